/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-option-list.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "sixain-columns.h"
#include "sixain-cover.h"
#include "sixain-option-row.h"
#include "sixain-pair-layout.h"
#include "sixain-widget.h"

struct _SixainOptionList
{
  GtkWidget        parent_instance;

  SixainGame      *game;
  GPtrArray       *option_rows;
  GPtrArray       *preset_buttons;
  GtkWidget       *custom_button;
  gboolean         updating;

  SixainColumns   *presets;
  GtkRevealer     *note_revealer;
  GtkLabel        *note;
  GtkToggleButton *more;
  GtkListBox      *rows;
  AdwBin          *extra;

  gint             values[SIXAIN_MAX_OPTIONS];
};

G_DEFINE_FINAL_TYPE (SixainOptionList, sixain_option_list, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
show_note (SixainOptionList *self,
           const char       *note)
{
  if (note != NULL)
    {
      gtk_label_set_label (self->note, note);
      /* A label whose role is not that of a label must be told what it says. */
      sixain_widget_set_label (GTK_WIDGET (self->note), note);
    }
  gtk_revealer_set_reveal_child (self->note_revealer, note != NULL);
}

/* The options of a preset: the defaults but for what it says. */
static gboolean
read_preset (SixainOptionList *self,
             guint             index,
             SixainSetup      *setup)
{
  const SixainRules *rules = sixain_game_get_rules (self->game);
  const char *options = NULL;
  g_auto (GStrv) assignments = NULL;

  if (sixain_game_get_preset (self->game, index, &options) == NULL)
    return FALSE;

  sixain_setup_init (setup, rules, rules->min_players, 0);
  assignments = g_strsplit (options, " ", -1);
  for (guint i = 0; assignments[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      if (*assignments[i] != '\0' && !sixain_setup_assign (setup, rules, assignments[i], &error))
        g_warning ("A preset of %s is wrong: %s", rules->id, error->message);
    }

  return TRUE;
}

static gboolean
matches_preset (SixainOptionList *self,
                guint             index)
{
  g_auto (SixainSetup) preset = { 0 };

  return read_preset (self, index, &preset) &&
         memcmp (preset.options, self->values, sizeof (gint) * self->option_rows->len) == 0;
}

/* Why an option has no effect as things are, or NULL. */
static char *
explain_idle (SixainOptionList   *self,
              const SixainOption *option)
{
  for (guint i = 0; option->idle_with != NULL && option->idle_with[i] != NULL; i++)
    {
      const char *id = option->idle_with[i];
      gint other = sixain_rules_find_option (sixain_game_get_rules (self->game), id);

      if (other >= 0 && self->values[other])
        /* Translators: %s is the title of another option, which is on. */
        return g_strdup_printf (_("This has no effect with “%s”."), sixain_game_get_option_text (self->game, id, NULL));
    }

  return NULL;
}

static void
show_values (SixainOptionList *self)
{
  gboolean custom = TRUE;

  self->updating = TRUE;

  for (guint i = 0; i < self->option_rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->option_rows, i);
      g_autofree char *idle = explain_idle (self, &sixain_game_get_rules (self->game)->options[i]);

      sixain_option_row_set_value (row, self->values[i]);
      sixain_option_row_set_idle (row, idle);
    }

  for (guint i = 0; i < self->preset_buttons->len; i++)
    {
      gboolean matches = custom && matches_preset (self, i);

      gtk_toggle_button_set_active (g_ptr_array_index (self->preset_buttons, i), matches);
      custom = custom && !matches;
    }

  if (self->custom_button != NULL)
    {
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->custom_button), custom);
      gtk_widget_set_visible (self->custom_button, custom);
    }

  self->updating = FALSE;
}

static gboolean
excludes (const SixainOption *option,
          const SixainOption *other)
{
  return (option->excludes != NULL && g_strv_contains (option->excludes, other->id)) ||
         (other->excludes != NULL && g_strv_contains (other->excludes, option->id));
}

/* Turns off what cannot be on together with an option that was turned on. */
static void
resolve (SixainOptionList *self,
         guint             on)
{
  const SixainOption *options = sixain_game_get_rules (self->game)->options;
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  g_autofree char *list = NULL;
  g_autofree char *note = NULL;

  for (guint i = 0; i < self->option_rows->len; i++)
    {
      if (i != on && self->values[i] && options[i].kind == SIXAIN_OPTION_SWITCH && excludes (&options[on], &options[i]))
        {
          self->values[i] = FALSE;
          g_ptr_array_add (titles, (char *) sixain_game_get_option_text (self->game, options[i].id, NULL));
        }
    }

  if (titles->len == 0)
    return;

  g_ptr_array_add (titles, NULL);
  list = g_strjoinv (", ", (char **) titles->pdata);
  /* Translators: the title of an option, and one or several titles of others. */
  note = g_strdup_printf (_("“%s” does not go with: %s (turned off)"),
                          sixain_game_get_option_text (self->game, options[on].id, NULL), list);
  show_note (self, note);
}

