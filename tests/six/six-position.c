/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-position.h"

#include <stdlib.h>
#include <string.h>

#include "sixain-json.h"

static guint
read_cards (const char *text,
            guint8     *cards)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] != '\0' && !g_str_equal (words[i], "-"))
        cards[n++] = atoi (words[i]);
    }

  return n;
}

static void
set_chance (SixainSetup *setup,
            SixChance    key,
            const gint  *items,
            guint        n)
{
  setup->chance.n_lists[key] = 1;
  setup->chance.lists[key] = g_new0 (SixainList, 1);
  setup->chance.lists[key][0].n = n;
  setup->chance.lists[key][0].items = g_memdup2 (items, n * sizeof *items);
}

static void
set_up (const SixPosition *self,
        guint              n_players,
        SixainSetup       *setup)
{
  g_auto (GStrv) options = g_strsplit (self->options != NULL ? self->options : "", " ", -1);
  const gint first = 0, sand = self->sand_ms;
  g_autoptr (GError) error = NULL;

  sixain_setup_init (setup, &six_rules, n_players, 1);
  for (guint i = 0; options[i] != NULL; i++)
    {
      if (g_str_has_prefix (options[i], "version="))
        setup->version = atoi (options[i] + strlen ("version="));
      else if (*options[i] != '\0')
        sixain_setup_assign (setup, &six_rules, options[i], &error);
      g_assert_no_error (error);
    }

  set_chance (setup, SIX_CHANCE_FIRST, &first, 1);
  if (sand > 0)
    set_chance (setup, SIX_CHANCE_SAND_MS, &sand, 1);
  if (self->dice != NULL)
    {
      guint8 faces[256];
      gint dice[256];
      guint n = read_cards (self->dice, faces);

      for (guint i = 0; i < n; i++)
        dice[i] = faces[i];
      set_chance (setup, SIX_CHANCE_DICE, dice, n);
    }

  g_assert_true (sixain_setup_check (setup, &six_rules, NULL));
}

static void
set_seat (const SixPosition *self,
          SixState          *state,
          guint              seat,
          const char        *places,
          const char        *stock,
          const char        *pile)
{
  g_auto (GStrv) parts = g_strsplit (places, "/", -1);
  gboolean seen[SIX_N_CARDS + 1] = { FALSE };
  guint8 cards[SIX_N_CARDS];
  guint n;

  g_assert_cmpuint (g_strv_length (parts), ==, SIX_N_PLACES);
  for (guint place = 0; place < SIX_N_PLACES; place++)
    {
      SixPlace *stack = &state->places[seat][place];

      *stack = (SixPlace) { 0 };
      stack->n = read_cards (parts[place], stack->cards);
      for (guint i = 0; i < stack->n; i++)
        seen[stack->cards[i]] = TRUE;
    }

  memset (state->protected[seat], 0, SIX_N_CARDS);
  state->n_protected[seat] = read_cards (pile != NULL ? pile : "", state->protected[seat]);
  memcpy (state->witnessed[seat], state->protected[seat], SIX_N_CARDS);
  for (guint i = 0; i < state->n_protected[seat]; i++)
    seen[state->protected[seat][i]] = TRUE;

  memset (state->stocks[seat], 0, SIX_N_CARDS);
  n = stock != NULL ? read_cards (stock, cards) : 0;
  for (guint card = 1; stock == NULL && card <= SIX_N_CARDS; card++)
    {
      if (!seen[card])
        cards[n++] = card;
    }
  for (guint i = 0; i < n; i++)
    state->stocks[seat][n - 1 - i] = cards[i];
  state->n_stock[seat] = n;
}

void
six_position_begin (const SixPosition *self,
                    SixState          *state,
                    SixainSetup       *setup)
{
  g_auto (GStrv) places = g_strsplit (self->places, "|", -1);
  g_auto (GStrv) stocks = g_strsplit (self->stocks != NULL ? self->stocks : "", "|", -1);
  g_auto (GStrv) piles = g_strsplit (self->piles != NULL ? self->piles : "", "|", -1);
  guint n_players = g_strv_length (places);

  set_up (self, n_players, setup);
  six_rules.begin (state, setup, NULL);

  for (guint seat = 0; seat < n_players; seat++)
    set_seat (self, state, seat, places[seat],
              self->stocks != NULL ? stocks[seat] : NULL,
              self->piles != NULL ? piles[seat] : NULL);
}

