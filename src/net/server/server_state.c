// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a server's table: a file with what its record does not say, such as its name and host, who has come, which seats
// computer players keep, and the seeds and words of all its rounds.  A round is written into it before it is dealt.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"
#include "players/players.h"
#include "system/file.h"
#include "table/tokens.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- writing a state ---

static void write_round(const struct deal_opened *opened, struct strbuf *out)
{
    if (!opened->round)
        return;
    strbuf_addf(out, "round %d %s\n", opened->round, opened->secret.seed);
    for (int i = 0; i < opened->count; i++)
        strbuf_addf(out, "word %d %s %s\n", opened->round, opened->word[i].user, opened->word[i].word);
}

// Returns the next line of a table's state that begins "round N" or "word N", with N from `least` to `most`, or NULL if there is
// none.  *at is the text after the number, and *word whether the line begins with "word".
static const char *next_of_rounds(char **rest, int least, int most, const char **at, bool *word)
{
    for (const char *line; (line = wire_line(rest));) {
        long number;
        *at = line;
        *word = wire_take(at, "word");
        if ((*word || wire_take(at, "round")) && wire_number(at, least, most, &number))
            return line;
    }
    return NULL;
}

// Copies the lines of a table's state about rounds before `round` unchanged from its file, because the lines of past rounds never
// change again.
static void keep_old_rounds(const struct server *server, const struct server_table *table, int round, struct strbuf *out)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    server_read(server, "tables", table->word, ".state", &text);
    char *rest = text.text;
    bool word;
    for (const char *line, *at; (line = next_of_rounds(&rest, 1, round - 1, &at, &word));)
        strbuf_addf(out, "%s\n", line);
}

static void write_state(const struct server_table *table, struct strbuf *out)
{
    strbuf_addf(out, "state 1\ngame %s\nowner %s\nrules ", table->name, table->owner->user);
    tokens_write(table->rules->word, out);
    strbuf_addf(out, "\n%swatch %s\nstage %s", table->rules->sets, table->watch ? "yes" : "no", card_stages[table->stage]);
    if (table->stage == STAGE_BETWEEN && table->between_s)
        strbuf_addf(out, " %lld", (long long)table->between_s);
    strbuf_add_char(out, '\n');
    if (table->over_s)
        strbuf_addf(out, "over %lld\n", (long long)table->over_s);
    for (int i = 0; i < table->seats; i++) {
        const struct server_seat *seat = &table->seat[i];
        if (seat_is_free(seat))
            strbuf_add(out, "free\n");
        else if (!seat->user || seat->by)
            strbuf_addf(out, "computer %s %s\n", seat->level, seat->name);
        else
            strbuf_addf(out, seat->came ? "came %s\n" : "person %s\n", seat->name);
        if (seat->by)
            strbuf_addf(out, "by %s\n", seat->by);
        if (seat->keep[0])
            strbuf_addf(out, "keep %s\n", seat->keep);
        if (seat->taken && table->stage == STAGE_WAITING)
            strbuf_add(out, "taken\n");
    }
}

// Writes the state of a server's table.  The whole file is replaced at once, so that after a crash it is either the old one or
// the new one.  The seeds of all rounds stay in it, because guests may still ask how a round was dealt.
bool server_write_state(struct server *server, struct server_table *table, const struct deal_opened *extra)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    const struct awake_table *awake = table->awake;
    write_state(table, &text);
    keep_old_rounds(server, table, awake->now.round ? awake->now.round : awake->next.round, &text);
    write_round(&awake->now, &text);
    write_round(&awake->next, &text);
    if (extra)
        write_round(extra, &text);
    bool fine = server_replace(server, "tables", table->word, ".state", &text);
    if (fine) {
        table->state_dirty = false;
        server_follow_state(server, table);
    }
    return fine;
}

