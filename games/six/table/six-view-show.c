/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "six-view-private.h"
#include "sixain-die.h"
#include "sixain-hourglass.h"

/* Milliseconds at the usual speed. */
#define TUMBLE 480
#define BEAT 300             /* From the sum to what follows from it. */
#define TRAVEL 240
#define TAKE 300             /* For the dice to be grabbed. */
#define TURN 1300            /* For the hourglass to come to the front, to be turned and covered, */
#define LEAST_TURN 500       /* and to be seen standing there even where nothing moves. */
#define SHAKE 380

#define BANNER 1300          /* What was called out is to be seen even where nothing moves. */

#define AWAY 0.55            /* How far from the player the dice come, of the whole way. */
#define SWAY 0.1             /* How far a card shakes, as a share of its width. */

/* Milliseconds of a lift. */
#define GATHER 450           /* For the hourglass to come to the front, */
#define BREATH 700           /* and to be looked at before the tube goes up, */
#define FLOURISH 800         /* which takes so long; */
#define SEE 600              /* to see the sand before anything is said of it, */
#define LOOK 1400            /* and after that, */
#define LEAST_LOOK 1200      /* even where nothing moves. */
#define LAY 320              /* For the cards that were still owed. */
#define RETURN 600           /* For the card that is the penalty, */
#define VERDICT 1600         /* before anybody can go on without having meant to, */
#define LONG_VERDICT 3600    /* or by itself, where only computers play. */

static gboolean
call_cb (gpointer user_data)
{
  SixView *self = user_data;

  self->call_id = 0;
  g_clear_pointer (&self->call, g_free);
  sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), 0);

  return G_SOURCE_REMOVE;
}

/* Calls something out in place of the sum, which it says too; or nothing any more. */
void
six_view_call_out (SixView    *self,
                   const char *text)
{
  g_clear_handle_id (&self->call_id, g_source_remove);
  g_free (self->call);
  self->call = g_strdup (text);
  if (text != NULL)
    self->call_id = g_timeout_add (BANNER, call_cb, self);
}

static void
call_change (SixView        *self,
             const SixState *state,
             const char     *change)
{
  /* Translators: the sum of the dice, and what is called out after it. */
  g_autofree char *text = g_strdup_printf (C_("call", "%u · %s"), state->sum, change);

  six_view_call_out (self, text);
}

/* The dice come from the player, and show what was rolled before their sum is seen. */
static void
throw_dice (SixView           *self,
            const SixainEvent *event)
{
  const graphene_rect_t *panel = &self->layout.panels[event->seat];
  double duration = sixain_stage_get_duration (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)), TUMBLE);

  self->rolling = TRUE;

  for (guint i = 0; i < SIX_N_DICE; i++)
    {
      const graphene_rect_t *rect = &self->layout.dice[i];
      GtkWidget *die = six_view_find (self, SIX_PIECE_DIE, 0, i);
      double dx = panel->origin.x + panel->size.width / 2 - rect->origin.x - rect->size.width / 2;
      double dy = panel->origin.y + panel->size.height / 2 - rect->origin.y - rect->size.height / 2;

      if (die == NULL)
        continue;

      gtk_widget_set_opacity (die, event->args[i] > 0 ? 1 : SIX_KEPT_OPACITY);
      if (event->args[i] > 0)
        sixain_die_roll (SIXAIN_DIE (die), event->args[i], AWAY * dx, AWAY * dy, duration * (0.86 + 0.07 * i));
    }
}

