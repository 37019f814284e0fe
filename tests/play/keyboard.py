# SPDX-License-Identifier: GPL-3.0-or-later
"""Parlour at a pseudo terminal that outlives it, for tests that press keys nobody would: what came, how it ended, and whether the
terminal was left as it was found.  Knows nothing of the games."""
import fcntl, os, pty, re, select, signal, struct, subprocess, tempfile, termios, time

ROOT = os.path.realpath(os.path.dirname(os.path.realpath(__file__)) + '/../..')
PARLOUR = os.environ.get('PARLOUR', ROOT + '/build/san/parlour')
PATIENCE = 60 # seconds until what is awaited counts as lost: a machine may have much else to do
FOUND = re.compile(r'Sanitizer|runtime error:|a fault of the program')


class Keyboard:
    """settings: lines of parlour.yaml; home is kept for a second start; variables are of the environment."""
    def __init__(self, args, settings=(), inputrc='', home=None, rows=24, columns=80, forgive=False, variables=(), program=PARLOUR):
        self.folder = None if home else tempfile.TemporaryDirectory(prefix='parlour-keys-')
        self.home = home or self.folder.name
        os.makedirs(self.home + '/config/parlour', exist_ok=True)
        os.makedirs(self.home + '/state/parlour', exist_ok=True)
        usual = [line for line in ('speech: none', 'asked: true', 'delay_ms: 0')
                 if not any(own.startswith(line.split(':')[0] + ':') for own in settings)]
        lines = [*usual, *settings]
        for name, text in ('config/parlour/parlour.yaml', '\n'.join(lines) + '\n'), ('state/parlour/first-games', '3\n'), ('inputrc', inputrc):
            if text is None: # whatever lies there stays
                continue
            with open(self.home + '/' + name, 'w', encoding='utf-8') as file:
                file.write(text)
        env = dict(os.environ, HOME=self.home, XDG_CONFIG_HOME=self.home + '/config', XDG_STATE_HOME=self.home + '/state',
                   INPUTRC=self.home + '/inputrc', TERM='xterm', LC_ALL='C.UTF-8', LANGUAGE='',
                   PARLOUR_DATA=os.environ.get('PARLOUR_DATA', ROOT + '/config'))
        for name in 'LINES', 'COLUMNS', 'DISPLAY', 'WAYLAND_DISPLAY':
            env.pop(name, None)
        env.update(variables)
        if forgive: # some bytes that readline itself lets lie when it is left in the midst of a key
            with open(self.home + '/forgiven', 'w', encoding='utf-8') as file:
                file.write('leak:libreadline\n')
            env['LSAN_OPTIONS'] = 'print_suppressions=0:suppressions=%s/forgiven' % self.home
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, 0, 0))
        self.modes = termios.tcgetattr(self.slave)
        os.set_blocking(self.master, False)
        self.process = subprocess.Popen([program, *args.split()], env=env, stdin=self.slave, stdout=self.slave, stderr=self.slave,
                                        cwd=self.home, start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        self.raw = b''

    @property
    def text(self):
        return self.raw.decode(errors='replace')

    def ended(self):
        return self.process.poll() is not None

    def pump(self, seconds):
        """Takes what comes within so many seconds; returns the number of bytes."""
        if not select.select([self.master], [], [], seconds)[0]:
            return 0
        data = os.read(self.master, 65536)
        self.raw += data
        return len(data)

    def quiet(self, seconds=0.15, most=20):
        """Until nothing has come for so long."""
        end = time.monotonic() + most
        while time.monotonic() < end and self.pump(seconds):
            pass

    def press(self, data):
        """All of it, while what comes is taken; False: it takes no more."""
        end = time.monotonic() + PATIENCE
        while data and time.monotonic() < end and not self.ended():
            try:
                data = data[os.write(self.master, data[:512]):]
            except BlockingIOError:
                pass
            self.pump(0.002)
        return not data or self.ended()

    def wait_for(self, pattern, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while time.monotonic() < end and not re.search(pattern, self.text):
            self.pump(0.05)
        return re.search(pattern, self.text)

    def wait_end(self, seconds=PATIENCE):
        """The exit status as subprocess has it, or None: it goes on."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and not self.ended():
            self.pump(0.05)
        while self.pump(0.05):
            pass
        return self.process.poll()

    def modes_right(self):
        return termios.tcgetattr(self.slave) == self.modes

    def close(self):
        if not self.ended():
            self.process.send_signal(signal.SIGCONT)
            self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)
        if self.folder:
            self.folder.cleanup()
