#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks what Sixain's Flatpak asks of the sandbox, and what it is built from.

    check-manifest.py FLATPAK_BUILDER MANIFEST APPLICATION_ID

The manifest is read as flatpak-builder reads it. If nothing is wrong with it, it is spoilt in every way that is
known here, to see that the check notices each."""
import copy
import json
import subprocess
import sys

# A window, its graphics, its sounds, the network for phones in the room, and nothing of the user's: games are kept in the
# sandbox's own folder.
PERMISSIONS = {"--socket=wayland", "--socket=fallback-x11", "--share=ipc", "--device=dri", "--socket=pulseaudio",
               "--share=network"}
# The tree itself; whatever else is added must be pinned by a checksum or a commit.
TREE = {"type": "dir", "path": ".."}
LEFT_OUT = {".git", ".flatpak-builder", "_build"}


def complaints_about(manifest, application_id):
    if manifest.get("id") != application_id:
        yield f"the id is {manifest.get('id')}"
    if manifest.get("command") != "sixain":
        yield f"the command is {manifest.get('command')}"
    if manifest.get("runtime") != "org.gnome.Platform" or manifest.get("sdk") != "org.gnome.Sdk":
        yield "runtime and SDK are not GNOME's"
    if not manifest.get("runtime-version", "").isdigit():
        yield f"the runtime's version is {manifest.get('runtime-version')}"
    if not manifest.get("branch"):
        yield "the branch has no name"
    if manifest.get("separate-locales", True):
        yield "translations would not be in a bundle (separate-locales)"

    permissions = set(manifest.get("finish-args", []))
    for permission in sorted(permissions - PERMISSIONS):
        yield f"Sixain does not need {permission}"
    for permission in sorted(PERMISSIONS - permissions):
        yield f"Sixain needs {permission}"

    modules = manifest.get("modules", [])
    if [module.get("name") for module in modules][-1:] != ["sixain"]:
        yield "the last module is not Sixain"
    for options in [manifest, *modules]:
        if "--share=network" in options.get("build-options", {}).get("build-args", []):
            yield f"{options.get('name', 'the build')} uses the network while it is built"
    for module in modules:
        yield from complaints_about_sources(module)


def complaints_about_sources(module):
    sources = module.get("sources", [])
    if not sources:
        yield f"{module.get('name')} has no source"
    for source in sources:
        if module.get("name") == "sixain":
            if {key: source.get(key) for key in TREE} != TREE:
                yield f"Sixain is built from something else than this tree: {source}"
            if not LEFT_OUT <= set(source.get("skip", [])):
                yield "what was built in the tree would be copied into the sandbox"
        elif "url" in source and not source.get("sha256") and not (source.get("tag") and source.get("commit")):
            yield f"{source['url']} may change: it has neither a sha256 nor both tag and commit"


def other_module(**source):
    return {"name": "other", "sources": [source]}


# How the manifest may be spoilt, and a word of what the check must say about it.
SPOILT = [
    (lambda m: m.update({"id": "io.github.sixain.sixain"}), "the id"),
    (lambda m: m.update({"command": "sixain-cli"}), "the command"),
    (lambda m: m.update({"sdk": "org.freedesktop.Sdk"}), "GNOME's"),
    (lambda m: m.update({"runtime-version": "master"}), "version"),
    (lambda m: m.pop("branch"), "branch"),
    (lambda m: m.pop("separate-locales"), "separate-locales"),
    (lambda m: m.update({"separate-locales": True}), "separate-locales"),
    (lambda m: m["finish-args"].append("--filesystem=home"), "--filesystem=home"),
    (lambda m: m["finish-args"].append("--filesystem=host:ro"), "--filesystem=host"),
    (lambda m: m["finish-args"].append("--socket=x11"), "--socket=x11"),
    (lambda m: m["finish-args"].append("--share=ipcs"), "--share=ipcs"),
    (lambda m: m["finish-args"].remove("--share=network"), "needs --share=network"),
    (lambda m: m["finish-args"].remove("--socket=wayland"), "needs --socket=wayland"),
    (lambda m: m["finish-args"].remove("--socket=pulseaudio"), "needs --socket=pulseaudio"),
    (lambda m: m.pop("finish-args"), "needs --share=ipc"),
    (lambda m: m.update({"build-options": {"build-args": ["--share=network"]}}), "network"),
    (lambda m: m["modules"][-1].update({"build-options": {"build-args": ["--share=network"]}}), "network"),
    (lambda m: m["modules"].clear(), "last module"),
    (lambda m: m["modules"][-1].pop("sources"), "no source"),
    (lambda m: m["modules"][-1]["sources"][0].update({"path": "."}), "this tree"),
    (lambda m: m["modules"][-1]["sources"][0].pop("skip"), "copied"),
    (lambda m: m["modules"][0]["sources"][0].pop("sha256"), "may change"),
    (lambda m: m["modules"].insert(0, other_module(type="git", url="https://example.org/x", tag="v1")), "may change"),
    (lambda m: m["modules"].insert(0, other_module(type="archive", url="https://example.org/x.tar")), "may change"),
]


def main():
    builder, path, application_id = sys.argv[1:]
    shown = subprocess.run([builder, "--show-manifest", path], stdout=subprocess.PIPE, check=True)
    manifest = json.loads(shown.stdout)

    failures = [f"{path}: {complaint}" for complaint in complaints_about(manifest, application_id)]
    for number, (spoil, words) in enumerate([] if failures else SPOILT, 1):
        spoilt = copy.deepcopy(manifest)
        spoil(spoilt)
        if not any(words in complaint for complaint in complaints_about(spoilt, application_id)):
            failures.append(f"row {number} of SPOILT is not noticed: {words}")
    print(*failures, sep="\n", end="\n" if failures else "")
    sys.exit(bool(failures))


main()
