// SPDX-License-Identifier: GPL-3.0-or-later
// What a run of the simulated network must have come to.  While it runs, each program of a client writes down what it took over,
// what it told its person and which moves it sent.  At the end the server's record is played again by the table alone, and says
// what each seat should have been told at each move; then both are compared, line by line.
#ifndef TESTS_SIM_CHECK_H
#define TESTS_SIM_CHECK_H

#include "base/bug.h"
#include "sheet_print.h"
#include "table/table.h"

#include <stdlib.h>

enum { CHECK_SEATS = SEATS_MAX + 1 }; // the last one is the watchers'

// One sheet that was taken over.
struct heard {
    long n, id;
    bool whole, told; // told: its events went to the person
    struct sheet_print print;
    char *did, *text; // the record's line; what the person was told
};

enum outcome { SENT_OPEN, SENT_DONE, SENT_REFUSED };
struct sent {
    long id;
    char *text;
    enum outcome outcome;
    bool rivalled; // while another program of the same person was alive
    bool unsure;   // the server was started again before the answer came
    int starts;    // how often it had been, when this was sent
};

struct diary { // of one program of one person
    const char *name;
    int seat; // or WATCHER
    struct heard *heard;
    int heards, heard_room;
    struct sent *sent;
    int sents, sent_room;
};

static inline struct heard *diary_heard(struct diary *diary)
{
    if (diary->heards == diary->heard_room) {
        diary->heard_room = diary->heard_room ? 2 * diary->heard_room : 64;
        diary->heard = mem_grow(diary->heard, (size_t)diary->heard_room * sizeof *diary->heard);
    }
    struct heard *heard = &diary->heard[diary->heards++];
    *heard = (struct heard){ 0 };
    return heard;
}

static inline struct sent *diary_sent(struct diary *diary)
{
    if (diary->sents == diary->sent_room) {
        diary->sent_room = diary->sent_room ? 2 * diary->sent_room : 64;
        diary->sent = mem_grow(diary->sent, (size_t)diary->sent_room * sizeof *diary->sent);
    }
    struct sent *sent = &diary->sent[diary->sents++];
    *sent = (struct sent){ 0 };
    return sent;
}

static inline void diary_release(struct diary *diary)
{
    for (int i = 0; i < diary->heards; i++) {
        free(diary->heard[i].did);
        free(diary->heard[i].text);
    }
    for (int i = 0; i < diary->sents; i++)
        free(diary->sent[i].text);
    free(diary->heard);
    free(diary->sent);
}

// --- what should have been told ---

struct truth_move {
    char *line;       // without its mark
    long id;          // its mark; 0: none
    int made, claims; // how many programs sent it; how many were told that it is done
    int hoped;        // how many sent it and were not told that it is refused
    struct sheet_print print[CHECK_SEATS];
    char *text[CHECK_SEATS];
};
struct truth {
    struct truth_move *move; // move[0] is the deal
    int moves, room, seats;
    struct table *table;
    struct strbuf told[CHECK_SEATS];
    struct spy {
        struct truth *truth;
        int seat;
    } spy[CHECK_SEATS];
    bool seated;
};

// Adds an event in the words its hearer is told.
static inline void tell_event(struct table *table, int seat, const struct event *event, struct strbuf *out)
{
    struct hearer hearer = table_hearer(table, seat, STYLE_FULL);
    table_tell(table, &hearer, event, out);
}

static inline void spy_hear(void *self, const struct view *view, const struct event *event)
{
    struct spy *spy = self;
    (void)view;
    int seat = spy->seat == SEATS_MAX ? WATCHER : spy->seat;
    tell_event(spy->truth->table, seat, event, &spy->truth->told[spy->seat]);
}

