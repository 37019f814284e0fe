// SPDX-License-Identifier: GPL-3.0-or-later
// One person's line to a house; connection.h says what.
#include "netplay/connection.h"

#include "base/clock.h"
#include "base/text.h"
#include "net/fairness/sha.h"
#include "term/terminal.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { ANSWER_MS = 2500 }; // so long a move, and a fetching anew, is waited for

static void say(struct party *party, enum speech_class kind, const char *sentences)
{
    if (*sentences)
        session_say(party->session, kind, sentences, sentences);
    party->wakes = true;
}

// --- what the link says ---

static void link_came_up(void *self)
{
    struct party *party = self;
    strbuf_reset(&party->trouble);
    guest_connected(party->guest, clock_ms());
    party->wakes = true;
}

static void link_went_down(void *self, const char *sentence)
{
    struct party *party = self;
    strbuf_reset(&party->trouble);
    strbuf_add(&party->trouble, sentence);
    guest_disconnected(party->guest, clock_ms());
    if (guest_card(party->guest) && link_fault(party->link) >= LINK_REFUSED_CODE) // nothing that waiting heals
        say(party, SPEECH_EVENT, sentence);
    party->wakes = true;
}

static void link_brought(void *self, const char *topic, const char *payload, size_t length)
{
    struct party *party = self;
    guest_message(party->guest, topic, payload, length, clock_ms());
    party->sheets++;
    party->wakes = true;
}

// --- what the guest says ---

static void guest_publishes(void *self, const char *topic, const char *text, size_t length, bool retain)
{
    struct party *party = self;
    if (party->link)
        link_publish(party->link, topic, text, length, retain); // lost without a line: the guest repeats it
}

static void guest_subscribes(void *self, const char *topic)
{
    struct party *party = self;
    if (party->link)
        link_subscribe(party->link, topic);
}

static void card_changed(void *self, const struct card *old, const struct card *new)
{
    struct party *party = self;
    const struct card *mine = guest_card(party->guest);
    if (!new || !old || !mine || strcmp(mine->table, new->table) != 0 || strcmp(mine->house, new->house) != 0)
        return;
    struct strbuf text = STRBUF_INIT;
    char user[WIRE_USER_BYTES] = "";
    int seat = guest_seat(party->guest);
    if (seat != WATCHER && !wire_user(new->seat[seat].name, user, sizeof user))
        *user = '\0';
    card_tell_changes(old, new, user, &text);
    say(party, SPEECH_EVENT, text.text);
    strbuf_release(&text);
}

static void mirror_came(void *self, struct table *mirror)
{
    struct party *party = self;
    (void)mirror;
    if (party->sits)
        party->sits(party->sits_self);
    party->wakes = true;
}

static void chat_came(void *self, const char *name, const char *text)
{
    struct party *party = self;
    struct strbuf line = STRBUF_INIT;
    strbuf_reset(&party->talker);
    strbuf_add(&party->talker, name);
    if (muted_has(&party->muted, name))
        return;
    strbuf_addf(&line, _("%s says, %s\n"), name, text);
    session_chat(party->session, !strcasecmp(name, party->name), line.text);
    party->wakes = true;
    strbuf_release(&line);
}

static void guest_said(void *self, const char *sentence)
{
    struct party *party = self;
    if (!party->made.length)
        party->made_known = true;
    say(party, SPEECH_EVENT, sentence);
}

// Codes are said from the keyring, where all who are named have one before the game is asked for.
static void game_made(void *self, const char *table, const char *codes)
{
    struct party *party = self;
    (void)codes;
    strbuf_reset(&party->made);
    strbuf_add(&party->made, table);
    party->made_known = party->wakes = true;
}

static void sent_away(void *self, const char *sentence)
{
    struct party *party = self;
    say(party, SPEECH_URGENT, sentence);
    if (party->session->company.farewell) // the sentence says it, and how to come back is no question
        *party->session->company.farewell = '\0';
    party->gone = true;
    party->session->done = true;
}

static void interval_came(void *self, enum interval_stage stage, int seconds, unsigned starters)
{
    struct party *party = self;
    if (party->seated)
        session_house_interval(party->session, stage, seconds, starters);
    party->wakes = true;
}

