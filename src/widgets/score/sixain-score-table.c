/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-score-table.h"

#include <glib/gi18n-lib.h>

#include "sixain-player-picture.h"
#include "sixain-scores.h"
#include "sixain-widget.h"

#define PICTURE_SIZE 44      /* In the score sheet. */
#define BADGE_SIZE 40        /* In a ranking. */

/* Four players fit side by side in a window that is 360 pixels wide. */
#define COLUMN_WIDTH 56
#define MARGIN 3

/* The rows of both grids; the rounds follow, the last one first. */
enum
{
  ROW_PLAYERS,
  ROW_TOTALS,
  ROW_RANKS,
  ROW_SEPARATOR,
  ROW_ROUNDS
};

/* The columns of a ranking; those of the games follow. */
enum
{
  COLUMN_PLACE,
  COLUMN_PICTURE,
  COLUMN_NAME,
  COLUMN_POINTS,
  COLUMN_GAMES
};

struct _SixainScoreTable
{
  GtkWidget  parent_instance;

  GtkGrid   *heads;      /* The column that stays. */
  GtkWidget *scroller;
  GtkGrid   *cells;
};

G_DEFINE_FINAL_TYPE (SixainScoreTable, sixain_score_table, GTK_TYPE_WIDGET)

static GtkWidget *
create_cell (const char        *text,
             const char        *sentence,
             GtkAccessibleRole  role,
             const char        *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", role,
                                   "label", text,
                                   "justify", GTK_JUSTIFY_CENTER,
                                   "margin-top", 4,
                                   "margin-bottom", 4,
                                   "margin-start", MARGIN,
                                   "margin-end", MARGIN,
                                   NULL);

  gtk_widget_add_css_class (label, "numeric");
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  sixain_widget_set_label (label, sentence);

  return label;
}

/* Attaches the head of a row, and sees to it that the row is as high in both grids. */
static void
add_row (SixainScoreTable *self,
         GtkWidget        *head,
         gint              row)
{
  g_autoptr (GtkSizeGroup) heights = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);
  GtkWidget *cell;

  gtk_widget_set_halign (head, GTK_ALIGN_START);
  gtk_grid_attach (self->heads, head, 0, row, 1, 1);
  gtk_size_group_add_widget (heights, head);
  for (gint column = 0; (cell = gtk_grid_get_child_at (self->cells, column, row)) != NULL; column++)
    gtk_size_group_add_widget (heights, cell);
}

static GtkWidget *
create_player (SixainPlayer *player,
               gboolean      is_viewer,
               gboolean      leads)
{
  const char *name = is_viewer ? _("You") : sixain_player_get_name (player);
  GtkWidget *box = g_object_new (GTK_TYPE_BOX,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_COLUMN_HEADER,
                                 "orientation", GTK_ORIENTATION_VERTICAL,
                                 "spacing", 4,
                                 "margin-top", 16,
                                 "width-request", COLUMN_WIDTH,
                                 NULL);
  GtkWidget *picture = sixain_player_picture_new (player, PICTURE_SIZE);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", name,
                                   "ellipsize", PANGO_ELLIPSIZE_END,
                                   "width-chars", 5,
                                   "max-width-chars", 11,
                                   "tooltip-text", name,
                                   "margin-start", MARGIN,
                                   "margin-end", MARGIN,
                                   NULL);

  if (leads)
    gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  sixain_player_picture_set_crowned (SIXAIN_PLAYER_PICTURE (picture), leads);
  sixain_widget_set_label (box, name);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

static GtkWidget *
create_total (const char *name,
              gint        total,
              const char *note)
{
  g_auto (GStrv) lines = g_strsplit (note != NULL ? note : "", "\n", 2);
  g_autofree char *text = lines[0] != NULL ? g_strdup (lines[0]) : sixain_score_text (total);
  g_autofree char *sentence = NULL;

  if (total == SIXAIN_UNKNOWN_SCORE && lines[0] == NULL)
    sentence = g_strdup_printf (_("Total of %s: not known yet"), name);
  else
    sentence = g_strdup_printf (_("Total of %s: %s"), name, text);

  return create_cell (text, sentence, GTK_ACCESSIBLE_ROLE_CELL, lines[0] != NULL ? "heading" : "title-2");
}

static GtkWidget *
create_rank (const char *name,
             guint       rank,
             gboolean    over)
{
  g_autofree char *text = NULL;
  g_autofree char *sentence = NULL;

  if (rank == 0)
    {
      text = g_strdup ("–");
      sentence = g_strdup_printf (_("Rank of %s: not known yet"), name);
    }
  else if (rank == 1)
    {
      text = g_strdup (over ? C_("of a player, in the score sheet", "★ wins") : C_("of a player, in the score sheet", "★ leads"));
      sentence = g_strdup_printf (over ? _("%s wins") : _("%s leads"), name);
    }
  else
    {
      text = g_strdup_printf ("%u", rank);
      sentence = g_strdup_printf (_("Rank of %s: %u"), name, rank);
    }

  return create_cell (text, sentence, GTK_ACCESSIBLE_ROLE_CELL, rank == 1 ? "caption-heading" : "dim-label");
}

