/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-evening-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-celebration.h"
#include "sixain-describe.h"
#include "sixain-game-picture.h"
#include "sixain-page.h"
#include "sixain-pair-layout.h"
#include "sixain-podium.h"
#include "sixain-score-table.h"
#include "sixain-setup.h"
#include "sixain-widget.h"
#include "sixain-zoom.h"

#define PICTURE_SIZE 72

struct _SixainEveningPage
{
  GtkWidget          parent_instance;

  AdwWindowTitle    *title;
  GtkLabel          *heading;
  GtkLabel          *subheading;
  SixainPodium      *podium;
  GtkWidget         *ranking;
  AdwBin            *table;
  GtkWidget         *next;           /* What comes next, */
  AdwBin            *illustration;
  GtkLabel          *next_caption;
  GtkLabel          *next_title;
  GtkLabel          *next_words;
  GtkWidget         *next_button;
  GtkLabel          *next_label;
  GtkWidget         *course_buttons; /* and what can be done in the course of an evening, */
  GtkWidget         *reopen_button;  /* or at its end. */
  GtkWidget         *again_button;
  GtkWidget         *end_buttons;
  SixainCelebration *celebration;
  double             speed;
};

G_DEFINE_FINAL_TYPE (SixainEveningPage, sixain_evening_page, GTK_TYPE_WIDGET)

enum
{
  RISEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Which variant is played, and who begins where somebody does. */
static char *
describe_next (const SixainEvening *evening,
               guint                n,
               SixainGame          *game)
{
  const SixainRules *rules = sixain_game_get_rules (game);
  g_autoptr (GPtrArray) seats = sixain_evening_list_seats (evening, n);
  g_autofree char *variant = NULL;
  g_autofree char *beginner = NULL;
  g_auto (SixainSetup) setup = { 0 };

  sixain_evening_read_setup (evening, n, rules, &setup);
  variant = sixain_describe_variant (game, &setup);
  if (sixain_rules_has_order (rules, &setup))
    beginner = g_strdup_printf (_("%s begins."), sixain_player_get_name (g_ptr_array_index (seats, 0)));

  if (variant != NULL && beginner != NULL)
    return g_strdup_printf ("%s · %s", variant, beginner);

  return g_strdup (variant != NULL ? variant : beginner != NULL ? beginner : "");
}

static void
show_next (SixainEveningPage   *self,
           const SixainEvening *evening,
           SixainViewCatalog   *views)
{
  guint n = sixain_evening_get_current (evening);
  const SixainEveningGame *next = sixain_evening_get_game (evening, n);
  SixainGame *game = sixain_view_catalog_find (views, next->game);
  const char *name = game != NULL ? sixain_game_get_title (game) : next->game;
  g_autofree char *title = NULL;
  g_autofree char *words = NULL;

  /* Translators: the number of a game in the course of an evening, and its title. */
  title = g_strdup_printf (_("Game %u: %s"), n + 1, name);
  words = game != NULL ? describe_next (evening, n, game)
                       : g_strdup (_("This game is not installed here, so the evening cannot go on."));
  gtk_label_set_label (self->next_caption, next->match != 0 ? C_("game", "In Progress") : C_("game", "Next"));
  gtk_label_set_label (self->next_title, title);
  gtk_label_set_label (self->next_words, words);
  gtk_widget_set_visible (GTK_WIDGET (self->next_words), *words != '\0');
  if (game != NULL)
    {
      GtkWidget *picture = sixain_game_picture_new (game);

      sixain_game_picture_set_size (SIXAIN_GAME_PICTURE (picture), PICTURE_SIZE);
      adw_bin_set_child (self->illustration, picture);
    }

  gtk_widget_set_sensitive (self->next_button, game != NULL);
  gtk_label_set_label (self->next_label, next->match != 0 ? _("_Continue This Game") : _("_Play This Game"));
}

/* How far the evening has come, if the heading does not say it. */
static char *
describe_course (const SixainEvening *evening)
{
  guint n_over = sixain_evening_get_current (evening);

  if (sixain_evening_is_over (evening) && n_over < evening->games->len)
    /* Translators: how many games of an evening were played, and how many were planned. */
    return g_strdup_printf (_("Games played: %u of %u"), n_over, evening->games->len);

  return n_over == 0 ? g_strdup (_("Nobody has any points yet.")) : NULL;
}

static gboolean
sixain_evening_page_grab_focus (GtkWidget *widget)
{
  SixainEveningPage *self = SIXAIN_EVENING_PAGE (widget);
  gboolean ended = gtk_widget_get_visible (self->end_buttons);

  if (sixain_podium_is_rising (self->podium))
    return gtk_widget_grab_focus (GTK_WIDGET (self->podium));

  return gtk_widget_grab_focus (ended ? self->again_button : self->next_button);
}

/* A press shows all at once, and does nothing else then. */
static gboolean
hurry (SixainEveningPage *self)
{
  gboolean rising = sixain_podium_is_rising (self->podium);

  sixain_podium_finish (self->podium);
  sixain_celebration_skip (self->celebration);

  return rising;
}

static gboolean
key_pressed_cb (SixainEveningPage *self,
                guint              keyval)
{
  return hurry (self) && keyval != GDK_KEY_Escape ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
pressed_cb (SixainEveningPage *self,
            gint               n_press,
            double             x,
            double             y,
            GtkGesture        *gesture)
{
  if (hurry (self))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Who has won is told when the podium has risen, and beside it. */
static void
show_ranking (SixainEveningPage *self)
{
  gboolean shown = !sixain_podium_is_rising (self->podium);

  sixain_widget_set_shown (GTK_WIDGET (self->heading), shown);
  sixain_widget_set_shown (self->ranking, shown);
}

static void
risen_cb (SixainEveningPage *self)
{
  sixain_celebration_play (self->celebration, self->speed);
  g_signal_emit (self, signals[RISEN], 0);
}

static void
sixain_evening_page_dispose (GObject *object)
{
  GtkWidget *child;

  gtk_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_EVENING_PAGE);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sixain_evening_page_parent_class)->dispose (object);
}

static void
sixain_evening_page_class_init (SixainEveningPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_evening_page_dispose;
  widget_class->grab_focus = sixain_evening_page_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;

  signals[RISEN] = g_signal_new ("risen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SIXAIN_TYPE_CELEBRATION);
  g_type_ensure (SIXAIN_TYPE_PAGE);
  g_type_ensure (SIXAIN_TYPE_PAIR_LAYOUT);
  g_type_ensure (SIXAIN_TYPE_PODIUM);
  g_type_ensure (SIXAIN_TYPE_ZOOM);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-evening-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, title);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, heading);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, subheading);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, podium);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, ranking);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, table);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, next);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, illustration);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, next_caption);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, next_title);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, next_words);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, next_button);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, next_label);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, course_buttons);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, reopen_button);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, again_button);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, end_buttons);
  gtk_widget_class_bind_template_child (widget_class, SixainEveningPage, celebration);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, risen_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_ranking);
}

