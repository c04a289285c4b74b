/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-picture.h"

#include <string.h>

#include "six-face.h"
#include "six-sketch.h"
#include "six-target.h"
#include "six-veil.h"
#include "sixain-card.h"
#include "sixain-die.h"
#include "sixain-hourglass.h"
#include "sixain-seat-chip.h"

/* What was found on the board, by the places that a table of that size has. */
typedef struct
{
  SixView        *view;
  const SixState *state;
  SixLayout       layout;
  SixPlace        places[SIX_MAX_PLAYERS][SIX_N_PLACES];
  double          tops[SIX_MAX_PLAYERS][SIX_N_PLACES];      /* Of the last card that was found there. */
  gboolean        turned[SIX_MAX_PLAYERS];                  /* A card lies face up on the stock, or is held over it. */
  gboolean        called;
  guint           n;
} Look;

static gboolean
is_at (const graphene_rect_t *rect,
       const graphene_rect_t *place)
{
  return graphene_rect_equal (rect, place);
}

/* The seat whose rectangle of a kind that is. */
static guint
find_seat (const Look            *look,
           const graphene_rect_t *rect,
           const graphene_rect_t *places)
{
  guint seat = 0;

  while (seat < look->state->n_players && !is_at (rect, &places[seat]))
    seat++;
  g_assert_cmpuint (seat, <, look->state->n_players);

  return seat;
}

/* Cards that are found later lie on those that were found before. */
static void
look_at_card (Look                  *look,
              SixainCard            *card,
              const graphene_rect_t *rect)
{
  for (guint i = 0; i < look->state->n_players * SIX_N_PLACES; i++)
    {
      guint seat = i / SIX_N_PLACES, place = i % SIX_N_PLACES;
      const graphene_rect_t *ground = &look->layout.places[seat][place];
      SixPlace *stack = &look->places[seat][place];
      guint value = 1;

      if (rect->origin.x != ground->origin.x || rect->origin.y > ground->origin.y ||
          rect->origin.y < ground->origin.y - look->layout.rises[seat])
        continue;

      while (value <= SIX_N_CARDS && sixain_card_get_face (card) != six_face_get_card (value, look->view->colours[seat]))
        value++;
      g_assert_cmpuint (value, <=, SIX_N_CARDS);
      g_assert_cmpfloat (sixain_card_get_turn (card), ==, 1);
      g_assert_cmpfloat (rect->size.width, ==, ground->size.width);
      g_assert_true (stack->n == 0 || rect->origin.y > look->tops[seat][place]);
      stack->cards[stack->n++] = value;
      look->tops[seat][place] = rect->origin.y;
      return;
    }

  /* It is turned over to be laid, and perhaps in somebody's hand. */
  for (guint seat = 0; seat < look->state->n_players; seat++)
    {
      const graphene_rect_t *stock = &look->layout.stocks[seat];
      guint turned = six_turned (look->state, seat);

      if (rect->origin.x != stock->origin.x || rect->origin.y > stock->origin.y ||
          rect->origin.y < look->layout.panels[seat].origin.y - look->layout.places[seat][0].size.width)
        continue;

      g_assert_cmpuint (turned, >, 0);
      g_assert_cmpfloat (sixain_card_get_turn (card), ==, 1);
      g_assert_true (sixain_card_get_face (card) == six_face_get_card (turned, look->view->colours[seat]));
      g_assert_cmpint (rect->origin.y < stock->origin.y, ==, look->view->taken_up[seat]);
      g_assert_cmpint (sixain_card_get_selected (card), ==, look->view->taken_up[seat]);
      g_assert_false (look->turned[seat]);
      look->turned[seat] = TRUE;
      return;
    }

  g_assert_not_reached ();
}

/* What a screen reader says of the seat's stock. Everybody's name is another one. */
static char *
describe_stock (const Look *look,
                guint       seat)
{
  const char *name = sixain_match_get_names (look->view->match)[seat];
  guint n = look->state->n_stock[seat], turned = six_turned (look->state, seat);
  const char *cards = n == 1 ? "card" : "cards";
  g_autofree char *card = turned != 0 ? six_face_describe (turned) : NULL;

  return card != NULL ? g_strdup_printf ("%s’s stock, %u %s; to be laid: %s", name, n, cards, card)
                      : g_strdup_printf ("%s’s stock, %u %s", name, n, cards);
}

