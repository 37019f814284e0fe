#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random keys through readline, at a pseudo terminal: every game and every other place of the program, with keys, with the keys of
the other profiles and with typed words.  No signal, nothing from a sanitizer, no silence, and Control c ends it well with the terminal
as it was found.

  keyboard_test.py                   some seconds, the same keys every time
  keyboard_test.py KB [SEED [PLACE]] so many kilobytes in each of the places and ways, from this seed on; 100 in each of the eight
                                     games take about an hour
  keyboard_test.py --minutes N [SEED [PLACE]] two kilobytes in each place in turn, with a new seed each time round, so many minutes
"""
import os, random, shutil, signal, sys, tempfile, time, unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)) + '/../play')
from keyboard import FOUND, PARLOUR, ROOT, Keyboard

GAMES = ('playroom', 'international', 'control', 'kings', 'battle', 'highest-card', 'rummy-500', 'playroom --people Ann,Bob')
# What is not a table: the arguments, and what is pressed first.
PLACES = {'home': ('', b''), 'home-settings': ('', b'8'), 'settings': ('play kings --seed 2 --name Ann', b'/settings\r'), 'wizard': ('rules new', b''), 'review': ('review %s/reviewed.parlour', b''),
          'drills': ('drill', b''), 'lessons': ('learn', b''), 'home-learn': ('', b'4')}
WAYS = ('', 'keys: playroom', 'keys: playpalace', '--words')
KEYS = [bytes([c]) for c in range(32, 127)] + [bytes([c]) for c in range(1, 27) if c not in (3, 26)] + \
       [b'\x1b' + s for s in (b'', b'[A', b'[B', b'[C', b'[D', b'[H', b'[F', b'[3~', b'[5~', b'[6~', b'OP', b'OQ', b'[15~', b'[1;2C', b'[Z', b'[200~', b'[201~', b'[[A', b'[', b'O', b'b', b'f', b'd', b'.',
                             b'y', b'5', b'-', b'<', b'>', b'\x7f', b't', b'u', b'p', b'n', b'\x1b', b'*', b'?', b'=', b'\x15')] + \
       [b'\x18' + s for s in (b'', b'\x15', b'(', b')', b'e', b'\x18', b'\x12', b'a', b'\x07', b'\x7f', b'\x05')] + \
       ['é'.encode(), '♥'.encode(), '😀'.encode(), b'\xff', b'\xc3', b'\x00', b'\x1f', b'\x1d', b'\x1e', b'\x16\x12']
LIKELY = [b'\r', b'\r', b' ', b'x', b'y', b'n', b'/', b'g', b'o', b'l', b'\x12', b'\x12', b'\x18', b'\t', b'\x1b', b'\x15', b'1', b'2', b'm', b'd', b'j', b'k']
WORDS = [w.encode() for w in ('draw', 'discard', 'discard 1', 'hand', 'lay', 'find', 'undo', 'set', 'set pace', 'help', 'learn', 'quit', 'no', 'yes', 'more', 'settings', 'copy', 'table', 'next', 'ideas',
                              'u', '5', 'sort', 'mark 1', 'rules', 'history', 'order', 'keys words', 'keys parlour', 'speech', 'since', 'orders', 'new', 'go')]
INPUTRC = ('', 'set revert-all-at-newline off\n"\\C-o": operate-and-get-next\n"\\C-r": reverse-search-history\nset blink-matching-paren on\nset mark-modified-lines on\n', 'set editing-mode vi\n"jk": "hand"\n', '"\\C-t\\C-t": beginning-of-line\nset show-all-if-ambiguous on\nset history-size 3\n')


def some_keys(luck, length, words):
    out = b''
    while len(out) < length:
        lot = luck.random()
        if lot < (0.3 if words else 0.08):
            out += luck.choice(WORDS) + luck.choice((b'\r', b'\t', b'\x12', b' ', b'\r'))
        elif lot < 0.55:
            out += luck.choice(LIKELY)
        elif lot < 0.97:
            out += luck.choice(KEYS)
        elif lot < 0.985:
            out += luck.choice(KEYS) * luck.randrange(2, 60)
        else:
            out += bytes(luck.choice((luck.randrange(32, 256), luck.randrange(1, 26))) for _ in range(luck.randrange(1, 20))).replace(b'\x03', b'').replace(b'\x1c', b'').replace(b'\x1a', b'')
    return out


# Of a typed line alone: lines typed before, which are edited, left and taken.
LINE = [b'\x10'] * 6 + [b'\x0e'] * 4 + [b'\r'] * 5 + [b'settings\r', b'find ', b'\xc3\xa9'] + \
       [bytes([c]) for c in b'\x0f\x15\x0b\x17\x19\x01\x05\x02\x06\x04\x08\x7f\t\x07\x1b\x12\x1f\x14aSw381xkjiA0'] + [b'\x1b' + s for s in (b'b', b'd', b'\x7f', b'u', b'r')]


def line_keys(luck, length, words):
    out = b''
    while len(out) < length:
        out += luck.choice(LINE)
    return out


def reviewed():
    """The record of a sitting that walks through a game."""
    with open(ROOT + '/tests/play/sittings/heard-again.sitting', encoding='utf-8') as file:
        head = file.read().partition('---\n')[0].splitlines()
    said = lambda word: [line.partition(': ')[2] for line in head if line.startswith(word + ': ')]
    return '\n'.join(['parlour 1', 'rules ' + said('rules')[0], *said('record'), 'play', *said('move'), ''])


class RandomKeys:
    """One place, one way, one seed; faults are raised as AssertionError with what to run again."""
    def __init__(self, place, way, seed, keys=some_keys):
        self.place, self.way, self.seed, self.sent, self.keys = place, way, seed, b'', keys
        self.luck = random.Random('%s %s %s' % (place, way, seed))
        self.keyboard = None
        self.folder = tempfile.TemporaryDirectory(prefix='parlour-keys-')

    def fail(self, what):
        path = '/tmp/parlour-keys-%s-%s.bin' % (self.place.split()[0], self.seed)
        with open(path, 'wb') as file:
            file.write(self.sent)
        raise AssertionError('%s %s seed %s: %s. The keys are in %s. The end of what came:\n%s' %
                             (self.place, self.way, self.seed, what, path, self.keyboard.text[-3000:]))

    def arguments(self, words):
        if self.place in PLACES:
            return PLACES[self.place][0].replace('%s', self.folder.name)
        return 'play %s --seed %s%s%s' % (self.place, self.seed, ' --words' if words else '', '' if 'people' in self.place else ' --name Ann')

    def start(self):
        words = self.way == '--words'
        way = 'keys: words' if words and self.place in PLACES else '' if words else self.way
        self.sent = PLACES.get(self.place, ('', b''))[1]
        with open(self.folder.name + '/reviewed.parlour', 'w', encoding='utf-8') as file:
            file.write(reviewed())
        if not os.path.exists(self.folder.name + '/parlour'): # without parlour-net beside it: no key may open a house on this computer
            shutil.copy(PARLOUR, self.folder.name)
        self.keyboard = Keyboard(self.arguments(words), ['mask_shared: false'] + ([way] if way else []), self.luck.choice(INPUTRC), home=self.folder.name,
                                 rows=self.luck.choice((24, 5, 50)), columns=self.luck.choice((80, 20, 132)), forgive=True,
                                 variables={'EDITOR': 'true', 'VISUAL': 'true'}, program=self.folder.name + '/parlour')
        if not self.keyboard.wait_for('Speech.is.off', 60):
            self.fail('it does not begin')
        self.keyboard.quiet(0.2)
        self.keyboard.press(self.sent)

    def look(self):
        """Something must be heard when one asks."""
        for _ in range(4):
            for keys in b'\x07', b'\x1b', b'\x07\x15\r', b'\x1b', b'\x0bturn\r':
                self.keyboard.process.send_signal(signal.SIGCONT)
                before = len(self.keyboard.raw)
                self.keyboard.press(keys)
                self.sent += keys
                self.keyboard.pump(0.5)
                self.keyboard.quiet(0.03)
                if self.keyboard.ended() or len(self.keyboard.raw) > before + len(keys) + 8:
                    return
        self.fail('silence')

    def left(self):
        """It has ended, or let go of the terminal and looks for leaks."""
        return self.keyboard.ended() or (self.keyboard.modes_right() and self.keyboard.wait_end(60) is not None)

    def end(self):
        """It has ended by itself, or Control c ends it."""
        if not self.left():
            self.keyboard.process.send_signal(signal.SIGINT)
        status = self.keyboard.wait_end(60)
        if FOUND.search(self.keyboard.text):
            self.fail('a sanitizer has found something')
        if status not in ((0, 1) if self.place in PLACES else (0,)): # questions that were left unanswered may end with 1
            self.fail('it goes on' if status is None else 'status %d' % status)
        if not self.keyboard.modes_right():
            self.fail('the terminal is not as it was')
        self.keyboard.close()
        self.keyboard = None

    def run(self, bytes_most):
        sent = 0
        try:
            while sent < bytes_most:
                if not self.keyboard:
                    self.start()
                keys = self.keys(self.luck, self.luck.choice((20, 100, 400)), self.way == '--words')
                self.sent += keys
                sent += len(keys)
                if not self.keyboard.press(keys):
                    self.fail('it takes no keys')
                self.keyboard.quiet(0.02)
                if FOUND.search(self.keyboard.text):
                    self.keyboard.wait_end(5)
                    self.fail('a sanitizer has found something')
                if not self.left():
                    self.look()
                if self.left():
                    self.end()
                else:
                    self.keyboard.raw = self.keyboard.raw[-4000:]
            if self.keyboard:
                self.end()
        finally:
            if self.keyboard:
                self.keyboard.close()
            self.folder.cleanup()


class Short(unittest.TestCase):
    def test_each_game_in_each_way(self):
        for i, game in enumerate(GAMES):
            for way in ('--words', WAYS[i % 3]):
                RandomKeys(game, way, 1).run(500)

    def test_each_other_place(self):
        for i, place in enumerate(PLACES):
            RandomKeys(place, WAYS[i % len(WAYS)], 1).run(500)

    def test_edited_lines(self):
        for place in 'settings', 'home-settings':
            RandomKeys(place, '--words', 5000, line_keys).run(3000)


def tried(place, way, seed, size):
    try:
        RandomKeys(place, way, seed).run(size)
        print('%s %s %s: fine.' % (place, way, seed), flush=True)
        return True
    except AssertionError as fault:
        print(fault, flush=True)
        return False


def main(words):
    minutes = words[0] == '--minutes' and int(words.pop(1))
    seed, places, end, faults = int(words[1]) if len(words) > 1 else 1, words[2:] or (*GAMES, *PLACES), time.monotonic() + minutes * 60, 0
    while True:
        for place in places:
            for way in (WAYS[seed % len(WAYS)],) if minutes else WAYS:
                faults += not tried(place, way, seed, 2000 if minutes else int(words[0]) * 1000)
        seed += 1
        if time.monotonic() >= end:
            return 1 if faults else 0


if __name__ == '__main__':
    if len(sys.argv) > 1:
        sys.exit(main(sys.argv[1:]))
    unittest.main()
