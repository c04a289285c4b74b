/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <math.h>
#include <string.h>

#include "rows-face.h"
#include "rows-lane.h"
#include "rows-table.h"
#include "rows-view-private.h"
#include "sixain-seat-chip.h"

/* Milliseconds at the usual speed. */
#define TURN_OVER 240
#define STAGGER 60
#define TRAVEL 260
#define LOOK 420            /* To take in what was revealed or taken. */

/* Takes the shown row's cards to their new places. */
static void
settle_row (RowsView *self,
            guint     row,
            double    duration)
{
  for (guint i = 0; i < self->shown.rows[row].n; i++)
    {
      graphene_rect_t rect;

      rows_layout_place (&self->layout, row, i, &rect);
      sixain_felt_move (self->felt, rows_view_get_table_card (self, self->shown.rows[row].cards[i]),
                        &rect, 1, sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), duration), 0);
    }
  rows_lane_set_row (ROWS_LANE (self->lanes[row]), &self->shown.rows[row]);
}

static void
fly_away (RowsView *self,
          guint     card,
          guint     seat)
{
  graphene_rect_t rect = self->layout.chips[seat];
  GtkWidget *widget = self->table[card];

  if (widget == NULL)
    return;

  graphene_rect_inset (&rect, rect.size.width / 2 - 0.2 * self->layout.row_card,
                       rect.size.height / 2 - 0.28 * self->layout.row_card);
  sixain_felt_raise (self->felt, widget);
  sixain_felt_move (self->felt, widget, &rect, -1, sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), TRAVEL), 0);
}

static void
turn_over (RowsView          *self,
           const SixainEvent *event,
           double             delay)
{
  SixainGameView *view = SIXAIN_GAME_VIEW (self);
  guint seat = event->seat;
  guint card = event->args[0];
  GtkWidget *widget = rows_view_get_table_card (self, card);

  gtk_widget_set_visible (self->backs[seat], FALSE);
  if (self->hand[card] != NULL)
    {
      sixain_game_view_let_go (view, self->hand[card]);
      gtk_widget_set_visible (self->hand[card], FALSE);
    }
  self->before_seat[seat] = card;
  sixain_card_set_turn (SIXAIN_CARD (widget), 0);
  sixain_felt_put (self->felt, widget, &self->layout.slots[seat]);
  sixain_felt_move (self->felt, widget, &self->layout.slots[seat], 1,
                    sixain_game_view_get_duration (view, TURN_OVER), sixain_game_view_get_duration (view, delay));
}

/* All cards turn over together. */
static double
show_reveal (RowsView          *self,
             const SixainEvent *first)
{
  SixainEvent event = *first;
  guint n = 0;

  do
    turn_over (self, &event, STAGGER * n++);
  while (sixain_game_view_take_event (SIXAIN_GAME_VIEW (self), ROWS_EVENT_REVEAL, &event));

  return TURN_OVER + STAGGER * n + LOOK;
}

static double
show_place (RowsView          *self,
            const SixainEvent *event)
{
  guint card = event->args[0];
  guint row = event->args[1] - 1;

  if (row >= self->shown.n_rows)
    {
      self->shown.n_rows = row + 1;
      self->shown.rows[row] = (RowsRow) { 0 };
      rows_view_arrange (self);
    }

  rows_table_insert (&self->shown.rows[row], card);
  if (event->seat >= 0)
    self->before_seat[event->seat] = 0;
  sixain_felt_raise (self->felt, rows_view_get_table_card (self, card));
  settle_row (self, row, TRAVEL);

  return TRAVEL + STAGGER;
}

/* The first cards of the row, and of five rows the one that would restart it. */
static double
show_take (RowsView          *self,
           const SixainEvent *event)
{
  guint index = event->args[0] - 1;
  guint n_cards = event->args[1];
  RowsRow *row = &self->shown.rows[index];
  gboolean fifth = self->shown.n_rows == ROWS_MAX_ROWS;
  guint seat = event->seat;

  for (guint i = 0; i < n_cards && row->n > 0; i++)
    {
      guint card = row->cards[0];

      fly_away (self, card, seat);
      rows_table_remove (row, card);
    }
  if (fifth && self->before_seat[seat] != 0)
    {
      fly_away (self, self->before_seat[seat], seat);
      self->before_seat[seat] = 0;
    }

  self->shown.heads[seat] += event->args[2];
  sixain_seat_chip_set_score (SIXAIN_SEAT_CHIP (self->chips[seat]),
                              self->shown.totals[seat] + self->shown.heads[seat],
                              sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), 1) > 0);
  rows_lane_set_row (ROWS_LANE (self->lanes[index]), row);

  if (fifth && row->n == 0)
    {
      memmove (row, row + 1, (ROWS_MAX_ROWS - 1 - index) * sizeof (RowsRow));
      self->shown.n_rows--;
      self->shown.rows[self->shown.n_rows] = (RowsRow) { 0 };
    }

  return TRAVEL + LOOK;
}

static double
show_slide (RowsView          *self,
            const SixainEvent *event)
{
  guint card = event->args[0];
  guint row = event->args[1] - 1;

  for (guint i = 0; i < self->shown.n_rows; i++)
    {
      if (memchr (self->shown.rows[i].cards, card, self->shown.rows[i].n) != NULL)
        {
          rows_table_remove (&self->shown.rows[i], card);
          settle_row (self, i, TRAVEL);
          break;
        }
    }
  rows_table_insert (&self->shown.rows[row], card);
  settle_row (self, row, TRAVEL);

  return TRAVEL + LOOK;
}

