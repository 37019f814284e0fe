#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""From a fresh start, with nothing kept from before, to the first card: at most a hundred words, whoever speaks."""
import os, re, sys, tempfile, time, unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))
from keyboard import Keyboard # noqa: E402 our folder is on the way only now

MOST = 100
HABIT = 1.1  # seconds in which an Enter belongs to the answer before it


def heard(*keys):
    """All words that were printed until the first card came; each key is pressed once its question stands there."""
    with tempfile.TemporaryDirectory(prefix='parlour-fresh-') as home:
        fresh = {name: home for name in ('HOME', 'XDG_CONFIG_HOME', 'XDG_STATE_HOME', 'XDG_DATA_HOME')}
        board = Keyboard('--seed 4', variables={**fresh, 'USER': 'ann'}, rows=60)
        try:
            for key, question in keys:
                assert board.wait_for(question), (question, board.text)
                time.sleep(HABIT)
                board.press(key)
            card = board.wait_for(r'You draw the [^.]*\.')
            assert card, board.text
            text = re.sub(r'\x1b\[[0-9;?]*[A-Za-z]', ' ', card.string[:card.end()])
        finally:
            board.close()
    # The voice has its own line, which names its faults on a computer without a sound card.
    text = ''.join(line for line in text.splitlines(True) if 'sound' not in line and 'loudspeaker' not in line)
    return re.findall(r"[A-Za-z0-9][A-Za-z0-9']*", text), text


NAME, LESSON, HOME, TURN = (b'\r', r'Your name'), (b'n', r'lesson'), (b'1', r'1 deals a game'), (b' ', r'Your turn')


class FirstWords(unittest.TestCase):
    def check(self, *keys):
        words, text = heard(*keys, NAME, LESSON, HOME, TURN)
        self.assertLessEqual(len(words), MOST, text)

    def test_a_voice_of_its_own(self):
        self.check((b'y', r'Shall Parlour speak'))

    def test_orca(self):
        self.check((b'n', r'Shall Parlour speak'), (b'1', r'1 to 4'))

    def test_another_screen_reader(self):
        self.check((b'n', r'Shall Parlour speak'), (b'4', r'1 to 4'))


if __name__ == '__main__':
    unittest.main()
