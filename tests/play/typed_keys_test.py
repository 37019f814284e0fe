#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Keys in a typed line that readline itself trips over.  With readline 8.2, Ctrl-R and then the beginning of a longer key sequence
ended the program (docs/readline-report.md)."""
import sys, unittest

sys.dont_write_bytecode = True
from keyboard import FOUND, Keyboard

SEARCHES = ('\x12', '\x13', '\x12\x12', '\x12\x13', '\x12a', 'hand\r\x12h', '\x1b5\x12', '\x1bx\x12', '\x18(\x12', '\x16\x12\x12')
KEYS = ('\x18a', '\x18\x05', '\x18\x18', '\x18\x12', '\x18\x13a', '\x18\x07', '\x18\x18a', '\x18(', '\x18)', '\x18e', '\x18\x1ba', '\x1ba', '\x1b[A',
        '\x1b[', '\x1bO', '\x1b\x1b', '\x16a', '\x16\x18', '\x00', '\t', '\x14\x14', '\x14a', '\x1d', '\x1b5', '\x7f\x7f', '\xc3', '\xff')
VI = ('\x1b\x12gg', '\x1b\x12ga', '\x1b/\x18a\r', '\x1b?ga\r', '\x1b/a\x12b\r', '\x1b\x12\x1b', '\x1bd\x12', '\x1b\x12\x18a', '\x1bR\x12a', '\x1b"a\x12g',
      '\x12ga', '\x12\x14a', '\x1b5\x12ga', '\x1bqa', '\x1b@a', '\x1b.', '\x1bv', '\x1bu\x12g\x12g')
OWN = '"\\C-t\\C-t": beginning-of-line\n"\\C-xq": "\\C-r\\C-xq"\n"\\C-oa": end-of-line\n"jk": "hand"\n'


class TypedKeys(unittest.TestCase):
    def check(self, runs, inputrc=''):
        keyboard = Keyboard('play playroom --words --name Ann --seed 1', inputrc=inputrc)
        self.addCleanup(keyboard.close)
        self.assertTrue(keyboard.wait_for('> $'), keyboard.text)
        for run in runs:
            self.assertTrue(keyboard.press(run.encode('latin-1') + b'\x07\x07\r'))
            keyboard.quiet(0.01)
            self.assertFalse(keyboard.ended(), '%r: status %s' % (run, keyboard.process.returncode))
            keyboard.raw = keyboard.raw[-200:]
        keyboard.press(b'\x07\x1b')
        keyboard.quiet(0.2)
        keyboard.press(b'\x15goal\r')
        self.assertTrue(keyboard.wait_for('Open.with'), '%r' % keyboard.text)
        self.assertIsNone(FOUND.search(keyboard.text))

    def test_searches(self):
        self.check([search + key for search in SEARCHES for key in KEYS])

    def test_searches_with_own_keys(self):
        self.check([search + key for search in SEARCHES[:4] for key in (*KEYS[:8], '\x14', '\x14a', '\x14\x14', '\x0f', '\x0fb', '\x18q', 'jx', 'jk')], OWN)

    def test_the_file_of_own_keys_read_anew_within_a_line(self):
        self.check(['\x18\x12\x12\x18a', 'a\x18\x12b\x12\x14a'], OWN + 'set isearch-terminators "\\e"\n')

    def test_a_search_that_asks_for_its_text(self):
        self.check(['s\rw\rk\x12s\x0e\x1b%sm\r\x10\x12*\x1b[6~\r' % key for key in 'pn'])

    def test_the_mark_of_a_paste(self):
        self.check(['\x1b[200~hand', '\x12\x1b[200~a', '\x1b[200~', 'a\x1b[200~b\x1b[201~c'])

    def test_as_in_vi(self):
        self.check([*VI, *(s + k for s in ('\x12', '\x1b\x12') for k in KEYS)],
                   'set editing-mode vi\nset keymap vi-command\n"gg": beginning-of-history\nset keymap vi-insert\n' + OWN)

    def test_other_terminators_in_inputrc(self):
        self.check(['\x12\x18a', '\x12a\x18\x05'], 'set isearch-terminators "\\e"\n')


if __name__ == '__main__':
    unittest.main()
