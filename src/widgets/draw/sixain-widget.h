/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What the widgets of the application do alike. */

/* Unparents all children, as a widget that has set their parent must when it is disposed of. */
void sixain_widget_remove_children (GtkWidget  *widget);

/* Lets go of a type's template and of all children: what the type's dispose does first. */
void sixain_widget_dispose_template (GtkWidget *widget,
                                     GType      type);

/* Moves the focus to the next or the previous widget inside: the class function focus () of whoever
 * gives the focus in grab_focus () to what people need first. GTK's own asks that function whenever Tab
 * comes to the widget or leaves it backwards, and the same button would have the focus again. */
gboolean sixain_widget_focus_inside (GtkWidget        *widget,
                                     GtkDirectionType  direction);

/* The same among things that lie freely: line by line, each from the left. GTK's own goes by height, so that a card
 * which rises when it gets the focus would come before its neighbours. */
gboolean sixain_widget_focus_by_lines (GtkWidget        *widget,
                                       GtkDirectionType  direction);

/* Says what a screen reader calls the widget. */
void sixain_widget_set_label (GtkWidget  *widget,
                              const char *label);

/* Says what a screen reader calls a page of a stack, which has no name but that of its class otherwise. */
void sixain_widget_set_page_label (GtkWidget  *page,
                                   const char *label);

/* Says what a screen reader and a tooltip call the widget. */
void sixain_widget_set_tip (GtkWidget  *widget,
                            const char *tip);

/* The same for a list to choose from, with what is chosen as its description: in GTK 4.8 the button
 * inside has the focus, and no name. */
void sixain_widget_set_choice_label (GtkDropDown *choice,
                                     const char  *label);

/* Lets screen readers call the buttons inside what is written on them: GTK 4.8 reads the underscore of a mnemonic out. */
void sixain_widget_drop_underscores (GtkWidget *widget);

/* Hides from screen readers what only repeats in a picture what words beside it say. */
void sixain_widget_hide_from_readers (GtkWidget *widget);

/* Shows a widget, or hides it from everybody while it keeps its place. */
void sixain_widget_set_shown         (GtkWidget *widget,
                                      gboolean   shown);

/* Returns the colour of the widget's text. */
GdkRGBA sixain_widget_get_ink        (GtkWidget *widget);

/* Returns one of libadwaita's named colours, such as accent_color, or the ink if there is none of that name. */
GdkRGBA sixain_widget_get_colour     (GtkWidget  *widget,
                                      const char *name);

G_END_DECLS
