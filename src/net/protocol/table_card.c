// SPDX-License-Identifier: GPL-3.0-or-later
// Cards of tables: read from a frame line by line, told to a person, and compared with the card before.
#include "net/protocol/table_card.h"
#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include "rules/phrase.h"
#include "rules/sides.h"
#include "rules/variant/variant_travel.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// --- reading a card ---

enum { ROUND_MOST = 1000000 };

const char *const card_stages[STAGES] = { "waiting", "playing", "between", "over" };                      // ORDER STAGES
const char *const card_presences[PRESENCES] = { "here", "away", "missing", "kept", "computer", "empty" }; // ORDER PRESENCES

// Copies a text that will be spoken from a table's card.  Returns false if the text is not clean, because then no server of
// Parlour has written it.
static bool take_text(char *to, size_t size, const char *from)
{
    LOCAL(strbuf) clean = STRBUF_INIT;
    utf8_plain(from, size, &clean);
    bool fine = clean.length > 0 && clean.length < size && strcmp(clean.text, from) == 0;
    if (fine)
        memcpy(to, clean.text, clean.length + 1);
    return fine;
}

// Copies a text from a table's card.  Returns false if the text is empty, is too long, or has a character that is not among
// `characters`.
static bool take_of(char *to, size_t size, const char *from, const char *characters)
{
    size_t length = strlen(from);
    if (length == 0 || length >= size || strspn(from, characters) != length)
        return false;
    memcpy(to, from, length + 1);
    return true;
}

static bool take_hex(char *to, size_t size, const char *from)
{
    return take_of(to, size, from, "0123456789abcdef");
}

// Reads a line about a seat from a table's card, such as "here NAME" or "kept LEVEL NAME".  An empty seat may lack a name.
// Returns false if the line is malformed or the name stands on the card already.
static bool read_seat(struct card *card, const char *rest)
{
    char level[LEVEL_MAX_BYTES];
    if (card->seats == SEATS_MAX)
        return false;
    struct card_seat *seat = &card->seat[card->seats++];
    int presence = wire_take_of(&rest, card_presences, PRESENCES);
    if (presence < 0)
        return false;
    seat->presence = (enum presence)presence;
    bool levelled = presence == PRESENCE_KEPT || presence == PRESENCE_COMPUTER;
    if (levelled && (!wire_word(&rest, level, sizeof level) ||
                     !take_of(seat->level, sizeof seat->level, level, "abcdefghijklmnopqrstuvwxyz")))
        return false;
    if (presence == PRESENCE_EMPTY && !*rest)
        return true;
    for (int i = 0; i + 1 < card->seats; i++)
        if (strcmp(card->seat[i].name, rest) == 0)
            return false;
    return take_text(seat->name, sizeof seat->name, rest);
}

// Reads a line "by LEVEL NAME" of a table's card about the person who took over the computer player's seat in the line before.
// Returns false if the line is malformed.
static bool read_by(struct card *card, const char *rest)
{
    char level[LEVEL_MAX_BYTES];
    struct card_seat *seat = card->seats ? &card->seat[card->seats - 1] : NULL;
    return seat && wire_word(&rest, level, sizeof level) &&
           take_of(seat->by_level, sizeof seat->by_level, level, "abcdefghijklmnopqrstuvwxyz") &&
           take_text(seat->by, sizeof seat->by, rest);
}

static bool read_stage(struct card *card, const char *rest)
{
    int stage = wire_take_of(&rest, card_stages, STAGES);
    card->stage = (enum card_stage)(stage < 0 ? 0 : stage);
    return stage >= 0;
}

static bool read_round(const char **line, int *out)
{
    long number;
    if (!wire_number(line, 0, ROUND_MOST, &number))
        return false;
    *out = (int)number;
    return true;
}

static bool read_print(struct card *card, const char *line)
{
    char print[CARD_PRINT_BYTES];
    return wire_word(&line, print, sizeof print) && take_hex(card->fingerprint, sizeof card->fingerprint, print) &&
           take_text(card->title, sizeof card->title, line);
}

// Reads the line "sides 1 2 1 2" of a table's card: the side of each seat, in the order of the seats.  Returns false if it is
// malformed.
static bool read_sides(struct card *card, const char *line)
{
    long number[SEATS_MAX] = { 0 };
    int count = 0;
    while (*line)
        if (count == SEATS_MAX || !wire_number(&line, 1, SEATS_MAX, &number[count++]))
            return false;
    for (int seat = 0; seat < count; seat++)
        for (int other = 0; other < count; other++)
            card->side[seat] |= number[seat] == number[other] ? 1u << other : 0;
    card->sides = true;
    return count && count == card->seats;
}

