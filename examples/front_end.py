#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A front end in another language: plays one round of a game, knowing nothing of it but what the console's JSON says.

    examples/front_end.py [GAME]        PARLOUR=build/play/parlour, or the one that is installed

A page, a phone or a robot does the same: it shows `say`, offers `can` and `hand`, and sends the line that was chosen.  docs/json.md
says what each member means."""
import json
import os
import subprocess
import sys

FIRST, LAST = ['draw', 'new', 'upgrade'], ['leave', 'pass', 'end']  # words of `can` that need no card, tried before those that do, and after


class Console:
    """A game of Parlour, a line in and a batch out."""
    def __init__(self, game):
        command = [os.environ.get('PARLOUR', 'parlour'), 'play', game, '--output', 'json'] + sys.argv[2:]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding='utf-8')
        self.batch = {}

    def send(self, *lines):
        """Types lines, and waits until all that follows has come: the answer to @ping is the last of it.  False at the end."""
        self.process.stdin.write(''.join(line + '\n' for line in lines + ('@ping done',)))
        self.process.stdin.flush()
        for line in self.process.stdout:
            came = json.loads(line)
            if 'pong' in came:
                return True
            self.batch = came if 'say' in came else self.batch
            print(*came.get('say', []), sep='\n')
        return False


def choices(batch):
    """What can be tried now, the best first."""
    if 'ask' in batch:
        return {'yesno': ['y'], 'number': ['1']}.get(batch['ask']['kind'], [''])
    cards = [word + ' ' + card[0] for word in batch.get('with_card', []) for card in batch['hand']]
    first = [] if batch.get('press') == ['use'] else FIRST  # a card that is pressed is played at once: drawing would end the turn
    picks = [line for line, _ in batch.get('pick', [])]
    return picks + [word for word in first if word in batch['can']] + cards + [word for word in LAST + FIRST if word in batch['can']]


def play(console):
    """Tries one thing after the other until something moves; then all can be tried again."""
    tried, at = set(), None
    while 'go' not in console.batch['can']:  # which starts the next round
        if console.batch.get('at') != at:
            tried, at = set(), console.batch.get('at')
        left = [line for line in choices(console.batch) if line not in tried or 'ask' in console.batch]
        if not left or not console.send(left[0]):
            return
        tried.add(left[0])


game = Console(sys.argv[1] if len(sys.argv) > 1 else 'playroom')
if game.send():
    play(game)
    game.send('scores', 'quit', 'y')
game.process.stdin.close()
sys.exit(game.process.wait())
