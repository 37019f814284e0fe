#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A function that a header announces is called by another file than its own; else it is static, and no reader need know it.

Another file is one of src, a test or a measurement, or a header's macro, also one that puts the name together (prefix_ ## word, type ## _release).
"""
import collections
import os
import re
import unittest

import tree

PROTOTYPE = re.compile(r"^(?!static|typedef|#)[\w][\w \*]*?\b(\w+)\(([^;{}]*)\)\s*(?:__attribute__\(\(.*\)\)\s*)?;", re.M)
PASTED = re.compile(r"(\w+_)\s*##|##\s*(_\w+)")


def unused(texts):
    """{name: header} of the functions announced in {path: text} that no other file names."""
    code = {path: re.sub(r"//[^\n]*", "", text) for path, text in texts.items()}
    places = collections.defaultdict(set)
    for path, text in code.items():
        for word in set(re.findall(r"\w+", text)):
            places[word].add(path)
    pasted = {pair for text in code.values() for pair in PASTED.findall(text)}
    found = {}
    for path in (path for path in code if path.startswith("src/") and path.endswith(".h")):
        for name, _ in PROTOTYPE.findall(code[path]):
            defined = [other for other in places[name] if re.search(r"^\w[\w \*]*\b%s\([^;{}]*\)\n\{" % name, code[other], re.M)]
            in_header = len(re.findall(r"\b%s\b" % name, code[path]))
            if not places[name] - {path, *defined} and in_header == 1 and not any(
                    name.startswith(begins) and name.endswith(ends) for begins, ends in pasted):
                found[name] = path
    return found


class Public(unittest.TestCase):
    maxDiff = None

    def test_what_is_announced_is_called_elsewhere(self):
        folders = [folder for folder in ("src", "tests", "bench", "web", "tools") if os.path.isdir(os.path.join(tree.ROOT, folder))]
        texts = {path: tree.read(path) for path in tree.files(*folders, ends=(".c", ".h"))}
        self.assertGreater(len(texts), 500)
        self.assertEqual(unused(texts), {}, "Make it static, and take it out of its header.")

    def test_a_planted_function_of_one_file_is_found(self):
        texts = {
            "src/a/a.h": "int a_used(int x); // by b\nint a_own(int x);\nint a_put_one(void);\n#define A_ROW a_in_macro\nint a_in_macro(void);\n",
            "src/a/a.c": "int a_used(int x)\n{\n    return a_own(x);\n}\n\nint a_own(int x)\n{\n    return x;\n}\n",
            "src/b/b.c": "// a_own is not for this file\n#define PUT(word) a_put_ ## word()\nint b = a_used(1);\n",
        }
        self.assertEqual(unused(texts), {"a_own": "src/a/a.h"})


if __name__ == "__main__":
    unittest.main()
