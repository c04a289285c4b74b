/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "six-veil.h"
#include "six-view-private.h"
#include "sixain-card.h"
#include "sixain-hourglass.h"

/* Milliseconds at the usual speed. */
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

#define LEAST_FONT 10.0      /* Pixels. */

/* What everybody is told, as far as it has been shown. The first line is a headline. */
static void
set_verdict (SixView *self,
             char    *verdict)
{
  g_free (self->verdict);
  self->verdict = verdict;
}

/* Why somebody pays, and with what: which card it is, as far as the viewer may know. */
static char *
tell_penalty (SixView           *self,
              const SixainScene *scene)
{
  const SixState *before = scene->before;
  guint seat = scene->event->seat;
  guint n = before->n_protected[seat];
  guint value = n > 0 ? before->protected[seat][n - 1] : 0;
  const char *name = six_view_get_name (self, seat);
  gboolean too_soon = before->sand_left > 0;

  if (six_view_is_you (self, seat))
    return six_view_tell_own_penalty (value, n == 0, too_soon);
  if (n == 0)
    return g_strdup_printf (too_soon ? _("%s lifted too soon, but has no protected card to give back.")
                                     : _("%s rolled last, but has no protected card to give back."), name);
  if (value == 0)
    return g_strdup_printf (too_soon ? _("%s lifted too soon, and gives back the last protected card.")
                                     : _("%s rolled last, and gives back the last protected card."), name);

  /* Translators: a player, and the value of a card. */
  return g_strdup_printf (too_soon ? _("%s lifted too soon, and gives back the %u.")
                                   : _("%s rolled last, and gives back the %u."), name, value);
}

/* What the lift costs, and how things go on from there. */
static char *
tell_cost (SixView           *self,
           const SixainScene *scene)
{
  const SixState *before = scene->before;
  g_autofree char *penalty = tell_penalty (self, scene);
  GString *text = g_string_new (penalty);
  guint owed = 0;

  if (self->n_laid_late > 0)
    g_string_append_printf (text, "\n%s", ngettext ("The card that was still to be laid goes to its owner’s first place.",
                                                    "The cards that were still to be laid each go to their owner’s first place.",
                                                    self->n_laid_late));
  if (before->finished + 1 < before->n_rounds)
    {
      const char *name = six_view_get_name (self, scene->event->seat);
      gboolean you = six_view_is_you (self, scene->event->seat);

      for (guint seat = 0; seat < self->n_players; seat++)
        owed += before->owed[seat];
      g_string_append_c (text, '\n');
      if (owed > 0 && you)
        /* Translators: how many cards all have still to lay. */
        g_string_append_printf (text, ngettext ("You begin the next round, as soon as %u card has been laid.",
                                                "You begin the next round, as soon as %u cards have been laid.", owed),
                                owed);
      else if (owed > 0)
        /* Translators: a player, and how many cards all have still to lay. */
        g_string_append_printf (text, ngettext ("%s begins the next round, as soon as %u card has been laid.",
                                                "%s begins the next round, as soon as %u cards have been laid.", owed),
                                name, owed);
      else if (you)
        g_string_append (text, _("You begin the next round."));
      else
        g_string_append_printf (text, _("%s begins the next round."), name);
    }

  return g_string_free (text, FALSE);
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
      scene->wait = TRUE;
      scene->repaint = TRUE;
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
      scene->wait = TRUE;
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
      g_autofree char *cost = tell_cost (self, scene);
      g_autofree char *penalty = tell_penalty (self, scene);

      if (n > 0)
        self->given_back = six_view_key (SIX_PIECE_RETURNED, seat, before->protected[seat][n - 1]);
      set_verdict (self, g_strdup_printf ("%s\n%s", self->verdict, cost));
      sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), penalty);
      scene->wait = TRUE;
      scene->repaint = TRUE;
      /* A lesson says itself when to go on. */
      scene->press = self->n_people > 0 && !sixain_session_is_guided (self->session);
      scene->dwell = scene->press ? VERDICT : LONG_VERDICT;
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
gboolean
six_view_stage_lift (SixView     *self,
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

GtkWidget *
six_view_create_veil (SixView *self)
{
  GtkWidget *veil = six_veil_new ();

  g_signal_connect_object (veil, "pressed", G_CALLBACK (six_view_press_on), self, G_CONNECT_SWAPPED);

  return veil;
}

GtkWidget *
six_view_create_verdict (void)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "wrap", TRUE,
                       "can-target", FALSE,
                       NULL);
}

