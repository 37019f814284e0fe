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

// What sits on a seat of the table; it may be without ask or hear. ask gets a computer player's move for this view; if it returns
// false, or is NULL, the move comes through table_move. hear gets an event that this seat may know, with the view as it is after
// the event.  The table calls release for self.  Views belong to the table and are valid during the call.
struct sitter {
    bool (*ask)(void *self, const struct options *o, const struct view *view, struct move *out);
    void (*hear)(void *self, const struct view *view, const struct event *event);
    void (*release)(void *self);
    void *self;
    const char *mark; // written in the record behind each move that ask gave, or NULL; constant text
};

// Makes a table with the first round dealt, which the caller frees with table_free.  It takes over the variant, also if it
// fails. seed is any word without spaces.  Returns NULL with sentences in err if the variant is not for this number of seats, a
// name is bad, or two names are the same.
struct table *table_new(struct variant *variant, const struct seat_plan *plan, int seats, const char *seed, struct err *err);
void table_free(struct table *table); // releases the sitters and closes the record; table may be NULL

// Makes a table a practice table, where a coach may be asked.  Its record says so in a comment of the header, so table_practise
// must come before the record is written.
void table_practise(struct table *table);
bool table_is_practice(const struct table *table); // returns whether a coach may be asked at this table

// Puts a sitter on a seat of the table and releases the one that sat there.  A sitter hears no events from before; table_repeat
// tells it the latest ones again.
void table_seat(struct table *table, int seat, struct sitter sitter);
void table_watch(struct table *table, struct sitter sitter); // lets a watcher hear what everyone may hear
// Tells a seat of the table every event of the latest deal or move again, such as to a newcomer.
void table_repeat(struct table *table, int seat);
void table_hush(struct table *table); // forgets a table's latest events, so that none can be told again until the next move

// The table's game, variant, seats and names, which are valid until the table is freed.  A seat that is not there stops the
// program.
const struct game *table_game(const struct table *table);
const struct variant *table_variant(const struct table *table);
int table_seats(const struct table *table);
const char *table_name(const struct table *table, int seat);
const char *const *table_names(const struct table *table); // the names of the table's seats, one each
// Reads a move of the table's game from its words, and writes one.  A refusal has REASON_BAD_MOVE.
bool table_parse(const struct table *table, const char *const *word, int count, struct move *m, struct refusal *no);
void table_print(const struct table *table, const struct move *m, struct strbuf *out);
// Reads a move of the table's game from the words of one line, into zeroed memory.
bool table_parse_line(const struct table *table, const char *text, struct move *m, struct refusal *no);
// Gives a seat of the table another name, if no record is written: a lesson's seats have names in the player's language.
void table_rename(struct table *table, int seat, const char *name);
const char *table_level(const struct table *table, int seat); // the level of a seat's computer player; "": a person plays it
unsigned table_people(const struct table *table);             // the set of seats that people play
unsigned table_turn(const struct table *table);               // the set of seats that may act; 0: the round is over
unsigned table_on_turn(const struct table *table);            // the same, without seats that only have a question to answer
struct standing table_standing(const struct table *table);    // the match's points, whose turn it is, and what is over
unsigned table_round_winners(const struct table *table); // the winners of the round that is over; 0: nobody, or not known here
// Returns the view of a seat (or WATCHER), what it may know now.  The view belongs to the table, and is filled again by the next
// call for this seat, which many functions of the table make.
const struct view *table_view(struct table *table, int seat);
// Returns a seat of the table (or WATCHER) as a hearer, with its hand in no order of its own.  The hearer points into the table,
// with the view of table_view.
struct hearer table_hearer(struct table *table, int seat, enum text_style style);
uint64_t table_digest(const struct table *table); // a hash of the table's whole state, for replays and tests
int table_moves(const struct table *table);       // how many moves the table's record has
size_t table_bytes(const struct table *table);    // the memory that the table takes now, in bytes, without its sitters

