// SPDX-License-Identifier: GPL-3.0-or-later
// Records as text: what is refused and with which sentence, what is accepted, and what a check
// says.  The games are Highest card, so that nothing here depends on rummy.
#include "table/inside.h"
#include "table/tokens.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// A folder of the test's own, with one file in it.
struct place {
    char folder[64], path[96];
};

static int make_place(void **state)
{
    struct place *place = calloc(1, sizeof *place);
    strcpy(place->folder, "/tmp/parlour-record-XXXXXX");
    if (!mkdtemp(place->folder))
        return -1;
    snprintf(place->path, sizeof place->path, "%s/a.rec", place->folder);
    *state = place;
    return 0;
}

static int remove_place(void **state)
{
    struct place *place = *state;
    unlink(place->path);
    rmdir(place->folder);
    free(place);
    return 0;
}

static void put(const struct place *place, const char *text, size_t length)
{
    FILE *file = fopen(place->path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

// What `replay --check` writes, with the folder's name taken out.
static void check(const struct place *place, const char *text, size_t length, bool *fine, struct strbuf *out)
{
    struct strbuf raw = STRBUF_INIT;
    put(place, text, length);
    *fine = record_check(place->path, &raw).failed == 0;
    const char *rest = raw.text;
    for (const char *at; (at = strstr(rest, place->folder)); rest = at + strlen(place->folder) + 1)
        strbuf_add_bytes(out, rest, (size_t)(at - rest));
    strbuf_add(out, rest);
    strbuf_release(&raw);
}

#define HERE(name) TEST_BETWEEN(name, NULL, NULL) // with the state of all

#define HEAD "parlour 1\nrules highest-card\nseat Alice\nseat Bob\nseed 7\n"
#define GAME HEAD "play\n"

// With seed 7 Alice holds QH 10D 7H.
static const struct {
    const char *text, *says;
} bad[] = {
    // the beginning
    { "", "a.rec:1: The record is empty; its first line is parlour 1.\n" },
    { "# nothing\n\n", "a.rec:2: The record is empty; its first line is parlour 1.\n" },
    { "rules highest-card\n", "a.rec:1: A record begins with the line parlour 1, and this one does not.\n" },
    { "parlour\n", "a.rec:1: A record begins with the line parlour 1, and this one does not.\n" },
    { "parlour 1 2\n", "a.rec:1: A record begins with the line parlour 1, and this one does not.\n" },
    { "Parlour 1\n", "a.rec:1: A record begins with the line parlour 1, and this one does not.\n" },
    { "\n# x\nparlour 2\n", "a.rec:3: This record is of version 2, and this Parlour reads version 1; get a newer one.\n" },
    { "parlour one\n", "a.rec:1: This record is of version one, and this Parlour reads version 1; get a newer one.\n" },
    { "parlour 1\nparlour 1\n", "a.rec:2: The line parlour 1 is written once, at the beginning; take this one out.\n" },
    // the header
    { "parlour 1\nseat Alice\nplay\n",
      "a.rec:3: The record does not name its rules; write a line such as rules playroom above play.\n" },
    { "parlour 1\nrules highest-card\nplay\n",
      "a.rec:3: The record has no seats; write a line such as seat Alice for each above play.\n" },
    { "parlour 1\nrules highest-card\nseat Alice\nseat Bob\n",
      "a.rec:4: The record ends without the line play; write it after the header.\n" },
    { "parlour 1\nrules\n", "a.rec:2: Write rules and one name or path, such as rules playroom.\n" },
    { "parlour 1\nrules a b\n", "a.rec:2: Write rules and one name or path, such as rules playroom.\n" },
    { "parlour 1\nrules a\nrules b\n", "a.rec:3: The rules are already named on line 2; keep one of the two.\n" },
    { "parlour 1\nset\n", "a.rec:2: Write set, a rule key and its value, such as set match.target 500.\n" },
    { "parlour 1\nset target\n", "a.rec:2: Write set, a rule key and its value, such as set match.target 500.\n" },
    { "parlour 1\nseed\n", "a.rec:2: Write seed and one word of at most 64 bytes, such as seed 20261121.\n" },
    { "parlour 1\nseed a b\n", "a.rec:2: Write seed and one word of at most 64 bytes, such as seed 20261121.\n" },
    { "parlour 1\nseed \"a b\"\n", "a.rec:2: Write seed and one word of at most 64 bytes, such as seed 20261121.\n" },
    { "parlour 1\nseed \"\"\n", "a.rec:2: Write seed and one word of at most 64 bytes, such as seed 20261121.\n" },
    { "parlour 1\nseed 12345678901234567890123456789012345678901234567890123456789012345\n",
      "a.rec:2: Write seed and one word of at most 64 bytes, such as seed 20261121.\n" },
    { "parlour 1\nseed 1\nseed 2\n", "a.rec:3: The seed is already named above; keep one of the two.\n" },
    { HEAD "play now\n", "a.rec:6: The word play takes nothing after it; write the rest on the lines below.\n" },
    { "parlour 1\nfly\n", "a.rec:2: There is no statement fly; docs/record.md names them all.\n" },
    { "parlour 1\nzzzzzzz\n", "a.rec:2: There is no statement zzzzzzz; docs/record.md names them all.\n" },
    { "parlour 1\nruels a\n", "a.rec:2: There is no statement ruels; the nearest one is rules.\n" },
    { HEAD "Alice: play 7H\nplay\n",
      "a.rec:6: Moves and expectations come after the line play, and this one comes before it.\n" },
    { HEAD "? turn Alice\nplay\n", "a.rec:6: Moves and expectations come after the line play, and this one comes before it.\n" },
    { HEAD "turn Alice\nseat Carol\nplay\n", "a.rec:7: The line seat belongs to the header; write it above the position.\n" },
    // names
    { "parlour 1\nseat\n", "a.rec:2: A seat has no name; give it one.\n" },
    { "parlour 1\nseat \"\"\n", "a.rec:2: A seat has no name; give it one.\n" },
    { "parlour 1\nseat A:b\n", "a.rec:2: A seat's name holds a colon; leave it out, it ends the name in a move.\n" },
    { "parlour 1\nseat ?\n", "a.rec:2: A seat's name begins with a question or an exclamation mark; begin it with a letter.\n" },
    { "parlour 1\nseat !Alice\n",
      "a.rec:2: A seat's name begins with a question or an exclamation mark; begin it with a letter.\n" },
    { "parlour 1\nseat \"A  b\"\n",
      "a.rec:2: A seat's name begins or ends with a space or has two together; write one space between words.\n" },
    { "parlour 1\nseat \"A#b\"\n", "a.rec:2: A seat's name holds a double quote or a number sign; leave it out.\n" },
    { "parlour 1\nseat level=steady\n",
      "a.rec:2: A seat's name holds the word level with an equals sign; write the name before it.\n" },
    { "parlour 1\nseat 1234567890123456789012345678901234567890123456789012345678901234\n",
      "a.rec:2: A seat's name is longer than 63 bytes; give it a shorter one.\n" },
    { "parlour 1\nseat Alice\nseat Bob\nseat Alice\n",
      "a.rec:4: The seat Alice is already there on line 2; give one of them another name.\n" },
    { "parlour 1\nseat a\nseat b\nseat c\nseat d\nseat e\nseat f\nseat g\nseat h\nseat i\n",
      "a.rec:10: A record has at most 8 seats, and this is the ninth.\n" },
    { "parlour 1\nseat Bob level=\n", "a.rec:2: A level is one word of small letters, such as level=steady.\n" },
    { "parlour 1\nseat Bob level=Steady\n", "a.rec:2: A level is one word of small letters, such as level=steady.\n" },
    { "parlour 1\nseat Bob level=abcdefghijklmnopq\n", "a.rec:2: A level is one word of small letters, such as level=steady.\n" },
    { "parlour 1\nseat Bob level=a level=b\n",
      "a.rec:2: A seat's name holds the word level with an equals sign; write the name before it.\n" },
    // bytes and words
    { "parlour 1\nseat \xff\n", "a.rec:2: The line is not valid UTF-8; save the file as UTF-8.\n" },
    { "parlour 1\nseat \xed\xa0\x80\n", "a.rec:2: The line is not valid UTF-8; save the file as UTF-8.\n" },
    { "parlour 1\nseat Al\x1b[31mice\n", "a.rec:2: The line holds a control character; take it out.\n" },
    { "parlour 1\nseat Al\x7fice\n", "a.rec:2: The line holds a control character; take it out.\n" },
    { "parlour 1\nseat Al\xc2\x9bice\n", "a.rec:2: The line holds a control character; take it out.\n" },
    { "parlour 1\rseat Alice\n", "a.rec:1: The line holds a control character; take it out.\n" },
    { "parlour 1\nseat\tAlice\n", "a.rec:2: The line holds a tab; separate words with spaces.\n" },
    { "parlour 1\n# a tab\t\n", "a.rec:2: The line holds a tab; separate words with spaces.\n" },
    { "parlour 1\nseat \"Alice\n", "a.rec:2: A double quote is opened and not closed; close it after the name.\n" },
    { "parlour 1\nseat Al\"ice\"\n",
      "a.rec:2: There is a double quote inside a word; put quotes around the whole name, with a space on either side.\n" },
    { "parlour 1\nseat \"Al\"ice\n",
      "a.rec:2: There is a double quote inside a word; put quotes around the whole name, with a space on either side.\n" },
    // after play
    { GAME "seat Carol\n", "a.rec:7: The statement seat comes after play; write it above.\n" },
    { GAME "hand Alice 7H\n", "a.rec:7: The statement hand comes after play; write it above.\n" },
    { GAME "play\n", "a.rec:7: The statement play comes after play; write it above.\n" },
    { GAME "Alice plays 7H\n", "a.rec:7: This line is not a move; write a seat's name, a colon and the move.\n" },
    { GAME "Carol: play 7H\n", "a.rec:7: No seat is called Carol; use a name from one of the seat lines.\n" },
    { GAME "alice: play 7H\n", "a.rec:7: No seat is called alice; use a name from one of the seat lines.\n" },
    { GAME ": play 7H\n", "a.rec:7: There is no name before the colon; write whose move it is.\n" },
    { GAME "Alice:\n", "a.rec:7: There is no move after the colon; write one, such as draw stock.\n" },
    { GAME "Alice: # play 7H\n", "a.rec:7: There is no move after the colon; write one, such as draw stock.\n" },
    { GAME "Alice: play \"7H\n", "a.rec:7: A double quote is opened and not closed; close it after the name.\n" },
    { GAME "\"Alice: play 7H\n", "a.rec:7: A double quote is opened and not closed; close it after the name.\n" },
    { GAME "luck\n", "a.rec:7: There is nothing after luck; take the line out.\n" },
    { GAME "!\n", "a.rec:7: This line is not a move; write a seat's name, a colon and the move.\n" },
    { GAME "! Alice\n", "a.rec:7: This line is not a move; write a seat's name, a colon and the move.\n" },
    { GAME "! Carol: play 7H\n", "a.rec:7: No seat is called Carol; use a name from one of the seat lines.\n" },
    { GAME "! Alice: play 7H = \n", "a.rec:7: There is no reason after the equals sign; write one or leave the sign out.\n" },
    { GAME "! Alice: play 7H = because\n", "a.rec:7: There is no reason because; docs/record.md names them all.\n" },
    { GAME "! Alice: play 7H = none\n", "a.rec:7: There is no reason none; docs/record.md names them all.\n" },
    { GAME "! Alice: = bad_move\n", "a.rec:7: There is no move after the colon; write one, such as draw stock.\n" },
    { GAME "?\n", "a.rec:7: There is nothing after the question mark; write what is expected, such as turn Alice.\n" },
    { GAME "?!\n", "a.rec:7: There is nothing after the question mark; write what is expected, such as turn Alice.\n" },
    { GAME "? \"turn Alice\n", "a.rec:7: A double quote is opened and not closed; close it after the name.\n" },
    { GAME "? turn Carol\n", "a.rec:7: No seat is called Carol; use a name from one of the seat lines.\n" },
    { GAME "? turn\n", "a.rec:7: A name is missing after turn; write one, or none.\n" },
    { GAME "? winner\n", "a.rec:7: A name is missing after winner; write one, or none.\n" },
    { GAME "? over perhaps\n", "a.rec:7: Write round, match or no after over.\n" },
    { GAME "? over\n", "a.rec:7: Write round, match or no after over.\n" },
    { GAME "? score Alice\n", "a.rec:7: Write a name and a number after score.\n" },
    { GAME "? score Alice ten\n", "a.rec:7: Write a name and a number after score.\n" },
    { GAME "? score Alice 1x\n", "a.rec:7: Write a name and a number after score.\n" },
    { GAME "? score Carol 1\n", "a.rec:7: No seat is called Carol; use a name from one of the seat lines.\n" },
    { GAME "? weather fine\n", "a.rec:7: This game knows nothing called weather; see docs/record.md.\n" },
    // what other rooms say
    { HEAD "hand Alice 7H 7H\nplay\n", "a.rec:6: The pack has the 7 of hearts only once; name it once.\n" },
    { HEAD "turn Carol\nplay\n", "a.rec:6: No seat is called Carol; use a name from one of the seat lines.\n" },
    { "parlour 1\nrules highest-card\nseat Alice\nplay\n", "a.rec:3: Highest card is for 2 to 8 players, not for 1.\n" },
    // moves
    { GAME "Bob: play 7H\n", "a.rec:7: This move is refused as not_your_turn: It is not your turn.\n" },
    { GAME "Alice: play 2C\n", "a.rec:7: This move is refused as not_in_hand: The 2 of clubs is not in your hand.\n" },
    { GAME "Alice: fly\n", "a.rec:7: This move is refused as bad_move: Say play and a card, such as play 7H.\n" },
    { GAME "Alice: next\n", "a.rec:7: This move is refused as wrong_phase: The round is not over yet.\n" },
    { GAME "Alice: undo\n", "a.rec:7: This move is refused as wrong_phase: There is nothing you could take back now.\n" },
};

HERE(a_record_with_a_fault_is_refused_in_one_sentence_with_its_line)
{
    int wrong = 0;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct strbuf out = STRBUF_INIT;
        bool fine;
        check(*state, bad[i].text, strlen(bad[i].text), &fine, &out);
        if (fine || strcmp(out.text, bad[i].says) != 0) {
            print_error("record %zu:\n%s\nis answered\n%s\nand not\n%s", i, bad[i].text, out.text, bad[i].says);
            wrong++;
        }
        strbuf_release(&out);
    }
    assert_int_equal(wrong, 0);
}

HERE(a_fault_far_below_refuses_the_record_before_anything_is_played)
{
    static const char text[] = GAME "? turn Bob\nAlice: play 2C\nhand Alice 7H\n";
    struct strbuf out = STRBUF_INIT;
    bool fine;
    check(*state, text, sizeof text - 1, &fine, &out);
    assert_false(fine);
    assert_string_equal(out.text, "a.rec:9: The statement hand comes after play; write it above.\n");
    strbuf_release(&out);
}

HERE(a_zero_byte_is_a_control_character)
{
    static const char text[] = "parlour 1\nseat Al\0ice\n";
    struct strbuf out = STRBUF_INIT;
    bool fine;
    check(*state, text, sizeof text - 1, &fine, &out);
    assert_false(fine);
    assert_string_equal(out.text, "a.rec:2: The line holds a control character; take it out.\n");
    strbuf_release(&out);
}

HERE(a_line_may_have_4096_bytes_and_no_more)
{
    for (size_t length = 4096; length <= 4097; length++) {
        struct strbuf text = STRBUF_INIT, out = STRBUF_INIT;
        bool fine;
        strbuf_add(&text, GAME "#");
        for (size_t i = 1; i < length; i++)
            strbuf_add_char(&text, 'x');
        strbuf_add(&text, "\n");
        check(*state, text.text, text.length, &fine, &out);
        assert_int_equal(fine, length == 4096);
        assert_string_equal(out.text, fine ? "" : "a.rec:7: The line is longer than 4096 bytes; make it shorter.\n");
        strbuf_release(&text);
        strbuf_release(&out);
    }
}

// --- what is accepted ---

static const char *const good[] = {
    GAME,
    HEAD "play",
    "\xef\xbb\xbf" GAME,
    "# a comment\n\n  parlour   1 # another\n rules highest-card\n\nseat Alice\nseat Bob\nseed x\nplay # here\n? turn Alice\n",
    "parlour 1\r\nrules highest-card\r\nseat Alice\r\nseat Bob\r\nseed 7\r\nplay\r\nAlice: play QH\r\n? turn Bob\r\n",
    "parlour 1\nseed 7\nseat Alice\nseat Bob\nset target 3\nrules highest-card\nplay\n",
    "parlour 1\nrules highest-card\nseat Alice\nseat Bob\nplay\n? turn Alice\n",
    "parlour 1\nrules highest-card\nset target 3\nset target 4\nseat Alice\nseat Bob\nseed 7\nplay\n",
    HEAD "turn Bob\nplay\n? turn Bob\n?! turn Alice\n? cards Alice 3\n? cards Bob 3\n?! cards Bob 2\n",
    GAME "? turn Alice\n? over no\n?! over round\n?! over match\n? score Alice 0\n? winner none\n?! winner Alice\n",
    GAME "! Bob: play 7H = not_your_turn\n! Bob: play 7H\n! Alice: play 2C =   not_in_hand\n! Alice: fly = bad_move\n"
         "! Alice: next = wrong_phase\n! Alice: undo = wrong_phase\n! Bob: undo = not_your_turn\nAlice: play QH\n",
    GAME "luck deal 12ab34\nAlice: play QH\nluck shuffle xyz\n",
    GAME "Alice:play QH\n? turn Bob\n",
    GAME "  Alice  :  play   qh  # the queen\n? turn Bob\n",
    GAME "\"Alice\": play QH\n? turn \"Bob\"\n",
};

HERE(what_record_md_allows_is_accepted)
{
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct strbuf out = STRBUF_INIT;
        bool fine;
        check(*state, good[i], strlen(good[i]), &fine, &out);
        if (!fine || *out.text)
            fail_msg("record %zu:\n%s\nis answered\n%s", i, good[i], out.text);
        strbuf_release(&out);
    }
}

