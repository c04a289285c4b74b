/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sequences-label.h"
#include "sequences-pip.h"
#include "sequences-view-private.h"
#include "sixain-tip.h"
#include "sixain-wrap-box.h"

#define LARGE 800           /* A table so high has larger buttons. */
#define MORE 44             /* The size of the button for what does not fit, */
#define GAP 6               /* and how far it is from the others. */

static const char *const order_names[SEQUENCES_N_ORDERS] = { "suit", "rank", "own" };

static void
clicked_cb (GtkWidget     *button,
            SequencesView *self)
{
  sequences_view_press (self, sequences_view_get_number (button));
}

static void
offer_clicked_cb (GtkWidget     *button,
                  SequencesView *self)
{
  sequences_view_accept (self, sequences_view_get_number (button));
}

static void
add_to_bar (SequencesView *self,
            GtkWidget     *button,
            guint          number,
            GCallback      callback)
{
  gtk_widget_set_visible (button, FALSE);
  sequences_view_set_number (button, number);
  g_signal_connect_object (button, "clicked", callback, self, 0);
  sixain_wrap_box_append (SIXAIN_WRAP_BOX (self->bar), button);
}

static void
add_button (SequencesView   *self,
            SequencesButton  button,
            const char      *label,
            const char      *tip,
            const char      *style)
{
  GtkWidget *widget = gtk_button_new_with_label (label);

  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (widget))), TRUE);
  gtk_label_set_justify (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (widget))), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (widget, style);
  sixain_tip_set (widget, tip);
  add_to_bar (self, widget, button, G_CALLBACK (clicked_cb));
  self->buttons[button] = widget;
}

/* Takes the focus from a button before it is hidden. GTK would do so a frame later, even if
 * the focus is elsewhere by then. */
static void
let_go (SequencesView *self,
        GtkWidget     *button)
{
  if (gtk_widget_is_focus (button))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* A label, and a suit to go with it. */
static GtkWidget *
create_offer_button (void)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), sequences_pip_new (-1));
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);

  return button;
}

static void
enter_offer_cb (GtkEventController *motion,
                double              x,
                double              y,
                SequencesView      *self)
{
  sequences_view_preview (self, sequences_view_get_number (gtk_event_controller_get_widget (motion)));
}

static void
leave_offer_cb (SequencesView *self)
{
  sequences_view_preview (self, -1);
}

static void
focus_offer_cb (GtkWidget     *button,
                GParamSpec    *pspec,
                SequencesView *self)
{
  sequences_view_preview (self, gtk_widget_has_visible_focus (button) ? (gint) sequences_view_get_number (button) : -1);
}

/* Pointing at an offer shows on the table what it would do. */
static void
watch_offer (SequencesView *self,
             GtkWidget     *button)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect_object (motion, "enter", G_CALLBACK (enter_offer_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_offer_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (button, motion);
  g_signal_connect_object (button, "notify::has-focus", G_CALLBACK (focus_offer_cb), self, 0);
}

static void
fill_offer (SequencesView *self,
            guint          index,
            GtkWidget     *button)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));
  gint suit;
  g_autofree char *text = sequences_label_offer (self->shown, &self->offers[index], &suit);
  g_autofree char *aloud = sequences_label_aloud (self->shown, &self->offers[index]);

  gtk_label_set_label (GTK_LABEL (label), text);
  sequences_pip_set_suit (SEQUENCES_PIP (gtk_widget_get_next_sibling (label)), suit);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, aloud, -1);

  /* What needs more cards than are selected stands back. */
  if (index == 0 && self->offers[index].n_more == 0)
    gtk_widget_add_css_class (button, "suggested-action");
  else
    gtk_widget_remove_css_class (button, "suggested-action");
}

static void
close_more (SequencesView *self)
{
  GtkWidget *child = gtk_widget_get_first_child (gtk_popover_get_child (GTK_POPOVER (self->more)));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    let_go (self, child);
  gtk_popover_popdown (GTK_POPOVER (self->more));
}

