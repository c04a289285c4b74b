/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "display.h"
#include "rows-lane.h"
#include "rows-person.h"
#include "rows-placing.h"
#include "rows-prospect.h"

/* How events are staged, and what the rows say before somebody plays. */

/* Seat 0 or 1 takes a row. */
typedef struct
{
  const char *about;
  guint       n_people;
  guint       seat;
  guint8      row[8];          /* Its cards, up to a 0. */
  gboolean    seven;
  guint       card;            /* That the seat has revealed. */
  const char *reason;
  const char *told;
  gboolean    joins;           /* The card goes beyond the row's last place. */
} Take;

static const Take takes[] = {
  { "sixth", 1, 1, { 60, 61, 62, 63, 64 }, FALSE, 69, "The 69 is the sixth card.", " takes row 2: 5 heads.", TRUE },
  { "own", 1, 0, { 60, 61, 62, 63, 64 }, FALSE, 69, "The 69 is the sixth card.", "You take row 2: 5 heads.", TRUE },
  { "shared", 2, 0, { 60, 61, 62, 63, 64 }, FALSE, 69, "The 69 is the sixth card.", " takes row 2: 5 heads.", TRUE },
  { "seventh", 1, 1, { 58, 60, 61, 62, 63, 64 }, TRUE, 69, "The 69 is the seventh card.", " takes row 2: 5 heads.", TRUE },
  { "low", 1, 1, { 60, 61 }, FALSE, 13, "The 13 fits no row.", " takes row 2: 5 heads.", FALSE },
  { "low-full", 1, 1, { 60, 61, 62, 63, 64 }, FALSE, 13, "The 13 fits no row.", " takes row 2: 5 heads.", FALSE },
  { "too-long", 1, 1, { 60, 61, 62, 63, 64, 65 }, FALSE, 69, "Row 2 has become too long.", " takes row 2: 5 heads.", FALSE },
};

static void
lay_row (RowsRow      *row,
         const guint8 *cards,
         gboolean      seven)
{
  rows_row_start (row, cards[0]);
  for (guint i = 1; cards[i] != 0; i++)
    rows_row_append (row, cards[i]);
  row->seven = seven;
}

static void
test_take (gconstpointer data)
{
  const Take *self = data;
  SixainEvent event = { .kind = ROWS_EVENT_TAKE, .seat = self->seat, .args = { 2, 5, 5 } };
  double total = 0, reason = 0;
  RowsState before;
  RowsView *view;
  Table table;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, self->n_people, "rounds=1", 6, 0);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  display_wait_drawn (table.window);
  view = ROWS_VIEW (table.view);
  before = *view->shown;
  before.phase = ROWS_PLACE;
  before.chosen[self->seat] = self->card;
  lay_row (&before.rows[1], self->row, self->seven);

  for (guint act = 0; act < 4; act++)
    {
      SixainScene scene = { .event = &event, .before = &before, .after = &before, .act = act, .travel = 260, .dwell = 260 };
      const char *status;

      rows_view_stage (table.view, &scene);
      status = sixain_game_view_get_status (table.view);
      total += scene.dwell;

      /* The row goes before it is said who takes it and what it costs. */
      g_assert_cmpint (scene.shows != SIXAIN_SHOW_AFTER, ==, act < ROWS_TAKE_COUNT);
      g_assert_cmpuint (view->take_part, ==, act);
      if (act == ROWS_TAKE_CAUSE)
        g_assert_cmpfloat (scene.dwell, >=, scene.travel);
      g_assert_cmpuint (view->taken_row, ==, 2);
      g_assert_cmpuint (view->last_card, ==, self->joins ? self->card : 0);
      if (act < ROWS_TAKE_COUNT)
        g_assert_cmpstr (status, ==, self->reason);
      else
        g_assert_true (g_str_has_suffix (status, self->told));
      reason += act < ROWS_TAKE_COUNT ? scene.dwell : 0;
    }

  /* Long enough to read why. */
  g_assert_cmpfloat (reason, >=, self->seat < self->n_people ? 1200 : 600);
  g_assert_cmpfloat (total, <=, self->seat < self->n_people ? 3000 : 2000);
  table_close (&table);
}

static gboolean
is_asked (Table *table)
{
  return table->over || rows_person_is_waiting (table);
}

