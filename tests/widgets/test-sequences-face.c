/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "display.h"
#include "patience.h"
#include "sequences-art.h"
#include "sequences-cards.h"
#include "sequences-face.h"
#include "sequences-rules.h"
#include "sixain-card.h"
#include "sixain-palette.h"

#define LEAST_CONTRAST 4.5

typedef struct
{
  GtkWidget *window;
  GtkWidget *card;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->window = gtk_window_new ();
  fixture->card = sixain_card_new_picture ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->card);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

/* A card as it is drawn on the screen: pixels of 0xrrggbb. */
typedef struct
{
  gint     width, height;
  guint32 *pixels;
} Picture;

static void
picture_clear (Picture *self)
{
  g_free (self->pixels);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, picture_clear)

static void
photograph (Fixture *fixture,
            Picture *picture)
{
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (fixture->window));
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  picture->width = gtk_widget_get_width (fixture->card);
  picture->height = gtk_widget_get_height (fixture->card);
  GTK_WIDGET_GET_CLASS (fixture->card)->snapshot (fixture->card, snapshot);
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (renderer, node,
                                         &GRAPHENE_RECT_INIT (0, 0, picture->width, picture->height));
  picture->pixels = g_new (guint32, picture->width * picture->height);
  gdk_texture_download (texture, (guchar *) picture->pixels, 4 * picture->width);
  for (gint i = 0; i < picture->width * picture->height; i++)
    picture->pixels[i] &= 0xffffff;
}

/* The colour that covers most of a part of the picture, but for one. */
static guint32
find_colour (const Picture *picture,
             gint           width,
             gint           height,
             guint32        except)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  guint32 best = except;
  guint most = 0;

  for (gint y = 0; y < height; y++)
    {
      for (gint x = 0; x < width; x++)
        {
          guint32 colour = picture->pixels[y * picture->width + x];
          guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, GUINT_TO_POINTER (colour))) + 1;

          if (colour == except)
            continue;
          g_hash_table_insert (counts, GUINT_TO_POINTER (colour), GUINT_TO_POINTER (n));
          if (n > most)
            {
              most = n;
              best = colour;
            }
        }
    }

  return best;
}

static double
get_light (double value)
{
  value /= 255;

  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

/* As the accessibility guidelines for the web define it. */
static double
get_luminance (guint32 colour)
{
  return 0.2126 * get_light (colour >> 16) + 0.7152 * get_light ((colour >> 8) & 0xff) +
         0.0722 * get_light (colour & 0xff);
}

static double
get_contrast (guint32 a,
              guint32 b)
{
  double lighter = MAX (get_luminance (a), get_luminance (b));
  double darker = MIN (get_luminance (a), get_luminance (b));

  return (lighter + 0.05) / (darker + 0.05);
}

/* Indices of all cards, measured on what is drawn. */
static void
check_contrast (Fixture *fixture,
                gint     width)
{
  gint64 end = patience_get_end ();

  gtk_widget_set_size_request (fixture->card, width, round (SIXAIN_CARD_RATIO * width));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, round (SIXAIN_CARD_RATIO * width));
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (gtk_widget_get_width (fixture->card) != width || !gtk_widget_get_mapped (fixture->card))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }

  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      g_auto (Picture) picture = { 0 };
      guint32 paper, ink;

      sixain_card_set_face (SIXAIN_CARD (fixture->card), sequences_face_get_card (card));
      photograph (fixture, &picture);
      paper = find_colour (&picture, picture.width, picture.height, G_MAXUINT32);
      ink = find_colour (&picture, picture.width / 3, picture.width / 2, paper);
      if (get_contrast (paper, ink) < LEAST_CONTRAST)
        g_error ("card %u, %d pixels wide: #%06x on #%06x is %.2f:1", card, width, ink, paper, get_contrast (paper, ink));
    }
}

static void
test_contrast (Fixture       *fixture,
               gconstpointer  data)
{
  AdwColorScheme scheme = GPOINTER_TO_INT (data);

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
  g_assert_true (adw_style_manager_get_dark (adw_style_manager_get_default ()) == (scheme == ADW_COLOR_SCHEME_FORCE_DARK));
  check_contrast (fixture, 120);
}

/* The style is chosen when libadwaita begins. */
static void
test_high_contrast (Fixture       *fixture,
                    gconstpointer  data)
{
  if (g_test_subprocess ())
    {
      g_assert_true (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()));
      test_contrast (fixture, data);
      return;
    }

  g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
  g_test_trap_subprocess (NULL, 0, 0);
  g_unsetenv ("ADW_DEBUG_HIGH_CONTRAST");
  g_test_trap_assert_passed ();
}

/* The sheet of points and the banners write suits on either paper. */
static void
test_papers (void)
{
  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      g_assert_cmpfloat (get_contrast (SIXAIN_PAPER, sequences_suit_get_colour (suit)), >=, LEAST_CONTRAST);
      g_assert_cmpfloat (get_contrast (SIXAIN_PAPER_DARK, sequences_suit_get_colour (suit)), >=, LEAST_CONTRAST);
    }
}

/* Pairs whose contrast is known. */
static void
test_measure (void)
{
  g_assert_cmpfloat (get_contrast (0xffffff, 0x000000), ==, 21);
  g_assert_cmpfloat (fabs (get_contrast (0x777777, 0xffffff) - 4.48), <, 0.01);
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add_func ("/sequences-face/measure", test_measure);
  g_test_add_func ("/sequences-face/papers", test_papers);
  g_test_add ("/sequences-face/contrast/light", Fixture, GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_LIGHT),
              set_up, test_contrast, tear_down);
  g_test_add ("/sequences-face/contrast/dark", Fixture, GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_DARK),
              set_up, test_contrast, tear_down);
  g_test_add ("/sequences-face/contrast/high-light", Fixture, GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_LIGHT),
              set_up, test_high_contrast, tear_down);
  g_test_add ("/sequences-face/contrast/high-dark", Fixture, GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_DARK),
              set_up, test_high_contrast, tear_down);

  return g_test_run ();
}
