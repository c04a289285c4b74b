/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "display.h"
#include "patience.h"
#include "sixain-bubble-place.h"
#include "sixain-lesson-bubble.h"
#include "sixain-tutor.h"

/* The first game of every game that has one: its moves can be made, what it points at is
 * there, and nothing but what it teaches can be done. */

#define LONGEST_WAIT_MS 20000       /* In a game with a clock: how long it takes until the learner can act. */

typedef struct
{
  const char *id;
  int         width, height;
} Case;

static const Case cases[] = {
  { "rows", 360, 640 },
  { "rows", 1000, 620 },
  { "sequences", 360, 640 },
  { "sequences", 1000, 620 },
  { "six", 360, 640 },
  { "six", 1000, 620 },
};

typedef struct
{
  SixainCatalog          *catalog;
  const SixainViewModule *view;
  const SixainLesson     *lesson;
  SixainMatch            *match;
} Lesson;

static void
lesson_init (Lesson     *self,
             const char *id)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  SixainGame *game;

  self->catalog = sixain_catalog_new ();
  game = sixain_catalog_find (self->catalog, id, &error);
  g_assert_no_error (error);
  self->view = sixain_view_module_load (self->catalog, game, &error);
  g_assert_no_error (error);
  self->lesson = self->view->lesson;
  g_assert_nonnull (self->lesson);

  for (guint seat = 0; seat < self->lesson->n_players; seat++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", seat);
      SixainPlayer *player = sixain_player_new (name);

      if (seat != SIXAIN_LESSON_LEARNER)
        sixain_player_set_level (player, sixain_game_get_levels (game)[0]);
      g_ptr_array_add (players, player);
    }
  self->match = sixain_lesson_create_match (self->lesson, game, players, &error);
  g_assert_no_error (error);
}

static void
lesson_clear (Lesson *self)
{
  g_object_unref (self->match);
  g_object_unref (self->catalog);
}

static void
make (SixainMatch *match,
      guint        seat,
      const char  *text,
      guint        delay)
{
  g_autoptr (GError) error = NULL;
  gint64 time = -1;

  if (sixain_match_has_clock (match))
    {
      time = sixain_match_get_time (match) + delay;
      sixain_match_advance (match, time, &error);
      g_assert_no_error (error);
    }
  sixain_match_submit_text (match, seat, text, time, &error);
  g_assert_no_error (error);
}

static void
make_meanwhile (SixainMatch *match,
                const char  *meanwhile)
{
  g_auto (GStrv) moves = g_strsplit (meanwhile, "\n", -1);

  for (guint i = 0; moves[i + 1] != NULL; i++)
    {
      g_assert_true (g_ascii_isdigit (moves[i][0]) && moves[i][1] == ' ');
      make (match, g_ascii_digit_value (moves[i][0]), moves[i] + 2, 0);
    }
}

static gboolean
is_legal (SixainMatch *match,
          const char  *text)
{
  SixainMove move;

  if (!sixain_rules_read_move (sixain_match_get_rules (match), text, &move))
    g_error ("“%s” is no move", text);

  return sixain_match_is_legal (match, SIXAIN_LESSON_LEARNER, &move);
}

static void
wait_until_legal (SixainMatch *match,
                  const char  *text)
{
  for (guint i = 0; i < LONGEST_WAIT_MS && !is_legal (match, text) && sixain_match_has_clock (match); i++)
    sixain_match_advance (match, sixain_match_get_time (match) + 1, NULL);

  if (!is_legal (match, text))
    g_error ("“%s” is expected, but cannot be made", text);
}

/* Every move of the lesson can be made when it is its turn. */
static void
test_moves (gconstpointer id)
{
  Lesson lesson;

  lesson_init (&lesson, id);
  g_assert_cmpuint (lesson.lesson->n_beats, >=, 12);
  g_assert_cmpuint (lesson.lesson->n_beats, <=, 20);

  for (guint i = 0; i < lesson.lesson->n_beats; i++)
    {
      const SixainLessonBeat *beat = &lesson.lesson->beats[i];

      g_assert_nonnull (beat->sentence);
      if (beat->meanwhile != NULL)
        make_meanwhile (lesson.match, beat->meanwhile);
      for (guint j = 0; j < SIXAIN_LESSON_MAX_MOVES && beat->others[j].text != NULL; j++)
        make (lesson.match, beat->others[j].seat, beat->others[j].text, beat->others[j].delay);
      for (guint j = 0; j < SIXAIN_LESSON_MAX_MOVES && beat->expected[j] != NULL; j++)
        {
          wait_until_legal (lesson.match, beat->expected[j]);
          g_assert_null (sixain_lesson_answer (beat, beat->expected[j]));
        }
      if (beat->expected[0] != NULL)
        make (lesson.match, SIXAIN_LESSON_LEARNER, beat->expected[0], 0);
    }

  g_assert_null (lesson.lesson->beats[lesson.lesson->n_beats - 1].expected[0]);
  g_assert_false (sixain_match_is_over (lesson.match));
  lesson_clear (&lesson);
}

