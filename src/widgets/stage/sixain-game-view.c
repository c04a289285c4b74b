/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-game-view.h"

#include <gmodule.h>

#include "sixain-face-printer.h"
#include "sixain-looks.h"
#include "sixain-spot.h"

#define ANNOUNCE_SOON 1      /* GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM. */

typedef struct
{
  SixainSession     *session;
  SixainStage       *stage;
  SixainBoard       *board;
  SixainStatusLine  *status_line;
  SixainFacePrinter *face_printer;
  GHashTable        *pieces;           /* By key. */
  guint              deal_id;
  gboolean           painting;
  gboolean           held;             /* The table is not free for the next move. */
  gboolean           arranging;
  gboolean           keeps_status;     /* What a game says now is not shown. */
  char              *said, *said_before;    /* The last sentence that screen readers know, and the one before. */
  GtkWidget         *announcer;        /* What has told them by its description, if not NULL. */

  /* The last hint, and what was said of it; NULL when it is of no use any more. */
  guint              hint_seat;
  SixainMove         hint;
  char              *hint_sentence;
} SixainGameViewPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (SixainGameView, sixain_game_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SESSION,
  PROP_STATUS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static gboolean
is_gone (gpointer key,
         gpointer piece,
         gpointer user_data)
{
  return gtk_widget_get_parent (piece) == NULL;
}

/* Pieces that lie on the table no more are made anew when they come back. */
static void
drop_pieces (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_hash_table_foreach_remove (priv->pieces, is_gone, NULL);
}

/* A game with a clock goes on while it is being shown. */
static gboolean
is_live (SixainGameViewPrivate *priv)
{
  return sixain_match_has_clock (sixain_session_get_match (priv->session));
}

void
sixain_game_view_paint (SixainGameView    *self,
                        const SixainScene *scene,
                        double             milliseconds)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  SixainGameViewClass *klass = SIXAIN_GAME_VIEW_GET_CLASS (self);
  double width = gtk_widget_get_width (GTK_WIDGET (priv->board));
  double height = gtk_widget_get_height (GTK_WIDGET (priv->board));
  double fade = milliseconds > 0 ? sixain_stage_get_fade (priv->stage) : 0;
  g_auto (SixainPicture) picture = { 0 };

  /* A piece that goes may lose the focus, and want to be painted without it. */
  if (width < 1 || height < 1 || priv->painting || sixain_stage_get_phase (priv->stage) == SIXAIN_STAGE_DEAL_DUE)
    return;

  priv->painting = TRUE;
  sixain_picture_init (&picture);
  klass->paint (self, sixain_stage_get_state (priv->stage), width, height, &picture);
  if (scene != NULL && klass->direct != NULL)
    klass->direct (self, scene, &picture);
  if (fade > 0)
    sixain_board_fade (priv->board, fade);
  sixain_picture_show (&picture, priv->board, sixain_stage_get_duration (priv->stage, milliseconds));
  drop_pieces (self);
  priv->painting = FALSE;
}

/* Whether the person who has asked for a hint looks at the table and still has to choose. */
static gboolean
has_hint (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  const SixainRules *rules = sixain_match_get_rules (sixain_session_get_match (priv->session));

  return priv->hint_sentence != NULL && !sixain_stage_is_showing (priv->stage) &&
         sixain_session_get_viewer (priv->session) == (gint) priv->hint_seat &&
         rules->to_act (sixain_stage_get_state (priv->stage)) & SIXAIN_SEAT (priv->hint_seat);
}

/* A hint outlives what others do meanwhile, and another size of the table, which may come of its
 * own sentence when that takes two lines. */
void
sixain_game_view_update (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  SixainGameViewClass *klass = SIXAIN_GAME_VIEW_GET_CLASS (self);

  if (sixain_stage_get_phase (priv->stage) == SIXAIN_STAGE_DEAL_DUE)
    return;

  if (!has_hint (self))
    {
      klass->update (self);
      return;
    }

  priv->keeps_status = TRUE;
  klass->update (self);
  klass->show_hint (self, priv->hint_seat, &priv->hint);
  priv->keeps_status = FALSE;
  sixain_game_view_set_status (self, priv->hint_sentence);
}

/* Whoever has moved, or taken something back, needs another hint. With a clock every moment
 * does. */
static void
step_cb (SixainGameView   *self,
         const SixainStep *step)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  if (step->kind != SIXAIN_STEP_MOVE || step->record.seat == (gint) priv->hint_seat || is_live (priv))
    g_clear_pointer (&priv->hint_sentence, g_free);
}

static gboolean
is_held (SixainGameViewPrivate *priv)
{
  return (sixain_holds_get_reasons (sixain_session_get_holds (priv->session)) & SIXAIN_HOLDS_TABLE) != 0;
}

