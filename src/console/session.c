// SPDX-License-Identifier: GPL-3.0-or-later
// The loop of one sitting: it waits for a key or a line, and for the time when a computer player
// may move; each answer and each turn of a computer player goes out as one batch.
#include "console/session.h"

#include "base/bug.h"
#include "base/text.h"
#include "console/files.h"
#include "console/keys.h"
#include "console/saves.h"
#include "console/table_commands.h"
#include "console/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { SPEECH_PATIENCE_MS = 15000, SPEECH_LOOK_MS = 50, DRAIN_MS = 3000, ROUND_PAUSES = 3, BATCH_MOST = 200 };

void session_init(struct session *session)
{
    *session = (struct session){ .seat = WATCHER, .learnt = -1, .command = -1 };
    strbuf_init(&session->last_print);
    strbuf_init(&session->last_spoken);
    strbuf_init(&session->rest_print);
    strbuf_init(&session->rest_spoken);
    strbuf_init(&session->batch.print);
}

void session_release(struct session *session)
{
    table_free(session->table);
    speech_close(session->speech);
    batch_release(&session->batch);
    history_release(&session->history);
    strbuf_release(&session->last_print);
    strbuf_release(&session->last_spoken);
    strbuf_release(&session->rest_print);
    strbuf_release(&session->rest_spoken);
    for (int i = 0; i < session->deeds; i++) {
        free(session->deed[i].print);
        free(session->deed[i].spoken);
    }
    free(session->deed);
    free(session->unread);
    free(session->path);
}

// Who goes on with a game is told where it stands, unless its latest events call him.
static void say_turn(struct session *session)
{
    const char *topic = "turn";
    struct strbuf text = STRBUF_INIT;
    struct hearer hearer;
    const struct batch *batch = &session->batch;
    bool called = batch->count && batch->utterance[batch->count - 1].kind == SPEECH_URGENT;
    table_hearer(session->table, session->seat, (enum text_style)session->preferences.print_style, &hearer);
    if (!called && table_game(session->table)->show(&hearer, &topic, 1, &text))
        session_say(session, session_turn(session) ? SPEECH_URGENT : SPEECH_EVENT, text.text, text.text);
    strbuf_release(&text);
}

void session_sit(struct session *session, struct table *table, int seat, const char *path, bool resumed)
{
    session->table = table;
    session->seat = seat;
    session->path = mem_copy(path);
    struct sitter sitter = { .hear = session_hear, .self = session };
    if (seat == WATCHER)
        table_watch(table, sitter);
    else
        table_seat(table, seat, sitter);
    if (resumed)
        session_answerf(session, _("You go on with %s."), table_variant(table)->title);
    session_look(session);
    table_repeat(table, seat);
    if (resumed)
        say_turn(session);
}

static long now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// Does somebody else move before the person does?
static bool others_move(const struct session *session)
{
    return table_turn(session->table) && !session_turn(session);
}

// A move that cannot be kept ends the sitting: nothing is lost, and to wait would be silence.
static void give_up(struct session *session)
{
    const char *trouble = table_trouble(session->table);
    if (!trouble)
        BUG("nobody moves, and nothing is wrong");
    session_say(session, SPEECH_URGENT, trouble, trouble);
    session->failed = session->done = true;
}

// Computer players move until the turn is another one's, so that a turn is told in one batch; without a delay all of
// them do, up to the person's turn.
static void let_others_move(struct session *session)
{
    unsigned turn = table_turn(session->table);
    bool wait = session->terminal && session->preferences.delay_ms > 0;
    while (others_move(session) && (!wait || table_turn(session->table) == turn) && !terminal_leaving())
        if (!table_step(session->table)) {
            give_up(session);
            return;
        }
    session_look(session);
}

