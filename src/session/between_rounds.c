// SPDX-License-Identifier: GPL-3.0-or-later
// The time between two rounds: for a while nobody can start the next round, then only the player who went out can, and later
// anybody.  At a table elsewhere its server says who can.  If only computer players play, the next round begins by itself.
#include "session/session.h"

#include "base/text.h"
#include "session/say/say.h"
#include "system/clock.h"

// Returns whether the pause between rounds has no clock because the person starts the next round when ready: a player who reads
// braille presses a key, and lines from a pipe come when they come.
static bool at_own_pace(const struct session *session)
{
    return !session->input.live || session->preferences.pace == PACE_KEY;
}

static int pause_s(const struct session *session)
{
    int own = session->preferences.pause_s;
    return own == PAUSE_RULES ? session_rule(session, "ui.round_pause_s") : own;
}

// Returns the set of people at this computer who went out, and who may therefore start the next round before others may.  The set
// is empty if a computer player went out; then nobody comes first.
static unsigned starters(const struct session *session)
{
    return session_standing(session).went_out & table_people(session->table);
}

// Returns whether the server of a table elsewhere decides how long the pause between rounds lasts.
static bool server_says(const struct session *session)
{
    return table_is_far(session->table) && session_rule(session, "ui.round_pause_s") > 0;
}

// Returns whether the pause between rounds can be left out: nobody else needs time to hear the end of the round, and the player
// has set no pause.
static bool needs_no_pause(const struct session *session)
{
    unsigned people = table_people(session->table);
    return !(people & (people - 1)) && session->preferences.pause_s == PAUSE_RULES;
}

int session_pause_ms(const struct session *session)
{
    enum { LISTENER_DELAYS = 3 };
    int pause = pause_s(session) * 1000;
    if (!session->input.live)
        return 0;
    return session->preferences.pace == PACE_KEY ? -1 : pause ? pause : LISTENER_DELAYS * session->preferences.delay_ms;
}

int session_stage_ms(const struct session *session)
{
    int64_t now = clock_ms(), next = interval_next(&session->pause.interval, now);
    if (table_is_far(session->table)) // a server keeps the clock of a table elsewhere
        return -1;
    if ((int)interval_stage(&session->pause.interval, now) > session->pause.told)
        return 0;
    return next == INT64_MAX ? -1 : (int)(next - now);
}

// --- saying who starts the next round ---

static const char *press_go(const struct session *session)
{
    bool words = session_by_words(session);
    if (game_has_deals(table_seats(session->table)))
        return words ? _("Type go for the next deal.") : _("Press g for the next deal.");
    return words ? _("Type go for the next round.") : _("Press g for the next round.");
}

// Appends a sentence that says in how many seconds the next round begins by itself, as it does between the rounds of computer
// players alone.
static void add_next(const struct session *session, int seconds, struct strbuf *out)
{
    bool words = session_by_words(session);
    if (game_has_deals(table_seats(session->table)))
        strbuf_addf(out,
                    words ? P_("Next deal in %d second, go starts it now.", "Next deal in %d seconds, go starts it now.", seconds)
                          : P_("Next deal in %d second, g starts it now.", "Next deal in %d seconds, g starts it now.", seconds),
                    seconds);
    else
        strbuf_addf(out,
                    words
                        ? P_("Next round in %d second, go starts it now.", "Next round in %d seconds, go starts it now.", seconds)
                        : P_("Next round in %d second, g starts it now.", "Next round in %d seconds, g starts it now.", seconds),
                    seconds);
}

static bool is_starter(const struct session *session)
{
    return session->person->seat != WATCHER && session->pause.interval.starters >> session->person->seat & 1;
}

static void tell(struct session *session, struct strbuf *out)
{
    const struct interval *interval = &session->pause.interval;
    int64_t now = clock_ms();
    enum interval_stage stage = interval_stage(interval, now);
    session->pause.told = (int)stage;
    if (session->person->seat == WATCHER && stage == INTERVAL_OPEN)
        strbuf_add(out, _("The players start the next round."));
    else if (!interval_may(interval, session->person->seat, now))
        interval_tell(interval, table_names(session->table), table_seats(session->table), session->person->seat, now, out);
    else if (!is_starter(session) || game_has_deals(table_seats(session->table)))
        strbuf_add(out, press_go(session));
    else
        strbuf_add(out,
                   session_by_words(session) ? _("You start the next round. Type go.") : _("You start the next round. Press g."));
}

// Puts off the next stage of the pause between rounds by a second if it is reached here before the server has announced it: the
// server decides.
static void leave_to_server(struct session *session)
{
    enum { SOON_MS = 1000 };
    int64_t now = clock_ms();
    if (server_says(session) && (int)interval_stage(&session->pause.interval, now) > session->pause.told) {
        if (session->pause.told == INTERVAL_CLOSED)
            session->pause.interval.opens = now + SOON_MS;
        else
            session->pause.interval.opens_all = now + SOON_MS;
    }
}

