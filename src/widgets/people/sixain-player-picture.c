/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-player-picture.h"

#include <math.h>

#include "sixain-avatar.h"
#include "sixain-colour.h"
#include "sixain-drawing.h"
#include "sixain-widget.h"

/* Images are read no larger than this: photographs are. */
#define IMAGE_SIZE 384

struct _SixainPlayerPicture
{
  GtkWidget     parent_instance;

  SixainPlayer *player;
  gint          size;
  gboolean      crowned;

  GdkTexture   *image;
  GdkTexture   *avatar;        /* For its present size on the screen. */
  PangoLayout  *layout;        /* The emoji or the initials, for layout_size. */
  int           layout_size;
};

G_DEFINE_FINAL_TYPE (SixainPlayerPicture, sixain_player_picture, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PLAYER,
  PROP_SIZE,
  PROP_CROWNED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static gboolean
is_path (const char *picture)
{
  return picture != NULL && g_path_is_absolute (picture);
}

/* Every widget of a player shares one texture, which the player keeps. */
static GdkTexture *
load_image (SixainPlayer *player)
{
  const char *path = sixain_player_get_picture (player);
  GdkTexture *texture = g_object_get_data (G_OBJECT (player), "sixain-image");
  g_autoptr (GdkPixbuf) pixbuf = NULL;
  g_autoptr (GdkPixbuf) upright = NULL;
  g_autoptr (GError) error = NULL;

  if (!is_path (path))
    return NULL;

  if (texture != NULL && g_strcmp0 (g_object_get_data (G_OBJECT (texture), "path"), path) == 0)
    return g_object_ref (texture);

  pixbuf = gdk_pixbuf_new_from_file_at_scale (path, IMAGE_SIZE, IMAGE_SIZE, TRUE, &error);
  if (pixbuf == NULL)
    {
      g_debug ("No picture of %s: %s", sixain_player_get_name (player), error->message);
      return NULL;
    }

  upright = gdk_pixbuf_apply_embedded_orientation (pixbuf);
  texture = gdk_texture_new_for_pixbuf (upright);
  g_object_set_data_full (G_OBJECT (texture), "path", g_strdup (path), g_free);
  g_object_set_data_full (G_OBJECT (player), "sixain-image", g_object_ref (texture), g_object_unref);

  return texture;
}

/* The first letters of the first and the last word. */
static char *
get_initials (const char *name)
{
  g_autofree char *composed = g_utf8_normalize (name, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autoptr (GString) initials = g_string_new (NULL);
  gunichar first = 0, last = 0;
  gboolean inside = FALSE;

  for (const char *p = composed; p != NULL && *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      gboolean part = g_unichar_isalnum (c);

      if (part && !inside)
        {
          if (first == 0)
            first = c;
          else
            last = c;
        }
      inside = part || (inside && c != ' ' && c != '-');
    }

  if (first != 0)
    g_string_append_unichar (initials, g_unichar_toupper (first));
  if (last != 0)
    g_string_append_unichar (initials, g_unichar_toupper (last));
  if (initials->len == 0 && composed != NULL && *composed != '\0')
    g_string_append_unichar (initials, g_utf8_get_char (composed));

  return g_string_free (g_steal_pointer (&initials), FALSE);
}

static void
fit_layout (PangoLayout *layout,
            double       size,
            double       limit)
{
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));
  PangoRectangle extents;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);

  pango_layout_get_pixel_extents (layout, NULL, &extents);
  if (extents.width > limit)
    {
      pango_font_description_set_absolute_size (font, size * limit / extents.width * PANGO_SCALE);
      pango_layout_set_font_description (layout, font);
    }

  pango_font_description_free (font);
}

static void
ensure_layout (SixainPlayerPicture *self,
               int                  size)
{
  const char *picture = sixain_player_get_picture (self->player);

  if (self->layout != NULL && self->layout_size == size)
    return;

  g_clear_object (&self->layout);
  self->layout_size = size;

  if (picture != NULL && *picture != '\0' && !is_path (picture))
    {
      self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), picture);
      fit_layout (self->layout, size * 0.56, size * 0.76);

      /* Without a font that has the emoji, initials say more than a box. */
      if (pango_layout_get_unknown_glyphs_count (self->layout) > 0)
        g_clear_object (&self->layout);
    }

  if (self->layout == NULL)
    {
      g_autofree char *initials = get_initials (sixain_player_get_name (self->player));

      self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), initials);
      fit_layout (self->layout, size * 0.46, size * 0.7);
    }
}

static void
snapshot_image (GtkSnapshot           *snapshot,
                GdkTexture            *image,
                const graphene_rect_t *square)
{
  double width = gdk_texture_get_width (image);
  double height = gdk_texture_get_height (image);
  double scale = square->size.width / MIN (width, height);

  gtk_snapshot_append_texture (snapshot, image,
                               &GRAPHENE_RECT_INIT (square->origin.x + (square->size.width - width * scale) / 2,
                                                    square->origin.y + (square->size.height - height * scale) / 2,
                                                    width * scale, height * scale));
}

