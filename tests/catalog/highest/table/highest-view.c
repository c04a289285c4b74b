/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "highest-view.h"

#include <glib/gi18n-lib.h>

#include "highest-face.h"
#include "highest-rules.h"
#include "sixain-card.h"
#include "sixain-curtain.h"
#include "sixain-seat-chip.h"

#define GAP 12
#define CHIP_HEIGHT 60
#define REVEAL_MS 500        /* How long people look at a card that is revealed, */
#define SCORE_MS 1500        /* and at the sentence about who wins the round. */

/* What lies on the table: the players, each with a card below, and the viewer's hand. */
typedef enum
{
  HIGHEST_PIECE_CHIP,         /* By seat. */
  HIGHEST_PIECE_PLAYED,       /* By seat. */
  HIGHEST_PIECE_HAND,         /* By number in the hand. */
  HIGHEST_PIECE_CURTAIN,
} HighestPiece;

struct _HighestView
{
  SixainGameView      parent_instance;

  SixainSession      *session;      /* Borrowed, */
  const HighestState *shown;        /* as is the state that the parent shows. */
};

G_DEFINE_FINAL_TYPE (HighestView, highest_view, SIXAIN_TYPE_GAME_VIEW)

static GtkWidget *
get_piece (HighestView  *self,
           HighestPiece  piece,
           guint         number)
{
  return sixain_game_view_get_piece (SIXAIN_GAME_VIEW (self), piece << 8 | number);
}

static gboolean
can_play (HighestView *self)
{
  gint viewer = sixain_session_get_viewer (self->session);

  return viewer != SIXAIN_NOBODY && !sixain_stage_is_showing (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self))) &&
         (highest_rules.to_act (self->shown) & SIXAIN_SEAT (viewer)) != 0;
}

/* The legal moves are one for each card of the hand, in the same order. */
static void
played_cb (SixainCard  *card,
           HighestView *self)
{
  gint viewer = sixain_session_get_viewer (self->session);
  g_auto (SixainMoves) moves = { 0 };
  g_autoptr (GError) error = NULL;

  if (!can_play (self))
    return;

  highest_rules.moves (self->shown, viewer, &moves);
  for (guint i = 0; i < moves.n; i++)
    {
      if (get_piece (self, HIGHEST_PIECE_HAND, i) != GTK_WIDGET (card))
        continue;

      if (!sixain_session_submit (self->session, viewer, &moves.items[i], &error))
        sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), error->message);
      return;
    }
}

static GtkWidget *
highest_view_create_piece (SixainGameView *view,
                           guint           key)
{
  HighestView *self = HIGHEST_VIEW (view);
  GtkWidget *card;

  switch ((HighestPiece) (key >> 8))
    {
    case HIGHEST_PIECE_CHIP:
      return sixain_seat_chip_new (sixain_match_get_player (sixain_session_get_match (self->session), key & 0xff));
    case HIGHEST_PIECE_PLAYED:
      return sixain_card_new_picture ();
    case HIGHEST_PIECE_HAND:
      card = sixain_card_new_button ();
      g_signal_connect_object (card, "chosen", G_CALLBACK (played_cb), self, 0);
      return card;
    case HIGHEST_PIECE_CURTAIN:
    default:
      return sixain_curtain_new (self->session);
    }
}

static void
set_card (GtkWidget *card,
          guint      value)
{
  g_autofree char *label = g_strdup_printf ("%u", value);

  sixain_card_set_face (SIXAIN_CARD (card), highest_face_get (value));
  sixain_spot_set_label (SIXAIN_SPOT (card), label, NULL);
}

/* Adds the card from its middle at the top. */
static void
add_card (SixainPicture *picture,
          GtkWidget     *card,
          guint          value,
          double         middle,
          double         top,
          double         width)
{
  set_card (card, value);
  sixain_picture_add (picture, card, &GRAPHENE_RECT_INIT (middle - width / 2, top, width, width * SIXAIN_CARD_RATIO), 1);
}

