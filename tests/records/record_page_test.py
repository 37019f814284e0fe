#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/record.md tells the truth: its examples play, and it names every statement, every question
and every reason there is in the sources.
"""
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = os.environ.get("PARLOUR_SOURCE") or os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PARLOUR = os.environ.get("PARLOUR", os.path.join(ROOT, "build/play/parlour"))


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def words_of(path, table):
    """The words in quotes that begin a row of the table of this name in a C file."""
    body = re.search(r"\b%s\[[^;]*?= \{(.*?)\n *\};" % table, read(path), re.S).group(1)
    return re.findall(r'(?:= |\{ )"([a-z_-]+)"', body)


def said_of(path, use):
    """The words of the rows of a family's lines (rules/field.h) that may stand in a position, or an expectation."""
    text = read(path)
    for row in re.findall(r"^    (KIT_[A-Z_]+),", text, re.M):  # rows of the kit
        text += re.search(r"#define %s .*?\n\n|#define %s .*?(?=#define)" % (row, row), read("src/rules/kit/kit.h"), re.S)[0]
    rows = re.findall(r'FIELD\("([a-z_-]+)", ([A-Z_ |]+),', text)
    rows += [(word, "IN_ALL") for word in re.findall(r'\bZONE\("([a-z_-]+)"', text) if "ZONE_FIELD" in text and word != "off"]
    return [word for word, uses in rows if use in uses or "IN_ALL" in uses]


class RecordPage(unittest.TestCase):
    page = read("docs/record.md")

    def test_every_whole_record_on_the_page_passes_a_check(self):
        records = re.findall(r"^```\n((?:#[^\n]*\n)*parlour 1\n.*?)^```$", self.page, re.M | re.S)
        self.assertEqual(len(records), 4)
        for record in records:
            with tempfile.NamedTemporaryFile("w", suffix=".rec", encoding="utf-8") as file:
                file.write(record)
                file.flush()
                done = subprocess.run([PARLOUR, "replay", "--check", file.name], capture_output=True, text=True, check=False)
            self.assertEqual((done.stdout, done.returncode), ("1 passed, 0 failed\n", 0), record)

    def named(self, words, least):
        self.assertGreaterEqual(len(words), least)
        text = set(re.findall(r"`([^`]*)`", self.page))
        heads = {re.split(r"[ :]", code.lstrip("?! "))[0] for code in text}
        self.assertEqual([word for word in words if word not in heads], [], "Say in docs/record.md what these are.")

    def test_every_statement_is_named(self):
        words = words_of("src/table/record_read.c", "heads")
        for path in sorted((pathlib.Path(ROOT) / "src/rules").glob("**/*.c")):
            words += said_of(path, "IN_POSITION") if path.name != "template.c" else []  # a game that nobody is offered
        self.named(words, 90)

    def test_every_reason_is_named(self):
        words = re.findall(r'^    ROW\(REASON_\w+, "(\w+)"\)', read("src/rules/reason.h"), re.M)
        self.named([word for word in words if word != "none"], 55)

    def test_every_question_is_named(self):
        words = words_of("src/table/record_check.c", "topics")
        for lines in ["rummy/lines/fields.c", "kings/kings.c", "battle/lines.c"]:
            words += said_of("src/rules/" + lines, "IN_EXPECT")
        self.named(words, 37)

    def test_a_record_says_who_sees_each_zone(self):
        """Looking and reshuffling go by the same row of a zone, so only what somebody wrote by hand finds a wrong one."""
        said = "".join(path.read_text(encoding="utf-8") for path in sorted((pathlib.Path(ROOT) / "tests/records/sees").glob("*.parlour")))
        zones = [word for path in sorted((pathlib.Path(ROOT) / "src/rules").glob("**/*.c")) for word in re.findall(r'\bZONE\("([a-z-]+)"', path.read_text(encoding="utf-8"))]
        self.assertGreaterEqual(len(zones), 8)
        self.assertEqual([zone for zone in zones if not re.search(r"^\? sees \w+ %s\b" % zone, said, re.M)], [],
                         "Write a record in tests/records/sees/ in which `? sees` says who sees these.")

    def test_every_upgrade_is_named(self):
        self.named(re.findall(r'\{ "([a-z_]+)",', read("src/rules/battle/upgrade.c")), 8)


if __name__ == "__main__":
    unittest.main()