/* How many pixels a unit of the widget has. Where it is enlarged by its parents, as on a podium, that follows in steps. */
static double
get_scale (SixainPlayerPicture *self)
{
  double scale = sixain_drawing_scale (GTK_WIDGET (self));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  graphene_matrix_t matrix;

  if (root == NULL || !gtk_widget_compute_transform (GTK_WIDGET (self), GTK_WIDGET (root), &matrix))
    return scale;

  return MAX (scale, ceil (2 * graphene_matrix_get_x_scale (&matrix) * gtk_widget_get_scale_factor (GTK_WIDGET (self)) - 0.2) / 2);
}

static void
snapshot_avatar (SixainPlayerPicture   *self,
                 GtkSnapshot           *snapshot,
                 guint                  avatar,
                 const graphene_rect_t *square)
{
  gint pixels = ceil (square->size.width * get_scale (self));

  if (self->avatar == NULL || gdk_texture_get_width (self->avatar) != pixels)
    {
      cairo_t *cr = sixain_drawing_begin (pixels, pixels);

      sixain_avatar_draw (avatar, cr, pixels);
      g_clear_object (&self->avatar);
      self->avatar = sixain_drawing_end (cr);
    }

  gtk_snapshot_append_texture (snapshot, self->avatar, square);
}

static void
append_rim (GtkSnapshot          *snapshot,
            const GskRoundedRect *disc,
            float                 width,
            const GdkRGBA        *colour)
{
  float widths[4] = { width, width, width, width };
  GdkRGBA colours[4] = { *colour, *colour, *colour, *colour };

  gtk_snapshot_append_border (snapshot, disc, widths, colours);
}

static void
snapshot_crown (GtkSnapshot *snapshot,
                double       x,
                double       y,
                double       width)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x - width, y - width, 2 * width, 2 * width));

  sixain_drawing_crown (cr, x, y, width, MAX (1.5, width * 0.09));
  cairo_destroy (cr);
}

static void
sixain_player_picture_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  SixainPlayerPicture *self = SIXAIN_PLAYER_PICTURE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int size = MIN (width, height);
  graphene_rect_t square = GRAPHENE_RECT_INIT ((width - size) / 2, (height - size) / 2, size, size);
  GskRoundedRect disc;
  GdkRGBA ground, text;
  gint avatar;

  if (self->player == NULL || size < 1)
    return;

  avatar = sixain_avatar_find (sixain_player_get_picture (self->player));

  sixain_colour_get (sixain_player_get_colour (self->player), &ground);
  gsk_rounded_rect_init_from_rect (&disc, &square, size / 2.0);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &ground, &square);

  if (self->image != NULL)
    {
      snapshot_image (snapshot, self->image, &square);
    }
  else if (avatar >= 0)
    {
      snapshot_avatar (self, snapshot, avatar, &square);
    }
  else
    {
      PangoRectangle ink;

      ensure_layout (self, size);
      sixain_colour_get_ink (sixain_player_get_colour (self->player), &text);
      pango_layout_get_pixel_extents (self->layout, &ink, NULL);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT (width / 2.0 - ink.x - ink.width / 2.0,
                                                    height / 2.0 - ink.y - ink.height / 2.0));
      gtk_snapshot_append_layout (snapshot, self->layout, &text);
      gtk_snapshot_restore (snapshot);
    }

  gtk_snapshot_pop (snapshot);

  /* A photograph still shows whose it is, and a dark disc where it ends. */
  if (self->image != NULL)
    {
      append_rim (snapshot, &disc, MAX (1.5, size * 0.06), &ground);
    }
  else
    {
      text = sixain_widget_get_ink (widget);
      text.alpha *= 0.18;
      append_rim (snapshot, &disc, 1, &text);
    }

  if (self->crowned)
    snapshot_crown (snapshot, width / 2.0, height / 2.0 - size * 0.497, size * 0.48);
}

static void
sixain_player_picture_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  SixainPlayerPicture *self = SIXAIN_PLAYER_PICTURE (widget);

  *minimum = self->size;
  *natural = self->size;
}

