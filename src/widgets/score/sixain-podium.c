/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-podium.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "sixain-names.h"
#include "sixain-palette.h"
#include "sixain-player-picture.h"
#include "sixain-scores.h"
#include "sixain-widget.h"

#define N_STEPS 3
#define MIN_WIDTH 92         /* Of a step for one person, */
#define MAX_WIDTH 210        /* and at most. */
#define MAX_NAMED 4          /* So many share the width of one person with their names. */
#define WINNER 100           /* Pictures of winners who have their own width, */
#define LARGE 76             /* of others who do, */
#define MEDIUM 48            /* of those who share it, */
#define SMALL 28             /* and of those who have no room for their names. */
#define GAP 6
#define CROWN 18             /* What of a crown is above the picture of a winner. */
#define LIP 10               /* How thick the board on a step is. */
#define FADE 0.3             /* A step appears in so many seconds where nothing moves, */
#define NAMES 3              /* the names do after so many, */
#define END 3.5              /* and then all stand there. */
#define HOLD 1.0             /* After so many seconds more the podium goes from the middle of the page to its place, */
#define SETTLE 0.5           /* and takes so many for that. */
#define MAX_FRONT 2.2        /* How much larger than there it is in the middle, at most, */
#define FRONT_EDGE 18        /* and how far from the edges of the page. */

/* The steps by their place: how high they are, from which second until which they rise, and what
 * the medal is made of. */
static const struct
{
  int     height;
  double  from, to;
  guint32 medal;
} steps[N_STEPS] = {
  { 108, 2, 2.8, SIXAIN_CROWN },
  { 78, 1, 1.6, SIXAIN_SILVER },
  { 54, 0.1, 0.7, SIXAIN_BRONZE },
};

/* The places from left to right, the first one in the middle. */
static const guint columns[N_STEPS] = { 1, 0, 2 };

struct _SixainPodium
{
  GtkWidget     parent_instance;

  GtkWidget    *people[N_STEPS];   /* Who stands on each step, */
  guint         widths[N_STEPS];   /* and how wide it is: N_STEPS in all, 0 if nobody can have the place. */
  char         *ranking;           /* In words. */

  GtkWidget    *next;              /* What has the focus afterwards. */
  guint         tick_id;           /* 0 when all stand there. */
  guint         settle_id;         /* 0 when the podium is in its place. */
  gint64        last;              /* When the last picture was made. */
  double        speed;
  double        time;              /* In seconds at the usual speed. */
  GskTransform *front;             /* From its place to the front, or NULL. */
};

G_DEFINE_FINAL_TYPE (SixainPodium, sixain_podium, GTK_TYPE_WIDGET)

enum
{
  RISEN,
  SETTLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Whether steps appear where they are instead of rising. */
static gboolean
is_still (SixainPodium *self)
{
  return self->speed <= 0 || !adw_get_enable_animations (GTK_WIDGET (self));
}

/* How much of a step has risen or can be seen. */
static double
get_share (SixainPodium *self,
           guint         place)
{
  double seconds = is_still (self) ? FADE : steps[place].to - steps[place].from;

  if (self->tick_id == 0)
    return 1;

  return adw_easing_ease (ADW_EASE_OUT_CUBIC, CLAMP ((self->time - steps[place].from) / seconds, 0, 1));
}

/* What the podium is seen in, or NULL. */
static GtkWidget *
find_page (SixainPodium *self)
{
  return gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
}

/* How far in front the podium is: 1 in the middle of the page, as long as it rises, and 0 in its place. */
static double
get_nearness (SixainPodium *self)
{
  if (self->tick_id > 0)
    return 1;
  if (self->settle_id == 0)
    return 0;

  return 1 - adw_easing_ease (ADW_EASE_IN_OUT_CUBIC, CLAMP ((self->time - HOLD) / SETTLE, 0, 1));
}

/* How wide a step is on a podium of that width. */
static int
get_width (SixainPodium *self,
           guint         place,
           int           width)
{
  return self->widths[place] * CLAMP (width / N_STEPS, MIN_WIDTH, MAX_WIDTH);
}

/* How high those are who stand on a step. */
static int
measure_people (SixainPodium *self,
                guint         place,
                int           width)
{
  int height;

  gtk_widget_measure (self->people[place], GTK_ORIENTATION_VERTICAL, MAX (0, get_width (self, place, width) - 2 * GAP),
                      NULL, &height, NULL, NULL);

  return height;
}

static GtkSizeRequestMode
sixain_podium_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sixain_podium_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  SixainPodium *self = SIXAIN_PODIUM (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = N_STEPS * MIN_WIDTH;
      *natural = N_STEPS * MAX_WIDTH;
      return;
    }

