/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-sides.h"

#define GAP 24
#define LEAST_WIDTH 760    /* For both side by side. */
#define SHARE 0.6          /* Of the first one. */

struct _SixainSides
{
  GtkWidget  parent_instance;

  GtkWidget *first;
  GtkWidget *second;
};

G_DEFINE_FINAL_TYPE (SixainSides, sixain_sides, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_FIRST,
  PROP_SECOND,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static int
measure_width (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);

  return minimum;
}

static int
measure_height (GtkWidget *widget,
                int        width)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);

  return natural;
}

/* The width of the first one, or 0 where the second is below. Large letters may need more
 * room than is usual. */
static int
divide (SixainSides *self,
        int          width)
{
  int first = MAX ((width - GAP) * SHARE, measure_width (self->first));

  return width >= LEAST_WIDTH && width - GAP - first >= measure_width (self->second) ? first : 0;
}

static GtkSizeRequestMode
sixain_sides_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sixain_sides_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  SixainSides *self = SIXAIN_SIDES (widget);
  int first;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (measure_width (self->first), measure_width (self->second));
      *natural = MAX (*minimum, LEAST_WIDTH);
      return;
    }

  for_size = for_size < 0 ? LEAST_WIDTH : for_size;
  first = divide (self, for_size);
  if (first > 0)
    *minimum = MAX (measure_height (self->first, first), measure_height (self->second, for_size - GAP - first));
  else
    *minimum = measure_height (self->first, for_size) + GAP + measure_height (self->second, for_size);
  *natural = *minimum;
}

static void
sixain_sides_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  SixainSides *self = SIXAIN_SIDES (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int first = divide (self, width);
  int top = measure_height (self->first, width);
  GtkAllocation a = { 0, 0, width, top };
  GtkAllocation b = { 0, top + GAP, width, height - top - GAP };

  if (first > 0)
    {
      a = (GtkAllocation) { rtl ? width - first : 0, 0, first, height };
      b = (GtkAllocation) { rtl ? 0 : first + GAP, 0, width - GAP - first, height };
    }

  gtk_widget_size_allocate (self->first, &a, -1);
  gtk_widget_size_allocate (self->second, &b, -1);
}

static void
set_part (SixainSides  *self,
          GtkWidget   **part,
          GtkWidget    *widget)
{
  g_clear_pointer (part, gtk_widget_unparent);
  *part = widget;
  if (widget != NULL)
    gtk_widget_set_parent (widget, GTK_WIDGET (self));
}

static void
sixain_sides_dispose (GObject *object)
{
  SixainSides *self = SIXAIN_SIDES (object);

  g_clear_pointer (&self->first, gtk_widget_unparent);
  g_clear_pointer (&self->second, gtk_widget_unparent);

  G_OBJECT_CLASS (sixain_sides_parent_class)->dispose (object);
}

static void
sixain_sides_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  SixainSides *self = SIXAIN_SIDES (object);

  switch (prop_id)
    {
    case PROP_FIRST:
      g_value_set_object (value, self->first);
      break;
    case PROP_SECOND:
      g_value_set_object (value, self->second);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_sides_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  SixainSides *self = SIXAIN_SIDES (object);

  switch (prop_id)
    {
    case PROP_FIRST:
      set_part (self, &self->first, g_value_get_object (value));
      break;
    case PROP_SECOND:
      set_part (self, &self->second, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_sides_class_init (SixainSidesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sixain_sides_dispose;
  object_class->get_property = sixain_sides_get_property;
  object_class->set_property = sixain_sides_set_property;
  widget_class->get_request_mode = sixain_sides_get_request_mode;
  widget_class->measure = sixain_sides_measure;
  widget_class->size_allocate = sixain_sides_size_allocate;

  properties[PROP_FIRST] = g_param_spec_object ("first", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SECOND] = g_param_spec_object ("second", NULL, NULL, GTK_TYPE_WIDGET,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sixain_sides_init (SixainSides *self)
{
}
