// SPDX-License-Identifier: GPL-3.0-or-later
// A variant: one family's options, read from a YAML file (config/rules/, or the player's own
// rules folder) or from defaults plus overrides.  A file has id, family or extends, title, and
// the family's keys; `extends: ID` (or a path beside it) inherits and overrides, up to 8 deep.
#ifndef RULES_VARIANT_VARIANT_H
#define RULES_VARIANT_VARIANT_H

#include "base/edit_distance.h"
#include "rules/game.h"

struct variant {
    const struct game *game;
    struct options *options; // owned, game->options_size bytes
    char id[64];             // "playroom"
    char title[128];         // "Playroom rummy"
    char *path;              // the file it came from, owned
    char *word;              // what names it in a record's `rules` line, owned: the id, or for a file named by its path
                             // that path, whole where it came from the command line
    struct strbuf changed;   // the `set KEY VALUE` lines applied since, one a line
    char standard[64];       // the shipped variant that it is or extends, "" where there is none
    char *file;              // the player's own file that it came from, its whole path, owned; NULL: it is a shipped one
    uint64_t print;          // a fingerprint of the rules in that file (variant_kept.h)
    bool outdated;           // a record kept these rules, and the shipped ones have changed since
};

// A shipped or own variant by id, or a file by its path (a name with a slash or ending in .yaml; relative to
// folder, NULL is the current one); for variant_free.  NULL and sentences in err (NULL: nobody reads them) when there is none or
// it has faults.  That it can be played by anybody is for variant_check.
struct variant *variant_load(const char *name, const char *folder, struct err *err);
// Is there a rules file that variant_load would take for this name?  What it says is not looked at.
bool variant_exists(const char *name);
void variant_nearest(struct nearest *nearest);               // tries the ids of all rules files there are
struct variant *variant_copy(const struct variant *variant); // the caller's, for variant_free; so are those below
// The shipped variant that these rules are or extend, the caller's; NULL where there is none.
struct variant *variant_standard(const struct variant *variant);
// The rules that its file extends, the caller's; NULL where it extends none or has no file, or they cannot be read any more.
struct variant *variant_parent(const struct variant *variant);
// What the rules of a family are where a file says nothing, the caller's to free().
struct options *variant_defaults(const struct game *game);
void variant_free(struct variant *variant); // NULL is fine
// A local pointer to a variant that is freed at the end of its block: LOCAL_VARIANT rules = variant_load(name, NULL, err);
#define LOCAL_VARIANT __attribute__((cleanup(variant_release))) struct variant *
static inline void variant_release(struct variant *const *variant)
{
    variant_free(*variant);
}
// One key overridden; where begins the sentence of a fault ("--set", "game.rec, line 4").  False: err has it, and the variant is
// as it was.
bool variant_set(struct variant *variant, const char *key, const char *text, const char *where, struct err *err);
// Sets a rule from "KEY=VALUE", as an option of the command line has it; an equals sign is there.
bool variant_set_pair(struct variant *variant, const char *pair, const char *where, struct err *err);
// Another title, cleaned, for it is spoken and printed everywhere; one with nothing to say is passed over.
void variant_call(struct variant *variant, const char *title);
// Can this number of players play the variant?  players.min and players.max, then the family's check; else sentences in err.
bool variant_check(const struct variant *variant, int seats, struct err *err);
// Is it playable by every number of players it is for?  For the first number that is not, each sentence begins with the
// variant's file, and the line and column of a key that the sentence names.
bool variant_check_all(const struct variant *variant, struct err *err);
// Do the rules, which can be played, keep what they promise (trial of struct game)?  Sentences as above.
bool variant_trial(const struct variant *variant, struct err *err);
void variant_players(const struct variant *variant, int *min, int *max); // the fewest and the most that it is for
int variant_seats(const struct variant *variant, int wanted); // the number wanted, or the fewest or the most, if that is nearer
// How many sit at the table where nobody says how many: its players.usual, or 4, within the fewest and the most.
int variant_usual(const struct variant *variant);
// The title of a variant, of shipped rules in the player's language; good as long as the variant, and until variant_call.
const char *variant_title(const struct variant *variant);
// For how many players it is, as a sentence about whatever it is called.
void variant_explain_players(const struct variant *variant, const char *name, struct strbuf *out);
// The title and the players of a variant, then every rule in force, as plain sentences, one a line.
void variant_explain(const struct variant *variant, int seats, struct strbuf *out);

// What is asked first about them, as a few lines; view NULL: nobody plays yet.
void variant_glance(const struct variant *variant, const struct view *view, enum text_style style, struct strbuf *out);

// The variants that can be named, sorted by id; own files come before shipped ones of the same id.
struct variant_entry {
    char *id, *title, *path;
    const struct game *game;
    int players_min, players_max;
    bool own;
};
struct variant_list {
    struct variant_entry *entry;
    int count;
};
void variant_list_load(struct variant_list *list, struct err *err); // files with faults are named in err and left out
// Lists all variants but the examples for programmers: what players and authors of rules are offered.
void variant_list_offered(struct variant_list *list, struct err *err);
void variant_list_release(struct variant_list *list);

// Where rules files are looked for: ${XDG_CONFIG_HOME:-~/.config}/parlour/rules, then the shipped folder
// ($PARLOUR_DATA/rules, the installed one, or config/rules of the source tree for a build that is not installed).
void variant_folders(struct strbuf *own, struct strbuf *shipped);

#endif
