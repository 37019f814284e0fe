#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""After the deal a computer player's seat can be had: the lobby offers it, `sit` and a name ask for it there and from where one watches,
and the host says `let` or `refuse`."""
import unittest

from lobby_kit import House


class SeatAsked(unittest.TestCase):
    def setUp(self):
        self.house = House()
        self.addCleanup(self.house.close)
        self.ann = self.come("a", "Ann")
        self.ann.asks("2", "Night", "kings", "1", "3")  # three seats, two of them for Alice and Bob, computer players
        self.ann.type("2")
        self.ann.until("Your turn")

    def come(self, sign, name):
        visitor = self.house.visitor(sign)
        visitor.enters(name)
        return visitor

    def answers(self, word, name, wanted):
        self.assertIn("%s asks for the seat of Bob, a computer player." % name,
                      self.ann.until("The words let %s and refuse %s answer." % (name, name)))
        self.ann.type("%s %s" % (word, name))
        return self.ann.until(wanted)

    def test_the_lobby_offers_the_seat_by_number_and_by_name(self):
        ben = self.come("b", "Ben")
        self.assertIn("The host may give you the seat of a computer player.", ben.asks("7").replace("\n", " "))
        ben.asks("1", "1")
        ben.type("2")
        ben.until("The host is asked. Wait for the answer.")
        self.answers("refuse", "Ben", "Ben does not get that seat.")
        self.assertIn("You are in the lobby.", ben.until("You are in the lobby."))
        self.assertIn("No open table is called Nobody.", ben.asks("sit Nobody"))
        ben.type("sit bob")
        ben.until("The host is asked. Wait for the answer.")
        self.answers("let", "Ben", "Ben takes the seat of Bob")
        ben.until("Going on with ")
        ben.type("who")
        ben.until("You sit in the seat of Bob")

    def test_who_watches_asks_by_a_word_and_watches_on_until_the_answer(self):
        ben = self.come("b", "Ben")
        ben.asks("3")
        ben.type("1")
        ben.until("Going on with ")
        self.assertIn("sit", self.can(ben))
        self.assertTrue({"let", "refuse"} <= set(self.can(self.ann)))
        ben.type("sit Cleo")
        ben.until("Nobody here is called Cleo.")
        ben.type("sit Ann")
        ben.until("Only the seat of a computer player can be asked for.")
        ben.type("help sit")
        ben.until("as in sit Carol")
        ben.type("sit Bob")
        ben.until("The host is asked. Go on watching until the answer comes.")
        self.answers("refuse", "Ben", "Ben does not get that seat.")
        ben.until("You do not get that seat.")
        ben.type("sit")
        ben.until("2. Bob.")
        ben.type("2")
        ben.until("The host is asked.")
        ben.type("scores")  # while the host thinks
        ben.until("rounds won")
        self.answers("let", "Ben", "Ben takes the seat of Bob")
        ben.until("Going on with ")
        ben.type("who")
        ben.until("You sit in the seat of Bob")
        ben.type("sit")
        ben.until("You have a seat at this table.")
        self.assertNotIn("sit", self.can(ben))
        ben.kill()
        back = self.house.visitor("b")  # a line that dropped leads back to the seat, not to watching
        back.until("Going on with ")
        back.type("who")
        back.until("You sit in the seat of Bob")

    @staticmethod
    def can(visitor):
        visitor.type("scores")
        visitor.until("rounds won")
        return visitor.last["can"]


if __name__ == "__main__":
    unittest.main()