  *minimum = 0;
  for (guint place = 0; place < N_STEPS; place++)
    *minimum = MAX (*minimum, measure_people (self, place, for_size < 0 ? N_STEPS * MAX_WIDTH : for_size) + GAP + steps[place].height + (place == 0 ? CROWN : 0));
  *natural = *minimum;
}

static void
get_step (SixainPodium    *self,
          guint            place,
          graphene_rect_t *step)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = steps[place].height * (is_still (self) ? 1 : get_share (self, place));
  double x = width / 2.0;

  for (guint other = 0; other < N_STEPS; other++)
    x -= get_width (self, other, width) / 2.0;
  for (guint i = 0; columns[i] != place; i++)
    x += get_width (self, columns[i], width);

  *step = GRAPHENE_RECT_INIT (x, gtk_widget_get_height (GTK_WIDGET (self)) - height, get_width (self, place, width), height);
}

/* While it rises the podium is what everybody looks at: in the middle of the page, and as large as that lets it be. */
static GskTransform *
get_front (SixainPodium *self,
           int           width,
           int           height)
{
  GtkWidget *page = find_page (self);
  double nearness = get_nearness (self), used = 0, scale;
  graphene_rect_t room;
  GskTransform *transform;

  for (guint place = 0; place < N_STEPS; place++)
    used += get_width (self, place, width);
  if (nearness <= 0 || used <= 0 || page == NULL || !gtk_widget_compute_bounds (page, GTK_WIDGET (self), &room))
    return NULL;

  scale = CLAMP (MIN ((room.size.width - 2 * FRONT_EDGE) / used, (room.size.height - 2 * FRONT_EDGE) / height), 1, MAX_FRONT);
  scale = 1 + nearness * (scale - 1);
  transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (width / 2.0 + nearness * (room.origin.x + room.size.width / 2 - width / 2.0),
                                                                   height / 2.0 + nearness * (room.origin.y + room.size.height / 2 - height / 2.0)));
  transform = gsk_transform_scale (transform, scale, scale);

  return gsk_transform_translate (transform, &GRAPHENE_POINT_INIT (-width / 2.0, -height / 2.0));
}

static void
sixain_podium_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  SixainPodium *self = SIXAIN_PODIUM (widget);

  g_clear_pointer (&self->front, gsk_transform_unref);
  self->front = get_front (self, width, height);
  for (guint place = 0; place < N_STEPS; place++)
    {
      int own = measure_people (self, place, width);
      graphene_rect_t step;

      get_step (self, place, &step);
      gtk_widget_set_child_visible (self->people[place], self->widths[place] > 0);
      if (self->widths[place] > 0)
        gtk_widget_allocate (self->people[place], step.size.width - 2 * GAP, own, -1,
                             gsk_transform_translate (gsk_transform_ref (self->front),
                                                      &GRAPHENE_POINT_INIT (step.origin.x + GAP, step.origin.y - GAP - own)));
    }
}

