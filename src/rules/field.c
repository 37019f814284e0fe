// SPDX-License-Identifier: GPL-3.0-or-later
// Reads, writes and compares the lines of a family's records, field by field, by its table of rows (field.h).
#include "rules/field.h"
#include "base/bug.h"
#include "base/text.h"
#include <stdlib.h>
#include <string.h>

enum { VIEW_DIGITS = 10 };

// --- fields and rows of record lines ---

static bool is_number(const struct field *field)
{
    return field->kind == FIELD_U8 || field->kind == FIELD_U16 || field->kind == FIELD_I32;
}

static size_t offset_of(const struct field *field, int seat)
{
    size_t size = field->kind == FIELD_I32 ? sizeof(int32_t) : field->kind == FIELD_U16 ? sizeof(uint16_t) : sizeof(uint8_t);
    return field->offset + (field->about == OF_SEAT ? (size_t)seat * size : 0);
}

static long value_of(const struct field *field, const struct shown *shown, int seat)
{
    const char *at = (const char *)shown + offset_of(field, seat);
    if (field->kind == FIELD_I32)
        return *(const int32_t *)(const void *)at;
    return field->kind == FIELD_U16 ? *(const uint16_t *)(const void *)at : *(const uint8_t *)at;
}

static void store(const struct field *field, struct shown *shown, int seat, long value)
{
    char *at = (char *)shown + offset_of(field, seat);
    if (field->kind == FIELD_I32)
        *(int32_t *)(void *)at = (int32_t)value;
    else if (field->kind == FIELD_U16)
        *(uint16_t *)(void *)at = (uint16_t)value;
    else
        *(uint8_t *)at = (uint8_t)value;
}

// Returns the first field of the family's table, from `row` on, that a record's `word` names for this use (position, view or
// expectation), or NULL if no field does.
static const struct field *row_from(const struct field *row, const char *word, unsigned use)
{
    for (; row->word; row++)
        if (row->word[0] == word[0] && row->in & use && strcmp(row->word, word) == 0)
            return row;
    return NULL;
}

// Returns the family's field for the record line that is being read, or NULL.  Most lines come in the order of the table, so the
// search begins at the field found last.
static const struct field *row_of_line(const struct field_line *l, unsigned use)
{
    const struct field *row = l->field ? row_from(l->field, l->line->word[0], use) : NULL;
    return row ? row : row_from(l->of->row, l->line->word[0], use);
}

const char *fields_word(int number)
{
    for (int i = 0; games[i]; i++)
        for (const struct field *row = games[i]->fields->row; row->word; row++)
            if (row->in & (IN_POSITION | IN_POSITION_LATER) && number-- == 0)
                return row->word;
    return NULL;
}

bool fields_name_last(const char *word)
{
    for (int i = 0; games[i]; i++)
        for (const struct field *row = games[i]->fields->row; row->word; row++)
            if (row->in & ~IN_VIEW && (row->kind == FIELD_SEAT || row->kind == FIELD_SEATS || row->name_last) &&
                strcmp(row->word, word) == 0)
                return true;
    return false;
}

static int index_of(const struct fields *fields, const struct field *row)
{
    int index = (int)(row - fields->row);
    if (index >= FIELDS_MOST)
        BUG("a family has more than %d kinds of lines", FIELDS_MOST);
    return index;
}

// --- refusing record lines ---

bool field_fault(const struct field_line *l, const char *sentence)
{
    return statement_fault(l->line, l->err, "%s", sentence);
}

static bool field_common_fault(const struct field_line *l, enum field_fault fault, int least, int most)
{
    switch (fault) {
    case FAULT_NO_LINE:
        return statement_fault(l->line, l->err, _("A position in this game has no line %.40s; see docs/record.md."),
                               l->line->word[0]);
    case FAULT_TWICE:
        return field_fault(l, _("This is said twice; say it once."));
    case FAULT_SEAT:
        return field_fault(l, _("Name a seat here, and nothing more than the line needs."));
    case FAULT_NUMBER:
        return statement_fault(l->line, l->err, _("Write one number from %d to %d here."), least, most);
    case FAULT_NO_TOPIC:
        return statement_fault(l->line, l->err, _("This game knows nothing called %.40s; see docs/record.md."), l->line->word[0]);
    case FAULT_NO_NAME:
        return field_fault(l, _("This expectation has too few or too many words; see docs/record.md."));
    case FAULT_NO_NUMBER:
        return field_fault(l, _("Write one number here."));
    }
    BUG("fault %d has no sentence", fault);
}

static bool refuse_line(const struct field_line *l, enum field_fault fault, const struct field_range *range)
{
    int least = range ? range->least : 0, most = range ? range->most : 0;
    return l->of->fault ? l->of->fault(l, fault, least, most) : field_common_fault(l, fault, least, most);
}

