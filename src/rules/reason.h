// SPDX-License-Identifier: GPL-3.0-or-later
// The reason why a move was refused: a word for tests and other programs (rules.md 1.1, record.md "Reasons"), and a sentence that
// is spoken as it is.
#ifndef RULES_REASON_H
#define RULES_REASON_H

#include "cards/card.h"

// The table of all reasons for which the rules refuse a move, each with its reason word.
// clang-format off
#define REASON_ROWS(ROW) \
    ROW(REASON_NONE, "none") \
    ROW(REASON_NOT_YOUR_TURN, "not_your_turn") \
    ROW(REASON_WRONG_PHASE, "wrong_phase") \
    ROW(REASON_NOT_IN_HAND, "not_in_hand") \
    ROW(REASON_PILE_CLOSED, "pile_closed") \
    ROW(REASON_MUST_BUY, "must_buy") \
    ROW(REASON_DEAD_CARD, "dead_card") \
    ROW(REASON_NO_BUYS, "no_buys") \
    ROW(REASON_OWN_DISCARD, "own_discard") \
    ROW(REASON_NOT_PLAYABLE, "not_playable") \
    ROW(REASON_MUST_PLAY, "must_play") \
    ROW(REASON_MELD_INVALID, "meld_invalid") \
    ROW(REASON_JOKER_RATIO, "joker_ratio") \
    ROW(REASON_TOO_FEW_NATURALS, "too_few_naturals") \
    ROW(REASON_TOO_MANY_JOKERS, "too_many_jokers") \
    ROW(REASON_CONTRACT_INCOMPLETE, "contract_incomplete") \
    ROW(REASON_TOO_MANY_MELDS, "too_many_melds") \
    ROW(REASON_THRESHOLD, "threshold") \
    ROW(REASON_NOT_OPEN, "not_open") \
    ROW(REASON_CONTROL_TYPE, "control_type") \
    ROW(REASON_ONE_MELD, "one_meld") \
    ROW(REASON_CLOSED_MELD, "closed_meld") \
    ROW(REASON_MUST_INCLUDE, "must_include") \
    ROW(REASON_NO_FIT, "no_fit") \
    ROW(REASON_NO_JOKER_LAYOFF, "no_joker_layoff") \
    ROW(REASON_AMBIGUOUS_JOKER, "ambiguous_joker") \
    ROW(REASON_WRONG_CARD, "wrong_card") \
    ROW(REASON_BAN_PLAYABLE, "ban_playable") \
    ROW(REASON_FORCED_BUY_FIRST, "forced_buy_first") \
    ROW(REASON_MUST_GO_DOWN, "must_go_down") \
    ROW(REASON_SAME_CARD, "same_card") \
    ROW(REASON_LAST_CARD, "last_card") \
    ROW(REASON_DEAD_END, "dead_end") \
    ROW(REASON_NOT_STRONGER, "not_stronger") \
    ROW(REASON_MUST_LEAD, "must_lead") \
    ROW(REASON_NO_COPIES, "no_copies") \
    ROW(REASON_SLOT, "slot") \
    ROW(REASON_CORNER, "corner") \
    ROW(REASON_NO_EMPTY_SLOT, "no_empty_slot") \
    ROW(REASON_MUST_DRAW, "must_draw") \
    ROW(REASON_NAME_NEEDED, "name_needed") \
    ROW(REASON_WILD_HELD, "wild_held") \
    ROW(REASON_PACKET, "packet") \
    ROW(REASON_OVER_LIMIT, "over_limit") \
    ROW(REASON_NOTHING_TO_CATCH, "nothing_to_catch") \
    ROW(REASON_MUST_FOLLOW, "must_follow") \
    ROW(REASON_MUST_TRUMP, "must_trump") \
    ROW(REASON_MUST_BEAT, "must_beat") \
    ROW(REASON_NOT_BROKEN, "not_broken") \
    ROW(REASON_NO_POINTS_YET, "no_points_yet") \
    ROW(REASON_COUNT, "count") \
    ROW(REASON_BID_RANGE, "bid_range") \
    ROW(REASON_BID_HOOK, "bid_hook") \
    ROW(REASON_SUIT_TURNED, "suit_turned") \
    ROW(REASON_STUCK_DEALER, "stuck_dealer") \
    ROW(REASON_NOT_THERE, "not_there") \
    ROW(REASON_EMPTY_PILE, "empty_pile") \
    ROW(REASON_NO_ROOM, "no_room") \
    ROW(REASON_NOT_RUN, "not_run") \
    ROW(REASON_FACE_DOWN, "face_down") \
    ROW(REASON_STOCK_DONE, "stock_done") \
    ROW(REASON_PILE_OPEN, "pile_open") \
    ROW(REASON_WRONG_SUM, "wrong_sum") \
    ROW(REASON_COVERED, "covered") \
    ROW(REASON_NO_GIVE_BACK, "no_give_back") \
    ROW(REASON_DEADWOOD, "deadwood") \
    ROW(REASON_DEADWOOD_CARDS, "deadwood_cards") \
    ROW(REASON_BAD_MOVE, "bad_move")
#define REASON_NAME(name, word) name,
enum reason { REASON_ROWS(REASON_NAME) REASONS };
// clang-format on

// The refusal of a move, which has not changed the game. text is one or two whole translated sentences; key is the house rule
// that decides ("open.points"), or NULL.
struct refusal {
    enum reason reason;
    const char *key;
    char text[400];
    enum text_style style; // set by the caller: how the refusal's text names cards
    _Bool keyed;           // set by the caller: who reads the refusal presses keys, so that its text may name one
};

const char *reason_word(enum reason reason); // returns the word of a reason for a refusal, such as "not_your_turn"
// Returns the reason for a refusal as a player at another computer may know it.  Only the author of a record learns that a card
// lies face down in a particular pile.
enum reason reason_told(enum reason reason);
enum reason reason_read(const char *word); // finds a refusal's reason by its word; REASONS: there is none

// Returns the style in which the text of a refusal (which may be NULL) names cards.
enum text_style refusal_style(const struct refusal *no);
// Fills a move's refusal with the reason, the house rule's key and the text, which gets a capital.  The pointer `key` is kept.
// Returns false, so that callers can write `return refuse(...)`.
_Bool refuse_fill(struct refusal *no, enum reason reason, const char *key, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
// Refuses a move for a reason.  `no` may be NULL if nobody reads the refusal, as with the many moves that computer players try.
// This is a macro so that the sentence is not even built then.
#define refuse(no, ...) ((no) ? refuse_fill((no), __VA_ARGS__) : 0)

#endif
