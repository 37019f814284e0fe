// SPDX-License-Identifier: GPL-3.0-or-later
// The telnet filter: options in every state of RFC 1143, lines and letters as clients send them, and junk.
#include "base/rng.h"
#include "base/utf8.h"
#include "telnet/telnet.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

#include <stdint.h>

#define IAC "\xff"
#define DONT IAC "\xfe"
#define DO IAC "\xfd"
#define WONT IAC "\xfc"
#define WILL IAC "\xfb"
#define SB IAC "\xfa"
#define SE IAC "\xf0"
#define GA IAC "\xf9"
#define EOR IAC "\xef"
#define ECHO_CODE "\x01"
#define SGA_CODE "\x03"
#define TTYPE_CODE "\x18"
#define EOR_CODE "\x19"
#define CHARSET_CODE "*"
#define REQUEST SB "*\x01;UTF-8" SE
#define TTYPE_ASKED SB "\x18\x01" SE

struct visit {
    struct telnet telnet;
    struct strbuf line, heard; // heard: complete lines, each with a newline
};

static void setup(struct visit *visit)
{
    telnet_init(&visit->telnet);
    strbuf_reset(&visit->telnet.answer);
    strbuf_init(&visit->line);
    strbuf_init(&visit->heard);
}

static void teardown(struct visit *visit)
{
    telnet_release(&visit->telnet);
    strbuf_release(&visit->line);
    strbuf_release(&visit->heard);
}

static void type_bytes(struct visit *visit, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (telnet_take(&visit->telnet, (unsigned char)bytes[i], &visit->line)) {
            strbuf_addf(&visit->heard, "%s\n", visit->line.text);
            strbuf_reset(&visit->line);
        }
}

#define TYPE(visit, literal) type_bytes(visit, literal, sizeof(literal) - 1)

// What has been answered since the last time.
static void check_answer(struct visit *visit, const char *bytes, size_t length)
{
    assert_int_equal(visit->telnet.answer.length, length);
    assert_memory_equal(visit->telnet.answer.text, bytes, length);
    strbuf_reset(&visit->telnet.answer);
}

#define ANSWERED(visit, literal) check_answer(visit, literal, sizeof(literal) - 1)

// Whole lines from bytes, by a client with nothing agreed.
static void check_lines(const char *bytes, size_t length, const char *lines)
{
    struct visit visit;
    setup(&visit);
    type_bytes(&visit, bytes, length);
    assert_string_equal(visit.heard.text, lines);
    teardown(&visit);
}

#define LINES(bytes, lines) check_lines(bytes, sizeof(bytes) - 1, lines)

TEST(it_offers_three_options)
{
    struct telnet telnet;
    static const char offers[] = WILL EOR_CODE WILL CHARSET_CODE DO TTYPE_CODE;
    telnet_init(&telnet);
    assert_int_equal(telnet.answer.length, sizeof offers - 1);
    assert_memory_equal(telnet.answer.text, offers, sizeof offers - 1);
    telnet_release(&telnet);
}

// RFC 1143, section 7, as a table: what WILL or DO and WONT or DONT do in each state.  answer: 1 yes, -1 no, 0 nothing.
static const struct {
    enum telnet_q before, yes;
    int yes_answer;
    enum telnet_q no;
    int no_answer;
} rfc1143[] = {
    { Q_NO, Q_YES, 1, Q_NO, 0 },      { Q_YES, Q_YES, 0, Q_NO, -1 },
    { Q_WANTNO, Q_NO, 0, Q_NO, 0 },   { Q_WANTNO_OPPOSITE, Q_YES, 0, Q_WANTYES, 1 },
    { Q_WANTYES, Q_YES, 0, Q_NO, 0 }, { Q_WANTYES_OPPOSITE, Q_WANTNO, -1, Q_NO, 0 },
};

static const struct {
    int index;
    char code;
    bool ours;
    const char *then; // what follows agreement
    size_t length;
} options[] = {
    { 0, 1, true, "", 0 },
    { 1, 3, true, "", 0 },
    { 2, 25, true, "", 0 },
    { 3, 42, true, REQUEST, sizeof(REQUEST) - 1 },
    { 4, 24, false, TTYPE_ASKED, sizeof(TTYPE_ASKED) - 1 },
};

