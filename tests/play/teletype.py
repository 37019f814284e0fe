# SPDX-License-Identifier: GPL-3.0-or-later
"""The teletype: a filter that all output goes through in the tests of sittings.  Whoever reads Parlour by ear or by touch gets
what a teletype would have printed, so it fails on all that one could not print or nobody could hear: a byte outside the one
pattern of output (down past the last message, whole lines, up to the first of them), an escape sequence in a pipe, a line that
is too long, spaces before it, a sign that carries meaning, an answer of more than ten lines, the same line twice running,
a key without an answer, a line that stands in the window already, which a reader that compares screens would not say, and one
that replaces itself under the cursor with too little changed for a reader that says what changed in that row.
It raises Fault with the place.
"""
import re

COLUMNS = {'full': 80, 'short': 80, 'braille': 40}
ANSWER_LINES = 10
LARGE_LINES = 20
NO_BREAK = '\xa0'
KINDS = 11 # ways with one or no space of another kind, at most
PROMPT = re.compile(r'[A-Z][^\r\n]{0,38}\? |> ')
# What a line may hold beside letters, digits, spaces and , . ? ! ' and a hyphen within a word: the place of a file or a fault.
PATH = re.compile(r"(?<![^ ])(((capture:|espeak:)?/|~/|HOME/)[^ ,]*|[a-z_-]+(\.[a-z_-]+)+)(?=[ ,.]|$)")
PLACE = re.compile(r'\b(column \d+|[Ss]palte \d+|colonne \d+|columna \d+): ')
COMMAND = re.compile(r'(?<=parlour host )"[^"]+"|(?<=parlour join )\S+') # of a shell, to be typed as it stands
OPTION = re.compile(r'(?<![^ ])--\w+')
PLAIN = re.compile(r"[\w ,.?!']|(?<=\w)-(?=\w)")


class Fault(AssertionError):
    pass


def heard(line):
    """The line without what nobody hears and Parlour sets so that it differs from those in the window."""
    line = line[1:] if line.startswith((' ', NO_BREAK)) else line
    return line.rstrip(NO_BREAK).replace(NO_BREAK, ' ')


def ways(line, columns):
    """In how many ways the line can be written at a terminal."""
    line = heard(line)
    before, command, _ = line.partition('parlour ')
    kinds, room = min(1 + before.count(' '), KINDS), columns - len(line)
    if room == 0 and kinds > 1:
        return kinds
    return kinds * (3 if room >= 3 and not (command and line[-1] not in '.,?!') else 2)


def check_changed(old, line, columns):
    """A line that comes again where the cursor was: BRLTTY says the row from the first to the last column that changed, and nothing
    where the row was only pushed aside."""
    text = heard(line)
    if heard(old) != text or columns - len(text) < 3 or ways(line, columns) < 3:
        return
    was, now = old.ljust(columns), line.ljust(columns)
    changed = [i for i in range(columns) if was[i] != now[i]]
    begins = len(now) - len(now.lstrip())
    if not changed or was[1:] == now[:-1] or now[1:] == was[:-1] or changed[0] > begins or changed[-1] < begins + len(text) - 1:
        raise Fault('too little changed from %r to %r' % (old, line))


def check_standing(window, line, rows, columns):
    """window: the lines that were written last, the newest last; line joins them."""
    standing = window[-rows:]
    alike = sum(heard(other) == heard(line) for other in standing)
    if line in standing and alike < ways(line, columns):
        raise Fault('it stands in the window already: %r' % line)
    window.append(line)


def check_line(line, columns):
    """One line that was printed."""
    if not line.strip():
        raise Fault('an empty line')
    if line != line.strip():
        raise Fault('spaces at an end of %r' % line)
    if len(line) > columns and ' ' in line: # a path is as long as it is
        raise Fault('%d columns: %r' % (len(line), line))
    signs = PLAIN.sub('', COMMAND.sub('', OPTION.sub('', PLACE.sub('', PATH.sub('', line)))))
    if signs:
        raise Fault('the signs %r in %r' % (signs, line))


