// SPDX-License-Identifier: GPL-3.0-or-later
// Computer players of Kings in the Corners: what they do in chosen positions, whether a steady player's
// turn really leaves as few cards as any turn could, and whole matches among them under every key.
#include "base/bug.h"
#include "players/choose.h"
#include "players/players.h"
#include "players/search.h"
#include "rules/kings/kings.h"
#include "rules/kings/plan.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// --- chosen positions ---

// The table of a record; rules and position are the lines between "parlour 1" and "play".
static struct table *set_up(const char *lines)
{
    char path[] = "/tmp/parlour-kings-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    FILE *file = fdopen(fd, "w");
    fprintf(file, "parlour 1\n%splay\n", lines);
    fclose(file);
    struct err err = ERR_INIT;
    struct table *table = table_load(path, false, &err);
    unlink(path);
    if (!table)
        fail_msg("%s", err.text.text);
    err_release(&err);
    return table;
}

// As an expert plays its later turns in a playout.
static bool ask_thrifty(void *, const struct options *o, const struct view *view, struct move *out)
{
    return kings_search.own(&kings_game, o, view, NULL, NULL, out);
}

static void release_nothing(void *) {}

static const struct sitter thrifty = { .ask = ask_thrifty, .release = release_nothing };

// What this player does in its whole turn, or until the round is over: moves parted by semicolons.
static void turn_of(struct table *table, struct sitter sitter, struct strbuf *out)
{
    enum { MOVES_MOST = 60 };
    unsigned set = table_turn(table);
    int seat = __builtin_ctz(set);
    for (int moves = 0; table_turn(table) == set; moves++) {
        struct refusal no = { 0 };
        struct move move;
        assert_true(moves < MOVES_MOST);
        assert_true(sitter.ask(sitter.self, table_variant(table)->options, table_view(table, seat), &move));
        strbuf_add(out, moves ? "; " : "");
        table_print(table, &move, out);
        if (!table_apply(table, seat, &move, &no))
            fail_msg("%s was refused: %s", out->text, no.text);
    }
    sitter.release(sitter.self);
}

static void plays_as(struct sitter sitter, const char *lines, const char *expected)
{
    struct table *table = set_up(lines);
    struct strbuf words = STRBUF_INIT;
    turn_of(table, sitter, &words);
    assert_string_equal(words.text, expected);
    strbuf_release(&words);
    table_free(table);
}

static void plays(const char *lines, const char *expected)
{
    plays_as(players_new(&kings_game, "steady", "test"), lines, expected);
}

#define TWO "rules kings\n"
#define SEATS "seat Alice\nseat Bob\nseed kings\nturn Alice\nphase play\n"
#define SIDES_OF(n, e, s, w) "pile north " n "\npile east " e "\npile south " s "\npile west " w "\n"
#define FULL SIDES_OF("9S", "9C", "5S", "5C") // nothing below fits, unless a test says so

TEST(a_king_goes_to_a_corner_at_once)
{
    plays(TWO SEATS "hand Alice 2S KH 2C\nhand Bob 3D 4C\n" FULL, "play KH on northeast; end");
    plays(TWO "set kings.slot_king false\n" SEATS "hand Alice KH KD\nhand Bob 3D 4C\n" SIDES_OF("9S", "none", "5S", "5C"),
          "play KH on northeast; play KD on southeast");
}

TEST(a_card_that_fits_is_played)
{
    plays(TWO SEATS "hand Alice 8H 2C 7C\nhand Bob 3D 4C\n" FULL, "play 8H on east; play 7C on east; end");
}

TEST(a_moved_pile_makes_room_for_the_last_card)
{
    plays(TWO SEATS "hand Alice 2C\nhand Bob 3D 4C\n" SIDES_OF("9S", "8H 7C", "5S", "5C"), "move east on north; play 2C on east");
}

TEST(a_kings_pile_goes_to_a_corner_to_make_room)
{
    plays(TWO SEATS "hand Alice 2C\nhand Bob 3D 4C\n" SIDES_OF("9S", "9C", "KH QS", "5C"),
          "move south on northeast; play 2C on south");
}

