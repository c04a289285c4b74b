/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-zoom.h"

#include <adwaita.h>
#include <math.h>

#include "sixain-widget.h"

/* What is shown at its usual size in a window, and full screen: a television is looked at from
 * three metres, where letters must be twice as high on it as at a desk. */
#define WINDOW_WIDTH 1600.0
#define WINDOW_HEIGHT 900.0
#define SCREEN_WIDTH 960.0
#define SCREEN_HEIGHT 540.0
#define LARGE_WIDTH 1440
#define LARGE_HEIGHT 840
#define MAX_ZOOM 4
#define STEPS 2              /* Of a window's zoom, from one to the next whole number; */
#define FAR_STEPS 4          /* full screen there are screens between. */
#define STEP 0.05            /* Of a zoom that follows its allocation. */
#define LEAST_FAR 0.75       /* How small a page may be, beside the window's zoom, to be seen whole on a television. */

struct _SixainZoom
{
  GtkWidget  parent_instance;

  GtkWidget *child;
  gint       usual_width;    /* 0 for that of the window. */
  gint       usual_height;
  double     fixed;          /* The zoom of a window that is as large as it needs to be, or 0. */
  double     zoom;
};

G_DEFINE_FINAL_TYPE (SixainZoom, sixain_zoom, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CHILD,
  PROP_USUAL_WIDTH,
  PROP_USUAL_HEIGHT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

gboolean
sixain_zoom_is_far (GtkWidget *widget)
{
  GtkRoot *root;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  root = gtk_widget_get_root (widget);

  return GTK_IS_WINDOW (root) && gtk_window_is_fullscreen (GTK_WINDOW (root));
}

static double
choose_far_zoom (int width,
                 int height)
{
  double fits = MIN (width / SCREEN_WIDTH, height / SCREEN_HEIGHT);

  return CLAMP (floor (FAR_STEPS * fits) / FAR_STEPS, 1, MAX_ZOOM);
}

/* Whether a page is seen whole with a zoom. */
static gboolean
fits_whole (SixainZoom *self,
            int         width,
            int         height,
            double      zoom)
{
  int needed;

  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, ceil (width / zoom), NULL, &needed, NULL, NULL);

  return needed * zoom <= height;
}

/* From across the room nobody scrolls, so there a page is a little smaller where it is seen whole then. */
static double
choose_page_zoom (SixainZoom *self,
                  int         width,
                  int         height)
{
  double fits = MIN ((double) width / self->usual_width, (double) height / self->usual_height);

  if (fits < 1 && self->child != NULL && sixain_zoom_is_far (GTK_WIDGET (self)))
    {
      for (double zoom = 1; zoom >= LEAST_FAR; zoom -= STEP)
        {
          if (fits_whole (self, width, height, zoom))
            return zoom;
        }
      return LEAST_FAR;
    }

  return CLAMP (floor (fits / STEP) * STEP, 1, MAX_ZOOM);
}

/* A page fills what it is given. A window is enlarged by half steps, so that hairlines
 * stay sharp and nothing flickers while resizing. */
static double
choose_zoom (SixainZoom *self,
             int         width,
             int         height)
{
  double fits;

  if (self->fixed > 0)
    return self->fixed;

  if (self->usual_width > 0 && self->usual_height > 0)
    return choose_page_zoom (self, width, height);

  if (sixain_zoom_is_far (GTK_WIDGET (self)))
    return choose_far_zoom (width, height);

  fits = MIN (width / WINDOW_WIDTH, height / WINDOW_HEIGHT);

  return CLAMP (floor (STEPS * fits) / STEPS, 1, MAX_ZOOM);
}

/* The least that is needed is what is needed without zoom, where that follows the allocation. */
static void
sixain_zoom_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  SixainZoom *self = SIXAIN_ZOOM (widget);
  double zoom = self->fixed > 0 ? self->fixed : 1;

  if (self->child == NULL)
    return;

  gtk_widget_measure (self->child, orientation, for_size < 0 ? -1 : (int) ceil (for_size / zoom), minimum, natural, NULL, NULL);
  *minimum = ceil (*minimum * zoom);
  *natural = ceil (*natural * zoom);
}

