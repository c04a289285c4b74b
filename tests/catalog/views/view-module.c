/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "sixain-game-view.h"
#include "sixain-view-module.h"

/* A table that is never made. The build says with VIEW_ID which game it belongs to, and with
 * VIEW_TYPE which of these functions is asked for its type. */

#define TYPE_NAME "OwnersView"
#define EXPORT(id, ...) SIXAIN_EXPORT_VIEW_MODULE (id, __VA_ARGS__)

G_GNUC_UNUSED static GType
register_type (void)
{
  static gsize type;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_type_register_static_simple (SIXAIN_TYPE_GAME_VIEW, TYPE_NAME,
                                                             sizeof (SixainGameViewClass), NULL,
                                                             sizeof (SixainGameView), NULL, 0));

  return type;
}

G_GNUC_UNUSED static GType
find_type (void)
{
  return g_type_from_name (TYPE_NAME);
}

static GtkWidget *
create_help (void)
{
  return NULL;
}

EXPORT (VIEW_ID, .get_view_type = VIEW_TYPE, .create_help = create_help)
