#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The limits of the door, through websocketd as `parlour door` starts it: where a page is from, how many visitors, long lines and
many, half requests, readers who do not read, and nothing left of two hundred visitors or consoles that were killed.
"""
import os
import signal
import socket
import struct
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), '..', 'net'))
import process_kit
from websocket_kit import Websocket

KILLS = 200
VISITORS = 8


class Limits(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.evening = process_kit.Evening()
        cls.port = process_kit.free_port()
        cls.out = cls.evening.folder + '/door.out'
        with open(cls.out, 'w', encoding='utf-8') as file:
            cls.door = cls.evening.start('host', [process_kit.PARLOUR, 'door', '--port', str(cls.port), '--visitors', str(VISITORS)],
                                         stdout=file, stderr=subprocess.STDOUT)
        process_kit.wait_until(lambda: 'Open http' in process_kit.slurp(cls.out) or cls.door.poll() is not None, 30,
                               lambda: process_kit.slurp(cls.out))
        assert cls.door.poll() is None, process_kit.slurp(cls.out)

    @classmethod
    def tearDownClass(cls):
        cls.evening.close()

    def tearDown(self):
        process_kit.wait_until(lambda: not self.consoles(), 10, lambda: 'the end of %s' % self.consoles())

    def consoles(self):
        return [pid for pid in process_kit.descendants()
                if '\0lobby\0' in process_kit.slurp('/proc/%d/cmdline' % pid) and '\0--port' not in process_kit.slurp('/proc/%d/cmdline' % pid)
                and process_kit.lives(pid) and not self.is_beside(pid)]

    @staticmethod
    def is_beside(pid):
        """The process beside a console, which gives its folder a name or removes old ones, and ends with it."""
        try:
            return os.readlink('/proc/%d/fd/1' % pid) == '/dev/null'
        except OSError:
            return True

    def server(self):
        return next(pid for pid in process_kit.descendants() if process_kit.slurp('/proc/%d/comm' % pid).strip() == 'websocketd')

    def enter(self, **more):
        """A line that is let in.  websocketd counts a console for some moments after it has ended."""
        end = time.monotonic() + process_kit.PATIENCE
        while (line := Websocket(self.port, **more)).status == 429 and time.monotonic() < end:
            line.close()
            time.sleep(0.02)
        self.assertEqual(line.status, 101)
        return line

    def visit(self, **more):
        """A visitor whose console has said its first words."""
        line = self.enter(**more)
        line.send('@hello %s 0 en' % os.urandom(18).hex())
        line.first = line.receive(process_kit.PATIENCE)
        self.assertIsNotNone(line.first)
        return line

    def answer(self, line):
        """Asks for a sign of life, and gets it, however much else the machine does: who is hindered waits for ever."""
        line.send('@ping sign')
        line.wait_for('"pong":"sign"', process_kit.PATIENCE)

    def test_a_page_from_elsewhere_is_refused(self):
        here = '127.0.0.1:%d' % self.port
        for host, origin, status in ((here, 'http://' + here, 101), (here, 'http://evil.example', 403), (here, None, 403),
                                     (here, 'null', 403), (here, 'http://127.0.0.1', 403), (here, 'http://localhost:%d' % self.port, 403),
                                     ('evil.example:%d' % self.port, 'http://evil.example:%d' % self.port, 403)):
            with self.subTest(host=host, origin=origin):
                line = self.enter() if status == 101 else Websocket(self.port, host=host, origin=origin)
                self.assertEqual(line.status, status)
                line.close()

    def test_one_visitor_too_many_is_refused_and_there_is_room_when_one_leaves(self):
        lines = [self.enter() for _ in range(VISITORS)]
        with Websocket(self.port) as one_more:
            self.assertEqual(one_more.status, 429)
        lines.pop().close()
        self.visit().close()
        for line in lines:
            line.close()

    def test_a_long_line_is_told_and_not_read(self):
        with self.visit() as line:
            line.send('x' * 600)
            line.wait_for('That line was too long, so it was not read.')
            self.answer(line)

    def test_many_lines_are_told_once_and_the_rest_is_dropped(self):
        with self.visit() as line, self.visit() as other:
            line.send('\n'.join(['zzz'] * 500))
            line.wait_for('Too many lines at once, some were not read.')
            self.answer(other)
            more = line.wait_for('"pong"', process_kit.PATIENCE) if line.send('@ping sign') is None else []
            self.assertEqual([text for text in more if 'Too many lines' in text], [])

    def test_half_requests_keep_nobody_out(self):
        halves = [socket.create_connection(('127.0.0.1', self.port)) for _ in range(200)]
        for half in halves:
            half.sendall(b'GET / HTTP/1.1\r\nHost: 127')
        with self.visit() as line:
            self.answer(line)
        for half in halves:
            half.close()

    def test_a_reader_who_does_not_read_takes_no_memory_and_hinders_nobody(self):
        def resident():
            return int(process_kit.slurp('/proc/%d/status' % self.server()).partition('VmRSS:')[2].split()[0])
        before = resident()
        with self.visit(receive=1024) as slow, self.visit() as other:
            slow.socket.settimeout(1)
            with self.assertRaises(TimeoutError): # until all that is between us is full, the console's own writing too
                for _ in range(1000):
                    slow.send('\n'.join(['@ping ' + 'x' * 400] * 100))
            for _ in range(5):
                self.answer(other)
            self.assertLess(resident() - before, 16 * 1024)
            # websocketd waits for the console to read, and the console for websocketd: one of the two must give up.
            process_kit.wait_until(lambda: len(self.consoles()) == 1, 20, 'the end of the console that nobody reads')

    def kill(self, i, line):
        """Ends a visitor one way or another; true: a console is to be killed for it."""
        if i % 4 == 0: # the visitor's computer, without a word
            line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack('ii', 1, 0))
        elif i % 4 == 1: # in the middle of a frame
            line.socket.sendall(b'\x81\xfe\x01')
        elif i % 4 == 2: # with much still on its way
            line.send('\n'.join(['@ping x'] * 50))
        else:
            return True
        line.close()
        return False

    def test_nothing_is_left_of_whoever_is_killed(self):
        files = len(os.listdir('/proc/%d/fd' % self.server()))
        for i in range(0, KILLS, VISITORS):
            lines = [self.enter() for _ in range(VISITORS)]
            for line in lines[::2]:
                line.send('@hello %s 0 en' % os.urandom(18).hex())
            process_kit.wait_until(lambda: len(self.consoles()) == VISITORS, 10, lambda: 'the last of %s' % self.consoles())
            if i // VISITORS % 2: # those who have heard something, too
                lines[0].receive(20)
            left = [line for at, line in enumerate(lines) if self.kill(i // VISITORS + at, line)]
            process_kit.wait_until(lambda: len(self.consoles()) == len(left), 10, lambda: 'the end of %s' % self.consoles())
            for pid in self.consoles():
                os.kill(pid, signal.SIGKILL)
            for line in left:
                while line.receive(process_kit.PATIENCE) is not None:
                    pass
                line.close()
            process_kit.wait_until(lambda: not self.consoles(), 10, lambda: 'the end of %s' % self.consoles())
        process_kit.wait_until(lambda: len(os.listdir('/proc/%d/fd' % self.server())) <= files + 2, 10, 'the end of the files')
        self.visit().close()


class Door(unittest.TestCase):
    """What the command says when it cannot open, and that it leaves nothing."""
    def run_door(self, evening, *words, path=None):
        env = evening.env('host')
        env['PATH'] = path or env['PATH']
        return subprocess.run([process_kit.PARLOUR, 'door', *words], env=env, cwd=evening.folder, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=60, check=False)

    def test_a_port_in_use_is_one_sentence(self):
        with process_kit.Evening() as evening, socket.socket() as taken:
            taken.bind(('127.0.0.1', 0))
            taken.listen()
            port = taken.getsockname()[1]
            said = self.run_door(evening, '--port', str(port))
            self.assertEqual((said.returncode, said.stdout), (1, ''))
            self.assertEqual(said.stderr, 'Another program uses port %d. Choose another port, such as --port %d.\n' % (
                port, port + 1 if port < 65535 else port - 1))

    def test_a_house_keeps_the_port_that_its_friends_know(self):
        with process_kit.Evening() as evening, socket.socket() as taken:
            home = process_kit.Server(evening)
            taken.bind(('127.0.0.1', home.port))
            taken.listen()
            os.makedirs(home.folder, mode=0o700)
            with open(home.folder + '/door', 'w', encoding='utf-8') as file:
                file.write('port %d\nhost Alice\n' % home.port)
            said = self.run_door(evening, '--port', str(process_kit.free_port()))
            self.assertEqual((said.returncode, said.stderr), (
                1, 'Your house listens on port %d, which another program uses now. End that program, and try again.\n' % home.port))

    def test_no_house_in_the_named_folder_is_one_sentence(self):
        with process_kit.Evening() as evening:
            said = self.run_door(evening, '--house', evening.folder, '--port', str(process_kit.free_port()))
            self.assertEqual((said.returncode, said.stderr), (
                1, 'No house is open in the folder %s. Open one there, or leave out --house, and a house is opened for you.\n'
                % evening.folder))

    def test_a_house_without_a_door_is_left_alone(self):
        with process_kit.Evening() as evening:
            home = process_kit.Server(evening)
            home.open('Friday game', 'Alice', 'playroom', 'Alice', 'Bob')
            said = self.run_door(evening, '--port', str(process_kit.free_port()))
            self.assertEqual((said.returncode, said.stderr), (
                1, 'A house is open already, without a door. Close it with parlour host --close, and try again.\n'))
            self.assertTrue(home.roles().get('house'))

    def test_sigterm_ends_all_that_it_started(self):
        with process_kit.Evening() as evening:
            out, port = evening.folder + '/door.out', process_kit.free_port()
            with open(out, 'w', encoding='utf-8') as file:
                door = evening.start('host', [process_kit.PARLOUR, 'door', '--port', str(port)], stdout=file, stderr=subprocess.STDOUT)
            process_kit.wait_until(lambda: 'Open http' in process_kit.slurp(out), 30, lambda: process_kit.slurp(out))
            with Websocket(port) as line:
                self.assertEqual(line.status, 101)
                door.send_signal(signal.SIGTERM)
                # Its visitors' consoles become ours, and it waits until they are gone.
                process_kit.wait_until(lambda: evening.reap() or door.poll() is not None, 20, 'the end of the door')
                self.assertEqual(door.returncode, 0)
            process_kit.wait_until(lambda: evening.reap() is None and not process_kit.descendants(), 10, process_kit.descendants)
            self.assertEqual(process_kit.slurp(out), 'Open http://127.0.0.1:%d/ in a browser.\nThe door stays open until control c.\n'
                             'The door is closed.\n' % port)

    def test_a_house_that_dies_is_opened_again_once(self):
        with process_kit.Evening() as evening:
            out, port, home = evening.folder + '/door.out', process_kit.free_port(), process_kit.Server(evening)
            with open(out, 'w', encoding='utf-8') as file:
                door = evening.start('host', [process_kit.PARLOUR, 'door', '--port', str(port)], stdout=file, stderr=subprocess.STDOUT)
            wait = lambda text: process_kit.wait_until(lambda: text in process_kit.slurp(out), 30, lambda: process_kit.slurp(out))
            wait('Open http')
            log = os.path.dirname(home.folder) + '/door.log'
            with open(log, 'a', encoding='ascii') as file:
                file.write('x' * (3 << 20))
            self.assertTrue(home.kill('keeper'))
            wait('The house has ended.\nThe house is open again.')
            self.assertLess(os.path.getsize(log), 2 << 20)
            self.assertTrue(home.kill('keeper'))
            wait('The house ended twice within a minute, so the door closes. The file ')
            process_kit.wait_until(lambda: door.poll() is not None, 20, 'the end of the door')
            self.assertEqual(door.returncode, 1)


if __name__ == '__main__':
    unittest.main()
