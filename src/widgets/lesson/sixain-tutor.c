/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-tutor.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "sixain-bubble-place.h"
#include "sixain-card.h"
#include "sixain-drawing.h"
#include "sixain-lesson-bubble.h"
#include "sixain-script-controller.h"
#include "sixain-widget.h"

#define WIDE 380             /* The bubble, */
#define NARROW 280           /* which can also be higher, */
#define MARGIN 8             /* and what is free between it and the edges of the table. */
#define INSET 9              /* Half of the width of its pointer, */
#define REACH 26             /* and the length. */
#define RING 6               /* Between what is spoken of and the ring around it. */
#define RING_WIDTH 3
#define EDGE 1.5
#define MOVED 24             /* How far it must have moved before the bubble may have to. */

struct _SixainTutor
{
  GtkWidget               parent_instance;

  SixainGameView         *view;
  SixainSession          *session;
  const SixainLesson     *lesson;
  SixainScriptController *others[SIXAIN_MAX_SEATS];
  GtkWidget              *bubble;

  guint                   beat;
  gboolean                skipped_ahead;   /* What the beat passes over has been done. */
  gboolean                speaking;    /* Rather than waiting until all has been shown. */
  graphene_rect_t         marks[SIXAIN_LESSON_MAX_POINTS];  /* Where that is which is spoken of, */
  guint                   n_marks;
  graphene_rect_t         placed_for;  /* where its first part was when the bubble found its place, */
  graphene_rect_t         place;       /* and that place, which has no width before there is one; */
  gboolean                placed;      /* whether it is right for this sentence. */
  int                     width, height;
  double                  letters;     /* How large they are in the bubble. */
};

G_DEFINE_FINAL_TYPE (SixainTutor, sixain_tutor, GTK_TYPE_WIDGET)

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const SixainLessonBeat *
get_beat (SixainTutor *self)
{
  return &self->lesson->beats[self->beat];
}

static SixainMatch *
get_match (SixainTutor *self)
{
  return sixain_session_get_match (self->session);
}

static gboolean
is_expected_now (SixainTutor *self)
{
  const SixainLessonBeat *beat = get_beat (self);
  SixainMatch *match = get_match (self);

  for (guint i = 0; i < SIXAIN_LESSON_MAX_MOVES && beat->expected[i] != NULL; i++)
    {
      SixainMove move;

      if (sixain_rules_read_move (sixain_match_get_rules (match), beat->expected[i], &move) &&
          sixain_match_is_legal (match, SIXAIN_LESSON_LEARNER, &move))
        return TRUE;
    }

  return FALSE;
}

/* Whether all that the others do has been done and seen. */
static gboolean
is_calm (SixainTutor *self)
{
  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    {
      if (self->others[seat] != NULL && !sixain_script_controller_is_done (self->others[seat]))
        return FALSE;
    }

  /* People are counted in. */
  if (sixain_holds_get_pauses (sixain_session_get_holds (self->session)) == SIXAIN_HOLD_READY)
    return FALSE;

  return !sixain_stage_is_showing (sixain_game_view_get_stage (self->view)) &&
         !sixain_match_is_saving (sixain_session_get_match (self->session)) &&
         !sixain_board_is_moving (sixain_game_view_get_board (self->view));
}

/* In a game with a clock no time passes while the learner reads and thinks. */
static void
set_speaking (SixainTutor *self,
              gboolean     speaking)
{
  SixainTimekeeper *timekeeper = sixain_session_get_timekeeper (self->session);

  self->speaking = speaking;
  if (timekeeper != NULL)
    sixain_timekeeper_set_rate (timekeeper, speaking ? 0 : 1);
}

