// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the family share and computer players do not need: piles in words, and how a
// state changes.
#ifndef RULES_KINGS_INSIDE_H
#define RULES_KINGS_INSIDE_H

#include "rules/field.h"
#include "rules/kings/kings.h"
#include "rules/phrase.h"

// --- names.c: places and piles in words ---
int kings_place_read(const char *word);                             // "north", "ne", "5" in any case; -1: no place
const char *kings_place_word(int place);                            // as the record writes it
const char *kings_typed(const struct game *game, const char *word); // the record's word for a place as it is heard, or NULL
const char *kings_place_name(int place, enum text_style style);
const char *kings_colour_name(int face, enum text_style style); // "red 9", "r9": what a card is to the piles
const char *kings_any_name(int rank, bool red);                 // "a red 9", in a sentence: either of the two
// "king of spades" of a single card, else "red 9 down to black 7".
void kings_describe_pile(const struct pile *pile, enum text_style style, struct strbuf *out);
// The same of the cards of an event.
void kings_describe_cards(const struct move_card *card, int count, enum text_style style, struct strbuf *out);

// --- deal.c ---
void kings_deal(const struct options *o, struct state *s, struct luck *luck, struct events *events); // shown.seats is set
void kings_deal_to(const struct options *o, struct state *s, int round, int dealer, int starter, struct luck *luck,
                   struct events *events);
// The kings among the sides of this set go to empty corners, and the next card of the stock takes their place.
void kings_corner_kings(struct state *s, unsigned sides, struct events *events);

// --- turn.c: turns, and the end of a round ---
void kings_turn_begin(const struct options *o, struct state *s, struct events *events); // shown.turn is set
bool kings_turn_draw(struct state *s);                                                  // false: nothing to draw
void kings_turn_end(const struct options *o, struct state *s, struct events *events);
void kings_turn_announce_few(const struct options *o, struct state *s, struct events *events);
void kings_round_finish(const struct options *o, struct state *s, int winner, struct events *events); // -1: blocked
void kings_match_finish(const struct options *o, struct shown *shown, struct events *events); // once a round is over, if it is
unsigned kings_round_winners(const struct game *game, const struct options *o,
                             const struct state *s);        // of the round that is over
int kings_match_place(const struct shown *shown, int seat); // by points, 1 for the first; who are level share theirs
int kings_hand_points(const struct state *s, int seat);

// --- pile.c: cards where they lie (kings.h has more of it) ---
void kings_pile_add(struct pile *pile, int face);
int kings_stock_take(struct state *s); // the top card of a stock that is not empty
int kings_hand(const struct game *game, const struct view *v, uint16_t *card,
               int room); // the seat's own cards, in the order they were drawn

// --- moves.c ---
void kings_clear_corner(const struct options *o, struct state *s, int place, struct events *events); // if it is complete

// --- fields.c: the lines of positions, views and expectations ---
struct kings_lines {
    struct state *state;     // of a position
    struct view *view;       // of a view
    bool taken[KINGS_CARDS]; // by face: a line has named it
    int cards;               // of a view: in all places, seen or not
    // Of a position:
    uint8_t next[KINGS_CARDS]; // the named cards of the stock, the next to be drawn first
    int nexts;
    bool drawn; // phase play: the card of the turn has been drawn
};
extern const struct fields kings_fields;

// --- the verbs of struct game that have a file of their own ---
bool kings_check(const struct game *game, const struct options *o, int seats, struct err *err);
bool kings_place(const struct game *game, const struct options *o, const struct position *p, struct state *s, struct luck *luck,
                 struct err *err);
void kings_legal(const struct game *game, const struct options *o, const struct view *v, struct move_list *out);
void kings_uses(const struct game *game, const struct options *o, const struct view *v, int face, struct move_list *out);
void kings_table_uses(const struct game *game, const struct options *o, const struct view *v, int number, struct move_list *out,
                      struct refusal *no);
bool kings_apply(const struct game *game, const struct options *o, struct state *s, int seat, const struct move *m,
                 struct luck *luck, struct events *events, struct refusal *no);
bool kings_parse(const struct game *game, const struct options *o, const char *const *word, int count, struct move *m,
                 struct refusal *no);
void kings_print(const struct game *game, const struct move *m, struct strbuf *out);
void kings_tell(const struct game *game, const struct hearer *h, const struct event *e, struct strbuf *out);
bool kings_tell_undo(const struct game *game, const struct hearer *h, const struct event *e, struct strbuf *out);
bool kings_joins(const struct game *game, const struct hearer *h, const struct event *before, const struct event *e);
void kings_tell_turn(const struct game *game, const struct hearer *h, const struct event *e, int count, struct strbuf *out);
void kings_digest(const struct game *game, const struct hearer *h, const struct event *e, int count, struct strbuf *out);
void kings_offer(const struct game *game, const struct hearer *h, const struct move *m, struct strbuf *out);
bool kings_show(const struct game *game, const struct hearer *h, const char *const *word, int count, struct strbuf *out);
bool kings_expect(const struct game *game, const struct options *o, const struct state *s, const struct position *p,
                  const struct statement *line, struct strbuf *got, struct err *err);
void kings_hint(const struct game *game, const struct hearer *h, int level, struct strbuf *out);
void kings_glance(const struct game *game, const struct options *o, const struct view *v, enum text_style style,
                  struct strbuf *out);
void kings_write(const struct game *game, const struct options *o, const char *const *name, int seats, const struct view *v,
                 struct strbuf *out);
bool kings_read(const struct game *game, const struct options *o, const struct position *p, int seat, struct view *v,
                struct err *err);
extern const char *const kings_tellings[];
extern const uint8_t kings_cues[];
bool kings_event_ok(const struct game *game, const struct hearer *h, const struct event *e);

#endif
