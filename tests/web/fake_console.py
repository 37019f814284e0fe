#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A console that only pretends: a child of websocketd that writes batches as `parlour lobby --output json` does, so that the
page can be measured without a game.

  websocketd --port P --staticdir door/page --sameorigin=true python3 tests/web/fake_console.py

Keys a to f are the bursts of patterns/sentences.js; the others are in ANSWERS below, each a state to look at.  FAKE_STATE
names a folder where batches are kept by token, so that coming back can be tried; `leave` ends as a console does."""
import json
import os
import pathlib
import re
import sys
import threading
import time

LETTERS = "abcdef"
KEYS = [["space", "draw"], ["enter", "use"], ["left", "left"], ["right", "right"], ["'", "chat"], ["h", "hand"], ["x", "discard"],
        ["?", "help"], ["r", "repeat"], ["y", "marks"], ["n", "new"]] + [[letter, "burst " + letter] for letter in LETTERS]
CAN = "draw new use lay discard dig undo more since table pile scores counts turn goal rules who hand repeat help quit".split()
CARDS = {"2D": "2 of diamonds", "10H": "10 of hearts", "AS": "ace of spades", "4C": "4 of clubs", "KH": "king of hearts",
         "joker": "joker", "QS": "queen of spades"}
TABLE = ["1, diamonds 7 to king with a joker as 10. 2, spades 7 to 9. 3, tens, clubs, diamonds, joker.", "4 discards, from the top. King spades.",
         "You, 8 cards. Ben, 3 cards. Stock, 41 cards.", "You, 120 points, 8 in hand. Ben, 85 points, 3 in hand."]
MENU = ["Tables of this house.", "Friday game, International rummy, Ann and Bob sit there, 2 seats are free.", "1. Sit down.",
        "2. Open a table.", "3. Watch.", "4. Play alone.", "5. Learn.", "6. Who is here.", "7. Hear the tables again.", "8. Settings.",
        "9. Leave."]


def bursts():
    text = (pathlib.Path(__file__).parent / "patterns/sentences.js").read_text()
    rows = json.loads(re.search(r"\[.*\]", text, re.DOTALL).group(0))
    return {row["key"]: row for row in rows}


class Console:
    def __init__(self):
        self.number, self.state, self.marks, self.lock = 0, {}, set(), threading.Lock()
        self.hand = ["2D", "10H", "AS", "4C", "4C", "KH", "joker", "QS"]
        self.kept = None

    def write(self, thing):
        with self.lock:
            print(json.dumps(thing), flush=True)

    def tell(self, *lines, **other):
        with self.lock:
            self.number += 1
            batch = {"v": 1, "n": self.number, "say": list(lines), "lang": "en", **self.state, **other}
            if self.kept:
                with open(self.kept, "a") as file:
                    file.write(json.dumps(batch) + "\n")
            print(json.dumps(batch), flush=True)

    def hello(self, token, shown):
        folder = os.environ.get("FAKE_STATE")
        missed = []
        if folder:
            self.kept = os.path.join(folder, re.sub("[^0-9a-f]", "", token))
            if os.path.exists(self.kept):
                batches = [json.loads(line) for line in open(self.kept)]
                missed = [batch for batch in batches if batch["n"] > shown]
                self.number = batches[-1]["n"]
        for batch in missed:
            self.write(batch)
        if self.number:
            self.table()
            self.write({"v": 1, "n": self.number, "say": [], "lang": "en", **self.state, "keys": KEYS})
        else:
            self.table()
            self.tell("Friday game, with Alice and Bob.", "Your turn.", keys=KEYS)

    def cards(self):
        return [[card, CARDS[card], card in self.marks] for card in self.hand]

    def table(self):
        self.state = {"can": CAN, "hand": self.cards(), "press": ["mark", "unmark"], "cursor": 0, "with_card": ["use", "discard"], "title": "Your turn, Friday game", "table": TABLE}

    def ask(self, text, kind, to=None, lines=(), lobby=False):
        ask = {"text": text, "kind": kind}
        if to:
            ask.update({"from": 1, "to": to})
        self.state = {"can": [], "ask": ask, "title": "Lobby"} if lobby else {**self.state, "ask": ask}
        self.tell(*lines, text)

    def mark(self, wanted, card):
        (self.marks.add if wanted else self.marks.discard)(card)
        self.table()
        self.tell("%s %s." % ("Marked" if wanted else "Unmarked", CARDS.get(card, card)))

    def burst(self, key):
        row = bursts().get(key)
        if not row:
            self.tell("No burst.")
        elif not row["gap"]:
            self.tell(*row["lines"])
        else:
            for at, line in enumerate(row["lines"]):
                threading.Timer(at * row["gap"] / 1000, self.tell, [line]).start()

    def obey(self, line):
        words = line.split()
        asked = self.state.get("ask")
        if asked:
            self.table()
            self.tell("Answered with %d letters." % len(line), "Your turn.")
        elif line.startswith("burst "):
            self.burst(words[1])
        elif words[:1] in (["mark"], ["unmark"]):
            self.mark(words[0] == "mark", words[1])
        elif line == "sides":
            self.table()
            self.state["sides"] = {"text": "You and Cid against Ben and Dot.", "names": [["Ann", "Cid"], ["Ben", "Dot"]]}
            self.tell("Whist, with Cid against Ben and Dot.")
        elif line == "ask yesno":
            self.ask("Leave the game, y or n?", "yesno")
        elif line == "ask few":
            self.ask("Which one, 1 to 3?", "number", 3, ["1. 40 points, enough, diamonds 8, 9, joker, jack, queen, king.",
                                                        "2. 35 points, enough.", "3. 30 points, enough."])
        elif line == "ask many":
            self.ask("Which one, 1 to 12?", "number", 12, ["%d. Step %d." % (at, at) for at in range(1, 13)])
        elif line == "ask line":
            self.ask("Your name?", "line")
        elif line == "ask secret":
            self.ask("Your code?", "secret")
        elif line == "lobby":
            self.ask("Which one, 1 to 9?", "number", 9, MENU, lobby=True)
        elif line == "draw":
            self.hand = self.hand[1:] + ["2D"]
            self.table()
            self.tell("You draw the 2 of diamonds.", bell=True, call=True)
        elif line == "less":
            self.state["can"] = ["discard", "undo", "help", "quit"]
            self.tell("Lay cards or discard.")
        elif line == "leave":
            self.tell("Good bye.")
            self.write({"over": True})
            sys.exit()
        elif line == "die":
            os._exit(1)
        else:
            self.tell("%s it is." % line.capitalize() if line else "Nothing.")

    def run(self):
        for line in sys.stdin:
            line = line.rstrip("\n")
            if line.startswith("@hello "):
                _, token, shown, *_ = line.split(" ")
                self.hello(token, int(shown))
            elif line.startswith("@ping "):
                self.write({"pong": line[6:]})
            elif line in ("@keys on", "@keys off"):
                self.tell("Keys." if line.endswith("on") else "Words.")
            elif line.startswith("@"):
                self.write({"error": "No such line."})
            else:
                self.obey(line.strip())


if __name__ == "__main__":
    Console().run()
