// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a view's lines by a table of rows.  They come from another computer, so nothing of them is
// believed before it is looked at, and nothing of them is repeated in a sentence.
#include "rules/statement.h"
#include "base/bug.h"
#include "base/text.h"
#include <string.h>

enum { ROWS_MOST = 64, DIGITS_MOST = 10 };

bool reading_fault(const struct line_read *r, const char *sentence)
{
    return statement_fault(r->line, r->err, "%s", sentence);
}

static int row_of(const struct statement_row *rows, const char *word)
{
    int row = 0;
    while (rows[row].word && strcmp(rows[row].word, word) != 0)
        row++;
    return row;
}

// said: whether the line was there, for each seat by its bit, without one by the lowest.
static bool read_one(const struct position *p, const struct statement_row *row, struct line_read *r, unsigned *said)
{
    r->at = row->about == ABOUT_SEAT ? 2 : 1;
    r->seat = -1;
    int arguments = r->line->count - r->at;
    if (arguments < row->least || arguments > row->most)
        return reading_fault(r, _("A line of this seat's view is too short or too long."));
    if (row->about == ABOUT_SEAT && (r->seat = position_seat(p, r->line, r->line->word[1], r->err)) < 0)
        return false;
    if (row->about != ABOUT_PART && *said & 1u << (r->seat + 1))
        return reading_fault(r, _("A line of this seat's view is there twice."));
    *said |= 1u << (r->seat + 1);
    return row->read(r);
}

bool statements_read(const struct position *p, const struct statement_row *rows, void *self, struct err *err)
{
    unsigned said[ROWS_MOST] = { 0 };
    for (int i = 0; i < p->count; i++) {
        struct line_read r = { .line = &p->line[i], .self = self, .err = err };
        int row = row_of(rows, p->line[i].word[0]);
        if (row >= ROWS_MOST)
            BUG("a view has more than %d kinds of lines", ROWS_MOST);
        if (!rows[row].word)
            return reading_fault(&r, _("A seat's view has no such line in this game."));
        if (!read_one(p, &rows[row], &r, &said[row]))
            return false;
    }
    return true;
}

static bool plain_digits(const char *word)
{
    size_t digits = strspn(word, "0123456789");
    return digits > 0 && digits <= DIGITS_MOST && !word[digits];
}

bool reading_number(const struct line_read *r, int at, long least, long most, int *number)
{
    const char *word = r->line->word[at];
    bool below = word[0] == '-';
    long value = 0;
    for (const char *digit = word + below; plain_digits(word + below) && *digit; digit++)
        value = 10 * value + (*digit - '0');
    value = below ? -value : value;
    *number = (int)value;
    return (plain_digits(word + below) && value >= least && value <= most) ||
           statement_fault(r->line, r->err, _("A number in this seat's view is not from %ld to %ld."), least, most);
}

void statement_begin(const char *word, const char *name, struct strbuf *out)
{
    strbuf_addf(out, strchr(name, ' ') ? "%s \"%s\"" : "%s %s", word, name);
}
