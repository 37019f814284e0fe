// SPDX-License-Identifier: GPL-3.0-or-later
// Those who come by themselves: newcomers at the door, who get a code or do not; people who take a free seat and give it back;
// and what the owner says about all of them.
#include "net/come_kit.h"
#include "test.h"

TEST(a_new_name_gets_a_code_and_no_other)
{
    struct kit kit;
    begin(&kit);
    assert_string_equal(come(&kit, "c1", HELD("Zoe")), "code apple anchor\nname Zoe\n");
    assert_string_equal(come(&kit, "c2", HELD("Zoe")), "known\n"); // somebody else
    assert_string_equal(come(&kit, "c2", HELD("zOE")), "known\n");
    assert_string_equal(come(&kit, "c2", HELD("Alice")), "known\n"); // the owner above all
    assert_string_equal(come(&kit, "c3", "come Aunt May\nfrom -\n"), "code apple anchor\nname Aunt May\n");
    assert_int_equal(keys, 3);
    kit_end(&kit);
}

TEST(a_name_that_cannot_be_said_gets_none)
{
    char names[] = "house\nStandby\nlobby\nNOBODY\nyou\n!!!\n-\n12\nBob!\nBob \nB  b\nA\u202eb\n--\n"
                   "abcdefghijklmnopqrstuvwxyzabcde\na/b\na#\n+\nL\u043ebby\n\uff39ou\n\U0001f600\nBob\U0001f600\nB\u24dfb\n"
                   "\U0001d401ob\nBob\u3164\nBob\u00a0B\nThe house\nYour turn\nSomebody\nNobody else\nAdmin\nsystem\nall\nme\n"
                   "a computer player\n9. Sit down\nBob says\nBob says hello\nBob has come\nn0body\nY\u00f6ur-turn\nAIl";
    struct kit kit;
    begin(&kit);
    for (char *name = strtok(names, "\n"); name; name = strtok(NULL, "\n")) {
        char frame[200];
        snprintf(frame, sizeof frame, "come %s\nfrom -\n", name);
        const char *answer = come(&kit, "c1", frame);
        if (strncmp(answer, "no\n", 3) != 0)
            fail_msg("%s: %s", name, answer);
    }
    assert_int_equal(keys, 1);
    kit_end(&kit);
}

#define FIRST_OF(first, second)                                                                                                  \
    {                                                                                                                            \
        "come " first "\nfrom -\n", "come " second "\nfrom -\n"                                                                  \
    }

// Nobody comes in beside somebody whose name looks or sounds the same.
TEST(a_name_like_another_gets_none)
{
    static const char *const alike[][2] = {
        FIRST_OF("Anna", "\uff21nna"),                                    // full width
        FIRST_OF("Max", "\u041c\u0430\u0445"),                            // all Cyrillic
        FIRST_OF("Kata", "\u039a\u0391\u03a4\u0391"),                     // all Greek
        FIRST_OF("M\u00fcller", "m\u00dcLLER"),                           // case beyond ASCII
        FIRST_OF("Andr\u00e9", "Andre"),                                  // who has no key for it
        FIRST_OF("Zo\u00eb", "Zoe\u0308"),                                // the accent apart
        FIRST_OF("Ann Marie", "Ann-Marie"),                               // heard the same
        FIRST_OF("\u041f\u0451\u0442\u0440", "\u041f\u0415\u0422\u0420"), // Cyrillic both
        FIRST_OF("Ali", "Al\u0131"),
        FIRST_OF("Olivia", "OIivia"),
        FIRST_OF("Olivia", "0livia"),
        FIRST_OF("Olivia", "ollvia"),
        FIRST_OF("Bob", "B0b"),
        FIRST_OF("Bob", "\u15f7\u15dd\u15f7"), // Canada's syllabics
        FIRST_OF("Anna", "\u15e9\u144e\u144e\u15e9"),
        FIRST_OF("Bob", "\u13f4\u13be\u13f4"), // Cherokee
        FIRST_OF("Bob", "8ob"),
        FIRST_OF("Esra", "E5ra"),
        FIRST_OF("Will", "vvill"),
        FIRST_OF("Tom", "Torn"),
        FIRST_OF("Kai", "Kal"), // one of them has to choose another, or ollvia could come
        FIRST_OF("Guest 1", "Guest I"),
        FIRST_OF("Guest I", "Guest l"),
        FIRST_OF("\u00d8ystein", "Oystein"),
        FIRST_OF("Wei\u00df", "WEISS"),
    };
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++) {
        struct kit kit;
        begin(&kit);
        if (strncmp(come(&kit, "c1", alike[i][0]), "code ", 5) != 0)
            fail_msg("%s", alike[i][0]);
        const char *answer = come(&kit, "c2", alike[i][1]);
        if (strcmp(answer, "no\nSomebody in this house has a name that looks or sounds the same. Choose another one.\n") != 0)
            fail_msg("%s: %s", alike[i][1], answer);
        assert_int_equal(strncmp(come(&kit, "c1", alike[i][0]), "known", 5), 0);
        kit_end(&kit);
    }
}

