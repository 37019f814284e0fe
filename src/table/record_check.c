// SPDX-License-Identifier: GPL-3.0-or-later
// Checks a record for `replay --check`: plays it, tries its refused moves and looks at its expectations.  A miss is reported
// and the play goes on; a fault ends it, since nothing after it can be meant as it was written.
#include "base/number.h"
#include "base/text.h"
#include "base/words.h"
#include "rules/kit/kit.h"
#include "system/file.h"
#include "table/inside.h"
#include <limits.h>
#include <string.h>

// A check of a record, and how far it has come.
struct check {
    const struct record *record;
    const struct record_line *line;
    struct tokens words; // the words of that line
    struct table *table;
    struct strbuf *out;
    bool missed;
};

static void write_words(const struct tokens *words, struct strbuf *out)
{
    for (int i = 0; i < words->count; i++) {
        if (i)
            strbuf_add_char(out, ' ');
        tokens_write(words->word[i], out);
    }
}

// Reports that a checked line of the record is not as expected.  Programs read this report too, so it is the same in every
// language.
static void miss(struct check *check, const char *expected, const char *got)
{
    strbuf_addf(check->out, "%s:%d: expected %s, got %s\n", check->record->path, check->line->number, expected, got);
    check->missed = true;
}

// --- checking refused moves ---

// Checks a move that the record says must be refused: tries it, and puts it back either way, so that the play goes on as if the
// line were not there.  A refusal must also leave state and luck as they were.
static void check_refused(struct check *check)
{
    struct refusal no = { 0 };
    bool clean;
    LOCAL(strbuf) expected = STRBUF_INIT;
    enum reason reason = check->line->reason;
    bool accepted = move_try(check->table, check->line->seat, &check->words, &no, &clean);
    strbuf_addf(&expected, "%s: ", check->record->name[check->line->seat]);
    write_words(&check->words, &expected);
    if (reason == REASON_NONE)
        strbuf_add(&expected, " refused");
    else
        strbuf_addf(&expected, " = %s", reason_word(reason));
    if (accepted)
        miss(check, expected.text, "accepted");
    else if (reason != REASON_NONE && no.reason != reason)
        miss(check, expected.text, reason_word(no.reason));
    if (!clean)
        miss(check, "a refusal that changes nothing", "a changed game");
}

// --- checking expectations ---

static bool find_seats(const struct check *check, const struct position *position, const struct statement *line, unsigned *set,
                       struct err *err)
{
    *set = 0;
    if (line->count == 2 && strcmp(line->word[1], "none") == 0)
        return true;
    for (int i = 1; i < line->count; i++) {
        int seat = position_seat(position, line, line->word[i], err);
        if (seat < 0)
            return false;
        *set |= 1u << seat;
    }
    if (line->count < 2)
        return record_fault(check->record->path, line->line, err, _("A name is missing after %s; write one, or none."),
                            line->word[0]);
    return true;
}

static bool same_seats(const struct check *check, const struct position *position, const struct statement *line, unsigned set,
                       struct strbuf *got, struct err *err)
{
    unsigned expected;
    if (!find_seats(check, position, line, &expected, err))
        return false;
    for (int seat = 0; seat < position->seats; seat++) {
        if (!(set & 1u << seat))
            continue;
        if (got->length)
            strbuf_add_char(got, ' ');
        tokens_write(position->name[seat], got);
    }
    if (!set)
        strbuf_add(got, "none");
    return set == expected;
}

static bool check_turn(const struct check *check, const struct position *position, const struct statement *line,
                       struct strbuf *got, struct err *err)
{
    unsigned named = 0, turn = table_on_turn(check->table);
    bool same = same_seats(check, position, line, turn, got, err);
    // An expectation may name one of several seats that have the turn.
    bool one_of = !same && got->length && line->count == 2 && find_seats(check, position, line, &named, err);
    return same || (one_of && named && !(named & ~turn));
}

static bool check_winner(const struct check *check, const struct position *position, const struct statement *line,
                         struct strbuf *got, struct err *err)
{
    // A player alone at the table wins each deal by itself.
    bool alone = position->seats == 1;
    unsigned winners = alone ? table_round_winners(check->table) : table_standing(check->table).winners;
    return same_seats(check, position, line, winners, got, err);
}

