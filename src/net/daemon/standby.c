// SPDX-License-Identifier: GPL-3.0-or-later
// A standby: what it knows of the server that it follows, and when it takes over.  The journal's lines are numbered, so the
// standby notices a lost one and asks for all records again.
#include "net/daemon/standby.h"
#include "base/bug.h"
#include "base/rng.h"
#include "base/text.h"
#include "net/daemon/standby_copies.h"
#include "net/keys/crypto.h"
#include "net/protocol/wire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GRACE_MS = 1000,     // after the server went down, plus as much at random, so that of two standbys one is first
    ASK_AGAIN_MS = 5000, // after so long without an answer, or with a folder that could not be written, the standby asks again
    NAME_KEPT = 200      // bytes of the server's name, with its end
};

struct heard_server {
    char id[WIRE_SERVER_BYTES];
    struct wire_up said;
};

struct standby {
    struct standby_callbacks out;
    struct copies copies;
    char id[WIRE_SERVER_BYTES], run[WIRE_SERVER_BYTES]; // id and run of the server that is followed; empty while none is known
    long epoch;
    char *name;
    long own, base; // own: the epoch in which this folder was itself the server, or 0; base: the epoch of the server whose copy
                    // it was until then
    bool resumes;   // the standby's folder was the server, and nobody has spoken since
    bool met;       // a server has been up since this standby began
    bool connected, asked; // asked: the server was asked for all records of its run on this connection
    bool all;              // the server has said that it has told of all tables
    int64_t gone_at;       // when the server went and this standby takes over; NEVER while a server is there
    int64_t ask_at;        // when to ask the server again for what is missing
    struct {
        struct heard_server server;
        int64_t at;      // when to try again to write the server's id and name; NEVER if that was done
        bool told;       // the person was told that the folder cannot be written
    } unkept;            // the server that is up and could not be written into the folder
    bool told_missing;   // the log says that copies are missing, so this standby cannot take over
    bool told_unwritten; // the log says that the folder cannot be written, so this standby cannot take over
    struct rng chance;
};

static void tell(const struct standby *standby, const char *sentence)
{
    standby->out.news(standby->out.self, sentence);
}

// --- the server that is followed, and whether it is up ---

static void follow_topics(struct standby *standby)
{
    static const enum topic_kind kinds[] = { TOPIC_LOG, TOPIC_CARD };
    char topic[WIRE_TOPIC_BYTES];
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        wire_topic(kinds[i], standby->id, NULL, NULL, topic);
        standby->out.subscribe(standby->out.self, topic);
    }
}

static void ask(struct standby *standby, int64_t now)
{
    static const char text[] = "follow\n";
    char topic[WIRE_TOPIC_BYTES];
    wire_topic(TOPIC_NEW, standby->id, NULL, WIRE_STANDBY_USER, topic);
    copies_doubt(&standby->copies);
    standby->asked = true;
    standby->all = false;
    standby->ask_at = now + ASK_AGAIN_MS;
    standby->out.publish(standby->out.self, topic, text, strlen(text), false);
}

void standby_connected(struct standby *standby, int64_t)
{
    char topic[WIRE_TOPIC_BYTES];
    standby->connected = true;
    standby->asked = standby->all = false;
    standby->gone_at = NEVER;
    wire_topic(TOPIC_UP, *standby->id ? standby->id : NULL, NULL, NULL, topic);
    standby->out.subscribe(standby->out.self, topic);
    if (*standby->id)
        follow_topics(standby);
}

void standby_disconnected(struct standby *standby)
{
    standby->connected = standby->asked = standby->all = false;
    standby->gone_at = standby->unkept.at = NEVER;
    copies_doubt(&standby->copies);
}

// Writes the name of the server that the standby follows into the standby's folder.  A name too long for that file is left out;
// the standby learns it again from the server's next frame UP.  Returns false if the file cannot be written.
static bool keep_name(struct standby *standby)
{
    char kept[NAME_KEPT] = "";
    if (!standby->name || strlen(standby->name) >= NAME_KEPT)
        return true;
    copies_kept_word(&standby->copies, "name", kept, sizeof kept);
    return strcmp(kept, standby->name) == 0 || copies_keep_word(&standby->copies, "name", standby->name);
}

// Forgets what the standby's folder had when it was a server's own, because from then on it holds copies of another server.  The
// copies count as incomplete until everything has been copied.  Returns false if the folder cannot be written.
static bool forget_own(struct standby *standby)
{
    bool fine =
        !standby->own || (copies_keep_word(&standby->copies, "epoch", "0") && copies_keep_word(&standby->copies, "base", "0"));
    if (fine)
        standby->own = standby->base = 0;
    return fine;
}

static void try_later(struct standby *standby, const struct heard_server *server, int64_t now)
{
    if (!standby->unkept.told)
        tell(standby, _("The folder of the standby house cannot be written."));
    standby->unkept.told = true;
    standby->unkept.server = *server;
    standby->unkept.at = now + ASK_AGAIN_MS;
}

