#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What each expectation of a record says when it is missed, and when it is written wrongly: a position of each family, and for each
question a wrong answer, a right one where "not" was asked, and words that are none.  "" is for what is met after all.
"""
import os
import subprocess
import tempfile
import unittest

PARLOUR = os.environ["PARLOUR"]

RUMMY = """\
rules playroom
seat Alice
seat Bob
turn Alice
phase play
hand Alice KS KD 2H JK
hand Bob AS 3D
meld Bob 8S 8H 8D
meld Alice 3C 4C JK=5C
down Alice
discard QS 5D
stock 7S 2D
stock-exactly
"""
RUMMY_SAYS = [
    ("? phase draw", "expected phase draw, got play"),
    ("? round 2", "expected round 2, got 1"),
    ("?! round 1", "expected not round 1, got 1"),
    ("? round", "Write one number here."),
    ("? round x", "Write one number here."),
    ("? hand Alice KS KD 2H", "expected hand Alice KS KD 2H, got KS KD 2H JK"),
    ("? hand Bob AS 3D 3D", "expected hand Bob AS 3D 3D, got AS 3D"),
    ("?! hand Bob AS 3D", "expected not hand Bob AS 3D, got AS 3D"),
    ("? hand Alice XX", "XX is not a card; cards are written like 10H, AS or JK."),
    ("? hand Carol KS", "No seat is called Carol; use a name from one of the seat lines."),
    ("? cards Alice 3", "expected cards Alice 3, got 4"),
    ("? down Bob yes", "expected down Bob yes, got no"),
    ("? down Alice no", "expected down Alice no, got yes"),
    ("? down Alice maybe", "expected down Alice maybe, got yes"),
    ("? asked Bob", "expected asked Bob, got none"),
    ("? asked Carol", "No seat is called Carol; use a name from one of the seat lines."),
    ("? control suit_run", "expected control suit_run, got none"),
    ("? stock 40", "expected stock 40, got 2"),
    ("?! stock 2", "expected not stock 2, got 2"),
    ("? stock", "Write one number here."),
    ("? discard QD", "expected discard QD, got QS"),
    ("? discard none", "expected discard none, got QS"),
    ("?! discard QS", "expected not discard QS, got QS"),
    ("? discard", "Say the top card of the discard pile, or none."),
    ("? discards 1", "expected discards 1, got 2"),
    ("? melds 3", "expected melds 3, got 2"),
    ("? meld 1 8S 8H", "expected meld 1 8S 8H, got 8S 8H 8D"),
    ("? meld 1 8D 8H 8S", ""),
    ("? meld 2 3C 4C 5C", "expected meld 2 3C 4C 5C, got 3C 4C JK=5C"),
    ("?! meld 2 3C 4C JK=5C", "expected not meld 2 3C 4C JK=5C, got 3C 4C JK=5C"),
    ("? meld 3 3C", "expected meld 3 3C, got 2 combinations"),
    ("? meld", "Say the combination's number and its cards."),
    ("? turn none", "expected turn none, got Alice"),
    ("? winner Bob", "expected winner Bob, got none"),
    ("? nonsense 3", "This game knows nothing called nonsense; see docs/record.md."),
    ("? phase nonsense", "expected phase nonsense, got play"),
    ("? bought Alice 1", "This game knows nothing called bought; see docs/record.md."),
]
INTERNATIONAL = """\
rules international
seat Alice
seat Bob
seat Carol
turn Bob
phase buy
discarded Alice
asked Carol
bought Carol 1
discard QS
"""
INTERNATIONAL_SAYS = [
    ("? asked none", "expected asked none, got Carol"),
    ("? asked Bob", "expected asked Bob, got Carol"),
    ("?! asked Carol", "expected not asked Carol, got Carol"),
    ("? buys Carol 2", "expected buys Carol 2, got 1"),
    ("? buys Alice 1", "expected buys Alice 1, got 2"),
    ("?! buys Carol 1", "expected not buys Carol 1, got 1"),
    ("? buys 1", "This expectation has too few or too many words; see docs/record.md."),
    ("? buys Carol", "This expectation has too few or too many words; see docs/record.md."),
    ("? phase draw", "expected phase draw, got buy"),
    ("? turn Carol", "expected turn Carol, got Bob"),
    ("? meld 1 QS", "expected meld 1 QS, got 0 combinations"),
    ("? melds 1", "expected melds 1, got 0"),
]
CONTROL_PLAYED = """\
rules control-played
seat Alice
seat Bob
turn Alice
phase play
control suit_run
"""
CONTROL_PLAYED_SAYS = [
    ("? control none", "expected control none, got suit_run"),
    ("? control primes", "expected control primes, got suit_run"),
    ("? control suit_run primes", "expected control suit_run primes, got suit_run"),
    ("?! control suit_run", "expected not control suit_run, got suit_run"),
    ("? control nonsense", "nonsense is not a control card, such as suit_run."),
    ("? control", "Name the control cards in force, or none."),
]
KINGS = """\
rules kings
seat Ann
seat Bob
dealer Bob
turn Ann
phase play
hand Ann 2C 9C KH
hand Bob 3C 4D
pile north 8S
pile east 8C
pile south 9D 8S
pile west AH
"""
KINGS_SAYS = [
    ("? pile north KS QH", "The pack has the 8 of spades only once; name it once."),
    ("? pile south 9D", "The pack has the 8 of spades only once; name it once."),
    ("?! pile south 9D 8S", "The pack has the 8 of spades only once; name it once."),
    ("? pile south none", "The pack has the 8 of spades only once; name it once."),
    ("? pile northeast KS", "The pack has the 8 of spades only once; name it once."),
    ("?! pile northeast none", "The pack has the 8 of spades only once; name it once."),
    ("? pile nowhere KS", "The pack has the 8 of spades only once; name it once."),
    ("? pile north", "The pack has the 8 of spades only once; name it once."),
    ("? dealer Ann", "The pack has the 8 of spades only once; name it once."),
    ("?! dealer Bob", "The pack has the 8 of spades only once; name it once."),
    ("? dealer", "The pack has the 8 of spades only once; name it once."),
    ("? dealer Cid", "The pack has the 8 of spades only once; name it once."),
    ("? stock 3", "The pack has the 8 of spades only once; name it once."),
    ("? hand Ann 2C", "The pack has the 8 of spades only once; name it once."),
    ("?! hand Ann 2C 9C KH", "The pack has the 8 of spades only once; name it once."),
    ("? cards Bob 1", "The pack has the 8 of spades only once; name it once."),
    ("? phase draw", "The pack has the 8 of spades only once; name it once."),
    ("?! phase play", "The pack has the 8 of spades only once; name it once."),
    ("? round 2", "The pack has the 8 of spades only once; name it once."),
    ("? deck Ann 3", "The pack has the 8 of spades only once; name it once."),
]
BATTLE = """\
rules battle
seat You
seat Computer
turn You
hand You 3 3 4
hand Computer 1 1 2 2
deck You 1 1 2 3
deck Computer 5
area 2 2
under 1 2 2 3
leader Computer
upgrade reinforce 8 2
"""
BATTLE_SAYS = [
    ("? sees You hand You 3*3 4*1", "expected sees You hand You 3*3 4*1, got 3*2 4*1"),
    ("? sees You hand You 4*1 3*2", ""),
    ("? sees Computer hand You none", ""),
    ("? sees Computer cards You 4", "expected sees Computer cards You 4, got 3"),
    ("? deck You 25", "expected deck You 25, got 4"),
    ("?! deck You 4", "expected not deck You 4, got 4"),
    ("? deck Computer 2", "expected deck Computer 2, got 1"),
    ("? deck You", "Write one number here, and nothing after it."),
    ("? area 4 4 4", "expected area 4 4 4, got 2 2"),
    ("? area none", "expected area none, got 2 2"),
    ("?! area 2 2", "expected not area 2 2, got 2 2"),
    ("? area 9", "Cards are numbers from 1 to 8 here."),
    ("? area-count 7", "expected area-count 7, got 6"),
    ("?! area-count 6", "expected not area-count 6, got 6"),
    ("? area-count", "Write one number here, and nothing after it."),
    ("? list You 1 1 2 3", "expected list You 1 1 2 3, got 1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7 8 8 8 8"),
    ("? game 2", "expected game 2, got 1"),
    ("?! game 1", "expected not game 1, got 1"),
    ("? leader You", "expected leader You, got Computer"),
    ("? leader none", "No seat is called none; use a name from one of the seat lines."),
    ("?! leader Computer", "expected not leader Computer, got Computer"),
    ("? offer cull edge", "expected offer cull edge, got none"),
    ("?! offer none", "expected not offer none, got none"),
    ("? offer nonsense", "There is no such upgrade; docs/record.md names them all."),
    ("? upgrade reinforce 8 1", "expected upgrade reinforce 8 1, got 2"),
    ("? upgrade cull 1 1", "expected upgrade cull 1 1, got 0"),
    ("?! upgrade reinforce 8 2", "expected not upgrade reinforce 8 2, got 2"),
    ("? upgrade reinforce", "This upgrade has a number of cards, such as reinforce 8."),
    ("? hand You 3 3", "expected hand You 3 3, got 3 3 4"),
    ("?! hand You 3 3 4", "expected not hand You 3 3 4, got 3 3 4"),
    ("? hand You 9", "Cards are numbers from 1 to 8 here."),
    ("? phase over", "expected phase over, got play"),
    ("?! phase play", "expected not phase play, got play"),
    ("? cards You 2", "expected cards You 2, got 3"),
    ("? stock 3", "Deck battle knows nothing called stock; see docs/record.md."),
]

TRICKS = """\
rules euchre
seat Ann
seat Ben
seat Cid
seat Dot
dealer Dot
trump H
maker Ben
alone Ben
led Ben
trick JH
tricks Ann 1
tricks Ben 1
taken Ann 9S 9D AD
hand Ann AS KS QD
hand Ben AH 10H
hand Cid 9C 10C JC
"""
TRICKS_SAYS = [
    ("? trick-number 2", "expected trick-number 2, got 3"),
    ("? trick-number", "Write one number here."),
    ("? trick 9H", "expected trick 9H, got JH"),
    ("? trump S", "expected trump S, got H"),
    ("? trump X", "Write C, D, H, S or none for the trump."),
    ("? maker none", "expected maker none, got Ben"),
    ("? alone Zed", "No seat is called Zed; use a name from one of the seat lines."),
    ("? led Cid", "expected led Cid, got Ben"),
    ("? turn Dot", "expected turn Dot, got Cid"),
    ("? tricks Ann", "Write one number here."),
    ("? taken Ann 9S", "expected taken Ann 9S, got 9S 9D AD"),
    ("? taken Ben none", ""),
    ("? turnup none", ""),
    ("? passed Ann", "expected passed Ann, got none"),
    ("? belote none", ""),
    ("? broken Q", "Write suits here, C, D, H or S."),
    ("? bid Ann none", ""),
]

# What cannot be before the cards are dealt that no line names is refused by its own sentence, and not for want of cards.
WHIST = "rules whist\nseat Ann\nseat Ben\nseat Cid\nseat Dot\n"
WHIST_REFUSED = [
    ("turnup 9H", "No card is turned up in these rules."),
    ("phase bury", "Nobody puts a card away in these rules."),
    ("phase offer", "No card is offered in these rules."),
    ("phase give", "Nobody gives cards in this round."),
    ("phase bid", "Nobody bids in these rules."),
    ("passed", "Players pass in turn, at most twice each; name them so."),
]


class Expectations(unittest.TestCase):
    maxDiff = None

    def check(self, position, says, record="parlour 1\n%splay\n%s\n"):
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for number, (question, _) in enumerate(says):
                paths.append("%s/%d.parlour" % (folder, number))
                with open(paths[-1], "w", encoding="utf-8") as file:
                    file.write(record % (position, question))
            done = subprocess.run([PARLOUR, "replay", "--check", *paths], capture_output=True, text=True, check=False, timeout=120)
        said = {}
        for line in (done.stdout + done.stderr).split("\n"):
            if line.startswith(folder):
                said[int(os.path.basename(line.split(":")[0]).split(".")[0])] = line.split(": ", 1)[1]
        self.assertEqual([(question, said.get(number, "")) for number, (question, _) in enumerate(says)], says)

    def test_rummy(self):
        self.check(RUMMY, RUMMY_SAYS)

    def test_international(self):
        self.check(INTERNATIONAL, INTERNATIONAL_SAYS)

    def test_control_played(self):
        self.check(CONTROL_PLAYED, CONTROL_PLAYED_SAYS)

    def test_kings(self):
        self.check(KINGS, KINGS_SAYS)

    def test_battle(self):
        self.check(BATTLE, BATTLE_SAYS)

    def test_tricks(self):
        self.check(TRICKS, TRICKS_SAYS)

    def test_whist_position(self):
        self.check(WHIST, WHIST_REFUSED, "parlour 1\n%s%s\nplay\n")


if __name__ == "__main__":
    unittest.main()