TEST(other_names_come_in_beside_it)
{
    char names[] =
        "Ann\nAnne\nAli\nAlia\nGuest 1\nGuest 11\nWilma\nWanda\nMarvin\nNguy\u1ec5n\nNguy\u1ec7t\nO\u2019Neill\nKa\u02bbahu\n"
        "\u0418\u0432\u0430\u043d\n\u0391\u03bd\u03b8\u03ae\n\u5065\nKen \u5065\n\u0e2a\u0e21\u0e0a\u0e32\u0e22\n"
        "\u0627\u062d\u0645\u062f\n\u0930\u093e\u092e";
    struct kit kit;
    int address = 0;
    begin(&kit);
    for (char *name = strtok(names, "\n"); name; name = strtok(NULL, "\n")) {
        char frame[200];
        snprintf(frame, sizeof frame, "come %s\nfrom 203.0.113.%d\n", name, address++);
        const char *answer = come(&kit, "c1", frame);
        if (strncmp(answer, "code ", 5) != 0)
            fail_msg("%s: %s", name, answer);
    }
    kit_end(&kit);
}

TEST(a_name_of_two_alphabets_gets_none)
{
    static const char *const names[] = { HELD("\u0410nn"), HELD("Bo\u042c"), HELD("Z\u03bfe"), HELD("\u0391\u043d\u0430") };
    struct kit kit;
    begin(&kit);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_string_equal(come(&kit, "c1", names[i]), "no\nThat name mixes letters of two alphabets. Choose another one.\n");
    kit_end(&kit);
}

TEST(what_is_no_frame_is_counted)
{
    static const char *const wrong[] = { "\n",
                                         "come\n",
                                         "come Zoe\n",
                                         "come Zoe\nfrom\n",
                                         "come Zoe\nfrom \n",
                                         "come Zoe\nfrom a b\n",
                                         "come Zoe\nfrom -\nmore\n",
                                         "go Zoe\nfrom -\n",
                                         "come Zoe\nat -\n" };
    struct kit kit;
    begin(&kit);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_string_equal(come(&kit, "c1", wrong[i]), "");
    assert_int_equal(kit_counts(&kit).frames, sizeof wrong / sizeof *wrong);
    assert_int_equal(keys, 1);
    open_again(&kit, false, false); // a house without a door answers nobody there
    assert_string_equal(come(&kit, "c1", HELD("Zoe")), "");
    assert_int_equal(kit_counts(&kit).strangers, 1);
    kit_end(&kit);
}

static void crowd(struct kit *kit, const char *from, int count, int *codes, int *refused)
{
    static const char letters[] = "abcdefghknopqrstuxyz"; // none that looks like another
    for (int i = 0; i < count; i++) {
        char frame[120], name[16];
        int at = 0;
        for (int rest = i + 1; rest; rest /= (int)sizeof letters - 1)
            name[at++] = letters[rest % ((int)sizeof letters - 1)];
        snprintf(name + at, sizeof name - (size_t)at, "%s", strchr(from, ':') ? "x" : *from == '-' ? "y" : "z");
        snprintf(frame, sizeof frame, "come %s\nfrom %s\n", name, from);
        const char *answer = come(kit, "c1", frame);
        *codes += strncmp(answer, "code ", 5) == 0;
        *refused += strncmp(answer, "no\nToo many", 11) == 0;
    }
}

