#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The command `parlour play` as a person types it: names of games in several words, and two games at once."""
import os
import subprocess
import tempfile
import unittest

PARLOUR = os.environ["PARLOUR"]


class Play(unittest.TestCase):
    maxDiff = None

    def play(self, *words, status=0):
        with tempfile.TemporaryDirectory(prefix="parlour-play-") as home:
            environment = dict(os.environ, XDG_CONFIG_HOME=home, XDG_STATE_HOME=home)
            result = subprocess.run([PARLOUR, "play", *words], input="quit\ny\n", capture_output=True, text=True, check=False, timeout=60,
                                    env=environment)
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        return result.stdout, result.stderr

    def test_two_games_are_told_in_one_sentence(self):
        more = "The command parlour play --help says more.\n"
        self.assertEqual(self.play("eights", "hearts", status=2)[1], "One game is played at a time. Name eights or hearts, not both.\n" + more)
        self.assertEqual(self.play("crazy-eights", "hearts", status=2)[1],
                         "One game is played at a time. Name crazy-eights or hearts, not both.\n" + more)

    def test_a_name_in_several_words_is_one_game(self):
        for words, title in ((("Crazy", "Eights"), "Crazy Eights"), (("oh", "hell"), "Oh Hell"), (("ninety", "nine", "plain"), "Plain Ninety-nine")):
            self.assertIn(title + ", with ", self.play(*words, "--speech", "none")[0])


if __name__ == "__main__":
    unittest.main()
