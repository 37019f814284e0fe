// SPDX-License-Identifier: GPL-3.0-or-later
// Every lesson is gone through to its end, twice: by the moves of its records, and by nothing but what its sentences tell to do.
// Every position is checked, every sentence fits, and a lesson can be gone on with from any step.
#include "test.h"
#include "unit/session_kit.h"

#include "lessons/lesson.h"
#include "system/file.h"
#include "system/paths.h"
#include "term/fold.h"
#include <ctype.h>
#include <dirent.h>
#include <sys/stat.h>

// --- scripts ---

// What a step says to answer when it is asked about what was typed.
static void answered(const struct lesson_step *step, struct strbuf *out)
{
    if (strstr(step->says, "but answer n"))
        strbuf_add(out, "n\n");
    if (strstr(step->says, "and answer y"))
        strbuf_add(out, "y\n");
}

// What a step's own sentences say to type, a line each: "{draw}", "{discard QC}".
static void told(const struct lesson_step *step, struct strbuf *out)
{
    if (step->kind == STEP_HEAR)
        strbuf_add(out, "\n");
    for (const char *at = step->typed ? step->typed : step->says; step->kind != STEP_HEAR && (at = strchr(at, '{')); at++) {
        char place[48], word[48];
        snprintf(place, sizeof place, "%.*s", (int)strcspn(at + 1, "}"), at + 1);
        snprintf(word, sizeof word, "%.*s", (int)strcspn(place, " "), place);
        if (strncasecmp(place, "the ", 4) == 0 || face_read(place) >= 0)
            continue;
        const char *typed = strcmp(word, "number") == 0 ? place + strlen("number ") : place;
        strbuf_addf(out, "%s\n", typed);
        if (step->kind == STEP_LEARN && strstr(at, "twice"))
            strbuf_addf(out, "%s\n", typed);
        if (strcmp(typed, "new") == 0)
            strbuf_add(out, "y\n");
    }
    answered(step, out);
}

// The same by the commands a step waits for and the record's moves.
static void wanted(const struct lesson_step *step, const struct course *course, int own_move, struct strbuf *out)
{
    int at = 0;
    while (at < course->moves && (course->seat[at] != 0 || own_move-- > 0))
        at++;
    if (step->kind == STEP_MOVE)
        strbuf_addf(out, "%s\n", course->line[at]);
    else if (step->kind == STEP_WORD && strncmp(step->does, "number", 6) == 0)
        strbuf_addf(out, "%c\n", strchr(strstr(step->says, "{number"), ' ')[1]);
    else if (step->kind == STEP_WORD || step->kind == STEP_TRY)
        strbuf_addf(out, "%.*s\n", (int)strcspn(step->does, step->kind == STEP_TRY ? "" : " "), step->does);
    else
        told(step, out);
    if (step->kind == STEP_WORD || step->kind == STEP_MOVE)
        answered(step, out);
}

static void script(const struct lesson *lesson, int from, int to, bool by_record, struct strbuf *out)
{
    for (int i = from; i < to; i++) {
        struct err err = ERR_INIT;
        struct course course;
        int own_moves;
        const char *record = course_before(lesson, i, &own_moves);
        struct table *table = course_load(&course, record, own_moves, &err);
        if (!table)
            fail_msg("%s", err.text.text);
        table_free(table);
        if (by_record)
            wanted(&lesson->step[i], &course, own_moves, out);
        else
            told(&lesson->step[i], out);
        course_release(&course);
        err_release(&err);
    }
}

// --- lessons ---

static char folder[] = "/tmp/parlour-lessons-XXXXXX";

static int in_a_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) && !setenv("XDG_STATE_HOME", folder, 1) ? 0 : -1;
}

static int without_it(void **state)
{
    struct strbuf path = STRBUF_INIT;
    (void)state;
    strbuf_addf(&path, "%s/parlour/lessons", folder);
    unlink(path.text);
    strbuf_cut(&path, path.length - strlen("/lessons"));
    rmdir(path.text);
    strbuf_release(&path);
    return rmdir(folder);
}

