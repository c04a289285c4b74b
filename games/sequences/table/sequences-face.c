/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-face.h"

#include <math.h>
#include <string.h>

#include "sequences-art.h"
#include "sequences-looks.h"
#include "sequences-rules.h"
#include "sixain-palette.h"

#define SMALL_WIDTH 50      /* Below this a card is an index, and a shape beside it. */
#define SEEN 0.4            /* What a neighbour leaves to see of a card, as a share of its width. */
#define TINT 0.1            /* How much of its suit's colour is behind a figure. */

#define SEQUENCES_TYPE_FACE (sequences_face_get_type ())
G_DECLARE_FINAL_TYPE (SequencesFace, sequences_face, SEQUENCES, FACE, SixainFace)

struct _SequencesFace
{
  SixainFace parent_instance;

  gint       card;          /* −1: the back. */
};

G_DEFINE_FINAL_TYPE (SequencesFace, sequences_face, SIXAIN_TYPE_FACE)

/* Rank over suit. */
static void
draw_large_index (cairo_t *cr,
                  guint    card,
                  double   width)
{
  double middle = 0.55 * SEEN * width;

  sixain_face_fill_text (cr, sequences_rank_names[sequences_card_rank (card)], PANGO_WEIGHT_HEAVY,
                         middle, 0.3 * width, 0.85 * SEEN * width, 0.46 * width);
  sequences_suit_fill (cr, sequences_card_suit (card), middle, 0.72 * width, 0.31 * width);
}

/* Coloured all over, as in the other deck. */
static void
draw_large_joker (cairo_t *cr,
                  guint    card,
                  double   width,
                  double   height)
{
  guint32 colour = sequences_suit_get_colour (sequences_card_suit (card));

  sixain_palette_set (cr, colour, 1);
  cairo_paint (cr);
  sixain_palette_set (cr, SIXAIN_PAPER, 1);

  /* A frame tells it from the cloth of the dark table. */
  cairo_set_line_width (cr, MAX (1, 0.014 * width));
  cairo_rectangle (cr, 0.025 * width, 0.025 * width, 0.95 * width, height - 0.05 * width);
  cairo_stroke (cr);
  draw_large_index (cr, card, width);
  sequences_court_draw (cr, SEQUENCES_COURT_JOKER, 0.645 * width, height - 0.42 * width, 0.68 * width,
                        SIXAIN_PAPER, SIXAIN_JOKER, colour);
}

/* A card with its rank and suit as large as the card allows, and as far to the left as a
 * neighbour leaves it to be seen: to be read small, or from the other end of the room. */
static void
draw_large_print (cairo_t *cr,
                  guint    card,
                  double   width,
                  double   height)
{
  guint suit = sequences_card_suit (card);

  if (sequences_card_rank (card) == SEQUENCES_JOKER)
    {
      draw_large_joker (cr, card, width, height);
      return;
    }

  sixain_palette_set (cr, sequences_suit_get_colour (suit), 1);
  draw_large_index (cr, card, width);
  sequences_suit_fill (cr, suit, 0.66 * width, height - 0.37 * width, 0.6 * width);
}

static gboolean
is_court (guint rank)
{
  return rank >= SEQUENCES_JACK && rank <= SEQUENCES_KING;
}

/* Rank over suit, close to the left edge: that is what a fan leaves to see. Two
 * digits are narrow and close together rather than low. */
static void
draw_index (cairo_t *cr,
            guint    card,
            double   width,
            double   scale,
            guint32  colour)
{
  const char *text = sequences_rank_names[sequences_card_rank (card)];
  guint n = strlen (text);
  double unit = scale * width;

  sixain_palette_set (cr, colour, 1);
  for (guint i = 0; i < n; i++)
    {
      const char digit[] = { text[i], '\0' };

      cairo_save (cr);
      cairo_translate (cr, (0.165 + (n == 2 ? 0.135 * (i - 0.42) : 0)) * unit, 0.165 * unit);
      if (n == 2)
        cairo_scale (cr, 0.82, 1);
      sixain_face_draw_text (cr, digit, PANGO_WEIGHT_HEAVY, 0, 0, 0.29 * unit, unit);
      cairo_restore (cr);
    }
  sequences_suit_fill (cr, sequences_card_suit (card), 0.165 * unit, 0.4 * unit, 0.19 * unit);
}

