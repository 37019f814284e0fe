#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What `cmake --install` puts in place works there: the program finds its rules by itself, with the
source tree out of sight, and the man page and the pages are beside it.
"""
import os
import subprocess
import tempfile
import unittest

import tree

BUILD = os.environ.get("PARLOUR_BUILD", os.path.join(tree.ROOT, "build/play"))


def environment(home):
    """A stranger's: nothing that points at the source tree."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PARLOUR", "XDG_"))}
    return dict(kept, HOME=home)


class Install(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.prefix = os.path.join(cls.folder.name, "usr")
        cls.home = os.path.join(cls.folder.name, "home")
        os.mkdir(cls.home)
        subprocess.run(["cmake", "--install", BUILD, "--prefix", cls.prefix], check=True, stdout=subprocess.DEVNULL)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def run_installed(self, *arguments):
        return subprocess.run([os.path.join(self.prefix, "bin/parlour"), *arguments], cwd=self.home, env=environment(self.home),
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=60)

    def test_program_rules_man_page_and_pages_are_in_place(self):
        wanted = ["bin/parlour", "share/parlour/rules/playroom.yaml", "share/man/man6/parlour.6", "share/doc/parlour/README.md",
                  "share/doc/parlour/LICENSE", "share/doc/parlour/keyboard.md"]
        self.assertEqual([path for path in wanted if not os.path.exists(os.path.join(self.prefix, path))], [])

    def test_every_rules_file_of_the_tree_is_installed_and_found(self):
        shipped = [os.path.basename(path)[:-len(".yaml")] for path in tree.files("config/rules", ends=(".yaml",))]
        result = self.run_installed("rules", "list")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        for name in shipped:
            self.assertRegex(result.stdout, r"(?m)^%s\b" % name)

    def test_the_rules_in_use_are_the_installed_ones(self):
        title = "Rules of the installed place"
        path = os.path.join(self.prefix, "share/parlour/rules/playroom.yaml")
        with open(path, encoding="utf-8") as file:
            kept = file.read()
        try:
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join("title: " + title if line.startswith("title:") else line for line in kept.split("\n")))
            self.assertIn(title, self.run_installed("rules", "list").stdout)
        finally:
            with open(path, "w", encoding="utf-8") as file:
                file.write(kept)


if __name__ == "__main__":
    unittest.main()