static GtkWidget *
create_score (const char *name,
              guint       round,
              gint        score,
              const char *note)
{
  gboolean unknown = score == SIXAIN_UNKNOWN_SCORE;
  g_autofree char *number = sixain_score_text (score);
  g_autofree char *text = g_strdup (note != NULL ? note : number);
  g_autofree char *sentence = NULL;

  if (note != NULL)
    {
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
      g_autofree char *line = g_strjoinv (", ", lines);

      sentence = g_strdup_printf (_("Round %u, %s: %s"), round, name, line);
    }
  else if (unknown)
    sentence = g_strdup_printf (_("Round %u, %s: not known yet"), round, name);
  else
    sentence = g_strdup_printf (_("Round %u, %s: %s"), round, name, text);

  return create_cell (text, sentence, GTK_ACCESSIBLE_ROLE_CELL, NULL);
}

static void
remove_all (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

static void
add_separator (SixainScoreTable *self,
               guint             n_seats)
{
  gtk_grid_attach (self->heads, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL), 0, ROW_SEPARATOR, 1, 1);
  gtk_grid_attach (self->cells, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL), 0, ROW_SEPARATOR, n_seats, 1);
}

static void
add_heads (SixainScoreTable *self,
           guint             n_rounds,
           gboolean          has_ranks)
{
  GtkWidget *head = create_cell ("", "", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  add_row (self, head, ROW_PLAYERS);
  head = create_cell (_("Total"), _("Total"), GTK_ACCESSIBLE_ROLE_ROW_HEADER, "heading");
  add_row (self, head, ROW_TOTALS);

  if (n_rounds == 0)
    return;

  if (has_ranks)
    {
      head = create_cell (_("Rank"), _("Rank"), GTK_ACCESSIBLE_ROLE_ROW_HEADER, "dim-label");
      add_row (self, head, ROW_RANKS);
    }

  for (guint round = n_rounds; round > 0; round--)
    {
      g_autofree char *text = g_strdup_printf (_("Round %u"), round);
      gint row = ROW_ROUNDS + n_rounds - round;

      head = create_cell (text, text, GTK_ACCESSIBLE_ROLE_ROW_HEADER, "dim-label");
      add_row (self, head, row);
    }
}

/* What everybody may know of a round, as long as not all scores are known. Then nobody's score stands beside it,
 * known or not: it would be counted in something else. */
static const char *
get_note (SixainScoreboard *scores,
          guint             round,
          guint             seat,
          gboolean          all_known)
{
  return all_known ? NULL : sixain_scoreboard_get_note (scores, round, seat);
}

/* Lists the seats from left to right: by their places once the match is over, and where they sit
 * before, as columns should not move while people look for their own. */
static void
list_seats (SixainMatch *match,
            gboolean     by_place,
            guint       *seats)
{
  SixainScoreboard *scores = sixain_match_get_scoreboard (match);

  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      guint column = seat;

      for (; by_place && column > 0 &&
             sixain_scoreboard_get_rank (scores, seats[column - 1]) > sixain_scoreboard_get_rank (scores, seat); column--)
        seats[column] = seats[column - 1];
      seats[column] = seat;
    }
}

