#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A visitor for whom no folder can be made hears one sentence that says what to do, and nothing of this computer's folders."""
import json
import os
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


if __name__ == "__main__":
    unittest.main()
