// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the bytes of a file into a struct record.  The whole file is read and judged before anything is played, so that a
// faulty record is refused as a whole.  The grammar is in record.md; what the words of a position and of an expectation mean is
// the family's business.
#include "base/bug.h"
#include "base/edit_distance.h"
#include "base/number.h"
#include "base/text.h"
#include "base/utf8.h"
#include "base/words.h"
#include "rules/field.h"
#include "rules/variant/variant_kept.h"
#include "system/file.h"
#include "table/inside.h"
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The largest file, in bytes, that is read as a record; the record of a whole evening has some hundred kilobytes.
enum { FILE_BYTES = 16 * 1024 * 1024 };

// The parts of a record, in the order in which they stand in the file.
enum part { PART_START, PART_HEADER, PART_POSITION, PART_PLAY };

// A reader of a record, and how far it has come. text points into the bytes of the file, which the reader cuts up with zero bytes
// and which live as long as the record.
struct reader {
    struct record *record;
    enum part part;
    int number; // the number of the line that is being read
    char *text; // the line without its comment and the spaces around it
    struct tokens *words;
    struct err *err;
    size_t line_start; // where the line begins in the file
    bool marked;       // a guest's move, with its number after it
};

bool record_fault(const char *path, int line, struct err *err, const char *format, ...)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    va_list args;
    va_start(args, format);
    strbuf_addv(&text, format, args);
    va_end(args);
    err_add(err, "%s:%d: %s", path, line, text.text);
    return false;
}

#define FAULT(reader, ...) record_fault((reader)->record->path, (reader)->number, (reader)->err, __VA_ARGS__)

// --- the bytes of a record ---

static bool read_bytes(struct record *record, int fd, struct err *err)
{
    struct strbuf text = STRBUF_INIT;
    bool whole = file_read_fd(fd, FILE_BYTES, &text);
    int fault = errno;
    record->length = text.length;
    record->text = strbuf_take(&text);
    if (!whole)
        return err_add(err, _("%s: The file cannot be read. The system says, %s."), record->path, strerror(fault));
    return record->length <= FILE_BYTES ||
           err_add(err, _("%s: The file is larger than 16 megabytes, so it is not a record."), record->path);
}

// Returns whether a line that is read from a record is plain text and not too long.  If not, the sentence says what to do, since
// people write records by hand.
static bool check_bytes(const struct reader *reader, const char *text, size_t length)
{
    if (length > LINE_BYTES)
        return FAULT(reader, "%s", tokens_fault_text(TOKENS_TOO_LONG));
    if (!utf8_valid(text, length))
        return FAULT(reader, "%s", _("The line is not valid UTF-8; save the file as UTF-8."));
    for (size_t i = 0; i < length; i++)
        if (text[i] == '\t')
            return FAULT(reader, "%s", _("The line holds a tab; separate words with spaces."));
    if (!tokens_printable(text, length))
        return FAULT(reader, "%s", _("The line holds a control character; take it out."));
    return true;
}

static bool split(const struct reader *reader, const char *text)
{
    enum tokens_fault fault = tokens_split(reader->words, text);
    return !fault || FAULT(reader, "%s", tokens_fault_text(fault));
}

// --- growing lists, and names of several words ---

static void *list_add(void **list, int *count, int *room, size_t size)
{
    *list = mem_room(*list, *count, room, size);
    return memset((char *)*list + (size_t)(*count)++ * size, 0, size);
}

// Joins the words of a seat's name at the end of a record's line into one.  The reader does that where nothing else can follow
// the name, so that it needs no quotes.
static void join_name(const struct record *record, struct tokens *words)
{
    LOCAL(strbuf) rest = STRBUF_INIT;
    bool ends = fields_name_last(words->word[0]) || strcmp(words->word[0], "winner") == 0; // the table itself checks the winner
    if (!ends || words->count < 3)
        return;
    words_join(words->word + 1, words->count - 1, &rest);
    if (seat_called(record->name, record->seats, rest.text) >= 0)
        tokens_join(words, 1);
}

// --- the header of a record ---

