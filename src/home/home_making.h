// SPDX-License-Identifier: GPL-3.0-or-later
// House rules while a player makes them: the rules file, the rules as they are now, and answers that wait for others.  Each
// change is checked and written at once, so no answer is lost; another program may change the file meanwhile.
#ifndef HOME_HOME_MAKING_H
#define HOME_HOME_MAKING_H

#include "home/home.h"

enum { ANSWERS_MOST = 4 };

// One visit to one rules file.
struct making {
    struct home_visit *home;
    struct variant *base, *rules; // what the file extends, and the rules of the file as it is now
    struct strbuf path, text;     // the path and the text of the file
    struct strbuf before;         // the file's text at the beginning of the visit; empty if there was no file
    bool gone;                    // the rules were thrown away
    bool lost;                    // the last answer could not be written
    // Answers that only fit together with the answers to later questions, for which they wait.
    struct late_answer {
        const struct setting *row;
        char *value;
    } waiting[ANSWERS_MOST];
    int waits;
};

void making_release(struct making *making);
void making_say(struct making *making, const char *sentence);
void making_say_err(struct making *making, const struct err *err);
// Writes this text to the rules file and reads the rules again.  Returns false, with a sentence in err, if all stays as it was.
bool making_keep(struct making *making, const char *text, struct err *err);
// Writes the value of a key, as a rules file has it, or the title if row is NULL.  Returns false with the reason in err.
bool making_amend(struct making *making, const struct setting *row, const char *value, struct err *err);
// Writes a value, or lets it wait, and says what the rules say now.  Returns false, after saying a sentence, if the rule stays
// as it is.
bool making_change(struct making *making, const struct setting *row, const char *value);
// Returns a copy of the rules with the answers that wait and this value (row is NULL for none), for the caller to free.  An
// answer that does not fit by itself leaves a sentence in err.
struct variant *making_with(const struct making *making, const struct setting *row, const char *value, struct err *err);
// Takes back the waiting answer for this row, and the answers that were to go with it.
void making_stop_waiting(struct making *making, const struct setting *row);
void making_drop_waiting(struct making *making); // drops the answers that still wait, and says that they were never taken
// Adds what a rule decides and its present value: "The points needed to open.  Now 30."
void making_add_rule(const struct making *making, const struct setting *row, struct strbuf *out);
int making_value_now(const struct making *making, const struct setting *row); // the index of the present value, or -1
// Says what the rule decides, may be, and is now; returns true.
bool making_explain(struct making *making, const struct setting *row);

#endif
