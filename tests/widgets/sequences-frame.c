/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-frame.h"

#include "sequences-banner.h"
#include "sequences-face.h"
#include "sequences-spot.h"
#include "sequences-tally.h"
#include "sixain-curtain.h"
#include "sixain-seat-chip.h"

/* A card that lies face up. */
typedef struct
{
  GtkWidget       *widget;
  graphene_rect_t  rect;
  guint            order;      /* From the bottom to the top. */
  gboolean         expected;
} Found;

typedef struct
{
  SequencesView *view;
  Found          melds[SEQUENCES_N_CARDS];
  Found          table[SEQUENCES_N_CARDS];
  guint          n_backs;
  guint          n_chips;
  guint          n_mats;
  guint          n_banners;
  guint          n_melds;
} Look;

static gint
find_card (SixainFace *face)
{
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      if (sequences_face_get_card (card) == face)
        return card;
    }

  return -1;
}

static void
look_at_card (Look        *look,
              SixainBoard *board,
              GtkWidget   *widget,
              guint        order)
{
  gint card = find_card (sixain_card_get_face (SIXAIN_CARD (widget)));
  Found *found;

  if (card < 0)
    {
      g_assert_true (sixain_card_get_face (SIXAIN_CARD (widget)) == sequences_face_get_back ());
      g_assert_true (board == look->view->board);
      look->n_backs++;
      return;
    }

  g_assert_cmpfloat (sixain_card_get_turn (SIXAIN_CARD (widget)), ==, 1);
  found = board == look->view->melds ? &look->melds[card] : &look->table[card];
  g_assert_null (found->widget);
  *found = (Found) { .widget = widget, .order = order };
  g_assert_true (sixain_board_get_rect (board, widget, &found->rect));
}

static void
look_at_board (Look        *look,
               SixainBoard *board)
{
  guint order = 0;

  g_assert_false (sixain_board_is_moving (board));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_assert_true (gtk_widget_get_visible (child) || SIXAIN_IS_CURTAIN (child));
      if (SIXAIN_IS_CARD (child))
        look_at_card (look, board, child, order++);
      else if (SIXAIN_IS_SEAT_CHIP (child))
        look->n_chips++;
      else if (SEQUENCES_IS_BANNER (child))
        look->n_banners++;
      else if (board == look->view->melds && gtk_widget_get_focusable (child))
        look->n_melds++;
      else if (board == look->view->melds)
        look->n_mats++;
    }
}

/* Other than graphene's, this does not mind how sums are rounded. */
static gboolean
lies_within (const graphene_rect_t *rect,
             const graphene_rect_t *room)
{
  graphene_point_t corner;

  graphene_rect_get_bottom_right (rect, &corner);

  return graphene_rect_contains_point (room, &rect->origin) && graphene_rect_contains_point (room, &corner);
}

/* The cards of a meld lie on its side's mat, from the left, each above the one before. */
static void
assert_meld (Look         *look,
             guint         side,
             const guint8 *cards,
             guint         n_cards)
{
  GtkWidget *mat = sequences_view_find (look->view, SEQUENCES_PIECE_MAT + side);
  const Found *before = NULL;
  graphene_rect_t room;

  g_assert_true (sixain_board_get_rect (look->view->melds, mat, &room));
  for (guint i = 0; i < n_cards; i++)
    {
      Found *found = &look->melds[cards[i]];

      g_assert_nonnull (found->widget);
      g_assert_false (found->expected);
      g_assert_true (lies_within (&found->rect, &room));
      if (before != NULL)
        {
          g_assert_cmpfloat (found->rect.origin.x, >, before->rect.origin.x);
          g_assert_cmpfloat (found->rect.origin.y, ==, before->rect.origin.y);
          g_assert_cmpuint (found->order, >, before->order);
        }
      found->expected = TRUE;
      before = found;
    }
}

static guint
assert_melds (Look                 *look,
              const SequencesState *state)
{
  guint n_melds = 0;

  for (guint i = 0; i < state->n_runs; i++)
    {
      guint8 cards[SEQUENCES_LAST];
      const SequencesRun *run = &state->runs[i];

      for (guint j = 0; j < run->n; j++)
        cards[j] = sequences_run_card (run, run->first + j);
      assert_meld (look, run->side, cards, run->n);
      n_melds += run->n > 0;
    }
  for (guint i = 0; i < state->n_sets; i++)
    {
      guint8 cards[SEQUENCES_N_SUITS];
      guint n = 0;

      for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
        {
          if (state->sets[i].suits & (1u << suit))
            cards[n++] = SEQUENCES_CARD (suit, state->sets[i].rank);
        }
      assert_meld (look, state->sets[i].side, cards, n);
      n_melds += n > 0;
    }

  return n_melds;
}

/* The last two discards, the last one on top, and larger as long as people should look at it. */
static guint
assert_discard (Look                 *look,
                const SequencesState *state)
{
  GtkWidget *slot = sequences_view_find (look->view, SEQUENCES_PIECE_DISCARD);
  guint n = MIN (2, state->n_discard);
  graphene_rect_t place;

  g_assert_true (sixain_board_get_rect (look->view->board, slot, &place));
  for (guint i = 0; i < n; i++)
    {
      Found *found = &look->table[state->discard[state->n_discard - 1 - i]];

      g_assert_nonnull (found->widget);
      g_assert_false (gtk_widget_get_focusable (found->widget));
      g_assert_true (i == 0 ? lies_within (&place, &found->rect) : graphene_rect_equal (&found->rect, &place));
      if (i > 0)
        g_assert_cmpuint (found->order, <, look->table[state->discard[state->n_discard - i]].order);
      else if (state->phase == SEQUENCES_CLAIM)
        g_assert_cmpfloat (found->rect.size.width, >, 1.2 * place.size.width);
      found->expected = TRUE;
    }

  return n;
}

