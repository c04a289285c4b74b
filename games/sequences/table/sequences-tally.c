/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-tally.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "sequences-art.h"
#include "sequences-pip.h"
#include "sequences-strip.h"
#include "sequences-tell.h"
#include "sixain-colour.h"
#include "sixain-drawing.h"
#include "sixain-palette.h"
#include "sixain-scores.h"

#define WIDTH 460           /* Of the sheet, */
#define COLUMN 70           /* and more for each side beyond two. */
#define CARD 32.0
#define FADE 180
#define HEIGHT 620          /* In larger windows everything is larger. */
#define MAX_SCALE 3.0
#define MIN_SCALE 0.8       /* How small letters may be for all lines to be seen together. */
#define MARGIN 12
#define ROUND 6.0           /* The corners of the sheet. */

struct _SequencesTally
{
  GtkWidget     parent_instance;

  GtkWidget    *box;
  GtkWidget    *window;
  GtkBox       *head;        /* Stays above the lines, which may be scrolled, */
  GtkBox       *lines;
  GtkBox       *sums;        /* as these stay below them. */
  GtkSizeGroup *words;       /* Before cards, which begin below each other. */
  GtkSizeGroup *column;      /* All sides have columns of one width. */
  guint         n_sides;
  GtkWidget    *button;
  GPtrArray    *revealers;      /* In the order in which they appear; of the box. */
  GPtrArray    *sentences;      /* What is said with each, or an empty one. */
  guint         n_shown;
  guint         step_id;
};

G_DEFINE_FINAL_TYPE (SequencesTally, sequences_tally, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_LINE,
  SIGNAL_CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Scrolls to a line that has just appeared. */
static void
scroll_to (SequencesTally *self,
           GtkWidget      *line)
{
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (line, GTK_WIDGET (self->lines), &bounds))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->window)),
                               bounds.origin.y, bounds.origin.y + bounds.size.height);
}

static void
show_next (SequencesTally *self)
{
  GtkWidget *line = g_ptr_array_index (self->revealers, self->n_shown);
  const char *sentence = g_ptr_array_index (self->sentences, self->n_shown);

  gtk_revealer_set_reveal_child (GTK_REVEALER (line), TRUE);
  scroll_to (self, line);
  self->n_shown++;
  if (*sentence != '\0')
    g_signal_emit (self, signals[SIGNAL_LINE], 0, sentence);
}

static gboolean
step_cb (gpointer user_data)
{
  SequencesTally *self = user_data;

  show_next (self);
  if (self->n_shown < self->revealers->len)
    return G_SOURCE_CONTINUE;

  self->step_id = 0;

  return G_SOURCE_REMOVE;
}

gboolean
sequences_tally_finish (SequencesTally *self)
{
  g_return_val_if_fail (SEQUENCES_IS_TALLY (self), FALSE);

  g_clear_handle_id (&self->step_id, g_source_remove);
  if (self->n_shown == self->revealers->len)
    return FALSE;

  while (self->n_shown < self->revealers->len)
    {
      gtk_revealer_set_transition_duration (g_ptr_array_index (self->revealers, self->n_shown), 0);
      show_next (self);
    }

  return TRUE;
}

/* The first press shows the rest, the next one goes on. */
static void
clicked_cb (SequencesTally *self)
{
  if (!sequences_tally_finish (self))
    g_signal_emit (self, signals[SIGNAL_CLOSED], 0);
}

/* How wide the sheet is where there is room. */
static double
get_sheet_width (SequencesTally *self)
{
  return WIDTH + COLUMN * MAX (0, (gint) self->n_sides - 2);
}

static void
sequences_tally_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sequences_tally_parent_class)->map (widget);

  gtk_widget_grab_focus (SEQUENCES_TALLY (widget)->button);
}

static void
sequences_tally_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  gtk_widget_measure (SEQUENCES_TALLY (widget)->box, orientation, for_size, minimum, natural, NULL, NULL);
}

/* How high the sheet is with all its lines. */
static double
measure_height (SequencesTally *self)
{
  int box, window, lines;

  gtk_widget_measure (self->box, GTK_ORIENTATION_VERTICAL, -1, NULL, &box, NULL, NULL);
  gtk_widget_measure (self->window, GTK_ORIENTATION_VERTICAL, -1, NULL, &window, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->lines), GTK_ORIENTATION_VERTICAL, -1, NULL, &lines, NULL, NULL);

  return MAX (1, box - window + lines);
}