/* The picture of a state: whatever led there, the table looks like this. */
static void
highest_view_paint (SixainGameView *view,
                    gconstpointer   data,
                    double          width,
                    double          height,
                    SixainPicture  *picture)
{
  HighestView *self = HIGHEST_VIEW (view);
  const HighestState *state = data;
  gint viewer = sixain_session_get_viewer (self->session);
  SixainSeats to_act = highest_rules.to_act (state);
  double column = width / state->n_players;
  double card_height = (height - CHIP_HEIGHT - 4 * GAP) / 2.0;
  double card_width = MIN (card_height / SIXAIN_CARD_RATIO, MIN (column, width / HIGHEST_HAND) - 2 * GAP);
  double top = CHIP_HEIGHT + 3 * GAP + card_height;
  GtkWidget *curtain = get_piece (self, HIGHEST_PIECE_CURTAIN, 0);
  graphene_rect_t rect;

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      GtkWidget *chip = get_piece (self, HIGHEST_PIECE_CHIP, seat);

      sixain_seat_chip_set_score (SIXAIN_SEAT_CHIP (chip), state->points[seat], FALSE);
      sixain_seat_chip_set_state (SIXAIN_SEAT_CHIP (chip),
                                  to_act & SIXAIN_SEAT (seat) ? SIXAIN_SEAT_WAITED_FOR : SIXAIN_SEAT_IDLE);
      sixain_picture_add (picture, chip, &GRAPHENE_RECT_INIT (seat * column + GAP, GAP, column - 2 * GAP, CHIP_HEIGHT), -1);

      /* A card that was chosen lies face down, in place of the last round's. */
      if (state->chosen[seat] != 0 || state->shown[seat] != 0)
        add_card (picture, get_piece (self, HIGHEST_PIECE_PLAYED, seat), state->chosen[seat] != 0 ? 0 : state->shown[seat],
                  (seat + 0.5) * column, CHIP_HEIGHT + 2 * GAP, card_width);
    }

  for (guint i = 0; viewer != SIXAIN_NOBODY && i < HIGHEST_HAND; i++)
    {
      if (state->hands[viewer][i] != 0)
        add_card (picture, get_piece (self, HIGHEST_PIECE_HAND, i), state->hands[viewer][i],
                  width / 2 + (i + 0.5 - HIGHEST_HAND / 2.0) * (card_width + GAP), top, card_width);
    }

  sixain_picture_rise (picture);
  sixain_curtain_get_rect (SIXAIN_CURTAIN (curtain), width, height, top, &rect);
  sixain_picture_add (picture, curtain, &rect, -1);
}

/* Says for how long people look at what an event did to the picture. */
static void
highest_view_stage (SixainGameView *view,
                    SixainScene    *scene)
{
  switch ((HighestEvent) scene->event->kind)
    {
    case HIGHEST_EVENT_REVEAL:
      scene->dwell = REVEAL_MS;
      break;
    case HIGHEST_EVENT_SCORE:
      scene->dwell = SCORE_MS;
      break;
    case HIGHEST_EVENT_DEAL:
    case HIGHEST_EVENT_OVER:
    default:
      scene->dwell = 0;
    }
}

/* Notes the card that was revealed, for what happened in the round in short. */
static void
highest_view_note (SixainGameView    *view,
                   const SixainScene *scene,
                   SixainNote        *note)
{
  note->brief = scene->event->kind == HIGHEST_EVENT_REVEAL;
  if (note->brief)
    note->faces[0] = highest_face_get (scene->event->args[0]);
}

/* Lets the hand be played from when it is the viewer's turn, and says what is awaited. */
static void
highest_view_update (SixainGameView *view)
{
  HighestView *self = HIGHEST_VIEW (view);

  for (guint i = 0; i < HIGHEST_HAND; i++)
    {
      GtkWidget *card = sixain_game_view_find_piece (view, HIGHEST_PIECE_HAND << 8 | i);

      if (card != NULL)
        sixain_spot_set_target (SIXAIN_SPOT (card), can_play (self));
    }

  if (!sixain_stage_is_showing (sixain_game_view_get_stage (view)))
    sixain_game_view_set_status (view, can_play (self) ? _("Play a card.") : _("Waiting for the others."));
}

static void
highest_view_constructed (GObject *object)
{
  HighestView *self = HIGHEST_VIEW (object);

  G_OBJECT_CLASS (highest_view_parent_class)->constructed (object);

  self->session = sixain_game_view_get_session (SIXAIN_GAME_VIEW (self));
  self->shown = sixain_stage_get_state (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
  highest_view_update (SIXAIN_GAME_VIEW (self));
}

static void
highest_view_class_init (HighestViewClass *klass)
{
  SixainGameViewClass *view_class = SIXAIN_GAME_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = highest_view_constructed;
  view_class->create_piece = highest_view_create_piece;
  view_class->paint = highest_view_paint;
  view_class->stage = highest_view_stage;
  view_class->note = highest_view_note;
  view_class->update = highest_view_update;
}

static void
highest_view_init (HighestView *self)
{
}
