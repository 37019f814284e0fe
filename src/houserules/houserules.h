// SPDX-License-Identifier: GPL-3.0-or-later
// House rules: what people who write a rules file need besides loading it, in a section for each file.  Simulations of a game are
// in simulate.h.
#ifndef HOUSERULES_HOUSERULES_H
#define HOUSERULES_HOUSERULES_H

#include "rules/variant/variant.h"

// --- the text of a rules file that Parlour writes for its player (rules_file.c) ---

// The player may write in the rules file too, so everything but the values stays as it was, comments above all.

// Appends the path where the player's own rules file of this id is kept, or would be.
void rules_file_path(const char *id, struct strbuf *out);
void rules_file_quote(const char *text, struct strbuf *out); // appends the text in quotes, as a rules file writes it
// Appends an id for a rules file with this title: the title's letters a to z and digits, with a hyphen between words. "Our rummy"
// gives our-rummy.
void rules_file_plain_id(const char *title, struct strbuf *out);
// Appends an unused id for a rules file with this title: "Our rummy" gives our-rummy, or our-rummy-2 if there are rules of that
// id.
void rules_file_id(const char *title, struct strbuf *out);
// Appends the text of a new rules file that only extends the variant `base`, with this title and one line of comment.
void rules_file_begin(const struct variant *base, const char *title, const char *comment, struct strbuf *out);
// Sets the value of a rule key in the text of a rules file: where the key is written or, if it is not, in a new line at the end,
// after a comment on what the key decides.  Returns false with an error message in err, and the text as before, if the text is
// written in a way that only a person can change.
bool rules_file_set(struct strbuf *text, const struct setting *row, const char *value, struct err *err);
// Changes the title in the text of a rules file.  Returns false with an error message in err, and the text as before, if only a
// person can.
bool rules_file_call(struct strbuf *text, const char *title, struct err *err);

// --- keeping the rules of a table in the player's own folder, as a file made from a variant without one (rules_keep.c) ---

// Saves a variant's rules as a rules file of the player's own under a name as the player typed it.  `said` gets a sentence that
// says so, or that the player has the same rules already.  A file that exists is never overwritten.  Returns false, with an error
// message in err, if the rules could not be kept.
bool rules_keep(const struct variant *rules, const char *name, struct strbuf *said, struct err *err);

// --- whether a rule key, or one entry of its value, decides anything while the other keys stay as they are (key_effect.c) ---

// A rule key has an effect if another value changes a sentence of explain for some number of players, or if its row says that it
// decides something unsaid.

// A rule key whose effect is looked for; or, with `entry`, one entry somewhere in the map or list that a rules file gives the key
// as its value.
struct key_spot {
    const struct setting *row;
    // The rule key's value in the rules file and an entry of it; both NULL for the key as a whole.
    const struct yaml_node *value, *entry;
};

// Returns whether a rule key, or the entry of its value, decides anything in a variant.  With `quick`, only a few values of the
// key and numbers of players are tried, which is enough when many rules are gone through.
bool key_has_effect(const struct variant *variant, const struct key_spot *spot, bool quick);
// Writes value number `number`, from 0, to try for a rule key into `out`, as a rules file writes it.  Returns false if there are
// no more.
bool key_value_to_try(const struct setting *row, int number, bool quick, struct strbuf *out);
// Appends the rule keys that decide what explain says at a row of the rules, with commas between: the row's own, and keys without
// a sentence of their own that change it.
void key_names(const struct variant *variant, const struct setting *row, int seats, struct strbuf *out);
// Returns a copy of a variant with another value of a rule key, for the caller to free, or NULL if the key cannot have the value.
struct variant *key_with_value(const struct variant *variant, const struct setting *row, const char *value);
// Appends the value of a rule key on one line, as a rules file writes it.
void key_write_value(const struct yaml_node *value, struct strbuf *out);

// --- keys of a rules file that have no effect there, each with its place and a way to give it one (idle_keys.c) ---

// Adds a warning to err, with line and column, for each idle key of a variant's own rules file, which decides nothing, for each
// such entry of a key's value, and for what its author hardly expects.  The file can be played all the same.  Files that came
// with Parlour get no warning, because they give values to keys that only files which extend them turn on.
void idle_keys_find(const struct variant *variant, struct err *err);

// --- what differs between two variants: in sentences for listeners, as keys for authors of rules files (rules_diff.c) ---

// Appends what differs between the rules of two variants with `seats` players, in the order of explain, each sentence after the
// title of the rules it belongs to.  If nothing differs, or the variants are of two families, one sentence says so.
void rules_diff_tell(const struct variant *a, const struct variant *b, int seats, struct strbuf *out);
// Appends the sentences on the rules of the variant `to` that differ from those of `from`, and then which rules of `from` are not
// in force.  Appends nothing if no rule differs.
void rules_diff_changes(const struct variant *from, const struct variant *to, int seats, struct strbuf *out);
// Appends the lines of YAML by which a rules file that extends the variant `from` makes `to`, or nothing if no rule differs.
// Both are of one family.
void rules_diff_keys(const struct variant *from, const struct variant *to, struct strbuf *out);
// Returns for how many players the rules of two variants are best compared: as many as usually play the first, if the second
// allows that.
int rules_diff_seats(const struct variant *a, const struct variant *b);

// --- the keys of rules files as a JSON Schema, by which an editor shows faults and completes keys (rules_schema_json.c) ---

// Appends the JSON Schema of rules files, in draft 7, which editors read, with a newline at its end.  The schema names the games
// that came with Parlour, which a rules file can extend.
void rules_schema_json(struct strbuf *out);

#endif
