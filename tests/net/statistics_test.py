#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A match across computers is counted at the computer of whoever played it, once; a host with nobody to wait for is not told how
to begin without anybody."""
import os
import re
import subprocess
import unittest

import process_kit

LETTERS = {'jack': 'J', 'queen': 'Q', 'king': 'K', 'ace': 'A'}


class Statistics(unittest.TestCase):
    maxDiff = None

    def console(self, evening, home, *words):
        out = '%s/console%d.out' % (evening.folder, len(evening.started))
        with open(out, 'w', encoding='utf-8') as file:
            process = evening.start('host', [process_kit.PARLOUR, 'host', 'Quick game', *words, '--port', str(home.port), '--name', 'Alice',
                                             '--words', '--pace', '1'], stdin=subprocess.PIPE, stdout=file, stderr=subprocess.STDOUT)
        process.out = out
        return process

    def type(self, process, line, awaited):
        """Types a line, and waits for what it is answered with."""
        if line:
            os.write(process.stdin.fileno(), line.encode() + b'\n')
        process_kit.wait_until(lambda: re.search(awaited, process_kit.slurp(process.out)), 30, lambda: '%s: %s' % (awaited, process_kit.slurp(process.out)))
        return re.search(awaited, process_kit.slurp(process.out))

    def test_a_match_across_computers_is_counted_once(self):
        with process_kit.Evening() as evening:
            home = process_kit.Server(evening)
            console = self.console(evening, home, 'highest-card', 'Alice', '--computer', 'steady', '--set', 'cards=1', '--set',
                                   'target=1')
            self.type(console, '', 'Your turn')
            self.assertNotIn('Type start', process_kit.slurp(console.out))
            suit, rank = self.type(console, 'hand', r'(Clubs|Diamonds|Hearts|Spades) (\w+)\.').groups()
            self.type(console, 'play ' + LETTERS.get(rank, rank) + suit[0], 'is over')
            console.stdin.close()
            self.assertEqual(console.wait(process_kit.PATIENCE), 0)
            lines = process_kit.slurp(evening.env('host')['XDG_STATE_HOME'] + '/parlour/matches.txt').splitlines()
            self.assertEqual(len(lines), 1)
            self.assertRegex(lines[0], r'; (not )?won; points \d; players 2; level steady; game highest-card; rules Highest card; '
                                       r'changed cards 1, target 1; record [0-9a-f]{8}-quick_20game-alice$')


if __name__ == '__main__':
    unittest.main()
