// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences for rows of rule keys that several families have, such as how many rounds a match has.
#include "rules/keys/rule_rows.h"
#include "base/words.h"
#include "cards/card.h"
#include "rules/phrase.h"

void rule_say_all(const char *const *sentence, size_t count, struct strbuf *out)
{
    for (size_t i = 0; i < count; i++)
        if (sentence[i])
            rule_say(sentence[i], out);
}

void rule_say_number(const struct says *says, int number, struct strbuf *out)
{
    if (number)
        phrase_say(says, &(struct fill){ .n = number }, out);
}

void rule_say_ranks(const struct says *says, unsigned ranks, struct strbuf *out)
{
    const char *word[RANKS];
    int count = 0;
    LOCAL(strbuf) list = STRBUF_INIT;
    for (int rank = 1; rank <= RANKS; rank++)
        if (ranks & 1u << rank)
            word[count++] = rank_plural(rank);
    words_say_list(word, count, false, &list);
    if (count)
        phrase_say(says, &(struct fill){ .cards = list.text }, out);
}

void rule_say_dropped(unsigned ranks, struct strbuf *out)
{
    static const struct says without = { N_("There are no {cards} in the packs."), NULL };
    rule_say_ranks(&without, ranks, out);
}

void rule_say_dealt(int cards, struct strbuf *out)
{
    static const struct says dealt = { NP_("Each player is dealt {n} card.", "Each player is dealt {n} cards.") };
    rule_say_number(&dealt, cards, out);
}

void rule_say_target(int points, struct strbuf *out)
{
    static const struct says target = { NP_("The match is over when somebody has {n} point after a round.",
                                            "The match is over when somebody has {n} points after a round.") };
    rule_say_number(&target, points, out);
}

void rule_say_rounds(int rounds, bool sooner, struct strbuf *out)
{
    static const struct says all = { NP_("The match has {n} round.", "The match has {n} rounds.") };
    static const struct says most = { NP_("The match has at most {n} round.", "The match has at most {n} rounds.") };
    rule_say_number(sooner ? &most : &all, rounds, out);
    if (!rounds && !sooner)
        rule_say(N_("The match goes on for as long as you like."), out);
}

bool rule_doubt_end(bool endless, bool before, struct strbuf *out)
{
    if (!endless || before)
        return false;
    strbuf_add(out, _("Without match.rounds this match has no end, and each round counts by itself. Write for example "
                      "match.rounds: 10 too."));
    return true;
}