TEST(two_moves_in_a_row_empty_the_hand)
{
    plays(TWO SEATS "hand Alice 2C 2S\nhand Bob 3D 4C\n" SIDES_OF("9S", "8H 7C", "6D", "QC"),
          "move east on north; move south on north; play 2C on east; play 2S on south");
}

// The queen in hand is what the pile needs to find a place, though it fits nowhere before the king is in his corner.
TEST(a_play_and_then_a_move_make_room)
{
    plays(TWO SEATS "hand Alice QS KD 2C\nhand Bob 3D 4C\n" SIDES_OF("9S", "9C", "JH 10C", "5C"),
          "play KD on northeast; play QS on northeast; move south on northeast; play 2C on south");
}

TEST(a_side_is_filled_with_what_frees_it_again)
{
    // The 9 would fill the empty side for good; the queen goes under the jack, and the side stays empty for the 9.
    plays(TWO SEATS "hand Alice 9D QS\nhand Bob 3D 4C\n" SIDES_OF("none", "9C", "JH", "5C"),
          "play QS under south; play 9D on north");
}

TEST(a_side_is_filled_with_what_lets_another_card_free_it)
{
    // The queen goes into the empty side, the jack on her, the ten's pile on him.
    plays(TWO SEATS "hand Alice 2S JH QS\nhand Bob 3D 4C\n" SIDES_OF("none", "9C", "10S 9D", "5C"),
          "play QS on north; play JH on north; move south on north; play 2S on south");
}

TEST(no_card_goes_under_a_pile_without_need)
{
    // The jack could go under the ten's pile; on the queen it leaves as much room, and the pile follows.
    plays(TWO SEATS "hand Alice JH 2S\nhand Bob 3D 4C\n" SIDES_OF("none", "9C", "10S 9D", "5C") "pile northeast KH QS\n",
          "play JH on northeast; play 2S on north");
}

TEST(a_pile_is_not_moved_for_nothing)
{
    plays(TWO SEATS "hand Alice 4D\nhand Bob 3D 4C\n" SIDES_OF("9S", "8H", "5S", "QC"), "play 4D on south");
}

TEST(a_pile_that_moves_comes_before_a_card_that_would_take_its_place)
{
    // With the 8 on the 9 no side would ever be free; the pile goes there, and the side is there for two cards.
    plays(TWO SEATS "hand Alice 8D QS\nhand Bob 3D 4C\n" SIDES_OF("9S", "8H 7C", "JH", "5C"),
          "move east on north; play QS under south; play 8D on east");
}

TEST(who_can_do_nothing_ends_the_turn)
{
    plays(TWO SEATS "hand Alice 2C 2S 7D\nhand Bob 3D 4C\n" FULL, "end");
    plays(TWO "set kings.must_play true\n" SEATS "hand Alice 2C 2S 7D\nhand Bob 3D 4C\n" FULL, "end");
}

TEST(where_cards_must_be_played_nothing_is_left_to_play)
{
    plays(TWO "set kings.must_play true\n" SEATS "hand Alice 2C 2S 4H\nhand Bob 3D 4C\n" SIDES_OF("9S", "8H 7C", "5S", "5C"),
          "move east on north; play 4H on west; play 2C on east; end");
}

TEST(a_complete_corner_is_no_place)
{
    plays(TWO "set kings.clear_complete true\n" SEATS "hand Alice AS 2S\nhand Bob 3D 4C\n" FULL
              "pile northeast KH QS JH 10S 9H 8C 7H 6S 5H 4S 3H 2C\n",
          "end");
    plays(TWO "set kings.clear_complete true\n" SEATS "hand Alice AD KS\nhand Bob 3D 4C\n" FULL
              "pile northeast KH QS JH 10S 9H 8C 7H 6S 5H 4S 3H 2C\n",
          "play KS on southeast; play AD on northeast");
}

