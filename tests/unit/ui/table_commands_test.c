// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of commands: no key or word twice, every key of console.md, sentences that can be spoken.
#include "base/bug.h"
#include "base/words.h"
#include "cards/card.h"
#include "commands/dispatch.h"
#include "commands/table_commands.h"
#include "term/screen_reader.h"
#include "test.h"
#include "userdata/guest.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const profiles[] = { "keys", "playroom", "playpalace" }; // as the rows name their keys, ORDER KEYS

// Gin knocks with the key with which euchre is played alone; which it is goes by the game that is played.
static bool are_of_two_games(const char *one, const char *other)
{
    return strcmp(one, "knock") == 0 && strcmp(other, "alone") == 0;
}

static void no_key_stands_twice(int profile)
{
    struct {
        char key[KEY_NAME_MAX];
        const char *command;
    } seen[256];
    int count = 0;
    for (const struct command *c = table_commands(); c->name; c++) {
        const char *names = command_key_names(c, profile);
        for (; word_next(&names, seen[count].key, KEY_NAME_MAX); seen[count++].command = c->name)
            for (int i = 0; i < count; i++)
                if (strcmp(seen[i].key, seen[count].key) == 0 && !are_of_two_games(seen[i].command, c->name))
                    fail_msg(
                        "Key %s is given to both %s and %s in .%s of src/commands/table_commands.c; take it from one of them.",
                        seen[i].key, seen[i].command, c->name, profiles[profile]);
    }
    assert_true(count > 50);
}

TEST(no_word_and_no_key_stands_twice)
{
    for (const struct command *c = table_commands(); c->name; c++)
        for (const struct command *d = c + 1; d->name; d++)
            if (strcmp(c->name, d->name) == 0)
                fail_msg("src/commands/table_commands.c has two rows named %s.", c->name);
    for (int profile = 0; profile < KEY_PROFILES; profile++)
        no_key_stands_twice(profile);
}

TEST(profiles_have_other_keys_than_the_row)
{
    for (const struct command *c = table_commands(); c->name; c++)
        for (int profile = KEYS_PLAYROOM; profile < KEY_PROFILES; profile++) {
            const char *own = profile == KEYS_PLAYROOM ? c->playroom : c->playpalace;
            if (own && strcmp(own, c->keys ? c->keys : "") == 0)
                fail_msg("Command %s: .%s is what .keys is; leave it out.", c->name, profiles[profile]);
        }
}

// The command that a key gives in a profile, "" for none; a word of the same letters, such as left, is another thing.
static const char *by_key(const char *key, int profile)
{
    for (const struct command *c = table_commands(); c->name; c++) {
        char list[130], name[64];
        snprintf(list, sizeof list, " %s ", command_key_names(c, profile));
        snprintf(name, sizeof name, " %s ", key);
        if (strstr(list, name))
            return c->name;
    }
    return "";
}

TEST(keys_of_the_profiles_do_what_their_players_know)
{
    static const struct {
        int profile;
        const char *key, *word;
    } rows[] = {
        { KEYS_PLAYROOM, "up", "left" },
        { KEYS_PLAYROOM, "down", "right" },
        { KEYS_PLAYROOM, "left", "previous-suit" },
        { KEYS_PLAYROOM, "right", "next-suit" },
        { KEYS_PLAYROOM, "delete", "discard" },
        { KEYS_PLAYROOM, "alt-3", "recall" },
        { KEYS_PLAYROOM, "page-up", "back" },
        { KEYS_PLAYROOM, "ctrl-page-down", "messages" },
        { KEYS_PLAYROOM, "3", "number" },
        { KEYS_PLAYROOM, "]", "bell" },
        { KEYS_PLAYPALACE, "up", "left" },
        { KEYS_PLAYPALACE, "down", "right" },
        { KEYS_PLAYPALACE, "enter", "use" },
        { KEYS_PLAYPALACE, "S", "scores" },
        { KEYS_PLAYPALACE, ",", "back" },
        { KEYS_PLAYPALACE, "<", "oldest" },
        { KEYS_PLAYPALACE, "]", "messages" },
        { KEYS_PLAYPALACE, "[", "messages-back" },
        { KEYS_PARLOUR, "left", "left" },
        { KEYS_PARLOUR, "up", "mark-on" },
    };
    static const char *const all[] = { "f1", "?", "f2", "L", "x", "k", "j", "m", "c", "n", "delete", "space", "s",  "d",
                                       "D",  "t", "a",  "C", "H", "M", "/", "'", "q", "u", "h",      "enter", "tab" };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(by_key(rows[i].key, rows[i].profile), rows[i].word);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        for (int profile = 0; profile < KEY_PROFILES; profile++)
            assert_string_equal(by_key(all[i], profile), by_key(all[i], KEYS_PARLOUR));
    assert_string_equal(by_key("f1", KEYS_PLAYROOM), "help");
    assert_string_equal(by_key("alt-3", KEYS_PARLOUR), "");
    assert_string_equal(table_commands()[command_typed("[", KEYS_PLAYPALACE)].name, "messages-back");
    assert_string_equal(table_commands()[command_typed("[", KEYS_PLAYROOM)].name, "no-bell");
}

