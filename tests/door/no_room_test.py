#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A full disk at the door: a visitor for whom no folder can be made, no game or no move kept hears one sentence that says what to
do, and nothing of this computer's folders; nothing is lost, and there is more when there is room again."""
import hashlib
import json
import os
import resource
import unittest

import lobby_kit

ROOM = "The door has no room for you now. Try again in a few minutes, or tell the person who keeps this house."


class NoRoom(unittest.TestCase):
    def setUp(self):
        self.house = lobby_kit.House(opens=False)
        self.addCleanup(self.house.close)
        os.makedirs(self.house.home + "/parlour")
        with open(self.house.home + "/parlour/visitors", "w", encoding="utf-8"):
            pass

    def expect(self, said):
        self.assertEqual(said.returncode, 1)
        self.assertTrue(said.stderr.startswith(ROOM + "\nA visitor's folder cannot be made. The system says, "), said.stderr)
        self.assertNotIn(self.house.home, said.stdout + said.stderr)

    def test_by_the_page(self):
        said = self.house.run("--output", "json", input="@hello %s 0 en\n" % lobby_kit.token("a"))
        self.expect(said)
        self.assertEqual(json.loads(said.stdout), {"error": ROOM})

    def test_by_telnet_where_standard_error_is_the_journal(self):
        said = self.house.run("--telnet", input="")
        self.expect(said)
        self.assertEqual(said.stdout, ROOM + "\n")

    def test_a_folder_that_leads_elsewhere_is_nobodys(self):
        os.remove(self.house.home + "/parlour/visitors")
        os.makedirs(self.house.home + "/parlour/visitors")
        os.mkdir(self.house.home + "/elsewhere")
        name = hashlib.sha256(("token:" + lobby_kit.token("a")).encode()).hexdigest()
        os.symlink(self.house.home + "/elsewhere", self.house.home + "/parlour/visitors/" + name)
        said = self.house.run("--output", "json", input="@hello %s 0 en\nAnn\n9\n" % lobby_kit.token("a"))
        self.expect(said)
        self.assertEqual(os.listdir(self.house.home + "/elsewhere"), [])


class FullLater(unittest.TestCase):
    def setUp(self):
        self.house = lobby_kit.House(opens=False)
        self.addCleanup(self.house.close)
        self.come(0)
        self.ann.enters("Ann")

    def come(self, shown):
        self.ann = self.house.visitor("a", shown=shown, options=("--seed", "a"))

    def full(self, is_full=True):
        """No file of Ann's console may grow, as if there were no more room."""
        pid = self.ann.process.pid
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0 if is_full else hard, hard))

    def back(self, shown):
        self.ann.kill()
        self.come(shown)

    def test_in_a_game(self):
        self.ann.asks("4", "2", "kings")
        self.ann.type("")
        self.ann.until("Type hand")
        shown = self.ann.last["n"]
        self.full()
        self.ann.type("end")
        self.ann.until("Do it all the same, y or n?")  # so it is with these cards
        for line in "y", "end":
            self.ann.type(line)
            said = self.ann.until("person who keeps this house.")
            self.assertIn("The door has no room for your game now, so the move was not made.\nNothing is lost; try again in a few "
                          "minutes,", said)
            self.assertNotIn("make room", said)
        self.full(False)
        self.ann.type("end")
        self.ann.until("You end your turn.")
        self.back(shown)
        self.ann.until("You end your turn.")

    def test_before_a_game(self):
        self.full()
        self.ann.asks("4")
        self.assertEqual(self.ann.asks("1"), "The door has no room for another game now.\nTry again in a few minutes, or tell the "
                         "person who keeps this house.\nYou are in the lobby.\nWhich one, 1 to 9?\n")
        self.full(False)
        self.ann.asks("4")
        self.ann.type("1")
        self.ann.until("Your turn")

    def test_who_may_have_missed_what_could_not_be_kept_is_welcomed_anew(self):
        shown = self.ann.last["n"]
        self.ann.asks("nonsense")
        self.back(shown)
        self.assertRegex(self.ann.until("You are in the lobby."), "^The word nonsense")
        shown = self.ann.last["n"]
        self.full()
        self.ann.asks("nonsense")
        self.full(False)
        self.ann.asks("more of it")
        self.back(shown)
        said = self.ann.until_asked()
        self.assertRegex(said, "^Welcome, Ann.")
        self.assertGreater(self.ann.last["n"], shown + 2, "it is new to the page")


if __name__ == "__main__":
    unittest.main()
