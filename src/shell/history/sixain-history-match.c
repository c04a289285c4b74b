/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-match.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-analysis-run.h"
#include "sixain-deal-again.h"
#include "sixain-deal-bar.h"
#include "sixain-history-describe.h"
#include "sixain-score-sheet.h"
#include "sixain-widget.h"

struct _SixainHistoryMatch
{
  GtkWidget      parent_instance;

  SixainMatch   *match;
  gint64         id;

  AdwBin        *sheet;
  AdwStatusPage *lost_page;
  GtkWidget     *buttons;
  GtkWidget     *again_button;
  GtkWidget     *replay_button;
  GtkWidget     *analyse_button;
};

G_DEFINE_FINAL_TYPE (SixainHistoryMatch, sixain_history_match, GTK_TYPE_WIDGET)

static void
again_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SixainHistoryMatch *self = SIXAIN_HISTORY_MATCH (widget);

  sixain_deal_again_ask (self->match, self->id, widget);
}

static gboolean
sixain_history_match_grab_focus (GtkWidget *widget)
{
  SixainHistoryMatch *self = SIXAIN_HISTORY_MATCH (widget);

  return self->match != NULL && gtk_widget_grab_focus (self->replay_button);
}

static void
sixain_history_match_dispose (GObject *object)
{
  SixainHistoryMatch *self = SIXAIN_HISTORY_MATCH (object);

  g_clear_object (&self->match);
  sixain_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_HISTORY_MATCH);

  G_OBJECT_CLASS (sixain_history_match_parent_class)->dispose (object);
}

static void
sixain_history_match_class_init (SixainHistoryMatchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_history_match_dispose;
  widget_class->grab_focus = sixain_history_match_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-history-match.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryMatch, sheet);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryMatch, lost_page);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryMatch, buttons);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryMatch, again_button);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryMatch, replay_button);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryMatch, analyse_button);

  gtk_widget_class_install_action (widget_class, "deal.again", NULL, again_action);
}

static void
sixain_history_match_init (SixainHistoryMatch *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sixain_history_match_new (SixainStore             *store,
                          SixainViewCatalog             *views,
                          const SixainSavedMatch *stored)
{
  SixainHistoryMatch *self;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);
  g_return_val_if_fail (SIXAIN_IS_VIEW_CATALOG (views), NULL);
  g_return_val_if_fail (stored != NULL, NULL);

  self = g_object_new (SIXAIN_TYPE_HISTORY_MATCH, NULL);
  self->id = stored->id;
  self->match = sixain_store_load_finished (store, stored->id, sixain_view_catalog_get_catalog (views), &error);
  gtk_widget_set_visible (GTK_WIDGET (self->sheet), self->match != NULL);
  gtk_widget_set_visible (self->buttons, self->match != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->lost_page), self->match == NULL);
  if (self->match != NULL)
    {
      GtkWidget *sheet = sixain_score_sheet_new (self->match);
      GtkWidget *deal_bar = sixain_deal_bar_new (self->match, store, self->id);

      sixain_score_sheet_add (SIXAIN_SCORE_SHEET (sheet), deal_bar);
      adw_bin_set_child (self->sheet, sheet);
      gtk_widget_set_visible (self->again_button, gtk_widget_get_visible (deal_bar));
      gtk_widget_set_visible (self->analyse_button, sixain_analysis_is_possible (sixain_match_get_game (self->match)));
    }
  else
    {
      g_autofree char *title = sixain_history_describe_match (views, stored);
      g_autofree char *results = sixain_history_describe_results (stored);
      g_autofree char *text = g_strdup_printf ("%s\n\n%s", results, error->message);
      g_autofree char *escaped = g_markup_escape_text (text, -1);
      g_autofree char *escaped_title = g_markup_escape_text (title, -1);

      adw_status_page_set_title (self->lost_page, escaped_title);
      adw_status_page_set_description (self->lost_page, escaped);
    }

  return GTK_WIDGET (self);
}

SixainMatch *
sixain_history_match_get_match (SixainHistoryMatch *self)
{
  g_return_val_if_fail (SIXAIN_IS_HISTORY_MATCH (self), NULL);

  return self->match;
}

gint64
sixain_history_match_get_id (SixainHistoryMatch *self)
{
  g_return_val_if_fail (SIXAIN_IS_HISTORY_MATCH (self), 0);

  return self->id;
}