TEST(a_thousand_names_in_a_minute)
{
    struct kit kit;
    int codes = 0, refused = 0;
    begin(&kit);
    crowd(&kit, "203.0.113.9", 1000, &codes, &refused);
    assert_int_equal(codes, 20);
    assert_int_equal(refused, 980);
    assert_string_equal(come(&kit, "c2", "come Zoe\nfrom 203.0.113.10\n"), "code apple anchor\nname Zoe\n"); // others are let in
    assert_int_equal(strncmp(come(&kit, "c2", "come Kim\nfrom ::ffff:203.0.113.9\n"), "no\n", 3), 0);        // the same address
    codes = 0;
    crowd(&kit, "2001:db8:1:2::1", 10, &codes, &refused);
    crowd(&kit, "2001:db8:1:2:ffff::1", 30, &codes, &refused); // the same household
    assert_int_equal(codes, 10);                               // and names that are taken count too
    codes = 0;
    crowd(&kit, "2001:db8:1:77::1", 5, &codes, &refused); // the same provider's customer
    assert_int_equal(codes, 0);
    crowd(&kit, "-", 200, &codes, &refused); // nobody knows from where: all together
    assert_int_equal(codes, 100);
    codes = 0;
    kit.now += 60000;
    assert_string_equal(come(&kit, "c2", HELD("Leo")), "code apple anchor\nname Leo\n");
    kit_end(&kit);
}

// Five networks that send as many as they may do not close the door for a sixth.
TEST(many_networks_close_the_door_for_no_other)
{
    struct kit kit;
    int codes = 0, refused = 0;
    begin(&kit);
    for (int network = 1; network <= 5; network++) {
        char address[32];
        snprintf(address, sizeof address, "198.51.100.%d", network);
        crowd(&kit, address, 40, &codes, &refused);
    }
    assert_int_equal(refused, 5 * 20);
    refused = 0;
    for (int network = 1; network <= 150; network++) {
        char address[32];
        snprintf(address, sizeof address, "203.0.113.%d", network);
        crowd(&kit, address, 4, &codes, &refused);
    }
    assert_int_equal(refused, 2 * 150);
    refused = 0;
    for (int network = 0; network < 2000; network++) { // more than are counted
        char address[32];
        snprintf(address, sizeof address, "10.0.%d.%d", network / 250, network % 250);
        crowd(&kit, address, 1, &codes, &refused);
    }
    assert_int_equal(refused, 2000 - (1000 - 5 - 150));
    kit_end(&kit);
}

TEST(codes_only_and_open_to_all)
{
    struct kit kit;
    begin(&kit);
    assert_non_null(kit_ask(&kit, "alice", "codes only\n", "said\nOnly people with a code can come in now."));
    assert_int_equal(strncmp(come(&kit, "c1", HELD("Zoe")), "no\nOnly people", 14), 0);
    assert_string_equal(come(&kit, "c1", HELD("Alice")), "known\n"); // she has a code
    open_again(&kit, true, false);                                   // it is kept
    assert_int_equal(strncmp(come(&kit, "c1", HELD("Zoe")), "no\nOnly people", 14), 0);
    assert_non_null(kit_ask(&kit, "bob", "open to all\n", "said\nOnly the owner"));
    assert_int_equal(strncmp(come(&kit, "c1", HELD("Zoe")), "no\nOnly people", 14), 0);
    long frames = kit_counts(&kit).frames;
    assert_null(kit_ask(&kit, "alice", "open to nobody\n", "said\n"));
    assert_int_equal(kit_counts(&kit).frames, frames + 1);
    assert_non_null(kit_ask(&kit, "alice", "open to all\n", "said\nAnybody can come in now."));
    assert_int_equal(strncmp(come(&kit, "c1", HELD("Zoe")), "code ", 5), 0);
    open_again(&kit, true, true);
    assert_int_equal(strncmp(come(&kit, "c1", HELD("Kim")), "no\n", 3), 0);
    open_again(&kit, true, false); // what was said at the start is kept too
    assert_int_equal(strncmp(come(&kit, "c1", HELD("Kim")), "no\n", 3), 0);
    kit_end(&kit);
}

TEST(who_is_not_heard_of_is_forgotten)
{
    enum { DAY_MS = 24 * 3600 * 1000 };
    struct kit kit;
    begin(&kit);
    assert_non_null(
        kit_ask(&kit, "alice", "game Friday game\nrules kings\nset match.rounds 1\nseat Alice\nfree\nfree\n", "made "));
    come(&kit, "c1", HELD("Zoe"));
    come(&kit, "c1", HELD("Kim"));
    come(&kit, "c1", HELD("Leo"));
    kit_ask(&kit, "kim", "sit Friday game\nas Kim\n", "sat ");
    assert_int_equal(keys, 4);
    kit.now += DAY_MS;
    kit_ask(&kit, "leo", "sit Nowhere\n", "said"); // he is heard of
    kit_wait(&kit, 61000);
    open_again(&kit, true, false); // what is known of them outlasts a start
    kit_wait(&kit, 61000);
    assert_int_equal(keys, 4);
    kit.now += DAY_MS;
    open_again(&kit, true, false);
    kit_wait(&kit, 61000);
    assert_int_equal(keys, 3); // Zoe is gone
    assert_string_equal(come(&kit, "c2", HELD("Kim")), "known\n");
    assert_string_equal(come(&kit, "c2", HELD("Leo")), "known\n");
    assert_int_equal(strncmp(come(&kit, "c2", HELD("Zoe")), "code ", 5), 0);   // somebody else may be called so now
    assert_int_equal(strncmp(come(&kit, "c2", HELD("Alice")), "known", 5), 0); // by no door, so for good
    kit.now += 70LL * DAY_MS;
    open_again(&kit, true, false);
    kit_wait(&kit, 61000);
    assert_int_equal(keys, 1); // also those who once had a seat
    kit_end(&kit);
}