/* The rows say what would come of the card, and no more. */
static void
check_marks (RowsView *view,
             guint     card,
             guint    *n_low,
             guint    *n_takes)
{
  RowsProspect prospect;

  rows_view_preview (view, card);
  card = card != 0 ? card : view->shown->chosen[view->shown->actor];
  rows_prospect_init (&prospect, view->shown, card);
  *n_low += prospect.row < 0;
  *n_takes += prospect.row >= 0 && prospect.takes;
  for (gint row = 0; row < view->shown->n_rows; row++)
    {
      const char *mark = rows_lane_get_mark (ROWS_LANE (rows_view_find (view, ROWS_PIECE_LANE, row)));
      g_autofree char *number = g_strdup_printf ("%u", card);
      g_autofree char *cost = g_strdup_printf ("+%u", view->shown->rows[row].heads);

      if (prospect.row < 0 || (prospect.row == row && prospect.takes))
        g_assert_cmpstr (mark, ==, cost);
      else if (prospect.row == row)
        g_assert_cmpstr (mark, ==, number);
      else
        g_assert_null (mark);
    }
}

static void
test_consequences (void)
{
  guint n_low = 0, n_takes = 0;
  Table table;
  RowsView *view;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 1, "rounds=2", 6, 0);
  view = ROWS_VIEW (table.view);
  while (!table.over)
    {
      table_wait_until (&table, is_asked);
      if (view->shown->phase == ROWS_CHOOSE && !table.over)
        {
          for (guint i = 0; i < view->shown->n_hand[0]; i++)
            check_marks (view, view->shown->hands[0][i], &n_low, &n_takes);
          rows_view_preview (view, 0);
          for (guint row = 0; row < view->shown->n_rows; row++)
            g_assert_null (rows_lane_get_mark (ROWS_LANE (rows_view_find (view, ROWS_PIECE_LANE, row))));
          rows_view_pick (view, SIXAIN_ARG_CARD, view->shown->hands[0][0]);
        }
      else if (view->shown->phase == ROWS_TAKE)
        {
          /* Without pointing at anything: what each row costs is what is asked. */
          check_marks (view, 0, &n_low, &n_takes);
          rows_view_pick (view, SIXAIN_ARG_ROW, 1);
        }
      display_wait_ms (1);
    }
  g_assert_cmpuint (n_low, >, 0);
  g_assert_cmpuint (n_takes, >, 0);
  table_close (&table);
}

/* Digits are shown as they are typed, with what the card would do that they may mean. */
static void
test_typed (void)
{
  guint card = 0, first;
  g_autofree char *shown = NULL;
  GtkWidget *label;
  RowsView *view;
  Table table;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 1, "rounds=1", 6, 0);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  table_wait_until (&table, is_asked);
  view = ROWS_VIEW (table.view);
  for (guint i = 0; i < view->shown->n_hand[0] && card < 10; i++)
    card = view->shown->hands[0][i];
  first = card < 100 ? card / 10 : card / 100;

  g_assert_null (rows_view_find (view, ROWS_PIECE_TYPED, 0));
  g_assert_true (rows_view_key_pressed (view, GDK_KEY_0 + first, 0));
  label = rows_view_find (view, ROWS_PIECE_TYPED, 0);
  g_assert_nonnull (label);
  shown = g_strdup_printf ("%u…", first);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==, shown);
  g_assert_true (rows_view_key_pressed (view, GDK_KEY_KP_0 + card % 10, 0));
  g_assert_cmpuint (view->typed, ==, 0);
  table_close (&table);
}

/* A special card says whether it can be played now, as the rules do; above the hand, over no card. */
static void
check_advice (RowsView *view,
              guint     kind)
{
  GtkWidget *card = rows_view_find (view, ROWS_PIECE_SPECIAL, ROWS_SPECIAL (kind, 0));
  SixainBoard *board = sixain_game_view_get_board (SIXAIN_GAME_VIEW (view));
  g_autofree char *text = rows_view_tell_special (view, kind);
  gboolean now = g_str_has_suffix (text, "You can play it now.") || g_str_has_suffix (text, "You can exchange it now.");
  graphene_rect_t rect, lane, hand;
  GtkWidget *advice;

  g_assert_cmpint (now, ==, rows_view_offers_special (view, kind));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);

  view->asked = kind;
  sixain_game_view_repaint (SIXAIN_GAME_VIEW (view), 0);
  advice = rows_view_find (view, ROWS_PIECE_ADVICE, 0);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (advice)), ==, text);
  sixain_board_get_rect (board, advice, &rect);
  sixain_board_get_rect (board, rows_view_find (view, ROWS_PIECE_LANE, view->shown->n_rows - 1), &lane);
  rows_layout_hand (&view->layout, 0, view->shown->n_hand[0], view->shown->n_specials[0], &hand);
  g_assert_cmpfloat (rect.origin.y, >=, lane.origin.y + lane.size.height);
  g_assert_cmpfloat (rect.origin.y + rect.size.height, <=, hand.origin.y);

  view->asked = 0;
  sixain_game_view_repaint (SIXAIN_GAME_VIEW (view), 0);
  g_assert_null (rows_view_find (view, ROWS_PIECE_ADVICE, 0));
}

