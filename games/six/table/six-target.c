/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-target.h"

#include <adwaita.h>
#include <math.h>
#include <string.h>

#include "sixain-drawing.h"
#include "sixain-face.h"
#include "sixain-palette.h"
#include "sixain-widget.h"

#define REFUSAL_MS 450
#define RADIUS 0.07          /* Of what cards lie on, as a share of its width. */
#define IN_LINE 2.6          /* How wide a button is, as a share of its height, for everything to be in a line. */
#define LETTER 0.56          /* How wide a bold letter is on average, as a share of its size. */
#define SHORT_KEY 3          /* How many letters fit on a square cap of a key; */
#define WIDE_CAP 1.4         /* with more of them it is so much wider. */
#define LEAST_WORD 0.72      /* How much smaller than usual the word may be for the picture to have room. */

struct _SixTarget
{
  SixainSpot      parent_instance;

  SixTargetShape  shape;
  gboolean        for_person;
  char           *word;
  char           *key;
  gboolean        refused;
  guint           refused_id;

  GdkTexture     *texture;         /* What is on a button. */
  gint            pixels[2];
  gboolean        texture_is_dark;
  gboolean        texture_is_lit;
};

G_DEFINE_FINAL_TYPE (SixTarget, six_target, SIXAIN_TYPE_SPOT)

static gboolean
is_button (SixTarget *self)
{
  return self->shape == SIX_TARGET_ROLL || self->shape == SIX_TARGET_LIFT;
}

/* Signs on buttons, in a box of 1 by 1 around the origin. */
static void
draw_die (cairo_t *cr)
{
  static const double pips[][2] = { { -1, -1 }, { 1, -1 }, { 0, 0 }, { -1, 1 }, { 1, 1 } };

  sixain_drawing_trace (cr, -0.46, -0.46, 0.92, 0.92, 0.12);
  sixain_palette_set (cr, SIXAIN_DIE_SIGN, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.35);
  cairo_set_line_width (cr, 0.04);
  cairo_stroke (cr);

  sixain_palette_set (cr, SIXAIN_DIE_SIGN_PIP, 1);
  for (guint i = 0; i < G_N_ELEMENTS (pips); i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, 0.23 * pips[i][0], 0.23 * pips[i][1], 0.09, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

static void
draw_tube (cairo_t *cr)
{
  sixain_drawing_trace (cr, -0.28, -0.48, 0.56, 0.96, 0.07);
  sixain_palette_set (cr, SIXAIN_TUBE, 1);
  cairo_fill (cr);
  sixain_palette_set (cr, SIXAIN_BRASS, 1);
  cairo_rectangle (cr, -0.28, -0.36, 0.56, 0.07);
  cairo_rectangle (cr, -0.28, 0.29, 0.56, 0.07);
  cairo_fill (cr);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 0.21, 0, 2 * G_PI);
  sixain_palette_set (cr, SIXAIN_MEDALLION, 1);
  cairo_fill (cr);
  sixain_palette_set (cr, SIXAIN_TUBE_INK, 1);
  sixain_face_draw_text (cr, "6", PANGO_WEIGHT_ULTRABOLD, 0, 0, 0.34, 0.3);
}

static void
draw_glyph (SixTarget *self,
            cairo_t   *cr,
            double     x,
            double     y,
            double     size)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  if (self->shape == SIX_TARGET_ROLL)
    draw_die (cr);
  else
    draw_tube (cr);
  cairo_restore (cr);
}

/* What stands on a narrow cap of the key: "4" for "Num 4". */
static const char *
get_short_key (SixTarget *self)
{
  const char *second = strchr (self->key, ' ');

  return second != NULL ? second + 1 : self->key;
}

/* The key that does the same, with an edge around it as keys have. */
static void
draw_key (SixTarget *self,
          cairo_t   *cr,
          double     x,
          double     y,
          double     width,
          double     height)
{
  sixain_drawing_trace (cr, x, y, width, height, 0.25 * height);
  cairo_set_line_width (cr, MAX (1, 0.05 * height));
  cairo_stroke (cr);

  sixain_face_draw_text (cr, width < 2 * height ? get_short_key (self) : self->key, PANGO_WEIGHT_BOLD,
                         x + width / 2, y + height / 2, 0.72 * height, width - 0.3 * height);
}

/* What it does in a picture and a word, and the key: side by side, or one under the other
 * where it is narrow. A long word has the room of the picture too. */
