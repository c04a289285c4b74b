/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-analysis.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "sixain-analysis-run.h"
#include "sixain-history-shares.h"
#include "sixain-pair-layout.h"
#include "sixain-player-picture.h"
#include "sixain-scores.h"
#include "sixain-widget.h"

#define PICTURE_SIZE 40

struct _SixainHistoryAnalysis
{
  GtkWidget       parent_instance;

  SixainInquiry  *inquiry;
  SixainRoster   *roster;
  SixainAnalysis *shown;        /* The analysis that is on the page, or NULL. */
  guint           picked[SIXAIN_N_MOMENTS];
  guint           n_picked;

  GtkStack       *stack;
  GtkWidget      *working_page;
  AdwStatusPage  *none_page;
  GtkWidget      *result_page;
  GtkProgressBar *progress;
  GtkWidget      *cancel_button;
  GtkWidget      *begin_button;
  GtkWidget      *outdated;
  GtkLabel       *sentence;
  GtkDropDown    *rounds;
  GtkListBox     *players;
  GtkListBox     *moments;
  GtkWidget      *no_moments;
};

G_DEFINE_FINAL_TYPE (SixainHistoryAnalysis, sixain_history_analysis, GTK_TYPE_WIDGET)

static SixainMatch *
get_match (SixainHistoryAnalysis *self)
{
  return sixain_inquiry_get_match (self->inquiry);
}

/* The one that is chosen, from 1, or 0 for the whole match. */
static guint
get_round (SixainHistoryAnalysis *self)
{
  guint selected = gtk_drop_down_get_selected (self->rounds);

  return selected == GTK_INVALID_LIST_POSITION ? 0 : selected;
}

static gint
get_score (SixainHistoryAnalysis *self,
           guint                  round,
           guint                  seat)
{
  SixainScoreboard *scores = sixain_match_get_scoreboard (get_match (self));

  return round == 0 ? sixain_scoreboard_get_total (scores, seat) : sixain_scoreboard_get_score (scores, round - 1, seat);
}

static void
clear (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

static GtkWidget *
create_label (const char *text,
              const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);

  return label;
}

/* A result beside everybody's. */
static char *
describe_score (SixainHistoryAnalysis *self,
                guint                  round,
                guint                  seat)
{
  g_autofree char *score = sixain_score_text (get_score (self, round, seat));
  g_autofree char *average = NULL;
  double total = 0;

  for (guint i = 0; i < self->shown->n_seats; i++)
    total += get_score (self, round, i);

  total /= self->shown->n_seats;
  average = g_strdup_printf ("%s%.1f", total < 0 ? "−" : "", fabs (total));

  /* Translators: a score, and the average score of all players. */
  return g_strdup_printf (_("Score %s, average %s"), score, average);
}

static void
add_row (GtkListBox *list,
         GtkWidget  *child,
         const char *label)
{
  GtkWidget *row = gtk_list_box_row_new ();

  sixain_history_fill_row (GTK_LIST_BOX_ROW (row), child, label);
  gtk_list_box_append (list, row);
}

static void
add_player (SixainHistoryAnalysis *self,
            guint                  round,
            guint                  seat,
            gint                   least,
            gint                   most)
{
  SixainPlayer *player = sixain_match_get_player (get_match (self), seat);
  SixainShares shares = sixain_analysis_get_shares (self->shown, round, seat);
  SixainShares tenths = sixain_shares_to_tenths (&shares);
  g_autofree char *sum = sixain_history_describe_tenths (sixain_shares_sum (&tenths));
  g_autofree char *words = sixain_history_describe_shares (&shares);
  g_autofree char *label = g_strdup_printf ("%s: %s. %s", sixain_player_get_name (player), sum, words);
  g_autofree char *score = describe_score (self, round, seat);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  gtk_box_append (GTK_BOX (box), sixain_history_heading_new (sixain_player_badge_new (player, PICTURE_SIZE),
                                                             sixain_player_get_name (player), sum, score));
  gtk_box_append (GTK_BOX (box), sixain_history_shares_new (&shares, least, most));
  add_row (self->players, box, label);
}

