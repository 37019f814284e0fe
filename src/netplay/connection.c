// SPDX-License-Identifier: GPL-3.0-or-later
// A person's connection to a server: tells the person what a link and a client have to say, and waits for both of them and for
// the keyboard at once.
#include "netplay/connection.h"

#include "base/text.h"
#include "base/words.h"
#include "net/keys/code.h"
#include "net/keys/crypto.h"
#include "netplay/netplay.h"
#include "players/players.h"
#include "session/say/say.h"
#include "system/clock.h"
#include "term/terminal.h"

#include <string.h>
#include <strings.h>

enum { ANSWER_MS = 2500 }; // how long the person waits for the answer to a move, or for the whole table

static void say(struct connection *connection, enum speech_class kind, const char *sentences)
{
    if (*sentences)
        session_say(connection->session, kind, sentences);
}

// --- what the link reports ---

static void link_came_up(void *self)
{
    struct connection *connection = self;
    strbuf_reset(&connection->trouble);
    client_connected(connection->client, clock_ms());
    connection->wakes = true;
}

static void link_went_down(void *self, const char *sentence)
{
    struct connection *connection = self;
    strbuf_reset(&connection->trouble);
    strbuf_add(&connection->trouble, sentence);
    client_disconnected(connection->client, clock_ms());
    bool at_table = client_card(connection->client);
    if (at_table && link_fault(connection->link) == LINK_REFUSED_CODE)
        client_shut_out(connection->client);
    else if (at_table && link_fault(connection->link) > LINK_REFUSED_CODE) // waiting will not help
        say(connection, SPEECH_EVENT, sentence);
    connection->wakes = true;
}

static void link_brought(void *self, const char *topic, const char *payload, size_t length)
{
    struct connection *connection = self;
    client_message(connection->client, topic, payload, length, clock_ms());
    connection->sheets++;
    connection->wakes = true;
}

// --- what the client reports ---

static void client_publishes(void *self, const char *topic, const char *text, size_t length, bool retain)
{
    struct connection *connection = self;
    if (connection->link)
        // Without a link the message is lost, and the client repeats it.
        link_publish(connection->link, topic, text, length, retain);
}

static void client_subscribes(void *self, const char *topic)
{
    struct connection *connection = self;
    if (connection->link)
        link_subscribe(connection->link, topic);
}

// Returns the user's word (the name as the server's topics have it) of the person on this connection, or "" for a watcher, who
// has no seat.
static const char *own_user(const struct connection *connection)
{
    return client_seat(connection->client) == WATCHER ? "" : client_user(connection->client);
}

static void card_changed(void *self, const struct card *old, const struct card *new)
{
    struct connection *connection = self;
    const struct card *mine = client_card(connection->client);
    if (!new || !old || !mine || strcmp(mine->table, new->table) != 0 || strcmp(mine->server, new->server) != 0)
        return;
    LOCAL(strbuf) text = STRBUF_INIT;
    card_tell_changes(old, new, own_user(connection), &text);
    say(connection, SPEECH_EVENT, text.text);
}

static void manner_of_events(void *self, bool kept, bool past)
{
    struct connection *connection = self;
    connection->session->hearing = (struct hearing){ kept, past, connection->session->hearing.named };
}

static void mirror_came(void *self, struct table *)
{
    struct connection *connection = self;
    if (connection->sits)
        connection->sits(connection->sits_self);
}

// Says a chat line that came by the connection.  `earlier` is set if it was sent while this person, or this program, was not at
// the table.
static void hear_chat(struct connection *connection, const char *name, const char *text, bool earlier)
{
    LOCAL(strbuf) line = STRBUF_INIT;
    bool own = strcasecmp(name, connection->name) == 0;
    if (mute_list_has(&connection->muted, name))
        return;
    if (own)
        strbuf_addf(&line, earlier ? _("Earlier, you said, %s\n") : _("You say, %s\n"), text);
    else
        strbuf_addf(&line, earlier ? _("Earlier, %s said, %s\n") : _("%s says, %s\n"), name, text);
    session_chat(connection->session, own, line.text);
}

static void chat_came(void *self, const char *name, const char *text)
{
    struct connection *connection = self;
    strbuf_reset(&connection->talker);
    strbuf_add(&connection->talker, name);
    hear_chat(connection, name, text, false);
}

static void earlier_chat(void *self, const char *name, const char *text)
{
    hear_chat(self, name, text, true);
}

