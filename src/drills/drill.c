// SPDX-License-Identifier: GPL-3.0-or-later
// Gives drills to the player: says the task of each problem at its table, judges the player's move before it is made, says what
// is right, and goes on with Enter.  A drill plugs into a session as a lesson does.
#include "drills/drill.h"

#include "base/bug.h"
#include "base/text.h"
#include "base/words.h"
#include "commands/dispatch.h"
#include "commands/table_commands.h"
#include "session/say/say.h"
#include "system/clock.h"
#include "system/os.h"
#include "term/keys.h"
#include "term/terminal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A drill that is being given to the player.
struct drill_run {
    const struct drill_plan *plan;
    struct problem problem;
    char seed[DRILL_WORD];
    int drill;            // the number of this drill among all that the player began
    int given, right;     // how many problems were given, and how many solved
    bool due;             // the task of the problem has not been said yet
    bool made;            // the player's judged move has been made
    enum verdict verdict; // the verdict on the player's latest move, said once the move is made or turned down
    bool makes;           // the player's judged move is made before its verdict is said
    struct text_pair why; // why the player's move is wrong
    bool answered;        // the player has answered the present problem
    bool unkept;          // the player was told that the file of missed problems cannot be written
    struct drill_note note[DRILL_PROBLEMS_MOST];
    int notes, noted; // how many answers were noted, and how many of them are in the file
};

static struct drill_run *run_of(const struct session *session)
{
    return session->tutor->self;
}

// --- keeping the player's answers ---

static void keep_notes(struct session *session)
{
    struct drill_run *run = run_of(session);
    bool kept = book_add(run->drill, run->note + run->noted, run->notes - run->noted);
    if (kept)
        run->noted = run->notes;
    else if (!run->unkept) // the player hears once that the file cannot be written
        session_answerf(session, _("What you missed cannot be kept, %s."), strerror(errno));
    run->unkept = !kept;
}

static void note(struct session *session, bool right)
{
    struct drill_run *run = run_of(session);
    if (run->notes == DRILL_PROBLEMS_MOST)
        return;
    struct drill_note *note = &run->note[run->notes++];
    *note = (struct drill_note){ .kind = run->problem.kind->name, .right = right };
    snprintf(note->word, sizeof note->word, "%s", run->problem.word);
    keep_notes(session);
}

// --- saying the task and where the drill stands ---

// Says the task of the drill's problem, as a message that the voice reads out even where it sums up others.
static void say_task(struct session *session)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    const struct problem *problem = &run_of(session)->problem;
    phrase_say(&problem->kind->asks, &(struct fill){ .n = problem->number }, &text);
    session_say(session, session_sums_up(session) ? SPEECH_URGENT : SPEECH_EVENT, text.text);
}

static void say_summary(const struct drill_run *run, struct strbuf *out)
{
    int missed = run->notes - run->right;
    strbuf_addf(out, P_("%d of %d problem right.", "%d of %d problems right.", run->notes), run->right, run->notes);
    strbuf_add(out, "\n");
    if (missed > 0 && !run->unkept)
        strbuf_addf(out, P_("%d problem comes back in another drill.", "%d problems come back in other drills.", missed), missed);
    if (missed > 0 && !run->unkept)
        strbuf_add(out, "\n");
}

static void fare_well(struct session *session)
{
    struct drill_run *run = run_of(session);
    LOCAL(strbuf) text = STRBUF_INIT;
    if (run->notes)
        say_summary(run, &text);
    else
        strbuf_add(&text, _("You have answered no problem."));
    session_farewell(session, text.text);
}

// Says how the drill went when it ends and the player goes back to Home.  If the player leaves the program, this is said
// elsewhere.
static void say_at_home(struct session *session)
{
    if (!session->home || session->input.over || terminal_leaving())
        return;
    session_say(session, SPEECH_URGENT, session->company.farewell);
    session_farewell(session, NULL);
}

static bool is_last(const struct drill_run *run)
{
    return run->given == run->plan->problems;
}

// --- finding the next problem ---

static void after_move(void *self, struct table *, const char *line)
{
    struct drill_run *run = self;
    run->made = run->made || *line;
}

// The search for a drill's next problem, and when the player was told of it.
struct sought {
    struct session *session;
    const struct drill_kind *kind;
    int64_t told; // when the player was told of the search, in clock_ms; 0: not yet
};

