#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A club's broker set up as docs/network.md says it, to the letter: its settings, its rights, its certificate, its passwords.

A match is played there. In the middle of it the server dies and does not come back; the one that stands by takes its place, and
the clients play on as if nothing had been. The old server, when it comes back, sees that it has been replaced, and stops.

    club_test.py Cluster    a match over a cluster of three brokers, by the settings that the page names, one of which dies;
                            bench/chaos runs it
"""
import os, pwd, re, subprocess, time, unittest

import process_kit

PAGE = process_kit.ROOT + '/docs/network.md'
PEOPLE = ['Alice', 'Bob', 'Carol']
NODES = ['127.0.0.1', '127.0.0.2', '127.0.0.3']
USERS = ['house', 'standby', 'mallory', *map(process_kit.user_of, PEOPLE)]


def block(name):
    """The page's example that is called so, or begins so."""
    text = process_kit.slurp(PAGE)
    found = re.search(r'^```%s\n(.*?)^```' % re.escape(name), text, re.S | re.M) or re.search(
        r'^```\n(%s .*?)^```' % re.escape(name), text, re.S | re.M)
    return found.group(1)


class Club:
    """A folder with certificates and passwords, and brokers at `port`."""
    def __init__(self, evening, port=None):
        self.evening, self.port, self.address = evening, port or process_kit.free_port(), 'localhost'
        self.folder = evening.folder + '/club'
        os.makedirs(self.folder, mode=0o700)
        names = 'DNS:localhost,' + ','.join('IP:' + address for address in NODES)
        self.run(block('openssl').replace('DNS:cards.example.org', names).replace('cards.example.org', 'localhost'))
        for user in USERS:
            process_kit.write_secret('%s/%s.password' % (self.folder, user), 'pass-of-' + user)
        process_kit.write_secret(self.folder + '/passwords', ''.join('%s pass-of-%s\n' % (user, user) for user in USERS))

    def run(self, script):
        done = subprocess.run(['sh', '-e', '-c', script], cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, script + done.stderr

    def write(self, name, text):
        with open('%s/%s' % (self.folder, name), 'w') as file:
            file.write(text)

    def broker(self, *command):
        with open('%s/broker%d.out' % (self.evening.folder, len(self.evening.started)), 'w') as out:
            return self.evening.start('club', command, stdout=out, stderr=subprocess.STDOUT)

    def mosquitto(self):
        for name in ('mosquitto.conf', 'parlour.acl'):
            text = block(name).replace('/etc/mosquitto/certs/', self.folder + '/').replace('/etc/mosquitto/', self.folder + '/')
            self.write(name, text.replace('listener 8883', 'listener %d' % self.port))
        with open(self.folder + '/mosquitto.conf', 'a') as file:
            file.write('user %s\n' % pwd.getpwuid(os.getuid()).pw_name)
        process_kit.write_secret(self.folder + '/parlour.passwords', '')
        for user in USERS:
            self.run('mosquitto_passwd -b parlour.passwords %s pass-of-%s' % (user, user))
        return self.broker('/usr/sbin/mosquitto', '-c', self.folder + '/mosquitto.conf')

    def nats(self):
        """A cluster of three, by the settings in this folder with one more member."""
        carol = re.search(r' +\{ user: bob, .*?\} \}\n', process_kit.slurp(process_kit.HERE + '/nats.conf'), re.S).group()
        common = process_kit.slurp(process_kit.HERE + '/nats.conf').replace(carol, carol + carol.replace('bob', 'carol').replace('BOB', 'CAROL'))
        cluster, between, own = process_kit.slurp(process_kit.HERE + '/nats_cluster.conf'), process_kit.free_port(), process_kit.free_port()
        self.run('cat server.crt ca.crt > server.pem')
        nodes = []
        for number, address in enumerate(NODES):
            text = common + cluster
            for word, value in {'NAME': 'node%d' % number, 'ADDRESS': address, 'PORT': self.port, 'NATS_PORT': own, 'CLUSTER_PORT': between,
                                'FOLDER': self.folder, **{user.upper() + '_PASSWORD': 'pass-of-' + user for user in USERS}}.items():
                text = text.replace('@%s@' % word, str(value))
            self.write('node%d.conf' % number, text)
            nodes.append(self.broker('/usr/sbin/nats-server', '-c', '%s/node%d.conf' % (self.folder, number)))
        return nodes

    def host(self, person, *words):
        """A console of the host, or of who stands by; its .out is where it writes."""
        path = '%s/%s%d.out' % (self.evening.folder, person, len(self.evening.started))
        with open(path, 'w') as out:
            process = self.evening.start(person, [process_kit.PARLOUR, 'host', *words, '--broker', '%s:%d' % (self.address, self.port), '--ca',
                                                  self.folder + '/ca.crt', '--password-file', self.folder + '/passwords', '--pace', '1'],
                                         stdout=out, stderr=subprocess.STDOUT)
        process.out = path
        return process

    def open(self, *words):
        for _ in range(20): # a broker that is just starting
            console = self.host('host', *words, '--apart')
            process_kit.wait_until(lambda: 'is open' in process_kit.slurp(console.out) or console.poll() is not None, 30, 'the house')
            if console.poll() is None:
                return console
            time.sleep(0.5)
        raise AssertionError(process_kit.slurp(console.out))

    def robot(self, game, name, address='localhost'):
        return game.robot(name, '--ca', self.folder + '/ca.crt', '--password', '%s/%s.password' % (self.folder, process_kit.user_of(name)),
                          '--host', address, '--pace', '15')


class ClubNight(unittest.TestCase):
    maxDiff = None

    def test_a_server_that_stands_by_takes_over_in_the_middle_of_a_match(self):
        with process_kit.Evening() as evening:
            club = Club(evening)
            club.mosquitto()
            first, second = process_kit.Server(evening, 'host', 'club'), process_kit.Server(evening, 'second', 'standby')
            first.port = second.port = club.port
            console = club.open('Club night', 'playroom', *PEOPLE, '--computer', 'steady', '--set', 'match.target=120')
            club.host('second', '--standby')
            game = process_kit.Game(first, 'Club night', PEOPLE, 20)
            robots = [club.robot(game, name) for name in PEOPLE]
            copy = second.folder + '/tables/club_20night.record'
            process_kit.wait_until(lambda: process_kit.slurp(copy).count('\n') > 20, 30, 'the copy of the first moves')
            for pid in (console.pid, *first.roles().values()):
                process_kit.kill(pid)
            evening.reap()
            heard = len(re.findall('^sheet', process_kit.slurp(robots[0].log_path), re.M))
            game.server, game.record = second, copy
            game.wait_for(robots, 60)
            self.assertEqual(game.faults(robots, killed=True), [])
            log = process_kit.slurp(robots[0].log_path)
            self.assertEqual(len(set(re.findall(r'^sheet (\d+)', log, re.M))), 2, 'two houses were heard')
            self.assertGreater(len(re.findall('^sheet', log, re.M)), heard)
            self.come_back(club, first)

    def come_back(self, club, first):
        """The old server comes back, and gives way."""
        again = club.host('host', 'Club night', '--apart', '--name', 'Alice')
        log = first.folder + '/house.log'
        process_kit.wait_until(lambda: 'has taken' in process_kit.slurp(log), 20, lambda: 'that it gives way: %s %s' % (
            process_kit.slurp(log), process_kit.slurp(again.out)))
        process_kit.wait_until(lambda: not first.roles().get('house'), 20, 'the end of the old house')


class Cluster(unittest.TestCase):
    """Takes half a minute, most of it until three servers agree; nats_test.c has the parts of it in ./test."""
    maxDiff = None

    def test_a_match_over_a_cluster_that_loses_a_node(self):
        with process_kit.Evening() as evening:
            club = Club(evening)
            nodes = club.nats()
            club.address = NODES[0]
            home = process_kit.Server(evening, 'host', 'club')
            home.port = club.port
            club.open('Cluster', 'kings-scored', *PEOPLE, '--set', 'match.target=10')
            game = process_kit.Game(home, 'Cluster', PEOPLE, 20)
            robots = [club.robot(game, name, address) for name, address in zip(PEOPLE, NODES)]
            process_kit.wait_until(lambda: process_kit.slurp(robots[2].log_path).count('sheet') > 20, 30, 'the first moves')
            nodes[2].kill()
            process_kit.kill(robots[2].pid) # her name leads to another node now
            robots[2].wait()
            robots[2] = club.robot(game, PEOPLE[2], NODES[1])
            game.wait_for(robots, 60)
            self.assertEqual(game.faults(robots, killed=True), [])


if __name__ == '__main__':
    unittest.main(defaultTest='ClubNight')
