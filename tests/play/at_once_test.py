#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs that use one profile at the same moment: each game is there whose player hears that it is kept, and each setting has the value
that its program said."""
import os, re, subprocess, tempfile, unittest

PARLOUR = os.environ['PARLOUR']
ALL = 16
SETTINGS = ['level steady', 'name Ann', 'style.print short', 'style.speech braille', 'undo.wait_ms 5', 'confirm no', 'mask yes', 'delay_ms 7', 'pace off',
            'theme large', 'bell yes', 'announce.moves printed', 'announce.chat printed', 'voice.burst 3', 'hand.order rank', 'turns apart']


class AtOnce(unittest.TestCase):
    def begin(self):
        """The seeds of the games that are there after so many were begun, each with a seed of its own, and left."""
        with tempfile.TemporaryDirectory(prefix='parlour-at-once-') as home:
            env = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home, XDG_STATE_HOME=home, LC_ALL='C.UTF-8', LANGUAGE='')
            running = [subprocess.Popen([PARLOUR, 'play', 'kings', '--players', '2', '--name', 'Ann', '--seed', str(seed), '--speech', 'none'], env=env,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) for seed in range(ALL)]
            for one in running:
                self.assertIn('The game is kept.', one.communicate('quit\n')[0])
                self.assertEqual(one.returncode, 0)
            seeds = []
            for name in os.listdir(home + '/parlour/games'):
                self.assertRegex(name, r'^\d{8}-\d{6}-(\d+-)?kings\.record$')
                with open(home + '/parlour/games/' + name, encoding='utf-8') as file:
                    seeds.append(int(re.search(r'^seed (\d+)$', file.read(), re.M).group(1)))
            return sorted(seeds)

    def test_sixteen_games(self):
        for _ in range(3):
            self.assertEqual(self.begin(), list(range(ALL)))

    def test_sixteen_settings(self):
        with tempfile.TemporaryDirectory(prefix='parlour-at-once-') as home:
            env = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home, XDG_STATE_HOME=home, LC_ALL='C.UTF-8', LANGUAGE='')
            for _ in range(3):
                running = [subprocess.Popen([PARLOUR, 'settings', *words.split()], env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                            stderr=subprocess.STDOUT, text=True) for words in SETTINGS]
                said = [one.communicate()[0].splitlines()[0] for one in running]
                self.assertEqual([one.returncode for one in running], [0] * len(SETTINGS), said)
                kept = [subprocess.run([PARLOUR, 'settings', words.split()[0]], env=env, capture_output=True, text=True, check=True).stdout.splitlines()[0]
                        for words in SETTINGS]
                self.assertEqual(kept, said)
                os.unlink(home + '/parlour/parlour.yaml')

    def change_both(self, last):
        """Two change the same rules: the second is done when the first, who had begun before, makes one change and does what is typed last. What the
        first heard, and the rules then."""
        with tempfile.TemporaryDirectory(prefix='parlour-at-once-') as home:
            env = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home, XDG_STATE_HOME=home, LC_ALL='C.UTF-8', LANGUAGE='')
            os.makedirs(home + '/parlour/rules')
            with open(home + '/parlour/rules/ours.yaml', 'w', encoding='utf-8') as file:
                file.write('parlour: 1\nextends: kings\ntitle: Ours\n')
            edit = [PARLOUR, 'rules', 'edit', 'ours', '--words', '--speech', 'none']
            with subprocess.Popen(edit, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as first:
                first.stdin.write('3\n')
                while 'whole number from 1 to 12' not in first.stdout.readline():
                    pass
                second = subprocess.run(edit, env=env, input='3\n5\nq\nq\n', capture_output=True, text=True, check=True)
                self.assertIn('Each player is dealt 5 cards.', second.stdout)
                said = first.communicate('\n2\nq\n' + last)[0]
            told = subprocess.run([PARLOUR, 'rules', 'explain', 'ours', '--changes'], env=env, capture_output=True, text=True, check=True).stdout
            self.assertIn('Each player is dealt 5 cards.', told)
            return said, told

    def test_two_who_change_the_same_rules(self):
        said, told = self.change_both('q\n')
        self.assertIn('They are kept as ours', said)
        self.assertIn('Your turn ends with a card from the stock', told)

    def test_who_takes_back_what_they_changed_leaves_what_another_did(self):
        said, told = self.change_both('6\ny\n')
        self.assertIn('They are as they were.', said)
        self.assertNotIn('Your turn ends with a card from the stock', told)


if __name__ == '__main__':
    unittest.main()
