// SPDX-License-Identifier: GPL-3.0-or-later
// What a row of the command table says: the words and keys of a command, and whether it can do anything in this game and right
// now.
#include "base/bug.h"
#include "base/text.h"
#include "base/words.h"
#include "commands/table_commands.h"
#include "rules/board.h"
#include "session/coach/coach.h"
#include "session/say/say.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

bool command_is(int command, const char *name)
{
    return command >= 0 && strcmp(table_commands()[command].name, name) == 0;
}

bool command_goes_on(int command, const struct typed_args *args)
{
    return args->count <= 1 && word_in("use draw go", command >= 0 ? table_commands()[command].name : "use");
}

bool command_orders(int command, const struct typed_args *args)
{
    return command >= 0 && command == command_answer(true) && args->count > 1;
}

const char *command_word(const struct command *command)
{
    return text_in("word", command->name);
}

const char *command_key_names(const struct command *command, int profile)
{
    const char *names = profile == KEYS_PLAYROOM ? command->playroom : profile == KEYS_PLAYPALACE ? command->playpalace : NULL;
    return names ? names : command->keys ? command->keys : "";
}

const struct key_row *command_key_rows(int profile)
{
    static struct key_row rows[KEY_PROFILES][KEY_COMMANDS_MAX + 1]; // readline keeps the rows for the life of the program
    for (int i = 0; table_commands()[i].name && i < KEY_COMMANDS_MAX; i++)
        rows[profile][i] = (struct key_row){ table_commands()[i].name, command_key_names(&table_commands()[i], profile) };
    return rows[profile];
}

static int find_word(const char *word)
{
    for (int i = 0; table_commands()[i].name; i++)
        if (strcasecmp(table_commands()[i].name, word) == 0)
            return i;
    for (int i = 0; table_commands()[i].name; i++)
        if (text_same(command_word(&table_commands()[i]), word))
            return i;
    for (int i = 0; *word && table_commands()[i].name; i++)
        if (text_like(command_word(&table_commands()[i]), word))
            return i;
    return -1;
}

int command_of_key_here(struct session *session, const char *key)
{
    const int profile = preferences_profile(&session->preferences);
    for (int i = 0; table_commands()[i].name; i++)
        if (word_in(command_key_names(&table_commands()[i], profile), key) && command_known(session, &table_commands()[i]))
            return i;
    return -1;
}

int command_of_key(const char *key, int profile)
{
    for (int i = 0; table_commands()[i].name; i++)
        if (word_in(command_key_names(&table_commands()[i], profile), key))
            return i;
    return -1;
}

int command_typed(const char *word, int profile)
{
    int command = find_word(word);
    return command < 0 ? command_of_key(word, profile) : command;
}

int command_answer(bool yes)
{
    for (int i = 0; table_commands()[i].name; i++)
        if (table_commands()[i].when == WHEN_ASKED && (table_commands()[i].by > 0) == yes)
            return i;
    return -1;
}

int command_find(const char *word)
{
    return command_typed(word, KEYS_PARLOUR);
}

const struct command *command_row(const char *name)
{
    int command = command_find(name);
    if (command < 0)
        BUG("there is no command %s", name);
    return &table_commands()[command];
}

// Appends the spoken name of a key in a command's row.  A capital letter is said with the shift key, because nobody hears that it
// is a capital.
static void say_key(const char *key, struct strbuf *out)
{
    if (!key[1] && isupper((unsigned char)*key))
        strbuf_addf(out, _("shift %s"), key);
    else
        strbuf_add(out, key_spoken(key));
}

static const char *help_of(const struct word_help *row, const char *word)
{
    for (; row && row->word; row++)
        if (strcmp(row->word, word) == 0)
            return _(row->help);
    return NULL;
}

const char *command_help_in(const struct session *session, const char *word)
{
    const struct game *game = session->table ? table_game(session->table) : NULL;
    return game && game->helps_in ? help_of(game->helps_in(table_variant(session->table)->options), word) : NULL;
}

// Returns the help that the rules or the game being played have for a command, in place of the help in its row, or NULL if they
// have none.
static const char *command_own_help(const struct session *session, const struct command *command)
{
    const char *in_these_rules = command_help_in(session, command->name);
    return in_these_rules ? in_these_rules : session->table ? help_of(table_game(session->table)->helps, command->name) : NULL;
}

