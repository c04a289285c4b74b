/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "sequences-face.h"
#include "sequences-label.h"
#include "sequences-overview.h"
#include "sequences-score.h"
#include "sequences-view-private.h"
#include "sixain-zoom.h"

G_DEFINE_FINAL_TYPE (SequencesView, sequences_view, SIXAIN_TYPE_GAME_VIEW)

static void
sequences_view_finish (SixainGameView *view)
{
  SequencesView *self = SEQUENCES_VIEW (view);

  sixain_board_finish (self->melds);
  if (self->scrolling != NULL)
    adw_animation_skip (self->scrolling);
}

static SixainFace *
sequences_view_get_face (SixainGameView *view,
                         guint           index)
{
  return index < SEQUENCES_N_CARDS ? sequences_face_get_card (index) : NULL;
}

static char *
sequences_view_list_hand (SixainGameView *view,
                          gconstpointer   data,
                          guint           seat,
                          GPtrArray      *faces)
{
  const SequencesState *state = data;
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      g_autofree char *name = NULL;

      if (!sequences_holds (state, seat, card))
        continue;

      name = sequences_label_card (card);
      g_ptr_array_add (faces, sequences_face_get_card (card));
      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", name);
    }

  return g_string_free (g_steal_pointer (&words), FALSE);
}

static GtkWidget *
sequences_view_create_overview (SixainGameView *view)
{
  SequencesView *self = SEQUENCES_VIEW (view);

  return sequences_overview_new (self->shown, sixain_session_get_viewer (self->session),
                                 sixain_zoom_get_for (GTK_WIDGET (self)));
}

/* Moves the card that has the focus in the hand. */
static gboolean
shift_focused (SequencesView *self,
               gint           by)
{
  SequencesHand *hand = &self->hands[self->bottom];

  for (guint i = 0; i < hand->n; i++)
    {
      GtkWidget *card = sequences_view_find (self, SEQUENCES_PIECE_HELD + hand->cards[i]);

      if (card == NULL || !gtk_widget_has_focus (card))
        continue;

      sequences_hand_move (hand, hand->cards[i], CLAMP ((gint) i + by, 0, (gint) hand->n - 1));
      sequences_view_keep_order (self);
      sixain_game_view_repaint (SIXAIN_GAME_VIEW (self), SEQUENCES_TRAVEL);
      return TRUE;
    }

  return FALSE;
}

