#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""`parlour rules check` finds the fault of each file of wrong.txt, on its line, where the editor's schema is to find it too."""
import os
import re
import subprocess
import tempfile
import unittest

HERE = os.path.dirname(os.path.realpath(__file__))


def wrong_files():
    """(line of the fault, text) of each file."""
    with open(HERE + "/wrong.txt", encoding="utf-8") as file:
        text = re.sub(r"\A(#.*\n)+", "", file.read())
    found = re.findall(r"^== (\d+)\n((?:(?!== ).*\n)+)", text, re.M)
    return [(int(line), body) for line, body in found]


class Check(unittest.TestCase):
    def test_each_fault_on_its_line(self):
        wrong = wrong_files()
        self.assertGreaterEqual(len(wrong), 40)
        with tempfile.TemporaryDirectory() as folder:
            path = folder + "/wrong.yaml"
            for line, text in wrong:
                with self.subTest(text=text):
                    with open(path, "w", encoding="utf-8") as file:
                        file.write(text)
                    ran = subprocess.run([os.environ["PARLOUR"], "rules", "check", path], capture_output=True, text=True)
                    self.assertEqual(ran.returncode, 1, ran.stdout)
                    lines = re.findall(r", line (\d+), column", ran.stdout)
                    self.assertEqual(lines, [str(line)], ran.stdout)


if __name__ == "__main__":
    unittest.main()
