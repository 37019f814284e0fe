// SPDX-License-Identifier: GPL-3.0-or-later
// Every view of every record of the record tests goes to another computer and comes back: those games
// begin in places where no deal begins, which the conformance tests never see.
#include "table/inside.h"
#include "test.h"
#include "view_text.h"

#include <fcntl.h>
#include <ftw.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

enum { VIEWS_LEAST = 10000, FOLDERS_OPEN = 8 };
static int views;

static void write_view(const struct table *table, const struct view *view, struct strbuf *out)
{
    table->game->write(table->game, table->variant->options, table->name, table->seats, view, out);
}

static void say_moves(const struct table *table, const struct view *view, struct strbuf *out)
{
    struct move_list moves = { 0 };
    table->game->legal(table->game, table->variant->options, view, &moves);
    for (int i = 0; i < moves.count; i++) {
        table_print(table, &moves.move[i], out);
        strbuf_add_char(out, '\n');
    }
    move_list_release(&moves);
}

static void one_view(struct table *table, int seat, const char *path)
{
    struct strbuf here = STRBUF_INIT, there = STRBUF_INIT;
    struct view *view = mem_zero(1, table->game->view_size);
    struct err err = ERR_INIT;
    struct view_text text;
    write_view(table, table_view(table, seat), &here);
    assert_true(view_text_split(&text, here.text));
    const struct position position = { table_names(table), table->seats, text.count, text.line };
    if (!table->game->read(table->game, table->variant->options, &position, seat, view, &err))
        fail_msg("%s, seat %d, move %d: %s%s", path, seat, table_moves(table), err.text.text, here.text);
    write_view(table, view, &there);
    say_moves(table, table_view(table, seat), &here);
    say_moves(table, view, &there);
    if (strcmp(here.text, there.text) != 0)
        fail_msg("%s, seat %d, move %d: here\n%s\nthere\n%s", path, seat, table_moves(table), here.text, there.text);
    view_text_release(&text);
    strbuf_release(&here);
    strbuf_release(&there);
    free(view);
    views++;
}

static void all_views(struct table *table, const char *path)
{
    for (int seat = WATCHER; seat < table->seats; seat++)
        one_view(table, seat, path);
}

static void play(const struct record *record)
{
    struct err err = ERR_INIT;
    struct table *table = record_table(record, &err);
    bool played = table != NULL;
    if (table)
        all_views(table, record->path);
    for (int i = 0; played && i < record->lines; i++) {
        if (record->line[i].kind != LINE_MOVE)
            continue;
        played = record_move(record, &record->line[i], table, &err);
        all_views(table, record->path);
    }
    if (table)
        table_free(table);
    err_release(&err);
}

// Faulty records are there too, for other tests.
static int visit(const char *path, const struct stat *about, int kind, struct FTW *where)
{
    struct record_file file;
    struct err err = ERR_INIT;
    size_t length = strlen(path), ending = strlen(".parlour");
    (void)about;
    (void)where;
    if (kind != FTW_F || length < ending || strcmp(path + length - ending, ".parlour") != 0)
        return 0;
    int fd = open(path, O_RDONLY);
    assert_true(fd >= 0 && record_file_read(&file, path, fd, &err));
    while (record_file_next(&file)) {
        struct record record;
        if (record_file_record(&file, &record, &err))
            play(&record);
        record_release(&record);
    }
    record_file_release(&file);
    err_release(&err);
    close(fd);
    return 0;
}

TEST(views_of_all_records_come_back)
{
    struct strbuf folder = STRBUF_INIT;
    const char *source = getenv("PARLOUR_SOURCE");
    strbuf_addf(&folder, "%s/tests/records", source ? source : ".");
    assert_int_equal(nftw(folder.text, visit, FOLDERS_OPEN, FTW_PHYS), 0);
    assert_true(views > VIEWS_LEAST);
    strbuf_release(&folder);
}
