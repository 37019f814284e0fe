#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A table across computers by rules of somebody's own: clients hear their title, and the table keeps them, and with them its
record, when the file changes or goes."""
import os
import unittest

import process_kit

PEOPLE = ['Alice', 'Bob']


class OwnRules(unittest.TestCase):
    maxDiff = None

    def write(self, evening, text):
        folder = evening.env('host')['XDG_CONFIG_HOME'] + '/parlour/rules'
        os.makedirs(folder, exist_ok=True)
        with open(folder + '/ours.yaml', 'w', encoding='utf-8') as file:
            file.write(text)
        return folder + '/ours.yaml'

    def test_a_server_keeps_the_rules_of_a_file(self):
        with process_kit.Evening() as evening:
            path = self.write(evening, 'extends: playroom\ntitle: Our rummy\nopen.points: 60\nmatch.target: 100\n')
            game = evening.server('Friday game', 'ours', PEOPLE)
            state = process_kit.slurp(game.server.folder + '/tables/friday_20game.state')
            for line in 'rules playroom', 'title Our rummy', 'set open.points 60', 'set match.target 100':
                self.assertIn('\n' + line + '\n', state)
            robots = [game.robot(name) for name in PEOPLE]
            process_kit.wait_until(lambda: process_kit.slurp(game.record).count('\n') > 15, 30, 'the first moves')
            head = process_kit.slurp(game.record).partition('\nplay\n')[0]
            for line in 'rules playroom', '# kept title Our rummy', 'set open.points 60', 'set match.target 100':
                self.assertIn('\n' + line, head)
            self.write(evening, 'extends: nothing\n')
            game.server.kill('house')
            os.remove(path)
            game.wait_for(robots, 90)
            self.assertEqual(game.faults(robots, killed=True), [])

    def test_a_guest_keeps_the_rules_of_a_file(self):
        with process_kit.Evening() as evening:
            self.write(evening, 'extends: playroom\ntitle: Our rummy\nopen.points: 60\njoker.max_per_meld: 2\n')
            game = evening.server('Friday game', 'ours', PEOPLE)
            words = [game.server.codes['Bob'], 'keep rules', 'keep rules Sunday', 'keep Rules sunday', 'keep rules playroom',
                     'keep rules', 'quit', 'y']
            said = evening.run('Bob', 'join', '127.0.0.1:%d' % game.server.port, 'Bob', '--table', 'Friday game',
                               text='\n'.join(words) + '\n')
            self.assertEqual(said.stderr, '')
            for line, times in (('Say under which name, as in keep rules sunday.', 2), ('You have these rules already, as sunday.', 1),
                                ('These rules are kept as sunday. Number 2 at Home has them after the other games.', 1),
                                ('playroom is a game that comes with Parlour. Say another name.', 1)):
                self.assertEqual(said.stdout.count(line), times, said.stdout)
            kept = process_kit.slurp(evening.env('Bob')['XDG_CONFIG_HOME'] + '/parlour/rules/sunday.yaml')
            self.assertRegex(kept, r"(?m)\A# yaml-language-server: .*\n# House rules, kept from a friend's table\. .*\nparlour: 1\n"
                                   r"extends: playroom\ntitle: 'Our rummy'\n(?:\n# [A-Z].*\n[a-z_.]+: .*\n){2}\Z")
            self.assertIn('\nopen.points: 60\n', kept)
            checked = evening.run('Bob', 'rules', 'check', 'sunday')
            self.assertEqual((checked.returncode, checked.stderr), (0, ''), checked.stdout)
            told = evening.run('Bob', 'rules', 'explain', 'sunday', '--changes').stdout
            self.assertIn('worth at least 60 points', told)
            self.assertEqual(told.partition('\n')[2],
                             evening.run('host', 'rules', 'explain', 'ours', '--changes').stdout.partition('\n')[2])


if __name__ == '__main__':
    unittest.main()
