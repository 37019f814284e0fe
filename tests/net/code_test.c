// SPDX-License-Identifier: GPL-3.0-or-later
// Codes: 12 words and back, what a person may type, and the list itself: sorted, told apart by four letters, and no two words
// alike by ear.  The ear is espeak-ng's; how far two words are apart is reckoned here, not taken from tools/code_words.
#include "base/bug.h"
#include "base/strbuf.h"
#include "net/keys/code.h"
#include "test.h"
#include <espeak-ng/speak_lib.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool same_code(const struct code *a, const struct code *b)
{
    return memcmp(a->bytes, b->bytes, CODE_BYTES) == 0;
}

static const struct code counting = { { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 } };
#define COUNTING_WORDS "abandon amateur magnetic amateur fiddler adjust cameo canvas anybody gossip edge caboose"
#define COUNTING_KEY "49dff04b16bd79a9b7e78b41e58d74504dc5c3db83524147d32b0bad832a8701"

TEST(lines_of_a_code_are_known)
{
    assert_int_equal(code_listed(""), 0);
    assert_int_equal(code_listed("12, 7"), 0);
    assert_int_equal(code_listed("Bob Miller"), 0);
    assert_int_equal(code_listed("bicycle Bicy, BICYCLE"), 3);
    assert_int_equal(code_listed("bicycle bicycle Bob"), 0);
}

static void reads(const char *text, const struct code *right)
{
    struct code code;
    struct err err = ERR_INIT;
    assert_true(code_read(text, &code, &err));
    assert_int_equal(err_count(&err), 0);
    assert_true(same_code(&code, right));
}

static void refuses(const char *text, const char *sentence)
{
    struct code code;
    struct err err = ERR_INIT;
    assert_false(code_read(text, &code, &err));
    assert_string_equal(err.text.text, sentence);
    err_release(&err);
}

TEST(a_code_is_written_and_read)
{
    for (int i = 0; i < 500; i++) {
        struct code code, again;
        char text[CODE_TEXT_BYTES], hex[CODE_HEX_BYTES];
        code_make(&code);
        code_write(&code, text);
        reads(text, &code);
        code_hex(&code, hex);
        assert_int_equal(strlen(hex), 32);
        assert_true(code_unhex(hex, &again) && same_code(&code, &again));
    }
}

TEST(codes_are_not_alike)
{
    struct code a, b;
    int ones = 0;
    code_make(&a);
    code_make(&b);
    assert_false(same_code(&a, &b));
    for (int i = 0; i < 100; i++) {
        code_make(&a);
        for (int bit = 0; bit < 8 * CODE_BYTES; bit++)
            ones += a.bytes[bit / 8] >> (bit % 8) & 1;
    }
    assert_in_range(ones, 6000, 6800); // of 12,800
}

// Who has a code in his hands must be able to use it with every later version.
TEST(a_code_stays_the_same_for_ever)
{
    char text[CODE_TEXT_BYTES], key[CODE_KEY_BYTES];
    uint64_t hash = 14695981039346656037U;
    code_write(&counting, text);
    assert_string_equal(text, COUNTING_WORDS);
    code_key(&counting, key);
    assert_string_equal(key, COUNTING_KEY);
    for (const char *c = code_words; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 1099511628211U;
    assert_int_equal(hash, 1004382749630155470U);
}

TEST(it_is_read_however_it_is_typed)
{
    char text[CODE_TEXT_BYTES], changed[1024];
    struct strbuf typed = STRBUF_INIT;
    int number = 0;
    code_write(&counting, text);
    for (size_t i = 0; i <= strlen(text); i++)
        changed[i] = (char)(i % 2 && text[i] != ' ' && text[i] ? text[i] - 'a' + 'A' : text[i]);
    reads(changed, &counting);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        strbuf_addf(&typed, "%s%d. %.*s,\t\xc2\xa0\n", number ? "- " : "", number + 1, number % 3 ? 4 + number % 2 : 8, word);
        number++;
    }
    reads(typed.text, &counting);
    strbuf_release(&typed);
}

TEST(a_wrong_word_is_named)
{
    refuses("abandon amateur magnetic amateur fidler adjust cameo canvas anybody gossip edge caboose",
            "Word 5 is not in the list, fidler. Did you mean fiddler?\n");
    refuses("abandon amateur magnetic amateur amility adjust cameo canvas anybody gossip edge caboose",
            "Word 5 is not in the list, amility. Did you mean ability?\n"); // not agility, which is as near and later in the list
    refuses("abandon amateur magnetic amateur fid adjust cameo canvas xylophone gossip edge caboose",
            "Word 5 is not in the list, fid. Please ask for its spelling.\n"
            "Word 9 is not in the list, xylophone. Please ask for its spelling.\n");
    refuses("amateur abandon magnetic amateur fiddler adjust cameo canvas anybody gossip edge caboose",
            "These 12 words do not belong together. One of them is wrong or out of place. Please compare them.\n");
    refuses("", "A code has 12 words, and this has 0.\n");
    refuses(" 17, !", "A code has 12 words, and this has 0.\n");
    refuses("zebra", "A code has 12 words, and this has 1.\n");
    refuses("zebra " COUNTING_WORDS, "A code has 12 words, and this has 13.\n");
    refuses("zeb", "Word 1 is not in the list, zeb. Please ask for its spelling.\n");
}

