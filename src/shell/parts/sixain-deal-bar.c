/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-deal-bar.h"

#include <glib/gi18n.h>

#include "sixain-copy-button.h"
#include "sixain-deal-name.h"
#include "sixain-deal-twins.h"
#include "sixain-seal-dialog.h"
#include "sixain-seal.h"
#include "sixain-twins.h"
#include "sixain-wrap-box.h"

/* More games side by side would not be clear. */
#define MAX_TWINS 2

struct _SixainDealBar
{
  GtkBox       parent_instance;

  SixainMatch *match;
  char        *salt;          /* What sealed it, or NULL. */
};

G_DEFINE_FINAL_TYPE (SixainDealBar, sixain_deal_bar, GTK_TYPE_BOX)

static void
seal_cb (SixainDealBar *self)
{
  sixain_seal_dialog_show (self->match, self->salt, GTK_WIDGET (self));
}

static void
sixain_deal_bar_finalize (GObject *object)
{
  SixainDealBar *self = SIXAIN_DEAL_BAR (object);

  g_clear_object (&self->match);
  g_free (self->salt);

  G_OBJECT_CLASS (sixain_deal_bar_parent_class)->finalize (object);
}

static void
sixain_deal_bar_class_init (SixainDealBarClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_deal_bar_finalize;
}

static void
sixain_deal_bar_init (SixainDealBar *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 12);
}

/* The name, a button that copies it, and the seal if there is one. */
static GtkWidget *
create_line (SixainDealBar *self,
             const char    *name)
{
  /* Translators: the name of a deal, as in 9K4QZ-M2X7T-H3DA. */
  g_autofree char *text = g_strdup_printf (_("Deal %s"), name);
  GtkWidget *line = g_object_new (SIXAIN_TYPE_WRAP_BOX, "halign", GTK_ALIGN_CENTER, NULL);
  GtkWidget *deal = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *seal = gtk_button_new_with_label (_("The Seal…"));

  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (deal), label);
  gtk_box_append (GTK_BOX (deal), sixain_copy_button_new (name, _("Copy the Name, to Play This Deal at Another Table")));
  sixain_wrap_box_append (SIXAIN_WRAP_BOX (line), deal);
  gtk_widget_add_css_class (seal, "flat");
  gtk_widget_add_css_class (seal, "touch");
  gtk_widget_set_tooltip_text (seal, _("What the Fingerprint Before the Deal Was Made Of"));
  gtk_widget_set_visible (seal, self->salt != NULL);
  g_signal_connect_object (seal, "clicked", G_CALLBACK (seal_cb), self, G_CONNECT_SWAPPED);
  sixain_wrap_box_append (SIXAIN_WRAP_BOX (line), seal);

  return line;
}

/* A comparison with other games of the deal, if there are any. What cannot be read now is not missed. */
static void
add_twins (SixainDealBar *self,
           SixainStore   *store,
           gint64         id)
{
  g_autoptr (GPtrArray) twins = sixain_twins_list (store, sixain_match_get_game (self->match), sixain_match_get_setup (self->match), id,
                                                   MAX_TWINS, NULL);

  if (twins != NULL && twins->len > 0)
    gtk_box_append (GTK_BOX (self), sixain_deal_twins_new (self->match, twins));
}

GtkWidget *
sixain_deal_bar_new (SixainMatch *match,
                     SixainStore *store,
                     gint64       id)
{
  SixainDealBar *self;
  g_autofree char *name = NULL;

  g_return_val_if_fail (SIXAIN_IS_MATCH (match), NULL);
  g_return_val_if_fail (store == NULL || SIXAIN_IS_STORE (store), NULL);

  self = g_object_new (SIXAIN_TYPE_DEAL_BAR, NULL);
  self->match = g_object_ref (match);
  self->salt = sixain_seal_find (match, store, id);
  name = sixain_deal_name_write (sixain_match_get_game (match), sixain_match_get_setup (match));
  gtk_widget_set_visible (GTK_WIDGET (self), name != NULL);
  if (name != NULL)
    gtk_box_append (GTK_BOX (self), create_line (self, name));
  if (name != NULL && store != NULL)
    add_twins (self, store, id);

  return GTK_WIDGET (self);
}