bool server_read_round(const struct server *server, const struct server_table *table, int round, struct deal_opened *out)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    char user[WIRE_USER_BYTES], hex[SHA_HEX_BYTES];
    server_read(server, "tables", table->word, ".state", &text);
    *out = (struct deal_opened){ 0 };
    char *rest = text.text;
    bool word;
    for (const char *at; next_of_rounds(&rest, round, round, &at, &word);) {
        if (!word && wire_word(&at, hex, sizeof hex) && wire_hex(hex, SHA_HEX_BYTES - 1)) {
            out->round = round;
            memcpy(out->secret.seed, hex, sizeof out->secret.seed);
        } else if (word && wire_word(&at, user, sizeof user) && wire_word(&at, hex, sizeof hex)) {
            proof_add_word(out, user, hex);
        }
    }
    return out->round == round;
}

// --- reading a state ---

struct state_reading {
    struct server *server;
    struct server_table *table;
    char *rules;
    struct strbuf sets;
};

static bool read_person(const struct state_reading *reading, const char *name, bool came)
{
    bool fine = *name && server_seat_add(reading->server, reading->table, name, "");
    if (fine)
        reading->table->seat[reading->table->seats - 1].came = came;
    return fine;
}

static bool read_computer(const struct state_reading *reading, const char *at)
{
    char level[LEVEL_MAX_BYTES];
    return wire_word(&at, level, sizeof level) && players_level_known(level) && *at &&
           server_seat_add(reading->server, reading->table, at, level);
}

// Reads from a line of a table's state who took over the computer player's seat in the line before.  Returns false if the line is
// wrong.
static bool read_by(const struct state_reading *reading, const char *name)
{
    struct server_table *table = reading->table;
    return *name && strlen(name) < NAME_MAX_BYTES && table->seats &&
           server_take_over(reading->server, &table->seat[table->seats - 1], name);
}

static bool read_keep(const struct state_reading *reading, const char *level)
{
    const struct server_table *table = reading->table;
    if (!table->seats || !table->seat[table->seats - 1].user || !players_level_known(level))
        return false;
    snprintf(table->seat[table->seats - 1].keep, LEVEL_MAX_BYTES, "%s", level);
    return true;
}

static bool read_taken(const struct state_reading *reading, const char *at)
{
    const struct server_table *table = reading->table;
    if (*at || !table->seats || !table->seat[table->seats - 1].user)
        return false;
    return table->seat[table->seats - 1].taken = true;
}

static bool read_rules(struct state_reading *reading, const char *at)
{
    struct tokens words;
    if (tokens_split(&words, at) != TOKENS_FINE || words.count != 1)
        return false;
    free(reading->rules);
    reading->rules = mem_copy(words.word[0]);
    return true;
}

static bool read_over(struct server_table *table, const char *at)
{
    char *end;
    table->over_s = strtoll(at, &end, 10);
    return end > at && !*end;
}

// Reads a line "stage between TIME" of a table's state.  Only the time is taken, since when the table has been between two
// rounds.  The stage itself is found from the record.
static bool read_stage(struct server_table *table, const char *at)
{
    char word[16];
    int64_t since = wire_word(&at, word, sizeof word) ? strtoll(at, NULL, 10) : 0;
    table->between_s = since > 0 ? since : 0;
    return true;
}

// Reads one line of a table's saved state.  Returns false if the line is malformed.  ORDER: reads the same kinds of line as
// write_state writes.
static bool read_state_line(struct state_reading *reading, const char *line)
{
    struct server_table *table = reading->table;
    const char *at = line;
    char word[16];
    if (!wire_word(&at, word, sizeof word))
        return false;
    if (strcmp(word, "state") == 0)
        return strcmp(at, "1") == 0;
    if (strcmp(word, "game") == 0) {
        free(table->name);
        table->name = mem_copy(at);
        return *at;
    }
    if (strcmp(word, "owner") == 0)
        return wire_is_user(at) && (table->owner = server_user_get(reading->server, at)) != NULL;
    if (strcmp(word, "rules") == 0)
        return read_rules(reading, at);
    if (strcmp(word, "set") == 0 || strcmp(word, "title") == 0) {
        strbuf_addf(&reading->sets, "%s\n", line);
        return true;
    }
    if (strcmp(word, "watch") == 0)
        return table->watch = strcmp(at, "yes") == 0, true;
    if (strcmp(word, "stage") == 0)
        return read_stage(table, at);
    if (strcmp(word, "over") == 0)
        return read_over(table, at);
    if (strcmp(word, "person") == 0 || strcmp(word, "came") == 0)
        return read_person(reading, at, *word == 'c');
    if (strcmp(word, "computer") == 0)
        return read_computer(reading, at);
    if (strcmp(word, "free") == 0)
        return !*at && server_seat_add(reading->server, table, "", "");
    if (strcmp(word, "by") == 0)
        return read_by(reading, at);
    if (strcmp(word, "keep") == 0)
        return read_keep(reading, at);
    if (strcmp(word, "taken") == 0)
        return read_taken(reading, at);
    return strcmp(word, "round") == 0 || strcmp(word, "word") == 0;
}

