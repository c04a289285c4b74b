/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-status-line.h"

struct _SixainStatusLine
{
  GObject  parent_instance;

  char    *sentence;
  char    *after_interjection;
  guint    interjection_id;
  gboolean is_aside;           /* The interjection gives way to whatever is said. */
  char    *after_past;
  gboolean in_past;
  gboolean hushed;
};

G_DEFINE_FINAL_TYPE (SixainStatusLine, sixain_status_line, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_SENTENCE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
sixain_status_line_finalize (GObject *object)
{
  SixainStatusLine *self = SIXAIN_STATUS_LINE (object);

  g_clear_handle_id (&self->interjection_id, g_source_remove);
  g_free (self->sentence);
  g_free (self->after_interjection);
  g_free (self->after_past);

  G_OBJECT_CLASS (sixain_status_line_parent_class)->finalize (object);
}

static void
sixain_status_line_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  SixainStatusLine *self = SIXAIN_STATUS_LINE (object);

  switch (prop_id)
    {
    case PROP_SENTENCE:
      g_value_set_string (value, sixain_status_line_get_sentence (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_status_line_class_init (SixainStatusLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = sixain_status_line_finalize;
  object_class->get_property = sixain_status_line_get_property;

  properties[PROP_SENTENCE] =
    g_param_spec_string ("sentence", NULL, NULL, NULL,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sixain_status_line_init (SixainStatusLine *self)
{
}

SixainStatusLine *
sixain_status_line_new (void)
{
  return g_object_new (SIXAIN_TYPE_STATUS_LINE, NULL);
}

static void
replace (char       **sentence,
         const char  *other)
{
  g_autofree char *old = *sentence;

  *sentence = g_strdup (other);
}

static void
show (SixainStatusLine *self,
      const char       *sentence)
{
  if (g_strcmp0 (self->sentence, sentence) == 0)
    return;

  replace (&self->sentence, sentence);
  if (!self->hushed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SENTENCE]);
}

static void
show_after_interjection (SixainStatusLine *self,
                         const char       *sentence)
{
  if (self->is_aside && g_strcmp0 (self->after_interjection, sentence) != 0)
    g_clear_handle_id (&self->interjection_id, g_source_remove);

  if (self->interjection_id == 0)
    show (self, sentence);
  else
    replace (&self->after_interjection, sentence);
}

const char *
sixain_status_line_get_sentence (SixainStatusLine *self)
{
  g_return_val_if_fail (SIXAIN_IS_STATUS_LINE (self), NULL);

  return self->hushed ? "" : self->sentence;
}

void
sixain_status_line_set_hushed (SixainStatusLine *self,
                               gboolean          hushed)
{
  g_return_if_fail (SIXAIN_IS_STATUS_LINE (self));

  if (self->hushed == hushed)
    return;

  self->hushed = hushed;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SENTENCE]);
}

void
sixain_status_line_say (SixainStatusLine *self,
                        const char       *sentence)
{
  g_return_if_fail (SIXAIN_IS_STATUS_LINE (self));

  if (self->in_past)
    replace (&self->after_past, sentence);
  else
    show_after_interjection (self, sentence);
}

const char *
sixain_status_line_get_said (SixainStatusLine *self)
{
  g_return_val_if_fail (SIXAIN_IS_STATUS_LINE (self), NULL);

  return self->interjection_id != 0 ? self->after_interjection : self->sentence;
}

static gboolean
interjection_cb (gpointer user_data)
{
  SixainStatusLine *self = user_data;

  self->interjection_id = 0;
  show (self, self->after_interjection);

  return G_SOURCE_REMOVE;
}

void
sixain_status_line_interject (SixainStatusLine *self,
                              const char       *sentence,
                              guint             milliseconds)
{
  g_return_if_fail (SIXAIN_IS_STATUS_LINE (self));

  if (self->interjection_id == 0)
    replace (&self->after_interjection, self->sentence);
  g_clear_handle_id (&self->interjection_id, g_source_remove);
  self->interjection_id = g_timeout_add (milliseconds, interjection_cb, self);
  self->is_aside = FALSE;
  show (self, sentence);
}

void
sixain_status_line_mention (SixainStatusLine *self,
                            const char       *sentence,
                            guint             milliseconds)
{
  g_return_if_fail (SIXAIN_IS_STATUS_LINE (self));

  if (self->interjection_id != 0 && !self->is_aside)
    return;

  sixain_status_line_interject (self, sentence, milliseconds);
  self->is_aside = TRUE;
}

void
sixain_status_line_tell_past (SixainStatusLine *self,
                              const char       *sentence)
{
  g_return_if_fail (SIXAIN_IS_STATUS_LINE (self));

  if (!self->in_past)
    replace (&self->after_past, sixain_status_line_get_said (self));
  self->in_past = TRUE;
  show_after_interjection (self, sentence);
}

void
sixain_status_line_return_to_game (SixainStatusLine *self)
{
  g_return_if_fail (SIXAIN_IS_STATUS_LINE (self));

  if (!self->in_past)
    return;

  self->in_past = FALSE;
  show_after_interjection (self, self->after_past);
}
