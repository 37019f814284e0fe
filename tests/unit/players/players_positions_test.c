// SPDX-License-Identifier: GPL-3.0-or-later
// What computer players do where one thing decides: a position each, and the move.  In trick-taking games what a person would say
// of the play holds for an expert too, and before the play for a novice as well (docs/computer-players.md).
#include "players/players.h"
#include "table/table.h"
#include "test.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ADDING "rules ninety-nine\nseat Ann\nseat Ben\nseat Cid\nseed 1\nturn Ann\nhand Ben 6D KC 5D\nhand Cid 4H JS 3D\n"
#define EIGHTS "rules crazy-eights\nseat Ann\nseat Ben\nseat Cid\nseed 1\nturn Ann\n"
#define ACTION "rules crazy-eights-action\nseat Ann\nseat Ben\nseat Cid\nseed 1\nturn Ann\n"

#define SPADES "rules spades\nseat Ann\nseat Ben\nseat Cid\nseat Dot\nseed 1\ndealer Dot\nturn Ann\nphase bid\n"
#define LAST_BID                                                                                                                 \
    "rules spades\nseat Ann\nseat Ben\nseat Cid\nseat Dot\nseed 1\ndealer Ann\nturn Ann\nphase bid\nbid Ben 4\nbid Cid 3\n"

