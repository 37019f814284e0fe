// SPDX-License-Identifier: GPL-3.0-or-later
// Drills: each kind makes a position that holds its point, the same word makes the same one, every move that answers it is judged
// as the point says, and what was missed comes back when it is due.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drills/drill.h"
#include "own_home.h"
#include "rules/best.h"
#include "rules/patience/patience.h"
#include "system/file.h"
#include "system/paths.h"
#include "table/inside.h"
#include "test.h"
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static bool move_is(const struct drill_spot *spot, const struct move *move, const char *verb)
{
    return verbs_called(spot->game, verb) >> move->verb & 1;
}

static const struct drill_kind *named(const char *kind)
{
    return &drill_kinds[drill_find(kind)];
}

static void make(struct problem *problem, const struct drill_kind *kind, const char *word)
{
    struct err err = ERR_INIT;
    if (!problem_make(problem, kind, word, (struct drill_wait){ 0 }, &err))
        fail_msg("%s %s: %s", kind->name, word, err.text.text);
    err_release(&err);
}

// Plays the way and gives the verdict of its last move; those before are no answers yet.
static void walk(const struct problem *problem, const struct drill_spot *spot, int move)
{
    struct drill_spot next;
    bool last = move + 1 == problem->ways;
    enum verdict verdict = problem_judge(problem, spot, &problem->way[move]);
    assert_int_equal(verdict, last ? VERDICT_RIGHT : VERDICT_GO_ON);
    assert_true(spot_try(spot, &problem->way[move], &next));
    if (!last)
        walk(problem, &next, move + 1);
    drill_spot_release(&next);
}

// Each move of the list is judged; at least one is wrong, or there would be nothing to know.
static void there_is_a_wrong_answer(const struct problem *problem)
{
    struct move_list moves = { 0 };
    int wrong = 0;
    problem->begin.game->legal(problem->begin.game, problem->begin.options, problem->begin.view, &moves);
    for (int i = 0; i < moves.count; i++)
        wrong += problem_judge(problem, &problem->begin, &moves.move[i]) == VERDICT_WRONG;
    move_list_release(&moves);
    assert_true(wrong > 0);
}

TEST(each_kind_makes_a_position_with_its_point)
{
    static const char *const words[] = { "a", "b", "c" };
    for (int k = 0; drill_kinds[k].name; k++)
        for (int w = 0; w < 3; w++) {
            struct problem problem;
            make(&problem, &drill_kinds[k], words[w]);
            assert_true(problem.ways > 0);
            assert_true(table_turn(problem.table) >> DRILL_SEAT & 1);
            assert_memory_equal(table_view(problem.table, DRILL_SEAT), problem.begin.view, problem.begin.game->view_size);
            walk(&problem, &problem.begin, 0);
            there_is_a_wrong_answer(&problem);
            problem_release(&problem);
        }
}

TEST(the_same_word_makes_the_same_problem)
{
    for (int k = 0; drill_kinds[k].name; k++) {
        struct problem one, other;
        make(&one, &drill_kinds[k], "again");
        make(&other, &drill_kinds[k], "again");
        assert_true(table_digest(one.table) == table_digest(other.table));
        assert_true(move_equal(&one.way[0], &other.way[0]));
        problem_release(&one);
        problem_release(&other);
    }
}