TEST(the_side_is_filled_with_what_others_can_use_least)
{
    // On the queen a red jack could be played, and both are unseen; on the ace nothing goes.
    plays(TWO SEATS "hand Alice QC AC\nhand Bob 3D 4C\n" SIDES_OF("9S", "9C", "5S", "none"), "play AC on west; end");
}

TEST(a_thrifty_player_keeps_what_would_help_the_others)
{
    // On the queen a red jack could be played, and both are unseen; the ace opens nothing, and goes where it fits.
    plays_as(thrifty, TWO SEATS "hand Alice QC 2D 2H\nhand Bob 3D 4C 6S 6C 7H\n" FULL "pile northeast KH\n", "end");
    plays_as(thrifty, TWO SEATS "hand Alice AC 3S 4H\nhand Bob 3D 4C 6S 6C 7H\n" SIDES_OF("9S", "9C", "2D", "5D"),
             "play AC on south; end");
    plays_as(thrifty, TWO SEATS "hand Alice QC\nhand Bob 3D 4C\n" FULL "pile northeast KH\n",
             "play QC on northeast"); // and goes out where it can
}

TEST(a_thrifty_player_keeps_nothing_where_it_may_not_or_where_it_costs)
{
    static const char position[] = SEATS "hand Alice QC 2D 2H\nhand Bob 3D 4C 6S 6C 7H\n" FULL "pile northeast KH\n";
    struct strbuf lines = STRBUF_INIT;
    strbuf_addf(&lines, TWO "set kings.must_play true\n%s", position);
    plays_as(thrifty, lines.text, "play QC on northeast; end");
    strbuf_reset(&lines);
    strbuf_addf(&lines, "rules kings-scored\n%s", position);
    plays_as(thrifty, lines.text, "play QC on northeast; end");
    strbuf_release(&lines);
}

// --- against every turn there is ---

static uint64_t key_of(const struct state *s)
{
    // Where a pile lies among sides or among corners does not matter, so the sums of their hashes are taken.
    uint64_t key = 0;
    for (int place = 0; place < PLACES; place++) {
        const struct pile *pile = &s->shown.pile[place];
        uint64_t hash = place_is_corner(place) ? 1469598103934665603u : 14695981039346656037u;
        for (int i = 0; i < pile->count; i++)
            hash = (hash ^ (pile->card[i] + 1u)) * 1099511628211u;
        key += hash * hash;
    }
    for (int i = 0; i < s->shown.k.hand_count[0]; i++)
        key += (s->hand[0][i] + 1u) * 11400714819323198485u * (s->hand[0][i] + 1u);
    return key;
}

enum { SEEN_ROOM = 1 << 14, SEEN_MOST = SEEN_ROOM / 2 };
struct search {
    const struct options *o;
    uint64_t *seen; // 0: empty
    int seens, fewest;
    bool whole; // nothing was left out
};

static bool seen_before(struct search *search, uint64_t key)
{
    size_t at = key % SEEN_ROOM;
    while (search->seen[at] && search->seen[at] != key)
        at = (at + 1) % SEEN_ROOM;
    if (search->seen[at])
        return true;
    search->seen[at] = key;
    search->seens++;
    return false;
}

// Every move the rules list, after every other.
static void search_on(struct search *search, const struct state *s)
{
    if (s->shown.k.hand_count[0] < search->fewest)
        search->fewest = s->shown.k.hand_count[0];
    search->whole = search->whole && search->seens < SEEN_MOST;
    if (search->fewest == 0 || !search->whole)
        return;
    struct move_list moves = { 0 };
    struct view view = { 0 };
    kings_game.look(&kings_game, search->o, s, 0, &view);
    kings_game.legal(&kings_game, search->o, &view, &moves);
    for (int i = 0; i < moves.count; i++) {
        struct events events = { .mute = true };
        struct state after = *s;
        if (moves.move[i].verb == KINGS_END)
            continue;
        assert_true(kings_game.apply(&kings_game, search->o, &after, 0, &moves.move[i], NULL, &events, NULL));
        if (!seen_before(search, key_of(&after)))
            search_on(search, &after);
        events_release(&events);
    }
    move_list_release(&moves);
}

