// SPDX-License-Identifier: GPL-3.0-or-later
// From a line to a house to a chair at its table; net_sitting.h says what.
#include "netplay/net_sitting.h"

#include "base/clock.h"
#include "base/file.h"
#include "base/text.h"
#include "cli/commands.h"
#include "commands/table_commands.h"
#include "home/startup.h"
#include "rules/variant/variant_travel.h"
#include "session/newcomer.h"
#include "term/keys.h"
#include "term/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { REACH_MS = 10000, CARDS_MS = 3000, SETTLE_MS = 400 };

int sitting_open(struct wish *wish, bool (*meet)(struct session *session, struct wish *wish, struct err *err))
{
    struct session session;
    struct err err = ERR_INIT;
    startup_begin(&session, &wish->sitting, &err);
    startup_greet(&session, &wish->sitting, &err);
    if (!session.done && !terminal_leaving())
        startup_voice(&session, &err);
    bool fine = session.done || terminal_leaving() || meet(&session, wish, &err);
    bool left = terminal_leaving() && !err.count;
    int status = startup_end(&session, &err, fine || left ? EXIT_FINE : EXIT_WRONG);
    err_release(&err);
    return status;
}

// --- reaching the house ---

static bool reached(const struct party *party)
{
    return party_connected(party) || !party->link || link_fault(party->link) >= LINK_REFUSED_CODE ||
           link_fault(party->link) == LINK_UNKNOWN || link_fault(party->link) == LINK_NO_WAY;
}

bool sitting_reach(struct party *party, struct err *err)
{
    party_wait(party, REACH_MS, reached);
    if (party_connected(party))
        return true;
    if (terminal_leaving())
        return false;
    return err_add(err, "%s", party->trouble.length ? party->trouble.text : _("The house does not answer. Try again later."));
}

// --- which table ---

static bool waits_for(const struct card *card, const struct way *way)
{
    char user[WIRE_USER_BYTES];
    if (way->word)
        return !strcmp(card->table, way->word);
    if (way->table)
        return !strcasecmp(card->name, way->table);
    return way->watch ? card->watch
                      : card->stage != STAGE_OVER && wire_user(way->person, user, sizeof user) && card_seat_of(card, user) >= 0;
}

static int find(const struct party *party, const struct way *way, const struct card **found, int room)
{
    const struct card *const *cards;
    int count = guest_tables(party->guest, &cards), hits = 0;
    for (int i = 0; i < count; i++)
        if (waits_for(cards[i], way) && hits < room)
            found[hits++] = cards[i];
    return hits;
}

static bool never(const struct party *party)
{
    (void)party;
    return false;
}

static bool some_card(const struct party *party)
{
    const struct card *const *cards;
    return guest_tables(party->guest, &cards) > 0;
}

static bool no_table(const struct party *party, const struct way *way, struct err *err)
{
    const struct card *const *cards;
    if (terminal_leaving())
        return false;
    if (guest_tables(party->guest, &cards) == 0)
        return err_add(err, "%s", _("No table is open in this house yet. Ask your host, and try again."));
    if (way->table)
        return err_add(err, _("There is no table called %.60s. The command parlour tables reads the open ones."), way->table);
    return err_add(err, _("No table in this house is waiting for %.60s. The command parlour tables reads the open ones."),
                   way->person);
}

void sitting_settle(struct party *party)
{
    party_wait(party, CARDS_MS, some_card);
    party_wait(party, SETTLE_MS, never); // the others come right behind the first
}

static int own_seat(const struct card *card, const struct way *way)
{
    char user[WIRE_USER_BYTES];
    return !way->watch && wire_user(way->person, user, sizeof user) ? card_seat_of(card, user) : WATCHER;
}

