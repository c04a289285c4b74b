/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-face.h"

#include <glib/gi18n-lib.h>

#include "rows-elements.h"
#include "rows-tell.h"
#include "rows/rows-drawings.h"
#include "sixain-cloth.h"
#include "sixain-drawing.h"
#include "sixain-palette.h"

#define LARGE_WIDTH 100     /* Below this an element's family and place could not be read. */
#define NAME_WIDTH 66       /* Below this its name could not be read. */
#define SMALL_WIDTH 50      /* Below this a card shows its number and its cost, and no more. */
#define DRAWING_UNITS 100   /* Of the drawings that phones show too make a width of one. */
#define FAINT 0.11          /* How much of its band's colour the head behind a number has. */
#define LARGE_BAND 0.25     /* How high the band of large print is, as a share of the height. */
#define SHORT_NAME 9        /* Letters of a special's name that fit in a line. */

typedef enum
{
  ROWS_FACE_NUMBER,
  ROWS_FACE_ELEMENT,
  ROWS_FACE_SPECIAL,
  ROWS_FACE_BACK,
} RowsFaceKind;

#define ROWS_TYPE_FACE (rows_face_get_type ())
G_DECLARE_FINAL_TYPE (RowsFace, rows_face, ROWS, FACE, SixainFace)

struct _RowsFace
{
  SixainFace   parent_instance;

  RowsFaceKind kind;
  guint        value;
};

G_DEFINE_FINAL_TYPE (RowsFace, rows_face, SIXAIN_TYPE_FACE)

/* Cost reads by count, by place and by colour. */
static guint32
get_cost_colour (guint heads)
{
  switch (heads)
    {
    case 1:
      return SIXAIN_COST_1;
    case 2:
      return SIXAIN_COST_2;
    case 3:
      return SIXAIN_COST_3;
    case 5:
      return SIXAIN_COST_5;
    default:
      return SIXAIN_COST_7;
    }
}

static guint32
get_family_colour (guint family)
{
  static const guint32 colours[ROWS_N_FAMILIES] = SIXAIN_FAMILIES;

  return colours[family % ROWS_N_FAMILIES];
}

void
rows_face_draw_head (cairo_t *cr,
                     double   x,
                     double   y,
                     double   size,
                     RowsDeck deck)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  sixain_drawing_path (cr, deck == ROWS_DECK_ELEMENTS ? DRAWING_CREST : DRAWING_BULL, DRAWING_UNITS);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* The band on top: the number, and as many heads as the card costs. */
static void
draw_band (cairo_t    *cr,
           double      width,
           double      height,
           const char *number,
           guint       heads,
           guint32     colour,
           RowsDeck    deck)
{
  double band = 0.2 * height;
  double size = MIN (0.13 * width, 0.62 * width / MAX (1, heads));

  sixain_palette_set (cr, colour, 1);
  cairo_rectangle (cr, 0, 0, width, band);
  cairo_fill (cr);

  sixain_palette_set (cr, SIXAIN_WHITE, 1);
  if (width < SMALL_WIDTH)
    {
      g_autofree char *count = g_strdup_printf ("%u", heads);

      sixain_face_draw_text (cr, count, PANGO_WEIGHT_HEAVY, 0.36 * width, band / 2, 0.22 * width, 0.3 * width);
      rows_face_draw_head (cr, 0.64 * width, band / 2, 0.26 * width, deck);
      return;
    }

  sixain_face_draw_text (cr, number, PANGO_WEIGHT_HEAVY, 0.17 * width, band / 2, 0.2 * width, 0.26 * width);
  for (guint i = 0; i < heads; i++)
    rows_face_draw_head (cr, width - (i + 0.62) * size * 1.02 - 0.01 * width, band / 2, size, deck);
}

/* What the card costs, beside what a neighbour may leave to see of it. */
static void
draw_cost (cairo_t *cr,
           guint    heads,
           RowsDeck deck,
           double   x,
           double   y,
           double   size)
{
  g_autofree char *cost = g_strdup_printf ("%u", heads);

  sixain_face_fill_text (cr, cost, PANGO_WEIGHT_HEAVY, x - 0.47 * size, y, 0.6 * size, 0.72 * size);
  rows_face_draw_head (cr, x + 0.45 * size, y, 0.86 * size, deck);
}

/* A card with its number as large as the card allows, and its cost as a number beside one
 * head: to be read small, or from the other end of the room. */
