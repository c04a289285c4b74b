/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "sequences-spot.h"
#include "sequences-view-private.h"
#include "sequences-words.h"

#define MELD_EDGE 3         /* How far a meld's outline is from its cards. */
#define EDGE 18             /* Near an edge, a card that is dragged scrolls the melds. */
#define SCROLL 200          /* Milliseconds at the usual speed. */

static GtkAdjustment *
get_adjustment (SequencesView *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
}

/* How far it is scrolled, or will be in a moment. */
static double
get_scroll (SequencesView *self)
{
  if (self->scrolling != NULL && adw_animation_get_state (self->scrolling) == ADW_ANIMATION_PLAYING)
    return adw_timed_animation_get_value_to (ADW_TIMED_ANIMATION (self->scrolling));

  return gtk_adjustment_get_value (get_adjustment (self));
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
  double duration = animated ? sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), SCROLL) : 0;

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

/* Scrolls until that is seen, as far as there is room for it. */
void
sequences_view_reveal (SequencesView         *self,
                       const graphene_rect_t *rect,
                       gboolean               animated)
{
  double page = self->layout.melds.size.height;
  double value = get_scroll (self);
  double top = rect->origin.y - MELD_EDGE - 1;
  double foot = rect->origin.y + rect->size.height + MELD_EDGE + 1;

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

/* Where something among the melds is on the whole table, when scrolling has ended. */
void
sequences_view_from_melds (SequencesView   *self,
                           graphene_rect_t *rect)
{
  graphene_rect_offset (rect, self->layout.melds.origin.x, self->layout.melds.origin.y - get_scroll (self));
}

void
sequences_view_to_melds (SequencesView    *self,
                         graphene_point_t *point)
{
  point->x -= self->layout.melds.origin.x;
  point->y += get_scroll (self) - self->layout.melds.origin.y;
}

void
sequences_view_create_melds (SequencesView *self)
{
  self->melds = SIXAIN_FELT (sixain_felt_new_layer ());
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);

  /* A bar that stays says that there is more. */
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (self->scroller), FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->melds));
  gtk_widget_set_focusable (self->scroller, FALSE);
  gtk_widget_add_css_class (self->scroller, "on-cloth");
}

/* The scrolled window finds out by itself, but not before something is to be revealed. */
static void
set_extent (SequencesView *self)
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
  sixain_felt_put (self->felt, self->scroller, &self->layout.melds);
}

static void
chosen_run_cb (SequencesSpot *spot,
               SequencesView *self)
{
  for (guint i = 0; i < SEQUENCES_MAX_MELDS; i++)
    {
      if (self->runs[i] == GTK_WIDGET (spot))
        sequences_view_choose_run (self, i, 1);
    }
}

static void
chosen_set_cb (SequencesSpot *spot,
               SequencesView *self)
{
  for (guint i = 0; i < SEQUENCES_MAX_MELDS; i++)
    {
      if (self->sets[i] == GTK_WIDGET (spot))
        sequences_view_choose_set (self, i);
    }
}

static void
remove_spot (SequencesView  *self,
             GtkWidget     **spot)
{
  if (*spot != NULL)
    {
      sixain_game_view_let_go (SIXAIN_GAME_VIEW (self), *spot);
      sixain_felt_remove (self->melds, *spot);
    }
  *spot = NULL;
}

static void
place_spot (SequencesView         *self,
            GtkWidget            **spot,
            const graphene_rect_t *meld,
            guint                  side,
            const char            *name,
            GCallback              chosen)
{
  g_autofree char *owner = sequences_view_name_side (self, side);
  g_autofree char *label = g_strdup_printf (C_("meld", "%s: %s"), owner, name);
  graphene_rect_t rect;

  if (*spot == NULL)
    {
      *spot = sequences_spot_new_meld ();
      g_signal_connect_object (*spot, "chosen", chosen, self, 0);
    }
  graphene_rect_inset_r (meld, -MELD_EDGE, -MELD_EDGE, &rect);
  sixain_spot_set_label (SIXAIN_SPOT (*spot), label, NULL, label);
  sixain_felt_put (self->melds, *spot, &rect);
}

void
sequences_view_place_melds (SequencesView *self)
{
  const SequencesState *state = &self->shown;

  set_extent (self);

  for (guint side = 0; side < sequences_n_sides (state); side++)
    {
      g_autofree char *name = sequences_view_name_side (self, side);

      sequences_spot_set_caption (SEQUENCES_SPOT (self->mats[side]), name, self->layout.caption);
      sixain_spot_set_label (SIXAIN_SPOT (self->mats[side]), name, NULL, NULL);
      sixain_felt_put (self->melds, self->mats[side], &self->layout.mats[side]);
    }

  for (guint i = 0; i < SEQUENCES_MAX_MELDS; i++)
    {
      if (i < state->n_runs && state->runs[i].n > 0)
        {
          g_autofree char *name = sequences_words_run (&state->runs[i]);

          place_spot (self, &self->runs[i], &self->layout.runs[i], state->runs[i].side, name, G_CALLBACK (chosen_run_cb));
        }
      else
        {
          remove_spot (self, &self->runs[i]);
        }

      if (i < state->n_sets && state->sets[i].suits != 0)
        {
          g_autofree char *name = sequences_words_set (&state->sets[i]);

          place_spot (self, &self->sets[i], &self->layout.sets[i], state->sets[i].side, name, G_CALLBACK (chosen_set_cb));
        }
      else
        {
          remove_spot (self, &self->sets[i]);
        }
    }
}
