// SPDX-License-Identifier: GPL-3.0-or-later
// The table is the mid-end: it alone owns whose turn it is to be asked, undo, luck, the record
// and who hears what.  A record line is written and flushed before anyone hears of its move.
// Whether a seat is a person, a computer player, a guest or a file is one struct sitter, and
// nothing else in the program knows the difference.
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "rules/game.h"
#include "rules/variant/variant.h"

struct table;

enum { NAME_MAX_BYTES = 64, LEVEL_MAX_BYTES = 16 };
struct seat_plan {
    char name[NAME_MAX_BYTES];   // no colon, no control characters, unlike the others'
    char level[LEVEL_MAX_BYTES]; // a computer player's level, or "" for a person
};

// What sits on a seat.  ask: a computer player's move for this view; false (or ask NULL): it will come
// through table_move.  hear: an event this seat may know, after the view as it is then.  Either may be NULL.
// self is the table's to release.  The view, and a hearer's too, is the table's, and good during the call.
struct sitter {
    bool (*ask)(void *self, const struct options *o, const struct view *view, struct move *out);
    void (*hear)(void *self, const struct view *view, const struct event *event);
    void (*release)(void *self);
    void *self;
    const char *mark; // in the record behind each move that ask gave; NULL: none.  Constant text
};

// A table with the first round dealt, for table_free; takes over the variant, also when it fails.  NULL with sentences in err
// when the variant is not for this number of seats, a name is bad, or two are the same.  seed: any word without spaces.
struct table *table_new(struct variant *variant, const struct seat_plan *plan, int seats, const char *seed, struct err *err);
void table_free(struct table *table); // releases its sitters and closes its record; NULL is fine

// A practice table: a coach may be asked here.  Its record says so in a comment of the header; before the record is written.
void table_practise(struct table *table);
bool table_is_practice(const struct table *table); // may a coach be asked here?

// Who listens.  Seating a sitter gives it no events that happened before; table_repeat tells the latest ones again.
// Takes over sitter, and releases the one who sat there.
void table_seat(struct table *table, int seat, struct sitter sitter);
void table_watch(struct table *table, struct sitter sitter); // hears what everyone may hear
// Gives hear every event of the deal or move made last (a newcomer, a start).
void table_repeat(struct table *table, int seat);
void table_hush(struct table *table); // forgets them: there is nothing to tell again until the next move

// What these point at is the table's, and good until it is freed.  A seat that is not there is a fault of the program.
const struct game *table_game(const struct table *table);
const struct variant *table_variant(const struct table *table);
int table_seats(const struct table *table);
const char *table_name(const struct table *table, int seat);
const char *const *table_names(const struct table *table); // a name for each seat
// A move of the table's game from its words, and back; refuses with REASON_BAD_MOVE.
bool table_parse(const struct table *table, const char *const *word, int count, struct move *m, struct refusal *no);
void table_print(const struct table *table, const struct move *m, struct strbuf *out);
// Reads a move from the words of one line, into zeroed memory.
bool table_parse_line(const struct table *table, const char *text, struct move *m, struct refusal *no);
// Another name for a seat, where no record is written: a lesson's seats are called so in the player's language.
void table_rename(struct table *table, int seat, const char *name);
const char *table_level(const struct table *table, int seat); // "" for a person
unsigned table_people(const struct table *table);             // the seats without a computer player, a set
unsigned table_turn(const struct table *table);               // who may act; 0: over, `next` or the end
unsigned table_on_turn(const struct table *table);            // the same, but for seats that are only asked
struct standing table_standing(const struct table *table);    // points, whose turn, and what is over
unsigned table_round_winners(const struct table *table);      // of the round that is over; 0: nobody, or it is not known here
// What the seat (or WATCHER) may know now.  The table's, filled anew by its next call for this seat, which much here makes.
const struct view *table_view(struct table *table, int seat);
// How the seat (or WATCHER) is told things, its hand in no order of its own; it points to the table's, the view as table_view.
struct hearer table_hearer(struct table *table, int seat, enum text_style style);
uint64_t table_digest(const struct table *table); // of the whole state: for replays and tests only
int table_moves(const struct table *table);       // how many moves the record has
size_t table_bytes(const struct table *table);    // of memory that it takes now, without those of its sitters

// A move in the words of record.md, without the seat's name ("discard KS", "undo", "next"), or ready made.
// False: refused, nothing changed, nothing written.  When the journal cannot be written (disk full) the move is
// refused with REASON_BAD_MOVE and a sentence that says so.
// Of a table that is played here no may be NULL.
bool table_move(struct table *table, int seat, const char *text, struct refusal *no);
bool table_apply(struct table *table, int seat, const struct move *move, struct refusal *no);
bool table_can_undo(const struct table *table, int seat); // would "undo" of this seat be taken now?
// Where one person plays alone with computer players, "undo decision" takes that seat back before its last move of this round,
// whatever was seen and done since; again and again.  The record says so, and how often is counted for the match.
bool table_can_rewind(const struct table *table, int seat);
void table_forbid_rewinds(struct table *table); // from now on: people play here, or may
// The seats that table_step would ask, people among them.  Where several may act at once, those who are asked go before the one
// whose turn it is, and people before computer players: nobody loses to a machine by being slower.
unsigned table_asks(const struct table *table);
// Lets one computer player that is to act make its move, or take back all of a turn that somebody else began and that cannot end;
// false when none is (a person's turn, or over), or when the journal could not be written: then table_trouble has the sentence,
// and a later call tries again.
bool table_step(struct table *table);
// Why the journal's latest line could not be written, good until the next one; NULL: it was.
const char *table_trouble(const struct table *table);
// The moves the seat may make now, without undo and next, into out, which is emptied first and is the caller's to release.
void table_legal(struct table *table, int seat, struct move_list *out);
// One event in one hearer's words, the table's own kinds too: lines, perhaps none.
void table_tell(const struct table *table, const struct hearer *hearer, const struct event *event, struct strbuf *out);