static void
draw_large_print (cairo_t *cr,
                  guint    card,
                  RowsDeck deck,
                  guint32  colour,
                  double   width,
                  double   height)
{
  const RowsElement *element = deck == ROWS_DECK_ELEMENTS ? rows_element_get (card) : NULL;
  g_autofree char *number = g_strdup_printf ("%u", card);
  guint heads = rows_card_heads[card];
  double band = LARGE_BAND * height;
  double foot = element != NULL && width >= NAME_WIDTH ? 0.15 * width : 0;

  sixain_palette_set (cr, colour, 1);
  cairo_rectangle (cr, 0, 0, width, band);
  cairo_fill (cr);

  sixain_palette_set (cr, SIXAIN_WHITE, 1);
  if (width < SMALL_WIDTH && element == NULL)
    {
      draw_cost (cr, heads, deck, width / 2, band / 2, 0.36 * width);
    }
  else
    {
      sixain_face_fill_text (cr, element != NULL ? element->symbol : number, PANGO_WEIGHT_HEAVY,
                             0.215 * width, band / 2, 0.34 * width, 0.64 * band);
      draw_cost (cr, heads, deck, 0.72 * width, band / 2, 0.25 * width);
    }

  sixain_palette_set (cr, SIXAIN_INK, 1);
  sixain_face_fill_text (cr, number, PANGO_WEIGHT_HEAVY, width / 2, (band + height - foot) / 2,
                         0.9 * width, height - band - foot - 0.16 * width);
  if (foot > 0)
    sixain_face_draw_text (cr, rows_element_get_name (element), PANGO_WEIGHT_BOLD,
                           width / 2, height - 0.13 * width, 0.16 * width, 0.92 * width);
}

static void
draw_number (RowsFace *self,
             cairo_t  *cr,
             double    width,
             double    height)
{
  g_autofree char *number = g_strdup_printf ("%u", self->value);
  guint heads = rows_card_heads[self->value];
  guint32 colour = get_cost_colour (heads);

  if (sixain_looks_get_deck (&rows_looks) == ROWS_PRINT_LARGE)
    {
      draw_large_print (cr, self->value, ROWS_DECK_BULLS, colour, width, height);
      return;
    }

  draw_band (cr, width, height, number, heads, colour, ROWS_DECK_BULLS);

  if (width >= SMALL_WIDTH && !(sixain_cloth_get_style () & SIXAIN_CLOTH_IS_PLAIN))
    {
      sixain_palette_set (cr, colour, FAINT);
      rows_face_draw_head (cr, width / 2, 0.6 * height, 0.86 * width, ROWS_DECK_BULLS);
    }

  sixain_palette_set (cr, heads > 1 ? colour : SIXAIN_INK, 1);
  sixain_face_draw_text (cr, number, PANGO_WEIGHT_HEAVY, width / 2, 0.59 * height, 0.58 * width, 0.84 * width);

  if (width >= SMALL_WIDTH)
    {
      cairo_save (cr);
      cairo_translate (cr, 0.86 * width, 0.92 * height);
      cairo_rotate (cr, G_PI);
      sixain_face_draw_text (cr, number, PANGO_WEIGHT_BOLD, 0, 0, 0.14 * width, 0.22 * width);
      cairo_restore (cr);
    }
}

/* All there is to know about it. */
static void
draw_whole_element (const RowsElement *element,
                    cairo_t           *cr,
                    const char        *number,
                    double             width,
                    double             height)
{
  g_autofree char *weight = rows_element_write_weight (element);
  g_autofree char *place = rows_element_write_place (element);

  sixain_palette_set (cr, SIXAIN_INK, 1);
  sixain_face_draw_text (cr, number, PANGO_WEIGHT_HEAVY, width / 2, 0.31 * height, 0.26 * width, 0.6 * width);
  sixain_palette_set (cr, get_family_colour (element->family), 1);
  sixain_face_draw_text (cr, element->symbol, PANGO_WEIGHT_HEAVY, width / 2, 0.51 * height, 0.36 * width, 0.8 * width);
  sixain_palette_set (cr, SIXAIN_INK, 1);
  sixain_face_draw_text (cr, rows_element_get_name (element), PANGO_WEIGHT_SEMIBOLD,
                         width / 2, 0.675 * height, 0.13 * width, 0.9 * width);
  sixain_face_draw_text (cr, weight, PANGO_WEIGHT_NORMAL, width / 2, 0.765 * height, 0.11 * width, 0.7 * width);
  sixain_palette_set (cr, get_family_colour (element->family), 1);
  sixain_face_draw_text (cr, rows_family_get_name (element->family), PANGO_WEIGHT_SEMIBOLD,
                         width / 2, 0.85 * height, 0.1 * width, 0.9 * width);
  sixain_palette_set (cr, SIXAIN_INK, 1);
  sixain_face_draw_text (cr, place, PANGO_WEIGHT_NORMAL, width / 2, 0.93 * height, 0.1 * width, 0.9 * width);
}

