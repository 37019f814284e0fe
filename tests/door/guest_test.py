#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a visitor by the door cannot do: every word of the table and every escape somebody has thought of, typed at a real
`parlour lobby`, with the files it opens traced; and one visitor who floods while another plays.

The words come from `parlour keys --markdown`, so a new one is tried by itself."""
import hashlib
import os
import pathlib
import re
import selectors
import shutil
import statistics
import subprocess
import tempfile
import threading
import time
import unittest

import lobby_kit

PARLOUR = os.environ["PARLOUR"]
DOOR = os.path.join(os.path.dirname(PARLOUR), "parlour-door")
SECRET = "Sesame-of-the-house"
LINES_A_SECOND = 18
PATIENCE = 60
TOO_MANY = b"Too many lines at once"
WORDS = re.findall(r"^\|[^|]*\|[^|]*\|[^|]*\| `([a-z-]+)` \|", subprocess.run(
    [PARLOUR, "keys", "--markdown"], capture_output=True, text=True, check=True).stdout, re.MULTILINE)
PATHS = ["/etc/passwd", "../x", "capture:x"]
REST = "$(id) |id `id` ~/x ;id ../../etc/shadow %s%n file:///etc/passwd -rf --house=/ \x1b[2J \u202egnol\u202c \ufeff"
LONG = "x" * 5000
QUESTIONS = [["settings", "1", "1"], ["settings", "1", "2"], ["settings", "4"], ["settings", "5", "1"], ["set keys"], ["learning"]]
TABLES = {"playroom": "Playroom rummy", "kings": "Kings in the Corners", "battle": "Deck battle"}  # one of each family


def tracer():
    """How to trace, or None and why not."""
    if not shutil.which("strace"):
        return None, "strace is not installed"
    tried = subprocess.run(["strace", "-f", "--seccomp-bpf", "-o", "/dev/null", "true"], capture_output=True, text=True)
    return (True, None) if tried.returncode == 0 else (None, "tracing is forbidden here: " + tried.stderr.strip()[:100])


TRACED, WHY_NOT = tracer()


def drawn(things, seed):
    """One of them by chance: one that is new is drawn itself, or changes nothing."""
    return min(things, key=lambda thing: hashlib.sha256(f"{seed} {thing}".encode()).digest())


class Visitor:
    """A console in guest mode; its lines are typed as fast as a visitor may, and all it answers is kept."""

    def __init__(self, home, name, traced=True, page=False, options=()):
        self.home, self.name, self.said = home, name, b""
        self.trace = home + "/trace-" + name
        self.state = home + "/visitors-of-" + name
        os.mkdir(self.state)
        environment = {**os.environ, "HOME": self.state, "XDG_STATE_HOME": self.state, "XDG_CONFIG_HOME": self.state,
                       "XDG_DATA_HOME": self.state, "LANGUAGE": "", "ASAN_OPTIONS": "detect_leaks=0"}
        environment.pop("SSH_USER_AUTH", None)
        calls = "trace=%file,%network,execve,execveat,fork,vfork,ptrace,kill,landlock_restrict_self"
        command = ["strace", "-f", "-y", "--seccomp-bpf", "-s", "300", "-e", calls, "-e", "signal=none", "-o", self.trace]
        self.traced = bool(TRACED and traced)
        self.token = hashlib.sha256(name.encode()).hexdigest()[:36]
        self.process = subprocess.Popen((command if self.traced else []) + [DOOR, "lobby"] + (["--output", "json"] if page else [])
                                        + list(options),
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
        os.set_blocking(self.process.stdout.fileno(), False)
        if page:
            self.type(f"@hello {self.token} 0 en", wait=0)

    def read(self, seconds):
        """What comes until nothing has come for that long, or the line ends."""
        with selectors.DefaultSelector() as ready:
            ready.register(self.process.stdout, selectors.EVENT_READ)
            end = time.monotonic() + seconds
            while (left := end - time.monotonic()) > 0 and ready.select(left):
                data = self.process.stdout.read()
                if not data:
                    break
                self.said += data

    def type(self, line, wait=1 / LINES_A_SECOND):
        """A line at the pace that a visitor may have, and once more where a console that was not run for a while found too many at once."""
        data, before = line if isinstance(line, bytes) else line.encode(), len(self.said)
        try:
            self.process.stdin.write(data + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise AssertionError(f"{self.name}: the console ended before {line!r}, after {self.said[-500:]!r}: "
                                 + self.process.stderr.read().decode(errors="replace")) from None
        self.read(wait)
        if wait and len(self.said) == before:
            self.read_some(1)  # most lines are answered: it does not run ahead of a console that is slow
        if wait and TOO_MANY in self.said[before:]:
            self.read(1.1)
            self.type(line, wait)

    def read_some(self, seconds):
        """What comes first, within that time."""
        with selectors.DefaultSelector() as ready:
            ready.register(self.process.stdout, selectors.EVENT_READ)
            if ready.select(seconds):
                self.said += self.process.stdout.read() or b""

    def answer(self, line, wanted):
        """Types it and waits for this text; how long that took."""
        start, before = time.monotonic(), len(self.said)
        self.type(line, wait=0)
        while wanted.encode() not in self.said[before:]:
            if time.monotonic() - start > PATIENCE or self.process.poll() is not None:
                raise AssertionError(f"{self.name}: {line!r} was not answered with {wanted!r} but with {self.said[before:]!r}")
            self.read(0.02)
        return time.monotonic() - start

    def sit_down(self, game):
        self.answer("Ann", "Which one, 1 to 9?")
        self.answer("4", "Which one, 1 to ")
        self.answer("2", "or 0 for others?")
        self.answer(game, "Enter sits down")
        self.answer("", "Type hand")

    def leave(self):
        self.process.stdin.close()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        os.set_blocking(self.process.stdout.fileno(), True)
        self.said += self.process.stdout.read()
        self.log = self.process.stderr.read().decode(errors="replace")
        self.process.stdout.close()
        self.process.stderr.close()
        return self.process.returncode

    # --- what was traced ---

    def hidden(self):
        """Only root looks into a process that is not dumpable; one with the sanitizers stays so."""
        return any(name in OPENS and not paths for name, paths, _, _ in self.calls())

    def calls(self):
        """System calls after the sandbox, as (name, paths, how, result)."""
        shut, begun = False, {}
        for line in pathlib.Path(self.trace).read_text(errors="replace").splitlines():
            if half := re.match(r"(\d+ +)(.*) <unfinished \.\.\.>$", line):  # another process came between
                begun[half[1]] = half[2]
                continue
            if half := re.match(r"(\d+ +)<\.\.\. \w+ resumed>(.*)$", line):
                line = half[1] + begun.pop(half[1], "") + half[2]
            match = re.match(r"\d+ +(\w+)\((.*)\) += (.*)$", line)
            if not match:
                continue
            name, how, result = match.groups()
            if shut:
                yield name, PATH.findall(how), how, result
            shut = shut or name == "landlock_restrict_self"
        assert shut, "there was no sandbox"


PATH = re.compile(r'(?:<([^>]*)>, )?"((?:[^"\\]|\\.)*)"')  # of a call, and the folder it begins in
WRITES = re.compile(r"O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_APPEND")
CHANGES = {"unlink", "unlinkat", "rename", "renameat", "renameat2", "mkdir", "mkdirat", "rmdir", "link", "linkat", "symlink",
           "symlinkat", "mknod", "mknodat", "chmod", "fchmodat", "chown", "truncate", "utimensat", "setxattr", "mount", "chroot"}
STARTS = {"execve", "execveat", "fork", "vfork", "ptrace", "kill"}
NETWORK = {"socket", "connect", "bind", "listen", "accept", "accept4", "sendto", "socketpair"}
OPENS = {"open", "openat", "openat2", "creat"}
READABLE = ("/proc/self/", "/dev/null", "/dev/urandom", "/lib", "/usr/lib", "/usr/share/", "/etc/ld.so.cache", "/etc/localtime",
            "/etc/nsswitch.conf", "/etc/hosts", "/etc/ssl/openssl.cnf")


def broken_rules(visitor, house=None):
    """Each call after the sandbox that a visitor's console must not make.  A house is called at its port and its socket, and
    nothing else is."""
    data, build = os.environ["PARLOUR_DATA"], os.environ["PARLOUR_BUILD"]
    for name, paths, how, result in visitor.calls():
        normal = [os.path.normpath(os.path.join(folder, path)) for folder, path in paths]
        own = all(path.startswith(visitor.state + "/parlour/visitors/") or path == visitor.state for path in normal)
        read = all(path.startswith((visitor.state, data, build) + READABLE) for path in normal)
        if name == "mkdir" and "EEXIST" in result and all(path.startswith(visitor.state) or visitor.state.startswith(path) for path in normal):
            continue  # the folders above the visitor's are there
        if name == "sendto" and how.endswith(", NULL, 0"):
            continue  # is a write, as later libmosquittos have it: to where the line goes already
        if house and re.search(house, f"{name}({how})"):
            continue
        if name in STARTS or name in NETWORK:
            yield f"{name}({how})"
        elif (name in CHANGES or (name in OPENS and WRITES.search(how))) and not own:
            yield f"{name}({how}) = {result}"
        elif name in OPENS and not read:
            yield f"{name}({how}) = {result}"


# Who tries what, by name; each begins in the lobby with a name and a table of Kings in the Corners.
ESCAPES = {
    "a copy to a file": ["copy /tmp/parlour-escaped"],
    "a copy to the home folder": ["copy all ~/parlour-escaped"],
    "a copy by dots": ["copy last ../../../../tmp/parlour-escaped"],
    "a copy over the settings": ["copy all parlour/parlour.yaml"],
    "a copy to a device": ["copy all /dev/tty", "copy all /proc/self/mem"],
    "speech to a file": ["set speech capture:/tmp/parlour-escaped"],
    "speech to a file, by the menu": ["settings speech capture:/tmp/parlour-escaped", "settings", "1", "1", "capture:/tmp/x", "", ""],
    "the host's loudspeaker": ["set speech espeak", "speech on", "speech", "*"],
    "speech by a daemon": ["set speech dispatcher", "set speech reader"],
    "a voice by its path": ["set voice.name /etc/passwd", "set voice.language ../../etc"],
    "sounds of the host": ["set sound 100", "settings sound 50"],
    "a language by its path": ["set language ../../../../etc", "set language /etc", "set language en/../.."],
    "a name with a path": ["set name /etc/passwd", "settings name \"../../x\""],
    "a second setting in one value": ['set level "steady\\nspeech: capture:/tmp/parlour-escaped"',
                                      "set players {speech: capture:x}", "set pace [1, 2]"],
    "YAML that refers to itself": ["set level &a [*a, *a]", "set keys !!python/object:os.system"],
    "keys for a command of their own": ["bind draw x", "set bind {draw: x}", "set bind.draw x"],
    "that it was asked who speaks": ["set asked false", "set muted false"],
    "a shell": ["!id", "$(id)", "`id`", "| id", "; id", "&& id", "draw; id"],
    "a subcommand": ["host /tmp/x kings Ann", "parlour host", "join /etc/passwd", "tables /etc", "door --write /tmp/parlour-escaped"],
    "a game from a file": ["quit", "4", "2", "/etc/passwd", "../secret", "{home}/secret.yaml", "q"],
    "a game by words": ["quit", "play {home}/secret.yaml", "rules {home}/secret.yaml", "game ../../secret", "4", "play /etc/passwd"],
    "a record to go on with": ["continue /etc/passwd", "continue {home}/secret.yaml", "resume ../../x"],
    "a record to replay": ["replay /etc/passwd", "replay --check {home}/secret.yaml"],
    "an option of the program": ["--house /tmp", "quit --house=/tmp", "4 --seed x"],
    "format characters": ["%s%s%s%n", "copy %n%n", "set level %s%n", "help %s%n%s"],
    "a line that is too long": [LONG, "help " + LONG, "set level " + LONG, "chat " + LONG],
    "control characters": ["help \x1b]0;owned\x07", "\x1b[2J", "spell \x9b31m", "card \x08\x08\x7f", "help \x0b\x0c"],
    "letters that turn the line round": ["help \u202ednammoc", "card \u2066\u2069", "set level \u200f\u202e"],
    "bytes that are no text": [b"help \xff\xfe\xc0\x80", b"set level \xed\xa0\x80", b"\x00\x00draw\x00", b"\xc3"],
    "numbers without end": ["recall 99999999999999999999", "table -1", "pile 4294967296", "card 18446744073709551616", "1-99999999999"],
    "a chat with a path": ["chat /etc/passwd", "chat \x1b[2Jhello", "mute ../../x", "keep /etc/passwd steady", "close ../..", "remove ."],
    "help on a path": ["help /etc/passwd", "help ../x", "lesson /etc/passwd", "learn ../../x", "learn"],
    "rules of a path": ["rules /etc/passwd", "rules ../secret"],
    "orders that name a file": ["buy ../../x this round", "buy /etc/passwd", "buy orders"],
    "two lines in one": ["turn\rquit", "help\vquit", "turn\x1equit", "turn\u2028quit"],
    "a program's line": ["@hello " + "0" * 36 + " 0 en", "@exec id", "@ping " + "x" * 400],
    "answers that are paths": ["settings", "/etc/passwd", "settings", "1", "../x", "capture:x", "$(id)"],
    "undo without end": ["undo"] * 12,
    "leaving in the middle of a line": ["set level stea\x04dy", "quit\x03"],
}


class Guests(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        if not TRACED:
            print("The files that are opened are not traced, " + WHY_NOT)

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="parlour-guest-")
        self.addCleanup(folder.cleanup)
        self.home = folder.name
        pathlib.Path(self.home, "secret.yaml").write_text(f"id: secret\ntitle: {SECRET}\nextends: kings\n")

    def together(self, tries):
        """Does all of it at once, each in a thread, and fails with the first of them."""
        faults = []

        def run(name, work):
            try:
                work()
            except BaseException as fault:  # noqa: B902, told below
                faults.append((name, fault))
        threads = [threading.Thread(target=run, args=pair) for pair in tries]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for name, fault in faults:
            raise AssertionError(f"{name}: {fault}") from fault

    def over(self, visitor, house=None):
        """The console ends well, has said nothing that is not the visitor's to know, and has touched nothing else."""
        status = visitor.leave()
        said = visitor.said
        self.assertEqual(status, 0, f"{visitor.name}: {visitor.log[-2000:]}")
        for word in (b"root:", SECRET.encode(), visitor.state.encode(), b"uid=", b"\x1b", b"\x07", b"\x9b31", "\u202e".encode(),
                     "\u2066".encode(), os.environ["PARLOUR_SOURCE"].encode()):
            self.assertNotIn(word, said, f"{visitor.name} hears {word!r}: {said!r:.3000}")
        for known in (b"There is no setting speech", b"as long as speech takes"):  # the setting pace, which others have too
            said = said.replace(known, b"")
        self.assertNotIn(b"peech", said)
        for path in ("/tmp/parlour-escaped", visitor.state + "/parlour-escaped"):
            self.assertFalse(os.path.exists(path), f"{visitor.name} wrote {path}")
        self.assertEqual(os.listdir(visitor.state), ["parlour"])
        if visitor.traced and visitor.hidden():
            print(f"{visitor.name}: not traced, this account may not look into a console that is shut off.")
        elif visitor.traced:
            self.assertEqual(list(broken_rules(visitor, house)), [], visitor.name)

    def type_words(self, game, words, number):
        visitor = Visitor(self.home, f"{game or 'lobby'}-{number}")
        visitor.sit_down(game) if game else visitor.answer("Ann", "Which one, 1 to 9?")
        for word in words:
            for path in PATHS:
                visitor.type(f"{word} {path}")
            visitor.type(f"{word} {REST}")
        if game:
            visitor.answer("quit " + REST, "The word quit takes nothing after it.")
        if "learn" in words:  # alone, since with a word after it it is refused; what is learnt is done the second time
            visitor.type("learn")
            visitor.answer("quit", "Keep the game and leave.")
        if game:
            visitor.answer("quit", "Leave the game, y or n?")
            visitor.answer("y", "You are in the lobby.")
        self.over(visitor)

    def every_word(self):
        """At a table of each family, and in the lobby."""
        tries, share = [], 24
        for game in list(TABLES) + [None]:
            # Leaving is tried at the end; at a table that is being learnt nothing is done, so that is last as well.
            words = [word for word in WORDS if word not in ("quit", "learn")] + (["learn"] if game else [])
            for first in range(0, len(words), share):
                part = words[first:first + share]
                tries.append((f"{game} {part}", lambda game=game, part=part, first=first: self.type_words(game, part, first)))
        return tries

    def escape(self, number, some):
        visitor = Visitor(self.home, f"escape-{number}")
        visitor.sit_down("kings")
        for name, lines in some:
            for line in lines:
                visitor.type(line.replace("{home}", self.home) if isinstance(line, str) else line)
            visitor.type("")
            if any(line.startswith("quit") for line in lines if isinstance(line, str)):  # back to a table
                visitor.type("y")
                visitor.type("4")
                visitor.type("1")
        self.over(visitor)

    def every_escape(self):
        rows, share = list(ESCAPES.items()), 4
        return [(str([name for name, _ in rows[i:i + share]]), lambda i=i: self.escape(i, rows[i:i + share]))
                for i in range(0, len(rows), share)]

    def soup(self):
        """Words and escapes thrown together, the same each time: what follows a word goes by that word, so that a new command has a line of
        its own and leaves most of the others as they were."""
        visitor = Visitor(self.home, "soup")
        junk = PATHS + REST.split() + WORDS + ["", "y", "n", "1", "9", "0", "-", "ks", "4h on 2", LONG, "\x1b[A", "all", "this round"]
        visitor.sit_down("playroom")
        for word in (word for word in WORDS if word != "learn"):  # after it nothing is done
            more = [drawn(junk, f"{word} {i}") for i in range(int(drawn("0123", word)))]
            visitor.type(" ".join(part for part in [word, *more] if part != "quit"))
        self.over(visitor)

    def every_question(self):
        def name_first():
            visitor = Visitor(self.home, "name")
            for line in ["/etc/passwd", "../../x", "\x1b[2J", "\u202eynnA", "$(id)", LONG, "capture:x"]:
                visitor.type(line)
            self.over(visitor)

        def ask(number, way):
            visitor = Visitor(self.home, f"question-{number}")
            visitor.sit_down("kings")
            for line in PATHS + REST.split() + [LONG, "\x1b[2J", "-1", "99999999999999999999"]:
                for step in way:
                    visitor.type(step)
                visitor.type(line)
            self.over(visitor)
        return [("name", name_first)] + [(str(way), lambda i=i, way=way: ask(i, way)) for i, way in enumerate(QUESTIONS)]

    def at_a_house(self):
        """There too, where the console may talk to its house and to nobody else."""
        house = lobby_kit.House()
        self.addCleanup(house.close)
        visitor = Visitor(self.home, "house", options=("--house", house.folder))
        visitor.answer("Ann", "Which one, 1 to 9?")
        for line, wanted in [("2", "Name of the table?"), ("../../x", "Which one"), ("kings", "Which one"), ("1", "How many seats"),
                             ("2", "Computer players"), ("1", "You have")]:
            visitor.answer(line, wanted)
        for word in ["chat", "who", "mute", "keep", "start", "close", "remove", "fair", "refresh", "rules", "copy", "set", "buy"]:
            for path in PATHS + [REST]:
                visitor.type(f"{word} {path}")
        visitor.answer("quit", "Leave the game, y or n?")
        visitor.answer("y", "You are in the lobby.")
        # The sockets of the library that talks to the house: to its port and its socket, and what it wakes itself with.
        own = (r"^(socket|socketpair)\(AF_(INET|UNIX), SOCK_STREAM|"
               rf'^connect\([^,]*, \{{sa_family=AF_INET, sin_port=htons\({house.port}\), sin_addr=inet_addr\("127\.0\.0\.1"\)\}}|'
               rf'^connect\([^,]*, \{{sa_family=AF_UNIX, sun_path="{house.folder}/door\.sock"\}}')
        self.over(visitor, own)
        self.assertEqual([name for name in os.listdir(house.home) if name != "parlour"], [])
        self.assertEqual([str(path) for path in pathlib.Path(house.home).rglob("x*")], [])

    def test_nothing_that_is_typed_gets_out(self):
        """All at once, since a visitor's lines come slowly."""
        self.assertGreater(len(WORDS), 80)
        self.assertGreaterEqual(len(ESCAPES), 30)
        self.together(self.every_word() + self.every_escape() + self.every_question() + [("at a house", self.at_a_house), ("soup", self.soup)])

    def test_first_lines_of_a_page(self):
        """A token is 36 hex digits and nothing else: it never names a file."""
        for number, line in enumerate(["@hello ../../../../tmp/x 0 en", "@hello /etc/passwd 0 en", "@hello " + "a" * 5000 + " 0 en",
                                       "@hello " + "0" * 36 + " 0 ../../etc", "@hello $(id) 0 en", "", "\x00"]):
            visitor = Visitor(self.home, f"page-{number}", page=True, traced=False)
            visitor.process.kill()
            visitor.leave()
            other = subprocess.run([DOOR, "lobby", "--output", "json"], input=line.encode() + b"\n", capture_output=True,
                                   env={**os.environ, "HOME": self.home, "XDG_STATE_HOME": self.home + "/page"}, timeout=PATIENCE)
            self.assertNotIn(b"root:", other.stdout)
            folders = pathlib.Path(self.home, "page/parlour/visitors")
            names = os.listdir(folders) if folders.exists() else []
            self.assertEqual([name for name in names if not re.fullmatch("[0-9a-f]{64}", name)], [])