// --- reading record lines ---

bool field_once(struct field_line *l)
{
    unsigned *said = &l->said[index_of(l->of, l->field)], bit = 1u << (l->seat + 1);
    bool twice = *said & bit;
    *said |= bit;
    if (twice && l->use == IN_VIEW)
        return field_fault(l, _("A line of this seat's view is there twice."));
    return !twice || refuse_line(l, FAULT_TWICE, NULL);
}

static bool was_said(const struct field_line *l, const struct field *row, int seat)
{
    unsigned said = l->said[index_of(l->of, row)];
    return seat < 0 ? said != 0 : said & 1u << (seat + 1);
}

bool field_said(const struct field_line *l, const char *word, int seat)
{
    const struct field *row = row_from(l->of->row, word, l->use == IN_VIEW ? IN_VIEW : IN_POSITION | IN_POSITION_LATER);
    return row && was_said(l, row, seat);
}

bool field_says_none(const struct field_line *l, int at)
{
    return l->line->count == at + 1 && strcmp(l->line->word[at], "none") == 0;
}

static bool plain_digits(const char *word)
{
    size_t digits = strspn(word, "0123456789");
    return digits > 0 && digits <= VIEW_DIGITS && !word[digits];
}

// Reads a field's number from a line of a seat's view, which another computer sent: plain digits, with a minus sign before a
// negative number.  Returns false, with a sentence in err, if the word is anything else or the number is not from `least` to
// `most`.
static bool view_number(const struct field_line *l, int at, long least, long most, int *number)
{
    const char *word = l->line->word[at];
    bool below = word[0] == '-', plain = plain_digits(word + below);
    long value = plain ? strtol(word, NULL, 10) : 0;
    *number = (int)value;
    return (plain && value >= least && value <= most) ||
           statement_fault(l->line, l->err, _("A number in this seat's view is not from %ld to %ld."), least, most);
}

static bool any_number(const char *word, long *number)
{
    char *end = NULL;
    *number = strtol(word, &end, 10);
    return end != word && !*end;
}

// Reads a field's number from the word at index `at`, which must be the last word of the record's line.  Returns false if it is
// not a number or not the last word.
static bool last_number(const struct field_line *l, int at, long *number)
{
    return l->line->count == at + 1 && (l->of->number ? l->of->number : any_number)(l->line->word[at], number);
}

bool field_number(const struct field_line *l, int at, int least, int most, int *number)
{
    long value = 0;
    if (l->use == IN_VIEW)
        return view_number(l, at, least, most, number);
    if (!last_number(l, at, &value) || value < least || value > most)
        return refuse_line(l, FAULT_NUMBER, &(struct field_range){ least, most });
    *number = (int)value;
    return true;
}

bool field_seat(const struct field_line *l, int words, int *seat)
{
    if (l->line->count < 2 || (words && l->line->count != words))
        return refuse_line(l, FAULT_SEAT, NULL);
    *seat = position_seat(l->position, l->line, l->line->word[1], l->err);
    return *seat >= 0;
}

static bool take_word(struct field_line *l)
{
    const struct field *field = l->field;
    for (int i = field->word_from; l->line->count == l->at + 1 && field->word_list[i]; i++)
        if (strcmp(l->line->word[l->at], field->word_list[i]) == 0) {
            store(field, l->shown, l->seat, i);
            return true;
        }
    return field_fault(l, _(field->wrong));
}

static bool take_number(struct field_line *l)
{
    const struct field_range *range = l->use == IN_VIEW ? &l->field->view : &l->field->position;
    int number;
    if (!field_number(l, l->at, range->least, range->most, &number))
        return false;
    store(l->field, l->shown, l->seat, number);
    return true;
}

bool field_take(struct field_line *l)
{
    switch (l->field->kind) {
    case FIELD_U8:
    case FIELD_U16:
    case FIELD_I32:
        return take_number(l);
    case FIELD_WORD:
        return take_word(l);
    case FIELD_FLAG:
        store(l->field, l->shown, l->seat, !l->field->usual);
        return true;
    case FIELD_SEAT:
        if (l->seat < 0 && !field_seat(l, 2, &l->seat))
            return false;
        store(l->field, l->shown, l->seat, l->seat);
        return true;
    case FIELD_SEATS:
        if (l->seat < 0 && !field_seat(l, 2, &l->seat))
            return false;
        if (l->field->about == OF_PARTS && !field_once(l)) // rows of other kinds were checked before
            return false;
        store(l->field, l->shown, l->seat, value_of(l->field, l->shown, l->seat) | 1 << l->seat);
        return true;
    case FIELD_OWN:
        break;
    }
    BUG("the line %s cannot be read", l->field->word);
}

