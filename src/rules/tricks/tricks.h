// SPDX-License-Identifier: GPL-3.0-or-later
// Trick-taking games (rules.md section 13): Hearts, Spades, Whist, Oh Hell, Euchre, Belote and the like, all defined by rule
// keys.  This header is the inside of the family: options, state, view, moves and events, and the questions that computer
// players may ask about a view.  Only files of src/rules/tricks, its computer players and its tests include it.
#ifndef RULES_TRICKS_TRICKS_H
#define RULES_TRICKS_TRICKS_H

#include "rules/keys/card_keys.h"
#include "rules/kit/kit.h"

enum { TRICKS_PACK = FACE_JOKER + 1, TRICKS_HELD = 26, NO_TRUMP = SUITS, NOBODY = SEATS_MAX, NO_BID = 99 };

// ORDER: an enum for each option of trick-taking games whose values are words, in the order of its words in options.c or
// options_own.c.
enum sides { SIDES_NONE, SIDES_PAIRS, SIDES_HALVES };
enum tricks_deal_word { DEAL_ALL = -1, DEAL_DOWN_UP = -2 }; // values of deal.cards that are words
enum give_to { GIVE_LEFT, GIVE_RIGHT, GIVE_ACROSS, GIVE_HOLD };
enum trump_by { TRUMP_NONE, TRUMP_FIXED, TRUMP_LAST_CARD, TRUMP_TURNED, TRUMP_CYCLE, TRUMP_OFFER };
enum offer_kind { OFFER_EUCHRE, OFFER_TAKER };
enum bid_kind { BID_NONE, BID_TRICKS };
enum lead_first { LEAD_LEFT, LEAD_HOLDER, LEAD_MAKER_LEFT, LEAD_ALONE_LEFT };
enum void_rule { VOID_FREE, VOID_TRUMP };
enum beat_rule { BEAT_NONE, BEAT_TRUMPS, BEAT_ALWAYS };
enum finish_rule { FINISH_ASK, FINISH_NEVER };
enum talk_rule { TALK_ALWAYS, TALK_BETWEEN_ROUNDS };
enum tricks_score_mode { SCORE_PENALTY, SCORE_OVER, SCORE_BID, SCORE_EXACT, SCORE_MAKER, SCORE_CARDS };
enum shoot_how { SHOOT_OTHERS, SHOOT_SELF };
enum miss_rule { MISS_TRICKS, MISS_NOTHING, MISS_MINUS };
enum half_rule { HALF_LOST, HALF_WON, HALF_HELD };
// ORDER: the announcements of trick-taking games, as in Belote, from the lowest kind to the highest.
enum announced_kind { ANNOUNCED_TIERCE, ANNOUNCED_FIFTY, ANNOUNCED_HUNDRED, ANNOUNCED_FOUR };
enum tricks_best { WINS_HIGHEST, WINS_LOWEST };
enum tricks_tie { LEVEL_EXTRA_ROUND, LEVEL_SHARED };

// The directions in which the players of a trick-taking game give cards away: one in each round, and then from the first again.
enum { TRICKS_WAYS_MOST = 16 };
struct tricks_ways {
    uint8_t count, of[TRICKS_WAYS_MOST];
};
// The cards that a trick-taking game leaves out of the pack: a set of faces for each number of players.  A number that the rules
// file does not name uses the set of the next lower one.
struct faces_by {
    uint64_t of[SEATS_MAX + 1];
    uint16_t named; // the numbers of players that the rules file names, as bits
};
struct options {
    int players_min, players_max, sides;
    struct card_list keep, order, trump_order;
    struct faces_by drop;
    struct card_list high; // faces that are trumps above all others
    bool bowers;
    struct setting_by deal, most; // most: the largest hand where deals go down to one card and up again
    int give_cards;
    struct tricks_ways give_to;
    int trump_by, trump_suit;
    struct card_list cycle;
    int offer_kind;
    bool offer_stick, offer_alone, offer_farmer;
    int bid_kind, bid_min;
    bool bid_nil, bid_blind, bid_hook;
    int lead_first;
    struct card_list unbroken;
    uint64_t broken_by; // the faces that break each unbroken suit when they are played, as bits
    int void_rule, beat, finish, talk;
    bool partner_free, first_points;
    int score_mode;
    struct card_points cards, values, trump_values;
    int shoot, shoot_how, book, per, over, set, nil, blind_nil, bags, bag_limit, exact, miss;
    bool nil_helps;
    int need, made, march, alone, euchred, last_trick, capot, belote, half;
    bool announced;
    int target, best, tie, lose_at;
    struct setting_by rounds; // how many rounds a match has, by the number of players
    bool undo_turn;
    int round_pause;
};

enum { IN_HAND, IN_TRICK, IN_TAKEN, IN_TURNUP, IN_BURIED, IN_STOCK }; // ORDER ZONES: tricks.c

