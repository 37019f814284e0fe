// SPDX-License-Identifier: GPL-3.0-or-later
// The making of house rules by a player: the rules file, the rules as they are at this time, and answers that wait for others.
// Each change is checked and written at once, so no answer is lost.  Another program may change the file meanwhile.
#ifndef HOME_HOME_MAKING_H
#define HOME_HOME_MAKING_H

#include "home/home.h"

enum { ANSWERS_MOST = 4 };

// The making of house rules: a visit to one rules file at Home, with answers that wait for later ones.
struct making {
    struct home_visit *home;
    struct variant *base, *rules; // the rules that the file extends, and those of the file as it is now
    struct strbuf path, text;     // the path and the text of the rules file
    struct strbuf before;         // the rules file's text at the beginning of the visit; empty if there was no file
    bool gone;                    // the rules were thrown away
    bool lost;                    // the last answer could not be written into the rules file
    // Answers that wait, because they fit only together with the answers to later questions.
    struct late_answer {
        const struct setting *row;
        char *value;
    } waiting[ANSWERS_MOST];
    int waits;
};

// Frees what the making of house rules holds; the file stays.
void making_release(struct making *making);
// Say, while house rules are being made, a sentence or the sentences of an error.
void making_say(struct making *making, const char *sentence);
void making_say_err(struct making *making, const struct err *err);
// Writes `text` to the file of the house rules being made and reads the rules again.  Returns false, with a sentence in `err`, if
// that fails; then the old rules still hold.
bool making_keep(struct making *making, const char *text, struct err *err);
// Writes the value of rule `row`, as a rules file has it, or the title if `row` is NULL, into the file of the house rules being
// made.  Returns false with the reason in `err`.
bool making_amend(struct making *making, const struct setting *row, const char *value, struct err *err);
// Gives a house rule being made a new value, or keeps the value until later answers fit, and says what the rules say now.
// Returns false, after saying a sentence, if the rule stays as it is.
bool making_change(struct making *making, const struct setting *row, const char *value);
// Returns a copy of the house rules being made, with the waiting answers and the value `value` of rule `row` put in; a `row` of
// NULL puts in no value.  The caller frees it.  A value that is wrong whatever the other rules are leaves a sentence in `err`.
struct variant *making_with(const struct making *making, const struct setting *row, const char *value, struct err *err);
// Drops the answer about the house rule `row` that waits in the making of house rules, and the later answers that were to go with
// it.
void making_stop_waiting(struct making *making, const struct setting *row);
// Drops the answers that still wait in the making of house rules, and says which rules so stay as they were.
void making_drop_waiting(struct making *making);
// Appends what a house rule being made decides, its present value, and a newline: "The points needed to open.  Now 30."
void making_add_rule(const struct making *making, const struct setting *row, struct strbuf *out);
// Returns the index of the present value of a house rule being made among the words that it may have, or -1.
int making_value_now(const struct making *making, const struct setting *row);
// Says what a house rule being made decides, which values it may have, and what it is now.  Returns true.
bool making_explain(struct making *making, const struct setting *row);

#endif
