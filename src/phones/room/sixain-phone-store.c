/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-store.h"

#include <glib/gstdio.h>
#include <string.h>

#include "sixain-guest-private.h"
#include "sixain-json.h"
#include "sixain-phone-message.h"
#include "sixain-phone-room.h"
#include "sixain-rules.h"

#define FILE_NAME "phones.json"
#define MAX_FILE 262144
#define VERSION_NUMBER 1

struct _SixainPhoneStore
{
  GObject      parent_instance;

  char        *directory;
  char        *path;
  GThreadPool *writer;        /* One thread, which writes the newest text. */
  char        *text;          /* What is in the file, or will be. */

  GMutex       mutex;
  char        *newest;        /* What the thread has still to write; behind the mutex. */
};

G_DEFINE_FINAL_TYPE (SixainPhoneStore, sixain_phone_store, G_TYPE_OBJECT)

/* On the writer's thread. */
static void
write_cb (gpointer data,
          gpointer user_data)
{
  SixainPhoneStore *self = user_data;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_mutex_lock (&self->mutex);
  text = g_steal_pointer (&self->newest);
  g_mutex_unlock (&self->mutex);

  /* What was written together with a newer text is older than that. */
  if (text == NULL)
    return;

  if (g_mkdir_with_parents (self->directory, 0700) != 0 ||
      !g_file_set_contents_full (self->path, text, -1,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600, &error))
    g_message ("The phones are not remembered: %s", error != NULL ? error->message : self->directory);
}

/* Waits for everything that is still to be written. */
static void
finish_writing (SixainPhoneStore *self)
{
  if (self->writer != NULL)
    g_thread_pool_free (g_steal_pointer (&self->writer), FALSE, TRUE);
}

static void
sixain_phone_store_finalize (GObject *object)
{
  SixainPhoneStore *self = SIXAIN_PHONE_STORE (object);

  finish_writing (self);
  g_mutex_clear (&self->mutex);
  g_free (self->text);
  g_free (self->directory);
  g_free (self->path);

  G_OBJECT_CLASS (sixain_phone_store_parent_class)->finalize (object);
}

static void
sixain_phone_store_class_init (SixainPhoneStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_phone_store_finalize;
}

static void
sixain_phone_store_init (SixainPhoneStore *self)
{
  g_mutex_init (&self->mutex);
}

SixainPhoneStore *
sixain_phone_store_new (const char *directory)
{
  SixainPhoneStore *self = g_object_new (SIXAIN_TYPE_PHONE_STORE, NULL);

  self->directory = directory != NULL ? g_strdup (directory) : g_build_filename (g_get_user_data_dir (), "sixain", NULL);
  self->path = g_build_filename (self->directory, FILE_NAME, NULL);

  return self;
}

static SixainGuest *
read_guest (JsonNode *node)
{
  static const char *const members[] = {
    "key", "id", "name", "colour", "picture", "match", "seat", "watching", "child", NULL,
  };
  g_autoptr (SixainPlayer) player = NULL;
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *key, *id, *name, *picture;
  gint64 colour, match, seat;
  SixainGuest *guest;

  if (object == NULL || !sixain_json_only (object, members, NULL) ||
      (key = sixain_json_get_string (object, "key", NULL)) == NULL || strlen (key) != SIXAIN_PHONE_KEY_LENGTH ||
      (id = sixain_json_get_string (object, "id", NULL)) == NULL ||
      (name = sixain_json_get_string (object, "name", NULL)) == NULL || !sixain_player_check_name (name, NULL) ||
      (picture = sixain_json_get_string (object, "picture", NULL)) == NULL ||
      !sixain_json_get_int (object, "colour", 0, SIXAIN_N_COLOURS - 1, &colour, NULL) ||
      !sixain_json_get_int (object, "match", 0, G_MAXINT64, &match, NULL) ||
      !sixain_json_get_int (object, "seat", SIXAIN_NOBODY, SIXAIN_MAX_SEATS - 1, &seat, NULL))
    return NULL;

  player = sixain_player_new (name);
  sixain_player_set_id (player, id);
  sixain_player_set_colour (player, colour);
  sixain_player_set_picture (player, picture);
  sixain_player_set_child (player, json_object_get_boolean_member_with_default (object, "child", FALSE));
  guest = sixain_guest_new (player, key);
  sixain_guest_keep_seat (guest, seat, match);
  sixain_guest_set_watching (guest, json_object_get_boolean_member_with_default (object, "watching", FALSE));

  return guest;
}

