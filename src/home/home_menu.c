// SPDX-License-Identifier: GPL-3.0-or-later
// How every menu of Home asks: by numbered questions and by lists with pages, with answers to words that mean nothing.  No menu's
// content is known here.
#include "base/text.h"
#include "base/utf8.h"
#include "commands/dispatch.h"
#include "commands/table_commands.h"
#include "home/home.h"
#include "session/say/say.h"
#include "term/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void home_say(struct home_visit *home, struct strbuf *lines)
{
    session_say(home->session, SPEECH_ANSWER, lines->text);
    strbuf_reset(lines);
}

void home_read(struct home_visit *home, struct strbuf *lines)
{
    session_answer(home->session, lines->text);
    strbuf_reset(lines);
}

bool home_typed(const struct menu_answer *answer, const char *words)
{
    return answer->said == MENU_WORD && text_among(answer->word, words);
}

bool home_over(const struct home_visit *home)
{
    return home->session->done || home->session->input.over || terminal_leaving();
}

bool home_leaves(const struct menu_answer *answer)
{
    return answer->said == MENU_GONE || answer->said == MENU_BACK || home_typed(answer, NC_("typed", "q|quit|back|leave|home"));
}

void home_back(struct home_visit *home)
{
    if (!home->back)
        session_reply(home->session, home->session->guest ? _("Back in the lobby.") : _("Back at Home."));
}

static void say_range(struct home_visit *home)
{
    int rows = home->rows;
    if (home->pages)
        session_answerf(home->session,
                        rows == 1 ? _("Please answer with %d, 0 for others, or q.")
                                  : _("Please answer with a number from 1 to %d, 0 for others, or q."),
                        rows);
    else
        session_answerf(home->session,
                        rows == 1 ? _("Please answer with %d or q.") : _("Please answer with a number from 1 to %d, or q."),
                        rows);
}

static void say_unknown(struct home_visit *home, const struct menu_answer *answer)
{
    LOCAL(strbuf) word = STRBUF_INIT;
    utf8_plain(answer->word, HOME_TYPED_SHOWN, &word);
    if (word.length > 1)
        session_answerf(home->session, _("The word %s means nothing here."), word.text);
}

void home_unknown(struct home_visit *home, const struct menu_answer *answer)
{
    say_unknown(home, answer);
    say_range(home);
}

void home_several(struct home_visit *home, const char *names)
{
    session_answerf(home->session, _("Do you mean %s? Please type more of the name."), names);
}

bool home_nearly(struct home_visit *home, const struct menu_answer *answer, const char *near)
{
    char prompt[MENU_WORD_MAX];
    LOCAL(strbuf) word = STRBUF_INIT;
    utf8_plain(answer->word, HOME_TYPED_SHOWN, &word);
    session_answerf(home->session, _("There is no game or word %s here."), word.text);
    snprintf(prompt, sizeof prompt, _("Do you mean %s, y or n? "), near);
    home->answer = session_menu(home->session, prompt, 1, home->rows);
    bool no =
        home->answer.said == MENU_ENTER || home->answer.said == MENU_BACK || home_typed(&home->answer, NC_("typed", "n|no"));
    if (home_typed(&home->answer, NC_("typed", "y|yes")))
        snprintf(home->answer.word, sizeof home->answer.word, "%s", near);
    home->answered = !no;
    return !no;
}

// Obeys a command typed at a menu of Home if it needs no table, such as repeat.  Returns false for any other word.  The word
// `more` is not obeyed in a list with pages or a menu with a row of that name, unless the rest of a cut answer can be said.
static bool is_common(struct home_visit *home, const struct menu_answer *answer, bool pages)
{
    struct session *session = home->session;
    char line[MENU_WORD_MAX];
    const char *word[LINE_WORDS + 2];
    snprintf(line, sizeof line, "%s", answer->word);
    struct typed_args args = { session_split(line, word), word, true };
    int command = args.count && !home_leaves(answer) ? command_typed(word[0], preferences_profile(&session->preferences)) : -1;
    if (command < 0 || !(table_commands()[command].flags & COMMAND_AT_HOME) ||
        ((pages || (home->has_more && args.word[0][1])) && command_is(command, "more") && !session->person->rest.print.length))
        return false;
    session_command(session, command, &args);
    return true;
}

