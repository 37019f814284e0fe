#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Numbers, names and answers at their edges, on the command line and at Home: the last one that is taken, the first that is not,
and the one that is nearly another."""
import os
import resource
import subprocess
import tempfile
import unittest

PARLOUR = os.environ["PARLOUR"]


class Edges(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = folder.name
        self.state = self.home + "/state/parlour"
        self.settings("")
        self.env = dict(os.environ, HOME=self.home, XDG_CONFIG_HOME=self.home + "/config", XDG_STATE_HOME=self.home + "/state",
                        LC_ALL="C.UTF-8", LANGUAGE="")

    def settings(self, more):
        os.makedirs(self.home + "/config/parlour", exist_ok=True)
        with open(self.home + "/config/parlour/parlour.yaml", "w", encoding="utf-8") as file:
            file.write("speech: none\nasked: true\ndelay_ms: 0\n" + more)

    def remembers(self, text):
        os.makedirs(self.state, exist_ok=True)
        with open(self.state + "/home", "w", encoding="utf-8") as file:
            file.write(text)

    def call(self, *args, text="", status=0, limit=None):
        def bound():
            if limit is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        if args[:1] == ("play",) and "--seed" not in args:
            args += ("--seed", "1")  # or a card that is dealt might be one of those that the words are about
        done = subprocess.run([PARLOUR, *args], env=self.env, input=text, capture_output=True, text=True, check=False, timeout=60,
                              preexec_fn=bound)
        self.assertEqual(done.returncode, status, (args, done.stdout, done.stderr))
        return done.stdout + done.stderr

    def refused(self, said, *args, status=2):
        rest = "The command parlour %s --help says more.\n" % args[0] if status == 2 and args[0] != "speak" else ""
        self.assertEqual(self.call(*args, status=status), said + "\n" + rest)

    def seats(self, *args):
        """Who sits there, from the first seat on, in the one game that was begun."""
        self.call("play", "kings", *args, text="quit\n")
        name, = os.listdir(self.state + "/games")
        path = os.path.join(self.state, "games", name)
        with open(path, encoding="utf-8") as file:
            seats = [line[len("seat "):].split(" level=")[0].strip() for line in file if line.startswith("seat ")]
        os.remove(path)
        return ", ".join(seats)

    def test_problems_of_a_drill(self):
        for wrong in "0", "51", "-1":
            self.refused("--problems takes a number from 1 to 50, not %s." % wrong, "drill", "--problems", wrong)
        for fine in "1", "50":
            self.assertIn("Problem 1 of %s. " % fine, self.call("drill", "--problems", fine))
        self.assertIn("Problem 1 of 5. ", self.call("drill"))
        self.assertIn("how many, 1 to 50; 5 without it", self.call("drill", "--help"))
        self.refused("There is no drill openings. The command parlour drill list says which there are.", "drill", "openings")

    def test_the_word_that_makes_the_same_problems(self):
        self.assertIn("Problem 1 of 5. ", self.call("drill", "--seed", "s" * 40))
        for wrong in "s" * 41, "two words", "":
            self.assertIn("--seed ", self.call("drill", "--seed", wrong, status=2))

    def test_only_a_clear_yes_forgets_the_statistics(self):
        for answer in "y\n", "Y\n", "yes\n", "y":
            self.assertEqual(self.call("stats", "--forget", text=answer),
                             "Forget all statistics, y or n? The statistics are forgotten.\n", answer)
        for answer in "n\n", "yet\n", "yellow\n", "\n", "":
            self.assertEqual(self.call("stats", "--forget", text=answer),
                             "Forget all statistics, y or n? The statistics are kept.\n", answer)

    def test_statistics_that_cannot_be_forgotten_are_told(self):
        os.makedirs(self.state + "/matches.txt/full")
        self.assertNotIn("are forgotten", self.call("stats", "--forget", text="y\n", status=1))

    def test_what_is_spoken(self):
        heard = self.home + "/heard"
        self.refused("The command parlour speak needs some text.", "speak")
        self.call("speak", "--speech", "capture:" + heard, "Queen", "of", "spades.")
        with open(heard, encoding="utf-8") as file:
            self.assertIn("Queen of spades.", file.read())

    def test_how_many_play(self):
        for wrong in "0", "9":
            self.refused("The number of players is from 1 to 8, not %s." % wrong, "play", "--players", wrong)
        self.refused("Gin rummy is for 2 players, not for 1.", "play", "gin", "--players", "1", status=1)
        self.call("play", "klondike", "--players", "1", text="quit\n")
        name, = os.listdir(self.state + "/games")
        os.remove(os.path.join(self.state, "games", name))
        self.assertEqual(self.seats("--name", "Zoe", "--players", "2"), "Zoe, Alice")
        self.settings("players: 8\n")  # more than six cannot play Kings
        self.assertEqual(self.seats("--name", "Zoe"), "Zoe, Alice, Bob, Carol, Dan, Eve")
        self.settings("players: 6\n")
        self.assertEqual(self.seats("--name", "Zoe"), "Zoe, Alice, Bob, Carol, Dan, Eve")
        self.settings("players: 2\n")
        self.assertEqual(self.seats("--people", "Zoe,Yan,Xu"), "Zoe, Yan, Xu")

    def test_a_computer_player_has_a_name_of_its_own(self):
        self.assertEqual(self.seats("--name", "alice", "--players", "3"), "alice, Bob, Carol")
        self.assertEqual(self.seats("--people", "Zoe,Alice", "--players", "4"), "Zoe, Alice, Bob, Carol")
        self.assertEqual(self.seats("--people", "Carol,Alice", "--players", "4"), "Carol, Alice, Bob, Dan")

    def test_people_at_one_keyboard(self):
        self.refused("--people needs two names or more. For one person use --name.", "play", "--people", "Ann", status=1)
        self.refused("At most 8 people can play.", "play", "--people", "A,B,C,D,E,F,G,H,I", status=1)
        self.assertIn("with A, B, C, D, E, F, G, H.", self.call("play", "playroom", "--people", "A,B,C,D,E,F,G,H", text="quit\n"))
        self.refused("Two people are called ann. Give one of them another name.", "play", "--people", "Ann,Bob,ann", status=1)
        self.refused("3 people play, and the game has 2 seats.", "play", "--people", "A,B,C", "--players", "2", status=1)

    def test_who_of_them_begins(self):
        self.assertEqual(self.seats("--people", "Ann,Bob,Cay,Dee", "--first", "cay"), "Cay, Dee, Ann, Bob")  # the order stays
        self.assertEqual(self.seats("--people", "Ann,Bob,Cay", "--first", "Ann"), "Ann, Bob, Cay")
        self.refused("Nobody who plays is called Dee, so nobody of that name can begin.", "play", "--people", "Ann,Bob", "--first",
                     "Dee", status=1)

    def test_a_rule_needs_its_name_and_a_value(self):
        for wrong in "=1", "rounds", "=":
            self.refused("--set needs KEY=VALUE.", "play", "kings", "--set", wrong)

    def test_home_offers_the_game_as_it_was_chosen_last_where_it_still_can(self):
        def first():
            return self.call(text="9\n").splitlines()[2]
        self.settings("name: Bob\n")
        self.remembers("lasting playroom\nlast kings\nplayers.kingsmen 3\nplayers.kings 6\nlevel.kings novice\n")
        self.assertEqual(first(), "1. Play Kings in the Corners with Alice, Carol, Dan, Eve, Frank.")
        for fallen in "players.kings 7", "players.kings 1", "players.kings 0", "level.kings hard":
            self.remembers("last kings\n%s\n" % fallen)
            self.assertEqual(first(), "1. Play Kings in the Corners with Alice.", fallen)

    def test_home_remembers_two_hundred_things_the_newest_first(self):
        self.remembers("".join("thing%d 1\n" % i for i in range(250)))
        self.call(text="2\nkings\n\n\nquit\n9\n")
        with open(self.state + "/home", encoding="utf-8") as file:
            lines = file.read().splitlines()
        self.assertEqual(len(lines), 200)
        self.assertIn("last kings", lines[:4])
        self.assertIn("thing190 1", lines)

    def test_a_voice_is_no_slower_than_0_and_no_faster_than_100(self):
        self.settings("voice:\n  rate: 3\n")
        heard = self.call("play", "kings", text="slower\nslower\nset voice.rate 98\nfaster\nfaster\nquit\n")
        self.assertIn("\nSlower, 0 of 100.\nSpeech is as slow as it gets, 0.\nSpeed of the voice, 98 of 100.\nFaster, 100 of 100.\n"
                      "Speech is as fast as it gets, 100.\n", heard)

    def test_that_the_hands_left_can_be_read_is_said_once_a_sitting(self):
        heard = self.call("play", "playroom", "--auto", "--players", "4", "--seed", "w1")
        self.assertIn("\nRound 3. ", heard)
        self.assertEqual(heard.count("Type hand to hear what was left in each hand.\n"), 1)

    def test_orders_that_are_not_there_are_not_taken_back(self):
        heard = self.call("play", "international", text="buy ask hearts\nbuy queens\nbuy ask\nbuy ask\nquit\n")
        self.assertIn("\nAsk about hearts.\n", heard)
        self.assertNotIn("cannot be saved", heard) # though there is nothing to remove
        self.assertIn("\nStanding order. Buy queens.\nAll orders are taken back.\nYou have no standing orders.\n", heard)

    def test_five_letters_may_be_two_wrong_and_four_only_one(self):
        heard = self.call("play", "kings", text="tulse\ntrux\ntrun\nquit\n")
        self.assertIn("\nThere is no word tulse. Did you mean use?\nThere is no word trux. Type help for the words.\nTaken for turn.\n",
                      heard)

    def test_a_settings_file_with_a_fault_is_not_said_to_be_changed(self):
        self.settings("voice: {rate: 101}\n")
        heard = self.call("settings", "name", "Uwe", status=1)
        self.assertIn("Nothing is changed. The settings file has faults and is left as it is.\n", heard)
        self.assertNotIn("for now", heard)
        with open(self.home + "/config/parlour/parlour.yaml", encoding="utf-8") as file:
            self.assertEqual(file.read(), "speech: none\nasked: true\ndelay_ms: 0\nvoice: {rate: 101}\n")

    def test_a_setting_that_cannot_be_written_is_not_said_to_be_changed(self):
        path = self.home + "/config/parlour/parlour.yaml"
        for more, limit, said in (("", 0, "Nothing is changed. The settings file cannot be written, File too large.\n"),
                                  ("#" * (256 * 1024 - len("speech: none\nasked: true\ndelay_ms: 0\n") - 1) + "\n", None, # the most there may be
                                   "Nothing is changed. The settings file is laid out so that the setting cannot be kept there.\n")):
            self.settings(more)
            with open(path, encoding="utf-8") as file:
                before = file.read()
            self.assertEqual(self.call("settings", "name", "Uwe", status=1, limit=limit), said)
            with open(path, encoding="utf-8") as file:
                self.assertEqual(file.read(), before)

    def test_points_before_the_first_deal_of_a_patience_ends(self):
        heard = self.call("play", "vegas", text="scores\ngive-up\nscores\nquit\n")
        self.assertIn("\nMinus 52 points.\nGiven up.\n", heard)
        self.assertIn("\nMinus 52 points, 0 of 1 won.\n", heard)

    def test_a_setting_that_is_given_what_it_has_has_not_changed(self):
        for chosen, end in ("1", "Back at the table, nothing has changed."), ("2", "Back at the table, your changes are kept."):
            heard = self.call("play", "kings", text="settings\n2\n2\n%s\n\n\nquit\n" % chosen)
            self.assertIn("\n%s\n" % end, heard)

    def test_computer_players_are_asked_for_where_one_more_fits(self):
        way = "5\n1\n\n4\n1\n\nBob,Carol,Dan%s\n%sq\nq\nq\n"
        self.assertIn("\nComputer players, 0 to 1?\nPlease answer with a number from 0 to 1. Enter alone takes 0.\n",
                      self.call(text=way % (",Eve", "2\n")))
        self.assertIn("\nComputer players, 0 to 2?\n", self.call(text=way % ("", "")))
        self.assertNotIn("Computer players", self.call(text=way % (",Eve,Fay", "")))

    def test_a_value_that_cannot_be_is_asked_for_three_times(self):
        heard = self.call("play", "kings", text="settings\n1\n2\nx\n101\n-1\n\n\nquit\n")
        self.assertEqual(heard.count("New value, Enter leaves it?\n"), 3)
        heard = self.call("play", "kings", text="settings\n1\n2\nx\n101\n100\n\n\nquit\n")
        self.assertIn("\nSpeed of the voice, 100 of 100.\nWhich one, 1 to 9?\n", heard)

    def test_help_on_two_words_names_the_first_that_is_none(self):
        self.assertIn("\nThere is no word or key zzz.\n", self.call("play", "kings", text="help zzz yyy\nquit\n"))


if __name__ == "__main__":
    unittest.main()
