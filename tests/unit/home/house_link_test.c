// SPDX-License-Identifier: GPL-3.0-or-later
// The address of a house's page, as people type it, and as a browser opens it.
#include "home/home.h"
#include "test.h"

TEST(what_people_type_becomes_an_address_that_a_browser_opens)
{
    static const char *const known[][2] = {
        { "192.168.1.20", "http://192.168.1.20:8080/" },
        { "  192.168.1.20 ", "http://192.168.1.20:8080/" },
        { "192.168.1.20:8081", "http://192.168.1.20:8081/" },
        { "192.168.1.20:8081/#table=friday", "http://192.168.1.20:8081/#table=friday" },
        { "192.168.1.20#table=friday", "http://192.168.1.20:8080/#table=friday" },
        { "http://192.168.1.20:8080/#table=friday", "http://192.168.1.20:8080/#table=friday" },
        { "HTTP://192.168.1.20:8080", "http://192.168.1.20:8080/" },
        { "http://192.168.1.20", "http://192.168.1.20/" },
        { "https://play.example.org", "https://play.example.org/" },
        { "play.example.org", "https://play.example.org/" },
        { "play.example.org.", "https://play.example.org/" },
        { "play.example.org:8080", "http://play.example.org:8080/" },
        { "alices-laptop", "http://alices-laptop:8080/" },
        { "alices-laptop.local", "http://alices-laptop.local:8080/" },
        { "[fd00::2]:8080", "http://[fd00::2]:8080/" },
        { "[fd00::2]", "http://[fd00::2]:8080/" },
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        LOCAL(strbuf) link = STRBUF_INIT;
        assert_true(house_link(known[i][0], &link));
        assert_string_equal(link.text, known[i][1]);
    }
}

TEST(what_is_no_address_is_refused)
{
    static const char *const strange[] = { "",
                                           " ",
                                           "javascript:alert(1)",
                                           "file:///etc/passwd",
                                           "http://",
                                           "http:// x",
                                           "ftp://example.org",
                                           "a b",
                                           "192.168.1.20:0",
                                           "192.168.1.20:65536",
                                           "192.168.1.20:x",
                                           "[fd00::2",
                                           "[]",
                                           "fd00::2",
                                           "user@example.org",
                                           "http://user:secret@example.org/",
                                           "example.org/\"x",
                                           "-",
                                           "#table=friday" };
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        LOCAL(strbuf) link = STRBUF_INIT;
        if (house_link(strange[i], &link))
            fail_msg("%s: %s", strange[i], link.text);
    }
}