static void try_state(size_t o, size_t s, bool yes)
{
    struct visit visit;
    struct strbuf expected = STRBUF_INIT;
    enum telnet_q after = yes ? rfc1143[s].yes : rfc1143[s].no;
    int answer = yes ? rfc1143[s].yes_answer : rfc1143[s].no_answer;
    bool unasked_echo = options[o].code == 1 && rfc1143[s].before == Q_NO && yes; // the one that is only asked for
    char bytes[] = { '\xff', options[o].ours ? (yes ? '\xfd' : '\xfe') : (yes ? '\xfb' : '\xfc'), options[o].code };
    if (unasked_echo) {
        after = Q_NO;
        answer = -1;
    }
    setup(&visit);
    visit.telnet.q[options[o].index] = rfc1143[s].before;
    if (answer) {
        char verb = options[o].ours ? (answer > 0 ? '\xfb' : '\xfc') : (answer > 0 ? '\xfd' : '\xfe');
        strbuf_add_char(&expected, '\xff');
        strbuf_add_char(&expected, verb);
        strbuf_add_char(&expected, options[o].code);
    }
    if (after == Q_YES && rfc1143[s].before != Q_YES)
        strbuf_add_bytes(&expected, options[o].then, options[o].length);
    type_bytes(&visit, bytes, sizeof bytes);
    assert_int_equal(visit.telnet.q[options[o].index], after);
    check_answer(&visit, expected.text, expected.length);
    assert_int_equal(visit.line.length, 0);
    strbuf_release(&expected);
    teardown(&visit);
}

TEST(every_option_obeys_rfc_1143_in_every_state)
{
    for (size_t o = 0; o < sizeof options / sizeof *options; o++)
        for (size_t s = 0; s < sizeof rfc1143 / sizeof *rfc1143; s++) {
            try_state(o, s, true);
            try_state(o, s, false);
        }
}

