#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""`parlour host ... --browsers`: a page beside the house, at the address that guests are told.  Whoever comes by it waits for the host's
word, hears no code and is asked for none; the page ends with the house.  127.0.0.2 stands for the address in a home's network."""
import os
import re
import shutil
import socket
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)) + '/../net')
import process_kit  # noqa: E402
from websocket_kit import Websocket  # noqa: E402

HERE = '127.0.0.2'
LINK = re.compile(r'^Bob opens http://127\.0\.0\.2:(\d+)/#table=friday in a browser\.$', re.M)
WORDS = re.compile(r'(?:[a-z]+ ){5}[a-z]+')


@unittest.skipUnless(shutil.which('websocketd'), 'there is no websocketd here')
class Browsers(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.evening = process_kit.Evening()
        self.addCleanup(self.evening.close)
        self.lines = []
        self.addCleanup(lambda: [line.close() for line in self.lines])
        self.port = str(process_kit.free_port())
        self.out = self.evening.folder + '/host.out'
        self.host, self.page = None, None

    def open(self, *words):
        with open(self.out, 'w', encoding='utf-8') as file:
            self.host = self.evening.start('Alice', [process_kit.PARLOUR, 'host', *words], stdin=subprocess.PIPE, stdout=file,
                                           stderr=subprocess.STDOUT)
        self.hears(' in a browser.\n')
        self.page = int(LINK.search(self.said()).group(1))

    def begin(self):
        self.open('Friday game', 'kings', 'Alice', 'Bob', '--browsers', '--address', HERE, '--port', self.port, '--pace', '1')

    def said(self):
        return process_kit.slurp(self.out)

    def hears(self, text):
        process_kit.wait_until(lambda: text in self.said() or self.host.poll() is not None, 30, lambda: text + ' in ' + self.said())
        self.assertIn(text, self.said())

    def type(self, line):
        self.host.stdin.write((line + '\n').encode())
        self.host.stdin.flush()

    def visitor(self, letter='a'):
        line = Websocket(self.page, address=HERE)
        self.assertEqual(line.status, 101)
        self.lines.append(line)
        line.send('@hello %s 0 en\n' % (letter * 36))
        line.wait_for('What is your name?')
        return line

    def is_gone(self):
        with socket.socket() as probe:
            return probe.connect_ex((HERE, self.page)) != 0

    def answers(self):
        """Is a page there?  That somebody takes the call is not enough: a house that looks whether the port is free does so too."""
        try:
            with socket.create_connection((HERE, self.page), 5) as probe:
                probe.sendall(b'GET / HTTP/1.0\r\n\r\n')
                return probe.recv(4) == b'HTTP'
        except OSError:
            return False

    def test_the_host_says_who_comes_in(self):
        self.begin()
        self.hears('others in the same network could read along.')
        self.assertNotIn('The code for', self.said())
        bob = self.visitor()
        bob.send('Bob\n')
        heard = bob.wait_for('Alice is asked whether you may come in.')
        heard += bob.wait_for('others in the same network could read along.') if 'read along' not in heard[-1] else []
        bob.send('@ping here\n')
        heard += bob.wait_for('"pong":"here"')
        bob.send('hello?\n')
        heard += bob.wait_for('Alice has not answered yet.')
        self.hears('Bob is at the door, with a browser.\nThe words let Bob and refuse Bob answer.\n')
        self.type('let Bob')
        heard += bob.wait_for('Which one, 1 to 9?')
        bob.send('join friday\n')
        heard += bob.wait_for('Your turn') if 'Your turn' in self.said() else bob.wait_for('The game begins.')
        self.assertIsNone(WORDS.search(' '.join(re.findall(r'\w+', ' '.join(line for line in heard if 'code' in line.lower())))), heard)
        self.hears('Bob comes in.\n')
        self.hears('Bob has come.\n')
        self.assertEqual(self.said().count('Bob is at the door'), 1)

    def test_somebody_else_is_told_apart_and_sent_away(self):
        self.begin()
        bob = self.visitor()
        bob.send('Bob\n')
        self.hears('Bob is at the door')
        self.type('let bob')
        bob.wait_for('Which one, 1 to 9?')
        bob.send('join friday\n')
        self.hears('Bob has come.\n')
        other = self.visitor('b')
        other.send('Alice\n')
        other.wait_for('does not come in by the door')
        other.send('Bob\n')
        other.wait_for('Alice is asked')
        self.hears('Somebody at the door says to be Bob, who is here already.\n')
        self.type('refuse Bob')
        other.wait_for('You were not let in.')
        self.hears('Bob was not let in.\n')
        self.type('let Zoe')
        self.hears('Nobody called Zoe is at the door.\n')

    def test_who_goes_away_waits_no_more_and_who_takes_another_name_asks_anew(self):
        self.begin()
        bob = self.visitor()
        bob.send('Zoe\n')
        bob.wait_for('Alice is asked')
        self.hears('Zoe is at the door')
        bob.send('q\n')
        bob.wait_for('What is your name?')
        bob.send('Bob\n')
        bob.wait_for('Alice is asked')
        self.hears('Bob is at the door')
        self.type('let Bob')
        bob.wait_for('Welcome, Bob.')

    def test_only_the_page_itself_gets_a_console_and_only_there(self):
        self.begin()
        for origin in ('http://evil.example:%d' % self.page, 'http://%s:1' % HERE, None):
            self.assertEqual(Websocket(self.page, address=HERE, origin=origin).status, 403, origin)
        with socket.socket() as probe:
            self.assertNotEqual(probe.connect_ex(('127.0.0.3', self.page)), 0)

    def test_the_page_ends_with_the_house_and_comes_back_with_the_game(self):
        self.begin()
        port = self.page
        self.assertIn('The house is closed.', self.evening.run('Alice', 'host', '--close').stdout)
        process_kit.wait_until(self.is_gone, 15, 'the end of the page')
        self.host.kill()
        self.open('Friday game', '--port', self.port)
        self.assertEqual(self.page, port)

    def test_houses_that_open_at_once_have_a_page_each(self):
        outs, hosts = [], []
        for name in 'Ann', 'Bea', 'Cleo':
            outs.append('%s/%s.out' % (self.evening.folder, name))
            with open(outs[-1], 'w', encoding='utf-8') as file:
                hosts.append(self.evening.start(name, [process_kit.PARLOUR, 'host', 'Friday game', 'kings', name, 'Bob', '--browsers', '--address',
                                                       HERE, '--port', str(process_kit.free_port())],
                                                stdin=subprocess.PIPE, stdout=file, stderr=subprocess.STDOUT))
        self.addCleanup(lambda: [host.stdin.close() for host in hosts])
        process_kit.wait_until(lambda: all(LINK.search(process_kit.slurp(out)) for out in outs), 30,
                               lambda: '\n'.join(process_kit.slurp(out) for out in outs))
        ports = [int(LINK.search(process_kit.slurp(out)).group(1)) for out in outs]
        self.assertEqual(len(set(ports)), 3, ports)
        for port in ports:
            with Websocket(port, address=HERE) as line:
                self.assertEqual(line.status, 101)

    def test_a_page_that_dies_is_opened_again(self):
        self.begin()
        servers = [pid for pid in process_kit.descendants() if process_kit.slurp('/proc/%d/comm' % pid).strip() == 'websocketd']
        self.assertEqual(len(servers), 1)
        process_kit.kill(servers[0])
        process_kit.wait_until(lambda: not process_kit.lives(servers[0]), 15, 'the end of the page')
        process_kit.wait_until(self.answers, 15, 'another page')
        bob = self.visitor()
        bob.send('Bob\n')
        self.hears('Bob is at the door')


class Options(unittest.TestCase):
    def test_what_does_not_go_together_is_said(self):
        with process_kit.Evening() as evening:
            for words, sentence in (
                    (['--browsers', '--apart'], '--browsers is for a table at which you sit'),
                    (['--address', HERE], '--address says where browsers come, so it goes with --browsers.'),
                    (['--browsers', '--address', 'here'], 'here is no address of a computer. It looks like 192.168.1.20.')):
                done = evening.run('Alice', 'host', 'Friday game', 'kings', 'Alice', 'Bob', *words)
                self.assertEqual(done.returncode, 2)
                self.assertIn(sentence, done.stdout + done.stderr)


if __name__ == '__main__':
    unittest.main()
