#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""tools/mutate finds the places it should, leaves alone what it says it does, and judges by the tests that reach a line.
Nothing is built here.
"""
import importlib.machinery
import importlib.util
import os
import random
import sys
import tempfile
import unittest
from unittest import mock

import tree

sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("mutate", os.path.join(tree.ROOT, "tools", "mutate"))
mutate = importlib.util.module_from_spec(importlib.util.spec_from_loader("mutate", loader))
loader.exec_module(mutate)

SOURCE = """// A comment: a == b, 0 and true.
#include <stdio.h>
#define LEAST 0
static const int table[] = { 0, 1 };

static bool is_less(int a, int b)
{
    // not < here
    if (a < b && !done("x == y"))
        call(a,
             b - a);
    else
        a = -b;
    return a != b;
}

static int number(void)
{
    if (a == 0)
        BUG("a == 1");
    a->rows = mem_grow(a->rows, 2 + 1);
    LOCAL(strbuf) said = STRBUF_INIT; int kept = here();
    for (int i = kept; i > 4; i--)
        switch (i) {
        case 5:
            kept += i;
            break;
        default:
            kept++;
        }
    return kept;
}

char *text(void)
{
    return found();
}
"""
WANTED = [
    (9, "operator", "if (a < b || !done(\"x == y\"))"), (9, "operator", "if (a <= b && !done(\"x == y\"))"),
    (9, "operator", "if (a >= b && !done(\"x == y\"))"), (10, "delete", "(void)0;"), (11, "operator", "b + a);"),
    (13, "delete", "(void)0;"), (14, "operator", "return a == b;"), (14, "return", "return !(a != b);"),
    (19, "constant", "if (a == 1)"), (19, "operator", "if (a != 0)"),
    (23, "edge", "for (int i = kept; i > 4 + 1; i--)"), (23, "operator", "for (int i = kept; i <= 4; i--)"), (23, "operator", "for (int i = kept; i > 4; i++)"),
    (23, "operator", "for (int i = kept; i >= 4; i--)"),
    (26, "delete", "(void)0;"), (26, "operator", "kept -= i;"), (29, "delete", "(void)0;"), (29, "operator", "kept--;"),
    (31, "return", "return (kept) + 1;"), (36, "return", "return NULL;")]


MET = """static void meet(int n)
{
    if (n >= LIMIT || n == 12 || n == KIND || n > sizes[2] || n -> x)
        strbuf_addf(out, P_("%d of %s.", "%d of %s.", n), n, called(n, 2));
    say(&(struct fill){ .who = name, .n = count(n, 1) });
    event->more = a ? b : c;
    if (!file_write(path, &text) && !is_there(path))
        answer(out, "none");
    if (strcasecmp(a, b) == 0 || strcmp(a, "b") == 0 || text_like(a, b))
        BUG("%d", n > LIMIT);
}
"""
MET_WANTED = [
    ("edge", "if (n >= LIMIT + 1 || n == 12 || n == KIND || n > sizes[2] || n -> x)"),
    ("edge", "if (n >= LIMIT || n == 12 + 1 || n == KIND || n > sizes[2] || n -> x)"),
    ("failure", "if (((void)file_write(path, &text), false) && !is_there(path))"),
    ("figure", 'strbuf_addf(out, P_("%d of %s.", "%d of %s.", n), (n) + 1, called(n, 2));'),
    ("figure", 'strbuf_addf(out, P_("%d of %s.", "%d of %s.", n), n, (called(n, 2)) + 1);'),
    ("figure", "say(&(struct fill){ .who = name, .n = (count(n, 1)) + 1 });"),
    ("figure", "event->more = (a ? b : c) + 1;"),
    ("name", 'if (strcmp(a, b) == 0 || strcmp(a, "b") == 0 || text_like(a, b))'),
    ("name", 'if (strcasecmp(a, b) == 0 || strncmp(a, "b", 1) == 0 || text_like(a, b))'),
    ("name", 'if (strcasecmp(a, b) == 0 || strcmp(a, "b") == 0 || !strcmp(a, b))')]


def test(name, command=None, folder="/build", cost=1):
    return mutate.Test({"name": name, "properties": [{"name": "COST", "value": cost}]}, [command or folder + "/tests/rules_tests"], folder)


class Mutants(unittest.TestCase):
    maxDiff = None

    def test_what_is_changed_and_what_is_left_alone(self):
        found = []
        for mutant in mutate.mutants("a.c", SOURCE):
            new = mutant.changed()
            found.append((mutant.line, mutant.kind, new.split("\n")[mutant.line - 1].strip()))
            old, now = SOURCE[:mutant.start], SOURCE[mutant.end:]
            self.assertTrue(new.startswith(old) and new.endswith(now) and new != SOURCE)
        self.assertEqual(sorted(found), WANTED)

    def test_what_players_meet(self):
        kinds = {kind for kind, _ in MET_WANTED}
        found = [(mutant.kind, mutant.changed().split("\n")[mutant.line - 1].strip()) for mutant in mutate.mutants("a.c", MET) if mutant.kind in kinds]
        self.assertEqual(sorted(found), sorted(MET_WANTED))

    def test_every_source_has_mutants_and_a_seed_gives_the_same_ones(self):
        paths = [path for path in tree.files("src", ends=(".c",)) if path.endswith(("strbuf.c", "card.c", "queue.c"))]
        self.assertGreaterEqual(len(paths), 3)
        first, again = (list(map(str, mutate.choose(random.Random(7), paths, 0, 4))) for _ in range(2))
        self.assertEqual(first, again)
        folders = {mutate.room(path) for path in paths}
        self.assertEqual(len(first), 4 * len(folders))
        self.assertEqual(len(set(first)), len(first))
        self.assertEqual(len(list(mutate.choose(random.Random(7), paths, 3, 0))), 3)
        self.assertEqual({mutant.kind for mutant in mutate.choose(random.Random(7), paths, 5, 0, kind="edge|name")} - {"edge", "name"}, set())

    def test_every_function_is_found(self):
        for path in tree.files("src", ends=(".c",)):
            text = tree.read(path)
            self.assertEqual(len(list(mutate.functions(mutate.masked(text)))), len(list(tree.functions(text))), path)

    def test_the_tests_that_reach_a_line(self):
        path = next(path for path in tree.files("src", ends=("strbuf.c",)))
        text = tree.read(path)
        name, _, start, _ = next(mutate.functions(mutate.masked(text)))
        line = text.count("\n", 0, start) + 1
        mark = mutate.hashlib.sha1(text.encode()).hexdigest()
        row = {"mark": mark, "functions": {name: [line, line + 3]}, "tests": {"unit/here": "%x" % (1 << line), "unit/beside": "%x" % (1 << line + 1)}}
        self.assertEqual(mutate.reaching({"files": {path: row}}, path, text, line), {"unit/here"})
        self.assertEqual(mutate.reaching({"files": {path: row}}, path, text, line + 3), {"unit/here", "unit/beside"})
        row["mark"] = "older" # the line may have moved, the function has its name
        self.assertEqual(mutate.reaching({"files": {path: row}}, path, text, line), {"unit/here", "unit/beside"})
        self.assertEqual(mutate.reaching({"files": {"src/elsewhere/strbuf.c": row}}, path, text, line), {"unit/here", "unit/beside"})
        self.assertEqual(mutate.reaching({"files": {}}, path, text, line), set())

    def test_the_likeliest_test_is_run_first(self):
        seconds = {"unit/slow_test": 50, "unit/quick_test": 1, "unit/ordered_hand_test": 5}
        tests = {name: test(name) for name in seconds}
        order = mutate.in_order(tests, seconds, {}, "src/rules/ordered_hand.c")
        self.assertEqual(order, ["unit/ordered_hand_test", "unit/quick_test", "unit/slow_test"])
        order = mutate.in_order(tests, seconds, {"unit/slow_test": 200}, "src/rules/ordered_hand.c")
        self.assertEqual(order[0], "unit/slow_test")

    def test_where_nobody_looked_at_the_clock_the_list_of_tests_says_what_is_long(self):
        tests = {one.name: one for one in (test("unit/long_test", cost=90), test("records/deal_test", "/tree/deal_test.sh"), test("unit/quick_test"))}
        self.assertEqual(mutate.in_order(tests, {}, {}, "src/base/err.c"), ["unit/quick_test", "records/deal_test", "unit/long_test"])

    def test_what_a_test_needs_is_built_and_no_more(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "build.ninja"), "w", encoding="utf-8") as file:
                file.write("".join("build %s: phony x\n" % name for name in ("parlour", "cmake_of_client_robot", "pairs-parlour-net", "client_robot")))
            self.assertEqual(test("unit/deal_test", folder=folder).targets, ["tests/rules_tests"])
            self.assertEqual(test("records/deal_test", "/tree/deal_test.sh", folder).targets, ["parlour"])
            self.assertEqual(test("net/deal_test", "/tree/deal_test.py", folder).targets, ["programs", "client_robot", "pairs-parlour-net"])

    def test_what_a_mutant_leaves_unused_is_compiled_and_lines_keep_their_numbers(self):
        self.assertNotIn("\n", mutate.LENIENT)
        self.assertIn('_Pragma("GCC diagnostic ignored \\"-Wunused-function\\"")', mutate.LENIENT)

    def test_what_cannot_be_built_without_the_mutant_says_nothing_of_it(self):
        trial = mutate.Trial.__new__(mutate.Trial)
        one = test("unit/deal_test")
        broken, trial.folder, trial.built, trial.tests, trial.write = True, "/build", set(), {one.name: one}, lambda mutant, change: None
        with mock.patch.object(mutate, "build", lambda folder, *targets: "broken" if broken else True):
            self.assertFalse(trial.builds_otherwise(one, None))
            self.assertEqual(trial.tests, {})
            broken = False
            self.assertTrue(trial.builds_otherwise(one, None))
            broken = True
            self.assertTrue(trial.builds_otherwise(one, None), "it has been built before")

    def test_survivors_of_a_log_are_found_again(self):
        path = next(path for path in tree.files("src", ends=("strbuf.c",)))
        one, other = list(mutate.mutants(path, tree.read(path)))[:2]
        log = "1 SURVIVED (3 tests): %s\n2 SURVIVED (in time, 2 of 3 tests): %s\n3 killed (unit/here, test 1 of 2): %s\n" % (one, other, other)
        self.assertEqual(list(map(str, mutate.survivors(log.replace("src/base", "src/old"), [path]))), [str(one)])

    def test_the_share_by_folder(self):
        mutant = next(mutate.mutants("src/base/a.c", SOURCE))
        lines = list(mutate.table([(mutant, "killed")] * 3 + [(mutant, "survived"), (mutant, "not built")]))
        self.assertEqual(lines[0], "src/base                     killed   3, survived   1, not built   1: 75 %")
        self.assertTrue(lines[1].startswith("all "))


if __name__ == "__main__":
    unittest.main()