HERE(a_name_with_spaces_works_everywhere)
{
    static const char text[] = "parlour 1\nrules highest-card\nseat Aunt  May level=steady\nseat \"Uncle Bob\"\nseed 7\n"
                               "turn Uncle Bob\nplay\n? turn Uncle Bob\n? turn \"Uncle Bob\"\n?! turn Aunt May\n"
                               "! Aunt May: play 2C = not_your_turn\n! Uncle  Bob: play 2C\n? cards \"Aunt May\" 3\n"
                               "? score \"Aunt May\" 0\n?! winner \"Aunt May\" \"Uncle Bob\"\n";
    struct strbuf out = STRBUF_INIT, whole = STRBUF_INIT;
    struct err err = ERR_INIT;
    const struct place *place = *state;
    bool fine;
    check(place, text, sizeof text - 1, &fine, &out);
    assert_string_equal(out.text, "");
    assert_true(fine);
    struct table *table = table_load(place->path, false, &err);
    assert_non_null(table);
    assert_string_equal(table_name(table, 0), "Aunt May");
    assert_string_equal(table_level(table, 0), "steady");
    assert_string_equal(table_level(table, 1), "");
    table_write(table, &whole);
    assert_memory_equal(whole.text, "parlour 1\nrules highest-card\n# kept rules {", 43);
    assert_string_equal(strstr(whole.text, "}\n"), "}\nseat \"Aunt May\" level=steady\nseat Uncle Bob\nseed 7\n"
                                                   "turn Uncle Bob\nplay\n");
    table_free(table);
    strbuf_release(&out);
    strbuf_release(&whole);
}

