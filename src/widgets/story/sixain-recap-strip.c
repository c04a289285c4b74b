/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-recap-strip.h"

#include <glib/gi18n-lib.h>

#include "sixain-recap-line.h"
#include "sixain-recap-log.h"
#include "sixain-zoom.h"

struct _SixainRecapStrip
{
  GtkWidget    parent_instance;

  SixainRecap *recap;
  GtkWidget   *button;
  GtkWidget   *line;
  GtkWidget   *popover;     /* Made when the log is opened for the first time. */
};

G_DEFINE_FINAL_TYPE (SixainRecapStrip, sixain_recap_strip, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_OPEN,
  N_PROPS
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
update (SixainRecapStrip *self)
{
  GListModel *entries = sixain_recap_get_entries (self->recap);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *label = NULL;
  guint first = 0, n = 0;
  gboolean any = sixain_recap_get_latest (self->recap, &first, &n);

  sixain_recap_line_clear (SIXAIN_RECAP_LINE (self->line));
  for (guint i = first; i < first + n; i++)
    {
      g_autoptr (SixainRecapEntry) entry = g_list_model_get_item (entries, i);

      if (!entry->brief)
        continue;

      sixain_recap_line_append (SIXAIN_RECAP_LINE (self->line), entry);
      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", entry->sentence);
    }

  /* Translators: sentences about the last turn, as in "Léa’s 12 goes to row 2." */
  label = any ? g_strdup_printf (_("What happened: %s"), words->str) : g_strdup (_("What happened"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  /* Before anything has happened there is nothing to press, but its place is kept. */
  gtk_widget_set_sensitive (self->button, g_list_model_get_n_items (entries) > 0);
  gtk_widget_set_opacity (self->button, g_list_model_get_n_items (entries) > 0 ? 1 : 0);
}

static void
clicked_cb (SixainRecapStrip *self)
{
  sixain_recap_strip_set_open (self, TRUE);
}

static void
visible_cb (SixainRecapStrip *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
}

static void
chosen_cb (SixainRecapStrip *self,
           guint             entry)
{
  g_signal_emit (self, signals[CHOSEN], 0, entry);
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
create_log (SixainRecapStrip *self)
{
  GtkWidget *log = sixain_recap_log_new (self->recap);

  g_signal_connect_object (log, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  self->popover = gtk_popover_new ();
  gtk_widget_add_css_class (self->popover, "enlarged");
  gtk_popover_set_child (GTK_POPOVER (self->popover), log);
  gtk_popover_set_position (GTK_POPOVER (self->popover), GTK_POS_BOTTOM);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
  g_signal_connect_object (self->popover, "notify::visible", G_CALLBACK (visible_cb), self, G_CONNECT_SWAPPED);
}

static void
sixain_recap_strip_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  gtk_widget_measure (SIXAIN_RECAP_STRIP (widget)->button, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
sixain_recap_strip_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  SixainRecapStrip *self = SIXAIN_RECAP_STRIP (widget);

  gtk_widget_size_allocate (self->button, &(GtkAllocation) { 0, 0, width, height }, -1);
  if (self->popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->popover));
}

static void
sixain_recap_strip_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_OPEN:
      g_value_set_boolean (value, sixain_recap_strip_get_open (SIXAIN_RECAP_STRIP (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_recap_strip_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_OPEN:
      sixain_recap_strip_set_open (SIXAIN_RECAP_STRIP (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_recap_strip_dispose (GObject *object)
{
  SixainRecapStrip *self = SIXAIN_RECAP_STRIP (object);

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_pointer (&self->button, gtk_widget_unparent);
  g_clear_object (&self->recap);

  G_OBJECT_CLASS (sixain_recap_strip_parent_class)->dispose (object);
}

static void
sixain_recap_strip_class_init (SixainRecapStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sixain_recap_strip_dispose;
  object_class->get_property = sixain_recap_strip_get_property;
  object_class->set_property = sixain_recap_strip_set_property;
  widget_class->measure = sixain_recap_strip_measure;
  widget_class->size_allocate = sixain_recap_strip_size_allocate;

  properties[PROP_OPEN] =
    g_param_spec_boolean ("open", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "recapstrip");
}

static void
sixain_recap_strip_init (SixainRecapStrip *self)
{
  self->line = sixain_recap_line_new ();
  self->button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->button), self->line);
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_set_tooltip_text (self->button, _("What Happened"));
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
}

void
sixain_recap_strip_set_recap (SixainRecapStrip *self,
                              SixainRecap      *recap)
{
  g_return_if_fail (SIXAIN_IS_RECAP_STRIP (self));
  g_return_if_fail (SIXAIN_IS_RECAP (recap));
  g_return_if_fail (self->recap == NULL);

  self->recap = g_object_ref (recap);
  g_signal_connect_object (sixain_recap_get_entries (recap), "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

gboolean
sixain_recap_strip_get_open (SixainRecapStrip *self)
{
  g_return_val_if_fail (SIXAIN_IS_RECAP_STRIP (self), FALSE);

  return self->popover != NULL && gtk_widget_get_visible (self->popover);
}

void
sixain_recap_strip_set_open (SixainRecapStrip *self,
                             gboolean          open)
{
  g_return_if_fail (SIXAIN_IS_RECAP_STRIP (self));

  if (sixain_recap_strip_get_open (self) == open)
    return;

  if (self->popover == NULL)
    create_log (self);
  if (open)
    {
      double zoom = sixain_zoom_get_for (GTK_WIDGET (self));

      gtk_widget_set_size_request (gtk_popover_get_child (GTK_POPOVER (self->popover)), SIXAIN_RECAP_LOG_WIDTH * zoom,
                                   zoom > 1 ? SIXAIN_RECAP_LOG_HEIGHT * zoom : -1);
      gtk_popover_popup (GTK_POPOVER (self->popover));
    }
  else
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}
