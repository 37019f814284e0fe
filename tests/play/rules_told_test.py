#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of each variant as `parlour rules explain` tells them, sentence by sentence: rules_told.txt holds what is told of the
plain variants, and of every other one the lines in which it differs from the first of its family.

    PARLOUR=build/san/parlour tests/play/rules_told_test.py --update    writes it anew
"""
import difflib
import os
import subprocess
import sys
import unittest

HERE = os.path.dirname(os.path.realpath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
TOLD = HERE + "/rules_told.txt"
PARLOUR = os.environ.get("PARLOUR", ROOT + "/build/dev/parlour")
FIRST = ("playroom", "kings", "battle")


def explain(variant):
    env = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="", PARLOUR_DATA=ROOT + "/config")
    return subprocess.run([PARLOUR, "rules", "explain", variant], env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          check=True, timeout=60).stdout.splitlines()


def told():
    variants = sorted(name[:-5] for name in os.listdir(ROOT + "/config/rules") if name.endswith(".yaml"))
    first = {name: explain(name) for name in FIRST}
    for name in FIRST:
        yield from ["== " + name] + first[name]
    for name in variants:
        if name in FIRST:
            continue
        lines = explain(name)
        like = min(FIRST, key=lambda one: len(set(first[one]) ^ set(lines)))
        changes = [line for line in difflib.unified_diff(first[like], lines, n=0, lineterm="") if line[:2] not in ("--", "++", "@@")]
        yield from ["== %s, unlike %s" % (name, like)] + changes


class RulesTold(unittest.TestCase):
    maxDiff = None

    def test_every_sentence_of_every_variant(self):
        with open(TOLD, encoding="utf-8") as file:
            self.assertEqual(file.read().splitlines(), list(told()), "\nWhere it should be so: tests/play/rules_told_test.py --update")


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        with open(TOLD, "w", encoding="utf-8") as out:
            out.write("".join(line + "\n" for line in told()))
    else:
        unittest.main()
