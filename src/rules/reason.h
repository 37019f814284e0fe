// SPDX-License-Identifier: GPL-3.0-or-later
// Why a move was refused: one word for tests and other programs (rules.md 1.1, record.md
// "Reasons") beside one sentence that is spoken as it is.
#ifndef RULES_REASON_H
#define RULES_REASON_H

#include "cards/card.h"

// ORDER REASONS: reason.c holds the words in this order.
enum reason {
    REASON_NONE,
    REASON_NOT_YOUR_TURN,
    REASON_WRONG_PHASE,
    REASON_NOT_IN_HAND,
    REASON_PILE_CLOSED,
    REASON_MUST_BUY,
    REASON_DEAD_CARD,
    REASON_NO_BUYS,
    REASON_OWN_DISCARD,
    REASON_NOT_PLAYABLE,
    REASON_MUST_PLAY,
    REASON_MELD_INVALID,
    REASON_JOKER_RATIO,
    REASON_TOO_FEW_NATURALS,
    REASON_TOO_MANY_JOKERS,
    REASON_CONTRACT_INCOMPLETE,
    REASON_TOO_MANY_MELDS,
    REASON_THRESHOLD,
    REASON_NOT_OPEN,
    REASON_CONTROL_TYPE,
    REASON_ONE_MELD,
    REASON_CLOSED_MELD,
    REASON_MUST_INCLUDE,
    REASON_NO_FIT,
    REASON_NO_JOKER_LAYOFF,
    REASON_AMBIGUOUS_JOKER,
    REASON_WRONG_CARD,
    REASON_BAN_PLAYABLE,
    REASON_FORCED_BUY_FIRST,
    REASON_MUST_GO_DOWN,
    REASON_SAME_CARD,
    REASON_LAST_CARD,
    REASON_DEAD_END,
    REASON_NOT_STRONGER,
    REASON_MUST_LEAD,
    REASON_NO_COPIES,
    REASON_SLOT,
    REASON_CORNER,
    REASON_NO_EMPTY_SLOT,
    REASON_MUST_DRAW,
    REASON_NAME_NEEDED,
    REASON_WILD_HELD,
    REASON_PACKET,
    REASON_OVER_LIMIT,
    REASON_NOTHING_TO_CATCH,
    REASON_MUST_FOLLOW,
    REASON_MUST_TRUMP,
    REASON_MUST_BEAT,
    REASON_NOT_BROKEN,
    REASON_NO_POINTS_YET,
    REASON_COUNT,
    REASON_BID_RANGE,
    REASON_BID_HOOK,
    REASON_SUIT_TURNED,
    REASON_STUCK_DEALER,
    REASON_BAD_MOVE,
    REASONS
};

// A refusal: nothing has changed.  text is one or two whole translated sentences; key is the
// house rule that decides here ("open.points"), or NULL.
struct refusal {
    enum reason reason;
    const char *key;
    char text[400];
    enum text_style style; // set by who asks: how cards are named in text
};

const char *reason_word(enum reason reason); // "not_your_turn"
enum reason reason_read(const char *word);   // REASONS when it is no reason word

// How the text of a refusal (which may be NULL) names cards.
enum text_style refusal_style(const struct refusal *no);
// Fills the refusal, its style apart, and returns false, so that `return refuse(...)` reads well.  The text begins with a
// capital; key stays a pointer.
_Bool refuse_fill(struct refusal *no, enum reason reason, const char *key, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
// The same, where no may be NULL: then nobody reads the text, and it is a macro so that no part of the sentence is put together.
// Rules are asked far more often by computer players, who read none.
#define refuse(no, ...) ((no) ? refuse_fill((no), __VA_ARGS__) : 0)

#endif
