/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "rows-rules.h"
#include "sequences-rules.h"
#include "six-rules.h"
#include "sixain-catalog.h"
#include "sixain-origin.h"

/* Refusals whose arguments people are shown, and how, one letter each:
 * n: a number, s: the name of a seat, o: the title of an option, c: the id of a list of
 * chance, m: milliseconds, in two arguments. All other refusals show none. */
static const struct
{
  const char *game;                  /* NULL: a code of the core. */
  guint       code;
  const char *args;
} shown[] = {
  { NULL, SIXAIN_REFUSAL_NO_SEAT, "n" },
  { NULL, SIXAIN_REFUSAL_TIME_GOES_BACK, "m" },
  { NULL, SIXAIN_REFUSAL_PLAYERS, "nnn" },
  { NULL, SIXAIN_REFUSAL_PLAYERS_WITH, "nnno" },
  { NULL, SIXAIN_REFUSAL_EXCLUDED, "oo" },
  { NULL, SIXAIN_REFUSAL_VALUE, "o" },
  { NULL, SIXAIN_REFUSAL_BOTH_ZERO, "oo" },
  { NULL, SIXAIN_REFUSAL_BAD_DECK, "n" },
  { "rows", ROWS_REFUSAL_DRAFT, "s" },
  { "rows", ROWS_REFUSAL_PLACE, "s" },
  { "rows", ROWS_REFUSAL_TAKE, "s" },
  { "rows", ROWS_REFUSAL_CANCEL, "s" },
  { "rows", ROWS_REFUSAL_EXCHANGE, "s" },
  { "rows", ROWS_REFUSAL_NOT_ON_TABLE, "n" },
  { "rows", ROWS_REFUSAL_CHOSEN, "n" },
  { "rows", ROWS_REFUSAL_NOT_IN_HAND, "n" },
  { "rows", ROWS_REFUSAL_NO_ROW, "n" },
  { "rows", ROWS_REFUSAL_STOPPED_ROW, "n" },
  { "rows", ROWS_REFUSAL_NOT_IN_ROW, "n" },
  { "six", SIX_REFUSAL_DICE, "s" },
  { "six", SIX_REFUSAL_OTHER_SUM, "nn" },
  { "six", SIX_REFUSAL_NOT_FACE_UP, "sn" },
  { "six", SIX_REFUSAL_OWES_NOTHING, "s" },
  { "six", SIX_REFUSAL_TOO_MANY_DECKS, "n" },
  { "six", SIX_REFUSAL_BAD_CHANCE, "cnnn" },
  { "sequences", SEQUENCES_NOT_YOUR_TURN, "s" },
  { "sequences", SEQUENCES_BAD_DECK, "n" },
};

static const char *const names[SIXAIN_MAX_SEATS + 1] = {
  "Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal", "Ida", "Jo",
};

typedef struct
{
  SixainGame *game;
  gboolean    french;
} Language;

static const char *
find_shown_args (const SixainRules *rules,
                 guint              code)
{
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      if (shown[i].code == code && (shown[i].game == NULL || g_str_equal (shown[i].game, rules->id)))
        return shown[i].args;
    }

  return "";
}

/* Tells a letter's argument from every other one, and adds what must be read of it. */
static void
add_arg (SixainGame    *game,
         char           letter,
         guint          index,
         gboolean       for_people,
         SixainRefusal *refusal,
         GPtrArray     *texts)
{
  const SixainRules *rules = sixain_game_get_rules (game);
  gint *arg = &refusal->args[index];

  switch (letter)
    {
    case 'n':
      *arg = 71 + 11 * index;
      g_ptr_array_add (texts, g_strdup_printf ("%d", *arg));
      break;
    case 's':
      *arg = 1;
      g_ptr_array_add (texts, g_strdup (for_people ? names[1] : "1"));
      break;
    case 'o':
      *arg = index % 2;
      g_ptr_array_add (texts, g_strdup (for_people ? sixain_game_get_option_text (game, rules->options[*arg].id, NULL)
                                                   : rules->options[*arg].id));
      break;
    case 'c':
      *arg = 1;
      g_ptr_array_add (texts, g_strdup (rules->chance[1].id));
      break;
    case 'm':
      arg[0] = 5;
      arg[1] = 77;
      g_ptr_array_add (texts, g_strdup ("5368709197"));
      break;
    default:
      g_assert_not_reached ();
    }
}