// Nobody is told that he himself is not there, a moment before he is.
static void tell_of(const struct card *card, const struct way *way, struct strbuf *out)
{
    struct card *told = card_clone(card);
    int seat = own_seat(card, way);
    if (seat >= 0 && (card->seat[seat].presence == PRESENCE_MISSING || card->seat[seat].presence == PRESENCE_AWAY))
        told->seat[seat].presence = PRESENCE_HERE;
    card_tell(told, out);
    card_free(told);
}

// told: its card was read to the person.  The table's word, or false with a sentence, or false without when the person chose
// none.
static bool choose(struct party *party, const struct way *way, char table[WIRE_TABLE_BYTES], bool *told, struct err *err)
{
    enum { TABLES = 9 };
    const struct card *found[TABLES];
    char word[TABLES][WIRE_TABLE_BYTES]; // kept, since cards come and go while the person thinks
    struct strbuf lines = STRBUF_INIT;
    sitting_settle(party);
    int count = find(party, way, found, TABLES), chosen = 0;
    for (int i = 0; i < count; i++) {
        snprintf(word[i], WIRE_TABLE_BYTES, "%s", found[i]->table);
        strbuf_addf(&lines, _("Table %d. "), i + 1);
        tell_of(found[i], way, &lines);
    }
    if (count > 1) {
        strbuf_add(&lines, _("Enter alone leaves.\n"));
        session_say(party->session, SPEECH_ANSWER, lines.text, lines.text);
        chosen = session_choose(party->session, count);
    }
    *told = count > 1;
    strbuf_release(&lines);
    if (!count)
        return no_table(party, way, err);
    if (chosen < 0)
        return false;
    memcpy(table, word[chosen], WIRE_TABLE_BYTES);
    return true;
}

// --- before sitting down ---

static const struct card *table_card(const struct party *party, const char *table)
{
    const struct card *const *cards;
    int count = guest_tables(party->guest, &cards);
    for (int i = 0; i < count; i++)
        if (!strcmp(cards[i]->table, table))
            return cards[i];
    return NULL;
}

static void tell_rules(struct party *party, const char *table)
{
    const struct card *card = table_card(party, table);
    struct strbuf text = STRBUF_INIT;
    struct err err = ERR_INIT;
    struct variant *variant = card ? variant_travel_read(card->rules, &err) : NULL;
    if (variant)
        variant_differs(variant, card->seats, &text);
    else
        strbuf_add(&text, err.count ? err.text.text : _("This table is closed.\n"));
    session_answer(party->session, text.text, text.text);
    variant_free(variant);
    err_release(&err);
    strbuf_release(&text);
}

static void tell_card(struct party *party, const char *table, const struct way *way)
{
    const struct card *card = table_card(party, table);
    struct strbuf text = STRBUF_INIT;
    if (card)
        tell_of(card, way, &text);
    session_say(party->session, SPEECH_EVENT, text.text, text.text);
    strbuf_release(&text);
}

// Has he sat there before?  Who comes back is not asked again whether he likes the rules.
static bool comes_back(const struct party *party, const char *table, const struct way *way)
{
    const struct card *card = table_card(party, table);
    int seat = card ? own_seat(card, way) : WATCHER;
    return seat >= 0 && card->seat[seat].presence != PRESENCE_MISSING && card->stage != STAGE_WAITING;
}

// Enter sits down; a reads the rules; anything else is told what there is.  told: the card.  False: he leaves.
static bool agrees(struct party *party, const char *table, const struct way *way, bool told)
{
    struct session *session = party->session;
    if (!told)
        tell_card(party, table, way);
    if (way->straight_on || !session->terminal || comes_back(party, table, way))
        return true;
    party_rest(party);
    session_answerf(session, "%s",
                    way->watch
                        ? _("Enter alone lets you watch. Type a to hear what differs from the standard rules, q to leave.")
                        : _("Enter alone sits you down. Type a to hear what differs from the standard rules, q to leave."));
    for (;;) {
        char *line = session_ask(session, way->watch ? _("Watch? ") : _("Sit down? "));
        bool rules = line && (!strcasecmp(line, "a") || !strcasecmp(line, "rules"));
        bool sits = line && !*line, leaves = !line || session->done || !strcasecmp(line, "q") || !strcasecmp(line, "quit");
        free(line);
        if (rules)
            tell_rules(party, table);
        else if (sits || leaves || terminal_leaving())
            return sits;
        else
            session_answerf(session, "%s", _("Enter alone goes on, a reads the rules, q leaves."));
    }
}

