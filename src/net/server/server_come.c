// SPDX-License-Identifier: GPL-3.0-or-later
// People who come to a house by themselves and were not named by the host of a game.  A newcomer without a code asks to be let in
// by the socket that only programs on the server's computer can reach: a newcomer whose name nobody has gets a code, and one
// whose name somebody has is asked for its code.  A person with a code takes a free seat, or gives it back.
#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include "net/protocol/likeness.h"
#include "net/protocol/reserved_names.h"
#include "net/server/server_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { NEWCOMER_NAME_MOST = 30, ADDRESS_MOST = 64 };

// A newcomer's frame DOOR, by which somebody comes and asks the server to be let in.  Its topic says which connection asks, and
// nothing about who it is.
struct newcomer_request {
    struct server *server;
    const char *client;
    char user[WIRE_USER_BYTES];
    const char *name, *address;
};

static void answer_no(const struct newcomer_request *asking, const char *sentence)
{
    server_send(asking->server, TOPIC_DOORED, NULL, asking->client, "no\n%s\n", sentence);
}

// --- names that newcomers may have ---

static bool is_letter(unsigned char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c >= 0x80;
}

// Returns whether the name of a newcomer who comes to the house can be spoken to others.  It can if it has letters and digits,
// with single spaces, hyphens, apostrophes or full stops between them.
static bool can_be_said(const char *name)
{
    bool letters = false, between = true;
    for (const char *c = name; *c; c++) {
        bool sign = is_letter((unsigned char)*c) || (*c >= '0' && *c <= '9');
        if (!sign && (between || !strchr(" -'.", *c)))
            return false;
        between = !sign && *c != '.';
        letters |= is_letter((unsigned char)*c);
    }
    return letters && !between && name_is_spoken(name) && utf8_is_clean(name) && strlen(name) < NAME_MAX_BYTES &&
           utf8_count(name) <= NEWCOMER_NAME_MOST;
}

// Returns whether a newcomer's name looks like that of one of the house's own users, who have keys too.
static bool is_our_own(const char *name)
{
    static const char *const words[] = { WIRE_SERVER_USER, WIRE_STANDBY_USER, WIRE_LOBBY };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (names_alike(words[i], name))
            return true;
    return false;
}

// Returns whether a computer player at one of the server's tables that is not over has the newcomer's name.
static bool is_computer(const struct server *server, const char *name)
{
    for (int i = 0; i < server->table.count; i++) {
        const struct server_table *table = table_at(server, i);
        for (int seat = 0; seat < table->seats && table->stage != STAGE_OVER; seat++)
            if (!table->seat[seat].user && names_alike(table->seat[seat].name, name))
                return true;
    }
    return false;
}

// Returns whether a newcomer's name is that of a person whom the owner of the house has removed, perhaps in other letters.
static bool is_removed_alike(const struct server *server, const char *name)
{
    char other[NAME_MAX_BYTES];
    for (int i = 0; i < server->user.count; i++)
        if (user_at(server, i)->removed && wire_name(user_at(server, i)->user, other, sizeof other) && names_alike(other, name))
            return true;
    return false;
}

// --- newcomers at the door ---

static bool has_key(const struct newcomer_request *asking)
{
    const struct server *server = asking->server;
    return !server->out.user || server->out.user(server->out.self, asking->user, asking->name, false, NULL);
}

// Lets a newcomer come into the house at once, or asks the owner first in a house whose owner answers the door.
static void let_in(const struct newcomer_request *asking)
{
    if (asking->server->asks)
        server_knock(asking->server, asking->client, asking->user, asking->name, asking->address);
    else if (!server_let_in_by_door(asking->server, asking->client, asking->user, asking->name))
        answer_no(asking, _("The house cannot let anybody new in now. Try again later."));
}

