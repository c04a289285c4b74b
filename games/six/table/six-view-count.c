/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "six-sketch.h"
#include "six-view-private.h"
#include "sixain-card.h"
#include "sixain-names.h"
#include "sixain-seat-chip.h"

/* Milliseconds at the usual speed. */
#define GATHER 450           /* For the piles to be brought together, */
#define BREATH 900           /* and to be looked at; */
#define LEAST_BREATH 500     /* even where nothing moves. */
#define TURN 240             /* For a card to be turned over. */
#define ALL_CARDS 15000      /* For all of them, one after the other, */
#define MIN_CARD 280         /* but for each no less than that */
#define MAX_CARD 1000        /* nor more; */
#define ALL_LEAST 5000       /* and even where nothing moves, for all of them, */
#define MIN_LEAST 90         /* and for each. */
#define MAX_LEAST 450
#define RESULT 1600          /* Before anybody can go on without having meant to, */
#define LONG_RESULT 5000     /* or by itself, where only computers play. */
#define LEAST_RESULT 1200

#define NARROW 640           /* Rows of narrower tables have two lines. */
#define PRESS 70             /* For the button that goes on when all have seen the result. */

/* Where a player's protected cards are counted. */
typedef struct
{
  graphene_rect_t panel, chip, pile, cards, tally;
} Row;

/* The strokes of what a player has turned over. What was protected was face up, and everybody saw it. */
static guint
count_turned (SixView        *self,
              const SixState *state,
              guint           seat)
{
  guint strokes = 0;

  for (guint i = 0; i < self->turned[seat]; i++)
    strokes += six_strokes[state->witnessed[seat][i]];

  return strokes;
}

static gboolean
is_one (SixainSeats seats)
{
  return (seats & (seats - 1)) == 0;
}

/* Those with the most strokes so far, if there are any. */
static SixainSeats
find_leaders (SixView        *self,
              const SixState *state)
{
  SixainSeats leaders = 0;
  guint most = 1;

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      guint strokes = count_turned (self, state, seat);

      if (strokes > most)
        leaders = 0;
      most = MAX (most, strokes);
      if (strokes == most)
        leaders |= SIXAIN_SEAT (seat);
    }

  return leaders;
}

/* Whose card is turned over next: whoever has the most left, so that everybody's last one comes last. */
static guint
find_next (SixView        *self,
           const SixState *state)
{
  guint next = 0;

  for (guint seat = 1; seat < self->n_players; seat++)
    {
      if (state->n_protected[seat] - self->turned[seat] > state->n_protected[next] - self->turned[next])
        next = seat;
    }

  return next;
}

static guint
count_protected (SixView        *self,
                 const SixState *state)
{
  guint n = 0;

  for (guint seat = 0; seat < self->n_players; seat++)
    n += state->n_protected[seat];

  return n;
}

/* A card is turned over at the end; the lead may change with that. */
static char *
tell_turned (SixView        *self,
             const SixState *state,
             guint           seat,
             SixainSeats     led)
{
  const char *name = six_view_get_name (self, seat);
  guint value = state->witnessed[seat][self->turned[seat] - 1], strokes = six_strokes[value];
  guint total = count_turned (self, state, seat);
  SixainSeats leaders = find_leaders (self, state);
  gboolean takes_lead = leaders == SIXAIN_SEAT (seat) && led != leaders;

  if (takes_lead && six_view_is_you (self, seat))
    return g_strdup_printf (ngettext ("You turn over the %u and lead with %u stroke.",
                                      "You turn over the %u and lead with %u strokes.", total), value, total);
  if (takes_lead)
    /* Translators: a player, the value of a card, and the strokes of all cards so far. */
    return g_strdup_printf (ngettext ("%s turns over the %u and leads with %u stroke.",
                                      "%s turns over the %u and leads with %u strokes.", total), name, value, total);
  if (six_view_is_you (self, seat))
    return g_strdup_printf (ngettext ("You turn over the %u: %u stroke, %u in all.",
                                      "You turn over the %u: %u strokes, %u in all.", strokes), value, strokes, total);

  /* Translators: a player, the value of a card, its strokes, and those of all cards so far. */
  return g_strdup_printf (ngettext ("%s turns over the %u: %u stroke, %u in all.",
                                    "%s turns over the %u: %u strokes, %u in all.", strokes), name, value, strokes, total);
}