static void
speak (SixainTutor *self)
{
  const SixainLessonBeat *beat = get_beat (self);
  g_autofree char *sentence = sixain_lesson_say (beat->sentence, get_match (self));
  gboolean last = self->beat + 1 == self->lesson->n_beats;

  set_speaking (self, TRUE);
  self->placed = FALSE;
  sixain_status_line_set_hushed (sixain_game_view_get_status_line (self->view), TRUE);
  sixain_lesson_bubble_say (SIXAIN_LESSON_BUBBLE (self->bubble), sentence, self->beat + 1, self->lesson->n_beats,
                            beat->expected[0] != NULL ? NULL
                            : last                    ? _("Now a Real Game")
                                                      : C_("lesson", "Next"));
  gtk_widget_set_visible (self->bubble, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL)
    sixain_game_view_announce (self->view, sentence);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* From a button that is hidden GTK moves the focus wherever it likes. */
static void
hush (SixainTutor *self)
{
  if (!self->speaking && gtk_widget_get_visible (self->bubble))
    {
      if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
        gtk_widget_grab_focus (GTK_WIDGET (self->view));
      gtk_widget_set_visible (self->bubble, FALSE);
      sixain_status_line_set_hushed (sixain_game_view_get_status_line (self->view), FALSE);
    }
}

/* Makes the moves that a beat passes over. */
static void
skip_ahead (SixainTutor *self)
{
  g_auto (GStrv) moves = g_strsplit (get_beat (self)->meanwhile, "\n", -1);

  self->skipped_ahead = TRUE;
  for (guint i = 0; moves[i] != NULL && moves[i][0] != '\0'; i++)
    {
      g_autoptr (GError) error = NULL;

      /* A digit and a space come before the move. */
      if (!sixain_match_submit_text (get_match (self), g_ascii_digit_value (moves[i][0]), moves[i] + 2, -1, &error))
        g_warning ("“%s”: %s", moves[i], error->message);
    }
  sixain_stage_skip (sixain_game_view_get_stage (self->view));
}

static void
speak_when_calm (SixainTutor *self)
{
  if (self->speaking || !is_calm (self))
    return;

  if (get_beat (self)->meanwhile != NULL && !self->skipped_ahead)
    skip_ahead (self);
  else if (get_beat (self)->expected[0] == NULL || is_expected_now (self))
    speak (self);
}

static void
prompt_others (SixainTutor *self)
{
  const SixainLessonBeat *beat = get_beat (self);
  const SixainRules *rules = sixain_match_get_rules (get_match (self));
  SixainTimekeeper *timekeeper = sixain_session_get_timekeeper (self->session);
  gint64 at = timekeeper != NULL ? sixain_timekeeper_get_time (timekeeper) : 0;

  for (guint i = 0; i < SIXAIN_LESSON_MAX_MOVES && beat->others[i].text != NULL; i++)
    {
      const SixainLessonMove *other = &beat->others[i];
      SixainMove move;

      at += other->delay;
      if (sixain_rules_read_move (rules, other->text, &move))
        sixain_script_controller_add (self->others[other->seat], &move, at);
      else
        g_warning ("“%s” is no move.", other->text);
    }
}

static void
begin_next (SixainTutor *self)
{
  self->beat++;
  self->skipped_ahead = FALSE;
  set_speaking (self, FALSE);
  prompt_others (self);
  speak_when_calm (self);
  hush (self);
}

void
sixain_tutor_go_on (SixainTutor *self)
{
  g_return_if_fail (SIXAIN_IS_TUTOR (self));

  if (!self->speaking || get_beat (self)->expected[0] != NULL)
    return;

  if (self->beat + 1 == self->lesson->n_beats)
    {
      g_signal_emit (self, signals[DONE], 0);
      return;
    }

  begin_next (self);
}

static void
step_cb (SixainTutor *self,
         SixainStep  *step)
{
  if (step->kind != SIXAIN_STEP_MOVE || step->record.seat != SIXAIN_LESSON_LEARNER || !self->speaking ||
      get_beat (self)->expected[0] == NULL)
    return;

  begin_next (self);
}

/* Only what is taught can be done; anything else is answered. */
static gboolean
guide_cb (SixainSession     *session,
          guint              seat,
          const SixainMove  *move,
          gpointer           user_data,
          GError           **error)
{
  SixainTutor *self = user_data;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *sentence = NULL;
  const char *answer;

  if (seat != SIXAIN_LESSON_LEARNER)
    return TRUE;

  sixain_rules_write_move (sixain_match_get_rules (get_match (self)), move, text);
  answer = sixain_lesson_answer (get_beat (self), text->str);
  if (answer == NULL && self->speaking)
    return TRUE;

  sentence = sixain_lesson_say (answer != NULL ? answer : N_("In a moment."), get_match (self));
  if (self->speaking)
    {
      sixain_lesson_bubble_reply (SIXAIN_LESSON_BUBBLE (self->bubble), sentence);
      sixain_game_view_announce (self->view, sentence);
      self->placed = FALSE;
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
  g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE, sentence);

  return FALSE;
}

static gboolean
find_pieces (SixainTutor             *self,
             const SixainLessonPoint *point,
             graphene_rect_t         *rect)
{
  gboolean found = FALSE;

  for (guint key = point->first; key < point->first + point->n; key++)
    {
      GtkWidget *piece = sixain_game_view_find_piece (self->view, key);
      graphene_rect_t bounds;

      if (piece == NULL || !gtk_widget_get_mapped (piece) || !gtk_widget_compute_bounds (piece, GTK_WIDGET (self), &bounds) ||
          bounds.size.width < 1 || bounds.size.height < 1)
        continue;

      if (found)
        graphene_rect_union (rect, &bounds, rect);
      else
        *rect = bounds;
      found = TRUE;
    }

  if (found && point->part.size.width > 0)
    graphene_rect_init (rect, rect->origin.x + point->part.origin.x * rect->size.width,
                        rect->origin.y + point->part.origin.y * rect->size.height,
                        point->part.size.width * rect->size.width, point->part.size.height * rect->size.height);

  return found;
}

static guint
find_points (SixainTutor            *self,
             const SixainLessonBeat *beat,
             graphene_rect_t         rects[SIXAIN_LESSON_MAX_POINTS])
{
  guint n = 0;

  for (guint i = 0; i < SIXAIN_LESSON_MAX_POINTS; i++)
    {
      if (find_pieces (self, &beat->points[i], &rects[n]))
        n++;
    }

  return n;
}

guint
sixain_tutor_find (SixainTutor     *self,
                   graphene_rect_t  rects[SIXAIN_LESSON_MAX_POINTS])
{
  g_return_val_if_fail (SIXAIN_IS_TUTOR (self), 0);

  return find_points (self, get_beat (self), rects);
}

static gboolean
is_near (const graphene_rect_t *a,
         const graphene_rect_t *b,
         double                 distance)
{
  return ABS (a->origin.x - b->origin.x) < distance && ABS (a->origin.y - b->origin.y) < distance &&
         ABS (a->size.width - b->size.width) < distance && ABS (a->size.height - b->size.height) < distance;
}

static gboolean
have_moved (SixainTutor           *self,
            const graphene_rect_t *marks,
            guint                  n_marks)
{
  if (n_marks != self->n_marks)
    return TRUE;

  for (guint i = 0; i < n_marks; i++)
    {
      if (!is_near (&marks[i], &self->marks[i], 0.5))
        return TRUE;
    }

  return FALSE;
}

/* What is spoken of can move at any time: a card rises under the pointer. */
static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  SixainTutor *self = SIXAIN_TUTOR (widget);
  graphene_rect_t marks[SIXAIN_LESSON_MAX_POINTS];
  guint n_marks;

  speak_when_calm (self);
  n_marks = self->speaking ? sixain_tutor_find (self, marks) : 0;
  if (!have_moved (self, marks, n_marks))
    return G_SOURCE_CONTINUE;

  if (n_marks != self->n_marks || !is_near (&marks[0], &self->placed_for, MOVED))
    {
      self->placed = FALSE;
      gtk_widget_queue_allocate (widget);
    }
  for (guint i = 0; i < n_marks; i++)
    self->marks[i] = marks[i];
  self->n_marks = n_marks;
  gtk_widget_queue_draw (widget);

  return G_SOURCE_CONTINUE;
}

