/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "rows-placing.h"
#include "rows-view-private.h"

/* Milliseconds at the usual speed. */
#define TURN_OVER 420
#define STAGGER 60
#define TRAVEL 260
#define CHOOSE 180
#define LIFT 200
#define SWEEP 340
#define SWEEP_HEAD 10        /* More for every head, */
#define HANG_HEAD 25         /* as for hanging in the air, */
#define MOST_HEADS 12        /* up to so many. */

/* A turn without a take takes no longer, however many play: cards that are placed share
 * what is left of it after the reveal. */
#define TURN 3900

/* How long people look: when their own card is concerned, another's, or where only
 * computers play. */
typedef struct
{
  double own, other, brisk;
} Dwell;

static const Dwell DWELL_REVEALED = { 850, 850, 350 };
static const Dwell DWELL_PLACED = { 480, 320, 120 };
static const Dwell DWELL_CAUSE = { 750, 320, 160 };
static const Dwell DWELL_HANGING = { 250, 120, 60 };
static const Dwell DWELL_SWEPT = { 60, 20, 0 };
static const Dwell DWELL_TAKEN = { 700, 400, 150 };
static const Dwell DWELL_SPECIAL = { 700, 700, 350 };
static const Dwell DWELL_DRAFTED = { 120, 160, 60 };
static const Dwell DWELL_ROUND = { 700, 700, 350 };

static double
get_dwell (RowsView          *self,
           const SixainScene *scene,
           Dwell              times)
{
  if (!sixain_session_has_people (self->session))
    return times.brisk;

  return scene->event->seat >= 0 && sixain_session_is_person (self->session, scene->event->seat) ? times.own : times.other;
}

/* Whether an event just before has changed the table already, as all cards are revealed
 * and all first cards are laid together. */
static gboolean
is_shown_already (const SixainScene *scene)
{
  return memcmp (scene->before, scene->after, sizeof (RowsState)) == 0;
}

/* Whether the card goes beyond the last place of the row, and so takes it. */
static gboolean
is_one_too_many (const RowsRow *row,
                 guint          card)
{
  return row->n == rows_row_capacity (row) && card > rows_row_last (row);
}

/* First the card arrives that is one too many, or waits if it fits no row, and it is said why;
 * then the row is lifted and hangs for a moment, the heavier the longer, before it goes. Who takes it, and what
 * it costs, is said and counts only when it has gone. */
static void
stage_take (RowsView    *self,
            SixainScene *scene)
{
  const RowsState *before = scene->before;
  const SixainEvent *event = scene->event;
  const RowsRow *row = &before->rows[event->args[0] - 1];
  guint card = before->chosen[event->seat];
  double weight = MIN (event->args[2], MOST_HEADS);
  g_autofree char *sentence = NULL;

  scene->silent = TRUE;
  scene->shows = scene->act < ROWS_TAKE_COUNT ? SIXAIN_SHOW_BEFORE_ANEW : SIXAIN_SHOW_AFTER;
  if (scene->act == ROWS_TAKE_CAUSE)
    {
      rows_view_end_scene (self);
      self->taken_row = event->args[0];
      self->taker = event->seat;
      self->taken_heads = event->args[2];
      self->last_card = is_one_too_many (row, card) ? card : 0;
      self->last_place = row->n;
    }
  self->take_part = scene->act;

  switch (self->take_part)
    {
    case ROWS_TAKE_CAUSE:
      sentence = rows_view_tell_reason (self, scene);
      scene->dwell = TRAVEL + get_dwell (self, scene, DWELL_CAUSE);
      break;
    case ROWS_TAKE_LIFT:
      scene->travel = LIFT;
      scene->dwell = LIFT + get_dwell (self, scene, DWELL_HANGING) + HANG_HEAD * weight;
      break;
    case ROWS_TAKE_SWEEP:
      scene->audible = TRUE;
      scene->travel = SWEEP + SWEEP_HEAD * weight;
      scene->dwell = scene->travel + get_dwell (self, scene, DWELL_SWEPT);
      break;
    case ROWS_TAKE_COUNT:
    default:
      sentence = rows_view_tell_event (self, scene);
      scene->dwell = get_dwell (self, scene, DWELL_TAKEN);
      break;
    }

  if (sentence != NULL)
    sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
}

/* All are turned over together, on their way to where they line up. When that has been seen, it is said which
 * goes first. */
static void
stage_reveal (RowsView    *self,
              SixainScene *scene)
{
  gboolean first = !is_shown_already (scene);
  gboolean second = !first && self->turning;
  g_autofree char *sentence = second ? rows_view_tell_event (self, scene) : NULL;

  self->turning = first;
  scene->silent = TRUE;
  scene->travel = TURN_OVER;
  scene->dwell = first ? TURN_OVER : second ? get_dwell (self, scene, DWELL_REVEALED) : 0;
  if (sentence != NULL)
    sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
}

/* The more cards there are, the less time each has. */
static void
stage_place (RowsView    *self,
             SixainScene *scene)
{
  double share = (TURN - TURN_OVER - DWELL_REVEALED.other) / self->n_players;

  self->placing = TRUE;
  scene->travel = MIN (TRAVEL, 0.8 * share);
  scene->dwell = MIN (TRAVEL + get_dwell (self, scene, DWELL_PLACED), share);
}

