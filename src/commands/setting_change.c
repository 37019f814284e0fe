// SPDX-License-Identifier: GPL-3.0-or-later
// Changes settings of the player during a sitting: saves them in their file, and lets voice, sounds, keys and screen take them
// over at once.
#include "commands/setting_change.h"

#include "base/text.h"
#include "commands/table_commands.h"
#include "session/say/say.h"
#include "system/language.h"
#include "term/keys.h"

#include <string.h>

void session_prefer(struct session *session, const char *key, const char *value)
{
    LOCAL(err) err = ERR_INIT;
    if (!preferences_set(&session->preferences, key, value, &err))
        session_reply(session, err.text.text);
}

// Opens the speech voice that the settings name, and says which voice is heard.
void session_open_voice(struct session *session)
{
    LOCAL(err) err = ERR_INIT;
    speech_close(session->output.speech);
    session->output.speech = speech_open(&session->preferences.speech, &err);
    if (err.count)
        session_reply(session, err.text.text);
    session_reply(session, speech_describe(session->output.speech)); // or what speaks in the voice's place
}

void session_open_sounds(struct session *session)
{
    LOCAL(err) err = ERR_INIT;
    if (!cues_wanted(session) || cues_noted(session)) {
        sound_close(session->output.sound);
        session->output.sound = NULL;
    } else if (session->output.sound) {
        sound_volume(session->output.sound, session->preferences.sound);
    } else if (!(session->output.sound = sound_open(&audio_card, "", session->preferences.sound, &err))) {
        session_say(session, SPEECH_EVENT, err.text.text);
    }
}

void session_bind(struct session *session, struct err *err)
{
    const struct preferences *preferences = &session->preferences;
    for (int i = 0; i < preferences->binds; i++)
        keys_bind(preferences->bind[i].command, preferences->bind[i].key, err);
}

// The sentences about the most useful keys of a profile, which are said when the player changes the setting `keys`.  ORDER KEYS:
// one for each key profile.
static const char *const keys_say[] = {
    [KEYS_PARLOUR] = N_("Walk your cards with k and j, or Left and Right.\nGo to the next suit with Tab.\nMark with m, discard "
                        "with x or Delete.\n"
                        "Question mark says more keys."),
    [KEYS_PLAYROOM] = N_(
        "Walk your cards with k and j, or Up and Down.\nGo to the next suit with Tab, or Right.\nMark with m, discard with x or "
        "Delete.\n"
        "Alt and a digit repeats a message, 1 the last one."),
    [KEYS_PLAYPALACE] = N_("Walk your cards with k and j, or Up and Down.\nPlay one with Enter, mark with m, discard with x.\n"
                           "Step through messages with comma and period,\nchoose which with the brackets."),
    [KEYS_WORDS] = N_("Now you type words, then Enter. Type help for the words."),
};

static void take_keys(struct session *session)
{
    LOCAL(err) err = ERR_INIT;
    if (session->input.terminal) {
        keys_rebind(command_key_rows(preferences_profile(&session->preferences)));
        session_bind(session, &err); // its faults were said at the start
    }
    if (session_manner(session) == MANNER_SENT_KEYS)
        session_reply(session, _("Walk your cards with k and j, mark with m, discard with x.\nQuestion mark says more keys."));
    else if (session->input.types && !session->input.sent)
        session_reply(session, _("You are typing words, so these keys count only where keys act at once."));
    else
        session_reply(session, _(keys_say[session->preferences.keys]));
}

// Applies a changed setting to what has a copy of it: the voice, the screen, the sounds or the keys of the sitting.
static void take_over(struct session *session, const char *key)
{
    screen_down(&session->output.screen);
    text_pair_reset(&session->person->summed);
    session->input.words = session->input.types || session->preferences.keys == KEYS_WORDS;
    session_set_screen(session, session->output.screen.fd);
    if (strcmp(key, "language") == 0 && !language_use(session->preferences.language))
        session_answerf(session, _("There is no translation for the language %s, so Parlour uses English."),
                        session->preferences.language);
    if (strcmp(key, "speech") == 0) {
        session->output.muted = false;
        session_open_voice(session);
    }
    if (strcmp(key, "muted") == 0) {
        session->output.muted = session->preferences.muted;
        speech_mute(session->output.speech, session->output.muted);
    }
    if (strcmp(key, "hand.order") == 0 && session->table)
        session_sort(session, (enum hand_order)session->preferences.hand_order);
    if (strcmp(key, "sound") == 0) {
        session_open_sounds(session);
        session_cue(session, CUE_TURN); // lets the player hear how loud it is
    }
    if (strcmp(key, "keys") == 0)
        take_keys(session);
    if (session->output.speech)
        speech_adjust(session->output.speech, &session->preferences.speech);
}

bool session_may_set(const struct session *session, const struct setting *row)
{
    if (session->output.page)
        return row->visitor == VISITOR_MAY || row->visitor == VISITOR_ALONE;
    return !session->guest || row->visitor == VISITOR_MAY || (row->visitor == VISITOR_AT_TERMINAL && session->input.terminal);
}

bool session_set(struct session *session, const char *key, const char *value, struct err *err)
{
    struct preferences trial = session->preferences;
    LOCAL(strbuf) before = STRBUF_INIT, after = STRBUF_INIT;
    const struct setting *row = setting_find(preference_rows, key);
    if (row && !session_may_set(session, row))
        return err_add(err, _("There is no setting %.30s."), key);
    if (!settings_set(preference_rows, key, value, "", &trial, err))
        return false;
    setting_print(row, &session->preferences, &before);
    preferences_set(&session->preferences, key, value, err);
    setting_print(row, &session->preferences, &after);
    if (strcmp(before.text, after.text) != 0)
        take_over(session, key);
    return true;
}
