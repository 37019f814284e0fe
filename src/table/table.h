// SPDX-License-Identifier: GPL-3.0-or-later
// A table: it alone decides whose turn it is to be asked, and owns undo, luck, the record and who hears what.  A line of the
// record is written and flushed before anyone hears of its move.  Whether a seat is a person, a computer player, a guest or a
// file is one struct sitter, and nothing else in the program knows the difference.
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "rules/game.h"
#include "rules/variant/variant.h"

struct table;

enum { NAME_MAX_BYTES = 64, LEVEL_MAX_BYTES = 16 };
struct seat_plan {
    char name[NAME_MAX_BYTES];   // without colons and control characters, and different from the others
    char level[LEVEL_MAX_BYTES]; // a computer player's level, or "" for a person
};

// What sits on a seat of the table; `ask` and `hear` may be NULL. ask gets a computer player's move for this view; if it returns
// false, or is NULL, the move comes through table_move. hear gets an event that this seat may know, with the view as it is after
// the event.  The table calls release for self.  Views belong to the table and are valid during the call.
struct sitter {
    bool (*ask)(void *self, const struct options *o, const struct view *view, struct move *out);
    void (*hear)(void *self, const struct view *view, const struct event *event);
    void (*release)(void *self);
    void *self;
    const char *mark; // written in the record behind each move that ask gave, or NULL; constant text
};

// Makes a table with the first round dealt, which the caller frees with table_free.  The table takes over the variant, even if it
// cannot be made. seed is any word without spaces.  Returns NULL with sentences in err if the variant is not for this number of
// seats, a name is bad, or two names are the same.
struct table *table_new(struct variant *variant, const struct seat_plan *plan, int seats, const char *seed, struct err *err);
void table_free(struct table *table); // releases the sitters and closes the record; table may be NULL

// Makes a table a practice table, at which a coach may be asked.  Call this before the record is written, since a comment in its
// header says so.
void table_practise(struct table *table);
bool table_is_practice(const struct table *table); // returns whether a coach may be asked at this table

// Puts a sitter on a seat of the table and releases the one that sat there before.  The new sitter hears no earlier events;
// table_repeat tells it the latest ones again.
void table_seat(struct table *table, int seat, struct sitter sitter);
void table_watch(struct table *table, struct sitter sitter); // lets a watcher hear what everyone may hear
// Tells a seat of the table again every event of the latest deal or move, for a sitter that has just come.
void table_repeat(struct table *table, int seat);
void table_hush(struct table *table); // forgets a table's latest events, so that none can be told again until the next move

// These functions return the table's game, variant, seats and names, which are valid until the table is freed.  A seat that is
// not there stops the program.
const struct game *table_game(const struct table *table);
const struct variant *table_variant(const struct table *table);
int table_seats(const struct table *table);
const char *table_name(const struct table *table, int seat);
const char *const *table_names(const struct table *table); // the names of the table's seats, one each
// table_parse reads a move of the table's game from its words, and table_print writes one as words.  If the words are no move,
// table_parse returns false with REASON_BAD_MOVE.
bool table_parse(const struct table *table, const char *const *word, int count, struct move *m, struct refusal *no);
void table_print(const struct table *table, const struct move *m, struct strbuf *out);
// Reads a move of the table's game from the words of one line, into zeroed memory.  Returns false with a refusal if the words are
// no move.
bool table_parse_line(const struct table *table, const char *text, struct move *m, struct refusal *no);
// Gives a seat of the table another name, where no record is written.  A lesson uses this, so that its seats have names in the
// player's language.
void table_rename(struct table *table, int seat, const char *name);
const char *table_level(const struct table *table, int seat); // the level of a seat's computer player; "": a person plays it
unsigned table_people(const struct table *table);             // the set of seats that people play
unsigned table_turn(const struct table *table);               // the set of seats that may act; 0: the round is over
unsigned table_on_turn(const struct table *table);            // the same, without seats that only have a question to answer
struct standing table_standing(const struct table *table);    // the match's points, whose turn it is, and what is over
unsigned table_round_winners(const struct table *table); // the winners of the round that is over; 0: nobody, or not known here
// Returns the view of a seat of the table (or WATCHER), which is what it may know now.  The view belongs to the table, and the
// next call for the same seat fills it again; many functions of the table make such a call.
const struct view *table_view(struct table *table, int seat);
// Returns a seat of the table (or WATCHER) as a hearer, with its hand in no order of its own.  The hearer points into the table,
// with the view of table_view.
struct hearer table_hearer(struct table *table, int seat, enum text_style style);
uint64_t table_digest(const struct table *table); // a hash of the table's whole state, for replays and tests
int table_moves(const struct table *table);       // how many moves the table's record has
size_t table_bytes(const struct table *table);    // the memory that the table takes now, in bytes, without its sitters

