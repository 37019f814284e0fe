#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The teletype over everything: that it finds each fault it is there for, then whole matches of every game in every text style
and language, all that can be read while playing, and every key of every game, pressed alone at a terminal."""
import os
import re
import subprocess
import tempfile
import unittest

import run_test
import teletype

STYLES = ('full', 'short', 'braille')
LANGUAGES = ['en'] + sorted(f[:-3] for f in os.listdir(run_test.ROOT + '/po') if f.endswith('.po'))
# A short match of each family; the seeds are such that much of the game comes up.
MATCHES = ('playroom --seed 3 --set match.target=150', 'international --players 3 --seed 5 --set match.rounds=2',
           'control --seed 2 --set match.rounds=1', 'kings-scored --seed 4', 'battle --seed 7 --set battle.max_game=1',
           'highest-card --seed 1')
READING = ('hand', 'table', 'pile', 'scores', 'counts', 'turn', 'goal', 'ideas', 'ideas', 'ideas', 'refresh', 'since', 'marks', 'rules',
           'more', 'more', 'why', 'help', 'more', 'more', 'more', 'card', 'right', 'draw', 'find', 'new', '', 'discard', 'back', 'repeat',
           'set', 'more', 'more', 'learn', 'learn', 'learn', 'undo', 'speech', 'settings', '')
KEYS = ('space', 'enter', 'left', 'right', 'up', 'down', 'home', 'end', 'pgup', 'pgdn', 'del', 'f2', 'f5', 's-left', 's-right', 'tab')
ASKING = "/'O"      # these open a line, which Enter ends
KEYED = {'playroom': 2, 'kings': 2, 'battle': 2, 'control': 2, 'klondike': 1, 'pyramid': 1, 'gin': 2, 'euchre': 4, 'oh-hell': 3} # with so many players
AGAIN = {'L': 3, '<f2>': 3, 'X': 2, 'Q': 2} # pressed so often, until all is as it was: a lesson of keys ends when its key is asked for twice


def run(args, given='', language='en', folder=None):
    env = dict(os.environ, HOME=folder, XDG_CONFIG_HOME=folder + '/config', XDG_STATE_HOME=folder + '/state', LC_ALL='C.UTF-8',
               LANGUAGE=language, PARLOUR_DATA=os.environ.get('PARLOUR_DATA', run_test.ROOT + '/config'))
    done = subprocess.run([run_test.PARLOUR, *args.split()], input=given, env=env, capture_output=True, text=True, check=False)
    if done.returncode or done.stderr:
        raise AssertionError('%s: status %d, %s' % (args, done.returncode, done.stderr[-300:]))
    return done.stdout


class Filter(unittest.TestCase):
    """A filter that finds nothing is none."""
    def refuses(self, check, *args):
        with self.assertRaises(teletype.Fault):
            check(*args)

    def test_lines(self):
        for line in ("Queen of spades, 5 of 14.", "Going on with Control-card rummy.", "It's Ann's turn!", "Dame de cœur, 2 sur 14.",
                     "HOME/config/parlour/parlour.yaml, line 4,", "column 1: The key bell takes true.", "It is in /tmp/x/said.txt."):
            teletype.check_line(line, 80)
        for line in ("Queen of spades (5 of 14).", "5/14.", "Queen - spades.", "Score: 5.", "*** Your turn", "♥ 5.", " Ann.", "Ann. ", "",
                     "One | two.", "\"Ann\" draws.", "a" * 40 + " " + "b" * 40, "Draw = Space.", "Hearts\t5.", "Ann \x1b[1mdraws\x1b[0m."):
            self.refuses(teletype.check_line, line, 80)
        self.refuses(teletype.check_line, "Alice adds the queen of spades to it, 40.", 40)

    def test_answers(self):
        teletype.check_lines(["Ann draws.", "Bob draws.", "Ann draws."], 80)
        self.refuses(teletype.check_lines, ["Ann draws.", "Ann draws."], 80)
        teletype.check_answer(["%d, two." % i for i in range(10)])
        teletype.check_answer(["%d of hearts." % i for i in range(15)])
        self.refuses(teletype.check_answer, ["%d, two." % i for i in range(11)])

    def test_pipes(self):
        teletype.check_pipe("Ann draws.\nYour turn.\n", 80)
        for out in ("Ann draws.\n\x1b[1A", "Ann draws.\r\n", "Ann\a.\n", "Ann draws.\nYour tu", "Ann draws.\n\nYour turn.\n"):
            self.refuses(teletype.check_pipe, out, 80)

    def test_terminals(self):
        good = "Ann draws.\r\nYour turn.\r\n\x1b[2A\r\n\r\nTen.\r\n\x1b[1A\r\nLeave, y or n? y\r\nDone.\r\n"
        teletype.check_terminal(good, 25, 80)
        for wrong in (good.replace('[2A', '[1A'), good.replace('\x1b[2A\r\n', '\x1b[2A'), good.replace('Ten', 'T\x1b[Ken'), good + '\x1b[0K',
                      good.replace('Ten.', 'Ten.\r\nTen.').replace('[1A', '[2A'), good.replace('Ten.', '  Ten.'), good + 'Half', good.replace('Ten.', 'Ten.\rOne.'),
                      good.replace('Ten.\r\n', 'Ten.\n')):
            self.refuses(teletype.check_terminal, wrong, 25, 80)

    def test_what_stands_in_the_window(self):
        teletype.check_terminal("Ten.\r\n\x1b[1A\r\n Ten.\xa0\r\n\x1b[1A\r\n\xa0Ten.\xa0\xa0\r\n\x1b[1A\r\nTen.\r\n\x1b[1A", 25, 80)
        self.refuses(teletype.check_terminal, "Ten.\r\n\x1b[1A\r\nTen.\r\n\x1b[1A", 25, 80)
        gone = "Ten.\r\n\x1b[1A\r\n" + '\r\n' * 25 + "Ten.\r\n" + '\r\n' * 23 + "\x1b[24A"
        teletype.check_terminal(gone, 25, 80)
        self.refuses(teletype.check_terminal, gone.replace('\r\n' * 25, '\r\n' * 24), 25, 80)
        self.refuses(teletype.check_terminal, gone.replace('\r\n' * 23 + "\x1b[24A", "\x1b[1A"), 25, 80) # not at the top of it
        teletype.check_plain("One two.\r\nOne two.\r\n", 80)
        teletype.check_plain("One two.\r\n One two.\r\n", 80, 25)
        self.refuses(teletype.check_plain, "One two.\r\nOne two.\r\n", 80, 25)
        self.refuses(teletype.check_plain, "One two.\r\n One two.\r\n", 80)
        self.assertEqual(teletype.heard(" One\xa0two."), "One two.")
        self.assertEqual(teletype.heard("\xa0One two.\xa0\xa0"), "One two.")

    def test_what_changed_in_the_row_of_the_cursor(self):
        after = "One two.\r\n\x1b[1A\r\n%s\r\n\x1b[1A"
        for again in (" One two.\xa0", "\xa0One two.\xa0\xa0", " One\xa0two."):
            teletype.check_terminal(after % again, 25, 80)
        for again in (" One two.", "One\xa0two.", "One two.\xa0", "\xa0One two."):
            self.refuses(teletype.check_terminal, after % again, 25, 80)

    def test_silence(self):
        self.refuses(run_test.check_answered, '> h', [])
        self.refuses(run_test.check_answered, '> h', ['| %d, two.' % i for i in range(11)] + ['~ answer All.'])
        run_test.check_answered('> h', ['| 14 cards.', '~ answer 14 cards.'])


class Everything(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix='parlour-teletype-')
        self.addCleanup(self.folder.cleanup)

    def check(self, args, style, language, given=''):
        out = run('play %s --style %s' % (args, style), given, language, self.folder.name)
        self.assertGreater(out.count('\n'), 5)
        try:
            teletype.check_pipe(out, teletype.COLUMNS[style])
        except teletype.Fault as fault:
            self.faults.append('%s %s %s: %s' % (language, style, args.split()[0], fault))

    def over_all(self, matches, given, more):
        self.faults = []
        for language in LANGUAGES:
            for style in STYLES:
                for match in matches:
                    self.check(match + more, style, language, given)
        self.assertEqual(self.faults, [])

    def test_whole_matches(self):
        self.over_all(MATCHES, '', ' --auto')

    def test_all_that_can_be_read(self):
        self.over_all(MATCHES, '\n'.join(READING) + '\n', ' --name Ann')

    def press(self, play, key):
        """One key; what came of it."""
        play.next_step()
        play.send('> ' + key)
        if key in ASKING:
            play.pump(run_test.PATIENCE)
            play.send('> <enter>')
        came = play.pump(run_test.PATIENCE)
        while came and not re.search(rb'\x1b\[\d+A\a?$|\? $', play.raw):
            came = play.pump(2.0)
        answer = play.followed()
        if play.raw.endswith(b'? ') or any(l.startswith('| ') and l.endswith('?') for l in answer): # a question: Enter leaves it
            play.send('> <enter>')
            play.pump(run_test.PATIENCE)
        return answer

    def sit(self, game, players):
        with tempfile.NamedTemporaryFile('w', suffix='.sitting') as file:
            file.write('run: play %s --seed 4 --players %d --name Ann\nsetting: confirm: false\n---\n' % (game, players))
            file.flush()
            return run_test.Play(run_test.Sitting(file.name))

    def test_every_key_is_answered(self):
        """With a card under the cursor, marked, and a refusal to ask about: each key alone has to say something."""
        keys = [chr(c) for c in range(33, 127) if chr(c) not in '<>q'] + ['<lt>', '<gt>'] + ['<%s>' % k for k in KEYS]
        silent = []
        for game, players in KEYED.items():
            play = self.sit(game, players)
            try:
                while play.pump(run_test.PATIENCE) and not play.raw.endswith(b'A'):
                    pass
                silent += [(game, key) for key in keys for _ in range(AGAIN.get(key, 1)) if not self.press(play, key)]
                play.send('> q')
                while play.pump(run_test.PATIENCE):
                    pass
                self.assertTrue(play.ended, game)
                play.check_pattern()
            finally:
                play.close()
        self.assertEqual(silent, [])


if __name__ == '__main__':
    unittest.main()
