// SPDX-License-Identifier: GPL-3.0-or-later
// Deck battle by ear: what digits choose and Space makes of it, what each side hears of a move, and
// that game 12 with its thousands of cards takes no more lines than game 1.
#include "test.h"
#include "unit/battle_kit.h"

#include "base/utf8.h"
#include <stdlib.h>

struct voice {
    struct options o;
    struct state s;
    struct view v;
};

static struct hearer hears(struct voice *voice, int seat, enum text_style style)
{
    battle_look_as(&voice->o, &voice->s, seat, &voice->v);
    return kit_hearer(&voice->o, &voice->v, style);
}

static void place(struct voice *voice, const char *lines)
{
    kit_options(&voice->o);
    battle_place_lines(&voice->o, lines, &voice->s);
}

// --- moves ---

TEST(a_move_reads_as_it_is_written)
{
    static const char *const words[] = {
        "play 3", "play 3-6", "pass", "upgrade cull 1", "upgrade big_hand", "upgrade promote 7"
    };
    static const char *const bad[] = { "play",   "play 9",  "play 0",         "play 6-3",         "play 3-",   "play 3 6",
                                       "pass 1", "upgrade", "upgrade banana", "upgrade cull 1 1", "upgrade 3", "lead 3" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct strbuf text = STRBUF_INIT;
        struct move m;
        assert_true(battle_parse_words(words[i], &m, NULL));
        battle_game.print(&battle_game, (struct seat_names){ 0 }, &m, &text);
        assert_string_equal(text.text, words[i]);
        strbuf_release(&text);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct refusal no = { 0 };
        struct move m;
        assert_false(battle_parse_words(bad[i], &m, &no));
        assert_int_equal(no.reason, REASON_BAD_MOVE);
    }
    struct move m, same;
    assert_true(battle_parse_words("play 3-3", &m, NULL) && battle_parse_words("play 3", &same, NULL));
    assert_true(move_equal(&m, &same));
    assert_true(battle_parse_words("upgrade big hand", &m, NULL) && battle_parse_words("upgrade big_hand", &same, NULL));
    assert_true(move_equal(&m, &same));
}

// --- digits and Space ---

static void chooses(struct voice *voice, struct choice *choice, int digit, const char *expected)
{
    struct hearer h = hears(voice, RUNNER, STYLE_FULL);
    struct strbuf out = STRBUF_INIT;
    bool means = battle_game.choose(&battle_game, &h, choice, digit, &out);
    assert_int_equal(means, expected != NULL);
    assert_string_equal(out.text, expected ? expected : "");
    strbuf_release(&out);
}

static void steps(struct voice *voice, const struct choice *choice, const char *move, const char *expected)
{
    struct hearer h = hears(voice, RUNNER, STYLE_FULL);
    struct strbuf out = STRBUF_INIT, text = STRBUF_INIT;
    struct move m = { 0 };
    bool made = battle_game.step(&battle_game, &h, choice, &m, &out);
    if (made)
        battle_game.print(&battle_game, (struct seat_names){ 0 }, &m, &text);
    assert_string_equal(text.text, move);
    assert_string_equal(out.text, expected);
    strbuf_release(&out);
    strbuf_release(&text);
}

TEST(two_digits_choose_a_block_and_space_plays_it)
{
    struct voice voice;
    struct choice choice = { 0 };
    place(&voice, "hand Ann 3 3 4 4 5 5 6 6 6 8; hand Bob 1 2; area 7 7 7; leader Bob");
    steps(&voice, &choice, "", "Choose numbers first, or pass with p.\n");
    chooses(&voice, &choice, 6, "Sixes, 3 cards, 1 number, 6 the highest.\nThat does not beat the last play.\n");
    steps(&voice, &choice, "play 6", "");
    chooses(&voice, &choice, 3, "3 to 6, 8 cards, 4 numbers, 6 the highest.\nThat beats the last play.\n");
    steps(&voice, &choice, "play 3-6", "");
    chooses(&voice, &choice, 8, "An eight, 1 card, 1 number, 8 the highest.\nThat does not beat the last play.\n");
    chooses(&voice, &choice, 6, "You hold no sevens, 6 to 8 cannot be played.\n");
    chooses(&voice, &choice, 2, "You hold no twos.\n");
    steps(&voice, &choice, "play 2", "");
    chooses(&voice, &choice, 8, "An eight, 1 card, 1 number, 8 the highest.\nThat does not beat the last play.\n");
    choice = (struct choice){ .count = 1, .digit = { 2 }, .together = true }; // typed as 28
    chooses(&voice, &choice, 8, "You hold no twos, 2 to 8 cannot be played.\n");
    chooses(&voice, &choice, 9, NULL);
    choice = (struct choice){ 0 };
    place(&voice, "hand Ann 4 8; hand Bob 5; area 3; leader Ann; turn Bob"); // one's own play need not be beaten
    chooses(&voice, &choice, 4, "A four, 1 card, 1 number, 4 the highest.\n");
}

