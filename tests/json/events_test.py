#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What happened, for programs: events by their names, numbers by theirs, in every family; and nothing that is not told too, with the mask
on or while the keyboard is passed on."""
import os, sys, tempfile, unittest

sys.dont_write_bytecode = True
from json_kit import Console # noqa: E402 its folder is on the way only now

# What is typed, and members that an event of the answer has.
PLAYED = {
    'kings': (['new', '1'], [{'what': 'played', 'own': True, 'cards': ['7C'], 'place': [0, 'north'], 'in_pile': 2}]),
    'crazy-eights': (['play 4C'], [{'what': 'played', 'own': True, 'cards': ['4C'], 'cards_left': 4}, {'what': 'turn', 'own': True, 'debt': 0}]),
    'spades': (['bid 4'], [{'what': 'bid', 'own': True, 'tricks': 4, 'nil': 0, 'n': 4}]),
    'klondike': (['new', '1'], [{'what': 'moved', 'cards': ['8S'], 'place': [1, 'pile 2'], 'below': [34, '9 of diamonds']}]),
    'battle': (['new', '1'], [{'what': 'play', 'own': True, 'copies': 1}]),
    'playroom': (['draw'], [{'what': 'drew-card', 'own': True, 'cards': ['5D']}]),
}


# Ann is put out by the first thing that happens, and is asked whether she comes back.
PUT_OUT = """parlour 1
rules chinchon
seat Ann
seat Bob level=steady
seat Cid level=steady
seed chinchon
turn Bob
phase play
score Ann 80
score Bob 60
score Cid 50
hand Bob 4C 4D 4H 5S 6S 7S JS QD
hand Cid 2C 2D 2H 3C 3D 3H AC
hand Ann KC KD QH JH 7D 6C AS
play
"""


class Events(unittest.TestCase):
    maxDiff = None

    def console(self, args, **more):
        console = Console(args, **more)
        self.addCleanup(console.close)
        return console

    def happened(self, console, *lines):
        return [event for batch in console.type(*lines) for event in batch.get('events', [])]

    def test_every_family_names_its_events_and_their_numbers(self):
        for game, (typed, wanted) in PLAYED.items():
            with self.subTest(game):
                console = self.console('play %s --seed 4' % game)
                first, then = self.happened(console), self.happened(console, *typed)
                self.assertTrue(first)
                for event in wanted:
                    self.assertTrue(any(event.items() <= other.items() for other in then), (event, then))

    def test_a_nil_a_blind_nil_and_a_bid_of_no_tricks_are_told_apart(self):
        with tempfile.NamedTemporaryFile('w', suffix='.yaml', dir='/tmp', delete=False) as blind:
            blind.write('id: blind\nextends: spades\ntitle: Blind spades\nbid.blind: true\n')
        self.addCleanup(os.remove, blind.name)
        for game, typed, nil in (('spades', 'nil', [1, 'nil']), (blind.name, 'bid blind', [2, 'blind nil']), ('oh-hell', 'bid 0', 0)):
            with self.subTest(game):
                console = self.console('play %s --seed 4' % game)
                console.type()
                bids = [event for event in self.happened(console, typed) if event['what'] == 'bid' and event.get('own')]
                self.assertEqual(bids, [{'what': 'bid', 'own': True, 'tricks': 0, 'nil': nil}])

    def test_names_are_the_same_in_every_language(self):
        english, german = self.console('play kings --seed 4'), self.console('play kings --seed 4', language='de')
        ours, theirs = self.happened(english), self.happened(german)
        self.assertEqual([sorted(event) for event in ours], [sorted(event) for event in theirs])
        self.assertEqual([event['what'] for event in ours], [event['what'] for event in theirs])
        self.assertIn([0, 'Nord'], [event.get('place') for event in theirs])

    def test_who_is_out_of_the_match_hears_the_others(self):
        with tempfile.NamedTemporaryFile('w', suffix='.parlour', dir='/tmp', delete=False) as record:
            record.write(PUT_OUT)
        self.addCleanup(os.remove, record.name)
        console = self.console('play --resume ' + record.name)
        asked = self.happened(console)
        self.assertIn({'what': 'put-out', 'own': True, 'points': 134}, asked)
        self.assertIn({'what': 'may-rejoin', 'own': True, 'points': 51}, asked)
        self.assertLessEqual({'rejoin', 'stay-out'}, set(console.now['can'][:2]))
        self.assertFalse({'use', 'buy', 'leave'} & set(console.now['can']))
        self.assertEqual(console.now['ask'], {'text': 'Come back in with 51, y or n?', 'kind': 'yesno', 'stays': True})
        console.type('scores')
        self.assertIn('ask', console.now) # it waits until it is answered
        self.assertEqual(self.happened(console, 'stay-out'), [{'what': 'stays-out', 'own': True}])
        self.assertNotIn('ask', console.now)
        heard = self.happened(console, 'go')
        self.assertTrue(any(event['what'] == 'discard' and event['who'] == 'Bob' for event in heard), heard)
        self.assertFalse([event for event in heard if event['what'] in ('dealt', 'drew-card')])
        self.assertEqual(console.now['hand'], [])
        self.assertIn('You, out of the match.', ' '.join(console.now['table']))

    def test_the_mask_hides_the_cards_of_the_own_hand(self):
        console = self.console('play playroom --seed 4')
        console.type('mask')
        self.assertEqual([event for event in self.happened(console, 'draw') if 'cards' in event], [])

    def test_only_what_is_told_is_there(self):
        """Settings that keep back what others do keep back their events."""
        said, kept = self.console('play kings --seed 4'), self.console('play kings --seed 4', settings='announce.moves: kept\n')
        for console in said, kept:
            console.type()
        others = [[event for event in self.happened(console, 'end', 'y') if not event.get('own') and event['what'] == 'played'] for console in (said, kept)]
        self.assertTrue(others[0])
        self.assertEqual(others[1], [])


if __name__ == '__main__':
    unittest.main()
