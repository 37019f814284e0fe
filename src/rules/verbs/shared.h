// SPDX-License-Identifier: GPL-3.0-or-later
// What verbs of several families have in common, so that no family's row belongs to another.
#ifndef RULES_VERBS_SHARED_H
#define RULES_VERBS_SHARED_H

#include "rules/verbs/verbs.h"

// The commands that make moves of several families under one word, such as play or pass; `helps` of a game says what one does
// there.
extern const struct verb_command shared_play, shared_discard, shared_move, shared_pass, shared_end, shared_finish;

// Words within the forms of several families' verbs, such as "on" in "play 7H on north", for VERB_WORDS.
// clang-format off
#define WORD_ON VERB_WORD("on", NC_("typed", "on|onto|to"))
#define WORD_FROM VERB_WORD("from", NC_("typed", "from|off"))
#define WORD_STOCK VERB_WORD("stock", NC_("typed", "stock|deck"))
// clang-format on

#endif
