/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-navigation.h"

#include <adwaita.h>

struct _SixainNavigation
{
  GtkWidget   parent_instance;

  AdwLeaflet *leaflet;
  AdwBin     *bins[SIXAIN_N_PAGES];     /* Where pages are shown, also while they slide away. */
  GtkWidget  *pages[SIXAIN_N_PAGES];    /* The stack, in the order of tags, with NULL between. */
};

G_DEFINE_FINAL_TYPE (SixainNavigation, sixain_navigation, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_ROOT,
  N_PROPS
};

enum
{
  POPPED,
  SHOWN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static SixainPageTag
get_top (SixainNavigation *self)
{
  SixainPageTag tag = SIXAIN_N_PAGES - 1;

  while (tag > SIXAIN_PAGE_WELCOME && self->pages[tag] == NULL)
    tag--;

  return tag;
}

/* Drops the pages that have gone out of sight when the next one is there, and hides the
 * others: what a leaflet does not show is still in GTK 4.8's accessibility tree. For somebody
 * in a hurry one transition ends where the next begins, with another page than the one to go
 * to. */
static void
transition_cb (SixainNavigation *self)
{
  SixainPageTag top = get_top (self);

  if (adw_leaflet_get_child_transition_running (self->leaflet) ||
      adw_leaflet_get_visible_child (self->leaflet) != GTK_WIDGET (self->bins[top]))
    return;

  for (SixainPageTag tag = SIXAIN_PAGE_WELCOME; tag < SIXAIN_N_PAGES; tag++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->bins[tag]), tag == top);
      if (self->pages[tag] == NULL)
        adw_bin_set_child (self->bins[tag], NULL);
    }

  g_signal_emit (self, signals[SHOWN], 0);
}

static void
turn_to_top (SixainNavigation *self)
{
  GtkWidget *bin = GTK_WIDGET (self->bins[get_top (self)]);

  gtk_widget_set_visible (bin, TRUE);
  adw_leaflet_set_visible_child (self->leaflet, bin);
  transition_cb (self);
}

/* The page is in sight until the next one is there. */
static void
take_away (SixainNavigation *self,
           SixainPageTag     tag)
{
  g_autoptr (GtkWidget) page = self->pages[tag] != NULL ? g_object_ref (self->pages[tag]) : NULL;

  self->pages[tag] = NULL;
  if (page != NULL)
    g_signal_emit (self, signals[POPPED], 0, page);
}

static void
take_all_away (SixainNavigation *self)
{
  for (SixainPageTag tag = SIXAIN_N_PAGES - 1; tag > SIXAIN_PAGE_WELCOME; tag--)
    take_away (self, tag);
}

static void
put (SixainNavigation *self,
     SixainPageTag     tag,
     GtkWidget        *page)
{
  self->pages[tag] = page;
  adw_bin_set_child (self->bins[tag], page);
  turn_to_top (self);
}

static void
sixain_navigation_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  SixainNavigation *self = SIXAIN_NAVIGATION (object);

  switch (prop_id)
    {
    case PROP_ROOT:
      g_value_set_object (value, self->pages[SIXAIN_PAGE_WELCOME]);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_navigation_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  SixainNavigation *self = SIXAIN_NAVIGATION (object);

  switch (prop_id)
    {
    case PROP_ROOT:
      put (self, SIXAIN_PAGE_WELCOME, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* Pages are told first: who shows a match stops it. */
static void
sixain_navigation_dispose (GObject *object)
{
  SixainNavigation *self = SIXAIN_NAVIGATION (object);

  take_all_away (self);
  if (self->leaflet != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->leaflet, transition_cb, self);
      gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->leaflet)));
    }

  G_OBJECT_CLASS (sixain_navigation_parent_class)->dispose (object);
}

static void
sixain_navigation_class_init (SixainNavigationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sixain_navigation_dispose;
  object_class->get_property = sixain_navigation_get_property;
  object_class->set_property = sixain_navigation_set_property;

  properties[PROP_ROOT] = g_param_spec_object ("root", NULL, NULL, GTK_TYPE_WIDGET,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[POPPED] = g_signal_new ("popped", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, GTK_TYPE_WIDGET);
  signals[SHOWN] = g_signal_new ("shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sixain_navigation_init (SixainNavigation *self)
{
  self->leaflet = g_object_new (ADW_TYPE_LEAFLET, "can-unfold", FALSE, "homogeneous", FALSE, NULL);
  for (SixainPageTag tag = SIXAIN_PAGE_WELCOME; tag < SIXAIN_N_PAGES; tag++)
    {
      self->bins[tag] = ADW_BIN (adw_bin_new ());
      adw_leaflet_append (self->leaflet, GTK_WIDGET (self->bins[tag]));
    }
  gtk_widget_set_parent (GTK_WIDGET (self->leaflet), GTK_WIDGET (self));
  g_signal_connect_object (self->leaflet, "notify::child-transition-running", G_CALLBACK (transition_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sixain_navigation_get_visible_page (SixainNavigation *self)
{
  g_return_val_if_fail (SIXAIN_IS_NAVIGATION (self), NULL);

  return self->pages[get_top (self)];
}

GtkWidget *
sixain_navigation_find_page (SixainNavigation *self,
                             SixainPageTag     tag)
{
  g_return_val_if_fail (SIXAIN_IS_NAVIGATION (self), NULL);
  g_return_val_if_fail (tag < SIXAIN_N_PAGES, NULL);

  return self->pages[tag];
}

void
sixain_navigation_push (SixainNavigation *self,
                        SixainPageTag     tag,
                        GtkWidget        *page)
{
  g_return_if_fail (SIXAIN_IS_NAVIGATION (self));
  g_return_if_fail (GTK_IS_WIDGET (page));
  g_return_if_fail (tag > get_top (self) && tag < SIXAIN_N_PAGES);

  put (self, tag, page);
}

void
sixain_navigation_replace (SixainNavigation *self,
                           SixainPageTag     tag,
                           GtkWidget        *page)
{
  g_return_if_fail (SIXAIN_IS_NAVIGATION (self));
  g_return_if_fail (GTK_IS_WIDGET (page));
  g_return_if_fail (tag > SIXAIN_PAGE_WELCOME && tag < SIXAIN_N_PAGES);

  take_all_away (self);
  put (self, tag, page);
}

void
sixain_navigation_pop (SixainNavigation *self)
{
  g_return_if_fail (SIXAIN_IS_NAVIGATION (self));
  g_return_if_fail (get_top (self) > SIXAIN_PAGE_WELCOME);

  take_away (self, get_top (self));
  turn_to_top (self);
}

void
sixain_navigation_pop_to_root (SixainNavigation *self)
{
  g_return_if_fail (SIXAIN_IS_NAVIGATION (self));

  take_all_away (self);
  turn_to_top (self);
}
