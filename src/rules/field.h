// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a family: a table of the lines of its records.  A record's position, a seat's view on its way to another computer
// and an expectation (`?` line) use the same words for the same things, so each word has one row: its field in struct shown, what
// the field holds, and in which of the three it may stand.  The row is enough to read, write, compare or refuse a line; only
// hands, piles, combinations and the like have functions of their own.  This file knows no game.
#ifndef RULES_FIELD_H
#define RULES_FIELD_H

#include "rules/game.h"

struct shown; // each family's own: what lies open in its state and its views
struct zone;  // rules/kit/zones.h

// The uses of a field, as flags: its word may begin a line of a record's position, of a seat's view or of an expectation.  A line
// of a position that needs other lines to be read first is read in a second pass, IN_POSITION_LATER.
enum field_use { IN_POSITION = 1, IN_POSITION_LATER = 2, IN_VIEW = 4, IN_EXPECT = 8, IN_ALL = IN_POSITION | IN_VIEW | IN_EXPECT };

// How often the line of a field may stand in a record: once; once for each seat, whose name follows the word; or as often as the
// field's own functions allow.
enum field_about { OF_TABLE, OF_SEAT, OF_PARTS };

enum field_kind {
    FIELD_OWN, // the row's own functions read and write it; without a write function, another row writes it
    FIELD_U8,  // a number; OF_SEAT: an array of them, by seat
    FIELD_U16,
    FIELD_I32,
    FIELD_SEAT,  // uint8_t, a seat, read and written by name; SEATS_MAX: nobody, and no line is written
    FIELD_SEATS, // uint8_t, a set of seats, with a line for each of them
    FIELD_FLAG,  // uint8_t, true when the line is there, which has no further words; an expectation says yes or no
    FIELD_WORD   // uint8_t, one of some words
};

struct field_range {
    int least, most;
};

enum { FIELDS_MOST = 96 };
// A record's line that is being read into a field or compared with one, the position around it, and which lines were read before.
struct field_line {
    const struct fields *of;
    const struct position *position;
    const struct options *options;
    struct shown *shown;       // the field values that are read
    const struct shown *is;    // of an expectation: the table's values that are compared
    const struct state *state; // of an expectation: the whole state
    void *self;                // the family's own data
    struct strbuf *got;        // of an expectation: the actual value, in the written form
    struct err *err;
    // The members below are set for each line of the record:
    enum field_use use;
    const struct field *field;
    const struct statement *line;
    int at, seat;               // index of the first word after the line's word and seat name; the seat, or -1
    unsigned said[FIELDS_MOST]; // by row: bit seat + 1 for each seat that has had this line
};

// A seat's view that is being written field by field, as lines of a record.
struct field_writer {
    const char *const *name; // the seats' names
    int seats;
    const struct view *view;
    const struct shown *shown;
    struct strbuf *out;
    const struct field *field; // the row that is being written
};

// A field: the row for one word of a family's record lines.  Where the row has a function of its own, that function reads, writes
// or compares the line; where the function is NULL, the kind of the field decides how.
struct field {
    const char *word;
    unsigned in; // enum field_use
    enum field_about about;
    enum field_kind kind;
    size_t offset; // in struct shown
    // The usual value of the field: a view writes no line for it (unless `always`), and the field holds it before lines are
    // read.
    int usual;
    // The field's usual value where other fields decide it, set once all lines are read.
    int (*usual_of)(const struct shown *shown, int seat);
    bool always;
    bool joined;                       // OF_SEAT: written seat by seat together with the row before it
    struct field_range position, view; // the range of the number, in a position and in a view
    struct field_range words;          // FIELD_OWN in a view: how many words follow the line's word and its seat
    const char *const *word_list;      // FIELD_WORD: the words of its values, up to a NULL
    int word_from;                     // the value of the first of these words
    const char *wrong;                 // FIELD_WORD: the sentence for any other word
    const struct zone *zone;           // of a record line that names cards: the zone where they lie (rules/kit/zones.h)
    int part;                          // a number of the family's own, for the row's functions
    bool name_last;                    // the row's own functions read a seat's name as the line's last word
    bool (*place)(struct field_line *l);
    bool (*read)(struct field_line *l);
    void (*write)(const struct field_writer *w, int seat); // seat: -1 unless the row is OF_SEAT
    bool (*expect)(struct field_line *l);
};

// FIELD begins the row of a field in a family's table: the word in records, the uses, what the field is about, its kind (written
// without FIELD_) and its member of struct shown.  OWN_FIELD begins a row of kind FIELD_OWN, which has no member.
#define FIELD(text, use, subject, type, member)                                                                                  \
    .word = (text), .in = (use), .about = (subject), .kind = FIELD_##type, .offset = offsetof(struct shown, member)
