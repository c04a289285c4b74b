/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-path.h"

static guint
count_numbers (char command)
{
  switch (command)
    {
    case 'M':
    case 'L':
      return 2;
    case 'C':
      return 6;
    case 'Z':
      return 0;
    default:
      g_return_val_if_reached (0);
    }
}

void
sequences_path_trace (cairo_t    *cr,
                      const char *data)
{
  char command = 'M';

  while (*data != '\0')
    {
      double n[6] = { 0 };
      guint n_numbers;

      if (*data == ' ')
        {
          data++;
          continue;
        }

      /* Without a letter the last one goes on. */
      if (g_ascii_isalpha (*data))
        command = *data++;
      n_numbers = count_numbers (command);
      for (guint i = 0; i < n_numbers; i++)
        n[i] = g_ascii_strtod (data, (char **) &data) / 100;

      if (command == 'M')
        cairo_move_to (cr, n[0], n[1]);
      else if (command == 'L')
        cairo_line_to (cr, n[0], n[1]);
      else if (command == 'C')
        cairo_curve_to (cr, n[0], n[1], n[2], n[3], n[4], n[5]);
      else
        cairo_close_path (cr);
    }
}
