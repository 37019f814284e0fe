// SPDX-License-Identifier: GPL-3.0-or-later
// The person's moves: asked about if they cannot be taken back, made at the table, and refused in words.  The events that come of
// them are told elsewhere (session_events.c).  The answer of a standing order is such a move too.
#include "session/session.h"

#include "base/bug.h"
#include "base/text.h"
#include "session/coach/coach.h"
#include "session/say/say.h"
#include "userdata/guest.h"

#include <stdlib.h>
#include <string.h>

// Says a warning before the person's move.  The words of the warning tell of the hand, so the mask hides them.  In a game that
// warns once a turn, a masked warning says that something can be played.
static void say_warning(struct session *session, const char *text)
{
    bool hidden = mask_on(session) && table_game(session->table)->warns_once;
    session_say_secret(session, SPEECH_URGENT, hidden ? _("Something can still be played.") : text, !hidden);
}

// When the person is warned of a move.  ASKED_LAST: after a tutor has accepted the move.  ASKED_FIRST: before a tutor sees the
// move; after a no the person makes another one.  ORDERED: as ASKED_LAST, for the move of a standing order.
enum asking { ASKED_LAST, ASKED_FIRST, ORDERED };

// Warns the person of a move and returns whether to make it all the same.  A warning that is itself a question is asked as it
// stands.
static bool agrees_to(struct session *session, struct strbuf *text, enum asking asking)
{
    if (text->length < 2 || text->text[text->length - 2] != '?') {
        say_warning(session, text->text);
        return session_agrees(session, _("Do it all the same, y or n? "));
    }
    text->text[text->length - 1] = ' ';
    return asking == ASKED_FIRST ? session_confirm(session, text->text) : session_agrees(session, text->text);
}

// Returns whether the person's move is to be made.  Warns of a move that cannot be taken back, in some games only once a turn.
// The coach may warn of any other move, unless a standing order makes it.
static bool agreed(struct session *session, const struct move *move, enum asking asking)
{
    const struct game *game = table_game(session->table);
    LOCAL(strbuf) text = STRBUF_INIT;
    const struct hearer hearer = session_hearer(session, session_print_style(session));
    // A lesson, drill or review asks for the move itself.
    bool heard = game->warns_once && (session->person->warned || session->tutor);
    if (session->preferences.confirm && session_turn(session) && !heard && game->warn && game->warn(game, &hearer, move, &text)) {
        session->person->warned = true;
        return agrees_to(session, &text, asking);
    }
    return asking == ORDERED || coach_lets(session, move);
}

// Brings the person's hand up to date after a move.  If the turn is over, cards set aside for an opening go back to the hand.
static void after_move(struct session *session, bool had_turn)
{
    bool outstanding = session->person->staged.count > 0;
    session_look(session);
    if (!had_turn || session_own_turn(session))
        return;
    if (outstanding)
        session_reply(session, _("The cards set aside are back in your hand."));
    session->person->staged.count = 0;
}

static bool apply(struct session *session, const struct move *move, enum asking asking, struct refusal *no)
{
    bool had_turn = session_own_turn(session);
    *no = (struct refusal){ .style = session_whole_style(session), .keyed = !session_by_words(session) };
    if (session->person->seat == WATCHER)
        return refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", session_no_turn(session));
    if (asking == ASKED_FIRST && !agreed(session, move, asking))
        return false;
    if (session->tutor && !(move = session->tutor->move(session, move))) {
        session->person->warned = false; // the tutor wants another move, so the warning may come again
        return false;
    }
    if (asking != ASKED_FIRST && !agreed(session, move, asking))
        return false;
    int before = session->person->recap.added;
    coach_begin(session, move);
    bool made = table_apply(session->table, session->person->seat, move, no);
    coach_made(session, made, made && !session_own_turn(session));
    if (!made)
        return false;
    session->person->choice = (struct choice){ 0 };
    session->person->carries = false;
    session->person->place = 0;
    if (had_turn && !session_own_turn(session))
        recap_after_move(session, before);
    after_move(session, had_turn);
    return true;
}

// Returns whether the person's move is one of the table itself, undo or next, whose words the game does not parse.
static bool is_table_move(const char *text)
{
    return strcmp(text, "undo") == 0 || strcmp(text, "undo decision") == 0 || strcmp(text, "next") == 0;
}

