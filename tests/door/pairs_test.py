#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Partners in the lobby, with a real house: opening a table with a partner, the list of tables, where somebody sits down, and the
page's own member of a batch.  (By the programs in which Highest card is played in pairs.)"""
import os
import subprocess
import unittest

os.environ["PARLOUR"] = os.environ["PARLOUR_BUILD"] + "/tests/pairs/parlour"

from lobby_kit import PARLOUR, PATIENCE, House  # noqa: E402 it reads which program


class Partners(unittest.TestCase):
    def setUp(self):
        self.house = House()
        self.addCleanup(self.house.close)

    def come(self, sign, name):
        visitor = self.house.visitor(sign)
        visitor.enters(name)
        return visitor

    def opens(self, visitor, *answers):
        """A table with four seats; the rest of what is asked."""
        visitor.asks("2", "Night", "highest card", "4")
        return visitor.asks(*answers[:-1]), visitor.type(answers[-1])

    def test_who_sits_down_chooses_the_side(self):
        ann = self.come("a", "Ann")
        self.opens(ann, "0", "")
        ann.until("with computer players on the free seats.")
        ben, dot = self.come("b", "Ben"), self.come("d", "Dot")
        self.assertIn("Night, Highest card, not started yet. Ann and a free seat against 2 free seats.", ben.asks("7"))
        said = ben.asks("1", "1")
        self.assertIn("Where do you sit? Enter alone leaves.\n1. Opposite Ann.\n2. Against Ann.\n", said)
        self.assertEqual(ben.last["ask"]["kind"], "number")
        ben.type("1")
        self.assertIn("You and Ann against 2 free seats.", ben.until("You are at the table."))
        self.assertIn("Ben has come and sits opposite you.", ann.until("opposite you."))
        dot.type("join Night")  # the free seats are of one side, so nothing is asked
        self.assertIn("You and a free seat against Ann and Ben.", dot.until("You are at the table."))
        self.assertIn("Dot has come.", ann.until("Dot"))
        self.assertIn("The seat opposite Dot is free.", self.says(ann, "who", "is free."))
        ann.type("swap Ben Dot")
        self.assertIn("You and a free seat against Ann and Dot.", ben.until("against"))
        ann.type("start")
        ann.until("Your turn.")
        self.assertEqual(ann.last["sides"]["names"][0], ["Ann", "Dot"])
        self.assertEqual(ann.last["sides"]["text"], "You and Dot against Ben and Alice.")

    def says(self, visitor, line, wanted):
        visitor.type(line)
        return visitor.until(wanted)

    def test_enter_at_the_question_leaves(self):
        ann = self.come("a", "Ann")
        self.opens(ann, "0", "")
        ann.until("with computer players on the free seats.")
        ben = self.come("b", "Ben")
        ben.asks("1", "1")
        self.assertIn("You are in the lobby.", ben.asks(""))
        self.assertIn("Ann and a free seat against 2 free seats.", ben.asks("7"))

    def test_a_partner_is_chosen_when_a_table_is_opened(self):
        self.come("b", "Ben")
        self.come("c", "Cid")
        ann = self.come("a", "Ann")
        said, _ = self.opens(ann, "1", "Ben, Cid", "2")
        self.assertIn("Who is your partner?\n1. Ben.\n2. Cid.\n3. Alice, a computer player.\n", said)
        self.assertIn("You and Cid against Ben and Alice.", ann.until("You are at the table.") + self.says(ann, "who", "player, steady."))
        other = self.come("d", "Dot")
        other.asks("2", "Later", "highest card", "4", "1")
        said = other.asks("")
        self.assertIn("Who is your partner?\n1. Anybody, the seat opposite you stays free.\n2. Alice, a computer player.\n", said)
        other.type("2")
        other.until("with computer players on the free seats.")
        self.assertIn("You and Alice against 2 free seats.", self.says(other, "who", "free."))

    def test_the_tables_are_told_elsewhere_as_in_the_lobby(self):
        ann = self.come("a", "Ann")
        self.opens(ann, "1", "")
        ann.until_asked()
        ann.type("1")
        ann.until("with computer players on the free seats.")
        told = subprocess.run([PARLOUR, "lobby", "--house", self.house.folder], env=self.house.env, input="Eve\n7\n9\n", text=True,
                              capture_output=True, timeout=PATIENCE, check=False).stdout
        self.assertIn("Night, Highest card, not started yet. Ann and a free seat against Alice and a free seat.", told.replace("\n", " "))
        told = self.house.run(input="Dot\n1\n1\n2\n").stdout  # as by telnet or ssh, in plain lines
        self.assertRegex(told, r"Where do you sit\? Enter alone leaves\.\n1\. Opposite A[a-z]+\.\n2\. Opposite A[a-z]+\.\n")
        self.assertRegex(told, r"\nYou and A[a-z]+ against A[a-z]+ and a free seat\.\nYou are at the table\.")


if __name__ == "__main__":
    unittest.main()