static gint
compare_seats (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  SixainHistoryAnalysis *self = data;
  guint round = get_round (self);
  SixainShares first = sixain_analysis_get_shares (self->shown, round, *(const guint *) a);
  SixainShares second = sixain_analysis_get_shares (self->shown, round, *(const guint *) b);

  return sixain_shares_sum (&second) - sixain_shares_sum (&first);
}

/* What helped somebody most who came out ahead. */
static char *
tell_whole (const SixainShares *shares,
            const char         *name)
{
  if (shares->deal >= MAX (shares->choices, shares->others))
    return g_strdup_printf (_("Luck smiled on %s above all."), name);
  if (shares->choices >= shares->others)
    return g_strdup_printf (_("%s made the better choices above all."), name);

  return g_strdup_printf (_("Above all the others opened the way for %s."), name);
}

static char *
tell_round (const SixainShares *shares,
            const char         *name)
{
  if (shares->deal >= MAX (shares->choices, shares->others))
    return g_strdup_printf (_("In this round luck smiled on %s above all."), name);
  if (shares->choices >= shares->others)
    return g_strdup_printf (_("In this round %s made the better choices above all."), name);

  return g_strdup_printf (_("In this round above all the others opened the way for %s."), name);
}

/* Everybody from the best to the last, in the round that is chosen. */
static void
show_players (SixainHistoryAnalysis *self)
{
  guint round = get_round (self);
  guint seats[SIXAIN_MAX_SEATS];
  SixainShares best, second;
  g_autofree char *sentence = NULL;
  gint least = 0, most = 0;

  clear (self->players);
  for (guint seat = 0; seat < self->shown->n_seats; seat++)
    {
      SixainShares shares = sixain_analysis_get_shares (self->shown, round, seat);

      seats[seat] = seat;
      sixain_history_shares_make_room (&shares, &least, &most);
    }
  g_qsort_with_data (seats, self->shown->n_seats, sizeof *seats, compare_seats, self);
  for (guint i = 0; i < self->shown->n_seats; i++)
    add_player (self, round, seats[i], least, most);

  best = sixain_analysis_get_shares (self->shown, round, seats[0]);
  second = sixain_analysis_get_shares (self->shown, round, seats[MIN (1, self->shown->n_seats - 1)]);
  if (sixain_shares_sum (&best) > sixain_shares_sum (&second))
    sentence = (round == 0 ? tell_whole : tell_round) (&best, sixain_match_get_names (get_match (self))[seats[0]]);
  gtk_label_set_label (self->sentence, sentence != NULL ? sentence : _("Nobody was ahead of all the others."));
}

static void
round_cb (SixainHistoryAnalysis *self)
{
  if (self->shown != NULL)
    show_players (self);
}

static void
list_rounds (SixainHistoryAnalysis *self)
{
  g_autoptr (GtkStringList) choices = gtk_string_list_new (NULL);

  gtk_string_list_append (choices, C_("analysis", "The whole game"));
  for (guint round = 1; round <= self->shown->n_rounds; round++)
    gtk_string_list_take (choices, g_strdup_printf (_("Round %u"), round));
  gtk_drop_down_set_model (self->rounds, G_LIST_MODEL (choices));
  gtk_widget_set_visible (GTK_WIDGET (self->rounds), self->shown->n_rounds > 1);
}

