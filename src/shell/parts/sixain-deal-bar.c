/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-deal-bar.h"

#include <glib/gi18n.h>

#include "sixain-deal-name.h"
#include "sixain-widget.h"
#include "sixain-wrap-box.h"

struct _SixainDealBar
{
  GtkWidget    parent_instance;

  SixainStore *store;
  SixainMatch *match;
  gint64       id;
  char        *deal;          /* Its name, or NULL. */

  GtkLabel    *name;
  GtkButton   *copy_button;
};

G_DEFINE_FINAL_TYPE (SixainDealBar, sixain_deal_bar, GTK_TYPE_WIDGET)

static void
copy_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SixainDealBar *self = SIXAIN_DEAL_BAR (widget);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), self->deal);
  gtk_button_set_icon_name (self->copy_button, "object-select-symbolic");
  sixain_widget_set_tip (GTK_WIDGET (self->copy_button), _("The Name Is Copied"));
}

static void
sixain_deal_bar_dispose (GObject *object)
{
  SixainDealBar *self = SIXAIN_DEAL_BAR (object);

  g_clear_object (&self->match);
  g_clear_object (&self->store);
  sixain_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_DEAL_BAR);

  G_OBJECT_CLASS (sixain_deal_bar_parent_class)->dispose (object);
}

static void
sixain_deal_bar_finalize (GObject *object)
{
  g_free (SIXAIN_DEAL_BAR (object)->deal);

  G_OBJECT_CLASS (sixain_deal_bar_parent_class)->finalize (object);
}

static void
sixain_deal_bar_class_init (SixainDealBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_deal_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = sixain_deal_bar_finalize;

  g_type_ensure (SIXAIN_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-deal-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainDealBar, name);
  gtk_widget_class_bind_template_child (widget_class, SixainDealBar, copy_button);

  gtk_widget_class_install_action (widget_class, "deal.copy", NULL, copy_action);
}

static void
sixain_deal_bar_init (SixainDealBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sixain_deal_bar_new (SixainMatch *match,
                     SixainStore *store,
                     gint64       id)
{
  SixainDealBar *self;
  g_autofree char *label = NULL;

  g_return_val_if_fail (SIXAIN_IS_MATCH (match), NULL);
  g_return_val_if_fail (store == NULL || SIXAIN_IS_STORE (store), NULL);

  self = g_object_new (SIXAIN_TYPE_DEAL_BAR, NULL);
  g_set_object (&self->match, match);
  g_set_object (&self->store, store);
  self->id = id;
  self->deal = sixain_deal_name_write (sixain_match_get_game (match), sixain_match_get_setup (match));
  gtk_widget_set_visible (GTK_WIDGET (self), self->deal != NULL);

  /* Translators: the name of a deal, as in 9K4QZ-M2X7T-H3DA. */
  label = g_strdup_printf (_("Deal %s"), self->deal != NULL ? self->deal : "");
  gtk_label_set_label (self->name, label);
  sixain_widget_set_tip (GTK_WIDGET (self->copy_button), _("Copy the Name, to Play This Deal at Another Table"));

  return GTK_WIDGET (self);
}