const char *command_says(const struct session *session, const struct command *command)
{
    const char *own = command_own_help(session, command);
    return own ? own : _(session_is_bare(session) && command->visitor ? command->visitor : command->summary);
}

// Returns the further help sentences in a command's row, or NULL if there are none.  Also returns NULL if the game has its own
// help for the command.
const char *command_more(const struct session *session, const struct command *command)
{
    bool other = (session_is_bare(session) && command->visitor) || command_own_help(session, command);
    return command->help && !other ? _(command->help) : NULL;
}

bool command_closed(const struct session *session, const struct command *command)
{
    return session_is_bare(session) && command->flags & COMMAND_VOICE;
}

// Returns a short spoken name for the keys of a command row with nine digits, such as "1 to 9", or NULL for other keys.
static const char *digits(const char *names)
{
    return strncmp(names, "1 2 3", 5) == 0 ? _("1 to 9") : strncmp(names, "alt-1 alt-2", 11) == 0 ? _("alt 1 to alt 9") : NULL;
}

void command_say_keys(const char *names, struct strbuf *out)
{
    bool more = false;
    if (digits(names)) {
        strbuf_add(out, digits(names));
        return;
    }
    for (char key[KEY_NAME_MAX]; word_next(&names, key, sizeof key); more = true) {
        if (more)
            strbuf_add(out, _(" or "));
        say_key(key, out);
    }
}

static bool shows(struct session *session, const char *topic, const char *more)
{
    LOCAL(strbuf) out = STRBUF_INIT;
    const char *word[] = { topic, more };
    const struct hearer hearer = session_hearer(session, STYLE_FULL);
    return table_game(session->table)->show(table_game(session->table), &hearer, word, more ? 2 : 1, &out);
}

unsigned command_verbs(const struct game *game, const struct command *command)
{
    return command->does ? verbs_that(game, command->does) : verbs_commanded(game, command->name);
}

// Returns whether the rules being played have one of the verbs of a command's row.
static bool has_ruled(const struct session *session, const struct command *command)
{
    return verbs_ruled(table_game(session->table), table_variant(session->table)->options,
                       command_verbs(table_game(session->table), command));
}

static bool can(struct session *session, const struct command *command)
{
    return command->does ? session_can(session, command->does) : session_can_say(session, command->name);
}

// Returns whether the command of a row can act on the board of a game.  A command that makes moves needs a patience's
// foundations.
static bool board_has(const struct session *session, const struct command *command)
{
    return !(command->when & WHEN_MOVE) || session_rules(session, VERB_HOME);
}

bool command_known(struct session *session, const struct command *command)
{
    const struct game *game = table_game(session->table);
    if (command_closed(session, command))
        return false;
    if (game->board && command->flags & COMMAND_BOARD)
        return board_has(session, command);
    switch (command->when) {
    case WHEN_ORDER:
        return !game->numbers && !game->board;
    case WHEN_MELDS:
        return session_melds(session) || session_packets(session) || session_has(session, VERB_GIVES) ||
               (game->numbers && game->choose);
    case WHEN_STEP:
        return game->step || command_verbs(table_game(session->table), command);
    case WHEN_RULED:
        return has_ruled(session, command);
    case WHEN_ASKED:
        return command_verbs(table_game(session->table), command) || game->pending;
    case WHEN_MOVE:
        return command_verbs(table_game(session->table), command) ||
               (command->does & VERB_DISCARDS && session_has(session, VERB_SHEDS)); // then the command plays the card
    case WHEN_LAID:
    case WHEN_TOPIC:
        return shows(session, command->needs, NULL);
    case WHEN_CHOSEN:
        return game->choose != NULL;
    case WHEN_PEOPLE:
        return session->hotseat != NULL;
    case WHEN_COMPANY:
        return session->company.run != NULL;
    default:
        return true;
    }
}

// Returns whether the digit key in a command's row reads a place of the board.  Key 0 does only if there is a tenth place.
static bool board_reads(const struct session *session, const struct command *command)
{
    const struct hearer h = session_hearer(session, STYLE_FULL);
    return command->by != BOARD_ZERO || table_game(session->table)->board->numbered(&h, BOARD_ZERO) >= 0;
}