static void
set_font (GtkLabel   *label,
          const char *text,
          double      size)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  const char *end = strchr (text, '\n');
  PangoAttribute *headline[] = {
    pango_attr_size_new_absolute (1.35 * size * PANGO_SCALE),
    pango_attr_weight_new (PANGO_WEIGHT_ULTRABOLD),
  };

  pango_attr_list_insert (attributes, pango_attr_foreground_new (0xffff, 0xffff, 0xffff));
  pango_attr_list_insert (attributes, pango_attr_foreground_alpha_new (0xffff));
  pango_attr_list_insert (attributes, pango_attr_line_height_new (1.15));
  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (size * PANGO_SCALE));
  for (guint i = 0; i < G_N_ELEMENTS (headline); i++)
    {
      headline[i]->end_index = end != NULL ? (guint) (end - text) : G_MAXUINT;
      pango_attr_list_insert (attributes, headline[i]);
    }
  gtk_label_set_attributes (label, attributes);
}

/* As large as there is room for it. The label has all the room from the first, so that it
 * never grows on the way from a short text to a longer one, which would be squeezed. */
static void
paint_verdict (SixView       *self,
               SixainPicture *picture)
{
  GtkWidget *label = six_view_get (self, SIX_PIECE_VERDICT, 0, 0);
  const graphene_rect_t *rect = &self->layout.verdict;
  gboolean beside = rect->origin.x > self->layout.stage.origin.x + self->layout.stage.size.width;
  double size = MAX (LEAST_FONT, 0.05 * MIN (self->layout.height, 0.95 * self->layout.width));
  int height = 0;

  gtk_label_set_label (GTK_LABEL (label), self->verdict);
  gtk_label_set_justify (GTK_LABEL (label), beside ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), beside ? 0 : 0.5);
  gtk_label_set_yalign (GTK_LABEL (label), beside ? 0.5 : 0);
  for (;;)
    {
      set_font (GTK_LABEL (label), self->verdict, size);
      gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, rect->size.width, &height, NULL, NULL, NULL);
      if (height <= rect->size.height || size <= LEAST_FONT)
        break;
      size = MAX (LEAST_FONT, 0.94 * size);
    }

  sixain_picture_add (picture, label, rect, -1);
}

/* Whose card it is can be told by its colour, and what card, by those who may know. */
static void
paint_given_back (SixView       *self,
                  SixainPicture *picture)
{
  GtkWidget *card = sixain_game_view_get_piece (SIXAIN_GAME_VIEW (self), self->given_back);
  guint seat = self->given_back >> 5 & 7;

  sixain_picture_add (picture, card, &self->layout.given_back, (self->given_back & 31) != 0);
  sixain_picture_enter (picture, card, &self->layout.piles[seat], 0, 0);
}

/* What lies over the dim table. The hourglass does too, and nothing lies over it. */
void
six_view_paint_lift (SixView       *self,
                     SixainPicture *picture)
{
  GtkWidget *veil = six_view_get (self, SIX_PIECE_VEIL, 0, 0);

  sixain_picture_add (picture, veil, &GRAPHENE_RECT_INIT (0, 0, self->layout.width, self->layout.height), -1);
  sixain_picture_add (picture, six_view_get (self, SIX_PIECE_TUBE, 0, 0), &self->layout.stage, -1);
  if (self->given_back != 0)
    paint_given_back (self, picture);
  paint_verdict (self, picture);
}
