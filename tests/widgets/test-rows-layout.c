/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "rows-layout.h"
#include "sixain-seat-chip.h"

/* Of the table, without what is above it: the smallest windows, a telephone's in
 * both orientations, a usual one, a portable computer's, and a television's. */
static const struct
{
  double width, height;
} sizes[] = {
  { 350, 240 },
  { 350, 365 },
  { 350, 605 },
  { 710, 270 },
  { 990, 615 },
  { 1366, 640 },
  { 1920, 1000 },
};

typedef struct
{
  const char      *what;
  graphene_rect_t  rect;
} Thing;

static void
add (GArray                *things,
     const char            *what,
     const graphene_rect_t *rect)
{
  Thing thing = { what, *rect };

  graphene_rect_inset (&thing.rect, 1, 1);
  g_array_append_val (things, thing);
}

/* A chip that needs more than its place would spill over it. */
static void
add_chip (GArray           *things,
          const RowsLayout *layout,
          guint             seat)
{
  g_autoptr (SixainPlayer) player = sixain_player_new ("Maximilienne");
  GtkWidget *chip = g_object_ref_sink (sixain_seat_chip_new (player));
  graphene_rect_t rect = layout->chips[seat];
  int width, height;

  sixain_seat_chip_set_compact (SIXAIN_SEAT_CHIP (chip), layout->compact);
  gtk_widget_measure (chip, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  rect.size.width = MAX (rect.size.width, width);
  gtk_widget_measure (chip, GTK_ORIENTATION_VERTICAL, rect.size.width, &height, NULL, NULL, NULL);
  rect.size.height = MAX (rect.size.height, height);
  add (things, "chip", &rect);

  g_assert_finalize_object (chip);
}

static void
assert_apart (GArray *things,
              double  width,
              double  height,
              guint   n_players)
{
  const graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, width, height);

  for (guint i = 0; i < things->len; i++)
    {
      const Thing *a = &g_array_index (things, Thing, i);

      if (!graphene_rect_contains_rect (&all, &a->rect))
        g_error ("%g×%g, %u players: a %s is outside", width, height, n_players, a->what);

      for (guint j = i + 1; j < things->len; j++)
        {
          const Thing *b = &g_array_index (things, Thing, j);

          if (graphene_rect_intersection (&a->rect, &b->rect, NULL))
            g_error ("%g×%g, %u players: a %s covers a %s", width, height, n_players, b->what, a->what);
        }
    }
}

static void
check (double   width,
       double   height,
       guint    n_players,
       gboolean specials)
{
  g_autoptr (GArray) things = g_array_new (FALSE, FALSE, sizeof (Thing));
  const guint n_numbers = specials ? 12 : 10;
  const guint n_specials = specials ? 3 : 0;
  graphene_rect_t rect;
  RowsLayout layout;

  rows_layout_init (&layout, width, height, n_players, 4, n_numbers + n_specials, specials);
  for (guint seat = 0; seat < n_players; seat++)
    {
      add_chip (things, &layout, seat);
      add (things, "card in front of a seat", &layout.slots[seat]);
    }
  for (guint row = 0; row < 4; row++)
    add (things, "row", &layout.lanes[row]);
  for (guint i = 0; i < n_numbers + n_specials; i++)
    {
      rows_layout_hand (&layout, i, n_numbers, n_specials, &rect);
      g_assert_cmpfloat (rect.size.width, >=, 32);

      /* Those in a hand may cover each other. */
      if (i == 0 || i == n_numbers + n_specials - 1)
        add (things, "card in the hand", &rect);
    }
  if (specials && width >= 640)
    add (things, "button", &layout.buttons);
  assert_apart (things, width, height, n_players);
}

static void
test_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint n_players = 2; n_players <= 10; n_players++)
      check (sizes[i].width, sizes[i].height, n_players, FALSE);
}

