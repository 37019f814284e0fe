#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The line between the console and another program: a reader that is slow, full or gone, what strangers write, lines with an at sign, a
terminal at the other end."""
import fcntl, glob, json, os, pty, select, signal, subprocess, sys, tempfile, termios, time, unittest

sys.dont_write_bytecode = True
from json_kit import PARLOUR, PATIENCE, Console, surroundings

HOSTILE = ['"', '\\', '"\\"}', '{"n":1}', '\x1b[2J', '\x07\x00\x7f', '\u202eevil\u2066', '\u2028\u2029\x85', '\U0001f0a1\U0001f600',
           '\udcff\udcfe', '\udce2\udc82', '\udced\udca0\udc80', '</script>', 'x' * 3000, '%s%n', 'e\u0301' * 50]


def worked(pid):
    """Seconds of the processor's time."""
    with open('/proc/%d/stat' % pid, encoding='utf-8') as file:
        fields = file.read().rsplit(') ', 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')


def sleeps(pid):
    with open('/proc/%d/stat' % pid, encoding='utf-8') as file:
        return file.read().rsplit(') ', 1)[1].startswith('S')


def ready(pipe):
    """Bytes that nobody has read yet."""
    return int.from_bytes(fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)), sys.byteorder)


def kept(console):
    return ''.join(open(path, encoding='utf-8').read() for path in glob.glob(console.home + '/state/parlour/games/*.record'))


class Line(unittest.TestCase):
    def fill(self, console):
        """Types until nothing more goes into the pipe, of which nothing is read."""
        console.process.stdin.write(b'hand\n' * 200)
        console.process.stdin.flush()
        end, before = time.monotonic() + PATIENCE, -1
        while (held := ready(console.process.stdout)) != before or not sleeps(console.process.pid):
            self.assertLess(time.monotonic(), end, 'it never waits')
            before = held
            time.sleep(0.1)

    def test_a_slow_reader_is_waited_for_without_work_and_nothing_is_lost(self):
        console = Console('play playroom --seed 4')
        console.type('draw')
        self.fill(console)
        before = worked(console.process.pid)
        time.sleep(0.5)
        self.assertLess(worked(console.process.pid) - before, 0.05)
        console.type()
        self.assertEqual(console.now['n'], 202)
        self.assertEqual(console.close(), 0)

    def test_a_signal_ends_it_while_the_pipe_is_full(self):
        console = Console('play playroom --seed 4', stderr=subprocess.DEVNULL)
        console.type('draw')
        self.fill(console)
        console.process.send_signal(signal.SIGTERM)
        console.process.wait(PATIENCE)
        self.assertIn(': draw stock', kept(console))
        console.forget()

    def test_a_reader_that_is_gone_ends_it_and_the_game_is_kept(self):
        console = Console('play playroom --seed 4', stderr=subprocess.DEVNULL)
        console.type('draw')
        console.process.stdout.close()
        console.process.stdin.write(b'hand\nhand\n')
        console.process.stdin.flush()
        self.assertGreater(console.process.wait(PATIENCE), 0)
        self.assertIn(': draw stock', kept(console))
        console.forget()

    def test_what_strangers_write_is_one_valid_object_a_line(self):
        for line in HOSTILE:
            console = Console('play playroom --seed 4')
            for typed in line, 'help ' + line, 'set ' + line, 'set name ' + line, 'mark ' + line, line + ' 4H', 'find ' + line:
                self.assertTrue(any(batch.get('say') for batch in console.type(typed)), typed)
            self.assertEqual(console.close(), 0)

    def test_titles_and_names_of_strangers(self):
        for title in ('A \\"B\\" \\\\ C', 'Rummy \u202e\u2028 \U0001f0a1', 'Tab \\t bell \\a'):
            console = Console('home')
            os.makedirs(console.home + '/config/parlour/rules')
            with open(console.home + '/config/parlour/rules/odd.yaml', 'w', encoding='utf-8') as file:
                file.write('extends: playroom\ntitle: "%s"\n' % title)
            console.type('play odd', 'draw', 'refresh')
            self.assertEqual(console.close(), 0)

    def test_lines_with_an_at_sign(self):
        console = Console('home')
        self.assertEqual(console.type('@hello 0 0 de', '@what')[-2:], [{'error': 'That line with an at sign means nothing here.'}] * 2)
        before = console.now
        self.assertEqual(console.type('@ping "x"'), [{'pong': '"x"'}])
        self.assertIs(console.now, before) # the question still waits
        console.close()
        with tempfile.TemporaryDirectory() as home:
            plain = subprocess.run([PARLOUR, 'play', 'playroom', '--seed', '4'], input=b'@ping x\n', stdout=subprocess.PIPE, check=False,
                                   env=surroundings(home))
        self.assertNotIn(b'pong', plain.stdout)
        self.assertIn(b'There is no word @ping.', plain.stdout)

    def test_at_a_terminal_lines_are_typed(self):
        home = tempfile.TemporaryDirectory()
        self.addCleanup(home.cleanup)
        master, slave = pty.openpty()
        process = subprocess.Popen([PARLOUR, 'play', 'playroom', '--seed', '4', '--output', 'json'], env=surroundings(home.name), stdin=slave,
                                   stdout=subprocess.PIPE)
        first = json.loads(process.stdout.readline())
        self.assertIn('Your turn.', first['say'])
        self.assertTrue(termios.tcgetattr(slave)[3] & termios.ICANON) # a line is edited by the terminal
        os.write(master, b'draw\n')
        self.assertEqual(json.loads(process.stdout.readline())['say'][0], 'You draw the 5 of diamonds.')
        os.write(master, b'\x04')
        self.assertTrue(select.select([process.stdout], [], [], 10)[0])
        process.stdout.read()
        process.stdout.close()
        self.assertEqual(process.wait(), 0)
        os.close(master)
        os.close(slave)


if __name__ == '__main__':
    unittest.main(warnings='ignore')
