// SPDX-License-Identifier: GPL-3.0-or-later
// Prompts: questions to the person.  Where keys act at once, y or n and numbers up to nine do so at a prompt too, and the prompt
// is the last line said.  A longer answer is a line typed after the prompt.  In a pipe the prompt is a line of its own.
#include "session/say/say.h"

#include "base/text.h"
#include "base/utf8.h"
#include "cards/said.h"
#include "session/session.h"
#include "term/keys.h"
#include "term/terminal.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

// How many answers a prompt waits for before it gives up, and for how many milliseconds it waits for the second letter of a typed
// word, and for each later letter.
enum { TRIES = 3, LETTER_MS = 250, TYPED_MS = 600 };

enum line_came session_take_line(struct session *session, char **line)
{
    enum line_came came = line_input_take(&session->input.lines, STDIN_FILENO, line);
    if (came == LINE_WHOLE)
        pace_cut(&session->wait.pace); // a person who sends a line has heard enough, as with a key at a terminal
    return came;
}

char *session_pipe_line(struct session *session)
{
    char *line = NULL;
    while (session_take_line(session, &line) == LINE_PART)
        continue;
    return line;
}

static void trim(char *line)
{
    size_t length = strlen(line), start = strspn(line, " \t\r");
    while (length > start && strchr(" \t\r", line[length - 1]))
        length--;
    memmove(line, line + start, length - start);
    line[length - start] = '\0';
}

// Sends a prompt through a pipe, as a line of its own, and returns the line that answers it, or NULL at the end of the pipe.
static char *ask_pipe(struct session *session, const struct question_asked *asked)
{
    session_flush_asking(session, asked);
    session->input.question = asked;
    char *line = session_pipe_line(session);
    session->input.question = NULL;
    return line;
}

static char *ask_terminal(struct session *session, const char *prompt)
{
    char *line = NULL;
    bool climbs = session->output.screen.climbs;
    session->output.screen.climbs = false; // the prompt of the question is printed right below
    session_flush(session);
    session->output.screen.climbs = climbs;
    if (session->output.speech)
        speech_say(session->output.speech, SPEECH_URGENT, prompt);
    screen_down(&session->output.screen);
    enum line_end end = keys_line(prompt, false, &line);
    session->done = session->done || end == LINE_LEAVE;
    session->input.escaped = end == LINE_ESCAPED;
    if (end == LINE_ESCAPED) { // Escape goes back, while Enter alone may take what is offered
        free(line);
        line = NULL;
    }
    return line;
}

static char *ask(struct session *session, const struct question_asked *asked)
{
    char *line = session->input.terminal ? ask_terminal(session, asked->text) : ask_pipe(session, asked);
    session->input.answered = true;
    if (line)
        trim(line);
    return line;
}

// Asks the person at a prompt for a line that is a number or a word, and returns it with signs of other keyboards turned into
// plain ones.  Returns NULL if there is no answer; the caller frees it.
static char *ask_plain(struct session *session, const struct question_asked *asked)
{
    char *line = ask(session, asked);
    if (line) {
        utf8_plain_signs(line);
        if (!strchr(line, ' ')) // of several words, the end may be meant for others to read
            text_drop_end(line);
    }
    return line;
}

char *session_ask(struct session *session, const char *prompt)
{
    return ask(session, &(struct question_asked){ .kind = ASK_LINE, .text = prompt });
}

char *session_ask_secret(struct session *session, const char *prompt)
{
    return ask(session, &(struct question_asked){ .kind = ASK_SECRET, .text = prompt });
}

// Returns whether the word typed at a prompt is the key or the name of `command`, in English or in the person's language.
static bool is_word_of(const char *typed, const char *key, const char *command)
{
    return strcmp(typed, key) == 0 || strcasecmp(typed, command) == 0 || text_same(text_in("word", command), typed);
}

// Says again what was said before the prompt if the word typed there is r, a question mark or a word for it.  Returns false for
// other words.
static bool reads_again(struct session *session, const char *word, const struct text_pair *said)
{
    bool again = is_word_of(word, "r", "repeat") || is_word_of(word, "?", "help") || text_among(word, WAYS_TO_REPEAT);
    if (again && said->print.length)
        session_again(session, said->print.text, said->spoken.text);
    return again;
}

