/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-text.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "sixain-json.h"

#define SUIT(letter)                                                             \
  "0" letter, "1" letter, "2" letter, "3" letter, "4" letter, "5" letter,        \
  "6" letter, "7" letter, "8" letter, "9" letter, "10" letter, "11" letter,      \
  "12" letter, "J" letter, "C" letter, "B" letter, "R" letter, "Q" letter,       \
  "K" letter, "A" letter

const char *const sequences_card_names[] = {
  SUIT ("S"), SUIT ("C"), SUIT ("M"), SUIT ("T"), SUIT ("H"), SUIT ("D"), NULL,
};

const char *const sequences_rank_names[] = {
  SUIT (""), NULL,
};

const char *const sequences_suit_names[] = { "S", "C", "M", "T", "H", "D", NULL };

gint
sequences_card_from_text (const char *text)
{
  static const char suits[] = "SCMTHD";
  gsize length = strlen (text);
  const char *suit;

  if (length < 2 || length > 3 || (suit = strchr (suits, text[length - 1])) == NULL)
    return -1;

  for (guint rank = 0; rank < SEQUENCES_N_RANKS; rank++)
    {
      const char *name = sequences_rank_names[rank];

      if (strlen (name) == length - 1 && strncmp (name, text, length - 1) == 0)
        return SEQUENCES_CARD (suit - suits, rank);
    }

  return -1;
}

const char *
sequences_card_to_text (gint card)
{
  return sequences_card_names[card];
}

static void
add_card (JsonBuilder *json,
          guint        card)
{
  json_builder_add_string_value (json, sequences_card_names[card]);
}

/* By suit and rank; blanks come last. */
static void
write_hand (const SequencesState *state,
            guint                 seat,
            JsonBuilder          *json)
{
  guint n = 0;

  sixain_json_begin_list (json, NULL);
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      if (sequences_holds (state, seat, card))
        {
          add_card (json, card);
          n++;
        }
    }
  for (; n < state->n_hand[seat]; n++)
    json_builder_add_null_value (json);
  json_builder_end_array (json);
}

static void
write_runs (const SequencesState *state,
            JsonBuilder          *json)
{
  sixain_json_begin_list (json, "runs");
  for (guint i = 0; i < state->n_runs; i++)
    {
      const SequencesRun *run = &state->runs[i];

      json_builder_begin_object (json);
      sixain_json_add_int (json, "side", run->side);
      sixain_json_add_string (json, "suit", sequences_suit_names[run->suit]);
      sixain_json_add_int (json, "first", run->first);
      sixain_json_begin_list (json, "cards");
      for (guint j = 0; j < run->n; j++)
        add_card (json, sequences_run_card (run, run->first + j));
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
write_sets (const SequencesState *state,
            JsonBuilder          *json)
{
  sixain_json_begin_list (json, "sets");
  for (guint i = 0; i < state->n_sets; i++)
    {
      const SequencesSet *set = &state->sets[i];

      json_builder_begin_object (json);
      sixain_json_add_int (json, "side", set->side);
      sixain_json_add_string (json, "rank", sequences_rank_names[set->rank]);
      sixain_json_begin_list (json, "cards");
      for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
        {
          if (set->suits & (1 << suit))
            add_card (json, SEQUENCES_CARD (suit, set->rank));
        }
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

/* The top of the stock comes first, as in a set-up's decks. */
static void
write_piles (const SequencesState *state,
             JsonBuilder          *json)
{
  if (state->blank)
    {
      sixain_json_add_int (json, "stock", state->n_stock);
    }
  else
    {
      sixain_json_begin_list (json, "stock");
      for (guint i = state->n_stock; i > 0; i--)
        add_card (json, state->stock[i - 1]);
      json_builder_end_array (json);
    }

  sixain_json_begin_list (json, "discard");
  for (guint i = 0; i < state->n_discard; i++)
    add_card (json, state->discard[i]);
  json_builder_end_array (json);
}

void
sequences_write_state (gconstpointer  data,
                       JsonBuilder   *json)
{
  const SequencesState *state = data;

  sixain_json_begin_list (json, "hands");
  for (guint seat = 0; seat < state->n_players; seat++)
    write_hand (state, seat, json);
  json_builder_end_array (json);

  write_piles (state, json);
  write_runs (state, json);
  write_sets (state, json);

  sixain_json_begin_list (json, "laid");
  for (guint side = 0; side < sequences_n_sides (state); side++)
    {
      json_builder_begin_object (json);
      sixain_json_add_int (json, "runs", state->laid_runs[side]);
      sixain_json_add_int (json, "sets", state->laid_sets[side]);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);

  sixain_json_add_int (json, "turn", state->turn);
  sixain_json_add_boolean (json, "refilled", state->refilled);

  if (state->phase == SEQUENCES_CLAIM)
    {
      sixain_json_begin_list (json, "claims");
      for (guint seat = 0; seat < state->n_players; seat++)
        {
          if (state->answered & SIXAIN_SEAT (seat))
            json_builder_add_boolean_value (json, TRUE);
          else
            json_builder_add_null_value (json);
        }
      json_builder_end_array (json);
    }
}
