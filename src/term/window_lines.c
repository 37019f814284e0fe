// SPDX-License-Identifier: GPL-3.0-or-later
// Writes lines that differ from those in the terminal's window.  What was measured with readers decides how:
// - Fenrir 1.9.5 turns several spaces into one and pads a row to its end: neither a second space nor one at the end makes a
//   difference, but a space before the line always does.  A no-break space differs where the screen has Unicode; on a Linux
//   console Fenrir reads glyphs, and in Debian's console fonts both kinds of space have the same glyph.
// - BRLTTY 6.5 speaks, of the row that the cursor keeps once the window scrolls, only from the first to the last character that
//   changed, and takes a row that was merely pushed aside for a space typed or deleted.  So a line that comes again begins with
//   something else, and ends elsewhere with something else: none, one or two no-break spaces.
#include "term/window_lines.h"

#include "base/utf8.h"
#include "system/os.h"
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

// ROWS_LEAST: a new line of the window is compared with at least this many earlier lines, even if the window has fewer rows, so
// that the window's height matters little.
enum { ROWS_LEAST = 30, KINDS_MOST = 11, LEADS = 3 };
static const char no_break[] = "\xc2\xa0";

// How many ways there are to write a line of the window.  `leads` counts the possible beginnings: no space, a plain space or a
// no-break space.  `kinds` counts the choices within the line: none or any one of its spaces becomes a no-break space.
struct line_ways {
    int leads, kinds;
};

// Returns whether the window's locale has the encoding UTF-8, by its name, such as "de_DE.UTF-8", "C.utf8" or "UTF-8".
static bool says_utf8(const char *locale)
{
    bool says = false;
    for (; *locale && !says; locale++)
        says = strncasecmp(locale, "utf-8", strlen("utf-8")) == 0 || strncasecmp(locale, "utf8", strlen("utf8")) == 0;
    return says;
}

static bool is_utf8(void)
{
    static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return says_utf8(value);
    }
    return false;
}

enum pane_means pane_means(int fd)
{
    if (!os_terminal_climbs(fd))
        return PANE_PLAIN;
    return is_utf8() ? PANE_KINDS : PANE_SPACES;
}

// Returns how many lines ago the window last got exactly this line, or INT_MAX if it is not among the lines remembered.
static int age(const struct pane *pane, const struct strbuf *line, int rows)
{
    const char *end = pane->text + pane->length;
    for (int ago = 1; ago <= rows && end > pane->text; ago++) {
        const char *from = end - 1;
        while (from > pane->text && from[-1] != '\n')
            from--;
        if ((size_t)(end - 1 - from) == line->length && memcmp(from, line->text, line->length) == 0)
            return ago;
        end = from;
    }
    return INT_MAX;
}

static void remember(struct pane *pane, const struct strbuf *line)
{
    if (line->length + 1 > PANE_BYTES)
        return;
    while (pane->length + line->length + 1 > PANE_BYTES) { // drops the oldest lines
        size_t gone = (size_t)((char *)memchr(pane->text, '\n', pane->length) + 1 - pane->text);
        pane->length -= gone;
        memmove(pane->text, pane->text + gone, pane->length);
    }
    memcpy(pane->text + pane->length, line->text, line->length);
    pane->length += line->length;
    pane->text[pane->length++] = '\n';
}

// Returns where a command for a shell ("parlour ...") begins in a line of the window, or the end of the line.
static const char *command_in(const char *line, size_t length)
{
    static const char program[] = "parlour ";
    const char *end = line + length, *at = line;
    while (end - at >= (ptrdiff_t)strlen(program) && memcmp(at, program, strlen(program)) != 0)
        at++;
    return end - at >= (ptrdiff_t)strlen(program) ? at : end;
}

// Returns the space number `number` of a window's line, if it may become a no-break space, or NULL.  Spaces in a command for a
// shell may not, because somebody may copy the command.
static const char *find_space(const char *line, size_t length, int number)
{
    const char *end = command_in(line, length);
    const char *space = line - 1;
    while (space && number-- > 0)
        space = memchr(space + 1, ' ', (size_t)(end - space - 1));
    return space;
}

