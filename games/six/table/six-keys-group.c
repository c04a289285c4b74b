/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-keys-group.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "sixain-player.h"
#include "sixain-wrap-box.h"

#define NOBODY SIX_MAX_PLAYERS

struct _SixKeysGroup
{
  GtkWidget   parent_instance;

  GListModel *players;
  GPtrArray  *people;                       /* Those players who are people. */
  SixKeys     keys;
  guint       person, key;                  /* The key that is being chosen, if not of NOBODY. */

  GtkWidget  *list;
  GtkWidget  *note;
  GtkWidget  *reset;
  GtkWidget  *buttons[SIX_MAX_PLAYERS][SIX_N_KEYS];
};

G_DEFINE_FINAL_TYPE (SixKeysGroup, six_keys_group, GTK_TYPE_WIDGET)

static char *
label_key (SixKeysGroup *self,
           guint         person,
           guint         key)
{
  g_autofree char *label = six_keys_label (gtk_widget_get_display (GTK_WIDGET (self)),
                                           self->keys.codes[person][key], 0);

  if (self->person == person && self->key == key)
    return g_strdup (_("Press a key…"));
  if (key == SIX_KEY_STOCK)
    /* Translators: the key that takes up a card from the stock. */
    return g_strdup_printf (_("Stock: %s"), label);
  if (key == SIX_KEY_DICE)
    /* Translators: the key that rolls the dice. */
    return g_strdup_printf (_("Dice: %s"), label);
  if (key == SIX_KEY_LIFT)
    return g_strdup_printf (_("Tube: %s"), label);

  /* Translators: a place of the table where cards lie, from 1, and the key for it. */
  return g_strdup_printf (C_("key", "Place %u: %s"), key + 1, label);
}

static void
show_labels (SixKeysGroup *self)
{
  for (guint person = 0; person < self->people->len; person++)
    {
      for (guint key = 0; key < SIX_N_KEYS; key++)
        {
          g_autofree char *label = label_key (self, person, key);

          gtk_button_set_label (GTK_BUTTON (self->buttons[person][key]), label);
        }
    }
}

static void
say (SixKeysGroup *self,
     const char   *note)
{
  gtk_label_set_label (GTK_LABEL (self->note), note != NULL ? note : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->note), GTK_ACCESSIBLE_PROPERTY_LABEL, note != NULL ? note : "", -1);
  gtk_widget_set_visible (self->note, note != NULL);
}

static void
stop_choosing (SixKeysGroup *self)
{
  self->person = NOBODY;
  show_labels (self);
}

static void
clicked_cb (SixKeysGroup *self,
            GtkWidget    *button)
{
  /* The key will be heard only here, however the button was pressed. */
  gtk_widget_grab_focus (button);
  say (self, NULL);
  for (guint person = 0; person < self->people->len; person++)
    {
      for (guint key = 0; key < SIX_N_KEYS; key++)
        {
          if (self->buttons[person][key] == button)
            {
              self->person = person;
              self->key = key;
            }
        }
    }
  show_labels (self);
}

static void
refuse_taken (SixKeysGroup *self,
              guint         code,
              guint         person)
{
  const char *name = sixain_player_get_name (g_ptr_array_index (self->people, person));
  g_autofree char *label = six_keys_label (gtk_widget_get_display (GTK_WIDGET (self)), code, 0);
  g_autofree char *note = g_strdup_printf (_("The key %s already belongs to %s. Choose another one."), label, name);

  say (self, note);
}

gboolean
six_keys_group_choose (SixKeysGroup *self,
                       guint         keyval,
                       guint         code)
{
  guint person, key;

  g_return_val_if_fail (SIX_IS_KEYS_GROUP (self), FALSE);

  if (self->person == NOBODY)
    return FALSE;

  if (keyval == GDK_KEY_Escape)
    {
      say (self, NULL);
      stop_choosing (self);
      return TRUE;
    }

  if (!six_keys_allow (keyval) || code >= 256)
    {
      say (self, _("This key has another use. Choose another one."));
      return TRUE;
    }

  if (six_keys_find (&self->keys, self->people->len, code, &person, &key) &&
      (person != self->person || key != self->key))
    {
      refuse_taken (self, code, person);
      return TRUE;
    }

  /* People who do not play now can do without a key that was theirs. */
  if (six_keys_find (&self->keys, SIX_MAX_PLAYERS, code, &person, &key))
    self->keys.codes[person][key] = self->keys.codes[self->person][self->key];
  self->keys.codes[self->person][self->key] = code;
  six_keys_save (&self->keys);
  say (self, NULL);
  stop_choosing (self);

  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        modifiers,
                SixKeysGroup          *self)
{
  return six_keys_group_choose (self, keyval, keycode);
}

static void
left_cb (SixKeysGroup *self)
{
  if (self->person != NOBODY)
    stop_choosing (self);
}

static void
reset_cb (SixKeysGroup *self)
{
  six_keys_reset (&self->keys);
  six_keys_save (&self->keys);
  say (self, NULL);
  stop_choosing (self);
}