gboolean
sixain_phone_store_read (SixainPhoneStore  *self,
                         char             **room,
                         guint             *port,
                         GListStore        *guests)
{
  static const char *const members[] = { "version", "room", "port", "guests", NULL };
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) node = NULL;
  const char *found_room;
  JsonArray *array;
  gint64 found_port, version;
  gsize length;

  if (!g_file_get_contents (self->path, &text, &length, NULL) || length > MAX_FILE)
    return FALSE;

  node = sixain_json_parse (text, length, NULL);
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node) ||
      !sixain_json_only (json_node_get_object (node), members, NULL) ||
      !sixain_json_get_int (json_node_get_object (node), "version", VERSION_NUMBER, VERSION_NUMBER, &version, NULL) ||
      !sixain_json_get_int (json_node_get_object (node), "port", 0, G_MAXUINT16, &found_port, NULL) ||
      (found_room = sixain_json_get_string (json_node_get_object (node), "room", NULL)) == NULL ||
      !sixain_phone_room_is_valid (found_room) ||
      (array = sixain_json_get_array (json_node_get_object (node), "guests", NULL)) == NULL)
    return FALSE;

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      SixainGuest *guest = read_guest (json_array_get_element (array, i));

      if (guest == NULL)
        return FALSE;
      g_ptr_array_add (found, guest);
    }

  *room = g_strdup (found_room);
  *port = found_port;
  g_list_store_splice (guests, 0, 0, found->pdata, found->len);

  return TRUE;
}

static void
write_guest (JsonBuilder *json,
             SixainGuest *guest)
{
  SixainPlayer *player = sixain_guest_get_player (guest);
  const char *picture = sixain_player_get_picture (player);

  json_builder_begin_object (json);
  sixain_json_add_string (json, "key", sixain_guest_get_key (guest));
  sixain_json_add_string (json, "id", sixain_player_get_id (player));
  sixain_json_add_string (json, "name", sixain_player_get_name (player));
  sixain_json_add_int (json, "colour", sixain_player_get_colour (player));
  sixain_json_add_string (json, "picture", picture != NULL ? picture : "");
  sixain_json_add_int (json, "match", sixain_guest_get_match (guest));
  sixain_json_add_int (json, "seat", sixain_guest_get_kept_seat (guest));
  sixain_json_add_boolean (json, "watching", sixain_guest_is_watching (guest));
  sixain_json_add_boolean (json, "child", sixain_player_is_child (player));
  json_builder_end_object (json);
}

void
sixain_phone_store_write (SixainPhoneStore *self,
                          const char       *room,
                          guint             port,
                          GListModel       *guests)
{
  g_autoptr (JsonBuilder) json = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (json);
  sixain_json_add_int (json, "version", VERSION_NUMBER);
  sixain_json_add_string (json, "room", room);
  sixain_json_add_int (json, "port", port);
  sixain_json_begin_list (json, "guests");
  for (guint i = 0; i < g_list_model_get_n_items (guests); i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (guests, i);

      write_guest (json, guest);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  root = json_builder_get_root (json);

  text = sixain_json_print (root);
  if (g_strcmp0 (self->text, text) == 0)
    return;

  g_mutex_lock (&self->mutex);
  g_free (self->newest);
  self->newest = g_strdup (text);
  g_mutex_unlock (&self->mutex);
  g_free (self->text);
  self->text = g_steal_pointer (&text);
  if (self->writer == NULL)
    self->writer = g_thread_pool_new (write_cb, self, 1, FALSE, NULL);
  g_thread_pool_push (self->writer, self, NULL);
}

void
sixain_phone_store_flush (SixainPhoneStore *self)
{
  finish_writing (self);
}