static bool read_parlour(struct reader *reader)
{
    const struct tokens *words = reader->words;
    if (strcmp(words->word[0], "parlour") != 0 || words->count != 2)
        return FAULT(reader, "%s", _("A record begins with the line parlour 1, and this one does not."));
    if (strcmp(words->word[1], "1") != 0)
        return FAULT(reader, _("This record is of version %s, and this Parlour reads version 1; get a newer one."),
                     words->word[1]);
    reader->part = PART_HEADER;
    return true;
}

static bool read_rules(struct reader *reader)
{
    struct record *record = reader->record;
    if (record->rules)
        return FAULT(reader, _("The rules are already named on line %d; keep one of the two."), record->rules_line);
    if (reader->words->count != 2)
        return FAULT(reader, "%s", _("Write rules and one name or path, such as rules playroom."));
    record->rules_line = reader->number;
    record->rules = mem_copy(reader->words->word[1]);
    return true;
}

// Reads a record's line `set KEY VALUE`.  The value is taken as it is written, because it may be a list or a map.  Returns false
// if the key or the value is missing.
static bool read_set(struct reader *reader)
{
    struct record *record = reader->record;
    char *key = reader->text + strspn(reader->text + strlen("set"), " ") + strlen("set");
    char *end = key + strcspn(key, " ");
    char *value = end + strspn(end, " ");
    if (!*key || !*value)
        return FAULT(reader, "%s", _("Write set, a rule key and its value, such as set match.target 500."));
    *end = '\0';
    struct record_set *set = list_add((void **)&record->set, &record->sets, &record->set_room, sizeof *set);
    *set = (struct record_set){ reader->number, key, value };
    return true;
}

// Reads a record's line that names a seat: its name, and after it perhaps the computer player's level, as level=LEVEL.  Returns
// false with a sentence in err after a fault.
static bool read_seat(struct reader *reader)
{
    struct record *record = reader->record;
    const struct tokens *words = reader->words;
    LOCAL(strbuf) name = STRBUF_INIT;
    const char *last = words->word[words->count - 1];
    bool level = words->count > 2 && strncmp(last, "level=", 6) == 0;
    if (record->seats == SEATS_MAX)
        return FAULT(reader, "%s", _("A record has at most 8 seats, and this is the ninth."));
    words_join(words->word + 1, words->count - level - 1, &name);
    const char *fault = name_fault(name.text);
    if (fault)
        return FAULT(reader, "%s", fault);
    int other = seat_called(record->name, record->seats, name.text);
    if (other >= 0)
        return FAULT(reader, _("The seat %s is already there on line %d; give one of them another name."), name.text,
                     record->seat_line[other]);
    const char *word = level ? last + 6 : "";
    size_t letters = strspn(word, "abcdefghijklmnopqrstuvwxyz");
    if (level && (!letters || word[letters] || letters >= LEVEL_MAX_BYTES))
        return FAULT(reader, "%s", _("A level is one word of small letters, such as level=steady."));
    struct seat_plan *plan = &record->plan[record->seats];
    record->seat_line[record->seats] = reader->number;
    memcpy(plan->name, name.text, name.length + 1);
    memcpy(plan->level, word, letters + 1);
    record->name[record->seats++] = plan->name;
    return true;
}

static bool read_seed(struct reader *reader)
{
    struct record *record = reader->record;
    if (record->seed)
        return FAULT(reader, "%s", _("The seed is already named above; keep one of the two."));
    if (reader->words->count != 2 || strpbrk(reader->words->word[1], " #") || !*reader->words->word[1] ||
        strlen(reader->words->word[1]) > NAME_MAX_BYTES)
        return FAULT(reader, "%s", _("Write seed and one word of at most 64 bytes, such as seed 20261121."));
    record->seed = mem_copy(reader->words->word[1]);
    return true;
}

static bool read_play(struct reader *reader)
{
    struct record *record = reader->record;
    if (reader->words->count != 1)
        return FAULT(reader, "%s", _("The word play takes nothing after it; write the rest on the lines below."));
    if (!record->rules)
        return FAULT(reader, "%s", _("The record does not name its rules; write a line such as rules playroom above play."));
    if (!record->seats)
        return FAULT(reader, "%s", _("The record has no seats; write a line such as seat Alice for each above play."));
    record->play_line = reader->number;
    reader->part = PART_PLAY;
    return true;
}