// --- misses ---

HERE(every_miss_is_named_and_the_play_goes_on)
{
    static const char text[] = GAME "? turn Bob\n?! turn Alice\n? turn Alice Bob\n? over round\n? over match\n? score Bob 5\n"
                                    "? winner Alice\n?! winner none\n? cards Alice 2\n?! cards Alice 3\n! Alice: play QH\n"
                                    "! Alice: play QH = not_in_hand\n! Bob: play QH = not_in_hand\n! Alice: fly = no_fit\n"
                                    "Alice: play QH\n? turn Alice\n";
    struct strbuf out = STRBUF_INIT;
    bool fine;
    check(*state, text, sizeof text - 1, &fine, &out);
    assert_false(fine);
    assert_string_equal(out.text, "a.rec:7: expected turn Bob, got Alice\n"
                                  "a.rec:8: expected not turn Alice, got Alice\n"
                                  "a.rec:9: expected turn Alice Bob, got Alice\n"
                                  "a.rec:10: expected over round, got no\n"
                                  "a.rec:11: expected over match, got no\n"
                                  "a.rec:12: expected score Bob 5, got 0\n"
                                  "a.rec:13: expected winner Alice, got none\n"
                                  "a.rec:14: expected not winner none, got none\n"
                                  "a.rec:15: expected cards Alice 2, got 3\n"
                                  "a.rec:16: expected not cards Alice 3, got 3\n"
                                  "a.rec:17: expected Alice: play QH refused, got accepted\n"
                                  "a.rec:18: expected Alice: play QH = not_in_hand, got accepted\n"
                                  "a.rec:19: expected Bob: play QH = not_in_hand, got not_your_turn\n"
                                  "a.rec:20: expected Alice: fly = no_fit, got bad_move\n"
                                  "a.rec:22: expected turn Alice, got Bob\n");
    strbuf_release(&out);
}

