/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-tally.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "sequences-pip.h"
#include "sequences-strip.h"
#include "sequences-tell.h"
#include "sixain-colour.h"
#include "sixain-help-columns.h"
#include "sixain-scores.h"

#define WIDTH 1000
#define COLUMN 320
#define CARD 40.0
#define FADE 180
#define HEIGHT 600          /* In larger windows everything is larger. */
#define MAX_SCALE 3.0

struct _SequencesTally
{
  GtkWidget     parent_instance;

  GtkWidget    *box;
  GtkLabel     *title;
  GtkBox       *suits;
  GtkBox       *hands;       /* What is left in them, and the totals. */
  GtkSizeGroup *columns[2];  /* Words stand under words, points under points. */
  GtkWidget    *rule;        /* Above the totals, once there are some. */
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

static void
show_next (SequencesTally *self)
{
  const char *sentence = g_ptr_array_index (self->sentences, self->n_shown);

  gtk_revealer_set_reveal_child (g_ptr_array_index (self->revealers, self->n_shown), TRUE);
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

static void
sequences_tally_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  double scale = CLAMP (MIN (width / (double) WIDTH, height / (double) HEIGHT), 1, MAX_SCALE);

  /* Letters are sharper with steps. */
  scale = floor (4 * scale) / 4;
  gtk_widget_allocate (SEQUENCES_TALLY (widget)->box, width / scale, height / scale, -1,
                       gsk_transform_scale (NULL, scale, scale));
}

static void
sequences_tally_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  GdkRGBA colour = { 1, 1, 1, 1 };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "window_bg_color", &colour);
  colour.alpha = 1;
  gtk_snapshot_append_color (snapshot, &colour,
                             &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));

  GTK_WIDGET_CLASS (sequences_tally_parent_class)->snapshot (widget, snapshot);
}

static void
sequences_tally_dispose (GObject *object)
{
  SequencesTally *self = SEQUENCES_TALLY (object);

  g_clear_handle_id (&self->step_id, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->columns[0]);
  g_clear_object (&self->columns[1]);
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

static void
sequences_tally_init (SequencesTally *self)
{
  GtkWidget *halves = sixain_help_columns_new (COLUMN, 2, 24);
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *window = gtk_scrolled_window_new ();

  self->revealers = g_ptr_array_new ();
  self->sentences = g_ptr_array_new_with_free_func (g_free);
  self->columns[0] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->columns[1] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  self->suits = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  self->hands = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  sixain_help_columns_append (SIXAIN_HELP_COLUMNS (halves), GTK_WIDGET (self->suits));
  sixain_help_columns_append (SIXAIN_HELP_COLUMNS (halves), GTK_WIDGET (self->hands));
  gtk_widget_set_margin_start (halves, 12);
  gtk_widget_set_margin_end (halves, 12);
  gtk_widget_set_valign (halves, GTK_ALIGN_CENTER);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), halves);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), clamp);
  gtk_widget_set_vexpand (window, TRUE);

  self->title = GTK_LABEL (create_label (NULL, "title-2"));
  gtk_label_set_xalign (self->title, 0.5);
  self->button = gtk_button_new_with_label (C_("tally", "Go On"));
  gtk_widget_add_css_class (self->button, "pill");
  gtk_widget_add_css_class (self->button, "suggested-action");
  gtk_widget_set_halign (self->button, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_margin_top (self->box, 8);
  gtk_widget_set_margin_bottom (self->box, 12);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (self->box), window);
  gtk_box_append (GTK_BOX (self->box), self->button);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
