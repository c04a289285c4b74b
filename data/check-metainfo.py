#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks of the metainfo what software centres ask for and appstreamcli does not know.

    check-metainfo.py METAINFO SOURCE_ROOT VERSION

If nothing is wrong with it, it is spoilt in every way that is known here, to see that the check notices each."""
import copy
import os
import re
import struct
import sys
from xml.etree import ElementTree

# The newest pictures, whatever the branch is called: a release's tag would have to exist before its own metainfo.
SCREENSHOTS = "https://raw.githubusercontent.com/sixain/sixain/HEAD/data/screenshots/"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def picture_size(path):
    with open(path, "rb") as file:
        start = file.read(24)
    return struct.unpack(">II", start[16:]) if start.startswith(b"\x89PNG\r\n\x1a\n") else None


def text_of(element):
    return " ".join((element.text or "").split()) if element is not None else ""


def untranslated(parent, tag):
    return [element for element in parent.findall(tag) if LANGUAGE not in element.attrib]


def complaints_about(component, source, version):
    summary = text_of(component.find("summary"))
    if not 10 <= len(summary) <= 25 or summary.endswith("."):
        yield f"the summary is not of 10 to 25 characters without a full stop: {summary}"
    developer = component.find("developer")
    if developer is None or not developer.get("id") or not text_of(developer.find("name")):
        yield "the developer has no id or no name"
    colours = {(colour.get("type"), colour.get("scheme_preference")): text_of(colour)
               for colour in component.findall("branding/color")}
    for scheme in ["light", "dark"]:
        if not re.fullmatch("#[0-9a-f]{6}", colours.get(("primary", scheme), "")):
            yield f"there is no {scheme} branding colour"
    rating = component.find("content_rating")
    if rating is None or rating.get("type") != "oars-1.1":
        yield "there is no OARS 1.1 rating"
    for kind in ["homepage", "bugtracker", "vcs-browser"]:
        if not text_of(component.find(f"url[@type='{kind}']")).startswith("https://"):
            yield f"there is no address of the {kind}"
    yield from complaints_about_releases(component.findall("releases/release"), version)
    yield from complaints_about_screenshots(component.findall("screenshots/screenshot"), source)


def complaints_about_releases(releases, version):
    if [release.get("version") for release in releases][:1] != [version]:
        yield f"the first release is not {version}"
    for release in releases:
        if not re.fullmatch(r"\d{4}-\d\d-\d\d", release.get("date", "")):
            yield f"release {release.get('version')} has no date"
        if not any(text_of(element) for element in release.iterfind("description/*")):
            yield f"release {release.get('version')} has no notes"


def complaints_about_screenshots(screenshots, source):
    if [screenshot.get("type") for screenshot in screenshots].count("default") != 1:
        yield "not exactly one screenshot is the default"
    for screenshot in screenshots:
        address = text_of(screenshot.find("image"))
        captions = [text_of(caption) for caption in untranslated(screenshot, "caption")]
        if len(captions) != 1 or not captions[0] or captions[0].endswith("."):
            yield f"{address} has no caption, or one with a full stop"
        if not address.startswith(SCREENSHOTS):
            yield f"{address} is not in {SCREENSHOTS}"
            continue
        path = f"{source}/data/screenshots/{address[len(SCREENSHOTS):]}"
        size = picture_size(path) if os.path.exists(path) else None
        if size is None or size[0] > 1000 or size[1] > 700:
            yield f"{path} is not a PNG of at most 1000 by 700"


def change(path, text=None, **attributes):
    """A way to spoil the element at PATH."""
    def spoil(component):
        element = component.find(path)
        element.attrib.update(attributes)
        element.text = element.text if text is None else text
    return spoil


def remove(parent, path):
    """Removes all such elements, for one may be there in several languages."""
    def spoil(component):
        place = component.find(parent)
        for element in place.findall(path):
            place.remove(element)
    return spoil


# How the metainfo may be spoilt, and a word of what the check must say about it.
SPOILT = [
    (change("summary", "Host family game nights with cards and dice"), "the summary"),
    (change("summary", "Games"), "the summary"),
    (change("summary", "Host family games."), "the summary"),
    (remove(".", "developer"), "the developer"),
    (remove("developer", "name"), "the developer"),
    (remove("branding", "color"), "light branding"),
    (change("branding/color[2]", "teal"), "dark branding"),
    (change("content_rating", type="oars-1.0"), "OARS"),
    (remove(".", "url[@type='bugtracker']"), "the bugtracker"),
    (change("releases/release", version="0.0.1"), "first release"),
    (change("releases/release", date=""), "no date"),
    (remove("releases/release", "description"), "no notes"),
    (remove(".", "screenshots"), "the default"),
    (change("screenshots/screenshot[2]", type="default"), "the default"),
    (change("screenshots/screenshot/caption", ""), "no caption"),
    (change("screenshots/screenshot/image", SCREENSHOTS.replace("HEAD", "v0.1.0") + "table.png"), "is not in"),
    (change("screenshots/screenshot/image", SCREENSHOTS + "nothing.png"), "is not a PNG"),
    (change("screenshots/screenshot/image", SCREENSHOTS + "make"), "is not a PNG"),
]


def main():
    metainfo, source, version = sys.argv[1:]
    component = ElementTree.parse(metainfo).getroot()

    failures = [f"{metainfo}: {complaint}" for complaint in complaints_about(component, source, version)]
    for number, (spoil, words) in enumerate([] if failures else SPOILT, 1):
        spoilt = copy.deepcopy(component)
        spoil(spoilt)
        if not any(words in complaint for complaint in complaints_about(spoilt, source, version)):
            failures.append(f"row {number} of SPOILT is not noticed: {words}")
    print(*failures, sep="\n", end="\n" if failures else "")
    sys.exit(bool(failures))


main()