static void announce(const struct sought *sought)
{
    const struct drill_run *run = run_of(sought->session);
    session_answerf(sought->session, _("Problem %d of %d. %s"), run->given + 1, run->plan->problems, _(sought->kind->about));
}

static void tell_before(void *self)
{
    struct sought *sought = self;
    announce(sought);
    session_flush(sought->session);
    sought->told = clock_ms();
}

// Waits until half a second after the player was told of the search for a drill's next problem.  Orca reads as far as the cursor,
// and leaves out the end of a text if another follows at once.
static void let_read(int64_t told)
{
    enum { APART_MS = 500 };
    int64_t left = told + APART_MS - clock_ms();
    if (left > 0)
        clock_sleep((int)left);
}

// Finds the drill's next problem, which is to be of this kind.  The player is told of a long search while it goes on, and of a
// short search once it has found the problem.  Returns false with a sentence in `err` if there is no such problem.
static bool find(struct session *session, const struct drill_kind *kind, const char *word, struct err *err)
{
    struct sought sought = { session, kind, 0 };
    bool made = problem_make(&run_of(session)->problem, kind, word, (struct drill_wait){ tell_before, &sought }, err);
    if (sought.told)
        let_read(sought.told);
    else if (made)
        announce(&sought);
    return made;
}

// Gives the drill its next problem: one that the player has missed and that is due, or else a new one.  Returns false with a
// sentence in `err` if none was found.
static bool make_next(struct session *session, struct err *err)
{
    struct drill_run *run = run_of(session);
    const struct drill_plan *plan = run->plan;
    LOCAL(strbuf) word = STRBUF_INIT;
    struct book book;
    book_load(&book);
    book.drills = run->drill;
    const char *wanted = plan->kind >= 0 ? drill_kinds[plan->kind].name : NULL;
    const struct drill_missed *due = plan->seed ? NULL : book_due(&book, wanted, 0);
    bool again = false;
    for (int i = 0; due && i < run->notes; i++) // a due problem was answered in this drill already, but that could not be kept
        again = again || strcmp(run->note[i].word, due->word) == 0;
    bool made = false;
    if (due && !again) {
        LOCAL(err) old = ERR_INIT;
        made = find(session, &drill_kinds[drill_find(due->kind)], due->word, &old);
        if (!made)
            problem_release(&run->problem);
    }
    if (made)
        return true;
    int kinds = 1, first = run->seed[0];
    while (drill_kinds[kinds].name)
        kinds++;
    const struct drill_kind *kind = &drill_kinds[plan->kind >= 0 ? plan->kind : (first + run->given) % kinds];
    strbuf_addf(&word, "%s-%d", run->seed, run->given + 1);
    return find(session, kind, word.text, err);
}

static bool lay_problem(struct session *session, struct err *err)
{
    struct drill_run *run = run_of(session);
    struct problem old = run->problem;
    if (!make_next(session, err)) {
        problem_release(&run->problem);
        run->problem = old;
        return false;
    }
    struct table *table = run->problem.table;
    run->problem.table = NULL;
    run->given++;
    run->answered = run->made = run->makes = false;
    run->verdict = VERDICT_GO_ON;
    run->due = true;
    table_follow(table, (struct follower){ after_move, run });
    session->person->together = false; // sorting the hand by sets and runs may give away the answer to the problem
    session_sit_apart(session, table, DRILL_SEAT, "drill");
    problem_release(&old);
    return true;
}

static void go_on(struct session *session)
{
    LOCAL(err) err = ERR_INIT;
    if (is_last(run_of(session))) {
        session->done = true;
    } else if (!lay_problem(session, &err)) {
        session_say(session, SPEECH_URGENT, err.text.text);
        session->done = true;
    }
}

// --- judging the player's answers ---

static void settle(struct session *session)
{
    struct drill_run *run = run_of(session);
    bool right = run->verdict == VERDICT_RIGHT;
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    run->answered = true;
    run->verdict = VERDICT_GO_ON;
    run->right += right;
    problem_say_end(&run->problem, right, run->why.print.text, session_print_style(session), &text.print);
    problem_say_end(&run->problem, right, run->why.spoken.text, session_speech_style(session), &text.spoken);
    session_say_pair(session, SPEECH_URGENT, &text, false);
    note(session, right);
    fare_well(session);
    if (is_last(run))
        session->done = true;
    else {
        session_reply(session, _("Enter goes on to the next problem."));
        keys_enter_asked(false);
    }
}

