/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-recap-log.h"

#include <glib/gi18n-lib.h>

#include "sixain-recap-card.h"
#include "sixain-widget.h"

#define CARD_COLUMN 70       /* Cards are in a column of their own, so that sentences begin below each other. */

/* It takes a list a few frames to know how high its rows are, and where the last one is. */
#define N_SCROLLS 5

struct _SixainRecapLog
{
  GtkWidget    parent_instance;

  SixainRecap *recap;
  guint        n_scrolls;         /* Since it was opened. */

  GtkListView *list;
};

G_DEFINE_FINAL_TYPE (SixainRecapLog, sixain_recap_log, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What an entry of the list is shown with. */
typedef struct
{
  GtkWidget *round;
  GtkWidget *card;
  GtkWidget *sentence;
} Row;

static void
setup_cb (SixainRecapLog *self,
          GtkListItem    *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  Row *row = g_new0 (Row, 1);

  row->round = gtk_label_new (NULL);
  gtk_widget_add_css_class (row->round, "heading");
  gtk_label_set_xalign (GTK_LABEL (row->round), 0);
  row->card = sixain_recap_card_new (NULL);
  gtk_widget_set_size_request (row->card, CARD_COLUMN, -1);
  row->sentence = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (row->sentence), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (row->sentence), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (row->sentence), 0);
  gtk_widget_set_hexpand (row->sentence, TRUE);

  gtk_box_append (GTK_BOX (line), row->card);
  gtk_box_append (GTK_BOX (line), row->sentence);
  gtk_box_append (GTK_BOX (box), row->round);
  gtk_box_append (GTK_BOX (box), line);
  g_object_set_data_full (G_OBJECT (item), "row", row, g_free);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (SixainRecapLog *self,
         GtkListItem    *item)
{
  const Row *row = g_object_get_data (G_OBJECT (item), "row");
  SixainRecapEntry *entry = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  g_autofree char *round = g_strdup_printf (_("Round %u"), entry->round);

  gtk_label_set_label (GTK_LABEL (row->round), round);
  gtk_widget_set_visible (row->round, entry->begins_round);
  sixain_recap_card_set_entry (SIXAIN_RECAP_CARD (row->card), entry);
  gtk_label_set_label (GTK_LABEL (row->sentence), entry->sentence);

  /* The line of the list has the focus, so it needs the name. */
  sixain_widget_set_label (gtk_widget_get_parent (box), entry->sentence);
  if (entry->begins_turn && gtk_list_item_get_position (item) > 0)
    gtk_widget_add_css_class (box, "turn");
  else
    gtk_widget_remove_css_class (box, "turn");
}

static void
activate_cb (SixainRecapLog *self,
             guint           position)
{
  g_signal_emit (self, signals[CHOSEN], 0, position);
}

static void
replay_cb (SixainRecapLog *self)
{
  guint first, n;

  if (sixain_recap_get_latest (self->recap, &first, &n))
    g_signal_emit (self, signals[CHOSEN], 0, first);
}

static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  SixainRecapLog *self = SIXAIN_RECAP_LOG (widget);
  guint n = g_list_model_get_n_items (sixain_recap_get_entries (self->recap));

  if (n > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", n - 1);

  return ++self->n_scrolls < N_SCROLLS ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
sixain_recap_log_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sixain_recap_log_parent_class)->map (widget);

  SIXAIN_RECAP_LOG (widget)->n_scrolls = 0;
  gtk_widget_add_tick_callback (widget, scroll_cb, NULL, NULL);
}

static void
sixain_recap_log_dispose (GObject *object)
{
  SixainRecapLog *self = SIXAIN_RECAP_LOG (object);
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_RECAP_LOG);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->recap);

  G_OBJECT_CLASS (sixain_recap_log_parent_class)->dispose (object);
}

static void
sixain_recap_log_class_init (SixainRecapLogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_recap_log_dispose;
  widget_class->map = sixain_recap_log_map;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-recap-log.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainRecapLog, list);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, replay_cb);
}

static void
sixain_recap_log_init (SixainRecapLog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_size_request (GTK_WIDGET (self), SIXAIN_RECAP_LOG_WIDTH, -1);
}

GtkWidget *
sixain_recap_log_new (SixainRecap *recap)
{
  SixainRecapLog *self;
  GtkNoSelection *model;

  g_return_val_if_fail (SIXAIN_IS_RECAP (recap), NULL);

  self = g_object_new (SIXAIN_TYPE_RECAP_LOG, NULL);
  self->recap = g_object_ref (recap);
  model = gtk_no_selection_new (g_object_ref (sixain_recap_get_entries (recap)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (model));
  g_object_unref (model);

  return GTK_WIDGET (self);
}
