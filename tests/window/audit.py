# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks at a page as somebody does who cannot see it, or has no pointer: what has no name, and what has no key."""
import re

from tree import Node, Role, StateType

# What GTK 4.8 calls a thing that nobody has named.
CLASS_NAME = re.compile(r"\b(Gtk|Adw|Sixain|Rows|Six|Sequences|Highest)[A-Z]\w+")
# Where a text was put together from parts that are not there: "Row 3: . 0 heads.", "You, , 3 points".
GAP = re.compile(r"[:,;(«] *[.,;:)]|^\s|\s$|%[sud]|\b_\w")
# What a screen reader names when the focus comes into it, besides what has the focus itself.
PLACES = (Role.PANEL, Role.GROUPING, Role.SCROLL_PANE, Role.PAGE_TAB, Role.TABLE, Role.LIST, Role.DIALOG, Role.TOOL_BAR, Role.LIST_BOX,
          Role.FRAME, Role.ALERT, Role.STATUS_BAR)
PRESSED = (Role.PUSH_BUTTON, Role.TOGGLE_BUTTON, Role.CHECK_BOX, Role.RADIO_BUTTON, Role.COMBO_BOX, Role.LINK, Role.SLIDER, Role.SPIN_BUTTON,
           Role.LIST_ITEM)
OF_GTK = ("GtkShortcutsWindow",)
OF_THE_DESKTOP = ("Minimize", "Maximize", "Close")


def go_up(node):
    """All that it is in, from the nearest on."""
    while (node := node.parent) is not None:
        yield node


def is_usable(node):
    """Whether neither it nor anything it is in is greyed out, of which GTK tells only the outermost."""
    return node.enabled and all(parent.role == Role.APPLICATION or parent.enabled for parent in go_up(node))


def list_nodes(window):
    """All that is in the tree, with what has the focus in a menu's button: the tree ends at buttons elsewhere."""
    for node in window.nodes():
        yield node
        if node.role == Role.PUSH_BUTTON and node.enabled and node.is_laid_out() and not node.has_state(StateType.FOCUSABLE):
            for address in node.ask("org.a11y.atspi.Accessible", "GetChildren", gone=[]):
                inside = Node.look(node.bus, address)
                inside.parent = node
                yield from inside.all()


class Seen:
    """A thing of the page and what is known of it."""

    def __init__(self, node):
        self.node = node
        self.name = node.name
        words = node.ask("org.a11y.atspi.Accessible", "GetState", gone=[0, 0])
        self.has = lambda state: bool(words[state // 32] & 1 << state % 32)
        self.focusable = self.has(StateType.FOCUSABLE)
        self.enabled = self.has(StateType.SENSITIVE)
        self.pressable = node.role in PRESSED

    def __str__(self):
        return f"{self.node.role.value_nick} “{self.name}” in {[parent.name for parent in go_up(self.node)][:4]}"


def is_of_gtk(node):
    """Whether it is in a window that GTK makes by itself, and names as it likes; or in a row of libadwaita, which
    shows what is chosen in a list of one that cannot have the focus."""
    around = [node, *go_up(node)]
    in_list = next((i for i, parent in enumerate(around) if parent.name == "GtkListView"), None)
    return (any(parent.name in OF_GTK for parent in around[1:]) or
            in_list is not None and any(parent.role == Role.COMBO_BOX for parent in around[in_list + 1:]))


def look(window, frame=None):
    """All that is on the page, or in what has this name, and can be reached in some way."""
    return [Seen(node) for node in list_nodes(window)
            if node.name not in OF_THE_DESKTOP and not is_of_gtk(node) and (frame is None or node.is_in(frame)) and node.is_laid_out()]


def can_be_reached(seen, page):
    """By Tab or arrows; or what it is in can be, as the row of a list; or what is in it, as the button of a menu."""
    around = {parent.address for parent in go_up(seen.node)}
    return seen.focusable or any(other.focusable and other.pressable and
                                 (other.node.address in around or seen.node in go_up(other.node)) for other in page)


def find_faults(window, frame=None):
    """Sentences, each about something that is wrong."""
    page = look(window, frame)
    faults = []
    for seen in page:
        # What scrolls has the focus only where there is nothing else: going round tells.
        if not (seen.focusable or (seen.pressable and seen.enabled)) or seen.node.role == Role.SCROLL_PANE:
            continue
        if not seen.name.strip():
            faults.append(f"nameless: {seen}")
        elif CLASS_NAME.search(seen.name):
            faults.append(f"a class for a name: {seen}")
        elif GAP.search(seen.name):
            faults.append(f"a gap in the name: {seen}")
        if seen.pressable and not can_be_reached(seen, page) and is_usable(seen.node):
            faults.append(f"no key reaches it: {seen}")
        for parent in go_up(seen.node):
            if parent.role in PLACES and CLASS_NAME.search(parent.name) and seen.focusable:
                faults.append(f"in a place with a class for a name: {parent.role.value_nick} “{parent.name}”")
    texts = {seen.name for seen in page if seen.node.role in (Role.LABEL, Role.STATUS_BAR, Role.ALERT, Role.IMAGE, Role.HEADING)}
    faults += [f"a gap in the text: “{text}”" for text in texts if GAP.search(text) and text.strip()]
    return sorted(set(faults))
