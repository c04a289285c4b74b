/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sixain-seat-chip.h"

G_BEGIN_DECLS

/* All lengths are of a chip with a picture of 40, the usual size. */
#define USUAL_SIZE 40
#define WIDE_WIDTH 172
#define NARROW_WIDTH 148     /* Below it, the texts are under the picture. */
#define UNSCORED_WIDTH 112   /* Where there are no points beside the name. */
#define WIDE_HEIGHT 56
#define STACKED_WIDTH 92
#define STACKED_HEIGHT 84
#define COMPACT_WIDTH 56
#define COMPACT_HEIGHT 68
#define BARE_SIZE 48         /* A compact chip that is too small for the name. */
#define LEAST_BARE_SIZE 28
#define LEAST_COMPACT 0.75

enum
{
  TEXT_NAME,
  TEXT_SCORE,
  TEXT_DETAIL,
  N_TEXTS
};

struct _SixainSeatChip
{
  GtkWidget        parent_instance;

  SixainPlayer    *player;
  char            *caption;
  SixainSeatState  state;
  gint             score;
  char            *detail;
  gboolean         compact;
  gint             size;

  GtkWidget       *picture;
  AdwAnimation    *counting;
  AdwAnimation    *glowing;
  double           shown;               /* The score on its way to the score. */
  double           glow;                /* From 0 to 1. */
  gint             sign;                /* That they make to the others, or -1. */
  guint            sign_id;             /* Until nobody need see it any more. */
  PangoLayout     *layouts[N_TEXTS];    /* For the present allocation. */
};

/* sixain-seat-chip-draw.c */
void            sixain_seat_chip_snapshot         (GtkWidget      *widget,
                                                   GtkSnapshot    *snapshot);
graphene_rect_t sixain_seat_chip_get_picture_area (SixainSeatChip *self);

G_END_DECLS
