/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "sequences-banner.h"
#include "sequences-label.h"
#include "sequences-spot.h"
#include "sequences-view-private.h"
#include "sixain-curtain.h"
#include "sixain-seat-chip.h"

#define EDGE 18             /* Near an edge, a card that is dragged scrolls the melds. */
#define SCROLL 200          /* Milliseconds at the usual speed. */
#define LARGE_BADGE 32
#define RAISED 1.3          /* How much larger than usual is what has just been laid by somebody else, */
#define CLAIMED 1.5         /* and a discard that somebody may claim: larger than the cards in the hand. */
#define LIFT 0.11           /* How far a selected card rises, as a share of its height. */

static GtkAdjustment *
get_adjustment (SequencesView *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
}

/* How far the melds are scrolled, or will be when the animation has ended. */
static double
get_scroll (SequencesView *self)
{
  if (self->scrolling != NULL && adw_animation_get_state (self->scrolling) == ADW_ANIMATION_PLAYING)
    return adw_timed_animation_get_value_to (ADW_TIMED_ANIMATION (self->scrolling));

  return gtk_adjustment_get_value (get_adjustment (self));
}

void
sequences_view_find_melds (SequencesView    *self,
                           graphene_point_t *origin)
{
  graphene_point_init (origin, self->layout.melds.origin.x, self->layout.melds.origin.y - get_scroll (self));
}

static void
scrolled_cb (double         value,
             SequencesView *self)
{
  gtk_adjustment_set_value (get_adjustment (self), value);
}

static void
scroll_to (SequencesView *self,
           double         value,
           gboolean       animated)
{
  double duration = animated ? sixain_stage_get_duration (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)), SCROLL) : 0;

  value = CLAMP (value, 0, MAX (0, self->layout.content - self->layout.melds.size.height));
  if (value == get_scroll (self))
    return;

  if (self->scrolling != NULL)
    adw_animation_pause (self->scrolling);
  g_clear_object (&self->scrolling);
  if (duration <= 0 || !gtk_widget_get_mapped (self->scroller))
    {
      gtk_adjustment_set_value (get_adjustment (self), value);
      return;
    }

  self->scrolling = adw_timed_animation_new (self->scroller, gtk_adjustment_get_value (get_adjustment (self)), value,
                                             duration,
                                             adw_callback_animation_target_new ((AdwAnimationTargetFunc) scrolled_cb,
                                                                                self, NULL));
  adw_animation_play (self->scrolling);
}

/* Scrolls the melds until the rectangle is seen, as far as there is room for it. */
void
sequences_view_reveal (SequencesView         *self,
                       const graphene_rect_t *rect,
                       gboolean               animated)
{
  double page = self->layout.melds.size.height;
  double value = get_scroll (self);
  double top = rect->origin.y - SEQUENCES_MELD_EDGE - 1;
  double foot = rect->origin.y + rect->size.height + SEQUENCES_MELD_EDGE + 1;

  if (foot > value + page)
    value = foot - page;
  if (top < value)
    value = top;
  scroll_to (self, value, animated);
}

void
sequences_view_scroll (SequencesView *self,
                       double         pages)
{
  scroll_to (self, get_scroll (self) + 0.8 * pages * self->layout.melds.size.height, TRUE);
}

/* A card is dragged to that height. It comes from the hand, so that an edge is meant
 * only after the inside was reached. */
void
sequences_view_hover (SequencesView *self,
                      double         y)
{
  double from_top = y - self->layout.melds.origin.y;
  double from_foot = self->layout.melds.size.height - from_top;

  if (from_top > EDGE && from_foot > EDGE)
    self->over_melds = TRUE;
  else if (self->over_melds && from_top > -EDGE && from_foot > -EDGE &&
           get_scroll (self) == gtk_adjustment_get_value (get_adjustment (self)))
    sequences_view_scroll (self, from_top < from_foot ? -0.5 : 0.5);
}