// Checks a record's expectation that the round or the match is over, or neither.  A match that is over ends its round too, so
// `over round` holds then.  Returns whether the expectation holds.
static bool check_over(const struct check *check, const struct position *, const struct statement *line, struct strbuf *got,
                       struct err *err)
{
    struct standing standing = table_standing(check->table);
    const char *word = line->count == 2 ? line->word[1] : "";
    bool over = standing.round_over || standing.match_over;
    strbuf_add(got, standing.match_over ? "match" : over ? "round" : "no");
    if (strcmp(word, "round") == 0)
        return over;
    if (strcmp(word, "match") == 0)
        return standing.match_over;
    if (strcmp(word, "no") == 0)
        return !over;
    return record_fault(check->record->path, line->line, err, "%s", _("Write round, match or no after over."));
}

static bool check_score(const struct check *check, const struct position *position, const struct statement *line,
                        struct strbuf *got, struct err *err)
{
    long points = 0;
    if (line->count != 3 || !number_read(line->word[2], LONG_MIN, LONG_MAX, &points))
        return record_fault(check->record->path, line->line, err, "%s", _("Write a name and a number after score."));
    int seat = position_seat(position, line, line->word[1], err);
    if (seat < 0)
        return false;
    int32_t is = table_standing(check->table).points[seat];
    strbuf_addf(got, "%d", (int)is);
    return is == points;
}

// --- checking what a seat sees ---

// Returns whether two words that are compared to check a record's `? sees` line are the same card, or the same word if they are
// no cards, such as a number (in Deck battle `3*2`, a number with how many cards have it).
static bool same_thing(const char *a, const char *b)
{
    int face = face_read(a);
    return face < 0 ? strcmp(a, b) == 0 : face == face_read(b);
}

static int times_there(const char *thing, const char *const *word, int words)
{
    int times = 0;
    for (int i = 0; i < words; i++)
        times += same_thing(thing, word[i]);
    return times;
}

// Returns whether each known card among `word`, which a seat sees or a checked record expects, is exactly as often among
// `others`.
static bool all_among(const char *const *word, int words, const char *const *others, int count)
{
    for (int i = 0; i < words; i++)
        if (strcmp(word[i], "??") != 0 && strcmp(word[i], "none") != 0 &&
            times_there(word[i], word, words) != times_there(word[i], others, count))
            return false;
    return true;
}

static int same_words(const struct tokens *a, const char *const *word, int count)
{
    int same = 0;
    while (same < a->count && same < count && strcmp(a->word[same], word[same]) == 0)
        same++;
    return same;
}

// Returns whether a line of a seat's view has the cards that the checked record expects, in any order, and no other known card.
static bool same_sight(const struct tokens *seen, const struct statement *line, int same, struct strbuf *got)
{
    const char *const *sees = (const char *const *)seen->word + same, *const *asked = line->word + 2 + same;
    int is = seen->count - same, count = line->count - 2 - same;
    words_join(sees, is, got);
    return all_among(sees, is, asked, count) && all_among(asked, count, sees, is);
}

// Appends all that a seat sees, as lines with which a record's expectation is checked: each zone of a family with zones, and for
// other families what would be sent to another computer.
static void write_sight(const struct check *check, int seat, struct strbuf *out)
{
    const struct game *game = table_game(check->table);
    const struct view *view = table_view(check->table, seat);
    const char *const *name = (const char *const *)check->record->name;
    if (game->kit && game->kit->rows.zones.zone)
        kit_write_zones(game, name, view, out);
    else
        game->write(game, table_variant(check->table)->options, name, check->record->seats, view, out);
}