static GtkWidget *
create_row (SixKeysGroup *self,
            guint         person)
{
  const char *name = sixain_player_get_name (g_ptr_array_index (self->people, person));
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *title = gtk_label_new (name);
  GtkWidget *buttons = g_object_new (SIXAIN_TYPE_WRAP_BOX, NULL);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_set_margin_top (box, 9);
  gtk_widget_set_margin_bottom (box, 9);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);

  for (guint key = 0; key < SIX_N_KEYS; key++)
    {
      GtkWidget *button = gtk_button_new ();
      g_autofree char *tooltip = g_strdup_printf (_("Choose another key for %s"), name);

      gtk_widget_add_css_class (button, "chip");
      gtk_widget_set_tooltip_text (button, tooltip);
      g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
      sixain_wrap_box_append (SIXAIN_WRAP_BOX (buttons), button);
      self->buttons[person][key] = button;
    }

  return row;
}

static void
show_people (SixKeysGroup *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
  for (guint person = 0; person < self->people->len; person++)
    gtk_list_box_append (GTK_LIST_BOX (self->list), create_row (self, person));

  gtk_widget_set_visible (GTK_WIDGET (self), self->people->len > 0);
  say (self, NULL);
  stop_choosing (self);
}

/* Who is a person may change with a player, not only with who is there. */
static void
players_changed_cb (SixKeysGroup *self)
{
  guint n_players = g_list_model_get_n_items (self->players);

  g_ptr_array_set_size (self->people, 0);
  for (guint i = 0; i < n_players; i++)
    {
      g_autoptr (SixainPlayer) player = g_list_model_get_item (self->players, i);

      g_signal_handlers_disconnect_by_func (player, players_changed_cb, self);
      g_signal_connect_object (player, "notify::level", G_CALLBACK (players_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (player, "notify::name", G_CALLBACK (players_changed_cb), self, G_CONNECT_SWAPPED);
      if (sixain_player_get_level (player) == NULL && self->people->len < SIX_MAX_PLAYERS)
        g_ptr_array_add (self->people, g_object_ref (player));
    }
  show_people (self);
}

static void
six_keys_group_dispose (GObject *object)
{
  SixKeysGroup *self = SIX_KEYS_GROUP (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_ptr_array_set_size (self->people, 0);
  g_clear_object (&self->players);

  G_OBJECT_CLASS (six_keys_group_parent_class)->dispose (object);
}

static void
six_keys_group_finalize (GObject *object)
{
  g_ptr_array_unref (SIX_KEYS_GROUP (object)->people);

  G_OBJECT_CLASS (six_keys_group_parent_class)->finalize (object);
}

static void
six_keys_group_class_init (SixKeysGroupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = six_keys_group_dispose;
  object_class->finalize = six_keys_group_finalize;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
add_label (SixKeysGroup      *self,
           GtkAccessibleRole  role,
           const char        *text,
           const char        *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", role,
                                   "label", text,
                                   "wrap", TRUE,
                                   "xalign", 0.0,
                                   NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_parent (label, GTK_WIDGET (self));

  return label;
}

static void
six_keys_group_init (SixKeysGroup *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->people = g_ptr_array_new_with_free_func (g_object_unref);
  self->person = NOBODY;
  six_keys_load (&self->keys);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 12);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Keys"), -1);

  add_label (self, GTK_ACCESSIBLE_ROLE_HEADING, _("Keys"), "heading");
  add_label (self, GTK_ACCESSIBLE_ROLE_LABEL,
             _("Everybody has keys of their own, so that all can play at the same time. The pointer and fingers work too."),
             "dim-label");
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Keys"), -1);
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
  self->note = add_label (self, GTK_ACCESSIBLE_ROLE_ALERT, "", "note");
  self->reset = gtk_button_new_with_mnemonic (_("_Original Keys"));
  /* GTK 4.8 reads the underscore out. */
  gtk_accessible_reset_property (GTK_ACCESSIBLE (self->reset), GTK_ACCESSIBLE_PROPERTY_LABEL);
  gtk_widget_set_tooltip_text (self->reset, _("Give everybody their original keys back"));
  gtk_widget_set_halign (self->reset, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->reset, "chip");
  g_signal_connect_object (self->reset, "clicked", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->reset, GTK_WIDGET (self));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (focus, "leave", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

GtkWidget *
six_keys_group_new (GListModel *players)
{
  SixKeysGroup *self;

  g_return_val_if_fail (G_IS_LIST_MODEL (players), NULL);

  self = g_object_new (SIX_TYPE_KEYS_GROUP, NULL);
  self->players = g_object_ref (players);
  g_signal_connect_object (players, "items-changed", G_CALLBACK (players_changed_cb), self, G_CONNECT_SWAPPED);
  players_changed_cb (self);

  return GTK_WIDGET (self);
}

GtkWidget *
six_keys_group_get_button (SixKeysGroup *self,
                           guint         person,
                           guint         key)
{
  g_return_val_if_fail (SIX_IS_KEYS_GROUP (self), NULL);
  g_return_val_if_fail (person < self->people->len && key < SIX_N_KEYS, NULL);

  return self->buttons[person][key];
}
