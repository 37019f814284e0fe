#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""parlour.exe under wine says and keeps what Parlour does here, byte for byte: records, games by words, JSON, rules files, four languages;
paths as Windows writes them, files that others hold, saves across a kill; a sitting with keys in a console; what it asks of NVDA, JAWS and
SAPI, by stand-ins of ours (stand_ins.c, nvda_stand_in.c); and a guest at a table of a house here.  It is left out where mingw-w64 or wine is not; `./test --all` installs both."""
import contextlib
import fcntl
import functools
import glob
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest

PARLOUR, SOURCE = os.environ["PARLOUR"], os.environ["PARLOUR_SOURCE"]
HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.path.join(os.environ["PARLOUR_BUILD"], "windows")
PROGRAM = os.path.join(BUILD, "parlour", "parlour.exe")
NO_SOURCES, PATIENCE = 3, 400  # seconds that only a broken program takes, wine being slow where others compile
JAWS = "{9B1F3A20-5C11-4F0E-8D31-102A6D5E7701}"
SAPI = "{96749377-3391-11D2-9EE3-00C04F797396}"
WORDS = ["kings", "basic-rummy", "hearts", "crazy-eights", "spades", "colours", "oh-hell", "euchre", "belote", "battle",
         "gin", "chinchon", "conquian", "klondike", "spider", "pyramid", "golf"]
TYPED = "hand\ntable\nhint\nscores\nturn\nsince\nhelp\ndigest\nnonsense\nhand\nquit\ny\n"
ASKED = "speech: none\nasked: true\nname: Ann\ndelay_ms: 0\n"


def wine():
    return shutil.which("wine64") or shutil.which("wine")


@functools.cache
def built(folder, source=SOURCE):
    """Builds Parlour for Windows there, of that tree; skips the test where that cannot be."""
    if not shutil.which("x86_64-w64-mingw32-gcc"):
        raise unittest.SkipTest("Parlour for Windows is tried by ./test --all, which installs mingw-w64 and wine.")
    ran = subprocess.run([source + "/tools/windows", folder], capture_output=True, text=True)
    if ran.returncode == NO_SOURCES:
        raise unittest.SkipTest("Parlour for Windows is not tried here. " + ran.stderr.strip())
    if ran.returncode:
        raise AssertionError(ran.stdout + ran.stderr)


@functools.cache
def compiled(name, *options):
    """A program or a DLL of this folder, for Windows."""
    path = os.path.join(BUILD, name)
    source = os.path.join(HERE, os.path.splitext(name)[0] + ".c")
    subprocess.run(["x86_64-w64-mingw32-gcc", "-std=c2x", "-O1", "-Wall", "-Wextra", "-Werror", "-o", path, source, *options], check=True)
    return path


def as_windows(path):
    """A path of this system as wine has it, written as Windows does."""
    return "Z:" + path.replace("/", "\\")


class Zip(unittest.TestCase):
    def elsewhere(self):
        """Another tree of the same commit in another folder, and a folder to build it in, which has readline and OpenSSL as they were built here."""
        tree, out = BUILD + "-tree", BUILD + "-elsewhere"
        for folder in (tree, out):
            shutil.rmtree(folder, ignore_errors=True)
            self.addCleanup(shutil.rmtree, folder, True)
            os.makedirs(folder)
        for name in set(os.listdir(SOURCE)) - {".git", "build", "cmake"}:
            os.symlink(os.path.join(SOURCE, name), os.path.join(tree, name))
        for name in ("tools", "windows"):  # their own place says which tree they build
            os.remove(os.path.join(tree, name))
            shutil.copytree(os.path.join(SOURCE, name), os.path.join(tree, name))
        shutil.copytree(SOURCE + "/cmake", tree + "/cmake")
        with open(BUILD + "/program/commit.c", encoding="utf-8") as file, open(tree + "/cmake/commit.txt", "w", encoding="utf-8") as commit:
            commit.write(re.search(r'"(.*)"', file.read()).group(1) + "\n")
        for name in ("sources", "readline", "openssl"):
            shutil.copytree(os.path.join(BUILD, name), os.path.join(out, name))
        return tree, out

    def test_the_same_tree_elsewhere_gives_the_same_zip_to_the_byte(self):
        built(BUILD)
        tree, out = self.elsewhere()
        built(out, tree)
        [name] = glob.glob("*.zip", root_dir=BUILD)
        with open(os.path.join(BUILD, name), "rb") as one, open(os.path.join(out, name), "rb") as two:
            self.assertTrue(one.read() == two.read())
        with open(os.path.join(out, name + ".sha256"), encoding="utf-8") as file:
            self.assertEqual(file.read().split()[1], name)


    def test_the_readme_is_short_and_what_it_names_is_there(self):
        built(BUILD)
        with open(BUILD + "/parlour/README.txt", encoding="utf-8", newline="") as file:
            text = file.read()
        lines = text.split("\r\n")
        self.assertLessEqual(len(lines), 13)
        self.assertLess(max(map(len, lines)), 80)
        named = re.findall(r"[\w\\]+\.(?:exe|md|txt)", text)
        self.assertEqual(len(named), 4, named)
        for name in named:
            self.assertTrue(os.path.exists(os.path.join(BUILD, "parlour", name.replace("\\", "/"))), name)
        with open(BUILD + "/parlour/report.txt", encoding="utf-8", newline="") as file:
            self.assertIn("\r\nScreen reader, and its version:\r\n", file.read())


@functools.cache
def scratch():
    """A folder for all tests, with the Windows that wine has made for them in it."""
    folder = tempfile.mkdtemp(prefix="parlour-windows-")
    unittest.addModuleCleanup(shutil.rmtree, folder, True)
    os.makedirs(os.path.join(folder, "wine"))
    return folder


class Wine(unittest.TestCase):
    maxDiff = 2000

    @classmethod
    def setUpClass(cls):
        if not wine():
            raise unittest.SkipTest("Parlour for Windows is tried by ./test --all, which installs mingw-w64 and wine.")
        built(BUILD)
        cls.scratch = scratch()
        cls.prefix = os.path.join(cls.scratch, "wine")
        cls.addClassCleanup(subprocess.run, ["wineserver", "-k"], env=cls.environment("nobody"), capture_output=True)
        # Windows stays up while one program runs, else the next one begins by starting it again.
        stays = subprocess.Popen([wine(), "cmd"], env=cls.environment("nobody"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        cls.addClassCleanup(stays.communicate)
        stays.stdout.read(1)

    @classmethod
    def environment(cls, home, **more):
        """Of a player of that name under wine, which sees this system's files as drive Z; "nobody" has what Windows gives to all."""
        at = os.path.join(cls.scratch, home)
        os.makedirs(at + "/config/parlour", exist_ok=True)
        env = {"PATH": os.environ["PATH"], "HOME": at, "WINEPREFIX": cls.prefix, "WINEDEBUG": "-all", "LC_ALL": "C.UTF-8", "LANGUAGE": "",
               "TERM": "xterm", "TZ": "UTC", "XDG_RUNTIME_DIR": at, "WINEDLLOVERRIDES": "mscoree,mshtml="}
        if home != "nobody":
            env.update(XDG_CONFIG_HOME=as_windows(at + "/config"), XDG_STATE_HOME=as_windows(at + "/state"))
        env.update(more)
        return env

    def settings(self, home, text):
        path = os.path.join(self.environment(home)["HOME"], "config/parlour/parlour.yaml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def run_it(self, home, *args, lines="", cwd=SOURCE, **more):
        """(status, standard output, standard error) of parlour.exe."""
        ran = subprocess.run([wine(), PROGRAM, *args], env=self.environment(home, **more), input=lines.encode(), capture_output=True,
                             timeout=PATIENCE, cwd=cwd, check=False)
        return ran.returncode, ran.stdout, ran.stderr

    def console(self, home, *args, program=PROGRAM, **more):
        """A console of wine's in a terminal of ours; Windows names no terminal, so TERM is not set."""
        env = self.environment(home, **more)
        env.pop("TERM")
        console = Console(self, env, [program, *args])
        self.addCleanup(console.close)
        return console


class Windows(Wine):
    def both(self, *args, lines="", **more):
        """Linux's program and wine's, with the same shipped files, say the same."""
        at = os.path.join(self.scratch, "here")
        os.makedirs(at + "/config/parlour", exist_ok=True)
        env = self.environment("nobody", HOME=at, XDG_CONFIG_HOME=at + "/config", XDG_STATE_HOME=at + "/state", PARLOUR_DATA=SOURCE + "/config", **more)
        ran = subprocess.run([PARLOUR, *args], env=env, input=lines.encode(), capture_output=True, timeout=PATIENCE, cwd=SOURCE, check=False)
        here = ran.returncode, ran.stdout, ran.stderr
        self.assertEqual(self.run_it("there", *args, lines=lines, PARLOUR_DATA=as_windows(SOURCE + "/config"), **more), here, args)
        return here

    # --- the same bytes ---

    def test_all_records_pass_and_bad_ones_are_refused_in_the_same_bytes(self):
        status, said, _ = self.both("replay", "--check", "tests/records")
        self.assertEqual(status, 1)
        self.assertRegex(said.decode(), r"\n[0-9]{4,} passed, [0-9]{3,} failed\n\Z")

    def test_games_of_every_kind_by_words_are_the_same(self):
        for rules in WORDS:
            with self.subTest(rules):
                _, said, _ = self.both("play", rules, "--words", "--seed", "friday", "--name", "Ann", lines=TYPED)
                self.assertGreater(len(said), 500)

    def test_whole_matches_lines_of_json_and_other_languages_are_the_same(self):
        for rules in ("kings", "gin", "klondike"):
            self.both("play", rules, "--auto", "--seed", "friday")
        self.both("play", "hearts", "--output", "json", "--seed", "friday", "--name", "Ann", lines=TYPED)
        for language in ("de", "fr", "es"):
            self.both("play", "basic-rummy", "--words", "--seed", "friday", "--name", "Ann", lines=TYPED, LANGUAGE=language)
            self.both("rules", "explain", "spades", LANGUAGE=language)

    def test_all_rules_files_are_checked_and_a_simulation_counts_the_same(self):
        files = sorted(glob.glob("config/rules/*.yaml", root_dir=SOURCE))
        self.assertGreater(len(files), 40)
        self.both("rules", "check", *files)
        self.both("rules", "simulate", "crazy-eights", "--rounds", "60", "--workers", "2", "--quiet", "--json", "--seed", "friday")

    def test_shipped_rules_are_known_as_such(self):
        """A folder can be opened to be told from another; else a shipped file is checked as if a player had written it."""
        folder = os.path.join(os.path.dirname(PROGRAM), "data", "rules")
        said = self.run_it("there", "rules", "check", folder + "/control.yaml", as_windows(folder) + "\\control.yaml")[1]
        self.assertEqual(said.count(b"This file is fine"), 2, said)

    # --- paths, files and folders of Windows ---

    def own_rules(self):
        """A folder with a space and letters beyond ASCII in its name, and rules in it as an editor of Windows writes them."""
        folder = os.path.join(self.scratch, "Spiele f\u00fcr Ann")
        os.makedirs(folder, exist_ok=True)
        for name, text in (("mine", "extends: kings\r\ntitle: Mine\r\n"), ("child", "extends: .\\mine.yaml\r\ntitle: Child\r\n"),
                           ("whole", "extends: %s\\mine.yaml\r\ntitle: Whole\r\n" % as_windows(folder))):
            with open("%s/%s.yaml" % (folder, name), "w", encoding="utf-8-sig", newline="") as file:
                file.write(text)
        return folder

    def test_paths_of_windows_name_rules(self):
        folder = self.own_rules()
        paths = [path for name in ("mine", "child", "whole") for path in
                 ("%s\\%s.yaml" % (as_windows(folder), name), "Z:%s/%s.yaml" % (folder, name), ".\\%s.yaml" % name, name + ".yaml")]
        status, said, fault = self.run_it("there", "rules", "check", *paths, cwd=folder)
        self.assertEqual((status, fault), (0, b""), said)
        self.assertEqual(said.count(b"This file is fine"), len(paths), said)

    def test_paths_typed_at_the_table_are_taken_too(self):
        folder = self.own_rules()
        status, said, _ = self.run_it("typed", "play", ".\\child.yaml", "--words", "--seed", "friday", cwd=folder,
                                      lines="hand\ncopy .\\near.txt\ncopy %s\\far.txt\nquit\n" % as_windows(folder))
        self.assertEqual(status, 0, said)
        self.assertIn("the file is ./near.txt", said.decode())
        self.assertIn("the file is Z:%s/far.txt" % folder, " ".join(said.decode().split()))
        self.assertTrue(os.path.exists(folder + "/near.txt") and os.path.exists(folder + "/far.txt"))

    def test_a_kept_game_knows_the_file_of_its_rules(self):
        folder = self.own_rules()
        self.run_it("own", "play", ".\\mine.yaml", "--words", "--seed", "friday", lines="quit\n", cwd=folder)
        with open(folder + "/mine.yaml", "a", encoding="utf-8", newline="") as file:
            file.write("hand: 6\r\n")
        self.assertIn("The file mine.yaml has changed, but this game keeps its rules.", self.run_it("own", "continue", "--words", lines="quit\n")[1].decode())

    def test_settings_and_games_lie_where_windows_keeps_them(self):
        self.run_it("nobody", "settings", "delay_ms", "0")
        self.run_it("nobody", "play", "kings", "--words", "--seed", "friday", lines="hand\nquit\n")
        found = [os.path.relpath(path, self.prefix) for path in glob.glob(self.prefix + "/drive_c/users/*/**/parlour/**", recursive=True)]
        self.assertTrue([path for path in found if re.search(r"AppData/Roaming/parlour/parlour\.yaml$", path)], found)
        self.assertTrue([path for path in found if re.search(r"AppData/Local/parlour/games/.+\.record$", path)], found)

    def test_a_file_that_a_scanner_holds_for_a_moment_is_replaced_all_the_same(self):
        self.settings("held", "name: Ann\n")
        path = os.path.join(self.scratch, "held/config/parlour/parlour.yaml")
        self.hold(path, 700)
        self.assertEqual(self.run_it("held", "settings", "name", "Bea")[0], 0)
        with open(path, encoding="utf-8") as file:
            self.assertIn("Bea", file.read())
        self.hold(path, 1000 * PATIENCE)  # for good
        status, said, fault = self.run_it("held", "settings", "name", "Cleo")
        self.assertNotEqual(status, 0, said)
        self.assertIn(b"The settings file cannot be written", fault)
        with open(path, encoding="utf-8") as file:
            self.assertIn("Bea", file.read())

    def hold(self, path, ms):
        holder = subprocess.Popen([wine(), compiled("hold.exe"), as_windows(path), str(ms)], env=self.environment("held"), stdout=subprocess.PIPE)
        self.addCleanup(holder.stdout.close)
        self.addCleanup(holder.wait)
        self.addCleanup(holder.kill)
        self.assertEqual(holder.stdout.readline().strip(), b"held")

    def test_a_program_that_nobody_unpacked_says_so_and_its_window_waits(self):
        alone = os.path.join(self.scratch, "alone")
        os.makedirs(alone)
        shutil.copy(PROGRAM, alone)
        console = self.console("alone", program=alone + "/parlour.exe")
        console.until("Unpack.or.install.all.of.Parlour")
        self.assertIsNone(console.ran.poll())
        console.press("x", None)
        self.assertEqual(console.ended(), 1)

    # --- tables with friends ---

    def test_no_house_can_be_opened_which_home_says_before_it_asks(self):
        _, said, _ = self.run_it("friends", lines="5\nq\nquit\n")
        after = " ".join(said.decode().split("Which one, 1 to 9?")[1].split())
        self.assertTrue(after.startswith("Houses, standby houses and doors need Linux. From here you can join a table"), after)
        self.assertRegex(after, "1. Join a table. 2. Hear which tables are open in a house. Which one, 1 to 2?")
        for command in ("host", "door"):
            status, said, fault = self.run_it("friends", command, lines="y\n")
            self.assertEqual((status, said), (1, b""), command)
            self.assertTrue(fault.startswith(b"Houses, standby houses and doors need Linux."), fault)

    # --- two programs, and one that is killed ---

    def start(self, home, *args, **more):
        ran = subprocess.Popen([wine(), PROGRAM, *args], env=self.environment(home, **more), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, start_new_session=True)
        self.addCleanup(self.kill, ran)
        return ran

    def kill(self, ran):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(ran.pid, signal.SIGKILL)
        ran.wait()
        for stream in (ran.stdin, ran.stdout):
            stream.close()

    def type(self, ran, line):
        ran.stdin.write(line.encode() + b"\n")
        ran.stdin.flush()

    def file_with(self, pattern, what):
        """A file of this name, once one holds this."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for path in glob.glob(os.path.join(self.scratch, pattern)):
                with open(path, encoding="utf-8") as file:
                    if what in file.read():
                        return path
            time.sleep(0.05)
        self.fail("no file %s holds %r" % (pattern, what))

    def record(self, home, what):
        return self.file_with(home + "/state/parlour/games/*.record", what)

    def test_a_game_outlives_a_kill_and_is_open_once(self):
        ran = self.start("killed", "play", "crazy-eights", "--words", "--seed", "friday", "--name", "Ann")
        self.type(ran, "draw")
        path = self.record("killed", "Ann: draw")
        status, said, fault = self.run_it("killed", "continue", lines="quit\n")
        self.assertIn("open in another Parlour", " ".join((said + fault).decode().split()), status)
        self.assertEqual(self.run_it("killed", "replay", as_windows(path))[0], 0)  # it can be read meanwhile
        self.kill(ran)
        status, said, fault = self.run_it("killed", "continue", "--words", lines="since\nhand\nquit\n")
        self.assertEqual((status, fault), (0, b""), said)
        with open(path, encoding="utf-8") as file:
            self.assertIn("Ann: draw", file.read())

    # --- keys in a console ---

    def test_keys_in_a_console(self):
        self.settings("keys", ASKED)
        console = self.console("keys", "play", "crazy-eights", "--seed", "friday")
        console.until("question mark says the keys")
        for _ in range(3):
            console.press("t", "top.card.is.the.4")
        console.press("h", "5 cards")
        console.press("\x1b[C", "[Cc]lubs|[Ss]pades|[Dd]iamonds")
        console.press(" ", "[Yy]ou.draw")
        self.record("keys", "Ann: draw")
        console.press("q", "y or n")
        console.press("y", "kept")
        self.assertEqual(console.ended(), 0)

    def test_control_c_keeps_the_game(self):
        self.settings("control", ASKED)
        console = self.console("control", "play", "crazy-eights", "--seed", "friday")
        console.until("question mark says the keys")
        console.press(" ", "[Yy]ou.draw")
        console.press("\x03", "kept")
        console.ended()
        self.record("control", "Ann: draw")

    def test_control_c_as_the_first_key_closes_the_window_at_once(self):
        console = self.console("at-once")
        console.until("Which one, 1 to 6")
        console.press("\x03", None)
        self.assertEqual(console.ended(), 0)

    def test_closing_the_window_keeps_the_game(self):
        self.settings("closed", ASKED)
        console = self.console("closed", "play", "crazy-eights", "--seed", "friday")
        console.until("question mark says the keys")
        console.press(" ", "[Yy]ou.draw")
        console.close()
        self.record("closed", "Ann: draw")
        status, said, fault = self.run_it("closed", "continue", "--words", lines="hand\nquit\n")
        self.assertEqual((status, fault), (0, b""), said)

    def test_the_first_start_by_keys_and_a_name_with_letters_put_into_its_midst(self):
        console = self.console("first")
        console.until("Which one, 1 to 6")
        console.press("5", "NVDA.5 until NVDA says off.*Your name")
        console.press("nx\x1b[D\u00fc\u00e9\x1b[D\u00df", None)  # left of x, and then left of the last letter
        console.until_line("n\u00fc\u00df\u00e9x")
        console.press("\x1b[H\x1b[3~a", None)  # at the beginning, instead of the first letter
        console.until_line("a\u00fc\u00df\u00e9x")
        console.press("\r", "y or n")
        with open(os.path.join(self.scratch, "first/config/parlour/parlour.yaml"), encoding="utf-8") as file:
            kept = file.read()
        self.assertRegex(kept, "(?m)^name: .?a\u00fc\u00df\u00e9x.?$")
        self.assertRegex(kept, "(?m)^speech: nvda$")

    # --- the voices ---

    @classmethod
    @functools.cache
    def stand_ins(cls):
        """The DLL in the place of NVDA's client, JAWS and SAPI, told to wine as the objects of the last two."""
        library = compiled("stand_ins.dll", "-shared", "-lole32", "-loleaut32", "-luuid")
        registry = os.path.join(cls.scratch, "stand_ins.reg")
        place = as_windows(library).replace("\\", "\\\\")
        with open(registry, "w", encoding="utf-8") as file:
            file.write("REGEDIT4\n\n[HKEY_LOCAL_MACHINE\\Software\\Classes\\FreedomSci.JawsApi\\CLSID]\n@=\"%s\"\n" % JAWS)
            for what in (JAWS, SAPI):
                file.write("\n[HKEY_LOCAL_MACHINE\\Software\\Classes\\CLSID\\%s\\InprocServer32]\n@=\"%s\"\n\"ThreadingModel\"=\"Both\"\n"
                           % (what, place))
        subprocess.run([wine(), "regedit", "/S", as_windows(registry)], env=cls.environment("nobody"), capture_output=True, check=True, timeout=PATIENCE)
        return library

    def sitting(self, speech, log=None, **more):
        """What is printed while a hand is asked for and the table left; log: the name of a file that has to hear the hand first."""
        ran = self.start("voice", "play", "crazy-eights", "--words", "--live", "--speech", speech, "--seed", "friday", **more)
        self.type(ran, "hand")
        if log:
            self.file_with(log, "speak Clubs 3." if speech != "jaws" else "say Clubs 3.")
        self.type(ran, "quit")
        said = " ".join(ran.communicate(timeout=PATIENCE)[0].decode().split())
        self.assertIn("5 cards. Spades queen.", said)
        return said

    def heard(self, speech):
        """What a stand-in was asked for in a sitting, a line each."""
        name = "heard-" + speech
        log = os.path.join(self.scratch, name)
        said = self.sitting(speech, name, PARLOUR_TEST_VOICE=as_windows(log))
        with open(log, encoding="utf-8") as file:
            return file.read().splitlines(), said

    def check_nvda(self, asked):
        self.assertEqual(asked[0], "test")
        self.assertIn("cancel", asked)
        shown = [line.removeprefix("braille ") for line in asked if line.startswith("braille ")]
        spoken = [line.removeprefix("speak ") for line in asked if line.startswith("speak ")]
        self.assertIn("5 cards. Spades queen. Diamonds 5, 8, queen. Clubs 3.", shown)  # a message once and whole
        self.assertIn("Diamonds 5, 8, queen.", spoken)  # and a sentence after the other
        kept = asked.index("speak The game is kept.")
        self.assertEqual(asked[kept - 1], "cancel")  # what is urgent cuts off what came before
        self.assertEqual(asked[kept + 1], "speak Type parlour to go on with it.")  # and not its own sentences

    def test_nvda_is_asked_by_its_controller_client(self):
        name = os.path.join(os.path.dirname(PROGRAM), "nvdaControllerClient.dll")
        shutil.copy(self.stand_ins(), name)
        try:
            asked, said = self.heard("nvda")
        finally:
            os.remove(name)
        self.assertIn("NVDA speaks.", said)
        self.check_nvda(asked)

    def test_nvda_is_asked_by_its_own_line_where_no_dll_is(self):
        log = os.path.join(self.scratch, "heard-by-line")
        nvda = subprocess.Popen([wine(), compiled("nvda_stand_in.exe", "-lrpcrt4"), as_windows(log)], env=self.environment("nobody"), stdout=subprocess.PIPE)
        self.addCleanup(nvda.stdout.close)
        self.addCleanup(nvda.wait)
        self.addCleanup(nvda.kill)
        self.assertEqual(nvda.stdout.readline().strip(), b"ready")
        self.assertIn("NVDA speaks.", self.sitting("nvda", "heard-by-line"))
        with open(log, encoding="utf-8") as file:
            self.check_nvda(file.read().splitlines())
        os.remove(log)  # so that what is waited for is said in the next sitting
        ran = self.start("voice", "play", "crazy-eights", "--words", "--live", "--speech", "nvda", "--seed", "saturday")
        self.type(ran, "turn")
        self.file_with("heard-by-line", "speak Your turn")
        nvda.kill()  # its player has closed it
        nvda.wait()
        self.type(ran, "hand")
        self.type(ran, "turn")
        self.type(ran, "quit")
        said = " ".join(ran.communicate(timeout=PATIENCE)[0].decode().split())
        self.assertIn("NVDA does not answer any more. Speech is off, a screen reader reads.", said)
        self.assertIn("The game is kept.", said)
        self.assertEqual(ran.returncode, 0)

    def test_without_nvda_or_jaws_a_sentence_is_said_and_text_goes_on(self):
        self.stand_ins()
        self.assertIn("NVDA does not answer. Start it, or choose another voice.", self.sitting("nvda"))
        self.assertIn("JAWS is not running. Start it, or choose another voice.", self.sitting("jaws"))  # no file is named, so it refuses
        status, said, fault = self.run_it("voice", "speak", "hello", "--speech", "jaws")
        self.assertEqual((status, said), (1, b""), fault)
        self.assertIn(b"JAWS is not running.", fault)

    def test_jaws_is_asked_to_speak(self):
        self.stand_ins()
        asked, said = self.heard("jaws")
        self.assertIn("JAWS speaks.", said)
        self.assertIn("say Diamonds 5, 8, queen.", asked)
        self.assertIn("stop", asked)
        kept = asked.index("interrupt The game is kept.")
        self.assertEqual(asked[kept + 1], "say Type parlour to go on with it.")

    def test_a_voice_of_windows_speaks(self):
        self.stand_ins()
        self.settings("voice", "voice: {rate: 75, volume: 25}\n")
        asked, said = self.heard("sapi")
        self.settings("voice", "")
        self.assertIn("A voice of Windows speaks.", said)
        self.assertIn("rate 5", asked)
        self.assertIn("volume 25", asked)
        self.assertIn("speak Diamonds 5, 8, queen.", asked)
        self.assertIn("purge", asked)


class Guest(Wine):
    """Sits at a table of a house that is open here, beside a robot, who plays as soon as it can."""

    @classmethod
    def setUpClass(cls):
        sys.path.insert(0, os.path.join(SOURCE, "tests/net"))
        try:
            import process_kit
        except ImportError as fault:
            raise unittest.SkipTest("The tests of houses are not here.") from fault
        if not os.path.exists(process_kit.ROBOT) or not shutil.which("mosquitto", path=os.environ["PATH"] + ":/usr/sbin"):
            raise unittest.SkipTest("No house can be opened here.")
        super().setUpClass()
        cls.kit, cls.evening = process_kit, process_kit.Evening()
        cls.addClassCleanup(cls.evening.close)  # it ends all that this test has begun, wine too
        cls.match = cls.evening.server("Friday", "highest-card", ["Ann", "Bob"])
        cls.address = "localhost:%d" % cls.match.server.port

    def join(self):
        self.settings("guest", ASKED)
        return self.console("guest", "join", self.address, "Bob")

    def sit_down(self):
        """With another's code first, which is refused."""
        console = self.join()
        console.until("Code\\?")
        console.press(self.match.server.codes["Ann"] + "\r", "code is not right for this house.*Code\\?")
        console.press(self.match.server.codes["Bob"] + "\r", "Sit down\\?|sits you down")
        console.press("\r", "Your turn")
        return console

    def heard(self, robot, what):
        self.kit.wait_until(lambda: what in self.kit.slurp(robot.log_path), PATIENCE, what)

    def play_on(self, console):
        """The next card that may be played, again and again, until the match is over."""
        end = time.monotonic() + PATIENCE
        came = ""
        while "The match is over" not in came and time.monotonic() < end:
            os.write(console.master, b"\x1b[C\r")
            console.take()
            came, console.came = (came + console.came)[-2000:], ""
        self.assertIn("The match is over", came)

    def test_a_match_by_keys_with_a_wrong_code_chat_a_lost_line_and_coming_back(self):
        robot = self.match.robot("Ann")
        console = self.sit_down()
        console.press("'", None)
        console.press("Gr\u00fc\u00dfe\r", "You say, Gr\u00fc\u00dfe")
        self.heard(robot, "chat Bob Gr\u00fc\u00dfe")
        os.kill(self.match.server.roles()["broker"], signal.SIGSTOP)
        console.until("The house does not answer. Parlour keeps trying.")
        self.assertTrue(self.match.server.kill("broker"))  # and with it the line; the house begins another one
        console.until("The house is back.")
        console.press("q", "y or n")
        console.press("y", "Type .*join %s Bob.* to come back" % self.address)
        self.assertEqual(console.ended(), 0)
        status, said, _ = self.run_it("guest", "tables", self.address, "Bob")
        self.assertEqual(status, 0)
        self.assertIn(b"Friday, round 1.", said)
        console = self.join()  # by the code that was kept
        console.until("Going on with.*Your turn")
        self.play_on(console)
        self.match.wait_for([robot], PATIENCE)
        self.assertEqual(self.match.faults([robot]), [])
        self.assertGreater(len([line for line in self.match.truth()[1] if line.startswith("Bob: play")]), 3)


class Console:
    """parlour.exe in a console, whose keys and screen are ours."""

    def __init__(self, test, env, args):
        self.test, self.came, self.open = test, "", True
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        self.ran = subprocess.Popen([wine(), *args], env=env, stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
                                    preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(slave)

    def take(self):
        """What was written since, with the moves of the cursor that wine draws words with taken for what they do."""
        if select.select([self.master], [], [], 0.1)[0]:
            with contextlib.suppress(OSError):  # it has ended
                self.came += os.read(self.master, 65536).decode(errors="replace")

    def until(self, pattern):
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, self.came.replace("\xa0", " "), re.S):
            self.test.assertLess(time.monotonic(), end, (pattern, self.came[-1500:]))
            self.take()
        self.came = ""

    def press(self, keys, pattern):
        os.write(self.master, keys.encode())
        if pattern:
            self.until(pattern)

    def until_line(self, text):
        """Until the line that is typed looks so, however wine has drawn it."""
        end = time.monotonic() + PATIENCE
        while text not in self.line():
            self.test.assertLess(time.monotonic(), end, (text, self.line(), self.came[-1500:]))
            self.take()

    def line(self):
        """The last line, as a terminal shows it that knows the sequences which wine's console writes in one."""
        shown, at = [], 0
        for part in re.findall(r"\x1b\[[?\d;]*[A-Za-z]|[^\x1b]", self.came):
            if part[0] != "\x1b":
                if part in "\r\n\b":
                    at = max(0, at - 1) if part == "\b" else 0
                    shown = shown if part != "\n" else []
                    continue
                shown[at:at + 1] = [part] if at <= len(shown) else [" "] * (at - len(shown)) + [part]
                at += 1
                continue
            number, what = int(re.sub(r"\D", "", part) or 1), part[-1]
            at = at + number if what == "C" else max(0, at - number) if what == "D" else number - 1 if what == "G" else at
            if what == "K":
                shown = shown[:at]
            elif what == "X":
                shown[at:at + number] = [" "] * number
            elif what == "P":
                del shown[at:at + number]
            elif what == "@":
                shown[at:at] = [" "] * number
        return "".join(shown)

    def ended(self):
        end = time.monotonic() + PATIENCE
        while self.ran.poll() is None and time.monotonic() < end:
            self.take()
        return self.ran.returncode

    def close(self):
        if self.open:
            self.open = False
            os.close(self.master)
            try:
                self.ran.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.ran.kill()
                self.ran.wait()


if __name__ == "__main__":
    unittest.main()
