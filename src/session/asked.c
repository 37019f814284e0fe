// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules ask the person, such as whether to take a discard, and the standing orders, kept in a file beside the game's,
// that answer when they ask.  The answers that a person gives by key or word are not here.
#include "session/session.h"

#include "base/text.h"
#include "session/say/say.h"
#include "system/file.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static bool question_in(const struct session *session, const struct view *view, struct question *out)
{
    const struct game *game = table_game(session->table);
    return session->person->seat != WATCHER && game->pending &&
           game->pending(game, table_variant(session->table)->options, view, out);
}

bool session_asked(struct session *session, struct question *out)
{
    return session->person->seat != WATCHER && question_in(session, table_view(session->table, session->person->seat), out);
}

bool session_asked_yes(struct session *session)
{
    struct question question;
    return session->table && session_asked(session, &question) && question.yes;
}

bool session_read_turn(const struct session *session, struct text_pair *out)
{
    const char *topic = "turn";
    return session_topic(session, &(struct typed_args){ .count = 1, .word = &topic }, out);
}

bool session_ask_again(struct session *session)
{
    struct question question;
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    bool asked = session_asked(session, &question);
    if (asked && session_read_turn(session, &text))
        session_answer_pair(session, &text, false);
    return asked;
}

// Returns whether the last message of the batch says just what `text` does.  `text` tells of the turn and of what the person is
// asked, which is the same twice when a patience is stuck.
static bool is_said(const struct batch *batch, const char *text)
{
    const char *last = batch->count ? batch->utterance[batch->count - 1].print : "";
    size_t length = strcspn(text, "\n");
    return length && !text[length + (text[length] == '\n')] && strncmp(last, text, length) == 0 && strcspn(last, "\n") == length;
}

void session_say_turn(struct session *session)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    const struct batch *batch = &session->person->batch;
    other_turn_tell(session);
    bool called = batch->count && batch->utterance[batch->count - 1].kind == SPEECH_URGENT;
    if (!called && !session_auto_answer_due(session) && session_read_turn(session, &text) && !is_said(batch, text.print.text))
        session_say_pair(session, session_turn(session) ? SPEECH_URGENT : SPEECH_EVENT, &text, false);
}

// --- what standing orders answer ---

// Returns what the standing orders answer to the question that the person is asked in `view`, and puts that question into `out`.
// Returns AUTO_ASK if the person has to answer.  An order to leave cards does not answer for a card that costs nothing.
enum auto_reply session_auto_reply(const struct session *session, const struct view *view, struct question *out)
{
    if (session->person->by_hand || !(session->person->auto_answers.count || session->person->auto_answers.wish) ||
        !question_in(session, view, out) || out->face == FACE_NONE)
        return AUTO_ASK;
    enum auto_reply answer = auto_answers_for(&session->person->auto_answers, out->face);
    return answer == AUTO_LEAVE && out->free ? AUTO_ASK : answer;
}

bool session_auto_answer_due(const struct session *session)
{
    struct question question;
    return session->person->seat != WATCHER &&
           session_auto_reply(session, table_view(session->table, session->person->seat), &question) != AUTO_ASK;
}

bool session_pending_later(const struct session *session, const struct view *view, struct question *out)
{
    const struct game *game = table_game(session->table);
    return session->person->seat != WATCHER && game->pending_later &&
           game->pending_later(game, table_variant(session->table)->options, view, out);
}

void session_drop_wish(struct session *session, const struct view *view)
{
    struct question question;
    if (session->person->auto_answers.wish && !question_in(session, view, &question) &&
        !session_pending_later(session, view, &question))
        session->person->auto_answers.wish = 0;
}

// --- the file of standing orders ---

// Appends the path of the file of standing orders, which answer when the person is asked something.  It stands beside the game's
// file, and each of several people at one keyboard has one.
static void orders_path(const struct session *session, struct strbuf *out)
{
    strbuf_add(out, session->path);
    if (session->hotseat)
        strbuf_addf(out, ".%d", session->person->seat + 1);
    strbuf_add(out, ".orders");
}

void session_keep_auto_answers(struct session *session)
{
    LOCAL(strbuf) path = STRBUF_INIT, text = STRBUF_INIT;
    orders_path(session, &path);
    auto_answers_write(&session->person->auto_answers, &text);
    bool kept = text.length ? file_save(path.text, text.text) : !unlink(path.text) || errno == ENOENT;
    if (!kept)
        session_answerf(session, _("The orders hold for now but cannot be saved, %s."), strerror(errno));
}

void session_load_auto_answers(struct session *session)
{
    LOCAL(strbuf) path = STRBUF_INIT, text = STRBUF_INIT;
    orders_path(session, &path);
    if (session->person->seat != WATCHER && file_read(path.text, &text))
        auto_answers_load(&session->person->auto_answers, text.text);
}

void session_end_auto_answers(struct session *session, bool match)
{
    int before = session->person->auto_answers.count;
    if (match)
        session->person->auto_answers.count = 0;
    else
        auto_answers_end_round(&session->person->auto_answers);
    if (session->person->auto_answers.count < before)
        session_keep_auto_answers(session);
}
