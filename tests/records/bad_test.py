#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every record of bad/ is refused whole, with its name, a line of its header and a sentence; nothing of it is played.  The line at
fault ends with "# wrong": without it the same record is in order, so that it is that line which is refused.
"""
import os
import re
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from pieces import records # noqa: E402 our folder is on the way only now

PARLOUR = os.environ["PARLOUR"]


def check(texts):
    """The lines that are said of each text, by its number, and how many passed and failed."""
    with tempfile.TemporaryDirectory() as folder:
        names = ["%d.parlour" % number for number in range(len(texts))]
        for name, text in zip(names, texts):
            with open(os.path.join(folder, name), "w", encoding="utf-8", newline="") as file:
                file.write(text)
        said = subprocess.run([PARLOUR, "replay", "--check", *names], cwd=folder, capture_output=True, text=True, check=False).stdout
    lines = {number: [] for number in range(len(texts))}
    *told, counts = said.splitlines()
    for line in told:
        number, rest = line.split(".parlour:", 1)
        lines[int(number)].append(rest)
    return lines, counts


class Bad(unittest.TestCase):
    bad = list(records("bad"))

    def test_each_is_refused_for_its_wrong_line_before_it_is_played(self):
        self.assertGreater(len(self.bad), 180)
        said, counts = check([text for _, _, text in self.bad])
        self.assertEqual(counts, "0 passed, %d failed" % len(self.bad))
        for number, (path, title, text) in enumerate(self.bad):
            with self.subTest(file=path, record=title):
                self.assertEqual(len(said[number]), 1, said[number])
                found = re.fullmatch(r"(\d+): [A-Z].*\.", said[number][0])
                self.assertIsNotNone(found, said[number])
                self.assertLessEqual(int(found[1]), text.splitlines().index("play") + 1)

    def test_without_the_wrong_line_each_is_in_order(self):
        mended = [re.sub(r"^.*# wrong\n", "", text, flags=re.M) for _, _, text in self.bad]
        for (path, title, text), without in zip(self.bad, mended):
            self.assertNotEqual(text, without, "%s, %s, does not say which line is wrong" % (path, title))
        said, counts = check(mended)
        self.assertEqual(counts, "%d passed, 0 failed" % len(mended), said)


if __name__ == "__main__":
    unittest.main()
