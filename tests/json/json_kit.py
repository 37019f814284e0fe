# SPDX-License-Identifier: GPL-3.0-or-later
"""The console with --output json, for tests: a process that is typed to and whose batches are read, each looked at as docs/json.md says."""
import json, os, re, select, shutil, subprocess, tempfile, time

ROOT = os.path.realpath(os.path.dirname(os.path.realpath(__file__)) + '/../..')
PARLOUR = os.environ.get('PARLOUR', ROOT + '/build/dev/parlour')
PATIENCE = 60.0
QUICK = 'detect_leaks=0:quarantine_size_mb=1:malloc_context_size=0' # other tests look for what these would find
KINDS = ('yesno', 'number', 'line', 'secret')


def is_words(value):
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


def is_ask(value):
    if not isinstance(value, dict) or set(value) - {'text', 'kind', 'from', 'to', 'menu', 'stays'} or value.get('kind') not in KINDS:
        return False
    number = value['kind'] == 'number'
    if 'stays' in value and not (value['stays'] is True and value['kind'] == 'yesno'):
        return False
    if 'menu' in value and not (number and is_words(value['menu'])):
        return False
    return isinstance(value['text'], str) and number == ('to' in value) == ('from' in value) and (not number or 0 <= value['from'] <= value['to'])


def is_hand(value):
    return isinstance(value, list) and all(len(row) == 3 and isinstance(row[0], str) and row[1] and isinstance(row[2], bool) for row in value)


def is_number(value):
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


TABLE_LINE = 320 # letters: it is looked over, not read


def is_figure(value):
    pair = isinstance(value, list) and len(value) == 2 and isinstance(value[1], str) and value[1]
    number = value[0] if pair else value
    return isinstance(number, int) and not isinstance(number, bool)


# What an event has besides its figures.
OF_EVENT = {
    'what': lambda value: re.fullmatch('[a-z][a-z0-9-]*', value),
    'own': lambda value: value is True,
    'who': lambda value: isinstance(value, str) and value,
    'whom': lambda value: isinstance(value, str) and value,
    'cards': lambda value: is_words(value) and value and all(value),
}


def is_event(value):
    return 'what' in value and all(OF_EVENT.get(name, is_figure)(member) and re.fullmatch('[a-z_]+', name) for name, member in value.items())


# ORDER: as docs/json.md lists them.
MEMBERS = {
    'v': lambda value: value == 1,
    'n': is_number,
    'say': lambda value: is_words(value) and not any('\n' in line for line in value),
    'can': is_words,
    'with_card': is_words,
    'ask': is_ask,
    'hand': is_hand,
    'press': lambda value: is_words(value) and 1 <= len(value) <= 2,
    'pick': lambda value: isinstance(value, list) and value and all(is_words(pair) and len(pair) == 2 and all(pair) for pair in value),
    'cursor': is_number,
    'sides': lambda value: set(value) == {'text', 'names'} and isinstance(value['text'], str) and len(value['names']) > 1 and all(map(is_words, value['names'])),
    'table': lambda value: is_words(value) and 3 <= len(value) <= 6 and all(0 < len(line) <= TABLE_LINE and '\n' not in line for line in value),
    'title': lambda value: isinstance(value, str) and value,
    'lang': lambda value: re.fullmatch('[a-z]{2,3}(-[A-Z]{2})?', value),
    'at': is_number,
    'events': lambda value: isinstance(value, list) and value and all(map(is_event, value)),
    'bell': lambda value: value is True,
    'open': lambda value: re.match('https?://[^/]+/', value),
    'call': lambda value: value is True,
    'keys': lambda value: isinstance(value, list) and all(is_words(pair) and len(pair) == 2 and all(pair) for pair in value),
}
ALWAYS = {'v', 'n', 'say', 'can', 'title', 'lang'}


