/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-score-sheet.h"

#include <glib/gi18n-lib.h>

#include "sixain-celebration.h"
#include "sixain-names.h"
#include "sixain-pair-layout.h"
#include "sixain-podium.h"
#include "sixain-score-chart.h"
#include "sixain-score-table.h"
#include "sixain-score-words.h"
#include "sixain-scores.h"
#include "sixain-widget.h"
#include "sixain-zoom.h"

/* From this size on the sheet grows with its allocation, as on a television, as long as all of it is seen. */
#define FULL_WIDTH 640.0
#define FULL_HEIGHT 440.0
#define MAX_SCALE 3.0
#define MARGIN 12            /* At the sides, as in the template. */
#define MAX_WIDTH 1100       /* That anything on it is laid out for. */

/* In a window that is wide enough for the podium to be beside the words, everything may be a little smaller
 * before it is scrolled. */
#define WIDE 784
#define LEAST_SCALE 0.8
#define LEAST_FAR_SCALE 0.6  /* On a television, where the window is enlarged already and nobody scrolls. */

struct _SixainScoreSheet
{
  GtkWidget          parent_instance;

  SixainMatch       *match;
  gint               viewer;
  SixainSeats        known;

  GtkWidget         *overlay;
  SixainPodium      *podium;
  GtkWidget         *words;
  GtkLabel          *title;
  GtkLabel          *drama;
  GtkLabel          *subtitle;
  GtkLabel          *highlight;
  GtkWidget         *scores;
  AdwBin            *more;
  SixainScoreTable  *table;
  GtkLabel          *caption;
  SixainScoreChart  *chart;
  SixainCelebration *celebration;
  double             speed;
};

G_DEFINE_FINAL_TYPE (SixainScoreSheet, sixain_score_sheet, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_MATCH,
  PROP_VIEWER,
  N_PROPS
};

