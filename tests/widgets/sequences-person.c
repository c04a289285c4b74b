/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-person.h"

#include "patience.h"

SixainRandom person_chance;
guint person_made[SEQUENCES_N_VERBS];

SequencesView *
person_look (Table *table)
{
  return SEQUENCES_VIEW (table->view);
}

gboolean
person_is_tallied (Table *table)
{
  return person_look (table)->tallied;
}

gboolean
person_sees_end (Table *table)
{
  return person_look (table)->ended;
}

/* Goes on to the points. */
void
person_end_round (Table *table)
{
  person_click (sequences_view_find (person_look (table), SEQUENCES_PIECE_COUNT));
  g_assert_false (person_sees_end (table));
}

gboolean
person_can_act (Table *table)
{
  return person_look (table)->decider >= 0 && person_look (table)->legal.n > 0 &&
         sixain_match_get_to_act (table->match) & SIXAIN_SEAT (person_look (table)->decider);
}

/* Somebody here should do something, or look. */
gboolean
person_is_waiting (Table *table)
{
  return table->over || person_sees_end (table) || person_is_tallied (table) ||
         (!sequences_view_is_showing (person_look (table)) &&
          (person_can_act (table) || (sixain_session_get_viewer (table->session) == SIXAIN_NOBODY &&
                               sixain_session_get_next_viewer (table->session) != SIXAIN_NOBODY)));
}

/* What is shown is what the viewer may see, every card once. */
void
person_assert_shown (Table *table)
{
  SequencesView *view = person_look (table);
  gint viewer = sixain_session_get_viewer (table->session);
  SequencesState state;
  guint n_hand = 0;

  g_assert_false (sequences_view_is_showing (view));
  sixain_session_look (table->session, &state);
  g_assert_cmpmem (view->shown, sizeof state, &state, sizeof state);

  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      gboolean held = sequences_view_find (view, SEQUENCES_PIECE_HELD + card) != NULL;

      g_assert_false (held && sequences_view_find (view, SEQUENCES_PIECE_LAID + card) != NULL);
      g_assert_false (held && (viewer < 0 || !sequences_holds (&state, viewer, card)));
      n_hand += held;
    }
  g_assert_cmpuint (n_hand, ==, viewer >= 0 ? state.n_hand[viewer] : 0);

  for (guint i = 0; i < state.n_runs; i++)
    {
      g_assert_true ((sequences_view_find (view, SEQUENCES_PIECE_RUN + i) != NULL) == (state.runs[i].n > 0));
      for (guint j = 0; j < state.runs[i].n; j++)
        {
          guint number = sequences_run_card (&state.runs[i], state.runs[i].first + j);
          GtkWidget *card = sequences_view_find (view, SEQUENCES_PIECE_LAID + number);

          g_assert_nonnull (card);
          if (!sixain_board_is_moving (view->board))
            g_assert_true (gtk_widget_get_parent (card) == GTK_WIDGET (view->melds));
        }
    }
}

void
person_play_card (SequencesView *view,
                  guint          card)
{
  GtkWidget *widget = sequences_view_find (view, SEQUENCES_PIECE_HELD + card);

  if (widget == NULL)
    widget = sequences_view_find (view, SEQUENCES_PIECE_LAID + card);
  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_activate_action (widget, "card.play", NULL));
}

