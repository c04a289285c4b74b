/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-terminal.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <unistd.h>

#include "cli-choices.h"
#include "cli-commands.h"
#include "sixain-text.h"
#include "sixain-thought.h"

/* How many moves are listed before somebody asks for all of them, … */
#define SHORT_LIST 15

/* … how many cards or rows are listed with words, … */
#define FEW_NUMBERS 5

/* … how many empty lines hide what the last player has read, … */
#define CURTAIN_LINES 60

/* … and how long a line can be. */
#define MAX_LINE 1000

struct _CliTerminal
{
  SixainSession *session;
  SixainMatch   *match;
  GMainLoop     *loop;

  GString       *input;          /* What has been typed of the next line. */
  GQueue         lines;          /* Those that have not been answered yet. */
  guint          lines_id;
  gboolean       at_end;         /* Nothing more will be typed. */

  GPtrArray     *choices;        /* What people can do now; empty if nobody is asked. */
  GPtrArray     *offered;        /* What they could do at any time: its words are understood, and refused in the rules' own. */
  char          *question;       /* What they have been asked, or NULL; */
  char          *view;           /* and what they have read before that; */
  gboolean       in_turn;        /* They are asked again after a move of their own. */
  gint           called;         /* Who was asked to come to the terminal, or SIXAIN_NOBODY; */
  SixainSeats    awaited;        /* and for whom the match waited. */
  guint          round;          /* The last one whose beginning was shown, in a game with a clock. */
  GCancellable  *hint;           /* Set while a hint is being thought of. */
};

static void read_lines (CliTerminal *self);

static gboolean
has_clock (CliTerminal *self)
{
  return sixain_match_has_clock (self->match);
}

static SixainSeats
get_people (CliTerminal *self)
{
  return sixain_occupants_list (sixain_session_get_occupants (self->session), SIXAIN_OCCUPANT_SCREEN);
}

/* Whose cards the terminal shows and whose answers it takes: nobody's while several play at once. */
static gint
get_reader (CliTerminal *self)
{
  return has_clock (self) ? sixain_session_get_you (self->session) : sixain_session_get_viewer (self->session);
}

static char *
describe_view (CliTerminal *self)
{
  gint seat = get_reader (self);
  g_autofree gpointer view = g_malloc (sixain_match_get_rules (self->match)->state_size);

  sixain_match_look (self->match, seat, view);

  return sixain_game_describe_view (sixain_match_get_game (self->match), sixain_match_get_setup (self->match), view, seat,
                                    sixain_match_get_names (self->match));
}

/* One in a line, or all in one line where people must be quick. */
static void
add_choices (CliTerminal *self,
             guint        most,
             GString     *text)
{
  for (guint i = 0; i < MIN (most, self->choices->len); i++)
    {
      const CliChoice *choice = g_ptr_array_index (self->choices, i);

      if (choice->label != NULL)
        g_string_append_printf (text, "%s. %s\n", choice->label, choice->words);
      else
        g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", choice->words);
    }
  if (self->choices->len > most)
    {
      guint more = self->choices->len - most;

      g_string_append_printf (text, ngettext ("And %u other move: “moves” lists them all.\n",
                                              "And %u other moves: “moves” lists them all.\n", more), more);
    }
}

/* Cards are soon read, and what is done with them is the same for all. */
static void
add_numbers (CliTerminal *self,
             GString     *text)
{
  g_autoptr (GString) numbers = g_string_new (NULL);

  for (guint i = 0; i < self->choices->len; i++)
    {
      const CliChoice *choice = g_ptr_array_index (self->choices, i);

      g_string_append_printf (numbers, "%s%s", i > 0 ? ", " : "", choice->label);
    }
  /* Translators: the numbers of cards that can be played. */
  g_string_append_printf (text, _("Type one of these numbers: %s.\n"), numbers->str);
}

