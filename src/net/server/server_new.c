// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a new game on a server, which is asked for by the program that starts the server or by a frame NEW.  A frame names
// rules by their name alone, never by a path, and only the owner of the server may bring in people who have no key yet.
#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include "net/server/server_inside.h"
#include "players/players.h"
#include "table/tokens.h"

#include <stdio.h>
#include <string.h>

struct game_request {
    struct server *server;
    const struct server_game *game;
    bool add;             // gives keys to new people in the game
    struct strbuf *codes; // the codes of new people in the game
    struct err *err;
};

// --- checking who may play ---

// Returns whether the name of a new game or of a person in it can be spoken as it is, without control characters and endless
// repeats.
static bool fair_name(const char *name)
{
    size_t length = strlen(name);
    return length > 0 && utf8_valid(name, length) && tokens_printable(name, length) && utf8_is_clean(name);
}

static bool check_game_name(const struct game_request *opening, char word[WIRE_TABLE_BYTES])
{
    const char *name = opening->game->name;
    if (!fair_name(name) || *name == ' ' || name[strlen(name) - 1] == ' ')
        return err_add(opening->err, "%s", _("The name of the game holds signs that nobody can say. Write it in plain words."));
    if (!wire_user(name, word, WIRE_TABLE_BYTES))
        return err_add(opening->err, "%s", _("The name of the game is too long. Choose one of at most 40 letters."));
    if (strcmp(word, WIRE_LOBBY) == 0)
        return err_add(opening->err, "%s", _("No game can be called lobby. Choose another name."));
    return true;
}

static bool check_person(const struct game_request *opening, const char *name, char user[WIRE_USER_BYTES])
{
    if (!fair_name(name) || !wire_user(name, user, WIRE_USER_BYTES))
        return err_add(opening->err, "%s", _("A name holds signs that nobody can say. Write it in plain words."));
    if (strcmp(user, WIRE_SERVER_USER) == 0 || strcmp(user, WIRE_STANDBY_USER) == 0)
        return err_add(opening->err, _("Nobody can be called %s here. Choose another name."), name);
    return true;
}

// Returns whether a seat planned for a new game is free: it has neither name nor level.
static bool plan_is_free(const struct seat_plan *plan)
{
    return !*plan->name && !*plan->level;
}

static bool check_people(const struct game_request *opening)
{
    char user[SEATS_MAX][WIRE_USER_BYTES];
    const struct seat_plan *plan = opening->game->plan;
    bool people = false;
    for (int seat = 0; seat < opening->game->seats; seat++) {
        *user[seat] = '\0';
        people |= !*plan[seat].level;
        if (plan_is_free(&plan[seat]))
            continue;
        if (!check_person(opening, plan[seat].name, user[seat]))
            return false;
        if (*plan[seat].level && !players_level_known(plan[seat].level))
            return err_add(opening->err, _("There is no such level. The levels are %s."), players_levels());
        for (int other = 0; other < seat; other++)
            if (strcmp(user[other], user[seat]) == 0)
                return err_add(opening->err, _("Two seats are called %s. Give one of them another name."), plan[seat].name);
    }
    return people || err_add(opening->err, "%s", _("There are only computer players at this table. Name at least one person."));
}

// Checks that the rules of a new game can be read.  Returns false, with a sentence, if they cannot.  The sentence for a client
// does not tell where the server keeps its files.
static bool check_rules(const struct game_request *opening)
{
    LOCAL(err) why = ERR_INIT;
    const char *word = opening->game->rules;
    LOCAL_VARIANT variant = variant_load(word, NULL, &why);
    if (!variant && !variant_exists(word))
        err_add(opening->err, _("There are no rules called %s in this house."), word);
    else if (!variant) {
        server_log_line(opening->server, "%s", why.text.text);
        err_add(opening->err, _("The rules %s of this house have a fault. The file house.log on its computer says which."), word);
    }
    return variant;
}

