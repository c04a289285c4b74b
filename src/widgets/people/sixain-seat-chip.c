/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-seat-chip-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "sixain-scores.h"
#include "sixain-sign.h"

#define SIGN_MS 1500

G_DEFINE_FINAL_TYPE (SixainSeatChip, sixain_seat_chip, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PLAYER,
  PROP_STATE,
  PROP_SCORE,
  PROP_DETAIL,
  PROP_COMPACT,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* One sentence for each state, so that translators can give each its own order. */
static char *
describe (SixainSeatChip *self)
{
  const char *name = self->caption != NULL ? self->caption : sixain_player_get_name (self->player);
  const gint score = self->score;
  g_autofree char *number = sixain_score_text (score);

  if (score == SIXAIN_UNKNOWN_SCORE)
    {
      if (self->state == SIXAIN_SEAT_WAITED_FOR)
        return g_strdup_printf (_("%s, waited for"), name);
      if (self->state == SIXAIN_SEAT_READY)
        return g_strdup_printf (_("%s, ready"), name);
      return g_strdup (name);
    }

  if (self->state == SIXAIN_SEAT_WAITED_FOR)
    return g_strdup_printf (ngettext ("%s, %s point, waited for", "%s, %s points, waited for", ABS (score)), name, number);
  if (self->state == SIXAIN_SEAT_READY)
    return g_strdup_printf (ngettext ("%s, %s point, ready", "%s, %s points, ready", ABS (score)), name, number);

  /* Translators: a player and their score, as in "Léa, 12 points". */
  return g_strdup_printf (ngettext ("%s, %s point", "%s, %s points", ABS (score)), name, number);
}

/* What else there is to say: the sign that they make, the detail, and that the player has a phone or has stepped out. */
static char *
describe_further (SixainSeatChip *self)
{
  static const char *const words[] = {
    [SIXAIN_DEVICE_SCREEN] = NULL,
    [SIXAIN_DEVICE_PHONE] = NC_("seat", "on a phone"),
    [SIXAIN_DEVICE_LOST_PHONE] = NC_("seat", "phone away"),
    [SIXAIN_DEVICE_STAND_IN] = NC_("seat", "a computer plays for them"),
  };
  const char *word = words[sixain_player_get_device (self->player)];
  const char *parts[4] = { NULL };
  guint n = 0;

  if (self->sign >= 0)
    parts[n++] = sixain_sign_get_words (self->sign);
  if (self->detail != NULL)
    parts[n++] = self->detail;
  if (word != NULL)
    parts[n++] = g_dpgettext2 (GETTEXT_PACKAGE, "seat", word);

  return g_strjoinv (", ", (char **) parts);
}

static void
forget_layouts (SixainSeatChip *self)
{
  for (guint i = 0; i < N_TEXTS; i++)
    g_clear_object (&self->layouts[i]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update (SixainSeatChip *self)
{
  g_autofree char *label = describe (self);
  g_autofree char *description = describe_further (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
  forget_layouts (self);
}

static gboolean
sign_over_cb (gpointer user_data)
{
  SixainSeatChip *self = user_data;

  self->sign = -1;
  self->sign_id = 0;
  update (self);

  return G_SOURCE_REMOVE;
}

static void
sign_cb (SixainSeatChip *self,
         const char     *name)
{
  g_clear_handle_id (&self->sign_id, g_source_remove);
  self->sign = sixain_sign_find (name);
  self->sign_id = g_timeout_add (SIGN_MS, sign_over_cb, self);
  update (self);
}

static void
sixain_seat_chip_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (widget);
  graphene_rect_t area = sixain_seat_chip_get_picture_area (self);

  gtk_widget_size_allocate (self->picture,
                            &(GtkAllocation) { area.origin.x, area.origin.y, area.size.width, area.size.height },
                            -1);
  forget_layouts (self);
}

static GtkSizeRequestMode
sixain_seat_chip_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sixain_seat_chip_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (widget);
  double scale = (double) self->size / USUAL_SIZE;

  if (self->compact)
    {
      *natural = ceil ((orientation == GTK_ORIENTATION_HORIZONTAL ? COMPACT_WIDTH : COMPACT_HEIGHT) * scale);
      *minimum = MIN (LEAST_BARE_SIZE, *natural);
    }
  else if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = ceil (STACKED_WIDTH * scale);
      *natural = ceil (WIDE_WIDTH * scale);
    }
  else
    {
      gboolean wide = for_size < 0 || for_size >= NARROW_WIDTH * scale;

      *minimum = ceil ((wide ? WIDE_HEIGHT : STACKED_HEIGHT) * scale);
      *natural = *minimum;
    }
}

static void
sixain_seat_chip_css_changed (GtkWidget         *widget,
                              GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (sixain_seat_chip_parent_class)->css_changed (widget, change);

  forget_layouts (SIXAIN_SEAT_CHIP (widget));
}

static void
count_cb (double   value,
          gpointer data)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (data);

  self->shown = value;
  forget_layouts (self);
}

