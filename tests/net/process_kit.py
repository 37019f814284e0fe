# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests between processes share: an evening of servers, brokers and clients, each person with folders of his own, on
ports that are free, and nothing left of it afterwards, whatever happened.

    with Evening() as evening:
        game = evening.server('Friday game', 'international', ['Alice', 'Bob'])
        robots = [game.robot(name) for name in game.people]
        game.wait_for(robots, 30)
        assert not game.faults(robots)

Every process it starts, and what these start, is a descendant of the test, also when it detaches itself: the test is their
reaper.  So the end of an evening finds them all, and a test can kill the server, the supervisor or the broker by its role.
"""
import ctypes, os, random, re, shutil, signal, socket, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.realpath(__file__))
ROOT = os.environ.get('PARLOUR_SOURCE') or os.path.realpath(HERE + '/../..')
BUILD = os.environ.get('PARLOUR_BUILD') or ROOT + '/build/dev'
PARLOUR = os.environ.get('PARLOUR') or BUILD + '/parlour'
ROBOT, STRANGER, REPLAY = (BUILD + '/tests/' + name for name in ('client_robot', 'stranger_robot', 'replay_robot'))
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
PATIENCE = 60 # seconds at least until what is awaited counts as lost: a machine may have much else to do
OURS = []     # ports


def free_port():
    """None of those that the system gives who asks for any, so that no connection of another test has it by the time it is used, and
    none that another test has been given: the name of a socket says whose it is, for as long as its process lives (brokers.h too)."""
    while True:
        port, ours = random.randrange(10000, 32000), socket.socket(socket.AF_UNIX)
        try:
            ours.bind('\0parlour-port-%d' % port)
            with socket.socket() as s:
                s.bind(('', port))
        except OSError:
            ours.close()
            continue
        OURS.append(ours)
        return port


def slurp(path):
    """A file of ours or of /proc, or '' when it is gone."""
    try:
        with open(path, 'rb') as file:
            return file.read().decode('utf-8', 'replace')
    except OSError:
        return ''


def wait_until(true, seconds, what):
    seconds = max(seconds, PATIENCE)
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            raise AssertionError('%s did not come within %g seconds' % (what() if callable(what) else what, seconds))
        time.sleep(0.02)


def descendants():
    """pid -> parent of every process below this one."""
    parent = {}
    for pid in filter(str.isdigit, os.listdir('/proc')):
        stat = slurp('/proc/%s/stat' % pid)
        if stat:
            parent[int(pid)] = int(stat.rpartition(')')[2].split()[1])
    below, grown = {os.getpid()}, True
    while grown:
        more = {pid for pid, up in parent.items() if up in below} - below
        below |= more
        grown = bool(more)
    return {pid: parent[pid] for pid in below - {os.getpid()}}


def user_of(name):
    """A name as a word of a topic: src/net/protocol/wire.h."""
    return ''.join(chr(b).lower() if chr(b).isalnum() and b < 128 else '_%02x' % b for b in name.encode())


def write_secret(path, text):
    with open(path, 'w', opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
        file.write(text + '\n')


def lives(pid):
    return slurp('/proc/%d/stat' % pid).rpartition(')')[2].split()[:1] not in ([], ['Z'])


def kill(pid):
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def end_with_parent():
    """A test that plays several evenings in processes of their own takes them along when it is stopped."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)


