#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""All heard text is marked for translators, and in whole sentences: the sources go through xgettext
without a warning, the template is sound, and every marked text begins with a capital and ends like
a sentence.  What is no sentence by its nature (names of cards) is listed here with its reason.
"""
import os
import re
import subprocess
import tempfile
import unittest

import tree

# Files whose marked texts are names that stand inside sentences, or parts of a word list.
NAME_FILES = {
    "src/cards/card.c": "names of cards, ranks and suits",
    "src/commands/menu.c": "names of groups of settings",
    "src/door/labels.c": "labels of a page: headings, buttons, fields",
    "src/term/key_names.c": "names of keys, spoken",
    "src/ui/spelling.c": "names of letters, spoken",
    "src/rules/battle/name.c": "names of numbers, of plays and of upgrades",
    "src/rules/kings/names.c": "names of places and of what lies there",
    "src/cards/coloured.c": "names of cards by colour and rank",
    "src/rules/patience/text/names.c": "names of places, of runs and of cards of a turn",
    "src/rules/patience/text/deal_told.c": "clauses of a deal, whole but for the full stop after the last",
    "src/rules/patience/text/wanted.c": "clauses of what is wanted, whole but for the full stop after the last",
    "src/rules/ordered_hand.c": "names of groups of cards in a hand",
    "src/rules/rummy/options/contract_name.c": "names of contracts",
    "src/rules/rummy/text/describe.c": "names of combinations, and of cards held several times",
    "src/rules/rummy/text/tell_turn.c": "clauses of a turn, whole but for the full stop after the last",
    "src/rules/variant/template.c": "clauses of a turn, whole but for the full stop after the last",
    "src/rules/kings/tell_turn.c": "clauses of a turn, whole but for the full stop after the last",
    "src/rules/digest.c": "a clause of what a player did, whole but for the full stop after the last",
    "src/rules/rummy/text/digest.c": "clauses of what a player did, whole but for the full stop after the last",
    "src/rules/shed/told.c": "clauses of a turn, and what was played or named within one",
    "src/rules/shed/names.c": "what would do, within a sentence",
    "src/rules/shed/options_own.c": "a number below zero, within a sentence",
    "src/rules/shed/options.c": "one of several values within a sentence",
    "src/rules/kings/digest.c": "clauses of what a player did, whole but for the full stop after the last",
}

# Single texts that are no sentence, and why.
ALLOWED = {
    " or ": "stands between two keys",
    "{who}, {card}": "a list of players", "{who} and {card}": "a list of players and its last",
    "{who}, and {card}": "a list of combinations and its last",
    "You": "a seat's name in a lesson", "Computer": "a seat's name in a lesson",
    "press %s": "stands in sentences of lessons", "type %s": "stands in sentences of lessons",
    "press slash and type %s": "stands in sentences of lessons",
    "shift %s": "a key", "1 to 9": "the digit keys", "alt 1 to alt 9": "the digit keys with another",
    "y": "an answer", "yes": "an answer", "n": "an answer", "no": "an answer",
    "on": "an argument of a command", "off": "an argument of a command",
    "to": "an argument of a command", "orders": "an argument of a command", "ask": "an argument of a command", "this round": "arguments of a command",
    "all": "a class of messages, an argument of a command", "moves": "the same", "answers": "the same", "chat": "the same",
    "last": "an argument of a command", "decision": "an argument of a command",
    "jokers": "cards in a standing order", "anything": "cards in a standing order",
    "nobody": "an argument of a command", "%s says, %s\n": "what somebody says ends as he ended it",
    "Earlier, %s said, %s\n": "the same", "You say, %s\n": "the same", "Earlier, you said, %s\n": "the same",
    "you": "in a list of names, as You begins one",
    "today at %H.%M": "a time for strftime", "yesterday at %H.%M": "the same", "on %-d {month} at %H.%M": "the same",
    "Our game": "what a table is called",
    "more": "an answer", "%s and %s": "a list", "%s or %s": "a list",
    "{the card} {cards}": "what a joined hint says of one more card", "{card} {cards}": "the same",
    "{the card} that of {cards}": "the same", "{the card} those of {cards}": "the same", "{card} that of {cards}": "the same",
    "{the card} on {meld}": "the same", "{card} on {meld}": "the same", "{who} on {meld}": "of one more pile",
    "card": "a card whose name the mask hides", "the card": "the same",
    "%d to %d": "a block of numbers, or combinations in a row, inside sentences",
    "%s against %s": "the sides of a table, inside sentences",
    "minus %ld": "a number below zero, inside sentences",
}
# What the player's settings are called, each in its row.
SETTINGS = set(re.findall(r'\.name = N_\("([^"]*)"\)', tree.read("src/userdata/preferences.c")))
# What a key takes, named within the sentence of a refusal: an indefinite noun phrase.
RANGE = re.compile(r"^(a |an |text in quotes$|nothing$)")
# What a player's setting is, with its unit.
VALUE = re.compile(r"^%d [a-z0-9 ]+$")
# A page written out of a table has headings.
HEADING = re.compile(r"^#+ ")
# Sentences end so, or with another whole sentence in place of the last %s.
END = re.compile(r"[.?!]$|[:.] %(\.\*)?s$")
# A fault may begin with the key or the record's word it is about: "players.max is 3 and ...".
KEY_FIRST = re.compile(r"^[a-z_]+[.-][a-z_.-]+ ")

# A title that is said as its file has it, in whatever language that is: variant_title says it in the player's.
TITLE = re.compile(r'(?<!text_in\("title", )(?<!\b_\()\b\w+(?:\([^()]*(?:\([^()]*\))?[^()]*\)|\[[^\]]*\])?(?:->|\.)title\b(?! =)')

def template():
    """[(places, text)] of every marked text, and what xgettext and msgfmt complain about."""
    with tempfile.TemporaryDirectory() as folder:
        pot = os.path.join(folder, "parlour.pot")
        made = subprocess.run([os.path.join(tree.ROOT, "po/extract"), pot], capture_output=True, text=True, check=False)
        complaints = made.stderr
        if made.returncode != 0:
            return [], complaints or "po/extract failed"
        checked = subprocess.run(["msgfmt", "--check-format", "--output-file=/dev/null", pot], capture_output=True, text=True, check=False)
        with open(pot, encoding="utf-8") as file:
            return entries(file.read()), complaints + checked.stderr

def unquote(block):
    joined = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', block))
    return joined.replace("\\n", "\n").replace('\\"', '"').replace("\\t", "\t").replace("\\\\", "\\")

def entries(pot):
    """The texts of a template but names with a context: [([file, ...], text)]; of a plural both forms."""
    found = []
    for block in pot.split("\n\n")[1:]:
        if re.search(r'^msgctxt "(word|title|value|place|name|level|month|typed|nobody|front|label)"$', block, re.M): # a name that stands inside sentences, is typed, may be nobody's, is a window's title, or says what a number is
            continue
        places = [place.rsplit(":", 1)[0] for line in re.findall(r"^#: (.*)$", block, re.M) for place in line.split()]
        for _, quoted in re.findall(r'^(msgid|msgid_plural) ((?:".*"\n?)+)', block, re.M):
            found.append((places, unquote(quoted)))
    return found

def fault(places, text):
    """What keeps a text from being a whole sentence, or None."""
    if all(place in NAME_FILES for place in places):
        return None
    if text in ALLOWED or text in SETTINGS or RANGE.match(text) or VALUE.match(text) or HEADING.match(text) or "Usage: parlour" in text:
        return None
    if not END.search(text.strip()):
        return "does not end like a sentence"
    first = text.strip()[0]
    if first.islower() and not KEY_FIRST.match(text):
        return "does not begin with a capital"
    return None

class Texts(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.texts, cls.complaints = template()

    def test_the_sources_go_through_xgettext_and_the_template_through_msgfmt_without_a_word(self):
        self.assertEqual(self.complaints, "")
        self.assertGreater(len(self.texts), 50)

    def test_every_marked_text_is_a_whole_sentence(self):
        found = ["%s: %r %s" % (places[0], text, fault(places, text)) for places, text in self.texts if fault(places, text)]
        self.assertEqual(found, [])

    def test_a_piece_of_a_sentence_is_found(self):
        for piece in ("and then", "Your hand", " the card.", "lays off.", " and "):
            self.assertIsNotNone(fault(["src/table/table.c"], piece), piece)
        self.assertIsNone(fault(["src/table/table.c"], "%s lays off.\n"))
        self.assertIsNone(fault(["src/cards/card.c"], "queen of spades"))

    def test_titles_are_said_in_the_players_language(self):
        for text in ('say(_("Going on with %s."), table_variant(table)->title);', "say(table_variant(s->table)->title);",
                     "title = variant->title;", "say(lessons[i]->title);", "say(entry.title);"):
            self.assertTrue(TITLE.search(text), text)
        for text in ('text_in("title", entry->title)', "_(lessons[i]->title)", "_(lessons[next]->title)", "{ .title = NULL }",
                     "variant_title(variant)"):
            self.assertFalse(TITLE.search(text), text)
        said = [path for path in tree.files("src", ends=(".c", ".h")) if not path.startswith(("src/rules/", "src/net/"))]
        self.assertEqual([path for path in said if TITLE.search(tree.read(path))], [])

    def test_every_exception_is_still_needed(self):
        self.assertEqual(sorted(set(ALLOWED) - {text for _, text in self.texts}), [])
        for path in NAME_FILES:
            self.assertTrue(any(path in places for places, _ in self.texts), path)

if __name__ == "__main__":
    unittest.main()
