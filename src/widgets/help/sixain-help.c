/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-help.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "sixain-columns.h"
#include "sixain-widget.h"

#define PAGE_WIDTH 720
#define MARGIN 12
#define KEY_WIDTH 100
#define SCROLL_TIME 250

static GtkWidget *
create_label (const char *text,
              const char *css_class,
              gboolean    is_heading)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", is_heading ? GTK_ACCESSIBLE_ROLE_HEADING : GTK_ACCESSIBLE_ROLE_LABEL,
                                   "label", text,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                                   "xalign", 0.0,
                                   NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

void
sixain_help_add_heading (GtkBox     *chapter,
                         const char *text)
{
  GtkWidget *label = create_label (text, "title-4", TRUE);

  gtk_widget_set_margin_top (label, MARGIN);
  gtk_box_append (chapter, label);
}

void
sixain_help_add_text (GtkBox     *chapter,
                      const char *text)
{
  gtk_box_append (chapter, create_label (text, NULL, FALSE));
}

void
sixain_help_add_item (GtkBox     *chapter,
                      GtkWidget  *picture,
                      const char *title,
                      const char *text,
                      GtkWidget  *diagram)
{
  GtkWidget *item = gtk_grid_new ();
  GtkWidget *words = sixain_columns_new (1, 1, 6);

  gtk_widget_set_valign (picture, GTK_ALIGN_START);
  gtk_widget_set_hexpand (words, TRUE);
  sixain_columns_append (SIXAIN_COLUMNS (words), create_label (title, "heading", FALSE));
  sixain_columns_append (SIXAIN_COLUMNS (words), create_label (text, NULL, FALSE));
  if (diagram != NULL)
    {
      GtkWidget *half = sixain_columns_new (280, 2, MARGIN);

      sixain_columns_append (SIXAIN_COLUMNS (half), diagram);
      sixain_columns_append (SIXAIN_COLUMNS (words), half);
    }

  /* Not a box: that of GTK 4.18 is at odds with itself about text of several lines. */
  gtk_grid_set_column_spacing (GTK_GRID (item), MARGIN);
  gtk_grid_attach (GTK_GRID (item), picture, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (item), words, 1, 0, 1, 1);
  gtk_box_append (chapter, item);
}

void
sixain_help_add_step (GtkBox     *chapter,
                      guint       number,
                      const char *title,
                      const char *text)
{
  g_autofree char *digits = g_strdup_printf ("%u", number);
  GtkWidget *label = gtk_label_new (digits);

  gtk_label_set_width_chars (GTK_LABEL (label), 2);
  gtk_widget_add_css_class (label, "title-4");
  gtk_widget_add_css_class (label, "accent");
  gtk_widget_add_css_class (label, "numeric");
  sixain_help_add_item (chapter, label, title, text, NULL);
}

void
sixain_help_add_key (GtkBox     *chapter,
                     const char *keys,
                     const char *text)
{
  GtkWidget *line = gtk_grid_new ();
  GtkWidget *cap = gtk_shortcut_label_new (keys);
  GtkWidget *label = create_label (text, NULL, FALSE);

  gtk_widget_set_size_request (cap, KEY_WIDTH, -1);
  gtk_widget_set_valign (cap, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (line), MARGIN);
  gtk_grid_attach (GTK_GRID (line), cap, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (line), label, 1, 0, 1, 1);
  gtk_box_append (chapter, line);
}

GtkWidget *
sixain_help_add_pictures (GtkBox *chapter)
{
  GtkWidget *pictures = sixain_columns_new (300, 2, 18);

  gtk_box_append (chapter, pictures);

  return pictures;
}

void
sixain_help_add_picture (GtkWidget  *pictures,
                         GtkWidget  *picture,
                         const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, MARGIN);

  /* Side by side, the same row of both stands on one line. */
  gtk_widget_set_vexpand (picture, TRUE);
  gtk_widget_set_valign (picture, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), create_label (text, NULL, FALSE));
  gtk_box_append (GTK_BOX (box), picture);
  sixain_columns_append (SIXAIN_COLUMNS (pictures), box);
}

