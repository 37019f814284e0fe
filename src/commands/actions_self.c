// SPDX-License-Identifier: GPL-3.0-or-later
// Commands about the sitting itself: help, learn mode, lessons, typing a line, chat, the bell, the voice, quiet, the mask and
// leaving.
#include "base/text.h"
#include "commands/dispatch.h"
#include "commands/setting_change.h"
#include "commands/table_commands.h"
#include "commands/typed/typed.h"
#include "session/say/say.h"
#include "term/keys.h"
#include "term/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Appends a command's line of help, such as "Key space.  Draw from the stock.".  Appends nothing if the player uses keys and the
// command has none.
static void add_help_line(const struct session *session, const struct command *command, struct strbuf *out)
{
    LOCAL(strbuf) keys = STRBUF_INIT;
    command_bound_keys(command, &session->preferences, session_manner(session), &keys);
    if (session_by_words(session))
        strbuf_addf(out, _("Word %s. %s\n"), command_word(command), command_says(session, command));
    else if (keys.length)
        strbuf_addf(out, _("Key %s. %s\n"), keys.text, command_says(session, command));
}

static void help_one(struct session *session, int command)
{
    const struct command *row = &table_commands()[command];
    LOCAL(strbuf) out = STRBUF_INIT, keys = STRBUF_INIT;
    command_bound_keys(row, &session->preferences, session_manner(session), &keys);
    if (keys.length)
        strbuf_addf(&out, _("Key %s, word %s. %s\n"), keys.text, command_word(row), command_says(session, row));
    else
        strbuf_addf(&out, _("Word %s. %s\n"), command_word(row), command_says(session, row));
    if (!command_known(session, row))
        strbuf_add(&out, _("It does nothing in this game.\n"));
    else if (command_more(session, row))
        strbuf_addf(&out, "%s\n", command_more(session, row));
    session_answer(session, out.text);
}

// Appends the lines of help for the two keys that answer the open question, yes and no.
static void add_answer_keys(struct session *session, struct strbuf *out)
{
    for (int yes = 1; yes >= 0; yes--)
        strbuf_addf(out, _("Key %s. %s\n"), yes ? _("y") : _("n"), command_says(session, &table_commands()[command_answer(yes)]));
}

// Returns whether the help for an open question has named a command already, because the command answers yes or no or has the
// same key as such a command.
static bool is_answered(struct session *session, const struct command *row)
{
    int command = (int)(row - table_commands());
    return command == command_answer(true) || command == command_answer(false) ||
           command == command_of_key_here(session, _("y")) || command == command_of_key_here(session, _("n"));
}

// Runs the command `help`: says which keys and words do something now, those that move the game on first, or what one word or key
// does.
void act_help(struct session *session, const struct typed_args *args)
{
    LOCAL(strbuf) out = STRBUF_INIT;
    if (args->count > 1) {
        struct meaning meaning;
        command_meant(session, args->word + 1, args->count - 1, &meaning);
        int command = meaning.meant == MEANT_WORD ? meaning.command : -1;
        strbuf_release(&meaning.list);
        if (command < 0 || command_closed(session, &table_commands()[command]))
            session_answerf(session, _("There is no word or key %.20s."), args->word[1]);
        else
            help_one(session, command);
        return;
    }
    const bool answers = session_asked_yes(session) && !session_by_words(session);
    if (answers)
        add_answer_keys(session, &out);
    for (int acts = 1; acts >= 0; acts--)
        for (const struct command *row = table_commands(); row->name; row++)
            if (command_useful(session, row) && command_acts(session, row) == acts && !(answers && is_answered(session, row)))
                add_help_line(session, row, &out);
    session_answer(session, out.text);
}