// The table of the lines of a record's header, with the function that reads each.  ORDER: as in record.md, "Header" and
// "Position".
static const struct {
    const char *word;
    bool (*read)(struct reader *reader);
} heads[] = {
    { "rules", read_rules }, { "set", read_set }, { "seat", read_seat }, { "seed", read_seed }, { "play", read_play },
};
enum { HEADS = sizeof heads / sizeof *heads };

// Returns a word that can begin a line of a record before `play`.  `number` counts these words from 0; NULL is returned after the
// last.
static const char *head_word(int number)
{
    return number < HEADS ? heads[number].word : fields_word(number - HEADS);
}

static int find_head(const char *word)
{
    int at = 0;
    while (head_word(at) && strcmp(head_word(at), word) != 0)
        at++;
    return at;
}

static bool no_such_head(const struct reader *reader, const char *word)
{
    struct nearest near = nearest_to(word);
    if (strcmp(word, "parlour") == 0)
        return FAULT(reader, "%s", _("The line parlour 1 is written once, at the beginning; take this one out."));
    for (int i = 0; head_word(i); i++)
        nearest_try(&near, head_word(i));
    if (strchr(reader->text, ':') || *word == '!' || *word == '?')
        return FAULT(reader, "%s", _("Moves and expectations come after the line play, and this one comes before it."));
    if (nearest_is_slip(&near))
        return FAULT(reader, _("There is no statement %s; the nearest one is %s."), word, near.best);
    return FAULT(reader, _("There is no statement %s; docs/record.md names them all."), word);
}

// Reads a line of a record before its line `play`.  Lines of the header may come in any order, but before the first line of the
// position, which is read once the names of the seats are known.
static bool read_head(struct reader *reader)
{
    struct record *record = reader->record;
    const char *word = reader->words->word[0];
    int at = find_head(word);
    if (!head_word(at))
        return no_such_head(reader, word);
    if (at < HEADS && heads[at].read != read_play && reader->part == PART_POSITION)
        return FAULT(reader, _("The line %s belongs to the header; write it above the position."), word);
    if (at < HEADS)
        return heads[at].read(reader);
    reader->part = PART_POSITION;
    struct statement *statement =
        list_add((void **)&record->statement, &record->statements, &record->statement_room, sizeof *statement);
    join_name(record, reader->words);
    *statement = (struct statement){ record->path, reader->number, reader->words->count, tokens_keep(reader->words) };
    strbuf_addf(&record->place, "%s\n", reader->text);
    return true;
}

// --- moves and expectations, after play ---

// Reads the line of a move in a record, "NAME: words", and cuts text at the colon.  The words are only split, to find faults
// before anything is played; which moves exist is for the family to say.
static bool read_move(struct reader *reader, char *text, struct record_line *line)
{
    char *colon = strchr(text, ':');
    if (!colon)
        return FAULT(reader, "%s", _("This line is not a move; write a seat's name, a colon and the move."));
    *colon = '\0';
    if (!split(reader, text))
        return false;
    LOCAL(strbuf) name = STRBUF_INIT;
    words_join(reader->words->word, reader->words->count, &name);
    line->seat = seat_called(reader->record->name, reader->record->seats, name.text);
    line->text = colon + 1 + strspn(colon + 1, " ");
    if (!*name.text)
        return FAULT(reader, "%s", _("There is no name before the colon; write whose move it is."));
    if (line->seat < 0)
        return FAULT(reader, _("No seat is called %s; use a name from one of the seat lines."), name.text);
    return split(reader, line->text) &&
           (reader->words->count || FAULT(reader, "%s", _("There is no move after the colon; write one, such as draw stock.")));
}

// Reads a record's line `! NAME: move = reason`, a move that must be refused.  The equals sign and the reason may be left out.
// Returns false with a sentence in err after a fault.
static bool read_refused(struct reader *reader, struct record_line *line)
{
    char *text = reader->text + 1;
    char *equals = NULL;
    for (char *at = text; *at; at++)
        if (*at == '=' && at > text && at[-1] == ' ')
            equals = at;
    line->kind = LINE_REFUSED;
    if (!equals)
        return read_move(reader, text, line);
    char *word = equals + 1 + strspn(equals + 1, " ");
    line->reason = reason_read(word);
    if (!*word)
        return FAULT(reader, "%s", _("There is no reason after the equals sign; write one or leave the sign out."));
    if (line->reason == REASONS)
        return FAULT(reader, _("There is no reason %s; docs/record.md names them all."), word);
    *equals = '\0';
    return read_move(reader, text, line);
}

