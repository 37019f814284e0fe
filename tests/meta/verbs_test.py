#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A verb of a game is named by its family alone: its row says what it is to the console (enum verb_flag), which command has its word, and
what people type for the words within its form.  So no string of src/ begins with a verb's word outside of rules/ and of the lessons, which
teach games, neither as it is nor as the name of a command; and in the rooms where a line becomes a move (CONSOLE) no string has a word of a
form anywhere, such as "%s alone", and no list of typed words has one.  Sentences, marked for translation, are the player's;
words that only look like a verb are listed with what they are.  A rule that one family alone has is asked for by its key in that family
alone.
"""
import re
import unittest

import tree

TAUGHT = ("src/rules/", "src/lessons/")
CONSOLE = ("src/commands/", "src/session/", "src/ui/", "src/json/", "src/review/")
ROWS = re.compile(r"struct (?:kit_verb|verb_row) \w+\[\] = \{(.*?)\n\};", re.S)
FORM = re.compile(r'^\s*(?:\[\w+\] = )?\{ "([a-z-]+)([^"]*)"', re.M)
SEVERAL = re.compile(r'\bN?P_\(\s*"(?:[^"\\]|\\.)*",\s*"(?:[^"\\]|\\.)*"')  # a sentence about one, and about several
FORM_WORD = re.compile(r"(?<![\w-])[a-z][a-z-]+")
KEYS_SET = ("src/drills/drill_make.c",)  # sets a rule for its problems
# Of a string, how it is marked for the translator: _("..."), N_("..."), NC_("word", "...").
STRING = re.compile(r'(NC_\("\w+",\s*|\b[NP]?_\(\s*)?"((?:[^"\\]|\\.)*)"')

# Of a file, the strings that are no verbs, and what they are.
OTHERS = {
    "src/commands/actions_read.c": ({"turn"}, "a topic"),
    "src/commands/command_rows.c": ({"draw"}, "the command of the key Space"),
    "src/commands/menu.c": ({"name"}, "keys of settings"),
    "src/commands/table_commands.c": ({"turn", "up", "end", "on", "draw", "stock", "discard", "buy", "leave", "pass"},
                                      "topics, and what Space, b and l do in all games"),
    "src/door/labels.c": ({"meld"}, "names of commands, for the page"),
    "src/drills/drill.c": ({"knock"}, "the name of a command"),
    "src/drills/drill_kinds.c": ({"discard", "buy", "bid", "give", "knock"}, "names of drills"),
    "src/home/home_new_rules.c": ({"discard", "draw", "meld", "buy"}, "how rule keys begin"),
    "src/json/json_output.c": ({"call", "from", "on"}, "members of a batch, and a line of a program"),
    "src/main.c": ({"play"}, "a subcommand"),
    "src/net/client/client_move.c": ({"move"}, "a frame"),
    "src/net/protocol/wire.c": ({"up"}, "a frame"),
    "src/net/server/server.c": ({"up"}, "a frame"),
    "src/net/server/server_act.c": ({"move"}, "a frame"),
    "src/review/review.c": ({"draw", "turn", "end", "pass", "buy", "on", "play"}, "commands and words of a review"),
    "src/session/asked.c": ({"turn"}, "a topic"),
    "src/session/say/say.h": ({"again"}, "asks to hear something once more"),
    "src/session/stats_count.c": ({"alone", "again"}, "how matches are counted"),
    "src/sound/cue.c": ({"turn", "draw", "lay", "discard"}, "cues"),
    "src/table/record_check.c": ({"turn"}, "a line of a record"),
    "src/table/record_read.c": ({"play"}, "a line of a record"),
    "src/table/sheet.c": ({"call"}, "a mark of an event in a sheet"),
    "src/term/key_names.c": ({"up", "end"}, "keys"),
    "src/userdata/auto_answer.c": ({"buy", "leave"}, "answers in the file of standing orders"),
    "src/userdata/preferences.c": ({"turn"}, "a value of a setting"),
}


def rows():
    return [row for path in tree.files("src/rules", ends=(".c",)) for body in ROWS.findall(tree.read(path)) for row in FORM.findall(body)]


def verbs():
    return {first for first, _ in rows()}


def forms():
    return verbs() | {word for _, rest in rows() for word in FORM_WORD.findall(rest)}


def named(mark, text, words, within, inside):
    """The words that a string names: its first, or in a list of typed words any of the forms, or, inside of the console, any anywhere."""
    if mark.startswith('NC_("typed"'):
        return [way for way in text.split("|") if way in within] if inside else []
    if mark and not mark.startswith('NC_("word"'):
        return []
    first = re.match(r"(%s)(?= |$)" % "|".join(sorted(words)), text)
    anywhere = re.findall(r"(?<![\w-])(%s)(?![\w-])" % "|".join(sorted(within)), text) if inside else []
    return ([first.group(1)] if first else []) + anywhere


def said(text, words, within=(), inside=False):
    """(line, word) of each string that names one of the words."""
    text = re.sub(r"//.*", "", text)
    text = re.sub(r"#include.*", "", text)
    text = SEVERAL.sub(lambda both: "\n" * both.group(0).count("\n"), text)
    text = re.sub(r'"(\s*\n\s*)"', lambda gap: "\n" * gap.group(1).count("\n"), text)  # a string on several lines is one
    for string in STRING.finditer(text):
        for word in named(string.group(1) or "", string.group(2), words, within or words, inside):
            yield text[:string.start()].count("\n") + 1, word


KEY = re.compile(r'\.key = "([a-z_]+\.[a-z_.]+)"')


def keys():
    """The rule keys with a point that one family alone has, and the family; those of ui are rules of the pauses, which the table keeps."""
    families = {}
    for path in tree.files("src/rules", ends=(".c",)):
        for key in KEY.findall(tree.read(path)):
            families.setdefault(key, set()).add(path.split("/")[2])
    return {key: family.pop() for key, family in families.items() if len(family) == 1 and not key.startswith("ui.")}


class Verbs(unittest.TestCase):
    words, within = verbs(), forms()

    def test_the_verbs_of_all_families_are_found(self):
        self.assertGreater(len(self.words), 25)
        for word in ("meld", "accept", "give-up", "move", "upgrade", "catch"):
            self.assertIn(word, self.words)
        for word in ("alone", "nil", "name", "under", "low", "pair"):
            self.assertIn(word, self.within)

    def test_a_string_is_found_whatever_follows_the_word(self):
        text = 'f("give ");\ng(N_("Give, "\n"give it."), NC_("word", "give"), "given", h("x", "give %s"));\n'
        self.assertEqual(list(said(text, {"give"})), [(1, "give"), (3, "give"), (3, "give")])

    def test_a_word_of_a_form_is_found_within_a_string_and_in_a_list_of_typed_words(self):
        text = 'add(&text, "%s alone", word);\nN_("Go alone.");\nNC_("typed",\n    "solo|alone");\nNC_("typed", "leave me alone");\n'
        self.assertEqual(list(said(text, {"accept"}, {"accept", "alone"}, True)), [(1, "alone"), (3, "alone")])
        self.assertEqual(list(said(text, {"accept"}, {"accept", "alone"})), [])
        self.assertEqual(list(said('P_("%d more", "%d more alone", n)', {"accept"}, {"alone"}, True)), [])

    def test_only_the_families_name_their_verbs(self):
        found = {}
        for path in tree.files("src", ends=(".c", ".h")):
            if path.startswith(TAUGHT):
                continue
            for line, word in said(tree.read(path), self.words, self.within, path.startswith(CONSOLE)):
                found.setdefault(path, set()).add(word)
                if word not in OTHERS.get(path, (set(), ""))[0]:
                    self.fail("%s:%d: \"%s\" is a verb of a game. Ask for what it does, by a flag of enum verb_flag, or leave it to the "
                              "verb's own row (VERB_COMMAND, VERB_WORDS)." % (path, line, word))
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