/* Everybody sees that all the sand is above when the round begins. */
static void
stage_turn (SixView     *self,
            SixainScene *scene)
{
  GtkWidget *tube = six_view_find (self, SIX_PIECE_TUBE, 0, 0);
  g_autofree char *sentence = NULL;

  self->turning = scene->act == 0;
  if (!self->turning)
    {
      scene->silent = TRUE;
      return;
    }

  sentence = sixain_game_view_tell_event (SIXAIN_GAME_VIEW (self), scene->event);
  sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
  if (tube != NULL)
    sixain_hourglass_turn (SIXAIN_HOURGLASS (tube),
                           sixain_stage_get_duration (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)), TURN));
  /* Nobody can roll meanwhile. */
  scene->shows = SIXAIN_SHOW_BEFORE_ANEW;
  scene->dwell = TURN;
  scene->least = LEAST_TURN;
}

/* Whether a card was laid because the dice went on, which matters more than the card. */
static gboolean
was_laid_aside (const SixState *state)
{
  return state->active != state->roller && state->time == state->rolled_at;
}

/* What everybody is told, as far as it has been shown. The first line is a headline. */
static void
set_verdict (SixView *self,
             char    *verdict)
{
  g_free (self->verdict);
  self->verdict = verdict;
}

/* The table goes dim, and the hourglass comes to the front; then the tube goes up; and when
 * everybody has seen the sand, it is said and heard what that means. No time passes meanwhile. */
static void
stage_lift (SixView     *self,
            SixainScene *scene)
{
  SixainGameView *view = SIXAIN_GAME_VIEW (self);
  const SixainEvent *event = scene->event;
  const SixState *after = scene->after;
  GtkWidget *tube = six_view_find (self, SIX_PIECE_TUBE, 0, 0);

  if (scene->act == 0)
    {
      self->lifting = TRUE;
      self->n_laid_late = 0;
      self->given_back = 0;
      six_view_call_out (self, NULL);
      set_verdict (self, six_view_is_you (self, event->seat)
                           ? g_strdup (_("You lift the tube…"))
                           : g_strdup_printf (_("%s lifts the tube…"), six_view_get_name (self, event->seat)));
      sixain_game_view_set_status (view, self->verdict);
      scene->shows = SIXAIN_SHOW_BEFORE_ANEW;
      scene->travel = GATHER;
      scene->dwell = GATHER + BREATH;
      scene->least = BREATH;
    }
  else if (scene->act == 1)
    {
      self->sand_seen = after->sand_left;
      if (tube != NULL)
        sixain_hourglass_uncover (SIXAIN_HOURGLASS (tube), six_view_get_sand (after, after->sand_left),
                                  sixain_stage_get_duration (sixain_game_view_get_stage (view), FLOURISH));
      scene->shows = SIXAIN_SHOW_BEFORE;
      scene->dwell = FLOURISH + SEE;
      scene->least = SEE;
    }
  else
    {
      self->sand_seen = -1;
      set_verdict (self, sixain_game_view_tell_event (view, event));
      scene->dwell = LOOK;
      scene->least = LEAST_LOOK;
    }
}

/* The card comes out of the pile for everybody to see, and lies there until somebody has
 * pressed on; then it goes. */
static void
stage_return (SixView     *self,
              SixainScene *scene)
{
  const SixState *before = scene->before;
  guint seat = scene->event->seat;
  guint n = before->n_protected[seat];

  scene->travel = RETURN;
  if (scene->act == 0)
    {
      g_autofree char *cost = six_view_tell_cost (self, scene);
      g_autofree char *penalty = six_view_tell_penalty (self, scene);

      if (n > 0)
        self->given_back = six_view_key (SIX_PIECE_RETURNED, seat, before->protected[seat][n - 1]);
      set_verdict (self, g_strdup_printf ("%s\n%s", self->verdict, cost));
      sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), penalty);
      scene->shows = SIXAIN_SHOW_BEFORE_ANEW;
      /* A lesson says itself when to go on. */
      scene->end = self->n_people > 0 && !sixain_session_is_guided (self->session) ? SIXAIN_END_PRESS : SIXAIN_END_TIME;
      scene->dwell = scene->end == SIXAIN_END_PRESS ? VERDICT : LONG_VERDICT;
      scene->least = LEAST_LOOK;
    }
  else
    {
      self->lifting = FALSE;
      set_verdict (self, NULL);
      scene->silent = TRUE;
      scene->dwell = RETURN;
    }
}

