/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The two tones of a suit: the one that is written with, at least 4.5:1 on the
 * paper, and the one where light falls on its shape. */
guint32 sequences_suit_get_colour (guint    suit);
guint32 sequences_suit_get_light  (guint    suit);

/* Fills the suit's shape with the current colour, around a point. */
void    sequences_suit_fill       (cairo_t *cr,
                                   guint    suit,
                                   double   x,
                                   double   y,
                                   double   size);

/* The same in its two tones. */
void    sequences_suit_draw       (cairo_t *cr,
                                   guint    suit,
                                   double   x,
                                   double   y,
                                   double   size);

/* The figures of a chess board, from the jack up; the joker is no piece but is
 * drawn by the same hand. */
typedef enum
{
  SEQUENCES_COURT_JACK,
  SEQUENCES_COURT_CAVALIER,
  SEQUENCES_COURT_BISHOP,
  SEQUENCES_COURT_ROOK,
  SEQUENCES_COURT_QUEEN,
  SEQUENCES_COURT_KING,
  SEQUENCES_COURT_JOKER,
} SequencesCourt;

/* Draws a figure in three colours around a point; it is 1.4 times as high as the
 * size, and at most 0.84 times as wide. */
void sequences_court_draw (cairo_t        *cr,
                           SequencesCourt  court,
                           double          x,
                           double          y,
                           double          size,
                           guint32         light,
                           guint32         shade,
                           guint32         paper);

G_END_DECLS
