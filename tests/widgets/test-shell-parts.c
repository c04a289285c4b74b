/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "display.h"
#include "patience.h"
#include "sixain-catalog.h"
#include "sixain-deal-again.h"
#include "sixain-evening-page.h"
#include "sixain-navigation.h"
#include "sixain-notice.h"
#include "sixain-player-editor.h"
#include "sixain-player-picture.h"
#include "sixain-podium.h"
#include "sixain-round-table.h"

/* Parts of the shell's pages, each in a window of its own. */

#define MAX_PEOPLE 10
#define NARROW 336         /* What the narrowest window has beside its margins. */

typedef struct
{
  const char *about;
  guint       n_people;
  guint       places[MAX_PEOPLE];
} Ranking;

static const Ranking rankings[] = {
  { "alone", 4, { 1, 2, 3, 4 } },
  { "two-winners", 3, { 1, 1, 3 } },
  { "two-pairs", 4, { 1, 1, 3, 3 } },
  { "three-winners", 4, { 1, 1, 1, 4 } },
  { "five-winners", 5, { 1, 1, 1, 1, 1 } },
  { "two-seconds", 3, { 1, 2, 2 } },
  { "many-thirds", 7, { 1, 1, 3, 3, 3, 3, 3 } },
  { "all", 10, { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 } },
};

/* An evening of one game that ended like this. */
static SixainEvening *
create_evening (const Ranking *ranking)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SixainEveningGame *game = g_new0 (SixainEveningGame, 1);
  SixainEvening *evening;

  for (guint i = 0; i < ranking->n_people; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u %u", ranking->places[i], i);

      g_ptr_array_add (players, sixain_player_new (name));
      game->places[i] = ranking->places[i];
    }
  evening = sixain_evening_new (players);
  game->game = g_strdup ("rows");
  game->options = g_strdup ("{}");
  game->match = 1;
  game->over = TRUE;
  g_ptr_array_add (evening->games, game);

  return evening;
}

/* Where the picture of each player stands, by the number after the place in the name. */
static void
find_pictures (GtkWidget       *podium,
               GtkWidget       *widget,
               graphene_rect_t *rects)
{
  if (SIXAIN_IS_PLAYER_PICTURE (widget))
    {
      const char *sentence = gtk_widget_get_tooltip_text (gtk_widget_get_parent (widget));
      guint place, again, i;

      g_assert_cmpint (sscanf (sentence, "Place %u: %u %u", &place, &again, &i), ==, 3);
      g_assert_cmpuint (place, ==, again);
      g_assert_true (gtk_widget_compute_bounds (widget, podium, &rects[i]));
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    find_pictures (podium, child, rects);
}

static void
check_podium (const Ranking *ranking,
              GtkWidget     *podium)
{
  graphene_rect_t rects[MAX_PEOPLE] = { 0 };

  find_pictures (podium, podium, rects);
  for (guint i = 0; i < ranking->n_people && ranking->places[i] <= 3; i++)
    {
      g_assert_cmpfloat (rects[i].size.width, >, 20);
      g_assert_cmpfloat (rects[i].origin.x, >=, 0);
      g_assert_cmpfloat (rects[i].origin.x + rects[i].size.width, <=, gtk_widget_get_width (podium));

      /* Nobody is larger than who has a better place, and up to three winners stand side by side. */
      g_assert_cmpfloat (rects[i].size.width, <=, rects[0].size.width);
      if (ranking->places[i] == 1 && i < 3)
        g_assert_cmpfloat (rects[i].origin.y, ==, rects[0].origin.y);
      else if (ranking->places[i] > 1)
        g_assert_cmpfloat (rects[i].origin.y, >, rects[0].origin.y);
      for (guint j = 0; j < i; j++)
        g_assert_false (graphene_rect_intersection (&rects[i], &rects[j], NULL));
    }
}

static void
test_podium (gconstpointer data)
{
  const Ranking *ranking = data;
  static const int widths[] = { 330, 600, 1200 };
  SixainEvening *evening = create_evening (ranking);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *podium = g_object_new (SIXAIN_TYPE_PODIUM, NULL);

  sixain_podium_set_places (SIXAIN_PODIUM (podium), evening->players, ranking->places, SIXAIN_NOBODY);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), podium);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), widths[i], 500);
      gtk_window_present (GTK_WINDOW (window));
      while (gtk_widget_get_width (podium) != widths[i])
        display_wait_ms (10);
      check_podium (ranking, podium);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  sixain_evening_free (evening);
}

