/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "display.h"
#include "patience.h"
#include "sixain-celebration.h"
#include "sixain-player-picture.h"
#include "sixain-podium.h"
#include "sixain-colour.h"
#include "sixain-score-chart.h"
#include "sixain-score-sheet.h"
#include "sixain-score-table.h"
#include "tally-game.h"

static const char *const three[] = { "Léa", "Tom", "Zoé", NULL };

/* The first visible label or cell below a widget that has the text, or that says
 * the sentence to assistive technologies. */
static GtkWidget *
find (GtkWidget  *widget,
      const char *text,
      const char *sentence)
{
  if (!gtk_widget_get_visible (widget))
    return NULL;

  if (GTK_IS_LABEL (widget) && text != NULL && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text))
    return widget;

  if (GTK_IS_LABEL (widget) && sentence != NULL)
    {
      g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);

      if (wrong == NULL)
        return widget;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, text, sentence);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
find_type (GtkWidget *widget,
           GType      type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_type (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

#define assert_text(sheet, text) g_assert_nonnull (find (sheet, text, NULL))
#define assert_sentence(sheet, sentence) g_assert_nonnull (find (sheet, NULL, sentence))

static void
test_rounds (void)
{
  g_autoptr (SixainMatch) match = tally_match_new (three, FALSE);
  GtkWidget *sheet = g_object_ref_sink (sixain_score_sheet_new (match));

  assert_text (sheet, "Round 1 in progress");
  assert_text (sheet, "The lowest total wins.");
  assert_sentence (sheet, "Total of Léa: 0");

  tally_match_score (match, (gint[]) { 7, 3, -5 }, FALSE);
  sixain_score_sheet_refresh (SIXAIN_SCORE_SHEET (sheet));
  assert_text (sheet, "After round 1");
  assert_text (sheet, "Zoé leads with −5 points.");
  assert_sentence (sheet, "Round 1, Léa: 7");
  assert_sentence (sheet, "Round 1, Zoé: −5");
  assert_sentence (sheet, "Rank of Léa: 3");
  assert_sentence (sheet, "Zoé leads");

  tally_match_score (match, (gint[]) { -6, 0, 6 }, FALSE);
  sixain_score_sheet_refresh (SIXAIN_SCORE_SHEET (sheet));
  assert_text (sheet, "After round 2");
  assert_text (sheet, "Léa and Zoé lead with 1 point.");
  assert_sentence (sheet, "Round 2, Tom: 0");
  assert_sentence (sheet, "Total of Tom: 3");

  tally_match_score (match, (gint[]) { 2, 0, 2 }, FALSE);
  sixain_score_sheet_refresh (SIXAIN_SCORE_SHEET (sheet));
  assert_text (sheet, "Everybody has 3 points.");

  g_assert_true (sixain_match_undo (match, 2, NULL));
  sixain_score_sheet_refresh (SIXAIN_SCORE_SHEET (sheet));
  assert_text (sheet, "After round 1");
  g_assert_null (find (sheet, NULL, "Round 2, Tom: 0"));

  g_assert_finalize_object (sheet);
}

static void
test_winners (void)
{
  static const char *const four[] = { "Léa", "Tom", "Zoé", "Max", NULL };
  static const struct
  {
    gint        scores[4];
    const char *sentence;
    const char *places;
  } cases[] = {
    { { 1, 2, 3, 4 }, "Léa wins!", "Tom comes second. Zoé comes third. Max comes fourth." },
    { { 1, 2, 3, 2 }, "Léa wins!", "Tom and Max share second place. Zoé comes fourth." },
    { { 5, 2, 3, 2 }, "Tom and Max share the win.", "Zoé comes third. Léa comes fourth." },
    { { 1, 1, 3, 1 }, "Léa, Tom and Max share the win.", "Zoé comes fourth." },
    { { 1, 1, 1, 1 }, "Everybody shares the win.", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SixainMatch) match = tally_match_new (four, FALSE);
      GtkWidget *sheet = g_object_ref_sink (sixain_score_sheet_new (match));

      tally_match_score (match, cases[i].scores, TRUE);
      sixain_score_sheet_refresh (SIXAIN_SCORE_SHEET (sheet));
      assert_text (sheet, cases[i].sentence);
      if (cases[i].places != NULL)
        assert_text (sheet, cases[i].places);
      if (i == 0)
        assert_sentence (sheet, "Léa wins");

      g_assert_finalize_object (sheet);
    }
}

/* Whoever sees the sheet alone is told of "you", in every sentence and above their column. */
static void
test_you (void)
{
  static const char *const four[] = { "Léa", "Tom", "Zoé", "Max", NULL };
  static const struct
  {
    gint        scores[4];
    const char *leads;
    const char *wins;
    const char *places;
  } cases[] = {
    { { 1, 2, 3, 4 }, "You lead with 1 point.", "You win!", "Tom comes second. Zoé comes third. Max comes fourth." },
    { { 3, 2, 4, 5 }, "Tom leads with 2 points.", "Tom wins!", "You come second. Zoé comes third. Max comes fourth." },
    { { 3, 2, 3, 4 }, "Tom leads with 2 points.", "Tom wins!", "You and Zoé share second place. Max comes fourth." },
    { { 3, 2, 3, 3 }, "Tom leads with 2 points.", "Tom wins!", "You, Zoé and Max share second place." },
    { { 1, 3, 1, 4 }, "You and Zoé lead with 1 point.", "You and Zoé share the win.", "Tom comes third. Max comes fourth." },
    { { 1, 1, 1, 4 }, "You, Tom and Zoé lead with 1 point.", "You, Tom and Zoé share the win.", "Max comes fourth." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SixainMatch) match = tally_match_new (four, FALSE);
      GtkWidget *sheet = g_object_ref_sink (sixain_score_sheet_new (match));

      sixain_score_sheet_set_viewer (SIXAIN_SCORE_SHEET (sheet), 0);
      tally_match_score (match, cases[i].scores, FALSE);
      sixain_score_sheet_refresh (SIXAIN_SCORE_SHEET (sheet));
      assert_text (sheet, cases[i].leads);
      tally_match_score (match, cases[i].scores, TRUE);
      sixain_score_sheet_refresh (SIXAIN_SCORE_SHEET (sheet));
      assert_text (sheet, cases[i].wins);
      assert_text (sheet, cases[i].places);
      assert_text (sheet, "You");
      g_assert_null (find (sheet, "Léa", NULL));
      assert_text (sheet, "Tom");

      g_assert_finalize_object (sheet);
    }
}

static void
test_secret (void)
{
  g_autoptr (SixainMatch) match = tally_match_new (three, TRUE);
  GtkWidget *sheet = g_object_ref_sink (sixain_score_sheet_new (match));

  tally_match_score (match, (gint[]) { 7, 3, 5 }, FALSE);
  sixain_score_sheet_refresh (SIXAIN_SCORE_SHEET (sheet));
  assert_text (sheet, "After round 1");
  assert_text (sheet, "–");
  assert_sentence (sheet, "Round 1, Léa: not known yet");
  assert_sentence (sheet, "Total of Tom: not known yet");
  assert_sentence (sheet, "Rank of Tom: not known yet");

  /* What everybody may know takes the places of dashes. */
  for (guint seat = 0; seat < 3; seat++)
    sixain_scoreboard_take_note (sixain_match_get_scoreboard (match), seat, seat == 1 ? "2 cards\nlifted" : "1 card");
  sixain_score_sheet_refresh (SIXAIN_SCORE_SHEET (sheet));
  assert_text (sheet, "2 cards\nlifted");
  assert_sentence (sheet, "Round 1, Tom: 2 cards, lifted");
  assert_sentence (sheet, "Total of Tom: 2 cards");
  assert_sentence (sheet, "Total of Zoé: 1 card");
  g_assert_null (find (sheet, "–", NULL));
  g_assert_null (find (sheet, "7", NULL));
  g_assert_null (find (sheet, "Tom leads with 3 points.", NULL));

  /* Nor is what one knows of oneself mixed with it, which is counted in something else. */
  sixain_score_sheet_set_viewer (SIXAIN_SCORE_SHEET (sheet), 0);
  sixain_score_sheet_refresh (SIXAIN_SCORE_SHEET (sheet));
  assert_sentence (sheet, "Total of Léa: 1 card");
  assert_sentence (sheet, "Round 1, Léa: 1 card");
  g_assert_null (find (sheet, "7", NULL));
  g_assert_null (find (sheet, "The highest total wins.", NULL));
  g_assert_null (find (sheet, "The lowest total wins.", NULL));
  sixain_score_sheet_set_viewer (SIXAIN_SCORE_SHEET (sheet), SIXAIN_NOBODY);

  /* What the match knows is seen when somebody says so, and not before. */
  tally_match_score (match, (gint[]) { 1, 1, 1 }, TRUE);
  assert_text (sheet, "After round 1");
  sixain_score_sheet_refresh (SIXAIN_SCORE_SHEET (sheet));
  assert_text (sheet, "Tom wins!");
  assert_sentence (sheet, "Round 1, Léa: 7");

  g_assert_finalize_object (sheet);
}

/* The heads of rows are a grid of their own, beside the one that scrolls. */
static void
assert_rows_aligned (GtkWidget *sheet)
{
  GtkWidget *table = find_type (sheet, SIXAIN_TYPE_SCORE_TABLE);
  GtkGrid *heads = GTK_GRID (gtk_widget_get_first_child (table));
  GtkGrid *cells = GTK_GRID (find_type (gtk_widget_get_last_child (table), GTK_TYPE_GRID));
  GtkWidget *cell;

  for (gint row = 1; (cell = gtk_grid_get_child_at (cells, 0, row)) != NULL; row++)
    {
      graphene_rect_t head_bounds, bounds;

      g_assert_true (gtk_widget_compute_bounds (gtk_grid_get_child_at (heads, 0, row), sheet, &head_bounds));
      g_assert_true (gtk_widget_compute_bounds (cell, sheet, &bounds));
      g_assert_cmpfloat (bounds.origin.y, ==, head_bounds.origin.y);
    }
}

/* Draws matches of all lengths in windows of all widths. */
static void
test_drawn (void)
{
  static const char *const ten[] = { "A", "B", "C", "D", "E", "F", "G", "H", "I", "Oncle Bartholomé de la Tour", NULL };
  static const guint n_rounds[] = { 0, 1, 99 };

  for (guint i = 0; i < G_N_ELEMENTS (n_rounds); i++)
    {
      g_autoptr (SixainMatch) match = tally_match_new (ten, FALSE);
      GtkWidget *window = gtk_window_new ();
      GtkWidget *sheet;
      gint64 end;
      gpointer gone = NULL;
      int minimum;

      for (guint round = 0; round < n_rounds[i]; round++)
        tally_match_score (match, (gint[]) { 1, -2, 3, -4, 5, -6, 7, -8, 9, 100 }, FALSE);

      sheet = sixain_score_sheet_new (match);
      gtk_window_set_default_size (GTK_WINDOW (window), i == 1 ? 360 : 2400, i == 1 ? 640 : 1600);
      gtk_window_set_child (GTK_WINDOW (window), sheet);
      gtk_widget_measure (sheet, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);

      gtk_window_present (GTK_WINDOW (window));
      end = g_get_monotonic_time () + 150 * G_TIME_SPAN_MILLISECOND;
      while (g_get_monotonic_time () < end)
        g_main_context_iteration (NULL, FALSE);
      assert_rows_aligned (sheet);

      g_set_weak_pointer (&gone, sheet);
      gtk_window_destroy (GTK_WINDOW (window));
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_null (gone);
    }
}

/* All columns of four players are seen in the narrowest window, and nothing is cut. */
static void
test_narrow (void)
{
  static const char *const four[] = { "Léa", "Tom", "Zoé", "Basile", NULL };
  g_autoptr (SixainMatch) match = tally_match_new (four, FALSE);
  GtkWidget *sheet = g_object_ref_sink (sixain_score_sheet_new (match));
  int natural;

  for (guint round = 0; round < 2; round++)
    tally_match_score (match, (gint[]) { 12, 7, 20, 16 }, round == 1);
  sixain_score_sheet_refresh (SIXAIN_SCORE_SHEET (sheet));
  gtk_widget_measure (find_type (sheet, SIXAIN_TYPE_SCORE_TABLE), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, <=, 360 - 2 * 12);
  g_assert_finalize_object (sheet);
}

/* In a window the chart is beside the table and nothing has to be scrolled, in a larger one everything is larger,
 * and where it is narrow the chart is under the table. */
static void
test_room (void)
{
  static const char *const four[] = { "Léa", "Tom", "Zoé", "Basile", NULL };
  static const struct
  {
    int      width, height;
    gboolean beside;
    double   least;              /* How much larger than usual. */
  } cases[] = {
    { 1000, 540, TRUE, 0.95 }, { 1920, 920, TRUE, 1.5 }, { 3000, 1800, TRUE, 2.5 }, { 360, 560, FALSE, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SixainMatch) match = tally_match_new (four, FALSE);
      GtkWidget *sheet, *table, *chart;
      graphene_rect_t table_bounds, chart_bounds;
      int natural;

      for (guint round = 0; round < 2; round++)
        tally_match_score (match, (gint[]) { 12, 7, 20, 16 }, round == 1);
      sheet = g_object_ref_sink (sixain_score_sheet_new (match));
      gtk_widget_measure (sheet, GTK_ORIENTATION_VERTICAL, cases[i].width, NULL, NULL, NULL, NULL);
      gtk_widget_allocate (sheet, cases[i].width, cases[i].height, -1, NULL);
      table = find_type (sheet, SIXAIN_TYPE_SCORE_TABLE);
      chart = find_type (sheet, SIXAIN_TYPE_SCORE_CHART);
      gtk_widget_measure (table, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      g_assert_true (gtk_widget_compute_bounds (table, sheet, &table_bounds));
      g_assert_true (gtk_widget_compute_bounds (chart, sheet, &chart_bounds));
      g_test_message ("%d × %d: table %g × %g, chart %g × %g", cases[i].width, cases[i].height,
                      table_bounds.size.width, table_bounds.size.height, chart_bounds.size.width, chart_bounds.size.height);

      g_assert_cmpfloat (table_bounds.size.width, >=, 0.99 * cases[i].least * natural);
      if (cases[i].beside)
        {
          g_assert_cmpfloat (chart_bounds.origin.x, >, table_bounds.origin.x + table_bounds.size.width);
          g_assert_cmpfloat (chart_bounds.origin.x + chart_bounds.size.width, <=, cases[i].width);
          g_assert_cmpfloat (chart_bounds.origin.y + chart_bounds.size.height, <=, cases[i].height);
        }
      else
        {
          g_assert_cmpfloat (chart_bounds.origin.y, >, table_bounds.origin.y + table_bounds.size.height);
        }
      g_assert_finalize_object (sheet);
    }
}

/* A sheet does not grow at the expense of names. */
static void
test_ten (void)
{
  static const char *const ten[] = { "Léa", "Maximilienne", "Tom", "Zoé", "Basile", "Anaïs", "Gabriel", "Jo", "Marguerite", "Émile", NULL };
  static const int widths[] = { 1080, 1280, 1920, 3840 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (SixainMatch) match = tally_match_new (ten, FALSE);
      GtkWidget *sheet, *table;
      int natural;

      tally_match_score (match, (gint[]) { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }, TRUE);
      sheet = g_object_ref_sink (sixain_score_sheet_new (match));
      table = find_type (sheet, SIXAIN_TYPE_SCORE_TABLE);
      gtk_widget_measure (sheet, GTK_ORIENTATION_VERTICAL, widths[i], NULL, NULL, NULL, NULL);
      gtk_widget_allocate (sheet, widths[i], 900, -1, NULL);
      gtk_widget_measure (table, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      g_test_message ("%d: %d of %d", widths[i], gtk_widget_get_width (table), natural);
      g_assert_cmpint (gtk_widget_get_width (table), >=, natural);
      g_assert_finalize_object (sheet);
    }
}

/* Returns how many pixels of a chart, left of the names, have about that colour. */
static guint
count_pixels (cairo_surface_t *surface,
              const GdkRGBA   *colour)
{
  const guchar *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    {
      const guint32 *line = (const guint32 *) (data + y * stride);

      for (int x = 0; x < cairo_image_surface_get_width (surface) * 2 / 3; x++)
        {
          double red = ((line[x] >> 16) & 0xff) / 255.0, green = ((line[x] >> 8) & 0xff) / 255.0, blue = (line[x] & 0xff) / 255.0;

          n += (line[x] >> 24) > 250 && ABS (red - colour->red) < 0.01 && ABS (green - colour->green) < 0.01 &&
               ABS (blue - colour->blue) < 0.01;
        }
    }

  return n;
}

/* Ten players who always have the same totals all have a line that is seen. */
static void
test_ties (void)
{
  static const char *const ten[] = { "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", NULL };
  g_autoptr (SixainMatch) match = tally_match_new (ten, FALSE);
  GtkWidget *chart = g_object_ref_sink (g_object_new (SIXAIN_TYPE_SCORE_CHART, NULL));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 640, 240);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  for (guint round = 0; round < 4; round++)
    tally_match_score (match, (gint[]) { 5, 5, 5, 5, 5, 5, 5, 5, 5, 5 }, FALSE);
  sixain_score_chart_set_match (SIXAIN_SCORE_CHART (chart), match);
  gtk_widget_measure (chart, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (chart, 640, 240, -1, NULL);
  GTK_WIDGET_GET_CLASS (chart)->snapshot (chart, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  for (guint seat = 0; seat < 10; seat++)
    {
      GdkRGBA colour;

      sixain_colour_get_line (sixain_player_get_colour (sixain_match_get_player (match, seat)), FALSE, &colour);
      g_test_message ("%u pixels of player %u", count_pixels (surface, &colour), seat);
      g_assert_cmpuint (count_pixels (surface, &colour), >, 20);
    }
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_assert_finalize_object (chart);
}

/* When a match is over, columns are in the order of the places, and not before. */
static void
test_order (void)
{
  g_autoptr (SixainMatch) match = tally_match_new (three, FALSE);
  GtkWidget *sheet = g_object_ref_sink (sixain_score_sheet_new (match));
  GtkGrid *cells;

  tally_match_score (match, (gint[]) { 7, 3, 1 }, FALSE);
  sixain_score_sheet_refresh (SIXAIN_SCORE_SHEET (sheet));
  cells = GTK_GRID (find_type (gtk_widget_get_last_child (find_type (sheet, SIXAIN_TYPE_SCORE_TABLE)), GTK_TYPE_GRID));
  assert_text (gtk_grid_get_child_at (cells, 0, 0), "Léa");
  assert_text (gtk_grid_get_child_at (cells, 2, 0), "Zoé");

  tally_match_score (match, (gint[]) { 7, 0, 2 }, TRUE);
  sixain_score_sheet_refresh (SIXAIN_SCORE_SHEET (sheet));
  for (guint column = 0; column < 3; column++)
    {
      static const char *const names[] = { "Tom", "Zoé", "Léa" };
      static const char *const totals[] = { "3", "3", "14" };

      assert_text (gtk_grid_get_child_at (cells, column, 0), names[column]);
      assert_text (gtk_grid_get_child_at (cells, column, 1), totals[column]);
    }
  g_assert_finalize_object (sheet);
}

/* What made the end a dramatic one is on the sheet, and not as long as something is secret. */
static void
test_drama (void)
{
  g_autoptr (SixainMatch) match = tally_match_new (three, TRUE);
  GtkWidget *sheet = g_object_ref_sink (sixain_score_sheet_new (match));

  tally_match_score (match, (gint[]) { 7, 3, 12 }, FALSE);
  sixain_score_sheet_refresh (SIXAIN_SCORE_SHEET (sheet));
  g_assert_null (find (sheet, "Zoé: 12 points in round 1, the most in a single round.", NULL));
  tally_match_score (match, (gint[]) { 2, 7, 2 }, TRUE);
  sixain_score_sheet_refresh (SIXAIN_SCORE_SHEET (sheet));
  assert_text (sheet, "Léa takes the lead in the last round, and wins by a single point.");
  assert_text (sheet, "Zoé: 12 points in round 1, the most in a single round.");
  g_assert_finalize_object (sheet);
}

/* The end of a game of up to six players is whole on the screen: at 1366 × 768 and on a television, each
 * without the header bar and the buttons below. */
static void
test_end (void)
{
  static const char *const six[] = { "Léa", "Tom", "Zoé", "Basile", "Maximilienne", "Gabriel", NULL };
  static const int sizes[][2] = { { 1366, 640 }, { 1920, 920 } };
  static const guint n_rounds[] = { 1, 4, 8, 12 };

  for (guint n_players = 2; n_players <= 6; n_players++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (n_rounds); i++)
        {
          const int *size = sizes[i % 2];
          guint rounds = n_rounds[i / 2];
          const char *names[7] = { NULL };
          g_autoptr (SixainMatch) match = NULL;
          GtkAdjustment *adjustment;
          GtkWidget *sheet, *podium;
          graphene_rect_t bounds;

          memcpy (names, six, n_players * sizeof *names);
          match = tally_match_new (names, FALSE);
          for (guint round = 0; round < rounds; round++)
            tally_match_score (match, (gint[]) { 2, 7, 20, 16, 9, 4 + round }, round == rounds - 1);
          sheet = g_object_ref_sink (sixain_score_sheet_new (match));
          gtk_widget_measure (sheet, GTK_ORIENTATION_VERTICAL, size[0], NULL, NULL, NULL, NULL);
          gtk_widget_allocate (sheet, size[0], size[1], -1, NULL);
          podium = find_type (sheet, SIXAIN_TYPE_PODIUM);
          adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (find_type (sheet, GTK_TYPE_SCROLLED_WINDOW)));
          g_assert_true (gtk_widget_compute_bounds (podium, sheet, &bounds));
          g_test_message ("%u players, %u rounds, %d × %d: podium %g × %g, %g of %g is seen", n_players, rounds, size[0], size[1],
                          bounds.size.width, bounds.size.height, gtk_adjustment_get_page_size (adjustment), gtk_adjustment_get_upper (adjustment));
          g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=, gtk_adjustment_get_page_size (adjustment));
          g_assert_finalize_object (sheet);
        }
    }
}

/* Whether what tells the result is hidden from everybody. */
static gboolean
is_secret (GtkWidget *sheet)
{
  GtkWidget *words = gtk_widget_get_parent (find (sheet, "Tom wins!", NULL));

  return gtk_widget_has_css_class (words, "unseen") && !gtk_widget_get_can_target (words);
}

/* While it rises the podium is in the middle of the page, larger than in its place. */
static void
test_front (void)
{
  g_autoptr (SixainMatch) match = tally_match_new (three, FALSE);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *sheet, *podium, *picture;
  graphene_rect_t front, place, page;
  gint64 end = patience_get_end ();

  tally_match_score (match, (gint[]) { 7, 3, 5 }, TRUE);
  sheet = sixain_score_sheet_new (match);
  podium = find_type (sheet, SIXAIN_TYPE_PODIUM);
  picture = find_type (podium, SIXAIN_TYPE_PLAYER_PICTURE);
  gtk_window_set_default_size (GTK_WINDOW (window), 1366, 640);
  gtk_window_set_child (GTK_WINDOW (window), sheet);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (sheet) < 1366)
    display_wait_ms (10);

  sixain_score_sheet_celebrate (SIXAIN_SCORE_SHEET (sheet), 1, NULL);
  display_wait_ms (200);
  g_assert_true (sixain_podium_is_rising (SIXAIN_PODIUM (podium)));
  g_assert_true (gtk_widget_compute_bounds (picture, sheet, &front));
  sixain_podium_finish (SIXAIN_PODIUM (podium));
  do
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      display_wait_ms (10);
      g_assert_true (gtk_widget_compute_bounds (picture, sheet, &place));
    }
  while (place.size.width == front.size.width);
  g_assert_true (gtk_widget_compute_bounds (sheet, sheet, &page));
  g_assert_cmpfloat (front.size.width, >=, 1.4 * place.size.width);
  g_assert_true (graphene_rect_contains_rect (&page, &front));

  gtk_window_destroy (GTK_WINDOW (window));
}

