#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""./play and ./test on other systems: tools/need.sh with package managers that only note how they were called, on a path where nothing
else is.  Each is called as it wants to be; what it has no package of, who may not be root, and a refusal are said plainly.
"""
import os
import shutil
import subprocess
import tempfile
import unittest

import tree

USUAL = "awk cat cut env find grep id sed sh tail tr uname wc".split()
MANAGERS = {"apt-get": "apt-get install -y --no-install-recommends", "dnf": "dnf install -y", "pacman": "pacman -S --needed --noconfirm",
            "zypper": "zypper --non-interactive install --no-recommends", "apk": "apk add", "brew": "brew install"}
HIDE = "has_header() { [ $1 = stdlib.h ]; }; installed() { false; };"  # what this computer has beside PATH, but for the C library
GROUPS = ["play", "net", "door", "page", "windows", "wine", "shell", "test"]


def table():
    """The rows: group, what, probe, why, and a package for each manager."""
    text = tree.read("tools/need.sh")
    rows = text[text.index("<<'ROWS'\n") + 8:text.index("\nROWS\n")].strip().split("\n")
    return [[cell.strip() for cell in row.split(" | ")] for row in rows]


def wanted(manager, *groups):
    """The packages of these groups, each once and in their order; and what there is no package of."""
    column = 4 + list(MANAGERS).index(manager)
    rows = [row for row in table() if row[0] in groups and row[2] != "has_header stdlib.h"]
    names = [name for row in rows if row[column] != "-" for name in row[column].split()]
    return list(dict.fromkeys(names)), [row[1] for row in rows if row[column] == "-"]


class Machine(unittest.TestCase):
    """A computer on which nothing is installed but a shell's usual programs."""
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="parlour-need-")
        self.addCleanup(folder.cleanup)
        self.bin, self.log, self.calls = folder.name + "/bin", folder.name + "/log", folder.name + "/calls"
        os.mkdir(self.bin)
        for name in USUAL:
            os.symlink(shutil.which(name), os.path.join(self.bin, name))
        self.program("id", "echo ${TEST_UID:-0}", note=False)

    def program(self, name, does="", note=True):
        path = os.path.join(self.bin, name)
        if os.path.lexists(path):
            os.remove(path)
        with open(path, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\n" + ('echo "%s $*" >>%s\n' % (name, self.calls) if note else "") + does + "\n")
        os.chmod(path, 0o755)

    def need(self, *groups, name="play", **variables):
        """What ./play says that needs these groups, and how others were called for it."""
        script = '. "$root/tools/need.sh"; %s install_missing "$0" "$@" && say Built.' % ("" if "CPATH" in variables else HIDE)
        done = subprocess.run(["/bin/sh", "-c", script, self.log, *groups],
                              env=dict(PATH=self.bin, root=tree.ROOT, name=name, **variables), stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              check=False, timeout=60)
        calls = ""
        if os.path.exists(self.calls):
            with open(self.calls, encoding="utf-8") as file:
                calls = file.read()
            os.remove(self.calls)
        return done.returncode, done.stdout + done.stderr, [call.strip() for call in calls.splitlines()]

    def test_each_manager_is_called_as_it_wants_to_be(self):
        for manager, install in MANAGERS.items():
            self.program(manager)
            packages, absent = wanted(manager, "play", "net")
            if absent:  # Apple has a compiler of its own, which Homebrew wants first
                self.assertEqual((manager, absent), ("brew", ["gcc 11 or clang 14"]))
                self.program("cc", note=False)
            status, said, calls = self.need("play", "net", TEST_UID="1000" if manager == "brew" else "0")
            self.assertEqual((status, calls[-1]), (0, install + " " + " ".join(packages)), said)
            self.assertLessEqual(len(calls), 2 if manager in ("apt-get", "apk") else 1)
            self.assertTrue(said.startswith("Parlour needs some packages that are not here yet.\n"), said)
            self.assertTrue(said.endswith("Installing them, this can take a few minutes.\nThey are installed.\nBuilt.\n"), said)
            self.assertRegex(said, r"readline\S*, reads keys and typed lines\.\n")
            os.remove(os.path.join(self.bin, manager))

    def test_who_is_not_root_asks_sudo_or_doas_and_homebrew_neither(self):
        self.program("dnf")
        for become in "sudo", "doas":
            self.program(become, 'shift; exec "$@"')
            status, said, calls = self.need("play", TEST_UID="1000")
            self.assertEqual((status, calls[0][:len(become) + 19], calls[1][:14]), (0, become + " -n dnf install -y ", "dnf install -y"), said)
            os.remove(os.path.join(self.bin, become))
        os.rename(self.bin + "/dnf", self.bin + "/brew")
        self.program("brew")
        self.program("sudo")
        self.assertEqual(len(self.need("play", TEST_UID="1000")[2]), 1)
        status, said, calls = self.need("play", TEST_UID="0")
        self.assertEqual((status, calls), (1, []))
        self.assertTrue(said.endswith("Homebrew installs nothing as root, so please run ./play as yourself.\n"), said)

    def test_without_root_the_command_for_root_is_said(self):
        for manager in [name for name in MANAGERS if name != "brew"]:
            self.program(manager)
            status, said, calls = self.need("net", TEST_UID="1000")
            self.assertEqual((status, calls), (1, []))
            self.assertTrue(said.endswith("Only root can install them, so please run this as root, then ./play again: %s %s\n" %
                                          (MANAGERS[manager], " ".join(wanted(manager, "net")[0]))), said)
            os.remove(os.path.join(self.bin, manager))

    def test_a_refusal_is_said_with_its_words(self):
        for manager, install in MANAGERS.items():
            self.program(manager, "echo 'No such mirror.' >&2; exit 1")
            status, said, _ = self.need("net", TEST_UID="1000" if manager == "brew" else "0")
            self.assertEqual(status, 1)
            self.assertIn("Installing them failed. The last lines of the log are these.\n", said)
            self.assertIn("\nNo such mirror.\nThe whole log is %s. To try by hand, run" % self.log, said)
            self.assertTrue(said.endswith(": %s %s\n" % (install, " ".join(wanted(manager, "net")[0]))), said)
            os.remove(os.path.join(self.bin, manager))

    def test_another_program_that_installs_is_waited_for(self):
        locks = {"apt-get": "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 812 (unattended-upgr)",
                 "pacman": "error: failed to init transaction (unable to lock database)", "apk": "ERROR: Unable to lock database: Resource temporarily unavailable",
                 "zypper": "System management is locked by the application with pid 812 (/usr/sbin/packagekitd)."}
        for manager, words in locks.items():
            count = os.path.join(self.bin, "count")
            self.program(manager, 'echo >>%s; [ $(wc -l <%s) -gt 3 ] || { echo "%s" >&2; exit 100; }' % (count, count, words))
            self.program("sleep")
            status, said, calls = self.need("net")
            self.assertEqual((status, said.count("Another program is installing or updating something just now.")), (0, 1), said)
            self.assertTrue(said.endswith("They are installed.\nBuilt.\n"), said)
            self.assertEqual(calls.count("sleep 2"), 3, calls)
            os.remove(os.path.join(self.bin, manager))
            os.remove(count)

    def test_who_is_asked_first_can_say_no(self):
        self.program("apt-get")
        for answer, status, end in ("y", 0, "They are installed.\nBuilt.\n"), ("n", 1, "Nothing is installed.\n"), ("", 1, "Nothing is installed.\n"):
            script = '. "$root/tools/need.sh"; %s asks_first=yes; install_missing "$0" net && say Built.' % HIDE
            done = subprocess.run(["/bin/sh", "-c", script, self.log], env=dict(PATH=self.bin, root=tree.ROOT, name="play"), input=answer + "\n" * bool(answer),
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, timeout=60)
            self.assertEqual(done.returncode, status, done.stdout)
            self.assertIn("\nInstall them, y or n? ", done.stdout)
            self.assertTrue(done.stdout.endswith(end), done.stdout)
            self.assertEqual(os.path.exists(self.calls), status == 0)
            if status == 0:
                os.remove(self.calls)

    def play(self, folder, *words):
        """What ./play says in a copy of the tree that has only what it needs until it builds, as somebody who is not root."""
        os.makedirs(folder, exist_ok=True)
        shutil.copytree(os.path.join(tree.ROOT, "tools"), os.path.join(folder, "tools"))
        shutil.copy(os.path.join(tree.ROOT, "play"), folder)
        user = dict(user=65534, group=65534, extra_groups=[]) if os.getuid() == 0 else {}
        return subprocess.run([os.path.join(folder, "play"), *words], env=dict(PATH=os.environ["PATH"]), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False, timeout=60, **user)

    def test_a_folder_that_cmake_cannot_take_is_named_before_anything_is_built(self):
        os.chmod(os.path.dirname(self.bin), 0o755)
        for sign in ';#"\\[]|<>\n':
            done = self.play(os.path.join(os.path.dirname(self.bin), "cards " + sign + " x"))
            self.assertEqual(done.returncode, 1)
            self.assertIn("CMake takes no folder with one of these in its name", done.stdout)
            self.assertTrue(done.stdout.endswith("Please give the folder another name, and run ./play there.\n"), done.stdout)

    def test_what_another_account_has_built_is_played_or_said_to_be_in_the_way(self):
        os.chmod(os.path.dirname(self.bin), 0o755)
        folder = os.path.join(os.path.dirname(self.bin), "tree")
        build = os.path.join(folder, "build/play")
        os.makedirs(build)
        for path in os.path.join(build, ".lock"), os.path.join(folder, "build/play.log"):
            open(path, "w", encoding="utf-8").close()
            os.chmod(path, 0o444)
        os.chmod(build, 0o777 if os.getuid() == 0 else 0o755)
        os.chmod(os.path.join(folder, "build"), 0o777 if os.getuid() == 0 else 0o755)
        done = self.play(folder)
        self.assertEqual((done.returncode, done.stdout[:51]), (1, "Another account has begun to build Parlour in " + folder[:5]), done.stdout)
        with open(os.path.join(build, "parlour"), "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\necho It plays $*.\n")
        os.chmod(os.path.join(build, "parlour"), 0o555)
        shutil.rmtree(os.path.join(folder, "tools"))
        done = self.play(folder, "kings", "--auto")
        self.assertEqual((done.returncode, done.stdout), (0, "It plays kings --auto.\n"))

    def test_what_has_no_package_stops_play_and_not_the_tests(self):
        self.program("pacman")
        packages, absent = wanted("pacman", "door", "test")
        self.assertIn("websocketd 0.4", absent)
        status, said, calls = self.need("door")
        self.assertEqual((status, calls), (1, [MANAGERS["pacman"] + " " + " ".join(wanted("pacman", "door")[0])]))
        self.assertTrue(said.endswith("pacman has no package of websocketd 0.4. Please install that in another way, then run ./play again.\n"), said)
        status, said, calls = self.need("door", "test", name="test")
        self.assertEqual((status, calls), (0, [MANAGERS["pacman"] + " " + " ".join(packages)]))
        self.assertTrue(said.endswith("pacman has no package of %s, so what needs it is not tested.\nBuilt.\n" % ", ".join(absent)), said)

    def test_where_no_manager_is_known_the_libraries_and_versions_are_said(self):
        status, said, calls = self.need("play", "net")
        self.assertEqual((status, calls), (1, []))
        self.assertIn("\nreadline 8.1, reads keys and typed lines.\n", said)
        self.assertIn("\nOpenSSL 3.0, encrypts what travels, and makes the codes.\n", said)
        self.assertTrue(said.endswith("so please install them, the libraries with their headers, then run ./play again.\n"), said)
        self.assertEqual(len(said.splitlines()), 1 + len([row for row in table() if row[0] in ("play", "net")]))

    def test_where_nothing_is_missing_nothing_is_said_or_called(self):
        for name in "cc", "cmake", "ninja", "msgfmt", "pkg-config":
            self.program(name, note=False)
        self.program("dnf")
        os.mkdir(self.bin + "/pcaudiolib")
        for path in "stdlib.h", "pcaudiolib/audio.h":
            open(os.path.join(self.bin, path), "w", encoding="utf-8").close()
        self.assertEqual(self.need("play", CPATH=self.bin), (0, "Built.\n", []))


class Table(unittest.TestCase):
    def test_each_row_is_whole(self):
        rows = table()
        self.assertGreater(len(rows), 20)
        for row in rows:
            self.assertEqual(len(row), 4 + len(MANAGERS), row)
            self.assertIn(row[0], GROUPS)
            for cell in row[4:]:
                self.assertRegex(cell, r"^(-|[a-z0-9][a-z0-9+.@-]*( [a-z0-9][a-z0-9+.@-]*)*)$")


if __name__ == "__main__":
    unittest.main()
