// SPDX-License-Identifier: GPL-3.0-or-later
// Rummy in words: combinations, events, moves to choose, hints.  Each function appends to out.
#ifndef RULES_RUMMY_TEXT_TEXT_H
#define RULES_RUMMY_TEXT_TEXT_H

#include "rules/gain.h"
#include "rules/kit/kit.h"
#include "rules/phrase.h"
#include "rules/rummy/engine/engine.h"
#include "rules/turn_told.h"

// --- describe.c: combinations and lists of cards in words ---
// "hearts 4 to 6", "spades 10 to king with a joker as queen", "aces, clubs, hearts, joker"; under control cards also "all hearts,
// 3, 7, 9, king", "steps of 2, 2 of clubs, 4 of hearts, 6 of spades", "sum, 2 of clubs, ...".
void describe_combination(int kind, const struct move_card *card, int count, enum text_style style, struct strbuf *out);
// Describes a combination in so few words that others' turns can be followed: no suits of a set, no cards of what is never added
// to.  as: a run says what its jokers stand for.
void describe_briefly(int kind, const struct move_card *card, int count, bool as, enum text_style style, struct strbuf *out);
// Does nobody add anything to a hand that went out whole?  Then neither its numbers nor its cards are of use.
bool lies_untouched(const struct options *o);
// A combination of the table, as describe_combination has it.
void describe_meld(const struct shown *shown, const struct meld *meld, enum text_style style, struct strbuf *out);
// Describes a combination with each joker's card: "hearts 4, 5, joker for the 6 of hearts"; "sevens, clubs, hearts, joker for the
// 7 of diamonds or the 7 of spades".
void describe_jokers(const struct options *o, const struct shown *shown, const struct meld *meld, enum text_style style,
                     struct strbuf *out);
bool has_joker(const struct shown *shown, const struct meld *meld); // or a wild card in another's place
// A card of the discard pile, and whether it is dead or must be bought: "queen of spades dead".
void describe_discard(const struct shown *shown, int at, enum text_style style, struct strbuf *out);
// Names with commas between; in braille with spaces: "king of spades, 4 of hearts, joker".
void describe_cards(const struct move_card *card, int count, enum text_style style, struct strbuf *out);
// Lists cards with the articles that a sentence needs: "the ace of clubs, the 2 of clubs".
void describe_the_cards(const struct move_card *card, int count, enum text_style style, struct strbuf *out);
// Cards of an event by suits, one suit a line: "Hearts 4, 5, 6, king."
void describe_left(const struct hearer *h, const struct event *e, struct strbuf *out);

// --- offer.c: moves to choose ---
// How a move that lays new combinations is offered; shape: in so few words that those which differ only in suits are alike.
void offer_melds(const struct hearer *h, const struct move *m, bool shape, struct gain *gain);
// Such a combination, as this seat would lay it; its points, 0 where it is none, and then its cards are listed.
int describe_new(const struct hearer *h, int seat, const struct move *m, int from, struct strbuf *out);
// Puts natural cards of the hand that none of these combinations uses in the place of their jokers, where the points stay.
void offer_naturals(const struct hearer *h, const struct counts *hand, struct combos *combos);

// --- show.c and tell.c: what the hearer is asked ---
int buy_price(const struct hearer *h); // how many cards come with a bought one for the hearer now
int buys_left(const struct hearer *h); // how often the hearer may still buy in this round; 0 for a watcher
bool asked_before(const struct hearer *h, const struct event *e); // was the hearer asked such a thing in this round?
extern const struct kit_event rummy_events[];                     // what happened, as rows

// --- tell_turn.c: of a turn that is told in one breath ---
long points_scored(const struct turn_told *turn); // at once
void tell_bought(const struct turn_told *turn);   // the clause that names the cards bought, if any were

// --- knock_show.c: what somebody who may knock asks ---
void knock_show_goal(const struct hearer *h, struct strbuf *out);     // what is left over, and what may be
void knock_show_together(const struct hearer *h, struct strbuf *out); // what lies together, by number
int knock_cards_for_gin(const struct hearer *h, int face); // unseen ones after which nothing is left over, this one discarded
void knock_hint_possible(const struct hearer *h, struct strbuf *out);
void knock_hint_missing(const struct hearer *h, struct strbuf *out);
void knock_hint_safe(const struct hearer *h, struct strbuf *out);

// --- glance.c: lines about a rule, nothing where there is none such ---
void say_whole(const struct options *o, struct strbuf *out); // what a hand that goes out whole must be
// The rank that is wild in this round; v NULL: nothing.
void say_wild_now(const struct options *o, const struct view *v, struct strbuf *out);

// --- why.c: what speaks for a move, if that is asked, and whether it parts with a card that is of no use ---
void rummy_why(const struct hearer *h, const struct move *m, struct gain *gain);

// --- verbs of struct game, each in the file of its name; offer.c has narrow and sift ---
VERB(tell_undo) rummy_tell_undo; // undone.c
VERB(joins) rummy_joins;
VERB(tell_turn) rummy_tell_turn;
VERB(digest) rummy_digest;
VERB(show) rummy_show;
VERB(weigh) rummy_weigh; // weigh.c, and the next
VERB(shape) rummy_shape;
VERB(warn) rummy_warn;
VERB(narrow) rummy_narrow;
VERB(sift) rummy_sift;
VERB(hint) rummy_hint;
VERB(glance) rummy_glance;
VERB(arrange) rummy_arrange; // knock_show.c

#endif
