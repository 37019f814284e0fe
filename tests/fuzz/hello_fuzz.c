// SPDX-License-Identifier: GPL-3.0-or-later
// Any first line of a visitor's page: what is read of it is what it may be, and a line that is written of that is read the same.
#include "base/bug.h"
#include "base/strbuf.h"
#include "lobby/visitor.h"
#include "system/language.h"

#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct hello hello, again;
    LOCAL(strbuf) line = STRBUF_INIT, same = STRBUF_INIT;
    strbuf_add_bytes(&line, (const char *)data, size);
    if (!hello_read(line.text, &hello))
        return 0;
    if (strlen(hello.token) != HELLO_TOKEN_DIGITS || strspn(hello.token, "0123456789abcdef") != HELLO_TOKEN_DIGITS ||
        hello.shown < 0 || !language_is_code(hello.language))
        BUG("read of a first line: %s %ld %s", hello.token, hello.shown, hello.language);
    char *country = strchr(hello.language, '_');
    if (country)
        *country = '-';
    strbuf_addf(&same, "@hello %s %ld %s%s", hello.token, hello.shown, hello.language, hello.keys ? " keys" : "");
    if (country)
        *country = '_';
    if (!hello_read(same.text, &again) || memcmp(&hello, &again, sizeof hello) != 0)
        BUG("not read again: %s", same.text);
    return 0;
}
