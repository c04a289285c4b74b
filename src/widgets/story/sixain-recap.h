/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_RECAP_ENTRY (sixain_recap_entry_get_type ())
G_DECLARE_FINAL_TYPE (SixainRecapEntry, sixain_recap_entry, SIXAIN, RECAP_ENTRY, GObject)

/* Something that happened, as it may be told to who looks. It never changes. */
struct _SixainRecapEntry
{
  GObject       parent_instance;

  SixainStep   *step;
  guint         event;            /* Its number in the step. */
  char         *sentence;
  gint          seat;             /* Who did it, or SIXAIN_NOBODY; */
  SixainPlayer *player;           /* or NULL. */
  SixainFace   *faces[2];         /* The card that it was about, or NULL, and the last of several. */
  char         *outcome;          /* What came of it in a few letters, or NULL. */
  guint         round;
  guint         turn;
  gboolean      brief;            /* It belongs to what happened in short. */
  gboolean      notable;
  gboolean      begins_round;
  gboolean      begins_turn;
  gboolean      begins_moment;    /* The table looks otherwise than at the entry before, or that told of something else. */
};

#define SIXAIN_TYPE_RECAP (sixain_recap_get_type ())
G_DECLARE_FINAL_TYPE (SixainRecap, sixain_recap, SIXAIN, RECAP, GObject)

/* What happened in this round and in the one before, as far as a view has shown it: a list
 * of SixainRecapEntry that grows with what is shown, and loses what is taken back. It
 * holds nothing that the viewer may not know, and is made anew when somebody else looks. */
SixainRecap *sixain_recap_new           (SixainGameView *view);

/* The same of all rounds, for a match that is over. */
SixainRecap *sixain_recap_new_whole     (SixainGameView *view);

GListModel  *sixain_recap_get_entries   (SixainRecap    *self);

/* The first of the entries that are worth seeing at a glance, and how many come from there
 * to the last of them: those of the last turn of everybody, but of one round only. Returns
 * FALSE if there are none. */
gboolean     sixain_recap_get_latest    (SixainRecap    *self,
                                         guint          *first,
                                         guint          *n);

G_END_DECLS
