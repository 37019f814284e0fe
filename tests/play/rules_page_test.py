#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/house-rules.md keeps its word: its first rules in ten minutes are done as it says them, each "I want" line is a file that can
be played and has an effect, and maps join as it says."""
import os
import re
import subprocess
import tempfile
import unittest

PARLOUR = os.environ["PARLOUR"]
ROOT = os.environ["PARLOUR_SOURCE"]


class Page(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.own = os.path.join(self.folder.name, "parlour/rules")
        with open(os.path.join(ROOT, "docs/house-rules.md"), encoding="utf-8") as file:
            self.page = file.read()

    def part(self, head):
        return self.page.partition("\n## %s\n" % head)[2].partition("\n## ")[0]

    def write(self, name, text):
        os.makedirs(self.own, exist_ok=True)
        with open(os.path.join(self.own, name + ".yaml"), "w", encoding="utf-8") as file:
            file.write(text)

    def parlour(self, command, typed=""):
        environment = dict(os.environ, XDG_CONFIG_HOME=self.folder.name, XDG_STATE_HOME=self.folder.name)
        result = subprocess.run([PARLOUR, *command.split()], cwd=self.folder.name, env=environment, input=typed, capture_output=True,
                                text=True, check=False, timeout=60)
        self.assertEqual(result.returncode, 0, command + "\n" + result.stdout + result.stderr)
        return result.stdout

    def test_the_first_rules_are_made_as_the_page_says(self):
        blocks = re.findall(r"```(yaml)?\n(.*?)```", self.part("Your first rules in ten minutes"), re.S)
        commands = [line for kind, block in blocks if not kind for line in block.splitlines()]
        lines, added = [block for kind, block in blocks if kind]
        self.assertTrue(all(line.startswith("parlour ") for line in commands), commands)
        self.assertEqual([line.split()[1:3] for line in commands],
                         [["rules", word] for word in ("new", "check", "explain", "explain", "diff", "simulate")] +
                         [["play", "our-rummy"]])
        self.assertIn("They are kept as our-rummy", self.parlour(commands[0][len("parlour "):], "Our rummy\nq\nq\n"))
        with open(self.own + "/our-rummy.yaml", encoding="utf-8") as file:
            made = file.read()
        self.assertEqual(re.sub(r"(?m)^#.*\n", "", made), lines)
        self.write("our-rummy", made + added)
        said = [self.parlour(line[len("parlour "):].replace("--rounds 100", "--rounds 4"), "q\ny\n") for line in commands[1:]]
        self.assertEqual(said[0], "our-rummy: This file is fine. It is Our rummy for 2 to 8 players.\n")
        for text in said[1], said[2], said[3]:
            self.assertIn("worth at least 40 points", text)
        self.assertIn("Playroom rummy", said[4])

    def test_each_wish_is_a_file_that_can_be_played_and_has_an_effect(self):
        wishes = re.findall(r"(?m)^- I want (.+): (`.+`)\.$", self.part("I want ..."))
        self.assertGreaterEqual(len(wishes), 20)
        self.assertEqual(self.part("I want ...").count("\n- "), len(wishes))
        for wish, keys in wishes:
            with self.subTest(wish):
                self.write("wish", "extends: playroom\ntitle: Wish\n" + "\n".join(re.findall("`(.+?)`", keys)) + "\n")
                self.assertRegex(self.parlour("rules check wish"), r"\Awish: This file is fine\. .*\n\Z")
                self.assertIn(".", self.parlour("rules explain wish --changes").partition("\n")[2])

    def test_maps_join_as_the_page_says(self):
        self.write("first", "extends: playroom\nscore.hand_table: {JK: 20}\ndeal.cards: {2: 12, 4: 10}\n")
        self.write("second", "extends: first\nscore.hand_table: {A: 20}\ndeal.cards: {4: 8}\nopen: {points: 40}\n")
        self.parlour("rules check second")
        keys = self.parlour("rules diff playroom second --keys")
        self.assertIn("\ndeal.cards: {2: 8}\n", keys)
        self.assertRegex(keys, r"\nscore\.hand_table: \{.*A: 20.*\}\n")
        said = self.parlour("rules explain second --players 3")
        for sentence in "Everybody is dealt 8 cards.", "Left in hand, a joker counts 20 points.", "worth at least 40 points":
            self.assertIn(sentence, said)


if __name__ == "__main__":
    unittest.main()
