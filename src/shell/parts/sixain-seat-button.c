/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-seat-button.h"

#include <glib/gi18n.h>

#include "sixain-colour.h"
#include "sixain-describe.h"
#include "sixain-names.h"
#include "sixain-pair-layout.h"
#include "sixain-player-picture.h"
#include "sixain-sketch.h"

#define LEAST_PICTURE 40
#define STRIP 6            /* The height of a team's colours. */
#define LEAST_NAME 12      /* Letters of a name, or of a longer one, that are always there. */

struct _SixainSeatButton
{
  GtkToggleButton  parent_instance;

  SixainSeating   *seating;
  SixainPlayer    *player;
  GPtrArray       *team;         /* NULL for who plays alone. */

  GtkWidget       *badge;
  GtkWidget       *colours;      /* Of the team. */
  GtkLabel        *name;
  GtkLabel        *kind;
};

G_DEFINE_FINAL_TYPE (SixainSeatButton, sixain_seat_button, GTK_TYPE_TOGGLE_BUTTON)

/* How long the longest word is. */
static glong
measure_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  glong longest = 0;

  for (guint i = 0; words[i] != NULL; i++)
    longest = MAX (longest, g_utf8_strlen (words[i], -1));

  return longest;
}

/* Who plays, and with whom. */
static char *
describe (SixainSeatButton *self)
{
  const char *kind = sixain_describe_kind (self->player);
  g_autofree char *partners = NULL;
  guint seat;

  if (self->team == NULL || !g_ptr_array_find (self->team, self->player, &seat))
    return g_strdup (kind);

  partners = sixain_names_list_players (self->team, ~SIXAIN_SEAT (seat));

  /* Translators: who plays, such as "Person", and the names of those of the same team. */
  return g_strdup_printf (C_("team", "%s, with %s"), kind, partners);
}

static void
player_notify_cb (SixainSeatButton *self)
{
  const char *name = sixain_player_get_name (self->player);
  g_autofree char *kind = describe (self);

  gtk_label_set_label (self->name, name);
  gtk_label_set_width_chars (self->name, MIN (g_utf8_strlen (name, -1), LEAST_NAME));
  gtk_label_set_label (self->kind, kind);
  gtk_label_set_width_chars (self->kind, measure_words (kind));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), kind);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, sixain_player_get_name (self->player),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, kind,
                                  -1);
}

/* Draws a piece of the strip for everybody of the team. */
static void
draw_team (cairo_t  *cr,
           double    width,
           double    height,
           gboolean  dark,
           gpointer  data)
{
  GPtrArray *team = SIXAIN_SEAT_BUTTON (data)->team;

  for (guint i = 0; team != NULL && i < team->len; i++)
    {
      GdkRGBA rgba;

      sixain_colour_get (sixain_player_get_colour (g_ptr_array_index (team, i)), &rgba);
      gdk_cairo_set_source_rgba (cr, &rgba);
      cairo_rectangle (cr, width * i / team->len, 0, width / team->len, height);
      cairo_fill (cr);
    }
}

static void
team_notify_cb (SixainSeatButton *self)
{
  player_notify_cb (self);
  sixain_sketch_redraw (SIXAIN_SKETCH (self->colours));
}

static void
forget_team (SixainSeatButton *self)
{
  for (guint i = 0; self->team != NULL && i < self->team->len; i++)
    g_signal_handlers_disconnect_by_func (g_ptr_array_index (self->team, i), team_notify_cb, self);
  g_clear_pointer (&self->team, g_ptr_array_unref);
}

static gboolean
move_cb (GtkWidget *widget,
         GVariant  *direction,
         gpointer   user_data)
{
  SixainSeatButton *self = SIXAIN_SEAT_BUTTON (widget);

  sixain_seating_move_by (self->seating, self->player, g_variant_get_int32 (direction));

  return TRUE;
}

static gboolean
remove_cb (GtkWidget *widget,
           GVariant  *nothing,
           gpointer   user_data)
{
  SixainSeatButton *self = SIXAIN_SEAT_BUTTON (widget);
  g_autoptr (SixainPlayer) player = g_object_ref (self->player);

  sixain_seating_remove (self->seating, player);

  return TRUE;
}

static GdkContentProvider *
drag_prepare_cb (SixainSeatButton *self)
{
  return gdk_content_provider_new_typed (SIXAIN_TYPE_PLAYER, self->player);
}

