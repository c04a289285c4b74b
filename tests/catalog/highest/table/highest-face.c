/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "highest-face.h"

#include <glib/gi18n-lib.h>

#include "highest-rules.h"
#include "sixain-palette.h"

#define HIGHEST_TYPE_FACE (highest_face_get_type ())
G_DECLARE_FINAL_TYPE (HighestFace, highest_face, HIGHEST, FACE, SixainFace)

struct _HighestFace
{
  SixainFace parent_instance;

  guint      card;
};

G_DEFINE_FINAL_TYPE (HighestFace, highest_face, SIXAIN_TYPE_FACE)

static void
draw_back (cairo_t *cr,
           guint32  colour,
           double   width,
           double   height)
{
  GdkRGBA ground = sixain_palette_get (colour, 1);
  GdkRGBA ink = sixain_palette_get (SIXAIN_WHITE, 1);

  sixain_face_draw_back (cr, &ground, &ink, width, height);
}

static void
highest_face_draw (SixainFace *face,
                   cairo_t    *cr,
                   double      width,
                   double      height)
{
  HighestFace *self = HIGHEST_FACE (face);
  g_autofree char *number = g_strdup_printf ("%u", self->card);

  if (self->card == 0)
    {
      draw_back (cr, sixain_looks_get_colour (sixain_looks_get_back (&highest_looks), highest_looks.back), width, height);
      return;
    }

  sixain_palette_set (cr, SIXAIN_INK, 1);
  sixain_face_draw_text (cr, number, PANGO_WEIGHT_HEAVY, width / 2, height / 2, 0.5 * width, 0.8 * width);
}

static void
highest_face_class_init (HighestFaceClass *klass)
{
  SIXAIN_FACE_CLASS (klass)->draw = highest_face_draw;
}

static void
highest_face_init (HighestFace *self)
{
}

SixainFace *
highest_face_get (guint card)
{
  static HighestFace *faces[HIGHEST_N_CARDS + 1];

  g_return_val_if_fail (card <= HIGHEST_N_CARDS, NULL);

  if (faces[card] == NULL)
    {
      faces[card] = g_object_new (HIGHEST_TYPE_FACE, NULL);
      faces[card]->card = card;
    }

  return SIXAIN_FACE (faces[card]);
}

/* The best card and a back. */
static SixainFace *
get_sample (guint index)
{
  return index < 2 ? highest_face_get (index == 0 ? HIGHEST_N_CARDS : 0) : NULL;
}

static const SixainDeck decks[] = { { "plain", N_("Plain") }, { NULL } };

const SixainLooks highest_looks = {
  .game = "highest",
  .domain = GETTEXT_PACKAGE,
  .decks = decks,
  .get_sample = get_sample,
  .draw_back = draw_back,
  .back = SIXAIN_PLAYER_PETROL,
};
