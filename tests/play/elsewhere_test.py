#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Over ssh and in WSL the screen reader speaks at the other end: nobody is asked who speaks, the cursor stays still, and the sound card,
which is a PulseAudio here that only notes who knocks, is left alone.  What a player has chosen counts, and --speech always does."""
import os, re, socket, sys, tempfile, threading, unittest

sys.dont_write_bytecode = True
from keyboard import PATIENCE, Keyboard

SSH, WSL = {'SSH_CONNECTION': '192.0.2.1 50000 192.0.2.2 22'}, {'WSL_DISTRO_NAME': 'Ubuntu'}
UPWARD = re.compile(r'\x1b\[\d+A')
NEW, SPEAKS = ['speech: espeak', 'asked: false'], ['speech: espeak', 'asked: true', 'sound: 50']
QUESTION, TURN = 'Shall Parlour speak', 'Your turn'


class Elsewhere(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='parlour-elsewhere-')
        self.addCleanup(folder.cleanup)
        self.card = folder.name + '/card'
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(self.card)
        self.listener.listen(8)
        self.knocked = threading.Event()
        thread = threading.Thread(target=self.listen)
        thread.start()
        self.addCleanup(thread.join)
        self.addCleanup(self.listener.shutdown, socket.SHUT_RDWR)

    def listen(self):
        try:
            while True:
                self.listener.accept()[0].close()
                self.knocked.set()
        except OSError:
            self.listener.close()

    def play(self, settings, variables, until=TURN, options=''):
        """What was written until the first turn, or whatever else is waited for."""
        keyboard = Keyboard('play playroom --seed 4 --name Ann ' + options, settings, variables=dict(variables, PULSE_SERVER='unix:' + self.card))
        self.addCleanup(keyboard.close)
        self.assertTrue(keyboard.wait_for('%s|%s' % (QUESTION, TURN)), keyboard.text)
        self.assertRegex(keyboard.text, until)
        return keyboard.text

    def test_at_home_all_of_it_happens(self):
        self.assertRegex(self.play(NEW, {}, until=QUESTION), UPWARD)
        self.assertTrue(self.knocked.wait(PATIENCE), 'the sound card')

    def test_over_ssh_nothing_of_it(self):
        for variables in SSH, WSL:
            text = self.play(NEW, variables)
            self.assertNotIn(QUESTION, text)
            self.assertIn('Speech is off, a screen reader reads.', text)
            self.assertNotRegex(text, UPWARD)
        self.assertFalse(self.knocked.is_set(), 'the sound card')

    def test_over_ssh_the_voice_of_this_computer_is_silent_for_who_uses_it_here(self):
        for voice in 'speech: espeak', 'speech: dispatcher':
            self.assertIn('Speech is off, a screen reader reads.', self.play([voice, *SPEAKS[1:]], SSH))
        self.assertFalse(self.knocked.is_set(), 'the sound card')

    def test_in_windows_the_loudspeaker_is_the_players(self):
        self.play(SPEAKS, WSL)
        self.assertTrue(self.knocked.wait(PATIENCE), 'the sound card')

    def test_in_windows_a_voice_that_was_set_is_kept(self):
        keyboard = Keyboard('settings speech espeak', ['speech: none', 'asked: false'], variables=WSL)
        self.addCleanup(keyboard.close)
        self.assertEqual(keyboard.wait_end(), 0, keyboard.text)
        with open(keyboard.home + '/config/parlour/parlour.yaml', encoding='utf-8') as file:
            self.assertEqual(sorted(file.read().split()), ['0', 'asked:', 'delay_ms:', 'espeak', 'speech:', 'true'])

    def test_who_says_speech_gets_it(self):
        self.play(SPEAKS, SSH, options='--speech espeak')
        self.assertTrue(self.knocked.wait(PATIENCE), 'the sound card')

    def test_who_has_chosen_where_the_cursor_rests_has_it_there(self):
        self.assertRegex(self.play(['cursor: top'], SSH), UPWARD)
        self.assertNotRegex(self.play(['cursor: still'], {}), UPWARD)

    def test_an_empty_variable_says_nothing(self):
        self.play(NEW, {'SSH_CONNECTION': '', 'WSL_DISTRO_NAME': ''}, until=QUESTION)


if __name__ == '__main__':
    unittest.main()