TEST(the_keys_of_the_specification_do_what_it_says)
{
    static const struct {
        const char *key, *word;
    } rows[] = { { "space", "draw" },
                 { "c", "table" },
                 { "n", "new" },
                 { "delete", "discard" },
                 { "x", "discard" },
                 { "enter", "use" },
                 { "s", "scores" },
                 { "d", "pile" },
                 { "D", "dig" },
                 { "t", "turn" },
                 { "a", "rules" },
                 { "C", "suit" },
                 { "H", "rank" },
                 { "M", "unsorted" },
                 { "k", "left" },
                 { "j", "right" },
                 { "home", "first" },
                 { "m", "mark" },
                 { "up", "mark-on" },
                 { "down", "unmark" },
                 { "f", "find" },
                 { "F", "find-back" },
                 { "h", "hand" },
                 { "e", "counts" },
                 { "b", "buy" },
                 { "l", "leave" },
                 { "A", "goal" },
                 { "u", "undo" },
                 { "o", "end" },
                 { "]", "bell" },
                 { "[", "no-bell" },
                 { "\\", "refresh" },
                 { "i", "ideas" },
                 { "z", "since" },
                 { "page-up", "back" },
                 { ",", "back" },
                 { ".", "forth" },
                 { "page-down", "forth" },
                 { "r", "repeat" },
                 { "g", "go" },
                 { "?", "help" },
                 { "f2", "learn" },
                 { "+", "faster" },
                 { "-", "slower" },
                 { "*", "speech" },
                 { "q", "quit" },
                 { "/", "line" },
                 { "'", "chat" },
                 { "shift-left", "earlier" },
                 { "shift-right", "later" } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int command = command_of_key(rows[i].key, KEYS_PARLOUR);
        assert_true(command >= 0);
        assert_string_equal(table_commands()[command].name, rows[i].word);
    }
}

TEST(words_are_found_in_any_case_and_keys_only_as_they_are)
{
    assert_int_equal(command_find("SCORES"), command_find("scores"));
    assert_int_not_equal(command_find("d"), command_find("D"));
    assert_int_equal(command_find("Y"), -1);
    assert_int_equal(command_find("nothing"), -1);
    assert_string_equal(table_commands()[command_find("end")].name, "end");
}

// A sentence has a capital and a full stop, and only letters, digits and , . ? ! ' are heard.
static void speakable(const struct command *c, const char *text)
{
    static const char heard[] = " ,.?!'";
    size_t length = strlen(text);
    bool sentence = length && (isupper((unsigned char)*text) || isdigit((unsigned char)*text)) && text[length - 1] == '.';
    for (size_t i = 0; i < length; i++)
        sentence = sentence && (isalnum((unsigned char)text[i]) || strchr(heard, text[i]));
    if (!sentence)
        fail_msg("Command %s: a sentence begins with a capital, ends with a full stop and holds only letters, digits and %s: %s",
                 c->name, heard, text);
}

static bool some_family_has(const struct command *c)
{
    for (int g = 0; games[g]; g++)
        if (command_verbs(games[g], c))
            return true;
    return false;
}