// Sets the fields of the family's table that are not usually 0 to their usual values, before the lines of a record are read.
static void begin_fields(const struct field_line *l)
{
    for (const struct field *row = l->of->row; row->word; row++)
        if (row->usual)
            store(row, l->shown, 0, row->usual);
}

// Sets the fields that no line of a record's position gave and whose usual value depends on other fields.  Called once all lines
// are read.
static void settle_fields(const struct field_line *l)
{
    for (const struct field *row = l->of->row; row->word; row++)
        for (int seat = 0; row->usual_of && seat < (row->about == OF_SEAT ? l->position->seats : 1); seat++)
            if (!was_said(l, row, row->about == OF_SEAT ? seat : -1))
                store(row, l->shown, seat, row->usual_of(l->shown, seat));
}

static bool place_line(struct field_line *l)
{
    const struct field *field = l->field;
    l->at = 1;
    l->seat = -1;
    if (field->about == OF_SEAT) {
        bool exact = l->of->exact & IN_POSITION && field->kind != FIELD_OWN;
        l->at = 2;
        if (!field_seat(l, exact ? 3 : 0, &l->seat))
            return false;
    }
    if (field->about != OF_PARTS && !field_once(l))
        return false;
    return field->place ? field->place(l) : field_take(l);
}

bool fields_place(struct field_line *l, enum field_use pass)
{
    if (pass == IN_POSITION)
        begin_fields(l);
    l->use = pass;
    for (int i = 0; i < l->position->count; i++) {
        l->line = &l->position->line[i];
        l->field = row_of_line(l, IN_POSITION | IN_POSITION_LATER);
        if (!l->field)
            return refuse_line(l, FAULT_NO_LINE, NULL);
        if (l->field->in & pass && !place_line(l))
            return false;
    }
    if (pass == IN_POSITION)
        settle_fields(l);
    return true;
}

bool position_only_deals(const struct position *position)
{
    static const char *const words[] = { "turn", "dealer", "round" };
    for (int i = 0; i < position->count; i++) {
        const char *word = position->line[i].word[0];
        if (strcmp(word, words[0]) != 0 && strcmp(word, words[1]) != 0 && strcmp(word, words[2]) != 0)
            return false;
    }
    return true;
}

static bool read_line(struct field_line *l)
{
    const struct field *field = l->field;
    bool seat = field->about == OF_SEAT || field->kind == FIELD_SEAT || field->kind == FIELD_SEATS;
    bool one = is_number(field) || field->kind == FIELD_WORD;
    const struct field_range words = field->words.most ? field->words : (struct field_range){ one, one };
    l->at = seat ? 2 : 1;
    l->seat = -1;
    if (l->line->count - l->at < words.least || l->line->count - l->at > words.most)
        return field_fault(l, _("A line of this seat's view is too short or too long."));
    if (seat && (l->seat = position_seat(l->position, l->line, l->line->word[1], l->err)) < 0)
        return false;
    if (field->about != OF_PARTS && !field_once(l))
        return false;
    return field->read ? field->read(l) : field_take(l);
}

bool fields_read(struct field_line *l)
{
    begin_fields(l);
    l->use = IN_VIEW;
    for (int i = 0; i < l->position->count; i++) {
        l->line = &l->position->line[i];
        l->field = row_of_line(l, IN_VIEW);
        if (!l->field)
            return field_fault(l, _("A seat's view has no such line in this game."));
        if (!read_line(l))
            return false;
    }
    settle_fields(l);
    return true;
}

// --- writing record lines ---

void field_begin(const char *word, const char *name, struct strbuf *out)
{
    strbuf_addf(out, strchr(name, ' ') ? "%s \"%s\"" : "%s %s", word, name);
}

static void write_seat(const struct field_writer *w, const char *word, int seat)
{
    field_begin(word, w->name[seat], w->out);
    strbuf_add_char(w->out, '\n');
}

void field_start(const struct field_writer *w, const char *word, int seat)
{
    if (seat < 0)
        strbuf_add(w->out, word);
    else
        field_begin(word, w->name[seat], w->out);
}

// Writes the record line of one field, unless the field has its usual value.  `seat` is -1 where a field has no value for each
// seat.
static void write_field(const struct field_writer *w, const struct field *field, int seat)
{
    if (field->write) {
        struct field_writer here = *w;
        here.field = field;
        field->write(&here, seat);
        return;
    }
    if (field->kind == FIELD_OWN)
        return;
    long value = value_of(field, w->shown, seat);
    if (!field->always && value == (field->usual_of ? field->usual_of(w->shown, seat) : field->usual))
        return;
    if (field->kind == FIELD_SEATS) {
        for (int each = 0; each < w->seats; each++)
            if (value & 1 << each)
                write_seat(w, field->word, each);
    } else if (field->kind == FIELD_SEAT) {
        if (value < w->seats)
            write_seat(w, field->word, (int)value);
    } else {
        field_start(w, field->word, seat);
        if (field->kind == FIELD_WORD)
            strbuf_addf(w->out, " %s", field->word_list[value]);
        else if (field->kind != FIELD_FLAG)
            strbuf_addf(w->out, " %ld", value);
        strbuf_add_char(w->out, '\n');
    }
}

