// SPDX-License-Identifier: GPL-3.0-or-later
// What people who change rules need beyond loading a file; a section for each file.  What a game comes to when it is played many
// times is in simulate.h.
#ifndef HOUSERULES_HOUSERULES_H
#define HOUSERULES_HOUSERULES_H

#include "rules/variant/variant.h"

// --- the text of a rules file that Parlour writes for its player (rules_file.c) ---

// The player may write in it, too: what is not a value stays as it was, comments above all.

// Where the player's own rules of this id are kept, or would be.
void rules_file_path(const char *id, struct strbuf *out);
void rules_file_quote(const char *text, struct strbuf *out); // as YAML has a text in quotes
// The letters a to z and digits of a title, and a hyphen between its words: "Our rummy" is our-rummy.
void rules_file_plain_id(const char *title, struct strbuf *out);
// An id for a title: "Our rummy" is our-rummy, and our-rummy-2 where there are rules of that id.
void rules_file_id(const char *title, struct strbuf *out);
// A file that only extends base, with this title and one line of comment.
void rules_file_begin(const struct variant *base, const char *title, const char *comment, struct strbuf *out);
// Gives a key its value, as a file has it: where the key stands, else in a line of its own at the end, after a comment on what it
// decides.  False, and a sentence in err: the text is as before, since it is written in a way that only a person can change.
bool rules_file_set(struct strbuf *text, const struct setting *row, const char *value, struct err *err);
// Writes another title into the text of a file of house rules.
bool rules_file_call(struct strbuf *text, const char *title, struct err *err);

// --- rules that somebody likes are kept in the player's own folder, as a file made from a variant without one (rules_keep.c) ---

// Keeps these rules under a name as it was typed, and says so, or why there is nothing to keep.  A file that exists is never
// written over.  False, and a sentence in err: nothing was kept.
bool rules_keep(const struct variant *rules, const char *name, struct strbuf *said, struct err *err);

// --- does a rule key, or one entry of its value, decide anything where the other keys are as they are? (key_effect.c) ---

// It does when another value changes a sentence of explain for some number of players, or when its row says that it decides
// something unsaid.

// A key; or, with entry, one entry somewhere in the map or list that a file gives it as its value.
struct key_spot {
    const struct setting *row;
    const struct yaml_node *value, *entry; // both NULL: the key
};

// quick: a few values of the key and numbers of players are tried, which is enough where many rules are gone through.
bool key_has_effect(const struct variant *variant, const struct key_spot *spot, bool quick);
// A value to try for the key, by number from 0, as a file has it, in place of what out held; false: there are no more.
bool key_value_to_try(const struct setting *row, int number, bool quick, struct strbuf *out);
// The keys that decide what explain says at this row: its own, and those without a sentence of their own that change it, with
// commas between.
void key_names(const struct variant *variant, const struct setting *row, int seats, struct strbuf *out);
// The same rules with another value of a key, the caller's to free; NULL where it cannot have it.
struct variant *key_with_value(const struct variant *variant, const struct setting *row, const char *value);
// The value as a file has it, on one line.
void key_write_value(const struct yaml_node *value, struct strbuf *out);

// --- keys that stand in a rules file and have no effect there, each with its place and the way out (idle_keys.c) ---

// A sentence in err, with line and column, for each key of the variant's own file, and for each entry of such a key's value,
// that decides nothing, and for what its author hardly expects.  They are warnings: the file can be played.  Files that came with
// Parlour have none: they give values to keys that only those who extend them turn on.
void idle_keys_find(const struct variant *variant, struct err *err);

// --- what differs between two variants: for listeners in sentences, for authors of rules files as keys (rules_diff.c) ---

// Tells what differs between two variants with this number of seats, in the order of explain, each sentence after the title of
// the rules it belongs to; or the one sentence that nothing does, or that these are two games.
void rules_diff_tell(const struct variant *a, const struct variant *b, int seats, struct strbuf *out);
// What `to` says otherwise than `from`, as explain says it, and then which rules of `from` are not in force.  Nothing: no rule.
void rules_diff_changes(const struct variant *from, const struct variant *to, int seats, struct strbuf *out);
// The lines of YAML which make `to` in a file that extends `from`; nothing where no rule differs.  Of one family.
void rules_diff_keys(const struct variant *from, const struct variant *to, struct strbuf *out);
// For how many players two variants are best compared: as many as usually play the first, where the second allows it.
int rules_diff_seats(const struct variant *a, const struct variant *b);

// --- the keys of rules files as a JSON Schema, by which an editor shows faults and completes keys (rules_schema_json.c) ---

// Draft 7, the one that editors read, with a newline at its end.  It names the games that came with Parlour, which can be
// extended.
void rules_schema_json(struct strbuf *out);

#endif
