/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "table-window.h"

#include <stdlib.h>

#define N_PLAYERS 4
#define PERSON 0
#define THINKING_MS 500      /* How long the table is still before the person acts. */
#define HURRY_MS 15

struct _TableWindow
{
  AdwWindow                parent_instance;

  SixainCatalog           *catalog;
  SixainGame              *game;
  SixainStore             *store;
  const SixainViewModule  *module;
  double                   speed, pace;

  AdwBin                  *bin;
  GtkLabel                *status;
  SixainSession           *session;
  SixainGameView          *view;
  SixainRandom             random;
  gint64                   still_since;
  guint                    act_id;
};

G_DEFINE_FINAL_TYPE (TableWindow, table_window, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_MATCH_OVER,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
status_cb (TableWindow *self)
{
  gtk_label_set_label (self->status, sixain_game_view_get_status (self->view));
  self->still_since = g_get_monotonic_time ();
}

static void
match_over_cb (TableWindow *self)
{
  g_clear_handle_id (&self->act_id, g_source_remove);
  g_signal_emit (self, signals[SIGNAL_MATCH_OVER], 0);
}

static void
failed_cb (TableWindow  *self,
           const GError *error)
{
  g_error ("%s", error->message);
}

static gboolean
act_cb (gpointer user_data)
{
  TableWindow *self = user_data;
  SixainMatch *match = sixain_session_get_match (self->session);
  const SixainRules *rules = sixain_match_get_rules (match);
  gint64 still = (g_get_monotonic_time () - self->still_since) / 1000;
  g_autofree gpointer state = NULL;
  g_auto (SixainMoves) moves = { 0 };
  g_autoptr (GError) error = NULL;
  SixainMove move;

  if (!(sixain_match_get_to_act (match) & SIXAIN_SEAT (PERSON)) || sixain_match_is_saving (match) ||
      sixain_holds_get_pauses (sixain_session_get_holds (self->session)) != 0 ||
      (self->speed > 0 && still < THINKING_MS))
    return G_SOURCE_CONTINUE;

  /* In a game with a clock it may be too early for those who are waited for. */
  state = g_malloc (rules->state_size);
  sixain_session_look (self->session, state);
  rules->moves (state, PERSON, &moves);
  if (moves.n == 0)
    return G_SOURCE_CONTINUE;

  sixain_rules_random_move (rules, state, PERSON, &moves, &self->random, &move);
  if (!sixain_session_submit (self->session, PERSON, &move, &error))
    g_error ("%s", error->message);

  return G_SOURCE_CONTINUE;
}

static void
table_window_dispose (GObject *object)
{
  TableWindow *self = TABLE_WINDOW (object);

  g_clear_handle_id (&self->act_id, g_source_remove);
  self->view = NULL;
  g_clear_object (&self->session);
  g_clear_object (&self->catalog);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (table_window_parent_class)->dispose (object);
}

static void
table_window_class_init (TableWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = table_window_dispose;

  signals[SIGNAL_MATCH_OVER] =
    g_signal_new ("match-over", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* It looks as the shell does, for looks cost time. */
static void
dress (TableWindow *self)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_path (provider, SHELL_STYLE);
  gtk_style_context_add_provider_for_display (gtk_widget_get_display (GTK_WIDGET (self)),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
table_window_init (TableWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  dress (self);

  self->bin = ADW_BIN (adw_bin_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->bin), TRUE);
  self->status = GTK_LABEL (gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->status));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->bin));
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_default_size (GTK_WINDOW (self), 1280, 800);
}

GtkWidget *
table_window_new (const char *game,
                  double      speed,
                  double      pace)
{
  TableWindow *self = g_object_new (TABLE_TYPE_WINDOW, NULL);
  g_autoptr (GError) error = NULL;

  self->speed = speed;
  self->pace = pace;
  self->catalog = sixain_catalog_new ();
  self->game = sixain_catalog_find (self->catalog, game, &error);
  self->module = self->game != NULL ? sixain_view_module_load (self->catalog, self->game, &error) : NULL;
  if (self->module == NULL)
    {
      g_printerr ("%s\n", error->message);
      exit (EXIT_FAILURE);
    }

  return GTK_WIDGET (self);
}

