/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-player-row.h"

#include <glib/gi18n.h>

#include "sixain-player-badge.h"
#include "sixain-seat-chip.h"
#include "sixain-swatch.h"
#include "sixain-words.h"
#include "sixain-wrap-box.h"

#define PICTURE_SIZE 36

struct _SixainPlayerRow
{
  AdwExpanderRow   parent_instance;

  SixainSeating   *seating;
  SixainPlayer    *player;
  GtkToggleButton *swatches[SIXAIN_N_COLOURS];
  char            *old_name;      /* Before it was edited. */

  GtkWidget       *handle;
  AdwBin          *picture;
  GtkEditable     *name;
  GtkWidget       *problem_row;
  GtkLabel        *problem;
  AdwComboRow     *level;
  GtkWidget       *no_picture;
  GtkMenuButton   *emoji;
  SixainWrapBox   *colours;
};

G_DEFINE_FINAL_TYPE (SixainPlayerRow, sixain_player_row, ADW_TYPE_EXPANDER_ROW)

static guint
get_seat (SixainPlayerRow *self)
{
  for (guint i = 0;; i++)
    {
      g_autoptr (SixainPlayer) player = g_list_model_get_item (sixain_seating_get_players (self->seating), i);

      if (player == self->player || player == NULL)
        return i;
    }
}

/* Shows the player as the roster has them; what changes here changes there. */
static void
player_notify_cb (SixainPlayerRow *self)
{
  const char *level = sixain_player_get_level (self->player);
  const char *const *levels = sixain_seating_get_levels (self->seating);
  const char *picture = sixain_player_get_picture (self->player);
  guint selected = 0;

  for (guint i = 0; level != NULL && levels[i] != NULL; i++)
    {
      if (g_str_equal (levels[i], level))
        selected = i + 1;
    }

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), sixain_player_get_name (self->player));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), sixain_words_for_level (level));
  adw_combo_row_set_selected (self->level, selected);
  gtk_toggle_button_set_active (self->swatches[sixain_player_get_colour (self->player)], TRUE);
  gtk_widget_set_visible (self->no_picture, picture != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "player.clear-picture", picture != NULL);
}

static void
show_problem (SixainPlayerRow *self,
              const GError    *error)
{
  GtkWidget *name = GTK_WIDGET (self->name);

  gtk_widget_set_visible (self->problem_row, error != NULL);
  if (error == NULL)
    {
      gtk_widget_remove_css_class (name, "error");
      gtk_accessible_reset_state (GTK_ACCESSIBLE (name), GTK_ACCESSIBLE_STATE_INVALID);
      return;
    }

  gtk_widget_add_css_class (name, "error");
  gtk_label_set_label (self->problem, error->message);
  gtk_accessible_update_state (GTK_ACCESSIBLE (name),
                               GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE,
                               -1);
}

/* As long as it is no name for this player they have their old one, not the
 * beginning of the new one. */
static void
name_changed_cb (SixainPlayerRow *self)
{
  g_autoptr (GError) error = NULL;

  if (!sixain_seating_rename (self->seating, self->player, gtk_editable_get_text (self->name), &error) &&
      self->old_name != NULL)
    sixain_seating_rename (self->seating, self->player, self->old_name, NULL);

  show_problem (self, error);
}

static void
show_name (SixainPlayerRow *self)
{
  g_signal_handlers_block_by_func (self->name, name_changed_cb, self);
  gtk_editable_set_text (self->name, sixain_player_get_name (self->player));
  g_signal_handlers_unblock_by_func (self->name, name_changed_cb, self);
  show_problem (self, NULL);
}

static void
name_entered_cb (SixainPlayerRow *self)
{
  g_free (self->old_name);
  self->old_name = g_strdup (sixain_player_get_name (self->player));
}

/* What is there is the name that they play with. */
static void
name_left_cb (SixainPlayerRow *self)
{
  if (self->player != NULL)
    show_name (self);
}

/* Enter is the end of the renaming and of nothing else: the focus goes back to the
 * player. A name that is refused stays, with the reason. */
