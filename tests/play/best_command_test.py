#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The command `parlour best` as a person or a program calls it: hands in, answers out, faults told."""
import os
import subprocess
import unittest

PARLOUR = os.environ["PARLOUR"]


class Best(unittest.TestCase):
    maxDiff = None

    def best(self, hands, *arguments, status=0):
        result = subprocess.run([PARLOUR, "best", *arguments], input=hands, capture_output=True, text=True, check=False, timeout=60)
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        return result.stdout, result.stderr

    def test_a_hand_as_an_argument_is_no_name_of_rules(self):
        self.assertEqual(self.best("", "AS KS QS", status=2)[1], "Hands are typed, one a line, once parlour best has begun.\n")

    def test_at_a_terminal_it_says_what_it_waits_for(self):
        keyboard, terminal = os.openpty()
        with subprocess.Popen([PARLOUR, "best"], stdin=terminal, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as best:
            os.close(terminal)
            self.assertEqual(best.stderr.readline(), "Type a hand and Enter, such as 4H 5H 6H KS KH JK. Control D ends.\n")
            os.write(keyboard, b"2C 3D\n\x04")
            self.assertEqual(best.communicate(timeout=60), ("0\n", ""))
        os.close(keyboard)

    def test_each_hand_gets_a_line(self):
        out, err = self.best("# two hands\n4h 5H 6H KS KH JK 9C  # the nine stays\n\n2C 3D\nth tc 10S\n")
        self.assertEqual(out, "35: 4H 5H 6H / KH KS JK\n0\n30: 10C 10H 10S\n")
        self.assertEqual(err, "")

    def test_the_place_of_a_joker_is_written_where_it_would_be_read_otherwise(self):
        free = ["--set", "joker.max_per_meld=0", "--set", "joker.min_naturals=1", "--set", "joker.value=represented"]
        self.assertEqual(self.best("QS JK KS\n", *free)[0], "35: QS KS JK\n")
        self.assertEqual(self.best("4S JK JK\n", *free, "--set", "meld.set.max=3", "--set", "meld.set.min=3",
                                   "--set", "score.table={4: 5, 5: 9, 6: 9}")[0], "23: 4S JK=5S JK=6S\n")

    def test_cards_of_wild_ranks_are_named_and_written_like_jokers(self):
        twos = ["--set", "deck.wild_ranks=[2]"]
        self.assertEqual(self.best("2C 2D 2H\n4H 2C 6H JK\n7H 7D 2C\n", *twos)[0], "15: 2C 2D 2H\n10: 4H JK 6H\n10: 7D 7H 2C\n")
        high = [*twos, "--set", "meld.set.min=2", "--set", "joker.min_naturals=1", "--set", "joker.max_per_meld=0",
                "--set", "joker.value=represented", "--set", "meld.run.min=14"]
        self.assertEqual(self.best("KH 2H\n2C 2H\n", *high)[0], "20: KH 2H\n10: 2C 2H\n")
        self.assertEqual(self.best("4H 3C 6H\n4H 2C 6H\n", "--set", "deck.wild_ranks=by_round")[0], "10: 4H 3C 6H\n0\n")
        loose = ["--set", "joker.min_naturals=0", "--set", "joker.max_per_meld=0", "--set", "score.table={3: 0}"]
        self.assertEqual(self.best("4H 2H 2C\n", *twos, *loose, "--set", "joker.value=represented")[0], "15: 4H 2C=5H 2H=6H\n")

    def test_an_ace_counts_by_its_place(self):
        self.assertEqual(self.best("AS 2S 3S\nQS KS AS\nAS AH AC\n")[0], "15: AS 2S 3S\n35: QS KS AS\n45: AC AH AS\n")

    def test_a_hand_may_hold_more_copies_than_the_packs_have(self):
        self.assertEqual(self.best("4H 5H 6H " * 5 + "\n")[0], "75: " + " / ".join(["4H 5H 6H"] * 5) + "\n")

    def test_under_control_cards_each_combination_says_its_kind(self):
        out, err = self.best("2C 3H 5D\n9H 10H JH 3S\nKS 2D\n", "control")
        self.assertEqual(out, "10: type=sum 2C 3H 5D\n29: type=suit_run 9H 10H JH\n0\n")
        self.assertEqual(err, "")
        self.assertIn("There is no card sum.", self.best("sum 2C\n", "control", status=1)[1])

    def test_bad_lines_are_told_by_number_and_the_others_answered(self):
        out, err = self.best("1X 2C\n4H 5H 6H\nJK=7H\n\0\n" + "JK " * 25 + "\n2C\n", status=1)
        self.assertEqual(out, "15: 4H 5H 6H\n0\n")
        self.assertEqual([line.split(":")[0] for line in err.splitlines()], ["line 1", "line 3", "line 4", "line 5"])
        self.assertEqual(err.splitlines()[0], "line 1: There is no card 1X. Write rank and suit, such as 10H, or JK for a joker.")

    def test_a_last_line_without_an_end_counts(self):
        self.assertEqual(self.best("4H 5H 6H")[0], "15: 4H 5H 6H\n")
        self.assertEqual(self.best("")[0], "")

    def test_wrong_calls_and_wrong_rules(self):
        self.assertIn("parlour best", self.best("", "--help")[0])
        self.best("", "--sett", "a=b", status=2)
        self.best("", "--set", "open.points", status=2)
        self.best("", "playroom", "playroom", status=2)
        self.assertIn("joker.max_per_meld", self.best("2C\n", "--set", "joker.max_per_mell=0", status=1)[1])
        self.best("2C\n", "--set", "meld.set.min=99", status=1)
        self.best("2C\n", "no-such-rules", status=1)
        self.assertIn("highest", self.best("2C\n", "highest-card", status=1)[1].lower())

    def test_a_line_of_4096_bytes_is_read_and_none_longer(self):
        line = "AS 2S 3S".ljust(4095) + "\n"
        self.assertEqual(self.best(line)[0], "15: AS 2S 3S\n")
        self.assertEqual(self.best(" " + line, status=1)[1], "line 1: This line is too long, or is not text.\n")


if __name__ == "__main__":
    unittest.main()
