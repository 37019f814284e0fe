// SPDX-License-Identifier: GPL-3.0-or-later
// The engine and the steady player may become quicker; what is played stays the same.  Rounds of every family, played by chance
// and by steady players who hear what their seats may hear, come to one hash each: of every number of legal moves, every move in
// words and the points.  The hashes were written down before any of it was made quicker.  A change that is meant to change what
// is played writes the rows anew from what the failing test prints, and says so.
#include "base/bug.h"
#include "base/hash.h"
#include "players/players.h"
#include "test.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct row {
    const char *variant;
    int seats;
    bool steady; // else by chance
    int moves;   // so many, and no further
    uint64_t hash;
} rows[] = {
    { "playroom", 2, false, 600, 0xd273b484472bea95 },
    { "playroom", 2, true, 150, 0xa800309484cd4dce },
    { "playroom", 4, false, 600, 0x8ca4bada7979d942 },
    { "playroom", 4, true, 150, 0xbec618f0fbcdcced },
    { "playroom", 8, false, 600, 0xec3985e501f1b4ce },
    { "playroom", 8, true, 150, 0xae38f9593f7e3bcd },
    { "playroom-one-way", 3, false, 600, 0x12a2a4a60c41d726 },
    { "playroom-one-way", 3, true, 150, 0x04ffa38a4f43a237 },
    { "playroom-multiple", 2, false, 600, 0xfa40261e7e81f932 },
    { "playroom-multiple", 2, true, 150, 0x4bd6dd19b72bf10c },
    { "playroom-multiple", 5, false, 600, 0x892ce64904ee378e },
    { "playroom-multiple", 5, true, 150, 0x6ffd781e9c3efbb6 },
    { "playroom-none", 2, false, 600, 0x5d254979ac72b6ea },
    { "playroom-none", 2, true, 150, 0x09d2118d761af6c4 },
    { "playroom-none", 4, false, 600, 0x8279fd2859d21912 },
    { "international", 2, false, 600, 0x536b9330244c55c3 },
    { "international", 2, true, 150, 0x5b7c77d9db9862f1 },
    { "international", 4, false, 600, 0xcf6ff0e36b05f9ac },
    { "international", 4, true, 150, 0xe0df019e2777abfb },
    { "international-first", 3, false, 600, 0xad490ce9eeb1e708 },
    { "international-first", 3, true, 150, 0x4924333b974e9d64 },
    { "international-table", 2, false, 600, 0x536b9330244c55c3 },
    { "international-table", 2, true, 150, 0xf4439ecbb6689791 },
    { "control", 2, false, 600, 0x998af7ccb4a30f75 },
    { "control", 2, true, 150, 0xf52c02d5e6fe0a67 },
    { "control", 4, false, 600, 0xdeb9175e2e86b218 },
    { "control", 4, true, 150, 0x66fc1e3919d97a0c },
    { "control-level", 3, false, 600, 0xf5fdf3ace8960960 },
    { "control-level", 3, true, 150, 0x121620f543af1917 },
    { "control-negative", 4, false, 600, 0x4ba0ba7007bcaa00 },
    { "control-negative", 4, true, 150, 0x49f2358215bf4df5 },
    { "control-played", 2, false, 600, 0xc3bc538d439fb47f },
    { "control-played", 2, true, 150, 0xf22db56e1eb65cba },
    { "basic-rummy", 2, false, 600, 0x3194a2f077d9a2c5 },
    { "basic-rummy", 2, true, 150, 0x4565c3d27aa74cd1 },
    { "basic-rummy", 4, false, 600, 0xa7f35fb9f0089e0a },
    { "basic-rummy", 4, true, 150, 0x10ad6ad7a8947fd6 },
    { "carioca", 3, false, 600, 0xe4f1c586994695af },
    { "carioca", 3, true, 150, 0xe7786507f06224f7 },
    { "conquian", 2, false, 600, 0xdcf50801f0591997 },
    { "conquian", 2, true, 150, 0xc8a6a07e56305fc7 },
    { "continental", 4, false, 600, 0x72e2f853f56db756 },
    { "continental", 4, true, 150, 0x45024b3f6ac9b7f4 },
    { "contract", 3, false, 600, 0x19f9ee898e5a67ff },
    { "contract", 3, true, 150, 0xbd56b621ac6e1feb },
    { "french-rami", 2, false, 600, 0xd585f121866b1a6e },
    { "french-rami", 2, true, 150, 0x1c21e72c70aed759 },
    { "indian-rummy", 2, false, 600, 0x5d1c4e494eeae347 },
    { "indian-rummy", 2, true, 150, 0x30ea73f62cdebca2 },
    { "indian-rummy", 4, false, 600, 0x4cd5d49e5dcece76 },
    { "indian-rummy", 4, true, 150, 0x5ca179def132ef8b },
    { "kalooki-51", 3, false, 600, 0xa367c39986e1ca6a },
    { "kalooki-51", 3, true, 150, 0x7e6dfabb1d671f6c },
    { "romme", 4, false, 600, 0x0ec6a9f4a2fcd9e1 },
    { "romme", 4, true, 150, 0x63364389f218bda5 },
    { "romme-first", 5, false, 600, 0x24751e7138e8af77 },
    { "romme-first", 5, true, 150, 0x813a75fe73917fc7 },
    { "rummy-500", 2, false, 600, 0x352ffc409f2a6882 },
    { "rummy-500", 2, true, 150, 0x7b1c7d368ee97a62 },
    { "shanghai", 4, false, 600, 0xbe27df7e62cce640 },
    { "shanghai", 4, true, 150, 0x0464f881c0eb313e },
    { "three-thirteen", 3, false, 600, 0x4e9aff5aec44814a },
    { "three-thirteen", 3, true, 150, 0x63cf331af630d409 },
    { "kings", 2, false, 600, 0x4f06b40233432a80 },
    { "kings", 2, true, 150, 0xec5440f60b3680c2 },
    { "kings", 4, false, 600, 0x1a67234827670dfb },
    { "kings", 4, true, 150, 0xf7ad3569d5a76f2b },
    { "kings-scored", 3, false, 600, 0x33612987331b09a6 },
    { "kings-scored", 3, true, 150, 0x73a372cb281887f2 },
    { "battle", 2, false, 600, 0xf64e3ddf165addbf },
    { "battle", 2, true, 150, 0x3fcd0e874e0d2670 },
    { "battle-as-written", 2, false, 600, 0x634a855a76fbb2be },
    { "battle-as-written", 2, true, 150, 0xb49c93f1a4e78676 },
    { "battle-captured", 2, false, 600, 0xa071aecb4ac56120 },
    { "battle-captured", 2, true, 150, 0x662075c3ced7d9d0 },
    { "highest-card", 2, false, 600, 0xd29f05074226638b },
    { "highest-card", 2, true, 150, 0xfd64e734005b56f2 },
};

