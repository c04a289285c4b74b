# SPDX-License-Identifier: GPL-3.0-or-later
"""A display with a touch screen, for Xvfb has none: Xorg with its drivers for testing."""
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time

WIDTH, HEIGHT = 1600, 1200
FINGERS = 10
PATIENCE = 60 * float(os.environ.get("SIXAIN_TEST_PATIENCE", "1"))

CONFIGURATION = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual {width} {height}
  EndSubSection
EndSection
Section "InputDevice"
  Identifier "touch"
  Driver "inputtest"
  Option "SocketPath" "{folder}/touch"
  Option "DeviceType" "Touch"
  Option "TouchCount" "{fingers}"
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "touch"
EndSection
"""

# What the driver "inputtest" is told, see inputtest(4). Every message begins with its length and kind.
VERSION, WAIT, TOUCH = 0, 1, 6
HEADER = struct.Struct("=II")
BEGIN, UPDATE, END = 18, 19, 20      # As the X Input extension numbers them.
N_AXES = 64
TOUCH_BODY = struct.Struct(f"@III8s{N_AXES}d{N_AXES}d")
FARTHEST = 0xffff                    # What an axis reaches to.


class TouchScreen:
    """A server with a touch screen, which becomes the display of everything started after it."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="sixain-touch-")
        self.process = None
        self.socket = None

    def start(self):
        with open(f"{self.folder}/xorg.conf", "w", encoding="utf-8") as file:
            file.write(CONFIGURATION.format(folder=self.folder, fingers=FINGERS, width=WIDTH, height=HEIGHT))
        number, written = os.pipe()
        with open(f"{self.folder}/output", "w", encoding="utf-8") as output:
            self.process = subprocess.Popen(
                ["Xorg", "-displayfd", str(written), "-config", f"{self.folder}/xorg.conf",
                 "-logfile", f"{self.folder}/log", "-noreset", "-nolisten", "tcp", "-sharevts", "-novtswitch"],
                pass_fds=[written], stdout=output, stderr=output)
        os.close(written)
        with os.fdopen(number, encoding="ascii") as file:
            display = file.readline().strip()
        assert display, self.output()
        os.environ["DISPLAY"] = f":{display}"
        os.environ.pop("XAUTHORITY", None)
        self.connect()
        return self

    def output(self):
        with open(f"{self.folder}/output", encoding="utf-8", errors="replace") as file:
            return file.read()

    def connect(self):
        self.socket = socket.socket(socket.AF_UNIX)
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.socket.connect(f"{self.folder}/touch")
                break
            except OSError:
                assert time.monotonic() < end, self.output()
                time.sleep(0.05)
        self.send(VERSION, struct.pack("=HH", 1, 0))
        self.receive()

    def send(self, kind, body=b""):
        self.socket.sendall(HEADER.pack(HEADER.size + len(body), kind) + body)

    def receive(self):
        length, _ = HEADER.unpack(self.socket.recv(HEADER.size, socket.MSG_WAITALL))
        return self.socket.recv(length - HEADER.size, socket.MSG_WAITALL)

    def touch(self, *touches):
        """Fingers that do something at the same moment: (finger, BEGIN or UPDATE or END, x, y) each."""
        messages = b""
        for finger, kind, x, y in touches:
            axes = [x * FARTHEST / (WIDTH - 1), y * FARTHEST / (HEIGHT - 1)] + [0] * (N_AXES - 2)
            body = TOUCH_BODY.pack(finger, kind, False, b"\x03", *axes, *[0] * N_AXES)
            messages += HEADER.pack(HEADER.size + len(body), TOUCH) + body
        self.socket.sendall(messages)
        self.send(WAIT)
        self.receive()

    def stop(self):
        if self.socket is not None:
            self.socket.close()
        if self.process is not None:
            self.process.terminate()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
