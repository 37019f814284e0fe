// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of Deck battle share inside the family and with nobody else.
//
// A move takes this way: words.c reads it; turn.c decides whether it is allowed, makes it, ends exchanges, hands and games and
// begins new ones; upgrade.c knows what may be chosen between games; tell.c and show.c put it into sentences, with the names of
// name.c.
#ifndef RULES_BATTLE_INSIDE_H
#define RULES_BATTLE_INSIDE_H

#include "rules/battle/battle.h"
#include "rules/kit/kit.h"

// ORDER KINDS: the events of Deck battle; tell.c has a row for each, in the order of this enum; the row names its numbers.
enum battle_event {
    BATTLE_TOLD_GAME = EVENT_FAMILY, // a game begins; the lists are in the view
    BATTLE_TOLD_DECKS,               // before a new hand: the cards in both decks
    BATTLE_TOLD_HAND,                // both sides draw for a new hand
    BATTLE_TOLD_DEALT,               // to seat: its new hand, a bag
    BATTLE_TOLD_SCOUT,               // to the runner: the rival's new hand, a bag
    BATTLE_TOLD_LEAD,                // seat is to lead
    BATTLE_TOLD_TURN,                // seat is to beat or to pass
    BATTLE_TOLD_PLAY,                // seat plays a block
    BATTLE_TOLD_PASS,                // seat passes, and the other side wins the cards played
    BATTLE_TOLD_DREW,                // to seat: the bag it drew after passing
    BATTLE_TOLD_DRAWN,               // to the others: seat drew after passing
    BATTLE_TOLD_HAND_WON,            // seat wins the cards played and the loser's hand
    BATTLE_TOLD_HAND_CUT,            // seat wins the hand at the limit of exchanges
    BATTLE_TOLD_SHORT,               // seat has too few cards for a new hand
    BATTLE_TOLD_GAME_WON,            // seat has won a game of the run
    BATTLE_TOLD_OFFER,               // seat is to choose an upgrade
    BATTLE_TOLD_UPGRADE,             // seat takes an upgrade
    BATTLE_TOLD_RUN_LOST,            // seat has lost the run
    BATTLE_TOLD_RUN_WON              // seat has won the run
};
enum {
    BLOCK = 16, // the ends of a block travel as BLOCK times lo plus hi
    // The most cards of one number: no run comes near it, and a bag from another computer that claims more is not read.
    BAG_MOST = 100000000
};

// Turn a bag of Deck battle's cards into cards of an event, as all games send them, and back.  A club names the number, and the
// hearts after it are the digits of the count, with a ten for 0: 3C AH 2H are twelve threes.
void event_put_bag(struct event *event, const struct bag *bag); // puts a bag into an event, in place of its cards
bool event_bag(const struct event *event, struct bag *out);     // false: the cards are no bag; out holds what was read before

// The arguments of functions that change the state of Deck battle: the rules, the state, the luck and the list of events.
struct battle_change {
    const struct options *o;
    struct state *s;
    struct luck *luck;
    struct events *events;
};

static inline int other_side(int seat)
{
    return BATTLE_SIDES - 1 - seat;
}
static inline bool offer_stands(const struct shown *shown)
{
    return shown->phase == BATTLE_PHASE_OVER && shown->offers > 0;
}

// --- turn.c: which moves are allowed, and the course of exchanges, hands, games and the run ---
void turn_start_game(const struct battle_change *h); // starts a game from the deck lists as they are
struct bag turn_count(struct state *s); // fills in how many cards hands and decks have; returns all cards of this game
void turn_scout(struct state *s);       // notes the rival's new hand for a runner with a scout
// Returns how many cards a side of Deck battle draws for a new hand, with the runner's upgrades.
int32_t turn_hand_draw(const struct options *o, const struct shown *shown, int seat);
static inline void set_move(struct move *m, int verb, int target, int where)
{
    m->verb = (uint8_t)verb;
    m->target = (int16_t)target;
    m->where = (uint8_t)where;
}
VERB(legal) battle_legal;
VERB(apply) battle_apply;