// Returns whether a window's line ends in a command for a shell, and so must not get spaces at its end.
static bool ends_in_command(const char *line, size_t length)
{
    return length && command_in(line, length) < line + length && !strchr(".,?!", line[length - 1]);
}

// Returns how many ways there are to write a line of the window.  Spaces before and after it need three more columns.  A line
// that fills the row gets no space before it, which would push its full stop to the next row, unless there is no other way to
// make it differ.
static struct line_ways count_ways(enum pane_means means, const char *line, size_t length, int columns)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    strbuf_add_bytes(&text, line, length);
    int room = columns - (int)utf8_width(text.text);
    struct line_ways ways = { .leads = 2, .kinds = 1 };
    if (room == 0 && means != PANE_SPACES && find_space(line, length, 1))
        ways.leads = 1;
    if (room >= LEADS && !ends_in_command(line, length))
        ways.leads = LEADS;
    while (ways.kinds < KINDS_MOST && find_space(line, length, ways.kinds))
        ways.kinds++;
    return ways;
}

// Writes a window's line to `out` in way number `number`; way 0 changes nothing.  Ways with neighbouring numbers begin
// differently.  They also end differently or, if no space fits at the end, have another of their spaces changed.
static void write_way(const char *line, size_t length, struct line_ways ways, int number, struct strbuf *out)
{
    static const char *const before[LEADS] = { "", " ", no_break };
    bool tail = ways.leads == LEADS;
    int lead = number % ways.leads, kind = (number / ways.leads + (tail ? 0 : 2 * lead)) % ways.kinds;
    const char *space = kind ? find_space(line, length, kind) : NULL;
    strbuf_reset(out);
    strbuf_add(out, before[lead]);
    strbuf_add_bytes(out, line, space ? (size_t)(space - line) : length);
    if (space) {
        strbuf_add(out, no_break);
        strbuf_add_bytes(out, space + 1, length - (size_t)(space + 1 - line));
    }
    for (int i = 0; tail && i < lead; i++)
        strbuf_add(out, no_break);
}

// Writes a window's line to `out` in the way that follows the one last used for this line, or unchanged if the line is new.  The
// line then differs at both ends from the last time, and its copies in other ways stand further up.
static void choose_way(const struct pane *pane, const char *line, size_t length, int rows, int columns, struct strbuf *out)
{
    struct line_ways ways = count_ways(pane->means, line, length, columns);
    int many = ways.leads * ways.kinds, newest = -1, least = INT_MAX;
    for (int i = 0; i < many && least > 1; i++) {
        write_way(line, length, ways, i, out);
        int ago = age(pane, out, rows);
        if (ago < least) {
            least = ago;
            newest = i;
        }
    }
    write_way(line, length, ways, (newest + 1) % many, out);
}

// Appends a line to the window's output.  On a screen without no-break spaces, writes plain spaces instead; the ways of writing
// the line then differ less.
static void add_line(enum pane_means means, const struct strbuf *line, struct strbuf *out)
{
    for (const char *at = line->text; *at;) {
        bool kind = means == PANE_SPACES && strncmp(at, no_break, strlen(no_break)) == 0;
        strbuf_add_char(out, kind ? ' ' : *at);
        at += kind ? strlen(no_break) : 1;
    }
    strbuf_add_char(out, '\n');
}

void pane_add(struct pane *pane, const char *lines, int rows, int columns, struct strbuf *out)
{
    LOCAL(strbuf) line = STRBUF_INIT;
    if (pane->means == PANE_PLAIN)
        strbuf_add(out, lines);
    while (pane->means != PANE_PLAIN && *lines) {
        size_t length = strcspn(lines, "\n");
        choose_way(pane, lines, length, rows < ROWS_LEAST ? ROWS_LEAST : rows, columns, &line);
        remember(pane, &line);
        add_line(pane->means, &line, out);
        lines += length + (lines[length] == '\n');
    }
}
