/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-lesson-page.h"

#include "sixain-last-setup.h"
#include "sixain-seating.h"
#include "sixain-tutor.h"
#include "sixain-widget.h"

struct _SixainLessonPage
{
  GtkWidget        parent_instance;

  GtkWidget       *overlay;
  SixainTablePage *table;
  GtkWidget       *tutor;
};

G_DEFINE_FINAL_TYPE (SixainLessonPage, sixain_lesson_page, GTK_TYPE_WIDGET)

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Somebody who usually plays here, and computers who will do as the lesson says. */
static GPtrArray *
create_players (SixainGame   *game,
                guint         n_players,
                SixainRoster *roster,
                GSettings    *settings)
{
  g_autoptr (SixainSeating) seating = sixain_seating_new (roster, sixain_game_get_levels (game), n_players);
  g_autoptr (GPtrArray) proposed = NULL;
  g_auto (SixainSetup) setup = { 0 };

  sixain_last_setup_read (settings, game, &setup, &proposed);
  for (guint i = 0; i < proposed->len && g_list_model_get_n_items (sixain_seating_get_players (seating)) == 0; i++)
    {
      SixainPlayer *player = g_ptr_array_index (proposed, i);

      if (sixain_player_get_level (player) == NULL)
        sixain_seating_add (seating, player);
    }
  sixain_seating_fill (seating, n_players);

  return sixain_seating_copy_players (seating);
}

/* The tutor says what to do next, so keys go there first. */
static gboolean
sixain_lesson_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (SIXAIN_LESSON_PAGE (widget)->tutor);
}

static void
done_cb (SixainLessonPage *self)
{
  g_signal_emit (self, signals[DONE], 0);
}

static void
sixain_lesson_page_dispose (GObject *object)
{
  g_clear_pointer (&SIXAIN_LESSON_PAGE (object)->overlay, gtk_widget_unparent);

  G_OBJECT_CLASS (sixain_lesson_page_parent_class)->dispose (object);
}

static void
sixain_lesson_page_class_init (SixainLessonPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_lesson_page_dispose;
  widget_class->grab_focus = sixain_lesson_page_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;

  signals[DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
sixain_lesson_page_init (SixainLessonPage *self)
{
  self->overlay = gtk_overlay_new ();
  gtk_widget_set_parent (self->overlay, GTK_WIDGET (self));
}

GtkWidget *
sixain_lesson_page_new (SixainGame              *game,
                        const SixainViewModule  *view,
                        const SixainLesson      *lesson,
                        SixainRoster            *roster,
                        GSettings               *settings,
                        GError                 **error)
{
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (SixainSession) session = NULL;
  SixainLessonPage *self;

  g_return_val_if_fail (SIXAIN_IS_GAME (game), NULL);
  g_return_val_if_fail (view != NULL && lesson != NULL, NULL);

  players = create_players (game, lesson->n_players, roster, settings);
  match = sixain_lesson_create_match (lesson, game, players, error);
  if (match == NULL)
    return NULL;

  session = sixain_session_new (match);
  self = g_object_new (SIXAIN_TYPE_LESSON_PAGE, NULL);
  self->table = SIXAIN_TABLE_PAGE (sixain_table_page_new (session, view, settings));
  self->tutor = sixain_tutor_new (sixain_table_page_get_view (self->table), lesson);
  g_signal_connect_object (self->tutor, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), GTK_WIDGET (self->table));
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), self->tutor);

  return GTK_WIDGET (self);
}

SixainTablePage *
sixain_lesson_page_get_table (SixainLessonPage *self)
{
  g_return_val_if_fail (SIXAIN_IS_LESSON_PAGE (self), NULL);

  return self->table;
}
