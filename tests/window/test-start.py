#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program does before there is a window, and with an environment that lacks something."""
import os
import subprocess

from window import Window, run


def test_version():
    """The version is printed without a display"""
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    result = subprocess.run([os.environ["SIXAIN"], "--version"], env=environment, capture_output=True, text=True,
                            check=False)
    assert (result.returncode, result.stderr) == (0, ""), result
    assert result.stdout.startswith("Sixain 0."), result.stdout


def test_locale():
    """The window opens without a word where the locale is not installed"""
    window = Window()
    window.environment["LC_ALL"] = "xx_XX.UTF-8"
    window.start()
    window.close()


if __name__ == "__main__":
    run([test_version, test_locale])