// How many cards steady keeps in this turn.
static int steady_keeps(const struct options *o, const struct state *s)
{
    struct state now = *s;
    struct rng rng;
    rng_seed(&rng, "steady");
    for (;;) {
        struct events events = { .mute = true };
        struct refusal no = { 0 };
        struct view view = { 0 };
        struct move move;
        kings_game.look(&kings_game, o, &now, 0, &view);
        assert_true(kings_steady(&kings_game, o, &view, NULL, &rng, &move));
        if (move.verb == KINGS_END)
            return now.shown.k.hand_count[0];
        if (!kings_game.apply(&kings_game, o, &now, 0, &move, NULL, &events, &no))
            fail_msg("steady is refused: %s", no.text);
        events_release(&events);
        if (now.shown.k.hand_count[0] == 0)
            return 0;
    }
}

// How many it means to keep before it has moved.
static int plan_keeps(const struct options *o, const struct state *s)
{
    struct view view = { 0 };
    struct kings_plan plan;
    int kept = s->shown.k.hand_count[0];
    kings_game.look(&kings_game, o, s, 0, &view);
    kings_plan_turn(&kings_like_steady, &view, 0, &plan);
    for (int sequence = 0; sequence < SEQUENCES; sequence++)
        for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
            kept -= plan.on[sequence][rank] + plan.into[sequence][rank];
    return kept;
}

// Takes a card that is left and fits on the pile, or any that is left; false: there is none.
static bool grow_pile(struct rng *rng, bool *used, struct pile *pile, bool king)
{
    uint32_t found = 0;
    int taken = FACE_NONE;
    for (int face = 0; face < KINGS_CARDS; face++) {
        bool fits = pile->count ? kings_fits(face, pile_top(pile)) : !king || face_rank(face) == RANK_KING;
        if (!used[face] && fits && rng_below(rng, ++found) == 0)
            taken = face;
    }
    if (taken == FACE_NONE)
        return false;
    used[taken] = true;
    pile->card[pile->count++] = (uint8_t)taken;
    return true;
}

// A position by lot: piles of some length on most places, so many cards in hand, a few in the other hand, the rest in the stock.
static void lay_out(struct rng *rng, int hand, struct state *s)
{
    bool used[KINGS_CARDS] = { false };
    struct shown *shown = &s->shown;
    memset(s, 0, sizeof *s);
    memset(s->in_play, 1, KINGS_CARDS);
    shown->k.seats = 2;
    shown->k.round = 1;
    shown->k.dealer = 1;
    shown->out = SEATS_MAX;
    for (int place = 0; place < PLACES; place++) {
        bool corner = place_is_corner(place);
        if (rng_below(rng, 100) < (corner ? 50 : 20))
            continue;
        for (int left = 1 + (int)rng_below(rng, corner ? 8 : 5); left > 0; left--)
            if (!grow_pile(rng, used, &shown->pile[place], corner))
                break;
    }
    uint16_t heap[KINGS_CARDS];
    int heaped = 0;
    struct luck luck;
    char word[32];
    for (int face = 0; face < KINGS_CARDS; face++)
        if (!used[face])
            heap[heaped++] = (uint16_t)face;
    snprintf(word, sizeof word, "%u", rng_below(rng, 1000000));
    luck_seed(&luck, word);
    luck_shuffle(&luck, heap, heaped);
    for (int i = 0; i < hand && heaped > 4; i++)
        s->hand[0][shown->k.hand_count[0]++] = (uint8_t)heap[--heaped];
    for (int i = 0; i < 3 && heaped > 0; i++)
        s->hand[1][shown->k.hand_count[1]++] = (uint8_t)heap[--heaped];
    while (heaped > 0)
        s->stock[shown->stock_count++] = (uint8_t)heap[--heaped];
}

