// SPDX-License-Identifier: GPL-3.0-or-later
// Commands about the sitting itself: help, learning, speech, settings, leaving.
#include "base/language.h"
#include "base/text.h"
#include "commands/command_words.h"
#include "commands/menu.h"
#include "commands/table_commands.h"
#include "term/keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// "Key space. Draw from the stock."  Where no key gives it there is no line.
static void add_help_line(const struct session *session, const struct command *command, struct strbuf *out)
{
    struct strbuf keys = STRBUF_INIT;
    command_bound_keys(command, &session->preferences, &keys);
    if (session->words)
        strbuf_addf(out, _("Word %s. %s\n"), command_word(command), command_says(session, command));
    else if (keys.length)
        strbuf_addf(out, _("Key %s. %s\n"), keys.text, command_says(session, command));
    strbuf_release(&keys);
}

static void help_one(struct session *session, int command)
{
    const struct command *row = &table_commands[command];
    struct strbuf out = STRBUF_INIT, keys = STRBUF_INIT;
    command_bound_keys(row, &session->preferences, &keys);
    if (keys.length)
        strbuf_addf(&out, _("Key %s, word %s. %s\n"), keys.text, command_word(row), command_says(session, row));
    else
        strbuf_addf(&out, _("Word %s. %s\n"), command_word(row), command_says(session, row));
    if (!command_known(session, row))
        strbuf_add(&out, _("It does nothing in this game.\n"));
    else if (row->help && !command_own_help(session, row)) // what is said of other games does not hold where a game has its own
        strbuf_addf(&out, "%s\n", _(row->help));
    session_answer(session, out.text, out.text);
    strbuf_release(&out);
    strbuf_release(&keys);
}

void act_help(struct session *session, const struct typed_args *args)
{
    struct strbuf out = STRBUF_INIT;
    if (args->count > 1) {
        struct meaning meaning;
        command_meant(session, args->word + 1, args->count - 1, &meaning);
        int command = meaning.meant == MEANT_WORD ? meaning.command : -1;
        strbuf_release(&meaning.list);
        if (command < 0)
            session_answerf(session, _("There is no word or key %.20s."), args->word[1]);
        else
            help_one(session, command);
        return;
    }
    for (const struct command *row = table_commands; row->name; row++)
        if (command_useful(session, row))
            add_help_line(session, row, &out);
    session_answer(session, out.text, out.text);
    strbuf_release(&out);
}

void act_learn(struct session *session, const struct typed_args *args)
{
    (void)args;
    session->learning = !session->learning;
    session->learnt = -1;
    if (!session->learning)
        session_answerf(session, "%s", _("Learning is over, keys act again."));
    else if (session->words)
        session_answerf(session, "%s",
                        _("Each word now says what it would do.\nThe same word again does it. Learn, twice, ends this."));
    else
        session_answerf(session, "%s",
                        _("Each key now says what it would do.\nThe same key again does it. Shift L, twice, ends this."));
}

void act_line(struct session *session, const struct typed_args *args)
{
    (void)args;
    if (session->words) {
        session_answerf(session, "%s", _("You are already typing words."));
        return;
    }
    char *line = NULL;
    session_flush(session);
    screen_down(&session->screen);
    if (keys_line(_("Command? "), true, &line) == LINE_LEAVE)
        session->done = true;
    else if (line && *line)
        session_line(session, line);
    else
        session_answerf(session, "%s", _("Nothing typed."));
    free(line);
}

static void no_company(struct session *session)
{
    session_answerf(session, "%s", _("There is nobody to chat with in this game."));
}

void act_company(struct session *session, const struct typed_args *args)
{
    const struct company *company = &session->company;
    if (company->run)
        company->run(company->self, session, table_commands[session->command].name, args);
    else
        no_company(session);
}

// Without a text, as by its key, it asks for the line.  The key does so also where nobody is there to hear it: what is typed
// behind it must not act as keys.
void act_chat(struct session *session, const struct typed_args *args)
{
    bool asks = args->count == 1 && (session->company.run || !args->typed);
    char *line = asks ? session_ask(session, _("Say? ")) : NULL;
    const char *words[] = { "chat", line };
    if (!session->company.run)
        no_company(session);
    else if (!asks)
        act_company(session, args);
    else if (line && *line)
        session->company.run(session->company.self, session, "chat", &(struct typed_args){ 2, words, true });
    else
        session_answerf(session, "%s", _("Nothing said."));
    free(line);
}