static void
value_changed_cb (SixainOptionList *self)
{
  const SixainOption *options = sixain_game_get_rules (self->game)->options;

  if (self->updating)
    return;

  show_note (self, NULL);
  for (guint i = 0; i < self->option_rows->len; i++)
    {
      gint before = self->values[i];

      self->values[i] = sixain_option_row_get_value (g_ptr_array_index (self->option_rows, i));
      if (options[i].kind == SIXAIN_OPTION_SWITCH && self->values[i] && !before)
        resolve (self, i);
    }

  show_values (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
preset_toggled_cb (SixainOptionList *self,
                   GtkToggleButton  *button)
{
  g_auto (SixainSetup) preset = { 0 };
  guint index;

  if (self->updating)
    return;

  if (gtk_toggle_button_get_active (button) &&
      g_ptr_array_find (self->preset_buttons, button, &index) && read_preset (self, index, &preset))
    memcpy (self->values, preset.options, sizeof self->values);

  /* One that is pressed again stays pressed. */
  show_note (self, NULL);
  show_values (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
create_words (const char *text,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
add_preset (SixainOptionList *self,
            const char       *title,
            const char       *explanation,
            GtkWidget        *picture)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), create_words (title, "heading"));
  if (explanation != NULL)
    {
      gtk_box_append (GTK_BOX (words), create_words (explanation, "caption"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, explanation, -1);
    }
  gtk_button_set_child (GTK_BUTTON (button), sixain_pair_new (SIXAIN_PAIR_PICTURE, picture, words));
  sixain_widget_set_label (button, title);
  gtk_widget_add_css_class (button, "card");
  gtk_widget_add_css_class (button, "variant");
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (preset_toggled_cb), self);
  sixain_columns_append (self->presets, button);

  return button;
}

/* What the game draws for a variant, or else what it looks like. */
static GtkWidget *
create_picture (SixainOptionList       *self,
                const SixainViewModule *view,
                guint                   preset)
{
  GtkWidget *picture = view->create_variant != NULL ? view->create_variant (preset) : NULL;

  return picture != NULL ? picture : sixain_cover_new (self->game);
}

static void
sixain_option_list_dispose (GObject *object)
{
  SixainOptionList *self = SIXAIN_OPTION_LIST (object);

  g_ptr_array_set_size (self->option_rows, 0);
  g_ptr_array_set_size (self->preset_buttons, 0);
  g_clear_object (&self->game);
  sixain_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_OPTION_LIST);

  G_OBJECT_CLASS (sixain_option_list_parent_class)->dispose (object);
}

static void
sixain_option_list_finalize (GObject *object)
{
  SixainOptionList *self = SIXAIN_OPTION_LIST (object);

  g_ptr_array_unref (self->option_rows);
  g_ptr_array_unref (self->preset_buttons);

  G_OBJECT_CLASS (sixain_option_list_parent_class)->finalize (object);
}

static void
sixain_option_list_class_init (SixainOptionListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sixain_option_list_dispose;
  object_class->finalize = sixain_option_list_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SIXAIN_TYPE_COLUMNS);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-option-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainOptionList, presets);
  gtk_widget_class_bind_template_child (widget_class, SixainOptionList, note_revealer);
  gtk_widget_class_bind_template_child (widget_class, SixainOptionList, note);
  gtk_widget_class_bind_template_child (widget_class, SixainOptionList, more);
  gtk_widget_class_bind_template_child (widget_class, SixainOptionList, rows);
  gtk_widget_class_bind_template_child (widget_class, SixainOptionList, extra);
}

static void
sixain_option_list_init (SixainOptionList *self)
{
  self->option_rows = g_ptr_array_new ();
  self->preset_buttons = g_ptr_array_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sixain_option_list_set_game (SixainOptionList       *self,
                             SixainGame             *game,
                             const SixainViewModule *view,
                             const SixainSetup      *setup,
                             GtkWidget              *extra)
{
  const SixainRules *rules = sixain_game_get_rules (game);
  GtkWidget *pencil;
  const char *options;
  const char *title;

  g_return_if_fail (SIXAIN_IS_OPTION_LIST (self));
  g_return_if_fail (SIXAIN_IS_GAME (game));
  g_return_if_fail (self->game == NULL);

  self->game = g_object_ref (game);
  memcpy (self->values, setup->options, sizeof self->values);

  for (guint i = 0; rules->options[i].id != NULL; i++)
    {
      GtkWidget *row = sixain_option_row_new (game, &rules->options[i]);

      sixain_option_row_set_value (row, self->values[i]);
      sixain_option_row_connect (row, G_CALLBACK (value_changed_cb), self);
      g_ptr_array_add (self->option_rows, row);
      gtk_list_box_append (self->rows, row);
    }

  for (guint i = 0; (title = sixain_game_get_preset (game, i, &options)) != NULL; i++)
    g_ptr_array_add (self->preset_buttons, add_preset (self, title, sixain_game_explain_preset (game, i), create_picture (self, view, i)));
  if (self->preset_buttons->len > 0)
    {
      pencil = gtk_image_new_from_icon_name ("document-edit-symbolic");
      gtk_image_set_icon_size (GTK_IMAGE (pencil), GTK_ICON_SIZE_LARGE);
      /* Translators: a set of options that is none of the ready-made ones. */
      self->custom_button = add_preset (self, C_("preset", "Custom"), _("With options of your own"), pencil);
    }

  adw_bin_set_child (self->extra, extra);
  gtk_widget_set_visible (GTK_WIDGET (self->extra), extra != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->presets), self->preset_buttons->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), self->option_rows->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self), self->option_rows->len > 0 || extra != NULL);
  show_values (self);

  /* Whoever plays in a way of their own may want to see which. */
  gtk_toggle_button_set_active (self->more,
                                self->custom_button == NULL || gtk_widget_get_visible (self->custom_button));
}

void
sixain_option_list_write (SixainOptionList *self,
                          SixainSetup      *setup)
{
  g_return_if_fail (SIXAIN_IS_OPTION_LIST (self));

  memcpy (setup->options, self->values, sizeof self->values);
}