static double
get_scale (SequencesTally *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double fits = height / measure_height (self);

  if (fits < 1)
    return MAX (fits, MIN_SCALE);

  /* Letters are sharper with steps. */
  return floor (4 * CLAMP (MIN (MIN (width / get_sheet_width (self), height / HEIGHT), fits), 1, MAX_SCALE)) / 4;
}

static void
sequences_tally_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  double scale = get_scale (SEQUENCES_TALLY (widget));

  gtk_widget_allocate (SEQUENCES_TALLY (widget)->box, width / scale, height / scale, -1,
                       gsk_transform_scale (NULL, scale, scale));
}

/* A sheet of the paper that cards are made of, on the cloth of the table. */
static void
sequences_tally_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  SequencesTally *self = SEQUENCES_TALLY (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkRGBA paper = sixain_palette_get (dark ? SIXAIN_PAPER_DARK : SIXAIN_PAPER, 1);
  GdkRGBA shade = { 0, 0, 0, dark ? 0.5 : 0.3 };
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double sheet = MIN (width, get_scale (self) * (get_sheet_width (self) + 2 * MARGIN)) - MARGIN;
  graphene_rect_t rect = GRAPHENE_RECT_INIT ((width - sheet) / 2, MARGIN / 2, sheet, height - MARGIN);
  GskRoundedRect outline;

  sixain_drawing_cloth (snapshot, widget);
  gsk_rounded_rect_init_from_rect (&outline, &rect, ROUND);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &shade, 0, 2, 0, 10);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &paper, &rect);
  gtk_snapshot_pop (snapshot);

  GTK_WIDGET_CLASS (sequences_tally_parent_class)->snapshot (widget, snapshot);
}

static void
sequences_tally_dispose (GObject *object)
{
  SequencesTally *self = SEQUENCES_TALLY (object);

  g_clear_handle_id (&self->step_id, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->words);
  g_clear_object (&self->column);
  g_clear_pointer (&self->revealers, g_ptr_array_unref);
  g_clear_pointer (&self->sentences, g_ptr_array_unref);

  G_OBJECT_CLASS (sequences_tally_parent_class)->dispose (object);
}

static void
sequences_tally_class_init (SequencesTallyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sequences_tally_dispose;
  widget_class->map = sequences_tally_map;
  widget_class->measure = sequences_tally_measure;
  widget_class->size_allocate = sequences_tally_size_allocate;
  widget_class->snapshot = sequences_tally_snapshot;

  signals[SIGNAL_LINE] =
    g_signal_new ("line", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_CLOSED] =
    g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "tally");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
create_label (const char *text,
              const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);

  return label;
}

/* Letters on paper are dark in the dark style, too. */
static void
paint_label (GtkWidget *label,
             guint32    colour)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_foreground_new ((colour >> 16) * 257, (colour >> 8 & 255) * 257, (colour & 255) * 257));
  pango_attr_list_insert (attributes, pango_attr_foreground_alpha_new (G_MAXUINT16));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
}

/* What stands in the place of cards where there are none. */
static GtkWidget *
create_nobody (void)
{
  GtkWidget *label = create_label (_("nobody"), "caption");

  paint_label (label, SIXAIN_INK);

  return label;
}

static void
sequences_tally_init (SequencesTally *self)
{
  self->revealers = g_ptr_array_new ();
  self->sentences = g_ptr_array_new_with_free_func (g_free);
  self->words = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->column = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  self->head = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  self->lines = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  self->sums = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  self->window = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (self->window, TRUE);

  self->button = gtk_button_new_with_label (C_("tally", "Continue"));
  gtk_widget_add_css_class (self->button, "pill");
  gtk_widget_add_css_class (self->button, "suggested-action");
  gtk_widget_set_halign (self->button, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_set_margin_top (self->box, 14);
  gtk_widget_set_margin_bottom (self->box, 16);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/* A line: what it is about, and a number in the column of one side, or in all of them. */
static GtkWidget *
create_line (SequencesTally *self,
             GtkWidget      *first,
             GtkWidget     **cells)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_set_hexpand (first, TRUE);
  gtk_widget_set_valign (first, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), first);
  for (guint side = 0; side < self->n_sides; side++)
    {
      GtkWidget *cell = cells[side] != NULL ? cells[side] : gtk_label_new (NULL);

      gtk_widget_set_halign (cell, GTK_ALIGN_FILL);
      gtk_widget_set_valign (cell, GTK_ALIGN_CENTER);
      gtk_size_group_add_widget (self->column, cell);
      gtk_box_append (GTK_BOX (line), cell);
    }

  return line;
}

