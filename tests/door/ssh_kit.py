# SPDX-License-Identifier: GPL-3.0-or-later
"""A real sshd on this computer with the shipped block of door/sshd_config, as whoever runs the test, and people who come by ssh."""
import getpass
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import time

from lobby_kit import PARLOUR, PATIENCE, free_port

ASKED = r"\?\s(\x1b\[\d+A)?$" # on a terminal the cursor goes back to what was said last
# Everything that a block must take away again is allowed before it.
GENEROUS = """
ListenAddress 127.0.0.1:%(port)d
HostKey %(folder)s/host
PidFile none
UsePAM no
StrictModes no
LogLevel VERBOSE
MaxStartups 200
PermitRootLogin yes
PasswordAuthentication no
KbdInteractiveAuthentication no
AcceptEnv *
PermitUserEnvironment yes
PermitTunnel yes
GatewayPorts yes
X11Forwarding yes
Subsystem sftp internal-sftp
"""


def program(name):
    return shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin:/usr/local/sbin")


def why_not():
    """A sentence, where no sshd can run here."""
    for name in "sshd", "ssh", "ssh-keygen":
        if not program(name):
            return "The program %s is not installed." % name
    if os.getuid() == 0 and not os.path.isdir("/run/sshd"):
        return "sshd has no folder /run/sshd here."
    return None


class Sshd:
    def __init__(self, house, most=10000, folder="/ssh"):
        self.most = most # connections of all of this account, for the shipped 100
        self.house, self.folder, self.port = house, house.home + folder, free_port()
        self.people = []
        os.mkdir(self.folder)
        self.new_key("host")
        with open(self.folder + "/host.pub", encoding="ascii") as key, open(self.folder + "/known", "w", encoding="ascii") as known:
            known.write("[127.0.0.1]:%d %s" % (self.port, key.read()))
        with open(self.folder + "/config", "w", encoding="utf-8") as file:
            file.write(GENEROUS % {"port": self.port, "folder": self.folder} + self.block())
        self.log = open(self.folder + "/log", "w+", encoding="utf-8")
        self.process = subprocess.Popen([program("sshd"), "-D", "-e", "-f", self.folder + "/config"], env=house.env,
                                        stdin=subprocess.DEVNULL, stderr=self.log)
        end = time.monotonic() + PATIENCE
        while "Server listening" not in self.said():
            assert self.process.poll() is None and time.monotonic() < end, self.said()
            time.sleep(0.02)

    def block(self):
        """As `parlour door --write` fills it in, with this account for parlour, this folder for /var/lib, and the house's own for that of its door."""
        written = self.folder + "/written"
        subprocess.run([PARLOUR, "door", "--write", written], env=self.house.env, check=True, stdout=subprocess.DEVNULL)
        with open(written + "/sshd_config", encoding="utf-8") as file:
            text = file.read()
        me = getpass.getuser()
        for old, new in (("Match User parlour", "Match User " + me), ("/var/lib", self.house.home), ("/run/parlour-house", self.house.folder),
                         ("pgrep -c -u parlour ", "pgrep -c -u %s " % me), ("-lt 100 ", "-lt %d " % self.most),
                         ("UnusedConnectionTimeout 1m", "UnusedConnectionTimeout 2"),
                         ("SetEnv ", "SetEnv PARLOUR_DATA=%s " % self.house.env["PARLOUR_DATA"])):
            assert old in text, old
            text = text.replace(old, new)
        return text if os.getuid() == 0 else text.replace("CommandUser nobody", "CommandUser " + me)

    def said(self):
        with open(self.folder + "/log", encoding="utf-8") as file:
            return file.read()

    def new_key(self, name):
        subprocess.run([program("ssh-keygen"), "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", self.folder + "/" + name], check=True)

    def command(self, key, *options, program_name="ssh"):
        if not os.path.exists(self.folder + "/" + key):
            self.new_key(key)
        return [program(program_name), "-F", "none", "-o", "IdentitiesOnly=yes", "-i", self.folder + "/" + key, "-o", "BatchMode=yes",
                "-o", "UserKnownHostsFile=" + self.folder + "/known", "-o", "Port=%d" % self.port, *options,
                getpass.getuser() + "@127.0.0.1"]

    def run(self, key, *options, words=(), input=""):
        """ssh to its end."""
        return self.run_command(self.command(key, *options) + list(words), input)

    def run_command(self, command, text):
        return subprocess.run(command, env=self.house.env, input=text, capture_output=True, text=True, timeout=PATIENCE, check=False)

    def person(self, key, **more):
        self.people.append(Person(self, key, **more))
        return self.people[-1]

    def sessions(self):
        """The processes below sshd: for each person those of sshd, and their console."""
        parent = {}
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open("/proc/%s/stat" % pid, encoding="utf-8", errors="replace") as file:
                    parent[int(pid)] = int(file.read().rpartition(")")[2].split()[1])
            except OSError:
                pass
        below, grown = {self.process.pid}, True
        while grown:
            more = {pid for pid, up in parent.items() if up in below} - below
            below |= more
            grown = bool(more)
        return below - {self.process.pid}

    def close(self):
        for one in self.people:
            one.drops()
        for pid in self.sessions():
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.kill()
        self.process.wait()
        self.log.close()


class Person:
    """Somebody at ssh, with a terminal or without one."""

    def __init__(self, sshd, key, terminal=False, options=(), env=None):
        command = sshd.command(key, "-tt" if terminal else "-T", *options)
        environment = {**sshd.house.env, "TERM": "xterm", **(env or {})}
        self.errors = open(sshd.folder + "/errors", "a", encoding="utf-8")
        if terminal:
            self.input, other = pty.openpty()
            self.output = self.input
            self.process = subprocess.Popen(command, env=environment, stdin=other, stdout=other, stderr=self.errors)
            os.close(other)
        else:
            self.process = subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors)
            self.input, self.output = self.process.stdin.fileno(), self.process.stdout.fileno()
        self.all, self.told = b"", 0

    def press(self, keys):
        os.write(self.input, keys.encode())

    def type(self, line):
        self.press(line + "\n")

    def reads(self, seconds):
        if not select.select([self.output], [], [], seconds)[0]:
            return False
        try:
            part = os.read(self.output, 65536)
        except OSError: # how a terminal says that nobody is there any more
            part = b""
        self.all += part
        return bool(part)

    def text(self):
        return self.all.decode("utf-8", "replace").replace("\r\n", "\n")

    def until(self, wanted):
        """Reads on until this is said; what was said since the last time."""
        end = time.monotonic() + PATIENCE
        while not re.search(wanted, self.text()[self.told:]):
            if time.monotonic() > end or not self.reads(end - time.monotonic()):
                raise AssertionError("%r did not come, but %r" % (wanted, self.text()[self.told:]))
        said = self.text()[self.told:]
        self.told += len(said)
        return said

    def asks(self, *lines):
        """Types each line and waits for the lobby's question; what was said to the last one."""
        said = ""
        for line in lines:
            self.type(line)
            said = self.until(ASKED)
        return said

    def ends(self):
        while self.reads(PATIENCE):
            pass
        return self.process.wait(PATIENCE)

    def drops(self):
        """The line is cut at this end."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.process.stdin:
            self.process.stdin.close()
            self.process.stdout.close()
        elif self.input >= 0:
            os.close(self.input)
            self.input = -1
        self.errors.close()