class Others(unittest.TestCase):
    """One visitor cannot hinder another."""

    BOUND = 1.0  # seconds beyond what half of the answers took before: a moment in which the machine does other things makes one late

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="parlour-guest-")
        self.addCleanup(folder.cleanup)
        self.home = folder.name

    def memory(self, visitor):
        status = pathlib.Path(f"/proc/{visitor.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status).group(1))

    def cpu(self, visitor):
        fields = pathlib.Path(f"/proc/{visitor.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def pour(self, visitor, data, over):
        """Types it without end."""
        os.set_blocking(visitor.process.stdin.fileno(), False)
        while not over.is_set():
            try:
                os.write(visitor.process.stdin.fileno(), data)
            except BlockingIOError:
                time.sleep(0.001)
            visitor.read(0)

    @staticmethod
    def waits(visitor, times):
        """How long half of the answers take at most, of so many."""
        return statistics.median(visitor.answer("turn", "Your turn") for _ in range(times) if not time.sleep(0.1))

    def test_floods(self):
        """Two type without end, one of them lines and the other one line; the third plays, and does not notice."""
        many, long, calm = [Visitor(self.home, name, traced=False) for name in ("many", "long", "calm")]
        wild = {many: b"turn\n" * 500, long: b"x" * 60000}
        for visitor in (many, long, calm):
            visitor.sit_down("kings")
        alone = self.waits(calm, 5)
        before = {visitor: (self.memory(visitor), self.cpu(visitor), time.monotonic()) for visitor in wild}
        over = threading.Event()
        threads = [threading.Thread(target=self.pour, args=(visitor, data, over)) for visitor, data in wild.items()]
        for thread in threads:
            thread.start()
        try:
            beside = self.waits(calm, 20)
        finally:
            over.set()
            for thread in threads:
                thread.join()
        self.assertLess(beside, alone + self.BOUND)
        took = time.monotonic() - before[many][2]
        for visitor, (memory, cpu, start) in before.items():
            self.assertLess(self.memory(visitor) - memory, 60000)
            self.assertLess((self.cpu(visitor) - cpu) / (time.monotonic() - start), 0.5)
            visitor.process.terminate()
            visitor.leave()
        self.assertEqual(calm.leave(), 0, calm.log)
        said = many.said.decode()
        self.assertEqual(said.count("Too many lines at once"), 1)
        self.assertLess(said.count("Your turn, play"), 20 * (took + 2))  # so many lines of a second are read

    def test_games_are_few(self):
        """Of twenty games kept, the oldest one that is over makes room, and that is said."""
        visitor = Visitor(self.home, "games", traced=False, page=True)
        visitor.answer("Ann", "Which one, 1 to 9?")
        folder, = pathlib.Path(visitor.state, "parlour/visitors").glob("[!.]*")
        finished = folder / "parlour/finished"
        finished.mkdir(parents=True)
        for i in range(20):
            path = finished / f"20260101-0000{i:02}-kings.record"
            path.write_text("parlour 1\n")
            os.utime(path, (1000 + i, 1000 + i))
        visitor.answer("4", "Which one")
        visitor.answer("1", "Only 20 games are kept here, so the oldest was removed.")
        self.assertFalse((finished / "20260101-000000-kings.record").exists())
        self.assertEqual(len(list(finished.iterdir())), 19)
        visitor.leave()


if __name__ == "__main__":
    unittest.main()