static void seat_changed(void *self, const char *table, bool taken)
{
    struct connection *connection = self;
    const struct card *watched = client_seat(connection->client) == WATCHER ? client_card(connection->client) : NULL;
    connection->seat = taken ? SEAT_TAKEN : SEAT_GIVEN_BACK;
    if (taken && watched && strcmp(watched->table, table) == 0) // the watcher gets up, to sit down there
        connection->session->company.moves_on = connection->session->done = true;
}

static void client_said(void *self, const char *sentence)
{
    struct connection *connection = self;
    if (!connection->made.length)
        connection->made_known = true;
    if (connection->seat == SEAT_ASKED)
        connection->seat = SEAT_REFUSED;
    say(connection, SPEECH_EVENT, sentence);
}

// Notes the table's word when the server has made the game that this connection asked for.  The codes in the server's answer are
// not used; they are said from the keyring, where everybody named already had a code.
static void game_made(void *self, const char *table, const char *)
{
    struct connection *connection = self;
    strbuf_reset(&connection->made);
    strbuf_add(&connection->made, table);
    connection->made_known = true;
}

static void sent_away(void *self, const char *sentence)
{
    struct connection *connection = self;
    say(connection, SPEECH_URGENT, sentence);
    if (connection->session->company.farewell) // the sentence is the farewell, and how to come back need not be said
        *connection->session->company.farewell = '\0';
    connection->gone = true;
    connection->session->done = true;
}

static void interval_came(void *self, enum interval_stage stage, int seconds, unsigned starters)
{
    struct connection *connection = self;
    if (connection->seated)
        session_server_interval(connection->session, stage, seconds, starters);
}

static void answered_late(void *self, bool done, const struct refusal *no)
{
    struct connection *connection = self;
    if (!done && connection->seated)
        session_refused(connection->session, no);
}

static void server_quiet(void *self, bool lost)
{
    struct connection *connection = self;
    connection->unheard = lost;
    say(connection, SPEECH_EVENT, lost ? _("The house does not answer. Parlour keeps trying.\n") : _("The house is back.\n"));
}

// --- what the loop of the console calls ---

static int due(void *self, struct pollfd *fd)
{
    struct connection *connection = self;
    int64_t now = clock_ms(), client = client_due(connection->client);
    if (connection->session->guest) // chat of the turn before has been said by now
        chat_heard_keep(&connection->heard, connection->client);
    int wait = -1;
    fd->fd = -1;
    if (connection->link)
        link_poll(connection->link, now, fd, &wait);
    if (client != INT64_MAX) {
        int64_t left = client > now ? client - now : 0;
        if (wait < 0 || left < wait)
            wait = left > 60000 ? 60000 : (int)left;
    }
    return wait;
}

static bool turn(void *self, const struct pollfd *fd)
{
    struct connection *connection = self;
    connection->wakes = false;
    if (connection->link)
        link_turn(connection->link, fd->fd >= 0 ? fd->revents : 0, clock_ms());
    if (client_due(connection->client) <= clock_ms()) {
        client_tick(connection->client, clock_ms());
        connection->wakes = true;
    }
    if (connection->wakes && connection->seated)
        session_look(connection->session);
    return connection->wakes;
}

bool connection_is_up(const struct connection *connection)
{
    return connection->link && link_is_up(connection->link);
}

const struct card *connection_table(const struct connection *connection, const char *word)
{
    const struct card *const *cards;
    int count = client_tables(connection->client, &cards);
    for (int i = 0; i < count; i++)
        if (strcmp(cards[i]->table, word) == 0)
            return cards[i];
    return NULL;
}

bool connection_hears(int64_t end)
{
    int64_t left = end - clock_ms();
    bool may = left > 0 && !terminal_leaving();
    if (may)
        terminal_wait(-1, (int)left);
    return may;
}

bool connection_make_game(struct connection *connection, const struct strbuf *frame, const char *server)
{
    enum { GAME_TRIES = 10, TRY_MS = 800 };
    // A server that is just opening does not hear the frame yet, so it is sent again; a game that is asked for twice is made
    // once.
    for (int i = 0; i < GAME_TRIES && !connection->made_known && !terminal_leaving(); i++) {
        client_new_game(connection->client, server, frame->text, frame->length);
        WAIT_UNTIL(connection->made_known, TRY_MS);
    }
    return connection->made_known;
}

