/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-curtain.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "sixain-drawing.h"
#include "sixain-palette.h"
#include "sixain-player-picture.h"

/* Lengths before scaling. The panel lies on the cloth: stacked where there is
 * height for it, otherwise in one line, and without the picture where there is
 * neither height nor width. */
#define STACKED_HEIGHT 330
#define LINE_WIDTH 620
#define PADDING 24
#define SPACING 18
#define PICTURE_SIZE 88
#define TILE 56
#define MAX_SCALE 4.0

/* A press that comes sooner was meant for something else. */
#define GUARD_USEC (350 * G_TIME_SPAN_MILLISECOND)

struct _SixainCurtain
{
  GtkWidget      parent_instance;

  SixainSession *session;
  gint           seat;           /* Who is to look; SIXAIN_NOBODY if everybody is. */
  gboolean       open;           /* What is decided on is to be seen by everybody. */
  gint64         untouched;      /* Since when it could be pressed. */

  GtkWidget     *picture;
  GtkWidget     *texts;
  GtkLabel      *title;
  GtkLabel      *hint;
  GtkWidget     *button;
  GtkLabel      *button_label;

  graphene_rect_t  panel;
  double           scale;
  GdkTexture      *tile;
  gboolean         tile_dark;
};

G_DEFINE_FINAL_TYPE (SixainCurtain, sixain_curtain, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SESSION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
name_player (SixainCurtain *self)
{
  SixainMatch *match = sixain_session_get_match (self->session);
  SixainPlayer *player = sixain_match_get_player (match, self->seat);
  const char *name = sixain_player_get_name (player);
  g_autofree char *title = g_strdup_printf (_("%s, it’s your turn to look"), name);
  g_autofree char *button = g_strdup_printf (_("I am %s — show my cards"), name);

  sixain_player_picture_set_player (SIXAIN_PLAYER_PICTURE (self->picture), player);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->button_label, button);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, button, -1);
}

/* Who looks next is named when there is nothing left that everybody should see. */
static void
write_panel (SixainCurtain *self)
{
  gboolean named = self->seat != SIXAIN_NOBODY;

  if (named)
    name_player (self);
  else
    gtk_label_set_label (self->title, _("Everybody look!"));
  gtk_widget_set_visible (self->picture, named);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), named);
  gtk_widget_set_visible (self->button, named);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_label (self->title), -1);
}

/* Keys hurry the table while there is no button to press. */
static void
take_focus (SixainCurtain *self)
{
  GtkWidget *focused = self->seat != SIXAIN_NOBODY ? self->button : gtk_widget_get_parent (GTK_WIDGET (self));

  while (focused != NULL && !gtk_widget_get_focusable (focused))
    focused = gtk_widget_get_parent (focused);
  if (focused != NULL)
    gtk_widget_grab_focus (focused);
}

static void
update (SixainCurtain *self)
{
  gboolean held = (sixain_holds_get_reasons (sixain_session_get_holds (self->session)) & SIXAIN_HOLDS_TABLE) != 0;
  gint next = sixain_session_get_next_viewer (self->session);
  gint seat = held ? SIXAIN_NOBODY : next;
  gboolean visible = sixain_session_get_n_people (self->session) > 1 &&
                     sixain_session_get_viewer (self->session) == SIXAIN_NOBODY &&
                     next != SIXAIN_NOBODY && !self->open;

  if (visible == gtk_widget_get_visible (GTK_WIDGET (self)) && (!visible || seat == self->seat))
    return;

  self->seat = seat;
  self->untouched = g_get_monotonic_time ();

  /* From a button that is hidden the focus would go anywhere. */
  if (gtk_widget_is_focus (self->button))
    take_focus (self);
  if (visible)
    write_panel (self);

  gtk_widget_set_visible (GTK_WIDGET (self), visible);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    take_focus (self);
}

static void
clicked_cb (SixainCurtain *self)
{
  gint64 now = g_get_monotonic_time ();
  gboolean deliberate = now - self->untouched >= GUARD_USEC;

  /* A key that is still held repeats, and starts the moment anew each time. */
  self->untouched = now;
  if (deliberate && gtk_widget_get_visible (GTK_WIDGET (self)) && self->seat != SIXAIN_NOBODY)
    sixain_session_open_curtain (self->session);
}