void act_learn(struct session *session, const struct typed_args *)
{
    LOCAL(strbuf) keys = STRBUF_INIT;
    command_bound_keys(command_row("learn"), &session->preferences, session_manner(session), &keys);
    session->person->learning = !session->person->learning;
    session->person->learnt = -1;
    if (!session->person->learning)
        session_reply(session, _("Learning is over, keys act again."));
    else if (session_by_words(session))
        session_reply(session, _("Each word now says what it would do.\nThe same word again does it. Learn, twice, ends this."));
    else
        session_answerf(session,
                        _("Each key now says what it would do.\nThe same key again does it. To end this, press %s twice."),
                        keys.text);
}

void act_lesson(struct session *session, const struct typed_args *)
{
    if (session->tutor)
        session->tutor->repeats(session);
    else if (session->say_lessons)
        session->say_lessons(session);
}

void act_line(struct session *session, const struct typed_args *)
{
    if (session->input.words) {
        session_reply(session, _("You are already typing words."));
        return;
    }
    char *line = NULL;
    session_flush(session);
    screen_down(&session->output.screen);
    if (keys_line(_("Command? "), true, &line) == LINE_LEAVE)
        session->done = true;
    else if (line && *line)
        session_line(session, line);
    else
        session_reply(session, _("Nothing typed."));
    free(line);
}

void act_company(struct session *session, const struct typed_args *args)
{
    const struct company *company = &session->company;
    if (company->run)
        company->run(company->self, session, table_commands()[session->command].name, args);
    else
        session_reply(session, command_is(session->command, "chat") ? _("There is nobody to chat with in this game.")
                                                                    : _("Nobody sits here from another computer."));
}

// Returns whether a line of chat seems to be meant for one person only, because it follows the word tell or whisper and begins
// with a player's name, or begins with @ or a slash.  In Parlour, the whole table hears chat.
static bool seems_private(const struct session *session, const struct typed_args *args)
{
    const char *text = args->word[1];
    bool tells = text_among(args->word[0], NC_("typed", "tell|whisper")), named = tells && !session->table;
    for (int seat = 0; tells && session->table && seat < table_seats(session->table); seat++)
        named = named || text_like(table_name(session->table, seat), text);
    return named || *text == '@' || *text == '/';
}

static void say_to_all(struct session *session, const struct typed_args *args)
{
    if (!seems_private(session, args) || session_confirm(session, _("Everybody hears this. Say it, y or n? ")))
        session->company.run(session->company.self, session, "chat", args);
    else
        session_reply(session, _("Nothing said."));
}

// Runs the command `chat`, which sends a line of chat to the others.  Without a text, asks the player to type the line, if there
// is anybody to read it.
void act_chat(struct session *session, const struct typed_args *args)
{
    if (!session->company.run) {
        act_company(session, args);
    } else if (args->count > 1) {
        say_to_all(session, args);
    } else {
        char *line = session_ask(session, _("Say? "));
        const char *words[] = { "chat", line };
        if (line && *line)
            say_to_all(session, &(struct typed_args){ 2, words, true });
        else
            session_reply(session, _("Nothing said."));
        free(line);
    }
}

void act_bell(struct session *session, const struct typed_args *)
{
    bool rings = command_by(session) > 0;
    session_prefer(session, "bell", rings ? "true" : "false");
    session_reply(session, rings ? _("The bell rings at your turn.") : _("The bell is silent."));
}

void act_rate(struct session *session, const struct typed_args *)
{
    int by = command_by(session);
    int old = session->preferences.speech.rate;
    int rate = old + by < 0 ? 0 : old + by > 100 ? 100 : old + by;
    char text[16];
    snprintf(text, sizeof text, "%d", rate);
    session_prefer(session, "voice.rate", text);
    speech_adjust(session->output.speech, &session->preferences.speech);
    if (rate == old)
        session_answerf(session, rate ? _("Speech is as fast as it gets, %d.") : _("Speech is as slow as it gets, %d."), rate);
    else
        session_answerf(session, by > 0 ? _("Faster, %d of 100.") : _("Slower, %d of 100."), rate);
}

