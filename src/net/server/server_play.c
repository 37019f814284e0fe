// SPDX-License-Identifier: GPL-3.0-or-later
// Play at a server's table: dealing with the luck that the server and its clients make together, moves, the stage of a table,
// and computer players, who move at a constant pace.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"
#include "players/players.h"
#include "table/tokens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// --- stage and timers of a table ---

// Returns whether every person who is to play at the server's table has come, so that it can be dealt.  If seats were free at
// first, all people also have to be there at the same time, because they do not know each other's habits.
static bool complete(const struct server_table *table)
{
    bool open = false;
    for (int seat = 0; seat < table->seats; seat++) {
        const struct server_seat *of = &table->seat[seat];
        if (seat_is_free(of) || (of->user && !of->came && !*of->keep))
            return false;
        open |= of->taken;
    }
    for (int seat = 0; seat < table->seats && open; seat++) {
        const struct server_seat *of = &table->seat[seat];
        if (of->user && !*of->keep && (!of->user->here || of->user->at != table))
            return false;
    }
    return true;
}

// Returns whether everybody at the server's table whose word counts has sent it for the next deal.  The host's word is not taken,
// and neither is that of a person who took over a computer player's seat, so play does not wait for them.
static bool words_in(const struct server *server, const struct server_table *table)
{
    for (int seat = 0; seat < table->seats; seat++) {
        const struct server_user *user = table->seat[seat].user;
        if (user && user != table->owner && !table->seat[seat].by && server_seat_here(server, table, seat) &&
            !proof_find_word(&table->awake->next, user->user))
            return false;
    }
    return true;
}

// Sets the timer of the first deal, with which play at a server's table begins.  Once everybody has come, or the host has said
// `start`, the deal waits for the words of the people who are there.  A client that sends none delays it by at most
// SERVER_WORDS_MS.
static void look_waiting(struct server *server, struct server_table *table)
{
    if (!table->started && !complete(table)) {
        table->full_at = NEVER;
        server_due_at(server, table, NEVER);
        return;
    }
    if (table->full_at == NEVER)
        table->full_at = server->now;
    if (server_wake(server, table))
        server_due_at(server, table, words_in(server, table) ? server->now : table->full_at + SERVER_WORDS_MS);
}

void server_update_people(struct server *server, struct server_table *table)
{
    if (table->broken)
        return;
    if (table->stage == STAGE_WAITING)
        look_waiting(server, table);
    if (table->stage == STAGE_BETWEEN)
        server_between_update(server, table);
}

static void set_stage(struct server *server, struct server_table *table, enum card_stage stage)
{
    if (stage != table->stage)
        server_touch(server, table, NEWS_OF_CARD);
    table->stage = stage;
    if ((stage == STAGE_BETWEEN) != (table->between_s != 0)) {
        table->between_s = stage == STAGE_BETWEEN ? server_wall(server) : 0;
        server_touch(server, table, stage == STAGE_BETWEEN ? NEWS_OF_STATE : 0);
    }
    if ((stage == STAGE_OVER) != (table->over_s != 0)) {
        table->over_s = stage == STAGE_OVER ? server_wall(server) : 0;
        server_touch(server, table, NEWS_OF_STATE);
    }
}

void server_update_stage(struct server *server, struct server_table *table)
{
    if (table->stage == STAGE_WAITING) {
        look_waiting(server, table);
        return;
    }
    struct awake_table *awake = table->awake;
    unsigned turn = table_turn(awake->table);
    const struct standing standing = table_standing(awake->table);
    bool between = table->stage == STAGE_BETWEEN;
    set_stage(server, table,
              !turn && standing.match_over   ? STAGE_OVER
              : !turn && standing.round_over ? STAGE_BETWEEN
                                             : STAGE_PLAYING);
    awake->thought = false;
    awake->asked = standing.on_turn && (turn & ~standing.on_turn);
    bool computer = false;
    for (int seat = 0; seat < table->seats; seat++)
        computer |= (turn >> seat & 1) && awake->bot[seat];
    if (table->stage == STAGE_PLAYING) // a computer player thinks only after the last move has been published
        server_due_at(server, table, computer ? server->now + 1 : NEVER);
    else if (table->stage == STAGE_OVER)
        server_due_at(server, table, server->now + (table->over_s + SERVER_OVER_S - server_wall(server)) * 1000);
    else if (between)
        server_between_update(server, table);
    else
        server_between_begin(server, table);
}