static void
add_moment (SixainHistoryAnalysis *self,
            guint                  index)
{
  const SixainChoice *choice = sixain_history_analysis_get_moment (self, index);
  SixainPlayer *player = sixain_match_get_player (get_match (self), choice->seat);
  g_autofree char *sentence = sixain_analysis_tell_choice (get_match (self), choice);
  g_autofree char *round = g_strdup_printf (_("Round %u"), choice->round);
  const char *kind = choice->margin > 0 ? _("Well chosen") : _("There was better");
  g_autofree char *label = g_strdup_printf ("%s. %s. %s", round, kind, sentence);
  g_autofree char *tip = g_strdup_printf ("%s (%u)", _("See This Moment, and the Other Choice"), index + 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *place = create_label (round, "caption");
  GtkWidget *button = gtk_button_new_with_label (_("Show on the Table"));

  gtk_widget_add_css_class (place, "dim-label");
  gtk_widget_set_visible (place, self->shown->n_rounds > 1);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), create_label (kind, "heading"));
  gtk_box_append (GTK_BOX (words), place);
  gtk_box_append (GTK_BOX (top), sixain_player_badge_new (player, PICTURE_SIZE));
  gtk_box_append (GTK_BOX (top), words);
  gtk_box_append (GTK_BOX (box), top);
  gtk_box_append (GTK_BOX (box), create_label (sentence, NULL));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "touch");
  gtk_widget_set_tooltip_text (button, tip);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", index);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "history.show-moment");
  gtk_box_append (GTK_BOX (box), button);
  add_row (self->moments, box, label);
}

static void
show_moments (SixainHistoryAnalysis *self)
{
  SixainSeats people = 0, children = 0;

  for (guint seat = 0; seat < self->shown->n_seats; seat++)
    {
      SixainPlayer *player = sixain_match_get_player (get_match (self), seat);
      SixainPlayer *known = sixain_roster_find_same (self->roster, player);

      if (sixain_player_get_level (player) == NULL)
        people |= SIXAIN_SEAT (seat);
      if (known != NULL && sixain_player_is_child (known))
        children |= SIXAIN_SEAT (seat);
    }

  self->n_picked = sixain_analysis_pick_moments (self->shown, people, children, self->picked);
  clear (self->moments);
  for (guint i = 0; i < self->n_picked; i++)
    add_moment (self, i);
  gtk_widget_set_visible (GTK_WIDGET (self->moments), self->n_picked > 0);
  gtk_widget_set_visible (self->no_moments, self->n_picked == 0);
}

static void
show_analysis (SixainHistoryAnalysis *self)
{
  g_set_object (&self->shown, sixain_inquiry_get_analysis (self->inquiry));
  if (self->shown == NULL)
    return;

  gtk_widget_set_visible (self->outdated, sixain_inquiry_is_outdated (self->inquiry));
  list_rounds (self);
  show_players (self);
  show_moments (self);
}

static gboolean
focus_result (SixainHistoryAnalysis *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->rounds)) ? gtk_widget_grab_focus (GTK_WIDGET (self->rounds))
                                                            : gtk_widget_child_focus (GTK_WIDGET (self->players), GTK_DIR_TAB_FORWARD);
}

/* Shows one of the three pages. What a stack does not show is still in GTK 4.8's accessibility tree. */
static void
show_page (SixainHistoryAnalysis *self,
           GtkWidget             *page)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  gtk_widget_set_visible (page, TRUE);
  gtk_stack_set_visible_child (self->stack, page);
  gtk_widget_set_visible (self->working_page, page == self->working_page);
  gtk_widget_set_visible (GTK_WIDGET (self->none_page), page == GTK_WIDGET (self->none_page));
  gtk_widget_set_visible (self->result_page, page == self->result_page);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
update (SixainHistoryAnalysis *self)
{
  const char *failure = sixain_inquiry_get_failure (self->inquiry);

  if (sixain_inquiry_get_analysis (self->inquiry) != self->shown)
    show_analysis (self);

  if (sixain_inquiry_is_under_way (self->inquiry))
    {
      show_page (self, self->working_page);
    }
  else if (self->shown != NULL)
    {
      show_page (self, self->result_page);
    }
  else
    {
      adw_status_page_set_description (self->none_page, failure != NULL ? failure : _("Sixain can find out what was luck in this game, what was skill, and which moments decided it."));
      show_page (self, GTK_WIDGET (self->none_page));
    }
}

static void
fraction_cb (SixainHistoryAnalysis *self)
{
  gtk_progress_bar_set_fraction (self->progress, sixain_inquiry_get_fraction (self->inquiry));
}

static void
begin_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  sixain_inquiry_begin (SIXAIN_HISTORY_ANALYSIS (widget)->inquiry);
}