// Obeys a key or word typed at a prompt if it only asks to hear something.  Returns false for any other key or word.
static bool reads_on(struct session *session, const char *word, const struct text_pair *said)
{
    return reads_again(session, word, said) || (session->reads && session->table && session->reads(session, word));
}

char *session_ask_reading(struct session *session, const char *prompt)
{
    LOCAL(text_pair) said = TEXT_PAIR_INIT;
    session_said_last(session, &said);
    const struct question_asked asked = { .kind = ASK_LINE, .text = prompt };
    char *line = ask_plain(session, &asked);
    while (line && *line && reads_on(session, line, &said)) {
        free(line);
        line = ask_plain(session, &asked);
    }
    return line;
}

// Keeps a typed line that does not answer the prompt, so that it is obeyed next as a command.  Returns false, and keeps nothing,
// unless the person sits at a table and types commands as lines.
static bool is_command(struct session *session, char *line)
{
    if (!session->input.words || !session->table || !line)
        return false;
    free(session->input.unread);
    session->input.unread = line;
    return true;
}

int session_yes_or_no(const char *word)
{
    if (text_typed(word, N_("y")) || text_typed(word, N_("yes")))
        return 1;
    return text_typed(word, N_("n")) || text_typed(word, N_("no")) ? 0 : -1;
}

// Returns whether keys answer a prompt at once, without Enter.
static bool at_once(const struct session *session)
{
    return session->input.terminal && !session->input.words;
}

// Shows a prompt until the person presses a key that answers or leaves it, and returns that key.
static struct reply ask_key(struct session *session, const char *prompt)
{
    struct reply reply = { REPLY_AGAIN, "" };
    while (reply.kind == REPLY_AGAIN) {
        session_question(session, prompt);
        session_flush(session);
        session->input.asking = true;
        reply = keys_reply();
        session->input.asking = false;
    }
    session->input.answered = true;
    session->done = session->done || reply.kind == REPLY_GONE;
    return reply;
}

// Reads the rest of a word typed at a prompt whose first letter is no answer, as long as the letters come quickly, and appends it
// to `word`.  Returns the key that ended the word, such as Enter, or a reply of kind REPLY_AGAIN after a pause.
static struct reply rest_of_word(char *word, size_t size)
{
    for (int wait = LETTER_MS; keys_waiting() || terminal_wait(STDIN_FILENO, wait); wait = TYPED_MS) {
        struct reply reply = keys_reply();
        if (reply.kind != REPLY_KEY)
            return reply;
        size_t length = strlen(word);
        snprintf(word + length, size - length, "%s", reply.text);
    }
    return (struct reply){ REPLY_AGAIN, "" };
}

static bool is_escape(const struct reply *reply)
{
    return reply->kind == REPLY_NONE && !strchr("\r\n", *reply->text);
}

// Returns whether a key pressed at a prompt is a letter or a digit, and so may begin a word.
static bool begins_word(const struct reply *reply)
{
    return reply->kind == REPLY_KEY && (isalnum((unsigned char)*reply->text) || (unsigned char)*reply->text >= 0x80);
}

// Returns whether a word typed at a prompt means to go back: a word for no, or "quit" or "back".
static bool leads_back(const char *typed)
{
    return session_yes_or_no(typed) == 0 || text_among(typed, NC_("typed", "q|quit|back"));
}

// How the person answered a prompt for y or n.  CONFIRM_BACK: with a word that means to go back, such as "quit".  CONFIRM_READ:
// with a key that read something out, so the prompt comes again.
enum confirmed {
    CONFIRM_NOTHING,
    CONFIRM_NO,
    CONFIRM_BACK,
    CONFIRM_YES,
    CONFIRM_OTHER,
    CONFIRM_READ,
    CONFIRM_COMMAND,
    CONFIRM_GONE
};

// Returns a word such as "yes" without its first character: the letters that a person may still type after the first one has
// answered a prompt.
static const char *after_first(const char *word)
{
    uint32_t code;
    return word + utf8_decode(word, strlen(word), &code);
}

