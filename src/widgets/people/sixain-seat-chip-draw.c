/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-seat-chip-private.h"

#include <math.h>

#include "sixain-drawing.h"
#include "sixain-palette.h"
#include "sixain-scores.h"
#include "sixain-sign.h"
#include "sixain-widget.h"

#define MARGIN 5           /* Room for the glow. */
#define COMPACT_TEXT 1.15  /* As much as a name can grow below the picture of a compact chip. */
#define DETAIL_TEXT 1.2    /* As much as a detail grows, so that the name above it can. */
#define LINE 1.36          /* How high a line is, as a share of the letters' size. */
#define SIGN 1.18          /* How much larger than the picture a sign is. */
#define LEAST_NAME 0.65    /* How much smaller than usual a name is written before it is cut, */
#define SMALLER 0.98       /* and in which steps at least. */

/* Scores are read from across a room: they are the largest that fits. */
#define WIDE_SCORE 27
#define STACKED_SCORE 34
#define COMPACT_SCORE 18

static gboolean
is_stacked (int width,
            int height)
{
  return width < 1.8 * height;
}

/* Nobody can read a name that is smaller. */
static gboolean
is_bare (SixainSeatChip *self)
{
  return self->compact && (gtk_widget_get_width (GTK_WIDGET (self)) < LEAST_COMPACT * COMPACT_WIDTH ||
                           gtk_widget_get_height (GTK_WIDGET (self)) < LEAST_COMPACT * COMPACT_HEIGHT);
}

/* Points that nobody may know yet are not shown, and the name has their room. */
static gboolean
is_scored (SixainSeatChip *self)
{
  return self->score != SIXAIN_UNKNOWN_SCORE;
}

/* How much larger than usual the chip is drawn. */
static double
get_scale (SixainSeatChip *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  if (is_bare (self))
    return (double) MIN (width, height) / BARE_SIZE;
  if (self->compact)
    return MIN ((double) width / COMPACT_WIDTH, (double) height / COMPACT_HEIGHT);
  if (is_stacked (width, height))
    return MIN ((double) width / STACKED_WIDTH, (double) height / STACKED_HEIGHT);

  return MIN ((double) width / (is_scored (self) ? NARROW_WIDTH : UNSCORED_WIDTH), (double) height / WIDE_HEIGHT);
}

graphene_rect_t
sixain_seat_chip_get_picture_area (SixainSeatChip *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double scale = get_scale (self);
  double size;

  if (self->compact)
    {
      size = 42 * scale;
      return GRAPHENE_RECT_INIT ((width - size) / 2, height / 2.0 - (is_bare (self) ? 21 : 28) * scale, size, size);
    }

  if (is_stacked (width, height))
    return GRAPHENE_RECT_INIT (9 * scale, height / 2.0 - 31 * scale, 31 * scale, 31 * scale);

  size = 34 * scale;
  return GRAPHENE_RECT_INIT (12 * scale, (height - size) / 2, size, size);
}

/* Writes a text smaller where it would not fit, but not smaller than that share of its size. */
static void
shrink (PangoLayout          *layout,
        PangoFontDescription *font,
        double                size,
        double                width,
        double                least)
{
  double share = 1;
  int needed;

  /* Letters have whole pixels, so that once is not always enough. */
  for (pango_layout_get_pixel_size (layout, &needed, NULL); needed > width && share > least;
       pango_layout_get_pixel_size (layout, &needed, NULL))
    {
      share = MAX (share * MIN (width / needed, SMALLER), least);
      pango_font_description_set_absolute_size (font, size * share * PANGO_SCALE);
      pango_layout_set_font_description (layout, font);
    }
}

static PangoLayout *
get_layout (SixainSeatChip *self,
            guint           text,
            double          usual,
            double          growth,
            PangoWeight     weight,
            double          width)
{
  const double size = usual * growth;
  PangoLayout *layout = self->layouts[text];
  PangoFontDescription *font;
  g_autofree char *number = NULL;

  if (layout != NULL)
    return layout;

  if (text == TEXT_SCORE)
    {
      number = sixain_score_text (self->score == SIXAIN_UNKNOWN_SCORE ? self->score : (gint) round (self->shown));
      layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), number);
    }
  else if (text == TEXT_NAME)
    {
      layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->caption != NULL ? self->caption : sixain_player_get_name (self->player));
    }
  else
    {
      layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->detail);
    }

  font = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);

  if (text == TEXT_SCORE)
    {
      g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
      pango_layout_set_attributes (layout, attributes);

      /* Half a number would be a wrong one, so a long one is written smaller. */
      shrink (layout, font, size, width, 0);
    }
  else
    {
      if (text == TEXT_NAME)
        shrink (layout, font, size, width, LEAST_NAME / growth);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_height (layout, -1);
      pango_layout_set_width (layout, MAX (1, width) * PANGO_SCALE);
      if (self->compact)
        pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
    }

  pango_font_description_free (font);
  self->layouts[text] = layout;
  return layout;
}

