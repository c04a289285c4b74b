/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-spread.h"

#define GAP 6
#define LEAST_PICTURE 40
#define LARGE_PICTURE 200
#define WIDE 2.2           /* From this ratio on the words are beside the picture. */

struct _SixainSpread
{
  GtkWidget  parent_instance;

  GtkWidget *picture;
  GtkWidget *words;
};

G_DEFINE_FINAL_TYPE (SixainSpread, sixain_spread, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PICTURE,
  PROP_WORDS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static int
measure_words (SixainSpread   *self,
               GtkOrientation  orientation,
               int             for_size)
{
  int minimum;

  gtk_widget_measure (self->words, orientation, for_size, &minimum, NULL, NULL, NULL);

  return minimum;
}

static GtkSizeRequestMode
sixain_spread_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Whether there is room for words beside a picture at all. */
static gboolean
has_width (SixainSpread *self,
           int           width)
{
  return width >= LEAST_PICTURE + GAP + measure_words (self, GTK_ORIENTATION_HORIZONTAL, -1);
}

/* The least height is that of a picture with the words beside it, where that can be. */
static void
sixain_spread_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  SixainSpread *self = SIXAIN_SPREAD (widget);
  int words = measure_words (self, GTK_ORIENTATION_HORIZONTAL, -1);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (words, LEAST_PICTURE);
      *natural = MAX (*minimum, LARGE_PICTURE);
      return;
    }

  for_size = for_size < 0 ? LARGE_PICTURE : for_size;
  words = measure_words (self, orientation, for_size);
  *minimum = has_width (self, for_size) ? MAX (LEAST_PICTURE, measure_words (self, orientation, for_size - GAP - LEAST_PICTURE))
                                        : LEAST_PICTURE + GAP + words;
  *natural = MAX (*minimum, LARGE_PICTURE + GAP + words);
}

static void
sixain_spread_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  SixainSpread *self = SIXAIN_SPREAD (widget);
  int below = measure_words (self, GTK_ORIENTATION_VERTICAL, width);
  GtkAllocation picture = { 0, 0, width, height - GAP - below };
  GtkAllocation words = { 0, height - below, width, below };

  if (has_width (self, width) && (width > WIDE * height || picture.height < LEAST_PICTURE))
    {
      int room = width - GAP - measure_words (self, GTK_ORIENTATION_HORIZONTAL, -1);

      picture = (GtkAllocation) { 0, 0, CLAMP (height, LEAST_PICTURE, room), height };
      words = (GtkAllocation) { picture.width + GAP, 0, width - picture.width - GAP, height };
    }

  /* Whoever is allocated must have been measured. */
  gtk_widget_measure (self->picture, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->picture, &picture, -1);
  gtk_widget_size_allocate (self->words, &words, -1);
}

static void
set_part (SixainSpread  *self,
          GtkWidget    **part,
          GtkWidget     *widget)
{
  g_clear_pointer (part, gtk_widget_unparent);
  *part = widget;
  if (widget != NULL)
    gtk_widget_set_parent (widget, GTK_WIDGET (self));
}

static void
sixain_spread_dispose (GObject *object)
{
  SixainSpread *self = SIXAIN_SPREAD (object);

  g_clear_pointer (&self->picture, gtk_widget_unparent);
  g_clear_pointer (&self->words, gtk_widget_unparent);

  G_OBJECT_CLASS (sixain_spread_parent_class)->dispose (object);
}

static void
sixain_spread_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  SixainSpread *self = SIXAIN_SPREAD (object);

  switch (prop_id)
    {
    case PROP_PICTURE:
      g_value_set_object (value, self->picture);
      break;
    case PROP_WORDS:
      g_value_set_object (value, self->words);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_spread_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  SixainSpread *self = SIXAIN_SPREAD (object);

  switch (prop_id)
    {
    case PROP_PICTURE:
      set_part (self, &self->picture, g_value_get_object (value));
      break;
    case PROP_WORDS:
      set_part (self, &self->words, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_spread_class_init (SixainSpreadClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sixain_spread_dispose;
  object_class->get_property = sixain_spread_get_property;
  object_class->set_property = sixain_spread_set_property;
  widget_class->get_request_mode = sixain_spread_get_request_mode;
  widget_class->measure = sixain_spread_measure;
  widget_class->size_allocate = sixain_spread_size_allocate;

  properties[PROP_PICTURE] = g_param_spec_object ("picture", NULL, NULL, GTK_TYPE_WIDGET,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WORDS] = g_param_spec_object ("words", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sixain_spread_init (SixainSpread *self)
{
}
