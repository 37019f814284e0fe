#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A comment names its thing by a noun: "the player who knocks", not "whoever knocks", and "`count` cards", not "so many"; and it says
what a function tells, "returns whether the round is over", rather than ask.  Taste, as the sizes are (size_test.py), and so with their
label."""
import re
import unittest

import tree

# Words that lean on what stands elsewhere, each with what says it better (CONTRIBUTING.md, Words).
LEANS = {
    "whoever": "the player, the seat, the caller",
    "of whom": "of which, or another sentence",
    "so many": "the parameter's name, this many, how many",
    "goes by": "counts by, is told by, as the clock has it",
}
COMMENT = re.compile(r"(?<!:)//(.*)")
QUOTED = re.compile(r'"[^"]*"|`[^`]*`')
QUESTION = re.compile(r"\w\)?\?(?:[\s;]|$)")


def asks(line):
    comment = COMMENT.search(line)
    return comment and QUESTION.search(QUOTED.sub("", comment.group(1)))


class Comments(unittest.TestCase):
    maxDiff = None

    def test_no_comment_leans_on_a_word_for_its_thing(self):
        found = []
        for path in tree.files("src", ends=(".c", ".h")):
            for number, line in enumerate(tree.read(path).split("\n"), 1):
                comment = COMMENT.search(line)
                found += ["%s:%d: %s, rather %s" % (path, number, word, better) for word, better in LEANS.items()
                          if comment and re.search(r"\b%s\b(?! of them are)" % word, comment.group(1), re.IGNORECASE)]
        self.assertEqual([], found)

    def test_no_comment_asks(self):
        found = ["%s:%d" % (path, number) for path in tree.files("src", ends=(".c", ".h"))
                 for number, line in enumerate(tree.read(path).split("\n"), 1) if asks(line)]
        self.assertEqual([], found)

    def test_a_comment_that_asks_is_seen(self):
        self.assertTrue(asks("bool over(void); // is the round over?"))
        self.assertTrue(asks("    // Is the round over? NULL: never"))
        self.assertFalse(asks("int a; // the answer to \"who is it?\" or `who?`, and ?? for a card"))
        self.assertFalse(asks('    _("Is the round over?")'))

    def test_a_leaning_comment_is_seen(self):
        self.assertTrue(COMMENT.search("int a; // whoever asks"))
        self.assertFalse(COMMENT.search('    "http://example.org"'))


if __name__ == "__main__":
    unittest.main()