static void
cancel_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  sixain_inquiry_stop (SIXAIN_HISTORY_ANALYSIS (widget)->inquiry);
}

static gboolean
sixain_history_analysis_grab_focus (GtkWidget *widget)
{
  SixainHistoryAnalysis *self = SIXAIN_HISTORY_ANALYSIS (widget);
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);

  if (page == self->result_page)
    return focus_result (self);

  return gtk_widget_grab_focus (page == self->working_page ? self->cancel_button : self->begin_button);
}

static void
sixain_history_analysis_dispose (GObject *object)
{
  SixainHistoryAnalysis *self = SIXAIN_HISTORY_ANALYSIS (object);

  if (self->rounds != NULL)
    g_signal_handlers_disconnect_by_data (self->rounds, self);
  sixain_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_HISTORY_ANALYSIS);
  g_clear_object (&self->inquiry);
  g_clear_object (&self->roster);
  g_clear_object (&self->shown);

  G_OBJECT_CLASS (sixain_history_analysis_parent_class)->dispose (object);
}

static void
sixain_history_analysis_class_init (SixainHistoryAnalysisClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_history_analysis_dispose;
  widget_class->grab_focus = sixain_history_analysis_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;

  g_type_ensure (SIXAIN_TYPE_PAIR_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-history-analysis.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryAnalysis, stack);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryAnalysis, working_page);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryAnalysis, none_page);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryAnalysis, result_page);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryAnalysis, progress);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryAnalysis, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryAnalysis, begin_button);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryAnalysis, outdated);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryAnalysis, sentence);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryAnalysis, rounds);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryAnalysis, players);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryAnalysis, moments);
  gtk_widget_class_bind_template_child (widget_class, SixainHistoryAnalysis, no_moments);
  gtk_widget_class_bind_template_callback (widget_class, round_cb);

  gtk_widget_class_install_action (widget_class, "analysis.begin", NULL, begin_action);
  gtk_widget_class_install_action (widget_class, "analysis.cancel", NULL, cancel_action);
  for (guint i = 0; i < SIXAIN_N_MOMENTS; i++)
    {
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, 0, "history.show-moment", "u", i);
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_1 + i, 0, "history.show-moment", "u", i);
    }
}

static void
sixain_history_analysis_init (SixainHistoryAnalysis *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sixain_widget_set_choice_label (self->rounds, _("The Whole Game or a Round"));
}

GtkWidget *
sixain_history_analysis_new (SixainInquiry *inquiry,
                             SixainRoster  *roster)
{
  SixainHistoryAnalysis *self;

  g_return_val_if_fail (SIXAIN_IS_INQUIRY (inquiry), NULL);
  g_return_val_if_fail (SIXAIN_IS_ROSTER (roster), NULL);

  self = g_object_new (SIXAIN_TYPE_HISTORY_ANALYSIS, NULL);
  self->inquiry = g_object_ref (inquiry);
  self->roster = g_object_ref (roster);
  g_signal_connect_object (inquiry, "notify::under-way", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (inquiry, "notify::fraction", G_CALLBACK (fraction_cb), self, G_CONNECT_SWAPPED);
  if (sixain_inquiry_get_analysis (inquiry) == NULL)
    sixain_inquiry_begin (inquiry);
  fraction_cb (self);
  update (self);

  return GTK_WIDGET (self);
}

SixainMatch *
sixain_history_analysis_get_match (SixainHistoryAnalysis *self)
{
  g_return_val_if_fail (SIXAIN_IS_HISTORY_ANALYSIS (self), NULL);

  return get_match (self);
}

const SixainChoice *
sixain_history_analysis_get_moment (SixainHistoryAnalysis *self,
                                    guint                  index)
{
  g_return_val_if_fail (SIXAIN_IS_HISTORY_ANALYSIS (self), NULL);

  if (self->shown == NULL || index >= self->n_picked)
    return NULL;

  return &g_array_index (self->shown->choices, SixainChoice, self->picked[index]);
}