/* A medal with the number of the place. */
static void
snapshot_medal (GtkWidget             *widget,
                GtkSnapshot           *snapshot,
                const graphene_rect_t *step,
                guint                  place)
{
  float size = MIN (44, step->size.height - LIP - 2 * GAP);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (step->origin.x + (step->size.width - size) / 2, step->origin.y + LIP + GAP, size, size);
  g_autofree char *number = g_strdup_printf ("%u", place + 1);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, number);
  PangoFontDescription *font;
  GdkRGBA medal = sixain_palette_get (steps[place].medal, 1);
  GdkRGBA ink = sixain_palette_get (SIXAIN_CROWN_EDGE, 1);
  GskRoundedRect disc;
  int width, height;

  if (size < 20)
    return;

  gsk_rounded_rect_init_from_rect (&disc, &bounds, size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &medal, &bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &disc, (float[]) { 2, 2, 2, 2 }, (GdkRGBA[]) { ink, ink, ink, ink });

  font = pango_font_description_copy (pango_context_get_font_description (gtk_widget_get_pango_context (widget)));
  pango_font_description_set_weight (font, PANGO_WEIGHT_HEAVY);
  pango_font_description_set_absolute_size (font, size * 0.55 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (bounds.origin.x + (size - width) / 2, bounds.origin.y + (size - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

/* A box of wood with a board on it that is a little wider. */
static void
snapshot_step (SixainPodium *self,
               GtkSnapshot  *snapshot,
               guint         place)
{
  GdkRGBA front = sixain_palette_get (SIXAIN_WOOD, 1);
  GdkRGBA shade = sixain_palette_get (SIXAIN_WOOD_SHADE, 1);
  GdkRGBA board = sixain_palette_get (SIXAIN_WOOD_LIGHT, 1);
  graphene_rect_t step, lip;
  GskRoundedRect rounded;

  get_step (self, place, &step);
  if (step.size.height < LIP || step.size.width < LIP)
    return;

  graphene_rect_inset_r (&step, GAP / 2.0, 0, &lip);
  gtk_snapshot_append_color (snapshot, &front, &lip);
  gtk_snapshot_append_color (snapshot, &shade, &GRAPHENE_RECT_INIT (lip.origin.x, lip.origin.y + LIP, lip.size.width, 3));

  lip = GRAPHENE_RECT_INIT (step.origin.x - 1, step.origin.y, step.size.width + 2, LIP);
  gsk_rounded_rect_init_from_rect (&rounded, &lip, 4);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, &board, &lip);
  gtk_snapshot_pop (snapshot);

  snapshot_medal (GTK_WIDGET (self), snapshot, &step, place);
}

/* The first step stands before the others. */
static void
sixain_podium_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  SixainPodium *self = SIXAIN_PODIUM (widget);
  graphene_rect_t floor = GRAPHENE_RECT_INIT (0, -1000, gtk_widget_get_width (widget), 1000 + gtk_widget_get_height (widget));

  gsk_transform_transform_bounds (self->front, &floor, &floor);
  gtk_snapshot_push_clip (snapshot, &floor);
  for (guint place = N_STEPS; place > 0; place--)
    {
      gtk_snapshot_push_opacity (snapshot, get_share (self, place - 1));
      gtk_snapshot_save (snapshot);
      gtk_snapshot_transform (snapshot, self->front);
      snapshot_step (self, snapshot, place - 1);
      gtk_snapshot_restore (snapshot);
      gtk_widget_snapshot_child (widget, self->people[place - 1], snapshot);
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_pop (snapshot);
}

/* The names are the last thing that appears, and nobody hears them before they are seen. */
static void
show_names (SixainPodium *self)
{
  double share = self->tick_id == 0 ? 1 : CLAMP ((self->time - NAMES) / FADE, 0, 1);

  for (guint place = 0; place < N_STEPS; place++)
    {
      for (GtkWidget *person = gtk_widget_get_first_child (self->people[place]); person != NULL;
           person = gtk_widget_get_next_sibling (person))
        gtk_widget_set_opacity (gtk_widget_get_last_child (person), share);
      gtk_accessible_update_state (GTK_ACCESSIBLE (self->people[place]), GTK_ACCESSIBLE_STATE_HIDDEN, self->tick_id > 0, -1);
    }
  sixain_widget_set_label (GTK_WIDGET (self), self->tick_id == 0 && self->ranking != NULL ? self->ranking : _("Podium"));
}

/* A step is seen to rise even where pictures come seldom. */
static void
count_time (SixainPodium  *self,
            GdkFrameClock *clock)
{
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->last > 0)
    self->time += MIN (0.1, (now - self->last) / (double) G_USEC_PER_SEC) * (self->speed > 0 ? self->speed : 1);
  self->last = now;
}

static gboolean
settle_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  SixainPodium *self = SIXAIN_PODIUM (widget);

  count_time (self, clock);
  if (self->time > HOLD)
    gtk_widget_queue_allocate (widget);
  if (self->time < HOLD + SETTLE)
    return G_SOURCE_CONTINUE;

  self->settle_id = 0;
  g_signal_emit (self, signals[SETTLED], 0);

  return G_SOURCE_REMOVE;
}

/* The ranking is told with what gets the focus, and not again when the focus comes back. The controller stays, as GTK
 * still goes through its list while it calls back. */
