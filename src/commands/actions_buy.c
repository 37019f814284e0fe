// SPDX-License-Identifier: GPL-3.0-or-later
// The commands `buy` and `leave`: they answer the question whether to take an offered card, give the answer in advance, or give a
// standing order.  The rules ask the question, and know what an answer does.
#include "base/text.h"
#include "base/words.h"
#include "cards/card.h"
#include "commands/table_commands.h"
#include "session/say/say.h"

// --- an answer given ahead ---

// Keeps the command `buy` or `leave` as the answer to a card that will be offered later in this round.  `leave` only takes back
// an earlier `buy`.  Returns false if no card will be offered, or if there is no `buy` to take back.
static bool answer_ahead(struct session *session, bool takes)
{
    struct question question;
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    if (session->person->seat == WATCHER ||
        !session_pending_later(session, table_view(session->table, session->person->seat), &question) ||
        (!takes && !session->person->auto_answers.wish))
        return false;
    session->person->auto_answers.wish = takes ? (uint8_t)(question.face + 1) : 0;
    session->person->by_hand = false;
    session_phrase(session,
                   takes ? N_("You want {the card}. That is said for you when you are asked.")
                         : N_("You do not want {the card} any more."),
                   question.face, &text);
    session_answer_pair(session, &text, false);
    return true;
}

// --- buy and leave as words ---

static void say_orders(struct session *session)
{
    LOCAL(strbuf) out = STRBUF_INIT;
    const struct auto_answers *answers = &session->person->auto_answers;
    if (answers->count)
        strbuf_addf(&out, P_("%d standing order.\n", "%d standing orders, the first that fits decides.\n", answers->count),
                    answers->count);
    else
        strbuf_addf(&out, "%s\n", _("You have no standing orders."));
    for (int i = answers->count - 1; i >= 0; i--)
        auto_answer_say(&answers->order[i], session_whole_style(session), &out);
    session_answer(session, out.text);
}

static void give_order(struct session *session, const struct auto_answer *order)
{
    struct auto_answers *answers = &session->person->auto_answers;
    LOCAL(strbuf) out = STRBUF_INIT;
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
        auto_answer_say(order, session_whole_style(session), &out);
    session->person->by_hand = false;
    session_answerf(session, order->answer == AUTO_ASK ? "%s" : _("Standing order. %s"), out.text);
    session_keep_auto_answers(session);
}

static void order(struct session *session, const struct typed_args *args)
{
    struct auto_answer order;
    LOCAL(strbuf) words = STRBUF_INIT;
    words_join(args->word + 1, args->count - 1, &words);
    if (args->count == 2 && text_typed(args->word[1], N_("orders")))
        say_orders(session);
    else if (auto_answer_read(words.text, &order))
        give_order(session, &order);
    else
        session_answerf(session, _("No cards are called %.30s.\nSay queens, hearts, QS, jokers, anything or nothing."),
                        words.text);
}

// Returns the verb of the game that the command `buy` (if `takes`) or `leave` makes when no card is on offer, or -1 if these
// rules have none.
static int unasked(const struct session *session, bool takes)
{
    return game_unasked(table_game(session->table), table_variant(session->table)->options, takes);
}

static void say_no_sale(struct session *session)
{
    session_reply(session, _("Nothing is for sale in this game."));
}

// Runs the command `buy` or `leave` when no card is on offer: tries the command as a move, so that the rules refuse it and say
// why.  If the game never offers cards, says that nothing is for sale.
static void answer_unasked(struct session *session, bool takes)
{
    LOCAL(strbuf) word = STRBUF_INIT;
    const int verb = unasked(session, takes);
    if (unasked(session, false) < 0) {
        say_no_sale(session);
        return;
    }
    if (verb >= 0)
        verb_write_one(table_game(session->table), verb, &word);
    session_try(session, verb >= 0 ? word.text : table_commands()[session->command].name);
}

static void answer(struct session *session, bool takes)
{
    struct question question;
    if (session_asked(session, &question))
        session_make(session, takes ? &question.take : &question.leave);
    else if (!answer_ahead(session, takes))
        answer_unasked(session, takes);
}

static bool sells(const struct session *session)
{
    const int verb = unasked(session, true);
    return verb >= 0 && game_verb(table_game(session->table), verb).flags & VERB_BUYS;
}

void act_buy(struct session *session, const struct typed_args *args)
{
    if (args->count == 1)
        answer(session, true);
    else if (session->person->seat == WATCHER)
        session_reply(session, _("You are only listening, so you buy nothing."));
    else if (sells(session))
        order(session, args);
    else
        say_no_sale(session);
}

void act_leave(struct session *session, const struct typed_args *)
{
    answer(session, false);
}
