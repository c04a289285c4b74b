/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-deal-twins.h"

#include <glib/gi18n.h>

#include "sixain-describe.h"

#define MAX_NAME_CHARS 14

static void
attach (GtkGrid    *grid,
        const char *text,
        guint       column,
        guint       row,
        guint       width,
        const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (grid, label, column, row, width, 1);
}

/* A player and a score. */
static void
attach_result (GtkGrid    *grid,
               const char *name,
               gint        score,
               guint       column,
               guint       row,
               gboolean    best)
{
  GtkWidget *labels[] = { gtk_label_new (name), gtk_label_new (NULL) };
  g_autofree char *number = g_strdup_printf ("%s%d", score < 0 ? "−" : "", ABS (score));

  gtk_label_set_label (GTK_LABEL (labels[1]), number);
  gtk_label_set_ellipsize (GTK_LABEL (labels[0]), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (labels[0]), MAX_NAME_CHARS);
  gtk_widget_set_hexpand (labels[0], TRUE);
  gtk_widget_add_css_class (labels[1], "numeric");
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      gtk_label_set_xalign (GTK_LABEL (labels[i]), i);
      if (best)
        gtk_widget_add_css_class (labels[i], "heading");
      gtk_grid_attach (grid, labels[i], column + i, row, 1, 1);
    }
  gtk_widget_set_margin_start (labels[0], 12);
}

static gint
get_score (SixainMatch *match,
           GPtrArray   *twins,
           guint        game,
           guint        seat)
{
  return game == 0 ? sixain_scoreboard_get_total (sixain_match_get_scoreboard (match), seat)
                   : ((SixainSavedMatch *) twins->pdata[game - 1])->scores[seat];
}

static gint
find_best (SixainMatch *match,
           GPtrArray   *twins,
           guint        seat)
{
  gboolean low_wins = sixain_match_get_rules (match)->low_wins;
  gint best = get_score (match, twins, 0, seat);

  for (guint game = 1; game <= twins->len; game++)
    best = low_wins ? MIN (best, get_score (match, twins, game, seat)) : MAX (best, get_score (match, twins, game, seat));

  return best;
}

GtkWidget *
sixain_deal_twins_new (SixainMatch *match,
                       GPtrArray   *twins)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *title = gtk_label_new (_("The Same Cards"));
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  g_return_val_if_fail (SIXAIN_IS_MATCH (match), NULL);
  g_return_val_if_fail (twins != NULL, NULL);

  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (grid));
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (grid), "card");
  gtk_widget_add_css_class (GTK_WIDGET (grid), "sheet");
  gtk_grid_set_column_spacing (grid, 12);
  gtk_grid_set_row_spacing (grid, 6);

  for (guint game = 0; game <= twins->len; game++)
    {
      g_autofree char *when = game == 0 ? g_strdup (_("This Game")) : sixain_describe_time (((SixainSavedMatch *) twins->pdata[game - 1])->updated);

      attach (grid, when, 1 + 2 * game, 0, 2, "dim-label");
      gtk_widget_set_margin_start (gtk_grid_get_child_at (grid, 1 + 2 * game, 0), 12);
    }

  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      /* Translators: a seat at the table, whose cards were the same in every game. */
      g_autofree char *line = g_strdup_printf (_("Seat %u"), seat + 1);
      gint best = find_best (match, twins, seat);

      attach (grid, line, 0, seat + 1, 1, "dim-label");
      for (guint game = 0; game <= twins->len; game++)
        {
          gint score = get_score (match, twins, game, seat);

          attach_result (grid, game == 0 ? sixain_match_get_names (match)[seat] : ((SixainSavedMatch *) twins->pdata[game - 1])->names[seat],
                         score, 1 + 2 * game, seat + 1, score == best);
        }
    }

  return box;
}
