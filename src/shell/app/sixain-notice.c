/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-notice.h"

struct _SixainNotice
{
  GtkWidget  parent_instance;

  GtkLabel  *text;
  GtkWidget *button;
  GtkLabel  *button_label;
};

G_DEFINE_FINAL_TYPE (SixainNotice, sixain_notice, GTK_TYPE_WIDGET)

enum
{
  ANSWERED,
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
answer_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  gtk_widget_set_visible (widget, FALSE);
  g_signal_emit (widget, signals[ANSWERED], 0);
}

static void
close_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  sixain_notice_close (SIXAIN_NOTICE (widget));
}

static void
sixain_notice_dispose (GObject *object)
{
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_NOTICE);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sixain_notice_parent_class)->dispose (object);
}

static void
sixain_notice_class_init (SixainNoticeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_notice_dispose;

  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CLOSED] = g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-notice.ui");
  gtk_widget_class_set_css_name (widget_class, "notice");
  gtk_widget_class_bind_template_child (widget_class, SixainNotice, text);
  gtk_widget_class_bind_template_child (widget_class, SixainNotice, button);
  gtk_widget_class_bind_template_child (widget_class, SixainNotice, button_label);

  gtk_widget_class_install_action (widget_class, "notice.answer", NULL, answer_action);
  gtk_widget_class_install_action (widget_class, "notice.close", NULL, close_action);
}

static void
sixain_notice_init (SixainNotice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sixain_notice_show (SixainNotice *self,
                    const char   *text,
                    const char   *button)
{
  g_return_if_fail (SIXAIN_IS_NOTICE (self));
  g_return_if_fail (text != NULL);

  gtk_label_set_label (self->text, text);
  /* A label whose role is not that of a label must be told what it says. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_label_set_label (self->button_label, button != NULL ? button : "");
  gtk_widget_set_visible (self->button, button != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

void
sixain_notice_close (SixainNotice *self)
{
  g_return_if_fail (SIXAIN_IS_NOTICE (self));

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit (self, signals[CLOSED], 0);
}
