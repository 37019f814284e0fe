// SPDX-License-Identifier: GPL-3.0-or-later
// Typed, ranged setting tables.  One row a key; loading, refusals with line and column, the
// sentences of `rules explain`, docs/house-rules.md and the player's own settings file all come
// from the rows.  A table ends with a row whose key is NULL.  The values live in a flat struct of
// the table's owner (rule options, player settings) at the row's offset.
#ifndef SETTINGS_SETTINGS_H
#define SETTINGS_SETTINGS_H

#include "base/err.h"
#include "settings/yaml.h"
#include <stdbool.h>
#include <stddef.h>

enum setting_type {
    SETTING_BOOL,   // bool
    SETTING_YES_NO, // bool, for what a player answers: true or yes, false or no
    SETTING_INT,    // int
    SETTING_WORD,   // int: the index into words
    SETTING_TEXT,   // char[max], zero-ended
    // struct setting_by: an int, a map by players ({2: 3, 5: 4}) or {by_round: {1: 7, 2: 8}}; or one of words, where the row has
    // some: the first is -1, the next -2.
    SETTING_BY,
    SETTING_OWN,  // anything: parse and print are given
    SETTING_SHORT // a word in place of several other keys: it has no field of its own
};

// A number that may depend on the number of players or on the round.  Numbers not named take the
// value of the next lower named one, below the first named one that one's value.
enum { SETTING_BY_MAX = 32, SETTING_PLAYERS_MAX = 8 };
enum setting_by_kind { SETTING_FIXED, SETTING_BY_PLAYERS, SETTING_BY_ROUND };
struct setting_by {
    int by; // enum setting_by_kind
    int value[SETTING_BY_MAX];
};
int setting_by_value(const struct setting_by *by, int players, int round); // round is 1-based

// NEVER unless a row says otherwise, so that a new setting is out of reach until somebody has thought about it.  AT_TERMINAL: it
// is about a terminal, which a page or a telnet line is not.
enum { VISITOR_NEVER, VISITOR_MAY, VISITOR_AT_TERMINAL, VISITOR_ALONE };

// How a row's sentences hang together, for who says only some of them: each row's with each other, not at all, or even with those
// of the row before ("it", "such a card").  EACH: not at all, and each is a rule of its own, as of one card, so that what another
// has not is missed.
enum setting_sentences { SENTENCES_TOGETHER, SENTENCES_ALONE, SENTENCES_EACH, SENTENCES_GO_ON };

// One word of a SETTING_WORD and the rule sentence it means (NULL: nothing to say).
struct setting_word {
    const char *word, *says;
};

struct setting {
    const char *key;     // dotted: "meld.run.ace" is meld: {run: {ace: both}}
    const char *written; // the key as files and sentences have it, where records and the wire keep an older one; NULL: as key
    const char *name;    // of a player's setting: how it is called, N_()
    enum setting_type type;
    size_t offset;                    // offsetof(struct options, field)
    int min, max;                     // INT and BY: the range; TEXT: max is the room with its zero byte
    const char *fallback;             // the default, as it would be written in a file
    const char *help;                 // one sentence, N_(): what the key decides (docs/house-rules.md)
    const struct setting_word *words; // WORD: ends with word == NULL.  TEXT: those there are, where it is no other
    struct setting_word before;       // WORD, may be empty: a word that older files have, and the one it is now
    struct setting_word meant;        // with words, may be empty: a word that is none of them, and the one it is taken for
    // The rule sentence that `rules explain` and key `a` say, N_().  BOOL: yes and no.  INT: `one` and `many` hold
    // one %d and are chosen by ngettext, `none` is said for 0.  NULL: nothing is said, nor for 0 without `none`.
    const char *yes, *no;
    const char *one, *many, *none;
    // Of a player's setting: the number with its unit, NP_() with one %d, in one and many; and values that are heard as something
    // else than they are written ("0" as "the usual number"), without quotes, NC_("value"), ending with word == NULL.
    const struct setting_word *called;
    const char *doubted; // of a player's setting: its value where the one in the file cannot be read; NULL: the fallback
    int visitor; // of a player's setting: VISITOR_..., may somebody who came by the door change it?  ALONE: on a page that is
                 // alone
    const char *visitor_help;         // what they hear of it, N_(); NULL: help
    bool (*when)(const void *values); // said only when this holds; NULL: always
    enum setting_sentences sentences;
    bool (*decides)(const void *values); // does it decide what no sentence tells?  NULL: no
    // May be NULL: does this key do something that its writer hardly expects, given what the extended file says?
    // A sentence that says it, and what to write.
    bool (*doubt)(const void *values, const void *inherited, struct strbuf *out);
    // OWN: parse a node into the field, which holds the value that is overridden (faults through yaml_fault, with file as
    // the name; a field may be left half written after a fault), and print it as it would be written in a file.  own is what
    // rows that share such functions differ in, of a type that these functions know; NULL: nothing.  size is
    // sizeof the field, and range says what may be written, as the end of the sentence "KEY takes ...", N_(); so it may of a
    // TEXT.  say, for any type, replaces the sentence above.
    size_t size;
    const void *own;
    const char *range;
    const char *sample; // OWN: a value, other than the fallback, by which most is changed
    const char *shape;  // OWN, of a rule: what may be written, a JSON Schema in YAML's flow style
    // SHORT: for each word of words, in their order, the keys it gives a value, as a map in a file, and first the one that the
    // word is about.  A key that is written beside it wins, wherever it is written.  Its print is given all values.
    const char *const *stands;
    // OWN, may be NULL, of a list with a number for each of several places.
    int (*places)(const void *values);               // how many places there are by these values
    int (*place_now)(const void *values, int place); // the number that one of them has
    const char *place_asks; // the question, N_(): {m} is the place, {left} how many there are, {n} what it has now
    // May be NULL: are the values wrong only because a list of another key, which is asked after this one, has another length?
    // Where they are wrong whatever that list becomes, err has a sentence why.
    bool (*awaits)(const void *values, struct err *err);
    int asked; // of a rule, its place among those that groups differ in most, which `parlour rules new` asks about; 0: not asked
    // Words, with spaces between, that people are likely to write when they mean this key.
    const char *likely;
    // TEXT, may be NULL: may this be the value?  If not, a sentence why.
    bool (*fits)(const char *text, struct err *why);
    bool (*parse)(const struct setting *row, const struct yaml_node *node, const char *file, void *field, struct err *err);
    void (*print)(const struct setting *row, const void *field, struct strbuf *out);
    // OWN, may be NULL: where a value joins the one it overrides, what has to be written to make `to` of `from`, both all values;
    // nothing where nothing has to be.
    void (*over)(const struct setting *row, const void *from, const void *to, struct strbuf *out);
    void (*say)(const void *values, int seats, struct strbuf *out); // whole sentences, each ending in a newline
};

