/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-renderer.h"

/* What a graphics processor shows itself by, whoever made it. */
static const char *const devices[] = { "/dev/dri", "/dev/nvidiactl", "/dev/dxg" };

/* Without a graphics processor OpenGL is worked out by the main one, every pixel
 * of every frame, where cairo draws only what has changed. GTK decides so by
 * itself since 4.14. The user's own word goes first. */
void
sixain_renderer_choose (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (devices); i++)
    {
      if (g_file_test (devices[i], G_FILE_TEST_EXISTS))
        return;
    }

  g_setenv ("GSK_RENDERER", "cairo", FALSE);
}
