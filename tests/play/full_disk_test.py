#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""House rules made and changed by questions while the disk is full: what could not be written is never said to be kept."""
import os, resource, sys, unittest

sys.dont_write_bytecode = True
from keyboard import FOUND, Keyboard


class FullDisk(unittest.TestCase):
    def setUp(self):
        self.keyboard = Keyboard('rules new playroom')
        self.addCleanup(self.keyboard.close)
        self.assertTrue(self.keyboard.wait_for('Enter for Our rules'), self.keyboard.text)
        self.rules = self.keyboard.home + '/config/parlour/rules'

    def fill(self, full):
        resource.prlimit(self.keyboard.process.pid, resource.RLIMIT_FSIZE, (0 if full else resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    def say(self, keys, wanted):
        self.keyboard.raw = b''
        self.keyboard.press(keys)
        self.assertTrue(self.keyboard.wait_for(wanted), '%r: %s' % (keys, self.keyboard.text))

    def end(self, status):
        self.assertEqual(self.keyboard.wait_end(), status, self.keyboard.text)
        self.assertIsNone(FOUND.search(self.keyboard.text))
        return self.keyboard.text

    def text(self):
        with open(self.rules + '/mine.yaml', encoding='utf-8') as file:
            return file.read()

    def test_full_from_the_beginning(self):
        self.fill(True)
        self.say(b'Mine\r', 'cannot.be.written')
        self.assertNotRegex(self.end(1), 'kept')
        self.assertEqual(os.listdir(self.rules), [])

    def test_full_within_the_questions(self):
        self.say(b'Mine\r', 'New value')
        before = self.text()
        self.fill(True)
        self.say(b'10\r', 'cannot.be.written')
        self.say(b'q\r', 'Enter.or.q.ends.it')
        self.assertNotRegex(self.keyboard.text, 'kept')
        self.say(b'\r', 'Not.all.of.it.is.kept')
        self.assertNotRegex(self.end(1), 'They.are.kept')
        self.assertEqual(self.text(), before)
        self.assertEqual(os.listdir(self.rules), ['mine.yaml'])

    def test_there_is_room_again(self):
        self.say(b'Mine\r', 'New value')
        self.fill(True)
        self.say(b'10\r', 'cannot.be.written')
        self.fill(False)
        self.say(b'10\r', 'They.take.no|Now')
        self.say(b'q\r', 'the.rules.are.kept')
        self.say(b'\r', 'They.are.kept.as.mine')
        self.end(1) # something went wrong on the way
        self.assertIn('deal.cards: 10', self.text())


if __name__ == '__main__':
    unittest.main()
