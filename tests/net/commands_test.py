#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""`parlour host`, `join` and `tables` called wrongly, at servers that are not there, and with codes that do not fit: one sentence
that says what to do, the right exit status, and nothing left behind."""
import glob
import os
import re
import socket
import subprocess
import unittest

import process_kit

FITTING = "The command parlour %s --help says more.\n"


class Commands(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.evening = process_kit.Evening()

    @classmethod
    def tearDownClass(cls):
        cls.evening.close()

    def call(self, *args, status, text=None, person="Bob"):
        done = self.evening.run(person, *args, text=text, seconds=60)
        self.assertEqual(done.returncode, status, (args, done.stdout, done.stderr))
        return done

    def test_home_says_what_is_wrong_with_an_address_before_it_asks_for_a_name(self):
        for wrong, says in (("::1:7401", "::1:7401 can be read in two ways."), ("[::1", "[::1 has no closing bracket."),
                            ("http://192.168.1.20:8080/", "http://192.168.1.20:8080/ is for a browser,")):
            heard = self.call("home", "--words", "--speech", "none", status=0, text="5\n2\n%s\nq\nq\nq\n" % wrong).stdout
            self.assertIn(says, heard)
            self.assertNotIn("Your name", heard)
            self.assertNotIn("--help", heard)

    def test_who_calls_wrongly_gets_one_sentence_and_status_2(self):
        wrong = [
            (["host", "--port", "0"], "--port takes a number from 1 to 65535, not 0.\n"),
            (["host", "--port", "7275x"], "--port takes a number from 1 to 65535, not 7275x.\n"),
            (["host", "--pace", "-3"], "--pace takes a number from 1 to 60000, not -3.\n"),
            (["host", "--nonsense"], "There is no option --nonsense.\n"),
            (["host", "Game", "playroom"], "No players are named. Write their names after the rules.\n"),
            (["host", "--first", "Bob"],
             "--first says who begins a new game, so it goes with the names of the players.\n"),
            (["host", "G", "playroom", "A", "B", "--computer", "genius"],
             "There is no level genius. The levels are novice, steady, hard, expert.\n"),
            (["host", "G", "playroom", *"ABCDEFGH", "--computer", "steady"],
             "A table has at most 8 seats, and 9 were asked for.\n"),
            (["host", "G", "playroom", *"ABCDEFGHI"], "There is one word too many: I.\n"),
            (["host", "Game", "playroom", "--seats", "4"], "Write your own name after the rules, or add --apart if you do not play.\n"),
            (["host", "--seats", "4"], "--seats belongs to a new game, so name the game and its rules too.\n"),
            (["host", "Game", "playroom", "A", "B", "C", "--seats", "2"], "2 seats are too few for the 3 players that are named.\n"),
            (["host", "Game", "playroom", "A", "--seats", "9"], "--seats takes a number from 1 to 8, not 9.\n"),
            (["host", "--door"], "--door goes with --apart, and not with --broker.\n"),
            (["host", "--apart", "--door-folder", "/run"], "--door-folder says where the door is, so it goes with --door.\n"),
            (["host", "--apart", "--codes-only"], "--codes-only says who comes in by the door, so it goes with --door.\n"),
            (["host", "--standby"], "A standby house needs the broker of the house it follows. Name it with --broker HOST:PORT.\n"),
            (["host", "--broker", ":1"],
             ":1 is not an address. An address looks like 192.168.1.20 or home.example.org:7275.\n"),
            (["host", "--set", "x"], "--set needs KEY=VALUE.\n"),
            (["join"], "No address is given. It is the one that your friend's Parlour says.\n"),
            (["join", "somewhere"], "Your name is missing. Write it after the address, as your friend wrote it.\n"),
            (["join", "somewhere:99999", "Bob"], "PORT takes a number from 1 to 65535, not 99999.\n"),
            (["join", "somewhere", "Bob", "Carol"], "There is one word too many: Carol.\n"),
            (["join", "somewhere", "Bob", "--style", "loud"], "There is no style loud. The styles are full, short and braille.\n"),
            (["join", "[::1", "Bob"], "[::1 has no closing bracket. Such an address looks like [2001:db8::5]:7275.\n"),
            (["join", "::1:7401", "Bob"], "::1:7401 can be read in two ways. Write [::1]:7401 if the last number is a port, and [::1:7401] if not.\n"),
            (["join", "http://192.168.1.20:8080/#table=friday", "Bob"],
             "http://192.168.1.20:8080/#table=friday is for a browser, which opens it. The address to type is the one that your "
             "host's Parlour says with the codes.\n"),
            *[(["join", wrong, "Bob"], wrong + " is not an address. An address looks like 192.168.1.20 or home.example.org:7275.\n")
              for wrong in ("[::1]x", "host:", "[]", "a b", "[::1]:")],
            (["tables"], "No address is given. It is the one that your friend's Parlour says.\n"),
        ]
        for args, sentence in wrong:
            with self.subTest(args=args):
                done = self.call(*args, status=2)
                self.assertEqual(done.stderr, sentence + FITTING % args[0])
                self.assertEqual(done.stdout, "")

    def test_a_space_around_an_address_is_none_of_it(self):
        done = self.call("tables", " 127.0.0.1:1\t", "Bob", status=1)
        self.assertEqual(done.stderr, "No code has been saved for this house and name. The command parlour join asks for it once.\n")

    def test_help_says_how_and_ends_with_status_0(self):
        for command in "host", "join", "tables":
            done = self.call(command, "--help", status=0)
            self.assertTrue(done.stdout.startswith("Usage: parlour " + command))
            self.assertTrue(all(len(line) <= 80 for line in done.stdout.splitlines()))

    def test_who_reads_no_further_is_told_nothing_of_a_full_disk(self):
        """No signal ends a program whose reader has gone: this one wants none, and Windows sends none."""
        reads, writes = os.pipe()
        os.close(reads)
        done = self.evening.start("Bob", [process_kit.PARLOUR, "host", "--help"], stdout=writes, stderr=subprocess.PIPE)
        os.close(writes)
        self.assertEqual((done.communicate()[1], done.returncode), (b"", 1))

    def test_a_server_that_is_not_there_is_said_to_be_so(self):
        port = process_kit.free_port()
        done = self.call("join", "127.0.0.1:%d" % port, "Bob", status=1)
        self.assertNotIn("Code?", done.stdout) # nobody types 12 words for an address where nobody is
        self.assertTrue(done.stderr.startswith("Nothing answers at 127.0.0.1, port %d." % port), done.stderr)
        with socket.create_server(("127.0.0.1", port)):
            done = self.call("join", "127.0.0.1:%d" % port, "Bob", text="zzyzx " * 12 + "\n" * 3, status=1)
        self.assertIn("not in the list", done.stdout)
        self.assertIn("You need a code to sit down. Ask your host for yours.\n", done.stderr)
        done = self.call("tables", "127.0.0.1:%d" % port, "Bob", status=1)
        self.assertEqual(done.stderr, "No code has been saved for this house and name. The command parlour join asks for it once.\n")
        done = self.call("join", "127.0.0.1:%d" % port, "Bob", "--open", status=1)
        self.assertEqual(len(done.stderr.splitlines()), 1)
        self.assertIn("127.0.0.1", done.stderr)

    def test_passwords_that_others_can_read_are_refused(self):
        path = os.path.join(self.evening.folder, "passwords")
        with open(path, "w", encoding="utf-8") as file:
            file.write("bob secret\n")
        os.chmod(path, 0o644)
        done = self.call("join", "127.0.0.1:%d" % process_kit.free_port(), "Bob", "--open", "--password-file", path, status=1)
        self.assertEqual(done.stderr,
                         path + ": Others can read this password file. Protect it with chmod 600.\n")
        os.chmod(path, 0o600)
        done = self.call("join", "127.0.0.1:%d" % process_kit.free_port(), "Eve", "--open", "--password-file", path, status=1)
        self.assertEqual(done.stderr, path + ": There is no line with the user eve and a password.\n")

    def test_closing_where_nothing_is_open_says_so(self):
        done = self.call("host", "--close", status=0)
        self.assertEqual(done.stdout, "No house is open.\n")
        done = self.call("host", status=1)
        self.assertIn("No game has been hosted here yet. Name one, its rules and its players.\n", done.stderr)

    def test_rules_that_do_not_exist_open_no_table(self):
        port = str(process_kit.free_port())
        try:
            done = self.call("host", "Game", "no-such-rules", "Alice", "Bob", "--port", port, "--words", status=1, person="Alice")
            said = done.stdout + done.stderr
            self.assertIn("no-such-rules", said)
        finally:
            self.call("host", "--close", status=0, person="Alice")

    def test_a_file_that_is_faulty_for_some_numbers_of_players_opens_no_table(self):
        path = self.evening.folder + "/few.yaml"
        with open(path, "w", encoding="utf-8") as file:
            file.write("extends: playroom\ndeck: {packs: 1}\n")
        port = str(process_kit.free_port())
        try:
            done = self.call("host", "Few", path, "Alice", "Bob", "--port", port, "--words", status=1, person="Alice")
            self.assertIn("These rules can be played by up to 3 players. Write players.max: 3.\n", done.stdout + done.stderr)
        finally:
            self.call("host", "--close", status=0, person="Alice")

    def test_a_name_has_at_most_63_letters(self):
        name = "n" * 63
        done = self.call("host", "Long", "playroom", name + "n", "Bob", status=1, person="Alice")
        self.assertIn("The name %sn is too long. Take a shorter one.\n" % name, done.stdout + done.stderr)
        done = self.call("host", "Long", "playroom", name, " x", status=1, person="Alice")  # the first one is fine
        self.assertIn("A name holds signs that nobody can say. Write it in plain words.\n", done.stdout + done.stderr)

    def seats(self, game, *options, text="quit\n"):
        port = str(process_kit.free_port())
        self.call("host", game, "international", "Bob", "Alice", "Carol", "--computer", "steady", "--port", port, "--words",
                  *options, status=0, text=text, person="Alice")
        path, = glob.glob(self.evening.folder + "/**/tables/%s.state" % game.lower(), recursive=True)
        return re.findall("^(?:person|came|computer steady) (.*)", open(path).read(), re.M)

    def test_who_opens_the_table_begins_unless_another_is_named(self):
        self.assertEqual(self.seats("Own", "--name", "Alice")[:3], ["Alice", "Carol", "Bob"])
        self.assertEqual(self.seats("Other", "--name", "Alice", "--first", "carol")[:3], ["Carol", "Bob", "Alice"])
        done = self.call("host", "None", "international", "Bob", "Alice", "--name", "Alice", "--first", "Zoe", "--words", status=1,
                         person="Alice")
        self.assertIn("Nobody who plays is called Zoe, so nobody of that name can begin.", done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