/* A curtain among the pieces has appeared, and has a size only now; or says something else. */
static void
curtain_cb (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  if (!sixain_stage_is_in_scene (priv->stage))
    sixain_game_view_paint (self, NULL, 0);
}

static void
holds_cb (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  if (priv->held == is_held (priv))
    return;

  priv->held = !priv->held;
  curtain_cb (self);
}

/* Nothing is said before the deal, and nothing can be chosen while one looks back. */
static void
phase_cb (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  SixainStagePhase phase = sixain_stage_get_phase (priv->stage);
  gboolean can_choose = phase != SIXAIN_STAGE_LOOKING_BACK;

  if (phase == SIXAIN_STAGE_DEAL_DUE)
    sixain_status_line_say (priv->status_line, "");
  if (gtk_widget_get_can_target (GTK_WIDGET (priv->board)) == can_choose)
    return;

  gtk_widget_set_can_target (GTK_WIDGET (priv->board), can_choose);
  gtk_widget_set_can_focus (GTK_WIDGET (priv->board), can_choose);
  if (can_choose)
    sixain_status_line_return_to_game (priv->status_line);
}

static gboolean
deal_cb (gpointer user_data)
{
  SixainGameView *self = user_data;
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  priv->deal_id = 0;
  sixain_match_announce_deal (sixain_session_get_match (priv->session));

  return G_SOURCE_REMOVE;
}

static void
arrange_cb (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  if (sixain_stage_get_phase (priv->stage) == SIXAIN_STAGE_DEAL_DUE && priv->deal_id == 0)
    priv->deal_id = g_idle_add (deal_cb, self);

  priv->arranging = TRUE;
  sixain_game_view_paint (self, NULL, 0);
  sixain_game_view_update (self);
  priv->arranging = FALSE;
}

void
sixain_game_view_finish (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  if (SIXAIN_GAME_VIEW_GET_CLASS (self)->finish != NULL)
    SIXAIN_GAME_VIEW_GET_CLASS (self)->finish (self);
  sixain_board_finish (priv->board);
}

/* A click anywhere else says that one has seen enough. */
static void
pressed_cb (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  if (sixain_stage_is_showing (priv->stage))
    sixain_stage_hurry (priv->stage);
}

static void
looks_changed_cb (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  sixain_face_printer_restart (priv->face_printer);
}

/* gtk_accessible_announce (), which is in GTK 4.14. */
typedef void (*Announce) (GtkAccessible *accessible, const char *message, int priority);

static Announce
find_announce (void)
{
  static Announce announce;
  static gsize looked_up;

  if (g_once_init_enter (&looked_up))
    {
      GModule *program = g_module_open (NULL, 0);

      if (program != NULL && !g_module_symbol (program, "gtk_accessible_announce", (gpointer *) &announce))
        announce = NULL;
      g_clear_pointer (&program, g_module_close);
      g_once_init_leave (&looked_up, 1);
    }

  return announce;
}

/* NULL gives back the widget's own description, which is its tooltip if it is a button. */
static void
describe (GtkWidget  *widget,
          const char *sentence)
{
  const char *description = sentence != NULL ? sentence : gtk_widget_get_tooltip_text (widget);

  if (SIXAIN_IS_SPOT (widget))
    sixain_spot_announce (SIXAIN_SPOT (widget), sentence);
  else if (description != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* Before GTK 4.14 screen readers heed nothing that is live, but they do speak the new name or description
 * of what has the focus. */
static void
announce_at_focus (SixainGameView *self,
                   const char     *sentence)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
  if (priv->announcer != NULL && priv->announcer != focus)
    describe (priv->announcer, NULL);
  g_set_weak_pointer (&priv->announcer, focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) ? focus : NULL);
  if (priv->announcer != NULL)
    describe (priv->announcer, sentence);
}

void
sixain_game_view_announce (SixainGameView *self,
                           const char     *sentence)
{
  g_autofree char *spoken = NULL;

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));
  g_return_if_fail (sentence != NULL);

  if (SIXAIN_GAME_VIEW_GET_CLASS (self)->pronounce != NULL)
    sentence = spoken = SIXAIN_GAME_VIEW_GET_CLASS (self)->pronounce (self, sentence);

  if (find_announce () != NULL)
    find_announce () (GTK_ACCESSIBLE (self), sentence, ANNOUNCE_SOON);
  else
    announce_at_focus (self, sentence);
}

/* What the line goes back to when something else has been said is not spoken again. */
static void
sentence_cb (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  const char *sentence = sixain_game_view_get_status (self);

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATUS]);
  if (sentence == NULL || *sentence == '\0')
    return;

  if (g_strcmp0 (sentence, priv->said_before) != 0)
    sixain_game_view_announce (self, sentence);
  g_free (priv->said_before);
  priv->said_before = priv->said;
  priv->said = g_strdup (sentence);
}

