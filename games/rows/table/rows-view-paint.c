/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "rows-face.h"
#include "rows-lane.h"
#include "rows-prospect.h"
#include "rows-tell.h"
#include "rows-view-private.h"
#include "sixain-curtain.h"
#include "sixain-seat-chip.h"

#define LIFT 0.08          /* How far a focused card rises, as a share of its height. */

/* A number in large letters: its letters' size, and the size of its place beside that. */
#define LABEL_WIDTH 2.6
#define LABEL_HEIGHT 1.4
#define ADVICE_SIZE 0.22   /* Of words, as a share of the height of their place, */
#define EDGE 8             /* and how far that is from the edge of the table. */
#define CONTINUE_HEIGHT 76 /* Of the button at the lower edge with which people go on after a round. */
#define TYPED_SIZE 0.5     /* As a share of the width of a card in a row, as is */
#define GAIN_SIZE 0.6      /* what a row has cost that was taken, */
#define GAIN_HEAD 0.02     /* with so much more for every head. */

/* What would happen if everybody else's card went elsewhere. */
static char *
describe_prospect (const RowsState *state,
                   RowsDeck         deck,
                   guint            card)
{
  RowsProspect prospect;

  rows_prospect_init (&prospect, state, card);
  if (prospect.row < 0)
    return g_strdup (rows_tell_low_prospect (state));
  if (!prospect.takes)
    return g_strdup_printf (_("Would go to row %d."), prospect.row + 1);

  if (deck == ROWS_DECK_ELEMENTS)
    return g_strdup_printf (ngettext ("Would take row %d: %u crest.", "Would take row %d: %u crests.", prospect.heads),
                            prospect.row + 1, prospect.heads);

  return g_strdup_printf (ngettext ("Would take row %d: %u head.", "Would take row %d: %u heads.", prospect.heads),
                          prospect.row + 1, prospect.heads);
}

/* Screen readers need not be told twice what a number is worth. */
static void
describe_hand_card (RowsView        *self,
                    const RowsState *state,
                    GtkWidget       *widget)
{
  guint card = rows_view_get_card (G_OBJECT (widget));
  g_autofree char *label = rows_face_describe (card, self->deck);
  g_autofree char *explanation = rows_face_explain (card, self->deck);
  g_autofree char *prospect = state->phase == ROWS_CHOOSE && state->n_rows > 0 ? describe_prospect (state, self->deck, card) : NULL;
  g_autofree char *both = prospect != NULL ? g_strjoin ("\n", explanation, prospect, NULL) : g_strdup (explanation);

  sixain_spot_set_label (SIXAIN_SPOT (widget), label, g_str_equal (label, explanation) ? prospect : both);
  rows_view_explain_card (widget, both);
}

/* A card is no longer in the hand when it lies in its row. */
void
rows_view_count_hand (RowsView        *self,
                      const RowsState *state,
                      guint            seat)
{
  gboolean waits = state->phase != ROWS_CHOOSE && state->chosen[seat] != 0;
  guint n = state->n_hand[seat] + (waits || self->landing & SIXAIN_SEAT (seat));
  g_autofree char *detail = g_strdup_printf (ngettext ("%u card", "%u cards", n), n);

  sixain_seat_chip_set_detail (SIXAIN_SEAT_CHIP (rows_view_get (self, ROWS_PIECE_CHIP, seat)), detail);
}

/* Whose cards have been revealed and not laid yet. */
static SixainSeats
find_revealed (const RowsState *state)
{
  SixainSeats seats = 0;

  for (guint seat = 0; state->phase != ROWS_CHOOSE && seat < state->n_players; seat++)
    seats |= state->chosen[seat] != 0 ? SIXAIN_SEAT (seat) : 0;

  return seats;
}

/* Whose turn it is: nobody's while all look at what was revealed. */
static SixainSeats
find_active (RowsView        *self,
             const RowsState *state)
{
  if (self->taken_row > 0)
    return SIXAIN_SEAT (self->taker);
  if (rows_view_is_showing (self) && find_revealed (state) == SIXAIN_SEAT (state->n_players) - 1)
    return 0;

  return rows_rules.to_act (state);
}