// Makes a move at the table.  The move is given in the words of record.md without the seat's name ("discard KS", "undo", "next"),
// or ready made.  Returns false if it is refused; then nothing was changed or written.  If the journal cannot be written (the
// disk is full), the move is refused with REASON_BAD_MOVE and a sentence that says so. no may be NULL at a table that is played
// here.
bool table_move(struct table *table, int seat, const char *text, struct refusal *no);
bool table_apply(struct table *table, int seat, const struct move *move, struct refusal *no);
bool table_can_undo(const struct table *table, int seat); // returns whether "undo" of this seat would be accepted now
// Returns whether the table would accept "undo decision" from this seat.  Where one person plays alone with computer players,
// that move takes the seat back before its last move of the round, whatever was seen and done since, as often as the person
// likes.  The record says so, and counts it for the match.
bool table_can_rewind(const struct table *table, int seat);
void table_forbid_rewinds(struct table *table); // forbids "undo decision" from now on, since people play here, or may
// Returns the seats that the table asks for a move now, people among them.  If several may act at once, those who have a question
// to answer go before the seat whose turn it is.  While a person has such a question, returns 0, so that nobody loses to a
// machine by being slower.
unsigned table_asks(const struct table *table);
// Lets one computer player at the table make its move, or take back all of a turn that somebody else began and that cannot end.
// Returns false if none is to act (it is a person's turn, or the round is over), or if the journal could not be written.  Then
// table_trouble has the sentence, and a later call tries again.
bool table_step(struct table *table);
// Returns a sentence on why the latest line of the table's record could not be written, valid until the next line, or NULL if it
// was written.
const char *table_trouble(const struct table *table);
// Lists in `out` the moves that a seat of the table may make now, without undo and next. out is emptied first, and the caller
// releases it.
void table_legal(struct table *table, int seat, struct move_list *out);
// Appends an event as it is told to one hearer at the table, also an event of the table's own.  That is some lines, or nothing.
void table_tell(const struct table *table, const struct hearer *hearer, const struct event *event, struct strbuf *out);

// Appends what happened last at the table that a seat (or WATCHER) may know but hears only when its player asks.  That is some
// lines, or nothing.
void table_tell_on_request(struct table *table, int seat, enum text_style style, struct strbuf *out);

// A follower of a table: a function that is called after each move, when everybody has heard of it, with the move's line of the
// record.  The line has no newline and no comment behind it, and is "" for the deal or position that a loaded record begins with.
// A follower makes no move.
struct follower {
    void (*after)(void *self, struct table *table, const char *line);
    void *self;
};
void table_follow(struct table *table, struct follower follower); // sets the follower, in place of the one before
// Makes a move at the table as table_move does, and writes "# MARK" behind the line in the record.  The mark is a word by which
// the caller recognises the move later.
bool table_move_marked(struct table *table, int seat, const char *text, const char *mark, struct refusal *no);
// With `defer`, the lines of the table's record wait until table_sync brings them onto the disk together; without it, the line of
// a person's move goes onto the disk at once, with all lines before it.
void table_defer_sync(struct table *table, bool defer);
void table_sync(struct table *table); // brings the record's waiting lines onto the disk
// Brings the records of several tables, which must be in one folder, onto the disk: a few one by one, more with a single flush.
void table_sync_many(struct table *const *table, int count);
// Sets the luck of the table's next round, as 64 hex digits.  The next move `next` deals the round with this luck, and the record
// keeps the luck behind that move.
void table_luck(struct table *table, const char *hex);

// --- a table that is played elsewhere (sheet.c, mirror.c) ---

