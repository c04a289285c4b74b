/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "display.h"
#include "patience.h"
#include "sequences-frame.h"
#include "sequences-person.h"
#include "sequences-tally.h"
#include "sixain-seat-chip.h"

static guint n_matches;
static guint n_events[SEQUENCES_EVENT_OVER + 1];     /* Of all matches, each shown and looked at. */
static guint n_secrets;                              /* How often nobody could see who was asked for a claim. */

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
shown_cb (SequencesView    *view,
          const SixainStep *step,
          guint             event)
{
  if (event == step->events.n)
    return;

  frame_assert (view);
  n_events[step->events.items[event].kind]++;
}

/* Who else is asked for a claim is not told: the table always looks the same then. */
static void
status_cb (SequencesView *view)
{
  const SequencesState *state = view->shown;
  const char *status = sixain_game_view_get_status (SIXAIN_GAME_VIEW (view));
  gint viewer = sixain_session_get_viewer (view->session);

  if (state->phase != SEQUENCES_CLAIM || sequences_view_is_showing (view) || sequences_rules.to_act (state) != 0)
    return;

  g_assert_cmpstr (status, ==, "Who wants the discard?");
  for (gint seat = 0; seat < state->n_players; seat++)
    {
      guint mark;

      g_object_get (sequences_view_find (view, SEQUENCES_PIECE_CHIP + seat), "state", &mark, NULL);
      g_assert_true (mark == SIXAIN_SEAT_IDLE || (mark == SIXAIN_SEAT_READY && seat == viewer));
    }
  n_secrets++;
}

static void
play_match (Table *table)
{
  while (person_do_something (table))
    continue;

  person_assert_shown (table);
}

typedef struct
{
  const char *name;
  guint       n_players, n_people;
  const char *options;
  guint       n_rounds;
} Variant;

static void
test_match (gconstpointer data)
{
  const Variant *variant = data;
  Table table;

  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, variant->n_players, variant->n_people, variant->options, 6, 0);
  g_signal_connect_swapped (table.stage, "shown", G_CALLBACK (shown_cb), table.view);
  g_signal_connect (table.view, "notify::status", G_CALLBACK (status_cb), NULL);
  play_match (&table);
  g_assert_cmpuint (table.n_rounds, ==, variant->n_rounds - 1);
  n_matches++;
  table_close (&table);
}

static guint
count_made (guint first,
            guint last)
{
  guint n = 0;

  for (guint verb = first; verb <= last; verb++)
    n += person_made[verb];

  return n;
}

/* There is nothing that people cannot do at this table. */
static void
test_everything (void)
{
  if (n_matches < 7)
    {
      g_test_skip ("not all matches were played");
      return;
    }

  g_assert_cmpuint (count_made (SEQUENCES_MOVE_TAKE_RUN, SEQUENCES_MOVE_TAKE_ADD), >, 0);
  g_assert_cmpuint (count_made (SEQUENCES_MOVE_CLAIM_RUN, SEQUENCES_MOVE_CLAIM_ADD), >, 0);
  for (guint verb = SEQUENCES_MOVE_DECLINE; verb < SEQUENCES_N_VERBS; verb++)
    g_assert_cmpuint (person_made[verb], >, 0);
  for (guint kind = 0; kind <= SEQUENCES_EVENT_OVER; kind++)
    g_assert_cmpuint (n_events[kind], >, 0);
  g_assert_cmpuint (n_secrets, >, 10);
}

/* What was laid in the turn can be taken back, what was drawn cannot. */
static void
test_undo (gconstpointer data)
{
  Table table;
  SequencesState before;
  SixainMove move;
  g_autoptr (GError) error = NULL;

  person_open_where (&table, GPOINTER_TO_UINT (data), person_can_lay_run);
  g_assert_false (sixain_session_get_can_undo (table.session));
  before = *person_look (&table)->shown;
  move = *person_find_run (&table);
  person_make_move (&table, &move);
  table_wait_until (&table, person_is_waiting);
  g_assert_true (sixain_session_get_can_undo (table.session));

  g_assert_true (sixain_session_undo (table.session, &error));
  table_wait_until (&table, person_is_waiting);
  person_assert_shown (&table);
  g_assert_cmpmem (person_look (&table)->shown, sizeof before, &before, sizeof before);
  g_assert_false (sixain_session_get_can_undo (table.session));

  person_make_move (&table, &move);
  table_wait_until (&table, person_is_waiting);
  person_click (person_look (&table)->buttons[SEQUENCES_BUTTON_REFILL]);
  table_wait_until (&table, person_is_waiting);
  g_assert_false (sixain_session_get_can_undo (table.session));
  table_close (&table);
}