static void
count_cb (guint *n)
{
  ++*n;
}

static void
test_celebration (void)
{
  g_autoptr (SixainMatch) match = tally_match_new (three, FALSE);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *sheet = sixain_score_sheet_new (match);
  SixainCelebration *celebration = SIXAIN_CELEBRATION (find_type (sheet, SIXAIN_TYPE_CELEBRATION));
  SixainPodium *podium = SIXAIN_PODIUM (find_type (sheet, SIXAIN_TYPE_PODIUM));
  guint n_risen = 0;
  gint64 end;

  g_signal_connect_swapped (sheet, "risen", G_CALLBACK (count_cb), &n_risen);
  gtk_window_set_child (GTK_WINDOW (window), sheet);
  gtk_window_present (GTK_WINDOW (window));

  /* Not before there is a winner, and nothing flies at a speed of nothing. */
  sixain_score_sheet_celebrate (SIXAIN_SCORE_SHEET (sheet), 1, NULL);
  g_assert_false (sixain_podium_is_rising (podium));
  tally_match_score (match, (gint[]) { 7, 3, 5 }, TRUE);
  sixain_score_sheet_refresh (SIXAIN_SCORE_SHEET (sheet));
  sixain_score_sheet_celebrate (SIXAIN_SCORE_SHEET (sheet), 0, NULL);
  g_assert_true (sixain_podium_is_rising (podium));
  sixain_podium_finish (podium);
  g_assert_false (sixain_celebration_is_playing (celebration));

  /* Nor without animations. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  sixain_score_sheet_celebrate (SIXAIN_SCORE_SHEET (sheet), 1, NULL);
  g_assert_true (is_secret (sheet));
  sixain_podium_finish (podium);
  g_assert_false (sixain_celebration_is_playing (celebration));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);

  /* Who has won is told when the podium has risen. */
  sixain_score_sheet_celebrate (SIXAIN_SCORE_SHEET (sheet), 1, NULL);
  g_assert_true (is_secret (sheet));
  g_assert_false (sixain_celebration_is_playing (celebration));
  n_risen = 0;
  sixain_podium_finish (podium);
  g_assert_cmpuint (n_risen, ==, 1);
  g_assert_false (is_secret (sheet));
  g_assert_true (sixain_celebration_is_playing (celebration));
  sixain_celebration_skip (celebration);
  g_assert_false (sixain_celebration_is_playing (celebration));

  /* Both end by themselves. */
  sixain_score_sheet_celebrate (SIXAIN_SCORE_SHEET (sheet), 50, NULL);
  end = patience_get_end ();
  while (sixain_podium_is_rising (podium) || sixain_celebration_is_playing (celebration))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_false (is_secret (sheet));

  /* What is gone plays no more. */
  sixain_score_sheet_celebrate (SIXAIN_SCORE_SHEET (sheet), 1, NULL);
  g_object_ref (sheet);
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (sheet);
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add_func ("/score-sheet/rounds", test_rounds);
  g_test_add_func ("/score-sheet/winners", test_winners);
  g_test_add_func ("/score-sheet/you", test_you);
  g_test_add_func ("/score-sheet/secret", test_secret);
  g_test_add_func ("/score-sheet/drawn", test_drawn);
  g_test_add_func ("/score-sheet/narrow", test_narrow);
  g_test_add_func ("/score-sheet/room", test_room);
  g_test_add_func ("/score-sheet/ten", test_ten);
  g_test_add_func ("/score-sheet/ties", test_ties);
  g_test_add_func ("/score-sheet/order", test_order);
  g_test_add_func ("/score-sheet/drama", test_drama);
  g_test_add_func ("/score-sheet/end", test_end);
  g_test_add_func ("/score-sheet/celebration", test_celebration);
  g_test_add_func ("/score-sheet/front", test_front);

  return g_test_run ();
}