// Checks a record's expectation such as `sees Ann hand Ben none`: the line of a seat's or a watcher's view that begins with these
// words.  Returns whether the expectation holds.
static bool check_sees(const struct check *check, const struct position *position, const struct statement *line,
                       struct strbuf *got, struct err *err)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    struct tokens seen;
    const char *best = "";
    int same = 0;
    bool watches = line->count > 1 && strcmp(line->word[1], "watcher") == 0;
    if (line->count < 3)
        return record_fault(check->record->path, line->line, err, "%s",
                            _("Write who sees it, a line and its cards or none, as in sees Ann hand Ben none."));
    int seat = watches ? WATCHER : position_seat(position, line, line->word[1], err);
    if (!watches && seat < 0)
        return false;
    write_sight(check, seat, &text);
    for (char *at = strtok(text.text, "\n"); at; at = strtok(NULL, "\n")) {
        if (tokens_split(&seen, at))
            continue;
        int alike = same_words(&seen, line->word + 2, line->count - 2);
        if (alike > same) {
            same = alike;
            best = at;
        }
    }
    bool none = strcmp(line->word[line->count - 1], "none") == 0;
    if (none && same < line->count - 3) // no line of the view is about that
        return true;
    return tokens_split(&seen, best) == TOKENS_FINE && same_sight(&seen, line, same, got);
}

// The topics of expectations in a record that are checked the same way in every game.  All other topics are checked by the
// family.
static const struct {
    const char *word;
    bool (*holds)(const struct check *check, const struct position *position, const struct statement *line, struct strbuf *got,
                  struct err *err);
} topics[] = {
    { "turn", check_turn }, { "over", check_over }, { "score", check_score }, { "winner", check_winner }, { "sees", check_sees },
};

// Checks one expectation of a record, and fills `got` with what is true, for the message.  Returns false if the expectation does
// not hold, or if its line has a fault; then err has a sentence.
static bool ask(const struct check *check, const struct statement *line, struct strbuf *got, struct err *err)
{
    struct position position = { check->record->name, check->record->seats, 0, NULL };
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
        if (strcmp(topics[i].word, line->word[0]) == 0)
            return topics[i].holds(check, &position, line, got, err);
    return table_game(check->table)
        ->expect(table_game(check->table), table_variant(check->table)->options, check->table->state, &position, line, got, err);
}

static bool check_expected(struct check *check, struct err *err)
{
    LOCAL(strbuf) got = STRBUF_INIT, expected = STRBUF_INIT;
    bool not = check->line->kind == LINE_EXPECT_NOT;
    struct statement line = { check->record->path, check->line->number, check->words.count, check->words.word };
    bool holds = ask(check, &line, &got, err);
    bool fine = err->count == 0;
    if (fine && holds == not ) {
        strbuf_add(&expected, not ? "not " : "");
        write_words(&check->words, &expected);
        miss(check, expected.text, got.length ? got.text : "that");
    }
    return fine;
}

// --- checking all lines of a file ---

static bool check_line(struct check *check, struct err *err)
{
    record_words(check->record, check->line, &check->words);
    if (check->line->kind == LINE_MOVE)
        return record_move(check->record, check->line, check->table, err);
    if (check->line->kind != LINE_REFUSED)
        return check_expected(check, err);
    check_refused(check);
    return true;
}

static bool check_record(const struct record *record, struct strbuf *out, struct err *err)
{
    struct check check = { .record = record, .table = record_table(record, err), .out = out };
    if (!check.table)
        return false;
    bool fine = true;
    for (int i = 0; fine && i < record->lines; i++) {
        check.line = &record->line[i];
        fine = check_line(&check, err);
    }
    table_free(check.table);
    return fine && !check.missed;
}

static bool check_next(const struct record_file *file, struct strbuf *out)
{
    struct record record;
    LOCAL(err) err = ERR_INIT;
    bool fine = record_file_record(file, &record, &err);
    if (fine) {
        fine = check_record(&record, out, &err);
        record_release(&record);
    }
    strbuf_add(out, err.text.text);
    return fine;
}

struct record_checked record_check(const char *path, struct strbuf *out)
{
    struct record_checked checked = { 0 };
    struct record_file file;
    LOCAL(err) err = ERR_INIT;
    LOCAL_FILE fd = journal_open(path, false, &err);
    if (fd < 0 || !record_file_read(&file, path, fd, &err)) {
        strbuf_add(out, err.text.text);
        return (struct record_checked){ .failed = 1 };
    }
    while (record_file_next(&file))
        *(check_next(&file, out) ? &checked.passed : &checked.failed) += 1;
    record_file_release(&file);
    return checked;
}