static void
glow_cb (double   value,
         gpointer data)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (data);

  self->glow = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sixain_seat_chip_constructed (GObject *object)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (object);

  G_OBJECT_CLASS (sixain_seat_chip_parent_class)->constructed (object);

  g_return_if_fail (self->player != NULL);

  sixain_player_picture_set_player (SIXAIN_PLAYER_PICTURE (self->picture), self->player);
  g_signal_connect_object (self->player, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "sign", G_CALLBACK (sign_cb), self, G_CONNECT_SWAPPED);
  update (self);
}

static void
sixain_seat_chip_dispose (GObject *object)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (object);

  g_clear_handle_id (&self->sign_id, g_source_remove);
  g_clear_object (&self->counting);
  g_clear_object (&self->glowing);
  for (guint i = 0; i < N_TEXTS; i++)
    g_clear_object (&self->layouts[i]);
  g_clear_pointer (&self->picture, gtk_widget_unparent);

  G_OBJECT_CLASS (sixain_seat_chip_parent_class)->dispose (object);
}

static void
sixain_seat_chip_finalize (GObject *object)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (object);

  g_clear_object (&self->player);
  g_free (self->caption);
  g_free (self->detail);

  G_OBJECT_CLASS (sixain_seat_chip_parent_class)->finalize (object);
}

static void
sixain_seat_chip_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (object);

  switch (prop_id)
    {
    case PROP_PLAYER:
      g_value_set_object (value, self->player);
      break;
    case PROP_STATE:
      g_value_set_uint (value, self->state);
      break;
    case PROP_SCORE:
      g_value_set_int (value, self->score);
      break;
    case PROP_DETAIL:
      g_value_set_string (value, self->detail);
      break;
    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;
    case PROP_SIZE:
      g_value_set_int (value, self->size);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_seat_chip_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  SixainSeatChip *self = SIXAIN_SEAT_CHIP (object);

  switch (prop_id)
    {
    case PROP_PLAYER:
      self->player = g_value_dup_object (value);
      break;
    case PROP_STATE:
      sixain_seat_chip_set_state (self, g_value_get_uint (value));
      break;
    case PROP_SCORE:
      sixain_seat_chip_set_score (self, g_value_get_int (value), FALSE);
      break;
    case PROP_DETAIL:
      sixain_seat_chip_set_detail (self, g_value_get_string (value));
      break;
    case PROP_COMPACT:
      sixain_seat_chip_set_compact (self, g_value_get_boolean (value));
      break;
    case PROP_SIZE:
      sixain_seat_chip_set_size (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_seat_chip_class_init (SixainSeatChipClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->constructed = sixain_seat_chip_constructed;
  object_class->dispose = sixain_seat_chip_dispose;
  object_class->finalize = sixain_seat_chip_finalize;
  object_class->get_property = sixain_seat_chip_get_property;
  object_class->set_property = sixain_seat_chip_set_property;
  widget_class->get_request_mode = sixain_seat_chip_get_request_mode;
  widget_class->measure = sixain_seat_chip_measure;
  widget_class->size_allocate = sixain_seat_chip_size_allocate;
  widget_class->snapshot = sixain_seat_chip_snapshot;
  widget_class->css_changed = sixain_seat_chip_css_changed;

  properties[PROP_PLAYER] = g_param_spec_object ("player", NULL, NULL, SIXAIN_TYPE_PLAYER,
                                                 G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL, SIXAIN_SEAT_IDLE, SIXAIN_SEAT_READY, SIXAIN_SEAT_IDLE, flags);
  properties[PROP_SCORE] = g_param_spec_int ("score", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, flags);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 16, 400, USUAL_SIZE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sixain_seat_chip_init (SixainSeatChip *self)
{
  self->size = USUAL_SIZE;
  self->sign = -1;
  self->picture = sixain_player_picture_new (NULL, 0);
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));

  self->counting = adw_timed_animation_new (GTK_WIDGET (self), 0, 0, 450,
                                            adw_callback_animation_target_new (count_cb, self, NULL));
  self->glowing = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, 200,
                                           adw_callback_animation_target_new (glow_cb, self, NULL));
}

GtkWidget *
sixain_seat_chip_new (SixainPlayer *player)
{
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), NULL);

  return g_object_new (SIXAIN_TYPE_SEAT_CHIP, "player", player, NULL);
}