// Asks the person at a prompt for y or n by a single key, and returns what was answered.  `said` is what was said before the
// prompt.
static enum confirmed key_answer(struct session *session, const char *prompt, const struct text_pair *said)
{
    struct reply reply = ask_key(session, prompt);
    if (reply.kind == REPLY_GONE || reply.kind == REPLY_NONE)
        return reply.kind == REPLY_GONE ? CONFIRM_GONE : CONFIRM_NOTHING;
    int yes = session_yes_or_no(reply.text);
    static const char *const word[] = { N_("no"), N_("yes") };
    char other[MENU_WORD_MAX] = "";
    if (yes >= 0) {
        keys_answered(word[yes] + 1, after_first(_(word[yes])), false);
        return yes ? CONFIRM_YES : CONFIRM_NO;
    }
    snprintf(other, sizeof other, "%s", reply.text);
    if (begins_word(&reply))
        reply = rest_of_word(other, sizeof other);
    bool leads = leads_back(other);
    if (!leads && !is_escape(&reply) && reads_on(session, other, said))
        return CONFIRM_READ;
    return leads ? CONFIRM_BACK : is_escape(&reply) ? CONFIRM_NOTHING : CONFIRM_OTHER;
}

// Returns whether the line typed at a prompt is the same word that the person typed to get to this prompt.
static bool is_same_word(const struct session *session, const char *line)
{
    return session->input.word && strcasecmp(line, session->input.word) == 0;
}

static enum confirmed line_answer(struct session *session, const char *prompt, bool commands, bool again)
{
    char *line = ask_plain(session, &(struct question_asked){ .kind = ASK_YESNO, .text = prompt });
    int yes = line ? session_yes_or_no(line) : -1;
    enum confirmed said = !line || !*line                                  ? CONFIRM_NOTHING
                          : yes > 0                                        ? CONFIRM_YES
                          : !yes || (again && is_same_word(session, line)) ? CONFIRM_NO
                                                                           : CONFIRM_OTHER;
    if (said == CONFIRM_OTHER && commands && is_command(session, line))
        return CONFIRM_COMMAND;
    free(line);
    return said;
}

static void say_yes_or_no(struct session *session)
{
    session_reply(session, _("Please answer y for yes or n for no."));
}

bool session_confirm_offer(struct session *session, const char *prompt, bool again)
{
    LOCAL(text_pair) before = TEXT_PAIR_INIT;
    session_said_last(session, &before);
    bool keys = at_once(session);
    for (int i = 0; keys || i < TRIES; i++) {
        enum confirmed said = keys ? key_answer(session, prompt, &before) : line_answer(session, prompt, true, again);
        if (said != CONFIRM_OTHER && said != CONFIRM_READ)
            return said == CONFIRM_YES;
        if (said == CONFIRM_OTHER)
            say_yes_or_no(session);
    }
    return false;
}

bool session_agrees(struct session *session, const char *prompt)
{
    bool agrees = session_confirm(session, prompt);
    if (!agrees)
        session_reply(session, _("Not done."));
    return agrees;
}

int session_decide(struct session *session, const char *prompt)
{
    LOCAL(text_pair) before = TEXT_PAIR_INIT;
    session_said_last(session, &before);
    bool keys = at_once(session);
    for (int i = 0; i < TRIES && !session->done && !terminal_leaving();) {
        enum confirmed said = keys ? key_answer(session, prompt, &before) : line_answer(session, prompt, false, false);
        if (said == CONFIRM_YES || said == CONFIRM_NO)
            return said == CONFIRM_YES;
        if (said == CONFIRM_READ)
            continue;
        i += !keys || said == CONFIRM_NOTHING; // the letters of one word count as one try
        if (i < TRIES)
            say_yes_or_no(session);
    }
    return -1;
}

static void say_range(struct session *session, int count, bool more)
{
    session_answerf(session,
                    more ? _("Please answer with a number from 1 to %d, or 0 for others. Enter alone leaves.")
                         : _("Please answer with a number from 1 to %d. Enter alone leaves."),
                    count);
}

// Returns the index, from 0, of the only one of `lines` that begins with the word typed at a prompt, or -1 if none or several do.
// `lines` may be NULL.
static int line_named(const char *lines, const char *word)
{
    int found = -1;
    for (int i = 0; lines && *lines && *word; i++, lines += strcspn(lines, "\n") + 1)
        if (strncasecmp(lines, word, strlen(word)) == 0) {
            if (found >= 0)
                return -1;
            found = i;
        }
    return found;
}