static void
test_advice (void)
{
  guint n_now = 0, n_not_now = 0;
  Table table;
  RowsView *view;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 3, 1, "special_cards=true", 6, 0);
  view = ROWS_VIEW (table.view);
  table_wait_until (&table, is_asked);
  while (!table.over)
    {
      g_autoptr (GError) error = NULL;

      for (guint i = 0; i < view->shown->n_specials[0]; i++)
        {
          check_advice (view, view->shown->specials[0][i]);
          n_now += rows_view_offers_special (view, view->shown->specials[0][i]);
          n_not_now += !rows_view_offers_special (view, view->shown->specials[0][i]);
        }
      sixain_session_submit (table.session, view->decider, &view->pick.legal.items[0], &error);
      g_assert_no_error (error);
      table_wait_until (&table, is_asked);
    }
  g_assert_cmpuint (n_now, >, 0);
  g_assert_cmpuint (n_not_now, >, 0);
  table_close (&table);
}

/* A seat says "You" to whoever plays alone, and names everybody where people share the screen. */
static void
test_captions (gconstpointer data)
{
  static const struct
  {
    SixainEvent event;
    const char *own;
    const char *named;
  } told[] = {
    { { ROWS_EVENT_DRAFT, 0, { 7 } }, "You draft the 7.", "Léa drafts the 7." },
    { { ROWS_EVENT_REVEAL, 0, { 7 } }, "You reveal the 7.", "Léa reveals the 7." },
    { { ROWS_EVENT_PLACE, 0, { 7, 2 } }, "Your 7 goes to row 2.", "Léa’s 7 goes to row 2." },
    { { ROWS_EVENT_TAKE, 0, { 2, 5, 9 } }, "You take row 2: 9 heads.", "Léa takes row 2: 9 heads." },
    { { ROWS_STOP, 0, { 2 } }, "You stop row 2.", "Léa stops row 2." },
    { { ROWS_EVENT_SCORE, 0, { 9, 20 } }, "You have 9 heads this round, 20 in all.", "Léa has 9 heads this round, 20 in all." },
    { { ROWS_EVENT_TAKE, 3, { 2, 5, 9 } }, "Bob takes row 2: 9 heads.", "Bob takes row 2: 9 heads." },
  };
  guint n_people = GPOINTER_TO_UINT (data);
  Table table;
  g_autofree char *named = NULL;
  g_autofree char *asked = NULL;
  RowsView *view;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, n_people, "rounds=1", 6, 0);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  table_wait_until (&table, is_asked);
  view = ROWS_VIEW (table.view);
  named = g_strdup_printf ("%s, 0 points, waited for", n_people == 1 ? "You" : sixain_match_get_names (table.match)[0]);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (rows_view_find (view, ROWS_PIECE_CHIP, 0)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, named);
  g_assert_cmpint (rows_view_is_you (view, 0), ==, n_people == 1);
  g_assert_false (rows_view_is_you (view, 3));

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autofree char *sentence = sixain_game_view_tell_event (table.view, &told[i].event);

      g_assert_cmpstr (sentence, ==, n_people == 1 ? told[i].own : told[i].named);
    }

  if (n_people > 1)
    sixain_session_open_curtain (table.session);
  asked = n_people == 1 ? g_strdup ("Choose a card.") : g_strconcat (sixain_match_get_names (table.match)[0], " · Choose a card.", NULL);
  g_assert_cmpstr (sixain_game_view_get_status (table.view), ==, asked);
  table_close (&table);
}

static guint
count_pictures (GtkWidget *widget)
{
  guint n = SIXAIN_IS_CARD (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_pictures (child);

  return n;
}

static GtkWidget *
find_bubble (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_POPOVER (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_bubble (child);

  return found;
}

static gboolean
has_drafted (Table *table)
{
  return ROWS_VIEW (table->view)->shown->n_hand[1] > 0 && is_asked (table);
}

/* In a draft everybody's known hand is to be seen by a press on their seat, and in no other game. */
static void
test_known (void)
{
  RowsView *view;
  Table table;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 1, "rounds=1", 6, 0);
  table_wait_until (&table, is_asked);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_null (rows_view_find (ROWS_VIEW (table.view), ROWS_PIECE_KNOWN, seat));
  table_close (&table);

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 1, "rounds=1 draft=true", 6, 0);
  view = ROWS_VIEW (table.view);
  while (!has_drafted (&table))
    {
      if (is_asked (&table))
        rows_view_pick (view, SIXAIN_ARG_CARD, view->pick.legal.items[0].args[0]);
      display_wait_ms (5);
    }
  g_assert_null (rows_view_find (view, ROWS_PIECE_KNOWN, 0));
  g_assert_null (find_bubble (table.window));
  g_signal_emit_by_name (rows_view_find (view, ROWS_PIECE_KNOWN, 1), "clicked");
  g_assert_nonnull (find_bubble (table.window));
  g_assert_cmpuint (count_pictures (find_bubble (table.window)), ==, view->shown->n_hand[1]);
  table_close (&table);
}

