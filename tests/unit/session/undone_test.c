// SPDX-License-Identifier: GPL-3.0-or-later
// A move taken back says which cards go where, to everybody at the table and to a seat at another
// computer; an event of an older Parlour, or one that cannot be true, is told without them.  And the
// hands left when a round is over wait until they are asked for.
#include "session/say/say.h"
#include "test.h"
#include "unit/session_kit.h"

static const char playroom[] = "rules playroom-multiple\nset joker.layoff true\nset joker.max_per_meld 2\nset undo.discard true\n"
                               "seat Ann\nseat Bob\nseat Carol\ndealer Carol\nturn Ann\n"
                               "hand Ann 9H JK 4C 4D 4S KS 2C QD\nhand Bob AS 3D 5H\nhand Carol 2S 3S\nstock QC 2D 9S\n"
                               "discard QS 7D\nmeld Bob 7H 8H JK=9H\nmeld Bob 5S 6S 7S\ndown Ann\ndown Bob\n";

static void move(struct kit *kit, int seat, const char *words)
{
    struct refusal no = { 0 };
    if (!table_move(kit->session.table, seat, words, &no))
        fail_msg("%s: %s", words, no.text);
}

static void says(struct kit *kit, const struct event *event, int seat, enum text_style style, const char *lines)
{
    struct strbuf out = STRBUF_INIT;
    struct hearer hearer = table_hearer(kit->session.table, seat, style);
    table_tell(kit->session.table, &hearer, event, &out);
    assert_string_equal(out.text, lines);
    strbuf_release(&out);
}

// Bob listens while Ann makes the move and takes it back.
static void bob_hears(struct kit *kit, const char *words, const char *lines)
{
    move(kit, 0, words);
    session_flush(&kit->session);
    off_t before = lseek(kit->written, 0, SEEK_END);
    move(kit, 0, "undo");
    assert_string_equal(kit_heard(kit, before), lines);
}

TEST(each_kind_of_move_says_what_goes_back)
{
    struct kit kit;
    kit_sit_as(&kit, playroom, 1);
    bob_hears(&kit, "draw discard 2", "Ann puts 2 cards back on the discard pile.\n");
    bob_hears(&kit, "draw discard", "Ann puts the queen of spades back on the discard pile.\n");
    move(&kit, 0, "draw stock");
    bob_hears(&kit, "meld 4C 4D 4S", "Ann takes back combination 3, fours, clubs, diamonds, spades.\n");
    bob_hears(&kit, "lay JK on 2 low", "Ann takes back the joker from combination 2.\n");
    bob_hears(&kit, "take 9H from 1", "Ann takes back the 9 of hearts from combination 1, the joker is in it again.\n");
    bob_hears(&kit, "discard KS", "Ann takes back the king of spades from the discard pile.\n");
    kit_leave(&kit);
}

TEST(a_pile_goes_back_to_where_it_lay)
{
    struct kit kit;
    kit_sit_as(&kit,
               "rules kings\nseat Ann\nseat Bob\nturn Ann\nphase play\nhand Ann 8H 4C\nhand Bob 3H 6C\nstock AC AD\n"
               "pile north 9S\npile east 10H\npile south 5C\npile west JS\n",
               1);
    bob_hears(&kit, "move north on east", "Ann moves the pile back from east to north.\n");
    bob_hears(&kit, "play 8H on north", "Ann takes back the 8 of hearts from north.\n");
    kit.session.preferences.print_style = STYLE_BRAILLE;
    bob_hears(&kit, "play 8H on north", "Ann takes back 8h from n.\n");
    kit_leave(&kit);
}

TEST(several_combinations_are_a_line_each)
{
    struct kit kit;
    kit_sit(
        &kit,
        "rules playroom\nseat Ann\nseat Bob\ndealer Bob\nturn Ann\nphase play\nhand Ann 10H JH QH KC KD KS 2C\nhand Bob AS\n");
    kit_type(&kit, "meld 10h jh qh / kc kd ks");
    kit_hears(&kit, "undo",
              "You take back combination 1, hearts 10 to queen.\nYou take back combination 2, kings, clubs, diamonds, spades.\n");
    kit_leave(&kit);
}