void
rows_view_end_scene (RowsView *self)
{
  self->taken_row = self->last_card = 0;
  self->turning = self->placing = FALSE;
}

void
rows_view_stage (SixainGameView *view,
                 SixainScene    *scene)
{
  RowsView *self = ROWS_VIEW (view);
  const RowsState *after = scene->after;
  g_autofree char *sentence = NULL;

  if (scene->event->kind == ROWS_EVENT_TAKE)
    {
      stage_take (self, scene);
      return;
    }
  if (scene->event->kind == ROWS_EVENT_REVEAL)
    {
      stage_reveal (self, scene);
      return;
    }

  /* The sentence is there before the card goes. */
  scene->silent = TRUE;
  sentence = rows_view_tell_event (self, scene);
  if (sentence != NULL)
    sixain_game_view_set_status (view, sentence);

  /* The last card of a row that was taken now begins it anew. */
  rows_view_end_scene (self);

  switch (scene->event->kind)
    {
    case ROWS_EVENT_ROW:
      scene->dwell = is_shown_already (scene) ? 0 : TRAVEL + STAGGER * after->n_rows + get_dwell (self, scene, DWELL_ROUND);
      break;
    case ROWS_EVENT_CHOOSE:
      scene->travel = CHOOSE;
      scene->dwell = 0;
      break;
    case ROWS_EVENT_PLACE:
      stage_place (self, scene);
      break;
    case ROWS_EVENT_DRAFT:
      scene->dwell = TRAVEL + get_dwell (self, scene, DWELL_DRAFTED);
      break;
    case ROWS_EVENT_SCORE:
      scene->dwell = is_shown_already (scene) ? 0 : get_dwell (self, scene, DWELL_ROUND);
      break;
    case ROWS_EVENT_DEAL:
      scene->dwell = after->draft ? get_dwell (self, scene, DWELL_ROUND) : 0;
      break;
    case ROWS_EVENT_OVER:
      scene->dwell = 0;
      break;
    default:
      scene->dwell = TRAVEL + get_dwell (self, scene, DWELL_SPECIAL);
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
                        sixain_stage_get_duration (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)), STAGGER * turn_in_line));
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

/* The row's cards go to whoever takes them, and with them, of five rows, the card that takes it; and
 * there it is seen what they cost. */
static void
direct_take (RowsView        *self,
             guint            seat,
             const RowsState *before,
             SixainPicture   *picture)
{
  const RowsRow *row = &before->rows[self->taken_row - 1];
  graphene_rect_t lap = get_lap (self, seat);

  if (self->take_part == ROWS_TAKE_COUNT)
    enter (self, picture, ROWS_PIECE_GAIN, 0, &lap, -1, 0);
  for (guint i = 0; self->take_part == ROWS_TAKE_SWEEP && i < row->n; i++)
    leave (self, picture, ROWS_PIECE_TABLE, row->cards[i], seat);
  if (before->chosen[seat] != 0)
    leave (self, picture, ROWS_PIECE_TABLE, before->chosen[seat], seat);
  leave (self, picture, ROWS_PIECE_RING, seat, seat);
}

/* A card that travels to its row counts until it has landed there. */
static void
direct_landing (RowsView        *self,
                guint            seat,
                guint            card,
                double           travel,
                const RowsState *after)
{
  if (sixain_stage_get_duration (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)), travel) <= 0 ||
      rows_view_find (self, ROWS_PIECE_TABLE, card) == NULL)
    return;

  self->landing |= SIXAIN_SEAT (seat);
  rows_view_count_hand (self, after, seat);
}

/* The ring goes along until the card lies in its row. */
static void
direct_place (RowsView        *self,
              guint            seat,
              guint            card,
              guint            row,
              const RowsState *after,
              SixainPicture   *picture)
{
  GtkWidget *ring = rows_view_find (self, ROWS_PIECE_RING, seat);
  const guint8 *place = memchr (after->rows[row].cards, card, after->rows[row].n);
  graphene_rect_t rect;

  if (ring == NULL || place == NULL)
    return;

  rows_layout_place (&self->layout, row, place - after->rows[row].cards, &rect);
  sixain_picture_leave (picture, ring, &rect, -1);
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

  switch (scene->event->kind)
    {
    case ROWS_EVENT_CHOOSE:
      from = self->layout.slots[seat];
      from.origin.y -= 0.5 * from.size.height;
      enter (self, picture, ROWS_PIECE_BACK, seat, &from, -1, 0);
      break;
    case ROWS_EVENT_REVEAL:
      for (guint i = 0; i < after->n_players; i++)
        enter (self, picture, ROWS_PIECE_TABLE, after->chosen[i], &self->layout.slots[i], 0, 0);
      break;
    case ROWS_EVENT_ROW:
      direct_rows (self, after, picture);
      break;
    case ROWS_EVENT_TAKE:
      direct_take (self, seat, before, picture);
      break;
    case ROWS_EVENT_PLACE:
      direct_place (self, seat, card, scene->event->args[1] - 1, after, picture);
      direct_landing (self, seat, card, scene->travel, after);
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
