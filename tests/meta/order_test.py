#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables that are marked ORDER agree with their enum: each row is written at its enumerator, as in [CUE_TURN] = ..., or its words are the
enumerators' own, in their order.  Of a table that is held in neither way its own tests must see a row out of place; UNHELD counts
those, and gets smaller only.  Prefer rows at their enumerators: they need no comment.
"""
import re
import unittest

import tree

SOURCES = {path: tree.read(path) for path in tree.files("src", ends=(".c", ".h"))}
UNHELD = {
    "src/cards/card.c": 1, # control cards: their enum is a family's, which cards/ may not know; records/ name each
    "src/rules/kings/kings.c": 1, # verbs: their words are patterns; records/ move by each
    "src/rules/rummy/options/options.c": 2, # words of keys that stand for others, and kinds after none; options_test
    "src/table/record_read.c": 1, # as docs/record.md; record_page_test
}


def bare(text):
    return re.sub(r"//.*", "", text)


def enums(texts):
    """Every enum as the words of its enumerators, with and without a common beginning, a first `none` and a last count."""
    found = set()
    for text in texts:
        for body in re.findall(r"\benum(?: \w+)? \{([^}]*)\}", bare(text)):
            names = [name.split("=")[0].strip().lower() for name in body.split(",") if name.strip()]
            for some in (names, names[1:], names[:-1], names[1:-1]):
                for cut in range(4):
                    words = tuple("_".join(name.split("_")[cut:]) for name in some)
                    if len(words) > 1 and all(words):
                        found.add(words)
    return found


def tables(text):
    """(line, body) of each initialiser that stands on the line of an ORDER comment or below it."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if not re.search(r"//.*\bORDER\b", line):
            continue
        at = number
        while lines[at].strip().startswith("//"):
            at += 1
        rest = "\n".join(lines[at:])
        head = bare(rest[:600])
        if re.match(r"[^;]*?=\s*\{", head) or re.match(r"(static )?const struct \{", head):
            yield number + 1, bare(rest[:rest.index("};") if "};" in rest else len(rest)])


def is_held(body, known):
    if re.search(r"^\s*\[\w+\]\s*=|\{ \[\w+\]\s*=|^#define ROW\(kind\) \[\(kind\)", body, re.M):
        return True
    rows = re.findall(r'^    \{ "([^"]*)"', body, re.M)
    first = re.findall(r'\{ (?:NC?_\((?:"\w+", )?)?"([^"]*)"', body)
    plain = [word for word in re.findall(r'"([^"\\]*)"', body)]
    for words in (rows, first, plain):
        words = tuple(word.strip().replace(" ", "_").replace("-", "_").lower() for word in words)
        if any(words[:len(enum)] == enum and len(words) - len(enum) < 2 for enum in known if len(enum) <= len(words)):
            return True
    return False


class Order(unittest.TestCase):
    known = enums(SOURCES.values())

    def test_tables_that_are_marked_agree_with_their_enum(self):
        unheld = {}
        for path, text in SOURCES.items():
            for _, body in tables(text) if path.endswith(".c") else ():
                if not is_held(body, self.known):
                    unheld[path] = unheld.get(path, 0) + 1
        self.assertEqual(unheld, UNHELD, "Write each row at its enumerator, [LIKE_THIS] = ...; what is no longer unheld goes from the list.")

    def test_rows_out_of_place_are_found(self):
        known = enums(["enum place { PLACE_NORTH, PLACE_EAST, PLACES };"])
        table = 'static const char *const words[] = { %s }; // ORDER PLACES\n'
        self.assertEqual([is_held(body, known) for _, body in tables(table % '"north", "east"' + table % '"east", "north"' +
                                                                     table % '[PLACE_EAST] = "East."')], [True, False, True])


if __name__ == "__main__":
    unittest.main()
