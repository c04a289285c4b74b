/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-podium.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-palette.h"
#include "sixain-player-picture.h"
#include "sixain-scores.h"

#define N_STEPS 3
#define MIN_WIDTH 92         /* Of a step for one person, */
#define MAX_WIDTH 210        /* and at most. */
#define MAX_NAMED 4          /* So many share the width of one person with their names. */
#define LARGE 84             /* Pictures of those who have their own width, */
#define MEDIUM 48            /* of those who share it, */
#define SMALL 28             /* and of those who have no room for their names. */
#define GAP 6
#define LIP 10               /* How thick the board on a step is. */
#define RISE_MS 1500

/* The steps by their place: how high they are, when they rise, as a share of the time, and what
 * the medal is made of. */
static const struct
{
  int     height;
  double  from, to;
  guint32 medal;
} steps[N_STEPS] = {
  { 128, 0.5, 1, SIXAIN_CROWN },
  { 92, 0.25, 0.7, SIXAIN_SILVER },
  { 62, 0, 0.45, SIXAIN_BRONZE },
};

/* The places from left to right, the first one in the middle. */
static const guint columns[N_STEPS] = { 1, 0, 2 };

struct _SixainPodium
{
  GtkWidget     parent_instance;

  GtkWidget    *people[N_STEPS];   /* Who stands on each step, */
  guint         widths[N_STEPS];   /* and how wide it is: N_STEPS in all, 0 if nobody can have the place. */
  AdwAnimation *animation;
  double        time;              /* 1 when all stand there. */
};

G_DEFINE_FINAL_TYPE (SixainPodium, sixain_podium, GTK_TYPE_WIDGET)

/* How much of a step has risen. */
static double
get_share (SixainPodium *self,
           guint         place)
{
  double share = (self->time - steps[place].from) / (steps[place].to - steps[place].from);

  return adw_easing_ease (ADW_EASE_OUT_CUBIC, CLAMP (share, 0, 1));
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
    *minimum = MAX (*minimum, measure_people (self, place, for_size < 0 ? N_STEPS * MAX_WIDTH : for_size) + GAP + steps[place].height);
  *natural = *minimum;
}

static void
get_step (SixainPodium    *self,
          guint            place,
          graphene_rect_t *step)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = steps[place].height * get_share (self, place);
  double x = width / 2.0;

  for (guint other = 0; other < N_STEPS; other++)
    x -= get_width (self, other, width) / 2.0;
  for (guint i = 0; columns[i] != place; i++)
    x += get_width (self, columns[i], width);

  *step = GRAPHENE_RECT_INIT (x, gtk_widget_get_height (GTK_WIDGET (self)) - height, get_width (self, place, width), height);
}

static void
sixain_podium_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  SixainPodium *self = SIXAIN_PODIUM (widget);

  for (guint place = 0; place < N_STEPS; place++)
    {
      int own = measure_people (self, place, width);
      graphene_rect_t step;

      get_step (self, place, &step);
      gtk_widget_set_child_visible (self->people[place], self->widths[place] > 0);
      gtk_widget_set_opacity (self->people[place], get_share (self, place));
      if (self->widths[place] > 0)
        gtk_widget_size_allocate (self->people[place],
                                  &(GtkAllocation) { step.origin.x + GAP, step.origin.y - GAP - own, step.size.width - 2 * GAP, own }, -1);
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

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, -1000, gtk_widget_get_width (widget), 1000 + gtk_widget_get_height (widget)));
  for (guint place = N_STEPS; place > 0; place--)
    {
      snapshot_step (self, snapshot, place - 1);
      gtk_widget_snapshot_child (widget, self->people[place - 1], snapshot);
    }
  gtk_snapshot_pop (snapshot);
}