static void
forget_layout (SixainPlayerPicture *self)
{
  g_clear_object (&self->layout);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sixain_player_picture_css_changed (GtkWidget         *widget,
                                   GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (sixain_player_picture_parent_class)->css_changed (widget, change);

  forget_layout (SIXAIN_PLAYER_PICTURE (widget));
}

static void
player_changed_cb (SixainPlayerPicture *self)
{
  g_clear_object (&self->image);
  g_clear_object (&self->avatar);
  if (self->player != NULL)
    self->image = load_image (self->player);
  forget_layout (self);
}

static void
sixain_player_picture_dispose (GObject *object)
{
  SixainPlayerPicture *self = SIXAIN_PLAYER_PICTURE (object);

  if (self->player != NULL)
    g_signal_handlers_disconnect_by_data (self->player, self);
  g_clear_object (&self->player);
  g_clear_object (&self->image);
  g_clear_object (&self->avatar);
  g_clear_object (&self->layout);

  G_OBJECT_CLASS (sixain_player_picture_parent_class)->dispose (object);
}

static void
sixain_player_picture_get_property (GObject    *object,
                                    guint       prop_id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  SixainPlayerPicture *self = SIXAIN_PLAYER_PICTURE (object);

  switch (prop_id)
    {
    case PROP_PLAYER:
      g_value_set_object (value, self->player);
      break;
    case PROP_SIZE:
      g_value_set_int (value, self->size);
      break;
    case PROP_CROWNED:
      g_value_set_boolean (value, self->crowned);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_player_picture_set_property (GObject      *object,
                                    guint         prop_id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  SixainPlayerPicture *self = SIXAIN_PLAYER_PICTURE (object);

  switch (prop_id)
    {
    case PROP_PLAYER:
      sixain_player_picture_set_player (self, g_value_get_object (value));
      break;
    case PROP_SIZE:
      sixain_player_picture_set_size (self, g_value_get_int (value));
      break;
    case PROP_CROWNED:
      sixain_player_picture_set_crowned (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_player_picture_class_init (SixainPlayerPictureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = sixain_player_picture_dispose;
  object_class->get_property = sixain_player_picture_get_property;
  object_class->set_property = sixain_player_picture_set_property;
  widget_class->measure = sixain_player_picture_measure;
  widget_class->snapshot = sixain_player_picture_snapshot;
  widget_class->css_changed = sixain_player_picture_css_changed;

  properties[PROP_PLAYER] = g_param_spec_object ("player", NULL, NULL, SIXAIN_TYPE_PLAYER, flags);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 0, G_MAXINT, 40, flags);
  properties[PROP_CROWNED] = g_param_spec_boolean ("crowned", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* The name is always near: to read it twice would only delay. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sixain_player_picture_init (SixainPlayerPicture *self)
{
  self->size = 40;
}

GtkWidget *
sixain_player_picture_new (SixainPlayer *player,
                           gint          size)
{
  return g_object_new (SIXAIN_TYPE_PLAYER_PICTURE, "player", player, "size", size, NULL);
}

void
sixain_player_picture_set_player (SixainPlayerPicture *self,
                                  SixainPlayer        *player)
{
  g_return_if_fail (SIXAIN_IS_PLAYER_PICTURE (self));
  g_return_if_fail (player == NULL || SIXAIN_IS_PLAYER (player));

  if (self->player == player)
    return;

  if (self->player != NULL)
    g_signal_handlers_disconnect_by_data (self->player, self);
  g_set_object (&self->player, player);
  if (player != NULL)
    g_signal_connect_swapped (player, "notify", G_CALLBACK (player_changed_cb), self);

  player_changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYER]);
}

void
sixain_player_picture_set_size (SixainPlayerPicture *self,
                                gint                 size)
{
  g_return_if_fail (SIXAIN_IS_PLAYER_PICTURE (self));
  g_return_if_fail (size >= 0);

  if (self->size == size)
    return;

  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIZE]);
}

void
sixain_player_picture_set_crowned (SixainPlayerPicture *self,
                                   gboolean             crowned)
{
  g_return_if_fail (SIXAIN_IS_PLAYER_PICTURE (self));

  if (self->crowned == crowned)
    return;

  self->crowned = crowned;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CROWNED]);
}

/* The mark says whether a computer plays, or somebody with a phone. */
static void
mark_notify_cb (SixainPlayer *player,
                GParamSpec   *pspec,
                GtkWidget    *mark)
{
  static const char *const icons[] = {
    [SIXAIN_DEVICE_SCREEN] = NULL,
    [SIXAIN_DEVICE_PHONE] = "sixain-phone-symbolic",
    [SIXAIN_DEVICE_LOST_PHONE] = "sixain-phone-lost-symbolic",
    [SIXAIN_DEVICE_STAND_IN] = "computer-symbolic",
  };
  const char *icon = sixain_player_get_level (player) != NULL ? "computer-symbolic" : icons[sixain_player_get_device (player)];

  gtk_widget_set_visible (mark, icon != NULL);
  gtk_image_set_from_icon_name (GTK_IMAGE (mark), icon);
}

GtkWidget *
sixain_player_badge_new (SixainPlayer *player,
                         gint          size)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *mark;

  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), NULL);

  /* Words beside the badge say the same. */
  mark = g_object_new (GTK_TYPE_IMAGE,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       "halign", GTK_ALIGN_END,
                       "valign", GTK_ALIGN_END,
                       "pixel-size", size * 2 / 5,
                       NULL);
  gtk_widget_add_css_class (mark, "player-mark");
  gtk_overlay_set_child (GTK_OVERLAY (overlay), sixain_player_picture_new (player, size));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), mark);

  g_signal_connect_object (player, "notify::level", G_CALLBACK (mark_notify_cb), mark, 0);
  g_signal_connect_object (player, "notify::device", G_CALLBACK (mark_notify_cb), mark, 0);
  mark_notify_cb (player, NULL, mark);

  return overlay;
}
