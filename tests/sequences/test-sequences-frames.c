/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "../contract/conformance.h"
#include "sequences-rules.h"
#include "sixain-catalog.h"

/* Every event comes after the change that it names, no card is ever in two places or
 * nowhere, and nobody sees in a frame what is hidden: checked after each event of whole
 * random matches of every variant. The match tells the same frames as the rules. */

#define N_MATCHES 6         /* Of a variant: two to four players, teams and claims. */

typedef struct
{
  Sitting         sitting;
  SequencesState  before;          /* The state before the events that are checked. */
  SixainStep     *step;            /* Of the match, which told them. */
  guint          *n_events;
} Play;

static void
count_card (Play          *play,
            SixainCardSet *found,
            guint          card)
{
  sitting_check (&play->sitting, card < SEQUENCES_N_CARDS && !sixain_card_set_has (found, card));
  sixain_card_set_add (found, card);
}

static gboolean
is_in_run (const SequencesState *state,
           guint                 run,
           guint                 card)
{
  for (guint i = 0; i < state->runs[run].n; i++)
    {
      if (sequences_run_card (&state->runs[run], state->runs[run].first + i) == card)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_in_set (const SequencesState *state,
           guint                 set,
           guint                 card)
{
  return state->sets[set].rank == sequences_card_rank (card) &&
         (state->sets[set].suits >> sequences_card_suit (card)) & 1;
}

/* Whether everybody sees the card: in a meld or on the discard. */
static gboolean
is_open (const SequencesState *state,
         guint                 card)
{
  gboolean open = memchr (state->discard, card, state->n_discard) != NULL;

  for (guint i = 0; i < state->n_runs; i++)
    open |= is_in_run (state, i, card);
  for (guint i = 0; i < state->n_sets; i++)
    open |= is_in_set (state, i, card);

  return open;
}

/* Every card of the deck is in exactly one place. */
static void
check_cards (Play                 *play,
             const SequencesState *state)
{
  SixainCardSet found = { 0 };

  for (guint i = 0; i < state->n_stock; i++)
    count_card (play, &found, state->stock[i]);
  for (guint i = 0; i < state->n_discard; i++)
    count_card (play, &found, state->discard[i]);
  for (guint i = 0; i < state->n_runs; i++)
    {
      for (guint j = 0; j < state->runs[i].n; j++)
        count_card (play, &found, sequences_run_card (&state->runs[i], state->runs[i].first + j));
    }
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      for (guint i = 0; i < state->n_sets; i++)
        {
          if (is_in_set (state, i, card))
            count_card (play, &found, card);
        }
      for (guint seat = 0; seat < state->n_players; seat++)
        {
          if (sequences_holds (state, seat, card))
            count_card (play, &found, card);
        }
    }
  sitting_check (&play->sitting, sixain_card_set_count (&found) == SEQUENCES_N_CARDS);
}

/* A view has the hand of its seat, and of the others only what everybody saw. */
static void
check_view (Play                 *play,
            const SequencesState *state,
            const SequencesState *view,
            gint                  viewer)
{
  for (guint i = 0; i < SEQUENCES_MAX_STOCK; i++)
    sitting_check (&play->sitting, view->stock[i] == 0);
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      sitting_check (&play->sitting, is_open (view, card) == is_open (state, card));
      for (gint seat = 0; seat < state->n_players; seat++)
        {
          guint suit = sequences_card_suit (card);
          gboolean known = (state->known[seat][suit] >> sequences_card_rank (card)) & 1;

          sitting_check (&play->sitting, sequences_holds (view, seat, card) ==
                                         (sequences_holds (state, seat, card) && (seat == viewer || known)));
        }
    }
}