// Reads any line but the first of a table's card.  Lines that newer servers may add are ignored.  Returns false if the line is
// malformed.
static bool read_line(struct card *card, struct strbuf *rules, const char *line)
{
    if (variant_travel_line(line)) {
        strbuf_add(rules, line);
        strbuf_add_char(rules, '\n');
        return true;
    }
    char word[16];
    if (!wire_word(&line, word, sizeof word))
        return false;
    if (strcmp(word, "game") == 0)
        return take_text(card->name, sizeof card->name, line);
    if (strcmp(word, "rules") == 0)
        return read_print(card, line);
    if (strcmp(word, "stage") == 0)
        return read_stage(card, line);
    if (strcmp(word, "round") == 0)
        return read_round(&line, &card->round);
    if (strcmp(word, "seat") == 0)
        return read_seat(card, line);
    if (strcmp(word, "by") == 0)
        return read_by(card, line);
    if (strcmp(word, "sides") == 0) // comes after all seats
        return !card->sides && read_sides(card, line);
    if (strcmp(word, "removed") == 0) // belongs to the seat in the line before
        return card->seats && (card->seat[card->seats - 1].removed = true);
    if (strcmp(word, "owner") == 0)
        return take_of(card->owner, sizeof card->owner, line, WIRE_USER_CHARACTERS);
    if (strcmp(word, "watch") == 0)
        return (card->watch = strcmp(line, "yes") == 0) || strcmp(line, "no") == 0;
    if (strcmp(word, "commit") == 0)
        return read_round(&line, &card->commit_round) && take_hex(card->commit, sizeof card->commit, line);
    return true;
}

static bool read_all(struct card *card, struct strbuf *rules, char *rest)
{
    bool staged = false;
    const char *line = wire_line(&rest);
    if (!line || !wire_take(&line, "card") || !wire_number(&line, 0, INT_MAX, &card->epoch))
        return false;
    card->body = mem_copy(rest ? rest : "");
    while ((line = wire_line(&rest))) {
        staged |= strncmp(line, "stage ", 6) == 0;
        if (!read_line(card, rules, line))
            return false;
    }
    if (card->sides && !card->side[card->seats - 1]) // a seat came after the line of sides
        return false;
    return staged && card->seats && *card->name && *card->title && *card->fingerprint && rules->length;
}

struct card *card_read(const char *server, const char *table, const char *text, size_t length)
{
    LOCAL(strbuf) rules = STRBUF_INIT, copy = STRBUF_INIT;
    if (strlen(server) >= WIRE_SERVER_BYTES || strlen(table) >= WIRE_TABLE_BYTES || !wire_text(text, length))
        return NULL;
    struct card *card = mem_zero(1, sizeof *card);
    memcpy(card->server, server, strlen(server) + 1);
    memcpy(card->table, table, strlen(table) + 1);
    strbuf_add_bytes(&copy, text, length);
    bool fine = read_all(card, &rules, copy.text);
    card->rules = strbuf_take(&rules);
    if (fine)
        return card;
    card_free(card);
    return NULL;
}

void card_free(struct card *card)
{
    if (!card)
        return;
    free(card->rules);
    free(card->body);
    free(card);
}

struct card *card_clone(const struct card *card)
{
    struct card *copy = mem_zero(1, sizeof *copy);
    *copy = *card;
    copy->rules = mem_copy(card->rules);
    copy->body = mem_copy(card->body);
    return copy;
}

bool card_same(const struct card *a, const struct card *b)
{
    return strcmp(a->server, b->server) == 0 && strcmp(a->table, b->table) == 0 && strcmp(a->body, b->body) == 0;
}

int card_count(const struct card *card, enum presence presence)
{
    return __builtin_popcount(card_seats(card, 1u << presence, NULL));
}

bool card_may_ask(const struct card *card)
{
    int host = card_seat_of(card, card->owner);
    return (card->stage == STAGE_PLAYING || card->stage == STAGE_BETWEEN) && card_count(card, PRESENCE_COMPUTER) &&
           (host < 0 || card->seat[host].presence == PRESENCE_HERE);
}

unsigned card_seats(const struct card *card, unsigned ways, const char *user)
{
    unsigned seats = 0;
    int own = user ? card_seat_of(card, user) : -1;
    for (int seat = 0; seat < card->seats; seat++)
        if (seat != own && ways >> card->seat[seat].presence & 1)
            seats |= 1u << seat;
    return seats;
}