// Makes a move at the table, given in the words of record.md without the seat's name ("discard KS", "undo", "next"), or ready
// made.  Returns false if it is refused; then nothing was changed or written.  If the journal cannot be written (the disk is
// full), the move is refused with REASON_BAD_MOVE and a sentence that says so. no may be NULL at a table that is played here.
bool table_move(struct table *table, int seat, const char *text, struct refusal *no);
bool table_apply(struct table *table, int seat, const struct move *move, struct refusal *no);
bool table_can_undo(const struct table *table, int seat); // returns whether "undo" of this seat would be accepted now
// Returns whether "undo decision" of this seat would be accepted: if one person plays alone with computer players, it takes that
// seat back before its last move of the round, whatever was seen and done since, as often as it likes.  The record says so, and
// counts it for the match.
bool table_can_rewind(const struct table *table, int seat);
void table_forbid_rewinds(struct table *table); // forbids "undo decision" from now on, since people play here, or may
// Returns the seats that table_step would let move, with people among them.  If several may act at once, those who have a
// question to answer go before the one whose turn it is, and people before computer players, so that nobody loses to a machine by
// being slower.
unsigned table_asks(const struct table *table);
// Lets one computer player at the table make its move, or take back all of a turn that somebody else began and that cannot end.
// Returns false if none is to act (it is a person's turn, or the round is over), or if the journal could not be written: then
// table_trouble has the sentence, and a later call tries again.
bool table_step(struct table *table);
// Returns why the latest line of the table's record could not be written, valid until the next line, or NULL if it was written.
const char *table_trouble(const struct table *table);
// Lists the moves that a seat of the table may make now, without undo and next. out is emptied first, and the caller releases it.
void table_legal(struct table *table, int seat, struct move_list *out);
// Appends an event as one hearer at the table is told of it, also an event of the table's own: some lines, perhaps none.
void table_tell(const struct table *table, const struct hearer *hearer, const struct event *event, struct strbuf *out);

// Appends what happened last at the table that a seat (or WATCHER) may know, but hears only when its player asks: lines, perhaps
// none.
void table_tell_on_request(struct table *table, int seat, enum text_style style, struct strbuf *out);

// A follower of a table, called after each move, when everybody has heard of it, with the record's line without its newline and
// its mark, or "" for the deal or position that a loaded record begins with.  A follower makes no move.
struct follower {
    void (*after)(void *self, struct table *table, const char *line);
    void *self;
};
void table_follow(struct table *table, struct follower follower); // sets the follower, in place of the one before
// Makes a move at the table as table_move does, and writes "# MARK" behind the record's line.  The mark is a word by which the
// caller knows the move again.
bool table_move_marked(struct table *table, int seat, const char *text, const char *mark, struct refusal *no);
// Lets lines of the table's record wait for table_sync after a batch, instead of bringing each onto the disk.
void table_defer_sync(struct table *table, bool defer);
void table_sync(struct table *table); // brings the record's waiting lines onto the disk
// Brings the records of several tables, which are in one folder, onto the disk: one flush of the disk for all of them instead
// of one each.
void table_sync_many(struct table *const *table, int count);
// Sets the luck of the table's next round, 64 hex digits.  The next `next` deals with it, and the record keeps it after that
// move.
void table_luck(struct table *table, const char *hex);

// --- a table that is played elsewhere (sheet.c, mirror.c) ---

// Appends the sheet of a seat (or WATCHER), what it may know of the table as lines: who may act, the score, with events what this
// seat heard last, and after the line "view" its view.  The same state always gives the same lines.
void table_sheet(struct table *table, int seat, bool events, struct strbuf *out);
// The way from a mirror to where its table is played.  move sends a move, in words; it returns true if the move was made there
// and the sheet that shows it was taken, and false if it was refused, or, with REASON_NONE, if no answer came yet, which was
// said.
struct far {
    bool (*move)(void *self, const char *text, struct refusal *no);
    void (*release)(void *self);
    void *self;
};
// Makes a mirror, one seat's (or a watcher's) picture of a table that is played elsewhere.  Before its first sheet it knows
// nothing, and nobody may act.  It takes over the variant and far, also if it fails; then table_mirror returns NULL, with a
// sentence in err.  Only this seat's view, legal moves and moves can be had from a mirror.
struct table *table_mirror(struct variant *variant, const struct seat_plan *plan, int seats, int seat, struct far far,
                           struct err *err);
