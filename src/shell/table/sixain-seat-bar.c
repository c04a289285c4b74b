/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-seat-bar.h"

#include <glib/gi18n.h>

#include "sixain-seat-offer.h"
#include "sixain-wrap-box.h"

/* How often it is looked whether somebody is waited for too long, in one's patience. */
#define LOOKS 8

struct _SixainSeatBar
{
  GtkWidget      parent_instance;

  SixainPhones  *phones;
  SixainSession *session;
  GPtrArray     *guests;       /* All whose changes are followed. */
  GPtrArray     *patience;     /* Those of them whom somebody wants to wait for. */
  GPtrArray     *newcomers;    /* Those of them who may want a seat. */
  SixainGuest   *missing;      /* Whom the bar speaks of: a phone that is missed, */
  SixainGuest   *newcomer;     /* or somebody who has come in, */
  gint           late;         /* or the seat of somebody who is waited for long. */
  gint           awaited;      /* The seat that is waited for, */
  gint64         since;        /* and since when. */
  gint64         touched;      /* When anybody did anything at this window. */
  guint          look_id;
  GtkEventController *input;   /* Of the window. */

  GtkLabel      *text;
  GtkWidget     *wait_button;
  GtkWidget     *computer_button;
  GtkWidget     *screen_button;
  GtkWidget     *seat_button;
  GtkWidget     *watch_button;
  GtkWidget     *back_button;
};

G_DEFINE_FINAL_TYPE (SixainSeatBar, sixain_seat_bar, GTK_TYPE_WIDGET)

/* Whom the match waits for now: whoever looks at this screen or is about to, or else somebody
 * with a phone. With a clock everybody can act at any time, but now and then the clock waits
 * for people. */
static gint
find_awaited (SixainSeatBar *self)
{
  SixainMatch *match = sixain_session_get_match (self->session);
  SixainScreen *screen = sixain_session_get_screen (self->session);
  SixainSeats awaited = sixain_session_get_awaited (self->session);
  SixainOccupants *occupants = sixain_session_get_occupants (self->session);
  SixainSeats here = awaited & sixain_occupants_list (occupants, SIXAIN_OCCUPANT_SCREEN);
  SixainSeats people = awaited & sixain_occupants_list (occupants, SIXAIN_OCCUPANT_PEOPLE);
  gint viewer = sixain_screen_get_viewer (screen);

  if (sixain_match_is_over (match) || (sixain_holds_get_reasons (sixain_session_get_holds (self->session)) & ~SIXAIN_HOLD_DISK) != 0 ||
      !gtk_widget_get_mapped (gtk_widget_get_parent (GTK_WIDGET (self))))
    return SIXAIN_NOBODY;

  if (viewer != SIXAIN_NOBODY && (here & SIXAIN_SEAT (viewer)) != 0)
    return viewer;
  if (sixain_screen_get_next_viewer (screen) != SIXAIN_NOBODY)
    return sixain_screen_get_next_viewer (screen);
  if (sixain_match_has_clock (match))
    people = here;

  return people != 0 ? (gint) sixain_seats_first (people) : SIXAIN_NOBODY;
}

/* Where everybody acts at once, or nobody may know who is waited for, everybody is. */
static gboolean
is_missed (SixainSeatBar *self,
           SixainGuest    *guest)
{
  SixainSeats awaited = sixain_session_get_awaited (self->session);
  gint seat = sixain_phones_get_seat (self->phones, guest);

  return seat >= 0 && !sixain_guest_is_present (guest) &&
         !g_ptr_array_find (self->patience, guest, NULL) &&
         (sixain_match_has_clock (sixain_session_get_match (self->session)) || awaited == 0 || (awaited & SIXAIN_SEAT (seat)) != 0);
}

static gboolean
wants_seat (SixainSeatBar *self,
            SixainGuest    *guest)
{
  return sixain_phones_get_seat (self->phones, guest) == SIXAIN_NOBODY && sixain_guest_is_present (guest) &&
         !sixain_guest_is_watching (guest) && g_ptr_array_find (self->newcomers, guest, NULL);
}

