// SPDX-License-Identifier: GPL-3.0-or-later
// Where a visitor comes from, in the words of each server that lets people in.
#include "lobby/visitor.h"
#include "test.h"

#include <stdlib.h>

#include <stdint.h>

static void expect_from(const char *ssh, const char *remote, const char *proxied, const char *wanted)
{
    const char *const names[] = { "SSH_CONNECTION", "REMOTE_ADDR", "HTTP_X_FORWARDED_FOR" };
    const char *const values[] = { ssh, remote, proxied };
    char address[FROM_BYTES];
    for (int i = 0; i < 3; i++) {
        unsetenv(names[i]);
        if (values[i])
            setenv(names[i], values[i], 1);
    }
    came_from(address);
    assert_string_equal(address, wanted);
}

TEST(each_server_says_it_in_its_own_word)
{
    expect_from(NULL, NULL, NULL, "-");
    expect_from("198.51.100.7 50000 192.0.2.1 22", NULL, NULL, "198.51.100.7");
    expect_from("2001:db8::7 50000 2001:db8::1 22", NULL, NULL, "2001:db8::7");
    expect_from(NULL, "198.51.100.7", NULL, "198.51.100.7");
    expect_from(NULL, "[2001:db8::7]", NULL, "2001:db8::7");
}

TEST(a_proxy_is_believed_on_this_computer_alone)
{
    expect_from(NULL, "127.0.0.1", NULL, "-");
    expect_from(NULL, "::1", NULL, "-");
    expect_from(NULL, "127.0.0.1", "198.51.100.7", "198.51.100.7");
    expect_from(NULL, "[::1]", "192.0.2.9, 198.51.100.7", "198.51.100.7"); // the first was written by anybody
    expect_from(NULL, "127.0.0.1", "192.0.2.9, 203.0.113.5, 198.51.100.7", "198.51.100.7");
    expect_from(NULL, "198.51.100.7", "192.0.2.9", "198.51.100.7");
    expect_from("127.0.0.1 50000 127.0.0.1 22", NULL, "192.0.2.9", "-");
}

TEST(what_is_no_address_is_none)
{
    expect_from(NULL, "127.0.0.1", "x\nfrom 192.0.2.9", "-");
    expect_from(NULL, "127.0.0.1", "", "-");
    expect_from(NULL, "host.example", NULL, "-");
    expect_from(NULL, "1111111111111111111111111111111111111111111111111111", NULL, "-");
}