static GtkWidget *
create_chapter (const SixainHelpChapter *described)
{
  GtkWidget *chapter = gtk_box_new (GTK_ORIENTATION_VERTICAL, MARGIN);
  GtkWidget *title = create_label (g_dgettext (GETTEXT_PACKAGE, described->title), "title-2", TRUE);

  /* So that the keyboard, and who reads aloud, go on from here. */
  gtk_widget_set_focusable (title, TRUE);
  gtk_widget_set_margin_top (title, 2 * MARGIN);
  gtk_box_append (GTK_BOX (chapter), title);
  described->fill (GTK_BOX (chapter));

  return chapter;
}

static void
scroll_to_cb (double         value,
              GtkAdjustment *adjustment)
{
  gtk_adjustment_set_value (adjustment, value);
}

static void
open_chapter_cb (GtkWidget *button,
                 GtkWidget *chapter)
{
  GtkWidget *page = gtk_widget_get_ancestor (button, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));
  double from = gtk_adjustment_get_value (adjustment);
  double most = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  g_autoptr (AdwAnimation) animation = NULL;
  AdwAnimationTarget *target;
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (chapter, page, &bounds))
    return;

  /* Focus would jump there; scrolling shows the way. */
  gtk_widget_grab_focus (gtk_widget_get_first_child (chapter));
  gtk_adjustment_set_value (adjustment, from);

  target = adw_callback_animation_target_new ((AdwAnimationTargetFunc) scroll_to_cb,
                                              g_object_ref (adjustment), g_object_unref);
  animation = adw_timed_animation_new (page, from, MIN (most, from + bounds.origin.y), SCROLL_TIME, target);
  adw_animation_play (animation);
}

static GtkWidget *
create_contents (const SixainHelpChapter  *chapters,
                 guint                     n_chapters,
                 GtkWidget               **pages)
{
  GtkWidget *contents = sixain_columns_new (140, 3, 6);

  gtk_widget_set_margin_top (contents, MARGIN);
  sixain_widget_set_label (contents, _("Contents"));

  for (guint i = 0; i < n_chapters; i++)
    {
      GtkWidget *button = gtk_button_new_with_label (g_dgettext (GETTEXT_PACKAGE, chapters[i].title));

      gtk_widget_set_size_request (button, -1, 44);
      g_signal_connect_object (button, "clicked", G_CALLBACK (open_chapter_cb), pages[i], 0);
      sixain_columns_append (SIXAIN_COLUMNS (contents), button);
    }

  return contents;
}

GtkWidget *
sixain_help_new (const char              *title,
                 const char              *lead,
                 GtkWidget               *illustration,
                 const SixainHelpChapter *chapters,
                 guint                    n_chapters)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, MARGIN);
  GtkWidget *title_label = create_label (title, "title-1", TRUE);
  GtkWidget *lead_label = create_label (lead, NULL, FALSE);
  g_autofree GtkWidget **pages = g_new (GtkWidget *, n_chapters);
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *window = gtk_scrolled_window_new ();

  gtk_widget_set_margin_top (box, MARGIN);
  gtk_widget_set_margin_bottom (box, 3 * MARGIN);
  gtk_widget_set_margin_start (box, MARGIN);
  gtk_widget_set_margin_end (box, MARGIN);

  gtk_widget_set_size_request (illustration, 176, 176);
  gtk_widget_set_halign (illustration, GTK_ALIGN_CENTER);
  gtk_label_set_justify (GTK_LABEL (lead_label), GTK_JUSTIFY_CENTER);
  gtk_label_set_xalign (GTK_LABEL (lead_label), 0.5);
  gtk_label_set_xalign (GTK_LABEL (title_label), 0.5);

  for (guint i = 0; i < n_chapters; i++)
    pages[i] = create_chapter (&chapters[i]);

  gtk_box_append (GTK_BOX (box), illustration);
  gtk_box_append (GTK_BOX (box), title_label);
  gtk_box_append (GTK_BOX (box), lead_label);
  gtk_box_append (GTK_BOX (box), create_contents (chapters, n_chapters, pages));
  for (guint i = 0; i < n_chapters; i++)
    gtk_box_append (GTK_BOX (box), pages[i]);

  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), PAGE_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), PAGE_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), clamp);

  return window;
}
