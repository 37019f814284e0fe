#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What `cmake --install` puts in place works there: the program finds its rules by itself, with the
source tree out of sight, and the man page and the pages are beside it.
"""
import os
import re
import subprocess
import tempfile
import unittest

import tree

BUILD = os.environ.get("PARLOUR_BUILD", os.path.join(tree.ROOT, "build/play"))


def place(name):
    """Where the build installs a sort of file below the prefix: the cache says it where somebody has chosen."""
    usual = {"BINDIR": "bin", "LIBEXECDIR": "libexec", "DATAROOTDIR": "share"}
    with open(os.path.join(BUILD, "CMakeCache.txt"), encoding="utf-8") as file:
        kept = dict(re.findall(r"(?m)^CMAKE_INSTALL_(\w+):\w+=(.+)$", file.read()))
    root = kept.get("DATAROOTDIR", usual["DATAROOTDIR"])
    usual.update(DATADIR=root, MANDIR=root + "/man", DOCDIR=root + "/doc/parlour")
    return kept.get(name, usual.get(name))


BIN, PARTS, DATA, MAN, PAGES = place("BINDIR"), place("LIBEXECDIR") + "/parlour", place("DATADIR") + "/parlour", place("MANDIR"), place("DOCDIR")


def environment(home):
    """A stranger's: nothing that points at the source tree."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PARLOUR", "XDG_"))}
    return dict(kept, HOME=home)


class Installed(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.prefix = os.path.join(cls.folder.name, "usr")
        cls.home = os.path.join(cls.folder.name, "home")
        os.mkdir(cls.home)
        subprocess.run(["cmake", "--install", BUILD, "--prefix", cls.prefix], check=True, stdout=subprocess.DEVNULL)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def run_installed(self, *arguments, **variables):
        return subprocess.run([os.path.join(self.prefix, BIN, "parlour"), *arguments], cwd=self.home,
                              env=dict(environment(self.home), **variables), stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=60)


class Install(Installed):
    def test_program_rules_man_page_and_pages_are_in_place(self):
        wanted = [BIN + "/parlour", DATA + "/rules/playroom.yaml", DATA + "/rules.schema.json", MAN + "/man6/parlour.6",
                  PAGES + "/README.md", PAGES + "/LICENSE", PAGES + "/keyboard.md", PAGES + "/rules.md"]
        self.assertEqual([path for path in wanted if not os.path.exists(os.path.join(self.prefix, path))], [])

    def test_every_rules_file_of_the_tree_is_installed_and_found(self):
        shipped = [os.path.basename(path)[:-len(".yaml")] for path in tree.files("config/rules", ends=(".yaml",))]
        shipped.remove("highest-card")  # the example for programmers, which is offered to nobody
        result = self.run_installed("rules", "list")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        for name in shipped:
            self.assertRegex(result.stdout, r"(?m)^%s\b" % name)

    def test_the_rules_in_use_are_the_installed_ones(self):
        title = "Rules of the installed place"
        path = os.path.join(self.prefix, DATA, "rules/playroom.yaml")
        with open(path, encoding="utf-8") as file:
            kept = file.read()
        try:
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join("title: " + title if line.startswith("title:") else line for line in kept.split("\n")))
            self.assertIn(title, self.run_installed("rules", "list").stdout)
        finally:
            with open(path, "w", encoding="utf-8") as file:
                file.write(kept)


    def test_home_names_the_installed_rule_book(self):
        result = subprocess.run([os.path.join(self.prefix, BIN, "parlour"), "home", "--words", "--speech", "none", "--name", "Ann"],
                                cwd=self.home, env=environment(self.home), input="7\nq\n9\n", capture_output=True, text=True,
                                check=False, timeout=60)
        book = os.path.realpath(os.path.join(self.prefix, PAGES, "rules.md"))
        self.assertIn("The rule book is %s." % book, " ".join(result.stdout.split("\n")))

    def test_every_language_is_installed_and_spoken(self):
        languages = [os.path.basename(path)[:-len(".po")] for path in tree.files("po", ends=(".po",))]
        said = {self.run_installed("--help", LC_ALL="C.UTF-8", LANGUAGE=language).stdout for language in languages + ["en"]}
        self.assertGreater(len(languages), 2)
        self.assertEqual(len(said), len(languages) + 1)

    def test_a_language_needs_no_locale_of_the_system(self):
        self.assertEqual(self.run_installed("--help", LC_ALL="de_DE.UTF-8", LANGUAGE="").stdout,
                         self.run_installed("--help", LC_ALL="C.UTF-8", LANGUAGE="de").stdout)

    def test_the_lessons_are_installed_and_begin(self):
        result = self.run_installed("learn", "kings", "--words")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn("Kings in the Corners", result.stdout)

    def test_what_play_builds_holds_the_translations(self):
        inputs = subprocess.run(["ninja", "-C", BUILD, "-t", "inputs", "programs"], check=True, capture_output=True, text=True).stdout
        self.assertEqual([po for po in ("de.po", "es.po", "fr.po") if "/" + po not in inputs], [])


def staged(*options):
    """What an install puts below DESTDIR, and what it says."""
    with tempfile.TemporaryDirectory() as stage:
        said = subprocess.run(["cmake", "--install", BUILD, "--prefix", "/usr", *options], check=True, capture_output=True, text=True,
                              env=dict(os.environ, DESTDIR=stage))
        found = {os.path.relpath(os.path.join(folder, name), stage) for folder, _, names in os.walk(stage) for name in names}
        return found, said.stdout + said.stderr