/* Returns FALSE for events that a lift has nothing to do with. */
static gboolean
stage_part_of_lift (SixView     *self,
                    SixainScene *scene)
{
  if (scene->event->kind == SIX_EVENT_LIFT)
    {
      stage_lift (self, scene);
      return TRUE;
    }
  if (scene->event->kind == SIX_EVENT_RETURN)
    {
      stage_return (self, scene);
      return TRUE;
    }
  if (scene->event->kind == SIX_EVENT_LAY && self->lifting)
    {
      /* They lie there at once, and need no time of their own. */
      scene->dwell = self->n_laid_late == 0 ? LAY : 0;
      scene->silent = TRUE;
      self->n_laid_late++;
      return TRUE;
    }

  return FALSE;
}

/* What follows from a roll is shown all at once, a little after its sum. */
void
six_view_stage (SixainGameView *view,
                SixainScene    *scene)
{
  SixView *self = SIX_VIEW (view);
  const SixainEvent *event = scene->event;
  const SixState *before = scene->before;
  const SixState *after = scene->after;
  gboolean follows = self->landed && after->n_rolls == before->n_rolls && after->time == after->rolled_at;

  six_view_stop_shaking (self);
  self->told = TRUE;
  self->landed = FALSE;
  scene->travel = TRAVEL;
  scene->dwell = 0;
  if (follows)
    {
      scene->shows = SIXAIN_SHOW_BEFORE;
      scene->dwell = BEAT;
      return;
    }

  if (stage_part_of_lift (self, scene))
    return;

  switch (event->kind)
    {
    case SIX_EVENT_GRAB:
      scene->dwell = TAKE;
      break;
    case SIX_EVENT_TURN:
      stage_turn (self, scene);
      break;
    case SIX_EVENT_ROLL:
      if (scene->act == 0)
        {
          scene->shows = SIXAIN_SHOW_BEFORE_ANEW;
          scene->audible = TRUE;
          scene->dwell = TUMBLE;
          throw_dice (self, event);
        }
      else
        {
          self->rolling = FALSE;
          self->landed = TRUE;
          six_view_call_out (self, NULL);
        }
      break;
    case SIX_EVENT_CHANGE:
      call_change (self, after, _("Change!"));
      break;
    case SIX_EVENT_DOUBLE:
      call_change (self, after, _("Double! Change!"));
      break;
    case SIX_EVENT_AGAIN:
      call_change (self, after, _("Again!"));
      break;
    case SIX_EVENT_LAY:
      /* All can see what the others lay. */
      scene->silent = sixain_session_get_viewer (self->session) != event->seat || was_laid_aside (after);
      break;
    case SIX_EVENT_OWE:
      /* The table says it beside the stock. */
      scene->silent = TRUE;
      break;
    case SIX_EVENT_SCORE:
      six_view_stage_score (self, scene);
      break;
    case SIX_EVENT_OVER:
      self->counting = FALSE;
      self->counted = FALSE;
      break;
    case SIX_EVENT_DEAL:
      scene->silent = TRUE;
      break;
    default:
      break;
    }
}

/* A card leaves for a stock or a pile, which count it when it has landed. */
static void
send_card (SixView               *self,
           const SixainScene     *scene,
           GtkWidget             *card,
           const graphene_rect_t *to,
           guint8                *on_their_way,
           SixainPicture         *picture)
{
  guint seat = scene->event->seat;

  if (card == NULL)
    return;

  sixain_picture_leave (picture, card, to, 0);
  if (sixain_stage_get_duration (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)), scene->travel) > 0)
    on_their_way[seat]++;
  six_view_count_cards (self, scene->after, seat);
}

/* Cards come from the stock, go face down to the pile when they are protected, and from
 * there under the stock as a penalty. */
