#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Follows what CONTRIBUTING.md says about adding a game, in a copy of the tree, and plays the game that comes of it.

    SIXAIN=… SIXAIN_CONFORMANCE=… tests/recipe/test-recipe.py TREE"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

TREE = sys.argv[1]
# The line of the recipe that builds everything and opens the window. Here only what is needed is built.
LAST = "ninja -C _build/dev && _build/dev/src/shell/sixain"


class Recipe:
    """The copy of the tree in which the recipe was followed."""

    def __init__(self, folder):
        self.tree = f"{folder}/tree"
        self.build = f"{self.tree}/_build/dev"
        self.games = f"{self.build}/games"
        self.cli = f"{self.build}/src/cli/sixain-cli"
        shutil.copytree(TREE, self.tree, ignore=shutil.ignore_patterns("_build", ".git", "__pycache__"))
        self.lines = self.read()
        self.id = re.fullmatch(r"id=([a-z]+)", self.lines[0])[1]

    def read(self):
        """The lines between “Begin with a copy of it” and the text that follows."""
        with open(f"{self.tree}/CONTRIBUTING.md", encoding="utf-8") as file:
            text = file.read()
        return [line.strip() for line in re.search(r"Begin with a copy of it.*?\n\n((?:    .+\n)+)\n", text)[1].splitlines()]

    def call(self, *command, **environment):
        """Runs a command in the copy, and returns what it printed."""
        result = subprocess.run(command, cwd=self.tree, capture_output=True, text=True, check=False,
                                env=dict(os.environ, SIXAIN_GAMES_PATH=self.games, **environment))
        assert result.returncode == 0, f"{command}:\n{result.stdout[-5000:]}\n{result.stderr[-5000:]}"
        return result.stdout

    def play(self, path, *arguments, **environment):
        """Runs a test of the sample game that has been told the new game's name, as its own would be written."""
        folder = os.path.dirname(f"{self.tree}/{path}")
        scripts = [f"{folder}/{name}" for name in os.listdir(folder) if name.endswith(".py")]
        self.call("sed", "-i", f"s/highest/{self.id}/g; s/Highest/{self.id.capitalize()}/g", *scripts)
        out = self.call(sys.executable, path, *arguments, **environment)
        assert re.search("^ok ", out, re.MULTILINE), out


def test_lines(recipe):
    """The lines of the recipe are followed to the letter"""
    assert recipe.lines[-1] == LAST, recipe.lines
    recipe.call("sh", "-euc", "\n".join(recipe.lines[:-1]))
    left = recipe.call("sh", "-c", f"grep -ri highest games/{recipe.id}; find games/{recipe.id} -iname '*highest*'")
    assert left == "", left


def test_build(recipe):
    """The game is built beside the others, without a warning"""
    recipe.call("meson", "setup", "--werror", "-Dtests=false", "-Doptimization=0", "-Ddebug=false", "_build/dev")
    recipe.call("ninja", "-C", "_build/dev", "src/cli/sixain-cli", f"games/libsixain-{recipe.id}.so",
                f"games/libsixain-{recipe.id}-view.so")


def test_headless(recipe):
    """Computers play it without a window, and it keeps the contract"""
    listed = json.loads(recipe.call(recipe.cli, "list", "--paths"))
    assert listed["failures"] == [] and recipe.id in [game["id"] for game in listed["games"]], listed
    assert recipe.call(recipe.cli, "watch", recipe.id, "--seed", "1"), "nothing was told"
    result = json.loads(recipe.call(recipe.cli, "tournament", "--game", recipe.id, "--bots", "easy,random", "--games", "50",
                                    "--json"))
    assert result["bots"][0]["win_share"] > result["bots"][1]["win_share"], result
    out = recipe.call(os.environ["SIXAIN_CONFORMANCE"], "-p", f"/conformance/{recipe.id}")
    assert re.search("^ok ", out, re.MULTILINE), out


def test_window(recipe):
    """People play it in the window"""
    recipe.play("tests/window/test-highest.py", SIXAIN_SAMPLE_DIR=recipe.games)


def test_phones(recipe):
    """People play it with the buttons of phones"""
    recipe.play("tests/phones/page/test-page-match.py", recipe.id, SIXAIN_CLI=recipe.cli,
                PYTHONPATH=f"{recipe.tree}/tests/phones")


def main():
    tests = [test_lines, test_build, test_headless, test_window, test_phones]
    print(f"1..{len(tests)}", flush=True)
    failed = 0
    with tempfile.TemporaryDirectory(prefix="sixain-recipe-") as folder:
        recipe = Recipe(folder)
        for number, test in enumerate(tests, 1):
            if test is test_phones and not (shutil.which("chromium") and shutil.which("chromedriver")):
                print(f"ok {number} - {test.__doc__} # SKIP there is no chromium with its driver")
                continue
            try:
                test(recipe)
                print(f"ok {number} - {test.__doc__}", flush=True)
            except AssertionError as error:
                failed += 1
                print(f"not ok {number} - {test.__doc__}")
                print("\n".join("# " + line for line in str(error).splitlines()), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
