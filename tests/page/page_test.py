#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page that needs no server, without a browser: its program in node beside the one of this computer.  Whole matches, records, the lines
of JSON and what is kept must be the same byte by byte; tests/web has the page itself."""
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time
import unittest

SOURCE = os.environ.get("PARLOUR_SOURCE") or str(pathlib.Path(__file__).resolve().parents[2])
PARLOUR = os.environ.get("PARLOUR") or SOURCE + "/build/dev/parlour"
LOCALES = os.path.join(os.path.dirname(PARLOUR), "locale")
BUILD = SOURCE + "/build/page"
NO_SOURCES, PATIENCE, SECOND = 3, 300, 1.1
CLOCK = re.compile(r"(today|yesterday) at \d\d\.\d\d")

# Rules, players, level; every family and every kind of computer player.
MATCHES = [
    ("playroom", 4, "steady"), ("playroom-none", 2, "novice"), ("playroom-one-way", 3, "steady"), ("playroom-multiple", 8, "novice"),
    ("international", 2, "steady"), ("control", 3, "steady"), ("control-negative", 3, "steady"), ("contract", 2, "steady"), ("shanghai", 3, "novice"),
    ("carioca", 2, "novice"), ("continental", 2, "steady"), ("rummy-500", 4, "steady"), ("kalooki-51", 3, "novice"), ("french-rami", 2, "steady"),
    ("romme", 3, "novice"), ("basic-rummy", 2, "expert"), ("three-thirteen", 3, "novice"), ("indian-rummy", 2, "steady"), ("conquian", 2, "novice"),
    ("kings-scored", 4, "novice"), ("battle", 2, "steady"), ("battle-captured", 2, "hard"), ("gin", 2, "expert"), ("chinchon", 3, "steady"),
    ("pool-rummy", 3, "novice"), ("crazy-eights", 3, "expert"), ("colours", 2, "steady"), ("makao-full", 3, "novice"), ("spades", 4, "steady"),
    ("hearts", 4, "novice"), ("euchre", 4, "expert"), ("belote", 4, "steady"), ("oh-hell", 3, "novice"), ("klondike", 1, "steady"),
    ("freecell", 1, "steady"), ("spider-one", 1, "steady"), ("pyramid", 1, "steady"), ("golf", 1, "steady"),
]
# Home, questions, settings, a lesson, games and leaving, as a page sends them: a line at a time, each when the one before is answered.  At
# None a second passes, because files of the page are of whole seconds, and the latest game is the first at Home.
SITTING = ["", "8", "1", "", "2", "5", "", "", "5", "7", "2", "", "4", "1", "hand", "quit", "y", "", None, "2", "kings", "", "j", "m", "space", "t", "set pace off",
           "set undo.wait_ms 0", "set delay_ms 0", "c", "quit", "y", None, "battle", "", "3", "space", "p", "q", "y", None, "2", "klondike", "", "c", "1", "7", "A", "n", "", "space", "space", "card 3C", "u", "u", "hint",
           "play waste on 1", "quit", "y", None, "2", "gin", "", "A", "n", "together", "quit", "y", None, "3", "1", "s", "copy", "quit", "y", "6", "2", "", "@keys off", "1", "hand", "speech on",
           "set speech espeak", "quit", "y", "9"]


class Both:
    """One of the two programs, in a home of its own."""

    def __init__(self, command, home, **more):
        self.command, self.home = command, home
        self.env = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
        self.env.update({"HOME": home, "TZ": "UTC", "LC_ALL": "C.UTF-8", "LANGUAGE": "", "USER": "Ann", "LOGNAME": "Ann", "PARLOUR_DATA": SOURCE + "/config", **more})
        os.makedirs(home, exist_ok=True)

    def run(self, *args, lines="", **env):
        ran = subprocess.run([*self.command, *args], input=lines.encode(), capture_output=True, env={**self.env, **env}, timeout=PATIENCE)
        return ran.returncode, ran.stdout.decode(), ran.stderr.decode()

    def talk(self, args, lines):
        """Each line when what came of the one before is over, which a ping tells: so the program waits each time, and deep inside."""
        said = []
        with subprocess.Popen(["timeout", str(PATIENCE), *self.command, *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=self.env) as child:
            for number, line in enumerate(["@ping first", *lines]):
                if line is None:
                    time.sleep(SECOND)
                    continue
                child.stdin.write(line.encode() + b"\n")
                child.stdin.write(b"@ping %d\n" % number)
                child.stdin.flush()
                for answer in child.stdout:
                    said.append(answer.decode())
                    if answer == b'{"pong":"%d"}\n' % number:
                        break
                else:
                    break
            child.kill()
        return said

    def files(self, folder):
        at = os.path.join(self.home, ".local/state/parlour", folder)
        return sorted(os.path.join(at, name) for name in os.listdir(at)) if os.path.isdir(at) else []


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


class Page(unittest.TestCase):
    maxDiff = 2000

    @classmethod
    def setUpClass(cls):
        built = subprocess.run([SOURCE + "/tools/page", "--node", BUILD], capture_output=True, text=True)
        if built.returncode == NO_SOURCES:
            raise unittest.SkipTest("The page is not tried here. " + built.stderr.strip())
        if built.returncode:
            raise AssertionError(built.stdout + built.stderr)
        cls.scratch = tempfile.TemporaryDirectory(prefix="parlour-page-test-")
        cls.addClassCleanup(cls.scratch.cleanup)

    def both(self, name):
        """The same home twice, of the native program and of the page's."""
        at = os.path.join(self.scratch.name, name)
        return Both([PARLOUR], at + "/native/home/player"), Both(["node", BUILD + "/node/parlour.mjs"], at + "/page")

    def test_whole_matches_and_their_records_are_the_same(self):
        def play(row):
            rules, players, level = row
            found = []
            for program in self.both("%s-%d-%s" % row):
                args = ["play", rules, "--auto", "--seed", rules + "7", "--players", str(players), "--level", level]
                said = program.run(*args)
                found.append((said, [text_of(path) for path in program.files("finished") or program.files("games")]))  # a patience deals on
            return row, found

        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for row, (native, page) in pool.map(play, MATCHES):
                self.assertEqual(native[0][0], 0, (row, native[0][2]))
                self.assertEqual(len(native[1]), 1, row)
                self.assertTrue(native == page, "%s differs: %s" % (row, page[0][2] or page[0][1][-300:]))

    def test_a_sitting_is_the_same_line_by_line(self):
        args = ["home", "--output", "json-page", "--seed", "sitting"]
        native, page = (program.talk(args, SITTING) for program in self.both("sitting"))
        for one, other in zip(native, page):
            self.assertEqual(CLOCK.sub("then", other), CLOCK.sub("then", one))
        self.assertEqual(len(page), len(native))
        self.assertGreater(len(page), 100)
        whole = " ".join(page)
        self.assertIn("Goodbye", whole)
        for never in ("screen reader reads", "Type parlour", "/home/player", "Parlour speaks", "./play"):
            self.assertNotIn(never, whole)

    def test_a_game_goes_over_and_comes_back(self):
        native, page = self.both("over")
        native.run("kings", "--seed", "5", "--words", lines="end\ny\nquit\n")
        path = native.files("games")[0]
        for program in (page, native, page):
            before = text_of(path)
            folder = os.path.join(program.home, ".local/state/parlour/games")
            os.makedirs(folder, exist_ok=True)
            if os.path.dirname(path) != folder:
                shutil.move(path, folder)
            path = os.path.join(folder, os.path.basename(path))
            status, said, wrong = program.run("continue", "--words", lines="end\ny\nquit\n")
            self.assertEqual((status, wrong), (0, ""))
            self.assertIn("Going on with Kings in the Corners.", said)
            self.assertTrue(text_of(path).startswith(before))
            self.assertGreater(len(text_of(path)), len(before))
        self.assertIn("1 passed", native.run("replay", "--check", path)[1])

    def test_rules_of_ones_own_and_a_simulation_are_the_same(self):
        found = []
        for program in self.both("rules"):
            folder = os.path.join(program.home, ".config/parlour/rules")
            os.makedirs(folder)
            with open(folder + "/sunday.yaml", "w", encoding="utf-8") as file:
                file.write("id: sunday\nextends: playroom\ntitle: Our Sunday rummy\nopen: {points: 50}\n")
            found.append([program.run("rules", "explain", "sunday"), program.run("rules", "simulate", "sunday", "--rounds", "6", "--workers", "2", "--quiet", "--json")])
        self.assertEqual(found[1], found[0])
        self.assertEqual([status for status, _, _ in found[0]], [0, 0])

    def test_every_language_is_spoken_from_the_first_sentence_on_and_changed_from_within(self):
        native, page = self.both("languages")
        all_languages = sorted(path.stem for path in pathlib.Path(SOURCE, "po").glob("*.po"))
        self.assertGreater(len(all_languages), 2)
        for language in all_languages:
            said = [program.run("home", "--output", "json-page", LANGUAGE=language, LC_ALL=language)[1] for program in (native, page)]
            self.assertEqual(said[1], said[0], language)
            self.assertIn('"lang":"%s"' % language, said[1])
        said = page.run("home", "--output", "json-page", lines="1\nset language %s\nquit\ny\n9\n" % all_languages[0])[1]
        self.assertIn('"lang":"%s"' % all_languages[0], said)

    def test_what_a_page_cannot_do_is_said_at_once(self):
        _, page = self.both("cannot")
        said = [json.loads(line) for line in page.run("home", "--output", "json-page", lines="5\nq\n1\nset speech espeak\nspeech on\n@keys off\nhand\nquit\ny\n9\n")[1].splitlines()]
        self.assertEqual(" ".join(said[1]["say"][:2]), "Friends play at a page of their own, which somebody's Parlour opens. It says the address.")
        whole = " ".join(line for batch in said for line in batch.get("say", []))
        for sentence in ("There is no setting speech.", "Parlour does not speak here.", "You are at Home.", "Goodbye."):
            self.assertIn(sentence, whole)

    def test_a_link_deals_what_it_names_and_leads_home(self):
        native, page = self.both("link")
        args = ["home", *(word for part in ("rules=Kings", "seed=Friday club à 3", "players=3", "level=novice") for word in ("--link", part)), "--output", "json-page"]
        found = [program.talk(args, ["h", "quit", "y", "1", "h", "9"]) for program in (native, page)]
        self.assertEqual(CLOCK.sub("then", "".join(found[1])), CLOCK.sub("then", "".join(found[0])))
        self.assertIn("Kings in the Corners, with", "".join(found[0][:2]))
        self.assertIn("Number 1 goes on with the game.", " ".join(found[0]))


if __name__ == "__main__":
    unittest.main()
