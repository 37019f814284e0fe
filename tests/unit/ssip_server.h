// SPDX-License-Identifier: GPL-3.0-or-later
// A Speech Dispatcher that speaks nothing: it answers as its protocol says, keeps the lines it was
// told, and lets a sentence end, or itself die, when a test says so.  One at a time.
#ifndef TESTS_UNIT_SSIP_SERVER_H
#define TESTS_UNIT_SSIP_SERVER_H

#include "base/strbuf.h"
#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

struct ssip_server {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    char path[64];
    int listener, client; // -1: none
    bool leaving;
    struct strbuf log; // the lines, each with a newline behind it; a text as "say TEXT"
    int finish;        // how many sentences may end
    int texts;         // got so far
    int said;          // of these, how many are over
    bool reading;      // a text
    int die_at;        // the text of a connection at which it is closed, 0: none
    bool refuse;       // SPEAK
    struct timespec ended, spoken;
};

static struct ssip_server ssip_server = { .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER };

static inline void ssip_reply(const char *text)
{
    send(ssip_server.client, text, strlen(text), MSG_NOSIGNAL); // who has gone needs no answer
}

static inline void ssip_event(int code, int number, const char *word)
{
    char text[128];
    snprintf(text, sizeof text, "%d-%d\r\n%d-1\r\n%d %s\r\n", code, number, code, code, word);
    ssip_reply(text);
}

static inline void ssip_take_text(const char *line)
{
    struct ssip_server *server = &ssip_server;
    char text[64];
    if (strcmp(line, ".") != 0) {
        strbuf_addf(&server->log, "say %s\n", line);
        clock_gettime(CLOCK_MONOTONIC, &server->spoken);
        return;
    }
    server->reading = false;
    server->texts++;
    if (server->texts == server->die_at) {
        close(server->client);
        server->client = -1;
        return;
    }
    snprintf(text, sizeof text, "225-%d\r\n225 OK MESSAGE QUEUED\r\n", server->texts);
    ssip_reply(text);
    ssip_event(701, server->texts, "BEGIN");
}

static inline void ssip_take_command(const char *line)
{
    struct ssip_server *server = &ssip_server;
    strbuf_addf(&server->log, "%s\n", line);
    if (strcmp(line, "SPEAK") == 0) {
        server->reading = !server->refuse;
        ssip_reply(server->refuse ? "300 ERR NO OUTPUT MODULE\r\n" : "230 OK RECEIVING DATA\r\n");
    } else if (strcmp(line, "CANCEL SELF") == 0) {
        ssip_reply("213 OK CANCELED\r\n");
        if (server->said < server->texts)
            ssip_event(703, server->said = server->texts, "CANCELED");
    } else if (strncmp(line, "GET ", 4) == 0) {
        ssip_reply(strcmp(line, "GET RATE") == 0 ? "251-20\r\n251 OK GET RETURNED\r\n" : "251-0\r\n251 OK GET RETURNED\r\n");
    } else if (strcmp(line, "LIST SYNTHESIS_VOICES") == 0) {
        ssip_reply(
            "249-Francine\tfr\tnone\r\n249-Francine+low\tfr\tlow\r\n249-Brigid\ten-IE\tnone\r\n249 OK VOICE LIST SENT\r\n");
    } else if (strcmp(line, "SET SELF OUTPUT_MODULE kazoo") == 0) {
        ssip_reply("409 ERR COULDNT SET OUTPUT MODULE\r\n");
    } else {
        ssip_reply("209 OK SET\r\n");
    }
}

static inline void ssip_take_bytes(struct strbuf *in)
{
    struct ssip_server *server = &ssip_server;
    char bytes[4096], *end;
    ssize_t got = read(server->client, bytes, sizeof bytes);
    if (got <= 0) {
        close(server->client);
        server->client = -1;
        strbuf_reset(in);
        return;
    }
    strbuf_add_bytes(in, bytes, (size_t)got);
    while (server->client >= 0 && (end = strstr(in->text, "\r\n"))) {
        struct strbuf rest = STRBUF_INIT;

        *end = '\0';
        if (server->reading)
            ssip_take_text(in->text);
        else
            ssip_take_command(in->text);
        strbuf_add(&rest, end + 2);
        strbuf_release(in);
        *in = rest;
    }
}