// --- free seats ---

TEST(free_seats_are_taken_and_dealt)
{
    struct kit kit;
    open_table(&kit);
    assert_card(&kit, "seat empty");
    assert_card(&kit, "stage waiting");
    here(&kit, "alice", "00000001");
    assert_string_equal(sit(&kit, "zoe", "sit friday_20game\nas Zoe\n"), "sat friday_20game\n");
    assert_card(&kit, "seat missing Zoe");
    assert_string_equal(sit(&kit, "zoe", "sit Friday game\nas Zoe\n"), "sat friday_20game\n"); // again: nothing more
    assert_card(&kit, "seat empty");
    here(&kit, "zoe", "00000002");
    kit_wait(&kit, 5000);
    assert_card(&kit, "stage waiting"); // one seat is free
    assert_string_equal(sit(&kit, "kim", "sit Friday game\n"), "sat friday_20game\n");
    kit_wait(&kit, 5000);
    assert_card(&kit, "stage waiting"); // Kim has a seat and is not here
    here(&kit, "kim", "00000003");
    kit_here(&kit, "zoe", "gone 00000002");
    kit_wait(&kit, 6000);
    if (kit_card_has(&kit, "stage playing")) { // dealt in the seconds of grace: all were here
        assert_card(&kit, "seat away Zoe");
    } else {
        here(&kit, "zoe", "00000002");
        kit_wait(&kit, 5000);
    }
    assert_card(&kit, "stage playing");
    assert_card(&kit, "seat here kim");
    assert_string_equal(sit(&kit, "leo", "sit Friday game\n"), "said\nNo seat is free at that table.\n");
    assert_string_equal(sit(&kit, "zoe", "stand Friday game\n"), "said\nThe cards are dealt, so the seat stays yours.\n");
    kit_end(&kit);
}

TEST(who_is_away_is_waited_for)
{
    struct kit kit;
    open_table(&kit);
    here(&kit, "alice", "00000001");
    sit(&kit, "zoe", "sit Friday game\n");
    here(&kit, "zoe", "00000002");
    kit_here(&kit, "zoe", "gone 00000002");
    kit_wait(&kit, 6000);
    sit(&kit, "kim", "sit Friday game\n");
    here(&kit, "kim", "00000003");
    kit_wait(&kit, 5000);
    assert_card(&kit, "stage waiting");
    assert_card(&kit, "seat away zoe");
    here(&kit, "zoe", "00000004");
    kit_wait(&kit, 5000);
    assert_card(&kit, "stage playing");
    kit_end(&kit);
}

// Nobody has had time to come back then, and is shown as here for some seconds; but nobody is dealt to who is not.
TEST(a_start_does_not_deal_to_who_is_away)
{
    struct kit kit;
    open_table(&kit);
    here(&kit, "alice", "00000001");
    sit(&kit, "zoe", "sit Friday game\nas Zoe\n");
    here(&kit, "zoe", "00000002");
    kit_here(&kit, "zoe", "gone 00000002");
    kit_wait(&kit, 6000);
    sit(&kit, "kim", "sit Friday game\nas Kim\n");
    open_again(&kit, true, false);
    here(&kit, "kim", "00000003");
    here(&kit, "alice", "00000001");
    kit_wait(&kit, 4000);
    assert_card(&kit, "stage waiting");
    here(&kit, "zoe", "00000002");
    kit_wait(&kit, 3000);
    assert_card(&kit, "stage playing");
    kit_end(&kit);
}

