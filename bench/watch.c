// SPDX-License-Identifier: GPL-3.0-or-later
// A match of computer players for a spectator who sees all hands: a line for each move, what its player held, what lies open, and
// what bench/sense counts against it.  With a coach it is said after each move that an expert would not make what that loses, in
// hundredths.  Options may be left out from the right:
//
//   build/bench/bench/watch RULES [SEATS [LEVEL [MATCH [ROUNDS [coach]]]]]
#include "base/bug.h"
#include "rules/tricks/tricks.h"
#include "seated.h"
#include "sense.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_MOST = 5000, ROUNDS_USUAL = 100 };

static const char *const names[SEATS_MAX] = { "A", "B", "C", "D", "E", "F", "G", "H" };

static int by_suit(const void *a, const void *b)
{
    int one = *(const uint8_t *)a, other = *(const uint8_t *)b;
    if (!face_is_plain(one) || !face_is_plain(other) || face_suit(one) != face_suit(other))
        return face_is_plain(one) && face_is_plain(other) ? face_suit(one) - face_suit(other) : one - other;
    return (face_rank(other) + RANKS - 2) % RANKS - (face_rank(one) + RANKS - 2) % RANKS; // an ace is high
}

static void print_cards(const uint8_t *cards, int count)
{
    uint8_t sorted[ALL_FACES];
    LOCAL(strbuf) text = STRBUF_INIT;
    memcpy(sorted, cards, (size_t)count);
    qsort(sorted, (size_t)count, 1, by_suit);
    for (int i = 0; i < count; i++) {
        bool other = i && face_is_plain(sorted[i]) && face_suit(sorted[i]) != face_suit(sorted[i - 1]);
        strbuf_add(&text, other ? "  " : " ");
        face_write(sorted[i], &text);
    }
    printf("%s", text.text);
}

static void print_move(const struct seated *t, const struct move *m)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    t->variant->game->print(t->variant->game, (struct seat_names){ names, t->seats }, m, &text);
    printf("%-14s", text.text);
}

// The cards on top of what all seats share: the trick, the card on offer, the discard pile.
static void print_open(const struct kit_now *now)
{
    enum { SHOWN = 4 };
    if (strcmp(now->game->id, "tricks") == 0 && now->s->shown.trump != NO_TRUMP)
        printf("   (%s)", suit_name(now->s->shown.trump));
    for (const struct zone *zone = now->kit->rows.zones.zone; zone->word; zone++) {
        int count = *zone_count(zone, now->s, 0), first = count > SHOWN ? count - SHOWN : 0;
        if (zone->places != 1 || zone->stock || !count)
            continue;
        printf("   [%s:", zone->word);
        for (int i = first; i < count; i++)
            print_cards(&zone_cards(zone, now->s, 0)[i], 1);
        printf("]");
    }
}

// What an expert in the seat, who has heard what it heard, would have done, and what it holds against the move.
static void print_coach(const struct seated *t, const struct sitter *coach, const struct move *m)
{
    struct weighed weighed[WEIGHED_MOST];
    int count = players_weigh_made(coach, t->variant->options, t->view, m, weighed);
    const struct weighed *made = players_find(weighed, count, m);
    if (!count || made == weighed)
        return;
    printf("   ! %d ", made ? weighed[0].worth - made->worth : 0);
    print_move(t, &weighed[0].move);
}

// What bench/sense counts against it.
static void print_sense(const struct seated *t, const struct move *m)
{
    static const struct memory nothing;
    struct sensed sensed = { 0 };
    sense_of_move(t->variant, t->view, &nothing, m, &sensed);
    for (int i = 0; i < SENSES; i++)
        if (sensed.done[i])
            printf("   # %s", sense_counts[i].what);
}

static void hear_all(struct seated *t, struct sitter coach[SEATS_MAX])
{
    for (int i = 0; i < t->events.count; i++)
        for (int seat = 0; seat < t->seats; seat++)
            if (t->events.event[i].hearers >> seat & 1 && coach[seat].hear) {
                seated_look(t, seat);
                coach[seat].hear(coach[seat].self, t->view, &t->events.event[i]);
            }
    seated_tell(t);
}

static void play_round(struct seated *t, struct sitter coach[SEATS_MAX])
{
    const struct variant *variant = t->variant;
    const struct game *game = variant->game;
    struct standing standing = { 0 };
    int seat, before = -1;
    game->deal(game, variant->options, t->seats, t->state, &t->luck, &t->events);
    hear_all(t, coach);
    for (int moves = 0; (seat = seated_next(t)) >= 0; moves++) {
        struct move move;
        seated_look(t, seat);
        if (moves > MOVES_MOST || !t->sitter[seat].ask(t->sitter[seat].self, variant->options, t->view, &move))
            BUG("a round of %s does not go on", variant->id);
        const struct kit_now now = kit_view(game, variant->options, t->view);
        printf("%s%s ", moves % t->seats == 0 && before >= 0 ? "\n" : "", names[seat]);
        print_move(t, &move);
        print_cards(kit_hand(&now, seat), now.k->hand_count[seat]);
        print_open(&now);
        print_sense(t, &move);
        if (coach[seat].self)
            print_coach(t, &coach[seat], &move);
        printf("\n");
        before = seat;
        if (!game->apply(game, variant->options, t->state, seat, &move, &t->luck, &t->events, NULL))
            BUG("a player of %s was refused", variant->id);
        hear_all(t, coach);
    }
    game->score(game, variant->options, t->state, &standing);
    printf("\n== round over:");
    for (seat = 0; seat < t->seats; seat++)
        printf(" %s %d", names[seat], (int)standing.points[seat]);
    printf("\n\n");
}

int main(int argc, char **argv)
{
    LOCAL(err) err = ERR_INIT;
    if (argc < 2)
        BUG("watch RULES [SEATS [LEVEL [MATCH [ROUNDS [coach]]]]]");
    struct variant *variant = variant_load(argv[1], NULL, &err);
    if (!variant)
        BUG("%s", err.text.text);
    const struct game *game = variant->game;
    struct seated t = { .variant = variant, .seats = argc > 2 ? atoi(argv[2]) : 4 };
    struct sitter coach[SEATS_MAX] = { 0 };
    struct standing standing = { 0 };
    char word[32];
    snprintf(word, sizeof word, "sense %s", argc > 4 ? argv[4] : "0");
    t.state = mem_zero(1, game->state_size);
    t.view = mem_zero(1, game->view_size);
    luck_seed(&t.luck, word);
    for (int seat = 0; seat < t.seats; seat++) {
        t.sitter[seat] = players_new(game, argc > 3 ? argv[3] : "steady", word);
        if (argc > 6)
            coach[seat] = players_new(game, players_best_level(game), word);
    }
    for (int rounds = argc > 5 ? atoi(argv[5]) : ROUNDS_USUAL; rounds > 0 && !standing.match_over; rounds--) {
        play_round(&t, coach);
        game->score(game, variant->options, t.state, &standing);
    }
    for (int seat = 0; seat < t.seats; seat++) {
        t.sitter[seat].release(t.sitter[seat].self);
        if (coach[seat].self)
            coach[seat].release(coach[seat].self);
    }
    events_release(&t.events);
    free(t.state);
    free(t.view);
    variant_free(variant);
    return 0;
}