enum
{
  RISEN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* Whether those are the viewer and others, whose names are listed if there are any. */
static gboolean
is_among (SixainScoreSheet  *self,
          SixainSeats        seats,
          char             **others)
{
  gboolean among = self->viewer != SIXAIN_NOBODY && seats & SIXAIN_SEAT (self->viewer);

  *others = among ? sixain_names_list (sixain_match_get_names (self->match), seats & ~SIXAIN_SEAT (self->viewer)) : NULL;

  return among;
}

/* Whether one of them is not played by the computer. */
static gboolean
has_person (SixainScoreSheet *self,
            SixainSeats       seats)
{
  for (guint seat = 0; seat < sixain_match_get_n_players (self->match); seat++)
    {
      if (seats & SIXAIN_SEAT (seat) && sixain_player_get_level (sixain_match_get_player (self->match, seat)) == NULL)
        return TRUE;
    }

  return FALSE;
}

/* Returns the seats of people who have that rank. */
static SixainSeats
find_people (SixainScoreSheet *self,
             guint             rank)
{
  SixainScoreboard *scores = sixain_match_get_scoreboard (self->match);
  SixainSeats people = 0;

  for (guint seat = 0; seat < sixain_match_get_n_players (self->match); seat++)
    {
      if (sixain_player_get_level (sixain_match_get_player (self->match, seat)) == NULL && sixain_scoreboard_get_rank (scores, seat) == rank)
        people |= SIXAIN_SEAT (seat);
    }

  return people;
}

/* The place of the viewer, and of those who share it. */
static void
tell_own_place (GString    *text,
                guint       n_people,
                const char *others,
                const char *place)
{
  if (n_people == 1)
    /* Translators: a place, such as "second". */
    g_string_append_printf (text, _("You come %s."), place);
  else if (n_people == 2)
    /* Translators: a name, and a place, such as "second". */
    g_string_append_printf (text, _("You and %s share %s place."), others, place);
  else
    /* Translators: two or more names, as in "Léa and Tom", and a place, such as "second". */
    g_string_append_printf (text, _("You, %s share %s place."), others, place);
}

/* Tells every person who has not won which place is theirs, or NULL. */
static char *
tell_places (SixainScoreSheet *self,
             SixainSeats       winners)
{
  static const char *const places[] = {
    NULL, NC_("place", "second"), NC_("place", "third"), NC_("place", "fourth"), NC_("place", "fifth"),
    NC_("place", "sixth"), NC_("place", "seventh"), NC_("place", "eighth"), NC_("place", "ninth"), NC_("place", "tenth"),
  };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint place = 1; place < G_N_ELEMENTS (places); place++)
    {
      SixainSeats people = find_people (self, place + 1) & ~winners;
      g_autofree char *names = sixain_names_list (sixain_match_get_names (self->match), people);
      g_autofree char *others = NULL;

      if (people == 0)
        continue;

      if (text->len > 0)
        g_string_append_c (text, ' ');
      if (is_among (self, people, &others))
        tell_own_place (text, __builtin_popcount (people), others, g_dpgettext2 (NULL, "place", places[place]));
      else if ((people & (people - 1)) == 0)
        /* Translators: a name and a place, such as "second". */
        g_string_append_printf (text, _("%s comes %s."), names, g_dpgettext2 (NULL, "place", places[place]));
      else
        /* Translators: two or more names, as in "Léa and Tom", and a place, such as "second". */
        g_string_append_printf (text, _("%s share %s place."), names, g_dpgettext2 (NULL, "place", places[place]));
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static char *
tell_winners (SixainScoreSheet *self,
              SixainSeats       winners)
{
  guint n_players = sixain_match_get_n_players (self->match);
  guint n_winners = __builtin_popcount (winners);
  g_autofree char *names = sixain_names_list (sixain_match_get_names (self->match), winners);
  g_autofree char *partners = NULL;
  gboolean own = is_among (self, winners, &partners);

  if (n_winners == n_players && n_players > 2)
    return g_strdup (_("Everybody shares the win."));
  if (n_winners == 1 && own)
    return g_strdup (_("You win!"));
  if (n_winners == 1)
    return g_strdup_printf (has_person (self, winners) ? _("%s wins!") : _("%s wins."), names);
  if (own)
    /* Translators: a name; or two or more names, as in "Léa and Tom". */
    return g_strdup_printf (n_winners == 2 ? _("You and %s share the win.") : _("You, %s share the win."), partners);

  /* Translators: two or more names, as in "Léa and Tom". */
  return g_strdup_printf (_("%s share the win."), names);
}

static char *
tell_leaders (SixainScoreSheet *self,
              SixainSeats       leaders)
{
  SixainScoreboard *scores = sixain_match_get_scoreboard (self->match);
  guint n_players = sixain_match_get_n_players (self->match);
  guint n_leaders = __builtin_popcount (leaders);
  gint total = sixain_scoreboard_get_total (scores, sixain_seats_first (leaders));
  g_autofree char *number = sixain_score_text (total);
  g_autofree char *names = sixain_names_list (sixain_match_get_names (self->match), leaders);
  g_autofree char *partners = NULL;
  gboolean own = is_among (self, leaders, &partners);

  if (n_leaders == 1 && own)
    return g_strdup_printf (ngettext ("You lead with %s point.", "You lead with %s points.", ABS (total)), number);
  if (n_leaders == 1)
    return g_strdup_printf (ngettext ("%s leads with %s point.", "%s leads with %s points.", ABS (total)), names, number);
  if (n_leaders == n_players)
    return g_strdup_printf (ngettext ("Everybody has %s point.", "Everybody has %s points.", ABS (total)), number);

  /* Translators: a name, and a number. */
  if (own && n_leaders == 2)
    return g_strdup_printf (ngettext ("You and %s lead with %s point.", "You and %s lead with %s points.", ABS (total)),
                            partners, number);

  /* Translators: two or more names, as in "Léa and Tom", and a number. */
  if (own)
    return g_strdup_printf (ngettext ("You, %s lead with %s point.", "You, %s lead with %s points.", ABS (total)),
                            partners, number);

  return g_strdup_printf (ngettext ("%s lead with %s point.", "%s lead with %s points.", ABS (total)), names, number);
}

/* The match may know better who has won than the totals. */
static void
show_podium (SixainScoreSheet *self,
             SixainSeats       winners)
{
  SixainScoreboard *scores = sixain_match_get_scoreboard (self->match);
  g_autoptr (GPtrArray) players = g_ptr_array_new ();
  guint places[SIXAIN_MAX_SEATS];

  gtk_widget_set_visible (GTK_WIDGET (self->podium), winners != 0);
  if (winners == 0)
    return;

  for (guint seat = 0; seat < sixain_match_get_n_players (self->match); seat++)
    {
      g_ptr_array_add (players, sixain_match_get_player (self->match, seat));
      places[seat] = winners & SIXAIN_SEAT (seat) ? 1 : MAX (2, sixain_scoreboard_get_rank (scores, seat));
    }
  sixain_podium_set_places (self->podium, players, places, self->viewer);
}

static void
show_sentence (GtkLabel   *label,
               const char *sentence)
{
  gtk_label_set_label (label, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (label), sentence != NULL);
}

static void
show_scores (SixainScoreSheet *self)
{
  SixainScoreboard *scores = sixain_match_get_scoreboard (self->match);
  guint n_rounds = sixain_scoreboard_get_n_rounds (scores);
  SixainSeats all = SIXAIN_SEAT (sixain_match_get_n_players (self->match)) - 1;
  SixainSeats winners = sixain_match_get_winners (self->match);
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;
  g_autofree char *drama = NULL;
  g_autofree char *highlight = NULL;

  self->known = sixain_scores_get_known (self->match, self->viewer);

  if (winners != 0)
    title = tell_winners (self, winners);
  else if (n_rounds == 0)
    title = g_strdup (_("Round 1 in progress"));
  else
    title = g_strdup_printf (_("After round %u"), n_rounds);

  if (winners != 0)
    subtitle = tell_places (self, winners);
  else if (n_rounds > 0 && self->known == all)
    subtitle = tell_leaders (self, sixain_scoreboard_get_leaders (scores));
  else if (n_rounds > 0)
    subtitle = g_strdup (_("What the others’ cards are worth stays secret until the end."));

  if (winners != 0 && self->known == all)
    {
      drama = sixain_score_words_tell_drama (scores, sixain_match_get_names (self->match), winners, self->viewer);
      highlight = sixain_score_words_tell_highlight (scores, sixain_match_get_names (self->match), self->viewer);
    }

  show_podium (self, winners);
  show_sentence (self->title, title);
  show_sentence (self->drama, drama);
  show_sentence (self->subtitle, subtitle);
  show_sentence (self->highlight, highlight);
  gtk_label_set_label (self->caption,
                       sixain_scoreboard_get_low_wins (scores) ? _("The lowest total wins.")
                                                               : _("The highest total wins."));
  /* While the table counts what everybody may know, it is not that which wins. */
  gtk_widget_set_visible (GTK_WIDGET (self->caption), n_rounds == 0 || self->known == all);
  sixain_score_table_show (self->table, self->match, self->known, self->viewer);
  sixain_score_chart_set_seats (self->chart, self->known, self->viewer);
  gtk_widget_set_visible (GTK_WIDGET (self->chart), n_rounds > 1 && self->known == all);
}

/* Who has won is told when the podium has risen, and beside it. */
static void
show_result (SixainScoreSheet *self)
{
  gboolean shown = !sixain_podium_is_rising (self->podium);

  sixain_widget_set_shown (self->words, shown);
  sixain_widget_set_shown (self->scores, shown);
  sixain_widget_set_shown (GTK_WIDGET (self->more), shown);
}

static void
risen_cb (SixainScoreSheet *self)
{
  if (has_person (self, sixain_match_get_winners (self->match)))
    sixain_celebration_play (self->celebration, self->speed);
  g_signal_emit (self, signals[RISEN], 0);
}

/* A press shows all at once, and does nothing else then. */
static gboolean
hurry (SixainScoreSheet *self)
{
  gboolean rising = sixain_podium_is_rising (self->podium);

  sixain_podium_finish (self->podium);
  sixain_celebration_skip (self->celebration);

  return rising;
}

static void
pressed_cb (SixainScoreSheet *self,
            gint              n_press,
            double            x,
            double            y,
            GtkGesture       *gesture)
{
  if (hurry (self))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static gboolean
key_pressed_cb (SixainScoreSheet *self,
                guint             keyval)
{
  return hurry (self) && keyval != GDK_KEY_Escape ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

/* While the podium rises a key is for that. */
static gboolean
sixain_score_sheet_grab_focus (GtkWidget *widget)
{
  SixainScoreSheet *self = SIXAIN_SCORE_SHEET (widget);

  return sixain_podium_is_rising (self->podium) && gtk_widget_grab_focus (GTK_WIDGET (self->podium));
}

static void
sixain_score_sheet_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  SixainScoreSheet *self = SIXAIN_SCORE_SHEET (widget);

  gtk_widget_measure (self->overlay, orientation,
                      MIN (for_size, MAX_WIDTH),
                      minimum, natural, NULL, NULL);
}

static gboolean
fits (SixainScoreSheet *self,
      int               width,
      int               height,
      double            scale)
{
  int wide, high;

  gtk_widget_measure (GTK_WIDGET (self->table), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wide, NULL, NULL);
  gtk_widget_measure (self->overlay, GTK_ORIENTATION_VERTICAL, width / scale, NULL, &high, NULL, NULL);

  return (wide + 2 * MARGIN) * scale <= width && high * scale <= height;
}

/* The largest scale at which nothing has to be scrolled and no name is cut, or 1. */
static double
find_scale (SixainScoreSheet *self,
            int               width,
            int               height)
{
  double low = 1, high = CLAMP (MIN (width / FULL_WIDTH, height / FULL_HEIGHT), 1, MAX_SCALE);
  double least = sixain_zoom_is_far (GTK_WIDGET (self)) ? LEAST_FAR_SCALE : LEAST_SCALE;

  if (fits (self, width, height, high))
    return high;

  if (width >= WIDE && !fits (self, width, height, 1) && fits (self, width, height, least))
    {
      low = least;
      high = 1;
    }

  while (high - low > 0.02)
    {
      double middle = (low + high) / 2;

      if (fits (self, width, height, middle))
        low = middle;
      else
        high = middle;
    }

  return low;
}

static void
sixain_score_sheet_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  SixainScoreSheet *self = SIXAIN_SCORE_SHEET (widget);
  double scale = find_scale (self, width, height);

  gtk_widget_allocate (self->overlay, width / scale, height / scale, -1,
                       gsk_transform_scale (NULL, scale, scale));
}

static void
sixain_score_sheet_constructed (GObject *object)
{
  SixainScoreSheet *self = SIXAIN_SCORE_SHEET (object);

  G_OBJECT_CLASS (sixain_score_sheet_parent_class)->constructed (object);

  g_return_if_fail (self->match != NULL);

  sixain_score_chart_set_match (self->chart, self->match);
  show_scores (self);
}

static void
sixain_score_sheet_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_SCORE_SHEET);

