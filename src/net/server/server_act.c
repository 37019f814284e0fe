// SPDX-License-Identifier: GPL-3.0-or-later
// The acts, which clients ask of the server at a table, in a row for each.  The topic says who asks, because the broker lets
// nobody else write there; everything in the frame is checked before anything is done.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"
#include "players/players.h"

#include <stdlib.h>
#include <string.h>

struct act_request {
    struct server *server;
    struct server_table *table;
    struct server_user *user;
    int seat;       // the seat of the person who asks, or WATCHER
    const char *at; // the rest of the act's first line after its word
    char *more;     // the lines of the act after the first
};

// Answers the client that asked for an act with this sentence.  If the sentence is empty, nothing is sent.
static void said(const struct act_request *asking, const char *sentence)
{
    if (*sentence)
        server_say(asking->server, asking->table->word, asking->user->user, sentence);
}

static void reply(const struct act_request *asking, const struct strbuf *text)
{
    server_publish(asking->server, TOPIC_REPLY, asking->table->word, asking->user->user, text);
}

static const char *broken(void)
{
    return _("The game at this table cannot go on. The file house.log on the house's computer says why.");
}

// --- acts: making a move ---

static void write_done(long id, struct strbuf *out)
{
    strbuf_addf(out, "done %ld\n", id);
}

static void write_refused(long id, const struct refusal *no, struct strbuf *out)
{
    strbuf_addf(out, "refused %ld %s %s\n%.*s\n", id, reason_word(reason_told(no->reason)), no->key ? no->key : "-",
                (int)strcspn(no->text, "\n"), no->text);
}

// Keeps the server's refusal of an act `move` together with the words of the move, so that the same move, sent again under the
// same id, gets the same answer.
static void keep_refusal(struct server_seat *seat, long id, const char *words, const struct strbuf *answer)
{
    size_t length = strlen(words) + 1;
    seat->heard = seat->refused_id = id;
    free(seat->refused);
    seat->refused = mem_grow(NULL, length + answer->length + 1);
    seat->refused_at = length;
    memcpy(seat->refused, words, length);
    memcpy(seat->refused + length, answer->text, answer->length + 1);
}

static void forget_refusal(struct server_seat *seat)
{
    free(seat->refused);
    seat->refused = NULL;
}

// Returns whether the server has heard an act `move` with this id before.  If so, the move is not made again, and its client gets
// the first answer once more, if that is kept.  A client repeats its move until it hears an answer, so frames often come twice.
// Only a program's last refusal can still be asked for, because a program counts its ids upwards and has one move open.  The
// refusal is kept even when another program of the person has come: a late move of the earlier program must not be made after it
// was refused.
static bool heard_before(const struct act_request *asking, long id, const char *words)
{
    const struct server_seat *seat = &asking->table->seat[asking->seat];
    LOCAL(strbuf) answer = STRBUF_INIT;
    bool refused = seat->refused && id == seat->refused_id && strcmp(seat->refused, words) == 0;
    if (id > seat->heard && !refused)
        return false;
    asking->server->counts.late++;
    if (id <= seat->made)
        write_done(id, &answer);
    else if (refused)
        strbuf_add(&answer, seat->refused + seat->refused_at);
    if (answer.length)
        reply(asking, &answer);
    return true;
}

static bool try_move(const struct act_request *asking, long id, const char *words, struct refusal *no)
{
    if (asking->table->stage == STAGE_WAITING)
        return refuse(no, REASON_WRONG_PHASE, NULL, "%s", _("The game has not begun, because not everybody is here yet."));
    if (!server_wake(asking->server, asking->table))
        return refuse(no, REASON_BAD_MOVE, NULL, "%s", broken());
    return server_move(asking->server, asking->table, asking->seat, words, id, no);
}

// Takes a client's act "move ID", with the move in a second line.  The answer to a move that was made survives a crash, because
// its id is a mark in the record.  A refusal does not survive one.  So after the server's start no move of a seat is judged
// before its program has said by a sync which of its moves are answered; otherwise a refused move that comes late could be made.
// Returns false if the frame is malformed.
static bool act_move(struct act_request *asking)
{
    long id;
    if (!wire_number(&asking->at, 1, INT32_MAX, &id) || *asking->at)
        return false;
    const char *words = wire_line(&asking->more);
    if (!words || wire_line(&asking->more))
        return false;
    struct server_seat *seat = &asking->table->seat[asking->seat];
    if (heard_before(asking, id, words) || !*seat->session)
        return true;
    struct refusal no = { 0 };
    LOCAL(strbuf) answer = STRBUF_INIT;
    if (try_move(asking, id, words, &no)) {
        forget_refusal(seat);
        write_done(id, &answer);
    } else {
        asking->server->counts.refused++;
        write_refused(id, &no, &answer);
        keep_refusal(seat, id, words, &answer);
    }
    reply(asking, &answer);
    return true;
}

