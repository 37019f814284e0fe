// SPDX-License-Identifier: GPL-3.0-or-later
// The main loop of a sitting at a table: waits for a key or a line, and for the time when a computer player may move.  Each
// answer and each turn of a computer player is said as one batch.
#include "commands/dispatch.h"

#include "base/text.h"
#include "session/say/say.h"
#include "system/clock.h"
#include "term/keys.h"
#include "term/terminal.h"
#include "userdata/saves.h"

#include <stdlib.h>
#include <unistd.h>

enum { SPEECH_PATIENCE_MS = 60000, SPEECH_LOOK_MS = 50, DRAIN_MS = 3000, BATCH_MOST = 200, GATHER_MS = 150 };

static void hold(struct session *session)
{
    session->wait.pace.holds = true;
    if (!session->wait.pace.told)
        session_reply(session, session_by_words(session) ? _("Type go when you have read a turn.")
                                                         : _("Press g when you have read a turn."));
    session->wait.pace.told = true;
}

// Makes the computer players in the loop wait until what is being said has been heard, or until the player presses a key if the
// settings ask for that.
static void give_time(struct session *session)
{
    struct batch *batch = &session->person->batch;
    const struct preferences *preferences = &session->preferences;
    int rate =
        pace_rate(preferences->pace, preferences->delay_ms, session->output.speech && speech_knows_end(session->output.speech),
                  session->output.speech && speech_notes(session->output.speech));
    int words = 0, answers = 0;
    for (; batch->timed < batch->count; batch->timed++) {
        int more = pace_words(batch->utterance[batch->timed].print);
        *(batch->utterance[batch->timed].kind == SPEECH_ANSWER ? &answers : &words) += more;
    }
    bool news = words > 0;
    if (words + answers == 0 || !session->input.live)
        return;
    pace_answered(&session->wait.pace, answers, rate, clock_ms());
    pace_said(&session->wait.pace, words, rate, clock_ms());
    if (preferences->pace == PACE_KEY && !session->tutor && !session->wait.pace.own && news && session_others_move(session))
        hold(session);
    session->wait.pace.own = false;
}

// Says in the loop, once in a sitting, how the player can hear the hands that were left at the end of a round.
static void name_hands_left(struct session *session)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    if (!session->hands_named && session_hands_left(session, &text)) {
        session->hands_named = true;
        session_reply(session, session_by_words(session) ? _("Type hand to hear what was left in each hand.")
                                                         : _("Press h to hear what was left in each hand."));
    }
}

// Tells the player, once the loop has come to the end of the match, that the key z or the word `since` sums the match up.  Does
// so only if the match was played on this computer and the person had a seat.
static void name_summary(struct session *session)
{
    bool own = session->finished && session->path && !table_is_far(session->table) && session->person->seat != WATCHER;
    if (own && session->sum_up && !session->done)
        session_reply(session, session_by_words(session) ? _("Type since to hear which of your moves cost most.")
                                                         : _("Press z to hear which of your moves cost most."));
}

// Checks in the loop whether the round or the match has just ended.  After a round, the pause before the next one begins; after a
// match, its save is put away.
static void look_at_round(struct session *session, bool *told, bool resumed)
{
    const struct standing standing = session_standing(session);
    bool first = standing.round_over && !*told;
    *told = standing.round_over;
    if (!standing.round_over) {
        session->pause.told = INTERVAL_UNTOLD;
        session->pause.due = false;
    }
    if (!first || session->tutor) // a lesson says itself how it goes on
        return;
    name_hands_left(session);
    bool counted = stats_count(session);
    if (!standing.match_over) {
        session_begin_interval(session, resumed);
        session->done = session->input.over && session_endless(session); // without input nobody can end such a match
        return;
    }
    session->finished = table_is_far(session->table) || (counted && saves_finish(&session->path));
    session_last_words(session);
    session->done = session->watching && !session->input.terminal;
    name_summary(session);
    session_say_leave(session);
}

