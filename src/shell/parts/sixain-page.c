/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-page.h"

#include <adwaita.h>
#include <math.h>

#include "sixain-cloth.h"

#define EDGE 4             /* How near to the top edge the pointer asks for the header, */
#define TOUCH_EDGE 24      /* and a finger. */
#define FAR 18             /* How far below the header the pointer lets it go. */
#define SLIDE_MS 200
#define LOOK_MS 2500       /* How long the header stays by itself. */

struct _SixainPage
{
  GtkWidget           parent_instance;

  GtkWidget          *header;
  GtkWidget          *content;

  int                 header_height; /* When it was laid out last. */
  gboolean            full;         /* Whether the window is full screen. */
  double              shown;        /* How much of the header is, from 0 to 1. */
  gboolean            wanted;       /* Whether all of it is to be. */
  gboolean            near;         /* Whether the pointer is on it. */
  AdwAnimation       *sliding;
  guint               look_id;
  GtkEventController *keys;         /* Of the window. */
};

G_DEFINE_FINAL_TYPE (SixainPage, sixain_page, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_HEADER,
  PROP_CONTENT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
sixain_page_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  SixainPage *self = SIXAIN_PAGE (widget);
  int header_minimum, header_natural;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->header, orientation, -1, &header_minimum, &header_natural, NULL, NULL);
      gtk_widget_measure (self->content, orientation, -1, minimum, natural, NULL, NULL);
      *minimum = MAX (*minimum, header_minimum);
      *natural = MAX (*natural, header_natural);
    }
  else
    {
      gtk_widget_measure (self->header, orientation, for_size, &header_minimum, &header_natural, NULL, NULL);
      gtk_widget_measure (self->content, orientation, for_size, minimum, natural, NULL, NULL);
      if (!self->full)
        {
          *minimum += header_natural;
          *natural += header_natural;
        }
    }
}

static void
sixain_page_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  SixainPage *self = SIXAIN_PAGE (widget);
  int top, above;

  gtk_widget_measure (self->header, GTK_ORIENTATION_VERTICAL, width, NULL, &self->header_height, NULL, NULL);
  top = self->full ? 0 : self->header_height;
  above = self->full ? round ((1 - self->shown) * self->header_height) : 0;

  /* What is out of sight can have no focus. */
  gtk_widget_set_child_visible (self->header, above < self->header_height);
  gtk_widget_size_allocate (self->header, &(GtkAllocation) { 0, -above, width, self->header_height }, -1);
  gtk_widget_size_allocate (self->content, &(GtkAllocation) { 0, top, width, height - top }, -1);
}

static gboolean
has_focus (SixainPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, self->header);
}

/* A menu that is open hangs on to the header. */
static gboolean
has_menu (SixainPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return has_focus (self) && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

static void
slide_cb (double   value,
          gpointer user_data)
{
  SixainPage *self = user_data;

  self->shown = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
slide (SixainPage *self,
       gboolean    in)
{
  if (self->wanted == in)
    return;

  if (!in && has_focus (self))
    gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (self)));

  self->wanted = in;
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->sliding), self->shown);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->sliding), in ? 1 : 0);
  adw_animation_play (self->sliding);
}

/* Nobody looks at the header any more if the pointer and the focus are elsewhere. */
static gboolean
look_cb (gpointer user_data)
{
  SixainPage *self = user_data;

  if (self->full && self->wanted && (self->near || has_focus (self)))
    return G_SOURCE_CONTINUE;

  self->look_id = 0;
  if (self->full)
    slide (self, FALSE);

  return G_SOURCE_REMOVE;
}

static void
show_header (SixainPage *self)
{
  slide (self, TRUE);
  g_clear_handle_id (&self->look_id, g_source_remove);
  self->look_id = g_timeout_add (LOOK_MS, look_cb, self);
}

static void
motion_cb (SixainPage *self,
           double      x,
           double      y)
{
  gboolean was_near = self->near;

  if (self->full && !self->wanted && y <= EDGE)
    show_header (self);

  self->near = self->wanted && y <= self->header_height + FAR;
  if (self->full && was_near && !self->near && !has_menu (self))
    slide (self, FALSE);
}

static void
leave_cb (SixainPage *self)
{
  self->near = FALSE;
}

static void
touched_cb (SixainPage *self,
            int         n_press,
            double      x,
            double      y)
{
  if (self->full && y <= TOUCH_EDGE)
    show_header (self);
}

/* F10 opens the menu, for which the header must be in its place: a menu that belongs
 * above the screen is on no monitor. */