static void
draw_element (RowsFace *self,
              cairo_t  *cr,
              double    width,
              double    height)
{
  const RowsElement *element = rows_element_get (self->value);
  g_autofree char *number = g_strdup_printf ("%u", self->value);
  g_autofree char *weight = NULL;
  guint heads = rows_card_heads[self->value];
  guint32 colour = get_family_colour (element->family);

  if (sixain_looks_get_deck (&rows_looks) == ROWS_PRINT_LARGE)
    {
      draw_large_print (cr, self->value, ROWS_DECK_ELEMENTS, colour, width, height);
      return;
    }

  draw_band (cr, width, height, number, heads, colour, ROWS_DECK_ELEMENTS);

  if (width < NAME_WIDTH)
    {
      sixain_palette_set (cr, SIXAIN_INK, 1);
      sixain_face_draw_text (cr, number, PANGO_WEIGHT_HEAVY, width / 2, 0.46 * height, 0.5 * width, 0.84 * width);
      sixain_palette_set (cr, colour, 1);
      sixain_face_draw_text (cr, element->symbol, PANGO_WEIGHT_BOLD, width / 2, 0.8 * height, 0.34 * width, 0.8 * width);
      return;
    }

  if (width >= LARGE_WIDTH)
    {
      draw_whole_element (element, cr, number, width, height);
      return;
    }

  weight = rows_element_write_weight (element);
  sixain_palette_set (cr, SIXAIN_INK, 1);
  sixain_face_draw_text (cr, number, PANGO_WEIGHT_HEAVY, width / 2, 0.36 * height, 0.32 * width, 0.6 * width);
  sixain_palette_set (cr, colour, 1);
  sixain_face_draw_text (cr, element->symbol, PANGO_WEIGHT_HEAVY, width / 2, 0.6 * height, 0.42 * width, 0.8 * width);
  sixain_palette_set (cr, SIXAIN_INK, 1);
  sixain_face_draw_text (cr, rows_element_get_name (element), PANGO_WEIGHT_SEMIBOLD,
                         width / 2, 0.8 * height, 0.13 * width, 0.9 * width);
  sixain_face_draw_text (cr, weight, PANGO_WEIGHT_NORMAL, width / 2, 0.91 * height, 0.11 * width, 0.7 * width);
}