/* What it says of the seat's protected cards, whose values only some know. */
static char *
describe_protected (const Look *look,
                    guint       seat)
{
  guint n = look->state->n_protected[seat];
  GString *text = g_string_new (sixain_match_get_names (look->view->match)[seat]);

  g_string_append_printf (text, " has protected %u %s", n, n == 1 ? "card" : "cards");
  for (guint i = 0; i < n && look->state->protected[seat][i] != 0; i++)
    g_string_append_printf (text, "%s%u", i == 0 ? ": " : ", ", look->state->protected[seat][i]);

  return g_string_free (text, FALSE);
}

static void
look_at_pile (Look                  *look,
              SixSketch             *pile,
              const graphene_rect_t *rect)
{
  for (guint seat = 0; seat < look->state->n_players; seat++)
    {
      g_autofree char *stock = describe_stock (look, seat);
      g_autofree char *protected = describe_protected (look, seat);

      if (is_at (rect, &look->layout.stocks[seat]))
        {
          g_assert_cmpuint (six_sketch_get_value (pile), ==, look->state->n_stock[seat]);
          gtk_test_accessible_assert_property (GTK_WIDGET (pile), GTK_ACCESSIBLE_PROPERTY_LABEL, stock);
          return;
        }
      if (is_at (rect, &look->layout.piles[seat]))
        {
          g_assert_cmpuint (six_sketch_get_value (pile), ==, look->state->n_protected[seat]);
          gtk_test_accessible_assert_property (GTK_WIDGET (pile), GTK_ACCESSIBLE_PROPERTY_LABEL, protected);
          return;
        }
    }

  g_assert_not_reached ();
}

static void
look_at_chip (Look                  *look,
              SixainSeatChip        *chip,
              const graphene_rect_t *rect)
{
  const SixState *state = look->state;
  guint seat = find_seat (look, rect, look->layout.chips);
  gboolean over = state->phase == SIX_OVER;
  gboolean lays = state->owed[seat] > 0 && !over;
  gboolean waits = state->phase == SIX_GRAB || (state->phase == SIX_ROLL && state->active == seat) || lays;
  gboolean known = over || sixain_session_get_viewer (look->view->session) == (gint) seat;
  g_autofree char *owes = lays ? g_strdup_printf ("%u to lay", state->owed[seat]) : NULL;
  g_autofree char *detail = NULL;
  guint stands;
  gint score;

  g_object_get (chip, "state", &stands, "score", &score, "detail", &detail, NULL);
  g_assert_cmpuint (stands, ==, waits ? SIXAIN_SEAT_WAITED_FOR : SIXAIN_SEAT_IDLE);
  g_assert_cmpstr (detail, ==, owes);
  g_assert_cmpint (score, ==, !known ? SIXAIN_UNKNOWN_SCORE
                                  : over ? state->totals[seat] : (gint) six_strokes_count (state, seat));
}

/* Whether a person owes a card and can use nothing else. */
static gboolean
owes_beside (const Look *look,
             guint       seat)
{
  return (look->view->people & SIXAIN_SEAT (seat)) != 0 && look->state->owed[seat] > 0 &&
         look->state->phase != SIX_OVER && look->state->active != seat;
}

static void
look_at_target (Look                  *look,
                GtkWidget             *target,
                const graphene_rect_t *rect)
{
  const SixState *state = look->state;
  gboolean lit = sixain_spot_get_target (SIXAIN_SPOT (target));
  gboolean rolls = state->phase == SIX_ROLL && !look->view->waiting;
  gboolean grabs = state->phase == SIX_GRAB && !look->view->waiting;

  if (is_at (rect, &look->layout.tray))
    {
      g_assert_cmpint (lit, ==, rolls ? (look->view->people & SIXAIN_SEAT (state->active)) != 0 && state->ready
                                      : grabs && look->view->n_people == 1);
      return;
    }

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      gboolean active = rolls && state->active == seat;

      if (is_at (rect, &look->layout.takes[seat]))
        {
          g_autofree char *stock = describe_stock (look, seat);

          g_assert_cmpint (lit, ==, state->owed[seat] > 0 && state->phase != SIX_OVER && !look->view->waiting);
          gtk_test_accessible_assert_property (target, GTK_ACCESSIBLE_PROPERTY_LABEL, stock);
          return;
        }
      if (look->view->people & SIXAIN_SEAT (seat) && is_at (rect, &look->layout.roll_buttons[seat]))
        {
          g_assert_cmpint (lit, ==, grabs || (active && state->ready));
          g_assert_cmpstr (six_target_get_word (SIX_TARGET (target)), ==, state->phase == SIX_GRAB ? "Grab" : "Roll");
          return;
        }
      if (look->view->people & SIXAIN_SEAT (seat) && is_at (rect, &look->layout.lift_buttons[seat]))
        {
          g_assert_cmpint (lit, ==, active && state->may_lift);
          g_assert_cmpstr (six_target_get_word (SIX_TARGET (target)), ==, "Lift");
          return;
        }
      for (guint place = 0; place < SIX_N_PLACES; place++)
        {
          guint top = six_top (state, seat, place);
          g_autofree char *card = top != 0 ? six_face_describe (top) : g_strdup ("empty");

          if (!is_at (rect, &look->layout.places[seat][place]))
            continue;

          g_assert_cmpint (lit, ==, look->view->taken_up[seat]);
          g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (target), card));
          return;
        }
    }

  g_assert_not_reached ();
}

