/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-seat-chip.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "sixain-drawing.h"
#include "sixain-scores.h"

/* All lengths are of a chip with a picture of 40, the usual size. */
#define USUAL_SIZE 40
#define WIDE_WIDTH 172
#define NARROW_WIDTH 148     /* Below it, the texts are under the picture. */
#define WIDE_HEIGHT 56
#define STACKED_WIDTH 92
#define STACKED_HEIGHT 84
#define COMPACT_WIDTH 56
#define COMPACT_HEIGHT 68
#define BARE_SIZE 48         /* A compact chip that is too small for the name. */
#define LEAST_BARE_SIZE 28
#define LEAST_COMPACT 0.75
#define MARGIN 5           /* Room for the glow. */

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
  PangoLayout     *layouts[N_TEXTS];    /* For the present allocation. */
};

G_DEFINE_FINAL_TYPE (SixainSeatChip, sixain_seat_chip, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PLAYER,
  PROP_STATE,
  PROP_SCORE,
  PROP_DETAIL,
  PROP_COMPACT,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* One sentence for each state, so that translators can give each its own order. */
static char *
describe (SixainSeatChip *self)
{
  const char *name = sixain_player_get_name (self->player);
  const gint score = self->score;
  g_autofree char *number = sixain_score_text (score);

  if (score == SIXAIN_UNKNOWN_SCORE)
    {
      if (self->state == SIXAIN_SEAT_WAITED_FOR)
        return g_strdup_printf (_("%s, waited for"), name);
      if (self->state == SIXAIN_SEAT_READY)
        return g_strdup_printf (_("%s, ready"), name);
      return g_strdup (name);
    }

  if (self->state == SIXAIN_SEAT_WAITED_FOR)
    return g_strdup_printf (ngettext ("%s, %s point, waited for", "%s, %s points, waited for", ABS (score)), name, number);
  if (self->state == SIXAIN_SEAT_READY)
    return g_strdup_printf (ngettext ("%s, %s point, ready", "%s, %s points, ready", ABS (score)), name, number);

  /* Translators: a player and their score, as in "Léa, 12 points". */
  return g_strdup_printf (ngettext ("%s, %s point", "%s, %s points", ABS (score)), name, number);
}

static void
forget_layouts (SixainSeatChip *self)
{
  for (guint i = 0; i < N_TEXTS; i++)
    g_clear_object (&self->layouts[i]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update (SixainSeatChip *self)
{
  g_autofree char *label = describe (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->detail != NULL ? self->detail : "",
                                  -1);
  forget_layouts (self);
}

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

  return MIN ((double) width / NARROW_WIDTH, (double) height / WIDE_HEIGHT);
}

static graphene_rect_t
get_picture_area (SixainSeatChip *self)
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

  size = 34 * scale;
  if (is_stacked (width, height))
    return GRAPHENE_RECT_INIT (11 * scale, height / 2.0 - 31 * scale, size, size);

  return GRAPHENE_RECT_INIT (12 * scale, (height - size) / 2, size, size);
}

static void
sixain_seat_chip_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (widget);
  graphene_rect_t area = get_picture_area (self);

  gtk_widget_size_allocate (self->picture,
                            &(GtkAllocation) { area.origin.x, area.origin.y, area.size.width, area.size.height },
                            -1);
  forget_layouts (self);
}

static GtkSizeRequestMode
sixain_seat_chip_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sixain_seat_chip_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (widget);
  double scale = (double) self->size / USUAL_SIZE;

  if (self->compact)
    {
      *natural = ceil ((orientation == GTK_ORIENTATION_HORIZONTAL ? COMPACT_WIDTH : COMPACT_HEIGHT) * scale);
      *minimum = MIN (LEAST_BARE_SIZE, *natural);
    }
  else if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = ceil (STACKED_WIDTH * scale);
      *natural = ceil (WIDE_WIDTH * scale);
    }
  else
    {
      gboolean wide = for_size < 0 || for_size >= NARROW_WIDTH * scale;

      *minimum = ceil ((wide ? WIDE_HEIGHT : STACKED_HEIGHT) * scale);
      *natural = *minimum;
    }
}

