#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Nothing grows past what one can read at a sitting: a function has at most 80 lines, a file 700,
a folder of src/ 25 files.
Says the longest of each, so that growth is seen before it is a fault.
"""
import collections
import os
import unittest

import tree

FUNCTION_MOST = 80
FILE_MOST = 700
FOLDER_MOST = 25

# Files that may be longer, and why.
TABLES = {}


def measure(paths):
    """The longest first: [(lines, "file: function")], [(lines, file)]."""
    long_functions, long_files = [], []
    for path in paths:
        text = tree.read(path)
        long_files.append((text.count("\n"), path))
        long_functions += [(length, "%s: %s" % (path, name)) for name, _, length in tree.functions(text)]
    return sorted(long_functions, reverse=True), sorted(long_files, reverse=True)


class Sizes(unittest.TestCase):
    maxDiff = None

    def test_functions_and_files_stay_short(self):
        long_functions, long_files = measure(tree.files("src", "tests", "bench", ends=(".c", ".h")))
        self.assertGreater(len(long_functions), 50)
        for title, rows in (("Longest functions", long_functions), ("Longest files", long_files)):
            print("%s: %s" % (title, ", ".join("%s %d" % (name, lines) for lines, name in rows[:5])))
        self.assertEqual([row for row in long_functions if row[0] > FUNCTION_MOST], [], "Part them.")
        self.assertEqual([row for row in long_files if row[0] > FILE_MOST and row[1] not in TABLES], [])

    def test_folders_stay_small(self):
        folders = collections.Counter(os.path.dirname(path) for path in tree.files("src", ends=(".c", ".h")))
        print("Fullest folders: %s" % ", ".join("%s %d" % row for row in folders.most_common(5)))
        self.assertEqual([row for row in folders.items() if row[1] > FOLDER_MOST], [], "Part them by what they are about.")

    def test_a_long_function_is_measured(self):
        text = "static int short_one(void)\n{\n}\n\nstatic void long_one(int a,\n                     int b)\n{\n" + "    a++;\n" * 90 + "}\n"
        self.assertEqual(list(tree.functions(text)), [("short_one", 1, 3), ("long_one", 5, 94)])


if __name__ == "__main__":
    unittest.main()
