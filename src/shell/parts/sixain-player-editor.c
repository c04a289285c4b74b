/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-player-editor.h"

#include <glib/gi18n.h>

#include "sixain-avatar.h"
#include "sixain-describe.h"
#include "sixain-player-picture.h"
#include "sixain-seat-chip.h"
#include "sixain-sketch.h"
#include "sixain-widget.h"
#include "sixain-wrap-box.h"

#define PICTURE_SIZE 34
#define COLOUR_SIZE 28
#define MAX_LEVELS 8

struct _SixainPlayerEditor
{
  GtkWidget        parent_instance;

  SixainSeating   *seating;
  SixainPlayer    *player;
  char            *old_name;                         /* Before it was edited. */
  GtkToggleButton *level_buttons[MAX_LEVELS + 1];    /* First a person's. */
  GtkToggleButton *picture_buttons[SIXAIN_N_AVATARS + 1];   /* Last the initials'. */
  SixainPlayer    *samples[SIXAIN_N_AVATARS + 1];    /* The player with each of these pictures. */
  GtkToggleButton *colour_buttons[SIXAIN_N_COLOURS];
  gboolean         updating;
  gboolean         touched;                          /* Somebody has pressed or changed the name. */

  GtkEditable     *name;
  GtkLabel        *problem;
  SixainWrapBox   *levels;
  GtkToggleButton *child;
  SixainWrapBox   *pictures;
  SixainWrapBox   *colours;
};

G_DEFINE_FINAL_TYPE (SixainPlayerEditor, sixain_player_editor, GTK_TYPE_WIDGET)

enum
{
  DONE,
  RENAMED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Which of the pictures the player has, or none of them: an emoji or a photograph. */
static guint
get_picture (SixainPlayerEditor *self)
{
  const char *picture = sixain_player_get_picture (self->player);
  gint avatar = sixain_avatar_find (picture);

  if (avatar >= 0)
    return avatar;

  return picture == NULL || *picture == '\0' ? SIXAIN_N_AVATARS : SIXAIN_N_AVATARS + 1;
}

/* Shows the player as the roster has them; what changes here changes there. */
static void
player_notify_cb (SixainPlayerEditor *self)
{
  const char *level = sixain_player_get_level (self->player);
  const char *const *levels = sixain_seating_get_levels (self->seating);
  guint seat = sixain_seating_find (self->seating, self->player);
  guint n_players = g_list_model_get_n_items (sixain_seating_get_players (self->seating));

  self->updating = TRUE;

  /* Whoever has a phone is a person. */
  gtk_widget_set_visible (GTK_WIDGET (self->levels), sixain_player_get_device (self->player) == SIXAIN_DEVICE_SCREEN);
  gtk_toggle_button_set_active (self->level_buttons[0], level == NULL);
  for (guint i = 0; i < MAX_LEVELS && levels[i] != NULL; i++)
    gtk_toggle_button_set_active (self->level_buttons[i + 1], g_strcmp0 (levels[i], level) == 0);

  gtk_widget_set_visible (GTK_WIDGET (self->child), level == NULL);
  gtk_toggle_button_set_active (self->child, sixain_player_is_child (self->player));

  for (guint i = 0; i <= SIXAIN_N_AVATARS; i++)
    {
      gtk_toggle_button_set_active (self->picture_buttons[i], i == get_picture (self));
      sixain_player_set_name (self->samples[i], sixain_player_get_name (self->player));
      sixain_player_set_colour (self->samples[i], sixain_player_get_colour (self->player));
    }

  for (guint colour = 0; colour < SIXAIN_N_COLOURS; colour++)
    gtk_toggle_button_set_active (self->colour_buttons[colour], colour == sixain_player_get_colour (self->player));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "editor.sit-earlier", seat > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "editor.sit-later", seat + 1 < n_players);

  self->updating = FALSE;
}

