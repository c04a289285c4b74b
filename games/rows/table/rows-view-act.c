/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "rows-face.h"
#include "rows-lane.h"
#include "rows-table.h"
#include "rows-tell.h"
#include "rows-view-private.h"

#define TYPING_MS 900       /* After which a number that was typed is complete. */

/* What the next argument of a move points at. */
typedef enum
{
  TARGET_NONE,
  TARGET_ROW,
  TARGET_TABLE_CARD,
  TARGET_HAND_CARD,
  TARGET_GRID_CARD,
  TARGET_SPECIAL,
} Target;

static Target
get_target (guint verb,
            guint index)
{
  switch (verb)
    {
    case ROWS_MOVE_CHOOSE:
    case ROWS_REPLACE:
      return TARGET_HAND_CARD;
    case ROWS_MOVE_DRAFT:
      return TARGET_GRID_CARD;
    case ROWS_MOVE_TAKE:
    case ROWS_INSERT:
    case ROWS_STOP:
      return TARGET_ROW;
    case ROWS_SLIDE:
      return index == 0 ? TARGET_TABLE_CARD : TARGET_ROW;
    case ROWS_NEGATIVE:
      return TARGET_TABLE_CARD;
    case ROWS_MOVE_EXCHANGE:
      return TARGET_SPECIAL;
    default:
      return TARGET_NONE;
    }
}

/* Whether a legal move goes on from what has been chosen so far. A special is
 * chosen by its card first; everything else begins with its first argument. */
static gboolean
fits_partial (RowsView         *self,
              const SixainMove *move)
{
  if (self->partial.verb != 0 && self->partial.verb != move->verb)
    return FALSE;

  for (guint i = 0; i < self->partial.n_args; i++)
    {
      if (self->partial.args[i] != move->args[i])
        return FALSE;
    }

  return TRUE;
}

static gboolean
starts_with_its_card (RowsView         *self,
                      const SixainMove *move)
{
  return move->verb < ROWS_N_KINDS && self->shown.phase != ROWS_CANCEL && self->partial.verb == 0;
}

