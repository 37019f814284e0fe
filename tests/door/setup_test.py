#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What `parlour door` writes: the page with its labels in every language, and the files of a door that stays open, which the
programs they are for accept (where these are installed) and which leave a visitor next to nothing of the system.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PARLOUR = os.environ['PARLOUR']
SOURCE = os.environ['PARLOUR_SOURCE']
EXPOSURE_MOST = 1.5


def run(*argv, **more):
    return subprocess.run(argv, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=60, **more)


def slurp(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


class Setup(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        cls.written = os.path.join(cls.scratch.name, 'written')
        said = run(PARLOUR, 'door', '--write', cls.written)
        assert said.returncode == 0, said.stderr
        cls.said = said.stdout

    @classmethod
    def tearDownClass(cls):
        cls.scratch.cleanup()

    def program(self, name):
        path = shutil.which(name, path=os.environ['PATH'] + ':/usr/sbin')
        if not path:
            self.skipTest('The program %s is not installed.' % name)
        return path

    def units(self):
        return sorted(name for name in os.listdir(self.written + '/systemd') if name.endswith(('.service', '.socket')))

    def test_every_shipped_file_is_written_with_the_paths_of_this_place(self):
        shipped = {os.path.relpath(os.path.join(folder, name), SOURCE + '/door') for folder, _, names in os.walk(SOURCE + '/door')
                   for name in names if not folder.startswith(SOURCE + '/door/page')}
        found = {os.path.relpath(os.path.join(folder, name), self.written) for folder, _, names in os.walk(self.written) for name in names}
        self.assertEqual(found, shipped)
        for name in found:
            self.assertEqual(re.findall(r'@[A-Z]+@', slurp(os.path.join(self.written, name))), [], name)
        self.assertIn('ExecStart=%s host ' % os.path.realpath(PARLOUR), slurp(self.written + '/systemd/parlour-house.service'))
        self.assertIn(self.written, self.said)

    def test_written_again_nothing_changed_is_lost(self):
        folder = os.path.join(self.scratch.name, 'again')
        first = run(PARLOUR, 'door', '--write', folder)
        self.assertEqual(run(PARLOUR, 'door', '--write', folder).stdout, first.stdout)
        house, page = (os.path.join('systemd', name) for name in ('parlour-house.service', 'parlour-page.service'))
        shipped = slurp(os.path.join(folder, house))
        for number, names in (1, ['Caddyfile', house]), (2, ['Caddyfile']):
            for name in names:
                with open(os.path.join(folder, name), 'a', encoding='utf-8') as file:
                    file.write('# mine %d\n' % number)
            old = '%s/old-%d' % (os.path.realpath(folder), number)
            said = run(PARLOUR, 'door', '--write', folder)
            self.assertEqual((said.returncode, said.stderr), (0, ''))
            self.assertEqual(said.stdout, first.stdout + 'Some files there were different. As they were, they are now in %s: %s.\n' % (
                old, ', '.join(names)))
            for name in names:
                self.assertTrue(slurp(os.path.join(old, name)).endswith('# mine %d\n' % number))
                self.assertNotIn('# mine', slurp(os.path.join(folder, name)))
            self.assertFalse(os.path.exists(os.path.join(old, page)))
        self.assertEqual(slurp(os.path.join(folder, house)), shipped)

    def deep(self, most):
        folder = os.path.realpath(self.scratch.name)
        while len(folder) < most - 1:
            folder += '/' + 'd' * min(200, most - 1 - len(folder))
        os.makedirs(folder)
        return folder

    def test_a_file_that_fits_into_no_path_is_written_nowhere_else(self):
        said = run(PARLOUR, 'door', '--write', self.deep(4095 - len('/Caddy')))
        self.assertEqual((said.returncode, said.stdout), (1, ''))
        self.assertIn('ddd/Caddy', said.stderr.replace('\n', ''))
        self.assertIn('The system says, File name too long.', said.stderr.replace('\n', ' '))

    def test_where_paths_are_too_long_to_move_a_file_it_stays_and_that_is_said(self):
        """The file fits into the longest path there is, and in the folder that it would be moved to it does not."""
        folder = self.deep(4095 - len('/Caddyfile'))
        with open(folder + '/Caddyfile', 'w', encoding='utf-8') as file:
            file.write('# mine\n')
        said = run(PARLOUR, 'door', '--write', folder)
        self.assertEqual((said.returncode, said.stdout), (1, ''))
        self.assertIn('/Caddyfile: The file cannot be written. The system says, File name too long.', said.stderr.replace('\n', ''))
        self.assertEqual(slurp(folder + '/Caddyfile'), '# mine\n')

    def test_services_under_other_accounts_can_read_what_is_written(self):
        folder = os.path.join(self.scratch.name, 'shared')
        old = os.umask(0o077)
        self.addCleanup(os.umask, old)
        run(PARLOUR, 'door', '--write', folder)
        self.assertEqual(os.stat(folder).st_mode & 0o777, 0o755)
        for name in 'Caddyfile', 'systemd/sysusers.conf':
            self.assertEqual(os.stat(os.path.join(folder, name)).st_mode & 0o777, 0o644, name)

    def test_systemd_accepts_the_units(self):
        paths = [os.path.join(self.written, 'systemd', name) for name in self.units()]
        said = run(self.program('systemd-analyze'), 'verify', '--man=no', *paths)
        self.assertEqual((said.returncode, said.stdout + said.stderr), (0, ''))

    def test_house_and_visitors_have_two_accounts_which_meet_at_the_door(self):
        folder, accounts = '/run/parlour-house', slurp(self.written + '/systemd/sysusers.conf')
        known = re.findall(r'(?m)^u (\S+) ', accounts)
        for name in self.units():
            if not name.endswith('.service'):
                continue
            unit = slurp(os.path.join(self.written, 'systemd', name))
            house = name == 'parlour-house.service'
            account, = re.findall(r'(?m)^User=(.*)$', unit)
            self.assertEqual(account, 'parlour-house' if house else 'parlour', name)
            self.assertIn(account, known)
            self.assertEqual(re.findall(r'(?m)^(?:Group|SupplementaryGroups)=(.*)$', unit), ['parlour'] if house else [], name)
            self.assertIn('StateDirectory=%s\nStateDirectoryMode=0700\n' % account, unit)
            start = slurp(self.written + '/stunnel.conf') if 'telnets' in name else unit
            self.assertIn(' --door-folder %s ' % folder if house else ' lobby --house %s ' % folder, start, name)
        self.assertIn('RuntimeDirectory=%s\nRuntimeDirectoryMode=0750\n' % os.path.basename(folder),
                      slurp(self.written + '/systemd/parlour-house.service'))
        self.assertIn(' lobby --house %s\n' % folder, slurp(self.written + '/sshd_config'))

    def test_systemd_makes_the_accounts(self):
        sysusers, root = self.program('systemd-sysusers'), os.path.join(self.scratch.name, 'root')
        os.makedirs(root + '/etc')
        said = run(sysusers, '--root=' + root, os.path.realpath(self.written) + '/systemd/sysusers.conf')
        if os.getuid() != 0 and said.returncode:
            self.skipTest('Only root makes accounts here.')
        self.assertEqual(said.returncode, 0, said.stderr)
        made = {line.split(':')[0]: line.split(':')[5:] for line in slurp(root + '/etc/passwd').splitlines()}
        for name in 'parlour', 'parlour-house':
            self.assertEqual(made[name], ['/var/lib/' + name, '/usr/sbin/nologin'], name)

    def test_the_units_expose_little(self):
        analyze = self.program('systemd-analyze')
        if 'offline' not in run(analyze, '--help').stdout:
            self.skipTest('This systemd-analyze is too old: it does not know security --offline.')
        services = [name for name in self.units() if name.endswith('.service')]
        self.assertEqual(len(services), 4)
        for name in services:
            said = run(analyze, 'security', '--offline=true', os.path.join(self.written, 'systemd', name))
            found = re.search(r'Overall exposure level for .*: ([0-9.]+)', said.stdout)
            self.assertIsNotNone(found, said.stderr)
            self.assertLessEqual(float(found.group(1)), EXPOSURE_MOST, name)

    def test_what_each_program_says_of_its_file(self):
        said = run(PARLOUR, 'door', '--check')
        self.assertEqual((said.returncode, said.stderr), (0, ''))
        for name in 'systemd-analyze', 'caddy', 'nginx', 'sshd', 'stunnel4':
            here = shutil.which(name, path=os.environ['PATH'] + ':/usr/sbin')
            self.assertEqual('%s accepts what was written for it.\n' % name in said.stdout, bool(here), name)
        self.assertTrue(said.stdout.endswith('All that the page needs is here.\n'))

    def test_a_file_that_a_program_refuses_is_told(self):
        self.program('nginx')
        data = os.path.join(self.scratch.name, 'data')
        shutil.copytree(SOURCE + '/config', data)
        shutil.copytree(SOURCE + '/door', data + '/door')
        with open(data + '/door/nginx.conf', 'a', encoding='utf-8') as file:
            file.write('no_such_word on;\n')
        said = run(PARLOUR, 'door', '--check', env=dict(os.environ, PARLOUR_DATA=data))
        self.assertEqual(said.returncode, 1)
        self.assertIn('nginx refuses what was written for it: ', said.stderr)
        self.assertIn('no_such_word', said.stderr)

    def test_the_check_tells_all_that_is_missing_at_once(self):
        if any(os.path.exists(folder + '/websocketd') for folder in ('/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/sbin')):
            self.skipTest('websocketd lies where it is found without PATH.')
        said = run(PARLOUR, 'door', '--check', env=dict(os.environ, PATH=self.scratch.name))
        self.assertEqual(said.returncode, 1)
        self.assertIn('The program websocketd is missing, which serves the page. Install the package websocketd.\n', said.stderr)
        self.assertIn('The program Caddy ', said.stdout)
        self.assertNotIn('All that the page needs is here.', said.stdout)

    def test_what_is_missing_is_one_sentence(self):
        env = dict(os.environ, PATH=self.scratch.name, XDG_STATE_HOME=self.scratch.name + '/state')
        if any(os.path.exists(folder + '/websocketd') for folder in ('/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/sbin')):
            self.skipTest('websocketd lies where it is found without PATH.')
        said = run(PARLOUR, 'door', env=env)
        self.assertEqual((said.returncode, said.stdout, said.stderr), (
            1, '', 'The program websocketd is missing. Install the package websocketd, or run ./play --door, which does.\n'))
        self.assertFalse(os.path.exists(self.scratch.name + '/state'))

    def test_options_that_do_not_go_together_do_nothing(self):
        place, rest = self.scratch.name + '/nowhere', '\nThe command parlour door --help says more.\n'
        one = '--write, --check and --page do different things, so only one of them can be given at a time.' + rest
        trial = '--port, --visitors and --house are for a try, and do not go with --write, --check or --page.' + rest
        for words, sentence in ((['--write', place, '--page', place], one), (['--check', '--page', place], one),
                                (['--write', place, '--check'], one), (['--write', place, '--port', '8081'], trial),
                                (['--page', place, '--house', place], trial), (['--check', '--visitors', '9'], trial),
                                (['--write', ''], '--write needs a value.' + rest), (['--house='], '--house needs a value.' + rest)):
            said = run(PARLOUR, 'door', *words)
            self.assertEqual((said.returncode, said.stdout, said.stderr), (2, '', sentence), words)
            self.assertFalse(os.path.exists(place))
        said = run(PARLOUR, 'lobby', '--house', '')
        self.assertEqual((said.returncode, said.stdout, said.stderr), (2, '', '--house needs a value.\n'))

    def test_the_page_is_written_with_labels_in_every_language(self):
        page, data = os.path.join(self.scratch.name, 'page'), os.path.join(self.scratch.name, 'edited')
        shutil.copytree(SOURCE + '/config', data)
        shutil.copytree(SOURCE + '/door', data + '/door')
        with open(data + '/door/page/.index.html.swp', 'w', encoding='utf-8'):
            pass  # an editor's, which is not of the page
        said = run(PARLOUR, 'door', '--page', page, env=dict(os.environ, PARLOUR_DATA=data))
        self.assertEqual((said.returncode, said.stdout, said.stderr), (0, '', ''))
        self.assertEqual(sorted(os.listdir(page)), sorted(name for name in os.listdir(SOURCE + '/door/page') if '.' in name))
        for name in os.listdir(SOURCE + '/door/page'):
            if name not in ('labels.js', 'index.html'):
                self.assertEqual(slurp(os.path.join(page, name)), slurp(os.path.join(SOURCE, 'door/page', name)), name)
        languages = [name[:-len('.po')] for name in os.listdir(SOURCE + '/po') if name.endswith('.po')]
        labels = self.labels(page)
        self.assertEqual(sorted(labels), sorted(languages + ['en']))
        for language in languages:
            self.assertEqual(list(labels[language]), list(labels['en']), language)
        self.assertEqual(labels['en']['more'], 'More')
        for language in languages:
            self.assertNotIn('|', labels[language]['more'], 'one of the words, not all that may be typed')
        self.assertEqual(self.labels(SOURCE + '/door/page'), {'en': labels['en']}, 'what is in the source for tests without a door')

    def test_without_scripts_a_browser_shows_where_else_one_comes_in_and_nothing_dead(self):
        for options, wanted in (([], 'Ask its owner how else you can come in.'),
                                (['--telnet', 'play.example.org 4000'], 'Without it, play by telnet, play.example.org 4000.')):
            page = os.path.join(self.scratch.name, 'without%d' % len(options))
            run(PARLOUR, 'door', '--page', page, *options)
            text = slurp(page + '/index.html')
            self.assertIn('<p lang="en">This page needs JavaScript. %s</p>' % wanted, text)
            self.assertEqual(text.count('<p lang='), len(self.labels(page)))
            self.assertNotRegex(text, r'<(form|input|button|select|summary|label)\b')
        for options, wanted in ((['--telnet', 'here 4000'], '--telnet is said by the page, so it goes with --page.'),
                                (['--page', self.scratch.name + '/no', '--telnet', '<b>'],
                                 '--telnet takes a name or address and a port, as in play.example.org 4000.'),
                                (['--page', self.scratch.name + '/no', '--telnet', ''],
                                 '--telnet takes a name or address and a port, as in play.example.org 4000.')):
            said = run(PARLOUR, 'door', *options)
            self.assertEqual((said.returncode, said.stderr), (2, wanted + '\nThe command parlour door --help says more.\n'))
            self.assertFalse(os.path.exists(self.scratch.name + '/no'))

    @staticmethod
    def labels(page):
        begins, ends = 'export const labels = ', ';\n'
        text = slurp(page + '/labels.js')
        assert text.startswith(begins) and text.endswith(ends), text[-20:]
        return json.loads(text[len(begins):-len(ends)])

    def test_the_labels_are_those_that_the_page_asks_for(self):
        page = os.path.join(self.scratch.name, 'asked')
        run(PARLOUR, 'door', '--page', page)
        source = ''.join(slurp(os.path.join(page, name)) for name in os.listdir(page) if name != 'labels.js')
        asked = set(re.findall(r'data-label="(\w+)"', source)) | set(re.findall(r'(?<!/)\blabels?\.(\w+)', source))
        self.assertEqual(set(self.labels(page)['en']), asked)


if __name__ == '__main__':
    unittest.main()
