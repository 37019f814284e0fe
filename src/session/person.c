// SPDX-License-Identifier: GPL-3.0-or-later
// What one of several people at a keyboard has of his own; person.h says why.
#include "session/person.h"

#include <stdlib.h>

// ORDER PERSON: both functions name the same things.
void person_put_away(const struct session *session, struct person *person)
{
    person->seat = session->seat;
    person->history = session->history;
    person->last_print = session->last_print;
    person->last_spoken = session->last_spoken;
    person->last_piece = session->last_piece;
    person->rest_print = session->rest_print;
    person->rest_spoken = session->rest_spoken;
    person->rest_secret = session->rest_secret;
    person->batch = session->batch;
    person->other_turn = session->other_turn;
    person->cues = session->cues;
    person->hand = session->hand;
    person->staged = session->staged;
    person->refusal = session->refusal;
    person->recap = session->recap;
    person->quiet = session->quiet;
    person->digested = session->digested;
    person->hint_level = session->hint_level;
    person->choice = session->choice;
    person->place = session->place;
    person->walked = session->walked;
    person->learning = session->learning;
    person->learnt = session->learnt;
    person->auto_answers = session->auto_answers;
    person->by_hand = session->by_hand;
    person->leaving_by_order = session->leaving_by_order;
    person->warned = session->warned;
    person->between_rounds = session->between_rounds;
    person->mask_other = session->mask_other;
}

void person_take_out(struct session *session, const struct person *person)
{
    session->seat = person->seat;
    session->history = person->history;
    session->last_print = person->last_print;
    session->last_spoken = person->last_spoken;
    session->last_piece = person->last_piece;
    session->rest_print = person->rest_print;
    session->rest_spoken = person->rest_spoken;
    session->rest_secret = person->rest_secret;
    session->batch = person->batch;
    session->other_turn = person->other_turn;
    session->cues = person->cues;
    session->hand = person->hand;
    session->staged = person->staged;
    session->refusal = person->refusal;
    session->recap = person->recap;
    session->quiet = person->quiet;
    session->digested = person->digested;
    session->hint_level = person->hint_level;
    session->choice = person->choice;
    session->place = person->place;
    session->walked = person->walked;
    session->learning = person->learning;
    session->learnt = person->learnt;
    session->auto_answers = person->auto_answers;
    session->by_hand = person->by_hand;
    session->leaving_by_order = person->leaving_by_order;
    session->warned = person->warned;
    session->between_rounds = person->between_rounds;
    session->mask_other = person->mask_other;
}

void person_forget(struct person *person)
{
    batch_release(&person->batch);
    free(person->other_turn.event);
    history_release(&person->history);
    recap_release(&person->recap);
    strbuf_release(&person->last_print);
    strbuf_release(&person->last_spoken);
    strbuf_release(&person->last_piece);
    strbuf_release(&person->rest_print);
    strbuf_release(&person->rest_spoken);
    keys_lines_free(person->lines);
    *person = (struct person){ .session = person->session, .number = person->number, .seat = person->seat, .learnt = -1 };
    strbuf_init(&person->last_print);
    strbuf_init(&person->last_spoken);
    strbuf_init(&person->last_piece);
    strbuf_init(&person->rest_print);
    strbuf_init(&person->rest_spoken);
}