void
sixain_score_table_show (SixainScoreTable *self,
                         SixainMatch      *match,
                         SixainSeats       known,
                         gint              viewer)
{
  SixainScoreboard *scores;
  SixainSeats winners;
  guint seats[SIXAIN_MAX_SEATS];
  guint n_seats, n_rounds;
  gboolean all_known, has_ranks;

  g_return_if_fail (SIXAIN_IS_SCORE_TABLE (self));
  g_return_if_fail (SIXAIN_IS_MATCH (match));

  scores = sixain_match_get_scoreboard (match);
  winners = sixain_match_get_winners (match);
  n_seats = sixain_match_get_n_players (match);
  n_rounds = sixain_scoreboard_get_n_rounds (scores);
  all_known = known == SIXAIN_SEAT (n_seats) - 1;

  /* Where there is something to say instead, nobody needs to read that ranks are not known. */
  has_ranks = n_rounds > 0 && (all_known || get_note (scores, n_rounds - 1, 0, all_known) == NULL);

  remove_all (self->heads);
  remove_all (self->cells);

  list_seats (match, winners != 0 && all_known, seats);
  for (guint column = 0; column < n_seats; column++)
    {
      guint seat = seats[column];
      SixainPlayer *player = sixain_match_get_player (match, seat);
      const char *name = sixain_player_get_name (player);
      gboolean shown = (known & SIXAIN_SEAT (seat)) != 0;
      guint rank = all_known && n_rounds > 0 ? sixain_scoreboard_get_rank (scores, seat) : 0;
      const char *note = n_rounds > 0 ? get_note (scores, n_rounds - 1, seat, all_known) : NULL;
      gint total = shown && note == NULL ? sixain_scoreboard_get_total (scores, seat) : SIXAIN_UNKNOWN_SCORE;

      gtk_grid_attach (self->cells, create_player (player, (gint) seat == viewer, rank == 1), column, ROW_PLAYERS, 1, 1);
      gtk_grid_attach (self->cells, create_total (name, total, note), column, ROW_TOTALS, 1, 1);
      if (has_ranks)
        gtk_grid_attach (self->cells, create_rank (name, rank, winners != 0), column, ROW_RANKS, 1, 1);

      for (guint round = 0; round < n_rounds; round++)
        {
          const char *said = get_note (scores, round, seat, all_known);
          gint score = shown && said == NULL ? sixain_scoreboard_get_score (scores, round, seat) : SIXAIN_UNKNOWN_SCORE;

          gtk_grid_attach (self->cells, create_score (name, round + 1, score, said),
                           column, ROW_ROUNDS + n_rounds - 1 - round, 1, 1);
        }
    }

  if (n_rounds > 0)
    add_separator (self, n_seats);
  add_heads (self, n_rounds, has_ranks);
}

static void
sixain_score_table_dispose (GObject *object)
{
  SixainScoreTable *self = SIXAIN_SCORE_TABLE (object);

  sixain_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (sixain_score_table_parent_class)->dispose (object);
}

static void
sixain_score_table_class_init (SixainScoreTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_score_table_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TABLE);
}

/* GTK 4.8's scrolled windows keep to themselves what they do not scroll by, so
 * that nothing around this one could be scrolled with a wheel. */
static void
let_vertical_pass (GtkWidget *scroller)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (scroller);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_scroll_set_flags (GTK_EVENT_CONTROLLER_SCROLL (controller),
                                               GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL | GTK_EVENT_CONTROLLER_SCROLL_KINETIC);
    }
}

static void
sixain_score_table_init (SixainScoreTable *self)
{
  self->heads = GTK_GRID (g_object_new (GTK_TYPE_GRID,
                                        "margin-bottom", 10,
                                        "margin-start", 9,
                                        NULL));
  self->cells = GTK_GRID (g_object_new (GTK_TYPE_GRID,
                                        "column-homogeneous", TRUE,
                                        "margin-bottom", 10,
                                        "margin-end", 6,
                                        NULL));
  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                 "child", self->cells,
                                 "vscrollbar-policy", GTK_POLICY_NEVER,
                                 "propagate-natural-width", TRUE,
                                 "hexpand", TRUE,
                                 "focusable", TRUE,
                                 NULL);
  let_vertical_pass (self->scroller);
  sixain_widget_set_label (self->scroller, _("Scores"));
  gtk_widget_set_parent (GTK_WIDGET (self->heads), GTK_WIDGET (self));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));

  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  sixain_widget_set_label (GTK_WIDGET (self), _("Scores"));
}

static GtkWidget *
create_ranked_name (const char *name,
                    gboolean    leads)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", name,
                                   "ellipsize", PANGO_ELLIPSIZE_END,
                                   "xalign", 0.0,
                                   "width-chars", 6,
                                   "max-width-chars", 16,
                                   "tooltip-text", name,
                                   "margin-end", 6,
                                   "hexpand", TRUE,
                                   NULL);

  if (leads)
    gtk_widget_add_css_class (label, "heading");

  return label;
}

static void
attach_ranked (GtkGrid           *grid,
               gint               column,
               gint               row,
               const char        *text,
               const char        *sentence,
               GtkAccessibleRole  role,
               const char        *css_class)
{
  GtkWidget *cell = create_cell (text, sentence, role, css_class);

  g_object_set (cell, "tooltip-text", sentence, "margin-start", 6, "margin-end", 6, "margin-top", 0, "margin-bottom", 0,
                "width-chars", 2, "valign", row == 0 ? GTK_ALIGN_END : GTK_ALIGN_FILL, NULL);
  gtk_grid_attach (grid, cell, column, row, 1, 1);
}

