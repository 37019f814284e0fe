#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pages and the shipped settings that list what can speak name every voice of the table in src/speech/voices.c.  What the
program itself says of them it makes of the table (speech_outputs_say).
"""
import re
import unittest

import tree

TABLE = "src/speech/voices.c"
ROW = re.compile(r'ROW\((\w+), "([a-z]+)"')

OF_WINDOWS = ("nvda", "jaws", "sapi") # parlour.exe has settings and a page of its own

# Where voices are listed: a file, and the passages of it; each has to name them all, but those left out there.
LISTS = [
    ("docs/parlour.6", r"\.BI \\-\\-speech \" OUTPUT\"\nfor this sitting.*?\n\.TP", OF_WINDOWS),
    ("docs/speech.md", r"\n\| `speech:`.*?\n\n", ()),
    ("config/parlour.yaml", r"# Who speaks:.*?\nspeech:", OF_WINDOWS),
    ("windows/speech.yaml", r"# Who speaks:.*?\nspeech:", ("espeak", "dispatcher")),
]


def words(text):
    return [word for _, word in ROW.findall(text)]


def faults(voices, texts):
    """One sentence for each list in {path: text} that lacks a voice."""
    found = []
    for path, passage, without in LISTS:
        passages = list(re.finditer(passage, texts[path], re.S))
        if not passages:
            found.append("%s has no list of voices any more; mend LISTS in tests/meta/voices_test.py." % path)
        for match in passages:
            line = texts[path].count("\n", 0, match.start()) + 1
            found += ["The voice %s of %s is to be named in %s, line %d." % (voice, TABLE, path, line)
                      for voice in voices if voice not in without and not re.search(r"\b%s\b" % voice, match.group(0))]
    return found


class Voices(unittest.TestCase):
    maxDiff = None

    def test_every_list_names_every_voice(self):
        texts = {path: tree.read(path) for path, _, _ in LISTS}
        voices = words(tree.read(TABLE))
        self.assertGreater(len(voices), 3)
        self.assertEqual(faults(voices, texts), [])

    def test_a_new_voice_is_missed_in_every_list(self):
        texts = {path: tree.read(path) for path, _, _ in LISTS}
        self.assertEqual(len(faults(words(tree.read(TABLE)) + ["flute"], texts)), len(LISTS))


if __name__ == "__main__":
    unittest.main()
