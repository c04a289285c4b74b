/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-evening-plan.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "sixain-describe.h"
#include "sixain-game-picture.h"
#include "sixain-last-setup.h"
#include "sixain-page.h"
#include "sixain-player-list.h"
#include "sixain-seating.h"
#include "sixain-widget.h"
#include "sixain-wrap-box.h"
#include "sixain-zoom.h"

#define COVER_SIZE 64
#define GAMES_KEY "last-evening"
#define SHORT_KEY "evening-short"

/* The option that says how many rounds are played, in games that have it. */
#define ROUNDS "rounds"

struct _SixainEveningPlan
{
  GtkWidget         parent_instance;

  SixainViewCatalog    *views;
  GSettings            *settings;
  SixainSeating        *seating;
  GPtrArray            *programme;    /* SixainGames, in turn. */

  SixainPlayerList *players;
  SixainWrapBox    *games;
  SixainWrapBox    *choices;
  GtkLabel         *misfits;
  GtkCheckButton   *brief;
  GtkLabel         *problem;
  GtkWidget        *start;
};

G_DEFINE_FINAL_TYPE (SixainEveningPlan, sixain_evening_plan, GTK_TYPE_WIDGET)

enum
{
  START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
count_players (SixainEveningPlan *self)
{
  return g_list_model_get_n_items (sixain_seating_get_players (self->seating));
}

/* Why so many cannot play a game, or NULL if they can. */
static char *
find_problem (SixainEveningPlan *self,
              SixainGame        *game)
{
  g_auto (SixainSetup) setup = { 0 };

  sixain_setup_init (&setup, sixain_game_get_rules (game), count_players (self), 0);

  return sixain_describe_problem (game, &setup);
}

/* One round, where that makes a game shorter. */
static void
shorten (const SixainRules *rules,
         SixainSetup       *setup)
{
  gint rounds = sixain_rules_find_option (rules, ROUNDS);

  if (rounds >= 0 && rules->options[rounds].kind == SIXAIN_OPTION_NUMBER)
    setup->options[rounds] = MAX (1, rules->options[rounds].min);
}

/* The game as it was last played, if so many can play it so, and otherwise as it usually is. */
static void
write_setup (SixainEveningPlan *self,
             SixainGame        *game,
             SixainSetup       *setup)
{
  const SixainRules *rules = sixain_game_get_rules (game);
  g_autoptr (GPtrArray) players = NULL;
  g_auto (SixainSetup) last = { 0 };

  sixain_last_setup_read (self->settings, game, &last, &players);
  sixain_setup_init (setup, rules, count_players (self), 0);
  memcpy (setup->options, last.options, sizeof setup->options);
  if (!sixain_setup_check (setup, rules, NULL))
    {
      sixain_setup_clear (setup);
      sixain_setup_init (setup, rules, count_players (self), 0);
    }
  if (gtk_check_button_get_active (self->brief))
    shorten (rules, setup);
}

static void show_games (SixainEveningPlan *self);

/* The focus goes to what came after the game that was left out. */
static void
leave_out_cb (GtkButton *button)
{
  SixainEveningPlan *self = SIXAIN_EVENING_PLAN (gtk_widget_get_ancestor (GTK_WIDGET (button), SIXAIN_TYPE_EVENING_PLAN));
  guint n = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "n"));
  GtkWidget *next;

  g_ptr_array_remove_index (self->programme, n);
  show_games (self);

  next = gtk_widget_get_first_child (GTK_WIDGET (self->games));
  for (; next != NULL && n > 0 && gtk_widget_get_next_sibling (next) != NULL; n--)
    next = gtk_widget_get_next_sibling (next);
  gtk_widget_child_focus (next != NULL ? next : GTK_WIDGET (self->choices), GTK_DIR_TAB_FORWARD);
}

static GtkWidget *
create_game (SixainEveningPlan *self,
             guint              n)
{
  SixainGame *game = g_ptr_array_index (self->programme, n);
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *cover = sixain_game_picture_new (game);
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");
  g_autofree char *title = NULL;
  g_autofree char *tooltip = NULL;
  GtkWidget *label;

  /* Translators: a game of an evening: its number and its title. */
  title = g_strdup_printf (_("%u. %s"), n + 1, sixain_game_get_title (game));
  label = gtk_label_new (title);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  sixain_game_picture_set_size (SIXAIN_GAME_PICTURE (cover), COVER_SIZE);
  gtk_widget_set_halign (cover, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), cover);
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "programme");

  /* Translators: a game of an evening: its number and its title. */
  tooltip = g_strdup_printf (_("Leave Out Game %u, %s"), n + 1, sixain_game_get_title (game));
  sixain_widget_set_tip (button, tooltip);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_add_css_class (button, "touch");
  g_object_set_data (G_OBJECT (button), "n", GUINT_TO_POINTER (n));
  g_signal_connect (button, "clicked", G_CALLBACK (leave_out_cb), NULL);

  gtk_overlay_set_child (GTK_OVERLAY (overlay), box);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), button);

  return overlay;
}

