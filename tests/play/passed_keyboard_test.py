#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whoever is given the keyboard finds nothing in readline of what the one before typed: not what was cut, not the macro, not what was
searched for, no line, and nothing to undo."""
import re, sys, time, unittest

sys.dont_write_bytecode = True
from keyboard import FOUND, PATIENCE, Keyboard

SECRET = 'zebrafish'
LOOKS = {'macro': b'\x18e', 'yank': b'\x19', 'older cut': b'\x19\x1by', 'oldest cut': b'\x19' + b'\x1by' * 9, 'search again': b'\x12\x12', 'search ahead': b'\x13\x13',
         'line before': b'\x10', 'last word': b'\x1b.', 'first word': b'\x1b\x19', 'undo': b'\x1f\x1f\x1f', 'other search again': b'\x1bp\r',
         'search of what is typed': b'\x1b[1~\x12' + SECRET[:1].encode()}


class PassedKeyboard(unittest.TestCase):
    def until(self, keyboard, before, pattern):
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, keyboard.raw[before:].replace(b'\xc2\xa0', b' ')): # a line that comes again has others
            self.assertLess(time.monotonic(), end, keyboard.raw[before:])
            keyboard.pump(0.05)

    def look(self, keyboard, keys, end=b'\x07\x07\x15\r'):
        """What a typed line shows when those keys are pressed in it, and then those that end it."""
        before = len(keyboard.raw)
        keyboard.press(b'/')
        self.until(keyboard, before, b'Command')
        before = len(keyboard.raw)
        keyboard.press(keys + end + b's')  # no typed line takes a key as this answer
        self.until(keyboard, before, rb'in hand\.')
        return keyboard.raw[before:].decode(errors='replace')

    def leave_behind(self, keyboard):
        text = SECRET.encode()
        for keys in (text + b'\x15', text + b' ' + text + b'\x17\x17', text + b'\r', b'\x12' + text + b'\x07',
                     b'\x12zeb\x1b\x15', b'\x13' + text + b'\x1b\x15', b'\x1bp' + text + b'\r\x15'):
            self.look(keyboard, keys, b'\x07\x15\r')
        self.look(keyboard, b'\x18(' + text + b'\x18)', b'\x15\r')

    def test_nothing_is_found(self):
        keyboard = Keyboard('play playroom --people Ann,Bob --players 2 --seed 4')
        self.addCleanup(keyboard.close)
        self.assertTrue(keyboard.wait_for('press Enter'), keyboard.text)
        keyboard.press(b'\r')
        self.assertTrue(keyboard.wait_for('Your turn'), keyboard.text)
        self.leave_behind(keyboard)
        found = [name for name, keys in LOOKS.items() if SECRET in self.look(keyboard, keys)]
        self.assertIn('yank', found) # or the test looks for what was never there
        self.assertIn('line before', found)
        self.assertNotIn('macro', found) # a typed line has neither macros nor searches
        self.assertNotIn('search again', found)
        keyboard.raw = b''
        keyboard.press(b' ')
        self.assertTrue(keyboard.wait_for('15 cards|You draw'), keyboard.text) # masked or not
        keyboard.press(b'x')
        self.assertTrue(keyboard.wait_for('Pass the keyboard to'), keyboard.text[-500:])
        keyboard.raw = b''
        keyboard.press(b'\r')
        self.assertTrue(keyboard.wait_for('Your turn'), keyboard.text)
        for name, keys in LOOKS.items():
            self.assertNotIn(SECRET[1:4], self.look(keyboard, keys), name)
        self.assertIsNone(FOUND.search(keyboard.text))


if __name__ == '__main__':
    unittest.main()
