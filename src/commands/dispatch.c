// SPDX-License-Identifier: GPL-3.0-or-later
// Dispatches keys and typed lines to their commands.  A line that no command knows is tried as a move of the game.
#include "commands/dispatch.h"

#include "base/edit_distance.h"
#include "base/text.h"
#include "base/utf8.h"
#include "base/words.h"
#include "cards/card.h"
#include "cards/said.h"
#include "commands/actions_board.h"
#include "commands/table_commands.h"
#include "commands/typed/typed.h"
#include "session/say/say.h"
#include "term/keys.h"
#include "userdata/guest.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { WORD_SHOWN = 20 }; // how many letters of an unknown word are repeated to the player

static void say_not_here(struct session *session, const struct command *row)
{
    LOCAL(strbuf) keys = STRBUF_INIT;
    command_bound_keys(row, &session->preferences, session_manner(session), &keys);
    if (keys.length)
        session_answerf(session, _("Key %s, word %s. Not in this game."), keys.text, command_word(row));
    else
        session_answerf(session, _("Word %s. Not in this game."), command_word(row));
}

// Returns whether a command belongs to other games: it is a move or a topic that the game being played does not have.  The
// command is then not dispatched as a move, because the refusal would list typed moves.
static bool is_of_other_games(struct session *session, const struct command *row)
{
    const unsigned order =
        session->table && table_game(session->table)->board ? WHEN_ORDER : 0; // a hand that is empty, or of numbers, says more
    return row->when & (WHEN_MOVE | WHEN_RULED | WHEN_TOPIC | WHEN_LAID | order) && !command_known(session, row);
}

// Returns whether a command cannot be dispatched because it needs a hand or a turn and the round or the match is over.  If so,
// says that it is over.
static bool is_over_for(struct session *session, const struct command *row, const struct typed_args *args)
{
    struct question question;
    if (!session->table) // the cards are not dealt yet
        return false;
    // A table with a cursor can still be walked over, and a deal begun again.
    bool walks = table_game(session->table)->board && row->flags & COMMAND_BOARD && !(row->when & WHEN_MOVE);
    if (walks || row->does & VERB_AFTER_END)
        return false;
    bool turn = row->when & (WHEN_MOVE | WHEN_RULED | WHEN_STEP | WHEN_HINTS);
    bool cards = row->when & (WHEN_CARDS | WHEN_ORDER | WHEN_MELDS) && !session->person->hand.count;
    bool goal = row->needs && strcmp(row->needs, "goal") == 0, answers = row->when == WHEN_ASKED && args->count == 1;
    bool hints = row->when != WHEN_HINTS || table_game(session->table)->hint;
    return (turn || cards || goal || answers) && hints && !session->tutor && !session_asked(session, &question) &&
           session_tell_over(session);
}

// Returns whether a typed line has more words than its command takes, after saying so.  The line is then not dispatched.
static bool says_too_much(struct session *session, const struct command *row, const struct typed_args *args)
{
    bool takes_one = row->args && row->flags & COMMAND_ONE_WORD;
    if (args->count < (takes_one ? 3 : 2) || (row->args && !takes_one))
        return false;
    if (takes_one)
        session_answerf(session, _("The word %s takes only one word after it."), command_word(row));
    else
        session_answerf(session, _("The word %s takes nothing after it. Type help %s to hear what it does."), command_word(row),
                        command_word(row));
    return true;
}

// In learn mode, explains a command instead of dispatching it, and returns true.  Returns false outside learn mode or when the
// same command comes twice in a row, so that the command is run.
static bool only_learns(struct session *session, int command)
{
    const struct command *row = &table_commands()[command];
    if (!session->person->learning || session->person->learnt == command) {
        session->person->learnt = -1;
        return false;
    }
    session->person->learnt = command;
    LOCAL(strbuf) keys = STRBUF_INIT;
    command_bound_keys(row, &session->preferences, session_manner(session), &keys);
    if (!command_known(session, row))
        say_not_here(session, row);
    else if (keys.length)
        session_answerf(session, _("Key %s, word %s. %s"), keys.text, command_word(row), command_says(session, row));
    else
        session_answerf(session, _("Word %s. %s"), command_word(row), command_says(session, row));
    return true;
}

