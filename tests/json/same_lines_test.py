#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the console says as JSON is what it prints: every sitting of tests/play that plays is typed into it twice, as lines into a pipe,
once plain and once with --output json, and the lines of `say` are compared with the output byte for byte.  Keys are typed as their
words, which the first batch has."""
import concurrent.futures, functools, glob, os, re, shutil, subprocess, sys, unittest

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.realpath(__file__))
sys.path.insert(0, HERE)
sys.path.insert(0, HERE + '/../play')
import json_kit, run_test # noqa: E402 their folders are on the way only now

AT_ONCE = 2
FRIENDS = 'Tables with friends cannot be had here.\n', '1. Open a table.\n' # as JSON, plain
KEYS = {} # a sitting for each sort of settings
DAY = re.compile(r'(to|yester)day at \d\d\.\d\d') # a minute may pass between the two
SENT = re.compile(r'<([a-z0-9-]+)>|(.)', re.S)
# The terminal's names of keys as a sitting has them, where batches call them otherwise.
NAMED = {'pgup': 'page-up', 'pgdn': 'page-down', 'c-pgup': 'ctrl-page-up', 'c-pgdn': 'ctrl-page-down', 's-tab': 'shift-tab', 's-left': 'shift-left',
         's-right': 'shift-right', 'del': 'delete', 'bs': 'backspace', 'lt': '<', 'gt': '>', 'x-home': 'home', 'app-up': 'up', 'x-f1': 'f1', 'x-f2': 'f2'}


def typed(text, keys):
    """The lines for what a step sends to a terminal."""
    lines, line = [], None
    for named, one in SENT.findall(text):
        key = NAMED.get(named, named) or one.replace(' ', 'space')
        if line is not None:
            if named == 'enter':
                lines.append(line)
                line = None
            elif not named or named in ('lt', 'gt', 'space'):
                line += one or {'lt': '<', 'gt': '>'}.get(named, ' ')
        elif key in '/\'' and one:
            line = '' if key == '/' else 'chat '
        else:
            lines.append(keys.get(key, key if one else ''))
    return lines + ([line] if line is not None else [])


class Piped(run_test.Play):
    """The home of a sitting, and no process."""
    def start(self, args):
        self.ended = True
        self.args = args.replace('{capture}', 'none').replace('{record}', self.home + '/game.record').split()
        if '--seed' not in self.args:
            self.args += ['--seed', 'same']

    def run(self, lines, *more):
        env = json_kit.surroundings(self.home, self.head.get('language', ''), ASAN_OPTIONS=json_kit.QUICK)
        done = subprocess.run([run_test.program(self.head)] + self.args + list(more), env=env, input='\n'.join(lines).encode(), stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, timeout=60, check=False)
        return done.stdout, done.stderr.decode(), done.returncode

    def close(self):
        shutil.rmtree(self.home)


@functools.lru_cache(maxsize=None)
def keys_of(path):
    """The keys of a sitting, and their words."""
    home = Piped(run_test.Sitting(path))
    try:
        first = json_kit.read(home.run([], '--output', 'json')[0])
    finally:
        home.close()
    return dict(first[0]['keys']) if first else {}


def outcome(sitting, lines, output):
    """What it writes and how it ends, in a home where nothing was played."""
    home = Piped(sitting)
    try:
        out, faults, status = home.run(lines, '--output', output)
    finally:
        home.close()
    if output == 'json':
        out = ''.join(line + '\n' for batch in json_kit.read(out) for line in batch['say']).encode()
    out = DAY.sub('today at NOW', out.decode(errors='backslashreplace').replace(home.home, 'HOME'))
    return '%s\n%s%d' % (out, faults.replace(home.home, 'HOME'), status)


def compare(path):
    """How many lines a sitting has, and (as JSON, plain) where they differ, or None."""
    sitting = run_test.Sitting(path)
    steps = [step[2:] for step, _ in sitting.steps if step.startswith('>')]
    if sitting.head.get('input') != 'pipe':
        settings = [sitting.head[name] for name in ('setting', 'inputrc')] + [sitting.head.get('language', '')]
        with_keys = KEYS.setdefault(str(settings), path) # whose keys are the same
        steps = [line for step in steps for line in typed(step, keys_of(with_keys))]
    came = outcome(sitting, steps, 'json'), outcome(sitting, steps, 'plain')
    if FRIENDS[1] in came[1]: # the one thing that is not to be had there: up to it all is the same
        came = tuple(text.split(ends)[0] for text, ends in zip(came, FRIENDS))
    return came[1].count('\n'), None if came[0] == came[1] else 'JSON\n%s\nplain\n%s' % came


class SameLines(unittest.TestCase):
    maxDiff = None

    def test_every_sitting_says_as_json_what_it_prints(self):
        paths = sorted(glob.glob(HERE + '/../play/sittings/*.sitting'))
        paths = [path for path in paths if re.search(r'^run: (play|--seed|--words|--name|playroom)\b', open(path, encoding='utf-8').read(), re.M)]
        self.assertGreater(len(paths), 140)
        with concurrent.futures.ProcessPoolExecutor(AT_ONCE) as pool:
            found = dict(zip(paths, pool.map(compare, paths, chunksize=8)))
        self.assertEqual({os.path.basename(path): fault for path, (_, fault) in found.items() if fault}, {})
        self.assertGreater(sum(lines for lines, _ in found.values()), 2000) # or nothing was played

    def test_a_step_becomes_lines(self):
        keys = {'space': 'draw', 'x': 'discard', 'left': 'left'}
        self.assertEqual(typed(' x<left>/hand 3<enter>y', keys), ['draw', 'discard', 'left', 'hand 3', 'y'])


if __name__ == '__main__':
    unittest.main(warnings='ignore') # files that the sittings leave to be closed
