// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes on a telnet line: lines are bounded valid UTF-8 without control characters, nothing is kept beyond its bound, and an
// answer is hardly longer than what it answers.  Bytes of the input also say when a code is asked for.
#include "base/bug.h"
#include "base/utf8.h"
#include "telnet/telnet.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void judge(const struct telnet *telnet, const struct strbuf *line)
{
    uint32_t code;
    if (line->length > TELNET_LINE_MOST || telnet->sub.length > TELNET_SUB_MOST + 1 || telnet->parted >= sizeof telnet->part)
        BUG("more is kept than may be");
    for (size_t i = 0, step; i < line->length; i += step) {
        step = utf8_decode(line->text + i, line->length - i, &code);
        if (!step || code < ' ' || (code >= 0x7f && code < 0xa0))
            BUG("no text in a line: %s", line->text);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct telnet telnet;
    LOCAL(strbuf) line = STRBUF_INIT, out = STRBUF_INIT;
    size_t asked = 0;
    telnet_init(&telnet);
    for (size_t i = 0; i < size; i++) {
        if (telnet_take(&telnet, data[i], &line)) {
            judge(&telnet, &line);
            strbuf_reset(&line);
        }
        if (data[i] == '?' || data[i] == '!') {
            telnet_secret(&telnet, data[i] == '?');
            telnet_question(&telnet);
            asked++;
        }
    }
    judge(&telnet, &line);
    // Each byte of an answer was paid for by a byte that came, by one of our questions, or is one of the few offers.
    if (telnet.answer.length > 64 + 5 * size + 5 * asked)
        BUG("an answer of %zu bytes to %zu", telnet.answer.length, size);
    telnet_text(line.text, line.length, &out);
    telnet_release(&telnet);
    return 0;
}
