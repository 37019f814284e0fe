#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""tools/release in a small tree of its own: what it refuses, what it dates, and that the same commit gives the same bytes.  NEWS.md of this
tree is looked at too."""
import hashlib
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
import unittest

import tree

CHANGELOG = """parlour (0.3.0-1) unstable; urgency=medium

  * New.

 -- The Parlour authors <parlour@example.org>  Tue, 01 Dec 2026 00:00:00 +0000

parlour (0.2.0-1) unstable; urgency=medium

  * Old.

 -- The Parlour authors <parlour@example.org>  Sun, 01 Nov 2026 00:00:00 +0000
"""
METAINFO = '<component>\n<releases>\n<release version="0.3.0" date="2026-12-01"/>\n<release version="0.2.0" date="2026-11-01"/>\n</releases>\n</component>\n'
FILES = {"CMakeLists.txt": "project(parlour VERSION 0.3.0 LANGUAGES C)\n", "NEWS.md": "# What is new\n\n## 0.3.0, not released yet\n\nMuch.\n\n## 0.2.0, 2026-11-01\n",
         "data/parlour.metainfo.xml": METAINFO, "debian/changelog": CHANGELOG, "po/de.po": "msgid \"\"\n", ".gitignore": "build/\n", "docs/parlour.6": '.\\" A page.\n.TH PARLOUR 6 "" "Parlour" "Games"\n',
         "tests/meta/translation_release_test.py": "", "cmake/commit.txt": "$Format:%h$\n", ".gitattributes": "cmake/commit.txt export-subst\n"}


class Release(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="parlour-release-test-")
        self.addCleanup(self.folder.cleanup)
        self.tree = os.path.join(self.folder.name, "tree")
        for path, text in FILES.items():
            self.write(path, text)
        os.mkdir(os.path.join(self.tree, "tools"))
        shutil.copy(os.path.join(tree.ROOT, "tools/release"), os.path.join(self.tree, "tools"))
        self.git("init", "-q")
        self.commit()

    def write(self, path, text):
        path = os.path.join(self.tree, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, path):
        with open(os.path.join(self.tree, path), encoding="utf-8") as file:
            return file.read()

    def git(self, *args):
        return subprocess.run(["git", "-C", self.tree, "-c", "user.name=A", "-c", "user.email=a@example.org", *args], check=True, capture_output=True, text=True).stdout

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-qm", "Some work")

    def release(self, *args, status=0):
        ran = subprocess.run([os.path.join(self.tree, "tools/release"), *args], capture_output=True, text=True, cwd=self.folder.name)
        self.assertEqual(ran.returncode, status, ran.stdout + ran.stderr)
        return ran.stdout if status == 0 else ran.stderr

    def dated(self):
        self.release("--date", "2026-12-24")
        self.commit()

    def test_a_release_is_dated_and_packed(self):
        self.assertIn("NEWS.md, data/parlour.metainfo.xml, debian/changelog, docs/parlour.6", self.release("--date", "2026-12-24"))
        self.assertIn("## 0.3.0, 2026-12-24\n\nMuch.\n\n## 0.2.0, 2026-11-01\n", self.read("NEWS.md"))
        self.assertEqual(self.read("data/parlour.metainfo.xml"), METAINFO.replace("2026-12-01", "2026-12-24"))
        self.assertEqual(self.read("debian/changelog"), CHANGELOG.replace("Tue, 01 Dec", "Thu, 24 Dec"))
        self.assertIn('\n.TH PARLOUR 6 "2026-12-24" "Parlour"', self.read("docs/parlour.6"))
        self.assertIn("Commit it or put it aside", self.release("--no-build", status=1))
        self.commit()
        said = self.release("--no-build", "one")
        self.assertIn("git tag -s v0.3.0", said)
        self.assertIn("Nothing is published.", said)
        self.assertEqual(self.git("tag"), "")
        # Another clone, whose owner has git write commits, files and modes differently.
        os.rename(self.tree, self.tree + "-one")
        subprocess.run(["git", "clone", "-q", self.tree + "-one", self.tree], check=True)
        for setting in (("tar.umask", "0077"), ("core.abbrev", "7"), ("core.autocrlf", "true")):
            self.git("config", *setting)
        self.release("--no-build", "two")
        packed = []
        for folder in ("one", "two"):
            path = os.path.join(self.folder.name, folder, "parlour-0.3.0.tar.gz")
            with open(path, "rb") as file:
                packed.append(file.read())
            with open(path + ".sha256", encoding="ascii") as file:
                self.assertEqual(file.read(), "%s  parlour-0.3.0.tar.gz\n" % hashlib.sha256(packed[-1]).hexdigest())
        self.assertEqual(packed[0], packed[1])
        self.assertEqual(packed[0][4:8], bytes(4), "gzip writes the time")
        with tarfile.open(path) as files:
            self.assertRegex(files.extractfile("parlour-0.3.0/cmake/commit.txt").read(), rb"^[0-9a-f]{12}\n$")
            self.assertTrue({"parlour-0.3.0/" + name for name in FILES} <= set(files.getnames()))

    def test_what_is_not_ready_is_said(self):
        said = self.release("--no-build", status=1)
        self.assertEqual(said, "NEWS.md says that 0.3.0 is not released yet. Give it a date with tools/release --date.\n")
        self.dated()
        self.git("tag", "v0.3.0")
        self.assertIn("There is a tag v0.3.0 already", self.release("--no-build", status=1))
        self.write("CMakeLists.txt", "project(parlour VERSION 0.4.0 LANGUAGES C)\n")
        self.commit()
        said = self.release("--no-build", status=1)
        self.assertEqual(said.count("speaks of version 0.3.0 first, and CMakeLists.txt of 0.4.0."), 3, said)
        self.assertIn("speaks of version 0.3.0 first", self.release("--date", "2027-01-01", status=1))
        self.write("NEWS.md", "# What is new\n")
        self.assertIn("no heading such as ## 0.4.0, not released yet", self.release("--no-build", status=1))
        self.release("--date", "soon", status=2)
        shutil.rmtree(os.path.join(self.tree, ".git"))
        self.write("NEWS.md", FILES["NEWS.md"])
        self.assertIn("This is no checkout of git", self.release("--no-build", status=1))
        self.assertFalse(os.path.exists(os.path.join(self.tree, "build")))

    def test_papers_that_do_not_agree_are_all_named(self):
        self.dated()
        self.write("docs/parlour.6", self.read("docs/parlour.6").replace("2026-12-24", "2026-12-23"))
        self.write("debian/changelog", self.read("debian/changelog").replace("unstable", "UNRELEASED", 1))
        self.write("data/parlour.metainfo.xml", METAINFO)
        self.write("tests/meta/translation_release_test.py", "raise SystemExit(1)\n")
        self.write("new.txt", "")
        said = self.release("--no-build", status=1).splitlines()
        self.assertEqual([line.split()[0] for line in said], ["data/parlour.metainfo.xml", "docs/parlour.6", "debian/changelog", "Sentences", "Not"], said)
        self.assertFalse(os.path.exists(os.path.join(self.tree, "build")))

    def test_without_the_program_git_there_is_none(self):
        programs = os.path.join(self.folder.name, "programs")
        os.mkdir(programs)
        os.symlink(shutil.which("python3"), programs + "/python3")
        ran = subprocess.run([os.path.join(self.tree, "tools/release")], capture_output=True, text=True, env={"PATH": programs})
        self.assertEqual((ran.returncode, ran.stderr), (1, "git is not there. Install it, or call this from a whole tree of Parlour.\n"))

    def test_the_news_of_this_tree_are_of_its_version(self):
        version = re.search(r"project\(parlour VERSION (\S+) ", tree.read("CMakeLists.txt")).group(1)
        self.assertRegex(tree.read("NEWS.md"), r"\A# What is new\n\n## %s, (not released yet|\d{4}-\d\d-\d\d)\n" % re.escape(version))


if __name__ == "__main__":
    unittest.main()
