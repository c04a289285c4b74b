/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-option-row.h"

#include <glib/gi18n.h>
#include <math.h>

#include "sixain-widget.h"

#define STEPS_PER_SECOND 10

/* The widget of a row that has the value. */
static GtkWidget *
get_control (GtkWidget *row)
{
  return adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));
}

/* How many make one of what people are shown. */
static double
get_unit (const SixainOption *option)
{
  return option->unit == SIXAIN_UNIT_MILLISECONDS ? 1000 : 1;
}

static double
get_row_unit (GtkWidget *row)
{
  return get_unit (g_object_get_data (G_OBJECT (row), "sixain-option"));
}

static GtkWidget *
create_number (const SixainOption *option)
{
  double unit = get_unit (option);
  GtkWidget *control = gtk_spin_button_new_with_range (option->min / unit, option->max / unit,
                                                       unit > 1 ? 1.0 / STEPS_PER_SECOND : 1);

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (control), TRUE);

  return control;
}

static GtkWidget *
create_choice (SixainGame         *game,
               const SixainOption *option)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = 0; option->choices[i] != NULL; i++)
    gtk_string_list_append (list, sixain_game_get_choice_text (game, option->id, i));

  return gtk_drop_down_new (G_LIST_MODEL (list), NULL);
}

static GtkWidget *
create_control (SixainGame         *game,
                const SixainOption *option)
{
  switch (option->kind)
    {
    case SIXAIN_OPTION_SWITCH:
      return gtk_switch_new ();
    case SIXAIN_OPTION_NUMBER:
      return create_number (option);
    case SIXAIN_OPTION_CHOICE:
      return create_choice (game, option);
    default:
      g_assert_not_reached ();
    }
}

static char *
get_title (SixainGame          *game,
           const SixainOption  *option,
           const char         **explanation)
{
  const char *title = sixain_game_get_option_text (game, option->id, explanation);

  /* Translators: the title of an option whose value is a number of seconds. */
  return option->unit != SIXAIN_UNIT_NONE ? g_strdup_printf (_("%s, in seconds"), title) : g_strdup (title);
}

GtkWidget *
sixain_option_row_new (SixainGame         *game,
                       const SixainOption *option)
{
  const char *explanation = NULL;
  g_autofree char *title = NULL;
  GtkWidget *control;
  GtkWidget *row;

  g_return_val_if_fail (SIXAIN_IS_GAME (game), NULL);

  row = adw_action_row_new ();
  g_object_set_data (G_OBJECT (row), "sixain-option", (gpointer) option);
  title = get_title (game, option, &explanation);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  g_object_set_data (G_OBJECT (row), "sixain-explanation", (gpointer) (explanation != NULL ? explanation : ""));

  control = create_control (game, option);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (control, "touch");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  if (GTK_IS_DROP_DOWN (control))
    sixain_widget_set_choice_label (GTK_DROP_DOWN (control), title);
  sixain_option_row_set_idle (row, NULL);

  return row;
}

gint
sixain_option_row_get_value (GtkWidget *row)
{
  GtkWidget *control = get_control (row);

  if (GTK_IS_SWITCH (control))
    return gtk_switch_get_active (GTK_SWITCH (control));
  if (GTK_IS_SPIN_BUTTON (control))
    return round (gtk_spin_button_get_value (GTK_SPIN_BUTTON (control)) * get_row_unit (row));

  return gtk_drop_down_get_selected (GTK_DROP_DOWN (control));
}

void
sixain_option_row_set_value (GtkWidget *row,
                             gint       value)
{
  GtkWidget *control = get_control (row);

  if (GTK_IS_SWITCH (control))
    gtk_switch_set_active (GTK_SWITCH (control), value);
  else if (GTK_IS_SPIN_BUTTON (control))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), value / get_row_unit (row));
  else
    gtk_drop_down_set_selected (GTK_DROP_DOWN (control), value);
}

void
sixain_option_row_set_idle (GtkWidget  *row,
                            const char *reason)
{
  GtkWidget *control = get_control (row);
  const char *explanation = g_object_get_data (G_OBJECT (row), "sixain-explanation");

  gtk_widget_set_sensitive (control, reason == NULL);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), reason != NULL ? reason : explanation);
  if (reason != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* Calls changed (object), as often as the value changes. */
void
sixain_option_row_connect (GtkWidget *row,
                           GCallback  changed,
                           gpointer   object)
{
  GtkWidget *control = get_control (row);
  const char *signal = GTK_IS_SWITCH (control) ? "notify::active"
                       : GTK_IS_SPIN_BUTTON (control) ? "notify::value"
                                                      : "notify::selected";

  g_signal_connect_object (control, signal, changed, object, G_CONNECT_SWAPPED);
}
