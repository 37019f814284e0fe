// SPDX-License-Identifier: GPL-3.0-or-later
// The loop of one sitting: it waits for a key or a line, and for the time when a computer player
// may move; each answer and each turn of a computer player goes out as one batch.
#include "session/session.h"

#include "base/bug.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/text.h"
#include "commands/table_commands.h"
#include "lessons/tutor.h"
#include "rules/variant/variant_kept.h"
#include "session/hotseat.h"
#include "session/newcomer.h"
#include "term/keys.h"
#include "term/terminal.h"
#include "userdata/saves.h"
#include "userdata/stats.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SPEECH_PATIENCE_MS = 60000, SPEECH_LOOK_MS = 50, DRAIN_MS = 3000, BATCH_MOST = 200, GATHER_MS = 150 };

void session_init(struct session *session)
{
    *session = (struct session){ .seat = WATCHER, .learnt = -1, .command = -1 };
    strbuf_init(&session->last_print);
    strbuf_init(&session->last_spoken);
    strbuf_init(&session->rest_print);
    strbuf_init(&session->rest_spoken);
    strbuf_init(&session->last_piece);
}

void session_release(struct session *session)
{
    people_release(session);
    table_free(session->table);
    speech_close(session->speech);
    sound_close(session->sound);
    batch_release(&session->batch);
    free(session->pending.event);
    history_release(&session->history);
    strbuf_release(&session->last_print);
    strbuf_release(&session->last_spoken);
    strbuf_release(&session->rest_print);
    strbuf_release(&session->rest_spoken);
    strbuf_release(&session->last_piece);
    recap_release(&session->recap);
    free(session->unread);
    free(session->path);
    free(session->company.farewell);
}

void session_rise(struct session *session)
{
    struct session fresh;
    session_init(&fresh);
    fresh.preferences = session->preferences;
    fresh.terminal = session->terminal;
    fresh.words = session->words;
    fresh.types = session->types;
    fresh.fixed = session->fixed;
    fresh.input_over = session->input_over;
    fresh.home = session->home;
    fresh.screen = session->screen;
    fresh.muted = session->muted;
    fresh.speech = session->speech;
    fresh.sound = session->sound;
    session->speech = NULL;
    session->sound = NULL;
    session_release(session);
    *session = fresh;
}

void session_say_turn(struct session *session)
{
    const char *topic = "turn";
    struct strbuf print = STRBUF_INIT, spoken = STRBUF_INIT;
    const struct batch *batch = &session->batch;
    pending_tell(session);
    bool called = batch->count && batch->utterance[batch->count - 1].kind == SPEECH_URGENT;
    if (!called && !session_auto_answer_due(session) &&
        session_topic(session, &(struct typed_args){ .count = 1, .word = &topic }, &print, &spoken))
        session_say(session, session_turn(session) ? SPEECH_URGENT : SPEECH_EVENT, print.text, spoken.text);
    strbuf_release(&print);
    strbuf_release(&spoken);
}

void session_set_screen(struct session *session, int fd)
{
    const struct preferences *preferences = &session->preferences;
    bool lost = session->screen.lost;
    struct pane stands = session->screen.pane; // whatever is changed, that stands in the window
    screen_init(&session->screen, fd, session->words || preferences->cursor == CURSOR_STILL);
    stands.means = session->screen.pane.means;
    session->screen.pane = stands;
    session->screen.lost = lost;
    session->screen.theme = theme_shown((enum theme)preferences->theme, fd);
    session->screen.braille = preferences->print_style == STYLE_BRAILLE;
}

void session_say_table(struct session *session, bool resumed)
{
    struct strbuf names = STRBUF_INIT, line = STRBUF_INIT;
    const char *title = variant_title(table_variant(session->table));
    for (int seat = 0; seat < table_seats(session->table); seat++)
        if (seat != session->seat)
            strbuf_addf(&names, "%s%s", names.length ? ", " : "", table_names(session->table)[seat]);
    if (resumed)
        strbuf_addf(&line, _("Going on with %s."), title);
    else
        strbuf_addf(&line, _("%s, with %s."), title, names.text);
    session_say(session, SPEECH_EVENT, line.text, line.text);
    strbuf_reset(&line);
    if (resumed)
        variant_kept_news(table_variant(session->table), &line);
    if (line.length)
        session_say(session, SPEECH_EVENT, line.text, line.text);
    strbuf_release(&line);
    strbuf_release(&names);
}

