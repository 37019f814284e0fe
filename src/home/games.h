// SPDX-License-Identifier: GPL-3.0-or-later
// The list of games to choose from: the five games first, then the others that are shipped, then the player's own; and which
// rules are another way to play one of these.  It knows names, and no rules.
#ifndef HOME_GAMES_H
#define HOME_GAMES_H

#include "rules/variant/variant.h"

enum { GAMES_MAX = 256 };
struct games {
    struct variant_list list;
    int faults;                                   // how many files have faults and are left out
    const struct variant_entry *game[GAMES_MAX];  // in the order of the list
    const struct variant_entry *other[GAMES_MAX]; // other ways to play them, by id
    const struct variant_entry *alone[GAMES_MAX]; // shipped ones for one, which stand under one head
    int count, others, alones;
    const struct variant_entry *titled[GAMES_MAX]; // all of them, by their titles in the player's language
    int titles;
};

// Entries point into the list, and are valid until games_release.
struct games games_load(void); // for games_release; files with faults are only counted
void games_release(struct games *all);
// Finds a game by its id, its title in the player's language, or the beginning of either or of a word there, where no other game
// begins so, other ways to play it aside; NULL: none, or several.
const struct variant_entry *games_typed(const struct games *all, const char *typed);
// Appends the titles of several (all is a struct games): "Conquian, Continental or Contract rummy"; false: no two begin so.
bool games_several(void *all, const char *typed, struct strbuf *out);
// The next other way to play the game `id`, after that one (NULL: the first); NULL: there are no more.
const struct variant_entry *games_other(const struct games *all, const char *id, const struct variant_entry *after);
const char *games_title(const struct variant_entry *game); // in the player's language
const char *games_about(const struct variant_entry *game); // a sentence about it, likewise; NULL: none is known
static inline bool games_for_one(const struct variant_entry *game)
{
    return game->players_max == 1;
}
// "Playroom rummy, 2 to 8 players.", of one for one player "Klondike."; without a newline.
void games_line(const struct variant_entry *game, struct strbuf *out);

#endif
