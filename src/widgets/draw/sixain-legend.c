/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-legend.h"

#include "sixain-widget.h"

GtkWidget *
sixain_legend_new (void)
{
  GtkWidget *legend = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (legend), 18);
  gtk_grid_set_row_spacing (GTK_GRID (legend), 4);
  gtk_widget_set_halign (legend, GTK_ALIGN_CENTER);

  return legend;
}

static guint
count_entries (GtkWidget *legend)
{
  guint n_entries = 0;

  for (GtkWidget *entry = gtk_widget_get_first_child (legend); entry != NULL; entry = gtk_widget_get_next_sibling (entry))
    n_entries++;

  return n_entries;
}

void
sixain_legend_add (GtkWidget  *legend,
                   GtkWidget  *sample,
                   const char *words,
                   double      zoom)
{
  GtkWidget *entry = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (words);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  guint n_entries = count_entries (legend);

  gtk_widget_set_valign (sample, GTK_ALIGN_CENTER);
  sixain_widget_hide_from_readers (sample);
  pango_attr_list_insert (attributes, pango_attr_scale_new (zoom));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  gtk_box_append (GTK_BOX (entry), sample);
  gtk_box_append (GTK_BOX (entry), label);
  gtk_grid_attach (GTK_GRID (legend), entry, n_entries % 2, n_entries / 2, 1, 1);
}