/* The heads of a round count at once; when it is over, they are part of the total. */
static void
paint_seats (RowsView        *self,
             const RowsState *state,
             SixainPicture   *picture)
{
  SixainSeats active = find_active (self, state);
  gboolean counts = rows_view_is_showing (self) && sixain_stage_get_duration (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)), 1) > 0;

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      GtkWidget *widget = rows_view_get (self, ROWS_PIECE_CHIP, seat);
      SixainSeatChip *chip = SIXAIN_SEAT_CHIP (widget);
      guint heads = state->finished == state->round ? 0 : state->heads[seat];

      sixain_seat_chip_set_caption (chip, rows_view_is_you (self, seat) ? _("You") : NULL);
      sixain_seat_chip_set_compact (chip, self->layout.compact);
      rows_view_count_hand (self, state, seat);
      sixain_seat_chip_set_score (chip, state->totals[seat] + heads, counts);
      sixain_seat_chip_set_state (chip,
                                  active & SIXAIN_SEAT (seat)   ? SIXAIN_SEAT_WAITED_FOR
                                  : state->phase == ROWS_CHOOSE ? SIXAIN_SEAT_READY
                                                                : SIXAIN_SEAT_IDLE);
      sixain_picture_add (picture, widget, &self->layout.chips[seat], -1);
      if (state->draft && (gint) seat != sixain_session_get_viewer (self->session))
        sixain_picture_add (picture, rows_view_get (self, ROWS_PIECE_KNOWN, seat), &self->layout.chips[seat], -1);
    }
}

static void
paint_rows (RowsView        *self,
            const RowsState *state,
            SixainPicture   *picture)
{
  for (guint i = 0; i < state->n_rows; i++)
    {
      GtkWidget *lane = rows_view_get (self, ROWS_PIECE_LANE, i);

      rows_lane_set_metrics (ROWS_LANE (lane), self->layout.row_card, self->layout.step);
      rows_lane_set_row (ROWS_LANE (lane), &state->rows[i]);
      rows_lane_set_taken (ROWS_LANE (lane), self->taken_row == i + 1);
      sixain_picture_add (picture, lane, &self->layout.lanes[i], -1);
    }

  for (guint i = 0; i < state->n_rows; i++)
    {
      /* Its cards are lifted, or on their way to whoever takes them. */
      if (self->taken_row == i + 1 && (self->take_part == ROWS_TAKE_LIFT || self->take_part == ROWS_TAKE_SWEEP))
        continue;

      for (guint j = 0; j < state->rows[i].n; j++)
        {
          graphene_rect_t rect;

          rows_layout_place (&self->layout, i, j, &rect);
          sixain_picture_add (picture, rows_view_get (self, ROWS_PIECE_TABLE, state->rows[i].cards[j]), &rect, 1);
        }
    }
}

/* A row that is about to go is what everybody looks at: it lies above everything else. */
static void
paint_lifted (RowsView        *self,
              const RowsState *state,
              SixainPicture   *picture)
{
  const RowsRow *row;

  if (self->taken_row == 0 || self->take_part != ROWS_TAKE_LIFT)
    return;

  row = &state->rows[self->taken_row - 1];
  for (guint i = 0; i < row->n; i++)
    {
      graphene_rect_t rect;

      rows_layout_lift (&self->layout, self->taken_row - 1, i, row->n, &rect);
      sixain_picture_add (picture, rows_view_get (self, ROWS_PIECE_TABLE, row->cards[i]), &rect, 1);
    }
}

/* The how-manieth from the end of those that wait is the seat's card: the lowest goes first,
 * and the others stay where they are. */
static guint
count_after (const RowsState *state,
             guint            seat)
{
  guint n = 1;

  for (guint other = 0; other < state->n_players; other++)
    n += state->chosen[other] > state->chosen[seat];

  return n;
}

/* A card that has been revealed: in the queue from low to high, before its player where there is none, or where
 * it is one too many. Its player's ring goes with it, once it has been turned over. */
static void
paint_revealed (RowsView        *self,
                const RowsState *state,
                guint            seat,
                SixainPicture   *picture)
{
  graphene_rect_t rect = self->layout.slots[seat];

  if (state->chosen[seat] == self->last_card)
    rows_layout_place (&self->layout, self->taken_row - 1, self->last_place, &rect);
  else if (self->layout.queue_card > 0)
    rows_layout_queue (&self->layout, state->n_players - count_after (state, seat), &rect);

  sixain_picture_add (picture, rows_view_get (self, ROWS_PIECE_TABLE, state->chosen[seat]), &rect, 1);
  if (!self->turning)
    sixain_picture_add (picture, rows_view_get (self, ROWS_PIECE_RING, seat), &rect, -1);
}

/* The cards that have been chosen: face down before their players until all are revealed. */
static void
paint_choices (RowsView        *self,
               const RowsState *state,
               SixainPicture   *picture)
{
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      if (state->chosen[seat] == 0)
        continue;

      if (state->phase == ROWS_CHOOSE)
        sixain_picture_add (picture, rows_view_get (self, ROWS_PIECE_BACK, seat), &self->layout.slots[seat], -1);
      else
        paint_revealed (self, state, seat, picture);
    }
}