// A prompt that the person answers with a number.
struct among {
    const char *prompt;
    int count;
    bool more;             // the answer 0 asks for another page of lines
    const char *names;     // the lines of the choice, if the beginning of a line chooses it too; or NULL
    struct text_pair said; // what was said before the question
};

// Asks the person at a prompt to choose by a single key.  Returns the chosen index from 0, CHOSE_MORE for the key 0 if there is
// more to choose from, or -1 for none.
static int choose_by_key(struct session *session, const struct among *among)
{
    int count = among->count;
    bool more = among->more;
    for (;;) {
        struct reply reply = ask_key(session, among->prompt);
        bool key = reply.kind == REPLY_KEY;
        bool digit = key && isdigit((unsigned char)*reply.text);
        int named = key && !digit ? line_named(among->names, reply.text) : -1, number = digit ? *reply.text - '0' : named + 1;
        bool good = number >= 1 && number <= count, on = digit && more && !number;
        char word[MENU_WORD_MAX] = "";
        session->input.escaped = is_escape(&reply);
        if (good || on)
            keys_answered("", "", false);
        if (good || on || reply.kind == REPLY_NONE || reply.kind == REPLY_GONE)
            return on ? CHOSE_MORE : good ? number - 1 : -1;
        snprintf(word, sizeof word, "%s", reply.text);
        struct reply end = begins_word(&reply) ? rest_of_word(word, sizeof word) : reply;
        session->input.escaped = is_escape(&end) || leads_back(word);
        if (end.kind == REPLY_GONE || session->input.escaped)
            return -1;
        if (more && text_typed(word, N_("more")))
            return CHOSE_MORE;
        if (!reads_on(session, word, &among->said))
            say_range(session, count, more);
    }
}

// Returns the number at the beginning of a line typed at a prompt, or the number that the line is in words, such as "three".
// `end` gets the place behind the number, or the beginning of the line if there is none.
static long number_in(char *line, char **end)
{
    long number = strtol(line, end, 10);
    int said = *end == line ? said_number(line) : 0;
    *end += said ? strlen(line) : 0;
    return said ? said : number;
}

static int choose_by_line(struct session *session, const struct among *among)
{
    int count = among->count;
    bool more = among->more;
    for (int i = 0; i < TRIES;) {
        char *line = ask_plain(session, &(struct question_asked){ ASK_NUMBER, among->prompt, !more, count });
        char *end = line;
        long number = line ? number_in(line, &end) : 0;
        bool none = !line || !*line || leads_back(line) || is_same_word(session, line);
        bool good = !none && !*end && number >= 1 && number <= count;
        int named = none || good ? -1 : line_named(among->names, line);
        if (named >= 0) {
            free(line);
            return named;
        }
        bool on = more && !none && ((!*end && !number) || text_typed(line, N_("more")));
        // A word that asks to hear again is obeyed at once; any other word leaves the question and is obeyed afterwards.
        if (!none && !on && !good && reads_again(session, line, &among->said)) {
            free(line);
            continue;
        }
        if (!none && !on && end == line && is_command(session, line))
            return -1;
        free(line);
        if (on)
            return CHOSE_MORE;
        if (good)
            return (int)number - 1;
        if (none)
            return -1;
        say_range(session, count, more);
        i++;
    }
    return -1;
}

// Asks the person at a prompt to choose one of several lines, by a key or a typed answer, and returns its index as choose_by_key
// does.  `menu` has the text of the lines, or is NULL if the lines were what was said last.
static int choose(struct session *session, struct among *among, const char *menu)
{
    if (menu) {
        text_pair_add(&among->said, menu);
        for (char *c = among->said.spoken.text; *c; c++)
            *c = *c == '\n' ? ' ' : *c;
    } else {
        session_said_last(session, &among->said);
    }
    bool keys = at_once(session) && among->count <= CHOICES_AT_ONCE;
    int chosen = keys ? choose_by_key(session, among) : choose_by_line(session, among);
    text_pair_release(&among->said);
    return chosen;
}