static void preference(struct session *session, const char *key, const char *value)
{
    struct err err = ERR_INIT;
    if (!preferences_set(&session->preferences, key, value, &err))
        session_answerf(session, "%s", err.text.text);
    err_release(&err);
}

void act_bell_on(struct session *session, const struct typed_args *args)
{
    (void)args;
    preference(session, "bell", "true");
    session_answerf(session, "%s", _("The bell rings at your turn."));
}

void act_bell_off(struct session *session, const struct typed_args *args)
{
    (void)args;
    preference(session, "bell", "false");
    session_answerf(session, "%s", _("The bell is silent."));
}

static void change_rate(struct session *session, int by)
{
    int old = session->preferences.speech.rate;
    int rate = old + by < 0 ? 0 : old + by > 100 ? 100 : old + by;
    char text[16];
    snprintf(text, sizeof text, "%d", rate);
    preference(session, "voice.rate", text);
    speech_adjust(session->speech, &session->preferences.speech);
    if (rate == old)
        session_answerf(session, rate ? _("Speech is as fast as it gets, %d.") : _("Speech is as slow as it gets, %d."), rate);
    else
        session_answerf(session, by > 0 ? _("Faster, %d of 100.") : _("Slower, %d of 100."), rate);
}

void act_faster(struct session *session, const struct typed_args *args)
{
    (void)args;
    change_rate(session, 10);
}

void act_slower(struct session *session, const struct typed_args *args)
{
    (void)args;
    change_rate(session, -10);
}

// Turns the built in voice on where none was open.
static void open_voice(struct session *session)
{
    struct err err = ERR_INIT;
    speech_close(session->speech);
    session->speech = speech_open(&session->preferences.speech, &err);
    if (err.count)
        session_answerf(session, "%s", err.text.text);
    session_answerf(session, "%s", speech_describe(session->speech)); // or what speaks in its place
    err_release(&err);
}

static bool is_none(const struct session *session)
{
    return !strcmp(session->preferences.speech.output, "none");
}

// Off is kept as the output none; a voice that is open stays open, muted, to be there at once again.
void act_speech(struct session *session, const struct typed_args *args)
{
    bool live = !is_none(session) && !session->muted;
    bool on = args->count > 1 ? text_typed(args->word[1], N_("on")) : !live;
    if (args->count > 1 && !on && !text_typed(args->word[1], N_("off"))) {
        session_answerf(session, "%s", _("Say speech on or speech off."));
        return;
    }
    if (on && is_none(session)) {
        if (session->fixed)
            strcpy(session->preferences.speech.output, "espeak");
        else
            preference(session, "speech", "espeak");
        open_voice(session);
    } else if (on) {
        session->muted = false;
        speech_mute(session->speech, false);
        session_answerf(session, "%s", _("Speech on."));
    } else {
        session_answerf(session, "%s", _("Speech off."));
        session_flush(session);
        session->muted = true;
        speech_mute(session->speech, true);
    }
    if (!session->fixed && !is_none(session) && !session->muted != live)
        preference(session, "muted", session->muted ? "true" : "false");
}

void session_bind(struct session *session, struct err *err)
{
    const struct preferences *preferences = &session->preferences;
    for (int i = 0; i < preferences->binds; i++)
        keys_bind(preferences->bind[i].command, preferences->bind[i].key, err);
}

static void list_settings(struct session *session)
{
    struct strbuf out = STRBUF_INIT;
    for (const struct setting *row = preference_rows; row->key; row++) {
        strbuf_addf(&out, "%s. ", row->key);
        menu_line(row, &session->preferences, &out);
    }
    session_answer(session, out.text, out.text);
    strbuf_release(&out);
}