static void
sixain_tutor_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  *minimum = *natural = 0;
}

/* The table, whose header stays free; or what there is in its place. */
static void
find_area (SixainTutor     *self,
           graphene_rect_t *area)
{
  GtkWidget *page = gtk_widget_get_mapped (GTK_WIDGET (self->view)) ? GTK_WIDGET (self->view) : GTK_WIDGET (self);

  if (!gtk_widget_compute_bounds (page, GTK_WIDGET (self), area))
    graphene_rect_init (area, 0, 0, self->width, self->height);
  graphene_rect_inset (area, MARGIN, MARGIN);
}

/* Cards of the hand are missed more than those on the table, and what lies below them less. */
static double
weigh (GtkWidget *piece)
{
  if (GTK_IS_SCROLLED_WINDOW (piece))
    return 0.3;

  return gtk_widget_get_focusable (piece) ? 3 : SIXAIN_IS_CARD (piece) ? 2 : 0.3;
}

static void
list_pieces (SixainTutor *self,
             GArray      *pieces)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (sixain_game_view_get_board (self->view)));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      SixainBubblePiece piece = { .weight = weigh (child) * self->letters };

      if (gtk_widget_get_mapped (child) && gtk_widget_compute_bounds (child, GTK_WIDGET (self), &piece.rect))
        g_array_append_val (pieces, piece);
    }
}

