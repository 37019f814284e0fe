// SPDX-License-Identifier: GPL-3.0-or-later
// What verbs of several families share, such as the command play, so that no family's row belongs to another.
#ifndef RULES_VERBS_SHARED_H
#define RULES_VERBS_SHARED_H

#include "rules/verbs/verbs.h"

// The commands for verbs that several families share under one word, such as play or pass.  What such a command does in a certain
// game is said by `helps` of that game.
extern const struct verb_command shared_play, shared_discard, shared_move, shared_pass, shared_end, shared_finish;

// Words that the verbs of several families share in the forms of their moves, such as "on" in "play 7H on north"; for VERB_WORDS.
// clang-format off
#define WORD_ON VERB_WORD("on", NC_("typed", "on|onto|to"))
#define WORD_FROM VERB_WORD("from", NC_("typed", "from|off"))
#define WORD_STOCK VERB_WORD("stock", NC_("typed", "stock|deck"))
// clang-format on

#endif
