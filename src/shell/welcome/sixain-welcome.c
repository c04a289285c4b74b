/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-welcome.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-columns.h"
#include "sixain-continue-card.h"
#include "sixain-page.h"
#include "sixain-tile.h"
#include "sixain-widget.h"
#include "sixain-zoom.h"

struct _SixainWelcome
{
  GtkWidget      parent_instance;

  SixainViewCatalog   *views;

  GtkStack           *stack;
  AdwStatusPage      *opening_page;
  GtkWidget          *opening_spinner;
  GtkWidget          *opening_bar;
  GtkWidget          *games_page;
  GtkWidget          *empty_page;
  GtkWidget          *matches_section;
  SixainContinueCard *evening;
  SixainContinueCard *continue_card;
  GtkWidget          *all_matches;
  SixainColumns      *tiles;
};

G_DEFINE_FINAL_TYPE (SixainWelcome, sixain_welcome, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
tile_clicked_cb (SixainWelcome *self,
                 SixainTile    *tile)
{
  g_signal_emit (self, signals[CHOSEN], 0, sixain_tile_get_game (tile));
}

/* Whoever wants to go on where they were presses Enter. */
static gboolean
sixain_welcome_grab_focus (GtkWidget *widget)
{
  SixainWelcome *self = SIXAIN_WELCOME (widget);

  if (gtk_widget_get_visible (GTK_WIDGET (self->evening)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->evening));

  if (gtk_widget_get_visible (self->matches_section))
    return gtk_widget_grab_focus (GTK_WIDGET (self->continue_card));

  return gtk_widget_child_focus (GTK_WIDGET (self->tiles), GTK_DIR_TAB_FORWARD);
}

static void
sixain_welcome_dispose (GObject *object)
{
  SixainWelcome *self = SIXAIN_WELCOME (object);

  sixain_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_WELCOME);
  g_clear_object (&self->views);

  G_OBJECT_CLASS (sixain_welcome_parent_class)->dispose (object);
}

static void
sixain_welcome_class_init (SixainWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_welcome_dispose;
  widget_class->grab_focus = sixain_welcome_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, SIXAIN_TYPE_GAME);

  g_type_ensure (SIXAIN_TYPE_CONTINUE_CARD);
  g_type_ensure (SIXAIN_TYPE_PAGE);
  g_type_ensure (SIXAIN_TYPE_COLUMNS);
  g_type_ensure (SIXAIN_TYPE_ZOOM);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainWelcome, stack);
  gtk_widget_class_bind_template_child (widget_class, SixainWelcome, opening_page);
  gtk_widget_class_bind_template_child (widget_class, SixainWelcome, opening_spinner);
  gtk_widget_class_bind_template_child (widget_class, SixainWelcome, opening_bar);
  gtk_widget_class_bind_template_child (widget_class, SixainWelcome, games_page);
  gtk_widget_class_bind_template_child (widget_class, SixainWelcome, empty_page);
  gtk_widget_class_bind_template_child (widget_class, SixainWelcome, matches_section);
  gtk_widget_class_bind_template_child (widget_class, SixainWelcome, evening);
  gtk_widget_class_bind_template_child (widget_class, SixainWelcome, continue_card);
  gtk_widget_class_bind_template_child (widget_class, SixainWelcome, all_matches);
  gtk_widget_class_bind_template_child (widget_class, SixainWelcome, tiles);
}

static void
sixain_welcome_init (SixainWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sixain_widget_set_page_label (gtk_widget_get_first_child (GTK_WIDGET (self->stack)), _("Game Night"));
  sixain_widget_set_page_label (GTK_WIDGET (self->opening_page), _("Opening Your Games"));
  sixain_widget_set_page_label (self->games_page, _("Game Night"));
  sixain_widget_set_page_label (self->empty_page, _("No Games Found"));
}

void
sixain_welcome_set_views (SixainWelcome     *self,
                          SixainViewCatalog *views)
{
  GListModel *games;
  guint n_games;

  g_return_if_fail (SIXAIN_IS_WELCOME (self));
  g_return_if_fail (SIXAIN_IS_VIEW_CATALOG (views));
  g_return_if_fail (self->views == NULL);

  self->views = g_object_ref (views);
  games = sixain_view_catalog_get_games (views);
  n_games = g_list_model_get_n_items (games);

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (SixainGame) game = g_list_model_get_item (games, i);
      GtkWidget *tile = sixain_tile_new (game);

      g_signal_connect_swapped (tile, "clicked", G_CALLBACK (tile_clicked_cb), self);
      sixain_columns_append (self->tiles, tile);
    }

  /* What a stack does not show is still in GTK 4.8's accessibility tree. */
  gtk_widget_set_visible (GTK_WIDGET (self->opening_page), FALSE);
  gtk_widget_set_visible (self->empty_page, n_games == 0);
  gtk_stack_set_visible_child (self->stack, n_games > 0 ? self->games_page : self->empty_page);
}

void
sixain_welcome_show_opening (SixainWelcome *self,
                             double         fraction)
{
  gboolean salvaging = fraction >= 0;

  g_return_if_fail (SIXAIN_IS_WELCOME (self));
  g_return_if_fail (self->views == NULL);

  adw_status_page_set_title (self->opening_page, salvaging ? _("Rescuing Your Games") : _("Opening Your Games"));
  adw_status_page_set_description (self->opening_page,
                                   salvaging ? _("The file of saved games is damaged. What can be read of it is being brought to safety.")
                                             : NULL);
  gtk_widget_set_visible (self->opening_spinner, !salvaging);
  gtk_widget_set_visible (self->opening_bar, salvaging);
  if (salvaging)
    gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->opening_bar), fraction);

  gtk_widget_set_visible (GTK_WIDGET (self->opening_page), TRUE);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->opening_page));
}

void
sixain_welcome_set_matches (SixainWelcome *self,
                            GListModel    *matches)
{
  g_autoptr (SixainSavedMatch) first = NULL;

  g_return_if_fail (SIXAIN_IS_WELCOME (self));
  g_return_if_fail (G_IS_LIST_MODEL (matches));

  first = g_list_model_get_item (matches, 0);
  if (first != NULL)
    sixain_continue_card_set_match (self->continue_card, first);

  gtk_widget_set_visible (self->all_matches, g_list_model_get_n_items (matches) > 1);
  gtk_widget_set_visible (self->matches_section, first != NULL);
}

void
sixain_welcome_set_evening (SixainWelcome       *self,
                            const SixainEvening *evening)
{
  g_return_if_fail (SIXAIN_IS_WELCOME (self));

  if (evening != NULL)
    {
      guint n = MIN (sixain_evening_get_current (evening), evening->games->len - 1);

      sixain_continue_card_set_evening (self->evening, evening, sixain_view_catalog_find (self->views, sixain_evening_get_game (evening, n)->game));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->evening), evening != NULL);
}