static void
look_at_die (Look                  *look,
             GtkWidget             *die,
             const graphene_rect_t *rect)
{
  guint i = 0;

  while (i < SIX_N_DICE && !is_at (rect, &look->layout.dice[i]))
    i++;
  g_assert_cmpuint (i, <, SIX_N_DICE);
  g_assert_false (sixain_spot_is_moving (SIXAIN_SPOT (die)));
  if (i < look->state->n_dice)
    g_assert_cmpuint (sixain_die_get_value (SIXAIN_DIE (die)), ==, look->state->dice[i]);
  g_assert_cmpint (gtk_widget_get_opacity (die) < 0.9, ==, look->state->n_dice > 0 && i >= look->state->n_dice);
}

static void
look_at_callout (Look                  *look,
                 GtkWidget             *callout,
                 const graphene_rect_t *rect)
{
  const char *text = six_sketch_get_text (SIX_SKETCH (callout));
  g_autofree char *sum = look->state->n_dice > 0 ? g_strdup_printf ("%u", look->state->sum) : NULL;

  if (is_at (rect, &look->layout.sum))
    {
      g_assert_cmpstr (text, ==, sum);
      look->called = !gtk_widget_get_visible (callout);
      return;
    }

  /* It is called out in the place of the sum. */
  g_assert_true (is_at (rect, look->view->count > 0 ? &look->layout.tray : &look->layout.banner));
  g_assert_cmpint (gtk_widget_get_visible (callout), ==, look->called);
  g_assert_null (gtk_widget_get_next_sibling (callout));
}

static void
look_at_tube (Look                  *look,
              GtkWidget             *tube,
              const graphene_rect_t *rect)
{
  g_autofree char *seconds = g_strdup_printf ("%d", (look->state->sand_left + 999) / 1000);
  const char *tooltip = gtk_widget_get_tooltip_text (tube);

  g_assert_true (is_at (rect, look->view->lifting ? &look->layout.stage : &look->layout.tube));
  g_assert_cmpint (sixain_hourglass_is_covered (SIXAIN_HOURGLASS (tube)), ==, look->state->sand_left < 0);
  if (look->state->sand_left < 0)
    g_assert_cmpstr (tooltip, ==, "Lift the tube");
  else
    g_assert_nonnull (strstr (tooltip, look->state->sand_left > 0 ? seconds : "run out"));
}

/* A card that is owed says so beside the cards of whoever owes it, and why if there is room. */
static void
look_at_note (Look                  *look,
              SixSketch             *note,
              const graphene_rect_t *rect)
{
  guint seat = find_seat (look, rect, look->layout.notes);
  const char *text = six_sketch_get_text (note);
  g_autofree char *owed = g_strdup_printf ("%u card", look->state->owed[seat]);

  g_assert_true (owes_beside (look, seat));
  if (look->view->taken_up[seat])
    g_assert_true (g_str_has_prefix (text, "Which one does it cover? "));
  else
    g_assert_true (g_str_has_prefix (text, owed) || (g_str_has_prefix (text, "“Change!”: ") && strstr (text, owed) != NULL));
}

/* Of the cards that are covered the first can be read, and how many more there are is said. */
static void
look_at_more (Look                  *look,
              SixSketch             *more,
              const graphene_rect_t *rect)
{
  for (guint i = 0; i < look->state->n_players * SIX_N_PLACES; i++)
    {
      graphene_rect_t at;

      six_layout_more (&look->layout, i / SIX_N_PLACES, i % SIX_N_PLACES, &at);
      if (!is_at (rect, &at))
        continue;

      g_assert_cmpint (six_sketch_get_value (more), ==, look->state->places[i / SIX_N_PLACES][i % SIX_N_PLACES].n - 2);
      return;
    }

  g_assert_not_reached ();
}