void session_say_leave(struct session *session)
{
    bool words = session_by_words(session);
    if (session->done || session->tutor)
        return;
    if (session->guest)
        session_reply(session, words ? _("Type quit to go to the lobby.") : _("Press q to go to the lobby."));
    else if (session->home)
        session_reply(session, words ? _("Type quit to go Home.") : _("Press q to go Home."));
    else
        session_reply(session, words ? _("Type quit to leave.") : _("Press q to leave."));
}

// Says between rounds who starts the next round, and when.
static void say_next(struct session *session)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    bool by_key = session->preferences.pace == PACE_KEY && session->input.live;
    int pause = pause_s(session);
    if (!session_between_rounds(session) || (session->watching && !session->input.live))
        return;
    if (server_says(session) && session->pause.told == INTERVAL_UNTOLD) { // the server has yet to say who may start
        if (session->person->seat == WATCHER)
            session_reply(session, _("The players start the next round."));
        else if (session->pause.came)
            session_say_stage(session);
        session->pause.came = false;
        session->pause.due = true;
        return;
    }
    leave_to_server(session);
    if (session->watching && pause && !by_key)
        add_next(session, pause, &text);
    else if (session->watching && by_key)
        strbuf_add(&text, press_go(session));
    else if (!session->watching)
        tell(session, &text);
    if (text.length)
        session_reply(session, text.text);
}

// Starts the clock of the pause between two rounds, unless a server keeps it, and says who starts the next round.  The pause is
// empty where nobody needs the time.
void session_begin_interval(struct session *session, bool at_once)
{
    bool open = at_once || at_own_pace(session) || table_is_far(session->table) || needs_no_pause(session);
    int pause = open ? 0 : pause_s(session);
    if (server_says(session) && session->pause.told != INTERVAL_UNTOLD) // the server has announced its clock already
        return;
    if (!server_says(session)) {
        session->pause.told = INTERVAL_CLOSED;
        interval_begin(&session->pause.interval, pause, session_rule(session, "ui.round_wait_s"), starters(session), clock_ms());
    }
    say_next(session);
}

void session_say_on(struct session *session)
{
    if (session_over(session) && !session_between_rounds(session))
        session_say_leave(session);
    else
        say_next(session);
}

bool session_tell_over(struct session *session)
{
    if (!session_over(session) || session->person->seat == WATCHER)
        return false;
    session_reply(session, session_no_turn(session));
    session_say_on(session);
    return true;
}

// Says the new stage of the pause between two rounds.  A person who could start the next round already is not told that now
// anybody can.
void session_say_stage(struct session *session)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    bool could = session->pause.told == INTERVAL_STARTERS && is_starter(session);
    tell(session, &text);
    if (text.length && !(could && session->pause.told == INTERVAL_OPEN))
        session_say(session, SPEECH_EVENT, text.text);
}

bool session_may_start(struct session *session, struct refusal *no)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    int64_t now = clock_ms();
    if (session->watching || table_is_far(session->table) || !session_between_rounds(session) ||
        interval_may(&session->pause.interval, session->person->seat, now))
        return true;
    tell(session, &text);
    refuse(no, REASON_WRONG_PHASE, NULL, "%s", text.text);
    return false;
}

// --- the clock of a server ---

void session_server_interval(struct session *session, enum interval_stage stage, int seconds, unsigned starters_there)
{
    struct interval *interval = &session->pause.interval;
    int64_t now = clock_ms(), next = seconds < 0 ? INT64_MAX : now + (int64_t)seconds * 1000;
    bool same = session->pause.told == (int)stage;
    *interval = (struct interval){ .starters = starters_there, .begun = now, .reader = -1 };
    interval->opens = stage == INTERVAL_CLOSED ? next : now;
    interval->opens_all = stage == INTERVAL_STARTERS ? next : stage == INTERVAL_OPEN ? now : INT64_MAX;
    session->pause.came = session->pause.told == INTERVAL_UNTOLD && !session->pause.due;
    if (!same && !session->pause.came)
        session_say_stage(session);
}

// Tells the server between rounds that the person is still reading what was played, at most every three seconds.  If a message is
// lost, the next key sends another.
void session_reads(struct session *session)
{
    enum { EVERY_MS = 3000 };
    static const char *const reading = "reading";
    int64_t now = clock_ms();
    if (!session->table || !session->company.run || !server_says(session) || session->person->seat == WATCHER ||
        !session_between_rounds(session) || now - session->pause.read_told < EVERY_MS)
        return;
    session->pause.read_told = now;
    session->company.run(session->company.self, session, reading, &(struct typed_args){ .count = 1, .word = &reading });
}
