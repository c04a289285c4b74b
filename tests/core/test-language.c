/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

#include <glib/gstdio.h>

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
  { "nplurals=2; plural=\tn <= 1\t|| n >= 9;", 9, 1 }, { "nplurals=2; plural=n < 1 || n > 9;", 9, 0 },
  { "nplurals=3; plural=n * 3 % 7 + 1;", 1, 0 }, { "nplurals=2; plural=n ? 1;", 2, 1 }, { "nplurals=2; plural=?;", 1, 0 },
  { "nplurals=2; plural=((((((((((((((((((((((((((((((((((((((((n))))))))))))))))))))))))))))))))))))))));", 2, 1 },
  { "nplurals=2; plural=n%0;", 1, 0 }, { "nplurals=2; plural=n/0;", 1, 0 }, { "nplurals=2; plural=n;", 2, 1 }, { "nplurals=2; plural=((((n;", 2, 1 },
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

/* A file of five numbers, and of texts that lie where they say. */
static void
write_catalog (const char    *path,
               const guint32 *numbers,
               guint          n_numbers,
               const char    *texts)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) error = NULL;

  g_byte_array_append (bytes, (const guint8 *) numbers, n_numbers * sizeof *numbers);
  g_byte_array_append (bytes, (const guint8 *) texts, 8);
  g_assert_true (g_file_set_contents (path, (const char *) bytes->data, bytes->len, &error));
  g_assert_no_error (error);
}

/* A catalog that was damaged translates nothing, and leads nobody astray. */
static void
test_damaged (void)
{
  enum { MAGIC, FORMAT, N_TEXTS, ORIGINALS, TRANSLATIONS, LENGTH, OFFSET, NEW_LENGTH, NEW_OFFSET, N_NUMBERS };
  static const guint32 good[N_NUMBERS] = { 0x950412de, 0, 1, 20, 28, 3, 36, 3, 40 };
  static const struct
  {
    guint   place;
    guint32 value;
    gboolean refused;
  } faults[] = {
    { N_NUMBERS, 0, FALSE }, { MAGIC, 7, TRUE }, { N_TEXTS, 0, TRUE }, { N_TEXTS, G_MAXUINT32, TRUE }, { ORIGINALS, 40, TRUE },
    { TRANSLATIONS, G_MAXUINT32, TRUE }, { OFFSET, 44, FALSE }, { OFFSET, G_MAXUINT32, FALSE }, { LENGTH, 9, FALSE },
    { LENGTH, 2, FALSE }, { NEW_OFFSET, 44, FALSE }, { NEW_LENGTH, 4, FALSE }, { NEW_LENGTH, G_MAXUINT32, FALSE },
  };
  g_autofree char *directory = g_dir_make_tmp ("sixain-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (directory, "fr", "LC_MESSAGES", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  sixain_language_set (sixain_language_find ("fr"));
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *domain = g_strdup_printf ("spoilt-%u", i);
      g_autofree char *path = g_strdup_printf ("%s/%s.mo", folder, domain);
      guint32 numbers[N_NUMBERS + 1];

      memcpy (numbers, good, sizeof good);
      numbers[faults[i].place] = faults[i].value;
      write_catalog (path, numbers, N_NUMBERS, "Fox\0Fux");
      bindtextdomain (domain, directory);
      if (faults[i].refused)
        g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_WARNING, "*is no catalog of texts*");
      g_assert_cmpstr (sixain_language_translate (domain, NULL, "Fox"), ==, i == 0 ? "Fux" : "Fox");
      g_test_assert_expected_messages ();
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  sixain_language_set (NULL);

  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (g_steal_pointer (&folder));
  folder = g_build_filename (directory, "fr", NULL);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_cmpint (g_rmdir (directory), ==, 0);
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
  g_test_add_func ("/language/damaged", test_damaged);

  return g_test_run ();
}
