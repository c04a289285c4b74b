/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "rows-face.h"
#include "rows-lane.h"
#include "rows-prospect.h"
#include "rows-tell.h"
#include "rows-view-private.h"

#define TYPING_MS 900       /* After which a number that was typed is complete. */
#define RISE 150            /* Milliseconds at the usual speed, in which a card rises. */

/* A special card stands for its verb, or is the one that is exchanged. */
gboolean
rows_view_offers_special (RowsView *self,
                          guint     kind)
{
  return sixain_pick_offers (&self->pick, SIXAIN_ARG_VERB, kind) ||
         sixain_pick_offers (&self->pick, SIXAIN_ARG_WORD, kind);
}

static void
update_card (RowsView  *self,
             RowsPiece  piece,
             guint      number,
             gboolean   playable,
             gboolean   selected)
{
  GtkWidget *card = rows_view_find (self, piece, number);

  if (card == NULL)
    return;

  sixain_spot_set_target (SIXAIN_SPOT (card), playable);
  sixain_card_set_selected (SIXAIN_CARD (card), selected);
  sixain_spot_set_hinted (SIXAIN_SPOT (card), FALSE);
}

/* Screen readers are told when it can be played, as those are who point at it. */
static void
update_special (RowsView *self,
                guint     kind,
                guint     copy)
{
  GtkWidget *card = rows_view_find (self, ROWS_PIECE_SPECIAL, ROWS_SPECIAL (kind, copy));
  g_autofree char *explanation = NULL;

  update_card (self, ROWS_PIECE_SPECIAL, ROWS_SPECIAL (kind, copy), rows_view_offers_special (self, kind),
               copy == 0 && sixain_pick_get_verb (&self->pick) == (gint) kind);
  if (card == NULL || rows_view_is_showing (self))
    return;

  explanation = rows_view_tell_special (self, kind);
  sixain_spot_set_label (SIXAIN_SPOT (card), rows_tell_kind (kind), explanation);
  rows_view_explain_card (card, explanation);
}

static void
update_cards (RowsView *self)
{
  gint viewer = sixain_session_get_viewer (self->session);
  guint chosen = viewer >= 0 && self->shown->phase == ROWS_CHOOSE ? self->shown->chosen[viewer] : 0;

  for (guint card = 1; card <= ROWS_N_CARDS; card++)
    {
      gboolean offered = sixain_pick_offers (&self->pick, SIXAIN_ARG_CARD, card);

      update_card (self, ROWS_PIECE_TABLE, card, offered, offered);
      update_card (self, ROWS_PIECE_GRID, card, offered, FALSE);
      update_card (self, ROWS_PIECE_HAND, card, offered || card == chosen || rows_view_is_showing (self), card == chosen);
    }

  for (guint kind = ROWS_FIFTH; kind < ROWS_N_KINDS; kind++)
    {
      for (guint copy = 0; copy < ROWS_MAX_SPECIALS; copy++)
        update_special (self, kind, copy);
    }
}

static void
update_rows (RowsView *self)
{
  for (guint row = 0; row < ROWS_MAX_ROWS; row++)
    {
      GtkWidget *lane = rows_view_find (self, ROWS_PIECE_LANE, row);

      if (lane == NULL)
        continue;

      sixain_spot_set_target (SIXAIN_SPOT (lane), sixain_pick_offers (&self->pick, SIXAIN_ARG_ROW, row + 1));
      sixain_spot_set_hinted (SIXAIN_SPOT (lane), FALSE);
    }
}

/* From a button that is hidden GTK moves the focus in a frame's time, wherever it
 * is by then, and it forgets the button only then. */
static void
show_button (RowsView  *self,
             GtkWidget *button,
             gboolean   shown)
{
  if (!shown && gtk_widget_is_focus (button))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_widget_set_visible (button, shown);
}

/* Whose choice the table takes: the viewer's. Which row to take is decided on what everybody
 * sees, so whoever takes one need not be the only one who looks. */
static gint
find_decider (RowsView        *self,
              const RowsState *state)
{
  gint viewer = sixain_session_get_viewer (self->session);

  if (viewer == SIXAIN_NOBODY && state->phase == ROWS_TAKE && !state->special_cards &&
      sixain_session_is_person (self->session, state->actor))
    return state->actor;

  return viewer;
}

gboolean
rows_view_decides_openly (RowsView        *self,
                          const RowsState *state)
{
  return find_decider (self, state) != sixain_session_get_viewer (self->session);
}