static void
assert_status (Table      *table,
               const char *status)
{
  g_assert_cmpstr (sixain_game_view_get_status (table->view), ==, status);
}

/* Three cards of one rank, before any run. */
static gboolean
find_set (Table  *table,
          guint8 *cards)
{
  const SequencesHand *hand = &person_look (table)->hands[0];

  for (guint rank = 2; rank < SEQUENCES_N_RANKS; rank++)
    {
      guint n = 0;

      for (guint i = 0; i < hand->n && n < 3; i++)
        {
          if (sequences_card_rank (hand->cards[i]) == rank)
            cards[n++] = hand->cards[i];
        }
      if (n == 3)
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_set (Table *table)
{
  guint8 cards[3];

  return find_set (table, cards);
}

/* What cannot be done is explained, and changes nothing. */
static void
test_obstacles (void)
{
  Table table;
  guint8 cards[3];
  guint n_records;

  person_open_where (&table, 1, has_set);
  n_records = sixain_match_get_n_records (table.match);
  find_set (&table, cards);
  for (guint i = 0; i < 3; i++)
    {
      GtkWidget *card = sequences_view_find (person_look (&table), SEQUENCES_PIECE_HELD + cards[i]);

      person_play_card (person_look (&table), cards[i]);
      gtk_test_accessible_assert_state (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_TRUE);
    }
  assert_status (&table, "Another set needs another run first: sets may not outnumber runs.");
  g_assert_false (gtk_widget_get_visible (person_look (&table)->offer_buttons[0]));
  g_assert_false (gtk_widget_get_sensitive (person_look (&table)->buttons[SEQUENCES_BUTTON_DISCARD]));

  person_play_card (person_look (&table), cards[2]);
  assert_status (&table, "A set is three or more cards of one rank and different suits, without jokers.");
  g_assert_true (sixain_game_view_step_back (SIXAIN_GAME_VIEW (person_look (&table))));
  assert_status (&table, "Lay melds, or choose a card to discard.");
  g_assert_false (sixain_game_view_step_back (SIXAIN_GAME_VIEW (person_look (&table))));
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, n_records);
  table_close (&table);
}

static void
drag (Table *table,
      guint  card,
      double x,
      double y)
{
  SequencesView *view = person_look (table);
  const SequencesHand *hand = &view->hands[view->bottom];
  GtkWidget *widget = sequences_view_find (view, SEQUENCES_PIECE_HELD + card);
  graphene_rect_t rect;

  sequences_layout_hand (&view->layout, sequences_hand_find (hand, card), hand->n, &rect);
  x -= rect.origin.x + rect.size.width / 2;
  y -= rect.origin.y + rect.size.height / 2;
  g_signal_emit_by_name (widget, "dragged", x, y);
  g_signal_emit_by_name (widget, "dropped", x, y);
}

/* Cards are dragged: in the hand, onto the table, onto the discard. */
static void
test_dragging (void)
{
  Table table;
  SequencesHand *hand;
  guint8 order[SEQUENCES_FULL_HAND];
  SixainMove move;
  SixainCardSet cards;
  graphene_rect_t mat, pile;
  graphene_point_t origin;
  guint first, card = 0;

  person_open_where (&table, 1, person_can_lay_run);
  hand = &person_look (&table)->hands[0];
  first = hand->cards[0];
  drag (&table, first, person_look (&table)->layout.width, person_look (&table)->layout.height - 20);
  g_assert_cmpuint (hand->cards[hand->n - 1], ==, first);
  g_assert_cmpint (hand->order, ==, SEQUENCES_ORDER_OWN);
  memcpy (order, hand->cards, hand->n);
  sixain_game_view_repaint (table.view, 0);
  g_assert_cmpmem (order, hand->n, hand->cards, hand->n);

  /* All that is selected comes along. */
  move = *person_find_run (&table);
  sequences_move_get_cards (&move, &cards);
  while (sixain_card_set_count (&cards) > 0)
    person_play_card (person_look (&table), card = sixain_card_set_pop (&cards));
  mat = person_look (&table)->layout.mats[0];
  sequences_view_find_melds (person_look (&table), &origin);
  graphene_rect_offset (&mat, origin.x, origin.y);
  drag (&table, card, mat.origin.x + mat.size.width / 2, mat.origin.y + mat.size.height - 4);
  table_wait_until (&table, person_is_waiting);
  g_assert_cmpuint (person_look (&table)->shown->n_runs, ==, 1);

  person_click (person_look (&table)->buttons[SEQUENCES_BUTTON_REFILL]);
  table_wait_until (&table, person_is_waiting);
  for (guint i = 0; sequences_card_rank (card = hand->cards[i]) == SEQUENCES_JOKER; i++)
    continue;
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);

  /* Its middle need not lie on the pile. */
  pile = person_look (&table)->layout.discard;
  drag (&table, card, pile.origin.x + pile.size.width + 0.2 * person_look (&table)->layout.hand_card, pile.origin.y + 10);
  g_assert_cmpint (sequences_view_get_top (person_look (&table)), ==, card);
  table_close (&table);
}