void session_last_words(const struct session *session)
{
    struct strbuf words = STRBUF_INIT;
    strbuf_addf(&words, "%s\n", _("Parlour ends here because of a fault in the program."));
    if (session->table && table_is_far(session->table))
        strbuf_addf(&words, "%s\n", session->company.farewell ? session->company.farewell : _("The game is kept."));
    else if (session->path && !session->finished && !session->tutor)
        strbuf_addf(&words, _("%s\nIt is in the file %s.\n"), _("The game is kept. Type parlour to go on with it."),
                    session->path);
    terminal_last_words(words.text);
    strbuf_release(&words);
}

void session_sit(struct session *session, struct table *table, int seat, const char *path, bool resumed)
{
    session->table = table;
    session->seat = seat;
    session->path = mem_copy(path);
    session_last_words(session);
    struct sitter sitter = { .hear = session_hear, .self = session };
    if (seat == WATCHER)
        table_watch(table, sitter);
    else
        table_seat(table, seat, sitter);
    if (!session->tutor) // a lesson has said its own
        session_say_table(session, resumed);
    session->between_rounds = session_between_rounds(session);
    session->hand.order = (enum hand_order)session->preferences.hand_order;
    session_load_auto_answers(session);
    session_look(session);
    table_repeat(table, seat);
    if (resumed && !table_is_far(table)) // there what was missed comes first
        session_say_turn(session);
}

