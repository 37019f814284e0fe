// SPDX-License-Identifier: GPL-3.0-or-later
// The journal that a standby follows: each table's state, and its record, first whole and then line by line, as they stand on
// this house's disk.
#include "net/server/server_inside.h"

#include <string.h>

static void tell(struct house *house, const struct house_table *table, const struct strbuf *text)
{
    house_publish(house, TOPIC_LOG, table, NULL, text, false);
}

// Lines of a file that holds more rounds than fit: all others, and of the rounds the latest.
static void add_fitting(const char *text, struct strbuf *out)
{
    size_t length = strlen(text), most = WIRE_MOST - 64;
    const char *round = strstr(text, "\nround ");
    if (length <= most || !round) {
        strbuf_add(out, text);
        return;
    }
    size_t head = (size_t)(round + 1 - text);
    const char *from = head < most ? text + length - (most - head) : text + length;
    const char *next = strstr(from, "\nround ");
    strbuf_add_bytes(out, text, head);
    if (next)
        strbuf_add(out, next + 1);
}

void house_follow_state(struct house *house, struct house_table *table)
{
    struct strbuf path = STRBUF_INIT, file = STRBUF_INIT, text = STRBUF_INIT;
    house_path(house, "tables", table->word, ".state", &path);
    if (house->following && house_read_file(path.text, &file)) {
        strbuf_addf(&text, "state %ld %ld\n", house->epoch, ++table->told_states);
        add_fitting(file.text, &text);
        tell(house, table, &text);
    }
    strbuf_release(&path);
    strbuf_release(&file);
    strbuf_release(&text);
}

void house_follow_gone(struct house *house, const struct house_table *table)
{
    struct strbuf text = STRBUF_INIT;
    if (!house->following)
        return;
    strbuf_addf(&text, "gone %ld\n", house->epoch);
    tell(house, table, &text);
    strbuf_release(&text);
}

// Lines behind `play` from `from` on, each frame saying the number of its first.
static void tell_lines(struct house *house, struct house_table *table, const char *from)
{
    struct strbuf text = STRBUF_INIT;
    while (*from) {
        const char *end = strchr(from, '\n');
        if (!end)
            break; // it is being written
        if (!text.length)
            strbuf_addf(&text, "line %ld %ld\n", house->epoch, table->told_lines + 1);
        strbuf_add_bytes(&text, from, (size_t)(end + 1 - from));
        table->told += end + 1 - from;
        table->told_lines++;
        from = end + 1;
        if (text.length > HOUSE_CHUNK) {
            tell(house, table, &text);
            strbuf_reset(&text);
        }
    }
    if (text.length)
        tell(house, table, &text);
    strbuf_release(&text);
}

static void tell_head(struct house *house, struct house_table *table, const char *file)
{
    struct strbuf text = STRBUF_INIT;
    const char *play = strstr(file, "\nplay\n");
    if (!play)
        return;
    size_t length = (size_t)(play + strlen("\nplay\n") - file);
    strbuf_addf(&text, "head %ld\n", house->epoch);
    strbuf_add_bytes(&text, file, length);
    tell(house, table, &text);
    table->told = (off_t)length;
    table->told_lines = 0;
    strbuf_release(&text);
}

static void tell_record(struct house *house, struct house_table *table)
{
    struct strbuf path = STRBUF_INIT, file = STRBUF_INIT;
    house_path(house, "tables", table->word, ".record", &path);
    if (house_read_file(path.text, &file)) {
        if (table->told <= 0)
            tell_head(house, table, file.text);
        if (table->told > 0 && (size_t)table->told <= file.length)
            tell_lines(house, table, file.text + table->told);
    }
    strbuf_release(&path);
    strbuf_release(&file);
}

void house_follow_more(struct house *house, struct house_table *table)
{
    if (table->told > 0) {
        tell_record(house, table);
        return;
    }
    table->told = -1; // there was no record yet: it is told whole
    house->follow_next = 0;
}

void house_follow(struct house *house)
{
    house->following = house->follow_all = true;
    house->follow_next = 0;
    for (int i = 0; i < house->table.count; i++)
        table_at(house, i)->told = -1;
}

// One table at a time, so that the game goes on meanwhile.
void house_follow_tick(struct house *house)
{
    while (house->follow_next < house->table.count && table_at(house, house->follow_next)->told >= 0)
        house->follow_next++;
    struct strbuf text = STRBUF_INIT;
    if (house->follow_next == house->table.count) {
        if (house->follow_all) {
            strbuf_addf(&text, "all %ld %d\n", house->epoch, house->table.count);
            tell(house, NULL, &text);
        }
        house->follow_all = false;
        strbuf_release(&text);
        return;
    }
    struct house_table *table = table_at(house, house->follow_next++);
    table->told = 0;
    house_follow_state(house, table);
    tell_record(house, table);
    strbuf_addf(&text, "whole %ld %ld\n", house->epoch, table->told > 0 ? table->told_lines : 0);
    tell(house, table, &text);
    strbuf_release(&text);
}