// Returns what a line typed at a menu's prompt answers: a number, a word, or Enter alone.
static struct menu_answer answer_in(const char *line)
{
    struct menu_answer answer = { .said = *line ? MENU_WORD : MENU_ENTER };
    char *end;
    long number = strtol(line, &end, 10);
    if (end != line && !*end && number >= 0 && number < CHOSE_MORE)
        return (struct menu_answer){ .said = MENU_NUMBER, .number = (int)number };
    snprintf(answer.word, sizeof answer.word, "%.*s", MENU_WORD_MAX - 1, line);
    utf8_mend(answer.word);
    return answer;
}

static struct menu_answer answer_typed(struct session *session, const struct question_asked *asked)
{
    struct menu_answer answer = { .said = MENU_GONE };
    char *line = ask_plain(session, asked);
    if (!line && !session->input.terminal)
        session->input.over = true;
    if (!line && session->input.terminal && session->input.escaped)
        answer.said = MENU_BACK;
    else if (line && !session->done && !terminal_leaving())
        answer = answer_in(line);
    free(line);
    return answer;
}

// Prompts the person for a word after a slash was pressed in a menu.  If nothing is typed, the menu's prompt comes again.
static struct menu_answer answer_after_slash(struct session *session, const char *prompt, int from, int to)
{
    struct menu_answer answer =
        answer_typed(session, &(struct question_asked){ ASK_NUMBER, _("Number, game or word? "), from, to });
    if (answer.said == MENU_GONE && !session->done && !terminal_leaving())
        answer.said = MENU_ENTER; // Ctrl-D; if the terminal is gone, reading the next key shows it
    return answer.said == MENU_ENTER || answer.said == MENU_BACK ? session_menu(session, prompt, from, to) : answer;
}

// Returns what the person answers by pressing a key at a menu's prompt.  A digit that is the number of a line answers at once.
// Any other key may begin a word, and then the rest of the word is read.
static struct menu_answer key_in_menu(const struct reply *reply, int from, int to)
{
    int number = *reply->text - '0';
    char word[MENU_WORD_MAX];
    snprintf(word, sizeof word, "%s", reply->text);
    struct reply end = { REPLY_AGAIN, "" };
    if (isdigit((unsigned char)*reply->text) && number >= from && number <= to)
        keys_answered("", "", true);
    else if (begins_word(reply))
        end = rest_of_word(word, sizeof word);
    return is_escape(&end) ? (struct menu_answer){ .said = MENU_BACK } : answer_in(word);
}

struct menu_answer session_menu(struct session *session, const char *prompt, int from, int to)
{
    struct menu_answer answer = { .said = MENU_WORD };
    if (!at_once(session))
        return answer_typed(session, &(struct question_asked){ ASK_NUMBER, prompt, from, to });
    struct reply reply = ask_key(session, prompt);
    if (reply.kind == REPLY_KEY && strcmp(reply.text, "/") == 0)
        return answer_after_slash(session, prompt, from, to);
    if (reply.kind == REPLY_NONE)
        answer.said = is_escape(&reply) ? MENU_BACK : MENU_ENTER;
    else if (reply.kind == REPLY_KEY)
        answer = key_in_menu(&reply, from, to);
    else if (reply.kind == REPLY_GONE)
        answer.said = MENU_GONE;
    return answer;
}

static int choose_among(struct session *session, int count, const char *names, const char *menu)
{
    char prompt[80];
    snprintf(prompt, sizeof prompt, _("Which one, 1 to %d? "), count);
    return choose(session, &(struct among){ prompt, count, false, names, TEXT_PAIR_INIT }, menu);
}

int session_choose_line(struct session *session, int count, const char *lines)
{
    return choose_among(session, count, lines, NULL);
}

int session_choose_named(struct session *session, const char *lines, int count)
{
    struct front_end *front = session->output.front;
    if (front)
        front->menu = lines;
    int chosen = choose_among(session, count, NULL, lines);
    if (front)
        front->menu = NULL;
    return chosen;
}

int session_choose_or_more(struct session *session, int count)
{
    char prompt[80];
    snprintf(prompt, sizeof prompt, count == 1 ? _("1, or 0 for others? ") : _("Which one, 1 to %d, or 0 for others? "), count);
    return choose(session, &(struct among){ prompt, count, true, NULL, TEXT_PAIR_INIT }, NULL);
}
