#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Home after a game that was walked through and then played on from: it is Home, and not the list from which the game was chosen."""
import os
import subprocess
import tempfile
import unittest

PARLOUR = os.environ["PARLOUR"]
GAME = """parlour 1
rules kings-scored
set match.target 4
seat Ann
seat Bob level=steady
dealer Ann
turn Bob
phase play
pile north 10H
pile east JS
pile south 4C
pile west 8D
hand Ann 9S 3H
hand Bob AC 7C 5H KH
stock 8H QC
play
Bob: play 7C on west
Bob: end
Ann: play 9S on north
Ann: play 8H on north
Ann: play 3H on south
"""

class Walk(unittest.TestCase):
    def test_who_plays_on_is_at_home_afterwards(self):
        with tempfile.TemporaryDirectory() as home:
            finished = home + "/state/parlour/finished"
            os.makedirs(finished)
            os.makedirs(home + "/config/parlour")
            with open(home + "/config/parlour/parlour.yaml", "w", encoding="utf-8") as file:
                file.write("speech: none\nasked: true\ndelay_ms: 0\n")
            env = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home + "/config", XDG_STATE_HOME=home + "/state", LC_ALL="C.UTF-8",
                       LANGUAGE="")
            with open(finished + "/20261121-055101-kings-scored.record", "w", encoding="utf-8") as file:
                file.write(GAME)
            done = subprocess.run([PARLOUR], env=env, input="6\n1\n1\nwalk\nplay\ny\nquit\n9\n", capture_output=True, text=True, check=True,
                                  timeout=60)
            said = done.stdout.splitlines()
            home_again = said.index("You are at Home. Number 1 goes on with the game.")
            self.assertEqual(said[home_again + 1:], ["Which one, 1 to 9?", "Goodbye."])


if __name__ == "__main__":
    unittest.main()