static GtkSizeRequestMode
sixain_zoom_get_request_mode (GtkWidget *widget)
{
  SixainZoom *self = SIXAIN_ZOOM (widget);

  return self->child != NULL ? gtk_widget_get_request_mode (self->child) : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
set_class (GtkWidget  *widget,
           const char *name,
           gboolean    has)
{
  if (has)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* Menus are no part of what is enlarged. The style makes them as large. It also enlarges what
 * is written at large tables: if a table were scaled itself, a software renderer would show one frame
 * in ten too late. */
static void
name_zoom (SixainZoom *self,
           int         width,
           int         height)
{
  static const char *const classes[] = { NULL, NULL, "zoom-2", "zoom-3", "zoom-4" };
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  if (root == NULL || self->usual_width > 0)
    return;

  for (guint i = 2; i < G_N_ELEMENTS (classes); i++)
    set_class (root, classes[i], i == (guint) self->zoom);
  set_class (root, "large", width / self->zoom >= LARGE_WIDTH && height / self->zoom >= LARGE_HEIGHT);
}

static void
sixain_zoom_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  SixainZoom *self = SIXAIN_ZOOM (widget);

  self->zoom = choose_zoom (self, width, height);
  name_zoom (self, width, height);
  if (self->child != NULL)
    gtk_widget_allocate (self->child, ceil (width / self->zoom), ceil (height / self->zoom), -1,
                         self->zoom != 1 ? gsk_transform_scale (NULL, self->zoom, self->zoom) : NULL);
}

static void
sixain_zoom_dispose (GObject *object)
{
  g_clear_pointer (&SIXAIN_ZOOM (object)->child, gtk_widget_unparent);

  G_OBJECT_CLASS (sixain_zoom_parent_class)->dispose (object);
}

static void
sixain_zoom_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  SixainZoom *self = SIXAIN_ZOOM (object);

  switch (prop_id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_USUAL_WIDTH:
      g_value_set_int (value, self->usual_width);
      break;
    case PROP_USUAL_HEIGHT:
      g_value_set_int (value, self->usual_height);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_zoom_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  SixainZoom *self = SIXAIN_ZOOM (object);

  switch (prop_id)
    {
    case PROP_CHILD:
      sixain_zoom_set_child (self, g_value_get_object (value));
      break;
    case PROP_USUAL_WIDTH:
      self->usual_width = g_value_get_int (value);
      break;
    case PROP_USUAL_HEIGHT:
      self->usual_height = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_zoom_class_init (SixainZoomClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sixain_zoom_dispose;
  object_class->get_property = sixain_zoom_get_property;
  object_class->set_property = sixain_zoom_set_property;
  widget_class->measure = sixain_zoom_measure;
  widget_class->get_request_mode = sixain_zoom_get_request_mode;
  widget_class->size_allocate = sixain_zoom_size_allocate;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_USUAL_WIDTH] = g_param_spec_int ("usual-width", NULL, NULL, 0, G_MAXINT, 0,
                                                   G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_USUAL_HEIGHT] = g_param_spec_int ("usual-height", NULL, NULL, 0, G_MAXINT, 0,
                                                    G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sixain_zoom_init (SixainZoom *self)
{
  self->zoom = 1;
}

void
sixain_zoom_set_child (SixainZoom *self,
                       GtkWidget  *child)
{
  g_return_if_fail (SIXAIN_IS_ZOOM (self));
  g_return_if_fail (child == NULL || GTK_IS_WIDGET (child));

  if (self->child == child)
    return;

  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}

double
sixain_zoom_get_for (GtkWidget *widget)
{
  double zoom = 1;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1);

  for (GtkWidget *parent = widget; parent != NULL; parent = gtk_widget_get_parent (parent))
    {
      if (SIXAIN_IS_ZOOM (parent))
        zoom *= SIXAIN_ZOOM (parent)->zoom;
    }

  return zoom;
}

static GtkWidget *
get_content (GtkWindow *window)
{
  return ADW_IS_WINDOW (window) ? adw_window_get_content (ADW_WINDOW (window)) : gtk_window_get_child (window);
}

static void
set_content (GtkWindow *window,
             GtkWidget *content)
{
  if (ADW_IS_WINDOW (window))
    adw_window_set_content (ADW_WINDOW (window), content);
  else
    gtk_window_set_child (window, content);
}

/* Puts a fixed zoom between a window and its content. */
static void
enlarge (GtkWindow *window,
         double     zoom,
         int        max_width,
         int        max_height)
{
  g_autoptr (GtkWidget) content = g_object_ref (get_content (window));
  GtkWidget *default_widget = gtk_window_get_default_widget (window);
  SixainZoom *self = g_object_new (SIXAIN_TYPE_ZOOM, NULL);
  int width, height;

  self->fixed = zoom;
  set_content (window, NULL);
  sixain_zoom_set_child (self, content);
  set_content (window, GTK_WIDGET (self));
  gtk_window_set_default_widget (window, default_widget);

  gtk_window_get_default_size (window, &width, &height);
  if (width > 0 && height > 0)
    gtk_window_set_default_size (window, MIN (width * zoom, max_width), MIN (height * zoom, max_height));
}

void
sixain_zoom_present (GtkWindow *window)
{
  GtkWidget *parent;

  g_return_if_fail (GTK_IS_WINDOW (window));

  parent = GTK_WIDGET (gtk_window_get_transient_for (window));
  if (parent != NULL && sixain_zoom_is_far (parent))
    {
      int width = gtk_widget_get_width (parent);
      int height = gtk_widget_get_height (parent);

      if (SIXAIN_IS_ZOOM (get_content (window)))
        gtk_window_fullscreen (window);
      else
        enlarge (window, choose_far_zoom (width, height), width, height);
    }

  sixain_widget_drop_underscores (GTK_WIDGET (window));
  gtk_window_present (window);
}
