#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a console says while the house is silent: that it does not answer, that what is known is old, that nothing is sent which
would come too late, and that it is back."""
import os
import signal
import subprocess
import unittest

import process_kit

SILENT = 'The house does not answer. Parlour keeps trying.\n'


class Silence(unittest.TestCase):
    maxDiff = None

    def join(self, evening, game, name):
        out = '%s/%s.out' % (evening.folder, name)
        with open(out, 'w', encoding='utf-8') as file:
            console = evening.start(name, [process_kit.PARLOUR, 'join', '127.0.0.1:%d' % game.server.port, name, '--table', game.name, '--words'],
                                    stdin=subprocess.PIPE, stdout=file, stderr=subprocess.STDOUT, text=True)
        console.out = out
        self.types(console, game.server.codes[name])
        return console

    def types(self, console, line):
        console.stdin.write(line + '\n')
        console.stdin.flush()

    def hears(self, console, sentence, times=1):
        process_kit.wait_until(lambda: process_kit.slurp(console.out).count(sentence) >= times, 30,
                               lambda: '%s (it said: %s)' % (sentence, process_kit.slurp(console.out)))

    def test_a_house_that_is_silent_and_comes_back(self):
        with process_kit.Evening() as evening:
            game = evening.server('Friday game', 'playroom', ['Alice', 'Bob'])
            bob = self.join(evening, game, 'Bob')
            self.hears(bob, 'Friday game')
            roles = game.server.roles()
            os.kill(roles['keeper'], signal.SIGSTOP)  # or it would open another one at once
            process_kit.kill(roles['house'])
            self.hears(bob, SILENT)
            self.types(bob, 'who')
            self.hears(bob, 'The house does not answer now, so this is the last that was known.\nFriday game')
            self.types(bob, 'chat Are you there')
            self.hears(bob, 'The house cannot be reached now, so nothing was sent.\n')
            os.kill(roles['keeper'], signal.SIGCONT)
            self.hears(bob, 'The house is back.\n')
            self.assertEqual(process_kit.slurp(bob.out).count(SILENT), 1)
            self.types(bob, 'who')
            self.hears(bob, '\nFriday game', 3)
            self.assertEqual(process_kit.slurp(bob.out).count('the last that was known'), 1)
            bob.stdin.close()


if __name__ == '__main__':
    unittest.main()
