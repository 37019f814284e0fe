// SPDX-License-Identifier: GPL-3.0-or-later
// Sitting down at a table, watching one, and getting up.  The table's card says by which rules is played and who
// sits; a guest who would read the rules otherwise does not sit down.
#include "base/bug.h"
#include "base/text.h"
#include "net/client/client_inside.h"
#include "rules/variant/variant_travel.h"

#include <stdlib.h>
#include <string.h>

// --- which table ---

static bool named(const struct card *card, const char *table)
{
    char user[WIRE_USER_BYTES], wanted[WIRE_USER_BYTES];
    if (strcmp(card->table, table) == 0)
        return true;
    return wire_user(card->name, user, sizeof user) && wire_user(table, wanted, sizeof wanted) && strcmp(user, wanted) == 0;
}

// Of several tables of a name the one that is not over, in a house that is there.
static int worth(const struct guest *guest, const struct card *card)
{
    return (card->stage != STAGE_OVER) * 2 + guest_house_up(guest, card->house);
}

static const struct card *find_named(const struct guest *guest, const char *table)
{
    const struct card *found = NULL;
    for (int i = 0; i < guest->cards; i++)
        if (named(guest->card[i], table) && (!found || worth(guest, guest->card[i]) > worth(guest, found)))
            found = guest->card[i];
    return found;
}

static const struct card *find_own(const struct guest *guest, struct err *err)
{
    const struct card *found = NULL;
    for (int i = 0; i < guest->cards; i++) {
        const struct card *card = guest->card[i];
        if (card->stage == STAGE_OVER || card_seat_of(card, guest->user) < 0)
            continue;
        if (found) {
            err_add(err, _("%s has a seat at several tables. Say the name of one of them."), guest->name);
            return NULL;
        }
        found = card;
    }
    if (!found)
        err_add(err, _("No open table here has a seat for %s."), guest->name);
    return found;
}

// --- its rules ---

static struct variant *read_rules(const struct card *card, struct err *err)
{
    struct err why = ERR_INIT;
    struct strbuf canon = STRBUF_INIT;
    char finger[SHA_FINGER_BYTES];
    struct variant *variant = variant_travel_read(card->rules, &why);
    if (!variant) {
        err_add(err, _("The rules of this table cannot be read. %s"), why.text.length ? why.text.text : "");
    } else {
        variant_canon(variant, &canon);
        sha_finger(canon.text, finger);
        if (strcmp(finger, card->fingerprint) != 0) {
            err_add(err, "%s",
                    _("Your Parlour and the house read the rules of this table differently. Both need the same version."));
            variant_free(variant);
            variant = NULL;
        }
    }
    strbuf_release(&canon);
    err_release(&why);
    return variant;
}

static void plan_of(const struct card *card, struct seat_plan plan[SEATS_MAX])
{
    memset(plan, 0, SEATS_MAX * sizeof *plan);
    for (int seat = 0; seat < card->seats; seat++) {
        memcpy(plan[seat].name, card->seat[seat].name, sizeof plan[seat].name);
        if (card->seat[seat].presence == PRESENCE_COMPUTER)
            memcpy(plan[seat].level, card->seat[seat].level, sizeof plan[seat].level);
    }
}

struct table *guest_table_make_mirror(struct guest *guest, struct err *err)
{
    struct seat_plan plan[SEATS_MAX];
    const struct sitting *at = &guest->at;
    const struct card *card = guest_lobby_find(guest, at->house, at->table);
    if (!card)
        return NULL;
    plan_of(card, plan);
    return table_mirror(variant_copy(at->variant), plan, card->seats, at->seat, guest->far, err);
}

// --- sitting down ---

void guest_table_subscribe(struct guest *guest)
{
    const struct sitting *at = &guest->at;
    if (at->seat == WATCHER)
        guest_subscribe(guest, TOPIC_PUB, at->house, at->table, NULL);
    else
        guest_subscribe(guest, TOPIC_EVENT, at->house, at->table, guest->user);
    guest_subscribe(guest, TOPIC_REPLY, at->house, at->table, guest->user);
    guest_stream_want(guest, at->last < 0);
}

static bool enter(struct guest *guest, const struct card *card, int seat, struct err *err)
{
    const char *fault = guest_house_fault(guest, card->house);
    if (fault)
        return err_add(err, "%s", fault);
    struct variant *variant = read_rules(card, err);
    if (!variant)
        return false;
    guest_leave(guest);
    struct sitting *at = &guest->at;
    const struct home *home = guest_lobby_home(guest, card->house, false);
    *at = (struct sitting){ .any = true, .seat = seat, .variant = variant, .last = -1, .ahead = -1, .id = -1 };
    memcpy(at->house, card->house, sizeof at->house);
    memcpy(at->table, card->table, sizeof at->table);
    at->epoch = home && home->epoch > card->epoch ? home->epoch : card->epoch;
    at->sync_due = at->lost_since = at->card_due = at->word_due = at->proof_due = NEVER;
    at->synced = guest->now - SYNC_GAP;
    at->heard = guest->now;
    at->ask_span = ASK_AGAIN;
    at->told = card_clone(card);
    guest_proof_begin(guest);
    guest_proof_card(guest, card);
    if (guest->connected) {
        guest_here_begin(guest);
        guest_table_subscribe(guest);
        guest_tick(guest, guest->now);
    }
    return true;
}

bool guest_sit(struct guest *guest, const char *table, int64_t now, struct err *err)
{
    guest->now = now;
    const struct card *card = table ? find_named(guest, table) : find_own(guest, err);
    if (!card)
        return table && err_add(err, _("There is no table %s here."), table);
    int seat = card_seat_of(card, guest->user);
    if (seat < 0)
        return err_add(err, _("%s has no seat at this table."), guest->name);
    return enter(guest, card, seat, err);
}

bool guest_watch(struct guest *guest, const char *table, int64_t now, struct err *err)
{
    guest->now = now;
    const struct card *card = find_named(guest, table);
    if (!card)
        return err_add(err, _("There is no table %s here."), table);
    if (!card->watch)
        return err_add(err, "%s", _("Nobody may watch this table."));
    if (card_seat_of(card, guest->user) >= 0)
        return err_add(err, _("%s has a seat at this table and cannot just watch it."), guest->name);
    return enter(guest, card, WATCHER, err);
}

// --- getting up ---

void guest_table_release(struct guest *guest)
{
    struct sitting *at = &guest->at;
    table_free(at->mirror);
    variant_free(at->variant);
    proof_free(at->proof);
    card_free(at->told);
    *at = (struct sitting){ .any = false };
}

void guest_leave(struct guest *guest)
{
    guest_table_release(guest);
    guest_moves_forget(guest);
}

const struct card *guest_card(const struct guest *guest)
{
    return guest->at.any ? guest_lobby_find(guest, guest->at.house, guest->at.table) : NULL;
}

struct table *guest_mirror(const struct guest *guest)
{
    return guest->at.sat ? guest->at.mirror : NULL;
}

int guest_seat(const struct guest *guest)
{
    return guest->at.any ? guest->at.seat : WATCHER;
}
