// SPDX-License-Identifier: GPL-3.0-or-later
// Gives a lesson to the player: lays the table of each step, says the step when it is due, notices whether the player did what it
// asks, helps after any other key, and keeps the player's place in the lesson.
#include "lessons/lesson.h"

#include "base/bug.h"
#include "base/text.h"
#include "base/words.h"
#include "commands/dispatch.h"
#include "commands/table_commands.h"
#include "session/say/say.h"
#include "table/tokens.h"
#include "term/keys.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { PERSON }; // the first seat of every lesson's record is the player's

// A seat of another player at a lesson's table, who plays what the record says.
struct lesson_chair {
    struct lesson_run *run;
    int seat;
};
// A lesson that is being given to the player.
struct lesson_run {
    struct progress progress; // the player's place in the lessons; progress.lesson is being given
    struct course course;
    struct lesson_chair chair[SEATS_MAX];
    const struct game *game;
    struct move road; // the lesson's own move, made in place of the player's move that does the same
    bool due;         // the present step of the lesson has not been said yet
    bool laid;        // the table is laid as the step's record has it
    bool made, tried; // the move that the step asks for was made; the move that it has the player try was tried
    bool helped;      // a key that does not belong to the step was answered with help
    bool over;        // the last step of the lesson is done
    bool unkept;      // the player was told that the place in the lesson cannot be written
};

static struct lesson_run *run_of(const struct session *session)
{
    return session->tutor->self;
}

static int present_step(const struct lesson_run *run)
{
    return run->progress.step[run->progress.lesson];
}

static const struct lesson_step *present(const struct lesson_run *run)
{
    return &lessons[run->progress.lesson]->step[present_step(run)];
}

// --- saying the steps of a lesson ---

// Says the present step of the lesson, as a message that the voice reads out even where it sums up others.  `last`: only the
// step's last sentence.
static void say_step(struct session *session, bool last)
{
    other_turn_tell(session);
    enum speech_class kind = last ? SPEECH_ANSWER : session_sums_up(session) ? SPEECH_URGENT : SPEECH_EVENT;
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    const struct lesson_step *step = present(run_of(session));
    for (struct both_ways to = { .text = &text }; session_tells(session, &to);)
        lesson_say(step, session_manner(session), last, to.hearer.style, &session->preferences, to.out);
    session_say_pair(session, kind, &text, false);
    if (step->kind == STEP_HEAR)
        keys_enter_asked(false);
}

static void repeat_step(struct session *session)
{
    say_step(session, false);
}

void lessons_say(struct session *session)
{
    LOCAL(strbuf) list = STRBUF_INIT;
    struct progress progress;
    progress_load(&progress);
    lessons_list(&progress, &list);
    strbuf_add(&list, session->guest || session->input.sent || session->output.page
                          ? _("Learn, away from the table, begins one.\n")
                          : _("Type parlour learn to begin.\n"));
    session_answer(session, list.text);
}

// Helps a player who pressed a key that the lesson's step does not ask for: says what the key does, why that is not done, and
// what to do instead, with the whole step or only its last sentence.  The key comes first, or its description might be taken for
// the task.
static void help_on(struct session *session, const char *why, bool whole)
{
    const struct command *command = session->command >= 0 ? &table_commands()[session->command] : NULL;
    LOCAL(strbuf) out = STRBUF_INIT, keys = STRBUF_INIT;
    // The keys y and n only answer a question, so nothing is said of them.
    if (command && command->when == WHEN_ASKED && session_asked_yes(session))
        command = NULL;
    if (command)
        command_bound_keys(command, &session->preferences, session_manner(session), &keys);
    if (command && (session_by_words(session) || !keys.length))
        strbuf_addf(&out, _("Word %s. %s\n"), command_word(command), command_says(session, command));
    else if (command)
        strbuf_addf(&out, _("Key %s. %s\n"), keys.text, command_says(session, command));
    strbuf_addf(&out, "%s\n", why);
    session_answer(session, out.text);
    say_step(session, !whole);
    session->person->choice = (struct choice){ 0 }; // digits begin a new choice
    run_of(session)->helped = true;
}

