// SPDX-License-Identifier: GPL-3.0-or-later
// The games as people choose among them: the five games first, then the other kinds of rummy, then
// their own; and which rules are another way to play one of these.  It knows names, and no rules.
#ifndef HOME_GAMES_H
#define HOME_GAMES_H

#include "rules/variant/variant.h"

enum { GAMES_MAX = 256 };
struct games {
    struct variant_list list;
    int faults;                                   // files that have one and are left out
    const struct variant_entry *game[GAMES_MAX];  // in the order in which they are chosen
    const struct variant_entry *other[GAMES_MAX]; // other ways to play them, by id
    int count, others;
};

void games_load(struct games *all);
void games_release(struct games *all);
// Which game a player typed, by its id, its title or the beginning of its title; NULL: none, or several.
const struct variant_entry *games_typed(const struct games *all, const char *typed);
// The next other way to play this game, after that one (NULL: the first); NULL: there is none.
const struct variant_entry *games_other(const struct games *all, const char *id, const struct variant_entry *after);
// In the player's language: its title, and a sentence about it, NULL where none is known.
const char *games_title(const struct variant_entry *game);
const char *games_about(const struct variant_entry *game);
// "Playroom rummy, 2 to 8 players.", without a newline.
void games_line(const struct variant_entry *game, struct strbuf *out);

#endif