bool session_move(struct session *session, const char *text, struct refusal *no)
{
    *no = (struct refusal){ .style = session_whole_style(session), .keyed = !session_by_words(session) };
    if (is_table_move(text)) {
        bool goes_on = strcmp(text, "next") == 0, watches = session->person->seat == WATCHER;
        if (session->tutor && !session->tutor->allows(session, text))
            return false;
        if (goes_on && !session_may_start(session, no))
            return false;
        if (!goes_on && watches) // what others did is theirs to take back
            return refuse(no, REASON_NOT_YOUR_TURN, NULL, "%s", session_no_turn(session));
        bool done = table_move(session->table, watches ? 0 : session->person->seat, text, no);
        session->person->carries = session->person->carries && !done;
        if (done)
            session_look(session);
        return done;
    }
    struct move *move = mem_zero(1, sizeof *move);
    bool done = table_parse_line(session->table, text, move, no) && apply(session, move, ASKED_LAST, no);
    free(move);
    return done;
}

// Returns whether a move was refused because of a fault of this computer, such as a full disk, about which a visitor by the door
// can do nothing.
static bool is_for_its_keeper(const struct session *session, const struct refusal *no)
{
    const char *trouble = session->guest ? table_trouble(session->table) : NULL;
    return trouble && *no->text && strncmp(trouble, no->text, strlen(no->text)) == 0;
}

void session_refused(struct session *session, const struct refusal *no)
{
    if (no->reason == REASON_NONE)
        return;
    if (is_for_its_keeper(session, no))
        session_reply(session, guest_no_move());
    else
        session_refuse(session, no);
    if (no->reason == REASON_NOT_YOUR_TURN || no->reason == REASON_WRONG_PHASE)
        session_ask_again(session);
}

bool session_ask_move(struct session *session, const struct move *move, struct refusal *no)
{
    return apply(session, move, ASKED_FIRST, no);
}

bool session_make(struct session *session, const struct move *move)
{
    struct refusal no = { 0 };
    bool done = apply(session, move, ASKED_LAST, &no);
    if (!done)
        session_refused(session, &no);
    return done;
}

bool session_try(struct session *session, const char *text)
{
    struct refusal no = { 0 };
    bool done = session_move(session, text, &no);
    if (!done)
        session_refused(session, &no);
    return done;
}

// Asks the person about the move that the rules propose, such as to end a round, and makes it.  While the mask is on the move is
// not proposed, since the question would tell of the hand.
void session_propose(struct session *session)
{
    struct move move = { 0 };
    const struct game *game = session->table ? table_game(session->table) : NULL;
    bool may = game && game->propose && session->preferences.confirm && !session->done && !session->tutor &&
               !session->input.unread && session_own_turn(session) && !session->person->plays_on && !mask_on(session);
    const char *question = may ? game->propose(game, table_variant(session->table)->options,
                                               table_view(session->table, session->person->seat), &move)
                               : NULL;
    if (!question)
        return;
    session->person->plays_on = true;
    if (session_confirm(session, question))
        session_make(session, &move);
    else if (!session->input.unread && !session->done) // else the person said a word instead
        session_reply(session, _("You play on."));
}

bool session_try_verb(struct session *session, unsigned flags, const char *other, const char *more)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    if (!verb_write(table_game(session->table), flags, &text))
        strbuf_add(&text, other);
    if (more && *more)
        strbuf_addf(&text, " %s", more);
    return session_try(session, text.text);
}

static void say_of_card(struct session *session, enum announce how, const char *sentence, int face)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    session_phrase(session, sentence, face, &text);
    session_put(
        session,
        &(struct saying){
            .kind = SPEECH_EVENT, .class = MESSAGES_MOVES, .how = how, .print = text.print.text, .spoken = text.spoken.text });
}

// Makes the move with which a standing order answers the question that the person is asked now, and tells the person so.  If the
// settings tell each turn in one sentence, the message that the order leaves the card is only kept in the history.
void session_auto_answer(struct session *session)
{
    struct question question = { 0 };
    struct refusal no = { 0 };
    enum auto_reply answer = session_auto_reply(session, table_view(session->table, session->person->seat), &question);
    bool leaves = answer == AUTO_LEAVE, wished = session->person->auto_answers.wish;
    session->person->auto_answers.wish = 0;
    say_of_card(session, leaves && session->preferences.turns == TURNS_JOINED ? ANNOUNCE_KEPT : ANNOUNCE_SAID,
                wished          ? N_("You are asked, and want {the card} as you said.")
                : leaves        ? N_("Your order leaves {the card}.")
                : question.free ? N_("Your order takes {the card}.")
                                : N_("Your order asks for {the card}."),
                question.face);
    session->person->leaving_by_order = leaves;
    bool done = apply(session, leaves ? &question.leave : &question.take, ORDERED, &no);
    session->person->leaving_by_order = false;
    if (!done) { // the disk is full, so the player has to try again
        session->person->by_hand = true;
        session_refused(session, &no);
        session_ask_again(session);
    }
}
