#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lines that drop at random: what a page hears, each batch once by its number, is the record's telling, each line once and in
order, alone at a game of each family and at a table of a house.  `back_test.py --long` drops a hundred times each; SHOW=1 prints
what was heard and told.

A drop is a kill of the console or the end of its line, at any moment: between what is typed and its answer too."""
import glob
import json
import os
import random
import re
import select
import subprocess
import sys
import time
import unittest

from lobby_kit import PARLOUR, PATIENCE, House

LONG = "--long" in sys.argv
DROPS = 100 if LONG else 5  # at a house, where each return takes longer
LINES = 6  # are told of a game at least, or nothing could be lost
GAMES = {"playroom": 34, "kings": 33, "battle": 33} if LONG else {"playroom": 4, "kings": 4, "battle": 4}
SETTINGS = ["set turns apart", "set delay_ms 20", "set pace 0", "set undo.wait_ms 20", "set confirm no"]
FIRST, LAST = ["draw", "new"], ["pass", "end"]

# Beside the record's telling there is whose turn it is, how a round goes on, and what answers a typed line.
BESIDE = re.compile("|".join([
    r"Your turn\b.*", r".+ is to play\.", r"(Type|Press) .*", r"The (match|round) is over\..*", r"You went out, so you start .*",
    r"[A-Z].* starts? the next round.*", r"Next round .*"]))

# The hands left after a round are told by a replay, and at the table only to who asks.
HANDS_LEFT, NEW_ROUND = re.compile(r"You have \d+ cards left\.|You are left with "), re.compile(r"(Round|Game) \d|.* the match\b")


class Page:
    """Shows batches as the page does, and comes back after each drop."""
    def __init__(self, house, sign, luck, options=()):
        self.house, self.sign, self.luck, self.options = house, sign, luck, options
        self.shown, self.lines, self.at, self.batch, self.drops, self.visitor = 0, [], [], {}, 0, None
        self.come()

    def come(self):
        self.visitor = self.house.visitor(self.sign, shown=self.shown, options=self.options)
        self.fresh = True

    def read(self, seconds):
        """What comes within that time; False: the line has ended."""
        end = time.monotonic() + seconds
        while True:
            while b"\n" in self.visitor.rest:
                line, _, self.visitor.rest = self.visitor.rest.partition(b"\n")
                self.take(json.loads(line))
            left = end - time.monotonic()
            out = self.visitor.process.stdout
            if left <= 0 or not select.select([out], [], [], left)[0]:
                return True
            part = os.read(out.fileno(), 65536)
            if not part:
                return False
            self.visitor.rest += part

    def take(self, came):
        if "pong" in came:
            self.pong = True
        elif "n" in came and came["n"] > self.shown:
            self.shown, self.batch = came["n"], came
            self.lines += came["say"]

    def settle(self, *lines):
        """Types lines, and reads until all that comes of them at once is there."""
        self.pong = False
        for line in lines + ("@ping x",):
            self.visitor.type(line)
        end = time.monotonic() + PATIENCE
        while not self.pong:
            assert self.read(0.02) and time.monotonic() < end, (self.sign, lines, self.lines[-4:])

    def drop(self):
        self.drops += 1
        if self.luck.random() < 0.5:
            self.visitor.kill()  # what was on its way is lost
        else:
            self.visitor.process.stdin.close()
            self.visitor.process.stdout.close()
            if self.luck.random() < 0.5:
                self.visitor.leaves()
        self.come()

    def choices(self):
        batch = self.batch
        if "ask" in batch:
            return {"yesno": ["y"], "number": ["1"]}.get(batch["ask"]["kind"], [""])
        cards = [word + " " + card[0] for word in batch.get("with_card", []) for card in batch["hand"]]
        self.luck.shuffle(cards)
        can = [word for word in FIRST if word in batch["can"]]
        ends = [word for word in LAST if word in batch["can"]]
        if batch.get("press") == ["use"]:
            return cards[:4] + ends + can
        if not batch["title"].startswith("Your turn"):
            return []
        return [line for line, _ in batch.get("pick", [])][:1] + can + cards[:6] + ends

    def act(self):
        """One thing that can be done now, sent or half sent; perhaps the line drops before, within or after it."""
        lines = self.choices()
        if "go" in self.batch.get("can", []):
            lines = ["go"]
        assert "table" in self.batch["can"], "\n".join(self.lines[-9:])
        if not lines:  # others are at it
            self.read(self.luck.random() * 0.06)
            if self.luck.random() < 0.2:
                self.drop()
                self.settle()
            return
        line = self.luck.choice(lines[:3]) if self.luck.random() < 0.8 else self.luck.choice(lines)
        if self.luck.random() < 0.25:
            self.visitor.type(line)
            self.read(self.luck.random() * 0.05 if self.luck.random() < 0.7 else 0)
            self.drop()
            self.settle()
        else:
            self.settle(line)


def telling(record, name):
    ran = subprocess.run([PARLOUR, "replay", record, "--seat", name], capture_output=True, text=True, check=False,
                         env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": ""})
    lines = ran.stdout.splitlines()
    told, asked = [], False
    for line in lines[2:]:
        asked = not NEW_ROUND.match(line) and (asked or HANDS_LEFT.match(line) is not None)
        if not asked and not line.startswith("The record ends"):
            told.append(line)
    return told, ran.stderr


def twice_or_lost(heard, told):
    """The first line that is not where it should be; None: each is heard once, in order."""
    at = 0
    for line in heard:
        if at < len(told) and line == told[at]:
            at += 1
        elif line in told and not BESIDE.fullmatch(line):
            return "%r instead of %r, after %r" % (line, told[at:at + 1], told[max(0, at - 3):at])
    return None if at == len(told) else "%r is lost, and all after it" % told[at]


class Alone(unittest.TestCase):
    def play(self, game, drops, seed):
        house = House(opens=False)
        self.addCleanup(house.close)
        page = Page(house, "a", random.Random(seed), options=("--seed", str(seed)))
        page.settle()
        page.settle("Ann", "4", "2", game, "")
        page.settle(*SETTINGS)
        begun = next(i for i, line in enumerate(page.lines) if line.startswith("Round 1") or ", with " in line)
        self.folder = glob.glob(house.home + "/parlour/visitors/*/")[0]
        record, = glob.glob(self.folder + "**/*.record", recursive=True)
        while page.drops < drops or len(telling(record, "Ann")[0]) <= LINES:  # however soon the drops were
            page.act()
        page.settle()
        page.visitor.process.stdin.close()
        self.assertFalse(page.read(PATIENCE), "it ends once it has said all")
        told, trouble = telling(record, "Ann")
        if os.environ.get("SHOW"):
            print(*page.lines[begun:], sep="\n")
            print("----", *told, sep="\n")
        self.assertGreater(len(told), LINES, trouble)
        self.assertIsNone(twice_or_lost(page.lines[begun:], told), (game, seed, trouble))
        return len(told)


class AtHouse(unittest.TestCase):
    def test_two_at_a_table(self):
        house = House(options=["Friday game", "kings", "--seats", "2"])
        self.addCleanup(house.close)
        pages = [Page(house, sign, random.Random(sign)) for sign in "ab"]
        for page, name in zip(pages, ["Ann", "Bob"]):
            page.settle()
            page.settle(name)
            page.settle("set turns apart", "set pace 0")  # before the deal is told
            page.settle("1", "1")
        end = time.monotonic() + PATIENCE
        while not all(page.batch.get("hand") for page in pages):
            assert time.monotonic() < end, [page.lines[-5:] for page in pages]
            for page in pages:
                page.read(0.02)
        record, = glob.glob(house.home + "/**/tables/*.record", recursive=True)
        while sum(page.drops for page in pages) < DROPS or any(len(telling(record, name)[0]) <= LINES for name in ("Ann", "Bob")):
            for page in pages:
                page.act()
        for page, name in zip(pages, ["Ann", "Bob"]):
            told, trouble = telling(record, name)
            end = time.monotonic() + PATIENCE
            while twice_or_lost(page.lines, told) and time.monotonic() < end:  # what is on its way between the two
                for other in pages:
                    other.settle()
                told, trouble = telling(record, name)
            if os.environ.get("SHOW"):
                print(*page.lines, "----", *told, sep="\n")
            self.assertGreater(len(told), LINES, trouble)
            self.assertIsNone(twice_or_lost(page.lines, told), (name, trouble))


for number, (one, many) in enumerate(GAMES.items()):
    setattr(Alone, "test_" + one, lambda self, game=one, drops=many, seed=number + 1: self.play(game, drops, seed) and None)


if __name__ == "__main__":
    unittest.main(argv=[word for word in sys.argv if word != "--long"])
