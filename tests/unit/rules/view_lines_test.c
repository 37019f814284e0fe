// SPDX-License-Identifier: GPL-3.0-or-later
// Chosen lines of views of games of every family but rummy: that every line a view can have is
// read and written again, what a seat elsewhere hears of it, and what is refused because no game
// could look like it.  Views of whole games are compared by the conformance tests.
#include "rules/variant/variant.h"
#include "test.h"
#include "view_text.h"

#include <stdint.h>
#include <stdio.h>

enum { TABLE = 3 };
static const char *const names[TABLE] = { "Alice", "Aunt May", "Bob" };

// A game of Deck battle has two seats, one of patience a single one, the others three.
struct fixture {
    struct variant *variant;
    const struct game *game;
    struct view *view;
    int seats;
};

static struct fixture fixture_of(const char *rules)
{
    struct fixture f = { .variant = variant_load(rules, NULL, NULL) };
    assert_non_null(f.variant);
    f.game = f.variant->game;
    int min, max;
    variant_players(f.variant, &min, &max);
    f.seats = max < TABLE ? max : TABLE;
    f.view = mem_zero(1, f.game->view_size);
    return f;
}

static void fixture_end(struct fixture *f)
{
    variant_free(f->variant);
    free(f->view);
}

static bool reads(struct fixture *f, const char *lines, int seat, struct err *err)
{
    struct view_text text;
    assert_true(view_text_split(&text, lines));
    const struct position position = { names, f->seats, text.count, text.line };
    memset(f->view, 0, f->game->view_size);
    bool fine = f->game->read(f->game, f->variant->options, &position, seat, f->view, err);
    view_text_release(&text);
    return fine;
}

// --- what is read is written ---

#define KINGS_START "round 2\ndealer Alice\nturn \"Aunt May\"\nphase play\n"
#define HEARTS_START "round 2\ndealer Alice\nturn \"Aunt May\"\nphase play\n"
#define EIGHTS_START "round 2\ndealer Alice\nturn \"Aunt May\"\n"
#define BATTLE_START "game 3\nphase play\nleader Alice\nturn \"Aunt May\"\n"

