/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

#include "history-maker.h"
#include "sixain-history-statistics.h"
#include "sixain-history.h"

/* How long the history takes to be shown, and how much memory its list needs:
 * history [--matches N] [--moves N]. Times are the median of five, in milliseconds; those of
 * the processor tell more on a machine that is busy with other things. */

#define N_TRIES 5

static int n_matches = 10000;
static int n_moves = 40;

static const GOptionEntry entries[] = {
  { "matches", 0, 0, G_OPTION_ARG_INT, &n_matches, "How many matches the store has", "N" },
  { "moves", 0, 0, G_OPTION_ARG_INT, &n_moves, "How many moves each of them has", "N" },
  { NULL }
};

static const char player[] = "player-0";

static void
show_players (SixainStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = sixain_statistics_list_players (store, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (list->len, >, 6);
}

static void
show_game (SixainStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = sixain_statistics_list_players (store, "rows", &error);
  g_autoptr (SixainRecordScore) lowest = sixain_statistics_find_record (store, "rows", TRUE, &error);
  g_autoptr (SixainRecordScore) highest = sixain_statistics_find_record (store, "rows", FALSE, &error);

  g_assert_no_error (error);
}

static void
show_player (SixainStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = sixain_statistics_list_games (store, player, &error);
  g_autoptr (GPtrArray) rivals = sixain_statistics_list_rivals (store, player, NULL, &error);
  g_autoptr (GArray) results = sixain_statistics_list_results (store, player, NULL, 50, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (results->len, ==, 50);
}

/* What the page reads before it is there. */
static void
show_overview (SixainStore *store)
{
  g_autoptr (SixainHistory) history = sixain_history_new (store);
  g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (history), 0);
  g_auto (GStrv) games = sixain_statistics_list_finished (store, NULL);
  g_autoptr (GPtrArray) players = sixain_statistics_list_players (store, NULL, NULL);
}

static void
show_first_page (SixainStore *store)
{
  g_autoptr (SixainHistory) history = sixain_history_new (store);
  g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (history), 0);
}

static void
show_last_page_of_player (SixainStore *store)
{
  g_autoptr (SixainHistory) history = sixain_history_new (store);
  g_autoptr (GObject) item = NULL;

  sixain_history_set_filter (history, player, "six");
  item = g_list_model_get_item (G_LIST_MODEL (history), g_list_model_get_n_items (G_LIST_MODEL (history)) - 1);
  g_assert_nonnull (item);
}

static int
compare (const void *a,
         const void *b)
{
  gint64 difference = *(const gint64 *) a - *(const gint64 *) b;

  return difference < 0 ? -1 : difference > 0;
}

static void
measure (SixainStore *store,
         const char  *name,
         void       (*function) (SixainStore *))
{
  gint64 times[N_TRIES], processor[N_TRIES];

  for (guint i = 0; i < N_TRIES; i++)
    {
      gint64 start = g_get_monotonic_time ();
      clock_t begun = clock ();

      function (store);
      times[i] = g_get_monotonic_time () - start;
      processor[i] = (clock () - begun) * G_USEC_PER_SEC / CLOCKS_PER_SEC;
    }

  qsort (times, N_TRIES, sizeof (gint64), compare);
  qsort (processor, N_TRIES, sizeof (gint64), compare);
  g_print ("%s_ms=%.1f %s_processor_ms=%.1f\n", name, times[N_TRIES / 2] / 1000.0, name, processor[N_TRIES / 2] / 1000.0);
}

static long
get_kilobytes (void)
{
  g_autofree char *text = NULL;
  long pages = 0;

  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    pages = strtol (strchr (text, ' '), NULL, 10);

  return pages * sysconf (_SC_PAGESIZE) / 1024;
}

static void
measure_list (SixainStore *store)
{
  g_autoptr (SixainHistory) history = sixain_history_new (store);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (history));
  gint64 start = g_get_monotonic_time ();
  long before = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (history), i);

      if (i == n / 10)
        before = get_kilobytes ();
    }

  g_print ("list_items=%u list_pages=%u list_all_ms=%.1f list_growth_kb=%ld\n",
           n, sixain_history_get_n_pages (history), (g_get_monotonic_time () - start) / 1000.0, get_kilobytes () - before);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *directory = g_dir_make_tmp ("sixain-history-XXXXXX", NULL);
  g_autofree char *remove = g_strdup_printf ("rm -r %s", directory);
  SixainStore *store;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);

  store = sixain_store_open (directory, &error);
  g_assert_no_error (error);
  g_object_unref (store);
  history_make (directory, n_matches, n_moves);

  store = sixain_store_open (directory, &error);
  g_assert_no_error (error);
  measure (store, "overview", show_overview);
  measure (store, "players", show_players);
  measure (store, "game", show_game);
  measure (store, "player", show_player);
  measure (store, "first_page", show_first_page);
  measure (store, "last_page_of_player", show_last_page_of_player);
  measure_list (store);
  g_object_unref (store);

  return g_spawn_command_line_sync (remove, NULL, NULL, NULL, NULL) ? 0 : 1;
}
