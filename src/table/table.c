// SPDX-License-Identifier: GPL-3.0-or-later
// A table's match from the first deal to the end: who has which seat, and what each seat is told.  It knows no game by name and
// no terminal.  Moves are made in move.c, questions about the match are answered in look.c, and the record is written in
// journal.c and record_write.c.
#include "table/table.h"
#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include "rules/phrase.h"
#include "table/inside.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- names and seeds of a table ---

const char *name_fault(const char *name)
{
    size_t length = strlen(name);
    if (length == 0)
        return _("A seat has no name; give it one.");
    if (length >= NAME_MAX_BYTES)
        return _("A seat's name is longer than 63 bytes; give it a shorter one.");
    if (!utf8_valid(name, length) || !tokens_printable(name, length))
        return _("A seat's name holds bytes that are not text; write it in plain text.");
    if (strchr(name, ':'))
        return _("A seat's name holds a colon; leave it out, it ends the name in a move.");
    if (strchr(name, '"') || strchr(name, '#'))
        return _("A seat's name holds a double quote or a number sign; leave it out.");
    if (*name == '?' || *name == '!')
        return _("A seat's name begins with a question or an exclamation mark; begin it with a letter.");
    if (*name == ' ' || name[length - 1] == ' ' || strstr(name, "  "))
        return _("A seat's name begins or ends with a space or has two together; write one space between words.");
    if (strncmp(name, "level=", 6) == 0 || strstr(name, " level="))
        return _("A seat's name holds the word level with an equals sign; write the name before it.");
    return NULL;
}

static const char *level_fault(const char *level)
{
    size_t letters = strspn(level, "abcdefghijklmnopqrstuvwxyz");
    return level[letters] || letters >= LEVEL_MAX_BYTES ? _("A level is one word of small letters, such as steady.") : NULL;
}

static const char *seed_fault(const char *seed)
{
    size_t length = strlen(seed);
    if (length == 0 || length > NAME_MAX_BYTES || !utf8_valid(seed, length) || !tokens_printable(seed, length) ||
        strpbrk(seed, " \"#"))
        return _("A seed is one word of at most 64 bytes, without spaces, double quotes and number signs.");
    return NULL;
}

bool table_plan_check(const struct seat_plan *plan, int seats, const char *seed, struct err *err)
{
    const char *fault = seed_fault(seed);
    if (seats < 1 || seats > SEATS_MAX)
        return err_add(err, _("A table has 1 to 8 seats, and %d were asked for."), seats);
    for (int seat = 0; seat < seats && !fault; seat++) {
        fault = name_fault(plan[seat].name);
        if (!fault)
            fault = level_fault(plan[seat].level);
        for (int other = 0; other < seat; other++)
            if (!fault && strcmp(plan[other].name, plan[seat].name) == 0)
                return err_add(err, _("Two seats are called %s; give one of them another name."), plan[seat].name);
    }
    return fault ? err_add(err, "%s", fault) : true;
}

// --- making and freeing a table ---

// Returns the seat of the only person at a table among computer players, or -1 if there are more people, none, or nobody else.
static int only_person(const struct seat_plan *plan, int seats)
{
    int found = -1, people = 0;
    for (int seat = 0; seat < seats; seat++)
        if (!*plan[seat].level) {
            found = seat;
            people++;
        }
    return people == 1 && seats > 1 ? found : -1;
}

struct table *table_alloc(struct variant *variant, const struct seat_plan *plan, int seats, const char *seed)
{
    struct table *table = mem_zero(1, sizeof *table);
    table->variant = variant;
    table->game = variant->game;
    table->seats = seats;
    table->seed = mem_copy(seed);
    strbuf_init(&table->place);
    strbuf_init(&table->record);
    journal_init(&table->journal);
    luck_seed(&table->luck, seed);
    table->state = mem_zero(1, table->game->state_size);
    table->before = mem_zero(1, table->game->state_size);
    for (int seat = 0; seat < seats; seat++) {
        table->plan[seat] = plan[seat];
        table->name[seat] = table->plan[seat].name;
    }
    table->alone = only_person(plan, seats);
    return table;
}