// Answers a key or a typed command, instead of dispatching it, while a shared keyboard is passed to the next player, who begins
// with Enter.  `command` is -1 for a line without a command.  Returns false if no keyboard is passed, or if the command may be
// run all the same.
static bool passes_on(struct session *session, int command, const struct typed_args *args)
{
    if (!hotseat_passing(session) || (command >= 0 && table_commands()[command].flags & COMMAND_PUBLIC))
        return false;
    if (command_is(command, "undo")) {
        hotseat_take_back(session);
        return true;
    }
    bool comes = args && (!args->count || (args->count == 1 && (command_is(command, "use") || command_is(command, "here"))));
    if (comes)
        hotseat_come(session);
    else
        hotseat_say_next(session, false);
    return true;
}

static void leave_place(struct session *session)
{
    history_rest(&session->person->history);
    strbuf_reset(&session->person->last_piece);
}

static void run(struct session *session, int command, const struct typed_args *args)
{
    table_commands()[command].run(session, args);
    if (table_commands()[command].flags & COMMAND_READS)
        session_reads(session);
}

// Returns the command to dispatch if the typed key or word answers an open question with yes or no, or -1 if it is no such
// answer.  A capital letter is another key: N sorts the hand, while n says no.
static int yes_or_no(struct session *session, const struct typed_args *args)
{
    bool capital = !args->typed && args->count && isupper((unsigned char)*args->word[0]);
    int yes = args->count == 1 && !capital ? session_yes_or_no(args->word[0]) : -1;
    return yes < 0 || !session_asked_yes(session) || hotseat_passing(session) ? -1 : command_answer(yes);
}

// Returns the command to dispatch for a key that several games share: gin knocks with the key with which euchre is played alone.
// If `command` was typed by its word, or the game knows it, returns `command` itself.
static int of_this_game(struct session *session, int command, const struct typed_args *args)
{
    const char *keys = command_key_names(&table_commands()[command], preferences_profile(&session->preferences));
    bool by_key = !args->typed || (args->count && word_in(keys, args->word[0]));
    if (!session->table || !by_key || !is_of_other_games(session, &table_commands()[command]))
        return command;
    for (char key[KEY_NAME_MAX]; word_next(&keys, key, sizeof key);) {
        int here = command_of_key_here(session, key);
        if (here >= 0)
            return here;
    }
    return command;
}

void session_command(struct session *session, int command, const struct typed_args *args)
{
    int answer = args->typed ? -1 : yes_or_no(session, args);
    command = answer >= 0 ? answer : of_this_game(session, command, args);
    if (passes_on(session, command, args))
        return;
    if (only_learns(session, command)) {
        if (session->tutor)
            session->tutor->after(session, command, false);
        return;
    }
    if (session->tutor && session->tutor->takes(session, command, args))
        return;
    if (!command_is(command, "ideas"))
        session->person->hint_level = 0;
    if (!command_is(command, "coach") && !command_is(command, "line"))
        session->person->coached = false;
    if (!command_is(command, "since"))
        session->person->digested = false;
    if (!(table_commands()[command].flags & COMMAND_KEEPS_PLACE))
        leave_place(session);
    session->command = command;
    if (command_closed(session, &table_commands()[command]))
        session_reply(session, _("Parlour does not speak here. What reads to you is on your own computer."));
    else if (is_of_other_games(session, &table_commands()[command]))
        say_not_here(session, &table_commands()[command]);
    else if (!says_too_much(session, &table_commands()[command], args) && !is_over_for(session, &table_commands()[command], args))
        run(session, command, args);
    if (session->tutor)
        session->tutor->after(session, command, true);
}

bool session_read_at_question(struct session *session, const char *word)
{
    int command = command_typed(word, preferences_profile(&session->preferences)), before = session->command;
    const struct command *row = command < 0 ? NULL : &table_commands()[command];
    bool reads =
        row && (row->when == WHEN_TOPIC || row->flags & COMMAND_READS) && row->when != WHEN_DIGITS && command_known(session, row);
    if (!reads || hotseat_passing(session))
        return false;
    session->command = command;
    run(session, command, &(struct typed_args){ .count = 1, .word = &word, .typed = true });
    session->command = before;
    return true;
}