/* The bubble at a beat: what it would hide of that which it speaks of, if that is there already. */
static void
look_ahead (SixainTutor      *self,
            guint             number,
            const double      widths[SIXAIN_BUBBLE_N_WIDTHS],
            SixainBubbleStep *step)
{
  const SixainLessonBeat *beat = &self->lesson->beats[number];
  g_autofree char *sentence = sixain_lesson_say (beat->sentence, get_match (self));

  for (guint i = 0; i < SIXAIN_BUBBLE_N_WIDTHS; i++)
    step->heights[i] = sixain_lesson_bubble_measure (SIXAIN_LESSON_BUBBLE (self->bubble), sentence, widths[i]);
  step->n_marks = find_points (self, beat, step->marks);
  if (find_pieces (self, &beat->reach, &step->marks[step->n_marks]))
    step->n_marks++;
}

/* How high the bubble is now, with what has been answered to a mistake. */
static int
measure_bubble (SixainTutor *self,
                double       width)
{
  int height;

  gtk_widget_measure (self->bubble, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);

  return height;
}

/* The bubble stays where its button is for as long as it does not hide what it speaks of. */
static gboolean
keep_place (SixainTutor            *self,
            const graphene_rect_t  *area,
            const SixainBubbleStep *step)
{
  int height = measure_bubble (self, self->place.size.width);
  graphene_rect_t place = GRAPHENE_RECT_INIT (self->place.origin.x, self->place.origin.y + self->place.size.height - height,
                                              self->place.size.width, height);

  if (self->place.size.width == 0 || !sixain_bubble_fits (area, &place, step, RING))
    return FALSE;

  self->place = place;

  return TRUE;
}

