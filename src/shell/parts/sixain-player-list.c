/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-player-list.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-explanation.h"
#include "sixain-pair-layout.h"
#include "sixain-player-editor.h"
#include "sixain-player-picture.h"
#include "sixain-round-table.h"
#include "sixain-widget.h"
#include "sixain-wrap-box.h"

#define PICTURE_SIZE 28
#define GAP 6
#define NAME_HEIGHT 68     /* Of the editor's first line. */

/* More than these are shown on demand. */
#define FIRST_ABSENT 8

struct _SixainPlayerList
{
  GtkWidget         parent_instance;

  SixainSeating    *seating;
  gboolean          all_absent;      /* Whether all who could play are shown. */

  /* Where the chips are to stay, and for how many frames. */
  double            chips_y;
  guint             n_frames;
  guint             keep_id;

  SixainRoundTable *table;
  AdwBin           *editor_bin;
  GtkWidget        *more;
  GtkEditable      *new_name;
  GtkLabel         *problem;
  SixainWrapBox    *absent;
};

G_DEFINE_FINAL_TYPE (SixainPlayerList, sixain_player_list, GTK_TYPE_WIDGET)

static void
show_problem (SixainPlayerList *self,
              const char       *problem)
{
  gtk_label_set_label (self->problem, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
}

/* Where the chips are in the window that scrolls, or 0. */
static double
find_chips (SixainPlayerList *self)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  graphene_point_t place = { 0 };

  return scroller != NULL && gtk_widget_compute_point (GTK_WIDGET (self->absent), scroller, &GRAPHENE_POINT_INIT (0, 0), &place)
           ? place.y : 0;
}

static gboolean
keep_chips_cb (GtkWidget     *widget,
               GdkFrameClock *clock,
               gpointer       user_data)
{
  SixainPlayerList *self = SIXAIN_PLAYER_LIST (widget);
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  double moved = find_chips (self) - self->chips_y;

  if (moved != 0 && scroller != NULL)
    {
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + moved);
    }
  if (moved == 0 && self->n_frames-- > 0)
    return G_SOURCE_CONTINUE;

  self->keep_id = 0;

  return G_SOURCE_REMOVE;
}

/* Somebody who is asked to the table makes it larger, where it is above the chips. They stay
 * below the pointer all the same, for who else is asked. The table is laid out in the next frame. */
static void
keep_chips (SixainPlayerList *self)
{
  self->chips_y = find_chips (self);
  self->n_frames = 2;
  if (self->keep_id == 0)
    self->keep_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), keep_chips_cb, NULL, NULL);
}

static void
absent_clicked_cb (SixainPlayerList *self,
                   GtkButton        *button)
{
  SixainPlayer *player = g_object_get_data (G_OBJECT (button), "player");

  show_problem (self, NULL);
  keep_chips (self);
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
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* Where letters are large, on two lines. */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "chip");
  sixain_widget_set_label (button, text);

  return button;
}

/* Beside the table there is whom one is changing, or else who could come. At a full table
 * people take the seats of computers, and phones those of people. Where nobody can come any more, the
 * ways to ask them stay, so that nothing else moves below the pointer. */
static void
show_panel (SixainPlayerList *self)
{
  gboolean editing = sixain_round_table_get_chosen (self->table) != NULL;
  guint n_players = g_list_model_get_n_items (sixain_seating_get_players (self->seating));

  gtk_widget_set_visible (GTK_WIDGET (self->editor_bin), editing);
  gtk_widget_set_visible (self->more, !editing);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "players.add-computer",
                                 n_players < sixain_seating_get_max_players (self->seating));
}

/* How many chips are before the one that has the focus, or −1. */
static gint
find_focus (SixainPlayerList *self)
{
  gint n = 0;

  for (GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (self->absent)); chip != NULL; chip = gtk_widget_get_next_sibling (chip))
    {
      if (gtk_widget_is_focus (chip))
        return n;
      n++;
    }

  return -1;
}

/* The focus stays where it was when chips are made anew: elsewhere the page would scroll to it. */
static void
focus_chip (SixainPlayerList *self,
            gint              n)
{
  GtkWidget *chip = gtk_widget_get_first_child (GTK_WIDGET (self->absent));

  for (; n > 0 && gtk_widget_get_next_sibling (chip) != NULL; n--)
    chip = gtk_widget_get_next_sibling (chip);
  if (!gtk_widget_grab_focus (chip))
    gtk_widget_child_focus (GTK_WIDGET (self->absent), GTK_DIR_TAB_FORWARD);
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
  sixain_widget_set_tip (chip, tooltip);
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
  gint focused = find_focus (self);
  guint n_shown;

  sixain_wrap_box_clear (self->absent);

  chip = create_chip (gtk_image_new_from_icon_name ("computer-symbolic"), _("Add a Computer"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), "players.add-computer");
  sixain_wrap_box_append (self->absent, chip);

  chip = create_chip (gtk_image_new_from_icon_name ("sixain-phone-symbolic"), _("Play with Phones"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), "win.phones");
  gtk_widget_set_tooltip_text (chip, _("Everybody’s Cards on Their Own Phone"));
  sixain_wrap_box_append (self->absent, chip);

  n_shown = self->all_absent || absent->len <= FIRST_ABSENT + 1 ? absent->len : FIRST_ABSENT;
  for (guint i = 0; i < n_shown; i++)
    {
      chip = create_absent (self, g_ptr_array_index (absent, i));
      gtk_widget_set_sensitive (chip, sixain_seating_has_room (self->seating));
      sixain_wrap_box_append (self->absent, chip);
    }

  if (n_shown < absent->len)
    {
      guint n_hidden = absent->len - n_shown;
      g_autofree char *label = g_strdup_printf (ngettext ("Show %u More", "Show %u More", n_hidden), n_hidden);

      chip = create_chip (gtk_image_new_from_icon_name ("view-more-horizontal-symbolic"), label);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (chip), "players.show-all");
      sixain_wrap_box_append (self->absent, chip);
    }

  show_panel (self);
  if (focused >= 0)
    focus_chip (self, focused);
}

