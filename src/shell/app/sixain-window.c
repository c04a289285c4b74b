/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include <glib/gi18n.h>

#include "sixain-inquiry.h"
#include "sixain-lesson-page.h"
#include "sixain-matches-page.h"
#include "sixain-setup-page.h"
#include "sixain-zoom.h"

G_DEFINE_FINAL_TYPE (SixainWindow, sixain_window, ADW_TYPE_APPLICATION_WINDOW)

void
sixain_window_tell (SixainWindow *self,
                    const char   *message)
{
  sixain_window_flush_discarded (self);
  g_clear_object (&self->lesson_game);
  sixain_notice_show (self->notice, message, NULL);
}

/* What the notice asks for: to begin the lesson that it offers, or else to give back what
 * was discarded. */
static void
notice_answered_cb (SixainWindow *self)
{
  g_autoptr (SixainGame) game = g_steal_pointer (&self->lesson_game);

  if (game != NULL)
    sixain_window_begin_lesson (self, game, self->lesson);
  else
    sixain_window_restore_discarded (self);
}

static void
notice_closed_cb (SixainWindow *self)
{
  g_clear_object (&self->lesson_game);
  sixain_window_flush_discarded (self);
}

SixainGame *
sixain_window_get_game (SixainWindow *self)
{
  GtkWidget *setup = sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_SETUP);
  SixainTablePage *table = sixain_window_get_table (self);

  if (table != NULL)
    return sixain_match_get_game (sixain_table_page_get_match (table));

  return setup != NULL ? sixain_setup_page_get_game (SIXAIN_SETUP_PAGE (setup)) : NULL;
}

/* The leaflet has given the focus to the first button. The welcome page, the set-up and the plan of an
 * evening have put it where it belongs before people could move it; a list gives it to the row that had it last. */
static void
shown_cb (SixainWindow *self)
{
  GtkWidget *page = sixain_navigation_get_visible_page (self->navigation);

  sixain_window_leave_match (self);
  if (!SIXAIN_IS_WELCOME (page) && !SIXAIN_IS_SETUP_PAGE (page) && !sixain_window_is_planning (self))
    gtk_widget_grab_focus (page);
}

/* People look at a table for minutes without touching anything: the screen must not blank. */
static void
keep_awake (SixainWindow *self,
            gboolean      awake)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (awake && self->awake == 0 && application != NULL)
    self->awake = gtk_application_inhibit (application, GTK_WINDOW (self), GTK_APPLICATION_INHIBIT_IDLE,
                                           _("A game is being played"));
  else if (!awake && self->awake != 0 && application != NULL)
    gtk_application_uninhibit (application, self->awake);

  if (!awake)
    self->awake = 0;
}

/* What depends on which page is seen. */
static void
update_page (SixainWindow *self)
{
  keep_awake (self, sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_TABLE) != NULL ||
                    sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_LOBBY) != NULL);
  sixain_window_update_actions (self);
}

void
sixain_window_show_page (SixainWindow  *self,
                         SixainPageTag  tag,
                         GtkWidget     *page,
                         const char    *title)
{
  sixain_notice_close (self->notice);
  g_clear_handle_id (&self->evening_wait_id, g_source_remove);
  if (tag == SIXAIN_PAGE_WELCOME)
    sixain_navigation_pop_to_root (self->navigation);
  else
    sixain_navigation_replace (self->navigation, tag, page);

  update_page (self);
  sixain_window_update_phones (self);
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_widget_grab_focus (page);
}

void
sixain_window_show_lobby (SixainWindow *self,
                          GtkWidget    *lobby)
{
  sixain_notice_close (self->notice);
  sixain_navigation_push (self->navigation, SIXAIN_PAGE_LOBBY, lobby);
  update_page (self);
}

void
sixain_window_close_lobby (SixainWindow *self)
{
  sixain_notice_close (self->notice);
  sixain_navigation_pop (self->navigation);
  update_page (self);
  if (sixain_window_get_table (self) == NULL)
    gtk_widget_grab_focus (sixain_navigation_get_visible_page (self->navigation));
}

/* The lists are filled when their page is there, and then have something to focus. */
void
sixain_window_show_welcome (SixainWindow *self)
{
  sixain_window_show_page (self, SIXAIN_PAGE_WELCOME, GTK_WIDGET (self->welcome), _("Sixain"));
  sixain_window_list_matches (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->welcome));
}

void
sixain_window_show_matches (SixainWindow *self)
{
  GtkWidget *page = g_object_new (SIXAIN_TYPE_MATCHES_PAGE, NULL);

  sixain_matches_page_set_model (SIXAIN_MATCHES_PAGE (page), G_LIST_MODEL (self->matches));
  sixain_window_show_page (self, SIXAIN_PAGE_MATCHES, page, _("Unfinished Games"));
  sixain_window_list_matches (self);
  gtk_widget_grab_focus (page);
}

