// SPDX-License-Identifier: GPL-3.0-or-later
// The words of Deck battle's moves in a record (record.md "Moves"): "play 3", "play 3-6", "pass", "upgrade cull 1"; and names
// that a player may type as they are heard.
#include "base/bug.h"
#include "base/text.h"
#include "rules/battle/inside.h"
#include "rules/verbs/shared.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const struct verb_row battle_verbs[] = {
    [BATTLE_PLAY] = { "play", .flags = VERB_OFFERED | VERB_PLAYS, .command = &shared_play },
    [BATTLE_PASS] = { "pass", .flags = VERB_LEAVES, .command = &shared_pass },
    [BATTLE_UPGRADE] = { "upgrade", .flags = VERB_OFFERED,
                         VERB_COMMAND(NC_("word", "upgrade"), .after = "again", .args = "NAME [NUMBER]",
                                      .summary = N_("Take an upgrade for the next game.")) },
    { 0 },
};

int words_number(const char *word)
{
    return word[0] >= '1' && word[0] <= '0' + BATTLE_NUMBERS && !word[1] ? word[0] - '0' : 0;
}

// Reads the words of a play in Deck battle: "play 3", or "play 3-6" for a block of numbers.  Returns false with the reason in
// `no` if they are wrong.
static bool parse_play(const char *const *word, int count, struct move *m, struct refusal *no)
{
    const char first[2] = { word[1][0] };
    bool block = strlen(word[1]) == 3 && word[1][1] == '-';
    int lo = words_number(block ? first : word[1]), hi = words_number(block ? word[1] + 2 : word[1]);
    if (count != 2 || !lo || !hi)
        return refuse(no, REASON_BAD_MOVE, NULL, "%s", _("Say play and a number from 1 to 8, or play 3-6 for 3 to 6."));
    if (lo > hi)
        return refuse(no, REASON_BAD_MOVE, NULL, "%s", _("Say the lower number of a block first, play 3-6 for 3 to 6."));
    set_move(m, BATTLE_PLAY, lo, hi);
    return true;
}

// Reads the words of a move that takes an upgrade of Deck battle.  A name may be typed as two words, "big hand" for big_hand.
// Returns false with the reason in `no` if they are wrong.
static bool parse_upgrade(const char *const *word, int count, struct move *m, struct refusal *no)
{
    LOCAL(strbuf) name = STRBUF_INIT;
    int names = 1;
    while (names < count && !words_number(word[names])) {
        strbuf_addf(&name, names > 1 ? "_%s" : "%s", word[names]);
        names++;
    }
    int id = upgrade_read(name.text), number = names < count ? words_number(word[names]) : 0;
    if (id == UPGRADES || count > names + 1)
        return refuse(no, REASON_BAD_MOVE, NULL, "%s", _("Say upgrade and one that is on offer, such as upgrade cull 1."));
    set_move(m, BATTLE_UPGRADE, id, number);
    return true;
}

bool battle_parse(const struct game *, const struct options *, struct seat_names, const char *const *word, int count,
                  struct move *m, struct refusal *no)
{
    *m = (struct move){ 0 };
    if (count > 1 && strcasecmp(word[0], "play") == 0)
        return parse_play(word, count, m, no);
    if (count > 1 && strcasecmp(word[0], "upgrade") == 0)
        return parse_upgrade(word, count, m, no);
    if (count == 1 && strcasecmp(word[0], "pass") == 0) {
        m->verb = BATTLE_PASS;
        return true;
    }
    return refuse(no, REASON_BAD_MOVE, NULL, "%s", _("Choose numbers with digits and play with Space, or pass with p."));
}

void battle_print(const struct game *, struct seat_names, const struct move *m, struct strbuf *out)
{
    if (m->verb == BATTLE_PLAY)
        strbuf_addf(out, m->target == m->where ? "play %d" : "play %d-%d", m->target, m->where);
    else if (m->verb == BATTLE_PASS)
        strbuf_add(out, "pass");
    else if (m->verb == BATTLE_UPGRADE)
        strbuf_addf(out, m->where ? "upgrade %s %d" : "upgrade %s",
                    m->target >= 0 && m->target < UPGRADES ? upgrades[m->target].word : "none", m->where);
    else
        BUG("verb %d of Deck battle", m->verb);
}

const char *battle_typed(const struct game *, const char *word)
{
    static const char *const digits[BATTLE_NUMBERS] = { "1", "2", "3", "4", "5", "6", "7", "8" };
    for (int number = 1; number <= BATTLE_NUMBERS; number++)
        if (text_like(word, number_name(number, NUMBER_PLURAL)) || text_like(word, number_name(number, NUMBER_ALONE)))
            return digits[number - 1];
    for (int id = 0; id < UPGRADES; id++) {
        char heard[64];
        snprintf(heard, sizeof heard, "%s", name_upgrade(id));
        for (char *c = heard; *c; c++)
            if (*c == ' ')
                *c = '_';
        if (text_same(word, heard))
            return upgrades[id].word;
    }
    return NULL;
}