// Brings a mirror up to date by a whole sheet, and with hear tells the sheet's events to the sitter.  Returns false with a
// sentence in err, and changes nothing, if the sheet has a fault.
bool table_mirror_take(struct table *mirror, const char *sheet, bool hear, struct err *err);
bool table_is_far(const struct table *table); // returns whether this table was made by table_mirror

// --- the record of a table (record_read.c, record_write.c, record_check.c, replay.c, journal.c, record_glance.c) ---

// Writes a table's whole record so far to path (a new file with mode 0600, written beside it and renamed), and then every move,
// each flushed, until the table is freed.  The file is locked against a second program.  Returns false with a sentence in err,
// and leaves the table as before, if that fails.
bool table_journal(struct table *table, const char *path, struct err *err);
// Makes a table go on with its record, of this length, which is already in the file at path, open as fd for writing and locked.
void table_journal_in(struct table *table, const char *path, int fd, size_t length);
void table_write(const struct table *table, struct strbuf *out); // appends the table's record as text
// Plays a record to its end, passing over its expectations, and returns the table.  With journal, a last move without its
// newline (after a crash) is dropped, the file is locked, and the game is written on as by table_journal.  Returns NULL with a
// sentence "FILE:LINE: ..." in err if a move is refused or the record has a fault.
struct table *table_load(const char *path, bool journal, struct err *err);
// Loads a record as table_load does, with a follower that hears of every move of it.
struct table *table_load_followed(const char *path, bool journal, struct follower follower, struct err *err);
// Plays only the first `moves` moves of a record, for the table of a lesson or a puzzle.  The follower may be empty.
struct table *table_load_part(const char *path, int moves, struct follower follower, struct err *err);
// Appends a table's record as table_write does, but as if this seat were the only person: all others become computer players,
// steady ones if they were people.
void table_write_alone(const struct table *table, int seat, struct strbuf *out);
struct record_glance {
    int rounds;                    // how many rounds of the match have begun
    int again;                     // how often the match's last round was begun again
    int gone_back, gone_back_last; // how often somebody went back to a decision, in the match and in its last round
    int gone_back_before;          // how often in the last round, before it was last begun again
};
// Reads from a table's record how the match went, such as how often a person went back.  A table that is far counts one round,
// and nothing else is known.
void table_glance(const struct table *table, struct record_glance *out);
// Returns the round that a record has reached, from its lines alone without playing it, or 1 if it cannot be read.
int record_round(const char *path);
// Finds the name of the first person in a record.  Returns false if only computer players sit there, or if it cannot be read.
bool record_person(const char *path, char name[NAME_MAX_BYTES]);
// Appends what a record's rules were called, if they were not the ones that come with Parlour.  Returns false if they were.
bool record_title(const char *path, struct strbuf *out);
// Plays a record and appends what a seat of this name would have been told (NULL: a watcher, who knows the open cards).  Returns
// false with a sentence in err after a fault, when out has what was told before it; or, with nothing told, if the seat is a
// computer player's in a round that still goes on.
bool record_replay(const char *path, const char *seat_name, enum text_style style, struct strbuf *out, struct err *err);
// How many checked records of a file were as expected, and how many were not.
struct record_checked {
    int passed, failed;
};
// Checks a record for `replay --check`, or each of several in a file under lines "=== title": plays it, looks at its
// expectations, and counts it.  A miss goes to out as "FILE:LINE: expected ..., got ...", a fault as "FILE:LINE: sentence".
struct record_checked record_check(const char *path, struct strbuf *out);

#endif
