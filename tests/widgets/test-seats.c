/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "display.h"
#include "sixain-names.h"
#include "sixain-palette.h"
#include "sixain-rules.h"
#include "sixain-scores.h"
#include "sixain-seat-chip.h"

static void
assert_label (GtkWidget  *widget,
              const char *label)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

static void
test_label (void)
{
  g_autoptr (SixainPlayer) player = sixain_player_new ("Léa");
  GtkWidget *chip = g_object_ref_sink (sixain_seat_chip_new (player));

  gtk_test_accessible_assert_role (chip, GTK_ACCESSIBLE_ROLE_GROUP);
  assert_label (chip, "Léa, 0 points");

  sixain_seat_chip_set_score (SIXAIN_SEAT_CHIP (chip), 1, FALSE);
  assert_label (chip, "Léa, 1 point");

  sixain_seat_chip_set_score (SIXAIN_SEAT_CHIP (chip), 12, FALSE);
  sixain_seat_chip_set_state (SIXAIN_SEAT_CHIP (chip), SIXAIN_SEAT_WAITED_FOR);
  assert_label (chip, "Léa, 12 points, waited for");

  sixain_seat_chip_set_state (SIXAIN_SEAT_CHIP (chip), SIXAIN_SEAT_READY);
  assert_label (chip, "Léa, 12 points, ready");

  sixain_seat_chip_set_caption (SIXAIN_SEAT_CHIP (chip), "You");
  assert_label (chip, "You, 12 points, ready");
  sixain_seat_chip_set_caption (SIXAIN_SEAT_CHIP (chip), NULL);

  sixain_seat_chip_set_score (SIXAIN_SEAT_CHIP (chip), -3, FALSE);
  assert_label (chip, "Léa, −3 points, ready");

  sixain_seat_chip_set_score (SIXAIN_SEAT_CHIP (chip), SIXAIN_UNKNOWN_SCORE, FALSE);
  assert_label (chip, "Léa, ready");

  sixain_player_set_name (player, "Zoé");
  assert_label (chip, "Zoé, ready");

  sixain_seat_chip_set_detail (SIXAIN_SEAT_CHIP (chip), "7 cards");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "7 cards");

  sixain_player_set_device (player, SIXAIN_DEVICE_PHONE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "7 cards, on a phone");
  sixain_player_set_device (player, SIXAIN_DEVICE_LOST_PHONE);
  sixain_seat_chip_set_detail (SIXAIN_SEAT_CHIP (chip), NULL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "phone away");
  sixain_player_set_device (player, SIXAIN_DEVICE_STAND_IN);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "a computer plays for them");

  g_assert_finalize_object (chip);
}

static void
count_notify_cb (guint *count)
{
  (*count)++;
}

static void
test_properties (void)
{
  g_autoptr (SixainPlayer) player = sixain_player_new ("Léa");
  GtkWidget *chip = g_object_ref_sink (sixain_seat_chip_new (player));
  guint count = 0;
  guint state;
  gint score;

  g_signal_connect_swapped (chip, "notify", G_CALLBACK (count_notify_cb), &count);
  g_object_set (chip, "state", SIXAIN_SEAT_READY, "score", 7, "detail", "done", "compact", TRUE, "size", 80, NULL);
  g_assert_cmpuint (count, ==, 5);
  g_object_set (chip, "state", SIXAIN_SEAT_READY, "score", 7, "detail", "done", "compact", TRUE, "size", 80, NULL);
  g_assert_cmpuint (count, ==, 5);

  g_object_get (chip, "state", &state, "score", &score, NULL);
  g_assert_cmpuint (state, ==, SIXAIN_SEAT_READY);
  g_assert_cmpint (score, ==, 7);
  g_assert_true (sixain_seat_chip_get_player (SIXAIN_SEAT_CHIP (chip)) == player);

  g_assert_finalize_object (chip);
}

static void
test_sizes (void)
{
  g_autoptr (SixainPlayer) player = sixain_player_new ("Grand-mère");
  GtkWidget *chip = g_object_ref_sink (sixain_seat_chip_new (player));
  int minimum, natural;

  /* Ten fit into 1000 pixels. */
  gtk_widget_measure (chip, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 96);

  /* Where it is narrow, it is higher. */
  gtk_widget_measure (chip, GTK_ORIENTATION_VERTICAL, 92, &minimum, NULL, NULL, NULL);
  gtk_widget_measure (chip, GTK_ORIENTATION_VERTICAL, 200, &natural, NULL, NULL, NULL);
  g_assert_cmpint (minimum, >, natural);

  /* Without their names, ten fit into 360. */
  sixain_seat_chip_set_compact (SIXAIN_SEAT_CHIP (chip), TRUE);
  gtk_widget_measure (chip, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <=, 30);
  g_assert_cmpint (natural, >, minimum);

  g_assert_finalize_object (chip);
}