/* Lights up what can be chosen now. */
static void
update_targets (RowsView *self)
{
  self->pick.legal.n = 0;

  /* A special is chosen by its card first, save when the card to cancel is asked for. */
  self->pick.verbs_first = self->shown->phase != ROWS_CANCEL ? (1u << ROWS_N_KINDS) - 1 : 0;
  self->decider = find_decider (self, self->shown);
  if (!rows_view_is_showing (self) && self->decider >= 0)
    rows_rules.moves (self->shown, self->decider, &self->pick.legal);

  update_cards (self);
  update_rows (self);
  show_button (self, self->place_button, sixain_pick_offers (&self->pick, SIXAIN_ARG_VERB, ROWS_MOVE_PLACE));
  show_button (self, self->keep_button, sixain_pick_offers (&self->pick, SIXAIN_ARG_VERB, ROWS_MOVE_KEEP));
  show_button (self, self->back_button, self->pick.n > 0);
  rows_view_preview (self, self->focused);
}

void
rows_view_update (SixainGameView *view)
{
  RowsView *self = ROWS_VIEW (view);

  if (rows_view_is_showing (self))
    self->pick.n = self->asked = 0;
  update_targets (self);
  if (rows_view_is_showing (self))
    return;

  rows_view_tell_awaited (self);
  rows_view_keep_focus (self);
}

/* What is being typed has changed, and is shown with what it would do. */
static void
show_typed (RowsView *self)
{
  rows_view_preview (self, self->focused);
  if (!rows_view_is_showing (self))
    sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), RISE);
}

/* Another part of the move has been chosen, or taken back. */
static void
change_pick (RowsView *self)
{
  update_targets (self);
  rows_view_tell_awaited (self);
  sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), RISE);
}

/* Whether the viewer has chosen this card already. */
static gboolean
is_chosen (RowsView      *self,
           SixainArgKind  kind,
           guint          value)
{
  gint viewer = sixain_session_get_viewer (self->session);

  return kind == SIXAIN_ARG_CARD && self->shown->phase == ROWS_CHOOSE && viewer >= 0 &&
         self->shown->chosen[viewer] == value;
}

void
rows_view_pick (RowsView      *self,
                SixainArgKind  kind,
                guint          value)
{
  g_autoptr (GError) error = NULL;
  const SixainMove *whole;
  SixainMove move;

  if (is_chosen (self, kind, value))
    return;

  if (rows_view_is_showing (self) || !sixain_pick_add (&self->pick, kind, value))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  whole = sixain_pick_get_move (&self->pick);
  if (whole == NULL)
    {
      change_pick (self);
      return;
    }

  move = *whole;
  self->pick.n = 0;
  if (!sixain_session_submit (self->session, self->decider, &move, &error))
    {
      change_pick (self);
      sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), error->message);
    }
}

void
rows_view_pick_special (RowsView *self,
                        guint     kind)
{
  rows_view_pick (self, sixain_pick_offers (&self->pick, SIXAIN_ARG_WORD, kind) ? SIXAIN_ARG_WORD : SIXAIN_ARG_VERB, kind);
}