TEST(space_passes_only_when_nothing_else_is_left)
{
    struct voice voice;
    struct choice none = { 0 };
    place(&voice, "hand Ann 1 2; hand Bob 5; area 7 7 7; leader Bob");
    steps(&voice, &none, "pass", "");
    place(&voice, "hand Ann 1 2; hand Bob 5");
    steps(&voice, &none, "", "Choose numbers first, one or two digits.\n");
}

TEST(a_leader_may_pass_where_the_rules_say_so)
{
    struct voice voice;
    place(&voice, "hand Ann 1; hand Bob 5");
    for (int may = 0; may <= 1; may++) {
        struct move_list legal = { 0 };
        voice.o.leader_may_pass = may;
        struct hearer h = hears(&voice, RUNNER, STYLE_FULL);
        battle_game.legal(&battle_game, &voice.o, h.view, &legal);
        assert_int_equal(legal.count, 1 + may);
        move_list_release(&legal);
    }
}

// How far a run can go, by the first game whose hand is larger than a deck: exactly as large is not too large.
TEST(the_rules_say_how_far_a_run_can_go)
{
    static const struct {
        int draw, growth, most;
        const char *says;
    } rows[] = {
        { 10, 2, 0, "" },
        { 32, 2, 0, "" },
        { 33, 2, 0, "In game 1 a hand takes 33 cards, more than a deck has without upgrades.\n" },
        { 32, 4, 0,
          "In game 2 a hand takes 128 cards, more than a deck has without upgrades.\nSo few runs last beyond game 1.\n" },
        { 32, 4, 2,
          "In game 2 a hand takes 128 cards, more than a deck has without upgrades.\nSo few runs last beyond game 1.\n" },
        { 32, 4, 1, "" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct options o;
        LOCAL(strbuf) out = STRBUF_INIT;
        kit_options(&o);
        o.hand_draw = rows[i].draw;
        o.hand_growth = rows[i].growth;
        o.max_game = rows[i].most;
        setting_find(battle_settings, "battle.carry")->say(&o, 2, &out);
        const char *last = strstr(out.text, "Cards won from the other side go back to it first.\n");
        assert_non_null(last);
        assert_string_equal(strchr(last, '\n') + 1, rows[i].says);
    }
}

TEST(an_upgrade_takes_its_number_behind_it)
{
    struct voice voice;
    struct choice choice = { 0 };
    place(&voice, "game 2; phase over; offer promote scout; score Ann 2");
    steps(&voice, &choice, "", "Choose an upgrade by its number first.\n");
    chooses(&voice, &choice, 3, NULL);
    chooses(&voice, &choice, 1, "Promote, turns up to 4 cards of a number into the next number.\nNow its number, 1 to 7.\n");
    steps(&voice, &choice, "", "Promote, turns up to 4 cards of a number into the next number.\nNow its number, 1 to 7.\n");
    chooses(&voice, &choice, 8, "Say the number too, 1 to 7, such as promote 1.\n");
    chooses(&voice, &choice, 3, "Promote, turns 4 cards of number 3 into 4.\n");
    steps(&voice, &choice, "upgrade promote 3", "");
    chooses(&voice, &choice, 2, "Scout, at each new hand you hear what Bob holds.\n");
    steps(&voice, &choice, "upgrade scout", "");
}

// --- what is heard ---

// Makes the move and compares what this seat hears.
static void heard(struct voice *voice, const char *words, int hearer, enum text_style style, const char *expected)
{
    struct state s = voice->s;
    struct move m;
    struct refusal no = { 0 };
    struct events events = { 0 };
    struct luck luck;
    struct strbuf out = STRBUF_INIT;
    luck_seed(&luck, "heard");
    events_reset(&events);
    assert_true(battle_parse_words(words, &m, &no));
    if (!battle_game.apply(&battle_game, &voice->o, &s, s.shown.turn, &m, &luck, &events, &no))
        fail_msg("%s", no.text);
    battle_look_as(&voice->o, &s, hearer, &voice->v);
    struct hearer h = kit_hearer(&voice->o, &voice->v, style);
    for (int i = 0; i < events.count; i++)
        if (events.event[i].hearers & (hearer == WATCHER ? WATCHERS : 1u << hearer))
            battle_game.tell(&battle_game, &h, &events.event[i], &out);
    assert_string_equal(out.text, expected);
    events_release(&events);
    strbuf_release(&out);
}

TEST(a_play_is_told_with_its_strength)
{
    struct voice voice;
    place(&voice, "hand Ann 3 3 4 4 8; hand Bob 1 1 1 1 1 2");
    heard(&voice, "play 3-4", RUNNER, STYLE_FULL, "You play 3 to 4, 4 cards, 2 numbers, 4 the highest.\n");
    heard(&voice, "play 3-4", RIVAL, STYLE_FULL, "Ann plays 3 to 4, 4 cards, 2 numbers, 4 the highest.\nYour turn.\n");
    heard(&voice, "play 3-4", WATCHER, STYLE_SHORT, "Ann, 3 to 4, 4 cards, 2 numbers, 4 high.\n");
    heard(&voice, "play 3-4", WATCHER, STYLE_BRAILLE, "Ann 3 to 4, 4 2 4.\n");
    heard(&voice, "play 8", WATCHER, STYLE_FULL, "Ann plays an eight, 1 card, 1 number, 8 the highest.\n");
    heard(&voice, "play 3", WATCHER, STYLE_BRAILLE, "Ann threes, 2 1 3.\n");
}

TEST(a_pass_is_told_to_each_as_it_concerns_him)
{
    struct voice voice;
    place(&voice, "hand Ann 3 4; hand Bob 1 2; deck Ann 5 5 8; area 7 7 7; under 6 6; leader Bob");
    heard(&voice, "pass", RUNNER, STYLE_FULL, "You pass, Bob wins 5 cards.\nYou draw fives 2.\n");
    heard(&voice, "pass", RIVAL, STYLE_FULL, "Ann passes, you win 5 cards.\nAnn draws 2 cards.\nYou lead.\n");
    heard(&voice, "pass", WATCHER, STYLE_FULL, "Ann passes, Bob wins 5 cards.\nAnn draws 2 cards.\n");
    place(&voice, "hand Ann 3 4; hand Bob 1 2; deck Ann none; area 7; leader Bob");
    heard(&voice, "pass", RUNNER, STYLE_FULL, "You pass, Bob wins 1 card.\nYou have no card left to draw.\n");
    heard(&voice, "pass", RIVAL, STYLE_FULL, "Ann passes, you win 1 card.\nAnn has no card left to draw.\nYou lead.\n");
}

TEST(who_can_only_pass_is_told_so)
{
    struct voice voice;
    place(&voice, "hand Ann 3 3 4 4 8; hand Bob 1 2 2");
    heard(&voice, "play 3-4", RIVAL, STYLE_FULL,
          "Ann plays 3 to 4, 4 cards, 2 numbers, 4 the highest.\nYour turn, you can only pass.\n");
}

TEST(edge_is_told_when_it_decides)
{
    struct voice voice;
    place(&voice, "hand Ann 3 4; hand Bob 1 2; area 3; leader Bob; upgrade edge 1");
    heard(&voice, "play 3", RIVAL, STYLE_FULL,
          "Ann plays a three, 1 card, 1 number, 3 the highest.\nIt is only as strong, and edge makes it win.\n"
          "Your turn.\n");
}

TEST(a_game_won_is_told_up_to_the_offer)
{
    struct voice voice;
    place(&voice, "hand Ann 3; hand Bob 1 2; deck Bob 4 4; game 2; upgrade scout 3; upgrade edge 3; upgrade head_start 3;"
                  "upgrade big_hand 3");
    voice.o.offer = 1;
    heard(&voice, "play 3", RIVAL, STYLE_FULL,
          "Ann plays a three, 1 card, 1 number, 3 the highest.\nAnn has no cards left and wins the hand, 3 cards.\n"
          "You have 2 cards, Ann has 66.\nAnn wins game 2.\nYou have too few cards for a new hand of 20.\n"
          "Ann chooses an upgrade.\n");
}

TEST(a_hand_that_is_cut_and_hands_of_two_sizes)
{
    struct voice voice;
    place(&voice, "hand Ann 3; hand Bob 5; area 7; leader Bob; upgrade big_hand 1");
    voice.o.max_exchanges = 1;
    voice.o.pass_draw = 0;
    heard(&voice, "pass", WATCHER, STYLE_FULL,
          "Ann passes, Bob wins 1 card.\nAfter 1 pass the hand goes to Ann, both hold as many cards.\n"
          "Ann has 33 cards, Bob has 31.\nNew hand, Ann draws 11 cards, Bob draws 10.\n");
}

TEST(a_hand_that_is_cut_goes_to_fewer_cards)
{
    struct voice voice;
    place(&voice, "hand Ann 3; hand Bob 5; area 7; leader Bob");
    voice.o.max_exchanges = 1;
    heard(&voice, "pass", WATCHER, STYLE_FULL,
          "Ann passes, Bob wins 1 card.\nAnn draws 2 cards.\nAfter 1 pass the hand goes to Bob, with fewer cards in hand.\n"
          "Ann has 29 cards, Bob has 35.\nNew hand, Ann draws 10 cards, Bob too.\n");
}

TEST(at_a_glance_it_is_about_this_game)
{
    struct voice voice;
    LOCAL(strbuf) out = STRBUF_INIT;
    place(&voice, "game 2");
    struct hearer h = hears(&voice, RUNNER, STYLE_FULL);
    battle_game.glance(&battle_game, &voice.o, h.view, STYLE_FULL, &out);
    assert_ptr_equal(strstr(out.text, "In game 2 a hand takes 20 cards, a pass draws 4.\n"), out.text);
}

// --- as short in game 12 as in game 1 ---

static int lines_of(const char *text)
{
    int lines = 0;
    while (*text) {
        size_t length = strcspn(text, "\n");
        char line[200];
        assert_true(length > 0 && length < sizeof line);
        memcpy(line, text, length);
        line[length] = '\0';
        assert_true(utf8_width(line) <= 80);
        assert_true(strchr(".?!,", line[length - 1]) != NULL);
        text += length + 1;
        lines++;
    }
    return lines;
}

TEST(a_late_game_takes_no_more_lines_than_the_first)
{
    static const char *const topics[] = { "hand", "table", "pile", "scores", "counts", "turn", "goal" };
    static const char *const positions[] = { "game 1", "game 12; upgrade scout 1", "game 16; upgrade scout 1" };
    for (size_t p = 0; p < sizeof positions / sizeof *positions; p++)
        for (int style = 0; style < STYLES; style++) {
            struct voice voice;
            struct strbuf out = STRBUF_INIT;
            place(&voice, positions[p]);
            struct hearer h = hears(&voice, RUNNER, (enum text_style)style);
            for (size_t i = 0; i < sizeof topics / sizeof *topics; i++) {
                strbuf_reset(&out);
                assert_true(battle_game.show(&battle_game, &h, &topics[i], 1, &out));
                int lines = lines_of(out.text);
                assert_in_range(lines, 1, 6);
            }
            for (int level = 0; level < 3; level++) {
                strbuf_reset(&out);
                battle_game.hint(&battle_game, &h, level, &out);
                assert_in_range(lines_of(out.text), 1, 4);
            }
            strbuf_release(&out);
        }
}

TEST(what_beats_is_said_weakest_first)
{
    struct voice voice;
    struct strbuf out = STRBUF_INIT;
    const char *const table = "table";
    place(&voice, "hand Ann 1 2 3 3 3 4 4 6; hand Bob 5 5 7 8; area 2 3; under 1; leader Bob");
    struct hearer h = hears(&voice, RUNNER, STYLE_FULL);
    assert_true(battle_game.show(&battle_game, &h, &table, 1, &out));
    assert_string_equal(out.text, "Beat 2 to 3 of Bob, 2 cards, 2 numbers, 3 the highest.\n3 cards lie in play.\n"
                                  "You have 5 plays that beat it, the weakest first.\n"
                                  "Threes, 1 to 3, 2 to 4, 3 to 4, 1 to 4.\n");
    strbuf_reset(&out);
    h = hears(&voice, RIVAL, STYLE_FULL);
    assert_true(battle_game.show(&battle_game, &h, &table, 1, &out));
    assert_string_equal(out.text, "Yours is 2 to 3, 2 cards, 2 numbers, 3 the highest.\n3 cards lie in play.\n");
    strbuf_release(&out);
}

// Questions and hints, word for word: each figure has its place, and limits are said where they are reached.
static const struct {
    const char *position;
    int seat;
    const char *asks; // a topic, or the level of a hint
    bool may_pass;
    const char *says;
} exact[] = {
    { "game 2; hand Ann 3 3 4; hand Bob 5 6; deck Ann 1 2; deck Bob 7; score Ann 1", WATCHER, "scores", false,
      "Game 2, 1 game won.\n"
      "In this game Ann won 0 hands, Bob won 0.\n"
      "Ann has 5 cards, Bob has 3.\n" },
    { "game 2; hand Ann 3 3 4; hand Bob 5 6; deck Ann 1 2; deck Bob 7; score Ann 1", RIVAL, "counts", false,
      "You hold 2 cards and have 1 in the deck.\n"
      "Ann holds 3 cards and has 2 in the deck.\n" },
    { "game 2; hand Ann 3 3 4; hand Bob 5 6; deck Ann 1 2; deck Bob 7; score Ann 1", RUNNER, "pile", false,
      "Your deck has 2 cards.\n"
      "Bob has 1 card in their deck.\n"
      "A new hand takes 20 cards.\n" },
    { "game 2; upgrade second_wind 1; upgrade cull 2 2; upgrade edge 2; upgrade reinforce 3", RUNNER, "goal", false,
      "More cards win, then more numbers, then the higher number.\n"
      "Empty your hand to win what was played and the other hand.\n"
      "In this game a new hand takes 20 cards, a pass draws 4.\n"
      "Upgrades held.\n"
      "Reinforce threes, cull twos, 2 times,\n"
      "second wind, edge, 2 times.\n"
      "With your upgrades you draw 20 for a new hand and 6 after a pass.\n" },
    { "game 1; upgrade scout 1; hand Ann 1", RUNNER, "counts", false,
      "You hold 1 card and have 31 in the deck.\n"
      "Bob holds 10 cards and has 22 in the deck.\n"
      "Bob began this hand with these.\n"
      "Ones 2, threes 1, fours 1, fives 1,\n"
      "sixes 2, sevens 1, eights 2.\n" },
    { "hand Ann 3; hand Bob 5", RUNNER, "turn", false, "Your turn, lead what you like.\n" },
    { "hand Ann 3; hand Bob 5", RUNNER, "turn", true, "Your turn, lead what you like, or pass.\n" },
    { "hand Ann 3; hand Bob 5; leader Bob", RUNNER, "table", false, "Bob leads, there is nothing to beat.\n" },
    { "hand Ann 3 4 5 6 7 8; hand Bob 5; area 2; leader Bob", RUNNER, "table", false,
      "Beat a two of Bob, 1 card, 1 number, 2 the highest.\n"
      "1 card lies in play.\n"
      "Of 21 plays that beat it these 6 are the weakest.\n"
      "A three, a four, a five, a six, a seven,\n"
      "an eight.\n" },
    { "hand Ann 4 5 7; hand Bob 5; area 3; leader Bob", RUNNER, "table", false,
      "Beat a three of Bob, 1 card, 1 number, 3 the highest.\n"
      "1 card lies in play.\n"
      "You have 4 plays that beat it, the weakest first.\n"
      "A four, a five, a seven, 4 to 5.\n" },
    { "hand Ann 3 4 5; hand Bob 5; area 2 2; leader Bob", RUNNER, "table", false,
      "Beat twos of Bob, 2 cards, 1 number, 2 the highest.\n"
      "2 cards lie in play.\n"
      "You have 3 plays that beat it, the weakest first.\n"
      "3 to 4, 4 to 5, 3 to 5.\n" },
    { "hand Ann 3 4 5; hand Bob 5; area 2; leader Bob", RUNNER, "table", false,
      "Beat a two of Bob, 1 card, 1 number, 2 the highest.\n"
      "1 card lies in play.\n"
      "You have 6 plays that beat it, the weakest first.\n"
      "A three, a four, a five, 3 to 4, 4 to 5,\n"
      "3 to 5.\n" },
    { "phase over; score Ann 3; game 3; offer cull scout", RUNNER, "table", false,
      "Game 3 is won.\n"
      "1. Cull, takes up to 8 cards of a number away.\n"
      "2. Scout, at each new hand you hear what Bob holds.\n" },
    { "phase over; score Ann 3; game 3; offer cull scout", RIVAL, "turn", false, "Ann chooses an upgrade.\n" },
    { "hand Ann 3; hand Bob 5", RUNNER, "1", false,
      "You have 1 play.\n"
      "The weakest is a three, 1 card.\n" },
    { "hand Ann 3 3 6; hand Bob 5", RUNNER, "1", false,
      "You have 2 plays.\n"
      "The weakest is a six, 1 card.\n"
      "The strongest is threes, 2 cards.\n" },
    { "hand Ann 1; hand Bob 5; area 3; leader Bob", RUNNER, "1", false, "You can only pass.\n" },
    { "hand Ann 3 5 5; hand Bob 5; area 3 3 3 3; leader Bob", RUNNER, "2", false,
      "Your strongest play is 2 cards short.\n"
      "One more four would make 3 to 5 a play of 3 cards.\n" },
    { "hand Ann 3; hand Bob 5; deck Ann 1 1 1 1 2 2 2 2 4 4; deck Bob 1 1 1 1 2 2 2 2 4 4", RUNNER, "3", false,
      "You could play a three, your whole hand, and win it.\n" },
    { "hand Ann 3 5 5; hand Bob 5; deck Ann 1 1 1 1 2 2 2 2 4; deck Bob 1", RUNNER, "3", false,
      "To play fives would leave you 1 card.\n"
      "Take care, your deck has 9 cards, and a new hand takes 10.\n"
      "The deck of Bob has 1 card, too few for a new hand.\n" },
    { "hand Ann 3 4; hand Bob 5; area 2; leader Bob", RUNNER, "3", false,
      "You could play 3 to 4, your whole hand, and win it.\n"
      "A pass gives Bob 1 card.\n" },
    { "hand Ann 3 3; hand Bob 5; area 2; leader Bob", RUNNER, "3", false,
      "You could play threes, your whole hand, and win it.\n"
      "A pass gives Bob 1 card.\n" },
};

TEST(answers_are_exact)
{
    for (size_t i = 0; i < sizeof exact / sizeof *exact; i++) {
        struct voice voice;
        struct strbuf out = STRBUF_INIT;
        place(&voice, exact[i].position);
        voice.o.leader_may_pass = exact[i].may_pass;
        struct hearer h = hears(&voice, exact[i].seat, STYLE_FULL);
        if (*exact[i].asks <= '9')
            battle_game.hint(&battle_game, &h, *exact[i].asks - '1', &out);
        else
            assert_true(battle_game.show(&battle_game, &h, &exact[i].asks, 1, &out));
        assert_string_equal(out.text, exact[i].says);
        strbuf_release(&out);
    }
}

// --- before a pass that gives a won hand away ---

TEST(only_a_pass_that_gives_a_won_hand_away_is_asked_about)
{
    struct voice voice;
    struct strbuf out = STRBUF_INIT;
    struct move pass;
    assert_true(battle_parse_words("pass", &pass, NULL));
    place(&voice, "hand Ann 4 4; hand Bob 5; area 3; leader Bob");
    struct hearer h = hears(&voice, RUNNER, STYLE_FULL);
    assert_true(battle_game.warn(&battle_game, &h, &pass, &out));
    assert_string_equal(out.text, "You could play your whole hand and win it.\n");
    place(&voice, "hand Ann 4 4 1; hand Bob 5; area 3; leader Bob");
    h = hears(&voice, RUNNER, STYLE_FULL);
    strbuf_reset(&out);
    assert_false(battle_game.warn(&battle_game, &h, &pass, &out));
    place(&voice, "hand Ann 4 4; hand Bob 5"); // who leads cannot pass, so there is nothing to ask
    h = hears(&voice, RUNNER, STYLE_FULL);
    assert_false(battle_game.warn(&battle_game, &h, &pass, &out));
    assert_string_equal(out.text, "");
    strbuf_release(&out);
}