// --- acts: syncs of the moves that a client missed ---

// Takes the line "closed ID" of a client's act "sync".  All moves of its program up to that id are answered, and the record says
// which of them were made.
static void hear_closed(const struct act_request *asking, const char *line)
{
    long id;
    if (asking->seat == WATCHER || !line || !wire_take(&line, "closed") || !wire_number(&line, 1, INT32_MAX, &id))
        return;
    struct server_seat *seat = &asking->table->seat[asking->seat];
    seat->heard = id > seat->heard ? id : seat->heard;
}

// Takes a client's act "sync N SESSION", which says that the client has seen the moves up to N, or -1 for none.  From then on the
// person is at the table with this program.  If nothing was missed, the table need not be woken for the answer.  Returns false if
// the frame is malformed.
static bool act_sync(struct act_request *asking)
{
    struct server_table *table = asking->table;
    char session[9];
    long n;
    if (!wire_number(&asking->at, -1, INT32_MAX, &n) || !wire_session(&asking->at, session) || *asking->at)
        return false;
    bool back = server_arrive(asking->server, asking->user, session, table);
    hear_closed(asking, wire_line(&asking->more));
    bool waiting = table->stage == STAGE_WAITING;
    if (!waiting && n != table->moves && !server_wake(asking->server, table))
        said(asking, broken());
    else if (waiting || n == table->moves)
        server_say_same(asking->server, table, asking->user, asking->seat);
    else
        server_sync(asking->server, table, asking->user, asking->seat, n, back);
    if (table->stage == STAGE_BETWEEN && asking->seat != WATCHER)
        server_between_tell(asking->server, table, asking->user);
    return true;
}

static bool act_lines(struct act_request *asking)
{
    long n;
    if (!wire_number(&asking->at, 1, INT32_MAX, &n) || *asking->at)
        return false;
    server_lines(asking->server, asking->table, asking->user, n);
    return true;
}

static bool act_proof(struct act_request *asking)
{
    long round;
    if (!wire_number(&asking->at, 1, PROOF_ROUND_MOST, &round) || *asking->at)
        return false;
    server_wake(asking->server, asking->table); // if waking fails, the answer is that the table has no record
    server_proof(asking->server, asking->table, asking->user, round);
    return true;
}

// --- acts: clients' words for the deal ---

// Takes a client's act "word ROUND HEX", which adds the person's word to the luck of a round.  The first word counts, and only
// for a round that is not dealt yet.  The word is confirmed once it is on the disk.  It is confirmed again each time it comes,
// even just after the deal, because the confirmation may have been lost.  Returns false if the frame is malformed.
static bool act_words(struct act_request *asking)
{
    struct server_table *table = asking->table;
    const char *user = asking->user->user;
    char word[PROOF_WORD_BYTES];
    long round;
    if (!wire_number(&asking->at, 1, PROOF_ROUND_MOST, &round) || !wire_word(&asking->at, word, sizeof word) ||
        !proof_is_word(word) || *asking->at)
        return false;
    if (asking->user == table->owner || table->seat[asking->seat].by || !server_wake(asking->server, table))
        return true; // the owner may run the server and could choose the cards by a word, and a computer player gives none
    struct awake_table *awake = table->awake;
    if (round == awake->next.round && proof_add_word(&awake->next, user, word)) // only the first word counts
        server_touch(asking->server, table, NEWS_OF_STATE);
    if ((round == awake->next.round && proof_find_word(&awake->next, user)) ||
        (round == awake->now.round && proof_find_word(&awake->now, user))) {
        table->seat[asking->seat].word_due = true;
        server_touch(asking->server, table, NEWS_OF_WORDS);
    } else {
        asking->server->counts.late++;
    }
    server_update_people(asking->server, table);
    return true;
}

static void say_word(struct server *server, const struct server_table *table, const char *user, const struct deal_opened *opened)
{
    const char *word = proof_find_word(opened, user);
    if (word)
        server_reply(server, table->word, user, "word %d %s\n", opened->round, word);
}