bool command_useful(struct session *session, const struct command *command)
{
    struct question question;
    if (session->table && table_game(session->table)->board && command->flags & COMMAND_BOARD)
        return board_has(session, command) && board_reads(session, command) && session->person->seat != WATCHER &&
               (session_turn(session) || !command_acts(session, command));
    switch (command->when) {
    case WHEN_ALWAYS:
        return !command_closed(session, command);
    case WHEN_CARDS: // who is asked for a yes or no uses no card
        return (session->person->hand.count > 0 || (session->person->choice.count > 0 && session_turn(session))) &&
               !(command->flags & COMMAND_ONE_CARD && session_asked_yes(session));
    case WHEN_ORDER:
        return session->person->hand.count > 0 && !table_game(session->table)->numbers;
    case WHEN_MELDS:
        return session->person->hand.count > 0 &&
               (session_melds(session) || session_packets(session) || session_can(session, VERB_GIVES));
    case WHEN_STEP: // a step makes no move for a player who is asked, and only asks again
        return !session_asked_yes(session) &&
               (table_game(session->table)->step ? session_turn(session) && session_steps(session) : can(session, command));
    case WHEN_DIGITS:
        return (session->person->seat != WATCHER && table_game(session->table)->choose) || shows(session, "table", "1");
    case WHEN_MOVE:
    case WHEN_RULED:
        return can(session, command) && !(command->does & VERB_OFFERED && session_asked_yes(session));
    case WHEN_ASKED: // where a yes or no is typed as it is, it has no other words; by keys these commands stand for y and n
        return (session_asked(session, &question) && !(question.yes && session_by_words(session))) || can(session, command);
    case WHEN_LAID:
        return session_melds(session) && shows(session, command->needs, NULL);
    case WHEN_TOPIC:
        return shows(session, command->needs, NULL);
    case WHEN_HINTS:
        return table_game(session->table)->hint && session->person->seat != WATCHER;
    case WHEN_COACH:
        return coach_may_help(session);
    case WHEN_UNDO:
        return session->person->staged.count || session_rewinds(session) ||
               (session->person->seat != WATCHER && table_can_undo(session->table, session->person->seat));
    case WHEN_ROUND:
        return session_between_rounds(session) || session->wait.pace.holds;
    case WHEN_MORE:
        return session->person->rest.print.length || session->person->rest.spoken.length;
    case WHEN_PEOPLE:
        return session->hotseat != NULL;
    case WHEN_COMPANY:
        return session->company.run &&
               (!session->company.may || session->company.may(session->company.self, session, command->name));
    case WHEN_CHOSEN:
        return session->person->choice.count > 0 && session_turn(session);
    case WHEN_REFUSED:
        return session->person->refusal.reason != REASON_NONE;
    }
    return false;
}

// Returns whether the digit keys of a command's row could choose a number now, in a game in which cards are numbers.
static bool chooses(struct session *session)
{
    const struct game *game = table_game(session->table);
    const struct hearer hearer = session_hearer(session, STYLE_FULL);
    bool chosen = false;
    for (int digit = 0; game->choose && digit <= 9 && !chosen; digit++) {
        LOCAL(strbuf) unsaid = STRBUF_INIT;
        struct choice choice = { 0 };
        chosen = game->choose(game, &hearer, &choice, digit, &unsaid) && choice.count;
    }
    return chosen;
}

// Returns whether the command `use` could act: some card of the player's hand has a legal move.
static bool has_use(struct session *session)
{
    bool found = false;
    for (int i = 0; i < session->person->hand.count && !found; i++) {
        LOCAL(move_list) moves = { 0 };
        session_uses(session, card_face(session->person->hand.card[i]), &moves, NULL);
        found = moves.count > 0;
    }
    return found;
}

bool command_acts(struct session *session, const struct command *command)
{
    switch (command->when) {
    case WHEN_STEP:
    case WHEN_MOVE:
    case WHEN_RULED:
    case WHEN_ASKED:
    case WHEN_ROUND:
    case WHEN_UNDO:
    case WHEN_CHOSEN:
        return true;
    case WHEN_MELDS:
        return session_turn(session);
    case WHEN_DIGITS:
        return session_turn(session) && chooses(session);
    case WHEN_CARDS:
        return session_turn(session) && strcmp(command->name, "use") == 0 && has_use(session);
    default:
        return false;
    }
}
