/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-view.h"

#include <glib/gi18n-lib.h>

#include "rows-face.h"
#include "rows-tell.h"
#include "rows-view-private.h"
#include "sixain-zoom.h"

G_DEFINE_FINAL_TYPE (RowsView, rows_view, SIXAIN_TYPE_GAME_VIEW)

/* Whether pressing Enter there would do something. */
static gboolean
is_of_use (GtkWidget *focus)
{
  /* One only looks at it. */
  if (rows_known_is (focus))
    return FALSE;

  if (SIXAIN_IS_CARD (focus))
    return gtk_widget_get_mapped (focus) && sixain_spot_get_target (SIXAIN_SPOT (focus));

  return gtk_widget_get_focusable (focus) && gtk_widget_get_mapped (focus);
}

static gboolean
try_focus (GtkWidget *widget)
{
  return widget != NULL && is_of_use (widget) && gtk_widget_grab_focus (widget);
}

static gboolean
focus_first (RowsView  *self,
             RowsPiece  piece)
{
  for (guint number = 0; number <= ROWS_N_CARDS; number++)
    {
      if (try_focus (rows_view_find (self, piece, number)))
        return TRUE;
    }

  return FALSE;
}

/* Keeps the keyboard at what can be done: what had the focus may have been played. */
void
rows_view_keep_focus (RowsView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (root == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      (focus != NULL && focus != GTK_WIDGET (self) &&
       (!gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) || is_of_use (focus))))
    return;

  if (!focus_first (self, ROWS_PIECE_LANE) && !focus_first (self, ROWS_PIECE_GRID) &&
      !try_focus (self->place_button) && !try_focus (self->keep_button) &&
      !focus_first (self, ROWS_PIECE_HAND))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static SixainFace *
rows_view_get_face (SixainGameView *view,
                    guint           index)
{
  RowsView *self = ROWS_VIEW (view);

  return index < rows_highest_card (self->shown) ? rows_face_get_card (index + 1, self->deck) : NULL;
}

static char *
rows_view_list_hand (SixainGameView *view,
                     gconstpointer   data,
                     guint           seat,
                     GPtrArray      *faces)
{
  RowsView *self = ROWS_VIEW (view);
  const RowsState *state = data;
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < state->n_hand[seat]; i++)
    {
      guint card = state->hands[seat][i];

      g_ptr_array_add (faces, card != 0 ? rows_face_get_card (card, self->deck) : rows_face_get_back (self->deck));
      if (card != 0)
        g_string_append_printf (words, "%s%u", words->len > 0 ? ", " : "", card);
    }
  for (guint i = 0; i < state->n_specials[seat]; i++)
    {
      guint kind = state->specials[seat][i];

      g_ptr_array_add (faces, rows_face_get_special (kind));
      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", rows_tell_kind (kind));
    }

  return g_string_free (g_steal_pointer (&words), FALSE);
}

static GtkWidget *
rows_view_create_overview (SixainGameView *view)
{
  RowsView *self = ROWS_VIEW (view);

  return rows_overview_new (self->shown, sixain_session_get_viewer (self->session),
                            sixain_zoom_get_for (GTK_WIDGET (self)));
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        modifiers,
                RowsView              *self)
{
  return rows_view_key_pressed (self, keyval, modifiers);
}

static void
place_cb (RowsView *self)
{
  rows_view_pick (self, SIXAIN_ARG_VERB, ROWS_MOVE_PLACE);
}

static void
keep_cb (RowsView *self)
{
  rows_view_pick (self, SIXAIN_ARG_VERB, ROWS_MOVE_KEEP);
}

static void
back_cb (RowsView *self)
{
  rows_view_step_back (SIXAIN_GAME_VIEW (self));
}

static GtkWidget *
add_button (RowsView   *self,
            const char *label,
            const char *style,
            GCallback   callback)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  /* GTK 4.8 reads the underscore out. */
  gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, style);
  gtk_widget_set_visible (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->buttons), button);

  return button;
}

/* Cards have landed. */
static void
rest_cb (RowsView *self)
{
  self->landing = 0;
  for (guint seat = 0; seat < self->n_players; seat++)
    rows_view_count_hand (self, self->shown, seat);
}

static void
rows_view_constructed (GObject *object)
{
  RowsView *self = ROWS_VIEW (object);
  SixainMatch *match;

  G_OBJECT_CLASS (rows_view_parent_class)->constructed (object);

  self->session = sixain_game_view_get_session (SIXAIN_GAME_VIEW (self));
  match = sixain_session_get_match (self->session);
  self->n_players = sixain_match_get_n_players (match);
  self->deck = sixain_match_get_setup (match)->options[ROWS_OPTION_DECK];

  g_signal_connect_object (sixain_game_view_get_board (SIXAIN_GAME_VIEW (self)), "rest", G_CALLBACK (rest_cb), self,
                           G_CONNECT_SWAPPED);
  self->shown = sixain_stage_get_state (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
  rows_view_update (SIXAIN_GAME_VIEW (self));
}

static void
rows_view_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (rows_view_parent_class)->root (widget);

  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-visible", G_CALLBACK (rows_view_attend_focus),
                           widget, G_CONNECT_SWAPPED);
}

static void
rows_view_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), rows_view_attend_focus, widget);

  GTK_WIDGET_CLASS (rows_view_parent_class)->unroot (widget);
}

static void
rows_view_dispose (GObject *object)
{
  RowsView *self = ROWS_VIEW (object);

  g_clear_handle_id (&self->typed_id, g_source_remove);
  self->session = NULL;

  G_OBJECT_CLASS (rows_view_parent_class)->dispose (object);
}

static void
rows_view_finalize (GObject *object)
{
  sixain_pick_clear (&ROWS_VIEW (object)->pick);
  g_clear_object (&ROWS_VIEW (object)->buttons);

  G_OBJECT_CLASS (rows_view_parent_class)->finalize (object);
}

static void
rows_view_class_init (RowsViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  SixainGameViewClass *view_class = SIXAIN_GAME_VIEW_CLASS (klass);

  object_class->constructed = rows_view_constructed;
  object_class->dispose = rows_view_dispose;
  object_class->finalize = rows_view_finalize;
  GTK_WIDGET_CLASS (klass)->root = rows_view_root;
  GTK_WIDGET_CLASS (klass)->unroot = rows_view_unroot;
  view_class->create_piece = rows_view_create_piece;
  view_class->paint = rows_view_paint;
  view_class->stage = rows_view_stage;
  view_class->direct = rows_view_direct;
  view_class->update = rows_view_update;
  view_class->note = rows_view_note;
  view_class->tell_own = rows_view_tell_own;
  view_class->step_back = rows_view_step_back;
  view_class->show_hint = rows_view_show_hint;
  view_class->create_overview = rows_view_create_overview;
  view_class->list_hand = rows_view_list_hand;
  view_class->get_face = rows_view_get_face;
}

static void
rows_view_init (RowsView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->decider = SIXAIN_NOBODY;
  self->pick.rules = &rows_rules;
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  self->buttons = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12));
  gtk_widget_set_halign (self->buttons, GTK_ALIGN_CENTER);
  self->place_button = add_button (self, _("_Place it"), "suggested-action", G_CALLBACK (place_cb));
  self->keep_button = add_button (self, _("_Keep"), "suggested-action", G_CALLBACK (keep_cb));
  self->back_button = add_button (self, _("_Back"), "opaque", G_CALLBACK (back_cb));
}