/* Tells the scrolled window how high the melds are, and scrolls to the one that has changed.
 * The window would find out the height by itself, but only after that. */
void
sequences_view_prepare_scrolling (SequencesView *self)
{
  GtkAdjustment *adjustment = get_adjustment (self);
  double page = self->layout.melds.size.height;
  double value = MIN (gtk_adjustment_get_value (adjustment), MAX (0, self->layout.content - page));
  gboolean first = gtk_adjustment_get_upper (adjustment) <= gtk_adjustment_get_page_size (adjustment);

  /* The own melds are at the end, and matter most. */
  if (first)
    value = MAX (0, self->layout.content - page);
  gtk_widget_set_size_request (GTK_WIDGET (self->melds), -1, ceil (self->layout.content));
  gtk_adjustment_configure (adjustment, value, 0, self->layout.content, 0.1 * page, 0.9 * page, page);
  if (self->changed != NULL)
    sequences_view_reveal (self, self->changed, TRUE);
  self->changed = NULL;
}

static GtkWidget *
add (SequencesView         *self,
     SixainPicture         *picture,
     guint                  key,
     const graphene_rect_t *rect)
{
  GtkWidget *piece = sixain_game_view_get_piece (SIXAIN_GAME_VIEW (self), key);

  sixain_picture_add (picture, piece, rect, -1);

  return piece;
}

/* A card is a button in the hand and a picture elsewhere: when it changes from one to the
 * other, the new piece starts where the old one is. */
static void
add_card (SequencesView         *self,
          SixainPicture         *picture,
          guint                  key,
          guint                  other_key,
          const graphene_rect_t *rect)
{
  GtkWidget *card = sixain_game_view_get_piece (SIXAIN_GAME_VIEW (self), key);
  GtkWidget *other = sequences_view_find (self, other_key);
  GtkWidget *board = other != NULL ? gtk_widget_get_parent (other) : NULL;
  graphene_point_t origin;
  graphene_rect_t from;

  sixain_picture_add (picture, card, rect, 1);
  if (board == NULL || !sixain_board_get_rect (SIXAIN_BOARD (board), other, &from))
    return;

  sequences_view_find_melds (self, &origin);
  if (board == GTK_WIDGET (self->melds))
    graphene_rect_offset (&from, origin.x, origin.y);
  sixain_picture_enter (picture, card, &from, 1, 0);
}

static void
add_laid (SequencesView         *self,
          SixainPicture         *picture,
          guint                  card,
          const graphene_rect_t *rect)
{
  add_card (self, picture, SEQUENCES_PIECE_LAID + card, SEQUENCES_PIECE_HELD + card, rect);
}

/* How high the number on the stock is. */
static double
get_badge (SequencesView *self)
{
  return CLAMP (0.5 * self->layout.pile_card, 22, 60);
}

/* Tells how many cards are in the stock, in larger letters on a large table. */
static void
show_stock (SequencesView *self,
            guint          n)
{
  GtkWidget *stock = sequences_view_find (self, SEQUENCES_PIECE_STOCK);
  GtkWidget *label = sequences_view_find (self, SEQUENCES_PIECE_STOCK_COUNT);
  g_autofree char *name = g_strdup_printf (ngettext ("Stock, %u card", "Stock, %u cards", n), n);
  g_autofree char *count = g_strdup_printf ("%u", n);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  if (stock == NULL || label == NULL)
    return;

  if (get_badge (self) > LARGE_BADGE)
    pango_attr_list_insert (attributes, pango_attr_size_new_absolute (0.6 * get_badge (self) * PANGO_SCALE));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  gtk_label_set_label (GTK_LABEL (label), count);
  sixain_spot_set_label (SIXAIN_SPOT (stock), name, NULL);
}

