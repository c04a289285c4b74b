/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-seat-offer.h"

#include <glib/gi18n.h>

#include "sixain-seat-menu.h"

static void
append (GMenu       *menu,
        const char  *label,
        SixainGuest *guest,
        gint         seat)
{
  sixain_seat_menu_append (menu, label, "win.seat-guest", g_variant_new ("(ui)", sixain_guest_get_number (guest), seat));
}

/* What can be done about a seat whose phone is away. */
static GMenuModel *
create_stand_ins (SixainGuest *guest)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenuItem) computer = g_menu_item_new (_("Let a Computer Play"), NULL);
  g_autoptr (GMenuItem) screen = g_menu_item_new (_("Play at This Screen"), NULL);

  g_menu_item_set_action_and_target (computer, "win.let-computer-play", "u", sixain_guest_get_number (guest));
  g_menu_item_set_action_and_target (screen, "win.play-here", "u", sixain_guest_get_number (guest));
  g_menu_append_item (menu, computer);
  g_menu_append_item (menu, screen);

  return G_MENU_MODEL (menu);
}

static GMenuModel *
create_menu (SixainPhones  *phones,
             SixainSession *session,
             SixainGuest   *guest)
{
  g_autoptr (GMenu) seats = g_menu_new ();
  SixainMatch *match;
  GMenu *menu;

  match = sixain_session_get_match (session);
  menu = g_menu_new ();
  if (sixain_phones_get_seat (phones, guest) != SIXAIN_NOBODY && !sixain_guest_is_present (guest))
    {
      g_autoptr (GMenuModel) stand_ins = create_stand_ins (guest);

      g_menu_append_section (menu, NULL, stand_ins);
    }

  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      const char *name = sixain_player_get_name (sixain_match_get_player (match, seat));
      SixainGuest *owner = sixain_phones_find_guest (phones, seat);
      g_autofree char *label = NULL;

      if (owner == guest || (owner != NULL && sixain_guest_is_present (owner)))
        continue;

      if (owner != NULL)
        /* Translators: %s is the name of a player whose phone is away, and whose seat a guest can take,
         * who may be the same person. */
        label = g_strdup_printf (_("%s’s Seat (Phone Away)"), name);
      else if (sixain_session_is_person (session, seat))
        /* Translators: %s is the name of a player whose seat a guest can take. */
        label = g_strdup_printf (_("%s’s Seat (at This Screen)"), name);
      else
        /* Translators: %s is the name of a computer player whose seat a guest can take. */
        label = g_strdup_printf (_("%s’s Seat (Computer)"), name);
      append (seats, label, guest, seat);
    }

  append (seats, C_("seat", "Only Watch"), guest, SIXAIN_NOBODY);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (seats));

  return G_MENU_MODEL (menu);
}

void
sixain_seat_offer_open (SixainPhones  *phones,
                        SixainSession *session,
                        SixainGuest   *guest,
                        GtkWidget     *parent,
                        GtkWidget     *button)
{
  g_autoptr (GMenuModel) menu = NULL;
  graphene_rect_t bounds;

  g_return_if_fail (SIXAIN_IS_PHONES (phones));
  g_return_if_fail (SIXAIN_IS_SESSION (session));
  g_return_if_fail (SIXAIN_IS_GUEST (guest));

  if (!gtk_widget_compute_bounds (button, parent, &bounds))
    return;

  menu = create_menu (phones, session, guest);
  sixain_seat_menu_open (menu, parent, &(GdkRectangle) { bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height });
}