// --- dealing a round ---

// Fixes the clients' words for the next round of play: writes them to the server's disk, with a new seed for the round after it.
// Only then may the next round be dealt, because its words can no longer change.  Returns false if writing fails.
static bool close_words(struct server *server, struct server_table *table, struct deal_opened *after, char luck[SHA_HEX_BYTES])
{
    *after = (struct deal_opened){ .round = table->awake->next.round + 1 };
    proof_seed(&after->secret);
    proof_mix(&table->awake->next, luck);
    return server_write_state(server, table, after);
}

static void turn_rounds(struct server *server, struct server_table *table, const struct deal_opened *after)
{
    table->awake->now = table->awake->next;
    table->awake->next = *after;
    table->round++;
    proof_commit(after->round, &after->secret, table->commit);
    server_touch(server, table, NEWS_OF_CARD);
}

static struct table *deal_table(const struct server *server, const struct server_table *table, const char *luck, struct err *err)
{
    struct seat_plan plan[SEATS_MAX] = { 0 };
    struct variant *variant = server_variant(table->rules->word, table->rules->sets, err);
    for (int seat = 0; seat < table->seats; seat++) {
        snprintf(plan[seat].name, sizeof plan[seat].name, "%s", table->seat[seat].name);
        snprintf(plan[seat].level, sizeof plan[seat].level, "%s", table->seat[seat].level);
    }
    struct table *dealt = variant ? table_new(variant, plan, table->seats, luck, err) : NULL;
    if (dealt && !table_journal(dealt, server_path(server, "tables", table->word, ".record").text, err)) {
        table_free(dealt);
        dealt = NULL;
    }
    return dealt;
}

// Deals the first round of play at a server's table.  First the words are fixed on the disk, then the record is begun and the
// promise of the second round shown, and last the cards are told.  Returns false, with a sentence in err, on failure.
static bool deal_first(struct server *server, struct server_table *table, struct err *err)
{
    struct awake_table *awake = table->awake;
    struct deal_opened after;
    char luck[SHA_HEX_BYTES];
    if (!close_words(server, table, &after, luck))
        return err_add(err, "%s", server_cannot_save());
    awake->table = deal_table(server, table, luck, err);
    if (!awake->table)
        return false;
    table_follow(awake->table, (struct follower){ server_tell_move, awake });
    table_defer_sync(awake->table, true);
    table_forbid_rewinds(awake->table);
    turn_rounds(server, table, &after);
    for (int seat = 0; seat < table->seats; seat++)
        server_seat_player(awake, seat);
    for (int seat = 0; seat < table->seats; seat++)
        table_repeat(awake->table, seat); // computer players hear of the deal
    table->stage = STAGE_PLAYING;
    server_card(server, table); // the card goes out before the sheets, and the seed that it promises is on the disk
    table->card_dirty = false;
    server_tell_move(awake, awake->table, "");
    server_update_stage(server, table);
    return true;
}

// Begins play at a server's table.  If it cannot be dealt, the host is told why once.  The server then tries again and again,
// because a full disk may have room later.
static void begin(struct server *server, struct server_table *table)
{
    LOCAL(err) err = ERR_INIT;
    if (!deal_first(server, table, &err)) {
        if (!table->troubled)
            server_say(server, table->word, table->owner->user, err.text.text);
        table->troubled = true;
        server_due_at(server, table, server->now + SERVER_RETRY_MS);
    }
}

// --- making moves ---

static bool is_next(const char *text)
{
    struct tokens words;
    return tokens_split(&words, text) == TOKENS_FINE && words.count == 1 && strcmp(words.word[0], "next") == 0;
}

