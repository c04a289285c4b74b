/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-player-list.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-explanation.h"
#include "sixain-player-badge.h"
#include "sixain-player-row.h"
#include "sixain-seat-chip.h"
#include "sixain-words.h"
#include "sixain-wrap-box.h"

#define PICTURE_SIZE 28

/* More than these are shown on demand. */
#define FIRST_ABSENT 8

struct _SixainPlayerList
{
  GtkWidget      parent_instance;

  SixainSeating *seating;
  guint          max_players;
  gboolean       all_absent;      /* Whether all who could play are shown. */

  /* Of the row that was removed last, since it may come back at another seat.
   * It comes back as a new one: GTK's actions do not survive a second parent. */
  SixainPlayer  *moving;
  gboolean       moving_expanded;
  gboolean       moving_focus;

  GtkListBox    *rows;
  GtkWidget     *more;
  GtkEditable   *new_name;
  GtkLabel      *problem;
  SixainWrapBox *absent;
};

G_DEFINE_FINAL_TYPE (SixainPlayerList, sixain_player_list, GTK_TYPE_WIDGET)

static void
show_problem (SixainPlayerList *self,
              const char       *problem)
{
  gtk_label_set_label (self->problem, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
}

static void
absent_clicked_cb (SixainPlayerList *self,
                   GtkButton        *button)
{
  SixainPlayer *player = g_object_get_data (G_OBJECT (button), "player");

  show_problem (self, NULL);
  sixain_seating_add (self->seating, player);
}

static GtkWidget *
create_chip (GtkWidget  *picture,
             const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *button = gtk_button_new ();

  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "chip");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);

  return button;
}

static void show_absent (SixainPlayerList *self);

static void
forget_clicked_cb (GtkWidget *chip)
{
  SixainPlayerList *self = SIXAIN_PLAYER_LIST (gtk_widget_get_ancestor (chip, SIXAIN_TYPE_PLAYER_LIST));
  g_autoptr (GError) error = NULL;

  if (sixain_seating_forget (self->seating, g_object_get_data (G_OBJECT (chip), "player"), &error))
    {
      show_absent (self);
      gtk_widget_grab_focus (GTK_WIDGET (self->new_name));
    }
  else
    {
      show_problem (self, error->message);
    }
}

/* Names that are wrong or no longer needed can go. */
static GtkWidget *
offer_to_forget (GtkWidget *chip,
                 double     x,
                 double     y)
{
  SixainPlayer *player = g_object_get_data (G_OBJECT (chip), "player");
  g_autofree char *text = NULL;
  GtkWidget *button;

  /* Translators: %s is the name of a player. */
  text = g_strdup_printf (_("Forget %s"), sixain_player_get_name (player));
  button = gtk_button_new_with_label (text);
  gtk_widget_add_css_class (button, "destructive-action");
  gtk_widget_add_css_class (button, "touch");
  g_signal_connect_object (button, "clicked", G_CALLBACK (forget_clicked_cb), chip, G_CONNECT_SWAPPED);

  return button;
}

static GtkWidget *
create_absent (SixainPlayerList *self,
               SixainPlayer     *player)
{
  const char *name = sixain_player_get_name (player);
  GtkWidget *chip = create_chip (sixain_player_badge_new (player, PICTURE_SIZE), name);
  g_autofree char *tooltip = NULL;

  if (sixain_player_get_level (player) != NULL)
    /* Translators: %s is the name of a computer player. */
    tooltip = g_strdup_printf (_("Invite %s, a Computer"), name);
  else
    /* Translators: %s is the name of a player. */
    tooltip = g_strdup_printf (_("Invite %s"), name);
  gtk_widget_set_tooltip_text (chip, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip, -1);
  g_object_set_data_full (G_OBJECT (chip), "player", g_object_ref (player), g_object_unref);
  g_signal_connect_swapped (chip, "clicked", G_CALLBACK (absent_clicked_cb), self);
  sixain_explanation_add (chip, offer_to_forget, NULL);

  return chip;
}

static void
show_absent (SixainPlayerList *self)
{
  g_autoptr (GPtrArray) absent = sixain_seating_list_absent (self->seating);
  GtkWidget *chip;
  guint n_shown;

  sixain_wrap_box_clear (self->absent);

  chip = create_chip (gtk_image_new_from_icon_name ("computer-symbolic"), _("Add a Computer"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), "players.add-computer");
  sixain_wrap_box_append (self->absent, chip);

  n_shown = self->all_absent || absent->len <= FIRST_ABSENT + 1 ? absent->len : FIRST_ABSENT;
  for (guint i = 0; i < n_shown; i++)
    sixain_wrap_box_append (self->absent, create_absent (self, g_ptr_array_index (absent, i)));

  if (n_shown < absent->len)
    {
      guint n_hidden = absent->len - n_shown;
      g_autofree char *label = g_strdup_printf (ngettext ("Show %u More", "Show %u More", n_hidden), n_hidden);

      chip = create_chip (gtk_image_new_from_icon_name ("view-more-horizontal-symbolic"), label);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), "players.show-all");
      sixain_wrap_box_append (self->absent, chip);
    }

  gtk_widget_set_visible (self->more, g_list_model_get_n_items (sixain_seating_get_players (self->seating)) < self->max_players);
}

