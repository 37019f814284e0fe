#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What keeps the papers of the packages true between two releases, without building one: tests/package/run does that.  Versions agree,
each file has a paragraph of debian/copyright, what says another licence is named there, each program has its man page, the packages are
the components of CMake, and each unit can be filled in.  Desktop's own checkers are asked where they are."""
import fnmatch
import hashlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest

import tree


def paragraphs():
    return [dict(re.findall(r"(?ms)^([A-Z][\w-]*): ?(.*?)(?=^[A-Z][\w-]*:|\Z)", text + "\n")) for text in tree.read("debian/copyright").strip().split("\n\n")]


def words(found):
    return re.split(r"[\s,]+", found.strip())


class Papers(unittest.TestCase):
    maxDiff = None

    def test_versions_agree(self):
        version = re.search(r"(?m)^project\(parlour VERSION (\S+) ", tree.read("CMakeLists.txt")).group(1)
        self.assertEqual(re.match(r"parlour \((.*)-\d+\) ", tree.read("debian/changelog")).group(1), version)
        self.assertEqual(re.search(r'<release version="(.*?)"', tree.read("share/parlour.metainfo.xml")).group(1), version)

    def test_what_winget_scoop_and_homebrew_read_is_filled_in(self):
        version = re.search(r"(?m)^project\(parlour VERSION (\S+) ", tree.read("CMakeLists.txt")).group(1)
        with tempfile.TemporaryDirectory() as files:
            sums = {}
            for name in ("parlour-%s-windows.zip" % version, "parlour-%s.tar.gz" % version):
                with open(os.path.join(files, name), "wb") as file:
                    file.write(name.encode())
                sums[name] = hashlib.sha256(name.encode()).hexdigest()
            ran = subprocess.run([os.path.join(tree.ROOT, "tools/manifests"), "https://example.org/releases/", files, files + "/out"], capture_output=True, text=True)
            self.assertEqual((ran.returncode, ran.stderr), (0, ""))
            written = {}
            for path in ran.stdout.split():
                with open(path, encoding="utf-8") as file:
                    written[os.path.basename(path)] = file.read()
            self.assertEqual(len(written), 5)
            scoop = json.loads(written["parlour.json"])
            for name, text in written.items():
                self.assertIn(version, text, name)
                self.assertNotRegex(text, "@[A-Z]+@", name)
            at = "https://example.org/releases/"
            zipped, source = sums
            self.assertEqual(scoop["architecture"]["64bit"], {"url": at + zipped, "hash": sums[zipped]})
            self.assertIn("InstallerUrl: %s%s\n  InstallerSha256: %s\n" % (at, zipped, sums[zipped]), written["Parlour.Parlour.installer.yaml"])
            self.assertIn('url "%s%s"\n  sha256 "%s"\n' % (at, source, sums[source]), written["parlour.rb"])
            os.remove(os.path.join(files, source))
            ran = subprocess.run([os.path.join(tree.ROOT, "tools/manifests"), at, files, files + "/less"], capture_output=True, text=True)
            self.assertIn("parlour.rb is left out", ran.stderr)
            self.assertFalse(os.path.exists(files + "/less/homebrew"))

    def test_the_full_name_is_where_strangers_look(self):
        """Another card table on the web is called Parlour too."""
        name = "Parlour, a card table by ear"
        self.assertIn("<name>%s</name>" % name, tree.read("share/parlour.metainfo.xml"))
        self.assertIn("<title>%s</title>" % name, tree.read("door/page/index.html"))
        packages = tree.read("debian/control").split("\nPackage: ")[1:]
        self.assertEqual(len(packages), 4)
        for package in packages:
            self.assertRegex(package, r"\nDescription: .*\n %s, plays" % name)

    def test_the_copyright_covers_every_file_and_nothing_else(self):
        found = [paragraph for paragraph in paragraphs() if "Files" in paragraph]
        paths = tree.files("")
        self.assertEqual(found[0]["Files"].strip(), "*")
        for paragraph in found:
            self.assertIn("2026 The Parlour authors", paragraph["Copyright"])
            for pattern in words(paragraph["Files"]):
                self.assertTrue(any(fnmatch.fnmatch(path, pattern) for path in paths), "%s covers nothing" % pattern)

    def test_each_licence_named_is_there_and_each_one_there_is_named(self):
        named = {word for paragraph in paragraphs() if "Files" in paragraph for word in paragraph["License"].strip().split(" and ")}
        there = [paragraph["License"].split("\n")[0] for paragraph in paragraphs()[1:] if "Files" not in paragraph]
        self.assertEqual(sorted(there), sorted(named))

    def test_a_file_with_words_of_others_has_a_paragraph_of_its_own(self):
        own = {path for paragraph in paragraphs()[1:] for path in words(paragraph.get("Files", ""))}
        for path in tree.files("src", "config", "door", "share", "po", ends=(".c", ".h", ".js", ".css", ".html", ".yaml", ".svg", ".po", ".xml")):
            for name in re.findall(r"(?i)copyright (?:\(c\) )?(?:\d{4}[-, ]*)*([A-Z]\w+ \w+)", tree.read(path)):
                if not name.startswith(("The Parlour", "This file", "Free Software")):
                    self.assertIn(path, own, "%s speaks of the copyright of %s" % (path, name))

    def test_each_program_has_a_man_page_with_examples_and_says_where_faults_go(self):
        programs = re.findall(r"install\(TARGETS (\S+) ", tree.read("CMakeLists.txt"))
        self.assertIn("parlour", programs)
        for program in programs:
            page = tree.read("docs/%s.6" % program)
            for heading in "NAME", "SYNOPSIS", "EXAMPLES", "REPORTING BUGS", "SEE ALSO":
                self.assertRegex(page, r"(?m)^\.SH %s$" % heading, program)

    def test_each_component_is_a_package(self):
        components = set(re.findall(r"COMPONENT ([\w-]+)", tree.read("CMakeLists.txt")))
        self.assertEqual(set(re.findall(r"(?m)^Package: (\S+)", tree.read("debian/control"))), components)
        self.assertEqual(set(re.search(r"(?m)^PARTS = (.*)", tree.read("debian/rules")).group(1).split()), components)

    def test_each_test_of_the_packages_is_there_and_can_be_run(self):
        for line in re.findall(r"(?m)^Tests: (.*)", tree.read("debian/tests/control")):
            for name in line.split():
                self.assertTrue(os.access(os.path.join(tree.ROOT, "debian/tests", name), os.X_OK), name)

    def test_each_unit_is_filled_in(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["sh", "debian/units", "door/systemd", folder], cwd=tree.ROOT, check=True)
            self.assertEqual(sorted(os.listdir(folder)), [os.path.basename(path) for path in tree.files("door/systemd", ends=(".service", ".socket"))])

    @unittest.skipUnless(shutil.which("desktop-file-validate"), "no desktop-file-validate here")
    def test_the_entry_of_the_menu_is_valid(self):
        subprocess.run(["desktop-file-validate", os.path.join(tree.ROOT, "share/parlour.desktop")], check=True)

    @unittest.skipUnless(shutil.which("appstreamcli"), "no appstreamcli here")
    def test_the_description_is_valid(self):
        with tempfile.TemporaryDirectory() as folder:
            named = os.path.join(folder, "arpa.home.parlour.metainfo.xml")
            shutil.copy(os.path.join(tree.ROOT, "share/parlour.metainfo.xml"), named)
            done = subprocess.run(["appstreamcli", "validate", "--no-net", named], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stdout)


if __name__ == "__main__":
    unittest.main()