TEST(two_want_the_last_seat)
{
    struct kit kit;
    open_table(&kit);
    sit(&kit, "zoe", "sit Friday game\nas Zoe\n");
    char table[WIRE_TABLE_BYTES];
    memcpy(table, kit.table, sizeof table);
    kit.now += 1000;
    kit_forget(&kit);
    snprintf(kit.table, sizeof kit.table, "%s", WIRE_LOBBY);
    kit_send(&kit, TOPIC_NEW, "kim", "sit Friday game\nas Kim\n"); // both before anything is told
    kit_send(&kit, TOPIC_NEW, "leo", "sit Friday game\nas Leo\n");
    kit_settle(&kit);
    assert_reply(&kit, "kim", "sat friday_20game\n");
    assert_reply(&kit, "leo", "said\nNo seat is free at that table.\n");
    memcpy(kit.table, table, sizeof table);
    assert_card(&kit, "seat missing Kim");
    assert_false(kit_card_has(&kit, "seat empty"));
    kit_end(&kit);
}

TEST(where_nobody_can_sit)
{
    struct kit kit;
    open_table(&kit);
    assert_string_equal(sit(&kit, "zoe", "sit Sunday game\n"), "said\nThere is no such table in this house.\n");
    assert_string_equal(sit(&kit, "zoe", "stand Sunday game\n"), "said\nThere is no such table in this house.\n");
    long frames = kit_counts(&kit).frames;
    assert_string_equal(sit(&kit, "zoe", "sit\n"), "");
    assert_string_equal(sit(&kit, "zoe", "stand\n"), "");
    assert_string_equal(sit(&kit, "zoe", "sit Friday game\nas Kim\n"), ""); // not her name
    assert_string_equal(sit(&kit, "zoe", "sit Friday game\nlike Zoe\n"), "");
    assert_int_equal(kit_counts(&kit).frames, frames + 4);
    sit(&kit, "alice", "game Other\nrules kings\nseat Alice\ncomputer steady Zoe\nfree\n");
    assert_non_null(strstr(sit(&kit, "zoe", "sit Other\n"), "A computer player at that table has your name"));
    static const char *const called[] = { "A", "B", "C", "D" };
    for (size_t i = 0; i < 4; i++) {
        char text[100];
        snprintf(text, sizeof text, "game %s\nrules kings\nseat Alice\nfree\n", called[i]);
        sit(&kit, "alice", text);
        snprintf(text, sizeof text, "sit %s\n", called[i]);
        assert_int_equal(strncmp(sit(&kit, "kim", text), "sat ", 4), 0);
    }
    assert_non_null(strstr(sit(&kit, "kim", "sit Friday game\n"), "as many tables as one person may"));
    assert_string_equal(sit(&kit, "kim", "stand A\n"), "stood a\n");
    assert_string_equal(sit(&kit, "kim", "sit Friday game\n"), "sat friday_20game\n");
    kit_end(&kit);
}

TEST(a_seat_is_free_again)
{
    struct kit kit;
    open_table(&kit);
    here(&kit, "alice", "00000001");
    sit(&kit, "zoe", "sit Friday game\nas Zoe\n");
    here(&kit, "zoe", "00000002");
    kit_act(&kit, "zoe", "word 1 00112233445566778899aabbccddeeff\n");
    kit_kill(&kit); // what was taken is taken after a crash too
    open_again(&kit, true, false);
    assert_card(&kit, "seat here Zoe");
    assert_string_equal(sit(&kit, "zoe", "stand Friday game\n"), "stood friday_20game\n");
    assert_false(kit_card_has(&kit, "seat here Zoe"));
    assert_string_equal(sit(&kit, "zoe", "stand Friday game\n"), "stood friday_20game\n");
    struct strbuf text = STRBUF_INIT;
    kit_text(&kit, "tables/friday_20game.state", &text);
    assert_null(strstr(text.text, "word 1")); // her word is not dealt with
    strbuf_release(&text);
    sit(&kit, "kim", "sit Friday game\nas Kim\n"); // and never comes
    sit(&kit, "leo", "sit Friday game\nas Leo\n");
    here(&kit, "leo", "00000004");
    kit_wait(&kit, 9 * 60000);
    assert_card(&kit, "seat missing Kim");
    kit_wait(&kit, 2 * 60000);
    assert_false(kit_card_has(&kit, "seat missing Kim"));
    assert_card(&kit, "seat here Leo");
    assert_card(&kit, "seat empty");
    kit_here(&kit, "leo", "gone 00000004"); // a short drop after all that time
    kit_wait(&kit, 60000);
    assert_card(&kit, "seat away Leo");
    kit_end(&kit);
}

