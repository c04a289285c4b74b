/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_SPOT (sixain_spot_get_type ())
G_DECLARE_DERIVABLE_TYPE (SixainSpot, sixain_spot, SIXAIN, SPOT, GtkWidget)

/* A place on the cloth. One that is made with the accessible role of a button can
 * be chosen: a click, Enter, or its action "spot.choose" emits SixainSpot::chosen.
 * Any other is only there to be seen. It is drawn by its game, which overrides
 * snapshot, and drawn again when its state or the style changes. */
struct _SixainSpotClass
{
  GtkWidgetClass parent_class;

  /* It is chosen as soon as it is pressed, and not when it is let go. */
  gboolean acts_on_press;

  /* It is disabled while it is no target; otherwise whoever hears that it was
   * chosen judges. */
  gboolean only_as_target;
};

/* What screen readers say, and what is said where the pointer rests; the last two may be NULL. */
void     sixain_spot_set_label        (SixainSpot            *self,
                                       const char            *label,
                                       const char            *description,
                                       const char            *tip);

/* How it stands out: it can be chosen now, or a hint points it out. */
gboolean sixain_spot_get_target       (SixainSpot            *self);
void     sixain_spot_set_target       (SixainSpot            *self,
                                       gboolean               target);
void     sixain_spot_set_hinted       (SixainSpot            *self,
                                       gboolean               hinted);

/* Whether a pointer or finger is down on it. */
gboolean sixain_spot_get_pressed      (SixainSpot            *self);

/* For snapshot: outlines for what it is at the moment, a target, hinted or
 * focused, each so thick, 0 for none. */
void     sixain_spot_snapshot_outline (SixainSpot            *self,
                                       GtkSnapshot           *snapshot,
                                       const graphene_rect_t *rect,
                                       double                 radius,
                                       float                  target,
                                       float                  hinted,
                                       float                  focused);

G_END_DECLS
