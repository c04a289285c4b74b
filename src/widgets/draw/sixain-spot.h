/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_SPOT (sixain_spot_get_type ())
G_DECLARE_DERIVABLE_TYPE (SixainSpot, sixain_spot, SIXAIN, SPOT, GtkWidget)

/* Something that lies on the cloth, such as a card, a die or a place for cards. It is drawn by
 * its class, which overrides snapshot, and drawn again when its state or the style changes.
 *
 * Signal: chosen (), after a click, Enter or the action of its class, if it can be chosen: always
 * if it was made with the accessible role of a button, or, in a class with only_as_target, while
 * it is a target. A bell tells that it cannot be. */
struct _SixainSpotClass
{
  GtkWidgetClass parent_class;

  /* It is chosen as soon as it is pressed, and not when it is let go. */
  gboolean acts_on_press;

  /* It can be chosen only while it is a target; otherwise whoever hears that it was chosen
   * judges. */
  gboolean only_as_target;

  /* Tells keys and screen readers whether it is a target: with only_as_target it is disabled
   * while it is none. */
  void   (*target_changed) (SixainSpot *self);

  /* What moves on it has come to its end. May be left out. */
  void   (*rested)         (SixainSpot *self);
};

/* For class_init: names the action that chooses it, which screen readers offer and keys use. */
void        sixain_spot_class_set_action (SixainSpotClass       *klass,
                                          const char            *action);

/* The gesture of clicks, for those who also have another one. */
GtkGesture *sixain_spot_get_click        (SixainSpot            *self);

/* What screen readers say; the description may be NULL. */
void        sixain_spot_set_label        (SixainSpot            *self,
                                          const char            *label,
                                          const char            *description);

/* Has screen readers speak while it has the focus, by a description for the moment. NULL: it has its
 * own again, which it also gets where that changes. */
void        sixain_spot_announce         (SixainSpot            *self,
                                          const char            *sentence);

/* How it stands out: it can be chosen now, or a hint points it out. */
gboolean    sixain_spot_get_target       (SixainSpot            *self);
void        sixain_spot_set_target       (SixainSpot            *self,
                                          gboolean               target);
gboolean    sixain_spot_get_hinted       (SixainSpot            *self);
void        sixain_spot_set_hinted       (SixainSpot            *self,
                                          gboolean               hinted);

/* Whether a pointer or finger is down on it. */
gboolean    sixain_spot_get_pressed      (SixainSpot            *self);

/* What is pressed becomes a drag: it is not chosen when it is let go. */
void        sixain_spot_cancel_press     (SixainSpot            *self);

/* For what moves on it by itself, as a die that tumbles does: the progress goes from 0 to 1 in so
 * many milliseconds, or is 1 at once if nothing is to move or it is not seen. To stop leaves it
 * at 1 without having rested. */
void        sixain_spot_animate          (SixainSpot            *self,
                                          double                 duration,
                                          AdwEasing              easing);
double      sixain_spot_get_progress     (SixainSpot            *self);
gboolean    sixain_spot_is_moving        (SixainSpot            *self);
void        sixain_spot_finish           (SixainSpot            *self);
void        sixain_spot_stop             (SixainSpot            *self);

/* For snapshot: outlines for what it is at the moment, a target, hinted or
 * focused, each so thick, 0 for none. */
void        sixain_spot_snapshot_outline (SixainSpot            *self,
                                          GtkSnapshot           *snapshot,
                                          const graphene_rect_t *rect,
                                          double                 radius,
                                          float                  target,
                                          float                  hinted,
                                          float                  focused);

G_END_DECLS
