// SPDX-License-Identifier: GPL-3.0-or-later
// The reason words of record.md, and how a refusal is filled.
#include "rules/reason.h"
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

// ORDER REASONS.
static const char *const words[REASONS] = {
    [REASON_NONE] = "none",
    [REASON_NOT_YOUR_TURN] = "not_your_turn",
    [REASON_WRONG_PHASE] = "wrong_phase",
    [REASON_NOT_IN_HAND] = "not_in_hand",
    [REASON_PILE_CLOSED] = "pile_closed",
    [REASON_MUST_BUY] = "must_buy",
    [REASON_DEAD_CARD] = "dead_card",
    [REASON_NO_BUYS] = "no_buys",
    [REASON_OWN_DISCARD] = "own_discard",
    [REASON_NOT_PLAYABLE] = "not_playable",
    [REASON_MUST_PLAY] = "must_play",
    [REASON_MELD_INVALID] = "meld_invalid",
    [REASON_JOKER_RATIO] = "joker_ratio",
    [REASON_TOO_FEW_NATURALS] = "too_few_naturals",
    [REASON_TOO_MANY_JOKERS] = "too_many_jokers",
    [REASON_CONTRACT_INCOMPLETE] = "contract_incomplete",
    [REASON_TOO_MANY_MELDS] = "too_many_melds",
    [REASON_THRESHOLD] = "threshold",
    [REASON_NOT_OPEN] = "not_open",
    [REASON_CONTROL_TYPE] = "control_type",
    [REASON_ONE_MELD] = "one_meld",
    [REASON_CLOSED_MELD] = "closed_meld",
    [REASON_MUST_INCLUDE] = "must_include",
    [REASON_NO_FIT] = "no_fit",
    [REASON_NO_JOKER_LAYOFF] = "no_joker_layoff",
    [REASON_AMBIGUOUS_JOKER] = "ambiguous_joker",
    [REASON_WRONG_CARD] = "wrong_card",
    [REASON_BAN_PLAYABLE] = "ban_playable",
    [REASON_FORCED_BUY_FIRST] = "forced_buy_first",
    [REASON_MUST_GO_DOWN] = "must_go_down",
    [REASON_SAME_CARD] = "same_card",
    [REASON_LAST_CARD] = "last_card",
    [REASON_DEAD_END] = "dead_end",
    [REASON_NOT_STRONGER] = "not_stronger",
    [REASON_MUST_LEAD] = "must_lead",
    [REASON_NO_COPIES] = "no_copies",
    [REASON_SLOT] = "slot",
    [REASON_CORNER] = "corner",
    [REASON_NO_EMPTY_SLOT] = "no_empty_slot",
    [REASON_MUST_DRAW] = "must_draw",
    [REASON_NAME_NEEDED] = "name_needed",
    [REASON_WILD_HELD] = "wild_held",
    [REASON_PACKET] = "packet",
    [REASON_OVER_LIMIT] = "over_limit",
    [REASON_NOTHING_TO_CATCH] = "nothing_to_catch",
    [REASON_MUST_FOLLOW] = "must_follow",
    [REASON_MUST_TRUMP] = "must_trump",
    [REASON_MUST_BEAT] = "must_beat",
    [REASON_NOT_BROKEN] = "not_broken",
    [REASON_NO_POINTS_YET] = "no_points_yet",
    [REASON_COUNT] = "count",
    [REASON_BID_RANGE] = "bid_range",
    [REASON_BID_HOOK] = "bid_hook",
    [REASON_SUIT_TURNED] = "suit_turned",
    [REASON_STUCK_DEALER] = "stuck_dealer",
    [REASON_BAD_MOVE] = "bad_move",
};

const char *reason_word(enum reason reason)
{
    return words[reason];
}

enum reason reason_read(const char *word)
{
    enum reason reason = REASON_NONE + 1;
    while (reason < REASONS && strcmp(words[reason], word) != 0)
        reason++;
    return reason;
}

enum text_style refusal_style(const struct refusal *no)
{
    return no ? no->style : STYLE_FULL;
}

bool refuse_fill(struct refusal *no, enum reason reason, const char *key, const char *format, ...)
{
    no->reason = reason;
    no->key = key;
    va_list args;
    va_start(args, format);
    char text[sizeof no->text];
    LOCAL(strbuf) title = STRBUF_INIT;
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    text_title(text, &title);
    snprintf(no->text, sizeof no->text, "%s", title.text);
    return false;
}
