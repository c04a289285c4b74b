/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-person.h"

#define MAX_RESUMED 2       /* Questions of a kind in a match. */

static gboolean
rows_person_can_act (Table *table)
{
  return ROWS_VIEW (table->view)->decider >= 0 && ROWS_VIEW (table->view)->pick.legal.n > 0 &&
         sixain_match_get_to_act (table->match) & SIXAIN_SEAT (ROWS_VIEW (table->view)->decider);
}

/* Somebody here should do something, or look. */
gboolean
rows_person_is_waiting (Table *table)
{
  return table->over ||
         (!sixain_stage_is_showing (table->stage) &&
          (rows_person_can_act (table) || (sixain_session_get_viewer (table->session) == SIXAIN_NOBODY &&
                               sixain_session_get_next_viewer (table->session) != SIXAIN_NOBODY)));
}

/* What is shown is what the viewer may see. */
void
rows_person_assert_shown (Table *table)
{
  RowsState state;

  g_assert_false (sixain_stage_is_showing (table->stage));
  sixain_session_look (table->session, &state);
  g_assert_cmpmem (ROWS_VIEW (table->view)->shown, sizeof state, &state, sizeof state);
  g_assert_nonnull (sixain_game_view_get_status (SIXAIN_GAME_VIEW (table->view)));
}

void
rows_person_play_card (Table     *table,
                       GtkWidget *card)
{
  g_assert_nonnull (card);
  table_assert_in_reach (table, card);
  g_assert_true (sixain_spot_get_target (SIXAIN_SPOT (card)));
  g_assert_true (gtk_widget_activate_action (card, "card.play", NULL));
}

static void
choose_row (Table *table,
            guint  row)
{
  table_assert_in_reach (table, rows_view_find (ROWS_VIEW (table->view), ROWS_PIECE_LANE, row - 1));
  g_assert_true (gtk_widget_get_focusable (rows_view_find (ROWS_VIEW (table->view), ROWS_PIECE_LANE, row - 1)));
  g_assert_true (gtk_widget_activate_action (rows_view_find (ROWS_VIEW (table->view), ROWS_PIECE_LANE, row - 1), "spot.choose", NULL));
}

static void
play_special (Table *table,
              guint  kind)
{
  RowsView *view = ROWS_VIEW (table->view);

  rows_person_play_card (table, rows_view_find (view, ROWS_PIECE_SPECIAL, ROWS_SPECIAL (kind, 0)));
}

/* Points at what the index-th argument of a move means. */
static void
point (Table            *table,
       const SixainMove *move,
       guint             index)
{
  RowsView *view = ROWS_VIEW (table->view);
  guint arg = move->args[index];

  switch (move->verb)
    {
    case ROWS_MOVE_CHOOSE:
    case ROWS_REPLACE:
      rows_person_play_card (table, rows_view_find (view, ROWS_PIECE_HAND, arg));
      break;
    case ROWS_MOVE_DRAFT:
      rows_person_play_card (table, rows_view_find (view, ROWS_PIECE_GRID, arg));
      break;
    case ROWS_NEGATIVE:
      rows_person_play_card (table, rows_view_find (view, ROWS_PIECE_TABLE, arg));
      break;
    case ROWS_SLIDE:
      if (index == 0)
        rows_person_play_card (table, rows_view_find (view, ROWS_PIECE_TABLE, arg));
      else
        choose_row (table, arg);
      break;
    case ROWS_MOVE_EXCHANGE:
      play_special (table, arg);
      break;
    default:
      choose_row (table, arg);
    }
}

static void
assert_step (Table *table,
             guint  verb,
             guint  n_args)
{
  g_assert_cmpint (sixain_pick_get_verb (&ROWS_VIEW (table->view)->pick), ==, verb != 0 ? (gint) verb : -1);
  g_assert_cmpuint (ROWS_VIEW (table->view)->pick.n, ==, verb != 0 ? 1 + n_args : 0);
  g_assert_cmpint (gtk_widget_get_visible (ROWS_VIEW (table->view)->back_button), ==, verb != 0);
}

/* Plays a special step by step, and takes each step back once. */
static void
step_to_and_fro (Table            *table,
                 const SixainMove *move)
{
  guint n_records = sixain_match_get_n_records (table->match);

  play_special (table, move->verb);
  assert_step (table, move->verb, 0);
  g_signal_emit_by_name (ROWS_VIEW (table->view)->back_button, "clicked");
  assert_step (table, 0, 0);

  for (guint i = 0; i + 1 < move->n_args; i++)
    {
      play_special (table, move->verb);
      for (guint j = 0; j <= i; j++)
        point (table, move, j);
      assert_step (table, move->verb, i + 1);
      g_assert_true (sixain_game_view_step_back (table->view));
      assert_step (table, 0, 0);
    }

  g_assert_false (sixain_game_view_step_back (table->view));
  g_assert_cmpuint (sixain_match_get_n_records (table->match), ==, n_records);
}