/* Somebody who comes back finds the cards as they were put. */
static void
test_order (void)
{
  guint8 order[SEQUENCES_FULL_HAND];
  SequencesHand *hand;
  Table table;
  guint n;

  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 2, 1, "rounds=1", 6, 0);
  table_wait_until (&table, person_is_waiting);
  hand = &person_look (&table)->hands[0];
  gtk_widget_activate_action (GTK_WIDGET (table.view), "hand.order", "s", "rank");
  drag (&table, hand->cards[0], person_look (&table)->layout.width, person_look (&table)->layout.height - 20);
  drag (&table, hand->cards[2], 0, person_look (&table)->layout.height - 20);
  g_assert_cmpint (hand->order, ==, SEQUENCES_ORDER_OWN);
  n = hand->n;
  memcpy (order, hand->cards, n);
  table_close (&table);

  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 2, 1, "rounds=1", 6, 0);
  hand = &person_look (&table)->hands[0];
  g_assert_cmpint (hand->order, ==, SEQUENCES_ORDER_OWN);
  g_assert_cmpmem (hand->cards, hand->n, order, n);
  gtk_widget_activate_action (GTK_WIDGET (table.view), "hand.order", "s", "rank");
  table_close (&table);

  /* With other cards the order is what counts, and others have theirs. */
  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 2, 2, "rounds=1", 7, 0);
  g_assert_cmpint (person_look (&table)->hands[0].order, ==, SEQUENCES_ORDER_RANK);
  g_assert_cmpint (person_look (&table)->hands[1].order, ==, SEQUENCES_ORDER_SUIT);
  sixain_session_open_curtain (table.session);
  hand = &person_look (&table)->hands[0];
  for (guint i = 1; i < hand->n; i++)
    g_assert_true (sequences_card_rank (hand->cards[i]) == SEQUENCES_JOKER ||
                   sequences_card_rank (hand->cards[i - 1]) <= sequences_card_rank (hand->cards[i]));
  sequences_view_sort (person_look (&table), SEQUENCES_ORDER_SUIT);
  table_close (&table);
}

static gboolean
has_joker (Table *table)
{
  return sequences_holds (person_look (table)->shown, 0, SEQUENCES_CARD (SEQUENCES_SPADE, SEQUENCES_JOKER)) &&
         !person_can_lay_run (table);
}

static void
test_joker (void)
{
  Table table;

  person_open_where (&table, 1, has_joker);
  person_play_card (person_look (&table), SEQUENCES_CARD (SEQUENCES_SPADE, SEQUENCES_JOKER));
  assert_status (&table, "A joker is never discarded.");
  g_assert_false (gtk_widget_get_sensitive (person_look (&table)->buttons[SEQUENCES_BUTTON_DISCARD]));
  table_close (&table);
}

static gboolean
is_asked (Table *table)
{
  gint next = sixain_session_get_next_viewer (table->session);

  return !sequences_view_is_showing (person_look (table)) && next != SIXAIN_NOBODY &&
         person_look (table)->shown->phase == SEQUENCES_CLAIM;
}

/* The card that people are asked about is the largest on the table, and covers none of the hand. */
static void
check_claimed (SequencesView *view)
{
  GtkWidget *card = sequences_view_find (view, SEQUENCES_PIECE_LAID + view->shown->discard[view->shown->n_discard - 1]);
  graphene_rect_t rect;

  g_assert_true (sixain_board_get_rect (view->board, card, &rect));
  g_assert_cmpfloat (rect.size.width, >, view->layout.hand_card);
  g_assert_cmpfloat (rect.origin.y + rect.size.height, <=, view->layout.hand.origin.y);
}

