// SPDX-License-Identifier: GPL-3.0-or-later
// The words buy and leave: they answer what a person is asked to take, say it ahead, or give a standing order.  The rules ask,
// and know what an answer does.
#include "base/text.h"
#include "base/words.h"
#include "cards/card.h"
#include "commands/table_commands.h"
#include "session/say/say.h"

// --- a wish given ahead ---

// What is said before one is asked; false: nothing is asked later, or there is no wish to take back.
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

// --- the words ---

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

// Nothing is asked that one move answers: in a game without a move to leave it, leaving is a pass.
static bool passes(struct session *session, bool takes)
{
    const char *verbs = table_game(session->table)->verbs;
    bool offers = !word_in(verbs, "leave") && word_in(verbs, "pass");
    if (offers)
        session_try(session, takes ? "accept" : "pass");
    return offers;
}

static bool sells(struct session *session)
{
    if (table_game(session->table)->pending && session_rule(session, "buy.limit"))
        return true;
    session_reply(session, _("Nothing is for sale in this game."));
    return false;
}

// Answers the question, or makes a move of the word where nothing is asked: the rules say what is wrong with that.
static void answer(struct session *session, bool takes, const char *word)
{
    struct question question;
    bool turned = session_rule(session, "draw.stock") && !session_rule(session, "buy.limit"); // nothing has a price
    if (word_in(table_game(session->table)->verbs, "challenge")) {
        session_try(session, takes ? "challenge" : word);
    } else if (!session_asked(session, &question) && turned) {
        session_try(session, takes ? "draw discard" : word);
    } else if (!session_asked(session, &question)) {
        if (!answer_ahead(session, takes) && !passes(session, takes) && sells(session))
            session_try(session, word);
    } else {
        session_make(session, takes ? &question.take : &question.leave);
    }
}

void act_buy(struct session *session, const struct typed_args *args)
{
    if (args->count == 1)
        answer(session, true, "buy");
    else if (session->person->seat == WATCHER)
        session_reply(session, _("You are only listening, so you buy nothing."));
    else if (sells(session))
        order(session, args);
}

void act_leave(struct session *session, const struct typed_args *)
{
    answer(session, false, "leave");
}
