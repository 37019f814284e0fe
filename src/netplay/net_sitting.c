// SPDX-License-Identifier: GPL-3.0-or-later
// A sitting at a server's table, from a connection to a seat: which table and rules, whether the person agrees to them, and the
// wait for the deal.  What follows is a sitting like any other.
#include "netplay/net_sitting.h"

#include "base/bug.h"
#include "base/text.h"
#include "base/words.h"
#include "commands/dispatch.h"
#include "commands/table_commands.h"
#include "home/home.h"
#include "home/startup.h"
#include "netplay/netplay.h"
#include "rules/variant/variant_travel.h"
#include "session/say/say.h"
#include "system/exit_status.h"
#include "system/paths.h"
#include "term/keys.h"
#include "term/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { SERVER_REACH_MS = 10000, CARDS_MS = 3000, SETTLE_MS = 400 };

int sitting_open(struct net_args *args, bool (*meet)(struct session *session, struct net_args *args, struct err *err))
{
    struct session session;
    LOCAL(err) err = ERR_INIT;
    startup_begin(&session, &args->sitting, &err);
    startup_greet(&session, &args->sitting, &err);
    if (!session.done && !terminal_leaving())
        startup_voice(&session, &err);
    bool fine = session.done || terminal_leaving() || meet(&session, args, &err);
    bool left = terminal_leaving() && !err.count;
    return startup_end(&session, &err, fine || left ? EXIT_FINE : EXIT_WRONG);
}

// --- reaching the server ---

static bool reached(const struct connection *connection)
{
    return connection_is_up(connection) || !connection->link || link_fault(connection->link) >= LINK_REFUSED_CODE ||
           link_fault(connection->link) == LINK_UNKNOWN || link_fault(connection->link) == LINK_NO_WAY;
}

bool sitting_reach(struct connection *connection, struct err *err)
{
    WAIT_UNTIL(reached(connection), SERVER_REACH_MS);
    if (connection_is_up(connection))
        return true;
    if (terminal_leaving())
        return false;
    return err_add(err, "%s",
                   connection->trouble.length ? connection->trouble.text : _("The house does not answer. Try again later."));
}

// --- choosing a table ---

// Which seat a person looks for before their sitting at a server's table: their own, a free one, or a computer player's, for
// which the host is asked.
enum seat_sought { SEEK_OWN, SEEK_FREE, SEEK_COMPUTERS, SEEK_WAYS };

static bool waits_for(const struct connection *connection, const struct card *card, const struct sitting_plan *plan,
                      enum seat_sought sought)
{
    if (plan->word)
        return strcmp(card->table, plan->word) == 0;
    if (plan->table)
        return strcasecmp(card->name, plan->table) == 0;
    if (sought == SEEK_FREE)
        return card->stage == STAGE_WAITING && card_count(card, PRESENCE_EMPTY);
    if (sought == SEEK_COMPUTERS)
        return card_may_ask(card);
    return plan->watch ? card->watch : card->stage != STAGE_OVER && card_seat_of(card, client_user(connection->client)) >= 0;
}

// Finds the server's tables for a sitting: those where this person has a seat, or else those with a free seat, or else those
// where a computer player sits.  Returns how many it found.
static int find(const struct connection *connection, const struct sitting_plan *plan, const struct card **found, int room)
{
    const struct card *const *cards;
    int count = client_tables(connection->client, &cards), hits = 0;
    for (int sought = SEEK_OWN; sought < (plan->watch ? SEEK_FREE : SEEK_WAYS) && !hits; sought++)
        for (int i = 0; i < count; i++)
            if (waits_for(connection, cards[i], plan, (enum seat_sought)sought) && hits < room)
                found[hits++] = cards[i];
    return hits;
}

static bool some_card(const struct connection *connection)
{
    const struct card *const *cards;
    return client_tables(connection->client, &cards) > 0;
}

static bool no_table(const struct connection *connection, const struct sitting_plan *plan, struct err *err)
{
    const struct card *const *cards;
    struct home_back back;
    if (plan->how && home_back_find(&back) && strcmp(back.address, plan->address) == 0)
        home_back_forget(); // the table would not be found the next time either
    if (terminal_leaving())
        return false;
    if (client_tables(connection->client, &cards) == 0)
        return err_add(err, "%s", _("No table is open in this house yet. Ask your host, and try again."));
    if (plan->table)
        return err_add(err, _("There is no table called %.60s. The command parlour tables reads the open ones."), plan->table);
    return err_add(err, _("No table in this house is waiting for %.60s. The command parlour tables reads the open ones."),
                   plan->person);
}

