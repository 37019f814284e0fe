#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a link to a page deals, as whoever writes links writes them: seeds of several words and other letters, names of games as they are said,
and parts that cannot be used, each of which is told in a sentence that fits a page, while the rest is dealt."""
import json
import os
import re
import subprocess
import tempfile
import unittest

from json_kit import PARLOUR

KINGS, HOME = "Kings in the Corners, with Alice.", "This is Parlour, a card table by ear."
LEVELS = "There is no level %s in %s. Its levels are novice, steady, %s."
NOT_HERE = "The link names rules that are not here, %s. Number 2 has those that are."


class Link(unittest.TestCase):
    def follow(self, *parts):
        """What is said, and the seed of the game that is dealt, or None."""
        with tempfile.TemporaryDirectory() as home:
            env = dict(os.environ, HOME=home, LC_ALL="C.UTF-8", LANGUAGE="")
            for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
                env.pop(name, None)
            links = [word for part in parts for word in ("--link", part)]
            done = subprocess.run([PARLOUR, "home", *links, "--output", "json-page", "--live"], input=b"", capture_output=True, env=env, timeout=60)
            self.assertEqual((done.returncode, done.stderr), (0, b""), parts)
            said = [line for batch in done.stdout.splitlines() for line in json.loads(batch).get("say", [])]
            records = [os.path.join(at, name) for at, _, names in os.walk(home) for name in names if name.endswith(".record")]
            self.assertLess(len(records), 2)
            seed = [re.search("^seed (.*)", open(path, encoding="utf-8").read(), re.M)[1] for path in records]
            return " ".join(said), seed[0] if seed else None

    def test_a_seed_is_dealt_as_it_stands(self):
        for said, word in (("friday", "friday"), ("friday club", "friday-club"), ("  friday \t club ", "friday-club"), ("Été 北京 с", "Été-北京-с"),
                           ('say "go" #1', "say-go-1"), ("café\u202e", "café"), ("😀" * 16, "😀" * 16), ("--help", "--help")):
            told, seed = self.follow("rules=kings", "seed=" + said)
            self.assertTrue(told.startswith(KINGS), told)
            self.assertEqual(seed, word, said)

    def test_rules_are_named_as_people_name_them(self):
        for said in ("kings", "Kings", "KINGS", "Kings in the Corners", "kings in"):
            self.assertTrue(self.follow("seed=x", "rules=" + said)[0].startswith(KINGS), said)
        self.assertIn("Oh Hell, with Alice, Bob, Carol.", self.follow("rules=Oh Hell")[0])
        for part in ("seed=x", "players=4"):
            self.assertIn("Playroom rummy, with Alice, Bob, Carol.", self.follow(part)[0])

    def test_rules_that_are_not_here_are_told_and_nothing_is_dealt(self):
        for said in ("--help", "nonsense", "../../etc/passwd", "games", "q", "Été", "x\ny"):
            told, seed = self.follow("rules=" + said, "seed=x", "players=99")
            self.assertTrue(told.startswith(NOT_HERE % said.replace("\n", " ") + " " + HOME), told)
            self.assertIsNone(seed)

    def test_each_part_that_cannot_be_used_is_told_and_the_rest_is_dealt(self):
        for parts, told in ((("players=99",), ["The number of players is from 1 to 8, not 99."]), (("players=abc",), ["The number of players is from 1 to 8, not abc."]),
                            (("level=godlike",), [LEVELS % ("godlike", "Kings in the Corners", "expert")]), (("level=--help",), [LEVELS % ("--help", "Kings in the Corners", "expert")]),
                            (("seed=" + "é" * 33,), ["The seed of the link is longer than 64 bytes, so other cards are dealt."]),
                            (("utm_source=x", "fbclid", "rules=hearts"), ["The link also says utm_source, fbclid, rules, which means nothing here."]),
                            (("players=", "level=", "seed=  ", "=x"), [])):
            heard, seed = self.follow("rules=kings", *parts)
            self.assertTrue(heard.startswith(" ".join([*told, KINGS])), heard)
            self.assertTrue(seed, parts)
        heard, seed = self.follow("rules=battle", "players=7", "level=expert", "seed=same")
        self.assertTrue(heard.startswith(" ".join(["Deck battle is for 2 players, not for 7.", LEVELS % ("expert", "Deck battle", "hard"), "Deck battle, with Alice."])), heard)
        self.assertEqual(seed, "same")

    def test_a_link_that_says_nothing_of_ours_leads_home(self):
        self.assertTrue(self.follow("main")[0].startswith("The link also says main, which means nothing here. " + HOME))
        self.assertTrue(self.follow("rules=")[0].startswith(HOME))


if __name__ == "__main__":
    unittest.main()
