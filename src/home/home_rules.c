// SPDX-License-Identifier: GPL-3.0-or-later
// House rules at Home: what the rules of each game say, and how a player changes one.
#include "base/text.h"
#include "home/home.h"
#include "rules/variant/variant.h"
#include "session/say/say.h"
#include "system/paths.h"

static void add_rules(void *self, int index, struct strbuf *out)
{
    const struct games *all = self;
    const struct variant_entry *entry = all->titled[index];
    strbuf_addf(out, entry->own ? _("%s, your own rules.\n") : _("%s.\n"), games_title(entry));
}

static int find_rules(void *self, const char *word)
{
    const struct games *all = self;
    const struct variant_entry *entry = games_typed(all, word);
    int index = all->titles - 1;
    while (index >= 0 && all->titled[index] != entry)
        index--;
    return index;
}

static void read_some(struct home_visit *home)
{
    LOCAL(games) all = games_load();
    struct home_list list = {
        .count = all.titles, .line = add_rules, .typed = find_rules, .several = games_several, .self = &all
    };
    for (int chosen; (chosen = home_choose(home, &list)) >= 0;)
        home_read_rules(home, all.titled[chosen]->id, 0);
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

// Appends below Home's page of house rules where the rule book is, but only the first time, and not if this copy of Parlour has
// none.
static void add_book(struct home_visit *home, struct strbuf *out)
{
    bool *told = home->page;
    LOCAL(strbuf) book = STRBUF_INIT;
    if (!*told && !home->session->output.page && paths_page("rules.md", &book))
        strbuf_addf(out, _("The rule book is %s.\n"), book.text);
    *told = true;
}

static void add_own(void *self, int index, struct strbuf *out)
{
    const struct variant_entry *const *own = self;
    strbuf_addf(out, "%s.\n", games_title(own[index]));
}

static void edit_some(struct home_visit *home)
{
    LOCAL(games) all = games_load();
    const struct variant_entry *own[GAMES_MAX];
    int count = 0;
    for (int i = 0; i < all.titles; i++)
        if (all.titled[i]->own)
            own[count++] = all.titled[i];
    if (!count)
        session_reply(home->session, _("You have no rules of your own yet. Number 3 makes some."));
    int chosen = count ? home_choose(home, &(struct home_list){ .count = count, .line = add_own, .self = own }) : -1;
    if (chosen >= 0)
        home_rules_of(home, own[chosen]->id, true);
}

static const struct menu_row rows[] = {
    MENU_ROW(N_("Hear the rules of a game."), NULL, read_some, .again = true),
    MENU_ROW(N_("How to change a rule."), NULL, say_how),
    MENU_ROW(N_("Make rules of your own."), NC_("typed", "new|make"), home_make_rules, .again = true),
    MENU_ROW(N_("Change rules of your own."), NC_("typed", "edit|change"), edit_some, .again = true),
};

void home_rules(struct home_visit *home)
{
    bool told = false;
    if (home->session->guest) // rules of a player's own are kept in a file, which a visitor does not have
        read_some(home);
    else
        home_menu(home, &(struct home_menu){ MENU_ROWS(rows), .foot = add_book, .page = &told, .enter_leaves = true });
    if (!home_over(home))
        home_back(home);
}
