#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Nothing grows past what one can read at a sitting: a function has at most 80 lines, a file 700, a folder of src/ 25 files.
Says the longest of each, so that growth is seen before it is a fault.

Each room has besides what it had when a version was made, and a twentieth of air.  This is taste, no proof: it has the label `house`,
fails nobody's patch, and is looked at when the next version is made (`tools/release` asks it), where the numbers are changed too.
"""
import collections
import fnmatch
import os
import re
import unittest

import tree

FUNCTION_MOST = 80
FILE_MOST = 700
FOLDER_MOST = 25
# Folders that are fuller, to be parted when one works there next.
FULL = {"src/net/server": 27, "src/system": 26}

# Files that may be longer: the rule keys or events of a family, a row each and a line for each field of it.
TABLES = {"src/rules/rummy/options/options.c", "src/rules/tricks/options.c", "src/rules/tricks/told.c", "src/rules/patience/options.c"}

# Lines of code, of at most 120 columns each (a longer one counts as several); comments are outside of it.  The first row that fits a
# file is its room.  The numbers are those
# of November 2026, when a row of a table got a line for each of its fields.
COLUMNS = 120
AIR = 1.05
ROOMS = [
    ("Highest card", 187, ["src/rules/variant/template.c"]),
    ("why a move is made", 1600, ["src/rules/*/weigh.c", "src/rules/rummy/text/why.c"]),
    ("Kings in the Corners", 1830, ["src/rules/kings/*"]),
    ("Deck battle", 3008, ["src/rules/battle/*"]),
    ("rummy's searches", 2773, ["src/rules/rummy/solve/*"]),
    ("what a rummy move is worth", 2674, ["src/rules/rummy/judge/*"]),
    ("rummy without its searches", 14186, ["src/rules/rummy/*"]),
    ("variants and house rules", 3497, ["src/rules/variant/*", "src/houserules/*"]),
    ("trick-taking games", 5911, ["src/rules/tricks/*"]),
    ("the shedding games", 3786, ["src/rules/shed/*"]),
    ("patience", 6290, ["src/rules/patience/*"]),
    ("what families share, the kit and its zones", 5284, ["src/rules/*"]),
    ("players, and how moves compare", 3717, ["src/players/*"]),
    ("the table", 3203, ["src/table/*"]),
    ("other computers", 14892, ["src/net/*", "src/netplay/*"]),
    ("lobby, telnet, door", 3558, ["src/lobby/*", "src/telnet/*", "src/door/*"]),
    ("Home, subcommands, learning", 10105, ["src/home/*", "src/cli/*", "src/lessons/*", "src/review/*", "src/drills/*"]),
    ("what knows no card, and cards", 6117, ["src/base/*", "src/system/*", "src/settings/*", "src/cards/*"]),
    ("the console and its voice", 18190, ["src/*"]),
]


def code_lines(text):
    """Lines of code: no comment, nothing blank, a long one counted by its columns."""
    lines = 0
    for line in text.splitlines():
        code = re.sub(r"(^|\s+)//.*$", "", line).rstrip()
        lines += -(-len(code) // COLUMNS)
    return lines


def room_of(path):
    return next(name for name, _, places in ROOMS if any(fnmatch.fnmatch(path, place) for place in places))


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
        self.assertEqual([row for row in folders.items() if row[1] > FULL.get(row[0], FOLDER_MOST)], [], "Part them by what they are about.")

    def test_no_room_has_grown_beyond_its_air(self):
        sizes = collections.Counter()
        for path in tree.files("src", ends=(".c", ".h")):
            sizes[room_of(path)] += code_lines(tree.read(path))
        print("Rooms: %s; all %d" % (", ".join("%s %d of %d" % (name, sizes[name], most) for name, most, _ in ROOMS), sum(sizes.values())))
        self.assertEqual([(name, sizes[name], most) for name, most, _ in ROOMS if sizes[name] > most * AIR], [],
                         "Look at what grew. Is it worth its lines, write the new number here.")

    def test_the_root_holds_nothing_that_a_trial_left(self):
        known = {"AUTHORS", "bench", "build", "cmake", "CODE_OF_CONDUCT.md", "CMakeLists.txt", "CMakePresets.json", "config", "CONTRIBUTING.md", "debian", "docs", "door",
                 "examples", "LICENSE", "NEWS.md", "packaging", "play", "po", "README.md", "SECURITY.md", "share", "src", "test", "tests", "tools", "web", "windows"}
        self.assertEqual([name for name in sorted(os.listdir(tree.ROOT)) if not name.startswith(".") and name not in known], [])

    def test_code_is_counted_without_comments(self):
        self.assertEqual(code_lines("// a\n\nint a; // b\n    " + "x" * 117 + "\n"), 3)

    def test_a_long_function_is_measured(self):
        text = "static int short_one(void)\n{\n}\n\nstatic void long_one(int a,\n                     int b)\n{\n" + "    a++;\n" * 90 + "}\n"
        self.assertEqual(list(tree.functions(text)), [("short_one", 1, 3), ("long_one", 5, 94)])


if __name__ == "__main__":
    unittest.main()