static gboolean
has_before (const char *sentence,
            const char *at,
            const char *sign)
{
  return (gsize) (at - sentence) >= strlen (sign) && g_str_has_prefix (at - strlen (sign), sign);
}

static void
check_typography (const char *sentence)
{
  for (const char *at = sentence; *at != '\0'; at++)
    {
      if (*at == '\'' || g_str_has_prefix (at, "“") || g_str_has_prefix (at, "”"))
        g_error ("“%s” has English quotes.", sentence);
      if (*at == ':' && !has_before (sentence, at, "\u00a0"))
        g_error ("“%s” has no no-break space before a colon.", sentence);
      if (strchr (";!?", *at) != NULL && !has_before (sentence, at, "\u202f"))
        g_error ("“%s” has no narrow no-break space before %c.", sentence, *at);
      if (g_str_has_prefix (at, "«") && !g_str_has_prefix (at + strlen ("«"), "\u00a0"))
        g_error ("“%s” has no no-break space after «.", sentence);
      if (g_str_has_prefix (at, "»") && !has_before (sentence, at, "\u00a0"))
        g_error ("“%s” has no no-break space before ».", sentence);
    }
}

static char *
explain (const Language      *language,
         const SixainRefusal *refusal,
         gboolean             for_people)
{
  g_auto (SixainSetup) setup = { 0 };
  const SixainRules *rules = sixain_game_get_rules (language->game);
  char *sentence;

  g_setenv ("LANGUAGE", language->french ? "fr" : "en", TRUE);
  sixain_origin_bind_texts ();
  sixain_setup_init (&setup, rules, rules->max_players, 1);
  sentence = sixain_game_explain (language->game, &setup, refusal, for_people ? names : NULL);
  if (sentence == NULL || *sentence == '\0')
    g_error ("The refusal %u of %s has no sentence.", refusal->code, rules->id);

  return sentence;
}

static void
check_sentence (const Language *language,
                guint           code,
                gboolean        for_people)
{
  const SixainRules *rules = sixain_game_get_rules (language->game);
  const Language english = { language->game, FALSE };
  const char *args = find_shown_args (rules, code);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *sentence = NULL;
  g_autofree char *in_english = NULL;
  SixainRefusal refusal = { .code = code };
  gunichar first;

  /* The texts are in the language of the sentence. */
  g_free (explain (language, &refusal, for_people));
  for (guint i = 0; args[i] != '\0'; i++)
    add_arg (language->game, args[i], i, for_people, &refusal, texts);
  sentence = explain (language, &refusal, for_people);

  first = g_utf8_get_char (sentence);
  if (g_unichar_islower (first) && !g_str_has_prefix (sentence, rules->id))
    g_error ("“%s” begins with a small letter.", sentence);
  if (!g_str_has_suffix (sentence, "."))
    g_error ("“%s” is no whole sentence.", sentence);
  if (strchr (sentence, '%') != NULL || strstr (sentence, "(null)") != NULL)
    g_error ("“%s” is not filled in.", sentence);
  for (guint i = 0; i < texts->len; i++)
    {
      if (strstr (sentence, g_ptr_array_index (texts, i)) == NULL)
        g_error ("“%s” does not show “%s”.", sentence, (char *) g_ptr_array_index (texts, i));
    }

  /* A refusal that shows an argument is in the table above. */
  if (*args == '\0')
    {
      const SixainRefusal other = { .code = code, .args = { 1, 1, 1, 1 } };
      g_autofree char *again = explain (language, &other, for_people);

      g_assert_cmpstr (sentence, ==, again);
    }

  in_english = explain (&english, &refusal, for_people);
  if (language->french)
    {
      g_assert_cmpstr (sentence, !=, in_english);
      check_typography (sentence);
    }
}

static void
test_sentences (gconstpointer data)
{
  const Language *language = data;
  const SixainRules *rules = sixain_game_get_rules (language->game);

  g_assert_cmpuint (rules->n_refusals, >, 0);
  for (guint for_people = 0; for_people < 2; for_people++)
    {
      for (guint code = SIXAIN_REFUSAL_NONE + 1; code < SIXAIN_REFUSAL_N_CORE; code++)
        check_sentence (language, code, for_people);
      for (guint i = 0; i < rules->n_refusals; i++)
        check_sentence (language, SIXAIN_REFUSAL_GAME + i, for_people);
    }
}

