/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-preferences.h"

#include <glib/gi18n.h>
#include <math.h>

#include "sixain-cloth.h"
#include "sixain-looks-group.h"

struct _SixainPreferences
{
  AdwPreferencesWindow  parent_instance;

  AdwComboRow          *animations;
  AdwComboRow          *pace;
  GtkWidget            *overview;
  GtkWidget            *audible;
  GtkWidget            *volume;
  GtkAdjustment        *volume_adjustment;
  GtkWidget            *saves;
  AdwPreferencesPage   *cards;
  AdwPreferencesRow    *warning;

  SixainSounds         *sounds;
  guint                 sample_id;
};

G_DEFINE_FINAL_TYPE (SixainPreferences, sixain_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* How long the slider rests before one hears how loud it is, in milliseconds. */
#define SAMPLE_MS 150

/* What the choices of a row stand for, in the same order as in the .ui file. */
typedef struct
{
  guint  n;
  double values[4];
} Scale;

static const Scale animation_speeds = { 4, { 0.6, 1.0, 2.0, 0.0 } };
static const Scale computer_paces = { 3, { 1.0, 0.4, 0.0 } };

/* Chooses what is nearest, since the settings can hold what is between. Of what is not a number
 * GSettings then takes the default. */
static gboolean
setting_to_choice (GValue   *value,
                   GVariant *variant,
                   gpointer  user_data)
{
  const Scale *scale = user_data;
  double setting = g_variant_get_double (variant);
  guint nearest = 0;

  if (isnan (setting))
    return FALSE;

  for (guint i = 1; i < scale->n; i++)
    {
      if (fabs (scale->values[i] - setting) < fabs (scale->values[nearest] - setting))
        nearest = i;
    }

  g_value_set_uint (value, nearest);

  return TRUE;
}

static GVariant *
choice_to_setting (const GValue       *value,
                   const GVariantType *expected_type,
                   gpointer            user_data)
{
  const Scale *scale = user_data;
  guint choice = g_value_get_uint (value);

  return choice < scale->n ? g_variant_new_double (scale->values[choice]) : NULL;
}

static gboolean
setting_to_volume (GValue   *value,
                   GVariant *variant,
                   gpointer  user_data)
{
  g_value_set_double (value, g_variant_get_double (variant));

  return !isnan (g_value_get_double (value));
}

static GVariant *
volume_to_setting (const GValue       *value,
                   const GVariantType *expected_type,
                   gpointer            user_data)
{
  return g_variant_new_double (g_value_get_double (value));
}

static gboolean
sample_cb (gpointer user_data)
{
  SixainPreferences *self = user_data;

  self->sample_id = 0;
  sixain_sounds_play (self->sounds, SIXAIN_SOUND_PLACE);

  return G_SOURCE_REMOVE;
}

/* Lets a sample be heard when the slider rests. */
static void
volume_changed_cb (SixainPreferences *self)
{
  /* Translators: the volume of sounds, in percent. */
  g_autofree char *text = g_strdup_printf (_("%.0f%%"), 100 * gtk_adjustment_get_value (self->volume_adjustment));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->volume), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  g_clear_handle_id (&self->sample_id, g_source_remove);
  self->sample_id = g_timeout_add (SAMPLE_MS, sample_cb, self);
}

static void
sixain_preferences_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  sixain_cloth_snapshot (widget, snapshot);

  GTK_WIDGET_CLASS (sixain_preferences_parent_class)->snapshot (widget, snapshot);
}

static void
sixain_preferences_dispose (GObject *object)
{
  SixainPreferences *self = SIXAIN_PREFERENCES (object);

  g_clear_handle_id (&self->sample_id, g_source_remove);
  if (self->sounds != NULL)
    sixain_sounds_rest (self->sounds);
  g_clear_object (&self->sounds);
  gtk_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_PREFERENCES);

  G_OBJECT_CLASS (sixain_preferences_parent_class)->dispose (object);
}

static void
sixain_preferences_class_init (SixainPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_preferences_dispose;
  widget_class->snapshot = sixain_preferences_snapshot;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainPreferences, animations);
  gtk_widget_class_bind_template_child (widget_class, SixainPreferences, pace);
  gtk_widget_class_bind_template_child (widget_class, SixainPreferences, overview);
  gtk_widget_class_bind_template_child (widget_class, SixainPreferences, audible);
  gtk_widget_class_bind_template_child (widget_class, SixainPreferences, volume);
  gtk_widget_class_bind_template_child (widget_class, SixainPreferences, volume_adjustment);
  gtk_widget_class_bind_template_child (widget_class, SixainPreferences, saves);
  gtk_widget_class_bind_template_child (widget_class, SixainPreferences, cards);
  gtk_widget_class_bind_template_child (widget_class, SixainPreferences, warning);
  gtk_widget_class_bind_template_callback (widget_class, volume_changed_cb);
}

static void
sixain_preferences_init (SixainPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* A group for each game that has something to choose. A table that cannot be opened says so
 * where somebody wants to play at it. */
static void
add_looks (SixainPreferences *self,
           SixainViewCatalog *views)
{
  GListModel *games = sixain_view_catalog_get_games (views);
  gboolean is_empty = TRUE;

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (SixainGame) game = g_list_model_get_item (games, i);
      const SixainViewModule *view = sixain_view_catalog_get_view (views, game, NULL);

      if (view == NULL || view->looks == NULL)
        continue;

      adw_preferences_page_add (self->cards, ADW_PREFERENCES_GROUP (sixain_looks_group_new (sixain_game_get_title (game), view->looks)));
      is_empty = FALSE;
    }

  if (is_empty)
    adw_preferences_window_remove (ADW_PREFERENCES_WINDOW (self), self->cards);
}

GtkWidget *
sixain_preferences_new (GSettings         *settings,
                        SixainSounds      *sounds,
                        SixainViewCatalog *views,
                        const char        *warning)
{
  SixainPreferences *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (SIXAIN_IS_VIEW_CATALOG (views), NULL);

  self = g_object_new (SIXAIN_TYPE_PREFERENCES, NULL);
  self->sounds = g_object_ref (sounds);
  sixain_sounds_prepare (sounds);

  g_settings_bind_with_mapping (settings, "animation-speed", self->animations, "selected",
                                G_SETTINGS_BIND_DEFAULT, setting_to_choice, choice_to_setting,
                                (gpointer) &animation_speeds, NULL);
  g_settings_bind_with_mapping (settings, "computer-pace", self->pace, "selected",
                                G_SETTINGS_BIND_DEFAULT, setting_to_choice, choice_to_setting,
                                (gpointer) &computer_paces, NULL);
  g_settings_bind (settings, "overview", self->overview, "active", G_SETTINGS_BIND_DEFAULT);

  g_settings_bind (settings, "sound-muted", self->audible, "active", G_SETTINGS_BIND_INVERT_BOOLEAN);
  g_settings_bind_with_mapping (settings, "sound-volume", self->volume_adjustment, "value",
                                G_SETTINGS_BIND_DEFAULT, setting_to_volume, volume_to_setting, NULL, NULL);

  add_looks (self, views);

  gtk_widget_set_visible (self->saves, warning != NULL);
  if (warning != NULL)
    adw_preferences_row_set_title (self->warning, warning);

  return GTK_WIDGET (self);
}
