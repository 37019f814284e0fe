// SPDX-License-Identifier: GPL-3.0-or-later
// The hotseat, where several people share one keyboard: a chair for each, the call of the next person, the passing of the
// keyboard, and what is dropped meanwhile so that nobody hears another person's secrets.
#include "session/session.h"

#include "base/bug.h"
#include "base/text.h"
#include "session/person.h"
#include "session/say/say.h"
#include "term/keys.h"
#include "term/terminal.h"

#include <stdlib.h>
#include <unistd.h>

// A chair of the hotseat, which several people share: one person's hand and messages.
struct hotseat_chair {
    struct session *session;
    struct person person;
};

// The hotseat of a session: the people who share its keyboard, and the person who gets it next.
struct hotseat {
    struct hotseat_chair chair[SEATS_MAX];
    int count;
    struct person *nobody; // the watcher who stands for an empty chair while the keyboard is passed on
    struct person *next;   // the person who is to take the keyboard next
    int moves;             // how many moves the table had when the hands were last looked at
};

// Gives the keyboard of the hotseat to a person, and returns the person who had it.
static struct person *enter(struct session *session, struct person *person)
{
    struct person *before = session->person;
    session->person = person;
    return before;
}

void hotseat_release(struct session *session)
{
    struct hotseat *hotseat = session->hotseat;
    if (!hotseat)
        return;
    for (int i = 0; i < hotseat->count; i++)
        person_release(&hotseat->chair[i].person);
    session->person = hotseat->nobody;
    free(hotseat);
    session->hotseat = NULL;
}

// --- who is called to the keyboard ---

static unsigned own_seats(const struct session *session)
{
    if (session->hotseat)
        return table_people(session->table);
    return session->person->seat == WATCHER ? 0 : 1u << session->person->seat;
}

unsigned hotseat_called(const struct session *session)
{
    unsigned turn = table_turn(session->table), on_turn = session_standing(session).on_turn;
    unsigned asked = on_turn ? turn & ~on_turn : 0; // people who are asked something answer before the turn goes on
    return (asked ? asked : turn) & own_seats(session);
}

bool hotseat_passing(const struct session *session)
{
    return session->hotseat && session->person == session->hotseat->nobody;
}

static struct person *person_at(struct hotseat *hotseat, int seat)
{
    for (int i = 0; i < hotseat->count; i++)
        if (hotseat->chair[i].person.seat == seat)
            return &hotseat->chair[i].person;
    BUG("nobody sits at seat %d", seat);
}

// Returns the person of the hotseat who gets the keyboard: the first of the called seats after the seat whose turn it is, or
// after the person at the keyboard if it is nobody's turn.
static struct person *first_called(const struct session *session, unsigned called)
{
    unsigned on_turn = session_standing(session).on_turn;
    int seats = table_seats(session->table), from = session->person->seat == WATCHER ? seats - 1 : session->person->seat;
    for (int seat = 0; seat < seats; seat++)
        if (on_turn >> seat & 1)
            from = seat;
    for (int i = 1; i <= seats; i++)
        if (called >> (from + i) % seats & 1)
            return person_at(session->hotseat, (from + i) % seats);
    return &session->hotseat->chair[0].person; // computer players begin, and somebody has to be there to hear them
}

// --- standing orders of people who are away ---

// Returns a person of the hotseat who is called to act and whose standing order answers instead, or NULL.
static struct person *ordered(struct session *session)
{
    struct hotseat *hotseat = session->hotseat;
    unsigned called = hotseat_called(session);
    for (int i = 0; i < hotseat->count; i++) {
        struct person *person = &hotseat->chair[i].person;
        if (!(called >> person->seat & 1))
            continue;
        struct person *before = enter(session, person);
        bool due = session_auto_answer_due(session);
        enter(session, before);
        if (due)
            return person;
    }
    return NULL;
}

bool hotseat_auto_answer_due(struct session *session)
{
    return session->hotseat ? !hotseat_passing(session) && ordered(session) : session_auto_answer_due(session);
}

void hotseat_auto_answer(struct session *session)
{
    struct person *before = session->hotseat ? enter(session, ordered(session)) : session->person;
    session_auto_answer(session);
    enter(session, before);
}

// --- passing the keyboard on ---

// Drops the keys that were pressed before the hotseat's keyboard was passed on, since another person pressed them.
static void drop_keys(struct session *session)
{
    free(session->input.unread);
    session->input.unread = NULL;
    while (session->input.terminal && !terminal_leaving() && (keys_waiting() || terminal_wait(STDIN_FILENO, 0)))
        if (keys_read().kind == KEY_END) {
            session->done = true;
            return;
        }
}