/* The lines of a text that are not in what was read before. */
static char *
find_news (const char *text,
           const char *before)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) known = g_strsplit (before, "\n", -1);
  GString *news = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (*lines[i] != '\0' && !g_strv_contains ((const char *const *) known, lines[i]))
        g_string_append_printf (news, "%s\n", lines[i]);
    }

  return g_string_free (news, FALSE);
}

static void
ask_in_time (CliTerminal *self)
{
  g_autoptr (GString) list = g_string_new (NULL);

  add_choices (self, G_MAXUINT, list);
  if (g_strcmp0 (self->question, list->str) == 0)
    return;

  /* Translators: what the player can do now, as in “Roll the dice, Lift the tube”. */
  g_print (_("You can: %s.\n"), list->str);
  g_free (self->question);
  self->question = g_strdup (list->str);
}

/* Within a turn, only what has changed is said again: a card that was drawn is not looked for
 * among all the others. */
static void
ask_at_leisure (CliTerminal *self)
{
  const char *name = sixain_match_get_names (self->match)[get_reader (self)];
  g_autofree char *view = describe_view (self);
  g_autofree char *news = view != NULL && self->view != NULL && self->in_turn ? find_news (view, self->view) : g_strdup (view);
  g_autofree char *question = NULL;
  g_autoptr (GString) list = g_string_new (NULL);

  if (self->choices->len > FEW_NUMBERS && cli_choices_are_numbers (self->choices, self->match))
    add_numbers (self, list);
  else
    add_choices (self, SHORT_LIST, list);

  question = g_strconcat (view != NULL ? view : "", list->str, NULL);
  if (g_strcmp0 (self->question, question) == 0)
    return;

  if (!self->in_turn)
    g_print (_("It is your turn, %s.\n"), name);
  g_print ("%s%s", news != NULL ? news : "", list->str);
  g_free (self->view);
  self->view = g_steal_pointer (&view);
  g_free (self->question);
  self->question = g_steal_pointer (&question);
}

static void
ask (CliTerminal *self)
{
  if (self->choices->len == 0)
    return;

  if (has_clock (self))
    ask_in_time (self);
  else
    ask_at_leisure (self);
}

static void
look (CliTerminal *self)
{
  g_autofree char *view = describe_view (self);

  if (view != NULL && (has_clock (self) || self->choices->len == 0))
    g_print ("%s", view);
  g_clear_pointer (&self->question, g_free);
  self->in_turn = FALSE;
  ask (self);
}

/* Whoever is the last of several to choose has no turn. */
static void
name_turn (CliTerminal *self)
{
  SixainSeats awaited = sixain_session_get_awaited (self->session);
  SixainSeats others = awaited & ~self->awaited & ~get_people (self);

  if (awaited != 0 && others == awaited && (awaited & (awaited - 1)) == 0 && !has_clock (self))
    g_print (_("It is the turn of %s.\n"), sixain_match_get_names (self->match)[sixain_seats_first (awaited)]);
  self->awaited = awaited;
}

/* Hides what somebody has read, and calls the next one to the terminal. */
static void
call_next (CliTerminal *self)
{
  gint next = sixain_session_get_next_viewer (self->session);

  if (next == SIXAIN_NOBODY || sixain_session_get_viewer (self->session) != SIXAIN_NOBODY)
    next = SIXAIN_NOBODY;
  if (next != SIXAIN_NOBODY && next != self->called)
    {
      g_clear_pointer (&self->question, g_free);
      self->in_turn = FALSE;
      g_ptr_array_set_size (self->offered, 0);
      for (guint i = 0; i < CURTAIN_LINES && isatty (STDOUT_FILENO); i++)
        g_print ("\n");
      g_print (_("Give it to %s. Press Enter.\n"), sixain_match_get_names (self->match)[next]);
    }
  self->called = next;
}

