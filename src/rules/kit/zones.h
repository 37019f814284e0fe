// SPDX-License-Identifier: GPL-3.0-or-later
// The zones of a game: a table of where its cards are.  A zone is one place for cards, or one for each seat, or some with names,
// and its row says who sees the cards.  From the rows follow what a seat may know (a state with holes), a state that looks the
// same to a seat (its holes filled by luck), whether every card is in exactly one place, and the lines that name cards
// (zone_lines.c).  A hole is a card FACE_NONE.  Zones know no game.
#ifndef RULES_KIT_ZONES_H
#define RULES_KIT_ZONES_H

#include "rules/field.h"

// The most cards of a pack that a table of zones can hold, since its counts are bytes.
enum { ZONE_PACK_MOST = 250 };

// Who sees the cards of a zone.  A seat that does not see them knows only how many there are.  SEEN_ABOVE: everybody knows the
// cards of the zone except the first `unseen` of each place, since they lie open or once did.
enum zone_seen { SEEN_BY_ALL, SEEN_BY_OWNER, SEEN_BY_NOBODY, SEEN_ABOVE };

// The names of a zone's places.  `read` returns the number of the place that a word names, or -1; `write` returns the word that
// records have for a number.
struct place_names {
    int (*read)(const char *word);
    const char *(*write)(int place);
    // Sentences: for a record's line that names no place, and for a move that names {who}, which is no place.
    const char *usage, *unknown;
};

// A zone of a game, which is a sort of place where cards lie, such as hands: a row of the family's table.  The table ends with a
// row without a word.  ZONE() fills in where the state keeps the zone's cards.
struct zone {
    const char *word; // the word of the zone's lines
    enum zone_seen seen;
    int places;                   // how many places there are; 0: one for each seat
    int room;                     // how many cards a place can hold
    size_t count, card;           // in struct state: for each place a count and room for the cards, a uint8_t each
    size_t count_step, card_step; // the distance from one place to the next
    size_t unseen;                // SEEN_ABOVE: in struct shown, how many cards of each place are unseen, a uint8_t each
    bool stock;                   // this is the stock, drawn from the end; what a position does not name goes here
    bool any_order;               // expectations may name the cards in any order
    // Record lines name the zone's cards from the last one on, and expectations perhaps only the first of these.
    bool top_first;
    const struct place_names *names; // NULL: a place is a seat, or the only one
    // Returns why a card may not lie upon the others of a place, as a sentence with {the card}, or NULL if it may. misfit NULL:
    // every card may.
    const char *(*misfit)(int place, const uint8_t *below, int count, int face);
};
#define ZONE(name, who, how_many, counts, cards)                                                                                 \
    .word = (name), .seen = (who), .places = (how_many), .count = offsetof(struct state, counts),                                \
    .card = offsetof(struct state, cards)

// The table of all zones of a family, and its pack.
struct zones {
    const struct zone *zone;
    // In struct state: uint8_t[ALL_FACES], how many of each face are in play, since a position may leave some out.
    size_t in_play;
    // Returns how many of a face the pack has.  NULL: the 52 cards, one of each.
    int (*copies)(const struct options *o, int seats, int face);
};
// The offset of in_play, a family's count of each face in play, for its table of zones.  The macro does not compile if in_play
// has room for fewer faces than there are.
#define ZONES_IN_PLAY                                                                                                            \
    (offsetof(struct state, in_play) + 0 * sizeof(char[sizeof(((struct state *)0)->in_play) == ALL_FACES ? 1 : -1]))
// Returns whether the zones hold the coloured pack, and not a pack of suits.
static inline bool zones_of_colours(const struct zones *zones, const struct options *o)
{
    return zones->copies && zones->copies(o, 2, FACE_COLOURS);
}
// Returns how many cards of a face are in the pack that the zones hold.
int zones_copies(const struct zones *zones, const struct options *o, int seats, int face);
// Fills `pack` with all cards that the family's zones hold, in order, and returns how many there are.
int zones_pack(const struct zones *zones, const struct options *o, int seats, uint16_t pack[ZONE_PACK_MOST]);