static void come(const struct newcomer_request *asking)
{
    struct server *server = asking->server;
    if (!can_be_said(asking->name))
        answer_no(asking, _("A name is of letters and digits, thirty at most, so that others can say it. Choose another one."));
    else if (is_our_own(asking->name) || (name_is_reserved(asking->name) && !has_key(asking)))
        answer_no(asking, _("Nobody can have that name here. Choose another one."));
    else if (server_is_removed(server, asking->name) || (is_removed_alike(server, asking->name) && !has_key(asking)))
        answer_no(
            asking,
            _("The owner of this house has removed the person of that name. If you are somebody else, choose another name."));
    else if (has_key(asking) && server->asks)
        let_in(asking); // NOLINT(bugprone-branch-clone): the last one asks something else
    else if (has_key(asking))
        server_send(server, TOPIC_DOORED, NULL, asking->client, "known\n");
    else if (name_mixes_alphabets(asking->name))
        answer_no(asking, _("That name mixes letters of two alphabets. Choose another one."));
    else if (server->codes_only)
        answer_no(asking, _("Only people who have a code can come in now. Ask the owner of the house for one."));
    else if (server->out.alike && server->out.alike(server->out.self, asking->name))
        answer_no(asking, _("Somebody in this house has a name that looks or sounds the same. Choose another one."));
    else if (is_computer(server, asking->name))
        answer_no(asking, _("A computer player here has that name. Choose another one."));
    else
        let_in(asking);
}

// Reads a newcomer's frame: "come NAME" and a line "from ADDRESS", where the address is - if it is not known.  Returns false if
// the frame is malformed.
static bool read_request(struct newcomer_request *asking, char *text)
{
    const char *line = wire_line(&text);
    if (!line || !wire_take(&line, "come") || !*line || !wire_user(line, asking->user, sizeof asking->user))
        return false;
    asking->name = line;
    line = wire_line(&text);
    if (!line || wire_line(&text) || strncmp(line, "from ", 5) != 0 || strlen(line + 5) > ADDRESS_MOST)
        return false;
    asking->address = line + 5;
    return *asking->address && !strchr(asking->address, ' ');
}

// Takes a newcomer's frame DOOR, which asks to come into the house.  The limits on newcomers are checked first, because looking
// for a key reads a file.
void server_come(struct server *server, const char *client, char *text)
{
    struct newcomer_request asking = { .server = server, .client = client };
    if (!server->door || !server->ruling) {
        server->counts.strangers++;
    } else if (!read_request(&asking, text)) {
        server->counts.frames++;
    } else if (!server_knocks(server, client) && !server_may_come(server, asking.address)) {
        server->counts.floods++;
        answer_no(&asking, _("Too many people come in at once. Try again in a minute."));
    } else {
        come(&asking);
    }
}

// --- taking a free seat ---

// Returns how many free seats a person who came by themselves holds at the server's tables that are not dealt yet.  They are
// limited, because a person could hold seats there for nobody.
static int taken_seats(const struct server *server, const struct server_user *user)
{
    int taken = 0;
    for (int i = 0; i < server->table.count; i++) {
        const struct server_table *table = table_at(server, i);
        for (int seat = 0; seat < table->seats && table->stage == STAGE_WAITING; seat++)
            taken += table->seat[seat].taken && table->seat[seat].user == user;
    }
    return taken;
}

static int free_seat(const struct server_table *table)
{
    for (int seat = 0; seat < table->seats; seat++)
        if (seat_is_free(&table->seat[seat]))
            return seat;
    return -1;
}

// Returns a sentence that says why a person who comes cannot take a free seat at the server's table, or NULL if they can.
static const char *cannot_sit(const struct server *server, const struct server_table *table, const struct server_user *user,
                              const char *name)
{
    if (table->stage == STAGE_OVER)
        return _("That game is over.");
    if (free_seat(table) < 0)
        return _("No seat is free at that table.");
    for (int seat = 0; seat < table->seats; seat++)
        if (strcasecmp(table->seat[seat].name, name) == 0)
            return _("A computer player at that table has your name, so you cannot sit there.");
    if (taken_seats(server, user) >= SERVER_TAKEN_MOST)
        return _("You have a seat at as many tables as one person may. Give one of them back first.");
    return NULL;
}

