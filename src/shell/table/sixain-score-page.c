/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-score-page.h"

#include <adwaita.h>

#include "sixain-deal-again.h"
#include "sixain-deal-bar.h"
#include "sixain-score-sheet.h"

struct _SixainScorePage
{
  GtkWidget  parent_instance;

  SixainStore *store;
  gboolean     tells_deal;
  gboolean     evening;
  SixainMatch *match;         /* Which is shown, */
  gint64       id;            /* and where the store keeps it. */

  AdwBin    *sheet;
  GtkWidget *look_button;
  GtkWidget *round_button;
  GtkWidget *match_buttons;
  GtkWidget *rematch_button;
  GtkWidget *evening_button;
  GtkWidget *again_button;
  GtkWidget *players_button;
  GtkWidget *game_button;
};

G_DEFINE_FINAL_TYPE (SixainScorePage, sixain_score_page, GTK_TYPE_WIDGET)

enum
{
  RISEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GtkWidget *
get_main_button (SixainScorePage *self)
{
  return gtk_widget_get_visible (gtk_widget_get_parent (self->evening_button)) ? self->evening_button : self->rematch_button;
}

static void
risen_cb (SixainScorePage *self)
{
  g_signal_emit (self, signals[RISEN], 0);
}

static void
again_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SixainScorePage *self = SIXAIN_SCORE_PAGE (widget);

  sixain_deal_again_ask (self->match, self->id, widget);
}

static void
sixain_score_page_dispose (GObject *object)
{
  GtkWidget *widget = GTK_WIDGET (object);
  GtkWidget *child;

  g_clear_object (&SIXAIN_SCORE_PAGE (object)->store);
  g_clear_object (&SIXAIN_SCORE_PAGE (object)->match);
  gtk_widget_dispose_template (widget, SIXAIN_TYPE_SCORE_PAGE);
  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sixain_score_page_parent_class)->dispose (object);
}

static void
sixain_score_page_class_init (SixainScorePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_score_page_dispose;

  signals[RISEN] = g_signal_new ("risen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-score-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainScorePage, sheet);
  gtk_widget_class_bind_template_child (widget_class, SixainScorePage, again_button);
  gtk_widget_class_bind_template_child (widget_class, SixainScorePage, look_button);
  gtk_widget_class_bind_template_child (widget_class, SixainScorePage, round_button);
  gtk_widget_class_bind_template_child (widget_class, SixainScorePage, match_buttons);
  gtk_widget_class_bind_template_child (widget_class, SixainScorePage, rematch_button);
  gtk_widget_class_bind_template_child (widget_class, SixainScorePage, evening_button);
  gtk_widget_class_bind_template_child (widget_class, SixainScorePage, players_button);
  gtk_widget_class_bind_template_child (widget_class, SixainScorePage, game_button);

  gtk_widget_class_install_action (widget_class, "deal.again", NULL, again_action);
}

static void
sixain_score_page_init (SixainScorePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Below the scores. In an evening what is played next is settled already. */
static void
show_deal (SixainScorePage *self,
           SixainMatch     *match,
           gboolean         told)
{
  GtkWidget *deal_bar;

  g_set_object (&self->match, match);
  self->id = self->store != NULL ? sixain_store_get_match_id (self->store, match) : 0;
  gtk_widget_set_visible (gtk_widget_get_parent (self->again_button), FALSE);
  if (!told)
    return;

  deal_bar = sixain_deal_bar_new (match, self->store, self->id);
  sixain_score_sheet_add (SIXAIN_SCORE_SHEET (adw_bin_get_child (self->sheet)), deal_bar);
  gtk_widget_set_visible (gtk_widget_get_parent (self->again_button), !self->evening && gtk_widget_get_visible (deal_bar));
}

void
sixain_score_page_show (SixainScorePage       *self,
                        SixainMatch           *match,
                        gint                   viewer,
                        SixainScorePageReason  reason)
{
  GtkWidget *sheet;

  g_return_if_fail (SIXAIN_IS_SCORE_PAGE (self));
  g_return_if_fail (SIXAIN_IS_MATCH (match));

  sheet = sixain_score_sheet_new (match);
  sixain_score_sheet_set_viewer (SIXAIN_SCORE_SHEET (sheet), viewer);
  g_signal_connect_object (sheet, "risen", G_CALLBACK (risen_cb), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (self->sheet, sheet);
  show_deal (self, match, reason == SIXAIN_SCORE_PAGE_MATCH && self->tells_deal);

  gtk_widget_set_visible (self->look_button, reason == SIXAIN_SCORE_PAGE_LOOK);
  gtk_widget_set_visible (self->round_button, reason == SIXAIN_SCORE_PAGE_ROUND);
  gtk_widget_set_visible (self->match_buttons, reason == SIXAIN_SCORE_PAGE_MATCH);
  gtk_widget_grab_focus (reason == SIXAIN_SCORE_PAGE_LOOK ? self->look_button
                         : reason == SIXAIN_SCORE_PAGE_ROUND ? self->round_button
                         : get_main_button (self));
}

void
sixain_score_page_tell_deal (SixainScorePage *self,
                             SixainStore     *store)
{
  g_return_if_fail (SIXAIN_IS_SCORE_PAGE (self));
  g_return_if_fail (store == NULL || SIXAIN_IS_STORE (store));

  g_set_object (&self->store, store);
  self->tells_deal = TRUE;
}

/* Who plays what is settled in an evening. */
void
sixain_score_page_set_evening (SixainScorePage *self,
                               gboolean         evening)
{
  g_return_if_fail (SIXAIN_IS_SCORE_PAGE (self));

  gtk_widget_set_visible (gtk_widget_get_parent (self->evening_button), evening);
  gtk_widget_set_visible (gtk_widget_get_parent (self->rematch_button), !evening);
  gtk_widget_set_visible (gtk_widget_get_parent (self->players_button), !evening);
  gtk_widget_set_visible (gtk_widget_get_parent (self->game_button), !evening);
  self->evening = evening;
  if (evening)
    gtk_widget_set_visible (gtk_widget_get_parent (self->again_button), FALSE);
}

void
sixain_score_page_celebrate (SixainScorePage *self,
                             double           speed)
{
  g_return_if_fail (SIXAIN_IS_SCORE_PAGE (self));

  sixain_score_sheet_celebrate (SIXAIN_SCORE_SHEET (adw_bin_get_child (self->sheet)), speed, get_main_button (self));
}