// Reads the word "on" or "off" after the command `mask` or `speech`.  Without a word, `on` gets the opposite of `now`, the
// present state.  Returns false, after saying `wrong`, if the word is neither.
static bool read_on(struct session *session, const struct typed_args *args, bool now, const char *wrong, bool *on)
{
    const char *word = args->count > 1 ? args->word[1] : "";
    *on = args->count > 1 ? text_typed(word, N_("on")) : !now;
    bool good = args->count < 2 || *on || text_typed(word, N_("off"));
    if (!good)
        session_reply(session, wrong);
    return good;
}

static bool is_none(const struct session *session)
{
    return strcmp(session->preferences.speech.output, "none") == 0;
}

// Runs the command `speech`, which turns Parlour's own voice on or off and saves that in the settings.
void act_speech(struct session *session, const struct typed_args *args)
{
    bool live = !is_none(session) && !session->output.muted, on;
    if (!read_on(session, args, live, _("Say speech on or speech off."), &on))
        return;
    if (on && is_none(session)) {
        const char *voice = speech_first(preferences_reader(&session->preferences));
        if (session->output.fixed)
            snprintf(session->preferences.speech.output, sizeof session->preferences.speech.output, "%s", voice);
        else
            session_prefer(session, "speech", voice);
        session_open_voice(session);
    } else if (on) {
        session->output.muted = false;
        speech_mute(session->output.speech, false);
        session_reply(session, _("Speech on."));
    } else {
        session_reply(session, _("Speech off."));
        session_flush(session);
        session->output.muted = true;
        speech_mute(session->output.speech, true);
    }
    if (!session->output.fixed && !is_none(session) && !session->output.muted != live)
        session_prefer(session, "muted", session->output.muted ? "true" : "false");
}

// Runs the command `quiet`, which turns quiet on or off.  While it is on, messages about other players are held back until the
// player's turn or, for a watcher, until the round is over.  The answer does not begin with the word "Quiet", because Orca would
// take its first letter for the echo of the key.
void act_quiet(struct session *session, const struct typed_args *)
{
    struct quiet *quiet = &session->person->quiet;
    quiet->on = !quiet->on;
    quiet->called = session->table && session_turn(session);
    if (!quiet->on)
        session_reply(session, _("You hear the others again."));
    else if (session->person->seat == WATCHER)
        session_reply(session, session->table && game_has_deals(table_seats(session->table))
                                   ? _("Quiet until the deal is over, messages are kept.")
                                   : _("Quiet until the round is over, messages are kept."));
    else
        session_reply(session, _("Quiet until your turn, messages are kept."));
    if (!quiet->on)
        session_tell_kept(session);
}

void act_mask(struct session *session, const struct typed_args *args)
{
    bool on;
    LOCAL(err) err = ERR_INIT;
    if (!read_on(session, args, mask_on(session), _("Say mask on or mask off."), &on))
        return;
    mask_turn(session, on, &err);
    if (err.count)
        session_reply(session, err.text.text);
    if (on)
        session_reply(session, _("Masked, your cards are not named."));
    else
        session_reply(session, _("Unmasked, your cards are named again."));
}

void act_here(struct session *session, const struct typed_args *)
{
    session_reply(session, session->hotseat ? _("The keyboard is yours.") : _("You have the keyboard to yourself."));
}

static const char *leave_question(const struct session *session)
{
    if (!session->tutor)
        return _("Leave the game, y or n? ");
    const char *const question[] = { [TUTORING_LESSON] = _("Leave the lesson, y or n? "),
                                     [TUTORING_DRILL] = _("Leave the drill, y or n? "),
                                     [TUTORING_REVIEW] = _("Leave the review, y or n? ") };
    return question[session->tutor->tutoring];
}

void act_quit(struct session *session, const struct typed_args *)
{
    // in the lobby, before the cards are dealt, the lobby asks itself
    bool may_slip = session->guest ? session->table != NULL : session->input.terminal;
    bool asks = session->tutor || (may_slip && !session->finished);
    if (asks && session->preferences.confirm && !session_confirm(session, leave_question(session))) {
        if (!terminal_leaving())
            session_reply(session, _("You stay."));
        return;
    }
    session->done = true;
}
