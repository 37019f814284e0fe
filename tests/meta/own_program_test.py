#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests in C stand in no list (tests/test.h), and those of a room are one program: a file that takes the place of a function of a
library would do so for its neighbours too.  Such a file lies in a folder `alone`, which makes a program of each.
"""
import re
import unittest

import tree

MAIN = re.compile(r"^int main\(|\bCMUnitTest\b|\bcmocka_(?:unit_test|run_group)", re.M)
# A function that other files see: its name in the first column behind what it gives, and its body below.
SEEN = re.compile(r"^(?!static\b|struct \w+ \{|[A-Z_]+\()\w[\w \t*]*?\b(\w+)\([^;{}]*\)\n\{", re.M)
FILES = {path: tree.read(path) for path in tree.files("tests", ends=("_test.c",))}


def own_main(text):
    return MAIN.findall(re.sub(r'//.*|"(?:\\.|[^"\\\n])*"', "", text))


class OwnProgram(unittest.TestCase):
    def test_no_file_has_a_main_or_a_list_of_its_own(self):
        self.assertGreater(len(FILES), 140)
        for path, text in FILES.items():
            self.assertEqual(own_main(text), [], path + ": TEST(name), and no main")
            self.assertRegex(text, r"(?m)^[A-Z_]*(?:TEST|HERE)\w*\(", path)

    def test_each_lies_in_a_room(self):
        self.assertEqual([path for path in FILES if path.count("/") < 3 and path.startswith("tests/unit/")], [], "tests/unit/ROOM/ or tests/unit/alone/")

    def test_what_other_files_would_see_is_in_a_program_of_its_own(self):
        self.assertTrue(any("/alone/" in path and SEEN.search(text) for path, text in FILES.items()))
        for path, text in FILES.items():
            if "/alone/" not in path:
                self.assertEqual(SEEN.findall(text), [], path + ": static, or in a folder `alone`")

    def test_faults_are_found(self):
        self.assertEqual(len(own_main('int main(void)\n{\n    const struct CMUnitTest tests[] = { cmocka_unit_test(one) }; // int main(\n}')), 3)
        self.assertEqual(SEEN.findall("static int a(void)\n{\n}\npid_t fork(void)\n{\n}\nstruct x *find(int a,\n   int b)\n{\n}\nTEST(one)\n{\n}\nstruct y {\n int z;\n};"),
                         ["fork", "find"])


if __name__ == "__main__":
    unittest.main()
