// SPDX-License-Identifier: GPL-3.0-or-later
// The events that moves lead to: they come from the table and become lines of the batch, and the person's hand is brought up to
// date.
#include "session/session.h"

#include "players/players.h"
#include "session/coach/coach.h"
#include "session/say/say.h"

#include <string.h>

// Puts the cards set aside for an opening back if an event has taken one of them from the person's hand.
static void check_staged(struct session *session)
{
    struct staged_melds *staged = &session->person->staged;
    for (int i = 0; i < staged->count; i++)
        for (int j = 0; j < staged->meld[i].cards; j++)
            if (!hand_has(&session->person->hand, staged->meld[i].card[j])) {
                staged->count = 0;
                return;
            }
}

// Returns the order in which the game at the table sorts a hand if the person asks for `order`: some games rank the ace high, and
// a hand of numbers always keeps the order of the game.
static enum hand_order order_here(const struct session *session, enum hand_order order)
{
    const struct game *game = table_game(session->table);
    if (game->numbers)
        return ORDER_DRAWN;
    if (order == ORDER_RANK || order == ORDER_RANK_HIGH)
        return game->sorted == ORDER_SUIT_HIGH ? ORDER_RANK_HIGH : ORDER_RANK;
    return order == ORDER_DRAWN ? ORDER_DRAWN : game->sorted;
}

void session_sort(struct session *session, enum hand_order order)
{
    session->person->together = false;
    hand_sort(&session->person->hand, order_here(session, order));
}

int session_arranged(struct session *session, uint16_t card[HAND_MAX])
{
    const struct game *game = table_game(session->table);
    const struct hand *hand = &session->person->hand;
    memcpy(card, hand->card, (size_t)hand->count * sizeof *card);
    if (!game->arrange || session->person->seat == WATCHER)
        return -1;
    return game->arrange(game, table_variant(session->table)->options, table_view(session->table, session->person->seat), card,
                         hand->count);
}

bool session_arrange(struct session *session)
{
    uint16_t card[HAND_MAX];
    session->person->together = session_arranged(session, card) >= 0;
    if (session->person->together)
        hand_lay_out(&session->person->hand, card);
    return session->person->together;
}

void session_look(struct session *session)
{
    const struct game *game = table_game(session->table);
    uint16_t card[HAND_MAX];
    if (session->person->seat == WATCHER || !game->hand)
        return;
    const struct standing standing = session_standing(session);
    if (session->person->between_rounds && !standing.round_over) { // a new deal, so old marks and places mean nothing
        session->person->hand = (struct hand){ .order = session->person->hand.order };
        session->person->staged.count = 0;
        session->person->choice = (struct choice){ 0 };
        session->person->place = 0;
        session->person->plays_on = false;
    }
    if (!session->person->between_rounds && standing.round_over)
        session_end_auto_answers(session, standing.match_over);
    session->person->between_rounds = standing.round_over;
    session->person->hand.order = order_here(session, session->person->hand.order);
    hand_refresh(&session->person->hand, card,
                 game->hand(game, table_view(session->table, session->person->seat), card, HAND_MAX));
    if (session->person->together)
        session_arrange(session);
    check_staged(session);
}

// Puts a sentence before the words of an event: that a computer player made the move while the person was away.  Only the first
// of several such events in a row gets the sentence.
static void name_mover(struct session *session, const struct event *event, struct text_pair *text)
{
    bool kept = recap_is_kept(session, event);
    if (!text->print.length)
        return;
    if (kept && !session->hearing.named) {
        recap_name_keeper(&text->print);
        recap_name_keeper(&text->spoken);
    }
    session->hearing.named = kept;
}

// Returns whether an event is the person's own move and its words are hidden by the mask.
static bool is_hidden_move(const struct session *session, const struct event *event)
{
    const struct game *game = table_game(session->table);
    return event->kind >= EVENT_FAMILY && event->seat == session->person->seat && game->scene &&
           game->scene(event) == SCENE_MOVE && mask_on(session) && mask_hides(session, event);
}

void session_hear(void *self, const struct view *view, const struct event *event)
{
    struct session *session = self;
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    bool own = event->seat == session->person->seat, calls = own && event->call;
    players_note(table_game(session->table), &session->person->heard, event);
    if (session->coach)
        coach_hear(session->coach, view, event);
    session_drop_wish(session, view);
    if (own && event->kind == EVENT_UNDO) // back before a question, which a standing order would only answer again
        session->person->by_hand = true;
    else if (calls)
        session->person->by_hand = session->person->warned = false;
    if (table_game(session->table)->on_request && table_game(session->table)->on_request(table_game(session->table), event))
        return;
    if (calls && session->hearing.past)
        return;
    struct question question;
    if ((calls && session_auto_reply(session, view, &question) != AUTO_ASK) ||
        (session->person->leaving_by_order && own && !calls))
        return; // the standing order tells this when it is obeyed
    for (struct both_ways to = { .text = &text }; session_tells(session, &to);) {
        to.hearer.view = view;
        to.hearer.legal = NULL;
        to.hearer.left_over = session->preferences.announce_left_over;
        table_tell(session->table, &to.hearer, event, to.out);
    }
    name_mover(session, event, &text);
    if (is_hidden_move(session, event))
        session_say(session, SPEECH_EVENT, _("Done."));
    if (!other_turn_keeps(session, view, event))
        session_tell(session, event, 1, &text);
    if (calls && mask_on(session) && mask_hides(session, event)) // the call itself is no secret
        session_say_turn(session);
    recap_note(session, event, text.print.length > 0);
    session->output.ring = session->output.ring || (calls && session->preferences.bell);
    session->output.calls = session->output.calls || calls;
}

bool session_hands_left(struct session *session, struct text_pair *out)
{
    if (!session_standing(session).round_over)
        return false;
    table_tell_on_request(session->table, session->person->seat, session_print_style(session), &out->print);
    table_tell_on_request(session->table, session->person->seat, session_speech_style(session), &out->spoken);
    return out->print.length > 0;
}
