/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-choices.h"

#include <glib/gi18n.h>

static void
choice_free (gpointer data)
{
  CliChoice *choice = data;

  g_free (choice->label);
  g_free (choice->words);
  g_free (choice);
}

char *
cli_fold (const char *text)
{
  g_autofree char *small = g_utf8_casefold (text, -1);
  g_autofree char *plain = g_str_to_ascii (small, "C");
  GString *folded = g_string_new (NULL);

  for (const char *letter = plain; *letter != '\0'; letter++)
    {
      if (g_ascii_isalnum (*letter))
        g_string_append_c (folded, *letter);
      else if (folded->len > 0 && folded->str[folded->len - 1] != ' ')
        g_string_append_c (folded, ' ');
    }
  g_strchomp (folded->str);

  return g_string_free (folded, FALSE);
}

/* Whether the move has a single argument that people write as a number. */
static gboolean
has_number (SixainMatch      *match,
            const SixainMove *move)
{
  const SixainArg *arg = sixain_verb_get_arg (&sixain_match_get_rules (match)->verbs[move->verb], 0);

  return move->n_args == 1 && arg != NULL && arg->words == NULL;
}

gboolean
cli_choices_are_numbers (GPtrArray   *choices,
                         SixainMatch *match)
{
  const CliChoice *first = choices->len > 0 ? g_ptr_array_index (choices, 0) : NULL;

  for (guint i = 0; i < choices->len; i++)
    {
      const CliChoice *choice = g_ptr_array_index (choices, i);

      if (!has_number (match, &choice->move) || choice->move.verb != first->move.verb)
        return FALSE;
    }

  return first != NULL;
}

static void
add_choices (GPtrArray   *choices,
             SixainMatch *match,
             guint        seat,
             gboolean     named)
{
  SixainGame *game = sixain_match_get_game (match);
  const SixainRules *rules = sixain_game_get_rules (game);
  const char *const *names = sixain_match_get_names (match);
  g_autofree gpointer view = g_malloc (rules->state_size);
  g_auto (SixainMoves) moves = { 0 };

  sixain_match_look (match, seat, view);
  if (rules->to_act (view) & SIXAIN_SEAT (seat))
    rules->moves (view, seat, &moves);

  for (guint i = 0; i < moves.n; i++)
    {
      CliChoice *choice = g_new0 (CliChoice, 1);
      g_autofree char *words = sixain_game_describe (game, sixain_match_get_setup (match), view, seat, &moves.items[i], names);

      choice->seat = seat;
      choice->move = moves.items[i];
      /* Translators: a player, and what this one can do. */
      choice->words = named ? g_strdup_printf (C_("choice", "%s: %s"), names[seat], words) : g_steal_pointer (&words);
      g_ptr_array_add (choices, choice);
    }
}

GPtrArray *
cli_choices_new (void)
{
  return g_ptr_array_new_with_free_func (choice_free);
}

static gboolean
is_same (gconstpointer a,
         gconstpointer b)
{
  const CliChoice *one = a, *other = b;

  return one->seat == other->seat && sixain_move_equal (&one->move, &other->move) && g_str_equal (one->words, other->words);
}

void
cli_choices_remember (GPtrArray *self,
                      GPtrArray *choices)
{
  for (guint i = 0; i < choices->len; i++)
    {
      const CliChoice *choice = g_ptr_array_index (choices, i);
      CliChoice *copy;

      if (g_ptr_array_find_with_equal_func (self, choice, is_same, NULL))
        continue;

      copy = g_new0 (CliChoice, 1);
      copy->seat = choice->seat;
      copy->move = choice->move;
      copy->words = g_strdup (choice->words);
      g_ptr_array_add (self, copy);
    }
}

GPtrArray *
cli_choices_list (SixainMatch *match,
                  SixainSeats  seats)
{
  GPtrArray *choices = cli_choices_new ();
  gboolean several = (seats & (seats - 1)) != 0, numbers;

  for (; seats != 0; seats &= seats - 1)
    add_choices (choices, match, sixain_seats_first (seats), several);

  numbers = cli_choices_are_numbers (choices, match);
  for (guint i = 0; i < choices->len && !sixain_match_has_clock (match); i++)
    {
      CliChoice *choice = g_ptr_array_index (choices, i);

      choice->label = g_strdup_printf ("%u", numbers ? choice->move.args[0] : i + 1);
    }

  return choices;
}

/* How well an answer names a choice: only the best that there are count. */
typedef enum
{
  NOT_NAMED,
  BEGINS,           /* The answer begins its words, */
  ARGUMENTS,        /* or is what its text form says after the verb, */
  WHOLE,            /* or is all of its words or its text form, */
  LABEL,            /* or its number. */
} Fit;

static Fit
compare (const CliChoice *choice,
         SixainMatch     *match,
         const char      *answer)
{
  const SixainRules *rules = sixain_match_get_rules (match);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *form = NULL;
  g_autofree char *words = cli_fold (choice->words);
  gsize length = strlen (rules->verbs[choice->move.verb].name);

  sixain_rules_write_move (rules, &choice->move, text);
  form = cli_fold (text->str);
  if (g_strcmp0 (choice->label, answer) == 0)
    return LABEL;
  if (g_str_equal (form, answer) || g_str_equal (words, answer))
    return WHOLE;
  if (strlen (form) > length && g_str_equal (form + length + 1, answer))
    return ARGUMENTS;

  return g_str_has_prefix (words, answer) || g_str_has_prefix (form, answer) ? BEGINS : NOT_NAMED;
}

GPtrArray *
cli_choices_find (GPtrArray   *choices,
                  SixainMatch *match,
                  const char  *answer)
{
  GPtrArray *found = g_ptr_array_new ();
  g_autofree char *folded = cli_fold (answer);
  Fit best = NOT_NAMED;

  for (guint i = 0; i < choices->len && *folded != '\0'; i++)
    {
      CliChoice *choice = g_ptr_array_index (choices, i);
      Fit fit = compare (choice, match, folded);

      if (fit > best)
        g_ptr_array_set_size (found, 0);
      best = MAX (best, fit);
      if (fit == best && fit != NOT_NAMED)
        g_ptr_array_add (found, choice);
    }

  return found;
}

gboolean
cli_choices_read (GPtrArray   *choices,
                  SixainMatch *match,
                  const char  *answer,
                  SixainMove  *move)
{
  const SixainRules *rules = sixain_match_get_rules (match);
  g_autofree char *small = g_ascii_strdown (answer, -1);
  guint64 number;

  if (sixain_rules_read_move (rules, answer, move) || sixain_rules_read_move (rules, small, move))
    return TRUE;

  if (!cli_choices_are_numbers (choices, match) || !g_ascii_string_to_unsigned (answer, 10, 0, G_MAXUINT8, &number, NULL))
    return FALSE;

  *move = ((CliChoice *) g_ptr_array_index (choices, 0))->move;
  move->args[0] = number;

  return sixain_rules_declares_move (rules, move);
}
