/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "room.h"

/* A hint follows from what its seat may know. Seat 0 asks for one over a real connection, in worlds that look the same
 * from there: the others hold other cards, the stock has another order, and luck will be another one. It hears the very same
 * bytes, and nobody else hears anything. */

#define N_WORLDS 6
#define MAX_CARDS 120

typedef char *(*WriteFunc) (guint card);

typedef struct
{
  const char *game;
  guint       n_players;
  guint       n_decks;         /* One for the whole table, or one for each seat. */
  guint       n_cards;         /* In each of them. */
  WriteFunc   write;           /* A card as the set-up has it. */
  guint       n_known;         /* At the top of each deck, what seat 0 knows. */
  guint       from, to;        /* What else it knows. */
  const char *first;           /* What seat 0 does before it asks, or NULL. */
  gboolean    depends;         /* With other cards seat 0 is told something else. */
} Trial;

static char *
write_number (guint card)
{
  return g_strdup_printf ("%u", card + 1);
}

/* Six suits of twenty. */
static char *
write_sequences_card (guint card)
{
  static const char *const ranks[] = {
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "J", "C", "B", "R", "Q", "K", "A",
  };

  return g_strdup_printf ("\"%s%c\"", ranks[card % G_N_ELEMENTS (ranks)], "SCMTHD"[card / G_N_ELEMENTS (ranks)]);
}

static const Trial trials[] = {
  { "rows", 3, 1, 104, write_number, 10, 30, 34, NULL, TRUE },
  { "rows", 10, 1, 104, write_number, 10, 100, 104, NULL, TRUE },
  { "sequences", 3, 1, 120, write_sequences_card, 8, 24, 25, "draw", TRUE },
  { "sequences", 2, 1, 120, write_sequences_card, 8, 0, 0, NULL, FALSE },
  { "six", 3, 3, 18, write_number, 3, 0, 0, NULL, FALSE },
};

static gboolean
is_known (const Trial *trial,
          guint        place)
{
  return place < trial->n_known || (place >= trial->from && place < trial->to);
}

static void
shuffle (guint        *deck,
         const Trial  *trial,
         gboolean      all,
         SixainRandom *random)
{
  for (guint i = trial->n_cards - 1; i > 0; i--)
    {
      guint j = sixain_random_below (random, i + 1);
      guint card = deck[i];

      if (!all && (is_known (trial, i) || is_known (trial, j)))
        continue;
      deck[i] = deck[j];
      deck[j] = card;
    }
}

/* World 0 has the order that the trial begins with, and each of the others another one of what seat 0 does not know. */
static char *
write_chance (const Trial *trial,
              guint        start,
              guint        world)
{
  g_autoptr (GString) text = g_string_new (NULL);
  SixainRandom beginning, hidden;
  guint deck[MAX_CARDS];

  sixain_random_seed (&beginning, start);
  sixain_random_seed (&hidden, 1000 + world);
  g_string_printf (text, "{\"seed\":%u,\"decks\":[", 77 + world);
  for (guint i = 0; i < trial->n_decks; i++)
    {
      for (guint card = 0; card < trial->n_cards; card++)
        deck[card] = card;
      shuffle (deck, trial, TRUE, &beginning);
      if (world > 0)
        shuffle (deck, trial, FALSE, &hidden);
      for (guint place = 0; place < trial->n_cards; place++)
        {
          g_autofree char *card = trial->write (deck[place]);

          g_string_append_printf (text, "%s%s", place > 0 ? "," : i > 0 ? ",[" : "[", card);
        }
      g_string_append_c (text, ']');
    }
  g_string_append_printf (text, "]%s}", g_str_equal (trial->game, "six") ? ",\"first\":0" : "");

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
find_heard (Client     *client,
            const char *prefix)
{
  for (const GList *l = client->heard.tail; l != NULL; l = l->prev)
    {
      if (g_str_has_prefix (l->data, prefix))
        return l->data;
    }

  return NULL;
}

static gboolean
has_hint (gpointer data)
{
  Client *client = data;

  g_assert_null (find_heard (client, "{\"type\":\"refused\""));

  return find_heard (client, "{\"type\":\"hint\"") != NULL;
}

/* What seat 0 is told in that world. Its view is returned too, as what must not differ. */
static char *
ask (const Trial *trial,
     guint        start,
     guint        world,
     char       **view)
{
  g_autofree char *chance = write_chance (trial, start, world);
  RoomVariant variant = { trial->game, trial->n_players, "", chance };
  Client *client;
  char *hint;
  Room room;

  room_init (&room, &variant, 0);
  client = &room.clients[0];
  room_wait (room_has_heard, &room);
  if (trial->first != NULL)
    client_send_move (client, client->step, trial->first, NULL);
  room_wait (room_has_heard, &room);
  *view = g_strdup (find_heard (client, "{\"type\":\"view\""));
  g_queue_clear_full (&client->heard, g_free);
  client_say (client, "{\"type\":\"hint\",\"id\":9,\"step\":%u}", client->step);
  room_wait (has_hint, client);
  hint = g_strdup (find_heard (client, "{\"type\":\"hint\""));
  for (guint i = 1; i < room.n_clients; i++)
    g_assert_null (find_heard (&room.clients[i], "{\"type\":\"hint\""));
  room_clear (&room);

  return hint;
}

static void
test_trial (gconstpointer data)
{
  const Trial *trial = data;
  g_autoptr (GHashTable) hints = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint start = 1; start <= 3; start++)
    {
      g_autofree char *view = NULL;
      g_autofree char *hint = ask (trial, start, 0, &view);

      for (guint world = 1; world < N_WORLDS; world++)
        {
          g_autofree char *other_view = NULL;
          g_autofree char *other = ask (trial, start, world, &other_view);

          g_assert_cmpstr (other_view, ==, view);
          g_assert_cmpstr (other, ==, hint);
        }
      g_test_message ("%s", hint);
      g_hash_table_add (hints, g_steal_pointer (&hint));
    }

  if (trial->depends)
    g_assert_cmpuint (g_hash_table_size (hints), >, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  room_prepare ();
  /* On a busy machine a search would end sooner now and then. */
  g_setenv ("SIXAIN_BUDGET_MS", "600000", TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (trials); i++)
    {
      g_autofree char *path = g_strdup_printf ("/phones/hint-secrecy/%s-%u%s", trials[i].game, trials[i].n_players,
                                               trials[i].first != NULL ? "-drawn" : "");

      g_test_add_data_func (path, &trials[i], test_trial);
    }

  return g_test_run ();
}
