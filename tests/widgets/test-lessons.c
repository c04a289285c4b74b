/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "display.h"
#include "patience.h"
#include "sixain-bubble-place.h"
#include "sixain-lesson-bubble.h"
#include "sixain-origin.h"
#include "sixain-tutor.h"

/* The first game of every game that has one: its moves can be made, what it points at is
 * there and not hidden, its bubble holds still, and nothing but what it teaches can be done. */

#define LONGEST_WAIT_MS 20000       /* In a game with a clock: how long it takes until the learner can act. */
#define ABOVE 80                    /* What the header bar and the status take of the window's height. */
#define MOST_MOVES 2                /* How often the bubble may change its place in a lesson, */
#define MOST_MOVES_NARROW 6         /* and where the table is hardly larger than what it speaks of. */

static const char *const ids[] = { "rows", "sequences", "six" };
static const char *const languages[] = { "en", "fr" };
static const int sizes[][2] = { { 360, 720 }, { 1000, 700 }, { 1366, 768 }, { 1920, 1080 } };

typedef struct
{
  const char *id, *language;
} Case;

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
  Lesson           lesson;
  SixainSession   *session;
  SixainGameView  *view;
  SixainTutor     *tutor;
  GtkWidget       *window;
  int              width;
  graphene_point_t foot;      /* Where the bubble stands, by its lower right corner. */
  guint            n_moves;   /* How often that has changed. */
  gboolean         done;
} Table;

static void
done_cb (Table *self)
{
  self->done = TRUE;
}

static void
table_open (Table      *self,
            const char *id,
            int         width,
            int         height)
{
  GtkWidget *overlay = gtk_overlay_new ();

  *self = (Table) { .width = width };
  lesson_init (&self->lesson, id);
  self->session = sixain_session_new (self->lesson.match);
  self->view = g_object_new (self->lesson.view->get_view_type (), "session", self->session, NULL);
  sixain_stage_set_speed (sixain_game_view_get_stage (self->view), 0);
  self->tutor = SIXAIN_TUTOR (sixain_tutor_new (self->view, self->lesson.lesson));
  g_signal_connect_swapped (self->tutor, "done", G_CALLBACK (done_cb), self);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), GTK_WIDGET (self->view));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (self->tutor));
  gtk_widget_set_margin_top (overlay, ABOVE);
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  gtk_window_set_child (GTK_WINDOW (self->window), overlay);
  gtk_window_present (GTK_WINDOW (self->window));
}

static void
table_close (Table *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  while (sixain_session_is_guided (self->session))
    g_main_context_iteration (NULL, TRUE);
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
        g_error ("Beat %u is never spoken at %d", number + 1, self->width);

      /* The points of Sequences are counted and looked at. */
      if (g_str_equal (sixain_match_get_rules (self->lesson.match)->id, "sequences"))
        sixain_game_view_step_back (self->view);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
    }
  display_wait_drawn (self->window);
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
        g_error ("Beat %u %s at %d", number + 1, fault, self->width);
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

/* The bubble, and in it the button for going on, hold still from beat to beat. */
static void
follow_bubble (Table *self,
               guint  number)
{
  GtkWidget *bubble = find_bubble (self);
  GtkWidget *next = gtk_widget_get_last_child (gtk_widget_get_last_child (bubble));
  graphene_rect_t place, button;
  graphene_point_t foot;

  g_assert_true (gtk_widget_compute_bounds (bubble, GTK_WIDGET (self->tutor), &place));
  foot = GRAPHENE_POINT_INIT (place.origin.x + place.size.width, place.origin.y + place.size.height);
  self->n_moves += number > 0 && !graphene_point_near (&foot, &self->foot, 1);
  self->foot = foot;
  if (!gtk_widget_get_visible (next))
    return;

  /* 12 pixels of padding, and 2 of an edge. */
  g_assert_true (gtk_widget_compute_bounds (next, GTK_WIDGET (self->tutor), &button));
  g_assert_cmpfloat_with_epsilon (button.origin.x + button.size.width, foot.x - 14, 1);
  g_assert_cmpfloat_with_epsilon (button.origin.y + button.size.height, foot.y - 14, 1);
}