static void
sixain_game_view_constructed (GObject *object)
{
  SixainGameView *self = SIXAIN_GAME_VIEW (object);
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  G_OBJECT_CLASS (sixain_game_view_parent_class)->constructed (object);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  sixain_game_get_title (sixain_match_get_game (sixain_session_get_match (priv->session))), -1);
  g_signal_connect_object (priv->session, "step", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
  priv->stage = sixain_stage_new (self, priv->session);
  g_signal_connect_object (priv->stage, "notify::phase", G_CALLBACK (phase_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->session, "notify::viewer", G_CALLBACK (curtain_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (priv->session, "notify::next-viewer", G_CALLBACK (curtain_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  priv->held = is_held (priv);
  g_signal_connect_object (sixain_session_get_holds (priv->session), "notify::reasons", G_CALLBACK (holds_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);

  /* A move that could not be kept can be chosen again. */
  g_signal_connect_object (priv->session, "failed", G_CALLBACK (sixain_game_view_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->board, "arrange", G_CALLBACK (arrange_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->board, "rest", G_CALLBACK (drop_pieces), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->status_line, "notify::sentence", G_CALLBACK (sentence_cb), self, G_CONNECT_SWAPPED);
  sixain_looks_watch (G_CALLBACK (looks_changed_cb), self);

  if (!is_live (priv))
    {
      GtkGesture *click = gtk_gesture_click_new ();

      g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_add_controller (GTK_WIDGET (priv->board), GTK_EVENT_CONTROLLER (click));
    }
}

static void
sixain_game_view_dispose (GObject *object)
{
  SixainGameView *self = SIXAIN_GAME_VIEW (object);
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_clear_handle_id (&priv->deal_id, g_source_remove);
  g_clear_pointer (&priv->face_printer, sixain_face_printer_free);
  g_signal_handlers_disconnect_by_data (sixain_session_get_holds (priv->session), self);
  if (priv->stage != NULL)
    sixain_stage_stop (priv->stage);
  if (priv->board != NULL)
    gtk_widget_unparent (GTK_WIDGET (priv->board));
  priv->board = NULL;
  g_clear_weak_pointer (&priv->announcer);
  g_hash_table_remove_all (priv->pieces);

  G_OBJECT_CLASS (sixain_game_view_parent_class)->dispose (object);
}

static void
sixain_game_view_finalize (GObject *object)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (SIXAIN_GAME_VIEW (object));

  g_clear_object (&priv->stage);
  g_clear_pointer (&priv->pieces, g_hash_table_unref);
  g_clear_object (&priv->status_line);
  g_clear_object (&priv->session);
  g_free (priv->hint_sentence);
  g_free (priv->said);
  g_free (priv->said_before);

  G_OBJECT_CLASS (sixain_game_view_parent_class)->finalize (object);
}

static void
sixain_game_view_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (SIXAIN_GAME_VIEW (object));

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, priv->session);
      break;
    case PROP_STATUS:
      g_value_set_string (value, sixain_status_line_get_sentence (priv->status_line));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_game_view_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  SixainGameView *self = SIXAIN_GAME_VIEW (object);
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  switch (prop_id)
    {
    case PROP_SESSION:
      priv->session = g_value_dup_object (value);
      break;
    case PROP_STATUS:
      sixain_game_view_set_status (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_game_view_class_init (SixainGameViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = sixain_game_view_constructed;
  object_class->dispose = sixain_game_view_dispose;
  object_class->finalize = sixain_game_view_finalize;
  object_class->get_property = sixain_game_view_get_property;
  object_class->set_property = sixain_game_view_set_property;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  properties[PROP_SESSION] =
    g_param_spec_object ("session", NULL, NULL, SIXAIN_TYPE_SESSION,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_STATUS] =
    g_param_spec_string ("status", NULL, NULL, NULL,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sixain_game_view_init (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  priv->pieces = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  priv->status_line = sixain_status_line_new ();
  priv->face_printer = sixain_face_printer_new (self);
  priv->board = SIXAIN_BOARD (sixain_board_new ());
  gtk_widget_set_parent (GTK_WIDGET (priv->board), GTK_WIDGET (self));
}

SixainSession *
sixain_game_view_get_session (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), NULL);

  return priv->session;
}

SixainStage *
sixain_game_view_get_stage (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), NULL);

  return priv->stage;
}

const char *
sixain_game_view_get_status (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), NULL);

  return sixain_status_line_get_sentence (priv->status_line);
}

void
sixain_game_view_set_status (SixainGameView *self,
                             const char     *status)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  /* Another size says nothing new, and the label that shows the sentence has its place
   * by then. */
  if (!priv->arranging && !priv->keeps_status)
    sixain_status_line_say (priv->status_line, status);
}

SixainStatusLine *
sixain_game_view_get_status_line (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), NULL);

  return priv->status_line;
}

GtkWidget *
sixain_game_view_find_piece (SixainGameView *self,
                             guint           key)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), NULL);

  return g_hash_table_lookup (priv->pieces, GUINT_TO_POINTER (key));
}

