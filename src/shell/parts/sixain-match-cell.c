/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-match-cell.h"

#include "sixain-player-picture.h"
#include "sixain-widget.h"
#include "sixain-wrap-box.h"

#define PICTURE_SIZE 24

struct _SixainMatchCell
{
  GtkWidget      parent_instance;

  GtkImage      *icon;
  GtkWidget     *words;
  GtkLabel      *title;
  SixainWrapBox *players;
  GtkLabel      *subtitle;
  GtkWidget     *arrow;
  GtkActionable *discard;
  GtkActionable *continue_button;
};

G_DEFINE_FINAL_TYPE (SixainMatchCell, sixain_match_cell, GTK_TYPE_WIDGET)

static void
sixain_match_cell_dispose (GObject *object)
{
  sixain_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_MATCH_CELL);

  G_OBJECT_CLASS (sixain_match_cell_parent_class)->dispose (object);
}

static void
sixain_match_cell_class_init (SixainMatchCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_match_cell_dispose;

  g_type_ensure (SIXAIN_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-match-cell.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainMatchCell, icon);
  gtk_widget_class_bind_template_child (widget_class, SixainMatchCell, words);
  gtk_widget_class_bind_template_child (widget_class, SixainMatchCell, title);
  gtk_widget_class_bind_template_child (widget_class, SixainMatchCell, players);
  gtk_widget_class_bind_template_child (widget_class, SixainMatchCell, subtitle);
  gtk_widget_class_bind_template_child (widget_class, SixainMatchCell, arrow);
  gtk_widget_class_bind_template_child (widget_class, SixainMatchCell, discard);
  gtk_widget_class_bind_template_child (widget_class, SixainMatchCell, continue_button);
}

static void
sixain_match_cell_init (SixainMatchCell *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sixain_match_cell_new (void)
{
  return g_object_new (SIXAIN_TYPE_MATCH_CELL, NULL);
}

/* The row has the focus, so it needs the name. */
static void
name_row (SixainMatchCell *self,
          const char      *players)
{
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *name = NULL;

  name = g_strdup_printf ("%s%s%s, %s", gtk_label_get_label (self->title), players != NULL ? ", " : "",
                          players != NULL ? players : "", gtk_label_get_label (self->subtitle));
  if (row != NULL)
    sixain_widget_set_label (row, name);
}

void
sixain_match_cell_show (SixainMatchCell *self,
                        const char      *icon_name,
                        const char      *title,
                        const char      *subtitle)
{
  g_return_if_fail (SIXAIN_IS_MATCH_CELL (self));

  gtk_image_set_from_icon_name (self->icon, icon_name);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, subtitle);
  sixain_wrap_box_clear (self->players);
  gtk_widget_set_visible (GTK_WIDGET (self->players), FALSE);

  name_row (self, NULL);
}

void
sixain_match_cell_show_players (SixainMatchCell   *self,
                                GPtrArray         *players,
                                const char *const *words,
                                SixainSeats        winners)
{
  g_autofree char *all = NULL;

  g_return_if_fail (SIXAIN_IS_MATCH_CELL (self));
  g_return_if_fail (players != NULL && words != NULL);

  for (guint i = 0; i < players->len; i++)
    {
      GtkWidget *picture = sixain_player_picture_new (g_ptr_array_index (players, i), PICTURE_SIZE);
      GtkWidget *label = gtk_label_new (words[i]);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

      sixain_player_picture_set_crowned (SIXAIN_PLAYER_PICTURE (picture), (winners & SIXAIN_SEAT (i)) != 0);
      gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_set_margin_end (box, 6);
      gtk_box_append (GTK_BOX (box), picture);
      gtk_box_append (GTK_BOX (box), label);
      sixain_wrap_box_append (self->players, box);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->players), TRUE);

  all = g_strjoinv (", ", (GStrv) words);
  name_row (self, all);
}

void
sixain_match_cell_set_id (SixainMatchCell *self,
                          gint64           id)
{
  g_return_if_fail (SIXAIN_IS_MATCH_CELL (self));

  /* An action without the target that it needs is a warning, so the name comes after it. */
  gtk_actionable_set_action_target (self->discard, "x", id);
  gtk_actionable_set_action_name (self->discard, "win.discard-match");
  gtk_actionable_set_action_target (self->continue_button, "x", id);
  gtk_actionable_set_action_name (self->continue_button, "win.continue-match");

  gtk_widget_set_visible (self->arrow, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->discard), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->continue_button), TRUE);

  /* The buttons are higher than the words. */
  gtk_widget_set_margin_top (self->words, 0);
  gtk_widget_set_margin_bottom (self->words, 0);
}