// Appends the sheet of a seat of the table (or WATCHER), the lines that tell another computer what the seat may know: who may
// act, the score, with `events` what the seat heard last, and after the line "view" its view.  The same state always gives the
// same lines.
void table_sheet(struct table *table, int seat, bool events, struct strbuf *out);
// The way from a mirror to the table that is played elsewhere. move sends a move, in words.  It returns true if the move was made
// there and the sheet that shows it was taken; it returns false if the move was refused or, with REASON_NONE, if no answer has
// come yet, which was said.
struct far {
    bool (*move)(void *self, const char *text, struct refusal *no);
    void (*release)(void *self);
    void *self;
};
// Makes a mirror of a table that is played elsewhere: a table that shows what one seat (or a watcher) knows.  Before its first
// sheet it knows nothing, and nobody may act.  It takes over the variant and `far`, even if it cannot be made; then NULL is
// returned, with a sentence in err.  Only this seat's view, legal moves and moves can be had from a mirror.
struct table *table_mirror(struct variant *variant, const struct seat_plan *plan, int seats, int seat, struct far far,
                           struct err *err);
// Brings a mirror of a table up to date by a whole sheet.  With `hear`, the sitter is told the sheet's events.  Returns false
// with a sentence in err, and changes nothing, if the sheet has a fault.
bool table_mirror_take(struct table *mirror, const char *sheet, bool hear, struct err *err);
bool table_is_far(const struct table *table); // returns whether this table was made by table_mirror

// --- the record of a table (record_read.c, record_write.c, record_check.c, replay.c, journal.c, record_glance.c) ---

// Writes a table's whole record so far to the file at `path`, and from then on every move, each flushed, until the table is
// freed.  The file is new, has mode 0600 and is locked against a second program.  Returns false with a sentence in err, and
// leaves the table as before, if that fails.
bool table_journal(struct table *table, const char *path, struct err *err);
// Makes a table go on with a record that is already in the file at `path`, `length` bytes long.  The file is open as `fd` for
// writing, and locked.
void table_journal_in(struct table *table, const char *path, int fd, size_t length);
void table_write(const struct table *table, struct strbuf *out); // appends the table's record as text
// Plays a record to its end, passing over its expectations, and returns the table.  With `journal`, the file is locked, a last
// move without its newline (after a crash) is dropped, and the table writes on in the file as by table_journal.  Returns NULL
// with a sentence "FILE:LINE: ..." in err if a move is refused or the record has a fault.
struct table *table_load(const char *path, bool journal, struct err *err);
// Loads a record as a table, as table_load does, with a follower that hears of every move in it.
struct table *table_load_followed(const char *path, bool journal, struct follower follower, struct err *err);
// Plays only the first `moves` moves of a record and returns the table, for a lesson or a puzzle.  The follower may be empty.
struct table *table_load_part(const char *path, int moves, struct follower follower, struct err *err);
// Appends a table's record as table_write does, but as if this seat were the only person's.  Everybody else becomes a computer
// player; people become steady ones.
void table_write_alone(const struct table *table, int seat, struct strbuf *out);
struct record_glance {
    int rounds;                    // how many rounds of the match have begun
    int again;                     // how often the match's last round was begun again
    int gone_back, gone_back_last; // how often somebody went back to a decision, in the match and in its last round
    int gone_back_before;          // how often in the last round, before that was last begun again
};
// Reads from a table's record how the match went, such as how often a person went back.  For a table that is played elsewhere,
// one round is counted and nothing else is known.
void table_glance(const struct table *table, struct record_glance *out);
// Returns the number of the round that a record has reached, from its lines alone without playing it, or 1 if the record cannot
// be read.
int record_round(const char *path);
// Finds the name of the first person in a record.  Returns false if only computer players sit at its table, or if it cannot be
// read.
bool record_person(const char *path, char name[NAME_MAX_BYTES]);
// Appends the title of a record's rules, if they are not those of a game that comes with Parlour.  Returns false if they are.
bool record_title(const char *path, struct strbuf *out);
// Plays a record and appends what a seat of this name would have been told, or a watcher, who knows the open cards, if
// `seat_name` is NULL.  Returns false with a sentence in err after a fault, when `out` has what was told before it.  Returns
// false with nothing told if the seat is a computer player's in a round that is not over.
bool record_replay(const char *path, const char *seat_name, enum text_style style, struct strbuf *out, struct err *err);
// How many records of a checked file were as expected, and how many were not.
struct record_checked {
    int passed, failed;
};
// Checks a record for `replay --check`, or each of several in a file under lines "=== title".  The record is played and its
// expectations are compared with the table.  A miss goes to `out` as "FILE:LINE: expected ..., got ...", a fault as "FILE:LINE:
// sentence".
struct record_checked record_check(const char *path, struct strbuf *out);

#endif