static inline void truth_seat(struct truth *truth, struct table *table)
{
    truth->table = table;
    truth->seats = table_seats(table);
    truth->seated = true;
    for (int i = 0; i < CHECK_SEATS; i++)
        truth->spy[i] = (struct spy){ truth, i };
    for (int seat = 0; seat < truth->seats; seat++) {
        table_seat(table, seat, (struct sitter){ .hear = spy_hear, .self = &truth->spy[seat] });
        table_repeat(table, seat);
    }
    table_watch(table, (struct sitter){ .hear = spy_hear, .self = &truth->spy[SEATS_MAX] });
    table_repeat(table, WATCHER);
}

static inline void truth_after(void *self, struct table *table, const char *line)
{
    struct truth *truth = self;
    if (!truth->seated)
        truth_seat(truth, table);
    if (truth->moves == truth->room) {
        truth->room = truth->room ? 2 * truth->room : 64;
        truth->move = mem_grow(truth->move, (size_t)truth->room * sizeof *truth->move);
    }
    struct truth_move *move = &truth->move[truth->moves++];
    *move = (struct truth_move){ .line = mem_copy(line) };
    for (int i = 0; i < CHECK_SEATS; i++) {
        if (i >= truth->seats && i < SEATS_MAX)
            continue;
        struct strbuf sheet = STRBUF_INIT;
        table_sheet(table, i == SEATS_MAX ? WATCHER : i, true, &sheet);
        move->print[i] = sheet_print(sheet.text);
        move->text[i] = strbuf_take(&truth->told[i]);
        strbuf_release(&sheet);
    }
}

// The marks of the moves, out of the file itself.
static inline void truth_marks(struct truth *truth, const char *path)
{
    char line[8192];
    int n = 0;
    bool play = false;
    FILE *file = fopen(path, "re");
    while (file && fgets(line, sizeof line, file)) {
        char *colon = strchr(line, ':'), *mark = strrchr(line, '#');
        if (play && colon && strncmp(line, "luck", 4) != 0 && ++n < truth->moves && mark)
            truth->move[n].id = strtol(mark + 1, NULL, 10);
        play |= strcmp(line, "play\n") == 0;
    }
    if (file)
        fclose(file);
    if (n + 1 != truth->moves)
        BUG("%s has %d moves, and %d were played", path, n, truth->moves - 1);
}

static inline bool truth_load(struct truth *truth, const char *path, struct err *err)
{
    *truth = (struct truth){ 0 };
    for (int i = 0; i < CHECK_SEATS; i++)
        strbuf_init(&truth->told[i]);
    truth->table = table_load_followed(path, false, (struct follower){ truth_after, truth }, err);
    if (truth->table)
        truth_marks(truth, path);
    return truth->table != NULL;
}

static inline void truth_release(struct truth *truth)
{
    table_free(truth->table);
    for (int n = 0; n < truth->moves; n++) {
        free(truth->move[n].line);
        for (int i = 0; i < CHECK_SEATS; i++)
            free(truth->move[n].text[i]);
    }
    for (int i = 0; i < CHECK_SEATS; i++)
        strbuf_release(&truth->told[i]);
    free(truth->move);
}

// --- the comparison; each fault is a line, and the number of faults is given back ---

// The number of this seat's latest move among the first n.
static inline long truth_id(const struct truth *truth, const struct diary *diary, long n)
{
    size_t length = strlen(diary->name);
    for (; n > 0; n--)
        if (truth->move[n].id && strncmp(truth->move[n].line, diary->name, length) == 0 && truth->move[n].line[length] == ':')
            return truth->move[n].id;
    return 0;
}