/* Finds out what people can do now, and asks them. */
static void
update (CliTerminal *self)
{
  SixainSeats seats = has_clock (self) ? get_people (self) : 0;
  SixainSummary summary;

  g_ptr_array_set_size (self->choices, 0);
  if (sixain_match_is_over (self->match))
    return;

  if (!has_clock (self) && get_reader (self) != SIXAIN_NOBODY)
    seats = SIXAIN_SEAT (get_reader (self));
  if (!sixain_match_is_saving_for (self->match, seats))
    {
      g_ptr_array_unref (self->choices);
      self->choices = cli_choices_list (self->match, seats);
      cli_choices_remember (self->offered, self->choices);
    }

  call_next (self);
  name_turn (self);
  sixain_match_summarize (self->match, &summary);
  if (has_clock (self) && summary.round != self->round)
    {
      g_autofree char *view = describe_view (self);

      self->round = summary.round;
      g_print ("%s", view != NULL ? view : "");
    }
  ask (self);
}

static void
forget_hint (CliTerminal *self)
{
  if (self->hint != NULL)
    g_cancellable_cancel (self->hint);
  g_clear_object (&self->hint);
}

static void
submit (CliTerminal      *self,
        guint             seat,
        const SixainMove *move)
{
  g_autoptr (GError) error = NULL;

  if (!sixain_session_submit (self->session, seat, move, &error))
    {
      g_print ("%s\n", error->message);
      return;
    }

  forget_hint (self);
  g_clear_pointer (&self->question, g_free);
  if (!has_clock (self))
    g_ptr_array_set_size (self->choices, 0);
}

static void
answer (CliTerminal *self,
        const char  *line)
{
  g_autoptr (GPtrArray) found = cli_choices_find (self->choices, self->match, line);
  g_autoptr (GPtrArray) earlier = cli_choices_find (self->offered, self->match, line);
  g_autofree char *quoted = sixain_text_quote (line);
  gint seat = get_reader (self);
  SixainMove move = { 0 };

  if (found->len == 1)
    {
      const CliChoice *choice = g_ptr_array_index (found, 0);

      submit (self, choice->seat, &choice->move);
    }
  else if (found->len > 1)
    {
      g_autoptr (GString) words = g_string_new (NULL);

      for (guint i = 0; i < found->len; i++)
        g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", ((CliChoice *) g_ptr_array_index (found, i))->words);
      /* Translators: what somebody has typed, and the moves that this can mean. */
      g_print (_("“%s” can mean: %s.\n"), quoted, words->str);
    }
  else if (seat != SIXAIN_NOBODY && cli_choices_read (self->choices, self->match, line, &move))
    submit (self, seat, &move);
  else if (earlier->len == 1)
    submit (self, ((CliChoice *) g_ptr_array_index (earlier, 0))->seat, &((CliChoice *) g_ptr_array_index (earlier, 0))->move);
  else
    g_print (_("“%s” is neither a move nor a command: “help” lists them.\n"), quoted);
}