// The arranger says what the cards of an opening are worth at most: exactly 30 is right, and no opening it calls more is.
TEST(openings_are_judged_as_the_arranger_reckons)
{
    struct problem problem;
    struct move_list moves = { 0 };
    int right = 0, wrong = 0;
    make(&problem, named("opening"), "points");
    const struct drill_spot *spot = &problem.begin;
    spot->game->legal(spot->game, spot->options, spot->view, &moves);
    moves.move = realloc(moves.move, (size_t)(moves.count + 1) * sizeof *moves.move);
    moves.move[moves.count++] = problem.way[0];
    for (int i = 0; i < moves.count; i++) {
        LOCAL(strbuf) cards = STRBUF_INIT, answer = STRBUF_INIT;
        LOCAL(err) err = ERR_INIT;
        if (!move_is(spot, &moves.move[i], "meld"))
            continue;
        for (int c = 0; c < moves.move[i].count; c++) {
            if (moves.move[i].card[c].face == FACE_NONE)
                continue;
            strbuf_add(&cards, " ");
            face_write(moves.move[i].card[c].face, &cards);
        }
        assert_true(best_answer(spot->options, cards.text, &answer, &err));
        bool is_right = problem_judge(&problem, spot, &moves.move[i]) == VERDICT_RIGHT;
        int points = atoi(answer.text);
        if (points == 30)
            assert_true(is_right);
        if (points < 30)
            fail_msg("an opening of %d points", points);
        right += is_right;
        wrong += !is_right;
    }
    move_list_release(&moves);
    problem_release(&problem);
    assert_true(right > 0 && wrong > 0);
}

static bool ends(const struct drill_spot *spot, const struct move *move)
{
    return move_is(spot, move, "end") || move_is(spot, move, "draw");
}

// All turns of a position: the fewest cards that can be left.  Drawing ends a turn as ending it does.
static int fewest(const struct drill_spot *spot, int depth)
{
    struct move_list moves = { 0 };
    int least = spot_hand(spot);
    assert_true(depth < 40);
    spot->game->legal(spot->game, spot->options, spot->view, &moves);
    bool mine = spot->game->turn(spot->game, spot->state) == 1u << DRILL_SEAT;
    for (int i = 0; i < moves.count && mine; i++) {
        struct drill_spot next;
        if (ends(spot, &moves.move[i]) || !spot_try(spot, &moves.move[i], &next))
            continue;
        int left = fewest(&next, depth + 1);
        least = left < least ? left : least;
        drill_spot_release(&next);
    }
    move_list_release(&moves);
    return least;
}

static void a_dead_end_is_known(const struct drill_kind *kind, const char *word)
{
    struct problem problem;
    struct move_list moves = { 0 };
    int dead = 0;
    make(&problem, kind, word);
    const struct drill_spot *spot = &problem.begin;
    int least = fewest(spot, 0);
    assert_int_equal(problem.number, spot_hand(spot) - least);
    spot->game->legal(spot->game, spot->options, spot->view, &moves);
    for (int i = 0; i < moves.count; i++) {
        struct drill_spot next;
        enum verdict verdict = problem_judge(&problem, spot, &moves.move[i]);
        if (ends(spot, &moves.move[i])) {
            assert_int_equal(verdict, VERDICT_WRONG);
            continue;
        }
        assert_true(spot_try(spot, &moves.move[i], &next));
        bool is_dead = fewest(&next, 0) > least;
        assert_int_equal(verdict == VERDICT_WRONG, is_dead);
        dead += is_dead;
        drill_spot_release(&next);
    }
    move_list_release(&moves);
    problem_release(&problem);
    assert_true(dead > 0);
}

TEST(a_dead_end_is_known_by_trying_every_turn)
{
    static const char *const words[] = { "b", "c", "d", "e" };
    a_dead_end_is_known(named("kings"), "b");
    for (int w = 0; w < 4; w++)
        a_dead_end_is_known(named("skips"), words[w]);
}

// Does anybody else take the trick that is begun, whichever cards they play?  The seats after this one play in turn.
static bool others_take(const struct drill_spot *spot, const struct state *s, int depth)
{
    const struct game *game = spot->game;
    unsigned turn = game->turn(game, s);
    struct view *view = calloc(1, game->view_size);
    struct state *next = calloc(1, game->state_size);
    LOCAL(move_list) moves = { 0 };
    bool taken = false;
    assert_true(turn != 0);
    int seat = __builtin_ctz(turn);
    game->look(game, spot->options, s, seat, view);
    game->legal(game, spot->options, view, &moves);
    for (int i = 0; i < moves.count && !taken; i++) {
        struct luck luck;
        struct events quiet = { .mute = true };
        luck_seed(&luck, "reply");
        memcpy(next, s, game->state_size);
        assert_true(game->apply(game, spot->options, next, seat, &moves.move[i], &luck, &quiet, NULL));
        taken = depth == 1 ? !(game->turn(game, next) & 1u << DRILL_SEAT) && game->turn(game, next)
                           : others_take(spot, next, depth - 1);
        events_release(&quiet);
    }
    free(view);
    free(next);
    return taken;
}