/* In a window, where it is drawn and may animate. */
static void
test_drawn (void)
{
  static const char *const pictures[] = { NULL, "★", "/nonexistent.png", "" };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gint64 end = g_get_monotonic_time () + 200 * G_TIME_SPAN_MILLISECOND;
  gpointer last = NULL;

  gtk_window_set_child (GTK_WINDOW (window), box);
  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (SixainPlayer) player = sixain_player_new (i % 2 ? "Jean-Luc Grandpré" : "7");
      GtkWidget *chip;

      sixain_player_set_colour (player, i % SIXAIN_N_COLOURS);
      sixain_player_set_picture (player, pictures[i % G_N_ELEMENTS (pictures)]);
      chip = sixain_seat_chip_new (player);
      sixain_seat_chip_set_compact (SIXAIN_SEAT_CHIP (chip), i >= 6);
      sixain_seat_chip_set_detail (SIXAIN_SEAT_CHIP (chip), i % 3 ? NULL : "7 cards");
      gtk_box_append (GTK_BOX (box), chip);
      g_set_weak_pointer (&last, chip);
    }

  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; g_get_monotonic_time () < end; i++)
    {
      sixain_seat_chip_set_score (SIXAIN_SEAT_CHIP (last), i, TRUE);
      sixain_seat_chip_set_state (SIXAIN_SEAT_CHIP (last), i % 3);
      g_main_context_iteration (NULL, FALSE);
    }

  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (last);
}

#define SCALE 3            /* Chips are drawn larger, to be measured well. */

static guint32 *
render (SixainPlayer *player,
        gint          score,
        gboolean      compact,
        int           width,
        int           height)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *chip = sixain_seat_chip_new (player);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (chip);
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guint32 *pixels = g_malloc0 (4 * width * height);

  sixain_seat_chip_set_compact (SIXAIN_SEAT_CHIP (chip), compact);
  sixain_seat_chip_set_score (SIXAIN_SEAT_CHIP (chip), score, FALSE);
  gtk_widget_set_size_request (chip, width, height);
  gtk_widget_set_halign (chip, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (chip, GTK_ALIGN_CENTER);
  gtk_window_set_child (GTK_WINDOW (window), chip);
  gtk_window_present (GTK_WINDOW (window));

  /* Until it has been drawn for the first time. */
  while (node == NULL)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      g_main_context_iteration (NULL, TRUE);
      gdk_paintable_snapshot (paintable, snapshot, width, height);
      node = gtk_snapshot_free_to_node (snapshot);
    }
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_texture_download (texture, (guchar *) pixels, 4 * width);
  gtk_window_destroy (GTK_WINDOW (window));

  return pixels;
}

/* How high what differs between two pictures of the same size is. */
static int
measure_difference (const guint32 *one,
                    const guint32 *other,
                    int            width,
                    int            height)
{
  int top = height, bottom = 0;

  for (int y = 0; y < height; y++)
    {
      if (memcmp (one + y * width, other + y * width, 4 * width) != 0)
        {
          top = MIN (top, y);
          bottom = MAX (bottom, y + 1);
        }
    }

  return bottom - top;
}

/* How high the digits are, as a share of the chip: what differs between 11 and 88. */
static void
test_score_size (void)
{
  static const struct
  {
    gboolean compact;
    int      width, height;
    double   least;
  } chips[] = {
    { FALSE, 172, 56, 0.3 },
    { FALSE, 92, 84, 0.26 },
    { TRUE, 56, 68, 0.16 },
  };
  g_autoptr (SixainPlayer) player = sixain_player_new ("Léa");

  for (guint i = 0; i < G_N_ELEMENTS (chips); i++)
    {
      const int width = SCALE * chips[i].width;
      const int height = SCALE * chips[i].height;
      g_autofree guint32 *ones = render (player, 11, chips[i].compact, width, height);
      g_autofree guint32 *eights = render (player, 88, chips[i].compact, width, height);
      int digits = measure_difference (ones, eights, width, height);

      g_test_message ("Digits are %d of %d pixels high.", digits, height);
      g_assert_cmpfloat ((double) digits / height, >=, chips[i].least);
    }
}

/* How high a name is written: what differs between two that differ in all letters. */
static int
measure_name (int width,
              int height)
{
  const char *const names[] = { "HHH", "III" };
  guint32 *pixels[G_N_ELEMENTS (names)];
  int difference;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (SixainPlayer) player = sixain_player_new (names[i]);

      sixain_player_set_picture (player, "avatar:fox");
      pixels[i] = render (player, 7, FALSE, width, height);
    }
  difference = measure_difference (pixels[0], pixels[1], width, height);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_free (pixels[i]);

  return difference;
}

