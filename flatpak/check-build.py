#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks what flatpak/build says and writes, with programs in the place of Flatpak's that only note how they
were called.

    check-build.py FLATPAK_BUILD"""
import configparser
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

BUILD = os.path.abspath(sys.argv.pop(1))
TOOLS = ["awk", "base64", "cat", "dirname", "mkdir", "sed", "sh", "tail"]

FLATPAK = """#!/bin/sh
echo "flatpak $*" >>"$CALLS"
case $1 in
  --default-arch) echo x86_64 ;;
  remotes) printf 'elsewhere\\thttps://example.com/\\nplace\\t%s\\n' "$REMOTE" ;;
  info)
    [ "$2" != --show-origin ] || echo place
    case $* in *"$MISSING"*) exit 1 ;; esac ;;
  build-bundle) case $* in *"$UNBUNDLED"*) echo 'error: No such ref'; exit 1 ;; esac ;;
esac
"""
BUILDER = """#!/bin/sh
echo "flatpak-builder $*" >>"$CALLS"
[ -z "$DISK_FULL" ] || { echo 'Error: No space left on device' >&2; exit 1; }
"""
GPG = """#!/bin/sh
echo "gpg $*" >>"$CALLS"
while [ "$1" != --output ]; do shift; done
printf key >"$2"
"""


class Build(unittest.TestCase):
    def setUp(self):
        self.top = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.top)
        self.output = f"{self.top}/the output"
        os.mkdir(f"{self.top}/bin")
        for tool in TOOLS:
            os.symlink(shutil.which(tool), f"{self.top}/bin/{tool}")
        for name, text in {"flatpak": FLATPAK, "flatpak-builder": BUILDER, "gpg": GPG}.items():
            with open(f"{self.top}/bin/{name}", "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(file.name, 0o755)

    def run_build(self, *arguments, **variables):
        environment = {"PATH": f"{self.top}/bin", "CALLS": f"{self.top}/calls", "REMOTE": "file:///repo", "MISSING": "nothing",
                       "UNBUNDLED": "nothing", "DISK_FULL": "", **variables}
        return subprocess.run([BUILD, *arguments], env=environment, cwd=self.top, text=True, capture_output=True, check=False)

    def build(self, *arguments, **variables):
        """Builds, and returns what was said, the reference that was written and how the bundle was made."""
        result = self.run_build(*arguments, self.output, **variables)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        reference = configparser.RawConfigParser()
        reference.optionxform = str
        reference.read(f"{self.output}/sixain.flatpakref", encoding="utf-8")
        self.assertEqual(reference.sections(), ["Flatpak Ref"])
        with open(f"{self.top}/calls", encoding="utf-8") as file:
            self.calls = file.read().splitlines()
        return result.stdout, dict(reference["Flatpak Ref"]), self.call("flatpak build-bundle")

    def call(self, start):
        found = [call for call in self.calls if call.startswith(start)]
        self.assertEqual(len(found), 1, self.calls)
        return found[0]

    def test_usage(self):
        result = self.run_build("--help")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        for word in ["Usage:", "repo/", ".flatpak ", ".flatpakref", "--url", "--runtime-repo", "--sign"]:
            self.assertIn(word, result.stdout)
        self.assertFalse(os.path.exists(f"{self.top}/calls"))

    def test_wrong_arguments(self):
        for arguments, words in [
            (["--nonsense"], "no option --nonsense"),
            (["--url"], "--url needs a value"),
            (["--sign", ""], "--sign needs a value"),
            (["one", "two"], "not both one and two"),
        ]:
            with self.subTest(arguments=arguments):
                result = self.run_build(*arguments)
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertIn(words, result.stderr)

    def test_missing_program(self):
        for name in ["flatpak", "flatpak-builder"]:
            with self.subTest(name=name):
                os.rename(f"{self.top}/bin/{name}", f"{self.top}/away")
                result = self.run_build(self.output)
                os.rename(f"{self.top}/away", f"{self.top}/bin/{name}")
                self.assertEqual(result.returncode, 1)
                self.assertIn(f"{name} is not installed", result.stderr)

    def test_failures(self):
        for variables, words in [
            ({"MISSING": "org.gnome.Sdk/"}, "install --user flathub org.gnome.Sdk//"),
            ({"MISSING": "org.gnome."}, "flathub org.gnome.Platform//"),
            ({"DISK_FULL": "yes"}, "No space left on device"),
            ({"DISK_FULL": "yes"}, f"{self.output}/build.log"),
            ({"UNBUNDLED": "stable"}, "error: No such ref"),
        ]:
            with self.subTest(words=words):
                result = self.run_build(self.output, **variables)
                self.assertEqual(result.returncode, 1)
                self.assertIn(words, result.stderr)
                self.assertNotIn("Made:", result.stdout)

    def test_for_this_machine(self):
        said, reference, bundle = self.build()
        self.assertEqual(reference, {
            "Title": "Sixain", "Name": "io.github.sixain.Sixain", "Branch": "stable", "IsRuntime": "false",
            "SuggestRemoteName": "sixain", "Url": f"file://{self.output}/repo",
        })
        self.assertEqual(bundle, f"flatpak build-bundle --arch=x86_64 {self.output}/repo {self.output}/sixain-x86_64.flatpak "
                                 "io.github.sixain.Sixain stable")
        self.assertIn(f"--state-dir={self.output}/state", self.call("flatpak-builder --force-clean --download-only"))
        builder = self.call("flatpak-builder --force-clean --disable-download")
        self.assertIn(f"--repo={self.output}/repo", builder)
        for words in [f"{self.output}/repo\n", "sixain-x86_64.flatpak\n", "sixain.flatpakref\n", "this machine only",
                      "comes from", "signed"]:
            self.assertIn(words, said)

    def test_for_the_web(self):
        said, reference, bundle = self.build("--url", "https://example.org/repo", "--sign", "ABCD",
                                             REMOTE="https://example.org/runtimes/")
        self.assertEqual(reference["Url"], "https://example.org/repo")
        self.assertEqual(reference["RuntimeRepo"], "https://example.org/runtimes/place.flatpakrepo")
        self.assertEqual(reference["GPGKey"], "a2V5")
        self.assertIn("--repo-url=https://example.org/repo ", bundle)
        self.assertIn("--runtime-repo=https://example.org/runtimes/place.flatpakrepo ", bundle)
        self.assertIn(f"--gpg-keys={self.output}/key.gpg ", bundle)
        self.assertIn("--gpg-sign=ABCD ", self.call("flatpak-builder --force-clean --disable-download"))
        for words in ["this machine only", "comes from", "signed"]:
            self.assertNotIn(words, said)

    def test_place_of_the_runtime(self):
        for remote in ["https://example.org/runtimes", "https://example.org/runtimes/"]:
            with self.subTest(remote=remote):
                self.setUp()
                _, reference, _ = self.build(REMOTE=remote)
                self.assertEqual(reference["RuntimeRepo"], "https://example.org/runtimes/place.flatpakrepo")

    def test_named_place_of_the_runtime(self):
        _, reference, bundle = self.build("--runtime-repo", "https://example.net/x.flatpakrepo",
                                          REMOTE="https://example.org/runtimes/")
        self.assertEqual(reference["RuntimeRepo"], "https://example.net/x.flatpakrepo")
        self.assertIn("--runtime-repo=https://example.net/x.flatpakrepo ", bundle)


unittest.main()
