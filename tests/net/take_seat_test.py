#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody with a code comes to a table that is dealt and has no free seat, and asks for that of a computer player. The host says
no, and then yes; the game goes on under the seat's name, and everybody hears who sits there."""
import subprocess
import unittest

import process_kit


class Console:
    """One person's Parlour, which reads lines."""
    def __init__(self, game, name, code, at='--table'):
        self.path = '%s/console%d.out' % (game.evening.folder, len(game.evening.started))
        with open(self.path, 'w', encoding='utf-8') as out:
            self.process = game.evening.start(name, [process_kit.PARLOUR, 'join', '127.0.0.1:%d' % game.server.port, name, at,
                                                     'Friday game', '--words'],
                                              stdin=subprocess.PIPE, stdout=out, stderr=subprocess.STDOUT)
        self.type(code)

    def type(self, line):
        self.process.stdin.write((line + '\n').encode())
        self.process.stdin.flush()

    def hears(self, sentence, times=1):
        process_kit.wait_until(lambda: process_kit.slurp(self.path).count(sentence) >= times, 30,
                               lambda: '%r in:\n%s' % (sentence, process_kit.slurp(self.path)))


class TakeSeat(unittest.TestCase):
    def test_the_host_says_no_and_then_yes(self):
        with process_kit.Evening() as evening:
            other = evening.server('Another game', 'kings', ['Alice', 'Zoe']) # so Zoe has a code
            game = other.server.game('Friday game', 'kings', ['Alice'], ['steady'])
            codes = other.server.codes
            alice = Console(game, 'Alice', codes['Alice'])
            alice.hears('Kings in the Corners')
            for asked, answer in enumerate(('refuse', 'let'), 1):
                zoe = Console(game, 'Zoe', codes['Zoe'])
                zoe.hears('Whose seat do you ask the host for? Enter alone leaves.\n1. ')
                zoe.type('1')
                zoe.hears('The host is asked. Wait for the answer.\n')
                alice.hears('Zoe asks for the seat of ', asked)
                alice.type(answer + ' Zoe')
                alice.hears({'refuse': 'Zoe does not get that seat.', 'let': 'Zoe takes the seat of '}[answer])
                zoe.hears({'refuse': 'You do not get that seat.', 'let': 'Going on with '}[answer])
            zoe.type('who')
            zoe.hears('You sit in the seat of ')
            alice.type('who')
            alice.hears('Zoe sits in the seat of ')

    def test_who_watches_asks_for_the_seat_by_its_name(self):
        with process_kit.Evening() as evening:
            other = evening.server('Another game', 'kings', ['Alice', 'Zoe'])
            game = other.server.game('Friday game', 'kings', ['Alice'], ['steady'])
            codes = other.server.codes
            alice = Console(game, 'Alice', codes['Alice'])
            alice.hears('Kings in the Corners')
            alice.type('who')
            alice.hears(', steady.')
            otto = process_kit.slurp(alice.path).rpartition(' is a computer player, steady.')[0].split()[-1]
            zoe = Console(game, 'Zoe', codes['Zoe'], '--watch')
            zoe.hears('Going on with ')
            zoe.type('sit ' + otto)
            zoe.hears('The host is asked. Go on watching until the answer comes.')
            alice.hears('Zoe asks for the seat of %s, a computer player.' % otto)
            alice.type('let Zoe')
            zoe.hears('Going on with ', 2)
            zoe.type('who')
            zoe.hears('You sit in the seat of ' + otto)
            zoe.type('help sit')
            zoe.type('quit')
            zoe.hears('to come back.')
            self.assertEqual(process_kit.slurp(zoe.path).count('to come back.'), 1, 'the watcher did not leave')


if __name__ == '__main__':
    unittest.main()