// Returns whether this epoch and this run (the program's random digits) are those of the server that the standby has heard in a
// frame UP.
static bool is_run(const struct wire_up *said, long epoch, const char *run)
{
    return said->epoch == epoch && strcmp(said->run, run) == 0;
}

static void server_is_up(struct standby *standby, struct heard_server server, int64_t now)
{
    standby->resumes = false;
    standby->met = true;
    if ((!*standby->id && !copies_keep_word(&standby->copies, "id", server.id)) || !keep_name(standby) || !forget_own(standby)) {
        try_later(standby, &server, now);
        return;
    }
    if (standby->unkept.told)
        tell(standby, _("The folder of the standby house can be written again."));
    standby->unkept.told = false;
    standby->unkept.at = NEVER;
    if (!*standby->id) {
        memcpy(standby->id, server.id, sizeof standby->id);
        follow_topics(standby);
    }
    // A server that was gone in between may have made moves without a connection, and what it published then never arrived, so
    // its records are asked for again.
    bool same = is_run(&server.said, standby->epoch, standby->run) && standby->gone_at == NEVER;
    standby->epoch = server.said.epoch;
    memcpy(standby->run, server.said.run, sizeof standby->run);
    standby->gone_at = NEVER;
    standby->told_missing = standby->told_unwritten = false;
    if (!same || !standby->asked)
        ask(standby, now);
}

static void take_name(struct standby *standby, struct wire_up *said)
{
    if (!said->name)
        return;
    free(standby->name);
    standby->name = mem_copy(said->name);
    said->name = NULL; // the name points into the frame, which is freed
}

// Returns whether a farewell of this epoch came from the server to which the standby's folder once belonged or, if that server
// never spoke, from the server that the folder was copied from.  If so, nobody has a newer record than this standby.  A server's
// epoch goes up at each start; the epochs of a server that it took over from are far lower.
static bool was_own(const struct standby *standby, long epoch)
{
    return standby->own && !standby->met &&
           ((epoch <= standby->own && epoch > standby->own - WIRE_EPOCHS_AHEAD / 2) || (standby->base && epoch == standby->base));
}

static void hear_of_server(struct standby *standby, const struct topic *topic, char *text, int64_t now)
{
    struct heard_server server;
    struct wire_up *said = &server.said;
    memcpy(server.id, topic->server, sizeof server.id);
    if (!wire_up_read(text, said) || said->epoch < 1 || said->epoch == INT32_MAX || said->epoch < standby->epoch)
        return;
    if (!said->up) {
        if (is_run(said, standby->unkept.server.said.epoch, standby->unkept.server.said.run))
            standby->unkept.at = NEVER;
        standby->resumes = was_own(standby, said->epoch);
        if ((is_run(said, standby->epoch, standby->run) || standby->resumes) && standby->gone_at == NEVER)
            standby->gone_at = now + GRACE_MS + (int64_t)rng_below(&standby->chance, GRACE_MS);
    } else if (said->version >= 1) {
        if (said->version != WIRE_VERSION) {
            tell(standby, _("The house runs another version of Parlour. Install the same one here."));
            return;
        }
        take_name(standby, said);
        server_is_up(standby, server, now);
    }
}

// --- the journal of the server ---

static void hear_journal(struct standby *standby, const struct topic *topic, char *text, int64_t now)
{
    char word[8];
    long epoch, number = 0;
    const char *line = wire_line(&text), *rest = text ? text : "";
    if (!line || !wire_word(&line, word, sizeof word) || !wire_number(&line, 1, INT32_MAX - 1, &epoch) || epoch != standby->epoch)
        return;
    bool fine = true;
    if (strcmp(word, "state") == 0)
        copies_state(&standby->copies, topic->table, rest);
    else if (strcmp(word, "head") == 0)
        copies_head(&standby->copies, topic->table, rest);
    else if (strcmp(word, "gone") == 0)
        copies_gone(&standby->copies, topic->table);
    else if (strcmp(word, "line") == 0 && wire_number(&line, 1, INT32_MAX, &number))
        fine = copies_lines(&standby->copies, topic->table, number, rest);
    else if (strcmp(word, "whole") == 0 && wire_number(&line, 0, INT32_MAX, &number))
        fine = copies_whole(&standby->copies, topic->table, number);
    else if (strcmp(word, "all") == 0 && wire_number(&line, 0, INT32_MAX, &number))
        fine = standby->all = copies_count_whole(&standby->copies) >= number;
    if (!fine && standby->ask_at > now + GRACE_MS)
        standby->ask_at = now + GRACE_MS;
    else if (fine)
        standby->ask_at = now + ASK_AGAIN_MS; // the records are on their way
}