#define N_RISING 4

typedef struct
{
  GtkWidget      *podium;
  graphene_rect_t low[N_RISING];    /* Where people are before their steps rise, */
  graphene_rect_t high[N_RISING];   /* and afterwards. */
  guint           n_pictures;       /* That were looked at while it rose. */
  guint           n_risen;
} Rise;

static double
get_names_opacity (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return gtk_widget_get_opacity (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      double opacity = get_names_opacity (child);

      if (opacity >= 0)
        return opacity;
    }

  return -1;
}

/* A step does not begin to rise before the lower ones have. Players 0 to 3 are first, second, second
 * and fourth. */
static gboolean
look_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  Rise *rise = user_data;
  graphene_rect_t now[N_RISING] = { 0 };

  if (!sixain_podium_is_rising (SIXAIN_PODIUM (rise->podium)))
    return G_SOURCE_REMOVE;

  find_pictures (rise->podium, rise->podium, now);
  if (rise->n_pictures++ == 0)
    memcpy (rise->low, now, sizeof now);
  gtk_test_accessible_assert_property (rise->podium, GTK_ACCESSIBLE_PROPERTY_LABEL, "Podium");
  if (now[0].origin.y < rise->low[0].origin.y - 1)
    g_assert_cmpfloat (ABS (now[1].origin.y - rise->high[1].origin.y), <, 1.5);
  if (ABS (now[0].origin.y - rise->high[0].origin.y) > 1.5)
    g_assert_cmpfloat (get_names_opacity (rise->podium), ==, 0);

  return G_SOURCE_CONTINUE;
}

static void
risen_cb (Rise *rise)
{
  rise->n_risen++;
}

/* The steps rise one after the other, the names come last, and then the next widget tells the ranking
 * and has the focus. A press shows all at once. */
static void
test_rise (void)
{
  static const Ranking ranking = { "rise", N_RISING, { 1, 2, 2, 4 } };
  static const char *sentence = "Place 2: 2 1 and 2 2. Place 1: 1 0.";
  SixainEvening *evening = create_evening (&ranking);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *next = gtk_button_new_with_label ("Next");
  Rise rise = { .podium = g_object_new (SIXAIN_TYPE_PODIUM, NULL) };
  gint64 end = patience_get_end ();

  sixain_podium_set_places (SIXAIN_PODIUM (rise.podium), evening->players, ranking.places, SIXAIN_NOBODY);
  g_signal_connect_swapped (rise.podium, "risen", G_CALLBACK (risen_cb), &rise);
  gtk_box_append (GTK_BOX (box), rise.podium);
  gtk_box_append (GTK_BOX (box), next);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (rise.podium) == 0)
    display_wait_ms (10);
  gtk_test_accessible_assert_property (rise.podium, GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);
  find_pictures (rise.podium, rise.podium, rise.high);

  sixain_podium_rise (SIXAIN_PODIUM (rise.podium), 1, next);
  gtk_widget_grab_focus (rise.podium);
  gtk_widget_add_tick_callback (window, look_cb, &rise, NULL);
  while (sixain_podium_is_rising (SIXAIN_PODIUM (rise.podium)))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      display_wait_ms (10);
    }
  g_assert_cmpuint (rise.n_pictures, >, 10);
  g_assert_cmpuint (rise.n_risen, ==, 1);
  g_assert_cmpfloat (get_names_opacity (rise.podium), ==, 1);
  gtk_test_accessible_assert_property (rise.podium, GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);
  gtk_test_accessible_assert_property (next, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == next);

  /* Once more without animations: it takes its time, too, and can be cut short. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  sixain_podium_rise (SIXAIN_PODIUM (rise.podium), 1, NULL);
  display_wait_drawn (window);
  g_assert_true (sixain_podium_is_rising (SIXAIN_PODIUM (rise.podium)));
  g_assert_cmpfloat (get_names_opacity (rise.podium), ==, 0);
  sixain_podium_finish (SIXAIN_PODIUM (rise.podium));
  g_assert_cmpuint (rise.n_risen, ==, 2);
  g_assert_cmpfloat (get_names_opacity (rise.podium), ==, 1);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);

  /* Nor does it tell anything if it goes meanwhile. */
  sixain_podium_rise (SIXAIN_PODIUM (rise.podium), 1, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  sixain_evening_free (evening);
}