HERE(the_end_of_rounds_and_matches_can_be_expected)
{
    static const char text[] = "parlour 1\nrules highest-card\nset cards 1\nset target 1\nseat Alice\nseat Bob\nseed 7\nplay\n"
                               "Alice: play QH\nBob: play 10D\n? over round\n? over match\n?! over no\n? winner Alice\n"
                               "? turn none\n? score Alice 1\n! Bob: next = wrong_phase\n! Alice: undo = wrong_phase\n"
                               "? over no\n";
    struct strbuf out = STRBUF_INIT;
    bool fine;
    check(*state, text, sizeof text - 1, &fine, &out);
    assert_string_equal(out.text, "a.rec:19: expected over no, got match\n");
    strbuf_release(&out);
}

HERE(a_file_that_is_none_is_told_in_a_sentence)
{
    const struct place *place = *state;
    struct strbuf out = STRBUF_INIT;
    struct err err = ERR_INIT;
    assert_int_equal(record_check("/no/such/file", &out).failed, 1);
    assert_string_equal(out.text, "/no/such/file: The file cannot be opened. The system says, No such file or directory.\n");
    strbuf_reset(&out);
    assert_int_equal(record_check("/tmp", &out).failed, 1);
    assert_string_equal(out.text, "/tmp: This is a folder; name a record in it.\n");
    assert_null(table_load("/tmp", true, &err));
    assert_string_equal(err.text.text, "/tmp: This is a folder; name a record in it.\n");
    strbuf_reset(&out);
    assert_int_equal(record_check("/dev/zero", &out).failed, 1);
    assert_string_equal(out.text, "/dev/zero: This is a pipe or a device. Name a plain file.\n");
    strbuf_reset(&out);
    assert_int_equal(truncate(place->path, 17 << 20), 0);
    assert_int_equal(record_check(place->path, &out).failed, 1);
    assert_non_null(strstr(out.text, ": The file is larger than 16 megabytes, so it is not a record.\n"));
    put(place, GAME, strlen(GAME));
    strbuf_release(&out);
    err_release(&err);
}

