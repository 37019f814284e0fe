#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rules files as authors of house rules get them wrong, and what `parlour rules check` answers: wrong_rules.txt holds each with its
answer, to be read aloud.  Does it say where, and what to do next?

    PARLOUR=build/san/parlour tests/play/wrong_rules_test.py --update    writes it anew
"""
import os
import re
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.realpath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
ANSWERS = HERE + "/wrong_rules.txt"
PARLOUR = os.environ.get("PARLOUR", ROOT + "/build/dev/parlour")

WRONG = [
    "extends: playroom\nwild: 2\n",
    "extends: playroom\nwilds: [2, JK]\n",
    "extends: playroom\nknock: 10\n",
    "extends: playroom\nknocking: true\n",
    "extends: playroom\nthreshold: 40\n",
    "extends: playroom\nmelds: 3\n",
    "extends: playroom\nmeld: sets and runs\n",
    "extends: playroom\nhand size: 10\n",
    "extends: playroom\njokers: 4\n",
    "extends: playroom\njoker: 4\n",
    "extends: playroom\njoker: true\n",
    "extends: playroom\njoker: {wild: true}\n",
    "extends: playroom\ndeadwood: 10\n",
    "extends: playroom\ndiscard_mode: multiple\n",
    "extends: playroom\ndiscard: none\n",
    "extends: playroom\ndiscard: {mode: never}\n",
    "extends: playroom\ndiscard: {mode: Never}\n",
    "extends: playroom\nopening: 40\n",
    "extends: playroom\nopening: {points: 40}\n",
    "extends: playroom\nopen: 40\n",
    "extends: playroom\nopen: {points: forty}\n",
    "extends: playroom\nmeld: {set: 4}\n",
    "extends: playroom\nmeld.run: 4\n",
    "extends: playroom\ndeal: 7\n",
    "extends: playroom\nmatch: 500\n",
    "extends: playroom\nbuy: 2\n",
    "extends: playroom\nbuy: true\n",
    "extends: playroom\nplayers: 4\n",
    "extends: playroom\nplayers: 2-4\n",
    "extends: playroom\nplayers: [2, 4]\n",
    "extends: playroom\nmeld: {set: 3-4}\n",
    "extends: playroom\ndeck: 2\n",
    "extends: playroom\nscore: hand_penalty\n",
    "extends: playroom\nscore: {ace: 20}\n",
    "extends: playroom\nscore: {joker: 50}\n",
    "extends: playroom\nscore: {table: {joker: 50}}\n",
    "extends: playroom\nscore.hand_table: {king: 10}\n",
    "extends: playroom\nkings.auto_corner: true\n",
    "extends: kings\nopen.points: 30\n",
    "extends: playroom\nbattle.hand_draw: 5\n",
    "extends: playroom\njoker.layoff: yes\n",
    "extends: playroom\njoker.layoff: No\n",
    "extends: playroom\njoker.layoff: True\n",
    "extends: playroom\njoker.layoff: on\n",
    "extends: playroom\njoker.recover: yes\n",
    "extends: playroom\nlayoff.whose: no\n",
    "extends: playroom\nmatch.target: 1.000\n",
    "extends: playroom\nmatch.target: 1,000\n",
    "extends: playroom\nmatch.target: 1 000\n",
    "extends: playroom\nmatch.target: 1000.000\n",
    "extends: playroom\nmatch.target: 1.000,000\n",
    "extends: playroom\nmatch.target: 2.5\n",
    "extends: playroom\nopen.points: 4i\n",
    "extends: playroom\nopen.points: 1o\n",
    "extends: playroom\nround.limet: 3\n",
    "extends: playroom\nround.limmet: 3\n",
    "extends: playroom\nopen.points: +40\n",
    "extends: playroom\nopen.points: 040\n",
    "extends: playroom\nopen.points: 40.5\n",
    'extends: playroom\nopen.points: "40"\n',
    "extends: playroom\nopen.points: 40 points\n",
    "extends: playroom\ntitle: \u201cOur rummy\u201d\nopen.points: \u201c40\u201d\n",
    "extends: playroom\n\u201copen.points\u201d: 40\n",
    "extends: playroom\nopen.kind: \u2018points\u2019\n",
    "extends: playroom\nopen.points:\xa040\n",
    "extends: playroom\n\xa0\xa0open.points: 40\n",
    "extends: playroom\nopen:\n\xa0 points: 40\n",
    "extends: playroom\nopen.points: 40\xa0\n",
    "extends: playroom\nplayers: 2\u20134\n",
    "extends: playroom\nOpen.Points: 40\n",
    "Extends: playroom\n",
    "extends: Playroom\n",
    "extends: playroom\nopen.kind: Contract\n",
    "extends: playroom\nopen.points:40\n",
    "extends: playroom\nopen.points = 40\n",
    "extends: playroom\nopen:\n\tpoints: 40\n",
    "extends: playroom\nopen points: 40\n",
    "extends: playroom\nopen.points: 40;\n",
    "extends: playroom\nopen: {points 40}\n",
    "open.points: 40\n",
    "extends: Playroom rummy\n",
    "extends: playroom.yaml\n",
    "extends: Gin\n",
    "extends: [playroom]\n",
    "base: playroom\nopen.points: 40\n",
    "game: playroom\nopen.points: 40\n",
    "extends: playroom\nname: Sunday\n",
    "extends: playroom\ntitle: Sunday: the hard one\n",
    "family: Rummy\n",
    "extends: playroom\nopen.points: 40\nopen: {points: 50}\n",
    "extends: playroom\nlayoff: false\n",
    "extends: playroom\nlayoff: {on: true}\n",
    "extends: playroom\nbonus: 50\n",
    "extends: playroom\nundo: false\n",
    "extends: playroom\nstock: reshuffle\n",
    "extends: playroom\ndeck: {wild_ranks: 2}\n",
    "extends: playroom\ndeck: {wild_ranks: twos}\n",
    "extends: playroom\ndeck: {drop_ranks: [1, 2]}\n",
    "extends: international\nopen.contracts: {1: 2 sets, 2: 1 run}\n",
    "extends: international\nopen.contracts: [2 sets, 1 set 1 run]\n",
    "extends: playroom\ndeal.cards: {round1: 7}\n",
    "extends: playroom\ndeal.cards: {by_round: [7, 8, 9]}\n",
    "extends: playroom\ndeal.cards: {by_players: {2: 7}}\n",
    "extends: playroom\ndeal.cards: {2-4: 7}\n",
    "extends: playroom\ndeal.cards: 25\n",
    "extends: playroom\nmatch.target: none\n",
    "extends: playroom\nopen.points: null\n",
    "extends: playroom\nopen.points:\n",
    "extends: playroom\nopen.points: 50%\n",
    "extends: playroom\n// my rules\nopen.points: 40\n",
    "- extends: playroom\n- open.points: 40\n",
    "We play playroom with 40 to open.\n",
    "extends: playroom\ntime_limit: 30\n",
    "extends: playroom\nteams: 2\n",
    "extends: playroom\npartners: true\n",
    "extends: playroom\ngin_bonus: 25\n",
    "extends: playroom\ndeck.suits: 4\n",
    "extends: playroom\npass: true\n",
    "extends: playroom\ntrump: hearts\n",
    "extends: playroom\ndraw: 2\n",
    "extends: playroom\ndraw.cards: 2\n",
    "extends: playroom\ndealer: winner\n",
    "extends: playroom\njoker: {max: 2}\n",
    "extends: playroom\ndeal.cards: by_round: {1: 7, 2: 8}\n",
    "extends: playroom\ndeal.cards: {1:7, 2:8}\n",
    "extends: playroom\ndeal:\n  cards:\n    round 1: 7\n    round 2: 8\n",
    "extends: playroom\ndeal.cards: 7 8 9\n",
    "extends: playroom\ndeal.cards: 7, 8, 9\n",
    "extends: playroom\nopen.points: thirty\n",
    "extends: playroom\n  open.points: 40\n",
    "extends: playroom\nopen.points: 40 # forty\nOPEN.KIND: points\n",
    "extends: playroom\nscore.table: {A: 15, K: ten}\n",
    "extends: playroom\nscore.table: [A 15, K 10]\n",
    "extends: playroom\nscore.table: {A=15}\n",
    "extends: playroom\nscore: {table: {aces: 15, face cards: 10}}\n",
    "extends: playroom\nscore.table: 10\n",
    "extends: playroom\nwild cards: [2]\n",
    "extends: playroom\njokers_wild: true\n",
    "extends: playroom\njoker.limit: 2\n",
    "extends: playroom\njokers.per_pack: 1\n",
    "extends: playroom\nmax jokers in a meld: 1\n",
    "extends: playroom\nturn.draw: 2\n",
    "extends: playroom\nrules: {open: 40}\n",
    "extends: playroom\noptions:\n  open.points: 40\n",
    "extends: playroom\nsettings:\n  open:\n    points: 40\n",
    "extends: international\nopen.contracts: [{sets: 2}, {run: 1}]\n",
    "extends: international\nopen.contracts: [{sets: 2, size: 4}]\n",
    "extends: international\nopen.contracts: [{set: 2}]\n",
    "extends: international\nopen.contracts: {round 1: {sets: 2}}\n",
    "extends: international\nopen.contracts: 2 sets\n",
    "extends: playroom\nmatch: {target: 500, rounds: ten}\n",
    "extends: playroom\nmatch.target: 500 points\nmatch.best: low\n",
    "extends: playroom\nmatch.best: lowest wins\n",
    "extends: playroom\nmatch.tie: share\n",
    "extends: playroom\nstock.empty: end\n",
    "extends: playroom\nscore.mode: penalty\n",
    "extends: playroom\nscore.mode: hand\n",
    "extends: playroom\nlayoff.whose: anyone\n",
    "extends: playroom\nlayoff.whose: everybody\n",
    "extends: playroom\njoker.recover: true\n",
    "extends: playroom\nmeld.run.ace: high or low\n",
    "extends: playroom\nmeld.run.ace: around\n",
    "extends: playroom\nmeld.run.ace: 1\n",
    "extends: playroom\ndeck.packs: two\n",
    "extends: playroom\ndeck.packs: {2-4: 2, 5: 3}\n",
    "extends: playroom\nplayers: two to four\n",
    "extends: playroom\nplayers.min: 1\n",
    "extends: playroom\nplayers.max: 12\n",
    "extends: playroom\nbuy.limit: unlimited\n",
    "extends: playroom\nbuy.limit: 99\n",
    "extends: playroom\nbuying: allowed\n",
    "extends: playroom\ncontrol.mode: turned\ncontrol.deck: [sum, any card]\n",
    "extends: playroom\nmeld.rule: controls\n",
    "extends: kings\nkings.draw_at: beginning\n",
    "extends: battle\nbattle.ai: hard\n",
    "extends: battle\nplayers.max: 3\n",
    "extends: kings\njokers: 2\n",
    "extends: battle\nhand: 8\n",
    "# only a comment\n",
    "extends playroom\n",
    "extends: playroom, kings\n",
    "extends: ./playroom\n",
    "extends: 'playroom\n",
    "extends: playroom\ntitle:\n",
    "extends: playroom\nid: My Rules\n",
    "extends: playroom\nparlour: 2\n",
    "extends: playroom\nparlour: one\n",
    "extends: playroom\nopen.points: 4O\n",
    "extends: playroom\nopen.points: l0\n",
    "extends: playroom\ndeal.cards: seven\n",
    "extends playroom\nopen.points: 40\n",
    "extends:playroom\nopen.points: 40\n",
    "extends: playroom\nopen.points 40\n",
    " extends: playroom\nopen.points: 40\n",
    "extends: playroom\n- open.points: 40\n",
    "extends: playroom\nopen:\npoints: 40\n",
    "extends: playroom\nmeld:\nrun:\n  min: 4\n",
    "extends: playroom\njoker:\nmax_per_meld: 2\nlayoff: true\nmatch.target: 500\n",
    "extends: international\nopen.contracts: [2 sets, 1 run]\n",
    "extends: international\nopen.contracts: [2 sets and 1 run, 2 runs]\n",
    "extends: international\nopen.contracts: [{2 sets}, {runs 1}]\n",
    "extends: playroom\nscore.table: {JK 50}\n",
    "extends: playroom\nscore.table: {JK=50}\n",
    "extends: playroom\nscore.hand_table: joker 50\n",
    "extends: playroom\nscore.table: {K: 1O}\n",
    "extends: SELF.yaml\n",
    "extends: SELF\n",
    "extends: playroom\nplayers.teams: 2\n",
    "extends: playroom\nplayers: {teams: 2}\n",
    "extends: playroom\ncanasta: true\n",
    "extends: playroom\nmeld: {canasta: 7}\n",
    "extends: canasta\n",
    "extends: gin-rummy\n",
    "extends: battle\nbattle.start_deck: 20\n",
    "extends: battle\ndeck: 20\n",
    "extends: playroom\npatience: 30\n",
    "extends: playroom\npace: slow\n",
    "extends: playroom\nclock: 60\n",
    "extends: playroom\nset.min: 4\n",
    "extends: playroom\nrun.min: 4\n",
    "extends: playroom\nace.high: true\n",
    "extends: playroom\nbuy.cards: 1\n",
    "extends: playroom\nwinner: lowest\n",
    "extends: playroom\nking: 10\n",
    "extends: playroom\ndeck.wild_ranks: [2s]\n",
    "extends: sunday\n",
    "extends: playroom\nopen.points: 4\u200b0\n",
    "extends: playroom\n\u200copen.points: 40\n",
    "extends: playroom\nopen.points: \u206040\n",
    "extends: playroom\n\ufeffopen.points: 40\n",
    "\ufeff\ufeffextends: playroom\n",
    "extends: playroom\ntitle: 'Ann's rules'\n",
    "extends: playroom\ntitle: \"Ann\"s rules\"\n",
    "extends: playroom\ntitle: 'Ann's \"rules\"'\n",
    "extends: playroom\nscore.table: {A: 5, a: 6}\n",
    "extends: playroom\nscore.table: {10: 5, T: 6}\n",
    "extends: crazy-eights\nscore.table: {10: 5, T: 6}\n",
    "extends: crazy-eights\neffects: {QS: skip, K: wild, qs: any}\n",
    "extends: ninety-nine\ntotal.values: {a: 1, A: 11}\n",
    "extends: hearts\nscore.cards: {QS: 13, qs: 5}\n",
    "extends: hearts\nscore.cards: {h: 1, H: 2}\n",
    "extends: belote\nscore.trump_values: {j: 20, J: 25}\n",
    "extends: hearts\ndeck.drop_cards: {3: [2D], 03: [2C]}\n",
    "extends: crazy-eights\neffects: {9: swop}\n",
    "extends: crazy-eights\neffects: {9: skip + jump}\n",
    "extends: crazy-eights\neffects: {2: draw 40}\n",
    "extends: ninety-nine\ntotal.marks: [33, 999]\n",
]


def answers():
    """The files, each as the lines of its text and of its answer."""
    with tempfile.TemporaryDirectory() as folder:
        names = ["w%d.yaml" % i for i in range(len(WRONG))]
        for name, text in zip(names, WRONG):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text.replace("SELF", name.removesuffix(".yaml")))
        env = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="", PARLOUR_DATA=ROOT + "/config", XDG_CONFIG_HOME=folder)
        told = subprocess.run([os.path.realpath(PARLOUR), "rules", "check", *names], cwd=folder, env=env, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, check=False, timeout=60)
    assert told.returncode == 1 and not told.stderr, told.stderr
    for name, text in zip(names, WRONG):
        said = [line[len(name):] for line in told.stdout.splitlines() if re.match(re.escape(name) + "[,:]", line)]
        yield ["| " + line.replace("\u00a0", "~") for line in text.splitlines()], said


class WrongRules(unittest.TestCase):
    maxDiff = None

    def test_each_answer_is_as_it_was_read(self):
        with open(ANSWERS, encoding="utf-8") as file:
            self.assertEqual(file.read(), whole(), "\nWhere it should be so: tests/play/wrong_rules_test.py --update")

    def test_each_answer_says_where(self):
        for text, said in answers():
            self.assertTrue(said, text)
            for line in said:
                self.assertRegex(line, r"^, line \d+, column \d+: ([A-Z]|deck\.|open\.).*[.?]$", text)


def whole():
    return "".join("\n".join(text + ["  " + line.lstrip(", ") for line in said]) + "\n\n" for text, said in answers())


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        with open(ANSWERS, "w", encoding="utf-8") as out:
            out.write(whole())
    else:
        unittest.main()