static void
show_counts (SequencesView *self)
{
  const SequencesState *state = &self->counted;
  SequencesStanding standings[SEQUENCES_MAX_SEATS];

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      SixainSeatChip *chip = SIXAIN_SEAT_CHIP (sequences_view_find (self, SEQUENCES_PIECE_CHIP + seat));
      guint n = state->n_hand[seat];
      g_autofree char *detail = g_strdup_printf (ngettext ("%u card", "%u cards", n), n);

      sixain_seat_chip_set_detail (chip, detail);
      sixain_seat_chip_set_score (chip, state->totals[seat], FALSE);
    }
  show_stock (self, state->n_stock);

  sequences_score_standings (state, standings);
  for (guint side = 0; side < sequences_n_sides (state); side++)
    {
      GtkWidget *banner = sequences_view_find (self, SEQUENCES_PIECE_BANNER + side);
      g_autofree char *name = sequences_view_name_side (self, side);

      sequences_banner_set (SEQUENCES_BANNER (banner), name, &standings[side], self->layout.caption);
    }
}

void
sequences_view_count (SequencesView *self)
{
  if (sixain_board_is_moving (self->board) || sixain_board_is_moving (self->melds) ||
      sequences_view_find (self, SEQUENCES_PIECE_BANNER) == NULL)
    return;

  self->counted = *self->shown;
  show_counts (self);
}

static void
add_seats (SequencesView        *self,
           const SequencesState *state,
           SixainPicture        *picture)
{
  SixainSeats to_act = sequences_rules.to_act (state);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      GtkWidget *piece = add (self, picture, SEQUENCES_PIECE_CHIP + seat, &self->layout.chips[seat]);
      SixainSeatChip *chip = SIXAIN_SEAT_CHIP (piece);
      gboolean ready = state->phase == SEQUENCES_CLAIM && state->answered & SIXAIN_SEAT (seat);

      sixain_seat_chip_set_caption (chip, (gint) seat == sixain_session_get_you (self->session) ? _("You") : NULL);
      sixain_seat_chip_set_compact (chip, self->layout.compact[seat]);
      sixain_seat_chip_set_state (chip, to_act & SIXAIN_SEAT (seat) ? SIXAIN_SEAT_WAITED_FOR
                                        : ready                     ? SIXAIN_SEAT_READY
                                                                    : SIXAIN_SEAT_IDLE);
    }
}

static void
add_mats (SequencesView        *self,
          const SequencesState *state,
          SixainPicture        *picture)
{
  for (guint side = 0; side < sequences_n_sides (state); side++)
    {
      GtkWidget *mat = add (self, picture, SEQUENCES_PIECE_MAT + side, &self->layout.mats[side]);
      g_autofree char *name = sequences_view_name_side (self, side);

      sixain_spot_set_label (SIXAIN_SPOT (mat), name, NULL);
      add (self, picture, SEQUENCES_PIECE_BANNER + side, &self->layout.standings[side]);
    }
}

/* Adds the spot behind the cards of a meld, which can be chosen. */
static void
add_spot (SequencesView         *self,
          SixainPicture         *picture,
          guint                  key,
          const graphene_rect_t *meld,
          guint                  side,
          const char            *name)
{
  g_autofree char *owner = sequences_view_name_side (self, side);
  g_autofree char *label = g_strdup_printf (C_("meld", "%s: %s"), owner, name);
  graphene_rect_t rect;
  GtkWidget *spot;

  graphene_rect_inset_r (meld, -SEQUENCES_MELD_EDGE, -SEQUENCES_MELD_EDGE, &rect);
  spot = add (self, picture, key, &rect);
  sixain_spot_set_label (SIXAIN_SPOT (spot), label, NULL);
}

