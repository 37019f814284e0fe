// SPDX-License-Identifier: GPL-3.0-or-later
// The list of games to choose from at Home: the five games first, then the others that come with Parlour, then the player's own.
// It also tells which rules are another way to play one of the games.  It knows names, and no rules.
#ifndef HOME_GAMES_H
#define HOME_GAMES_H

#include "rules/variant/variant.h"

enum { GAMES_MAX = 256 };
// The list of games at Home, loaded from the rules files.
struct games {
    struct variant_list list;
    int faults;                                   // how many rules files have faults and are left out of the list
    const struct variant_entry *game[GAMES_MAX];  // the games in the order of Home's list
    const struct variant_entry *other[GAMES_MAX]; // the rules that are other ways to play these games, by id
    const struct variant_entry *alone[GAMES_MAX]; // the shipped games for one player, which the list has under one heading
    int count, others, alones;
    // All games and other ways to play them, sorted by title in the player's language.
    const struct variant_entry *titled[GAMES_MAX];
    int titles;
};

// Loads Home's list of games from the rules files.  The entries point into the list, and are valid until games_release.
struct games games_load(void); // the caller frees the list with games_release; files with faults are only counted
void games_release(struct games *all);
// Returns the game of Home's list that a player typed: by its id, by its title in the player's language, or, from three letters
// on, by the beginning of either, or else of a later word in either, if only one game fits.  Other ways to play a game are not
// counted beside the game itself.  Returns NULL if no game, or more than one, fits.
const struct variant_entry *games_typed(const struct games *all, const char *typed);
// Appends the titles of the games that begin with the typed text: "Conquian, Continental or Contract rummy".  Returns false if
// there are fewer than two.  `all` points to a struct games; its type is void so that home_choose can call this function.
bool games_several(void *all, const char *typed, struct strbuf *out);
// Returns the rules that come after `after` among the other ways to play the game `id`, or the first of them if `after` is NULL.
// Returns NULL if there are no more.
const struct variant_entry *games_other(const struct games *all, const char *id, const struct variant_entry *after);
const char *games_title(const struct variant_entry *game); // returns the game's title in the player's language
// Returns a sentence about a game of Home's list, in the player's language, or NULL if none is known.
const char *games_about(const struct variant_entry *game);
static inline bool games_for_one(const struct variant_entry *game)
{
    return game->players_max == 1;
}
// Appends a game's line of Home's list without a newline: "Playroom rummy, 2 to 8 players.", or "Klondike." for a game for one.
void games_line(const struct variant_entry *game, struct strbuf *out);

#endif