static const struct {
    const char *rules;
    int seat;
    const char *lines;
} whole[] = {
    { "kings", 1,
      KINGS_START "stock 20\nhand Alice ?? ?? ??\nscore Alice -3\nwon Alice 2\nhand \"Aunt May\" 4H KS\nscore \"Aunt May\" 120\n"
                  "hand Bob ??\npile north QH JS 10H\npile southwest KD QS\n" },
    { "kings", 0, "round 1\ndealer Bob\nturn Alice\nphase over\nover match\nhand Alice\nhand \"Aunt May\" ??\nhand Bob ?? ??\n" },
    { "kings", WATCHER, KINGS_START "hand Alice ??\nhand \"Aunt May\" ??\nhand Bob ??\npile west AC\n" },
    { "hearts", 1,
      HEARTS_START "led Alice\ntrick 4S\ntrick-number 3\nbroken H\nlast Bob\nlast-led Alice\nbefore Alice\nbefore-led Bob\n"
                   "hand Alice ??\ntricks Alice 1\ntaken Alice 3C 4C AC\nburied Alice\nscore Alice 13\n"
                   "hand \"Aunt May\" 2H KS\nburied \"Aunt May\"\nvoid \"Aunt May\" D S\n"
                   "hand Bob ?? ??\ntricks Bob 1\ntaken Bob 4D 6H KD\nburied Bob\n" },
    { "hearts", 0,
      "round 1\ndealer Bob\nturn Alice\nphase give\ngiven \"Aunt May\"\nhand Alice 4H KS 3D 4D\nburied Alice\n"
      "hand \"Aunt May\" ?? ?? ?? ??\nburied \"Aunt May\"\nhand Bob ?? ?? ?? ??\nburied Bob\n" },
    { "spades-solo", WATCHER,
      "round 3\ndealer Bob\nturn Bob\nphase bid\ntrump S\nhand Alice ??\nbid Alice 4\nburied Alice\nbags Alice 12\nscore Alice "
      "-31\n"
      "hand \"Aunt May\" ??\nbid \"Aunt May\" 0\nburied \"Aunt May\"\nhand Bob ??\nburied Bob\n" },
    { "battle", 0,
      BATTLE_START
      "score Alice 2\nwon Alice 1\nhand Alice 1*2 3*12\ndeck Alice 100000\nlist Alice 1*16 8*20\nwon \"Aunt May\" 3\n"
      "cards \"Aunt May\" 17\ndeck \"Aunt May\" 3\nlist \"Aunt May\" 2*4\nscouted 2*2 7*1\narea 4*3 5*3\nunder 1*1 8*2\n"
      "played \"Aunt May\"\nupgrade reinforce 8 2\nupgrade cull 1 1\nupgrade promote 7 3\nupgrade edge 2\n" },
    { "battle", 1, BATTLE_START "cards Alice 4\nhand \"Aunt May\" 5*1\ndeck \"Aunt May\" 3\n" },
    { "battle", WATCHER,
      "game 16\nphase over\nleader \"Aunt May\"\nturn Alice\nscore Alice 16\noffer big_hand edge cull\nupgrade second_wind 3\n" },
    { "highest-card", 2,
      "turn \"Aunt May\"\nleader Alice\nhand Alice ??\nplayed Alice 4H\nscore Alice 2\nhand \"Aunt May\" ?? ??\nhand Bob AS KD\n"
      "score Bob 1\n" },
    { "highest-card", WATCHER, "turn Alice\nleader Alice\nover round\nhand Alice\nhand \"Aunt May\"\nhand Bob\n" },
    { "switch", 1,
      EIGHTS_START "debt 2\ndirection right\ncalled Bob\nforgot Alice\ndiscard 2C 7C\nstock 40\nhand Alice ??\nhand \"Aunt May\" "
                   "4H KS\nhand Bob ??\nscore Alice 3\n" },
    { "crazy-eights", WATCHER,
      EIGHTS_START "demand D\nidle Alice\ndry\ndiscard 8C\nhand Alice ??\nhand \"Aunt May\" ??\nhand Bob ??\n" },
    { "colours", 1,
      EIGHTS_START "demand R\nfour Alice\nfour-left 3\ndiscard W4\nhand Alice ??\nhand \"Aunt May\" +2G\nhand Bob ??\n" },
    { "ninety-nine", 0,
      EIGHTS_START "out Bob\ntotal 34\ndiscard 7C\nstock 44\nhand Alice 4H 5S 6C\nhand \"Aunt May\" ?? ?? ??\nhand Bob\nscore "
                   "Alice 9\nscore \"Aunt May\" 2\n" },
    { "highest-card", 0, "turn Alice\nleader Alice\nover match\nhand Alice\nhand \"Aunt May\"\nhand Bob\nscore Bob 5\n" },
};

TEST(what_is_read_is_written)
{
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) {
        struct fixture f = fixture_of(whole[i].rules);
        struct strbuf text = STRBUF_INIT;
        struct err err = ERR_INIT;
        if (!reads(&f, whole[i].lines, whole[i].seat, &err))
            fail_msg("%s%s", whole[i].lines, err.text.text);
        f.game->write(f.game, f.variant->options, names, f.seats, f.view, &text);
        assert_string_equal(text.text, whole[i].lines);
        strbuf_release(&text);
        fixture_end(&f);
    }
}

// --- what it says ---

