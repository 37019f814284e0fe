# SPDX-License-Identifier: GPL-3.0-or-later
"""A house with a door on this computer, and visitors of its lobby, each a process whose lines are JSON."""
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.realpath(os.path.dirname(os.path.realpath(__file__)) + "/../..")
sys.path.insert(0, ROOT + "/tests/net")
from process_kit import PATIENCE, free_port  # noqa: E402,F401 their folder is on the way only now

PARLOUR = os.environ["PARLOUR"]
NEWS = "A new table is open"


class House:
    """`parlour host --apart --door`, or without `opens` only the place where one would be."""

    def __init__(self, opens=True, options=()):
        self.home = tempfile.mkdtemp(prefix="parlour-lobby-")
        self.folder, self.port, self.visitors, self.host = self.home + "/parlour/house", free_port(), [], None
        self.env = {key: value for key, value in os.environ.items() if not key.startswith(("XDG_", "SSH_"))}
        self.env.update(HOME=self.home, XDG_STATE_HOME=self.home, XDG_CONFIG_HOME=self.home, LC_ALL="C.UTF-8", LANGUAGE="",
                        TERM="dumb", PARLOUR_DATA=os.environ.get("PARLOUR_DATA") or ROOT + "/config")
        if opens:
            self.open(*options)

    def open(self, *options):
        self.host = subprocess.Popen([PARLOUR, "host", "--apart", "--door", "--name", "Olga", "--port", str(self.port), "--pace", "20",
                                      *options], env=self.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.say("", "The house is open")

    def shut(self):
        if self.host:
            self.host.send_signal(signal.SIGTERM)
            self.host.communicate(timeout=PATIENCE)
        self.host = None

    def say(self, line, wanted):
        """At the house's console."""
        self.host.stdin.write(line + "\n")
        self.host.stdin.flush()
        said = ""
        while wanted not in said:
            part = self.host.stdout.readline()
            assert part, "the house's console said only " + said
            said += part
        return said

    def visitor(self, token, **more):
        self.visitors.append(Visitor(self, token, **more))
        return self.visitors[-1]

    def run(self, *args, **more):
        """`parlour lobby` to its end."""
        return subprocess.run([PARLOUR, "lobby", "--house", self.folder, *args], env={**self.env, **more.pop("env", {})}, text=True,
                              capture_output=True, timeout=PATIENCE, check=False, **more)

    def folders(self):
        return [name for name in os.listdir(self.home + "/parlour/visitors") if not name.startswith(".")]

    def close(self):
        for visitor in self.visitors:
            visitor.kill()
        self.shut()
        shutil.rmtree(self.home, ignore_errors=True)


def token(letter):
    return (letter * 36)[:36]


class Visitor:
    """Somebody at a page, which knows the token and how many batches it has shown."""

    def __init__(self, house, sign, shown=0, language="en", options=(), keys=False):
        self.house, self.heard, self.at, self.rest = house, [], 0, b""
        self.process = subprocess.Popen([PARLOUR, "lobby", "--house", house.folder, "--output", "json", *options], env=house.env,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.type("@hello %s %d %s" % (token(sign), shown, language) + (" keys" if keys else ""))

    def type(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def batch(self):
        """The next object, or None at the end."""
        end = time.monotonic() + PATIENCE
        while b"\n" not in self.rest:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                raise AssertionError("nothing more came after %r" % (self.heard[-4:],))
            part = os.read(self.process.stdout.fileno(), 65536)
            if not part:
                return None
            self.rest += part
        line, _, self.rest = self.rest.partition(b"\n")
        return json.loads(line)

    def until(self, wanted):
        """Reads on until a line holds this; the text of all that was said since the last time."""
        said = ""
        while wanted not in said:
            batch = self.batch()
            if batch and NEWS in "".join(batch.get("say", [])) and NEWS not in wanted:
                continue  # which comes at any time
            assert batch is not None, "the console left, and %r had not come after %r" % (wanted, said)
            said += "".join(line + "\n" for line in batch.get("say", [])) + batch.get("error", "")
            self.heard += batch.get("say", [])
            self.last = batch
        return said

    def asks(self, *lines):
        """Types each line, and waits for a question after each; what was said to the last one."""
        said = ""
        for line in lines:
            self.type(line)
            said = self.until_asked()
        return said

    def enters(self, name):
        """Says the name that is asked for first; what was said to it."""
        self.until_asked()
        return self.asks(name)

    def until_asked(self):
        said = self.until("?")
        while "ask" not in self.last:
            said += self.until("?")
        return said

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()

    def leaves(self):
        return self.process.wait(PATIENCE)
