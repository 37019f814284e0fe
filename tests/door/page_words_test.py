#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a page of the door is told: keys where it sends keys, also after it came back, and only words that a visitor may use."""
import unittest

from lobby_kit import PARLOUR, House, token  # noqa: F401 PARLOUR has to be named

NOT_A_VISITORS = {"close", "remove", "codes", "start"}


class PageWords(unittest.TestCase):
    def setUp(self):
        self.house = House()
        self.addCleanup(self.house.close)

    def test_a_page_of_keys_hears_of_keys_and_still_after_it_came_back(self):
        ann = self.house.visitor("a", keys=True)
        ann.enters("Ann")
        ann.asks("4", "2")
        self.assertIn("a reads the rules", ann.asks("1"))
        ann.type("")
        ann.until("Space draws")
        ann.type("help")
        self.assertIn("press v", ann.until("more lines"))
        ann.kill()
        for shown, keys, way in ((99999, True, "press v"), (199999, False, "type more")):
            back = self.house.visitor("a", shown=shown, keys=keys)
            back.until("Your turn")
            back.type("help")
            self.assertIn(way, back.until("more lines"))
            back.kill()

    def test_a_first_line_of_another_form_is_refused(self):
        for more in ("en key", "en keys ", "en keys on", "enkeys", "en  keys"):
            said = self.house.run("--output", "json", input="@hello %s 0 %s\n" % (token("e"), more))
            self.assertIn("The first line has to be", said.stdout + said.stderr, more)

    def test_a_visitor_is_offered_no_word_that_only_others_may_use(self):
        ann, bob = self.house.visitor("a"), self.house.visitor("b")
        ann.enters("Ann")
        bob.enters("Bob")
        ann.asks("2", "", "kings", "1", "2", "0")
        ann.type("")
        ann.until("You are at the table.")
        bob.asks("1")
        bob.type("1")
        for visitor in (ann, bob):
            visitor.until("7 cards")
            visitor.type("scores")
            visitor.until("rounds won")
            self.assertEqual(NOT_A_VISITORS & set(visitor.last["can"]), set())
            self.assertIn("who", visitor.last["can"])
        self.assertIn("keep", ann.last["can"])  # whose table it is
        self.assertNotIn("keep", bob.last["can"])


if __name__ == "__main__":
    unittest.main()
