// SPDX-License-Identifier: GPL-3.0-or-later
// Where the cards of a game are, as a table.  A zone is one place for cards, or one for each seat, or some with names, and its
// row says who sees the cards.  From the rows follow what a seat may know (a state with holes), a state that looks the same to
// a seat (its holes filled by luck), whether every card is in exactly one place, and the lines that name cards (zone_lines.c).
// A hole is a card FACE_NONE.  Zones know no game.
#ifndef RULES_KIT_ZONES_H
#define RULES_KIT_ZONES_H

#include "rules/field.h"

// The most cards of a pack that a table of zones can hold, since its counts are bytes.
enum { ZONE_PACK_MOST = 250 };

// Who sees the cards of a zone.  A seat that does not see them knows only how many there are.  SEEN_ABOVE: everybody knows the
// cards of a place except the first `unseen`, since they lie open or once did.
enum zone_seen { SEEN_BY_ALL, SEEN_BY_OWNER, SEEN_BY_NOBODY, SEEN_ABOVE };

// The names of a zone's places. read returns the number of a word, or -1; write returns the word as records have it.
struct place_names {
    int (*read)(const char *word);
    const char *(*write)(int place);
    // Sentences: for a record's line that names no place, and for a move that names {who}, which is no place.
    const char *usage, *unknown;
};

// A zone of a game, where cards lie, such as hands: a row of the table, which ends with a row without a word.  ZONE() fills in
// where the cards are.
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
// The offset of in_play, a family's count of each face, for struct zones.  It does not compile if in_play has room for fewer
// faces than there are.
#define ZONES_IN_PLAY                                                                                                            \
    (offsetof(struct state, in_play) + 0 * sizeof(char[sizeof(((struct state *)0)->in_play) == ALL_FACES ? 1 : -1]))
// Returns whether the family's pack is the coloured one, and not one of suits.
static inline bool zones_of_colours(const struct zones *zones, const struct options *o)
{
    return zones->copies && zones->copies(o, 2, FACE_COLOURS);
}
// Returns how many cards of a face the pack has.
int zones_copies(const struct zones *zones, const struct options *o, int seats, int face);
// Writes the whole pack of a family in order, and returns how many cards it has.
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
// Moves all cards of a zone's place to the end of another place, in their order.
void zone_pour(const struct zone *zone, struct state *s, int place, const struct zone *to, int onto);
// Takes a card of this face out of a zone's place, and closes the gap.  Returns false if there is none.
bool zone_take(const struct zone *zone, struct state *s, int place, int face);

// --- what follows for all zones ---
static inline int zone_places(const struct zone *zone, int seats)
{
    return zone->places ? zone->places : seats;
}
// Returns how many cards of a zone's place, from the first on, a seat or WATCHER does not see.
int zone_hidden(const struct zone *zone, const struct state *s, int place, int seat);
// Makes a hole of every card in a state's zones that the seat does not see.
void zones_hide(const struct zones *zones, int seats, int seat, struct state *s);
// Copies the cards of all zones that the seat sees into its view, zeroed memory, with holes for the rest, and nothing else of the
// state.  What is before offset `known` is there already.
void zones_look(const struct zones *zones, size_t known, int seats, int seat, const struct state *s, struct state *out);
// Fills the holes in a state's zones by luck with cards that are seen nowhere. in_play becomes the count of what there is then.
void zones_fill(const struct zones *zones, const struct options *o, int seats, struct state *s, struct luck *luck);
// Checks that every card of a state is in exactly one zone and place.  If not, returns false, and err gets a sentence for a
// programmer.
bool zones_sound(const struct zones *zones, int seats, const struct state *s, struct err *err);

// --- lines of zones (zone_lines.c): a row of fields with .zone has these four functions, and l->self is a struct zone_lines
// ---
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
// Claims a card that a record's line names outside its zone.  Returns false if the card is not in the pack, or was named as often
// as the pack has it.
bool zone_claim(struct field_line *l, int face);
// Writes the cards of a zone's place, to end a record's line.
void zone_write_cards(const struct zone *zone, const struct state *s, int place, struct strbuf *out);
#define ZONE_FIELD(name, row, use, subject)                                                                                      \
    OWN_FIELD(name, use, subject), .zone = (row), .words = { 0, ZONE_PACK_MOST }, .place = zone_place, .read = zone_read,        \
                                   .write = zone_write, .expect = zone_expect
// Deals the cards that a position's lines leave open: to each place of a zone that no line named, as many cards as `wanted` says,
// which may be 0, and the rest to the stock, or out of play if `stock-exactly` was said.  Returns false with a sentence in l->err
// if there are too few cards.
bool zones_deal(struct field_line *l, int (*wanted)(const struct field_line *l, const struct zone *zone, int place),
                struct luck *luck);

#endif