GtkWidget *
sixain_game_view_get_piece (SixainGameView *self,
                            guint           key)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  GtkWidget *piece = sixain_game_view_find_piece (self, key);

  if (piece == NULL)
    {
      piece = g_object_ref_sink (SIXAIN_GAME_VIEW_GET_CLASS (self)->create_piece (self, key));
      g_hash_table_insert (priv->pieces, GUINT_TO_POINTER (key), piece);
    }

  return piece;
}

void
sixain_game_view_repaint (SixainGameView *self,
                          double          milliseconds)
{
  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  sixain_game_view_paint (self, NULL, milliseconds);
}

SixainBoard *
sixain_game_view_get_board (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), NULL);

  return priv->board;
}

void
sixain_game_view_prepare_faces (SixainGameView *self,
                                const double   *widths,
                                guint           n_widths)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  sixain_face_printer_set_widths (priv->face_printer, widths, n_widths);
}

char *
sixain_game_view_tell_event (SixainGameView    *self,
                             const SixainEvent *event)
{
  SixainSession *session = sixain_game_view_get_session (self);
  SixainMatch *match = sixain_session_get_match (session);
  char *own = NULL;

  if (event->seat >= 0 && sixain_session_get_you (session) >= 0 && SIXAIN_GAME_VIEW_GET_CLASS (self)->tell_own != NULL)
    own = SIXAIN_GAME_VIEW_GET_CLASS (self)->tell_own (self, event);

  return own != NULL ? own : sixain_game_tell (sixain_match_get_game (match), sixain_match_get_setup (match),
                                               event, sixain_match_get_names (match));
}

void
sixain_game_view_note (SixainGameView    *self,
                       const SixainScene *scene,
                       SixainNote        *note)
{
  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  if (SIXAIN_GAME_VIEW_GET_CLASS (self)->note != NULL)
    SIXAIN_GAME_VIEW_GET_CLASS (self)->note (self, scene, note);
}

gboolean
sixain_game_view_has_hands (SixainGameView *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), FALSE);

  return SIXAIN_GAME_VIEW_GET_CLASS (self)->list_hand != NULL;
}

char *
sixain_game_view_list_hand (SixainGameView *self,
                            gconstpointer   state,
                            guint           seat,
                            GPtrArray      *faces)
{
  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), NULL);
  g_return_val_if_fail (state != NULL && faces != NULL, NULL);

  return sixain_game_view_has_hands (self) ? SIXAIN_GAME_VIEW_GET_CLASS (self)->list_hand (self, state, seat, faces) : NULL;
}

gboolean
sixain_game_view_step_back (SixainGameView *self)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);
  SixainGameViewClass *klass = SIXAIN_GAME_VIEW_GET_CLASS (self);

  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), FALSE);

  if (klass->step_back != NULL && klass->step_back (self))
    return TRUE;

  /* A game that cannot wait has something moving all the time. */
  if (is_live (priv) || (!sixain_stage_is_showing (priv->stage) && !sixain_board_is_moving (priv->board)))
    return FALSE;

  sixain_stage_hurry (priv->stage);

  return TRUE;
}

void
sixain_game_view_show_hint (SixainGameView   *self,
                            guint             seat,
                            const SixainMove *move,
                            const char       *reason)
{
  SixainGameViewPrivate *priv = sixain_game_view_get_instance_private (self);

  g_return_if_fail (SIXAIN_IS_GAME_VIEW (self));

  if (SIXAIN_GAME_VIEW_GET_CLASS (self)->show_hint == NULL)
    return;

  SIXAIN_GAME_VIEW_GET_CLASS (self)->show_hint (self, seat, move);
  g_free (priv->hint_sentence);
  priv->hint_seat = seat;
  priv->hint = *move;
  priv->hint_sentence = g_strjoin (" ", sixain_status_line_get_said (priv->status_line), reason, NULL);
  sixain_game_view_set_status (self, priv->hint_sentence);
}

gboolean
sixain_game_view_has_overview (SixainGameView *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), FALSE);

  return SIXAIN_GAME_VIEW_GET_CLASS (self)->create_overview != NULL;
}

GtkWidget *
sixain_game_view_create_overview (SixainGameView *self)
{
  g_return_val_if_fail (SIXAIN_IS_GAME_VIEW (self), NULL);

  return sixain_game_view_has_overview (self) ? SIXAIN_GAME_VIEW_GET_CLASS (self)->create_overview (self) : NULL;
}
