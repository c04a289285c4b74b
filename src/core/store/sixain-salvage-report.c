/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-salvage.h"

#include <glib/gi18n-lib.h>

static void
add (GString    *text,
     const char *format,
     ...) G_GNUC_PRINTF (2, 3);

/* Adds a sentence. */
static void
add (GString    *text,
     const char *format,
     ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_c (text, ' ');
  g_string_append_vprintf (text, format, args);
  va_end (args);
}

static guint
get_n_lost (const SixainSalvaged *salvaged)
{
  return salvaged->n_known - salvaged->n_kept;
}

/* Whether there is anything to tell about one kind. */
static gboolean
is_worth_telling (const SixainSalvaged *salvaged)
{
  return salvaged->n_known > 0 || !salvaged->complete;
}

static void
add_matches (GString             *text,
             const SixainSalvage *self)
{
  guint n_kept = self->matches.n_kept;
  guint n_lost = get_n_lost (&self->matches);

  add (text, ngettext ("%u game is still here.", "%u games are still here.", n_kept), n_kept);
  if (self->n_results > 0)
    add (text,
         ngettext ("Of %u finished game only the result is left.",
                   "Of %u finished games only the results are left.", self->n_results),
         self->n_results);

  /* Translators: how many games; then, separated by semicolons, who played in each of them. */
  if (n_lost > 0 && self->lost != NULL)
    add (text,
         ngettext ("%u game could not be read, that of %s.",
                   "%u games could not be read, those of %s.", n_lost),
         n_lost, self->lost);
  else if (n_lost > 0)
    add (text, ngettext ("%u game could not be read.", "%u games could not be read.", n_lost), n_lost);
  if (!self->matches.complete)
    add (text, _("There may have been more games, of which nothing is left to be read."));
}

static void
add_players (GString              *text,
             const SixainSalvaged *players)
{
  guint n_lost = get_n_lost (players);

  add (text, ngettext ("%u person is still remembered.", "%u people are still remembered.", players->n_kept),
       players->n_kept);
  if (n_lost > 0)
    add (text,
         ngettext ("What was remembered about %u person could not be read.",
                   "What was remembered about %u people could not be read.", n_lost),
         n_lost);
  if (!players->complete)
    add (text, _("There may have been more people, of whom nothing is left to be read."));
}

static void
add_evenings (GString              *text,
              const SixainSalvaged *evenings)
{
  guint n_lost = get_n_lost (evenings);

  add (text, ngettext ("%u evening is still here.", "%u evenings are still here.", evenings->n_kept),
       evenings->n_kept);
  if (n_lost > 0)
    add (text, ngettext ("%u evening could not be read.", "%u evenings could not be read.", n_lost), n_lost);
  if (!evenings->complete)
    add (text, _("There may have been more evenings, of which nothing is left to be read."));
}

char *
sixain_salvage_describe (const SixainSalvage *self,
                         const char          *path)
{
  GString *text = g_string_new (NULL);

  if (!self->readable)
    {
      g_string_printf (text, _("The saved games could not be read. "
                               "The old file is kept as “%s”, and a new one was started."), path);
      return g_string_free (text, FALSE);
    }

  g_string_printf (text, _("The file of saved games was damaged and is kept as “%s”."), path);
  if (is_worth_telling (&self->matches))
    add_matches (text, self);
  if (is_worth_telling (&self->players))
    add_players (text, &self->players);
  if (is_worth_telling (&self->evenings))
    add_evenings (text, &self->evenings);

  return g_string_free (text, FALSE);
}
