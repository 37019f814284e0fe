// SPDX-License-Identifier: GPL-3.0-or-later
// The inside of the table: what its files share with each other and with no other room.
//
// The way of a move: move.c splits and reads its words, keeps a copy of the state, lets the rules make the move, writes the
// record's line through journal.c, and only then lets table.c tell the sitters. record_read.c reads a file into a struct
// record, replay.c plays the record, and record_check.c checks its expectations.
#ifndef TABLE_INSIDE_H
#define TABLE_INSIDE_H

#include "table/table.h"
#include "table/tokens.h"

// The past of a table: its moves that can be taken back, the newest last, with the state and the luck before each.
struct past {
    char *bytes; // the entries of the list, as a ring of entries of one size
    int count, room;
    int first;       // the index of the oldest entry in the ring
    unsigned lapsed; // the seat whose moves could be taken back until another seat acted, as a set
};

struct journal {
    int fd; // the record's open file; -1: none
    char *path;
    size_t length;      // how many bytes of whole lines the file has
    struct err trouble; // why the latest line could not be written
};

// What a table keeps if it is a mirror: a picture of a table that is played elsewhere, as the latest sheet shows it to one seat.
struct mirror {
    int seat; // the seat that the mirror is for, or WATCHER
    struct far far;
    unsigned turn;
    struct standing standing;
    bool can_undo;
    struct view *view; // the view of that seat, freed by the mirror
};

enum { LUCK_HEX = 64 };
struct table {
    struct variant *variant;
    const struct game *game;
    int seats, moves, watchers;
    struct seat_plan plan[SEATS_MAX];
    const char *name[SEATS_MAX];
    char *seed;
    struct strbuf place; // the lines of the position as they were written, each with its newline
    struct luck luck;
    struct state *state, *before;     // before: the state before the move that is being made
    struct view *view[SEATS_MAX + 1]; // the views that were asked for; the last one is the watchers'
    struct events events, fresh;      // the events of the latest deal or move, and those of the move that is being made
    struct sitter sitter[SEATS_MAX], *watcher;
    struct past past;     // the moves that the rules let people take back
    struct past trail;    // the decisions of the only person in this round
    int alone;            // the seat of the only person among computer players, or -1
    bool others_acted;    // others have acted since that person's last decision
    bool practice;        // this is a practice table, with a coach
    bool onward;          // nobody may go back to a decision at this table
    struct strbuf record; // the lines of the moves in the table's record
    struct journal journal;
    bool telling; // sitters are being told of a move, so no move may be made
    struct follower follower;
    bool deferred, unsynced;      // lines wait for table_sync; some lines are waiting
    char next_luck[LUCK_HEX + 1]; // the luck of the next round, or ""
    int next_deal;                // the number of the next round's deal (rules/luck.h), or 0
    struct mirror *mirror;        // NULL: the table is played here
};

// --- making a table and telling its events (table.c) ---

// Makes a table like table_new, but from the position of a record if there are lines for it, and else with cards dealt (deal as
// in rules/luck.h).  `place` is the text of the position's lines.
struct table *table_make(struct variant *variant, const struct seat_plan *plan, int seats, const char *seed,
                         const struct position *position, const char *place, int deal, struct err *err);
void table_hear(struct table *table); // lets all of a table hear the events of its latest deal or move
// Makes a table like table_make, but does not deal yet.  Only for use inside the table's room.
struct table *table_alloc(struct variant *variant, const struct seat_plan *plan, int seats, const char *seed);
// Returns whether a table and its record can have this seed, these names of seats and these levels.  If not, `err` gets a
// sentence.
bool table_plan_check(const struct seat_plan *plan, int seats, const char *seed, struct err *err);

// --- asking about a table (look.c) ---
void table_has_seat(const struct table *table, int seat); // stops the program if the table has no such seat

// --- a table that is played elsewhere (mirror.c) ---
// Makes a move at a table that is a mirror, as table_move does at a table that is played here.
bool mirror_move(struct table *table, const char *text, struct refusal *no);

// --- reading a sheet (sheet.c) ---

// What the lines of a sheet tell a mirror about its table: who may act, the score, and the view of the mirror's seat.
struct sheet {
    unsigned turn;
    struct standing standing;
    bool can_undo;
    struct view *view;
};
// Reads the text of a sheet into `sheet` and `events`, and checks all of it.  Both are zeroed or were used before.  Returns
// false, with a sentence for a person in err, if something is wrong.  The caller frees sheet->view in either case.
bool sheet_read(const struct table *mirror, const char *text, struct sheet *sheet, struct events *events, struct err *err);
// Returns a sentence on what is wrong with the name of a seat, or NULL if nothing is.  Only for use inside the table's room.
const char *name_fault(const char *name);

// --- making a move (move.c) ---
bool move_words(struct table *table, int seat, const struct tokens *words, struct refusal *no);
// Makes the luck in a record, which is hex digits, unreadable at a glance.  The same call makes scrambled luck readable again,
// for a replay inside the table's room.
void luck_scramble(const struct table *table, char hex[LUCK_HEX + 1]);
// Tries a seat's move in words as move_words does, but changes nothing at the table.  Returns whether the move is allowed.
// `clean` tells whether a refusal left every byte of the state as it was.
bool move_try(struct table *table, int seat, const struct tokens *words, struct refusal *no, bool *clean);