// --- until it is dealt ---

static bool dealt_or_gone(const struct party *party)
{
    return guest_mirror(party->guest) || party->gone;
}

// While nobody has cards, only words that need none mean something.
static bool waiting_word(struct party *party, const char *table, const struct typed_args *args)
{
    static const char *const words[] = { "who",           "chat",          "mute",           "keep",      "start",
                                         "quit",          "repeat",        "close",          "remove",    "back",
                                         "forth",         "oldest",        "newest",         "recall",    "messages",
                                         "messages-back", "sentence-back", "sentence-forth", "word-back", "word-forth",
                                         "spell",         "copy",          "faster",         "slower",    "speech",
                                         "set",           "more",          "line",           "bell",      "no-bell" };
    int command = command_find(args->word[0]);
    if (command >= 0 && !strcmp(table_commands[command].name, "rules")) {
        tell_rules(party, table);
        return true;
    }
    for (size_t i = 0; command >= 0 && i < sizeof words / sizeof *words; i++)
        if (!strcmp(table_commands[command].name, words[i])) {
            session_command(party->session, command, args);
            return true;
        }
    return false;
}

static void waiting_line(struct party *party, const char *table, char *line)
{
    const char *word[LINE_WORDS + 1];
    struct typed_args args = { session_split(line, word), word, true };
    if (args.count && !waiting_word(party, table, &args))
        session_answerf(party->session, "%s",
                        _("The cards are not dealt yet. The words for now are who, chat, rules, start, keep and quit."));
}

static void waiting_key(struct party *party, const char *table)
{
    struct session *session = party->session;
    struct key_press key = keys_read();
    const char *name = key.kind == KEY_COMMAND ? table_commands[key.command].name : "";
    const struct typed_args args = { 1, &name, false };
    if (key.kind == KEY_END) {
        session->done = true;
    } else if (!strcmp(name, "line")) {
        char *line = session_ask(session, _("Command? "));
        if (line)
            waiting_line(party, table, line);
        free(line);
    } else if (key.kind != KEY_PART && key.kind != KEY_LATE && !waiting_word(party, table, &args)) {
        session_answerf(
            session, "%s",
            _("The cards are not dealt yet. Shift w says who is here, apostrophe lets you chat, slash takes a word, q leaves."));
    }
}

static void wait_once(struct party *party, const char *table)
{
    struct session *session = party->session;
    session_flush(session);
    if (session->words && session->terminal) {
        // A prompt would hide who comes meanwhile: the line is read once something is typed.
        if (!terminal_wait(STDIN_FILENO, -1))
            return;
        char *line = NULL;
        session->done = keys_line("> ", true, &line) > LINE_ESCAPED;
        if (line)
            waiting_line(party, table, line);
        free(line);
    } else if (session->terminal) {
        if (keys_waiting() || terminal_wait(STDIN_FILENO, -1))
            waiting_key(party, table);
    } else if (terminal_wait(STDIN_FILENO, -1)) {
        char *line = session_pipe_line();
        session->done = !line;
        if (line)
            waiting_line(party, table, line);
        free(line);
    }
}

