/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-shares.h"

#include <glib/gi18n.h>

#include "sixain-parts-bar.h"
#include "sixain-widget.h"
#include "sixain-wrap-box.h"

#define N_SHARES 3
#define MARGIN 12

static const SixainTone tones[N_SHARES] = { SIXAIN_TONE_GOLD, SIXAIN_TONE_ACCENT, SIXAIN_TONE_DIM };

char *
sixain_history_describe_tenths (gint tenths)
{
  const char *sign = tenths > 0 ? "+" : tenths < 0 ? "−" : "";

  return g_strdup_printf ("%s%.1f", sign, ABS (tenths) / 10.0);
}

/* What one of the shares was, with its number. */
static char *
describe_share (const SixainShares *tenths,
                guint               index)
{
  const gint numbers[N_SHARES] = { tenths->deal, tenths->choices, tenths->others };
  g_autofree char *number = sixain_history_describe_tenths (numbers[index]);

  switch (index)
    {
    case 0:
      /* Translators: by how many points cards and dice were good to somebody, as in "Luck +8.2". */
      return g_strdup_printf (C_("analysis", "Luck %s"), number);
    case 1:
      /* Translators: how many points somebody's own choices brought. */
      return g_strdup_printf (C_("analysis", "Choices %s"), number);
    default:
      /* Translators: how many points somebody has from what the other players did. */
      return g_strdup_printf (C_("analysis", "Others %s"), number);
    }
}

char *
sixain_history_describe_shares (const SixainShares *shares)
{
  SixainShares tenths = sixain_shares_to_tenths (shares);
  g_autofree char *luck = describe_share (&tenths, 0);
  g_autofree char *choices = describe_share (&tenths, 1);
  g_autofree char *others = describe_share (&tenths, 2);

  return g_strjoin (" · ", luck, choices, others, NULL);
}

void
sixain_history_shares_make_room (const SixainShares *shares,
                                 gint               *least,
                                 gint               *most)
{
  *least = MIN (*least, MIN (0, shares->deal) + MIN (0, shares->choices) + MIN (0, shares->others));
  *most = MAX (*most, MAX (0, shares->deal) + MAX (0, shares->choices) + MAX (0, shares->others));
}

GtkWidget *
sixain_history_shares_new (const SixainShares *shares,
                           gint                least,
                           gint                most)
{
  const SixainPart parts[N_SHARES] = {
    { shares->deal, tones[0] },
    { shares->choices, tones[1] },
    { shares->others, tones[2] },
  };
  SixainShares tenths = sixain_shares_to_tenths (shares);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *bar = sixain_parts_bar_new (parts, N_SHARES, least, most);
  GtkWidget *words = g_object_new (SIXAIN_TYPE_WRAP_BOX, NULL);

  sixain_parts_bar_set_mark (SIXAIN_PARTS_BAR (bar), sixain_shares_sum (shares));
  gtk_box_append (GTK_BOX (box), bar);
  for (guint i = 0; i < N_SHARES; i++)
    {
      g_autofree char *text = describe_share (&tenths, i);
      GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *label = gtk_label_new (text);

      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "numeric");
      gtk_box_append (GTK_BOX (pair), sixain_parts_bar_new_sample (tones[i]));
      gtk_box_append (GTK_BOX (pair), label);
      gtk_widget_set_margin_end (pair, 9);
      sixain_wrap_box_append (SIXAIN_WRAP_BOX (words), pair);
    }
  gtk_box_append (GTK_BOX (box), words);

  return box;
}

GtkWidget *
sixain_history_heading_new (GtkWidget  *picture,
                            const char *name,
                            const char *sum,
                            const char *words)
{
  GtkWidget *heading = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *numbers = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *labels[] = { gtk_label_new (name), gtk_label_new (sum), gtk_label_new (words) };
  static const char *const styles[] = { "heading", "title-3", "caption" };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      gtk_label_set_xalign (GTK_LABEL (labels[i]), i == 0 ? 0 : 1);
      gtk_label_set_wrap (GTK_LABEL (labels[i]), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (labels[i]), PANGO_WRAP_WORD_CHAR);
      gtk_widget_add_css_class (labels[i], styles[i]);
    }
  gtk_widget_set_hexpand (labels[0], TRUE);
  gtk_label_set_justify (GTK_LABEL (labels[2]), GTK_JUSTIFY_RIGHT);
  gtk_widget_add_css_class (labels[1], "numeric");
  gtk_widget_add_css_class (labels[2], "dim-label");
  gtk_box_append (GTK_BOX (numbers), labels[1]);
  gtk_box_append (GTK_BOX (numbers), labels[2]);
  gtk_box_append (GTK_BOX (heading), picture);
  gtk_box_append (GTK_BOX (heading), labels[0]);
  gtk_box_append (GTK_BOX (heading), numbers);

  return heading;
}

void
sixain_history_fill_row (GtkListBoxRow *row,
                         GtkWidget     *child,
                         const char    *label)
{
  gtk_widget_set_margin_top (child, MARGIN);
  gtk_widget_set_margin_bottom (child, MARGIN);
  gtk_widget_set_margin_start (child, MARGIN);
  gtk_widget_set_margin_end (child, MARGIN);
  gtk_list_box_row_set_child (row, child);
  gtk_list_box_row_set_activatable (row, FALSE);
  sixain_widget_set_label (GTK_WIDGET (row), label);
}
