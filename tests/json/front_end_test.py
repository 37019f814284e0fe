#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The front end in examples/, which knows no game, plays a whole round of each through the JSON alone."""
import subprocess, sys, tempfile, unittest

sys.dont_write_bytecode = True
import json_kit # noqa: E402 nothing is to be written beside it


class FrontEnd(unittest.TestCase):
    def play(self, game, seed):
        with tempfile.TemporaryDirectory() as home:
            done = subprocess.run([sys.executable, json_kit.ROOT + '/examples/front_end.py', game, '--seed', seed, '--name', 'Robot'],
                                  env=json_kit.surroundings(home, PARLOUR=json_kit.PARLOUR, ASAN_OPTIONS=json_kit.QUICK), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)
        return done.stdout

    def test_a_round_of_each_game(self):
        for game in 'playroom', 'international', 'control', 'kings':
            with self.subTest(game=game):
                said = self.play(game, 'robot')
                self.assertIn('Type go for the next round.', said)
                self.assertTrue('You discard' in said or 'You play' in said, said)
                self.assertIn('You, ', said.split('Type go')[1]) # the scores

    def test_a_run_of_deck_battle(self):
        said = self.play('battle', 'robot')
        self.assertIn('You play', said)
        self.assertRegex(said, 'The run is over|Type go')


if __name__ == '__main__':
    unittest.main(warnings='ignore')