static const struct {
    const char *rules, *lines;
    int seat;
    const char *topic, *said;
} heard[] = {
    { "battle", BATTLE_START "hand Alice 3*12\nscouted 2*2 7*1\ncards \"Aunt May\" 17\ndeck Alice 30\n", 0, "counts",
      "You hold 12 cards and have 30 in the deck.\nAunt May holds 17 cards and has 0 in the deck.\n"
      "Aunt May began this hand with these.\nTwos 2, sevens 1.\n" },
    { "battle", BATTLE_START "hand Alice 3*12\ncards \"Aunt May\" 4\narea 4*2 5*2\nunder 1*1\nplayed \"Aunt May\"\n", 0, "table",
      "Beat 4 to 5 of Aunt May, 4 cards, 2 numbers, 5 the highest.\n5 cards lie in play.\nNothing you hold beats it.\n" },
    { "kings", KINGS_START "stock 7\nhand Alice ??\nhand \"Aunt May\" 4H KS\nhand Bob ?? ??\n", 1, "counts",
      "Alice, 1 card.\nYou, 2 cards.\nBob, 2 cards.\nStock, 7 cards.\n" },
    { "kings", KINGS_START "hand \"Aunt May\" 4H\npile north QH JS 10H\npile southwest KD\n", 1, "table",
      "North, red queen down to red 10.\nSouthwest, king of diamonds.\nEmpty sides, east, south, west.\n"
      "Empty corners, northeast, southeast, northwest.\nThe stock is empty.\n" },
    { "hearts", HEARTS_START "led Alice\ntrick 4S\nhand Alice ??\nhand \"Aunt May\" 2H KS\nhand Bob ?? ??\n", 1, "table",
      "Alice, 4 of spades.\nAlice is winning with the 4.\n" },
    { "hearts", HEARTS_START "led Alice\ntrick 4S\nhand Alice ??\nhand \"Aunt May\" 2H KS\nhand Bob ?? ??\n", 1, "turn",
      "Your turn. Spades were led, Alice is winning with the 4.\n" },
    { "hearts", HEARTS_START "led Bob\nlast Bob\nlast-led Alice\ntricks Bob 1\ntaken Bob 4D 6H KD\n", 0, "pile",
      "You, 4 of diamonds.\nAunt May, 6 of hearts.\nBob, king of diamonds.\nBob took it.\n" },
    { "spades-solo", "turn Bob\nphase bid\ntrump S\nbid Alice 4\nbags Alice 12\nscore Alice -31\nbid \"Aunt May\" 0\n", 0, "goal",
      "Spades are trump.\nYou, bid 4, 0 taken.\nAunt May, nil, 0 taken.\nBob, no bid yet.\n" },
    { "spades-solo", "turn Bob\nphase bid\ntrump S\nbags Alice 12\nscore Alice -31\nscore Bob 1\n", 0, "scores",
      "You, minus 31 points, bags 12.\nAunt May, 0 points.\nBob, 1 point.\n" },
    { "switch", EIGHTS_START "debt 2\ndirection right\ndiscard 2C 7C\nstock 40\nhand \"Aunt May\" 4H KS\n", 1, "table",
      "The top card is the 2 of clubs.\n2 cards have to be drawn.\nPlay goes to the right.\n" },
    { "switch", EIGHTS_START "debt 2\ndiscard 2C\nstock 40\nhand \"Aunt May\" 4H KS\n", 1, "goal", "Draw 2, or play a 2.\n" },
    { "crazy-eights", EIGHTS_START "demand D\ndiscard 8C 9C\nhand \"Aunt May\" 4H\n", 1, "goal", "A diamond or an 8.\n" },
    { "crazy-eights", EIGHTS_START "discard 8C 9C\nhand Alice 4H\n", 0, "pile", "8 of clubs.\n9 of clubs.\n" },
    { "makao", EIGHTS_START "skips 2\nwaits Bob 1\ndiscard 4C\nhand Alice 2H\nhand \"Aunt May\" ??\n", 0, "table",
      "The top card is the 4 of clubs.\n2 turns have to be missed.\nBob waits 1 turn.\n" },
    { "colours", EIGHTS_START "demand R\ndiscard W\nstock 3\nhand Alice ??\nhand \"Aunt May\" +2G\n", 1, "counts",
      "Alice, 1 card.\nYou, 1 card.\nBob, 0 cards.\nThe stock, 3 cards.\n" },
    { "ninety-nine", EIGHTS_START "total 34\ndiscard 7C\nhand Alice 4H\n", 0, "table",
      "The total is 34.\nThe top card is the 7 of clubs.\n" },
    { "highest-card", "turn Bob\nleader Bob\nscore \"Aunt May\" 4\n", 0, "scores",
      "You, 0 points, 0 in hand.\nAunt May, 4 points, 0 in hand.\nBob, 0 points, 0 in hand.\n" },
};

TEST(what_is_read_can_be_heard)
{
    for (size_t i = 0; i < sizeof heard / sizeof *heard; i++) {
        struct fixture f = fixture_of(heard[i].rules);
        struct strbuf text = STRBUF_INIT;
        assert_true(reads(&f, heard[i].lines, heard[i].seat, NULL));
        const struct hearer hearer = {
            f.variant->options, f.view, names, f.seats, heard[i].seat, STYLE_FULL, .ordered = { .order = ORDER_SUIT }
        };
        assert_true(f.game->show(f.game, &hearer, &heard[i].topic, 1, &text));
        assert_string_equal(text.text, heard[i].said);
        strbuf_release(&text);
        fixture_end(&f);
    }
}