// Returns whether an answer in a menu of Home is the command repeat, which reads a list again, even after an answer that meant
// nothing.
static bool is_repeat(const struct home_visit *home, const struct menu_answer *answer)
{
    int command = command_typed(answer->word, preferences_profile(&home->session->preferences));
    return command >= 0 && command_is(command, "repeat");
}

struct menu_answer home_ask_listed(struct home_visit *home, int rows, bool more)
{
    home->lists = true;
    struct menu_answer answer = home_ask(home, rows, more);
    home->lists = false;
    return answer;
}

bool home_reads_again(const struct menu_answer *answer)
{
    return home_typed(answer, NC_("typed", "?|help|list"));
}

struct menu_answer home_ask(struct home_visit *home, int rows, bool more)
{
    char prompt[80];
    home->rows = rows;
    home->pages = more;
    if (rows == 1)
        snprintf(prompt, sizeof prompt, "%s", more ? _("1, or 0 for others? ") : _("1, or q to go back? "));
    else
        snprintf(prompt, sizeof prompt, more ? _("Which one, 1 to %d, or 0 for others? ") : _("Which one, 1 to %d? "), rows);
    for (;;) {
        struct menu_answer answer = home->answered ? home->answer : session_menu(home->session, prompt, !more, rows);
        home->answered = false;
        if (answer.said == MENU_NUMBER && (answer.number ? answer.number > rows : !more)) {
            say_range(home);
            continue;
        }
        if (answer.said == MENU_WORD && home->lists && is_repeat(home, &answer))
            return (struct menu_answer){ .said = MENU_WORD, .word = "?" };
        if (answer.said == MENU_WORD && is_common(home, &answer, more))
            continue;
        if (more && home_typed(&answer, NC_("typed", "more|others|next")))
            answer = (struct menu_answer){ .said = MENU_NUMBER };
        return answer;
    }
}

int home_menu_lines(struct home_visit *home, const struct home_menu *menu, struct strbuf *out)
{
    int last = 0;
    for (int i = 0; i < menu->count; i++) {
        const struct menu_row *row = &menu->rows[i];
        if (row->there && !row->there(home))
            continue;
        strbuf_addf(out, "%d. ", last = i + 1);
        if (row->tell)
            row->tell(home, out);
        else
            strbuf_addf(out, "%s\n", _(row->line));
    }
    return last;
}

// Returns the index of the row of Home's menu that an answer chooses, or -1.
static int row_of(const struct home_menu *menu, const struct menu_answer *answer)
{
    if (answer->said == MENU_NUMBER)
        return answer->number - 1;
    for (int i = 0; i < menu->count; i++)
        if (menu->rows[i].words && home_typed(answer, menu->rows[i].words))
            return i;
    return -1;
}

static bool reads_again(const struct home_menu *menu, const struct menu_answer *answer)
{
    return answer->said == MENU_ENTER ? !menu->enter_leaves : home_reads_again(answer);
}

bool home_menu(struct home_visit *home, const struct home_menu *menu)
{
    void *outer = home->page;
    home->page = menu->page;
    for (bool said = false; !home_over(home) && !home->left && !home->back;) {
        LOCAL(strbuf) lines = STRBUF_INIT;
        int rows = home_menu_lines(home, menu, &lines);
        if (!said && menu->foot)
            menu->foot(home, &lines);
        if (!said)
            home_say(home, &lines);
        home->has_more = menu->has_more;
        struct menu_answer answer = home_ask_listed(home, rows, false);
        home->has_more = false;
        int row = row_of(menu, &answer);
        said = row >= 0 ? !menu->rows[row].again : !reads_again(menu, &answer);
        if (row >= 0)
            menu->rows[row].open(home);
        if (row >= 0)
            home->left = home->left || menu->once;
        else if (said && (home_leaves(&answer) || answer.said == MENU_ENTER))
            break;
        else if (said)
            home_unknown(home, &answer);
    }
    bool left = home->left || home->back;
    home->left = false;
    home->page = outer;
    return left;
}

