// SPDX-License-Identifier: GPL-3.0-or-later
// What the lines of rummy's positions, views and expectations share (rules/field.h): what they have named so far, cards as they
// stand in them, and the combinations' part of the table.
#ifndef RULES_RUMMY_LINES_LINES_H
#define RULES_RUMMY_LINES_LINES_H

#include "rules/field.h"
#include "rules/rummy/inside.h"

struct rummy_lines {
    // A position:
    struct state *state;
    struct pile deck; // what no line has named yet
    struct pile top;  // the named cards of the stock, the next to be drawn first
    int discarded, asked;
    unsigned asked_set;            // all that `asked` names, the first of which is asked now
    int upcard;                    // FACE_NONE: no line names it
    const struct statement *round; // the line that says it
    // A view:
    struct view *view;
    int places; // of the seat's own hand that shown->taken holds for now, from 1; 0: it is another's
};

// --- line_cards.c: false, with a sentence in l->err, where it is none ---
bool lines_card(const struct field_line *l, const char *word, struct move_card *card); // of a position or an expectation
bool lines_claim(const struct field_line *l, int face, uint16_t *card);   // takes a card of this face out of the deck
bool lines_face(const struct field_line *l, const char *word, int *face); // of a view
void lines_write_face(const struct field_writer *w, int face);            // after a space
// A name as the record writes it among other words, after a space where something is there already.
void lines_write_name(const char *name, struct strbuf *out);

// --- meld_lines.c: functions of struct field for the lines `meld` (a combination, its cards and whose it is) and `laid` (who
// else put down which card of it) ---
bool melds_place(struct field_line *l);
bool melds_read(struct field_line *l);
void melds_write(const struct field_writer *w, int seat); // with the lines `laid` of each
bool melds_expect(struct field_line *l);
bool laid_place(struct field_line *l);
bool laid_read(struct field_line *l);

// --- knock_lines.c: functions of struct field about knocking and about who is out of the match ---
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
// What no line of a position says of these, once cards are dealt; false: its lines contradict each other.
bool knock_settle(const struct field_line *l);

// --- control_lines.c: the same for `control` (the control cards in force) and `controls` (those that come next) ---
bool control_line_place(struct field_line *l);
bool control_line_read(struct field_line *l);
void control_line_write(const struct field_writer *w, int seat);
bool control_line_expect(struct field_line *l);
bool controls_line_place(struct field_line *l);

// --- view_check.c ---
// Why no game by these rules could look like this, a sentence; NULL: one could, and no verb comes to harm with it.  Counts,
// seats and faces are in the ranges of their places already, and no card is there more often than the packs have it.
const char *view_fault(const struct options *o, const struct view *v);
// Of an event that came from another computer what its row does not say.
bool rummy_event_ok(const struct hearer *h, const struct event *e);

#endif
