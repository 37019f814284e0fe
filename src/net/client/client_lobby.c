// SPDX-License-Identifier: GPL-3.0-or-later
// The houses a guest hears of, and the cards of their tables.
#include "base/bug.h"
#include "base/text.h"
#include "net/client/client_inside.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// --- houses ---

struct home *guest_lobby_home(struct guest *guest, const char *id, bool add)
{
    for (int i = 0; i < guest->homes; i++)
        if (strcmp(guest->home[i].id, id) == 0)
            return &guest->home[i];
    if (!add || guest->homes == HOUSES_MOST)
        return NULL;
    struct home *home = &guest->home[guest->homes++];
    *home = (struct home){ .version = WIRE_VERSION };
    memcpy(home->id, id, strlen(id) + 1);
    return home;
}

const char *guest_house_fault(const struct guest *guest, const char *house)
{
    for (int i = 0; i < guest->homes; i++) {
        if (strcmp(guest->home[i].id, house) != 0)
            continue;
        if (guest->home[i].version > WIRE_VERSION)
            return _("This house runs a newer version of Parlour. Update yours to play here.");
        if (guest->home[i].version < WIRE_VERSION)
            return _("This house runs an older version of Parlour. The host must update it.");
    }
    return NULL;
}

static bool our_house(const struct guest *guest, const char *house)
{
    return guest->at.any && !guest->at.gone && strcmp(guest->at.house, house) == 0;
}

// "up EPOCH RUN VERSION", "down EPOCH RUN".
static bool read_up(const char *text, size_t length, struct home *read)
{
    struct strbuf copy = STRBUF_INIT;
    char word[8] = "";
    if (!wire_text(text, length))
        return false;
    strbuf_add_bytes(&copy, text, length);
    char *rest = copy.text;
    const char *line = wire_line(&rest);
    bool fine = wire_word(&line, word, sizeof word) && wire_number(&line, 0, INT_MAX, &read->epoch) &&
                wire_word(&line, read->run, sizeof read->run) && wire_hex(read->run, WIRE_HOUSE_BYTES - 1);
    read->up = strcmp(word, "up") == 0;
    read->version = WIRE_VERSION;
    fine = fine && (read->up ? wire_number(&line, 0, INT_MAX, &read->version) : strcmp(word, "down") == 0);
    read->closed = !read->up && strcmp(line, "closed") == 0;
    strbuf_release(&copy);
    return fine;
}

static void take_up(struct guest *guest, struct home *home, const struct home *read)
{
    bool other_run = strcmp(home->run, read->run) != 0;
    bool first = !*home->run;
    if (read->epoch < home->epoch || (!read->up && !first && other_run)) {
        guest->ignored++; // of a house that has been replaced
        return;
    }
    bool newer = read->epoch > home->epoch;
    home->epoch = read->epoch;
    home->up = read->up;
    home->version = read->version;
    memcpy(home->run, read->run, sizeof home->run);
    if (!our_house(guest, home->id))
        return;
    const char *fault = guest_house_fault(guest, home->id);
    if (fault)
        guest_sent_away(guest, fault);
    else if (read->closed)
        guest_stream_closed(guest);
    else if (!read->up)
        guest_stream_lost(guest);
    else
        guest_stream_epoch(guest, read->epoch, other_run && !first && !newer);
}

void guest_lobby_up(struct guest *guest, const struct topic *topic, const char *text, size_t length)
{
    struct home read = { .up = false };
    if (length == 0) {
        if (our_house(guest, topic->house))
            guest_sent_away(guest, _("The house has closed."));
        return;
    }
    struct home *home = read_up(text, length, &read) ? guest_lobby_home(guest, topic->house, true) : NULL;
    if (home)
        take_up(guest, home, &read);
    else
        guest->ignored++;
}

bool guest_house_up(const struct guest *guest, const char *house)
{
    for (int i = 0; i < guest->homes; i++)
        if (strcmp(guest->home[i].id, house) == 0)
            return guest->home[i].up;
    return true;
}