static void
sixain_evening_page_init (SixainEveningPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sixain_evening_page_new (const SixainEvening *evening,
                         SixainViewCatalog   *views)
{
  SixainEveningPage *self;
  g_autoptr (GPtrArray) games = g_ptr_array_new ();
  g_autofree char *title = NULL;
  g_autofree char *heading = NULL;
  g_autofree char *subheading = NULL;
  gboolean over;
  guint n_over;

  g_return_val_if_fail (evening != NULL, NULL);
  g_return_val_if_fail (SIXAIN_IS_VIEW_CATALOG (views), NULL);

  self = g_object_new (SIXAIN_TYPE_EVENING_PAGE, NULL);
  over = sixain_evening_is_over (evening);
  n_over = sixain_evening_get_current (evening);
  for (guint n = 0; n < evening->games->len; n++)
    g_ptr_array_add (games, sixain_view_catalog_find (views, sixain_evening_get_game (evening, n)->game));
  title = sixain_describe_evening (evening->created);
  subheading = describe_course (evening);
  if (over)
    heading = sixain_describe_winners (evening);
  else if (n_over == 0)
    heading = g_strdup_printf (_("Game %u of %u"), 1, evening->games->len);
  else
    heading = g_strdup_printf (_("After Game %u of %u"), n_over, evening->games->len);

  adw_window_title_set_title (self->title, title);
  gtk_label_set_label (self->heading, heading);
  gtk_label_set_label (self->subheading, subheading != NULL ? subheading : "");
  gtk_widget_set_visible (GTK_WIDGET (self->subheading), subheading != NULL);
  adw_bin_set_child (self->table, sixain_ranking_new (evening, games));

  gtk_widget_set_visible (GTK_WIDGET (self->podium), over);
  gtk_widget_set_visible (self->end_buttons, over);
  gtk_widget_set_visible (self->reopen_button, n_over < evening->games->len);
  gtk_widget_set_visible (self->next, !over);
  gtk_widget_set_visible (self->course_buttons, !over);
  if (over)
    sixain_podium_set_evening (self->podium, evening);
  else
    show_next (self, evening, views);

  return GTK_WIDGET (self);
}

void
sixain_evening_page_celebrate (SixainEveningPage *self,
                               double             speed)
{
  g_return_if_fail (SIXAIN_IS_EVENING_PAGE (self));

  self->speed = speed;
  sixain_podium_rise (self->podium, speed, self->again_button);
  show_ranking (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}