static void
add_line (SequencesTally *self,
          GtkBox         *lines,
          GtkWidget      *line,
          const char     *sentence)
{
  GtkWidget *revealer = gtk_revealer_new ();

  gtk_revealer_set_transition_type (GTK_REVEALER (revealer), GTK_REVEALER_TRANSITION_TYPE_CROSSFADE);
  gtk_revealer_set_transition_duration (GTK_REVEALER (revealer), FADE);
  gtk_revealer_set_child (GTK_REVEALER (revealer), line);
  gtk_widget_set_margin_bottom (revealer, 4);
  gtk_box_append (lines, revealer);
  g_ptr_array_add (self->revealers, revealer);
  g_ptr_array_add (self->sentences, g_strdup (sentence));
}

static GtkWidget *
create_number (const char *text,
               const char *style,
               guint32     colour)
{
  GtkWidget *label = create_label (text, style);

  gtk_widget_add_css_class (label, "numeric");
  gtk_label_set_xalign (GTK_LABEL (label), 0.5);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  paint_label (label, colour);

  return label;
}

/* Words with cards beside them. */
static GtkWidget *
create_words (SequencesTally *self,
              GtkWidget      *before,
              const char     *text,
              const char     *caption,
              guint32         colour,
              GtkWidget      *cards)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *both = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = create_label (text, "heading");

  /* The names of suits are short, and those of players need not be. */
  if (caption == NULL)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  paint_label (label, colour);
  if (before != NULL)
    gtk_box_append (GTK_BOX (words), before);
  gtk_box_append (GTK_BOX (words), both);
  gtk_box_append (GTK_BOX (both), label);
  if (caption != NULL)
    {
      label = create_label (caption, "caption");
      paint_label (label, SIXAIN_INK);
      gtk_box_append (GTK_BOX (both), label);
    }
  gtk_box_append (GTK_BOX (box), words);
  gtk_widget_set_valign (both, GTK_ALIGN_CENTER);
  if (cards == NULL)
    return box;

  gtk_size_group_add_widget (self->words, words);
  gtk_widget_set_hexpand (cards, TRUE);
  gtk_widget_set_valign (cards, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), cards);

  return box;
}

/* A dot in a player's colour. */
static GtkWidget *
create_dot (guint colour)
{
  GtkWidget *label = gtk_label_new ("●");
  GdkRGBA rgba;

  sixain_colour_get_line (colour, FALSE, &rgba);
  paint_label (label, (guint) (rgba.red * 255) << 16 | (guint) (rgba.green * 255) << 8 | (guint) (rgba.blue * 255));
  gtk_accessible_update_state (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);

  return label;
}

/* The head of a column, with the colours of both partners. */
static GtkWidget *
create_head (const char  *name,
             const guint *colours)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *dots = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *label = create_label (name, "heading");

  gtk_label_set_xalign (GTK_LABEL (label), 0.5);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_width_chars (GTK_LABEL (label), 4);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 9);
  paint_label (label, SIXAIN_INK);
  gtk_widget_set_halign (dots, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (dots), create_dot (colours[0]));
  if (colours[1] != colours[0])
    gtk_box_append (GTK_BOX (dots), create_dot (colours[1]));
  gtk_box_append (GTK_BOX (box), dots);
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

/* Makes a part as wide as the sheet. */
static GtkWidget *
clamp (SequencesTally *self,
       GtkBox         *part)
{
  GtkWidget *bin = adw_clamp_new ();

  gtk_widget_set_margin_start (GTK_WIDGET (part), MARGIN);
  gtk_widget_set_margin_end (GTK_WIDGET (part), MARGIN);
  adw_clamp_set_maximum_size (ADW_CLAMP (bin), get_sheet_width (self));
  adw_clamp_set_tightening_threshold (ADW_CLAMP (bin), get_sheet_width (self));
  adw_clamp_set_child (ADW_CLAMP (bin), GTK_WIDGET (part));

  return bin;
}

