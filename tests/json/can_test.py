#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a batch says can be done is what `help` lists, in every state of games of all families that are played by chance through the JSON
alone; so are lessons, a shared keyboard and a masked hand.  Each batch is looked at as docs/json.md says."""
import random, re, sys, unittest

sys.dont_write_bytecode = True
from json_kit import Console

HELP = re.compile(r'Word (\S+)\. ')
STEPS = 45


def helped(console):
    """The words that help lists."""
    lines = piece = console.said('help')
    while any(re.search('more lines?, type more', line) for line in piece):
        piece = console.said('more')
        lines = lines + piece
    return [match.group(1) for match in map(HELP.match, lines) if match]


def some(luck, batch):
    """A line that a player could send who knows only the batch."""
    ask, hand, can = batch.get('ask'), batch.get('hand'), batch['can']
    if ask:
        return str(luck.randint(ask['from'], ask['to'])) if ask['kind'] == 'number' else luck.choice('yyn') if ask['kind'] == 'yesno' else ''
    press = batch.get('press')
    if hand and press and luck.random() < 0.3:
        card = luck.choice(hand)
        return '%s %s' % (press[-1] if card[2] else press[0], card[0])
    for word in ('draw', 'go', 'end', 'new', 'undo', 'pass', 'buy', 'leave', 'upgrade', 'move'):
        if word in can and luck.random() < 0.5:
            return word
    take = [word for word in batch.get('with_card', []) if word not in ('lay', 'take')]
    return '%s %s' % (luck.choice(take), luck.choice(hand)[0]) if hand and take else luck.choice(can[:3])


class Can(unittest.TestCase):
    maxDiff = None

    def compare(self, console):
        """can now is what help lists; the words that help itself made useful, or put out of use, are left out."""
        can = console.now['can']
        listed = helped(console)
        self.assertEqual(sorted(set(can) - {'more'}), sorted(set(listed) - {'more'}))

    def play(self, args, seed, steps=STEPS, settings=''):
        console = Console(args + ' --seed ' + seed, settings=settings)
        luck, seen, rounds = random.Random(seed), set(), 0
        console.type()
        for _ in range(steps):
            if console.over: # the match too
                break
            state = ' '.join(sorted(console.now['can']))
            if 'ask' not in console.now and (state not in seen or luck.random() < 0.1):
                self.compare(console)
            seen.add(state)
            rounds += 'go' in console.now['can']
            console.type(some(luck, console.now))
        self.assertEqual(console.close(), 0)
        return seen, rounds

    def test_every_family(self):
        for game in 'playroom', 'international', 'continental', 'control', 'kings', 'battle':
            with self.subTest(game=game):
                seen, _ = self.play('play %s' % game, 'can-' + game)
                self.assertGreater(len(seen), 2)

    def test_the_table_is_what_its_topics_say(self):
        """In the short wording, each topic on a line, what was said before left out; so it is of every family, and of one who only listens."""
        topics = {'playroom': 'table counts scores', 'kings': 'table scores', 'battle': 'table goal counts scores', 'hearts': 'table pile counts scores',
                  'spades': 'table pile goal counts scores', 'crazy-eights': 'table goal counts scores', 'ninety-nine': 'table goal counts scores'}
        for game, words in topics.items():
            with self.subTest(game=game):
                console = Console('play %s --seed table --players %s' % (game, {'kings': 2, 'battle': 2}.get(game, 4)), settings='style: {print: short}\n')
                luck, compared = random.Random(game), 0
                console.type()
                for _ in range(STEPS):
                    if console.over:
                        break
                    before = console.now.get('table')
                    said = {word: ' '.join(console.said(word)).split(' Matches won this evening')[0] for word in words.split() if word in console.now['can']} if 'ask' not in console.now else {}
                    for word, text in said.items():
                        if console.now.get('table') == before and len(text) <= 200 and not re.search('more line|round is over|match is over', text):
                            self.assertIn(text, before)
                            compared += 1
                    console.type(some(luck, console.now))
                console.close()
                self.assertGreater(compared, 8)

    def test_a_long_table_ends_with_how_much_more_there_is(self):
        console = Console('play playroom --seed long --players 8')
        console.type()
        lines = set()
        for _ in range(60):
            if console.over:
                break
            console.type('draw', 'n', 'discard ' + console.now['hand'][0][0] if console.now.get('hand') else '')
            lines |= set(console.now.get('table', []))
        console.close()
        self.assertTrue([line for line in lines if re.search(r' And \d+ more\.$', line)], max(lines, key=len))

    def test_new_can_be_typed_where_it_offers_something(self):
        """Also in games without combinations, and nowhere else."""
        for game in 'kings', 'battle':
            console = Console('play %s --seed new' % game)
            console.type()
            offered = {False: 0, True: 0}
            for _ in range(12):
                can = 'new' in console.now['can']
                said = ' '.join(console.said('new'))
                self.assertEqual(can, 'ask' in console.now, said)
                offered[can] += 1
                console.type(*([''] if 'ask' in console.now else []), 'draw' if game == 'kings' else 'pass')
                if 'ask' in console.now:
                    console.type('y')
            self.assertGreater(offered[True], 0, game)
            console.close()

    def test_a_masked_hand_has_no_names(self):
        for game in 'playroom', 'kings', 'battle':
            console = Console('play %s --seed mask' % game, settings='mask: true\n')
            console.type()
            self.assertEqual({name for _, name, _ in console.now['hand']}, {'card'})
            self.assertEqual([typed for typed, _, _ in console.now['hand']], ['#%d' % (i + 1) for i in range(len(console.now['hand']))])
            console.type('%s #2' % console.now['press'][0])
            if game != 'kings':
                self.assertEqual([row[2] for row in console.now['hand']].index(True), 1)
            self.assertEqual({name for _, name, _ in console.now['hand']}, {'card'})
            console.close()

    def test_a_lesson(self):
        console = Console('home')
        console.type('4', '1')
        self.assertIn('hand', console.now['can'])
        self.compare(console)
        console.close()

    def test_nothing_can_be_done_in_a_menu(self):
        console = Console('home')
        console.type()
        self.assertEqual((console.now['can'], console.now['title'], console.now['ask']['from'], console.now['ask']['to']), ([], 'Home', 1, 9))
        self.assertNotIn('hand', console.now)
        self.assertEqual(console.close(), 0)

    def test_while_the_keyboard_is_passed_on_no_hand_is_shown(self):
        console = Console('play playroom --people Ann,Bob --players 2 --seed 4')
        console.type()
        self.assertEqual(console.now['can'][0], 'here')
        self.assertNotIn('hand', console.now)
        self.assertNotIn('table', console.now)
        for word in console.now['can']: # nothing of it is refused because nobody is there
            self.assertNotIn(word, ('hand', 'draw', 'ideas', 'marks'))
        console.type('here')
        self.assertEqual(len(console.now['hand']), 14)
        self.compare(console)
        console.type('draw')
        console.type('discard ' + console.now['hand'][0][0])
        self.assertNotIn('hand', console.now)
        self.assertEqual(console.now['title'], 'The keyboard is passed on, Playroom rummy')
        console.close()

    def test_who_only_listens_holds_no_cards(self):
        console = Console('play playroom --auto --seed 4')
        console.type()
        self.assertNotIn('hand', console.now)
        console.close()

    def test_the_piles_of_a_patience_can_be_picked(self):
        """Each pile is there with what its digit says, the title says nobody's turn, and nobody's cards are counted."""
        console = Console('play klondike --seed picks')
        console.type()
        picks, title = console.now['pick'], console.now['title']
        self.assertEqual([typed for typed, _ in picks], ['number %d' % number for number in range(1, 8)])
        for typed, name in picks:
            self.assertEqual(console.said(typed), [name])
        self.assertEqual(title, 'Klondike')
        self.assertIn('No deal is over yet.', console.now['table'])
        console.close()


if __name__ == '__main__':
    unittest.main(warnings='ignore')
