/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "display.h"
#include "patience.h"
#include "six-view-private.h"
#include "sixain-catalog.h"
#include "sixain-json.h"
#include "sixain-match-bots.h"
#include "table.h"

/* Two tables side by side whose matches differ only in how long the sand runs look
 * the same and tell screen readers the same, until the tube is lifted. */

#define N_PLAYERS 3
#define WIDTH 600
#define HEIGHT 520

/* The clock of the wall must not move what the test moves. */
#define STANDSTILL 0.001

typedef struct
{
  SixainMatch   *match;
  SixainSession *session;
  SixView       *view;
} Twin;

typedef struct
{
  SixainCatalog *catalog;
  GtkWidget     *window;
  GskRenderer   *renderer;
  Twin           twins[2];
  gboolean       looking, alike;
  guint          n_settled;        /* Frames in a row. */
} Twins;

static SixainMatch *
begin_match (SixainCatalog *catalog,
             guint64        seed,
             const char    *options,
             const char    *sand)
{
  static const char *const names[N_PLAYERS] = { "Léa", "Tom", "Zoé" };
  g_autofree char *text = g_strdup_printf ("{\"options\":{%s},\"seed\":%" G_GUINT64_FORMAT ",\"sand_ms\":[%s]}",
                                           options, seed, sand);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (JsonNode) node = sixain_json_parse (text, strlen (text), NULL);
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;
  SixainGame *game = sixain_catalog_find (catalog, "six", &error);
  SixainMatch *match;

  g_assert_no_error (error);
  for (guint i = 0; i < N_PLAYERS; i++)
    {
      SixainPlayer *player = sixain_player_new (names[i]);

      sixain_player_set_colour (player, i);
      g_ptr_array_add (players, player);
    }
  sixain_setup_read (&setup, &six_rules, N_PLAYERS, json_node_get_object (node), &error);
  g_assert_no_error (error);
  match = sixain_match_new (game, &setup, players, &error);
  g_assert_no_error (error);

  return match;
}

static void
twins_open (Twins      *self,
            guint64     seed,
            const char *options,
            const char *short_sand,
            const char *long_sand)
{
  const char *sand[] = { short_sand, long_sand };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autoptr (GError) error = NULL;

  self->catalog = sixain_catalog_new ();
  self->window = gtk_window_new ();
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  for (guint i = 0; i < 2; i++)
    {
      Twin *twin = &self->twins[i];

      twin->match = begin_match (self->catalog, seed, options, sand[i]);
      twin->session = sixain_session_new (twin->match);
      sixain_timekeeper_set_rate (sixain_session_get_timekeeper (twin->session), STANDSTILL);
      twin->view = g_object_new (SIX_TYPE_VIEW, "session", twin->session, "hexpand", TRUE, NULL);
      sixain_stage_set_speed (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (twin->view)), 0);
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (twin->view));
    }
  gtk_window_set_child (GTK_WINDOW (self->window), box);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 2 * WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (self->window));
  gtk_window_set_focus (GTK_WINDOW (self->window), NULL);
  display_wait_drawn (self->window);

  self->renderer = gsk_cairo_renderer_new ();
  gsk_renderer_realize (self->renderer, NULL, &error);
  g_assert_no_error (error);
}

static void
twins_close (Twins *self)
{
  gsk_renderer_unrealize (self->renderer);
  g_object_unref (self->renderer);
  gtk_window_destroy (GTK_WINDOW (self->window));
  for (guint i = 0; i < 2; i++)
    {
      display_wait_alone (self->twins[i].session);
      g_assert_finalize_object (self->twins[i].session);
      g_assert_finalize_object (self->twins[i].match);
    }
  g_object_unref (self->catalog);
}

/* What is called or counted out stays for a while, and the two do not begin in the same
 * microsecond: neither is looked at while only one has ended. */
static gboolean
are_settled (Twins *self)
{
  SixView *a = self->twins[0].view, *b = self->twins[1].view;

  return gtk_widget_get_width (GTK_WIDGET (a)) > 0 &&
         !sixain_stage_is_showing (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (a))) && !sixain_stage_is_showing (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (b))) &&
         !a->waiting && !b->waiting &&
         (a->call_id != 0) == (b->call_id != 0) && (a->task_id != 0) == (b->task_id != 0);
}

static GBytes *
get_pixels (Twins *self,
            guint  index)
{
  GtkWidget *view = GTK_WIDGET (self->twins[index].view);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (index * gtk_widget_get_width (view), 0,
                                               gtk_widget_get_width (view), gtk_widget_get_height (view));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  gsize stride, size;
  guchar *data;

  gtk_widget_snapshot_child (gtk_widget_get_parent (view), view, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (self->renderer, node, &bounds);
  stride = 4 * gdk_texture_get_width (texture);
  size = stride * gdk_texture_get_height (texture);
  data = g_malloc (size);
  gdk_texture_download (texture, data, stride);

  return g_bytes_new_take (data, size);
}

/* There is no way to ask for a value but to guess it wrongly. */
static void
write_text (GString               *text,
            GtkWidget             *widget,
            GtkAccessibleProperty  property)
{
  g_autofree char *value =
    gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property)
      ? gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "\001", NULL)
      : NULL;

  g_string_append_printf (text, " “%s”", value != NULL ? value : "");
}

