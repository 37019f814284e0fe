// SPDX-License-Identifier: GPL-3.0-or-later
// The one open move: it has a number of its own and is repeated with it until the house has answered, whatever is lost
// on the way, so that it is made once.  A process begins its numbers with a gap behind what the house knows of the
// seat: a move of an earlier process may still be on its way there.  And whatever else a guest asks of a table.
#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include "net/client/client_inside.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAP_LEAST = 2, GAP_SPREAD = 997 };

static long first_id(const struct guest *guest, long known)
{
    return known + GAP_LEAST + (long)(strtoul(guest->session, NULL, 16) % GAP_SPREAD);
}

static void send_move(struct guest *guest)
{
    struct open_move *open = &guest->open;
    struct strbuf frame = STRBUF_INIT;
    strbuf_addf(&frame, "move %ld\n%s\n", open->id, open->text.text);
    if (guest_act(guest, &frame))
        guest_stream_ask(guest);
    open->due = guest->now + MOVE_AGAIN;
    strbuf_release(&frame);
}

bool guest_move(struct guest *guest, const char *text, int64_t now, struct refusal *no)
{
    struct open_move *open = &guest->open;
    struct sitting *at = &guest->at;
    size_t length = strlen(text);
    guest->now = now;
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
    send_move(guest);
    return true;
}

void guest_moves_forget(struct guest *guest)
{
    guest->open.answer = ANSWER_NONE;
}

enum guest_answer guest_answer(struct guest *guest, struct refusal *no)
{
    struct open_move *open = &guest->open;
    enum guest_answer answer = open->answer;
    if (answer == ANSWER_REFUSED && no)
        *no = open->no;
    if (answer != ANSWER_WAITING)
        open->answer = ANSWER_NONE;
    return answer;
}

bool guest_awaits(const struct guest *guest)
{
    return guest->open.answer == ANSWER_WAITING;
}

void guest_move_later(struct guest *guest)
{
    guest->open.later = true;
}

static void finish(struct guest *guest, enum guest_answer answer)
{
    struct open_move *open = &guest->open;
    open->answer = open->later ? ANSWER_NONE : answer;
    if (open->later && guest->out.answered)
        guest->out.answered(guest->out.self, answer == ANSWER_DONE, &open->no);
}

// --- answers ---

void guest_moves_seen(struct guest *guest, long id)
{
    struct sitting *at = &guest->at;
    struct open_move *open = &guest->open;
    if (at->id < 0)
        at->id = first_id(guest, id);
    if (open->answer == ANSWER_WAITING && id == open->id) {
        finish(guest, ANSWER_DONE);
    } else if (open->answer == ANSWER_WAITING && id > open->id) {
        refuse(&open->no, REASON_BAD_MOVE, NULL, "%s", _("Somebody else has moved for this seat meanwhile."));
        finish(guest, ANSWER_REFUSED);
    }
    if (id > at->id)
        at->id = id;
}

static void take_refused(struct guest *guest, const char *line, char *rest)
{
    struct refusal *no = &guest->open.no;
    const struct setting *key = NULL;
    char reason[32], word[64];
    struct strbuf clean = STRBUF_INIT;
    const char *sentence = wire_line(&rest);
    *no = (struct refusal){ .reason = REASON_BAD_MOVE };
    if (wire_word(&line, reason, sizeof reason) && reason_read(reason) != REASONS && reason_read(reason) != REASON_NONE)
        no->reason = reason_read(reason);
    if (wire_word(&line, word, sizeof word))
        key = setting_find(guest->at.variant->game->settings, word);
    no->key = key ? key->key : NULL;
    utf8_plain(sentence ? sentence : "", sizeof no->text / 4, &clean);
    snprintf(no->text, sizeof no->text, "%s", clean.length ? clean.text : _("The house refuses this move."));
    utf8_mend(no->text);
    strbuf_release(&clean);
    finish(guest, ANSWER_REFUSED);
}

bool guest_moves_reply(struct guest *guest, const char *word, const char *line, char *rest)
{
    struct open_move *open = &guest->open;
    long id;
    bool done = strcmp(word, "done") == 0;
    if (!done && strcmp(word, "refused") != 0)
        return false;
    if (!wire_number(&line, 0, INT_MAX, &id)) {
        guest_stream_bad(guest);
        return true;
    }
    if (open->answer != ANSWER_WAITING || id != open->id) {
        guest->ignored++;
        return true;
    }
    guest_stream_heard(guest);
    if (!done) {
        take_refused(guest, line, rest);
    } else if (guest->at.bad_told) { // its sheet would not help
        finish(guest, ANSWER_DONE);
    } else {
        open->acknowledged = true;
        open->due = guest->now + MOVE_AGAIN;
    }
    return true;
}

// --- the time ---

void guest_moves_tick(struct guest *guest)
{
    struct open_move *open = &guest->open;
    if (guest->now < guest_moves_due(guest))
        return;
    if (open->acknowledged) { // its sheet was lost
        open->due = guest->now + QUIET_MOST;
        guest_stream_want(guest, false);
        guest_stream_tick(guest);
    } else {
        send_move(guest);
    }
}

int64_t guest_moves_due(const struct guest *guest)
{
    bool may = guest->connected && !guest->here.looking && guest->open.answer == ANSWER_WAITING;
    return may ? guest->open.due : NEVER;
}

// --- what else a guest asks ---

void guest_chat(struct guest *guest, const char *text)
{
    enum { CHAT_MOST = 500 };
    struct strbuf clean = STRBUF_INIT;
    utf8_clean(text, CHAT_MOST, &clean);
    if (clean.length)
        guest_act_line(guest, "chat %s", clean.text);
    strbuf_release(&clean);
}

void guest_keep(struct guest *guest, const char *name, const char *level)
{
    struct strbuf frame = STRBUF_INIT;
    strbuf_addf(&frame, "keep %s %s", name, level);
    if (wire_text(frame.text, frame.length) && !strchr(frame.text, '\n'))
        guest_act(guest, &frame);
    strbuf_release(&frame);
}

void guest_start(struct guest *guest)
{
    guest_act_line(guest, "start");
}

void guest_reads(struct guest *guest)
{
    guest_act_line(guest, "read");
}

void guest_refresh(struct guest *guest, int64_t now)
{
    guest->now = now;
    if (!guest->at.any)
        return;
    guest_stream_want(guest, true);
    guest_tick(guest, now);
}

bool guest_refreshing(const struct guest *guest)
{
    return guest->at.any && guest->at.whole;
}

void guest_new_game(struct guest *guest, const char *house, const char *text, size_t length)
{
    char topic[WIRE_TOPIC_BYTES];
    if (!guest->connected)
        return;
    guest_subscribe(guest, TOPIC_REPLY, house, WIRE_LOBBY, guest->user);
    wire_topic(TOPIC_NEW, house, NULL, guest->user, topic);
    guest->out.publish(guest->out.self, topic, text, length, false);
}
