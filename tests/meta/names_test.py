#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""One name, one meaning: a struct, union or enum tag is defined once in src/, and so is an enumerator,
even where two files could not see each other.  Who searches for a name finds the one thing it means.

The verbs of lifetimes mean the same everywhere (docs/dev/architecture.md, Style): thing_free frees the thing itself, thing_release
only what it holds.
"""
import re
import unittest

import tree

# What each family of games defines for itself, under the name that rules/game.h gives it.
OF_EACH_FAMILY = {"options", "state", "view", "shown", "pile"}

COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"", re.S)
TAG = re.compile(r"\b(?:struct|union|enum)\s+(\w+)\s*\{")
ENUM = re.compile(r"\benum\s*\w*\s*\{([^}]*)\}")
ENUMERATOR = re.compile(r"(?:^|,)\s*(\w+)")
ROW = re.compile(r"^    ROW\(([A-Z_]+),", re.M)  # an enumerator with its word


def names(text):
    """The tags and the enumerators that a file defines, as two lists."""
    text = COMMENT.sub(" ", text)
    enumerators = []
    for body in ENUM.findall(text):
        while "(" in body:  # commas inside of a value
            body, before = re.sub(r"\([^()]*\)", "", body), body
            if body == before:
                break
        enumerators += ENUMERATOR.findall(body)
    enumerators += ROW.findall(text)
    return TAG.findall(text), enumerators


def repeated(texts):
    """{name: [file, ...]} of the names that {path: text} defines more than once."""
    places = {}
    for path, text in sorted(texts.items()):
        tags, enumerators = names(text)
        for name in tags + enumerators:
            places.setdefault(name, []).append(path)
    return {name: paths for name, paths in places.items()
            if len(paths) > 1 and not (name in OF_EACH_FAMILY and all(path.startswith("src/rules/") for path in paths))}


# libyaml has a yaml_free of its own.
RELEASES = {"yaml_release"}
LIFETIME = re.compile(r"^(?:static )?void (\w+_(free|release))\(struct \w+ \*+(\w+)(?:, int count)?\)\n\{.*?^\}", re.M | re.S)


def misnamed(text):
    """The functions of a file that free what their name says they leave, or leave what it says they free."""
    return [found.group(1) for found in LIFETIME.finditer(COMMENT.sub(" ", text)) if found.group(1) not in RELEASES
            and (found.group(2) == "free") != bool(re.search(r"\bfree\(%s\);" % found.group(3), found.group(0)))]


class Names(unittest.TestCase):
    maxDiff = None

    def test_lifetimes_are_called_alike(self):
        found = {path: misnamed(tree.read(path)) for path in tree.files("src", ends=(".c",))}
        self.assertEqual({path: names for path, names in found.items() if names}, {},
                         "Call what frees its argument too _free, and what frees only what that holds _release.")

    def test_a_planted_lifetime_is_found(self):
        self.assertEqual(misnamed("void a_free(struct a *a)\n{\n    free(a->b); // free(a);\n}\n"
                                  "static void b_release(struct b *b)\n{\n    if (b) {\n        free(b);\n    }\n}\n"
                                  "void c_free(struct c *c)\n{\n    c_release(c);\n    free(c);\n}\n"
                                  "void d_release(struct d *d)\n{\n    free(d->b);\n}\n"), ["a_free", "b_release"])

    def test_each_name_is_defined_once(self):
        found = repeated({path: tree.read(path) for path in tree.files("src", ends=(".c", ".h"))})
        self.assertEqual(found, {}, "Give each of these a name of its own; enumerators of a family begin with its name, such as KINGS_HAND; `grep -rnw NAME src` shows the places.")

    def test_a_planted_second_meaning_is_found(self):
        found = repeated({
            "src/base/a.c": "struct plan {\n    int a;\n};\nenum { FIRST = 1, SECOND = (1 << 2), THIRD };\n",
            "src/table/b.c": "// struct third {\nstruct plan {\n};\nenum kind { THIRD, FOURTH };\n",
            "src/rules/reason.h": '#define ROWS(ROW) \\\n    ROW(FOURTH, "fourth") \\\n    ROW(FIFTH, "fifth")\n',
            "src/rules/kings/c.h": "struct view {\n};\n", "src/rules/rummy/c.h": "struct view {\n};\n",
        })
        self.assertEqual(found, {"plan": ["src/base/a.c", "src/table/b.c"], "THIRD": ["src/base/a.c", "src/table/b.c"],
                                 "FOURTH": ["src/rules/reason.h", "src/table/b.c"]})


if __name__ == "__main__":
    unittest.main()