void standby_message(struct standby *standby, const char *topic, const char *payload, size_t length, int64_t now)
{
    struct topic parts;
    if (!wire_topic_read(topic, &parts) || (*standby->id && strcmp(parts.server, standby->id) != 0))
        return;
    if (parts.kind == TOPIC_CARD) {
        copies_card(&standby->copies, parts.table, length > 0);
        return;
    }
    if (!wire_text(payload, length))
        return;
    char *text = mem_copy(payload);
    if (parts.kind == TOPIC_UP)
        hear_of_server(standby, &parts, text, now);
    else if (parts.kind == TOPIC_LOG && *standby->id)
        hear_journal(standby, &parts, text, now);
    free(text);
}

// Returns whether a copy of the standby is incomplete, or whether the standby does not know yet that all its copies are complete.
static bool misses(const struct standby *standby)
{
    return !standby->asked || !standby->all || copies_missing(&standby->copies);
}

void standby_settle(struct standby *standby, int64_t now)
{
    if (!copies_write(&standby->copies))
        tell(standby, _("A copy of a game could not be written. Check whether the disk is full."));
    if (now >= standby->unkept.at)
        server_is_up(standby, standby->unkept.server, now);
    if (standby->asked && standby->gone_at == NEVER && now >= standby->ask_at && misses(standby))
        ask(standby, now);
}

int standby_due(const struct standby *standby, int64_t now)
{
    int64_t when = standby->gone_at;
    if (standby->asked && when == NEVER && misses(standby))
        when = standby->ask_at;
    when = sooner_of(when, standby->unkept.at);
    if (when == NEVER)
        return -1;
    return when <= now ? 0 : (int)(when - now);
}

// Turns a standby's folder of copies into a house's own folder.  The epoch is written last, because its file tells a later start
// that everything else is there.  Returns false if something cannot be written.
static bool become(struct standby *standby)
{
    char base[24], epoch[24];
    snprintf(base, sizeof base, "%ld", standby->epoch);
    snprintf(epoch, sizeof epoch, "%ld", standby->epoch + WIRE_EPOCHS_AHEAD - 1); // server_open adds one to the epoch
    if (!copies_write(&standby->copies))
        return false;
    copies_drop_doubtful(&standby->copies);
    return copies_keep_word(&standby->copies, "base", base) && copies_keep_word(&standby->copies, "epoch", epoch);
}

bool standby_takes_over(struct standby *standby, int64_t now)
{
    if (!standby->connected || now < standby->gone_at)
        return false;
    standby->gone_at = NEVER;
    if (standby->resumes)
        return true;
    if (misses(standby)) {
        if (!standby->told_missing)
            tell(standby,
                 _("The other house is gone, but not all of its games were copied, so this one does not take its place."));
        standby->told_missing = true;
        return false;
    }
    if (become(standby))
        return true;
    if (!standby->told_unwritten)
        tell(standby, _("The folder of the standby house cannot be written."));
    standby->told_unwritten = true;
    standby->gone_at = now + ASK_AGAIN_MS;
    return false;
}

const char *standby_name(const struct standby *standby)
{
    return standby->name ? standby->name : standby->id;
}

int standby_whole(const struct standby *standby)
{
    return copies_count_whole(&standby->copies);
}

// --- opening and freeing a standby ---

static long kept_number(const struct standby *standby, const char *name)
{
    char word[24] = "";
    const char *at = word;
    long number = 0;
    return copies_kept_word(&standby->copies, name, word, sizeof word) && wire_number(&at, 0, INT32_MAX, &number) ? number : 0;
}

static void read_own(struct standby *standby)
{
    char name[NAME_KEPT];
    standby->own = *standby->id ? kept_number(standby, "epoch") : 0;
    standby->base = kept_number(standby, "base");
    if (copies_kept_word(&standby->copies, "name", name, sizeof name))
        standby->name = mem_copy(name);
}

struct standby *standby_open(const char *folder, struct standby_callbacks out, int64_t, struct err *err)
{
    struct standby *standby = mem_zero(1, sizeof *standby);
    standby->out = out;
    standby->gone_at = standby->ask_at = standby->unkept.at = NEVER;
    crypto_random(standby->chance.s, sizeof standby->chance.s);
    if (!copies_open(&standby->copies, folder, err)) {
        standby_free(standby);
        return NULL;
    }
    if (copies_kept_word(&standby->copies, "id", standby->id, sizeof standby->id) &&
        !wire_hex(standby->id, WIRE_SERVER_BYTES - 1)) {
        err_add(err, _("%s: The file id does not hold the 8 digits of a house. Remove the folder to follow another house."),
                folder);
        standby_free(standby);
        return NULL;
    }
    read_own(standby);
    return standby;
}

void standby_free(struct standby *standby)
{
    if (!standby)
        return;
    copies_release(&standby->copies);
    free(standby->name);
    free(standby);
}
