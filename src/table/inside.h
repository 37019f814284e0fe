// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the table share with each other and with nobody else.
//
// The way of a move: move.c splits and reads it, keeps a copy of the state, lets the rules do it,
// writes the record's line through journal.c, and only then lets table.c tell the sitters.
// record_read.c makes a struct record of a file, replay.c plays it, record_check.c looks at its
// expectations.
#ifndef TABLE_INSIDE_H
#define TABLE_INSIDE_H

#include "table/table.h"
#include "table/tokens.h"

// Moves that can be taken back, newest last: the state and the luck before each.
struct past {
    char *bytes; // room entries of one size
    int count, room;
    int first;       // where the oldest lies: they go round
    unsigned lapsed; // the seat whose moves could be taken back until another one acted, as a set
};

struct journal {
    int fd; // -1: none
    char *path;
    size_t length;      // bytes of whole lines
    struct err trouble; // why the latest line could not be written
};

// What a table that is played elsewhere is known by: its latest sheet.
struct mirror {
    int seat; // or WATCHER
    struct far far;
    unsigned turn;
    struct standing standing;
    bool can_undo;
    struct view *view; // owned
};

enum { LUCK_HEX = 64 };
struct table {
    struct variant *variant;
    const struct game *game;
    int seats, moves, watchers;
    struct seat_plan plan[SEATS_MAX];
    const char *name[SEATS_MAX];
    char *seed;
    struct strbuf place; // the position's lines as written, each with its newline
    struct luck luck;
    struct state *state, *before;     // before: the state before the move that is being made
    struct view *view[SEATS_MAX + 1]; // of those who were looked for; the last one is the watchers'
    struct events events, fresh;      // of the latest deal or move; of the move that is being made
    struct sitter sitter[SEATS_MAX], *watcher;
    struct past past;     // what the rules let people take back
    struct past trail;    // decisions of the one person among computer players, in this round
    int alone;            // that person's seat, or -1
    bool others_acted;    // since the last decision of that person
    bool practice;        // a coach may be asked
    bool onward;          // nobody goes back to a decision here
    struct strbuf record; // the moves' lines
    struct journal journal;
    bool telling; // sitters are being told: no move now
    struct follower follower;
    bool deferred, unsynced;      // lines wait for table_sync; some do
    char next_luck[LUCK_HEX + 1]; // of the next round, or ""
    int next_deal;                // the number of the next round's deal (rules/luck.h), or 0
    struct mirror *mirror;        // NULL: the table is played here
};

// --- table.c ---
// As table_new, from a position where there are lines (else dealt, deal as in rules/luck.h); place is their text.
struct table *table_make(struct variant *variant, const struct seat_plan *plan, int seats, const char *seed,
                         const struct position *position, const char *place, int deal, struct err *err);
void table_hear(struct table *table); // everybody hears the events of the latest deal or move
// As table_make up to the first deal: everything is there but the match.
struct table *table_alloc(struct variant *variant, const struct seat_plan *plan, int seats, const char *seed);
// Are the seed, and the names and levels of these seats, such as a table and its record can have?  Else a sentence.
bool table_plan_check(const struct seat_plan *plan, int seats, const char *seed, struct err *err);

// --- look.c ---
void table_has_seat(const struct table *table, int seat); // a seat out of range is a fault of the program

// --- mirror.c ---
bool mirror_move(struct table *table, const char *text, struct refusal *no); // as table_move, of a mirror

// --- sheet.c ---
// A sheet's lines read.
struct sheet {
    unsigned turn;
    struct standing standing;
    bool can_undo;
    struct view *view;
};
// Fills sheet and events (zeroed, or used before) and believes nothing unseen; false: err says what is wrong, for a person.  In
// either case sheet->view is the caller's to free.
bool sheet_read(const struct table *mirror, const char *text, struct sheet *sheet, struct events *events, struct err *err);
// NULL, or what is wrong with a name, as a sentence.
const char *name_fault(const char *name);

// --- move.c ---
bool move_words(struct table *table, int seat, const struct tokens *words, struct refusal *no); // as table_move, of split words
// luck as a record has it, made unreadable by itself, or readable again: the same both ways.
void luck_scramble(const struct table *table, char hex[LUCK_HEX + 1]);
// What move_words would answer, with nothing changed.  clean: a refusal left every byte of the state as it was.
bool move_try(struct table *table, int seat, const struct tokens *words, struct refusal *no, bool *clean);

