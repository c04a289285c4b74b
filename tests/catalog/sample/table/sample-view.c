/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-view.h"

#include <glib/gi18n-lib.h>

#include "sample-face.h"
#include "sample-rules.h"
#include "sixain-card.h"
#include "sixain-curtain.h"
#include "sixain-seat-chip.h"

#define GAP 12
#define CHIP_HEIGHT 60
#define REVEAL_MS 500        /* How long people look at a card that is revealed, */
#define SCORE_MS 1500        /* and at the sentence about who wins the round. */

/* Above, the players, each with a card below; at the bottom, the viewer's hand. */
struct _SampleView
{
  SixainGameView  parent_instance;

  SixainSession  *session;         /* Borrowed, as is the felt. */
  SixainFelt     *felt;
  guint           n_players;
  GtkWidget      *chips[SAMPLE_MAX_PLAYERS];
  GtkWidget      *played[SAMPLE_MAX_PLAYERS];
  GtkWidget      *hand[SAMPLE_HAND];
  GtkWidget      *curtain;
};

G_DEFINE_FINAL_TYPE (SampleView, sample_view, SIXAIN_TYPE_GAME_VIEW)

static void
arrange_cb (SampleView *self,
            gint        width,
            gint        height)
{
  double column = (double) width / self->n_players;
  double card_height = (height - CHIP_HEIGHT - 4 * GAP) / 2.0;
  double card_width = MIN (card_height / SIXAIN_CARD_RATIO, MIN (column, width / SAMPLE_HAND) - 2 * GAP);
  double top = CHIP_HEIGHT + 3 * GAP + card_height;

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      double middle = (seat + 0.5) * column;

      sixain_felt_put (self->felt, self->chips[seat],
                       &GRAPHENE_RECT_INIT (middle - column / 2 + GAP, GAP, column - 2 * GAP, CHIP_HEIGHT));
      sixain_felt_put (self->felt, self->played[seat],
                       &GRAPHENE_RECT_INIT (middle - card_width / 2, CHIP_HEIGHT + 2 * GAP,
                                            card_width, card_width * SIXAIN_CARD_RATIO));
    }

  for (guint i = 0; i < SAMPLE_HAND; i++)
    sixain_felt_put (self->felt, self->hand[i],
                     &GRAPHENE_RECT_INIT (width / 2.0 + (i - SAMPLE_HAND / 2.0) * (card_width + GAP), top,
                                          card_width, card_width * SIXAIN_CARD_RATIO));

  sixain_curtain_cover (SIXAIN_CURTAIN (self->curtain), self->felt, top);
}

static void
set_card (GtkWidget *card,
          guint      value)
{
  g_autofree char *label = g_strdup_printf ("%u", value);

  sixain_card_set_face (SIXAIN_CARD (card), sample_face_get (value));
  sixain_card_set_label (SIXAIN_CARD (card), label, NULL);
}

/* The hand cannot be played from while events are shown. */
static void
sample_view_begin_show (SixainGameView *view)
{
  for (guint i = 0; i < SAMPLE_HAND; i++)
    sixain_card_set_playable (SIXAIN_CARD (SAMPLE_VIEW (view)->hand[i]), FALSE);
}

/* Returns for how many milliseconds people look at the event. */
static double
sample_view_show_event (SixainGameView    *view,
                        const SixainEvent *event)
{
  SampleView *self = SAMPLE_VIEW (view);
  g_autofree char *sentence = sixain_game_view_tell_event (view, event);

  sixain_game_view_set_status (view, sentence);

  switch ((SampleEvent) event->kind)
    {
    case SAMPLE_EVENT_REVEAL:
      gtk_widget_set_visible (self->played[event->seat], TRUE);
      set_card (self->played[event->seat], event->args[0]);
      return REVEAL_MS;
    case SAMPLE_EVENT_SCORE:
      sixain_seat_chip_set_score (SIXAIN_SEAT_CHIP (self->chips[event->seat]), event->args[0], TRUE);
      return SCORE_MS;
    case SAMPLE_EVENT_DEAL:
    case SAMPLE_EVENT_OVER:
    default:
      return 0;
    }
}

