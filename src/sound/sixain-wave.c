/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-wave.h"

#include <gio/gio.h>
#include <sndfile.h>
#include <string.h>

/* Much longer than any of our sounds. */
#define MAX_SECONDS 10

typedef struct
{
  const guint8 *data;
  sf_count_t    size;
  sf_count_t    at;
} Bytes;

static sf_count_t
get_length (void *data)
{
  return ((Bytes *) data)->size;
}

static sf_count_t
seek (sf_count_t  offset,
      int         whence,
      void       *data)
{
  Bytes *bytes = data;
  sf_count_t from = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? bytes->at : bytes->size;

  bytes->at = CLAMP (from + offset, 0, bytes->size);

  return bytes->at;
}

static sf_count_t
read_some (void       *to,
           sf_count_t  n,
           void       *data)
{
  Bytes *bytes = data;

  n = CLAMP (n, 0, bytes->size - bytes->at);
  memcpy (to, bytes->data + bytes->at, n);
  bytes->at += n;

  return n;
}

static sf_count_t
tell (void *data)
{
  return ((Bytes *) data)->at;
}

gboolean
sixain_wave_read (SixainWave  *self,
                  SixainSound  sound)
{
  SF_VIRTUAL_IO io = { .get_filelen = get_length, .seek = seek, .read = read_some, .tell = tell };
  g_autofree char *path = g_strdup_printf ("/io/github/sixain/Sixain/sounds/%s.wav", sixain_sound_get_word (sound));
  g_autoptr (GBytes) file = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  Bytes bytes = { 0 };
  SF_INFO info = { 0 };
  SNDFILE *decoder;

  *self = (SixainWave) { 0 };
  if (file == NULL)
    return FALSE;

  bytes.data = g_bytes_get_data (file, NULL);
  bytes.size = g_bytes_get_size (file);
  decoder = sf_open_virtual (&io, SFM_READ, &info, &bytes);
  if (decoder == NULL)
    return FALSE;

  if (info.channels == 1 && info.samplerate > 0 && info.frames <= (sf_count_t) MAX_SECONDS * info.samplerate)
    {
      self->samples = g_new (gint16, info.frames);
      self->n = sf_readf_short (decoder, self->samples, info.frames);
      self->rate = info.samplerate;
    }
  sf_close (decoder);

  return self->n > 0;
}

void
sixain_wave_clear (SixainWave *self)
{
  g_clear_pointer (&self->samples, g_free);
  self->n = 0;
}