void
rows_face_draw_sign (cairo_t *cr,
                     guint    kind,
                     double   x,
                     double   y,
                     double   size)
{
  static const char *const signs[ROWS_N_KINDS] = {
    [ROWS_FIFTH] = DRAWING_FIFTH,
    [ROWS_INSERT] = DRAWING_INSERT,
    [ROWS_REPLACE] = DRAWING_REPLACE,
    [ROWS_SLIDE] = DRAWING_SLIDE,
    [ROWS_STOP] = DRAWING_STOP,
    [ROWS_NEGATIVE] = DRAWING_CANCEL,
  };

  g_return_if_fail (kind > ROWS_NO_SPECIAL && kind < ROWS_N_KINDS);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  if (kind == ROWS_SEVEN)
    {
      sixain_face_draw_text (cr, "7", PANGO_WEIGHT_HEAVY, 0, 0, 1.1, 1);
    }
  else
    {
      cairo_set_line_width (cr, 0.09);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      sixain_drawing_path (cr, signs[kind], DRAWING_UNITS);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/* Below the sign, in two lines if it is long. */
static void
draw_name (cairo_t    *cr,
           const char *name,
           double      width,
           double      height)
{
  const char *space = g_utf8_strlen (name, -1) > SHORT_NAME ? strchr (name, ' ') : NULL;
  g_autofree char *first = NULL;

  if (space == NULL)
    {
      sixain_face_draw_text (cr, name, PANGO_WEIGHT_BOLD, width / 2, 0.83 * height, 0.19 * width, 0.84 * width);
      return;
    }

  first = g_strndup (name, space - name);
  sixain_face_draw_text (cr, first, PANGO_WEIGHT_BOLD, width / 2, 0.77 * height, 0.17 * width, 0.84 * width);
  sixain_face_draw_text (cr, space + 1, PANGO_WEIGHT_BOLD, width / 2, 0.895 * height, 0.17 * width, 0.84 * width);
}

static void
draw_special (RowsFace *self,
              cairo_t  *cr,
              double    width,
              double    height)
{
  gboolean is_large = sixain_looks_get_deck (&rows_looks) == ROWS_PRINT_LARGE;

  sixain_palette_set (cr, SIXAIN_SPECIAL, 1);
  cairo_paint (cr);
  sixain_palette_set (cr, SIXAIN_SPECIAL_INK, 1);

  /* A frame tells it from the cloth of the dark table. */
  cairo_set_line_width (cr, MAX (1, 0.02 * width));
  cairo_rectangle (cr, 0.05 * width, 0.05 * width, 0.9 * width, height - 0.1 * width);
  cairo_stroke (cr);
  rows_face_draw_sign (cr, self->value, width / 2, (width < SMALL_WIDTH ? 0.5 : 0.37) * height,
                       (is_large ? 0.74 : 0.62) * width);

  if (width >= SMALL_WIDTH)
    draw_name (cr, rows_tell_kind (self->value), width, height);
}

static void
draw_back (RowsFace *self,
           cairo_t  *cr,
           double    width,
           double    height)
{
  guint32 usual = self->value == ROWS_DECK_ELEMENTS ? SIXAIN_BACK_ELEMENTS : SIXAIN_BACK_BULLS;

  rows_looks.draw_back (cr, sixain_looks_get_colour (sixain_looks_get_back (&rows_looks), usual), width, height);
}

static void
rows_face_draw (SixainFace *face,
                cairo_t    *cr,
                double      width,
                double      height)
{
  RowsFace *self = ROWS_FACE (face);

  switch (self->kind)
    {
    case ROWS_FACE_NUMBER:
      draw_number (self, cr, width, height);
      break;
    case ROWS_FACE_ELEMENT:
      draw_element (self, cr, width, height);
      break;
    case ROWS_FACE_SPECIAL:
      draw_special (self, cr, width, height);
      break;
    case ROWS_FACE_BACK:
      draw_back (self, cr, width, height);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
rows_face_class_init (RowsFaceClass *klass)
{
  SIXAIN_FACE_CLASS (klass)->draw = rows_face_draw;
}

static void
rows_face_init (RowsFace *self)
{
}

static SixainFace *
get_face (RowsFaceKind kind,
          guint        value)
{
  static RowsFace *faces[4][ROWS_N_CARDS + 1];
  RowsFace **face = &faces[kind][value];

  if (*face == NULL)
    {
      *face = g_object_new (ROWS_TYPE_FACE, NULL);
      (*face)->kind = kind;
      (*face)->value = value;
    }

  return SIXAIN_FACE (*face);
}

SixainFace *
rows_face_get_card (guint    card,
                    RowsDeck deck)
{
  g_return_val_if_fail (card >= 1 && card <= ROWS_N_CARDS, NULL);

  return get_face (deck == ROWS_DECK_ELEMENTS ? ROWS_FACE_ELEMENT : ROWS_FACE_NUMBER, card);
}

SixainFace *
rows_face_get_special (guint kind)
{
  g_return_val_if_fail (kind > ROWS_NO_SPECIAL && kind < ROWS_N_KINDS, NULL);

  return get_face (ROWS_FACE_SPECIAL, kind);
}

SixainFace *
rows_face_get_back (RowsDeck deck)
{
  return get_face (ROWS_FACE_BACK, deck);
}

char *
rows_face_describe (guint    card,
                    RowsDeck deck)
{
  guint heads = rows_card_heads[card];

  if (deck == ROWS_DECK_ELEMENTS)
    return g_strdup_printf (ngettext ("%u %s, %u crest", "%u %s, %u crests", heads),
                            card, rows_element_get_name (rows_element_get (card)), heads);

  return g_strdup_printf (ngettext ("%u, %u head", "%u, %u heads", heads), card, heads);
}

char *
rows_face_explain (guint    card,
                   RowsDeck deck)
{
  const RowsElement *element;
  g_autofree char *place = NULL, *weight = NULL;

  if (deck != ROWS_DECK_ELEMENTS)
    return rows_face_describe (card, deck);

  element = rows_element_get (card);
  place = rows_element_write_place (element);
  weight = rows_element_write_weight (element);

  /* Translators: as in “Neon (Ne), element 10: noble gas, period 2, group 18, atomic weight 20.180”. */
  return g_strdup_printf (_("%s (%s), element %u: %s, %s, atomic weight %s"),
                          rows_element_get_name (element), element->symbol, card,
                          rows_family_get_name (element->family), place, weight);
}
