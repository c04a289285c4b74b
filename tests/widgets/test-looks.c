/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "display.h"
#include "patience.h"
#include "rows-face.h"
#include "sequences-face.h"
#include "sequences-looks.h"
#include "sixain-card.h"

#define WIDTH 90
#define SMALL 28
static const SixainLooks *const all_looks[] = { &rows_looks, &sequences_looks };

static void
tear_down (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  g_settings_reset (settings, "card-decks");
  g_settings_reset (settings, "card-backs");
}

/* What is drawn on it, as one number. */
static guint
photograph (SixainFace *face,
            gint        width)
{
  GdkTexture *texture = sixain_face_get_texture (face, width, FALSE);
  gsize stride = 4 * gdk_texture_get_width (texture);
  gsize size = stride * gdk_texture_get_height (texture);
  g_autofree guchar *pixels = g_malloc (size);
  g_autoptr (GBytes) bytes = NULL;

  gdk_texture_download (texture, pixels, stride);
  bytes = g_bytes_new (pixels, size);

  return g_bytes_hash (bytes);
}

static guint
count_samples (const SixainLooks *looks)
{
  guint n = 0;

  while (looks->get_sample (n) != NULL)
    n++;

  return n;
}

static void
test_declared (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (all_looks); i++)
    {
      const SixainLooks *looks = all_looks[i];
      g_autofree char *fault = sixain_looks_find_fault (looks, looks->game);
      g_autofree char *other = sixain_looks_find_fault (looks, "another");

      g_assert_null (fault);
      g_assert_nonnull (other);
      g_assert_cmpuint (sixain_looks_get_n_decks (looks), ==, 2);
      g_assert_cmpuint (count_samples (looks), >=, 6);
    }
}

static SixainFace *
get_no_sample (guint index)
{
  return NULL;
}

static void
test_faults (void)
{
  static const SixainDeck none[] = { { NULL } };
  static const SixainDeck nameless[] = { { "one", "One" }, { "two", NULL }, { NULL } };
  static const SixainDeck right[] = { { "one", "One" }, { NULL } };
  static const struct
  {
    SixainLooks looks;
    const char *sentence;
  } faults[] = {
    { { "other", NULL, right, get_no_sample }, "Its looks belong to another game." },
    { { "game", NULL, NULL, get_no_sample }, "Its looks have no deck." },
    { { "game", NULL, none, get_no_sample }, "Its looks have no deck." },
    { { "game", NULL, nameless, get_no_sample }, "Its deck “two” has no name." },
    { { "game", NULL, right, NULL }, "It lacks the function “get_sample”." },
    { { "game", NULL, right, get_no_sample }, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *sentence = sixain_looks_find_fault (&faults[i].looks, "game");

      g_assert_cmpstr (sentence, ==, faults[i].sentence);
    }
}

/* What is chosen for a game is kept for it alone. */
static void
test_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autofree char *decks = NULL, *backs = NULL;
  g_autoptr (GVariant) variant = NULL, colours = NULL;

  g_assert_cmpuint (sixain_looks_get_deck (&rows_looks), ==, ROWS_PRINT_BULLS);
  g_assert_cmpuint (sixain_looks_get_back (&rows_looks), ==, 0);
  g_assert_cmphex (sixain_looks_get_colour (0, rows_looks.back), ==, rows_looks.back);

  sixain_looks_set_deck (&rows_looks, ROWS_PRINT_LARGE);
  sixain_looks_set_back (&sequences_looks, 2);
  g_assert_cmpuint (sixain_looks_get_deck (&rows_looks), ==, ROWS_PRINT_LARGE);
  g_assert_cmpuint (sixain_looks_get_deck (&sequences_looks), ==, SEQUENCES_PRINT_COURTS);
  g_assert_cmpuint (sixain_looks_get_back (&rows_looks), ==, 0);
  g_assert_cmpuint (sixain_looks_get_back (&sequences_looks), ==, 2);

  sixain_looks_set_deck (&sequences_looks, SEQUENCES_PRINT_LARGE);
  sixain_looks_set_deck (&rows_looks, ROWS_PRINT_BULLS);
  variant = g_settings_get_value (settings, "card-decks");
  decks = g_variant_print (variant, FALSE);
  g_assert_cmpstr (decks, ==, "{'sequences': 'large', 'rows': 'bulls'}");
  colours = g_settings_get_value (settings, "card-backs");
  backs = g_variant_print (colours, FALSE);
  g_assert_cmpstr (backs, ==, "{'sequences': 'blue'}");

  /* What a newer version, or somebody else, has written. */
  g_settings_set (settings, "card-decks", "a{ss}", NULL);
  g_assert_cmpuint (sixain_looks_get_deck (&sequences_looks), ==, SEQUENCES_PRINT_COURTS);
  g_assert_true (g_settings_set_value (settings, "card-decks", g_variant_new_parsed ("{'rows': 'unheard of'}")));
  g_assert_true (g_settings_set_value (settings, "card-backs", g_variant_new_parsed ("{'rows': 'tartan'}")));
  g_assert_cmpuint (sixain_looks_get_deck (&rows_looks), ==, ROWS_PRINT_BULLS);
  g_assert_cmpuint (sixain_looks_get_back (&rows_looks), ==, 0);
  tear_down ();
}