static double
show_choose (RowsView          *self,
             const SixainEvent *event)
{
  guint seat = event->seat;
  gboolean was_there = gtk_widget_get_visible (self->backs[seat]);

  self->shown.chosen[seat] = ROWS_HIDDEN;
  sixain_seat_chip_set_state (SIXAIN_SEAT_CHIP (self->chips[seat]), SIXAIN_SEAT_READY);
  gtk_widget_set_visible (self->backs[seat], TRUE);
  if (!was_there)
    {
      graphene_rect_t rect = self->layout.slots[seat];

      rect.origin.y -= 0.5 * rect.size.height;
      sixain_felt_put (self->felt, self->backs[seat], &rect);
    }
  sixain_felt_move (self->felt, self->backs[seat], &self->layout.slots[seat], -1, sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), 180), 0);

  return 0;
}

static double
show_draft (RowsView          *self,
            const SixainEvent *event)
{
  guint card = event->args[0];
  graphene_rect_t rect = self->layout.chips[event->seat];

  if (self->grid[card] == NULL)
    return 0;

  if (event->seat == sixain_session_get_viewer (self->session))
    rows_layout_hand (&self->layout, self->shown.n_hand[event->seat], self->shown.n_hand[event->seat] + 1, 0, &rect);
  else
    graphene_rect_inset (&rect, rect.size.width / 2 - 0.2 * self->layout.row_card,
                         rect.size.height / 2 - 0.28 * self->layout.row_card);
  sixain_felt_raise (self->felt, self->grid[card]);
  sixain_felt_move (self->felt, self->grid[card], &rect, -1, sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), TRAVEL), 0);

  return TRAVEL;
}

/* A card taken back by Replace, and the one that comes instead. */
static double
show_replace (RowsView          *self,
              const SixainEvent *event)
{
  guint seat = event->seat;
  guint card = event->args[0];

  if (self->before_seat[seat] != 0)
    fly_away (self, self->before_seat[seat], seat);
  self->before_seat[seat] = card;
  sixain_felt_put (self->felt, rows_view_get_table_card (self, card), &self->layout.chips[seat]);
  sixain_felt_move (self->felt, self->table[card], &self->layout.slots[seat], 1, sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), TRAVEL), 0);

  return TRAVEL + LOOK;
}

static double
show_deal (RowsView *self)
{
  for (guint card = 1; card <= ROWS_N_CARDS; card++)
    {
      if (self->table[card] != NULL)
        sixain_felt_remove (self->felt, self->table[card]);
      self->table[card] = NULL;
    }

  memset (self->shown.rows, 0, sizeof self->shown.rows);
  memset (self->shown.heads, 0, sizeof self->shown.heads);
  memset (self->before_seat, 0, sizeof self->before_seat);
  self->shown.n_rows = 4;
  for (guint i = 0; i < self->shown.n_rows; i++)
    rows_lane_set_row (ROWS_LANE (self->lanes[i]), &self->shown.rows[i]);

  return 0;
}

static double
show_row (RowsView          *self,
          const SixainEvent *event)
{
  guint row = event->args[0] - 1;
  guint card = event->args[1];
  graphene_rect_t start = GRAPHENE_RECT_INIT (self->layout.width / 2, -2 * self->layout.row_card,
                                              self->layout.row_card, SIXAIN_CARD_RATIO * self->layout.row_card);

  rows_table_start (&self->shown.rows[row], card);
  sixain_felt_put (self->felt, rows_view_get_table_card (self, card), &start);
  settle_row (self, row, TRAVEL);

  return STAGGER;
}

static double
show_score (RowsView          *self,
            const SixainEvent *event)
{
  self->shown.totals[event->seat] = event->args[1];
  self->shown.heads[event->seat] = 0;
  sixain_seat_chip_set_score (SIXAIN_SEAT_CHIP (self->chips[event->seat]), event->args[1], FALSE);

  return 0;
}

double
rows_view_show_event (SixainGameView    *view,
                      const SixainEvent *event)
{
  RowsView *self = ROWS_VIEW (view);
  g_autofree char *sentence = sixain_game_view_tell_event (view, event);

  if (sentence != NULL)
    sixain_game_view_set_status (view, sentence);

  switch (event->kind)
    {
    case ROWS_EVENT_REVEAL:
      return show_reveal (self, event);
    case ROWS_EVENT_PLACE:
      return show_place (self, event);
    case ROWS_EVENT_TAKE:
      return show_take (self, event);
    case ROWS_EVENT_CHOOSE:
      return show_choose (self, event);
    case ROWS_EVENT_DRAFT:
      return show_draft (self, event);
    case ROWS_EVENT_DEAL:
      return show_deal (self);
    case ROWS_EVENT_ROW:
      return show_row (self, event);
    case ROWS_EVENT_SCORE:
      return show_score (self, event);
    case ROWS_EVENT_OVER:
      return 0;
    case ROWS_SLIDE:
      return show_slide (self, event);
    case ROWS_REPLACE:
      return show_replace (self, event);
    default:
      return LOOK;
    }
}

void
rows_view_begin_show (SixainGameView *view)
{
  RowsView *self = ROWS_VIEW (view);

  self->pick.n = 0;
  rows_view_update_targets (self);
}
