#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual pages can be read, name every command, and each is in its language.

    data/man/check-man.py PAGE…"""
import shutil
import subprocess
import sys

HEADINGS = {True: "NOM", False: "NAME"}
NEEDED = {
    "sixain-cli.1": ["referee", "host", "--public", "--resume", "verify", "XDG_DATA_HOME"],
    "sixain.1": ["--phones", "--demonstration", "XDG_DATA_HOME"],
}
FRENCH = {"sixain-cli.1": "téléphones", "sixain.1": "téléphone"}


def check(path):
    name = path.rsplit("/", 1)[-1]
    french = "/fr/" in path
    with open(path, encoding="utf-8") as file:
        page = file.read().replace("\\-", "-")
    assert f".SH {HEADINGS[french]}\n" in page, path
    assert (FRENCH[name] in page) == french, path
    for word in NEEDED[name]:
        assert word in page, (path, word)
    if shutil.which("groff"):
        done = subprocess.run(["groff", "-man", "-Tutf8", "-Kutf8", "-ww", path], capture_output=True, text=True, check=True)
        assert not done.stderr, done.stderr


if __name__ == "__main__":
    assert len(sys.argv) > 1, __doc__
    for page in sys.argv[1:]:
        check(page)