static void
add_spots (SequencesView        *self,
           const SequencesState *state,
           SixainPicture        *picture)
{
  for (guint i = 0; i < state->n_runs; i++)
    {
      const SequencesRun *run = &state->runs[i];
      g_autofree char *name = run->n > 0 ? sequences_label_run (run) : NULL;

      if (name != NULL)
        add_spot (self, picture, SEQUENCES_PIECE_RUN + i, &self->layout.runs[i], run->side, name);
    }
  for (guint i = 0; i < state->n_sets; i++)
    {
      const SequencesSet *set = &state->sets[i];
      g_autofree char *name = set->suits != 0 ? sequences_label_set (set) : NULL;

      if (name != NULL)
        add_spot (self, picture, SEQUENCES_PIECE_SET + i, &self->layout.sets[i], set->side, name);
    }
}

/* Whether people should look at that meld or pile, which is so as long as something is being shown. */
static gboolean
is_raised (SequencesView         *self,
           const graphene_rect_t *place)
{
  return place == self->raised && sixain_stage_get_phase (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self))) == SIXAIN_STAGE_ACT;
}

/* Makes a card of a raised meld or pile larger, together with the others that lie there, as far as they
 * have room where they are. */
static void
raise_card (const graphene_rect_t *place,
            const graphene_rect_t *room,
            double                 most,
            graphene_rect_t       *card)
{
  double scale = CLAMP (MIN (room->size.width / place->size.width, room->size.height / place->size.height), 1, most);
  double width = scale * place->size.width, height = scale * place->size.height;
  double x = place->origin.x - (width - place->size.width) / 2;
  double y = place->origin.y - (height - place->size.height) / 2;

  x = MAX (room->origin.x, MIN (x, room->origin.x + room->size.width - width));
  y = MAX (room->origin.y, MIN (y, room->origin.y + room->size.height - height));
  *card = GRAPHENE_RECT_INIT (x + scale * (card->origin.x - place->origin.x), y + scale * (card->origin.y - place->origin.y),
                              scale * card->size.width, scale * card->size.height);
}

/* Puts one of the cards of a meld on the table. */
static void
add_melded (SequencesView         *self,
            SixainPicture         *picture,
            guint                  card,
            const graphene_rect_t *meld,
            guint                  side,
            guint                  index,
            guint                  n_cards)
{
  graphene_rect_t room = self->layout.mats[side];
  graphene_rect_t rect;

  sequences_layout_card (&self->layout, meld, index, n_cards, &rect);
  graphene_rect_inset (&room, SEQUENCES_MELD_EDGE, SEQUENCES_MELD_EDGE);
  if (is_raised (self, meld))
    raise_card (meld, &room, RAISED, &rect);
  add_laid (self, picture, card, &rect);
}

static void
add_run (SequencesView         *self,
         const SequencesRun    *run,
         const graphene_rect_t *meld,
         SixainPicture         *picture)
{
  for (guint i = 0; i < run->n; i++)
    add_melded (self, picture, sequences_run_card (run, run->first + i), meld, run->side, i, run->n);
}

static void
add_set (SequencesView         *self,
         const SequencesSet    *set,
         const graphene_rect_t *meld,
         SixainPicture         *picture)
{
  guint n = __builtin_popcount (set->suits), i = 0;

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      if (set->suits & (1u << suit))
        add_melded (self, picture, SEQUENCES_CARD (suit, set->rank), meld, set->side, i++, n);
    }
}

/* Those that are raised come last, and lie above the others. */
static void
add_cards (SequencesView        *self,
           const SequencesState *state,
           SixainPicture        *picture,
           gboolean              raised)
{
  for (guint i = 0; i < state->n_runs; i++)
    {
      if (is_raised (self, &self->layout.runs[i]) == raised)
        add_run (self, &state->runs[i], &self->layout.runs[i], picture);
    }
  for (guint i = 0; i < state->n_sets; i++)
    {
      if (is_raised (self, &self->layout.sets[i]) == raised)
        add_set (self, &state->sets[i], &self->layout.sets[i], picture);
    }
}

