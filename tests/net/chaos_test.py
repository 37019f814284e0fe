#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills everything that takes part in a match, again and again, and looks whether it still is one match.

While robots play, the server, its supervisor, the broker and the robots are killed with signal 9, at moments and in an order that a
seed decides.  The supervisor starts server and broker again; a supervisor that was killed is started by `parlour host GAME` as a person
would; a robot comes back as a new process.  In the end the match is over, nobody was told anything that the record does not
have, nothing was told twice, each move stands once, and the record plays.

    chaos_test.py                  the short test
    chaos_test.py SEED SECONDS     one run that goes on killing for so long; bench/chaos makes hours of them
"""
import random, re, signal, sys, time, unittest

import process_kit

# rules, people, computers, and what is set for a short match and a long one.
MATCHES = (
    ('international', ['Alice', 'Bob', 'Carol'], ['steady'], 'match.rounds=1', 'match.rounds=3 ui.round_pause_s=1 ui.round_wait_s=1'),
    ('playroom', ['Alice', 'Bob', 'Carol', 'Dave'], [], 'match.target=150', 'match.target=200'),
    ('kings-scored', ['Alice', 'Bob', 'Carol'], [], 'match.target=5', 'match.target=25'),
    ('control', ['Alice', 'Bob'], ['novice'], 'match.target=30', 'match.target=200'),
)


class Chaos:
    """One match and whoever damages it."""
    def __init__(self, evening, seed, calm=0.15, pace=40, long=False):
        self.luck = random.Random(seed)
        rules, people, computers, short, full = MATCHES[seed % len(MATCHES)]
        self.calm = calm # seconds between two kills, about
        self.pace = str(pace)
        self.game = evening.server('Chaos %d' % seed, rules, people, computers, [word for key in (full if long else short).split() for word in ('--set', key)])
        self.game.server.game('Other game', 'highest-card', [people[0], 'Wendy'])
        self.may_leave = evening.folder + '/may-leave'
        self.robots = [self.start(name) for name in people]
        self.robots.append(self.game.robot('Wendy', '--watch', '--limit', '600', '--until', self.may_leave))
        self.first = ['house', 'broker', 'keeper', 'robot'] # each once, also in a short match, whose robots stay until then
        self.luck.shuffle(self.first)
        self.killed = {'house': 0, 'broker': 0, 'keeper': 0, 'robot': 0, 'all': 0, 'stopped': 0}

    def start(self, name):
        return self.game.robot(name, '--pace', self.pace, '--limit', '600', '--until', self.may_leave)

    def restart_robots(self):
        """Robots that were killed come back; one that ended well does not."""
        for i, robot in enumerate(self.robots):
            if robot.poll() is not None and robot.returncode == -signal.SIGKILL:
                self.robots[i] = self.game.robot_again(robot)
            elif robot.poll() not in (None, 0):
                raise AssertionError('%s ended with %s: %s' % (robot.name, robot.poll(), process_kit.slurp(robot.log_path)[-600:]))

    def over(self):
        return all(robot.poll() == 0 for robot in self.robots)

    def damage(self):
        every = ['house', 'house', 'house', 'broker', 'broker', 'keeper', 'robot', 'robot', 'robot', 'all', 'stopped']
        what = self.first[-1] if self.first else self.luck.choice(every)
        if what == 'robot':
            live = [robot for robot in self.robots if robot.poll() is None]
            for robot in self.luck.sample(live, min(len(live), self.luck.choice([1, 1, 2]))):
                process_kit.kill(robot.pid)
                robot.wait()
        elif what == 'all': # as when the computer loses its power
            for pid in self.game.server.roles().values():
                process_kit.kill(pid)
            self.reopen()
        elif what == 'keeper':
            if not self.game.server.kill('keeper'):
                return
            if self.luck.random() < 0.5:
                time.sleep(self.luck.random() * 0.3)
            self.reopen()
        elif what == 'stopped': # as when it sleeps: nothing is lost, but all of it is late
            robot = self.luck.choice(self.robots)
            if robot.poll() is None:
                robot.send_signal(signal.SIGSTOP)
                time.sleep(self.luck.random() * 0.5)
                robot.send_signal(signal.SIGCONT)
        elif not self.game.server.kill(what):
            return
        self.killed[what] += 1
        if self.first:
            self.first.pop()

    def reopen(self):
        self.game.evening.reap()
        self.game.server.open_again(self.game.name, 'Hilda') # who hosts and does not play

    def run(self, seconds, patience):
        """Damage for so long, then peace until the match is over."""
        end = time.monotonic() + seconds
        while self.first or (time.monotonic() < end and not self.over()):
            assert time.monotonic() < end + patience, '%s never lives' % self.first[-1]
            time.sleep(self.luck.random() * 2 * self.calm)
            if not self.over():
                self.damage()
            self.game.evening.reap()
            self.restart_robots()
            if not self.first:
                open(self.may_leave, 'a').close()
        self.wait(patience)
        return self.game.faults(self.robots, killed=True)

    def wait(self, patience):
        end = time.monotonic() + patience
        while not self.over():
            self.restart_robots()
            if not self.game.server.roles().get('keeper'):
                self.reopen()
            if time.monotonic() > end:
                raise AssertionError('the match does not end: %s\n%s' % (self.killed, '\n'.join(
                    process_kit.slurp(robot.log_path)[-300:] for robot in self.robots)))
            time.sleep(0.05)


def epochs(game):
    return len(set(re.findall(r'^sheet (\d+)', process_kit.slurp(game.evening.folder + '/alice.log'), re.M)))


class ShortChaos(unittest.TestCase):
    def play(self, seed, seconds):
        with process_kit.Evening() as evening:
            chaos = Chaos(evening, seed)
            self.assertEqual(chaos.run(seconds, 60), [], chaos.killed)
            self.assertEqual([what for what in ('house', 'broker', 'keeper', 'robot') if not chaos.killed[what]], [], chaos.killed)

    def test_a_match_of_international_survives_every_death(self):
        self.play(0, 4)

    def test_a_match_of_playroom_survives_every_death(self):
        self.play(1, 4)

    def test_a_second_client_of_the_same_name_takes_the_seat_and_the_first_one_leaves(self):
        with process_kit.Evening() as evening:
            game = evening.server('Twice', 'kings-scored', ['Alice', 'Bob'], options=['--set', 'match.target=1'])
            robots = [game.robot(name, '--pace', '20') for name in game.people]
            process_kit.wait_until(lambda: len(process_kit.slurp(robots[1].log_path).splitlines()) > 10, 20, 'the first moves')
            robots.append(game.robot('Bob', tag='.twice'))
            process_kit.wait_until(lambda: robots[1].poll() is not None, 20, 'the first guest leaving')
            self.assertEqual(robots[1].returncode, 1)
            self.assertIn('gone ', process_kit.slurp(robots[1].log_path))
            game.wait_for([robots[0], robots[2]], 60)
            self.assertEqual(game.faults(robots, killed=True), [])


def long_run(seed, seconds):
    with process_kit.Evening() as evening:
        chaos = Chaos(evening, seed, calm=0.15, pace=20, long=True)
        faults = chaos.run(seconds, 300)
        _, moves, _ = chaos.game.truth()
        print('seed %d, %s: %d moves, epochs %d, killed %s: %s' % (seed, MATCHES[seed % len(MATCHES)][0], len(moves),
              epochs(chaos.game), ', '.join('%s %d' % pair for pair in chaos.killed.items()), faults or 'all is well'), flush=True)
        return not faults


if __name__ == '__main__':
    if len(sys.argv) == 3 and sys.argv[1].isdigit():
        sys.exit(0 if long_run(int(sys.argv[1]), float(sys.argv[2])) else 1)
    unittest.main()