def fault(batch):
    """What is wrong with a batch, or None."""
    for name, value in batch.items():
        if name not in MEMBERS:
            return '%s is in no documentation' % name
        if not MEMBERS[name](value):
            return '%s is %r' % (name, value)
    if ALWAYS - set(batch):
        return 'without %s' % ' and '.join(sorted(ALWAYS - set(batch)))
    if not set(batch.get('with_card', [])) <= set(batch['can']) or len(set(batch['can'])) < len(batch['can']):
        return 'can %r with_card %r' % (batch['can'], batch.get('with_card'))
    if batch.get('hand') and not ({'press', 'cursor', 'with_card'} <= set(batch) and batch['cursor'] < len(batch['hand'])):
        return 'a hand of which is not said how it is played'
    return None


def read(output):
    """The objects of an output, each looked at; an assertion fails where one is not what it should be."""
    assert output.isascii() and (not output or output.endswith(b'\n')), output[-200:]
    objects = [json.loads(line) for line in output.decode().split('\n')[:-1]]
    number = 0
    for batch in objects:
        assert isinstance(batch, dict), batch
        if set(batch) in ({'pong'}, {'error'}):
            continue
        assert not fault(batch), '%s: %s' % (fault(batch), json.dumps(batch)[:2000])
        assert batch['n'] == number + 1, (number, batch['n'])
        assert ('keys' in batch) or number > 0
        number += 1
    return objects


def surroundings(home, language='', **more):
    """The environment of a player who has this home."""
    return dict(os.environ, HOME=home, XDG_CONFIG_HOME=home + '/config', XDG_STATE_HOME=home + '/state', LC_ALL='C.UTF-8', LANGUAGE=language, USER='ann',
                PARLOUR_DATA=os.environ.get('PARLOUR_DATA', ROOT + '/config'), **more)


class Console:
    """parlour ARGS --output json in a home of its own."""
    def __init__(self, args, language='', settings='', stderr=None, output='json'):
        self.home = tempfile.mkdtemp(prefix='parlour-json-', dir='/tmp')
        os.makedirs(self.home + '/config/parlour', exist_ok=True)
        os.makedirs(self.home + '/state/parlour', exist_ok=True)
        if settings:
            with open(self.home + '/config/parlour/parlour.yaml', 'w', encoding='utf-8') as file:
                file.write(settings)
        self.process = subprocess.Popen([PARLOUR] + args.split(' ') + ['--output', output], env=surroundings(self.home, language), stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=stderr)
        self.raw, self.unread, self.pings, self.now, self.over = b'', b'', 0, {}, False

    def next_object(self):
        """The next line; None at the end."""
        end = time.monotonic() + PATIENCE
        while b'\n' not in self.unread:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            assert ready, 'nothing came after %r' % self.raw[-300:]
            data = os.read(self.process.stdout.fileno(), 65536)
            if not data:
                return None
            self.raw += data
            self.unread += data
        line, _, self.unread = self.unread.partition(b'\n')
        return json.loads(line)

    def type(self, *lines):
        """Types lines and returns what followed, once it waits for more: the batches.  self.now: how things stand."""
        self.pings += 1
        word = 'p%d' % self.pings
        try:
            os.write(self.process.stdin.fileno(), ''.join(line + '\n' for line in lines + ('@ping ' + word,)).encode('utf-8', 'surrogateescape'))
        except BrokenPipeError:
            pass
        came = []
        while True:
            batch = self.next_object()
            if batch is None or batch == {'pong': word}:
                self.over = batch is None
                break
            came.append(batch)
            if 'say' in batch:
                self.now = batch
        return came

    def said(self, *lines):
        return [line for batch in self.type(*lines) for line in batch.get('say', [])]

    def forget(self):
        """For one that has ended by itself, perhaps in the middle of a line."""
        self.process.stdin.close()
        self.process.stdout.close()
        shutil.rmtree(self.home)

    def close(self):
        """Ends it, looks at all it wrote, and returns its status."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        rest = self.process.stdout.read()
        self.process.stdout.close()
        status = self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)
        read(self.raw + rest)
        return status