typedef struct
{
  Lesson          lesson;
  SixainSession  *session;
  SixainGameView *view;
  SixainTutor    *tutor;
  GtkWidget      *window;
  gboolean        done;
} Table;

static void
done_cb (Table *self)
{
  self->done = TRUE;
}

static void
table_open (Table      *self,
            const Case *test)
{
  GtkWidget *overlay = gtk_overlay_new ();

  *self = (Table) { 0 };
  lesson_init (&self->lesson, test->id);
  self->session = sixain_session_new (self->lesson.match);
  self->view = g_object_new (self->lesson.view->get_view_type (), "session", self->session, NULL);
  sixain_stage_set_speed (sixain_game_view_get_stage (self->view), 0);
  self->tutor = SIXAIN_TUTOR (sixain_tutor_new (self->view, self->lesson.lesson));
  g_signal_connect_swapped (self->tutor, "done", G_CALLBACK (done_cb), self);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), GTK_WIDGET (self->view));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (self->tutor));
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), test->width, test->height);
  gtk_window_set_child (GTK_WINDOW (self->window), overlay);
  gtk_window_present (GTK_WINDOW (self->window));
}

static void
table_close (Table *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  display_wait_ms (20);
  g_assert_false (sixain_session_is_guided (self->session));
  g_object_unref (self->session);
  lesson_clear (&self->lesson);
}

static GtkWidget *
find_bubble (Table *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self->tutor));
}

/* Until the beat is spoken and its bubble has its place. */
static void
wait_for_beat (Table *self,
               guint  number)
{
  const SixainLessonBeat *beat = &self->lesson.lesson->beats[number];
  gint64 end = patience_get_end ();

  while (sixain_tutor_get_beat (self->tutor) != beat || gtk_widget_get_width (find_bubble (self)) == 0)
    {
      if (g_get_monotonic_time () > end)
        g_error ("Beat %u is never spoken", number + 1);

      /* The points of Sequences are counted and looked at. */
      if (g_str_equal (sixain_match_get_rules (self->lesson.match)->id, "sequences"))
        sixain_game_view_step_back (self->view);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
    }
  display_wait_ms (50);
}

/* What is wrong with the bubble and what it speaks of, or NULL. */
static const char *
find_fault (Table                  *self,
            const SixainLessonBeat *beat)
{
  guint n_points = 0;
  graphene_rect_t marks[SIXAIN_LESSON_MAX_POINTS], bubble, common, all = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (GTK_WIDGET (self->tutor)),
                                                                  gtk_widget_get_height (GTK_WIDGET (self->tutor)));

  if (!gtk_widget_compute_bounds (find_bubble (self), GTK_WIDGET (self->tutor), &bubble))
    return "has no bubble";
  if (!graphene_rect_contains_rect (&all, &bubble))
    return "has a bubble that is cut off";

  while (n_points < SIXAIN_LESSON_MAX_POINTS && beat->points[n_points].n > 0)
    n_points++;
  if (sixain_tutor_find (self->tutor, marks) != n_points)
    return "points at something that is not there";

  for (guint i = 0; i < n_points; i++)
    {
      if (!graphene_rect_contains_rect (&all, &marks[i]))
        return "points at something that is not seen";
      if (graphene_rect_intersection (&marks[i], &bubble, &common) && common.size.width * common.size.height > 1)
        return "has a bubble over what it speaks of";
    }

  return NULL;
}

/* The table may still be moving beneath the bubble, which follows. */
static void
assert_points (Table *self,
               guint  number)
{
  const SixainLessonBeat *beat = &self->lesson.lesson->beats[number];
  gint64 end = patience_get_end ();
  const char *fault;

  while ((fault = find_fault (self, beat)) != NULL)
    {
      if (g_get_monotonic_time () > end)
        g_error ("Beat %u %s", number + 1, fault);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
    }
}

