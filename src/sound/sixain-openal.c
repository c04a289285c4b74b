/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <AL/al.h>
#include <AL/alc.h>
#include <AL/alext.h>
#include <gmodule.h>

#include "sixain-sound-output.h"
#include "sixain-wave.h"

/* How many sounds can be heard at the same time; one more takes the place of the oldest. */
#define N_VOICES 8

typedef struct
{
  ALCdevice  *device;
  ALCcontext *context;
  ALuint      buffers[SIXAIN_N_SOUNDS];    /* 0 for what cannot be heard. */
  ALuint      voices[N_VOICES];
  guint       next_voice;
} SixainOpenal;

G_MODULE_EXPORT extern const SixainSoundOutput sixain_sound_output;

G_GNUC_PRINTF (5, 6) static void
ignore_alsa_error (const char *file,
                   int         line,
                   const char *function,
                   int         code,
                   const char *format,
                   ...)
{
}

/* Where there is no sound card, ALSA, which OpenAL may use, tells the terminal at length.
 * OpenAL itself is silenced by sixain_sounds_hush (). */
static void
hush_alsa (void)
{
  typedef void (*Handler) (const char *file, int line, const char *function, int code, const char *format, ...);
  GModule *alsa = g_module_open ("libasound.so.2", G_MODULE_BIND_LAZY);
  int (*set_handler) (Handler handler);

  if (alsa == NULL)
    return;

  if (g_module_symbol (alsa, "snd_lib_error_set_handler", (gpointer *) &set_handler))
    set_handler (ignore_alsa_error);
  g_module_make_resident (alsa);
  g_module_close (alsa);
}

static void
openal_close (gpointer data)
{
  SixainOpenal *self = data;

  if (self->context != NULL)
    {
      alDeleteSources (N_VOICES, self->voices);
      for (guint i = 0; i < SIXAIN_N_SOUNDS; i++)
        {
          if (self->buffers[i] != 0)
            alDeleteBuffers (1, &self->buffers[i]);
        }
      alcMakeContextCurrent (NULL);
      alcDestroyContext (self->context);
    }
  if (self->device != NULL)
    alcCloseDevice (self->device);
  g_free (self);
}

static void
load (SixainOpenal *self)
{
  for (guint i = SIXAIN_SOUND_FIRST; i < SIXAIN_N_SOUNDS; i++)
    {
      g_auto (SixainWave) wave = { 0 };

      if (!sixain_wave_read (&wave, i))
        continue;

      alGenBuffers (1, &self->buffers[i]);
      alBufferData (self->buffers[i], AL_FORMAT_MONO16, wave.samples, wave.n * sizeof *wave.samples, wave.rate);
    }
}

static gpointer
openal_open (void)
{
  /* What is meant for headphones would colour sounds that come from nowhere. */
  static const ALCint attributes[] = { ALC_HRTF_SOFT, ALC_FALSE, 0 };
  static gsize hushed;
  SixainOpenal *self;

  if (g_once_init_enter (&hushed))
    {
      hush_alsa ();
      g_once_init_leave (&hushed, 1);
    }

  self = g_new0 (SixainOpenal, 1);
  self->device = alcOpenDevice (NULL);
  if (self->device != NULL)
    self->context = alcCreateContext (self->device, attributes);
  if (self->context == NULL || !alcMakeContextCurrent (self->context))
    {
      openal_close (self);
      return NULL;
    }

  alGenSources (N_VOICES, self->voices);
  for (guint i = 0; i < N_VOICES; i++)
    alSourcei (self->voices[i], AL_SOURCE_RELATIVE, AL_TRUE);
  load (self);

  return self;
}

static gboolean
is_connected (SixainOpenal *self)
{
  ALCint connected = ALC_TRUE;

  if (alcIsExtensionPresent (self->device, "ALC_EXT_disconnect"))
    alcGetIntegerv (self->device, ALC_CONNECTED, 1, &connected);

  return connected;
}

static gboolean
openal_play (gpointer    data,
             SixainSound sound,
             double      gain)
{
  SixainOpenal *self = data;
  ALuint voice = self->voices[self->next_voice];

  if (!is_connected (self))
    return FALSE;

  /* The voices take turns, so that the next one has been playing the longest. */
  self->next_voice = (self->next_voice + 1) % N_VOICES;
  alSourceStop (voice);
  alSourcei (voice, AL_BUFFER, self->buffers[sound]);
  alSourcef (voice, AL_GAIN, gain);
  alSourcePlay (voice);

  return TRUE;
}

const SixainSoundOutput sixain_sound_output = {
  .open = openal_open,
  .play = openal_play,
  .close = openal_close,
};