static void
add_melds (SequencesView        *self,
           const SequencesState *state,
           SixainPicture        *picture)
{
  SixainLayer layer = { .board = self->melds, .window = self->layout.melds };

  add (self, picture, SEQUENCES_PIECE_MELDS, &self->layout.melds);
  sequences_view_prepare_scrolling (self);
  sequences_view_find_melds (self, &layer.origin);

  sixain_picture_begin_layer (picture, &layer);
  add_mats (self, state, picture);
  add_spots (self, state, picture);
  add_cards (self, state, picture, FALSE);
  add_cards (self, state, picture, TRUE);
  sixain_picture_end_layer (picture);
}

static void
add_stock (SequencesView        *self,
           const SequencesState *state,
           SixainPicture        *picture)
{
  const graphene_rect_t *place = &self->layout.stock;
  guint n = state->n_stock;
  double badge = get_badge (self);
  graphene_rect_t rect;

  if (n == 0)
    {
      add (self, picture, SEQUENCES_PIECE_NO_STOCK, place);
      return;
    }

  /* The next card is hidden under the stock, and smaller so that its shadow is hidden too. */
  graphene_rect_inset_r (place, 0.1 * place->size.width, 0.1 * place->size.height, &rect);
  add (self, picture, SEQUENCES_PIECE_NEXT + n, &rect);
  add (self, picture, SEQUENCES_PIECE_STOCK, place);
  graphene_rect_inset_r (place, (place->size.width - 1.4 * badge) / 2, (place->size.height - badge) / 2, &rect);
  add (self, picture, SEQUENCES_PIECE_STOCK_COUNT, &rect);
}

static void
add_discard (SequencesView        *self,
             const SequencesState *state,
             SixainPicture        *picture)
{
  GtkWidget *slot = add (self, picture, SEQUENCES_PIECE_DISCARD, &self->layout.discard);
  double foot = MAX (self->layout.discard.origin.y + self->layout.discard.size.height, self->layout.hand.origin.y);
  guint n = state->n_discard;
  g_autofree char *name = g_strdup_printf (ngettext ("Discard pile, %u card", "Discard pile, %u cards", n), n);
  g_autofree char *top = n > 0 ? sequences_label_card (state->discard[n - 1]) : NULL;

  sixain_spot_set_label (SIXAIN_SPOT (slot), name, top);
  if (!sixain_session_is_replay (self->session))
    gtk_widget_set_sensitive (add (self, picture, SEQUENCES_PIECE_PAST, &self->layout.past), n > 0);

  /* The one below is seen while the top is on its way. */
  for (guint i = MAX (2, n) - 2; i < n; i++)
    {
      graphene_rect_t rect = self->layout.discard;

      /* As long as somebody may claim it, that is what the question is about. It covers nothing of the hand. */
      if (i == n - 1 && (state->phase == SEQUENCES_CLAIM || is_raised (self, &self->layout.discard)))
        raise_card (&self->layout.discard, &GRAPHENE_RECT_INIT (0, 0, self->layout.width, foot),
                    state->phase == SEQUENCES_CLAIM ? CLAIMED : RAISED, &rect);
      add_laid (self, picture, state->discard[i], &rect);
    }
}

static void
mark_fresh (SequencesView *self,
            guint          card)
{
  SixainCard *held = SIXAIN_CARD (sequences_view_find (self, SEQUENCES_PIECE_HELD + card));
  gboolean fresh = sixain_card_set_has (&self->fresh, card);
  g_autofree char *name = sequences_label_card (card);

  sixain_card_set_fresh (held, fresh);
  sixain_spot_set_label (SIXAIN_SPOT (held), name, fresh ? _("New in your hand") : NULL);
}