class Evening:
    def __init__(self, keep=False):
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1)) # a test that is stopped cleans up too
        # Killing processes loses nothing that was written, so memory does as well as a disk, and ten times faster.
        memory = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None
        self.folder = tempfile.mkdtemp(prefix='parlour-net-', dir=memory)
        self.keep, self.started = keep, []

    def __enter__(self):
        return self

    def __exit__(self, kind, fault, trace):
        self.close(fault is not None)

    def env(self, person):
        """The surroundings of one person's computer."""
        home = '%s/%s' % (self.folder, user_of(person))
        os.makedirs(home + '/config/parlour', mode=0o700, exist_ok=True)
        settings = home + '/config/parlour/parlour.yaml'
        if not os.path.exists(settings):
            with open(settings, 'w') as file:
                file.write('speech: none\nasked: true\ndelay_ms: 0\n')
        os.makedirs(home + '/state/parlour', mode=0o700, exist_ok=True)
        with open(home + '/state/parlour/first-games', 'w') as file:
            file.write('3\n') # the line about keys of the first games is for other tests
        env = {k: v for k, v in os.environ.items() if not k.startswith(('XDG_', 'PARLOUR_'))}
        env.pop('LINES', None), env.pop('COLUMNS', None)
        env.update(HOME=home, XDG_STATE_HOME=home + '/state', XDG_CONFIG_HOME=home + '/config', TERM='dumb', LC_ALL='C.UTF-8',
                   PARLOUR_DATA=os.environ.get('PARLOUR_DATA') or ROOT + '/config', INPUTRC='/dev/null')
        return env

    def start(self, person, argv, **more):
        more.setdefault('stdin', subprocess.DEVNULL)
        process = subprocess.Popen(argv, env=self.env(person), cwd=self.folder, **more)
        self.started.append(process)
        return process

    def run(self, person, *args, text=None, seconds=60):
        """Parlour with these arguments, to its end."""
        return subprocess.run([PARLOUR, *args], env=self.env(person), cwd=self.folder, input=text, capture_output=True, text=True,
                              timeout=seconds, check=False, **({} if text is not None else {'stdin': subprocess.DEVNULL}))

    def server(self, game, rules, people, computers=(), options=(), lively=20):
        """Opens a server with one game, which it returns; game.server can open more."""
        server = Server(self)
        words = [word for level in computers for word in ('--computer', level)]
        server.open(game, people[0], rules, *people, *words, *options)
        return Game(server, game, people, lively)

    def reap(self):
        for process in self.started:
            process.poll()
        ours = {process.pid for process in self.started}
        for pid, parent in descendants().items():
            if parent == os.getpid() and pid not in ours:
                try:
                    os.waitpid(pid, os.WNOHANG)
                except ChildProcessError:
                    pass

    def close(self, failed=False):
        for _ in range(200):
            below = descendants()
            if not below:
                break
            for pid in below:
                kill(pid)
            self.reap()
            time.sleep(0.01)
        if failed:
            self.tell()
        if not self.keep:
            shutil.rmtree(self.folder, ignore_errors=True)

    def tell(self):
        """What a person wants to read when a test failed: the end of each log."""
        for folder, _, names in os.walk(self.folder):
            for name in sorted(names):
                if name.endswith(('.log', '.out')):
                    print('--- %s\n%s' % (os.path.join(folder, name), slurp(os.path.join(folder, name))[-1500:]))


