/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-session.h"

G_BEGIN_DECLS

/* The people at a terminal, who read what happens in sentences and answer in lines. What they
 * read needs no cursor, no colour and no column, so that it can be spoken or shown in braille. */
typedef struct _CliTerminal CliTerminal;

CliTerminal *cli_terminal_new  (SixainSession *session);
void         cli_terminal_free (CliTerminal   *self);

/* Plays until the match is over, somebody quits or there is nothing more to read. */
void         cli_terminal_run  (CliTerminal   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliTerminal, cli_terminal_free)

G_END_DECLS
