#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No circle of files in src/: whoever follows a call, or an include from header to header, never comes back to
the file where the walk began.  So a file can be read, tested and moved with only what is below it.

A call is the name of a function that another .c file defines, wherever it stands in code: called, or handed on.
`tests/meta/circles_test.py PATH` prints what the file calls and what calls it.
"""
import collections
import re
import sys
import unittest

import tree

# Circles of two files that are kept, and why.
KEPT = {
}

COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"", re.S)
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)
# A word that may be a function: no member, and something follows that can follow a name in code.
WORD = re.compile(r"(?<![\w.>])[a-z]\w*\b(?=\s*[(,;)}\]:?])")
FILE_LOCAL = re.compile(r"^static [^(=;\[{]*?\b(\w+)(?=[(=;\[]| =)", re.M)


def definitions(text):
    """The functions of a file that others can call."""
    lines = text.split("\n")
    for name, first, length in tree.functions(text):
        if not lines[first - 1].startswith("static"):
            yield name


def calls(texts):
    """{path: {path: [name, ...]}}: which file calls or includes which, from {path: text}."""
    owner = {name: path for path, text in texts.items() if path.endswith(".c") for name in definitions(text)}
    found = collections.defaultdict(lambda: collections.defaultdict(list))
    for path, text in texts.items():
        if path.endswith(".h"):
            for name in INCLUDE.findall(text):
                found[path]["src/" + name].append("#include")
            continue
        code = COMMENT.sub(" ", text)
        local = set(FILE_LOCAL.findall(code))
        for word in sorted(set(WORD.findall(code)) - local):
            if owner.get(word, path) != path:
                found[path][owner[word]].append(word)
    return found


def circles(arrows):
    """The strongly connected parts of more than one file, each sorted, by Tarjan's algorithm."""
    index, low, stack, found = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in arrows.get(node, {}):
            if other not in index:
                visit(other)
            if other in stack:
                low[node] = min(low[node], low[other])
        if low[node] == index[node]:
            part = stack[stack.index(node):]
            del stack[-len(part):]
            if len(part) > 1:
                found.append(sorted(part))

    for node in sorted(arrows):
        if node not in index:
            visit(node)
    return sorted(found, key=lambda part: (len(part), part))


def of_the_tree():
    """As compiled for systems other than Windows, whose files have functions of the same names."""
    return calls({path: tree.read(path) for path in tree.files("src", ends=(".c", ".h")) if not path.endswith("_windows.c")})


class Circles(unittest.TestCase):
    maxDiff = None

    def test_no_walk_along_calls_and_includes_comes_back(self):
        arrows = of_the_tree()
        self.assertGreater(len(arrows), 100)
        found = circles(arrows)
        new = [part for part in found if tuple(part) not in KEPT]
        self.assertEqual([[(a, b, arrows[a][b][:3]) for a in part for b in part if b in arrows[a]] for part in new], [],
                         "Move a function to the file below, or have the file above hand over what is needed.")
        self.assertEqual([part for part in map(list, KEPT) if part not in found], [], "These are dissolved.")
        self.assertEqual([part for part in KEPT if len(part) > 2], [])

    def test_a_planted_circle_is_found(self):
        planted = {
            "src/a.c": '#include "a.h"\nvoid a_one(void)\n{\n    b_one();\n}\n',
            "src/b.c": "void b_one(void)\n{\n    c_one(3);\n}\n",
            "src/c.c": "static const struct row rows[] = { { 1, a_one } };\n\nvoid c_one(int a)\n{\n    (void)a;\n}\n",
            "src/d.c": "static void b_one(void)\n{\n}\n\nvoid d_one(void)\n{\n    b_one(); // a_one()\n}\n",
            "src/x.h": '#include "y.h"\n', "src/y.h": '#include "x.h"\n',
        }
        self.assertEqual(circles(calls(planted)), [["src/x.h", "src/y.h"], ["src/a.c", "src/b.c", "src/c.c"]])


if __name__ == "__main__":
    if len(sys.argv) == 2 and sys.argv[1].startswith("src/"):
        for source, targets in sorted(of_the_tree().items()):
            for target, words in sorted(targets.items()):
                if sys.argv[1] in (source, target):
                    print("%s -> %s: %s" % (source, target, ", ".join(words)))
    else:
        unittest.main()
