// SPDX-License-Identifier: GPL-3.0-or-later
// What a person is asked to take or to leave: keys and words answer, and so do standing orders,
// which are kept beside the game.  The rules ask and know what an answer does; here are only the
// two moves that answer.
#include "base/file.h"
#include "base/text.h"
#include "cards/card.h"
#include "commands/table_commands.h"
#include "rules/phrase.h"
#include "session/hotseat.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool question_in(const struct session *session, const struct view *view, struct question *out)
{
    const struct game *game = table_game(session->table);
    return session->seat != WATCHER && game->pending && game->pending(table_variant(session->table)->options, view, out);
}

bool session_asked(struct session *session, struct question *out)
{
    return session->seat != WATCHER && question_in(session, table_view(session->table, session->seat), out);
}

bool session_ask_again(struct session *session)
{
    struct question question;
    const char *topic = "turn";
    struct strbuf print = STRBUF_INIT, spoken = STRBUF_INIT;
    if (!session_asked(session, &question))
        return false;
    session_topic(session, &(struct typed_args){ .count = 1, .word = &topic }, &print, &spoken);
    session_answer(session, print.text, spoken.text);
    strbuf_release(&print);
    strbuf_release(&spoken);
    return true;
}

// --- standing orders ---

// What the orders say to the question in this view.  Who buys nothing is still asked about what costs nothing.
static enum auto_reply ordered(const struct session *session, const struct view *view, struct question *out)
{
    if (session->by_hand || !(session->auto_answers.count || session->auto_answers.wish) || !question_in(session, view, out))
        return AUTO_ASK;
    enum auto_reply answer = auto_answers_for(&session->auto_answers, out->face);
    return answer == AUTO_LEAVE && out->free ? AUTO_ASK : answer;
}

bool session_auto_answers(const struct session *session, const struct view *view)
{
    struct question question;
    return ordered(session, view, &question) != AUTO_ASK;
}

bool session_auto_answer_due(const struct session *session)
{
    return (session->auto_answers.count || session->auto_answers.wish) && session->seat != WATCHER &&
           session_auto_answers(session, table_view(session->table, session->seat));
}

// --- a wish given ahead ---

static bool pending_later(const struct session *session, const struct view *view, struct question *out)
{
    const struct game *game = table_game(session->table);
    return session->seat != WATCHER && game->pending_later &&
           game->pending_later(table_variant(session->table)->options, view, out);
}

void session_drop_wish(struct session *session, const struct view *view)
{
    struct question question;
    if (session->auto_answers.wish && !question_in(session, view, &question) && !pending_later(session, view, &question))
        session->auto_answers.wish = 0;
}

static void answer_of_card(struct session *session, const char *sentence, int face)
{
    struct strbuf print = STRBUF_INIT, spoken = STRBUF_INIT;
    const struct says says = { sentence, NULL };
    phrase_say(&says, &(struct fill){ .the_card = face_the(face, preferences_print_style(&session->preferences)) }, &print);
    phrase_say(&says, &(struct fill){ .the_card = face_the(face, preferences_speech_style(&session->preferences)) }, &spoken);
    session_answer(session, print.text, spoken.text);
    strbuf_release(&print);
    strbuf_release(&spoken);
}

// What is said before one is asked; false: nothing is asked later, or there is no wish to take back.
static bool answer_ahead(struct session *session, bool takes)
{
    struct question question;
    if (session->seat == WATCHER || !pending_later(session, table_view(session->table, session->seat), &question) ||
        (!takes && !session->auto_answers.wish))
        return false;
    session->auto_answers.wish = takes ? (uint8_t)(question.face + 1) : 0;
    session->by_hand = false;
    answer_of_card(session,
                   takes ? N_("You want {the card}. That is said for you when you are asked.")
                         : N_("You do not want {the card} any more."),
                   question.face);
    return true;
}

// --- orders that are obeyed ---

static void say_of_card(struct session *session, enum announce how, const char *sentence, int face)
{
    struct strbuf print = STRBUF_INIT, spoken = STRBUF_INIT;
    const struct says says = { sentence, NULL };
    const enum text_style style = preferences_print_style(&session->preferences);
    const enum text_style aloud = preferences_speech_style(&session->preferences);
    phrase_say(&says, &(struct fill){ .card = face_name(face, style), .the_card = face_the(face, style) }, &print);
    phrase_say(&says, &(struct fill){ .card = face_name(face, aloud), .the_card = face_the(face, aloud) }, &spoken);
    session_put(session, &(struct saying){ SPEECH_EVENT, MESSAGES_MOVES, how, false, print.text, spoken.text });
    strbuf_release(&print);
    strbuf_release(&spoken);
}

// Where turns are one sentence, that an order leaves a card, as it does nearly every time, is only kept.
void session_auto_answer(struct session *session)
{
    struct question question = { 0 };
    struct refusal no = { 0 };
    enum auto_reply answer = ordered(session, table_view(session->table, session->seat), &question);
    bool leaves = answer == AUTO_LEAVE, wished = session->auto_answers.wish;
    session->auto_answers.wish = 0;
    say_of_card(session, leaves && session->preferences.turns == TURNS_JOINED ? ANNOUNCE_KEPT : ANNOUNCE_SAID,
                wished          ? N_("You are asked, and want {the card} as you said.")
                : leaves        ? N_("Your order leaves {the card}.")
                : question.free ? N_("Your order takes {the card}.")
                                : N_("Your order asks for {the card}."),
                question.face);
    session->leaving_by_order = leaves;
    bool done = session_apply(session, leaves ? &question.leave : &question.take, &no);
    session->leaving_by_order = false;
    if (!done) { // the disk is full: it is the player's to try again
        session->by_hand = true;
        session_refused(session, &no);
        session_ask_again(session);
    }
}

