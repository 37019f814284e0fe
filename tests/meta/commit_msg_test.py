#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""tools/commit-msg takes the examples of CONTRIBUTING.md, and says of each other message what is wrong with it."""
import importlib.machinery
import importlib.util
import os
import re
import sys
import textwrap
import unittest

import tree

sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("commit_msg", os.path.join(tree.ROOT, "tools", "commit-msg"))
commit_msg = importlib.util.module_from_spec(importlib.util.spec_from_loader("commit_msg", loader))
loader.exec_module(commit_msg)

BODY = "\n\nA card was taken.\n"


class Messages(unittest.TestCase):
    def said(self, message):
        return " ".join(commit_msg.faults(message))

    def test_the_examples_of_the_page_are_taken(self):
        block = re.search(r"Three examples:\n\n *```\n(.+?)```", tree.read("CONTRIBUTING.md"), re.S)[1]
        examples = re.split(r"\n\n(?=\w+: )", textwrap.dedent(block))
        self.assertEqual(len(examples), 3)
        for example in examples:
            self.assertEqual("", self.said(example))

    def test_each_fault_is_said(self):
        for message, fault in (("shed: " + "x" * 67 + BODY, "73 letters"), ("Refuse a card" + BODY, "one room"),
                               ("shed, tricks: refuse a card" + BODY, "one room"), ("shod: refuse a card" + BODY, "shod is no folder"),
                               ("shed: refuse a card\n", "body is missing"), ("shed: refuse a card\n\nSigned-off-by: Ann\n# A comment\n", "body is missing"),
                               ("shed: refuse a card\nA card was taken.\n", "empty line")):
            self.assertIn(fault, self.said(message), message)

    def test_rooms_are_folders_and_what_lies_beside_them(self):
        for room in ("shed", "rules/kit", "tests", "play", "po", "test", ".ci"):
            self.assertEqual("", self.said(room + ": refuse a card" + BODY), room)

    def test_what_git_adds_and_what_a_rebase_takes_up_is_left_alone(self):
        self.assertEqual("", self.said("\nshed: refuse a card" + BODY + "# Please enter\n# ------------------------ >8 ------------------------\ndiff\n"))
        self.assertEqual("", self.said("fixup! shed: refuse a card\n"))


if __name__ == "__main__":
    unittest.main()