GtkWidget *
sequences_tally_new (guint              round,
                     const char *const *sides,
                     const guint      (*colours)[2])
{
  SequencesTally *self = g_object_new (SEQUENCES_TYPE_TALLY, NULL);
  g_autofree char *title = g_strdup_printf (_("End of Round %u"), round);
  GtkWidget *cells[SEQUENCES_MAX_SEATS] = { NULL };
  GtkWidget *label = create_label (title, "title-3");

  paint_label (label, SIXAIN_INK);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  for (; sides[self->n_sides] != NULL; self->n_sides++)
    cells[self->n_sides] = create_head (sides[self->n_sides], colours[self->n_sides]);
  gtk_box_append (self->head, create_line (self, label, cells));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->window), clamp (self, self->lines));
  gtk_box_append (GTK_BOX (self->box), clamp (self, self->head));
  gtk_box_append (GTK_BOX (self->box), self->window);
  gtk_box_append (GTK_BOX (self->box), clamp (self, self->sums));
  gtk_box_append (GTK_BOX (self->box), self->button);

  return GTK_WIDGET (self);
}

void
sequences_tally_add_suit (SequencesTally     *self,
                          guint               suit,
                          const SequencesRun *run,
                          guint               points,
                          const char         *sentence)
{
  GtkWidget *strip = NULL, *words;
  GtkWidget *cells[SEQUENCES_MAX_SEATS] = { NULL };
  g_autofree char *text = g_strdup_printf ("+%u", points);

  g_return_if_fail (SEQUENCES_IS_TALLY (self));

  if (run != NULL)
    {
      strip = sequences_strip_new (CARD, 0.44);
      for (guint i = 0; i < run->n; i++)
        sequences_strip_append (SEQUENCES_STRIP (strip), sequences_run_card (run, run->first + i));
      cells[run->side] = create_number (text, "title-3", sequences_suit_get_colour (suit));
    }
  words = create_words (self, sequences_pip_new_coloured (suit), sequences_tell_suit (suit), NULL, sequences_suit_get_colour (suit),
                        strip != NULL ? strip : create_nobody ());
  add_line (self, self->lines, create_line (self, words, cells), sentence);
}

void
sequences_tally_add_left (SequencesTally *self,
                          const char     *name,
                          guint           side,
                          guint           colour,
                          const guint8   *cards,
                          guint           n_cards,
                          guint           points,
                          const char     *sentence)
{
  GtkWidget *strip = sequences_strip_new (CARD, 0.44);
  GtkWidget *cells[SEQUENCES_MAX_SEATS] = { NULL };
  g_autofree char *text = sixain_score_text (-(gint) points);

  g_return_if_fail (SEQUENCES_IS_TALLY (self));

  for (guint i = 0; i < n_cards; i++)
    sequences_strip_append (SEQUENCES_STRIP (strip), cards[i]);
  cells[side] = create_number (text, "title-3", SIXAIN_HEART);
  add_line (self, self->lines, create_line (self, create_words (self, create_dot (colour), name, _("in hand"), SIXAIN_INK, strip), cells), sentence);
}

static void
add_sums (SequencesTally *self,
          const char     *title,
          const gint     *sums,
          const char     *style,
          const char     *sentence)
{
  GtkWidget *cells[SEQUENCES_MAX_SEATS] = { NULL };
  GtkWidget *line;

  for (guint side = 0; side < self->n_sides; side++)
    {
      g_autofree char *text = sixain_score_text (sums[side]);

      cells[side] = create_number (text, style, SIXAIN_INK);
    }
  line = create_line (self, create_words (self, NULL, title, NULL, SIXAIN_INK, NULL), cells);
  add_line (self, self->sums, line, sentence);
}

void
sequences_tally_add_totals (SequencesTally *self,
                            const gint     *points,
                            const gint     *totals,
                            const char     *sentence)
{
  g_return_if_fail (SEQUENCES_IS_TALLY (self));

  gtk_box_append (self->sums, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  add_sums (self, _("This round"), points, "title-3", sentence);
  add_sums (self, _("In all"), totals, "title-2", "");
}

void
sequences_tally_begin (SequencesTally *self,
                       double          pause)
{
  g_return_if_fail (SEQUENCES_IS_TALLY (self));

  if (pause <= 0)
    sequences_tally_finish (self);
  else
    self->step_id = g_timeout_add (pause, step_cb, self);
}
