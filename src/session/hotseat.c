// SPDX-License-Identifier: GPL-3.0-or-later
// Several people at one keyboard; hotseat.h says how.
#include "session/hotseat.h"

#include "base/bug.h"
#include "base/text.h"
#include "session/mask.h"
#include "session/person.h"
#include "term/keys.h"
#include "term/terminal.h"

#include <stdlib.h>
#include <unistd.h>

enum { NOBODY }; // the first person of the list: who is at the keyboard while it is passed on

struct hotseat {
    struct person person[SEATS_MAX + 1];
    int count; // with nobody
    int at;    // whose things are in the session
    int next;  // who is to come, while the keyboard is passed on
    int moves; // of the table, when the hands were looked at last
};

// Has the session hold the things of that person; returns whose it held.
static int enter(struct session *session, int number)
{
    struct hotseat *hotseat = session->hotseat;
    int before = hotseat->at;
    if (number == before)
        return before;
    person_put_away(session, &hotseat->person[before]);
    person_take_out(session, &hotseat->person[number]);
    hotseat->at = number;
    return before;
}

void hotseat_release(struct session *session)
{
    struct hotseat *hotseat = session->hotseat;
    for (int i = 0; hotseat && i < hotseat->count; i++) {
        if (i == hotseat->at) // what was his is the session's now, which lets it go
            keys_lines_free(hotseat->person[i].lines);
        else
            person_forget(&hotseat->person[i]);
    }
    free(hotseat);
    session->hotseat = NULL;
}

// --- who is called ---

static unsigned own_seats(const struct session *session)
{
    if (session->hotseat)
        return table_people(session->table);
    return session->seat == WATCHER ? 0 : 1u << session->seat;
}

unsigned hotseat_called(const struct session *session)
{
    struct standing standing;
    unsigned turn = table_turn(session->table);
    table_standing(session->table, &standing);
    unsigned asked = standing.on_turn ? turn & ~standing.on_turn : 0; // they answer before it goes on
    return (asked ? asked : turn) & own_seats(session);
}

bool hotseat_passing(const struct session *session)
{
    return session->hotseat && session->hotseat->at == NOBODY;
}

static int person_at(const struct hotseat *hotseat, int seat)
{
    for (int i = NOBODY + 1; i < hotseat->count; i++)
        if (hotseat->person[i].seat == seat)
            return i;
    BUG("nobody sits at seat %d", seat);
}

// Who of the people called is first: behind the one whose turn it is, else behind the one at the keyboard.
static int first_called(const struct session *session, unsigned called)
{
    struct standing standing;
    int seats = table_seats(session->table), from = session->seat == WATCHER ? seats - 1 : session->seat;
    table_standing(session->table, &standing);
    for (int seat = 0; seat < seats; seat++)
        if (standing.on_turn >> seat & 1)
            from = seat;
    for (int i = 1; i <= seats; i++)
        if (called >> (from + i) % seats & 1)
            return person_at(session->hotseat, (from + i) % seats);
    return NOBODY + 1; // computer players begin, and somebody is to hear it
}

// --- standing orders ---

// The person called who has an order for what he is asked; NOBODY: none has.
static int ordered(struct session *session)
{
    struct hotseat *hotseat = session->hotseat;
    unsigned called = hotseat_called(session);
    for (int i = NOBODY + 1; i < hotseat->count; i++) {
        const struct person *person = &hotseat->person[i];
        const struct auto_answers *answers = i == hotseat->at ? &session->auto_answers : &person->auto_answers;
        if (!(answers->count || answers->wish) || !(called >> (i == hotseat->at ? session->seat : person->seat) & 1))
            continue;
        int before = enter(session, i);
        bool waits = session_auto_answer_due(session);
        enter(session, before);
        if (waits)
            return i;
    }
    return NOBODY;
}

bool hotseat_auto_answer_due(struct session *session)
{
    return session->hotseat ? !hotseat_passing(session) && ordered(session) != NOBODY : session_auto_answer_due(session);
}

void hotseat_auto_answer(struct session *session)
{
    int before = session->hotseat ? enter(session, ordered(session)) : NOBODY;
    session_auto_answer(session);
    if (session->hotseat)
        enter(session, before);
}

// --- passing the keyboard ---

// What was pressed before the keyboard was passed on is the earlier one's, and nobody's now.
static void drop_keys(struct session *session)
{
    free(session->unread);
    session->unread = NULL;
    while (session->terminal && !terminal_leaving() && (keys_waiting() || terminal_wait(STDIN_FILENO, 0)))
        if (keys_read().kind == KEY_END) {
            session->done = true;
            return;
        }
}

// Of what is still to be said, that which everybody heard; the rest waits for the one it is meant for.
static struct batch take_open(struct batch *batch)
{
    struct batch open = { 0 };
    int kept = 0;
    open.utterance = mem_zero((size_t)batch->count + 1, sizeof *open.utterance);
    open.room = batch->count + 1;
    for (int i = 0; i < batch->count; i++)
        if (batch->utterance[i].open)
            open.utterance[open.count++] = batch->utterance[i];
        else
            batch->utterance[kept++] = batch->utterance[i];
    batch->count = kept;
    return open;
}