// --- what is refused ---

static const char *const foul[][2] = {
    // Seat 0 looks.
    { "kings", "round 0\n" },
    { "kings", "round 65536\n" },
    { "kings", "round +1\n" },
    { "kings", "round 1x\n" },
    { "kings", "round 1 2\n" },
    { "kings", "round\n" },
    { "kings", "rounds 1\n" },
    { "kings", "turn Dora\n" },
    { "kings", "turn Alice\nturn Alice\n" },
    { "kings", "turn Alice Bob\n" },
    { "kings", "phase draw\n" },
    { "kings", "over round\n" },
    { "kings", "stock 53\n" },
    { "kings", "stock 50\nhand Bob ?? ?? ??\n" },     // one card too many
    { "kings", "stock 50\nhand Alice 4H 5H 6H\n" },   // here too
    { "kings", "hand Alice ??\n" },                   // the own cards are known
    { "kings", "hand Bob 4H\n" },                     // those of the others are not
    { "kings", "hand Alice 4H 4H\n" },                // one pack has one
    { "kings", "hand Alice JK\n" },                   // and no joker
    { "kings", "hand Alice suit_run\n" },             // nor a control card
    { "kings", "hand Alice 4H\npile north 5S 4H\n" }, // in two places
    { "kings", "hand Alice 4H\nhand Alice 5H\n" },    // two hands
    { "kings", "pile north 5S 4S\n" },                // of one colour
    { "kings", "pile northeast 5S\n" },               // a corner begins with a king
    { "kings", "pile middle 5S\n" },                  // no place
    { "kings", "pile north\n" },                      // without cards
    { "kings", "pile north 5S\npile n 4C\n" },        // one place twice
    { "kings", "pile north AS KD\n" },                // nothing goes on an ace
    { "kings", "score Bob 1000000001\n" },
    { "kings", "won Bob -1\n" },
    { "hearts", "phase draw\n" },
    { "hearts", "trump X\n" },
    { "hearts", "led Dora\n" },
    { "hearts", "maker Alice Bob\n" },
    { "hearts", "passed Alice Bob\n" },        // they pass in turn
    { "hearts", "trick 4S 4S\n" },             // one pack has one
    { "hearts", "trick 2D\n" },                // which three do not play with
    { "hearts", "hand Alice 4H\ntrick 4H\n" }, // in two places
    { "hearts", "hand Alice ??\n" },           // the own cards are known
    { "hearts", "hand Bob 4H\n" },             // those of the others are not
    { "hearts", "hand Alice JK\n" },
    { "hearts", "trick-number 0\n" },
    { "hearts", "trick-number 27\n" }, // more cards than a hand can have
    { "hearts", "broken X\n" },
    { "hearts", "broken\n" },
    { "hearts", "void Bob X\n" },
    { "hearts", "given Dora\n" },
    { "hearts", "bid Bob -1\n" },
    { "hearts", "bid Bob 100\n" },
    { "hearts", "tricks Bob 27\n" },
    { "hearts", "bags Bob 65536\n" },
    { "hearts", "score Bob 1000000001\n" },
    { "battle", "game 0\n" },
    { "battle", "game 17\n" },
    { "battle", "phase draw\n" },
    { "battle", "turn Bob\n" },             // a battle has two sides
    { "battle", "score \"Aunt May\" 1\n" }, // only the runner wins games
    { "battle", "score Alice 17\n" },
    { "battle", "hand \"Aunt May\" 3*1\n" }, // not to be known
    { "battle", "cards Alice 4\n" },         // the own ones are known
    { "battle", "hand Alice 3*0\n" },
    { "battle", "hand Alice 9*1\n" },
    { "battle", "hand Alice 0*1\n" },
    { "battle", "hand Alice 3*100000001\n" },
    { "battle", "hand Alice 3*-1\n" },
    { "battle", "hand Alice 3*1 3*1\n" },
    { "battle", "hand Alice 4*1 3*1\n" },
    { "battle", "hand Alice 3\n" },
    { "battle", "hand Alice 3*\n" },
    { "battle", "deck Alice 100000001\n" },
    { "battle", "area 3*2 4*3\n" }, // of no two numbers as many
    { "battle", "area 3*2 5*2\n" }, // with a hole
    { "battle", "under 3*2\n" },    // and nothing above it
    { "battle", "phase over\noffer none\n" },
    { "battle", "phase over\noffer edge edge\n" },
    { "battle", "offer edge\n" },                                // in the middle of a game
    { "battle", "phase over\nturn \"Aunt May\"\noffer edge\n" }, // and not the runner's to take
    { "battle", "upgrade edge\n" },
    { "battle", "upgrade edge 1 1\n" },
    { "battle", "upgrade edge 4\n" },
    { "battle", "upgrade edge 0\n" },
    { "battle", "upgrade edge 1\nupgrade edge 1\n" },
    { "battle", "upgrade cull 1\n" },
    { "battle", "upgrade cull 9 1\n" },
    { "battle", "upgrade cull 0 1\n" },
    { "battle", "upgrade promote 8 1\n" }, // there is no nine
    { "battle", "upgrade none 1\n" },
    { "switch", "phase draw\n" },
    { "switch", "debt 251\n" },
    { "switch", "direction up\n" },
    { "switch", "demand X\n" },
    { "switch", "demand R\n" }, // of another pack
    { "switch", "called Dora\n" },
    { "switch", "called Bob\ncalled Bob\n" },
    { "switch", "discard 4H 4H\n" }, // one pack has one
    { "switch", "discard 4H\nhand Alice 4H\n" },
    { "switch", "discard ??\n" },
    { "switch", "hand Bob 4H\n" },
    { "switch", "hand Alice JK\n" },
    { "switch", "hand Alice +2G\n" },
    { "switch", "stock 53\n" },
    { "switch", "four Dora\n" },
    { "switch", "four-left 121\n" },
    { "colours", "four-suit 9\n" },
    { "colours", "demand H\n" },
    { "ninety-nine", "demand H\n" },
    { "ninety-nine", "total 1999\n" },
    { "highest-card", "turn Dora\n" },
    { "highest-card", "over game\n" },
    { "highest-card", "hand Alice ??\n" },
    { "highest-card", "hand Bob 4H\n" },
    { "highest-card", "hand Alice 4H 4H\n" },
    { "highest-card", "hand Alice JK\n" },
    { "highest-card", "hand Alice AC 2C 3C 4C 5C 6C 7C\n" }, // a hand has six
    { "highest-card", "played Bob 4H 5H\n" },
    { "highest-card", "played Bob ??\n" },
    { "highest-card", "score Bob -1\n" },
    { "canfield", "reserve ??\n" }, // its end card is seen
    { "canfield", "reserve 4H ??\n" },
    { "pyramid",
      "layout ?? -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- --\n" }, // all of it lies open
    { "tri-peaks",
      "layout -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- ?? -- -- -- -- -- -- -- -- -- --\n" }, // nothing covers it
};