TEST(a_card_called_back_is_named)
{
    struct kit kit;
    kit_sit_as(&kit,
               "rules international-table\nseat Ann\nseat Bob\nseat Carol\ndealer Carol\nturn Ann\nphase play\n"
               "hand Ann QS 2H 9C\nhand Bob 5H 6C\nhand Carol 8C\nmeld Bob QH QD QC\ndown Bob\n",
               0);
    struct event event = { .kind = EVENT_UNDO, .seat = 1, .other = 0, .count = 1 };
    const struct move discard = { .verb = 7, .count = 1, .card = { { (uint8_t)face_read("QS"), FACE_NONE } } };
    event_undo(&event, &discard);
    says(&kit, &event, 0, STYLE_FULL, "Bob calls back the queen of spades, which you discarded.\n");
    says(&kit, &event, 1, STYLE_FULL, "You call back the queen of spades, which Ann discarded.\n");
    says(&kit, &event, 2, STYLE_FULL, "Bob calls back the queen of spades, which Ann discarded.\n");
    says(&kit, &event, 2, STYLE_BRAILLE, "Bob calls Qs back to Ann.\n");
    kit_leave(&kit);
}

TEST(what_cannot_be_true_is_told_without_cards)
{
    static const struct {
        int number, more, count, face;
    } odd[] = { { 0, 0, 0, 0 },         { -3, 0, 1, 4 }, { 300, 0, 1, 4 },    { 2, 0, 0, 0 },         { 2, 300, 0, 0 },
                { 2, 0xffff, 0, 0 },    { 6, 90, 1, 4 }, { 6, 0xffff, 1, 4 }, { 7, 5, 1, FACE_NONE }, { 8, 0, 2, 4 },
                { 8, 0, 1, FACE_NONE }, { 10, 0, 1, 4 }, { 4, -1, 1, 4 },     { 6, 0x7fffffff, 1, 4 } };
    struct kit kit;
    kit_sit_as(&kit, playroom, 1);
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        struct event event = {
            .kind = EVENT_UNDO, .seat = 0, .number = odd[i].number, .more = odd[i].more, .count = (int16_t)odd[i].count
        };
        for (int card = 0; card < odd[i].count; card++)
            event.card[card] = (struct move_card){ (uint8_t)odd[i].face, FACE_NONE };
        says(&kit, &event, 1, STYLE_FULL, "Ann takes back the last move.\n");
    }
    kit_leave(&kit);
    kit_sit_as(&kit, "rules kings\nseat Ann\nseat Bob\n", 1);
    for (int number = 1; number < 9; number++) {
        struct event event = { .kind = EVENT_UNDO, .seat = 0, .number = number, .more = 0xff00ff };
        says(&kit, &event, 1, STYLE_FULL, "Ann takes back the last move.\n");
    }
    kit_leave(&kit);
}

// The move travels within an event, whatever it is.
TEST(a_move_comes_back_out_of_its_event)
{
    static const struct move moves[] = {
        { .verb = 0 },
        { .verb = 5, .where = 2, .target = 4, .count = 1, .card = { { 3, 7 } } },
        { .verb = 200, .where = 255, .target = 30000, .count = 2, .card = { { 1, FACE_NONE }, { 2, 3 } } }
    };
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct event event = { .kind = EVENT_UNDO };
        struct move back;
        event_undo(&event, &moves[i]);
        assert_true(event_undone(&event, &back));
        assert_true(move_equal(&moves[i], &back));
    }
}

TEST(hands_left_are_told_when_they_are_asked_for)
{
    struct kit kit;
    kit_sit(&kit,
            "rules international\nseat Ann\nseat Bob\nseat Carol\ndealer Carol\nround 2\nturn Ann\nphase play\nscore Ann 40\n"
            "score Bob 40\nhand Ann QD\nhand Bob 3D AS\nhand Carol KH KD\nmeld Bob 10H 10S 10D\nmeld Bob 8D 9D 10D JD\n"
            "down Ann\ndown Bob\n");
    kit_hears(&kit, "hand", "1 card.\nDiamonds queen.\n");
    kit_hears(&kit, "lay qd on 2",
              "You add the queen of diamonds to combination 2.\nYou win the round.\n1, Carol, 20 points.\n2, you, 40 points.\n"
              "3, Bob, 60 points, 20 this round.\n");
    kit_hears(&kit, "hand",
              "Bob is left with 20 points.\nSpades ace.\nDiamonds 3.\nCarol is left with 20 points.\nHearts king.\n"
              "Diamonds king.\n");
    kit_leave(&kit);
}
