#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every key of every family is missed where it is taken away: some record fails when the key has its fallback there, which is what a
game without the key has.  So a key whose code is taken out is noticed, whatever `rules explain` still promises.

A record that is refused in its header proves nothing, but one of bad/ whose seats are refused does, where at the fallback they sit
down.  What no record shows, since it is only told, or is a matter of the clock or of a computer player, is heard in a sitting.
"""
import functools
import os
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = os.environ.get("PARLOUR_SOURCE") or os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PARLOUR = os.environ.get("PARLOUR", os.path.join(ROOT, "build/dev/parlour"))
sys.dont_write_bytecode = True
sys.path[:0] = [os.path.join(ROOT, "tests/play"), os.path.join(ROOT, "tests/records")]
import run_test # noqa: E402 our folders are on the way only now
from pieces import records # noqa: E402

HEARD = {
    "rummy ui.round_pause_s": "pause-of-the-rules",
    "rummy ui.round_wait_s": "pause-told",
    "rummy announce.few_cards": "few-cards",
    "kings announce.few_cards": "few-cards-kings",
    "kings players.usual": "usual-number",
    "battle battle.ai": "battle-strongest",
    "shed players.usual": "shed-usual",
    "shed ui.round_pause_s": "shed-rules",
    "shed announce.few_cards": "shed-rules",
    "tricks talk": "tricks-rules",
    "tricks ui.round_pause_s": "tricks-rules",
}
NEEDED = ("patience piles.deal",) # without it there is no game, and so no record to miss it
AT_ONCE = 40 # records; one that fails is enough, so the others need not be played
HEADER = ("parlour", "rules", "set", "seat", "seed")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def keys():
    """(family, key, fallback) of each key that can have more than one value."""
    said = subprocess.run([PARLOUR, "rules", "schema"], capture_output=True, text=True, check=True).stdout
    for line in said.splitlines():
        head = re.fullmatch(r"These are the keys of the family (\w+)\.", line)
        if head:
            family = head[1]
        elif not re.search(r"It takes a whole number from (\d+) to \1\.", line):
            yield family, *re.fullmatch(r"(\S+): .* In a file without this key it is (.*)\.", line).groups()


def rules_file(name):
    return os.path.join(ROOT, "config/rules", name + ".yaml")


def family_of(name):
    text = read(rules_file(name))
    family = re.search(r"^family: *(\S+)", text, re.M)
    return family[1] if family else family_of(re.search(r"^extends: *(\S+)", text, re.M)[1])


def rules_of(text):
    found = re.search(r"^rules ([\w./-]+)", text, re.M)
    return found and found[1]


@functools.cache
def gives(name, key):
    """Do these rules, or those that they extend, speak of the key?  If not it has its fallback there anyway."""
    text = read(rules_file(name))
    above = re.search(r"^extends: *(\S+)", text, re.M)
    return re.search(r"\b%s:" % re.escape(key.rpartition(".")[2]), text) is not None or above is not None and gives(above[1], key)


def texts_by_family(are_bad):
    """The texts of the records of each family, of those that must be refused or of the others."""
    found = {}
    for path, _, text in records("*"):
        if ("/bad/" in path) != are_bad:
            continue
        rules = rules_of(text)
        if rules and os.path.exists(rules_file(rules)):
            found.setdefault(family_of(rules), []).append(text)
    return found


def sets(text, key):
    return re.search(r"^set %s " % re.escape(key), text, re.M) is not None


def with_value(text, key, value):
    given = "set %s %s" % (key, value)
    text, count = re.subn(r"^set %s [^#\n]*" % re.escape(key), given + " ", text, flags=re.M)
    return text if count else re.sub(r"^(rules .*)$", r"\1\n" + given, text, count=1, flags=re.M)


def faults(texts):
    """The line at which each text that is no true record goes wrong first, by the number of the text."""
    with tempfile.TemporaryDirectory() as folder:
        for number, text in enumerate(texts):
            with open("%s/%d.parlour" % (folder, number), "w", encoding="utf-8") as file:
                file.write(text)
        done = subprocess.run([PARLOUR, "replay", "--check"] + ["%d.parlour" % n for n in range(len(texts))], cwd=folder,
                              capture_output=True, text=True, check=False)
    found = {}
    for number, line in re.findall(r"^(\d+)\.parlour:(\d+): ", done.stdout + done.stderr, re.M):
        found.setdefault(int(number), texts[int(number)].split("\n")[int(line) - 1])
    return found


def played_wrong(texts):
    """Does one of them go wrong below its header?"""
    return any(not line.startswith(HEADER) for line in faults(texts).values()) if texts else False


def heard_otherwise(name, key, value):
    """Is the sitting another one where the key has this value?"""
    sitting = run_test.Sitting(os.path.join(ROOT, "tests/play/sittings", name + ".sitting"))
    head = sitting.head
    before = (list(head["record"]), head["run"])
    head["record"] = ["set %s %s" % (key, value) if sets(line, key) else line for line in head["record"]]
    head["run"] = re.sub(r"--set %s=\S+" % re.escape(key), "--set %s=%s" % (key, value), head["run"])
    assert before != (head["record"], head["run"]), "%s.sitting does not give %s a value other than %s" % (name, key, value)
    return run_test.play(sitting, False) is not None


class EveryKey(unittest.TestCase):
    good, bad = texts_by_family(False), texts_by_family(True)

    def is_missed(self, family, key, value):
        """What fails soonest is asked first, and what is known to be heard only is not looked for in all records."""
        if "%s %s" % (family, key) in NEEDED:
            record = "parlour 1\nrules %s\nset %s %s\nseat Ann\nplay\n" % ("klondike", key, value)
            return faults([record]) == {0: "seat Ann"}
        own = [text for text in self.good[family] if sets(text, key)]
        if played_wrong([with_value(text, key, value) for text in own]):
            return True
        refused = [text for text in self.bad[family] if sets(text, key)]
        seats = [refused[number] for number, line in faults(refused).items() if line.startswith("seat ")] if refused else []
        if seats and len(faults([with_value(text, key, value) for text in seats])) < len(seats):
            return True
        name = HEARD.get("%s %s" % (family, key))
        if name is not None:
            return heard_otherwise(name, key, value)
        others = [text for text in self.good[family] if not sets(text, key) and gives(rules_of(text), key)]
        return any(played_wrong([with_value(text, key, value) for text in others[at:at + AT_ONCE]]) for at in range(0, len(others), AT_ONCE))

    def test_every_key_is_missed_where_it_is_taken_away(self):
        run_test.PATIENCE = 2.0 # what is awaited does not come
        all_keys = list(keys())
        self.assertGreater(len(all_keys), 130)
        unnoticed = ["%s %s" % (family, key) for family, key, value in all_keys if not self.is_missed(family, key, value)]
        self.assertEqual(unnoticed, [], "Nothing fails where these have their fallback: write a record in which each decides.")

    def test_a_record_that_does_not_need_a_key_does_not_count(self):
        text = "parlour 1\nrules playroom\nset buy.limit 2\nseat Alice\nseat Bob\nplay\n? round 1\n"
        self.assertFalse(played_wrong([with_value(text, "buy.limit", "0"), with_value(text, "deck.packs", "9")]))
        self.assertTrue(played_wrong([with_value(text, "deal.cards", "3") + "? cards Alice 14\n"]))


if __name__ == "__main__":
    unittest.main(warnings="ignore")