static void
append_layout (GtkSnapshot   *snapshot,
               PangoLayout   *layout,
               double         x,
               double         y,
               const GdkRGBA *colour)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static void
append_pill (GtkSnapshot           *snapshot,
             const graphene_rect_t *area,
             double                 radius,
             const GdkRGBA         *colour)
{
  GskRoundedRect pill;

  gsk_rounded_rect_init_from_rect (&pill, area, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, colour, area);
  gtk_snapshot_pop (snapshot);
}

/* Three dots for who is waited for, a check mark for who is ready. */
static void
snapshot_badge (SixainSeatChip *self,
                GtkSnapshot    *snapshot,
                double          x,
                double          y,
                double          size,
                const GdkRGBA  *ground,
                const GdkRGBA  *text)
{
  graphene_rect_t area = GRAPHENE_RECT_INIT (x, y, size, size);
  graphene_rect_t rim = area;
  cairo_t *cr;

  graphene_rect_inset (&rim, -size * 0.11, -size * 0.11);
  append_pill (snapshot, &rim, rim.size.width / 2, ground);
  append_pill (snapshot, &area, size / 2, text);

  cr = gtk_snapshot_append_cairo (snapshot, &area);
  gdk_cairo_set_source_rgba (cr, ground);
  cairo_translate (cr, x, y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);

  if (self->state == SIXAIN_SEAT_READY)
    {
      cairo_set_line_width (cr, size * 0.14);
      cairo_move_to (cr, size * 0.28, size * 0.53);
      cairo_line_to (cr, size * 0.44, size * 0.68);
      cairo_line_to (cr, size * 0.73, size * 0.35);
    }
  else
    {
      cairo_set_line_width (cr, size * 0.17);
      for (guint i = 0; i < 3; i++)
        {
          cairo_move_to (cr, size * (0.26 + 0.24 * i), size * 0.5);
          cairo_line_to (cr, size * (0.26 + 0.24 * i), size * 0.5);
        }
    }

  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* What the player plays with: a phone, struck through if it is not there, or a computer that
 * sits in. */
static void
snapshot_device (SixainSeatChip *self,
                 GtkSnapshot    *snapshot,
                 double          x,
                 double          y,
                 double          size,
                 const GdkRGBA  *ground,
                 const GdkRGBA  *text)
{
  graphene_rect_t area = GRAPHENE_RECT_INIT (x, y, size, size);
  graphene_rect_t rim = area;
  graphene_rect_t body = GRAPHENE_RECT_INIT (x + size * 0.32, y + size * 0.19, size * 0.36, size * 0.62);
  SixainDevice device = sixain_player_get_device (self->player);
  GdkRGBA ink = *text;
  cairo_t *cr;

  if (device == SIXAIN_DEVICE_LOST_PHONE)
    ink = sixain_palette_get (SIXAIN_PLAYER_RED, 1);
  if (device == SIXAIN_DEVICE_STAND_IN)
    body = GRAPHENE_RECT_INIT (x + size * 0.2, y + size * 0.24, size * 0.6, size * 0.4);

  graphene_rect_inset (&rim, -size * 0.11, -size * 0.11);
  append_pill (snapshot, &rim, rim.size.width / 2, ground);
  append_pill (snapshot, &area, size / 2, &ink);
  ink = device == SIXAIN_DEVICE_LOST_PHONE ? sixain_palette_get (SIXAIN_WHITE, 1) : *ground;
  sixain_drawing_outline (snapshot, &body, size * 0.08, size * 0.09, &ink);

  cr = gtk_snapshot_append_cairo (snapshot, &area);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_translate (cr, x, y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, size * 0.09);
  if (device == SIXAIN_DEVICE_LOST_PHONE)
    {
      cairo_move_to (cr, size * 0.22, size * 0.22);
      cairo_line_to (cr, size * 0.78, size * 0.78);
    }
  else if (device == SIXAIN_DEVICE_STAND_IN)
    {
      cairo_move_to (cr, size * 0.36, size * 0.78);
      cairo_line_to (cr, size * 0.64, size * 0.78);
    }
  else
    {
      cairo_move_to (cr, size * 0.47, size * 0.68);
      cairo_line_to (cr, size * 0.53, size * 0.68);
    }
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
snapshot_compact_texts (SixainSeatChip        *self,
                        GtkSnapshot           *snapshot,
                        const graphene_rect_t *area,
                        double                 scale,
                        const GdkRGBA         *ground,
                        const GdkRGBA         *text)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  PangoWeight weight = self->state == SIXAIN_SEAT_WAITED_FOR ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_MEDIUM;
  PangoLayout *score = get_layout (self, TEXT_SCORE, COMPACT_SCORE * scale, 1, PANGO_WEIGHT_ULTRABOLD, area->size.width);
  double growth = CLAMP (sixain_drawing_text (GTK_WIDGET (self)), 1, COMPACT_TEXT);
  double bottom = area->origin.y + area->size.height;
  double right = area->origin.x + area->size.width + 3 * scale;
  graphene_rect_t pill;
  int score_width, score_height;

  if (!is_bare (self))
    append_layout (snapshot, get_layout (self, TEXT_NAME, 11 * scale, growth, weight, width), 0, bottom + 3 * scale, text);

  if (!is_scored (self))
    return;

  pango_layout_get_pixel_size (score, &score_width, &score_height);
  pill.size.height = (COMPACT_SCORE + 4) * scale;
  pill.size.width = MAX (pill.size.height, score_width + 9 * scale);
  pill.origin.x = right - pill.size.width;
  pill.origin.y = bottom - pill.size.height + 1.5 * scale;
  append_pill (snapshot, &pill, pill.size.height / 2, text);
  sixain_drawing_outline (snapshot, &pill, pill.size.height / 2, 1, ground);
  append_layout (snapshot, score,
                 pill.origin.x + (pill.size.width - score_width) / 2,
                 pill.origin.y + (pill.size.height - score_height) / 2, ground);
}

static void
snapshot_texts (SixainSeatChip        *self,
                GtkSnapshot           *snapshot,
                const graphene_rect_t *area,
                double                 scale,
                const GdkRGBA         *text)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  gboolean stacked = is_stacked (width, height);
  PangoWeight weight = self->state == SIXAIN_SEAT_WAITED_FOR ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_MEDIUM;
  double wanted = MAX (1, sixain_drawing_text (GTK_WIDGET (self)));
  double top = stacked ? area->origin.y + area->size.height + scale : MARGIN * scale;
  double name_size = (stacked ? 14 : 13.5) * scale;
  double detail_size = self->detail != NULL ? 11.5 * scale : 0;
  double detail_growth = stacked ? 1 : MIN (wanted, DETAIL_TEXT);
  double left = area->origin.x + (stacked ? 0 : area->size.width + 8 * scale);
  double right = width - (stacked ? 9 : 12) * scale;
  double room = right - area->origin.x - area->size.width - (stacked ? 2 : 4) * scale;
  PangoLayout *score = get_layout (self, TEXT_SCORE, (stacked ? STACKED_SCORE : WIDE_SCORE) * scale, 1, PANGO_WEIGHT_ULTRABOLD,
                                   stacked ? room : room * 0.6);
  PangoLayout *name, *detail = NULL;
  GdkRGBA dim = *text;
  int score_width, score_height, name_height, detail_height = 0;
  double space, growth, y;

  dim.alpha *= adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ? 1 : 0.8;
  pango_layout_get_pixel_size (score, &score_width, &score_height);
  if (is_scored (self))
    append_layout (snapshot, score, right - score_width,
                   area->origin.y + (area->size.height - score_height) / 2, text);

  space = right - left - (stacked || !is_scored (self) ? 0 : score_width + 6 * scale);

  /* Whoever needs large letters gets as large ones as there is room for; where the column is narrow, smaller again. */
  growth = CLAMP (((height - top - MARGIN * scale) / LINE - detail_size * detail_growth) / name_size, 1, wanted);
  name = get_layout (self, TEXT_NAME, name_size, growth, weight, space);
  pango_layout_get_pixel_size (name, NULL, &name_height);
  if (self->detail != NULL)
    {
      detail = get_layout (self, TEXT_DETAIL, detail_size, detail_growth, PANGO_WEIGHT_NORMAL, space);
      pango_layout_get_pixel_size (detail, NULL, &detail_height);
    }

  if (stacked)
    y = top + (detail == NULL && growth == 1 ? 6 * scale : 0);
  else
    y = (height - name_height - detail_height) / 2.0;

  append_layout (snapshot, name, left, y, text);
  if (detail != NULL)
    append_layout (snapshot, detail, left, y + name_height - 1 * scale, &dim);
}

