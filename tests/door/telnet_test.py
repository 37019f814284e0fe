#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""`parlour lobby --telnet` as clients meet it: a scripted one, whose line is the console's standard input and output as behind
a systemd socket, also with stunnel between, and tintin++ by socat.  What a machine does not have is skipped, which is said.
"""
import fcntl
import os
import pty
import random
import re
import select
import shutil
import socket
import ssl
import struct
import subprocess
import tempfile
import termios
import time
import unittest

from lobby_kit import PATIENCE, free_port

PARLOUR = os.environ["PARLOUR"]
IAC, DONT, DO, WONT, WILL, SB, GA, NAK = b"\xff", b"\xfe", b"\xfd", b"\xfc", b"\xfb", b"\xfa", b"\xf9", b"\x15"
SE, EOR = b"\xf0", b"\xef"
ECHO, SGA, TTYPE, END_OF_RECORD, NAWS, CHARSET = b"\x01", b"\x03", b"\x18", b"\x19", b"\x1f", b"\x2a"
OFFERS = IAC + WILL + END_OF_RECORD + IAC + WILL + CHARSET + IAC + DO + TTYPE
COMMAND = re.compile(rb"\xff\xfa.*?\xff\xf0|\xff[\xfb-\xfe].|\xff[^\xfb-\xff]", re.S)
TO_THE_GAMES = "Ann\n4\n2\n"  # a name, alone, another game
TINTIN = shutil.which("tt++", path=os.environ.get("PATH", "") + ":/usr/games")


def environment(home, **more):
    return {**os.environ, "HOME": home, "XDG_STATE_HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "LC_ALL": "C.UTF-8",
            "LANGUAGE": "", **more}


class Client:
    """A scripted client: sends bytes, and takes what comes apart into text and commands."""

    def __init__(self, line):
        self.line, self.raw = line, b""
        line.settimeout(PATIENCE)

    def send(self, data):
        self.line.sendall(data)

    def until(self, wanted):
        """Reads until these bytes come; what came up to there, which is taken away.  None: until the line is closed."""
        while wanted is None or wanted not in self.raw:
            try:
                data = self.line.recv(65536)
            except ConnectionResetError:  # closed before it had read all that was sent
                data = b""
            if not data:
                if wanted is None:
                    break
                raise AssertionError("the line was closed, and %r had not come after %r" % (wanted, self.raw))
            self.raw += data
        end = len(self.raw) if wanted is None else self.raw.index(wanted) + len(wanted)
        came, self.raw = self.raw[:end], self.raw[end:]
        return came

    def asked(self, mark=IAC + GA):
        """Up to the end of the next question, as text."""
        return text_of(self.until(mark))

    def choose_a_game(self):
        """From the first question to the list of games; what was said on the way, up to the question there."""
        said = self.asked()
        for line in TO_THE_GAMES.splitlines():
            self.send(line.encode() + b"\r\n")
            said += self.asked()
        return said


def text_of(data):
    return COMMAND.sub(b"", data).decode("utf-8")


class Visits(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)

    def start(self, command, **options):
        process = subprocess.Popen(command, env=options.pop("env", environment(self.home)), **options)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def visit(self, **env):
        ours, theirs = socket.socketpair()
        self.addCleanup(ours.close)
        with theirs:
            process = self.start([PARLOUR, "lobby", "--telnet"], stdin=theirs, stdout=theirs, env=environment(self.home, **env))
        return Client(ours), process

    def listen(self):
        """A port where socat starts a console for each who comes."""
        if not shutil.which("socat"):
            self.skipTest("socat is not installed, so nothing is tried over TCP")
        port = free_port()
        socat = self.start(["socat", "-d", "-d", "TCP-LISTEN:%d,bind=127.0.0.1,fork,reuseaddr" % port,
                            "EXEC:%s lobby --telnet" % PARLOUR], stderr=subprocess.PIPE, env=environment(self.home))
        self.addCleanup(socat.stderr.close)
        while b"listening on" not in socat.stderr.readline():
            self.assertIsNone(socat.poll())
        return port


class Telnet(Visits):
    def test_the_text_is_that_of_a_pipe_and_a_question_is_marked(self):
        client, _ = self.visit()
        self.assertEqual(client.until(OFFERS), OFFERS)
        text = client.choose_a_game()
        self.assertEqual(text.count("\n"), text.count("\r\n"))
        self.assertTrue(text.endswith("?\r\n"), text)
        client.send(b"gr\xc3\xbcn\r\n")
        text += client.asked()
        client.line.shutdown(socket.SHUT_WR)
        text += text_of(client.until(None))
        plain = subprocess.run([PARLOUR, "lobby"], env=environment(self.home), input=TO_THE_GAMES + "grün\n",
                               capture_output=True, text=True, check=False, timeout=PATIENCE)
        self.assertEqual(text.replace("\r\n", "\n"), plain.stdout)

    def test_umlauts_are_right_in_both_directions(self):
        client, _ = self.visit(LANGUAGE="de")
        self.assertRegex(client.choose_a_game(), "[äöü]")
        for sent, said in ((b"gr\xc3\xbc\xc3\x9fe\r\n", "grüße"),           # UTF-8
                           (b"gr\xfc\xdfe\r\0", "grüße"),                   # Latin-1, from a client that has agreed to nothing
                           (b"gr\xc3\xbcx\x7f\xc3\x9fe\n", "grüße"),        # corrected
                           (b"gr\xc3" + IAC + WILL + NAWS + b"\xbc\xc3\x9fe\r", "grüße")):  # and with a command in its middle
            client.send(sent)
            self.assertIn(said, client.asked(), sent)

    def test_eor_instead_of_ga_once_it_is_agreed(self):
        client, _ = self.visit()
        client.choose_a_game()
        client.send(IAC + DO + END_OF_RECORD + IAC + DO + CHARSET + IAC + WILL + TTYPE + b"?\r\n")
        came = client.until(IAC + EOR)
        self.assertIn(IAC + SB + CHARSET + b"\x01;UTF-8" + IAC + SE, came)
        self.assertIn(IAC + SB + TTYPE + b"\x01" + IAC + SE, came)
        self.assertNotIn(IAC + GA, came)

    def test_sixty_four_refusals_leave(self):
        client, process = self.visit()
        client.choose_a_game()
        client.send((IAC + DO + NAWS) * 63 + b"gr\xc3\xbcn\r\n")
        self.assertIn("grün", client.asked())
        client.send((IAC + DO + NAWS) * 500)
        client.until(None)
        self.assertGreaterEqual(process.wait(PATIENCE), 0, "it left of itself")

    def test_two_hundred_kilobytes_of_junk_amid_letters_do_no_harm(self):
        client, process = self.visit()
        client.choose_a_game()
        client.send(b"gr\xc3\xbcn\r\n")
        client.asked()
        before = self.memory(process)
        lot = random.Random(15)
        junk = bytes(lot.randrange(256) for _ in range(200000)).replace(b"\r", b"r").replace(b"\n", b"n")
        client.send(junk + IAC + SE + NAK + b"\r\n")
        client.send(b"gr\xc3\xbcn\r\n")
        client.until(b"gr\xc3\xbcn")
        self.assertLess(self.memory(process) - before, 2000, "kilobytes more than before")

    @staticmethod
    def memory(process):
        with open("/proc/%d/status" % process.pid, encoding="ascii", errors="replace") as file:
            return int(re.search(r"VmRSS:\s*(\d+)", file.read()).group(1))

    def test_over_tls_by_stunnel(self):
        """With the configuration that is shipped, started for a connection as systemd does it."""
        if not shutil.which("stunnel") or not shutil.which("openssl"):
            self.skipTest("stunnel or openssl is not installed, so TLS is not tried")
        key, certificate = self.home + "/key", self.home + "/certificate"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1",
                        "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
                       check=True, capture_output=True)
        for name, parts in (("cert.pem", (key, certificate)), ("stunnel.conf", (os.environ["PARLOUR_SOURCE"] + "/door/stunnel.conf",))):
            with open(os.path.join(self.home, name), "w", encoding="utf-8") as file:
                for part in parts:
                    with open(part, encoding="utf-8") as text:
                        file.write(text.read().replace("@PARLOUR@", PARLOUR))
        with socket.create_server(("127.0.0.1", 0)) as listener:
            plain = socket.create_connection(listener.getsockname())
            theirs, _ = listener.accept()
        with theirs:
            stunnel = self.start(["stunnel", "stunnel.conf"], cwd=self.home, stdin=theirs, stdout=theirs, stderr=subprocess.DEVNULL,
                                 env=environment(self.home, LANGUAGE="de"))
        context = ssl.create_default_context(cafile=certificate)
        with context.wrap_socket(plain, server_hostname="127.0.0.1") as line:
            client = Client(line)
            self.assertRegex(client.choose_a_game(), "[äöü]")
            client.send(b"gr\xc3\xbcn\r\n")
            self.assertIn("grün", client.asked())
        stunnel.wait(PATIENCE)


class Codes(Visits):
    """Visitors of a house that lets in whoever has a name, and asks for the code of a name that it knows."""

    @classmethod
    def setUpClass(cls):
        cls.house_home = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.house_home, ignore_errors=True)
        house = subprocess.Popen([PARLOUR, "host", "--apart", "--door", "--port", str(free_port())], env=environment(cls.house_home),
                                 stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        cls.addClassCleanup(house.kill)
        cls.addClassCleanup(house.communicate, b"close\n", timeout=PATIENCE)
        end = time.monotonic() + PATIENCE
        while not os.path.exists(cls.house_home + "/parlour/house/door.sock"):
            if time.monotonic() > end:
                raise AssertionError("the house does not open")
            time.sleep(0.02)
        cls.code = None

    def setUp(self):
        self.home = self.house_home
        end = time.monotonic() + PATIENCE
        while not self.code: # the house answers a moment after its socket is there
            client, _ = self.visit()
            client.asked()
            client.send("Jürgen\r\n".encode())
            said = client.asked()
            client.line.close()
            code = re.search(r"((?:[a-z]+\s+){11}[a-z]+)\.\r\n", said)
            Codes.code = code and " ".join(code.group(1).split())
            self.assertTrue(self.code or time.monotonic() < end, said)

    def test_a_code_is_hidden_while_it_is_typed(self):
        client, _ = self.visit()
        client.asked()
        client.send("Jürgen\r\n".encode())
        asked = client.until(IAC + GA)
        self.assertIn(IAC + WILL + ECHO, asked)
        self.assertTrue(text_of(asked).endswith("Code?\r\n"), asked)
        client.send(IAC + DO + ECHO + b"bicycle\r\n")
        again = client.until(IAC + GA)
        self.assertNotIn(ECHO, again)  # it stays as it is
        self.assertIn("1 word of 12.", text_of(again))  # which is all that its person hears of it
        client.send(self.code.encode() + b"\r\n")
        came = client.until(IAC + GA)
        self.assertIn(IAC + WONT + ECHO, came)
        self.assertIn("Jürgen", text_of(came))
        self.assertNotIn(self.code, text_of(asked + again + came))

    def test_tintin(self):
        if not TINTIN:
            self.skipTest("tintin++ is not installed, so no real MUD client is tried")
        port = self.listen()
        master, slave = pty.openpty()
        self.addCleanup(os.close, master)
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.start([TINTIN, "-G", "-T", "-s", "-e", "#ses parlour 127.0.0.1 %d" % port], stdin=slave, stdout=slave, stderr=slave,
                   start_new_session=True, env=environment(self.home, TERM="xterm"))
        os.close(slave)
        self.shown(master, "?\r\n")
        os.write(master, "Jürgen\r".encode())
        self.assertRegex(self.shown(master, "Code?\r\n"), "(?s)Jürgen.*Jürgen")  # as it was typed, and in the answer
        os.write(master, b"bicycle\r")
        self.assertNotIn("bicycle\r", self.shown(master, "Code?\r\n"))
        os.write(master, self.code.encode() + b"\r")
        shown = self.shown(master, "9?\r\n")
        self.assertIn("Jürgen", shown)
        self.assertNotIn(self.code, shown)
        os.write(master, "#config {charset}\r".encode())
        self.assertIn("UTF-8", self.shown(master, "SET TO {UTF-8}"))

    def shown(self, master, wanted):
        data, end = b"", time.monotonic() + PATIENCE
        while wanted.encode() not in data:
            ready = select.select([master], [], [], end - time.monotonic() if end > time.monotonic() else 0)[0]
            self.assertTrue(ready, "%r is not shown after %r" % (wanted, data))
            data += os.read(master, 65536)
        return data.decode("utf-8", "replace")


if __name__ == "__main__":
    unittest.main()