static void
draw_indices (cairo_t *cr,
              guint    card,
              double   width,
              double   height,
              guint32  colour)
{
  draw_index (cr, card, width, 1, colour);
  cairo_save (cr);
  cairo_translate (cr, width, height);
  cairo_rotate (cr, G_PI);
  draw_index (cr, card, width, 1, colour);
  cairo_restore (cr);
}

static void
trace_arch (cairo_t *cr,
            double   width,
            double   height,
            double   half)
{
  double top = 0.14 * height;
  double bottom = 0.83 * height;
  double x = width / 2;

  cairo_new_path (cr);
  cairo_move_to (cr, x - half, bottom);
  cairo_line_to (cr, x - half, top + half);
  cairo_arc (cr, x, top + half, half, -G_PI, 0);
  cairo_line_to (cr, x + half, bottom);
  cairo_close_path (cr);
}

static void
draw_court (cairo_t *cr,
            guint    card,
            double   width,
            double   height)
{
  guint suit = sequences_card_suit (card);
  guint32 colour = sequences_suit_get_colour (suit);

  /* A window to stand in. */
  trace_arch (cr, width, height, 0.21 * width);
  sixain_palette_set (cr, colour, TINT);
  cairo_fill (cr);

  sequences_court_draw (cr, sequences_card_rank (card) - SEQUENCES_JACK + SEQUENCES_COURT_JACK,
                        width / 2, height / 2, 0.66 * width,
                        sequences_suit_get_light (suit), colour, SIXAIN_PAPER);
  sixain_palette_set (cr, SIXAIN_PAPER, 1);
  sequences_suit_fill (cr, suit, width / 2, 0.5 * height + 0.165 * width, 0.105 * width);
}

static void
draw_ace (cairo_t *cr,
          guint    card,
          double   width,
          double   height)
{
  guint suit = sequences_card_suit (card);

  sixain_palette_set (cr, sequences_suit_get_light (suit), 1);
  sequences_suit_fill (cr, suit, 0.835 * width, 0.165 * width, 0.15 * width);
  sequences_suit_fill (cr, suit, 0.165 * width, height - 0.165 * width, 0.15 * width);
  sequences_suit_draw (cr, suit, width / 2, height / 2, 0.58 * width);
}

/* Coloured all over: nobody takes it for a nought of its suit. */
static void
draw_joker (cairo_t *cr,
            guint    card,
            double   width,
            double   height)
{
  guint suit = sequences_card_suit (card);
  guint32 colour = sequences_suit_get_colour (suit);

  sixain_palette_set (cr, colour, 1);
  cairo_paint (cr);

  if (width < SMALL_WIDTH)
    {
      draw_index (cr, card, width, 1.35, SIXAIN_PAPER);
      sequences_court_draw (cr, SEQUENCES_COURT_JOKER, 0.62 * width, 0.72 * height, 0.68 * width, SIXAIN_PAPER, SIXAIN_JOKER, colour);
      return;
    }

  /* A frame tells it from the cloth of the dark table. */
  sixain_palette_set (cr, SIXAIN_PAPER, 1);
  cairo_set_line_width (cr, MAX (1, 0.012 * width));
  cairo_rectangle (cr, 0.035 * width, 0.035 * width, 0.93 * width, height - 0.07 * width);
  cairo_stroke (cr);
  draw_indices (cr, card, width, height, SIXAIN_PAPER);
  sequences_court_draw (cr, SEQUENCES_COURT_JOKER, width / 2, 0.55 * height, 0.64 * width, SIXAIN_PAPER, SIXAIN_JOKER, colour);
}

