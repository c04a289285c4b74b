#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether the files of src/ include only what src/layers.txt lets their folders know, and whether an include against
it would be noticed: check-layers.py TREE"""
import os
import pathlib
import re
import sys


def read_layers(path):
    lines = [line.split("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines()]
    return {folder.strip(): known.split() for folder, known in (line.split(":") for line in lines if line)}


def read_includes(src):
    """The folder of each header, and the headers that each file includes."""
    files = [path for path in sorted(src.rglob("*.[ch]"))]
    homes = {path.name: os.path.relpath(path.parent, src) for path in files if path.suffix == ".h"}
    includes = [(path.relative_to(src), name) for path in files
                for name in re.findall(r'^#include "([^"]+)"', path.read_text(encoding="utf-8"), re.MULTILINE)]
    return homes, includes


def find_faults(layers, homes, includes):
    faults = []
    for path, name in includes:
        folder = str(path.parent)
        if folder not in layers:
            faults.append(f"src/{path}: src/layers.txt does not name its folder.")
        elif name in homes and homes[name] != folder and \
                not any(homes[name] == known or known.endswith("/") and f"{homes[name]}/".startswith(known) for known in layers[folder]):
            faults.append(f"src/{path} includes {name}, but {folder} knows nothing of {homes[name]}: see src/layers.txt.")
    return faults


def find_users_of_gettext(tree):
    """What may speak to a phone, whose language need not be the user's, must have its texts from sixain-language.h."""
    folders = [f"src/core/{name}" for name in ("base", "rules", "game", "people", "match")] + ["src/phones"]
    folders += [str(path.relative_to(tree)) for name in ("rules", "bot", "phone") for path in sorted(tree.glob(f"games/*/{name}"))]
    files = [path for folder in folders for path in sorted((tree / folder).rglob("*.[ch]"))] + sorted(tree.glob("games/*/*-module.c"))
    return [f"{path.relative_to(tree)} includes glib/gi18n-lib.h instead of sixain-language.h." for path in files
            if not path.name.endswith("-view-module.c") and "#include <glib/gi18n-lib.h>" in path.read_text(encoding="utf-8")]


def main():
    src = pathlib.Path(sys.argv[1]) / "src"
    layers = read_layers(src / "layers.txt")
    homes, includes = read_includes(src)
    planted = [(pathlib.Path("core/base/sixain-text.c"), "sixain-match.h"), (pathlib.Path("shell/setup/sixain-setup-page.c"), "sixain-window.h"),
               (pathlib.Path("new/file.c"), "sixain-text.h")]
    missed = [f"src/{path} could include {name}." for path, name in planted if not find_faults(layers, homes, [(path, name)])]
    tests = {"Folders include only what they may know": find_faults(layers, homes, includes),
             "An include against that would be noticed": missed,
             "What may speak to phones can do so in any language": find_users_of_gettext(pathlib.Path(sys.argv[1]))}
    print(f"1..{len(tests)}")
    for number, (title, faults) in enumerate(tests.items(), 1):
        print(f"{'not ok' if faults else 'ok'} {number} - {title}")
        for fault in faults:
            print(f"# {fault}")
    return 1 if any(tests.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
