#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The console of `parlour host --apart` where nobody can be asked: through a pipe, without input, and by signals.
apart.sitting has it at a terminal."""
import os
import signal
import subprocess
import unittest

import process_kit


class Apart(unittest.TestCase):
    maxDiff = None

    def start(self, evening, *words, **more):
        out = '%s/apart%d.out' % (evening.folder, len(evening.started))
        with open(out, 'w', encoding='utf-8') as file:
            process = evening.start('host', [process_kit.PARLOUR, *words], stdout=file, stderr=subprocess.STDOUT, **more)
        process.out = out
        process_kit.wait_until(lambda: 'is open' in process_kit.slurp(out) or process.poll() is not None, 30, lambda: process_kit.slurp(out))
        return process

    def console(self, evening, **more):
        """A console beside an open server, and the server."""
        home = process_kit.Server(evening)
        process = self.start(evening, 'host', 'Friday game', 'playroom', 'Alice', 'Bob', '--port', str(home.port), '--apart', **more)
        process_kit.wait_until(lambda: os.path.exists(home.folder + '/seated'), 10, 'the file that says who plays')
        return process, home

    def ends(self, process, *sentences):
        self.assertEqual(process.wait(process_kit.PATIENCE), 0, process_kit.slurp(process.out))
        said = process_kit.slurp(process.out)
        for sentence in sentences:
            self.assertIn(sentence + '\n', said)
        return said

    def is_open(self, home):
        return bool(home.roles().get('keeper'))

    def closes(self, home):
        """Its last process ends a moment after the console has said so."""
        process_kit.wait_until(lambda: not self.is_open(home), 10, 'the end of the house')

    def plays(self, home):
        with open(home.folder + '/seated', 'w', encoding='utf-8') as file:
            file.write('Bob: Friday game\n')

    def test_control_c_without_input_closes_an_empty_server(self):
        with process_kit.Evening() as evening:
            process, home = self.console(evening)
            process.send_signal(signal.SIGINT)
            self.ends(process, 'The house is closed. Its games are kept.')
            self.closes(home)

    def test_control_c_without_input_leaves_a_server_where_somebody_plays(self):
        with process_kit.Evening() as evening:
            process, home = self.console(evening)
            self.plays(home)
            process.send_signal(signal.SIGINT)
            self.ends(process, 'Bob plays Friday game.', 'The house stays open. The command parlour host --close closes it.')
            self.assertTrue(self.is_open(home))
            self.assertEqual(evening.run('host', 'host', '--close').stdout, 'The house is closed. Its games are kept.\n')

    def test_a_terminal_that_goes_away_leaves_the_server_open_and_a_stopped_service_closes_it(self):
        with process_kit.Evening() as evening:
            process, home = self.console(evening)
            process.send_signal(signal.SIGHUP)
            self.assertEqual(process.wait(process_kit.PATIENCE), 0)
            self.assertTrue(self.is_open(home))
            again = self.start(evening, 'host', '--apart')
            self.plays(home)
            again.send_signal(signal.SIGTERM)
            self.ends(again, 'The house is closed. Its games are kept.')
            self.closes(home)

    def test_words_through_a_pipe(self):
        with process_kit.Evening() as evening:
            process, home = self.console(evening, stdin=subprocess.PIPE)
            self.plays(home)
            process.stdin.write(b'who\nnonsense\nclose\n')
            process.stdin.close()
            self.ends(process, 'Bob plays Friday game.', 'The words here are who, codes, close, leave, close TABLE and remove NAME.',
                      'The house is closed. Its games are kept.')
            self.closes(home)

    def test_a_person_is_removed_and_a_table_closed(self):
        with process_kit.Evening() as evening:
            process, home = self.console(evening, stdin=subprocess.PIPE)
            self.assertIn('bob:', process_kit.slurp(home.folder + '/psk'))
            broker = home.roles()['broker']
            process.stdin.write(b'remove\nremove Zoe\nremove Bob\n')
            process.stdin.flush()
            process_kit.wait_until(lambda: 'bob:' not in process_kit.slurp(home.folder + '/psk'), 10, 'a broker without the key of Bob')
            process_kit.wait_until(lambda: home.roles().get('broker') not in (None, broker), 10, 'a broker that knows nobody yet')
            self.assertNotIn('bob', process_kit.slurp(home.folder + '/keys'))
            process.stdin.write(b'close Sunday game\nclose Friday game\nclose\n')
            process.stdin.close()
            self.ends(process, 'Say who, as in remove Bob.', 'Nobody called Zoe is known in this house.',
                      'Bob is removed and can no longer enter this house.',
                      'To invite Bob again, host a game for that name, and give out the new code.', 'There is no table called Sunday game in this house.',
                      'The table Friday game is closed. Its record is kept.', 'The house is closed. Its games are kept.')
            self.assertEqual(os.listdir(home.folder + '/tables'), [])

    def test_a_pipe_that_ends_keeps_the_server_and_its_console(self):
        with process_kit.Evening() as evening:
            process, home = self.console(evening, stdin=subprocess.PIPE)
            process.stdin.close()
            with self.assertRaises(subprocess.TimeoutExpired):
                process.wait(2)
            process.send_signal(signal.SIGTERM)
            self.ends(process, 'The house is closed. Its games are kept.')
            self.closes(home)


if __name__ == '__main__':
    unittest.main()
