#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A table with friends opened at Home, in a game with partners: who plays with whom is asked and said, and the program for tables
across computers, whose place a script takes here, is told.  (By the program in which Highest card is played in pairs.)"""
import os
import shutil
import subprocess
import tempfile
import unittest

PARLOUR = os.environ["PARLOUR_BUILD"] + "/tests/pairs/parlour"


class Friends(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = folder.name
        shutil.copy(PARLOUR, self.home + "/parlour")
        with open(self.home + "/parlour-net", "w", encoding="utf-8") as file:
            file.write('#!/bin/sh\nprintf "%%s\\n" "$@" > %s/asked\n' % self.home)
        os.chmod(self.home + "/parlour-net", 0o755)

    def opens(self, *lines):
        """What is said to these lines at the menu for friends, and the arguments of the other program, or None."""
        env = dict(os.environ, HOME=self.home, XDG_CONFIG_HOME=self.home, XDG_STATE_HOME=self.home, LC_ALL="C.UTF-8", LANGUAGE="")
        done = subprocess.run([self.home + "/parlour", "home", "--name", "Ann", "--speech", "none"], env=env, text=True,
                              input="\n".join(("5", "1", "Friday", *lines, "q", "q", "")), capture_output=True, check=True, timeout=60)
        try:
            with open(self.home + "/asked", encoding="utf-8") as file:
                return done.stdout, file.read().split("\n")[:-1]
        except FileNotFoundError:
            return done.stdout, None

    def test_of_two_friends_and_a_computer_player_one_is_chosen(self):
        said, asked = self.opens("highest-card", "", "Ben, Cid", "1", "2")
        self.assertIn("Who is your partner?\n1. Ben.\n2. Cid.\n3. Alice, a computer player.\n", said)
        self.assertIn("Friday, Highest card with Cid against Ben and Alice.\n", said)
        self.assertEqual(asked[:6], ["host", "Friday", "highest-card", "Ann", "Ben", "Cid"])
        self.assertEqual(asked[asked.index("--partner") + 1], "Cid")

    def test_a_computer_player_is_chosen_by_name(self):
        said, asked = self.opens("highest-card", "", "Ben, Cid", "1", "alice")
        self.assertIn("Friday, Highest card with Alice against Ben and Cid.\n", said)
        self.assertEqual(asked[asked.index("--partner") + 1], "Alice")

    def test_one_friend_and_two_computer_players(self):
        said, asked = self.opens("highest-card", "", "Ben", "2", "1")
        self.assertIn("1. Ben.\n2. Alice, a computer player.\nWhich one", said)
        self.assertIn("Friday, Highest card with Ben against Alice and Bob.\n", said)
        self.assertEqual(asked[asked.index("--partner") + 1], "Ben")

    def test_who_plays_alone_is_asked_nothing(self):
        said, asked = self.opens("highest-card", "", "Ben", "1")
        self.assertNotIn("partner", said)
        self.assertIn("Friday, Highest card with Ben.\n", said)
        self.assertNotIn("--partner", asked)

    def test_q_opens_no_table(self):
        said, asked = self.opens("highest-card", "", "Ben, Cid", "1", "q")
        self.assertIn("No table is opened.", said)
        self.assertIsNone(asked)


if __name__ == "__main__":
    unittest.main()