// Does somebody else move before the person does?  Where all are asked at once, so do computer players that are, before
// the person whose turn it is: he may be quicker.
static bool others_move(const struct session *session)
{
    if (session->tutor)
        return tutor_others_move(session);
    if (table_is_far(session->table) || people_passing(session)) // who plays there moves there
        return false;
    return table_turn(session->table) && !people_called(session);
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

// Whose turn it is, also while others are asked about a discard.  In games that ask nobody, who may act.
static unsigned on_turn(const struct session *session)
{
    struct standing standing;
    table_standing(session->table, &standing);
    return standing.on_turn ? standing.on_turn : table_turn(session->table);
}

// Computer players move until the turn is another one's, so that a turn is told in one batch; without a delay all of
// them do, up to the person's turn.  Who is asked about a discard answers at once, whatever the answer: most are silent, so a
// wait for each would be dead air, and a wait that depends on the answer would tell of a hand.
static void let_others_move(struct session *session)
{
    unsigned turn = on_turn(session);
    bool wait = session->terminal &&
                (session->preferences.delay_ms > 0 || session->preferences.pace > 0 || session->preferences.pace == PACE_KEY);
    while (others_move(session) && !terminal_leaving() &&
           (!wait || on_turn(session) == turn || !(table_turn(session->table) & on_turn(session))))
        if (!table_step(session->table)) {
            give_up(session);
            return;
        }
    session_look(session);
}

bool session_go_on(struct session *session)
{
    if (!session->terminal || session_between_rounds(session) || !others_move(session))
        return false;
    session->pace.holds = false;
    pace_cut(&session->pace);
    let_others_move(session);
    session->since = clock_ms();
    return true;
}

static void hold(struct session *session)
{
    session->pace.holds = true;
    if (!session->pace.told)
        session_answerf(session, "%s",
                        session->words ? _("Type go when you have read a turn.") : _("Press g when you have read a turn."));
    session->pace.told = true;
}

// What is to be said takes a listener time, and a reader's key where the settings say so.  Nobody waits for what comes of the
// player's own key.
static void give_time(struct session *session)
{
    struct batch *batch = &session->batch;
    const struct preferences *preferences = &session->preferences;
    int rate = pace_rate(preferences->pace, preferences->delay_ms, session->speech && speech_knows_end(session->speech),
                         session->speech && speech_notes(session->speech));
    int words = 0;
    bool news = false;
    for (; batch->timed < batch->count; batch->timed++) {
        words += pace_words(batch->utterance[batch->timed].print);
        news = news || batch->utterance[batch->timed].kind != SPEECH_ANSWER;
    }
    if (!words || !session->terminal)
        return;
    pace_said(&session->pace, words, rate, clock_ms());
    if (preferences->pace == PACE_KEY && !session->tutor && !session->pace.own && news && others_move(session))
        hold(session);
    session->pace.own = false;
}

bool session_endless(const struct session *session)
{
    return setting_find(table_game(session->table)->settings, "match.rounds") && !session_rule(session, "match.rounds") &&
           !session_rule(session, "match.target");
}

// Once in a sitting: that the hands left can be read.
static void name_hands_left(struct session *session)
{
    struct strbuf print = STRBUF_INIT, spoken = STRBUF_INIT;
    if (!session->hands_named && session_hands_left(session, &print, &spoken)) {
        session->hands_named = true;
        session_answerf(session, "%s",
                        session->words ? _("Type hand to hear the hands left.") : _("Press h to hear the hands left."));
    }
    strbuf_release(&print);
    strbuf_release(&spoken);
}

// After a round somebody says `next`, or time does; a match that is over is put away.
static void look_at_round(struct session *session, bool *told, bool resumed)
{
    struct standing standing;
    table_standing(session->table, &standing);
    bool first = standing.round_over && !*told;
    *told = standing.round_over;
    if (!standing.round_over) {
        session->interval_told = INTERVAL_UNTOLD;
        session->interval_due = false;
    }
    if (!first || session->tutor) // a lesson says itself how it goes on
        return;
    name_hands_left(session);
    bool counted = stats_count(session);
    if (!standing.match_over) {
        session_begin_interval(session, resumed);
        session->done = session->input_over && session_endless(session); // nobody is there to end it
        return;
    }
    session->finished = table_is_far(session->table) || (counted && saves_finish(&session->path));
    session_last_words(session);
    session->done = session->watching && !session->terminal;
    if (session->home && !session->done)
        session_answerf(session, "%s", session->words ? _("Type quit to go Home.") : _("Press q to go Home."));
    else if (!session->done)
        session_answerf(session, "%s", session->words ? _("Type quit to leave.") : _("Press q to leave."));
}

// How long computer players wait before the next of them acts: longer where the person may think better of the own turn.
static long delay_ms(const struct session *session)
{
    const struct preferences *preferences = &session->preferences;
    bool calm = session->seat != WATCHER && !session->tutor && table_can_undo(session->table, session->seat);
    return calm && preferences->undo_wait_ms > preferences->delay_ms ? preferences->undo_wait_ms : preferences->delay_ms;
}

// When the next thing happens by itself, in milliseconds; -1: nothing will.
static int next_in(struct session *session)
{
    bool pausing = session_between_rounds(session);
    long delay = pausing ? session_pause_ms(session) : delay_ms(session);
    if (people_order_waits(session))
        return 0;
    if (pausing && !session->tutor && !session->watching)
        return session_stage_ms(session);
    if ((pausing && !session->tutor) ? delay < 0 : !others_move(session))
        return -1;
    if (!session->terminal && !pausing)
        return 0;
    if (session->pace.holds && !pausing)
        return -1;
    int64_t now = clock_ms();
    int64_t left = pace_left(&session->pace, session->since, delay, now);
    bool patient = pausing || now - session->since < delay + SPEECH_PATIENCE_MS;
    bool talking = session->speech && speech_busy(session->speech) && patient;
    return talking && (pausing || left <= 0) ? SPEECH_LOOK_MS : left > 0 ? (int)left : 0;
}

static void go_on(struct session *session)
{
    struct refusal no;
    if (people_order_waits(session))
        people_obey(session);
    else if (others_move(session))
        let_others_move(session);
    else if (!session->watching)
        session_say_stage(session);
    else if (!session_move(session, "next", &no))
        give_up(session);
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
        session_answerf(session, "%s", _("That is already answered. Press Enter again to act."));
    } else if (key.kind == KEY_COMMAND) {
        const char *name = key.name;
        session_command(session, key.command, &(struct typed_args){ .count = 1, .word = &name });
    }
}