// --- the cards of one place ---
static inline uint8_t *zone_count(const struct zone *zone, const struct state *s, int place)
{
    return (uint8_t *)s + zone->count + (size_t)place * zone->count_step;
}
static inline uint8_t *zone_cards(const struct zone *zone, const struct state *s, int place)
{
    return (uint8_t *)s + zone->card + (size_t)place * zone->card_step;
}
void zone_put(const struct zone *zone, struct state *s, int place, int face); // puts a card at the end of a place
// Takes the last card off a zone's place, which must not be empty, and returns its face.
int zone_draw(const struct zone *zone, struct state *s, int place);
// Moves all cards from one place of a zone to the end of another, in their order.
void zone_pour(const struct zone *zone, struct state *s, int place, const struct zone *to, int onto);
// Takes a card of this face out of a zone's place, and closes the gap.  Returns false if there is none.
bool zone_take(const struct zone *zone, struct state *s, int place, int face);

// --- what follows for all zones ---
static inline int zone_places(const struct zone *zone, int seats)
{
    return zone->places ? zone->places : seats;
}
// Returns how many cards of a zone's place, from the first on, the seat (or WATCHER) does not see.
int zone_hidden(const struct zone *zone, const struct state *s, int place, int seat);
// Hides the zones of a state from a seat: each card that the seat does not see becomes a hole, FACE_NONE.
void zones_hide(const struct zones *zones, int seats, int seat, struct state *s);
// Copies into a view the cards of all zones that the seat sees, with a hole (FACE_NONE) for each other card and nothing else of
// the state.  The caller has copied all that lies before offset `known` already, and zeroed the rest of the view.
void zones_look(const struct zones *zones, size_t known, int seats, int seat, const struct state *s, struct state *out);
// Fills the holes in a state's zones at random with cards that are seen nowhere else.  Then sets in_play to the number of cards
// of each face in the state.
void zones_fill(const struct zones *zones, const struct options *o, int seats, struct state *s, struct luck *luck);
// Returns whether every card of a state is in exactly one place of one zone and fits there, with nothing left behind elsewhere.
// If not, `err` gets a sentence for a programmer.
bool zones_sound(const struct zones *zones, int seats, const struct state *s, struct err *err);

// --- lines of zones (zone_lines.c) ---
// A row of fields with .zone has the four functions below, and l->self is a struct zone_lines.
struct zone_lines {
    const struct zones *zones;
    struct state *cards;      // where the cards that are read go
    int viewer;               // the seat whose view is read
    uint8_t named[ALL_FACES]; // how many of each face the lines have named
    int seen;                 // a view: how many cards all places have
};
bool zone_place(struct field_line *l); // reads the cards of a place from a position's line
bool zone_read(struct field_line *l);  // reads cards, or how many there are if nobody sees them
void zone_write(const struct field_writer *w, int seat);
bool zone_expect(struct field_line *l);
// Claims a card of the pack that a record's line names outside the line of its zone.  Returns false if the pack has no such card,
// or if every copy was named already.
bool zone_claim(struct field_line *l, int face);
// Appends the cards in one place of a zone to a record's line, at its end.
void zone_write_cards(const struct zone *zone, const struct state *s, int place, struct strbuf *out);
#define ZONE_FIELD(name, row, use, subject)                                                                                      \
    OWN_FIELD(name, use, subject), .zone = (row), .words = { 0, ZONE_PACK_MOST }, .place = zone_place, .read = zone_read,        \
                                   .write = zone_write, .expect = zone_expect
// Deals to the zones the cards that no line of a record's position names.  A place that no line named gets as many as `wanted`
// says, which may be 0.  The rest goes to the stock, or out of play if `stock-exactly` was said.  Returns false with a sentence
// in l->err if there are too few cards.
bool zones_deal(struct field_line *l, int (*wanted)(const struct field_line *l, const struct zone *zone, int place),
                struct luck *luck);

#endif