sequences_tally_new (guint round)
{
  SequencesTally *self = g_object_new (SEQUENCES_TYPE_TALLY, NULL);
  g_autofree char *title = g_strdup_printf (_("End of Round %u"), round);

  gtk_label_set_label (self->title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  return GTK_WIDGET (self);
}

/* A line: what it is about, cards, whose, and how many points. */
static void
add_line (SequencesTally *self,
          GtkBox         *lines,
          GtkWidget      *first,
          const char     *title,
          const char     *subtitle,
          GtkWidget      *cards,
          const char     *points,
          const char     *sentence)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *revealer = gtk_revealer_new ();
  GtkWidget *number = create_label (points, "title-4");

  gtk_widget_add_css_class (number, "numeric");
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_label_set_width_chars (GTK_LABEL (number), 4);
  gtk_label_set_ellipsize (GTK_LABEL (number), PANGO_ELLIPSIZE_NONE);
  gtk_box_append (GTK_BOX (words), create_label (title, "heading"));
  if (subtitle != NULL)
    gtk_box_append (GTK_BOX (words), create_label (subtitle, "caption"));
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (words, 92, -1);
  if (cards != NULL)
    gtk_size_group_add_widget (self->columns[0], words);
  gtk_size_group_add_widget (self->columns[1], number);

  gtk_widget_set_size_request (first, 16, -1);
  gtk_box_append (GTK_BOX (line), first);
  gtk_box_append (GTK_BOX (line), words);
  if (cards != NULL)
    {
      gtk_widget_set_hexpand (cards, TRUE);
      gtk_widget_set_valign (cards, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (line), cards);
    }
  gtk_widget_set_halign (number, GTK_ALIGN_END);
  gtk_widget_set_hexpand (number, cards == NULL);
  gtk_box_append (GTK_BOX (line), number);

  gtk_revealer_set_transition_type (GTK_REVEALER (revealer), GTK_REVEALER_TRANSITION_TYPE_CROSSFADE);
  gtk_revealer_set_transition_duration (GTK_REVEALER (revealer), FADE);
  gtk_revealer_set_child (GTK_REVEALER (revealer), line);
  gtk_box_append (lines, revealer);
  g_ptr_array_add (self->revealers, revealer);
  g_ptr_array_add (self->sentences, g_strdup (sentence));
}

/* A dot in a side's colour. */
static GtkWidget *
create_dot (guint colour)
{
  g_autofree char *markup = NULL;
  GtkWidget *label = gtk_label_new (NULL);
  GdkRGBA rgba;

  sixain_colour_get_line (colour, adw_style_manager_get_dark (adw_style_manager_get_default ()), &rgba);
  markup = g_strdup_printf ("<span foreground=\"#%02x%02x%02x\">●</span>",
                            (guint) (rgba.red * 255), (guint) (rgba.green * 255), (guint) (rgba.blue * 255));
  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_accessible_update_state (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);

  return label;
}

void
sequences_tally_add_suit (SequencesTally     *self,
                          guint               suit,
                          const char         *side,
                          const SequencesRun *run,
                          guint               points,
                          const char         *sentence)
{
  GtkWidget *strip = NULL;
  g_autofree char *text = g_strdup_printf ("+%u", points);

  g_return_if_fail (SEQUENCES_IS_TALLY (self));

  if (run != NULL)
    {
      strip = sequences_strip_new (CARD, 0.44);
      for (guint i = 0; i < run->n; i++)
        sequences_strip_append (SEQUENCES_STRIP (strip), sequences_run_card (run, run->first + i));
    }

  add_line (self, self->suits, sequences_pip_new (suit), sequences_tell_suit (suit), side != NULL ? side : _("nobody"),
            strip, run != NULL ? text : "–", sentence);
}

void
sequences_tally_add_left (SequencesTally *self,
                          const char     *name,
                          guint           colour,
                          const guint8   *cards,
                          guint           n_cards,
                          guint           points)
{
  GtkWidget *strip = sequences_strip_new (CARD, 0.44);
  g_autofree char *text = sixain_score_text (-(gint) points);
  g_autofree char *sentence = g_strdup_printf (ngettext ("%s still holds cards that cost %u point.",
                                                         "%s still holds cards that cost %u points.", points),
                                               name, points);

  g_return_if_fail (SEQUENCES_IS_TALLY (self));

  for (guint i = 0; i < n_cards; i++)
    sequences_strip_append (SEQUENCES_STRIP (strip), cards[i]);
  add_line (self, self->hands, create_dot (colour), name, _("still in hand"), strip, text, sentence);
}

void
sequences_tally_add_total (SequencesTally *self,
                           const char     *side,
                           guint           colour,
                           gint            points,
                           gint            total,
                           const char     *sentence)
{
  g_autofree char *gained = sixain_score_text (points);
  g_autofree char *sum = sixain_score_text (total);
  g_autofree char *subtitle = g_strdup_printf (_("%s in all"), sum);

  g_return_if_fail (SEQUENCES_IS_TALLY (self));

  if (self->rule == NULL && gtk_widget_get_first_child (GTK_WIDGET (self->hands)) != NULL)
    {
      self->rule = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);
      gtk_box_append (self->hands, self->rule);
    }
  add_line (self, self->hands, create_dot (colour), side, subtitle, NULL, gained, sentence);
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
