/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "sixain-catalog.h"
#include "sixain-match.h"
#include "sixain-store.h"

G_BEGIN_DECLS

/* Exit statuses, beside 0. */
#define CLI_FAILED 1
#define CLI_USAGE 2

/* Each command gets its own arguments, its name first, and returns an exit status. */
typedef int (*CliCommand) (SixainCatalog  *catalog,
                           int             argc,
                           char          **argv);

int cli_referee    (SixainCatalog *catalog, int argc, char **argv);
int cli_tournament (SixainCatalog *catalog, int argc, char **argv);
int cli_bench      (SixainCatalog *catalog, int argc, char **argv);
int cli_watch      (SixainCatalog *catalog, int argc, char **argv);
int cli_host       (SixainCatalog *catalog, int argc, char **argv);
int cli_analyse    (SixainCatalog *catalog, int argc, char **argv);
int cli_verify     (SixainCatalog *catalog, int argc, char **argv);
int cli_play       (SixainCatalog *catalog, int argc, char **argv);
int cli_list       (SixainCatalog *catalog, int argc, char **argv);

/* Parses a command's options, or says what is wrong with them. Prints the help
 * and ends the program where that is asked for. */
gboolean cli_parse (int                 *argc,
                    char              ***argv,
                    const GOptionEntry  *entries,
                    const char          *synopsis,
                    const char          *description);
int      cli_fail  (GError              *error);

/* The match of a file with a save. */
SixainMatch *cli_load_match (SixainCatalog  *catalog,
                             const char     *path,
                             GError        **error);

/* Tells what happened in a step, in sentences, and in the end who won. The step's handler
 * pauses for so long after each sentence. */
void     cli_tell_step    (SixainMatch       *match,
                           const SixainStep  *step,
                           guint              pause_us);
void     cli_tell_winners (SixainMatch       *match);

/* The level of computer players: the game's middle one if it is NULL. */
gboolean      cli_choose_level    (SixainGame     *game,
                                   char          **level,
                                   GError        **error);
SixainPlayer *cli_create_computer (const char     *level,
                                   guint           number);

/* Reads the set-up of a deal that was named at another table: nothing else may say what is played. The
 * number of players is 0 if nobody has said it. */
gboolean      cli_read_deal       (SixainGame     *game,
                                   const char     *name,
                                   guint           n_players,
                                   gboolean        is_told,
                                   SixainSetup    *setup,
                                   GError        **error);

/* Tells the name of the deal at the end of a match. */
void          cli_tell_deal       (SixainMatch    *match);

/* Opens the user's store, or one in a directory, and tells what is wrong with it. */
SixainStore  *cli_open_store      (const char     *directory,
                                   GError        **error);

/* Nobody plays here without being kept: the program waits for other processes. */
gboolean      cli_keep_match      (SixainStore    *store,
                                   SixainMatch    *match,
                                   GError        **error);

/* The newest unfinished match of the game, and its id, which is 0 if there is none. */
gboolean      cli_find_unfinished (SixainStore    *store,
                                   SixainGame     *game,
                                   gint64         *id,
                                   GError        **error);
SixainMatch  *cli_resume_match    (SixainStore    *store,
                                   SixainGame     *game,
                                   SixainCatalog  *catalog,
                                   GError        **error);

/* Prints a line of JSON, which is UTF-8 in every locale. */
void     cli_print_json (JsonNode *node);

G_END_DECLS
