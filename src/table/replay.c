// SPDX-License-Identifier: GPL-3.0-or-later
// Replays a record: plays it to its end, goes on with its game, or tells it in sentences.
#include "base/bug.h"
#include "base/text.h"
#include "rules/variant/variant_files.h"
#include "rules/variant/variant_kept.h"
#include "system/file.h"
#include "table/inside.h"
#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

// --- making a table from a record ---

// Adds to err the first sentence of `why` as the fault of a line of the record that is replayed, and returns false.
static bool pass_fault(const struct record *record, int line, const struct err *why, struct err *err)
{
    const char *text = why->text.text;
    return record_fault(record->path, line, err, "%.*s", (int)strcspn(text, "\n"), text);
}

static bool set_keys(const struct record *record, struct variant *variant, struct err *err)
{
    bool fine = true;
    for (int i = 0; i < record->sets && fine; i++) {
        LOCAL(strbuf) where = STRBUF_INIT;
        LOCAL(err) why = ERR_INIT;
        strbuf_addf(&where, "set %s", record->set[i].key);
        fine = variant_set(variant, record->set[i].key, record->set[i].value, where.text, &why) ||
               pass_fault(record, record->set[i].number, &why, err);
    }
    return fine;
}

// Loads for a replay the rules that an older record names by a file or a word, since such a record keeps nothing of what they
// said.  Returns NULL with a sentence in `why` if they cannot be loaded.
static struct variant *load_named(const struct record *record, struct err *why)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    char *copy = mem_copy(record->path);
    const char *folder = dirname(copy);
    struct variant *variant = NULL;
    if (variant_is_path(record->rules) && !variant_find_file(record->rules, folder, NULL, &path))
        err_add(why, _("The rules file %s is missing. Put it back, or name another one here."), yaml_show(record->rules).text);
    else
        variant = variant_load(record->rules, folder, why);
    free(copy);
    return variant;
}

// Returns the rules for replaying a record, as they were when its game began: those kept in the record, or else those that its
// name means today, with the changes that the record lists.  Returns NULL with a sentence in err after a fault.
static struct variant *record_variant(const struct record *record, struct err *err)
{
    LOCAL(err) why = ERR_INIT;
    struct variant *variant =
        record->kept.length ? variant_kept_read(record->rules, record->kept.text, &why) : load_named(record, &why);
    if (!variant)
        pass_fault(record, record->rules_line, &why, err);
    if (variant && !set_keys(record, variant, err)) {
        variant_free(variant);
        return NULL;
    }
    return variant;
}

// Returns whether a replay dealt the same deal that the record names; if not, err has a sentence.
static bool took_deal(const struct record *record, const struct record_deal *deal, const struct table *table, struct err *err)
{
    return !deal->number || table->luck.deal == deal->number ||
           record_fault(record->path, deal->line, err,
                        _("These rules have no deal %d to take; take the line out, and the deal is found anew."), deal->number);
}

struct table *record_table(const struct record *record, struct err *err)
{
    struct variant *variant = record_variant(record, err);
    if (!variant)
        return NULL;
    LOCAL(err) why = ERR_INIT;
    if (!variant_check(variant, record->seats, &why)) {
        pass_fault(record, record->seat_line[record->seats - 1], &why, err);
        variant_free(variant);
        return NULL;
    }
    struct position position = { record->name, record->seats, record->statements, record->statement };
    struct table *table = table_make(variant, record->plan, record->seats, record->seed ? record->seed : "parlour", &position,
                                     record->place.text, record->deal.number, err);
    if (table && !took_deal(record, &record->deal, table, err)) {
        table_free(table);
        return NULL;
    }
    if (table)
        table->practice = record->practice;
    return table;
}

// Replays the move of a record's line at the table, with the luck of a round before the `next` that deals it.  The move is judged
// like any other, so a record that was changed by hand cannot lead to a game against the rules.  Returns false with a sentence in
// err if it is refused.
bool record_move(const struct record *record, const struct record_line *line, struct table *table, struct err *err)
{
    struct tokens words;
    struct refusal no = { 0 };
    record_words(record, line, &words);
    if (line->luck) {
        char hex[LUCK_HEX + 1];
        memcpy(hex, line->luck, sizeof hex);
        luck_scramble(table, hex);
        table_luck(table, hex);
    }
    table->next_deal = line->deal.number;
    if (move_words(table, line->seat, &words, &no))
        return took_deal(record, &line->deal, table, err);
    return record_fault(record->path, line->number, err, _("This move is refused as %s: %s"), reason_word(no.reason), no.text);
}

// --- going on with the game of a record ---

// Replays at most `most` moves of the record at a new table, and returns the table.  Returns NULL with a sentence in err if a
// move is refused.
static struct table *play_moves(const struct record *record, int most, struct follower follower, struct err *err)
{
    struct table *table = record_table(record, err);
    if (table && follower.after) {
        table_follow(table, follower);
        follower.after(follower.self, table, "");
    }
    for (int i = 0; table && i < record->lines && most > 0; i++) {
        if (record->line[i].kind != LINE_MOVE)
            continue;
        most--;
        if (!record_move(record, &record->line[i], table, err)) {
            table_free(table);
            return NULL;
        }
    }
    return table;
}

// Lets a replayed table go on with its record, and takes over the file `fd`.  A torn last move is cut off, and a header that
// somebody typed gets its last newline.  Returns false with a sentence in err if the file cannot be written.
static bool go_on(struct table *table, const struct record *record, int fd, struct err *err)
{
    char last = '\n';
    table_journal_in(table, record->path, fd, record->whole);
    bool cut = record->whole == record->length || ftruncate(fd, (off_t)record->whole) == 0;
    bool ends =
        cut && (pread(fd, &last, 1, (off_t)record->whole - 1) != 1 || last == '\n' || journal_line(&table->journal, "\n", 1));
    return ends || err_add(err, _("%s: The game cannot go on, because its file cannot be written."), record->path);
}