static GtkWidget *
find_type (GtkWidget *widget,
           GType      type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);

  return found;
}

/* The podium of an evening of up to six players and its table are whole on the screen. */
static void
test_whole_evening (void)
{
  static const Ranking six = { "six", 6, { 1, 2, 3, 4, 5, 6 } };
  static const int sizes[][2] = { { 1366, 768 }, { 1600, 900 } };
  SixainViewCatalog *views = sixain_view_catalog_new ();
  SixainEvening *evening = create_evening (&six);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *window = gtk_window_new ();
      GtkWidget *page = sixain_evening_page_new (evening, views);
      GtkWidget *scroller = find_type (page, GTK_TYPE_SCROLLED_WINDOW);
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

      gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
      gtk_window_set_child (GTK_WINDOW (window), page);
      gtk_window_present (GTK_WINDOW (window));
      while (gtk_widget_get_width (page) != sizes[i][0])
        display_wait_ms (10);
      g_test_message ("%d × %d: %g of %g is seen", sizes[i][0], sizes[i][1],
                      gtk_adjustment_get_page_size (adjustment), gtk_adjustment_get_upper (adjustment));
      g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=, gtk_adjustment_get_page_size (adjustment));
      gtk_window_destroy (GTK_WINDOW (window));
    }
  sixain_evening_free (evening);
  g_assert_finalize_object (views);
}

static const char *const texts[] = {
  "A",
  "The game is kept.",
  "There was not enough room on the disk, so the game could not be kept. Make room, and go on.",
  "Le disque est plein : la partie n’a pas pu être gardée.\nFaites de la place, puis continuez.",
  "一二三",
};

/* GTK complains about a widget that needs more height at the greatest width than it says it
 * needs at any, and a wider one never needs more height. */
static void
check_heights (GtkWidget *notice)
{
  static const int widths[] = { 360, 500, 720, 1000, 1920, 3840, 1 << 20 };
  int least, minimum, last = G_MAXINT;

  gtk_widget_measure (notice, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      gtk_widget_measure (notice, GTK_ORIENTATION_VERTICAL, widths[i], &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, last);
      last = minimum;
    }
  g_assert_cmpint (minimum, <=, least);
}

/* With every text, with and without a button, and in every size of letters. */
static void
test_notice (void)
{
  static const char *const buttons[] = { NULL, "_Undo", "_Show Me" };
  GtkSettings *settings = gtk_settings_get_default ();
  GtkCssProvider *style = gtk_css_provider_new ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *notice = g_object_new (SIXAIN_TYPE_NOTICE, NULL);
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  gtk_css_provider_load_from_resource (style, "/io/github/sixain/Sixain/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_window_set_child (GTK_WINDOW (window), notice);
  gtk_window_present (GTK_WINDOW (window));
  for (guint size = 72; size <= 288; size += 3)
    {
      g_object_set (settings, "gtk-xft-dpi", (int) size * PANGO_SCALE, NULL);
      display_wait_drawn (window);
      for (guint i = 0; i < G_N_ELEMENTS (texts) * G_N_ELEMENTS (buttons); i++)
        {
          sixain_notice_show (SIXAIN_NOTICE (notice), texts[i % G_N_ELEMENTS (texts)], buttons[i / G_N_ELEMENTS (texts)]);
          check_heights (notice);
        }
    }

  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style));
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (style);
}