static gboolean
is_target (RowsView *self,
           Target    target,
           guint     value)
{
  for (guint i = 0; i < self->legal.n; i++)
    {
      const SixainMove *move = &self->legal.items[i];

      if (!fits_partial (self, move))
        continue;

      if (starts_with_its_card (self, move))
        {
          if (target == TARGET_SPECIAL && move->verb == value)
            return TRUE;
        }
      else if (self->partial.n_args < move->n_args &&
               get_target (move->verb, self->partial.n_args) == target &&
               move->args[self->partial.n_args] == value)
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_verb (RowsView *self,
          guint     verb)
{
  for (guint i = 0; i < self->legal.n; i++)
    {
      if (self->legal.items[i].verb == verb && self->legal.items[i].n_args == 0)
        return TRUE;
    }

  return FALSE;
}

static void
update_table_targets (RowsView *self)
{
  for (guint card = 1; card <= ROWS_N_CARDS; card++)
    {
      if (self->table[card] != NULL)
        {
          gboolean target = is_target (self, TARGET_TABLE_CARD, card);

          sixain_card_set_playable (SIXAIN_CARD (self->table[card]), target);
          sixain_card_set_selected (SIXAIN_CARD (self->table[card]), target);
          sixain_card_set_hinted (SIXAIN_CARD (self->table[card]), FALSE);
        }
      if (self->grid[card] != NULL)
        {
          sixain_card_set_playable (SIXAIN_CARD (self->grid[card]), is_target (self, TARGET_GRID_CARD, card));
          sixain_card_set_hinted (SIXAIN_CARD (self->grid[card]), FALSE);
        }
    }

  for (guint row = 0; row < ROWS_MAX_ROWS; row++)
    {
      sixain_spot_set_target (SIXAIN_SPOT (self->lanes[row]), is_target (self, TARGET_ROW, row + 1));
      sixain_spot_set_hinted (SIXAIN_SPOT (self->lanes[row]), FALSE);
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

/* Lights up what can be chosen now. */
void
rows_view_update_targets (RowsView *self)
{
  gint viewer = sixain_session_get_viewer (self->session);
  gboolean chose = viewer >= 0 && self->shown.phase == ROWS_CHOOSE && self->shown.chosen[viewer] != 0;

  self->legal.n = 0;
  self->decider = viewer;

  /* Which row to take is decided on what everybody sees. */
  if (viewer == SIXAIN_NOBODY && self->shown.phase == ROWS_TAKE && !self->shown.special_cards &&
      sixain_session_is_person (self->session, self->shown.actor))
    self->decider = self->shown.actor;

  if (!rows_view_is_showing (self) && self->decider >= 0)
    rows_rules.moves (&self->shown, self->decider, &self->legal);

  update_table_targets (self);

  for (guint card = 1; card <= ROWS_N_CARDS; card++)
    {
      gboolean chosen = chose && self->shown.chosen[viewer] == card;

      if (self->hand[card] == NULL)
        continue;

      sixain_card_set_playable (SIXAIN_CARD (self->hand[card]),
                                chosen || rows_view_is_showing (self) || is_target (self, TARGET_HAND_CARD, card));
      sixain_card_set_selected (SIXAIN_CARD (self->hand[card]), chosen);
      sixain_card_set_hinted (SIXAIN_CARD (self->hand[card]), FALSE);
    }

  for (guint i = 0; viewer >= 0 && i < self->shown.n_specials[viewer]; i++)
    {
      guint kind = self->shown.specials[viewer][i];

      if (self->specials[i] == NULL || kind == 0)
        continue;

      sixain_card_set_playable (SIXAIN_CARD (self->specials[i]), is_target (self, TARGET_SPECIAL, kind));
      sixain_card_set_selected (SIXAIN_CARD (self->specials[i]), rows_view_plays_special (self, i));
      sixain_card_set_hinted (SIXAIN_CARD (self->specials[i]), FALSE);
    }

  rows_view_place_specials (self, TRUE);

  show_button (self, self->place_button, has_verb (self, ROWS_MOVE_PLACE) && self->partial.verb == 0);
  show_button (self, self->keep_button, has_verb (self, ROWS_MOVE_KEEP) && self->partial.verb == 0);
  show_button (self, self->back_button, self->partial.verb != 0);
  rows_view_preview (self, self->focused);
}

static void
submit (RowsView         *self,
        const SixainMove *move)
{
  g_autoptr (GError) error = NULL;

  self->partial = (SixainMove) { 0 };
  if (!sixain_session_submit (self->session, self->decider, move, &error))
    {
      sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), error->message);
      rows_view_update_targets (self);
    }
}

/* Goes on with the move that is being put together, and makes it when whole. */
static void
extend (RowsView *self,
        Target    target,
        guint     value)
{
  if (rows_view_is_showing (self) || !is_target (self, target, value))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  for (guint i = 0; i < self->legal.n; i++)
    {
      SixainMove move = self->legal.items[i];

      if (!fits_partial (self, &move))
        continue;

      if (starts_with_its_card (self, &move))
        {
          if (target != TARGET_SPECIAL || move.verb != value)
            continue;
          self->partial.verb = move.verb;
        }
      else
        {
          guint n = self->partial.n_args;

          if (n >= move.n_args || get_target (move.verb, n) != target || move.args[n] != value)
            continue;
          self->partial.verb = move.verb;
          self->partial.args[n] = value;
          self->partial.n_args = n + 1;
        }

      if (self->partial.n_args == move.n_args)
        {
          submit (self, &move);
          return;
        }
      break;
    }

  rows_view_update_targets (self);
  rows_view_tell (self);
}

void
rows_view_pick_card (RowsView *self,
                     guint     card)
{
  gint viewer = sixain_session_get_viewer (self->session);

  /* What is chosen already stays so. */
  if (self->shown.phase == ROWS_CHOOSE && viewer >= 0 && self->shown.chosen[viewer] == card)
    return;

  if (is_target (self, TARGET_HAND_CARD, card))
    extend (self, TARGET_HAND_CARD, card);
  else if (is_target (self, TARGET_GRID_CARD, card))
    extend (self, TARGET_GRID_CARD, card);
  else
    extend (self, TARGET_TABLE_CARD, card);
}

void
rows_view_pick_row (RowsView *self,
                    guint     row)
{
  extend (self, TARGET_ROW, row);
}

void
rows_view_pick_special (RowsView *self,
                        guint     kind)
{
  extend (self, TARGET_SPECIAL, kind);
}

void
rows_view_pick_verb (RowsView *self,
                     guint     verb)
{
  const SixainMove move = { .verb = verb };

  if (!rows_view_is_showing (self) && has_verb (self, verb))
    submit (self, &move);
}

gboolean
rows_view_step_back (SixainGameView *view)
{
  RowsView *self = ROWS_VIEW (view);

  if (self->partial.verb == 0)
    return FALSE;

  self->partial = (SixainMove) { 0 };
  rows_view_update_targets (self);
  rows_view_tell (self);

  return TRUE;
}

/* Shows quietly where a card of the hand would go now; 0 for none. */
void
rows_view_preview (RowsView *self,
                   guint     card)
{
  gint index = -1;

  self->focused = card;
  if (card != 0 && !rows_view_is_showing (self) && self->shown.phase == ROWS_CHOOSE)
    index = rows_table_find_row (&self->shown, card);

  for (gint i = 0; i < ROWS_MAX_ROWS; i++)
    {
      const RowsRow *row = &self->shown.rows[i];
      gboolean takes = i == index && row->n >= rows_table_capacity (row);

      rows_lane_set_preview (ROWS_LANE (self->lanes[i]), i == index ? (gint) row->n : -1, takes);
    }
}

static void
pick_typed (RowsView *self)
{
  guint number = self->typed;

  self->typed = 0;
  g_clear_handle_id (&self->typed_id, g_source_remove);

  if (number >= 1 && number <= ROWS_MAX_ROWS && is_target (self, TARGET_ROW, number))
    rows_view_pick_row (self, number);
  else if (number >= 1 && number <= ROWS_N_CARDS)
    rows_view_pick_card (self, number);
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
could_go_on (RowsView *self,
             guint     number)
{
  for (guint card = 10 * number; card <= ROWS_N_CARDS && number > 0; card++)
    {
      if ((card / 10 == number || card / 100 == number) &&
          (is_target (self, TARGET_HAND_CARD, card) || is_target (self, TARGET_GRID_CARD, card) ||
           is_target (self, TARGET_TABLE_CARD, card)))
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
      sixain_game_view_skip (SIXAIN_GAME_VIEW (self));
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
  if (could_go_on (self, self->typed))
    self->typed_id = g_timeout_add (TYPING_MS, typed_cb, self);
  else
    pick_typed (self);

  return TRUE;
}

void
rows_view_show_hint (SixainGameView   *view,
                     guint             seat,
                     const SixainMove *move)
{
  RowsView *self = ROWS_VIEW (view);
  guint arg = move->args[0];
  gint viewer = sixain_session_get_viewer (self->session);

  switch (get_target (move->verb, 0))
    {
    case TARGET_HAND_CARD:
      if (self->hand[arg] != NULL)
        sixain_card_set_hinted (SIXAIN_CARD (self->hand[arg]), TRUE);
      break;
    case TARGET_GRID_CARD:
      if (self->grid[arg] != NULL)
        sixain_card_set_hinted (SIXAIN_CARD (self->grid[arg]), TRUE);
      break;
    case TARGET_TABLE_CARD:
      if (self->table[arg] != NULL)
        sixain_card_set_hinted (SIXAIN_CARD (self->table[arg]), TRUE);
      break;
    case TARGET_ROW:
      sixain_spot_set_hinted (SIXAIN_SPOT (self->lanes[arg - 1]), TRUE);
      break;
    case TARGET_SPECIAL:
    case TARGET_NONE:
    default:
      break;
    }

  for (guint i = 0; viewer >= 0 && i < self->shown.n_specials[viewer]; i++)
    {
      guint kind = self->shown.specials[viewer][i];

      if (self->specials[i] != NULL &&
          (kind == move->verb || (move->verb == ROWS_MOVE_EXCHANGE && kind == arg)))
        sixain_card_set_hinted (SIXAIN_CARD (self->specials[i]), TRUE);
    }

  if (move->verb == ROWS_MOVE_CHOOSE || move->verb == ROWS_MOVE_DRAFT)
    {
      g_autofree char *sentence = g_strdup_printf (_("Hint: the %u looks best."), arg);

      sixain_game_view_set_status (view, sentence);
    }
  else if (move->verb == ROWS_MOVE_TAKE)
    {
      g_autofree char *sentence = g_strdup_printf (_("Hint: row %u looks best."), arg);

      sixain_game_view_set_status (view, sentence);
    }
  else if (move->verb == ROWS_MOVE_PLACE)
    sixain_game_view_set_status (view, _("Hint: just place your card."));
  else if (move->verb == ROWS_MOVE_KEEP)
    sixain_game_view_set_status (view, _("Hint: keep what you have."));
  else
    {
      g_autofree char *sentence =
        g_strdup_printf (_("Hint: “%s” looks best."),
                         rows_tell_kind (move->verb == ROWS_MOVE_EXCHANGE ? arg : move->verb));

      sixain_game_view_set_status (view, sentence);
    }
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
