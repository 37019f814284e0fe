// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers, combinations and bags as they are heard.
#include "base/bug.h"
#include "base/text.h"
#include "rules/battle/inside.h"

const char *number_plural(int number)
{
    static const char *const names[NUMBERS] = { N_("ones"),  N_("twos"),  N_("threes"), N_("fours"),
                                                N_("fives"), N_("sixes"), N_("sevens"), N_("eights") };
    if (number < 1 || number > NUMBERS)
        BUG("number %d of Deck battle", number);
    return _(names[number - 1]);
}

const char *number_singular(int number)
{
    static const char *const names[NUMBERS] = { N_("one"),  N_("two"), N_("three"), N_("four"),
                                                N_("five"), N_("six"), N_("seven"), N_("eight") };
    if (number < 1 || number > NUMBERS)
        BUG("number %d of Deck battle", number);
    return _(names[number - 1]);
}

void name_combo(const struct combo *combo, struct strbuf *out)
{
    if (combo->lo < combo->hi)
        strbuf_addf(out, _("%d to %d"), combo->lo, combo->hi);
    else if (combo->copies == 1)
        strbuf_addf(out, "%d", combo->lo);
    else
        strbuf_add(out, number_plural(combo->lo));
}

void say_combo(const struct combo_says *says, const char *who, const struct combo *combo, struct strbuf *out)
{
    struct strbuf name = STRBUF_INIT;
    name_combo(combo, &name);
    phrase_say(combo->lo < combo->hi ? &says->block : &says->set,
               &(struct fill){
                   .who = who, .meld = name.text, .n = (long)combo_cards(combo), .left = combo_range(combo), .m = combo->hi },
               out);
    strbuf_release(&name);
}

static void name_count(int number, int32_t count, struct strbuf *out)
{
    strbuf_addf(out, _("%s %d"), number_plural(number), count);
}

void name_bag(const struct bag *bag, struct strbuf *out)
{
    bool first = true;
    for (int n = 1; n <= NUMBERS; n++) {
        if (!bag->of[n])
            continue;
        if (!first)
            strbuf_add(out, ", ");
        name_count(n, bag->of[n], out);
        first = false;
    }
}

void say_bag(const struct bag *bag, struct strbuf *out)
{
    size_t at = out->length;
    int left = 0;
    for (int n = 1; n <= NUMBERS; n++)
        left += bag->of[n] > 0;
    for (int n = 1; n <= NUMBERS; n++) {
        struct strbuf item = STRBUF_INIT;
        if (!bag->of[n])
            continue;
        name_count(n, bag->of[n], &item);
        phrase_list(out, &at, item.text, --left == 0);
        strbuf_release(&item);
    }
}
