/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sequences-pip.h"
#include "sequences-view-private.h"
#include "sequences-words.h"
#include "sixain-wrap-box.h"

static const char *const order_names[SEQUENCES_N_ORDERS] = { "suit", "rank", "own" };

static void
clicked_cb (GtkWidget     *button,
            SequencesView *self)
{
  for (guint i = 0; i < SEQUENCES_N_BUTTONS; i++)
    {
      if (self->buttons[i] == button)
        sequences_view_press (self, i);
    }
}

static void
offer_clicked_cb (GtkWidget     *button,
                  SequencesView *self)
{
  for (guint i = 0; i < SEQUENCES_MAX_OFFERS; i++)
    {
      if (self->offer_buttons[i] == button)
        {
          sequences_view_accept (self, i);
          return;
        }
    }
}

static void
add_button (SequencesView   *self,
            SequencesButton  button,
            const char      *label,
            const char      *tooltip,
            const char      *style)
{
  GtkWidget *widget = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (widget, style);
  gtk_widget_set_tooltip_text (widget, tooltip);
  gtk_widget_set_visible (widget, FALSE);
  g_signal_connect_object (widget, "clicked", G_CALLBACK (clicked_cb), self, 0);
  sixain_wrap_box_append (SIXAIN_WRAP_BOX (self->bar), widget);
  self->buttons[button] = widget;
}

static void
add_offer (SequencesView *self,
           guint          index)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_box_append (GTK_BOX (box), sequences_pip_new (-1));
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_visible (button, FALSE);
  g_signal_connect_object (button, "clicked", G_CALLBACK (offer_clicked_cb), self, 0);
  sixain_wrap_box_append (SIXAIN_WRAP_BOX (self->bar), button);
  self->offer_buttons[index] = button;
}

static void
order_cb (GSimpleAction *action,
          GVariant      *parameter,
          SequencesView *self)
{
  for (guint i = 0; i < SEQUENCES_N_ORDERS; i++)
    {
      if (g_str_equal (order_names[i], g_variant_get_string (parameter, NULL)))
        sequences_view_sort (self, i);
    }
}

static void
add_order_menu (SequencesView *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new_stateful ("order", G_VARIANT_TYPE_STRING,
                                                                   g_variant_new_string (order_names[0]));
  g_autoptr (GMenu) menu = g_menu_new ();

  g_signal_connect_object (action, "activate", G_CALLBACK (order_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "hand", G_ACTION_GROUP (group));
  g_object_set_data (G_OBJECT (self), "sequences-order", action);

  g_menu_append (menu, _("Sort by _Suit"), "hand.order::suit");
  g_menu_append (menu, _("Sort by _Rank"), "hand.order::rank");
  g_menu_append (menu, _("My _Own Order"), "hand.order::own");
  self->sort_button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->sort_button), "view-sort-ascending-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->sort_button), G_MENU_MODEL (menu));
  gtk_widget_set_tooltip_text (self->sort_button, _("Order of Your Cards (S)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->sort_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Order of Your Cards"), -1);
}

/* Follows whose hand it is, and what was dragged. */
void
sequences_view_show_order (SequencesView *self)
{
  g_simple_action_set_state (g_object_get_data (G_OBJECT (self), "sequences-order"),
                             g_variant_new_string (order_names[self->hands[self->bottom].order]));
}