static void
next_left_cb (GtkEventController *controller,
              GtkWidget          *next)
{
  const char *tip = gtk_widget_get_tooltip_text (next);

  if (tip != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (next), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tip, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (next), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_signal_handlers_disconnect_by_func (controller, next_left_cb, next);
}

static void
hand_over (SixainPodium *self)
{
  g_autoptr (GtkWidget) next = g_steal_pointer (&self->next);
  GtkEventController *controller;

  if (next == NULL || self->ranking == NULL)
    return;

  gtk_accessible_update_property (GTK_ACCESSIBLE (next), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->ranking, -1);
  controller = gtk_event_controller_focus_new ();
  g_signal_connect (controller, "leave", G_CALLBACK (next_left_cb), next);
  gtk_widget_add_controller (next, controller);
  if (gtk_widget_has_focus (GTK_WIDGET (self)))
    gtk_widget_grab_focus (next);
}

/* All stand there, perhaps still in the middle of the page. */
static void
end_rising (SixainPodium *self,
            gboolean      in_front)
{
  self->tick_id = 0;
  self->time = 0;
  if (in_front)
    self->settle_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), settle_cb, NULL, NULL);
  show_names (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  hand_over (self);
  g_signal_emit (self, signals[RISEN], 0);
  if (!in_front)
    g_signal_emit (self, signals[SETTLED], 0);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  SixainPodium *self = SIXAIN_PODIUM (widget);

  count_time (self, clock);
  if (self->time >= END)
    {
      end_rising (self, !is_still (self) && find_page (self) != NULL);
      return G_SOURCE_REMOVE;
    }

  show_names (self);
  gtk_widget_queue_allocate (widget);
  gtk_widget_queue_draw (widget);

  return G_SOURCE_CONTINUE;
}

static void
sixain_podium_unmap (GtkWidget *widget)
{
  sixain_podium_finish (SIXAIN_PODIUM (widget));

  GTK_WIDGET_CLASS (sixain_podium_parent_class)->unmap (widget);
}

static void
sixain_podium_dispose (GObject *object)
{
  SixainPodium *self = SIXAIN_PODIUM (object);

  g_clear_object (&self->next);
  g_clear_pointer (&self->ranking, g_free);
  g_clear_pointer (&self->front, gsk_transform_unref);
  for (guint place = 0; place < N_STEPS; place++)
    g_clear_pointer (&self->people[place], gtk_widget_unparent);

  G_OBJECT_CLASS (sixain_podium_parent_class)->dispose (object);
}