/* Who has the most, when everybody has seen it. That they win is left to the podium. */
static char *
tell_result (SixView        *self,
             const SixState *state)
{
  SixainSeats leaders = find_leaders (self, state);
  guint strokes = leaders != 0 ? count_turned (self, state, sixain_seats_first (leaders)) : 0;
  g_autofree char *names = sixain_names_list (sixain_match_get_names (self->match), leaders);

  if (leaders == 0)
    return g_strdup (_("All is counted: nobody has protected a card."));
  if (is_one (leaders) && six_view_is_you (self, sixain_seats_first (leaders)))
    return g_strdup_printf (ngettext ("All is counted: you have the most, %u stroke.",
                                      "All is counted: you have the most, %u strokes.", strokes), strokes);
  if (is_one (leaders))
    return g_strdup_printf (ngettext ("All is counted: %s has the most, %u stroke.",
                                      "All is counted: %s has the most, %u strokes.", strokes), names, strokes);

  /* Translators: several players. */
  return g_strdup_printf (ngettext ("All is counted: %s have the most, %u stroke each.",
                                    "All is counted: %s have the most, %u strokes each.", strokes), names, strokes);
}

static char *
describe_tally (SixView        *self,
                const SixState *state,
                guint           seat)
{
  guint strokes = count_turned (self, state, seat);

  /* Translators: a player, and the strokes of the cards that have been turned over. */
  return g_strdup_printf (ngettext ("%s: %u stroke", "%s: %u strokes", strokes), six_view_get_name (self, seat), strokes);
}

/* What is written above the count, or NULL while there is nothing to say. */
static char *
get_headline (SixView     *self,
              SixainSeats  leaders)
{
  g_autofree char *names = NULL;

  if (leaders == 0)
    return NULL;
  if (!is_one (leaders) && !self->counted)
    /* Translators: several players have the most strokes so far. */
    return g_strdup (C_("headline", "All square"));
  if (is_one (leaders) && six_view_is_you (self, sixain_seats_first (leaders)))
    return g_strdup (self->counted ? C_("headline", "You have the most") : C_("headline", "You lead"));

  names = sixain_names_list (sixain_match_get_names (self->match), leaders);
  if (!self->counted)
    return g_strdup_printf (C_("headline", "%s leads"), names);

  return g_strdup_printf (is_one (leaders) ? C_("headline", "%s has the most") : C_("headline", "%s have the most"), names);
}

static void
turn_next (SixView     *self,
           SixainScene *scene)
{
  const SixState *state = scene->before;
  guint n = count_protected (self, state), seat = find_next (self, state);
  SixainSeats led = find_leaders (self, state);
  g_autofree char *sentence = NULL;

  self->turned[seat]++;
  sentence = tell_turned (self, state, seat, led);
  sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
  scene->shows = SIXAIN_SHOW_BEFORE_ANEW;
  scene->audible = TRUE;
  scene->sound = SIXAIN_SOUND_FLIP;
  scene->travel = TURN;
  scene->dwell = CLAMP (ALL_CARDS / n, MIN_CARD, MAX_CARD);
  scene->least = CLAMP (ALL_LEAST / n, MIN_LEAST, MAX_LEAST);
}

/* The end of a match: protected cards are turned over one by one, and their strokes counted. Everybody's are in the
 * scene of the first player's score; at the last player's all is known, and stays until somebody presses on. */
void
six_view_stage_score (SixView     *self,
                      SixainScene *scene)
{
  const SixState *state = scene->before;
  gboolean awaits_press = self->n_people > 0 && !sixain_session_is_guided (self->session);
  g_autofree char *result = NULL;

  scene->silent = TRUE;
  if (scene->event->seat == 0 && scene->act == 0)
    {
      self->counting = TRUE;
      memset (self->turned, 0, sizeof self->turned);
      six_view_call_out (self, NULL);
      sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), _("Now the protected cards are turned over."));
      scene->shows = SIXAIN_SHOW_BEFORE_ANEW;
      scene->travel = GATHER;
      scene->dwell = GATHER + BREATH;
      scene->least = LEAST_BREATH;
    }
  else if (scene->event->seat == 0 && scene->act <= count_protected (self, state))
    {
      turn_next (self, scene);
    }
  else if (scene->event->seat == (gint) self->n_players - 1)
    {
      result = tell_result (self, scene->after);
      sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), result);
      self->counted = TRUE;
      scene->end = awaits_press ? SIXAIN_END_PRESS : SIXAIN_END_TIME;
      scene->dwell = awaits_press ? RESULT : LONG_RESULT;
      scene->least = LEAST_RESULT;
    }
}