// --- several records in a file ---

#define SHORT_GAME "parlour 1\nrules highest-card\nseat Ann\nseat Ben\nplay\n"

static void check_several(struct place *place, const char *text, int passed, int failed, const char *said)
{
    struct strbuf out = STRBUF_INIT;
    put(place, text, strlen(text));
    struct record_checked checked = record_check(place->path, &out);
    const char *rest = strstr(out.text, "a.rec:");
    assert_string_equal(rest ? rest : out.text, said);
    assert_int_equal(checked.passed, passed);
    assert_int_equal(checked.failed, failed);
    strbuf_release(&out);
}

HERE(each_of_several_records_is_counted_and_its_lines_are_those_of_the_file)
{
    check_several(*state, "# Two.\n\n=== the first\n" SHORT_GAME "=== the second\n" SHORT_GAME, 2, 0, "");
    check_several(*state, SHORT_GAME "=== the second\n" SHORT_GAME "? over match\n=== the third\n" SHORT_GAME, 2, 1,
                  "a.rec:12: expected over match, got no\n");
    check_several(*state, "=== one\n" SHORT_GAME "=== nothing\n", 1, 1,
                  "a.rec:7: The record is empty; its first line is parlour 1.\n");
    check_several(*state, "# nothing\n", 0, 1, "a.rec:1: The record is empty; its first line is parlour 1.\n");
}