/* A page that is being left may still be pressed, in vain. */
static void
start_cb (SixainWindow    *self,
          SixainSetupPage *page)
{
  g_autoptr (SixainGame) game = NULL;
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (GPtrArray) guests = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (SixainSetup) setup = { 0 };

  if (GTK_WIDGET (page) != sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_SETUP))
    return;

  game = g_object_ref (sixain_setup_page_get_game (page));
  players = sixain_setup_page_take (page, &setup);
  sixain_seating_remember (sixain_setup_page_get_seating (page), &error);
  guests = sixain_seating_list_guests (sixain_setup_page_get_seating (page));
  sixain_window_begin_match (self, game, &setup, players, guests);
  if (error != NULL)
    sixain_window_tell (self, error->message);
}

/* One lesson is offered at a time. */
static void
options_changed_cb (SixainWindow    *self,
                    SixainSetupPage *page)
{
  SixainGame *game = sixain_setup_page_get_game (page);
  const SixainViewModule *view = sixain_view_catalog_get_view (self->views, game, NULL);
  const SixainLesson *lesson = view != NULL ? view->option_lesson : NULL;

  if (lesson != NULL && self->lesson_game == NULL && sixain_setup_page_has_option (page, lesson->option))
    sixain_window_offer_lesson (self, game, lesson);
}

void
sixain_window_show_setup (SixainWindow *self,
                          SixainGame   *game,
                          GPtrArray    *players)
{
  g_autoptr (GError) error = NULL;
  const SixainViewModule *view = sixain_view_catalog_get_view (self->views, game, &error);
  GtkWidget *page;

  if (view == NULL)
    {
      sixain_window_tell (self, error->message);
      return;
    }

  page = sixain_setup_page_new (game, view, self->roster, self->settings, players);
  g_signal_connect_object (page, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "options-changed", G_CALLBACK (options_changed_cb), self, G_CONNECT_SWAPPED);
  if (self->phones != NULL && sixain_phones_is_open (self->phones))
    {
      sixain_phones_set_game (self->phones, game);
      sixain_seating_set_phones (sixain_setup_page_get_seating (SIXAIN_SETUP_PAGE (page)), self->phones);
    }
  sixain_window_show_page (self, SIXAIN_PAGE_SETUP, page, sixain_game_get_title (game));
  if (view->lesson != NULL)
    sixain_window_offer_lesson (self, game, view->lesson);
}

gboolean
sixain_window_can_leave (SixainWindow *self)
{
  SixainTablePage *table = sixain_window_get_table (self);

  if (table == NULL || sixain_window_is_rehearsing (self) || sixain_table_page_is_over (table))
    return TRUE;

  return self->store != NULL && sixain_store_get_match_id (self->store, sixain_table_page_get_match (table)) != 0;
}

typedef struct
{
  SixainWindow     *window;
  SixainWindowFunc  then;
} Leaving;

static void
leaving_free (Leaving *leaving)
{
  g_object_unref (leaving->window);
  g_free (leaving);
}

static gboolean
leave_cb (gpointer user_data)
{
  Leaving *leaving = user_data;

  leaving->then (leaving->window);

  return G_SOURCE_REMOVE;
}

/* Not at once: the dialog has not gone yet, and in GTK 4.8 must not outlive the
 * window that it stands before. */
static void
leave_response_cb (SixainWindow     *self,
                   const char       *response,
                   AdwMessageDialog *dialog)
{
  Leaving *leaving;

  if (!g_str_equal (response, "leave"))
    return;

  leaving = g_new0 (Leaving, 1);
  leaving->window = g_object_ref (self);
  leaving->then = g_object_get_data (G_OBJECT (dialog), "then");
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, leave_cb, leaving, (GDestroyNotify) leaving_free);
}

static void
ask_before_leaving (SixainWindow     *self,
                    const char       *heading,
                    const char       *body,
                    SixainWindowFunc  then)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog),
                                    "stay", _("_Stay"),
                                    "leave", _("_Leave"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "leave", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  g_object_set_data (G_OBJECT (dialog), "then", then);
  g_signal_connect_object (dialog, "response", G_CALLBACK (leave_response_cb), self, G_CONNECT_SWAPPED);
  sixain_window_present_beside (self, GTK_WINDOW (dialog));
}

/* A lesson is not kept, and would have to be begun anew; who closes the window knows that. */
void
sixain_window_leave_then (SixainWindow     *self,
                          SixainWindowFunc  then)
{
  if (SIXAIN_IS_LESSON_PAGE (sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_TABLE)))
    ask_before_leaving (self, _("Leave the First Game?"), _("You can begin it again at any time, from the rules of the game."), then);
  else if (sixain_window_can_leave (self))
    then (self);
  else
    ask_before_leaving (self, _("Leave This Game?"),
                        self->store != NULL
                          ? _("It is not saved yet. If that is not possible before Sixain is closed, it is lost.")
                          : _("Games cannot be saved at the moment, so it would be lost."), then);
}

