// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of ranks in rules files: how a rank is written, and what is meant by one that is written otherwise.
#include "rules/card_keys.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

int card_key_rank(const char *word)
{
    char card[8];
    if (strlen(word) > 2)
        return 0;
    snprintf(card, sizeof card, "%sC", word);
    int face = face_read_french(card);
    return face >= 0 && face != FACE_JOKER ? face_rank(face) : 0;
}

const char *card_key_meant(const char *word)
{
    static const struct {
        const char *word, *rank;
    } words[] = { { "ace", "A" },    { "a", "A" },     { "1", "A" },    { "jack", "J" },  { "j", "J" },     { "11", "J" },
                  { "queen", "Q" },  { "q", "Q" },     { "12", "Q" },   { "king", "K" },  { "k", "K" },     { "13", "K" },
                  { "joker", "JK" }, { "jk", "JK" },   { "two", "2" },  { "deuce", "2" }, { "three", "3" }, { "four", "4" },
                  { "five", "5" },   { "six", "6" },   { "sixe", "6" }, { "2", "2" },     { "3", "3" },     { "4", "4" },
                  { "5", "5" },      { "6", "6" },     { "7", "7" },    { "8", "8" },     { "9", "9" },     { "10", "10" },
                  { "seven", "7" },  { "eight", "8" }, { "nine", "9" }, { "ten", "10" } };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i].word);

        if (strncasecmp(word, words[i].word, length) == 0 && (!word[length] || strcasecmp(word + length, "s") == 0))
            return words[i].rank;
    }
    return NULL;
}

static bool add_rank(const struct rank_key *key, const struct yaml_node *item, const char *file, struct rank_list *out,
                     struct err *err)
{
    const char *word = item->kind == YAML_SCALAR ? item->text : "";
    int rank = card_key_rank(word);
    const char *meant = rank ? NULL : card_key_meant(word);
    bool joker = meant && strcmp(meant, "JK") == 0, twice = rank && memchr(out->rank, rank, (size_t)out->count);
    if (joker && key->joker)
        return yaml_fault(item, file, err, "%s", _(key->joker));
    if (meant && !joker)
        return yaml_fault(item, file, err, _("Ranks are A, 2 to 10, J, Q, K. Write %s, not %s."), meant, yaml_show(word).text);
    if (!rank)
        return yaml_fault(item, file, err, _("Ranks are A, 2 to 10, J, Q, K. Write a list of them, such as %s."), key->sample);
    if (twice && key->once)
        return yaml_fault(item, file, err, _("Each rank is named once here, and %s is there twice."), yaml_show(word).text);
    if (!twice)
        out->rank[out->count++] = (uint8_t)rank;
    return true;
}

bool card_key_ranks(const struct rank_key *key, const struct yaml_node *node, const char *file, struct rank_list *out,
                    struct err *err)
{
    int items = yaml_items(node);
    *out = (struct rank_list){ 0 };
    for (int i = 0; i < items; i++)
        if (!add_rank(key, yaml_item(node, i), file, out, err))
            return false;
    return items >= 0 ||
           yaml_fault(node, file, err, _("Ranks are A, 2 to 10, J, Q, K. Write a list of them, such as %s."), key->sample);
}

bool card_key_rank_set(const struct rank_key *key, const struct yaml_node *node, const char *file, unsigned *set, struct err *err)
{
    struct rank_list list;
    unsigned ranks = 0;
    if (!card_key_ranks(key, node, file, &list, err))
        return false;
    for (int i = 0; i < list.count; i++)
        ranks |= 1u << list.rank[i];
    *set = ranks;
    return true;
}