// --- the moves of the lesson's record ---

static bool read_move(const struct game *game, const struct options *o, const char *text, struct move *out)
{
    struct tokens *words = mem_zero(1, sizeof *words);
    struct refusal no = { 0 };
    *out = (struct move){ 0 };
    bool good = !tokens_split(words, text) && game->parse(game, o, (struct seat_names){ 0 }, words->word, words->count, out, &no);
    free(words);
    return good;
}

static const char *next_line(const struct lesson_run *run, int seat)
{
    const struct course *course = &run->course;
    return course->next < course->moves && course->seat[course->next] == seat ? course->line[course->next] : NULL;
}

// Puts the next move of the lesson's record into `out`, as the move of another player at the lesson's table.  Returns false if
// that move is not this player's.
static bool ask(void *self, const struct options *o, const struct view *, struct move *out)
{
    const struct lesson_chair *chair = self;
    const char *line = next_line(chair->run, chair->seat);
    return line && read_move(chair->run->game, o, line, out);
}

static void after_move(void *self, struct table *, const char *line)
{
    struct lesson_run *run = self;
    if (!*line)
        return;
    run->made = run->made || run->course.seat[run->course.next] == PERSON;
    run->course.next++;
}

static bool tutor_others_move(const struct session *session)
{
    const struct course *course = &run_of(session)->course;
    return course->next < course->moves && course->seat[course->next] != PERSON &&
           (table_turn(session->table) >> course->seat[course->next] & 1);
}

// --- laying the table of a step ---

// Lays the table of the lesson's present step from its record.  Returns false with sentences in `err` on a fault; then the table
// of the step before stays.
static bool lay_table(struct session *session, struct err *err)
{
    struct lesson_run *run = run_of(session);
    struct course course;
    int own_moves;
    const char *record = course_before(lessons[run->progress.lesson], present_step(run), &own_moves);
    struct table *table = course_load(&course, record, own_moves, err);
    if (!table) {
        course_release(&course);
        return false;
    }
    struct course old = run->course;
    run->course = course;
    run->game = table_game(table);
    for (int seat = PERSON + 1; seat < table_seats(table); seat++) {
        run->chair[seat] = (struct lesson_chair){ run, seat };
        table_seat(table, seat, (struct sitter){ .ask = ask, .self = &run->chair[seat] });
    }
    table_follow(table, (struct follower){ after_move, run });
    session_sit_apart(session, table, PERSON, "lesson");
    course_release(&old);
    return true;
}

// --- going from step to step ---

static void keep_place(struct session *session)
{
    struct lesson_run *run = run_of(session);
    bool kept = progress_keep(&run->progress, run->progress.lesson);
    if (!kept && !run->unkept) // the player hears once that the place cannot be kept
        session_answerf(session, _("Your place in the lesson cannot be kept, %s."), strerror(errno));
    run->unkept = !kept;
    session_farewell(session, kept ? _("Your place is kept. Type parlour learn to go on with the lesson.")
                                   : _("Your place in the lesson is not kept."));
}

// Returns the first lesson after the present one that is not done yet, or -1 if there is none.
static int lesson_after(const struct progress *progress)
{
    for (int i = progress->lesson + 1; lessons[i]; i++)
        if (!progress->done[i])
            return i;
    return -1;
}

static void advance(struct session *session)
{
    struct lesson_run *run = run_of(session);
    struct progress *progress = &run->progress;
    run->made = run->tried = run->laid = false;
    run->due = true;
    if (present(run)[1].says) {
        progress->step[progress->lesson]++;
        keep_place(session);
        return;
    }
    run->over = true;
    progress->done[progress->lesson] = true;
    struct progress kept = *progress; // in the file, the finished lesson starts at its first step again
    kept.step[kept.lesson] = 0;
    kept.lesson = lesson_after(progress);
    if (!progress_keep(&kept, progress->lesson))
        keep_place(session);
}

