// SPDX-License-Identifier: GPL-3.0-or-later
// A game on the disk: gone on with after every way a program can end, with a full disk, and with
// a second program at the same file.  The game is Playroom rummy, played at random.
#include "base/bug.h"
#include "table/inside.h"
#include "test.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

struct place {
    char folder[64], path[96];
};

static int make_place(void **state)
{
    struct place *place = calloc(1, sizeof *place);
    strcpy(place->folder, "/tmp/parlour-journal-XXXXXX");
    if (!mkdtemp(place->folder))
        return -1;
    snprintf(place->path, sizeof place->path, "%s/game", place->folder);
    *state = place;
    return 0;
}

static int remove_place(void **state)
{
    struct place *place = *state;
    unlink(place->path);
    if (rmdir(place->folder) != 0) // nothing else may be left lying there
        return -1;
    free(place);
    return 0;
}

static struct table *new_table(void)
{
    static const struct seat_plan plan[3] = { { "Alice", "" }, { "Aunt May", "steady" }, { "Carol", "" } };
    struct variant *variant = variant_load("playroom", NULL, NULL);
    struct table *table = variant ? table_new(variant, plan, 3, "journal", NULL) : NULL;
    if (!table)
        BUG("playroom cannot be played");
    return table;
}

static struct table *load(const char *path)
{
    struct err err = ERR_INIT;
    struct table *table = table_load(path, true, &err);
    if (!table)
        fail_msg("%s", err.text.text);
    return table;
}

// Picks the next move of the game from its number, so that every run is the same.
static bool one_move(struct table *table, struct refusal *no)
{
    struct move_list legal = { 0 };
    unsigned turn = table_turn(table);
    int seat = 0;
    while (turn && !(turn & 1u << seat))
        seat++;
    table_legal(table, seat, &legal);
    unsigned number = (unsigned)table_moves(table) * 2654435761u >> 8;
    bool done =
        turn ? table_apply(table, seat, &legal.move[number % (unsigned)legal.count], no) : table_move(table, 0, "next", no);
    move_list_release(&legal);
    return done;
}

static void play(struct table *table, int moves)
{
    struct refusal no = { 0 };
    for (int i = 0; i < moves; i++)
        if (!one_move(table, &no))
            fail_msg("%s", no.text);
}

static char *contents(const char *path)
{
    struct strbuf text = STRBUF_INIT;
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    for (int c; (c = fgetc(file)) != EOF;)
        strbuf_add_char(&text, (char)c);
    fclose(file);
    return strbuf_take(&text);
}

// Does the file hold the record of this table, to the byte?
static void assert_written(const struct table *table, const char *path)
{
    struct strbuf text = STRBUF_INIT;
    char *file = contents(path);
    table_write(table, &text);
    assert_string_equal(file, text.text);
    free(file);
    strbuf_release(&text);
}

#define HERE(name) TEST_BETWEEN(name, make_place, remove_place)