// Writes the record lines of one field.  For a field of each seat (OF_SEAT), the lines of a seat come together with those of the
// fields joined to it.  Returns the row after the ones that were written.
static const struct field *write_rows(const struct field_writer *w, const struct field *row)
{
    const struct field *next = row + 1;
    while (next->word && next->joined)
        next++;
    if (row->about != OF_SEAT)
        write_field(w, row, -1);
    for (int seat = 0; row->about == OF_SEAT && seat < w->seats; seat++)
        for (const struct field *joined = row; joined < next; joined++)
            write_field(w, joined, seat);
    return next;
}

void fields_write(const struct fields *fields, const struct field_writer *w)
{
    for (const struct field *row = fields->row; row->word;)
        row = row->in & IN_VIEW ? write_rows(w, row) : row + 1;
}

// --- comparing expectations with the table ---

bool field_is_number(const struct field_line *l, int at, long is)
{
    long wanted = 0;
    if (!last_number(l, at, &wanted))
        return refuse_line(l, FAULT_NO_NUMBER, NULL);
    strbuf_addf(l->got, "%ld", is);
    return wanted == is;
}

bool field_is_word(const struct field_line *l, int at, const char *is)
{
    if (l->line->count != at + 1)
        return field_fault(l, _("Write one word here."));
    strbuf_add(l->got, is);
    return strcmp(l->line->word[at], is) == 0;
}

// Compares a field that is a set of seats with a record's expectation: "called Ann" and "called Ann yes" hold if Ann is in the
// set, "called Ann no" if she is not, and "called none" if the set is empty.  Returns whether the expectation holds.
static bool compare_set(const struct field_line *l, int set)
{
    bool none = field_says_none(l, 1), no = l->line->count > 2 && strcmp(l->line->word[2], "no") == 0;
    if (!none && l->line->count < 2)
        return field_fault(l, _("Write one name here."));
    int seat = none ? -1 : position_seat(l->position, l->line, l->line->word[1], l->err);
    for (int each = 0; each < l->position->seats; each++)
        if (set >> each & 1)
            strbuf_addf(l->got, l->got->length ? " %s" : "%s", l->position->name[each]);
    strbuf_add(l->got, set ? "" : "none");
    return none ? !set : seat >= 0 && (set >> seat & 1) != no;
}

static bool compare(const struct field_line *l)
{
    int value = (int)value_of(l->field, l->is, l->seat);
    if (is_number(l->field))
        return field_is_number(l, l->at, value);
    if (l->field->kind == FIELD_WORD)
        return field_is_word(l, l->at, l->field->word_list[value]);
    if (l->field->kind == FIELD_FLAG)
        return field_is_word(l, l->at, value ? "yes" : "no");
    if (l->field->kind == FIELD_SEATS)
        return compare_set(l, value);
    if (l->field->kind != FIELD_SEAT)
        BUG("the line %s cannot be compared", l->field->word);
    if (l->line->count != 2)
        return field_fault(l, _("Write one name here."));
    strbuf_add(l->got, value < l->position->seats ? l->position->name[value] : "none");
    return l->seat == value;
}

// Reads the seat whose field a record's expectation is about.  The word "none" may stand where the field may mean nobody.
// Returns false if no seat has the name.
static bool find_expected(struct field_line *l)
{
    l->at = 2;
    if (l->field->usual == SEATS_MAX && field_says_none(l, 1))
        l->seat = SEATS_MAX;
    else
        l->seat = position_seat(l->position, l->line, l->line->word[1], l->err);
    return l->seat >= 0;
}

bool fields_expect(struct field_line *l)
{
    l->use = IN_EXPECT;
    l->field = row_of_line(l, IN_EXPECT);
    l->at = 1;
    l->seat = -1;
    if (!l->field)
        return refuse_line(l, FAULT_NO_TOPIC, NULL);
    if (l->field->about == OF_SEAT || l->field->kind == FIELD_SEAT) {
        bool exact = l->of->exact & IN_EXPECT && l->field->kind != FIELD_OWN;
        if (l->line->count < 2 || (exact && l->line->count != 3))
            return refuse_line(l, FAULT_NO_NAME, NULL);
        if (!find_expected(l))
            return false;
    }
    return l->field->expect ? l->field->expect(l) : compare(l);
}