// Makes a table for the new game and throws it away, to find whatever would keep the game from being dealt before the server
// opens it.  Returns false if it cannot be dealt.
static bool try_deal(const struct game_request *opening)
{
    const struct server_game *game = opening->game;
    struct variant *variant = server_variant(game->rules, game->sets, opening->err);
    for (int seat = 0; variant && seat < game->seats; seat++)
        if (*game->plan[seat].level && !players_level_in(variant->game, game->plan[seat].level)) {
            err_add(opening->err, _("There is no level %s in %s. Its levels are %s."), game->plan[seat].level,
                    variant_title(variant), players_levels_in(variant->game));
            variant_free(variant);
            return false;
        }
    struct seat_plan plan[SEATS_MAX];
    memcpy(plan, game->plan, sizeof plan);
    for (int seat = 0; seat < game->seats; seat++)
        if (plan_is_free(&plan[seat]))
            snprintf(plan[seat].name, sizeof plan[seat].name, "%d", seat + 1);
    struct table *table = variant ? table_new(variant, plan, game->seats, "trial", opening->err) : NULL;
    table_free(table);
    return table != NULL;
}

static bool have_keys(const struct game_request *opening)
{
    const struct server *server = opening->server;
    for (int seat = 0; seat < opening->game->seats; seat++) {
        const struct seat_plan *plan = &opening->game->plan[seat];
        char user[WIRE_USER_BYTES];
        LOCAL(strbuf) code = STRBUF_INIT;
        if (*plan->level || plan_is_free(plan))
            continue;
        bool has = wire_user(plan->name, user, sizeof user) && (opening->add || !server_is_removed(server, plan->name)) &&
                   (!server->out.user || server->out.user(server->out.self, user, plan->name, opening->add, &code));
        if (has && code.length)
            strbuf_addf(opening->codes, "code %s: %s\n", plan->name, code.text);
        if (!has)
            return err_add(opening->err,
                           _("%s has no code for this house yet. Only the person who opened the house can bring in new people."),
                           plan->name);
    }
    return true;
}

// --- making the table ---

static struct server_table *new_table(struct server *server, const struct server_game *game, struct server_rules *rules,
                                      const char *word)
{
    struct server_table *table = server_table_new(server, word);
    table->name = mem_copy(game->name);
    table->rules = rules;
    table->owner = server_user_get(server, game->owner);
    table->watch = game->watch;
    bool room = table->owner != NULL;
    for (int i = 0; i < game->seats; i++)
        room &= server_seat_add(server, table, game->plan[i].name, game->plan[i].level);
    if (room)
        return table;
    server_table_drop(server, table);
    return NULL;
}

// Sets up the table of a new game on the server.  Nobody is told of the table until its state is on the disk.  If writing the
// state fails, there is no table, and false is returned.
static bool set_up(const struct game_request *opening, const char *word)
{
    struct server *server = opening->server;
    struct server_rules *rules = server_rules(server, opening->game->rules, opening->game->sets, opening->err);
    if (!rules)
        return false;
    struct server_table *table = server->table.count < SERVER_TABLES_MOST ? new_table(server, opening->game, rules, word) : NULL;
    if (!table)
        return err_add(opening->err, "%s", _("This house has as many tables as it can hold."));
    if (!server_wake(server, table) || !server_write_state(server, table, NULL)) {
        table->state_dirty = false;
        server_sleep(server, table);
        server_table_drop(server, table);
        return err_add(opening->err, "%s", server_cannot_save());
    }
    server_touch(server, table, NEWS_OF_CARD);
    return true;
}