static void answered_late(void *self, bool done, const struct refusal *no)
{
    struct party *party = self;
    if (!done && party->seated)
        session_refused(party->session, no);
    party->wakes = true;
}

static void house_quiet(void *self, bool lost)
{
    struct party *party = self;
    party->unheard = lost;
    say(party, SPEECH_EVENT, lost ? _("The house does not answer. Parlour keeps trying.\n") : _("The house is back.\n"));
}

// --- the loop's side ---

static int due(void *self, struct pollfd *fd)
{
    struct party *party = self;
    int64_t now = clock_ms(), guest = guest_due(party->guest);
    int wait = -1;
    fd->fd = -1;
    if (party->link)
        link_poll(party->link, now, fd, &wait);
    if (guest != INT64_MAX) {
        int64_t left = guest > now ? guest - now : 0;
        if (wait < 0 || left < wait)
            wait = left > 60000 ? 60000 : (int)left;
    }
    return wait;
}

static bool turn(void *self, const struct pollfd *fd)
{
    struct party *party = self;
    party->wakes = false;
    if (party->link)
        link_turn(party->link, fd->fd >= 0 ? fd->revents : 0, clock_ms());
    if (guest_due(party->guest) <= clock_ms())
        guest_tick(party->guest, clock_ms());
    if (party->wakes && party->seated)
        session_look(party->session);
    return party->wakes;
}

bool party_connected(const struct party *party)
{
    return party->link && link_is_up(party->link);
}

bool party_wait(struct party *party, long milliseconds, bool (*holds)(const struct party *party))
{
    int64_t end = clock_ms() + milliseconds;
    while (!holds(party)) {
        int64_t left = end - clock_ms();
        if (left <= 0 || terminal_leaving())
            return false;
        terminal_wait(-1, (int)left);
    }
    return true;
}

// --- moves ---

static bool answer_came(const struct party *party)
{
    return !guest_awaits(party->guest);
}

static bool far_move(void *self, const char *text, struct refusal *no)
{
    struct party *party = self;
    if (!guest_move(party->guest, text, clock_ms(), no))
        return false;
    if (party_connected(party)) // else there is nothing to wait for, and the keys shall answer
        party_wait(party, ANSWER_MS, answer_came);
    switch (guest_answer(party->guest, no)) {
    case ANSWER_DONE:
        return true;
    case ANSWER_REFUSED:
        return false;
    case ANSWER_NONE:
    case ANSWER_WAITING:
        break;
    }
    guest_move_later(party->guest);
    *no = (struct refusal){ 0 };
    say(party, SPEECH_EVENT, _("The house has not answered yet. Your move is kept and sent again.\n"));
    return false;
}

// --- life ---

static void call(struct party *party)
{
    char topic[WIRE_TOPIC_BYTES];
    struct strbuf will = STRBUF_INIT;
    struct link_plan plan = *party->plan;
    struct link_events events = { .up = link_came_up, .down = link_went_down, .message = link_brought, .self = party };
    if (party->came) {
        guest_will(party->guest, topic, &will);
        plan.will_topic = topic;
        plan.will_text = will.text;
    }
    party->link = link_open(&plan, events, clock_ms());
    strbuf_release(&will);
}

static void hang_up(struct party *party, const char *farewell)
{
    if (!party->link)
        return;
    link_close(party->link, farewell);
    party->link = NULL;
    guest_disconnected(party->guest, clock_ms());
}

bool party_open(struct party *party, struct session *session, const char *name, const struct link_plan *plan, struct err *err)
{
    char id[9];
    *party = (struct party){
        .plan = plan, .name = name, .session = session, .trouble = STRBUF_INIT, .made = STRBUF_INIT, .talker = STRBUF_INIT
    };
    hex_random(4, id);
    struct guest_plan guest = { .name = name, .session = id, .far = { .move = far_move, .self = party } };
    struct guest_out out = { .self = party,
                             .publish = guest_publishes,
                             .subscribe = guest_subscribes,
                             .card = card_changed,
                             .sat = mirror_came,
                             .chat = chat_came,
                             .said = guest_said,
                             .made = game_made,
                             .gone = sent_away,
                             .answered = answered_late,
                             .interval = interval_came,
                             .quiet = house_quiet };
    party->guest = guest_new(&guest, out, err);
    if (!party->guest)
        return false;
    call(party);
    muted_load(&party->muted);
    terminal_beside((struct beside){ due, turn, party });
    return true;
}