static SixainGuest *
find_guest (SixainSeatBar *self,
            gboolean      (*matches) (SixainSeatBar *self, SixainGuest *guest))
{
  for (guint i = 0; i < self->guests->len; i++)
    {
      if (matches (self, g_ptr_array_index (self->guests, i)))
        return g_ptr_array_index (self->guests, i);
    }

  return NULL;
}

static const char *
get_name (SixainSeatBar *self,
          guint          seat)
{
  return sixain_player_get_name (sixain_match_get_player (sixain_session_get_match (self->session), seat));
}

/* Those who have stepped out, if nobody is left at this screen who plays. */
static SixainSeats
find_deserters (SixainSeatBar *self)
{
  if (sixain_match_is_over (sixain_session_get_match (self->session)) || sixain_session_get_n_people (self->session) > 0)
    return 0;

  return sixain_occupants_list (sixain_session_get_occupants (self->session), SIXAIN_OCCUPANT_AWAY);
}

/* What the bar says now, or NULL. */
static char *
describe (SixainSeatBar *self)
{
  SixainGuest *guest = self->missing != NULL ? self->missing : self->newcomer;
  const char *name = guest != NULL ? sixain_player_get_name (sixain_guest_get_player (guest)) : "";
  SixainSeats deserters = find_deserters (self);

  if (self->missing != NULL)
    /* Translators: %s is the name of a player. */
    return g_strdup_printf (_("%s’s phone is not responding."), name);
  if (self->newcomer != NULL)
    /* Translators: %s is the name of a guest. */
    return g_strdup_printf (_("%s has joined with a phone."), name);
  if (self->late != SIXAIN_NOBODY)
    /* Translators: %s is the name of a player. */
    return g_strdup_printf (_("The game is waiting for %s."), get_name (self, self->late));
  if (deserters != 0 && (deserters & (deserters - 1)) == 0)
    /* Translators: %s is the name of a player. */
    return g_strdup_printf (_("A computer plays for %s."), get_name (self, sixain_seats_first (deserters)));
  if (deserters != 0)
    return g_strdup (_("Computers play for everybody."));

  return NULL;
}

static void
say (SixainSeatBar *self)
{
  g_autofree char *text = describe (self);
  gboolean missing = self->missing != NULL;
  gboolean newcomer = !missing && self->newcomer != NULL;
  gboolean late = !missing && !newcomer && self->late != SIXAIN_NOBODY;

  /* A label whose role is not that of a label must be told what it says. */
  if (text != NULL && g_strcmp0 (text, gtk_label_get_label (self->text)) != 0)
    {
      gtk_label_set_label (self->text, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
    }
  gtk_widget_set_visible (self->wait_button, missing || late);
  gtk_widget_set_visible (self->computer_button, missing || late);
  gtk_widget_set_visible (self->screen_button, missing);
  gtk_widget_set_visible (self->seat_button, newcomer);
  gtk_widget_set_visible (self->watch_button, newcomer);
  gtk_widget_set_visible (self->back_button, text != NULL && !missing && !newcomer && !late);
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
}

static void
update (SixainSeatBar *self)
{
  gboolean over = sixain_match_is_over (sixain_session_get_match (self->session));
  SixainGuest *missing = over ? NULL : find_guest (self, is_missed);
  SixainGuest *newcomer = over ? NULL : find_guest (self, wants_seat);

  g_set_object (&self->missing, missing);
  g_set_object (&self->newcomer, newcomer);
  say (self);
}

/* Whoever is at this screen shows it by touching anything; of a phone only answers are seen. */
static gboolean
look_cb (gpointer user_data)
{
  SixainSeatBar *self = user_data;
  gint64 now = g_get_monotonic_time ();
  gint awaited = find_awaited (self);
  gint late = SIXAIN_NOBODY;

  if (awaited != self->awaited)
    {
      self->awaited = awaited;
      self->since = now;
    }
  else if (awaited != SIXAIN_NOBODY && sixain_session_is_person (self->session, awaited) && self->late == SIXAIN_NOBODY)
    {
      self->since = MAX (self->since, self->touched);
    }
  if (awaited != SIXAIN_NOBODY && now - self->since >= sixain_occupants_get_patience () * (gint64) 1000)
    late = awaited;
  if (late != self->late)
    {
      self->late = late;
      update (self);
    }

  return G_SOURCE_CONTINUE;
}

/* Whoever was waited for has answered, or somebody else plays. */
static void
moved_cb (SixainSeatBar *self)
{
  self->late = SIXAIN_NOBODY;
  self->awaited = SIXAIN_NOBODY;
  update (self);
}

static gboolean
event_cb (SixainSeatBar *self,
          GdkEvent      *event)
{
  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_KEY_PRESS:
    case GDK_BUTTON_PRESS:
    case GDK_MOTION_NOTIFY:
    case GDK_SCROLL:
    case GDK_TOUCH_BEGIN:
      self->touched = g_get_monotonic_time ();
      break;
    default:
      break;
    }

  return GDK_EVENT_PROPAGATE;
}