/* What the seats say of a hand, while cards are shown and when they rest. */
typedef struct
{
  RowsView *view;
  guint     n_waiting, n_flying, n_landed;
} Hands;

static void
assert_hand (RowsView *view,
             guint     seat,
             guint     n)
{
  g_autofree char *expected = g_strdup_printf (n == 1 ? "%u card" : "%u cards", n);
  g_autofree char *detail = NULL;

  g_object_get (rows_view_find (view, ROWS_PIECE_CHIP, seat), "detail", &detail, NULL);
  g_assert_cmpstr (detail, ==, expected);
}

static void
count_hands_cb (Hands            *hands,
                const SixainStep *step,
                guint             number)
{
  const SixainEvent *event = &step->events.items[number];
  RowsView *view = hands->view;
  const RowsState *state = view->shown;

  if (number == step->events.n)
    return;

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      gboolean waits = state->phase != ROWS_CHOOSE && state->chosen[seat] != 0;
      gboolean flies = event->kind == ROWS_EVENT_PLACE && event->seat == (gint) seat;

      assert_hand (view, seat, state->n_hand[seat] + (waits || flies));
      hands->n_waiting += waits;
      hands->n_flying += flies;
    }
  if (event->kind != ROWS_EVENT_PLACE)
    return;

  sixain_board_finish (sixain_game_view_get_board (SIXAIN_GAME_VIEW (view)));
  assert_hand (view, event->seat, state->n_hand[event->seat]);
  hands->n_landed++;
}

static gboolean
goes_on (Table *table)
{
  if (sixain_stage_get_phase (table->stage) == SIXAIN_STAGE_PRESS)
    sixain_stage_go_on (table->stage);

  return table->over;
}

/* A card belongs to the hand until it lies in its row. */
static void
test_hands (void)
{
  Hands hands = { 0 };
  Table table;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 0, "rounds=1", 6, 50);
  hands.view = ROWS_VIEW (table.view);
  g_signal_connect_swapped (table.stage, "shown", G_CALLBACK (count_hands_cb), &hands);
  table_wait_until (&table, goes_on);
  g_assert_cmpuint (hands.n_waiting, >, 40);
  g_assert_cmpuint (hands.n_flying, ==, 40);
  g_assert_cmpuint (hands.n_landed, ==, 40);
  table_close (&table);
}

/* What is seen in the acts of scenes. */
typedef struct
{
  RowsView *view;
  guint     n;
} Acts;

/* R2, counted here once more. */
static guint
count_heads (const RowsRow *row)
{
  guint n = 0;

  for (guint i = 0; i < row->n; i++)
    {
      guint card = row->cards[i];

      n += card == 55 ? 7 : card % 11 == 0 ? 5 : card % 10 == 0 ? 3 : card % 5 == 0 ? 2 : 1;
    }

  return n;
}

static void
check_gain_cb (Acts              *gains,
               const SixainScene *scene)
{
  const RowsState *before = scene->before;
  g_autofree char *gain = NULL;
  GtkWidget *label;

  if (scene->event->kind != ROWS_EVENT_TAKE)
    return;

  label = rows_view_find (gains->view, ROWS_PIECE_GAIN, 0);
  g_assert_cmpint (label != NULL, ==, scene->act == ROWS_TAKE_COUNT);
  if (label == NULL)
    return;

  gain = g_strdup_printf ("+%u", count_heads (&before->rows[scene->event->args[0] - 1]));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==, gain);
  gains->n++;
}

/* What a row has cost is written where it has gone, and not before; and it is what its cards cost. */
static void
test_gain (void)
{
  Acts gains = { 0 };
  Table table;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 0, "rounds=1", 6, 50);
  gains.view = ROWS_VIEW (table.view);
  g_signal_connect_swapped (table.stage, "act", G_CALLBACK (check_gain_cb), &gains);
  table_wait_until (&table, goes_on);
  g_assert_cmpuint (gains.n, >, 4);
  table_close (&table);
}