// --- cards ---

static int find(const struct guest *guest, const char *house, const char *table)
{
    for (int i = 0; i < guest->cards; i++)
        if (strcmp(guest->card[i]->table, table) == 0 && strcmp(guest->card[i]->house, house) == 0)
            return i;
    return -1;
}

struct card *guest_lobby_find(const struct guest *guest, const char *house, const char *table)
{
    int at = find(guest, house, table);
    return at < 0 ? NULL : guest->card[at];
}

static void take_out(struct guest *guest, int at)
{
    memmove(guest->card + at, guest->card + at + 1, (size_t)(--guest->cards - at) * sizeof *guest->card);
}

// Sorted by name, so that a list is read in the same order each time.
static void put_in(struct guest *guest, struct card *card)
{
    if (guest->cards == guest->room) {
        guest->room = guest->room ? 2 * guest->room : 16;
        guest->card = mem_grow(guest->card, (size_t)guest->room * sizeof *guest->card);
    }
    int at = guest->cards++;
    for (; at > 0 && strcmp(guest->card[at - 1]->name, card->name) > 0; at--)
        guest->card[at] = guest->card[at - 1];
    guest->card[at] = card;
}

static void tell(struct guest *guest, const struct card *old, const struct card *new)
{
    if (guest->out.card)
        guest->out.card(guest->out.self, old, new);
}

void guest_lobby_tell_card(struct guest *guest)
{
    struct sitting *at = &guest->at;
    const struct card *card = guest_lobby_find(guest, at->house, at->table);
    at->card_due = NEVER;
    if (!card)
        return;
    if (at->told && card_same(at->told, card)) {
        at->told->epoch = card->epoch;
        return;
    }
    struct card *old = at->told;
    at->told = card_clone(card);
    tell(guest, old, at->told);
    card_free(old);
}

// Of the table one sits at.  A house that has just started takes everybody for away until he is heard: that is no news yet.
static void take_ours(struct guest *guest, const struct card *card)
{
    struct sitting *at = &guest->at;
    guest_stream_epoch(guest, card->epoch, false);
    guest_proof_card(guest, card);
    if (at->told && card->epoch > at->told->epoch && card_lost_somebody(at->told, card)) {
        if (at->card_due == NEVER)
            at->card_due = guest->now + HICCUP_MOST;
    } else {
        guest_lobby_tell_card(guest);
    }
}

static bool is_ours(const struct guest *guest, const char *house, const char *table)
{
    return our_house(guest, house) && strcmp(guest->at.table, table) == 0;
}

static void take_away(struct guest *guest, const struct topic *topic)
{
    int at = find(guest, topic->house, topic->table);
    if (at < 0)
        return;
    struct card *card = guest->card[at];
    take_out(guest, at);
    tell(guest, card, NULL);
    card_free(card);
    if (is_ours(guest, topic->house, topic->table))
        guest_sent_away(guest, _("This table has been closed."));
}

void guest_lobby_card(struct guest *guest, const struct topic *topic, const char *text, size_t length)
{
    if (length == 0) {
        take_away(guest, topic);
        return;
    }
    struct card *card = card_read(topic->house, topic->table, text, length);
    int at = find(guest, topic->house, topic->table);
    struct card *old = at < 0 ? NULL : guest->card[at];
    if (!card || (old && card->epoch < old->epoch) || (!old && guest->cards == CARDS_MOST)) {
        guest->ignored++;
        card_free(card);
        return;
    }
    if (old)
        take_out(guest, at);
    put_in(guest, card);
    if (is_ours(guest, topic->house, topic->table))
        take_ours(guest, card);
    else if (!old || !card_same(old, card))
        tell(guest, old, card);
    card_free(old);
}

int guest_tables(const struct guest *guest, const struct card *const **cards)
{
    *cards = (const struct card *const *)guest->card;
    return guest->cards;
}

void guest_lobby_release(struct guest *guest)
{
    for (int i = 0; i < guest->cards; i++)
        card_free(guest->card[i]);
    free(guest->card);
}
