#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Statistics as a player meets them: matches are played to their end, counted once whatever happens, told, and forgotten."""
import json
import os
import pty
import re
import resource
import select
import shutil
import subprocess
import tempfile
import unittest

PARLOUR = os.environ["PARLOUR"]
# In highest card with one card each the seed decides: 7 gives the first seat the queen of hearts, and she wins.
GAME = ["play", "highest-card", "--players", "2", "--name", "Alice", "--set", "cards=1", "--set", "target=1", "--seed"]


class Stats(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.home = self.folder.name
        self.state = self.home + "/state/parlour"
        self.file = self.state + "/matches.txt"
        os.makedirs(self.home + "/config/parlour")
        with open(self.home + "/config/parlour/parlour.yaml", "w", encoding="utf-8") as file:
            file.write("speech: none\nasked: true\ndelay_ms: 0\n")
        self.env = dict(os.environ, HOME=self.home, XDG_CONFIG_HOME=self.home + "/config", XDG_STATE_HOME=self.home + "/state",
                        LC_ALL="C.UTF-8", LANGUAGE="")

    def run_it(self, *arguments, lines=(), status=0, limit=None):
        def bound():
            if limit:
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        text = "".join(line + "\n" for line in lines)
        done = subprocess.run([PARLOUR, *arguments], env=self.env, input=text, capture_output=True, text=True, check=False,
                              timeout=60, preexec_fn=bound)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def card(self, seed):
        """The one card that the first seat is dealt by this seed."""
        shutil.rmtree(self.state + "/games", ignore_errors=True)
        said = self.run_it(*GAME, str(seed), lines=["hand"])
        shutil.rmtree(self.state + "/games")
        suit, rank = re.search(r"^(clubs|diamonds|hearts|spades) ([0-9a-z]+)\.$", said, re.M | re.I).groups()
        return {"jack": "J", "queen": "Q", "king": "K", "ace": "A"}.get(rank.lower(), rank) + suit[0].upper()

    def match(self, seed, **more):
        return self.run_it(*GAME, str(seed), lines=["play " + self.card(seed), "quit"], **more)

    def lines(self):
        with open(self.file, encoding="utf-8") as file:
            return file.read().splitlines()

    def stats(self):
        return self.run_it("stats").splitlines()

    def totals(self):
        return json.loads(self.run_it("stats", "--json"))

    def outcomes(self, seeds=range(1, 40), won=2, lost=1):
        """Seeds by which the match is won and lost: found by playing them, then forgotten."""
        found = {True: [], False: []}
        for seed in seeds:
            self.match(seed)
            found["; won; " in self.lines()[-1]].append(seed)
            if len(found[True]) >= won and len(found[False]) >= lost:
                break
        os.remove(self.file)
        return found[True][:won], found[False][:lost]

    def test_nothing_has_been_played(self):
        self.assertEqual(self.stats(), ["No match is finished yet."])
        self.assertEqual(self.totals()["all"]["matches"], 0)

    def test_matches_are_counted_and_told(self):
        (one, other), (lost,) = self.outcomes()
        for seed in (one, other, lost, one, other):
            self.match(seed)
        lines = self.lines()
        self.assertEqual(len(lines), 5)
        self.assertRegex(lines[0], r"^\d{4}-\d\d-\d\d \d\d:\d\d; won; points 1; players 2; level steady; game highest-card; "
                                   r"rules Highest card; changed cards 1, target 1; record \d{8}-\d{6}-(\d+-)?highest-card.record$")
        told = self.stats()
        self.assertEqual(told, ["5 matches, 4 won.", "You won the last 2 in a row.",
                                "Highest card, 5 matches, 4 won, 2 in a row.", "1 point a match.",
                                "Against steady players, 5 matches, 4 won, 2 in a row.", "By rules.",
                                "Highest card with changed rules, 5 matches, 4 won."])
        totals = self.totals()
        self.assertEqual(totals["all"], {"matches": 5, "won": 4, "points": 4, "streak": 2, "longest_streak": 2, "taken_back": 0,
                                         "taken_back_won": 0})
        self.assertEqual(totals["games"][0]["key"], "highest-card")
        self.assertEqual(totals["levels"][0]["key"], "steady")
        self.assertEqual(totals["broken_lines"], 0)

    def test_a_game_that_was_left_is_not_lost(self):
        self.run_it(*GAME, "7", lines=["quit"])
        self.assertEqual(self.stats(), ["No match is finished yet."])

    def test_a_watched_match_is_nobodys(self):
        self.run_it("play", "highest-card", "--auto", "--players", "2", "--set", "cards=1", "--set", "target=1")
        self.assertEqual(self.stats(), ["No match is finished yet."])

    def test_killed_before_the_record_was_put_away_it_counts_once(self):
        self.match(7)
        finished = self.state + "/finished/"
        name, = os.listdir(finished)
        os.makedirs(self.state + "/games", exist_ok=True)
        os.rename(finished + name, self.state + "/games/" + name)
        self.run_it("continue", lines=["quit"])
        self.assertEqual(len(self.lines()), 1)
        self.assertEqual(os.listdir(finished), [name])
        # And killed before its line was written, it is counted when it is gone on with.
        os.rename(finished + name, self.state + "/games/" + name)
        os.remove(self.file)
        self.run_it("continue", lines=["quit"])
        self.assertEqual(len(self.lines()), 1)

    def test_a_record_from_elsewhere_is_no_match_of_this_player(self):
        self.match(7)
        name, = os.listdir(self.state + "/finished")
        os.rename(self.state + "/finished/" + name, self.home + "/sent.record")
        os.remove(self.file)
        self.run_it("continue", self.home + "/sent.record", lines=["quit"])
        self.assertFalse(os.path.exists(self.file))

    def test_broken_lines_are_left_out_and_said(self):
        self.match(7)
        good = self.lines()[0]
        with open(self.file, "wb") as file:
            file.write(b"nonsense\n\xff\xfe\n\0\0\0\n" + good.encode() + b"\n" + good.replace("points 1", "points x").encode() +
                       b"\n\n2026-11-22 16:31; won; points 5; ga")
        said = self.stats()
        self.assertEqual(said[0], "1 match, 1 won." if "; won" in good else "1 match, 0 won.")
        self.assertEqual(said[-1], "Line 1 of matches.txt and others cannot be read, so they are left out.")
        self.assertEqual(self.totals()["broken_lines"], 5)
        self.match(7) # the next line begins anew after the torn one
        self.assertEqual(self.totals()["all"]["matches"], 2)
        self.assertEqual(self.totals()["broken_lines"], 5)

    def test_what_a_line_quotes_is_made_harmless(self):
        self.match(7)
        good = self.lines()[0]
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(good.replace("rules Highest card", "rules A\x1b[2J\u202e \"game\\") + "\n")
        for said in (self.run_it("stats"), self.run_it("stats", "--json")):
            self.assertNotIn("\x1b", said)
            self.assertNotIn("\u202e", said)
        self.totals()

    def test_decisions_taken_back_are_counted_apart(self):
        self.match(7)
        good = self.lines()[0]
        with open(self.file, "a", encoding="utf-8") as file:
            file.write(good.replace("; record ", "; gone back 2; record 2-") + "\n")
        self.assertEqual(self.totals()["all"]["matches"], 1)
        self.assertEqual(self.totals()["all"]["taken_back"], 1)
        self.assertTrue(any(line.startswith("1 more match with a decision taken back, ") for line in self.stats()))

    def test_a_round_of_a_match_that_goes_on_is_no_match(self):
        for rules, top, own, other in (("crazy-eights", "9C", "4C", "4D"), ("mau-mau", "9C", "10C", "8D"), ("switch", "9C", "4C", "4D"),
                                       ("colours", "5R", "4R", "3G"), ("last-card", "9C", "6C", "6D")):
            os.makedirs(self.state + "/games", exist_ok=True)
            with open(self.state + "/games/20261128-172302-x.record", "w", encoding="utf-8") as file:
                file.write("parlour 1\nrules %s\nseat Ann\nseat Ben level=steady\nseed statistics\nturn Ann\ndiscard %s\n"
                           "hand Ann %s\nhand Ben %s\nplay\n" % (rules, top, own, other))
            said = self.run_it("continue", lines=["play " + own, "status", "quit"])
            self.assertIn("The round is over.", said)
            self.assertEqual(self.stats(), ["No match is finished yet."], said)
            shutil.rmtree(self.state + "/games")

    def test_a_match_of_any_shedding_game_is_played_to_its_end_without_anybody(self):
        texts = {}
        for name in os.listdir(os.environ["PARLOUR_DATA"] + "/rules"):
            with open(os.environ["PARLOUR_DATA"] + "/rules/" + name, encoding="utf-8") as file:
                texts[name[:-5]] = file.read()
        shedding = {name for name, text in texts.items() if "\nfamily: shed\n" in text}
        while more := {name for name, text in texts.items() if set(re.findall(r"^extends: (\S+)", text, re.M)) & shedding} - shedding:
            shedding |= more
        self.assertGreaterEqual(len(shedding), 13)
        for rules in sorted(shedding):
            said = self.run_it("play", rules, "--auto", "--seed", "3")
            self.assertRegex(said, r"(wins|shares the win of) the match\.\n")
        self.assertEqual(self.stats(), ["No match is finished yet."])

    def test_rounds_that_were_written_as_matches_are_left_out_and_told_once(self):
        line = "2026-11-28 17:23; won; points 7; players 2; level steady; game %s; rules X%s; record 2026-x.record round %d"
        kept = [line % ("kings", "", 1), line % ("crazy-eights", "; changed match.target 0", 2), line % ("unheard-of", "", 3),
                (line % ("crazy-eights", "", 4)).replace(" round 4", "")]
        wrong = [line % ("ninety-nine", "", 5), line % ("crazy-eights", "", 6), line % ("mau-mau", "; practice", 7),
                 line % ("makao", "; changed match.target {2: 3, 5: 4}, names.lasts orbit", 8), line % ("spades", "", 9),
                 (line % ("crazy-eights", "; changed match.target {2: 0, 4: 200}", 10)).replace("players 2", "players 4"),
                 line % ("crazy-eights", "; changed match.target 0, match.rounds 3", 11)]
        os.makedirs(self.state)
        with open(self.file, "w", encoding="utf-8") as file:
            file.write("\n".join(kept + wrong) + "\n")
        self.assertEqual(self.totals()["rounds_left_out"], 7)
        said = self.stats()
        self.assertEqual(said[0], "4 matches, 4 won.")
        self.assertEqual(said[-1], "7 rounds were counted as matches by mistake. They are left out.")
        self.assertEqual(self.lines(), kept + [text + "; left out" for text in wrong])
        self.assertEqual(self.stats(), said[:-1])
        self.assertEqual(self.totals()["rounds_left_out"], 7)

    def evening(self, seed, rules=GAME):
        """What s says at a table once its match is over, after the rest of it."""
        said = self.run_it(*rules, str(seed), lines=["scores", "play " + self.card(seed), "scores", "quit"])
        return re.findall(r"^Matches won this evening, .*$", said, re.M)

    def test_an_evening_of_several_matches_is_said_with_the_scores(self):
        (won, other), (lost,) = self.outcomes()
        os.remove(self.state + "/evening.txt")
        self.assertEqual(self.evening(won), ["Matches won this evening, you 1, Bob 0."])
        self.assertEqual(self.evening(lost), ["Matches won this evening, you 1, Bob 0.", "Matches won this evening, you 1, Bob 1."])
        self.assertEqual(self.evening(other)[1:], ["Matches won this evening, you 2, Bob 1."])
        # Others at the table are another evening, and so are the same people a day later.
        three = [word if word != "2" else "3" for word in GAME]
        said = self.run_it(*three, str(won), lines=["scores", "quit"])
        self.assertNotIn("this evening", said)
        with open(self.state + "/evening.txt", encoding="utf-8") as file:
            text = file.read()
        with open(self.state + "/evening.txt", "w", encoding="utf-8") as file:
            file.write(re.sub(r"^\d+", lambda at: str(int(at[0]) - 7 * 3600), text, flags=re.M) + "nonsense\n\t\t\n9\tx\ty\n")
        self.assertEqual(self.evening(won), ["Matches won this evening, you 1, Bob 0."])
        self.run_it("stats", "--forget", lines=["y"])
        self.assertFalse(os.path.exists(self.state + "/evening.txt"))

    def kings(self, *lines, seats="seat Ann\nseat Bob level=steady\n"):
        """A round of Kings in the middle, as an unfinished game."""
        os.makedirs(self.state + "/games", exist_ok=True)
        with open(self.state + "/games/20261122-155100-kings.record", "w", encoding="utf-8") as file:
            file.write("parlour 1\nrules kings\n" + seats + "seed 3\nturn Ann\nphase play\n"
                       + "".join(line + "\n" for line in lines))

    def test_a_decision_taken_back_in_play_marks_the_match(self):
        self.kings("hand Ann 7H 6S", "pile north 8S", "play", "Ann: play 7H on north", "Ann: undo decision")
        self.run_it("continue", lines=["play 7H on north", "play 6S on north", "quit"])
        self.assertIn("; gone back 1; ", self.lines()[0])
        self.assertEqual(self.stats(), ["1 more match with a decision taken back, 1 won."])

    def test_who_shares_a_round_has_won_it_and_players_of_two_levels_are_mixed(self):
        blocked = ["pile north AH", "pile east AD", "pile south 2H", "pile west 2D", "stock-exactly", "play"]
        seats = "seat Ann\nseat Bob level=steady\nseat Cay level=%s\n"
        for level, hand, wanted in (("steady", "3D 5D", "; won; points 0; players 3; level steady;"),
                                    ("novice", "3D", "; won; points 0; players 3; level mixed;")):
            self.kings("hand Ann 8S", "hand Bob 5C", "hand Cay " + hand, *blocked, seats=seats % level)
            self.run_it("continue", lines=["end", "quit"])
            self.assertIn(wanted, self.lines()[-1])
            os.remove(self.file)

    def test_of_several_at_one_keyboard_it_counts_for_the_one_in_the_settings(self):
        with open(self.home + "/config/parlour/parlour.yaml", "a", encoding="utf-8") as file:
            file.write("name: bob\n")
        self.kings("hand Ann 7H", "hand Bob 5C", "pile north 8S", "play", seats="seat Ann\nseat Bob\n")
        self.run_it("continue", lines=["", "play 7H on north", "quit"])
        self.assertIn("; not won; points 0; players 2; level people;", self.lines()[0])

    def test_matches_with_a_coach_are_counted_apart(self):
        self.match(7)
        self.run_it(*GAME, "8", "--coach", lines=["play " + self.card(8), "quit"])
        self.assertIn("; practice; ", self.lines()[1])
        self.assertNotIn("practice", self.lines()[0])
        totals = self.totals()
        self.assertEqual((totals["all"]["matches"], totals["all"]["practice"]), (1, 1))
        self.assertEqual(totals["games"][0]["practice"], 1)
        self.assertRegex(self.stats()[1], "^1 practice match with a coach, [01] won.$")

    def test_a_full_disk_is_said_and_the_match_is_counted_later(self):
        os.makedirs(self.state)
        with open(self.file, "w", encoding="utf-8") as file:
            file.write("x" * 99 + "\n")
            file.write("#" * 200000 + "\n")
        card = self.card(7)
        said = self.run_it(*GAME, "7", lines=["play " + card, "quit"], limit=100000)
        self.assertIn("The disk is full, so this match is not in your statistics yet.\n", said)
        self.assertIn("The game is kept.", said)
        name, = os.listdir(self.state + "/games")
        self.assertEqual(self.totals()["all"]["matches"], 0)
        self.run_it("continue", lines=["quit"])
        self.assertEqual(self.totals()["all"]["matches"], 1)
        self.assertEqual(os.listdir(self.state + "/finished"), [name])

    def test_no_file_is_waited_for(self):
        os.makedirs(self.state)
        for make in (lambda: os.mkfifo(self.file), lambda: os.mkdir(self.file), lambda: os.symlink("/dev/zero", self.file)):
            make()
            self.assertIn("cannot be used for statistics", self.run_it("stats", status=1))
            self.assertIn("cannot be used for statistics", self.match(7).replace("\n", " "))
            shutil.rmtree(self.state + "/games")
            if os.path.isdir(self.file):
                os.rmdir(self.file)
            else:
                os.remove(self.file)

    def test_forgetting_asks(self):
        self.match(7)
        for answer in ([], [""], ["n"], ["maybe"]):
            self.assertIn("The statistics are kept.\n", self.run_it("stats", "--forget", lines=answer))
            self.assertEqual(len(self.lines()), 1)
        self.assertIn("The statistics are forgotten.\n", self.run_it("stats", "--forget", lines=["y"]))
        self.assertEqual(self.stats(), ["No match is finished yet."])
        self.match(7)
        self.assertEqual(len(self.lines()), 1)

    def test_where_nothing_can_be_forgotten_it_is_said(self):
        with open(self.home + "/state", "w", encoding="utf-8"):
            pass
        self.assertIn("cannot be used for statistics", self.run_it("stats", "--forget", lines=["y"], status=1))

    def test_where_nothing_was_played_forgetting_makes_nothing(self):
        self.run_it("stats", "--forget", lines=["y"])
        self.assertFalse(os.path.exists(self.state))

    def test_forgetting_at_a_terminal(self):
        self.match(7)
        pid, fd = pty.fork()
        if pid == 0:
            os.execve(PARLOUR, [PARLOUR, "stats", "--forget"], self.env)
        said = b""
        while b"y or n? " not in said and select.select([fd], [], [], 60)[0]:
            said += os.read(fd, 1000)
        os.write(fd, b"y\n")
        self.assertEqual(os.waitpid(pid, 0)[1], 0)
        os.close(fd)
        self.assertEqual(self.stats(), ["No match is finished yet."])

    def test_a_match_without_an_end_counts_each_round(self):
        self.kings("hand Ann 7H", "pile north 8S", "play")
        self.run_it("continue", lines=["play 7H on north", "quit"])
        self.run_it("continue", lines=["quit"])
        self.assertEqual(len(self.lines()), 1)
        self.assertIn("; won; ", self.lines()[0])
        self.assertTrue(self.lines()[0].endswith("record 20261122-155100-kings.record round 1"))
        self.assertEqual(self.stats()[1], "Kings in the Corners, 1 match, 1 won.")

    def test_a_patience_is_told_in_deals(self):
        """Each deal counts when it ends, whatever comes after; one in which a card was seen and put back is counted apart."""
        self.run_it("play", "klondike", "--seed", "b1", lines=["give-up", "go", "give-up", "go", "turn", "undo", "give-up", "quit"])
        said = self.run_it("stats")
        self.assertIn("\nKlondike, 2 deals, 0 won.\n", said)
        self.assertTrue(said.startswith("2 deals, 0 won.\n1 more deal with a decision taken back, 0 won.\n"), said)
        self.assertNotIn("match", said)

    def test_points_of_a_patience_are_those_of_a_deal(self):
        self.run_it("play", "vegas", "--seed", "b1", lines=["give-up", "quit"])
        self.assertEqual(self.stats(), ["1 deal, 0 won.", "Klondike for points, 1 deal, 0 won.", "Minus 37 points a deal.",
                                        "Alone, 1 deal, 0 won."])

    def test_a_deal_that_is_listened_to_to_its_end_is_put_away(self):
        """It counts for nobody, as every match of computer players alone, and nothing of it is left to go on with."""
        said = self.run_it("play", "klondike", "--auto", "--seed", "b1")
        self.assertRegex(said, r"\nGiven up\.\n0 of 1 won\.\n$")
        self.assertEqual(self.run_it("stats"), "No match is finished yet.\n")
        self.assertIn("no unfinished game", self.run_it("continue", status=1))

    def test_changed_and_practice_deals_of_patiences_are_deals_and_beside_another_game_all_are_matches(self):
        self.run_it("play", "klondike", "--seed", "b1", "--set", "stock.turn=3", lines=["give-up", "go", "give-up", "quit"])
        self.run_it("play", "klondike", "--seed", "b1", "--coach", lines=["give-up", "quit"])
        self.run_it("play", "klondike", "--seed", "b1", lines=["turn", "undo", "give-up", "quit"])
        said = self.run_it("stats")
        self.assertTrue(said.startswith("2 deals, 0 won.\n1 more deal with a decision taken back, 0 won.\n"
                                        "1 practice deal with a coach, 0 won.\n"), said)
        self.assertIn("\nKlondike with changed rules, 2 deals, 0 won.\n", said)
        self.assertNotIn("match", said)
        self.match(7)
        said = self.run_it("stats")
        self.assertRegex(said, r"^3 matches, \d won\.\n")
        self.assertIn("\n1 more match with a decision taken back, 0 won.\n1 practice match with a coach, 0 won.\n", said)
        self.assertIn("\nKlondike, 1 more deal with a decision taken back, 0 won.\nKlondike, 1 practice deal with a coach, 0 won.\n", said)

    def knocking(self, rules, *lines, typed):
        """The last round of a match between Ann and Ben, from the record of it so far."""
        os.makedirs(self.state + "/games", exist_ok=True)
        self.knocked = getattr(self, "knocked", 0) + 1
        with open(self.state + "/games/20261128-17230%d-x.record" % self.knocked, "w", encoding="utf-8") as file:
            file.write("\n".join(["parlour 1", "rules " + rules, "seat Ann", "seat Ben level=steady", "seed statistics", *lines]) + "\n")
        said = self.run_it("continue", lines=[*typed, "quit"])
        shutil.rmtree(self.state + "/games")
        return said

    def test_gin_undercuts_and_whole_hands_are_told(self):
        ben = "hand Ben 8C 9H 9D 9S JS JH 3S 4S 5S 6H"
        gin = ["turn Ann", "phase play", "score Ann 90", "score Ben 95"]
        self.knocking("gin", *gin, "hand Ann KC KD KH 3C 3H 3D 4C 5C 6C 7C QS", ben, "play", typed=["knock QS", "y"])
        self.assertIn("; won; points 369; gins 1; players 2; level steady; game gin; ", self.lines()[-1])
        # Ben has less by what he lays off; then Ann has less than Ben, who knocks.
        undercut = ben.replace("JH", "AH").replace("JS", "2S")
        self.knocking("gin", *gin, "hand Ann KC KD KH 4C 5C 6C 7C 2C 3H 2D QS", undercut, "play", typed=["knock QS", "y"])
        self.assertIn("; not won; points 90; was undercut 1; players 2; ", self.lines()[-1])
        self.knocking("gin", "turn Ben", *gin[1:], "hand Ben KC KD KH 4C 5C 6C 7C 2C 3H 2D QS", undercut.replace("Ben", "Ann"), "play",
                      "Ben: knock QS", typed=["lay 8C on 2", "end"])
        self.assertIn("; undercuts 1; ", self.lines()[-1])
        self.knocking("chinchon", "turn Ann", "phase play", "score Ann 40", "score Ben 95", "hand Ann 4C 4D 4H 5S 6S 7S JS QD",
                      "hand Ben KC KD QH JH 7D 6C AS", "rejoined Ben 1", "play", typed=["knock QD", "y"])
        self.assertIn("; won; points 30; whole hands 1; ", self.lines()[-1])
        self.knocking("chinchon", "turn Ann", "phase play", "hand Ann AH 2H 3H 4H 5H 6H 7H QC", "play", typed=["knock QC", "y"])
        self.assertIn("; whole hands 1; one runs 1; ", self.lines()[-1])
        told = self.stats()
        for sentence in ("Gin 1 time.", "You undercut 1 knock.", "1 of your knocks was undercut.", "Closed with nothing left over 2 times.",
                         "The whole hand in one run 1 time."):
            self.assertIn(sentence, told)
        games = {game["key"]: game for game in self.totals()["games"]}
        self.assertEqual([games["gin"][word] for word in ("gins", "undercuts", "undercut")], [1, 1, 1])
        self.assertEqual([games["chinchon"][word] for word in ("whole_hands", "one_runs")], [2, 1])

    def test_a_knock_that_was_taken_back_is_not_told(self):
        """With the queen left over Ben undercuts; that is taken back, and the queen goes."""
        self.knocking("gin", "turn Ann", "phase play", "score Ann 90", "score Ben 20", "hand Ann KC KD KH 3C 3H 3D 4C 5C 6C 7C QS",
                      "hand Ben 8C 9H 9D 9S JS JH JC 3S 4S 5S", "play", "Ann: knock 7C", "Ben: end", "Ann: undo decision",
                      typed=["knock QS", "y"])
        self.assertIn("; won; points 343; gins 1; players 2; ", self.lines()[-1])

    def test_in_a_match_without_an_end_a_round_tells_its_own_knock(self):
        """Gin in the first; in the second some card is discarded in each turn, until Ben knocks."""
        turn = ["n", "draw", *("discard %s%s" % (rank, suit) for suit in "CDHS" for rank in "A23456789")]
        self.knocking("gin", "set match.target 0", "turn Ann", "phase play", "hand Ann KC KD KH 3C 3H 3D 4C 5C 6C 7C QS",
                      "hand Ben 8C 9H 9D 9S JS JH JC 3S 4S 5S", "play", typed=["knock QS", "y", "go", *turn * 20])
        first, second = self.lines()
        self.assertIn("; won; points 33; gins 1; players 2; ", first)
        self.assertIn("; not won; points 33; players 2; ", second)

    def test_it_is_called_wrongly(self):
        self.assertIn("--json", self.run_it("stats", "--help"))
        self.assertIn(self.file, self.run_it("stats", "--help"))
        self.run_it("stats", "everything", status=2)
        self.run_it("stats", "--jso", status=2)

    def test_two_wins_in_a_row_are_a_row_and_one_is_none(self):
        (first, second), (lost,) = self.outcomes()
        won, best = "You won the last 2 in a row.", "At best you won 2 in a row."
        for seeds, said in ((first,), []), ((first, second), [won]), ((first, second, lost), [best]), ((first, lost), []):
            for seed in seeds:
                self.match(seed)
            self.assertEqual([line for line in self.stats() if line in (won, best) or "in a row" in line and "you" in line.lower()], said)
            os.remove(self.file)


if __name__ == "__main__":
    unittest.main()
