/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "frame-meter.h"

#include <time.h>

#define LATE_MS 33.0
#define INTERVAL_US 16667

struct _FrameMeter
{
  GtkWidget     *widget;
  GdkFrameClock *clock;
  gboolean     (*is_moving) (gpointer data);
  gpointer       data;

  gboolean       was_moving;     /* When the last frame was done. */
  gboolean       began_moving;
  gint64         began, ended;
  double         work_began, total_ended;
  GArray        *intervals;      /* Milliseconds from frame to frame, */
  GArray        *work;           /* what the main thread did for each, */
  GArray        *total;          /* and all threads, as a software renderer's. */
};

static double
get_cpu_ms (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);

  return time.tv_sec * 1000.0 + time.tv_nsec / 1e6;
}

static void
before_paint_cb (FrameMeter *self)
{
  self->began = g_get_monotonic_time ();
  self->began_moving = self->is_moving (self->data);
  self->work_began = get_cpu_ms (CLOCK_THREAD_CPUTIME_ID);
}

/* A frame is there when it is painted. The first of a movement should be there
 * one interval after the clock woke up; the clock's own times are smoothed. */
static void
after_paint_cb (FrameMeter *self)
{
  gint64 now = g_get_monotonic_time ();
  double total_now = get_cpu_ms (CLOCK_PROCESS_CPUTIME_ID);

  if (self->began_moving)
    {
      gint64 since = self->was_moving ? self->ended : self->began - INTERVAL_US;
      double interval = (now - since) / 1000.0;
      double work = get_cpu_ms (CLOCK_THREAD_CPUTIME_ID) - self->work_began;

      g_array_append_val (self->intervals, interval);
      g_array_append_val (self->work, work);
      if (self->was_moving)
        {
          double total = total_now - self->total_ended;

          g_array_append_val (self->total, total);
        }
    }

  self->ended = now;
  self->total_ended = total_now;
  self->was_moving = self->is_moving (self->data);
}

FrameMeter *
frame_meter_new (GtkWidget  *widget,
                 gboolean  (*is_moving) (gpointer data),
                 gpointer    data)
{
  FrameMeter *self = g_new0 (FrameMeter, 1);

  self->widget = g_object_ref (widget);
  self->clock = g_object_ref (gtk_widget_get_frame_clock (widget));
  self->is_moving = is_moving;
  self->data = data;
  self->intervals = g_array_new (FALSE, FALSE, sizeof (double));
  self->work = g_array_new (FALSE, FALSE, sizeof (double));
  self->total = g_array_new (FALSE, FALSE, sizeof (double));
  g_signal_connect_swapped (self->clock, "before-paint", G_CALLBACK (before_paint_cb), self);
  g_signal_connect_swapped (self->clock, "after-paint", G_CALLBACK (after_paint_cb), self);

  return self;
}

void
frame_meter_free (FrameMeter *self)
{
  g_signal_handlers_disconnect_by_data (self->clock, self);
  g_object_unref (self->clock);
  g_object_unref (self->widget);
  g_array_unref (self->intervals);
  g_array_unref (self->work);
  g_array_unref (self->total);
  g_free (self);
}

static gint
compare (gconstpointer a,
         gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Of sorted values. */
static double
get_share (GArray *values,
           double  share)
{
  return values->len > 0 ? g_array_index (values, double, MIN (values->len - 1, (guint) (share * values->len))) : 0;
}

char *
frame_meter_report (FrameMeter *self)
{
  const char *renderer = G_OBJECT_TYPE_NAME (gtk_native_get_renderer (gtk_widget_get_native (self->widget)));
  guint n = self->intervals->len;
  guint n_late = 0;

  g_array_sort (self->intervals, compare);
  g_array_sort (self->work, compare);
  g_array_sort (self->total, compare);
  for (guint i = 0; i < n; i++)
    n_late += g_array_index (self->intervals, double, i) > LATE_MS;

  return g_strdup_printf ("{\"frames\":%u,\"late\":%u,\"late_share\":%.4f,"
                          "\"p50_ms\":%.1f,\"p99_ms\":%.1f,\"worst_ms\":%.1f,"
                          "\"work_p50_ms\":%.1f,\"work_p99_ms\":%.1f,\"work_worst_ms\":%.1f,"
                          "\"total_p50_ms\":%.1f,\"renderer\":\"%s\"}",
                          n, n_late, n > 0 ? (double) n_late / n : 0,
                          get_share (self->intervals, 0.5), get_share (self->intervals, 0.99),
                          get_share (self->intervals, 1),
                          get_share (self->work, 0.5), get_share (self->work, 0.99), get_share (self->work, 1),
                          get_share (self->total, 0.5), renderer);
}
