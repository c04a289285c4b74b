/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _FrameMeter FrameMeter;

/* Measures the frames of a widget's window, from one to the next, as long as the
 * question is answered with yes: frames in which nothing moves do not count. */
FrameMeter *frame_meter_new    (GtkWidget   *widget,
                                gboolean   (*is_moving) (gpointer data),
                                gpointer     data);
void        frame_meter_free   (FrameMeter  *self);

/* One line of JSON. */
char       *frame_meter_report (FrameMeter  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FrameMeter, frame_meter_free)

G_END_DECLS
