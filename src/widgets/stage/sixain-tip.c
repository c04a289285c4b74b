/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-tip.h"

#include "sixain-game-view.h"

#define TIP_MS 2500

/* Whether somebody has moved the pointer over the widget, rather than the widget below a
 * pointer that rests. */
static gboolean
is_pointed_at (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "sixain-tip-pointed") != NULL;
}

static void
set_pointed_at (GtkWidget *widget,
                gboolean   pointed)
{
  g_object_set_data (G_OBJECT (widget), "sixain-tip-pointed", GINT_TO_POINTER (pointed));
}

static void
motion_cb (GtkEventController *motion)
{
  set_pointed_at (gtk_event_controller_get_widget (motion), TRUE);
}

static void
leave_cb (GtkEventController *motion)
{
  set_pointed_at (gtk_event_controller_get_widget (motion), FALSE);
}

static gboolean
query_tooltip_cb (GtkWidget *widget)
{
  GtkWidget *table = gtk_widget_get_ancestor (widget, SIXAIN_TYPE_GAME_VIEW);

  if (table == NULL)
    return FALSE;

  g_signal_stop_emission_by_name (widget, "query-tooltip");
  if (is_pointed_at (widget))
    sixain_status_line_mention (sixain_game_view_get_status_line (SIXAIN_GAME_VIEW (table)),
                                gtk_widget_get_tooltip_text (widget), TIP_MS);

  return FALSE;
}

static void
watch (GtkWidget *widget)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), NULL);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), NULL);
  gtk_widget_add_controller (widget, motion);
  g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
}

void
sixain_tip_set (GtkWidget  *widget,
                const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  /* GTK asks the display where the pointer is, even if the text stays the same. */
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return;

  if (g_signal_handler_find (widget, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, query_tooltip_cb, NULL) == 0)
    watch (widget);
  gtk_widget_set_tooltip_text (widget, text);
}
