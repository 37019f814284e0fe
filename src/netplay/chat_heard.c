// SPDX-License-Identifier: GPL-3.0-or-later
// Remembers which chat a visitor of the door has already heard, in the file `chat-heard`.  The file has one line, SERVER TABLE
// EPOCH NUMBER, about the table where the visitor was last.
#include "netplay/connection.h"

#include "system/file.h"
#include "system/paths.h"

#include <limits.h>
#include <string.h>

void chat_heard_resume(struct chat_heard *heard, struct client *client)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    const struct card *card = client_card(client);
    char kept[128], server[WIRE_SERVER_BYTES], table[WIRE_TABLE_BYTES];
    long epoch, number;
    paths_state_file("chat-heard", &path);
    *heard = (struct chat_heard){ 0 };
    const char *line = kept;
    bool ours = card && file_read_line(path.text, kept, sizeof kept) && wire_word(&line, server, sizeof server) &&
                wire_word(&line, table, sizeof table) && wire_number(&line, 0, INT_MAX, &epoch) &&
                wire_number(&line, 0, INT_MAX, &number) && strcmp(server, card->server) == 0 && strcmp(table, card->table) == 0;
    if (!ours)
        return;
    *heard = (struct chat_heard){ epoch, number };
    client_chat_after(client, epoch, number);
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
    paths_state_file("chat-heard", &path);
    strbuf_addf(&text, "%s %s %ld %ld\n", card->server, card->table, now.epoch, now.number);
    // The file is written without a sync, because the program may end right after it has said a chat line.  If writing fails,
    // that line is told once more.
    file_replace_unsynced(path.text, text.text, text.length);
}