static void
time_cb (double   time,
         gpointer user_data)
{
  SixainPodium *self = user_data;

  self->time = time;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
sixain_podium_dispose (GObject *object)
{
  SixainPodium *self = SIXAIN_PODIUM (object);

  g_clear_object (&self->animation);
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

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sixain_podium_init (SixainPodium *self)
{
  self->time = 1;
  for (guint place = 0; place < N_STEPS; place++)
    {
      self->people[place] = g_object_new (GTK_TYPE_GRID, "halign", GTK_ALIGN_CENTER, "row-spacing", 15, "column-spacing", 3,
                                          "column-homogeneous", TRUE, NULL);
      gtk_widget_set_parent (self->people[place], GTK_WIDGET (self));
      self->widths[place] = 1;
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Podium"), -1);
}

/* Those who share a place have the width of the places that it takes away from others. Winners
 * are large even where they need a second row; more people stand closer, and many without their
 * names. */
static void
add_person (GtkGrid      *grid,
            SixainPlayer *player,
            guint         place,
            guint         i,
            guint         n_people,
            guint         width)
{
  gboolean is_large = n_people <= (place == 1 ? 2 : 1) * width;
  gboolean is_named = n_people <= MAX_NAMED * width;
  guint n_columns = (is_large ? 1 : is_named ? 2 : 3) * width;
  GtkWidget *person = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *picture = sixain_player_picture_new (player, is_large ? LARGE : is_named ? MEDIUM : SMALL);
  GtkWidget *label = gtk_label_new (sixain_player_get_name (player));
  g_autofree char *sentence = sixain_seat_button_text (place, sixain_player_get_name (player));

  sixain_player_picture_set_crowned (SIXAIN_PLAYER_PICTURE (picture), place == 1);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (person, sentence);
  gtk_widget_add_css_class (label, is_large ? "heading" : "caption-heading");
  gtk_widget_set_visible (label, is_named);
  gtk_box_append (GTK_BOX (person), picture);
  gtk_box_append (GTK_BOX (person), label);
  gtk_grid_attach (grid, person, i % n_columns, i / n_columns, 1, 1);
}

/* A step that nobody can stand on, because others share a better place, leaves them its width. */
static void
share_width (SixainPodium *self,
             const guint  *n_people)
{
  guint taken = 0;

  for (guint place = 0; place < N_STEPS; place++)
    {
      self->widths[place] = place < taken ? 0 : MIN (MAX (1, n_people[place]), N_STEPS - place);
      taken += self->widths[place];
    }
}

void
sixain_podium_set_evening (SixainPodium        *self,
                           const SixainEvening *evening)
{
  g_autoptr (GArray) standings = NULL;
  guint n_people[N_STEPS] = { 0 };
  guint n_added[N_STEPS] = { 0 };

  g_return_if_fail (SIXAIN_IS_PODIUM (self));
  g_return_if_fail (evening != NULL);

  standings = sixain_evening_rank (evening);
  for (guint i = 0; i < standings->len; i++)
    {
      guint place = g_array_index (standings, SixainStanding, i).place;

      if (place <= N_STEPS)
        n_people[place - 1]++;
    }

  share_width (self, n_people);
  for (guint place = 0; place < N_STEPS; place++)
    {
      GtkWidget *child;

      while ((child = gtk_widget_get_first_child (self->people[place])) != NULL)
        gtk_grid_remove (GTK_GRID (self->people[place]), child);
    }

  for (guint i = 0; i < standings->len; i++)
    {
      const SixainStanding *standing = &g_array_index (standings, SixainStanding, i);
      guint step = standing->place - 1;

      if (step < N_STEPS)
        add_person (GTK_GRID (self->people[step]), g_ptr_array_index (evening->players, standing->player),
                    standing->place, n_added[step]++, n_people[step], self->widths[step]);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
sixain_podium_rise (SixainPodium *self,
                    double        speed)
{
  g_autoptr (AdwAnimation) last = NULL;

  g_return_if_fail (SIXAIN_IS_PODIUM (self));

  last = g_steal_pointer (&self->animation);
  if (last != NULL)
    adw_animation_skip (last);
  if (speed <= 0 || !adw_get_enable_animations (GTK_WIDGET (self)))
    return;

  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, RISE_MS / speed,
                                             adw_callback_animation_target_new (time_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  adw_animation_play (self->animation);
}