static bool read_state(struct state_reading *reading, char *text)
{
    char *line;
    while ((line = wire_line(&text)))
        if (!read_state_line(reading, line))
            return false;
    return reading->table->name && reading->table->owner && reading->rules && reading->table->seats > 0;
}

// Finds from a table's record how far the table was played; a table without a record was not dealt yet.  The state does not
// decide that, because it is written only when something in it changes, while the record is synced with each move.  Returns false
// if the record is missing or faulty.
static bool find_record(const struct server *server, struct server_table *table)
{
    table->round = 0;
    table->stage = STAGE_WAITING;
    if (!file_exists(server_path(server, "tables", table->word, ".record").text))
        return !table->over_s;
    table->stage = table->over_s ? STAGE_OVER : STAGE_PLAYING;
    table->unsure = !table->over_s;
    return server_record_look(server, table);
}

static bool load_table(struct server *server, struct server_table *table, char *text, struct err *err)
{
    struct state_reading reading = { server, table, NULL, STRBUF_INIT };
    bool fine = read_state(&reading, text) || err_add(err, "%s", _("Its state cannot be read."));
    if (fine) {
        table->rules = server_rules(server, reading.rules, reading.sets.text, err);
        fine = table->rules != NULL;
    }
    if (fine && !find_record(server, table))
        fine = err_add(err, "%s", _("Its record cannot be read."));
    strbuf_release(&reading.sets);
    free(reading.rules);
    if (!fine)
        return false;
    struct deal_opened next;
    if (server_read_round(server, table, table->round + 1, &next))
        proof_commit(next.round, &next.secret, table->commit);
    if (table->stage == STAGE_OVER)
        server_due_at(server, table, server->now + (table->over_s + SERVER_OVER_S - server->wall_s) * 1000);
    return true;
}

// Loads a table of the server from its state.  A table whose files are faulty is dropped again.
static void load_one(struct server *server, const char *word)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    struct server_table *table = server_table_new(server, word);
    bool fine = server_read(server, "tables", word, ".state", &text) && wire_text(text.text, text.length) &&
                load_table(server, table, text.text, &err);
    if (!fine) {
        server_log_line(server, _("The table %s is left out. %s"), word, err.text.text);
        server_table_drop(server, table);
    }
}

void server_load_tables(struct server *server)
{
    DIR *stream = opendir(server_path(server, "tables", "", "").text);
    if (!stream)
        return;
    for (struct dirent *entry; (entry = readdir(stream));) {
        char topic[WIRE_TOPIC_BYTES];
        struct topic parts;
        size_t length = strlen(entry->d_name);
        if (length <= 6 || strcmp(entry->d_name + length - 6, ".state") != 0 || length - 6 >= WIRE_TABLE_BYTES)
            continue;
        entry->d_name[length - 6] = '\0';
        // A file whose name could not be a part of a topic belongs to no table.
        wire_topic(TOPIC_CARD, server->id, entry->d_name, NULL, topic);
        if (wire_topic_read(topic, &parts) && server->table.count < SERVER_TABLES_MOST)
            load_one(server, entry->d_name);
    }
    closedir(stream);
}

// --- putting finished games away ---

bool server_put_away(struct server *server, struct server_table *table)
{
    static const char *const ends[] = { ".record", ".state" };
    bool fine = true;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char end[48];
        snprintf(end, sizeof end, "-%lld%s", (long long)table->over_s, ends[i]);
        fine = fine && rename(server_path(server, "tables", table->word, ends[i]).text,
                              server_path(server, "finished", table->word, end).text) == 0;
    }
    return fine;
}
