// SPDX-License-Identifier: GPL-3.0-or-later
// Cards as people say them: whatever Parlour says of a card, in any style and in every language there is a catalogue of, is read
// back as that card; and in English what people say besides.
#include "cards/said.h"
#include "test.h"

#include "base/text.h"
#include "base/utf8.h"
#include "cards/card.h"

#include <dirent.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ORDERS = 2, LANGUAGES_MOST = 40, NAMES_MOST = 1024 };

static char folder[512];
static char language[LANGUAGES_MOST][16];
static int languages;

static void speak(const char *wanted)
{
    setenv("LANGUAGE", wanted, 1);
    assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
    setlocale(LC_MESSAGES, wanted); // which musl goes by
    bindtextdomain("parlour", folder);
    bind_textdomain_codeset("parlour", "UTF-8");
    textdomain("parlour");
}

// The catalogues lie beside the tests, and English needs none.
static int find_languages(void **state)
{
    (void)state;
    ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 16);
    assert_true(length > 0);
    folder[length] = '\0';
    char *tests = strrchr(folder, '/');
    snprintf(tests, 16, "/../locale");
    snprintf(language[languages++], sizeof *language, "en");
    DIR *listed = opendir(folder);
    assert_non_null(listed);
    for (struct dirent *entry; (entry = readdir(listed)) && languages < LANGUAGES_MOST;)
        if (entry->d_name[0] != '.')
            snprintf(language[languages++], sizeof *language, "%.15s", entry->d_name);
    closedir(listed);
    assert_true(languages >= 4);
    return 0;
}

static void reads_face(const char *text, int face)
{
    struct said said;
    bool whole = said_whole(text, &said);
    if (!whole || (said.kind != SAID_FACE && said.control != face) || (said.kind == SAID_FACE && said.face != face))
        fail_msg("%s: %s is read as kind %d, face %d, and not as face %d", getenv("LANGUAGE"), text, said.kind, said.face, face);
}

TEST(what_is_said_of_a_card_is_that_card)
{
    for (int l = 0; l < languages; l++) {
        speak(language[l]);
        for (int face = 0; face < ALL_FACES; face++)
            for (int style = 0; style < STYLES * ORDERS && face_is_card(face); style++) {
                enum text_style as = (enum text_style)(style % STYLES | (style < STYLES ? 0 : STYLE_SUIT_FIRST));
                struct strbuf title = STRBUF_INIT;
                face_title(face, as, &title);
                reads_face(face_name(face, as), face);
                reads_face(face_the(face, as), face);
                if (face_read(title.text) < 0) // else the record's card is meant: French "TD" is the 10 of diamonds
                    reads_face(title.text, face);
                strbuf_release(&title);
            }
    }
}

TEST(the_records_words_are_cards_everywhere)
{
    for (int l = 0; l < languages; l++) {
        speak(language[l]);
        for (int face = 0; face < ALL_FACES; face++) {
            if (!face_is_card(face))
                continue;
            struct strbuf written = STRBUF_INIT;
            face_write(face, &written);
            reads_face(written.text, face);
            strbuf_release(&written);
        }
    }
}

// English names are understood too, where the language does not mean another card by them.
TEST(english_names_are_understood_everywhere)
{
    for (int l = 0; l < languages; l++) {
        speak(language[l]);
        reads_face("queen of spades", face_of(RANK_QUEEN, SUIT_SPADES));
        reads_face("The 10 of Hearts", face_of(10, SUIT_HEARTS));
        reads_face("ten of hearts", face_of(10, SUIT_HEARTS));
        reads_face("clubs ace", face_of(RANK_ACE, SUIT_CLUBS));
        reads_face("joker", FACE_JOKER);
    }
}

// A name that two cards share would play the wrong one.
TEST(no_two_cards_have_a_name_in_common)
{
    for (int l = 0; l < languages; l++) {
        const char *name[NAMES_MOST], *form;
        int of[NAMES_MOST], count = 0;
        speak(language[l]);
        for (int face = 0; face < ALL_FACES; face++)
            for (int i = 0; face_is_card(face) && (form = face_form(face, i)); i++) {
                for (int j = 0; j < count; j++)
                    if (of[j] != face && text_like(name[j], _(form)))
                        fail_msg("%s: %s is face %d and face %d", language[l], name[j], of[j], face);
                assert_true(count < NAMES_MOST);
                of[count] = face;
                name[count++] = _(form);
            }
    }
}

TEST(ranks_and_suits_are_read)
{
    for (int l = 0; l < languages; l++) {
        struct said said;
        speak(language[l]);
        for (int rank = RANK_ACE; rank <= RANK_KING; rank++) {
            const char *plural = rank_plural(rank), *space = strchr(plural, ' ');
            assert_true(said_whole(plural, &said) && said.kind == SAID_RANK && said.rank == rank && said.many);
            assert_true(said_whole(rank_each(rank), &said) && said.kind == SAID_RANK && said.rank == rank);
            const char *const bare[] = { space ? space + 1 : plural, rank_name(rank) };
            for (int i = 0; i < 2; i++) {
                bool code = face_read(bare[i]) >= 0; // "as" is the ace of spades, as records have it
                assert_true(said_whole(bare[i], &said) && (code || (said.kind == SAID_RANK && said.rank == rank)));
            }
        }
        for (int suit = 0; suit < SUITS; suit++) {
            assert_true(said_whole(suit_name(suit), &said) && said.kind == SAID_SUIT && said.suit == suit);
            assert_true(said_whole(suit_all(suit), &said) && said.kind == SAID_SUIT && said.suit == suit);
        }
    }
}