/* Says why the evening cannot begin as it is planned, or NULL. */
static char *
find_obstacle (SixainEveningPlan *self)
{
  if (self->programme->len == 0)
    return g_strdup (_("Add a game that you want to play."));

  for (guint n = 0; n < self->programme->len; n++)
    {
      SixainGame *game = g_ptr_array_index (self->programme, n);
      g_autofree char *problem = find_problem (self, game);

      if (problem != NULL)
        /* Translators: the title of a game, and why it cannot be played. */
        return g_strdup_printf (C_("game", "%s: %s"), sixain_game_get_title (game), problem);
    }

  return NULL;
}

static void
show_obstacle (SixainEveningPlan *self)
{
  g_autofree char *problem = find_obstacle (self);

  gtk_label_set_label (self->problem, problem != NULL ? problem : "");
  sixain_widget_set_label (GTK_WIDGET (self->problem), problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "setup.start", problem == NULL);
}

static void
show_games (SixainEveningPlan *self)
{
  sixain_wrap_box_clear (self->games);
  for (guint n = 0; n < self->programme->len; n++)
    sixain_wrap_box_append (self->games, create_game (self, n));
  gtk_widget_set_visible (GTK_WIDGET (self->games), self->programme->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->choices), self->programme->len < SIXAIN_MAX_EVENING_GAMES);
  show_obstacle (self);
}

static void
add_cb (GtkButton *button)
{
  SixainEveningPlan *self = SIXAIN_EVENING_PLAN (gtk_widget_get_ancestor (GTK_WIDGET (button), SIXAIN_TYPE_EVENING_PLAN));

  if (self->programme->len < SIXAIN_MAX_EVENING_GAMES)
    g_ptr_array_add (self->programme, g_object_ref (g_object_get_data (G_OBJECT (button), "game")));
  show_games (self);
}

static GtkWidget *
create_choice (SixainGame *game)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_button_new ();
  g_autofree char *tooltip = NULL;

  /* Translators: %s is the title of a game, to be played in the course of an evening. */
  tooltip = g_strdup_printf (_("Add %s"), sixain_game_get_title (game));
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("list-add-symbolic"));
  gtk_box_append (GTK_BOX (box), gtk_label_new (sixain_game_get_title (game)));
  gtk_button_set_child (GTK_BUTTON (button), box);
  sixain_widget_set_tip (button, tooltip);
  gtk_widget_add_css_class (button, "chip");
  g_object_set_data_full (G_OBJECT (button), "game", g_object_ref (game), g_object_unref);
  g_signal_connect (button, "clicked", G_CALLBACK (add_cb), NULL);

  return button;
}

/* Offers the games that so many can play, and says why not the others. */
static void
players_changed_cb (SixainEveningPlan *self)
{
  GListModel *games = sixain_view_catalog_get_games (self->views);
  g_autoptr (GString) misfits = g_string_new (NULL);

  sixain_wrap_box_clear (self->choices);
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (SixainGame) game = g_list_model_get_item (games, i);
      g_autofree char *problem = find_problem (self, game);

      if (problem == NULL)
        sixain_wrap_box_append (self->choices, create_choice (game));
      else
        {
          if (misfits->len > 0)
            g_string_append_c (misfits, '\n');
          /* Translators: the title of a game, and why it cannot be played. */
          g_string_append_printf (misfits, C_("game", "%s: %s"), sixain_game_get_title (game), problem);
        }
    }

  gtk_label_set_label (self->misfits, misfits->str);
  gtk_widget_set_visible (GTK_WIDGET (self->misfits), misfits->len > 0);
  show_obstacle (self);
}

static void
start_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  g_signal_emit (widget, signals[START], 0);
}

/* Whoever is content with what is proposed presses Enter. */
static gboolean
sixain_evening_plan_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (SIXAIN_EVENING_PLAN (widget)->start);
}

static void
sixain_evening_plan_dispose (GObject *object)
{
  SixainEveningPlan *self = SIXAIN_EVENING_PLAN (object);

  sixain_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_EVENING_PLAN);
  g_clear_object (&self->seating);
  g_clear_object (&self->settings);
  g_clear_object (&self->views);
  g_clear_pointer (&self->programme, g_ptr_array_unref);

  G_OBJECT_CLASS (sixain_evening_plan_parent_class)->dispose (object);
}

static void
sixain_evening_plan_class_init (SixainEveningPlanClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_evening_plan_dispose;
  widget_class->grab_focus = sixain_evening_plan_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;

  signals[START] = g_signal_new ("start", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SIXAIN_TYPE_PAGE);
  g_type_ensure (SIXAIN_TYPE_PLAYER_LIST);
  g_type_ensure (SIXAIN_TYPE_WRAP_BOX);
  g_type_ensure (SIXAIN_TYPE_ZOOM);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-evening-plan.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPlan, players);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPlan, games);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPlan, choices);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPlan, misfits);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPlan, brief);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPlan, problem);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPlan, start);

  /* The list of players starts what is set up. */
  gtk_widget_class_install_action (widget_class, "setup.start", NULL, start_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "setup.start", NULL);
}