static bool await_seat(struct connection *connection, const char *server, const char *table, int seat, int wait_ms)
{
    connection->seat = SEAT_ASKED;
    client_ask_seat(connection->client, server, table, seat);
    WAIT_UNTIL(connection->seat != SEAT_ASKED, wait_ms);
    return connection->seat != SEAT_ASKED;
}

bool connection_seat(struct connection *connection, const char *server, const char *table, int seat, struct err *err)
{
    if (!await_seat(connection, server, table, seat, ANSWER_MS))
        return err_add(err, "%s", _("The house does not answer. Try again later."));
    return connection->seat == (seat == SEAT_BACK ? SEAT_GIVEN_BACK : SEAT_TAKEN);
}

bool connection_ask_host(struct connection *connection, const char *server, const char *table, int seat, struct err *err)
{
    enum { HOST_MS = 120 * 1000 };
    if (!await_seat(connection, server, table, seat, HOST_MS) && !terminal_leaving())
        return err_add(err, "%s", _("The host has not answered. Try again later."));
    return connection->seat == SEAT_TAKEN;
}

// --- sending moves ---

static bool far_move(void *self, const char *text, struct refusal *no)
{
    struct connection *connection = self;
    if (!client_move(connection->client, text, clock_ms(), no))
        return false;
    if (connection_is_up(connection)) // without a connection nobody would answer, and keys would have to wait
        WAIT_UNTIL(!client_awaits(connection->client), ANSWER_MS);
    enum client_answer answer = client_answer(connection->client, no);
    if (answer == ANSWER_DONE || answer == ANSWER_REFUSED)
        return answer == ANSWER_DONE;
    client_move_later(connection->client);
    *no = (struct refusal){ 0 };
    say(connection, SPEECH_EVENT, _("The house has not answered yet. Your move is kept and sent again.\n"));
    return false;
}

// --- opening and closing a connection ---

static void call(struct connection *connection)
{
    char topic[WIRE_TOPIC_BYTES];
    LOCAL(strbuf) will = STRBUF_INIT;
    struct link_plan plan = *connection->plan;
    struct link_events events = { .up = link_came_up, .down = link_went_down, .message = link_brought, .self = connection };
    if (connection->came) {
        client_will(connection->client, topic, &will);
        plan.will_topic = topic;
        plan.will_text = will.text;
    }
    connection->link = link_open(&plan, events, clock_ms());
}

static void hang_up(struct connection *connection, const char *farewell)
{
    if (!connection->link)
        return;
    link_close(connection->link, farewell);
    connection->link = NULL;
    client_disconnected(connection->client, clock_ms());
}

bool connection_open(struct connection *connection, struct session *session, const char *name, const struct link_plan *plan,
                     struct err *err)
{
    char id[9];
    *connection = (struct connection){
        .plan = plan, .name = name, .session = session, .trouble = STRBUF_INIT, .made = STRBUF_INIT, .talker = STRBUF_INIT
    };
    hex_random(4, id);
    struct client_plan client = { .name = name, .session = id, .far = { .move = far_move, .self = connection } };
    struct client_callbacks out = { .self = connection,
                                    .publish = client_publishes,
                                    .subscribe = client_subscribes,
                                    .card = card_changed,
                                    .manner = manner_of_events,
                                    .sat = mirror_came,
                                    .chat = chat_came,
                                    .earlier = earlier_chat,
                                    .said = client_said,
                                    .made = game_made,
                                    .seat = seat_changed,
                                    .gone = sent_away,
                                    .answered = answered_late,
                                    .interval = interval_came,
                                    .quiet = server_quiet };
    connection->client = client_new(&client, out, err);
    if (!connection->client)
        return false;
    call(connection);
    mute_list_load(&connection->muted);
    terminal_beside((struct beside){ due, turn, connection });
    return true;
}

void connection_rest(struct connection *connection)
{
    hang_up(connection, NULL);
}

void connection_come(struct connection *connection)
{
    hang_up(connection, NULL);
    connection->came = true;
    call(connection);
}

void connection_close(struct connection *connection)
{
    char topic[WIRE_TOPIC_BYTES];
    LOCAL(strbuf) farewell = STRBUF_INIT;
    terminal_beside((struct beside){ 0 });
    if (connection->came && !connection->gone) // a person who now sits at another computer has not left
        client_will(connection->client, topic, &farewell);
    if (connection->client)
        hang_up(connection, farewell.length ? farewell.text : NULL);
    client_free(connection->client);
    mute_list_release(&connection->muted);
    strbuf_release(&connection->trouble);
    strbuf_release(&connection->made);
    strbuf_release(&connection->talker);
}

