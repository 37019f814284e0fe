// SPDX-License-Identifier: GPL-3.0-or-later
// Batches as lines of JSON; json_output.h says what.
#include "json/json_output.h"

#include "base/bug.h"
#include "commands/table_commands.h"
#include "session/say/front_end.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { JSON_VERSION = 1 };

struct json_output {
    struct front_end front;
    long number; // of the last batch
};

static json_t *said(const char *lines)
{
    json_t *all = json_array();
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        json_array_append_new(all, json_stringn(lines, length));
        lines += length + (lines[length] == '\n');
    }
    return all;
}

static json_t *can(struct session *session)
{
    json_t *all = json_array();
    for (const struct command *row = table_commands; session->table && row->name; row++)
        if (command_useful(session, row))
            json_array_append_new(all, json_string(command_word(row)));
    return all;
}

static json_t *question(const struct question_asked *asked)
{
    static const char *const kinds[] = { "line", "yesno", "number", "secret" }; // ORDER: enum ask_kind
    size_t length = strlen(asked->text) - 1;
    json_t *object = json_pack("{s:s%,s:s}", "text", asked->text, length, "kind", kinds[asked->kind]);
    if (asked->kind == ASK_NUMBER && asked->to)
        json_object_set_new(object, "to", json_integer(asked->to));
    return object;
}

static bool write_line(const char *text, size_t length)
{
    while (length > 0) {
        ssize_t n = write(STDOUT_FILENO, text, length);
        if (n < 0 && errno != EINTR)
            return false;
        text += n > 0 ? n : 0;
        length -= n > 0 ? (size_t)n : 0;
    }
    return true;
}

static void batch(void *self, struct session *session, const char *lines, const struct question_asked *asked)
{
    struct json_output *output = self;
    json_t *object = json_object();
    json_object_set_new(object, "v", json_integer(JSON_VERSION));
    json_object_set_new(object, "n", json_integer(++output->number));
    json_object_set_new(object, "say", said(lines));
    json_object_set_new(object, "can", can(session));
    if (asked)
        json_object_set_new(object, "ask", question(asked));
    if (session->output.ring)
        json_object_set_new(object, "bell", json_true());
    char *text = json_dumps(object, JSON_COMPACT);
    LOCAL(strbuf) line = STRBUF_INIT;
    if (!text)
        BUG("a batch cannot be written as JSON");
    strbuf_addf(&line, "%s\n", text);
    session->output.screen.lost = !write_line(line.text, line.length) || session->output.screen.lost;
    free(text);
    json_decref(object);
}

void json_output_open(struct session *session)
{
    struct json_output *output = mem_zero(1, sizeof *output);
    output->front = (struct front_end){ .batch = batch, .self = output };
    session->output.front = &output->front;
}

void json_output_close(struct session *session)
{
    if (!session->output.front || session->output.front->batch != batch)
        return;
    free(session->output.front->self);
    session->output.front = NULL;
}