static void
sixain_evening_plan_init (SixainEveningPlan *self)
{
  self->programme = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The games of the last evening, or one of each. */
static void
propose_games (SixainEveningPlan *self)
{
  GListModel *games = sixain_view_catalog_get_games (self->views);
  g_auto (GStrv) last = g_settings_get_strv (self->settings, GAMES_KEY);

  for (guint i = 0; last[i] != NULL && self->programme->len < SIXAIN_MAX_EVENING_GAMES; i++)
    {
      SixainGame *game = sixain_view_catalog_find (self->views, last[i]);
      g_autofree char *problem = game != NULL ? find_problem (self, game) : NULL;

      if (game != NULL && problem == NULL)
        g_ptr_array_add (self->programme, g_object_ref (game));
    }

  for (guint i = 0; *last == NULL && i < MIN (g_list_model_get_n_items (games), SIXAIN_MAX_EVENING_GAMES); i++)
    {
      g_autoptr (SixainGame) game = g_list_model_get_item (games, i);
      g_autofree char *problem = find_problem (self, game);

      if (problem == NULL)
        g_ptr_array_add (self->programme, g_steal_pointer (&game));
    }
}

/* Those who played last, whichever game it was. */
static void
propose_players (SixainEveningPlan *self,
                 SixainGame        *game,
                 GPtrArray         *players)
{
  g_autoptr (GPtrArray) proposed = NULL;
  g_auto (SixainSetup) setup = { 0 };
  guint n_seats = sixain_last_setup_read (self->settings, game, &setup, &proposed);

  sixain_seating_set_players (self->seating, players != NULL ? players : proposed);
  if (players == NULL)
    sixain_seating_fill (self->seating, n_seats);
}

/* As many as the game for the most. */
static guint
get_max_players (SixainEveningPlan *self)
{
  GListModel *games = sixain_view_catalog_get_games (self->views);
  guint max_players = 0;

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (SixainGame) game = g_list_model_get_item (games, i);

      max_players = MAX (max_players, sixain_game_get_rules (game)->max_players);
    }

  return max_players;
}

GtkWidget *
sixain_evening_plan_new (SixainViewCatalog *views,
                         SixainRoster      *roster,
                         GSettings         *settings,
                         GPtrArray         *players)
{
  SixainEveningPlan *self;
  g_autoptr (SixainGame) first = NULL;
  GtkWidget *centre;

  g_return_val_if_fail (SIXAIN_IS_VIEW_CATALOG (views), NULL);
  g_return_val_if_fail (SIXAIN_IS_ROSTER (roster), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  first = g_list_model_get_item (sixain_view_catalog_get_games (views), 0);
  g_return_val_if_fail (first != NULL, NULL);

  self = g_object_new (SIXAIN_TYPE_EVENING_PLAN, NULL);
  self->views = g_object_ref (views);
  self->settings = g_object_ref (settings);
  self->seating = sixain_seating_new (roster, sixain_game_get_levels (first), get_max_players (self));
  propose_players (self, first, players);

  centre = gtk_image_new_from_icon_name (APPLICATION_ID);
  gtk_image_set_pixel_size (GTK_IMAGE (centre), 72);
  sixain_widget_hide_from_readers (centre);
  sixain_player_list_set_seating (self->players, self->seating, centre);
  g_settings_bind (settings, SHORT_KEY, self->brief, "active", G_SETTINGS_BIND_DEFAULT);
  propose_games (self);

  g_signal_connect_object (sixain_seating_get_players (self->seating), "items-changed",
                           G_CALLBACK (players_changed_cb), self, G_CONNECT_SWAPPED);
  players_changed_cb (self);
  show_games (self);

  return GTK_WIDGET (self);
}

SixainSeating *
sixain_evening_plan_get_seating (SixainEveningPlan *self)
{
  g_return_val_if_fail (SIXAIN_IS_EVENING_PLAN (self), NULL);

  return self->seating;
}

SixainEvening *
sixain_evening_plan_take (SixainEveningPlan *self)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GPtrArray) players = NULL;
  g_auto (GStrv) list = NULL;
  SixainEvening *evening;

  g_return_val_if_fail (SIXAIN_IS_EVENING_PLAN (self), NULL);

  players = sixain_seating_copy_players (self->seating);
  evening = sixain_evening_new (players);
  for (guint n = 0; n < self->programme->len; n++)
    {
      SixainGame *game = g_ptr_array_index (self->programme, n);
      g_auto (SixainSetup) setup = { 0 };

      write_setup (self, game, &setup);
      sixain_evening_add_game (evening, sixain_game_get_rules (game), &setup);
      g_strv_builder_add (ids, sixain_game_get_id (game));
    }
  list = g_strv_builder_end (ids);
  g_settings_set_strv (self->settings, GAMES_KEY, (const char *const *) list);

  return evening;
}
