#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays sittings: keys and lines in, the exact printed lines and utterances out.

A sitting is a file in sittings/.  Its head, down to a line of three dashes, says how Parlour is run:
    # comment
    run: play playroom --seed 4     the command line; {capture} is where utterances are kept, {record} the record below
    input: keys | pipe              a terminal (default) or a pipe
    size: 25 80                     rows and columns of the terminal
    term: xterm
    ssh: 192.0.2.1 5000 192.0.2.2 22   what sshd says of the connection; without it there is none
    wsl: Ubuntu                     what Windows says, where it runs Linux; without it there is none
    language: fr
    setting: delay_ms: 0            a line of the settings file (speech, asked, delay_ms and undo have their own defaults)
    inputrc: "x": parlour-draw      a line of ~/.inputrc
    pairs: yes                      the program in which Highest card has partners (tests/pairs/)
    begun: 0                        how many games this player has begun; 3 where it is not said: no newcomer
    own: ours extends: playroom     a line of the player's own rules file ours.yaml
    rules: international            the rules of {record}, playroom where they are not said
    record: seat Ann                a line of a record, for {record}
    move: Ann: draw stock           a move in it
    kept: yes                       {record} also lies among the unfinished games
Then come steps and what followed each:
    > h<enter>      sent; keys have their names in angle brackets; in a pipe a line
    ! kill          kill -9        ! term    SIGTERM        ! eof    the input ends
    ! suspend       Ctrl-Z, and gone on with
    ! run ARGS      Parlour once more, after it has ended
    ! wait 2        so many seconds, in which nothing is sent
    ! own ours match.target: 90     one line more in that rules file
    | Your turn.    a line that was printed (typed lines with their prompt)
    ~ urgent Your turn.     an utterance and its class
    = 0             the exit status
