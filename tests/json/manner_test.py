#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a front end is taught: a program that sends a line for a key as soon as it is pressed hears of keys, and only of those that it
can send; one whose person types words hears of words, and so it changes when the person does."""
import re, sys, unittest

sys.dont_write_bytecode = True
from json_kit import Console # noqa: E402 its folder is on the way only now

GAMES = ['playroom', 'international', 'control', 'kings', 'battle']
WORDS = re.compile(r'\b[Tt]ype (?!a command in words)[a-z]|\bWord ')
KEYS = re.compile(r'^Key |, press [a-z]|[Qq]uestion mark')
BROWSERS = re.compile(r'\b(tab|alt|control|f[1-9])\b', re.I) # keys that a page does not get


class Manner(unittest.TestCase):
    maxDiff = None

    def console(self, args, output='json'):
        console = Console(args, output=output)
        self.addCleanup(console.close)
        return console

    def test_a_front_end_of_keys_hears_of_keys(self):
        for game in GAMES:
            console = self.console('play %s --seed 4' % game, 'json-keys')
            lines = console.said('help', 'more', 'more', 'more', 'more', 'more', 'xyzzy')
            self.assertEqual([line for line in lines if WORDS.search(line)], [], game)
            self.assertEqual([line for line in lines if line.startswith('Key ') and BROWSERS.search(line.split('.')[0])], [], game)
            self.assertEqual(any('reads your hand' in line for line in lines), game != 'international', game) # where one buys first
            self.assertTrue(any(line.endswith('more lines, press v.') for line in lines), game)
            self.assertEqual(lines[-1], 'There is no word xyzzy. Question mark says the keys.')

    def test_a_front_end_of_words_hears_of_words(self):
        for game in GAMES:
            console = self.console('play %s --seed 4' % game)
            lines = console.said('help', 'more', 'more', 'more', 'more', 'more', 'xyzzy')
            self.assertEqual([line for line in lines if KEYS.search(line)], [], game)
            self.assertEqual(any(line.startswith('Type hand to hear your cards') for line in lines), game != 'international', game)
            self.assertEqual(lines[-1], 'There is no word xyzzy. Type help for the words.')

    def test_the_person_changes_from_keys_to_words_and_back(self):
        console = self.console('play playroom --seed 4', 'json-keys')
        console.type()
        self.assertRegex(console.said('help')[-1], '^[0-9]+ more lines, press v.$')
        self.assertEqual(console.type('@keys off'), []) # nothing is said, nothing is wrong
        self.assertRegex(console.said('help')[-1], '^[0-9]+ more lines, type more.$')
        console.type('@keys on')
        self.assertRegex(console.said('help')[-1], '^[0-9]+ more lines, press v.$')
        for wrong in '@keys', '@keys o', '@keys onward', '@keysoff':
            self.assertEqual(console.type(wrong), [{'error': 'That line with an at sign means nothing here.'}])

    def test_a_page_that_is_alone_is_told_of_no_voice_no_file_and_no_shell(self):
        console = self.console('home --seed 4', 'json-page')
        first = console.type()
        self.assertEqual(first[0]['say'][:2], ['This is Parlour, a card table by ear.', '1 deals Playroom rummy, 4 teaches it, Enter reads all numbers.'])
        self.assertEqual(first[0]['ask']['menu'][0], '1. Play Playroom rummy with Alice, Bob, Carol.')
        self.assertIn('Your turn.', console.said('1'))
        self.assertEqual(console.said('set speech espeak'), ['There is no setting speech.'])
        self.assertEqual(console.said('set name Ann')[0][:9], 'Your name')
        said = [line for word in ('help', 'more', 'more', 'more', 'more', 'copy', 'lesson', 'since') for line in console.said(word)]
        console.type('@keys off')
        said += console.said('help') + console.said('quit')
        self.assertEqual([line for line in said if re.search('voice|Speech is|[Tt]ype parlour|/home|/tmp|[.]record', line)], [])
        self.assertIn('You are at Home. Number 1 goes on with the game.', said)

    def test_friends_of_a_page_that_is_alone_are_at_a_page_of_their_own(self):
        console = self.console('home --seed 4', 'json-page')
        console.type()
        self.assertEqual(console.said('5'), ["Friends play at a page of their own, which somebody's Parlour opens.", 'It says the address.', 'Address?'])
        self.assertEqual(console.said('javascript:alert(1)')[0], 'That is no address of a house. It looks like 192.168.1.20:8080. q goes back.')
        batches = console.type('192.168.1.20:8080/#table=friday')
        self.assertEqual([batch['open'] for batch in batches if 'open' in batch], ['http://192.168.1.20:8080/#table=friday'])
        self.assertEqual(console.said('5')[2], 'The last house was http://192.168.1.20:8080/#table=friday.')
        self.assertEqual(console.said('q')[0], 'No other page is opened.')
        self.assertTrue(any('Tables with friends cannot be had here.' in line for line in self.console('home --seed 4').said('5')))

    def test_a_sign_that_does_nothing_is_said_by_its_name_as_in_a_terminal(self):
        console = self.console('play playroom --seed 4', 'json-keys')
        self.assertEqual(console.said('}')[-1], 'Key right brace does nothing. Question mark helps.')
        for sign in '~%éÀñ': # which a screen reader may leave out, or which begin the word of a command but for their accents
            self.assertIn('That key does nothing. Question mark helps.', console.said(sign))

    def test_who_learns_the_keys_hears_which_a_page_can_send(self):
        console = self.console('play playroom --seed 4', 'json-keys')
        self.assertEqual(console.said('learn')[-2:], ['Each key now says what it would do.', 'The same key again does it. To end this, press shift L twice.'])
        self.assertEqual(console.said('help'), ['Key question mark, word help. Say which keys and words do something now.'])
        self.assertEqual(console.said('next-suit'), ['Word next-suit. Go to the next suit in your hand.'])

    def test_a_lesson_and_a_menu_teach_what_the_person_uses(self):
        for output, step, menu in (('json-keys', 'press h', 'Enter sits down, a reads'), ('json', 'type hand', 'Enter sits down, rules reads')):
            console = self.console('home', output)
            lines = console.said('2', '1')
            self.assertTrue(any(line.startswith(menu) for line in lines), lines)
            lines = console.said('q', '4', '1', '')
            self.assertTrue(any(step in line for line in lines), lines)
            other = WORDS if output == 'json-keys' else KEYS
            self.assertEqual([line for line in lines if other.search(line)], [])

    def test_a_menu_that_is_read_once_stays_with_its_question(self):
        console = self.console('play playroom --seed 4', 'json')
        groups = console.type('settings')[-1]
        self.assertEqual(groups['ask']['menu'][:2], ['1. Voice.', '2. Wording.'])
        self.assertEqual(len(groups['ask']['menu']), groups['ask']['to'])
        self.assertIn('7. Taking back when you play alone, turn.', console.type('6')[-1]['ask']['menu'])
        self.assertEqual(console.type('q')[-1]['ask'], groups['ask'])
        self.assertNotIn('ask', console.type('q')[-1])

    def test_where_a_page_plays_no_command_of_a_shell_is_named(self):
        for output, back, begins in (('json-keys', 'The game is kept. Come back to go on with it.', 'Learn, away from the table, begins one.'),
                                     ('json', 'The game is kept. Type parlour to go on with it.', 'Type parlour learn to begin.')):
            console = self.console('play playroom --seed 4', output)
            self.assertEqual(console.said('lessons', 'more')[-1], begins)
            self.assertIn(back, console.said('quit', 'y'))

    def test_words_that_are_chosen_in_the_settings_hold_here_too(self):
        console = self.console('play playroom --seed 4', 'json-keys')
        console.type()
        self.assertTrue(console.now['keys'])
        lines = console.said('set keys words')
        self.assertIn('Now you type words, then Enter. Type help for the words.', lines)
        self.assertEqual(console.now['keys'], [])
        lines = console.said('set keys playroom')
        self.assertIn('Question mark says more keys.', lines)
        self.assertEqual([line for line in lines if BROWSERS.search(line)], [])
        self.assertIn(['space', 'draw'], console.now['keys'])


if __name__ == '__main__':
    unittest.main()
