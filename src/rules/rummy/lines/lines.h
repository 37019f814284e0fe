// SPDX-License-Identifier: GPL-3.0-or-later
// What the files on the record lines of rummy's positions, views and expectations share (rules/field.h): what lines have named so
// far, cards in lines, and the part of the table of rows that is about combinations.
#ifndef RULES_RUMMY_LINES_LINES_H
#define RULES_RUMMY_LINES_LINES_H

#include "rules/field.h"
#include "rules/rummy/inside.h"

struct rummy_lines {
    // The following members are for reading a rummy position:
    struct state *state;
    struct pile deck; // cards that no line has named yet
    struct pile top;  // the named cards of the stock, the next to be drawn first
    int discarded, asked;
    unsigned asked_set;            // all seats that `asked` names; the first of them is asked now
    int upcard;                    // the card turned up first; FACE_NONE: no line names it
    const struct statement *round; // the line that gives the round
    // The following members are for reading a rummy view:
    struct view *view;
    int places; // how many cards of the seat's own hand shown->taken holds for now, as places from 1; 0: the hand is another's
};

// --- line_cards.c: cards in record lines; false, with a sentence in l->err, if the word is none ---
// Reads a card's word in a line of a rummy position or of an expectation.
bool lines_card(const struct field_line *l, const char *word, struct move_card *card);
bool lines_claim(const struct field_line *l, int face, uint16_t *card);   // takes a card of this face out of a position's deck
bool lines_face(const struct field_line *l, const char *word, int *face); // reads a card's face in a view's line
void lines_write_face(const struct field_writer *w, int face);            // writes a card's face in a view's line, after a space
// Appends a player's name to a record line's text, as records write it, with quotes if it has spaces, and with a space before it
// unless `out` is empty.
void lines_write_name(const char *name, struct strbuf *out);

// --- meld_lines.c: functions of struct field for the lines `meld` (a combination) and `laid` (who put down its cards) ---
bool melds_place(struct field_line *l);
bool melds_read(struct field_line *l);
void melds_write(const struct field_writer *w, int seat); // with the lines `laid` of each combination
bool melds_expect(struct field_line *l);
bool laid_place(struct field_line *l);
bool laid_read(struct field_line *l);

// --- knock_lines.c: functions of struct field for lines on knocking, and on players out of the match ---
bool upcard_place(struct field_line *l);
bool upcard_read(struct field_line *l);
void upcard_write(const struct field_writer *w, int seat);
bool knocked_take(struct field_line *l);
void knocked_write(const struct field_writer *w, int seat);
bool knocked_expect(struct field_line *l);
bool over_read(struct field_line *l);
void over_write(const struct field_writer *w, int seat);
bool turns_take(struct field_line *l);
bool boxes_take(struct field_line *l);
bool gone_place(struct field_line *l);
bool gone_read(struct field_line *l);
bool rejoined_take(struct field_line *l);
bool deadwood_expect(struct field_line *l);
bool limit_expect(struct field_line *l);
// Settles whatever the lines of a rummy position leave open on knocking and on players out of the match, once cards are dealt.
// Returns false with a fault if the lines contradict each other.
bool knock_settle(const struct field_line *l);

// --- control_lines.c: the same for `control` (the control cards in force) and `controls` (those that come next) ---
bool control_line_place(struct field_line *l);
bool control_line_read(struct field_line *l);
void control_line_write(const struct field_writer *w, int seat);
bool control_line_expect(struct field_line *l);
bool controls_line_place(struct field_line *l);

// --- view_check.c: checking a view that was read ---
// Checks a rummy view that was read from lines.  Returns a sentence on why no game by these rules could look like it, or NULL if
// one could and no verb fails on it.  Counts, seats and faces must be in range already, and no card may be there more often than
// in the packs.
const char *view_fault(const struct options *o, const struct view *v);
// Returns whether a rummy event from another computer can be told to its hearer.  Checks only what the kit's row for the event
// leaves unchecked.
bool rummy_event_ok(const struct hearer *h, const struct event *e);

#endif
