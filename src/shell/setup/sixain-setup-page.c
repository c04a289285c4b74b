/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-setup-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-deal-group.h"
#include "sixain-describe.h"
#include "sixain-game-picture.h"
#include "sixain-last-setup.h"
#include "sixain-option-list.h"
#include "sixain-page.h"
#include "sixain-player-list.h"
#include "sixain-seating.h"
#include "sixain-widget.h"
#include "sixain-zoom.h"

struct _SixainSetupPage
{
  GtkWidget         parent_instance;

  SixainGame       *game;
  SixainSeating    *seating;
  SixainSetup       deal;         /* Of a deal that somebody has named, */
  gboolean          named;        /* if there is one. */

  AdwWindowTitle   *title;
  SixainPlayerList *players;
  SixainOptionList *options;
  GtkLabel         *problem;
  GtkWidget        *start;
};

G_DEFINE_FINAL_TYPE (SixainSetupPage, sixain_setup_page, GTK_TYPE_WIDGET)

enum
{
  START,
  OPTIONS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
write_setup (SixainSetupPage *self,
             SixainSetup     *setup)
{
  guint64 seed = sixain_setup_choose_seed ();

  sixain_setup_init (setup, sixain_game_get_rules (self->game),
                     g_list_model_get_n_items (sixain_seating_get_players (self->seating)), seed);
  sixain_option_list_write (self->options, setup);
}

static void
setup_changed_cb (SixainSetupPage *self)
{
  g_auto (SixainSetup) setup = { 0 };
  g_autofree char *problem = NULL;
  SixainSeats teams[SIXAIN_MAX_SEATS];

  write_setup (self, &setup);
  problem = sixain_describe_problem (self->game, &setup);
  for (guint seat = 0; seat < setup.n_players; seat++)
    teams[seat] = sixain_rules_get_team (sixain_game_get_rules (self->game), &setup, seat);
  sixain_player_list_show_teams (self->players, teams);

  gtk_label_set_label (self->problem, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "setup.start", problem == NULL);
}

static void
options_changed_cb (SixainSetupPage *self)
{
  setup_changed_cb (self);
  g_signal_emit (self, signals[OPTIONS_CHANGED], 0);
}

static void
start_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  g_signal_emit (widget, signals[START], 0);
}

/* The name settles the options too. */
static void
named_cb (GtkWidget   *widget,
          SixainSetup *setup)
{
  SixainSetupPage *self = SIXAIN_SETUP_PAGE (widget);

  sixain_setup_clear (&self->deal);
  sixain_setup_copy (&self->deal, setup);
  self->named = TRUE;
  g_signal_emit (self, signals[START], 0);
}

static void
name_deal_action (GtkWidget  *widget,
                  const char *action_name,
                  GVariant   *parameter)
{
  SixainSetupPage *self = SIXAIN_SETUP_PAGE (widget);

  sixain_deal_group_ask (self->game, g_list_model_get_n_items (sixain_seating_get_players (self->seating)), named_cb, widget);
}

/* Whoever is content with what is proposed presses Enter. */
static gboolean
sixain_setup_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (SIXAIN_SETUP_PAGE (widget)->start);
}

static void
sixain_setup_page_dispose (GObject *object)
{
  SixainSetupPage *self = SIXAIN_SETUP_PAGE (object);

  sixain_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_SETUP_PAGE);
  g_clear_object (&self->seating);
  g_clear_object (&self->game);
  sixain_setup_clear (&self->deal);

  G_OBJECT_CLASS (sixain_setup_page_parent_class)->dispose (object);
}

