#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every source file says its licence at its head, and a C file says below it what it is, which is not that its header says so."""
import os
import re
import unittest

import tree

LICENCE = "SPDX-License-Identifier: GPL-3.0-or-later"
PROGRAMS = ["play", "test", ".ci/run", "bench/run", "po/extract"]


def faults(path, text):
    lines = text.split("\n")
    if path.endswith((".c", ".h")):
        if lines[0] != "// " + LICENCE:
            return "%s does not begin with the line // %s" % (path, LICENCE)
        if not lines[1].startswith("// "):
            return "%s does not say below its licence what it is" % path
        head = re.match(r"(?://[^\n]*\n)+", text)[0].replace("\n//", "")
        if "%s.h says " % os.path.basename(path)[:-2] in head:
            return "%s only says that its header says what it is" % path
        return None
    if not any(line == "# " + LICENCE for line in lines[:2]):
        return "%s does not hold the line # %s at its head" % (path, LICENCE)
    return None


class Licences(unittest.TestCase):
    maxDiff = None

    def test_every_source_file_says_its_licence_and_what_it_is(self):
        paths = tree.files("src", "tests", "bench", "tools", "cmake", ends=(".c", ".h", ".sh", ".py", ".cmake")) + PROGRAMS
        self.assertEqual([fault for fault in (faults(path, tree.read(path)) for path in paths) if fault], [])

    def test_a_file_without_it_is_found(self):
        self.assertIsNotNone(faults("src/a.c", "#include <stdio.h>\n\n"))
        self.assertIsNotNone(faults("src/a.c", "// %s\n#include <stdio.h>\n" % LICENCE))
        self.assertIsNotNone(faults("tools/a.sh", "#!/bin/sh\n\n\n# %s\n" % LICENCE))
        self.assertIsNone(faults("src/a.c", "// %s\n// What it is.\n" % LICENCE))
        self.assertIsNotNone(faults("src/a.c", "// %s\n// What it is; a.h\n// says what.\n" % LICENCE))

    def test_the_licence_is_there_whole(self):
        text = tree.read("LICENSE")
        self.assertIn("GNU GENERAL PUBLIC LICENSE", text)
        self.assertIn("END OF TERMS AND CONDITIONS", text)


if __name__ == "__main__":
    unittest.main()
