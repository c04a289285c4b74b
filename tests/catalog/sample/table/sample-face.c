/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-face.h"

#include <glib/gi18n-lib.h>

#include "sample-rules.h"
#include "sixain-palette.h"

#define SAMPLE_TYPE_FACE (sample_face_get_type ())
G_DECLARE_FINAL_TYPE (SampleFace, sample_face, SAMPLE, FACE, SixainFace)

struct _SampleFace
{
  SixainFace parent_instance;

  guint      card;
};

G_DEFINE_FINAL_TYPE (SampleFace, sample_face, SIXAIN_TYPE_FACE)

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
sample_face_draw (SixainFace *face,
                  cairo_t    *cr,
                  double      width,
                  double      height)
{
  SampleFace *self = SAMPLE_FACE (face);
  g_autofree char *number = g_strdup_printf ("%u", self->card);

  if (self->card == 0)
    {
      draw_back (cr, sixain_looks_get_colour (sixain_looks_get_back (&sample_looks), sample_looks.back), width, height);
      return;
    }

  sixain_palette_set (cr, SIXAIN_INK, 1);
  sixain_face_draw_text (cr, number, PANGO_WEIGHT_HEAVY, width / 2, height / 2, 0.5 * width, 0.8 * width);
}

static void
sample_face_class_init (SampleFaceClass *klass)
{
  SIXAIN_FACE_CLASS (klass)->draw = sample_face_draw;
}

static void
sample_face_init (SampleFace *self)
{
}

SixainFace *
sample_face_get (guint card)
{
  static SampleFace *faces[SAMPLE_N_CARDS + 1];

  g_return_val_if_fail (card <= SAMPLE_N_CARDS, NULL);

  if (faces[card] == NULL)
    {
      faces[card] = g_object_new (SAMPLE_TYPE_FACE, NULL);
      faces[card]->card = card;
    }

  return SIXAIN_FACE (faces[card]);
}

/* The highest card and a back. */
static SixainFace *
get_sample (guint index)
{
  return index < 2 ? sample_face_get (index == 0 ? SAMPLE_N_CARDS : 0) : NULL;
}

static const SixainDeck decks[] = { { "plain", N_("Plain") }, { NULL } };

const SixainLooks sample_looks = {
  .game = "sample",
  .domain = GETTEXT_PACKAGE,
  .decks = decks,
  .get_sample = get_sample,
  .draw_back = draw_back,
  .back = SIXAIN_PLAYER_PETROL,
};