// ORDER PHASES: the phases of a round of tricks; lines.c has their words in the order of this enum.  In BLIND each player may
// promise, before seeing any card, to take no trick (bid.blind).
enum tricks_phase { PHASE_GIVE, PHASE_OFFER, PHASE_BURY, PHASE_BLIND, PHASE_BID, PHASE_PLAY, PHASE_OVER };

// What lies open on the table of a trick-taking game, so that everybody may know it.
struct shown {
    struct kit_shown k;
    uint8_t phase, led;           // led: the seat that led the trick, or is to lead it
    uint8_t trick_number;         // the number of the present trick, from 1
    uint8_t trump;                // the suit that is trump, or NO_TRUMP
    uint8_t maker, alone, belote; // the seats that made trump, play alone, and showed king and queen of trump; or NOBODY
    uint8_t passes;               // how often players passed the trump on offer
    uint8_t broken, given, blind; // the broken suits; the seats that have chosen cards to give; those that bid nil blind
    // The seats that took the last trick and the one before it, and that led them, or NOBODY.
    uint8_t last, last_led, before, before_led;
    uint8_t trick_count, turnup_count, stock_count, taken_count[SEATS_MAX], buried_count[SEATS_MAX];
    uint8_t bid[SEATS_MAX]; // by seat: the tricks it bid, or NO_BID; 0 is nil if the rules have bid.nil
    uint8_t tricks[SEATS_MAX];
    uint8_t voids[SEATS_MAX];     // by seat: the suits of which everybody knows that the seat has none
    int32_t announced[SEATS_MAX]; // points for announcements that were shown and count
    // The members that follow, bags and points held, last for the whole match of a trick-taking game, not for a round only.
    int32_t bags[SEATS_MAX]; // bags (tricks over the bid) of a side, for each of its seats
    int32_t held;            // card points that the next side to win a round gets as well
};

struct state {
    struct shown shown;
    // Cards that a seat has chosen to give away lie last in its hand.
    uint8_t hand[SEATS_MAX][TRICKS_HELD], trick[SEATS_MAX], taken[SEATS_MAX][TRICKS_PACK], turnup[1], buried[SEATS_MAX][1],
        stock[TRICKS_PACK];
    uint8_t in_play[ALL_FACES];
};

struct view {
    struct state s; // with FACE_NONE for the cards that the seat does not know
    int seat;       // the seat whose view it is, or WATCHER
};

// ORDER VERBS: the moves of trick-taking games; tricks.c has a row for each, in the order of this enum.  In a move, `where` is 1
// if ACCEPT or NAME means to play alone; `target` is the suit for NAME and the number of tricks for BID.
enum tricks_verb {
    TRICKS_GIVE,
    TRICKS_PASS,
    TRICKS_ACCEPT,
    TRICKS_NAME,
    TRICKS_BURY,
    TRICKS_NIL,
    TRICKS_BLIND,
    TRICKS_BID,
    TRICKS_PLAY,
    TRICKS_FINISH,
    TRICKS_FARMER
};

// ORDER KINDS: the events of trick-taking games; told.c has a row for each, in the order of this enum; the row names its numbers.
// An event about a side is made for each of its seats.  Of these events, a hearer is told the one about their own seat, or about
// the first seat of another side.
enum tricks_event {
    TRICKS_TOLD_ROUND = EVENT_FAMILY, // seat deals
    TRICKS_TOLD_DEALT,                // to seat: its cards
    TRICKS_TOLD_TRUMP,                // card: the one that was turned, if any
    TRICKS_TOLD_TURNUP,               // card: turned up as an offer of trump
    TRICKS_TOLD_CHOSE,                // to seat: the cards it gives
    TRICKS_TOLD_GOT,                  // to seat: its new cards; whom: the seat that gave them, or itself: from the stock
    TRICKS_TOLD_GIVEN,                // to watchers: all have given cards
    TRICKS_TOLD_PASSED,               // seat leaves the offer
    TRICKS_TOLD_TOOK,                 // seat makes trump
    TRICKS_TOLD_SITS_OUT,             // seat sits out, as its partner plays alone
    TRICKS_TOLD_PICKED,               // seat takes the card on offer
    TRICKS_TOLD_BURIED,               // seat puts a card away; card: to that seat
    TRICKS_TOLD_NO_TAKER,             // nobody takes: new cards
    TRICKS_TOLD_BID,                  // seat bids
    TRICKS_TOLD_NEED,                 // what the side of seat needs
    TRICKS_TOLD_SUM,                  // what is bid, where everybody plays alone
    TRICKS_TOLD_PLAYED,               // seat plays a card to the trick
    TRICKS_TOLD_BELOTE,               // seat has king and queen of trump
    TRICKS_TOLD_ANNOUNCED,            // seat says what it holds
    TRICKS_TOLD_SHOWED,               // seat shows its cards, which count
    TRICKS_TOLD_TRICK,                // seat takes a trick; card: the winning one
    TRICKS_TOLD_NIL_LOST,             // seat took its first trick after bidding nil
    TRICKS_TOLD_SET,                  // the side of seat can no longer take the tricks it needs
    TRICKS_TOLD_LAST_TRICK,           // seat took the last trick, which counts
    TRICKS_TOLD_CAPOT,                // the side of seat took every trick, which counts
    TRICKS_TOLD_FINISHED,             // seat takes all tricks that are left
    TRICKS_TOLD_MOON,                 // seat took every point
    TRICKS_TOLD_RESULT,               // the result of the side of seat in the round
    TRICKS_TOLD_NIL,                  // seat made its nil, or missed it
    TRICKS_TOLD_BAGS,                 // the side of seat loses points for its bags
    TRICKS_TOLD_HELD,                 // points wait for the next round
    TRICKS_TOLD_GOT_HELD,             // the side of seat gets points that waited
    TRICKS_TOLD_SCORE,                // the new score of the side of seat
    TRICKS_TOLD_WON,                  // seat has won the match
    TRICKS_TOLD_SHARED,               // seat shares the win of the match
    TRICKS_TOLD_FARMER,               // seat throws in a hand of low cards: new cards
    TRICKS_TOLD_TURN,                 // calls seat; in a trick, whom: who is winning, card: the winning card
};
enum { BIDS_MOST = TRICKS_HELD * SEATS_MAX }; // the most tricks that a side can bid or need together
// The parts of the number `other` in the event that a trick is taken: TRICK_TELLS_POINTS if points count, plus TRICK_GOAL times
// one more than the tricks that the taker's side needs (0 times if tricks do not decide).
enum trick_told { TRICK_TELLS_POINTS = 1, TRICK_GOAL = 2 };
enum nil_kind { NIL_NONE, NIL_OPEN, NIL_BLIND };
enum made { MADE_NOTHING, MADE_TRUMP, MADE_AND_FAILED };
// How a card was played to a trick.  PLAYED_ALONE: the card followed suit, but its suit must be named, since the card that was
// led is not told before it.
enum how_played { PLAYED_LEAD, PLAYED_FOLLOW, PLAYED_THROW, PLAYED_TRUMP, PLAYED_ALONE };

