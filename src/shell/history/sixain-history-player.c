/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-player.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-analysis-store.h"
#include "sixain-history-chart.h"
#include "sixain-history-describe.h"
#include "sixain-history-shares.h"
#include "sixain-history-statistics.h"
#include "sixain-parts-bar.h"
#include "sixain-player-picture.h"
#include "sixain-widget.h"

#define N_RESULTS 30
#define PICTURE_SIZE 72
#define FACE_SIZE 40

struct _SixainHistoryPlayer
{
  GtkWidget            parent_instance;

  SixainViewCatalog   *views;
  char                *who;

  AdwBin              *picture;
  GtkLabel            *name;
  GtkFlowBox          *numbers;
  SixainHistoryChart  *chart;
  AdwPreferencesGroup *games;
  AdwPreferencesGroup *shares;
  AdwPreferencesGroup *rivals;
  GtkWidget           *person_buttons;
};

G_DEFINE_FINAL_TYPE (SixainHistoryPlayer, sixain_history_player, GTK_TYPE_WIDGET)

/* Takes ownership of the value. */
static void
add_number (SixainHistoryPlayer *self,
            char                *value,
            const char          *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *value_label = gtk_label_new (value);
  GtkWidget *words_label = gtk_label_new (words);

  gtk_widget_add_css_class (value_label, "title-1");
  gtk_widget_add_css_class (value_label, "numeric");
  gtk_widget_add_css_class (words_label, "caption");
  gtk_label_set_wrap (GTK_LABEL (words_label), TRUE);
  gtk_label_set_justify (GTK_LABEL (words_label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (words_label), 14);
  gtk_box_append (GTK_BOX (box), value_label);
  gtk_box_append (GTK_BOX (box), words_label);
  gtk_flow_box_append (self->numbers, box);
  gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);
  g_free (value);
}

static void
show_numbers (SixainHistoryPlayer    *self,
              const SixainStatistics *all)
{
  add_number (self, g_strdup_printf ("%u", all->n_games), ngettext ("game", "games", all->n_games));
  add_number (self, g_strdup_printf ("%u", all->n_wins), ngettext ("win", "wins", all->n_wins));
  /* Translators: a percentage, where "%%" is the sign. */
  add_number (self, g_strdup_printf (_("%.0f%%"), 100.0 * all->n_wins / all->n_games), C_("games", "of them won"));
  add_number (self, g_strdup_printf ("%.1f", all->place), _("average place"));
  if (all->level == NULL)
    {
      add_number (self, g_strdup_printf ("%u", all->longest_streak), _("longest winning streak"));
      add_number (self, g_strdup_printf ("%u", all->streak), _("current winning streak"));
    }
}

static GtkWidget *
add_row (AdwPreferencesGroup *group,
         const char          *title,
         const char          *subtitle)
{
  g_autofree char *escaped_title = g_markup_escape_text (title, -1);
  g_autofree char *escaped_subtitle = g_markup_escape_text (subtitle, -1);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), escaped_title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), escaped_subtitle);
  adw_preferences_group_add (group, row);

  return row;
}

static void
add_game (SixainHistoryPlayer    *self,
          const SixainStatistics *statistics)
{
  SixainGame *game = sixain_view_catalog_find (self->views, statistics->game);
  g_autofree char *numbers = sixain_history_describe_numbers (statistics);
  g_autofree char *scores = NULL;
  g_autofree char *streak = NULL;
  g_autofree char *text = NULL;
  GtkWidget *row;

  scores = sixain_history_describe_scores (statistics, game != NULL && sixain_game_get_rules (game)->low_wins);
  if (statistics->level == NULL && statistics->longest_streak > 1)
    /* Translators: how many games were won one after the other. */
    streak = g_strdup_printf (_("Longest winning streak: %u"), statistics->longest_streak);
  text = g_strjoin ("\n", numbers, scores, streak, NULL);
  row = add_row (self->games, sixain_history_describe_game (self->views, statistics->game), text);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  if (game != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name (sixain_game_get_icon_name (game)));
}

