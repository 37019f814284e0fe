#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A house with a door, `parlour host --apart --door`: people without a code come in and get one, also twenty at a time, and the
house's console says who may come and who may not."""
import os
import re
import subprocess
import unittest

import process_kit

ROBOT = os.path.join(process_kit.BUILD, 'tests', 'newcomer_robot')
A_CODE = re.compile(r'^code((?: [a-z]+){12})$')


class Door(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.evening = process_kit.Evening()
        self.home = process_kit.Server(self.evening)
        self.port = str(self.home.port)

    def tearDown(self):
        self.evening.close()

    def open(self, *words):
        """A console of the house, with a pipe for what is typed."""
        out = '%s/console%d.out' % (self.evening.folder, len(self.evening.started))
        with open(out, 'w', encoding='utf-8') as file:
            process = self.evening.start('host', [process_kit.PARLOUR, 'host', *words, '--port', self.port], stdin=subprocess.PIPE,
                                         stdout=file, stderr=subprocess.STDOUT)
        process.out = out
        process_kit.wait_until(lambda: 'is open' in process_kit.slurp(out) or process.poll() is not None, 30,
                               lambda: process_kit.slurp(out))
        return process

    def type(self, process, line, answer):
        process.stdin.write(line.encode() + b'\n')
        process.stdin.flush()
        process_kit.wait_until(lambda: answer in process_kit.slurp(process.out), 10, lambda: process_kit.slurp(process.out))

    def close(self, process):
        process.stdin.write(b'close\n')
        process.stdin.close()
        self.assertEqual(process.wait(process_kit.PATIENCE), 0, process_kit.slurp(process.out))

    def begin(self, *names):
        """Newcomers of these names, all at once, on the house's computer."""
        return [self.evening.start('host', [ROBOT, name, '203.0.113.9'], stdout=subprocess.PIPE, text=True) for name in names]

    def come(self, *names):
        return [newcomer.communicate(timeout=60)[0].strip() for newcomer in self.begin(*names)]

    def test_a_code_counts_as_soon_as_it_is_said(self):
        process = self.open('Friday game', 'kings', '--seats', '3', '--apart', '--door')
        (said,) = self.come('Zoe')
        self.assertRegex(said, A_CODE)
        code = A_CODE.match(said).group(1).strip()
        at = '127.0.0.1:' + self.port
        joined = self.evening.run('Zoe', 'join', at, 'Zoe', text=code + '\nquit\n')
        self.assertIn('Friday game, not started yet.\nKings in the Corners.\n3 seats are free.\n', joined.stdout)
        self.assertIn('You are at the table. Cards are dealt when everybody has come.\n', joined.stdout)
        tables = self.evening.run('Zoe', 'tables', at).stdout
        self.assertIn('Friday game, not started yet.\nKings in the Corners.\nYou.\n', tables)
        self.assertIn('2 seats are free.\n', tables)
        self.assertEqual(self.come('zoe'), ['known'])
        alike = 'no Somebody in this house has a name that looks or sounds the same. Choose another one.'
        self.assertEqual(self.come('Zoé'), [alike])
        self.assertEqual(self.come('\uff3aoe'), [alike])
        self.close(process)

    def test_a_house_is_known_where_its_address_has_changed(self):
        process = self.open('Friday game', 'kings', '--seats', '3', '--apart', '--door')
        code = A_CODE.match(self.come('Zoe')[0]).group(1).strip()
        self.evening.run('Zoe', 'join', '127.0.0.1:' + self.port, 'Zoe', text=code + '\nquit\n')
        for address in ('127.0.0.2:', 'localhost:'):
            joined = self.evening.run('Zoe', 'join', address + self.port, 'Zoe', text='quit\n').stdout
            self.assertNotIn('12 words', joined)
            self.assertIn('You are at the table.', joined)
        self.assertIn('Friday game', self.evening.run('Zoe', 'tables', '127.0.0.3:' + self.port, 'Zoe').stdout)
        kim = A_CODE.match(self.come('Kim')[0]).group(1).strip()
        asked = self.evening.run('Kim', 'join', '127.0.0.1:' + self.port, 'Kim', text=kim + '\nquit\n').stdout
        self.assertIn('12 words', asked) # who has no code of any house
        self.close(process)

    def test_many_at_once_and_no_name_twice(self):
        process = self.open('Friday game', 'kings', '--seats', '3', '--apart', '--door')
        names = ['Guest ' + letter for letter in 'abcdefgh']
        answers = self.come(*names, *['Same name'] * 4)
        for name, answer in zip(names, answers):
            self.assertRegex(answer, A_CODE, name)
        same = [answer.split(' ')[0] for answer in answers[len(names):]]
        self.assertEqual(sorted(same), ['code', 'known', 'known', 'known'])
        codes = [answer for answer in answers if answer.startswith('code')]
        self.assertEqual(len(set(codes)), len(codes))
        self.close(process)

    def test_the_console_says_who_may_come(self):
        process = self.open('Friday game', 'kings', '--seats', '3', '--apart', '--door')
        self.type(process, 'nonsense', 'remove NAME, mute NAME, unmute NAME, codes only and open to all.')
        self.type(process, 'codes only', 'Only people with a code can come in now.')
        only = 'no Only people who have a code can come in now. Ask the owner of the house for one.'
        self.assertEqual(self.come('Zoe'), [only])
        self.close(process)
        process = self.open('--apart', '--door')
        self.assertEqual(self.come('Zoe'), [only])
        self.type(process, 'open to all', 'Anybody can come in now.')
        self.assertRegex(self.come('Zoe')[0], A_CODE)
        self.type(process, 'mute', 'Say who, as in mute Bob.')
        self.type(process, 'mute Zoe', "Nobody in this house hears Zoe's chat any more.")
        self.type(process, 'unmute Zoe', "Everybody hears Zoe's chat again.")
        self.type(process, 'remove Zoe', 'Zoe is removed and can no longer enter this house.\nTo invite Zoe again, host a game for '
                                         'that name, and give out the new code.')
        for name in ('Zoe', 'Zoé'):
            self.assertEqual(self.come(name), ['no The owner of this house has removed the person of that name. If you are '
                                               'somebody else, choose another name.'])
        self.assertRegex(self.come('Kim')[0], A_CODE)
        self.type(process, 'start Friday game', 'Nobody sits at this table yet.')
        self.close(process)

    def test_a_house_without_a_door(self):
        process = self.open('Friday game', 'kings', 'Alice', 'Bob', '--apart')
        self.assertEqual(self.come('Zoe'), ['The house does not answer at its door. Try again later.'])
        self.type(process, 'open to all', 'This house has no door, so people can only come in with a code.')
        again = self.evening.run('host', 'host', '--apart', '--door')
        self.assertIn('The house is open already, without a door. Close it with parlour host --close, and open it again.',
                      again.stderr + again.stdout)
        self.close(process)


if __name__ == '__main__':
    unittest.main()