// Gives a free seat of the server's table to a person who comes and asks for one: the seat `seat`, or any if that is -1.  The
// state is written first, then the card goes out and after it the answer, so that a person who hears the answer finds the seat on
// the card.  Returns false if the state cannot be written.
static bool take_free_seat(struct server *server, struct server_table *table, struct server_user *user, const char *name,
                           int seat)
{
    struct server_seat *of = &table->seat[seat < 0 ? free_seat(table) : seat];
    if (!server_wake(server, table))
        return false;
    free(of->name);
    *of = (struct server_seat){ .name = mem_copy(name), .user = user, .taken = true, .held_at = server->now };
    if (!server_write_state(server, table, NULL)) {
        free(of->name);
        *of = (struct server_seat){ .name = mem_copy("") };
        return false;
    }
    user->seated = true;
    server_card(server, table);
    server_update_people(server, table);
    return true;
}

// Writes the name that a person who comes and sits down has at the server's table into `name`.  It is `as`, the name as the
// person writes it, which must be a name of this user; if `as` is NULL, it is a name made from the user's word.  Returns false if
// there is no such name.
static bool own_name(const struct server_user *user, const char *as, char name[NAME_MAX_BYTES])
{
    if (!as)
        return wire_name(user->user, name, NAME_MAX_BYTES);
    bool own = strlen(as) < NAME_MAX_BYTES && wire_is_of(user->user, as);
    if (own)
        memcpy(name, as, strlen(as) + 1);
    return own;
}

static void say_no_table(struct server *server, const struct server_user *user)
{
    server_say(server, WIRE_LOBBY, user->user, _("There is no such table in this house."));
}

// --- taking over a computer player's seat after the deal ---

// Gives a computer player's seat at the server's table to the person who came and asked for it, once the host has said yes or if
// the person is the host.  The state is written before anybody hears of it.  Returns false on failure.
static bool give_seat(struct server *server, struct server_table *table, int seat, const char *name)
{
    struct server_seat *of = &table->seat[seat];
    bool fine = server_wake(server, table) && server_take_over(server, of, name);
    if (fine && !server_write_state(server, table, NULL)) {
        free(of->by);
        of->by = NULL;
        of->user = NULL;
        fine = false;
    }
    if (!fine)
        return false;
    server_seat_player(table->awake, seat);
    server_card(server, table);
    server_update_stage(server, table);
    return true;
}

static bool is_wished_by(const struct server_seat *seat, const char *user)
{
    return seat->wish && wire_is_of(user, seat->wish);
}

// Returns a sentence that says why a person who comes to the house cannot ask the host for that computer player's seat, or NULL
// if they can.
static const char *cannot_ask(const struct server_table *table, const struct server_user *user, const char *name, int seat)
{
    const struct server_user *owner = table->owner;
    for (int other = 0; other < table->seats; other++)
        if (strcasecmp(table->seat[other].name, name) == 0)
            return _("A computer player at that table has your name, so you cannot sit there.");
    if (table->seat[seat].wish && !is_wished_by(&table->seat[seat], user->user))
        return _("Somebody else asks for that seat. Wait for the answer.");
    return owner->here && owner->at == table ? NULL : _("The host is not at that table, so nobody can say yes.");
}

static void answer_wish(struct server *server, struct server_table *table, int seat, bool yes)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    char *name = table->seat[seat].wish;
    table->seat[seat].wish = NULL;
    const struct server_user *user = server_user_named(server, name);
    bool may = yes && user && !user->removed && server_seat_of(table, user) == WATCHER && seat_is_computers(&table->seat[seat]) &&
               table->stage != STAGE_OVER;
    bool given = may && give_seat(server, table, seat, name);
    if (user && given)
        server_reply(server, WIRE_LOBBY, user->user, "sat %s\n", table->word);
    else if (user)
        server_say(server, WIRE_LOBBY, user->user, may ? server_cannot_save() : _("You do not get that seat."));
    if (may && !given)
        strbuf_add(&text, server_cannot_save());
    else if (!given)
        strbuf_addf(&text, _("%s does not get that seat."), name);
    if (!given) // if it is given, the card tells everybody
        server_say(server, table->word, table->owner->user, text.text);
    free(name);
}