static void
sixain_curtain_map (GtkWidget *widget)
{
  SixainCurtain *self = SIXAIN_CURTAIN (widget);

  GTK_WIDGET_CLASS (sixain_curtain_parent_class)->map (widget);

  self->untouched = g_get_monotonic_time ();
  take_focus (self);
}

static void
measure_within (GtkWidget *child,
                int        limit,
                int       *width,
                int       *height)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  *width = MAX (minimum, MIN (natural, limit));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, *width, height, NULL, NULL, NULL);
}

/* The sizes of what is on the panel, and of the space above its button if it has one. */
typedef struct
{
  int texts_width, texts_height;
  int button_width, button_height;
  int spacing;
} Parts;

static void
measure_stacked (SixainCurtain *self,
                 double         width,
                 Parts         *parts)
{
  double limit = width - 2 * PADDING - (width < 420 ? 8 : 64);

  parts->spacing = gtk_widget_get_visible (self->button) ? SPACING : 0;
  measure_within (self->texts, limit, &parts->texts_width, &parts->texts_height);
  measure_within (self->button, limit, &parts->button_width, &parts->button_height);
}

static void
measure_in_line (SixainCurtain *self,
                 double         width,
                 int            picture,
                 Parts         *parts)
{
  measure_within (self->button, width * 0.4, &parts->button_width, &parts->button_height);
  measure_within (self->texts, width - parts->button_width - picture - 2 * SPACING - 2 * PADDING - 8,
                  &parts->texts_width, &parts->texts_height);
}

static GtkSizeRequestMode
sixain_curtain_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sixain_curtain_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  SixainCurtain *self = SIXAIN_CURTAIN (widget);
  int texts, button;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->texts, orientation, -1, &texts, NULL, NULL, NULL);
      gtk_widget_measure (self->button, orientation, -1, &button, NULL, NULL, NULL);
      *minimum = MAX (texts, button) + 2 * PADDING;
      *natural = MAX (*minimum, 400);
    }
  else
    {
      Parts parts;

      if (self->seat != SIXAIN_NOBODY && (for_size < 0 || for_size >= LINE_WIDTH))
        {
          measure_in_line (self, for_size < 0 ? LINE_WIDTH : for_size, PICTURE_SIZE, &parts);
          *minimum = MAX (parts.texts_height, parts.button_height) + PADDING;
        }
      else
        {
          measure_stacked (self, for_size < 0 ? LINE_WIDTH : for_size, &parts);
          *minimum = parts.texts_height + parts.button_height + parts.spacing + PADDING;
        }
      *natural = MAX (*minimum, STACKED_HEIGHT);
    }
}

/* Places a child in coordinates before scaling. */
static void
place (SixainCurtain *self,
       GtkWidget     *child,
       double         x,
       double         y,
       int            width,
       int            height)
{
  GskTransform *transform = gsk_transform_scale (NULL, self->scale, self->scale);

  transform = gsk_transform_translate (transform, &GRAPHENE_POINT_INIT (x, y));
  gtk_widget_allocate (child, width, height, -1, transform);
}

static void
place_stacked (SixainCurtain *self,
               double         width,
               double         height,
               int            picture)
{
  double inner_width, inner_height, y;
  Parts parts;

  measure_stacked (self, width, &parts);
  inner_width = MAX (parts.texts_width, parts.button_width);
  inner_height = parts.texts_height + parts.spacing + parts.button_height + (picture > 0 ? picture + SPACING - 6 : 0);
  y = (height - inner_height) / 2;

  gtk_widget_set_child_visible (self->picture, picture > 0);
  if (picture > 0)
    {
      place (self, self->picture, (width - picture) / 2, y, picture, picture);
      y += picture + SPACING - 6;
    }
  place (self, self->texts, (width - parts.texts_width) / 2, y, parts.texts_width, parts.texts_height);
  place (self, self->button, (width - parts.button_width) / 2, y + parts.texts_height + parts.spacing,
         parts.button_width, parts.button_height);

  graphene_rect_init (&self->panel, (width - inner_width) / 2, (height - inner_height) / 2, inner_width, inner_height);
}