static void
find_place (SixainTutor *self)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (SixainBubblePiece));
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (SixainBubbleStep));
  double widths[SIXAIN_BUBBLE_N_WIDTHS] = { WIDE, NARROW };
  graphene_rect_t area;
  int minimum;

  find_area (self, &area);
  gtk_widget_measure (self->bubble, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  for (guint i = 0; i < SIXAIN_BUBBLE_N_WIDTHS; i++)
    widths[i] = floor (MAX (minimum, MIN (widths[i] * self->letters, area.size.width)));

  g_array_set_size (steps, self->lesson->n_beats - self->beat);
  for (guint i = 0; i < steps->len; i++)
    look_ahead (self, self->beat + i, widths, &g_array_index (steps, SixainBubbleStep, i));
  for (guint i = 0; i < SIXAIN_BUBBLE_N_WIDTHS; i++)
    g_array_index (steps, SixainBubbleStep, 0).heights[i] = measure_bubble (self, widths[i]);

  self->n_marks = sixain_tutor_find (self, self->marks);
  self->placed_for = self->marks[0];
  self->placed = TRUE;
  if (keep_place (self, &area, &g_array_index (steps, SixainBubbleStep, 0)))
    return;

  list_pieces (self, pieces);
  sixain_bubble_place (&area, widths, (const SixainBubbleStep *) steps->data, steps->len,
                       (const SixainBubblePiece *) pieces->data, pieces->len, &self->place);
}

static void
sixain_tutor_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  SixainTutor *self = SIXAIN_TUTOR (widget);
  double letters = sixain_drawing_letters (self->bubble);

  if (self->width != width || self->height != height || self->letters != letters)
    {
      self->placed = FALSE;
      self->place = *graphene_rect_zero ();
    }
  self->width = width;
  self->height = height;
  self->letters = letters;
  if (!gtk_widget_should_layout (self->bubble))
    return;

  if (!self->placed)
    find_place (self);
  gtk_widget_size_allocate (self->bubble,
                            &(GtkAllocation) { self->place.origin.x, self->place.origin.y,
                                               self->place.size.width, self->place.size.height }, -1);
}

/* Where the pointer of the bubble begins and ends: at the points of both that are nearest
 * to each other. Returns FALSE where there is nothing between them, or so much that it would
 * seem to point at something else. */
static gboolean
find_pointer (SixainTutor      *self,
              graphene_point_t *from,
              graphene_point_t *to)
{
  const graphene_rect_t *a = &self->place, *b = &self->marks[0];
  double x, y;

  x = CLAMP (b->origin.x + b->size.width / 2, a->origin.x + INSET, a->origin.x + a->size.width - INSET);
  y = CLAMP (b->origin.y + b->size.height / 2, a->origin.y, a->origin.y + a->size.height);
  graphene_point_init (from, x, y);
  graphene_point_init (to, CLAMP (x, b->origin.x, b->origin.x + b->size.width),
                       CLAMP (y, b->origin.y, b->origin.y + b->size.height));

  return !graphene_rect_contains_point (a, to) && graphene_point_distance (from, to, NULL, NULL) <= 2 * REACH;
}

static void
draw_pointer (GtkSnapshot            *snapshot,
              const graphene_point_t *from,
              const graphene_point_t *to,
              const GdkRGBA          *colour)
{
  double dx = to->x - from->x, dy = to->y - from->y;
  double length = MAX (1, hypot (dx, dy));
  double reach = MIN (length, REACH);
  cairo_t *cr;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (from->x - REACH, from->y - REACH, 2 * REACH, 2 * REACH));
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_move_to (cr, from->x - INSET * dy / length, from->y + INSET * dx / length);
  cairo_line_to (cr, from->x + reach * dx / length, from->y + reach * dy / length);
  cairo_line_to (cr, from->x + INSET * dy / length, from->y - INSET * dx / length);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
sixain_tutor_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  SixainTutor *self = SIXAIN_TUTOR (widget);

  if (self->speaking && self->n_marks > 0)
    {
      const GdkRGBA white = { 1, 1, 1, 1 };
      const GdkRGBA colour = sixain_widget_get_ink (widget);
      graphene_point_t from, to;

      for (guint i = 0; i < self->n_marks; i++)
        {
          graphene_rect_t ring = self->marks[i];

          /* On a card of its colour it is seen by its white edge. */
          graphene_rect_inset (&ring, -RING, -RING);
          sixain_drawing_outline (snapshot, &ring, 2 * RING, RING_WIDTH + EDGE, &white);
          sixain_drawing_outline (snapshot, &ring, 2 * RING, RING_WIDTH, &colour);
        }
      if (find_pointer (self, &from, &to))
        draw_pointer (snapshot, &from, &to, &colour);
    }

  GTK_WIDGET_CLASS (sixain_tutor_parent_class)->snapshot (widget, snapshot);
}