static void
snapshot_surface (SixainSeatChip        *self,
                  GtkSnapshot           *snapshot,
                  const graphene_rect_t *area,
                  double                 radius,
                  double                 scale,
                  gboolean               dark,
                  const GdkRGBA         *text)
{
  GdkRGBA line;

  sixain_colour_get_line (sixain_player_get_colour (self->player), dark, &line);
  line.alpha = self->glow;

  /* Rings that fade, for a blur is worked out anew whenever something moves past. */
  for (guint i = 1; self->glow > 0 && i <= MARGIN; i++)
    {
      graphene_rect_t ring = *area;
      GdkRGBA haze = line;

      haze.alpha *= 0.55 * (MARGIN + 1 - i) / (MARGIN + 1);
      graphene_rect_inset (&ring, -scale * i, -scale * i);
      sixain_drawing_outline (snapshot, &ring, radius + scale * i, scale, &haze);
    }

  if (!self->compact)
    {
      gboolean contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
      GdkRGBA surface = sixain_palette_get (SIXAIN_WHITE, contrast ? (dark ? 0 : 1) : (dark ? 0.10 : 0.85));
      GdkRGBA edge = *text;

      edge.alpha = contrast ? 1 : 0.09;
      append_pill (snapshot, area, radius, &surface);
      sixain_drawing_outline (snapshot, area, radius, contrast ? 2 : 1, &edge);
    }

  if (self->glow > 0)
    sixain_drawing_outline (snapshot, area, radius, MAX (2, 2.2 * scale), &line);
}