static void
sixain_seat_bar_root (GtkWidget *widget)
{
  SixainSeatBar *self = SIXAIN_SEAT_BAR (widget);

  GTK_WIDGET_CLASS (sixain_seat_bar_parent_class)->root (widget);

  self->input = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (self->input, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->input, "event", G_CALLBACK (event_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (widget)), self->input);
}

static void
sixain_seat_bar_unroot (GtkWidget *widget)
{
  SixainSeatBar *self = SIXAIN_SEAT_BAR (widget);

  gtk_widget_remove_controller (GTK_WIDGET (gtk_widget_get_root (widget)), g_steal_pointer (&self->input));

  GTK_WIDGET_CLASS (sixain_seat_bar_parent_class)->unroot (widget);
}

static void
add_newcomer (SixainSeatBar *self,
              SixainGuest    *guest)
{
  if (!g_ptr_array_find (self->newcomers, guest, NULL))
    g_ptr_array_add (self->newcomers, g_object_ref (guest));
}

/* Who is back is waited for anew when they go again. Somebody of an earlier match may want
 * to play in this one too. */
static void
guest_notify_cb (SixainSeatBar *self,
                 GParamSpec     *pspec,
                 SixainGuest    *guest)
{
  if (sixain_guest_is_present (guest))
    g_ptr_array_remove (self->patience, guest);
  if (sixain_guest_is_present (guest) && g_str_equal (pspec->name, "present"))
    add_newcomer (self, guest);
  update (self);
}

static void
forget_guests (SixainSeatBar *self)
{
  for (guint i = 0; i < self->guests->len; i++)
    g_signal_handlers_disconnect_by_func (g_ptr_array_index (self->guests, i), guest_notify_cb, self);
  g_ptr_array_set_size (self->guests, 0);
}

static void
guests_changed_cb (SixainSeatBar *self)
{
  GListModel *guests = sixain_phones_get_guests (self->phones);

  forget_guests (self);
  for (guint i = 0; i < g_list_model_get_n_items (guests); i++)
    {
      SixainGuest *guest = g_list_model_get_item (guests, i);

      g_ptr_array_add (self->guests, guest);
      g_signal_connect_swapped (guest, "notify", G_CALLBACK (guest_notify_cb), self);
    }
  update (self);
}

static void
arrived_cb (SixainSeatBar *self,
            SixainGuest    *guest)
{
  add_newcomer (self, guest);
  update (self);
}

static void
wait_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SixainSeatBar *self = SIXAIN_SEAT_BAR (widget);

  if (self->missing != NULL)
    g_ptr_array_add (self->patience, g_object_ref (self->missing));
  self->late = SIXAIN_NOBODY;
  self->since = g_get_monotonic_time ();
  update (self);
}

static void
replace_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  SixainSeatBar *self = SIXAIN_SEAT_BAR (widget);
  gboolean computer = g_str_equal (action_name, "seat-bar.computer");

  if (self->missing != NULL)
    gtk_widget_activate_action (widget, computer ? "win.let-computer-play" : "win.play-here", "u",
                                sixain_guest_get_number (self->missing));
  else if (self->late != SIXAIN_NOBODY)
    gtk_widget_activate_action (widget, "table.step-out", "u", self->late);
  update (self);
}

static void
watch_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SixainSeatBar *self = SIXAIN_SEAT_BAR (widget);

  g_ptr_array_remove (self->newcomers, self->newcomer);
  update (self);
}