/* What was luck and what was skill in the games of one kind, on average. */
typedef struct
{
  SixainGame  *game;        /* The catalog keeps it. */
  SixainShares shares;
  guint        n_matches;
} Shared;

static void
add_shares (SixainHistoryPlayer *self,
            const Shared        *shared,
            gint                 least,
            gint                 most)
{
  SixainShares tenths = sixain_shares_to_tenths (&shared->shares);
  g_autofree char *sum = sixain_history_describe_tenths (sixain_shares_sum (&tenths));
  g_autofree char *words = sixain_history_describe_shares (&shared->shares);
  g_autofree char *count = g_strdup_printf (ngettext ("%u game looked into", "%u games looked into", shared->n_matches), shared->n_matches);
  g_autofree char *label = g_strdup_printf ("%s: %s. %s", sixain_game_get_title (shared->game), sum, words);
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *top = sixain_history_heading_new (gtk_image_new_from_icon_name (sixain_game_get_icon_name (shared->game)),
                                               sixain_game_get_title (shared->game), sum, count);

  gtk_box_append (GTK_BOX (box), top);
  gtk_box_append (GTK_BOX (box), sixain_history_shares_new (&shared->shares, least, most));
  sixain_history_fill_row (GTK_LIST_BOX_ROW (row), box, label);
  adw_preferences_group_add (self->shares, row);
}

/* All games that have been looked into, or NULL if that cannot be read now. */
static GArray *
list_shares (SixainStore        *store,
             SixainViewCatalog  *views,
             const char         *who,
             GError            **error)
{
  GListModel *games = sixain_view_catalog_get_games (views);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Shared));

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (SixainGame) game = g_list_model_get_item (games, i);
      Shared shared = { .game = game };

      if (sixain_game_get_judge (game) == NULL)
        continue;
      if (!sixain_analysis_sum_up (store, who, game, &shared.shares, &shared.n_matches, error))
        return NULL;
      if (shared.n_matches == 0)
        continue;

      shared.shares.deal /= (gint) shared.n_matches;
      shared.shares.choices /= (gint) shared.n_matches;
      shared.shares.others /= (gint) shared.n_matches;
      g_array_append_val (all, shared);
    }

  return g_steal_pointer (&all);
}

static void
show_shares (SixainHistoryPlayer *self,
             GArray              *all)
{
  gint least = 0, most = 0;

  for (guint i = 0; i < all->len; i++)
    sixain_history_shares_make_room (&g_array_index (all, Shared, i).shares, &least, &most);
  for (guint i = 0; i < all->len; i++)
    add_shares (self, &g_array_index (all, Shared, i), least, most);
  gtk_widget_set_visible (GTK_WIDGET (self->shares), all->len > 0);
}

static void
add_rival (SixainHistoryPlayer *self,
           SixainRoster        *roster,
           const SixainRivalry *rivalry)
{
  g_autoptr (SixainPlayer) player = sixain_history_find_player (roster, rivalry->who, rivalry->name, rivalry->level, 0);
  g_autofree char *text = NULL;
  const SixainPart parts[] = {
    { rivalry->n_before, SIXAIN_TONE_GOLD },
    { rivalry->n_games - rivalry->n_before - rivalry->n_behind, SIXAIN_TONE_FAINT },
    { rivalry->n_behind, SIXAIN_TONE_DIM },
  };
  GtkWidget *row;

  /* Translators: of so many games that two players played together, in how many the one whose
   * page it is came before the other, and in how many after. */
  text = g_strdup_printf (ngettext ("%u game together · %u ahead · %u behind",
                                    "%u games together · %u ahead · %u behind", rivalry->n_games),
                          rivalry->n_games, rivalry->n_before, rivalry->n_behind);
  row = add_row (self->rivals, sixain_history_describe_who (rivalry->name, rivalry->level), text);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), sixain_player_badge_new (player, FACE_SIZE));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             sixain_parts_bar_new (parts, G_N_ELEMENTS (parts), 0, rivalry->n_games));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", rivalry->who);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "history.show-player");
}

