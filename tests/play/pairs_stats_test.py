#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Statistics of matches with partners: the line says who it was and how well a computer player played, the level is that of the others
alone, and what is told and written as JSON counts by partner.  (By the program in which Highest card is played in pairs.)"""
import json
import os
import re
import subprocess
import tempfile
import unittest

PARLOUR = os.environ["PARLOUR_BUILD"] + "/tests/pairs/parlour"
GAME = ["play", "highest-card", "--set", "cards=1", "--set", "target=1", "--seed", "7", "--speech", "none"]
LINE = "2026-11-22 16:31; %s; points 5; players 4; level steady; game highest-card; rules Highest card%s; record %d.record\n"


class Partners(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = folder.name
        self.file = self.home + "/state/parlour/matches.txt"

    def run_it(self, *arguments, text=""):
        env = dict(os.environ, HOME=self.home, XDG_CONFIG_HOME=self.home + "/config", XDG_STATE_HOME=self.home + "/state",
                   LC_ALL="C.UTF-8", LANGUAGE="")
        done = subprocess.run([PARLOUR, *arguments], env=env, input=text, capture_output=True, text=True, check=True, timeout=60)
        return done.stdout

    def play(self, *more):
        """A match to its end; its line."""
        self.run_it(*GAME, *more, text="step\nuse\nuse\nhere\nuse\nquit\ny\n")
        with open(self.file, encoding="utf-8") as file:
            return file.read().split("\n")[-2]

    def told(self, *lines):
        os.makedirs(os.path.dirname(self.file), exist_ok=True)
        with open(self.file, "w", encoding="utf-8") as file:
            file.writelines(LINE % (won, partner, at) for at, (won, partner) in enumerate(lines))
        return self.run_it("stats").split("\n"), json.loads(self.run_it("stats", "--json"))

    def test_the_line_keeps_the_partner_and_the_level(self):
        line = self.play("--players", "4", "--name", "Ann", "--level", "novice")
        self.assertIn("; level novice; ", line)
        self.assertIn("; partner novice Bob; record ", line)
        self.assertEqual("; won; " in line, "points 1" in line, "who has the point has won, or the partner has")

    def test_who_plays_alone_has_none(self):
        self.assertNotIn("partner", self.play("--players", "3", "--name", "Ann"))

    def test_at_one_keyboard_the_level_is_that_of_the_others(self):
        line = self.play("--players", "4", "--people", "Ann,Cid", "--partner", "Cid")
        self.assertIn("; level steady; ", line)
        self.assertIn("; partner people Cid; record ", line)
        line = self.play("--players", "4", "--people", "Ann,Ben", "--level", "novice")
        self.assertIn("; level novice; ", line, "a person and a novice are against her")
        self.assertIn("; partner novice ", line)

    def test_partners_are_counted(self):
        lines, totals = self.told(("won", "; partner people Cid"), ("won", "; partner people Cid"), ("not won", "; partner people Cid"),
                                  ("won", "; partner steady Bob"), ("won", "; partner steady Dan"), ("not won", ""))
        self.assertIn("With Cid, 3 matches, 2 won.", lines)
        self.assertIn("With a steady partner, 2 matches, 2 won, 2 in a row.", lines)
        self.assertEqual([(row["key"], row["name"], row["matches"], row["won"]) for row in totals["partners"]],
                         [("Cid", "With Cid", 3, 2), ("steady", "With a steady partner", 2, 2)])

    def test_other_lines_count_as_ever(self):
        lines, totals = self.told(("won", ""), ("won", "; partner"), ("won", "; partner steady"), ("won", "; partner people level up"),
                                  ("won", "; partner people steady Cid"), ("won", "; partner mixed Cid, Dan"), ("won", "; partner wizard Zoe"))
        self.assertEqual(totals["all"]["matches"], 7)
        self.assertEqual(totals["broken_lines"], 0)
        self.assertEqual(sorted(row["name"] for row in totals["partners"]),
                         ["With level up", "With partners of several levels", "With steady Cid", "With wizard"])
        self.assertEqual([line for line in lines if re.match("By rules|.* cannot be read", line)], [])
        _, totals = self.told(("won", ""))
        self.assertNotIn("partners", totals)


if __name__ == "__main__":
    unittest.main()
