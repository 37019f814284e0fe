// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of settings, a row for each key with its type and range.  From the rows come the reading of rules files and of the
// player's own settings file, the error messages with line and column, the sentences of `rules explain` and docs/house-rules.md.
// A table ends with a row whose key is NULL.  The values lie in a flat struct of the table's owner (rule options, player
// settings), at the row's offset.
#ifndef SETTINGS_SETTINGS_H
#define SETTINGS_SETTINGS_H

#include "base/err.h"
#include "settings/yaml.h"
#include <stdbool.h>
#include <stddef.h>

enum setting_type {
    SETTING_BOOL,   // a bool: true or false
    SETTING_YES_NO, // a bool that answers a question to a player: true or yes, false or no
    SETTING_INT,    // an int in the range of the setting
    SETTING_WORD,   // an int: the index into the setting's words
    SETTING_TEXT,   // a char[max], zero-ended
    // A struct setting_by: a number, a map by players ({2: 3, 5: 4}) or {by_round: {1: 7, 2: 8}}, or one of the setting's words,
    // if it has some.  The first word is stored as -1, the next as -2.
    SETTING_BY,
    SETTING_OWN,  // any type: the setting's row has its own parse and print
    SETTING_SHORT // a word that stands for several other settings and has no field of its own
};

enum { SETTING_BY_MAX = 32, SETTING_PLAYERS_MAX = 8 };
enum setting_by_kind { SETTING_FIXED, SETTING_BY_PLAYERS, SETTING_BY_ROUND };

// A setting's number that may be different for each number of players or each round.  For players or rounds that the file does
// not name, the value of the next lower one holds, or else of the first one named.
struct setting_by {
    int by; // what the setting's number depends on: enum setting_by_kind
    int value[SETTING_BY_MAX];
};
// Returns a setting's number with `players` players or, for a setting by rounds, in round number `round`, which counts from 1.
int setting_by_value(const struct setting_by *by, int players, int round);

// Which visitors may change a setting.  A new setting is NEVER until somebody has decided otherwise.  AT_TERMINAL is for settings
// about a terminal, which visitors on a web page or by telnet do not have; ALONE is for a visitor on a page without a server.
enum { VISITOR_NEVER, VISITOR_MAY, VISITOR_AT_TERMINAL, VISITOR_ALONE };

// Which sentences of a setting's row must be said together, for callers that leave some out.  TOGETHER: all of them.  ALONE: each
// can be understood by itself.  EACH: each is a rule of its own, as of one card, and none may be left out.  GO_ON: they also need
// the sentences of the row before, because they say "it" or "such a card".
enum setting_sentences { SENTENCES_TOGETHER, SENTENCES_ALONE, SENTENCES_EACH, SENTENCES_GO_ON };

// A word that is a possible value of a setting, and the sentence for it among the rules, or NULL.
struct setting_word {
    const char *word, *says;
};