static void say_key_does_nothing(struct session *session, const char *name)
{
    if (*name)
        session_answerf(session, _("Key %s does nothing. Question mark helps."), name);
    else
        session_reply(session, _("That key does nothing. Question mark helps."));
}

void session_unknown_key(struct session *session, const char *name)
{
    session->person->learnt = -1;
    if (passes_on(session, -1, NULL))
        return;
    say_key_does_nothing(session, name);
    if (session->tutor)
        session->tutor->after(session, -1, true);
}

// Says how to leave the game, lesson, drill or review.  `by` is the word to type or the key to press.
static void say_how_to_leave(struct session *session, const char *by)
{
    bool words = session_by_words(session);
    if (!session->tutor)
        session_answerf(session, words ? _("Type %s to leave the game.") : _("Press %s to leave the game."), by);
    else if (session->tutor->tutoring == TUTORING_REVIEW)
        session_answerf(session, words ? _("Type %s to leave the review.") : _("Press %s to leave the review."), by);
    else if (session->tutor->tutoring == TUTORING_DRILL)
        session_answerf(session, words ? _("Type %s to leave the drill.") : _("Press %s to leave the drill."), by);
    else
        session_answerf(session, words ? _("Type %s to leave the lesson.") : _("Press %s to leave the lesson."), by);
}

void session_escape(struct session *session)
{
    bool words = session_by_words(session), learning = session->person->learning;
    if (!learning && session->table && (session_forget_choice(session) || board_let_go(session)))
        return;
    const struct command *leaves = command_row(learning ? "learn" : "quit");
    LOCAL(strbuf) by = STRBUF_INIT;
    session->person->learnt = -1;
    if (words)
        strbuf_add(&by, command_word(leaves));
    else
        command_bound_keys(leaves, &session->preferences, session_manner(session), &by);
    if (learning)
        session_answerf(session, words ? _("Type %s twice to end learning.") : _("Press %s twice to end learning."), by.text);
    else
        say_how_to_leave(session, by.text);
    if (session->tutor)
        session->tutor->after(session, -1, true);
}

int session_split(char *line, const char **word)
{
    int count = 0;
    char *rest = NULL;
    for (char *w = strtok_r(line, " \t\r\n", &rest); w && count < LINE_WORDS; w = strtok_r(NULL, " \t\r\n", &rest))
        word[count++] = w;
    return count;
}

static const char *nearest(const struct session *session, const char *word)
{
    const char *best = NULL;
    int distance = INT_MAX;
    for (const struct command *row = table_commands(); row->name; row++) {
        const char *const ways[] = { row->name, command_word(row) };
        for (int i = 0; i < 2; i++)
            if (edit_distance(word, ways[i]) < distance && !command_closed(session, row) && !(row->flags & COMMAND_EXACT)) {
                distance = edit_distance(word, ways[i]);
                best = ways[i];
            }
    }
    bool slip = strlen(word) > 4 ? edit_near(word, distance) : distance <= 1;
    return best && slip ? best : NULL;
}

static void unknown_word(struct session *session, const char *word)
{
    LOCAL(strbuf) clean = STRBUF_INIT;
    utf8_plain(word, WORD_SHOWN, &clean);
    const char *near = nearest(session, word);
    if (near)
        session_answerf(session, _("There is no word %s. Did you mean %s?"), clean.text, near);
    else if (session_manner(session) == MANNER_SENT_KEYS && utf8_count(clean.text) == 1)
        say_key_does_nothing(session, key_called(clean.text));
    else
        session_answerf(session,
                        session_by_words(session) ? _("There is no word %s. Type help for the words.")
                                                  : _("There is no word %s. Question mark says the keys."),
                        clean.text);
}

