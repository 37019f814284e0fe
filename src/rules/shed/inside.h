// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the shedding family share inside the family; computer players do not include this header.
#ifndef RULES_SHED_INSIDE_H
#define RULES_SHED_INSIDE_H

#include "rules/keys/rule_rows.h"
#include "rules/shed/shed.h"

extern const struct zone shed_zones[];
extern const struct fields shed_lines;
extern const struct setting shed_settings[];
extern const struct setting_word shed_lacks[];
extern const struct kit_event shed_events[];
void shed_name_told(const struct hearer *h, const struct event *e, bool articles, struct strbuf *out);

// --- options.c, options_own.c: rule keys that are maps or lists of cards ---
ROW_VERB(parse) shed_parse_follow, shed_parse_marks;
ROW_VERB(print) shed_print_follow, shed_print_marks;
extern const struct card_key shed_effects_key, shed_points_key, shed_values_key;
const char *shed_number(int number);                           // a number as it is said, "minus 10"; valid until the next call
int shed_copies(const struct options *o, int seats, int face); // how many copies of the card the packs have
VERB(check) shed_check;
bool shed_least(const struct options *o);               // returns whether the fewest points win
bool shed_does(const struct options *o, unsigned what); // returns whether some card has all of these effects
enum ahead shed_ahead(const struct options *o);

// --- follow.c: which card may be laid, and why not ---
int shed_suit_of(int face);                 // NAME_SUIT + the card's suit; 0: the card has none
int shed_suit_asked(const struct state *s); // NAME_SUIT + the suit that must be followed; 0: none
// Returns whether a card of a shedding game can be laid now: it answers the cards or turns owed, or follows on the pile if
// nothing is owed.
bool shed_goes(const struct kit_now *now, int face);
// Returns whether the seat may lay this card by itself, whatever is named with it.  In adding games it must make a total.
bool shed_fits(const struct kit_now *now, int face);
bool shed_can_play(const struct kit_now *now);        // returns whether the seat has a card that may be laid
bool shed_nothing_to_draw(const struct kit_now *now); // returns whether the stock is empty for good
// Finds the totals, at most VALUES_MOST, that a card of an adding game can make, each with the number that its player must name.
// Returns how many there are.
int shed_totals(const struct kit_now *now, int face, int number[VALUES_MOST], int total[VALUES_MOST]);
// Finds the totals that a card of an adding game makes from the total `is`, each with the number that its player must name.
// Returns how many there are.
int shed_totals_at(const struct options *o, int is, int face, int number[VALUES_MOST], int total[VALUES_MOST]);
bool shed_may_forget(const struct kit_now *now); // returns whether the seat must still say last card once it has one left
// Returns whether the seat can have one card left, or none, after its next play, which may be a packet if the rules have packets.
bool shed_could_leave_one(const struct kit_now *now, int seat);
int shed_rank_named(int named);                           // the rank that a named value means; 0: it means none
bool shed_wild_held(const struct kit_now *now, int face); // returns whether the card is a wild plus 4 that may not be laid now
// Returns whether one of the first `count` cards of a hand in a shedding game has the suit (NAME_SUIT + the suit) and is not the
// face `except`.
bool shed_holds_suit(const struct kit_now *now, int seat, int count, int suit, int except);
bool shed_owes(const struct kit_now *now);     // returns whether the seat on turn has a debt to draw or a turn to wait
int shed_drawn(const struct kit_now *now);     // the card drawn last, at the end of the hand
int shed_first_fit(const struct kit_now *now); // the first card of the hand that fits; FACE_NONE: none

// --- check.c: which moves are allowed in shedding games ---
kit_check shed_ready, shed_may_play, shed_may_draw, shed_may_end, shed_may_call, shed_may_catch, shed_may_challenge,
    shed_may_bust;
// Lists the moves that a seat may make in a shedding game (`list` of struct kit).
void shed_list(const struct kit_now *now, int face, struct move_list *out);

// --- total.c: adding games ---
// Takes `tokens` tokens of an adding game from each seat of a set.  `passed`: the mark (a total that costs tokens) that was
// passed; 0: none.
void shed_lose(const struct kit_now *now, unsigned seats, int tokens, int passed);
// A step in what a play of an adding game costs as the total goes from `before` to `after`: its player (own) or the others lose
// `tokens` tokens.
struct shed_loss {
    bool own;
    int tokens, mark; // mark: the mark that was passed, 0: none
};
struct shed_cost {
    struct shed_loss step[10]; // one for each mark, and one for the limit
    int steps;
    bool bust, ends; // ends: the play ends the round
};
struct shed_cost shed_costs(const struct options *o, int before, int after);
// Takes the tokens that a change of total costs in an adding game.  Returns whether that ends the round.
bool shed_pay_total(const struct kit_now *now, int before);
int shed_only_total(const struct kit_now *now, int face); // the total it makes unnamed; -1: none, or a number must be named

// --- turn.c: what moves of a shedding game do ---
void shed_lay(const struct kit_now *now);
void shed_upcard(const struct kit_now *now);
void shed_begin(const struct kit_now *now);
// Fills in, once more, the event that tells the seat on turn of a shedding game what it owes or must follow; `now` is that seat's
// view.
void shed_turn_now(const struct kit_now *now, struct event *turn);
int shed_starter(const struct kit_now *now, int dealer);
struct kit_end shed_end(const struct options *o, int seats);
VERB(endless) shed_endless;
bool shed_decided(const struct kit_now *now, unsigned *winners);
kit_make shed_make_play, shed_make_draw, shed_make_end, shed_make_call, shed_make_catch, shed_make_challenge, shed_make_bust;

// --- names.c: suits, ranks, numbers and players that are named with a card ---
extern const struct place_names shed_names;
const char *shed_typed(const struct game *game, const char *word); // `typed` of struct game for shedding games
const char *shed_name(const struct hearer *h, int named);          // the named value as it is said: "hearts", "red", "7", "Ben"
const char *shed_card(int face, enum text_style style); // the card as an item of a list, without a comma of its own: "red skip"
const char *shed_asked(const struct hearer *h, int named); // the named value after "asks for", with a rank in the plural
bool shed_is_colour(int named);                            // returns whether it is a colour, which "is asked for" in the singular
// Appends which cards of a shedding game can be played now, as in "a heart, a 7 or an 8", and returns how many such items there
// are.  0: no card answers what is owed.
int shed_wanted(const struct kit_now *now, enum text_style style, struct strbuf *out);

// --- lines.c, told.c, show.c: functions of struct kit for shedding games ---
bool shed_reckon(const struct kit_now *now, struct field_line *l);
bool shed_settle(const struct kit_now *now, struct field_line *l);
void shed_fill_move(const struct hearer *h, const struct move *m, struct fill *fill, struct strbuf *text);
extern const struct kit_topic shed_topics[];
// --- choice.c: verbs of struct game that say what a play comes to ---
VERB(apart) shed_apart;
VERB(foretell) shed_foretell;
// --- weigh.c: reasons for a play ---
VERB(weigh) shed_weigh;
VERB(hint) shed_hint;
VERB(glance) shed_glance;

#endif
