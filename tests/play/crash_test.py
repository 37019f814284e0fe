#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A fault while somebody plays: one hears where the game is kept, the terminal is as it was, and the game goes on from there."""
import os, re, signal, sys, unittest

sys.dont_write_bytecode = True
from keyboard import Keyboard

SIGNALS = (signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGILL)
PLAYS = (('', b'\t'), ('--words', b''), ('', b"/he"), ('--words', b'dis'), ('', b'qx\x1b'), ('', b'L'), ('--people Ann,Bob', b''))


class Crash(unittest.TestCase):
    def crash(self, args, keys, number):
        keyboard = Keyboard('play playroom %s --seed 1' % (args if 'people' in args else args + ' --name Ann'))
        self.addCleanup(keyboard.close)
        self.assertTrue(keyboard.wait_for('Your turn|press Enter'), keyboard.text)
        keyboard.quiet()
        keyboard.press(keys)
        keyboard.quiet()
        end = len(keyboard.raw)
        keyboard.process.send_signal(number)
        status = keyboard.wait_end()
        said = keyboard.raw[end:].decode(errors='replace')
        self.assertNotIn(status, (None, 0))
        self.assertTrue(keyboard.modes_right(), (args, keys, number))
        self.assertEqual(said.count('Parlour ends here because of a fault in the program.'), 1, said)
        self.assertRegex(said, r'\n ?Parlour ends here')
        path = re.search(r'It is in the file (.+)\.\r\n', said).group(1)
        self.assertTrue(os.path.isfile(path), path)
        self.assertIn('The game is kept. Type parlour to go on with it.', said)
        return keyboard

    def test_every_signal(self):
        for number in SIGNALS:
            self.crash('', b'\t', number)

    def test_wherever_one_is(self):
        for args, keys in PLAYS:
            before = self.crash(args, keys, signal.SIGSEGV)
            again = Keyboard('continue', home=before.home)
            self.addCleanup(again.close)
            self.assertTrue(again.wait_for('Going on with Playroom'), again.text)
            again.press(b'\x03')
            self.assertEqual(again.wait_end(), 0, again.text)


if __name__ == '__main__':
    unittest.main()