/* The viewer's cards lie at the lower edge in the viewer's order; nobody else's are there. */
static guint
assert_hand (Look                 *look,
             const SequencesState *state)
{
  gint viewer = sixain_session_get_viewer (look->view->session);
  const SequencesHand *hand = &look->view->hands[MAX (0, viewer)];
  const Found *before = NULL;

  if (viewer < 0)
    return 0;

  g_assert_cmpuint (hand->n, ==, state->n_hand[viewer]);
  for (guint i = 0; i < hand->n; i++)
    {
      Found *found = &look->table[hand->cards[i]];

      g_assert_true (sequences_holds (state, viewer, hand->cards[i]));
      g_assert_nonnull (found->widget);
      g_assert_false (found->expected);
      g_assert_true (gtk_widget_get_focusable (found->widget));
      g_assert_cmpfloat (found->rect.origin.y + found->rect.size.height, <=,
                         gtk_widget_get_height (GTK_WIDGET (look->view->board)));
      g_assert_cmpfloat (found->rect.origin.y, >,
                         0.7 * gtk_widget_get_height (GTK_WIDGET (look->view->board)));
      if (before != NULL)
        {
          g_assert_cmpfloat (found->rect.origin.x, >, before->rect.origin.x);
          g_assert_cmpuint (found->order, >, before->order);
        }
      found->expected = TRUE;
      before = found;
    }

  return hand->n;
}

static void
assert_seats (SequencesView        *view,
              const SequencesState *state)
{
  SixainSeats to_act = sequences_rules.to_act (state);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      GtkWidget *chip = sequences_view_find (view, SEQUENCES_PIECE_CHIP + seat);
      g_autofree char *expected = g_strdup_printf (state->n_hand[seat] == 1 ? "%u card" : "%u cards", state->n_hand[seat]);
      g_autofree char *detail = NULL;
      gint score;
      guint mark;

      g_object_get (chip, "score", &score, "detail", &detail, "state", &mark, NULL);
      g_assert_cmpint (score, ==, state->totals[seat]);
      g_assert_cmpstr (detail, ==, expected);
      g_assert_cmpuint (mark, ==, to_act & SIXAIN_SEAT (seat) ? SIXAIN_SEAT_WAITED_FOR
                                  : state->answered & SIXAIN_SEAT (seat) ? SIXAIN_SEAT_READY : SIXAIN_SEAT_IDLE);
    }
}

/* Each side's banner tells how it stands. */
static void
assert_banners (SequencesView        *view,
                const SequencesState *state)
{
  SequencesStanding standings[SEQUENCES_MAX_SEATS];

  sequences_score_standings (state, standings);
  for (guint side = 0; side < sequences_n_sides (state); side++)
    {
      GtkWidget *banner = sequences_view_find (view, SEQUENCES_PIECE_BANNER + side);

      g_assert_cmpmem (sequences_banner_get (SEQUENCES_BANNER (banner)), sizeof *standings, &standings[side], sizeof *standings);
    }
}

static guint
assert_stock (Look                 *look,
              const SequencesState *state)
{
  GtkWidget *count = sequences_view_find (look->view, SEQUENCES_PIECE_STOCK_COUNT);
  g_autofree char *expected = g_strdup_printf ("%u", state->n_stock);

  g_assert_cmpuint (look->n_backs, ==, state->n_stock > 0 ? 2 : 0);
  if (state->n_stock == 0)
    {
      g_assert_null (count);
      return 1;
    }

  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (count)), ==, expected);

  return 3;
}

static guint
count_children (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n++;

  return n;
}

void
frame_assert (SequencesView *view)
{
  const SequencesState *state = sixain_stage_get_state (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (view)));
  Look look = { .view = view };
  guint n_pieces, n_melds;

  look_at_board (&look, view->board);
  look_at_board (&look, view->melds);

  n_melds = assert_melds (&look, state);
  g_assert_cmpuint (look.n_melds, ==, n_melds);
  g_assert_cmpuint (look.n_mats, ==, sequences_n_sides (state));
  g_assert_cmpuint (look.n_banners, ==, sequences_n_sides (state));
  n_pieces = assert_discard (&look, state);
  n_pieces += assert_hand (&look, state);
  n_pieces += assert_stock (&look, state);
  assert_seats (view, state);
  assert_banners (view, state);
  g_assert_cmpuint (look.n_chips, ==, state->n_players);
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      g_assert_true (look.melds[card].expected == (look.melds[card].widget != NULL));
      g_assert_true (look.table[card].expected == (look.table[card].widget != NULL));
      g_assert_false (look.melds[card].expected && look.table[card].expected);
    }

  /* Besides: melds, discard, past, actions, curtain; the order of a hand, and the tally. */
  n_pieces += look.n_chips + 5 + (sixain_session_get_viewer (view->session) >= 0) + view->ended + view->tallied;
  g_assert_cmpuint (count_children (GTK_WIDGET (view->board)), ==, n_pieces);
  g_assert_true (SEQUENCES_IS_TALLY (gtk_widget_get_last_child (GTK_WIDGET (view->board))) == view->tallied);
}
