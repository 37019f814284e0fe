// SPDX-License-Identifier: GPL-3.0-or-later
// House rules while they are made: the player's file, the rules as they are now, and answers that wait for others.  Each change
// is checked and written at once, so nothing that was answered is lost; another program may change the file meanwhile.
#ifndef HOME_HOME_MAKING_H
#define HOME_HOME_MAKING_H

#include "home/home.h"

enum { ANSWERS_MOST = 4 };

// One visit to one file.
struct making {
    struct home_visit *home;
    struct variant *base, *rules; // what the file extends, and the file as it is now
    struct strbuf path, text;     // the file
    struct strbuf before;         // its text at the beginning of the visit, empty where there was no file
    bool gone;                    // thrown away
    bool lost;                    // the last answer could not be written
    // Answers that fit only with those of later questions, which they wait for.
    struct late_answer {
        const struct setting *row;
        char *value;
    } waiting[ANSWERS_MOST];
    int waits;
};

void making_release(struct making *making);
void making_say(struct making *making, const char *sentence);
void making_say_err(struct making *making, const struct err *err);
// Writes this text and reads the rules anew; false: all stays as it was, and err has a sentence.
bool making_keep(struct making *making, const char *text, struct err *err);
// Writes a value as a file has it, of a key, or (row NULL) the title.  False: err says why not.
bool making_amend(struct making *making, const struct setting *row, const char *value, struct err *err);
// Writes a value, or lets it wait, and says what the rules say now.  False, with a sentence said: it stays as it is.
bool making_change(struct making *making, const struct setting *row, const char *value);
// The rules with what waits and this value, or with row NULL without one, where each fits by itself; else err has a sentence.
struct variant *making_with(const struct making *making, const struct setting *row, const char *value, struct err *err);
// Takes back the answer for this row that waits, and those that were to go with it.
void making_stop_waiting(struct making *making, const struct setting *row);
void making_drop_waiting(struct making *making); // and says that what still waits was never taken
// Adds what it decides and what is so now: "The points needed to open. Now 30."
void making_add_rule(const struct making *making, const struct setting *row, struct strbuf *out);
int making_value_now(const struct making *making, const struct setting *row); // the index of the value that is now, or -1
bool making_explain(struct making *making, const struct setting *row);        // says what it decides, may be, and is now; true

#endif
