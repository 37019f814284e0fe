// SPDX-License-Identifier: GPL-3.0-or-later
// House rules: what people who write a rules file need besides loading it, in a section for each file.  Simulations of a game are
// in simulate.h.
#ifndef HOUSERULES_HOUSERULES_H
#define HOUSERULES_HOUSERULES_H

#include "rules/variant/variant.h"

// --- the text of a rules file that Parlour writes for its player (rules_file.c) ---

// Functions for files of house rules.  The player may write in such a file too, so only values are changed, and all else stays as
// it was, comments above all.

// Appends the path of the player's house rules with this id, whether or not there is such a file.
void rules_file_path(const char *id, struct strbuf *out);
void rules_file_quote(const char *text, struct strbuf *out); // appends the text in quotes, as a rules file writes it
// Appends an id for house rules with this title: its letters a to z and digits, with a hyphen between words.  "Our rummy" gives
// our-rummy.
void rules_file_plain_id(const char *title, struct strbuf *out);
// Appends an unused id for house rules with this title: "Our rummy" gives our-rummy, or our-rummy-2 if there are rules of that id
// already.
void rules_file_id(const char *title, struct strbuf *out);
// Appends the text of a new file of house rules that only extends the variant `base`, with this title and one line of comment.
void rules_file_begin(const struct variant *base, const char *title, const char *comment, struct strbuf *out);
// Sets the value of a rule key in the text of a file of house rules: where the file has the key or, if it has not, in a new line
// at the end, after a comment on what the key decides.  Returns false with an error message in `err`, and leaves the text as it
// was, if only a person can change it.
bool rules_file_set(struct strbuf *text, const struct setting *row, const char *value, struct err *err);
// Changes the title in the text of a file of house rules.  Returns false with an error message in `err`, and leaves the text as
// it was, if only a person can change it.
bool rules_file_call(struct strbuf *text, const char *title, struct err *err);

// --- keeping the rules of a table in the player's own folder, as a file made from a variant without one (rules_keep.c) ---

// Saves a variant's rules as house rules of the player's own, in a file named as the player typed it, never in place of another
// file.  `said` gets a sentence that says so, or that the player has these rules already.  Returns false, with an error message
// in `err`, if the rules could not be saved.
bool rules_keep(const struct variant *rules, const char *name, struct strbuf *said, struct err *err);

// --- whether a rule key, or one entry of its value, decides anything while the other keys stay as they are (key_effect.c) ---

// A key of house rules has an effect if some other value of it changes what `rules explain` says for some number of players, or
// if its row in the setting table says that it decides something that is not said.

// A rule key whose effect is looked for.  With `entry`, only this entry's effect is: it stands somewhere in the map or list that
// the house rules give the key as its value.
struct key_spot {
    const struct setting *row;
    // The rule key's value in the rules file and an entry of it; both NULL for the key as a whole.
    const struct yaml_node *value, *entry;
};

// Returns whether a rule key, or the entry in `spot`, decides anything in a variant of the house rules.  With `quick`, tries only
// a few values of the key and numbers of players, for callers that go through many rules.
bool key_has_effect(const struct variant *variant, const struct key_spot *spot, bool quick);
// Writes one of the values to try for a key of house rules into `out`, as a file has it.  `number` counts these values from 0.
// Returns false if there are no more.
bool key_value_to_try(const struct setting *row, int number, bool quick, struct strbuf *out);
// Appends, with commas between, the rule keys that decide what `rules explain` says at a row of the house rules: the row's own
// key, and those keys without a sentence of their own that change the row's.
void key_names(const struct variant *variant, const struct setting *row, int seats, struct strbuf *out);
// Returns a copy of the house rules `variant` with another value for a rule key, for the caller to free, or NULL if the key
// cannot have the value.
struct variant *key_with_value(const struct variant *variant, const struct setting *row, const char *value);
// Appends the value of a rule key as a file of house rules has it, on one line.
void key_write_value(const struct yaml_node *value, struct strbuf *out);

// --- keys of a rules file that have no effect there, each with its place and a way to give it one (idle_keys.c) ---

// Adds warnings to `err` about a variant's file of house rules, each with line and column: about each key, or entry of a key's
// value, that decides nothing, and about keys that probably do not do what the author expects.  The game can be played all the
// same.  Files that came with Parlour get no warnings, because some of their keys only matter in files that extend them.
void idle_keys_find(const struct variant *variant, struct err *err);

// --- what differs between two variants: in sentences for listeners, as keys for authors of rules files (rules_diff.c) ---

// Appends what differs between the rules of two variants for `seats` players, in the order of `rules explain`, each sentence
// after the title of the rules that have it.  If nothing differs, or the variants are of two families, one sentence says so.
void rules_diff_tell(const struct variant *a, const struct variant *b, int seats, struct strbuf *out);
// Appends the rule sentences of the variant `to` that the variant `from` does not have, and then which rules of `from` no longer
// hold.  Appends nothing if no rule differs.
void rules_diff_changes(const struct variant *from, const struct variant *to, int seats, struct strbuf *out);
// Appends the lines with which a file of house rules that extends the variant `from` makes the variant `to`.  Both are of the
// same family.  Appends nothing if no rule differs.
void rules_diff_keys(const struct variant *from, const struct variant *to, struct strbuf *out);
// Returns the number of players for which to compare the rules of two variants: as many as usually play the first, if the second
// allows that number.
int rules_diff_seats(const struct variant *a, const struct variant *b);

// --- the keys of rules files as a JSON Schema, by which an editor shows faults and completes keys (rules_schema_json.c) ---

// Appends the JSON Schema of house rules files, for editors, in draft 7 and with a newline at its end.  It lists the games that
// came with Parlour, which a rules file can extend.
void rules_schema_json(struct strbuf *out);

#endif