/* Who does not want to be asked is not, until the next round. */
static void
test_claims (void)
{
  gint silent = SIXAIN_NOBODY;
  guint n_asked = 0;
  Table table;

  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 3, 2, "rounds=2", 6, 0);
  while (TRUE)
    {
      table_wait_until (&table, person_is_waiting);
      if (is_asked (&table))
        {
          g_assert_cmpint (sixain_session_get_viewer (table.session), ==, SIXAIN_NOBODY);
          sixain_session_open_curtain (table.session);
          table_wait_until (&table, person_is_waiting);
          g_assert_true (gtk_widget_get_visible (person_look (&table)->buttons[SEQUENCES_BUTTON_DECLINE]));
          g_assert_true (gtk_widget_get_visible (person_look (&table)->offer_buttons[0]));
          check_claimed (person_look (&table));
          if (silent == SIXAIN_NOBODY)
            {
              silent = person_look (&table)->decider;
              person_click (person_look (&table)->buttons[SEQUENCES_BUTTON_SKIP]);
              continue;
            }

          g_assert_true (person_look (&table)->decider != silent || table.n_rounds > 0);
          n_asked++;
          if (table.n_rounds > 0 && person_look (&table)->decider == silent)
            break;
        }
      if (!person_do_something (&table))
        break;
    }

  /* Both were asked: the other one at any time, this one in the next round. */
  g_assert_cmpint (silent, !=, SIXAIN_NOBODY);
  g_assert_cmpuint (n_asked, >, 1);
  g_assert_false (table.over);
  table_close (&table);
}

/* Presses all runs and sets with the cards of a claim selected. What none of the legal claims does
 * is explained, and changes nothing. Returns how many were pressed. */
static guint
press_melds (Table            *table,
             const SixainMove *claim)
{
  SequencesView *view = person_look (table);
  guint n_records = sixain_match_get_n_records (table->match);
  gint top = sequences_view_get_top (view);
  guint n_pressed = 0;
  SixainCardSet cards;

  sequences_move_get_cards (claim, &cards);
  while (sixain_card_set_count (&cards) > 0)
    {
      guint card = sixain_card_set_pop (&cards);

      if ((gint) card != top)
        person_play_card (view, card);
    }

  for (guint i = 0; i < view->shown->n_runs + view->shown->n_sets; i++)
    {
      gboolean is_run = i < view->shown->n_runs;
      guint meld = is_run ? i : i - view->shown->n_runs;
      GtkWidget *spot = sequences_view_find (view, (is_run ? SEQUENCES_PIECE_RUN : SEQUENCES_PIECE_SET) + meld);

      if (spot == NULL || (is_run && claim->verb == SEQUENCES_MOVE_CLAIM_ADD))
        continue;

      g_assert_true (gtk_widget_activate_action (spot, "spot.choose", NULL));
      g_assert_cmpuint (sixain_match_get_n_records (table->match), ==, n_records);
      n_pressed++;
    }
  sequences_view_step_back (SIXAIN_GAME_VIEW (view));

  return n_pressed;
}

/* Whoever is asked for a claim may press whatever lies on the table, also while the answers of
 * others are hidden. */
static void
test_pressed_while_asked (void)
{
  guint n_pressed = 0;

  for (guint64 seed = 1; n_pressed < 20 && seed < 40; seed++)
    {
      Table table;
      gboolean goes_on = TRUE;

      table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 3, 1, "rounds=1", seed, 0);
      while (goes_on)
        {
          const SixainMoves *legal = &person_look (&table)->legal;

          table_wait_until (&table, person_is_waiting);
          for (guint i = 0; person_can_act (&table) && person_look (&table)->shown->phase == SEQUENCES_CLAIM && i < legal->n; i++)
            {
              if (legal->items[i].verb != SEQUENCES_MOVE_DECLINE)
                n_pressed += press_melds (&table, &legal->items[i]);
            }
          goes_on = person_do_something (&table);
        }
      table_close (&table);
    }

  g_assert_cmpuint (n_pressed, >=, 20);
}