TEST(what_no_game_looks_like_is_refused)
{
    for (size_t i = 0; i < sizeof foul / sizeof *foul; i++) {
        struct fixture f = fixture_of(foul[i][0]);
        struct err err = ERR_INIT;
        if (reads(&f, foul[i][1], 0, &err) || err.count != 1)
            fail_msg("%s: %s", foul[i][0], foul[i][1]);
        err_release(&err);
        fixture_end(&f);
    }
}

TEST(a_scout_is_the_first_side_s)
{
    struct fixture f = fixture_of("battle");
    assert_true(reads(&f, "scouted 3*1\n", 0, NULL));
    assert_false(reads(&f, "scouted 3*1\n", 1, NULL));
    assert_false(reads(&f, "scouted 3*1\n", WATCHER, NULL));
    fixture_end(&f);
}

// --- events ---

// "drawn 2 0 3 0 3C AH 2H": the kind, the seat from 1 (0: nobody), other, number, more, and its cards.
static struct event event_of(const struct game *game, const char *text)
{
    struct view_text split;
    struct event event = { .kind = EVENT_FAMILY };
    assert_true(view_text_split(&split, text));
    const struct statement *line = &split.line[0];
    event.kind = (uint8_t)game_event_kind(game, line->word[0]);
    event.seat = (int8_t)(atoi(line->word[1]) - 1);
    event.other = (int16_t)atoi(line->word[2]);
    event.number = atoi(line->word[3]);
    event.more = atoi(line->word[4]);
    for (int i = 5; i < line->count; i++)
        event.card[event.count++] = (struct move_card){ (uint8_t)face_read(line->word[i]), FACE_NONE };
    view_text_release(&split);
    return event;
}