/* Returns the head of a game's column: its icon and its number. */
static GtkWidget *
create_game (SixainGame *game,
             const char *id,
             guint       n)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_COLUMN_HEADER,
                                 "orientation", GTK_ORIENTATION_VERTICAL,
                                 "valign", GTK_ALIGN_END,
                                 NULL);
  g_autofree char *number = g_strdup_printf ("%u", n + 1);
  g_autofree char *sentence = NULL;
  GtkWidget *image, *label;

  /* Translators: the number of a game in the course of an evening, and its title. */
  sentence = g_strdup_printf (_("Game %u: %s"), n + 1, game != NULL ? sixain_game_get_title (game) : id);
  image = gtk_image_new_from_icon_name (game != NULL ? sixain_game_get_icon_name (game) : "image-missing-symbolic");
  sixain_widget_hide_from_readers (image);
  gtk_image_set_pixel_size (GTK_IMAGE (image), 20);
  label = gtk_label_new (number);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  sixain_widget_set_tip (box, sentence);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

static void
add_ranked (GtkGrid              *grid,
            const SixainEvening  *evening,
            const SixainStanding *standing,
            gint                  row)
{
  SixainPlayer *player = g_ptr_array_index (evening->players, standing->player);
  const char *name = sixain_player_get_name (player);
  gboolean leads = standing->place == 1 && sixain_evening_get_current (evening) > 0;
  g_autofree char *number = g_strdup_printf ("%u", standing->place);
  g_autofree char *points = g_strdup_printf ("%u", standing->points);
  g_autofree char *place_sentence = sixain_seat_button_text (standing->place, name);
  g_autofree char *points_sentence = NULL;

  points_sentence = g_strdup_printf (ngettext ("%s has %u point", "%s has %u points", standing->points), name, standing->points);
  attach_ranked (grid, COLUMN_PLACE, row, number, place_sentence, GTK_ACCESSIBLE_ROLE_ROW_HEADER, leads ? "heading" : "dim-label");
  gtk_grid_attach (grid, sixain_player_badge_new (player, BADGE_SIZE), COLUMN_PICTURE, row, 1, 1);
  gtk_grid_attach (grid, create_ranked_name (name, leads), COLUMN_NAME, row, 1, 1);
  attach_ranked (grid, COLUMN_POINTS, row, points, points_sentence, GTK_ACCESSIBLE_ROLE_CELL, "title-2");

  for (guint n = 0; n < evening->games->len; n++)
    {
      const SixainEveningGame *game = sixain_evening_get_game (evening, n);
      guint place = game->over ? game->places[standing->player] : 0;
      g_autofree char *text = place > 0 ? g_strdup_printf ("%u", place) : g_strdup ("–");
      g_autofree char *sentence = NULL;

      if (place > 0)
        /* Translators: the number of a game, a name, and the place that the player had in it. */
        sentence = g_strdup_printf (_("Game %u, %s: place %u"), n + 1, name, place);
      else
        sentence = g_strdup_printf (game->over ? _("Game %u, %s: place unknown") : _("Game %u, %s: not played yet"), n + 1, name);
      attach_ranked (grid, COLUMN_GAMES + n, row, text, sentence, GTK_ACCESSIBLE_ROLE_CELL, place == 1 ? "heading" : "dim-label");
    }
}

GtkWidget *
sixain_ranking_new (const SixainEvening *evening,
                    GPtrArray           *games)
{
  g_autoptr (GArray) standings = NULL;
  GtkWidget *scroller;
  GtkGrid *grid;

  g_return_val_if_fail (evening != NULL, NULL);
  g_return_val_if_fail (games->len == evening->games->len, NULL);

  grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 9, "row-spacing", 6, "accessible-role", GTK_ACCESSIBLE_ROLE_TABLE, NULL);
  sixain_widget_set_label (GTK_WIDGET (grid), _("Ranking"));
  attach_ranked (grid, COLUMN_POINTS, 0, C_("ranking", "Points"), C_("ranking", "Points"), GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, "caption");
  for (guint n = 0; n < games->len; n++)
    gtk_grid_attach (grid, create_game (g_ptr_array_index (games, n), sixain_evening_get_game (evening, n)->game, n),
                     COLUMN_GAMES + n, 0, 1, 1);

  standings = sixain_evening_rank (evening);
  for (guint i = 0; i < standings->len; i++)
    add_ranked (grid, evening, &g_array_index (standings, SixainStanding, i), i + 1);

  scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                           "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                           "child", grid,
                           "vscrollbar-policy", GTK_POLICY_NEVER,
                           "propagate-natural-width", TRUE,
                           "propagate-natural-height", TRUE,
                           NULL);
  sixain_widget_set_label (scroller, _("Scores"));
  gtk_widget_add_css_class (scroller, "card");
  gtk_widget_add_css_class (scroller, "sheet");

  return scroller;
}
