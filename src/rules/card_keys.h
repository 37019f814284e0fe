// SPDX-License-Identifier: GPL-3.0-or-later
// Values of rule keys that name cards, read the same in every family: a word that is written otherwise is answered with how it is
// written.  It knows no family and no options.
#ifndef RULES_CARD_KEYS_H
#define RULES_CARD_KEYS_H

#include "base/err.h"
#include "cards/card.h"
#include "settings/yaml.h"
#include <stdbool.h>
#include <stdint.h>

int card_key_rank(const char *word); // the rank that a file writes so, 1 (A) to 13 (K); 0: none
const char *
card_key_meant(const char *word); // how a file writes a rank that is written otherwise, "king" or "1", or "JK"; NULL: none

// A key whose value is a list of ranks.
struct rank_key {
    const char *sample; // "[5, 6, J]"
    const char *joker;  // what is said of a joker among them, for _(); NULL: nothing of its own
    bool once;          // each rank may be there once only
};
struct rank_list {
    uint8_t rank[RANKS]; // in the order of the file, each once
    int count;
};
// Reads such a list, of which a single rank is one too.  False and a sentence at the node that is at fault.
bool card_key_ranks(const struct rank_key *key, const struct yaml_node *node, const char *file, struct rank_list *out,
                    struct err *err);
// The same as a set, a bit for each rank.
bool card_key_rank_set(const struct rank_key *key, const struct yaml_node *node, const char *file, unsigned *set,
                       struct err *err);

#endif