static const char *const told[][3] = {
    // What Alice hears; NULL: it is not borne.
    { "battle", "drew 1 -1 0 0 3C AH 2H 8C 4H 10H", "You draw threes 12, eights 40.\n" },
    { "battle", "drew 1 -1 0 0 3C AH 10H 10H 10H 10H 10H 10H 10H 10H", "You draw threes 100000000.\n" },
    { "battle", "drew 1 -1 0 0 3C AH 10H 10H 10H 10H 10H 10H 10H AH", NULL }, // more than BAG_MOST
    { "battle", "drew 1 -1 0 0 AH 3C", NULL },                                // how many of what?
    { "battle", "drew 1 -1 0 0 4C AH 3C AH", NULL },
    { "battle", "drew 1 -1 0 0 9C AH", NULL },
    { "battle", "drew 1 -1 0 0 3C 10H", NULL }, // none
    { "battle", "drew 1 -1 0 0 3C JH", NULL },
    { "battle", "drew 1 -1 0 0 3S", NULL },
    { "battle", "drew 1 -1 0 0 JK", NULL },
    { "battle", "drew 0 -1 0 0", NULL }, // nobody
    { "battle", "drew 1 -1 -1 0", NULL },
    { "battle", "play 2 52 2 0", "Aunt May plays 3 to 4, 4 cards, 2 numbers, 4 the highest.\n" },
    { "battle", "play 2 67 2 0", NULL }, // 4 to 3
    { "battle", "play 2 -1 2 0", NULL },
    { "battle", "play 2 57 2 0", NULL }, // to 9
    { "battle", "play 2 3 2 0", NULL },  // from 0
    { "battle", "play 2 52 0 0", NULL },
    { "battle", "play 0 52 2 0", NULL },
    { "battle", "upgrade 1 1 2 8", "You cull 2 cards of number 8.\n" },
    { "battle", "upgrade 1 8 2 8", NULL }, // there are eight, from 0
    { "battle", "upgrade 1 1 2 9", NULL },
    { "battle", "upgrade 1 6 2 1", NULL }, // edge has no number
    { "battle", "game 0 -1 2 0", "Game 2.\n" },
    { "kings", "played 2 0 3 0 7H", "Aunt May plays the 7 of hearts on north.\n" },
    { "kings", "played 2 8 3 0 7H", NULL },
    { "kings", "played 2 -1 3 0 7H", NULL },
    { "kings", "played 2 0 3 0", NULL },
    { "kings", "played 2 0 3 0 7H 8H", NULL },
    { "kings", "played 2 0 3 0 JK", NULL },
    { "kings", "played 0 0 3 0 7H", NULL },
    { "kings", "moved 2 1 0 1 8S 7H", "Aunt May moves north on east, now black 8 down to red 7.\n" },
    { "kings", "moved 2 1 8 1 8S 7H", NULL },
    { "kings", "moved 2 1 0 1", NULL },
    { "kings", "under 2 1 0 0 AC AC AC AC AC AC AC AC AC AC AC AC AC AC", NULL }, // no pile has fourteen
    { "kings", "blocked 0 -1 0 0", "Nobody plays any more, the round is blocked.\n" },
    { "kings", "won 0 -1 0 0", NULL },
    { "hearts", "played 2 4 0 0 7H", "Aunt May leads the 7 of hearts.\n" },
    { "hearts", "played 2 4 1 0 7H", "Aunt May, 7.\n" },
    { "hearts", "played 2 4 2 4 7H", "Aunt May throws the 7 of hearts.\nHearts are broken.\n" },
    { "hearts", "played 2 4 3 0 7H", "Aunt May trumps with the 7.\n" },
    { "hearts", "played 2 4 4 0 7H", NULL }, // how?
    { "hearts", "played 2 4 -1 0 7H", NULL },
    { "hearts", "played 2 4 0 0", NULL },
    { "hearts", "played 2 4 0 0 7H 8H", NULL },
    { "hearts", "played 0 4 0 0 7H", NULL },
    { "hearts", "trick 3 1 2 13 QS", "Bob takes it with the queen, 13 points, 2 tricks.\n" },
    { "hearts", "trick 3 1 1 0 QS", "Bob takes it with the queen, 1 trick.\n" },
    { "hearts", "trick 3 1 2 13", NULL },
    { "hearts", "chose 1 2 0 0 4H", "You give the 4 of hearts to Bob.\n" },
    { "hearts", "chose 1 3 0 0 4H", NULL }, // to nobody
    { "hearts", "got 1 -1 0 0 4H", NULL },
    { "hearts", "trump 0 3 0 0", "Spades are trump.\n" },
    { "hearts", "trump 0 4 0 0", "There is no trump.\n" },
    { "hearts", "trump 0 5 0 0", NULL },
    { "hearts", "took 2 4 0 0", NULL }, // no suit
    { "hearts", "turn 1 1 4 0 4S", NULL },
    { "hearts", "turn 1 3 3 0 4S", NULL },
    { "hearts", "moon 2 -1 26 0", "Aunt May took every point. Everybody else gets 26.\n" },
    { "hearts", "won 0 -1 0 0", NULL },
    { "crazy-eights", "played 2 0 3 0 7H", "Aunt May plays the 7 of hearts.\n" },
    { "crazy-eights", "played 1 0 3 0 7H", "You play the 7 of hearts, 3 left.\n" },
    { "crazy-eights", "played 1 0 0 0 7H", "You play the 7 of hearts.\n" },
    { "crazy-eights", "played 2 2 3 0 8C", "Aunt May plays the 8 of clubs and asks for diamonds.\n" },
    { "crazy-eights", "played 2 600 3 0 8C", NULL },
    { "crazy-eights", "played 2 -1 3 0 8C", NULL },
    { "crazy-eights", "played 2 0 -1 0 8C", NULL },
    { "crazy-eights", "played 2 0 3 0", NULL },
    { "crazy-eights", "played 0 0 3 0 7H", NULL },
    { "makao", "played 2 0 3 0 9H 9C 9S", "Aunt May plays three nines, the last of spades.\n" },
    { "colours", "debt 2 0 4 5 W4", "" }, // her turn says it
    { "colours", "debt 2 2 4 5 W4", "Bob must draw 4.\n" },
    { "colours", "debt 2 3 4 5 W4", NULL }, // there are three seats
    { "colours", "debt 2 0 251 5 W4", NULL },
    { "colours", "debt 2 0 4 600 W4", NULL },
    { "makao", "wait-laid 2 0 1 0 4S", "" }, // her turn says it
    { "makao", "wait-laid 2 2 1 0 4S", "Bob must wait a turn or play a 4.\n" },
    { "makao", "wait-laid 2 2 3 0 4S", "Bob must wait 3 turns or play a 4.\n" },
    { "makao", "wait-laid 2 3 3 0 4S", NULL },
    { "makao", "wait-laid 2 2 3 0", NULL },
    { "makao", "played 2 0 3 0 9H 9C", "Aunt May plays two nines, the last of clubs.\n" },
    { "makao", "played 2 2 3 0 AH AC", "Aunt May plays two aces, the last of clubs, and asks for diamonds.\n" },
    { "makao", "played 1 2 3 0 AH AC", "You play two aces, the last of clubs, and ask for diamonds, 3 left.\n" },
    { "colours", "played 2 0 3 0 9R 9G", "Aunt May plays two nines, the last green.\n" },
    { "colours", "played 2 5 3 0 W W", "Aunt May plays two wild cards and asks for red.\n" },
    { "ninety-nine", "tokens 2 0 1 8", "Aunt May loses a token, 8 left.\n" },
    { "ninety-nine", "mark-passed 2 33 1 8", "Aunt May passed 33 and loses a token, 8 left.\n" },
    { "ninety-nine", "mark-passed 1 66 2 7", "You passed 66 and lose 2 tokens, 7 left.\n" },
    { "ninety-nine", "no-tokens 2 66 1 0", "Aunt May passed 66, has no tokens left and is out.\n" },
    { "ninety-nine", "no-tokens 2 0 2 0", "Aunt May has no tokens left and is out.\n" }, // another one reached a mark
    { "ninety-nine", "score 2 0 8 0", "Aunt May has 8 tokens.\n" },
    { "ninety-nine", "left 2 0 30 0 KS QS", "Aunt May has 2 cards.\nKing of spades, queen of spades.\n" },
    { "ninety-nine-plain", "turn 1 0 1 0", "Your turn. Every card you hold goes over 99. Say bust.\n" },
    { "colours", "misses 2 2 0 0", "Bob misses a turn.\n" },
    { "colours", "misses 2 -1 0 0", NULL },
    { "colours", "turned 2 0 0 0", "Play goes the other way. You are next.\n" },
    { "colours", "turned 2 3 0 0", NULL },
    { "colours", "swapped 2 -1 1 0", "All hands move on by one.\n" },
    { "colours", "swapped 2 -1 2 0", "All hands move on by 2.\n" },
    { "colours", "swapped 2 3 0 0", NULL },
    { "colours", "turn 1 0 -1 0 7H", NULL },
    { "colours", "turn 1 600 0 0 7H", NULL },
    { "colours", "turn 1 0 0 256 7H", NULL },
    { "colours", "caught 2 0 0 0", "Aunt May catches you, as you forgot to say last card.\n" },
    { "colours", "caught 2 0 2 0", NULL }, // two of what?
    { "colours", "caught 2 3 2 0", NULL },
    { "highest-card", "played 3 -1 0 0 7H", "Bob plays the 7 of hearts.\n" },
    { "highest-card", "played 3 -1 0 0", NULL },
    { "highest-card", "played 3 -1 0 0 JK", NULL },
    { "highest-card", "trick 0 -1 0 0", NULL },
    { "klondike", "moved 1 4 0 40 9H", "The 9 of hearts on the 10 of spades, pile 5.\n" },
    { "klondike", "moved 1 4 0 0 KH", "The king of hearts to pile 5, which was empty.\n" },
    { "klondike", "moved 1 4 0 53 9H", NULL }, // no card lies below
    { "klondike", "moved 1 4 0 -1 9H", NULL },
    { "klondike", "moved 1 20 0 0 9H", NULL },
    { "freecell", "celled 1 10 0 0 9H", NULL },
    { "golf", "played 1 0 0 53 9H", NULL },
    { "golf", "played 1 0 0 -5 9H", NULL },
    { "klondike", "shows 1 -2 0 0 9H", NULL },
    { "klondike", "shows 1 20 0 0 9H", NULL },
};

