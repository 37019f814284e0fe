// SPDX-License-Identifier: GPL-3.0-or-later
// A variant: the options of one family, read from a YAML file (config/rules/, or the player's own rules folder) or made of
// defaults and overrides.  A file has id, family or extends, title, and the family's keys; `extends: ID` (or a path beside it)
// inherits and overrides, up to 8 deep.
#ifndef RULES_VARIANT_VARIANT_H
#define RULES_VARIANT_VARIANT_H

#include "base/edit_distance.h"
#include "rules/game.h"

struct variant {
    const struct game *game;
    struct options *options; // the values of its rule keys, game->options_size bytes, freed by the variant
    char id[64];             // the variant's id: "playroom"
    char title[128];         // the variant's title: "Playroom rummy"
    char *path;              // the file that the variant was read from, freed by the variant
    // What names the variant in a record's `rules` line, freed by the variant: the id, or a file's path if it was named by
    // that, made whole if it came from the command line.
    char *word;
    struct strbuf changed; // the `set KEY VALUE` lines applied to the variant since, each with its newline
    char standard[64];     // the shipped variant that this one is or extends, or ""
    char *file;            // the whole path of the player's own file, freed by the variant; NULL: the variant is shipped
    uint64_t print;        // a fingerprint of the rules in that file (variant_kept.h)
    bool outdated;         // a record kept these rules, and the shipped ones have changed since
};

// Loads the variant with this id, a shipped one or one of the player's own, or a rules file by its path.  A path has a slash or
// ends in .yaml, and is relative to `folder` (NULL: the current folder).  The caller frees the variant with variant_free.
// Returns NULL, with sentences in err (which may be NULL), if there is none or it has faults.  Whether it can be played is for
// variant_check.
struct variant *variant_load(const char *name, const char *folder, struct err *err);
// Returns whether there is a rules file that variant_load would read for this name of a variant.  The file is not read.
bool variant_exists(const char *name);
void variant_nearest(struct nearest *nearest);               // tries the ids of all variants as what was meant
struct variant *variant_copy(const struct variant *variant); // copies a variant; the caller frees the copy with variant_free
// Returns the shipped variant that a variant is or extends, or NULL.  The caller frees it.
struct variant *variant_standard(const struct variant *variant);
// Returns the variant that the rules file of `variant` extends.  The caller frees it.  Returns NULL if there is no file, if it
// extends none, or if the variant that it extends can no longer be read.
struct variant *variant_parent(const struct variant *variant);
// Returns the options that a variant of this family has if its rules file sets none.  The caller frees them.
struct options *variant_defaults(const struct game *game);
void variant_free(struct variant *variant); // frees a variant, which may be NULL
// Declares a local pointer to a variant that is freed at the end of its block:
//     LOCAL_VARIANT rules = variant_load(name, NULL, err);
#define LOCAL_VARIANT __attribute__((cleanup(variant_release))) struct variant *
static inline void variant_release(struct variant *const *variant)
{
    variant_free(*variant);
}
// Sets one rule key of a variant to `text`, in place of its value.  `where` begins the sentence about a fault ("--set",
// "game.rec, line 4").  If the value is wrong, returns false with the fault in err, and leaves the variant as it was.
bool variant_set(struct variant *variant, const char *key, const char *text, const char *where, struct err *err);
// Sets a rule key of a variant by a text "KEY=VALUE", which must have an equals sign, as an option of the command line has it.
// Returns false as variant_set does.
bool variant_set_pair(struct variant *variant, const char *pair, const char *where, struct err *err);
// Gives the variant another title.  As titles are spoken and printed everywhere, the title is cleaned first; if nothing is left
// of it, the variant keeps its own.
void variant_call(struct variant *variant, const char *title);
// Returns whether this number of players can play the variant, by players.min and players.max and then the family's check.  If
// not, `err` gets sentences.
bool variant_check(const struct variant *variant, int seats, struct err *err);
// Returns whether the variant can be played by every number of players that it is meant for.  If not, `err` gets sentences, each
// beginning with the variant's file and the line and column of a key that the sentence names.
bool variant_check_all(const struct variant *variant, struct err *err);
// Returns whether a variant that can be played keeps what its rules promise, as the `trial` of its family finds.  If not, err
// gets sentences like those of variant_check_all.
bool variant_trial(const struct variant *variant, struct err *err);
void variant_players(const struct variant *variant, int *min, int *max); // the fewest and the most players of a variant
// Returns the number of players at a table of the variant that is nearest to `wanted`: that number itself, or the fewest or the
// most that the variant allows.
int variant_seats(const struct variant *variant, int wanted);
// Returns how many players a table of the variant has if nobody asks for a number: players.usual, or 4, but never fewer or more
// than the variant allows.
int variant_usual(const struct variant *variant);
// Returns the title of a variant; the title of shipped rules is in the player's language.  It is valid as long as the variant,
// and until variant_call.
const char *variant_title(const struct variant *variant);
// Appends a sentence that says for how many players the variant is; it calls the variant by `name`.
void variant_explain_players(const struct variant *variant, const char *name, struct strbuf *out);
// Appends a variant's title and its numbers of players, and then every rule in force, as plain sentences, one on each line.
void variant_explain(const struct variant *variant, int seats, struct strbuf *out);

// Appends, in a few lines, the rules of a variant that players ask about first.  `view` is NULL if nobody plays yet.
void variant_glance(const struct variant *variant, const struct view *view, enum text_style style, struct strbuf *out);

// A variant in the list of those that can be named, which is sorted by id.  The player's own files come before shipped ones of
// the same id.
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
void variant_list_load(struct variant_list *list, struct err *err); // faulty files are named in err and left out
// Lists all variants for players and for authors of rules files, but not the examples for programmers.
void variant_list_offered(struct variant_list *list, struct err *err);
void variant_list_release(struct variant_list *list);

// Appends the folders of rules files: ${XDG_CONFIG_HOME:-~/.config}/parlour/rules, and the shipped folder ($PARLOUR_DATA/rules,
// the installed one, or config/rules of the source tree for a build that is not installed).
void variant_folders(struct strbuf *own, struct strbuf *shipped);

#endif