def check_lines(lines, columns):
    """The lines of one write: an answer, or a batch of events."""
    before = None
    for line in lines:
        check_line(line, columns)
        if line == before and not re.fullmatch(r'\w+ of \w+\.', line): # two cards alike, each on its line
            raise Fault('said twice running: %r' % line)
        before = line


def check_answer(lines):
    large = all(re.fullmatch(r"[\w ']+\.", line) for line in lines) # a card a line, as the theme for eyes has it
    if len(lines) > (LARGE_LINES if large else ANSWER_LINES):
        raise Fault('an answer of %d lines, from %r to %r' % (len(lines), lines[0], lines[-1]))


def check_pipe(out, columns):
    """All that a pipe got.  The lines of a run without a terminal, each a message of its own."""
    if '\x1b' in out or '\r' in out or '\a' in out:
        raise Fault('a byte that is no text: %r' % re.search(r'.{0,40}[\x1b\r\a].{0,20}', out, re.S).group())
    if out and not out.endswith('\n'):
        raise Fault('half a line: %r' % out[-60:])
    for line in out.splitlines():
        check_line(line, columns)


def check_plain(out, columns, rows=0, width=80):
    """A terminal that is written to without any way up; what was typed stands in it too.  rows 0: it gets plain bytes."""
    window = []
    if '\x1b' in out:
        raise Fault('an escape sequence: %r' % out[:60])
    for line in out.replace('\a', '').split('\r\n'):
        if not line or PROMPT.match(line):
            continue
        if rows:
            check_standing(window, line, rows, width)
        check_line(heard(line) if rows else line, columns)


def messages(out, rows, columns, cells):
    """Checks all bytes a terminal got; yields each message as a list of lines, and the typed lines alone as a string.  cells: the
    columns that lines may fill.

    A message that began below a prompt follows it without the way down."""
    at, down, lines, height, window, top = 0, 0, [], 0, [], ''
    emptied = False                 # the message has the window to itself, and stands at its top
    fresh = True                    # at the start of a message
    while at < len(out):
        if fresh and out[at] != '\a':
            if not out.startswith('\r\n' * down, at):
                raise Fault('not down %d rows: %r' % (down, out[at:at + 60]))
            at, fresh, lines, height, down = at + 2 * down, False, [], 0, 0
            emptied = out.startswith('\r\n' * rows, at)
            if emptied: # all that stands in the window goes out of it
                at, window, top = at + 2 * rows, [], ''
            continue
        below = rows - 1 - height if emptied and lines else 0 # rows that bring it to the top
        up = re.compile(r'(?:\r\n){%d}\x1b\[(\d+)A' % max(below, 0)).match(out, at)
        if up:
            if int(up.group(1)) != height + below or height >= rows:
                raise Fault('up %s of %d rows: %r' % (up.group(1), height, out[max(0, at - 80):at + 10]))
            yield lines
            at, down, fresh = up.end(), height, True
            continue
        if out[at] == '\a':
            at += 1
            continue
        if lines and out.startswith('\r\n' * rows, at): # the same where another program has written before
            yield lines
            at, lines, height, window, top, emptied = at + 2 * rows, [], 0, [], '', True
            continue
        end = out.find('\r\n', at)
        line = out[at:] if end < 0 else out[at:end]
        if PROMPT.match(line):
            if lines:
                yield lines
            if '\n' in line or 'A\x1b' in line:
                raise Fault('a typed line with a way in it: %r' % line)
            yield line
            lines, height, fresh, down = [], 0, True, 0
        else:
            if end < 0:
                raise Fault('half a line: %r' % line)
            if not line or re.search(r'[\x00-\x1f\x7f]', line):
                raise Fault('no plain line: %r' % line)
            check_standing(window, line, rows, cells)
            if not lines:
                check_changed(top, line, cells)
                top = line
            lines.append(heard(line))
            height += max(1, (len(line) + columns - 1) // columns)
        at = len(out) if end < 0 else end + 2
    if lines and not fresh:
        yield lines


def check_terminal(out, rows, columns, style='full'):
    for message in messages(out, rows, columns, min(columns, COLUMNS[style])):
        if isinstance(message, list):
            check_lines(message, max(COLUMNS[style], 0))