static gboolean
submit (Table       *self,
        const char  *text,
        GError     **error)
{
  SixainMove move;

  g_assert_true (sixain_rules_read_move (sixain_match_get_rules (self->lesson.match), text, &move));

  return sixain_session_submit (self->session, SIXAIN_LESSON_LEARNER, &move, error);
}

/* Every legal move that is not expected is answered, and not made. */
static void
assert_guided (Table *self)
{
  const SixainRules *rules = sixain_match_get_rules (self->lesson.match);
  const SixainLessonBeat *beat = sixain_tutor_get_beat (self->tutor);
  g_autofree gpointer state = g_malloc (rules->state_size);
  guint n_records = sixain_match_get_n_records (self->lesson.match);
  g_auto (SixainMoves) moves = { 0 };

  sixain_session_look (self->session, state);
  rules->moves (state, SIXAIN_LESSON_LEARNER, &moves);
  for (guint i = 0; i < moves.n; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *answer = NULL;
      g_autoptr (GError) error = NULL;

      sixain_rules_write_move (rules, &moves.items[i], text);
      if (sixain_lesson_answer (beat, text->str) == NULL)
        continue;

      answer = sixain_lesson_say (sixain_lesson_answer (beat, text->str), self->lesson.match);
      g_assert_false (submit (self, text->str, &error));
      g_assert_cmpstr (error->message, ==, answer);
      g_assert_null (strchr (answer, '{'));
      g_assert_cmpuint (sixain_match_get_n_records (self->lesson.match), ==, n_records);
    }
}

/* The whole lesson at its table. */
static void
test_table (gconstpointer data)
{
  Table table;

  table_open (&table, data);
  for (guint i = 0; i < table.lesson.lesson->n_beats; i++)
    {
      const SixainLessonBeat *beat = &table.lesson.lesson->beats[i];
      g_autoptr (GError) error = NULL;

      wait_for_beat (&table, i);
      assert_points (&table, i);
      assert_guided (&table);
      assert_points (&table, i);
      if (beat->expected[0] != NULL)
        submit (&table, beat->expected[0], &error);
      else
        sixain_tutor_go_on (table.tutor);
      g_assert_no_error (error);
    }
  g_assert_true (table.done);
  table_close (&table);
}

static const struct
{
  const char     *name;
  graphene_rect_t mark;
  graphene_rect_t piece;
  graphene_rect_t place;
} places[] = {
  { "/lessons/place/over", { { 150, 500 }, { 60, 90 } }, { { 0, 590 }, { 360, 10 } }, { { 80, 386 }, { 200, 100 } } },
  { "/lessons/place/under", { { 150, 10 }, { 60, 90 } }, { { 0, 0 }, { 360, 10 } }, { { 80, 114 }, { 200, 100 } } },
  { "/lessons/place/out-of-the-way", { { 100, 250 }, { 160, 90 } }, { { 0, 0 }, { 360, 250 } }, { { 80, 354 }, { 200, 100 } } },
  { "/lessons/place/near", { { 130, 300 }, { 100, 60 } }, { { 0, 0 }, { 360, 490 } }, { { 80, 374 }, { 200, 100 } } },
  { "/lessons/place/at-the-edge", { { 0, 120 }, { 360, 470 } }, { { 0, 120 }, { 360, 470 } }, { { 80, 6 }, { 200, 100 } } },
};

static void
test_place (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  SixainBubblePiece piece = { places[i].piece, 0.3 };
  graphene_rect_t place;

  sixain_bubble_place (&GRAPHENE_RECT_INIT (0, 0, 360, 600), &places[i].mark, 1, &piece, 1,
                       &GRAPHENE_SIZE_INIT (200, 100), 1, &place);
  g_assert_cmpfloat (place.origin.x, ==, places[i].place.origin.x);
  g_assert_cmpfloat (place.origin.y, ==, places[i].place.origin.y);
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return EXIT_SUCCESS;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    g_test_add_data_func (places[i].name, GUINT_TO_POINTER (i), test_place);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *moves = g_strdup_printf ("/lessons/%s/moves", cases[i].id);
      g_autofree char *table = g_strdup_printf ("/lessons/%s/table/%d", cases[i].id, cases[i].width);

      if (i == 0 || !g_str_equal (cases[i].id, cases[i - 1].id))
        g_test_add_data_func (moves, cases[i].id, test_moves);
      g_test_add_data_func (table, &cases[i], test_table);
    }

  return g_test_run ();
}