// --- kept beside the game ---

static void orders_path(const struct session *session, struct strbuf *out)
{
    strbuf_add(out, session->path);
    people_suffix(session, out);
    strbuf_add(out, ".orders");
}

static void keep_orders(struct session *session)
{
    struct strbuf path = STRBUF_INIT, text = STRBUF_INIT;
    orders_path(session, &path);
    auto_answers_write(&session->auto_answers, &text);
    bool kept = text.length ? files_write(path.text, text.text) : !unlink(path.text) || errno == ENOENT;
    if (!kept)
        session_answerf(session, _("The orders hold for now but cannot be saved, %s."), strerror(errno));
    strbuf_release(&path);
    strbuf_release(&text);
}

void session_load_auto_answers(struct session *session)
{
    struct strbuf path = STRBUF_INIT, text = STRBUF_INIT;
    orders_path(session, &path);
    if (session->seat != WATCHER && files_read(path.text, &text))
        auto_answers_load(&session->auto_answers, text.text);
    strbuf_release(&path);
    strbuf_release(&text);
}

void session_end_auto_answers(struct session *session, bool match)
{
    int before = session->auto_answers.count;
    if (match)
        session->auto_answers.count = 0;
    else
        auto_answers_end_round(&session->auto_answers);
    if (session->auto_answers.count < before)
        keep_orders(session);
}

// --- the words ---

// One text for print and speech, and whole: only the order of a card's parts is as they have it.
static enum text_style orders_style(const struct session *session)
{
    return preferences_print_style(&session->preferences) & STYLE_SUIT_FIRST;
}

static void say_orders(struct session *session)
{
    struct strbuf out = STRBUF_INIT;
    const struct auto_answers *answers = &session->auto_answers;
    if (answers->count)
        strbuf_addf(&out, P_("%d standing order.\n", "%d standing orders, the first that fits decides.\n", answers->count),
                    answers->count);
    else
        strbuf_addf(&out, "%s\n", _("You have no standing orders."));
    for (int i = answers->count - 1; i >= 0; i--)
        auto_answer_say(&answers->order[i], orders_style(session), &out);
    session_answer(session, out.text, out.text);
    strbuf_release(&out);
}

static void give_order(struct session *session, const struct auto_answer *order)
{
    struct auto_answers *answers = &session->auto_answers;
    struct strbuf out = STRBUF_INIT;
    bool all_back = order->answer == AUTO_ASK && order->about == AUTO_ALL && !order->round;
    if (all_back && !answers->count) {
        say_orders(session);
        return;
    }
    if (!auto_answers_add(answers, order)) {
        session_answerf(session, _("There is room for %d orders at most. Take some back first."), AUTO_ANSWERS_MAX);
        return;
    }
    if (all_back)
        strbuf_addf(&out, "%s\n", _("All orders are taken back."));
    else
        auto_answer_say(order, orders_style(session), &out);
    session->by_hand = false;
    session_answerf(session, order->answer == AUTO_ASK ? "%s" : _("Standing order. %s"), out.text);
    keep_orders(session);
    strbuf_release(&out);
}

static void order(struct session *session, const struct typed_args *args)
{
    struct auto_answer order;
    struct strbuf words = STRBUF_INIT;
    for (int i = 1; i < args->count; i++)
        strbuf_addf(&words, "%s%s", i > 1 ? " " : "", args->word[i]);
    if (args->count == 2 && text_typed(args->word[1], N_("orders")))
        say_orders(session);
    else if (auto_answer_read(words.text, &order))
        give_order(session, &order);
    else
        session_answerf(session, _("No cards are called %.30s.\nSay queens, hearts, QS, jokers, anything or nothing."),
                        words.text);
    strbuf_release(&words);
}

static bool sells(struct session *session)
{
    if (table_game(session->table)->pending && session_rule(session, "buy.limit"))
        return true;
    session_answerf(session, "%s", _("Nothing is for sale in this game."));
    return false;
}

// Answers the question, or makes a move of the word where nothing is asked: the rules say what is wrong with that.
static void answer(struct session *session, bool takes, const char *word)
{
    struct question question;
    struct refusal no = { 0 };
    if (!session_asked(session, &question)) {
        if (!answer_ahead(session, takes) && sells(session))
            session_try(session, word);
    } else if (!session_apply(session, takes ? &question.take : &question.leave, &no)) {
        session_refused(session, &no);
    }
}

void act_buy(struct session *session, const struct typed_args *args)
{
    if (args->count == 1)
        answer(session, true, "buy");
    else if (session->seat == WATCHER)
        session_answerf(session, "%s", _("You are only listening, so you buy nothing."));
    else if (sells(session))
        order(session, args);
}

void act_leave(struct session *session, const struct typed_args *args)
{
    if (args->count > 1)
        session_answerf(session, "%s", _("The word leave takes nothing after it. Say buy nothing to leave every discard."));
    else
        answer(session, false, "leave");
}
