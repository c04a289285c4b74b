/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-layout.h"

#include <math.h>

/* What can be hit, and what must be seen, at every size that people have. */

#define TOUCH 44

/* How far to the right the hands of five people lie on the keyboard, as the keys are at first. */
static const double hands[SIX_MAX_PLAYERS] = { 2.5, 9.5, 16, 20, 6.5 };

#define MAX_RECTS 128

/* Tables: what a window leaves of itself, with the usual text, with large text, and
 * with a sentence of two lines above. The first are phones of 360 × 720, the last ones
 * phones that lie, where a card is no wider than it can be. */
static const struct
{
  guint width, height, least;
} sizes[] = {
  { 360, 614, TOUCH }, { 360, 600, TOUCH }, { 360, 590, TOUCH }, { 360, 576, TOUCH }, { 412, 800, TOUCH },
  { 640, 560, TOUCH }, { 768, 900, TOUCH }, { 1000, 594, TOUCH }, { 1280, 694, TOUCH }, { 1920, 974, TOUCH },
  { 3840, 2054, TOUCH }, { 720, 274, 28 }, { 720, 250, 28 }, { 740, 254, 28 }, { 915, 306, 36 },
};

typedef struct
{
  graphene_rect_t items[MAX_RECTS];
  guint           n;
} Rects;

static void
add (Rects                 *rects,
     const graphene_rect_t *rect)
{
  g_assert_cmpuint (rects->n, <, MAX_RECTS);
  rects->items[rects->n++] = *rect;
}

/* Everything that is pressed. */
static void
list_targets (const SixLayout *layout,
              guint            n_players,
              SixainSeats      people,
              Rects           *targets)
{
  for (guint seat = 0; seat < n_players; seat++)
    {
      if (!(people & SIXAIN_SEAT (seat)))
        continue;

      for (guint place = 0; place < SIX_N_PLACES; place++)
        add (targets, &layout->places[seat][place]);
      add (targets, &layout->takes[seat]);
      add (targets, &layout->roll_buttons[seat]);
      add (targets, &layout->lift_buttons[seat]);
    }
  add (targets, &layout->tube);
  add (targets, &layout->tray);
}

/* Everything that lies beside, and not on, anything else. */
static void
list_parts (const SixLayout *layout,
            guint            n_players,
            SixainSeats      people,
            Rects           *parts)
{
  for (guint seat = 0; seat < n_players; seat++)
    {
      add (parts, &layout->chips[seat]);
      add (parts, &layout->stocks[seat]);
      add (parts, &layout->piles[seat]);
      for (guint place = 0; place < SIX_N_PLACES; place++)
        {
          graphene_rect_t lowest;

          six_layout_card (layout, seat, place, 0, 4, &lowest);
          graphene_rect_union (&lowest, &layout->places[seat][place], &lowest);
          add (parts, &lowest);
        }
      if (people & SIXAIN_SEAT (seat))
        {
          add (parts, &layout->roll_buttons[seat]);
          add (parts, &layout->lift_buttons[seat]);
        }
    }
  add (parts, &layout->tube);
  add (parts, &layout->tray);
  add (parts, &layout->sum);
}

static gboolean
overlap (const graphene_rect_t *a,
         const graphene_rect_t *b)
{
  graphene_rect_t common;

  return graphene_rect_intersection (a, b, &common) && common.size.width > 0.5 && common.size.height > 0.5;
}

static gboolean
is_inside (const graphene_rect_t *inner,
           const graphene_rect_t *outer)
{
  graphene_rect_t both;

  graphene_rect_union (inner, outer, &both);
  return both.size.width < outer->size.width + 0.5 && both.size.height < outer->size.height + 0.5;
}