/* Shows the state as the viewer may see it, whatever led there. */
static void
sample_view_sync (SixainGameView *view,
                  gboolean        animated)
{
  SampleView *self = SAMPLE_VIEW (view);
  gint viewer = sixain_session_get_viewer (self->session);
  SampleState state;
  SixainSeats to_act;
  gboolean can_play;

  sixain_session_look (self->session, &state);
  to_act = sample_rules.to_act (&state);
  can_play = viewer != SIXAIN_NOBODY && (to_act & SIXAIN_SEAT (viewer)) != 0;

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      SixainSeatChip *chip = SIXAIN_SEAT_CHIP (self->chips[seat]);

      sixain_seat_chip_set_score (chip, state.points[seat], animated);
      sixain_seat_chip_set_state (chip, to_act & SIXAIN_SEAT (seat) ? SIXAIN_SEAT_WAITED_FOR : SIXAIN_SEAT_IDLE);

      /* A card that was chosen lies face down, in place of the last round's. */
      gtk_widget_set_visible (self->played[seat], state.chosen[seat] != 0 || state.shown[seat] != 0);
      set_card (self->played[seat], state.chosen[seat] != 0 ? 0 : state.shown[seat]);
    }

  for (guint i = 0; i < SAMPLE_HAND; i++)
    {
      gtk_widget_set_visible (self->hand[i], viewer != SIXAIN_NOBODY && state.hands[viewer][i] != 0);
      if (gtk_widget_get_visible (self->hand[i]))
        set_card (self->hand[i], state.hands[viewer][i]);
      sixain_card_set_playable (SIXAIN_CARD (self->hand[i]), can_play);
    }

  sixain_game_view_set_status (view, can_play ? _("Play a card.") : _("Waiting for the others."));
}

/* The legal moves are one for each card of the hand, in the same order. */
static void
played_cb (SixainCard *card,
           SampleView *self)
{
  gint viewer = sixain_session_get_viewer (self->session);
  g_auto (SixainMoves) moves = { 0 };
  g_autoptr (GError) error = NULL;
  SampleState state;

  if (viewer == SIXAIN_NOBODY || sixain_game_view_is_showing (SIXAIN_GAME_VIEW (self)))
    return;

  sixain_session_look (self->session, &state);
  sample_rules.moves (&state, viewer, &moves);
  for (guint i = 0; i < moves.n; i++)
    {
      if (self->hand[i] == GTK_WIDGET (card) &&
          !sixain_session_submit (self->session, viewer, &moves.items[i], &error))
        sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), error->message);
    }
}

static GtkWidget *
add (SampleView *self,
     GtkWidget  *child)
{
  sixain_felt_put (self->felt, child, graphene_rect_zero ());

  return child;
}

static void
sample_view_constructed (GObject *object)
{
  SampleView *self = SAMPLE_VIEW (object);
  SixainMatch *match;

  G_OBJECT_CLASS (sample_view_parent_class)->constructed (object);

  self->session = sixain_game_view_get_session (SIXAIN_GAME_VIEW (self));
  self->felt = sixain_game_view_get_felt (SIXAIN_GAME_VIEW (self));
  match = sixain_session_get_match (self->session);
  self->n_players = sixain_match_get_n_players (match);

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      self->chips[seat] = add (self, sixain_seat_chip_new (sixain_match_get_player (match, seat)));
      self->played[seat] = add (self, sixain_card_new_picture ());
    }
  for (guint i = 0; i < SAMPLE_HAND; i++)
    {
      self->hand[i] = add (self, sixain_card_new_button ());
      g_signal_connect_object (self->hand[i], "played", G_CALLBACK (played_cb), self, 0);
    }
  self->curtain = add (self, sixain_curtain_new (self->session));

  g_signal_connect_object (self->felt, "arrange", G_CALLBACK (arrange_cb), self, G_CONNECT_SWAPPED);
  sample_view_sync (SIXAIN_GAME_VIEW (self), FALSE);
}

static void
sample_view_class_init (SampleViewClass *klass)
{
  SixainGameViewClass *view_class = SIXAIN_GAME_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = sample_view_constructed;
  view_class->begin_show = sample_view_begin_show;
  view_class->show_event = sample_view_show_event;
  view_class->sync = sample_view_sync;
}

static void
sample_view_init (SampleView *self)
{
}
