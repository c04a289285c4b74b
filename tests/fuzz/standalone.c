/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz-target.h"

/* Runs a fuzz target over the files of a directory without a fuzzer. */
int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;
  guint n = 0;

  if (argc != 2)
    {
      g_printerr ("Usage: %s DIRECTORY\n", argv[0]);
      return 2;
    }

  LLVMFuzzerInitialize (&argc, &argv);

  dir = g_dir_open (argv[1], 0, &error);
  if (dir == NULL)
    g_error ("%s", error->message);

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (argv[1], name, NULL);
      g_autofree char *data = NULL;
      gsize size;

      if (!g_file_get_contents (path, &data, &size, &error))
        g_error ("%s", error->message);

      LLVMFuzzerTestOneInput ((const uint8_t *) data, size);
      g_print ("ok %u %s\n", ++n, name);
    }

  g_print ("1..%u\n", n);

  return n > 0 ? 0 : 1;
}