// --- trick.c: cards and tricks, for views as for states ---
int tricks_side(const struct options *o, int seats, int seat); // returns the number of the seat's side, from 0
unsigned tricks_partners(const struct game *, const struct options *o, int seats, int seat);
bool tricks_sleeps(const struct options *o, const struct state *s, int seat); // returns whether it sits out for its partner
int tricks_next(const struct options *o, const struct state *s, int seat);    // the next seat that does not sit out
int tricks_suit(const struct options *o, int trump, int face);   // the card's suit; with bowers a jack may belong to trump
int tricks_height(const struct options *o, int trump, int face); // how high the card is in its suit
bool tricks_beats(const struct options *o, int trump, int face, int other); // returns whether `face`, played later, beats `other`
int tricks_seat_of(const struct options *o, const struct state *s, int i);  // the seat that played card `i` of the trick
int tricks_winning(const struct options *o, const struct state *s); // the index of the winning card of a trick that has begun
uint64_t tricks_faces(const struct options *o, int seats);          // the pack for this many players, a bit for each face
bool tricks_is_low(const struct options *o, int seats, int face);   // returns whether its rank is one of the two lowest
int tricks_cards(const struct options *o, int seats, int round);    // how many cards each player gets in a round
int tricks_first(const struct options *o, int seats);               // the lowest club, or FACE_NONE
int tricks_points(const struct card_points *points, int face);      // points by the first row that fits the card; 0: none does
int tricks_worth(const struct options *o, int trump, int face);     // the points of the card for the side that takes it
// Returns the lowest number of tricks that may be bid, apart from nil: the rules' least bid, or `cards` if the hand has fewer
// cards.
static inline int tricks_least_bid(const struct options *o, int cards)
{
    return o->bid_min < cards ? o->bid_min : cards;
}
// Returns whether the seat may lead or play a card to the trick; if not, `no` says why.  `may` in the row of the verb PLAY.
bool tricks_may_play(const struct kit_now *now, const struct move *m, struct refusal *no);

// --- score.c: points for tricks and cards ---
int tricks_exact_points(const struct options *o, int bid, int tricks);
// Returns the points of all cards that the seat has taken in tricks.  `positive`: only cards worth more than 0 count.
int tricks_points_taken(const struct options *o, const struct state *s, int seat, bool positive);

// --- unseen.c: the cards a seat has not seen, as sets of faces ---
uint64_t tricks_unseen(const struct kit_now *now); // cards that the seat sees nowhere: in other hands, or out of play
// Returns the cards of the set `faces` that belong to a suit; bowers belong to trump.
uint64_t tricks_of_suit(const struct options *o, int trump, uint64_t faces, int suit);
// Returns how many cards of the set `faces` beat a card within its own suit; trumps do not count against other suits.
int tricks_above(const struct options *o, int trump, uint64_t faces, int face);

extern const struct game tricks_game;
extern const struct setting tricks_settings[];
extern const struct setting_word tricks_lacks[];

#endif