#define OWN_FIELD(text, use, subject) .word = (text), .in = (use), .about = (subject), .kind = FIELD_OWN

// What can be wrong with a field's line in a record's position or expectation.
enum field_fault {
    FAULT_NO_LINE, // a record's position has no such line
    // The record's line stands there a second time
    FAULT_TWICE,
    // The seat's name is missing in the record's line, or there are more words than that name
    FAULT_SEAT,
    FAULT_NUMBER,   // the record's line is not one number within the range
    FAULT_NO_TOPIC, // a record has no such expectation
    FAULT_NO_NAME,
    FAULT_NO_NUMBER
};

struct fields {
    const struct field *row; // a word once for each use; the last row has no word
    unsigned exact;          // enum field_use: where a line with words too many is refused for that, not for a bad number
    // Reads a number of a record's position or expectation; NULL: strtol reads it.
    bool (*number)(const char *word, long *number);
    // Puts into err, in the family's own sentence, what is wrong with a record's line, and returns false; NULL:
    // field_common_fault does.
    bool (*fault)(const struct field_line *l, enum field_fault fault, int least, int most);
};

// Returns a field's word that may begin a line of a record's position in some family.  `number` counts these words from 0; NULL
// is returned after the last.
const char *fields_word(int number);
// Returns whether some family's field with this word has a seat's name as the last word of its record line, so that the name
// needs no quotes.
bool fields_name_last(const char *word);

// Reads the lines of a record's position into their fields, for one pass (IN_POSITION or IN_POSITION_LATER).  Like all functions
// on field lines, it returns false if a line is at fault: l->line is that line, and l->err says why.
bool fields_place(struct field_line *l, enum field_use pass);
// Reads the fields of a seat's view from its lines, which come from another computer.  Every value is checked, and no error
// message repeats the text of a line.  Returns false if a line has a fault.
bool fields_read(struct field_line *l);
// Writes the fields of a seat's view, w->view, as record lines, each with its newline.
void fields_write(const struct fields *fields, const struct field_writer *w);
// Compares the expectation on a record's line, l->line, with the field of the table that it is about: the `expect` of struct
// game.  Returns whether the expectation holds.
bool fields_expect(struct field_line *l);

// --- helpers for a family's own functions for record lines ---

// Reports a sentence as the fault of the record line that a field is read from, and returns false.
bool field_fault(const struct field_line *l, const char *sentence);
// Reads a record's line into its field, as the field's kind (number, seat, flag or word) asks.  Returns false if the line has a
// fault.
bool field_take(struct field_line *l);
// Reads the word at index `at` of a field's line as a number from `least` to `most`.  In a record's position that word must also
// be the last.  Returns false otherwise.
bool field_number(const struct field_line *l, int at, int least, int most, int *number);
// Reads the seat's name after the first word of a field's line in a record's position.  `words` is the number of words that such
// a line has (0: any number).  Returns false if the line has a fault.
bool field_seat(const struct field_line *l, int words, int *seat);
// Returns false, with a fault, if a field's line stands in the record a second time for the same seat.  Called for every field
// that is not OF_PARTS.
bool field_once(struct field_line *l);
// Returns whether the record has had a line of the field `word` for this seat, or for any seat if `seat` is -1.  Returns false if
// the family has no such field.
bool field_said(const struct field_line *l, const char *word, int seat);
// Returns whether the fields that a record's position gives are only the round, the dealer and whose turn it is.  Then the round
// is dealt as usual.
bool position_only_deals(const struct position *position);
// Returns whether "none" is the only word of a field's line from index `at` on.
bool field_says_none(const struct field_line *l, int at);
// Compares the last word of an expectation about a field, at index `at`, with the number `is`, and writes the real value to
// l->got.  Returns false if they differ, or, with a sentence in l->err, if the word is no number or not the last.
bool field_is_number(const struct field_line *l, int at, long is);
// Compares the last word of an expectation about a field, at index `at`, with the word `is`, and writes the real word to l->got.
// Returns false if they differ, or, with a sentence in l->err, if the word is not the last.
bool field_is_word(const struct field_line *l, int at, const char *is);
// Begins the record line of a field: its word and a name, in double quotes if the name has several words.
void field_begin(const char *word, const char *name, struct strbuf *out);
// Begins the record line of a field with its word and a seat's name, or with the word alone if `seat` is -1.
void field_start(const struct field_writer *w, const char *word, int seat);

#endif
