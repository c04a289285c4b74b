/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-explanation.h"

#include "sixain-card.h"
#include "sixain-zoom.h"

#define LEAST_TARGET 44     /* What a finger hits for sure. */
#define TEXT_WIDTH 20       /* In characters. */

/* A card is as large as the window has room for, beside or above the words, within limits. */
#define LEAST_CARD 110
#define MOST_CARD 400
#define BESIDE_WIDTH 640    /* Windows so wide have room beside the card. */
#define WORDS_WIDTH 260     /* What the words and the edges of the bubble take there, */
#define EDGES_WIDTH 72      /* or the edges alone, */
#define EDGES_HEIGHT 110    /* and those with a button, */
#define WORDS_HEIGHT 220    /* and with the words too. */
#define SHARE_ABOVE 0.6     /* Of a high window, which is room enough above what is explained. */
#define MARGIN 12           /* Between a bubble and the edge of the window. */

static double
choose_card_width (GtkWidget *widget,
                   double     zoom,
                   gboolean  *beside)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  double width = root != NULL ? gtk_widget_get_width (root) : 0;
  double height = root != NULL ? gtk_widget_get_height (root) : 0;
  graphene_rect_t within;

  /* A low window has no room below the card, however narrow it is. */
  *beside = width >= BESIDE_WIDTH * zoom || width > height;
  if (root != NULL && gtk_widget_compute_bounds (widget, root, &within) && within.origin.y >= SHARE_ABOVE * height)
    height = within.origin.y + MARGIN;
  width -= (*beside ? WORDS_WIDTH : EDGES_WIDTH) * zoom;
  height -= (*beside ? EDGES_HEIGHT : WORDS_HEIGHT) * zoom;

  return CLAMP (MIN (width, height / SIXAIN_CARD_RATIO), LEAST_CARD * zoom, MOST_CARD * zoom);
}

/* A bubble is a surface of its own, so it does not zoom with what it belongs to. */
GtkWidget *
sixain_explanation_new (GtkWidget  *widget,
                        SixainFace *face,
                        const char *text)
{
  gboolean beside;
  double zoom = sixain_zoom_get_for (widget);
  double width = choose_card_width (widget, zoom, &beside);
  GtkWidget *box = gtk_box_new (beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, 12 * zoom);
  GtkWidget *card = sixain_card_new_picture ();
  GtkWidget *label = gtk_label_new (text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  int height;

  sixain_card_set_face (SIXAIN_CARD (card), face);
  gtk_accessible_update_state (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_set_size_request (card, width, width * SIXAIN_CARD_RATIO);
  gtk_widget_set_halign (card, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (card, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), card);

  pango_attr_list_insert (attributes, pango_attr_scale_new (zoom));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), TEXT_WIDTH);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TEXT_WIDTH);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), label);

  /* A bubble asks how high its words are, but not for which width. */
  if (!beside)
    {
      gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
      gtk_widget_set_size_request (label, width, height);
    }

  return box;
}

static void
let_go (GtkWidget *popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
}

static gboolean
has_focus_inside (GtkWidget *popover)
{
  GtkRoot *root = gtk_widget_get_root (popover);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return root != NULL && (focus == NULL || focus == popover || gtk_widget_is_ancestor (focus, popover));
}

/* The keyboard goes on where it was. */
static void
let_go_later (gpointer user_data)
{
  g_autoptr (GtkWidget) popover = user_data;
  GtkWidget *before = g_object_get_data (G_OBJECT (popover), "sixain-focus");
  gboolean gives_back = before != NULL && has_focus_inside (popover);

  let_go (popover);
  if (gives_back && gtk_widget_get_mapped (before))
    gtk_widget_grab_focus (before);
}

/* It is in the middle of closing. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_once (let_go_later, g_object_ref (popover));
}

/* The bubble says it already. */
static gboolean
query_tooltip_cb (GtkWidget *widget)
{
  g_signal_stop_emission_by_name (widget, "query-tooltip");

  return FALSE;
}

/* Only widgets with a layout manager look after bubbles that belong to them. */
static GtkWidget *
find_parent (GtkWidget *widget)
{
  while (widget != NULL && gtk_widget_get_layout_manager (widget) == NULL)
    widget = gtk_widget_get_parent (widget);

  return widget;
}

static void
play_cb (GtkWidget *card,
         GtkWidget *button)
{
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER)));
  gtk_widget_activate_action (card, "card.play", NULL);
}

static gboolean
is_small (GtkWidget *widget)
{
  return gtk_widget_get_width (widget) * sixain_zoom_get_for (widget) < LEAST_TARGET;
}

/* The content, with a button below it if it is a card that can be played there. */
static GtkWidget *
add_button (GtkWidget *content,
            GtkWidget *widget)
{
  const char *play = g_object_get_data (G_OBJECT (widget), "sixain-explain-play");
  GtkWidget *box, *button;

  if (play == NULL || !is_small (widget) || !sixain_spot_get_target (SIXAIN_SPOT (widget)))
    return content;

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  button = gtk_button_new_with_label (play);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "touch");
  g_signal_connect_object (button, "clicked", G_CALLBACK (play_cb), widget, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), content);
  gtk_box_append (GTK_BOX (box), button);

  return box;
}