static void options_by_lot(struct rng *rng, struct options *o)
{
    memset(o, 0, sizeof *o);
    settings_init(kings_settings, o);
    o->slot_king = rng_below(rng, 2);
    o->clear_complete = rng_below(rng, 2);
    o->must_play = rng_below(rng, 2);
    o->undo_turn = rng_below(rng, 2);
}

TEST(no_turn_leaves_fewer_cards_than_steadys)
{
    enum { POSITIONS = 600, HAND_MOST = 8, WHOLE_OF_TEN = 9 };
    int whole = 0, moved = 0, largest = 0;
    uint64_t *seen = mem_zero(SEEN_ROOM, sizeof *seen);
    for (int i = 0; i < POSITIONS; i++) {
        struct rng rng;
        struct options o;
        struct state s;
        struct err err = ERR_INIT;
        char word[32];
        snprintf(word, sizeof word, "position %d", i);
        rng_seed(&rng, word);
        options_by_lot(&rng, &o);
        lay_out(&rng, 1 + i % HAND_MOST, &s);
        if (!kings_game.sound(&kings_game, &o, &s, &err))
            fail_msg("position %d: %s", i, err.text.text);
        err_release(&err);
        memset(seen, 0, SEEN_ROOM * sizeof *seen);
        struct search search = { .o = &o, .seen = seen, .fewest = s.shown.k.hand_count[0], .whole = true };
        search_on(&search, &s);
        int kept = steady_keeps(&o, &s);
        assert_int_equal(kept, plan_keeps(&o, &s));
        if (kept > search.fewest)
            fail_msg("position %d: steady keeps %d cards, %d is possible", i, kept, search.fewest);
        if (search.whole && kept < search.fewest)
            fail_msg("position %d: steady keeps %d cards, which is not possible", i, kept);
        whole += search.whole;
        moved += kept < s.shown.k.hand_count[0];
        largest = search.seens > largest ? search.seens : largest;
    }
    free(seen);
    print_message("%d of %d positions searched to the end, at most %d of their turns; in %d something can be played.\n", whole,
                  POSITIONS, largest, moved);
    assert_true(10 * whole >= WHOLE_OF_TEN * POSITIONS);
    assert_true(2 * moved > POSITIONS);
}

// --- matches ---

struct match {
    struct variant *variant;
    int seats;
    struct sitter sitter[SEATS_MAX];
    struct state state;
    struct luck luck;
    struct events events;
};
struct tally {
    long rounds, turns, moves, blocked;
    long won[KINGS_SEATS], points[KINGS_SEATS];
};

static void match_begin(struct match *m, const char *variant, const char *const *set, int seats, const char *const *level,
                        int seed)
{
    struct err err = ERR_INIT;
    char word[32];
    snprintf(word, sizeof word, "match%d", seed);
    memset(m, 0, sizeof *m);
    m->variant = variant_load(variant, NULL, &err);
    for (int i = 0; m->variant && set && set[i]; i += 2)
        variant_set(m->variant, set[i], set[i + 1], "test", &err);
    if (err.count)
        fail_msg("%s", err.text.text);
    m->seats = seats;
    m->events.mute = true;
    luck_seed(&m->luck, word);
    for (int seat = 0; seat < seats; seat++)
        m->sitter[seat] = players_new(&kings_game, level[seat], word);
    err_release(&err);
}

static void match_end(struct match *m)
{
    for (int seat = 0; seat < m->seats; seat++)
        m->sitter[seat].release(m->sitter[seat].self);
    events_release(&m->events);
    variant_free(m->variant);
}

static void play_move(struct match *m, struct tally *tally)
{
    int seat = m->state.shown.k.turn;
    struct view view = { 0 };
    struct move move, again;
    struct refusal no = { 0 };
    kings_game.look(&kings_game, m->variant->options, &m->state, seat, &view);
    assert_true(m->sitter[seat].ask(m->sitter[seat].self, m->variant->options, &view, &move));
    assert_true(m->sitter[seat].ask(m->sitter[seat].self, m->variant->options, &view, &again));
    assert_true(move_equal(&move, &again)); // equal views are answered alike
    if (!kings_game.apply(&kings_game, m->variant->options, &m->state, seat, &move, &m->luck, &m->events, &no))
        fail_msg("%s: a player was refused: %s", m->variant->id, no.text);
    tally->moves++;
    tally->turns += move.verb == KINGS_END;
}