// Who opened the game can begin it, and hears so while somebody is missing.
static void name_start(struct party *party, const struct card *card)
{
    struct session *session = party->session;
    char user[WIRE_USER_BYTES];
    bool missing = false;
    for (int seat = 0; seat < card->seats; seat++)
        missing =
            missing || (card->seat[seat].presence == PRESENCE_MISSING && strcasecmp(card->seat[seat].name, party->name) != 0);
    if (!missing || !wire_user(party->name, user, sizeof user) || strcmp(card->owner, user) != 0)
        return;
    session_answerf(session, "%s",
                    session->words ? _("Type start to begin without those who are missing.")
                                   : _("To begin without those who are missing, press slash and type start."));
}

static bool wait_for_cards(struct party *party, const char *table, bool watches)
{
    struct session *session = party->session;
    const struct card *card = table_card(party, table);
    if (card && card->stage == STAGE_WAITING) {
        session_answerf(session, "%s",
                        watches ? _("You are watching. Cards are dealt when everybody has come.")
                                : _("You are at the table. Cards are dealt when everybody has come."));
        if (!watches)
            name_start(party, card);
    } else {
        party_wait(party, CARDS_MS, dealt_or_gone);
    }
    while (!guest_mirror(party->guest) && !session->done && !party->gone && !terminal_leaving())
        wait_once(party, table);
    return guest_mirror(party->guest) && !session->done && !party->gone && !terminal_leaving();
}

// --- at the table ---

// Where standing orders for this table are kept.
static void orders_place(const struct party *party, const char *table, const struct way *way, struct strbuf *out)
{
    const struct card *card = table_card(party, table);
    char user[WIRE_USER_BYTES];
    files_state(out);
    strbuf_addf(out, "/away/%s-%s-%s", card ? card->house : "", table, wire_user(way->person, user, sizeof user) ? user : "");
}

struct chair {
    struct party *party;
    const char *table;
    const struct way *way;
    bool resumed;
};

// Right at the first sheet: the ones behind it are what he missed.
static void take_chair(void *self)
{
    const struct chair *chair = self;
    struct party *party = chair->party;
    struct session *session = party->session;
    struct strbuf place = STRBUF_INIT, farewell = STRBUF_INIT;
    orders_place(party, chair->table, chair->way, &place);
    strbuf_addf(&farewell, _("You leave the table. Type %s to come back."), chair->way->back);
    session->company.farewell = strbuf_take(&farewell);
    party->seated = true;
    session_sit(session, guest_mirror(party->guest), guest_seat(party->guest), place.text, chair->resumed);
    strbuf_release(&place);
}

// What was missed comes in one go, as fast as the line is.
static void hear_missed(struct party *party)
{
    enum { PAUSES = 20, PAUSE_MS = 100 };
    long heard = -1;
    for (int i = 0; i < PAUSES && heard != party->sheets && !terminal_leaving(); i++) {
        heard = party->sheets;
        party_wait(party, PAUSE_MS, never);
    }
    session_say_turn(party->session);
}

bool sitting_run(struct party *party, const struct way *way, struct err *err)
{
    char table[WIRE_TABLE_BYTES];
    bool told;
    struct session *session = party->session;
    if (!sitting_reach(party, err) || !choose(party, way, table, &told, err) || !agrees(party, table, way, told))
        return !err->count;
    party_come(party);
    if (!sitting_reach(party, err))
        return !err->count;
    const struct card *card = table_card(party, table);
    struct chair chair = { party, table, way, card && card->stage != STAGE_WAITING };
    session->company = (struct company){ .run = party_run, .self = party };
    party->sits = take_chair;
    party->sits_self = &chair;
    bool taken = way->watch ? guest_watch(party->guest, table, clock_ms(), err) : guest_sit(party->guest, table, clock_ms(), err);
    bool waited = taken && wait_for_cards(party, table, way->watch);
    if (waited && chair.resumed)
        hear_missed(party);
    newcomer_begin(session, chair.resumed || way->watch);
    if (waited)
        session_run(session);
    else
        session_flush(session);
    party->sits = NULL;
    party->seated = false;
    session->table = NULL; // it is the guest's
    return taken;
}
