#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Any key stops what Parlour is saying: at a question that takes one key, at one that takes a line, and at the table."""
import os, sys, tempfile, unittest

sys.dont_write_bytecode = True
from keyboard import Keyboard


class KeyStopsSpeech(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='parlour-stop-')
        self.addCleanup(folder.cleanup)
        self.heard = os.path.join(folder.name, 'heard')

    def sit(self, arguments, shown):
        self.keyboard = Keyboard(arguments, settings=['speech: capture:' + self.heard])
        self.addCleanup(self.keyboard.close)
        self.follows(shown)

    def follows(self, shown):
        self.assertTrue(self.keyboard.wait_for(shown), self.keyboard.text)

    def kinds(self):
        with open(self.heard, encoding='utf-8') as file:
            return [line.split(' ')[1].strip() for line in file]

    def stops(self, key, shown):
        """A key whose answer is shown: the first thing after it is that speech stops."""
        before = len(self.kinds())
        self.assertNotEqual(self.kinds()[-1], 'stop')
        self.keyboard.press(key)
        self.follows(shown)
        self.assertEqual(self.kinds()[before:][:1], ['stop'], (key, self.kinds()))

    def test_at_a_question_that_takes_one_key(self):
        self.sit('', 'Which one, 1 to 9')
        self.stops(b'5', 'Open a table(.|\\n)*Which one, 1 to 4')

    def test_at_a_question_that_takes_a_line(self):
        self.sit('', 'Which one, 1 to 9')
        self.stops(b'5', 'Which one, 1 to 4')
        self.stops(b'3', 'Address')
        self.stops(b'nowhere', 'nowhere')

    def test_at_the_table(self):
        self.sit('play playroom --name Ann --seed 1', 'Your turn')
        self.stops(b's', '0 points')


if __name__ == '__main__':
    unittest.main()
