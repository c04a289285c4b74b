/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-json.h"
#include "sixain-match.h"
#include "sixain-wire.h"

static void
add_score (JsonBuilder *json,
           gint         known_if,
           gint         score)
{
  if (known_if == SIXAIN_UNKNOWN_SCORE)
    json_builder_add_null_value (json);
  else
    json_builder_add_int_value (json, score);
}

void
sixain_match_write_state (SixainMatch   *self,
                          gconstpointer  state,
                          JsonBuilder   *json)
{
  SixainScoreboard *scoreboard;
  const SixainRules *rules;
  SixainSummary summary;
  guint n_players, n_rounds;

  g_return_if_fail (SIXAIN_IS_MATCH (self));

  scoreboard = sixain_match_get_scoreboard (self);
  rules = sixain_match_get_rules (self);
  n_players = sixain_match_get_n_players (self);
  rules->summarize (state, &summary);
  n_rounds = MIN (sixain_scoreboard_get_n_rounds (scoreboard), summary.finished);

  json_builder_begin_object (json);
  sixain_json_add_string (json, "game", rules->id);
  sixain_json_add_int (json, "round", summary.round);
  sixain_json_add_string (json, "phase", rules->phases[summary.phase]);

  json_builder_set_member_name (json, "scores");
  json_builder_begin_array (json);
  for (guint seat = 0; seat < n_players; seat++)
    add_score (json, summary.scores[seat], summary.scores[seat]);
  json_builder_end_array (json);

  json_builder_set_member_name (json, "round_scores");
  json_builder_begin_array (json);
  for (guint round = 0; round < n_rounds; round++)
    {
      json_builder_begin_array (json);
      for (guint seat = 0; seat < n_players; seat++)
        add_score (json, summary.scores[seat], sixain_scoreboard_get_score (scoreboard, round, seat));
      json_builder_end_array (json);
    }
  json_builder_end_array (json);

  sixain_json_add_boolean (json, "over", summary.over);
  sixain_wire_add_seats (json, "winners", summary.over ? sixain_match_get_winners (self) : 0);

  rules->write_state (state, json);
  json_builder_end_object (json);
}