/* As a match does it: ticks that are due come first. */
static gboolean
make_move (SixState           *state,
           const SixainSetup  *setup,
           const char         *text,
           SixainEvents       *events,
           SixainRefusal     *refusal)
{
  const SixainMove tick = { .verb = SIXAIN_TICK_VERB };
  g_auto (GStrv) parts = g_strsplit (text, "@", 2);
  gint64 now = parts[1] != NULL ? g_ascii_strtoll (parts[1], NULL, 10) : state->time;
  const char *space;
  SixainMove move;
  gint64 due;

  while ((due = six_rules.next_tick (state)) >= 0 && due <= now)
    g_assert_true (six_rules.apply (state, SIXAIN_NOBODY, &tick, due, &setup->chance, events, refusal));

  g_strstrip (parts[0]);
  if (*parts[0] == '\0')
    return six_rules.apply (state, SIXAIN_NOBODY, &tick, now, &setup->chance, events, refusal);

  space = strchr (parts[0], ' ');
  g_assert_nonnull (space);
  if (!sixain_rules_read_move (&six_rules, space + 1, &move))
    return sixain_refusal_set (refusal, SIXAIN_REFUSAL_UNKNOWN_MOVE, 0, 0);

  return six_rules.apply (state, atoi (parts[0]), &move, now, &setup->chance, events, refusal);
}

gboolean
six_state_play (SixState           *state,
                const SixainSetup  *setup,
                const char         *moves,
                SixainEvents       *events,
                SixainRefusal      *refusal)
{
  g_auto (GStrv) words = g_strsplit (moves, ",", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (!make_move (state, setup, g_strstrip (words[i]), events, refusal))
        return FALSE;
    }

  return TRUE;
}

static char *
show_seats (SixainSeats seats)
{
  GString *text = g_string_new ("[");

  for (; seats != 0; seats &= seats - 1)
    g_string_append_printf (text, "%s%d", text->len > 1 ? "," : "", sixain_seats_first (seats));
  g_string_append_c (text, ']');

  return g_string_free (text, FALSE);
}

static char *
show_legal (const SixState *state,
            guint           seat)
{
  g_auto (SixainMoves) moves = { 0 };
  GString *text = g_string_new (NULL);

  six_rules.moves (state, seat, &moves);
  for (guint i = 0; i < moves.n; i++)
    {
      if (i > 0)
        g_string_append (text, ", ");
      sixain_rules_write_move (&six_rules, &moves.items[i], text);
    }

  return g_string_free (text, FALSE);
}

static char *
show_totals (const SixState *state)
{
  GString *text = g_string_new ("[");
  SixainSummary summary;

  six_rules.summarize (state, &summary);
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      if (summary.scores[seat] == SIXAIN_UNKNOWN_SCORE)
        g_string_append_printf (text, "%snull", seat > 0 ? "," : "");
      else
        g_string_append_printf (text, "%s%d", seat > 0 ? "," : "", summary.scores[seat]);
    }
  g_string_append_c (text, ']');

  return g_string_free (text, FALSE);
}

char *
six_state_show (const SixState *state,
                const char     *name)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  if (g_str_equal (name, "to_act"))
    return show_seats (six_rules.to_act (state));
  if (g_str_has_prefix (name, "legal "))
    return show_legal (state, atoi (name + strlen ("legal ")));
  if (g_str_equal (name, "totals"))
    return show_totals (state);
  if (g_str_equal (name, "phase"))
    return g_strdup (six_rules.phases[state->phase]);
  if (g_str_equal (name, "round"))
    return g_strdup_printf ("%u", state->round);

  json_builder_begin_object (json);
  six_rules.write_state (state, json);
  json_builder_end_object (json);
  root = json_builder_get_root (json);
  if (!json_object_has_member (json_node_get_object (root), name))
    g_error ("There is no “%s” in a state.", name);

  return sixain_json_print (json_object_get_member (json_node_get_object (root), name));
}

static void
check_refused (const SixState    *state,
               const SixainSetup *setup,
               const char        *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, ",", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      SixState copy = *state;
      SixainRefusal refusal = { 0 };

      if (six_state_play (&copy, setup, words[i], NULL, &refusal))
        g_error ("“%s” is accepted.", words[i]);
      g_assert_cmpuint (refusal.code, !=, SIXAIN_REFUSAL_NONE);
    }
}

static void
test_position (gconstpointer data)
{
  const SixPosition *self = data;
  g_auto (SixainSetup) setup = { 0 };
  SixainRefusal refusal = { 0 };
  SixState state;

  six_position_begin (self, &state, &setup);
  if (self->moves != NULL && !six_state_play (&state, &setup, self->moves, NULL, &refusal))
    g_error ("“%s”: %u", self->moves, refusal.code);

  for (guint i = 0; i < SIX_MAX_EXPECTED && self->then[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (self->then[i], "=", 2);
      g_autofree char *shown = six_state_show (&state, parts[0]);

      if (g_strcmp0 (shown, parts[1]) != 0)
        g_error ("%s is %s, not %s.", parts[0], shown, parts[1]);
    }

  if (self->refused != NULL)
    check_refused (&state, &setup, self->refused);
}

void
six_position_add (const char        *path,
                  const SixPosition *positions,
                  guint              n_positions)
{
  for (guint i = 0; i < n_positions; i++)
    {
      g_autofree char *name = g_strdelimit (g_strdup (positions[i].about), " ", '-');
      g_autofree char *full = g_strconcat (path, "/", name, NULL);

      g_test_add_data_func (full, &positions[i], test_position);
    }
}