void sitting_settle(struct connection *connection)
{
    WAIT_UNTIL(some_card(connection), CARDS_MS);
    WAIT_UNTIL(false, SETTLE_MS); // the other cards come right after the first
}

void sitting_hear(struct connection *connection, int quiet_ms)
{
    enum { PAUSES = 20 };
    long heard = -1;
    WAIT_UNTIL(connection->sheets > 0, CARDS_MS);
    for (int i = 0; i < PAUSES && heard != connection->sheets && !terminal_leaving(); i++) {
        heard = connection->sheets;
        WAIT_UNTIL(false, quiet_ms);
    }
}

const struct card *sitting_card(struct connection *connection, const char *word)
{
    WAIT_UNTIL(connection_table(connection, word), CARDS_MS);
    return connection_table(connection, word);
}

static int own_seat(const struct connection *connection, const struct card *card, const struct sitting_plan *plan)
{
    return plan->watch ? WATCHER : card_seat_of(card, client_user(connection->client));
}

// Appends the card of the server's table as it will be a moment later, when the person's sitting begins.
static void tell_of(const struct connection *connection, const struct card *card, const struct sitting_plan *plan,
                    struct strbuf *out)
{
    struct card *told = card_clone(card);
    int seat = own_seat(connection, card, plan);
    if (seat >= 0 && (card->seat[seat].presence == PRESENCE_MISSING || card->seat[seat].presence == PRESENCE_AWAY))
        told->seat[seat].presence = PRESENCE_HERE;
    card_tell(told, seat >= 0 ? client_user(connection->client) : NULL, out);
    card_free(told);
}

// Finds the server's table for the person's sitting, or has the person choose one.  *told is set if the table's card was read
// aloud meanwhile.  Returns false if there is no table, with a sentence in err, or if the person chose none.
static bool choose(struct connection *connection, const struct sitting_plan *plan, char table[WIRE_TABLE_BYTES], bool *told,
                   struct err *err)
{
    enum { TABLES = 9 };
    const struct card *found[TABLES];
    char word[TABLES][WIRE_TABLE_BYTES]; // copies, since cards come and go while the person thinks
    LOCAL(strbuf) lines = STRBUF_INIT;
    if (plan->word)
        sitting_card(connection, plan->word);
    else
        sitting_settle(connection);
    int count = find(connection, plan, found, TABLES), chosen = 0;
    for (int i = 0; i < count; i++) {
        snprintf(word[i], WIRE_TABLE_BYTES, "%s", found[i]->table);
        strbuf_addf(&lines, _("Table %d. "), i + 1);
        tell_of(connection, found[i], plan, &lines);
    }
    if (count > 1) {
        strbuf_add(&lines, _("Enter alone leaves.\n"));
        session_say(connection->session, SPEECH_ANSWER, lines.text);
        chosen = session_choose(connection->session, count);
    }
    *told = count > 1;
    if (!count)
        return no_table(connection, plan, err);
    if (chosen < 0)
        return false;
    memcpy(table, word[chosen], WIRE_TABLE_BYTES);
    return true;
}

// --- hearing the rules before sitting down ---

void sitting_rules(const struct card *card, struct strbuf *out)
{
    LOCAL(err) err = ERR_INIT;
    LOCAL_VARIANT variant = card ? variant_travel_read(card->rules, &err) : NULL;
    if (variant)
        variant_differs(variant, card->seats, out);
    else
        strbuf_add(out, err.count ? err.text.text : _("This table is closed.\n"));
}

static void tell_rules(struct session *session, const struct card *card)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    sitting_rules(card, &text);
    session_answer(session, text.text);
}

// Obeys `keep rules NAME`, typed before the sitting at a server's table begins.  Returns false if the line says something else.
static bool keeps(struct connection *connection, const char *table, char *line)
{
    const char *word[LINE_WORDS + 1];
    const struct card *card = connection_table(connection, table);
    struct typed_args args = { session_split(line, word), word, true };
    int command = args.count ? command_find(args.word[0]) : -1;
    if (command < 0 || strcmp(table_commands()[command].name, "keep") != 0 || !keep_is_of_rules(&args))
        return false;
    if (card)
        keep_rules(connection->session, card->rules, &args);
    else
        session_reply(connection->session, _("This table is closed."));
    return true;
}