static void
test_specials (void)
{
  for (guint i = 1; i < G_N_ELEMENTS (sizes); i++)
    for (guint n_players = 2; n_players <= 8; n_players++)
      check (sizes[i].width, sizes[i].height, n_players, TRUE);
}

/* The cards of the draft cover nobody's chip, and not the hand. */
static void
test_draft (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint n_players = 2; n_players <= 10; n_players++)
      {
        g_autoptr (GArray) things = g_array_new (FALSE, FALSE, sizeof (Thing));
        graphene_rect_t rect;
        RowsLayout layout;

        rows_layout_init (&layout, sizes[i].width, sizes[i].height, n_players, 4, 10, FALSE);
        for (guint seat = 0; seat < n_players; seat++)
          add_chip (things, &layout, seat);
        for (guint card = 0; card < 104; card++)
          {
            rows_layout_grid (&layout, card, 104, &rect);
            add (things, "card of the draft", &rect);
          }
        rows_layout_hand (&layout, 0, 10, 0, &rect);
        add (things, "card in the hand", &rect);
        assert_apart (things, sizes[i].width, sizes[i].height, n_players);
      }
}

/* Twelve cards and three special ones are large enough to be read, and not in one line of
 * small ones with an empty band above. */
static void
test_readable (void)
{
  RowsLayout layout;

  rows_layout_init (&layout, 1000, 600, 3, 4, 15, TRUE);
  g_assert_cmpuint (layout.hand_lines, ==, 2);
  g_assert_cmpfloat (layout.hand_card, >=, 66);
  g_assert_cmpfloat (layout.row_card, >=, 50);
}

/* Where nobody plays at this screen, there is no empty band for a hand: the rows reach nearly down to the edge. */
static void
test_no_hand (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint n_players = 2; n_players <= 10; n_players++)
      for (guint specials = 0; specials < 2; specials++)
        {
          g_autoptr (GArray) things = g_array_new (FALSE, FALSE, sizeof (Thing));
          RowsLayout layout, with_hand;
          double bottom = 0;

          rows_layout_init (&layout, sizes[i].width, sizes[i].height, n_players, 4, 0, specials);
          rows_layout_init (&with_hand, sizes[i].width, sizes[i].height, n_players, 4, specials ? 15 : 10, specials);
          for (guint seat = 0; seat < n_players; seat++)
            {
              add_chip (things, &layout, seat);
              add (things, "card in front of a seat", &layout.slots[seat]);
            }
          for (guint row = 0; row < 4; row++)
            {
              add (things, "row", &layout.lanes[row]);
              bottom = MAX (bottom, layout.lanes[row].origin.y + layout.lanes[row].size.height);
            }
          assert_apart (things, sizes[i].width, sizes[i].height, n_players);
          g_test_message ("%g×%g, %u players: cards of %g and not %g, down to %g", sizes[i].width, sizes[i].height, n_players,
                          layout.row_card, with_hand.row_card, bottom);
          /* In the smallest windows names come back before cards grow; and revealed cards, which are larger, have a room of
           * their own. */
          if (sizes[i].height > 600)
            g_assert_cmpfloat (layout.row_card, >=, 0.9 * with_hand.row_card);
          g_assert_cmpfloat (bottom, >=, 0.8 * sizes[i].height);
        }
}

/* While cards are revealed they are the largest on the table, and cover neither each other nor the rows that
 * they go to, nor who plays; with a hand and without. */