/* That the event's own change has been made, since the frame before. */
static void
check_event (Play                 *play,
             const SequencesState *before,
             const SequencesState *state,
             const SixainEvent    *event)
{
  const gint16 *args = event->args;
  guint seat = MAX (0, event->seat);
  Sitting *sitting = &play->sitting;

  switch ((SequencesEvent) event->kind)
    {
    case SEQUENCES_EVENT_DEAL:
      sitting_check (sitting, state->round == args[0] && state->n_runs == 0 && state->n_sets == 0 && state->n_discard == 0);
      for (guint i = 0; i < state->n_players; i++)
        sitting_check (sitting, state->n_hand[i] == SEQUENCES_HAND);
      break;
    case SEQUENCES_EVENT_DRAW:
      sitting_check (sitting, state->n_stock == before->n_stock - 1 && state->n_hand[seat] == before->n_hand[seat] + 1);
      break;
    case SEQUENCES_EVENT_REFILL:
      sitting_check (sitting, state->n_stock == before->n_stock - args[0] &&
                              state->n_hand[seat] == before->n_hand[seat] + args[0]);
      break;
    case SEQUENCES_EVENT_TAKE:
      sitting_check (sitting, memchr (state->discard, args[0], state->n_discard) == NULL && is_open (state, args[0]));
      break;
    case SEQUENCES_EVENT_LEAVE:
      sitting_check (sitting, !is_in_set (state, args[1] - 1, args[0]) && is_open (state, args[0]));
      break;
    case SEQUENCES_EVENT_RUN:
      sitting_check (sitting, state->runs[args[2] - 1].n >= SEQUENCES_MIN_MELD &&
                              state->runs[args[2] - 1].side == sequences_side (state, seat));
      break;
    case SEQUENCES_EVENT_SET:
      sitting_check (sitting, __builtin_popcount (state->sets[args[1] - 1].suits) == args[2]);
      break;
    case SEQUENCES_EVENT_PUT:
    case SEQUENCES_EVENT_ADD:
      sitting_check (sitting, sequences_run_card (&state->runs[args[1] - 1], args[2]) == (guint) args[0] &&
                              is_in_run (state, args[1] - 1, args[0]) && !sequences_holds (state, seat, args[0]));
      break;
    case SEQUENCES_EVENT_PUTSET:
    case SEQUENCES_EVENT_ADDSET:
      sitting_check (sitting, is_in_set (state, args[1] - 1, args[0]) && !sequences_holds (state, seat, args[0]));
      break;
    case SEQUENCES_EVENT_SWAP:
      sitting_check (sitting, is_in_run (state, args[2] - 1, args[0]) && !is_open (state, args[1]) &&
                              sequences_holds (state, seat, args[1]));
      break;
    case SEQUENCES_EVENT_JOIN:
      sitting_check (sitting, state->runs[args[0] - 1].n == 0 &&
                              state->runs[args[1] - 1].n == before->runs[args[0] - 1].n + before->runs[args[1] - 1].n);
      break;
    case SEQUENCES_EVENT_DISCARD:
      sitting_check (sitting, state->discard[state->n_discard - 1] == args[0] &&
                              state->n_hand[seat] == before->n_hand[seat] - 1);
      break;
    case SEQUENCES_EVENT_CLAIM:
    case SEQUENCES_EVENT_CLAIMED:
      sitting_check (sitting, state->phase == SEQUENCES_CLAIM && state->answered == state->asked);
      break;
    case SEQUENCES_EVENT_CLOSING:
      sitting_check (sitting, state->phase == SEQUENCES_CLOSING && state->n_stock == 0);
      break;
    case SEQUENCES_EVENT_SUIT:
      sitting_check (sitting, state->runs[args[1] - 1].suit == args[0] && state->runs[args[1] - 1].n > 0);
      break;
    case SEQUENCES_EVENT_LEFT:
      sitting_check (sitting, sequences_holds (state, seat, args[0]));
      break;
    case SEQUENCES_EVENT_SCORE:
      sitting_check (sitting, state->totals[seat] == args[1] && before->totals[seat] + args[0] == args[1]);
      break;
    case SEQUENCES_EVENT_OVER:
      sitting_check (sitting, state->phase == SEQUENCES_OVER);
      break;
    case SEQUENCES_EVENT_PASS:
    default:
      sitting_check (sitting, memcmp (before, state, sizeof *state) == 0);
    }
  play->n_events[event->kind]++;
}