static void
place_in_line (SixainCurtain *self,
               double         width,
               double         height)
{
  int picture = MIN (PICTURE_SIZE, height - PADDING);
  double inner_width, inner_height, x;
  Parts parts;

  measure_in_line (self, width, picture, &parts);
  inner_width = picture + parts.texts_width + parts.button_width + 2 * SPACING;
  inner_height = MAX (picture, MAX (parts.texts_height, parts.button_height));
  x = (width - inner_width) / 2;

  gtk_widget_set_child_visible (self->picture, TRUE);
  place (self, self->picture, x, (height - picture) / 2, picture, picture);
  x += picture + SPACING;
  place (self, self->texts, x, (height - parts.texts_height) / 2, parts.texts_width, parts.texts_height);
  x += parts.texts_width + SPACING;
  place (self, self->button, x, (height - parts.button_height) / 2, parts.button_width, parts.button_height);

  graphene_rect_init (&self->panel, (width - inner_width) / 2, (height - inner_height) / 2, inner_width, inner_height);
}

static void
sixain_curtain_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  SixainCurtain *self = SIXAIN_CURTAIN (widget);
  gboolean stacked = height >= STACKED_HEIGHT;
  double scale = stacked ? MIN (width / 600.0, height / 440.0) : 1;
  double padding = stacked ? PADDING : PADDING / 2;

  /* Letters and the cloth's tiles fall on whole pixels with half steps. */
  self->scale = CLAMP (floor (scale * 2) / 2, 1, MAX_SCALE);

  if (stacked)
    place_stacked (self, width / self->scale, height / self->scale, self->seat != SIXAIN_NOBODY ? PICTURE_SIZE : 0);
  else if (width >= LINE_WIDTH && self->seat != SIXAIN_NOBODY)
    place_in_line (self, width, height);
  else
    place_stacked (self, width, height, 0);

  graphene_rect_inset (&self->panel, -padding - 8, -padding);
  graphene_rect_scale (&self->panel, self->scale, self->scale, &self->panel);
}

/* Gingham, woven once for each style: where the bands cross they are denser. */
static GdkTexture *
weave (gboolean dark)
{
  const int size = TILE * 2;
  cairo_t *cr = sixain_drawing_begin (size, size);

  sixain_palette_set (cr, dark ? SIXAIN_GINGHAM_DARK : SIXAIN_GINGHAM, 1);
  cairo_paint (cr);

  for (guint i = 0; i < 2; i++)
    {
      sixain_palette_set (cr, dark ? SIXAIN_GINGHAM_BAND_DARK : SIXAIN_GINGHAM_BAND, dark ? 0.34 : 0.36);
      if (i == 0)
        cairo_rectangle (cr, 0, 0, size / 2, size);
      else
        cairo_rectangle (cr, 0, 0, size, size / 2);
      cairo_fill (cr);
    }

  /* Threads. */
  cairo_set_line_width (cr, 1);
  cairo_set_source_rgba (cr, dark ? 0 : 1, dark ? 0 : 1, dark ? 0 : 1, 0.10);
  for (int i = 0; i < size; i += 4)
    {
      cairo_move_to (cr, i + 0.5, 0);
      cairo_line_to (cr, i + 0.5, size);
      cairo_move_to (cr, 0, i + 0.5);
      cairo_line_to (cr, size, i + 0.5);
    }
  cairo_stroke (cr);

  return sixain_drawing_end (cr);
}

