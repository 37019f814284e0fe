#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Home while another Parlour has the unfinished game open: it says so, without a file's name, and stays at Home."""
import os
import subprocess
import tempfile
import unittest

PARLOUR = os.environ["PARLOUR"]


class Shared(unittest.TestCase):
    def test_one_game_at_two_parlours(self):
        with tempfile.TemporaryDirectory() as home:
            env = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home + "/config", XDG_STATE_HOME=home + "/state", LC_ALL="C.UTF-8",
                       LANGUAGE="")
            first = subprocess.Popen([PARLOUR, "playroom", "--seed", "4"], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                     stderr=subprocess.STDOUT, text=True)
            try:
                while not first.stdout.readline().startswith("Your turn"):
                    self.assertIsNone(first.poll())
                second = subprocess.run([PARLOUR], env=env, input="1\n9\n", capture_output=True, text=True, check=True, timeout=60)
            finally:
                first.communicate("quit\ny\n", timeout=60)
            said = second.stdout.splitlines()
            asked = said.index("Which one, 1 to 9?")
            self.assertEqual(said[asked + 1:], ["This game is open in another Parlour; leave it there first.", "You are at Home.",
                                                "Which one, 1 to 9?", "Goodbye."])
            self.assertEqual(first.returncode, 0)


if __name__ == "__main__":
    unittest.main()
