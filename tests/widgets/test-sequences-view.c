/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "sequences-tally.h"
#include "sequences-view-private.h"
#include "table.h"

/* Much longer than anything here takes, sanitized and on a busy machine. */
#define PATIENCE (30 * G_USEC_PER_SEC)

static SixainRandom chance;

/* What was done in all matches. */
static guint made[SEQUENCES_N_VERBS];
static guint n_matches;

static void
count_cb (guint *count)
{
  (*count)++;
}

static SequencesView *
look (Table *table)
{
  return SEQUENCES_VIEW (table->view);
}

static gboolean
is_tallied (Table *table)
{
  return gtk_widget_get_visible (look (table)->tally);
}

static gboolean
can_act (Table *table)
{
  return look (table)->decider >= 0 && look (table)->legal.n > 0 &&
         sixain_match_get_to_act (table->match) & SIXAIN_SEAT (look (table)->decider);
}

/* Somebody here should do something, or look. */
static gboolean
is_waiting (Table *table)
{
  return table->over || is_tallied (table) ||
         (!sequences_view_is_showing (look (table)) &&
          (can_act (table) || (sixain_session_get_viewer (table->session) == SIXAIN_NOBODY &&
                               sixain_session_get_next_viewer (table->session) != SIXAIN_NOBODY)));
}

/* What is shown is what the viewer may see, every card once. */
static void
assert_shown (Table *table)
{
  SequencesView *view = look (table);
  gint viewer = sixain_session_get_viewer (table->session);
  SequencesState state;
  guint n_hand = 0;

  g_assert_false (sequences_view_is_showing (view));
  sixain_session_look (table->session, &state);
  g_assert_cmpmem (&view->shown, sizeof state, &state, sizeof state);

  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      g_assert_true (view->hand[card] == NULL || view->table[card] == NULL);
      n_hand += view->hand[card] != NULL;
      if (view->hand[card] != NULL)
        g_assert_true (viewer >= 0 && sequences_holds (&state, viewer, card));
    }
  g_assert_cmpuint (n_hand, ==, viewer >= 0 ? state.n_hand[viewer] : 0);

  for (guint i = 0; i < state.n_runs; i++)
    {
      g_assert_true ((view->runs[i] != NULL) == (state.runs[i].n > 0));
      for (guint j = 0; j < state.runs[i].n; j++)
        g_assert_nonnull (view->table[sequences_run_card (&state.runs[i], state.runs[i].first + j)]);
    }
}

static void
play_card (SequencesView *view,
           guint          card)
{
  GtkWidget *widget = view->hand[card] != NULL ? view->hand[card] : view->table[card];

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_activate_action (widget, "card.play", NULL));
}