static GtkWidget *
find_button (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_BUTTON (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_button (child);

  return found;
}

/* As long as there is something to look at, nobody's hand is offered, and nothing lies over cards that were
 * revealed. */
static void
check_curtain_cb (Acts              *looks,
                  const SixainScene *scene,
                  double             pause)
{
  GtkWidget *curtain = rows_view_find (looks->view, ROWS_PIECE_CURTAIN, 0);
  guint kind = scene->event->kind;

  if (pause <= 0)
    return;

  if (kind == ROWS_EVENT_REVEAL || kind == ROWS_EVENT_PLACE || kind == ROWS_EVENT_TAKE)
    {
      g_assert_false (gtk_widget_get_visible (curtain));
      looks->n++;
    }
  else if (gtk_widget_get_visible (curtain))
    {
      g_assert_false (gtk_widget_get_visible (find_button (curtain)));
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (curtain), GTK_ACCESSIBLE_PROPERTY_LABEL, "Everybody look!");
    }
}

/* Nothing is said of cards before they are turned over. */
static void
check_reveal_cb (Acts              *reveals,
                 const SixainScene *scene)
{
  const char *status = sixain_game_view_get_status (SIXAIN_GAME_VIEW (reveals->view));

  if (scene->event->kind != ROWS_EVENT_REVEAL)
    return;

  g_assert_cmpint (g_str_has_prefix (status, "From low to high: "), ==, scene->event->seat > 0);
  reveals->n++;
}

static void
test_reveal (void)
{
  Acts reveals = { 0 };
  Table table;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 0, "rounds=1", 6, 50);
  reveals.view = ROWS_VIEW (table.view);
  g_signal_connect_swapped (table.stage, "act", G_CALLBACK (check_reveal_cb), &reveals);
  table_wait_until (&table, goes_on);
  g_assert_cmpuint (reveals.n, ==, 40);
  table_close (&table);
}

static gboolean
awaits_somebody (Table *table)
{
  return goes_on (table) || rows_person_is_waiting (table);
}

/* Two people share the screen: both look at what is turned over, and at the rows when one of
 * them has to take one; the hand that is chosen from only its player sees. */
static void
test_shared (void)
{
  guint n_takes = 0, n_chosen = 0;
  Acts looks = { 0 };
  Table table;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 4, 2, "rounds=1", 6, 50);
  looks.view = ROWS_VIEW (table.view);
  g_signal_connect_swapped (table.stage, "act", G_CALLBACK (check_curtain_cb), &looks);
  table_wait_until (&table, awaits_somebody);
  while (!table.over)
    {
      RowsView *view = ROWS_VIEW (table.view);
      GtkWidget *curtain = rows_view_find (view, ROWS_PIECE_CURTAIN, 0);
      gboolean taking = view->shown->phase == ROWS_TAKE;
      g_autoptr (GError) error = NULL;

      if (sixain_session_get_viewer (table.session) == SIXAIN_NOBODY)
        g_assert_cmpint (gtk_widget_get_visible (curtain), ==, !taking);
      if (gtk_widget_get_visible (curtain))
        {
          g_assert_true (gtk_widget_get_visible (find_button (curtain)));
          sixain_session_open_curtain (table.session);
        }
      n_takes += taking;
      n_chosen += !taking;
      sixain_session_submit (table.session, view->decider, &view->pick.legal.items[0], &error);
      g_assert_no_error (error);
      table_wait_until (&table, awaits_somebody);
    }

  g_assert_cmpuint (n_chosen, ==, 20);
  g_assert_cmpuint (n_takes, >, 0);
  g_assert_cmpuint (looks.n, >, 20);
  table_close (&table);
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (takes); i++)
    {
      g_autofree char *name = g_strconcat ("/rows-staging/take/", takes[i].about, NULL);

      g_test_add_data_func (name, &takes[i], test_take);
    }
  g_test_add_func ("/rows-staging/consequences", test_consequences);
  g_test_add_func ("/rows-staging/typed", test_typed);
  g_test_add_data_func ("/rows-staging/captions/alone", GUINT_TO_POINTER (1), test_captions);
  g_test_add_data_func ("/rows-staging/captions/shared", GUINT_TO_POINTER (2), test_captions);
  g_test_add_func ("/rows-staging/advice", test_advice);
  g_test_add_func ("/rows-staging/known", test_known);
  g_test_add_func ("/rows-staging/hands", test_hands);
  g_test_add_func ("/rows-staging/gain", test_gain);
  g_test_add_func ("/rows-staging/reveal", test_reveal);
  g_test_add_func ("/rows-staging/shared", test_shared);

  return g_test_run ();
}
