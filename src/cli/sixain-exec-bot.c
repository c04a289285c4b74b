/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-exec-bot.h"

#include <errno.h>
#include <gio/gunixinputstream.h>
#include <gio/gunixoutputstream.h>
#include <glib-unix.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "sixain-json.h"
#include "sixain-wire.h"

#define MAX_ANSWER 65536

struct _SixainExecBot
{
  GObject      parent_instance;

  GSubprocess *process;
  int          input;         /* What it reads. */
  int          output;        /* What it writes. */
  GString     *received;
  guint        n_owed;        /* Answers to questions that were given up on. */
  guint        n_bad;
  guint        n_late;
  gboolean     ended;
};

G_DEFINE_FINAL_TYPE (SixainExecBot, sixain_exec_bot, G_TYPE_OBJECT)

static void
sixain_exec_bot_finalize (GObject *object)
{
  SixainExecBot *self = SIXAIN_EXEC_BOT (object);

  if (self->process != NULL)
    {
      g_subprocess_force_exit (self->process);
      g_subprocess_wait (self->process, NULL, NULL);
    }
  g_clear_object (&self->process);
  g_string_free (self->received, TRUE);

  G_OBJECT_CLASS (sixain_exec_bot_parent_class)->finalize (object);
}

static void
sixain_exec_bot_class_init (SixainExecBotClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_exec_bot_finalize;
}

static void
sixain_exec_bot_init (SixainExecBot *self)
{
  self->received = g_string_new (NULL);
}

SixainExecBot *
sixain_exec_bot_new (const char  *command,
                     GError     **error)
{
  g_autoptr (SixainExecBot) self = g_object_new (SIXAIN_TYPE_EXEC_BOT, NULL);
  g_auto (GStrv) argv = NULL;

  if (!g_shell_parse_argv (command, NULL, &argv, error))
    return NULL;

  self->process = g_subprocess_newv ((const char *const *) argv,
                                     G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                                     error);
  if (self->process == NULL)
    return NULL;

  self->input = g_unix_output_stream_get_fd (G_UNIX_OUTPUT_STREAM (g_subprocess_get_stdin_pipe (self->process)));
  self->output = g_unix_input_stream_get_fd (G_UNIX_INPUT_STREAM (g_subprocess_get_stdout_pipe (self->process)));

  /* A program that does not read must not hold everybody up. */
  if (!g_unix_set_fd_nonblocking (self->input, TRUE, error) ||
      !g_unix_set_fd_nonblocking (self->output, TRUE, error))
    return NULL;

  return g_steal_pointer (&self);
}

static gboolean
wait_for (int    fd,
          short  events,
          gint64 end)
{
  struct pollfd poll_fd = { .fd = fd, .events = events };
  gint64 left = (end - g_get_monotonic_time () + 999) / 1000;

  return left > 0 && poll (&poll_fd, 1, MIN (left, G_MAXINT)) > 0;
}

static gboolean
send_line (SixainExecBot *self,
           const char    *line,
           gsize          length,
           gint64         end)
{
  while (length > 0)
    {
      gssize written = write (self->input, line, length);

      if (written > 0)
        {
          line += written;
          length -= written;
        }
      else if (errno != EINTR && (errno != EAGAIN || !wait_for (self->input, POLLOUT, end)))
        {
          self->ended = errno == EPIPE;
          return FALSE;
        }
    }

  return TRUE;
}

/* Returns the next line that came in before the end, or NULL. */
static char *
receive_line (SixainExecBot *self,
              gint64         end)
{
  while (TRUE)
    {
      char *newline = memchr (self->received->str, '\n', self->received->len);
      char buffer[4096];
      gssize n;

      if (newline != NULL)
        {
          gsize length = newline - self->received->str;
          char *line = g_strndup (self->received->str, length);

          g_string_erase (self->received, 0, length + 1);
          if (self->n_owed == 0)
            return line;

          self->n_owed--;
          g_free (line);
          continue;
        }

      /* Somebody who never stops talking is late as well. */
      if (g_get_monotonic_time () > end)
        return NULL;

      n = read (self->output, buffer, sizeof buffer);
      if (n > 0 && self->received->len + n <= MAX_ANSWER)
        g_string_append_len (self->received, buffer, n);
      else if (n > 0)
        g_string_truncate (self->received, 0);
      else if (n == 0 || (errno != EINTR && (errno != EAGAIN || !wait_for (self->output, POLLIN, end))))
        {
          self->ended = n == 0;
          return NULL;
        }
    }
}

static char *
write_question (SixainMatch       *match,
                guint              seat,
                const SixainMoves *moves)
{
  const SixainRules *rules = sixain_match_get_rules (match);
  g_autofree gpointer view = g_malloc (rules->state_size);
  g_autoptr (JsonBuilder) json = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  sixain_match_look (match, seat, view);

  json_builder_begin_object (json);
  sixain_json_add_int (json, "seat", seat);
  json_builder_set_member_name (json, "state");
  sixain_match_write_state (match, view, json);
  sixain_wire_add_moves (json, "legal", rules, moves);
  json_builder_end_object (json);

  root = json_builder_get_root (json);
  text = sixain_json_print (root);

  return g_strconcat (text, "\n", NULL);
}

void
sixain_exec_bot_choose (SixainExecBot *self,
                        SixainMatch   *match,
                        guint          seat,
                        gint64         budget_ms,
                        SixainMove    *move)
{
  const SixainRules *rules = sixain_match_get_rules (match);
  gint64 end = g_get_monotonic_time () + 1000 * budget_ms;
  g_auto (SixainMoves) moves = { 0 };
  g_autofree char *question = NULL;
  g_autofree char *answer = NULL;

  g_return_if_fail (SIXAIN_IS_EXEC_BOT (self));

  rules->moves (sixain_match_get_truth (match), seat, &moves);
  g_assert (moves.n > 0);

  question = write_question (match, seat, &moves);
  if (send_line (self, question, strlen (question), end))
    answer = receive_line (self, end);

  if (answer != NULL && sixain_wire_read_move (rules, answer, &moves, move))
    return;

  if (answer != NULL)
    {
      self->n_bad++;
    }
  else if (!self->ended)
    {
      self->n_late++;
      self->n_owed++;
    }
  *move = moves.items[0];
}

guint
sixain_exec_bot_get_n_bad (SixainExecBot *self)
{
  g_return_val_if_fail (SIXAIN_IS_EXEC_BOT (self), 0);

  return self->n_bad;
}

gboolean
sixain_exec_bot_has_ended (SixainExecBot *self)
{
  g_return_val_if_fail (SIXAIN_IS_EXEC_BOT (self), FALSE);

  return self->ended;
}

guint
sixain_exec_bot_get_n_late (SixainExecBot *self)
{
  g_return_val_if_fail (SIXAIN_IS_EXEC_BOT (self), 0);

  return self->n_late;
}