static void
show_picture (SixainHistoryPlayer *self,
              SixainRoster        *roster,
              const char          *name,
              const char          *level)
{
  g_autoptr (SixainPlayer) player = sixain_history_find_player (roster, self->who, name, level, 0);

  adw_bin_set_child (self->picture, sixain_player_badge_new (player, PICTURE_SIZE));
}

static void
sixain_history_player_dispose (GObject *object)
{
  SixainHistoryPlayer *self = SIXAIN_HISTORY_PLAYER (object);

  sixain_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_HISTORY_PLAYER);
  g_clear_object (&self->views);

  G_OBJECT_CLASS (sixain_history_player_parent_class)->dispose (object);
}

static void
sixain_history_player_finalize (GObject *object)
{
  g_free (SIXAIN_HISTORY_PLAYER (object)->who);

  G_OBJECT_CLASS (sixain_history_player_parent_class)->finalize (object);
}

static void
sixain_history_player_class_init (SixainHistoryPlayerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_history_player_dispose;
  G_OBJECT_CLASS (klass)->finalize = sixain_history_player_finalize;

  g_type_ensure (SIXAIN_TYPE_HISTORY_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-history-player.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryPlayer, picture);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryPlayer, name);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryPlayer, numbers);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryPlayer, chart);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryPlayer, games);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryPlayer, rivals);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryPlayer, shares);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryPlayer, person_buttons);
}

static void
sixain_history_player_init (SixainHistoryPlayer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The arrays are what was read of the player, who may have left the history meanwhile. */
static void
show_all (SixainHistoryPlayer *self,
          SixainRoster        *roster,
          GPtrArray           *games,
          GPtrArray           *rivals,
          GArray              *results,
          GArray              *shares)
{
  const SixainStatistics *all = games->len > 0 ? g_ptr_array_index (games, 0) : NULL;
  const char *name;

  if (all == NULL)
    return;

  name = sixain_history_describe_who (all->name, all->level);
  gtk_label_set_label (self->name, name);
  show_picture (self, roster, name, all->level);
  show_numbers (self, all);
  sixain_history_chart_set_results (self->chart, results);
  for (guint i = 1; i < games->len; i++)
    add_game (self, g_ptr_array_index (games, i));
  show_shares (self, shares);
  for (guint i = 0; i < rivals->len; i++)
    add_rival (self, roster, g_ptr_array_index (rivals, i));
  gtk_widget_set_visible (GTK_WIDGET (self->rivals), rivals->len > 0);
  gtk_widget_set_visible (self->person_buttons, all->level == NULL);
}

GtkWidget *
sixain_history_player_new (SixainStore        *store,
                           SixainRoster       *roster,
                           SixainViewCatalog  *views,
                           const char         *who,
                           GError            **error)
{
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) rivals = NULL;
  g_autoptr (GArray) results = NULL;
  g_autoptr (GArray) shares = NULL;
  SixainHistoryPlayer *self;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);
  g_return_val_if_fail (SIXAIN_IS_ROSTER (roster), NULL);
  g_return_val_if_fail (SIXAIN_IS_VIEW_CATALOG (views), NULL);
  g_return_val_if_fail (who != NULL, NULL);

  if ((games = sixain_statistics_list_games (store, who, error)) == NULL ||
      (rivals = sixain_statistics_list_rivals (store, who, NULL, error)) == NULL ||
      (results = sixain_statistics_list_results (store, who, NULL, N_RESULTS, error)) == NULL ||
      (shares = list_shares (store, views, who, error)) == NULL)
    return NULL;

  self = g_object_new (SIXAIN_TYPE_HISTORY_PLAYER, NULL);
  self->views = g_object_ref (views);
  self->who = g_strdup (who);
  show_all (self, roster, games, rivals, results, shares);

  return GTK_WIDGET (self);
}

const char *
sixain_history_player_get_who (SixainHistoryPlayer *self)
{
  g_return_val_if_fail (SIXAIN_IS_HISTORY_PLAYER (self), NULL);

  return self->who;
}