const char *card_sitter(const struct card_seat *seat)
{
    return *seat->by ? seat->by : seat->name;
}

int card_seat_of(const struct card *card, const char *user)
{
    for (int seat = 0; seat < card->seats; seat++) {
        const char *name = card_sitter(&card->seat[seat]);
        if (card->seat[seat].presence != PRESENCE_COMPUTER && *name && wire_is_of(user, name))
            return seat;
    }
    return -1;
}

void card_plan(const struct card *card, struct seat_plan plan[SEATS_MAX])
{
    memset(plan, 0, SEATS_MAX * sizeof *plan);
    for (int seat = 0; seat < card->seats; seat++) {
        memcpy(plan[seat].name, card->seat[seat].name, sizeof plan[seat].name);
        if (card->seat[seat].presence == PRESENCE_COMPUTER)
            memcpy(plan[seat].level, card->seat[seat].level, sizeof plan[seat].level);
        else // the seat still gives no word for the deal
            memcpy(plan[seat].level, card->seat[seat].by_level, sizeof plan[seat].level);
    }
}

// --- telling a card ---

void card_tell_sides(const struct card *card, int own, struct strbuf *out)
{
    const char *name[SEATS_MAX];
    LOCAL(strbuf) line = STRBUF_INIT;
    for (int seat = 0; seat < card->seats; seat++)
        name[seat] = card->seat[seat].name;
    sides_names(card->side, name, card->seats, own, _("you"), &line);
    text_title(line.text, out);
    strbuf_add(out, ".");
}

// Appends the names of the people on a table's card.  `own` is the seat of the person who hears them, or -1.
static void tell_names(const struct card *card, int own, struct strbuf *out)
{
    int named = 0;
    size_t at = out->length, begin = at;
    if (card->sides) {
        card_tell_sides(card, own, out);
        strbuf_add_char(out, '\n');
        return;
    }
    for (int seat = 0; seat < card->seats; seat++)
        named += *card->seat[seat].name != '\0';
    for (int seat = 0; seat < card->seats; seat++)
        if (*card->seat[seat].name)
            phrase_list(out, &at, seat != own ? card->seat[seat].name : out->length == begin ? _("You") : _("you"), --named == 0);
}

// Appends a sentence from a table's card that the person of this seat is away, or that a computer player has the seat or moves
// for them.  Appends nothing for a person who is at the table, or for an empty seat, which tell_free tells.
static void tell_presence(const struct card_seat *seat, struct strbuf *out)
{
    if (seat->presence == PRESENCE_AWAY)
        strbuf_addf(out, _("%s is away.\n"), card_sitter(seat));
    else if (seat->presence == PRESENCE_MISSING)
        strbuf_addf(out, _("%s is missing.\n"), card_sitter(seat));
    else if (seat->presence == PRESENCE_KEPT)
        strbuf_addf(out, _("%s is away, and a computer player, %s, moves.\n"), card_sitter(seat), text_in("value", seat->level));
    else if (seat->presence == PRESENCE_COMPUTER)
        strbuf_addf(out, _("%s is a computer player, %s.\n"), card_sitter(seat), text_in("value", seat->level));
}

static void tell_seat(const struct card_seat *seat, struct strbuf *out)
{
    if (*seat->by)
        strbuf_addf(out, _("%s sits in the seat of %s.\n"), seat->by, seat->name);
    if (seat->removed && seat->presence == PRESENCE_KEPT)
        strbuf_addf(out, _("%s was removed, and a computer player, %s, moves.\n"), card_sitter(seat),
                    text_in("value", seat->level));
    else if (seat->removed)
        strbuf_addf(out, _("%s was removed.\n"), card_sitter(seat));
    else
        tell_presence(seat, out);
}

// Returns the seat of a seat's partner on a table's card, or -1 if the seats do not play in pairs or the partner's seat is free.
static int opposite(const struct card *card, int seat)
{
    unsigned others = card->sides ? card->side[seat] & ~(1u << seat) : 0;
    int other = others && !(others & (others - 1)) ? __builtin_ctz(others) : -1;
    return other >= 0 && *card->seat[other].name ? other : -1;
}

int card_people(const struct card *card, unsigned seats, struct strbuf *out)
{
    const char *name[SEATS_MAX] = { 0 };
    int count = 0;
    for (int seat = 0; seat < card->seats; seat++)
        if (seats >> seat & 1 && *card->seat[seat].name)
            name[count++] = card->seat[seat].name;
    phrase_names(name, count, out);
    return count;
}