static void read_line(struct session *session)
{
    char *line = session->unread;
    session->unread = NULL;
    enum line_end end = LINE_DONE;
    if (!line && session->terminal)
        session->done = (end = keys_line("> ", true, &line)) > LINE_ESCAPED;
    else if (!line)
        session->input_over = !(line = session_pipe_line());
    if (session->input_over) // a listener hears the match to its end
        session->done = !session->watching;
    if (end == LINE_ESCAPED)
        session_escape(session);
    else if (line)
        session_line(session, line);
    free(line);
}

// Is there something to read, now or before the next thing happens by itself?
static bool input_comes(const struct session *session, int wait)
{
    if (session->unread)
        return true;
    if (!session->terminal && (session->watching || wait > 0 || table_is_far(session->table)))
        return !session->input_over && terminal_wait(STDIN_FILENO, wait);
    // A prompt would hide what comes from elsewhere: there a line is read once something is typed.
    if (session->terminal && (wait >= 0 || !session->words || table_is_far(session->table)))
        return keys_waiting() || terminal_wait(STDIN_FILENO, wait);
    return wait != 0;
}

// What others do elsewhere comes in pieces, a frame each.  What comes within a moment goes out as one batch: a reader that still
// looks at the screen for one batch loses lines of the next (measured with Orca).
static bool gather(const struct session *session)
{
    if ((!session->batch.count && !session->pending.count) || !session->terminal || !table_is_far(session->table))
        return false;
    long end = clock_ms() + GATHER_MS, left;
    while ((left = end - clock_ms()) > 0 && !keys_waiting() && !terminal_leaving())
        if (terminal_wait(STDIN_FILENO, (int)left))
            break; // a key is answered at once, behind what came
    return true;
}

// Waits for a key or a line, or until something happens by itself.  The wait begins anew when the turn passes, with every
// key between two rounds, and does not begin there while Parlour is reading to the player.
static void step(struct session *session)
{
    bool waited = others_move(session);
    bool input = !people_order_waits(session) && input_comes(session, next_in(session));
    if (terminal_leaving())
        return;
    if (terminal_back()) // the shell has said something since
        act_repeat(session, NULL);
    if (input && !waited) {
        session->pace.holds = false;
        session->pace.own = true;
    }
    if (input && session->words)
        read_line(session);
    else if (input)
        read_key(session);
    if (input)
        session_reads(session);
    else if (next_in(session) == 0)
        go_on(session);
    else if (gather(session) || !session_between_rounds(session) || !session->speech || !speech_busy(session->speech))
        return;
    if (!input || !waited)
        session->since = clock_ms();
}

static void leave(struct session *session)
{
    if (session->home && !session->input_over && !terminal_leaving()) { // what is said next is said there
        session_flush(session);
        return;
    }
    screen_down(&session->screen);
    session->screen.climbs = false; // the shell writes below
    const char *farewell =
        session->company.farewell ? session->company.farewell : _("The game is kept. Type parlour to go on with it.");
    if (!session->finished && terminal_leaving() != SIGHUP)
        session_say(session, SPEECH_URGENT, farewell, farewell);
    session_flush(session);
    if (session->speech && !terminal_leaving())
        speech_drain(session->speech, DRAIN_MS);
}

void session_run(struct session *session)
{
    bool told = false, resumed = session_between_rounds(session);
    session->since = clock_ms();
    while (!session->done && !terminal_leaving()) {
        look_at_round(session, &told, resumed);
        resumed = resumed && told;
        people_look(session);
        newcomer_look(session);
        if (session->tutor)
            tutor_speaks(session);
        give_time(session);
        if (session->done || next_in(session) != 0 || session->batch.count > BATCH_MOST)
            session_flush(session); // else what follows at once goes out with it
        if (session->screen.lost)   // nobody hears what is played on
            session->failed = session->done = true;
        if (!session->done)
            step(session);
    }
    leave(session);
}