void
person_click (GtkWidget *button)
{
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* Makes a legal move as a person would: with the cards, and then a button. */
void
person_make_move (Table            *table,
                  const SixainMove *move)
{
  SequencesView *view = person_look (table);
  guint n_records = sixain_match_get_n_records (table->match);
  gint top = sequences_view_get_top (view);
  SixainCardSet cards;

  person_made[move->verb]++;
  sequences_view_step_back (SIXAIN_GAME_VIEW (view));
  sequences_move_get_cards (move, &cards);
  while (sixain_card_set_count (&cards) > 0)
    {
      guint card = sixain_card_set_pop (&cards);

      if ((gint) card != top || sixain_random_below (&person_chance, 2) == 0)
        person_play_card (view, card);
    }

  switch ((SequencesVerb) move->verb)
    {
    case SEQUENCES_MOVE_DRAW:
      person_click (view->buttons[SEQUENCES_BUTTON_DRAW]);
      break;
    case SEQUENCES_MOVE_REFILL:
      person_click (view->buttons[SEQUENCES_BUTTON_REFILL]);
      break;
    case SEQUENCES_MOVE_DISCARD:
      person_click (view->buttons[SEQUENCES_BUTTON_DISCARD]);
      break;
    case SEQUENCES_MOVE_PASS:
      person_click (view->buttons[SEQUENCES_BUTTON_PASS]);
      break;
    case SEQUENCES_MOVE_DECLINE:
      person_click (view->buttons[SEQUENCES_BUTTON_DECLINE]);
      break;
    case SEQUENCES_MOVE_TAKE_RUN:
    case SEQUENCES_MOVE_TAKE_SET:
    case SEQUENCES_MOVE_TAKE_ADD:
    case SEQUENCES_MOVE_CLAIM_RUN:
    case SEQUENCES_MOVE_CLAIM_SET:
    case SEQUENCES_MOVE_CLAIM_ADD:
    case SEQUENCES_MOVE_RUN:
    case SEQUENCES_MOVE_SET:
    case SEQUENCES_MOVE_ADD:
    case SEQUENCES_MOVE_ADDSET:
    case SEQUENCES_MOVE_SWAP:
    case SEQUENCES_N_VERBS:
    default:
      for (guint i = 0; i < view->n_offers; i++)
        {
          if (view->offers[i].n_moves == 1 && sixain_move_equal (&view->offers[i].moves[0], move))
            {
              g_assert_cmpuint (view->offers[i].n_more, ==, 0);
              person_click (view->offer_buttons[i]);
              break;
            }
        }
      break;
    }

  g_assert_cmpuint (sixain_match_get_n_records (table->match), >, n_records);

  /* Whoever was asked has the hand covered, even if it is their turn next. */
  if (sixain_session_get_n_people (table->session) > 1 &&
      (sequences_move_takes (move) || move->verb == SEQUENCES_MOVE_DECLINE) && move->verb > SEQUENCES_MOVE_TAKE_ADD)
    g_assert_cmpint (sixain_session_get_viewer (table->session), ==, SIXAIN_NOBODY);
}

/* Lays whatever can be, most of the time, so that the table fills; and what was
 * done least often first. */
static void
choose_move (Table      *table,
             SixainMove *move)
{
  const SixainMoves *legal = &person_look (table)->legal;

  guint n_claims = person_made[SEQUENCES_MOVE_CLAIM_RUN] + person_made[SEQUENCES_MOVE_CLAIM_SET] +
                   person_made[SEQUENCES_MOVE_CLAIM_ADD];

  /* Claims are not asked often: every other one is made. */
  *move = legal->items[sixain_random_below (&person_chance, legal->n)];
  if (person_look (table)->shown->phase == SEQUENCES_CLAIM)
    *move = person_made[SEQUENCES_MOVE_DECLINE] < n_claims ? (SixainMove) { .verb = SEQUENCES_MOVE_DECLINE }
                                                           : legal->items[legal->n - 1];
  if (move->verb == SEQUENCES_MOVE_DECLINE || sixain_random_below (&person_chance, 8) == 0)
    return;

  for (guint i = 0; i < legal->n; i++)
    {
      const SixainMove *other = &legal->items[i];

      if (other->n_args == 0 || other->verb == SEQUENCES_MOVE_DISCARD)
        continue;
      if (move->n_args == 0 || move->verb == SEQUENCES_MOVE_DISCARD || person_made[other->verb] < person_made[move->verb])
        *move = *other;
    }
}

void
person_close_tally (Table *table)
{
  gint64 end = patience_get_end ();
  GtkWidget *tally = sequences_view_find (person_look (table), SEQUENCES_PIECE_TALLY);
  GtkWidget *button = gtk_widget_get_last_child (gtk_widget_get_first_child (tally));

  while (person_is_tallied (table))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      person_click (button);
    }
}

/* Does what is waited for once; returns whether the match goes on. */
gboolean
person_do_something (Table *table)
{
  table_wait_until (table, person_is_waiting);
  if (table->over)
    return FALSE;

  if (person_sees_end (table))
    {
      person_end_round (table);
    }
  else if (person_is_tallied (table))
    {
      if (sixain_session_get_n_people (table->session) > 1)
        g_assert_cmpint (sixain_session_get_viewer (table->session), ==, SIXAIN_NOBODY);
      person_close_tally (table);
    }
  else if (sixain_session_get_viewer (table->session) == SIXAIN_NOBODY)
    {
      person_assert_shown (table);
      sixain_session_open_curtain (table->session);
    }
  else
    {
      SixainMove move;

      person_assert_shown (table);
      choose_move (table, &move);
      person_make_move (table, &move);
    }

  return TRUE;
}

/* Finds a game that begins with such a chance, as the first player has drawn. */
void
person_open_where (Table      *table,
                   guint       n_people,
                   gboolean  (*found) (Table *table))
{
  for (guint seed = 1; seed < 500; seed++)
    {
      table_open (table, "sequences", SEQUENCES_TYPE_VIEW, 2, n_people, "rounds=1", seed, 0);
      sixain_holds_set (sixain_session_get_holds (table->session), SIXAIN_HOLD_PEOPLE, TRUE);
      sixain_session_open_curtain (table->session);
      table_wait_until (table, person_is_waiting);
      person_click (person_look (table)->buttons[SEQUENCES_BUTTON_DRAW]);
      table_wait_until (table, person_is_waiting);
      if (found (table))
        return;
      table_close (table);
    }

  g_assert_not_reached ();
}

const SixainMove *
person_find_run (Table *table)
{
  for (guint i = 0; i < person_look (table)->legal.n; i++)
    {
      if (person_look (table)->legal.items[i].verb == SEQUENCES_MOVE_RUN)
        return &person_look (table)->legal.items[i];
    }

  return NULL;
}

gboolean
person_can_lay_run (Table *table)
{
  return person_find_run (table) != NULL;
}
