#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What `parlour replay` tells: names instead of a pronoun, and sentences that count what they name."""
import os
import subprocess
import tempfile
import unittest

PARLOUR = os.environ["PARLOUR"]
BATTLE = "parlour 1\nrules battle\nseat {you}\nseat {other}\nseed x1\nplay\n{you}: play 3\n"
JOKERS = """parlour 1
rules playroom
seat Alice
seat Bob
seed twice
turn Alice
phase play
hand Alice 6S 9H KD 3C
hand Bob 5C
meld Bob 4S 5S JK
meld Bob JK 10H JH
down Alice
play
Alice: take 6S from 1
{more}Alice: discard KD
"""


class Replay(unittest.TestCase):
    maxDiff = None

    def test_a_folder_stands_for_its_records(self):
        with tempfile.TemporaryDirectory() as folder:
            check = lambda: subprocess.run([PARLOUR, "replay", "--check", folder], capture_output=True, text=True, check=False, timeout=60)
            none = check()
            self.assertEqual((none.returncode, none.stdout),
                             (1, "%s: There is no record in this folder. The name of a record ends in .parlour or .record.\n0 passed, 1 failed\n" % folder))
            os.mkdir(os.path.join(folder, "below"))
            for name in ("a.parlour", "below/b.record", "notes.txt"):
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(BATTLE.format(you="Ann", other="Bob"))
            some = check()
            self.assertEqual((some.returncode, some.stdout), (0, "2 passed, 0 failed\n"))

    def replay(self, record, *arguments):
        with tempfile.NamedTemporaryFile("w", suffix=".parlour") as file:
            file.write(record)
            file.flush()
            result = subprocess.run([PARLOUR, "replay", file.name, *arguments], capture_output=True, text=True, check=False, timeout=60)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        return result.stdout

    def test_a_seat_called_you_gets_a_name(self):
        for you in ("You", "you"):
            told = self.replay(BATTLE.format(you=you, other="Computer"))
            self.assertIn("Players, Alice, Computer.\n", told)
            self.assertIn("Alice plays a three,", told)
            self.assertNotRegex(told, r"(?i)\byou (plays|has|draws|leads)\b")
        told = self.replay(BATTLE.format(you="You", other="Alice"))
        self.assertIn("Bob plays a three,", told)

    def test_the_seat_itself_hears_its_moves(self):
        told = self.replay(BATTLE.format(you="You", other="Computer"), "--seat", "You")
        self.assertIn("You play a three,", told)

    def test_jokers_not_laid_are_counted(self):
        one, both = self.replay(JOKERS.format(more="")), self.replay(JOKERS.format(more="Alice: take 9H from 2\n"))
        self.assertIn("Alice did not lay the joker taken, that costs 200 points.", one)
        self.assertIn("Alice did not lay the jokers taken, that costs 400 points.", " ".join(both.split("\n")))
        own = self.replay(JOKERS.format(more="Alice: take 9H from 2\n"), "--seat", "Alice")
        self.assertIn("You did not lay the jokers you took, that costs 400 points.", own)

    def test_an_option_without_its_value_is_named(self):
        for option in "--seat", "--style":
            done = subprocess.run([PARLOUR, "replay", os.devnull, option], capture_output=True, text=True, check=False, timeout=60)
            self.assertEqual((done.returncode, done.stderr),
                             (2, "The option %s is unknown or has no value. The command parlour replay --help says more.\n" % option))


if __name__ == "__main__":
    unittest.main()