// --- words that a person types at a table on a server ---

static void tell_muted(const struct connection *connection)
{
    LOCAL(strbuf) names = STRBUF_INIT;
    for (int i = 0; i < connection->muted.count; i++)
        strbuf_addf(&names, i ? ", %s" : "%s", connection->muted.name[i]);
    if (names.length)
        session_answerf(connection->session, _("You hear no chat from %s."), names.text);
    else
        session_reply(connection->session, _("You hear everybody's chat."));
}

static bool at_table(const struct connection *connection, const char *name)
{
    const struct card *card = client_card(connection->client);
    for (int i = 0; card && i < card->seats; i++)
        if (strcasecmp(card->seat[i].name, name) == 0 || strcasecmp(card_sitter(&card->seat[i]), name) == 0)
            return true;
    return false;
}

static void mute(struct connection *connection, const char *name)
{
    struct mute_list *muted = &connection->muted;
    bool all = text_typed(name, N_("nobody")), has = mute_list_has(muted, name);
    const struct card *card = client_card(connection->client);
    int seat = client_seat(connection->client);
    if (card && seat >= 0 && seat < card->seats && !has && strcasecmp(card->seat[seat].name, name) == 0) {
        session_reply(connection->session, _("That is you, and you always hear yourself."));
        return;
    }
    bool here = at_table(connection, name) || strcasecmp(connection->talker.text, name) == 0; // a watcher may chat too
    if (!all && !has && !here) {
        session_answerf(connection->session, _("Nobody here is called %.60s."), name);
        return;
    }
    bool kept = mute_list_change(muted, all ? NULL : name, !all && !has);
    if (all)
        session_reply(connection->session, _("You hear everybody's chat."));
    else if (has)
        session_answerf(connection->session, _("You hear %.60s's chat again."), name);
    else
        session_answerf(connection->session, _("You no longer hear %.60s's chat."), name);
    if (!kept)
        session_reply(connection->session, _("That holds for now, but cannot be saved for next time."));
}

// Sends the words `keep NAME [LEVEL | off]` over the connection, which have a computer player keep a person's seat.  The name may
// have several words.
static void keep(struct connection *connection, const struct typed_args *args)
{
    const char *level = players_level_words[LEVEL_STEADY], *last = args->word[args->count - 1];
    int names = args->count;
    LOCAL(strbuf) name = STRBUF_INIT;
    for (int i = 0; i <= PLAYER_LEVELS && args->count > 2; i++) {
        const char *word = i < PLAYER_LEVELS ? players_level_words[i] : "off";
        if (strcasecmp(last, word) == 0) {
            level = word;
            names = args->count - 1;
        }
    }
    words_join(args->word + 1, names - 1, &name);
    if (!name.length)
        session_reply(connection->session, _("Say whose seat, as in keep Bob."));
    else if (!at_table(connection, name.text))
        session_answerf(connection->session, _("Nobody here is called %.60s."), name.text);
    else
        client_ask(connection->client, "keep %s %s", name.text, level);
}

// Appends the other people at the table of this name, as the cards that came by the connection show them, with commas between the
// names.
static void others_at(const struct client *client, const char *name, struct strbuf *out)
{
    const struct card *const *cards;
    int count = client_tables(client, &cards);
    for (int i = 0; i < count; i++)
        for (unsigned left = card_seats(cards[i], 1u << PRESENCE_HERE, client_user(client));
             left && strcasecmp(cards[i]->name, name) == 0; left &= left - 1)
            strbuf_addf(out, out->length ? ", %s" : "%s", cards[i]->seat[__builtin_ctz(left)].name);
}

// Sends `close TABLE`, `remove NAME` or another word that the server allows only its owner over the connection, after asking
// whether the owner is sure.
static void ask_server(struct connection *connection, const char *word, const char *name)
{
    const struct card *card = client_card(connection->client);
    LOCAL(strbuf) others = STRBUF_INIT, frame = STRBUF_INIT;
    bool closes = strcmp(word, "close") == 0;
    if (!*name || !card) {
        session_reply(connection->session,
                      closes ? _("Say which table, as in close Friday game.") : _("Say who, as in remove Bob."));
        return;
    }
    if (closes)
        others_at(connection->client, name, &others);
    bool sure = owner_is_sure(connection->session, word, name, others.text, false);
    strbuf_addf(&frame, "%s %s\n", word, name);
    card = client_card(connection->client);
    if (sure && card)
        client_new_game(connection->client, card->server, frame.text, frame.length);
}