static const struct move *tutor_move(struct session *session, const struct move *move)
{
    struct drill_run *run = run_of(session);
    LOCAL(drill_spot) spot = { 0 }, next = { 0 };
    if (run->answered) {
        session_reply(session, _("This problem is over. Enter goes on to the next one."));
        keys_enter_asked(false);
        return NULL;
    }
    spot_init(&spot, table_game(session->table), table_variant(session->table)->options, table_view(session->table, DRILL_SEAT));
    bool allowed = spot_try(&spot, move, &next);
    bool answers = allowed || run->problem.kind->strict;
    run->verdict = answers ? problem_judge(&run->problem, &spot, move) : VERDICT_GO_ON;
    text_pair_reset(&run->why);
    for (struct both_ways to = { .text = &run->why }; run->verdict == VERDICT_WRONG && session_tells(session, &to);)
        problem_say_wrong(&run->problem, &spot, move, to.hearer.style, to.out);
    run->made = false;
    run->makes = run->verdict == VERDICT_RIGHT && !spot_over(&next);
    return run->verdict != VERDICT_GO_ON && !run->makes ? NULL : move;
}

static bool tutor_allows(struct session *session, const char *text)
{
    bool allowed = !run_of(session)->answered && strcmp(text, "undo") == 0;
    if (!allowed)
        session_reply(session, _("A drill does not use that."));
    return allowed;
}

static bool tutor_takes(struct session *session, int command, const struct typed_args *args)
{
    struct drill_run *run = run_of(session);
    const char *name = command >= 0 ? table_commands()[command].name : "use"; // an empty line stands for Enter
    if (session->person->learning)
        return false;
    if (run->answered && !session->done && command_goes_on(command, args)) {
        go_on(session);
        return true;
    }
    const char *mutes = run->problem.kind ? run->problem.kind->mutes : NULL;
    bool tells = strcmp(name, "ideas") == 0 || (mutes && word_in(mutes, name)) ||
                 (strcmp(name, "new") == 0 && args->count <= 1 && !session->person->hand.marks);
    if (tells && !run->answered && !run->due) {
        session_reply(session, _("A drill gives no hints. Any answer ends the problem, and the best way is told."));
        say_task(session);
        return true;
    }
    bool finds = run->problem.kind && run->problem.kind->strict && args->count == 1 && (args->typed || session->input.words);
    // A bare knock would choose the discard that leaves least deadwood.
    if (finds && strcmp(name, "knock") == 0 && !run->answered) {
        session_reply(session, _("Say which card you discard to knock."));
        return true;
    }
    if (command_orders(command, args)) {
        session_reply(session, _("A drill does not use that."));
        return true;
    }
    return false;
}

static void tutor_after(struct session *session, int, bool ran)
{
    struct drill_run *run = run_of(session);
    if (!ran || run->answered || run->verdict == VERDICT_GO_ON)
        return;
    if (!run->makes || run->made)
        settle(session);
    else
        run->verdict = VERDICT_GO_ON; // the player was warned of the move and said no
}

static void tutor_speaks(struct session *session)
{
    struct drill_run *run = run_of(session);
    if (!run->due || session->done)
        return;
    run->due = false;
    say_task(session);
}

bool drill_give(struct session *session, const struct drill_plan *plan, struct err *err)
{
    struct drill_run *run = mem_zero(1, sizeof *run);
    run->why = (struct text_pair)TEXT_PAIR_INIT;
    struct book book;
    uint32_t luck = 0;
    const struct tutor tutor = { .move = tutor_move,
                                 .allows = tutor_allows,
                                 .takes = tutor_takes,
                                 .after = tutor_after,
                                 .speaks = tutor_speaks,
                                 .repeats = say_task,
                                 .tutoring = TUTORING_DRILL,
                                 .self = run };
    book_load(&book);
    run->plan = plan;
    run->drill = book.drills + 1;
    os_random(&luck, sizeof luck);
    if (plan->seed)
        snprintf(run->seed, sizeof run->seed, "%.*s", DRILL_SEED, plan->seed);
    else
        snprintf(run->seed, sizeof run->seed, "%08x", luck);
    session->tutor = &tutor;
    bool begun = lay_problem(session, err);
    if (begun) {
        fare_well(session);
        session_run(session);
        say_at_home(session);
    }
    session_forget_table(session);
    problem_release(&run->problem);
    session->tutor = NULL;
    text_pair_release(&run->why);
    free(run);
    return begun;
}