// Takes the messages that everybody at the table heard out of a person's batch and returns them, to be said while the hotseat's
// keyboard is passed on.  The other messages wait for that person.
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
    const char *name = table_name(session->table, hotseat->next->seat);
    bool full = style_wording(session_print_style(session)) == STYLE_FULL;
    LOCAL(strbuf) line = STRBUF_INIT;
    if (anew && full)
        strbuf_addf(&line, _("Pass the keyboard to %s. %s, press Enter."), name, name);
    else
        strbuf_addf(&line, _("%s is next, Enter goes on."), name);
    session_say(session, anew ? SPEECH_URGENT : SPEECH_ANSWER, line.text);
}

static void pass(struct session *session, struct person *next)
{
    struct hotseat *hotseat = session->hotseat;
    drop_keys(session);
    other_turn_tell(session); // while the person before still has the keyboard
    struct batch open = take_open(&session->person->batch);
    struct cues cues = session->person->cues; // sounds name no cards, so everybody may hear them
    session->person->cues.count = 0;
    session->person->lines = keys_lines_swap(NULL);
    person_release(hotseat->nobody);
    enter(session, hotseat->nobody);
    session->person->batch = open;
    session->person->cues = cues;
    hotseat->next = next;
    if (session->output.speech)
        speech_stop(session->output.speech);
    if (session->input.terminal)
        keys_forget();
    screen_away(&session->output.screen);
    hotseat_say_next(session, true);
}

void hotseat_come(struct session *session)
{
    struct hotseat *hotseat = session->hotseat;
    enter(session, hotseat->next);
    keys_lines_free(keys_lines_swap(session->person->lines));
    session->person->lines = NULL;
    session_look(session);
    session_say_turn(session);
}

// Brings the hands of all people at the hotseat up to date after a move.  The people who are away are included, so that no round
// ends unseen.
static void look_at_hands(struct session *session)
{
    struct hotseat *hotseat = session->hotseat;
    if (hotseat->moves == table_moves(session->table))
        return;
    hotseat->moves = table_moves(session->table);
    struct person *before = session->person;
    for (int i = 0; i < hotseat->count; i++) {
        enter(session, &hotseat->chair[i].person);
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
    if (called && !(called >> session->person->seat & 1) && !hotseat_auto_answer_due(session))
        pass(session, first_called(session, called));
}

// --- while the keyboard is passed on ---

// Takes back the last move while the hotseat's keyboard is passed on, before the next person comes.  Everybody may hear that.
void hotseat_take_back(struct session *session)
{
    struct hotseat *hotseat = session->hotseat;
    struct refusal no = { 0 };
    int by = WATCHER;
    for (int i = 0; i < hotseat->count; i++)
        if (table_can_undo(session->table, hotseat->chair[i].person.seat))
            by = hotseat->chair[i].person.seat;
    bool done = by != WATCHER && table_move(session->table, by, "undo", &no);
    if (done)
        hotseat->next = first_called(session, hotseat_called(session));
    else
        session_reply(session, by == WATCHER ? _("There is nothing you could take back now.") : no.text);
    hotseat_say_next(session, done);
}

// --- several people sit down ---

static void hear(void *self, const struct view *view, const struct event *event)
{
    struct hotseat_chair *chair = self;
    struct person *before = enter(chair->session, &chair->person);
    session_hear(chair->session, view, event);
    enter(chair->session, before);
}

static void seat(struct session *session, struct hotseat_chair *chair, int at)
{
    chair->session = session;
    person_init(&chair->person);
    chair->person.seat = at;
    table_seat(session->table, at, (struct sitter){ .hear = hear, .self = chair });
    struct person *before = enter(session, &chair->person);
    mask_remember(session);
    session_settle(session);
    table_repeat(session->table, at);
    session_recall(session);
    enter(session, before);
}

void hotseat_sit(struct session *session, struct table *table, const char *path, bool resumed)
{
    struct hotseat *hotseat = mem_zero(1, sizeof *hotseat);
    session_forget_legal(session);
    session->table = table;
    session->path = mem_copy(path);
    session_last_words(session);
    session->hotseat = hotseat;
    hotseat->nobody = session->person;
    session_say_table(session, resumed);
    for (int at = 0; at < table_seats(table); at++)
        if (table_people(table) >> at & 1)
            seat(session, &hotseat->chair[hotseat->count++], at);
    hotseat->moves = table_moves(table);
    hotseat->next = first_called(session, hotseat_called(session));
    hotseat_say_next(session, true);
}