struct setting {
    const char *key;     // the setting's key, with dots: "meld.run.ace" is meld: {run: {ace: both}}
    const char *written; // the key in files and sentences, if records and the wire have an older one; NULL: the same as `key`
    const char *name;    // the name of a player's setting, as menus say it, N_()
    enum setting_type type;
    size_t offset;                    // where the setting's value lies: offsetof(struct options, field)
    int min, max;                     // INT and BY: the number's range; TEXT: max is the size with the zero byte
    const char *fallback;             // the setting's default, as a file would have it
    const char *help;                 // one sentence, N_(): what the setting decides (docs/house-rules.md)
    const struct setting_word *words; // WORD: the setting's words, up to one that is NULL; TEXT: the usual values
    struct setting_word before;       // WORD: a word in older files, and the present one for it; may be empty
    struct setting_word meant;        // a wrong word, and the setting's word that it is taken for; may be empty
    // The rule sentences of a setting, which `rules explain` and key `a` say, N_().  BOOL has yes and no.  INT has `one` and
    // `many`, with one %d and chosen by ngettext, and `none` for 0.  NULL: nothing is said.
    const char *yes, *no;
    const char *one, *many, *none;
    // How values of a player's setting are heard: the number with its unit, NP_() with one %d; and values that are heard
    // differently from how they are written ("0" as "the usual number"), without quotes, NC_("value"), up to a word that is
    // NULL.
    const struct setting_word *called;
    const char *doubted;              // a player's setting: the value if the one in the file cannot be read; NULL: `fallback`
    int visitor;                      // a player's setting: VISITOR_..., who may change it
    const char *visitor_help;         // the help that visitors hear, N_(); NULL: `help`
    bool (*when)(const void *values); // the setting's sentences are said only if this holds; NULL: always
    enum setting_sentences sentences;
    bool (*decides)(const void *values); // returns whether the value decides something that no sentence says; NULL: never
    // Returns whether the setting does something that its writer hardly expects, given the rules that the file extends, and
    // appends a sentence with what to write instead.  May be NULL.
    bool (*doubt)(const void *values, const void *inherited, struct strbuf *out);
    // OWN: `parse` reads a node of a file into the field, which holds the value to be overridden.  It adds faults by yaml_fault,
    // with `file` as the name, and may leave the field half written after a fault.  `print` writes the value as a file has it.
    // `own` is what rows with the same parse differ in, of a type that parse knows, or NULL.  `size` is sizeof the field.
    // `range` says what may be written, as the end of the sentence "KEY takes ...", N_(); a TEXT may have one too.  `say`
    // replaces the sentences above, for any type.
    size_t size;
    const void *own;
    const char *range;
    const char *sample; // OWN: a value other than the default that changes the most rules
    const char *shape;  // OWN, of a rule: what may be written, as a JSON Schema in YAML's flow style
    // SHORT: for each of the words, in their order, a map of the settings that it sets, as a file has it; the key that the word
    // is about comes first.  A key that a file has beside the word wins, wherever it stands.  `print` of a SHORT gets all values.
    const char *const *stands;
    // OWN: functions for a list with a number for each of several places, such as rounds.  They may be NULL.
    int (*places)(const void *values);               // how many places the list has by these values
    int (*place_now)(const void *values, int place); // the number that the list has at a place
    // The question about a place of the list, N_(): {m} is the place, {left} how many there are, {n} its number so far.
    const char *place_asks;
    // Returns whether a setting's values are wrong only because a list of another key, which is asked about after this one, has
    // another length.  If they are wrong whatever that list becomes, `err` gets a sentence why.  May be NULL.
    bool (*awaits)(const void *values, struct err *err);
    // A rule's place in the questions of `parlour rules new`, which asks about the rules that groups differ in most; 0: not
    // asked.
    int asked;
    // Words, separated by spaces, that people are likely to write in a file of settings when they mean this key.
    const char *likely;
    // TEXT: returns whether a text may be the setting's value, and if not, adds a sentence why to `why`.  May be NULL.
    bool (*fits)(const char *text, struct err *why);
    bool (*parse)(const struct setting *row, const struct yaml_node *node, const char *file, void *field, struct err *err);
    void (*print)(const struct setting *row, const void *field, struct strbuf *out);
    // OWN, for a value that is joined to the one it overrides: appends what a file must have to make `to` of `from`, or nothing
    // if they are the same.  Both are all values of the table.  May be NULL.
    void (*over)(const struct setting *row, const void *from, const void *to, struct strbuf *out);
    // Appends the setting's rule sentences, each ending in a newline.
    void (*say)(const void *values, int seats, struct strbuf *out);
};

// Returns the node in a file's YAML tree that is a setting's value, however the file writes the dots of the key, or NULL.
const struct yaml_node *setting_entry(const struct setting *row, const struct yaml_node *root);
// Sets every setting of a table to its default.
void settings_init(const struct setting *table, void *values);
// Adds an error message to `err`: the file of settings is no map of keys.  Returns false.
bool settings_no_keys(const struct yaml_node *root, const char *file, struct err *err);
// Sets the values of a table of settings that a file's YAML tree gives.  Each unknown key, wrong type and value out of range adds
// a message "FILE, line L, column C: ..." to `err`, and then `values` stays unchanged.  Returns false in that case.  `known`
// lists further top-level keys, which the caller reads itself, up to a NULL.  `lacks` has sentences for words that are no key, up
// to a row with a NULL word.  Both may be NULL.
bool settings_load(const struct setting *table, const struct yaml_node *root, const char *file, const char *const *known,
                   const struct setting_word *lacks, void *values, struct err *err);