/* Whoever has made all text twice as large reads larger names too, as large as the chip has room for. */
static void
test_large_text (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi, usual, large;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 96 * PANGO_SCALE, NULL);
  usual = measure_name (SCALE * 220, SCALE * 56);
  g_object_set (settings, "gtk-xft-dpi", 192 * PANGO_SCALE, NULL);
  large = measure_name (SCALE * 220, SCALE * 56);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);

  g_test_message ("Letters are %d pixels high, and %d where all text is twice as large.", usual, large);
  g_assert_cmpint (usual, >, 0);
  g_assert_cmpint (large, >=, 1.7 * usual);
}

/* The colour of a player as lines have it: around chips, cards and mats, and in charts. */
static void
test_colours (void)
{
  static const struct
  {
    guint32  rgb;
    gboolean dark;
  } grounds[] = {
    { SIXAIN_WHITE, FALSE }, { SIXAIN_CLOTH, FALSE }, { SIXAIN_CLOTH_CONTRAST, FALSE }, { SIXAIN_MAT, FALSE },
    { SIXAIN_PLAYER_NIGHT, TRUE }, { SIXAIN_CHIP_DARK, TRUE }, { SIXAIN_CLOTH_DARK, TRUE }, { SIXAIN_CLOTH_CONTRAST_DARK, TRUE },
    { SIXAIN_MAT_DARK, TRUE },
  };

  for (guint i = 0; i < SIXAIN_N_COLOURS; i++)
    {
      GdkRGBA ground, ink, line;

      sixain_colour_get (i, &ground);
      sixain_colour_get_ink (i, &ink);
      g_assert_cmpfloat (sixain_colour_get_contrast (&ground, &ink), >=, 4.5);
      g_assert_cmpstr (sixain_colour_get_name (i), !=, "");

      for (guint j = 0; j < G_N_ELEMENTS (grounds); j++)
        {
          GdkRGBA below = sixain_palette_get (grounds[j].rgb, 1);

          sixain_colour_get_line (i, grounds[j].dark, &line);
          g_assert_cmpfloat (sixain_colour_get_contrast (&line, &below), >=, 3);
        }

      for (guint j = 0; j < i; j++)
        {
          GdkRGBA other;

          sixain_colour_get (j, &other);
          g_assert_false (gdk_rgba_equal (&ground, &other));
          g_assert_cmpstr (sixain_colour_get_name (i), !=, sixain_colour_get_name (j));
        }
    }
}

static void
test_picture (void)
{
  g_autoptr (SixainPlayer) player = sixain_player_new ("Léa");
  GtkWidget *picture = g_object_ref_sink (sixain_player_picture_new (player, 64));
  int minimum;

  gtk_test_accessible_assert_role (picture, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_measure (picture, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, ==, 64);

  sixain_player_set_picture (player, "🦊");
  sixain_player_picture_set_crowned (SIXAIN_PLAYER_PICTURE (picture), TRUE);
  sixain_player_picture_set_player (SIXAIN_PLAYER_PICTURE (picture), NULL);
  g_assert_finalize_object (picture);
}

static void
test_score_text (void)
{
  static const struct
  {
    gint        score;
    const char *text;
  } cases[] = {
    { 0, "0" }, { 12, "12" }, { -7, "−7" }, { SIXAIN_UNKNOWN_SCORE, "–" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = sixain_score_text (cases[i].score);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_names (void)
{
  static const char *const names[] = { "Léa", "Tom", "Zoé", "Jo", NULL };
  static const struct
  {
    SixainSeats  seats;
    const char  *text;
  } cases[] = {
    { 0, "" }, { 4, "Zoé" }, { 3, "Léa and Tom" }, { 9, "Léa and Jo" }, { 15, "Léa, Tom, Zoé and Jo" }, { 31, "Léa, Tom, Zoé and Jo" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = sixain_names_list (names, cases[i].seats);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add_func ("/seats/label", test_label);
  g_test_add_func ("/seats/properties", test_properties);
  g_test_add_func ("/seats/sizes", test_sizes);
  g_test_add_func ("/seats/drawn", test_drawn);
  g_test_add_func ("/seats/score-size", test_score_size);
  g_test_add_func ("/seats/large-text", test_large_text);
  g_test_add_func ("/seats/colours", test_colours);
  g_test_add_func ("/seats/picture", test_picture);
  g_test_add_func ("/seats/score-text", test_score_text);
  g_test_add_func ("/seats/names", test_names);

  return g_test_run ();
}
