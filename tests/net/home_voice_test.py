#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Home gives its voice to the program of friends' tables and takes it back as it was: speech that is off stays off."""
import unittest

import process_kit


class Voice(unittest.TestCase):
    maxDiff = None

    def spoken(self, *words):
        """What is spoken from the time on when Home has its voice back."""
        with process_kit.Evening() as evening:
            path = evening.folder + '/said'
            done = evening.run('Ann', 'home', '--seed', '4', '--speech', 'capture:' + path, text='\n'.join((*words, '5', '4', 'q', '9', '')))
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertIn('No game has been hosted here yet.', done.stderr)
            self.assertIn('Back at the menu for friends.\n', done.stdout)
            return process_kit.slurp(path)

    def test_speech_that_is_on_goes_on(self):
        self.assertIn('Back at the menu for friends.', self.spoken())

    def test_speech_that_is_off_stays_off(self):
        self.assertNotIn('Back at', self.spoken('1', 'speech off', 'quit', 'y'))


if __name__ == '__main__':
    unittest.main()
