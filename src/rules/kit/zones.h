// SPDX-License-Identifier: GPL-3.0-or-later
// Where the cards of a game lie, as a table.  A zone is one place for cards, or one for each seat, or some that have names; its
// row says who sees them.  From the rows follow what a seat may know (a state with holes), a state that looks like that from a
// seat (its holes filled by luck), whether every card is in exactly one place, and the lines that name cards (zone_lines.c).
// A hole is a card FACE_NONE.  It knows no game.
#ifndef RULES_KIT_ZONES_H
#define RULES_KIT_ZONES_H

#include "rules/field.h"

// The most cards in a pack: counts are bytes.
enum { ZONE_PACK_MOST = 250 };

// Of a zone that a seat does not see it knows how many cards lie there, and nothing else.  SEEN_ABOVE: all know the cards of a
// place but the first `unseen`, since they lie open, or lay open once.
enum zone_seen { SEEN_BY_ALL, SEEN_BY_OWNER, SEEN_BY_NOBODY, SEEN_ABOVE };

// Places that have names.  read: its number, or -1; write: as records have it.
struct place_names {
    int (*read)(const char *word);
    const char *(*write)(int place);
    // Sentences: a line names no place; a move names {who}, which is none.
    const char *usage, *unknown;
};

// A row; the table ends with one without a word.  ZONE() fills in where its cards are.
struct zone {
    const char *word; // of its lines
    enum zone_seen seen;
    int places;                   // 0: one for each seat, its own
    int room;                     // cards that a place can hold
    size_t count, card;           // in struct state: a count and room for that many cards, a uint8_t each, for each place
    size_t count_step, card_step; // from one place to the next
    size_t unseen;                // SEEN_ABOVE: in struct shown, a uint8_t for each place
    bool stock;                   // the cards that are drawn from its end: it takes what a position does not name
    bool any_order;               // expectations name its cards in any order
    bool top_first;               // lines name its cards from the last one on, and expectations perhaps only the first of these
    const struct place_names *names; // NULL: a place is a seat, or the only one
    // Why the card may not lie there upon the others: a sentence with {the card}; NULL: it may.  fits NULL: any may.
    const char *(*misfit)(int place, const uint8_t *below, int count, int face);
};
#define ZONE(name, who, how_many, counts, cards)                                                                                 \
    .word = (name), .seen = (who), .places = (how_many), .count = offsetof(struct state, counts),                                \
    .card = offsetof(struct state, cards)

// All zones of a family.
struct zones {
    const struct zone *zone;
    size_t in_play; // in struct state: uint8_t[ALL_FACES], how many of each face there are; a position may leave some out
    // How many of a face the pack has; NULL: one of each of the 52.
    int (*copies)(const struct options *o, int seats, int face);
};
// Where a family's in_play is; one for fewer faces than there are does not compile.
#define ZONES_IN_PLAY                                                                                                            \
    (offsetof(struct state, in_play) + 0 * sizeof(char[sizeof(((struct state *)0)->in_play) == ALL_FACES ? 1 : -1]))
static inline bool zones_of_colours(const struct zones *zones, const struct options *o) // else of suits
{
    return zones->copies && zones->copies(o, 2, FACE_COLOURS);
}
int zones_copies(const struct zones *zones, const struct options *o, int seats, int face); // how many of it the pack has
// The whole pack, in order, and how many cards it has.
int zones_pack(const struct zones *zones, const struct options *o, int seats, uint16_t pack[ZONE_PACK_MOST]);

// --- cards of one place ---
static inline uint8_t *zone_count(const struct zone *zone, const struct state *s, int place)
{
    return (uint8_t *)s + zone->count + (size_t)place * zone->count_step;
}
static inline uint8_t *zone_cards(const struct zone *zone, const struct state *s, int place)
{
    return (uint8_t *)s + zone->card + (size_t)place * zone->card_step;
}
void zone_put(const struct zone *zone, struct state *s, int place, int face); // onto its end
int zone_draw(const struct zone *zone, struct state *s, int place);           // off its end; it is not empty
// All its cards go onto the end of another place, in their order.
void zone_pour(const struct zone *zone, struct state *s, int place, const struct zone *to, int onto);
// The card of this face goes, the others close up; false: there is none.
bool zone_take(const struct zone *zone, struct state *s, int place, int face);

// --- what follows for all of them ---
static inline int zone_places(const struct zone *zone, int seats)
{
    return zone->places ? zone->places : seats;
}
int zone_hidden(const struct zone *zone, const struct state *s, int place, int seat); // how many of the first; seat: or WATCHER
// Makes holes of all cards that the seat does not see.
void zones_hide(const struct zones *zones, int seats, int seat, struct state *s);
// Copies the cards that the seat sees into zeroed memory, with holes for the rest; of the state nothing but zones.  What lies
// before offset `known` is there already.
void zones_look(const struct zones *zones, size_t known, int seats, int seat, const struct state *s, struct state *out);
// Fills the holes by luck with cards that are seen nowhere; in_play becomes what there is then.
void zones_fill(const struct zones *zones, const struct options *o, int seats, struct state *s, struct luck *luck);
// Is every card where exactly one can be?  Else err says what is wrong, for a programmer.
bool zones_sound(const struct zones *zones, int seats, const struct state *s, struct err *err);

// --- lines (zone_lines.c): a row of fields whose .zone is set has these four functions; l->self is a struct zone_lines ---
struct zone_lines {
    const struct zones *zones;
    struct state *cards;      // what is read goes here
    int viewer;               // whose view is read
    uint8_t named[ALL_FACES]; // how many of each face the lines have named
    int seen;                 // of a view: cards in all places
};
bool zone_place(struct field_line *l); // cards, or none
bool zone_read(struct field_line *l);  // cards, or how many where nobody sees them
void zone_write(const struct field_writer *w, int seat);
bool zone_expect(struct field_line *l);
// A card that a line names, beside those of its zone; false: it is not in the pack, or was named as often as it is there.
bool zone_claim(struct field_line *l, int face);
void zone_write_cards(const struct zone *zone, const struct state *s, int place, struct strbuf *out); // and a newline
#define ZONE_FIELD(name, row, use, subject)                                                                                      \
    OWN_FIELD(name, use, subject), .zone = (row), .words = { 0, ZONE_PACK_MOST }, .place = zone_place, .read = zone_read,        \
                                   .write = zone_write, .expect = zone_expect
// After a position's lines: deals each place that no line named as many cards as wanted says (it may say 0), what is left to the
// stock, or, where `stock-exactly` was said, out of play.  False, with a sentence in l->err: there are too few cards.
bool zones_deal(struct field_line *l, int (*wanted)(const struct field_line *l, const struct zone *zone, int place),
                struct luck *luck);

#endif
