// SPDX-License-Identifier: GPL-3.0-or-later
// Questions: a key or a typed line answers.
#ifndef SESSION_SAY_PROMPT_H
#define SESSION_SAY_PROMPT_H

#include "session/session.h"

// One typed line, the caller's to free(), or NULL when there is no answer.  The prompt ends with a space.
char *session_ask(struct session *session, const char *prompt);
// The same of a code, which is not to be seen while it is typed.
char *session_ask_secret(struct session *session, const char *prompt);
// A question that y or n answers; true: yes.  Enter, Escape and the end of the input are no, and so is a third line that is
// neither.
bool session_confirm(struct session *session, const char *prompt);
// The same of what a word offered: that word, typed again, leaves it.
bool session_confirm_offer(struct session *session, const char *prompt);
// The same where Enter alone is no answer; -1: none of three was y or n.
int session_decide(struct session *session, const char *prompt);
// A choice among count numbered lines, already said by the caller: its index from 0; -1: none.
int session_choose(struct session *session, int count);
// The same, where the beginning of one of the lines, such as its first letter, chooses it too.
int session_choose_line(struct session *session, int count, const char *lines);
// The same where the lines may have been said long ago: a page names its buttons by them.
int session_choose_named(struct session *session, const char *lines, int count);
enum { CHOICES_AT_ONCE = 9, CHOSE_MORE = 1000 };
// The same of one page, at most CHOICES_AT_ONCE; CHOSE_MORE: another page is wanted.
int session_choose_or_more(struct session *session, int count);
// The question of a menu, answered with a key, with a number or a word and Enter, or with a slash and a word.
enum menu_said {
    MENU_NUMBER, // of a row, 0 where there is more
    MENU_WORD,   // anything else: a word, a letter, "" for a key that is no character
    MENU_ENTER,  // Enter alone
    MENU_BACK,   // Escape
    MENU_GONE    // no terminal any more, the end of a pipe, or a signal asks to leave
};
enum { MENU_WORD_MAX = 160 };
struct menu_answer {
    enum menu_said said;
    int number;
    char word[MENU_WORD_MAX];
};
// from, to: the numbers of its rows, and 0 below them where there is more.
struct menu_answer session_menu(struct session *session, const char *prompt, int from, int to);
// A visitor by the door is here: lines are short and not too many at once, and who types none for long is told and sent off.
void session_receive(struct session *session);
// Takes what has come of the next line of a pipe; a whole one, as line_input_take gives it, ends the wait for a listener.
enum line_came session_take_line(struct session *session, char **line);
// Waits for the next line of a pipe: the caller's to free(), without its newline; NULL at the end.
char *session_pipe_line(struct session *session);

#endif
