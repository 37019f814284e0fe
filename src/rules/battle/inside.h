// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of Deck battle share with each other and with nobody else.
//
// A move goes this way: words.c reads it, turn.c decides, carries it out, ends exchanges, hands and
// games and begins new ones, upgrade.c knows what may be chosen between games.  tell.c and show.c put
// it into sentences, with the names of name.c.
#ifndef RULES_BATTLE_INSIDE_H
#define RULES_BATTLE_INSIDE_H

#include "rules/battle/battle.h"
#include "rules/kit/kit.h"

// ORDER KINDS: tell.c has a row for each.
enum battle_event {
    BATTLE_TOLD_GAME = EVENT_FAMILY, // number: the game; the lists are in the view
    BATTLE_TOLD_DECKS,               // number, more: cards of the runner, of the rival, before a new hand
    BATTLE_TOLD_HAND,                // number, more: what the runner and the rival draw for it
    BATTLE_TOLD_DEALT,               // to seat: its new hand, a bag
    BATTLE_TOLD_SCOUT,               // to the runner: the rival's new hand, a bag
    BATTLE_TOLD_LEAD,                // seat is to lead
    BATTLE_TOLD_TURN,                // seat is to beat or to pass
    BATTLE_TOLD_PLAY,                // seat; other: lo and hi; number: copies; more: 1 it is only as strong, and edge decides
    BATTLE_TOLD_PASS,                // seat; number: cards that the other side wins by it
    BATTLE_TOLD_DREW,                // to seat: what it drew after passing, a bag
    BATTLE_TOLD_DRAWN,               // to the others; number: how many cards that were
    BATTLE_TOLD_HAND_WON,            // seat; number: cards of the play area and of the loser's hand
    BATTLE_TOLD_HAND_CUT,            // the same, when the limit of exchanges was reached; more: 1 both held as many cards
    BATTLE_TOLD_SHORT,               // seat; number: its cards; more: how many a new hand needs
    BATTLE_TOLD_GAME_WON,            // number: the game
    BATTLE_TOLD_OFFER,               // seat is to choose an upgrade
    BATTLE_TOLD_UPGRADE,             // seat; other: the upgrade; more: its number; number: how many cards it is about
    BATTLE_TOLD_RUN_LOST,            // number: games won
    BATTLE_TOLD_RUN_WON              // number: games won
};
enum {
    BLOCK = 16,          // other of BATTLE_TOLD_PLAY is BLOCK times lo plus hi
    BAG_MOST = 100000000 // cards of one number: no run comes near it, and nothing from elsewhere that claims more is read
};

// A bag in an event, as cards that can travel like those of any game: a club names the number, the hearts after it say how
// many there are, digit by digit, with a ten for a nought.  3C AH 2H are twelve threes.
void event_put_bag(struct event *event, const struct bag *bag); // in place of its cards
bool event_bag(const struct event *event, struct bag *out);     // false: the cards are no bag; out holds what was read before

// What every change of a state needs.
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

// --- turn.c: what may be done, and the course of exchanges, hands, games and the run ---
void turn_start_game(const struct battle_change *h); // from the lists as they stand
struct bag turn_count(struct state *s); // fills in how many cards hands and decks have; all cards of this game, wherever they lie
void turn_scout(struct state *s);       // notes the rival's hand, as it was drawn, for a runner with a scout
int32_t turn_hand_draw(const struct options *o, const struct shown *shown, int seat); // cards that a side draws for a new hand
static inline void set_move(struct move *m, int verb, int target, int where)
{
    m->verb = (uint8_t)verb;
    m->target = (int16_t)target;
    m->where = (uint8_t)where;
}
VERB(legal) battle_legal;
VERB(apply) battle_apply;

