/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "display.h"
#include "patience.h"
#include "sixain-die.h"
#include "sixain-hourglass.h"

static GtkWidget *
show_in_window (GtkWidget *widget)
{
  GtkWidget *window = gtk_window_new ();

  g_object_ref_sink (widget);
  gtk_window_set_default_size (GTK_WINDOW (window), 200, 200);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (widget) || gtk_widget_get_width (widget) == 0)
    g_main_context_iteration (NULL, TRUE);

  return window;
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_roll (void)
{
  GtkWidget *die = sixain_die_new ();
  GtkWidget *window = show_in_window (die);
  gint64 end = patience_get_end ();

  for (guint value = 1; value <= 6; value++)
    {
      g_autofree char *label = g_strdup_printf ("A die that shows %u", value);

      sixain_die_set_value (SIXAIN_DIE (die), value);
      g_assert_cmpuint (sixain_die_get_value (SIXAIN_DIE (die)), ==, value);
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (die), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
    }

  sixain_die_roll (SIXAIN_DIE (die), 2, 50, 20, 120);
  g_assert_true (sixain_spot_is_moving (SIXAIN_SPOT (die)));

  /* What it will show is not said before it lies. */
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (die), GTK_ACCESSIBLE_PROPERTY_LABEL, "A die that shows 6");
  while (sixain_spot_is_moving (SIXAIN_SPOT (die)))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (die), GTK_ACCESSIBLE_PROPERTY_LABEL, "A die that shows 2");

  /* It can be hurried, and need not move at all. */
  sixain_die_roll (SIXAIN_DIE (die), 5, 50, 20, 100000);
  sixain_spot_finish (SIXAIN_SPOT (die));
  g_assert_false (sixain_spot_is_moving (SIXAIN_SPOT (die)));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (die), GTK_ACCESSIBLE_PROPERTY_LABEL, "A die that shows 5");
  sixain_die_roll (SIXAIN_DIE (die), 3, 50, 20, 0);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (die), GTK_ACCESSIBLE_PROPERTY_LABEL, "A die that shows 3");
  g_assert_cmpuint (sixain_die_get_value (SIXAIN_DIE (die)), ==, 3);

  /* Nor does it outlive its window in the middle of a roll. */
  sixain_die_roll (SIXAIN_DIE (die), 4, 50, 20, 100000);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (die);
}

static void
test_hourglass (void)
{
  GtkWidget *hourglass = sixain_hourglass_new ();
  GtkWidget *window = show_in_window (hourglass);
  guint lifted = 0;

  g_signal_connect_swapped (hourglass, "chosen", G_CALLBACK (count_cb), &lifted);
  g_assert_true (sixain_hourglass_is_covered (SIXAIN_HOURGLASS (hourglass)));

  /* It is a button for somebody who can lift it. */
  g_assert_true (gtk_widget_activate_action (hourglass, "tube.lift", NULL));
  g_assert_cmpuint (lifted, ==, 0);
  g_assert_false (gtk_widget_get_focusable (hourglass));
  sixain_spot_set_target (SIXAIN_SPOT (hourglass), TRUE);
  g_assert_true (gtk_widget_get_focusable (hourglass));
  g_assert_true (gtk_widget_activate_action (hourglass, "tube.lift", NULL));
  g_assert_cmpuint (lifted, ==, 1);

  for (guint i = 0; i <= 4; i++)
    {
      sixain_hourglass_uncover (SIXAIN_HOURGLASS (hourglass), i / 4.0, i % 2 ? 100000 : 0);
      g_assert_false (sixain_hourglass_is_covered (SIXAIN_HOURGLASS (hourglass)));
      sixain_spot_finish (SIXAIN_SPOT (hourglass));
      for (guint j = 0; j < 20; j++)
        g_main_context_iteration (NULL, FALSE);
      sixain_hourglass_cover (SIXAIN_HOURGLASS (hourglass));
      g_assert_true (sixain_hourglass_is_covered (SIXAIN_HOURGLASS (hourglass)));
    }

  sixain_hourglass_uncover (SIXAIN_HOURGLASS (hourglass), 0.5, 100000);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (hourglass);
}

static GskRenderNode *
draw (GtkWidget *widget)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);

  return gtk_snapshot_free_to_node (snapshot);
}

static GBytes *
take_picture (GtkWidget *widget)
{
  g_autoptr (GskRenderNode) node = draw (widget);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 200);
  cairo_t *cr = cairo_create (surface);
  GBytes *bytes;

  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), 200 * cairo_image_surface_get_stride (surface));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return bytes;
}

/* Under its tube it looks the same whatever there was before; without, every sand is another. */
static void
test_secret (void)
{
  GtkWidget *hourglass = sixain_hourglass_new ();
  GtkWidget *window = show_in_window (hourglass);
  g_autoptr (GBytes) fresh = NULL;
  g_autoptr (GBytes) before = NULL;

  fresh = take_picture (hourglass);
  for (guint i = 0; i <= 4; i++)
    {
      g_autoptr (GBytes) covered = NULL;
      g_autoptr (GBytes) open = NULL;

      sixain_hourglass_uncover (SIXAIN_HOURGLASS (hourglass), i / 4.0, 0);
      open = take_picture (hourglass);
      g_assert_false (g_bytes_equal (open, fresh));
      g_assert_false (before != NULL && g_bytes_equal (open, before));
      g_clear_pointer (&before, g_bytes_unref);
      before = g_steal_pointer (&open);

      sixain_hourglass_cover (SIXAIN_HOURGLASS (hourglass));
      covered = take_picture (hourglass);
      g_assert_true (g_bytes_equal (covered, fresh));
    }
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (hourglass);
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add_func ("/dice/roll", test_roll);
  g_test_add_func ("/hourglass/lift", test_hourglass);
  g_test_add_func ("/hourglass/secret", test_secret);

  return g_test_run ();
}
