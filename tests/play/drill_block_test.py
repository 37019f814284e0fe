#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A drill's problem that is found at once comes in one block with what announces it: of a second block right behind the first Orca
leaves out the end.  Of two that were looked for, only the one that was found is announced."""
import os, re, shutil, sys, tempfile, unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))
from keyboard import ROOT, Keyboard # noqa: E402 our folder is on the way only now

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

    def test_what_cannot_be_made_any_more_is_not_announced(self):
        """Due is one by rules that have a fault by now; which kind comes in its place is chance, but for one in nineteen another."""
        with tempfile.TemporaryDirectory(prefix='parlour-drill-') as folder:
            shutil.copytree(os.environ.get('PARLOUR_DATA', ROOT + '/config'), folder + '/data')
            with open(folder + '/data/rules/kings.yaml', 'a', encoding='utf-8') as rules:
                rules.write('nonsense: 1\n')
            os.makedirs(folder + '/state/parlour')
            for _ in range(4):
                with open(folder + '/state/parlour/drills', 'w', encoding='utf-8') as book:
                    book.write('drills 5\nmissed kings back-1 1 0\n')
                board = Keyboard('drill --problems 1', home=folder, variables={'PARLOUR_DATA': folder + '/data'})
                try:
                    found = board.wait_for(r'Problem 1 of 1\.|There is no key')
                    board.quiet(0.5)
                    if found and found.group().startswith('Problem'):
                        self.assertEqual(board.text.count('Problem 1 of 1.'), 1, board.text)
                        self.assertNotIn('A dead end', board.text)
                        return
                finally:
                    board.close()
        self.fail('no other kind came')


if __name__ == '__main__':
    unittest.main()
