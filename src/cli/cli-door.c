/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-door.h"

#include <glib/gi18n.h>
#include <qrencode.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "sixain-error.h"
#include "sixain-phone-address.h"
#include "sixain-phone-wifi.h"

static gboolean
is_dark (const QRcode *code,
         int           x,
         int           y)
{
  return x >= 0 && y >= 0 && x < code->width && y < code->width && (code->data[y * code->width + x] & 1);
}

/* Two rows of the code in each line, with light on a dark ground as terminals have it, and
 * with the margin that readers need. */
static void
print_code (const char *content)
{
  static const char *const halves[] = { "█", "▀", "▄", " " };
  QRcode *code = QRcode_encodeString (content, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
  g_autoptr (GString) text = g_string_new (NULL);

  if (code == NULL)
    return;

  for (int y = -2; y < code->width + 2; y += 2)
    {
      for (int x = -2; x < code->width + 2; x++)
        g_string_append (text, halves[(is_dark (code, x, y) ? 2 : 0) + (is_dark (code, x, y + 1) ? 1 : 0)]);
      g_string_append_c (text, '\n');
    }
  g_print ("%s", text->str);
  QRcode_free (code);
}

void
cli_door_tell (SixainPhones *phones,
               gboolean      is_public)
{
  GListModel *addresses = sixain_phones_get_addresses (phones);

  for (guint i = 0; i < g_list_model_get_n_items (addresses); i++)
    {
      g_autoptr (SixainPhoneAddress) address = g_list_model_get_item (addresses, i);
      g_autofree char *link = sixain_phone_address_make_link (address, sixain_phones_get_room (phones));

      if (i == 0)
        print_code (link);
      if (is_public)
        g_print ("%s\n", sixain_phone_address_get_text (address));
      else
        g_print ("http://%s  (%s)\n", sixain_phone_address_get_text (address), sixain_phone_address_get_network (address));
    }

  if (g_list_model_get_n_items (addresses) == 0)
    g_print ("%s\n", _("This machine is not on a network that phones can reach."));
  if (is_public)
    g_print (_("The web server reaches this table at port %u.\n"), sixain_phones_get_port (phones));
  g_print (_("Room: %s\n"), sixain_phones_get_room (phones));
  g_print ("%s\n", is_public ? _("Whoever has this address and the room can come in, from anywhere.")
                          : _("Phones must be on the same network."));
}

void
cli_door_tell_name (SixainPhones *phones)
{
  g_autofree char *name = sixain_phones_get_name (phones);
  g_autofree char *page = name != NULL ? g_strconcat ("http://", name, NULL) : NULL;

  if (page == NULL)
    return;

  /* Translators: %s is another way to write an address, as in "kitchen.local:4666". */
  g_print (_("or %s"), page);
  g_print ("\n");
}

/* Asks for a line that is not shown while it is typed. */
static char *
ask_secretly (const char *question)
{
  GString *line = g_string_new (NULL);
  struct termios before, silent;
  char letter;

  g_print ("%s ", question);
  tcgetattr (STDIN_FILENO, &before);
  silent = before;
  silent.c_lflag &= ~(tcflag_t) ECHO;
  tcsetattr (STDIN_FILENO, TCSAFLUSH, &silent);
  while (read (STDIN_FILENO, &letter, 1) == 1 && letter != '\n')
    g_string_append_c (line, letter);
  tcsetattr (STDIN_FILENO, TCSAFLUSH, &before);
  g_print ("\n");

  return g_string_free (line, FALSE);
}

gboolean
cli_door_tell_wifi (const char  *name,
                    const char  *file,
                    GError     **error)
{
  g_autofree char *password = NULL;
  g_autofree char *code = NULL;

  if (file != NULL && !g_file_get_contents (file, &password, NULL, error))
    return FALSE;

  /* Editors end a file with a new line. */
  if (password != NULL)
    password[strcspn (password, "\r\n")] = '\0';
  else if (isatty (STDIN_FILENO))
    password = ask_secretly (_("The Wi-Fi’s password, or Enter if there is none:"));

  code = g_utf8_validate (name, -1, NULL) && (password == NULL || g_utf8_validate (password, -1, NULL))
           ? sixain_phone_wifi_make_code (name, password) : NULL;
  if (code == NULL)
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP, _("The name or the password is too short or too long for a Wi-Fi."));
      return FALSE;
    }

  /* Translators: %s is the name of a Wi-Fi, and a code to scan is below. */
  g_print (_("Wi-Fi %s:"), name);
  g_print ("\n");
  print_code (code);

  return TRUE;
}