/* Nothing is cut off that labels inside say. */
static void
check_words (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    g_error ("“%s” is cut off", gtk_label_get_label (GTK_LABEL (widget)));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    check_words (child);
}

/* Those who sit down are named whole in every size of letters, at a table and, where that is too
 * narrow, in lines. */
static void
check_seats (SixainSeating *seating,
             int            width)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *table = g_object_new (SIXAIN_TYPE_ROUND_TABLE, "width-request", width, "halign", GTK_ALIGN_START, NULL);

  sixain_round_table_set_seating (SIXAIN_ROUND_TABLE (table), seating, gtk_image_new ());
  gtk_window_set_child (GTK_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (table) < width)
    g_main_context_iteration (NULL, TRUE);

  check_words (table);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A table is as high for ten as for two, and gives as much of that up for ten as for five. */
static void
check_heights_of_tables (SixainSeating *seating,
                         guint          n,
                         int            heights[2])
{
  GtkWidget *table = g_object_ref_sink (g_object_new (SIXAIN_TYPE_ROUND_TABLE, NULL));
  int minimum, natural;

  sixain_round_table_set_seating (SIXAIN_ROUND_TABLE (table), seating, gtk_image_new ());
  gtk_widget_measure (table, GTK_ORIENTATION_VERTICAL, 560, &minimum, &natural, NULL, NULL);
  g_test_message ("%u players: %d to %d", n, minimum, natural);
  if (n == 2)
    heights[1] = natural;
  if (n == 5)
    heights[0] = minimum;
  g_assert_cmpint (natural, ==, heights[1]);
  if (n > 5)
    g_assert_cmpint (minimum, ==, heights[0]);
  g_object_unref (table);
}

static void
test_room_for_seats (void)
{
  static const char *const levels[] = { "easy", NULL };
  g_autoptr (SixainRoster) roster = sixain_roster_new (NULL);
  g_autoptr (SixainSeating) seating = sixain_seating_new (roster, levels, MAX_PEOPLE);
  int heights[2] = { 0 };

  g_assert_true (sixain_seating_add_name (seating, "Marguerite", NULL));
  for (guint n = 2; n <= MAX_PEOPLE; n++)
    {
      sixain_seating_fill (seating, n);
      check_heights_of_tables (seating, n, heights);
    }
}

