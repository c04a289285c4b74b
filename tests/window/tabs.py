# SPDX-License-Identifier: GPL-3.0-or-later
"""Goes round a page with Tab, in both directions."""
from audit import CLASS_NAME, OF_THE_DESKTOP, PRESSED, find_faults, go_up, is_usable, list_nodes
from tree import Role, StateType

MANY = 80


def is_focusable(node):
    return (node.role in PRESSED and node.name not in OF_THE_DESKTOP and node.is_laid_out() and node.enabled and
            node.has_state(StateType.FOCUSABLE))


def find_focus(window):
    """Its address, name and role."""
    return next(((node.address, node.name, node.role) for node in list_nodes(window) if node.focused), (None, "nothing", None))


def go_round(window, key):
    """Where the focus comes until it is where it was."""
    start = find_focus(window)
    seen = [start]
    while len(seen) < MANY:
        window.key(key)
        now = window.wait(lambda: (focus := find_focus(window))[0] != seen[-1][0] and focus, f"{key} to go on from {seen[-1][1]}")
        if now[0] == start[0]:
            return seen
        seen.append(now)
    raise AssertionError(f"{key} never comes back to {start[1]}: {[name for _, name, _ in seen]}")


def check_names(window, where, frame=None):
    """Whatever is there has a name, and keys reach it."""
    faults = find_faults(window, frame)
    assert not faults, f"{where}:\n" + "\n".join(faults)


def check(window, where, frame=None, but=None):
    """Everything that can have the focus has it once, and has a name; and the way back is the way there. The rows
    of a list or of a choice may have it one for all, and a row what is in it. What is in something of the other name
    need not have it."""
    window.wait(window.is_at_rest, "one page")
    check_names(window, where, frame)
    forward, backward = go_round(window, "Tab"), go_round(window, "shift+Tab")
    names = [name for _, name, _ in forward]
    there, back = ([address for address, _, _ in way] for way in (forward, backward))
    reached = set(there)
    nameless = [role.value_nick for _, name, role in forward if not name or CLASS_NAME.search(name)]
    assert not nameless, f"{where}: something has no name: {nameless} in {names}"
    assert len(reached) == len(there), f"{where}: Tab comes twice to something: {names}"
    assert back == there[:1] + there[:0:-1], f"{where}: back is {[name for _, name, _ in backward]}, there was {names}"
    rows = {parent.address for node in list_nodes(window) if node.address in reached for parent in go_up(node)}
    lists = {node.parent.address for node in list_nodes(window) if node.address in reached and node.role == Role.LIST_ITEM} | reached
    left_out = [node.name for node in list_nodes(window) if is_focusable(node) and node.address not in reached
                and (frame is None or node.is_in(frame)) and not (but and node.is_in(but))
                and not (node.role == Role.LIST_ITEM and (node.address in rows or lists & {parent.address for parent in go_up(node)}))
                and is_usable(node)]
    assert not left_out, f"{where}: Tab leaves out {left_out}, and comes to {names}"