/* A number in letters of that size, with its middle there. */
static void
paint_label (GtkWidget     *label,
             const char    *text,
             double         size,
             double         x,
             double         y,
             SixainPicture *picture)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  double width = LABEL_WIDTH * size;
  double height = LABEL_HEIGHT * size;

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (size * PANGO_SCALE));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  gtk_label_set_label (GTK_LABEL (label), text);
  sixain_picture_add (picture, label, &GRAPHENE_RECT_INIT (x - width / 2, y - height / 2, width, height), -1);
}

/* What the row has cost, below the chip of whoever has taken it, within the table. */
static void
paint_gain (RowsView      *self,
            SixainPicture *picture)
{
  g_autofree char *text = g_strdup_printf ("+%u", self->taken_heads);
  const graphene_rect_t *chip = &self->layout.chips[self->taker];
  double size = (GAIN_SIZE + GAIN_HEAD * self->taken_heads) * self->layout.row_card;
  double margin = LABEL_WIDTH * size / 2;

  paint_label (rows_view_get (self, ROWS_PIECE_GAIN, 0), text, size,
               CLAMP (chip->origin.x + chip->size.width / 2, margin, self->layout.width - margin),
               chip->origin.y + chip->size.height + LABEL_HEIGHT * size / 2, picture);
}

/* The number that is being typed, above the hand. */
static void
paint_typed (RowsView      *self,
             SixainPicture *picture)
{
  g_autofree char *text = g_strdup_printf ("%u…", self->typed);

  paint_label (rows_view_get (self, ROWS_PIECE_TYPED, 0), text, TYPED_SIZE * self->layout.row_card,
               self->layout.width / 2, self->layout.hand.origin.y - 0.4 * self->layout.row_card, picture);
}

/* What the special card does that somebody points at: above it, beside the buttons if there are any. */
static void
paint_advice (RowsView      *self,
              SixainPicture *picture)
{
  GtkWidget *label = rows_view_get (self, ROWS_PIECE_ADVICE, 0);
  GtkWidget *card = rows_view_find (self, ROWS_PIECE_SPECIAL, ROWS_SPECIAL (self->asked, 0));
  g_autofree char *text = rows_view_tell_special (self, self->asked);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  graphene_rect_t rect = self->layout.buttons;
  graphene_rect_t beside = rect;
  double from = EDGE, to = self->layout.width - EDGE;
  int buttons, needed;

  gtk_widget_measure (self->buttons, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &buttons, NULL, NULL);
  if (buttons > 0)
    from = (self->layout.width + buttons) / 2 + EDGE;
  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (ADVICE_SIZE * rect.size.height * PANGO_SCALE));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &needed, NULL, NULL);

  if (card != NULL)
    sixain_board_get_rect (sixain_game_view_get_board (SIXAIN_GAME_VIEW (self)), card, &beside);
  rect.size.width = MIN (needed, to - from);
  rect.origin.x = CLAMP (beside.origin.x + (beside.size.width - rect.size.width) / 2, from, to - rect.size.width);
  sixain_picture_add (picture, label, &rect, -1);
}

/* Whether cards that were revealed are what everybody looks at: until all of them lie in their rows, or somebody
 * at this screen has to look at their own special cards. */
static gboolean
is_reveal (RowsView        *self,
           const RowsState *state)
{
  if (state->special_cards && !rows_view_is_showing (self) && sixain_session_is_person (self->session, state->actor))
    return FALSE;

  return find_revealed (state) != 0 || self->placing;
}

/* While cards are revealed, nobody's hand is looked at. */
static void
paint_curtain (RowsView        *self,
               const RowsState *state,
               gboolean         reveal,
               SixainPicture   *picture)
{
  GtkWidget *curtain = rows_view_get (self, ROWS_PIECE_CURTAIN, 0);
  graphene_rect_t rect;

  sixain_curtain_set_open (SIXAIN_CURTAIN (curtain), reveal || rows_view_decides_openly (self, state));
  sixain_curtain_get_rect (SIXAIN_CURTAIN (curtain), self->layout.width, self->layout.height, self->layout.hand.origin.y, &rect);
  sixain_picture_add (picture, curtain, &rect, -1);
}