static gboolean
has_focus_inside (GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static void
remove_row (SixainPlayerList *self,
            guint             seat)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->rows, seat));

  self->moving_focus = has_focus_inside (row);
  self->moving_expanded = adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row));
  g_set_object (&self->moving, sixain_player_row_get_player (SIXAIN_PLAYER_ROW (row)));
  gtk_list_box_remove (self->rows, row);
}

static void
insert_row (SixainPlayerList *self,
            guint             seat)
{
  g_autoptr (SixainPlayer) player = g_list_model_get_item (sixain_seating_get_players (self->seating), seat);
  g_autoptr (SixainPlayer) moved = g_steal_pointer (&self->moving);
  GtkWidget *row = sixain_player_row_new (self->seating, player);

  gtk_list_box_insert (self->rows, row, seat);
  if (moved != player)
    return;

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), self->moving_expanded);
  if (self->moving_focus)
    gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
}

static void
items_changed_cb (SixainPlayerList *self,
                  guint             position,
                  guint             n_removed,
                  guint             n_added)
{
  for (guint i = 0; i < n_removed; i++)
    remove_row (self, position);
  for (guint i = 0; i < n_added; i++)
    insert_row (self, position + i);

  show_absent (self);
}

static void
new_name_changed_cb (SixainPlayerList *self)
{
  gboolean empty = *gtk_editable_get_text (self->new_name) == '\0';

  show_problem (self, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "players.add", !empty);
}

static void
add_action (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  SixainPlayerList *self = SIXAIN_PLAYER_LIST (widget);
  g_autoptr (GError) error = NULL;

  if (sixain_seating_add_name (self->seating, gtk_editable_get_text (self->new_name), &error))
    gtk_editable_set_text (self->new_name, "");
  else if (error != NULL)
    show_problem (self, error->message);
}

/* Enter adds whose name is there, and starts the match if there is none. */
static void
entry_activated_cb (SixainPlayerList *self)
{
  gboolean empty = *gtk_editable_get_text (self->new_name) == '\0';

  gtk_widget_activate_action (GTK_WIDGET (self), empty ? "setup.start" : "players.add", NULL);
}

static void
add_computer_action (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  SixainPlayerList *self = SIXAIN_PLAYER_LIST (widget);

  show_problem (self, NULL);
  sixain_seating_add_computer (self->seating);
}

static void
show_all_action (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  SixainPlayerList *self = SIXAIN_PLAYER_LIST (widget);
  GtkWidget *next;

  self->all_absent = TRUE;
  show_absent (self);

  /* The first is the computer. */
  next = gtk_widget_get_first_child (GTK_WIDGET (self->absent));
  for (guint i = 0; i < FIRST_ABSENT + 1; i++)
    next = gtk_widget_get_next_sibling (next);
  gtk_widget_grab_focus (next);
}

static void
sixain_player_list_dispose (GObject *object)
{
  SixainPlayerList *self = SIXAIN_PLAYER_LIST (object);
  GtkWidget *child;

  g_clear_object (&self->moving);
  g_clear_object (&self->seating);
  gtk_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_PLAYER_LIST);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sixain_player_list_parent_class)->dispose (object);
}

static void
sixain_player_list_class_init (SixainPlayerListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_player_list_dispose;

  g_type_ensure (SIXAIN_TYPE_WRAP_BOX);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-player-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerList, rows);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerList, more);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerList, new_name);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerList, problem);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerList, absent);
  gtk_widget_class_bind_template_callback (widget_class, new_name_changed_cb);

  gtk_widget_class_install_action (widget_class, "players.add", NULL, add_action);
  gtk_widget_class_install_action (widget_class, "players.add-computer", NULL, add_computer_action);
  gtk_widget_class_install_action (widget_class, "players.show-all", NULL, show_all_action);
}

static void
sixain_player_list_init (SixainPlayerList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_swapped (self->new_name, "entry-activated", G_CALLBACK (entry_activated_cb), self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "players.add", FALSE);
}

void
sixain_player_list_set_seating (SixainPlayerList *self,
                                SixainSeating    *seating,
                                guint             max_players)
{
  g_return_if_fail (SIXAIN_IS_PLAYER_LIST (self));
  g_return_if_fail (SIXAIN_IS_SEATING (seating));
  g_return_if_fail (self->seating == NULL);

  self->seating = g_object_ref (seating);
  self->max_players = max_players;

  g_signal_connect_object (sixain_seating_get_players (seating), "items-changed",
                           G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
  items_changed_cb (self, 0, 0, g_list_model_get_n_items (sixain_seating_get_players (seating)));
}
