/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "display.h"
#include "sixain-card.h"
#include "sixain-palette.h"

/* A face that counts how often it is drawn. */
#define TEST_TYPE_FACE (test_face_get_type ())
G_DECLARE_FINAL_TYPE (TestFace, test_face, TEST, FACE, SixainFace)

struct _TestFace
{
  SixainFace parent_instance;

  guint      n_drawn;
};

G_DEFINE_FINAL_TYPE (TestFace, test_face, SIXAIN_TYPE_FACE)

static void
test_face_draw (SixainFace *face,
                cairo_t    *cr,
                double      width,
                double      height)
{
  TEST_FACE (face)->n_drawn++;
  sixain_palette_set (cr, SIXAIN_SPECIAL, 1);
  sixain_face_draw_text (cr, "6", PANGO_WEIGHT_BOLD, width / 2, height / 2, height / 3, width);
}

static void
test_face_class_init (TestFaceClass *klass)
{
  SIXAIN_FACE_CLASS (klass)->draw = test_face_draw;
}

static void
test_face_init (TestFace *self)
{
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
assert_play (GtkWidget *card,
             gboolean   emits)
{
  guint count = 0;
  gulong id = g_signal_connect_swapped (card, "chosen", G_CALLBACK (count_cb), &count);

  g_assert_true (gtk_widget_activate_action (card, "card.play", NULL));
  g_assert_cmpuint (count, ==, emits ? 1 : 0);
  g_signal_handler_disconnect (card, id);
}

static void
test_accessible (void)
{
  GtkWidget *button = g_object_ref_sink (sixain_card_new_button ());
  GtkWidget *picture = g_object_ref_sink (sixain_card_new_picture ());

  gtk_test_accessible_assert_role (button, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_role (picture, GTK_ACCESSIBLE_ROLE_IMG);
  g_assert_true (gtk_widget_get_focusable (button));
  g_assert_true (gtk_widget_get_can_target (button));
  g_assert_false (gtk_widget_get_focusable (picture));

  sixain_spot_set_label (SIXAIN_SPOT (button), "42, 1 head", "Would go to row 3.");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, "42, 1 head");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Would go to row 3.");
  sixain_spot_set_label (SIXAIN_SPOT (button), "42", NULL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, "42");
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));

  sixain_spot_set_target (SIXAIN_SPOT (button), FALSE);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  sixain_spot_set_target (SIXAIN_SPOT (button), TRUE);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_DISABLED, FALSE);
  sixain_card_set_selected (SIXAIN_CARD (button), TRUE);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_TRUE);

  g_assert_finalize_object (button);
  g_assert_finalize_object (picture);
}

static void
test_play (void)
{
  GtkWidget *button = g_object_ref_sink (sixain_card_new_button ());
  GtkWidget *picture = g_object_ref_sink (sixain_card_new_picture ());

  assert_play (button, TRUE);
  sixain_spot_set_target (SIXAIN_SPOT (button), FALSE);
  g_assert_false (sixain_spot_get_target (SIXAIN_SPOT (button)));
  assert_play (button, FALSE);
  sixain_spot_set_target (SIXAIN_SPOT (button), TRUE);
  assert_play (button, TRUE);

  /* A picture is a target only when it is made one. */
  assert_play (picture, FALSE);
  g_assert_false (gtk_widget_get_can_target (picture));
  sixain_spot_set_target (SIXAIN_SPOT (picture), TRUE);
  g_assert_true (gtk_widget_get_can_target (picture));
  g_assert_true (gtk_widget_get_focusable (picture));
  assert_play (picture, TRUE);
  sixain_spot_set_target (SIXAIN_SPOT (picture), FALSE);
  g_assert_false (gtk_widget_get_can_target (picture));
  assert_play (picture, FALSE);

  g_assert_finalize_object (button);
  g_assert_finalize_object (picture);
}