// Gives a lesson to who types these lines; what he read is in heard.
static void give(int lesson, int step, const char *lines, struct strbuf *heard)
{
    struct session session;
    struct err err = ERR_INIT;
    char part[512], path[] = "/tmp/parlour-lesson-XXXXXX";
    int screen = mkstemp(path);
    ssize_t got;
    assert_true(screen >= 0);
    unlink(path);
    session_init(&session);
    session.input.words = true;
    session.preferences.confirm = true;
    screen_init(&session.output.screen, screen, true);
    kit_answer(lines);
    if (!lesson_give(&session, lesson, step, &err))
        fail_msg("%s", err.text.text);
    lseek(screen, 0, SEEK_SET);
    while ((got = read(screen, part, sizeof part)) > 0)
        strbuf_add_bytes(heard, part, (size_t)got);
    close(screen);
    session_release(&session);
    err_release(&err);
}

static void assert_done(int lesson, const struct strbuf *heard)
{
    struct progress progress;
    progress_load(&progress);
    if (!progress.done[lesson])
        fail_msg("lesson %s came to step %d only:\n%s", lessons[lesson]->name, progress.step[lesson] + 1, heard->text);
}

static void forget(void)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    paths_state_file("lessons", &path);
    assert_true(file_save(path.text, ""));
}

static void each_lesson(int from, bool by_record)
{
    for (int i = 0; lessons[i]; i++) {
        int steps = lesson_steps(lessons[i]), first = from ? steps * from / 4 : 0;
        struct strbuf lines = STRBUF_INIT, heard = STRBUF_INIT;
        script(lessons[i], first, steps, by_record, &lines);
        forget();
        give(i, first, lines.text, &heard);
        assert_done(i, &heard);
        strbuf_release(&lines);
        strbuf_release(&heard);
    }
}

TEST(every_lesson_comes_to_its_end_by_the_moves_of_its_records)
{
    each_lesson(0, true);
}

TEST(every_lesson_comes_to_its_end_by_what_its_sentences_say)
{
    each_lesson(0, false);
}

TEST(every_lesson_is_gone_on_with_in_the_middle)
{
    for (int quarter = 1; quarter < 4; quarter++)
        each_lesson(quarter, true);
}

TEST(the_place_is_kept_when_the_lines_end)
{
    struct strbuf lines = STRBUF_INIT, heard = STRBUF_INIT;
    struct progress progress;
    forget();
    script(lessons[1], 0, 5, true, &lines);
    give(1, 0, lines.text, &heard);
    progress_load(&progress);
    assert_int_equal(progress.lesson, 1);
    assert_int_equal(progress.step[1], 5);
    assert_false(progress.done[1]);
    strbuf_release(&lines);
    strbuf_release(&heard);
}

TEST(each_lesson_has_its_place)
{
    struct strbuf lines = STRBUF_INIT, heard = STRBUF_INIT, list = STRBUF_INIT;
    struct progress progress;
    forget();
    script(lessons[1], 0, 5, true, &lines);
    give(1, 0, lines.text, &heard);
    give(4, 0, "\n", &heard);
    progress_load(&progress);
    assert_int_equal(progress.lesson, 4);
    assert_int_equal(progress.step[1], 5);
    assert_int_equal(progress.step[4], 1);
    lessons_list(&progress, &list);
    assert_non_null(strstr(list.text, "Lesson playroom. Playroom rummy. You are at step 6 of 17.\n"));
    assert_non_null(strstr(list.text, "Lesson kings. Kings in the Corners. You are at step 2 of "));
    strbuf_reset(&lines);
    script(lessons[4], 1, lesson_steps(lessons[4]), true, &lines);
    strbuf_add(&lines, "y\n\n"); // and the first step of the next one
    give(4, 1, lines.text, &heard);
    progress_load(&progress);
    assert_true(progress.done[4]);
    assert_int_equal(progress.step[4], 0); // begins anew
    assert_int_equal(progress.step[1], 5);
    assert_int_equal(progress.lesson, 5);
    assert_int_equal(progress.step[5], 1);
    strbuf_release(&lines);
    strbuf_release(&heard);
    strbuf_release(&list);
}