static void codes(struct connection *connection, const struct card *card)
{
    LOCAL_SECRET text = STRBUF_INIT;
    if (connection->codes && card) {
        connection->codes(connection->codes_self, card, &text);
        session_say(connection->session, SPEECH_EVENT, text.text);
    } else {
        session_reply(connection->session, _("Only the owner of the house may do that."));
    }
}

static void who(struct connection *connection)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    const struct card *card = client_card(connection->client);
    if (card && (connection->unheard || !connection_is_up(connection)))
        strbuf_add(&text, _("The house does not answer now, so this is the last that was known.\n"));
    if (card)
        card_tell(card, own_user(connection), &text);
    else
        strbuf_add(&text, _("The house has not said yet who is here.\n"));
    session_answer(connection->session, text.text);
}

static void fair(struct connection *connection)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    client_fair(connection->client, &text);
    session_answer(connection->session, text.text);
}

static void refresh(struct connection *connection)
{
    client_refresh(connection->client, clock_ms());
    bool asked = connection_is_up(connection);
    if (asked)
        WAIT_UNTIL(!client_refreshing(connection->client), ANSWER_MS);
    if (!asked || client_refreshing(connection->client))
        session_reply(connection->session, _("The house does not answer, so this is the last that was known."));
}

bool connection_may(void *self, const struct session *session, const char *word)
{
    const struct connection *connection = self;
    const struct card *card = client_card(connection->client);
    bool owns = card && strcmp(card->owner, client_user(connection->client)) == 0;
    if (word_in("let refuse", word))
        return owns || !session->guest;
    if (strcmp(word, "sit") == 0)
        return card && client_seat(connection->client) == WATCHER && (card_may_ask(card) || card_count(card, PRESENCE_EMPTY));
    if (word_in("close codes remove kick", word))
        return !session->guest;
    if (word_in("start swap", word))
        return owns && card->stage == STAGE_WAITING;
    return strcmp(word, "keep") != 0 || owns || !session->guest;
}

// The words that a connection sends only once, and that are lost while the connection is down.  A move, however, is sent again.
static const char sent_once[] = "chat keep start swap close remove kick let refuse";

void connection_run(void *self, struct session *session, const char *word, const struct typed_args *args)
{
    struct connection *connection = self;
    LOCAL(strbuf) rest = STRBUF_INIT;
    words_join(args->word + 1, args->count - 1, &rest);
    const struct card *card = client_card(connection->client);
    if (card && strcmp(word, "keep") == 0 && keep_is_of_rules(args) && !at_table(connection, args->word[1]))
        keep_rules(session, card->rules, args); // the rules are kept on this computer, whether the house answers or not
    else if (word_in(sent_once, word) && (connection->unheard || !connection_is_up(connection)))
        session_reply(session, _("The house cannot be reached now, so nothing was sent."));
    else if (strcmp(word, "chat") == 0)
        client_chat(connection->client, rest.text);
    else if (strcmp(word, "who") == 0)
        who(connection);
    else if (strcmp(word, "mute") == 0 && rest.length)
        mute(connection, rest.text);
    else if (strcmp(word, "mute") == 0)
        tell_muted(connection);
    else if (strcmp(word, "keep") == 0)
        keep(connection, args);
    else if (strcmp(word, "start") == 0)
        client_ask(connection->client, "start");
    else if (strcmp(word, "swap") == 0 && rest.length)
        client_ask(connection->client, "swap %s", rest.text);
    else if (strcmp(word, "swap") == 0)
        session_reply(session, _("Say who changes seats with whom, as in swap Ben Cid."));
    else if (word_in("close let refuse", word))
        ask_server(connection, word, rest.text);
    else if (word_in("remove kick", word))
        ask_server(connection, "remove", rest.text);
    else if (strcmp(word, "codes") == 0)
        codes(connection, card);
    else if (strcmp(word, "fair") == 0)
        fair(connection);
    else if (strcmp(word, "reading") == 0)
        client_ask(connection->client, "read");
    else
        refresh(connection);
}
