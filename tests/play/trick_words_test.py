#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many words a trick takes in the short style, by matches that computer players play: 14 at most, and one more where a suit is
broken or a belote shown."""
import os
import re
import subprocess
import tempfile
import unittest

PARLOUR = os.environ["PARLOUR"]
TAKEN = re.compile(r"takes\.$|^\d+, \w+\.$")
CARD = re.compile(r"^\w+( breaks \w+)?, [^.]*\.$|^Belote\.$|^\w+ broken\.$")
MOST, MORE = 14, 15


PLAYERS = 4


def since_the_lead(lines):
    """The lines of the last four cards: what goes before them are bids, which read the same."""
    cards = [i for i, line in enumerate(lines) if ", " in line]
    return lines[cards[-PLAYERS]:] if len(cards) >= PLAYERS else lines


def tricks(text):
    """The lines of each trick."""
    lines, found = [], []
    for line in text.splitlines():
        if TAKEN.search(line):
            found.append(since_the_lead(lines) + [line])
            lines = []
        elif CARD.match(line):
            lines.append(line)
        else:
            lines = []
    return found


class Words(unittest.TestCase):
    def played(self, game):
        with tempfile.TemporaryDirectory(prefix="parlour-words-") as folder:
            env = dict(os.environ, XDG_CONFIG_HOME=folder, XDG_STATE_HOME=folder, LC_ALL="C.UTF-8", LANGUAGE="")
            ran = subprocess.run([PARLOUR, "play", game, "--auto", "--players", str(PLAYERS), "--style", "short", "--seed", "words"], env=env,
                                 stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        return [trick for trick in tricks(ran.stdout) if sum(", " in line or "Belote" in line for line in trick) >= 4]

    def test_a_trick_is_told_in_few_words(self):
        games = {"spades": 13, "spades-solo": 13, "hearts": 13, "hearts-jack": 13, "whist": 13, "oh-hell": 13, "nomination-whist": 13, "euchre": 13,
                 "belote": 14}
        for game, usual in games.items():
            found = self.played(game)
            self.assertGreater(len(found), 20, game)
            for trick in found:
                words = sum(len(line.split()) for line in trick)
                more = any("breaks" in line or "broken" in line or "Belote" in line for line in trick)
                self.assertLessEqual(words, MORE if more else MOST, "%s: %s" % (game, " ".join(trick)))
            self.assertLessEqual(sum(len(" ".join(trick).split()) for trick in found) / len(found), usual, game)


if __name__ == "__main__":
    unittest.main()
