#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""parlour.exe under wine says and keeps what Parlour does here, byte for byte: records, games by words, JSON, rules files, four languages;
saves across a kill; keys in a console; and what it asks of NVDA, JAWS and SAPI, by stand-ins of ours (stand_ins.c).  It is left out where
mingw-w64 or wine is not; `./test --all` installs both."""
import contextlib
import glob
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PARLOUR, SOURCE = os.environ["PARLOUR"], os.environ["PARLOUR_SOURCE"]
BUILD = os.path.join(os.environ["PARLOUR_BUILD"], "windows")
PROGRAM = os.path.join(BUILD, "parlour", "parlour.exe")
NO_SOURCES, PATIENCE = 3, 300
JAWS = "{9B1F3A20-5C11-4F0E-8D31-102A6D5E7701}"
SAPI = "{96749377-3391-11D2-9EE3-00C04F797396}"
WORDS = ["kings", "basic-rummy", "hearts", "crazy-eights", "spades", "colours", "oh-hell", "euchre", "belote", "battle"]
TYPED = "hand\ntable\nhint\nscores\nturn\nsince\nhelp\ndigest\nnonsense\nhand\nquit\ny\n"


def wine():
    return shutil.which("wine64") or shutil.which("wine")


class Windows(unittest.TestCase):
    maxDiff = 2000

    @classmethod
    def setUpClass(cls):
        if "PARLOUR_TEST_ALL" not in os.environ or not wine() or not shutil.which("x86_64-w64-mingw32-gcc"):
            raise unittest.SkipTest("Parlour for Windows is tried by ./test --all, which installs mingw-w64 and wine.")
        built = subprocess.run([SOURCE + "/tools/windows", BUILD], capture_output=True, text=True)
        if built.returncode == NO_SOURCES:
            raise unittest.SkipTest("Parlour for Windows is not tried here. " + built.stderr.strip())
        if built.returncode:
            raise AssertionError(built.stdout + built.stderr)
        cls.scratch = tempfile.mkdtemp(prefix="parlour-windows-")
        cls.addClassCleanup(shutil.rmtree, cls.scratch, True)
        cls.prefix = os.path.join(cls.scratch, "wine")
        cls.addClassCleanup(subprocess.run, ["wineserver", "-k"], env=cls.environment("nobody"), capture_output=True)
        subprocess.run([wine(), "cmd", "/c", "exit"], env=cls.environment("nobody"), capture_output=True, timeout=PATIENCE, check=False)

    @classmethod
    def environment(cls, home, **more):
        """Of a player of that name, here and there: Linux's program and wine's take the same variables."""
        at = os.path.join(cls.scratch, home)
        os.makedirs(at + "/config/parlour", exist_ok=True)
        env = {"PATH": os.environ["PATH"], "HOME": at, "WINEPREFIX": cls.prefix, "WINEDEBUG": "-all", "LC_ALL": "C.UTF-8", "LANGUAGE": "",
               "TERM": "xterm", "TZ": "UTC", "XDG_RUNTIME_DIR": at}
        if home != "nobody":
            env.update(XDG_CONFIG_HOME=at + "/config", XDG_STATE_HOME=at + "/state")
        env.update(more)
        return env

    def run_it(self, program, home, *args, lines="", **more):
        """(status, standard output, standard error) of one program; wine sees this system's files as drive Z."""
        env = self.environment(home, **more)
        if program == PROGRAM and "XDG_CONFIG_HOME" in env:
            env.update({name: "Z:" + env[name] for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME")})
        command = [wine(), PROGRAM] if program == PROGRAM else [program]
        ran = subprocess.run([*command, *args], env=env, input=lines.encode(), capture_output=True, timeout=PATIENCE, cwd=SOURCE, check=False)
        return ran.returncode, ran.stdout, ran.stderr

    def both(self, *args, lines="", **more):
        here = self.run_it(PARLOUR, "here", *args, lines=lines, **more)
        there = self.run_it(PROGRAM, "there", *args, lines=lines, **more)
        self.assertEqual(there, here, args)
        return here

    def test_all_records_pass_and_bad_ones_are_refused_in_the_same_bytes(self):
        status, said, _ = self.both("replay", "--check", "tests/records")
        self.assertEqual(status, 1)
        self.assertRegex(said.decode(), r"\n[0-9]{3,} passed, [0-9]{3,} failed\n\Z")
        folders = sorted(folder for folder in glob.glob("tests/records/*/", root_dir=SOURCE) if "/bad/" not in folder)
        self.assertRegex(self.run_it(PROGRAM, "there", "replay", "--check", *folders)[1].decode(), r"\A[0-9]{4} passed, 0 failed\n\Z")

    def test_ten_games_by_words_are_the_same(self):
        for rules in WORDS:
            with self.subTest(rules):
                _, said, _ = self.both("play", rules, "--words", "--seed", "friday", "--name", "Ann", lines=TYPED)
                self.assertGreater(len(said), 500)

    def test_whole_matches_lines_of_json_and_other_languages_are_the_same(self):
        self.both("play", "kings", "--auto", "--seed", "friday")
        self.both("play", "hearts", "--output", "json", "--seed", "friday", "--name", "Ann", lines=TYPED)
        for language in ("de", "fr", "es"):
            self.both("play", "basic-rummy", "--words", "--seed", "friday", "--name", "Ann", lines=TYPED, LANGUAGE=language)
            self.both("rules", "explain", "spades", LANGUAGE=language)

    def test_all_rules_files_are_checked_and_a_simulation_counts_the_same(self):
        files = sorted(glob.glob("config/rules/*.yaml", root_dir=SOURCE))
        self.assertGreater(len(files), 40)
        self.both("rules", "check", *files)
        self.both("rules", "simulate", "crazy-eights", "--rounds", "60", "--workers", "2", "--quiet", "--json", "--seed", "friday")

    def test_paths_of_windows_name_rules(self):
        folder = os.path.join(self.scratch, "rules")
        os.makedirs(folder, exist_ok=True)
        with open(folder + "/mine.yaml", "wb") as file:
            file.write(b"\xef\xbb\xbfextends: kings\r\ntitle: Mine\r\n")
        for path in ("Z:" + folder.replace("/", "\\") + "\\mine.yaml", "Z:" + folder + "/mine.yaml"):
            status, said, fault = self.run_it(PROGRAM, "there", "rules", "check", path)
            self.assertEqual((status, fault), (0, b""), said)

    def test_settings_and_games_lie_where_windows_keeps_them(self):
        self.run_it(PROGRAM, "nobody", "settings", "delay_ms", "0")
        self.run_it(PROGRAM, "nobody", "play", "kings", "--words", "--seed", "friday", lines="hand\nquit\n")
        found = [os.path.relpath(path, self.prefix) for path in glob.glob(self.prefix + "/drive_c/users/*/**/parlour/**", recursive=True)]
        self.assertTrue([path for path in found if re.search(r"AppData/Roaming/parlour/parlour\.yaml$", path)], found)
        self.assertTrue([path for path in found if re.search(r"AppData/Local/parlour/games/.+\.parlour$", path)], found)

    # --- two programs, and one that is killed ---

    def start(self, home, *args):
        env = self.environment(home)
        env.update({name: "Z:" + env[name] for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME")})
        ran = subprocess.Popen([wine(), PROGRAM, *args], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               start_new_session=True)
        self.addCleanup(self.kill, ran)
        return ran

    def kill(self, ran):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(ran.pid, signal.SIGKILL)
        ran.wait()
        for stream in (ran.stdin, ran.stdout):
            stream.close()

    def wait_for(self, what, home):
        """Until a game's record there holds what was done."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for path in glob.glob(os.path.join(self.scratch, home, "state/parlour/games/*.parlour")):
                with open(path, encoding="utf-8") as file:
                    if what in file.read():
                        return path
            time.sleep(0.05)
        self.fail("no record holds %r" % what)

    def test_a_game_outlives_a_kill_and_is_open_once(self):
        ran = self.start("killed", "play", "crazy-eights", "--words", "--seed", "friday", "--name", "Ann")
        ran.stdin.write(b"draw\n")
        ran.stdin.flush()
        path = self.wait_for("Ann: draw", "killed")
        status, said, fault = self.run_it(PROGRAM, "killed", "continue", lines="quit\n")
        self.assertIn("open in another Parlour", (said + fault).decode(), status)
        self.assertEqual(self.run_it(PROGRAM, "killed", "replay", "--check", path)[0], 0)  # it can be read meanwhile
        self.kill(ran)
        subprocess.run(["wineserver", "-w"], env=self.environment("nobody"), timeout=PATIENCE, check=False)
        status, said, fault = self.run_it(PROGRAM, "killed", "continue", "--words", lines="since\nhand\nquit\n")
        self.assertEqual((status, fault), (0, b""), said)
        self.assertIn("Ann: draw", open(path, encoding="utf-8").read())

    # --- keys in a console ---

    def test_keys_in_a_console(self):
        env = self.environment("keys")
        with open(env["XDG_CONFIG_HOME"] + "/parlour/parlour.yaml", "w", encoding="utf-8") as file:
            file.write("speech: none\nasked: true\nname: Ann\ndelay_ms: 0\n")
        env.update({name: "Z:" + env[name] for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME")})
        env.pop("TERM")  # Windows names no terminal, and keys work all the same
        master, slave = pty.openpty()
        ran = subprocess.Popen([wine(), PROGRAM, "play", "crazy-eights", "--seed", "friday"], env=env, stdin=slave, stdout=slave, stderr=slave,
                               start_new_session=True, preexec_fn=lambda: __import__("fcntl").ioctl(0, __import__("termios").TIOCSCTTY, 0))
        os.close(slave)
        self.addCleanup(os.close, master)
        self.addCleanup(ran.wait)
        self.addCleanup(ran.kill)
        came = b""

        def until(pattern):
            nonlocal came
            end = time.monotonic() + PATIENCE
            while not re.search(pattern, came):
                self.assertLess(time.monotonic(), end, (pattern, came[-1500:]))
                if select.select([master], [], [], 0.1)[0]:
                    came += os.read(master, 65536)
            came = b""

        until(rb"[Yy]our turn")
        for _ in range(6):
            os.write(master, b"t")
            until(rb"Top card|top card|[0-9AJQK] ?of|of (clubs|diamonds|hearts|spades)")
        os.write(master, b"h")
        until(rb"of (clubs|diamonds|hearts|spades)")
        os.write(master, b"q")
        until(rb"y or n|[Gg]oodbye|continue")

    # --- the voices ---

    def heard(self, speech, registered=True):
        """What a stand-in was asked for while some words were typed; None: it was not there."""
        name = os.path.join(os.path.dirname(PROGRAM), "nvdaControllerClient.dll")
        library = os.path.join(BUILD, "stand_ins.dll")
        subprocess.run(["x86_64-w64-mingw32-gcc", "-std=c2x", "-shared", "-O1", "-o", library, SOURCE + "/tests/windows/stand_ins.c", "-lole32",
                        "-loleaut32", "-luuid"], check=True)
        log = os.path.join(self.scratch, "heard-" + speech)
        with contextlib.suppress(FileNotFoundError):
            os.remove(log)
        place, both = "Z:" + library.replace("/", "\\"), ["/v", "ThreadingModel", "/d", "Both"]
        for key, *value in ((r"HKLM\Software\Classes\FreedomSci.JawsApi\CLSID", "/ve", "/d", JAWS),
                            (r"HKLM\Software\Classes\CLSID\%s\InprocServer32" % JAWS, "/ve", "/d", place),
                            (r"HKLM\Software\Classes\CLSID\%s\InprocServer32" % JAWS, *both),
                            (r"HKLM\Software\Classes\CLSID\%s\InprocServer32" % SAPI, "/ve", "/d", place),
                            (r"HKLM\Software\Classes\CLSID\%s\InprocServer32" % SAPI, *both)):
            subprocess.run([wine(), "reg", "add", key, *value, "/f"], env=self.environment("nobody"), capture_output=True, check=True, timeout=PATIENCE)
        more = {"PARLOUR_TEST_VOICE": "Z:" + log} if registered else {}
        if registered:
            shutil.copy(library, name)
        try:
            said = self.run_it(PROGRAM, "voice", "play", "crazy-eights", "--words", "--live", "--speech", speech, "--seed", "friday", lines="hand\nquit\n", **more)
        finally:
            with contextlib.suppress(FileNotFoundError):
                os.remove(name)
        self.assertIn(b"Your turn", said[1])
        if not os.path.exists(log):
            return None, said[1].decode() + said[2].decode()
        with open(log, encoding="utf-8") as file:
            return file.read().splitlines(), said[1].decode()

    def test_nvda_is_asked_to_speak_and_to_show_each_message_once(self):
        asked, _ = self.heard("nvda")
        self.assertEqual(asked[0], "test")
        self.assertTrue([line for line in asked if line.startswith("speak ")], asked)
        shown = [line for line in asked if line.startswith("braille ")]
        self.assertTrue(shown, asked)
        self.assertGreaterEqual(len([line for line in asked if line.startswith("speak ")]), len(shown))  # a message has one sentence or more
        self.assertIn("cancel", asked)

    def test_without_nvda_a_sentence_is_said_and_text_goes_on(self):
        asked, said = self.heard("nvda", registered=False)
        self.assertIsNone(asked)
        self.assertIn("nvdaControllerClient.dll is not beside the program", said)

    def test_jaws_is_asked_to_speak(self):
        asked, _ = self.heard("jaws")
        self.assertTrue([line for line in asked if line.startswith(("say ", "interrupt "))], asked)
        self.assertIn("stop", asked)

    def test_a_voice_of_windows_speaks(self):
        asked, _ = self.heard("sapi")
        self.assertIn("rate 0", asked)
        self.assertTrue([line for line in asked if line.startswith("speak ")], asked)


if __name__ == "__main__":
    unittest.main()