void server_say_words(struct server *server, struct server_table *table)
{
    for (int seat = 0; seat < table->seats; seat++) {
        const struct server_user *user = table->seat[seat].user;
        if (!table->seat[seat].word_due)
            continue;
        table->seat[seat].word_due = false;
        if (!user || !server_wake(server, table))
            continue;
        say_word(server, table, user->user, &table->awake->now);
        say_word(server, table, user->user, &table->awake->next);
    }
}

// --- acts: chat ---

// Takes a client's act "chat TEXT".  The server cleans the text, and each client does so once more.  Returns false if the frame
// is malformed.
static bool act_message(struct act_request *asking)
{
    struct server *server = asking->server;
    LOCAL(strbuf) text = STRBUF_INIT;
    char name[NAME_MAX_BYTES];
    if (server_chats_too_much(server, asking->user)) {
        server->counts.floods++;
        if (asking->user->chats == SERVER_CHATS_MOST + 1)
            said(asking, _("You are writing faster than people can listen. Wait a few seconds."));
        return true;
    }
    if (asking->user->muted) {
        if (!asking->user->mute_told)
            said(asking, _("The owner of this house has muted you, so nobody hears what you write."));
        return asking->user->mute_told = true;
    }
    if (asking->table->rules->hushed && asking->table->stage == STAGE_PLAYING) {
        said(asking, _("Nobody chats during a round at this table. Between rounds you can."));
        return true;
    }
    server_chat_clean(asking->at, &text);
    if (!text.length || (asking->seat == WATCHER && !wire_name(asking->user->user, name, sizeof name)))
        return false;
    server_chat(server, asking->table, asking->seat == WATCHER ? name : server_sitter(&asking->table->seat[asking->seat]),
                text.text);
    return true;
}

// Takes a client's act "earlier EPOCH K", which asks for the chat lines after line K.  The server does not keep the chat of an
// earlier epoch.  If K is from one, the server cannot know which of its present lines the client has heard, and tells them all.
// Returns false if the frame is malformed.
static bool act_earlier(struct act_request *asking)
{
    long epoch, after;
    if (!wire_number(&asking->at, 0, INT32_MAX, &epoch) || !wire_number(&asking->at, 0, INT32_MAX, &after) || *asking->at)
        return false;
    server_chat_again(asking->server, asking->table, asking->user, epoch == asking->server->epoch ? after : 0);
    return true;
}

// --- acts of the host of a table ---

// Lets a computer player of this level keep a seat for the act "keep", or tells the person that the game has no such level.  The
// levels of a game are known only when it is dealt.  Before that, any level that some game has is accepted.
static void keep(const struct act_request *asking, int seat, const char *level)
{
    struct server_table *table = asking->table;
    if (!server_wake(asking->server, table)) {
        said(asking, broken());
        return;
    }
    const struct game *game = table->awake->table ? table_game(table->awake->table) : NULL;
    if (game && *level && !players_level_in(game, level)) {
        LOCAL(strbuf) sentence = STRBUF_INIT;
        strbuf_addf(&sentence, _("There is no such level. The levels are %s."), players_levels_in(game));
        said(asking, sentence.text);
        return;
    }
    server_keep_seat(asking->server, table, seat, level);
}

// Takes the host's act "keep NAME LEVEL", with `off` for no computer player.  A name may have spaces, so the level is the last
// word.  Returns false if the frame is malformed.
static bool act_keep(struct act_request *asking)
{
    LOCAL(strbuf) sentence = STRBUF_INIT, name = STRBUF_INIT;
    const char *space = strrchr(asking->at, ' ');
    if (!space || !space[1])
        return false;
    const char *level = space + 1;
    bool off = strcmp(level, "off") == 0;
    strbuf_add_bytes(&name, asking->at, (size_t)(space - asking->at));
    int seat = server_seat_of(asking->table, server_user_named(asking->server, name.text));
    const char *called = seat < 0 ? "" : server_sitter(&asking->table->seat[seat]);
    if (seat < 0)
        strbuf_add(&sentence, _("No person by that name has a seat at this table."));
    else if (!off && !players_level_known(level))
        strbuf_addf(&sentence, _("There is no such level. The levels are %s."), players_levels());
    else if (!off && server_seat_here(asking->server, asking->table, seat))
        strbuf_addf(&sentence, _("%s is here, so nobody needs to fill the seat."), called);
    else if (off && !*asking->table->seat[seat].keep)
        strbuf_addf(&sentence, _("No computer player is playing for %s."), called);
    else if (strcmp(asking->table->seat[seat].keep, level) == 0)
        strbuf_addf(&sentence, _("That computer player is already playing for %s."), called);
    else
        keep(asking, seat, off ? "" : level);
    said(asking, sentence.text);
    return true;
}