// In hands as the others may hold them, and with every card that they may play to it, a lead that is right takes the trick; of
// those that are wrong one at least does not.
TEST(a_sure_lead_is_taken_by_nobody_else)
{
    enum { GUESSES = 12, OTHERS = 3 };
    struct problem problem;
    LOCAL(move_list) moves = { 0 };
    int right = 0, lost = 0;
    make(&problem, named("lead"), "sure");
    const struct drill_spot *spot = &problem.begin;
    struct state *s = calloc(1, spot->game->state_size);
    spot->game->legal(spot->game, spot->options, spot->view, &moves);
    for (int i = 0; i < moves.count; i++) {
        bool is_right = problem_judge(&problem, spot, &moves.move[i]) == VERDICT_RIGHT, taken = false;
        right += is_right;
        for (int g = 0; g < GUESSES; g++) {
            struct luck luck;
            struct events quiet = { .mute = true };
            char word[32];
            snprintf(word, sizeof word, "guess %d", g);
            luck_seed(&luck, word);
            memset(s, 0, spot->game->state_size);
            spot->game->guess(spot->game, spot->options, spot->view, s, &luck);
            assert_true(spot->game->apply(spot->game, spot->options, s, DRILL_SEAT, &moves.move[i], &luck, &quiet, NULL));
            taken = taken || others_take(spot, s, OTHERS);
            events_release(&quiet);
        }
        assert_false(is_right && taken);
        lost += taken;
    }
    free(s);
    problem_release(&problem);
    assert_true(right > 0 && lost > 0);
}

// What is asked for, and that the answer is of that sort, whichever word made the problem.
TEST(an_experts_answer_is_to_what_is_asked)
{
    static const struct {
        const char *kind, *word; // in the moves that answer
    } rows[] = { { "suit", " name " }, { "follow", "play " }, { "bid", "bid " } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct problem problem;
        LOCAL(strbuf) text = STRBUF_INIT, said = STRBUF_INIT;
        make(&problem, named(rows[i].kind), "asked");
        problem.begin.game->print(problem.begin.game, (struct seat_names){ 0 }, &problem.way[0], &text);
        assert_non_null(strstr(text.text, rows[i].word));
        problem_say_end(&problem, false, "", STYLE_FULL, &said);
        assert_non_null(strstr(said.text, "The expert would do something else.\n"));
        int lines = 0;
        for (size_t at = 0; at < said.length; at++)
            lines += said.text[at] == '\n';
        assert_true(lines >= 3); // the move, and why
        problem_release(&problem);
    }
}

// Of wild cards half of the problems want one played, half want it kept: the word decides.
TEST(a_wild_card_is_to_be_played_or_kept)
{
    static const char *const words[] = { "w1", "w2", "w3", "w4", "w5", "w6" };
    int played = 0, kept = 0;
    for (int i = 0; i < 6; i++) {
        struct problem problem;
        LOCAL(strbuf) text = STRBUF_INIT;
        make(&problem, named("wild"), words[i]);
        problem.begin.game->print(problem.begin.game, (struct seat_names){ 0 }, &problem.way[0], &text);
        bool wild = strstr(text.text, " name ");
        played += wild;
        kept += !wild;
        problem_release(&problem);
    }
    assert_true(played > 0 && kept > 0);
}