static void
look_at_sketch (Look                  *look,
                GtkWidget             *widget,
                const graphene_rect_t *rect)
{
  SixSketch *sketch = SIX_SKETCH (widget);

  switch (six_sketch_get_kind (sketch))
    {
    case SIX_SKETCH_RING:
      gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           look->state->direction < 0 ? "The dice go round counter-clockwise"
                                                                      : "The dice go round clockwise");
      break;
    case SIX_SKETCH_PANEL:
      g_assert_cmpint (six_sketch_get_value (sketch), ==,
                       look->state->phase == SIX_ROLL && look->state->active == find_seat (look, rect, look->layout.panels));
      break;
    case SIX_SKETCH_TIME:
      g_assert_true (look->state->may_lift && is_at (rect, &look->layout.time));
      break;
    case SIX_SKETCH_STOCK:
    case SIX_SKETCH_PILE:
      look_at_pile (look, sketch, rect);
      break;
    case SIX_SKETCH_SUM:
    case SIX_SKETCH_BANNER:
      look_at_callout (look, widget, rect);
      break;
    case SIX_SKETCH_SLIP:
      look_at_note (look, sketch, rect);
      break;
    case SIX_SKETCH_KEY:
      break;
    case SIX_SKETCH_MORE:
      look_at_more (look, sketch, rect);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
look_at (Look                  *look,
         GtkWidget             *widget,
         const graphene_rect_t *rect)
{
  look->n++;
  if (SIXAIN_IS_CARD (widget))
    look_at_card (look, SIXAIN_CARD (widget), rect);
  else if (SIXAIN_IS_SEAT_CHIP (widget))
    look_at_chip (look, SIXAIN_SEAT_CHIP (widget), rect);
  else if (SIX_IS_TARGET (widget))
    look_at_target (look, widget, rect);
  else if (SIXAIN_IS_DIE (widget))
    look_at_die (look, widget, rect);
  else if (SIXAIN_IS_HOURGLASS (widget))
    look_at_tube (look, widget, rect);
  else if (SIX_IS_VEIL (widget))
    g_assert_true (look->view->lifting &&
                   is_at (rect, &GRAPHENE_RECT_INIT (0, 0, look->layout.width, look->layout.height)));
  else if (GTK_IS_LABEL (widget))
    g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (widget)), ==, look->view->verdict);
  else
    look_at_sketch (look, widget, rect);
}

void
six_picture_assert (SixView *view)
{
  SixainBoard *board = sixain_game_view_get_board (SIXAIN_GAME_VIEW (view));
  Look look = { .view = view, .state = sixain_stage_get_state (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (view))) };
  double hands[SIX_MAX_PLAYERS];
  guint n_expected;

  /* The count at the end has a picture of its own. */
  if (view->counting)
    return;

  for (guint seat = 0; seat < view->n_players; seat++)
    hands[seat] = six_keys_get_hand (&view->key_codes, view->hands[seat]);
  six_layout_init (&look.layout, gtk_widget_get_width (GTK_WIDGET (board)), gtk_widget_get_height (GTK_WIDGET (board)),
                   view->n_players, view->people, hands);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t rect;

      g_assert_true (sixain_board_get_rect (board, child, &rect));
      look_at (&look, child, &rect);
    }

  /* Ring, tube, tray, sum and banner, and a ring around the tube while it may be lifted; panel, chip, two piles and the targets, and for people
   * buttons and keys. */
  n_expected = (view->lifting ? 7 : 5) + (look.state->phase == SIX_ROLL && look.state->may_lift && !view->waiting && !view->lifting) + SIX_N_DICE + view->n_players * (5 + SIX_N_PLACES) + view->n_people * (3 + SIX_N_PLACES);
  for (guint seat = 0; seat < view->n_players; seat++)
    {
      g_assert_cmpint (look.turned[seat], ==, six_turned (look.state, seat) != 0);
      n_expected += look.turned[seat] + owes_beside (&look, seat);
      for (guint place = 0; place < SIX_N_PLACES; place++)
        {
          const SixPlace *stack = &look.state->places[seat][place];

          g_assert_cmpmem (look.places[seat][place].cards, look.places[seat][place].n, stack->cards, stack->n);
          if (stack->n > 0)
            g_assert_cmpfloat (look.tops[seat][place], ==, look.layout.places[seat][place].origin.y);
          n_expected += stack->n + (stack->n > 2);
        }
    }
  g_assert_cmpuint (look.n, ==, n_expected);
}