static void
paint_draft (RowsView        *self,
             const RowsState *state,
             SixainPicture   *picture)
{
  guint8 cards[ROWS_N_CARDS];
  guint n = state->phase == ROWS_DRAFT ? sixain_card_set_list (&state->table, cards) : 0;

  for (guint i = 0; i < n; i++)
    {
      graphene_rect_t rect;

      rows_layout_grid (&self->layout, cards[i] - 1, rows_highest_card (state), &rect);
      sixain_picture_add (picture, rows_view_get (self, ROWS_PIECE_GRID, cards[i]), &rect, 1);
    }
}

static void
paint_specials (RowsView        *self,
                const RowsState *state,
                guint            viewer,
                SixainPicture   *picture)
{
  guint copies[ROWS_N_KINDS] = { 0 };

  for (guint i = 0; i < state->n_specials[viewer]; i++)
    {
      guint kind = state->specials[viewer][i];
      guint copy = copies[kind]++;
      graphene_rect_t rect;

      rows_layout_hand (&self->layout, state->n_hand[viewer] + i, state->n_hand[viewer], state->n_specials[viewer], &rect);

      /* When the round is over, they make room for what is pressed then. */
      if (state->finished == state->round)
        rect.origin.y = MIN (rect.origin.y, self->layout.height - CONTINUE_HEIGHT - rect.size.height);

      /* Those that can be played stand out; of two alike, the first is the one that is being played. */
      if (!rows_view_is_showing (self) && rows_view_offers_special (self, kind))
        rect.origin.y -= LIFT * rect.size.height;
      if (copy == 0 && sixain_pick_get_verb (&self->pick) == (gint) kind)
        rect.origin.y -= 2 * LIFT * rect.size.height;
      sixain_picture_add (picture, rows_view_get (self, ROWS_PIECE_SPECIAL, ROWS_SPECIAL (kind, copy)), &rect, 1);
    }
}

static void
paint_hand (RowsView        *self,
            const RowsState *state,
            SixainPicture   *picture)
{
  gint viewer = sixain_session_get_viewer (self->session);

  if (viewer == SIXAIN_NOBODY)
    return;

  for (guint i = 0; i < state->n_hand[viewer]; i++)
    {
      guint card = state->hands[viewer][i];
      GtkWidget *widget = rows_view_get (self, ROWS_PIECE_HAND, card);
      gboolean chosen = state->phase == ROWS_CHOOSE && state->chosen[viewer] == card;
      graphene_rect_t rect;

      describe_hand_card (self, state, widget);
      rows_layout_hand (&self->layout, i, state->n_hand[viewer], state->n_specials[viewer], &rect);
      if (chosen || self->focused == card || self->typed == card)
        rect.origin.y -= LIFT * rect.size.height;
      sixain_picture_add (picture, widget, &rect, 1);
    }
  paint_specials (self, state, viewer, picture);
}

void
rows_view_paint (SixainGameView *view,
                 gconstpointer   data,
                 double          width,
                 double          height,
                 SixainPicture  *picture)
{
  RowsView *self = ROWS_VIEW (view);
  const RowsState *state = data;
  gint viewer = sixain_session_get_viewer (self->session);
  guint n_specials = viewer >= 0 ? state->n_specials[viewer] : 0;
  gboolean has_hand = sixain_session_has_hand (self->session);
  RowsLayout usual, revealed;
  gboolean reveal;

  if (!rows_view_is_showing (self))
    rows_view_end_scene (self);
  reveal = is_reveal (self, state);
  rows_layout_init (&usual, width, height, state->n_players, MAX (4, state->n_rows),
                    has_hand ? (state->special_cards ? 12 + MAX (3, n_specials) : 10) : 0, state->special_cards);
  revealed = usual;
  rows_layout_reveal (&revealed);
  self->layout = reveal ? revealed : usual;

  paint_rows (self, state, picture);
  paint_seats (self, state, picture);
  paint_choices (self, state, picture);
  paint_lifted (self, state, picture);
  paint_draft (self, state, picture);
  paint_hand (self, state, picture);

  sixain_picture_rise (picture);
  if (self->taken_row > 0 && self->take_part == ROWS_TAKE_COUNT)
    paint_gain (self, picture);
  if (self->typed > 0 && !rows_view_is_showing (self))
    paint_typed (self, picture);
  if (self->asked > 0 && self->layout.has_advice && !reveal)
    paint_advice (self, picture);
  sixain_picture_add (picture, rows_view_get (self, ROWS_PIECE_BUTTONS, 0), &self->layout.buttons, -1);
  paint_curtain (self, state, reveal, picture);

  /* Which cards will be revealed nobody knows; those of the hand are few, and drawn when they are dealt. */
  sixain_game_view_prepare_faces (view, (double[]) { usual.row_card, revealed.queue_card }, 2);
}
