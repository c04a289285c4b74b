/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-table-page-private.h"

#include <glib/gi18n.h>

#include "sixain-seat-chip.h"
#include "sixain-seat-menu.h"

gboolean
sixain_table_page_has_people (SixainTablePage *self)
{
  for (guint seat = 0; seat < sixain_match_get_n_players (sixain_session_get_match (self->session)); seat++)
    {
      if (sixain_occupants_is_of_person (sixain_session_get_occupants (self->session), seat))
        return TRUE;
    }

  return FALSE;
}

static void
append (SixainTablePage *self,
        GMenu           *menu,
        guint            seat)
{
  const char *name = sixain_player_get_name (sixain_match_get_player (sixain_session_get_match (self->session), seat));
  gboolean absent = sixain_occupants_get (sixain_session_get_occupants (self->session), seat) == SIXAIN_OCCUPANT_AWAY;

  /* Translators: %s is the name of a player. */
  g_autofree char *label = g_strdup_printf (absent ? _("%s Is Back") : _("%s Has Stepped Out"), name);

  sixain_seat_menu_append (menu, label, absent ? "table.come-back" : "table.step-out", g_variant_new_uint32 (seat));
}

static void
menu_closed_cb (SixainTablePage *self)
{
  sixain_holds_set (sixain_session_get_holds (self->session), SIXAIN_HOLD_SEATS, FALSE);
}

/* Nobody can watch the clock while a menu lies over the table. */
static void
open_menu (SixainTablePage    *self,
           GMenu              *menu,
           const GdkRectangle *at)
{
  GtkWidget *popover;

  sixain_holds_set (sixain_session_get_holds (self->session), SIXAIN_HOLD_SEATS, sixain_table_page_has_clock (self));
  popover = sixain_seat_menu_open (G_MENU_MODEL (menu), GTK_WIDGET (self), at);
  g_signal_connect_object (popover, "closed", G_CALLBACK (menu_closed_cb), self, G_CONNECT_SWAPPED);
}

/* The seat whose chip that is, or SIXAIN_NOBODY. */
static gint
find_seat (SixainTablePage *self,
           SixainSeatChip  *chip)
{
  SixainMatch *match = sixain_session_get_match (self->session);
  const char *id = sixain_player_get_id (sixain_seat_chip_get_player (chip));

  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      if (g_str_equal (sixain_player_get_id (sixain_match_get_player (match, seat)), id))
        return seat;
    }

  return SIXAIN_NOBODY;
}

/* Opens the menu of the seat at a place of the table, and returns whether there is one. */
static gboolean
open_seat (SixainTablePage *self,
           double           x,
           double           y)
{
  GtkWidget *bin = GTK_WIDGET (self->view_bin);
  GtkWidget *picked = gtk_widget_pick (bin, x, y, GTK_PICK_DEFAULT);
  GtkWidget *chip = picked != NULL ? gtk_widget_get_ancestor (picked, SIXAIN_TYPE_SEAT_CHIP) : NULL;
  gint seat = chip != NULL ? find_seat (self, SIXAIN_SEAT_CHIP (chip)) : SIXAIN_NOBODY;
  g_autoptr (GMenu) menu = NULL;
  graphene_rect_t bounds;

  if (seat == SIXAIN_NOBODY || !self->absences || !sixain_occupants_is_of_person (sixain_session_get_occupants (self->session), seat) ||
      sixain_stage_is_showing (self->stage) || !gtk_widget_compute_bounds (chip, GTK_WIDGET (self), &bounds))
    return FALSE;

  menu = g_menu_new ();
  append (self, menu, seat);
  open_menu (self, menu, &(GdkRectangle) { bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height });

  return TRUE;
}

static void
released_cb (SixainTablePage *self,
             int              n_press,
             double           x,
             double           y,
             GtkGesture      *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  if ((button == GDK_BUTTON_PRIMARY || button == GDK_BUTTON_SECONDARY) && open_seat (self, x, y))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

void
sixain_table_page_watch_seats (SixainTablePage *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->view_bin), GTK_EVENT_CONTROLLER (click));
}

/* All people, below the sentence about the table. */
static void
people_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  SixainTablePage *self = SIXAIN_TABLE_PAGE (widget);
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint seat = 0; seat < sixain_match_get_n_players (sixain_session_get_match (self->session)); seat++)
    {
      if (sixain_occupants_is_of_person (sixain_session_get_occupants (self->session), seat))
        append (self, menu, seat);
    }
  open_menu (self, menu, &(GdkRectangle) { gtk_widget_get_width (widget) / 2, gtk_widget_get_height (widget) / 8, 1, 1 });
}

static void
step_out_action (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  SixainTablePage *self = SIXAIN_TABLE_PAGE (widget);
  SixainMatch *match = sixain_session_get_match (self->session);
  SixainOccupants *occupants = sixain_session_get_occupants (self->session);
  guint seat = g_variant_get_uint32 (parameter);
  g_autofree char *text = NULL;

  if (seat >= sixain_match_get_n_players (match) || sixain_match_is_over (match) ||
      !(sixain_occupants_get (occupants, seat) & SIXAIN_OCCUPANT_PEOPLE))
    return;

  sixain_occupants_step_out (occupants, seat);

  /* Translators: %s is the name of a player. */
  text = g_strdup_printf (_("%s has stepped out: a computer plays."), sixain_player_get_name (sixain_match_get_player (match, seat)));
  sixain_table_page_say_briefly (self, text);
}

static void
come_back_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  SixainTablePage *self = SIXAIN_TABLE_PAGE (widget);
  SixainMatch *match = sixain_session_get_match (self->session);
  SixainOccupants *occupants = sixain_session_get_occupants (self->session);
  guint seat = g_variant_get_uint32 (parameter);

  if (seat < sixain_match_get_n_players (match) && !sixain_match_is_over (match) &&
      sixain_occupants_get (occupants, seat) == SIXAIN_OCCUPANT_AWAY)
    sixain_occupants_come_back (occupants, seat);
}

void
sixain_table_page_install_absent_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "table.people", NULL, people_action);
  gtk_widget_class_install_action (widget_class, "table.step-out", "u", step_out_action);
  gtk_widget_class_install_action (widget_class, "table.come-back", "u", come_back_action);
}