static void
check_reveal (double   width,
              double   height,
              guint    n_players,
              guint    n_hand,
              gboolean specials)
{
  g_autoptr (GArray) things = g_array_new (FALSE, FALSE, sizeof (Thing));
  graphene_rect_t rect, before = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  RowsLayout layout, usual;

  rows_layout_init (&usual, width, height, n_players, 4, n_hand, specials);
  layout = usual;
  rows_layout_reveal (&layout);
  g_test_message ("%g×%g, %u players, %u cards: revealed ones of %g, in the rows of %g (usually %g)", width, height, n_players,
                  n_hand, layout.queue_card, layout.row_card, usual.row_card);
  g_assert_cmpfloat (layout.queue_card, >=, 1.2 * layout.row_card);
  if (height > 600)
    g_assert_cmpfloat (layout.queue_card, >=, 1.05 * usual.row_card);
  for (guint place = 0; place < n_players; place++)
    {
      rows_layout_queue (&layout, place, &rect);
      g_assert_cmpfloat (rect.size.width, ==, layout.queue_card);
      add (things, "revealed card", &rect);

      /* From low to high as one reads. */
      if (place > 0)
        g_assert_true (rect.origin.y > before.origin.y || (rect.origin.y == before.origin.y && rect.origin.x > before.origin.x));
      before = rect;
    }
  for (guint seat = 0; seat < n_players; seat++)
    add_chip (things, &layout, seat);
  for (guint row = 0; row < 4; row++)
    add (things, "row", &layout.lanes[row]);
  assert_apart (things, width, height, n_players);

  /* Where there is no hand to step back, nothing moves. */
  if (n_hand == 0)
    g_assert_cmpfloat (layout.lanes[0].origin.y, ==, usual.lanes[0].origin.y);
}

static void
test_reveal (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint n_players = 2; n_players <= 10; n_players++)
      {
        check_reveal (sizes[i].width, sizes[i].height, n_players, 10, FALSE);
        check_reveal (sizes[i].width, sizes[i].height, n_players, 0, FALSE);
        if (i > 0 && n_players <= 8)
          check_reveal (sizes[i].width, sizes[i].height, n_players, 15, TRUE);
      }
}

/* A row that is about to go is as large as the cards that were revealed; it covers nobody's chip, and not the card that
 * takes it. */
static void
check_lift (double   width,
            double   height,
            guint    n_players,
            guint    n_hand,
            gboolean specials)
{
  guint n_cards = specials ? 6 : 5;
  RowsLayout layout;

  rows_layout_init (&layout, width, height, n_players, 4, n_hand, specials);
  rows_layout_reveal (&layout);
  for (guint row = 0; row < 4; row++)
    {
      g_autoptr (GArray) things = g_array_new (FALSE, FALSE, sizeof (Thing));
      graphene_rect_t first, next, last, taker, all;

      rows_layout_lift (&layout, row, 0, n_cards, &first);
      rows_layout_lift (&layout, row, 1, n_cards, &next);
      rows_layout_lift (&layout, row, n_cards - 1, n_cards, &last);
      graphene_rect_union (&first, &last, &all);
      add (things, "row that is lifted", &all);
      for (guint seat = 0; seat < n_players; seat++)
        add_chip (things, &layout, seat);
      assert_apart (things, width, height, n_players);

      g_assert_cmpfloat (first.size.width, ==, layout.queue_card);
      g_assert_cmpfloat (next.origin.x - first.origin.x, >=, 0.35 * layout.queue_card);
      rows_layout_place (&layout, row, n_cards, &taker);
      g_assert_cmpfloat (all.origin.y + all.size.height, <=, taker.origin.y + 0.5 * taker.size.height);
    }
}

static void
test_lift (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint n_players = 2; n_players <= 10; n_players++)
      {
        check_lift (sizes[i].width, sizes[i].height, n_players, 10, FALSE);
        check_lift (sizes[i].width, sizes[i].height, n_players, 0, FALSE);
        if (i > 0 && n_players <= 8)
          check_lift (sizes[i].width, sizes[i].height, n_players, 15, TRUE);
      }
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rows-layout/table", test_table);
  g_test_add_func ("/rows-layout/specials", test_specials);
  g_test_add_func ("/rows-layout/draft", test_draft);
  g_test_add_func ("/rows-layout/readable", test_readable);
  g_test_add_func ("/rows-layout/no-hand", test_no_hand);
  g_test_add_func ("/rows-layout/reveal", test_reveal);
  g_test_add_func ("/rows-layout/lift", test_lift);

  return g_test_run ();
}
