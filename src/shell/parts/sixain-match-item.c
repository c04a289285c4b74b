/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-match-item.h"

#include <glib/gi18n.h>

#include "sixain-proposal.h"
#include "sixain-words.h"

struct _SixainMatchItem
{
  GObject            parent_instance;

  SixainStore       *store;
  SixainGame        *game;
  SixainStoredMatch *match;
  char              *title;     /* These are NULL until somebody asks. */
  GPtrArray         *players;
};

G_DEFINE_FINAL_TYPE (SixainMatchItem, sixain_match_item, G_TYPE_OBJECT)

static void
sixain_match_item_finalize (GObject *object)
{
  SixainMatchItem *self = SIXAIN_MATCH_ITEM (object);

  g_object_unref (self->store);
  g_object_unref (self->game);
  sixain_stored_match_free (self->match);
  g_free (self->title);
  g_clear_pointer (&self->players, g_ptr_array_unref);

  G_OBJECT_CLASS (sixain_match_item_parent_class)->finalize (object);
}

static void
sixain_match_item_class_init (SixainMatchItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_match_item_finalize;
}

static void
sixain_match_item_init (SixainMatchItem *self)
{
}

SixainMatchItem *
sixain_match_item_new (SixainStore             *store,
                       SixainGame              *game,
                       const SixainStoredMatch *match)
{
  SixainMatchItem *self;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);
  g_return_val_if_fail (SIXAIN_IS_GAME (game), NULL);
  g_return_val_if_fail (match != NULL, NULL);

  self = g_object_new (SIXAIN_TYPE_MATCH_ITEM, NULL);
  self->store = g_object_ref (store);
  self->game = g_object_ref (game);
  self->match = sixain_stored_match_copy (match);

  return self;
}

gint64
sixain_match_item_get_id (SixainMatchItem *self)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH_ITEM (self), 0);

  return self->match->id;
}

SixainGame *
sixain_match_item_get_game (SixainMatchItem *self)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH_ITEM (self), NULL);

  return self->game;
}

/* What the list does not tell: the variant, and how the players look. */
static void
read_setup (SixainMatchItem *self)
{
  g_autofree char *text = NULL;
  g_autofree char *variant = NULL;
  g_auto (SixainSetup) setup = { 0 };

  if (self->title != NULL)
    return;

  text = sixain_store_read_setup (self->store, self->match->id);
  if (text != NULL && sixain_proposal_parse (text, self->game, &setup, &self->players))
    variant = sixain_words_for_variant (self->game, &setup);
  if (self->players == NULL)
    self->players = g_ptr_array_new_with_free_func (g_object_unref);

  if (variant != NULL)
    /* Translators: the title of a game and the variant that is played, as in
     * "6 qui prend · Special cards". */
    self->title = g_strdup_printf (_("%s · %s"), sixain_game_get_title (self->game), variant);
  else
    self->title = g_strdup (sixain_game_get_title (self->game));
}

const char *
sixain_match_item_get_title (SixainMatchItem *self)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH_ITEM (self), NULL);

  read_setup (self);

  return self->title;
}

GPtrArray *
sixain_match_item_get_players (SixainMatchItem *self)
{
  g_return_val_if_fail (SIXAIN_IS_MATCH_ITEM (self), NULL);

  read_setup (self);

  return self->players;
}

char *
sixain_match_item_describe (SixainMatchItem *self)
{
  g_autofree char *names = NULL;
  g_autofree char *when = NULL;

  g_return_val_if_fail (SIXAIN_IS_MATCH_ITEM (self), NULL);

  names = g_strjoinv (", ", self->match->names);
  when = sixain_words_for_time (self->match->updated);

  /* Translators: the players of a match, the round it is in, and when it was
   * last played, as in "Léa, Tom · round 3 · today 20:15". */
  return g_strdup_printf (_("%s · round %u · %s"), names, self->match->round, when);
}