static bool read_expectation(struct reader *reader, struct record_line *line)
{
    bool not = reader->text[1] == '!';
    line->kind = not ? LINE_EXPECT_NOT : LINE_EXPECT;
    line->text = reader->text + (not ? 2 : 1);
    return split(reader, line->text) &&
           (reader->words->count ||
            FAULT(reader, "%s", _("There is nothing after the question mark; write what is expected, such as turn Alice.")));
}

static const char round_luck[] = "luck round ", deal_luck[] = "luck deal ";

// Returns the last line that was read from the record, if it is a `next` without luck, or else NULL.
static struct record_line *last_next(const struct record *record)
{
    struct record_line *last = record->lines ? &record->line[record->lines - 1] : NULL;
    return last && last->kind == LINE_MOVE && strcmp(last->text, "next") == 0 && !last->luck ? last : NULL;
}

// Reads from a record the number of the deal that was taken where the rules try several: of the first round, or of the round that
// the move just before began.  Anywhere else such a line is another program's and is passed over.
static bool read_deal(const struct reader *reader, const char *word)
{
    enum { DEAL_MOST = 1000000 };
    struct record *record = reader->record;
    struct record_line *last = record->lines ? &record->line[record->lines - 1] : NULL;
    bool next = last && last->kind == LINE_MOVE && strcmp(last->text, "next") == 0;
    struct record_deal *deal = next ? &last->deal : last ? NULL : &record->deal;
    long number;
    if (!deal)
        return true;
    if (!number_read(word, 1, DEAL_MOST, &number))
        return FAULT(reader, "%s",
                     _("The number of a deal is counted from 1 on; take the line out, and the deal is found anew."));
    if (deal->number)
        return FAULT(reader, "%s", _("The number of this deal is there twice; take one of the lines out."));
    *deal = (struct record_deal){ (int)number, reader->number };
    return true;
}

// Reads a record's line of luck, which Parlour itself wrote: the luck with which the move before it dealt a round.
static bool read_luck(const struct reader *reader)
{
    const char *word = reader->text + sizeof deal_luck - 1;
    if (strncmp(reader->text, deal_luck, sizeof deal_luck - 1) == 0 && *word && !word[strspn(word, "0123456789")])
        return read_deal(reader, word);
    const char *hex = reader->text + sizeof round_luck - 1;
    if (strncmp(reader->text, round_luck, sizeof round_luck - 1) != 0)
        return true; // luck comes from the seed, and what other programs write about it is for them
    struct record_line *next = last_next(reader->record);
    if (strlen(hex) != LUCK_HEX || strspn(hex, "0123456789abcdef") != LUCK_HEX)
        return FAULT(reader, "%s",
                     _("The luck of a round is 64 digits from 0 to 9 and a to f; take the line out if it is torn."));
    if (!next)
        return FAULT(reader, "%s", _("The luck of a round belongs right after the next that began it; put it there."));
    next->luck = hex;
    return true;
}

// Drops from the record that is read its last round if a loss of power tore off the luck of that round.  Without its luck the
// round would be dealt differently than was promised, so it counts as not begun.  `rest` is the rest of the file, without its
// newline.
static void drop_half_round(struct reader *reader, const char *rest)
{
    struct record *record = reader->record;
    const struct record_line *next = last_next(record);
    bool torn = *rest ? strncmp(rest, round_luck, strnlen(rest, sizeof round_luck - 1)) == 0
                      : reader->marked; // a table that marks moves always writes luck
    if (!next || next->number != reader->number || !torn)
        return;
    record->lines--;
    record->whole = reader->line_start;
}

// Reads a line of a record after its line `play` that is neither an expectation nor a move: a line of luck.  Returns false with a
// sentence in err for any other line.
static bool read_other(const struct reader *reader)
{
    size_t length = strcspn(reader->text, " ");
    if (length == 4 && strncmp(reader->text, "luck", 4) == 0) {
        if (reader->text[4])
            return read_luck(reader);
        return FAULT(reader, "%s", _("There is nothing after luck; take the line out."));
    }
    for (int i = 0; head_word(i); i++)
        if (strlen(head_word(i)) == length && strncmp(head_word(i), reader->text, length) == 0)
            return FAULT(reader, _("The statement %s comes after play; write it above."), head_word(i));
    return FAULT(reader, "%s", _("This line is not a move; write a seat's name, a colon and the move."));
}

