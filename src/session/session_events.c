// SPDX-License-Identifier: GPL-3.0-or-later
// Moves and what comes of them: the person's moves go to the table, events come back from it and
// become lines of the batch, and the hand is looked at again.
#include "base/bug.h"
#include "base/text.h"
#include "lessons/tutor.h"
#include "session/mask.h"
#include "table/tokens.h"

#include <stdlib.h>
#include <string.h>

bool session_turn(const struct session *session)
{
    return session->seat != WATCHER && (table_turn(session->table) >> session->seat & 1);
}

bool session_over(const struct session *session)
{
    struct standing standing;
    table_standing(session->table, &standing);
    return standing.round_over && !table_turn(session->table);
}

const char *session_no_turn(const struct session *session)
{
    struct standing standing;
    table_standing(session->table, &standing);
    if (standing.match_over)
        return _("The match is over.");
    if (session->seat == WATCHER)
        return table_is_far(session->table) ? _("You are only watching this game.")
                                            : _("You are only listening to this game, computer players play it.");
    return session_over(session) ? _("The round is over.") : _("It is not your turn.");
}

bool session_own_turn(const struct session *session)
{
    struct standing standing;
    table_standing(session->table, &standing);
    return session_turn(session) && (!standing.on_turn || standing.on_turn >> session->seat & 1);
}

// Cards set aside are an opening in the making; it falls apart when one of them has left the hand.
static void check_attempt(struct session *session)
{
    struct staged_melds *staged = &session->staged;
    for (int i = 0; i < staged->count; i++)
        for (int j = 0; j < staged->meld[i].cards; j++)
            if (!hand_has(&session->hand, staged->meld[i].card[j])) {
                staged->count = 0;
                return;
            }
}

// By colour is what by suit is in a game where colours go together; numbers stand as the game has them.
static enum hand_order order_here(const struct session *session, enum hand_order order)
{
    if (table_game(session->table)->item)
        return ORDER_DRAWN;
    return order == ORDER_SUIT || order == ORDER_COLOUR ? table_game(session->table)->sorted : order;
}

void session_sort(struct session *session, enum hand_order order)
{
    hand_sort(&session->hand, order_here(session, order));
}

void session_look(struct session *session)
{
    const struct game *game = table_game(session->table);
    uint16_t card[HAND_MAX];
    if (session->seat == WATCHER || !game->hand)
        return;
    struct standing standing;
    table_standing(session->table, &standing);
    if (session->between_rounds && !standing.round_over) { // new cards: old marks and places mean nothing
        session->hand = (struct hand){ .order = session->hand.order };
        session->staged.count = 0;
        session->choice = (struct choice){ 0 };
        session->place = 0;
    }
    if (!session->between_rounds && standing.round_over)
        session_end_auto_answers(session, standing.match_over);
    session->between_rounds = standing.round_over;
    session->hand.order = order_here(session, session->hand.order);
    hand_refresh(&session->hand, card, game->hand(table_view(session->table, session->seat), card, HAND_MAX));
    check_attempt(session);
}

void session_hear(void *self, const struct view *view, const struct event *event)
{
    struct session *session = self;
    struct strbuf print = STRBUF_INIT, spoken = STRBUF_INIT;
    struct hearer hearer;
    bool own = event->seat == session->seat, calls = own && event->call;
    session_drop_wish(session, view);
    if (own && event->kind == EVENT_UNDO) // back before a question, which an order would only answer again
        session->by_hand = true;
    else if (calls)
        session->by_hand = session->warned = false;
    if (table_game(session->table)->on_request && table_game(session->table)->on_request(event))
        return;
    if ((calls && session_auto_answers(session, view)) || (session->leaving_by_order && own && !calls))
        return; // the order says it, when it is obeyed
    session_hearer(session, preferences_print_style(&session->preferences), &hearer);
    hearer.view = view;
    table_tell(session->table, &hearer, event, &print);
    hearer.style = preferences_speech_style(&session->preferences);
    table_tell(session->table, &hearer, event, &spoken);
    if (!pending_keeps(session, view, event))
        session_tell(session, event, 1, print.text, spoken.text);
    if (calls && mask_on(session) && mask_hides(session, event)) // that he is called is no secret
        session_say_turn(session);
    since_note(session, event, print.length > 0);
    session->ring = session->ring || (calls && session->preferences.bell);
    strbuf_release(&print);
    strbuf_release(&spoken);
}

bool session_hands_left(struct session *session, struct strbuf *print, struct strbuf *spoken)
{
    struct standing standing;
    table_standing(session->table, &standing);
    if (!standing.round_over)
        return false;
    table_tell_on_request(session->table, session->seat, preferences_print_style(&session->preferences), print);
    table_tell_on_request(session->table, session->seat, preferences_speech_style(&session->preferences), spoken);
    return print->length > 0;
}