/* The table is beneath. */
static gboolean
sixain_tutor_contains (GtkWidget *widget,
                       double     x,
                       double     y)
{
  return FALSE;
}

/* Keys go where one has something to do. */
static gboolean
sixain_tutor_grab_focus (GtkWidget *widget)
{
  SixainTutor *self = SIXAIN_TUTOR (widget);
  GtkWidget *view = GTK_WIDGET (self->view);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *piece = NULL;

  if (self->speaking && gtk_widget_grab_focus (self->bubble))
    return TRUE;

  if (self->speaking)
    piece = sixain_game_view_find_piece (self->view, get_beat (self)->points[0].first);
  if (piece != NULL && gtk_widget_get_focusable (piece) && gtk_widget_grab_focus (piece))
    return TRUE;

  if (focus != NULL && gtk_widget_is_ancestor (focus, view))
    return TRUE;

  return gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD);
}

static void
sixain_tutor_dispose (GObject *object)
{
  SixainTutor *self = SIXAIN_TUTOR (object);

  if (self->session != NULL)
    sixain_session_set_guide (self->session, NULL, NULL);
  if (self->view != NULL)
    sixain_status_line_set_hushed (sixain_game_view_get_status_line (self->view), FALSE);
  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    g_clear_object (&self->others[seat]);
  g_clear_pointer (&self->bubble, gtk_widget_unparent);
  g_clear_object (&self->view);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (sixain_tutor_parent_class)->dispose (object);
}

static void
sixain_tutor_class_init (SixainTutorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_tutor_dispose;
  widget_class->measure = sixain_tutor_measure;
  widget_class->size_allocate = sixain_tutor_size_allocate;
  widget_class->snapshot = sixain_tutor_snapshot;
  widget_class->contains = sixain_tutor_contains;
  widget_class->grab_focus = sixain_tutor_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;

  signals[DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "tutor");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sixain_tutor_init (SixainTutor *self)
{
  self->bubble = sixain_lesson_bubble_new ();
  gtk_widget_set_visible (self->bubble, FALSE);
  gtk_widget_set_parent (self->bubble, GTK_WIDGET (self));
  g_signal_connect_object (self->bubble, "next", G_CALLBACK (sixain_tutor_go_on), self, G_CONNECT_SWAPPED);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

GtkWidget *
sixain_tutor_new (SixainGameView     *view,
                  const SixainLesson *lesson)
{
  SixainTutor *self;

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (view), NULL);
  g_return_val_if_fail (lesson != NULL && lesson->n_beats > 0, NULL);

  self = g_object_new (SIXAIN_TYPE_TUTOR, NULL);
  self->view = g_object_ref (view);
  self->session = g_object_ref (sixain_game_view_get_session (view));
  self->lesson = lesson;
  for (guint seat = 1; seat < lesson->n_players; seat++)
    {
      SixainController *other = sixain_script_controller_new ();

      self->others[seat] = SIXAIN_SCRIPT_CONTROLLER (other);
      sixain_occupants_set_controller (sixain_session_get_occupants (self->session), seat, other);
    }
  sixain_session_set_guide (self->session, guide_cb, self);
  g_signal_connect_object (self->session, "step", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (GTK_WIDGET (sixain_game_view_get_board (view)), "guided");
  prompt_others (self);

  return GTK_WIDGET (self);
}

const SixainLessonBeat *
sixain_tutor_get_beat (SixainTutor *self)
{
  g_return_val_if_fail (SIXAIN_IS_TUTOR (self), NULL);

  return self->speaking ? get_beat (self) : NULL;
}
