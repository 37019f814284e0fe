// SPDX-License-Identifier: GPL-3.0-or-later
// The `?` lines of a record that are about Deck battle (record.md "Expectations").
#include "base/text.h"
#include "rules/battle/inside.h"
#include <string.h>

struct asking {
    const struct shown *shown;
    const struct state *s;
    const struct position *p;
    const struct statement *line;
    struct strbuf *got;
    struct err *err;
};

static bool fault(const struct asking *a, const char *sentence)
{
    return statement_fault(a->line, a->err, "%s", sentence);
}

static bool find_seat(const struct asking *a, int *seat)
{
    if (a->line->count < 2)
        return fault(a, _("A name is missing here."));
    *seat = position_seat(a->p, a->line, a->line->word[1], a->err);
    return *seat >= 0;
}

static bool is_number(const struct asking *a, int at, long is)
{
    long number = 0;
    if (a->line->count != at + 1 || !words_amount(a->line->word[at], 0, 2000000000, &number))
        return fault(a, _("Write one number here, and nothing after it."));
    strbuf_addf(a->got, "%ld", is);
    return number == is;
}

static bool is_seat(const struct asking *a, int is)
{
    int seat = 0;
    if (!find_seat(a, &seat))
        return false;
    strbuf_add(a->got, a->p->name[is]);
    return seat == is;
}

enum { WRITTEN_MOST = 400 }; // of more cards than these it is written how many there are

static void write_bag(const struct bag *bag, struct strbuf *out)
{
    bool few = bag_cards(bag) <= WRITTEN_MOST;
    for (int n = 1; n <= NUMBERS; n++) {
        for (int i = 0; few && i < bag->of[n]; i++)
            strbuf_addf(out, out->length ? " %d" : "%d", n);
        if (!few)
            strbuf_addf(out, "%s%d of %d", out->length ? ", " : "", bag->of[n], n);
    }
    if (!out->length)
        strbuf_add(out, "none");
}

static bool is_bag(const struct asking *a, int from, const struct bag *is)
{
    struct bag bag = { 0 };
    bool none = a->line->count == from + 1 && strcmp(a->line->word[from], "none") == 0;
    if (a->line->count == from)
        return fault(a, _("Cards are missing here; write numbers from 1 to 8, or none."));
    for (int i = from; !none && i < a->line->count; i++) {
        int n = words_number(a->line->word[i]);
        if (!n)
            return fault(a, _("Cards are numbers from 1 to 8 here."));
        bag.of[n]++;
    }
    write_bag(is, a->got);
    return memcmp(&bag, is, sizeof bag) == 0;
}

// --- the topics ---

static bool ask_hand(const struct asking *a)
{
    int seat = 0;
    return find_seat(a, &seat) && is_bag(a, 2, &a->s->hand[seat]);
}

static bool ask_cards(const struct asking *a)
{
    int seat = 0;
    return find_seat(a, &seat) && is_number(a, 2, a->shown->hand_count[seat]);
}

static bool ask_deck(const struct asking *a)
{
    int seat = 0;
    return find_seat(a, &seat) && is_number(a, 2, a->shown->deck_count[seat]);
}

static bool ask_list(const struct asking *a)
{
    int seat = 0;
    return find_seat(a, &seat) && is_bag(a, 2, &a->shown->list[seat]);
}

static bool ask_area(const struct asking *a)
{
    struct bag top = { 0 };
    bag_add_combo(&top, &a->shown->top);
    return is_bag(a, 1, &top);
}

static bool ask_area_count(const struct asking *a)
{
    return is_number(a, 1, (long)bag_cards(&a->shown->area));
}

static bool ask_phase(const struct asking *a)
{
    const char *word = a->line->count == 2 ? a->line->word[1] : "";
    const char *is = a->shown->phase == BATTLE_PHASE_PLAY ? "play" : "over";
    if (strcmp(word, "play") != 0 && strcmp(word, "over") != 0)
        return fault(a, _("The phase of a battle is play or over."));
    strbuf_add(a->got, is);
    return strcmp(word, is) == 0;
}

static bool ask_game(const struct asking *a)
{
    return is_number(a, 1, a->shown->game);
}

// As in a position: who played what is to be beaten, else who leads.
static bool ask_leader(const struct asking *a)
{
    return is_seat(a, a->shown->top.copies ? a->shown->top_by : a->shown->leader);
}

static bool ask_offer(const struct asking *a)
{
    unsigned asked = 0, is = 0;
    bool none = a->line->count == 2 && strcmp(a->line->word[1], "none") == 0;
    if (a->line->count < 2)
        return fault(a, _("Name the upgrades on offer, or none."));
    for (int i = 1; !none && i < a->line->count; i++) {
        int id = upgrade_read(a->line->word[i]);
        if (id == UPGRADES)
            return fault(a, _("There is no such upgrade; docs/record.md names them all."));
        asked |= 1u << id;
    }
    for (int i = 0; i < a->shown->offers; i++) {
        is |= 1u << a->shown->offer[i];
        strbuf_addf(a->got, i ? " %s" : "%s", upgrade_row(a->shown->offer[i])->word);
    }
    if (!is)
        strbuf_add(a->got, "none");
    return asked == is;
}

static bool ask_upgrade(const struct asking *a)
{
    int id = a->line->count > 1 ? upgrade_read(a->line->word[1]) : UPGRADES, number = 0;
    if (id == UPGRADES)
        return fault(a, _("Name an upgrade, its number where it has one, and how often it is held."));
    if (upgrade_has_number(id)) {
        number = a->line->count > 2 ? words_number(a->line->word[2]) : 0;
        if (!number)
            return fault(a, _("This upgrade has a number of cards, such as reinforce 8."));
    }
    return is_number(a, upgrade_has_number(id) ? 3 : 2, a->shown->held[id][number]);
}

bool battle_expect(const struct options *o, const struct state *s, const struct position *p, const struct statement *line,
                   struct strbuf *got, struct err *err)
{
    static const struct {
        const char *word;
        bool (*ask)(const struct asking *a);
    } topics[] = {
        { "hand", ask_hand }, { "cards", ask_cards }, { "deck", ask_deck },     { "list", ask_list },
        { "area", ask_area }, { "phase", ask_phase }, { "leader", ask_leader }, { "area-count", ask_area_count },
        { "game", ask_game }, { "round", ask_game },  { "offer", ask_offer },   { "upgrade", ask_upgrade },
    };
    (void)o;
    const struct asking a = { &s->shown, s, p, line, got, err };
    for (size_t i = 0; i < sizeof topics / sizeof topics[0]; i++)
        if (strcmp(topics[i].word, line->word[0]) == 0)
            return topics[i].ask(&a);
    return statement_fault(line, err, _("Deck battle knows nothing called %.40s; see docs/record.md."), line->word[0]);
}