static void
sixain_curtain_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  SixainCurtain *self = SIXAIN_CURTAIN (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkRGBA paper = sixain_palette_get (dark ? SIXAIN_SHEET_DARK : SIXAIN_SHEET, 1);
  GdkRGBA shade = { 0, 0, 0, dark ? 0.5 : 0.22 };
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  double tile = TILE * self->scale;
  GskRoundedRect outline;

  if (self->tile == NULL || self->tile_dark != dark)
    {
      g_clear_object (&self->tile);
      self->tile = weave (dark);
      self->tile_dark = dark;
    }

  /* Opaque whatever becomes of the cloth. */
  gtk_snapshot_append_color (snapshot, &paper, &all);
  gtk_snapshot_push_repeat (snapshot, &all, &GRAPHENE_RECT_INIT (0, 0, tile, tile));
  gtk_snapshot_append_texture (snapshot, self->tile, &GRAPHENE_RECT_INIT (0, 0, tile, tile));
  gtk_snapshot_pop (snapshot);

  gsk_rounded_rect_init_from_rect (&outline, &self->panel, 18 * self->scale);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &shade, 0, 2 * self->scale, 0, 14 * self->scale);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &paper, &self->panel);
  gtk_snapshot_pop (snapshot);

  GTK_WIDGET_CLASS (sixain_curtain_parent_class)->snapshot (widget, snapshot);
}

static void
sixain_curtain_constructed (GObject *object)
{
  SixainCurtain *self = SIXAIN_CURTAIN (object);

  G_OBJECT_CLASS (sixain_curtain_parent_class)->constructed (object);

  g_return_if_fail (self->session != NULL);

  g_signal_connect_object (self->session, "notify::viewer", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::next-viewer", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_session_get_holds (self->session), "notify::reasons", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

static void
sixain_curtain_dispose (GObject *object)
{
  SixainCurtain *self = SIXAIN_CURTAIN (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_CURTAIN);
  g_clear_object (&self->tile);

  G_OBJECT_CLASS (sixain_curtain_parent_class)->dispose (object);
}

static void
sixain_curtain_finalize (GObject *object)
{
  SixainCurtain *self = SIXAIN_CURTAIN (object);

  g_clear_object (&self->session);

  G_OBJECT_CLASS (sixain_curtain_parent_class)->finalize (object);
}

static void
sixain_curtain_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  SixainCurtain *self = SIXAIN_CURTAIN (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_curtain_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  SixainCurtain *self = SIXAIN_CURTAIN (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      self->session = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_curtain_class_init (SixainCurtainClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = sixain_curtain_constructed;
  object_class->dispose = sixain_curtain_dispose;
  object_class->finalize = sixain_curtain_finalize;
  object_class->get_property = sixain_curtain_get_property;
  object_class->set_property = sixain_curtain_set_property;
  widget_class->map = sixain_curtain_map;
  widget_class->get_request_mode = sixain_curtain_get_request_mode;
  widget_class->measure = sixain_curtain_measure;
  widget_class->size_allocate = sixain_curtain_size_allocate;
  widget_class->snapshot = sixain_curtain_snapshot;

  properties[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, SIXAIN_TYPE_SESSION,
                                                  G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SIXAIN_TYPE_PLAYER_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-curtain.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainCurtain, picture);
  gtk_widget_class_bind_template_child (widget_class, SixainCurtain, texts);
  gtk_widget_class_bind_template_child (widget_class, SixainCurtain, title);
  gtk_widget_class_bind_template_child (widget_class, SixainCurtain, hint);
  gtk_widget_class_bind_template_child (widget_class, SixainCurtain, button);
  gtk_widget_class_bind_template_child (widget_class, SixainCurtain, button_label);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sixain_curtain_init (SixainCurtain *self)
{
  self->seat = SIXAIN_NOBODY;
  self->scale = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sixain_curtain_new (SixainSession *session)
{
  g_return_val_if_fail (SIXAIN_IS_SESSION (session), NULL);

  return g_object_new (SIXAIN_TYPE_CURTAIN, "session", session, NULL);
}

void
sixain_curtain_set_open (SixainCurtain *self,
                         gboolean       open)
{
  g_return_if_fail (SIXAIN_IS_CURTAIN (self));

  if (self->open == open)
    return;

  self->open = open;
  update (self);
}

void
sixain_curtain_get_rect (SixainCurtain   *self,
                         double           width,
                         double           height,
                         double           top,
                         graphene_rect_t *rect)
{
  int needed;

  g_return_if_fail (SIXAIN_IS_CURTAIN (self));

  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_VERTICAL, width, &needed, NULL, NULL, NULL);
  top = MAX (0, MIN (top, height - needed));
  graphene_rect_init (rect, 0, top, width, height - top);
}