static void
hint_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  CliTerminal *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree gpointer view = NULL;
  g_autofree char *words = NULL;
  g_autofree char *reason = NULL;
  SixainGame *game;
  SixainMove move;
  gint seat;

  /* Whoever goes, or plays meanwhile, does not want it any more. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;

  g_clear_object (&self->hint);
  if (!sixain_thought_finish (result, &move, &error))
    {
      g_print ("%s\n", error->message);
      read_lines (self);
      return;
    }

  game = sixain_match_get_game (self->match);
  seat = get_reader (self);
  view = g_malloc (sixain_match_get_rules (self->match)->state_size);
  sixain_match_look (self->match, seat, view);
  words = sixain_game_describe (game, sixain_match_get_setup (self->match), view, seat, &move, sixain_match_get_names (self->match));
  reason = sixain_game_justify (game, sixain_match_get_setup (self->match), view, seat, &move);
  g_print (_("Hint: %s.\n"), words);
  if (reason != NULL)
    g_print ("%s\n", reason);
  read_lines (self);
}

static void
give_hint (CliTerminal *self)
{
  if (self->choices->len == 0 || get_reader (self) == SIXAIN_NOBODY)
    {
      g_print ("%s\n", _("Hint: there is nothing for you to do now."));
      return;
    }

  self->hint = g_cancellable_new ();
  sixain_thought_start_hint (self->match, get_reader (self), self->hint, hint_cb, self);
}

static void
list_moves (CliTerminal *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->choices->len == 0)
    g_string_append (text, _("There is nothing for you to do now."));
  add_choices (self, G_MAXUINT, text);
  g_print ("%s%s", text->str, text->len > 0 && text->str[text->len - 1] != '\n' ? "\n" : "");
}

static void
tell_rules (CliTerminal *self)
{
  SixainGame *game = sixain_match_get_game (self->match);
  const SixainOption *options = sixain_game_get_rules (game)->options;
  const SixainSetup *setup = sixain_match_get_setup (self->match);

  g_print ("%s\n", sixain_game_get_description (game));
  for (guint i = 0; options[i].id != NULL; i++)
    {
      const char *explanation;
      const char *title = sixain_game_get_option_text (game, options[i].id, &explanation);
      gint value = setup->options[i];

      if (options[i].kind == SIXAIN_OPTION_NUMBER)
        g_print (C_("option", "%s: %d. %s\n"), title, value, explanation);
      else if (options[i].kind == SIXAIN_OPTION_CHOICE)
        g_print (C_("option", "%s: %s. %s\n"), title, sixain_game_get_choice_text (game, options[i].id, value), explanation);
      else if (value)
        g_print (C_("option", "%s: %s. %s\n"), title, C_("option", "yes"), explanation);
    }
}

static void
tell_scores (CliTerminal *self)
{
  SixainScoreboard *scores = sixain_match_get_scoreboard (self->match);
  guint n_rounds = sixain_scoreboard_get_n_rounds (scores);

  if (n_rounds == 0)
    g_print ("%s\n", _("No round is finished yet."));
  for (guint seat = 0; n_rounds > 0 && seat < sixain_scoreboard_get_n_seats (scores); seat++)
    {
      const char *name = sixain_match_get_names (self->match)[seat];
      const char *note = sixain_scoreboard_get_note (scores, n_rounds - 1, seat);

      if (note != NULL && sixain_scoreboard_get_score (scores, n_rounds - 1, seat) == SIXAIN_UNKNOWN_SCORE)
        {
          g_autofree char *line = sixain_text_clean (note);

          g_print (C_("score", "%s: %s\n"), name, line);
        }
      else
        g_print (C_("score", "%s: %d\n"), name, sixain_scoreboard_get_total (scores, seat));
    }
}

static void
tell_history (CliTerminal *self)
{
  g_autoptr (GPtrArray) steps = NULL;
  SixainSummary summary;

  sixain_match_summarize (self->match, &summary);
  steps = sixain_match_rebuild_steps (self->match, summary.round);
  for (guint i = 0; i < steps->len; i++)
    cli_tell_step (self->match, g_ptr_array_index (steps, i), 0);
}

static void
undo (CliTerminal *self)
{
  g_autoptr (GError) error = NULL;

  if (!sixain_session_get_can_undo (self->session))
    g_print ("%s\n", _("There is nothing that may be taken back now."));
  else if (!sixain_session_undo (self->session, &error))
    g_print ("%s\n", error->message);
}

static void
pause_or_go_on (CliTerminal *self)
{
  SixainHolds *holds = sixain_session_get_holds (self->session);
  gboolean paused = (sixain_holds_get_reasons (holds) & SIXAIN_HOLD_PEOPLE) != 0;

  sixain_holds_set (holds, SIXAIN_HOLD_PEOPLE, !paused);
  g_print ("%s\n", paused ? _("The game goes on.") : _("The game is paused: “pause” again lets it go on."));
}

static void
quit (CliTerminal *self)
{
  g_main_loop_quit (self->loop);
}

static void help (CliTerminal *self);

/* What people type in their language, or in English. */
static const struct
{
  const char *name;
  void      (*run) (CliTerminal *self);
  const char *summary;
  gboolean    in_turn;           /* It waits for the player's turn. */
} commands[] = {
  { NC_("command", "help"), help, N_("tells what can be typed") },
  { NC_("command", "look"), look, N_("says again how things stand; so does Enter alone") },
  { NC_("command", "moves"), list_moves, N_("lists everything that you can do"), TRUE },
  { NC_("command", "hint"), give_hint, N_("suggests a move, and says why"), TRUE },
  { NC_("command", "undo"), undo, N_("takes your last decision back, where that is fair") },
  { NC_("command", "history"), tell_history, N_("tells what happened in this round") },
  { NC_("command", "scores"), tell_scores, N_("tells the scores") },
  { NC_("command", "rules"), tell_rules, N_("tells in short what is being played") },
  { NC_("command", "pause"), pause_or_go_on, N_("stops the game, or lets it go on") },
  { NC_("command", "quit"), quit, N_("ends for now: the game is kept") },
};