static void
snapshot_sign (SixainSeatChip        *self,
               GtkSnapshot           *snapshot,
               const graphene_rect_t *picture)
{
  float more = picture->size.width * (SIGN - 1) / 2;
  graphene_rect_t area = *picture;
  cairo_t *cr;

  graphene_rect_inset (&area, -more, -more);
  cr = gtk_snapshot_append_cairo (snapshot, &area);
  cairo_translate (cr, area.origin.x, area.origin.y);
  sixain_sign_draw (self->sign, cr, area.size.width);
  cairo_destroy (cr);
}

void
sixain_seat_chip_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkRGBA ground = sixain_palette_get (dark ? SIXAIN_CHIP_DARK : SIXAIN_CHIP, 1);
  GdkRGBA text;
  graphene_rect_t area = sixain_seat_chip_get_picture_area (self);
  graphene_rect_t surface;
  double scale = get_scale (self);

  text = sixain_widget_get_ink (widget);

  if (self->compact)
    {
      surface = area;
      graphene_rect_inset (&surface, -3.5 * scale, -3.5 * scale);
      snapshot_surface (self, snapshot, &surface, surface.size.width / 2, scale, dark, &text);
    }
  else
    {
      surface = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
      graphene_rect_inset (&surface, MARGIN * scale, MARGIN * scale);
      snapshot_surface (self, snapshot, &surface, 12 * scale, scale, dark, &text);
    }

  gtk_widget_snapshot_child (widget, self->picture, snapshot);

  if (self->compact)
    snapshot_compact_texts (self, snapshot, &area, scale, &ground, &text);
  else
    snapshot_texts (self, snapshot, &area, scale, &text);

  text.alpha = 1;
  if (sixain_player_get_device (self->player) != SIXAIN_DEVICE_SCREEN)
    snapshot_device (self, snapshot, area.origin.x - 4 * scale, area.origin.y + area.size.height - 13 * scale,
                     15 * scale, &ground, &text);

  if (self->state != SIXAIN_SEAT_IDLE)
    {
      snapshot_badge (self, snapshot,
                      self->compact ? area.origin.x - 3 * scale : area.origin.x + area.size.width - 11 * scale,
                      self->compact ? area.origin.y - 2 * scale : area.origin.y + area.size.height - 13 * scale,
                      15 * scale, &ground, &text);
    }

  if (self->sign >= 0)
    snapshot_sign (self, snapshot, &area);
}