class Server:
    """A host's server: its processes, its codes, and the games in it."""
    def __init__(self, evening, host='host', folder='house'):
        self.evening, self.host, self.port = evening, host, free_port()
        self.folder = evening.env(host)['XDG_STATE_HOME'] + '/parlour/' + folder
        self.codes, self.robots = {}, 0

    def open_again(self, game, name):
        """As a person does whose server is gone, or just coming up: until it works."""
        for tries in range(5):
            try:
                return self.open(game, name)
            except AssertionError as fault:
                if tries == 4 or 'Nothing answers' not in str(fault):
                    raise
                time.sleep(0.5)

    def open(self, game, name, *words):
        """Opens the server, or again one whose supervisor was killed, and waits until it is there."""
        out = '%s/host%d.out' % (self.evening.folder, len(self.evening.started))
        with open(out, 'w') as file:
            console = self.evening.start(self.host, [PARLOUR, 'host', game, *words, '--name', name, '--port', str(self.port),
                                                     '--apart', '--watched', '--pace', '1'], stdout=file, stderr=subprocess.STDOUT)
        wait_until(lambda: self.roles().get('house') and 'is open' in slurp(out) or console.poll() is not None, 30,
                   lambda: 'the house (it said: %s)' % slurp(out))
        if console.poll() is not None:
            raise AssertionError('parlour host ended with %d: %s' % (console.returncode, slurp(out)))
        self.read_codes()
        kill(console.pid) # the server goes on without a host's console, as when his terminal is closed
        console.wait()

    def game(self, game, rules, people, computers=(), options=(), lively=20):
        """One more game in the same server, opened by the host of the first one, who leaves at once."""
        words = [word for level in computers for word in ('--computer', level)]
        said = self.evening.run(self.host, 'host', game, rules, *people, *words, '--watched', '--words', *options)
        assert said.returncode == 0, said.stdout + said.stderr
        self.read_codes()
        return Game(self, game, people, lively)

    def read_codes(self):
        said = self.evening.run(self.host, 'host', '--codes')
        assert said.returncode == 0, said.stdout + said.stderr
        for name, words in re.findall(r'The code for (.+) follows\.\n([a-z \n]+)\.', said.stdout):
            assert len(words.split()) == 12, words
            self.codes[name] = ' '.join(words.split())

    def roles(self):
        """supervisor, server and broker -> pid, of those that live."""
        below = descendants()
        lock = re.match(r'\d+', slurp(self.folder + '/run.lock'))
        supervisor = int(lock.group()) if lock else 0
        if supervisor not in below or not lives(supervisor):
            return {}
        found = {'keeper': supervisor}
        for pid, parent in below.items():
            if parent == supervisor and lives(pid):
                found['broker' if slurp('/proc/%d/comm' % pid).strip() == 'mosquitto' else 'house'] = pid
        return found

    def kill(self, role):
        """kill -9; false when it does not live at the moment."""
        pid = self.roles().get(role)
        if pid:
            kill(pid)
            self.evening.reap()
        return bool(pid)


class Game:
    """One game in a server."""
    def __init__(self, server, name, people, lively):
        self.server, self.evening, self.name, self.people, self.lively = server, server.evening, name, list(people), lively
        self.record = '%s/tables/%s.record' % (server.folder, user_of(name))

    def robot(self, name, *options, tag='', program=ROBOT, code_of=None):
        """A client's process; its log is NAME.log, gone on with by each further process of that name and tag."""
        base = '%s/%s%s' % (self.evening.folder, user_of(name), tag)
        secret = []
        if code_of or name in self.server.codes:
            write_secret(base + '.code', self.server.codes[code_of or name])
            secret = ['--code', base + '.code']
        self.server.robots += 1
        argv = [program, '--port', str(self.server.port), '--name', name, *secret, '--table', self.name, '--log',
                base + '.log', '--lively', str(self.lively), '--seed', '%s%d' % (user_of(name), self.server.robots), *options]
        with open(base + '.out', 'a') as out:
            process = self.evening.start(name + tag, argv, stdout=out, stderr=subprocess.STDOUT)
        process.name, process.log_path, process.tag, process.options = name, base + '.log', tag, options
        process.watcher = '--watch' in options
        return process

    def robot_again(self, process):
        return self.robot(process.name, *process.options, tag=process.tag)

    def wait_for(self, robots, seconds):
        """Until all of them have seen the end of the match."""
        def all_over():
            for robot in robots:
                assert robot.poll() in (None, 0), '%s ended with %s: %s' % (robot.name, robot.poll(), slurp(robot.log_path)[-400:])
            return all(robot.poll() == 0 for robot in robots)
        wait_until(all_over, seconds, lambda: 'the end of %s (at %s)' % (self.name, ', '.join(
            '%s %s' % (robot.name, (re.findall(r'^sheet \d+ (\d+)', slurp(robot.log_path), re.M) or ['nothing'])[-1]) for robot in robots)))

    # --- what must hold in the end ---

    def truth(self):
        """(seats' names, moves' lines with their marks, n -> seat -> prints) by the server's record."""
        text = slurp(self.record)
        names = [re.sub(r'( +level=\S+)? *$', '', name) for name in re.findall(r'^seat (.*)$', text, re.M)]
        moves = [line for line in re.split(r'^play$', text, maxsplit=1, flags=re.M)[1].splitlines()
                 if re.match(r'[^#?!:]+: ', line)]
        done = subprocess.run([REPLAY, self.record], capture_output=True, text=True, env=self.evening.env(self.server.host),
                              check=False)
        assert done.returncode == 0, (done.returncode, done.stderr)
        prints = {}
        for line in done.stdout.splitlines():
            n, seat, *three = line.split()
            prints.setdefault(int(n), {})[int(seat)] = three
        assert len(prints) == len(moves) + 1, 'the record has %d moves, its replay %d' % (len(moves), len(prints) - 1)
        for n, seats in prints.items():
            assert len({three[2] for three in seats.values()}) == 1, 'the open part of sheet %d differs from seat to seat' % n
        return names, moves, prints

    def faults(self, robots, killed=False):
        """What a stream of sheets does not keep of its promises: [] when all is well.  killed: the server or robots were."""
        names, moves, prints = self.truth()
        found = []
        check = self.evening.run(self.server.host, 'replay', '--check', self.record)
        if check.returncode != 0:
            found.append('replay --check: ' + check.stdout + check.stderr)
        found += id_faults(names, moves)
        plain = [re.sub(r' +#.*', '', line) for line in moves]
        for robot in robots:
            seat = -1 if robot.watcher else names.index(robot.name)
            log = slurp(robot.log_path).splitlines()
            found += ['%s: %s' % (robot.name, fault) for fault in
                      stream_faults(log, seat, plain, prints) + (done_faults(log, robot.name, plain, killed) if seat >= 0 else [])]
        return found


