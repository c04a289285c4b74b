/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "rows-face.h"
#include "rows-view-private.h"
#include "sixain-explanation.h"
#include "sixain-zoom.h"

#define COLUMNS 6
#define CARD_WIDTH 44

static GtkWidget *
new_card (RowsView *self,
          guint     card,
          double    zoom)
{
  g_autofree char *label = rows_face_describe (card, self->deck);
  GtkWidget *widget = sixain_card_new_picture ();

  sixain_card_set_face (SIXAIN_CARD (widget), rows_face_get_card (card, self->deck));
  sixain_spot_set_label (SIXAIN_SPOT (widget), label, NULL);
  gtk_widget_set_size_request (widget, CARD_WIDTH * zoom, CARD_WIDTH * zoom * SIXAIN_CARD_RATIO);

  return widget;
}

/* The cards in the hand that everybody has seen: those are in the state of whoever looks. */
static GtkWidget *
create_hand (GtkWidget *button,
             double     x,
             double     y)
{
  RowsView *self = ROWS_VIEW (gtk_widget_get_ancestor (button, ROWS_TYPE_VIEW));
  guint seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "rows-known")) - 1;
  double zoom = sixain_zoom_get_for (button);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *title = gtk_label_new (gtk_button_get_label (GTK_BUTTON (button)));
  GtkWidget *grid = gtk_grid_new ();
  guint n = 0;

  gtk_widget_add_css_class (title, "heading");
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_widget_set_halign (grid, GTK_ALIGN_CENTER);
  for (guint i = 0; i < self->shown->n_hand[seat]; i++)
    {
      if (self->shown->hands[seat][i] == 0)
        continue;

      gtk_grid_attach (GTK_GRID (grid), new_card (self, self->shown->hands[seat][i], zoom), n % COLUMNS, n / COLUMNS, 1, 1);
      n++;
    }
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), n > 0 ? grid : gtk_label_new (_("None yet.")));
  if (n == 0)
    g_object_unref (g_object_ref_sink (grid));

  return box;
}

/* Lies over the player's seat. */
GtkWidget *
rows_known_new (RowsView *self,
                guint     seat)
{
  const char *name = sixain_match_get_names (sixain_session_get_match (self->session))[seat];
  g_autofree char *label = g_strdup_printf (_("Known cards of %s"), name);
  GtkWidget *button = gtk_button_new_with_label (label);

  g_object_set_data (G_OBJECT (button), "rows-known", GUINT_TO_POINTER (seat + 1));
  gtk_widget_set_opacity (gtk_button_get_child (GTK_BUTTON (button)), 0);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (button, "flat");
  sixain_explanation_add (button, create_hand, NULL);
  g_signal_connect (button, "clicked", G_CALLBACK (sixain_explanation_show), NULL);

  return button;
}

gboolean
rows_known_is (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "rows-known") != NULL;
}