// --- upgrade.c: upgrades between games ---
extern const struct upgrade_row {
    const char *word; // the word of an upgrade in a record
    uint8_t highest;  // the highest number that the upgrade may be taken for; 0: it has no number
    uint8_t scales;   // how many cards the upgrade changes, times the scale of the game
    // The upgrade takes cards of its number out of the list, as many as there are at most; or adds cards.  If both, the cards
    // taken come back as the next higher number.
    bool takes, adds;
    // What the upgrade does, as it is offered without and with its number: {n} cards, {m} its number, {left} the next higher
    // one, {who} the rival.
    struct says offer[STYLES], with_number[STYLES];
    struct says why[STYLES]; // what speaks for taking the upgrade
    struct telling taken;
} upgrades[UPGRADES];
int upgrade_read(const char *word); // returns the upgrade of this word; UPGRADES: there is none
// Returns whether the runner of Deck battle may take this upgrade with this number (0: none), whether or not it is on offer.  If
// not, `no` says why.
bool upgrade_check(const struct options *o, const struct shown *shown, int id, int number, struct refusal *no);
int32_t upgrade_amount(const struct shown *shown, int id, int number); // how many cards the upgrade would add, take or change
// Applies an upgrade of Deck battle to the list of cards with which decks begin; only reinforce, cull and promote change it.
void upgrade_list(struct bag *list, int id, int number, int32_t amount);
void upgrade_draw_offer(const struct battle_change *h); // puts random upgrades on offer, or none if nothing can be taken

// --- words.c: moves of Deck battle in words ---
extern const struct verb_row battle_verbs[];
VERB(parse) battle_parse;
VERB(print) battle_print;
int words_number(const char *word); // the number that a word means, 1 to 8, or 0
// Returns the record's word for a number or an upgrade of Deck battle that was typed as it is spoken; NULL: it is neither.
VERB(typed) battle_typed;

// --- lines.c: the record lines of Deck battle, for positions, views and expectations ---
extern const struct fields battle_fields;
VERB(place) battle_place;
VERB(read) battle_read;

// --- name.c: names of numbers, combinations, bags and upgrades within sentences ---
void say_line(const char *sentence, struct strbuf *out);
// Says a sentence of Deck battle: `sentence` in the full style, `brief` in the others.
void say_brief(enum text_style style, const char *sentence, const char *brief, struct strbuf *out);
enum number_form { NUMBER_ALONE, NUMBER_PLURAL, NUMBER_CARD };
// Returns the name of a number of Deck battle, constant text: "three", "threes", "a three".
const char *number_name(int number, enum number_form form);
struct combo_name {
    char text[64];
};
struct combo_name name_combo(const struct battle_combo *combo); // a combination as it is called: "a three", "threes", "3 to 6"
// Returns what fills the places in a sentence on a combination of Deck battle: {meld} is `name`, which must outlive the sentence,
// {n} its cards, {left} how many numbers it has, {m} the highest of them.
struct fill fill_combo(const struct battle_combo *combo, const char *name);
struct combo_says {
    struct says set[STYLES], block[STYLES];
};
// Says a sentence on a combination of Deck battle and {who}; `says` has one sentence for a single number and one for a block of
// several numbers.
void say_combo(const struct combo_says *says, enum text_style style, const char *who, const struct battle_combo *combo,
               struct strbuf *out);
// Says the cards of a Deck battle bag, as in "Ones 2, threes 1.", in braille "1s 2, 3s 1."; says nothing if it is empty.
void say_bag(const struct bag *bag, enum text_style style, struct strbuf *out);
void name_bag(const struct bag *bag, enum text_style style, struct strbuf *out); // within a sentence: "ones 2, threes 1"
VERB(item) battle_item;                                            // reads the number under the cursor: "Threes, 4 cards"
const char *name_upgrade(int id);                                  // an upgrade as it is called: "big hand"
void name_held(int id, int number, int times, struct strbuf *out); // an upgrade that was taken: "reinforce eights, 2 times"

extern const struct telling both_cards;
// Says a sentence on two numbers of Deck battle, the runner's and the rival's.  To a player, {n} is the own number and {left}
// that of {who}, the other side.  To a watcher, {who} has {n} and {card} has {left}.
void say_both(const struct hearer *h, const struct telling *says, long runner, long rival, struct strbuf *out);

// --- tell.c: telling the events of Deck battle ---
extern const struct kit battle_kit;
VERB(joins) battle_joins;
VERB(tell_turn) battle_tell_turn;
VERB(digest) battle_digest;

// --- options.c, show.c, choose.c, hint.c: verbs of struct game for Deck battle ---
VERB(check) battle_check;
extern const struct kit_topic battle_topics[];
VERB(uses) battle_uses;
VERB(shape) battle_shape;
VERB(choose) battle_choose;
VERB(step) battle_step;
VERB(hint) battle_hint;
VERB(glance) battle_glance;
void say_offer(const struct hearer *h, struct strbuf *out); // says the numbered upgrades on offer

// --- weigh.c: reasons for a play or a pass ---
VERB(offer) battle_offer;
VERB(weigh) battle_weigh;
void say_upgrade(const struct hearer *h, int id, int number, struct strbuf *out); // says an upgrade as a move that is offered
// Says a combination of Deck battle as a play on offer, with what decides its strength.
void say_strength(const struct hearer *h, const struct battle_combo *combo, struct strbuf *out);

#endif