struct match {
    struct variant *variant;
    const struct game *game;
    int seats;
    struct sitter sitter[SEATS_MAX];
    struct state *state;
    struct view *view;
    struct move_list moves;
    struct luck luck;
    struct events events;
    uint64_t hash;
};

static void match_begin(struct match *m, const struct row *row)
{
    LOCAL(err) err = ERR_INIT;
    *m = (struct match){ .variant = variant_load(row->variant, NULL, &err), .seats = row->seats, .hash = HASH_START };
    if (!m->variant)
        fail_msg("%s", err.text.text);
    m->game = m->variant->game;
    m->state = mem_zero(1, m->game->state_size);
    m->view = mem_zero(1, m->game->view_size);
    luck_seed(&m->luck, "same moves");
    for (int seat = 0; seat < m->seats; seat++)
        m->sitter[seat] = players_new(m->game, "steady", "same moves");
}

static void match_end(struct match *m)
{
    for (int seat = 0; seat < m->seats; seat++)
        m->sitter[seat].release(m->sitter[seat].self);
    move_list_release(&m->moves);
    events_release(&m->events);
    free(m->state);
    free(m->view);
    variant_free(m->variant);
}

static void look(struct match *m, int seat)
{
    memset(m->view, 0, m->game->view_size);
    m->game->look(m->game, m->variant->options, m->state, seat, m->view);
}

// Every seat hears what happened, as at a table.
static void hear(struct match *m)
{
    for (int seat = 0; seat < m->seats; seat++) {
        look(m, seat);
        for (int i = 0; i < m->events.count; i++)
            if (m->events.event[i].hearers >> seat & 1)
                m->sitter[seat].hear(m->sitter[seat].self, m->view, &m->events.event[i]);
    }
    events_reset(&m->events);
}

// False: nothing is left but taking a move back.
static bool choose(struct match *m, int seat, bool steady, struct move *move)
{
    const struct options *o = m->variant->options;
    if (steady)
        return m->sitter[seat].ask(m->sitter[seat].self, o, m->view, move);
    m->moves.count = 0;
    m->game->legal(m->game, o, m->view, &m->moves);
    m->hash = hash_value(m->hash, (uint64_t)m->moves.count);
    if (m->moves.count == 0)
        return false;
    *move = m->moves.move[luck_below(&m->luck, (uint32_t)m->moves.count)];
    return true;
}

// False: the match goes no further.
static bool play_move(struct match *m, int seat, bool steady)
{
    LOCAL(strbuf) words = STRBUF_INIT;
    struct move move;
    struct refusal no = { 0 };
    look(m, seat);
    if (!choose(m, seat, steady, &move))
        return false;
    m->game->print(m->game, (struct seat_names){ 0 }, &move, &words);
    m->hash = hash_bytes(hash_value(m->hash, (uint64_t)seat), words.text, words.length);
    if (!m->game->apply(m->game, m->variant->options, m->state, seat, &move, &m->luck, &m->events, &no))
        fail_msg("%s: refused: %s", m->variant->id, no.text);
    if (steady)
        hear(m);
    events_reset(&m->events);
    return true;
}

static uint64_t play(const struct row *row)
{
    struct match m;
    match_begin(&m, row);
    const struct options *o = m.variant->options;
    for (int moves = 0; moves < row->moves;) {
        struct standing standing = { 0 };
        m.game->score(m.game, o, m.state, &standing);
        m.hash = hash_bytes(m.hash, standing.points, sizeof standing.points);
        if (standing.match_over)
            memset(m.state, 0, m.game->state_size);
        m.game->deal(m.game, o, m.seats, m.state, &m.luck, &m.events);
        if (row->steady)
            hear(&m);
        events_reset(&m.events);
        unsigned set;
        for (; moves < row->moves && (set = m.game->turn(m.game, m.state)) != 0; moves++)
            if (!play_move(&m, __builtin_ctz(set), row->steady)) {
                memset(m.state, 0, m.game->state_size);
                break;
            }
    }
    match_end(&m);
    return m.hash;
}

TEST(what_is_played_stays_the_same)
{
    int others = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct row *row = &rows[i];
        uint64_t hash = play(row);
        if (hash != row->hash) {
            print_message("    { \"%s\", %d, %s, %d, 0x%016" PRIx64 " },\n", row->variant, row->seats,
                          row->steady ? "true" : "false", row->moves, hash);
            others++;
        }
    }
    assert_int_equal(others, 0);
}