class Components(unittest.TestCase):
    maxDiff = None

    def test_each_file_is_of_one_component_and_no_name_of_a_file_is_said(self):
        whole, said = staged()
        parts = [staged("--component", name)[0] for name in ("parlour", "parlour-net", "parlour-data", "parlour-door")]
        self.assertEqual(sorted(path for part in parts for path in part), sorted(whole))
        self.assertIn("usr/" + BIN + "/parlour", parts[0])
        self.assertTrue(all(path.startswith(("usr/" + DATA, "usr/" + PAGES, "usr/" + place("DATAROOTDIR"))) for path in parts[2]), "parlour-data is the same on every machine")
        self.assertLess(len(said.splitlines()), 4)


@unittest.skipUnless(os.path.exists(os.path.join(BUILD, "parlour-net")), "built without tables across computers")
class InstallNet(Installed):
    """Tables across computers are a program of their own, in a folder of their own."""
    PART = PARTS + "/parlour-net"

    def test_the_part_is_in_place_and_found(self):
        self.assertTrue(os.path.exists(os.path.join(self.prefix, self.PART)))
        for name in "host", "join", "tables":
            result = self.run_installed(name, "--help")
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertIn("Usage: parlour " + name, result.stdout)

    def test_the_part_reads_the_installed_rules(self):
        with open(os.path.join(self.prefix, DATA, "rules/here-only.yaml"), "w", encoding="utf-8") as file:
            file.write("extends: playroom\nid: here-only\ntitle: Here only\n")
        try:
            result = self.run_installed("host", "Game", "here-only", "Ann", "Bob", "--set", "no.such.key=1")
            self.assertIn("no.such.key", result.stderr)
            self.assertNotIn("here-only", result.stderr)
        finally:
            os.remove(os.path.join(self.prefix, DATA, "rules/here-only.yaml"))

    def test_without_the_part_one_sentence_says_what_to_do(self):
        path = os.path.join(self.prefix, self.PART)
        os.rename(path, path + ".away")
        try:
            result = self.run_installed("join", "localhost", "Bob")
            self.assertEqual((result.returncode, result.stdout), (1, ""))
            self.assertEqual(result.stderr.count("\n"), 1)
            self.assertIn("./play --network", result.stderr)
        finally:
            os.rename(path + ".away", path)

    def test_the_part_is_a_component_of_its_own(self):
        with tempfile.TemporaryDirectory() as stage:
            subprocess.run(["cmake", "--install", BUILD, "--prefix", "/usr", "--component", "parlour-net"], check=True,
                           stdout=subprocess.DEVNULL, env=dict(os.environ, DESTDIR=stage))
            found = [os.path.relpath(os.path.join(folder, name), stage) for folder, _, names in os.walk(stage) for name in names]
            self.assertEqual(sorted(found), sorted("usr/" + path for path in (self.PART, MAN + "/man6/parlour-net.6")))

    def test_the_program_itself_needs_no_library_of_the_network(self):
        listed = subprocess.run(["ldd", os.path.join(self.prefix, BIN, "parlour")], check=True, capture_output=True, text=True)
        for library in "mosquitto", "libssl", "libcrypto", "libicu":
            self.assertNotIn(library, listed.stdout)


@unittest.skipUnless(os.path.exists(os.path.join(BUILD, "parlour-door")), "built without tables across computers")
class InstallDoor(Installed):
    """So is the door, with the page and the files of the servers that let people in."""
    PART = PARTS + "/parlour-door"

    def test_the_page_and_the_files_are_found_where_they_were_installed(self):
        written = os.path.join(self.home, "written")
        result = self.run_installed("door", "--write", written)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        with open(os.path.join(written, "systemd/parlour-house.service"), encoding="utf-8") as file:
            self.assertIn("ExecStart=%s host" % os.path.realpath(os.path.join(self.prefix, BIN, "parlour")), file.read())
        index = os.path.join(self.prefix, DATA, "door/page/index.html")
        with open(index, "a", encoding="utf-8") as file:
            file.write("<!-- the installed one -->\n")
        result = self.run_installed("door", "--page", os.path.join(self.home, "page"))
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        with open(os.path.join(self.home, "page/index.html"), encoding="utf-8") as file:
            self.assertIn("the installed one", file.read())

    def test_without_the_part_one_sentence_says_what_to_do(self):
        path = os.path.join(self.prefix, self.PART)
        os.rename(path, path + ".away")
        try:
            result = self.run_installed("door")
            self.assertEqual((result.returncode, result.stdout), (1, ""))
            self.assertEqual(result.stderr.count("\n"), 1)
            self.assertIn("./play --door", result.stderr)
        finally:
            os.rename(path + ".away", path)

    def test_the_part_is_a_component_of_its_own(self):
        with tempfile.TemporaryDirectory() as stage:
            subprocess.run(["cmake", "--install", BUILD, "--prefix", "/usr", "--component", "parlour-door"], check=True,
                           stdout=subprocess.DEVNULL, env=dict(os.environ, DESTDIR=stage))
            found = [os.path.relpath(os.path.join(folder, name), stage) for folder, _, names in os.walk(stage) for name in names]
            self.assertEqual([path for path in sorted(found) if not path.startswith("usr/" + DATA + "/door/")],
                             ["usr/" + self.PART, "usr/" + MAN + "/man6/parlour-door.6"])
            self.assertIn("usr/" + DATA + "/door/page/index.html", found)


if __name__ == "__main__":
    unittest.main()
