#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An evening of a club: so many people by ssh at once, at tables with computer players and with each other, each typing a line
every few seconds.  How long an answer takes, what it costs, and whether anybody's line drops.  Not a part of ./test.

    PARLOUR=build/release/parlour tests/door/load.py [PEOPLE [SECONDS]]

What a person typed counts as answered when the console has answered a word after it that nobody else types.
"""
import os
import random
import re
import selectors
import sys
import time

from lobby_kit import House
from ssh_kit import Sshd, why_not

PEOPLE, SECONDS = (int(word) for word in (sys.argv[1:] + ["50", "600"][len(sys.argv) - 1:])[:2])
LEAST_S, MOST_S, LATE_S = 2, 5, 20 # between two lines of a person, and after which an answer counts as missing
ASKED = ("hand", "table", "scores", "turn", "pile")


def slurp(path):
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError:
        return ""


class Player:
    """Of each four: two share a table with a computer player, and two have one each with two of them."""

    def __init__(self, sshd, i):
        self.i, self.person = i, sshd.person("key%d" % i)
        self.next, self.sent, self.count, self.seen, self.drawn, self.mine = 0, None, 0, 0, None, False
        self.took, self.missing, self.rounds, self.moves = [], 0, 0, 0

    def comes(self):
        self.person.until("name\\?\\s$")
        self.person.asks("Guest %d" % self.i)
        self.sits()

    def sits(self):
        if self.i % 4 == 1:
            self.person.type("join Club %d" % (self.i - 1))
        else:
            self.person.asks("2", "Club %d" % self.i, "playroom", "1", "3")
            self.person.type("1" if self.i % 4 == 0 else "2")
            if self.i % 4 == 0:
                self.person.until("plays with you\\?\\s$")
                self.person.type("")
        self.person.until("You are at the table|Round 1")

    def types(self, now):
        """A move where it can, a question else."""
        if self.drawn:
            line, self.drawn = "discard " + self.drawn, None
            self.moves += 1
        elif self.mine:
            line, self.mine = "draw", False
            self.moves += 1
        else:
            line = random.choice(ASKED)
        self.count, self.line = self.count + 1, line.partition(" ")[0]
        self.sent = now
        self.person.type("%s\nzq%dx" % (line, self.count))
        self.next = now + random.uniform(LEAST_S, MOST_S)

    def hears(self, now):
        """False: the line has dropped."""
        alive = self.person.reads(0)
        said = self.person.text()
        new, self.seen = said[self.seen:], len(said)
        if self.sent and "zq%dx" % self.count in said[-3000:]:
            self.took.append((now - self.sent, self.line))
            self.sent = None
        self.mine = "Your turn" in new or self.mine
        drawn = re.findall(r"You draw the (.+)\.", new)
        self.drawn = drawn[-1] if drawn else self.drawn
        if re.search("Type go for|Next round in", new):
            self.rounds, self.drawn, self.mine = self.rounds + 1, None, False
            self.person.type("go")
        return alive


def seconds_of(pids):
    ticks = 0
    for pid in pids:
        fields = slurp("/proc/%d/stat" % pid).rpartition(")")[2].split()
        ticks += sum(map(int, fields[11:13])) if fields else 0
    return ticks / os.sysconf("SC_CLK_TCK")


def pss(pids):
    return sum(int(slurp("/proc/%d/smaps_rollup" % pid).partition("Pss:")[2].split()[0]) for pid in pids) / 1024


def kinds(house, sshd):
    """The processes of the house and the door, by what they are."""
    found = {"console": [], "sshd": [sshd.process.pid], "house": []}
    for pid in sshd.sessions():
        name = slurp("/proc/%d/comm" % pid).strip()
        found["sshd" if name == "sshd" or name == "sshd-session" else "console"].append(pid)
    for pid in map(int, filter(str.isdigit, os.listdir("/proc"))):
        if house.home in slurp("/proc/%d/environ" % pid) and "\0host\0" in slurp("/proc/%d/cmdline" % pid) or (
                house.folder in slurp("/proc/%d/cmdline" % pid) and "mosquitto" in slurp("/proc/%d/comm" % pid)):
            found["house"].append(pid)
    return found


def play(players, seconds):
    chosen, dropped = selectors.DefaultSelector(), []
    for player in players:
        chosen.register(player.person.output, selectors.EVENT_READ, player)
        player.seen = len(player.person.text())
        player.next = time.monotonic() + random.uniform(0, MOST_S)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for key, _ in chosen.select(0.01):
            if not key.data.hears(time.monotonic()):
                chosen.unregister(key.fileobj)
                dropped.append(key.data)
        now = time.monotonic()
        for player in players:
            if player.sent and now - player.sent > LATE_S:
                print("no answer", player.i, repr(player.person.text()[-300:]), file=sys.stderr)
                player.sent, player.missing = None, player.missing + 1
            if now >= player.next and not player.sent and player not in dropped:
                player.types(now)
    return dropped


def main():
    if why_not():
        sys.exit(why_not())
    house = House()
    try:
        sshd = Sshd(house)
        try:
            before, players = os.getloadavg()[0], [Player(sshd, i) for i in range(PEOPLE)]
            for player in players:
                player.comes()
            found = kinds(house, sshd)
            used, began = {kind: seconds_of(pids) for kind, pids in found.items()}, time.monotonic()
            early = {kind: pss(pids) for kind, pids in found.items()}
            dropped = play(players, SECONDS)
            passed = time.monotonic() - began
            took = sorted(one for player in players for one in player.took)
            print("%d people, %d seconds, %d answers, %d moves, %d rounds; lines that dropped %d, answers missing %d" % (
                PEOPLE, passed, len(took), sum(player.moves for player in players), sum(player.rounds for player in players),
                len(dropped), sum(player.missing for player in players)))
            for share in 0.5, 0.9, 0.99, 0.999, 1:
                print("an answer, %g of 100: %.1f ms" % (share * 100, took[min(len(took) - 1, int(len(took) * share))][0] * 1000))
            for word in sorted({word for _, word in took}):
                one = [seconds for seconds, answered in took if answered == word]
                print("%s: %d answers, half within %.1f ms, 99 of 100 within %.1f ms" % (
                    word, len(one), one[len(one) // 2] * 1000, one[int(len(one) * 0.99)] * 1000))
            for kind, pids in found.items():
                print("%s: %d processes, %.1f MB, at the beginning %.1f MB; CPU %.1f%% of a core" % (
                    kind, len(pids), pss(pids), early[kind], 100 * (seconds_of(pids) - used[kind]) / passed))
            print("load of the machine before %.1f, at the end %.1f" % (before, os.getloadavg()[0]))
        finally:
            sshd.close()
    finally:
        house.close()


if __name__ == "__main__":
    main()
