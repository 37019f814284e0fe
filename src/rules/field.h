// SPDX-License-Identifier: GPL-3.0-or-later
// A family's lines as a table.  A record's position, a seat's view on its way to another computer and an expectation (`?` line)
// speak of the same things in the same words, so each word is one row: which field of struct shown it is, what the field holds,
// and in which of the three it may be.  Reading, writing, comparing and refusing follow from the row; only what is more than a
// number, a seat or a word (hands, piles, combinations) has functions of its own.  It knows no game.
#ifndef RULES_FIELD_H
#define RULES_FIELD_H

#include "rules/game.h"

struct shown; // each family's own: what lies open in its state and its views
struct zone;  // rules/kit/zones.h

// Where a line may be: flags.  Lines of a position that need others to be read first are read in a second pass, LATER.
enum field_use { IN_POSITION = 1, IN_POSITION_LATER = 2, IN_VIEW = 4, IN_EXPECT = 8, IN_ALL = IN_POSITION | IN_VIEW | IN_EXPECT };

// How often it may be there: once; once for each seat, whose name follows the word; or as often as its own functions allow.
enum field_about { OF_TABLE, OF_SEAT, OF_PARTS };

enum field_kind {
    FIELD_OWN, // only its own functions know; one that does not write is written by another row
    FIELD_U8,  // a number; OF_SEAT: an array of them, by seat
    FIELD_U16,
    FIELD_I32,
    FIELD_SEAT,  // uint8_t, a seat, read and written by name; SEATS_MAX: nobody, and no line
    FIELD_SEATS, // uint8_t, a set of seats, a line for each of them
    FIELD_FLAG,  // uint8_t, no words: that the line is there says it; expected as yes or no
    FIELD_WORD   // uint8_t, one of some words
};

struct field_range {
    int least, most;
};

// A line that is being read or compared, what it belongs to, and what has been read before it.
enum { FIELDS_MOST = 96 };
struct field_line {
    const struct fields *of;
    const struct position *position;
    const struct options *options;
    struct shown *shown;       // what is read goes here
    const struct shown *is;    // an expectation: what there is
    const struct state *state; // the same, all of it
    void *self;                // the family's
    struct strbuf *got;        // an expectation: what there is, in the written form
    struct err *err;
    // Set for each line:
    enum field_use use;
    const struct field *field;
    const struct statement *line;
    int at, seat;               // the first word after the line's and the seat's name; the seat, or -1
    unsigned said[FIELDS_MOST]; // by row: bit seat + 1 of each seat that it was said of
};

// A view that is being written.
struct field_writer {
    const char *const *name; // the seats' names
    int seats;
    const struct view *view;
    const struct shown *shown;
    struct strbuf *out;
    const struct field *field; // the row that is being written
};

// Its own functions do their part in place of what follows from the kind; those that are NULL leave it to the kind.
struct field {
    const char *word;
    unsigned in; // enum field_use
    enum field_about about;
    enum field_kind kind;
    size_t offset; // in struct shown
    // The value that goes without saying: a view has no line for it (unless always), and the field has it before lines are read.
    int usual;
    int (*usual_of)(const struct shown *shown, int seat); // where fields in earlier rows decide, once all lines are read
    bool always;
    bool joined;                       // OF_SEAT: written for each seat together with the row before
    struct field_range position, view; // of the number
    struct field_range words;          // FIELD_OWN in a view: how many follow the line's word and its seat
    const char *const *word_list;      // FIELD_WORD: by value, from the first that can be said to a NULL
    int word_from;                     // its value
    const char *wrong;                 // the sentence where it is none of them
    const struct zone *zone;           // of a line that names cards (rules/kit/zones.h)
    int part;                          // the family's: which part of it the row's own functions are about
    bool name_last;                    // its own functions read a seat's name and nothing after it
    bool (*place)(struct field_line *l);
    bool (*read)(struct field_line *l);
    void (*write)(const struct field_writer *w, int seat); // seat: -1 where the row is not OF_SEAT
    bool (*expect)(struct field_line *l);
};

// How a row begins: of a kind, without FIELD_, with its member of struct shown; and FIELD_OWN.
#define FIELD(text, use, subject, type, member)                                                                                  \
    .word = (text), .in = (use), .about = (subject), .kind = FIELD_##type, .offset = offsetof(struct shown, member)
#define OWN_FIELD(text, use, subject) .word = (text), .in = (use), .about = (subject), .kind = FIELD_OWN

// What can be wrong with a line of a position or an expectation.  FAULT_SEAT: the name is missing, or more than it is there.
enum field_fault {
    FAULT_NO_LINE, // no such line in a position
    FAULT_TWICE,
    FAULT_SEAT,
    FAULT_NUMBER,   // not one number from least to most
    FAULT_NO_TOPIC, // no such expectation
    FAULT_NO_NAME,
    FAULT_NO_NUMBER
};

struct fields {
    const struct field *row; // a word once for each use; ends with a row without one
    unsigned exact;          // enum field_use: where words too many are called so, rather than a number that is none
    // What a number in a position or an expectation looks like; NULL: as strtol reads it.
    bool (*number)(const char *word, long *number);
    // Says what is wrong in the family's own sentence and returns false; NULL: field_common_fault.
    bool (*fault)(const struct field_line *l, enum field_fault fault, int least, int most);
};

// The words of the positions' lines of all families, one after the other; NULL after the last.
const char *fields_word(int number);
// Does a line of a position or an expectation that begins with this word end with a seat's name, in some family?  Then the name
// needs no quotes.
bool fields_name_last(const char *word);

// Reads the position's lines of this pass (IN_POSITION or IN_POSITION_LATER); l->line is then the last one.  False: a line is at
// fault, which l->err says, as from all of these.
bool fields_place(struct field_line *l, enum field_use pass);
// Reads a view, whose lines come from another computer: nothing in them is believed before it is looked at, and no sentence
// repeats anything of them.
bool fields_read(struct field_line *l);
void fields_write(const struct fields *fields, const struct field_writer *w); // the lines of w->view, each with its newline
// Compares l->line with what there is, as `expect` of struct game does.
bool fields_expect(struct field_line *l);

// --- for the families' own functions ---

// The line is at fault: says the sentence and returns false.
bool field_fault(const struct field_line *l, const char *sentence);
// Reads the line as its kind says.
bool field_take(struct field_line *l);
// One number from least to most at word `at`; in a position it is also the last word.
bool field_number(const struct field_line *l, int at, int least, int most, int *number);
// The seat that a position's line names after its own word; `words` is how many words such a line has (0: any number).
bool field_seat(const struct field_line *l, int words, int *seat);
// Is this the first time that the line is there, for its seat? (asked for every row but those OF_PARTS)
bool field_once(struct field_line *l);
// Has there been a line with this word so far; for this seat, or (-1) at all?  Never where the family has no such line.
bool field_said(const struct field_line *l, const char *word, int seat);
// Does a position say nothing but the round, who deals and whose turn it is, so that a round is dealt as usual?
bool position_only_deals(const struct position *position);
// Is "none" the only word from `at` on?
bool field_says_none(const struct field_line *l, int at);
// Is an expectation's last word, at `at`, this number?  What there is goes into l->got.  False, with l->err: it is no number, or
// not the last word.
bool field_is_number(const struct field_line *l, int at, long is);
bool field_is_word(const struct field_line *l, int at, const char *is); // the same of a word
// Writing: the word and the name after it, in double quotes where it has several words.
void field_begin(const char *word, const char *name, struct strbuf *out);
void field_start(const struct field_writer *w, const char *word, int seat); // the same of a seat, or (-1) the word alone

#endif
