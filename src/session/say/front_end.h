// SPDX-License-Identifier: GPL-3.0-or-later
// Another program at the other end of standard output, which shows what is said in its own way: a page in a browser, or any
// front end.  It gets each batch instead of the screen.  What it makes of them is not known here (json/json_output.h is one).
#ifndef SESSION_SAY_FRONT_END_H
#define SESSION_SAY_FRONT_END_H

struct session;

// What kind of answer a question takes.
enum ask_kind { ASK_LINE, ASK_YESNO, ASK_NUMBER, ASK_SECRET };
struct question_asked {
    enum ask_kind kind;
    const char *text; // the question, which ends with a space
    int from, to;     // NUMBER: the lowest and the highest that may be answered
};

struct front_end {
    // Takes whole lines, as they would be printed, "" for none; ask: the question that now waits for an answer, whose text is
    // the last of the lines, or NULL.  Called with no lines too, where something else may have changed that it shows.
    void (*batch)(void *self, struct session *session, const char *lines, const struct question_asked *ask);
    const char *menu;  // the lines of a menu that is asked for without being read each time; NULL: there is none now
    const char *place; // where the person is without a table, in their language; NULL: at Home
    void *self;
};

#endif