// A text as long as it likes, of anything at all, gets no more than a sentence a word.
TEST(nonsense_is_refused_briefly)
{
    struct strbuf text = STRBUF_INIT;
    struct code code;
    struct err err = ERR_INIT;
    for (int i = 0; i < 5000; i++)
        strbuf_addf(&text, "%c\x1b[2J\xff qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq", (char)(1 + i % 255));
    assert_false(code_read(text.text, &code, &err));
    assert_true(err_count(&err) >= 1 && err_count(&err) <= CODE_WORDS);
    assert_null(strchr(err.text.text, 0x1b));
    assert_true(err.text.length < 2000);
    strbuf_release(&text);
    err_release(&err);
}

TEST(most_slips_to_another_word_are_found)
{
    int found = 0, all = 0;
    for (int i = 0; i < 2000; i++) {
        struct code code, other;
        struct err err = ERR_INIT;
        char text[CODE_TEXT_BYTES], listed[CODE_WORD_BYTES];
        struct strbuf changed = STRBUF_INIT;
        int at = 0;
        code_word(i, listed);
        code_make(&code);
        code_write(&code, text);
        for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
            strbuf_addf(&changed, "%s ", at == i % CODE_WORDS ? listed : word);
            at++;
        }
        if (code_read(changed.text, &other, &err)) {
            all += !same_code(&code, &other);
        } else {
            assert_non_null(strstr(err.text.text, "do not belong together"));
            all++;
            found++;
        }
        strbuf_release(&changed);
        err_release(&err);
    }
    assert_in_range(found * 1000 / all, 905, 970); // 15 of 16
}

TEST(hex_is_read_strictly)
{
    struct code code;
    assert_true(code_unhex("000102030405060708090a0b0c0d0e0f", &code) && same_code(&code, &counting));
    assert_false(code_unhex("", &code));
    assert_false(code_unhex("000102030405060708090a0b0c0d0e0", &code));
    assert_false(code_unhex("000102030405060708090a0b0c0d0e0f0", &code));
    assert_false(code_unhex("000102030405060708090A0B0C0D0E0F", &code));
    assert_false(code_unhex("000102030405060708090a0b0c0d0e0g", &code));
}

// --- the list

TEST(the_list_is_in_order)
{
    char word[CODE_WORD_BYTES], before[CODE_WORD_BYTES] = "";
    for (int i = 0; i < CODE_LIST; i++) {
        code_word(i, word);
        size_t length = strlen(word);
        assert_in_range(length, CODE_LETTERS, 8);
        assert_int_equal(strspn(word, "abcdefghijklmnopqrstuvwxyz"), length);
        assert_true(strncmp(before, word, CODE_LETTERS) < 0);
        memcpy(before, word, sizeof before);
    }
    assert_string_equal(word, "zipper");
    assert_string_equal(code_words + strlen(code_words) - strlen("zipper "), "zipper ");
}

// ORDER SOUNDS: tools/code_words has these two tables too.
static const char *const same_sound[][2] = {
    { ";", "" },   { "I2", "I" },   { "I#", "I" },     { "a#", "@" },     { "@2", "@" },  { "@-", "@" },  { "3", "@" },
    { "r-", "r" }, { "n-", "n" },   { "@L", "@ l" },   { "t#", "t" },     { "t2", "t" },  { "?", "t" },   { "O2", "O:" },
    { "O", "O:" }, { "i@3", "i@" }, { "aI3", "aI @" }, { "aI@", "aI @" }, { "A@", "A:" }, { "o@", "O:" }, { "O@", "O:" },
};
static const char *const near_sound[][2] = {
    { "p", "b" },  { "t", "d" },  { "k", "g" }, { "f", "v" },  { "s", "z" },  { "S", "Z" },   { "tS", "dZ" }, { "T", "D" },
    { "m", "n" },  { "n", "N" },  { "f", "T" }, { "v", "D" },  { "i", "I" },  { "i", "i:" },  { "I", "i:" },  { "I", "E" },
    { "I", "@" },  { "i", "@" },  { "E", "a" }, { "E", "@" },  { "a", "aa" }, { "aa", "A:" }, { "V", "@" },   { "V", "a" },
    { "0", "O:" }, { "U", "u:" }, { "U", "@" }, { "@", "3:" }, { "e@", "E" },
};

enum { SOUNDS = 80, LONGEST = 20, NEAR = 1, WHOLE = 2 };
struct ear {
    char name[SOUNDS][8];
    int names;
    int apart[SOUNDS][SOUNDS]; // in halves
    struct {
        int sound[LONGEST], count;
    } word[CODE_LIST];
};