// What happened last and this seat (or WATCHER) may know, but is told only when somebody asks: lines, perhaps none.
void table_tell_on_request(struct table *table, int seat, enum text_style style, struct strbuf *out);

// Calls after each move that was made, when all have heard of it: the record's line, without its newline and its mark, "" for
// the deal or position that a loaded record begins with.  It makes no move.
struct follower {
    void (*after)(void *self, struct table *table, const char *line);
    void *self;
};
void table_follow(struct table *table, struct follower follower); // in place of the one before
// As table_move, and the record's line gets "# MARK" after it: a word of the caller's, to know the move by again.
bool table_move_marked(struct table *table, int seat, const char *text, const char *mark, struct refusal *no);
// Lines go to the disk when the owner calls table_sync after a batch, rather than one by one.
void table_defer_sync(struct table *table, bool defer);
void table_sync(struct table *table); // brings onto the disk what was deferred
// Brings several tables to the disk whose records lie in one folder: many together take one flush of its disk, not one each.
void table_sync_many(struct table *const *table, int count);
// The luck of the next round, 64 hex digits: the next `next` deals with it, and the record keeps it after that move.
void table_luck(struct table *table, const char *hex);

// --- a table that is played elsewhere (sheet.c, mirror.c) ---

// What a seat (or WATCHER) may know, as lines: who may act, the score, with events what this seat heard last, and
// after the line "view" its view.  The same for the same state.
void table_sheet(struct table *table, int seat, bool events, struct strbuf *out);
// A move in words on its way to where the table is played.  True: it was made there, and the sheet that shows it was taken;
// false: refused, or with REASON_NONE not answered yet, which was said.
struct far {
    bool (*move)(void *self, const char *text, struct refusal *no);
    void (*release)(void *self);
    void *self;
};
// One seat's (or a watcher's) picture of such a table.  It knows nothing before its first sheet: nobody may act.  Takes over
// the variant and far, also when it fails.  Only this seat's view, legal moves and moves can be asked for.
struct table *table_mirror(struct variant *variant, const struct seat_plan *plan, int seats, int seat, struct far far,
                           struct err *err);
// Takes over a sheet whole and, with hear, tells its events to who listens; false with a sentence: nothing has changed.
bool table_mirror_take(struct table *mirror, const char *sheet, bool hear, struct err *err);
bool table_is_far(const struct table *table); // is it a table_mirror?

// --- the record (record_read.c, record_write.c, record_check.c, replay.c, journal.c, record_glance.c) ---

// Writes the whole record so far to path (a new file, mode 0600, written beside it and renamed) and then every move, each
// flushed, until the table is freed.  The file is locked against a second program.
// False and a sentence: the table is as before.
bool table_journal(struct table *table, const char *path, struct err *err);
// The same where the record so far, of that length, is in the file at path already, which is open as fd to write and locked.
void table_journal_in(struct table *table, const char *path, int fd, size_t length);
void table_write(const struct table *table, struct strbuf *out); // the record as text
// A record replayed to its end; its expectations are passed over.  With journal, a last move without its newline (a
// crash) is dropped, and the file is locked and gone on with as by table_journal.  Refusals and faults: NULL and a
// sentence "FILE:LINE: ...".
struct table *table_load(const char *path, bool journal, struct err *err);
// The same, with a follower that hears of every move of the record too.
struct table *table_load_followed(const char *path, bool journal, struct follower follower, struct err *err);
// Replays only the first `moves` moves of a record: a lesson's or a puzzle's table in its middle.  The follower may be empty.
struct table *table_load_part(const char *path, int moves, struct follower follower, struct err *err);
// The record as table_write has it, but as if this seat played alone: everybody else is a computer player, steady where it was
// none.
void table_write_alone(const struct table *table, int seat, struct strbuf *out);
struct record_glance {
    int rounds;                    // that began
    int again;                     // how often the last round was begun again
    int gone_back, gone_back_last; // decisions that were gone back to, in the match and in its last round
    int gone_back_before;          // of the last round, before it was begun again last
};
// What its record says of how it went (record_glance.c); of a table that is far one round, and nothing more.
void table_glance(const struct table *table, struct record_glance *out);
// From a file's lines alone, nothing is played: the round that it has reached, 1 where it cannot be read.
int record_round(const char *path);
// The name of the first person in a record; false: only computer players sit there, or it cannot be read.
bool record_person(const char *path, char name[NAME_MAX_BYTES]);
// Appends what the rules of a record were called, where they were not as they come with Parlour; false: they were.
bool record_title(const char *path, struct strbuf *out);
// Replays path and adds what a seat of that name (NULL: a watcher, who knows what lies open) would have been told.  On a
// fault out holds what was told before it.
bool record_replay(const char *path, const char *seat_name, enum text_style style, struct strbuf *out, struct err *err);
// How many records were as expected, and how many were not.
struct record_checked {
    int passed, failed;
};
// `replay --check`: plays the record of a file, or each of several that stand under lines "=== title", looks at its
// expectations, and counts it.  Misses go to out as "FILE:LINE: expected ..., got ...", a fault as "FILE:LINE: sentence".
struct record_checked record_check(const char *path, struct strbuf *out);

#endif