static SixainMatch *
sit_down (TableWindow *self,
          const char  *level,
          guint64      seed)
{
  const char *names[N_PLAYERS] = { "Léa", "Tom", "Zoé", "Hugo" };
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  g_auto (SixainSetup) setup = { 0 };
  SixainMatch *match;

  for (guint seat = 0; seat < N_PLAYERS; seat++)
    {
      SixainPlayer *player = sixain_player_new (names[seat]);

      sixain_player_set_colour (player, seat);
      if (seat != PERSON)
        sixain_player_set_level (player, level);
      g_ptr_array_add (players, player);
    }

  sixain_setup_init (&setup, sixain_game_get_rules (self->game), N_PLAYERS, seed);
  match = sixain_match_new (self->game, &setup, players, &error);
  if (match == NULL)
    g_error ("%s", error->message);

  return match;
}

void
table_window_set_store (TableWindow *self,
                        SixainStore *store)
{
  g_return_if_fail (TABLE_IS_WINDOW (self));

  g_set_object (&self->store, store);
}

void
table_window_begin (TableWindow *self,
                    const char  *level,
                    guint64      seed)
{
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (TABLE_IS_WINDOW (self));
  g_return_if_fail (self->session == NULL);

  match = sit_down (self, level, seed);
  if (self->store != NULL && !sixain_store_add_match (self->store, match, &error))
    g_error ("%s", error->message);
  sixain_random_seed (&self->random, seed);
  self->session = sixain_session_new (match);
  sixain_session_set_pace (self->session, self->pace);
  self->view = g_object_new (self->module->get_view_type (), "session", self->session, NULL);
  sixain_stage_set_speed (sixain_game_view_get_stage (self->view), self->speed);
  g_signal_connect_object (self->view, "notify::status", G_CALLBACK (status_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_game_view_get_stage (self->view), "match-over", G_CALLBACK (match_over_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (self->bin, GTK_WIDGET (self->view));
  self->act_id = g_timeout_add (self->speed > 0 ? THINKING_MS / 5 : HURRY_MS, act_cb, self);
}

SixainGameView *
table_window_get_view (TableWindow *self)
{
  g_return_val_if_fail (TABLE_IS_WINDOW (self), NULL);

  return self->view;
}

SixainMatch *
table_window_get_match (TableWindow *self)
{
  g_return_val_if_fail (TABLE_IS_WINDOW (self), NULL);

  return sixain_session_get_match (self->session);
}

static void
gone_cb (gpointer  data,
         GObject  *object)
{
  gboolean *gone = data;

  *gone = TRUE;
}

void
table_window_clear (TableWindow *self)
{
  gboolean view_gone = FALSE, session_gone = FALSE, match_gone = FALSE;
  gint64 deadline = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;

  g_return_if_fail (TABLE_IS_WINDOW (self));
  g_return_if_fail (self->session != NULL);

  g_object_weak_ref (G_OBJECT (self->view), gone_cb, &view_gone);
  g_object_weak_ref (G_OBJECT (self->session), gone_cb, &session_gone);
  g_object_weak_ref (G_OBJECT (sixain_session_get_match (self->session)), gone_cb, &match_gone);

  g_clear_handle_id (&self->act_id, g_source_remove);
  self->view = NULL;
  adw_bin_set_child (self->bin, NULL);
  g_clear_object (&self->session);

  /* A thought that is still under way keeps the session until it is over. */
  while (!(view_gone && session_gone && match_gone) && g_get_monotonic_time () < deadline)
    g_main_context_iteration (NULL, FALSE);

  if (!view_gone || !session_gone || !match_gone)
    g_error ("After a match, somebody still holds the%s%s%s.",
             view_gone ? "" : " view", session_gone ? "" : " session", match_gone ? "" : " match");
}