SixainPlayer *
sixain_seat_chip_get_player (SixainSeatChip *self)
{
  g_return_val_if_fail (SIXAIN_IS_SEAT_CHIP (self), NULL);

  return self->player;
}

void
sixain_seat_chip_set_state (SixainSeatChip  *self,
                            SixainSeatState  state)
{
  g_return_if_fail (SIXAIN_IS_SEAT_CHIP (self));

  if (self->state == state)
    return;

  self->state = state;
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->glowing), self->glow);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->glowing), state == SIXAIN_SEAT_WAITED_FOR ? 1 : 0);
  adw_animation_play (self->glowing);

  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

void
sixain_seat_chip_set_score (SixainSeatChip *self,
                            gint            score,
                            gboolean        animated)
{
  gboolean known;

  g_return_if_fail (SIXAIN_IS_SEAT_CHIP (self));

  if (self->score == score)
    return;

  known = self->score != SIXAIN_UNKNOWN_SCORE && score != SIXAIN_UNKNOWN_SCORE;

  /* The picture is larger where there are no points. */
  if (!known)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  self->score = score;

  if (animated && known)
    {
      adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->counting), self->shown);
      adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->counting), score);
      adw_animation_play (self->counting);
    }
  else
    {
      adw_animation_reset (self->counting);
      self->shown = score;
    }

  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SCORE]);
}

void
sixain_seat_chip_set_caption (SixainSeatChip *self,
                              const char     *caption)
{
  g_return_if_fail (SIXAIN_IS_SEAT_CHIP (self));

  if (g_strcmp0 (self->caption, caption) == 0)
    return;

  g_free (self->caption);
  self->caption = g_strdup (caption);
  update (self);
}

void
sixain_seat_chip_set_detail (SixainSeatChip *self,
                             const char     *detail)
{
  g_return_if_fail (SIXAIN_IS_SEAT_CHIP (self));

  if (g_strcmp0 (self->detail, detail) == 0)
    return;

  g_free (self->detail);
  self->detail = g_strdup (detail);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DETAIL]);
}

void
sixain_seat_chip_set_compact (SixainSeatChip *self,
                              gboolean        compact)
{
  g_return_if_fail (SIXAIN_IS_SEAT_CHIP (self));

  if (self->compact == compact)
    return;

  self->compact = compact;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

void
sixain_seat_chip_set_size (SixainSeatChip *self,
                           gint            size)
{
  g_return_if_fail (SIXAIN_IS_SEAT_CHIP (self));
  g_return_if_fail (size >= 16);

  if (self->size == size)
    return;

  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIZE]);
}
