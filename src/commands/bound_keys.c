// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the keys that give a command in play.  These are the keys of its row in the command table or of the key profile, without
// those that the player has bound to another command or that a screen reader takes for itself.  If none are left, they are the
// keys that the player has bound to the command.
#include "commands/table_commands.h"

#include "base/words.h"
#include "term/keys.h"
#include "term/screen_reader.h"

#include <ctype.h>
#include <string.h>

// Returns whether the player's settings have bound this key to another command than `command`.
static bool is_taken(const struct preferences *preferences, const char *key, const char *command)
{
    bool taken = false;
    for (int i = 0; preferences && i < preferences->binds; i++)
        if (strcmp(preferences->bind[i].key, key) == 0)
            taken = strcmp(preferences->bind[i].command, command) != 0;
    return taken;
}

static bool is_readers(const struct preferences *preferences, const char *key)
{
    return preferences && preferences->reader == READER_ORCA && orca_takes(key);
}

static void add_key(const char *key, struct strbuf *keys)
{
    strbuf_addf(keys, "%s%s", keys->length ? " " : "", key);
}

void command_bound_names(const struct command *row, const struct preferences *preferences, struct strbuf *keys)
{
    int profile = preferences ? preferences_profile(preferences) : KEYS_PARLOUR;
    const char *names = command_key_names(row, profile);
    for (char key[KEY_NAME_MAX]; word_next(&names, key, sizeof key);)
        if (!is_taken(preferences, key, row->name) && !is_readers(preferences, key))
            add_key(key, keys);
    for (int i = 0; preferences && !keys->length && i < preferences->binds; i++)
        if (strcmp(preferences->bind[i].command, row->name) == 0 && !strchr(preferences->bind[i].key, '\\'))
            add_key(preferences->bind[i].key, keys);
}

// Returns whether a bound key is one that browsers and window systems keep for themselves (Tab, Alt, Ctrl and function keys), so
// that a web page cannot send it.
static bool is_windows(const char *key)
{
    return strcmp(key, "tab") == 0 || strcmp(key, "shift-tab") == 0 || strncmp(key, "alt-", 4) == 0 ||
           strncmp(key, "ctrl-", 5) == 0 || (*key == 'f' && isdigit((unsigned char)key[1]));
}

static void names_here(const struct command *row, const struct preferences *preferences, enum input_manner manner,
                       struct strbuf *keys)
{
    LOCAL(strbuf) all = STRBUF_INIT;
    command_bound_names(row, preferences, &all);
    const char *names = all.text;
    for (char key[KEY_NAME_MAX]; word_next(&names, key, sizeof key);)
        if (manner != MANNER_SENT_KEYS || !is_windows(key))
            add_key(key, keys);
}

void command_bound_keys(const struct command *command, const struct preferences *preferences, enum input_manner manner,
                        struct strbuf *out)
{
    LOCAL(strbuf) keys = STRBUF_INIT;
    names_here(command, preferences, manner, &keys);
    command_say_keys(keys.text, out);
}

bool command_first_way(const struct session *session, const struct command *row, struct strbuf *out)
{
    LOCAL(strbuf) keys = STRBUF_INIT;
    if (!session_by_words(session))
        names_here(row, &session->preferences, session_manner(session), &keys);
    strbuf_cut(&keys, strcspn(keys.text, " "));
    command_say_keys(keys.text, out);
    strbuf_add(out, keys.length ? "" : command_word(row));
    return keys.length;
}