static void
check_editor (SixainSeating *seating)
{
  g_autoptr (SixainPlayer) player = g_list_model_get_item (sixain_seating_get_players (seating), 0);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *editor = sixain_player_editor_new (seating, player);
  int width;

  gtk_window_set_child (GTK_WINDOW (window), editor);
  gtk_widget_measure (editor, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, NARROW);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_seats (void)
{
  static const char *const levels[] = { "easy", "medium", "hard", NULL };
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (SixainRoster) roster = sixain_roster_new (NULL);
  g_autoptr (SixainSeating) seating = sixain_seating_new (roster, levels, MAX_PEOPLE);
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_assert_true (sixain_seating_add_name (seating, "Marguerite", NULL));
  for (guint n = 4; n <= MAX_PEOPLE; n += 3)
    {
      sixain_seating_fill (seating, n);
      for (int size = 96; size <= 192; size += 48)
        {
          g_object_set (settings, "gtk-xft-dpi", size * PANGO_SCALE, NULL);
          check_editor (seating);
          for (int width = NARROW; width <= 900; width += 188)
            check_seats (seating, width);
        }
    }

  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* Shows the ranking of an evening with all games played, twice: it is the podium, and neither the
 * evening nor what the store keeps of it has changed. */
static void
test_evening_page (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *directory = g_dir_make_tmp ("sixain-XXXXXX", &error);
  SixainStore *store = sixain_store_open (directory, &error);
  SixainViewCatalog *views = sixain_view_catalog_new ();
  SixainEvening *evening = create_evening (&rankings[0]);

  g_assert_no_error (error);
  ((SixainEveningGame *) g_ptr_array_index (evening->games, 0))->match = 0;
  g_assert_true (sixain_evening_begin (evening, store, &error));
  g_assert_true (sixain_evening_is_over (evening));
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *window = gtk_window_new ();
      SixainEvening *kept;

      gtk_window_set_child (GTK_WINDOW (window), sixain_evening_page_new (evening, views));
      gtk_window_present (GTK_WINDOW (window));
      display_wait_drawn (window);
      g_assert_false (evening->finished);
      kept = sixain_evening_find_open (store, &error);
      g_assert_nonnull (kept);
      g_assert_cmpint (kept->id, ==, evening->id);
      sixain_evening_free (kept);
      gtk_window_destroy (GTK_WINDOW (window));
    }

  sixain_evening_free (evening);
  g_assert_finalize_object (views);
  g_assert_finalize_object (store);
}

typedef struct
{
  SixainNavigation *navigation;
  GString          *popped;       /* The names of pages, in the order in which they left. */
  guint             n_shown;
} Visit;

static void
popped_cb (Visit     *visit,
           GtkWidget *page)
{
  g_string_append_printf (visit->popped, "%s ", gtk_label_get_label (GTK_LABEL (page)));
}

static void
shown_cb (Visit *visit)
{
  visit->n_shown++;
}

/* Waits until the page with this name is the only one in sight. */
static void
check_seen (Visit      *visit,
            const char *name)
{
  GtkWidget *page = sixain_navigation_get_visible_page (visit->navigation);
  GtkWidget *leaflet = gtk_widget_get_first_child (GTK_WIDGET (visit->navigation));
  guint n_shown = visit->n_shown, n_visible = 0;

  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (page)), ==, name);
  while (adw_leaflet_get_child_transition_running (ADW_LEAFLET (leaflet)))
    display_wait_ms (10);
  g_assert_cmpuint (visit->n_shown, <=, n_shown + 1);
  g_assert_true (gtk_widget_get_mapped (page));
  for (GtkWidget *bin = gtk_widget_get_first_child (leaflet); bin != NULL; bin = gtk_widget_get_next_sibling (bin))
    n_visible += ADW_IS_BIN (bin) && gtk_widget_get_visible (bin);
  g_assert_cmpuint (n_visible, ==, 1);
}

/* Pages come and go; nothing of one that was left remains, however fast people are. */
static void
test_navigation (void)
{
  SixainNavigation *navigation = g_object_new (SIXAIN_TYPE_NAVIGATION, "root", gtk_label_new ("first"), NULL);
  Visit visit = { navigation, g_string_new (NULL), 0 };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *setup = gtk_label_new ("setup");

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (navigation));
  g_signal_connect_swapped (navigation, "popped", G_CALLBACK (popped_cb), &visit);
  g_signal_connect_swapped (navigation, "shown", G_CALLBACK (shown_cb), &visit);
  gtk_window_present (GTK_WINDOW (window));
  display_wait_drawn (window);
  check_seen (&visit, "first");

  g_object_add_weak_pointer (G_OBJECT (setup), (gpointer *) &setup);
  sixain_navigation_replace (navigation, SIXAIN_PAGE_SETUP, setup);
  g_assert_true (sixain_navigation_find_page (navigation, SIXAIN_PAGE_SETUP) == setup);
  check_seen (&visit, "setup");
  sixain_navigation_push (navigation, SIXAIN_PAGE_LOBBY, gtk_label_new ("lobby"));
  check_seen (&visit, "lobby");
  g_assert_nonnull (setup);
  sixain_navigation_pop (navigation);
  check_seen (&visit, "setup");
  g_assert_cmpstr (visit.popped->str, ==, "lobby ");

  /* From one page to the next before the first one has come to rest, and back. */
  sixain_navigation_replace (navigation, SIXAIN_PAGE_TABLE, gtk_label_new ("table"));
  g_assert_null (sixain_navigation_find_page (navigation, SIXAIN_PAGE_SETUP));
  g_assert_nonnull (setup);
  sixain_navigation_replace (navigation, SIXAIN_PAGE_EVENING, gtk_label_new ("evening"));
  sixain_navigation_replace (navigation, SIXAIN_PAGE_EVENING, gtk_label_new ("podium"));
  check_seen (&visit, "podium");
  g_assert_null (setup);
  sixain_navigation_push (navigation, SIXAIN_PAGE_LOBBY, gtk_label_new ("lobby"));
  sixain_navigation_pop_to_root (navigation);
  check_seen (&visit, "first");
  g_assert_cmpstr (visit.popped->str, ==, "lobby setup table evening lobby podium ");

  /* A page that is there to the end is told too. */
  sixain_navigation_replace (navigation, SIXAIN_PAGE_HISTORY, gtk_label_new ("history"));
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_true (g_str_has_suffix (visit.popped->str, " history "));
  g_string_free (visit.popped, TRUE);
}