// What fits on the table is what could be laid there if one had opened.
TEST(a_discard_is_wrong_exactly_where_it_fits)
{
    struct problem problem;
    struct move_list moves = { 0 };
    make(&problem, named("discard"), "safe");
    const struct drill_spot *spot = &problem.begin;
    spot->game->legal(spot->game, spot->options, spot->view, &moves);
    for (int i = 0; i < moves.count; i++) {
        assert_true(move_is(spot, &moves.move[i], "discard"));
        int face = moves.move[i].card[0].face;
        bool fits = face == FACE_JOKER;
        struct drill_spot loose = *spot;
        loose.options = problem.loose->options;
        for (int meld = 0; meld < 40; meld++) {
            struct drill_spot next;
            for (int where = 0; where < 3; where++) {
                LOCAL(strbuf) card = STRBUF_INIT, on = STRBUF_INIT;
                static const char *const ends[] = { "", "low", "high" };
                struct move move = { 0 };
                struct refusal no = { 0 };
                face_write(face, &card);
                strbuf_addf(&on, "%d", meld + 1);
                const char *const word[] = { "lay", card.text, on.text, ends[where] };
                if (spot->game->parse(spot->game, loose.options, (struct seat_names){ 0 }, word, where ? 4 : 3, &move, &no) &&
                    spot_try(&loose, &move, &next)) {
                    fits = true;
                    drill_spot_release(&next);
                }
            }
        }
        bool wrong = problem_judge(&problem, spot, &moves.move[i]) == VERDICT_WRONG;
        if (fits)
            assert_true(wrong);
    }
    move_list_release(&moves);
    problem_release(&problem);
}

// --- what was missed ---

static void forget(void)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    paths_state(&path);
    file_make_folder(path.text);
    strbuf_add(&path, "/drills");
    unlink(path.text);
}

// Answers the problem in this drill, and keeps it.
static void answer(int drill, bool right)
{
    assert_true(book_add(drill, &(struct drill_note){ "kings", "w-1", right }, 1));
}

static bool is_due(int drill)
{
    struct book book;
    book_load(&book);
    book.drills = drill;
    assert_null(book_due(&book, "buy", 0));
    return book_due(&book, "kings", 0) != NULL && book_due(&book, NULL, 0) != NULL;
}

// What the move does at the table itself: does a card show that lay face down?
static bool shows_a_card(const struct problem *problem, const struct move *move)
{
    struct table *table = problem->table;
    const struct game *game = problem->begin.game;
    struct state *s = malloc(game->state_size);
    struct events events = { 0 };
    struct refusal no = { 0 };
    struct luck luck = table->luck;
    bool shows = false;
    memcpy(s, table->state, game->state_size);
    assert_true(game->apply(game, problem->begin.options, s, DRILL_SEAT, move, &luck, &events, &no));
    for (int i = 0; i < events.count; i++)
        shows = shows || events.event[i].kind == PATIENCE_TOLD_SHOWS;
    events_release(&events);
    free(s);
    return shows;
}

TEST(a_move_that_turns_a_card_is_right_and_no_other)
{
    static const char *const words[] = { "a", "b", "c", "d", "e", "f" };
    int of_two = 0;
    for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
        struct problem problem;
        struct move_list moves = { 0 };
        make(&problem, named("frees"), words[w]);
        spot_moves(&problem.begin, &moves);
        for (int i = 0; i < moves.count; i++) {
            bool other = move_is(&problem.begin, &moves.move[i], "turn") || move_is(&problem.begin, &moves.move[i], "give-up") ||
                         move_is(&problem.begin, &moves.move[i], "again") || move_is(&problem.begin, &moves.move[i], "finish");
            bool right = problem_judge(&problem, &problem.begin, &moves.move[i]) == VERDICT_RIGHT;
            assert_int_equal(right, !other && shows_a_card(&problem, &moves.move[i]));
        }
        of_two += problem.ways == 2;
        move_list_release(&moves);
        problem_release(&problem);
    }
    assert_in_range(of_two, 1, 5);
}

TEST(a_blocked_position_is_given_up_and_no_other)
{
    static const char *const words[] = { "a", "b", "c", "d", "e", "f" };
    int blocked = 0;
    for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
        struct problem problem;
        make(&problem, named("blocked"), words[w]);
        bool stuck = problem.table->state->shown.stuck_told, gives_up = move_is(&problem.begin, &problem.way[0], "give-up");
        assert_int_equal(stuck, gives_up);
        assert_int_equal(problem.table->events.count, 0); // nobody is told
        blocked += stuck;
        problem_release(&problem);
    }
    assert_in_range(blocked, 1, 5);
}