void party_rest(struct party *party)
{
    hang_up(party, NULL);
}

void party_come(struct party *party)
{
    hang_up(party, NULL);
    party->came = true;
    call(party);
}

void party_close(struct party *party)
{
    char topic[WIRE_TOPIC_BYTES];
    struct strbuf farewell = STRBUF_INIT;
    terminal_beside((struct beside){ 0 });
    if (party->came && !party->gone) // who sits elsewhere now is not gone
        guest_will(party->guest, topic, &farewell);
    if (party->guest)
        hang_up(party, farewell.length ? farewell.text : NULL);
    guest_free(party->guest);
    muted_release(&party->muted);
    strbuf_release(&farewell);
    strbuf_release(&party->trouble);
    strbuf_release(&party->made);
    strbuf_release(&party->talker);
}

// --- the words of company ---

static void tell_muted(const struct party *party)
{
    struct strbuf names = STRBUF_INIT;
    for (int i = 0; i < party->muted.count; i++)
        strbuf_addf(&names, i ? ", %s" : "%s", party->muted.name[i]);
    if (names.length)
        session_answerf(party->session, _("You hear no chat from %s."), names.text);
    else
        session_answerf(party->session, "%s", _("You hear everybody's chat."));
    strbuf_release(&names);
}

static bool at_table(const struct party *party, const char *name)
{
    const struct card *card = guest_card(party->guest);
    for (int i = 0; card && i < card->seats; i++)
        if (!strcasecmp(card->seat[i].name, name))
            return true;
    return false;
}

static void mute(struct party *party, const char *name)
{
    struct muted *muted = &party->muted;
    bool all = text_typed(name, N_("nobody")), has = muted_has(muted, name), kept = true;
    const struct card *card = guest_card(party->guest);
    int seat = guest_seat(party->guest);
    if (card && seat >= 0 && seat < card->seats && !has && !strcasecmp(card->seat[seat].name, name)) {
        session_answerf(party->session, "%s", _("That is you, and you always hear yourself."));
        return;
    }
    bool here = at_table(party, name) || !strcasecmp(party->talker.text, name); // who watches may chat too
    if (!all && !has && !here) {
        session_answerf(party->session, _("Nobody here is called %.60s."), name);
        return;
    }
    if (all || has)
        kept = muted_remove(muted, all ? NULL : name);
    else
        kept = muted_add(muted, name);
    if (all)
        session_answerf(party->session, "%s", _("You hear everybody's chat."));
    else if (has)
        session_answerf(party->session, _("You hear %.60s's chat again."), name);
    else
        session_answerf(party->session, _("You no longer hear %.60s's chat."), name);
    if (!kept)
        session_answerf(party->session, "%s", _("That holds for now, but cannot be saved for next time."));
}

static void join_words(const struct typed_args *args, int from, int to, struct strbuf *out)
{
    for (int i = from; i < to; i++)
        strbuf_addf(out, "%s%s", i > from ? " " : "", args->word[i]);
}

// keep NAME [LEVEL | off]; a name may be of several words.
static void keep(struct party *party, const struct typed_args *args)
{
    static const char *const levels[] = { "novice", "steady", "hard", "off" };
    const char *level = "steady";
    int names = args->count;
    struct strbuf name = STRBUF_INIT;
    for (size_t i = 0; i < sizeof levels / sizeof *levels && args->count > 2; i++)
        if (!strcasecmp(args->word[args->count - 1], levels[i])) {
            level = levels[i];
            names = args->count - 1;
        }
    join_words(args, 1, names, &name);
    if (!name.length)
        session_answerf(party->session, "%s", _("Say whose seat, as in keep Bob."));
    else if (!at_table(party, name.text))
        session_answerf(party->session, _("Nobody here is called %.60s."), name.text);
    else
        guest_keep(party->guest, name.text, level);
    strbuf_release(&name);
}