static void
show_problem (SixainPlayerEditor *self,
              const GError       *error)
{
  GtkWidget *name = GTK_WIDGET (self->name);

  gtk_widget_set_visible (GTK_WIDGET (self->problem), error != NULL);
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
name_changed_cb (SixainPlayerEditor *self)
{
  g_autoptr (GError) error = NULL;

  self->touched = TRUE;
  if (!sixain_seating_rename (self->seating, self->player, gtk_editable_get_text (self->name), &error) &&
      self->old_name != NULL)
    sixain_seating_rename (self->seating, self->player, self->old_name, NULL);

  show_problem (self, error);
}

static void
show_name (SixainPlayerEditor *self)
{
  g_signal_handlers_block_by_func (self->name, name_changed_cb, self);
  gtk_editable_set_text (self->name, sixain_player_get_name (self->player));
  g_signal_handlers_unblock_by_func (self->name, name_changed_cb, self);
  show_problem (self, NULL);
}

static void
name_entered_cb (SixainPlayerEditor *self)
{
  g_free (self->old_name);
  self->old_name = g_strdup (sixain_player_get_name (self->player));
}

/* Whoever points at a name that nobody has touched wants another one, not to insert letters. */
static gboolean
select_name_cb (gpointer user_data)
{
  SixainPlayerEditor *self = user_data;

  if (self->player != NULL)
    gtk_editable_select_region (self->name, 0, -1);

  return G_SOURCE_REMOVE;
}

/* The entry itself puts the cursor where it is pressed, and only after that. */
static void
name_pressed_cb (SixainPlayerEditor *self)
{
  if (!self->touched)
    g_idle_add_full (G_PRIORITY_DEFAULT, select_name_cb, g_object_ref (self), g_object_unref);
  self->touched = TRUE;
}

/* What is there is the name that they play with. */
static void
name_left_cb (SixainPlayerEditor *self)
{
  self->touched = FALSE;
  if (self->player != NULL)
    show_name (self);
}

/* Enter is the end of the renaming and of nothing else. A name that is refused stays,
 * with the reason. */
static void
name_activated_cb (SixainPlayerEditor *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self->problem)))
    g_signal_emit (self, signals[RENAMED], 0);
}

/* One that is pressed again stays pressed. */
static void
level_toggled_cb (SixainPlayerEditor *self,
                  GtkToggleButton    *button)
{
  if (self->updating)
    return;

  for (guint i = 0; i <= MAX_LEVELS; i++)
    {
      if (self->level_buttons[i] == button)
        sixain_player_set_level (self->player, i > 0 ? sixain_seating_get_levels (self->seating)[i - 1] : NULL);
    }
  player_notify_cb (self);
}

static void
child_toggled_cb (SixainPlayerEditor *self)
{
  if (!self->updating)
    sixain_player_set_child (self->player, gtk_toggle_button_get_active (self->child));
}

static void
picture_toggled_cb (SixainPlayerEditor *self,
                    GtkToggleButton    *button)
{
  if (self->updating)
    return;

  for (guint i = 0; i <= SIXAIN_N_AVATARS; i++)
    {
      if (self->picture_buttons[i] == button)
        sixain_player_set_picture (self->player, i < SIXAIN_N_AVATARS ? sixain_avatar_get_picture (i) : "");
    }
  player_notify_cb (self);
}

static void
colour_toggled_cb (SixainPlayerEditor *self,
                   GtkToggleButton    *button)
{
  if (self->updating)
    return;

  for (guint colour = 0; colour < SIXAIN_N_COLOURS; colour++)
    {
      if (self->colour_buttons[colour] == button)
        sixain_seating_set_colour (self->seating, self->player, colour);
    }
  player_notify_cb (self);
}

static void
emoji_picked_cb (SixainPlayerEditor *self,
                 const char         *text)
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
create_levels (SixainPlayerEditor *self)
{
  const char *const *levels = sixain_seating_get_levels (self->seating);

  for (guint i = 0; i <= MAX_LEVELS && (i == 0 || levels[i - 1] != NULL); i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (sixain_describe_level (i > 0 ? levels[i - 1] : NULL));

      self->level_buttons[i] = GTK_TOGGLE_BUTTON (button);
      gtk_widget_add_css_class (button, "chip");
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (level_toggled_cb), self);
      sixain_wrap_box_append (self->levels, button);
    }
}

static GtkToggleButton *
add_choice (SixainPlayerEditor *self,
            SixainWrapBox      *box,
            GtkWidget          *child,
            const char         *name,
            GCallback           toggled_cb)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), child);
  sixain_widget_set_tip (button, name);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "swatch");
  g_signal_connect_swapped (button, "toggled", toggled_cb, self);
  sixain_wrap_box_append (box, button);

  return GTK_TOGGLE_BUTTON (button);
}

