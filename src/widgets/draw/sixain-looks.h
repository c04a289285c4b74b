/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-face.h"

G_BEGIN_DECLS

/* One of the decks that a game's cards can be taken from. */
typedef struct
{
  const char *id;             /* In the settings. */
  const char *name;           /* What people read, not yet translated. */
  const char *explanation;    /* What is special about it, or NULL. */
} SixainDeck;

/* How a game's cards can look, which its view module declares. What people choose is
 * remembered, and every card that is shown follows at once. */
typedef struct
{
  const char       *game;     /* Its id. */
  const char       *domain;   /* Of the texts. */
  const SixainDeck *decks;    /* The usual one first, and an empty one at the end. */

  /* A few cards that show what is special about the chosen deck, and then a back; NULL
   * after the last. */
  SixainFace     *(*get_sample) (guint index);

  /* Draws the back of the cards in a colour that people choose, on a card of that width
   * and height. NULL if the backs have colours of their own, such as the players'. */
  void            (*draw_back) (cairo_t *cr,
                                guint32  colour,
                                double   width,
                                double   height);
  guint32           back;     /* The usual colour. */
} SixainLooks;

/* Says what is wrong with a declaration, if something is. The sentence is the caller's. */
char       *sixain_looks_find_fault      (const SixainLooks *looks,
                                          const char        *game);

/* The chosen deck, by its place among them. */
guint       sixain_looks_get_n_decks     (const SixainLooks *looks);
const char *sixain_looks_get_deck_name   (const SixainLooks *looks,
                                          guint              deck);
const char *sixain_looks_get_explanation (const SixainLooks *looks,
                                          guint              deck);
guint       sixain_looks_get_deck        (const SixainLooks *looks);
void        sixain_looks_set_deck        (const SixainLooks *looks,
                                          guint              deck);

/* The chosen colour of backs: 0 is the usual one, and the others are the same for all
 * games. */
guint       sixain_looks_get_n_backs     (void);
const char *sixain_looks_get_back_name   (guint              back);
guint       sixain_looks_get_back        (const SixainLooks *looks);
void        sixain_looks_set_back        (const SixainLooks *looks,
                                          guint              back);
guint32     sixain_looks_get_colour      (guint              back,
                                          guint32            usual);

/* Another number after every change, for those who keep what they have drawn. */
guint       sixain_looks_get_stamp       (void);

/* Calls changed (object) after every change, as long as the object lives. */
void        sixain_looks_watch           (GCallback          changed,
                                          gpointer           object);

G_END_DECLS