TEST(start_gives_free_seats_to_computer_players)
{
    struct kit kit;
    open_table(&kit);
    here(&kit, "alice", "00000001");
    sit(&kit, "bob", "sit Friday game\nas Bob\n");
    here(&kit, "bob", "00000002");
    kit_act(&kit, "bob", "start\n");
    assert_reply(&kit, "bob", "said\nOnly the person who opened this game");
    kit_act(&kit, "alice", "start\n");
    kit_wait(&kit, 3000);
    assert_card(&kit, "stage playing");
    assert_card(&kit, "seat computer steady Carol"); // Alice and Bob sit there
    kit_ask(&kit, "alice", "game Empty\nrules kings\nfree\nfree\n", "made ");
    assert_non_null(kit_ask(&kit, "alice", "start Empty\n", "said\nNobody sits at this table yet."));
    assert_non_null(kit_ask(&kit, "bob", "start Empty\n", "said\nOnly the owner"));
    kit_ask(&kit, "bob", "sit Empty\nas Bob\n", "sat ");
    kit.now += 1000;
    assert_non_null(kit_ask(&kit, "alice", "start Empty\n", "said\nThe game at the table Empty begins."));
    kit_end(&kit);
}

TEST(a_table_that_its_owner_leaves)
{
    struct kit kit;
    begin(&kit);
    has_key(NULL, "zoe", "Zoe", true, NULL);
    assert_string_equal(sit(&kit, "zoe", "game Hers\nrules kings\nseat Zoe\nfree\n"), "made hers\n");
    assert_int_equal(server_about(kit.server).tables, 1);
    assert_string_equal(sit(&kit, "zoe", "stand Hers\n"), "stood hers\n");
    assert_int_equal(server_about(kit.server).tables, 0); // nobody needs it
    has_key(NULL, "kim", "Kim", true, NULL);
    sit(&kit, "zoe", "game Hers\nrules kings\nseat Zoe\nfree\n");
    assert_string_equal(sit(&kit, "kim", "sit Hers\nas Kim\n"), "sat hers\n");
    assert_string_equal(sit(&kit, "zoe", "stand Hers\n"), "stood hers\n");
    assert_int_equal(server_about(kit.server).tables, 1); // somebody does
    assert_string_equal(sit(&kit, "kim", "stand Hers\n"), "stood hers\n");
    assert_int_equal(server_about(kit.server).tables, 0);
    assert_string_equal(sit(&kit, "zoe", "game Hers\nrules kings\nseat Zoe\nfree\n"), "made hers\n");
    kit_wait(&kit, 3700 * 1000);
    assert_int_equal(server_about(kit.server).tables, 0);
    kit_end(&kit);
}

TEST(one_person_is_at_one_table)
{
    struct kit kit;
    open_table(&kit);
    sit(&kit, "zoe", "sit Friday game\nas Zoe\n");
    here(&kit, "zoe", "00000002");
    assert_card(&kit, "seat here Zoe");
    sit(&kit, "alice", "game Other\nrules kings\nseat Alice\nfree\n");
    sit(&kit, "zoe", "sit Other\nas Zoe\n");
    snprintf(kit.table, sizeof kit.table, "other");
    here(&kit, "zoe", "00000002");
    assert_card(&kit, "seat here Zoe");
    snprintf(kit.table, sizeof kit.table, "friday_20game");
    assert_card(&kit, "seat away Zoe");
    kit_end(&kit);
}

// --- the owner, and chat ---

TEST(somebody_from_the_door_is_removed)
{
    struct kit kit;
    open_table(&kit);
    come(&kit, "c1", HELD("Zoe"));
    sit(&kit, "zoe", "sit Friday game\nas Zoe\n");
    here(&kit, "zoe", "00000002");
    assert_non_null(kit_ask(&kit, "alice", "remove Zoe\n", "said\nZoe is removed"));
    assert_reply(&kit, "zoe", "out\n");
    assert_false(kit_card_has(&kit, "seat here Zoe"));
    assert_false(kit_card_has(&kit, "seat kept steady Zoe")); // nothing is dealt yet
    kit_wait(&kit, 1000);
    assert_int_equal(keys, 1);
    assert_int_equal(strncmp(come(&kit, "c1", HELD("zoe")), "no\nThe owner", 12), 0);
    assert_string_equal(sit(&kit, "zoe", "sit Friday game\n"), "out\n");
    open_again(&kit, true, false);
    assert_int_equal(strncmp(come(&kit, "c1", HELD("zoe")), "no\nThe owner", 12), 0);
    come(&kit, "c1", HELD("Kim")); // somebody who has never sat anywhere, after a start
    open_again(&kit, true, false);
    assert_non_null(kit_ask(&kit, "alice", "remove Kim\n", "said\nKim is removed"));
    kit_end(&kit);
}