static void
check (guint       width,
       guint       height,
       guint       least,
       guint       n_players,
       SixainSeats people)
{
  const graphene_rect_t table = GRAPHENE_RECT_INIT (0, 0, width, height);
  SixLayout layout;
  Rects targets = { 0 }, parts = { 0 };

  six_layout_init (&layout, width, height, n_players, people, hands);
  list_targets (&layout, n_players, people, &targets);
  list_parts (&layout, n_players, people, &parts);
  g_test_message ("%u × %u, %u players: dice of %g", width, height, n_players,
                  layout.dice[0].size.width);

  for (guint i = 0; i < targets.n; i++)
    {
      g_assert_cmpfloat (targets.items[i].size.width, >=, least);
      g_assert_cmpfloat (targets.items[i].size.height, >=, least);
      for (guint j = 0; j < i; j++)
        g_assert_false (overlap (&targets.items[i], &targets.items[j]));
    }
  for (guint i = 0; i < parts.n; i++)
    {
      g_assert_true (is_inside (&parts.items[i], &table));
      for (guint j = 0; j < i; j++)
        g_assert_false (overlap (&parts.items[i], &parts.items[j]));
    }
  for (guint seat = 0; seat < n_players; seat++)
    {
      for (guint other = 0; other < seat; other++)
        g_assert_false (overlap (&layout.panels[seat], &layout.panels[other]));
      g_assert_false (overlap (&layout.panels[seat], &layout.ring));
      g_assert_false (overlap (&layout.panels[seat], &layout.banner));
      g_assert_false (overlap (&layout.tube, &layout.banner));
      g_assert_true (!(people & SIXAIN_SEAT (seat)) || is_inside (&layout.takes[seat], &layout.panels[seat]));
    }
}

static double
get_centre (const SixLayout *layout,
            guint            seat)
{
  return layout->panels[seat].origin.x + layout->panels[seat].size.width / 2;
}

/* Going round the middle of the table clockwise, everybody comes in the order of the seats:
 * the angles to them turn once. Where all sit in one row there is no middle. */
static void
check_round (const SixLayout *layout,
             guint            n_players)
{
  double turned = 0, top = G_MAXDOUBLE, bottom = 0;

  for (guint seat = 0; seat < n_players; seat++)
    {
      const graphene_rect_t *panel = &layout->panels[seat], *next = &layout->panels[(seat + 1) % n_players];
      double x = layout->width / 2, y = layout->height / 2;
      double angle = atan2 (panel->origin.y + panel->size.height / 2 - y, get_centre (layout, seat) - x);
      double after = atan2 (next->origin.y + next->size.height / 2 - y, get_centre (layout, (seat + 1) % n_players) - x);

      turned += after > angle ? after - angle : after - angle + 2 * G_PI;
      top = MIN (top, panel->origin.y + panel->size.height / 2);
      bottom = MAX (bottom, panel->origin.y + panel->size.height / 2);
    }
  if (bottom - top > layout->places[0][0].size.width)
    g_assert_cmpfloat (ABS (turned - 2 * G_PI), <, 0.01);
}

/* People sit as their hands lie on the keyboard; on a phone two sit one above the other. Everybody is at
 * their side of anybody whose hands are far from theirs. */
static void
test_hands (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      for (guint n = 2; n <= SIX_MAX_PLAYERS; n++)
        {
          SixLayout layout;

          six_layout_init (&layout, sizes[i].width, sizes[i].height, n, SIXAIN_SEAT (n) - 1, hands);
          check_round (&layout, n);
          g_test_message ("%u × %u, %u people", sizes[i].width, sizes[i].height, n);
          for (guint a = 0; a < n; a++)
            {
              for (guint b = 0; b < n; b++)
                {
                  double apart = hands[b] - hands[a];

                  if (apart > 5)
                    g_assert_cmpfloat (get_centre (&layout, a), <=, get_centre (&layout, b) + 1);
                  if (apart > (n == 2 ? 5 : 10) && (n > 2 || sizes[i].width > sizes[i].height))
                    g_assert_cmpfloat (get_centre (&layout, a), <, get_centre (&layout, b) - 1);
                }
            }
        }
    }
}

/* No empty bands: with people in all seats, what lies on the table reaches nearly from edge to edge, and covers
 * half of it. On a phone that lies, where all sit in one row, its width is what cards are measured by. */
static void
test_room (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      for (guint n = 3; n <= SIX_MAX_PLAYERS; n++)
        {
          SixLayout layout;
          graphene_rect_t all;
          double covered;

          six_layout_init (&layout, sizes[i].width, sizes[i].height, n, SIXAIN_SEAT (n) - 1, hands);
          all = layout.ring;
          covered = layout.ring.size.width * layout.ring.size.height;
          for (guint seat = 0; seat < n; seat++)
            {
              graphene_rect_union (&all, &layout.panels[seat], &all);
              covered += layout.panels[seat].size.width * layout.panels[seat].size.height;
            }
          g_test_message ("%u × %u, %u people: %.0f × %.0f, %.0f %%", sizes[i].width, sizes[i].height, n,
                          all.size.width, all.size.height, 100 * covered / (sizes[i].width * sizes[i].height));
          g_assert_cmpfloat (all.size.width, >=, 0.85 * sizes[i].width);
          g_assert_cmpfloat (all.size.height, >=, (sizes[i].least < TOUCH ? 0.55 : 0.85) * sizes[i].height);
          g_assert_cmpfloat (covered, >=, 0.5 * sizes[i].width * sizes[i].height);
        }
    }
}