static void tell_card(struct connection *connection, const char *table, const struct sitting_plan *plan)
{
    const struct card *card = connection_table(connection, table);
    LOCAL(strbuf) text = STRBUF_INIT;
    if (card)
        tell_of(connection, card, plan, &text);
    session_say(connection->session, SPEECH_EVENT, text.text);
}

// Returns whether this person has had a sitting at the server's table before.  Then they are not asked again whether they like
// its rules.
static bool comes_back(const struct connection *connection, const char *table, const struct sitting_plan *plan)
{
    const struct card *card = connection_table(connection, table);
    int seat = card ? own_seat(connection, card, plan) : WATCHER;
    return seat >= 0 && card->seat[seat].presence != PRESENCE_MISSING && card->stage != STAGE_WAITING;
}

// Asks the person whether to begin a sitting at a server's table.  Enter does, `a` reads the rules aloud, and any other answer is
// answered with these choices.  `told` is set if the card was read aloud already.  Returns false if the person leaves.
static bool agrees(struct connection *connection, const char *table, const struct sitting_plan *plan, bool told)
{
    struct session *session = connection->session;
    if (!told && !plan->heard)
        tell_card(connection, table, plan);
    if (plan->straight_on || !session->input.terminal || comes_back(connection, table, plan))
        return true;
    connection_rest(connection);
    session_reply(session,
                  plan->watch ? _("Enter alone lets you watch. Type a to hear what differs from the standard rules, q to leave.")
                              : _("Enter alone sits you down. Type a to hear what differs from the standard rules, q to leave."));
    for (;;) {
        char *line = session_ask(session, plan->watch ? _("Watch? ") : _("Sit down? "));
        bool rules = line && (strcasecmp(line, "a") == 0 || strcasecmp(line, "rules") == 0);
        bool sits = line && !*line,
             leaves = !line || session->done || strcasecmp(line, "q") == 0 || strcasecmp(line, "quit") == 0;
        bool kept = line && !rules && !sits && !leaves && keeps(connection, table, line);
        free(line);
        if (rules)
            tell_rules(session, connection_table(connection, table));
        else if (sits || leaves || terminal_leaving())
            return sits;
        else if (!kept)
            session_reply(session, _("Enter alone goes on, a reads the rules, q leaves."));
    }
}

// --- waiting for the deal ---

// Obeys a word that needs no cards, typed during a sitting at a server's table before the deal.  Returns false for any other
// word.
static bool waiting_word(struct connection *connection, const struct typed_args *args)
{
    static const char words[] =
        "who chat mute keep start swap sit quit repeat close remove kick let refuse codes back forth oldest newest recall "
        "messages messages-back sentence-back sentence-forth word-back word-forth spell copy faster slower "
        "speech set more line bell no-bell";
    int command = command_find(args->word[0]);
    bool rules = command >= 0 && strcmp(table_commands()[command].name, "rules") == 0;
    bool waits = command >= 0 && word_in(words, table_commands()[command].name);
    if (rules)
        tell_rules(connection->session, client_card(connection->client));
    else if (waits)
        session_command(connection->session, command, args);
    return rules || waits;
}

static void say_not_dealt(struct session *session)
{
    session_reply(session,
                  session_by_words(session)
                      ? _("The cards are not dealt yet. The words for now are who, chat, rules, start, keep and quit.")
                      : _("The cards are not dealt yet. Shift w says who is here, apostrophe lets you chat, slash takes a word, "
                          "q leaves."));
}

static void waiting_line(struct connection *connection, char *line)
{
    const char *word[LINE_WORDS + 1];
    struct typed_args args = { session_split(line, word), word, true };
    if (args.count && !waiting_word(connection, &args))
        say_not_dealt(connection->session);
}

static void waiting_key(struct connection *connection)
{
    struct session *session = connection->session;
    struct key_press key = keys_read();
    const char *name = key.kind == KEY_COMMAND ? table_commands()[key.command].name : "";
    const struct typed_args args = { 1, &name, false };
    if (key.kind == KEY_END) {
        session->done = true;
    } else if (strcmp(name, "line") == 0) {
        char *line = session_ask(session, _("Command? "));
        if (line)
            waiting_line(connection, line);
        free(line);
    } else if (key.kind != KEY_PART && key.kind != KEY_LATE && !waiting_word(connection, &args)) {
        say_not_dealt(session);
    }
}

