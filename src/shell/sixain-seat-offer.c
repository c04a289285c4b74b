/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-seat-offer.h"

#include <glib/gi18n.h>

static const char *
get_id (SixainGuest *guest)
{
  return sixain_player_get_id (sixain_guest_get_player (guest));
}

static void
append (GMenu       *menu,
        const char  *label,
        SixainGuest *guest,
        gint         seat)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);

  /* A name can have an underscore, which is no mnemonic. */
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);
  g_autofree char *escaped = g_strjoinv ("__", parts);

  g_menu_item_set_label (item, escaped);
  g_menu_item_set_action_and_target (item, "win.seat-guest", "(si)", get_id (guest), seat);
  g_menu_append_item (menu, item);
}

/* What can be done about a seat whose phone is away. */
static GMenuModel *
create_stand_ins (SixainGuest *guest)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenuItem) computer = g_menu_item_new (_("Let a Computer Play"), NULL);
  g_autoptr (GMenuItem) screen = g_menu_item_new (_("Play at This Screen"), NULL);

  g_menu_item_set_action_and_target (computer, "win.let-computer-play", "s", get_id (guest));
  g_menu_item_set_action_and_target (screen, "win.play-here", "s", get_id (guest));
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
  if (sixain_guest_get_seat (guest) != SIXAIN_NOBODY && !sixain_guest_is_present (guest))
    {
      g_autoptr (GMenuModel) stand_ins = create_stand_ins (guest);

      g_menu_append_section (menu, NULL, stand_ins);
    }

  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      const char *name = sixain_player_get_name (sixain_match_get_player (match, seat));
      g_autofree char *label = NULL;

      if (sixain_phones_find_guest (phones, seat) != NULL)
        continue;

      if (sixain_session_is_person (session, seat))
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

static gboolean
unparent_cb (gpointer popover)
{
  gtk_widget_unparent (popover);

  return G_SOURCE_REMOVE;
}

/* What was chosen is done after the menu has closed. */
static void
closed_cb (GtkWidget *popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent_cb, g_object_ref (popover), g_object_unref);
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
  GtkWidget *popover;

  g_return_if_fail (SIXAIN_IS_PHONES (phones));
  g_return_if_fail (SIXAIN_IS_SESSION (session));
  g_return_if_fail (SIXAIN_IS_GUEST (guest));

  if (!gtk_widget_compute_bounds (button, parent, &bounds))
    return;

  menu = create_menu (phones, session, guest);
  popover = gtk_popover_menu_new_from_model (menu);
  gtk_widget_set_parent (popover, parent);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                               &(GdkRectangle) { bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height });
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
}
