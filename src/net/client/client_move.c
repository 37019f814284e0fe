// SPDX-License-Identifier: GPL-3.0-or-later
// The one open move of a client, which waits for the server's answer.  It has an id, under which it is sent again until the
// server has answered, so that the server makes it exactly once whatever was lost.  A new program begins its ids some way above
// those that the server knows, because a move of the person's earlier program may still be on its way.
#include "base/text.h"
#include "base/utf8.h"
#include "net/client/client_inside.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAP_LEAST = 2, GAP_SPREAD = 997 };

// Returns the first id for a move of this client's program.  It lies above the ids that the server knows, by a gap that comes
// from the session and so differs from program to program.  Otherwise a late move of an earlier program could be taken for one of
// this program.
static long first_id(const struct client *client, long known)
{
    return known + GAP_LEAST + (long)(strtoul(client->session, NULL, 16) % GAP_SPREAD);
}

// Sends the client's open move with the same id and the same words each time, because the server makes a move of one id only
// once, however often the frame comes.
static void send_move(struct client *client)
{
    struct open_move *open = &client->open;
    LOCAL(strbuf) frame = STRBUF_INIT;
    strbuf_addf(&frame, "move %ld\n%s\n", open->id, open->text.text);
    if (client_act(client, &frame))
        client_sync_asked(client);
    open->due = client->now + MOVE_AGAIN;
}

bool client_move(struct client *client, const char *text, int64_t now, struct refusal *no)
{
    struct open_move *open = &client->open;
    struct client_table *at = &client->at;
    size_t length = strlen(text);
    client->now = now;
    if (!at->sat || at->gone)
        return refuse(no, REASON_BAD_MOVE, NULL, "%s", _("You are not at a table where a game is going on."));
    if (at->seat == WATCHER)
        return refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", _("You are only watching this game."));
    if (open->answer != ANSWER_NONE)
        return refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", _("The house has not answered your last move yet."));
    if (length == 0 || length > WIRE_LINE_BYTES / 2 || !wire_text(text, length) || strchr(text, '\n'))
        return refuse(no, REASON_BAD_MOVE, NULL, "%s", _("That is not a move."));
    *open = (struct open_move){ .answer = ANSWER_WAITING, .id = ++at->id, .text = open->text };
    strbuf_reset(&open->text);
    strbuf_add(&open->text, text);
    send_move(client);
    return true;
}

enum client_answer client_answer(struct client *client, struct refusal *no)
{
    struct open_move *open = &client->open;
    enum client_answer answer = open->answer;
    if (answer == ANSWER_REFUSED && no)
        *no = open->no;
    if (answer != ANSWER_WAITING)
        open->answer = ANSWER_NONE;
    return answer;
}

bool client_awaits(const struct client *client)
{
    return client->open.answer == ANSWER_WAITING;
}

void client_move_later(struct client *client)
{
    client->open.later = true;
}

static void finish(struct client *client, enum client_answer answer)
{
    struct open_move *open = &client->open;
    open->answer = open->later ? ANSWER_NONE : answer;
    if (open->later && client->out.answered)
        client->out.answered(client->out.self, answer == ANSWER_DONE, &open->no);
}

// --- the server's answers to a move ---

// Takes the highest id of a move of this seat, which a sheet names, into the client.  If it is the id of the open move, the move
// was made, even if every answer to it was lost.  If it is higher, another program has moved for this person.
void client_moves_seen(struct client *client, long id)
{
    struct client_table *at = &client->at;
    struct open_move *open = &client->open;
    if (at->id < 0)
        at->id = first_id(client, id);
    if (open->answer == ANSWER_WAITING && id == open->id) {
        finish(client, ANSWER_DONE);
    } else if (open->answer == ANSWER_WAITING && id > open->id) {
        refuse_fill(&open->no, REASON_BAD_MOVE, NULL, "%s", _("Somebody else has moved for this seat meanwhile."));
        finish(client, ANSWER_REFUSED);
    }
    if (id > at->id)
        at->id = id;
}

// Takes the server's refusal of the client's open move.  Its sentence is cleaned before the person sees it.  Its reason and key
// are taken only if this version of Parlour knows them.
static void take_refused(struct client *client, const char *line, char *rest)
{
    struct refusal *no = &client->open.no;
    const struct setting *key = NULL;
    char reason[32], word[64];
    LOCAL(strbuf) clean = STRBUF_INIT;
    const char *sentence = wire_line(&rest);
    *no = (struct refusal){ .reason = REASON_BAD_MOVE };
    if (wire_word(&line, reason, sizeof reason) && reason_read(reason) != REASONS && reason_read(reason) != REASON_NONE)
        no->reason = reason_read(reason);
    if (wire_word(&line, word, sizeof word))
        key = setting_find(client->at.variant->game->settings, word);
    no->key = key ? key->key : NULL;
    utf8_plain(sentence ? sentence : "", sizeof no->text / 4, &clean);
    snprintf(no->text, sizeof no->text, "%s", clean.length ? clean.text : _("The house refuses this move."));
    utf8_mend(no->text);
    finish(client, ANSWER_REFUSED);
}

// Takes the server's `done` or `refused` for the client's open move.  After `done` the client goes on waiting for the sheet that
// shows what the move did, which may come before or after `done`, or be lost.  Returns false if the frame is neither of the two.
bool client_moves_reply(struct client *client, const char *word, const char *line, char *rest)
{
    struct open_move *open = &client->open;
    long id;
    bool done = strcmp(word, "done") == 0;
    if (!done && strcmp(word, "refused") != 0)
        return false;
    if (!wire_number(&line, 0, INT_MAX, &id)) {
        client_sync_bad(client);
        return true;
    }
    if (open->answer != ANSWER_WAITING || id != open->id) {
        client->ignored++;
        return true;
    }
    client_sync_heard(client);
    if (!done) {
        take_refused(client, line, rest);
    } else if (client->at.bad_told) { // the sheet of the move could not be read either
        finish(client, ANSWER_DONE);
    } else {
        open->acknowledged = true;
        open->due = client->now + MOVE_AGAIN;
    }
    return true;
}

// --- repeating the move by the clock ---

void client_moves_tick(struct client *client)
{
    struct open_move *open = &client->open;
    if (open->acknowledged) { // its sheet was lost
        open->due = client->now + QUIET_MOST;
        client_sync_want(client, false);
        client_sync_tick(client);
    } else {
        send_move(client);
    }
}

int64_t client_moves_due(const struct client *client)
{
    return client->open.answer == ANSWER_WAITING ? client->open.due : NEVER;
}