/* Who sits where when the same cards come again: people exchange seats with each other, and one of them plays against
 * computers. A small letter is a computer, and a dot a new one. */
static void
test_deal_again (void)
{
  static const struct
  {
    const char *before;
    gint        who;
    const char *after;
  } rows[] = {
    { "LT", SIXAIN_NOBODY, "TL" },
    { "LTP", SIXAIN_NOBODY, "PLT" },
    { "LaTb", SIXAIN_NOBODY, "TaLb" },
    { "Lab", SIXAIN_NOBODY, "bLa" },
    { "abc", SIXAIN_NOBODY, "cab" },
    { "LTPa", 1, ".T.a" },
    { "Lab", 0, "Lab" },
  };
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (GError) error = NULL;
  SixainGame *game = sixain_catalog_find (catalog, "rows", &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const guint n = strlen (rows[i].before);
      g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
      g_autoptr (SixainMatch) match = NULL;
      g_auto (SixainSetup) setup = { 0 };
      gint seats[SIXAIN_MAX_SEATS];

      for (guint seat = 0; seat < n; seat++)
        {
          g_autofree char *name = g_strndup (rows[i].before + seat, 1);

          g_ptr_array_add (players, sixain_player_new (name));
          if (g_ascii_islower (*name))
            sixain_player_set_level (players->pdata[seat], "easy");
        }
      sixain_setup_init (&setup, sixain_game_get_rules (game), n, 5);
      match = sixain_match_new (game, &setup, players, &error);
      g_assert_no_error (error);

      sixain_deal_again_arrange (match, rows[i].who, seats);
      for (guint seat = 0; seat < n; seat++)
        g_assert_cmpint (seats[seat] == SIXAIN_NOBODY ? '.' : rows[i].before[seats[seat]], ==, rows[i].after[seat]);
    }
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (rankings); i++)
    {
      g_autofree char *name = g_strconcat ("/shell-parts/podium/", rankings[i].about, NULL);

      g_test_add_data_func (name, &rankings[i], test_podium);
    }

  g_test_add_func ("/shell-parts/podium-rise", test_rise);
  g_test_add_func ("/shell-parts/whole-evening", test_whole_evening);
  g_test_add_func ("/shell-parts/evening-page", test_evening_page);
  g_test_add_func ("/shell-parts/navigation", test_navigation);
  g_test_add_func ("/shell-parts/deal-again", test_deal_again);
  g_test_add_func ("/shell-parts/notice", test_notice);
  g_test_add_func ("/shell-parts/seats", test_seats);
  g_test_add_func ("/shell-parts/room-for-seats", test_room_for_seats);

  return g_test_run ();
}