TEST(runs_are_read_as_they_are_said)
{
    for (int l = 0; l < languages; l++) {
        speak(language[l]);
        for (int suit = 0; suit < SUITS; suit++)
            for (int from = RANK_ACE; from <= RANK_KING; from++)
                for (int to = from == RANK_QUEEN ? RANK_ACE : from + 1; to <= RANK_KING; to++) {
                    struct strbuf name = STRBUF_INIT;
                    struct said said;
                    run_name(suit_name(suit), rank_name(from), rank_name(to), &name);
                    bool whole = said_whole(name.text, &said);
                    if (!whole || said.kind != SAID_RUN || said.suit != suit || said.rank != from || said.to != to)
                        fail_msg("%s: %s is not read", language[l], name.text);
                    strbuf_release(&name);
                }
    }
}

TEST(what_people_say_besides)
{
    static const struct {
        const char *text;
        struct said said;
    } rows[] = {
        { "TEN OF SPADES", { .kind = SAID_FACE, .face = 10 * 4 - 4 + SUIT_SPADES } },
        { "spades ten", { .kind = SAID_FACE, .face = 10 * 4 - 4 + SUIT_SPADES } },
        { "seven hearts", { .kind = SAID_FACE, .face = 7 * 4 - 4 + SUIT_HEARTS } },
        { "the two of clubs", { .kind = SAID_FACE, .face = 2 * 4 - 4 + SUIT_CLUBS } },
        { "ts", { .kind = SAID_FACE, .face = 10 * 4 - 4 + SUIT_SPADES } },
        { "jokers", { .kind = SAID_FACE, .face = FACE_JOKER } },
        { "kings", { .kind = SAID_RANK, .rank = RANK_KING } },
        { "seven", { .kind = SAID_RANK, .rank = 7 } },
        { "q", { .kind = SAID_RANK, .rank = RANK_QUEEN } },
        { "h", { .kind = SAID_SUIT, .suit = SUIT_HEARTS } },
        { "3 to 5 of hearts", { .kind = SAID_RUN, .rank = 3, .to = 5, .suit = SUIT_HEARTS } },
        { "three to five of hearts", { .kind = SAID_RUN, .rank = 3, .to = 5, .suit = SUIT_HEARTS } },
        { "9 of clubs to jack of clubs", { .kind = SAID_RUN, .rank = 9, .to = RANK_JACK, .suit = SUIT_CLUBS } },
        { "hearts ten to king", { .kind = SAID_RUN, .rank = 10, .to = RANK_KING, .suit = SUIT_HEARTS } },
        { "3h to 5h", { .kind = SAID_RUN, .rank = 3, .to = 5, .suit = SUIT_HEARTS } },
    };
    static const char *const nothing[] = { "",
                                           "knig",
                                           "queen of",
                                           "of spades",
                                           "queen of spades now",
                                           "11 of hearts",
                                           "hello",
                                           "3 to 5",
                                           "3 of hearts to 5 of spades",
                                           "the",
                                           "of",
                                           "1 of hearts" };
    struct said said;
    speak("en");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool whole = said_whole(rows[i].text, &said);
        if (!whole || said.kind != rows[i].said.kind || said.face != rows[i].said.face || said.rank != rows[i].said.rank ||
            said.to != rows[i].said.to || said.suit != rows[i].said.suit)
            fail_msg("%s is read as kind %d", rows[i].text, said.kind);
    }
    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++)
        if (said_whole(nothing[i], &said))
            fail_msg("%s is read as kind %d", nothing[i], said.kind);
}

TEST(the_longest_name_is_read)
{
    const char *word[] = { "7", "of", "hearts", "2" }, *first[] = { "hearts", "2", "to", "4", "to", "6" };
    struct said said;
    speak("en");
    assert_int_equal(said_read(word, 4, &said), 3);
    assert_int_equal(said.face, face_of(7, SUIT_HEARTS));
    assert_int_equal(said_read(first, 6, &said), 4);
    assert_int_equal(said.kind, SAID_RUN);
    assert_int_equal(said_read(word, 0, &said), 0);
}

TEST(articles_are_those_of_the_language)
{
    speak("en");
    assert_true(said_article("the") && said_article("The"));
    assert_false(said_article("a") || said_article("queen") || said_article(""));
    speak("fr");
    assert_true(said_article("la") && said_article("le"));
    assert_false(said_article("dame"));
}

ALL_BETWEEN(find_languages, NULL)