static void
draw_small (cairo_t *cr,
            guint    card,
            double   width,
            double   height)
{
  guint suit = sequences_card_suit (card);

  draw_index (cr, card, width, 1.35, sequences_suit_get_colour (suit));
  if (is_court (sequences_card_rank (card)))
    sequences_court_draw (cr, sequences_card_rank (card) - SEQUENCES_JACK + SEQUENCES_COURT_JACK,
                          0.68 * width, 0.62 * height, 0.62 * width,
                          sequences_suit_get_light (suit), sequences_suit_get_colour (suit), SIXAIN_PAPER);
  else
    sequences_suit_draw (cr, suit, 0.66 * width, 0.74 * height, 0.5 * width);
}

static void
draw_front (cairo_t *cr,
            guint    card,
            double   width,
            double   height)
{
  guint rank = sequences_card_rank (card);
  guint suit = sequences_card_suit (card);

  if (sixain_looks_get_deck (&sequences_looks) == SEQUENCES_PRINT_LARGE)
    {
      draw_large_print (cr, card, width, height);
      return;
    }
  if (rank == SEQUENCES_JOKER)
    {
      draw_joker (cr, card, width, height);
      return;
    }
  if (width < SMALL_WIDTH)
    {
      draw_small (cr, card, width, height);
      return;
    }

  if (is_court (rank))
    draw_court (cr, card, width, height);
  else if (rank == SEQUENCES_ACE)
    draw_ace (cr, card, width, height);
  else
    sequences_suit_draw (cr, suit, width / 2, height / 2, 0.56 * width);
  draw_indices (cr, card, width, height, sequences_suit_get_colour (suit));
}

/* The six suits around a ring, again and again. */
void
sequences_face_draw_back (cairo_t *cr,
                          guint32  colour,
                          double   width,
                          double   height)
{
  sixain_palette_set (cr, colour, 1);
  cairo_paint (cr);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.8);
  cairo_set_line_width (cr, MAX (1, 0.012 * width));
  cairo_rectangle (cr, 0.07 * width, 0.07 * width, 0.86 * width, height - 0.14 * width);
  cairo_stroke_preserve (cr);
  cairo_clip (cr);

  cairo_set_source_rgba (cr, 1, 1, 1, 0.4);
  for (gint row = 0; row < 5; row++)
    {
      for (gint column = 0; column < 4; column++)
        {
          double x = width * (0.335 * column + (row % 2 ? 0 : -0.1675) + 0.1625);
          double y = height / 2 + width * 0.29 * (row - 2);

          for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
            {
              double angle = suit * G_PI / 3 - G_PI_2;

              sequences_suit_fill (cr, suit, x + 0.105 * width * cos (angle), y + 0.105 * width * sin (angle), 0.075 * width);
            }
        }
    }
}

static void
sequences_face_draw (SixainFace *face,
                     cairo_t    *cr,
                     double      width,
                     double      height)
{
  SequencesFace *self = SEQUENCES_FACE (face);

  if (self->card < 0)
    sequences_face_draw_back (cr, sixain_looks_get_colour (sixain_looks_get_back (&sequences_looks), SIXAIN_BACK_SUITS),
                              width, height);
  else
    draw_front (cr, self->card, width, height);
}

static void
sequences_face_class_init (SequencesFaceClass *klass)
{
  SIXAIN_FACE_CLASS (klass)->draw = sequences_face_draw;
}

static void
sequences_face_init (SequencesFace *self)
{
}

static SixainFace *
get_face (SequencesFace **face,
          gint            card)
{
  if (*face == NULL)
    {
      *face = g_object_new (SEQUENCES_TYPE_FACE, NULL);
      (*face)->card = card;
    }

  return SIXAIN_FACE (*face);
}

SixainFace *
sequences_face_get_card (guint card)
{
  static SequencesFace *faces[SEQUENCES_N_CARDS];

  g_return_val_if_fail (card < SEQUENCES_N_CARDS, NULL);

  return get_face (&faces[card], card);
}

SixainFace *
sequences_face_get_back (void)
{
  static SequencesFace *back;

  return get_face (&back, -1);
}
