#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every page that is written for people links to files that exist.

    tests/check-links.py TREE"""
import os
import re
import sys


def find_pages(tree):
    for folder, folders, names in os.walk(tree):
        folders[:] = [name for name in folders if not name.startswith((".", "_build"))]
        yield from (os.path.join(folder, name) for name in names if name.endswith(".md"))


def find_broken(page):
    with open(page, encoding="utf-8") as file:
        links = re.findall(r"\]\(([^)#\s]+)", file.read())
    return [link for link in links if ":" not in link and not os.path.exists(os.path.join(os.path.dirname(page), link))]


def main():
    pages = sorted(find_pages(sys.argv[1]))
    broken = [f"{os.path.relpath(page, sys.argv[1])}: {link}" for page in pages for link in find_broken(page)]
    assert len(pages) > 10, pages
    print("\n".join(broken))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