// Where a file gives the row its value, with dots in the key or without; NULL: nowhere.
const struct yaml_node *setting_entry(const struct setting *row, const struct yaml_node *root);
// Every value to its fallback.
void settings_init(const struct setting *table, void *values);
// Says that the tree of a file is no map of keys, and gives false.
bool settings_no_keys(const struct yaml_node *root, const char *file, struct err *err);
// Overrides values by the tree.  Unknown keys (with the nearest real one), wrong types and values out of
// range each add a sentence "FILE, line L, column C: ...".  A key may also be written with its dots, as in
// "meld.set.min: 3", but only once in a file.  known lists further top-level keys the caller reads himself
// (NULL-ended; may be NULL).  lacks has a sentence for words that are no key, and ends with a row whose word is NULL (may be
// NULL).  On failure values is unchanged.
bool settings_load(const struct setting *table, const struct yaml_node *root, const char *file, const char *const *known,
                   const struct setting_word *lacks, void *values, struct err *err);
// The same of each key that has a good value, whatever is wrong with others: a key at fault keeps the value that it had, and of
// two, the first holds.  found has a place for each row, zeroed.  False: there were faults.
enum setting_found { SETTING_ABSENT, SETTING_GOOD, SETTING_BAD }; // BAD: no value that it could have, or two that differ
bool settings_load_each(const struct setting *table, const struct yaml_node *root, const char *file, const char *const *known,
                        void *values, enum setting_found *found, struct err *err);
// One key from text, as `set KEY VALUE` in a record or --set KEY=VALUE gives it; the text is parsed as a YAML
// flow value.  where begins the sentence ("game.rec, line 4: "); empty: nothing does.
bool settings_set(const struct setting *table, const char *key, const char *text, const char *where, void *values,
                  struct err *err);
const struct setting *setting_find(const struct setting *table, const char *key); // NULL where there is none
bool setting_is_under(const struct setting *row, const char *parent);      // does its key begin with these letters and a dot?
const char *setting_name(const struct setting *row);                       // the key as files and sentences have it
const char *setting_nearest(const struct setting *table, const char *key); // the real key nearest in spelling, or NULL
// The sentence about a word that is no key, or about the last part of one with dots; NULL: none.
const char *setting_lacks(const struct setting_word *lacks, const char *key);
// The key that people mean who write this wrong one, by the words of the rows alone; NULL: none.
const struct setting *setting_likely(const struct setting *table, const char *wrong);
// The value as written in a file; of a SHORT nothing where none of its words fits.
void setting_print(const struct setting *row, const void *values, struct strbuf *out);
// Each key whose value in `to` is another than in `from` (NULL: each key), as a line of its own: `before`, key, value.
void settings_print(const struct setting *table, const void *from, const void *to, const char *before, struct strbuf *out);
// What a file that overrides `from` has to say of this key to make `to`; false, and nothing written: nothing.
bool setting_print_over(const struct setting *row, const void *from, const void *to, struct strbuf *out);
void setting_say_range(const struct setting *row, struct strbuf *out); // what its value may be, a sentence
// A value of a setting as a player hears it: with its unit, in their language, without quotes.
void setting_say_value(const struct setting *row, const void *values, struct strbuf *out);
// What a player typed as a file would have it: words are understood in their language too.  A word of the row, or typed itself.
const char *setting_typed(const struct setting *row, const char *typed);
bool setting_same(const struct setting *row, const void *a, const void *b); // of a SHORT always
// NULL where it is none of them; words may be NULL.
const struct setting_word *setting_word_find(const struct setting_word *words, const char *word);
// The row's sentences, or none: what settings_explain says of it.
void setting_explain(const struct setting *row, const void *values, int seats, struct strbuf *out);
// Every rule in force as plain sentences, one a line.
void settings_explain(const struct setting *table, const void *values, int seats, struct strbuf *out);

#endif