/* Each deck draws each of its cards otherwise, but for specials and the back. */
static void
test_decks (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (all_looks); i++)
    {
      const SixainLooks *looks = all_looks[i];
      const gint widths[] = { WIDTH, SMALL };
      guint n = count_samples (looks);

      for (guint w = 0; w < G_N_ELEMENTS (widths); w++)
        {
          g_autofree guint *usual = g_new (guint, n);

          sixain_looks_set_deck (looks, 0);
          for (guint card = 0; card < n; card++)
            usual[card] = photograph (looks->get_sample (card), widths[w]);

          sixain_looks_set_deck (looks, 1);
          for (guint card = 0; card < n - 1; card++)
            g_assert_cmpuint (photograph (looks->get_sample (card), widths[w]), !=, usual[card]);
          g_assert_cmpuint (photograph (looks->get_sample (n - 1), widths[w]), ==, usual[n - 1]);
        }
    }
  tear_down ();
}

/* Every colour is another one, on backs and nowhere else. */
static void
test_backs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (all_looks); i++)
    {
      const SixainLooks *looks = all_looks[i];
      SixainFace *back = looks->get_sample (count_samples (looks) - 1);
      guint front = photograph (looks->get_sample (0), WIDTH);
      g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

      for (guint colour = 0; colour < sixain_looks_get_n_backs (); colour++)
        {
          sixain_looks_set_back (looks, colour);
          g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (photograph (back, WIDTH))));
          g_assert_cmpuint (photograph (looks->get_sample (0), WIDTH), ==, front);
        }
    }

  /* The backs of elements are chosen with the others. */
  g_assert_cmpuint (photograph (rows_face_get_back (ROWS_DECK_ELEMENTS), WIDTH), ==,
                    photograph (rows_face_get_back (ROWS_DECK_BULLS), WIDTH));
  tear_down ();
  g_assert_cmpuint (photograph (rows_face_get_back (ROWS_DECK_ELEMENTS), WIDTH), !=,
                    photograph (rows_face_get_back (ROWS_DECK_BULLS), WIDTH));
}

/* A texture is kept until the look changes, and no longer. */
static void
test_kept (void)
{
  SixainFace *face = rows_face_get_card (42, ROWS_DECK_BULLS);
  g_autoptr (GdkTexture) kept = g_object_ref (sixain_face_get_texture (face, WIDTH, FALSE));

  g_assert_true (sixain_face_get_texture (face, WIDTH, FALSE) == kept);
  sixain_looks_set_deck (&rows_looks, ROWS_PRINT_LARGE);
  g_assert_true (sixain_face_get_texture (face, WIDTH, FALSE) != kept);
  g_assert_true (sixain_face_get_texture (face, WIDTH, FALSE) == sixain_face_get_texture (face, WIDTH, FALSE));

  /* Nobody else holds on to the old one. */
  g_assert_finalize_object (g_steal_pointer (&kept));
  tear_down ();
}

static GskRenderNode *
render (GtkWidget *widget)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

  gtk_widget_snapshot_child (gtk_widget_get_parent (widget), widget, snapshot);

  return gtk_snapshot_to_node (snapshot);
}

/* Cards that lie on a table follow by themselves: GTK would show again what it was given. */
static void
test_shown (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *card = sixain_card_new_picture ();
  g_autoptr (GskRenderNode) first = NULL, again = NULL, second = NULL;
  gint64 end = patience_get_end ();

  sixain_card_set_face (SIXAIN_CARD (card), sequences_face_get_card (18));
  gtk_window_set_child (GTK_WINDOW (window), card);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (card) == 0 || !gtk_widget_get_mapped (card))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }

  first = render (card);
  again = render (card);
  g_assert_nonnull (first);
  g_assert_true (first == again);
  sixain_looks_set_deck (&sequences_looks, SEQUENCES_PRINT_LARGE);
  second = render (card);
  g_assert_nonnull (second);
  g_assert_true (first != second);

  gtk_window_destroy (GTK_WINDOW (window));
  tear_down ();
}

/* The left half of a head is as the right one: where lines of one path run against each other, a piece would be missing. */
static void
test_heads (void)
{
  const gint size = 200;

  for (guint deck = 0; deck < 2; deck++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
      cairo_t *cr = cairo_create (surface);
      const guint32 *pixels;
      guint n_drawn = 0, n_different = 0;

      rows_face_draw_head (cr, size / 2, size / 2, size, deck == 0 ? ROWS_DECK_BULLS : ROWS_DECK_ELEMENTS);
      cairo_surface_flush (surface);
      pixels = (const guint32 *) cairo_image_surface_get_data (surface);
      for (gint i = 0; i < size * size; i++)
        {
          gint mirrored = i / size * size + size - 1 - i % size;

          n_drawn += pixels[i] >> 31;
          n_different += pixels[i] >> 31 != pixels[mirrored] >> 31;
        }
      g_test_message ("%u pixels, of which %u have no partner", n_drawn, n_different);
      g_assert_cmpuint (n_drawn, >, size * size / 5);
      g_assert_cmpuint (n_different, <, n_drawn / 50);

      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add_func ("/looks/declared", test_declared);
  g_test_add_func ("/looks/faults", test_faults);
  g_test_add_func ("/looks/settings", test_settings);
  g_test_add_func ("/looks/decks", test_decks);
  g_test_add_func ("/looks/backs", test_backs);
  g_test_add_func ("/looks/kept", test_kept);
  g_test_add_func ("/looks/shown", test_shown);
  g_test_add_func ("/looks/heads", test_heads);

  return g_test_run ();
}