static const struct row {
    const char *name, *record, *move;
} rows[] = {
    { "small cards are kept", ADDING "total 40\nhand Ann 3C 8H 5S\n", "play 8H" },
    { "a mark is left where one rank hits it and most pass it", ADDING "total 19\nhand Ann 3C 8H QD\n", "play QD" },
    { "and not where four ranks do", ADDING "total 20\nhand Ann 3C 8H 7D\n", "play 8H" },
    { "nor is the limit", ADDING "total 86\nhand Ann 3C 7H QD\n", "play QD" },
    { "a mark that is hit costs the others", ADDING "total 25\nhand Ann 3C 8H QD\n", "play 8H" },
    { "a mark that is passed costs oneself", ADDING "total 30\nhand Ann 7C 8H 9D\n", "play 9D" },
    { "a nine is kept where a small card does", ADDING "total 40\nhand Ann 3C 9D 9S\n", "play 3C" },
    { "the limit is reached", ADDING "total 91\nhand Ann 3C 8H QD\n", "play 8H" },
    { "the limit is not left in reach", ADDING "total 86\nhand Ann 3C 9D 9S\n", "play 9D" },
    { "whoever would go over plays a card that does not", ADDING "total 95\nhand Ann 7C 8H 9D\n", "play 9D" },
    { "dear cards go first", EIGHTS "discard 5H\nhand Ann 9H 3H QS\nhand Ben 2C 3C 4C\nhand Cid 2D 3D 4D\n", "play 9H" },
    { "what another card can follow goes first", EIGHTS "discard 5H\nhand Ann KH 10H 10S\nhand Ben 2C 3C 4C\nhand Cid 2D 3D 4D\n",
      "play 10H" },
    { "a card that harms waits while the next holds many",
      ACTION "discard 5H\nhand Ann KH 9H 6S 2D\nhand Ben 3C 4C 5C 6C 7C 9C 10C\nhand Cid 3D 4D 6D\n", "play 9H" },
    { "a card that harms goes to who is nearly out", ACTION "discard 5H\nhand Ann KH 9H 6S 2D\nhand Ben 3C\nhand Cid 3D 4D 6D\n",
      "play KH" },
    { "one who is skipped is out later", ACTION "discard 5H\nhand Ann 10H QH 6S 2D\nhand Ben 3C\nhand Cid 3D 4D 6D\n",
      "play QH" },
    { "of two cards the wild one is kept to go out with", EIGHTS "discard 5H\nhand Ann 8S 7H\nhand Ben 2C\nhand Cid 2D 3D 4D\n",
      "play 7H" },
    { "or goes first where it may not be the last",
      "rules switch\nseat Ann\nseat Ben\nseed 1\nturn Ann\ndiscard 5H\nhand Ann AS 7H\nhand Ben 2C 3C\n", "play AS name H call" },
    { "a wild card is kept while others have two",
      "rules colours\nseat Ann\nseat Ben\nseat Cid\nseed 1\nturn Ann\ndiscard 5R\n"
      "hand Ann W 5B 3Y 2Y 1Y 3G\nhand Ben 1G 2G 3G\nhand Cid 4G 6G\n",
      "play 5B" },
    { "a wild card is kept, however many cards would follow it",
      EIGHTS "discard 5H\nhand Ann 8D 2C 3C 4C 6C 7C 9H\nhand Ben 2D 9S KC\nhand Cid 6D 10S QS\n", "play 9H" },
    { "the next player, with one card, is made to draw, though others could go in one turn",
      "rules makao\nseat Ann\nseat Ben\nseat Cid\nseed 1\nturn Ann\ndiscard JC\nhand Ann 10S 7S 6S JD JS 2C\nhand Ben 8D\nhand "
      "Cid KS 10C\n",
      "play 2C" },
    { "a card on which anything goes is not played before one who is about to go out",
      "rules makao-full\nseat Ann\nseat Ben\nseed 1\nturn Ann\ndiscard 9D\nhand Ann AD 6H QH\nhand Ben 4S\n", "play AD name H" },
    { "a rank is asked for that can be played",
      "rules makao-full\nseat Ann\nseat Ben\nseed 1\nturn Ann\ndiscard 7C\nhand Ann JC 8D\nhand Ben 4H 8H 2H QS\n",
      "play JC name 8 call" },
    { "cards of a rank that can go together are kept for the last turn",
      "rules makao\nseat Ann\nseat Ben\nseed 1\nturn Ann\ndiscard 10D\nhand Ann 2H 2C 2S QD 2D\nhand Ben AC 5D 6H 5C AD\n",
      "play QD" },
    { "a suit is asked for that can be played, where the card left may not be the last",
      "rules switch\nseat Ann\nseat Ben\nseed 1\nturn Ann\ndiscard 3D\nhand Ann AC 8H\nhand Ben 6C 6S 7C 2D\n",
      "play AC name H call" },
    { "who makes the only other player miss a turn goes out at once",
      "rules mau-mau\nseat Ann\nseat Ben\nseed 1\nturn Ann\ndiscard KS\nhand Ann 9S 8S\nhand Ben 7H 9H 10H QH KD\n",
      "play 8S call" },
    { "by a queen as well",
      "rules crazy-eights-action\nseat Ann\nseat Ben\nseed 1\nturn Ann\ndiscard KS\nhand Ann 9S QS\nhand Ben 7H 9H 10H QH KD\n",
      "play QS" },
    { "or by a card that turns play",
      "rules colours\nseat Ann\nseat Ben\nseed 1\nturn Ann\ndiscard 5R\nhand Ann 7R VR 3B\nhand Ben 7G 8G 9G 1B 2B\n",
      "play VR" },
    { "a card that goes on anything is kept for the last",
      "rules makao-full\nseat Ann\nseat Ben\nseat Cid\nseed 1\nturn Ann\ndiscard 5S\nhand Ann QH 6S\nhand Ben 10S 4S 3D\nhand "
      "Cid JH 6C 3H AS\n",
      "play 6S call" },
    { "a plain card is kept where no other may be the last",
      "rules switch\nseat Ann\nseat Ben\nseed 1\nturn Ann\ndiscard 6H\nhand Ann 10H 2H 8H\nhand Ben QS KC 7S 7D 5D 10S\n",
      "not play 10H" },
    { "the last card is played", ACTION "discard 5H\nhand Ann 9H\nhand Ben 3C 4C\nhand Cid 3D 4D 6D\n", "play 9H" },
    { "high cards of a long suit may be trumped", SPADES "hand Ann 4H 10D 6D AC 10S 7S 3H 6C 5S 2C KH 9H QH\n", "bid 2" },
    { "no trick in sight, and too high for nil", SPADES "hand Ann 9C QS 4D 3C 5D QH JD JC 7H 4C 2D 2C 8C\n", "bid 1" },
    { "five top trumps and an ace", SPADES "hand Ann AS KS QS JS 10S AH 2H 3H 2D 3D 2C 3C 4C\n", "bid 6" },
    { "a long suit will be trumped", SPADES "hand Ann 2S 3S AH KH 2H 3H 4H 5H AD KD 2C 3C 4C\n", "bid 4" },
    { "and a longer one sooner", SPADES "hand Ann 2S 3S AH KH QH 3H 4H 5H 6H 7H 2C 3C 4C\n", "bid 3" },
    { "top cards in every suit", SPADES "hand Ann 2S 3S AH KH QH AD KD QD 6D AC KC QC 4C\n", "bid 9" },
    { "only low cards", SPADES "hand Ann 2S 3S 4H 5H 6H 4D 5D 6D 7D 4C 5C 6C 7C\n", "bid nil" },
    { "the last to bid sees what is left", LAST_BID "bid Dot 4\nhand Ann AS KS QS JS 10S AH 2H 3H 2D 3D 2C 3C 4C\n", "bid 5" },
};