// Adds a message to `err` if a key in a file of settings is one of the keys `known` except for capitals or characters that only
// look like its letters.  Returns false if it is not.
bool settings_misspelt(const struct yaml_node *node, const char *const *known, const char *file, struct err *err);
enum setting_found { SETTING_ABSENT, SETTING_GOOD, SETTING_BAD }; // BAD: a value that the setting cannot have, or two that differ

// Sets each setting for which a file has a good value, even if other values are wrong.  A setting with a wrong value keeps its
// old one, and of two entries for a key the first counts.  `found` has a zeroed place for each row and gets what the file has for
// it.  Returns false if there were faults.
bool settings_load_each(const struct setting *table, const struct yaml_node *root, const char *file, const char *const *known,
                        void *values, enum setting_found *found, struct err *err);
// Sets one setting from the text `text`, as in `set KEY VALUE` in a record or --set KEY=VALUE; the text is a YAML flow value.
// `where` begins the error messages, as in "game.rec, line 4: ", and may be empty.  Returns false, with a message in `err`, if
// the key or the value is wrong.
bool settings_set(const struct setting *table, const char *key, const char *text, const char *where, void *values,
                  struct err *err);
// Returns the setting of a table that has this key, or NULL if there is none.
const struct setting *setting_find(const struct setting *table, const char *key);
// Returns whether a setting's key lies below `parent`, as pack.jokers does below pack.
bool setting_is_under(const struct setting *row, const char *parent);
const char *setting_name(const struct setting *row); // returns the setting's key as files and sentences have it
// Returns the settings' key that is nearest to `key`, by likely words or in spelling, or NULL if none is near.
const char *setting_nearest(const struct setting *table, const char *key);
// Returns the sentence that explains why there is no setting for a key, or for the last part of a key with dots, or NULL.
const char *setting_lacks(const struct setting_word *lacks, const char *key);
// Returns the setting that is probably meant by the wrong key `wrong`, by the list of likely words in the setting's row alone, or
// NULL.
const struct setting *setting_likely(const struct setting *table, const char *wrong);
// Appends a setting's value as a file has it.  For a setting of type SETTING_SHORT, which stands for several settings, appends
// nothing if none of its words matches their values.
void setting_print(const struct setting *row, const void *values, struct strbuf *out);
// Appends a line for each setting whose value in `to` differs from its value in `from`, or for all settings if `from` is NULL.  A
// line is the text `before`, the key and the value.
void settings_print(const struct setting *table, const void *from, const void *to, const char *before, struct strbuf *out);
// Appends the value that a setting needs in a file that extends `from`, so that the setting has its value in `to`.  Returns
// false, and appends nothing, if the file does not need the setting.
bool setting_print_over(const struct setting *row, const void *from, const void *to, struct strbuf *out);
void setting_say_range(const struct setting *row, struct strbuf *out); // appends a sentence on which values the setting may have
// Appends the value of a setting as a player hears it, in the player's language, with its unit and without quotes.
void setting_say_value(const struct setting *row, const void *values, struct strbuf *out);
// Returns the word that a file of settings has for the value that a player typed, perhaps in another language.  Returns `typed`
// itself if the setting has no such word.
const char *setting_typed(const struct setting *row, const char *typed);
// Returns whether a setting has the same value in `a` and `b`.  For a setting of type SETTING_SHORT, always returns true, because
// the settings that it stands for are compared themselves.
bool setting_same(const struct setting *row, const void *a, const void *b);
// Returns the entry for a word in a setting's list of words, or NULL.  The list `words` may be NULL.
const struct setting_word *setting_word_find(const struct setting_word *words, const char *word);
// Appends the sentences that one setting adds to the rules with `seats` players; there may be none.
void setting_explain(const struct setting *row, const void *values, int seats, struct strbuf *out);
// Appends the rules that a table of settings makes with `seats` players, as plain sentences, one a line.
void settings_explain(const struct setting *table, const void *values, int seats, struct strbuf *out);

#endif