// --- upgrade.c ---
extern const struct upgrade_row {
    const char *word; // as a record writes it
    uint8_t highest;  // the highest number that it may be taken for; 0: it has none
    uint8_t scales;   // cards that it is about, times the scale of the game
    // Takes cards of its number out of the list, no more than there are; adds some to it.  Both: what it takes comes back as the
    // next number.
    bool takes, adds;
    // What it does, as it is offered, without a number and with one: {n} cards, {m} its number, {left} the next higher one,
    // {who} the rival.
    struct says offer[STYLES], with_number[STYLES];
    struct telling taken;
} upgrades[UPGRADES];
int upgrade_read(const char *word); // UPGRADES: there is no such upgrade
// May the runner take it now, with this number (0: none)?  It need not be on offer.
bool upgrade_check(const struct options *o, const struct shown *shown, int id, int number, struct refusal *no);
int32_t upgrade_amount(const struct shown *shown, int id, int number); // how many cards it would add, take or change
// What it does to a list: nothing, unless it adds, takes or changes cards.
void upgrade_list(struct bag *list, int id, int number, int32_t amount);
void upgrade_draw_offer(const struct battle_change *h); // puts some on offer, by luck; none where nothing can be taken

// --- words.c ---
extern const struct verb_row battle_verbs[];
VERB(parse) battle_parse;
VERB(print) battle_print;
int words_number(const char *word); // 1 to 8, or 0
// The record's word for a number or an upgrade as it is heard, its words joined by _, or NULL.
VERB(typed) battle_typed;

// --- lines.c: the lines of positions, views and expectations ---
extern const struct fields battle_fields;
VERB(place) battle_place;
VERB(read) battle_read;

// --- name.c: what has a name within sentences ---
void say_line(const char *sentence, struct strbuf *out);
void say_brief(enum text_style style, const char *sentence, const char *brief, struct strbuf *out); // one of the two
enum number_form { NUMBER_ALONE, NUMBER_PLURAL, NUMBER_CARD };
const char *number_name(int number, enum number_form form); // "three", "threes", "a three": constant text
struct combo_name {
    char text[64];
};
struct combo_name name_combo(const struct battle_combo *combo); // "a three", "threes", "3 to 6"
// Of a combination {meld} is its name, which stays the caller's, {n} its cards, {left} how many numbers, {m} the highest.
struct fill fill_combo(const struct battle_combo *combo, const char *name);
struct combo_says {
    struct says set[STYLES], block[STYLES];
};
// A line about it and {who}, by the row for one number or the one for blocks.
void say_combo(const struct combo_says *says, enum text_style style, const char *who, const struct battle_combo *combo,
               struct strbuf *out);
// "Ones 2, threes 1.", in lines, in braille "1s 2, 3s 1."; nothing for an empty bag.
void say_bag(const struct bag *bag, enum text_style style, struct strbuf *out);
void name_bag(const struct bag *bag, enum text_style style, struct strbuf *out); // "ones 2, threes 1", within a sentence
VERB(item) battle_item;                                                          // "Threes, 4 cards"
const char *name_upgrade(int id);                                                // "big hand"
void name_held(int id, int number, int times, struct strbuf *out);               // "reinforce eights, 2 times"

extern const struct telling both_cards;
// Two numbers, the runner's and the rival's, as the hearer's own {n} and the other's: {who} has {left}; or, for who only
// listens, {who} has {n} and {card} has {left}.
void say_both(const struct hearer *h, const struct telling *says, long runner, long rival, struct strbuf *out);

// --- tell.c: what is told ---
extern const struct kit battle_kit;
VERB(joins) battle_joins;
VERB(tell_turn) battle_tell_turn;
VERB(digest) battle_digest;

// --- options.c, show.c, choose.c, hint.c ---
VERB(check) battle_check;
extern const struct kit_topic battle_topics[];
VERB(uses) battle_uses;
VERB(shape) battle_shape;
VERB(choose) battle_choose;
VERB(step) battle_step;
VERB(hint) battle_hint;
VERB(glance) battle_glance;
void say_offer(const struct hearer *h, struct strbuf *out); // the upgrades on offer, numbered

// --- weigh.c ---
VERB(offer) battle_offer;
VERB(weigh) battle_weigh;
void say_upgrade(const struct hearer *h, int id, int number, struct strbuf *out);                // as it is offered
void say_strength(const struct hearer *h, const struct battle_combo *combo, struct strbuf *out); // as a play is offered

#endif
