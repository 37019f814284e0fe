#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is translated in po/ is sound: places and numbers as in English, ended as in English, no sign that the English does not
have, no line too long, card names and command words told apart.  That nothing is missing, left over or in doubt is required of a
release only: translation_release_test.py.  A language that is being begun stands in STARTED until it is complete.
"""
import os
import re
import subprocess
import tempfile
import unittest

import tree

STARTED = set()
LANGUAGES = sorted(name[:-3] for name in os.listdir(os.path.join(tree.ROOT, "po")) if name.endswith(".po"))
COLUMNS, PROMPT_COLUMNS = 80, 40
CONVERSION = re.compile(r"%(?:(\d+)\$)?([-+ 0]*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:hh|ll|[hlz])?[a-zA-Z%])")
PLACE = re.compile(r"\{[^{}]+\}")
PLAIN = re.compile(r"%-?[\d.*$]*[a-z]*|[\w\s,.?!'{}|+]|(?<=\w)-(?=\w)")
BRAILLE_CARD = re.compile(r"^(10|[2-9AJQK])[cdhs]$")


class Message:
    def __init__(self, context, text, plural, forms, flags):
        self.context, self.text, self.plural, self.forms, self.flags = context, text, plural, forms, flags

    @property
    def key(self):
        return self.context, self.text


def unquote(block):
    joined = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', block))
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m.group(1), m.group(1)), joined)


def read(text):
    """The messages of a po file or a template, without its header and what is left over."""
    found = []
    for block in re.split(r"\n\n+", text)[1:]:
        lines = "\n".join(line for line in block.split("\n") if not line.startswith("#"))
        parts = re.findall(r'^(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) ((?:".*"\n?)+)', lines, re.M)
        part = {name: unquote(quoted) for name, quoted in parts}
        if not part:
            continue
        forms = [value for name, value in sorted(part.items()) if name.startswith("msgstr")]
        flags = ",".join(re.findall(r"^#, (.*)$", block, re.M))
        found.append(Message(part.get("msgctxt"), part["msgid"], part.get("msgid_plural"), forms, flags))
    return found


def conversions(text):
    """The conversions of a format, in the order of its arguments."""
    found = [(int(at) if at else 0, what) for at, what in CONVERSION.findall(text) if what != "%"]
    return [what for _, what in sorted(found, key=lambda f: f[0])] if any(at for at, _ in found) else [what for _, what in found]


def places(text):
    """The names of what is filled in, with or without the article or a capital: a language takes the form it can use."""
    return {re.sub("^{the ", "{", place[:1] + place[1:2].lower() + place[2:]) for place in PLACE.findall(text)}


def widest(text):
    return max(len(line) for line in text.split("\n"))


def fault(message, number):
    """What is malformed in the form of that number, or None."""
    form = message.forms[number]
    english = message.plural if message.plural and number else message.text
    loose = message.plural and number == 0 # the form for one may leave its number out, and the others have it
    if not form:
        return "is not translated"
    if loose and ("{" in english or conversions(english)[:-1] == conversions(form)): # the last argument may be left over
        pass
    elif (places(form) != places(english)) or ("c-format" in message.flags and conversions(form) != conversions(english)):
        return "has other places than the English"
    if form.endswith("\n") != english.endswith("\n") or form.startswith("\n") != english.startswith("\n"):
        return "begins or ends another line"
    if message.context is None and english.rstrip()[-1:] in ".?!" and form.rstrip()[-1:] != english.rstrip()[-1:] and not form.rstrip().endswith("%s"):
        return "does not end like the English"
    if english.endswith("? ") != form.endswith("? "):
        return "is no question as the English is"
    if not PLAIN.sub("", english) and PLAIN.sub("", form):
        return "has the signs %r" % PLAIN.sub("", form)
    if re.search("[\u00a0\u202f\u200b]", form):
        return "has a space that is none"
    # The console breaks a long sentence; what comes in lines of its own is printed as it is.
    if "\n" in english.strip() and widest(form) > COLUMNS and widest(form) > widest(english):
        return "has a line of %d columns" % widest(form)
    if english.endswith("? ") and len(form) > PROMPT_COLUMNS and len(form) > len(english):
        return "is a question of %d columns" % len(form)
    return None


def malformed(messages):
    """The sentences that are translated and not as they have to be."""
    return ["%r %s: %r" % (message.key, wrong, form) for message in messages for number, form in enumerate(message.forms)
            for wrong in [fault(message, number)] if wrong]


def is_done(message):
    """Is it translated, and not marked fuzzy since the English changed?"""
    return all(message.forms) and "fuzzy" not in message.flags


def same_names(names):
    """The names that two messages share: [(text, text, name)]."""
    seen, out = {}, []
    for text, name in names:
        if name in seen:
            out.append((seen[name], text, name))
        seen[name] = text
    return out


def language(name):
    """The messages of po/NAME.po."""
    with open(os.path.join(tree.ROOT, "po", name + ".po"), encoding="utf-8") as file:
        return read(file.read())


def template():
    with tempfile.TemporaryDirectory() as folder:
        pot = os.path.join(folder, "parlour.pot")
        subprocess.run([os.path.join(tree.ROOT, "po/extract"), pot], check=True, capture_output=True)
        with open(pot, encoding="utf-8") as file:
            return read(file.read())


class Translations(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.template = template()
        cls.messages = {name: [m for m in language(name) if is_done(m)] for name in LANGUAGES}

    def test_there_are_languages_and_sentences(self):
        self.assertLessEqual({"de", "es", "fr"}, set(LANGUAGES))
        self.assertGreater(len(self.template), 1000)
        self.assertEqual(len([m for m in self.template if re.search(r" of (clubs|diamonds|hearts|spades)$", m.text)
                              and not m.text.startswith("the ")]), 52)
        self.assertEqual(len([m for m in self.template if BRAILLE_CARD.match(m.text)]), 52)
        self.assertEqual(len([m for m in self.template if m.context == "name"]), 16)

    def test_what_is_translated_is_sound(self):
        for name in set(LANGUAGES) - STARTED:
            found = malformed(self.messages[name])
            self.assertEqual(found[:40], [], "po/%s.po has %d malformed sentences; docs/dev/translating.md says what a sentence "
                             "needs. Mend them there, or empty them: a change may leave a sentence untranslated." % (name, len(found)))

    def test_msgfmt_has_nothing_to_say(self):
        for name in LANGUAGES:
            path = os.path.join(tree.ROOT, "po", name + ".po")
            checked = subprocess.run(["msgfmt", "--check", "--output-file=/dev/null", path], capture_output=True, text=True, check=False)
            self.assertEqual((checked.stderr, checked.returncode), ("", 0))

    def test_cards_are_told_apart(self):
        for name in set(LANGUAGES) - STARTED:
            cards = [(m.text, m.forms[0]) for m in self.messages[name]
                     if re.search(r" of (clubs|diamonds|hearts|spades)$", m.text) and not m.text.startswith("the ")]
            braille = [(m.text, m.forms[0]) for m in self.messages[name] if BRAILLE_CARD.match(m.text)]
            self.assertEqual(same_names(cards) + same_names(braille), [], name)
            self.assertEqual([form for _, form in braille if len(form) > 4], [], name)
            codes = {text.upper() for text, _ in braille} # cards can be typed both ways
            self.assertEqual([c for c in braille if c[1].upper() in codes and c[1].upper() != c[0].upper()], [], name)

    def test_command_words_are_told_apart(self):
        names = {m.text for m in self.template if m.context == "word"}
        self.assertGreater(len(names), 50)
        for name in set(LANGUAGES) - STARTED:
            words = [(m.text, m.forms[0]) for m in self.messages[name] if m.context == "word"]
            self.assertEqual(same_names(words), [], name)
            self.assertEqual([w for w in words if w[1] in names and w[1] != w[0]], [], "%s: the English word of another" % name)
            self.assertEqual([w for w in words if not re.match(r"^[^\W\d_]+(-[^\W\d_]+)*$", w[1]) or w[1] != w[1].lower()], [], name)

    def test_computer_players_have_short_names_of_their_own(self):
        for name in set(LANGUAGES) - STARTED:
            names = [(m.text, m.forms[0]) for m in self.messages[name] if m.context == "name"]
            self.assertEqual(same_names(names), [], name)
            self.assertEqual([n for n in names if not re.match(r"^[^\W\d_]{2,8}$", n[1])], [], name)

    def test_what_is_malformed_is_found(self):
        def one(form, text="You draw {n} cards.", flags="", plural=None, context=None):
            return fault(Message(context, text, plural, [form], flags), 0)
        self.assertIsNone(one("Vous piochez {n} cartes."))
        for form in ("", "Vous piochez.", "Vous piochez {m} cartes.", "Vous piochez {n} cartes", "Vous piochez {n} cartes.\n",
                     "Vous piochez {n} cartes !?", "Vous « piochez » {n} cartes.", "Vous piochez\u00a0{n} cartes."):
            self.assertIsNotNone(one(form), form)
        self.assertIsNone(one("Oui,\nnon.", "Yes,\nno."))
        self.assertIsNotNone(one("Oui,\n" + "non " * 20 + "non.", "Yes,\nno."))
        self.assertIsNone(one("%2$s: %1$d.", "%d of %s.".replace(" of ", ": "), "c-format"))
        for form in ("%s: %d.", "%d.", "%1$s: %2$d."):
            self.assertIsNotNone(one(form, "%d: %s.", "c-format"), form)
        one_card = Message(None, "%d card.", "%d cards.", ["Eine Karte.", "%d Karten."], "c-format")
        self.assertEqual([fault(one_card, 0), fault(one_card, 1)], [None, None])
        one_card.forms = ["%s Karte.", "Karten."]
        self.assertEqual([bool(fault(one_card, 0)), bool(fault(one_card, 1))], [True, True])
        self.assertIsNotNone(one("Continuer, o ou n?", "Go on, y or n? "))
        self.assertIsNotNone(one("Voulez-vous vraiment continuer la partie, o ou n? ", "Go on, y or n? "))
        self.assertEqual([is_done(Message(None, "Yes.", None, [form], flags)) for form, flags in (("Oui.", ""), ("", ""), ("Oui.", "fuzzy"))],
                         [True, False, False])
        self.assertEqual(len(malformed([Message(None, "Yes.", None, ["Oui"], "")])), 1)
        self.assertEqual(same_names([("a", "x"), ("b", "y"), ("c", "x")]), [("a", "c", "x")])


if __name__ == "__main__":
    unittest.main()
