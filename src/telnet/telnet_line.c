// SPDX-License-Identifier: GPL-3.0-or-later
// A console on a telnet line; telnet_line.h says what.  It knows no table and no command.
#include "telnet/telnet_line.h"

#include "system/file.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

// False: the line is cut, which standard input will say.
static bool send_answers(struct telnet *telnet)
{
    bool sent = file_write_all(STDOUT_FILENO, telnet->answer.text, telnet->answer.length);
    strbuf_reset(&telnet->answer);
    return sent;
}

static bool take_byte(void *self, unsigned char byte, struct strbuf *line)
{
    struct telnet *telnet = &((struct telnet_line *)self)->telnet;
    bool stays = !telnet->leave, whole = telnet_take(telnet, byte, line);
    if (whole)
        telnet_secret(telnet, false);
    send_answers(telnet);
    if (stays && telnet->leave)
        raise(SIGHUP); // leaves as a visitor does whose line drops: the game is kept
    return whole;
}

// A question is a line of its own, as in a pipe, so that a client which shows whole lines only shows it.
static void batch(void *self, struct session *session, const char *lines, const struct question_asked *asked)
{
    struct telnet *telnet = &((struct telnet_line *)self)->telnet;
    if (asked)
        telnet_secret(telnet, asked->kind == ASK_SECRET);
    telnet_text(lines, strlen(lines), &telnet->answer);
    if (session->output.ring)
        strbuf_add_char(&telnet->answer, '\a');
    if (asked)
        telnet_question(telnet);
    session->output.screen.lost = !send_answers(telnet) || session->output.screen.lost;
}

void telnet_line_open(struct telnet_line *line, struct session *session)
{
    telnet_init(&line->telnet);
    line->front = (struct front_end){ .batch = batch, .self = line };
    session->output.front = &line->front;
    session->input.lines.byte = take_byte;
    session->input.lines.byte_self = line;
    send_answers(&line->telnet);
}

void telnet_line_release(struct telnet_line *line)
{
    telnet_release(&line->telnet);
}