TEST(asking_obeys_rfc_1143_in_every_state)
{
    static const struct {
        enum telnet_q before, yes;
        int yes_asks;
        enum telnet_q no;
        int no_asks;
    } known[] = {
        { Q_NO, Q_WANTYES, 1, Q_NO, 0 },
        { Q_YES, Q_YES, 0, Q_WANTNO, 1 },
        { Q_WANTNO, Q_WANTNO_OPPOSITE, 0, Q_WANTNO, 0 },
        { Q_WANTNO_OPPOSITE, Q_WANTNO_OPPOSITE, 0, Q_WANTNO, 0 },
        { Q_WANTYES, Q_WANTYES, 0, Q_WANTYES_OPPOSITE, 0 },
        { Q_WANTYES_OPPOSITE, Q_WANTYES, 0, Q_WANTYES_OPPOSITE, 0 },
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        for (int yes = 0; yes < 2; yes++) {
            struct visit visit;

            setup(&visit);
            visit.telnet.q[0] = known[i].before;
            telnet_secret(&visit.telnet, yes);
            assert_int_equal(visit.telnet.q[0], yes ? known[i].yes : known[i].no);
            if (!(yes ? known[i].yes_asks : known[i].no_asks))
                ANSWERED(&visit, "");
            else if (yes)
                ANSWERED(&visit, WILL ECHO_CODE);
            else
                ANSWERED(&visit, WONT ECHO_CODE);
            teardown(&visit);
        }
}

TEST(all_other_options_are_refused)
{
    struct visit visit;
    for (int code = 0; code < 256; code++)
        for (int ours = 0; ours < 2; ours++) {
            char yes[] = { '\xff', ours ? '\xfd' : '\xfb', (char)code }, no[] = { '\xff', ours ? '\xfe' : '\xfc', (char)code };
            char refused[] = { '\xff', ours ? '\xfc' : '\xfe', (char)code };
            if (ours ? code == 1 || code == 3 || code == 25 || code == 42 : code == 24)
                continue;
            setup(&visit);
            type_bytes(&visit, no, sizeof no);
            ANSWERED(&visit, ""); // to be told no is no question
            type_bytes(&visit, yes, sizeof yes);
            check_answer(&visit, refused, sizeof refused);
            teardown(&visit);
        }
}

TEST(a_code_is_not_shown_while_it_is_typed)
{
    struct visit visit;
    setup(&visit);
    telnet_secret(&visit.telnet, true);
    ANSWERED(&visit, WILL ECHO_CODE);
    TYPE(&visit, DO ECHO_CODE "zwölf wörter\r\n");
    telnet_secret(&visit.telnet, false);
    ANSWERED(&visit, WONT ECHO_CODE);
    TYPE(&visit, DONT ECHO_CODE);
    ANSWERED(&visit, "");
    // Typed ahead, the client's answers come after the next wish: it is kept until then.
    telnet_secret(&visit.telnet, true);
    telnet_secret(&visit.telnet, false);
    ANSWERED(&visit, WILL ECHO_CODE);
    TYPE(&visit, DO ECHO_CODE);
    ANSWERED(&visit, WONT ECHO_CODE);
    TYPE(&visit, DONT ECHO_CODE);
    assert_int_equal(visit.telnet.q[0], Q_NO);
    assert_string_equal(visit.heard.text, "zwölf wörter\n");
    teardown(&visit);
}

TEST(a_question_ends_with_eor_or_ga)
{
    struct visit visit;
    setup(&visit);
    telnet_question(&visit.telnet);
    ANSWERED(&visit, GA);
    TYPE(&visit, DO SGA_CODE);
    ANSWERED(&visit, WILL SGA_CODE);
    telnet_question(&visit.telnet);
    ANSWERED(&visit, "");
    TYPE(&visit, DO EOR_CODE);
    telnet_question(&visit.telnet);
    ANSWERED(&visit, EOR);
    TYPE(&visit, DONT EOR_CODE DONT SGA_CODE);
    ANSWERED(&visit, WONT EOR_CODE WONT SGA_CODE);
    telnet_question(&visit.telnet);
    ANSWERED(&visit, GA);
    teardown(&visit);
}

TEST(the_terminal_type_is_asked_for_three_times)
{
    struct visit visit;
    setup(&visit);
    TYPE(&visit, SB "\x18\0MTTS 255" SE); // before it was agreed
    assert_false(visit.telnet.screen_reader);
    TYPE(&visit, WILL TTYPE_CODE);
    ANSWERED(&visit, TTYPE_ASKED);
    TYPE(&visit, SB "\x18\0TINTIN++" SE);
    ANSWERED(&visit, TTYPE_ASKED);
    assert_false(visit.telnet.screen_reader);
    TYPE(&visit, SB "\x18\0XTERM" SE);
    ANSWERED(&visit, TTYPE_ASKED);
    TYPE(&visit, SB "\x18\0MTTS 77" SE SB "\x18\0MTTS 0" SE);
    ANSWERED(&visit, "");
    assert_true(visit.telnet.screen_reader);
    assert_true(visit.telnet.utf8);
    teardown(&visit);
    setup(&visit);
    TYPE(&visit, WILL TTYPE_CODE SB "\x18\0MTTS 9" SE);
    assert_false(visit.telnet.screen_reader);
    assert_false(visit.telnet.utf8);
    teardown(&visit);
}

TEST(utf_8_is_agreed)
{
    struct visit visit;
    setup(&visit);
    TYPE(&visit, SB "*\x02UTF-8" SE); // before it was asked for
    assert_false(visit.telnet.utf8);
    TYPE(&visit, DO CHARSET_CODE);
    ANSWERED(&visit, REQUEST);
    TYPE(&visit, SB "*\x03" SE);
    assert_false(visit.telnet.utf8);
    TYPE(&visit, SB "*\x02UTF-8" SE);
    assert_true(visit.telnet.utf8);
    ANSWERED(&visit, "");
    teardown(&visit);
}

TEST(every_end_of_a_line_is_one)
{
    LINES("a\r\nb\r\n", "a\nb\n");
    LINES("a\r\0b\r\0", "a\nb\n");
    LINES("a\nb\n", "a\nb\n");
    LINES("a\rb\r", "a\nb\n");
    LINES("a\r\n\nb\r\r\n", "a\n\nb\n\n");
    LINES("a\r" IAC "\xf1"
          "\nb\n",
          "a\nb\n"); // NOP between the two
    LINES("half", "");
}

TEST(keys_of_a_terminal_without_editing)
{
    LINES("ab\bc\n", "ac\n");
    LINES("gr\xc3\xbc\x7fn\n", "grn\n");
    LINES("\xf0\x9f\x82\xa1\x7fx\n", "x\n");
    LINES("\b\b\x7f"
          "a\n",
          "a\n");
    LINES("ab\xc3\bc\n", "abc\n"); // half a letter
    LINES("wrong\x15right\n", "right\n");
    LINES("ab" IAC "\xf7"
          "c\n",
          "ac\n"); // EC
    LINES("ab" IAC "\xf8"
          "c\n",
          "c\n"); // EL
    LINES("a\033[Db\033[1;5Cc\033OAd\033e\n", "abcde\n");
    LINES("a\033\n\033[\nb\n", "a\n\nb\n");
    LINES("a\033[ 1@b\033[\x7f"
          "c\n",
          "ac\n"); // the first and the last byte that may be in one, and one that may not
    LINES("a\0b\x07\x01"
          "c\td\xc2\x85"
          "e\n",
          "abc de\n");
}

TEST(letters_of_every_sort)
{
    struct visit visit;
    LINES("gr\xc3\xbc\xc3\x9f \xe2\x99\xa5 \xf0\x9f\x82\xa1\n", "grüß ♥ 🂡\n");
    LINES("\xc2\xa3"
          "5\xc2\xa0ok\n",
          "£5\u00a0ok\n");
    LINES("gr\xfc\xdf dich\n", "grüß dich\n"); // Latin-1
    LINES("\xfc\xc3\xbc\xfc\n", "üüü\n");      // and UTF-8 beside it
    LINES("pi" IAC "\xff"
          "ata \xf1\n",
          "piÿata ñ\n"); // a doubled IAC is a letter
    LINES("a\x80\x9f\xc0\xaf\xed\xa0\x80"
          "b\n",
          "a??À¯í\u00a0?b\n");
    setup(&visit);
    visit.telnet.utf8 = true;
    TYPE(&visit, "gr\xfcn \xc3\xbc\xff\xff\n");
    assert_string_equal(visit.heard.text, "gr?n ü?\n");
    teardown(&visit);
}

TEST(commands_amid_a_letter_leave_it_whole)
{
    LINES("gr\xc3" WILL "\x1f"
          "\xbcn\n",
          "grün\n");
    LINES("gr\xc3" SB "\xc9"
          "{\"a\":1}\r\n" SE "\xbcn\n",
          "grün\n");
    LINES("\xe2" IAC "\xf1"
          "\x99" DONT "\x05"
          "\xa5\n",
          "♥\n");
}

TEST(subnegotiations_are_bounded)
{
    struct visit visit;
    setup(&visit);
    TYPE(&visit, WILL TTYPE_CODE);
    strbuf_reset(&visit.telnet.answer);
    TYPE(&visit, "a" SB "\x18\0MTTS 64");
    for (int i = 0; i < 100000; i++)
        TYPE(&visit, " ");
    assert_true(visit.telnet.sub.length <= TELNET_SUB_MOST + 1);
    TYPE(&visit, SE "b" SB SE SB "\x18" SE SB IAC IAC SE "c\n");
    assert_false(visit.telnet.screen_reader); // a longer one is dropped whole
    assert_string_equal(visit.heard.text, "abc\n");
    TYPE(&visit, SB "\x18\0MTTS 64" DO "\x22"
                    "d\n"); // its end was lost
    assert_string_equal(visit.heard.text, "abc\nd\n");
    ANSWERED(&visit, WONT "\x22");
    TYPE(&visit, SB "\x18\0MTTS 64");
    for (int i = 9; i < TELNET_SUB_MOST; i++)
        TYPE(&visit, " ");
    assert_int_equal(visit.telnet.sub.length, TELNET_SUB_MOST);
    TYPE(&visit, SE);
    assert_true(visit.telnet.screen_reader); // the longest there may be
    teardown(&visit);
}

TEST(a_line_is_bounded)
{
    struct visit visit;
    setup(&visit);
    for (int i = 0; i < TELNET_LINE_MOST; i++)
        TYPE(&visit, "ü");
    assert_int_equal(visit.line.length, TELNET_LINE_MOST);
    assert_true(utf8_valid(visit.line.text, visit.line.length));
    TYPE(&visit, "\nnext\n");
    assert_string_equal(visit.heard.text + TELNET_LINE_MOST, "\nnext\n");
    teardown(&visit);
}

TEST(sixty_four_refusals_leave)
{
    struct visit visit;
    setup(&visit);
    for (int i = 1; i < TELNET_REFUSALS_MOST; i++)
        TYPE(&visit, DO "\x22");
    assert_false(visit.telnet.leave);
    TYPE(&visit, "still\n" WILL "\x1f");
    assert_true(visit.telnet.leave);
    strbuf_reset(&visit.telnet.answer);
    TYPE(&visit, DO "\x22" DO SGA_CODE WILL TTYPE_CODE);
    ANSWERED(&visit, ""); // nothing more is answered
    assert_true(visit.telnet.leave);
    assert_string_equal(visit.heard.text, "still\n");
    teardown(&visit);
    setup(&visit); // nor may an option be switched on and off for ever
    for (int i = 0; i < TELNET_REFUSALS_MOST; i++)
        TYPE(&visit, DO SGA_CODE DONT SGA_CODE);
    assert_true(visit.telnet.leave);
    teardown(&visit);
}

TEST(what_is_sent_has_crlf)
{
    struct strbuf out = STRBUF_INIT;
    static const char text[] = "Grüß dich.\n\nDu bist dran: ";
    telnet_text(text, sizeof text - 1, &out);
    assert_string_equal(out.text, "Grüß dich.\r\n\r\nDu bist dran: ");
    assert_int_equal(out.length, strlen(out.text));
    strbuf_release(&out);
}

// The same bytes, a byte at a time or all at once, are one stream; here: whatever comes first, what follows a whole command
// and a line end is understood.  So each prefix of a visit is cut off and another visit's line comes after it.
TEST(a_visit_may_be_cut_at_each_byte)
{
    static const char whole[] =
        DO CHARSET_CODE SB "*\x02UTF-8" SE WILL TTYPE_CODE SB "\x18\0MTTS 68" SE "gr\xc3\xbc\xc3\x9f\033[A " IAC "\xff"
                           "\r\n" WILL "\x1f" SB "\x1f\0P\0\x18" SE "dr\xe2\x99\xa5w\b\r\0";
    for (size_t cut = 0; cut <= sizeof whole - 1; cut++) {
        struct visit visit;

        setup(&visit);
        type_bytes(&visit, whole, cut);
        // whatever is open is closed: a subnegotiation, a command, a letter, a key
        TYPE(&visit, IAC "\xf1" SE "\xf1" IAC "\xf1"
                         "\r\n"
                         "umlaut \xc3\xbc\r\n");
        assert_true(visit.heard.length >= strlen("umlaut ü\n"));
        assert_string_equal(visit.heard.text + visit.heard.length - strlen("umlaut ü\n"), "umlaut ü\n");
        assert_true(utf8_valid(visit.heard.text, visit.heard.length));
        teardown(&visit);
    }
}

// 200 kB of junk, and a line after each piece: it comes through, and what the filter keeps stays small.
TEST(junk_amid_letters_does_no_harm)
{
    struct visit visit;
    struct rng rng;
    int lines = 0;
    rng_seed(&rng, "junk");
    setup(&visit);
    for (size_t sent = 0; sent < 200000;) {
        size_t length = rng_below(&rng, 400);
        for (size_t i = 0; i < length; i++) {
            char byte = (char)(rng_below(&rng, 4) ? rng_below(&rng, 256) : 0xff - rng_below(&rng, 7));
            type_bytes(&visit, &byte, 1);
        }
        sent += length;
        TYPE(&visit, IAC "\xf1" SE "\xf1" IAC "\xf1"
                         "\r\n");
        assert_true(utf8_valid(visit.heard.text, visit.heard.length));
        strbuf_reset(&visit.heard);
        visit.telnet.utf8 = false;
        TYPE(&visit, "dr\xc3\xbc"
                     "ck k\xc3\xb6nig\r\n");
        assert_string_equal(visit.heard.text, "drück könig\n");
        lines++;
        assert_true(visit.telnet.sub.length <= TELNET_SUB_MOST + 1);
    }
    assert_true(lines > 900);
    assert_true(visit.telnet.leave);
    assert_true(visit.telnet.answer.length < 2000); // nothing is answered any more
    teardown(&visit);
}
