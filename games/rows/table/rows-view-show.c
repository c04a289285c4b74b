/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rows-table.h"
#include "rows-view-private.h"

/* Milliseconds at the usual speed. */
#define TURN_OVER 240
#define STAGGER 60
#define TRAVEL 260
#define CHOOSE 180
#define LOOK 420            /* To take in what was revealed or taken. */
#define REASON 800          /* To read why a row is taken: */
#define OWN_REASON 1300     /* by the viewer, */
#define BRISK_REASON 450    /* or where only computers play. */

/* Whether an event just before has changed the table already, as all cards are revealed
 * and all first cards are laid together. */
static gboolean
is_shown_already (const SixainScene *scene)
{
  return memcmp (scene->before, scene->after, sizeof (RowsState)) == 0;
}

/* Why a row is taken. */
static char *
explain_take (const RowsState   *before,
              const SixainEvent *event)
{
  const RowsRow *row = &before->rows[event->args[0] - 1];
  guint card = before->chosen[event->seat];

  if (row->n > rows_table_capacity (row))
    return g_strdup_printf (_("Row %d has become too long."), event->args[0]);
  if (row->n < rows_table_capacity (row) || card < rows_table_last (row))
    return g_strdup_printf (_("The %u fits no row."), card);
  if (row->seven)
    return g_strdup_printf (_("The %u is the seventh card."), card);

  return g_strdup_printf (_("The %u is the sixth card."), card);
}

/* First the card arrives that is one too many, and it is said why; then the row goes. */
static void
stage_take (RowsView    *self,
            SixainScene *scene)
{
  const RowsState *before = scene->before;
  const SixainEvent *event = scene->event;
  const RowsRow *row = &before->rows[event->args[0] - 1];
  g_autofree char *reason = NULL;

  if (scene->act > 0)
    {
      scene->look = TRAVEL + LOOK;
      return;
    }

  self->taken_row = event->args[0];
  self->taker = event->seat;
  self->taken_heads = event->args[2];
  self->last_card = before->chosen[event->seat];
  self->last_place = row->n;
  reason = explain_take (before, event);
  sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), reason);
  scene->wait = scene->repaint = TRUE;
  if (sixain_session_get_n_people (self->session) == 0)
    scene->look = TRAVEL + BRISK_REASON;
  else
    scene->look = TRAVEL + (event->seat == sixain_session_get_viewer (self->session) ? OWN_REASON : REASON);
}

void
rows_view_stage (SixainGameView *view,
                 SixainScene    *scene)
{
  RowsView *self = ROWS_VIEW (view);
  const RowsState *after = scene->after;

  /* The last card of a row that was taken now begins it anew. */
  if (scene->event->kind != ROWS_EVENT_TAKE)
    self->taken_row = self->last_card = 0;

  switch (scene->event->kind)
    {
    case ROWS_EVENT_TAKE:
      stage_take (self, scene);
      break;
    case ROWS_EVENT_REVEAL:
      scene->travel = TURN_OVER;
      scene->look = is_shown_already (scene) ? 0 : TURN_OVER + STAGGER * after->n_players + LOOK;
      break;
    case ROWS_EVENT_ROW:
      scene->look = is_shown_already (scene) ? 0 : TRAVEL + STAGGER * after->n_rows;
      break;
    case ROWS_EVENT_CHOOSE:
      scene->travel = CHOOSE;
      scene->look = 0;
      break;
    case ROWS_EVENT_PLACE:
      scene->look = TRAVEL + STAGGER;
      break;
    case ROWS_EVENT_DRAFT:
      scene->look = TRAVEL;
      break;
    case ROWS_EVENT_DEAL:
    case ROWS_EVENT_SCORE:
    case ROWS_EVENT_OVER:
      scene->look = 0;
      break;
    default:
      scene->look = TRAVEL + LOOK;
    }
}

/* What a player takes or holds goes to where they sit. */
static graphene_rect_t
get_lap (RowsView *self,
         guint     seat)
{
  graphene_rect_t rect = self->layout.chips[seat];

  graphene_rect_inset (&rect, rect.size.width / 2 - 0.2 * self->layout.row_card,
                       rect.size.height / 2 - 0.28 * self->layout.row_card);

  return rect;
}

