// SPDX-License-Identifier: GPL-3.0-or-later
// What a steady player does where one thing decides: a position each, and the move.
#include "players/players.h"
#include "table/table.h"
#include "test.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ADDING "rules ninety-nine\nseat Ann\nseat Ben\nseat Cid\nseed 1\nturn Ann\nhand Ben 6D KC 5D\nhand Cid 4H JS 3D\n"
#define EIGHTS "rules crazy-eights\nseat Ann\nseat Ben\nseat Cid\nseed 1\nturn Ann\n"
#define ACTION "rules crazy-eights-action\nseat Ann\nseat Ben\nseat Cid\nseed 1\nturn Ann\n"

#define SPADES "rules spades\nseat Ann\nseat Ben\nseat Cid\nseat Dot\nseed 1\ndealer Dot\nturn Ann\nphase bid\n"
#define LAST_BID                                                                                                                 \
    "rules spades\nseat Ann\nseat Ben\nseat Cid\nseat Dot\nseed 1\ndealer Ann\nturn Ann\nphase bid\nbid Ben 4\nbid Cid 3\n"

static const struct row {
    const char *name, *record, *move;
} rows[] = {
    { "small cards are kept", ADDING "total 40\nhand Ann 3C 8H 5S\n", "play 8H" },
    { "a mark is not left in reach", ADDING "total 19\nhand Ann 3C 8H QD\n", "play 3C" },
    { "a mark that is hit costs the others", ADDING "total 25\nhand Ann 3C 8H QD\n", "play 8H" },
    { "a mark that is passed costs oneself", ADDING "total 30\nhand Ann 7C 8H 9D\n", "play 9D" },
    { "a nine is kept where a small card does", ADDING "total 40\nhand Ann 3C 9D 9S\n", "play 3C" },
    { "the limit is reached", ADDING "total 91\nhand Ann 3C 8H QD\n", "play 8H" },
    { "the limit is not left in reach", ADDING "total 86\nhand Ann 3C 9D 9S\n", "play 9D" },
    { "whoever would go over plays a card that does not", ADDING "total 95\nhand Ann 7C 8H 9D\n", "play 9D" },
    { "dear cards go first", EIGHTS "discard 5H\nhand Ann 9H 3H QS\nhand Ben 2C 3C 4C\nhand Cid 2D 3D 4D\n", "play 9H" },
    { "what another card can follow goes first", EIGHTS "discard 5H\nhand Ann KH 10H 10S\nhand Ben 2C 3C 4C\nhand Cid 2D 3D 4D\n",
      "play 10H" },
    { "a card that harms waits while the next holds many",
      ACTION "discard 5H\nhand Ann KH 9H 6S 2D\nhand Ben 3C 4C 5C 6C 7C 9C 10C\nhand Cid 3D 4D 6D\n", "play 9H" },
    { "a card that harms goes to who is nearly out", ACTION "discard 5H\nhand Ann KH 9H 6S 2D\nhand Ben 3C\nhand Cid 3D 4D 6D\n",
      "play KH" },
    { "one who is skipped is out later", ACTION "discard 5H\nhand Ann 10H QH 6S 2D\nhand Ben 3C\nhand Cid 3D 4D 6D\n",
      "play QH" },
    { "the last card is played", ACTION "discard 5H\nhand Ann 9H\nhand Ben 3C 4C\nhand Cid 3D 4D 6D\n", "play 9H" },
    { "high cards of a long suit may be trumped", SPADES "hand Ann 4H 10D 6D AC 10S 7S 3H 6C 5S 2C KH 9H QH\n", "bid 2" },
    { "no trick in sight, and too high for nil", SPADES "hand Ann 9C 9S 4D 3C 5D QH JD JC 7H 4C 2D 2C 8C\n", "bid 1" },
    { "five top trumps and an ace", SPADES "hand Ann AS KS QS JS 10S AH 2H 3H 2D 3D 2C 3C 4C\n", "bid 6" },
    { "a long suit will be trumped", SPADES "hand Ann 2S 3S AH KH 2H 3H 4H 5H AD KD 2C 3C 4C\n", "bid 4" },
    { "and a longer one sooner", SPADES "hand Ann 2S 3S AH KH QH 3H 4H 5H 6H 7H 2C 3C 4C\n", "bid 3" },
    { "top cards in every suit", SPADES "hand Ann 2S 3S AH KH QH AD KD QD 6D AC KC QC 4C\n", "bid 9" },
    { "only low cards", SPADES "hand Ann 2S 3S 4H 5H 6H 4D 5D 6D 7D 4C 5C 6C 7C\n", "bid nil" },
    { "the last to bid sees what is left", LAST_BID "bid Dot 4\nhand Ann AS KS QS JS 10S AH 2H 3H 2D 3D 2C 3C 4C\n", "bid 5" },
};

TEST_ROWS(one_thing_decides, rows, name)
{
    const struct row *row = *state;
    char path[] = "/tmp/parlour-shed-XXXXXX";
    struct err err = ERR_INIT;
    struct strbuf out = STRBUF_INIT;
    struct move move;
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_true(dprintf(fd, "parlour 1\n%splay\n", row->record) > 0);
    close(fd);
    struct table *table = table_load(path, false, &err);
    if (!table)
        fail_msg("%s", err.text.text);
    struct sitter steady = players_new(table_game(table), "steady", "shed");
    assert_true(steady.ask(steady.self, table_variant(table)->options, table_view(table, 0), &move));
    table_game(table)->print(table_game(table), (struct seat_names){ table_names(table), table_seats(table) }, &move, &out);
    assert_string_equal(out.text, row->move);
    steady.release(steady.self);
    table_free(table);
    unlink(path);
    strbuf_release(&out);
}