TEST(every_row_is_complete_and_can_be_spoken)
{
    for (const struct command *c = table_commands(); c->name; c++) {
        if (!c->run || !c->summary)
            fail_msg("Command %s lacks .run or .summary in src/commands/table_commands.c.", c->name);
        speakable(c, c->summary);
        if (strlen(c->summary) > 56)
            fail_msg("Command %s: the summary has %zu letters, and 56 fit a line of help; the rest may go to .help.", c->name,
                     strlen(c->summary));
        if (c->help)
            speakable(c, c->help);
        if (c->when == WHEN_TOPIC && !c->needs)
            fail_msg("Command %s has .when WHEN_TOPIC and lacks .needs, the topic.", c->name);
        if ((c->when == WHEN_MOVE || c->when == WHEN_RULED) && !some_family_has(c))
            fail_msg("Command %s is for moves, and no family has a verb called so, or with a flag of its .does.", c->name);
    }
}

// What a player types as the record writes it is understood before the rules are asked.
TEST(every_verb_of_every_family_has_a_command_of_its_word)
{
    for (int g = 0; games[g]; g++)
        for (int verb = 0; game_verb(games[g], verb).form; verb++) {
            char word[32];
            snprintf(word, sizeof word, "%.*s", (int)strcspn(game_verb(games[g], verb).form, " "),
                     game_verb(games[g], verb).form);
            if (command_find(word) < 0)
                fail_msg("The verb %s of the family %s has no row in src/commands/table_commands.c.", word, games[g]->id);
        }
}

// A command with a key that holds has one in every profile, or at least one with its word's sense: m marks and unmarks, G and
// the words choose and recall messages.  It comes first, since help and lessons name the keys in their order.
TEST(arrows_and_paging_keys_have_a_letter_before_them)
{
    static const char words_only[] = "mark-on unmark recall messages-back";
    for (int profile = 0; profile < KEY_PROFILES; profile++)
        for (const struct command *c = table_commands(); c->name; c++) {
            const char *names = command_key_names(c, profile);
            char first[KEY_NAME_MAX];
            if (word_next(&names, first, sizeof first) && orca_takes(first) && !word_in(words_only, c->name))
                fail_msg("Command %s: key %s in .%s is one that Orca keeps for itself; put a letter or a sign before it.",
                         c->name, first, profiles[profile]);
        }
}

// Orca takes a capital letter at the beginning of an answer for an echo of the key, and keeps silent.
TEST(no_answer_with_a_card_begins_with_its_key)
{
    for (int profile = 0; profile < KEY_PROFILES; profile++)
        for (const struct command *c = table_commands(); c->name; c++) {
            const char *names = command_key_names(c, profile);
            for (char key[KEY_NAME_MAX]; c->when == WHEN_CARDS && word_next(&names, key, sizeof key);)
                for (int face = 0; face <= FACE_JOKER && isupper((unsigned char)*key) && !key[1]; face++)
                    for (int first = 0; first < 2; first++)
                        if (*key == toupper((unsigned char)*face_name(face, first ? STYLE_FULL | STYLE_SUIT_FIRST : STYLE_FULL)))
                            fail_msg("Command %s: key %s in .%s begins the name of a card, %s, that it may answer with, and Orca "
                                     "would "
                                     "keep silent; take another key.",
                                     c->name, key, profiles[profile], face_name(face, STYLE_FULL));
        }
}

TEST(every_word_completes_and_every_row_is_on_the_page)
{
    struct strbuf page = STRBUF_INIT;
    struct session *own = mem_zero(1, sizeof *own);
    assert_true(commands_page(&page, NULL));
    for (const struct command *c = table_commands(); c->name; c++) {
        bool found = false;
        const char *word;
        for (int i = 0; (word = session_complete(own, c->name, 0, i)); i++)
            found = found || strcmp(word, c->name) == 0;
        assert_true(found);
        char cell[64];
        snprintf(cell, sizeof cell, "| `%s` |", c->name);
        assert_non_null(strstr(page.text, cell));
    }
    assert_null(session_complete(own, "x", 0, 0));
    free(own);
    strbuf_release(&page);
}

TEST(no_word_is_completed_that_a_visitor_may_not_say)
{
    static const struct guest guest;
    struct session *visitor = mem_zero(1, sizeof *visitor);
    const char *word;
    bool some = false;
    visitor->guest = &guest;
    for (int i = 0; (word = session_complete(visitor, "s", 0, i)); i++) {
        assert_int_equal(table_commands()[command_find(word)].flags & COMMAND_VOICE, 0);
        some = true;
    }
    assert_true(some);
    assert_null(session_complete(visitor, "faster", 0, 0));
    free(visitor);
}
