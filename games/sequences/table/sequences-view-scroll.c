/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "sequences-view-private.h"

#define EDGE 18             /* Near an edge, a card that is dragged scrolls the melds. */
#define SCROLL 200          /* Milliseconds at the usual speed. */

static GtkAdjustment *
get_adjustment (SequencesView *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
}

/* How far the melds are scrolled, or will be when the animation has ended. */
static double
get_scroll (SequencesView *self)
{
  if (self->scrolling != NULL && adw_animation_get_state (self->scrolling) == ADW_ANIMATION_PLAYING)
    return adw_timed_animation_get_value_to (ADW_TIMED_ANIMATION (self->scrolling));

  return gtk_adjustment_get_value (get_adjustment (self));
}

void
sequences_view_find_melds (SequencesView    *self,
                           graphene_point_t *origin)
{
  graphene_point_init (origin, self->layout.melds.origin.x, self->layout.melds.origin.y - get_scroll (self));
}

static void
scrolled_cb (double         value,
             SequencesView *self)
{
  gtk_adjustment_set_value (get_adjustment (self), value);
}

static void
scroll_to (SequencesView *self,
           double         value,
           gboolean       animated)
{
  double duration = animated ? sixain_stage_get_duration (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)), SCROLL) : 0;

  value = CLAMP (value, 0, MAX (0, self->layout.content - self->layout.melds.size.height));
  if (value == get_scroll (self))
    return;

  if (self->scrolling != NULL)
    adw_animation_pause (self->scrolling);
  g_clear_object (&self->scrolling);
  if (duration <= 0 || !gtk_widget_get_mapped (self->scroller))
    {
      gtk_adjustment_set_value (get_adjustment (self), value);
      return;
    }

  self->scrolling = adw_timed_animation_new (self->scroller, gtk_adjustment_get_value (get_adjustment (self)), value,
                                             duration,
                                             adw_callback_animation_target_new ((AdwAnimationTargetFunc) scrolled_cb,
                                                                                self, NULL));
  adw_animation_play (self->scrolling);
}

/* Scrolls the melds until the rectangle is seen, as far as there is room for it. */
void
sequences_view_reveal (SequencesView         *self,
                       const graphene_rect_t *rect,
                       gboolean               animated)
{
  double page = self->layout.melds.size.height;
  double value = get_scroll (self);
  double top = rect->origin.y - SEQUENCES_MELD_EDGE - 1;
  double foot = rect->origin.y + rect->size.height + SEQUENCES_MELD_EDGE + 1;

  if (foot > value + page)
    value = foot - page;
  if (top < value)
    value = top;
  scroll_to (self, value, animated);
}

void
sequences_view_scroll (SequencesView *self,
                       double         pages)
{
  scroll_to (self, get_scroll (self) + 0.8 * pages * self->layout.melds.size.height, TRUE);
}

/* A card is dragged to that height. It comes from the hand, so that an edge is meant
 * only after the inside was reached. */
void
sequences_view_hover (SequencesView *self,
                      double         y)
{
  double from_top = y - self->layout.melds.origin.y;
  double from_foot = self->layout.melds.size.height - from_top;

  if (from_top > EDGE && from_foot > EDGE)
    self->over_melds = TRUE;
  else if (self->over_melds && from_top > -EDGE && from_foot > -EDGE &&
           get_scroll (self) == gtk_adjustment_get_value (get_adjustment (self)))
    sequences_view_scroll (self, from_top < from_foot ? -0.5 : 0.5);
}

/* Tells the scrolled window how high the melds are, and scrolls to the one that has changed.
 * The window would find out the height by itself, but only after that. */
void
sequences_view_prepare_scrolling (SequencesView *self)
{
  GtkAdjustment *adjustment = get_adjustment (self);
  double page = self->layout.melds.size.height;
  double value = MIN (gtk_adjustment_get_value (adjustment), MAX (0, self->layout.content - page));
  gboolean first = gtk_adjustment_get_upper (adjustment) <= gtk_adjustment_get_page_size (adjustment);

  /* The own melds are at the end, and matter most. */
  if (first)
    value = MAX (0, self->layout.content - page);
  gtk_widget_set_size_request (GTK_WIDGET (self->melds), -1, ceil (self->layout.content));
  gtk_adjustment_configure (adjustment, value, 0, self->layout.content, 0.1 * page, 0.9 * page, page);
  if (self->changed != NULL)
    sequences_view_reveal (self, self->changed, TRUE);
  self->changed = NULL;
}