void
rows_view_card_chosen_cb (SixainCard *card,
                          RowsView   *self)
{
  if (rows_view_is_showing (self))
    sixain_stage_hurry (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
  else
    rows_view_pick (self, SIXAIN_ARG_CARD, rows_view_get_card (G_OBJECT (card)));
}

gboolean
rows_view_step_back (SixainGameView *view)
{
  RowsView *self = ROWS_VIEW (view);

  if (self->pick.n == 0)
    return FALSE;

  self->pick.n = 0;
  change_pick (self);

  return TRUE;
}

/* The card whose consequences the rows show: the one that somebody points at or holds, or
 * the one that is about to be placed; or 0. */
static guint
find_previewed (RowsView *self)
{
  gboolean choosing = self->shown->phase == ROWS_CHOOSE || sixain_pick_get_verb (&self->pick) == ROWS_REPLACE;

  if (rows_view_is_showing (self))
    return 0;
  if (choosing && sixain_pick_offers (&self->pick, SIXAIN_ARG_CARD, self->typed))
    return self->typed;
  if (self->focused != 0 && choosing)
    return self->focused;
  if (sixain_pick_offers (&self->pick, SIXAIN_ARG_VERB, ROWS_MOVE_PLACE) || self->shown->phase == ROWS_TAKE)
    return self->shown->chosen[self->shown->actor];

  return 0;
}

/* Shows on the rows what would come of a card of the hand, or of the one that is to be
 * placed: where it goes, what it takes, and what every row costs if it fits none. */
void
rows_view_preview (RowsView *self,
                   guint     card)
{
  RowsProspect prospect = { 0 };
  guint previewed;

  self->focused = card;
  previewed = find_previewed (self);
  if (previewed != 0)
    rows_prospect_init (&prospect, self->shown, previewed);

  for (gint i = 0; i < self->shown->n_rows; i++)
    {
      GtkWidget *lane = rows_view_find (self, ROWS_PIECE_LANE, i);
      RowsLaneFate fate = ROWS_LANE_UNTOUCHED;

      if (lane == NULL)
        continue;

      if (previewed != 0 && prospect.row < 0 && !self->shown->rows[i].stopped)
        fate = ROWS_LANE_OFFERED;
      else if (previewed != 0 && prospect.row == i)
        fate = prospect.takes ? ROWS_LANE_TAKEN : ROWS_LANE_RECEIVES;
      rows_lane_set_fate (ROWS_LANE (lane), fate, previewed, previewed != 0 ? rows_prospect_cost (self->shown, i, previewed) : 0);
    }
}

static void
pick_typed (RowsView *self)
{
  guint number = self->typed;

  self->typed = 0;
  g_clear_handle_id (&self->typed_id, g_source_remove);

  if (number >= 1 && number <= ROWS_MAX_ROWS && sixain_pick_offers (&self->pick, SIXAIN_ARG_ROW, number))
    rows_view_pick (self, SIXAIN_ARG_ROW, number);
  else if (number >= 1 && number <= ROWS_N_CARDS)
    rows_view_pick (self, SIXAIN_ARG_CARD, number);
  show_typed (self);
}

static gboolean
typed_cb (gpointer user_data)
{
  RowsView *self = user_data;

  self->typed_id = 0;
  pick_typed (self);

  return G_SOURCE_REMOVE;
}

/* Whether a longer number that begins like this could mean something. */
static gboolean
could_have_more_digits (RowsView *self,
                        guint     number)
{
  for (guint card = 10 * number; card <= ROWS_N_CARDS && number > 0; card++)
    {
      if ((card / 10 == number || card / 100 == number) &&
          sixain_pick_offers (&self->pick, SIXAIN_ARG_CARD, card))
        return TRUE;
    }

  return FALSE;
}

gboolean
rows_view_key_pressed (RowsView        *self,
                       guint            keyval,
                       GdkModifierType  modifiers)
{
  gint digit = -1;

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;

  if (rows_view_is_showing (self) && (keyval == GDK_KEY_space || keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter))
    {
      sixain_stage_hurry (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
      return TRUE;
    }

  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
    digit = keyval - GDK_KEY_0;
  else if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    digit = keyval - GDK_KEY_KP_0;

  if (digit < 0)
    return FALSE;

  self->typed = (10 * self->typed + digit) % 1000;
  g_clear_handle_id (&self->typed_id, g_source_remove);
  if (could_have_more_digits (self, self->typed))
    {
      self->typed_id = g_timeout_add (TYPING_MS, typed_cb, self);
      show_typed (self);
    }
  else
    {
      pick_typed (self);
    }

  return TRUE;
}

static void
hint_card (RowsView  *self,
           RowsPiece  piece,
           guint      number)
{
  GtkWidget *card = rows_view_find (self, piece, number);

  if (card != NULL)
    sixain_spot_set_hinted (SIXAIN_SPOT (card), TRUE);
}

void
rows_view_show_hint (SixainGameView   *view,
                     guint             seat,
                     const SixainMove *move)
{
  RowsView *self = ROWS_VIEW (view);
  const SixainVerb *verb = &rows_rules.verbs[move->verb];
  guint arg = move->args[0];
  guint kind = move->verb == ROWS_MOVE_EXCHANGE ? arg : move->verb;
  GtkWidget *lane = NULL;

  if (move->n_args > 0 && verb->args[0].kind == SIXAIN_ARG_ROW)
    lane = rows_view_find (self, ROWS_PIECE_LANE, arg - 1);
  if (lane != NULL)
    sixain_spot_set_hinted (SIXAIN_SPOT (lane), TRUE);

  if (move->n_args > 0 && verb->args[0].kind == SIXAIN_ARG_CARD)
    {
      hint_card (self, ROWS_PIECE_HAND, arg);
      hint_card (self, ROWS_PIECE_GRID, arg);
      hint_card (self, ROWS_PIECE_TABLE, arg);
    }
  for (guint copy = 0; kind < ROWS_N_KINDS && copy < ROWS_MAX_SPECIALS; copy++)
    hint_card (self, ROWS_PIECE_SPECIAL, ROWS_SPECIAL (kind, copy));

  rows_view_tell_hint (self, move);
}

void
rows_view_list_keys (SixainShortcutFunc callback,
                     gpointer           user_data)
{
  callback (C_("shortcut window", "Move to another card"), "Left Right", user_data);
  callback (C_("shortcut window", "Play the card"), "Return space", user_data);
  callback (C_("shortcut window", "Explain the card"), "Menu <Shift>F10", user_data);
  callback (C_("shortcut window", "Play a card or take a row by its number"), "0...9", user_data);
}