// One round; true while the match goes on.
static bool play_round(struct match *m, struct tally *tally)
{
    enum { MOVES_MOST = 3000 }; // none comes near it
    const struct shown before = m->state.shown, *shown = &m->state.shown;
    long moves = tally->moves;
    kings_game.deal(&kings_game, m->variant->options, m->seats, &m->state, &m->luck, &m->events);
    while (kings_game.turn(&kings_game, &m->state)) {
        play_move(m, tally);
        if (tally->moves - moves > MOVES_MOST)
            fail_msg("%s with %d seats: a round does not end", m->variant->id, m->seats);
    }
    for (int seat = 0; seat < m->seats; seat++) {
        tally->won[seat] += shown->k.won[seat] - before.k.won[seat];
        tally->points[seat] += shown->k.points[seat] - before.k.points[seat];
    }
    tally->blocked += shown->out == SEATS_MAX;
    tally->rounds++;
    return !shown->k.match_over;
}

static const char *const steady[] = { "steady", "steady", "steady", "steady", "steady", "steady" };
static const char *const novice[] = { "novice", "novice", "novice", "novice", "novice", "novice" };
static const char *const mixed[] = { "steady", "novice", "steady", "novice", "steady", "novice" };

static void matches_end(const char *variant, const char *const *set, const char *const *level)
{
    enum { MATCHES = 1, ROUNDS_MOST = 80 };
    struct tally tally = { 0 };
    for (int seats = 2; seats <= KINGS_SEATS; seats++)
        for (int seed = 0; seed < MATCHES; seed++) {
            struct match m;
            match_begin(&m, variant, set, seats, level, seed);
            int rounds = 1;
            while (play_round(&m, &tally))
                assert_true(++rounds < ROUNDS_MOST);
            match_end(&m);
        }
    print_message("%s, %s, %s: %ld rounds, %.1f turns and %.1f moves a round, %ld blocked\n", variant, set ? set[2] : "as it is",
                  level == mixed ? "mixed" : level[0], tally.rounds, (double)tally.turns / (double)tally.rounds,
                  (double)tally.moves / (double)tally.rounds, tally.blocked);
}

// Four rounds are a match where nothing else ends it; each list goes on with one key turned.
TEST(matches_end_under_every_key)
{
    static const char *const sets[][5] = {
        { "match.rounds", "4", "match.rounds", "4", NULL },
        { "match.rounds", "4", "kings.draw_at", "end", NULL },
        { "match.rounds", "4", "kings.must_play", "true", NULL },
        { "match.rounds", "4", "kings.slot_king", "false", NULL },
        { "match.rounds", "4", "kings.clear_complete", "true", NULL },
        { "match.rounds", "4", "kings.auto_corner", "true", NULL },
        { "match.rounds", "4", "undo.turn", "false", NULL },
        { "match.rounds", "4", "deal.cards", "1", NULL },
        { "match.rounds", "4", "deal.cards", "8", NULL },
    };
    static const char *const *const levels[] = { novice, steady, mixed };
    for (size_t l = 0; l < sizeof levels / sizeof *levels; l++) {
        for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
            matches_end("kings", sets[i], levels[l]);
            matches_end("kings-scored", sets[i], levels[l]);
        }
        matches_end("kings-scored", NULL, levels[l]);
    }
}