bool session_can(struct session *session, const char *words)
{
    struct move_list moves = { 0 };
    struct strbuf text = STRBUF_INIT;
    bool can = false;
    size_t length = strlen(words);
    if (session_turn(session))
        table_legal(session->table, session->seat, &moves);
    for (int i = 0; i < moves.count && !can; i++) {
        strbuf_reset(&text);
        table_game(session->table)->print(&moves.move[i], &text);
        can = !strncmp(text.text, words, length) && (text.text[length] == ' ' || !text.text[length]);
    }
    strbuf_release(&text);
    move_list_release(&moves);
    return can;
}

// It tells what the hand could do; behind the mask it only says that there is something, where the question would be empty.
static void say_warning(struct session *session, const char *text)
{
    bool hidden = mask_on(session) && table_game(session->table)->warns_once;
    if (hidden)
        text = _("Something can still be played.");
    else
        mask_next(session);
    session_say(session, SPEECH_URGENT, text, text);
}

// What cannot be taken back is asked about once; where the game says so, once in a turn.
static bool agreed(struct session *session, const struct move *move)
{
    const struct game *game = table_game(session->table);
    struct strbuf text = STRBUF_INIT;
    struct hearer hearer;
    bool agrees = true;
    session_hearer(session, preferences_print_style(&session->preferences), &hearer);
    bool heard = game->warns_once && (session->warned || session->tutor); // a lesson asks for it
    if (session->preferences.confirm && session_turn(session) && !heard && game->warn && game->warn(&hearer, move, &text)) {
        session->warned = true;
        say_warning(session, text.text);
        agrees = session_confirm(session, _("Do it all the same, y or n? "));
        if (!agrees)
            session_answerf(session, "%s", _("Not done."));
    }
    strbuf_release(&text);
    return agrees;
}

// A refusal is one text for print and speech, and whole: only the order of a card's parts is as they have it.
static enum text_style refusals_style(const struct session *session)
{
    return preferences_print_style(&session->preferences) & STYLE_SUIT_FIRST;
}

// After a move that stood: an opening in the making ends with the turn, and so does what others did before it.
static void after_move(struct session *session, bool had_turn)
{
    bool outstanding = session->staged.count > 0;
    session_look(session);
    if (!had_turn || session_own_turn(session))
        return;
    if (outstanding)
        session_answerf(session, "%s", _("The cards set aside are back in your hand."));
    session->staged.count = 0;
}

bool session_apply(struct session *session, const struct move *move, struct refusal *no)
{
    bool had_turn = session_own_turn(session);
    *no = (struct refusal){ .style = refusals_style(session) };
    if (session->seat == WATCHER)
        return refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", session_no_turn(session));
    if (session->tutor && !(move = tutor_move(session, move)))
        return false;
    if (!agreed(session, move))
        return false;
    int before = session->recap.added;
    if (!table_apply(session->table, session->seat, move, no))
        return false;
    session->choice = (struct choice){ 0 };
    session->place = 0;
    if (had_turn && !session_own_turn(session))
        recap_forget(&session->recap, before);
    after_move(session, had_turn);
    return true;
}

// The table's own moves, which the game does not parse.
static bool is_table_move(const char *text)
{
    return !strcmp(text, "undo") || !strcmp(text, "undo decision") || !strcmp(text, "next");
}

bool session_move(struct session *session, const char *text, struct refusal *no)
{
    struct tokens *words;
    struct move *move;
    *no = (struct refusal){ .style = refusals_style(session) };
    if (is_table_move(text)) {
        if (session->tutor && !tutor_allows(session, text))
            return false;
        if (!strcmp(text, "next") && !session_may_start(session, no))
            return false;
        bool done = table_move(session->table, session->seat == WATCHER ? 0 : session->seat, text, no);
        if (done)
            session_look(session);
        return done;
    }
    words = mem_zero(1, sizeof *words);
    move = mem_zero(1, sizeof *move);
    enum tokens_fault fault = tokens_split(words, text);
    const struct variant *variant = table_variant(session->table);
    bool done = !fault && table_game(session->table)->parse(variant->options, words->word, words->count, move, no);
    if (fault)
        refuse(no, REASON_BAD_MOVE, NULL, "%s", tokens_fault_text(fault));
    done = done && session_apply(session, move, no);
    free(move);
    free(words);
    return done;
}

void session_refused(struct session *session, const struct refusal *no)
{
    if (no->reason == REASON_NONE)
        return;
    session_refuse(session, no);
    if (no->reason == REASON_NOT_YOUR_TURN || no->reason == REASON_WRONG_PHASE)
        session_ask_again(session);
}

bool session_try(struct session *session, const char *text)
{
    struct refusal no = { 0 };
    bool done = session_move(session, text, &no);
    if (!done)
        session_refused(session, &no);
    return done;
}
