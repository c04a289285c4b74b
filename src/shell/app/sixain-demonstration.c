/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-demonstration.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-cloth.h"
#include "sixain-seating.h"
#include "sixain-widget.h"

#define MARGIN 9
#define N_PLAYERS 4

/* How long the scores of a match are looked at before the next one begins, at the usual speed. */
#define LOOK_MS 12000

struct _SixainDemonstration
{
  GtkWidget           parent_instance;

  SixainViewCatalog  *views;
  GSettings          *settings;
  SixainSounds       *sounds;
  guint               game;       /* Which of the games is being played. */
  SixainTablePage    *table;
  guint               next_id;    /* Until the next game. */
  GtkWidget          *label;
  GtkEventController *input;      /* Of the window. */
  gboolean            over;       /* Somebody has joined or left. */
};

G_DEFINE_FINAL_TYPE (SixainDemonstration, sixain_demonstration, GTK_TYPE_WIDGET)

enum
{
  BEGUN,
  FAILED,
  JOINED,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Computers whom nobody remembers. */
static GPtrArray *
create_players (SixainGame *game)
{
  g_autoptr (SixainRoster) roster = sixain_roster_new (NULL);
  const SixainRules *rules = sixain_game_get_rules (game);
  g_autoptr (SixainSeating) seating = sixain_seating_new (roster, sixain_game_get_levels (game), rules->max_players);

  sixain_seating_fill (seating, MAX (N_PLAYERS, rules->min_players));

  return sixain_seating_copy_players (seating);
}

static SixainTablePage *
create_table (SixainDemonstration  *self,
              SixainGame           *game,
              GError              **error)
{
  const SixainViewModule *view = sixain_view_catalog_get_view (self->views, game, error);
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (SixainSession) session = NULL;
  g_auto (SixainSetup) setup = { 0 };

  if (view == NULL)
    return NULL;

  players = create_players (game);
  sixain_setup_init (&setup, sixain_game_get_rules (game), players->len, sixain_setup_choose_seed ());
  match = sixain_match_new (game, &setup, players, error);
  if (match == NULL)
    return NULL;

  session = sixain_session_new (match);

  return SIXAIN_TABLE_PAGE (sixain_table_page_new (session, view, self->settings));
}

static gboolean begin_game (SixainDemonstration  *self,
                            guint                 number,
                            GError              **error);

/* One game after the other. */
static gboolean
next_cb (gpointer user_data)
{
  SixainDemonstration *self = user_data;
  g_autoptr (GError) error = NULL;

  self->next_id = 0;
  if (begin_game (self, self->game + 1, &error))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  else
    g_signal_emit (self, signals[FAILED], 0, error);

  return G_SOURCE_REMOVE;
}

static void
match_over_cb (SixainDemonstration *self,
               SixainGameView      *view)
{
  double speed = sixain_stage_get_speed (sixain_game_view_get_stage (view));

  if (!self->over && self->next_id == 0)
    self->next_id = g_timeout_add (speed > 0 ? LOOK_MS / speed : LOOK_MS, next_cb, self);
}

static void
failed_cb (SixainDemonstration *self,
           const GError        *error)
{
  g_signal_emit (self, signals[FAILED], 0, error);
}

/* Clears away the table of the game before, if there is one. */
static gboolean
begin_game (SixainDemonstration  *self,
            guint                 number,
            GError              **error)
{
  GListModel *games = sixain_view_catalog_get_games (self->views);
  guint position = number % g_list_model_get_n_items (games);
  g_autoptr (SixainGame) game = g_list_model_get_item (games, position);
  SixainTablePage *table = create_table (self, game, error);
  SixainGameView *view;

  if (table == NULL)
    return FALSE;

  view = sixain_table_page_get_view (table);
  sixain_table_page_set_unattended (table);
  sixain_table_page_set_sounds (table, self->sounds);
  g_signal_connect_object (table, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_game_view_get_stage (view), "match-over", G_CALLBACK (match_over_cb), self, G_CONNECT_SWAPPED);
  sixain_stage_await_deal (sixain_game_view_get_stage (view));
  gtk_widget_set_vexpand (GTK_WIDGET (table), TRUE);

  if (self->table != NULL)
    {
      sixain_table_page_stop (self->table);
      gtk_widget_unparent (GTK_WIDGET (self->table));
    }
  self->game = position;
  self->table = table;
  gtk_widget_insert_before (GTK_WIDGET (table), GTK_WIDGET (self), self->label);
  g_signal_emit (self, signals[BEGUN], 0);

  return TRUE;
}

void
sixain_demonstration_stop (SixainDemonstration *self)
{
  g_return_if_fail (SIXAIN_IS_DEMONSTRATION (self));

  self->over = TRUE;
  g_clear_handle_id (&self->next_id, g_source_remove);
  sixain_table_page_stop (self->table);
}

/* Nothing is emitted any more from here on. */
static gboolean
end (SixainDemonstration *self,
     guint                signal)
{
  self->over = TRUE;
  g_signal_emit (self, signals[signal], 0);

  return GDK_EVENT_STOP;
}

/* Keys with which somebody turns the volume up, goes full screen or closes the window are not
 * meant for the game. */
static gboolean
is_meant (GdkEvent *event)
{
  const GdkModifierType others = GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK;
  guint key = gdk_key_event_get_keyval (event);

  return !gdk_key_event_is_modifier (event) && (gdk_event_get_modifier_state (event) & others) == 0 &&
         !(key >= GDK_KEY_F1 && key <= GDK_KEY_F35) && key < GDK_KEY_ModeLock;
}

/* Whether something is pressed that is not the header bar or a menu. */
static gboolean
is_on_page (SixainDemonstration *self,
            GdkEvent            *event)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GtkWidget *picked;
  double x, y, left, top;