static void
done_cb (SixainPlayerList *self)
{
  g_autoptr (SixainPlayer) player = g_object_ref (sixain_round_table_get_chosen (self->table));

  sixain_round_table_focus (self->table, player);
  sixain_round_table_choose (self->table, NULL);
}

static void
renamed_cb (SixainPlayerList *self)
{
  sixain_round_table_focus (self->table, sixain_round_table_get_chosen (self->table));
}

/* After two frames the editor has its place. Where not even the name is in sight, the page scrolls to it. */
static gboolean
reveal_editor_cb (GtkWidget     *editor,
                  GdkFrameClock *clock,
                  gpointer       user_data)
{
  guint *n_frames = user_data;
  GtkWidget *scroller = gtk_widget_get_ancestor (editor, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  if ((*n_frames)-- > 0)
    return G_SOURCE_CONTINUE;

  if (scroller != NULL && gtk_widget_compute_bounds (editor, scroller, &bounds) &&
      bounds.origin.y + NAME_HEIGHT > gtk_widget_get_height (scroller))
    {
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
      double below = bounds.origin.y + bounds.size.height - gtk_widget_get_height (scroller);

      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + MIN (below, bounds.origin.y - GAP));
    }

  return G_SOURCE_REMOVE;
}

static void
reveal_editor (GtkWidget *editor)
{
  guint *n_frames = g_new (guint, 1);

  *n_frames = 2;
  gtk_widget_add_tick_callback (editor, reveal_editor_cb, n_frames, g_free);
}

static void
chosen_cb (SixainPlayerList *self)
{
  SixainPlayer *player = sixain_round_table_get_chosen (self->table);
  GtkWidget *editor = NULL;

  if (player != NULL)
    {
      editor = sixain_player_editor_new (self->seating, player);
      g_signal_connect_object (editor, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (editor, "renamed", G_CALLBACK (renamed_cb), self, G_CONNECT_SWAPPED);
    }
  adw_bin_set_child (self->editor_bin, editor);
  show_panel (self);
  if (editor != NULL)
    {
      gtk_widget_grab_focus (editor);
      reveal_editor (editor);
    }
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
  keep_chips (self);
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
  for (guint i = 0; i < FIRST_ABSENT + 2; i++)
    next = gtk_widget_get_next_sibling (next);
  gtk_widget_grab_focus (next);
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *nothing,
           gpointer   user_data)
{
  SixainPlayerList *self = SIXAIN_PLAYER_LIST (widget);

  if (sixain_round_table_get_chosen (self->table) == NULL)
    return FALSE;

  done_cb (self);

  return TRUE;
}

static void
sixain_player_list_dispose (GObject *object)
{
  SixainPlayerList *self = SIXAIN_PLAYER_LIST (object);

  g_clear_object (&self->seating);
  sixain_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_PLAYER_LIST);

  G_OBJECT_CLASS (sixain_player_list_parent_class)->dispose (object);
}

static void
sixain_player_list_class_init (SixainPlayerListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_player_list_dispose;

  g_type_ensure (SIXAIN_TYPE_ROUND_TABLE);
  g_type_ensure (SIXAIN_TYPE_PAIR_LAYOUT);
  g_type_ensure (SIXAIN_TYPE_WRAP_BOX);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-player-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerList, table);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerList, editor_bin);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerList, more);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerList, new_name);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerList, problem);
  gtk_widget_class_bind_template_child (widget_class, SixainPlayerList, absent);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, new_name_changed_cb);

  gtk_widget_class_install_action (widget_class, "players.add", NULL, add_action);
  gtk_widget_class_install_action (widget_class, "players.add-computer", NULL, add_computer_action);
  gtk_widget_class_install_action (widget_class, "players.show-all", NULL, show_all_action);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
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
                                GtkWidget        *centre)
{
  g_return_if_fail (SIXAIN_IS_PLAYER_LIST (self));
  g_return_if_fail (SIXAIN_IS_SEATING (seating));
  g_return_if_fail (self->seating == NULL);

  self->seating = g_object_ref (seating);

  g_signal_connect_object (sixain_seating_get_players (seating), "items-changed",
                           G_CALLBACK (show_absent), self, G_CONNECT_SWAPPED);
  sixain_round_table_set_seating (self->table, seating, centre);
  show_absent (self);
}

void
sixain_player_list_show_teams (SixainPlayerList  *self,
                               const SixainSeats *teams)
{
  g_return_if_fail (SIXAIN_IS_PLAYER_LIST (self));

  sixain_round_table_show_teams (self->table, teams);
}