static void
offer_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SixainSeatBar *self = SIXAIN_SEAT_BAR (widget);

  if (self->newcomer != NULL)
    sixain_seat_offer_open (self->phones, self->session, self->newcomer, widget, self->seat_button);
}

static void
back_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SixainSeats deserters = find_deserters (SIXAIN_SEAT_BAR (widget));

  if (deserters != 0 && (deserters & (deserters - 1)) == 0)
    gtk_widget_activate_action (widget, "table.come-back", "u", sixain_seats_first (deserters));
  else
    gtk_widget_activate_action (widget, "table.people", NULL);
}

static void
sixain_seat_bar_dispose (GObject *object)
{
  SixainSeatBar *self = SIXAIN_SEAT_BAR (object);
  GtkWidget *child;

  forget_guests (self);
  g_clear_handle_id (&self->look_id, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_SEAT_BAR);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->missing);
  g_clear_object (&self->newcomer);
  g_clear_object (&self->session);
  g_clear_object (&self->phones);

  G_OBJECT_CLASS (sixain_seat_bar_parent_class)->dispose (object);
}

static void
sixain_seat_bar_finalize (GObject *object)
{
  SixainSeatBar *self = SIXAIN_SEAT_BAR (object);

  g_ptr_array_unref (self->guests);
  g_ptr_array_unref (self->patience);
  g_ptr_array_unref (self->newcomers);

  G_OBJECT_CLASS (sixain_seat_bar_parent_class)->finalize (object);
}

static void
sixain_seat_bar_class_init (SixainSeatBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_seat_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = sixain_seat_bar_finalize;
  widget_class->root = sixain_seat_bar_root;
  widget_class->unroot = sixain_seat_bar_unroot;

  g_type_ensure (SIXAIN_TYPE_WRAP_BOX);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-seat-bar.ui");
  gtk_widget_class_set_css_name (widget_class, "seatbar");
  gtk_widget_class_bind_template_child (widget_class, SixainSeatBar, text);
  gtk_widget_class_bind_template_child (widget_class, SixainSeatBar, wait_button);
  gtk_widget_class_bind_template_child (widget_class, SixainSeatBar, computer_button);
  gtk_widget_class_bind_template_child (widget_class, SixainSeatBar, screen_button);
  gtk_widget_class_bind_template_child (widget_class, SixainSeatBar, seat_button);
  gtk_widget_class_bind_template_child (widget_class, SixainSeatBar, watch_button);
  gtk_widget_class_bind_template_child (widget_class, SixainSeatBar, back_button);

  gtk_widget_class_install_action (widget_class, "seat-bar.wait", NULL, wait_action);
  gtk_widget_class_install_action (widget_class, "seat-bar.computer", NULL, replace_action);
  gtk_widget_class_install_action (widget_class, "seat-bar.screen", NULL, replace_action);
  gtk_widget_class_install_action (widget_class, "seat-bar.offer", NULL, offer_action);
  gtk_widget_class_install_action (widget_class, "seat-bar.watch", NULL, watch_action);
  gtk_widget_class_install_action (widget_class, "seat-bar.back", NULL, back_action);
}

static void
sixain_seat_bar_init (SixainSeatBar *self)
{
  self->late = SIXAIN_NOBODY;
  self->awaited = SIXAIN_NOBODY;
  self->guests = g_ptr_array_new_with_free_func (g_object_unref);
  self->patience = g_ptr_array_new_with_free_func (g_object_unref);
  self->newcomers = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sixain_seat_bar_set_session (SixainSeatBar *self,
                              SixainPhones   *phones,
                              SixainSession  *session)
{
  g_return_if_fail (SIXAIN_IS_SEAT_BAR (self));
  g_return_if_fail (SIXAIN_IS_PHONES (phones));
  g_return_if_fail (SIXAIN_IS_SESSION (session));
  g_return_if_fail (self->session == NULL);

  self->phones = g_object_ref (phones);
  self->session = g_object_ref (session);

  g_signal_connect_object (phones, "arrived", G_CALLBACK (arrived_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_phones_get_guests (phones), "items-changed", G_CALLBACK (guests_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "step", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_session_get_occupants (session), "seated", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::viewer", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  self->look_id = g_timeout_add (sixain_occupants_get_patience () / LOOKS, look_cb, self);
  guests_changed_cb (self);
}