static void
click (GtkWidget *button)
{
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* Makes a legal move as a person would: with the cards, and then a button. */
static void
make_move (Table            *table,
           const SixainMove *move)
{
  SequencesView *view = look (table);
  guint n_records = sixain_match_get_n_records (table->match);
  gint top = sequences_view_get_top (view);
  SixainCardSet cards;

  made[move->verb]++;
  sequences_view_clear (view);
  sequences_move_get_cards (move, &cards);
  while (sixain_card_set_count (&cards) > 0)
    {
      guint card = sixain_card_set_pop (&cards);

      if ((gint) card != top || sixain_random_below (&chance, 2) == 0)
        play_card (view, card);
    }

  switch ((SequencesVerb) move->verb)
    {
    case SEQUENCES_MOVE_DRAW:
      click (view->buttons[SEQUENCES_BUTTON_DRAW]);
      break;
    case SEQUENCES_MOVE_REFILL:
      click (view->buttons[SEQUENCES_BUTTON_REFILL]);
      break;
    case SEQUENCES_MOVE_DISCARD:
      click (view->buttons[SEQUENCES_BUTTON_DISCARD]);
      break;
    case SEQUENCES_MOVE_PASS:
      click (view->buttons[SEQUENCES_BUTTON_PASS]);
      break;
    case SEQUENCES_MOVE_DECLINE:
      click (view->buttons[SEQUENCES_BUTTON_DECLINE]);
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
              click (view->offer_buttons[i]);
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
  const SixainMoves *legal = &look (table)->legal;

  *move = legal->items[sixain_random_below (&chance, legal->n)];
  if (look (table)->shown.phase == SEQUENCES_CLAIM && sixain_random_below (&chance, 2) == 0)
    *move = (SixainMove) { .verb = SEQUENCES_MOVE_DECLINE };
  if (move->verb == SEQUENCES_MOVE_DECLINE || sixain_random_below (&chance, 8) == 0)
    return;

  for (guint i = 0; i < legal->n; i++)
    {
      const SixainMove *other = &legal->items[i];

      if (other->n_args == 0 || other->verb == SEQUENCES_MOVE_DISCARD)
        continue;
      if (move->n_args == 0 || move->verb == SEQUENCES_MOVE_DISCARD || made[other->verb] < made[move->verb])
        *move = *other;
    }
}

static void
close_tally (Table *table)
{
  gint64 start = g_get_monotonic_time ();
  GtkWidget *box = gtk_widget_get_first_child (look (table)->tally);

  while (is_tallied (table))
    {
      g_assert_cmpint (g_get_monotonic_time () - start, <, PATIENCE);
      click (gtk_widget_get_last_child (box));
    }
}

/* Does what is waited for once; returns whether the match goes on. */
static gboolean
do_something (Table *table)
{
  table_wait_until (table, is_waiting);
  if (table->over)
    return FALSE;

  if (is_tallied (table))
    {
      if (sixain_session_get_n_people (table->session) > 1)
        g_assert_cmpint (sixain_session_get_viewer (table->session), ==, SIXAIN_NOBODY);
      close_tally (table);
    }
  else if (sixain_session_get_viewer (table->session) == SIXAIN_NOBODY)
    {
      assert_shown (table);
      sixain_session_open_curtain (table->session);
    }
  else
    {
      SixainMove move;

      assert_shown (table);
      choose_move (table, &move);
      make_move (table, &move);
    }

  return TRUE;
}

static void
play_match (Table *table)
{
  while (do_something (table))
    continue;

  assert_shown (table);
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
    n += made[verb];

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
    g_assert_cmpuint (made[verb], >, 0);
}

/* Finds a game that begins with such a chance, as the first player has drawn. */
static void
open_where (Table      *table,
            guint       n_people,
            gboolean  (*found) (Table *table))
{
  for (guint seed = 1; seed < 500; seed++)
    {
      table_open (table, "sequences", SEQUENCES_TYPE_VIEW, 2, n_people, "rounds=1", seed, 0);
      sixain_session_set_paused (table->session, TRUE);
      sixain_session_open_curtain (table->session);
      table_wait_until (table, is_waiting);
      click (look (table)->buttons[SEQUENCES_BUTTON_DRAW]);
      table_wait_until (table, is_waiting);
      if (found (table))
        return;
      table_close (table);
    }

  g_assert_not_reached ();
}

static const SixainMove *
find_run (Table *table)
{
  for (guint i = 0; i < look (table)->legal.n; i++)
    {
      if (look (table)->legal.items[i].verb == SEQUENCES_MOVE_RUN)
        return &look (table)->legal.items[i];
    }

  return NULL;
}

static gboolean
can_lay_run (Table *table)
{
  return find_run (table) != NULL;
}

/* What was laid in the turn can be taken back, what was drawn cannot. */
static void
test_undo (gconstpointer data)
{
  Table table;
  SequencesState before;
  SixainMove move;
  g_autoptr (GError) error = NULL;

  open_where (&table, GPOINTER_TO_UINT (data), can_lay_run);
  g_assert_false (sixain_session_get_can_undo (table.session));
  before = look (&table)->shown;
  move = *find_run (&table);
  make_move (&table, &move);
  table_wait_until (&table, is_waiting);
  g_assert_true (sixain_session_get_can_undo (table.session));

  g_assert_true (sixain_session_undo (table.session, &error));
  table_wait_until (&table, is_waiting);
  assert_shown (&table);
  g_assert_cmpmem (&look (&table)->shown, sizeof before, &before, sizeof before);
  g_assert_false (sixain_session_get_can_undo (table.session));

  make_move (&table, &move);
  table_wait_until (&table, is_waiting);
  click (look (&table)->buttons[SEQUENCES_BUTTON_REFILL]);
  table_wait_until (&table, is_waiting);
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
  const SequencesHand *hand = &look (table)->hands[0];

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

  open_where (&table, 1, has_set);
  n_records = sixain_match_get_n_records (table.match);
  find_set (&table, cards);
  for (guint i = 0; i < 3; i++)
    {
      play_card (look (&table), cards[i]);
      gtk_test_accessible_assert_state (GTK_ACCESSIBLE (look (&table)->hand[cards[i]]), GTK_ACCESSIBLE_STATE_PRESSED,
                                        GTK_ACCESSIBLE_TRISTATE_TRUE);
    }
  assert_status (&table, "A set needs another run first.");
  g_assert_false (gtk_widget_get_visible (look (&table)->offer_buttons[0]));
  g_assert_false (gtk_widget_get_sensitive (look (&table)->buttons[SEQUENCES_BUTTON_DISCARD]));

  play_card (look (&table), cards[2]);
  assert_status (&table, "A set needs three or more cards of one rank, and no joker.");
  g_assert_true (sequences_view_key_pressed (look (&table), GDK_KEY_Escape, 0));
  assert_status (&table, "Lay melds, or choose a card to discard.");
  g_assert_false (sequences_view_key_pressed (look (&table), GDK_KEY_Escape, 0));
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, n_records);
  table_close (&table);
}

static void
drag (Table *table,
      guint  card,
      double x,
      double y)
{
  SequencesView *view = look (table);
  const SequencesHand *hand = &view->hands[view->bottom];
  graphene_rect_t rect;

  sequences_layout_hand (&view->layout, sequences_hand_find (hand, card), hand->n, &rect);
  x -= rect.origin.x + rect.size.width / 2;
  y -= rect.origin.y + rect.size.height / 2;
  g_signal_emit_by_name (view->hand[card], "dragged", x, y);
  g_signal_emit_by_name (view->hand[card], "dropped", x, y);
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
  guint first, card = 0;

  open_where (&table, 1, can_lay_run);
  hand = &look (&table)->hands[0];
  first = hand->cards[0];
  drag (&table, first, look (&table)->layout.width, look (&table)->layout.height - 20);
  g_assert_cmpuint (hand->cards[hand->n - 1], ==, first);
  g_assert_cmpint (hand->order, ==, SEQUENCES_ORDER_OWN);
  memcpy (order, hand->cards, hand->n);
  SIXAIN_GAME_VIEW_GET_CLASS (table.view)->sync (SIXAIN_GAME_VIEW (table.view), FALSE);
  g_assert_cmpmem (order, hand->n, hand->cards, hand->n);

  /* All that is selected comes along. */
  move = *find_run (&table);
  sequences_move_get_cards (&move, &cards);
  while (sixain_card_set_count (&cards) > 0)
    play_card (look (&table), card = sixain_card_set_pop (&cards));
  drag (&table, card, graphene_rect_get_width (&look (&table)->layout.mats[0]) / 2,
        look (&table)->layout.mats[0].origin.y + look (&table)->layout.mats[0].size.height - 4);
  table_wait_until (&table, is_waiting);
  g_assert_cmpuint (look (&table)->shown.n_runs, ==, 1);

  click (look (&table)->buttons[SEQUENCES_BUTTON_REFILL]);
  table_wait_until (&table, is_waiting);
  for (guint i = 0; sequences_card_rank (card = hand->cards[i]) == SEQUENCES_JOKER; i++)
    continue;
  sixain_session_set_paused (table.session, TRUE);
  drag (&table, card, look (&table)->layout.discard.origin.x + 10, look (&table)->layout.discard.origin.y + 10);
  g_assert_cmpint (sequences_view_get_top (look (&table)), ==, card);
  table_close (&table);
}

static gboolean
is_asked (Table *table)
{
  gint next = sixain_session_get_next_viewer (table->session);

  return !sequences_view_is_showing (look (table)) && next != SIXAIN_NOBODY && look (table)->shown.phase == SEQUENCES_CLAIM;
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
      table_wait_until (&table, is_waiting);
      if (is_asked (&table))
        {
          g_assert_cmpint (sixain_session_get_viewer (table.session), ==, SIXAIN_NOBODY);
          sixain_session_open_curtain (table.session);
          table_wait_until (&table, is_waiting);
          g_assert_true (gtk_widget_get_visible (look (&table)->buttons[SEQUENCES_BUTTON_DECLINE]));
          g_assert_true (gtk_widget_get_visible (look (&table)->offer_buttons[0]));
          if (silent == SIXAIN_NOBODY)
            {
              silent = look (&table)->decider;
              click (look (&table)->buttons[SEQUENCES_BUTTON_SKIP]);
              continue;
            }

          g_assert_true (look (&table)->decider != silent || table.n_rounds > 0);
          n_asked++;
          if (table.n_rounds > 0 && look (&table)->decider == silent)
            break;
        }
      if (!do_something (&table))
        break;
    }

  /* Both were asked: the other one at any time, this one in the next round. */
  g_assert_cmpint (silent, !=, SIXAIN_NOBODY);
  g_assert_cmpuint (n_asked, >, 1);
  g_assert_false (table.over);
  table_close (&table);
}