static inline void ssip_end_sentences(void)
{
    struct ssip_server *server = &ssip_server;
    while (server->client >= 0 && server->finish && server->said < server->texts) {
        server->finish--;
        clock_gettime(CLOCK_MONOTONIC, &server->ended);
        ssip_event(702, ++server->said, "END");
    }
}

static inline void *ssip_serve(void *context)
{
    struct ssip_server *server = context;
    struct strbuf in = STRBUF_INIT;
    pthread_mutex_lock(&server->lock);
    while (!server->leaving) {
        struct pollfd waits = { .fd = server->client < 0 ? server->listener : server->client, .events = POLLIN };

        pthread_mutex_unlock(&server->lock);
        poll(&waits, 1, 1);
        pthread_mutex_lock(&server->lock);
        if (waits.revents && server->client < 0) {
            server->client = accept(server->listener, NULL, NULL);
            server->said = server->texts = 0;
        } else if (waits.revents) {
            ssip_take_bytes(&in);
        }
        ssip_end_sentences();
        pthread_cond_broadcast(&server->changed);
    }
    if (server->client >= 0)
        close(server->client);
    pthread_mutex_unlock(&server->lock);
    strbuf_release(&in);
    return NULL;
}

// Points SPEECHD_ADDRESS to a new server.
static inline void ssip_server_start(void)
{
    struct ssip_server *server = &ssip_server;
    struct sockaddr_un address = { .sun_family = AF_UNIX };
    char where[192];
    snprintf(server->path, sizeof server->path, "/tmp/dispatcher_test.%d", (int)getpid());
    unlink(server->path);
    memcpy(address.sun_path, server->path, strlen(server->path) + 1);
    server->listener = socket(AF_UNIX, SOCK_STREAM, 0);
    if (bind(server->listener, (struct sockaddr *)&address, sizeof address) || listen(server->listener, 4))
        abort();
    snprintf(where, sizeof where, "unix_socket:%s", server->path);
    setenv("SPEECHD_ADDRESS", where, 1);
    server->client = -1;
    server->leaving = server->reading = server->refuse = false;
    server->finish = server->texts = server->said = server->die_at = 0;
    strbuf_init(&server->log);
    if (pthread_create(&server->thread, NULL, ssip_serve, server))
        abort();
}

static inline void ssip_server_stop(void)
{
    struct ssip_server *server = &ssip_server;
    pthread_mutex_lock(&server->lock);
    server->leaving = true;
    pthread_mutex_unlock(&server->lock);
    pthread_join(server->thread, NULL);
    close(server->listener);
    unlink(server->path);
    strbuf_release(&server->log);
}

static inline void ssip_server_finish(int sentences)
{
    pthread_mutex_lock(&ssip_server.lock);
    ssip_server.finish = sentences;
    pthread_mutex_unlock(&ssip_server.lock);
}

// Waits until this stands in what was told; then it and all before it is forgotten.  False when it does not come.
static inline bool ssip_server_heard(const char *text)
{
    struct strbuf rest = STRBUF_INIT;
    struct timespec patience;
    char *found = NULL;
    clock_gettime(CLOCK_REALTIME, &patience);
    patience.tv_sec += 20; // only a broken program waits that long
    pthread_mutex_lock(&ssip_server.lock);
    while (!(found = strstr(ssip_server.log.text, text)))
        if (pthread_cond_timedwait(&ssip_server.changed, &ssip_server.lock, &patience))
            break;
    if (found) {
        strbuf_add(&rest, found + strlen(text));
        strbuf_release(&ssip_server.log);
        ssip_server.log = rest;
    } else {
        fprintf(stderr, "not heard: %s\nbut: %s\n", text, ssip_server.log.text);
    }
    pthread_mutex_unlock(&ssip_server.lock);
    return found;
}

static inline bool ssip_server_was_told(const char *text)
{
    bool was;
    pthread_mutex_lock(&ssip_server.lock);
    was = strstr(ssip_server.log.text, text);
    pthread_mutex_unlock(&ssip_server.lock);
    return was;
}

#endif