TEST(somebody_is_muted_for_all)
{
    struct kit kit;
    struct person person[2];
    keys = 0;
    kit_start(&kit);
    kit_two_sit_down(&kit, person, "kings", "");
    assert_non_null(kit_ask(&kit, "bob", "mute Alice\n", "said\nOnly the owner"));
    assert_non_null(kit_ask(&kit, "alice", "mute Bob\n", "said\nNobody in this house hears Bob's chat any more."));
    for (int i = 0; i < 2; i++) {
        kit_forget(&kit);
        kit_act(&kit, "bob", "chat hello\n");
        assert_null(kit_latest(&kit, TOPIC_EVENT, "alice", "chat "));
        assert_null(kit_latest(&kit, TOPIC_EVENT, "bob", "chat "));
        assert_int_equal(kit_count(&kit, TOPIC_REPLY, "bob", "said\nThe owner of this house has muted you"), i == 0); // once
    }
    kit_kill(&kit); // it is kept
    kit_forget(&kit);
    kit_act(&kit, "bob", "chat hello\n");
    assert_null(kit_latest(&kit, TOPIC_EVENT, "alice", "chat "));
    assert_non_null(kit_ask(&kit, "alice", "unmute Bob\n", "said\nEverybody hears Bob's chat again."));
    kit_act(&kit, "bob", "chat hello\n");
    assert_non_null(kit_latest(&kit, TOPIC_EVENT, "alice", "chat Bob\nhello\n"));
    kit.now += 20000;
    kit_ask(&kit, "alice", "mute Bob\n", "said\n"); // and once more: that is told anew
    kit_forget(&kit);
    kit_act(&kit, "bob", "chat hello\n");
    assert_reply(&kit, "bob", "said\nThe owner of this house has muted you");
    kit_two_end(&kit, person);
}

TEST(chat_is_told_again)
{
    struct kit kit;
    struct person person[2];
    char text[64];
    kit_start(&kit);
    kit_two_sit_down(&kit, person, "kings", "");
    for (int i = 1; i <= 25; i++) {
        kit.now += 3000;
        kit_act(&kit, "bob", "chat line %d\n", i);
    }
    kit_forget(&kit);
    long epoch = server_about(kit.server).epoch;
    kit_act(&kit, "alice", "earlier 0 0\n");
    assert_int_equal(kit_count(&kit, TOPIC_REPLY, "alice", "earlier Bob\n"), 20);
    snprintf(text, sizeof text, "earlier Bob\nline 6\nnumber %ld 6\n", epoch);
    assert_reply(&kit, "alice", text);
    snprintf(text, sizeof text, "chats %ld 25\n", epoch);
    assert_reply(&kit, "alice", text);
    kit_forget(&kit);
    kit_act(&kit, "alice", "earlier %ld 23\n", epoch);
    assert_int_equal(kit_count(&kit, TOPIC_REPLY, "alice", "earlier Bob\n"), 2);
    kit_forget(&kit);
    kit_act(&kit, "alice", "earlier %ld 25\n", epoch);
    kit_act(&kit, "alice", "earlier %ld 99\n", epoch);
    assert_int_equal(kit_count(&kit, TOPIC_REPLY, "alice", "earlier Bob\n"), 0);
    kit_act(&kit, "alice", "earlier %ld 25\n", epoch + 1); // of another start: what was heard then is another line 25
    assert_int_equal(kit_count(&kit, TOPIC_REPLY, "alice", "earlier Bob\n"), 20);
    kit_forget(&kit);
    long frames = kit_counts(&kit).frames;
    kit_act(&kit, "alice", "earlier 1\n");
    kit_act(&kit, "alice", "earlier 1 -1\n");
    kit_act(&kit, "alice", "earlier 1 1 1\n");
    assert_int_equal(kit_counts(&kit).frames, frames + 3);
    kit_two_end(&kit, person);
}

// --- the owner answers the door ---

static const char *ask_owner(struct kit *kit, const char *frame)
{
    const char *answer = kit_ask(kit, "alice", frame, "");
    return answer ? answer : "";
}

// Alice sits at her table, and nobody comes in by the door without her word.
static void begin_asking(struct kit *kit)
{
    open_table(kit);
    here(kit, "alice", "0000000a");
    assert_string_equal(ask_owner(kit, "door asks\n"), "said\nWhoever comes in by the door waits for your word.\n");
}