static void
draw_texture (SixTarget *self,
              cairo_t   *cr,
              double     width,
              double     height,
              gboolean   dark,
              gboolean   lit)
{
  double edge = 0.22 * height;
  double key = 0.58 * height;
  double cap = self->key != NULL && g_utf8_strlen (get_short_key (self), -1) > SHORT_KEY ? WIDE_CAP * key : key;

  sixain_palette_set (cr, lit ? SIXAIN_WHITE : dark ? SIXAIN_BUTTON_INK_DARK : SIXAIN_BUTTON_INK, 1);
  if (self->word == NULL || self->key == NULL)
    {
      draw_glyph (self, cr, width / 2, height / 2, 0.62 * height);
    }
  else if (width > IN_LINE * height)
    {
      double left = 2 * edge + 0.56 * height;
      double room = width - left - cap - 2 * edge;
      gboolean pictured = room > LEAST_WORD * LETTER * 0.44 * height * g_utf8_strlen (self->word, -1);

      if (!pictured)
        {
          room += left - edge;
          left = edge;
        }
      draw_key (self, cr, width - edge - cap, (height - key) / 2, cap, key);
      sixain_face_draw_text (cr, self->word, PANGO_WEIGHT_BOLD, left + room / 2, height / 2, 0.44 * height, room);
      if (pictured)
        draw_glyph (self, cr, edge + 0.28 * height, height / 2, 0.56 * height);
    }
  else
    {
      double line = 0.4 * height;
      double gap = 0.12 * width;
      double used = line + gap + 1.5 * line;
      double x = (width - used) / 2;

      sixain_face_draw_text (cr, self->word, PANGO_WEIGHT_BOLD, width / 2, 0.28 * height, 0.36 * height, width - edge);
      draw_key (self, cr, x + line + gap, 0.71 * height - line / 2, 1.5 * line, line);
      draw_glyph (self, cr, x + line / 2, 0.71 * height, line);
    }
}

static void
snapshot_button (SixTarget   *self,
                 GtkSnapshot *snapshot,
                 double       width,
                 double       height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  gboolean lit = sixain_spot_get_target (SIXAIN_SPOT (self));
  gboolean pressed = sixain_spot_get_pressed (SIXAIN_SPOT (self));
  double scale = sixain_drawing_scale (widget);
  gint pixels[2] = { MAX (1, round (width * scale)), MAX (1, round (height * scale)) };
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  GskRoundedRect edge;
  GdkRGBA ground = { dark ? 1 : 0.2, dark ? 1 : 0.16, dark ? 1 : 0.1, pressed ? 0.3 : 0.12 };

  if (lit)
    {
      ground = sixain_widget_get_colour (widget, "accent_bg_color");
      if (pressed)
        ground.alpha = 0.75;
    }

  gsk_rounded_rect_init_from_rect (&edge, &bounds, 0.32 * height);
  gtk_snapshot_push_rounded_clip (snapshot, &edge);
  gtk_snapshot_append_color (snapshot, &ground, &bounds);
  gtk_snapshot_pop (snapshot);
  if (!lit && adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    {
      GdkRGBA line = sixain_palette_get (dark ? SIXAIN_CLOTH_INK_DARK : SIXAIN_CLOTH_INK, 0.8);

      sixain_drawing_outline (snapshot, &bounds, 0.32 * height, 2, &line);
    }

  if (self->texture == NULL || self->pixels[0] != pixels[0] || self->pixels[1] != pixels[1] ||
      self->texture_is_dark != dark || self->texture_is_lit != lit)
    {
      cairo_t *cr = sixain_drawing_begin (pixels[0], pixels[1]);

      draw_texture (self, cr, pixels[0], pixels[1], dark, lit);
      g_clear_object (&self->texture);
      self->texture = sixain_drawing_end (cr);
      self->pixels[0] = pixels[0];
      self->pixels[1] = pixels[1];
      self->texture_is_dark = dark;
      self->texture_is_lit = lit;
    }
  gtk_snapshot_append_texture (snapshot, self->texture, &bounds);
}

static void
six_target_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  SixTarget *self = SIX_TARGET (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  gboolean contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  double radius = is_button (self) ? 0.32 * height : RADIUS * width;
  double thickness = CLAMP (0.04 * MIN (width, height), 2, 6);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  graphene_rect_t around;
  GdkRGBA colour;

  if (width < 1 || height < 1)
    return;

  if (is_button (self))
    {
      snapshot_button (self, snapshot, width, height);
    }
  else if (self->shape == SIX_TARGET_PLACE)
    {
      colour = dark ? sixain_palette_get (SIXAIN_CLOTH_INK_DARK, contrast ? 0.7 : 0.22)
                    : sixain_palette_get (SIXAIN_CLOTH_INK, contrast ? 0.8 : 0.25);
      sixain_drawing_outline (snapshot, &bounds, radius, MAX (1, thickness / 3), &colour);
    }

  around = bounds;
  graphene_rect_inset (&around, -thickness - 1, -thickness - 1);
  radius += thickness + 1;
  sixain_spot_snapshot_outline (SIXAIN_SPOT (self), snapshot, &around, radius,
                                is_button (self) ? 0 : thickness, thickness + 1,
                                self->refused ? 0 : MAX (2, thickness / 2));
  if (self->refused)
    {
      colour = sixain_widget_get_colour (widget, "error_color");
      sixain_drawing_outline (snapshot, &around, radius, thickness, &colour);
    }
}

static void
six_target_measure (GtkWidget      *widget,
                    GtkOrientation  orientation,
                    int             for_size,
                    int            *minimum,
                    int            *natural,
                    int            *minimum_baseline,
                    int            *natural_baseline)
{
  *minimum = 1;
  *natural = 44;
}

static void
six_target_dispose (GObject *object)
{
  SixTarget *self = SIX_TARGET (object);

  g_clear_handle_id (&self->refused_id, g_source_remove);
  g_clear_object (&self->texture);

  G_OBJECT_CLASS (six_target_parent_class)->dispose (object);
}

static void
six_target_finalize (GObject *object)
{
  g_free (SIX_TARGET (object)->word);
  g_free (SIX_TARGET (object)->key);

  G_OBJECT_CLASS (six_target_parent_class)->finalize (object);
}

/* A place could always be meant; what the others do is known to be of use or not. */
static void
six_target_target_changed (SixainSpot *spot)
{
  SixTarget *self = SIX_TARGET (spot);

  if (self->for_person && self->shape != SIX_TARGET_PLACE)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED,
                                 !sixain_spot_get_target (spot), -1);
}

