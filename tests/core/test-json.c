/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sixain-error.h"
#include "sixain-json.h"
#include "sixain-random.h"

#define MAX_DEPTH 32
#define N_NOISE 20000

/* What is JSON, and what it is once printed. */
static const struct
{
  const char *text;
  const char *printed;
} good[] = {
  { "{}", "{}" },
  { "[]", "[]" },
  { " \t\r\n[ \t\r\n] \t\r\n", "[]" },
  { "null", "null" },
  { "true", "true" },
  { "false", "false" },
  { "0", "0" },
  { "-0", "0" },
  { "-1", "-1" },
  { "[10,100,-7]", "[10,100,-7]" },
  { "999999999999999999", "999999999999999999" },
  { "-999999999999999999", "-999999999999999999" },
  { "[0.5]", "[0.5]" },
  { "[-0.5]", "[-0.5]" },
  { "[2.5e1]", "[25.0]" },
  { "[1e2]", "[100.0]" },
  { "[1E+2]", "[100.0]" },
  { "[1e-2]", "[0.01]" },
  { "[0e1]", "[0.0]" },
  { "\"\"", "\"\"" },
  { "\"a b\"", "\"a b\"" },
  { "\"'\"", "\"'\"" },
  { "\"// /* # */\"", "\"// /* # */\"" },
  { "{\"a\":{\"b\":[null,true,false,\"\"]}}", "{\"a\":{\"b\":[null,true,false,\"\"]}}" },
  { "{\"\":1}", "{\"\":1}" },
  { "{ \"a\" : 1 , \"b\" : [ 2 , 3 ] }", "{\"a\":1,\"b\":[2,3]}" },
  { "\"é 🦊\"", "\"é 🦊\"" },
  { "\"\\u00e9\\u00E9\"", "\"éé\"" },
  { "\"\\ud83e\\udd8a\"", "\"🦊\"" },
  { "\"\\uD83E\\uDD8A!\"", "\"🦊!\"" },
  { "\"\\udbff\\udfff\"", "\"\xf4\x8f\xbf\xbf\"" },
  { "\"\xed\x9f\xbf\xee\x80\x80\"", "\"\xed\x9f\xbf\xee\x80\x80\"" },
  { "\"\xe2\x80\xa8\"", "\"\xe2\x80\xa8\"" },
};

static const char *const bad[] = {
  "", " ", "\n", "\xef\xbb\xbf", "\xef\xbb\xbf{}",
  /* Cut short. */
  "{", "[", "[1", "[1,", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "\"", "\"abc", "\"\\", "\"\\u", "\"\\u12",
  "tru", "nul", "fals", "-", "1.", "1e", "1e+", "[[]", "{\"a\":{}",
  /* Too much. */
  "{} {}", "[]]", "{}}", "1 2", "null null", "{},", "[] x", "\"a\" \"b\"", "1,",
  /* Commas and colons. */
  "[1,]", "[,1]", "[,]", "[1,,2]", "[1 2]", "{\"a\":1,}", "{,}", "{\"a\":1 \"b\":2}", "{\"a\" 1}", "{\"a\"::1}",
  "{\"a\",1}", "[1:2]", "{\"a\":}", "[\"a\":1]", "{1:2}", "{null:1}", "{a:1}", "{[]:1}", "[1;2]", "[}", "{]", "[1}",
  "{\"a\":1]", "(1)",
  /* Numbers. */
  "01", "-01", "00", "[01]", "[-012]", "+1", "[+1]", ".5", "[.5]", "[5.]", "[1.e1]", "[1e]", "[1e1.5]", "[- 1]", "[--1]",
  "0x10", "[0x10]", "[0b1]", "[0o7]", "[$f]", "[1_000]", "[1 000]", "[1a]", "[NaN]", "[nan]", "[Infinity]", "[-Infinity]", "[inf]",
  "\xd9\xa1",
  /* Larger than what a number here can be. */
  "9223372036854775808", "[99999999999999999999]", "[-9999999999999999999]", "[1e400]", "[1e-400]", "[1e999999999999]",
  /* Strings. */
  "'a'", "{'a':1}", "[\"a']", "\"a\nb\"", "\"a\tb\"", "\"\x01\"", "\"\x1f\"", "\"\\a\"", "\"\\x41\"", "\"\\'\"", "\"\\0\"",
  "\"\\U0041\"", "\"\\u004\"", "\"\\u00g0\"", "\"\\u 041\"", "\"\\u+041\"", "\"\\\n\"", "\"a\" + \"b\"", "\\u0022a\\u0022",
  "\"\\u0000\"", "\"a\\u0000b\"",
  /* Half of a pair. */
  "\"\\ud800\"", "\"\\udbff\"", "\"\\udc00\"", "\"\\udfff\"", "\"\\ud83e\\ud83e\"", "\"\\udd8a\\ud83e\"", "\"\\ud83ex\"",
  "\"\\ud83e\\n\"", "\"\\ud83e\\u0041\"", "\"\\ud83e\"\"\\udd8a\"",
  /* Not UTF-8: stray, cut, too long, surrogates, beyond Unicode. */
  "\"\x80\"", "\"\xbf\"", "\"\xc3\"", "\"\xe2\x80\"", "\"\xf0\x9f\xa6\"", "\"\xc0\xaf\"", "\"\xc1\xbf\"", "\"\xe0\x80\xaf\"",
  "\"\xf0\x80\x80\xaf\"", "\"\xed\xa0\x80\"", "\"\xed\xbf\xbf\"", "\"\xed\xa0\xbe\xed\xb6\x8a\"", "\"\xf4\x90\x80\x80\"",
  "\"\xf8\x88\x80\x80\x80\"", "\"\xfe\"", "\"\xff\"", "\xff",
  /* Words and comments. */
  "True", "NULL", "FALSE", "nulll", "truefalse", "undefined", "yes", "[true,flase]", "// a\n1", "/* a */ 1", "[1 /* a */]",
  "[1] // a", "# a\n1", "1 # a", "<!-- -->1", "[1]\f", "\v1", "\xc2\xa0{}", "{}\xe2\x80\xa8",
  /* What json-glib takes for an assignment. */
  "var a = 1;", "a = {}", "var x={};", "{a=1}", "[1];",
};