// --- past.c ---
void past_release(struct past *past);
size_t past_bytes(const struct table *table); // of memory, of both lists
// A move that has been made: what it leaves of what can be taken back.  luck: before it.
void past_mark(struct table *table, int seat, const struct move *move, const struct luck *luck);
// Puts the state before the last move back and adds the event; false: refused.  Once its line is written, past_undone.
bool past_undo(struct table *table, int seat, struct refusal *no);
// Goes back to before the last decision of the one person at the table; then past_rewound.
bool past_rewind(struct table *table, int seat, struct refusal *no);
bool past_saw(const struct table *table); // has the last move that can be taken back shown a card?
void past_undone(struct table *table);    // what was taken back is forgotten
void past_rewound(struct table *table);   // likewise, and counted
void past_forget(struct table *table);    // a new round began

// --- journal.c ---
void journal_init(struct journal *journal);
// Appends one line; false with trouble filled when it cannot be: then the file holds only whole lines, as before.
bool journal_line(struct journal *journal, const char *line, size_t length);
void journal_sync(struct journal *journal);  // onto the disk, against a loss of power
void journal_close(struct journal *journal); // syncs it too; it is none then, as after journal_init
// The file for reading, or locked for going on.  -1: err has a sentence.
int journal_open(const char *path, bool locked, struct err *err);

// --- record_write.c ---
void record_write_deal(const struct table *table,
                       struct strbuf *out); // the number of the deal that was taken, if deals are tried
// The beginning of the comment of a practice table's header, which an older Parlour passes over.
#define RECORD_PRACTICE "# practice"
bool record_can_name(const struct variant *variant); // can a record name it, by its keys or by its file's path?

// --- record_read.c ---
enum line_kind { LINE_MOVE, LINE_REFUSED, LINE_EXPECT, LINE_EXPECT_NOT };
struct record_line {
    int number; // in the file, from 1
    enum line_kind kind;
    int seat;           // of a move
    enum reason reason; // REFUSED: REASON_NONE where it is not said
    const char *text;   // the move's words, the expectation's
    const char *luck;   // of a move: what the luck line after it says, or NULL
    struct record_deal {
        int number, line; // of the deal that it brought (rules/luck.h), or 0; the line that says so
    } deal;
};
struct record_set {
    int number;
    const char *key, *value;
};
struct record {
    const char *path;
    char *text;           // the file; the lines point into it
    size_t length, whole; // whole: without a last move that is left out as torn
    int rules_line, play_line;
    const char *rules, *seed;
    struct record_set *set;
    int sets, set_room;
    bool practice;      // a comment says that a coach could be asked
    struct strbuf kept; // what comments keep of the rules, a line each (rules/variant/variant_kept.h)
    struct seat_plan plan[SEATS_MAX];
    int seat_line[SEATS_MAX];
    const char *name[SEATS_MAX];
    int seats;
    struct statement *statement;
    int statements, statement_room;
    struct strbuf place;
    struct record_deal deal; // of the first round
    struct record_line *line;
    int lines, line_room;
};
// Reads path from fd.  torn: a last move without its newline is left out.  False and one sentence "FILE:LINE: ...".
bool record_read(struct record *record, const char *path, int fd, bool torn, struct err *err);
void record_release(struct record *record); // frees all of it; empty and usable
// The bytes of a file that may hold several records, each under a line "=== title", and the record it has come to.
struct record_file {
    const char *path;
    char *text;
    size_t length, begin, at; // where this record begins, and where the next line after it does
    int begin_line, line;     // how many lines stand before each
    bool begun;               // it has come to the first
};
bool record_file_read(struct record_file *file, const char *path, int fd, struct err *err); // false: "FILE: sentence"
void record_file_release(struct record_file *file);                                         // frees all of it
bool record_file_next(struct record_file *file);                                            // false: there is no more
// Reads the record it has come to; lines count from the file's first.  False and one sentence "FILE:LINE: ...".
bool record_file_record(const struct record_file *file, struct record *record, struct err *err);
// The words of a line of a record; in an expectation a name of several words is one.
void record_words(const struct record *record, const struct record_line *line, struct tokens *words);
// Adds "PATH:LINE: sentence" and returns false.
bool record_fault(const char *path, int line, struct err *err, const char *format, ...) __attribute__((format(printf, 4, 5)));

// --- replay.c ---
// The table as it is at the line `play`, for table_free; NULL and a sentence: it cannot be set up.
struct table *record_table(const struct record *record, struct err *err);
// Makes the move of one line; false and a sentence when it is refused.
bool record_move(const struct record *record, const struct record_line *line, struct table *table, struct err *err);

#endif
