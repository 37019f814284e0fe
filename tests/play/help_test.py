#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every subcommand says how it is used, where it is asked and where it is called wrongly."""
import os
import re
import subprocess
import unittest

PARLOUR = os.environ["PARLOUR"]


def run(*arguments):
    return subprocess.run([PARLOUR, *arguments], env=dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE=""), stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, check=False, timeout=60)


class Help(unittest.TestCase):
    maxDiff = None

    def test_each_subcommand(self):
        names = re.findall(r"^  ([a-z][a-z-]*)  +\S", run("--help").stdout, re.M)
        self.assertGreater(len(names), 8)
        for name in names:
            done = run(name, "--help")
            self.assertEqual((done.returncode, done.stderr), (0, ""), name)
            self.assertTrue(done.stdout.startswith("Usage: parlour"), name + ": " + done.stdout)
            self.assertGreater(done.stdout.count("\n"), 2, name)
            wrong = run(name, "--no-such-option")
            self.assertEqual((wrong.returncode, wrong.stdout), (2, ""), name)
            self.assertRegex(wrong.stderr, "--no-such-option|parlour %s" % name)


if __name__ == "__main__":
    unittest.main()