// Returns whether the move `next` would deal a round in the present state of play at the server's table.
static bool may_deal(const struct server_table *table)
{
    struct standing standing = table_standing(table->awake->table);
    return standing.round_over && !standing.match_over && !table_turn(table->awake->table);
}

// Plays a move at a server's table.  A move that deals fixes the clients' words first.  Seeds and words are on the disk before a
// card is dealt, so the round can be revealed later, whatever crashes. mover and moving are read by server_tell_move, which the
// table calls during the move.
bool server_move(struct server *server, struct server_table *table, int seat, const char *text, long id, struct refusal *no)
{
    struct awake_table *awake = table->awake;
    struct deal_opened after;
    char mark[16], luck[SHA_HEX_BYTES];
    bool deals = is_next(text) && may_deal(table), made;
    if (deals && !server_between_may(server, table, seat, no))
        return false;
    if (deals) {
        if (!close_words(server, table, &after, luck))
            return refuse(no, REASON_BAD_MOVE, NULL, "%s", server_cannot_save());
        table_luck(awake->table, luck);
    }
    awake->mover = id ? seat : -1;
    awake->moving = id;
    snprintf(mark, sizeof mark, "%ld", id);
    made = id ? table_move_marked(awake->table, seat, text, mark, no) : table_move(awake->table, seat, text, no);
    awake->mover = -1;
    if (made && deals)
        turn_rounds(server, table, &after);
    if (made)
        server_update_stage(server, table);
    return made;
}

// --- what is due at a table ---

// Goes on with play at a server's table: lets the next computer player decide, a moment at each tick, then wait for its time, and
// then move.
static void tick_playing(struct server *server, struct server_table *table)
{
    struct awake_table *awake = table->awake;
    if (!awake->thought) {
        enum server_thought thought = server_think(awake);
        int64_t when = thought == THOUGHT_OVER ? table->beat_at + server->pace_ms : server->now;
        awake->thought = thought == THOUGHT_OVER;
        server_due_at(server, table, thought == THOUGHT_BY_NOBODY ? NEVER : when > server->now ? when : server->now);
    } else if (table_step(awake->table)) {
        server_update_stage(server, table);
    } else {
        server_due_at(server, table, table_trouble(awake->table) ? server->now + SERVER_RETRY_MS : NEVER);
    }
}

static void tick_over(struct server *server, struct server_table *table)
{
    enum { AN_HOUR = 3600 * 1000 };
    if (!server_close_table(server, table))
        server_due_at(server, table, server->now + AN_HOUR);
}

// Does what is due in play at a server's table.  Its timer is cleared first, because what is done may set it again.
void server_table_tick(struct server *server, struct server_table *table)
{
    server_due_at(server, table, NEVER);
    if (table->stage == STAGE_OVER)
        tick_over(server, table);
    else if (!server_wake(server, table))
        return;
    else if (table->stage == STAGE_WAITING)
        begin(server, table);
    else if (table->stage == STAGE_BETWEEN)
        server_between_tick(server, table);
    else
        tick_playing(server, table);
}

// --- seats of a table ---

bool server_keep_seat(struct server *server, struct server_table *table, int seat, const char *level)
{
    if (!server_wake(server, table))
        return false;
    struct server_seat *of = &table->seat[seat];
    snprintf(of->keep, sizeof of->keep, "%s", level);
    server_touch(server, table, NEWS_OF_STATE | NEWS_OF_CARD);
    if (table->awake->table)
        server_seat_player(table->awake, seat);
    server_update_stage(server, table);
    return true;
}

static void fill(struct server *server, struct server_table *table)
{
    int next = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        struct server_seat *of = &table->seat[seat];
        while (seat_is_free(of)) {
            const char *name = players_name(next++);
            bool taken = false;
            for (int other = 0; other < table->seats; other++)
                taken = taken || strcasecmp(table->seat[other].name, name) == 0;
            if (taken)
                continue;
            free(of->name);
            of->name = mem_copy(name);
            snprintf(of->level, sizeof of->level, "steady");
        }
    }
    server_touch(server, table, NEWS_OF_STATE | NEWS_OF_CARD);
}