/* Makes a move as a person does. */
static void
perform (Table            *table,
         const SixainMove *move)
{
  RowsView *view = ROWS_VIEW (table->view);
  guint index = sixain_match_get_n_records (table->match);
  gint seat = view->decider;
  gboolean special = move->verb < ROWS_N_KINDS && view->shown->phase != ROWS_CANCEL;
  g_autoptr (GString) text = g_string_new (NULL);

  sixain_rules_write_move (sixain_match_get_rules (table->match), move, text);
  sixain_game_view_show_hint (SIXAIN_GAME_VIEW (view), seat, move, NULL);
  g_assert_nonnull (sixain_game_view_get_status (SIXAIN_GAME_VIEW (view)));

  if (special && move->n_args > 0)
    step_to_and_fro (table, move);

  if (special)
    play_special (table, move->verb);
  if (move->verb == ROWS_MOVE_PLACE)
    g_signal_emit_by_name (view->place_button, "clicked");
  if (move->verb == ROWS_MOVE_KEEP)
    g_signal_emit_by_name (view->keep_button, "clicked");
  for (guint i = 0; i < move->n_args; i++)
    point (table, move, i);

  /* Computers may have chosen meanwhile. */
  while (index < sixain_match_get_n_records (table->match) &&
         sixain_match_get_record (table->match, index)->seat != seat)
    index++;
  g_assert_cmpuint (sixain_match_get_n_records (table->match), >, index);
  g_assert_cmpstr (sixain_match_get_record (table->match, index)->text, ==, text->str);
}

/* The rarest kind of move, so that all are made; of cards the lowest, which takes rows. */
static const SixainMove *
pick_move (Table *table,
           guint *counts)
{
  const SixainMoves *legal = &ROWS_VIEW (table->view)->pick.legal;
  const SixainMove *best = &legal->items[0];

  for (guint i = 1; i < legal->n; i++)
    {
      if (counts[legal->items[i].verb] < counts[best->verb])
        best = &legal->items[i];
    }
  counts[best->verb]++;

  return best;
}

gboolean
rows_person_sees_hand (Table *table)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (sixain_game_view_get_board (table->view)));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (SIXAIN_IS_CARD (child) && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (child)) == GTK_ACCESSIBLE_ROLE_BUTTON)
        return TRUE;
    }

  return FALSE;
}

static void
describe_card (GString    *text,
               const char *where,
               guint       number,
               GtkWidget  *card)
{
  if (card != NULL)
    g_string_append_printf (text, "%s %u%s%s\n", where, number,
                            sixain_spot_get_target (SIXAIN_SPOT (card)) ? " playable" : "",
                            sixain_card_get_selected (SIXAIN_CARD (card)) ? " selected" : "");
}

/* All that people see of what they are asked. */
static char *
describe_question (Table *table)
{
  RowsView *view = ROWS_VIEW (table->view);
  g_autoptr (GString) text = g_string_new (sixain_game_view_get_status (table->view));

  g_string_append_c (text, '\n');
  for (guint card = 1; card <= ROWS_N_CARDS; card++)
    {
      describe_card (text, "table", card, rows_view_find (view, ROWS_PIECE_TABLE, card));
      describe_card (text, "hand", card, rows_view_find (view, ROWS_PIECE_HAND, card));
      describe_card (text, "grid", card, rows_view_find (view, ROWS_PIECE_GRID, card));
    }
  for (guint i = ROWS_SPECIAL (ROWS_FIFTH, 0); i < ROWS_SPECIAL (ROWS_N_KINDS, 0); i++)
    describe_card (text, "special", i, rows_view_find (view, ROWS_PIECE_SPECIAL, i));
  for (guint i = 0; i < view->shown->n_rows; i++)
    g_string_append_printf (text, "row %u%s\n", i,
                            gtk_widget_get_focusable (rows_view_find (view, ROWS_PIECE_LANE, i)) ? " target" : "");
  g_string_append_printf (text, "place %d keep %d back %d\n", gtk_widget_get_visible (view->place_button),
                          gtk_widget_get_visible (view->keep_button), gtk_widget_get_visible (view->back_button));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
resume_question (Table *table)
{
  g_autofree char *before = describe_question (table);
  g_autofree char *after = NULL;

  table_resume (table);
  table_wait_until (table, rows_person_is_waiting);
  if (!rows_person_can_act (table))
    sixain_session_open_curtain (table->session);

  after = describe_question (table);
  g_assert_cmpstr (after, ==, before);
}

/* People play the whole match. */
static void
play_match (Table *table,
            guint *counts,
            guint *phases)
{
  guint resumed[ROWS_OVER][G_MAXUINT8 + 1] = { 0 };

  table_wait_until (table, rows_person_is_waiting);

  while (!table->over)
    {
      guint phase;
      SixainMove move;

      rows_person_assert_shown (table);
      if (!rows_person_can_act (table))
        {
          g_assert_true (ROWS_VIEW (table->view)->shown->phase == ROWS_DRAFT || !rows_person_sees_hand (table));
          sixain_session_open_curtain (table->session);
          g_assert_true (rows_person_can_act (table));
        }

      phase = ROWS_VIEW (table->view)->shown->phase;
      move = *pick_move (table, counts);
      if (phases != NULL && resumed[phase][move.verb]++ < MAX_RESUMED)
        {
          resume_question (table);
          phases[phase]++;
        }
      perform (table, &move);
      table_wait_until (table, rows_person_is_waiting);
    }

  rows_person_assert_shown (table);
  g_assert_cmpint (ROWS_VIEW (table->view)->shown->phase, ==, ROWS_OVER);
}

void
rows_person_play_match (Table *table,
                        guint *counts)
{
  play_match (table, counts, NULL);
}

void
rows_person_resume_match (Table *table,
                          guint *counts,
                          guint *phases)
{
  play_match (table, counts, phases);
}