// --- what a person would say of the play ---

#define FOUR(rules) "rules " rules "\nseat Ann\nseat Ben\nseat Cid\nseat Dot\nseed 1\n"
#define OH_HELL "rules oh-hell\nseat Me\nseat Cid\nseat Ben\nseed a\nphase bid\nturnup 9H\ndealer Ben\nturn Ben\n"
#define FIFTH_TRICK                                                                                                              \
    FOUR("spades")                                                                                                               \
    "trick-number 5\nbroken S\nbid Ann 4\nbid Ben 3\nbid Cid 3\nbid Dot 3\ntricks Ann 1\ntricks Ben 2\ntricks Cid 1\n"
#define PARTNER_NIL FOUR("spades") "trick-number 4\nbid Ann 4\nbid Ben 3\nbid Cid 0\nbid Dot 3\ntricks Ann 1\ntricks Ben 2\n"
#define AGAINST_NIL FOUR("spades") "trick-number 3\nbid Ann 4\nbid Ben 5\nbid Cid 3\nbid Dot 0\ntricks Ann 1\ntricks Ben 1\n"
#define MAKER FOUR("euchre") "trump S\nmaker Ann\n"

enum { PLAYS = 1, BIDS = 2 }; // what of: at random a novice plays half of its cards, but it never bids so
static const struct sensible {
    const char *name;
    int what;
    const char *record, *moves; // any of these, or after "not" none of them
} sensible[] = {
    // clang-format off
    { "a low trump takes what nobody has trumped", PLAYS,
      FIFTH_TRICK "led Dot\ntrick KH\nvoid Ann H\n"
      "hand Ann AS QS 4S 2S 3D 6D 7C 8C 9C\n", "play 2S | play 4S" },
    { "and so last in hand", PLAYS,
      FIFTH_TRICK "led Ben\ntrick KH 2H 3H\n"
      "hand Ann AS KS QS 2S 3D 6D 7C 8C 9C\n", "play 2S" },
    { "a partner's trick is left alone", PLAYS,
      FIFTH_TRICK "led Ben\ntrick 2H KH 3H\n"
      "hand Ann AS QS 4S 2S 3D 6D 7C 8C 9C\n", "play 3D | play 6D | play 7C" },
    { "and so where every card could take another one", PLAYS,
      FOUR("whist") "trick-number 11\ntrump S\ntricks Ann 4\ntricks Ben 4\ntricks Cid 1\ntricks Dot 1\nled Ben\ntrick 4D KD 3D\nhand Ann 9S 2C AH\n", "play 2C" },
    { "what beats a partner's card is kept", PLAYS,
      FOUR("whist") "trick-number 10\ntrump S\ntricks Ann 4\ntricks Ben 4\ntricks Cid 1\nled Ben\ntrick 4D KD 3D\nhand Ann AD 2D 9C AH\n", "play 2D" },
    { "every trick is needed: the king before the two", PLAYS,
      FOUR("spades") "trick-number 11\nbroken S\nbid Ann 4\nbid Ben 3\nbid Cid 3\nbid Dot 3\ntricks Ann 2\ntricks Ben 3\ntricks Cid 2\ntricks Dot 3\nled Ann\n"
      "hand Ann KS QS 2S\n", "play KS | play QS" },
    { "at the end of a hand of whist too", PLAYS,
      FOUR("whist") "trick-number 12\ntrump S\ntricks Ann 4\ntricks Ben 4\ntricks Cid 2\ntricks Dot 1\nled Ann\nhand Ann KS 2S\n", "play KS" },
    { "the maker with two tricks to make", PLAYS, MAKER "trick-number 4\ntricks Ann 1\ntricks Ben 2\nled Ann\nhand Ann KS 9S\n", "play KS" },
    { "or with all three", PLAYS, MAKER "trick-number 3\ntricks Ben 2\nled Ann\nhand Ann AS KS 9S\n", "play AS | play KS" },
    { "and in oh hell", PLAYS,
      "rules oh-hell\nseat Ann\nseat Ben\nseat Cid\nseed 1\nround 5\nphase play\nturnup 9H\ndealer Cid\nled Ann\nbid Ann 3\nbid Ben 0\nbid Cid 1\nhand Ann KH QH 4H\n", "play KH | play QH" },
    { "a bid that a sure card meets is not overshot", PLAYS,
      "rules oh-hell\nseat Ann\nseat Ben\nseat Cid\nseed 1\nround 5\nphase play\nturnup 9H\ndealer Ann\nled Ben\ntrick 8D 3D\nbid Ann 1\nbid Ben 1\nbid Cid 0\nhand Ann AH 2H 5C\n", "not play 2H" },
    { "nor where that is an ace of another suit", PLAYS,
      "rules oh-hell\nseat Ann\nseat Ben\nseat Cid\nseed 1\nround 1\nphase play\nturnup 9H\ndealer Ann\nled Ben\ntrick 8D 3D\nbid Ann 1\nbid Ben 3\nbid Cid 2\nhand Ann AS 2H 3C 4C 5C 6C 7C\n", "not play 2H" },
    { "the last trick needed is taken", PLAYS,
      FOUR("spades") "trick-number 12\nbroken S\nbid Ann 4\nbid Ben 3\nbid Cid 3\nbid Dot 2\ntricks Ann 3\ntricks Ben 3\ntricks Cid 2\ntricks Dot 3\nled Ben\ntrick 9D 2D 5D\n"
      "hand Ann KD QC\n", "play KD" },
    { "a partner who bid nil is relieved of a trick", PLAYS,
      PARTNER_NIL "led Ben\ntrick 5H 9H 3H\n"
      "hand Ann KH 4H 8D 9D 2C 3C 7S 8S 9S JS\n", "play KH" },
    { "and a lead for such a partner is high", PLAYS,
      PARTNER_NIL "led Ann\n"
      "hand Ann AH 4H 8D 9D 2C 3C 4C 5C 6C JS\n", "play AH" },
    { "who bid nil does not trump a partner's trick, nor an opponent's", PLAYS,
      FOUR("spades") "trick-number 11\nbroken S\nbid Ann 5\nbid Ben 0\nbid Cid 3\nbid Dot 3\ntricks Ann 5\ntricks Cid 2\ntricks Dot 3\nled Cid\ntrick JD 3D 6C\n"
      "hand Ben KS 2C 3S\n", "play 2C" },
    { "an opponents' bid that is lost already is no reason to take another trick", PLAYS,
      FOUR("spades") "trick-number 11\nbroken S\nbid Ann 3\nbid Ben 2\nbid Cid 5\nbid Dot 5\ntricks Ann 1\ntricks Ben 5\ntricks Cid 1\ntricks Dot 3\nled Cid\ntrick 9D JD AD\n"
      "hand Ben 2S 10S 6H\n", "play 6H" },
    { "whoever may still fail is hindered, though another has tricks beyond a bid", PLAYS,
      FOUR("spades-solo") "trick-number 12\nbroken S\nbid Ann 3\nbid Ben 4\nbid Cid 1\nbid Dot 1\ntricks Ann 3\ntricks Ben 3\ntricks Cid 4\ntricks Dot 1\nled Ben\ntrick 9D 2D 5D\n"
      "hand Ann KD 3D\n", "play KD" },
    { "a low trump covers a partner's nil as well as a high one", PLAYS,
      FOUR("spades") "trick-number 9\nbroken S\nbid Ann 3\nbid Ben 4\nbid Cid 0\nbid Dot 2\ntricks Ann 2\ntricks Ben 3\ntricks Dot 3\nled Dot\ntrick JH\n"
      "hand Ann 4S 9S 5C 7S JD\n", "not play 7S | play 9S" },
    { "whoever holds nothing but trumps leads a high one", PLAYS,
      FOUR("whist") "trick-number 11\ntrump S\ntricks Ann 4\ntricks Ben 3\ntricks Cid 2\ntricks Dot 1\nled Ann\nhand Ann KS QS 2S\n", "play KS | play QS" },
    { "a partner's sure trick gets the ten, at the end too", PLAYS,
      FOUR("belote") "trump C\nmaker Cid\ntrick-number 7\ntricks Ann 2\ntricks Ben 1\ntricks Cid 2\ntricks Dot 1\nled Cid\ntrick 8D QD AS\nhand Ben 10H 9H\n", "play 10H" },
    { "who wants no trick throws an ace before a three", PLAYS,
      "rules nomination-whist\nseat Ann\nseat Ben\nseat Cid\nseat Dot\nseat Eve\nseed 1\nround 5\nbid Ann 1\nbid Ben 1\nbid Cid 0\nbid Dot 1\nbid Eve 0\nled Ann\ntrick 9H QD 10H JC\n"
      "hand Eve 3C AC AS\n", "play AC | play AS" },
    { "three tricks are certain, so the fourth is not trumped", PLAYS,
      "rules oh-hell\nseat Me\nseat Cid\nseat Ben\nseed a\nround 4\nturnup 9H\nbid Me 1\nbid Cid 1\nbid Ben 3\nled Me\ntrick 5D 9D\nhand Ben AH KH KC 4C\n", "play 4C" },
    { "no nil with aces", BIDS, SPADES "hand Ann AC AD QD 10C 2C 3C 4D 5D 2H 3H 4H 6H 7H\n", "not nil" },
    { "nor with one", BIDS, SPADES "hand Ann AC 3D 4D 10C 2C 3C 6D 5D 2H 3H 4H 6H 7H\n", "not nil" },
    { "but with none and low spades", BIDS, SPADES "hand Ann 2S 3S 4H 5H 6H 4D 5D 6D 7D 4C 5C 6C 7C\n", "bid nil" },
    { "the ace of trump rules out a bid of nothing", BIDS, OH_HELL "round 5\nbid Me 1\nbid Cid 1\nhand Ben AH KC 4C\n", "bid 2" },
    { "ace and king of trump rule out a bid of one", BIDS, OH_HELL "round 4\nbid Me 1\nbid Cid 1\nhand Ben AH KH KC 4C\n", "bid 3" },
    { "the king is the highest where the ace was turned up", BIDS, "rules oh-hell\nseat Me\nseat Cid\nseat Ben\nseed a\nphase bid\nturnup AH\ndealer Ben\nturn Ben\nround 4\nbid Me 1\nbid Cid 2\nhand Ben KH 3D 5D 4C\n", "bid 2" },
    { "without trumps three low cards take nothing", BIDS, "rules nomination-whist\nseat Me\nseat Cid\nseat Ben\nseat Dot\nseed a\nphase bid\nround 5\ndealer Ben\nturn Dot\nhand Dot 9D JD 2C\n", "bid 0" },
    { "two top trumps and three low cards are two tricks", BIDS, "rules oh-hell\nseat Me\nseat Cid\nseat Ben\nseat Dot\nseed a\nphase bid\nround 3\nturnup 5S\ndealer Dot\nturn Dot\nbid Me 1\nbid Cid 0\nbid Ben 1\nhand Dot KS 3D 9D 8C AS\n", "bid 2" },
    { "with nothing that takes a trick the bid goes down", BIDS, OH_HELL "round 5\nbid Me 1\nbid Cid 1\nhand Ben 2C 3C 2D\n", "bid 0" },
    { "jack, nine and an ace make trump", BIDS,
      FOUR("belote") "dealer Dot\nturn Ann\nphase offer\nturnup 9H\nhand Ann JH AH 7H AS 8C\n", "accept" },
    { "a hand of nothing does not", BIDS, FOUR("belote") "dealer Dot\nturn Ann\nphase offer\nturnup 8H\nhand Ann 7C 8C 9D QD 8S\n", "pass" },
    { "an opponent who bid nil is left with the trick", PLAYS,
      AGAINST_NIL "led Ben\ntrick 2H 5H 9H\n"
      "hand Ann 8H KH 8D 2D 3D 2C 5C 7C 4S JS 9C\n", "play 8H" },
    { "and is not trumped", PLAYS,
      FOUR("spades") "trick-number 5\nbid Ann 4\nbid Ben 5\nbid Cid 3\nbid Dot 0\ntricks Ann 2\ntricks Ben 2\nled Ben\ntrick 2H 5H 9H\n"
      "hand Ann 8D 2D 3D 2C 5C 7C 4S JS 9C\n", "not play 4S | play JS" },
    { "nor taken above a low lead of its own", PLAYS,
      AGAINST_NIL "led Dot\ntrick 7H\n"
      "hand Ann 6H KH 8D 2D 3D 2C 5C 7C 4S JS 9C\n", "play 6H" },
    { "a lead against a nil is low", PLAYS,
      AGAINST_NIL "led Ann\n"
      "hand Ann 3H KH 8D AD 9D AC KC 7C 9S JS 9C\n", "play 3H" },
    { "who bid nil throws the king of a suit before its 8", PLAYS,
      FOUR("spades") "trick-number 4\nbid Ann 0\nbid Ben 3\nbid Cid 4\nbid Dot 4\ntricks Ben 1\ntricks Cid 2\nled Ben\ntrick KD 2D 3D\n"
      "hand Ann KH 8H 3H 2C 5C 7C JC 4S 2S 4H\n", "play KH | play JC | play 4S" },
    { "a long row of top trumps is drawn before a side ace is led", PLAYS,
      FOUR("whist") "trump C\nled Ann\nhand Ann AC KC QC JC 10C 9C AH KH 2D 3D 2S 3S 4S\n", "play AC | play KC | play QC | play JC | play 10C | play 9C" },
    { "a high card goes on a trick without points", PLAYS,
      FOUR("hearts") "trick-number 3\nled Ben\ntricks Ben 2\ntrick 9C 4C 5C\nhand Ann KC 2C 3D 4D 5H 6H 7H 4S 5S 9D 8S\n", "play KC" },
    { "but not on one with the queen", PLAYS,
      FOUR("hearts") "trick-number 4\nled Ben\ntricks Ben 3\ntrick 9D QS 5D\nhand Ann 10D 2D 3C 4C 5H 6H 7H 4S 5S 9C\n", "play 2D" },
    { "nor is a low heart thrown where the king of spades may have to take her", PLAYS,
      FOUR("hearts") "trick-number 7\nbroken H\ntricks Ann 1\ntricks Cid 2\ntricks Dot 3\nled Ann\ntrick 8D 10C AD\nhand Dot 7H 9C KS 4H 10S 4C 3C\n", "play KS" },
    { "on the first trick a high club costs nothing", PLAYS,
      FOUR("hearts") "led Dot\ntrick 2C\nhand Ann AC 3C 4C 2D 3D 4D 6D 2H 3H 4H 6H 2S 3S\n", "play AC" },
    { "who is about to take every point is stopped by one", PLAYS,
      FOUR("hearts") "trick-number 11\nbroken H\nled Ben\ntricks Ben 8\ntricks Ann 1\ntricks Cid 1\ntaken Ben QS KH QH JH 10H 9H 8H 7H 6H 3H 2H\n"
      "trick 5H 4S 3S\nhand Ann AH 4H 2C\n", "play AH" },
    { "a partner's right bower is not covered by the left", PLAYS,
      FOUR("euchre") "trump H\nmaker Cid\nled Cid\ntrick JH 9H\nhand Ann JD 10H AS 9C 10C\n", "play 10H" },
    { "a partner's sure trick gets the ten", PLAYS,
      FOUR("belote") "trump H\nmaker Ann\ntricks Ann 2\ntricks Cid 1\nled Ben\ntrick 8S AS 9S\nhand Ann 9H 8H 10C 7D 8D\n", "play 10C" },
    { "an opponent's gets the seven", PLAYS,
      FOUR("belote") "trump H\nmaker Ann\ntricks Ann 1\ntricks Cid 1\nled Ben\ntrick AS 8S 9S\nhand Ann 10S 7S 8C 9C 7D 8D\n", "play 7S" },
    { "a maker with jack and nine leads the jack", PLAYS,
      FOUR("belote") "trump H\nmaker Ann\nled Ann\nhand Ann JH 9H 8H AS 10S 8C 7D 8D\n", "play JH" },
    { "top trumps are bid, whatever else is held", BIDS, SPADES "hand Ann AS KS QS 2H 3H 4H 2D 3D 4D 2C 3C 4C 5C\n", "bid 3 | bid 4" },
    { "five sure tricks are played alone", BIDS,
      FOUR("euchre") "dealer Dot\nturn Ann\nphase offer\nturnup 9H\nhand Ann JH JD AH KH QH\n", "accept alone" },
    { "the right bower is not given to the other side", BIDS,
      FOUR("euchre") "dealer Dot\nturn Ann\nphase offer\nturnup JH\nhand Ann 9H 9S 10C QD 9C\n", "pass" },
    { "of ace and king the ace is led, so that the partner knows", PLAYS,
      FOUR("whist") "trump S\nled Ann\nhand Ann AH KH 4H 2C 3C 4C 2D 3D 4D 6D 2S 3S 4S\n", "play AH" },
    { "and of king and queen the king", PLAYS,
      FOUR("whist") "trump S\nled Ann\nhand Ann KD QD 5D 4D 3D 8H 7H 6H 9C 8C 7C 3S 2S\n", "play KD" },
    { "second in hand a queen is not played on a low card", PLAYS,
      FOUR("whist") "trick-number 3\ntrump H\ntricks Ann 2\nled Dot\ntrick 2S\nhand Ann AC 7C 4C 2C KD QD 10D 8D QH QS 5S\n", "play 5S" },
    { "who holds the queen of spades does not lead what guards her", PLAYS,
      FOUR("hearts") "trick-number 5\ntricks Ben 4\nled Ann\nhand Ann QS 3S AC 10C 7D 6D 4D 3D 2D\n", "not play 3S | play QS" },
    { "nor who may have to take her", PLAYS,
      FOUR("hearts") "trick-number 5\ntricks Ben 4\nled Ann\nhand Ann AS 3S 10C 4C 7D 6D 4D 3D 2D\n", "not play 3S | play AS" },
    { "a dealer takes the right bower to king and nine", BIDS,
      FOUR("euchre") "dealer Ann\nturn Ann\nphase offer\npassed Ben Cid Dot\nturnup JH\nhand Ann KH 9H QC KS 9D\n", "accept" },
    { "and a partner lets the dealer take it", BIDS,
      FOUR("euchre") "dealer Cid\nturn Ann\nphase offer\npassed Dot\nturnup AH\nhand Ann JD KH AC 9S 9C\n", "accept" },
    { "the right bower is not led against a maker", PLAYS,
      FOUR("euchre") "trump C\nmaker Dot\nled Ann\nhand Ann JC 9C KD JH KS\n", "not play JC" },
    { "and five trumps with ace and king are played alone", BIDS,
      FOUR("euchre") "dealer Dot\nturn Ann\nphase offer\nturnup 9H\nhand Ann JH AH KH QH AS\n", "accept alone" },
    { "makers who took every trick want the others too", PLAYS,
      FOUR("euchre") "trump S\nmaker Ann\ntrick-number 4\ntricks Ann 2\ntricks Cid 1\nled Ann\nhand Ann JD 9D\n", "play JD" },
    { "a ten is not thrown on an enemy's trick", PLAYS,
      FOUR("belote") "trump D\nmaker Ben\ntrick-number 5\ntricks Ben 3\ntricks Dot 1\nled Ben\ntrick KD 8S QH\nhand Ann 10C 9C 8C 10H\n", "not play 10C | play 10H" },
    { "a king is taken by the ace, last in hand", PLAYS,
      FOUR("belote") "trump H\nmaker Ann\nled Ben\ntrick KS 8S 7S\nhand Ann 7C KD AH KH JH 10H AS 9S\n", "play AS" },
    // clang-format on
};