// After a round: somebody says `next`; a match that is over is put away.
static void look_at_round(struct session *session, bool *told)
{
    struct standing standing;
    table_standing(session->table, &standing);
    if (!standing.round_over) {
        *told = false;
        return;
    }
    if (*told)
        return;
    *told = true;
    if (standing.match_over) {
        session->finished = saves_finish(&session->path);
        session->done = session->watching && !session->terminal;
        if (!session->done)
            session_answerf(session, "%s", session->words ? _("Type quit to leave.") : _("Press q to leave."));
    } else if (!session->watching) {
        session_answerf(session, "%s", session->words ? _("Type go for the next round.") : _("Press g for the next round."));
    }
}

// When the next thing happens by itself, in milliseconds; -1: nothing will.
static int next_in(const struct session *session, long since)
{
    struct standing standing;
    table_standing(session->table, &standing);
    bool next_round = session->watching && standing.round_over && !standing.match_over;
    if (!others_move(session) && !next_round)
        return -1;
    if (!session->terminal)
        return 0;
    long delay = session->preferences.delay_ms * (next_round ? ROUND_PAUSES : 1);
    long left = since + delay - now_ms();
    bool talking = session->speech && speech_busy(session->speech) && left > -SPEECH_PATIENCE_MS;
    return left > 0 ? (int)left : talking ? SPEECH_LOOK_MS : 0;
}

static void go_on(struct session *session)
{
    if (others_move(session))
        let_others_move(session);
    else if (!table_move(session->table, 0, "next", NULL))
        give_up(session);
}

static void read_key(struct session *session)
{
    struct key key = keys_read();
    if (key.kind == KEY_END) {
        session->done = true;
    } else if (key.kind == KEY_UNKNOWN) {
        session_unknown_key(session, key.name);
    } else if (key.kind == KEY_COMMAND) {
        const char *name = table_commands[key.command].name;
        session_command(session, key.command, &(struct args){ 1, &name });
    }
}

static void read_line(struct session *session)
{
    char *line = session->unread;
    session->unread = NULL;
    if (!line && session->terminal)
        session->done = keys_line("> ", true, &line) != LINE_DONE;
    else if (!line)
        session->input_over = !(line = session_pipe_line());
    if (session->input_over) // a listener hears the match to its end
        session->done = !session->watching;
    if (line)
        session_line(session, line);
    free(line);
}

// Waits for a key or a line, or until something happens by itself.
static void step(struct session *session, long *since)
{
    int wait = session->unread ? -1 : next_in(session, *since);
    bool input = wait != 0;
    if (session->unread)
        input = true;
    else if (!session->terminal && session->watching)
        input = !session->input_over && terminal_wait(STDIN_FILENO, wait);
    else if (session->terminal && (wait >= 0 || !session->words))
        input = keys_waiting() || terminal_wait(STDIN_FILENO, wait);
    if (terminal_leaving())
        return;
    if (input && session->words)
        read_line(session);
    else if (input)
        read_key(session);
    else if (next_in(session, *since) == 0) {
        go_on(session);
        *since = now_ms();
    }
}

static void leave(struct session *session)
{
    screen_down(&session->screen);
    session->screen.climbs = false; // the shell writes below
    if (!session->finished && terminal_leaving() != SIGHUP)
        session_say(session, SPEECH_URGENT, _("The game is kept. Type parlour to go on with it."),
                    _("The game is kept. Type parlour to go on with it."));
    session_flush(session);
    if (session->speech && !terminal_leaving())
        speech_drain(session->speech, DRAIN_MS);
}

void session_run(struct session *session)
{
    bool told = false;
    long since = now_ms();
    while (!session->done && !terminal_leaving()) {
        bool waited = others_move(session);
        look_at_round(session, &told);
        if (session->done || next_in(session, since) != 0 || session->batch.count > BATCH_MOST)
            session_flush(session); // else what follows at once goes out with it
        if (session->done)
            break;
        step(session, &since);
        if (!waited) // the delay begins when the turn passes
            since = now_ms();
    }
    leave(session);
}
