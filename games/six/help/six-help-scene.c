/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-help-scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "six-face.h"
#include "six-rules.h"
#include "sixain-card.h"
#include "sixain-columns.h"
#include "sixain-die.h"
#include "sixain-hourglass.h"

#define CARD 62
#define DIE 58
#define GAP 10
#define PEEK 0.26            /* How far a covered card is seen, as a share of its width. */

static GtkWidget *
create_frame (void)
{
  GtkWidget *frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, GAP);

  gtk_widget_add_css_class (frame, "card");
  gtk_widget_set_halign (frame, GTK_ALIGN_FILL);

  return frame;
}

static GtkWidget *
create_line (void)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);

  gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (line, GAP);
  gtk_widget_set_margin_end (line, GAP);
  gtk_widget_set_margin_top (line, GAP);
  gtk_widget_set_margin_bottom (line, GAP);

  return line;
}

static GtkWidget *
create_card (guint    value,
             guint    colour,
             gboolean pointed_out)
{
  GtkWidget *card = sixain_card_new_picture ();
  g_autofree char *label = six_face_describe (value);

  sixain_card_set_face (SIXAIN_CARD (card), six_face_get_card (value, colour));
  sixain_card_set_label (SIXAIN_CARD (card), label, NULL);
  sixain_card_set_selected (SIXAIN_CARD (card), pointed_out);
  gtk_widget_set_size_request (card, CARD, round (CARD * SIXAIN_CARD_RATIO));
  gtk_widget_set_halign (card, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (card, GTK_ALIGN_END);

  return card;
}

/* Values set apart by "/", the top first. */
static GtkWidget *
create_place (const char *text,
              guint       colour)
{
  GtkWidget *place = gtk_overlay_new ();
  GtkWidget *ground = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_auto (GStrv) values = g_strsplit (text, "/", -1);
  guint n = g_str_equal (text, "-") ? 0 : g_strv_length (values);
  double peek = n > 1 ? round (PEEK * CARD) : 0;

  gtk_widget_set_size_request (ground, CARD, round (CARD * SIXAIN_CARD_RATIO + peek));
  gtk_overlay_set_child (GTK_OVERLAY (place), ground);
  gtk_widget_set_valign (place, GTK_ALIGN_END);
  for (guint i = n; i > 0; i--)
    {
      GtkWidget *card = create_card (atoi (values[i - 1]), colour, strchr (values[i - 1], '+') != NULL);

      gtk_widget_set_margin_bottom (card, i > 1 ? peek : 0);
      gtk_overlay_add_overlay (GTK_OVERLAY (place), card);
    }

  return place;
}

GtkWidget *
six_help_scene (const char *dice,
                const char *places,
                guint       colour)
{
  static const double leans[] = { -7, 5, 11 };
  GtkWidget *frame = create_frame ();

  if (dice != NULL)
    {
      g_auto (GStrv) values = g_strsplit (dice, " ", -1);
      GtkWidget *line = create_line ();

      for (guint i = 0; values[i] != NULL; i++)
        {
          GtkWidget *die = sixain_die_new ();

          sixain_die_set_value (SIXAIN_DIE (die), atoi (values[i]));
          sixain_die_set_lean (SIXAIN_DIE (die), leans[i % G_N_ELEMENTS (leans)]);
          gtk_widget_set_size_request (die, DIE, DIE);
          gtk_box_append (GTK_BOX (line), die);
        }
      gtk_box_append (GTK_BOX (frame), line);
    }

  if (places != NULL)
    {
      g_auto (GStrv) stacks = g_strsplit (places, " ", -1);
      GtkWidget *line = create_line ();

      for (guint i = 0; stacks[i] != NULL; i++)
        gtk_box_append (GTK_BOX (line), create_place (stacks[i], colour));
      gtk_box_append (GTK_BOX (frame), line);
    }

  return frame;
}

GtkWidget *
six_help_draw (SixHelpPicture picture,
               guint          colour)
{
  return six_help_scene (six_help_positions[picture].dice, six_help_positions[picture].places, colour);
}

GtkWidget *
six_help_cards (guint colour)
{
  GtkWidget *frame = create_frame ();
  GtkWidget *columns = sixain_columns_new (CARD, SIX_N_CARDS / 2, GAP);

  g_object_set (columns, "margin-top", GAP, "margin-bottom", GAP, "margin-start", GAP, "margin-end", GAP, NULL);
  for (guint value = 1; value <= SIX_N_CARDS; value++)
    sixain_columns_append (SIXAIN_COLUMNS (columns), create_card (value, colour, FALSE));
  gtk_box_append (GTK_BOX (frame), columns);

  return frame;
}

static GtkWidget *
create_hourglass (void)
{
  GtkWidget *hourglass = sixain_hourglass_new ();

  gtk_widget_set_size_request (hourglass, 84, 148);
  gtk_widget_set_can_target (hourglass, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (hourglass), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);

  return hourglass;
}

static GtkWidget *
frame_hourglass (GtkWidget *hourglass)
{
  GtkWidget *frame = create_frame ();
  GtkWidget *line = create_line ();

  gtk_box_append (GTK_BOX (line), hourglass);
  gtk_box_append (GTK_BOX (frame), line);

  return frame;
}

GtkWidget *
six_help_tube (void)
{
  return frame_hourglass (create_hourglass ());
}

GtkWidget *
six_help_sand (double sand)
{
  GtkWidget *hourglass = create_hourglass ();

  sixain_hourglass_uncover (SIXAIN_HOURGLASS (hourglass), sand, 0);

  return frame_hourglass (hourglass);
}