static void ask_at(const char *record, const char *level, char *out, size_t size)
{
    char path[] = "/tmp/parlour-shed-XXXXXX";
    struct err err = ERR_INIT;
    struct strbuf text = STRBUF_INIT;
    struct move move;
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_true(dprintf(fd, "parlour 1\n%splay\n", record) > 0);
    close(fd);
    struct table *table = table_load(path, false, &err);
    if (!table)
        fail_msg("%s", err.text.text);
    int seat = __builtin_ctz(table_turn(table));
    struct sitter player = players_new(table_game(table), level, "shed");
    assert_true(player.ask(player.self, table_variant(table)->options, table_view(table, seat), &move));
    table_game(table)->print(table_game(table), (struct seat_names){ table_names(table), table_seats(table) }, &move, &text);
    snprintf(out, size, "%s", text.text);
    player.release(player.self);
    table_free(table);
    unlink(path);
    strbuf_release(&text);
}

TEST_ROWS(one_thing_decides, rows, name)
{
    const struct row *row = *state;
    char move[80];
    ask_at(row->record, "steady", move, sizeof move);
    if (strncmp(row->move, "not ", 4) == 0)
        assert_string_not_equal(move, row->move + 4);
    else
        assert_string_equal(move, row->move);
}

// The move itself, between bars.
static bool is_among(const char *move, const char *moves)
{
    size_t length = strlen(move);
    for (const char *at = strstr(moves, move); at; at = strstr(at + 1, move))
        if ((at == moves || at[-1] == ' ') && (at[length] == '\0' || at[length] == ' '))
            return true;
    return false;
}

TEST_ROWS(nobody_would_laugh, sensible, name)
{
    const struct sensible *row = *state;
    static const char *const levels[] = { "novice", "steady", "expert" };
    bool barred = strncmp(row->moves, "not ", 4) == 0;
    for (int level = row->what == BIDS ? 0 : 1; level < 3; level++) {
        char move[80];
        ask_at(row->record, levels[level], move, sizeof move);
        if (is_among(barred && strncmp(move, "bid ", 4) == 0 ? move + 4 : move, row->moves) == barred)
            fail_msg("%s: %s, not %s", levels[level], move, row->moves);
    }
}