  if (gdk_event_get_surface (event) != gtk_native_get_surface (native) || !gdk_event_get_position (event, &x, &y))
    return FALSE;

  gtk_native_get_surface_transform (native, &left, &top);
  picked = gtk_widget_pick (GTK_WIDGET (native), x - left, y - top, GTK_PICK_INSENSITIVE);

  return picked != NULL && gtk_widget_get_ancestor (picked, ADW_TYPE_HEADER_BAR) == NULL;
}

static gboolean
event_cb (SixainDemonstration *self,
          GdkEvent            *event)
{
  if (self->over)
    return GDK_EVENT_PROPAGATE;

  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_KEY_PRESS:
      if (gdk_key_event_get_keyval (event) == GDK_KEY_Escape)
        return end (self, LEFT);
      if (is_meant (event))
        return end (self, JOINED);
      break;
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
      if (is_on_page (self, event))
        return end (self, JOINED);
      break;
    default:
      break;
    }

  return GDK_EVENT_PROPAGATE;
}

static void
sixain_demonstration_root (GtkWidget *widget)
{
  SixainDemonstration *self = SIXAIN_DEMONSTRATION (widget);

  GTK_WIDGET_CLASS (sixain_demonstration_parent_class)->root (widget);

  self->input = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (self->input, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->input, "event", G_CALLBACK (event_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (widget)), self->input);
}

static void
sixain_demonstration_unroot (GtkWidget *widget)
{
  SixainDemonstration *self = SIXAIN_DEMONSTRATION (widget);

  gtk_widget_remove_controller (GTK_WIDGET (gtk_widget_get_root (widget)), g_steal_pointer (&self->input));

  GTK_WIDGET_CLASS (sixain_demonstration_parent_class)->unroot (widget);
}

static gboolean
sixain_demonstration_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SIXAIN_DEMONSTRATION (widget)->table));
}

static void
sixain_demonstration_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  sixain_cloth_snapshot (widget, snapshot);

  GTK_WIDGET_CLASS (sixain_demonstration_parent_class)->snapshot (widget, snapshot);
}

static void
sixain_demonstration_dispose (GObject *object)
{
  SixainDemonstration *self = SIXAIN_DEMONSTRATION (object);

  g_clear_handle_id (&self->next_id, g_source_remove);
  if (self->table != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->table)));
  g_clear_pointer (&self->label, gtk_widget_unparent);
  g_clear_object (&self->views);
  g_clear_object (&self->settings);
  g_clear_object (&self->sounds);

  G_OBJECT_CLASS (sixain_demonstration_parent_class)->dispose (object);
}

static void
sixain_demonstration_class_init (SixainDemonstrationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_demonstration_dispose;
  widget_class->grab_focus = sixain_demonstration_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;
  widget_class->root = sixain_demonstration_root;
  widget_class->unroot = sixain_demonstration_unroot;
  widget_class->snapshot = sixain_demonstration_snapshot;

  signals[BEGUN] = g_signal_new ("begun", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_ERROR);
  signals[JOINED] = g_signal_new ("joined", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LEFT] = g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "demonstration");
}

static void
sixain_demonstration_init (SixainDemonstration *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  self->label = g_object_new (GTK_TYPE_LABEL,
                              "label", _("Demonstration: press any key to play"),
                              "wrap", TRUE,
                              "justify", GTK_JUSTIFY_CENTER,
                              "halign", GTK_ALIGN_CENTER,
                              "margin-start", MARGIN,
                              "margin-end", MARGIN,
                              "margin-top", MARGIN,
                              "margin-bottom", MARGIN,
                              "can-target", FALSE,
                              NULL);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

GtkWidget *
sixain_demonstration_new (SixainViewCatalog  *views,
                          GSettings          *settings,
                          SixainSounds       *sounds,
                          GError            **error)
{
  SixainDemonstration *self;
  guint n_games;

  g_return_val_if_fail (SIXAIN_IS_VIEW_CATALOG (views), NULL);

  n_games = g_list_model_get_n_items (sixain_view_catalog_get_games (views));
  g_return_val_if_fail (n_games > 0, NULL);

  self = g_object_new (SIXAIN_TYPE_DEMONSTRATION, NULL);
  self->views = g_object_ref (views);
  self->settings = g_object_ref (settings);
  self->sounds = g_object_ref (sounds);
  if (begin_game (self, g_random_int_range (0, n_games), error))
    return GTK_WIDGET (self);

  g_object_ref_sink (self);
  g_object_unref (self);

  return NULL;
}

SixainTablePage *
sixain_demonstration_get_table (SixainDemonstration *self)
{
  g_return_val_if_fail (SIXAIN_IS_DEMONSTRATION (self), NULL);

  return self->table;
}