static void ask_for_seat(struct server *server, struct server_table *table, struct server_user *user, const char *name, int seat)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    const char *fault = cannot_ask(table, user, name, seat);
    if (fault) {
        server_say(server, WIRE_LOBBY, user->user, fault);
        return;
    }
    for (int other = 0; other < table->seats; other++) // a person may ask for one seat at a time
        if (is_wished_by(&table->seat[other], user->user)) {
            free(table->seat[other].wish);
            table->seat[other].wish = NULL;
        }
    table->seat[seat].wish = mem_copy(name);
    if (user == table->owner) { // the host asks nobody
        answer_wish(server, table, seat, true);
        return;
    }
    strbuf_addf(&text, _("%s asks for the seat of %s, a computer player."), name, table->seat[seat].name);
    strbuf_add_char(&text, '\n');
    strbuf_addf(&text, _("The words let %s and refuse %s answer."), name, name);
    server_say(server, table->word, table->owner->user, text.text);
}

bool server_answer_wish(struct server *server, const struct server_user *owner, const char *name, bool yes)
{
    for (int i = 0; i < server->table.count; i++) {
        struct server_table *table = table_at(server, i);
        for (int seat = 0; seat < table->seats && table->owner == owner; seat++) {
            char word[WIRE_USER_BYTES];
            if (!wire_user(name, word, sizeof word) || !is_wished_by(&table->seat[seat], word))
                continue;
            answer_wish(server, table, seat, yes);
            return true;
        }
    }
    return false;
}

// --- sitting down at a table, and getting up ---

bool server_sit(struct server *server, struct server_user *user, const char *table_name, const char *as, int seat)
{
    char name[NAME_MAX_BYTES];
    if (!*table_name || !own_name(user, as, name))
        return false;
    struct server_table *table = server_table_called(server, table_name);
    if (!table) {
        say_no_table(server, user);
        return true;
    }
    bool sits = server_seat_of(table, user) >= 0, dealt = table->stage == STAGE_PLAYING || table->stage == STAGE_BETWEEN;
    if (!sits && dealt && seat >= 0 && seat < table->seats && seat_is_computers(&table->seat[seat])) {
        ask_for_seat(server, table, user, name, seat);
        return true;
    }
    const char *fault = sits ? NULL : cannot_sit(server, table, user, name);
    if (!fault && !sits && seat >= 0 && (seat >= table->seats || !seat_is_free(&table->seat[seat])))
        fault = _("That seat is taken now. Others are still free.");
    if (!fault && !sits && !take_free_seat(server, table, user, name, seat))
        fault = server_cannot_save();
    if (fault)
        server_say(server, WIRE_LOBBY, user->user, fault);
    else
        server_reply(server, WIRE_LOBBY, user->user, "sat %s\n", table->word);
    return true;
}

// Frees a seat that a person who came to the table gives back.  Closes the table if its host has left and nobody else sits there,
// whichever of them left first.
static void free_and_clear(struct server *server, struct server_table *table, int seat)
{
    server_free_seat(server, table, seat);
    if (!server_has_person(table) && !server_is_owner(server, table->owner))
        server_close_table(server, table);
}

bool server_stand(struct server *server, struct server_user *user, const char *table_name)
{
    struct server_table *table = server_table_called(server, table_name);
    char word[WIRE_TABLE_BYTES];
    if (!*table_name)
        return false;
    if (!table) {
        say_no_table(server, user);
        return true;
    }
    int seat = server_seat_of(table, user);
    if (seat >= 0 && table->stage != STAGE_WAITING) {
        server_say(server, WIRE_LOBBY, user->user, _("The cards are dealt, so the seat stays yours."));
        return true;
    }
    memcpy(word, table->word, strlen(table->word) + 1);
    if (seat >= 0)
        free_and_clear(server, table, seat);
    server_reply(server, WIRE_LOBBY, user->user, "stood %s\n", word);
    return true;
}

// Frees, before the deal, the seats at the server's table of people who came and then went without a word too long ago.
static void release_at(struct server *server, struct server_table *table)
{
    for (int seat = 0; seat < table->seats && table->stage == STAGE_WAITING; seat++) {
        struct server_seat *of = &table->seat[seat];
        if (!of->taken)
            continue;
        if (server_seat_here(server, table, seat))
            of->held_at = server->now;
        else if (server->now - of->held_at >= SERVER_HELD_MS)
            server_free_seat(server, table, seat);
    }
}

void server_release_seats(struct server *server)
{
    for (int i = 0; i < server->table.count; i++)
        release_at(server, table_at(server, i));
}
