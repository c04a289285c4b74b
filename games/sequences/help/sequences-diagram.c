/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-diagram.h"

#include <adwaita.h>

#include "sequences-strip.h"
#include "sequences-text.h"
#include "sixain-columns.h"
#include "sixain-drawing.h"
#include "sixain-wrap-box.h"

#define CARD 50.0
#define STEP 0.5
#define MARGIN 12

struct _SequencesDiagram
{
  GtkWidget  parent_instance;

  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (SequencesDiagram, sequences_diagram, GTK_TYPE_WIDGET)

/* On the cloth of the table. */
static void
sequences_diagram_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  sixain_drawing_cloth (snapshot, widget);
  GTK_WIDGET_CLASS (sequences_diagram_parent_class)->snapshot (widget, snapshot);
}

static void
sequences_diagram_dispose (GObject *object)
{
  g_clear_pointer (&SEQUENCES_DIAGRAM (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sequences_diagram_parent_class)->dispose (object);
}

static void
sequences_diagram_class_init (SequencesDiagramClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sequences_diagram_dispose;
  widget_class->snapshot = sequences_diagram_snapshot;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "diagram");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sequences_diagram_init (SequencesDiagram *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  self->box = sixain_columns_new (1, 1, MARGIN / 2);
  g_object_set (self->box,
                "margin-top", MARGIN, "margin-bottom", MARGIN,
                "margin-start", MARGIN, "margin-end", MARGIN,
                NULL);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

static GtkWidget *
create_strip (const char *meld)
{
  g_auto (GStrv) words = g_strsplit (meld, " ", -1);
  GtkWidget *strip = sequences_strip_new (CARD, STEP);

  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean marked = g_str_has_suffix (words[i], "+");
      gint card;

      if (marked)
        words[i][strlen (words[i]) - 1] = '\0';
      card = sequences_card_from_text (words[i]);
      g_return_val_if_fail (card >= 0, strip);

      sequences_strip_append (SEQUENCES_STRIP (strip), card);
      if (marked)
        sequences_strip_mark (SEQUENCES_STRIP (strip));
    }
  gtk_widget_set_margin_end (strip, MARGIN / 2);

  return strip;
}

GtkWidget *
sequences_diagram_new_empty (void)
{
  return g_object_new (SEQUENCES_TYPE_DIAGRAM, NULL);
}

void
sequences_diagram_add (SequencesDiagram *self,
                       const char       *title,
                       const char       *melds)
{
  g_auto (GStrv) parts = g_strsplit (melds, " / ", -1);
  GtkWidget *group = g_object_new (SIXAIN_TYPE_WRAP_BOX, NULL);

  g_return_if_fail (SEQUENCES_IS_DIAGRAM (self));

  if (title != NULL)
    {
      GtkWidget *label = gtk_label_new (title);

      gtk_widget_add_css_class (label, "caption-heading");
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      if (gtk_widget_get_first_child (self->box) != NULL)
        gtk_widget_set_margin_top (label, MARGIN / 2);
      sixain_columns_append (SIXAIN_COLUMNS (self->box), label);
    }

  for (guint i = 0; parts[i] != NULL; i++)
    sixain_wrap_box_append (SIXAIN_WRAP_BOX (group), create_strip (parts[i]));
  sixain_columns_append (SIXAIN_COLUMNS (self->box), group);
}

GtkWidget *
sequences_diagram_new (const char *melds)
{
  GtkWidget *self = sequences_diagram_new_empty ();

  sequences_diagram_add (SEQUENCES_DIAGRAM (self), NULL, melds);

  return self;
}
