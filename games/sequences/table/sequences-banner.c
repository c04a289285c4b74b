/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-banner.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "sequences-art.h"
#include "sequences-tell.h"
#include "sixain-colour.h"
#include "sixain-drawing.h"
#include "sixain-palette.h"

/* All as shares of a line's height. */
#define TAG 1.55            /* From one suit to the next. */
#define POINTS 1.9          /* How wide the points are. */
#define NAME 0.66           /* How large letters are, */
#define NUMBER 0.58

struct _SequencesBanner
{
  SixainSketch       parent_instance;

  guint              colours[2];
  char              *name;
  SequencesStanding  standing;
  double             line;
};

G_DEFINE_FINAL_TYPE (SequencesBanner, sequences_banner, SIXAIN_TYPE_SKETCH)

/* Writes a text that is centred on a height, and at most so wide. It ends at x if it is
 * aligned to the right. */
static void
write_text (SequencesBanner *self,
            cairo_t         *cr,
            const char      *text,
            double           x,
            double           y,
            double           size,
            double           width,
            gboolean         right)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));
  int text_width, text_height;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (layout, MAX (1, width) * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  cairo_move_to (cr, right ? x - text_width : x, y - text_height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

/* A tag of paper, so that suits have the colours that they have on cards. */
static void
draw_tag (SequencesBanner *self,
          cairo_t         *cr,
          guint            suit,
          double           x,
          double           y,
          gboolean         dark)
{
  double line = self->line;
  double width = (TAG - 0.14) * line, height = 0.8 * line;
  guint longest = self->standing.longest[suit];
  gboolean leads = self->standing.leads & (1 << suit);
  gboolean strong = dark || adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  char number[4];

  cairo_new_path (cr);
  sixain_drawing_trace (cr, x, y - height / 2, width, height, 0.2 * line);
  sixain_palette_set (cr, dark ? SIXAIN_PAPER_DARK : SIXAIN_PAPER, longest > 0 ? 1 : dark ? 0.7 : 0.35);
  cairo_fill_preserve (cr);
  if (leads)
    {
      sixain_palette_set (cr, SIXAIN_GOLD, 1);
      cairo_set_line_width (cr, MAX (1.5, 0.08 * line));
      cairo_stroke (cr);
    }
  cairo_new_path (cr);

  sixain_palette_set (cr, sequences_suit_get_colour (suit), longest > 0 ? 1 : strong ? 0.75 : 0.4);
  if (longest == 0)
    {
      sequences_suit_fill (cr, suit, x + width / 2, y, 0.5 * line);
      return;
    }

  sequences_suit_fill (cr, suit, x + 0.38 * line, y + (leads ? 0.08 * line : 0), (leads ? 0.46 : 0.5) * line);
  g_snprintf (number, sizeof number, "%u", longest);
  write_text (self, cr, number, x + width - 0.12 * line, y, NUMBER * line, line, TRUE);
  if (leads)
    sixain_drawing_crown (cr, x + 0.38 * line, y - 0.32 * line, 0.46 * line, MAX (1.2, 0.064 * line));
}

static void
sequences_banner_draw (SixainSketch *sketch,
                       cairo_t      *cr,
                       double        width,
                       double        height,
                       gboolean      dark)
{
  SequencesBanner *self = SEQUENCES_BANNER (sketch);
  double line = self->line;
  gboolean wide = height < 1.5 * line;
  double y = line / 2, dot = 0.5 * line;
  double tags = (wide ? width - POINTS * line - SEQUENCES_N_SUITS * TAG * line : 0);
  g_autofree char *points = g_strdup_printf ("+%u", self->standing.total);
  GdkRGBA colour;

  /* A disc, the right half of which is the partner's. */
  for (guint i = 0; i < 2; i++)
    {
      sixain_colour_get_line (self->colours[i], dark, &colour);
      gdk_cairo_set_source_rgba (cr, &colour);
      cairo_arc (cr, 2 + dot / 2, y, dot / 2, -G_PI_2, i == 0 ? 3 * G_PI_2 : G_PI_2);
      cairo_fill (cr);
    }

  sixain_palette_set (cr, dark ? SIXAIN_CLOTH_INK_DARK : SIXAIN_CLOTH_INK, 1);
  write_text (self, cr, self->name, dot + 0.3 * line, y, NAME * line,
              (wide ? tags - 0.2 * line : width - POINTS * line) - dot - 0.3 * line, FALSE);
  write_text (self, cr, points, width - 2, y, NAME * line, POINTS * line, TRUE);

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    draw_tag (self, cr, suit, tags + suit * TAG * line + 1, wide ? y : y + line, dark);
}

static void
sequences_banner_finalize (GObject *object)
{
  g_free (SEQUENCES_BANNER (object)->name);

  G_OBJECT_CLASS (sequences_banner_parent_class)->finalize (object);
}

static void
sequences_banner_class_init (SequencesBannerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sequences_banner_finalize;
  SIXAIN_SKETCH_CLASS (klass)->draw = sequences_banner_draw;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "banner");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sequences_banner_init (SequencesBanner *self)
{
}

GtkWidget *
sequences_banner_new (const guint *colours)
{
  SequencesBanner *self = g_object_new (SEQUENCES_TYPE_BANNER, NULL);

  memcpy (self->colours, colours, sizeof self->colours);

  return GTK_WIDGET (self);
}

/* As in "Spades 5, in the lead; Hearts 3". */
static char *
describe (const SequencesStanding *standing)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      const char *name = sequences_tell_suit (suit);
      guint longest = standing->longest[suit];
      g_autofree char *part = NULL;

      if (longest == 0)
        continue;
      if (standing->leads & (1 << suit))
        part = g_strdup_printf (_("%s %u, in the lead"), name, longest);
      else
        part = g_strdup_printf (C_("standing", "%s %u"), name, longest);
      g_string_append_printf (text, "%s%s", text->len > 0 ? C_("standing", "; ") : "", part);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
sequences_banner_set (SequencesBanner         *self,
                      const char              *name,
                      const SequencesStanding *standing,
                      double                   line)
{
  g_autofree char *label = NULL, *description = NULL;

  g_return_if_fail (SEQUENCES_IS_BANNER (self));

  if (g_strcmp0 (self->name, name) == 0 && self->line == line &&
      memcmp (&self->standing, standing, sizeof *standing) == 0)
    return;

  g_free (self->name);
  self->name = g_strdup (name);
  self->standing = *standing;
  self->line = line;

  label = g_strdup_printf (ngettext ("%s: %u point so far", "%s: %u points so far", standing->total), name, standing->total);
  description = describe (standing);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  sixain_sketch_redraw (SIXAIN_SKETCH (self));
}

const SequencesStanding *
sequences_banner_get (SequencesBanner *self)
{
  g_return_val_if_fail (SEQUENCES_IS_BANNER (self), NULL);

  return &self->standing;
}
