/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-lesson-bubble.h"
#include "sixain-widget.h"

#include <glib/gi18n-lib.h>

struct _SixainLessonBubble
{
  GtkWidget  parent_instance;

  GtkLabel  *sentence;
  GtkLabel  *reply;
  GtkLabel  *progress;
  GtkWidget *next;
};

G_DEFINE_FINAL_TYPE (SixainLessonBubble, sixain_lesson_bubble, GTK_TYPE_WIDGET)

enum
{
  NEXT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
next_cb (SixainLessonBubble *self)
{
  g_signal_emit (self, signals[NEXT], 0);
}

/* A label whose role is not that of a label must be told what it says. */
static void
set_text (GtkLabel   *label,
          const char *text)
{
  gtk_label_set_label (label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* Where one can go on by a key, that is what keys do. */
static gboolean
sixain_lesson_bubble_grab_focus (GtkWidget *widget)
{
  SixainLessonBubble *self = SIXAIN_LESSON_BUBBLE (widget);

  return gtk_widget_get_visible (self->next) && gtk_widget_grab_focus (self->next);
}

static void
sixain_lesson_bubble_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sixain_lesson_bubble_parent_class)->dispose (object);
}

static void
sixain_lesson_bubble_class_init (SixainLessonBubbleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_lesson_bubble_dispose;
  widget_class->grab_focus = sixain_lesson_bubble_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;

  signals[NEXT] = g_signal_new ("next", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "bubble");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkLabel *
add_sentence (SixainLessonBubble *self)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_parent (label, GTK_WIDGET (self));

  return GTK_LABEL (label);
}

static void
sixain_lesson_bubble_init (SixainLessonBubble *self)
{
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (layout, 6);

  self->sentence = add_sentence (self);
  self->reply = add_sentence (self);
  gtk_widget_add_css_class (GTK_WIDGET (self->reply), "note");
  gtk_widget_set_visible (GTK_WIDGET (self->reply), FALSE);

  self->progress = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->progress, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->progress), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->progress), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->progress), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->progress), "numeric");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->progress));

  self->next = gtk_button_new ();
  gtk_widget_add_css_class (self->next, "touch");
  gtk_widget_add_css_class (self->next, "suggested-action");
  g_signal_connect_object (self->next, "clicked", G_CALLBACK (next_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), self->next);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

GtkWidget *
sixain_lesson_bubble_new (void)
{
  return g_object_new (SIXAIN_TYPE_LESSON_BUBBLE, NULL);
}

int
sixain_lesson_bubble_measure (SixainLessonBubble *self,
                              const char         *sentence,
                              int                 width)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
  g_autoptr (PangoLayout) layout = pango_layout_copy (gtk_label_get_layout (self->sentence));
  GtkBorder padding, border;
  int own, label, other, inner;

  g_return_val_if_fail (SIXAIN_IS_LESSON_BUBBLE (self), 0);
  g_return_val_if_fail (sentence != NULL, 0);

  gtk_style_context_get_padding (style, &padding);
  gtk_style_context_get_border (style, &border);
  inner = width - padding.left - padding.right - border.left - border.right;
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_VERTICAL, width, NULL, &own, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->sentence), GTK_ORIENTATION_VERTICAL, inner, NULL, &label, NULL, NULL);
  pango_layout_set_text (layout, sentence, -1);
  pango_layout_set_width (layout, inner * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, NULL, &other);

  return own - label + other;
}

void
sixain_lesson_bubble_say (SixainLessonBubble *self,
                          const char         *sentence,
                          guint               number,
                          guint               n_sentences,
                          const char         *next)
{
  g_autofree char *progress = NULL;

  g_return_if_fail (SIXAIN_IS_LESSON_BUBBLE (self));
  g_return_if_fail (sentence != NULL);

  progress = g_strdup_printf (_("%u of %u"), number, n_sentences);
  gtk_label_set_label (self->progress, progress);
  gtk_widget_set_visible (GTK_WIDGET (self->reply), FALSE);
  set_text (self->sentence, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->next), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence, -1);
  gtk_widget_set_visible (self->next, next != NULL);
  if (next != NULL)
    gtk_button_set_label (GTK_BUTTON (self->next), next);
}

void
sixain_lesson_bubble_reply (SixainLessonBubble *self,
                            const char         *sentence)
{
  g_return_if_fail (SIXAIN_IS_LESSON_BUBBLE (self));
  g_return_if_fail (sentence != NULL);

  gtk_widget_set_visible (GTK_WIDGET (self->reply), TRUE);
  set_text (self->reply, sentence);
}