static void
sixain_podium_class_init (SixainPodiumClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_podium_dispose;
  widget_class->get_request_mode = sixain_podium_get_request_mode;
  widget_class->measure = sixain_podium_measure;
  widget_class->size_allocate = sixain_podium_size_allocate;
  widget_class->snapshot = sixain_podium_snapshot;
  widget_class->unmap = sixain_podium_unmap;

  signals[RISEN] = g_signal_new ("risen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SETTLED] = g_signal_new ("settled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sixain_podium_init (SixainPodium *self)
{
  for (guint place = 0; place < N_STEPS; place++)
    {
      self->people[place] = g_object_new (GTK_TYPE_GRID, "halign", GTK_ALIGN_CENTER, "row-spacing", 15, "column-spacing", 3,
                                          "column-homogeneous", TRUE, NULL);
      gtk_widget_set_parent (self->people[place], GTK_WIDGET (self));
      self->widths[place] = 1;
    }
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  show_names (self);
}

/* Those who share a place have the width of the places that it takes away from others. Winners
 * are large even where they need a second row; more people stand closer, and many without their
 * names. */
static void
add_person (GtkGrid      *grid,
            SixainPlayer *player,
            const char   *name,
            guint         place,
            guint         i,
            guint         n_people,
            guint         width)
{
  gboolean is_large = n_people <= (place == 1 ? 2 : 1) * width;
  gboolean is_named = n_people <= MAX_NAMED * width;
  guint n_columns = (is_large ? 1 : is_named ? 2 : 3) * width;
  GtkWidget *person = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *picture = sixain_player_picture_new (player, is_large ? (place == 1 ? WINNER : LARGE) : is_named ? MEDIUM : SMALL);
  GtkWidget *label = gtk_label_new (name);
  g_autofree char *sentence = sixain_seat_button_text (place, name);

  sixain_player_picture_set_crowned (SIXAIN_PLAYER_PICTURE (picture), place == 1);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (person, sentence);
  gtk_widget_add_css_class (label, is_large ? (place == 1 ? "title-3" : "heading") : "caption-heading");
  gtk_widget_set_visible (label, is_named);
  gtk_box_append (GTK_BOX (person), picture);
  gtk_box_append (GTK_BOX (person), label);
  gtk_grid_attach (grid, person, i % n_columns, i / n_columns, 1, 1);
}

/* A step that nobody can stand on, because others share a better place or because there is nobody
 * else, leaves them its width. */
static void
share_width (SixainPodium *self,
             const guint  *n_people,
             guint         n_players)
{
  guint taken = 0;

  for (guint place = 0; place < N_STEPS; place++)
    {
      self->widths[place] = place < taken || place >= n_players ? 0 : MIN (MAX (1, n_people[place]), N_STEPS - place);
      taken += self->widths[place];
    }
}

/* Tells who has which place, the third one first. */
static char *
tell_ranking (const char *const *names,
              const guint       *places)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  for (guint place = N_STEPS; place > 0; place--)
    {
      g_autofree char *list = NULL;
      g_autofree char *words = NULL;
      SixainSeats seats = 0;

      for (guint i = 0; names[i] != NULL; i++)
        seats |= places[i] == place ? SIXAIN_SEAT (i) : 0;
      if (seats == 0)
        continue;

      list = sixain_names_list (names, seats);
      words = sixain_seat_button_text (place, list);
      g_ptr_array_add (sentences, g_strdup_printf ("%s.", words));
    }
  g_ptr_array_add (sentences, NULL);

  return g_strjoinv (" ", (char **) sentences->pdata);
}

void
sixain_podium_set_places (SixainPodium *self,
                          GPtrArray    *players,
                          const guint  *places,
                          gint          viewer)
{
  const char *names[SIXAIN_MAX_SEATS + 1] = { NULL };
  guint n_people[N_STEPS] = { 0 };
  guint n_added[N_STEPS] = { 0 };

  g_return_if_fail (SIXAIN_IS_PODIUM (self));
  g_return_if_fail (players != NULL);
  g_return_if_fail (places != NULL);

  for (guint i = 0; i < players->len; i++)
    {
      names[i] = (gint) i == viewer ? _("You") : sixain_player_get_name (g_ptr_array_index (players, i));
      if (places[i] >= 1 && places[i] <= N_STEPS)
        n_people[places[i] - 1]++;
    }

  share_width (self, n_people, players->len);
  for (guint place = 0; place < N_STEPS; place++)
    {
      GtkWidget *child;

      while ((child = gtk_widget_get_first_child (self->people[place])) != NULL)
        gtk_grid_remove (GTK_GRID (self->people[place]), child);
    }

  for (guint i = 0; i < players->len; i++)
    {
      guint step = places[i] - 1;

      if (step < N_STEPS)
        add_person (GTK_GRID (self->people[step]), g_ptr_array_index (players, i), names[i],
                    places[i], n_added[step]++, n_people[step], self->widths[step]);
    }
  g_free (self->ranking);
  self->ranking = tell_ranking (names, places);
  show_names (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
sixain_podium_set_evening (SixainPodium        *self,
                           const SixainEvening *evening)
{
  g_autoptr (GArray) standings = NULL;
  guint places[SIXAIN_MAX_SEATS] = { 0 };

  g_return_if_fail (SIXAIN_IS_PODIUM (self));
  g_return_if_fail (evening != NULL);

  standings = sixain_evening_rank (evening);
  for (guint i = 0; i < standings->len; i++)
    {
      const SixainStanding *standing = &g_array_index (standings, SixainStanding, i);

      places[standing->player] = standing->place;
    }
  sixain_podium_set_places (self, evening->players, places, SIXAIN_NOBODY);
}

void
sixain_podium_rise (SixainPodium *self,
                    double        speed,
                    GtkWidget    *next)
{
  g_return_if_fail (SIXAIN_IS_PODIUM (self));
  g_return_if_fail (next == NULL || GTK_IS_WIDGET (next));

  sixain_podium_finish (self);
  g_set_object (&self->next, next);
  self->speed = speed;
  self->last = 0;
  self->time = 0;
  self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);

  /* Nobody waits for a step without people. */
  for (guint place = N_STEPS; place > 0 && gtk_widget_get_first_child (self->people[place - 1]) == NULL; place--)
    self->time = place > 1 ? steps[place - 2].from : 0;

  show_names (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
sixain_podium_finish (SixainPodium *self)
{
  g_return_if_fail (SIXAIN_IS_PODIUM (self));

  if (self->tick_id > 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
      end_rising (self, FALSE);
    }
  else if (self->settle_id > 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->settle_id);
      self->settle_id = 0;
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      g_signal_emit (self, signals[SETTLED], 0);
    }
}

gboolean
sixain_podium_is_rising (SixainPodium *self)
{
  g_return_val_if_fail (SIXAIN_IS_PODIUM (self), FALSE);

  return self->tick_id > 0 || self->settle_id > 0;
}