run_test.py [NAME...] compares; run_test.py --update [NAME...] does, and writes what followed anew in the sittings that differ.  All
that is printed goes through the teletype (teletype.py), and every key has to be answered.
"""
import concurrent.futures, errno, fcntl, os, pty, re, select, shutil, signal, struct, subprocess, sys, tempfile, termios, time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))
import teletype # noqa: E402 our folder is on the way only now

HERE = os.path.dirname(os.path.realpath(__file__))
ROOT = os.path.realpath(HERE + '/../..')
PARLOUR = os.environ.get('PARLOUR', ROOT + '/build/dev/parlour')
NAMES = {'enter': '\r', 'esc': '\x1b', 'tab': '\t', 'space': ' ', 'bs': '\x7f', 'up': '\x1b[A', 'down': '\x1b[B',
         'right': '\x1b[C', 'left': '\x1b[D', 'home': '\x1b[1~', 'end': '\x1b[4~', 'pgup': '\x1b[5~', 'pgdn': '\x1b[6~',
         'del': '\x1b[3~', 'f1': '\x1b[[A', 'alt-1': '\x1b1', 'alt-2': '\x1b2', 'alt-9': '\x1b9', 'c-pgup': '\x1b[5;5~', 'c-pgdn': '\x1b[6;5~',
         'x-f1': '\x1bOP', 's-tab': '\x1b[Z', 'f2': '\x1b[[B', 'f5': '\x1b[15~', 's-left': '\x1b[1;2D', 's-right': '\x1b[1;2C', 'lt': '<', 'gt': '>',
         'app-up': '\x1bOA', 'x-home': '\x1b[H', 'x-f2': '\x1bOQ', 'c-d': '\x04', 'c-c': '\x03', 'c-s': '\x13', 'a-d': '\x1bd'}
AT_ONCE = 4       # sittings
PATIENCE = 60.0   # seconds without a byte before a step that does not come counts as failed
LEFT = re.compile(r'(?<=\bIn )\d+ seconds?(?= you can start)') # of a pause
QUIET = 2.5       # --update: so long nothing comes when a step is over, also on a machine that has other work


def program(head):
    return os.path.dirname(PARLOUR) + '/tests/pairs/parlour' if 'pairs' in head else PARLOUR


def keys(text):
    return re.sub(r'<([a-z0-9-]+)>', lambda m: NAMES[m.group(1)], text).encode()


def read_terminal(fd):
    """What stands ready; b'' when nobody has the other end open any more."""
    try:
        return os.read(fd, 65536)
    except OSError as e:
        if e.errno != errno.EIO:
            raise
        return b''


class Sitting:
    def __init__(self, path):
        self.head, self.steps, self.lines = {'setting': [], 'inputrc': [], 'own': [], 'record': [], 'move': []}, [], []
        text = open(path, encoding='utf-8').read()
        self.head_text, _, body = text.partition('\n---\n')
        for line in self.head_text.split('\n'):
            name, _, value = line.partition(': ')
            if line.startswith('#') or not line:
                continue
            if isinstance(self.head.get(name), list):
                self.head[name].append(value)
            else:
                self.head[name] = value
        self.steps = [['', []]]
        for line in body.split('\n'):
            if line.startswith(('> ', '! ', '#')) or line == '>':
                self.steps.append([line, []])
            elif line:
                self.steps[-1][1].append(line)

    def text(self):
        out = [self.head_text, '---']
        for step, followed in self.steps:
            out += ([step] if step else []) + followed
        return '\n'.join(out) + '\n'


class Play:
    """Parlour in a home of its own."""
    def __init__(self, sitting):
        self.head, self.home = sitting.head, tempfile.mkdtemp(prefix='parlour-play-', dir='/tmp') # long lines break where they always do
        self.capture = self.home + '/said'
        self.pipe = self.head.get('input') == 'pipe'
        self.rows, self.columns = map(int, self.head.get('size', '25 80').split())
        settings = self.head['setting']
        os.makedirs(self.home + '/config/parlour')
        with open(self.home + '/config/parlour/parlour.yaml', 'w') as f:
            for line in ('speech: capture:%s' % self.capture, 'asked: true', 'delay_ms: 0', 'undo:\n  wait_ms: 0'):
                if not any(s.startswith(line.split(':')[0]) for s in settings):
                    f.write(line + '\n')
            f.write('\n'.join(settings).replace('\\n', '\n') + '\n')
        os.makedirs(self.home + '/state/parlour')
        open(self.home + '/state/parlour/first-games', 'w').write(self.head.get('begun', '3') + '\n')
        open(self.home + '/inputrc', 'w').write('\n'.join(self.head['inputrc']) + '\n')
        for line in self.head['own']:
            self.write_own(line)
        with open(self.home + '/game.record', 'w') as f:
            lines = ['parlour 1', 'rules ' + self.head.get('rules', 'playroom')] + self.head['record'] + ['play'] + self.head['move']
            f.write('\n'.join(lines) + '\n')
        if 'kept' in self.head:
            games = self.home + '/state/parlour/games'
            os.makedirs(games)
            shutil.copy(self.home + '/game.record', '%s/20260101-120000-%s.record' % (games, self.head.get('rules', 'playroom')))
        self.raw, self.said = b'', ''
        self.start(self.head['run'])

    def write_own(self, line):
        os.makedirs(self.home + '/config/parlour/rules', exist_ok=True)
        name, _, text = line.partition(' ')
        with open('%s/config/parlour/rules/%s.yaml' % (self.home, name), 'a') as f:
            f.write(text + '\n')

    def start(self, args):
        args = args.replace('{capture}', 'capture:' + self.capture).replace('{record}', self.home + '/game.record')
        env = dict(os.environ, HOME=self.home, XDG_CONFIG_HOME=self.home + '/config', XDG_STATE_HOME=self.home + '/state',
                   INPUTRC=self.home + '/inputrc', TERM=self.head.get('term', 'xterm'), LC_ALL='C.UTF-8',
                   LANGUAGE=self.head.get('language', ''),
                   PARLOUR_DATA=os.environ.get('PARLOUR_DATA', ROOT + '/config'), ASAN_OPTIONS=os.environ.get('ASAN_OPTIONS', '') + ':detect_leaks=1')
        # No desktop, whose screen reader would be suggested.
        for name in 'LINES', 'COLUMNS', 'DISPLAY', 'WAYLAND_DISPLAY', 'SSH_CONNECTION', 'WSL_DISTRO_NAME':
            env.pop(name, None)
        for name, variable in ('ssh', 'SSH_CONNECTION'), ('wsl', 'WSL_DISTRO_NAME'):
            if name in self.head:
                env[variable] = self.head[name]
        argv = [program(self.head)] + args.split()
        open(self.capture, 'w').close()
        self.said, self.ended, self.all = '', False, b''
        if self.pipe:
            self.process = subprocess.Popen(argv, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            self.pid, self.fd, self.into = self.process.pid, self.process.stdout.fileno(), self.process.stdin.fileno()
            return
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack('HHHH', self.rows, self.columns, 0, 0))
        self.process = subprocess.Popen(argv, env=env, stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
                                        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(slave)
        self.pid, self.fd, self.into = self.process.pid, master, master

    def pump(self, seconds):
        """What came within so many seconds; b'' when nothing did or Parlour has ended."""
        if self.ended:
            return b''
        ready, _, _ = select.select([self.fd], [], [], seconds)
        if not ready:
            return b''
        data = read_terminal(self.fd)
        self.ended = not data
        self.raw += data
        self.all += data
        return data

    def send(self, line):
        if line.startswith('> ') or line == '>':
            text = line[2:]
            os.write(self.into, text.encode() + b'\n' if self.pipe else keys(text))
        elif line == '! kill':
            os.kill(self.pid, signal.SIGKILL)
        elif line == '! term':
            os.kill(self.pid, signal.SIGTERM)
        elif line == '! hangup':
            os.kill(self.pid, signal.SIGHUP)
        elif line == '! suspend':
            os.kill(self.pid, signal.SIGTSTP)
            assert os.WIFSTOPPED(os.waitpid(self.pid, os.WUNTRACED)[1])
            os.kill(self.pid, signal.SIGCONT)
            while termios.tcgetattr(self.fd)[3] & termios.ECHO: # until the keys are Parlour's again
                time.sleep(0.01)
        elif line == '! eof':
            self.process.stdin.close()
        elif line.startswith('! wait '):
            end = time.monotonic() + float(line[len('! wait '):])
            while time.monotonic() < end:
                self.pump(end - time.monotonic())
        elif line.startswith('! own '):
            self.write_own(line[len('! own '):])
        elif line.split()[:2] == ['!', 'run']:
            self.check_pattern()
            self.start(line[len('! run'):])

    def followed(self):
        """What has come since the last step, as lines of a sitting."""
        text = re.sub(rb'\x1b\[[0-9;]*[A-Za-z@]', b'', self.raw).decode(errors='ignore') # half a character may have come; check_pattern minds
        while '\b' in text:
            text = re.sub('[^\b]\b|^\b', '', text) # no r: the byte, not the edge of a word
        plain = self.pipe or self.head.get('term') == 'dumb'
        out = ['| ' + (l if plain else teletype.heard(l)) for l in text.replace('\r', '').split('\n') if l.strip()]
        with open(self.capture, encoding='utf-8') as f:
            said = f.read()
            for line in said[len(self.said) if said.startswith(self.said) else 0:].splitlines(): # opened anew: it begins anew
                _, kind, words = (line + ' ').split(' ', 2)
                if kind != 'stop':
                    out.append('~ %s %s' % (kind, words.strip()))
        if self.ended:
            out.append('= %d' % self.process.wait())
        return [re.sub(r'(to|yester)day at \d\d\.\d\d', 'today at NOW', l.replace(self.home, 'HOME').replace(ROOT, 'SOURCE')).rstrip() for l in out]

    def next_step(self):
        self.raw, self.said = b'', open(self.capture, encoding='utf-8').read()

    def style(self):
        given = re.search(r'--style (\w+)', self.head['run']) or re.search(r'style: *\{?.*print: *(\w+)', ' '.join(self.head['setting']))
        return given.group(1) if given else 'full'

    def check_pattern(self):
        out = self.all.decode()
        if '--theme' in self.head['run'] or any(s.startswith('theme:') for s in self.head['setting']):
            out = re.sub('\x1b\\[[0-9;]*m', '', out) # what it looks like is asked for; unit/theme_test looks at it
        still = self.head.get('term') == 'dumb' or 'cursor: still' in self.head['setting']
        if self.pipe:
            teletype.check_pipe(out, teletype.COLUMNS[self.style()])
        elif still or '\x1b' not in out: # lines alone, as where words are typed
            dumb = self.head.get('term') == 'dumb'
            teletype.check_plain(out, teletype.COLUMNS[self.style()], 0 if dumb else self.rows, self.columns)
        else:
            teletype.check_terminal(out, self.rows, self.columns, self.style())

    def close(self):
        if not self.ended:
            self.process.kill()
        self.process.wait()
        if self.pipe:
            self.process.stdout.close()
            if not self.process.stdin.closed:
                self.process.stdin.close()
        else:
            os.close(self.fd)
        shutil.rmtree(self.home)


def in_time(got, wanted):
    """The lines that came, where on a slow machine fewer seconds of a pause may be left than the sitting has: as the sitting has them."""
    def as_wanted(line, other):
        found, due = LEFT.search(line), LEFT.search(other)
        fewer = found and due and int(found.group().split()[0]) <= int(due.group().split()[0])
        return LEFT.sub(due.group(), line) if fewer else line
    return [as_wanted(*pair) for pair in zip(got, wanted)] + got[len(wanted):]


def check_answered(step, followed):
    """Was what a step sent answered, and in no more lines than one can take in?"""
    lines = [f for f in followed if f.startswith('| ')]
    kinds = {f.split(' ')[1] for f in followed if f.startswith('~ ')}
    if step.startswith('>') and not followed:
        raise teletype.Fault('no answer to %r' % step)
    if kinds == {'answer'} and len(keys(step[2:])) == 1:
        teletype.check_answer(lines)


def check_whole(run):
    """Checks all that was printed.  Of a write whose words have come the end may still be on its way."""
    try:
        run.check_pattern()
    except (teletype.Fault, UnicodeDecodeError):
        if not run.pump(1):
            raise
        check_whole(run)


def play(sitting, update):
    run = Play(sitting)
    try:
        for step, wanted in sitting.steps:
            if step: # before the first one Parlour may already have begun to speak
                run.next_step()
                run.send(step)
            if update:
                while run.pump(QUIET if not run.ended else 0):
                    pass
                wanted[:] = run.followed()
                continue
            end = time.monotonic() + PATIENCE
            while in_time(run.followed(), wanted) != wanted and not run.ended and time.monotonic() < end:
                if run.pump(0.5):
                    end = time.monotonic() + PATIENCE
                if not wanted and not run.raw:
                    break
            got = in_time(run.followed(), wanted)
            check_answered(step, got)
            if got != wanted:
                return 'after %r\nwanted:\n  %s\ngot:\n  %s' % (step, '\n  '.join(wanted), '\n  '.join(got))
        check_whole(run)
    finally:
        run.close()
    return None


def play_file(path, kind, play, update):
    """The fault of the sitting of that kind in the file, or None; with update the file is written anew."""
    sitting = kind(path)
    try:
        fault = play(sitting, update)
    except AssertionError as e:
        fault = 'the pattern of output: %s' % e
    if update and not fault:
        with open(path, 'w', encoding='utf-8') as file:
            file.write(sitting.text())
    return fault


def play_one(name, update):
    return play_file('%s/sittings/%s.sitting' % (HERE, name), Sitting, play, update)


def play_all(names, update, workers):
    with concurrent.futures.ProcessPoolExecutor(max_workers=workers) as pool: # most of a sitting is waiting
        return list(pool.map(play_one, names, [update] * len(names)))


def main():
    update = '--update' in sys.argv
    chosen = [a for a in sys.argv[1:] if a != '--update']
    names = chosen or sorted(f[:-len('.sitting')] for f in os.listdir(HERE + '/sittings') if f.endswith('.sitting'))
    faults = play_all(names, False, AT_ONCE)
    if update:
        names = [name for name, fault in zip(names, faults) if fault]
        print('Written anew: %s.' % (', '.join(names) or 'none'))
        faults = play_all(names, True, 1) # what is not waited for must not be late
    for name, fault in zip(names, faults):
        if fault:
            print('%s: %s' % (name, fault))
    failed = sum(1 for fault in faults if fault)
    print('%d sittings, %d failed' % (len(names), failed))
    if failed and not update:
        print('Where this is what players are to hear: tests/play/run_test.py --update %s' % ' '.join(n for n, f in zip(names, faults) if f))
    return 1 if failed or not (names or update) else 0


if __name__ == '__main__':
    sys.exit(main())