TEST(what_was_missed_comes_back_after_1_3_and_7_drills)
{
    forget();
    answer(5, false);
    assert_false(is_due(5));
    assert_true(is_due(6));
    assert_true(is_due(8)); // nobody came in between
    answer(8, true);
    assert_false(is_due(10));
    assert_true(is_due(11));
    answer(11, true);
    assert_false(is_due(17));
    assert_true(is_due(18));
    answer(18, false); // from the beginning
    assert_true(is_due(19));
    answer(19, true);
    answer(22, true);
    answer(29, true);
    assert_false(is_due(1000));
    answer(30, true); // a problem that was never missed is not kept
    assert_false(is_due(1000));
}

TEST(a_file_with_other_lines_is_read_as_far_as_it_can_be)
{
    forget();
    LOCAL(strbuf) path = STRBUF_INIT;
    paths_state(&path);
    strbuf_add(&path, "/drills");
    assert_true(file_save(path.text, "drills 7\nrubbish\nmissed chess w 1 0\nmissed kings w 3 9\nmissed kings w -3 0\n"
                                     "missed kings w-2 8 1\nmissed buy\n"));
    struct book book;
    book_load(&book);
    assert_int_equal(book.drills, 7);
    assert_int_equal(book.count, 1);
    assert_string_equal(book.missed[0].word, "w-2");
    for (int i = 0; i < 2 * BOOK_MOST; i++) {
        char word[DRILL_WORD];
        snprintf(word, sizeof word, "full-%d", i);
        book_note(&book, "kings", word, false);
    }
    assert_int_equal(book.count, BOOK_MOST);
    assert_string_equal(book.missed[BOOK_MOST - 1].word, "full-199"); // the oldest ones have given way
}

TEST(lines_that_are_not_known_are_kept)
{
    static const char written[] = "drills 7\nmissed chess w 1 0\nnul\0within\nmissed kings w-2 8 1\nno end";
    static const char kept[] = "missed chess w 1 0\nnul\0within\nno end\ndrills 7\nmissed kings w-2 8 1\nmissed kings w-3 8 0\n";
    LOCAL(strbuf) path = STRBUF_INIT;
    forget();
    paths_state(&path);
    strbuf_add(&path, "/drills");
    assert_true(file_save_bytes(path.text, written, sizeof written - 1));
    for (int i = 0; i < 2; i++) { // and once only
        LOCAL(strbuf) text = STRBUF_INIT;
        assert_true(book_add(0, &(struct drill_note){ "kings", "w-3", false }, 1));
        assert_true(file_read(path.text, &text));
        assert_int_equal(text.length, sizeof kept - 1);
        assert_memory_equal(text.text, kept, sizeof kept - 1);
    }
}

TEST(what_two_programs_note_at_once_is_noted)
{
    enum { PROGRAMS = 8, TIMES = 12 };
    struct book book;
    forget();
    for (int program = 0; program < PROGRAMS; program++)
        if (fork() == 0) {
            bool fine = true;
            for (int i = 0; i < TIMES; i++) {
                struct drill_note note = { .kind = "kings" };
                snprintf(note.word, sizeof note.word, "w-%d-%d", program, i);
                fine = book_add(program + 1, &note, 1) && fine;
            }
            _exit(!fine);
        }
    for (int program = 0, status; program < PROGRAMS; program++) {
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    book_load(&book);
    assert_int_equal(book.count, PROGRAMS * TIMES);
    assert_int_equal(book.drills, PROGRAMS);
}

TEST(on_a_full_disk_the_old_file_stays)
{
    struct rlimit old;
    struct book book;
    forget();
    answer(1, false);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &(struct rlimit){ 0, old.rlim_max }), 0);
    bool kept = book_add(1, &(struct drill_note){ "kings", "w-9", false }, 1);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    assert_false(kept);
    book_load(&book);
    assert_int_equal(book.count, 1);
}

ALL_BETWEEN(enter_own_home, leave_own_home)