// Keys that matter, with a letter or Tab beside those that Orca keeps for itself.  ORDER KEYS
static const char *const keys_say[] = {
    N_("Walk your cards with k and j, or Left and Right.\nGo to the next suit with Tab.\nMark with m, discard with x or Delete.\n"
       "Question mark says more keys."),
    N_("Walk your cards with k and j, or Up and Down.\nGo to the next suit with Tab, or Right.\nMark with m, discard with x or "
       "Delete.\n"
       "Alt and a digit repeats a message, 1 the last one."),
    N_("Walk your cards with k and j, or Up and Down.\nPlay one with Enter, mark with m, discard with x.\n"
       "Step through messages with comma and period,\nchoose which with the brackets."),
    N_("Now you type words, then Enter. Type help for the words."),
};

static void take_keys(struct session *session)
{
    struct err err = ERR_INIT;
    if (session->terminal) {
        keys_rebind(command_key_rows(preferences_profile(&session->preferences)));
        session_bind(session, &err); // its faults were said at the start
    }
    if (session->types)
        session_answerf(session, "%s", _("You are typing words, so these keys count only where keys act at once."));
    else
        session_answerf(session, "%s", _(keys_say[session->preferences.keys]));
    err_release(&err);
}

// Takes over what another part of the sitting keeps a copy of.
static void take_over(struct session *session, const char *key)
{
    screen_down(&session->screen);
    session->words = session->types || session->preferences.keys == KEYS_WORDS;
    session_set_screen(session, session->screen.fd);
    if (!strcmp(key, "language") && !language_use(session->preferences.language))
        session_answerf(session, _("There is no translation for the language %s, so Parlour uses English."),
                        session->preferences.language);
    if (!strcmp(key, "speech")) {
        session->muted = false;
        open_voice(session);
    }
    if (!strcmp(key, "muted")) {
        session->muted = session->preferences.muted;
        speech_mute(session->speech, session->muted);
    }
    if (!strcmp(key, "hand.order") && session->table)
        session_sort(session, (enum hand_order)session->preferences.hand_order);
    if (!strcmp(key, "sound")) {
        session_open_sounds(session);
        session_cue(session, CUE_TURN); // how loud that is
    }
    if (!strcmp(key, "keys"))
        take_keys(session);
    speech_adjust(session->speech, &session->preferences.speech);
}

bool session_set(struct session *session, const char *key, const char *value, struct err *err)
{
    struct preferences trial = session->preferences;
    struct strbuf before = STRBUF_INIT, after = STRBUF_INIT;
    const struct setting *row = setting_find(preference_rows, key);
    if (!settings_set(preference_rows, key, value, "", &trial, err))
        return false;
    setting_print(row, &session->preferences, &before);
    preferences_set(&session->preferences, key, value, err);
    setting_print(row, &session->preferences, &after);
    if (strcmp(before.text, after.text))
        take_over(session, key);
    strbuf_release(&before);
    strbuf_release(&after);
    return true;
}

static void say_setting(struct session *session, const struct setting *row)
{
    struct strbuf line = STRBUF_INIT;
    menu_line(row, &session->preferences, &line);
    session_answer(session, line.text, line.text);
    strbuf_release(&line);
}

void act_set(struct session *session, const struct typed_args *args)
{
    if (args->count < 2) {
        list_settings(session);
        return;
    }
    const struct setting *row = setting_find(preference_rows, args->word[1]);
    struct strbuf value = STRBUF_INIT;
    if (!row) {
        const char *near = setting_nearest(preference_rows, args->word[1]);
        if (near)
            session_answerf(session, _("There is no setting %.30s. Did you mean %s?"), args->word[1], near);
        else
            session_answerf(session, _("There is no setting %.30s."), args->word[1]);
        return;
    }
    for (int i = 2; i < args->count; i++)
        strbuf_addf(&value, "%s%s", i > 2 ? " " : "", args->word[i]);
    struct err err = ERR_INIT;
    if (args->count > 2)
        session_set(session, row->key, setting_typed(row, value.text), &err);
    if (err.count)
        session_answerf(session, "%s", err.text.text);
    say_setting(session, row);
    err_release(&err);
    strbuf_release(&value);
}

void act_quit(struct session *session, const struct typed_args *args)
{
    (void)args;
    bool asks = session->tutor || (session->terminal && !session->finished);
    if (asks && session->preferences.confirm &&
        !session_confirm(session, session->tutor ? _("Leave the lesson, y or n? ") : _("Leave the game, y or n? "))) {
        session_answerf(session, "%s", _("You stay."));
        return;
    }
    session->done = true;
}