static void
game_chosen_cb (SixainWindow *self,
                SixainGame   *game)
{
  sixain_window_show_setup (self, game, self->same_players);
}

static gboolean
load_cb (gpointer user_data)
{
  SixainWindow *self = user_data;

  self->load_id = 0;
  sixain_window_load (self);

  return G_SOURCE_REMOVE;
}

/* The window is there before the games are. */
static void
sixain_window_map (GtkWidget *widget)
{
  SixainWindow *self = SIXAIN_WINDOW (widget);

  GTK_WIDGET_CLASS (sixain_window_parent_class)->map (widget);

  if (self->views == NULL && self->load_id == 0)
    self->load_id = g_idle_add_full (G_PRIORITY_LOW, load_cb, self, NULL);
}

static gboolean
sixain_window_close_request (GtkWindow *window)
{
  SixainWindow *self = SIXAIN_WINDOW (window);

  if (!sixain_window_can_leave (self))
    {
      sixain_window_leave_then (self, (SixainWindowFunc) gtk_window_destroy);
      return TRUE;
    }

  return GTK_WINDOW_CLASS (sixain_window_parent_class)->close_request (window);
}

static void
sixain_window_dispose (GObject *object)
{
  SixainWindow *self = SIXAIN_WINDOW (object);

  g_clear_handle_id (&self->load_id, g_source_remove);
  sixain_window_cancel_opening (self);
  g_clear_object (&self->import_file);
  g_clear_handle_id (&self->evening_wait_id, g_source_remove);
  sixain_window_stop_transfer (self);
  g_clear_object (&self->transfer);
  sixain_window_stop_inquiries (self);
  g_clear_weak_pointer (&self->rules_window);
  g_clear_weak_pointer (&self->warning_dialog);
  sixain_window_flush_discarded (self);

  gtk_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_WINDOW);
  sixain_window_dismiss_phones (self);
  g_clear_pointer (&self->same_players, g_ptr_array_unref);
  g_clear_object (&self->night);
  g_clear_object (&self->lesson_game);
  g_clear_object (&self->phones);
  g_clear_object (&self->roster);
  sixain_window_close_store (self);
  g_clear_object (&self->views);
  g_clear_object (&self->sounds);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sixain_window_parent_class)->dispose (object);
}

static void
sixain_window_finalize (GObject *object)
{
  SixainWindow *self = SIXAIN_WINDOW (object);

  g_object_unref (self->matches);
  g_object_unref (self->inquiries);
  g_hash_table_unref (self->discarded);
  g_free (self->store_warning);

  G_OBJECT_CLASS (sixain_window_parent_class)->finalize (object);
}

static void
sixain_window_class_init (SixainWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sixain_window_dispose;
  object_class->finalize = sixain_window_finalize;
  widget_class->map = sixain_window_map;
  GTK_WINDOW_CLASS (klass)->close_request = sixain_window_close_request;

  g_type_ensure (SIXAIN_TYPE_NAVIGATION);
  g_type_ensure (SIXAIN_TYPE_NOTICE);
  g_type_ensure (SIXAIN_TYPE_WELCOME);
  g_type_ensure (SIXAIN_TYPE_ZOOM);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainWindow, notice);
  gtk_widget_class_bind_template_child (widget_class, SixainWindow, transfer_notice);
  gtk_widget_class_bind_template_child (widget_class, SixainWindow, navigation);
  gtk_widget_class_bind_template_child (widget_class, SixainWindow, welcome);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, sixain_window_stop_page);
  gtk_widget_class_bind_template_callback (widget_class, game_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, notice_answered_cb);
  gtk_widget_class_bind_template_callback (widget_class, notice_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, sixain_window_stop_transfer);

  sixain_window_install_actions (widget_class);
}

static void
sixain_window_init (SixainWindow *self)
{
  self->matches = g_list_store_new (SIXAIN_TYPE_SAVED_MATCH);
  self->inquiries = g_list_store_new (SIXAIN_TYPE_INQUIRY);
  self->discarded = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  gtk_widget_init_template (GTK_WIDGET (self));

  self->settings = g_settings_new (APPLICATION_ID);
  self->sounds = sixain_sounds_new (self->settings);
  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);

  sixain_window_update_actions (self);
}

SixainWindow *
sixain_window_new (GtkApplication *application)
{
  SixainWindow *self;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);

  self = g_object_new (SIXAIN_TYPE_WINDOW,
                       "application", application,
                       NULL);
  sixain_window_watch_attention (self);

  return self;
}
