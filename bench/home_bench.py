#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Home with 100,000 finished games, from the start of the program to its question, beside Home with none in the same run."""
import os
import subprocess
import tempfile
import time

PARLOUR = os.environ['PARLOUR_BUILD'] + '/parlour'
GAMES, TIMES = 100000, 5


def seconds(folder):
    environment = dict(os.environ, HOME=folder, XDG_CONFIG_HOME=folder + '/config', XDG_STATE_HOME=folder + '/state')
    best = float('inf')
    for _ in range(TIMES):
        begin = time.monotonic()
        said = subprocess.run([PARLOUR, 'home', '--words', '--speech', 'none'], env=environment, input='q\n', capture_output=True, text=True,
                              check=True).stdout
        best = min(best, time.monotonic() - begin)
        if 'Which one, 1 to 9?' not in said:
            raise SystemExit('Home was not heard: ' + said)
    return best


def main():
    with tempfile.TemporaryDirectory() as folder:
        none = seconds(folder)
        finished = folder + '/state/parlour/finished'
        os.makedirs(finished)
        for i in range(GAMES):
            stamp = time.strftime('%Y%m%d-%H%M%S', time.gmtime(1600000000 + 600 * i))
            with open('%s/%s-playroom.record' % (finished, stamp), 'w', encoding='utf-8') as file:
                file.write('parlour 1\nrules playroom\nseat Ann\nseat Ben level=steady\nseed 1\nplay\n')
        print('Home with %d finished games\t%.2f s\tnone %.2f s\tat most 0.3 s' % (GAMES, seconds(folder), none))


main()