static PangoLayout *
get_layout (SixainSeatChip *self,
            guint           text,
            double          size,
            PangoWeight     weight,
            double          width)
{
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
      layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), sixain_player_get_name (self->player));
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
      int needed;

      pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
      pango_layout_set_attributes (layout, attributes);

      /* Half a number would be a wrong one, so a long one is written smaller. */
      pango_layout_get_pixel_size (layout, &needed, NULL);
      if (needed > width)
        {
          pango_font_description_set_absolute_size (font, size * width / needed * PANGO_SCALE);
          pango_layout_set_font_description (layout, font);
        }
    }
  else
    {
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
  PangoLayout *score = get_layout (self, TEXT_SCORE, 12 * scale, PANGO_WEIGHT_BOLD, area->size.width);
  double bottom = area->origin.y + area->size.height;
  double right = area->origin.x + area->size.width + 3 * scale;
  graphene_rect_t pill;
  int score_width, score_height;

  if (!is_bare (self))
    append_layout (snapshot, get_layout (self, TEXT_NAME, 11 * scale, weight, width), 0, bottom + 3 * scale, text);

  pango_layout_get_pixel_size (score, &score_width, &score_height);
  pill.size.width = MAX (18 * scale, score_width + 9 * scale);
  pill.size.height = 17 * scale;
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
  double left = area->origin.x + (stacked ? 0 : area->size.width + 8 * scale);
  double right = width - 12 * scale;
  double room = right - area->origin.x - area->size.width - 4 * scale;
  PangoLayout *score = get_layout (self, TEXT_SCORE, (stacked ? 23 : 21) * scale, PANGO_WEIGHT_BOLD,
                                   stacked ? room : room * 0.6);
  PangoLayout *name, *detail = NULL;
  GdkRGBA dim = *text;
  int score_width, score_height, name_height, detail_height = 0;
  double space, y;

  dim.alpha *= 0.72;
  pango_layout_get_pixel_size (score, &score_width, &score_height);
  append_layout (snapshot, score, right - score_width,
                 area->origin.y + (area->size.height - score_height) / 2, text);

  space = right - left - (stacked ? 0 : score_width + 6 * scale);
  name = get_layout (self, TEXT_NAME, (stacked ? 14 : 13.5) * scale, weight, space);
  pango_layout_get_pixel_size (name, NULL, &name_height);
  if (self->detail != NULL)
    {
      detail = get_layout (self, TEXT_DETAIL, 11.5 * scale, PANGO_WEIGHT_NORMAL, space);
      pango_layout_get_pixel_size (detail, NULL, &detail_height);
    }

  if (stacked)
    y = area->origin.y + area->size.height + 1 * scale + (detail == NULL ? 6 * scale : 0);
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
      GdkRGBA surface = dark ? (GdkRGBA) { 1, 1, 1, 0.10 } : (GdkRGBA) { 1, 1, 1, 0.85 };
      GdkRGBA edge = *text;

      edge.alpha = adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ? 0.6 : 0.09;
      append_pill (snapshot, area, radius, &surface);
      sixain_drawing_outline (snapshot, area, radius, 1, &edge);
    }

  if (self->glow > 0)
    sixain_drawing_outline (snapshot, area, radius, MAX (2, 2.2 * scale), &line);
}

static void
sixain_seat_chip_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkRGBA ground = dark ? (GdkRGBA) { 0.16, 0.17, 0.18, 1 } : (GdkRGBA) { 1, 1, 1, 1 };
  GdkRGBA text;
  graphene_rect_t area = get_picture_area (self);
  graphene_rect_t surface;
  double scale = get_scale (self);

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);

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

  if (self->state != SIXAIN_SEAT_IDLE)
    {
      text.alpha = 1;
      snapshot_badge (self, snapshot,
                      self->compact ? area.origin.x - 3 * scale : area.origin.x + area.size.width - 11 * scale,
                      self->compact ? area.origin.y - 2 * scale : area.origin.y + area.size.height - 13 * scale,
                      15 * scale, &ground, &text);
    }
}

static void
sixain_seat_chip_css_changed (GtkWidget         *widget,
                              GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (sixain_seat_chip_parent_class)->css_changed (widget, change);

  forget_layouts (SIXAIN_SEAT_CHIP (widget));
}

static void
count_cb (double   value,
          gpointer data)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (data);

  self->shown = value;
  forget_layouts (self);
}

static void
glow_cb (double   value,
         gpointer data)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (data);

  self->glow = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sixain_seat_chip_constructed (GObject *object)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (object);

  G_OBJECT_CLASS (sixain_seat_chip_parent_class)->constructed (object);

  g_return_if_fail (self->player != NULL);

  sixain_player_picture_set_player (SIXAIN_PLAYER_PICTURE (self->picture), self->player);
  g_signal_connect_object (self->player, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

static void
sixain_seat_chip_dispose (GObject *object)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (object);

  g_clear_object (&self->counting);
  g_clear_object (&self->glowing);
  for (guint i = 0; i < N_TEXTS; i++)
    g_clear_object (&self->layouts[i]);
  g_clear_pointer (&self->picture, gtk_widget_unparent);

  G_OBJECT_CLASS (sixain_seat_chip_parent_class)->dispose (object);
}

static void
sixain_seat_chip_finalize (GObject *object)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (object);

  g_clear_object (&self->player);
  g_free (self->detail);

  G_OBJECT_CLASS (sixain_seat_chip_parent_class)->finalize (object);
}

