/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sequences-spot.h"
#include "sequences-view-private.h"
#include "sequences-words.h"

/* Moves the card that has the focus in the hand. */
static gboolean
shift_focused (SequencesView *self,
               gint           by)
{
  SequencesHand *hand = &self->hands[self->bottom];

  for (guint i = 0; i < hand->n; i++)
    {
      guint card = hand->cards[i];
      gint index = CLAMP ((gint) i + by, 0, (gint) hand->n - 1);

      if (self->hand[card] == NULL || !gtk_widget_has_focus (self->hand[card]))
        continue;

      sequences_hand_move (hand, card, index);
      sequences_view_keep_order (self);
      sequences_view_place_hand (self, TRUE);
      return TRUE;
    }

  return FALSE;
}

static gboolean
press_letter (SequencesView *self,
              guint          keyval)
{
  switch (gdk_keyval_to_lower (keyval))
    {
    case GDK_KEY_d:
      sequences_view_press (self, SEQUENCES_BUTTON_DRAW);
      return TRUE;
    case GDK_KEY_r:
      sequences_view_press (self, SEQUENCES_BUTTON_REFILL);
      return TRUE;
    case GDK_KEY_x:
    case GDK_KEY_Delete:
      sequences_view_press (self, SEQUENCES_BUTTON_DISCARD);
      return TRUE;
    case GDK_KEY_e:
      sequences_view_press (self, SEQUENCES_BUTTON_PASS);
      return TRUE;
    case GDK_KEY_n:
      sequences_view_press (self, SEQUENCES_BUTTON_DECLINE);
      return TRUE;
    case GDK_KEY_t:
      if (sequences_view_get_top (self) >= 0)
        sequences_view_toggle (self, sequences_view_get_top (self));
      return TRUE;
    case GDK_KEY_l:
      sixain_game_view_skip (SIXAIN_GAME_VIEW (self));
      sequences_view_accept (self, 0);
      return TRUE;
    case GDK_KEY_p:
      if (gtk_widget_get_sensitive (self->past_button))
        gtk_menu_button_popup (GTK_MENU_BUTTON (self->past_button));
      return TRUE;
    case GDK_KEY_s:
      sequences_view_sort (self, (self->hands[self->bottom].order + 1) % SEQUENCES_ORDER_OWN);
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
sequences_view_key_pressed (SequencesView   *self,
                            guint            keyval,
                            GdkModifierType  modifiers)
{
  const SequencesHand *hand = &self->hands[self->bottom];
  guint digit = 0;

  if (modifiers & GDK_SHIFT_MASK && (keyval == GDK_KEY_Left || keyval == GDK_KEY_Right))
    return shift_focused (self, keyval == GDK_KEY_Left ? -1 : 1);
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;

  if (gtk_widget_get_visible (self->tally))
    return FALSE;
  if (sequences_view_is_showing (self) && (keyval == GDK_KEY_space || keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter))
    {
      sixain_game_view_skip (SIXAIN_GAME_VIEW (self));
      return TRUE;
    }
  if (keyval == GDK_KEY_Page_Up || keyval == GDK_KEY_Page_Down)
    {
      sequences_view_scroll (self, keyval == GDK_KEY_Page_Up ? -1 : 1);
      return TRUE;
    }
  if (sixain_session_get_viewer (self->session) == SIXAIN_NOBODY)
    return FALSE;

  if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_9)
    digit = keyval - GDK_KEY_0;
  else if (keyval >= GDK_KEY_KP_1 && keyval <= GDK_KEY_KP_9)
    digit = keyval - GDK_KEY_KP_0;
  if (digit == 0)
    return press_letter (self, keyval);

  if (digit <= hand->n)
    {
      guint card = hand->cards[digit - 1];

      sequences_view_toggle (self, card);
      if (self->hand[card] != NULL)
        gtk_widget_grab_focus (self->hand[card]);
    }

  return TRUE;
}

static void
hint_card (SequencesView *self,
           guint          card)
{
  if (self->hand[card] != NULL)
    sixain_card_set_hinted (SIXAIN_CARD (self->hand[card]), TRUE);
  if (self->table[card] != NULL)
    sixain_card_set_hinted (SIXAIN_CARD (self->table[card]), TRUE);
}

static char *
tell_hint (SequencesView    *self,
           const SixainMove *move)
{
  const SequencesOffer offer = { .n_moves = 1, .moves[0] = *move };
  g_autofree char *text = NULL;

  switch (move->verb)
    {
    case SEQUENCES_MOVE_DRAW:
      return g_strdup (_("Hint: draw from the stock."));
    case SEQUENCES_MOVE_REFILL:
      return g_strdup (_("Hint: refill your hand."));
    case SEQUENCES_MOVE_PASS:
      return g_strdup (_("Hint: pass."));
    case SEQUENCES_MOVE_DECLINE:
      return g_strdup (_("Hint: leave the discard alone."));
    case SEQUENCES_MOVE_DISCARD:
      text = sequences_words_card (move->args[0]);
      return g_strdup_printf (_("Hint: discard the %s."), text);
    default:
      text = sequences_words_aloud (&self->shown, &offer);
      return g_strdup_printf (_("Hint: “%s” looks best."), text);
    }
}

void
sequences_view_show_hint (SixainGameView   *view,
                          guint             seat,
                          const SixainMove *move)
{
  SequencesView *self = SEQUENCES_VIEW (view);
  g_autofree char *sentence = NULL;
  SixainCardSet cards;

  sequences_move_get_cards (move, &cards);
  while (sixain_card_set_count (&cards) > 0)
    hint_card (self, sixain_card_set_pop (&cards));
  if (sequences_move_get_run (move) > 0 && self->runs[sequences_move_get_run (move) - 1] != NULL)
    sixain_spot_set_hinted (SIXAIN_SPOT (self->runs[sequences_move_get_run (move) - 1]), TRUE);
  if (sequences_move_get_set (move) > 0 && self->sets[sequences_move_get_set (move) - 1] != NULL)
    sixain_spot_set_hinted (SIXAIN_SPOT (self->sets[sequences_move_get_set (move) - 1]), TRUE);
  if (move->verb == SEQUENCES_MOVE_DRAW || move->verb == SEQUENCES_MOVE_REFILL)
    sixain_card_set_hinted (SIXAIN_CARD (self->stock), TRUE);

  sentence = tell_hint (self, move);
  sixain_game_view_set_status (view, sentence);
}

void
sequences_view_list_keys (SixainShortcutFunc callback,
                          gpointer           user_data)
{
  static const struct
  {
    const char *title;
    const char *keys;
  } list[] = {
    { NC_("shortcut window", "Select a card"), "1...9" },
    { NC_("shortcut window", "Select the discard"), "t" },
    { NC_("shortcut window", "Accept the first offer"), "l" },
    { NC_("shortcut window", "Draw"), "d" },
    { NC_("shortcut window", "Refill"), "r" },
    { NC_("shortcut window", "Discard"), "x Delete" },
    { NC_("shortcut window", "Pass"), "e" },
    { NC_("shortcut window", "Leave a discard to the others"), "n" },
    { NC_("shortcut window", "Look at earlier discards"), "p" },
    { NC_("shortcut window", "Sort the hand"), "s" },
    { NC_("shortcut window", "Move the card"), "<Shift>Left <Shift>Right" },
    { NC_("shortcut window", "Scroll the melds"), "Page_Up Page_Down" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (list); i++)
    callback (g_dpgettext2 (GETTEXT_PACKAGE, "shortcut window", list[i].title), list[i].keys, user_data);
}
