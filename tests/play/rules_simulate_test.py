#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""`parlour rules simulate`: figures that are known beforehand, the same on any number of threads, and every way to call it wrongly."""
import json
import os
import re
import signal
import stat
import subprocess
import tempfile
import time
import unittest
import xml.etree.ElementTree as tree

PARLOUR = os.environ["PARLOUR"]


def worked(pid):
    """Seconds of the processor's time."""
    with open("/proc/%d/stat" % pid, encoding="ascii") as file:
        return int(file.read().rsplit(") ", 1)[1].split()[11]) / os.sysconf("SC_CLK_TCK")


class Simulate(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="parlour-simulate-")
        self.addCleanup(self.folder.cleanup)
        self.env = dict(os.environ, XDG_CONFIG_HOME=self.folder.name, LC_ALL="C.UTF-8", LANGUAGE="")

    def file(self, name, text):
        path = "%s/%s.yaml" % (self.folder.name, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def run_it(self, *args, status=0):
        ran = subprocess.run([PARLOUR, "rules", "simulate", *args], env=self.env, capture_output=True, text=True, timeout=120)
        self.assertEqual(ran.returncode, status, ran.stdout + ran.stderr)
        return ran

    def figures(self, *args):
        found = json.loads(self.run_it(*args, "--json").stdout)
        return found, {figure["figure"]: figure for figure in found["figures"]}

    def value(self, figure):
        return figure.get("mean", figure.get("share"))

    def test_a_match_of_three_rounds_has_three_rounds(self):
        path = self.file("three", "extends: basic-rummy\nmatch: {rounds: 3, target: 0, tie: shared}\n")
        found, figures = self.figures(path, "--matches", "10", "--players", "2")
        self.assertEqual((found["matches"], found["players"], found["unended"]), (10, 2, 0))
        self.assertEqual(figures["rounds"], {"figure": "rounds", "mean": 3.0, "low": 3.0, "high": 3.0, "count": 10})

    def test_a_match_that_knows_no_end_is_left_and_said(self):
        path = self.file("free", "extends: ninety-nine\ntotal: {bust: 0, limit_hit: 0, mark_hit: 0, mark_passed: 0}\n")
        said = self.run_it(path, "--matches", "1", "--players", "2", "--quiet").stdout
        self.assertIn("\n1 did not end and is not counted.\n", said)

    def test_of_a_game_for_one_it_is_said_how_often_it_can_be_won(self):
        found, figures = self.figures("freecell", "--rounds", "3")
        self.assertEqual((figures["winnable"]["share"], figures["winnable"]["count"]), (1.0, 3))
        said = self.run_it("freecell", "--rounds", "3").stdout.splitlines()
        self.assertRegex(said[0], "^FreeCell, 3 deals. Won by a steady player, [0-3] of 3.$")
        self.assertEqual(said[1], "Of 3 looked into with all cards known, at least 3 can be won.")
        # No card goes on another, and there are no cells.
        path = self.file("barred", "extends: freecell\npiles: {build: none}\ncells.count: 0\n")
        self.assertEqual(self.figures(path, "--rounds", "2")[1]["winnable"]["share"], 0.0)

    def test_of_one_card_each_the_first_wins_where_both_are_equal(self):
        # 3 of the 51 other cards are as high, and then the first played wins: 27 of 51 for who plays first.
        path = self.file("one", "extends: highest-card\ncards: 1\ntarget: 1\n")
        _, figures = self.figures(path, "--rounds", "4000", "--players", "2")
        shares = [figures["wins-seat-%d" % seat] for seat in (1, 2)]
        self.assertAlmostEqual(shares[0]["share"] + shares[1]["share"], 1)
        self.assertTrue(any(share["low"] < 27 / 51 < share["high"] for share in shares), shares)

    def test_who_cannot_open_is_blocked(self):
        path = self.file("shut", "extends: playroom-none\nopen.points: 200\ndeal.cards: 3\ndeck: {packs: 1, jokers_per_pack: 0}\n"
                                 "goout.discard: optional\n")
        _, figures = self.figures(path, "--rounds", "20", "--players", "2", "--levels", "novice")
        self.assertEqual(figures["blocked"]["share"], 1)
        self.assertNotIn("opening-turn", figures)
        self.assertNotIn("laid", figures)

    def test_each_family_has_figures_of_its_own(self):
        _, euchre = self.figures("euchre", "--rounds", "60")
        self.assertNotIn("blocked", euchre) # no round of tricks can be
        self.assertGreaterEqual(euchre["event-makers-tricks"]["mean"], 3 * (1 - euchre["event-makers-fail"]["share"]))
        self.assertLessEqual(euchre["event-march"]["share"], 1 - euchre["event-makers-fail"]["share"])
        _, spades = self.figures("spades", "--rounds", "20")
        self.assertLessEqual(spades["event-bid-kept"]["mean"], 2) # by side
        self.assertGreater(spades["event-bid"]["mean"], spades["event-bid-kept"]["mean"])
        _, eights = self.figures("crazy-eights", "--rounds", "20")
        self.assertGreater(eights["event-draws"]["mean"], 1)

    def test_two_halves_agree(self):
        _, one = self.figures("kings", "--rounds", "200", "--players", "3", "--seed", "one")
        _, other = self.figures("kings", "--rounds", "200", "--players", "3", "--seed", "other")
        self.assertEqual(one.keys(), other.keys())
        for name in one:
            with self.subTest(name):
                self.assertLess(one[name]["low"], other[name]["high"] + 1e-9)
                self.assertLess(other[name]["low"], one[name]["high"] + 1e-9)
        self.assertNotEqual(one, other)

    def test_the_same_on_any_number_of_threads(self):
        wanted = None
        for workers in "123":
            said = self.run_it("international", "--rounds", "7", "--levels", "steady,novice", "--mirror", "--workers", workers).stdout
            wanted = wanted or said
            self.assertEqual(said, wanted)

    def test_steady_beats_novice_and_a_mirror_is_fair(self):
        found, _ = self.figures("kings", "--players", "2", "--rounds", "60", "--levels", "steady,novice", "--mirror")
        steady, novice = found["levels"]
        self.assertEqual((steady["level"], novice["level"], steady["rounds"]), ("steady", "novice", 120))
        self.assertGreater(steady["low"], 0.5)
        self.assertAlmostEqual(steady["share"] + novice["share"], 1, 5)
        same, _ = self.figures("kings", "--players", "2", "--rounds", "60", "--levels", "novice,novice", "--mirror")
        self.assertEqual(same["levels"][0]["share"], 0.5)

    def test_beside_other_rules(self):
        path = self.file("long", "extends: kings\ndeal.cards: 12\n")
        lines = self.run_it(path, "--against", "kings", "--rounds", "60").stdout.splitlines()
        at = next(i for i, line in enumerate(lines) if line.startswith("Turns a round, "))
        self.assertRegex(lines[at], r"^Turns a round, [\d.]+ here and [\d.]+ there\.$")
        self.assertEqual(lines[at + 1], "That is more than chance.")
        same = self.run_it("kings", "--against", "kings", "--rounds", "20").stdout
        self.assertNotIn("That is more than chance.", same)
        for line in lines:
            self.assertLessEqual(len(line), 100, line)

    def test_for_people_who_plot(self):
        rows = [line.split(",") for line in self.run_it("kings", "--rounds", "5", "--csv").stdout.splitlines()]
        self.assertEqual(rows[0], ["rules", "figure", "count", "value", "low", "high"])
        self.assertTrue(all(len(row) == 6 and row[0] == "kings" for row in rows[1:]))
        path = self.folder.name + "/drawing.svg"
        told = self.run_it("kings", "--rounds", "5", "--plot", path).stdout
        drawing = tree.parse(path).getroot()
        texts = ["".join(text.itertext()) for text in drawing.iter("{http://www.w3.org/2000/svg}text")]
        for line in told.splitlines():
            self.assertIn(line, texts)
        self.assertEqual(drawing.find("{http://www.w3.org/2000/svg}desc").text, told)
        self.assertIn("cannot be written", self.run_it("kings", "--rounds", "1", "--plot", path + "/below.svg", status=1).stderr)

    def test_a_plot_goes_into_what_is_there(self):
        plot = lambda path, status=0: self.run_it("kings", "--rounds", "5", "--plot", self.folder.name + "/" + path, status=status)
        with open(self.folder.name + "/there.svg", "w", encoding="utf-8") as file:
            file.write("x" * 100000)
        os.chmod(self.folder.name + "/there.svg", 0o640)
        os.symlink("there.svg", self.folder.name + "/link.svg")
        os.symlink("nothing.svg", self.folder.name + "/leads-to-nothing.svg")
        for name, target in ("link.svg", "there.svg"), ("leads-to-nothing.svg", "nothing.svg"):
            plot(name)
            self.assertTrue(os.path.islink(self.folder.name + "/" + name))
            tree.parse(self.folder.name + "/" + target)
        self.assertEqual(os.stat(self.folder.name + "/there.svg").st_mode & 0o777, 0o640)
        pipe = self.folder.name + "/pipe"
        os.mkfifo(pipe)
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        plot("pipe")
        self.assertTrue(os.read(reader, 100000).endswith(b"</svg>\n"))
        os.close(reader)
        self.assertTrue(stat.S_ISFIFO(os.stat(pipe).st_mode))
        done = plot("pipe", status=1) # nobody reads it now, which is told before anything is played
        self.assertEqual(done.stdout, "")
        self.assertIn("pipe cannot be written", done.stderr)
        self.assertEqual(plot("no/folder.svg", status=1).stdout, "")
        self.assertFalse(os.path.exists(self.folder.name + "/no"))
        if os.path.exists("/dev/full"):
            self.assertIn("/dev/full cannot be written: No space left on device.", self.run_it("kings", "--rounds", "5", "--plot", "/dev/full", status=1).stderr)

    def test_decimals_are_the_listeners_and_in_files_the_programs(self):
        self.env["LOCPATH"] = self.folder.name  # a German locale, which few machines have
        made = subprocess.run(["localedef", "-i", "de_DE", "-f", "UTF-8", "--no-archive", self.folder.name + "/de_DE.UTF-8"], capture_output=True)
        self.env.update({"LC_ALL": "de_DE.UTF-8"} if made.returncode < 4 else {"LANGUAGE": "de"})
        heard = self.run_it("kings", "--rounds", "5").stdout
        self.assertIn("Prozent", heard)
        self.assertRegex(heard, r"\d,\d")
        self.assertNotRegex(heard, r"\d\.\d")
        for row in self.run_it("kings", "--rounds", "5", "--csv").stdout.splitlines():
            self.assertEqual(row.count(","), 5, row)
        drawing = self.folder.name + "/drawing.svg"
        self.run_it("kings", "--rounds", "5", "--plot", drawing)
        with open(drawing, encoding="utf-8") as file:
            self.assertNotRegex(file.read(), r'(?:x|y|width|height)="\d+,')

    def test_the_sentences_say_the_figures_and_the_figures_hold_together(self):
        args = ("playroom", "--matches", "3", "--players", "2", "--levels", "steady,novice", "--mirror")
        found, figures = self.figures(*args)
        lines = self.run_it(*args).stdout.splitlines()
        self.assertEqual(lines[:2], ["3 matches of Playroom rummy, 2 players, steady, novice.", "Each is played 2 times, with the levels moved on."])
        self.assertEqual(len(lines), len(figures) + 3)
        for line, figure in zip(lines[2:], found["figures"]):
            numbers = re.findall(r"\d+\.\d+", line)
            if "share" in figure:
                wanted, places = [100 * figure[name] for name in ("share", "low", "high")], 1
            else:
                wanted, places = [figure["mean"], figure["high"] - figure["mean"]], 2 if figure["mean"] < 10 else 1
            self.assertEqual(len(numbers), len(wanted), line)
            for number, value in zip(numbers, wanted):
                self.assertEqual(len(number.partition(".")[2]), places, line)
                self.assertAlmostEqual(float(number), value, delta=0.51 * 10 ** -places, msg=line)
        n = {name: figure["count"] for name, figure in figures.items()}
        self.assertEqual((n["wins-level-1-steady"], n["wins-seat-1"], n["rounds"]), (3, 6, 6))
        self.assertAlmostEqual(n["turns"], 6 * figures["rounds"]["mean"], delta=0.01)  # every round once
        self.assertLess(n["minutes"], n["turns"])  # only some deals are listened to
        self.assertAlmostEqual(n["opened"] * figures["opened"]["share"], n["opening-turn"], delta=0.01)
        self.assertLessEqual(figures["opening-turn"]["mean"], figures["turns"]["mean"] / 2 + 1)  # counted from the round's first turn
        self.assertEqual([level["matches"] for level in found["levels"]], [6, 6])
        for kind in "wins-seat-", "wins-level-":
            self.assertAlmostEqual(sum(figure["share"] for name, figure in figures.items() if name.startswith(kind)), 1, 4)
        p, count = figures["wins-seat-1"]["share"], n["wins-seat-1"]  # Wilson's interval
        middle, half = p + 1.92073 / count, 1.959964 * (p * (1 - p) / count + 0.960365 / count ** 2) ** 0.5
        self.assertAlmostEqual(figures["wins-seat-1"]["low"], max(0, (middle - half) / (1 + 3.84146 / count)), 3)
        self.assertAlmostEqual(figures["wins-seat-1"]["high"], min(1, (middle + half) / (1 + 3.84146 / count)), 3)
        _, slow = self.figures(*args, "--words-a-minute", "90")
        self.assertAlmostEqual(slow["minutes"]["mean"], 2 * figures["minutes"]["mean"], 3)
        rows = [row.split(",") for row in self.run_it(*args, "--csv").stdout.splitlines()[1:]]
        self.assertEqual([(row[1], int(row[2])) for row in rows], list(n.items()))

    def test_a_limit_is_as_wide_as_two_rounds_differ(self):
        _, one = self.figures("kings", "--rounds", "1", "--players", "2")
        _, both = self.figures("kings", "--rounds", "2", "--players", "2")
        differ = abs(2 * both["turns"]["mean"] - 2 * one["turns"]["mean"])
        self.assertGreater(differ, 0)
        self.assertAlmostEqual(both["turns"]["high"] - both["turns"]["mean"], 1.959964 * differ / 2, 3)
        path = self.file("one", "extends: highest-card\ncards: 1\ntarget: 1\n")
        _, figures = self.figures(path, "--rounds", "3", "--players", "2")
        self.assertEqual(figures["turns"], {"figure": "turns", "mean": 2.0, "low": 2.0, "high": 2.0, "count": 3})

    def test_what_is_here_and_what_is_there(self):
        path = self.file("long", "extends: kings\ndeal.cards: 12\n")
        found, here = self.figures(path, "--against", "kings", "--rounds", "30")
        there = {figure["figure"]: figure for figure in found["against"]["figures"]}
        told = self.run_it(path, "--against", "kings", "--rounds", "30").stdout.splitlines()[2:-3]
        names = [name for name in here if name in there]
        at = -1
        for i, line in enumerate(told):
            if line == "That is more than chance.":
                continue
            at += 1
            one, other = here[names[at]], there[names[at]]
            wanted = [self.value(figure) * (100 if "share" in figure else 1) for figure in (one, other)]
            for number, value in zip(re.findall(r"\d+\.\d+", line), wanted):
                self.assertAlmostEqual(float(number), value, delta=0.051, msg=line)
            if "mean" in one:
                halves = [figure["high"] - figure["mean"] for figure in (one, other)]
                apart = abs(wanted[0] - wanted[1]) > (halves[0] ** 2 + halves[1] ** 2) ** 0.5
                self.assertEqual(told[i + 1:i + 2] == ["That is more than chance."], apart, line)
        self.assertEqual(at + 1, len(names))

    def test_the_drawing_has_a_bar_for_each_length(self):
        path = self.folder.name + "/drawing.svg"
        self.run_it("kings", "--rounds", "40", "--plot", path)
        bars = [bar for bar in tree.parse(path).getroot().iter("{http://www.w3.org/2000/svg}rect") if bar.get("class") == "bar"]
        self.assertGreater(sum(float(bar.get("height")) > 0 for bar in bars), 4)  # two of the seats, and several lengths

    def test_called_wrongly(self):
        for args, status, says in (
                ((), 2, "Say which rules to simulate"), (("kings", "--rounds", "0"), 2, "--rounds"), (("kings", "--rounds", "9e9"), 2, "--rounds"),
                (("kings", "--rounds", "5", "--matches", "5"), 2, "either"), (("kings", "--players", "9"), 2, "--players"),
                (("kings", "--players", "7"), 1, "2 to 6 players"), (("kings", "--levels", "clever"), 1, "clever"),
                (("kings", "--levels", ""), 1, "--levels"), (("kings", "--levels", ",,"), 1, "--levels"),
                (("kings", "--levels", "steady," * 9, "--players", "6"), 1, "levels"), (("kings", "--seed", "a b"), 2, "--seed"),
                (("kings", "--seed", ""), 2, "--seed"), (("nothing",), 1, "nothing"), (("kings", "--against", "nothing"), 1, "nothing"),
                (("kings", "--words-a-minute", "0"), 2, "--words-a-minute"), (("kings", "--fast"), 2, "--fast"),
                (("kings", "--workers", "0"), 2, "--workers"), (("kings", "playroom"), 2, "playroom"),
                (("kings", "--levels", "steady,novice,steady", "--players", "2"), 1, "more levels than players")):
            with self.subTest(args):
                ran = self.run_it(*args, status=status)
                self.assertEqual(ran.stdout, "")
                self.assertIn(says, ran.stderr)
                self.assertLessEqual(len(ran.stderr.splitlines()), 3)
        fault = self.run_it(self.file("bad", "extends: kings\nkings.draw_at: never\n"), status=1)
        self.assertRegex(fault.stderr, r"line 2, column 1: ")

    def start(self, *args):
        ran = subprocess.Popen([PARLOUR, "rules", "simulate", *args], env=self.env, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True)
        self.addCleanup(ran.kill)
        return ran

    def test_control_c_tells_what_is_known(self):
        ran = self.start("kings", "--rounds", "10000000", "--workers", "2")
        while worked(ran.pid) < 0.3:  # some rounds have been played
            self.assertIsNone(ran.poll())
            time.sleep(0.02)
        ran.send_signal(signal.SIGINT)
        told, fault = ran.communicate(timeout=60)
        self.assertEqual((ran.returncode, fault), (130, ""))
        self.assertRegex(told, r"\AIt was stopped before the end\.\n\d+ rounds? of Kings in the Corners, ")


if __name__ == "__main__":
    unittest.main()