static void
sixain_seat_chip_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (object);

  switch (prop_id)
    {
    case PROP_PLAYER:
      g_value_set_object (value, self->player);
      break;
    case PROP_STATE:
      g_value_set_uint (value, self->state);
      break;
    case PROP_SCORE:
      g_value_set_int (value, self->score);
      break;
    case PROP_DETAIL:
      g_value_set_string (value, self->detail);
      break;
    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;
    case PROP_SIZE:
      g_value_set_int (value, self->size);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_seat_chip_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (object);

  switch (prop_id)
    {
    case PROP_PLAYER:
      self->player = g_value_dup_object (value);
      break;
    case PROP_STATE:
      sixain_seat_chip_set_state (self, g_value_get_uint (value));
      break;
    case PROP_SCORE:
      sixain_seat_chip_set_score (self, g_value_get_int (value), FALSE);
      break;
    case PROP_DETAIL:
      sixain_seat_chip_set_detail (self, g_value_get_string (value));
      break;
    case PROP_COMPACT:
      sixain_seat_chip_set_compact (self, g_value_get_boolean (value));
      break;
    case PROP_SIZE:
      sixain_seat_chip_set_size (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_seat_chip_class_init (SixainSeatChipClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->constructed = sixain_seat_chip_constructed;
  object_class->dispose = sixain_seat_chip_dispose;
  object_class->finalize = sixain_seat_chip_finalize;
  object_class->get_property = sixain_seat_chip_get_property;
  object_class->set_property = sixain_seat_chip_set_property;
  widget_class->get_request_mode = sixain_seat_chip_get_request_mode;
  widget_class->measure = sixain_seat_chip_measure;
  widget_class->size_allocate = sixain_seat_chip_size_allocate;
  widget_class->snapshot = sixain_seat_chip_snapshot;
  widget_class->css_changed = sixain_seat_chip_css_changed;

  properties[PROP_PLAYER] = g_param_spec_object ("player", NULL, NULL, SIXAIN_TYPE_PLAYER,
                                                 G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL, SIXAIN_SEAT_IDLE, SIXAIN_SEAT_READY, SIXAIN_SEAT_IDLE, flags);
  properties[PROP_SCORE] = g_param_spec_int ("score", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, flags);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 16, 400, USUAL_SIZE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sixain_seat_chip_init (SixainSeatChip *self)
{
  self->size = USUAL_SIZE;
  self->picture = sixain_player_picture_new (NULL, 0);
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));

  self->counting = adw_timed_animation_new (GTK_WIDGET (self), 0, 0, 450,
                                            adw_callback_animation_target_new (count_cb, self, NULL));
  self->glowing = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, 200,
                                           adw_callback_animation_target_new (glow_cb, self, NULL));
}

GtkWidget *
sixain_seat_chip_new (SixainPlayer *player)
{
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), NULL);

  return g_object_new (SIXAIN_TYPE_SEAT_CHIP, "player", player, NULL);
}

SixainPlayer *
sixain_seat_chip_get_player (SixainSeatChip *self)
{
  g_return_val_if_fail (SIXAIN_IS_SEAT_CHIP (self), NULL);

  return self->player;
}

void
sixain_seat_chip_set_state (SixainSeatChip  *self,
                            SixainSeatState  state)
{
  g_return_if_fail (SIXAIN_IS_SEAT_CHIP (self));

  if (self->state == state)
    return;

  self->state = state;
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->glowing), self->glow);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->glowing), state == SIXAIN_SEAT_WAITED_FOR ? 1 : 0);
  adw_animation_play (self->glowing);

  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

void
sixain_seat_chip_set_score (SixainSeatChip *self,
                            gint            score,
                            gboolean        animated)
{
  gboolean known;

  g_return_if_fail (SIXAIN_IS_SEAT_CHIP (self));

  if (self->score == score)
    return;

  known = self->score != SIXAIN_UNKNOWN_SCORE && score != SIXAIN_UNKNOWN_SCORE;
  self->score = score;

  if (animated && known)
    {
      adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->counting), self->shown);
      adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->counting), score);
      adw_animation_play (self->counting);
    }
  else
    {
      adw_animation_reset (self->counting);
      self->shown = score;
    }

  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SCORE]);
}

void
sixain_seat_chip_set_detail (SixainSeatChip *self,
                             const char     *detail)
{
  g_return_if_fail (SIXAIN_IS_SEAT_CHIP (self));

  if (g_strcmp0 (self->detail, detail) == 0)
    return;

  g_free (self->detail);
  self->detail = g_strdup (detail);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DETAIL]);
}

void
sixain_seat_chip_set_compact (SixainSeatChip *self,
                              gboolean        compact)
{
  g_return_if_fail (SIXAIN_IS_SEAT_CHIP (self));

  if (self->compact == compact)
    return;

  self->compact = compact;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

void
sixain_seat_chip_set_size (SixainSeatChip *self,
                           gint            size)
{
  g_return_if_fail (SIXAIN_IS_SEAT_CHIP (self));
  g_return_if_fail (size >= 16);

  if (self->size == size)
    return;

  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIZE]);
}
