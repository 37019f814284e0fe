// SPDX-License-Identifier: GPL-3.0-or-later
// Names of numbers, combinations and bags of Deck battle as they are heard, and sentences without places to fill.
#include "base/bug.h"
#include "base/text.h"
#include "rules/battle/inside.h"
#include <stdio.h>

void say_line(const char *sentence, struct strbuf *out)
{
    strbuf_addf(out, "%s\n", _(sentence));
}

void say_brief(enum text_style style, const char *sentence, const char *brief, struct strbuf *out)
{
    say_line(style_wording(style) == STYLE_FULL ? sentence : brief, out);
}

const char *number_name(int number, enum number_form form)
{
    static const char *const names[][BATTLE_NUMBERS] = {
        [NUMBER_ALONE] = { N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight") },
        [NUMBER_PLURAL] = { N_("ones"), N_("twos"), N_("threes"), N_("fours"), N_("fives"), N_("sixes"), N_("sevens"),
                            N_("eights") },
        [NUMBER_CARD] = { N_("a one"), N_("a two"), N_("a three"), N_("a four"), N_("a five"), N_("a six"), N_("a seven"),
                          N_("an eight") },
    };
    if (number < 1 || number > BATTLE_NUMBERS)
        BUG("number %d of Deck battle", number);
    return _(names[form][number - 1]);
}

struct combo_name name_combo(const struct battle_combo *combo)
{
    struct combo_name name;
    if (combo->lo < combo->hi)
        snprintf(name.text, sizeof name.text, _("%d to %d"), combo->lo, combo->hi);
    else
        snprintf(name.text, sizeof name.text, "%s", number_name(combo->lo, combo->copies == 1 ? NUMBER_CARD : NUMBER_PLURAL));
    return name;
}

struct fill fill_combo(const struct battle_combo *combo, const char *name)
{
    return (struct fill){ .meld = name, .n = (long)combo_cards(combo), .left = combo_range(combo), .m = combo->hi };
}

void say_combo(const struct combo_says *says, enum text_style style, const char *who, const struct battle_combo *combo,
               struct strbuf *out)
{
    const struct combo_name name = name_combo(combo);
    struct fill fill = fill_combo(combo, name.text);
    fill.who = who;
    phrase_answer(combo->lo < combo->hi ? says->block : says->set, style, &fill, out);
}

static void name_count(int number, int32_t count, enum text_style style, struct strbuf *out)
{
    if (style_wording(style) == STYLE_BRAILLE)
        strbuf_addf(out, _("%ds %d"), number, count);
    else
        strbuf_addf(out, P_("%s %d", "%s %d", count), number_name(number, NUMBER_PLURAL), count);
}

void name_bag(const struct bag *bag, enum text_style style, struct strbuf *out)
{
    size_t begin = out->length;
    for (int n = 1; n <= BATTLE_NUMBERS; n++)
        if (bag->of[n]) {
            strbuf_add(out, out->length > begin ? ", " : "");
            name_count(n, bag->of[n], style, out);
        }
}

void say_bag(const struct bag *bag, enum text_style style, struct strbuf *out)
{
    size_t at = out->length;
    int last = bag_highest(bag);
    for (int n = 1; n <= last; n++)
        if (bag->of[n]) {
            LOCAL(strbuf) item = STRBUF_INIT;
            name_count(n, bag->of[n], style, &item);
            phrase_list(out, &at, item.text, n == last);
        }
}

void battle_item(const struct game *, const struct hearer *h, int entry, struct strbuf *out)
{
    static const struct says says[STYLES] = { { NP_("{card}, {n} card", "{card}, {n} cards") } };
    LOCAL(strbuf) item = STRBUF_INIT;
    phrase_part(says, STYLE_FULL, FILL(.card = number_name(entry, NUMBER_PLURAL), .n = h->view->hand.of[entry]), &item);
    text_title(item.text, out);
}

// ORDER UPGRADES: the names of Deck battle's upgrades as they are said, in the order of enum battle_upgrade.
const char *name_upgrade(int id)
{
    static const char *const names[UPGRADES] = { N_("reinforce"),   N_("cull"),  N_("promote"), N_("big hand"),
                                                 N_("second wind"), N_("scout"), N_("edge"),    N_("head start") };
    return _(names[id]);
}

void name_held(int id, int number, int times, struct strbuf *out)
{
    if (number && times > 1)
        strbuf_addf(out, _("%s %s, %d times"), name_upgrade(id), number_name(number, NUMBER_PLURAL), times);
    else if (number)
        strbuf_addf(out, _("%s %s"), name_upgrade(id), number_name(number, NUMBER_PLURAL));
    else if (times > 1)
        strbuf_addf(out, _("%s, %d times"), name_upgrade(id), times);
    else
        strbuf_add(out, name_upgrade(id));
}

const struct telling both_cards = {
    .own = { { NP_("You have {n} card, {who} has {left}.", "You have {n} cards, {who} has {left}.") },
             { N_("Cards, you {n}, {who} {left}."), NULL } },
    .other = { { NP_("{who} has {n} card, {card} has {left}.", "{who} has {n} cards, {card} has {left}.") },
               { N_("{who} {n}, {card} {left}."), NULL } },
};

void say_both(const struct hearer *h, const struct telling *says, long runner, long rival, struct strbuf *out)
{
    bool rivals = h->seat == RIVAL; // to a watcher the runner comes first, as to the runner
    phrase_tell(says, h->seat != WATCHER, h->style,
                FILL(.who = h->name[h->seat == RUNNER ? RIVAL : RUNNER], .card = h->name[RIVAL], .n = rivals ? rival : runner,
                     .left = rivals ? runner : rival),
                out);
}
