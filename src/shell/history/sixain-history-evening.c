/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-evening.h"

#include <adwaita.h>

#include "sixain-describe.h"
#include "sixain-history-cell.h"
#include "sixain-history.h"
#include "sixain-podium.h"
#include "sixain-score-table.h"
#include "sixain-widget.h"

struct _SixainHistoryEvening
{
  GtkWidget     parent_instance;

  GtkLabel     *heading;
  GtkLabel     *day;
  SixainPodium *podium;
  AdwBin       *table;
  GtkListBox   *games;
};

G_DEFINE_FINAL_TYPE (SixainHistoryEvening, sixain_history_evening, GTK_TYPE_WIDGET)

static gboolean
sixain_history_evening_grab_focus (GtkWidget *widget)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (SIXAIN_HISTORY_EVENING (widget)->games));

  return first != NULL && gtk_widget_grab_focus (first);
}

static void
sixain_history_evening_dispose (GObject *object)
{
  sixain_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_HISTORY_EVENING);

  G_OBJECT_CLASS (sixain_history_evening_parent_class)->dispose (object);
}

static void
sixain_history_evening_class_init (SixainHistoryEveningClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_history_evening_dispose;
  widget_class->grab_focus = sixain_history_evening_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;

  g_type_ensure (SIXAIN_TYPE_PODIUM);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-history-evening.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryEvening, heading);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryEvening, day);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryEvening, podium);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryEvening, table);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryEvening, games);
}

static void
sixain_history_evening_init (SixainHistoryEvening *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_game (SixainHistoryEvening   *self,
          SixainRoster           *roster,
          SixainViewCatalog      *views,
          const SixainSavedMatch *match)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *cell = sixain_match_cell_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), cell);
  sixain_history_cell_show_match (SIXAIN_MATCH_CELL (cell), roster, views, match);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "x", match->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "history.show-match");
  gtk_list_box_append (self->games, row);
}

GtkWidget *
sixain_history_evening_new (SixainStore         *store,
                            SixainRoster        *roster,
                            SixainViewCatalog   *views,
                            const SixainEvening *evening)
{
  SixainHistoryEvening *self;
  g_autoptr (GPtrArray) games = g_ptr_array_new ();
  g_autofree char *heading = NULL;
  g_autofree char *day = NULL;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);
  g_return_val_if_fail (SIXAIN_IS_ROSTER (roster), NULL);
  g_return_val_if_fail (SIXAIN_IS_VIEW_CATALOG (views), NULL);
  g_return_val_if_fail (evening != NULL, NULL);

  self = g_object_new (SIXAIN_TYPE_HISTORY_EVENING, NULL);
  heading = sixain_describe_winners (evening);
  day = sixain_describe_day (evening->created);
  gtk_label_set_label (self->heading, heading);
  gtk_label_set_label (self->day, day);
  sixain_podium_set_evening (self->podium, evening);

  for (guint n = 0; n < evening->games->len; n++)
    {
      const SixainEveningGame *game = sixain_evening_get_game (evening, n);
      g_autoptr (SixainSavedMatch) match = game->over ? sixain_history_read (store, game->match, NULL) : NULL;

      g_ptr_array_add (games, sixain_view_catalog_find (views, game->game));
      if (match != NULL)
        add_game (self, roster, views, match);
    }
  adw_bin_set_child (self->table, sixain_ranking_new (evening, games));

  return GTK_WIDGET (self);
}