static void write_place(const char *text)
{
    struct strbuf path = STRBUF_INIT;
    strbuf_addf(&path, "%s/parlour/lessons", folder);
    FILE *file = fopen(path.text, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    strbuf_release(&path);
}

TEST(the_last_place_in_the_file_was_left_last)
{
    struct progress progress;
    forget();                                       // the folder is there
    write_place("done keys\nat international 7\n"); // with one place, as it was once kept
    progress_load(&progress);
    assert_true(progress.done[0]);
    assert_int_equal(progress.lesson, 2);
    assert_int_equal(progress.step[2], 6);
    write_place("at playroom 7\nat nothing 3\nat kings 2\nat control 999\nat keys x\nat");
    progress_load(&progress);
    assert_int_equal(progress.lesson, 4);
    assert_int_equal(progress.step[1], 6);
    assert_int_equal(progress.step[4], 1);
    assert_int_equal(progress.step[3], 0);
    assert_int_equal(progress.step[0], 0);
}

TEST(lines_of_a_newer_version_are_kept)
{
    struct progress progress;
    forget();
    write_place("done keys\nat patience 2\nat playroom 999\nat playroom 7");
    progress_load(&progress);
    progress.step[1]++;
    assert_true(progress_keep(&progress, 1));
    LOCAL(strbuf) path = STRBUF_INIT, text = STRBUF_INIT;
    paths_state(&path);
    strbuf_add(&path, "/lessons");
    assert_true(file_read(path.text, &text));
    assert_string_equal(text.text, "at patience 2\nat playroom 999\ndone keys\nat playroom 8\n");
}

TEST(what_another_program_keeps_meanwhile_stays)
{
    struct progress mine, theirs, both;
    forget();
    write_place("at playroom 2\n");
    progress_load(&mine);
    progress_load(&theirs);
    theirs.lesson = 4;
    theirs.step[4] = 3;
    theirs.done[0] = true;
    assert_true(progress_keep(&theirs, 4));
    mine.step[1]++;
    assert_true(progress_keep(&mine, 1));
    progress_load(&both);
    assert_true(both.done[0]);
    assert_int_equal(both.step[4], 3);
    assert_int_equal(both.step[1], 2);
    assert_int_equal(both.lesson, 1); // the one left last
}

TEST(what_leads_elsewhere_is_told_and_not_made)
{
    struct strbuf heard = STRBUF_INIT;
    struct progress progress;
    forget();
    give(1, 0, "discard 2s\n\ngoal\nundo\n\nend\ndraw\n", &heard);
    assert_non_null(
        strstr(heard.text, "Word discard. Discard the card under the cursor.\nThe lesson does not use that now.\nPress"));
    assert_non_null(
        strstr(heard.text, "Word undo. Take back your last move.\nThe lesson does not use that now.\nPress Enter to go on.\n"));
    assert_non_null(
        strstr(heard.text, "End your turn.\nThe lesson does not use that now.\nTo draw from the stock, type draw.\n"));
    assert_null(strstr(heard.text, "You discard"));
    progress_load(&progress);
    assert_int_equal(progress.step[1], 4);
    strbuf_release(&heard);
}

TEST(an_opening_can_be_put_together_of_parts)
{
    struct strbuf lines = STRBUF_INIT, heard = STRBUF_INIT;
    struct progress progress;
    forget();
    script(lessons[2], 0, 7, true, &lines);
    strbuf_add(&lines, "new 7c 7s 7h\nnew qd qs qh\n");
    give(2, 0, lines.text, &heard);
    assert_non_null(strstr(heard.text, "1 combination set aside.\n"));
    progress_load(&progress);
    assert_int_equal(progress.step[2], 8);
    strbuf_release(&lines);
    strbuf_release(&heard);
}

// --- files and sentences ---

TEST(every_position_passes_its_check)
{
    struct strbuf path = STRBUF_INIT, misses = STRBUF_INIT;
    int records = 0;
    paths_shipped("lessons", &path);
    DIR *dir = opendir(path.text);
    assert_non_null(dir);
    size_t base = path.length;
    for (struct dirent *entry; (entry = readdir(dir));) {
        strbuf_cut(&path, base);
        strbuf_addf(&path, "/%s", entry->d_name);
        if (*entry->d_name == '.')
            continue;
        records++;
        if (record_check(path.text, &misses).failed)
            fail_msg("%s", misses.text);
    }
    closedir(dir);
    assert_true(records > 0);
    strbuf_release(&path);
    strbuf_release(&misses);
}

static void assert_can_be_heard(const struct lesson_step *step, enum input_manner manner, enum text_style style)
{
    enum { LINES = 3, COLUMNS = 80 };
    struct strbuf text = STRBUF_INIT;
    lesson_say(step, manner, false, style, NULL, &text);
    for (const char *c = text.text; *c; c++) // a hyphen only within a word, such as sentence-back
        if (!isalnum((unsigned char)*c) && !strchr(" ,.?!'\n", *c) && !(*c == '-' && isalpha((unsigned char)c[1])))
            fail_msg("%c is not heard: %s", *c, text.text);
    if (style == STYLE_FULL && text.length > (size_t)LINES * COLUMNS + strlen("Press Enter to go on.\n"))
        fail_msg("too long: %s", text.text);
    assert_false(islower((unsigned char)*text.text));
    strbuf_release(&text);
}

TEST(every_sentence_fits_and_can_be_heard)
{
    for (int i = 0; lessons[i]; i++) {
        assert_in_range(lesson_steps(lessons[i]), 10, 20);
        for (const struct lesson_step *step = lessons[i]->step; step->says; step++)
            for (int style = 0; style < STYLES; style++) {
                assert_can_be_heard(step, MANNER_KEYS, (enum text_style)style);
                assert_can_be_heard(step, MANNER_WORDS, (enum text_style)style);
            }
    }
}

TEST(keys_are_said_as_they_are_bound)
{
    struct preferences preferences = { .binds = 2,
                                       .bind = { { .command = "hand", .key = "space" }, { .command = "draw", .key = "N" } } };
    const struct lesson_step step = { STEP_WORD, "To draw, {draw}. To discard {the QS}, {discard QS}.", "draw", NULL, NULL };
    struct strbuf text = STRBUF_INIT;
    lesson_say(&step, MANNER_KEYS, false, STYLE_FULL, &preferences, &text);
    assert_string_equal(text.text, "To draw, press shift N.\nTo discard the queen of spades, press x or delete.\n");
    strbuf_reset(&text);
    lesson_say(&step, MANNER_WORDS, true, STYLE_SHORT, NULL, &text);
    assert_string_equal(text.text, "To discard queen spades, type discard Qs.\n");
    strbuf_release(&text);
}

TEST(keys_are_said_as_the_profile_has_them)
{
    struct preferences preferences = { .keys = KEYS_PLAYROOM };
    const struct lesson_step step = { STEP_WORD, "To go back, {left}. To mark it, {mark}.", "left", NULL, NULL };
    struct strbuf text = STRBUF_INIT;
    lesson_say(&step, MANNER_KEYS, false, STYLE_FULL, &preferences, &text);
    assert_string_equal(text.text, "To go back, press k or up arrow.\nTo mark it, press m.\n");
    strbuf_reset(&text);
    preferences.keys = KEYS_WORDS;
    lesson_say(&step, MANNER_KEYS, false, STYLE_FULL, &preferences, &text);
    assert_string_equal(text.text, "To go back, press k or left arrow.\nTo mark it, press m.\n");
    strbuf_release(&text);
}

ALL_BETWEEN(in_a_folder, without_it)