void hotseat_say_next(struct session *session, bool anew)
{
    const struct hotseat *hotseat = session->hotseat;
    const char *name = table_name(session->table, hotseat->person[hotseat->next].seat);
    bool full = style_wording(preferences_print_style(&session->preferences)) == STYLE_FULL;
    struct strbuf line = STRBUF_INIT;
    if (anew && full)
        strbuf_addf(&line, _("Pass the keyboard to %s. %s, press Enter."), name, name);
    else
        strbuf_addf(&line, _("%s is next, Enter goes on."), name);
    session_say(session, anew ? SPEECH_URGENT : SPEECH_ANSWER, line.text, line.text);
    strbuf_release(&line);
}

static void pass(struct session *session, int next)
{
    struct hotseat *hotseat = session->hotseat;
    drop_keys(session);
    other_turn_tell(session); // while it is still this person's
    struct batch open = take_open(&session->batch);
    struct cues cues = session->cues; // they name no cards
    session->cues.count = 0;
    person_forget(&hotseat->person[NOBODY]);
    hotseat->person[hotseat->at].lines = keys_lines_swap(NULL);
    enter(session, NOBODY);
    session->batch = open;
    session->cues = cues;
    hotseat->next = next;
    if (session->speech)
        speech_stop(session->speech);
    if (session->terminal)
        keys_forget();
    screen_away(&session->screen);
    hotseat_say_next(session, true);
}

void hotseat_come(struct session *session)
{
    struct hotseat *hotseat = session->hotseat;
    struct person *person = &hotseat->person[hotseat->next];
    keys_lines_free(keys_lines_swap(person->lines));
    person->lines = NULL;
    enter(session, hotseat->next);
    session_look(session);
    session_say_turn(session);
}

// Each hand is looked at after what happened, also those that are away: a round must not end unseen.
static void look_at_hands(struct session *session)
{
    struct hotseat *hotseat = session->hotseat;
    if (hotseat->moves == table_moves(session->table))
        return;
    hotseat->moves = table_moves(session->table);
    int before = hotseat->at;
    for (int i = NOBODY + 1; i < hotseat->count; i++) {
        enter(session, i);
        session_look(session);
    }
    enter(session, before);
}

void hotseat_look(struct session *session)
{
    const struct hotseat *hotseat = session->hotseat;
    if (!hotseat || session->done || hotseat_passing(session))
        return;
    look_at_hands(session);
    unsigned called = hotseat_called(session);
    if (called && !(called >> session->seat & 1) && !hotseat_auto_answer_due(session))
        pass(session, first_called(session, called));
}

// --- while it is passed on ---

// Whoever may take something back can do so until the next one comes: what it was lies open.
void hotseat_take_back(struct session *session)
{
    struct hotseat *hotseat = session->hotseat;
    struct refusal no = { 0 };
    int by = WATCHER;
    for (int i = NOBODY + 1; i < hotseat->count; i++)
        if (table_can_undo(session->table, hotseat->person[i].seat))
            by = hotseat->person[i].seat;
    bool done = by != WATCHER && table_move(session->table, by, "undo", &no);
    if (done)
        hotseat->next = first_called(session, hotseat_called(session));
    else
        session_answerf(session, "%s", by == WATCHER ? _("There is nothing you could take back now.") : no.text);
    hotseat_say_next(session, done);
}

// --- sitting down ---

static void hear(void *self, const struct view *view, const struct event *event)
{
    struct person *person = self;
    int before = enter(person->session, person->number);
    session_hear(person->session, view, event);
    enter(person->session, before);
}

static void seat(struct session *session, int number, int at)
{
    struct person *person = &session->hotseat->person[number];
    person->session = session;
    person->number = number;
    person->seat = at;
    person_forget(person);
    table_seat(session->table, at, (struct sitter){ .hear = hear, .self = person });
    int before = enter(session, number);
    mask_remember(session);
    session->between_rounds = session_between_rounds(session);
    session->hand.order = (enum hand_order)session->preferences.hand_order;
    session_load_auto_answers(session);
    session_look(session);
    table_repeat(session->table, at);
    enter(session, before);
}

void hotseat_sit(struct session *session, struct table *table, const char *path, bool resumed)
{
    struct hotseat *hotseat = mem_zero(1, sizeof *hotseat);
    session->table = table;
    session->path = mem_copy(path);
    session_last_words(session);
    session->hotseat = hotseat;
    hotseat->person[NOBODY].session = session;
    hotseat->count = NOBODY + 1;
    session_say_table(session, resumed);
    for (int at = 0; at < table_seats(table); at++)
        if (table_people(table) >> at & 1)
            seat(session, hotseat->count++, at);
    hotseat->moves = table_moves(table);
    hotseat->next = first_called(session, hotseat_called(session));
    hotseat_say_next(session, true);
}
