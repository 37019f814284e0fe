#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fifty visitors at tables of their own behind `parlour door`: how long an answer takes from line to text, beside websocketd
with `cat` and lines of the same length in the same run.  bench/run says where the programs are in $PARLOUR_BUILD.
"""
import os
import selectors
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = os.path.join(os.path.dirname(os.path.realpath(__file__)), '..')
sys.path[:0] = [ROOT + '/tests/door', ROOT + '/tests/net']
import process_kit
from websocket_kit import Websocket

VISITORS, ROUNDS, PAUSE_S = 50, 10, 0.5
SPELLS = 4 # of both in turn, so that what else the computer does meets both
ASKED = ('hand', 'table', 'scores', 'turn') # what players ask most, and move nothing


def measure(lines, text):
    """Each visitor sends a line every half second, not all at once; the seconds of each answer."""
    chosen, took = selectors.DefaultSelector(), []
    begin = time.monotonic() + 0.1
    due = sorted((begin + i * PAUSE_S / len(lines) + turn * PAUSE_S, i, turn) for i in range(len(lines)) for turn in range(ROUNDS))
    sent = {}
    for i, line in enumerate(lines):
        chosen.register(line.socket, selectors.EVENT_READ, i)
    while due or sent:
        now = time.monotonic()
        if due and now >= due[0][0]:
            _, i, turn = due.pop(0)
            if i not in sent: # else the answer before is still awaited, and counts as it comes
                lines[i].send(text(turn))
                sent[i] = now
            continue
        for key, _ in chosen.select(max(0, due[0][0] - now) if due else 10):
            if lines[key.data].receive(10) is None:
                raise SystemExit('A visitor was let go.')
            if key.data in sent:
                took.append(time.monotonic() - sent.pop(key.data))
    return took


def milliseconds(took, share):
    return took[min(len(took) - 1, int(len(took) * share))] * 1000


def sit_down(port, i):
    line = Websocket(port)
    line.send('@hello %s 0 en' % os.urandom(18).hex())
    for asked, answer in (('name?', 'Visitor %d' % i), ('1 to 9?', '4'), ('1 to 4?', '1')):
        line.wait_for(asked, 60)
        line.send(answer)
    line.wait_for('Your turn.', 60)
    return line


def quiet(lines):
    """What was still on its way has come."""
    for line in lines:
        try:
            while line.receive(0.02) is not None:
                pass
        except TimeoutError:
            pass


def visitors(evening, parlour):
    """Fifty lines of visitors at tables, how long each took to sit down, and the memory of one in kilobytes."""
    port, out = process_kit.free_port(), evening.folder + '/door.out'
    with open(out, 'w', encoding='utf-8') as file:
        evening.start('host', [parlour, 'door', '--port', str(port), '--visitors', str(VISITORS)], stdout=file, stderr=subprocess.STDOUT)
    process_kit.wait_until(lambda: 'Open http' in process_kit.slurp(out), 60, lambda: process_kit.slurp(out))
    began = time.monotonic()
    lines = [sit_down(port, i) for i in range(VISITORS)]
    seated = (time.monotonic() - began) / VISITORS
    quiet(lines)
    memory = [int(process_kit.slurp('/proc/%d/smaps_rollup' % pid).partition('Pss:')[2].split()[0])
              for pid in process_kit.descendants() if '\0lobby\0' in process_kit.slurp('/proc/%d/cmdline' % pid)
              and process_kit.slurp('/proc/%d/comm' % pid).strip() != 'websocketd']
    return lines, seated, sum(memory) / len(memory)


def echoes(evening):
    port = process_kit.free_port()
    evening.start('host', ['websocketd', '--address=127.0.0.1', '--port=%d' % port, '--loglevel=error', 'cat'])
    time.sleep(0.5)
    return [Websocket(port) for _ in range(VISITORS)]


def main():
    if not shutil.which('websocketd'):
        sys.exit('The program websocketd is not installed. ./play --door installs it.')
    parlour = os.environ['PARLOUR_BUILD'] + '/parlour'
    with process_kit.Evening() as evening:
        lines, seated, memory = visitors(evening, parlour)
        cats = echoes(evening)
        took, plain = [], []
        for _ in range(SPELLS):
            took += measure(lines, lambda turn: ASKED[turn % len(ASKED)])
            plain += measure(cats, lambda turn: 'x' * 500)
        took, plain = sorted(took), sorted(plain)
    for share, name, target in ((0.5, 'median', ''), (0.99, '99 of 100', 'under 10 ms')):
        print('an answer by the door, %d visitors, %s\t%.2f ms\twebsocketd with cat %.2f ms\t%s' % (
            VISITORS, name, milliseconds(took, share), milliseconds(plain, share), target))
    print('sitting down, a visitor after another\t%.0f ms\t\t' % (seated * 1000))
    print('memory of a visitor\t%.1f MB\t\t' % (memory / 1024))


if __name__ == '__main__':
    main()
