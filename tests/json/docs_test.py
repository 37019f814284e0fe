#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/json.md holds what is really written: its walk through a turn is played anew, its members are those that json_kit.py looks for,
and its front end in twenty lines plays.  docs_test.py --update writes the walk anew."""
import json, os, re, subprocess, sys, tempfile, unittest

sys.dont_write_bytecode = True
import json_kit # noqa: E402 nothing is to be written beside it

PAGE = json_kit.ROOT + '/docs/json.md'
WALK = re.compile(r'(?<=docs_test\.py --update -->\n```\n).*?(?=^```$)', re.S | re.M)
TYPED = ['draw', 'new', '1', 'mark 4C', 'discard 4C', 'quit']
WIDE = 130
SHOWN = {'can': 4, 'keys': 2, 'hand': 2, 'table': 2, 'events': 2}


def shown(batch):
    """A batch as the page has it: long lists end in dots."""
    members = []
    for name, value in batch.items():
        text = json.dumps(value, separators=(',', ':'))
        if name in SHOWN and len(value) > SHOWN[name]:
            text = json.dumps(value[:SHOWN[name]], separators=(',', ':'))[:-1] + ',...]'
        members.append('"%s":%s' % (name, text))
    lines = ['{' + members[0]]
    for member in members[1:]:
        if len(lines[-1] + member) < WIDE:
            lines[-1] += ',' + member
        else:
            lines[-1] += ','
            lines.append('  ' + member)
    return '\n'.join(lines) + '}\n'


def walk():
    console = json_kit.Console('play playroom --seed 4')
    out = '$ parlour play playroom --seed 4 --output json\n' + ''.join(map(shown, console.type()))
    for line in TYPED:
        out += '> %s\n' % line + ''.join(map(shown, console.type(line)))
    assert console.close() == 0
    return out


class Docs(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        with open(PAGE, encoding='utf-8') as file:
            cls.page = file.read()

    def test_the_turn_is_a_real_one(self):
        self.assertEqual(WALK.search(self.page).group(), walk(), 'tests/json/docs_test.py --update writes it anew')

    def test_the_members_are_those_that_come(self):
        table = self.page.split('| Member |')[1].split('\n\n')[0]
        self.assertEqual(re.findall(r'^\| `(\w+)` \|', table, re.M), list(json_kit.MEMBERS))

    def test_the_kinds_are_those_that_are_asked(self):
        self.assertEqual(re.findall(r'^- `(\w+)`: ', self.page, re.M), list(json_kit.KINDS))

    def test_the_front_end_in_twenty_lines_plays(self):
        program = re.search(r'```python\n(.*?)```', self.page, re.S).group(1)
        with tempfile.TemporaryDirectory() as home:
            os.mkdir(home + '/bin')
            os.symlink(json_kit.PARLOUR, home + '/bin/parlour')
            env = json_kit.surroundings(home)
            env['PATH'] = home + '/bin:' + env['PATH']
            done = subprocess.run([sys.executable, '-c', program], env=env, input='1\n\nquit\n', stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn('Your turn, Kings in the Corners 1 draw,', done.stdout)
        self.assertIn('The game is kept.', done.stdout)


def main():
    if '--update' not in sys.argv:
        unittest.main(warnings='ignore')
    with open(PAGE, encoding='utf-8') as file:
        page = file.read()
    page = WALK.sub(lambda _: walk(), page, count=1)
    with open(PAGE, 'w', encoding='utf-8') as file:
        file.write(page)


if __name__ == '__main__':
    main()
