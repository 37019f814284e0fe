#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The command `parlour rules` as a person calls it: what it says, where, and with which exit status."""
import os
import re
import subprocess
import tempfile
import unittest

PARLOUR = os.environ["PARLOUR"]
SHIPPED = ["playroom", "playroom-multiple", "playroom-none", "playroom-one-way"]


class Rules(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.own = os.path.join(self.folder.name, "parlour/rules")
        os.makedirs(self.own)

    def write(self, name, text):
        with open(os.path.join(self.own, name), "w", encoding="utf-8") as file:
            file.write(text)

    def rules(self, *arguments, status=0):
        environment = dict(os.environ, XDG_CONFIG_HOME=self.folder.name)
        result = subprocess.run([PARLOUR, "rules", *arguments], cwd=self.own, env=environment, stdin=subprocess.DEVNULL,
                                capture_output=True, text=True, check=False, timeout=60)
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        return result.stdout, result.stderr

    def test_the_list_names_shipped_and_own_rules_and_faulty_files(self):
        self.write("sunday.yaml", "extends: playroom\ntitle: Sunday rummy\nplayers.max: 4\n")
        self.write("broken.yaml", "extends: playroom\nopne: {points: 40}\n")
        out, err = self.rules("list", status=1)
        lines = out.splitlines()
        for name in SHIPPED:
            self.assertTrue(any(line.startswith(name + ": ") for line in lines), name)
        self.assertIn("sunday: Sunday rummy, for 2 to 4 players, your own file.", lines)
        self.assertIn("playroom: Playroom rummy, for 2 to 8 players.", lines)
        self.assertEqual(err, self.own + "/broken.yaml, line 2, column 1: There is no key opne. The nearest one is open.\n")
        os.remove(os.path.join(self.own, "broken.yaml"))
        self.rules("list")

    def test_every_game_of_the_list_is_among_those_to_play(self):
        listed = re.findall(r"^([\w-]+): ", self.rules("list")[0], re.M)
        games = subprocess.run([PARLOUR, "games"], env=dict(os.environ, XDG_CONFIG_HOME=self.folder.name), capture_output=True, text=True, check=True, timeout=60)
        self.assertEqual(sorted(listed), sorted(re.findall(r"^([a-z][\w-]+)\. ", games.stdout, re.M)))

    def test_what_check_calls_faulty_is_not_played(self):
        self.write("tight.yaml", "extends: playroom\ndeal.cards: 20\ndeck.packs: 1\n")
        fault = ("tight.yaml, line 2, column 1: 3 players with 20 cards each need 61 cards, and the packs have 54; lower deal.cards or "
                 "raise deck.packs.\ntight.yaml, line 1, column 1: These rules can be played by up to 2 players. Write players.max: 2.\n")
        self.assertEqual(self.rules("check", "tight.yaml", status=1)[0], fault)
        self.assertIn("players.max: 2", self.rules("list", status=1)[1])
        played = subprocess.run([PARLOUR, "play", "tight.yaml", "--players", "2"], cwd=self.own, stdin=subprocess.DEVNULL,
                                env=dict(os.environ, XDG_CONFIG_HOME=self.folder.name), capture_output=True, text=True, check=False,
                                timeout=60)
        self.assertEqual((played.returncode, played.stderr), (1, fault))
        self.write("tight.yaml", "extends: playroom\ndeal.cards: 20\ndeck.packs: 1\nplayers.max: 2\n")
        self.rules("check", "tight.yaml")

    def test_every_shipped_file_is_fine(self):
        folder = os.path.join(os.environ["PARLOUR_DATA"], "rules")
        files = [os.path.join(folder, name) for name in sorted(os.listdir(folder))]
        out, _ = self.rules("check", *files)
        self.assertEqual(len(out.splitlines()), len(files))
        for line in out.splitlines():
            self.assertIn(": This file is fine. It is ", line)

    def test_several_files_are_checked_in_one_run(self):
        self.write("good.yaml", "extends: playroom\ntitle: Good rummy\n")
        self.write("bad.yaml", "extends: playroom\njoker: {layoff: yes}\nmeld:\n  set: {min: 7}\n")
        self.write("tight.yaml", "extends: playroom\ndeck:\n  packs: 1\n")
        out, _ = self.rules("check", "good.yaml", "bad.yaml", "tight.yaml", "absent.yaml", status=1)
        self.assertEqual(out.splitlines(), [
            "good.yaml: This file is fine. It is Good rummy for 2 to 8 players.",
            "bad.yaml, line 2, column 9: The key joker.layoff takes only the words true and false, not yes. Write true.",
            "bad.yaml, line 4, column 9: The key meld.set.min takes a whole number from 2 to 5, and 7 is out of range.",
            "tight.yaml, line 3, column 3: 4 players with 14 cards each need 57 cards, and the packs have 54; lower deal.cards "
            "or raise deck.packs.",
            "tight.yaml, line 1, column 1: These rules can be played by up to 3 players. Write players.max: 3.",
            "absent.yaml: There is no such file. Check the name.",
        ])

    def test_what_is_not_told_any_more_is_counted(self):
        keys = ["buy." + key for key in ["extra: 2", "own_turn_extra: 3", "forced_extra: 3", "priority: order", "chain: false"]]
        keys += ["joker." + key for key in ["ratio: any", "min_naturals: 2", "layoff: false", "recover: any", "replay: free", "slide: true"]]
        keys += ["open." + key for key in ["points: 30", "pure_runs: 0", "exact: true", "last_all: false", "ends_turn: false"]]
        keys += ["control." + key for key in ["mode: turned", "active: 1", "turn_every: orbit", "avoid_repeat: true", "must_include: none"]]
        self.write("idle.yaml", "\n".join(["extends: basic-rummy", "deck.jokers_per_pack: 0", *keys, ""]))
        lines = self.rules("check", "idle.yaml")[0].splitlines()
        self.assertEqual([len(keys), len(lines)], [21, 22])
        self.assertEqual([lines[0], lines[-1]], ["idle.yaml: This file can be played, but look at 21 places.", "There is 1 more fault."])

    # What an author of house rules wrote, and what is answered after the place: keys that have no effect, and the way out.
    WITHOUT_EFFECT = [
        ("extends: basic-rummy\nopen.points: 40\n", ["2, column 1: While open.kind is none, open.points has no effect. "
         "Add for example open.kind: points, or delete open.points."]),
        ("extends: continental\nscore.table: {JK: 60}\n", ["2, column 15: Here JK in score.table has no effect. In score.hand_table "
         "it would have one. Move it there, or delete it."]),
        ("extends: playroom\ncontrol.mode: level\ncontrol:\n  turn_every: meld\n", [
            "2, column 1: While meld.rule is classic, control.mode has no effect. Add for example meld.rule: control, or delete "
            "control.mode.",
            "4, column 3: While meld.rule is classic and control.mode is level, control.turn_every has no effect. Write for example "
            "meld.rule: control and control.mode: turned, or delete it."]),
        ("extends: playroom\nbuy: {extra: 3}\n", ["2, column 7: While buy.limit is 0, buy.extra has no effect. Add for example "
         "buy.limit: 1, or delete buy.extra."]),
        ("extends: playroom\nbuy: {limit: 0, extra: 3}\n", ["2, column 17: While buy.limit is 0, buy.extra has no effect. Change "
         "buy.limit, for example to 1, or delete buy.extra."]),
        ("extends: playroom\ndeal.cards: {1: 7, 2: 8}\n", ["2, column 14: The numbers before the colons in deal.cards count "
         "players, and these rules are for 2 to 8, so 1 is never used. For rounds write deal.cards: {by_round: {1: 7, 2: 8}}."]),
        ("extends: romme\nscore.preset: carioca\n", ["2, column 1: The rules that this file extends name some cards and their "
         "points, and score.preset does not change those. To have them as the preset has them write score.table: {A: 20}, "
         "score.hand_table: {JK: 30}."]),
        ("extends: playroom\ndiscard.mode: none\ndraw: {discard: top, use: free}\ndiscard.required: true\n", [
            "2, column 1: Beside the keys draw.discard, draw.use, discard.required, discard.mode has no effect. Delete it, or one of "
            "them."]),
        ("extends: carioca\nopen.contracts: [{sets: 2}, {runs: 1, set_min: 4}, {sets: 1}]\nmatch.rounds: 2\n"
         "deal.cards: {by_round: {1: 7, 2: 8, 3: 9}}\n", [
             "2, column 39: By these rules set_min in open.contracts has no effect, whatever its value. Delete it.",
             "2, column 52: While match.rounds is 2, entry 3 of open.contracts has no effect. Change match.rounds, for example to "
             "10, or delete entry 3 of open.contracts.",
             "4, column 37: While match.rounds is 2, the number 3 in deal.cards has no effect. Change match.rounds, for example to "
             "10, or delete the number 3 in deal.cards."]),
        ("extends: international\nopen.contracts: [{sets: 2}, {runs: 2}, {sets: 3}]\n", ["2, column 1: The match has 7 rounds and 3 "
         "contracts, so rounds 4 to 7 repeat the last one. Name more contracts, or write match.rounds: 3."]),
        ("extends: international\nmatch.rounds: 8\n", ["2, column 1: The match has 8 rounds and 7 contracts, so round 8 repeats the "
         "last one. Name more contracts, or write match.rounds: 7."]),
        ("extends: international\nopen.contracts: [{sets: 2}, {runs: 2}]\nmatch.rounds: 3\n", ["2, column 1: The match has 3 rounds "
         "and 2 contracts, so round 3 repeats the last one. Name more contracts, or write match.rounds: 2."]),
        ("extends: international\nopen.contracts: [{sets: 2}]\n", None),
        ("extends: playroom\ndiscard.mode: simple\ndraw.discard: never\n", ["3, column 1: With discard.mode simple the key "
         "draw.discard would be top, and here it is never, which wins. Delete one of the two."]),
        ("extends: playroom\ndiscard.mode: multiple\ndraw.use: must_play\n", None),
        ("extends: playroom\njoker.max_per_meld: 0\n", ["2, column 1: With joker.max_per_meld 0 there is no limit. For a game without "
         "jokers write deck.jokers_per_pack: 0."]),
        ("extends: playroom\nmatch.best: lowest\n", ["2, column 1: With score.mode immediate points are good to have, and with "
         "match.best lowest the fewest win. Write match.best: highest, or change score.mode."]),
        ("extends: playroom\nscore.mode: hand_penalty\n", ["2, column 1: With score.mode hand_penalty points are bad to have, and "
         "with match.best highest the most win. Write match.best: lowest, or change score.mode."]),
        ("extends: playroom\nscore.mode: hand_penalty\nmatch.best: lowest\n", None),
        ("family: patience\ntitle: Mine\nfoundations: {base: 7}\npiles: {count: 7, deal: 3}\n", ["3, column 15: Foundations do not "
         "come to all ranks, so this can never be won. Write foundations: {wrap: true}."]),
        ("family: patience\ntitle: Mine\npiles: {count: 7, deal: 3}\nfoundations: {takes: whole}\n", ["4, column 15: No run comes "
         "about in such piles, so this can never be won. Write piles: {build: any}."]),
        ("family: patience\ntitle: Mine\npiles: {count: 8, deal: 4, build: none, empty: none}\ngoal: {by: pairs, sum: 11}\n",
         ["4, column 19: Some ranks make the sum with no other, so this can never be won. Write goal: {sum: 13}."]),
        ("family: patience\ntitle: Mine\ndeck.keep: [A, 7, 8, 9, 10, J, Q, K]\npiles: {count: 8, deal: 4, build: none, empty: none}\n"
         "goal: {by: pairs}\n", ["3, column 1: No sum makes pairs of all these ranks, so this can never be won. Keep others in "
         "deck.keep."]),
        ("family: patience\ntitle: Mine\npiles: {count: 3, deal: 4, build: none}\ngoal: {by: discard}\nstock: {to: piles}\n",
         ["3, column 9: Each pile has to hold one ace at the end, so this can never be won. Write piles: {count: 4}."]),
        ("family: patience\ntitle: Mine\npiles: {count: 7, deal: 3, build: none, empty: none, move: one}\ngoal: {by: waste}\n",
         ["3, column 54: While piles.build is none, piles.move has no effect. Change piles.build, for example to alternate, or delete "
          "piles.move."]),
        ("family: patience\ntitle: Mine\npiles: {count: 7, deal: 3, build: suit}\nfoundations: {takes: whole}\n", None),
        ("extends: kings\nmatch.target: 0\n", None),
        ("extends: playroom\nopen.points: 30\nplayers.max: 4\nscore.table: {}\n", None),
    ]

    def test_a_key_without_effect_is_said_with_the_way_out(self):
        for text, wanted in self.WITHOUT_EFFECT:
            self.write("mine.yaml", text)
            out, _ = self.rules("check", "mine.yaml")
            if wanted is None:
                self.assertRegex(out, r"^mine\.yaml: This file is fine\. ", text)
                continue
            places = "1 place" if len(wanted) == 1 else "%d places" % len(wanted)
            self.assertEqual(out.splitlines(), ["mine.yaml: This file can be played, but look at %s." % places] +
                             ["mine.yaml, line " + line for line in wanted])

    def test_an_explanation_says_no_sentence_twice(self):
        for name in ["klondike", "pyramid", "golf", "kings"]:
            lines = self.rules("explain", name)[0].splitlines()
            self.assertEqual(len(lines), len(set(lines)), lines)

    def test_what_a_patience_explains_fits_its_piles(self):
        self.write("mine.yaml", "family: patience\ntitle: Mine\npiles: {count: 4, deal: 0, build: any}\n")
        out = self.rules("explain", "mine.yaml")[0]
        self.assertIn("The piles begin empty.\n", out)
        self.assertNotIn("lie open", out)
        self.assertIn("It is enough to clear the piles.\n", self.rules("explain", "golf")[0])
        self.assertIn("It is enough to clear the layout.\n", self.rules("explain", "pyramid")[0])
        self.assertNotIn("move together", self.rules("explain", "golf")[0])

    def test_what_check_says_of_a_key_is_enough_to_mend_it(self):
        self.write("mine.yaml", "extends: playroom\nbuy.extra: 3\ndeal.cards: {by_round: {1: 7, 2: 8}}\nbuy.limit: 1\n")
        self.assertRegex(self.rules("check", "mine.yaml")[0], "This file is fine")

    def test_editors_get_the_places_as_they_read_them(self):
        self.write("good.yaml", "extends: playroom\n")
        self.write("idle.yaml", "extends: playroom\nbuy: {extra: 3}\n")
        self.write("bad.yaml", "extends: playroom\njoker: {layoff: 3}\n")
        self.write("tight.yaml", "extends: playroom\ndeck:\n  packs: 1\n")
        out, _ = self.rules("check", "--format", "gnu", "good.yaml", "idle.yaml", "bad.yaml", "tight.yaml", "absent.yaml", status=1)
        self.assertEqual([line.split(": ", 2)[:2] for line in out.splitlines()], [
            ["idle.yaml:2:7", "warning"], ["bad.yaml:2:9", "error"], ["tight.yaml:3:3", "error"], ["tight.yaml:1:1", "error"],
            ["absent.yaml:1:1", "error"]])
        self.assertEqual(self.rules("check", "--format=gnu", "idle.yaml", "good.yaml")[0].count("\n"), 1)

    def test_names_of_files_that_cannot_be_found_are_answered_with_how_to_rename_them(self):
        rename = ("The file %s cannot be found by its name: names of rules files have only small letters a to z, digits and hyphens, "
                  "and end in .yaml. Rename it to %s.yaml.\n")
        for name in ("Sunday.yaml", "friday.yml", "My Rules.yaml"):
            self.write(name, "extends: playroom\n")
        for asked, file, meant in (("sunday", "Sunday.yaml", "sunday"), ("Sunday", "Sunday.yaml", "sunday"),
                                   ("friday", "friday.yml", "friday"), ("friday.yml", "friday.yml", "friday"),
                                   ("my-rules", "My Rules.yaml", "my-rules"), ("My Rules", "My Rules.yaml", "my-rules")):
            self.assertEqual(self.rules("explain", asked, status=1)[1], rename % (file, meant))
        _, err = self.rules("list", status=1)
        self.assertEqual(err.count("Rename it to"), 3, err)
        self.assertRegex(self.rules("check", "Sunday.yaml", status=1)[0], r"Rename it to sunday\.yaml\.\n$")
        _, err = self.rules("check", "My", "Rules.yaml", status=2)
        self.assertIn("put quotes around it", err)
        self.assertEqual(self.rules("explain", "Kings in the Corners", status=1)[1],
                         "There are no rules named Kings in the Corners. The rules of this title are called kings.\n")
        self.assertEqual(self.rules("explain", "gin-rummy", status=1)[1],
                         "There are no rules named gin-rummy. The rules of this title are called gin.\n")
        for name in ("Sunday.yaml", "friday.yml", "My Rules.yaml"):
            os.rename(os.path.join(self.own, name), os.path.join(self.own, name.lower().replace(" ", "-").replace(".yml", ".yaml")))
        for name in ("sunday", "friday", "my-rules"):
            self.assertIn("This file is fine", self.rules("check", name)[0])

    def test_the_four_discard_modes_differ_in_a_few_sentences(self):
        base = set(self.rules("explain", "playroom")[0].splitlines())
        for name in SHIPPED[1:]:
            lines = set(self.rules("explain", name)[0].splitlines())
            self.assertNotEqual(lines, base)
            self.assertLess(len(base - lines), 13, name)

    def test_rules_are_explained_for_a_number_of_players_and_with_overrides(self):
        two, _ = self.rules("explain", "playroom", "--players", "2")
        five, _ = self.rules("explain", "playroom", "--players=5")
        forty, _ = self.rules("explain", "playroom", "--set", "open.points=40", "--set=deck.packs=6")
        self.assertIn("These are the rules for 2 players.\n", two)
        self.assertIn("2 packs of 52 cards are used.\n", two)
        self.assertIn("3 packs of 52 cards are used.\n", five)
        self.assertIn("at least 40 points", forty)
        self.assertIn("6 packs of 52 cards are used.\n", forty)
        for line in two.splitlines():
            self.assertRegex(line, r"^[A-Z0-9].*\.$")

    def test_a_bad_override_says_what_is_allowed(self):
        out, err = self.rules("explain", "playroom", "--set", "open.points=900", status=1)
        self.assertEqual((out, err), ("", "--set: The key open.points takes a whole number from 0 to 200, and 900 is out of range.\n"))
        _, err = self.rules("explain", "playrom", status=1)
        self.assertEqual(err, "There are no rules named playrom. The nearest name is playroom.\n")
        _, err = self.rules("explain", "playroom", "--set", "players.max=3", "--players", "4", status=1)
        self.assertEqual(err, "Playroom rummy is for 2 to 3 players, not for 4.\n")

    def test_explain_says_only_what_differs_from_the_game_that_is_extended(self):
        self.write("sunday.yaml", "extends: playroom\ntitle: Sunday rummy\nopen.points: 40\njoker.recover: none\n")
        out, _ = self.rules("explain", "sunday", "--changes")
        self.assertEqual(out.splitlines(), [
            "These are the rules for 4 players that are not those of Playroom rummy.",
            "To open, a player lays new combinations worth at least 40 points in one turn.",
            "A joker on the table stays where it is.",
            "The rules of Playroom rummy that follow are not in force.",
            "A joker taken back must be laid in a new combination in the same turn.",
            "A joker taken back and not laid in the same turn costs 200 points.",
        ])
        self.write("same.yaml", "extends: sunday\n")
        self.assertEqual(self.rules("explain", "same", "--changes")[0], "All rules are those of Sunday rummy.\n")
        self.assertEqual(self.rules("explain", "playroom", "--changes", "--set", "open.points=50")[0].splitlines()[1:],
                         ["To open, a player lays new combinations worth at least 50 points in one turn."])
        _, err = self.rules("explain", "playroom", "--changes", status=1)
        self.assertEqual(err, "playroom extends no other game, so there is nothing to compare it with. Leave out --changes.\n")

    def test_what_cards_do_is_told_card_by_card(self):
        def changes(name):
            return self.rules("explain", name, "--changes")[0].splitlines()[1:]
        self.assertEqual(changes("hearts-jack"), ["The jack of diamonds counts minus 10 points."])
        # what goes on from a sentence is not told without it
        self.assertEqual(changes("gin-straight"), ["A player may knock only with nothing left over.", "Nothing is added to combinations on the table."])
        self.assertEqual(changes("makao-full")[:2], ["Jack has to follow, and its player names a rank.", "Queen goes on anything."])
        jacks = changes("two-four-jacks")
        self.assertNotIn("2 makes the next player draw 2 cards.", jacks)
        gone = jacks[jacks.index("The rules of Switch that follow are not in force."):]
        self.assertIn("8 makes the next player miss a turn.", gone)
        self.assertIn("Jack turns the direction of play.", gone)

    def test_what_each_round_deals_is_told_and_what_a_failed_maker_gets(self):
        self.assertIn("The rounds deal 7, 6, 5, 4, 3, 2, 1 cards.\n", self.rules("explain", "oh-hell")[0])
        self.assertIn("Later rounds are dealt as the last of these.\n", self.rules("explain", "oh-hell", "--set", "match.rounds=9")[0])
        self.assertIn("The rounds deal 8, 7, 6, 5, 4, 3, 2, 1, 2,", self.rules("explain", "oh-hell-long", "--players", "6")[0])
        self.assertIn("With fewer they get none, and the others get the card points of all.\n", self.rules("explain", "belote")[0])
        self.assertIn("Of these 5 come before the offer, and the others once trump is made.\n", self.rules("explain", "belote")[0])
        self.assertNotIn("side", self.rules("explain", "spades-solo")[0])

    def test_explain_says_the_key_of_each_sentence(self):
        out, _ = self.rules("explain", "playroom", "--keys")
        plain, _ = self.rules("explain", "playroom")
        self.assertIn("open.points: To open, a player lays new combinations worth at least 30 points in one turn.\n", out)
        self.assertIn("layoff.whose: Cards may be added to anybody's combinations.\n", out)
        self.assertIn("meld.set.min, meld.set.max: A set has 3 to 4 cards of one rank.\n", out)
        self.assertIn("score.preset, score.table: Laid down or left in hand, 10 to king count 10 points.\n", out)
        sentences = [line.split(": ", 1)[1] for line in out.splitlines()]
        self.assertEqual(sentences, plain.splitlines()[-len(sentences):])

    def test_the_most_and_the_fewest_players_and_one_title_twice(self):
        self.write("sunday.yaml", "extends: playroom\ntitle: Our rummy\nopen.points: 40\n")
        self.write("monday.yaml", "extends: playroom\ntitle: Our rummy\nopen.points: 50\n")
        for number in "28":
            out, _ = self.rules("diff", "sunday", "monday", "--players", number)
            self.assertEqual([line.partition(":")[0] for line in out.splitlines()], ["sunday", "monday"])
            self.assertEqual([re.search(r"\d+", line)[0] for line in out.splitlines()], ["40", "50"])
            self.assertIn("These are the rules for %s players.\n" % number, self.rules("explain", "playroom", "--players", number)[0])
        self.rules("explain", "playroom", "--players", "9", status=2)
        self.write("table.yaml", "extends: playroom\nplayers: {min: 3, max: 4}\ndeck.packs: {3: 2, 4: 3}\n")
        self.assertNotIn("never used", self.rules("check", "table")[0])
        self.write("table.yaml", "extends: playroom\nplayers: {min: 3, max: 4}\ndeck.packs: {3: 2, 4: 3, 5: 4}\n")
        self.assertIn("these rules are for 3 to 4, so 5 is never used.", self.rules("check", "table")[0])

    def test_names_as_long_as_may_be(self):
        for length, status in (63, 0), (64, 1):
            self.write("n" * length + ".yaml", "extends: playroom\n")
            self.rules("check", "n" * length + ".yaml", status=status)
        for length, status in (127, 0), (128, 1):
            self.write("long.yaml", "extends: playroom\ntitle: %s\n" % ("T" * length))
            out, _ = self.rules("check", "long.yaml", status=status)
            self.assertIn("It is %s for" % ("T" * length) if not status else "at most 127 letters", out)

    def test_a_fault_for_the_most_players_and_what_is_usual_for_few(self):
        self.write("full.yaml", "extends: playroom\ndeck.packs: {2: 4, 8: 1}\n")
        self.assertIn("8 players with 14 cards each need", self.rules("check", "full", status=1)[0])
        self.write("few.yaml", "extends: playroom\nplayers: {min: 2, max: 3}\n")
        self.write("three.yaml", "extends: few\ndeck.packs: {2: 2, 3: 3}\n")
        out, _ = self.rules("diff", "few", "three")  # for three, the usual four being too many
        self.assertEqual([line.partition(":")[0] for line in out.splitlines()], ["few", "three"])

    def test_diff_tells_two_rules_apart_and_its_keys_can_be_pasted(self):
        self.write("sunday.yaml", "extends: playroom\ntitle: Sunday rummy\nopen.points: 40\n")
        out, _ = self.rules("diff", "playroom", "sunday")
        self.assertEqual(out.splitlines(), [
            "Playroom rummy: To open, a player lays new combinations worth at least 30 points in one turn.",
            "Sunday rummy: To open, a player lays new combinations worth at least 40 points in one turn.",
        ])
        keys, _ = self.rules("diff", "sunday.yaml", "romme", "--keys")
        self.assertEqual(keys.splitlines()[0], "# In a file that extends sunday.yaml these keys make the rules of romme.")
        self.write("pasted.yaml", "extends: sunday\n" + keys)
        self.assertEqual(self.rules("diff", "pasted", "romme")[0], "pasted and %s have the same rules.\n" % self.title("romme"))
        self.assertEqual(self.rules("diff", "pasted", "romme", "--keys")[0], "# pasted and romme have the same rules.\n")
        _, err = self.rules("diff", "playroom", "kings", status=1)
        self.assertRegex(err, "two different games")
        _, err = self.rules("diff", "playroom", "rome", "--keys", status=1)
        self.assertEqual(err, "There are no rules named rome. The nearest name is romme.\n")

    def title(self, name):
        with open(os.path.join(os.environ["PARLOUR_DATA"], "rules", name + ".yaml"), encoding="utf-8") as file:
            return next(line.split(": ", 1)[1].strip() for line in file if line.startswith("title: "))

    def test_the_schema_has_a_line_for_every_key(self):
        lines = self.rules("schema")[0].splitlines()
        self.assertIn("open.points: The points needed to open. It takes a whole number from 0 to 200. In a file without this key it is 30.", lines)
        for line in lines:
            self.assertRegex(line, r"^(These are the keys of the family [a-z]+\.|[a-z_.]+: [A-Z].*\.)$")

    def test_the_schema_tells_one_key_or_those_below_a_step_or_those_that_speak_of_a_word(self):
        self.assertEqual(self.rules("schema", "open.points")[0].splitlines(), [
            "open.points: The points needed to open. It takes a whole number from 0 to 200. In a file without this key it is 30.",
            "It is a key of the family rummy. In a file it stands as open.points: 30."])
        self.assertIn("With own: Cards may be added only to your own combinations.\n", self.rules("schema", "layoff.on")[0])
        step = self.rules("schema", "joker")[0].splitlines()
        self.assertGreater(len(step), 8)
        for line in step:
            self.assertRegex(line, r"^joker\.")
        self.assertEqual(self.rules("schema", "threshold")[0].splitlines()[0],
                         "There is no key threshold. Did you mean open.points?")
        for line in self.rules("schema", "shuffled")[0].splitlines():
            self.assertRegex(line, "shuffled|family")
        for word, rows in (("set_min", ["meld.set.min", "open.contracts"]), ("extra", ["buy.own_turn_extra", "buy.forced_extra"])):
            for row in rows:
                self.assertIn("\n%s: " % row, self.rules("schema", word)[0])
        self.assertIn("\ntrump.suit: ", self.rules("schema", "trump")[0])
        self.assertEqual(self.rules("schema", "xyzzy", status=1)[1],
                         "There is no key xyzzy, and no key speaks of it. The command parlour rules schema says all keys.\n")

    def test_a_word_for_a_rule_that_is_lacking_or_of_another_name_is_answered(self):
        for word, says in (("knock", "knock.limit: "), ("sandbags", "Did you mean score.bags?"),
                           ("stick the dealer", "Did you mean offer.stick?"), ("farmers hand", "Did you mean offer.farmer?"), ("hook rule", "\nbid.hook: "), ("tierce", "Did you mean score.announced?"), ("the screw dealer", "\noffer.stick: ")):
            self.assertIn(says, self.rules("schema", word)[0])
        for word, says in (("contra", "Nobody doubles here."), ("widow", "All cards are dealt, or stay unseen in the stock."), ("jump", "Cards are played in turn only."),
                           ("jump in", "Cards are played in turn only."), ("solitaire", "Kings in the Corners is for two or more. Games for one are patiences"), ("canasta", "Canasta cannot be had.")):
            self.assertIn("There is no key %s. %s" % (word, says), self.rules("schema", word, status=1)[1])
        page = self.rules("schema", "--markdown")[0]
        for word, says in (("borrowing", "A card of your own combinations is not taken for a new one"), ("jack on jack", "What one jack asked for"),
                           ("honours", "Honours count nothing"), ("dummy", "Nobody's cards lie open"), ("auction", "Nobody bids twice."),
                           ("second joker", "There is one joker,"), ("accordion", "Piles do not move onto each other")):
            self.assertIn("There is no key %s. %s" % (word, says), self.rules("schema", word, status=1)[1])
            self.assertIn("\n  - " + says, page)
        for words, says in (("knock", "The command parlour rules schema knock says it."), ("solitaire", "Games for one are patiences, such as klondike and freecell."), ("patience", "Games for one are patiences"), ("jump in", "Cards are played in turn only."),
                            ("widow", "All cards are dealt, or stay unseen in the stock."), ("farmers hand", "The command parlour rules schema farmers-hand says it."), ("tierce", "The command parlour rules schema tierce says it."), ("sandbags", "The command parlour rules schema sandbags says it."),
                            ("stick the dealer", "The command parlour rules schema stick-the-dealer says it.")):
            done = subprocess.run([PARLOUR, "play", *words.split()], capture_output=True, text=True, check=False)
            self.assertIn("There are no rules named %s" % words.replace(" ", "-"), done.stderr)
            self.assertIn(says, done.stderr)

    def test_a_rule_that_is_hardly_meant_so_is_played_and_named(self):
        for text, says in (("extends: ninety-nine\ntotal.marks: [33, 66, 120]", "The mark of 120 lies above the limit of 99"),
                           ("extends: ninety-nine\ntotal.limit: 50", "The mark of 66 lies above the limit of 50"),
                           ("extends: spades\nmatch.target: 0", "Only a score of -200 ends this match now."),
                           ("extends: spades\nmatch: {target: 0, lose_at: 0}", "Without match.rounds this match has no end"),
                           ("extends: hearts\nmatch.target: 0", "Without match.rounds this match has no end"),
                           ("extends: crazy-eights\nmatch.target: 0", "Without match.rounds this match has no end"),
                           ("extends: hearts\nmatch: {target: 0, rounds: 4}", ""), ("extends: euchre\nsides: none", ""),
                           ("extends: euchre\nsides: none\noffer.alone: true", "While sides is none, offer.alone has no effect.")):
            with tempfile.TemporaryDirectory() as folder:
                with open(folder + "/mine.yaml", "w", encoding="utf-8") as file:
                    file.write("title: Mine\n" + text + "\n")
                out, err = self.rules("check", folder + "/mine.yaml")
                self.assertIn(says or "This file is fine.", out + err)

    def test_wrong_calls_get_one_sentence_and_status_2(self):
        for arguments in ([], ["frob"], ["--frob"], ["list", "x"], ["list", "--x"], ["check"], ["check", "--x"], ["explain"],
                          ["explain", "a", "b"], ["explain", "a", "--players"], ["explain", "a", "--players", "9"],
                          ["explain", "a", "--set", "x"], ["explain", "a", "--set", "=1"], ["schema", "x", "y"], ["schema", "--x"],
                          ["check", "--format"], ["check", "--format", "html", "a"], ["check", "--format", "gnu"],
                          ["diff"], ["diff", "a"], ["diff", "a", "b", "c"], ["diff", "a", "b", "--x"],
                          ["diff", "a", "b", "--players", "9"], ["explain", "a", "--keys", "--changes"]):
            out, err = self.rules(*arguments, status=2)
            self.assertEqual(out, "", arguments)
            self.assertRegex(err, r"^[A-Z][^\n]*\.\n$", arguments)


if __name__ == "__main__":
    unittest.main()