static void
assert_refused (const char *text,
                gsize       length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = sixain_json_parse (text, length, &error);

  if (node != NULL)
    g_error ("“%s” is taken for JSON.", text);
  if (error == NULL)
    g_error ("“%s” is refused without a reason.", text);
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
test_good (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = sixain_json_parse (good[i].text, strlen (good[i].text), &error);
      g_autofree char *printed = NULL;

      if (error != NULL)
        g_error ("“%s”: %s", good[i].text, error->message);
      g_assert_nonnull (node);
      printed = sixain_json_print (node);
      g_assert_cmpstr (printed, ==, good[i].printed);
    }
}

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_refused (bad[i], strlen (bad[i]));
}

static void
test_escapes (void)
{
  static const char text[] = "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\u20ac\\u007f\"";
  g_autoptr (JsonNode) node = sixain_json_parse (text, strlen (text), NULL);
  g_autoptr (JsonNode) again = NULL;
  g_autofree char *printed = NULL;

  g_assert_nonnull (node);
  g_assert_cmpstr (json_node_get_string (node), ==, "\"\\/\b\f\n\r\tA€\x7f");

  /* What we print we read, in one line. */
  printed = sixain_json_print (node);
  g_assert_null (strchr (printed, '\n'));
  again = sixain_json_parse (printed, strlen (printed), NULL);
  g_assert_nonnull (again);
  g_assert_cmpstr (json_node_get_string (again), ==, json_node_get_string (node));
}

/* A length that does not end where the string does. */
static void
test_length (void)
{
  static const char nul[] = "[1]\0";
  static const char inside[] = "[\"a\0b\"]";
  g_autoptr (JsonNode) node = NULL;

  assert_refused (nul, 4);
  assert_refused (inside, sizeof inside - 1);
  assert_refused ("\0", 1);
  assert_refused ("[1]", 2);
  assert_refused ("true", 3);
  assert_refused ("\"\xc3\xa9\"", 2);

  node = sixain_json_parse ("[1]garbage", 3, NULL);
  g_assert_nonnull (node);
}

static void
test_depth (void)
{
  static const guint too_deep[] = { MAX_DEPTH + 1, 1000, 1000000 };
  g_autofree char *open = g_strnfill (MAX_DEPTH, '[');
  g_autofree char *close = g_strnfill (MAX_DEPTH, ']');
  g_autofree char *deep = g_strconcat (open, close, NULL);
  g_autoptr (JsonNode) node = sixain_json_parse (deep, strlen (deep), NULL);
  g_autoptr (GString) objects = g_string_new (NULL);

  g_assert_nonnull (node);
  assert_refused (deep, strlen (deep) - 1);

  for (guint i = 0; i < G_N_ELEMENTS (too_deep); i++)
    {
      g_autofree char *more = g_strnfill (too_deep[i], '[');
      g_autofree char *less = g_strnfill (too_deep[i], ']');
      g_autofree char *both = g_strconcat (more, less, NULL);

      assert_refused (more, strlen (more));
      assert_refused (both, strlen (both));
    }

  for (guint i = 0; i < 100000; i++)
    g_string_append (objects, "{\"a\":");
  assert_refused (objects->str, objects->len);
}