/* In a window of 1000×700 all lines that there can be are seen together. */
static void
test_tally_room (void)
{
  static const char *const sides[] = { "Léa", "Tom", "Zoé", "Basile", NULL };
  static const guint colours[][2] = { { 0, 0 }, { 1, 1 }, { 2, 2 }, { 3, 3 } };
  const guint8 left[] = { SEQUENCES_CARD (SEQUENCES_MOON, SEQUENCES_ACE), SEQUENCES_CARD (SEQUENCES_CLUB, SEQUENCES_JACK) };

  for (guint n_sides = 2; n_sides <= 4; n_sides++)
    {
      const char *some[SEQUENCES_MAX_SEATS + 1] = { NULL };
      GtkWidget *tally, *window;
      GtkAdjustment *adjustment;

      for (guint side = 0; side < n_sides; side++)
        some[side] = sides[side];
      tally = g_object_ref_sink (sequences_tally_new (1, some, colours));
      for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
        {
          const SequencesRun run = { .suit = suit, .first = 4, .n = 4 };

          sequences_tally_add_suit (SEQUENCES_TALLY (tally), suit, &run, 4, "");
        }
      for (guint side = 0; side < n_sides; side++)
        sequences_tally_add_left (SEQUENCES_TALLY (tally), sides[side], side, side, left, G_N_ELEMENTS (left), 7, "");
      sequences_tally_add_totals (SEQUENCES_TALLY (tally), (gint[]) { 4, -7, 0, 1 }, (gint[]) { 9, -7, 0, 1 }, "");
      sequences_tally_begin (SEQUENCES_TALLY (tally), 0);

      gtk_widget_measure (tally, GTK_ORIENTATION_VERTICAL, 1000, NULL, NULL, NULL, NULL);
      gtk_widget_allocate (tally, 1000, 560, -1, NULL);
      window = gtk_widget_get_next_sibling (gtk_widget_get_first_child (gtk_widget_get_first_child (tally)));
      adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window));
      g_test_message ("%u sides: %g of %g", n_sides, gtk_adjustment_get_page_size (adjustment), gtk_adjustment_get_upper (adjustment));
      g_assert_cmpfloat (gtk_adjustment_get_page_size (adjustment), >, 0);
      g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=, gtk_adjustment_get_page_size (adjustment) + 1);
      g_assert_finalize_object (tally);
    }
}

/* Everybody has one colour, partners too: on their seat, in the strip and in the scores. */
static void
test_colours (gconstpointer data)
{
  Table table;

  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 4, 1, data, 6, 0);
  for (guint seat = 0; seat < 4; seat++)
    {
      GtkWidget *chip = sequences_view_find (SEQUENCES_VIEW (table.view), SEQUENCES_PIECE_CHIP + seat);

      g_assert_true (sixain_seat_chip_get_player (SIXAIN_SEAT_CHIP (chip)) == sixain_match_get_player (table.match, seat));
    }
  table_close (&table);
}

/* The six suits, what is left in hands and the points. */
static void
test_tally (void)
{
  g_autoptr (GPtrArray) alive = g_ptr_array_new ();
  const SequencesRun run = { .suit = SEQUENCES_STAR, .first = 4, .n = 4, .joker = 6 };
  guint n_lines = 0, n_closed = 0;

  for (guint round = 1; round < 3; round++)
    {
      const char *const sides[] = { "Léa", "Tom", NULL };
      GtkWidget *tally = g_object_ref_sink (sequences_tally_new (round, sides, (const guint[][2]) { { 0, 2 }, { 1, 3 } }));
      GtkWidget *button = gtk_widget_get_last_child (gtk_widget_get_first_child (tally));
      const guint8 left[] = { SEQUENCES_CARD (SEQUENCES_MOON, SEQUENCES_ACE), SEQUENCES_CARD (SEQUENCES_CLUB, SEQUENCES_JACK) };

      n_lines = n_closed = 0;
      g_signal_connect_swapped (tally, "line", G_CALLBACK (count_cb), &n_lines);
      g_signal_connect_swapped (tally, "closed", G_CALLBACK (count_cb), &n_closed);
      sequences_tally_add_suit (SEQUENCES_TALLY (tally), SEQUENCES_STAR, &run, 4, "Stars go to Léa.");
      sequences_tally_add_suit (SEQUENCES_TALLY (tally), SEQUENCES_MOON, NULL, 0, "");
      sequences_tally_add_left (SEQUENCES_TALLY (tally), "Tom", 1, 1, left, G_N_ELEMENTS (left), 7,
                                "Tom still holds cards.");
      sequences_tally_add_totals (SEQUENCES_TALLY (tally), (gint[]) { 4, -7 }, (gint[]) { 9, -7 }, "Léa has 4 points.");
      sequences_tally_begin (SEQUENCES_TALLY (tally), round == 1 ? 0 : 10000);
      g_assert_cmpuint (n_lines, ==, round == 1 ? 3 : 0);

      /* While lines are to come, a press shows them. */
      if (round == 2)
        person_click (button);
      g_assert_cmpuint (n_lines, ==, 3);
      g_assert_cmpuint (n_closed, ==, 0);
      person_click (button);
      g_assert_cmpuint (n_closed, ==, 1);

      table_watch_widgets (gtk_widget_get_first_child (tally), alive);
      g_assert_finalize_object (tally);
      while (alive->len > 0)
        g_main_context_iteration (NULL, TRUE);
    }
}