static void
help (CliTerminal *self)
{
  g_print ("%s\n", _("Type the number of a move, or the beginning of its words. Or one of these:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    /* Translators: a command, and what it does. */
    g_print (C_("command", "%s: %s.\n"), g_dpgettext2 (NULL, "command", commands[i].name), _(commands[i].summary));
}

static gint
find_command (const char *line)
{
  g_autofree char *typed = cli_fold (line);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *name = cli_fold (g_dpgettext2 (NULL, "command", commands[i].name));

      if (g_str_equal (typed, name) || g_str_equal (typed, commands[i].name))
        return i;
    }

  return -1;
}

/* Whether the line could be answered: in a game without a clock, what is typed or sent ahead waits
 * for its turn. */
static gboolean
take_line (CliTerminal *self,
           const char  *line)
{
  SixainHolds *holds = sixain_session_get_holds (self->session);
  gint command = find_command (line);
  gboolean asked = has_clock (self) || (self->choices->len > 0 && self->hint == NULL);

  if (command >= 0)
    {
      if ((commands[command].in_turn || self->hint != NULL) && !asked && self->called == SIXAIN_NOBODY)
        return FALSE;

      /* Nothing can be taken back before the last move is on the disk. */
      if (commands[command].run == undo && sixain_match_is_saving (self->match))
        return FALSE;
      commands[command].run (self);
    }
  else if (sixain_holds_get_reasons (holds) & SIXAIN_HOLD_READY)
    sixain_holds_set (holds, SIXAIN_HOLD_READY, FALSE);
  else if (self->called != SIXAIN_NOBODY)
    {
      sixain_session_open_curtain (self->session);
      update (self);
    }
  else if (!asked)
    return FALSE;
  else if (*line == '\0')
    look (self);
  else
    answer (self, line);

  return TRUE;
}

static void
read_lines (CliTerminal *self)
{
  while (!g_queue_is_empty (&self->lines) && g_main_loop_is_running (self->loop))
    {
      g_autofree char *line = NULL;

      if (!take_line (self, g_queue_peek_head (&self->lines)))
        return;
      line = g_queue_pop_head (&self->lines);
    }

  /* What came of the last answer is told first. */
  if (self->at_end && self->hint == NULL && !sixain_match_is_saving (self->match))
    g_main_loop_quit (self->loop);
}

static void
add_line (CliTerminal *self)
{
  g_queue_push_tail (&self->lines, sixain_text_clean (self->input->str));
  g_string_truncate (self->input, 0);
}

static gboolean
input_cb (gint         fd,
          GIOCondition condition,
          gpointer     user_data)
{
  CliTerminal *self = user_data;
  char bytes[256];
  gssize n = read (fd, bytes, sizeof bytes);

  for (gssize i = 0; i < n; i++)
    {
      if (bytes[i] == '\n')
        add_line (self);
      else if (self->input->len < MAX_LINE && bytes[i] != '\0')
        g_string_append_c (self->input, bytes[i]);
    }
  if (n <= 0)
    {
      self->at_end = TRUE;
      if (self->input->len > 0)
        add_line (self);
    }
  read_lines (self);

  return self->at_end ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

/* Whatever else follows the step has done so by then. */
static gboolean
lines_cb (gpointer user_data)
{
  CliTerminal *self = user_data;

  self->lines_id = 0;
  read_lines (self);

  return G_SOURCE_REMOVE;
}

/* Whether whoever reads has just moved, and nothing was shown to all that would end a turn. */
static gboolean
is_in_turn (CliTerminal      *self,
            const SixainStep *step)
{
  const SixainRules *rules = sixain_match_get_rules (self->match);

  for (guint i = 0; i < step->events.n; i++)
    {
      if (rules->events[step->events.items[i].kind].together)
        return FALSE;
    }

  return step->kind == SIXAIN_STEP_MOVE && step->record.seat == get_reader (self);
}

static void
step_cb (CliTerminal      *self,
         const SixainStep *step)
{
  self->in_turn = is_in_turn (self, step);
  if (step->kind == SIXAIN_STEP_UNDO)
    {
      g_clear_pointer (&self->question, g_free);
      g_print ("%s\n", _("The last decision is taken back."));
    }
  cli_tell_step (self->match, step, 0);
  if (self->lines_id == 0)
    self->lines_id = g_idle_add (lines_cb, self);
  update (self);
  if (sixain_match_is_over (self->match))
    {
      cli_tell_winners (self->match);
      quit (self);
    }
}

static void
failed_cb (CliTerminal  *self,
           const GError *error)
{
  g_print ("%s\n", error->message);
  update (self);
  read_lines (self);
}

static gboolean
signal_cb (gpointer user_data)
{
  quit (user_data);

  return G_SOURCE_CONTINUE;
}

CliTerminal *
cli_terminal_new (SixainSession *session)
{
  CliTerminal *self = g_new0 (CliTerminal, 1);

  self->session = g_object_ref (session);
  self->match = sixain_session_get_match (session);
  self->loop = g_main_loop_new (NULL, FALSE);
  self->input = g_string_new (NULL);
  self->choices = g_ptr_array_new ();
  self->offered = cli_choices_new ();
  self->called = SIXAIN_NOBODY;
  g_queue_init (&self->lines);

  return self;
}

void
cli_terminal_free (CliTerminal *self)
{
  forget_hint (self);
  g_ptr_array_unref (self->choices);
  g_ptr_array_unref (self->offered);
  g_queue_clear_full (&self->lines, g_free);
  g_string_free (self->input, TRUE);
  g_free (self->question);
  g_free (self->view);
  g_main_loop_unref (self->loop);
  g_object_unref (self->session);
  g_free (self);
}

void
cli_terminal_run (CliTerminal *self)
{
  const int signals[] = { SIGINT, SIGTERM, SIGHUP };
  guint ids[G_N_ELEMENTS (signals)];
  GSource *input = g_unix_fd_source_new (STDIN_FILENO, G_IO_IN | G_IO_HUP);

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    ids[i] = g_unix_signal_add (signals[i], signal_cb, self);
  g_signal_connect_swapped (self->session, "step", G_CALLBACK (step_cb), self);
  g_signal_connect_swapped (self->session, "failed", G_CALLBACK (failed_cb), self);

  if (has_clock (self))
    {
      sixain_holds_set (sixain_session_get_holds (self->session), SIXAIN_HOLD_READY, TRUE);
      g_print ("%s\n", _("Time is part of this game. Press Enter when everybody is ready."));
    }
  g_source_set_callback (input, G_SOURCE_FUNC (input_cb), self, NULL);
  g_source_attach (input, NULL);
  sixain_match_announce_deal (self->match);
  if (!sixain_match_is_saving (self->match))
    update (self);
  g_main_loop_run (self->loop);

  g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_handle_id (&self->lines_id, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_source_remove (ids[i]);
  g_source_destroy (input);
  g_source_unref (input);
}
