// SPDX-License-Identifier: GPL-3.0-or-later
// Says a line about the keys in a new player's first games, or one for each part of a round in which keys differ.  A file in the
// state folder counts the games that had the line.  If the file cannot be read or written the line is said: once too often is
// better than never.
#include "commands/dispatch.h"

#include "base/text.h"
#include "cards/card.h"
#include "commands/table_commands.h"
#include "session/say/say.h"
#include "system/file.h"
#include "system/paths.h"
#include "term/keys.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_GAMES = 3 };

static int games_begun(void)
{
    LOCAL(strbuf) path = STRBUF_INIT, text = STRBUF_INIT;
    paths_state_file("first-games", &path);
    long count = file_read(path.text, &text) ? strtol(text.text, NULL, 10) : 0;
    return count < 0 ? 0 : count > FIRST_GAMES ? FIRST_GAMES : (int)count;
}

static void keep_count(int count)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    char text[16];
    paths_state_file("first-games", &path);
    snprintf(text, sizeof text, "%d\n", count);
    file_save(path.text, text);
}

void newcomer_begin(struct session *session, bool resumed)
{
    session->parts_named = 0;
    session->newcomer = !resumed && !session->tutor && !session->watching && games_begun() < FIRST_GAMES;
}

// Appends the key of the command `place` in a newcomer's line, as the player has bound it, or the word to type if it has no key.
// If `place` begins with a capital letter, so does the text, except a key's single letter.
static void add_place(const struct session *session, const char *place, size_t length, struct strbuf *out)
{
    char name[32];
    LOCAL(strbuf) key = STRBUF_INIT;
    snprintf(name, sizeof name, "%.*s", (int)length, place);
    command_first_way(session, command_row(name), &key);
    if (isupper((unsigned char)*name) && key.length > 1)
        text_title(key.text, out);
    else
        strbuf_add(out, key.text);
}

static void add_line(const struct session *session, const char *text, struct strbuf *out)
{
    for (const char *place; (place = strchr(text, '{'));) {
        size_t length = strcspn(place + 1, "}");
        strbuf_add_bytes(out, text, (size_t)(place - text));
        add_place(session, place + 1, length, out);
        text = place + 1 + length + (place[1 + length] == '}');
    }
    strbuf_add(out, text);
}

static void say_line(struct session *session, const char *text)
{
    LOCAL(strbuf) line = STRBUF_INIT;
    add_line(session, text, &line);
    session_say(session, SPEECH_EVENT, line.text);
}

// Tells a player, not only a newcomer, how to call last card, before forgetting the call first costs something.  Each person at
// the keyboard hears it once.
static void name_call(struct session *session)
{
    unsigned own = 1u << session->person->seat;
    const char *line = command_help_in(session, session_by_words(session) ? "call-words" : "call-keys");
    if (!line || session->tutor || session->call_named & own || !session_can(session, VERB_CALLS))
        return;
    session->call_named |= own;
    say_line(session, line);
}

// Returns the newcomer's line about the keys for the present part of a round, or NULL if it has been said in this sitting.
static const char *next_line(struct session *session)
{
    const struct game *game = table_game(session->table);
    bool words = session_by_words(session);
    const char *in_these_rules = command_help_in(session, words ? "first-words" : "first-keys");
    const struct view *view = table_view(session->table, session->person->seat);
    int part = game->part ? game->part(table_variant(session->table)->options, view) : 0;
    if (session->parts_named >> part & 1 || (game->part && !game->part_keys[part].keys))
        return NULL;
    session->parts_named |= 1u << part;
    if (game->part)
        return _(words ? game->part_keys[part].words : game->part_keys[part].keys);
    return in_these_rules ? in_these_rules : _(words ? game->first_words : game->first_keys);
}

void newcomer_look(struct session *session)
{
    struct question question;
    if (session->person->seat == WATCHER || hotseat_passing(session) || !session_own_turn(session) ||
        session_asked(session, &question)) // a question names its own keys
        return;
    name_call(session);
    if (!session->newcomer)
        return;
    bool first = !session->parts_named;
    const char *line = next_line(session);
    if (!line)
        return;
    say_line(session, line);
    keys_enter_asked(true);
    if (first)
        keep_count(games_begun() + 1);
}