static gboolean
key_pressed_cb (SixainPage *self,
                guint       key)
{
  if (key == GDK_KEY_F10 && self->full && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      show_header (self);
      adw_animation_skip (self->sliding);
      sixain_page_size_allocate (GTK_WIDGET (self), gtk_widget_get_width (GTK_WIDGET (self)),
                                 gtk_widget_get_height (GTK_WIDGET (self)), -1);
    }

  return GDK_EVENT_PROPAGATE;
}

/* The header stays for a moment, so that one sees where it has gone. */
static void
fullscreened_cb (SixainPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  self->full = GTK_IS_WINDOW (root) && gtk_window_is_fullscreen (GTK_WINDOW (root));
  adw_animation_skip (self->sliding);
  self->shown = 1;
  self->wanted = TRUE;
  if (self->full)
    show_header (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
sixain_page_root (GtkWidget *widget)
{
  SixainPage *self = SIXAIN_PAGE (widget);
  GtkWidget *root;

  GTK_WIDGET_CLASS (sixain_page_parent_class)->root (widget);

  root = GTK_WIDGET (gtk_widget_get_root (widget));
  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (root, self->keys);
  g_signal_connect_object (root, "notify::fullscreened", G_CALLBACK (fullscreened_cb), self, G_CONNECT_SWAPPED);
  fullscreened_cb (self);
}

static void
sixain_page_unroot (GtkWidget *widget)
{
  SixainPage *self = SIXAIN_PAGE (widget);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));

  g_signal_handlers_disconnect_by_func (root, fullscreened_cb, self);
  gtk_widget_remove_controller (root, g_steal_pointer (&self->keys));
  g_clear_handle_id (&self->look_id, g_source_remove);

  GTK_WIDGET_CLASS (sixain_page_parent_class)->unroot (widget);
}

/* In full screen the header lies on a strip of cloth, over what is on the page. */
static void
snapshot_under_header (SixainPage  *self,
                       GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  graphene_rect_t strip = GRAPHENE_RECT_INIT (0, 0, width, self->shown * self->header_height);
  GskRoundedRect edge;

  gsk_rounded_rect_init_from_rect (&edge, &strip, 0);
  gtk_snapshot_append_outset_shadow (snapshot, &edge, &(GdkRGBA) { 0, 0, 0, 0.35 }, 0, 1, 1, 6);
  gtk_snapshot_push_clip (snapshot, &strip);
  sixain_cloth_snapshot (GTK_WIDGET (self), snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
sixain_page_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  SixainPage *self = SIXAIN_PAGE (widget);

  sixain_cloth_snapshot (widget, snapshot);
  gtk_widget_snapshot_child (widget, self->content, snapshot);
  if (self->full && self->shown > 0)
    snapshot_under_header (self, snapshot);
  gtk_widget_snapshot_child (widget, self->header, snapshot);
}

static void
set_part (SixainPage  *self,
          GtkWidget  **part,
          GtkWidget   *widget)
{
  g_clear_pointer (part, gtk_widget_unparent);
  *part = widget;
  if (widget != NULL)
    gtk_widget_set_parent (widget, GTK_WIDGET (self));
}

static void
sixain_page_dispose (GObject *object)
{
  SixainPage *self = SIXAIN_PAGE (object);

  g_clear_handle_id (&self->look_id, g_source_remove);
  g_clear_object (&self->sliding);
  g_clear_pointer (&self->header, gtk_widget_unparent);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sixain_page_parent_class)->dispose (object);
}

static void
sixain_page_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  SixainPage *self = SIXAIN_PAGE (object);

  switch (prop_id)
    {
    case PROP_HEADER:
      g_value_set_object (value, self->header);
      break;
    case PROP_CONTENT:
      g_value_set_object (value, self->content);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_page_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  SixainPage *self = SIXAIN_PAGE (object);

  switch (prop_id)
    {
    case PROP_HEADER:
      set_part (self, &self->header, g_value_get_object (value));
      break;
    case PROP_CONTENT:
      set_part (self, &self->content, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_page_class_init (SixainPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sixain_page_dispose;
  object_class->get_property = sixain_page_get_property;
  object_class->set_property = sixain_page_set_property;
  widget_class->measure = sixain_page_measure;
  widget_class->size_allocate = sixain_page_size_allocate;
  widget_class->snapshot = sixain_page_snapshot;
  widget_class->root = sixain_page_root;
  widget_class->unroot = sixain_page_unroot;

  properties[PROP_HEADER] = g_param_spec_object ("header", NULL, NULL, GTK_TYPE_WIDGET,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "clothpage");
}

static void
sixain_page_init (SixainPage *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *touch = gtk_gesture_click_new ();

  self->shown = 1;
  self->wanted = TRUE;
  self->sliding = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, SLIDE_MS,
                                           adw_callback_animation_target_new (slide_cb, self, NULL));

  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (touch), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (touch), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (touch, "pressed", G_CALLBACK (touched_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (touch));

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}
