/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-sounds.h"

#include "sixain-module-file.h"
#include "sixain-origin.h"
#include "sixain-setting.h"

/* In microseconds. */
#define APART (60 * 1000)            /* What comes sooner after the same sound is the same. */
#define TOO_LATE (500 * 1000)        /* By then one looks at something else. */
#define PATIENCE (500 * 1000)        /* With a sound server that does not answer, at the end. */

typedef enum
{
  ORDER_OPEN,
  ORDER_PLAY,
  ORDER_CLOSE,
  ORDER_END,
} OrderKind;

typedef struct
{
  OrderKind   kind;
  SixainSound sound;
  double      gain;
  gint64      time;
} Order;

/* What the thread shares with the object, and keeps until it ends. */
typedef struct
{
  const SixainSoundOutput *output;
  GAsyncQueue             *orders;
  GMutex                   lock;
  GCond                    changed;
  gboolean                 ended;
} Player;

struct _SixainSounds
{
  GObject    parent_instance;

  GSettings *settings;
  Player    *player;
  gboolean   running;
  guint      n_prepared;
  gint64     played[SIXAIN_N_SOUNDS];     /* When each was last played. */
};

G_DEFINE_FINAL_TYPE (SixainSounds, sixain_sounds, G_TYPE_OBJECT)

static Player *
player_new (const SixainSoundOutput *output)
{
  Player *self = g_atomic_rc_box_new0 (Player);

  self->output = output;
  self->orders = g_async_queue_new_full (g_free);
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);

  return self;
}

static void
player_clear (gpointer data)
{
  Player *self = data;

  g_async_queue_unref (self->orders);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
}

static void
player_unref (Player *self)
{
  g_atomic_rc_box_release_full (self, player_clear);
}

/* The output that Sixain comes with, or NULL where its libraries are missing. */
static const SixainSoundOutput *
find_output (void)
{
  const char *build_dir = sixain_origin_get_build_dir ();
  g_autofree char *dir = build_dir != NULL ? g_build_filename (build_dir, "src", "sound", NULL) : g_strdup (PKGLIB_DIR);
  g_autofree char *path = g_build_filename (dir, "libsixain-sound." G_MODULE_SUFFIX, NULL);
  g_autoptr (GError) error = NULL;
  GModule *module = sixain_module_file_open (path, G_MODULE_BIND_LOCAL, &error);
  gpointer output = NULL;

  if (module == NULL)
    {
      g_debug ("No sounds: %s", error->message);
      return NULL;
    }

  g_module_make_resident (module);
  g_module_symbol (module, SIXAIN_SOUND_OUTPUT_SYMBOL, &output);

  return output;
}

static gpointer
open_device (Player *self)
{
  gpointer device;

  if (self->output == NULL)
    self->output = find_output ();
  device = self->output != NULL ? self->output->open () : NULL;
  g_debug (device != NULL ? "Sounds can be heard" : "Sounds cannot be heard");

  return device;
}

static void
close_device (Player   *self,
              gpointer *device)
{
  if (*device != NULL)
    self->output->close (*device);
  *device = NULL;
}

/* Plays the sound on a device that is opened anew if it has gone, as when it was unplugged. */
static void
play (Player      *self,
      gpointer    *device,
      const Order *order)
{
  if (*device == NULL || g_get_monotonic_time () - order->time > TOO_LATE ||
      self->output->play (*device, order->sound, order->gain))
    return;

  close_device (self, device);
  *device = open_device (self);
  if (*device != NULL)
    self->output->play (*device, order->sound, order->gain);
}

static gpointer
player_run (gpointer data)
{
  Player *self = data;
  gpointer device = NULL;
  gboolean ended = FALSE;

  while (!ended)
    {
      g_autofree Order *order = g_async_queue_pop (self->orders);

      switch (order->kind)
        {
        case ORDER_OPEN:
          if (device == NULL)
            device = open_device (self);
          break;
        case ORDER_PLAY:
          play (self, &device, order);
          break;
        case ORDER_CLOSE:
          close_device (self, &device);
          break;
        case ORDER_END:
        default:
          close_device (self, &device);
          ended = TRUE;
          break;
        }
    }

  g_mutex_lock (&self->lock);
  self->ended = TRUE;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
  player_unref (self);

  return NULL;
}