def id_faults(names, moves):
    """Each seat's move ids grow: no move was made twice."""
    last, found = {}, []
    for line in moves:
        name, mark = line.split(': ')[0].strip('"'), re.search(r'# *(\d+)', line)
        if mark:
            if int(mark.group(1)) <= last.get(name, -1):
                found.append('a move id comes again: ' + line)
            last[name] = int(mark.group(1))
        if name not in names:
            found.append('whose move is this: ' + line)
    return found


def done_faults(log, name, moves, killed):
    """What a robot was told to be done stands in the record, once; and nothing else of its seat does, where nothing was killed."""
    done = [line[len('done '):] for line in log if line.startswith('done ')]
    mine = [line.split(': ', 1)[1] for line in moves if line.split(': ', 1)[0].strip('"') == name]
    if within(done, mine) if killed else done == mine:
        return []
    return ['was told of other moves than the record has: %s, %s' % (done[-5:], mine[-5:])]


def within(some, whole):
    rest = iter(whole)
    return all(any(one == other for other in rest) for one in some)


def told_of(line, move):
    return line == move or (line.endswith(' ?') and move.startswith(line[:-1])) # its cards are for nobody else


def stream_faults(log, seat, moves, prints):
    """One robot's log against the record: each process of it begins somewhere and then misses nothing and hears nothing twice."""
    n, epoch, last_epoch, found, fresh = None, 0, 0, [], True
    for line in log:
        word = line.split(' ')
        if word[0] == 'run':
            fresh = True
        elif word[0] == 'differs':
            found.append('the mirror is not what sheet %s said' % word[1])
        elif word[0] == 'did' and not told_of(line.split(' ', 2)[2], moves[int(word[1]) - 1]):
            found.append('%s, and the record has %s' % (line, moves[int(word[1]) - 1]))
        elif word[0] == 'sheet':
            epoch, now, whole, three = int(word[1]), int(word[2]), word[4] == 'whole', word[5:]
            if now not in prints:
                found.append('sheet %d is not in the record' % now)
                continue
            wanted = prints[now][seat]
            if three[1:] != wanted[1:] or (not whole and three != wanted):
                found.append('sheet %d is not what the record says' % now)
            if not fresh and now != n + 1 and not (whole and now >= n):
                found.append('sheet %d follows sheet %d' % (now, n))
            if fresh and now > 0 and not whole: # a new process begins with a picture, as far back as its seat's own last move
                found.append('sheet %d comes before any picture' % now)
            if epoch < last_epoch:
                found.append('epoch %d after epoch %d' % (epoch, last_epoch))
            n, last_epoch, fresh = now, epoch, False
    if n is None:
        found.append('heard nothing')
    elif log[-1] == 'over' and n != len(moves):
        found.append('was told of %d moves of %d' % (n, len(moves)))
    return found
