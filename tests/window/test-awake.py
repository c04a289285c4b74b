#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The screen does not blank while people look at a table."""
import threading

from gi.repository import Gio, GLib
from window import Window, players, run

IDLE = 8
INTERFACE = """
<node><interface name="org.gnome.SessionManager">
  <method name="Inhibit">
    <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
    <arg type="u" direction="in"/><arg type="u" direction="out"/>
  </method>
  <method name="Uninhibit"><arg type="u" direction="in"/></method>
</interface></node>
"""


class SessionManager:
    """Keeps on a thread of its own what was asked of the desktop's session: flags by cookie."""

    def __init__(self):
        self.inhibited = {}
        self.n_asked = 0
        ready = threading.Event()
        threading.Thread(target=self.serve, args=[ready], daemon=True).start()
        ready.wait()

    def serve(self, ready):
        context = GLib.MainContext()
        context.push_thread_default()
        address = Gio.dbus_address_get_for_bus_sync(Gio.BusType.SESSION)
        bus = Gio.DBusConnection.new_for_address_sync(
            address,
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        interface = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
        bus.register_object("/org/gnome/SessionManager", interface, self.called, None, None)
        bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                      GLib.Variant("(su)", ("org.gnome.SessionManager", 0)), None, 0, -1, None)
        ready.set()
        GLib.MainLoop(context).run()

    def called(self, _bus, _sender, _path, _interface, method, parameters, invocation):
        if method == "Inhibit":
            self.n_asked += 1
            self.inhibited[self.n_asked] = parameters[3]
            invocation.return_value(GLib.Variant("(u)", (self.n_asked,)))
        else:
            self.inhibited.pop(parameters[0])
            invocation.return_value(None)


def test_unmanaged():
    """Where no session manager is, nothing is said of it"""
    window = Window(setup={"players": players("Léa", ("Tom", "easy"))})
    window.start().sit_down()
    window.close()


def test_awake():
    """The screen stays awake at the table, and no longer"""
    session = SessionManager()
    window = Window(setup={"players": players("Léa", ("Tom", "easy"))})
    window.start()
    assert not session.inhibited, session.inhibited
    window.sit_down()
    window.wait(lambda: list(session.inhibited.values()) == [IDLE], "the screen to be kept awake")
    window.key("alt+Left")
    window.wait(lambda: not session.inhibited, "the screen to be let go")
    window.close()


if __name__ == "__main__":
    run([test_unmanaged, test_awake])
