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


if __name__ == '__main__':
    unittest.main()
