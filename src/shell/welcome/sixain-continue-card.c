/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-continue-card.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-describe.h"
#include "sixain-game-picture.h"
#include "sixain-last-setup.h"
#include "sixain-player-picture.h"
#include "sixain-widget.h"
#include "sixain-wrap-box.h"

#define PICTURE_SIZE 44
#define GAP 18
#define NARROW 520         /* Below it the buttons are under the words. */
#define LARGE_COVER 150
#define SMALL_COVER 88

struct _SixainContinueCard
{
  GtkWidget      parent_instance;

  gint64         id;
  gboolean       evening;      /* It is that of an evening. */

  AdwBin        *cover;
  GtkWidget     *words;
  GtkLabel      *title;
  SixainWrapBox *players;
  GtkLabel      *description;
  GtkWidget     *buttons;
  GtkActionable *discard;
  GtkActionable *continue_button;
};

G_DEFINE_FINAL_TYPE (SixainContinueCard, sixain_continue_card, GTK_TYPE_WIDGET)

static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural)
{
  gtk_widget_measure (widget, orientation, for_size, minimum, natural, NULL, NULL);
}

static GtkSizeRequestMode
sixain_continue_card_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sixain_continue_card_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  SixainContinueCard *self = SIXAIN_CONTINUE_CARD (widget);
  int words_minimum, words_natural, buttons_minimum, buttons_natural;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure (self->words, orientation, -1, &words_minimum, &words_natural);
      measure (self->buttons, orientation, -1, &buttons_minimum, &buttons_natural);
      *minimum = MAX (SMALL_COVER + GAP + words_minimum, buttons_minimum);
      *natural = MAX (*minimum, LARGE_COVER + words_natural + buttons_natural + 2 * GAP);
    }
  else if (for_size < NARROW && for_size >= 0)
    {
      measure (self->words, orientation, for_size - SMALL_COVER - GAP, &words_minimum, &words_natural);
      measure (self->buttons, orientation, for_size, &buttons_minimum, &buttons_natural);
      *minimum = *natural = MAX (SMALL_COVER, words_natural) + GAP + buttons_natural;
    }
  else
    {
      measure (self->buttons, GTK_ORIENTATION_HORIZONTAL, -1, &buttons_minimum, &buttons_natural);
      measure (self->words, orientation,
               for_size < 0 ? -1 : for_size - LARGE_COVER - buttons_natural - 2 * GAP, &words_minimum, &words_natural);
      *minimum = *natural = MAX (words_natural, LARGE_COVER);
    }
}

static void
sixain_continue_card_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  SixainContinueCard *self = SIXAIN_CONTINUE_CARD (widget);
  GtkAllocation cover, words, buttons;
  int size;

  measure (GTK_WIDGET (self->cover), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL);
  if (width < NARROW)
    {
      measure (self->buttons, GTK_ORIENTATION_VERTICAL, width, NULL, &size);
      cover = (GtkAllocation) { 0, 0, SMALL_COVER, height - GAP - size };
      words = (GtkAllocation) { SMALL_COVER + GAP, 0, width - SMALL_COVER - GAP, cover.height };
      buttons = (GtkAllocation) { 0, height - size, width, size };
    }
  else
    {
      measure (self->buttons, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &size);
      cover = (GtkAllocation) { 0, 0, LARGE_COVER, height };
      words = (GtkAllocation) { LARGE_COVER + GAP, 0, width - LARGE_COVER - size - 2 * GAP, height };
      buttons = (GtkAllocation) { width - size, 0, size, height };
    }

  gtk_widget_size_allocate (GTK_WIDGET (self->cover), &cover, -1);
  gtk_widget_size_allocate (self->words, &words, -1);
  gtk_widget_size_allocate (self->buttons, &buttons, -1);
}

static void
released_cb (SixainContinueCard *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), self->evening ? "win.continue-evening" : "win.continue-match", "x", self->id);
}

static void
discard_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  SixainContinueCard *self = SIXAIN_CONTINUE_CARD (widget);

  if (!self->evening)
    gtk_widget_activate_action (widget, "win.discard-match", "x", self->id);
}

static gboolean
sixain_continue_card_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SIXAIN_CONTINUE_CARD (widget)->continue_button));
}

static void
sixain_continue_card_dispose (GObject *object)
{
  sixain_widget_dispose_template (GTK_WIDGET (object), SIXAIN_TYPE_CONTINUE_CARD);

  G_OBJECT_CLASS (sixain_continue_card_parent_class)->dispose (object);
}

