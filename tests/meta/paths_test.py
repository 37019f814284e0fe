#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What pages and comments say of the source tree is so: each file and test that they name is there, what only one room knows is known
to that room alone, and as many places as a change takes are counted in the sources.  (Links: docs_test.)
"""
import os
import re
import unittest

import tree

TREE = ["/" + path for path in tree.files("src", "tests", "docs", "config", "bench", "tools", "door", "debian", "share", "po", "examples", "web", "windows")
        + [name for name in os.listdir(tree.ROOT) if not name.startswith(".")]]
# Of others: headers of the system, sources of libyaml, and the copy that a page has you make.
FOREIGN = {"stdio.h", "linux/landlock.h", "src/scanner.c", "src/parser.c", "sevens/sevens.c"}
SOURCE = r"[\w/-]+\.(?:c|h|py|sh|mjs|sitting|parlour)"
HEADERS = {"libmosquitto": "mosquitto.h", "espeak-ng": "espeak-ng/speak_lib.h", "readline": "readline/readline.h"}


def there(path):
    """Does a file or a test end so?  Capitals are for what a reader fills in."""
    if path in FOREIGN or re.search(r"NAME|[A-Z]\.", path):
        return True
    test = re.sub(r"^unit/", r"unit/(\\w+/)?", re.escape(path)) # ctest's name for it, which says no room
    return any(file.endswith("/" + path) or re.search(r"/%s\.\w+$" % test, file) for file in TREE)


def named_in_page(text):
    """Files by their path or the end of it, with a line after it or not, and tests: what stands in backticks."""
    return [path for path in re.findall(r"`(?:\./)?(%s|(?:\w+/)?\w+_test)(?::\d+)?`" % SOURCE, text)]


def named_in_comments(text):
    return [path for comment in re.findall(r"//.*", text) for path in re.findall(r"(?<![\w./*_-])(%s)\b(?!\.)" % SOURCE, comment)]


def room_named(page, room):
    """Does a page name a folder of src/ by its path, or by its last part where its parent stands?"""
    parent, _, last = room.rpartition("/")
    items = re.split(r"^ *- ", page, flags=re.M)
    return "`%s/`" % room in page or any("`%s/`" % parent in item and "`%s/`" % last in item for item in items)


def files_with(word, paths):
    return {path for path in paths if word in WORDS[path]}


PAGES = [name for name in os.listdir(tree.ROOT) if name.endswith(".md")] + ["tests/README.md"] + tree.files("docs", ends=(".md",))
SOURCES = {path: tree.read(path) for path in tree.files("src", ends=(".c", ".h"))}
WORDS = {path: set(re.findall(r"\w+", text)) for path, text in SOURCES.items()}


def names(path, pattern):
    found = re.findall(pattern, SOURCES[path])
    assert found, "%s has no %s" % (path, pattern)
    return found


class Paths(unittest.TestCase):
    def test_every_file_that_a_page_names_is_there(self):
        for page in PAGES:
            self.assertEqual([path for path in named_in_page(tree.read(page)) if not there(path)], [], page)

    def test_every_file_that_a_comment_names_is_there(self):
        for path, text in SOURCES.items():
            self.assertEqual([name for name in named_in_comments(text) if not there(name)], [], path)

    def test_what_is_gone_is_found(self):
        page = "`rules/rummy/lines/gone.c`, `gone_test`, `unit/gone_test`, `src/base/err.h:12`, `NAME_test.c`, `records_test`"
        self.assertEqual([path for path in named_in_page(page) if not there(path)],
                         ["rules/rummy/lines/gone.c", "gone_test", "unit/gone_test"])
        self.assertEqual([path for path in named_in_comments('int a; // (talk.c), err.h, link*.c, "base/err.h"') if not there(path)], ["talk.c"])

    def test_every_room_stands_on_the_page_that_says_how_parlour_is_built(self):
        page = re.split(r"^## ", tree.read("docs/dev/architecture.md"), flags=re.M)[1]
        self.assertEqual([room for room in sorted({os.path.dirname(path)[4:] for path in SOURCES}) if room and not room_named(page, room)], [])
        self.assertFalse(room_named("- `rules/kings/`: a family", "rules/kin"))
        self.assertTrue(room_named("- `rules/rummy/`: its rooms are `melds/`\nand", "rules/rummy/melds"))
        self.assertFalse(room_named("- `rules/rummy/`: a family\n- `rules/kit/`: `melds/`", "rules/rummy/melds"))

    def test_what_only_one_place_knows_is_known_there_alone(self):
        lines = [line for line in tree.read("docs/dev/architecture.md").split("\n") if re.search(r"here alone|the one place that", line)]
        self.assertGreater(len(lines), 3)
        for line in lines:
            place = re.findall(r"`([\w/.]+)`", re.split(r"here alone|is the one place", line)[0])[-1]
            for library, header in HEADERS.items():
                if library in line:
                    knows = [path for path, text in SOURCES.items() if '#include <%s>' % header in text]
                    self.assertTrue(knows, header)
                    self.assertEqual([path for path in knows if not path.startswith("src/" + place)], [], line)


class Places(unittest.TestCase):
    """As many places as the table of docs/dev/architecture.md says, of each that there is."""
    said = {row: int(count) for row, count in re.findall(r"^\| (an? [^|]+?) \| (\d+) \|", tree.read("docs/dev/architecture.md"), re.M)}

    def each_stands_in(self, what, words, among=SOURCES):
        for word in words:
            self.assertEqual(len(files_with(word, among)), self.said[what], "%s: %s" % (word, sorted(files_with(word, among))))

    def test_a_command(self):
        counts = [len(files_with(word, SOURCES)) for word in names("src/commands/table_commands.c", r"\b(act_\w+)")]
        usual = counts.count(self.said["a command or a key"])
        self.assertGreater(usual, len(counts) * 9 // 10, "Some are also called by others, but most commands stand in %s files." % counts)

    def test_a_lesson(self):
        self.each_stands_in("a lesson", names("src/lessons/lesson_text.c", r"&(lesson_\w+)"))

    def test_a_subcommand(self):
        own = [path for path in SOURCES if path.startswith("src/cli/") or path == "src/main.c"]
        words = {word for word in names("src/main.c", r"\b(cmd_\w+)") if word + ".c" in "".join(own)}
        self.assertGreater(len(words), 10)
        self.each_stands_in("a subcommand", words, own)

    def test_a_voice(self):
        rows = names("src/speech/voices.c", r'ROW\((\w+), "')
        files = [path for path in SOURCES if path.startswith("src/speech/")]
        for row in rows:
            defined = [path for path in files if re.search(r"^const struct voice voice_%s\b" % row, SOURCES[path], re.M)]
            self.assertEqual(len(defined) + 1, self.said["a voice"], row)

    def test_a_rule_has_its_row_its_field_and_code_that_obeys_it(self):
        for family, rows, fields in (("rummy", "options/options.c", "rummy.h"), ("kings", "options.c", "kings.h"), ("battle", "options.c", "battle.h")):
            folder = "src/rules/%s/" % family
            code = [path for path in SOURCES if path.startswith((folder, "src/rules/variant/", "src/home/", "src/players/", "src/session/"))
                    and path not in (folder + rows, folder + fields)]
            for key, member in names(folder + rows, r'\{ \.key = "([\w.]+)".*?\b(?:AT|INT|BY|BOOL|WORD)\((\w+)'):
                self.assertTrue(files_with(member, [folder + fields]), member)
                by_name = any('"%s"' % key in SOURCES[path] for path in code)
                self.assertTrue(by_name or files_with(member, code), "%s: no code obeys it" % member)
        self.assertEqual(self.said["a rule"], 3)

    def test_a_rule_of_each_family_has_its_row(self):
        rows = re.findall(r"^\| [^|]+ \| `(src/rules/(\w+)/\S+)` \| `(\w+\.h)` \| (.+) \| `(\w+)/` \|$", tree.read("docs/dev/adding-a-rule.md"), re.M)
        self.assertEqual(sorted(row[0] for row in rows), sorted(path for path in SOURCES if re.match(r"src/rules/.*\boptions\.c$", path)))
        for _, family, fields, code, records in rows:
            inside = [path for path in SOURCES if path.startswith("src/rules/%s/" % family)]
            for name in [fields] + re.findall(r"`(\w+\.c)`", code):
                self.assertTrue(any(path.endswith("/" + name) for path in inside), "%s: no %s" % (family, name))
            self.assertTrue(tree.files("tests/records/" + records), records)

    def test_the_pages_count_as_the_table_does(self):
        for page, what in (("rule", "a rule"), ("command", "a command or a key")):
            self.assertIn("**%d places**" % self.said[what], tree.read("docs/dev/adding-a-" + page + ".md"))
            self.assertRegex(tree.read("CONTRIBUTING.md"), re.escape("(docs/dev/adding-a-" + page + ".md): %d places" % self.said[what]))
        self.assertEqual(len(re.findall(r"^## \d\. ", tree.read("docs/dev/adding-a-rule.md"), re.M)), self.said["a rule"])


if __name__ == "__main__":
    unittest.main()
