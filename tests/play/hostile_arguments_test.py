#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every subcommand with arguments, files and standard streams as nobody means well: what a terminal obeys or what turns the direction of
writing is never quoted back, a pipe or a device is no file and is never waited for, and output that cannot be written is told."""
import os, re, socket, subprocess, sys, tempfile, unittest

sys.dont_write_bytecode = True
from keyboard import FOUND, PARLOUR, ROOT, Keyboard

NASTY = 'a\x1b[2J\x1b]0;b\x07\x07c\x08\x7fd\u202ee\u2066f\u200fg\xad\u200b\x9b31m\u2028\r\nFORGED'
OBEYED = re.compile('[\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffd]')
QUIET = ['--speech', 'none']
# {} stands for what is hostile.
ARGUMENTS = [['{}'], ['--{}'], ['play', '{}'], ['play', '--{}'], ['play', '--level', '{}'], ['play', '--players', '{}'], ['play', '--set', '{}'],
             ['play', '--set', '{}=1'], ['play', '--set', 'match.target={}'], ['play', '--style', '{}'], ['play', '--theme', '{}'], ['play', '--speech', '{}'],
             ['play', '--people', '{},{}'], ['play', '--people', '{},Bob', *QUIET], ['play', '--name', '{}', *QUIET], ['play', '--seed', '{}', *QUIET], ['play', '--resume', '{}'],
             ['play', 'playroom', '{}'], ['play', '--first', '{}'], ['continue', '{}'], ['best', '{}'], ['best', '--{}'], ['best', '--set', '{}=1'], ['best', '--set', 'match.target={}'],
             ['learn', '{}'], ['learn', '--{}'], ['learn', '--style', '{}'], ['keys', '{}'], ['replay', '{}'], ['replay', '--check', '{}'], ['replay', '--seat', '{}', '{}'],
             ['replay', '--style', '{}', 'x'], ['replay', 'x', '{}'], ['settings', '{}'], ['settings', 'name', '{}'], ['settings', 'level', '{}'], ['settings', 'speech', '{}'],
             ['settings', 'language', '{}'], ['rules', '{}'], ['rules', 'check', '{}'], ['rules', 'explain', '{}'], ['rules', 'explain', 'playroom', '--set', '{}=1'],
             ['rules', 'list', '{}'], ['rules', 'schema', '{}'], ['rules', 'check', '--format', '{}', 'x'], ['rules', 'check', '--format', 'gnu', '{}'],
             ['rules', 'diff', '{}', 'playroom'], ['rules', 'diff', 'playroom', '{}', '--keys'], ['rules', 'diff', 'playroom', 'romme', '--players', '{}'],
             ['rules', 'explain', 'playroom', '--changes', '--set', 'open.points={}'], ['rules', 'explain', '{}', '--keys'],
             ['rules', 'simulate', '{}', '--rounds', '1'], ['rules', 'simulate', 'kings', '--{}'], ['rules', 'simulate', 'kings', '--levels', '{}'],
             ['rules', 'simulate', 'kings', '--against', '{}'], ['rules', 'simulate', 'kings', '--rounds', '{}'], ['rules', 'simulate', 'kings', '--seed', '{}', '--rounds', '1'],
             ['rules', 'new', '{}'], ['rules', 'edit', '{}'], ['speak', '--{}'], ['speak', '--voice', '{}', 'x'], ['speak', '--speech', '{}', 'x'], ['voices', '{}'],
             ['games', '{}'], ['stats', '{}'], ['join', '{}'], ['join', '127.0.0.1', '{}'], ['join', '127.0.0.1:{}', 'Bob'], ['join', '127.0.0.1', 'Bob', '--table', '{}'],
             ['host', '{}', 'playroom', 'Ann', 'Bob'], ['host', 'x', '{}', 'Ann', 'Bob'], ['host', 'x', 'playroom', '{}', 'Bob'], ['host', '--{}'],
             ['host', 'x', 'playroom', 'Ann', 'Bob', '--computer', '{}'], ['host', 'x', 'playroom', 'Ann', 'Bob', '--broker', '{}'], ['tables', '{}'],
             ['join', '127.0.0.1:1', 'Bob', '--ca', '{}'], ['join', '127.0.0.1:1', 'Bob', '--password-file', '{}']]
NAMED = [['play', '{}'], ['play', '--resume', '{}'], ['continue', '{}'], ['best', '{}'], ['replay', '{}'], ['replay', '--check', '{}'], ['rules', 'check', '{}'],
         ['rules', 'explain', '{}'], ['rules', 'diff', '{}', 'playroom'], ['rules', 'diff', 'playroom', '{}', '--keys'], ['rules', 'explain', '{}', '--changes'],
         ['rules', 'check', '--format', 'gnu', '{}'], ['rules', 'simulate', '{}', '--rounds', '1'], ['rules', 'simulate', 'kings', '--against', '{}', '--rounds', '1'],
         ['host', 'x', '{}', 'Ann', 'Bob'], ['join', '127.0.0.1:1', 'Bob', '--password-file', '{}'], ['join', '127.0.0.1:1', 'Bob', '--ca', '{}']]
SPEAKING = [[], ['--help'], ['--version'], ['play', 'playroom', '--auto', '--seed', '1', *QUIET], ['play', 'kings', '--auto', '--seed', '1', *QUIET], ['play', 'playroom', *QUIET], ['games'], ['play', '--help'],
            ['learn', 'list'], ['learn', '--help'], ['learn', *QUIET], ['keys'], ['keys', '--markdown'], ['replay', '--help'], ['settings'], ['settings', 'name'], ['rules', 'list'], ['rules', 'check', 'playroom'],
            ['rules', 'explain', 'playroom'], ['rules', 'schema'], ['rules', 'schema', 'open'], ['rules', 'diff', 'playroom', 'romme'], ['rules', 'diff', 'playroom', 'romme', '--keys'],
            ['rules', 'explain', 'romme', '--keys'], ['best'], ['host', '--help'], ['join', '--help'], ['tables', '--help'], ['speak', '--help'], ['voices', '--help']]
NO_FILE = 'This is a pipe or a device. Name a plain file.'


class Hostile(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix='parlour-hostile-')
        self.addCleanup(self.folder.cleanup)
        self.home = self.folder.name
        self.faults = []
        self.settings('speech: none\nasked: true\ndelay_ms: 0\n')

    def path(self, name):
        path = self.home + '/' + name
        os.makedirs(os.path.dirname(path), exist_ok=True)
        return path

    def write(self, name, text):
        with open(self.path(name), 'w', encoding='utf-8') as file:
            file.write(text)
        return self.path(name)

    def settings(self, text):
        return self.write('config/parlour/parlour.yaml', text)

    def run_one(self, args, given='', stdout=subprocess.PIPE, stderr=subprocess.PIPE):
        env = dict(os.environ, HOME=self.home, XDG_CONFIG_HOME=self.home + '/config', XDG_STATE_HOME=self.home + '/state', LC_ALL='C.UTF-8', LANGUAGE='',
                   PARLOUR_DATA=os.environ.get('PARLOUR_DATA', ROOT + '/config'))
        try:
            done = subprocess.run([PARLOUR, *args], input=given.encode(), env=env, cwd=self.home, stdout=stdout, stderr=stderr, timeout=60, check=False)
        except subprocess.TimeoutExpired:
            self.faults.append('%r: waits for ever' % args)
            return None
        out = (done.stdout or b'').decode(errors='replace') + (done.stderr or b'').decode(errors='replace')
        if done.returncode < 0 or FOUND.search(out):
            self.faults.append('%r: status %d, %s' % (args, done.returncode, out[-600:]))
        found = OBEYED.search(out)
        if found:
            self.faults.append('%r: %r' % (args, out[max(0, found.start() - 60):found.end() + 20]))
        if '\nFORGED' in out:
            self.faults.append('%r: a line of its own, %r' % (args, out))
        return done.returncode, out

    def fine(self):
        self.assertFalse(self.faults, '\n'.join(fault[:700] for fault in self.faults[:12]))

    def test_what_is_quoted(self):
        for words in ARGUMENTS:
            for text in NASTY, 'é' * 40 + '\x1b' + '\u202e' * 300 + '\x1b[':
                self.run_one([word.replace('{}', text) for word in words], 'no\n')
        self.fine()

    def test_what_stands_in_files(self):
        quoted = '"' + ''.join(c if c.isascii() and c.isprintable() else '\\u%04x' % ord(c) for c in NASTY) + '"'
        for name in 'own.yaml', NASTY + '.yaml':
            for text in ('extends: playroom\ntitle: %s\n' % quoted, 'extends: %s\n' % quoted, '%s: 3\n' % quoted, 'extends: playroom\nmatch.target: %s\n' % quoted,
                         'extends: playroom\n%s:\n  %s: 1\n' % (quoted, quoted), NASTY, 'extends: playroom\ndraw: %s\n' % quoted,
                         'extends: playroom\ntitle: %s\nbuy.extra: 3\nopen.points: 20\ndeal.cards: {1: 7, 2: 8}\n' % quoted, 'extends: playroom\nopen: {%s 40}\n' % quoted, 'base: %s\n' % quoted,
                         'extends: playroom\nopen.points:%s\n' % NASTY):
                path = self.write('config/parlour/rules/' + name, text)
                for args in ['rules', 'list'], ['play', path, *QUIET], ['games']:
                    self.run_one(args, 'Ann\n')
                if name == 'own.yaml':
                    for args in ['check', '--format', 'gnu', path], ['check', path], ['diff', 'playroom', path, '--keys'], ['explain', path, '--changes']:
                        self.run_one(['rules', *args])
            os.unlink(path)
        for text in ('name: %s\n', 'level: %s\n', '%s: 1\n', 'keys: %s\n', 'bind:\n  help: %s\n', 'bind:\n  %s: x\n', 'language: %s\n', 'speech: %s\n', 'voice:\n  name: %s\n', 'mask_except: %s\n'):
            self.settings('asked: true\nspeech: none\n' + text % quoted)
            for args in ['settings'], ['play', *QUIET], []:
                self.run_one(args, 'hand\nset name\nsettings\n')
        self.settings('speech: none\nasked: true\ndelay_ms: 0\n')
        for line in ('seat 1 "%s"', 'rules "%s"', 'seat 1 %s', '# %s', '%s', 'seed %s', 'set match.target %s'):
            for name in 'game.record', NASTY + '.record':
                path = self.write('state/parlour/games/' + name, 'parlour 1\n' + (line % NASTY) + '\nrules playroom\nseat 1 Ann\nseat 2 Bob\nseed 1\n' + (line % NASTY) + '\nplay\n' + (line % NASTY) + '\n')
                for args in ['replay', '--check', path], ['continue', path], []:
                    self.run_one(args, '1\nhand\nquit\n')
                os.unlink(path)
        self.fine()

    def test_what_is_typed(self):
        lines = [NASTY, 'set ' + NASTY, 'set name ' + NASTY, 'help ' + NASTY, 'discard ' + NASTY, 'find ' + NASTY, 'copy ' + NASTY, 'set speech capture:' + NASTY, '/' + NASTY, 'learn ' + NASTY, 'chat ' + NASTY]
        self.run_one(['play', 'playroom', '--seed', '1', *QUIET], '\n'.join(lines).replace('\r\n', ' ') + '\n')
        self.run_one(['best'], '\n'.join([NASTY, '2H ' + NASTY, 'C 2H ' + NASTY, '\x1b[2J']) + '\n')
        self.run_one(['learn', *QUIET], '\n'.join(lines).replace('\r\n', ' ') + '\n')
        self.fine()

    def strange(self):
        """A pipe that nobody writes, devices, and a socket."""
        pipe, place = self.path('strange/pipe.yaml'), self.path('strange/socket.yaml')
        os.mkfifo(pipe)
        server = socket.socket(socket.AF_UNIX)
        self.addCleanup(server.close)
        server.bind(place)
        return [pipe, place, '/dev/zero']

    def test_a_pipe_or_a_device_is_no_file(self):
        for path in self.strange():
            for words in NAMED:
                status, out = self.run_one([word.replace('{}', path) for word in words]) or (1, NO_FILE)
                if status == 0 or (NO_FILE not in out and 'password file' not in out):
                    self.faults.append('%r: status %d, %r' % (words, status, out))
        self.fine()

    def test_files_that_are_no_rules_get_a_sentence_from_every_command(self):
        bodies = {'bomb': b'a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n', 'deep': b'[' * 5000, 'deep_map': b'{a: ' * 3000, 'binary': bytes(range(256)) * 40,
                  'long': b'title: ' + b'x' * 10000000 + b'\n', 'many': b''.join(b'k%d: 1\n' % i for i in range(30000)), 'zero': b'\0' * 4096, 'itself': b'extends: itself\n',
                  'rank': b'extends: playroom\ndeal.cards: {' + b', '.join(b'%d: 7' % i for i in range(9000)) + b'}\n', 'empty': b'', 'tab': b'\textends: playroom\n'}
        for name, body in bodies.items():
            with open(self.path('config/parlour/rules/%s.yaml' % name), 'wb') as file:
                file.write(body)
        os.symlink('round.yaml', self.path('config/parlour/rules/round.yaml'))
        os.makedirs(self.path('config/parlour/rules/folder.yaml/x'))
        for name in [*bodies, 'round', 'folder']:
            path = self.path('config/parlour/rules/%s.yaml' % name)
            for words in [words for words in NAMED if words[0] == 'rules'] + [['rules', 'edit', '{}'], ['rules', 'new', '{}']]:
                for said in [path, name] if words[1] in ('edit', 'explain') else [path]:
                    words = [word.replace('{}', said) for word in words]
                    status, out = self.run_one(words) or (1, 'told')
                    if status not in (1, 2) or not out.strip() or len(out) > 8000:
                        self.faults.append('%r: status %d, %d letters, %r' % (words, status, len(out), out[:300]))
        self.fine()

    def test_nor_where_a_file_is_looked_for(self):
        for path in self.strange()[:1]:
            for name in ('config/parlour/parlour.yaml', 'config/parlour/rules/own.yaml', 'state/parlour/games/old.record', 'state/parlour/first-games', 'state/parlour/lesson',
                         'state/parlour/lessons', 'state/parlour/stats'):
                to = self.path(name)
                kept = self.home + '/kept'
                if os.path.exists(to):
                    os.rename(to, kept)
                os.link(path, to)
                for args in (['settings'], ['settings', 'name', 'Ann'], ['play', *QUIET], ['learn', 'list'], ['rules', 'list'], ['continue'], [], ['play', 'own', *QUIET]):
                    self.run_one(args, 'hand\nquit\n')
                if os.path.exists(to):
                    os.unlink(to)
                if os.path.exists(kept):
                    os.rename(kept, to)
        self.fine()

    def test_sound_and_words_to_a_pipe_that_nobody_reads(self):
        pipe = self.strange()[0]
        for target in 'capture:' + pipe, 'espeak:' + pipe:
            self.run_one(['speak', '--speech', target, 'Hello'])
            self.run_one(['play', '--seed', '1', '--speech', target], 'hand\n')
        self.fine()

    def test_own_keys_from_a_pipe(self):
        keyboard = Keyboard('play playroom --name Ann', inputrc='')
        self.addCleanup(keyboard.close)
        self.assertTrue(keyboard.wait_for('Your turn'), keyboard.text)
        keyboard.press(b'\x03')
        self.assertEqual(keyboard.wait_end(), 0)
        os.unlink(keyboard.home + '/inputrc')
        os.mkfifo(keyboard.home + '/inputrc')
        again = Keyboard('play playroom --name Ann', home=keyboard.home, inputrc=None)
        self.addCleanup(again.close)
        self.assertTrue(again.wait_for('Your turn'), again.text)

    def test_a_full_disk_is_told(self):
        self.write('config/parlour/rules/own.yaml', 'extends: playroom\n')
        with open('/dev/full', 'w', encoding='utf-8') as full:
            for args in SPEAKING:
                status, out = self.run_one(args, 'QH KH AH\nquit\n', stdout=full) or (1, 'could not be written')
                if status != 1 or 'The output could not be written.' not in out:
                    self.faults.append('%r: status %d, %r' % (args, status, out))
            for args in [*SPEAKING, ['nonsense'], ['play', '--nonsense'], ['rules', 'nonsense']]:
                self.run_one(args, 'QH KH AH\nquit\n', stderr=full)
                self.run_one(args, 'QH KH AH\nquit\n', stdout=full, stderr=full)
        self.fine()


if __name__ == '__main__':
    unittest.main()
