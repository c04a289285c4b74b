/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-keys.h"

#include <glib/gi18n-lib.h>

#include "sixain-setting.h"

/* Hands that are far apart, and keys that many keyboards can tell apart when they
 * are down at the same time. The comments are what an American keyboard says. */
static const SixKeys defaults = {
  .codes = {
    { 24, 25, 26, 38, 39, 53 },           /* Q W E, A, S, X */
    { 31, 32, 33, 45, 46, 57 },           /* I O P, K, L, N */
    { 113, 116, 114, 117, 111, 119 },     /* left down right, page down, up, Delete */
    { 83, 84, 85, 80, 90, 82 },           /* number pad: 4 5 6, 8, 0, minus */
    { 28, 29, 30, 42, 43, 56 },           /* T Y U, G, H, B */
  },
};

void
six_keys_reset (SixKeys *self)
{
  *self = defaults;
}

/* Keys for letters and signs, in whatever layout: more than everybody has together. */
static gboolean
is_plain (guint code)
{
  return (code >= 24 && code <= 35) || (code >= 38 && code <= 48) || (code >= 52 && code <= 61);
}

/* Keys that were remembered when the stock had none: it gets its usual one, or the
 * first that nobody has. */
static void
find_stock_keys (SixKeys *self)
{
  guint other, key;

  for (guint person = 0; person < SIX_MAX_PLAYERS; person++)
    {
      guint code = defaults.codes[person][SIX_KEY_STOCK];

      for (guint next = 24; six_keys_find (self, SIX_MAX_PLAYERS, code, &other, &key); next++)
        {
          if (is_plain (next))
            code = next;
        }
      self->codes[person][SIX_KEY_STOCK] = code;
    }
}

static gboolean
read_keys (SixKeys    *self,
           const char *text)
{
  g_auto (GStrv) people = g_strsplit (text, ";", -1);
  gboolean has_stock = TRUE;

  if (g_strv_length (people) != SIX_MAX_PLAYERS)
    return FALSE;

  for (guint i = 0; i < SIX_MAX_PLAYERS; i++)
    {
      g_auto (GStrv) codes = g_strsplit (people[i], ",", -1);
      guint n_codes = g_strv_length (codes);

      if (i == 0)
        has_stock = n_codes != SIX_N_KEYS - 1;
      if (n_codes != (has_stock ? SIX_N_KEYS : SIX_N_KEYS - 1))
        return FALSE;

      for (guint j = 0; j < n_codes; j++)
        {
          guint64 code;
          guint person, key;

          if (!g_ascii_string_to_unsigned (codes[j], 10, 1, G_MAXUINT16, &code, NULL) ||
              six_keys_find (self, SIX_MAX_PLAYERS, code, &person, &key))
            return FALSE;
          self->codes[i][!has_stock && j >= SIX_KEY_STOCK ? j + 1 : j] = code;
        }
    }
  if (!has_stock)
    find_stock_keys (self);

  return TRUE;
}

void
six_keys_load (SixKeys *self)
{
  g_autofree char *text = sixain_game_settings_get (six_rules.id);

  *self = (SixKeys) { 0 };
  if (text == NULL || !read_keys (self, text))
    six_keys_reset (self);
}

void
six_keys_save (const SixKeys *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < SIX_MAX_PLAYERS; i++)
    {
      for (guint j = 0; j < SIX_N_KEYS; j++)
        g_string_append_printf (text, "%s%u", j > 0 ? "," : i > 0 ? ";" : "", self->codes[i][j]);
    }

  sixain_game_settings_set (six_rules.id, text->str);
}

gboolean
six_keys_find (const SixKeys *self,
               guint          n_people,
               guint          code,
               guint         *person,
               guint         *key)
{
  for (*person = 0; *person < MIN (n_people, SIX_MAX_PLAYERS); (*person)++)
    {
      for (*key = 0; *key < SIX_N_KEYS; (*key)++)
        {
          if (self->codes[*person][*key] == code && code != 0)
            return TRUE;
        }
    }

  return FALSE;
}

/* How far from the left edge of a keyboard a key is, in keys; others are somewhere in the
 * middle. */
