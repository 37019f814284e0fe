// SPDX-License-Identifier: GPL-3.0-or-later
// A line of telnet: a console whose visitor comes by telnet.  It knows no table and no command.
#include "telnet/telnet_line.h"

#include "system/file.h"
#include "term/terminal.h"

#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { READS_WITHIN_S = 60 }; // a client that takes nothing for so long is gone

// Hangs up a telnet line, as if the visitor's connection had dropped: the game is kept.
static void hang_up(struct telnet_line *line)
{
    line->gone = true;
    if (!terminal_leaving()) // a second signal would end the program at once
        raise(SIGHUP);
}

static void send_answers(struct telnet_line *line)
{
    struct strbuf *answer = &line->telnet.answer;
    if (!line->gone && !file_write_all(STDOUT_FILENO, answer->text, answer->length))
        hang_up(line);
    strbuf_reset(answer);
}

static bool take_byte(void *self, unsigned char byte, struct strbuf *line)
{
    struct telnet_line *visit = self;
    bool whole = telnet_take(&visit->telnet, byte, line);
    send_answers(visit);
    if (visit->telnet.leave && !visit->gone)
        hang_up(visit);
    return whole;
}

// Writes a batch of sentences to the telnet client.  A question is a line of its own, as in a pipe, so that a client which shows
// only whole lines shows it.  A code that is asked for again stays hidden all the time, because an order to hide takes a moment
// to reach the client.
static void batch(void *self, struct session *session, const char *lines, const struct question_asked *asked)
{
    struct telnet_line *line = self;
    struct telnet *telnet = &line->telnet;
    telnet_secret(telnet, asked && asked->kind == ASK_SECRET);
    telnet_text(lines, strlen(lines), &telnet->answer);
    if (session->output.ring)
        strbuf_add_char(&telnet->answer, '\a');
    if (asked)
        telnet_question(telnet);
    send_answers(line);
}

void telnet_line_open(struct telnet_line *line, struct session *session)
{
    telnet_init(&line->telnet);
    line->gone = false;
    line->front = (struct front_end){ .batch = batch, .self = line };
    session->output.front = &line->front;
    session->input.lines.byte = take_byte;
    session->input.lines.byte_self = line;
    setsockopt(STDOUT_FILENO, SOL_SOCKET, SO_SNDTIMEO, &(struct timeval){ .tv_sec = READS_WITHIN_S }, sizeof(struct timeval));
    send_answers(line);
}

void telnet_line_release(struct telnet_line *line)
{
    telnet_release(&line->telnet);
}
