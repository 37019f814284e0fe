#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""`parlour voices` and `parlour speak` as a person calls them, without a sound card and without
Speech Dispatcher; and what is said of an output that nobody knows."""
import os
import re
import subprocess
import tempfile
import unittest

PARLOUR = os.environ["PARLOUR"]


class VoiceCommands(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.home = tempfile.TemporaryDirectory()
        self.addCleanup(self.home.cleanup)
        alsa = self.at("alsa")
        with open(alsa, "w", encoding="utf-8") as file:
            file.write("pcm.!default { type hw card 99 }\n")
        self.environment = dict(os.environ, HOME=self.home.name, XDG_CONFIG_HOME=self.home.name, SPEECHD_ADDRESS="nowhere",
                                ALSA_CONFIG_PATH=alsa, PULSE_SERVER="/nonexistent")

    def at(self, name):
        return os.path.join(self.home.name, name)

    def run_parlour(self, *arguments, status=0):
        result = subprocess.run([PARLOUR, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
                                env=self.environment, timeout=60)
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        return result.stdout, result.stderr

    def settings(self, text):
        os.makedirs(self.at("parlour"), exist_ok=True)
        with open(self.at("parlour/parlour.yaml"), "w", encoding="utf-8") as file:
            file.write(text)

    def test_voices_are_listed_and_the_one_in_use_is_said(self):
        out, err = self.run_parlour("voices", "en-us")
        self.assertEqual(err, "")
        lines = out.splitlines()
        self.assertEqual(lines[:2], ["Voices for the language en-us.", "Output espeak, in use."])
        self.assertEqual([line for line in lines if line.endswith("in use.")][1:], ["Voice en-US, language en-us, in use."])
        self.assertIn("+f3", out)
        self.assertRegex(out, r"\nOutput dispatcher\.\n(Speech Dispatcher cannot be reached|This Parlour is built without "
                              r"Speech Dispatcher)\.\nOutput none\.\nOutput capture\.\n$")
        for line in lines:
            self.assertLess(len(line), 80)
            self.assertRegex(line, r"^[A-Za-z+].*[.,]$")

    def test_voices_follow_the_settings(self):
        self.settings("speech: none\nvoice:\n  language: de\n  name: de+f3\n")
        out, _ = self.run_parlour("voices")
        self.assertIn("Voices for the language de.\nOutput espeak.\nVoice de, language de.\n", out)
        self.assertIn("Output none, in use.\n", out)
        self.settings("voice:\n  language: fr\n  name: FR+f3\n")
        self.assertIn("Voice fr, language fr-fr, in use.\n", self.run_parlour("voices")[0])
        self.assertIn("Voice de, language de.\n", self.run_parlour("voices", "de")[0])

    def test_a_language_without_a_voice_is_said(self):
        out, _ = self.run_parlour("voices", "zz", status=1)
        self.assertIn("There is no voice for the language zz.", out)

    def test_a_text_is_spoken_as_the_settings_say(self):
        heard = self.at("heard")
        self.settings("speech: capture:%s\n" % heard)
        self.assertEqual(self.run_parlour("speak", "Queen of", "spades."), ("Speech is written to a file.\n", ""))
        with open(heard, encoding="utf-8") as file:
            self.assertEqual(re.sub(r"(?m)^\d+ ", "", file.read()), "answer Queen of spades.\nstop\n")
        sound = self.at("sound")
        out, err = self.run_parlour("speak", "--speech", "espeak:" + sound, "--voice", "en+f3", "Five.")
        self.assertEqual((out, err), ("Parlour speaks with its own voice.\n", ""))
        self.assertGreater(os.path.getsize(sound), 22050 * 2 // 5)

    def test_what_cannot_be_spoken_is_said_with_status_1(self):
        out, err = self.run_parlour("speak", "Five.", status=1)
        self.assertEqual((out, err), ("", "There is no sound card to use.\nSpeech does not work, the game goes on in text.\n"))
        self.assertEqual(self.run_parlour("speak", "--speech", "none", "Five.", status=1),
                         ("", "Speech is off, a screen reader reads.\n"))
        out, err = self.run_parlour("speak", "--speech", "dispatcher", "Five.", status=1)
        self.assertRegex(err, r"^(Speech Dispatcher cannot be reached|This Parlour is built without Speech Dispatcher)\.\n"
                              r"There is no sound card to use\.\nSpeech does not work, the game goes on in text\.\n$")

    def test_an_output_that_nobody_knows_never_gets_into_the_settings(self):
        for output in ("en", "capture", "none:x"):
            out, err = self.run_parlour("settings", "speech", output, status=1)
            self.assertIn("There is no speech %s. It is espeak, dispatcher, none or capture:FILE.\n" % output, out + err)
        self.assertFalse(os.path.exists(self.at("parlour/parlour.yaml")))
        self.settings("speech: en\n")  # by hand: nobody but the player turns speech on
        out, err = self.run_parlour("voices")
        self.assertIn("line 1, column 1: There is no speech en.", err)
        self.assertIn("so it only prints.", err)
        self.assertIn("Output none, in use.\n", out)

    def test_a_wrong_call_is_said_with_status_2(self):
        self.assertEqual(self.run_parlour("speak", status=2), ("", "The command parlour speak needs some text.\n"))
        for output in ("trumpet", "capture", "capture:", "none:x", "espeak:"):
            _, err = self.run_parlour("speak", "--speech", output, "Five.", status=2)
            self.assertEqual(err, "There is no speech %s. It is espeak, dispatcher, none or capture:FILE.\n" % output)
            _, err = self.run_parlour("play", "--speech", output, status=2)
            self.assertIn("There is no speech %s." % output, err)
        self.run_parlour("voices", "en", "fr", status=2)


if __name__ == "__main__":
    unittest.main()
