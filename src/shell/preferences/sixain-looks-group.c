/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-looks-group.h"

#include <glib/gi18n.h>

#include "sixain-back-sketch.h"
#include "sixain-look-preview.h"
#include "sixain-widget.h"
#include "sixain-wrap-box.h"

struct _SixainLooksGroup
{
  AdwPreferencesGroup  parent_instance;

  const SixainLooks   *looks;
  GPtrArray           *decks;       /* Of check buttons, */
  GPtrArray           *backs;       /* and of toggle buttons. */
  gboolean             updating;
};

G_DEFINE_FINAL_TYPE (SixainLooksGroup, sixain_looks_group, ADW_TYPE_PREFERENCES_GROUP)

static void
update (SixainLooksGroup *self)
{
  self->updating = TRUE;
  if (self->decks->len > 0)
    gtk_check_button_set_active (self->decks->pdata[sixain_looks_get_deck (self->looks)], TRUE);
  if (self->backs->len > 0)
    gtk_toggle_button_set_active (self->backs->pdata[sixain_looks_get_back (self->looks)], TRUE);
  self->updating = FALSE;
}

static void
deck_toggled_cb (GtkCheckButton   *button,
                 SixainLooksGroup *self)
{
  guint deck;

  if (!self->updating && gtk_check_button_get_active (button) && g_ptr_array_find (self->decks, button, &deck))
    sixain_looks_set_deck (self->looks, deck);
}

static void
back_toggled_cb (GtkToggleButton  *button,
                 SixainLooksGroup *self)
{
  guint back;

  if (!self->updating && gtk_toggle_button_get_active (button) && g_ptr_array_find (self->backs, button, &back))
    sixain_looks_set_back (self->looks, back);
}

static GtkWidget *
create_preview (SixainLooksGroup *self,
                const char       *title)
{
  GtkWidget *preview = sixain_look_preview_new (self->looks);

  /* Translators: said of a picture of a few cards. The placeholder is the title of a game. */
  g_autofree char *label = g_strdup_printf (_("How the cards of %s look"), title);

  sixain_widget_set_label (preview, label);

  return preview;
}

static GtkWidget *
create_deck (SixainLooksGroup *self,
             guint             deck)
{
  const char *name = sixain_looks_get_deck_name (self->looks, deck);
  const char *explanation = sixain_looks_get_explanation (self->looks, deck);
  GtkWidget *button = gtk_check_button_new ();
  GtkWidget *row = adw_action_row_new ();

  if (deck > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button), self->decks->pdata[0]);
  g_ptr_array_add (self->decks, button);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  if (explanation != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, explanation, -1);
  g_signal_connect_object (button, "toggled", G_CALLBACK (deck_toggled_cb), self, 0);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  if (explanation != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), explanation);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);

  return row;
}

/* In a list of their own: the Tab key goes past a list that begins with a picture. */
static GtkWidget *
create_decks (SixainLooksGroup *self)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  sixain_widget_set_label (list, _("Deck"));
  for (guint deck = 0; deck < sixain_looks_get_n_decks (self->looks); deck++)
    gtk_list_box_append (GTK_LIST_BOX (list), create_deck (self, deck));

  return list;
}

static GtkWidget *
create_backs (SixainLooksGroup *self)
{
  GtkWidget *choices = g_object_new (SIXAIN_TYPE_WRAP_BOX, NULL);

  gtk_widget_set_halign (choices, GTK_ALIGN_CENTER);

  for (guint back = 0; back < sixain_looks_get_n_backs (); back++)
    {
      const char *name = sixain_looks_get_back_name (back);
      GtkWidget *button = gtk_toggle_button_new ();

      /* Translators: the back of cards, and its colour. */
      g_autofree char *label = g_strdup_printf (_("Back: %s"), name);

      if (back > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), self->backs->pdata[0]);
      g_ptr_array_add (self->backs, button);
      gtk_button_set_child (GTK_BUTTON (button), sixain_back_sketch_new (self->looks, back));
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "card-back");
      gtk_widget_set_tooltip_text (button, name);
      sixain_widget_set_label (button, label);
      g_signal_connect_object (button, "toggled", G_CALLBACK (back_toggled_cb), self, 0);
      sixain_wrap_box_append (SIXAIN_WRAP_BOX (choices), button);
    }

  return choices;
}

static void
sixain_looks_group_finalize (GObject *object)
{
  SixainLooksGroup *self = SIXAIN_LOOKS_GROUP (object);

  g_ptr_array_unref (self->decks);
  g_ptr_array_unref (self->backs);

  G_OBJECT_CLASS (sixain_looks_group_parent_class)->finalize (object);
}

static void
sixain_looks_group_class_init (SixainLooksGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_looks_group_finalize;
}

static void
sixain_looks_group_init (SixainLooksGroup *self)
{
  self->decks = g_ptr_array_new ();
  self->backs = g_ptr_array_new ();
}

GtkWidget *
sixain_looks_group_new (const char        *title,
                        const SixainLooks *looks)
{
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  SixainLooksGroup *self;

  g_return_val_if_fail (looks != NULL, NULL);

  self = g_object_new (SIXAIN_TYPE_LOOKS_GROUP, "title", escaped, NULL);
  self->looks = looks;

  gtk_box_append (GTK_BOX (box), create_preview (self, title));
  if (sixain_looks_get_n_decks (looks) > 1)
    gtk_box_append (GTK_BOX (box), create_decks (self));
  if (looks->draw_back != NULL)
    gtk_box_append (GTK_BOX (box), create_backs (self));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), box);

  update (self);
  sixain_looks_watch (G_CALLBACK (update), self);

  return GTK_WIDGET (self);
}