TEST(what_is_borne_is_told)
{
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        struct fixture f = fixture_of(told[i][0]);
        struct strbuf text = STRBUF_INIT;
        struct event event = event_of(f.game, told[i][1]);
        const struct hearer hearer = {
            f.variant->options, f.view, names, f.seats, 0, STYLE_FULL, .ordered = { .order = ORDER_SUIT }
        };
        if (f.game->event_ok(f.game, &hearer, &event) != (told[i][2] != NULL))
            fail_msg("%s: %s", told[i][0], told[i][1]);
        if (told[i][2]) {
            f.game->tell(f.game, &hearer, &event, &text);
            assert_string_equal(text.text, told[i][2]);
        }
        strbuf_release(&text);
        fixture_end(&f);
    }
}

// What a pass draws out of a named deck, as the engine puts it into its event.
TEST(a_bag_is_cards_that_can_travel)
{
    struct fixture f = fixture_of("battle");
    struct view_text text;
    struct luck luck;
    struct events events = { 0 };
    struct refusal no = { 0 };
    struct state *s = mem_zero(1, f.game->state_size);
    struct move pass = { 0 };
    const char *word = "pass";
    assert_true(view_text_split(&text, "deck Alice 5 5 6 1\nhand Alice 1 2 3\nhand \"Aunt May\" 4 4 4\narea 8 8\n"
                                       "leader \"Aunt May\"\nturn Alice\n"));
    const struct position position = { names, f.seats, text.count, text.line };
    luck_seed(&luck, "bag");
    assert_true(f.game->place(f.game, f.variant->options, &position, s, &luck, NULL));
    assert_true(f.game->parse(f.game, f.variant->options, (struct seat_names){ 0 }, &word, 1, &pass, &no));
    assert_true(f.game->apply(f.game, f.variant->options, s, 0, &pass, &luck, &events, &no));
    const struct event wanted = event_of(f.game, "drew 1 -1 0 0 5C 2H");
    int found = 0;
    for (int i = 0; i < events.count; i++)
        if (events.event[i].kind == wanted.kind) {
            assert_int_equal(events.event[i].count, 2);
            assert_memory_equal(events.event[i].card, wanted.card, 2 * sizeof wanted.card[0]);
            found++;
        }
    assert_int_equal(found, 1);
    events_release(&events);
    view_text_release(&text);
    free(s);
    fixture_end(&f);
}