HERE(of_several_records_none_is_told_or_gone_on_with)
{
    struct place *place = *state;
    struct strbuf out = STRBUF_INIT;
    struct err err = ERR_INIT;
    put(place, "=== one\n" SHORT_GAME, strlen("=== one\n" SHORT_GAME));
    assert_false(record_replay(place->path, NULL, STYLE_FULL, &out, &err));
    assert_non_null(strstr(
        err.text.text, "a.rec:1: Several records stand in this file, and the command parlour replay --check plays them all.\n"));
    assert_string_equal(out.text, "");
    strbuf_release(&out);
    err_release(&err);
}

// --- rules beside the record ---

HERE(rules_are_found_beside_the_record_and_written_key_by_key)
{
    const struct place *place = *state;
    char house[128], expected[256];
    struct err err = ERR_INIT;
    struct strbuf whole = STRBUF_INIT;
    snprintf(house, sizeof house, "%s/my house.yaml", place->folder);
    FILE *file = fopen(house, "w");
    fputs("id: my-house\nextends: highest-card\ntarget: 9\n", file);
    fclose(file);
    static const char text[] = "parlour 1\nrules \"my house.yaml\"\nseat Alice\nseat Bob\nseed 7\nplay\n";
    put(place, text, sizeof text - 1);
    struct table *table = table_load(place->path, false, &err);
    assert_string_equal(err.text.text, "");
    assert_non_null(table);
    table_write(table, &whole);
    snprintf(expected, sizeof expected, " %s\nset target 9\nseat Alice\nseat Bob\nseed 7\nplay\n", house);
    assert_memory_equal(whole.text, "parlour 1\nrules highest-card\n# kept rules {", 43);
    assert_string_equal(strstr(whole.text, " /"), expected);
    table_free(table);
    unlink(house);
    strbuf_release(&whole);
}