bool home_top(struct home_visit *home, const struct home_top *top)
{
    const struct home_menu *menu = top->menu;
    // A page in a browser names its buttons after the rows of Home's menu, which it may not have shown.
    bool named = home->session->output.page || home->session->guest;
    struct front_end *front = named ? home->session->output.front : NULL;
    LOCAL(strbuf) rows = STRBUF_INIT;
    home->back = false;
    if (front) {
        home_menu_lines(home, menu, &rows);
        front->menu = rows.text;
    }
    if (top->waits)
        top->waits(home, true);
    struct menu_answer answer = home_ask(home, menu->count, false);
    if (top->waits)
        top->waits(home, false);
    if (front)
        front->menu = NULL;
    int row = row_of(menu, &answer);
    if (answer.said == MENU_GONE || row == menu->count - 1)
        return false;
    if (row >= 0)
        menu->rows[row].open(home);
    else if (answer.said == MENU_ENTER || home_typed(&answer, NC_("typed", "?|help|menu|home|list")))
        top->say(home);
    else if (answer.said == MENU_BACK || home_leaves(&answer))
        session_reply(home->session, _(top->stays));
    else
        top->other(home, &answer);
    return true;
}

char *home_line(struct home_visit *home, const char *prompt)
{
    struct session *session = home->session;
    char *line = session_ask(session, prompt);
    if (!line && !session->input.terminal)
        session->input.over = true;
    if (!session->done && !terminal_leaving())
        return line;
    free(line);
    return NULL;
}

bool home_ask_line(struct home_visit *home, const char *prompt, const char *offered, struct strbuf *out)
{
    char *line = home_line(home, prompt);
    bool back = !line || text_among(line, NC_("typed", "q|quit|back"));
    strbuf_reset(out);
    if (!back)
        strbuf_add(out, *line ? line : offered);
    free(line);
    return !back && out->length;
}

static void say_page(struct home_visit *home, const struct home_list *list, int rows)
{
    LOCAL(strbuf) lines = STRBUF_INIT;
    if (!list->first && list->heading)
        strbuf_add(&lines, list->heading);
    for (int i = 0; i < rows; i++) {
        strbuf_addf(&lines, "%d. ", i + 1);
        list->line(list->self, list->first + i, &lines);
    }
    home_say(home, &lines);
}

// Returns the index of the row of a list in Home's menus that has the typed name, or of the only row that begins with the typed
// word.  Returns -1 if there is none.
static int row_called(const struct home_list *list, const char *word)
{
    enum { ROW_SHORTEST = 3 };
    int found = list->typed ? list->typed(list->self, word) : -1, hits = 0;
    LOCAL(strbuf) line = STRBUF_INIT;
    if (found >= 0 || strlen(word) < ROW_SHORTEST)
        return found;
    for (int i = 0; i < list->count; i++) {
        strbuf_reset(&line);
        list->line(list->self, i, &line);
        if (text_begins(line.text, word)) {
            found = i;
            hits++;
        }
    }
    return hits == 1 ? found : -1;
}

static void unknown_row(struct home_visit *home, const struct home_list *list, const struct menu_answer *answer)
{
    LOCAL(strbuf) near = STRBUF_INIT, several = STRBUF_INIT;
    if (list->several && list->several(list->self, answer->word, &several)) {
        home_several(home, several.text);
        return;
    }
    if (list->near && answer->word[0] && answer->word[1])
        list->near(list->self, answer->word, &near);
    if (near.length && home_nearly(home, answer, near.text))
        return;
    if (!near.length)
        say_unknown(home, answer);
    say_range(home);
}

// Has the player choose from a list in a menu of Home.  Returns the row's index, or -1 if the player leaves.  Enter reads the
// page again, and the first page comes after the last.
int home_choose(struct home_visit *home, struct home_list *list)
{
    for (;;) {
        int left = list->count - list->first, rows = left < HOME_PAGE ? left : HOME_PAGE;
        if (!list->said)
            say_page(home, list, rows);
        list->said = true;
        struct menu_answer answer = home_ask_listed(home, rows, list->count > HOME_PAGE);
        bool again = answer.said == MENU_ENTER || home_reads_again(&answer);
        int called = answer.said == MENU_WORD && !again && !home_leaves(&answer) ? row_called(list, answer.word) : -1;
        if (called >= 0)
            return called;
        if (answer.said == MENU_NUMBER && answer.number)
            return list->first + answer.number - 1;
        if (answer.said == MENU_NUMBER)
            list->first = list->first + rows < list->count ? list->first + rows : 0;
        if (answer.said == MENU_NUMBER || again)
            list->said = false;
        else if (home_leaves(&answer))
            return -1;
        else
            unknown_row(home, list, &answer);
    }
}