// Finds the word of the table for a new game of this name.  Returns true if a game of this name is not over yet and goes on.  So
// if the same game is opened twice, because the answer was lost, there is only one table.
static bool goes_on(const struct server *server, char word[WIRE_TABLE_BYTES])
{
    char plain[WIRE_TABLE_BYTES];
    memcpy(plain, word, sizeof plain);
    for (unsigned i = 2;; i++) {
        const struct server_table *table = server_table_find(server, word);
        if (!table)
            return false;
        if (table->stage != STAGE_OVER && wire_is_of(plain, table->name))
            return true;
        // A finished game keeps its word while it can still be read, so the new one gets a number behind its word.
        snprintf(word, WIRE_TABLE_BYTES, "%.*s_%u", WIRE_TABLE_BYTES - 8, plain, i % 100000);
    }
}

static bool open_game(const struct game_request *opening, char word[WIRE_TABLE_BYTES])
{
    if (!check_game_name(opening, word))
        return false;
    bool fine = goes_on(opening->server, word) || (check_people(opening) && check_rules(opening) && try_deal(opening) &&
                                                   have_keys(opening) && set_up(opening, word));
    for (int seat = 0; fine && opening->add && seat < opening->game->seats; seat++)
        server_let_in(opening->server, opening->game->plan[seat].name);
    return fine;
}

bool server_new_game(struct server *server, const struct server_game *game, char table[WIRE_TABLE_BYTES], struct strbuf *codes,
                     int64_t now, struct err *err)
{
    struct game_request opening = { .server = server, .game = game, .add = true, .codes = codes, .err = err };
    server->now = now;
    return open_game(&opening, table);
}

// --- games asked for by a frame ---

struct game_frame {
    struct server_game game;
    struct strbuf sets;
};

static bool read_seat(struct server_game *game, const char *at, const char *level)
{
    if (game->seats == SEATS_MAX || strlen(at) >= NAME_MAX_BYTES)
        return false;
    struct seat_plan *plan = &game->plan[game->seats++];
    snprintf(plan->name, sizeof plan->name, "%s", at);
    snprintf(plan->level, sizeof plan->level, "%s", level);
    return true;
}

// Reads one line of a frame that asks the server for a new game.  The rules' name has only letters, digits and hyphens, so it is
// never a path.  Lines of settings go to the reader of rules files, which trusts nothing either.  Returns false if the line is
// malformed.
static bool read_asked_line(struct game_frame *asked, const char *line)
{
    enum { RULES_WORD_MOST = 63 };
    const char *at = line;
    char word[16], level[LEVEL_MAX_BYTES];
    if (!wire_word(&at, word, sizeof word))
        return false;
    if (strcmp(word, "rules") == 0) {
        size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789-");
        if (length == 0 || at[length] || length > RULES_WORD_MOST)
            return false;
        asked->game.rules = at;
        return true;
    }
    if (strcmp(word, "set") == 0 || strcmp(word, "title") == 0) {
        strbuf_addf(&asked->sets, "%s\n", line);
        return true;
    }
    if (strcmp(word, "free") == 0)
        return !*at && read_seat(&asked->game, "", "");
    if (strcmp(word, "seat") == 0)
        return *at && read_seat(&asked->game, at, "");
    if (strcmp(word, "computer") == 0)
        return wire_word(&at, level, sizeof level) && *at && read_seat(&asked->game, at, level);
    if (strcmp(word, "watch") != 0)
        return false;
    asked->game.watch = strcmp(at, "yes") == 0;
    return true;
}

static bool has_free_seat(const struct server_game *game)
{
    for (int i = 0; i < game->seats; i++)
        if (!*game->plan[i].name)
            return true;
    return false;
}

static void answer_game(struct server *server, const struct server_user *user, const struct game_frame *asked)
{
    LOCAL(strbuf) codes = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    char word[WIRE_TABLE_BYTES];
    struct game_request opening = { .server = server, .game = &asked->game, .codes = &codes, .err = &err };
    opening.add = server_is_owner(server, user);
    if (server_owns_too_many(server, user)) {
        server_say(server, WIRE_LOBBY, user->user,
                   _("You have opened as many games as one person may. Finish one of them first."));
    } else if (open_game(&opening, word)) {
        server_reply(server, WIRE_LOBBY, user->user, "made %s\n%s", word, codes.text);
        if (has_free_seat(&asked->game))
            server_opened(server, word, asked->game.name);
    } else {
        server_say(server, WIRE_LOBBY, user->user, err.text.text);
    }
}

