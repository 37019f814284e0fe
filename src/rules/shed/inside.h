// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the family share and its computer players do not need.
#ifndef RULES_SHED_INSIDE_H
#define RULES_SHED_INSIDE_H

#include "rules/rule_rows.h"
#include "rules/shed/shed.h"

extern const struct zone shed_zones[];
extern const struct fields shed_lines;
extern const struct setting shed_settings[];
extern const struct setting_word shed_lacks[];
extern const struct kit_event shed_events[];

// --- options.c, options_own.c: parse and print of the settings that are maps and lists ---
ROW_VERB(parse) shed_parse_follow, shed_parse_marks;
ROW_VERB(print) shed_print_follow, shed_print_marks;
extern const struct card_key shed_effects_key, shed_points_key, shed_values_key;
const char *shed_number(int number);                           // as it is said, good until the next: "minus 10"
int shed_copies(const struct options *o, int seats, int face); // how many of it the packs have
VERB(check) shed_check;
bool shed_least(const struct options *o);               // do the fewest points win?
bool shed_does(const struct options *o, unsigned what); // does some card all of this?
enum ahead shed_ahead(const struct options *o);

// --- follow.c: what may be laid, and why not ---
int shed_suit_of(int face);                           // NAME_SUIT + its suit; 0: it has none
int shed_suit_asked(const struct state *s);           // what has to be followed: NAME_SUIT + the suit; 0: none
bool shed_goes(const struct kit_now *now, int face);  // does it answer the debt or the wait, or follow where there is none?
bool shed_fits(const struct kit_now *now, int face);  // may this card be laid alone, whatever is named with it?
bool shed_can_play(const struct kit_now *now);        // has the seat such a card?
bool shed_nothing_to_draw(const struct kit_now *now); // is the stock empty for good?
// The totals that a card can make, at most VALUES_MOST, and the numbers to name for them; how many.
int shed_totals(const struct kit_now *now, int face, int number[VALUES_MOST], int total[VALUES_MOST]);
bool shed_may_forget(const struct kit_now *now);                // has the seat still to say last card, once one is left?
bool shed_could_leave_one(const struct kit_now *now, int seat); // by one play, with a packet where these rules have them
int shed_rank_named(int named);                                 // the rank that a name means, 0: none
bool shed_wild_held(const struct kit_now *now, int face);       // a wild plus 4, while a card of the suit is held
// Is one of the first `count` cards of this hand of the suit (NAME_SUIT + it), and not this face?
bool shed_holds_suit(const struct kit_now *now, int seat, int count, int suit, int except);
bool shed_owes(const struct kit_now *now);                 // a debt or a wait
bool shed_forbids_last(const struct options *o, int face); // may it not be the last card of a hand?
int shed_drawn(const struct kit_now *now);                 // the last card of the hand
int shed_first_fit(const struct kit_now *now);             // FACE_NONE: none

// --- check.c: what may be done, and why not ---
kit_check shed_ready, shed_may_play, shed_may_draw, shed_may_end, shed_may_call, shed_may_catch, shed_may_challenge,
    shed_may_bust;
void shed_list(const struct kit_now *now, int face, struct move_list *out); // `list` of struct kit

// --- total.c: adding games ---
void shed_lose(const struct kit_now *now, unsigned seats, int tokens, int passed); // passed: the mark for it; 0: none
// What a play costs that makes `after` of the total `before`: tokens of the player's own or of the others, in this order.
struct shed_loss {
    bool own;
    int tokens, mark; // mark: the one that was passed, 0: none
};
struct shed_cost {
    struct shed_loss step[10]; // the marks, and the limit or more
    int steps;
    bool bust, ends; // ends: the round
};
struct shed_cost shed_costs(const struct options *o, int before, int after);
// Pays it; true: the round is over by it.
bool shed_pay_total(const struct kit_now *now, int before);
int shed_only_total(const struct kit_now *now, int face); // the one total that the card is played for unnamed; -1: it is asked

// --- turn.c: what happens ---
void shed_lay(const struct kit_now *now);
void shed_upcard(const struct kit_now *now);
void shed_begin(const struct kit_now *now);
void shed_turn_now(const struct kit_now *now,
                   struct event *turn); // what the seat on turn, whose view it is, was told of its turn
int shed_starter(const struct kit_now *now, int dealer);
struct kit_end shed_end(const struct options *o, int seats);
VERB(endless) shed_endless;
bool shed_decided(const struct kit_now *now, unsigned *winners);
kit_make shed_make_play, shed_make_draw, shed_make_end, shed_make_call, shed_make_catch, shed_make_challenge, shed_make_bust;

// --- names.c: what is named ---
extern const struct place_names shed_names;
const char *shed_typed(const struct game *game, const char *word); // `typed` of struct game
const char *shed_name(const struct hearer *h, int named);          // as it is said: "hearts", "red", "7", "Ben"
const char *shed_card(int face, enum text_style style);            // in a list, without a comma of its own: "red skip"
const char *shed_asked(const struct hearer *h, int named);         // after "asks for": a rank in the plural
bool shed_is_colour(int named);                                    // and so it "is asked for", and no others are
// What may be played now, "a heart, a 7 or an 8", and how many items; 0 where a debt or a wait has no answer.
int shed_wanted(const struct kit_now *now, enum text_style style, struct strbuf *out);

// --- lines.c, told.c, show.c: functions of struct kit ---
bool shed_reckon(const struct kit_now *now, struct field_line *l);
bool shed_settle(const struct kit_now *now, struct field_line *l);
void shed_fill_move(const struct hearer *h, const struct move *m, struct fill *fill, struct strbuf *text);
extern const struct kit_topic shed_topics[];
// --- choice.c: verbs of struct game ---
VERB(apart) shed_apart;
VERB(foretell) shed_foretell;
// --- weigh.c ---
VERB(weigh) shed_weigh;
VERB(hint) shed_hint;
VERB(glance) shed_glance;

#endif