// Whole, in order, without doubles: each sheet follows the one before, and says what the table itself says at that move.
static inline int check_stream(const struct truth *truth, const struct diary *diary)
{
    int faults = 0, at = diary->seat == WATCHER ? SEATS_MAX : diary->seat;
    long last = -1;
    for (int i = 0; i < diary->heards; i++) {
        const struct heard *heard = &diary->heard[i];
        const struct truth_move *move = heard->n < truth->moves ? &truth->move[heard->n] : NULL;
        const char *fault = NULL;
        if (!move)
            fault = "a move that never stood";
        else if (!heard->whole && heard->n != last + 1)
            fault = "not the next one";
        else if (heard->whole && (heard->n < last || (last >= 0 && heard->n > last && heard->n <= last + 200)))
            fault = "a jump";
        else if (heard->id != truth_id(truth, diary, heard->n))
            fault = "not the number of the seat's last move";
        else if (heard->print.state != move->print[at].state)
            fault = "not what the table shows at this move";
        else if (!heard->whole && heard->print.whole != move->print[at].whole)
            fault = "not what happened at this move";
        else if (!heard->whole && strcmp(heard->did, move->line) != 0)
            fault = "another line than the record's";
        else if (heard->told && strcmp(heard->text, move->text[at]) != 0)
            fault = "told otherwise";
        else if (!heard->told && *heard->text)
            fault = "told twice";
        if (fault)
            fprintf(stderr, "%s: sheet %ld%s behind %ld: %s\n", diary->name, heard->n, heard->whole ? " whole" : "", last, fault);
        if (fault && move && heard->told)
            fprintf(stderr, "-- told:\n%s-- expected:\n%s", heard->text, move->text[at]);
        faults += fault != NULL;
        last = heard->n;
    }
    return faults;
}

// The next move behind the n-th that is this one; 0: none.
static inline int find_sent(const struct truth *truth, const struct diary *diary, const struct sent *sent, int n)
{
    struct strbuf line = STRBUF_INIT;
    strbuf_addf(&line, "%s: %s", diary->name, sent->text);
    do
        n++;
    while (n < truth->moves && (truth->move[n].id != sent->id || strcmp(truth->move[n].line, line.text) != 0));
    strbuf_release(&line);
    return n < truth->moves ? n : 0;
}

static inline void count_sent(struct truth *truth, const struct diary *diary)
{
    for (int i = 0; i < diary->sents; i++) {
        const struct sent *sent = &diary->sent[i];
        for (int n = 0; (n = find_sent(truth, diary, sent, n));) {
            truth->move[n].made++;
            truth->move[n].claims += sent->outcome == SENT_DONE && !sent->rivalled;
            truth->move[n].hoped += sent->outcome != SENT_REFUSED;
        }
    }
}

// What was answered with done stands once, with its number; what was refused does not; what was open may stand once.  Numbers
// that were refused are used again: of two programs of a person, one long after the other, both may have sent the same words
// under the same number, and then it is the other one's move that stands.
static inline int check_sent(const struct truth *truth, const struct diary *diary)
{
    int faults = 0;
    for (int i = 0; i < diary->sents; i++) {
        const struct sent *sent = &diary->sent[i];
        int stands = 0, hoped = 0;
        for (int n = 0; (n = find_sent(truth, diary, sent, n)); stands++)
            hoped += truth->move[n].hoped;
        // Of what two programs of a person are told, each may be the other's.  And a refusal may be on its way while the server
        // is started again and is asked once more: then the move may be made after all.
        bool fine = stands <= 1;
        if (!sent->rivalled && sent->outcome == SENT_DONE)
            fine = stands == 1;
        if (!sent->rivalled && !sent->unsure && sent->outcome == SENT_REFUSED)
            fine = stands == 0 || (stands == 1 && hoped > 0);
        if (!fine)
            fprintf(stderr, "%s: %s # %ld was %s and stands %d times\n", diary->name, sent->text, sent->id,
                    sent->outcome == SENT_DONE      ? "done"
                    : sent->outcome == SENT_REFUSED ? "refused"
                                                    : "open",
                    stands);
        faults += !fine;
    }
    return faults;
}

// Each move with a number was sent by somebody, and told as done to one program at most.
static inline int check_made(const struct truth *truth)
{
    int faults = 0;
    for (int n = 1; n < truth->moves; n++) {
        const struct truth_move *move = &truth->move[n];
        if (move->id && (move->made == 0 || move->claims > 1)) {
            fprintf(stderr, "move %d, %s # %ld, was sent by %d programs and done for %d\n", n, move->line, move->id, move->made,
                    move->claims);
            faults++;
        }
    }
    return faults;
}

#endif