static void
lay_row (SixView *self,
         guint    seat,
         Row     *row)
{
  double width = self->layout.width, height = self->layout.height - PRESS;
  double head = 0.13 * height, edge = 0.012 * MIN (width, height) + 2;
  double tall = MIN ((height - head) / self->n_players - edge, 0.3 * height);
  double y = head + (height - head - self->n_players * (tall + edge)) / 2 + seat * (tall + edge);
  double pad = 0.08 * tall;
  gboolean narrow = width < NARROW;
  double line = narrow ? 0.42 * tall : tall - 2 * pad;
  double chip = narrow ? 0.5 * width : 0.18 * width, tally = narrow ? 0.4 * width : 0.27 * width;
  double card = MIN ((narrow ? tall - line - 3 * pad : 0.9 * line) / SIXAIN_CARD_RATIO, 0.11 * width);
  double cards = narrow ? tall - pad - SIXAIN_CARD_RATIO * card : (tall - SIXAIN_CARD_RATIO * card) / 2;
  double left = edge + 2 * pad + (narrow ? 0 : chip);

  graphene_rect_init (&row->panel, edge, y, width - 2 * edge, tall);
  graphene_rect_init (&row->chip, edge + (narrow ? 2 * pad : pad), y + pad + (line - MIN (line, 90)) / 2, chip, MIN (line, 90));
  graphene_rect_init (&row->tally, width - edge - 2 * pad - tally, y + pad, tally, line);
  graphene_rect_init (&row->pile, left, y + cards, card, SIXAIN_CARD_RATIO * card);
  left += card + pad;
  graphene_rect_init (&row->cards, left, y + cards,
                      width - edge - 3 * pad - (narrow ? 0 : tally) - left, SIXAIN_CARD_RATIO * card);
}

static void
paint_turned (SixView        *self,
              const SixState *state,
              guint           seat,
              const Row      *row,
              SixainPicture  *picture)
{
  double card = row->pile.size.width, n = state->n_protected[seat];
  double step = n > 1 ? MIN (1.08 * card, (row->cards.size.width - card) / (n - 1)) : 0;

  for (guint i = 0; i < self->turned[seat]; i++)
    {
      GtkWidget *widget = six_view_get (self, SIX_PIECE_CARD, seat, state->witnessed[seat][i]);
      graphene_rect_t rect = row->cards;

      rect.origin.x += i * step;
      rect.size.width = card;
      sixain_card_set_selected (SIXAIN_CARD (widget), FALSE);
      sixain_picture_add (picture, widget, &rect, 1);
      sixain_picture_enter (picture, widget, &row->pile, 0, 0);
    }
}

static void
paint_row (SixView        *self,
           const SixState *state,
           guint           seat,
           gboolean        leads,
           SixainPicture  *picture)
{
  GtkWidget *panel = six_view_get (self, SIX_PIECE_PANEL, seat, 0);
  GtkWidget *chip = six_view_get (self, SIX_PIECE_CHIP, seat, 0);
  GtkWidget *pile = six_view_get (self, SIX_PIECE_PILE, seat, 0);
  GtkWidget *tally = six_view_get (self, SIX_PIECE_TALLY, seat, 0);
  g_autofree char *label = describe_tally (self, state, seat);
  Row row;

  lay_row (self, seat, &row);
  six_sketch_set_value (SIX_SKETCH (panel), leads);
  six_sketch_set_value (SIX_SKETCH (pile), state->n_protected[seat] - self->turned[seat]);
  six_sketch_set_value (SIX_SKETCH (tally), count_turned (self, state, seat));
  six_sketch_set_text (SIX_SKETCH (tally), label);
  sixain_seat_chip_set_compact (SIXAIN_SEAT_CHIP (chip), FALSE);
  sixain_seat_chip_set_state (SIXAIN_SEAT_CHIP (chip), SIXAIN_SEAT_IDLE);
  sixain_seat_chip_set_detail (SIXAIN_SEAT_CHIP (chip), NULL);
  sixain_seat_chip_set_score (SIXAIN_SEAT_CHIP (chip), SIXAIN_UNKNOWN_SCORE, FALSE);

  sixain_picture_add (picture, panel, &row.panel, -1);
  sixain_picture_add (picture, chip, &row.chip, -1);
  sixain_picture_add (picture, tally, &row.tally, -1);
  sixain_picture_add (picture, pile, &row.pile, -1);
  paint_turned (self, state, seat, &row, picture);
}

/* The sheet of the count lies where the table was: a row for each player, and above them who leads. */
void
six_view_paint_count (SixView        *self,
                      const SixState *state,
                      SixainPicture  *picture)
{
  GtkWidget *headline = six_view_get (self, SIX_PIECE_SUM, 0, 0);
  SixainSeats leaders = find_leaders (self, state);
  g_autofree char *text = get_headline (self, leaders);
  double height = 0.13 * (self->layout.height - PRESS);

  six_sketch_set_text (SIX_SKETCH (headline), text);
  gtk_widget_set_visible (headline, TRUE);
  sixain_picture_add (picture, headline, &GRAPHENE_RECT_INIT (0.04 * self->layout.width, 0.1 * height,
                                                             0.92 * self->layout.width, 0.8 * height), -1);
  for (guint seat = 0; seat < self->n_players; seat++)
    paint_row (self, state, seat, (leaders & SIXAIN_SEAT (seat)) != 0, picture);
}
