#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The words that people read: one term for each thing, and French typography.

    tests/words/test-words.py po/fr.po"""
import ast
import re
import sys

# What must not be said, and what is said in its place.
ENGLISH = (
    (r"\bmatch(es)?\b", "game"),
)
FRENCH = (
    (r"\bIndices?\b", "Conseil"),
    (r"\b[Tt]alon\b", "pioche"),
    (r"\b[Rr]éclam", "prise hors tour"),
    (r"\bcartes? écartées?\b|\b[Éé]carte[rz]\b|’[Éé]cart\b", "défausse, défausser"),
    (r"\btas\b", "pile"),
    (r"\bray(er|ez|ée?s?)\b", "annuler"),
    (r"\bcartes? dues?\b|\bd(oit|evez) une carte\b", "carte à poser"),
    (r"\bjoueurs? (ordinateurs?|virtuels?)\b", "ordinateur"),
    (r"(^|[.;:]\s)[Qq]ui (a|joue|peut|pose|reçoit|attrape|lance|soulève)\b", "la personne qui…"),
    (r"'", "an apostrophe ’"),
    (r"(?<!\u00a0):(?=\s|$)", "U+00A0 before a colon"),
    (r"(?<![\u202f!?…])[!?]|(?<!\u202f);(?=\s|$)", "U+202F before ; ! ?"),
    (r"«(?!\u00a0)|(?<!\u00a0)»", "U+00A0 inside « »"),
)


def read_entries(path):
    """The pairs of what is said in English and in French; what has plural forms is there more than once."""
    entries, words, current = [], {}, None
    with open(path, encoding="utf-8") as file:
        for line in [*file, "\n"]:
            key = re.match(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) (".*")$', line)
            if key:
                current = key[1]
                words[current] = ast.literal_eval(key[2])
            elif line.startswith('"') and current:
                words[current] += ast.literal_eval(line)
            elif line.isspace() and words:
                english = [words[key] for key in ("msgid", "msgid_plural") if key in words]
                french = [text for key, text in words.items() if key.startswith("msgstr")]
                if english[0]:
                    entries.append((english, french))
                words, current = {}, None
    return entries


def find_faults(texts, rules):
    return [f"“{text}” should say: {better}" for text in texts for pattern, better in rules if re.search(pattern, text)]


def main():
    entries = read_entries(sys.argv[1])
    faults = []
    for english, french in entries:
        # Lists of words for searching have signs of their own.
        if not english[0].endswith(";"):
            faults += find_faults(english, ENGLISH) + find_faults(french, FRENCH)

    print("1..2")
    print(f"{'ok' if len(entries) > 500 else 'not ok'} 1 - there are {len(entries)} messages")
    for fault in faults:
        print(f"# {fault}")
    print(f"{'not ok' if faults else 'ok'} 2 - they say what they should")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