static void
six_target_class_init (SixTargetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = six_target_dispose;
  object_class->finalize = six_target_finalize;
  widget_class->snapshot = six_target_snapshot;
  widget_class->measure = six_target_measure;
  SIXAIN_SPOT_CLASS (klass)->acts_on_press = TRUE;
  SIXAIN_SPOT_CLASS (klass)->target_changed = six_target_target_changed;
  sixain_spot_class_set_action (SIXAIN_SPOT_CLASS (klass), "spot.choose");
}

static void
six_target_init (SixTarget *self)
{
}

GtkWidget *
six_target_new (SixTargetShape shape,
                gboolean       for_person)
{
  SixTarget *self = g_object_new (SIX_TYPE_TARGET,
                                  "accessible-role", for_person ? GTK_ACCESSIBLE_ROLE_BUTTON : GTK_ACCESSIBLE_ROLE_IMG,
                                  "focusable", for_person,
                                  NULL);

  self->shape = shape;
  self->for_person = for_person;
  six_target_target_changed (SIXAIN_SPOT (self));

  return GTK_WIDGET (self);
}

static void
set_text (SixTarget   *self,
          char       **text,
          const char  *value)
{
  if (g_strcmp0 (*text, value) == 0)
    return;

  g_free (*text);
  *text = g_strdup (value);
  g_clear_object (&self->texture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
six_target_get_word (SixTarget *self)
{
  g_return_val_if_fail (SIX_IS_TARGET (self), NULL);

  return self->word;
}

void
six_target_set_word (SixTarget  *self,
                     const char *word)
{
  g_return_if_fail (SIX_IS_TARGET (self));

  set_text (self, &self->word, word);
}

void
six_target_set_key (SixTarget  *self,
                    const char *key)
{
  g_return_if_fail (SIX_IS_TARGET (self));

  set_text (self, &self->key, key);
}

static gboolean
refused_cb (gpointer user_data)
{
  SixTarget *self = user_data;

  self->refused = FALSE;
  self->refused_id = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return G_SOURCE_REMOVE;
}

void
six_target_refuse (SixTarget *self)
{
  g_return_if_fail (SIX_IS_TARGET (self));

  g_clear_handle_id (&self->refused_id, g_source_remove);
  self->refused = TRUE;
  self->refused_id = g_timeout_add (REFUSAL_MS, refused_cb, self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