void
sequences_view_create_bar (SequencesView *self)
{
  self->bar = g_object_new (SIXAIN_TYPE_WRAP_BOX, NULL);
  for (guint i = 0; i < SEQUENCES_MAX_OFFERS; i++)
    add_offer (self, i);

  add_button (self, SEQUENCES_BUTTON_DRAW, C_("button", "Draw"), _("Draw from the Stock (D)"), "suggested-action");
  add_button (self, SEQUENCES_BUTTON_REFILL, C_("button", "Refill"), _("Refill Your Hand to Nine Cards (R)"), "opaque");
  add_button (self, SEQUENCES_BUTTON_DISCARD, C_("button", "Discard"), _("Discard the Selected Card (X)"), "opaque");
  add_button (self, SEQUENCES_BUTTON_PASS, C_("button", "Pass"), _("End Your Turn (E)"), "opaque");
  add_button (self, SEQUENCES_BUTTON_DECLINE, _("No, Thanks"), _("Leave the Discard Alone (N)"), "opaque");
  add_button (self, SEQUENCES_BUTTON_SKIP, _("Not This Round"),
              _("Leave This Discard and All Others of the Round Alone"), "opaque");
  add_order_menu (self);
}

/* From a button that is hidden GTK moves the focus in a frame's time, wherever it
 * is by then, and it forgets the button only then. */
static void
show_button (SequencesView *self,
             GtkWidget     *button,
             gboolean       shown)
{
  if (!shown && gtk_widget_is_focus (button))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_widget_set_visible (button, shown);
}

static void
fill_offer (SequencesView *self,
            guint          index)
{
  GtkWidget *button = self->offer_buttons[index];
  GtkWidget *label = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));
  gint suit;
  g_autofree char *text = sequences_words_offer (&self->shown, &self->offers[index], &suit);
  g_autofree char *aloud = sequences_words_aloud (&self->shown, &self->offers[index]);

  gtk_label_set_label (GTK_LABEL (label), text);
  sequences_pip_set_suit (SEQUENCES_PIP (gtk_widget_get_next_sibling (label)), suit);
  gtk_widget_set_tooltip_text (button, aloud);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, aloud, -1);

  /* What needs more cards than are selected stands back. */
  if (index == 0 && self->offers[index].n_more == 0)
    gtk_widget_add_css_class (button, "suggested-action");
  else
    gtk_widget_remove_css_class (button, "suggested-action");
}

/* Offers that do not fit on the bar are left out, the farthest-fetched first. */
static void
fit_bar (SequencesView *self)
{
  int width = self->layout.bar.size.width;
  int height = 0;

  for (guint n = self->n_offers; width > 0; n--)
    {
      gtk_widget_measure (self->bar, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      if (height <= self->layout.bar.size.height || n <= 1)
        break;
      show_button (self, self->offer_buttons[n - 1], FALSE);
    }

  /* What is least needed goes last. */
  if (width > 0 && height > self->layout.bar.size.height)
    {
      show_button (self, self->buttons[SEQUENCES_BUTTON_SKIP], FALSE);
      gtk_widget_measure (self->bar, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
    }

  if (width > 0)
    sixain_felt_put (self->felt, self->bar,
                     &GRAPHENE_RECT_INIT (self->layout.bar.origin.x,
                                          self->layout.bar.origin.y + (self->layout.bar.size.height - height) / 2,
                                          width, height));
}

/* A discard is offered where one is due, even before a card has been chosen. */
static gboolean
is_discard_due (SequencesView *self)
{
  for (guint i = 0; i < self->legal.n; i++)
    {
      if (self->legal.items[i].verb == SEQUENCES_MOVE_DISCARD)
        return TRUE;
    }

  return FALSE;
}

void
sequences_view_update_bar (SequencesView *self)
{
  for (guint i = 0; i < SEQUENCES_MAX_OFFERS; i++)
    {
      gboolean shown = i < self->n_offers;

      if (shown)
        fill_offer (self, i);
      show_button (self, self->offer_buttons[i], shown);
    }

  for (guint i = 0; i < SEQUENCES_N_BUTTONS; i++)
    {
      gboolean can = sequences_view_can_press (self, i);

      if (i == SEQUENCES_BUTTON_DISCARD)
        {
          gtk_widget_set_sensitive (self->buttons[i], can);
          can = is_discard_due (self);
        }
      show_button (self, self->buttons[i], can);
    }
  fit_bar (self);
}