struct table *table_make(struct variant *variant, const struct seat_plan *plan, int seats, const char *seed,
                         const struct position *position, const char *place, int deal, struct err *err)
{
    bool fine = table_plan_check(plan, seats, seed, err) && variant_check(variant, seats, err);
    if (fine && !record_can_name(variant))
        fine = err_add(err, "%s", _("The path of the rules file holds a double quote or a control character; rename it."));
    if (!fine) {
        variant_free(variant);
        return NULL;
    }
    struct table *table = table_alloc(variant, plan, seats, seed);
    events_reset(&table->events);
    table->luck.wanted = deal;
    if (!position || position->count == 0) {
        table->game->deal(table->game, variant->options, seats, table->state, &table->luck, &table->events);
        record_write_deal(table, &table->record);
        return table;
    }
    strbuf_add(&table->place, place);
    int faults = err->count;
    if (table->game->place(table->game, variant->options, position, table->state, &table->luck, err))
        return table;
    if (err->count == faults)
        BUG("%s refuses a position without a sentence", table->game->id);
    table_free(table);
    return NULL;
}

struct table *table_new(struct variant *variant, const struct seat_plan *plan, int seats, const char *seed, struct err *err)
{
    return table_make(variant, plan, seats, seed, NULL, "", 0, err);
}

static void dismiss(struct sitter *sitter)
{
    if (sitter->release)
        sitter->release(sitter->self);
    *sitter = (struct sitter){ 0 };
}

static void release_mirror(struct mirror *mirror)
{
    if (!mirror)
        return;
    if (mirror->far.release)
        mirror->far.release(mirror->far.self);
    free(mirror->view);
    free(mirror);
}

void table_free(struct table *table)
{
    if (!table)
        return;
    for (int seat = 0; seat < table->seats; seat++)
        dismiss(&table->sitter[seat]);
    for (int i = 0; i < table->watchers; i++)
        dismiss(&table->watcher[i]);
    free(table->watcher);
    journal_close(&table->journal);
    past_release(&table->past);
    past_release(&table->trail);
    events_release(&table->events);
    events_release(&table->fresh);
    for (int i = 0; i <= SEATS_MAX; i++)
        free(table->view[i]);
    free(table->state);
    free(table->before);
    free(table->seed);
    strbuf_release(&table->place);
    strbuf_release(&table->record);
    release_mirror(table->mirror);
    variant_free(table->variant);
    free(table);
}

// --- sitters, and what they hear ---

void table_seat(struct table *table, int seat, struct sitter sitter)
{
    table_has_seat(table, seat);
    dismiss(&table->sitter[seat]);
    table->sitter[seat] = sitter;
}

void table_rename(struct table *table, int seat, const char *name)
{
    snprintf(table->plan[seat].name, sizeof table->plan[seat].name, "%s", name);
}

void table_follow(struct table *table, struct follower follower)
{
    table->follower = follower;
}

size_t table_bytes(const struct table *table)
{
    const struct game *game = table->game;
    size_t bytes = sizeof *table + 2 * game->state_size + game->options_size + past_bytes(table);
    for (int seat = 0; seat <= SEATS_MAX; seat++)
        bytes += table->view[seat] ? game->view_size : 0;
    return bytes + table->place.room + table->record.room +
           (size_t)(table->events.room + table->fresh.room) * sizeof *table->events.event;
}

void table_watch(struct table *table, struct sitter sitter)
{
    table->watcher = mem_grow(table->watcher, (size_t)(table->watchers + 1) * sizeof sitter);
    table->watcher[table->watchers++] = sitter;
}

static void tell_sitter(struct table *table, int seat, const struct sitter *sitter)
{
    unsigned bit = seat == WATCHER ? WATCHERS : 1u << seat;
    if (!sitter->hear)
        return;
    const struct view *view = table_view(table, seat);
    for (int i = 0; i < table->events.count; i++)
        if (table->events.event[i].hearers & bit)
            sitter->hear(sitter->self, view, &table->events.event[i]);
}