static void
name_activated_cb (SixainPlayerRow *self)
{
  if (gtk_widget_get_visible (self->problem_row))
    return;

  gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void
level_selected_cb (SixainPlayerRow *self)
{
  guint selected = adw_combo_row_get_selected (self->level);

  if (self->player == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;

  sixain_player_set_level (self->player,
                           selected > 0 ? sixain_seating_get_levels (self->seating)[selected - 1] : NULL);
}

static void
emoji_picked_cb (SixainPlayerRow *self,
                 const char      *text)
{
  sixain_player_set_picture (self->player, text);
}

/* The list of all emojis takes a while to make, so it is made when it is asked for. */
static void
create_emoji_chooser_cb (GtkMenuButton *button,
                         gpointer       user_data)
{
  GtkWidget *chooser;

  if (gtk_menu_button_get_popover (button) != NULL)
    return;

  chooser = gtk_emoji_chooser_new ();
  g_signal_connect_object (chooser, "emoji-picked", G_CALLBACK (emoji_picked_cb), user_data, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (button, chooser);
}

static void
swatch_toggled_cb (SixainPlayerRow *self,
                   GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;

  for (guint colour = 0; colour < SIXAIN_N_COLOURS; colour++)
    {
      if (self->swatches[colour] == button)
        sixain_seating_set_colour (self->seating, self->player, colour);
    }
}

static void
create_swatches (SixainPlayerRow *self)
{
  for (guint colour = 0; colour < SIXAIN_N_COLOURS; colour++)
    {
      GtkWidget *button = gtk_toggle_button_new ();
      const char *name = sixain_colour_get_name (colour);

      self->swatches[colour] = GTK_TOGGLE_BUTTON (button);
      gtk_button_set_child (GTK_BUTTON (button), sixain_swatch_new (colour));
      gtk_widget_set_tooltip_text (button, name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "swatch");
      gtk_toggle_button_set_group (self->swatches[colour], colour > 0 ? self->swatches[0] : NULL);
      sixain_wrap_box_append (self->colours, button);
    }

  gtk_toggle_button_set_active (self->swatches[sixain_player_get_colour (self->player)], TRUE);
  for (guint colour = 0; colour < SIXAIN_N_COLOURS; colour++)
    g_signal_connect_swapped (self->swatches[colour], "toggled", G_CALLBACK (swatch_toggled_cb), self);
}

static void
create_levels (SixainPlayerRow *self)
{
  const char *const *levels = sixain_seating_get_levels (self->seating);
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, sixain_words_for_level (NULL));
  for (guint i = 0; levels[i] != NULL; i++)
    gtk_string_list_append (list, sixain_words_for_level (levels[i]));

  g_signal_handlers_block_by_func (self->level, level_selected_cb, self);
  adw_combo_row_set_model (self->level, G_LIST_MODEL (list));
  g_signal_handlers_unblock_by_func (self->level, level_selected_cb, self);
}

static void
remove_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SixainPlayerRow *self = SIXAIN_PLAYER_ROW (widget);

  sixain_seating_remove (self->seating, self->player);
}

static void
clear_picture_action (GtkWidget  *widget,
                      const char *action_name,
                      GVariant   *parameter)
{
  sixain_player_set_picture (SIXAIN_PLAYER_ROW (widget)->player, NULL);
}

static void
move_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SixainPlayerRow *self = SIXAIN_PLAYER_ROW (widget);
  guint seat = get_seat (self);

  if (g_str_equal (action_name, "player.move-down"))
    sixain_seating_move (self->seating, self->player, seat + 1);
  else if (seat > 0)
    sixain_seating_move (self->seating, self->player, seat - 1);
}

static GdkContentProvider *
drag_prepare_cb (GtkDragSource   *source,
                 double           x,
                 double           y,
                 SixainPlayerRow *self)
{
  return gdk_content_provider_new_typed (SIXAIN_TYPE_PLAYER, self->player);
}

static void
drag_begin_cb (GtkDragSource   *source,
               GdkDrag         *drag,
               SixainPlayerRow *self)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (self->picture));

  gtk_drag_source_set_icon (source, paintable, PICTURE_SIZE / 2, PICTURE_SIZE / 2);
}

static gboolean
drop_cb (GtkDropTarget   *target,
         const GValue    *value,
         double           x,
         double           y,
         SixainPlayerRow *self)
{
  SixainPlayer *player = g_value_get_object (value);

  if (player == NULL || player == self->player)
    return FALSE;

  sixain_seating_move (self->seating, player, get_seat (self));

  return TRUE;
}

static void
create_dragging (SixainPlayerRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (SIXAIN_TYPE_PLAYER, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  gtk_widget_add_controller (gtk_widget_get_parent (self->handle), GTK_EVENT_CONTROLLER (source));

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
sixain_player_row_dispose (GObject *object)
{
  SixainPlayerRow *self = SIXAIN_PLAYER_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_PLAYER_ROW);
  g_clear_object (&self->player);
  g_clear_object (&self->seating);
  g_clear_pointer (&self->old_name, g_free);

  G_OBJECT_CLASS (sixain_player_row_parent_class)->dispose (object);
}

static void
sixain_player_row_class_init (SixainPlayerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_player_row_dispose;

  g_type_ensure (SIXAIN_TYPE_WRAP_BOX);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-player-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerRow, handle);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerRow, picture);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerRow, name);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerRow, problem_row);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerRow, problem);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerRow, level);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerRow, no_picture);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerRow, emoji);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerRow, colours);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, level_selected_cb);

  gtk_widget_class_install_action (widget_class, "player.remove", NULL, remove_action);
  gtk_widget_class_install_action (widget_class, "player.clear-picture", NULL, clear_picture_action);
  gtk_widget_class_install_action (widget_class, "player.move-up", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "player.move-down", NULL, move_action);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "player.move-up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "player.move-down", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, GDK_CONTROL_MASK, "player.remove", NULL);
}

static void
sixain_player_row_init (SixainPlayerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sixain_player_row_new (SixainSeating *seating,
                       SixainPlayer  *player)
{
  SixainPlayerRow *self;

  g_return_val_if_fail (SIXAIN_IS_SEATING (seating), NULL);
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), NULL);

  self = g_object_new (SIXAIN_TYPE_PLAYER_ROW, NULL);
  self->seating = g_object_ref (seating);
  self->player = g_object_ref (player);

  adw_bin_set_child (self->picture, sixain_player_badge_new (player, PICTURE_SIZE));
  gtk_menu_button_set_create_popup_func (self->emoji, create_emoji_chooser_cb, self, NULL);
  create_swatches (self);
  create_levels (self);
  create_dragging (self);

  show_name (self);

  g_signal_connect_object (player, "notify", G_CALLBACK (player_notify_cb), self, G_CONNECT_SWAPPED);
  player_notify_cb (self);

  return GTK_WIDGET (self);
}

SixainPlayer *
sixain_player_row_get_player (SixainPlayerRow *self)
{
  g_return_val_if_fail (SIXAIN_IS_PLAYER_ROW (self), NULL);

  return self->player;
}