// Opens the new game that a person's frame asks the server for.  The strings of the request point into the frame, and new_table
// copies those that it keeps.  Returns false if the frame is malformed.
static bool ask_game(struct server *server, const struct server_user *user, const char *name, char *more)
{
    struct game_frame asked = { .sets = STRBUF_INIT };
    const char *line;
    bool fine = *name;
    asked.game.watch = true;
    while (fine && (line = wire_line(&more)))
        fine = read_asked_line(&asked, line);
    fine = fine && asked.game.rules && asked.game.seats > 0;
    asked.game.name = name;
    asked.game.sets = asked.sets.text;
    asked.game.owner = user->user;
    if (fine)
        answer_game(server, user, &asked);
    strbuf_release(&asked.sets);
    return fine;
}

static bool ask_as_owner(struct server *server, const struct server_user *user, const char *word, const char *name)
{
    LOCAL(strbuf) answer = STRBUF_INIT;
    bool may = server_is_owner(server, user);
    if (!may)
        strbuf_add(&answer, _("Only the owner of the house may do that."));
    server->counts.strangers += !may;
    if (may && !server_owner_asks(server, word, name, &answer))
        return false;
    server_say(server, WIRE_LOBBY, user->user, answer.text);
    return true;
}

// Obeys a person's frame NEW that begins with `sit TABLE`.  Its further lines are "as NAME" and "at N" (a seat, from 1), and each
// of them may be missing.  Returns false if the frame is malformed.
static bool ask_to_sit(struct server *server, struct server_user *user, const char *table, char *more)
{
    const char *as = NULL, *line;
    long seat = 0;
    while ((line = wire_line(&more))) {
        if (strncmp(line, "as ", 3) == 0)
            as = line + 3;
        else if (strncmp(line, "at ", 3) != 0 || (line += 3, !wire_number(&line, 1, SEATS_MAX, &seat)) || *line)
            return false;
    }
    return server_sit(server, user, table, as, (int)seat - 1);
}

static bool ask_to_follow(struct server *server, const struct server_user *user)
{
    if (strcmp(user->user, WIRE_STANDBY_USER) == 0)
        server_follow(server);
    else
        server->counts.strangers++;
    return true;
}

// Obeys a person's frame NEW to the server, such as `game`, `sit` or `close`.  `line` is its first line and `more` the others.
// Returns false if the frame is malformed.
static bool obey(struct server *server, struct server_user *user, const char *line, char *more)
{
    char word[8];
    if (!wire_word(&line, word, sizeof word))
        return false;
    if ((strcmp(word, "let") == 0 || strcmp(word, "refuse") == 0) && server_answer_wish(server, user, line, *word == 'l'))
        return true;
    if (server_is_owners(word))
        return ask_as_owner(server, user, word, line);
    if (strcmp(word, "sit") == 0)
        return ask_to_sit(server, user, line, more);
    if (strcmp(word, "stand") == 0)
        return server_stand(server, user, line);
    if (strcmp(word, "follow") == 0)
        return ask_to_follow(server, user);
    return strcmp(word, "game") == 0 && ask_game(server, user, line, more);
}

void server_ask(struct server *server, const struct topic *topic, char *text)
{
    char *more = text;
    const char *line = wire_line(&more);
    struct server_user *user = server_user_get(server, topic->user);
    if (!user || !server_may_ask(server, user, true)) {
        server_say_flood(server, WIRE_LOBBY, user);
    } else if (user->removed) {
        server->counts.strangers++;
        server_reply(server, WIRE_LOBBY, user->user, "out\n");
    } else {
        server->counts.frames += !obey(server, user, line, more);
    }
}
