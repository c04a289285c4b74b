/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-matches-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-describe.h"
#include "sixain-match-cell.h"
#include "sixain-page.h"
#include "sixain-saved-match.h"
#include "sixain-widget.h"

struct _SixainMatchesPage
{
  GtkWidget    parent_instance;

  GListModel  *matches;

  GtkWidget   *header;
  GtkStack    *stack;
  GtkWidget   *list_page;
  GtkWidget   *empty_page;
  GtkListView *list;
};

G_DEFINE_FINAL_TYPE (SixainMatchesPage, sixain_matches_page, GTK_TYPE_WIDGET)

/* What a stack does not show is still in GTK 4.8's accessibility tree. */
static void
items_changed_cb (SixainMatchesPage *self)
{
  gboolean empty = g_list_model_get_n_items (self->matches) == 0;

  gtk_widget_set_visible (self->empty_page, empty);
  gtk_widget_set_visible (self->list_page, !empty);
  gtk_stack_set_visible_child (self->stack, empty ? self->empty_page : self->list_page);
}

static void
setup_cb (SixainMatchesPage *self,
          GtkListItem       *list_item)
{
  gtk_list_item_set_child (list_item, sixain_match_cell_new ());
}

static void
bind_cb (SixainMatchesPage *self,
         GtkListItem       *list_item)
{
  SixainMatchCell *cell = SIXAIN_MATCH_CELL (gtk_list_item_get_child (list_item));
  SixainSavedMatch *match = gtk_list_item_get_item (list_item);
  g_autofree char *title = sixain_describe_title (match);
  g_autofree char *description = sixain_describe_progress (match);

  sixain_match_cell_show (cell, sixain_game_get_icon_name (match->loaded), title, description);
  sixain_match_cell_set_id (cell, match->id);
  g_object_set_data (G_OBJECT (gtk_widget_get_parent (GTK_WIDGET (cell))), "sixain-item", match);
}

static void
unbind_cb (SixainMatchesPage *self,
           GtkListItem       *list_item)
{
  GtkWidget *row = gtk_widget_get_parent (gtk_list_item_get_child (list_item));

  if (row != NULL)
    g_object_set_data (G_OBJECT (row), "sixain-item", NULL);
}

static void
activate_cb (SixainMatchesPage *self,
             guint              position)
{
  g_autoptr (SixainSavedMatch) match = g_list_model_get_item (self->matches, position);

  if (match != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.continue-match", "x", match->id);
}

static void
discard_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  GtkWidget *list = GTK_WIDGET (SIXAIN_MATCHES_PAGE (widget)->list);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  for (; focus != NULL && focus != widget; focus = gtk_widget_get_parent (focus))
    {
      const SixainSavedMatch *match = g_object_get_data (G_OBJECT (focus), "sixain-item");

      if (match != NULL && gtk_widget_get_parent (focus) == list)
        {
          gtk_widget_activate_action (widget, "win.discard-match", "x", match->id);
          return;
        }
    }
}

static gboolean
sixain_matches_page_grab_focus (GtkWidget *widget)
{
  GtkWidget *list = GTK_WIDGET (SIXAIN_MATCHES_PAGE (widget)->list);

  if (!gtk_widget_grab_focus (list))
    return FALSE;

  /* A list that has lost the row with the focus keeps the focus itself until somebody presses a key. */
  if (gtk_widget_has_focus (list))
    gtk_widget_child_focus (list, GTK_DIR_DOWN);

  return TRUE;
}

/* Tab leaves the list, whose rows are reached with arrows. */
static gboolean
sixain_matches_page_focus (GtkWidget        *widget,
                           GtkDirectionType  direction)
{
  SixainMatchesPage *self = SIXAIN_MATCHES_PAGE (widget);
  gboolean in_list = gtk_widget_get_focus_child (GTK_WIDGET (self->stack)) != NULL;

  if (in_list && direction == GTK_DIR_TAB_FORWARD)
    return FALSE;
  if (in_list && direction == GTK_DIR_TAB_BACKWARD)
    return gtk_widget_child_focus (self->header, direction);

  return sixain_widget_focus_inside (widget, direction);
}

static void
sixain_matches_page_dispose (GObject *object)
{
  SixainMatchesPage *self = SIXAIN_MATCHES_PAGE (object);

  if (self->matches != NULL)
    g_signal_handlers_disconnect_by_func (self->matches, items_changed_cb, self);
  g_clear_object (&self->matches);
  sixain_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_MATCHES_PAGE);

  G_OBJECT_CLASS (sixain_matches_page_parent_class)->dispose (object);
}

static void
sixain_matches_page_class_init (SixainMatchesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_matches_page_dispose;
  widget_class->grab_focus = sixain_matches_page_grab_focus;
  widget_class->focus = sixain_matches_page_focus;

  g_type_ensure (SIXAIN_TYPE_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-matches-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainMatchesPage, header);
  gtk_widget_class_bind_template_child (widget_class, SixainMatchesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, SixainMatchesPage, list_page);
  gtk_widget_class_bind_template_child (widget_class, SixainMatchesPage, empty_page);
  gtk_widget_class_bind_template_child (widget_class, SixainMatchesPage, list);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);

  gtk_widget_class_install_action (widget_class, "matches.discard", NULL, discard_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "matches.discard", NULL);
}

static void
sixain_matches_page_init (SixainMatchesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sixain_widget_set_page_label (self->list_page, _("Unfinished Games"));
  sixain_widget_set_page_label (self->empty_page, _("No Unfinished Games"));
}

void
sixain_matches_page_set_model (SixainMatchesPage *self,
                               GListModel        *matches)
{
  g_autoptr (GtkNoSelection) selection = NULL;

  g_return_if_fail (SIXAIN_IS_MATCHES_PAGE (self));
  g_return_if_fail (G_IS_LIST_MODEL (matches));
  g_return_if_fail (self->matches == NULL);

  self->matches = g_object_ref (matches);
  selection = gtk_no_selection_new (g_object_ref (matches));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  g_signal_connect_swapped (matches, "items-changed", G_CALLBACK (items_changed_cb), self);
  items_changed_cb (self);
}