static void
add_hand (SequencesView *self,
          SixainPicture *picture)
{
  const SequencesHand *hand = &self->hands[self->bottom];

  if (!sixain_session_is_replay (self->session))
    {
      add (self, picture, SEQUENCES_PIECE_SORT, &self->layout.sort);
      sequences_view_show_order (self);
    }
  for (guint i = 0; i < hand->n; i++)
    {
      guint card = hand->cards[i];
      graphene_rect_t rect;

      sequences_layout_hand (&self->layout, i, hand->n, &rect);
      if (sixain_card_set_has (&self->selected, card))
        rect.origin.y -= LIFT * rect.size.height;
      add_card (self, picture, SEQUENCES_PIECE_HELD + card, SEQUENCES_PIECE_LAID + card, &rect);
      mark_fresh (self, card);
    }
}

/* The curtain covers the hand, and the buttons where they have lines of their own. */
static void
add_curtain (SequencesView *self,
             SixainPicture *picture)
{
  GtkWidget *curtain = sixain_game_view_get_piece (SIXAIN_GAME_VIEW (self), SEQUENCES_PIECE_CURTAIN);
  double top = MAX (self->layout.bar.origin.y, self->layout.stock.origin.y + self->layout.stock.size.height);
  graphene_rect_t rect;

  sixain_curtain_get_rect (SIXAIN_CURTAIN (curtain), self->layout.width, self->layout.height,
                           MIN (top, self->layout.hand.origin.y), &rect);
  sixain_picture_add (picture, curtain, &rect, -1);
}

/* What leads to the points stands where the buttons are, and above a curtain. */
static void
add_count_button (SequencesView *self,
                  SixainPicture *picture)
{
  GtkWidget *button = sixain_game_view_get_piece (SIXAIN_GAME_VIEW (self), SEQUENCES_PIECE_COUNT);
  graphene_rect_t rect = self->layout.bar;
  int width, height;

  gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (button, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  graphene_rect_inset (&rect, MAX (0, (rect.size.width - width) / 2), MAX (0, (rect.size.height - height) / 2));
  sixain_picture_add (picture, button, &rect, -1);
}

/* Buttons of the bar may be hidden now, and then have no size. */
static double
measure_button (SequencesView *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "X");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);

  return MAX (34, height + 14);
}

void
sequences_view_paint (SixainGameView *view,
                      gconstpointer   data,
                      double          width,
                      double          height,
                      SixainPicture  *picture)
{
  SequencesView *self = SEQUENCES_VIEW (view);
  const SequencesState *state = data;
  gint viewer = sixain_session_get_viewer (self->session);
  gboolean has_hand = sixain_session_has_hand (self->session);

  if (viewer >= 0)
    {
      self->bottom = viewer;
      sequences_hand_update (&self->hands[viewer], state->hands[viewer]);
    }
  sequences_layout_init (&self->layout, width, height, has_hand ? measure_button (self) : 0, state, self->bottom);

  add_seats (self, state, picture);
  add_melds (self, state, picture);
  add_stock (self, state, picture);
  add_discard (self, state, picture);
  if (!sixain_session_is_replay (self->session))
    add (self, picture, SEQUENCES_PIECE_ACTIONS, &self->layout.bar);
  if (viewer >= 0)
    add_hand (self, picture);

  /* Numbers wait until cards have landed, but not for a new round. */
  if (self->counted.round != state->round)
    self->counted = *state;
  show_counts (self);

  sixain_picture_rise (picture);
  add_curtain (self, picture);
  if (self->ended && sixain_stage_get_phase (sixain_game_view_get_stage (view)) != SIXAIN_STAGE_LOOKING_BACK)
    add_count_button (self, picture);
  if (self->tallied && sixain_stage_get_phase (sixain_game_view_get_stage (view)) != SIXAIN_STAGE_LOOKING_BACK)
    add (self, picture, SEQUENCES_PIECE_TALLY, &GRAPHENE_RECT_INIT (0, 0, width, height));

  /* Cards of the hand are larger, but few, and come one at a time. */
  sixain_game_view_prepare_faces (view, (double[]) { self->layout.card, self->layout.pile_card, RAISED * self->layout.card }, 3);
}