static void
check_frames (Play               *play,
              const SixainEvents *events)
{
  SequencesState before = play->before;

  sitting_check (&play->sitting, play->step->events.n == events->n);
  for (guint i = 0; i < events->n; i++)
    {
      SequencesState state, view;

      memcpy (&state, events->states + i * sizeof state, sizeof state);
      check_event (play, &before, &state, &events->items[i]);
      check_cards (play, &state);
      sitting_check (&play->sitting, memcmp (&play->step->events.items[i], &events->items[i], sizeof *events->items) == 0);
      for (gint seat = SIXAIN_NOBODY; seat < state.n_players; seat++)
        {
          sixain_step_look_at (play->step, i, seat, &view);
          check_view (play, &state, &view, seat);
        }
      before = state;
    }
}

/* A few tries are eager enough to lay. */
static SixainMove
pick (Sitting *sitting)
{
  const SixainMove *move = NULL;

  for (guint i = 0; move == NULL || (i < 4 && (move->n_args == 0 || move->verb == SEQUENCES_MOVE_DISCARD)); i++)
    move = &sitting->moves.items[sixain_random_below (&sitting->random, sitting->moves.n)];

  return *move;
}

static void
step_cb (SixainMatch *match,
         SixainStep  *step,
         Play        *play)
{
  g_clear_pointer (&play->step, sixain_step_unref);
  play->step = sixain_step_ref (step);
}

static SixainMatch *
create_match (Sitting *sitting)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  SixainMatch *match;

  for (guint seat = 0; seat < sitting->setup.n_players; seat++)
    {
      const char *const names[] = { "Léa", "Tom", "Zoé", "Bob" };

      g_ptr_array_add (players, sixain_player_new (names[seat]));
    }
  match = sixain_match_new (sitting->game, &sitting->setup, players, &error);
  g_assert_no_error (error);

  return match;
}

static void
play_match (SixainGame        *game,
            const SixainSetup *setup,
            guint             *n_events)
{
  g_autoptr (SixainMatch) match = NULL;
  Play play = { .n_events = n_events };
  Sitting *sitting = &play.sitting;
  SixainSeats seats;

  sitting_init (sitting, game, setup);
  match = create_match (sitting);
  g_signal_connect (match, "step", G_CALLBACK (step_cb), &play);

  while ((seats = sitting->rules->to_act (sitting->state)) != 0)
    {
      g_auto (SixainEvents) events = { .state_size = sizeof (SequencesState) };
      guint seat = sixain_seats_first (seats);
      g_autoptr (GError) error = NULL;
      SixainMove move;

      sitting_list (sitting, sitting->state, seat);
      move = pick (sitting);
      memcpy (&play.before, sitting->state, sizeof play.before);
      sitting_make (sitting, seat, &move, &events);
      sixain_match_submit (match, seat, &move, -1, &error);
      g_assert_no_error (error);
      check_frames (&play, &events);
    }

  g_clear_pointer (&play.step, sixain_step_unref);
  sitting_clear (sitting);
}

static void
test_frames (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (GError) error = NULL;
  SixainGame *game = sixain_catalog_find (catalog, "sequences", &error);
  guint n_events[SEQUENCES_EVENT_OVER + 1] = { 0 };

  g_assert_no_error (error);
  for (guint i = 0; i < N_MATCHES * 12; i++)
    {
      g_auto (SixainSetup) setup = { 0 };

      sixain_setup_init (&setup, sixain_game_get_rules (game), 2 + i % 3, i);
      setup.options[SEQUENCES_OPTION_ROUNDS] = 2;
      setup.options[SEQUENCES_OPTION_TEAMS] = setup.n_players == 4 && i / 3 % 2;
      setup.options[SEQUENCES_OPTION_CLAIMS] = i / 6 % 2;
      play_match (game, &setup, n_events);
    }
  for (guint kind = 0; kind <= SEQUENCES_EVENT_OVER; kind++)
    g_assert_cmpuint (n_events[kind], >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sequences-frames", test_frames);

  return g_test_run ();
}