static struct table *load(const char *path, bool journal, int most, struct follower follower, struct err *err)
{
    struct record record;
    LOCAL_FILE fd = journal_open(path, journal, err);
    if (fd < 0 || !record_read(&record, path, fd, journal, err))
        return NULL;
    struct table *table = play_moves(&record, most, follower, err);
    if (table && journal) {
        int own = fd;
        fd = -1; // the table owns the file from now on
        if (!go_on(table, &record, own, err)) {
            table_free(table);
            table = NULL;
        }
    }
    record_release(&record);
    return table;
}

struct table *table_load(const char *path, bool journal, struct err *err)
{
    return table_load_followed(path, journal, (struct follower){ 0 }, err);
}

struct table *table_load_followed(const char *path, bool journal, struct follower follower, struct err *err)
{
    return load(path, journal, INT_MAX, follower, err);
}

struct table *table_load_part(const char *path, int moves, struct follower follower, struct err *err)
{
    return load(path, false, moves, follower, err);
}

// --- telling a record in sentences ---

struct teller {
    struct table *table;
    int seat;
    enum text_style style;
    struct strbuf *out;
    const char *name[SEATS_MAX]; // the names of the seats in sentences
};

// Returns the name of a seat in a replay.  A seat may be called You, in a lesson or by choice; as "You plays" is no sentence, the
// seat then gets the first name of a list that is free.
static const char *replay_name(const struct table *table, int seat)
{
    static const char *const stand_ins[] = { "Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Henry" };
    const char *name = table_name(table, seat);
    bool pronoun = strcasecmp(name, "you") == 0 || strcmp(name, _("You")) == 0;
    for (size_t i = 0; pronoun && i < sizeof stand_ins / sizeof stand_ins[0]; i++)
        if (seat_called(table->name, table->seats, stand_ins[i]) < 0)
            return stand_ins[i];
    return name;
}

static void hear(void *self, const struct view *view, const struct event *event)
{
    const struct teller *teller = self;
    struct hearer hearer = { .options = table_variant(teller->table)->options,
                             .view = view,
                             .name = teller->name,
                             .seats = table_seats(teller->table),
                             .seat = teller->seat,
                             .style = teller->style };
    table_tell(teller->table, &hearer, event, teller->out);
}

static void tell_names(const struct teller *teller)
{
    LOCAL(strbuf) names = STRBUF_INIT;
    for (int seat = 0; seat < table_seats(teller->table); seat++)
        strbuf_addf(&names, seat ? ", %s" : "%s", teller->name[seat]);
    strbuf_addf(teller->out, _("%s.\nPlayers, %s.\n"), variant_title(table_variant(teller->table)), names.text);
}

static void tell_end(const struct table *table, struct strbuf *out)
{
    const struct standing standing = table_standing(table);
    const bool deals = game_has_deals(table_seats(table));
    if (standing.match_over)
        strbuf_add(out, _("The record ends, and the match is over.\n"));
    else if (standing.round_over)
        strbuf_add(out, deals ? _("The record ends between two deals.\n") : _("The record ends between two rounds.\n"));
    else
        strbuf_add(out,
                   deals ? _("The record ends in the middle of a deal.\n") : _("The record ends in the middle of a round.\n"));
}

static bool find_seat(const struct record *record, const char *name, int *seat, struct err *err)
{
    *seat = name ? seat_called(record->name, record->seats, name) : WATCHER;
    return !name || *seat >= 0 || err_add(err, _("%s: No seat is called %s."), record->path, name);
}

// Returns whether a replay may tell what this seat hears, or puts a sentence into err.  What a computer player heard is told only
// once the round is over, so that the file of a running game does not give its hand away.
static bool may_hear(const struct table *table, int seat, const char *path, struct err *err)
{
    if (seat == WATCHER || !*table_level(table, seat) || table_standing(table).round_over)
        return true;
    return err_add(err, _("%s: This round is not over; what %s holds is told when it is."), path, table_name(table, seat));
}

// Replays a record in sentences: plays it at a table where a seat or a watcher writes down what it hears.  Returns false with a
// sentence in err if a move is refused or nothing may be told.
static bool tell_record(const struct record *record, int seat, enum text_style style, struct strbuf *out, struct err *err)
{
    struct table *table = record_table(record, err);
    if (!table)
        return false;
    size_t before = out->length;
    struct teller teller = { .table = table, .seat = seat, .style = style, .out = out };
    for (int i = 0; i < table_seats(table); i++)
        teller.name[i] = replay_name(table, i);
    struct sitter sitter = { .hear = hear, .self = &teller };
    if (seat == WATCHER)
        table_watch(table, sitter);
    else
        table_seat(table, seat, sitter);
    tell_names(&teller);
    table_repeat(table, seat);
    bool fine = true;
    for (int i = 0; fine && i < record->lines; i++)
        if (record->line[i].kind == LINE_MOVE)
            fine = record_move(record, &record->line[i], table, err);
    if (fine)
        tell_end(table, out);
    if (fine && !may_hear(table, seat, record->path, err)) {
        strbuf_cut(out, before);
        fine = false;
    }
    table_free(table);
    return fine;
}

bool record_replay(const char *path, const char *seat_name, enum text_style style, struct strbuf *out, struct err *err)
{
    struct record record;
    int seat;
    LOCAL_FILE fd = journal_open(path, false, err);
    if (fd < 0 || !record_read(&record, path, fd, false, err))
        return false;
    bool fine = find_seat(&record, seat_name, &seat, err) && tell_record(&record, seat, style, out, err);
    record_release(&record);
    return fine;
}