void card_tell_place(const struct card *card, int seat, struct strbuf *out)
{
    LOCAL(strbuf) with = STRBUF_INIT, against = STRBUF_INIT;
    if (!card->sides)
        return;
    if (opposite(card, seat) >= 0)
        strbuf_addf(out, _("Opposite %s.\n"), card->seat[opposite(card, seat)].name);
    else if (card_people(card, card->side[seat], &with))
        strbuf_addf(out, _("With %s.\n"), with.text);
    else if (card_people(card, ~card->side[seat], &against))
        strbuf_addf(out, _("Against %s.\n"), against.text);
}

int card_places(const struct card *card, int place[SEATS_MAX])
{
    unsigned told = 0, free_seats = card_seats(card, 1u << PRESENCE_EMPTY, NULL);
    int count = 0;
    for (int i = 0; card->sides && i < 2 * card->seats; i++) { // seats whose partner is there come first
        int seat = i % card->seats;
        LOCAL(strbuf) with = STRBUF_INIT;
        if (!((free_seats & ~told) >> seat & 1) || (i < card->seats && !card_people(card, card->side[seat], &with)))
            continue;
        place[count++] = seat;
        told |= card->side[seat];
    }
    return count;
}

// Appends sentences on the free seats of a table's card.  A seat is named by the person who sits opposite; seats with nobody
// opposite are only counted.
static void tell_free(const struct card *card, int own, struct strbuf *out)
{
    int count = 0;
    for (int seat = 0; seat < card->seats; seat++) {
        int other = card->seat[seat].presence == PRESENCE_EMPTY ? opposite(card, seat) : WATCHER;
        if (card->seat[seat].presence == PRESENCE_EMPTY && other < 0)
            count++;
        else if (other >= 0 && other == own)
            strbuf_add(out, _("The seat opposite you is free.\n"));
        else if (other >= 0)
            strbuf_addf(out, _("The seat opposite %s is free.\n"), card->seat[other].name);
    }
    if (count)
        strbuf_addf(out, P_("%d seat is free.\n", "%d seats are free.\n", count), count);
}

void card_tell(const struct card *card, const char *user, struct strbuf *out)
{
    int own = user ? card_seat_of(card, user) : -1;
    if (card->stage == STAGE_WAITING)
        strbuf_addf(out, _("%s, not started yet.\n"), card->name);
    else if (card->stage == STAGE_PLAYING)
        strbuf_addf(out, _("%s, round %d.\n"), card->name, card->round);
    else if (card->stage == STAGE_BETWEEN)
        strbuf_addf(out, _("%s, after round %d.\n"), card->name, card->round);
    else
        strbuf_addf(out, _("%s, over.\n"), card->name);
    strbuf_addf(out, "%s.\n", text_in("title", card->title));
    tell_names(card, own, out);
    for (int seat = 0; seat < card->seats; seat++)
        if (seat != own)
            tell_seat(&card->seat[seat], out);
        else if (card->seat[seat].presence == PRESENCE_KEPT)
            strbuf_addf(out, _("A computer player, %s, moves for you.\n"), text_in("value", card->seat[seat].level));
    if (own >= 0 && *card->seat[own].by)
        strbuf_addf(out, _("You sit in the seat of %s.\n"), card->seat[own].name);
    tell_free(card, own, out);
    if (card->watch)
        strbuf_add(out, _("Others may watch.\n"));
}

// --- telling what is new on a card ---

enum { ABSENT = 1u << PRESENCE_AWAY | 1u << PRESENCE_MISSING };

static bool absent(enum presence presence)
{
    return ABSENT >> presence & 1;
}

// Appends a sentence on a person who is new on a table's card, perhaps in a seat that was free.  `own` is the seat of the person
// who hears this, or -1.
static void tell_coming(const struct card *card, int seat, int own, struct strbuf *out)
{
    int other = opposite(card, seat);
    const char *name = card->seat[seat].name;
    if (other < 0)
        strbuf_addf(out, _("%s has come.\n"), name);
    else if (other == own)
        strbuf_addf(out, _("%s has come and sits opposite you.\n"), name);
    else
        strbuf_addf(out, _("%s has come and sits opposite %s.\n"), name, card->seat[other].name);
}

