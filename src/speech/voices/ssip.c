// SPDX-License-Identifier: GPL-3.0-or-later
// Talks SSIP with Speech Dispatcher.  An answer is lines `NNN-...` and a last line `NNN ...`.  A code of 700 or more marks an
// event instead: `701-NUMBER`, `701-CLIENT`, `701 BEGIN`.
#include "speech/voices/ssip.h"

#include "system/clock.h"
#include "system/os.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { EVENT = 700, BEGUN = 701, ENDED = 702, CANCELED = 703, FINE = 200, FAULT = 300, CODE = 3 };

void ssip_init(struct ssip *ssip, int fd)
{
    *ssip = (struct ssip){ .fd = fd, .in = STRBUF_INIT, .answer = STRBUF_INIT };
    fcntl(fd, F_SETFL, O_NONBLOCK);
}

void ssip_release(struct ssip *ssip)
{
    if (ssip->fd >= 0)
        close(ssip->fd);
    ssip->fd = -1;
    ssip->broken = true;
    strbuf_release(&ssip->in);
    strbuf_release(&ssip->answer);
}

static void take_event(struct ssip *ssip, int code, bool last, const char *text)
{
    if (!last && !ssip->number) // the event's first line has the number of the sentence, the second the client
        ssip->number = strtol(text, NULL, 10);
    if (!last)
        return;
    if (code == BEGUN)
        ssip->begun = ssip->number;
    else if (code == ENDED || code == CANCELED)
        ssip->over = ssip->number;
    ssip->number = 0;
}

static void take_line(struct ssip *ssip, const char *line)
{
    int code = (int)strtol(line, NULL, 10);
    bool last = strlen(line) <= CODE || line[CODE] != '-';
    const char *text = strlen(line) > CODE ? line + CODE + 1 : "";
    if (code >= EVENT) {
        take_event(ssip, code, last, text);
    } else if (last) {
        ssip->code = code;
    } else {
        strbuf_add(&ssip->answer, text);
        strbuf_add_char(&ssip->answer, '\n');
    }
}

static void take_lines(struct ssip *ssip)
{
    char *line = ssip->in.text, *end;
    while ((end = strchr(line, '\n'))) {
        *end = '\0';
        if (end > line && end[-1] == '\r')
            end[-1] = '\0';
        take_line(ssip, line);
        line = end + 1;
    }
    size_t rest = strlen(line);
    memmove(ssip->in.text, line, rest);
    strbuf_cut(&ssip->in, rest);
}

static void take(struct ssip *ssip, int wait_ms)
{
    struct pollfd waits = { .fd = ssip->fd, .events = POLLIN };
    char bytes[16384];
    if (ssip->broken || poll(&waits, 1, wait_ms) <= 0)
        return;
    ssize_t got = recv(ssip->fd, bytes, sizeof bytes, 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    ssip->broken = got <= 0 || memchr(bytes, '\0', (size_t)got) || ssip->in.length + ssip->answer.length > SSIP_ANSWER_MOST;
    if (ssip->broken)
        return;
    strbuf_add_bytes(&ssip->in, bytes, (size_t)got);
    if (memchr(bytes, '\n', (size_t)got))
        take_lines(ssip);
}

void ssip_listen(struct ssip *ssip)
{
    take(ssip, 0);
}

// Sends all bytes of an SSIP command to Speech Dispatcher.  Returns false if the daemon takes nothing for SSIP_ANSWER_MS, and
// then it counts as gone.
static bool send_all(struct ssip *ssip, const char *bytes, size_t length)
{
    while (length && !ssip->broken) {
        struct pollfd waits = { .fd = ssip->fd, .events = POLLOUT };
        ssize_t sent = -1;

        if (poll(&waits, 1, SSIP_ANSWER_MS) > 0)
            sent = send(ssip->fd, bytes, length, MSG_NOSIGNAL);
        ssip->broken = sent < 0;
        bytes += sent > 0 ? sent : 0;
        length -= sent > 0 ? (size_t)sent : 0;
    }
    return !ssip->broken;
}

static bool ask(struct ssip *ssip, const char *bytes, size_t length)
{
    int64_t end = clock_ms() + SSIP_ANSWER_MS;
    ssip->code = 0;
    strbuf_reset(&ssip->answer);
    if (!send_all(ssip, bytes, length))
        return false;
    while (!ssip->code && !ssip->broken) {
        int64_t left = end - clock_ms();
        if (left <= 0)
            ssip->broken = true; // a late answer would be taken for that of the next command
        else
            take(ssip, (int)left);
    }
    return ssip->code >= FINE && ssip->code < FAULT;
}

bool ssip_ask(struct ssip *ssip, const char *format, ...)
{
    char line[512];
    va_list words;
    va_start(words, format);
    int length = vsnprintf(line, sizeof line, format, words);
    va_end(words);
    // A name from the settings must not become a second command.
    if (length < 0 || length + 3 > (int)sizeof line || strpbrk(line, "\r\n"))
        return false;
    snprintf(line + length, sizeof line - (size_t)length, "\r\n");
    return ask(ssip, line, (size_t)length + 2);
}

int ssip_ask_number(struct ssip *ssip, const char *command, int otherwise)
{
    char *end;
    if (!ssip_ask(ssip, "%s", command))
        return otherwise;
    long number = strtol(ssip->answer.text, &end, 10);
    return end == ssip->answer.text || number < -100 || number > 100 ? otherwise : (int)number;
}

long ssip_speak(struct ssip *ssip, const char *text)
{
    LOCAL(strbuf) data = STRBUF_INIT;
    // The text is sent as one line.  A dot at its beginning is doubled, since a lone dot ends the text.
    strbuf_addf(&data, "%s%s\r\n.\r\n", *text == '.' ? "." : "", text);
    return ask(ssip, data.text, data.length) ? strtol(ssip->answer.text, NULL, 10) : 0;
}
