/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-player-badge.h"

#include "sixain-player-picture.h"

/* Whether a computer plays, or somebody with a phone. */
static void
player_notify_cb (SixainPlayer *player,
                  GParamSpec   *pspec,
                  GtkWidget    *mark)
{
  static const char *const icons[] = {
    [SIXAIN_DEVICE_SCREEN] = NULL,
    [SIXAIN_DEVICE_PHONE] = "sixain-phone-symbolic",
    [SIXAIN_DEVICE_LOST_PHONE] = "sixain-phone-lost-symbolic",
    [SIXAIN_DEVICE_STAND_IN] = "computer-symbolic",
  };
  const char *icon = sixain_player_get_level (player) != NULL ? "computer-symbolic" : icons[sixain_player_get_device (player)];

  gtk_widget_set_visible (mark, icon != NULL);
  gtk_image_set_from_icon_name (GTK_IMAGE (mark), icon);
}

GtkWidget *
sixain_player_badge_new (SixainPlayer *player,
                         gint          size)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *mark;

  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), NULL);

  /* Words beside the badge say the same. */
  mark = g_object_new (GTK_TYPE_IMAGE,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       "halign", GTK_ALIGN_END,
                       "valign", GTK_ALIGN_END,
                       "pixel-size", size * 2 / 5,
                       NULL);
  gtk_widget_add_css_class (mark, "player-mark");
  gtk_overlay_set_child (GTK_OVERLAY (overlay), sixain_player_picture_new (player, size));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), mark);

  g_signal_connect_object (player, "notify::level", G_CALLBACK (player_notify_cb), mark, 0);
  g_signal_connect_object (player, "notify::device", G_CALLBACK (player_notify_cb), mark, 0);
  player_notify_cb (player, NULL, mark);

  return overlay;
}