static void tell_seat_change(const struct card_seat *old, const struct card_seat *new, struct strbuf *out)
{
    if (*new->by && !*old->by)
        strbuf_addf(out, _("%s takes the seat of %s.\n"), new->by, new->name);
    else if (new->removed && !old->removed)
        tell_seat(new, out);
    else if (old->removed && !new->removed &&new->presence == old->presence)
        strbuf_addf(out, _("%s may come back.\n"), card_sitter(new));
    else if (new->presence == PRESENCE_EMPTY)
        strbuf_addf(out, _("%s gives the seat back.\n"), old->name);
    else if (new->presence == PRESENCE_COMPUTER)
        strbuf_addf(out, _("%s, a computer player, %s, takes a free seat.\n"), card_sitter(new), text_in("value", new->level));
    else if (new->presence == PRESENCE_KEPT)
        strbuf_addf(out, _("A computer player, %s, keeps %s's seat.\n"), text_in("value", new->level), card_sitter(new));
    else if (new->presence == PRESENCE_HERE && old->presence == PRESENCE_KEPT)
        strbuf_addf(out, _("%s is back and plays again.\n"), card_sitter(new));
    else if (new->presence == PRESENCE_HERE && old->presence == PRESENCE_AWAY)
        strbuf_addf(out, _("%s is back.\n"), card_sitter(new));
    else if (absent(new->presence) && old->presence == PRESENCE_HERE)
        strbuf_addf(out, _("%s is away.\n"), card_sitter(new));
    else if (absent(new->presence) && old->presence == PRESENCE_KEPT)
        strbuf_addf(out, _("The computer player leaves %s's seat.\n"), card_sitter(new));
}

static void tell_stage_change(const struct card *old, const struct card *new, struct strbuf *out)
{
    if (old->stage == STAGE_WAITING && (new->stage == STAGE_PLAYING || new->stage == STAGE_BETWEEN))
        strbuf_add(out, _("The game begins.\n"));
    if (old->stage != STAGE_OVER && new->stage == STAGE_OVER)
        strbuf_addf(out, _("%s is over.\n"), new->name);
}

// Returns whether two cards of a table with partners show the same people, some of them in other seats, and the same stage.
static bool seats_swapped(const struct card *old, const struct card *new)
{
    bool moved = false;
    if (!new->sides || old->seats != new->seats || old->stage != new->stage)
        return false;
    for (int seat = 0; seat < new->seats; seat++) {
        bool found = false;
        for (int other = 0; other < old->seats; other++)
            found |= strcmp(new->seat[seat].name, old->seat[other].name) == 0;
        moved |= strcmp(new->seat[seat].name, old->seat[seat].name) != 0;
        if (!found)
            return false;
    }
    return moved;
}

// Returns whether two cards of a table show the same people at the same seats, apart from free seats that were taken or given
// back.
static bool same_seats(const struct card *old, const struct card *new)
{
    if (old->seats != new->seats)
        return false;
    for (int seat = 0; seat < new->seats; seat++)
        if (old->seat[seat].presence != PRESENCE_EMPTY && new->seat[seat].presence != PRESENCE_EMPTY &&
            strcmp(old->seat[seat].name, new->seat[seat].name) != 0)
            return false;
    return true;
}

bool card_lost_somebody(const struct card *old, const struct card *new)
{
    return card_seats(new, ABSENT, NULL) & ~card_seats(old, ABSENT, NULL) & ((1u << old->seats) - 1);
}

void card_tell_changes(const struct card *old, const struct card *new, const char *user, struct strbuf *out)
{
    if (old && seats_swapped(old, new)) {
        card_tell_sides(new, user ? card_seat_of(new, user) : -1, out);
        strbuf_add_char(out, '\n');
        return;
    }
    if (!old || !same_seats(old, new)) {
        card_tell(new, user, out);
        return;
    }
    int own = card_seat_of(new, user), given = card_seat_of(old, user);
    for (int seat = 0; seat < new->seats; seat++) {
        const struct card_seat *was = &old->seat[seat], *is = &new->seat[seat];
        bool other = was->presence != is->presence || was->removed != is->removed || strcmp(was->level, is->level) != 0;
        if (!other || seat == own || seat == given)
            continue;
        bool before = was->presence != PRESENCE_EMPTY && was->presence != PRESENCE_MISSING;
        if (!before && is->presence == PRESENCE_HERE && (was->removed || !is->removed))
            tell_coming(new, seat, own, out);
        else
            tell_seat_change(was, is, out);
    }
    tell_stage_change(old, new, out);
}