bool server_begin(struct server *server, struct server_table *table, struct strbuf *answer)
{
    bool waits = table->stage == STAGE_WAITING;
    if (!waits || !server_has_person(table)) { // computer players alone would play for nobody
        strbuf_add(answer, waits ? _("Nobody sits at this table yet.") : _("The game has already begun."));
        return false;
    }
    fill(server, table);
    table->started = true;
    server_update_people(server, table);
    return true;
}

// Frees a seat of a server's table before play, and forgets the clients' words for the deal.  A guest would doubt a deal that has
// the word of a person who does not play.
void server_free_seat(struct server *server, struct server_table *table, int seat)
{
    struct server_seat *of = &table->seat[seat];
    if (!server_wake(server, table))
        return;
    if (of->user->at == table)
        of->user->at = NULL;
    free(of->name);
    free(of->refused);
    *of = (struct server_seat){ .name = mem_copy("") };
    table->awake->next.count = 0;
    server->seated_dirty = true;
    server_touch(server, table, NEWS_OF_STATE | NEWS_OF_CARD);
    server_update_people(server, table);
}

// --- two players changing seats ---

// Returns the seat of the person or computer player with this name at a server's table, or -1 if nobody at the table has it.
static int seat_named(const struct server_table *table, const char *name)
{
    char wanted[WIRE_USER_BYTES];
    if (!wire_user(name, wanted, sizeof wanted))
        return -1;
    for (int seat = 0; seat < table->seats; seat++)
        if (!seat_is_free(&table->seat[seat]) && wire_is_of(wanted, table->seat[seat].name))
            return seat;
    return -1;
}

// Finds the seats of two players who are to change seats, both named in one text.  Names may have spaces, so each space is tried
// as the end of the first name.  Returns false if the text does not name two players of this table.
static bool find_two(const struct server_table *table, const char *names, int seat[2])
{
    if (strlen(names) > 2 * NAME_MAX_BYTES)
        return false;
    for (const char *space = strchr(names, ' '); space; space = strchr(space + 1, ' ')) {
        LOCAL(strbuf) first = STRBUF_INIT;
        strbuf_add_bytes(&first, names, (size_t)(space - names));
        seat[0] = seat_named(table, first.text);
        seat[1] = seat_named(table, space + 1);
        if (seat[0] >= 0 && seat[1] >= 0 && seat[0] != seat[1])
            return true;
    }
    return false;
}

static void exchange(struct server_table *table, const int seat[2])
{
    struct server_seat first = table->seat[seat[0]];
    table->seat[seat[0]] = table->seat[seat[1]];
    table->seat[seat[1]] = first;
}

static struct server_table *table_of_two(const struct server *server, const char *names)
{
    int seat[2];
    struct server_table *found = NULL;
    for (int i = 0; i < server->table.count; i++) {
        struct server_table *table = table_at(server, i);
        if (table->stage == STAGE_WAITING && find_two(table, names, seat)) {
            if (found)
                return NULL;
            found = table;
        }
    }
    return found;
}

// Has two players at a server's table change seats before play.  The state is written before anybody hears of it.  The clients'
// words for the deal begin anew, as when a seat is given back.
struct server_table *server_swap(struct server *server, struct server_table *table, const char *names, struct strbuf *answer)
{
    int seat[2];
    struct server_table *at = table ? table : table_of_two(server, names);
    if (at && at->stage != STAGE_WAITING) {
        strbuf_add(answer, _("The cards are dealt, so everybody stays where they sit."));
        return NULL;
    }
    if (!at || !find_two(at, names, seat)) {
        strbuf_add(answer, _("Say two players of a table that waits, as in swap Ben Cid."));
        return NULL;
    }
    bool fine = server_wake(server, at);
    if (fine) {
        exchange(at, seat);
        at->awake->next.count = 0;
        fine = server_write_state(server, at, NULL);
        if (!fine)
            exchange(at, seat);
    }
    if (!fine) {
        strbuf_add(answer, server_cannot_save());
        return NULL;
    }
    server_card(server, at);
    server_update_people(server, at);
    return at;
}