static bool begin(struct session *session, int lesson, int step, struct err *err)
{
    struct lesson_run *run = run_of(session);
    if (run->over)
        run->progress.step[run->progress.lesson] = 0;
    run->progress.lesson = lesson;
    run->progress.step[lesson] = step;
    run->over = run->made = run->tried = false;
    run->due = run->laid = true;
    session_reply(session, _(lessons[lesson]->title));
    keep_place(session);
    return lay_table(session, err);
}

static void say_fault(struct session *session, const struct err *err)
{
    session_say(session, SPEECH_URGENT, err->text.text);
    session->failed = session->done = true;
}

// Offers the player the next lesson when one is over, and begins it.
static void offer_next(struct session *session)
{
    int next = lesson_after(&run_of(session)->progress);
    LOCAL(err) err = ERR_INIT;
    if (next < 0) {
        session_farewell(session, _("That was the last lesson. Type parlour to play."));
        session->done = true;
        return;
    }
    session_farewell(session, _("Type parlour learn for the next lesson, or parlour to play."));
    session_answerf(session, _("This lesson is over. Next comes another. %s"), _(lessons[next]->title));
    if (!session_confirm(session, _("Begin the next lesson, y or n? ")))
        session->done = true;
    else if (!begin(session, next, run_of(session)->progress.step[next], &err))
        say_fault(session, &err);
}

static void tutor_speaks(struct session *session)
{
    struct lesson_run *run = run_of(session);
    LOCAL(err) err = ERR_INIT;
    if (!run->due || session->done || tutor_others_move(session))
        return;
    run->due = false;
    if (run->over) {
        offer_next(session);
        tutor_speaks(session);
        return;
    }
    if (present(run)->record && !run->laid && !lay_table(session, &err))
        say_fault(session, &err);
    else
        say_step(session, false);
}

// --- comparing the player's move with the lesson's ---

static bool same_cards(const struct move *a, const struct move *b)
{
    int held[UINT8_MAX + 1] = { 0 };
    for (int i = 0; i < a->count; i++)
        held[a->card[i].face]++;
    for (int i = 0; i < b->count; i++)
        if (held[b->card[i].face]-- == 0)
            return false;
    return a->count == b->count;
}

static void read_aloud(struct session *session, const struct move *move, struct strbuf *out)
{
    const struct hearer hearer = session_hearer(session, STYLE_FULL);
    if (table_game(session->table)->offer)
        table_game(session->table)->offer(table_game(session->table), &hearer, move, out);
}

// Returns whether the player's move does the same as `road`, the move that the lesson asks for.  The player may name the same
// cards in another order, or a place that is read out with the same words.
static bool as_good(struct session *session, const struct move *road, const struct move *move)
{
    LOCAL(strbuf) one = STRBUF_INIT, other = STRBUF_INIT;
    bool good = road->verb == move->verb && same_cards(road, move);
    if (good && (road->target != move->target || road->where != move->where)) {
        read_aloud(session, road, &one);
        read_aloud(session, move, &other);
        good = one.length && strcmp(one.text, other.text) == 0;
    }
    return good;
}

// Returns whether the player's move is one of several combinations that `road`, the lesson's move, lays together.  The rules
// refuse a single one, so it is set aside until the player names the others.
static bool is_part(const struct move *road, const struct move *move)
{
    int held[UINT8_MAX + 1] = { 0 };
    for (int i = 0; i < road->count; i++)
        held[road->card[i].face]++;
    bool part = road->verb == move->verb && held[FACE_NONE] && move->count < road->count;
    for (int i = 0; i < move->count; i++)
        part = part && move->card[i].face != FACE_NONE && held[move->card[i].face]-- > 0;
    return part;
}