HERE(what_is_wrong_with_the_rules_is_told_with_the_line_that_names_them)
{
    static const struct {
        const char *text, *begins;
    } faults[] = {
        { "parlour 1\nrules no-such-game\nseat A\nseat B\nplay\n", "a.rec:2: " },
        { "parlour 1\nrules nothing.yaml\nseat A\nseat B\nplay\n", "a.rec:2: " },
        { "parlour 1\nrules highest-card\nset target 500\nseat A\nseat B\nplay\n", "a.rec:3: " },
        { "parlour 1\nrules highest-card\nseat A\nseat B\nset targt 5\nplay\n", "a.rec:5: " },
        { "parlour 1\nrules highest-card\nset target {a: b\nseat A\nseat B\nplay\n", "a.rec:3: " },
        { "parlour 1\nrules highest-card\nset players.max 2\nseat A\nseat B\nseat C\nplay\n", "a.rec:6: " },
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct strbuf out = STRBUF_INIT;
        bool fine;
        check(*state, faults[i].text, strlen(faults[i].text), &fine, &out);
        assert_false(fine);
        assert_int_equal(strncmp(out.text, faults[i].begins, strlen(faults[i].begins)), 0);
        assert_ptr_equal(strchr(out.text, '\n'), out.text + out.length - 1);
        strbuf_release(&out);
    }
}

// --- round trips ---

HERE(a_game_written_and_loaded_is_the_same_game)
{
    const struct place *place = *state;
    struct err err = ERR_INIT;
    static const char text[] = "parlour 1\nrules highest-card\nset target 3\nseat Alice level=novice\nseat Bob\nseed 7\n"
                               "turn Alice\nplay\n";
    put(place, text, sizeof text - 1);
    struct table *first = table_load(place->path, false, &err);
    assert_non_null(first);
    for (int i = 0; i < 40; i++) {
        struct move_list legal = { 0 };
        struct strbuf once = STRBUF_INIT, twice = STRBUF_INIT;
        table_write(first, &once);
        put(place, once.text, once.length);
        struct table *second = table_load(place->path, false, &err);
        assert_non_null(second);
        table_write(second, &twice);
        assert_string_equal(once.text, twice.text);
        assert_true(table_digest(first) == table_digest(second));
        assert_int_equal(table_moves(first), table_moves(second));
        table_free(second);
        for (int seat = 0; seat < 2 && !legal.count; seat++) {
            table_legal(first, seat, &legal);
            if (legal.count)
                assert_true(table_apply(first, seat, &legal.move[i % legal.count], NULL));
        }
        if (!legal.count && !table_move(first, i % 2, "next", NULL))
            i = 40;
        move_list_release(&legal);
        strbuf_release(&once);
        strbuf_release(&twice);
    }
    table_free(first);
}

