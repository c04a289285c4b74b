#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that people read is translated: xgettext finds it in the sources, and msgcmp compares.

    tests/words/test-complete.py SOURCES LANGUAGE…"""
import os
import re
import subprocess
import sys
import tempfile

# As Meson asks for them with its preset "glib".
KEYWORDS = ("_", "N_", "C_:1c,2", "NC_:1c,2", "g_dcgettext:2", "g_dngettext:2,3", "g_dpgettext2:2c,3",
            "ngettext:1,2", "Q_")
TEXT = re.compile(r'\b(_|N_|C_|NC_|ngettext) ?\("|translatable="(yes|true|1)"')


def find_faults(sources, language):
    with tempfile.TemporaryDirectory() as folder:
        template = os.path.join(folder, "all.pot")
        subprocess.run(["xgettext", "--files-from=po/POTFILES.in", "--from-code=UTF-8", "--output", template,
                        *(f"--keyword={keyword}" for keyword in KEYWORDS)], cwd=sources, check=True)
        path = os.path.join(sources, "po", language + ".po")
        compared = subprocess.run(["msgcmp", path, template], capture_output=True, text=True,
                                  env={**os.environ, "LC_ALL": "C.UTF-8"})
    with open(path, encoding="utf-8") as file:
        obsolete = re.findall(r"^#~ msgid .*", file.read(), re.MULTILINE)
    return compared.stderr.splitlines() + obsolete


def find_unlisted(sources):
    """Sources with texts that xgettext is not told of."""
    with open(os.path.join(sources, "po", "POTFILES.in"), encoding="utf-8") as file:
        listed = set(file.read().split())
    paths = [os.path.relpath(os.path.join(folder, name), sources) for top in ("src", "games")
             for folder, _, names in os.walk(os.path.join(sources, top)) for name in names if name.endswith((".c", ".h", ".ui"))]
    unlisted = []
    for path in sorted(set(paths) - listed):
        with open(os.path.join(sources, path), encoding="utf-8") as file:
            if TEXT.search(file.read()):
                unlisted.append(f"po/POTFILES.in lacks {path}")
    return unlisted


def main():
    sources, *languages = sys.argv[1:]
    results = [("every source with texts is listed", find_unlisted(sources))]
    results += [(f"all that people read can be read in “{language}”, and nothing else is there", find_faults(sources, language))
                for language in languages]
    print(f"1..{len(results)}")
    for number, (what, faults) in enumerate(results, 1):
        for fault in faults:
            print(f"# {fault}")
        print(f"{'not ok' if faults else 'ok'} {number} - {what}")
    return 1 if any(faults for _, faults in results) else 0


if __name__ == "__main__":
    sys.exit(main())