void
six_view_direct (SixainGameView    *view,
                 const SixainScene *scene,
                 SixainPicture     *picture)
{
  SixView *self = SIX_VIEW (view);
  const SixainEvent *event = scene->event;
  const SixLayout *layout = &self->layout;
  GtkWidget *card;

  switch (event->kind)
    {
    case SIX_EVENT_LAY:
      /* It would fly over what is said of the lift, which tells of it too. */
      if (self->lifting)
        break;

      card = six_view_get (self, SIX_PIECE_CARD, event->seat, event->args[0]);
      sixain_picture_enter (picture, card, &layout->stocks[event->seat], 0, 0);
      break;
    case SIX_EVENT_PROTECT:
      card = six_view_find (self, SIX_PIECE_CARD, event->seat, event->args[0]);
      send_card (self, scene, card, &layout->piles[event->seat], self->to_pile, picture);
      break;
    case SIX_EVENT_RETURN:
      if (self->lifting || self->given_back == 0)
        break;

      /* Everybody has seen it. */
      card = sixain_game_view_find_piece (view, self->given_back);
      self->given_back = 0;
      send_card (self, scene, card, &layout->stocks[event->seat], self->to_stock, picture);
      break;
    default:
      break;
    }
}

void
six_view_finish (SixainGameView *view)
{
  SixView *self = SIX_VIEW (view);
  GtkWidget *tube = six_view_find (self, SIX_PIECE_TUBE, 0, 0);

  for (guint i = 0; i < SIX_N_DICE; i++)
    {
      GtkWidget *die = six_view_find (self, SIX_PIECE_DIE, 0, i);

      if (die != NULL)
        sixain_spot_finish (SIXAIN_SPOT (die));
    }
  if (tube != NULL)
    sixain_spot_finish (SIXAIN_SPOT (tube));
  six_view_stop_shaking (self);
}

typedef struct
{
  SixView *view;
  guint    seat, place;
} Shake;

static void
shake_cb (double value,
          Shake *shake)
{
  SixView *self = shake->view;
  const SixPlace *stack = &self->shown->places[shake->seat][shake->place];
  GtkWidget *card = six_view_find (self, SIX_PIECE_CARD, shake->seat, six_top (self->shown, shake->seat, shake->place));
  graphene_rect_t rect;

  if (card == NULL)
    return;

  six_layout_card (&self->layout, shake->seat, shake->place, stack->n - 1, stack->n, &rect);
  graphene_rect_offset (&rect, SWAY * rect.size.width * sin (6 * G_PI * value) * (1 - value), 0);
  sixain_board_put (sixain_game_view_get_board (SIXAIN_GAME_VIEW (self)), card, &rect);
}

/* The card on a place shakes its head, as it were: it cannot be protected. */
void
six_view_shake (SixView *self,
                guint    seat,
                guint    place)
{
  AdwAnimation **animation = &self->shakes[seat][place];
  double duration = sixain_stage_get_duration (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)), SHAKE);
  Shake *shake;

  if (*animation != NULL)
    adw_animation_reset (*animation);
  g_clear_object (animation);
  if (duration <= 0)
    return;

  shake = g_new (Shake, 1);
  *shake = (Shake) { self, seat, place };
  *animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, duration,
                                        adw_callback_animation_target_new ((AdwAnimationTargetFunc) shake_cb,
                                                                           shake, g_free));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (*animation), ADW_LINEAR);
  adw_animation_play (*animation);
}

void
six_view_stop_shaking (SixView *self)
{
  for (guint i = 0; i < SIX_MAX_PLAYERS * SIX_N_PLACES; i++)
    {
      AdwAnimation **animation = &self->shakes[i / SIX_N_PLACES][i % SIX_N_PLACES];

      if (*animation != NULL)
        adw_animation_skip (*animation);
      g_clear_object (animation);
    }
}