static void
drag_begin_cb (SixainSeatButton *self,
               GdkDrag          *drag,
               GtkDragSource    *source)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (self->badge);

  gtk_drag_source_set_icon (source, paintable, gtk_widget_get_width (self->badge) / 2, gtk_widget_get_height (self->badge) / 2);
}

static gboolean
drop_cb (SixainSeatButton *self,
         const GValue     *value)
{
  SixainPlayer *player = g_value_get_object (value);

  if (player == NULL || player == self->player)
    return FALSE;

  sixain_seating_move (self->seating, player, sixain_seating_find (self->seating, self->player));

  return TRUE;
}

static void
create_dragging (SixainSeatButton *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (SIXAIN_TYPE_PLAYER, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));

  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static GtkLabel *
create_label (GtkWidget  *box,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);

  return GTK_LABEL (label);
}

static void
sixain_seat_button_dispose (GObject *object)
{
  SixainSeatButton *self = SIXAIN_SEAT_BUTTON (object);

  forget_team (self);
  g_clear_object (&self->player);
  g_clear_object (&self->seating);

  G_OBJECT_CLASS (sixain_seat_button_parent_class)->dispose (object);
}

static void
sixain_seat_button_class_init (SixainSeatButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_seat_button_dispose;

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, GDK_ALT_MASK, move_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, GDK_ALT_MASK, move_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, GDK_CONTROL_MASK, remove_cb, NULL);
}

static void
sixain_seat_button_init (SixainSeatButton *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "place");
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
}

GtkWidget *
sixain_seat_button_new (SixainSeating *seating,
                        SixainPlayer  *player)
{
  SixainSeatButton *self;
  GtkWidget *frame, *words;

  g_return_val_if_fail (SIXAIN_IS_SEATING (seating), NULL);
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), NULL);

  self = g_object_new (SIXAIN_TYPE_SEAT_BUTTON, NULL);
  self->seating = g_object_ref (seating);
  self->player = g_object_ref (player);

  self->badge = sixain_player_badge_new (player, LEAST_PICTURE);
  frame = gtk_aspect_frame_new (0.5, 0.5, 1, FALSE);
  gtk_aspect_frame_set_child (GTK_ASPECT_FRAME (frame), self->badge);
  words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (words, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (words, "place-card");
  self->name = create_label (words, "heading");
  self->kind = create_label (words, "caption");
  self->colours = sixain_sketch_new (draw_team, 1, STRIP, self, NULL);
  gtk_widget_set_visible (self->colours, FALSE);
  gtk_box_append (GTK_BOX (words), self->colours);
  gtk_button_set_child (GTK_BUTTON (self), sixain_pair_new (SIXAIN_PAIR_PICTURE, frame, words));

  /* On a phone the level of a computer player has a line of its own. */
  gtk_label_set_wrap (self->kind, TRUE);
  gtk_label_set_lines (self->kind, 2);
  gtk_label_set_justify (self->kind, GTK_JUSTIFY_CENTER);
  create_dragging (self);

  g_signal_connect_object (player, "notify", G_CALLBACK (player_notify_cb), self, G_CONNECT_SWAPPED);
  player_notify_cb (self);

  return GTK_WIDGET (self);
}

SixainPlayer *
sixain_seat_button_get_player (SixainSeatButton *self)
{
  g_return_val_if_fail (SIXAIN_IS_SEAT_BUTTON (self), NULL);

  return self->player;
}

void
sixain_seat_button_set_small (SixainSeatButton *self,
                              gboolean          small)
{
  g_return_if_fail (SIXAIN_IS_SEAT_BUTTON (self));

  gtk_widget_set_visible (GTK_WIDGET (self->kind), !small);
}

void
sixain_seat_button_set_team (SixainSeatButton *self,
                             GPtrArray        *team)
{
  g_return_if_fail (SIXAIN_IS_SEAT_BUTTON (self));

  forget_team (self);
  if (team != NULL)
    {
      self->team = g_ptr_array_copy (team, (GCopyFunc) (void (*) (void)) g_object_ref, NULL);
      g_ptr_array_set_free_func (self->team, g_object_unref);
    }
  for (guint i = 0; team != NULL && i < team->len; i++)
    g_signal_connect_object (g_ptr_array_index (team, i), "notify", G_CALLBACK (team_notify_cb), self, G_CONNECT_SWAPPED);

  gtk_label_set_lines (self->kind, team != NULL ? 3 : 2);
  gtk_widget_set_visible (self->colours, team != NULL);
  team_notify_cb (self);
}