/* Every kind of option says which values it can have. */
static void
test_values (gconstpointer data)
{
  const Language *language = data;
  const SixainRules *rules = sixain_game_get_rules (language->game);

  for (guint i = 0; rules->options[i].id != NULL; i++)
    {
      const SixainRefusal refusal = { .code = SIXAIN_REFUSAL_VALUE, .args = { i } };
      g_autofree char *sentence = explain (language, &refusal, FALSE);
      g_autofree char *most = g_strdup_printf (" %d.", rules->options[i].max);

      g_assert_nonnull (strstr (sentence, rules->options[i].id));
      if (rules->options[i].kind == SIXAIN_OPTION_NUMBER)
        g_assert_true (g_str_has_suffix (sentence, most));
      if (rules->options[i].kind == SIXAIN_OPTION_CHOICE)
        g_assert_nonnull (strstr (sentence, rules->options[i].choices[0]));
    }
}

/* People read “a game for exactly 4” where a program reads “4 to 4 players”. */
static void
test_exact_players (gconstpointer data)
{
  const Language *language = data;
  const SixainRefusal refusals[] = {
    { SIXAIN_REFUSAL_PLAYERS, { 4, 4, 6 } },
    { SIXAIN_REFUSAL_PLAYERS_WITH, { 4, 4, 6, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *sentence = explain (language, &refusals[i], TRUE);

      g_assert_nonnull (strstr (sentence, " 4, "));
      g_assert_null (strstr (sentence, "4 to 4"));
      g_assert_null (strstr (sentence, "4 à 4"));
    }
}

/* Where there are too few, people are told so, and how many it takes; not how many there are. */
static void
test_missing_players (gconstpointer data)
{
  const Language *language = data;
  const struct
  {
    SixainRefusal refusal;
    const char   *english;
    const char   *french;
  } cases[] = {
    { { SIXAIN_REFUSAL_PLAYERS, { 2, 10, 1 } }, "Somebody is missing: this game is for 2 to 10.",
      "Il manque quelqu’un : on joue de 2 à 10." },
    { { SIXAIN_REFUSAL_PLAYERS, { 2, 10, 0 } }, "Some players are missing: this game is for 2 to 10.",
      "Il manque des joueurs : on joue de 2 à 10." },
    { { SIXAIN_REFUSAL_PLAYERS, { 4, 4, 3 } }, "Somebody is missing: this game is for exactly 4.",
      "Il manque quelqu’un : on joue à 4." },
    { { SIXAIN_REFUSAL_PLAYERS_WITH, { 4, 4, 2, 0 } }, "Some players are missing: “*” is for exactly 4.",
      "Il manque des joueurs : « * » se joue à 4." },
    { { SIXAIN_REFUSAL_PLAYERS_WITH, { 3, 4, 2, 0 } }, "Somebody is missing: “*” is for 3 to 4.",
      "Il manque quelqu’un : « * » se joue de 3 à 4." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *sentence = explain (language, &cases[i].refusal, TRUE);

      g_test_message ("%s", sentence);
      g_assert_true (g_pattern_match_simple (language->french ? cases[i].french : cases[i].english, sentence));
    }
}

static void
add_tests (SixainGame *game,
           Language   *language,
           gboolean    french)
{
  const char *id = sixain_game_get_rules (game)->id;
  const char *name = french ? "fr" : "en";
  g_autofree char *sentences = g_strdup_printf ("/refusals/%s/%s/sentences", id, name);
  g_autofree char *values = g_strdup_printf ("/refusals/%s/%s/values", id, name);
  g_autofree char *players = g_strdup_printf ("/refusals/%s/%s/exact-players", id, name);
  g_autofree char *missing = g_strdup_printf ("/refusals/%s/%s/missing-players", id, name);

  *language = (Language) { game, french };
  g_test_add_data_func (sentences, language, test_sentences);
  g_test_add_data_func (values, language, test_values);
  g_test_add_data_func (players, language, test_exact_players);
  g_test_add_data_func (missing, language, test_missing_players);
}

int
main (int   argc,
      char *argv[])
{
  static const char *const ids[] = { "rows", "six", "sequences" };
  static Language languages[G_N_ELEMENTS (ids)][2];
  g_autoptr (SixainCatalog) catalog = NULL;

  g_test_init (&argc, &argv, NULL);
  catalog = sixain_catalog_new ();

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      SixainGame *game = sixain_catalog_find (catalog, ids[i], NULL);

      g_assert_nonnull (game);
      add_tests (game, &languages[i][0], FALSE);
      add_tests (game, &languages[i][1], TRUE);
    }

  return g_test_run ();
}