/* At a speed at which things are shown: skipped through, and left in the middle. */
static void
test_shown (gconstpointer data)
{
  gboolean skipped = GPOINTER_TO_INT (data);
  gint64 end = patience_get_end ();
  Table table;

  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 4, 0, "rounds=1 teams=true", 6, 1);
  for (guint i = 0; (skipped || i < 20) && !table.over; i++)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      display_wait_ms (3);
      if (skipped)
        sixain_stage_hurry (table.stage);
      if (person_sees_end (&table))
        person_end_round (&table);
      if (person_is_tallied (&table))
        person_close_tally (&table);
    }

  if (skipped)
    person_assert_shown (&table);
  table_close (&table);
}

/* A hint says what to do, with the run or set by its name. */
static void
test_hints (void)
{
  const struct
  {
    const char *move;
    const char *sentence;
  } hints[] = {
    { "draw", "Hint: draw from the stock. Why not?" },
    { "run 10M 11M 12M", "Hint: lay the run 10–12 ☾. Why not?" },
    { "run AH 2H 0H", "Hint: lay the run 1–3 ♥. Why not?" },
    { "set 9C 9H 9T", "Hint: lay the set of 9. Why not?" },
    { "take run 4D 5D 6D", "Hint: take the discard for the run 4–6 ♦. Why not?" },
    { "claim set KC KH KT", "Hint: take the discard for a set of K. Why not?" },
  };
  Table table;

  person_open_where (&table, 1, person_can_lay_run);
  for (guint i = 0; i < G_N_ELEMENTS (hints); i++)
    {
      SixainMove move;

      g_assert_true (sixain_rules_read_move (&sequences_rules, hints[i].move, &move));
      sixain_game_view_show_hint (table.view, 0, &move, "Why not?");
      g_assert_cmpstr (sixain_game_view_get_status (table.view), ==, hints[i].sentence);
    }
  table_close (&table);
}

int
main (int    argc,
      char **argv)
{
  static const Variant variants[] = {
    { "computers", 4, 0, "rounds=2", 2 },
    { "two", 2, 2, "rounds=3", 3 },
    { "three", 3, 1, "rounds=1", 1 },
    { "no-claims", 3, 1, "rounds=1 claims=false", 1 },
    { "teams", 4, 1, "rounds=1 teams=true", 1 },
    { "people", 3, 2, "rounds=1", 1 },
    { "people-in-teams", 4, 4, "rounds=1 teams=true", 1 },
  };

  if (!display_init (&argc, &argv))
    return 0;
  sixain_random_seed (&person_chance, 6);

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *name = g_strdup_printf ("/sequences-view/match/%s", variants[i].name);

      g_test_add_data_func (name, &variants[i], test_match);
    }
  g_test_add_func ("/sequences-view/match/verbs", test_everything);
  g_test_add_data_func ("/sequences-view/undo/alone", GUINT_TO_POINTER (1), test_undo);
  g_test_add_data_func ("/sequences-view/undo/together", GUINT_TO_POINTER (2), test_undo);
  g_test_add_func ("/sequences-view/hints", test_hints);
  g_test_add_func ("/sequences-view/obstacles", test_obstacles);
  g_test_add_func ("/sequences-view/dragging", test_dragging);
  g_test_add_func ("/sequences-view/order", test_order);
  g_test_add_func ("/sequences-view/joker", test_joker);
  g_test_add_func ("/sequences-view/claims", test_claims);
  g_test_add_func ("/sequences-view/pressed-while-asked", test_pressed_while_asked);
  g_test_add_func ("/sequences-view/tally", test_tally);
  g_test_add_func ("/sequences-view/tally-room", test_tally_room);
  g_test_add_data_func ("/sequences-view/skipped", GINT_TO_POINTER (TRUE), test_shown);
  g_test_add_data_func ("/sequences-view/left", GINT_TO_POINTER (FALSE), test_shown);
  g_test_add_data_func ("/sequences-view/colours/alone", "rounds=1", test_colours);
  g_test_add_data_func ("/sequences-view/colours/teams", "rounds=1 teams=true", test_colours);

  return g_test_run ();
}
