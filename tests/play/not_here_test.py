#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What cannot be had here is said at once, before anything is asked: tables with friends in a front end or where no process can be
started, rules of one's own where nothing can be kept, and all games where the files of Parlour are not."""
import os, resource, shutil, subprocess, tempfile, unittest

ROOT = os.path.realpath(os.path.dirname(os.path.realpath(__file__)) + '/../..')
PARLOUR = os.environ.get('PARLOUR', ROOT + '/build/dev/parlour')
NOBODY = 65534


class NotHere(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix='parlour-play-', dir='/tmp')
        os.chmod(self.home, 0o777)
        self.addCleanup(shutil.rmtree, self.home)

    def said(self, lines, *args, before=None, **more):
        env = dict(os.environ, HOME=self.home, XDG_CONFIG_HOME=self.home + '/config', XDG_STATE_HOME=self.home + '/state', USER='ann', LC_ALL='C.UTF-8',
                   LANGUAGE='', PARLOUR_DATA=os.environ.get('PARLOUR_DATA', ROOT + '/config'))
        env.update(more)
        done = subprocess.run([PARLOUR] + list(args), input='\n'.join(lines) + '\n', env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              timeout=60, check=False, preexec_fn=before)
        return done

    def after(self, answer, lines, *args, **more):
        """What follows the first line that is answered so."""
        out = self.said(lines, *args, **more).stdout.split('\n')
        self.assertIn(answer, out)
        return out[out.index(answer) + 1]

    def test_a_front_end_has_no_tables_with_friends(self):
        out = self.said(['5', 'q'], 'home', '--output', 'json').stdout
        self.assertIn('"Tables with friends cannot be had here.","Use Parlour in a terminal', out)
        self.assertNotIn('Open a table.', out)

    def test_where_no_process_starts_there_are_no_tables_with_friends(self):
        def alone():
            resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))
            if os.geteuid() == 0: # whom no limit holds
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)
        self.assertEqual(self.after('No other program can be started here, so there are no tables with friends.', ['5', 'q'], 'home', before=alone),
                         'Back at Home.')

    def test_where_nothing_can_be_kept_the_wizard_asks_nothing(self):
        with open(self.home + '/config', 'w', encoding='utf-8') as file:
            file.write('No folder can be made here.\n')
        sentence = 'Rules of your own cannot be kept on this computer, so none can be made.'
        self.assertEqual(self.after(sentence, ['7', '3', 'q', 'q'], 'home'), '1. Hear the rules of a game.')
        for args in (['rules', 'new'], ['rules', 'new', 'playroom']):
            done = self.said(['1', '1', 'Mine', 'q'], *args)
            self.assertEqual(done.stdout.rstrip('\n').split('\n')[-1], sentence)
            self.assertEqual(done.returncode, 1)

    def test_without_the_rules_files_nothing_opens_that_would_be_empty(self):
        for args in ([], ['games'], ['rules', 'list']):
            done = self.said(['9'], *args, PARLOUR_DATA='/nowhere')
            self.assertEqual((done.returncode, done.stdout), (1, ''), args)
            self.assertIn('No rules files were found. Unpack or install all of Parlour', done.stderr)

    def test_where_a_folder_can_be_made_it_is_not_made_before_there_are_rules(self):
        self.assertIn('Which game do your rules change?', self.said(['7', '3', 'q', 'q', 'q'], 'home').stdout)
        self.assertFalse(os.path.exists(self.home + '/config/parlour/rules'))


if __name__ == '__main__':
    unittest.main()