/* A button in the menu presses the hidden button of the bar that it stands for. */
static void
more_clicked_cb (GtkWidget     *button,
                 SequencesView *self)
{
  GtkWidget *hidden = g_object_get_data (G_OBJECT (button), "sequences-button");

  close_more (self);
  g_signal_emit_by_name (hidden, "clicked");
}

static void
add_more (SequencesView *self,
          GtkWidget     *button,
          GtkWidget     *hidden)
{
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data (G_OBJECT (button), "sequences-button", hidden);
  g_signal_connect_object (button, "clicked", G_CALLBACK (more_clicked_cb), self, 0);
  gtk_box_append (GTK_BOX (gtk_popover_get_child (GTK_POPOVER (self->more))), button);
}

static gboolean
is_left_out (SequencesView   *self,
             SequencesButton  button)
{
  return sequences_view_can_press (self, button) && !gtk_widget_get_visible (self->buttons[button]);
}

/* Fills the menu with the buttons that the bar has no room for. */
void
sequences_view_list_more (SequencesView *self)
{
  GtkWidget *box = gtk_popover_get_child (GTK_POPOVER (self->more));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);

  for (guint i = 0; i < self->n_offers; i++)
    {
      if (gtk_widget_get_visible (self->offer_buttons[i]))
        continue;

      child = create_offer_button ();
      fill_offer (self, i, child);
      add_more (self, child, self->offer_buttons[i]);
    }
  for (guint i = 0; i < SEQUENCES_N_BUTTONS; i++)
    {
      if (is_left_out (self, i))
        add_more (self, gtk_button_new_with_label (gtk_button_get_label (GTK_BUTTON (self->buttons[i]))), self->buttons[i]);
    }
}

static void
create_more (SequencesView *self)
{
  self->more = gtk_popover_new ();
  gtk_widget_add_css_class (self->more, "enlarged");
  gtk_popover_set_child (GTK_POPOVER (self->more), gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  g_signal_connect_object (self->more, "show", G_CALLBACK (sequences_view_list_more), self, G_CONNECT_SWAPPED);
  self->more_button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->more_button), "view-more-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->more_button), self->more);
  sixain_tip_set (self->more_button, _("More Actions"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->more_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("More Actions"), -1);
  gtk_widget_set_size_request (self->more_button, MORE, MORE);
  gtk_widget_set_valign (self->more_button, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->more_button, FALSE);
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
add_order_action (SequencesView *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new_stateful ("order", G_VARIANT_TYPE_STRING,
                                                                   g_variant_new_string (order_names[0]));

  g_signal_connect_object (action, "activate", G_CALLBACK (order_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "hand", G_ACTION_GROUP (group));
  g_object_set_data (G_OBJECT (self), "sequences-order", action);
}

GtkWidget *
sequences_view_create_sort (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *button = gtk_menu_button_new ();

  g_menu_append (menu, _("Sort by _Suit"), "hand.order::suit");
  g_menu_append (menu, _("Sort by _Rank"), "hand.order::rank");
  g_menu_append (menu, _("My _Own Order"), "hand.order::own");
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-sort-ascending-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  sixain_tip_set (button, _("Order of Your Cards (S)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Order of Your Cards"), -1);

  return button;
}

/* Shows in the menu how the hand at the bottom is ordered. */
void
sequences_view_show_order (SequencesView *self)
{
  g_simple_action_set_state (g_object_get_data (G_OBJECT (self), "sequences-order"),
                             g_variant_new_string (order_names[self->hands[self->bottom].order]));
}

/* Shows the order of the hand, and keeps it for the next sitting. */
void
sequences_view_keep_order (SequencesView *self)
{
  const char *const *names = sixain_match_get_names (sixain_session_get_match (self->session));

  sequences_hand_keep (&self->hands[self->bottom], names[self->bottom]);
  sequences_view_show_order (self);
}

void
sequences_view_create_bar (SequencesView *self)
{
  self->actions = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP));
  self->bar = g_object_new (SIXAIN_TYPE_WRAP_BOX, "hexpand", TRUE, "valign", GTK_ALIGN_CENTER, NULL);
  for (guint i = 0; i < SEQUENCES_MAX_OFFERS; i++)
    {
      self->offer_buttons[i] = create_offer_button ();
      watch_offer (self, self->offer_buttons[i]);
      add_to_bar (self, self->offer_buttons[i], i, G_CALLBACK (offer_clicked_cb));
    }

  add_button (self, SEQUENCES_BUTTON_DRAW, C_("button", "Draw"), _("Draw from the Stock (D)"), "suggested-action");
  add_button (self, SEQUENCES_BUTTON_REFILL, C_("button", "Refill"), _("Refill Your Hand to Nine Cards (R)"), "opaque");
  add_button (self, SEQUENCES_BUTTON_DISCARD, C_("button", "Discard"), _("Discard the Selected Card (X)"), "opaque");
  add_button (self, SEQUENCES_BUTTON_PASS, C_("button", "Pass"), _("End Your Turn (E)"), "opaque");
  add_button (self, SEQUENCES_BUTTON_DECLINE, _("No, Thanks"), _("Leave the Discard Alone (N)"), "opaque");
  add_button (self, SEQUENCES_BUTTON_SKIP, _("Not This Round"),
              _("Leave This Discard and All Others of the Round Alone"), "opaque");
  create_more (self);
  gtk_box_append (GTK_BOX (self->actions), self->bar);
  gtk_box_append (GTK_BOX (self->actions), self->more_button);
  add_order_action (self);
}

static void
show_button (SequencesView *self,
             GtkWidget     *button,
             gboolean       shown)
{
  if (!shown)
    let_go (self, button);
  gtk_widget_set_visible (button, shown);
}

/* What the bar leaves out next, or NULL: the farthest-fetched offers first, then
 * what is least needed. */
static GtkWidget *
find_least (SequencesView *self)
{
  static const SequencesButton order[] = {
    SEQUENCES_BUTTON_SKIP, SEQUENCES_BUTTON_REFILL, SEQUENCES_BUTTON_PASS, SEQUENCES_BUTTON_DISCARD,
    SEQUENCES_BUTTON_DRAW, SEQUENCES_BUTTON_DECLINE,
  };

  for (guint i = self->n_offers; i > 1; i--)
    {
      if (gtk_widget_get_visible (self->offer_buttons[i - 1]))
        return self->offer_buttons[i - 1];
    }
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      if (sequences_view_can_press (self, order[i]) && gtk_widget_get_visible (self->buttons[order[i]]))
        return self->buttons[order[i]];
    }

  return NULL;
}