static bool read_action(struct reader *reader)
{
    struct record *record = reader->record;
    struct record_line line = { .number = reader->number };
    bool fine;
    if (*reader->text == '!')
        fine = read_refused(reader, &line);
    else if (*reader->text == '?')
        fine = read_expectation(reader, &line);
    else if (strchr(reader->text, ':'))
        fine = read_move(reader, reader->text, &line);
    else
        return read_other(reader);
    if (fine)
        *(struct record_line *)list_add((void **)&record->line, &record->lines, &record->line_room, sizeof line) = line;
    return fine;
}

// --- the lines of a file ---

// Reads a comment in a record's header, in which Parlour keeps the rules or marks a practice table; other comments are passed
// over.
static void note_kept(const struct reader *reader, const char *text, size_t length)
{
    size_t begin = strlen(VARIANT_KEPT), mark = strlen(RECORD_PRACTICE);
    if (reader->part == PART_HEADER && length >= mark && strncmp(text, RECORD_PRACTICE, mark) == 0)
        reader->record->practice = true;
    if (reader->part != PART_HEADER || length <= begin || strncmp(text, VARIANT_KEPT, begin) != 0)
        return;
    strbuf_add_bytes(&reader->record->kept, text + begin, length - begin);
    strbuf_add_char(&reader->record->kept, '\n');
}

// The beginning of a title line, by which the reader divides a file of several records.
static const char title_mark[] = "===";

static bool is_title(const char *text, size_t length)
{
    return length >= strlen(title_mark) && memcmp(text, title_mark, strlen(title_mark)) == 0;
}

static bool read_line(struct reader *reader, char *text, size_t length)
{
    if (is_title(text, length))
        return FAULT(reader, "%s",
                     _("Several records stand in this file, and the command parlour replay --check plays them all."));
    if (length > 0 && text[length - 1] == '\r')
        length--; // from a mail or another system, and harmless to drop
    if (!check_bytes(reader, text, length))
        return false;
    note_kept(reader, text, length);
    length = tokens_comment(text, length);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    text[length] = '\0';
    reader->text = text + strspn(text, " ");
    if (!*reader->text)
        return true;
    if (reader->part == PART_PLAY)
        return read_action(reader);
    if (reader->part == PART_HEADER && strncmp(reader->text, "set ", 4) == 0)
        return read_set(reader);
    return split(reader, reader->text) && (reader->part == PART_START ? read_parlour(reader) : read_head(reader));
}

// Returns whether a line that is read from a record ends with a mark such as "# 17", which table_move_marked writes for a guest.
static bool is_marked(const char *line, size_t length)
{
    size_t at = tokens_comment(line, length);
    while (++at < length)
        if (line[at] != ' ' && (line[at] < '0' || line[at] > '9'))
            return false;
    return tokens_comment(line, length) < length;
}

static bool read_lines(struct reader *reader, bool torn)
{
    struct record *record = reader->record;
    char *end = record->text + record->length;
    char *at = record->text;
    if (record->length >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0)
        at += 3; // some editors put this mark before UTF-8
    while (at < end) {
        char *newline = memchr(at, '\n', (size_t)(end - at));
        if (!newline && torn && reader->part == PART_PLAY)
            break;
        char *stop = newline ? newline : end;
        record->whole = (size_t)(stop - record->text) + (newline != NULL);
        reader->number++;
        reader->line_start = (size_t)(at - record->text);
        reader->marked = is_marked(at, (size_t)(stop - at));
        if (!read_line(reader, at, (size_t)(stop - at)))
            return false;
        at = newline ? newline + 1 : end;
    }
    if (torn)
        drop_half_round(reader, at);
    return true;
}

static bool check_end(struct reader *reader)
{
    if (reader->number == 0)
        reader->number = 1;
    if (reader->part == PART_START)
        return FAULT(reader, "%s", _("The record is empty; its first line is parlour 1."));
    if (reader->part != PART_PLAY)
        return FAULT(reader, "%s", _("The record ends without the line play; write it after the header."));
    return true;
}

