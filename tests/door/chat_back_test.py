#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Chat at a table of a house, heard by a visitor whose line drops: each line once, also those that were said meanwhile."""
import unittest

from lobby_kit import House


class Chat(unittest.TestCase):
    def setUp(self):
        self.house = House(options=["Friday game", "kings", "--seats", "3"])
        self.addCleanup(self.house.close)

    def sits(self, sign, name):
        visitor = self.house.visitor(sign)
        visitor.until_asked()
        visitor.asks(name)
        visitor.asks("1")
        visitor.type("1")
        visitor.until("You are at the table.")
        return visitor

    def back(self, sign, old):
        visitor = self.house.visitor(sign, shown=old.last["n"])
        visitor.until("You are at the table.")
        return visitor

    def cut(self, visitor):
        visitor.kill()

    def said(self, visitor, mark):
        """The chat that came until this line, which somebody says now."""
        lines = visitor.until(mark).splitlines()
        return [line for line in lines if "say" in line or "said," in line]

    def test_each_line_once(self):
        zoe, kim = self.sits("a", "Zoe"), self.sits("b", "Kim")
        kim.type("chat here")  # one who hears oneself is reached by the house
        kim.until("You say, here")
        zoe.until("Kim says, here")
        zoe.type("chat one")
        self.assertEqual(self.said(kim, "one"), ["Zoe says, one"])
        kim.type("chat two")
        kim.until("You say, two")
        zoe.until("Kim says, two")
        self.cut(kim)
        zoe.type("chat three")
        zoe.until("three")
        zoe.type("chat four")
        zoe.until("four")
        kim = self.back("b", kim)
        self.assertEqual(self.said(kim, "four"), ["Earlier, Zoe said, three", "Earlier, Zoe said, four"])
        kim.type("chat five")
        kim.until("You say, five")
        self.cut(kim)
        kim = self.back("b", kim)
        zoe.type("who")  # the pace of chat is limited
        zoe.until("seat is free.")
        kim.type("chat six")
        self.assertEqual(self.said(kim, "six"), ["You say, six"])
        leo = self.sits("c", "Leo")  # who comes for the first time hears what was said
        self.assertEqual(self.said(leo, "six"), ["Earlier, Kim said, here", "Earlier, Zoe said, one", "Earlier, Kim said, two",
                                                 "Earlier, Zoe said, three", "Earlier, Zoe said, four", "Earlier, Kim said, five",
                                                 "Earlier, Kim said, six"])

    def test_who_is_muted_stays_so(self):
        zoe, kim = self.sits("a", "Zoe"), self.sits("b", "Kim")
        kim.type("mute zoe")
        kim.until("You no longer hear")
        self.cut(kim)
        zoe.type("chat meanwhile")
        zoe.until("meanwhile")
        kim = self.back("b", kim)
        zoe.type("chat again")
        zoe.until("again")
        kim.type("chat here")
        self.assertEqual(self.said(kim, "here"), ["You say, here"])
        kim.type("mute nobody")
        kim.until("everybody")
        zoe.until("Kim says, here")
        zoe.type("chat at last")
        self.assertEqual(self.said(kim, "at last"), ["Zoe says, at last"])


if __name__ == "__main__":
    unittest.main()