HERE(a_record_is_told_in_sentences_to_a_watcher_and_to_a_seat)
{
    static const char text[] = GAME "Alice: play QH\n! Alice: play 7H\n? turn Bob\n";
    const struct place *place = *state;
    struct strbuf out = STRBUF_INIT;
    struct err err = ERR_INIT;
    put(place, text, sizeof text - 1);
    assert_true(record_replay(place->path, NULL, STYLE_FULL, &out, &err));
    assert_string_equal(out.text, "Highest card.\nPlayers, Alice, Bob.\nAlice plays the queen of hearts.\n"
                                  "The record ends in the middle of a round.\n");
    strbuf_reset(&out);
    assert_true(record_replay(place->path, "Alice", STYLE_FULL, &out, &err));
    assert_string_equal(out.text, "Highest card.\nPlayers, Alice, Bob.\n3 cards.\nHearts 7, queen.\nDiamonds 10.\n"
                                  "Your turn.\nYou play the queen of hearts.\nThe record ends in the middle of a round.\n");
    strbuf_reset(&out);
    assert_false(record_replay(place->path, "Carol", STYLE_FULL, &out, &err));
    assert_non_null(strstr(err.text.text, "a.rec: No seat is called Carol.\n"));
    strbuf_release(&out);
    err_release(&err);
}

TEST(a_line_is_the_move_of_whoever_it_names)
{
    assert_string_equal(tokens_move("Ann: draw stock", "Ann"), "draw stock");
    assert_string_equal(tokens_move("Aunt May:  next", "Aunt May"), "next");
    assert_string_equal(tokens_move("\"Aunt May\": next", "Aunt May"), "next");
    static const char *const others[] = {
        "Anne: next", "An: next", "luck 1", "Ann", "", "\"Ann: next", "Ann\": next", "\"Ann\""
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_null(tokens_move(others[i], "Ann"));
}

HERE(what_a_file_says_of_its_game_is_read_from_its_lines)
{
    static const char text[] = "parlour 1\nrules highest-card\nseat Ann level=novice\nseat \"Aunt May\"\nseed x\nround 3\nplay\n"
                               "Ann: play 7H\nAunt May: next\nAnn: next # a word\nAnn: nextly\n";
    const struct place *place = *state;
    char name[NAME_MAX_BYTES];
    put(place, text, sizeof text - 1);
    assert_int_equal(record_round(place->path), 5);
    assert_true(record_person(place->path, name));
    assert_string_equal(name, "Aunt May");
    put(place, "seat Ann level=novice\n", 22);
    assert_int_equal(record_round(place->path), 1);
    assert_false(record_person(place->path, name));
    unlink(place->path);
    assert_int_equal(record_round(place->path), 1);
}

HERE(a_record_is_written_as_if_one_seat_played_alone)
{
    static const char text[] = "parlour 1\nrules highest-card\nseat Ann level=novice\nseat Ben\nseat Cid\nseed x\nplay\n";
    const struct place *place = *state;
    struct strbuf out = STRBUF_INIT;
    struct err err = ERR_INIT;
    put(place, text, sizeof text - 1);
    struct table *table = table_load(place->path, false, &err);
    assert_non_null(table);
    table_write_alone(table, 2, &out);
    assert_non_null(strstr(out.text, "seat Ann level=novice\nseat Ben level=steady\nseat Cid\nseed x\n"));
    struct record_glance glance;
    table_glance(table, &glance);
    assert_int_equal(glance.rounds, 1);
    assert_int_equal(glance.gone_back, 0);
    table_free(table);
    strbuf_release(&out);
    err_release(&err);
}

ALL_BETWEEN(make_place, remove_place)
