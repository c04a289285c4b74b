/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-rules.h"
#include "sequences-rules.h"
#include "six-rules.h"
#include "sixain-json.h"
#include "sixain-wire.h"

static const struct
{
  const SixainRules *rules;
  SixainEvent        event;
  const char        *json;
} events[] = {
  { &rows_rules, { ROWS_EVENT_DEAL, SIXAIN_NOBODY, { 2 } }, "{\"event\":\"deal\",\"round\":2}" },
  { &rows_rules, { ROWS_EVENT_CHOOSE, 0, { 0 } }, "{\"event\":\"choose\",\"seat\":0}" },
  { &rows_rules, { ROWS_EVENT_EXCHANGE, 1, { ROWS_STOP } }, "{\"event\":\"exchange\",\"seat\":1,\"kind\":\"stop\"}" },
  { &rows_rules, { ROWS_EVENT_TAKE, 3, { 4, 5, 11 } },
    "{\"event\":\"take\",\"seat\":3,\"row\":4,\"cards\":5,\"heads\":11}" },
  { &six_rules, { SIX_EVENT_CHANGE, 2, { -1 } }, "{\"event\":\"change\",\"seat\":2,\"direction\":-1}" },
  { &sequences_rules, { SEQUENCES_EVENT_LEAVE, 0, { 3, 1 } },
    "{\"event\":\"leave\",\"seat\":0,\"card\":\"3S\",\"set\":1}" },
};

static void
assert_json (JsonBuilder *json,
             const char  *expected)
{
  g_autoptr (JsonNode) root = json_builder_get_root (json);
  g_autofree char *text = sixain_json_print (root);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_events (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    {
      g_autoptr (JsonBuilder) json = json_builder_new_immutable ();

      sixain_wire_add_event (json, events[i].rules, &events[i].event);
      assert_json (json, events[i].json);
    }
}

/* What is heard of an event may depend on its last number. */
static void
test_sounds (void)
{
  static const struct
  {
    const SixainRules *rules;
    SixainEvent        event;
    SixainSound        sound;
  } cases[] = {
    { &six_rules, { SIX_EVENT_ROLL, 0, { 1, 2, 0 } }, SIXAIN_SOUND_DICE },
    { &six_rules, { SIX_EVENT_LIFT, 0, { 1, 25 } }, SIXAIN_SOUND_LIFT },
    { &six_rules, { SIX_EVENT_LIFT, 0, { 1, 0 } }, SIXAIN_SOUND_SAND_OUT },
    { &six_rules, { SIX_EVENT_RETURN, 0, { 1 } }, SIXAIN_SOUND_TAKE },
    { &six_rules, { SIX_EVENT_RETURN, 0, { 0 } }, SIXAIN_SOUND_NONE },
    { &rows_rules, { ROWS_EVENT_TAKE, 0, { 1, 5, 0 } }, SIXAIN_SOUND_TAKE },
    { &rows_rules, { ROWS_EVENT_OVER, SIXAIN_NOBODY, { 0 } }, SIXAIN_SOUND_NONE },
  };
  const SixainEventKind full = { "full", { "a", "b", "c" }, .sound = SIXAIN_SOUND_DEAL, .zero_sound = SIXAIN_SOUND_WIN };
  const SixainEventKind empty = { "empty", .sound = SIXAIN_SOUND_DEAL, .zero_sound = SIXAIN_SOUND_WIN };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (sixain_event_get_sound (&cases[i].event, &cases[i].rules->events[cases[i].event.kind]), ==, cases[i].sound);

  g_assert_cmpint (sixain_event_get_sound (&(SixainEvent) { 0, 0, { 0, 0, 3 } }, &full), ==, SIXAIN_SOUND_DEAL);
  g_assert_cmpint (sixain_event_get_sound (&(SixainEvent) { 0, 0, { 1, 2, 0 } }, &full), ==, SIXAIN_SOUND_WIN);
  g_assert_cmpint (sixain_event_get_sound (&(SixainEvent) { 0, 0, { 0 } }, &empty), ==, SIXAIN_SOUND_DEAL);
}

static void
add_moves (SixainMoves       *moves,
           const SixainRules *rules,
           const char *const *texts)
{
  for (guint i = 0; texts[i] != NULL; i++)
    {
      SixainMove *move = sixain_moves_add (moves, 0);

      g_assert_true (sixain_rules_read_move (rules, texts[i], move));
    }
}

static void
test_lists (void)
{
  static const char *const texts[] = { "add 3 0C low", "discard 10H", NULL };
  g_autoptr (JsonBuilder) json = json_builder_new_immutable ();
  g_auto (SixainMoves) moves = { 0 };

  add_moves (&moves, &sequences_rules, texts);
  json_builder_begin_object (json);
  sixain_wire_add_seats (json, "to_act", SIXAIN_SEAT (0) | SIXAIN_SEAT (2) | SIXAIN_SEAT (9));
  sixain_wire_add_seats (json, "winners", 0);
  sixain_wire_add_moves (json, "legal", &sequences_rules, &moves);
  json_builder_end_object (json);
  assert_json (json, "{\"to_act\":[0,2,9],\"winners\":[],\"legal\":[\"add 3 0C low\",\"discard 10H\"]}");
}

static void
test_refusal (void)
{
  g_autofree char *line = sixain_wire_refuse ("“a\"b” is not a move.");

  g_assert_cmpstr (line, ==, "{\"ok\":false,\"error\":\"“a\\\"b” is not a move.\"}");
}

static const struct
{
  const char *line;
  const char *move;           /* NULL: it is none. */
} answers[] = {
  { "{\"move\":\"choose 42\"}", "choose 42" },
  { " {\"move\":\"choose 3\",\"why\":1} ", "choose 3" },
  { "{\"move\":\"choose 4\"}", NULL },
  { "{\"move\":\"choose 42 \"}", NULL },
  { "{\"move\":\"choose 042\"}", NULL },
  { "{\"move\":\"take 3\"}", NULL },
  { "{\"move\":42}", NULL },
  { "{\"move\":null}", NULL },
  { "{\"moves\":\"choose 42\"}", NULL },
  { "[\"choose 42\"]", NULL },
  { "choose 42", NULL },
  { "{\"move\":\"choose 42\"", NULL },
  { "", NULL },
};

static void
test_answers (void)
{
  static const char *const texts[] = { "choose 3", "choose 42", NULL };
  g_auto (SixainMoves) legal = { 0 };

  add_moves (&legal, &rows_rules, texts);
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      SixainMove move;

      g_test_message ("%s", answers[i].line);
      g_assert_cmpint (sixain_wire_read_move (&rows_rules, answers[i].line, &legal, &move), ==, answers[i].move != NULL);
      if (answers[i].move != NULL)
        {
          sixain_rules_write_move (&rows_rules, &move, text);
          g_assert_cmpstr (text->str, ==, answers[i].move);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/wire/events", test_events);
  g_test_add_func ("/wire/sounds", test_sounds);
  g_test_add_func ("/wire/lists", test_lists);
  g_test_add_func ("/wire/refusal", test_refusal);
  g_test_add_func ("/wire/answers", test_answers);

  return g_test_run ();
}
