/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "room.h"

/* Four deals of Les 6 Séquences that differ only in who of seats 1 and 2 can claim the 9 of hearts, which
 * seat 0 discards, and what those do who can. */
#define FIRST "9H 2S 4S 5M 7M 9T JT QC "
#define LAST "2T 4T 6T 8T 10C 12C RC 1D "
#define THIRD "1C 3M 6D QM AS 4C "
#define SECOND "1S 3T 5D JM 12S 2C "

static const struct
{
  const char *hands;
  const char *declines;
  const char *claims;
} worlds[] = {
  { FIRST "7H 8D " SECOND "10H 11H " THIRD LAST, "2 decline", "2 claim run 9H 10H 11H" },
  { FIRST "7H 8H " SECOND "10H 11H " THIRD LAST, "1 decline, 2 decline", "1 decline, 2 claim run 9H 10H 11H" },
  { FIRST "7H 8H " SECOND "10H 11H " THIRD LAST, "2 decline, 1 decline", "2 claim run 9H 10H 11H, 1 decline" },
  { FIRST "7H 8H " SECOND "10H 11D " THIRD LAST, "1 decline", NULL },
};

/* A whole deck that begins so. */
static char *
write_deck (const char *hands)
{
  static const char *const ranks[] = {
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "J", "C", "B", "R", "Q", "K", "A",
  };
  g_auto (GStrv) words = g_strsplit (hands, " ", -1);
  g_autoptr (GString) text = g_string_new ("{\"seed\":1,\"decks\":[[\"");

  for (guint i = 0; *words[i] != '\0'; i++)
    g_string_append_printf (text, "%s\",\"", words[i]);
  for (guint i = 0; i < 6 * G_N_ELEMENTS (ranks); i++)
    {
      g_autofree char *card = g_strdup_printf ("%s%c", ranks[i % G_N_ELEMENTS (ranks)], "SCMTHD"[i / G_N_ELEMENTS (ranks)]);

      if (!g_strv_contains ((const char *const *) words, card))
        g_string_append_printf (text, "%s\",\"", card);
    }
  g_string_truncate (text, text->len - 2);
  g_string_append (text, "]]}");

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
make_moves (Room       *self,
            const char *moves)
{
  g_auto (GStrv) list = g_strsplit (moves, ", ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      Client *client = &self->clients[list[i][0] - '0'];

      room_wait (room_has_heard, self);
      g_clear_pointer (&client->answer, g_free);
      client_send_move (client, client->step, list[i] + 2, NULL);
      while (!client->answered)
        g_main_context_iteration (NULL, TRUE);
    }
  room_wait (room_has_heard, self);
}

/* Every byte that somebody hears from the discard on. */
static char *
listen (guint       world,
        const char *moves,
        guint       number)
{
  g_autofree char *deck = write_deck (worlds[world].hands);
  const RoomVariant variant = { "sequences", 4, "", deck };
  GString *heard = g_string_new (NULL);
  char *text;
  Room room;

  room_init (&room, &variant, 1);
  make_moves (&room, "0 draw");
  g_queue_clear_full (&room.clients[number].heard, g_free);
  make_moves (&room, "0 discard 9H");
  make_moves (&room, moves);
  while ((text = g_queue_pop_head (&room.clients[number].heard)) != NULL)
    {
      g_string_append_printf (heard, "%s\n", text);
      g_free (text);
    }
  room_clear (&room);

  return g_string_free (heard, FALSE);
}

/* Nobody hears who is asked for a claim, how many are, when they answer, or who declines. */
static void
test_claims (void)
{
  static const guint others[] = { 0, 3, 4 };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *declined = listen (0, worlds[0].declines, others[i]);
      g_autofree char *claimed = listen (0, worlds[0].claims, others[i]);

      for (guint world = 1; world < G_N_ELEMENTS (worlds); world++)
        {
          g_autofree char *heard = listen (world, worlds[world].declines, others[i]);

          g_assert_cmpstr (heard, ==, declined);
        }
      for (guint world = 1; world < G_N_ELEMENTS (worlds) && worlds[world].claims != NULL; world++)
        {
          g_autofree char *heard = listen (world, worlds[world].claims, others[i]);

          g_assert_cmpstr (heard, ==, claimed);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  room_prepare ();

  g_test_add_func ("/phones/claims", test_claims);

  return g_test_run ();
}
