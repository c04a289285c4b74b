/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-hand.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "sixain-drawing.h"
#include "sixain-face.h"
#include "sixain-looks.h"
#include "sixain-player-picture.h"
#include "sixain-widget.h"

#define CARD_WIDTH 28        /* With letters of the usual size, */
#define STEP 30              /* how far the next card is from one, */
#define GAP 4                /* and the first one from the picture. */

struct _SixainHand
{
  GtkWidget       parent_instance;

  SixainGameView *view;        /* A weak pointer. */
  guint           seat;
  gpointer        state;       /* As the seat may see it. */
  GPtrArray      *faces;       /* Borrowed: faces live as long as the program. */
  guint           n_most;      /* For so many cards there is room, so that no other hand moves when one is played. */

  GtkWidget      *picture;
};

G_DEFINE_FINAL_TYPE (SixainHand, sixain_hand, GTK_TYPE_WIDGET)

/* A length beside letters of the usual size, as it is here. */
static int
scale (SixainHand *self,
       double      length)
{
  return round (length * sixain_drawing_letters (GTK_WIDGET (self)));
}

static void
sixain_hand_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  SixainHand *self = SIXAIN_HAND (widget);
  int height = ceil (scale (self, CARD_WIDTH) * SIXAIN_CARD_RATIO);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *natural = height;
  else
    *natural = height + GAP + scale (self, CARD_WIDTH) + (MAX (self->n_most, 1) - 1) * scale (self, STEP);
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? height : height + GAP + scale (self, CARD_WIDTH);
}

static void
sixain_hand_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  SixainHand *self = SIXAIN_HAND (widget);
  int size = ceil (scale (self, CARD_WIDTH) * SIXAIN_CARD_RATIO);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  gtk_widget_size_allocate (self->picture,
                            &(GtkAllocation) { mirrored ? width - size : 0, (height - size) / 2, size, size }, -1);
}

/* Where there is too little room, cards overlap more. */
static void
sixain_hand_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  SixainHand *self = SIXAIN_HAND (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  double card = scale (self, CARD_WIDTH);
  double size = ceil (card * SIXAIN_CARD_RATIO);
  double first = mirrored ? 0 : size + GAP;
  double room = gtk_widget_get_width (widget) - size - GAP - card;
  double step = self->faces->len > 1 ? MIN (scale (self, STEP), room / (self->faces->len - 1)) : 0;

  for (guint i = 0; i < self->faces->len; i++)
    sixain_face_snapshot (g_ptr_array_index (self->faces, i), snapshot, widget, first + round (i * step),
                          round ((gtk_widget_get_height (widget) - card * SIXAIN_CARD_RATIO) / 2), card);

  GTK_WIDGET_CLASS (sixain_hand_parent_class)->snapshot (widget, snapshot);
}

static void
sixain_hand_css_changed (GtkWidget         *widget,
                         GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (sixain_hand_parent_class)->css_changed (widget, change);

  gtk_widget_queue_resize (widget);
}

static void
sixain_hand_dispose (GObject *object)
{
  SixainHand *self = SIXAIN_HAND (object);

  g_clear_weak_pointer (&self->view);
  sixain_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (sixain_hand_parent_class)->dispose (object);
}

static void
sixain_hand_finalize (GObject *object)
{
  SixainHand *self = SIXAIN_HAND (object);

  g_ptr_array_unref (self->faces);
  g_free (self->state);

  G_OBJECT_CLASS (sixain_hand_parent_class)->finalize (object);
}

static void
sixain_hand_class_init (SixainHandClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_hand_dispose;
  G_OBJECT_CLASS (klass)->finalize = sixain_hand_finalize;
  widget_class->measure = sixain_hand_measure;
  widget_class->size_allocate = sixain_hand_size_allocate;
  widget_class->snapshot = sixain_hand_snapshot;
  widget_class->css_changed = sixain_hand_css_changed;

  gtk_widget_class_set_css_name (widget_class, "hand");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sixain_hand_init (SixainHand *self)
{
  self->faces = g_ptr_array_new ();
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  sixain_looks_watch (G_CALLBACK (gtk_widget_queue_draw), self);
}

GtkWidget *
sixain_hand_new (SixainGameView *view,
                 guint           seat)
{
  SixainHand *self;
  SixainMatch *match;

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (view), NULL);

  match = sixain_session_get_match (sixain_game_view_get_session (view));
  g_return_val_if_fail (seat < sixain_match_get_n_players (match), NULL);

  self = g_object_new (SIXAIN_TYPE_HAND, NULL);
  g_set_weak_pointer (&self->view, view);
  self->seat = seat;
  self->state = g_malloc0 (sixain_match_get_rules (match)->state_size);
  self->picture = sixain_player_picture_new (sixain_match_get_player (match, seat), CARD_WIDTH);
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), sixain_match_get_names (match)[seat]);

  return GTK_WIDGET (self);
}

void
sixain_hand_show (SixainHand       *self,
                  const SixainStep *step,
                  guint             event)
{
  SixainSession *session;
  g_autofree char *words = NULL;
  g_autofree char *label = NULL;

  g_return_if_fail (SIXAIN_IS_HAND (self));
  g_return_if_fail (step != NULL && event < step->events.n);

  if (self->view == NULL)
    return;

  session = sixain_game_view_get_session (self->view);
  g_return_if_fail (sixain_session_is_replay (session));

  sixain_step_look_at (step, event, self->seat, self->state);
  g_ptr_array_set_size (self->faces, 0);
  words = sixain_game_view_list_hand (self->view, self->state, self->seat, self->faces);

  /* Translators: a player, and the cards in this player's hand. */
  label = g_strdup_printf (C_("hand", "%s: %s"), sixain_match_get_names (sixain_session_get_match (session))[self->seat],
                           self->faces->len > 0 ? words : _("no cards"));
  sixain_widget_set_label (GTK_WIDGET (self), label);
  if (self->faces->len > self->n_most)
    {
      self->n_most = self->faces->len;
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
