#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A drill's problem that is found at once comes in one block with what announces it: of a second block right behind the first Orca
leaves out the end."""
import os, re, sys, unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))
from keyboard import Keyboard # noqa: E402 our folder is on the way only now

CLIMB = re.compile(r'\x1b\[\d*A')  # the cursor goes back up after each block
TASK = r'Give three cards away, as an expert would\.'


class DrillBlock(unittest.TestCase):
    def test_in_one_block(self):
        board = Keyboard('drill give --seed a --problems 2')
        try:
            for number, keys in (1, b''), (2, b'/give 6C 3H 4H\rg'):
                board.press(keys)
                found = board.wait_for(r'(?s)Problem %d of 2\.(.*)%s' % (number, TASK))
                self.assertTrue(found, board.text)
                self.assertNotRegex(found.group(1), CLIMB)
                board.quiet()
        finally:
            board.close()


if __name__ == '__main__':
    unittest.main()