static void wait_once(struct connection *connection)
{
    struct session *session = connection->session;
    char *line = NULL;
    session_flush(session);
    if (session->input.terminal && !session->input.words) {
        if (keys_waiting() || terminal_wait(STDIN_FILENO, -1))
            waiting_key(connection);
    } else if (session->input.terminal) {
        // A prompt would stand before the news of people who come, so a line is only read once something is typed.
        if (terminal_wait(STDIN_FILENO, -1))
            session->done = keys_line("> ", true, &line) > LINE_ESCAPED;
    } else if (line_input_wait(&session->input.lines, STDIN_FILENO, -1)) {
        session->done = session->input.over = session_take_line(session, &line) == LINE_GONE;
    }
    if (line)
        waiting_line(connection, line);
    free(line);
}

// Tells the host, during a sitting at a server's table, how to begin the game while somebody is missing.
static void name_start(struct connection *connection, const struct card *card)
{
    struct session *session = connection->session;
    const char *user = client_user(connection->client);
    bool empty = card_count(card, PRESENCE_EMPTY), missing = card_seats(card, 1u << PRESENCE_MISSING, user);
    if ((!missing && !empty) || strcmp(card->owner, user) != 0)
        return;
    if (empty)
        session_reply(session, session_by_words(session)
                                   ? _("Type start to begin at once, with computer players on the free seats.")
                                   : _("To begin at once, with computer players on the free seats, press slash and type start."));
    else
        session_reply(session, session_by_words(session)
                                   ? _("Type start to begin without those who are missing.")
                                   : _("To begin without those who are missing, press slash and type start."));
}

static bool wait_for_cards(struct connection *connection, bool watches)
{
    struct session *session = connection->session;
    const struct card *card = client_card(connection->client);
    if (card && card->stage == STAGE_WAITING) {
        session_reply(session, watches ? _("You are watching. Cards are dealt when everybody has come.")
                                       : _("You are at the table. Cards are dealt when everybody has come."));
        if (!watches)
            name_start(connection, card);
    } else {
        WAIT_UNTIL(client_mirror(connection->client) || connection->gone, CARDS_MS);
    }
    while (!client_mirror(connection->client) && !session->done && !connection->gone && !terminal_leaving())
        wait_once(connection);
    return client_mirror(connection->client) && !session->done && !connection->gone && !terminal_leaving();
}

// --- the sitting at the table ---

struct net_chair {
    struct connection *connection;
    const struct sitting_plan *plan;
    bool resumed;
};

// Begins the person's sitting at the server's table when the first sheet has come (what the seat sees of the table).  Later
// sheets tell what the person missed.
static void take_chair(void *self)
{
    const struct net_chair *chair = self;
    struct connection *connection = chair->connection;
    struct session *session = connection->session;
    const struct card *card = client_card(connection->client);
    LOCAL(strbuf) place = STRBUF_INIT, farewell = STRBUF_INIT;
    paths_state(&place); // the folder for the file of this person's automatic answers at this table
    strbuf_addf(&place, "/away/%s-%s-%s", card ? card->server : "", card ? card->table : "", client_user(connection->client));
    strbuf_addf(&farewell, _("You leave the table. Type %s to come back."), chair->plan->back);
    session->company.farewell = strbuf_take(&farewell);
    session->company.name = card ? mem_copy(card->name) : NULL;
    connection->seated = true;
    session->back = session->hands_named = chair->plan->told > 0 && chair->resumed;
    session_sit(session, client_mirror(connection->client), client_seat(connection->client), place.text, chair->resumed);
    if (session->back && client_moves_heard(connection->client) >= chair->plan->told)
        table_repeat(session->table, session->person->seat);
}

// Waits, in a sitting, until the server has sent all moves that the person missed, and then says whose turn it is.
static void hear_missed(struct connection *connection)
{
    enum { QUIET_MS = 100 };
    sitting_hear(connection, QUIET_MS);
    session_say_turn(connection->session);
}

// Keeps for Home the way back to the server's table of the person's sitting.
static void keep_way_back(const struct connection *connection, const struct card *card, const struct sitting_plan *plan)
{
    LOCAL(strbuf) with = STRBUF_INIT;
    if (!plan->how || !card || own_seat(connection, card, plan) < 0)
        return;
    card_people(card, card_seats(card, ~(1u << PRESENCE_COMPUTER), client_user(connection->client)), &with);
    struct home_back back;
    snprintf(back.how, sizeof back.how, "%s", plan->how);
    snprintf(back.address, sizeof back.address, "%s", plan->address);
    snprintf(back.name, sizeof back.name, "%s", plan->person);
    snprintf(back.table, sizeof back.table, "%s", card->name);
    snprintf(back.with, sizeof back.with, "%s", with.text);
    home_back_keep(&back);
    if (*plan->address) {
        home_remember("address", plan->address);
        home_remember("guest", plan->person);
    }
}

