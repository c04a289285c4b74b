/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "sixain-origin.h"

#define OURS "#define APPLICATION_ID \"" APPLICATION_ID "\"\n"

/* A tree with a program, and what else lies in its root. */
static const struct
{
  const char *program;
  const char *mark;          /* What config.h says; NULL: there is none. */
  gboolean    is_ours;
} trees[] = {
  { "src/cli/sixain-cli", OURS, TRUE },
  { "src/shell/sixain", "#pragma once\n\n" OURS "\n#define VERSION \"1\"\n", TRUE },
  { "tests/core/test-origin", OURS, TRUE },
  { "tests/a/b/test", OURS, TRUE },
  { "src/cli/sixain-cli", NULL, FALSE },
  { "src/cli/sixain-cli", "#define APPLICATION_ID \"org.example.Other\"\n", FALSE },
  { "src/cli/sixain-cli", "/* Beside io.github.sixain.Sixain. */\n", FALSE },
  { "bin/sixain-cli", OURS, FALSE },
  { "project/bin/sixain-cli", OURS, FALSE },
  { "sixain-cli", OURS, FALSE },
  { "src/a/b/c/d/sixain-cli", OURS, FALSE },
};

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

static char *
add_file (const char *root,
          const char *name,
          const char *text)
{
  char *path = g_build_filename (root, name, NULL);
  g_autofree char *dir = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (dir, 0755), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));

  return path;
}

/* Any project built with meson has a folder meson-private: that alone says nothing. */
static void
test_trees (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (trees); i++)
    {
      g_autofree char *root = g_dir_make_tmp ("sixain-origin-XXXXXX", NULL);
      g_autofree char *private = g_build_filename (root, "meson-private", NULL);
      g_autofree char *program = add_file (root, trees[i].program, "");
      g_autofree char *mark = trees[i].mark != NULL ? add_file (root, "config.h", trees[i].mark) : NULL;
      g_autofree char *found = NULL;

      g_test_message ("%s, %s", trees[i].program, trees[i].mark);
      g_assert_cmpint (g_mkdir (private, 0755), ==, 0);
      found = sixain_origin_find_build_dir (program);
      g_assert_cmpstr (found, ==, trees[i].is_ours ? root : NULL);

      remove_tree (root);
    }
}

/* A mark that belongs to somebody else, or leads elsewhere, is none. */
static void
test_strangers (void)
{
  g_autofree char *root = g_dir_make_tmp ("sixain-origin-XXXXXX", NULL);
  g_autofree char *program = add_file (root, "src/cli/sixain-cli", "");
  g_autofree char *elsewhere = add_file (root, "elsewhere", OURS);
  g_autofree char *mark = g_build_filename (root, "config.h", NULL);

  g_assert_cmpint (symlink (elsewhere, mark), ==, 0);
  g_assert_null (sixain_origin_find_build_dir (program));

  g_assert_cmpint (g_remove (mark), ==, 0);
  g_assert_cmpint (g_rename (elsewhere, mark), ==, 0);
  if (chown (mark, 65534, -1) == 0)
    g_assert_null (sixain_origin_find_build_dir (program));
  else
    g_test_skip ("Only root can give files away.");

  remove_tree (root);
}

/* This test itself is built in such a tree. */
static void
test_own (void)
{
  g_autofree char *expected = g_canonicalize_filename ("..", g_getenv ("G_TEST_BUILDDIR"));

  g_assert_cmpstr (sixain_origin_get_build_dir (), ==, expected);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/origin/trees", test_trees);
  g_test_add_func ("/origin/strangers", test_strangers);
  g_test_add_func ("/origin/own", test_own);

  return g_test_run ();
}