// Reads a record from the bytes of its file.  Its first line follows line number `line` of that file.  Returns false with a
// sentence in err after a fault.
static bool read_text(struct record *record, int line, bool torn, struct err *err)
{
    struct tokens *words = mem_grow(NULL, sizeof *words);
    struct reader reader = { .record = record, .words = words, .err = err, .number = line };
    bool fine = read_lines(&reader, torn) && check_end(&reader);
    free(words);
    return fine;
}

// Reads a record from its file.  With `torn`, the file may end in the middle of a line, as after a crash; the torn line is left
// out, and record->whole is the length without it.  Returns false with a sentence in err after a fault.
bool record_read(struct record *record, const char *path, int fd, bool torn, struct err *err)
{
    *record = (struct record){ .path = path, .kept = STRBUF_INIT, .place = STRBUF_INIT };
    bool fine = read_bytes(record, fd, err) && read_text(record, 0, torn, err);
    if (!fine)
        record_release(record);
    return fine;
}

// --- several records in a file ---

bool record_file_read(struct record_file *file, const char *path, int fd, struct err *err)
{
    struct record whole = { .path = path };
    bool fine = read_bytes(&whole, fd, err);
    *file = (struct record_file){ .path = path, .text = whole.text, .length = whole.length };
    if (!fine)
        record_file_release(file);
    return fine;
}

void record_file_release(struct record_file *file)
{
    free(file->text);
    *file = (struct record_file){ 0 };
}

// Returns the length, with its newline, of the line at offset `at` in a file of records that is being read.
static size_t line_length(const struct record_file *file, size_t at)
{
    const char *end = memchr(file->text + at, '\n', file->length - at);
    return end ? (size_t)(end + 1 - (file->text + at)) : file->length - at;
}

static bool says_nothing(const struct record_file *file, size_t at, size_t length)
{
    return tokens_comment(file->text + at, length) <= strspn(file->text + at, " \r\n");
}

// Reads on in a file of records to the next title or to the end, and returns whether anything but comments stood before it.
static bool pass_record(struct record_file *file)
{
    bool something = false;
    while (file->at < file->length) {
        size_t length = line_length(file, file->at);
        if (is_title(file->text + file->at, length))
            break;
        something |= !says_nothing(file, file->at, length);
        file->at += length;
        file->line++;
    }
    return something;
}

// Reads on to the next record of a file; returns false if there is none.  Each title begins a record, and so does text before the
// first title, unless it is only comments.
bool record_file_next(struct record_file *file)
{
    bool titled = file->at < file->length && is_title(file->text + file->at, file->length - file->at);
    if (file->begun && !titled)
        return false;
    file->begun = true;
    if (titled) {
        file->at += line_length(file, file->at);
        file->line++;
    }
    file->begin = file->at;
    file->begin_line = file->line;
    if (pass_record(file) || titled || file->at == file->length)
        return true;
    return record_file_next(file);
}

bool record_file_record(const struct record_file *file, struct record *record, struct err *err)
{
    struct strbuf text = STRBUF_INIT;
    *record = (struct record){ .path = file->path, .kept = STRBUF_INIT, .place = STRBUF_INIT };
    strbuf_add_bytes(&text, file->text + file->begin, file->at - file->begin);
    record->length = text.length;
    record->text = strbuf_take(&text);
    bool fine = read_text(record, file->begin_line, false, err);
    if (!fine)
        record_release(record);
    return fine;
}

// Splits a line of a record into words again.  This finds no fault, because the line was split once when the record was read.
void record_words(const struct record *record, const struct record_line *line, struct tokens *words)
{
    enum tokens_fault fault = tokens_split(words, line->text);
    if (fault)
        BUG("line %d splits no more: fault %d", line->number, (int)fault);
    if (line->kind == LINE_EXPECT || line->kind == LINE_EXPECT_NOT)
        join_name(record, words);
}

void record_release(struct record *record)
{
    for (int i = 0; i < record->statements; i++)
        free((void *)(uintptr_t)record->statement[i].word);
    free(record->statement);
    free(record->set);
    free(record->line);
    free(record->text);
    free((void *)(uintptr_t)record->rules);
    free((void *)(uintptr_t)record->seed);
    strbuf_release(&record->kept);
    strbuf_release(&record->place);
    *record = (struct record){ .kept = STRBUF_INIT, .place = STRBUF_INIT };
}
