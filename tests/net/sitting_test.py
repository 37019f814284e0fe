#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays sittings at several terminals: keys at each, the exact printed lines at each.

A sitting is a file NAME.sitting here.  Its head, down to a line of three dashes, says who sits where:
    # comment
    Alice: host "Friday game" ...    the command line of one person's Parlour, who has folders of his own
    record: seat Alice               a line of a record, and
    state: stage playing             a line of its state: a game that stands in the server already, so that its deal is known
    pairs: yes                       the programs in which Highest card has partners (tests/pairs/)
    mask: [0-9a-f]{10}: FINGER       what differs from run to run, and what stands in its place
{port} is a free port, {code Bob} the code that Bob's host was told.  Then come steps and what followed each:
    @Alice start        starts Alice's Parlour at a terminal of its own
    @Alice > h<enter>   keys, as in tests/play
    @Bob kill           kill -9                 @Bob wait 6     so many seconds
    Alice| Your turn.   a line that was printed at Alice's terminal; the order counts within one terminal
    Alice= 0            her exit status
sitting_test.py [--update] [NAME...] compares, or writes what followed anew.  On all that reaches a terminal it asserts the one
pattern of output (tests/play/run_test.py).
"""
import concurrent.futures, fcntl, importlib.util, os, pty, re, select, shlex, struct, subprocess, sys, termios, time

import process_kit

HERE = os.path.dirname(os.path.realpath(__file__))
PATIENCE = 60.0 # seconds without a byte before a step that does not come counts as failed
QUIET = 1.5     # --update: so long nothing comes at any terminal when a step is over
AT_ONCE = 4     # sittings
ROWS, COLUMNS = 25, 80


def other_test(path):
    spec = importlib.util.spec_from_file_location('run_test', path)
    module = importlib.util.module_from_spec(spec)
    sys.dont_write_bytecode = True
    spec.loader.exec_module(module)
    return module


run_test = other_test(process_kit.ROOT + '/tests/play/run_test.py')


class Terminal:
    """One person's Parlour at a terminal of its own."""
    def __init__(self, evening, person, program, command):
        self.person, self.raw, self.all, self.ended = person, b'', b'', False
        self.fd, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack('HHHH', ROWS, COLUMNS, 0, 0))
        env = dict(evening.env(person), TERM='xterm')
        self.process = subprocess.Popen([program, *command], env=env, cwd=evening.folder, stdin=slave, stdout=slave,
                                        stderr=slave, start_new_session=True,
                                        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(slave)
        evening.started.append(self.process)

    def read(self):
        data = run_test.read_terminal(self.fd)
        self.ended = not data
        self.raw += data
        self.all += data
        return data

    def lines(self):
        text = re.sub(rb'\x1b\[[0-9;]*[A-Za-z@]', b'', self.raw).decode()
        while '\b' in text:
            text = re.sub(r'[^\b]\b|^\b', '', text)
        text = re.sub(r' \r(?!\n)', '', text) # where a typed line reaches the right margin
        out = ['%s| %s' % (self.person, run_test.teletype.heard(line)) for line in text.replace('\r', '').split('\n') if line.strip()]
        if self.ended:
            out.append('%s= %d' % (self.person, self.process.wait()))
        return out


class Sitting:
    def __init__(self, path):
        with open(path, encoding='utf-8') as file:
            self.head, _, body = file.read().partition('\n---\n')
        self.program, self.commands, self.masks, self.record, self.state = process_kit.PARLOUR, {}, [], [], []
        for line in self.head.split('\n'):
            name, _, value = line.partition(': ')
            if line.startswith('#') or not line:
                continue
            if name == 'pairs':
                self.program = process_kit.BUILD + '/tests/pairs/parlour'
            elif name == 'mask':
                self.masks.append(value.rsplit(': ', 1))
            elif name in ('record', 'state'):
                getattr(self, name).append(value)
            else:
                self.commands[name] = value
        self.steps = []
        for line in body.split('\n'):
            if line.startswith(('@', '#')):
                self.steps.append([line, []])
            elif line:
                self.steps[-1][1].append(line)

    def text(self):
        out = [self.head, '---']
        for step, followed in self.steps:
            out += [step, *followed]
        return '\n'.join(out) + '\n'


class Room:
    """The terminals of a sitting."""
    def __init__(self, evening, sitting):
        self.evening, self.sitting, self.terminals, self.codes = evening, sitting, {}, {}
        self.port = process_kit.free_port()
        if sitting.record:
            self.lay_out()

    def lay_out(self):
        """The game in the folder of the server, which is the first person's."""
        host = list(self.sitting.commands)[0]
        tables = self.evening.env(host)['XDG_STATE_HOME'] + '/parlour/house/tables'
        os.makedirs(tables, mode=0o700)
        os.chmod(os.path.dirname(tables), 0o700)
        game = process_kit.user_of(next(line for line in self.sitting.state if line.startswith('game '))[len('game '):])
        for name in ('record', 'state'):
            with open('%s/%s.%s' % (tables, game, name), 'w', opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
                file.write('\n'.join(getattr(self.sitting, name)) + '\n')

    def fill(self, text):
        text = text.replace('{port}', str(self.port))
        return re.sub(r'\{code (\w+)\}', lambda m: self.codes[m.group(1)], text)

    def mask(self, line):
        for name, code in self.codes.items():
            words = code.split()
            for half, stands in ((words[:6], 'SIX WORDS OF %s,' % name.upper()), (words[6:], 'AND SIX MORE')):
                line = re.sub(' ?'.join(map(re.escape, ' '.join(half))), stands, line) # a space where the typed line wraps
        line = re.sub(r'Address [^ ,]+,', 'Address HERE,', line).replace(str(self.port), 'PORT').replace(self.evening.folder, 'HOME')
        for pattern, stands in self.sitting.masks:
            line = re.sub(pattern, stands, line)
        return line.rstrip()

    def learn_codes(self):
        """A code is said in two lines of six words."""
        for terminal in self.terminals.values():
            text = ' '.join(line.partition('| ')[2] for line in terminal.lines())
            for name, code in re.findall(r'The code for (\w+) follows\. ((?:[a-z]+ ){11}[a-z]+)\.', text):
                self.codes[name] = code

    def pump(self, seconds):
        """Did anything come at any terminal within so many seconds?"""
        live = {terminal.fd: terminal for terminal in self.terminals.values() if not terminal.ended}
        ready, _, _ = select.select(list(live), [], [], seconds)
        came = [live[fd].read() for fd in ready]
        self.learn_codes()
        return any(came)

    def step(self, text):
        who, _, what = text[1:].partition(' ')
        for terminal in self.terminals.values():
            terminal.raw = b''
            if terminal.ended and terminal.person != who:
                terminal.person = '' # has said its status
        if what == 'start':
            if who in self.terminals:
                self.end(self.terminals[who])
            self.terminals[who] = Terminal(self.evening, who, self.sitting.program, shlex.split(self.fill(self.sitting.commands[who])))
        elif what.startswith('> '):
            os.write(self.terminals[who].fd, run_test.keys(self.fill(what[2:])))
        elif what == 'kill':
            self.terminals[who].process.kill()
        elif what.startswith('wait '):
            end = time.monotonic() + float(what[5:])
            while time.monotonic() < end:
                self.pump(max(0, end - time.monotonic()))

    def followed(self):
        found = []
        for terminal in self.terminals.values():
            for line in terminal.lines() if terminal.person else []:
                line = self.mask(line)
                if 'Address HERE' not in line or found[-1:] != [line]: # a computer may have several
                    found.append(line)
        return found

    def end(self, terminal):
        out = re.sub(r'\x1b\[\?[0-9]+[hl]', '', terminal.all.decode('utf-8', 'replace'))
        if '\x1b' in out:
            run_test.teletype.check_terminal(out, ROWS, COLUMNS)
        os.close(terminal.fd)


def play(sitting, update):
    with process_kit.Evening() as evening:
        room = Room(evening, sitting)
        for step, wanted in sitting.steps:
            room.step(step)
            if update:
                while room.pump(2 * QUIET if step.endswith(' start') else QUIET):
                    pass
                wanted[:] = room.followed()
                continue
            end = time.monotonic() + PATIENCE
            while by_person(room.followed()) != by_person(wanted) and time.monotonic() < end:
                if room.pump(0.5):
                    end = time.monotonic() + PATIENCE
            got = room.followed()
            if by_person(got) != by_person(wanted):
                return 'after %r\nwanted:\n  %s\ngot:\n  %s' % (step, '\n  '.join(wanted), '\n  '.join(got))
        for terminal in room.terminals.values():
            room.end(terminal)
    return None


def by_person(lines):
    found = {}
    for line in lines:
        found.setdefault(re.match(r'\w+', line).group(), []).append(line)
    return found


def play_one(name, update):
    return run_test.play_file('%s/%s.sitting' % (HERE, name), Sitting, play, update)


def main():
    update = '--update' in sys.argv
    names = [a for a in sys.argv[1:] if a != '--update']
    names = names or sorted(f[:-len('.sitting')] for f in os.listdir(HERE) if f.endswith('.sitting'))
    failed = 0
    # They mostly wait, so some are played at once, in a process each, since an evening ends all that its process has started.
    with concurrent.futures.ProcessPoolExecutor(1 if update else AT_ONCE, initializer=process_kit.end_with_parent) as pool:
        for name, fault in zip(names, pool.map(play_one, names, [update] * len(names))):
            if fault:
                failed += 1
                print('%s: %s' % (name, fault))
    print('%d sittings, %d failed' % (len(names), failed))
    return 1 if failed or not names else 0


if __name__ == '__main__':
    sys.exit(main())