void table_repeat(struct table *table, int seat)
{
    bool telling = table->telling;
    table->telling = true;
    if (seat == WATCHER) {
        for (int i = 0; i < table->watchers; i++)
            tell_sitter(table, WATCHER, &table->watcher[i]);
    } else {
        table_has_seat(table, seat);
        tell_sitter(table, seat, &table->sitter[seat]);
    }
    table->telling = telling;
}

void table_hush(struct table *table)
{
    events_reset(&table->events);
}

void table_hear(struct table *table)
{
    for (int seat = 0; seat < table->seats; seat++)
        if (table->sitter[seat].hear)
            table_repeat(table, seat);
    table_repeat(table, WATCHER);
}

// --- sentences for the table's own events ---

// Tells a hearer at the table that a player took back a move or had another's taken back.  Used where the game has no sentence
// for it.
static void tell_undo(const struct hearer *hearer, const struct event *event, struct strbuf *out)
{
    static const struct telling undo = {
        .own = { { N_("You take back your last move."), NULL }, { N_("Taken back."), NULL }, { N_("Undone."), NULL } },
        .other = { { N_("{who} takes back the last move."), NULL },
                   { N_("{who} takes it back."), NULL },
                   { N_("{who} undoes."), NULL } },
    };
    static const struct telling called_back = {
        .own = SAID(N_("You call back the last move of {card}."), N_("You call back a move of {card}.")),
        .other = SAID(N_("{who} calls back the last move of {card}."), N_("{who} calls back a move of {card}.")),
    };
    static const struct telling yours = { .other = SAID(N_("{who} calls back your last move."), NULL) };
    bool own = event->seat == hearer->seat;
    const struct fill fill = { .who = hearer->name[event->seat], .card = hearer->name[event->other] };
    if (event->other == event->seat)
        phrase_tell(&undo, own, hearer->style, &fill, out);
    else
        phrase_tell(event->other == hearer->seat ? &yours : &called_back, own, hearer->style, &fill, out);
}

// Tells a hearer at the table what follows an undo: that the others' moves since are taken back too, and, to the player who took
// back, that a new card was seen.
static void tell_seen(const struct hearer *hearer, const struct event *event, struct strbuf *out)
{
    static const struct telling others = {
        .own = SAID(N_("What the others did since is taken back too."), N_("The others' moves too.")),
        .other = SAID(N_("What the others did since is taken back too."), N_("The others' moves too."))
    };
    static const struct telling seen = { .own = SAID(N_("You have seen a new card."), N_("A new card seen.")) };
    const struct fill fill = { 0 };
    bool own = event->seat == hearer->seat;
    if (event_undo_is(event, EVENT_UNDO_OTHERS))
        phrase_tell(&others, own, hearer->style, &fill, out);
    if (own && event_undo_is(event, EVENT_UNDO_SEEN | EVENT_UNDO_OTHERS))
        phrase_tell(&seen, own, hearer->style, &fill, out);
}

void table_tell(const struct table *table, const struct hearer *hearer, const struct event *event, struct strbuf *out)
{
    if (event->kind >= EVENT_FAMILY) {
        table->game->tell(table->game, hearer, event, out);
        return;
    }
    if (!table->game->tell_undo || !table->game->tell_undo(table->game, hearer, event, out))
        tell_undo(hearer, event, out);
    tell_seen(hearer, event, out);
}

void table_tell_on_request(struct table *table, int seat, enum text_style style, struct strbuf *out)
{
    unsigned bit = seat == WATCHER ? WATCHERS : 1u << seat;
    struct hearer hearer = table_hearer(table, seat, style);
    for (int i = 0; table->game->on_request && i < table->events.count; i++) {
        const struct event *event = &table->events.event[i];
        if (event->hearers & bit && table->game->on_request(table->game, event))
            table_tell(table, &hearer, event, out);
    }
}