static void
write_accessible (GString   *text,
                  GtkWidget *widget,
                  guint      depth)
{
  static const GtkAccessibleProperty properties[] = {
    GTK_ACCESSIBLE_PROPERTY_LABEL, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
    GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, GTK_ACCESSIBLE_PROPERTY_ROLE_DESCRIPTION,
  };
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  g_string_append_printf (text, "%*s%s %d%s%s%s", depth, "", G_OBJECT_TYPE_NAME (widget),
                          gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)),
                          gtk_widget_get_visible (widget) ? " visible" : "",
                          gtk_widget_get_sensitive (widget) ? " sensitive" : "",
                          gtk_widget_get_focusable (widget) ? " focusable" : "");
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    write_text (text, widget, properties[i]);
  for (GtkAccessibleState state = GTK_ACCESSIBLE_STATE_BUSY; state <= GTK_ACCESSIBLE_STATE_SELECTED; state++)
    {
      if (gtk_test_accessible_has_state (GTK_ACCESSIBLE (widget), state))
        {
          g_autofree char *off = gtk_test_accessible_check_state (GTK_ACCESSIBLE (widget), state, FALSE, NULL);

          g_string_append_printf (text, " %d=%s", state, off != NULL ? off : "no");
        }
    }
  g_string_append_printf (text, " [%s]\n", tooltip != NULL ? tooltip : "");

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    write_accessible (text, child, depth + 1);
}

static char *
describe (Twin *twin)
{
  GString *text = g_string_new (sixain_game_view_get_status (SIXAIN_GAME_VIEW (twin->view)));

  g_string_append_c (text, '\n');
  write_accessible (text, GTK_WIDGET (twin->view), 0);

  return g_string_free (text, FALSE);
}

static gboolean
are_alike (Twins *self)
{
  g_autoptr (GBytes) pixels = get_pixels (self, 0);
  g_autoptr (GBytes) other_pixels = get_pixels (self, 1);
  g_autofree char *text = describe (&self->twins[0]);
  g_autofree char *other_text = describe (&self->twins[1]);

  g_assert_cmpuint (strlen (text), >, 2000);
  if (!g_bytes_equal (pixels, other_pixels))
    g_test_message ("They look different.");
  if (!g_str_equal (text, other_text))
    g_test_message ("They tell: %s\nand: %s", text, other_text);

  return g_bytes_equal (pixels, other_pixels) && g_str_equal (text, other_text);
}

/* Only here is it sure that everything is where it belongs, unless the window has
 * just been told another size. */
static void
after_paint_cb (Twins *self)
{
  self->n_settled = are_settled (self) ? self->n_settled + 1 : 0;
  if (!self->looking || self->n_settled < 3)
    return;

  self->alike = are_alike (self);
  self->looking = FALSE;
}

/* Whether they are alike once both have shown what happened. */
static gboolean
look (Twins *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (self->window);
  gint64 end = patience_get_end ();
  gulong id = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (after_paint_cb), self);

  self->looking = TRUE;
  self->n_settled = 0;
  while (self->looking)
    {
      gtk_widget_queue_draw (self->window);
      display_wait_ms (5);
      g_assert_cmpint (g_get_monotonic_time (), <, end);
    }
  g_signal_handler_disconnect (clock, id);

  return self->alike;
}

static gboolean
decide (SixainMatch  *match,
        guint         seat,
        SixainMove   *move,
        gint64       *at,
        gpointer      user_data,
        GError      **error)
{
  static const char *const levels[] = { "easy", "medium", "hard" };

  return sixain_match_ask_plan (match, seat, levels[seat], move, at, error);
}

/* The same happens to both at the same time. Returns whether the tube was lifted. */
static gboolean
go_on (Twins *self)
{
  gboolean lifted = FALSE;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      SixainNext next;

      g_assert_true (sixain_match_find_next (self->twins[i].match, decide, NULL, &next, &error));
      lifted = next.seat != SIXAIN_NOBODY && next.move.verb == SIX_MOVE_LIFT;
      sixain_match_make_next (self->twins[i].match, &next, &error);
      g_assert_no_error (error);
    }
  g_assert_cmpint (sixain_match_get_time (self->twins[0].match), ==, sixain_match_get_time (self->twins[1].match));

  return lifted;
}

static void
test_twins (gconstpointer data)
{
  static const char *const options[] = {
    "",
    "\"auto_protect\":true",
    "\"doubles\":true,\"unpredictable_sand\":true",
  };
  guint n = GPOINTER_TO_UINT (data);
  gint64 ran_out = n == 2 ? 106000 : 20000;
  g_autofree char *short_sand = g_strdup_printf ("%d", (gint) ran_out);
  guint n_compared = 0, n_after = 0;
  gboolean lifted = FALSE;
  Twins twins = { 0 };

  twins_open (&twins, 60 + n, options[n], short_sand, n == 2 ? "134000" : "200000");
  g_assert_true (look (&twins));
  while (!lifted)
    {
      const SixState *truth;

      lifted = go_on (&twins);
      if (lifted)
        break;

      g_assert_true (look (&twins));
      n_compared++;
      truth = sixain_match_get_truth (twins.twins[0].match);
      n_after += truth->roller != SIX_NO_SEAT && truth->time > truth->turned_at + ran_out;
    }
  g_test_message ("%u moments, %u of them with no sand left in one", n_compared, n_after);
  g_assert_cmpuint (n_compared, >, 40);
  g_assert_cmpuint (n_after, >, 0);

  /* And now everybody can see it. */
  g_assert_false (look (&twins));
  twins_close (&twins);
}

int
main (int   argc,
      char *argv[])
{
  if (!display_init (&argc, &argv))
    return 0;

  /* Styles fade from one to the other too, each at a time of its own. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add_data_func ("/six-secrecy/usual", GUINT_TO_POINTER (0), test_twins);
  g_test_add_data_func ("/six-secrecy/automatic", GUINT_TO_POINTER (1), test_twins);
  g_test_add_data_func ("/six-secrecy/advanced", GUINT_TO_POINTER (2), test_twins);

  return g_test_run ();
}
