#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two who wait in the same lobby are told of each other, and talk; who sits at a table or has left waits there no longer."""
import unittest

import lobby_kit


class LobbyChat(unittest.TestCase):
    def setUp(self):
        self.house = lobby_kit.House()
        self.addCleanup(self.house.close)

    def visitor(self, sign, name):
        visitor = self.house.visitor(lobby_kit.token(sign))
        visitor.enters(name)
        visitor.until_asked() if 'number' not in str(visitor.last.get('ask')) else None
        return visitor

    def test_whoever_waits_is_named_and_can_be_talked_to(self):
        ann = self.visitor('a', 'Ann')
        self.assertIn('Nobody else sits at a table now.', ann.asks('6'))
        self.assertIn('Nobody else waits in the lobby, so nobody would hear it.', ann.asks('chat hello'))
        bob = self.visitor('b', 'Bob')
        said = ann.asks('6')
        self.assertIn('Bob waits in the lobby.\nThe word chat and a text talks to whoever waits here.\n', said)
        self.assertNotIn('Nobody else', said)
        self.assertIn('You say, shall we play?', ann.asks('chat shall we play?'))
        bob.until('Ann says, shall we play?')
        bob.asks('say yes, kings')
        self.assertIn('Bob says, yes, kings', ann.until('Bob says'))
        for _ in range(4):
            bob.asks('chat once more')
        self.assertIn('You are writing faster than people can listen. Wait a few seconds.', bob.asks('chat once more'))
        bob.type('9')
        bob.leaves()
        self.assertIn('Nobody else sits at a table now.', ann.asks('6'))

    def test_who_plays_alone_or_was_killed_waits_no_longer(self):
        ann, bob, cid = self.visitor('a', 'Ann'), self.visitor('b', 'Bob'), self.visitor('c', 'Cid')
        self.assertIn('Bob waits in the lobby.\nCid waits in the lobby.\n', ann.asks('6'))
        cid.kill()
        bob.type('4')
        bob.until('?')
        bob.type('1')
        bob.until('Your turn')
        self.assertIn('Nobody else sits at a table now.', ann.asks('6'))


if __name__ == '__main__':
    unittest.main()
