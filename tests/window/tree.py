# SPDX-License-Identifier: GPL-3.0-or-later
"""The accessibility tree of a window, asked for over its bus.

libatspi would ask for one thing after another and keep the answers, some of them for
too long. This asks for many at a time and keeps nothing. A program tells the names and
roles of all that was ever asked for in one answer; of what is new it is asked one by one."""
import os

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

Role = Atspi.Role
StateType = Atspi.StateType

CACHE = "/org/a11y/atspi/cache"
REGISTRY = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
TIMEOUT_MS = int(30000 * float(os.environ.get("SIXAIN_TEST_PATIENCE", "1")))
LEAVES = (Role.PUSH_BUTTON, Role.TOGGLE_BUTTON, Role.LABEL, Role.IMAGE, Role.SCROLL_BAR, Role.STATUS_BAR)


class Bus:
    """What can be asked of anything at an address, which is a name on the bus and a path."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        (address,) = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress",
                                       None, None, Gio.DBusCallFlags.NONE, -1, None)
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.connection = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        self.n_open = 0

    def ask(self, address, interface, method, arguments=None):
        return self.connection.call_sync(*address, interface, method, arguments, None,
                                         Gio.DBusCallFlags.NONE, TIMEOUT_MS, None).unpack()

    def ask_soon(self, callback, address, interface, method, arguments=None):
        """Gives the answer to the callback while somebody waits; what has gone gives none."""
        def answered(connection, result):
            self.n_open -= 1
            try:
                answer = connection.call_finish(result)
            except GLib.Error:
                return
            callback(answer.unpack()[0])

        self.n_open += 1
        self.connection.call(*address, interface, method, arguments, None, Gio.DBusCallFlags.NONE, TIMEOUT_MS, None, answered)

    def list_known(self, name):
        """Names and roles of what was asked for before in a program, by path."""
        try:
            answer = self.connection.call_sync(name, CACHE, "org.a11y.atspi.Cache", "GetItems", None, None,
                                               Gio.DBusCallFlags.NONE, TIMEOUT_MS, None)
        except GLib.Error:
            return {}
        # Only these of all the fields: to unpack an answer takes longer than to get it.
        items = answer.get_child_value(0)
        known = {}
        for item in map(items.get_child_value, range(items.n_children())):
            path = item.get_child_value(0).get_child_value(1).get_string()
            known[path] = item.get_child_value(6).get_string(), item.get_child_value(7).get_uint32()
        return known

    def wait(self):
        """Until nothing that was asked is open."""
        while self.n_open > 0:
            GLib.MainContext.default().iteration(True)

    def find_application(self, pid):
        """The address of a process, if it is in the tree."""
        for address in self.ask(REGISTRY, "org.a11y.atspi.Accessible", "GetChildren")[0]:
            try:
                found = self.ask(("org.freedesktop.DBus", "/"), "org.freedesktop.DBus", "GetConnectionUnixProcessID",
                                 GLib.Variant("(s)", address[:1]))
            except GLib.Error:
                continue
            if found == (pid,):
                return address
        return None


class Node:
    """One thing in the accessibility tree: what it is and is called, as it was when it was looked at."""

    def __init__(self, bus, address, parent=None):
        self.bus = bus
        self.address = address
        self.parent = parent
        self.role = None
        self.name = ""
        self.children = []

    @classmethod
    def look(cls, bus, address, out_of_sight=()):
        """A whole tree, without what lies in things of these names."""
        root = cls(bus, address)
        root.visit(out_of_sight, bus.list_known(address[0]))
        bus.wait()
        return root

    def visit(self, out_of_sight, known):
        def have_role(role):
            self.role = Role(role)
            if self.role not in LEAVES and self.name not in out_of_sight:
                self.bus.ask_soon(have_children, self.address, "org.a11y.atspi.Accessible", "GetChildren")

        def have_name(name):
            self.name = name

        def have_children(addresses):
            self.children = [Node(self.bus, address, self) for address in addresses]
            for child in self.children:
                child.visit(out_of_sight, known)

        if self.address[1] in known:
            self.name, role = known[self.address[1]]
            have_role(role)
            return
        # It answers in this order.
        self.bus.ask_soon(have_name, self.address, "org.freedesktop.DBus.Properties", "Get",
                          GLib.Variant("(ss)", ("org.a11y.atspi.Accessible", "Name")))
        self.bus.ask_soon(have_role, self.address, "org.a11y.atspi.Accessible", "GetRole")

    def all(self):
        """This and everything in it, in the tree's order."""
        if self.role is None:
            return
        yield self
        for child in self.children:
            yield from child.all()

    def is_in(self, name):
        return self.parent is not None and (self.parent.name == name or self.parent.is_in(name))

    def ask(self, interface, method, arguments=None, gone=None):
        """What it answers, or the other if it was there a moment ago and is no more."""
        try:
            (answer,) = self.bus.ask(self.address, interface, method, arguments)
        except GLib.Error:
            return gone
        return answer

    def ask_for(self, interface, name, gone=None):
        """A property."""
        return self.ask("org.freedesktop.DBus.Properties", "Get", GLib.Variant("(ss)", (interface, name)), gone)

    def has_state(self, state):
        words = self.ask("org.a11y.atspi.Accessible", "GetState", gone=[0, 0])
        return bool(words[state // 32] & 1 << state % 32)

    @property
    def enabled(self):
        return self.has_state(Atspi.StateType.SENSITIVE)

    @property
    def focused(self):
        return self.has_state(Atspi.StateType.FOCUSED)

    def act(self):
        """Does what a screen reader's user does to press it; returns whether it was still there."""
        n_actions = self.ask_for("org.a11y.atspi.Action", "NActions")
        assert n_actions != 0, f"“{self.name}” has no action"
        return n_actions is not None and self.ask("org.a11y.atspi.Action", "DoAction", GLib.Variant("(i)", (0,))) is not None

    @property
    def value(self):
        return self.ask_for("org.a11y.atspi.Value", "CurrentValue")

    @value.setter
    def value(self, value):
        arguments = GLib.Variant("(ssv)", ("org.a11y.atspi.Value", "CurrentValue", GLib.Variant("d", value)))
        self.bus.ask(self.address, "org.freedesktop.DBus.Properties", "Set", arguments)

    def box(self):
        """Where it is in its window, and how large."""
        return self.ask("org.a11y.atspi.Component", "GetExtents", GLib.Variant("(u)", (Atspi.CoordType.WINDOW,)), (0, 0, 0, 0))

    def centre(self):
        x, y, width, height = self.box()
        return x + width // 2, y + height // 2

    def is_laid_out(self):
        """Pages that were never shown are in GTK 4.8's tree, but have no size."""
        return self.box()[2] > 0