static double
get_column (guint code)
{
  static const struct
  {
    guint8 first, last;
    double column;
  } runs[] = {
    { 10, 22, 1 }, { 24, 35, 1.5 }, { 38, 48, 1.75 }, { 49, 49, 0 }, { 51, 51, 13 }, { 52, 61, 2.25 }, { 94, 94, 1.25 },
    /* The keys between: insert, home, page up; delete, end, page down; arrows. */
    { 118, 118, 15 }, { 110, 110, 16 }, { 112, 112, 17 }, { 119, 119, 15 }, { 115, 115, 16 }, { 117, 117, 17 },
    { 111, 111, 16 }, { 113, 113, 15 }, { 116, 116, 16 }, { 114, 114, 17 },
    /* The number pad. */
    { 77, 77, 19 }, { 106, 106, 20 }, { 63, 63, 21 }, { 79, 82, 19 }, { 83, 86, 19 }, { 87, 89, 19 }, { 104, 104, 22 },
    { 90, 90, 19.5 }, { 91, 91, 21 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      if (code >= runs[i].first && code <= runs[i].last)
        return runs[i].column + code - runs[i].first;
    }

  return 8;
}

/* It lies on the keys of the places. */
double
six_keys_get_hand (const SixKeys *self,
                   guint          person)
{
  double sum = 0;

  for (guint place = 0; place < SIX_N_PLACES; place++)
    sum += get_column (self->codes[person][place]);

  return sum / SIX_N_PLACES;
}

/* Modifiers change what the others' keys mean. */
gboolean
six_keys_allow (guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Escape:
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_Num_Lock:
    case GDK_KEY_Scroll_Lock:
    case GDK_KEY_Print:
    case GDK_KEY_Pause:
    case GDK_KEY_Menu:
    case GDK_KEY_Multi_key:
    case GDK_KEY_ISO_Level3_Shift:
    case GDK_KEY_ISO_Level5_Shift:
      return FALSE;
    default:
      return !(keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R) &&
             !(keyval >= GDK_KEY_F1 && keyval <= GDK_KEY_F35);
    }
}

static const char *
get_sign (guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
      return "←";
    case GDK_KEY_Up:
      return "↑";
    case GDK_KEY_Right:
      return "→";
    case GDK_KEY_Down:
      return "↓";
    case GDK_KEY_BackSpace:
      return "⌫";
    case GDK_KEY_Delete:
      /* Translators: as it is written on the key. */
      return C_("key", "Del");
    case GDK_KEY_Insert:
      return C_("key", "Ins");
    case GDK_KEY_Home:
      return C_("key", "Home");
    case GDK_KEY_End:
      return C_("key", "End");
    case GDK_KEY_Page_Up:
      /* Translators: in two words, of which small keys show only the second. */
      return C_("key", "Pg Up");
    case GDK_KEY_Page_Down:
      return C_("key", "Pg Dn");
    case GDK_KEY_space:
      return C_("key", "Space");
    default:
      return NULL;
    }
}

static char *
label_keyval (guint keyval)
{
  const char *sign = get_sign (keyval);
  gunichar character;
  char text[8] = "";

  if (sign != NULL)
    return g_strdup (sign);

  /* Dead keys have the sign that they would add. */
  if (keyval == GDK_KEY_dead_circumflex)
    return g_strdup ("^");
  if (keyval == GDK_KEY_dead_diaeresis)
    return g_strdup ("¨");
  if (keyval == GDK_KEY_dead_grave)
    return g_strdup ("`");
  if (keyval == GDK_KEY_dead_acute)
    return g_strdup ("´");
  if (keyval == GDK_KEY_dead_tilde)
    return g_strdup ("~");

  character = gdk_keyval_to_unicode (keyval);
  if (character == 0 || !g_unichar_isgraph (character))
    return gtk_accelerator_get_label (keyval, 0);

  g_unichar_to_utf8 (g_unichar_toupper (character), text);

  /* Translators: a key of the number pad, as in "Num 4". */
  if (keyval >= GDK_KEY_KP_Multiply && keyval <= GDK_KEY_KP_9)
    return g_strdup_printf (C_("key", "Num %s"), text);

  return g_strdup (text);
}

/* Of a key on the number pad, what it says while numbers are on. */
static guint
find_keyval (GdkDisplay *display,
             guint       code,
             gint        layout)
{
  g_autofree GdkKeymapKey *keys = NULL;
  g_autofree guint *keyvals = NULL;
  gint n = 0;
  guint found = 0;

  if (!gdk_display_map_keycode (display, code, &keys, &keyvals, &n))
    return 0;

  for (gint i = 0; i < n; i++)
    {
      gboolean number = keyvals[i] >= GDK_KEY_KP_0 && keyvals[i] <= GDK_KEY_KP_9;

      if ((keys[i].group == layout || (found == 0 && keys[i].group == 0)) && (keys[i].level == 0 || number))
        found = keyvals[i];
    }

  return found;
}

char *
six_keys_label (GdkDisplay *display,
                guint       code,
                gint        layout)
{
  guint keyval = find_keyval (display, code, layout);

  return keyval != 0 ? label_keyval (keyval) : g_strdup_printf ("#%u", code);
}

void
six_keys_list (void     (*callback) (const char *title,
                                     const char *accelerators,
                                     gpointer    user_data),
               gpointer user_data)
{
  SixKeys keys;

  six_keys_load (&keys);
  for (guint person = 0; person < SIX_MAX_PLAYERS; person++)
    {
      /* Translators: what the six keys of a player are for. */
      g_autofree char *title = g_strdup_printf (_("Person %u: three places, stock, dice, tube"), person + 1);
      g_autoptr (GString) accelerators = g_string_new (NULL);

      for (guint key = 0; key < SIX_N_KEYS; key++)
        {
          guint keyval = find_keyval (gdk_display_get_default (), keys.codes[person][key], 0);
          g_autofree char *name = gtk_accelerator_name (keyval, 0);

          g_string_append_printf (accelerators, "%s%s", accelerators->len > 0 ? " " : "", name);
        }
      callback (title, accelerators->str, user_data);
    }
}
