#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Who is not meant to hear hears nothing, whatever they try, and harms nobody.

A client with a code of its own asks for everybody's streams, speaks as others and as the server, sends junk and floods, while a
match is played at a table where it has no seat.  Wrong codes get in nowhere.  And no code, key or seed stands in a log, an argument
list, an environment or a file that others can read.
"""
import functools, os, random, re, resource, select, socket, stat, struct, threading, time, unittest

import process_kit

TABLE = 'friday_20game'
SOON = 30 # seconds: a broker lets a line go that says nothing after ninety
SHORT = ('--set', 'match.target=5')
# What a client may be told who has no seat at a table: who is there, the cards of the tables, what lies open, and his own.
OPEN_TO_ALL = re.compile(r'parlour/[0-9a-f]{8}/(up|lobby/\w+|t/\w+/(pub|s/mallory/(ev|re)))$|parlour/u/\w+/here$')


def got(log):
    """[(topic, first line)] of what reached a stranger."""
    return [tuple(line.split(' ', 2)[1:]) for line in process_kit.slurp(log).splitlines() if line.startswith('got ')]


def over_an_evening(test):
    """The test has self.evening, which tells its logs when the test fails."""
    @functools.wraps(test)
    def whole(self):
        with process_kit.Evening() as self.evening:
            test(self)
    return whole


class Strangers(unittest.TestCase):
    maxDiff = None

    def stranger(self, game, name, *options, code_of=None, seconds=2.0, key=None):
        """A stranger_robot; its log is .log_path."""
        log = '%s/stranger%d.log' % (self.evening.folder, len(self.evening.started))
        code = log[:-4] + '.code'
        with open(code, 'w', opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
            file.write(game.server.codes.get(code_of or name, 'none') + '\n')
        process = self.evening.start(name, [process_kit.STRANGER, '--port', str(game.server.port), '--name', name, '--log', log, '--table', TABLE,
                                            '--ms', str(int(seconds * 1000)), *(['--key', key] if key else ['--code', code]), *options])
        process.log_path = log
        return process

    @over_an_evening
    def test_a_client_of_another_table_hears_no_seat_and_moves_nothing(self):
        game = self.evening.server('Friday game', 'playroom', ['Alice', 'Bob'], options=['--set', 'match.target=40'])
        game.server.game('Other game', 'kings-scored', ['Alice', 'Mallory'])
        robots = [game.robot(name, '--pace', '25') for name in game.people]
        manners = ('read,act', 'junk,flood')
        before, up = game.server.roles(), []
        strangers = []
        for manner in manners: # one after the other: a broker takes one client of a name
            one = self.stranger(game, 'Mallory', '--do', manner, '--as', 'alice', '--as', 'bob', '--as', 'house', seconds=1.2)
            one.wait(process_kit.PATIENCE)
            strangers.append(one)
        game.wait_for(robots, 60)
        self.assertEqual(game.faults(robots), [])
        self.assertEqual(game.server.roles(), before, 'nothing that takes part has been started anew')
        for manner, one in zip(manners, strangers):
            heard = got(one.log_path)
            self.assertEqual([topic for topic, _ in heard if not OPEN_TO_ALL.match(topic)], [], manner)
            up += [text for topic, text in heard if topic.endswith('/up')]
            self.assertIn('up\n', process_kit.slurp(one.log_path), manner)
        self.assertTrue(up)
        self.assertEqual([text for text in up if not re.match(r'up \d{1,3} ', text) or ' ffffffff ' in text], [])
        for folder, _, names in os.walk(game.server.folder):
            for name in names:
                self.assertNotIn('stolen', name.lower(), folder)
        moves = game.truth()[1]
        self.assertEqual([line for line in moves if 'allory' in line or '# 10000' in line], [])
        for robot in robots:
            log = process_kit.slurp(robot.log_path)
            self.assertNotIn('on fire', log)
            self.assertNotIn('I am somebody else', log)

    @over_an_evening
    def test_a_client_with_a_seat_hears_only_what_is_theirs(self):
        # Longer than the rounds that Alice may win in her first turn, before Mallory is let go of.
        game = self.evening.server('Friday game', 'kings-scored', ['Alice', 'Mallory', 'Bob'], options=['--set', 'match.target=25'])
        robots = [game.robot(name, '--pace', '20') for name in game.people]
        process_kit.wait_until(lambda: 'sheet' in process_kit.slurp(robots[0].log_path), 20, 'the deal')
        robots[1].kill()
        robots[1].wait()
        self.stranger(game, 'Mallory', '--do', 'keep', seconds=0.5).wait(process_kit.PATIENCE)
        process_kit.wait_until(lambda: 'Kept for ever' in process_kit.slurp(robots[0].log_path), 20, 'what Mallory says')
        said = process_kit.slurp(robots[0].log_path).count('Kept for ever')
        self.assertEqual(said, 1)
        one = self.stranger(game, 'Mallory', '--do', 'read,act,junk,flood', '--as', 'alice', '--as', 'bob', seconds=1.2)
        one.wait(process_kit.PATIENCE)
        self.assertEqual([topic for topic, _ in got(one.log_path) if not OPEN_TO_ALL.match(topic)], [])
        self.assertTrue(game.server.kill('house'))
        robots[1] = game.robot_again(robots[1])
        game.wait_for(robots, 60)
        self.assertEqual(process_kit.slurp(robots[0].log_path).count('Kept for ever'), said, 'a kept message does nothing anew')
        self.assertEqual(game.faults(robots, killed=True), [])

    @over_an_evening
    def test_a_wrong_code_gets_in_nowhere(self):
        game = self.evening.server('Friday game', 'kings-scored', ['Alice', 'Bob'], options=SHORT)
        ones = [self.stranger(game, 'Alice', key='0' * 64, seconds=1), self.stranger(game, 'house', key='1' * 64, seconds=1),
                self.stranger(game, 'Nobody', key='%064x' % random.getrandbits(256), seconds=1),
                self.stranger(game, 'Alice', code_of='Bob', seconds=1), self.stranger(game, 'house', code_of='Bob', seconds=1),
                self.stranger(game, 'standby', code_of='Bob', seconds=1)]
        self.open_text(game)
        right = self.stranger(game, 'Bob', seconds=1)
        for one in ones:
            one.wait(process_kit.PATIENCE)
            log = process_kit.slurp(one.log_path)
            self.assertNotIn('got ', log)
            self.assertNotRegex(log, r'(?m)^up$')
            self.assertIn('sent 0\n', log)
        right.wait(process_kit.PATIENCE)
        self.assertRegex(process_kit.slurp(right.log_path), r'(?m)^up$', 'a right code gets in')

    def open_text(self, game):
        """What is not encrypted gets no answer."""
        user = b'alice'
        body = struct.pack('>H', 4) + b'MQTT' + bytes([4, 0x82]) + struct.pack('>H', 60) + 2 * (struct.pack('>H', len(user)) + user)
        for greeting in (bytes([0x10, len(body)]) + body, b'GET / HTTP/1.0\r\n\r\n', os.urandom(200)):
            with socket.create_connection(('127.0.0.1', game.server.port), timeout=3) as line:
                line.settimeout(0.5)
                line.sendall(greeting)
                try:
                    answer = line.recv(100)
                except (TimeoutError, ConnectionError):
                    answer = b''
                self.assertFalse(answer.startswith(b'\x20'), 'a broker took the call')

    # --- lines that say nothing ---

    def crowd(self, port, count):
        """Calls that are taken and never say a word, as long as the test lasts; one that the broker ends is made again."""
        lines, over = [], threading.Event()
        def call():
            while not over.is_set():
                for line in select.select(lines, [], [], 0)[0]:
                    lines.remove(line)
                    line.close()
                try:
                    while len(lines) < count:
                        lines.append(socket.create_connection(('127.0.0.1', port), timeout=process_kit.PATIENCE))
                except OSError: # the broker is just being started anew, or ended
                    pass
                over.wait(0.01)
            for line in lines:
                line.close()
        caller = threading.Thread(target=call)
        caller.start()
        self.addCleanup(caller.join)
        self.addCleanup(over.set)
        process_kit.wait_until(lambda: len(lines) == count, 20, 'a crowd')

    @over_an_evening
    def test_three_hundred_lines_that_say_nothing_keep_nobody_out(self):
        game = self.evening.server('Friday game', 'kings-scored', ['Alice', 'Bob'])
        self.crowd(game.server.port, 300)
        begun = time.monotonic()
        robots = [game.robot(name, '--pace', '500') for name in game.people]
        process_kit.wait_until(lambda: all('sheet' in process_kit.slurp(robot.log_path) for robot in robots), 20, 'the deal')
        self.assertLess(time.monotonic() - begun, SOON)

    @over_an_evening
    def test_a_port_full_of_such_lines_keeps_no_house_from_coming_back(self):
        game = self.evening.server('Friday game', 'kings-scored', ['Alice', 'Bob'])
        resource.prlimit(game.server.roles()['keeper'], resource.RLIMIT_NOFILE, (256, 256)) # the next broker may open no more
        old = game.server.roles()['broker']
        game.server.kill('broker')
        process_kit.wait_until(lambda: game.server.roles().get('broker', old) != old, 20, 'another broker')
        robots = [game.robot(name, '--pace', '500') for name in game.people]
        process_kit.wait_until(lambda: all('sheet' in process_kit.slurp(robot.log_path) for robot in robots), 20, 'the deal')
        self.crowd(game.server.port, 300)
        begun = time.monotonic()
        game.server.kill('house')
        back = lambda robot: re.search(r'(?m)^sheet 2 ', process_kit.slurp(robot.log_path))
        process_kit.wait_until(lambda: all(back(robot) for robot in robots), 20, 'the house that was started anew')
        self.assertLess(time.monotonic() - begun, SOON)

    # --- secrets ---

    def secrets(self, game):
        """Every code, key and seed there is, in each of its forms."""
        found = set(game.server.codes.values())
        for folder, _, names in os.walk(game.server.folder):
            for name in names:
                found.update(re.findall(r'\b[0-9a-f]{32}\b|\b[0-9a-f]{64}\b', process_kit.slurp(os.path.join(folder, name))))
        return found

    @over_an_evening
    def test_no_secret_stands_where_others_read(self):
        os.umask(0o022)
        game = self.evening.server('Friday game', 'kings-scored', ['Alice', 'Bob'], options=SHORT)
        robots = [game.robot(name, '--pace', '30') for name in game.people]
        # Not a move of each: now and then a player goes out in the first turn.
        logs = lambda: [process_kit.slurp(robot.log_path) for robot in robots]
        process_kit.wait_until(lambda: all('sheet' in log for log in logs()) and any('done' in log for log in logs()), 20, 'the first move')
        secrets = self.secrets(game)
        self.assertGreaterEqual(len(secrets), 2 + 3, 'codes of two, and at least their keys and the house\'s')
        for pid in process_kit.descendants():
            for name in ('cmdline', 'environ'):
                text = process_kit.slurp('/proc/%d/%s' % (pid, name)).replace('\0', ' ')
                self.assertEqual([one for one in secrets if one in text], [], '/proc/%d/%s' % (pid, name))
        game.wait_for(robots, 60)
        address = '127.0.0.1:%d' % game.server.port
        said = self.evening.run('Bob', 'join', address, 'Bob', '--table', 'Friday game', text=game.server.codes['Bob'] + '\nquit\ny\n')
        self.assertIn('Friday game', said.stdout + said.stderr)
        said = self.evening.run('Bob', 'tables', address)
        self.assertIn('Friday game', said.stdout + said.stderr)
        self.assertEqual(self.evening.run('host', 'host', '--close').returncode, 0)
        secrets |= self.secrets(game)
        seen = 0
        for person in ('host', 'bob'):
            for folder, _, names in os.walk('%s/%s' % (self.evening.folder, person)):
                for name in names:
                    path = os.path.join(folder, name)
                    text, mode = process_kit.slurp(path), stat.S_IMODE(os.stat(path).st_mode)
                    if any(one in text for one in secrets):
                        seen += 1
                        self.assertEqual(mode & 0o077, 0, path)
                        self.assertEqual(stat.S_IMODE(os.stat(folder).st_mode) & 0o077, 0, folder)
                        self.assertFalse(name.endswith('.log'), path)
        self.assertGreaterEqual(seen, 3, 'the host\'s keys, the broker\'s, and the code that Bob\'s program keeps')
        for folder, _, names in os.walk(game.server.folder):
            self.assertEqual(stat.S_IMODE(os.stat(folder).st_mode), 0o700, folder)
            for name in names:
                self.assertEqual(stat.S_IMODE(os.stat(os.path.join(folder, name)).st_mode) & 0o077, 0, name)


if __name__ == '__main__':
    unittest.main()