/* The six suits, what is left in hands and the points. */
static void
test_tally (void)
{
  g_autoptr (GPtrArray) alive = g_ptr_array_new ();
  GtkWidget *tally = g_object_ref_sink (sequences_tally_new ());
  const SequencesRun run = { .suit = SEQUENCES_STAR, .first = 4, .n = 4, .joker = 6 };
  guint n_lines = 0, n_closed = 0;

  g_signal_connect_swapped (tally, "line", G_CALLBACK (count_cb), &n_lines);
  g_signal_connect_swapped (tally, "closed", G_CALLBACK (count_cb), &n_closed);
  for (guint round = 1; round < 3; round++)
    {
      GtkWidget *button = gtk_widget_get_last_child (gtk_widget_get_first_child (tally));
      const guint8 left[] = { SEQUENCES_CARD (SEQUENCES_MOON, SEQUENCES_ACE), SEQUENCES_CARD (SEQUENCES_CLUB, SEQUENCES_JACK) };

      n_lines = n_closed = 0;
      sequences_tally_clear (SEQUENCES_TALLY (tally), round);
      sequences_tally_add_suit (SEQUENCES_TALLY (tally), SEQUENCES_STAR, "Léa", &run, 4, "Stars go to Léa.");
      sequences_tally_add_suit (SEQUENCES_TALLY (tally), SEQUENCES_MOON, NULL, NULL, 0, "");
      sequences_tally_add_left (SEQUENCES_TALLY (tally), "Tom", 1, left, G_N_ELEMENTS (left), 7);
      sequences_tally_add_total (SEQUENCES_TALLY (tally), "Léa", 0, 4, 9, "Léa has 4 points.");
      sequences_tally_begin (SEQUENCES_TALLY (tally), round == 1 ? 0 : 10000);
      g_assert_cmpuint (n_lines, ==, round == 1 ? 3 : 0);

      /* While lines are to come, a press shows them. */
      if (round == 2)
        click (button);
      g_assert_cmpuint (n_lines, ==, 3);
      g_assert_cmpuint (n_closed, ==, 0);
      click (button);
      g_assert_cmpuint (n_closed, ==, 1);
    }

  table_watch_widgets (gtk_widget_get_first_child (tally), alive);
  g_assert_finalize_object (tally);
  table_wait_ms (30);
  g_assert_cmpuint (alive->len, ==, 0);
}