static void
check_beat (Table *self,
            guint  number)
{
  const SixainLessonBeat *beat = &self->lesson.lesson->beats[number];
  g_autoptr (GError) error = NULL;

  wait_for_beat (self, number);
  assert_points (self, number);
  follow_bubble (self, number);
  g_assert_cmpstr (sixain_game_view_get_status (self->view), ==, "");
  assert_guided (self);
  assert_points (self, number);
  if (beat->expected[0] != NULL)
    submit (self, beat->expected[0], &error);
  else
    sixain_tutor_go_on (self->tutor);
  g_assert_no_error (error);
}

/* The whole lesson at its table, in windows of all sizes. */
static void
test_tables (gconstpointer data)
{
  const Case *test = data;
  Table tables[G_N_ELEMENTS (sizes)];

  g_setenv ("LANGUAGE", test->language, TRUE);
  sixain_origin_bind_texts ();
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    table_open (&tables[i], test->id, sizes[i][0], sizes[i][1]);
  for (guint number = 0; number < tables[0].lesson.lesson->n_beats; number++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        check_beat (&tables[i], number);
    }

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_assert_true (tables[i].done);
      g_test_message ("The bubble has moved %u times at %d", tables[i].n_moves, tables[i].width);
      g_assert_cmpuint (tables[i].n_moves, <=, tables[i].width < 600 ? MOST_MOVES_NARROW : MOST_MOVES);
      table_close (&tables[i]);
    }
}

static const struct
{
  const char     *name;
  graphene_rect_t mark, next, piece;       /* What the first two steps speak of, and what else lies there. */
  float           x, y;
} places[] = {
  { "/lessons/place/over", { { 0, 500 }, { 360, 100 } }, { { 0, 500 }, { 360, 100 } }, { { 0, 0 }, { 360, 300 } }, 80, 380 },
  { "/lessons/place/under", { { 0, 0 }, { 360, 90 } }, { { 0, 0 }, { 360, 90 } }, { { 0, 250 }, { 360, 350 } }, 80, 111 },
  { "/lessons/place/for-the-next", { { 0, 0 }, { 360, 200 } }, { { 0, 200 }, { 360, 250 } }, { { 0, 0 }, { 1, 1 } }, 80, 450 },
};

/* The bubble lies near to what it speaks of, and where it can stay for what comes next. */
static void
test_place (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  SixainBubblePiece piece = { places[i].piece, 3 };
  SixainBubbleStep steps[] = {
    { .heights = { 100, 100 }, .marks = { places[i].mark }, .n_marks = 1 },
    { .heights = { 80, 80 }, .marks = { places[i].next }, .n_marks = 1 },
  };
  graphene_rect_t place;

  sixain_bubble_place (&GRAPHENE_RECT_INIT (0, 0, 360, 600), (const double[]) { 200, 200 }, steps, G_N_ELEMENTS (steps),
                       &piece, 1, &place);
  g_assert_cmpfloat_with_epsilon (place.origin.x, places[i].x, 3);
  g_assert_cmpfloat_with_epsilon (place.origin.y, places[i].y, 8);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GtkCssProvider) style = NULL;

  if (!display_init (&argc, &argv))
    return EXIT_SUCCESS;

  style = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (style, "/io/github/sixain/Sixain/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    g_test_add_data_func (places[i].name, GUINT_TO_POINTER (i), test_place);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *moves = g_strdup_printf ("/lessons/%s/moves", ids[i]);

      g_test_add_data_func (moves, ids[i], test_moves);
      for (guint j = 0; j < G_N_ELEMENTS (languages); j++)
        {
          g_autofree char *path = g_strdup_printf ("/lessons/%s/tables/%s", ids[i], languages[j]);
          Case *test = g_memdup2 (&(Case) { ids[i], languages[j] }, sizeof (Case));

          g_test_add_data_func_full (path, test, test_tables, g_free);
        }
    }

  return g_test_run ();
}
