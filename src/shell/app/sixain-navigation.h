/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a page is for, from the first page on. A page slides over the pages before it in this
 * list, and off them again. */
typedef enum
{
  SIXAIN_PAGE_WELCOME,
  SIXAIN_PAGE_MATCHES,
  SIXAIN_PAGE_HISTORY,
  SIXAIN_PAGE_EVENING,          /* The plan of an evening, or its ranking. */
  SIXAIN_PAGE_SETUP,
  SIXAIN_PAGE_TABLE,            /* A match, a lesson or a demonstration. */
  SIXAIN_PAGE_ANALYSIS,         /* Why the match at the table ended as it did. */
  SIXAIN_PAGE_LOBBY,
  SIXAIN_N_PAGES
} SixainPageTag;

#define SIXAIN_TYPE_NAVIGATION (sixain_navigation_get_type ())
G_DECLARE_FINAL_TYPE (SixainNavigation, sixain_navigation, SIXAIN, NAVIGATION, GtkWidget)

/* What is on the window: a stack of pages, of which the last is seen, with the verbs of
 * AdwNavigationView, which libadwaita has from 1.4 on. At the bottom is the page that the
 * property "root" has. A page that is not in the stack any more is destroyed once it is out
 * of sight.
 *
 * Signals: popped (GtkWidget *), when a page has left the stack; shown (), when the page
 * that is seen stands still and all others are out of sight. */

GtkWidget *sixain_navigation_get_visible_page (SixainNavigation *self);
GtkWidget *sixain_navigation_find_page        (SixainNavigation *self,
                                               SixainPageTag     tag);

/* Puts a page on top of all others. Its tag comes after theirs. */
void       sixain_navigation_push             (SixainNavigation *self,
                                               SixainPageTag     tag,
                                               GtkWidget        *page);

/* Puts a page in the place of all but the first. One with the tag of the page that was seen
 * takes its place at once. */
void       sixain_navigation_replace          (SixainNavigation *self,
                                               SixainPageTag     tag,
                                               GtkWidget        *page);

/* Takes the last page away, or all but the first. */
void       sixain_navigation_pop              (SixainNavigation *self);
void       sixain_navigation_pop_to_root      (SixainNavigation *self);

G_END_DECLS