HERE(every_move_is_in_the_file_before_the_next)
{
    const struct place *place = *state;
    struct table *table = new_table();
    struct stat status;
    play(table, 20);
    assert_true(table_journal(table, place->path, NULL));
    assert_int_equal(stat(place->path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    assert_written(table, place->path);
    for (int i = 0; i < 50; i++) {
        play(table, 1);
        assert_written(table, place->path);
    }
    table_free(table);
}

HERE(a_game_is_gone_on_with_exactly_where_it_was)
{
    const struct place *place = *state;
    struct table *whole = new_table(), *table = new_table();
    assert_true(table_journal(table, place->path, NULL));
    for (int part = 0; part < 8; part++) {
        play(table, 60);
        play(whole, 60);
        assert_true(table_digest(table) == table_digest(whole));
        table_free(table);
        table = load(place->path);
        assert_true(table_digest(table) == table_digest(whole));
        assert_int_equal(table_moves(table), table_moves(whole));
        assert_string_equal(table_level(table, 1), "steady");
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(table_can_undo(table, seat), table_can_undo(whole, seat));
    }
    assert_written(whole, place->path);
    table_free(table);
    table_free(whole);
}

HERE(a_torn_last_line_is_dropped_and_the_game_goes_on)
{
    const struct place *place = *state;
    struct table *table = new_table();
    assert_true(table_journal(table, place->path, NULL));
    play(table, 30);
    uint64_t digest = table_digest(table);
    table_free(table);
    FILE *file = fopen(place->path, "ab");
    fputs("Aunt May: dra", file);
    fclose(file);
    table = load(place->path);
    assert_true(table_digest(table) == digest);
    assert_written(table, place->path);
    play(table, 10);
    assert_written(table, place->path);
    table_free(table);
}

HERE(a_header_typed_without_its_last_newline_loses_nothing)
{
    const struct place *place = *state;
    FILE *file = fopen(place->path, "wb");
    fputs("parlour 1\nrules playroom\nseat Alice\nseat Bob\nseed x\nplay", file);
    fclose(file);
    struct table *table = load(place->path);
    play(table, 5);
    // What was typed stays as it was, and the moves come after it.
    char *held = contents(place->path);
    struct strbuf text = STRBUF_INIT;
    table_write(table, &text);
    assert_memory_equal(held, "parlour 1\nrules playroom\nseat Alice\n", 35);
    assert_string_equal(strstr(held, "\nseat Bob\n"), strstr(text.text, "\nseat Bob\n"));
    free(held);
    strbuf_release(&text);
    table_free(table);
}

// --- killed ---

struct report {
    int moves;
    uint64_t digest;
};

// The child: plays and says after each move where it stands, until it is killed.
static _Noreturn void play_until_killed(const char *path, int pipe)
{
    struct table *table = access(path, F_OK) == 0 ? table_load(path, true, NULL) : new_table();
    if (!table || (table->journal.fd < 0 && !table_journal(table, path, NULL)))
        _exit(1);
    for (;;) {
        struct report report = { table_moves(table), table_digest(table) };
        if (write(pipe, &report, sizeof report) != sizeof report || !one_move(table, NULL))
            _exit(1);
    }
}

static struct report kill_after(const char *path, int reports)
{
    struct report last = { 0 }, report;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        play_until_killed(path, ends[1]);
    close(ends[1]);
    for (int i = 0; i < reports && read(ends[0], &report, sizeof report) == sizeof report; i++)
        last = report;
    kill(child, SIGKILL);
    while (read(ends[0], &report, sizeof report) == sizeof report)
        last = report;
    close(ends[0]);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    return last;
}

HERE(a_program_killed_at_any_moment_loses_no_move_it_told)
{
    const struct place *place = *state;
    for (int i = 0; i < 12; i++) {
        struct report last = kill_after(place->path, 2 + i * 3);
        struct table *table = load(place->path);
        // At most the one move whose report was not sent may be there beyond the last.
        assert_in_range(table_moves(table), last.moves, last.moves + 1);
        if (table_moves(table) == last.moves)
            assert_true(table_digest(table) == last.digest);
        struct table *whole = new_table();
        play(whole, table_moves(table));
        assert_true(table_digest(table) == table_digest(whole));
        table_free(whole);
        table_free(table);
    }
}

// --- a disk that takes no more ---

static void limit_files(rlim_t most)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = most == RLIM_INFINITY ? limit.rlim_max : most;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

HERE(a_line_that_does_not_fit_is_taken_out_whole_and_the_move_is_not_made)
{
    const struct place *place = *state;
    struct table *table = new_table();
    signal(SIGXFSZ, SIG_IGN);
    assert_true(table_journal(table, place->path, NULL));
    play(table, 40);
    for (rlim_t more = 0; more < 8; more++) { // less than the shortest line
        struct refusal no = { 0 };
        uint64_t digest = table_digest(table);
        int moves = table_moves(table);
        limit_files(table->journal.length + more);
        bool done = one_move(table, &no);
        limit_files(RLIM_INFINITY);
        assert_false(done);
        assert_int_equal(no.reason, REASON_BAD_MOVE);
        assert_string_equal(
            no.text,
            "The saved game may not grow any further, so the move was not made. Nothing is lost; raise the limit and try again.");
        assert_true(table_digest(table) == digest);
        assert_int_equal(table_moves(table), moves);
        assert_written(table, place->path);
    }
    play(table, 10);
    assert_null(table_trouble(table));
    assert_written(table, place->path);
    uint64_t digest = table_digest(table);
    table_free(table);
    table = load(place->path);
    assert_true(table_digest(table) == digest);
    table_free(table);
}

static bool ask(void *self, const struct options *o, const struct view *view, struct move *out)
{
    (void)self;
    (void)o;
    (void)view;
    *out = (struct move){ 0 }; // draw stock
    return true;
}

HERE(a_full_disk_is_told_and_a_computer_player_tries_again)
{
    const struct place *place = *state;
    struct table *table = new_table();
    assert_true(table_journal(table, place->path, NULL));
    for (int seat = 0; seat < 3; seat++)
        table_seat(table, seat, (struct sitter){ .ask = ask });
    int kept = dup(table->journal.fd), full = open("/dev/full", O_WRONLY);
    assert_true(dup2(full, table->journal.fd) >= 0);
    uint64_t digest = table_digest(table);
    assert_false(table_step(table));
    assert_string_equal(table_trouble(table),
                        "The disk is full, so the move was not made. Nothing is lost; make room and try again.\n");
    assert_true(table_digest(table) == digest);
    assert_true(dup2(kept, table->journal.fd) >= 0);
    assert_true(table_step(table));
    assert_null(table_trouble(table));
    assert_written(table, place->path);
    close(kept);
    close(full);
    table_free(table);
}

// --- two programs ---

HERE(a_game_that_is_open_elsewhere_is_left_alone)
{
    const struct place *place = *state;
    char says[256];
    struct err err = ERR_INIT;
    struct table *first = new_table(), *second = new_table();
    snprintf(says, sizeof says, "%s: This game is open in another Parlour; leave it there first.\n", place->path);
    assert_true(table_journal(first, place->path, NULL));
    play(first, 10);
    assert_null(table_load(place->path, true, &err));
    assert_string_equal(err.text.text, says);
    err_clear(&err);
    assert_false(table_journal(second, place->path, &err));
    assert_string_equal(err.text.text, says);
    assert_written(first, place->path);
    struct table *reader = table_load(place->path, false, &err); // looking is free
    assert_non_null(reader);
    table_free(reader);
    table_free(first);
    err_clear(&err);
    assert_true(table_journal(second, place->path, &err)); // and now it is free: the old game is replaced
    assert_written(second, place->path);
    table_free(second);
    err_release(&err);
}

HERE(a_journal_may_be_begun_anew_and_moved)
{
    const struct place *place = *state;
    char other[128];
    struct table *table = new_table();
    snprintf(other, sizeof other, "%s/other", place->folder);
    assert_true(table_journal(table, place->path, NULL));
    play(table, 5);
    assert_true(table_journal(table, place->path, NULL));
    play(table, 5);
    assert_written(table, place->path);
    assert_true(table_journal(table, other, NULL));
    play(table, 5);
    assert_written(table, other);
    struct table *old = load(place->path); // let go of, whole
    assert_int_equal(table_moves(old), 10);
    table_free(old);
    table_free(table);
    unlink(other);
}

HERE(a_folder_that_is_not_there_is_told)
{
    struct err err = ERR_INIT;
    struct table *table = new_table();
    assert_false(table_journal(table, "/no/such/folder/game", &err));
    assert_string_equal(err.text.text,
                        "/no/such/folder/game: The game cannot be saved. The system says, No such file or directory.\n");
    play(table, 3);
    table_free(table);
    err_release(&err);
}