/* A bubble points at what it explains from above or below. One that is too high for that hangs
 * from the upper edge of the window. */
static void
place_bubble (GtkPopover *popover,
              GtkWidget  *parent,
              GtkWidget  *widget,
              double      x)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_rect_t bounds, within;
  graphene_point_t top;
  int needed;

  if (!gtk_widget_compute_bounds (widget, parent, &bounds) || !gtk_widget_compute_bounds (widget, root, &within) ||
      !gtk_widget_compute_point (root, parent, &GRAPHENE_POINT_INIT (gtk_widget_get_width (root) / 2.0, 0), &top))
    return;

  gtk_widget_measure (GTK_WIDGET (popover), GTK_ORIENTATION_VERTICAL, -1, NULL, &needed, NULL, NULL);
  needed += MARGIN;
  if (needed <= within.origin.y || needed <= gtk_widget_get_height (root) - within.origin.y - within.size.height)
    {
      gtk_popover_set_pointing_to (popover, &(GdkRectangle) { bounds.origin.x + MAX (0, x), bounds.origin.y,
                                                              x < 0 ? bounds.size.width : 1, bounds.size.height });
      gtk_popover_set_position (popover, GTK_POS_TOP);
    }
  else
    {
      gtk_popover_set_pointing_to (popover, &(GdkRectangle) { top.x, top.y, 1, 1 });
      gtk_popover_set_position (popover, GTK_POS_BOTTOM);
      gtk_popover_set_has_arrow (popover, FALSE);
    }
}

/* What a gesture asked for takes it from all others, as long as it can: when the
 * bubble is there it gets nothing more. */
static gboolean
explain (GtkWidget  *widget,
         GtkGesture *gesture,
         double      x,
         double      y)
{
  SixainExplainFunc func = g_object_get_data (G_OBJECT (widget), "sixain-explain");
  GtkWidget *parent = find_parent (gtk_widget_get_parent (widget));
  GtkWidget *content = parent != NULL ? func (widget, x, y) : NULL;
  GtkWidget *popover, *before;

  if (content == NULL)
    return FALSE;
  if (gesture != NULL)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);

  popover = gtk_popover_new ();
  before = gtk_root_get_focus (gtk_widget_get_root (widget));
  if (before != NULL)
    g_object_set_data_full (G_OBJECT (popover), "sixain-focus", g_object_ref (before), g_object_unref);
  gtk_popover_set_child (GTK_POPOVER (popover), add_button (content, widget));
  gtk_widget_set_parent (popover, parent);
  place_bubble (GTK_POPOVER (popover), parent, widget, x);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);

  /* What is no longer to be seen is not explained either: it may be in a hand. */
  g_signal_connect_object (widget, "unmap", G_CALLBACK (gtk_popover_popdown), popover, G_CONNECT_SWAPPED);
  g_signal_connect_object (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), popover, 0);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (let_go), popover, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));

  return TRUE;
}

static void
long_pressed_cb (GtkGesture *gesture,
                 double      x,
                 double      y)
{
  explain (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)), gesture, x, y);
}

static void
pressed_cb (GtkGesture *gesture,
            gint        n_press,
            double      x,
            double      y)
{
  long_pressed_cb (gesture, x, y);
}

/* So that nothing else takes it for a click. */
static void
tap_pressed_cb (GtkGesture *gesture)
{
  if (is_small (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture))))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
tap_released_cb (GtkGesture *gesture)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  if (is_small (widget))
    explain (widget, NULL, -1, -1);
}

static gboolean
shortcut_cb (GtkWidget *widget,
             GVariant  *parameter,
             gpointer   user_data)
{
  return explain (widget, NULL, -1, -1);
}

void
sixain_explanation_show (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  explain (widget, NULL, -1, -1);
}

void
sixain_explanation_add (GtkWidget         *widget,
                        SixainExplainFunc  func,
                        const char        *play)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  g_object_set_data (G_OBJECT (widget), "sixain-explain", func);
  g_object_set_data_full (G_OBJECT (widget), "sixain-explain-play", g_strdup (play), g_free);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (long_pressed_cb), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Menu|<Shift>F10"),
                                                          gtk_callback_action_new (shortcut_cb, NULL, NULL)));
  gtk_widget_add_controller (widget, keys);

  if (play != NULL)
    {
      GtkGesture *tap = gtk_gesture_click_new ();

      gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (tap), TRUE);
      gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (tap), GTK_PHASE_CAPTURE);
      g_signal_connect (tap, "pressed", G_CALLBACK (tap_pressed_cb), NULL);
      g_signal_connect (tap, "released", G_CALLBACK (tap_released_cb), NULL);
      gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (tap));
    }
}