/* What does not fit on the bar is in a menu at its end. */
static void
fit_bar (SequencesView *self)
{
  const graphene_rect_t *bar = &self->layout.bar;
  int width = bar->size.width;
  int height = 0;
  GtkWidget *least = NULL;

  show_button (self, self->more_button, FALSE);
  close_more (self);
  if (width <= MORE)
    return;

  do
    {
      if (least != NULL)
        {
          show_button (self, least, FALSE);
          show_button (self, self->more_button, TRUE);
          width = bar->size.width - MORE - GAP;
        }
      gtk_widget_measure (self->bar, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
    }
  while (height > bar->size.height && (least = find_least (self)) != NULL);
}

void
sequences_view_update_bar (SequencesView *self)
{
  if (self->layout.height >= LARGE && self->layout.bar.size.height >= LARGE / 10)
    gtk_widget_add_css_class (self->bar, "on-large-cloth");
  else
    gtk_widget_remove_css_class (self->bar, "on-large-cloth");

  for (guint i = 0; i < SEQUENCES_MAX_OFFERS; i++)
    {
      gboolean shown = i < self->n_offers;

      if (shown)
        fill_offer (self, i, self->offer_buttons[i]);
      show_button (self, self->offer_buttons[i], shown);
    }

  for (guint i = 0; i < SEQUENCES_N_BUTTONS; i++)
    {
      gboolean can = sequences_view_can_press (self, i);

      if (i == SEQUENCES_BUTTON_DISCARD)
        {
          gtk_widget_set_sensitive (self->buttons[i], can);
          can = sequences_view_is_discard_due (self);
        }
      show_button (self, self->buttons[i], can);
    }
  fit_bar (self);
}
