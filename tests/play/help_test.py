#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every subcommand says how it is used, where it is asked and where it is called wrongly; -h, help and -V are taken by every program and
every verb; and what --version --verbose says is what a report of a fault needs."""
import concurrent.futures
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from unittest import mock

PARLOUR = os.environ["PARLOUR"]
ROOT = os.path.realpath(os.path.dirname(os.path.realpath(__file__)) + "/../..")


def run(*arguments, program=PARLOUR, **variables):
    return subprocess.run([program, *arguments], env=dict(os.environ, LC_ALL="C.UTF-8", **{"LANGUAGE": "", **variables}), stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, check=False, timeout=60)


def run_all(calls):
    """What each command line says on standard output; its status and errors as well where it ends otherwise than well."""
    def one(call):
        done = run(*call[1:], program=call[0])
        return done.stdout if (done.returncode, done.stderr) == (0, "") else (done.returncode, done.stdout, done.stderr)
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        return dict(zip(calls, pool.map(one, calls)))


class Help(unittest.TestCase):
    maxDiff = None

    def test_an_option_that_is_none_is_named(self):
        names = re.findall(r"^  ([a-z][a-z-]*)  +\S", run("--help").stdout, re.M)
        self.assertGreater(len(names), 8)
        for call, wrong in run_all([(PARLOUR, name, "--no-such-option") for name in names]).items():
            self.assertEqual(wrong[:2], (2, ""), call)
            self.assertRegex(wrong[2], "--no-such-option|parlour %s" % call[1])

    def test_begun_as_play_every_sentence_says_so(self):
        calls = [verb + (word,) for verb in self.verbs() for word in ("--help", "--no-such-option")]
        calls += [(PARLOUR, *words.split()) for words in ("learn list", "settings nosuch", "rules", "rules explain", "nosuch", "best --x")]
        for called in "./play", "/home/ann/parlour/play":
            with mock.patch.dict(os.environ, PARLOUR_CALLED=called):
                said = run_all(calls)
            for call, text in said.items():
                self.assertNotRegex(str(text), r"(?<![\w./`[-])parlour(?= [a-z-]|$)", call)
            self.assertIn("Usage: %s play [RULES]" % called, said[(PARLOUR, "play", "--help")])
            self.assertIn("%s keys [parlour | playroom" % called, said[(PARLOUR, "keys", "--help")], "the name of a profile stays")
        german = run("--help", PARLOUR_CALLED="./play", LANGUAGE="de").stdout
        self.assertNotRegex(german, r"\bparlour\b")
        for strange in "", "%s%n", "my play":  # no name that a sentence could hold
            self.assertIn("Usage: parlour COMMAND", run("--help", PARLOUR_CALLED=strange).stdout)

    def test_play_says_how_it_was_called(self):
        with tempfile.TemporaryDirectory() as folder:
            os.makedirs(folder + "/tools")
            os.makedirs(folder + "/build/play")
            shutil.copy(ROOT + "/play", folder)
            with open(folder + "/tools/need.sh", "w", encoding="utf-8") as file:
                file.write("mend_input() { :; }\ninstall_missing() { :; }\ncmake() { :; }\nninja() { :; }\nsay() { :; }\n")
            with open(folder + "/build/play/parlour", "w", encoding="utf-8") as file:
                file.write('#!/bin/sh\necho "$PARLOUR_CALLED"\n')
            os.chmod(folder + "/build/play/parlour", 0o755)
            for call, called in (["./play"], "./play"), ([folder + "/play"], folder + "/play"), (["sh", "play"], "./play"):
                self.assertEqual(subprocess.check_output(call, cwd=folder, text=True), called + "\n")

    def test_completion_names_what_lists_name(self):
        for command in "drill", "learn":
            said = subprocess.check_output([PARLOUR, command, "list"], text=True, env=dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE=""))
            names = re.findall(r"(?m)^(?:Lesson )?(\w+)[:.] ", said)
            self.assertGreater(len(names), 8)
            for shell in "bash", "zsh", "fish":
                with open(ROOT + "/share/completion." + shell, encoding="utf-8") as file:
                    rows = "".join(line for line in file if re.search(r"\b%s\b[^:]*\blist\b" % command, line))
                self.assertEqual([name for name in names if not re.search(r"\b%s\b" % name, rows)], [], shell)

    def verbs(self):
        """Each program with each of its verbs: what stands before an option."""
        names = re.findall(r"^  ([a-z][a-z-]*)  +\S", run("--help").stdout, re.M)
        rules = sorted(set(re.findall(r"parlour rules ([a-z]+)", run("rules", "--help").stdout)))
        self.assertGreater(len(rules), 7)
        calls = [(PARLOUR,)] + [(PARLOUR, name) for name in names] + [(PARLOUR, "rules", verb) for verb in rules]
        for part, own in ("parlour-net", ("host", "join", "tables")), ("parlour-door", ("door", "lobby")):
            path = os.path.join(os.path.dirname(PARLOUR), part)
            if os.path.exists(path):
                calls.append((path,)) # its verbs are reached by those of the same name above
            else:
                calls = [call for call in calls if len(call) < 2 or call[1] not in own]
        return calls

    def test_help_is_taken_everywhere(self):
        verbs = self.verbs()
        said = run_all([verb + (word,) for verb in verbs for word in ("-h", "help")]) # --help: meta/docs_test
        for verb in verbs:
            text = said[verb + ("-h",)]
            self.assertEqual(said[verb + ("help",)], text, verb)
            self.assertIn("parlour", text, verb)
            if len(verb) > 1:
                self.assertTrue(text.startswith("Usage: parlour"), verb)
                self.assertGreater(text.count("\n"), 2, verb)
        for verb in ("play",), ("rules",), ("rules", "list"), ("host",):
            if (PARLOUR,) + verb in verbs:
                self.assertEqual(run("help", *verb).stdout, said[(PARLOUR,) + verb + ("help",)])

    def test_version_is_taken_everywhere(self):
        verbs = self.verbs()
        parts = {"host": "parlour-net", "join": "parlour-net", "tables": "parlour-net", "door": "parlour-door", "lobby": "parlour-door"}
        for call, said in run_all([verb + ("-V",) for verb in verbs] + [(PARLOUR, "--version")]).items():
            name = parts.get(call[1], os.path.basename(call[0]))
            self.assertRegex(str(said), r"^%s \d+\.\d+\.\d+\n$" % name, call)

    def test_a_value_is_no_question(self):
        self.assertEqual(run("play", "--name", "-V", "--help").stdout, run("play", "--help").stdout)
        self.assertIn("--verbose", run("play", "--verbose").stderr)

    def test_what_a_report_needs(self):
        said = run("--version", "--verbose", TERM="vt220", SSH_CONNECTION="192.0.2.1 5000 192.0.2.2 22").stdout
        self.assertEqual(run("-V", "--verbose").stdout.split("\n")[0], said.split("\n")[0])
        for line in (r"^Commit: ", r"^Compiler: \w+ ", r"^Libraries: readline \d.*espeak-ng \d.*libyaml \d.*jansson \d", r"^System: \w+ ",
                     r"^The setting speech is espeak\.$", r"^Voices for the language en: espeak [1-9]", r"^There is no terminal\.$",
                     r"over ssh\.$", r"^Locale: C\.UTF-8, sentences are in en\.$"):
            if "Commit" in line and not os.path.exists(os.path.join(os.environ["PARLOUR_SOURCE"], ".git")):
                continue
            self.assertRegex(said, "(?m)" + line)
        self.assertEqual([line for line in said.split("\n") if len(line) > 80], [])
        net = run("host", "-V", "--verbose")
        if net.returncode == 0:
            self.assertRegex(net.stdout.replace("\n", " "), r"libmosquitto \d.*OpenSSL \d")

    def test_a_report_says_of_nobody_who_they_are(self):
        said = run("-V", "--verbose", XDG_CONFIG_HOME="/nonexistent/secret", USER="secretive", LOGNAME="secretive").stdout
        self.assertNotIn("secret", said)
        self.assertNotIn(os.uname().nodename, said.replace(os.uname().release, ""))


if __name__ == "__main__":
    unittest.main()