static void
create_pictures (SixainPlayerEditor *self)
{
  GtkWidget *emoji = gtk_menu_button_new ();

  for (guint i = 0; i <= SIXAIN_N_AVATARS; i++)
    {
      self->samples[i] = sixain_player_copy (self->player);
      sixain_player_set_picture (self->samples[i], i < SIXAIN_N_AVATARS ? sixain_avatar_get_picture (i) : "");
      self->picture_buttons[i] = add_choice (self, self->pictures, sixain_player_picture_new (self->samples[i], PICTURE_SIZE),
                                             i < SIXAIN_N_AVATARS ? sixain_avatar_get_name (i) : _("Initials"),
                                             G_CALLBACK (picture_toggled_cb));
    }

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (emoji), "face-smile-symbolic");
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (emoji), create_emoji_chooser_cb, self, NULL);
  sixain_widget_set_tip (emoji, _("Choose an Emoji"));
  gtk_widget_add_css_class (emoji, "flat");
  gtk_widget_add_css_class (emoji, "touch");
  sixain_wrap_box_append (self->pictures, emoji);
}

/* Draws a disc of a player's colour. */
static void
draw_colour (cairo_t  *cr,
             double    width,
             double    height,
             gboolean  dark,
             gpointer  data)
{
  GdkRGBA rgba;

  sixain_colour_get (GPOINTER_TO_UINT (data), &rgba);
  gdk_cairo_set_source_rgba (cr, &rgba);
  cairo_arc (cr, width / 2, height / 2, COLOUR_SIZE / 2.0, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
create_colours (SixainPlayerEditor *self)
{
  for (guint colour = 0; colour < SIXAIN_N_COLOURS; colour++)
    self->colour_buttons[colour] =
      add_choice (self, self->colours,
                  sixain_sketch_new (draw_colour, COLOUR_SIZE, COLOUR_SIZE, GUINT_TO_POINTER (colour), NULL),
                  sixain_colour_get_name (colour), G_CALLBACK (colour_toggled_cb));
}

static void
remove_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SixainPlayerEditor *self = SIXAIN_PLAYER_EDITOR (widget);

  sixain_seating_remove (self->seating, self->player);
}

static void
move_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SixainPlayerEditor *self = SIXAIN_PLAYER_EDITOR (widget);

  sixain_seating_move_by (self->seating, self->player, g_str_equal (action_name, "editor.sit-later") ? 1 : -1);
}

static void
done_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  g_signal_emit (widget, signals[DONE], 0);
}

static gboolean
sixain_player_editor_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SIXAIN_PLAYER_EDITOR (widget)->name));
}

static void
sixain_player_editor_dispose (GObject *object)
{
  SixainPlayerEditor *self = SIXAIN_PLAYER_EDITOR (object);

  /* The entry loses the focus while it goes. */
  g_clear_object (&self->player);
  sixain_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_PLAYER_EDITOR);
  for (guint i = 0; i <= SIXAIN_N_AVATARS; i++)
    g_clear_object (&self->samples[i]);
  g_clear_object (&self->seating);
  g_clear_pointer (&self->old_name, g_free);

  G_OBJECT_CLASS (sixain_player_editor_parent_class)->dispose (object);
}

static void
sixain_player_editor_class_init (SixainPlayerEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_player_editor_dispose;
  widget_class->grab_focus = sixain_player_editor_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;

  signals[DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[RENAMED] = g_signal_new ("renamed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SIXAIN_TYPE_WRAP_BOX);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-player-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerEditor, name);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerEditor, problem);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerEditor, levels);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerEditor, child);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerEditor, pictures);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerEditor, colours);
  gtk_widget_class_bind_template_callback (widget_class, child_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_activated_cb);

  gtk_widget_class_install_action (widget_class, "editor.done", NULL, done_action);
  gtk_widget_class_install_action (widget_class, "editor.remove", NULL, remove_action);
  gtk_widget_class_install_action (widget_class, "editor.sit-earlier", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "editor.sit-later", NULL, move_action);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "editor.done", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "editor.sit-earlier", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "editor.sit-later", NULL);
  gtk_widget_class_set_css_name (widget_class, "playereditor");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sixain_player_editor_init (SixainPlayerEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sixain_player_editor_new (SixainSeating *seating,
                          SixainPlayer  *player)
{
  SixainPlayerEditor *self;

  g_return_val_if_fail (SIXAIN_IS_SEATING (seating), NULL);
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), NULL);

  self = g_object_new (SIXAIN_TYPE_PLAYER_EDITOR, NULL);
  self->seating = g_object_ref (seating);
  self->player = g_object_ref (player);

  create_levels (self);
  create_pictures (self);
  create_colours (self);
  show_name (self);

  g_signal_connect_object (player, "notify", G_CALLBACK (player_notify_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_seating_get_players (seating), "items-changed",
                           G_CALLBACK (player_notify_cb), self, G_CONNECT_SWAPPED);
  player_notify_cb (self);

  return GTK_WIDGET (self);
}