TEST(a_steady_player_beats_a_novice_clearly)
{
    enum { ROUNDS = 200 };
    for (int seats = 2; seats <= 4; seats += 2) {
        struct tally tally = { 0 };
        for (int seed = 0; seed < ROUNDS; seed++) {
            struct match m;
            match_begin(&m, "kings-scored", NULL, seats, seed % 2 ? mixed : mixed + 1, seed); // the start goes round
            struct tally one = { 0 };
            play_round(&m, &one);
            for (int seat = 0; seat < seats; seat++) {
                bool good = (seat + seed) % 2;
                tally.won[good] += one.won[seat];
                tally.points[good] += one.points[seat];
            }
            match_end(&m);
        }
        print_message("%d seats: steady wins %.1f of 100 rounds and is left with %.1f points, a novice with %.1f.\n", seats,
                      100.0 * (double)tally.won[1] / (double)(tally.won[0] + tally.won[1]),
                      2.0 * (double)tally.points[1] / ROUNDS / seats, 2.0 * (double)tally.points[0] / ROUNDS / seats);
        assert_true(tally.won[1] > 2 * tally.won[0]);
        assert_true(tally.points[0] > 2 * tally.points[1]);
    }
}

// Such a player stands for the expert in its playouts, so it has to be much better than steady ones are.
TEST(a_thrifty_player_beats_steady_ones_clearly)
{
    enum { ROUNDS = 400 };
    for (int seats = 2; seats <= KINGS_SEATS; seats++) {
        struct tally tally = { 0 };
        long won = 0;
        for (int seed = 0; seed < ROUNDS; seed++) {
            struct match m;
            struct tally one = { 0 };
            int seat = seed % seats;
            match_begin(&m, "kings", NULL, seats, steady, seed);
            m.sitter[seat].release(m.sitter[seat].self);
            m.sitter[seat] = thrifty;
            play_round(&m, &one);
            won += one.won[seat];
            tally.blocked += one.blocked;
            match_end(&m);
        }
        print_message("%d seats: a thrifty player wins %.1f of 100 rounds, where an equal share is %.1f; %ld are blocked.\n",
                      seats, 100.0 * (double)won / ROUNDS, 100.0 / seats, tally.blocked);
        assert_true(10 * won * seats > 13 * ROUNDS);
    }
}

TEST(what_a_seat_cannot_see_changes_no_answer)
{
    enum { POSITIONS = 300 };
    for (int i = 0; i < POSITIONS; i++) {
        struct rng rng;
        struct options o;
        struct state s;
        struct move move[2];
        struct luck luck;
        char word[32];
        snprintf(word, sizeof word, "hidden %d", i);
        rng_seed(&rng, word);
        luck_seed(&luck, word);
        options_by_lot(&rng, &o);
        lay_out(&rng, 1 + i % 10, &s);
        struct sitter sitter = players_new(&kings_game, i % 2 ? "steady" : "novice", "hidden");
        for (int time = 0; time < 2; time++) {
            struct view view = { 0 };
            kings_game.look(&kings_game, &o, &s, 0, &view);
            assert_true(sitter.ask(sitter.self, &o, &view, &move[time]));
            kings_game.reshuffle(&kings_game, &o, &s, 0, &luck);
        }
        assert_true(move_equal(&move[0], &move[1]));
        sitter.release(sitter.self);
    }
}

static double seconds_used(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

TEST(a_decision_is_quick_with_any_hand)
{
    enum { POSITIONS = 800, HAND_MOST = 40 };
    double longest = 0, all = 0;
    struct rng rng;
    rng_seed(&rng, "quick");
    for (int i = 0; i < POSITIONS; i++) {
        struct options o;
        struct state s;
        struct view view = { 0 };
        struct move move;
        options_by_lot(&rng, &o);
        lay_out(&rng, 1 + i % HAND_MOST, &s);
        kings_game.look(&kings_game, &o, &s, 0, &view);
        double took = 1;
        for (int time = 0; time < 3; time++) { // the best of three: others use this machine too
            double begin = seconds_used();
            assert_true(kings_steady(&kings_game, &o, &view, NULL, &rng, &move));
            double once = seconds_used() - begin;
            took = once < took ? once : took;
        }
        all += took;
        longest = took > longest ? took : longest;
    }
    print_message("A steady player thinks %.0f microseconds on the average, %.0f at the worst.\n", all / POSITIONS * 1e6,
                  longest * 1e6);
    assert_true(longest < 0.02); // this build may be one with sanitizers
}
