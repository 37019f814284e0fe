#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""From one turn to the next a player waits one delay for each turn of the others, and none for what nobody hears: in International
up to seven are asked about each discard, and most say no without a word."""
import importlib.machinery, importlib.util, os, statistics, sys, unittest

sys.dont_write_bytecode = True
ROOT = os.path.realpath(os.path.dirname(os.path.realpath(__file__)) + '/../..')
loader = importlib.machinery.SourceFileLoader('pace', ROOT + '/bench/pace')
pace = importlib.util.module_from_spec(importlib.util.spec_from_loader('pace', loader))
loader.exec_module(pace)
pace.PARLOUR = os.environ['PARLOUR']
DELAY_MS = 200


class Waiting(unittest.TestCase):
    def test_silent_answers_take_no_time(self):
        _, _, quick = pace.measure('international', 8, ['delay_ms: 1'], 3)
        _, _, rounds = pace.measure('international', 8, ['delay_ms: %d' % DELAY_MS], 3)
        self.assertEqual(len(rounds), 3)
        for seconds, sentences in rounds:
            self.assertGreaterEqual(seconds, 7 * DELAY_MS / 1000, sentences)  # a delay before each turn
        # With one before each answer it was about ten seconds, beside what this machine takes without delays.
        waited, worked = (statistics.median(seconds for seconds, _ in each) for each in (rounds, quick))
        self.assertLess(waited - worked, 5, (rounds, quick))

    def test_the_words_take_their_time(self):
        _, _, rounds = pace.measure('playroom', 4, ['delay_ms: 1', 'pace: 1000'], 2)
        self.assertEqual(len(rounds), 2)
        for seconds, sentences in rounds:
            words = len(' '.join(sentences[:-2]).split())  # nobody waits before the call itself
            self.assertGreaterEqual(seconds, 0.5 * words * 60 / 1000, sentences)


if __name__ == '__main__':
    unittest.main()
