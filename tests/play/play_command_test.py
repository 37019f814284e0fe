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

    def test_a_level_that_is_none_is_said_where_a_game_would_go_on(self):
        with tempfile.NamedTemporaryFile("w", suffix=".record", encoding="utf-8") as record:
            record.write("parlour 1\nrules playroom\nseat Ann\nseat Bob level=hard\nseed 4\nplay\n")
            record.flush()
            self.assertEqual(self.play("--resume", record.name, status=1)[1],
                             record.name + ": There is no level hard of computer players. The levels are novice, steady, expert.\n")


if __name__ == "__main__":
    unittest.main()
