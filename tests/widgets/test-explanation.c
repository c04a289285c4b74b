/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "display.h"
#include "rows-face.h"
#include "sixain-card.h"
#include "sixain-explanation.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *box;
  GtkWidget *card;
} Table;

static const char text[] = "Iron (Fe), element 26: transition metal, period 4, group 8, atomic weight 55.845\n"
                           "Lower than every row: you would choose a row to take.";

static GtkWidget *
explain (GtkWidget *widget,
         double     x,
         double     y)
{
  if (x >= 0)
    return NULL;

  return sixain_explanation_new (widget, rows_face_get_card (26, ROWS_DECK_ELEMENTS), text);
}

static void
set_up (Table         *table,
        gconstpointer  data)
{
  table->window = gtk_window_new ();
  table->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  table->card = sixain_card_new_button ();
  sixain_card_set_face (SIXAIN_CARD (table->card), rows_face_get_card (26, ROWS_DECK_ELEMENTS));
  sixain_explanation_add (table->card, explain, "Play");
  gtk_box_append (GTK_BOX (table->box), table->card);
  gtk_window_set_child (GTK_WINDOW (table->window), table->box);
  gtk_window_present (GTK_WINDOW (table->window));
  gtk_widget_grab_focus (table->card);
  display_wait_drawn (table->window);
}

static GtkWidget *
find_bubble (Table *table)
{
  GtkWidget *last = gtk_widget_get_last_child (table->box);

  return GTK_IS_POPOVER (last) ? last : NULL;
}

/* As the Menu key does: through the shortcut that the widget has for it. */
static void
ask (Table *table)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (table->card);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      g_autoptr (GtkShortcut) shortcut = NULL;

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller) ||
          gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_BUBBLE)
        continue;

      shortcut = g_list_model_get_item (G_LIST_MODEL (controller), 0);
      if (GTK_IS_CALLBACK_ACTION (gtk_shortcut_get_action (shortcut)))
        g_assert_true (gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, table->card, NULL));
    }
  display_wait_drawn (table->window);
}

static void
tear_down (Table         *table,
           gconstpointer  data)
{
  GtkWidget *card = table->card;
  GtkWidget *bubble = find_bubble (table);

  g_object_add_weak_pointer (G_OBJECT (card), (gpointer *) &card);
  if (bubble != NULL)
    g_object_add_weak_pointer (G_OBJECT (bubble), (gpointer *) &bubble);
  gtk_window_destroy (GTK_WINDOW (table->window));
  while (card != NULL || bubble != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_closes (Table         *table,
             gconstpointer  data)
{
  ask (table);
  g_assert_nonnull (find_bubble (table));
  g_assert_true (gtk_widget_get_mapped (find_bubble (table)));

  gtk_popover_popdown (GTK_POPOVER (find_bubble (table)));
  while (find_bubble (table) != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (table->window)) == table->card);
}

/* A card that is covered takes its explanation with it. */
static void
test_covered (Table         *table,
              gconstpointer  data)
{
  ask (table);
  g_assert_nonnull (find_bubble (table));

  gtk_widget_set_visible (table->card, FALSE);
  while (find_bubble (table) != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_left_open (Table         *table,
                gconstpointer  data)
{
  ask (table);
  g_assert_nonnull (find_bubble (table));
}

static GtkWidget *
find_card (GtkWidget *widget)
{
  GtkWidget *found = SIXAIN_IS_CARD (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_card (child);

  return found;
}

/* What is looked at is as large as the window has room for, and all of the bubble is within it. */
static void
test_large (Table         *table,
            gconstpointer  data)
{
  static const struct
  {
    int window_width, window_height;
    int least;
  } sizes[] = { { 1000, 700, 300 }, { 360, 720, 250 }, { 1600, 1000, 400 }, { 720, 360, 140 } };

  gtk_window_set_decorated (GTK_WINDOW (table->window), FALSE);
  gtk_widget_set_halign (table->card, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (table->card, GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand (table->card, TRUE);
  gtk_widget_set_size_request (table->card, 109, 109 * SIXAIN_CARD_RATIO);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *bubble, *card, *label;
      int needed;

      gtk_window_set_default_size (GTK_WINDOW (table->window), sizes[i].window_width, sizes[i].window_height);
      while (gtk_widget_get_width (table->window) != sizes[i].window_width || gtk_widget_get_height (table->window) != sizes[i].window_height)
        display_wait_ms (10);
      ask (table);
      bubble = find_bubble (table);
      g_assert_nonnull (bubble);
      card = find_card (bubble);
      g_assert_cmpint (gtk_widget_get_width (card), >=, sizes[i].least);
      if (sizes[i].window_width > sizes[i].window_height)
        g_assert_cmpint (2 * gtk_widget_get_height (card), >=, sizes[i].window_height);
      label = gtk_widget_get_next_sibling (card);
      gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (label), &needed, NULL, NULL, NULL);
      g_assert_cmpint (gtk_widget_get_height (label), >=, needed);
      g_assert_cmpint (gtk_widget_get_width (bubble), <=, sizes[i].window_width);
      g_assert_cmpint (gtk_widget_get_height (bubble), <=, sizes[i].window_height);
      gtk_popover_popdown (GTK_POPOVER (bubble));
      while (find_bubble (table) != NULL)
        display_wait_ms (10);
    }
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add ("/explanation/closes", Table, NULL, set_up, test_closes, tear_down);
  g_test_add ("/explanation/covered", Table, NULL, set_up, test_covered, tear_down);
  g_test_add ("/explanation/left-open", Table, NULL, set_up, test_left_open, tear_down);
  g_test_add ("/explanation/large", Table, NULL, set_up, test_large, tear_down);

  return g_test_run ();
}