  G_OBJECT_CLASS (sixain_score_sheet_parent_class)->dispose (object);
}

static void
sixain_score_sheet_finalize (GObject *object)
{
  SixainScoreSheet *self = SIXAIN_SCORE_SHEET (object);

  g_clear_object (&self->match);

  G_OBJECT_CLASS (sixain_score_sheet_parent_class)->finalize (object);
}

static void
sixain_score_sheet_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  SixainScoreSheet *self = SIXAIN_SCORE_SHEET (object);

  switch (prop_id)
    {
    case PROP_MATCH:
      g_value_set_object (value, self->match);
      break;
    case PROP_VIEWER:
      g_value_set_int (value, self->viewer);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_score_sheet_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  SixainScoreSheet *self = SIXAIN_SCORE_SHEET (object);

  switch (prop_id)
    {
    case PROP_MATCH:
      self->match = g_value_dup_object (value);
      break;
    case PROP_VIEWER:
      sixain_score_sheet_set_viewer (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_score_sheet_class_init (SixainScoreSheetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = sixain_score_sheet_constructed;
  object_class->dispose = sixain_score_sheet_dispose;
  object_class->finalize = sixain_score_sheet_finalize;
  object_class->get_property = sixain_score_sheet_get_property;
  object_class->set_property = sixain_score_sheet_set_property;
  widget_class->measure = sixain_score_sheet_measure;
  widget_class->size_allocate = sixain_score_sheet_size_allocate;
  widget_class->grab_focus = sixain_score_sheet_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;

  properties[PROP_MATCH] = g_param_spec_object ("match", NULL, NULL, SIXAIN_TYPE_MATCH,
                                                G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_VIEWER] = g_param_spec_int ("viewer", NULL, NULL, SIXAIN_NOBODY, SIXAIN_MAX_SEATS - 1, SIXAIN_NOBODY,
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[RISEN] = g_signal_new ("risen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SIXAIN_TYPE_CELEBRATION);
  g_type_ensure (SIXAIN_TYPE_SCORE_CHART);
  g_type_ensure (SIXAIN_TYPE_PAIR_LAYOUT);
  g_type_ensure (SIXAIN_TYPE_PODIUM);
  g_type_ensure (SIXAIN_TYPE_SCORE_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-score-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainScoreSheet, overlay);
  gtk_widget_class_bind_template_child (widget_class, SixainScoreSheet, podium);
  gtk_widget_class_bind_template_child (widget_class, SixainScoreSheet, words);
  gtk_widget_class_bind_template_child (widget_class, SixainScoreSheet, title);
  gtk_widget_class_bind_template_child (widget_class, SixainScoreSheet, drama);
  gtk_widget_class_bind_template_child (widget_class, SixainScoreSheet, subtitle);
  gtk_widget_class_bind_template_child (widget_class, SixainScoreSheet, highlight);
  gtk_widget_class_bind_template_child (widget_class, SixainScoreSheet, scores);
  gtk_widget_class_bind_template_child (widget_class, SixainScoreSheet, more);
  gtk_widget_class_bind_template_child (widget_class, SixainScoreSheet, table);
  gtk_widget_class_bind_template_child (widget_class, SixainScoreSheet, caption);
  gtk_widget_class_bind_template_child (widget_class, SixainScoreSheet, chart);
  gtk_widget_class_bind_template_child (widget_class, SixainScoreSheet, celebration);
  gtk_widget_class_bind_template_callback (widget_class, risen_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_result);
}

static void
sixain_score_sheet_init (SixainScoreSheet *self)
{
  GtkEventController *controller;

  self->viewer = SIXAIN_NOBODY;
  gtk_widget_init_template (GTK_WIDGET (self));

  controller = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);

  controller = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

GtkWidget *
sixain_score_sheet_new (SixainMatch *match)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH (match), NULL);

  return g_object_new (SIXAIN_TYPE_SCORE_SHEET, "match", match, NULL);
}

void
sixain_score_sheet_set_viewer (SixainScoreSheet *self,
                               gint              viewer)
{
  g_return_if_fail (SIXAIN_IS_SCORE_SHEET (self));
  g_return_if_fail (viewer == SIXAIN_NOBODY || (guint) viewer < sixain_match_get_n_players (self->match));

  if (self->viewer == viewer)
    return;

  self->viewer = viewer;
  show_scores (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEWER]);
}

void
sixain_score_sheet_refresh (SixainScoreSheet *self)
{
  g_return_if_fail (SIXAIN_IS_SCORE_SHEET (self));

  show_scores (self);
}

void
sixain_score_sheet_add (SixainScoreSheet *self,
                        GtkWidget        *more)
{
  g_return_if_fail (SIXAIN_IS_SCORE_SHEET (self));
  g_return_if_fail (GTK_IS_WIDGET (more));

  adw_bin_set_child (self->more, more);
  gtk_widget_set_visible (GTK_WIDGET (self->more), TRUE);
}

void
sixain_score_sheet_celebrate (SixainScoreSheet *self,
                              double            speed,
                              GtkWidget        *next)
{
  g_return_if_fail (SIXAIN_IS_SCORE_SHEET (self));

  if (!gtk_widget_get_visible (GTK_WIDGET (self->podium)))
    return;

  self->speed = speed;
  sixain_podium_rise (self->podium, speed, next);
  show_result (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}