/* At a speed at which things are shown: skipped through, and left in the middle. */
static void
test_shown (gconstpointer data)
{
  gboolean skipped = GPOINTER_TO_INT (data);
  gint64 start = g_get_monotonic_time ();
  Table table;

  table_open (&table, "sequences", SEQUENCES_TYPE_VIEW, 4, 0, "rounds=1 teams=true", 6, 1);
  for (guint i = 0; (skipped || i < 20) && !table.over; i++)
    {
      g_assert_cmpint (g_get_monotonic_time () - start, <, PATIENCE);
      table_wait_ms (3);
      if (skipped)
        sixain_game_view_skip (table.view);
      if (is_tallied (&table))
        close_tally (&table);
    }

  if (skipped)
    assert_shown (&table);
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

  g_test_init (&argc, &argv, NULL);

  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP there is no display\n");
      return 0;
    }
  adw_init ();
  sixain_random_seed (&chance, 6);

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *name = g_strdup_printf ("/sequences-view/match/%s", variants[i].name);

      g_test_add_data_func (name, &variants[i], test_match);
    }
  g_test_add_func ("/sequences-view/match/verbs", test_everything);
  g_test_add_data_func ("/sequences-view/undo/alone", GUINT_TO_POINTER (1), test_undo);
  g_test_add_data_func ("/sequences-view/undo/together", GUINT_TO_POINTER (2), test_undo);
  g_test_add_func ("/sequences-view/obstacles", test_obstacles);
  g_test_add_func ("/sequences-view/dragging", test_dragging);
  g_test_add_func ("/sequences-view/claims", test_claims);
  g_test_add_func ("/sequences-view/tally", test_tally);
  g_test_add_data_func ("/sequences-view/skipped", GINT_TO_POINTER (TRUE), test_shown);
  g_test_add_data_func ("/sequences-view/left", GINT_TO_POINTER (FALSE), test_shown);

  return g_test_run ();
}
