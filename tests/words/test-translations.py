#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every text that people read is translated: what the source says is compared with what po/fr.po knows.

    tests/words/test-translations.py TREE"""
import os
import re
import subprocess
import sys
import tempfile

TREE = sys.argv[1]
# As Meson's module i18n calls xgettext with the preset "glib", as far as that decides which texts are found.
XGETTEXT = ["xgettext", "--from-code=UTF-8", f"--directory={TREE}", "--keyword=_", "--keyword=N_", "--keyword=C_:1c,2",
            "--keyword=NC_:1c,2", "--keyword=g_dcgettext:2", "--keyword=g_dngettext:2,3", "--keyword=g_dpgettext2:2c,3",
            "--add-location=file"]
KINDS = (".c", ".h", ".ui", ".desktop.in", ".metainfo.xml.in", ".gschema.xml")


def call(*command):
    """Whether the command succeeds, and what it says."""
    result = subprocess.run(command, capture_output=True, text=True, check=False, env=dict(os.environ, LC_ALL="C.UTF-8"))
    return result.returncode == 0, result.stdout + result.stderr


def compare(translations, template):
    """What is wrong with translations, in msgcmp's words: texts that are missing, empty, fuzzy, or in no file any more."""
    good, said = call("msgcmp", translations, template)
    unused = [line for line in said.splitlines() if "this message is not used" in line]
    return "\n".join(unused) if good else said


def read_potfiles():
    with open(f"{TREE}/po/POTFILES.in", encoding="utf-8") as file:
        return [line.strip() for line in file if line.strip() and not line.startswith("#")]


def find_sources():
    for top in ("data", "games", "src"):
        for folder, _, names in os.walk(f"{TREE}/{top}"):
            for name in names:
                if name.endswith(KINDS):
                    yield os.path.relpath(f"{folder}/{name}", TREE)


def spoil(text, pattern, replacement):
    """Text in which one thing has become wrong."""
    spoiled, n = re.subn(pattern, replacement, text, count=1, flags=re.MULTILINE)
    assert n == 1, pattern
    return spoiled


class Catalog:
    """The texts of the source, as a new template, and French as it is or as it should not be."""

    def __init__(self, folder):
        self.folder = folder
        self.template = f"{folder}/sixain.pot"
        self.french = f"{TREE}/po/fr.po"

    def compare_spoiled(self, pattern, replacement):
        path = f"{self.folder}/spoiled.po"
        with open(self.french, encoding="utf-8") as file:
            text = spoil(file.read(), pattern, replacement)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return compare(path, self.template)


def test_template(catalog):
    """The texts of all files in POTFILES.in can be found"""
    good, said = call(*XGETTEXT, f"--files-from={TREE}/po/POTFILES.in", f"--output={catalog.template}")
    assert good and os.path.exists(catalog.template), said


def test_french(catalog):
    """French has all of them, and no others"""
    faults = compare(catalog.french, catalog.template)
    assert not faults, faults


def test_plurals(catalog):
    """No plural form is left empty"""
    with open(catalog.french, encoding="utf-8") as file:
        empty = re.findall(r'^msgid .*\n(?:(?!\n\n)[\s\S])*?msgstr\[\d\] ""\n(?!")', file.read(), re.MULTILINE)
    assert not empty, empty


def test_noticed(catalog):
    """A translation that is missing, outdated, uncertain or left over would be noticed"""
    entry = r'^msgid "Volume"\nmsgstr ".+"'
    for spoiled, fault in (('msgid "Volume"\nmsgstr ""', "untranslated"),
                           ('msgid "The Volume"\nmsgstr "Volume"', "used but not defined"),
                           ('#, fuzzy\nmsgid "Volume"\nmsgstr "Volume"', "needs to be reviewed"),
                           ('msgid "Volume"\nmsgstr "Volume"\n\nmsgid "Loudness"\nmsgstr "Volume"', "not used")):
        said = catalog.compare_spoiled(entry, spoiled)
        assert fault in said, f"{spoiled}: {said}"


def test_files(catalog):
    """Every file with such texts is in POTFILES.in"""
    listed = read_potfiles()
    assert len(listed) == len(set(listed)), "a file is there twice"
    unlisted = sorted(set(find_sources()) - set(listed))
    path = f"{catalog.folder}/unlisted.pot"
    good, said = call(*XGETTEXT, f"--output={path}", *unlisted)
    assert good, said
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            raise AssertionError("not in POTFILES.in: " + ", ".join(sorted(set(re.findall(r"^#: (.*)", file.read(), re.MULTILINE)))))


def main():
    tests = [test_template, test_french, test_plurals, test_noticed, test_files]
    print(f"1..{len(tests)}")
    failed = 0
    with tempfile.TemporaryDirectory(prefix="sixain-translations-") as folder:
        catalog = Catalog(folder)
        for number, test in enumerate(tests, 1):
            try:
                test(catalog)
                print(f"ok {number} - {test.__doc__}")
            except AssertionError as error:
                failed += 1
                print(f"not ok {number} - {test.__doc__}")
                print("\n".join("# " + line for line in str(error).splitlines()))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
