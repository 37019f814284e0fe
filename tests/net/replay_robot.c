// SPDX-License-Identifier: GPL-3.0-or-later
// What each seat of a server must have been told, by the server's own record: plays the record and prints for every move, and
// for the deal before them, a line for each seat and one for watchers,
//     N SEAT PRINTS
// SEAT counts from 0; watchers are -1; sheet_print.h says what prints are.  The tests compare it with what clients wrote down.
// With --text it prints the sheets themselves below each line.  It knows no network.
#include "base/text.h"
#include "sheet_print.h"
#include "table/table.h"

#include <stdio.h>
#include <string.h>

struct replay {
    int lines; // of the record, that came so far
    bool text;
};

static void print_seat(struct replay *replay, struct table *table, int seat)
{
    struct strbuf sheet = STRBUF_INIT;
    table_sheet(table, seat, true, &sheet);
    struct sheet_print print = sheet_print(sheet.text);
    printf("%d %d ", replay->lines, seat);
    sheet_print_write(&print, stdout);
    printf("\n%s", replay->text ? sheet.text : "");
    strbuf_release(&sheet);
}

static void after(void *self, struct table *table, const char *line)
{
    struct replay *replay = self;
    if (*line)
        replay->lines++;
    for (int seat = WATCHER; seat < table_seats(table); seat++)
        print_seat(replay, table, seat);
}

int main(int argc, char **argv)
{
    struct err err = ERR_INIT;
    struct replay replay = { .text = argc > 2 && strcmp(argv[1], "--text") == 0 };
    if (argc != 2 + replay.text) {
        fprintf(stderr, "Usage: replay_robot [--text] RECORD\n");
        return 2;
    }
    struct table *table = table_load_followed(argv[argc - 1], false, (struct follower){ after, &replay }, &err);
    fputs(err.text.text, stderr);
    err_release(&err);
    int status = table ? 0 : 1;
    table_free(table);
    return status;
}
