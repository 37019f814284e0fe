#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole Klondikes by keys in the short style, with the moves of a steady computer player.  Counted are all words that are said from
the first key of a move to its answer, with the pile that a digit reads and the places that Enter asks about: 9 a move at most on
average.  No move takes more than three keys.  (As lines of JSON, which say of each key which line it stands for.)"""
import glob, os, re, subprocess, sys, tempfile, unittest

sys.dont_write_bytecode = True
from json_kit import PARLOUR, ROOT, Console

SEEDS = 'short', 'walk', 'blue', 'red'
WORDS_MOST, KEYS_MOST = 9, 3


def steady_moves(seed):
    """The lines of the record that a steady player leaves."""
    with tempfile.TemporaryDirectory(prefix='parlour-steady-') as home:
        env = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home, XDG_STATE_HOME=home, LC_ALL='C.UTF-8', LANGUAGE='',
                   PARLOUR_DATA=os.environ.get('PARLOUR_DATA', ROOT + '/config'))
        subprocess.run([PARLOUR, 'play', 'klondike', '--auto', '--seed', seed, '--speech', 'none'], env=env, stdin=subprocess.DEVNULL,
                       capture_output=True, check=True, timeout=120)
        record, = glob.glob(home + '/parlour/finished/*.record')
        with open(record, encoding='utf-8') as file:
            return re.findall(r'^\w+: (.*)$', file.read(), re.M)


class Klondike:
    def __init__(self, seed):
        self.console = Console('play klondike --style short --seed ' + seed, output='json-keys')
        self.at = None # the key of the place where the cursor is
        self.console.type()
        self.lines = dict(self.console.now['keys'])

    def press(self, key):
        """The words that one key says; a digit is its own line."""
        return ' '.join(self.console.said(key if key.isdigit() else self.lines[key])).split()

    def ends(self):
        """The end card of each pile; this is not counted, since the player has it in mind."""
        lines = self.console.said('table')
        return re.split(', |\\.', ' '.join(lines))[:7]

    def move(self, line):
        """The keys of a move, as a player who listens would press them, and all that they say."""
        if line == 'turn':
            self.at = 'd' # the cursor goes to the waste
            return ['space'], self.press('space')
        verb, place, target = re.fullmatch(r'(move|up) (\d+|waste)(?: on (\d+))?', line).groups()
        on = target and self.ends()[int(target) - 1].lower()
        key = 'd' if place == 'waste' else place
        keys = ([] if key == self.at else [key]) + ['x' if verb == 'up' else 'enter']
        words = [word for key in keys for word in self.press(key)]
        if 'ask' in self.console.now: # several places take it
            number, = re.findall(r'(\d)\. [^.]* (?:on %s|to %s)\.' % (on, target), ' '.join(words))
            keys.append(number)
            words += self.press(number)
        self.at = key
        return keys, words


class Words(unittest.TestCase):
    def test_a_klondike_costs_few_words_and_keys(self):
        for seed in SEEDS:
            game, moves, counts = Klondike(seed), steady_moves(seed), []
            for line in moves:
                if line == 'give-up':
                    break
                keys, words = game.move(line)
                self.assertLessEqual(len(keys), KEYS_MOST, (seed, line, keys))
                counts.append(len(words))
            state = game.console.said('counts')
            game.console.close()
            self.assertIn('%d moves.' % len(counts), ' '.join(state), (seed, state)) # each was made
            self.assertLessEqual(sum(counts) / len(counts), WORDS_MOST, seed)


if __name__ == '__main__':
    unittest.main()
