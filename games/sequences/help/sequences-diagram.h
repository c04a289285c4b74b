/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SEQUENCES_TYPE_DIAGRAM (sequences_diagram_get_type ())
G_DECLARE_FINAL_TYPE (SequencesDiagram, sequences_diagram, SEQUENCES, DIAGRAM, GtkWidget)

/* Melds on a piece of cloth, for the rules: "4H 5H 6H / 8D 8C 8T+" are two of them,
 * cards being written as in the text of moves. One with a plus stands out. */
GtkWidget *sequences_diagram_new       (const char       *melds);

/* A cloth with several groups of melds, each under its title. */
GtkWidget *sequences_diagram_new_empty (void);
void       sequences_diagram_add       (SequencesDiagram *self,
                                        const char       *title,
                                        const char       *melds);

G_END_DECLS