// Returns how many milliseconds the loop waits before a computer player moves.  The wait is longer while the player may still
// undo.
static long delay_ms(const struct session *session)
{
    const struct preferences *preferences = &session->preferences;
    bool calm = session->person->seat != WATCHER && !session->tutor && table_can_undo(session->table, session->person->seat);
    return calm && preferences->undo_wait_ms > preferences->delay_ms ? preferences->undo_wait_ms : preferences->delay_ms;
}

// Returns after how many milliseconds the loop has to act without input, as for a computer player's move, or -1 if never.
static int next_in(struct session *session)
{
    bool pausing = session_between_rounds(session);
    long delay = pausing ? session_pause_ms(session) : delay_ms(session);
    if (hotseat_auto_answer_due(session))
        return 0;
    if (pausing && !session->tutor && !session->watching)
        return session_stage_ms(session);
    if ((pausing && !session->tutor) ? delay < 0 : !session_others_move(session))
        return -1;
    if (!session->input.live && !pausing)
        return 0;
    if (session->wait.pace.holds && !pausing)
        return -1;
    int64_t now = clock_ms();
    int64_t left = pace_left(&session->wait.pace, session->wait.since, delay, now);
    long patience = session->wait.pace.reads ? (delay < PACE_READ_MS ? PACE_READ_MS - delay : 0) : SPEECH_PATIENCE_MS;
    bool patient = pausing || now - session->wait.since < delay + patience;
    bool talking = session->output.speech && speech_busy(session->output.speech) && patient;
    return talking && (pausing || left <= 0) ? SPEECH_LOOK_MS : left > 0 ? (int)left : 0;
}

static void go_on(struct session *session)
{
    struct refusal no;
    if (hotseat_auto_answer_due(session))
        hotseat_auto_answer(session);
    else if (session_others_move(session))
        session_let_others_move(session);
    else if (!session->watching)
        session_say_stage(session);
    else if (!session_move(session, "next", &no))
        session_give_up(session);
}

static void read_key(struct session *session)
{
    struct key_press key = keys_read();
    if (key.kind == KEY_END) {
        session->done = true;
    } else if (key.kind == KEY_UNKNOWN) {
        session_unknown_key(session, key.name);
    } else if (key.kind == KEY_ESCAPE) {
        session_escape(session);
    } else if (key.kind == KEY_LATE) {
        session_reply(session, _("That is already answered. Press Enter again to act."));
    } else if (key.kind == KEY_COMMAND) {
        const char *name = key.name;
        session_command(session, key.command, &(struct typed_args){ .count = 1, .word = &name });
    }
}

// Reads a typed line in the loop and runs its command.  Returns false if only part of the line has come.
static bool read_line(struct session *session)
{
    char *line = session->input.unread;
    session->input.unread = NULL;
    enum line_end end = LINE_DONE;
    enum line_came came = LINE_WHOLE;
    if (!line && session->input.terminal)
        session->done = (end = keys_line("> ", true, &line)) > LINE_ESCAPED;
    else if (!line)
        came = session_take_line(session, &line);
    session->input.over = session->input.over || came == LINE_GONE;
    if (session->input.over) // a listener hears the match to its end
        session->done = !session->watching;
    if (end == LINE_ESCAPED)
        session_escape(session);
    else if (line)
        session_line(session, line);
    free(line);
    return came != LINE_PART;
}

// Reads a key or a typed line in the loop and runs its command.  Returns false if only part of a line has come.
static bool take_input(struct session *session)
{
    if (session->input.words)
        return read_line(session);
    read_key(session);
    return true;
}

