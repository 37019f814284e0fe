#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages tell the truth: what they link to and name is there, every page can be reached from
README.md, and the man page has every subcommand, option, environment variable and exit status of
the program itself.  The sittings of docs/sitting.md are played.  (docs/keyboard.md is compared with
the command table by a test of its own.)
"""
import os
import re
import subprocess
import tempfile
import unittest

import tree

PARLOUR = os.environ.get("PARLOUR", os.path.join(tree.ROOT, "build/play/parlour"))
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
# A path of ours in backticks: `src/rules/game.h`, `tests/meta/`, `./play`.
NAMED = re.compile(r"`(?:\./)?((?:src|tests|docs|config|bench|tools|po|\.ci)/[\w./-]*[\w/]|play|test|CMakeLists\.txt|CMakePresets\.json)`")
# Environment variables that belong to the system or to a library, not to Parlour's own page.
FOREIGN = {"PATH", "APPDATA", "LOCALAPPDATA", "USERPROFILE", "USERNAME"}


def pages():
    papers = sorted(name for name in os.listdir(tree.ROOT) if name.endswith(".md"))
    return papers + ["tests/README.md"] + tree.files("docs", ends=(".md",))


def missing_paths(page, text, exists):
    """What a page links to or names in backticks and `exists` does not find."""
    folder = os.path.dirname(page)
    links = [os.path.normpath(os.path.join(folder, link)) for link in LINK.findall(text) if "://" not in link]
    return [path for path in links + NAMED.findall(text) if not exists(path)]


def here(path):
    return os.path.exists(os.path.join(tree.ROOT, path))


def run(*arguments):
    return subprocess.run([PARLOUR, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=60)


def subcommands():
    """The names `parlour --help` lists: indented, two spaces before their summary."""
    return re.findall(r"^  ([a-z][a-z-]*)  +\S", run("--help").stdout, re.M)


def man_commands(man):
    return set(re.findall(r"^\.B parlour ([a-z][a-z-]*)", man, re.M))


class Pages(unittest.TestCase):
    maxDiff = None

    def test_whatever_a_page_links_to_or_names_exists(self):
        for page in pages():
            self.assertEqual(missing_paths(page, tree.read(page), here), [], page)

    def test_a_dead_link_and_a_dead_name_are_found(self):
        text = "[one](gone.md), [two](../README.md#keys), `src/gone.c`, [far](https://example.org/x), `src/base/err.h`"
        found = missing_paths("docs/x.md", text, lambda path: path in ("README.md", "src/base/err.h"))
        self.assertEqual(found, ["docs/gone.md", "src/gone.c"])

    def test_every_page_can_be_reached_from_the_readme(self):
        reached, open_pages = set(), ["README.md"]
        while open_pages:
            page = open_pages.pop()
            reached.add(page)
            for link in LINK.findall(tree.read(page)):
                path = os.path.normpath(os.path.join(os.path.dirname(page), link))
                if path.endswith(".md") and here(path) and path not in reached:
                    open_pages.append(path)
        self.assertEqual(sorted(set(pages()) - reached), [])

    def test_a_stranger_reads_the_readme_in_ten_minutes(self):
        self.assertLess(len(tree.read("README.md").split()), 1501, "Give it a page of its own, and a line with its link here.")

    def test_what_the_readme_sounds_like_is_what_the_sitting_says(self):
        sounds = re.search(r"This is how it sounds.*?^```\n(.*?)^```", tree.read("README.md"), re.M | re.S)[1].splitlines()
        said = iter(tree.read("docs/sitting.md").splitlines())
        self.assertEqual([line for line in sounds if line not in said], []) # in their order

    def test_every_page_stands_in_the_index(self):
        links = {os.path.normpath(os.path.join("docs", link)) for link in LINK.findall(tree.read("docs/README.md"))}
        self.assertEqual(sorted(set(tree.files("docs", ends=(".md",))) - links - {"docs/README.md"}), [], "Add these to docs/README.md.")

    def test_the_example_of_style_stands_so_in_the_source(self):
        examples = re.findall(r"^```c\n(.*?)^```", tree.read("CONTRIBUTING.md"), re.M | re.S)
        self.assertEqual(examples, [tree.read("src/base/number.h"), tree.read("src/base/number.c")])


def family(name):
    text = tree.read("config/rules/%s.yaml" % name)
    above = re.search(r"^extends: *(\S+)", text, re.M)
    return family(above[1]) if above else re.search(r"^family: *(\S+)", text, re.M)[1]


NUMBERS = "none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split()


class Games(unittest.TestCase):
    def test_every_game_that_is_shipped_stands_in_the_table_and_the_man_page(self):
        names = {os.path.basename(path)[:-5] for path in tree.files("config/rules", ends=(".yaml",))} - {"highest-card"}
        self.assertGreater(len(names), 15)
        readme, games = tree.read("README.md"), tree.read("docs/games.md")
        self.assertEqual({name for name in names if "`%s`" % name not in games}, set(), "Add these to the table of docs/games.md.")
        rows = re.findall(r"^\| `([a-z0-9-]+)` \|", games, re.M)
        self.assertIn("[%s kinds of rummy, Kings" % NUMBERS[sum(family(name) == "rummy" for name in rows)], readme,
                      "The number of rummies in the first lines of README.md is not that of the table of docs/games.md.")
        man = tree.read("docs/parlour.6").replace("\\-", "-")
        section = man[man.index(".SH GAMES"):man.index(".SH FILES")]
        named = {word for line in section.splitlines() if line.startswith(".BR") for word in re.findall(r"[a-z][a-z0-9-]+", line)}
        self.assertEqual(named, names, "The games in .SH GAMES of docs/parlour.6 are not those of config/rules/.")


def typed_and_said(sitting):
    """What a sitting on a page types, and what Parlour says in it when its lines come through a pipe: answers are not
    echoed after their questions then, and leaving asks no question."""
    typed, said = [], []
    for line in sitting.splitlines():
        question, answer = re.fullmatch(r"(.*\?) (\S+)", line), ""
        if question:
            line, answer = question.groups()
        if line.startswith("> ") or answer:
            typed.append(answer or line[2:])
        if not line.startswith(("> ", "Leave the game")):
            said.append(line)
    return typed, said


class Sittings(unittest.TestCase):
    maxDiff = None

    def test_the_sittings_of_the_page_are_what_parlour_says(self):
        page = tree.read("docs/sitting.md")
        commands = re.findall(r"`\./play ([^`]*)`", page)
        sittings = re.findall(r"^```\n(.*?)^```", page, re.M | re.S)
        self.assertEqual((len(commands), len(sittings)), (2, 2))
        for command, sitting in zip(commands, sittings):
            typed, said = typed_and_said(sitting)
            with tempfile.TemporaryDirectory() as home:
                os.mkdir(os.path.join(home, "parlour"))
                with open(os.path.join(home, "parlour/first-games"), "w", encoding="utf-8") as file:
                    file.write("3\n")  # no newcomer's line
                result = subprocess.run([PARLOUR, *command.split()], input="\n".join(typed) + "\n", capture_output=True, text=True,
                                        check=False, timeout=60, env={**os.environ, "HOME": home, "XDG_STATE_HOME": home,
                                                                      "XDG_CONFIG_HOME": home, "LC_ALL": "C.UTF-8"})
            self.assertEqual(result.stdout.splitlines(), said, command)


class ManPage(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.man = tree.read("docs/parlour.6")
        self.plain = self.man.replace("\\-", "-")

    def test_the_subcommands_of_the_program_and_of_the_man_page_are_the_same(self):
        names = subcommands()
        self.assertIn("rules", names)
        self.assertEqual(man_commands(self.man), set(names))

    def test_every_long_option_a_subcommand_knows_is_in_the_man_page(self):
        for name in [None] + subcommands():
            text = run(*([name] if name else []), "--help").stdout
            for option in sorted(set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text))):
                self.assertIn(option, self.plain, "parlour %s --help knows it" % (name or ""))

    def test_every_environment_variable_read_is_in_the_man_page(self):
        for path in tree.files("src", ends=(".c",)):
            for name in re.findall(r'getenv\("(\w+)"\)', tree.read(path)):
                if name not in FOREIGN:
                    self.assertIn(name, self.man, path)

    def test_help_and_version_end_with_status_0_and_faults_with_2(self):
        self.assertEqual(run("--help").returncode, 0)
        self.assertRegex(run("--version").stdout, r"^parlour \d+\.\d+\.\d+\n$")
        for name in subcommands():
            result = run(name, "--help")
            self.assertEqual(result.returncode, 0, name)
            self.assertIn("parlour", result.stdout, name)
            self.assertEqual(run(name, "--no-such-option").returncode, 2, name)
        for arguments in (["--no-such-option"], ["no-such-command"]):
            result = run(*arguments)
            self.assertEqual((result.returncode, result.stdout), (2, ""), arguments)
            self.assertRegex(result.stderr, r"^[A-Z].*\.\n$")
        for status in ("0", "1", "2"):
            self.assertRegex(self.man, r"(?m)^\.SH EXIT STATUS(.|\n)*^\.B %s$" % status)


if __name__ == "__main__":
    unittest.main()
