#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Keys in a typed line that readline itself trips over (docs/dev/readline-report.md): what was once found to end the program, and every
command that readline has, pressed where ~/.inputrc binds it."""
import ctypes, re, sys, unittest

sys.dont_write_bytecode = True
from keyboard import FOUND, ROOT, Keyboard

SEARCHES = ('\x12', '\x13', '\x12\x12', '\x12\x13', '\x12a', 'hand\r\x12h', '\x1b5\x12', '\x1bx\x12', '\x18(\x12', '\x16\x12\x12')
KEYS = ('\x18a', '\x18\x05', '\x18\x18', '\x18\x12', '\x18\x13a', '\x18\x07', '\x18\x18a', '\x18(', '\x18)', '\x18e', '\x18\x1ba', '\x1ba', '\x1b[A',
        '\x1b[', '\x1bO', '\x1b\x1b', '\x16a', '\x16\x18', '\x00', '\t', '\x14\x14', '\x14a', '\x1d', '\x1b5', '\x7f\x7f', '\xc3', '\xff')
VI = ('\x1b\x12gg', '\x1b\x12ga', '\x1b/\x18a\r', '\x1b?ga\r', '\x1b/a\x12b\r', '\x1b\x12\x1b', '\x1bd\x12', '\x1b\x12\x18a', '\x1bR\x12a', '\x1b"a\x12g',
      '\x12ga', '\x12\x14a', '\x1b5\x12ga', '\x1bqa', '\x1b@a', '\x1b.', '\x1bv', '\x1bu\x12g\x12g')
OWN = '"\\C-t\\C-t": beginning-of-line\n"\\C-xq": "\\C-r\\C-xq"\n"\\C-oa": end-of-line\n"jk": "hand"\n'


def all_commands():
    """By the library that the program has; without it there is nothing to bind."""
    library = ctypes.CDLL('libreadline.so.8')
    library.rl_funmap_names.restype = ctypes.POINTER(ctypes.c_char_p)
    names, found = library.rl_funmap_names(), []
    while names[len(found)]:
        found.append(names[len(found)].decode())
    return found


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
        for keys in b'\x07\x1b', b'\r', b'\x15goal\r': # in vi mode a new line begins as one types it
            keyboard.press(keys)
            keyboard.quiet(0.2)
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

    def test_two_edited_lines_of_history(self):
        """At a question, whose answers are no lines of the history."""
        for keys in '\x10S\x01w\x10\x0f l\r v\x10\r', '\x10S\x10T\x10U\x0e\x0f \r \x10\x10\r', '\x10S\x10\x10T\r v\x10\x10\x10\r \x10Z\x1b':
            for own in '', 'set history-size 3\n', 'set revert-all-at-newline off\n':
                keyboard = Keyboard('play playroom --words --name Ann --seed 1', inputrc=own)
                self.addCleanup(keyboard.close)
                self.assertTrue(keyboard.wait_for('> $'), keyboard.text)
                for part in ['3\r', '4\r', 'settings\r', '1', '8', *keys.split(' '), '\r', '\r', '\r', 'goal\r']:
                    keyboard.press(part.encode())
                    keyboard.quiet(0.05)
                self.assertTrue(keyboard.wait_for('Open.with'), '%r' % keyboard.text)

    def test_each_command_of_readline_that_somebody_binds(self):
        names = [name for name in all_commands() if name not in ('accept-line', 'self-insert') and not name.startswith('parlour-')]
        self.assertGreater(len(names), 100)
        for mode in 'emacs', 'vi':
            keys = ['\x18%s%s' % (chr(ord('a') + i // 26), chr(ord('a') + i % 26)) for i in range(len(names))]
            own = ''.join('"%s": %s\n' % (key.replace('\x18', '\\C-x'), name) for key, name in zip(keys, names))
            with self.subTest(mode=mode):
                self.check([before + key + 'b' for key in keys for before in ('a', 'hand\r\x10c\x10d')], 'set editing-mode %s\n' % mode + own)

    def test_the_page_teaches_all_that_there_is(self):
        with open(ROOT + '/src/term/line_keys.c', encoding='utf-8') as file:
            there = ' '.join(re.findall(r'^    "([a-z -]+)";?$', file.read(), re.M)).split()
        with open(ROOT + '/docs/console.md', encoding='utf-8') as file:
            taught = [name for row in re.findall(r'^\|[^|]*\|[^|]*\|(.*`.*)\|$', file.read(), re.M) for name in re.findall('`(.+?)`', row)]
        self.assertGreater(len(taught), 10)
        self.assertEqual(sorted(taught), sorted(name for name in there if name != 'self-insert' and not name.startswith('vi-')))

    def test_what_readline_does_not_type(self):
        keyboard = Keyboard('play playroom --words --name Ann --seed 1', inputrc='"z": dump-functions\nset keymap emacs-meta\n')
        self.addCleanup(keyboard.close)
        self.assertTrue(keyboard.wait_for('> $'), keyboard.text)
        for keys in 'he', '\x1b[15~', '\x1b[1;2C', '\x1b.', '\x1bu', 'z', '\x7f', 'lp\x18\x12\x12 goal\r':
            keyboard.press(keys.encode())
            keyboard.quiet(0.1)
        self.assertTrue(keyboard.wait_for('word.goal'), '%r' % keyboard.text)
        self.assertNotIn('can be found on', keyboard.text)

    def test_the_mark_of_a_paste(self):
        self.check(['\x1b[200~hand', '\x12\x1b[200~a', '\x1b[200~', 'a\x1b[200~b\x1b[201~c'])

    def test_as_in_vi(self):
        self.check([*VI, *(s + k for s in ('\x12', '\x1b\x12') for k in KEYS)],
                   'set editing-mode vi\nset keymap vi-command\n"gg": beginning-of-history\nset keymap vi-insert\n' + OWN)

    def test_macros_of_ones_own(self):
        keyboard = Keyboard('play playroom --words --name Ann --seed 1', inputrc='"\\C-t": "\\C-agoal\\C-k\\C-m"\n"\\C-o": "\\C-e\\C-o"\n"z": "zz"\n"\\C-xq": "a\\C-xq"\n')
        self.addCleanup(keyboard.close)
        self.assertTrue(keyboard.wait_for('> $'), keyboard.text)
        for keys in b'az\x18q\x0fb', b'\x14':
            keyboard.press(keys)
            keyboard.quiet(0.1)
        self.assertTrue(keyboard.wait_for('Open.with'), '%r' % keyboard.text)
        self.assertIn('> azb', keyboard.text)

    def test_other_terminators_in_inputrc(self):
        self.check(['\x12\x18a', '\x12a\x18\x05'], 'set isearch-terminators "\\e"\n')


if __name__ == '__main__':
    unittest.main()
