#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A match of Spades between processes, two against two: the host names a partner, has two change seats before the deal, and lets a
computer player keep the seat of somebody who is gone.

The record has the seats as they were changed, each client heard what a replay of it gives, and the sides win together.
"""
import re, unittest

import process_kit

SECONDS = 60


class Partners(unittest.TestCase):
    maxDiff = None

    def seats(self, game):
        """Who sits where, by the server's file of the game."""
        return re.findall(r'^(?:person|came) (\S+)', process_kit.slurp(game.record.replace('.record', '.state')), re.M)

    def moves_of(self, name, moves):
        return [line for line in moves if re.match(name + ': (bid|play) ', line)]

    def test_partners_change_seats_and_a_computer_player_plays_for_a_side(self):
        with process_kit.Evening() as evening:
            game = evening.server('The partners', 'spades', ['Ann', 'Ben', 'Cid', 'Dot'], [],
                                  ['--partner', 'Dot', '--set', 'match.rounds=2', '--set', 'play.finish=never'], lively=0)
            self.assertEqual(self.seats(game), ['Ann', 'Ben', 'Dot', 'Cid'])
            ann = game.robot('Ann', '--swap', 'Ben Cid', '--keep', 'Ben', '--pace', '30')
            process_kit.wait_until(lambda: self.seats(game) == ['Ann', 'Cid', 'Dot', 'Ben'], 20,
                                   lambda: 'the other order (now %s)' % self.seats(game))
            ben, cid, dot = (game.robot(name, '--pace', '30') for name in ('Ben', 'Cid', 'Dot'))
            process_kit.wait_until(lambda: process_kit.slurp(ben.log_path).count('\ndone ') > 5, 30, 'the sixth move of Ben')
            process_kit.kill(ben.pid)
            ben.wait()
            game.wait_for([ann, cid, dot], SECONDS)
            self.assertEqual(game.faults([ann, cid, dot]) + game.faults([ben], killed=True), [])
            self.look(game, ben)

    def look(self, game, ben):
        names, moves, _ = game.truth()
        self.assertEqual(names, ['Ann', 'Cid', 'Dot', 'Ben'])
        done = process_kit.slurp(ben.log_path).count('\ndone ')
        self.assertEqual([len(self.moves_of(name, moves)) for name in names], [28] * 4) # two bids and 26 cards each
        self.assertLess(done, 27)
        told = game.evening.run('Ann', 'replay', game.record).stdout
        sides = set(re.findall(r'^(\w+ and \w+), -?\w+ ?\d* points?\.$', told, re.M))
        self.assertEqual(sides, {'Ann and Dot', 'Cid and Ben'}, told[-600:])


if __name__ == '__main__':
    unittest.main()