// Takes a client's act "read": somebody at the table is still reading after a round, so the next round waits.  Returns false if
// the frame is malformed.
static bool act_read(struct act_request *asking)
{
    if (*asking->at)
        return false;
    if (asking->table->stage == STAGE_BETWEEN)
        server_between_read(asking->server, asking->table, asking->seat);
    return true;
}

static bool act_start(struct act_request *asking)
{
    LOCAL(strbuf) answer = STRBUF_INIT;
    if (*asking->at)
        return false;
    server_begin(asking->server, asking->table, &answer);
    said(asking, answer.text);
    return true;
}

// Takes the host's act "swap NAME NAME", by which two people change seats.  Names may have spaces.  Returns false if the frame is
// malformed.
static bool act_swap(struct act_request *asking)
{
    LOCAL(strbuf) answer = STRBUF_INIT;
    if (!*asking->at)
        return false;
    server_swap(asking->server, asking->table, asking->at, &answer);
    said(asking, answer.text);
    return true;
}

// --- the rows of all acts ---

enum who { WHO_LOOKS, WHO_SITS, WHO_OWNS };

static const struct act_row {
    const char *word;
    bool (*act)(struct act_request *asking); // obeys the act; false: the frame is malformed
    enum who who;
    bool heavy; // the act replays a table, or reads or writes a file at once
} rows[] = {
    { "move", act_move, WHO_SITS, false },   { "sync", act_sync, WHO_LOOKS, true },
    { "word", act_words, WHO_SITS, false },  { "chat", act_message, WHO_LOOKS, false },
    { "keep", act_keep, WHO_OWNS, false },   { "start", act_start, WHO_OWNS, false },
    { "proof", act_proof, WHO_LOOKS, true }, { "lines", act_lines, WHO_LOOKS, true },
    { "read", act_read, WHO_SITS, false },   { "earlier", act_earlier, WHO_LOOKS, false },
    { "swap", act_swap, WHO_OWNS, true },
};

static const struct act_row *find_row(const char **line)
{
    char word[8];
    if (!wire_word(line, word, sizeof word))
        return NULL;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].word, word) == 0)
            return &rows[i];
    return NULL;
}

// Returns a sentence that says why this person may not ask for this act at the table, or NULL if they may.
static const char *not_theirs(const struct act_request *asking, const struct act_row *row)
{
    if (row->who == WHO_OWNS && asking->user != asking->table->owner)
        return _("Only the person who opened this game may do that.");
    if (row->who == WHO_SITS && asking->seat == WATCHER)
        return _("You have no seat at this table.");
    if (row->who == WHO_LOOKS && asking->seat == WATCHER && !asking->table->watch && asking->user != asking->table->owner)
        return _("This table is only for those who play at it.");
    return NULL;
}

// Takes a client's frame ACT.  The limit on acts is checked first; an act that wakes a table counts as heavy whatever it asks
// for, because waking replays the record.  Then the server checks whether this person is still allowed in the house, and only
// then what was asked.
void server_act(struct server *server, const struct topic *topic, char *text)
{
    struct act_request asking = { .server = server };
    asking.more = text;
    asking.at = wire_line(&asking.more);
    const struct act_row *row = find_row(&asking.at);
    asking.user = server_user_get(server, topic->user);
    asking.table = server_table_find(server, topic->table);
    bool wakes = asking.table && !asking.table->awake;
    if (!asking.user || !server_may_ask(server, asking.user, row && (row->heavy || wakes))) {
        server_say_flood(server, topic->table, asking.user);
        return;
    }
    if (asking.user->removed) {
        server->counts.strangers++;
        server_reply(server, topic->table, asking.user->user, "out\n");
        return;
    }
    if (!row) {
        server->counts.frames++;
        return;
    }
    if (!asking.table) {
        server->counts.no_table++;
        server_say(server, topic->table, topic->user, _("There is no such table in this house."));
        return;
    }
    asking.seat = server_seat_of(asking.table, asking.user);
    const char *fault = not_theirs(&asking, row);
    if (fault) {
        server->counts.strangers++;
        said(&asking, fault);
    } else if (!row->act(&asking)) {
        server->counts.frames++;
    }
}