// --- moves that can be taken back (past.c) ---
void past_release(struct past *past);
size_t past_bytes(const struct table *table); // how much memory the moves that can be taken back take
// Adds a move that was made to the past kept inside the table, so that the move can be taken back.  `luck` is the luck before the
// move.
void past_mark(struct table *table, int seat, const struct move *move, const struct luck *luck);
// Takes back the last move in the table's past: puts back the state before it, and adds the event.  Returns false if that is
// refused.  The caller must call past_undone once the record's line is written.
bool past_undo(struct table *table, int seat, struct refusal *no);
// Goes back in the table's past to the state before the last decision of the only person at the table.  Returns false if that is
// refused.  The caller must call past_rewound once the record's line is written.
bool past_rewind(struct table *table, int seat, struct refusal *no);
bool past_saw(const struct table *table); // returns whether the last move that can be taken back showed a card
void past_undone(struct table *table);    // forgets the move that was taken back
void past_rewound(struct table *table);   // forgets the decision that was taken back
void past_forget(struct table *table);    // a new round has begun, so nothing before it can be taken back

// --- the file of the record (journal.c) ---
void journal_init(struct journal *journal);
// Appends one line to the journal, the record's file.  Returns false, with `trouble` filled, if that fails; the file then still
// holds only whole lines.
bool journal_line(struct journal *journal, const char *line, size_t length);
void journal_sync(struct journal *journal); // brings the record's file onto the disk, against a loss of power
// Flushes the journal, the record's file, to disk and closes it.  The struct is then as after journal_init.
void journal_close(struct journal *journal);
// Opens a record's file as a journal: for reading, or (locked) for writing too, to go on with its game.  Returns the file, or -1
// with a sentence in err.
int journal_open(const char *path, bool locked, struct err *err);

// --- writing a record (record_write.c) ---
// Appends the record's line that has the number of the deal that was taken, if the rules try several deals.
void record_write_deal(const struct table *table, struct strbuf *out);
// The beginning of the comment in a record's header that marks a practice table.  Older versions of Parlour pass over it.
#define RECORD_PRACTICE "# practice"
// Returns whether a record can name this variant, by its keys or by its file's path.  Only for use inside the table's room.
bool record_can_name(const struct variant *variant);

// --- reading a record (record_read.c) ---
enum line_kind { LINE_MOVE, LINE_REFUSED, LINE_EXPECT, LINE_EXPECT_NOT };
struct record_line {
    int number; // the number of the record's line in its file, from 1
    enum line_kind kind;
    int seat;           // the seat whose move the line is
    enum reason reason; // REFUSED: the reason, or REASON_NONE if the line gives none
    const char *text;   // the words of the record's move or expectation
    const char *luck;   // the luck line after a move, or NULL
    struct record_deal {
        int number, line; // the number of the deal after this line (rules/luck.h), or 0, and the line that has the number
    } deal;
};
struct record_set {
    int number;
    const char *key, *value;
};
struct record {
    const char *path;
    char *text;           // the bytes of the file, into which the lines point
    size_t length, whole; // whole: the length without a torn last move
    int rules_line, play_line;
    const char *rules, *seed;
    struct record_set *set;
    int sets, set_room;
    bool practice;      // a comment of the record says that this was a practice table
    struct strbuf kept; // the rules kept in comments, one line each (rules/variant/variant_kept.h)
    struct seat_plan plan[SEATS_MAX];
    int seat_line[SEATS_MAX];
    const char *name[SEATS_MAX];
    int seats;
    struct statement *statement;
    int statements, statement_room;
    struct strbuf place;
    struct record_deal deal; // the number of the first round's deal
    struct record_line *line;
    int lines, line_room;
};
// Reads the record in the open file `fd`, which error messages call `path`.  With `torn`, a last move without its newline is left
// out.  Returns false with one sentence "FILE:LINE: ..." in err if the record has a fault.
bool record_read(struct record *record, const char *path, int fd, bool torn, struct err *err);
void record_release(struct record *record); // frees the record's memory; it is then empty and usable
// A file that may hold several records, each under a line "=== title", and which of the records is being read.
struct record_file {
    const char *path;
    char *text;
    size_t length, begin, at; // begin: where this record begins; at: where the next line after it does
    int begin_line, line;     // how many of the file's lines are before each of these
    bool begun;               // the first record has been reached
};
// Reads a whole file of one or several records into memory.  Returns false with "FILE: sentence" in err if that fails.
bool record_file_read(struct record_file *file, const char *path, int fd, struct err *err);
void record_file_release(struct record_file *file); // frees the memory of a file of records
bool record_file_next(struct record_file *file);    // goes on to the file's next record; false: there is none
// Reads the record that a file of several has come to.  Lines count from the beginning of the file.  Returns false with one
// sentence "FILE:LINE: ..." in err if the record has a fault.
bool record_file_record(const struct record_file *file, struct record *record, struct err *err);
// Splits a move or an expectation in a record into words.  In an expectation, a name of several words is one word.
void record_words(const struct record *record, const struct record_line *line, struct tokens *words);
// Adds to err what is wrong with a line of a record, as "PATH:LINE: sentence", and returns false.  For the readers and players of
// records inside the table's room.
bool record_fault(const char *path, int line, struct err *err, const char *format, ...) __attribute__((format(printf, 4, 5)));

// --- playing a record (replay.c) ---

// Returns a new table as a record has it at its line `play`, with the record's rules, seats and position.  The caller frees it
// with table_free.  Returns NULL with a sentence in err if that is not possible.
struct table *record_table(const struct record *record, struct err *err);
// Makes the move of one line of a record at the table.  Returns false with a sentence in err if the move is refused.
bool record_move(const struct record *record, const struct record_line *line, struct table *table, struct err *err);

#endif