// Who else is at that table, with commas between.
static int others_at(const struct party *party, const char *name, struct strbuf *out)
{
    const struct card *const *cards;
    int count = guest_tables(party->guest, &cards), told = 0;
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat < cards[i]->seats && !strcasecmp(cards[i]->name, name); seat++)
            if (cards[i]->seat[seat].presence == PRESENCE_HERE && strcasecmp(cards[i]->seat[seat].name, party->name) != 0)
                strbuf_addf(out, told++ ? ", %s" : "%s", cards[i]->seat[seat].name);
    return told;
}

// close TABLE and remove NAME: the house lets nobody but its owner.
static void ask_house(struct party *party, const char *word, const char *name)
{
    const struct card *card = guest_card(party->guest);
    struct session *session = party->session;
    struct strbuf others = STRBUF_INIT, frame = STRBUF_INIT;
    bool closes = !strcmp(word, "close"), sure = true;
    if (!*name || !card) {
        session_answerf(session, "%s", closes ? _("Say which table, as in close Friday game.") : _("Say who, as in remove Bob."));
        return;
    }
    if (closes && session->terminal && others_at(party, name, &others)) {
        session_answerf(session, _("At that table now, %s."), others.text);
        sure = session_confirm(session, _("Close the table, y or n? "));
    }
    strbuf_addf(&frame, "%s %s\n", word, name);
    card = guest_card(party->guest);
    if (sure && card)
        guest_new_game(party->guest, card->house, frame.text, frame.length);
    strbuf_release(&others);
    strbuf_release(&frame);
}

static void who(struct party *party)
{
    struct strbuf text = STRBUF_INIT;
    const struct card *card = guest_card(party->guest);
    if (card && (party->unheard || !party_connected(party)))
        strbuf_add(&text, _("The house does not answer now, so this is the last that was known.\n"));
    if (card)
        card_tell(card, &text);
    else
        strbuf_add(&text, _("The house has not said yet who is here.\n"));
    session_answer(party->session, text.text, text.text);
    strbuf_release(&text);
}

static void fair(struct party *party)
{
    struct strbuf text = STRBUF_INIT;
    guest_fair(party->guest, &text);
    session_answer(party->session, text.text, text.text);
    strbuf_release(&text);
}

static bool refreshed(const struct party *party)
{
    return !guest_refreshing(party->guest);
}

static void refresh(struct party *party)
{
    guest_refresh(party->guest, clock_ms());
    if (!party_connected(party) || !party_wait(party, ANSWER_MS, refreshed))
        session_answerf(party->session, "%s", _("The house does not answer, so this is the last that was known."));
}

// What is sent now and never again; a move is not of this kind, it is repeated.
static bool is_sent_once(const char *word)
{
    return !strcmp(word, "chat") || !strcmp(word, "keep") || !strcmp(word, "start") || !strcmp(word, "close") ||
           !strcmp(word, "remove");
}

void party_run(void *self, struct session *session, const char *word, const struct typed_args *args)
{
    struct party *party = self;
    struct strbuf rest = STRBUF_INIT;
    join_words(args, 1, args->count, &rest);
    if (is_sent_once(word) && (party->unheard || !party_connected(party)))
        session_answerf(session, "%s", _("The house cannot be reached now, so nothing was sent."));
    else if (!strcmp(word, "chat"))
        guest_chat(party->guest, rest.text);
    else if (!strcmp(word, "who"))
        who(party);
    else if (!strcmp(word, "mute") && rest.length)
        mute(party, rest.text);
    else if (!strcmp(word, "mute"))
        tell_muted(party);
    else if (!strcmp(word, "keep"))
        keep(party, args);
    else if (!strcmp(word, "start"))
        guest_start(party->guest);
    else if (!strcmp(word, "close") || !strcmp(word, "remove"))
        ask_house(party, word, rest.text);
    else if (!strcmp(word, "fair"))
        fair(party);
    else if (!strcmp(word, "reading"))
        guest_reads(party->guest);
    else
        refresh(party);
    strbuf_release(&rest);
}