static void
sixain_setup_page_class_init (SixainSetupPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_setup_page_dispose;
  widget_class->grab_focus = sixain_setup_page_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;

  signals[START] = g_signal_new ("start", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[OPTIONS_CHANGED] = g_signal_new ("options-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SIXAIN_TYPE_OPTION_LIST);
  g_type_ensure (SIXAIN_TYPE_PAGE);
  g_type_ensure (SIXAIN_TYPE_PLAYER_LIST);
  g_type_ensure (SIXAIN_TYPE_ZOOM);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-setup-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainSetupPage, title);
  gtk_widget_class_bind_template_child (widget_class, SixainSetupPage, players);
  gtk_widget_class_bind_template_child (widget_class, SixainSetupPage, options);
  gtk_widget_class_bind_template_child (widget_class, SixainSetupPage, problem);
  gtk_widget_class_bind_template_child (widget_class, SixainSetupPage, start);
  gtk_widget_class_bind_template_callback (widget_class, options_changed_cb);

  gtk_widget_class_install_action (widget_class, "setup.start", NULL, start_action);
  gtk_widget_class_install_action (widget_class, "setup.name-deal", NULL, name_deal_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "setup.start", NULL);
}

static void
sixain_setup_page_init (SixainSetupPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sixain_setup_page_new (SixainGame             *game,
                       const SixainViewModule *view,
                       SixainRoster           *roster,
                       GSettings              *settings,
                       GPtrArray              *players)
{
  SixainSetupPage *self;
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GPtrArray) proposed = NULL;
  GtkWidget *more;
  guint n_seats;

  g_return_val_if_fail (SIXAIN_IS_GAME (game), NULL);
  g_return_val_if_fail (view != NULL, NULL);
  g_return_val_if_fail (SIXAIN_IS_ROSTER (roster), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (SIXAIN_TYPE_SETUP_PAGE, NULL);
  self->game = g_object_ref (game);
  self->seating = sixain_seating_new (roster, sixain_game_get_levels (game), sixain_game_get_rules (game)->max_players);

  n_seats = sixain_last_setup_read (settings, game, &setup, &proposed);
  sixain_seating_set_players (self->seating, players != NULL ? players : proposed);
  if (players == NULL)
    sixain_seating_fill (self->seating, n_seats);

  adw_window_title_set_title (self->title, sixain_game_get_title (game));
  sixain_player_list_set_seating (self->players, self->seating, sixain_game_picture_new (game));
  more = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);
  if (view->create_setup != NULL)
    gtk_box_append (GTK_BOX (more), view->create_setup (sixain_seating_get_players (self->seating)));
  gtk_box_append (GTK_BOX (more), sixain_deal_group_new (settings));
  sixain_option_list_set_game (self->options, game, view, &setup, more);

  g_signal_connect_object (sixain_seating_get_players (self->seating), "items-changed",
                           G_CALLBACK (setup_changed_cb), self, G_CONNECT_SWAPPED);
  setup_changed_cb (self);

  return GTK_WIDGET (self);
}

SixainGame *
sixain_setup_page_get_game (SixainSetupPage *self)
{
  g_return_val_if_fail (SIXAIN_IS_SETUP_PAGE (self), NULL);

  return self->game;
}

SixainSeating *
sixain_setup_page_get_seating (SixainSetupPage *self)
{
  g_return_val_if_fail (SIXAIN_IS_SETUP_PAGE (self), NULL);

  return self->seating;
}

gboolean
sixain_setup_page_has_option (SixainSetupPage *self,
                              const char      *id)
{
  g_auto (SixainSetup) setup = { 0 };
  gint option;

  g_return_val_if_fail (SIXAIN_IS_SETUP_PAGE (self), FALSE);

  write_setup (self, &setup);
  option = sixain_rules_find_option (sixain_game_get_rules (self->game), id);

  return option >= 0 && setup.options[option] != 0;
}

GPtrArray *
sixain_setup_page_take (SixainSetupPage *self,
                        SixainSetup     *setup)
{
  g_return_val_if_fail (SIXAIN_IS_SETUP_PAGE (self), NULL);

  if (self->named)
    sixain_setup_copy (setup, &self->deal);
  else
    write_setup (self, setup);
  self->named = FALSE;

  return sixain_seating_copy_players (self->seating);
}