static void
check_turn (const SixLayout *layout)
{
  const graphene_rect_t table = GRAPHENE_RECT_INIT (0, 0, layout->width, layout->height);
  double across = hypot (layout->turn.size.width, layout->turn.size.height);
  graphene_point_t middle;

  graphene_rect_get_center (&layout->turn, &middle);
  g_assert_true (is_inside (&GRAPHENE_RECT_INIT (middle.x - across / 2, middle.y - across / 2, across, across), &table));
}

/* What matters is what is largest: no card comes near the dice, their sum is as large, and cards of people at
 * this screen are larger than others'. On a television all of it grows. */
static void
test_focus (void)
{
  static const struct
  {
    guint width, height, least_die, least_sum, least_card, least_own;
  } tables[] = {
    { 360, 614, 52, 52, 42, 54 }, { 1366, 662, 125, 90, 75, 115 }, { 1920, 974, 180, 130, 105, 165 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables) * (SIX_MAX_PLAYERS - 1); i++)
    {
      guint n = 2 + i % (SIX_MAX_PLAYERS - 1), table = i / (SIX_MAX_PLAYERS - 1);

      for (guint all = 0; all < 2; all++)
        {
          SixLayout layout;
          double die, own, other;

          six_layout_init (&layout, tables[table].width, tables[table].height, n, all ? SIXAIN_SEAT (n) - 1 : 1, hands);
          die = layout.dice[0].size.width;
          own = layout.places[0][0].size.width;
          other = layout.places[n - 1][0].size.width;
          g_test_message ("%u × %u, %u players, %s: dice %.0f, sum %.0f, cards %.0f and %.0f", tables[table].width,
                          tables[table].height, n, all ? "all here" : "one here", die, layout.sum.size.height, own, other);
          g_assert_cmpfloat (die, >=, tables[table].least_die);
          g_assert_cmpfloat (layout.sum.size.height, >=, tables[table].least_sum);
          g_assert_cmpfloat (own, >=, all ? tables[table].least_card : tables[table].least_own);
          g_assert_cmpfloat (other, >=, tables[table].least_card);
          g_assert_cmpfloat (die, >=, (table == 0 ? 1 : 1.15) * MAX (own, other));
          if (!all)
            g_assert_cmpfloat (own, >=, 1.25 * other);

          /* The hourglass is higher than any card while it is turned, and does not leave the table, upside down or on its side. */
          g_assert_cmpfloat (layout.turn.size.height, >=, MAX (layout.tube.size.height, 1.5 * MAX (own, other)));
          check_turn (&layout);
        }
    }
}

/* Before a window has its size it may have none. */
static void
test_tiny (void)
{
  for (guint n = 2; n <= SIX_MAX_PLAYERS; n++)
    {
      for (guint size = 1; size < 100; size += 7)
        {
          SixLayout layout;

          six_layout_init (&layout, size, size, n, 1, hands);
          g_assert_cmpfloat (layout.panels[n - 1].size.width, >, 0);
        }
    }
}

static void
test_layout (gconstpointer data)
{
  guint n_players = GPOINTER_TO_UINT (data);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      for (SixainSeats people = 0; people < SIXAIN_SEAT (n_players); people++)
        check (sizes[i].width, sizes[i].height, sizes[i].least, n_players, people);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint n = 2; n <= SIX_MAX_PLAYERS; n++)
    {
      g_autofree char *path = g_strdup_printf ("/six-layout/%u-players", n);

      g_test_add_data_func (path, GUINT_TO_POINTER (n), test_layout);
    }

  g_test_add_func ("/six-layout/hands", test_hands);
  g_test_add_func ("/six-layout/room", test_room);
  g_test_add_func ("/six-layout/focus", test_focus);
  g_test_add_func ("/six-layout/tiny", test_tiny);

  return g_test_run ();
}
