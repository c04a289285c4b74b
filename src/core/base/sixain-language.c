/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-language.h"

#include <string.h>

#include "sixain-plural.h"

#define MAGIC 0x950412deu
#define END_OF_CONTEXT "\004"

/* A file of msgfmt's, as the manual of gettext describes it: tables of originals, sorted, and of
 * translations, each entry with a length and an offset. A text with plural forms has them one after
 * the other, each with a zero at its end. */
typedef struct
{
  GMappedFile *file;
  const char  *bytes;
  gsize        size;
  guint32      n_texts;
  guint32      originals;
  guint32      translations;
  const char  *plural;        /* The rule for plural forms, in the catalog's header. */
} Catalog;

static GMutex lock;
static GHashTable *catalogs;       /* By "language/domain"; of one that there is not, NULL. They stay. */
static GPrivate current;

static guint32
read_number (const Catalog *self,
             gsize          offset)
{
  guint32 number;

  memcpy (&number, self->bytes + offset, sizeof number);

  return number;
}

/* The text of a table's entry, or NULL if the file is damaged there. */
static const char *
get_text (const Catalog *self,
          guint32        table,
          guint32        i,
          guint32       *length)
{
  guint32 offset = read_number (self, table + 8 * (gsize) i + 4);

  *length = read_number (self, table + 8 * (gsize) i);
  if (offset >= self->size || *length >= self->size - offset || self->bytes[offset + *length] != '\0')
    return NULL;

  return self->bytes + offset;
}

static const char *
look_up (const Catalog *self,
         const char    *original,
         guint32       *length)
{
  guint32 from = 0, to = self->n_texts;

  while (from < to)
    {
      guint32 middle = from + (to - from) / 2;
      const char *found = get_text (self, self->originals, middle, length);
      gint order = found != NULL ? strcmp (original, found) : 0;

      if (found == NULL)
        return NULL;
      if (order == 0)
        return get_text (self, self->translations, middle, length);
      if (order < 0)
        to = middle;
      else
        from = middle + 1;
    }

  return NULL;
}

static Catalog *
open_catalog (const char *path)
{
  Catalog catalog = { .file = g_mapped_file_new (path, FALSE, NULL) };
  const char *header;
  guint32 length;

  if (catalog.file == NULL)
    return NULL;

  catalog.bytes = g_mapped_file_get_contents (catalog.file);
  catalog.size = g_mapped_file_get_length (catalog.file);
  if (catalog.size >= 20 && read_number (&catalog, 0) == MAGIC)
    {
      catalog.n_texts = read_number (&catalog, 8);
      catalog.originals = read_number (&catalog, 12);
      catalog.translations = read_number (&catalog, 16);
    }
  if (catalog.n_texts == 0 || MAX (catalog.originals, catalog.translations) + 8 * (guint64) catalog.n_texts > catalog.size)
    {
      g_warning ("%s is no catalog of texts.", path);
      g_mapped_file_unref (catalog.file);
      return NULL;
    }

  header = look_up (&catalog, "", &length);
  catalog.plural = header != NULL ? strstr (header, "Plural-Forms:") : NULL;

  return g_memdup2 (&catalog, sizeof catalog);
}

static const Catalog *
get_catalog (const char *language,
             const char *domain)
{
  g_autofree char *key = g_strconcat (language, "/", domain, NULL);
  const char *directory = bindtextdomain (domain, NULL);
  gpointer catalog = NULL;

  g_mutex_lock (&lock);
  if (catalogs == NULL)
    catalogs = g_hash_table_new (g_str_hash, g_str_equal);
  if (!g_hash_table_lookup_extended (catalogs, key, NULL, &catalog))
    {
      g_autofree char *file = g_strconcat (domain, ".mo", NULL);
      g_autofree char *path = g_build_filename (directory != NULL ? directory : "", language, "LC_MESSAGES", file, NULL);

      catalog = open_catalog (path);
      g_hash_table_insert (catalogs, g_steal_pointer (&key), catalog);
    }
  g_mutex_unlock (&lock);

  return catalog;
}

static void
find_languages (GPtrArray *languages)
{
  const char *directory = bindtextdomain (GETTEXT_PACKAGE, NULL);
  g_autoptr (GDir) dir = directory != NULL ? g_dir_open (directory, 0, NULL) : NULL;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (directory, name, "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);

      if (!g_str_equal (name, "en") && g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (languages, (gpointer) g_intern_string (name));
    }
}

static gint
compare (gconstpointer a,
         gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

const char *const *
sixain_language_list (void)
{
  static const char *const *list;

  if (g_once_init_enter (&list))
    {
      GPtrArray *languages = g_ptr_array_new ();

      g_ptr_array_add (languages, (gpointer) g_intern_static_string ("en"));
      find_languages (languages);
      g_ptr_array_sort (languages, compare);
      g_ptr_array_add (languages, NULL);
      g_once_init_leave (&list, (const char *const *) g_ptr_array_free (languages, FALSE));
    }

  return list;
}

/* First the language of a country, as in "pt_BR", and then any language with the same beginning. */
const char *
sixain_language_find (const char *code)
{
  const char *const *list = sixain_language_list ();
  g_autofree char *wanted = g_strdelimit (g_strdup (code != NULL ? code : ""), "-", '_');
  gsize length = strcspn (wanted, "_");

  for (guint i = 0; list[i] != NULL; i++)
    {
      if (g_ascii_strcasecmp (list[i], wanted) == 0)
        return list[i];
    }
  for (guint i = 0; length > 0 && list[i] != NULL; i++)
    {
      if (strcspn (list[i], "_") == length && g_ascii_strncasecmp (list[i], wanted, length) == 0)
        return list[i];
    }

  return NULL;
}

const char *
sixain_language_get_name (const char *language)
{
  const char *before = sixain_language_set (language);
  /* Translators: the name of the language that this is translated to, in that language. */
  const char *name = C_("language name", "English");

  sixain_language_set (before);

  return name;
}

const char *
sixain_language_set (const char *language)
{
  const char *before = g_private_get (&current);

  g_private_set (&current, (gpointer) language);

  return before;
}

const char *
sixain_language_translate (const char *domain,
                           const char *context,
                           const char *text)
{
  const char *language = g_private_get (&current);
  g_autofree char *key = NULL;
  const Catalog *catalog;
  const char *found;
  guint32 length;

  if (language == NULL)
    return context != NULL ? g_dpgettext2 (domain, context, text) : g_dgettext (domain, text);

  catalog = get_catalog (language, domain);
  if (catalog == NULL || *text == '\0')
    return text;

  key = context != NULL ? g_strconcat (context, END_OF_CONTEXT, text, NULL) : NULL;
  found = look_up (catalog, key != NULL ? key : text, &length);

  return found != NULL ? found : text;
}

const char *
sixain_language_count (const char *domain,
                       const char *one,
                       const char *many,
                       gulong      n)
{
  const char *language = g_private_get (&current);
  const Catalog *catalog;
  const char *form, *end;
  guint32 length;

  if (language == NULL)
    return g_dngettext (domain, one, many, n);

  catalog = get_catalog (language, domain);
  form = catalog != NULL ? look_up (catalog, one, &length) : NULL;
  if (form == NULL)
    return n == 1 ? one : many;

  end = form + length;
  for (guint i = sixain_plural_choose (catalog->plural, n); i > 0 && form + strlen (form) < end; i--)
    form += strlen (form) + 1;

  return form;
}