static void
leave (RowsView      *self,
       SixainPicture *picture,
       RowsPiece      piece,
       guint          card,
       guint          seat)
{
  GtkWidget *widget = rows_view_find (self, piece, card);
  graphene_rect_t rect = get_lap (self, seat);

  if (widget != NULL)
    sixain_picture_leave (picture, widget, &rect, -1);
}

static void
enter (RowsView              *self,
       SixainPicture         *picture,
       RowsPiece              piece,
       guint                  number,
       const graphene_rect_t *from,
       double                 turn,
       guint                  turn_in_line)
{
  sixain_picture_enter (picture, rows_view_get (self, piece, number), from, turn,
                        sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), STAGGER * turn_in_line));
}

/* The first cards of the rows come from above, or from the draft's table. */
static void
direct_rows (RowsView        *self,
             const RowsState *after,
             SixainPicture   *picture)
{
  graphene_rect_t from = GRAPHENE_RECT_INIT (self->layout.width / 2, -2 * self->layout.row_card,
                                             self->layout.row_card, SIXAIN_CARD_RATIO * self->layout.row_card);

  for (guint row = 0; row < after->n_rows; row++)
    {
      guint card = after->rows[row].cards[0];

      if (after->draft)
        rows_layout_grid (&self->layout, card - 1, rows_highest_card (after), &from);
      enter (self, picture, ROWS_PIECE_TABLE, card, &from, 1, row);
    }
}

/* All cards that lie in no row any more go to whoever took them. */
static void
direct_take (RowsView        *self,
             guint            seat,
             const RowsState *before,
             SixainPicture   *picture)
{
  for (guint row = 0; row < before->n_rows; row++)
    {
      for (guint i = 0; i < before->rows[row].n; i++)
        leave (self, picture, ROWS_PIECE_TABLE, before->rows[row].cards[i], seat);
    }
  if (before->chosen[seat] != 0)
    leave (self, picture, ROWS_PIECE_TABLE, before->chosen[seat], seat);
}

static void
direct_draft (RowsView      *self,
              guint          seat,
              guint          card,
              SixainPicture *picture)
{
  graphene_rect_t from;

  if ((gint) seat != sixain_session_get_viewer (self->session))
    {
      leave (self, picture, ROWS_PIECE_GRID, card, seat);
      return;
    }

  rows_layout_grid (&self->layout, card - 1, rows_highest_card (self->shown), &from);
  enter (self, picture, ROWS_PIECE_HAND, card, &from, 1, 0);
}

void
rows_view_direct (SixainGameView    *view,
                  const SixainScene *scene,
                  SixainPicture     *picture)
{
  RowsView *self = ROWS_VIEW (view);
  const RowsState *before = scene->before;
  const RowsState *after = scene->after;
  guint seat = MAX (0, scene->event->seat);
  guint card = scene->event->args[0];
  graphene_rect_t from;

  /* What a row costs rises from it. */
  if (scene->wait && self->taken_row > 0)
    {
      from = self->layout.lanes[self->taken_row - 1];
      enter (self, picture, ROWS_PIECE_GAIN, 0, &from, -1, 0);
      return;
    }

  switch (scene->event->kind)
    {
    case ROWS_EVENT_CHOOSE:
      from = self->layout.slots[seat];
      from.origin.y -= 0.5 * from.size.height;
      enter (self, picture, ROWS_PIECE_BACK, seat, &from, -1, 0);
      break;
    case ROWS_EVENT_REVEAL:
      for (guint i = 0; i < after->n_players; i++)
        enter (self, picture, ROWS_PIECE_TABLE, after->chosen[i], &self->layout.slots[i], 0, i);
      break;
    case ROWS_EVENT_ROW:
      direct_rows (self, after, picture);
      break;
    case ROWS_EVENT_TAKE:
      direct_take (self, seat, before, picture);
      break;
    case ROWS_EVENT_DRAFT:
      direct_draft (self, seat, card, picture);
      break;
    case ROWS_REPLACE:
      leave (self, picture, ROWS_PIECE_TABLE, before->chosen[seat], seat);
      from = get_lap (self, seat);
      enter (self, picture, ROWS_PIECE_TABLE, card, &from, 1, 0);
      break;
    default:
      break;
    }
}