static void
give_order (SixainSounds *self,
            OrderKind     kind,
            SixainSound   sound,
            double        gain)
{
  Order *order = g_new0 (Order, 1);

  order->kind = kind;
  order->sound = sound;
  order->gain = gain;
  order->time = g_get_monotonic_time ();
  g_async_queue_push (self->player->orders, order);

  if (!self->running)
    g_thread_unref (g_thread_new ("sounds", player_run, g_atomic_rc_box_acquire (self->player)));
  self->running = TRUE;
}

/* What is heard of a volume grows faster than the number. */
static double
get_gain (SixainSounds *self)
{
  double volume = sixain_setting_get_number (self->settings, "sound-volume");

  return g_settings_get_boolean (self->settings, "sound-muted") ? 0 : volume * volume;
}

/* A device that nobody wants to hear is left alone. */
static void
settings_changed_cb (SixainSounds *self)
{
  if (self->n_prepared > 0 && get_gain (self) > 0)
    give_order (self, ORDER_OPEN, 0, 0);
}

/* The device is closed before the program ends, unless that takes too long. */
static void
end (SixainSounds *self)
{
  Player *player = self->player;
  gint64 until = g_get_monotonic_time () + PATIENCE;

  give_order (self, ORDER_END, 0, 0);
  g_mutex_lock (&player->lock);
  while (!player->ended && g_cond_wait_until (&player->changed, &player->lock, until))
    continue;
  g_mutex_unlock (&player->lock);
}

static void
sixain_sounds_finalize (GObject *object)
{
  SixainSounds *self = SIXAIN_SOUNDS (object);

  if (self->running)
    end (self);
  player_unref (self->player);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sixain_sounds_parent_class)->finalize (object);
}

static void
sixain_sounds_class_init (SixainSoundsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_sounds_finalize;
}

static void
sixain_sounds_init (SixainSounds *self)
{
}

SixainSounds *
sixain_sounds_new_for (GSettings               *settings,
                       const SixainSoundOutput *output)
{
  SixainSounds *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (SIXAIN_TYPE_SOUNDS, NULL);
  self->settings = g_object_ref (settings);
  self->player = player_new (output);
  g_signal_connect_object (settings, "changed::sound-volume", G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::sound-muted", G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

SixainSounds *
sixain_sounds_new (GSettings *settings)
{
  return sixain_sounds_new_for (settings, NULL);
}

void
sixain_sounds_hush (void)
{
  g_setenv ("ALSOFT_LOGLEVEL", "0", FALSE);
}

void
sixain_sounds_prepare (SixainSounds *self)
{
  g_return_if_fail (SIXAIN_IS_SOUNDS (self));

  self->n_prepared++;
  if (get_gain (self) > 0)
    give_order (self, ORDER_OPEN, 0, 0);
}

void
sixain_sounds_rest (SixainSounds *self)
{
  g_return_if_fail (SIXAIN_IS_SOUNDS (self));
  g_return_if_fail (self->n_prepared > 0);

  if (--self->n_prepared == 0 && self->running)
    give_order (self, ORDER_CLOSE, 0, 0);
}

void
sixain_sounds_play (SixainSounds *self,
                    SixainSound   sound)
{
  gint64 now = g_get_monotonic_time ();
  double gain;

  g_return_if_fail (SIXAIN_IS_SOUNDS (self));
  g_return_if_fail (sound >= SIXAIN_SOUND_FIRST && sound < SIXAIN_N_SOUNDS);

  gain = get_gain (self);
  if (gain <= 0 || (self->played[sound] != 0 && now - self->played[sound] < APART))
    return;

  self->played[sound] = now;
  g_debug ("Sound: %s", sixain_sound_get_word (sound));
  give_order (self, ORDER_PLAY, sound, gain);
}