static gboolean
press_letter (SequencesView *self,
              guint          keyval)
{
  switch (gdk_keyval_to_lower (keyval))
    {
    case GDK_KEY_d:
      sequences_view_press (self, SEQUENCES_BUTTON_DRAW);
      return TRUE;
    case GDK_KEY_r:
      sequences_view_press (self, SEQUENCES_BUTTON_REFILL);
      return TRUE;
    case GDK_KEY_x:
    case GDK_KEY_Delete:
      sequences_view_press (self, SEQUENCES_BUTTON_DISCARD);
      return TRUE;
    case GDK_KEY_e:
      sequences_view_press (self, SEQUENCES_BUTTON_PASS);
      return TRUE;
    case GDK_KEY_n:
      sequences_view_press (self, SEQUENCES_BUTTON_DECLINE);
      return TRUE;
    case GDK_KEY_t:
      if (sequences_view_get_top (self) >= 0)
        sequences_view_toggle (self, sequences_view_get_top (self));
      return TRUE;
    case GDK_KEY_l:
      sixain_stage_skip (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
      sequences_view_accept (self, 0);
      return TRUE;
    case GDK_KEY_p:
      sequences_view_show_past (self);
      return TRUE;
    case GDK_KEY_s:
      sequences_view_sort (self, (self->hands[self->bottom].order + 1) % SEQUENCES_ORDER_OWN);
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
sequences_view_key_pressed (SequencesView   *self,
                            guint            keyval,
                            GdkModifierType  modifiers)
{
  const SequencesHand *hand = &self->hands[self->bottom];
  guint digit = 0;

  if (modifiers & GDK_SHIFT_MASK && (keyval == GDK_KEY_Left || keyval == GDK_KEY_Right))
    return shift_focused (self, keyval == GDK_KEY_Left ? -1 : 1);
  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;

  if (self->tallied || self->ended)
    return FALSE;
  if (sequences_view_is_showing (self) && (keyval == GDK_KEY_space || keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter))
    {
      sixain_stage_hurry (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
      return TRUE;
    }
  if (keyval == GDK_KEY_Page_Up || keyval == GDK_KEY_Page_Down)
    {
      sequences_view_scroll (self, keyval == GDK_KEY_Page_Up ? -1 : 1);
      return TRUE;
    }
  if (sixain_session_get_viewer (self->session) == SIXAIN_NOBODY)
    return FALSE;

  if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_9)
    digit = keyval - GDK_KEY_0;
  else if (keyval >= GDK_KEY_KP_1 && keyval <= GDK_KEY_KP_9)
    digit = keyval - GDK_KEY_KP_0;
  if (digit == 0)
    return press_letter (self, keyval);

  if (digit <= hand->n)
    {
      guint key = SEQUENCES_PIECE_HELD + hand->cards[digit - 1];

      sequences_view_toggle (self, hand->cards[digit - 1]);
      if (sequences_view_find (self, key) != NULL)
        gtk_widget_grab_focus (sequences_view_find (self, key));
    }

  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        modifiers,
                SequencesView         *self)
{
  return sequences_view_key_pressed (self, keyval, modifiers);
}

/* Who sits nearest before anybody looks. */
static guint
find_bottom (SequencesView *self)
{
  gint seat = sixain_session_get_next_viewer (self->session);

  for (guint i = 0; seat == SIXAIN_NOBODY && i < self->shown->n_players; i++)
    {
      if (sixain_session_is_person (self->session, i))
        seat = i;
    }

  return MAX (0, seat);
}

static void
find_leaders (SequencesView *self)
{
  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      guint points;
      gint run = sequences_score_suit (self->shown, suit, &points);

      self->leaders[suit] = run >= 0 ? self->shown->runs[run].side : SIXAIN_NOBODY;
    }
}

static void
sequences_view_constructed (GObject *object)
{
  SequencesView *self = SEQUENCES_VIEW (object);
  const char *const *names;

  G_OBJECT_CLASS (sequences_view_parent_class)->constructed (object);

  self->session = sixain_game_view_get_session (SIXAIN_GAME_VIEW (self));
  self->shown = sixain_stage_get_state (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
  self->counted = *self->shown;
  find_leaders (self);
  self->bottom = find_bottom (self);
  names = sixain_match_get_names (sixain_session_get_match (self->session));
  for (guint seat = 0; seat < self->shown->n_players; seat++)
    {
      if (sixain_session_is_person (self->session, seat))
        sequences_hand_restore (&self->hands[seat], names[seat]);
    }
  sequences_view_update (SIXAIN_GAME_VIEW (self));
}

static void
sequences_view_dispose (GObject *object)
{
  SequencesView *self = SEQUENCES_VIEW (object);

  g_clear_object (&self->scrolling);
  g_clear_object (&self->scroller);
  g_clear_object (&self->actions);
  self->session = NULL;
  self->board = NULL;

  G_OBJECT_CLASS (sequences_view_parent_class)->dispose (object);
}

static void
sequences_view_finalize (GObject *object)
{
  SequencesView *self = SEQUENCES_VIEW (object);

  g_array_unref (self->scoring);
  sixain_moves_clear (&self->legal);

  G_OBJECT_CLASS (sequences_view_parent_class)->finalize (object);
}

static void
sequences_view_class_init (SequencesViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  SixainGameViewClass *view_class = SIXAIN_GAME_VIEW_CLASS (klass);

  object_class->constructed = sequences_view_constructed;
  object_class->dispose = sequences_view_dispose;
  object_class->finalize = sequences_view_finalize;
  view_class->paint = sequences_view_paint;
  view_class->create_piece = sequences_view_create_piece;
  view_class->stage = sequences_view_stage;
  view_class->direct = sequences_view_direct;
  view_class->update = sequences_view_update;
  view_class->note = sequences_view_note;
  view_class->tell_own = sequences_view_tell_own;
  view_class->pronounce = sequences_view_pronounce;
  view_class->finish = sequences_view_finish;
  view_class->step_back = sequences_view_step_back;
  view_class->show_hint = sequences_view_show_hint;
  view_class->create_overview = sequences_view_create_overview;
  view_class->list_hand = sequences_view_list_hand;
  view_class->get_face = sequences_view_get_face;
}

static void
create_melds (SequencesView *self)
{
  self->melds = SIXAIN_BOARD (sixain_board_new_layer ());
  self->scroller = g_object_ref_sink (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);

  /* A bar that stays says that there is more. */
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (self->scroller), FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->melds));
  gtk_widget_set_focusable (self->scroller, FALSE);
  gtk_widget_add_css_class (self->scroller, "on-cloth");
}

static void
sequences_view_init (SequencesView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->decider = SIXAIN_NOBODY;
  self->actor = SIXAIN_NOBODY;
  self->previewed = -1;
  self->pointed = -1;
  self->dragged = -1;
  self->scoring = g_array_new (FALSE, FALSE, sizeof (SixainEvent));
  self->board = sixain_game_view_get_board (SIXAIN_GAME_VIEW (self));
  create_melds (self);
  sequences_view_create_bar (self);
  g_signal_connect_object (self->board, "rest", G_CALLBACK (sequences_view_count), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->melds, "rest", G_CALLBACK (sequences_view_count), self, G_CONNECT_SWAPPED);

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
sequences_view_list_keys (SixainShortcutFunc callback,
                          gpointer           user_data)
{
  static const struct
  {
    const char *title;
    const char *keys;
  } list[] = {
    { NC_("shortcut window", "Select a card"), "1...9" },
    { NC_("shortcut window", "Select the discard"), "t" },
    { NC_("shortcut window", "Accept the first offer"), "l" },
    { NC_("shortcut window", "Draw"), "d" },
    { NC_("shortcut window", "Refill"), "r" },
    { NC_("shortcut window", "Discard"), "x Delete" },
    { NC_("shortcut window", "Pass"), "e" },
    { NC_("shortcut window", "Leave a discard to the others"), "n" },
    { NC_("shortcut window", "Look at earlier discards"), "p" },
    { NC_("shortcut window", "Sort the hand"), "s" },
    { NC_("shortcut window", "Move the card"), "<Shift>Left <Shift>Right" },
    { NC_("shortcut window", "Scroll the melds"), "Page_Up Page_Down" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (list); i++)
    callback (g_dpgettext2 (GETTEXT_PACKAGE, "shortcut window", list[i].title), list[i].keys, user_data);
}
