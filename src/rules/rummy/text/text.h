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
// Describes a rummy combination in words: "hearts 4 to 6", "spades 10 to king with a joker as queen", "aces, clubs, hearts,
// joker".  Kinds of control cards: "all hearts, 3, 7, 9, king", "steps of 2, 2 of clubs, 4 of hearts, 6 of spades", "sum, 2 of
// clubs, ...".
void describe_combination(int kind, const struct move_card *card, int count, enum text_style style, struct strbuf *out);
// Describes a rummy combination in few words, for text on others' turns: a set or a combination of numbers without its suits, a
// step run by its ends.  With `as`, a run names the cards for which its jokers stand.
void describe_briefly(int kind, const struct move_card *card, int count, bool as, enum text_style style, struct strbuf *out);
// Returns whether by these options hands go out all at once and nobody can lay off on them.  Their combinations are then
// described in few words and without numbers.
bool lies_untouched(const struct options *o);
// Describes a combination of the table, in the same words as describe_combination.
void describe_meld(const struct shown *shown, const struct meld *meld, enum text_style style, struct strbuf *out);
// Describes a combination of the table card by card, with what each joker stands for: "hearts 4, 5, joker for the 6 of hearts";
// "sevens, clubs, hearts, joker for the 7 of diamonds or the 7 of spades".
void describe_jokers(const struct options *o, const struct shown *shown, const struct meld *meld, enum text_style style,
                     struct strbuf *out);
// Returns whether a combination of the table has a joker, or a wild card in the place of another.
bool has_joker(const struct shown *shown, const struct meld *meld);
// Describes card `at` of the discard pile, and says if the card is dead or must be bought: "queen of spades dead".
void describe_discard(const struct shown *shown, int at, enum text_style style, struct strbuf *out);
// Appends the names of cards, with commas between them, or in braille with spaces: "king of spades, 4 of hearts, joker".
void describe_cards(const struct move_card *card, int count, enum text_style style, struct strbuf *out);
// Appends the names of cards with articles, as a sentence needs them: "the ace of clubs, the 2 of clubs".
void describe_the_cards(const struct move_card *card, int count, enum text_style style, struct strbuf *out);
// Says the cards of an event that tells what is left in a hand, with each suit on a line: "Hearts 4, 5, 6, king."
void describe_left(const struct hearer *h, const struct event *e, struct strbuf *out);

// --- offer.c: rummy moves to choose ---
// Adds to `gain` the words that offer a move of new combinations.  With `shape` they leave out suits where they can, so that
// moves differing only in suits get the same words.
void offer_melds(const struct hearer *h, const struct move *m, bool shape, struct gain *gain);
// Describes the new combination that a rummy move lays from its card `from` on, as this seat would lay it.  Returns its points.
// If the cards are no combination, lists them and returns 0.
int describe_new(const struct hearer *h, int seat, const struct move *m, int from, struct strbuf *out);
// Replaces jokers in the offered combinations by natural cards of the hand that no combination uses, as long as a combination's
// points stay the same.
void offer_naturals(const struct hearer *h, const struct counts *hand, struct combos *combos);

// --- show.c and tell.c: what the hearer is asked about discards ---
int buy_price(const struct hearer *h); // returns how many stock cards come with a discard that the hearer buys now
int buys_left(const struct hearer *h); // returns how many discards the hearer may still buy in this round; 0 for a watcher
// Returns whether the hearer was already asked in this round to buy a discard in the way of this event (with the next draw or
// without it), and so knows the price.
bool asked_before(const struct hearer *h, const struct event *e);
extern const struct kit_event rummy_events[]; // the rows of rummy's events
void rummy_name_cards(const struct hearer *h, const struct event *e, bool articles, struct strbuf *out);

// --- tell_turn.c: a rummy turn told in one sentence ---
long points_scored(const struct turn_told *turn); // returns the points that a turn's combinations scored at once
void tell_bought(const struct turn_told *turn);   // adds the cards bought, if any, to a turn's sentence

// --- knock_show.c: what a player who may knock can ask ---
void knock_show_goal(const struct hearer *h, struct strbuf *out);     // says the points left over, and the limit for a knock
void knock_show_together(const struct hearer *h, struct strbuf *out); // lists the combinations in the hand, by number
void knock_hint_possible(const struct hearer *h, struct strbuf *out);
void knock_hint_missing(const struct hearer *h, struct strbuf *out);
void knock_hint_safe(const struct hearer *h, struct strbuf *out);

// --- knock_told.c: conditions and fillings of the rows that tell what a knock came to ---
bool knock_is_of_two(const struct hearer *h, const struct event *e); // returns whether two play, so that points need no name
bool knock_is_big(const struct hearer *h, const struct event *e);    // returns whether the knock is big gin
bool knock_is_again(const struct hearer *h, const struct event *e);  // returns whether the knocker's points were told before
bool knock_is_big_of_two(const struct hearer *h, const struct event *e);
// Returns whether a match of knocks between two players is over and won.  Then the points from its rounds are told first; a
// second sentence tells the points of both players with the bonuses for the match.
bool knock_ends_match(const struct hearer *h, const struct event *e);
// Returns whether the event's seat needs no sentence of its own about its points.  That is so for the loser when a match of
// knocks between two players ends with a match bonus for the winner: the sentence on the bonus tells the points of both.
bool knock_told_of_winner(const struct hearer *h, const struct event *e);
// Fills the sentence on a match won by knocks with the points that its rounds brought the winner and the other player.
void knock_fill_won(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text);
// Fills the sentence on the match bonus after a match of knocks with the points of both players, the bonus included.
void knock_fill_match_bonus(const struct hearer *h, const struct event *e, struct fill *fill, struct strbuf *text);

// --- glance.c: lines about a rummy rule; nothing if there is no such rule ---
void say_whole(const struct options *o, struct strbuf *out); // says what a hand needs to go out all at once
// Says which rank is wild in this round of rummy, if it changes by the round.  Says nothing if `v` is NULL.
void say_wild_now(const struct options *o, const struct view *v, struct strbuf *out);

// --- why.c: reasons for a rummy move, and whether it gives up a useless card ---
void rummy_why(const struct hearer *h, const struct move *m, struct gain *gain);

// --- verbs of struct game for rummy, each in the file of its name; offer.c has narrow and sift ---
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