static void
test_textures (void)
{
  TestFace *face = g_object_new (TEST_TYPE_FACE, NULL);
  GdkTexture *texture = sixain_face_get_texture (SIXAIN_FACE (face), 100, FALSE);
  g_autoptr (GdkTexture) kept = g_object_ref (texture);

  /* With room for the shadow around it. */
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 116);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, 156);

  for (guint i = 0; i < 3; i++)
    g_assert_true (sixain_face_get_texture (SIXAIN_FACE (face), 100, FALSE) == texture);
  g_assert_cmpuint (face->n_drawn, ==, 1);

  /* In the hand, on the table and one more. */
  g_assert_true (sixain_face_get_texture (SIXAIN_FACE (face), 100, TRUE) != texture);
  g_assert_true (sixain_face_get_texture (SIXAIN_FACE (face), 60, FALSE) != texture);
  g_assert_cmpuint (face->n_drawn, ==, 3);
  sixain_face_get_texture (SIXAIN_FACE (face), 100, TRUE);
  g_assert_true (sixain_face_get_texture (SIXAIN_FACE (face), 100, FALSE) == texture);
  sixain_face_get_texture (SIXAIN_FACE (face), 60, FALSE);
  g_assert_cmpuint (face->n_drawn, ==, 3);

  /* Sizes that are gone by, as when a window is resized, are forgotten. */
  for (gint width = 200; width < 300; width++)
    sixain_face_get_texture (SIXAIN_FACE (face), width, FALSE);
  g_assert_cmpuint (face->n_drawn, ==, 103);
  sixain_face_get_texture (SIXAIN_FACE (face), 299, FALSE);
  g_assert_cmpuint (face->n_drawn, ==, 103);
  g_assert_finalize_object (g_steal_pointer (&kept));

  g_assert_finalize_object (face);
}

/* In a window: what does not change is not drawn again. */
static void
test_drawn (void)
{
  TestFace *face = g_object_new (TEST_TYPE_FACE, NULL);
  TestFace *back = g_object_new (TEST_TYPE_FACE, NULL);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *card = g_object_ref_sink (sixain_card_new_button ());

  sixain_card_set_face (SIXAIN_CARD (card), SIXAIN_FACE (face));
  sixain_card_set_back (SIXAIN_CARD (card), SIXAIN_FACE (back));
  g_assert_true (sixain_card_get_face (SIXAIN_CARD (card)) == SIXAIN_FACE (face));
  gtk_widget_set_size_request (card, 100, 140);
  gtk_widget_set_halign (card, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (card, GTK_ALIGN_CENTER);
  gtk_window_set_child (GTK_WINDOW (window), card);
  gtk_window_present (GTK_WINDOW (window));
  display_wait_drawn (window);
  g_assert_cmpuint (face->n_drawn, ==, 1);
  g_assert_cmpuint (back->n_drawn, ==, 0);

  for (guint i = 0; i < 8; i++)
    {
      sixain_spot_set_hinted (SIXAIN_SPOT (card), i & 1);
      sixain_card_set_selected (SIXAIN_CARD (card), i & 2);
      sixain_spot_set_target (SIXAIN_SPOT (card), i & 4);
      sixain_card_set_turn (SIXAIN_CARD (card), 1 - i / 7.0);
      display_wait_drawn (window);
    }
  g_assert_cmpfloat (sixain_card_get_turn (SIXAIN_CARD (card)), ==, 0);
  g_assert_cmpuint (face->n_drawn, ==, 1);
  g_assert_cmpuint (back->n_drawn, ==, 1);

  gtk_window_destroy (GTK_WINDOW (window));
  display_wait_alone (card);
  g_assert_finalize_object (card);
  display_wait_alone (face);
  g_assert_finalize_object (face);
  display_wait_alone (back);
  g_assert_finalize_object (back);
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add_func ("/card/accessible", test_accessible);
  g_test_add_func ("/card/play", test_play);
  g_test_add_func ("/card/textures", test_textures);
  g_test_add_func ("/card/drawn", test_drawn);

  return g_test_run ();
}