static void
test_twice (void)
{
  /* Of two members with one name the last one counts, as almost everywhere. */
  static const char text[] = "{\"a\":1,\"b\":2,\"a\":3}";
  g_autoptr (JsonNode) node = sixain_json_parse (text, strlen (text), NULL);

  g_assert_nonnull (node);
  g_assert_cmpuint (json_object_get_size (json_node_get_object (node)), ==, 2);
  g_assert_cmpint (json_object_get_int_member (json_node_get_object (node), "a"), ==, 3);
}

static void
test_position (void)
{
  g_autoptr (GError) error = NULL;

  /* Characters are counted, not bytes. */
  g_assert_null (sixain_json_parse ("[\"éé\", x]", 11, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX);
  g_assert_nonnull (strstr (error->message, "character 8"));
}

/* Noise made of JSON's own characters: whatever passes must be read to the end
 * by json-glib, without a warning, and stay what it is when printed. */
static void
test_noise (void)
{
  static const char *const pieces[] = {
    "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\"a\":", "\\", "\\u", "d83e", "0", "1", "-", ".", "e", "E", "+",
    "true", "null", " ", "\n", "/", "*", "'", "\xc3\xa9", "\xc3", "[]", "{}", "1.5", "\"\\n\"", "=", ";", "#",
  };
  SixainRandom random;
  guint n_read = 0;

  sixain_random_seed (&random, 1);
  for (guint i = 0; i < N_NOISE; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (JsonNode) node = NULL;
      g_autoptr (JsonNode) again = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *printed = NULL;
      guint n = 1 + sixain_random_below (&random, 7);

      while (n-- > 0)
        g_string_append (text, pieces[sixain_random_below (&random, G_N_ELEMENTS (pieces))]);

      node = sixain_json_parse (text->str, text->len, &error);
      g_assert_true ((node != NULL) == (error == NULL));
      if (node == NULL)
        {
          /* The strict half must not pass what the other then stumbles over. */
          g_assert_cmpstr (error->message, !=, "This is not JSON.");
          continue;
        }

      printed = sixain_json_print (node);
      again = sixain_json_parse (printed, strlen (printed), &error);
      g_assert_no_error (error);
      g_assert_true (json_node_equal (node, again));
      n_read++;
    }

  g_assert_cmpuint (n_read, >, 100);
}

static void
test_members (void)
{
  static const char text[] = "{\"n\":7,\"x\":7.5,\"s\":\"a\",\"l\":[1],\"o\":{},\"z\":null,\"b\":true}";
  static const char *const all[] = { "n", "x", "s", "l", "o", "z", "b", NULL };
  static const char *const wrong_for_int[] = { "x", "s", "l", "o", "z", "b", "none" };
  static const char *const wrong_for_string[] = { "n", "x", "l", "o", "z", "b", "none" };
  static const char *const wrong_for_array[] = { "n", "x", "s", "o", "z", "b", "none" };
  g_autoptr (JsonNode) node = sixain_json_parse (text, strlen (text), NULL);
  JsonObject *object = json_node_get_object (node);
  g_autoptr (GError) error = NULL;
  gint64 value = 0;

  g_assert_true (sixain_json_get_int (object, "n", 7, 7, &value, &error));
  g_assert_cmpint (value, ==, 7);
  g_assert_cmpstr (sixain_json_get_string (object, "s", &error), ==, "a");
  g_assert_nonnull (sixain_json_get_array (object, "l", &error));
  g_assert_true (sixain_json_only (object, all, &error));
  g_assert_no_error (error);

  for (guint i = 0; i < G_N_ELEMENTS (wrong_for_int); i++)
    {
      g_assert_false (sixain_json_get_int (object, wrong_for_int[i], 0, 99, &value, &error));
      g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX);
      g_assert_nonnull (strstr (error->message, wrong_for_int[i]));
      g_clear_error (&error);

      g_assert_null (sixain_json_get_string (object, wrong_for_string[i], &error));
      g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX);
      g_clear_error (&error);

      g_assert_null (sixain_json_get_array (object, wrong_for_array[i], &error));
      g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX);
      g_clear_error (&error);
    }

  g_assert_false (sixain_json_get_int (object, "n", 8, 9, &value, &error));
  g_clear_error (&error);
  g_assert_false (sixain_json_get_int (object, "n", 0, 6, &value, &error));
  g_clear_error (&error);
  g_assert_false (sixain_json_only (object, all + 1, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SYNTAX);
  g_assert_cmpint (value, ==, 7);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/json/good", test_good);
  g_test_add_func ("/json/bad", test_bad);
  g_test_add_func ("/json/escapes", test_escapes);
  g_test_add_func ("/json/length", test_length);
  g_test_add_func ("/json/depth", test_depth);
  g_test_add_func ("/json/twice", test_twice);
  g_test_add_func ("/json/position", test_position);
  g_test_add_func ("/json/noise", test_noise);
  g_test_add_func ("/json/members", test_members);

  return g_test_run ();
}