// Returns whether a person who ends a sitting at the server's table is done with the table, so that Home need not offer it again.
static bool is_done_with(const struct connection *connection, const struct sitting_plan *plan)
{
    const struct card *card = client_card(connection->client);
    int own = card ? own_seat(connection, card, plan) : WATCHER;
    return connection->session->finished || (connection->gone && (!card || (own >= 0 && card->seat[own].removed)));
}

// Takes a free seat for the sitting of a person who has none at the server's table, or asks for a computer player's.  Returns
// false if the person gets no seat and was told why, or, with a sentence in err, if that failed.
static bool takes_seat(struct connection *connection, const char *table, const struct sitting_plan *plan, struct err *err)
{
    WAIT_UNTIL(some_card(connection), CARDS_MS);
    const struct card *card = connection_table(connection, table);
    if (plan->watch || !card || own_seat(connection, card, plan) >= 0 ||
        (!card_may_ask(card) && !card_count(card, PRESENCE_EMPTY)))
        return true;
    return sitting_take_seat(connection, card, NULL, err);
}

static void run_word(void *self, struct session *session, const char *word, const struct typed_args *args)
{
    LOCAL(strbuf) name = STRBUF_INIT;
    words_join(args->word + 1, args->count - 1, &name);
    if (strcmp(word, "sit") == 0)
        sitting_ask_seat(self, name.text);
    else
        connection_run(self, session, word, args);
}

// Runs the person's sitting at the server's table, or their watching, until they get up.  Returns false, with a sentence in err,
// if they could not sit down.
static bool stay_at(struct connection *connection, const char *table, const struct sitting_plan *plan, struct err *err)
{
    struct session *session = connection->session;
    const struct card *card = connection_table(connection, table);
    struct net_chair chair = { connection, plan, card && card->stage != STAGE_WAITING };
    session->company = (struct company){ .run = run_word, .may = connection_may, .self = connection };
    connection->sits = take_chair;
    connection->sits_self = &chair;
    client_moves_after(connection->client, plan->told - 1);
    bool taken = client_sit(connection->client, table, plan->watch, clock_ms(), err);
    if (taken && session->guest)
        chat_heard_resume(&connection->heard, connection->client);
    if (taken)
        keep_way_back(connection, connection_table(connection, table), plan);
    if (taken && plan->chat)
        client_chat_after(connection->client, plan->chat_epoch, plan->chat);
    bool waited = taken && wait_for_cards(connection, plan->watch);
    if (waited && chair.resumed)
        hear_missed(connection);
    newcomer_begin(session, chair.resumed || plan->watch);
    if (waited)
        session_run(session);
    else
        session_flush(session);
    if (plan->how && is_done_with(connection, plan))
        home_back_forget();
    else if (!connection->gone) // the person's later program sits there
        keep_way_back(connection, connection_table(connection, table), plan);
    connection->sits = NULL;
    connection->seated = false;
    session->table = NULL; // the table belongs to the client
    return taken;
}

// Returns whether a watcher has been given a seat at the server's table, so that a sitting with that seat follows.
static bool moves_on(const struct connection *connection, const struct sitting_plan *plan)
{
    return plan->watch && connection->seat == SEAT_TAKEN && !connection->gone && !connection->session->input.over &&
           !terminal_leaving();
}

bool sitting_run(struct connection *connection, const struct sitting_plan *plan, struct err *err)
{
    char table[WIRE_TABLE_BYTES];
    bool told;
    if (!sitting_reach(connection, err) || !choose(connection, plan, table, &told, err) || !agrees(connection, table, plan, told))
        return !err->count;
    connection_come(connection);
    if (!sitting_reach(connection, err) || !takes_seat(connection, table, plan, err))
        return !err->count;
    bool taken = stay_at(connection, table, plan, err);
    if (!taken || !moves_on(connection, plan))
        return taken;
    struct sitting_plan seated = *plan;
    seated.watch = false;
    seated.told = seated.chat_epoch = seated.chat = 0;
    session_rise(connection->session);
    if (plan->seated)
        plan->seated(plan->self);
    WAIT_UNTIL(own_seat(connection, connection_table(connection, table), &seated) >= 0, CARDS_MS); // the card follows the answer
    return stay_at(connection, table, &seated, err);
}
