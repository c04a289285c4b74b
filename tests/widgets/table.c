/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "table.h"

#include "display.h"
#include "patience.h"
#include "sixain-catalog.h"
#include "sixain-match-save.h"

static const char *const names[] = { "Léa", "Tom", "Ada", "Bob", "Zoé", "Max", "Ida", "Ben", "Eva", "Jan" };

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
over_cb (Table *self)
{
  self->over = TRUE;
}

static gboolean
is_set_up (Table *self)
{
  return gtk_widget_get_width (GTK_WIDGET (self->view)) > 0;
}

gboolean
table_is_over (Table *self)
{
  return self->over;
}

void
table_wait_until (Table    *self,
                  gboolean (*condition) (Table *self))
{
  gint64 end = patience_get_end ();

  while (!condition (self))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
    }
}

static void
show (Table *self)
{
  self->session = sixain_session_new (self->match);
  sixain_session_set_pace (self->session, 0);

  /* As the shell does: a game with a clock that is continued waits for people. */
  if (sixain_match_has_clock (self->match) && sixain_match_get_n_records (self->match) > 0)
    sixain_holds_set (sixain_session_get_holds (self->session), SIXAIN_HOLD_PEOPLE, TRUE);
  self->view = g_object_new (self->view_type, "session", self->session, NULL);
  self->stage = sixain_game_view_get_stage (self->view);
  sixain_stage_set_speed (self->stage, self->speed);
  g_object_ref_sink (self->view);
  g_signal_connect_swapped (self->stage, "round-over", G_CALLBACK (count_cb), &self->n_rounds);
  g_signal_connect_swapped (self->stage, "match-over", G_CALLBACK (over_cb), self);

  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 900, 700);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->view));
  gtk_window_present (GTK_WINDOW (self->window));
  table_wait_until (self, is_set_up);
}

void
table_open (Table      *self,
            const char *game_id,
            GType       view_type,
            guint       n_players,
            guint       n_people,
            const char *options,
            guint64     seed,
            double      speed)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) assignments = g_strsplit (options, " ", -1);
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;
  SixainGame *game;

  *self = (Table) { .catalog = sixain_catalog_new (), .view_type = view_type, .speed = speed };
  game = sixain_catalog_find (self->catalog, game_id, &error);
  g_assert_no_error (error);

  g_assert_cmpuint (n_players, <=, G_N_ELEMENTS (names));
  for (guint i = 0; i < n_players; i++)
    {
      SixainPlayer *player = sixain_player_new (names[i]);

      if (i >= n_people)
        sixain_player_set_level (player, sixain_game_get_levels (game)[0]);
      g_ptr_array_add (players, player);
    }

  sixain_setup_init (&setup, sixain_game_get_rules (game), players->len, seed);
  for (guint i = 0; assignments[i] != NULL; i++)
    {
      sixain_setup_assign (&setup, sixain_game_get_rules (game), assignments[i], &error);
      g_assert_no_error (error);
    }
  self->match = sixain_match_new (game, &setup, players, &error);
  g_assert_no_error (error);

  show (self);
}

void
table_make_move (Table        *self,
                 SixainRandom *random)
{
  const SixainRules *rules = sixain_match_get_rules (self->match);
  gconstpointer truth = sixain_match_get_truth (self->match);
  g_auto (SixainMoves) moves = { 0 };
  SixainSeats seats = sixain_rules_can_act (rules, truth, &moves);
  g_autoptr (GError) error = NULL;
  SixainMove move;

  if (seats == 0 || (rules->next_tick != NULL && rules->next_tick (truth) >= 0 && sixain_random_below (random, 3) > 0))
    {
      sixain_match_advance (self->match, rules->next_tick (truth), &error);
    }
  else
    {
      guint seat = sixain_seats_first (seats);

      while (!(seats & SIXAIN_SEAT (seat)) || (seats & ~SIXAIN_SEAT (seat) && sixain_random_below (random, 3) == 0))
        seat = (seat + 1) % sixain_match_get_n_players (self->match);
      sixain_rules_random_move (rules, truth, seat, &moves, random, &move);
      sixain_match_submit (self->match, seat, &move, -1, &error);
    }
  g_assert_no_error (error);
}

static void
gone_cb (gpointer  data,
         GObject  *gone)
{
  g_ptr_array_remove_fast (data, gone);
}

void
table_watch_widgets (GtkWidget *widget,
                     GPtrArray *alive)
{
  g_ptr_array_add (alive, widget);
  g_object_weak_ref (G_OBJECT (widget), gone_cb, alive);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    table_watch_widgets (child, alive);
}

/* Everything goes with the window; the session, when no thread thinks for it. */
static void
leave (Table *self)
{
  g_autoptr (GPtrArray) alive = g_ptr_array_new ();
  gint64 end = patience_get_end ();
  gpointer session = NULL;

  table_watch_widgets (GTK_WIDGET (self->view), alive);
  g_assert_cmpuint (alive->len, >, 10);
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->view);
  while (alive->len > 0)
    {
      if (g_get_monotonic_time () > end)
        g_error ("%u widgets are left, a %s first", alive->len, G_OBJECT_TYPE_NAME (alive->pdata[0]));
      display_wait_ms (5);
    }

  g_set_weak_pointer (&session, self->session);
  g_object_unref (self->session);
  while (session != NULL)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      display_wait_ms (5);
    }

  g_assert_finalize_object (self->match);
}

void
table_close (Table *self)
{
  leave (self);
  g_object_unref (self->catalog);
}

void
table_resume (Table *self)
{
  g_autoptr (JsonNode) save = sixain_match_save (self->match);
  g_autoptr (SixainGame) game = g_object_ref (sixain_match_get_game (self->match));
  g_autoptr (GError) error = NULL;

  leave (self);
  self->match = sixain_match_load (game, json_node_get_object (save), &error);
  g_assert_no_error (error);
  show (self);
}

static gboolean
is_in_reach (Table     *self,
             GtkWidget *widget)
{
  const double shares[] = { 0.5, 0.1, 0.25, 0.75, 0.9 };

  for (guint i = 0; i < G_N_ELEMENTS (shares) * G_N_ELEMENTS (shares); i++)
    {
      graphene_point_t point = { shares[i % G_N_ELEMENTS (shares)] * gtk_widget_get_width (widget),
                                 shares[i / G_N_ELEMENTS (shares)] * gtk_widget_get_height (widget) };
      GtkWidget *hit = NULL;

      if (gtk_widget_compute_point (widget, self->window, &point, &point))
        hit = gtk_widget_pick (self->window, point.x, point.y, GTK_PICK_DEFAULT);
      if (hit != NULL && (hit == widget || gtk_widget_is_ancestor (hit, widget)))
        return TRUE;
    }

  return FALSE;
}

/* What was made just now has no place before the next frame. */
void
table_assert_in_reach (Table     *self,
                       GtkWidget *widget)
{
  gint64 end = patience_get_end ();

  while (!is_in_reach (self, widget))
    {
      if (g_get_monotonic_time () > end)
        g_error ("A %s is out of the pointer’s reach.", G_OBJECT_TYPE_NAME (widget));
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
    }
}
