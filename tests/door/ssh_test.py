#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Visitors by ssh: a real sshd with the shipped block, a house, and people who come with keys that nobody has seen before."""
import os
import re
import signal
import socket
import subprocess
import sys
import unittest

sys.path.append(os.path.join(os.path.dirname(os.path.realpath(__file__)), "../net"))
from process_kit import wait_until
from lobby_kit import PATIENCE, House, free_port
from ssh_kit import ASKED, Sshd, program, why_not

VOICE = re.compile("voice|speech|loudspeaker", re.IGNORECASE)


@unittest.skipIf(why_not(), why_not())
class BySsh(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.house = House()
        cls.addClassCleanup(cls.house.close)
        cls.sshd = Sshd(cls.house)
        cls.addClassCleanup(cls.sshd.close)

    def come(self, key, name, **more):
        person = self.sshd.person(key, **more)
        self.assertIn("What is your name?", person.until(ASKED))
        return person, person.asks(name)

    def test_somebody_unknown_sits_down_loses_the_line_and_is_where_they_were(self):
        bob = self.house.visitor("b")
        bob.enters("Bob")
        bob.asks("2", "Friday game", "kings", "1", "2", "0")
        bob.type("")
        bob.until("with computer players on the free seats.")
        ann, said = self.come("ann", "Ann")
        self.assertRegex(said, "Your code, to come back from another place, follows.")
        self.assertIn("Friday game, Kings in the Corners, not started yet. Bob is here. 1 free seat.", said)
        ann.asks("1")
        ann.type("1")
        ann.until("You have 7 cards.")
        ann.drops()
        self.assertNotIn("Welcome", self.back("ann"))
        before = self.sshd.sessions()
        ann = self.sshd.person("ann")
        ann.until("Going on with Kings in the Corners.")
        for pid in self.sshd.sessions() - before: # that of sshd, and the console with it
            os.kill(pid, signal.SIGKILL)
        self.assertNotEqual(ann.ends(), 0)
        self.back("ann")
        ann.drops()
        self.assertIn("What is your name?", self.sshd.run("eve", "-T", input="9\n").stdout, "another key is another person")
        self.assertNotRegex(ann.text(), VOICE)

    def back(self, key):
        person = self.sshd.person(key)
        said = person.until("Going on with Kings in the Corners.")
        person.drops()
        return said

    def test_lines_without_a_terminal_and_keys_with_one(self):
        ted, said = self.come("ted", "Ted")
        said += ted.asks("4")
        ted.type("1")
        said += ted.until("Your turn.")
        self.assertNotRegex(said, "[\x00-\x09\x0b-\x1f]")
        self.assertNotRegex(said, VOICE)
        kim, said = self.come("kim", "Kim", terminal=True)
        kim.asks("4")
        kim.type("1")
        said += kim.until("Your turn.")
        kim.press("h") # and no Enter
        kim.until("14 cards.")
        self.assertNotRegex(said, VOICE)

    def test_control_z_does_not_stop_a_console_that_nobody_could_let_go_on(self):
        zoe, _ = self.come("zoe", "Zoe", terminal=True)
        for place in "4", "1":
            zoe.press("\x1a")
            zoe.type(place)
            zoe.until(ASKED if place == "4" else "Your turn.")
        zoe.press("\x1ah")
        zoe.until("14 cards.")

    def test_no_program_but_the_console(self):
        for i, words in enumerate((["id; touch %s/x" % self.house.home], ["lobby", "--help"])):
            ran = self.sshd.run("cmd", words=words, input="" if i else "Cmd\n9\n")
            self.assertIn("Welcome, Cmd.", ran.stdout, words)
            self.assertNotRegex(ran.stdout + ran.stderr, "uid=|Usage", words)
        self.assertFalse(os.path.exists(self.house.home + "/x"))
        ran = self.sshd.run("cmd", "-s", words=["sftp"], input="9\n")
        self.assertIn("Goodbye.", ran.stdout, "a subsystem is the console too")

    def test_no_files(self):
        if not program("sftp"):
            self.skipTest("The program sftp is not installed.")
        for name, words in (("sftp", []), ("scp", ["/etc/passwd"])):
            command = self.sshd.command("file", program_name=name)
            place = command.pop()
            ran = self.sshd.run_command(command + (words + [place + ":/tmp/"] if words else [place]), "ls /\n")
            self.assertNotEqual(ran.returncode, 0)
            self.assertNotIn("etc", ran.stdout)

    def test_nothing_is_forwarded(self):
        there = "127.0.0.1:%d" % self.house.port
        ran = self.sshd.run("fwd", "-W", there, input="")
        self.assertIn("administratively prohibited", ran.stderr)
        for option in ("-R%d:%s" % (free_port(), there), "-R%s/away:%s" % (self.sshd.folder, there)):
            ran = self.sshd.run("fwd", "-N", "-oExitOnForwardFailure=yes", option, input="")
            self.assertIn("remote port forwarding failed", ran.stderr, option)
        inner = self.sshd.folder + "/inner"
        self.sshd.person("fwd", options=("-N", "-L%s:%s/door.sock" % (inner, self.house.folder)))
        wait_until(lambda: os.path.exists(inner), 20, "the socket")
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(inner)
            self.assertEqual(line.recv(1), b"")

    def test_of_the_environment_only_the_language(self):
        enno = self.sshd.person("env", options=("-oSetEnv=LANG=de_DE.UTF-8",))
        self.assertIn("Wie heißt du?", enno.until(ASKED))
        self.assertIn("Welche, 1 bis 9?", enno.asks("Enno"))
        ran = self.sshd.run("env", "-T", "-oSetEnv=LC_ALL=de_DE.UTF-8 LANGUAGE=de PARLOUR_DATA=/ LD_PRELOAD=/no.so XDG_STATE_HOME=/no "
                            "SSH_USER_AUTH=/no BASH_ENV=/no", input="9\n")
        self.assertIn("Welcome, Enno.", ran.stdout)
        self.assertIn("Which one, 1 to 9", ran.stdout)
        self.assertEqual(ran.stderr, "")

    def test_one_session_a_line(self):
        control = "-oControlPath=%s/control" % self.sshd.folder
        first = self.sshd.person("one", options=("-oControlMaster=yes", control))
        first.until(ASKED)
        second = self.sshd.run("one", "-T", control, "-oControlMaster=no", "-oProxyCommand=false", input="9\n")
        self.assertNotEqual(second.returncode, 0)
        self.assertEqual(second.stdout, "")

    def test_a_line_that_asks_for_nothing_ends_by_itself(self):
        idle = subprocess.Popen(self.sshd.command("one", "-N"), env=self.house.env, stdin=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL)
        self.addCleanup(idle.wait)
        self.addCleanup(idle.kill)
        bob = self.sshd.person("two")
        bob.until(ASKED)
        self.assertNotEqual(idle.wait(PATIENCE), 0)
        self.assertIn("Welcome, Bernd.", bob.asks("Bernd"), "who plays stays")

    def test_one_line_too_many(self):
        sshd = Sshd(self.house, most=0, folder="/ssh-full")
        self.addCleanup(sshd.close)
        ran = sshd.run("one", "-T", input="9\n")
        self.assertEqual((ran.returncode, ran.stdout), (255, ""))
        self.assertIn("Permission denied", ran.stderr)


if __name__ == "__main__":
    unittest.main()