// Waits in the loop for input, at most `wait` milliseconds (-1: for ever).  Returns whether there is a key or a line to read.
static bool input_comes(struct session *session, int wait)
{
    if (session->input.unread)
        return true;
    if (!session->input.terminal && (session->watching || session->input.live || wait > 0 || table_is_far(session->table)))
        return !session->input.over && line_input_wait(&session->input.lines, STDIN_FILENO, wait);
    // A prompt would hide what comes from elsewhere, so a line is read only once something is typed.
    if (session->input.terminal && (wait >= 0 || !session->input.words || table_is_far(session->table)))
        return keys_waiting() || terminal_wait(STDIN_FILENO, wait);
    return wait != 0;
}

// Waits for a moment, so that all that the others do at a networked table is said as one batch.  Screen readers lose lines of
// batches that follow each other closely.  Returns whether the loop waited.
static bool gather(const struct session *session)
{
    if ((!session->person->batch.count && !session->person->other_turn.count) || !session->input.live ||
        !table_is_far(session->table))
        return false;
    long end = clock_ms() + GATHER_MS, left;
    while ((left = end - clock_ms()) > 0 && !keys_waiting() && !terminal_leaving())
        if (terminal_wait(STDIN_FILENO, (int)left))
            break; // a key is answered at once, after what has come
    return true;
}

// Runs one round of the loop: waits for a key or a line, or until something has to happen by itself, and deals with it.
static void step(struct session *session)
{
    bool waited = session_others_move(session);
    bool input = !hotseat_auto_answer_due(session) && input_comes(session, next_in(session));
    if (terminal_leaving())
        return;
    if (terminal_back()) // the shell may have printed something meanwhile
        session_again(session, session->person->last.print.text, session->person->last.spoken.text);
    struct session_wait before = session->wait;
    if (input && !waited) {
        session->wait.pace.holds = false;
        session->wait.pace.own = true;
    }
    if (input && !take_input(session)) {
        session->wait = before;
        return;
    }
    if (!input && next_in(session) == 0)
        go_on(session);
    else if (!input && (gather(session) || !session_between_rounds(session) || !session->output.speech ||
                        !speech_busy(session->output.speech)))
        return;
    if (!input || !waited)
        session->wait.since = clock_ms();
}

// Puts away the save of an endless match, before the loop ends, if computer players alone have played its round.  Nobody would go
// on with it.
static void put_away(struct session *session)
{
    bool over = session->watching && session->path && !table_is_far(session->table) && session_endless(session) &&
                session_standing(session).round_over;
    if (over && !session->finished)
        session->finished = saves_finish(&session->path);
}

static void leave(struct session *session)
{
    put_away(session);
    bool goes_on = session->home || session->company.moves_on; // what comes next is said by the next part of the program
    if (goes_on && !session->input.over && !terminal_leaving()) {
        session_flush(session);
        return;
    }
    screen_down(&session->output.screen);
    session->output.screen.climbs = false; // the shell writes below the screen
    const char *farewell = session->company.farewell ? session->company.farewell : session_way_back(session);
    bool page = session->guest && session->output.front; // a page comes back by itself
    if (!session->finished && !page && terminal_leaving() != SIGHUP)
        session_say(session, SPEECH_URGENT, farewell);
    session_flush(session);
    if (session->output.speech && !terminal_leaving())
        speech_drain(session->output.speech, DRAIN_MS);
}

void session_run(struct session *session)
{
    bool told = false, resumed = session_between_rounds(session);
    session->reads = session_read_at_question;
    session->wait.since = clock_ms();
    while (!session->done && !terminal_leaving()) {
        session_propose(session);
        look_at_round(session, &told, resumed);
        resumed = resumed && told;
        hotseat_look(session);
        newcomer_look(session);
        if (session->tutor && session->tutor->speaks)
            session->tutor->speaks(session);
        give_time(session);
        if (session->done || next_in(session) != 0 || session->person->batch.count > BATCH_MOST)
            session_flush(session);      // else the batch goes out with what follows at once
        if (session->output.screen.lost) // nobody would hear it any more
            session->failed = session->done = true;
        if (!session->done)
            step(session);
    }
    leave(session);
}
