#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""parlour continue: the game played last, and what is said where there is none or it cannot be read."""
import fcntl
import os
import subprocess
import tempfile
import unittest

PARLOUR = os.environ["PARLOUR"]
GAME = "parlour 1\nrules highest-card\nseat Ann\nseat Bob level=novice\nseed 7\nplay\n"


class Games(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = folder.name
        self.games = self.home + "/state/parlour/games"
        os.makedirs(self.games)
        os.makedirs(self.home + "/config/parlour")
        with open(self.home + "/config/parlour/parlour.yaml", "w", encoding="utf-8") as file:
            file.write("speech: none\nasked: true\ndelay_ms: 0\n")

    def put(self, second, text):
        """An unfinished game, played last at that second; its path."""
        path = "%s/20261121-0551%02d-highest-card.record" % (self.games, second)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        os.utime(path, (second, second))
        return path


class Continue(Games):
    def go_on(self, *arguments, status, closed=()):
        env = dict(os.environ, HOME=self.home, XDG_CONFIG_HOME=self.home + "/config", XDG_STATE_HOME=self.home + "/state",
                   LC_ALL="C.UTF-8", LANGUAGE="")
        done = subprocess.run([PARLOUR, "continue", *arguments], env=env, input="" if closed else "quit\n", capture_output=True, text=True,
                              check=False, timeout=60, preexec_fn=lambda: [os.close(fd) for fd in closed])
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout, done.stderr

    def test_without_a_game_it_says_how_to_start_one(self):
        self.assertEqual(self.go_on(status=1), ("", "There is no unfinished game. Type parlour play to start one.\n"))

    def test_the_game_played_last_or_the_one_that_is_named(self):
        self.put(1, GAME)
        late = self.put(2, GAME.replace("highest-card", "kings"))
        self.assertIn("Going on with Kings in the Corners.\n", self.go_on(status=0)[0])
        self.assertIn("Going on with Kings in the Corners.\n", self.go_on(late, status=0)[0])
        self.assertIn("Going on with Highest card.\n", self.go_on(self.games + "/20261121-055101-highest-card.record", status=0)[0])

    def test_a_standard_stream_that_was_closed_is_not_the_games_file(self):
        path = self.put(1, GAME)
        self.assertEqual(self.go_on(status=0, closed=(0,)), self.go_on(status=0))
        self.assertEqual(self.go_on(status=0, closed=(1, 2)), ("", ""))
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), GAME)

    def test_what_an_unfinished_game_has_of_its_own_is_not_given_again(self):
        path = self.put(1, GAME)
        self.assertEqual(self.go_on(path, "--people", "Ann,Bob", status=1),
                         ("", "An unfinished game has its own people. Leave out --people.\n"))
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), GAME)

    def test_where_the_last_one_cannot_be_read_the_others_are_told(self):
        first = self.put(1, GAME)
        self.put(3, "no record\n")
        said = self.go_on(status=1)[1]
        self.assertTrue(said.endswith("There is 1 more unfinished game, %s. Type parlour continue FILE to go on with it.\n" % first), said)
        second = self.put(2, GAME)
        said = self.go_on(status=1)[1]
        self.assertTrue(said.endswith("There are 2 more unfinished games, the next is %s. Type parlour continue FILE to go on with one.\n" % second), said)
        self.assertNotIn("unfinished", self.go_on(self.games + "/20261121-055103-highest-card.record", status=1)[1])

    def test_the_only_one_that_cannot_be_read_has_no_others(self):
        self.put(3, "no record\n")
        self.assertNotIn("unfinished", self.go_on(status=1)[1])


class HomeGoesOn(Games):
    """Number 1 of Home: a record that is at fault stands at the head of the games once, and no second time."""
    def home_says(self, *lines):
        env = dict(os.environ, HOME=self.home, XDG_CONFIG_HOME=self.home + "/config", XDG_STATE_HOME=self.home + "/state",
                   LC_ALL="C.UTF-8", LANGUAGE="")
        done = subprocess.run([PARLOUR], env=env, input="".join(line + "\n" for line in lines), capture_output=True, text=True, check=False,
                              timeout=60)
        return " ".join(done.stdout.split())

    def test_a_game_that_cannot_go_on_is_put_aside(self):
        self.put(1, GAME)
        ill = self.put(2, GAME + "Bob: play 2D\n")
        said = self.home_says("1", "", "1", "quit", "9")
        self.assertIn("That game cannot go on, so it is put aside in the folder %s/state/parlour/aside." % self.home, said)
        self.assertIn("Going on with Highest card.", said)
        self.assertFalse(os.path.exists(ill))
        self.assertEqual(os.listdir(self.home + "/state/parlour/aside"), [os.path.basename(ill)])

    def test_a_game_whose_last_line_was_cut_goes_on(self):
        path = self.put(1, GAME + "Ann: ")
        self.assertIn("Going on with Highest card.", self.home_says("1", "quit", "9"))
        self.assertTrue(os.path.exists(path))

    def test_a_game_that_is_open_elsewhere_stays(self):
        path = self.put(1, GAME)
        with open(path, "r+", encoding="utf-8") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            fcntl.lockf(file, fcntl.LOCK_EX)
            self.assertNotIn("put aside", self.home_says("1", "9"))
        self.assertTrue(os.path.exists(path))


if __name__ == "__main__":
    unittest.main()
