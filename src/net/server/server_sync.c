// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody missed: told again from the record, frame by frame, or as one picture of how things stand; the record's lines
// for who wants to play them again; and the opened deal of a round that is over.
#include "base/bug.h"
#include "net/server/server_inside.h"

#include <stdlib.h>
#include <string.h>

// --- sheets ---

static void tell_whole(struct house *house, struct house_table *table, const struct house_user *user, int seat)
{
    strbuf_reset(&house->scratch);
    house_tell_sheet(house, table->awake->table, seat, table->moves, seat == WATCHER ? 0 : table->seat[seat].made, NULL,
                     &house->scratch);
    house_publish(house, TOPIC_REPLY, table, user->user, &house->scratch, false);
}

void house_say_same(struct house *house, const struct house_table *table, const struct house_user *user, int seat)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_addf(&text, "same %ld %d %ld\n", house->epoch, table->stage == HOUSE_WAITING ? -1 : table->moves,
                seat == WATCHER ? 0 : table->seat[seat].made);
    house_reply(house, table->word, user->user, text.text);
    strbuf_release(&text);
}

struct telling {
    struct house *house;
    struct house_table *table;
    const struct house_user *user;
    int seat, from, at; // from: the last move that is known; at: the one that is played again
    bool back;          // the position at `from` is told first, whole
    long id, *ids;      // the seat's highest id as of move from, from + 1, ...
};

static bool is_of(const struct telling *telling, const struct record_step *step)
{
    if (telling->seat == WATCHER || !step->number)
        return false;
    const char *name = telling->table->seat[telling->seat].name;
    size_t length = strlen(name);
    return strncmp(step->line, name, length) == 0 && step->line[length] == ':';
}

static bool note_id(void *self, const struct record_step *step)
{
    struct telling *telling = self;
    if (step->id > telling->id && is_of(telling, step))
        telling->id = step->id;
    if (step->number >= telling->from && step->number <= telling->table->moves)
        telling->ids[step->number - telling->from] = telling->id;
    return true;
}

static void tell_again(void *self, struct table *played, const char *line)
{
    struct telling *telling = self;
    struct house *house = telling->house;
    telling->at += *line != '\0';
    bool first = telling->back && telling->at == telling->from;
    if ((telling->at <= telling->from && !first) || telling->at > telling->table->moves)
        return;
    strbuf_reset(&house->scratch);
    house_tell_sheet(house, played, telling->seat, telling->at, telling->ids[telling->at - telling->from], first ? NULL : line,
                     &house->scratch);
    house_publish(house, TOPIC_REPLY, telling->table, telling->user->user, &house->scratch, false);
}

static bool tell_missed(struct telling *telling)
{
    struct strbuf path = STRBUF_INIT;
    struct err err = ERR_INIT;
    telling->ids = mem_zero((size_t)(telling->table->moves - telling->from) + 1, sizeof *telling->ids);
    house_record_walk(telling->house, telling->table, note_id, telling);
    house_path(telling->house, "tables", telling->table->word, ".record", &path);
    struct table *played = table_load_followed(path.text, false, (struct follower){ tell_again, telling }, &err);
    bool told = played != NULL;
    table_free(played);
    free(telling->ids);
    strbuf_release(&path);
    err_release(&err);
    return told;
}

// His own last move, or the deal of the running round where that came later.
static bool note_back(void *self, const struct record_step *step)
{
    struct telling *telling = self;
    const char *words = step->number ? strchr(step->line, ':') : NULL;
    if ((step->id && is_of(telling, step)) || (words && strcmp(words, ": next") == 0))
        telling->from = step->number;
    return true;
}

static bool tell_back(struct telling *telling)
{
    const struct house_table *table = telling->table;
    telling->back = true;
    if (!house_record_walk(telling->house, table, note_back, telling))
        return false;
    if (telling->from < table->moves - HOUSE_BACK_MOST)
        telling->from = table->moves - HOUSE_BACK_MOST;
    if (telling->from >= table->moves || !tell_missed(telling))
        return false;
    house_say_same(telling->house, table, telling->user, telling->seat);
    return true;
}

void house_sync(struct house *house, struct house_table *table, const struct house_user *user, int seat, long n, bool back)
{
    struct telling telling = { .house = house, .table = table, .user = user, .seat = seat, .from = (int)n };
    long missed = table->moves - n;
    if (n < 0 && back) {
        telling.from = 0;
        if (tell_back(&telling))
            return;
    }
    if (n < 0 || missed < 0 || missed > HOUSE_TELL_MOST || !tell_missed(&telling))
        tell_whole(house, table, user, seat);
}

// --- lines ---

struct lines {
    long from;
    struct strbuf text;
};

static bool add_line(void *self, const struct record_step *step)
{
    struct lines *lines = self;
    if (step->number >= lines->from)
        strbuf_addf(&lines->text, "%s\n", step->line);
    return lines->text.length < HOUSE_CHUNK;
}

void house_lines(struct house *house, struct house_table *table, const struct house_user *user, long n)
{
    struct lines lines = { n, STRBUF_INIT };
    strbuf_addf(&lines.text, "lines %ld\n", n);
    house_record_walk(house, table, add_line, &lines);
    house_publish(house, TOPIC_REPLY, table, user->user, &lines.text, false);
    strbuf_release(&lines.text);
}

// --- the deal ---

// Can nothing of this round be taken back any more?  Then what was secret may be shown.
static bool round_is_over(const struct house_table *table, long round)
{
    if (round < table->round)
        return true;
    if (round > table->round || !table->awake || !table->awake->table ||
        (table->stage != HOUSE_BETWEEN && table->stage != HOUSE_OVER))
        return false;
    for (int seat = 0; seat < table->seats; seat++)
        if (table_can_undo(table->awake->table, seat))
            return false;
    return true;
}

// A guest asks by himself and often, so nobody is told in words.
static void no_proof(struct house *house, const struct house_table *table, const struct house_user *user, long round)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_addf(&text, "noproof %ld\n", round);
    house_reply(house, table->word, user->user, text.text);
    strbuf_release(&text);
}

void house_proof(struct house *house, struct house_table *table, const struct house_user *user, long round)
{
    struct deal_opened opened;
    struct strbuf text = STRBUF_INIT;
    if (!round_is_over(table, round)) {
        no_proof(house, table, user, round);
        return;
    }
    if (table->awake && round == table->awake->now.round)
        opened = table->awake->now;
    else if (!house_read_round(house, table, (int)round, &opened))
        opened.round = 0;
    if (opened.round) {
        proof_write(&opened, &text);
        house_reply(house, table->word, user->user, text.text);
    } else {
        no_proof(house, table, user, round);
    }
    strbuf_release(&text);
}
