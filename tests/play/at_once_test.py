#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games that are begun in one profile at the same moment, each by a program of its own: each is there whose player hears that it is kept."""
import os, re, subprocess, tempfile, unittest

PARLOUR = os.environ['PARLOUR']
ALL = 16


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


if __name__ == '__main__':
    unittest.main()
