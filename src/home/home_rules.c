// SPDX-License-Identifier: GPL-3.0-or-later
// House rules at Home: what the rules of each game say, and how to change one.
#include "base/text.h"
#include "home/home.h"
#include "rules/variant/variant.h"
#include "session/say/prompt.h"
#include "session/say/say.h"
#include "system/paths.h"

#include <stdlib.h>

static void add_rules(void *self, int index, struct strbuf *out)
{
    const struct games *all = self;
    const struct variant_entry *entry = &all->list.entry[index];
    strbuf_addf(out, entry->own ? _("%s, your own rules.\n") : _("%s.\n"), games_title(entry));
}

static int find_rules(void *self, const char *word)
{
    const struct games *all = self;
    const struct variant_entry *entry = games_typed(all, word);
    return entry ? (int)(entry - all->list.entry) : -1;
}

static void read_some(struct home_visit *home)
{
    struct games all;
    games_load(&all);
    struct home_list list = { .count = all.list.count, .line = add_rules, .typed = find_rules, .self = &all };
    for (;;) {
        int chosen = home_choose(home, &list);
        if (chosen < 0)
            break;
        home_read_rules(home, all.list.entry[chosen].id, 0);
    }
    games_release(&all);
}

static void say_how(struct home_visit *home)
{
    LOCAL(strbuf) lines = STRBUF_INIT, own = STRBUF_INIT, shipped = STRBUF_INIT;
    if (home->session->output.page) {
        strbuf_add(&lines, _("Number 3 asks what your rules change, and keeps them here.\n"
                             "A file of rules that somebody gave you comes in by the button Bring a file.\n"
                             "Number 2 at Home then has it, after the other games.\n"));
        home_say(home, &lines);
        return;
    }
    variant_folders(&own, &shipped);
    strbuf_add(&lines, _("Rules of your own are a text file.\n"
                         "It has an id, a title, the game it extends,\n"
                         "and the keys that differ. README shows one.\n"
                         "The command parlour rules schema says every key.\n"));
    strbuf_addf(&lines, _("Keep it in %s.\n"), own.text);
    strbuf_add(&lines, _("The command parlour rules check finds its faults.\n"
                         "Number 2 at Home then has it, after the other games.\n"));
    home_say(home, &lines);
}

enum { RULES_ROWS = 4 };

// What can be chosen, and the first time where the rule book is; in a copy without it nobody is sent there.
static void say_choices(struct home_visit *home, bool first)
{
    LOCAL(strbuf) lines = STRBUF_INIT, book = STRBUF_INIT;
    strbuf_add(&lines, _("1. Hear the rules of a game.\n"
                         "2. How to change a rule.\n"
                         "3. Make rules of your own.\n"
                         "4. Change rules of your own.\n"));
    if (first && !home->session->output.page && paths_page("rules.md", &book))
        strbuf_addf(&lines, _("The rule book is %s.\n"), book.text);
    home_say(home, &lines);
}

static void add_own(void *self, int index, struct strbuf *out)
{
    const struct variant_entry *const *own = self;
    strbuf_addf(out, "%s.\n", games_title(own[index]));
}

static bool edit_some(struct home_visit *home)
{
    struct games all;
    const struct variant_entry *own[GAMES_MAX];
    int count = 0;
    games_load(&all);
    for (int i = 0; i < all.list.count && count < GAMES_MAX; i++)
        if (all.list.entry[i].own)
            own[count++] = &all.list.entry[i];
    if (!count)
        session_answerf(home->session, "%s", _("You have no rules of your own yet. Number 3 makes some."));
    int chosen = count ? home_choose(home, &(struct home_list){ .count = count, .line = add_own, .self = own }) : -1;
    bool played = chosen >= 0 && home_rules_of(home, own[chosen]->id, true);
    games_release(&all);
    return played;
}

void home_rules(struct home_visit *home)
{
    bool said = false, first = true, played = false;
    if (home->session->guest) { // rules of one's own are a file, which a visitor has not
        read_some(home);
        home_back(home);
        return;
    }
    while (!played && !home_over(home)) {
        if (!said)
            say_choices(home, first);
        first = false;
        struct menu_answer answer = home_ask(home, RULES_ROWS, false);
        if (answer.number == 1)
            read_some(home);
        else if (answer.number == 2)
            say_how(home);
        else if (answer.number == 3 || home_typed(&answer, NC_("typed", "new|make")))
            played = home_make_rules(home);
        else if (answer.number == 4 || home_typed(&answer, NC_("typed", "edit|change")))
            played = edit_some(home);
        else if (answer.said == MENU_ENTER || home_leaves(&answer))
            break;
        else
            home_unknown(home, &answer, RULES_ROWS);
        said = answer.said != MENU_NUMBER || answer.number == 2;
    }
    if (!played && !home_over(home))
        home_back(home);
}