static int sound_number(struct ear *ear, const char *name)
{
    for (int i = 0; i < ear->names; i++)
        if (strcmp(ear->name[i], name) == 0)
            return i;
    assert_true(ear->names < SOUNDS && strlen(name) < sizeof ear->name[0]);
    snprintf(ear->name[ear->names], sizeof ear->name[0], "%s", name);
    return ear->names++;
}

static void put_near(struct ear *ear)
{
    for (size_t i = 0; i < sizeof near_sound / sizeof *near_sound; i++) {
        sound_number(ear, near_sound[i][0]);
        sound_number(ear, near_sound[i][1]);
    }
    for (int a = 0; a < SOUNDS; a++)
        for (int b = 0; b < SOUNDS; b++)
            ear->apart[a][b] = a == b ? 0 : WHOLE;
    for (size_t i = 0; i < sizeof near_sound / sizeof *near_sound; i++) {
        int a = sound_number(ear, near_sound[i][0]), b = sound_number(ear, near_sound[i][1]);
        ear->apart[a][b] = ear->apart[b][a] = NEAR;
    }
}

static void hear_word(struct ear *ear, int number)
{
    char word[CODE_WORD_BYTES];
    const void *text = word;
    code_word(number, word);
    char sounds[200], name[32];
    int used = 0, count = 0;
    snprintf(sounds, sizeof sounds, "%s", espeak_TextToPhonemes(&text, espeakCHARS_UTF8, '_' << 8));
    for (char *rest = sounds, *one = strsep(&rest, "_"); one; one = strsep(&rest, "_")) {
        used = 0;
        for (; *one; one++) // without the marks of stress
            if (!strchr("',%=", *one))
                name[used++] = *one;
        name[used] = 0;
        for (size_t i = 0; i < sizeof same_sound / sizeof *same_sound; i++) {
            if (strcmp(name, same_sound[i][0]) == 0) {
                snprintf(name, sizeof name, "%s", same_sound[i][1]);
                break;
            }
        }
        for (char *part = strtok(name, " "); part; part = strtok(NULL, " ")) {
            assert_true(count < LONGEST);
            ear->word[number].sound[count++] = sound_number(ear, part);
        }
    }
    assert_true(count >= 2);
    ear->word[number].count = count;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

// How far two words are apart by ear, in halves of a sound: the cheapest way to make one the other.
static int distance(const struct ear *ear, int a, int b)
{
    int row[LONGEST + 1];
    int height = ear->word[a].count, width = ear->word[b].count;
    if (abs(height - width) >= 2)
        return 2 * WHOLE;
    for (int column = 0; column <= width; column++)
        row[column] = column * WHOLE;
    for (int line = 1; line <= height; line++) {
        const int *apart = ear->apart[ear->word[a].sound[line - 1]];
        int corner = row[0];
        row[0] = line * WHOLE;
        for (int column = 1; column <= width; column++) {
            int exchanged = corner + apart[ear->word[b].sound[column - 1]];
            corner = row[column];
            row[column] = least(exchanged, least(row[column], row[column - 1]) + WHOLE);
        }
    }
    return row[width];
}

static int count_alike(const char *voice, int wanted)
{
    struct ear *ear = mem_zero(1, sizeof *ear);
    int alike = 0;
    assert_int_equal(espeak_SetVoiceByName(voice), EE_OK);
    put_near(ear);
    for (int i = 0; i < CODE_LIST; i++)
        hear_word(ear, i);
    for (int a = 0; a < CODE_LIST; a++) {
        for (int b = 0; b < a; b++) {
            int apart = distance(ear, a, b);
            if (apart < wanted) {
                char one[CODE_WORD_BYTES], other[CODE_WORD_BYTES];
                code_word(b, one);
                code_word(a, other);
                print_message("%s and %s are alike by ear, %d halves apart in the voice %s.\n", one, other, apart, voice);
                alike++;
            }
        }
    }
    // The reckoning can tell what is alike.
    memset(ear->word, 0, sizeof ear->word);
    ear->word[0].count = ear->word[1].count = 3;
    ear->word[0].sound[0] = sound_number(ear, "b"), ear->word[1].sound[0] = sound_number(ear, "p");
    ear->word[0].sound[2] = sound_number(ear, "d"), ear->word[1].sound[2] = sound_number(ear, "k");
    ear->word[0].sound[1] = ear->word[1].sound[1] = sound_number(ear, "a");
    assert_int_equal(distance(ear, 0, 1), NEAR + WHOLE);
    ear->word[1].count = 2;
    assert_int_equal(distance(ear, 0, 1), NEAR + WHOLE);
    free(ear);
    return alike;
}

TEST(no_two_words_are_alike_by_ear)
{
    const char *path;
    int wanted;
    assert_true(espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, NULL, espeakINITIALIZE_DONT_EXIT) > 0);
    // The list was made with this version; others say some words a little differently.
    wanted = strncmp(espeak_Info(&path), "1.51", 4) == 0 ? 2 * WHOLE : WHOLE;
    assert_int_equal(count_alike("en", wanted), 0);
    assert_int_equal(count_alike("en-us", wanted), 0);
    espeak_Terminate();
}
