// SPDX-License-Identifier: GPL-3.0-or-later
// The file `chat-heard`: one line, SERVER TABLE EPOCH NUMBER, of the table where the visitor was last.
#include "netplay/connection.h"

#include "system/file.h"
#include "system/paths.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void heard_path(struct strbuf *out)
{
    paths_state(out);
    strbuf_add(out, "/chat-heard");
}

void chat_heard_resume(struct chat_heard *heard, struct client *client)
{
    LOCAL(strbuf) path = STRBUF_INIT, text = STRBUF_INIT;
    const struct card *card = client_card(client);
    char server[WIRE_SERVER_BYTES], table[WIRE_TABLE_BYTES];
    long epoch, number;
    heard_path(&path);
    *heard = (struct chat_heard){ 0 };
    if (!card || !file_read(path.text, &text))
        return;
    char *rest = text.text;
    const char *line = wire_line(&rest);
    bool ours = line && wire_word(&line, server, sizeof server) && wire_word(&line, table, sizeof table) &&
                wire_number(&line, 0, INT_MAX, &epoch) && wire_number(&line, 0, INT_MAX, &number) &&
                strcmp(server, card->server) == 0 && strcmp(table, card->table) == 0;
    if (!ours)
        return;
    *heard = (struct chat_heard){ epoch, number };
    client_chat_after(client, epoch, number);
}

// Not synced: it is about a program that ends, not about a computer that does, and it must be quick, since the program may end
// right after it has said a line.
static void save(const char *path, const struct strbuf *text)
{
    LOCAL(strbuf) beside = STRBUF_INIT;
    strbuf_addf(&beside, "%s.new", path);
    int fd = open(beside.text, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool fine = fd >= 0 && file_write_all(fd, text->text, text->length);
    if (fd >= 0)
        close(fd);
    if (fine)
        rename(beside.text, path);
}

void chat_heard_keep(struct chat_heard *heard, const struct client *client)
{
    LOCAL(strbuf) path = STRBUF_INIT, text = STRBUF_INIT;
    const struct card *card = client_card(client);
    struct chat_heard now;
    client_chat_heard(client, &now.epoch, &now.number);
    if (!card || !now.number || (now.epoch == heard->epoch && now.number == heard->number))
        return;
    *heard = now;
    heard_path(&path);
    strbuf_addf(&text, "%s %s %ld %ld\n", card->server, card->table, now.epoch, now.number);
    save(path.text, &text); // if that fails, the lines are told once more
}
