#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A verb of a game is named by its family alone: its row says what it is to the console (enum verb_flag) and which command has its word.
So no string of src/ begins with a verb's word outside of rules/ and of the lessons, which teach games.  Words that are marked for
translation, as a command's own name, are the player's; words that only look like a verb are listed with what they are.  A rule that one
family alone has is asked for by its key in that family alone.
"""
import re
import unittest

import tree

TAUGHT = ("src/rules/", "src/lessons/")
ROWS = re.compile(r"struct (?:kit_verb|verb_row) \w+\[\] = \{(.*?)\n\};", re.S)
VERB = re.compile(r'^\s*(?:\[\w+\] = )?\{ "([a-z-]+)', re.M)
KEYS_SET = ("src/drills/drill_make.c",)  # sets a rule for its problems
# What stands in marks for the translator, N_("...") and NC_("word", "..."), is passed over with its mark.
STRING = re.compile(r'(NC_\("\w+", |\b[NP]?_\()?"((?:[^"\\]|\\.)*)"')

# Of a file, the strings that are no verbs, and what they are.
OTHERS = {
    "src/commands/actions_read.c": ({"turn"}, "a topic"),
    "src/commands/table_commands.c": ({"turn", "up"}, "a topic and a key"),
    "src/door/labels.c": ({"meld"}, "names of commands, for the page"),
    "src/drills/drill.c": ({"knock"}, "the name of a command"),
    "src/drills/drill_kinds.c": ({"discard", "buy", "bid", "give", "knock"}, "names of drills"),
    "src/home/home_new_rules.c": ({"discard", "draw", "meld", "buy"}, "how rule keys begin"),
    "src/json/json_output.c": ({"call"}, "a member of a batch"),
    "src/main.c": ({"play"}, "a subcommand"),
    "src/net/client/client_move.c": ({"move"}, "a frame"),
    "src/net/protocol/wire.c": ({"up"}, "a frame"),
    "src/net/server/server.c": ({"up"}, "a frame"),
    "src/net/server/server_act.c": ({"move"}, "a frame"),
    "src/review/review.c": ({"draw", "turn", "end", "pass"}, "names of commands, which do something else in a review"),
    "src/session/asked.c": ({"turn"}, "a topic"),
    "src/sound/cue.c": ({"turn", "draw", "lay", "discard"}, "cues"),
    "src/table/record_check.c": ({"turn"}, "a line of a record"),
    "src/table/record_read.c": ({"play"}, "a line of a record"),
    "src/table/sheet.c": ({"call"}, "a mark of an event in a sheet"),
    "src/term/key_names.c": ({"up", "end"}, "keys"),
    "src/userdata/auto_answer.c": ({"buy", "leave"}, "answers in the file of standing orders"),
    "src/userdata/preferences.c": ({"turn"}, "a value of a setting"),
}


def verbs():
    return {word for path in tree.files("src/rules", ends=(".c",)) for body in ROWS.findall(tree.read(path)) for word in VERB.findall(body)}


def said(text, words):
    """(line, word) of each string that begins with one of the words."""
    text = re.sub(r"//.*", "", text)
    text = re.sub(r'"(\s*\n\s*)"', lambda gap: "\n" * gap.group(1).count("\n"), text)  # a string on several lines is one
    first = re.compile(r"(%s)(?= |$)" % "|".join(sorted(words)))
    for string in STRING.finditer(text):
        begins = None if string.group(1) else first.match(string.group(2))
        if begins:
            yield text[:string.start()].count("\n") + 1, begins.group(1)


KEY = re.compile(r'\.key = "([a-z_]+\.[a-z_.]+)"')


def keys():
    """The rule keys with a point that one family alone has, and the family; those of ui are rules of the pauses, which the table keeps."""
    families = {}
    for path in tree.files("src/rules", ends=(".c",)):
        for key in KEY.findall(tree.read(path)):
            families.setdefault(key, set()).add(path.split("/")[2])
    return {key: family.pop() for key, family in families.items() if len(family) == 1 and not key.startswith("ui.")}


class Verbs(unittest.TestCase):
    words = verbs()

    def test_the_verbs_of_all_families_are_found(self):
        self.assertGreater(len(self.words), 25)
        for word in ("meld", "accept", "give-up", "move", "upgrade", "catch"):
            self.assertIn(word, self.words)

    def test_a_string_is_found_whatever_follows_the_word(self):
        text = 'f("give ");\ng(N_("Give, "\n"give it."), NC_("word", "give"), "given", h("x", "give %s"));\n'
        self.assertEqual(list(said(text, {"give"})), [(1, "give"), (3, "give")])

    def test_only_the_families_name_their_verbs(self):
        found = {}
        for path in tree.files("src", ends=(".c", ".h")):
            if path.startswith(TAUGHT):
                continue
            for line, word in said(tree.read(path), self.words):
                found.setdefault(path, set()).add(word)
                if word not in OTHERS.get(path, (set(), ""))[0]:
                    self.fail("%s:%d: \"%s\" is a verb of a game. Ask for what it does, by a flag of enum verb_flag, or leave it to the "
                              "verb's own row (VERB_COMMAND)." % (path, line, word))
        self.assertEqual({path: words for path, (words, _) in OTHERS.items()}, found, "These are gone: strike them from OTHERS.")

    def test_only_a_family_asks_for_its_own_rules_by_key(self):
        owner = keys()
        self.assertGreater(len(owner), 100)
        for path in tree.files("src", ends=(".c", ".h")):
            if path.startswith(TAUGHT) or path in KEYS_SET:
                continue
            for key in re.findall(r'"([a-z_]+\.[a-z_.]+)"', re.sub(r"//.*", "", tree.read(path))):
                if key in owner:
                    self.fail("%s: %s is a rule of src/rules/%s alone. Let a verb's row or a function of struct game answer." % (path, key, owner[key]))


if __name__ == "__main__":
    unittest.main()