static void
sixain_continue_card_class_init (SixainContinueCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_continue_card_dispose;
  widget_class->get_request_mode = sixain_continue_card_get_request_mode;
  widget_class->measure = sixain_continue_card_measure;
  widget_class->size_allocate = sixain_continue_card_size_allocate;
  widget_class->grab_focus = sixain_continue_card_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;

  g_type_ensure (SIXAIN_TYPE_WRAP_BOX);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-continue-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainContinueCard, cover);
  gtk_widget_class_bind_template_child (widget_class, SixainContinueCard, words);
  gtk_widget_class_bind_template_child (widget_class, SixainContinueCard, title);
  gtk_widget_class_bind_template_child (widget_class, SixainContinueCard, players);
  gtk_widget_class_bind_template_child (widget_class, SixainContinueCard, description);
  gtk_widget_class_bind_template_child (widget_class, SixainContinueCard, buttons);
  gtk_widget_class_bind_template_child (widget_class, SixainContinueCard, discard);
  gtk_widget_class_bind_template_child (widget_class, SixainContinueCard, continue_button);
  gtk_widget_class_bind_template_callback (widget_class, released_cb);

  gtk_widget_class_install_action (widget_class, "card.discard", NULL, discard_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "card.discard", NULL);
  gtk_widget_class_set_css_name (widget_class, "continuecard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sixain_continue_card_init (SixainContinueCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_players (SixainContinueCard *self,
              GPtrArray          *players)
{
  sixain_wrap_box_clear (self->players);
  for (guint i = 0; players != NULL && i < players->len; i++)
    sixain_wrap_box_append (self->players, sixain_player_badge_new (g_ptr_array_index (players, i), PICTURE_SIZE));
}

void
sixain_continue_card_set_match (SixainContinueCard *self,
                                SixainSavedMatch   *match)
{
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GPtrArray) players = NULL;
  g_autofree char *title = NULL;
  g_autofree char *description = NULL;

  g_return_if_fail (SIXAIN_IS_CONTINUE_CARD (self));
  g_return_if_fail (SIXAIN_IS_SAVED_MATCH (match));

  self->id = match->id;
  title = sixain_describe_title (match);
  description = sixain_describe_progress (match);

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->description, description);
  adw_bin_set_child (self->cover, sixain_game_picture_new (match->loaded));

  /* Those who play look as they did when the match began. */
  if (match->setup != NULL)
    sixain_last_setup_parse (match->setup, match->loaded, &setup, &players);
  show_players (self, players);

  /* An action without the target that it needs is a warning, so the name comes after it. */
  gtk_actionable_set_action_target (self->discard, "x", self->id);
  gtk_actionable_set_action_name (self->discard, "win.discard-match");
  gtk_actionable_set_action_target (self->continue_button, "x", self->id);
  gtk_actionable_set_action_name (self->continue_button, "win.continue-match");
}

static char *
describe_evening (const SixainEvening *evening)
{
  guint n = sixain_evening_get_current (evening);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < evening->players->len; i++)
    g_string_append_printf (names, i > 0 ? ", %s" : "%s", sixain_player_get_name (g_ptr_array_index (evening->players, i)));

  /* Translators: the names of players, before the podium of their evening is shown. */
  if (n == evening->games->len)
    return g_strdup_printf (_("%s · the podium"), names->str);

  /* Translators: the names of players, and how far their evening has come. */
  return g_strdup_printf (_("%s · game %u of %u"), names->str, n + 1, evening->games->len);
}

void
sixain_continue_card_set_evening (SixainContinueCard  *self,
                                  const SixainEvening *evening,
                                  SixainGame          *game)
{
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GPtrArray) players = NULL;
  g_autofree char *title = NULL;
  g_autofree char *description = NULL;

  g_return_if_fail (SIXAIN_IS_CONTINUE_CARD (self));
  g_return_if_fail (evening != NULL);

  self->id = evening->id;
  self->evening = TRUE;
  title = sixain_describe_evening (evening->created);
  description = describe_evening (evening);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->description, description);
  adw_bin_set_child (self->cover, game != NULL ? sixain_game_picture_new (game) : NULL);
  show_players (self, evening->players);

  gtk_widget_set_visible (GTK_WIDGET (self->discard), FALSE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->continue_button), _("Go On with This Evening"));
  gtk_actionable_set_action_target (self->continue_button, "x", self->id);
  gtk_actionable_set_action_name (self->continue_button, "win.continue-evening");
}