static const char *told_owner(struct kit *kit)
{
    const char *told = kit_latest(kit, TOPIC_REPLY, "alice", "said");
    return told ? told : "";
}

#define FROM(name, address) "come " name "\nfrom " address "\n"

TEST(the_owner_lets_in_or_refuses)
{
    struct kit kit;
    begin_asking(&kit);
    assert_string_equal(come(&kit, "c1", FROM("Bob", "10.0.0.1")), "wait Our house\n");
    assert_string_equal(told_owner(&kit),
                        "said\nBob is at the door, with a browser.\nThe words let Bob and refuse Bob answer.\n");
    assert_string_equal(come(&kit, "c1", FROM("Bob", "10.0.0.1")), "wait Our house\n");
    assert_string_equal(told_owner(&kit), ""); // once
    kit_forget(&kit);
    assert_string_equal(ask_owner(&kit, "let bob\n"), "said\nBob comes in.\n");
    assert_string_equal(kit_latest(&kit, TOPIC_DOORED, "c1", ""), "code apple anchor\nname Bob\n");
    assert_string_equal(come(&kit, "c2", FROM("Bob", "10.0.0.2")), "wait Our house\n"); // a name with a code knocks likewise
    kit_forget(&kit);
    assert_string_equal(ask_owner(&kit, "let Bob\n"), "said\nBob comes in.\n");
    assert_string_equal(kit_latest(&kit, TOPIC_DOORED, "c2", ""), "code old code\nname Bob\n");
    come(&kit, "c3", FROM("Zoe", "10.0.0.3"));
    kit_forget(&kit);
    assert_string_equal(ask_owner(&kit, "refuse Zoe\n"), "said\nZoe was not let in.\n");
    assert_string_equal(kit_latest(&kit, TOPIC_DOORED, "c3", ""), "no\nYou were not let in.\n");
    assert_string_equal(come(&kit, "c4", FROM("Kim", "10.0.0.3")), "no\nYou were not let in. Try again in a few minutes.\n");
    assert_string_equal(ask_owner(&kit, "let Zoe\n"), "said\nNobody called Zoe is at the door.\n");
    kit_wait(&kit, 300 * 1000 + 1000);
    assert_string_equal(come(&kit, "c5", FROM("Zoe", "10.0.0.3")), "wait Our house\n");
    kit_end(&kit);
}

TEST(nobody_comes_in_as_the_owner_and_only_the_owner_answers)
{
    struct kit kit;
    begin_asking(&kit);
    assert_int_equal(strncmp(come(&kit, "c1", FROM("Alice", "10.0.0.1")), "no\nThe owner of this house", 26), 0);
    come(&kit, "c2", FROM("Bob", "10.0.0.1"));
    assert_string_equal(kit_ask(&kit, "bob", "let Bob\n", ""), "said\nOnly the owner of the house may do that.\n");
    assert_null(kit_latest(&kit, TOPIC_DOORED, "c2", "code"));
    kit_end(&kit);
}

TEST(who_has_gone_does_not_wait_and_a_crowd_is_bounded)
{
    struct kit kit;
    char client[16], frame[64];
    begin_asking(&kit);
    come(&kit, "c1", FROM("Bob", "10.0.0.1"));
    kit_wait(&kit, 10 * 1000);
    assert_string_equal(ask_owner(&kit, "let Bob\n"), "said\nNobody called Bob is at the door.\n");
    for (int i = 0; i <= 16; i++) {
        snprintf(client, sizeof client, "d%d", i);
        snprintf(frame, sizeof frame, "come Guest %c\nfrom 10.0.1.%d\n", 'a' + i, i);
        const char *answer = come(&kit, client, frame);
        assert_string_equal(answer,
                            i < 16 ? "wait Our house\n" : "no\nToo many people come in at once. Try again in a minute.\n");
    }
    kit_end(&kit);
}

// The owner is told on coming back, while the person still waits.
TEST(an_owner_who_is_not_there_hears_of_it_later)
{
    struct kit kit;
    open_table(&kit);
    assert_string_equal(ask_owner(&kit, "door asks\n"), "said\nWhoever comes in by the door waits for your word.\n");
    assert_string_equal(come(&kit, "c1", FROM("Bob", "10.0.0.1")), "wait Our house\n");
    assert_string_equal(told_owner(&kit), "");
    here(&kit, "alice", "0000000a");
    come(&kit, "c1", FROM("Bob", "10.0.0.1"));
    assert_int_equal(strncmp(told_owner(&kit), "said\nBob is at the door", 23), 0);
    kit_end(&kit);
}