// Tries a typed line that cannot be dispatched, because it begins with no command, as a move in the game's own words.  If the
// move is refused, says why.
static void try_move(struct session *session, const struct typed_args *args)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    struct refusal no = { 0 };
    leave_place(session);
    words_join(args->word, args->count, &text);
    session->command = -1;
    bool done = session_move(session, text.text, &no);
    if (!done && no.reason == REASON_BAD_MOVE && !session_can_say(session, args->word[0]))
        unknown_word(session, args->word[0]);
    else if (!done)
        session_refused(session, &no);
    if (session->tutor)
        session->tutor->after(session, -1, true);
}

// Replaces control bytes in a typed line before it is dispatched, so that none reaches the terminal or the voice.  Returns false
// if the line is not UTF-8.
static bool clean(char *line)
{
    for (char *c = line; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = ' ';
    return utf8_valid(line, strlen(line));
}

// Drops the commas after the words of a typed line, as in "4H, 5H", before it is dispatched.  The line has been cut into words,
// which lie in it one after the other.
static void drop_commas(char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (strchr(",;", line[i]) && !line[i + 1])
            line[i] = '\0';
}

// Returns whether a typed line is only a card's name.  Such a line is dispatched as the command `card`, which moves the hand's
// cursor to the card.
static bool is_card(const struct session *session, const struct typed_args *args)
{
    struct said said;
    bool cards = !table_game(session->table)->numbers && session->person->hand.count && args->count < LINE_WORDS;
    return cards && said_read(args->word, args->count, &said) == args->count && said.kind == SAID_FACE;
}

// Finds the command to dispatch for a typed line.  Guesses no misspelt command while the keyboard is passed on, or without a
// table.
static void find_meaning(struct session *session, const struct typed_args *args, struct meaning *out)
{
    const char *word = args->word[0];
    bool number = isdigit((unsigned char)*word) && !word[strspn(word, "0123456789-")];
    *out = (struct meaning){ MEANT_WORD, yes_or_no(session, args), 1, STRBUF_INIT };
    if (out->command >= 0)
        return;
    out->command = command_typed_here(session, number ? "1" : word);
    if (!session->table || hotseat_passing(session))
        return;
    const struct game *game = table_game(session->table);
    const char *typed = game->choose && game->typed ? game->typed(game, word) : NULL;
    if ((out->command < 0 || number) && is_card(session, args))
        *out = (struct meaning){ MEANT_WORD, command_find("card"), 0, STRBUF_INIT };
    else if (out->command < 0 && typed && isdigit((unsigned char)*typed)) // a number in words, such as "fours"
        *out = (struct meaning){ MEANT_WORD, command_find("number"), 0, STRBUF_INIT };
    else if (!number)
        command_meant(session, args->word, args->count, out);
}

// Returns whether a command cannot be taken back or is heard by others.  The player is asked before such a command is dispatched
// for a misspelt word.
static bool is_grave(const struct command *row)
{
    return row->when & (WHEN_MOVE | WHEN_RULED | WHEN_STEP | WHEN_ASKED | WHEN_UNDO | WHEN_ROUND | WHEN_COMPANY | WHEN_PEOPLE) ||
           row->flags & COMMAND_GRAVE;
}

// Says which command was guessed for a misspelt or shortened word before it is dispatched, or asks the player whether it is
// meant.  Returns false if the command must not be run.
static bool settled(struct session *session, const char *word, const struct meaning *meaning)
{
    char prompt[80];
    LOCAL(strbuf) clean = STRBUF_INIT, list = STRBUF_INIT;
    utf8_plain(word, WORD_SHOWN, &clean);
    if (meaning->meant == MEANT_SEVERAL)
        text_title(meaning->list.text, &list);
    if (meaning->meant == MEANT_SEVERAL)
        session_answerf(session, _("%s. Several words begin with %s."), list.text, clean.text);
    else if (meaning->meant == MEANT_KEEP)
        session_reply(session, _("The game is kept after every move. Quit leaves it."));
    if (meaning->meant != MEANT_SLIP)
        return meaning->meant == MEANT_WORD || meaning->meant == MEANT_NOTHING;
    const struct command *row = &table_commands()[meaning->command];
    snprintf(prompt, sizeof prompt, _("Do you mean %s, y or n? "), command_word(row));
    if (is_grave(row) && !session->person->learning)
        return session_agrees(session, prompt);
    session_answerf(session, _("Taken for %s."), command_word(row));
    return true;
}

// Replaces the typed words that mean a command by the name under which it is dispatched.  Returns the command, or -1 if the line
// has none.
static int arrange(const struct meaning *meaning, const char **word, struct typed_args *args)
{
    int command = meaning->command, more = 1 - meaning->words;
    if (command < 0 || (!more && command_is(command, "number") && isdigit((unsigned char)*word[0])))
        return command;
    memmove(word + 1, word + meaning->words, (size_t)(args->count - meaning->words) * sizeof *word);
    word[0] = table_commands()[command].name;
    args->count += more;
    return command;
}

static void obey(struct session *session, int command, const struct typed_args *typed, char *line, size_t length)
{
    struct card_line said;
    struct typed_args args = *typed;
    if (session->table && !hotseat_passing(session) && card_words_follow(command)) {
        drop_commas(line, length);
        if (args.count > 1)
            text_drop_end(line + (args.word[args.count - 1] - line));
        if (!card_words(session, command, args.word, args.count, &said))
            return;
        args = (struct typed_args){ said.count, said.word, true };
    }
    if (command >= 0)
        session_command(session, command, &args);
    else if (!passes_on(session, -1, &args))
        try_move(session, &args);
}

// Returns whether a typed line is chat, whose punctuation must stay as typed.
static bool is_said(const struct session *session, const char *line)
{
    char first[KEY_NAME_MAX];
    size_t start = strspn(line, " \t");
    int chat = command_find("chat");
    snprintf(first, sizeof first, "%.*s", (int)strcspn(line + start, " \t"), line + start);
    utf8_plain_signs(first);
    return command_typed(first, preferences_profile(&session->preferences)) == chat ||
           text_among(first, table_commands()[chat].ways);
}

// Translates a typed line about a patience's board into the words of the console's commands, which `said` gets.  Returns false if
// the line is a command already or the game cannot read it.
static bool reads_board(struct session *session, const struct typed_args *args, struct strbuf *said)
{
    bool command = args->count == 1 && command_typed_here(session, args->word[0]) >= 0;
    return session->table && board_walks(session) && !hotseat_passing(session) && !command && board_reads(session, args, said);
}

void session_line(struct session *session, char *line)
{
    size_t length = strlen(line);
    if (session->guest && length > guest_lines.bytes) { // a terminal does not count lines as they come
        session_reply(session, _("That line was too long, so it was not read. About 500 letters fit."));
        return;
    }
    if (!clean(line)) {
        session_reply(session, _("Parlour cannot read that line as text. Type it again in UTF-8."));
        return;
    }
    if (!is_said(session, line))
        utf8_plain_signs(line);
    const char *word[LINE_WORDS + 2];
    struct typed_args args = { session_split(line, word), word, true };
    if (args.count == 1)
        text_drop_end(line + (word[0] - line));
    if (session->output.speech)
        speech_stop(session->output.speech);
    if (!args.count) {
        if (!passes_on(session, -1, &args) && !(session->tutor && session->tutor->takes(session, -1, &args)))
            session_reply(session, _("Nothing typed."));
        return;
    }
    if (session->tutor && session->tutor->reads && session->tutor->reads(session, &args))
        return;
    LOCAL(strbuf) board = STRBUF_INIT;
    if (reads_board(session, &args, &board)) {
        line = board.text;
        length = board.length;
        args.count = session_split(line, word);
    }
    struct meaning meaning;
    find_meaning(session, &args, &meaning);
    session->input.word = args.count == 1 ? word[0] : NULL;
    if (settled(session, word[0], &meaning))
        obey(session, arrange(&meaning, word, &args), &args, line, length);
    session->input.word = NULL;
    strbuf_release(&meaning.list);
}

const char *session_complete(const void *session, const char *text, int word, int index)
{
    bool words = word == 0;
    for (const struct command *row = table_commands(); words && row->name; row++)
        if (!command_closed(session, row) && text_begins(command_word(row), text) && index-- == 0)
            return command_word(row);
    return NULL;
}
