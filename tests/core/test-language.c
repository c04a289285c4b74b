/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "sixain-language.h"
#include "sixain-origin.h"
#include "sixain-plural.h"

/* Of these languages of other people the rules are as gettext's manual has them. */
#define FRENCH "nplurals=2; plural=(n > 1);\n"
#define POLISH "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"
#define ARABIC "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;\n"

static const struct
{
  const char *rule;
  gulong      n;
  guint       form;
} plurals[] = {
  { FRENCH, 0, 0 }, { FRENCH, 1, 0 }, { FRENCH, 2, 1 },
  { POLISH, 1, 0 }, { POLISH, 2, 1 }, { POLISH, 5, 2 }, { POLISH, 12, 2 }, { POLISH, 22, 1 }, { POLISH, 112, 2 },
  { ARABIC, 0, 0 }, { ARABIC, 1, 1 }, { ARABIC, 2, 2 }, { ARABIC, 7, 3 }, { ARABIC, 11, 4 }, { ARABIC, 100, 5 }, { ARABIC, 103, 3 },
  { "nplurals=1; plural=0;", 7, 0 },
  { "nplurals=2; plural=!(n == 1);", 1, 0 },
  { "nplurals=2; plural=n-1 != 0 && n*2/2 > 1;", 2, 1 },

  /* Those that cannot be understood, or lead to a form that there is not. */
  { NULL, 1, 0 }, { NULL, 2, 1 }, { "", 0, 1 }, { "nplurals=2; plural=;", 2, 1 }, { "nplurals=2; plural=(n > 1;", 1, 0 },
  { "nplurals=2; plural=n/0;", 1, 0 }, { "nplurals=2; plural=n;", 2, 1 }, { "nplurals=2; plural=((((n;", 2, 1 },
};

static void
test_plurals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (plurals); i++)
    g_assert_cmpuint (sixain_plural_choose (plurals[i].rule, plurals[i].n), ==, plurals[i].form);
}

static void
test_list (void)
{
  g_assert_true (g_strv_contains (sixain_language_list (), "en"));
  g_assert_true (g_strv_contains (sixain_language_list (), "fr"));
  g_assert_cmpstr (sixain_language_find ("fr"), ==, "fr");
  g_assert_cmpstr (sixain_language_find ("fr-CA"), ==, "fr");
  g_assert_cmpstr (sixain_language_find ("EN_gb"), ==, "en");
  g_assert_null (sixain_language_find ("f"));
  g_assert_null (sixain_language_find ("fra"));
  g_assert_null (sixain_language_find ("../fr"));
  g_assert_null (sixain_language_find (""));
  g_assert_null (sixain_language_find (NULL));
  g_assert_cmpstr (sixain_language_get_name ("en"), ==, "English");
  g_assert_cmpstr (sixain_language_get_name ("fr"), ==, "Français");
}

/* Whatever the locale is, and whatever LANGUAGE says. */
static void
test_texts (void)
{
  g_assert_null (sixain_language_set (sixain_language_find ("fr")));
  g_assert_cmpstr (_("The game is paused."), ==, "La partie est en pause.");
  g_assert_cmpstr (C_("avatar", "Fox"), ==, "Renard");
  g_assert_cmpstr (ngettext ("A name has at most %u character.", "A name has at most %u characters.", 0), ==,
                   "Un nom a au plus %u caractère.");
  g_assert_cmpstr (ngettext ("A name has at most %u character.", "A name has at most %u characters.", 2), ==,
                   "Un nom a au plus %u caractères.");
  g_assert_cmpstr (_("Nobody has ever translated this."), ==, "Nobody has ever translated this.");
  g_assert_cmpstr (_(""), ==, "");
  g_assert_cmpstr (sixain_language_translate ("no-such-domain", NULL, "Fox"), ==, "Fox");

  g_assert_cmpstr (sixain_language_set (sixain_language_find ("en")), ==, "fr");
  g_assert_cmpstr (_("The game is paused."), ==, "The game is paused.");
  g_assert_cmpstr (C_("avatar", "Fox"), ==, "Fox");
  g_assert_cmpstr (ngettext ("A name has at most %u character.", "A name has at most %u characters.", 0), ==,
                   "A name has at most %u characters.");
  g_assert_cmpstr (sixain_language_set (NULL), ==, "en");
}

static gpointer
speak_cb (gpointer data)
{
  return (gpointer) _("The game is paused.");
}

/* What one thread speaks is nothing to the others. */
static void
test_threads (void)
{
  GThread *thread;

  sixain_language_set (sixain_language_find ("fr"));
  thread = g_thread_new (NULL, speak_cb, NULL);
  g_assert_cmpstr (g_thread_join (thread), ==, "The game is paused.");
  g_assert_cmpstr (_("The game is paused."), ==, "La partie est en pause.");
  sixain_language_set (NULL);
}

int
main (int   argc,
      char *argv[])
{
  /* LANGUAGE is what the C library would obey before everything else. */
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_setenv ("LANGUAGE", "en", TRUE);
  sixain_origin_bind_texts ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/plurals", test_plurals);
  g_test_add_func ("/language/list", test_list);
  g_test_add_func ("/language/texts", test_texts);
  g_test_add_func ("/language/threads", test_threads);

  return g_test_run ();
}