static const struct move *tutor_move(struct session *session, const struct move *move)
{
    struct lesson_run *run = run_of(session);
    const struct lesson_step *step = present(run);
    const char *line = next_line(run, PERSON);
    bool tries = step->kind == STEP_TRY && !run->over;
    if (tutor_others_move(session)) {
        help_on(session, _("The others play first."), false);
        return NULL;
    }
    if (tries)
        line = step->does;
    const struct options *o = table_variant(session->table)->options;
    bool known = (tries || (step->kind == STEP_MOVE && !run->over)) && line && read_move(run->game, o, line, &run->road);
    if (known && as_good(session, &run->road, move)) {
        run->tried = tries;
        return &run->road;
    }
    if (known && is_part(&run->road, move))
        return move;
    // The right kind of move with another card is helped by the whole step; a move of another kind needs only the step's last
    // sentence.
    const struct command *command = session->command >= 0 ? &table_commands()[session->command] : NULL;
    bool discards = command && command->does & VERB_DISCARDS && session_does(session, &run->road, VERB_DISCARDS);
    bool close = known && (run->road.verb == move->verb || discards);
    help_on(session, close ? _("The lesson asks for something else here.") : _("The lesson does not use that now."), close);
    return NULL;
}

static bool tutor_allows(struct session *session, const char *text)
{
    const char *line = next_line(run_of(session), PERSON);
    bool wanted = present(run_of(session))->kind == STEP_MOVE && line && strcmp(line, text) == 0;
    if (!wanted)
        help_on(session, _("The lesson does not use that now."), false);
    return wanted;
}

static bool tutor_takes(struct session *session, int command, const struct typed_args *args)
{
    struct lesson_run *run = run_of(session);
    if (session->person->learning)
        return false;
    if (present(run)->kind == STEP_HEAR && !run->due && command_goes_on(command, args)) {
        advance(session);
        return true;
    }
    session->command = command;
    if (!command_orders(command, args)) // a standing order would answer in place of the player
        return false;
    help_on(session, _("The lesson does not use that now."), false);
    run->helped = false;
    return true;
}

static bool was_done(const struct session *session, int command, bool ran)
{
    const struct lesson_run *run = run_of(session);
    const struct lesson_step *step = present(run);
    const char *name = command >= 0 ? table_commands()[command].name : "";
    switch (step->kind) {
    case STEP_WORD:
        return ran && word_in(step->does, name);
    case STEP_MOVE:
        return run->made;
    case STEP_TRY:
        return run->tried;
    case STEP_LEARN:
        if (strcmp(step->does, "try") == 0)
            return !ran && strcmp(name, "learn") != 0;
        return session->person->learning == (strcmp(step->does, "on") == 0);
    default:
        return false;
    }
}

// Returns whether the lesson stays quiet after this command instead of repeating its step.  Most of these commands walk, mark or
// look back, and players give many of them in a row.
static bool is_quiet(int command)
{
    static const char words[] =
        "left right first last next-suit previous-suit card mark mark-on unmark marks find find-back suit rank unsorted earlier "
        "later number back forth oldest newest recall messages-back sentence-back sentence-forth word-back word-forth spell "
        "repeat more "
        "line learn lesson quit new";
    return command >= 0 && word_in(words, table_commands()[command].name);
}

static void tutor_after(struct session *session, int command, bool ran)
{
    struct lesson_run *run = run_of(session);
    bool helped = run->helped;
    run->helped = false;
    if (run->over || run->due)
        return;
    if (was_done(session, command, ran))
        advance(session);
    else if (ran && !helped && !session->done && !is_quiet(command))
        say_step(session, true);
}

bool lesson_give(struct session *session, int lesson, int step, struct err *err)
{
    struct lesson_run run = { .due = true };
    const struct tutor tutor = { .move = tutor_move,
                                 .allows = tutor_allows,
                                 .takes = tutor_takes,
                                 .after = tutor_after,
                                 .others_move = tutor_others_move,
                                 .speaks = tutor_speaks,
                                 .repeats = repeat_step,
                                 .self = &run };
    progress_load(&run.progress);
    session->tutor = &tutor;
    bool begun = begin(session, lesson, step, err);
    if (begun)
        session_run(session);
    session_forget_table(session);
    course_release(&run.course);
    session->tutor = NULL;
    return begun;
}
