#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole matches of every family between processes, several at once in one server, over a broker that Parlour starts itself.

Each client writes down what it was told.  Afterwards every client's sheets are those that a replay of the server's record gives,
each once and in order, from the deal to the end; the open part is the same for all; each move stands in the record once; and
`parlour replay --check` plays the record.  The checks themselves are tried on logs that were tampered with.
"""
import re, unittest

import process_kit

SECONDS = 150
# rules, people, computer players, what is set
GAMES = (
    ('playroom', ['Alice', 'Aunt May', 'Zoë'], ['steady'], ['match.target=100']),
    ('international', ['Anna', 'Bob', 'Carol', 'Dave'], [], ['match.rounds=2', 'ui.round_pause_s=1', 'ui.round_wait_s=1']),
    ('control', ['Eve', 'Frank', 'Grace'], [], ['match.target=60']),
    ('kings-scored', ['Heidi', 'Ivan', 'Judy'], [], ['match.target=10']),
    ('battle', ['Karl'], ['steady'], ['battle.max_game=2']),
    ('highest-card', ['Liv', 'Max'], [], []),
    ('kings', ['Wendy', 'Xenia'], [], []), # waits for Xenia; Wendy watches another game meanwhile
)


def sheets(robot):
    """The numbers of a robot's sheets; of a picture that came twice, with nothing to hear in it, once."""
    found = re.findall(r'^sheet \d+ (\d+) \d+ (\w+)', process_kit.slurp(robot.log_path), re.M)
    return [int(n) for i, (n, kind) in enumerate(found) if kind == 'new' or i == 0 or found[i - 1][0] != n]


class Matches(unittest.TestCase):
    maxDiff = None

    def open(self, evening):
        games = []
        for rules, people, computers, sets in GAMES:
            options = [word for one in sets for word in ('--set', one)]
            # The host of the server brings new people, so he opens each game; of the others he is only told to leave.
            make = games[0].server.game if games else evening.server
            games.append(make('The ' + rules, rules, people, computers, options, lively=60))
        return games

    def test_matches_of_every_family_at_once_in_one_server(self):
        with process_kit.Evening() as evening:
            games = self.open(evening)
            games.pop()
            robots = {game: [game.robot(name) for name in game.people] for game in games}
            robots[games[1]].append(games[1].robot('Wendy', '--watch'))
            for game in games:
                game.wait_for(robots[game], SECONDS)
            for game in games:
                with self.subTest(game.name):
                    self.look(game, robots[game])
            records = {game.name: game.truth()[1] for game in games}
            self.assertTrue(any(line.startswith('"Aunt May": ') or line.startswith('Aunt May: ') for line in records['The playroom']))
            # What each lively robot does once as soon as it can (client_robot.c).
            self.assertTrue(any(': undo' in line for moves in records.values() for line in moves))
            self.assertTrue(any(': buy' in line for line in records['The international']))
            self.assertTrue(any(': next' in line for line in records['The international']))
            self.assertTrue(any('chat ' in process_kit.slurp(robot.log_path) for robot in robots[games[1]]))
            self.tamper(games[-1], robots[games[-1]][0])

    def look(self, game, robots):
        self.assertEqual(game.faults(robots), [])
        _, moves, _ = game.truth()
        self.assertGreater(len(moves), 5)
        for robot in robots:
            heard = sheets(robot)
            first = heard[0] if robot.watcher else 0 # a watcher may have come when it was dealt already
            self.assertEqual(heard, list(range(first, len(moves) + 1)), robot.name)

    def tamper(self, game, robot):
        """A log with a sheet too few, one twice, another one, another move, or an answer to a move that is none has faults."""
        log = process_kit.slurp(robot.log_path)
        lines = log.splitlines(keepends=True)
        sheet = [i for i, line in enumerate(lines) if line.startswith('sheet ')][5]
        last = r'sheet \d+ %d ' % sheets(robot)[-1] # it may have come twice, as news and as a whole picture
        others = {
            'one too few': lines[:sheet] + lines[sheet + 1:],
            'one twice': lines[:sheet] + [lines[sheet]] + lines[sheet:],
            'another one': lines[:sheet] + [re.sub(r'(new|whole) \w', r'\1 x', lines[sheet])] + lines[sheet + 1:],
            'another move': [re.sub(r'^did 3 .*', 'did 3 Liv: play 2C', line) for line in lines],
            'an answer to none': lines + ['done next\n'],
            'the end': [line for line in lines if not re.match(last, line)],
        }
        for what, changed in others.items():
            with open(robot.log_path, 'w', encoding='utf-8') as file:
                file.writelines(changed)
            self.assertNotEqual(game.faults([robot]), [], what)


if __name__ == '__main__':
    unittest.main()
