// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour host`: opens a house with a table, says the codes, and sits the host down at it as a guest
// like any other.  The house is a process of its own; what it does stands in src/net.
#include "base/sentence.h"
#include "base/text.h"
#include "base/utf8.h"
#include "cli/commands.h"
#include "home/startup.h"
#include "net/keys/code.h"
#include "netplay/net_sitting.h"
#include "netplay/netplay.h"
#include "netplay/server_control.h"
#include "netplay/unseated_host.h"
#include "players/players.h"
#include "rules/variant/variant_kept.h"
#include "session/hotseat.h"
#include "term/terminal.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

// --- saying the codes ---

static void say_codes(struct session *session, const struct door *door)
{
    struct strbuf text = STRBUF_INIT;
    door_tell_codes(door, &text);
    if (text.length)
        session_say(session, SPEECH_EVENT, text.text, text.text);
    session_flush(session); // whatever comes of the sitting, the codes are said
    code_forget(text.text, text.length);
    strbuf_release(&text);
}

// --- a new game ---

static bool made(const struct party *party)
{
    return party->made_known;
}

// Rules of a file travel as the standard game it extends and the keys that differ from that: a house takes no paths, and its
// tables keep their rules when the file changes.
static bool write_own_rules(const struct variant *own, struct strbuf *out, struct err *err)
{
    return variant_kept_by_keys(own, out) ||
           err_add(
               err,
               _("%s: These rules extend none of the games that come with Parlour. Write extends and the game's name, to play "
                 "them with others."),
               own->path);
}

// own: what it comes to here.
static bool write_rules(const struct wish *wish, struct strbuf *out, struct variant **own, struct err *err)
{
    struct variant *variant = variant_load(wish->rules, NULL, err);
    bool fine = variant != NULL;
    if (fine && variant->file)
        fine = write_own_rules(variant, out, err);
    else if (fine)
        strbuf_addf(out, "rules %s\n", wish->rules);
    for (int i = 0; i < wish->sitting.sets && fine; i++) {
        const char *equals = strchr(wish->sitting.set[i], '=');
        char key[128];
        snprintf(key, sizeof key, "%.*s", (int)(equals - wish->sitting.set[i]), wish->sitting.set[i]);
        fine = variant_set(variant, key, equals + 1, "--set", err);
        strbuf_addf(out, "set %s %s\n", key, equals + 1);
    }
    if (fine)
        *own = variant;
    else
        variant_free(variant);
    return fine;
}

// Names travel and are spoken: the house takes none that a guest would hear otherwise than they are written.
static bool can_be_said(const char *name, struct err *err)
{
    struct strbuf clean = STRBUF_INIT;
    utf8_clean(name, strlen(name), &clean);
    bool fine = *name && strcmp(clean.text, name) == 0 && *name != ' ' && name[strlen(name) - 1] != ' ';
    strbuf_release(&clean);
    return fine || err_add(err, "%s", _("A name holds signs that nobody can say. Write it in plain words."));
}

// The people in their order, then the computer players, who get names that nobody has.
static bool plan_seats(const struct wish *wish, struct seat_plan plan[SEATS_MAX], struct err *err)
{
    for (int i = 0; i < wish->names; i++) {
        if (strlen(wish->name[i]) >= NAME_MAX_BYTES)
            return err_add(err, _("The name %s is too long. Take a shorter one."), wish->name[i]);
        if (!can_be_said(wish->name[i], err))
            return false;
        snprintf(plan[i].name, NAME_MAX_BYTES, "%s", wish->name[i]);
    }
    // The one who opens the table begins, unless another is named; a host who does not play leaves the first name there.
    const char *first = wish->sitting.first ? wish->sitting.first : wish->sitting.name;
    struct err ignored = ERR_INIT;
    bool found = !first || people_begin(plan, wish->names, first, wish->sitting.first ? err : &ignored);
    err_release(&ignored);
    if (!found && wish->sitting.first)
        return false;
    for (int i = 0, next = 0; i < wish->computers; next++) {
        bool taken = false;
        for (int j = 0; j < wish->names; j++)
            taken = taken || !strcasecmp(wish->name[j], players_name(next));
        struct seat_plan *seat = &plan[wish->names + i];
        if (taken)
            continue;
        snprintf(seat->name, NAME_MAX_BYTES, "%s", players_name(next));
        snprintf(seat->level, LEVEL_MAX_BYTES, "%s", wish->computer[i++]);
    }
    return true;
}

// The frame that asks for the game.  A table is made of it here first, so that no house is opened and no code made for rules
// or names that are none.
static bool game_frame(const struct wish *wish, struct strbuf *out, struct err *err)
{
    struct seat_plan plan[SEATS_MAX] = { 0 };
    struct variant *variant = NULL;
    int seats = wish->names + wish->computers;
    strbuf_addf(out, "game %s\n", wish->game);
    if (!can_be_said(wish->game, err) || !plan_seats(wish, plan, err) || !write_rules(wish, out, &variant, err))
        return false;
    struct table *table = table_new(variant, plan, seats, "trial", err);
    for (int i = 0; i < seats; i++)
        if (*plan[i].level)
            strbuf_addf(out, "computer %s %s\n", plan[i].level, plan[i].name);
        else
            strbuf_addf(out, "seat %s\n", plan[i].name);
    strbuf_addf(out, "watch %s\n", wish->watched ? "yes" : "no");
    bool fine = table != NULL;
    table_free(table);
    return fine;
}

static bool make_game(struct party *party, const struct strbuf *frame, const char *house, struct err *err)
{
    enum { TRIES = 10, TRY_MS = 800 };
    // A house that is just opening hears nothing yet; a game that is asked for twice is made once.
    for (int i = 0; i < TRIES && !party->made_known && !terminal_leaving(); i++) {
        guest_new_game(party->guest, house, frame->text, frame->length);
        party_wait(party, TRY_MS, made);
    }
    if (party->made.length)
        return true;
    if (!party->made_known)
        err_add(err, "%s", _("The house did not answer. The file house.log in its folder says more."));
    return false; // else it said why
}

// --- the sitting ---

// At whatever table of the house.
static bool others_here(const struct party *party, const struct door *door)
{
    const struct card *const *cards;
    int count = guest_tables(party->guest, &cards);
    bool here = false;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < cards[i]->seats; j++)
            here = here || (cards[i]->seat[j].presence == PRESENCE_HERE && strcasecmp(cards[i]->seat[j].name, door->host) != 0);
    return here;
}

static void leave_house(struct session *session, struct party *party, const struct door *door)
{
    struct err err = ERR_INIT;
    bool alone = !others_here(party, door), close = alone;
    if (!alone && session->terminal && !terminal_leaving()) {
        session_answerf(session, "%s", _("Others are still here."));
        close = session_confirm(session, _("Close the house, y or n? "));
    }
    if (close && !door_close(door, &err))
        session_answerf(session, "%s", err.text.text);
    else if (close)
        session_answerf(session, "%s", _("The house is closed. Its games are kept."));
    else
        session_answerf(session, "%s", _("The house stays open until nobody has been in it for a quarter of an hour."));
    session_flush(session);
    err_release(&err);
}

// Calls the own house and makes the game that is wished for.
static bool reach_and_make(struct party *party, const struct strbuf *game, const struct door *door, struct err *err)
{
    enum { KEYS_MS = 3000 };
    party_wait(party, KEYS_MS, party_connected); // a broker that runs may still be reading a new host's key
    return sitting_reach(party, err) && (!game->length || make_game(party, game, door->house, err));
}

static bool sit_down(struct session *session, const struct wish *wish, const struct strbuf *game, const struct door *door,
                     struct err *err)
{
    struct party party;
    struct means means;
    struct strbuf back = STRBUF_INIT;
    if (!door_means(door, &means, err))
        return false;
    if (wish->game)
        strbuf_addf(&back, strchr(wish->game, ' ') ? "parlour host \"%s\"" : "parlour host %s", wish->game);
    else
        strbuf_add(&back, "parlour host");
    struct way way = { .person = door->host, .table = wish->game, .straight_on = wish->rules != NULL, .back = back.text };
    bool fine = party_open(&party, session, door->host, &means.link, err) && reach_and_make(&party, game, door, err);
    if (fine)
        say_codes(session, door);
    way.word = party.made.length ? party.made.text : NULL;
    if (fine && !wish->apart)
        fine = sitting_run(&party, &way, err);
    if (fine && !wish->apart && door->started && !party.gone) // who sits elsewhere now has not left
        leave_house(session, &party, door);
    party_close(&party);
    means_release(&means);
    strbuf_release(&back);
    if (fine && wish->apart)
        apart_stay(door, session);
    else if (!fine && door->started)
        door_close(door, err); // nobody sits in it
    return fine;
}

// The host is the player whose name stands in his settings, where one does.
static void recognize(const struct session *session, struct wish *wish)
{
    struct strbuf name = STRBUF_INIT;
    startup_name(session, &wish->sitting, &name);
    for (int i = 0; i < wish->names && !wish->sitting.name; i++)
        if (!strcasecmp(wish->name[i], name.text))
            wish->sitting.name = wish->name[i];
    strbuf_release(&name);
}

static bool host(struct session *session, struct wish *wish, struct err *err)
{
    struct door door;
    struct strbuf game = STRBUF_INIT; // the frame that asks for it, empty where one is gone on with
    recognize(session, wish);
    bool fine = !wish->rules || game_frame(wish, &game, err);
    if (fine) {
        fine = door_open(&door, wish, err);
        if (fine && wish->apart && !game.length) // nothing is asked of the house, so nobody needs to call it
            apart_stay(&door, session);
        else if (fine)
            fine = sit_down(session, wish, &game, &door, err);
        door_release(&door);
    }
    strbuf_release(&game);
    return fine;
}

// --- without a sitting ---

static int plain_errand(const struct wish *wish)
{
    struct err err = ERR_INIT;
    bool fine = wish->close ? door_close_any(&err) : wish->codes ? door_print_codes(&err) : door_stand_by(wish, &err);
    sentence_put(stderr, "%s", err.text.text);
    err_release(&err);
    return fine ? EXIT_FINE : EXIT_WRONG;
}

int meet_host(struct wish *wish)
{
    return wish->close || wish->codes || wish->standby ? plain_errand(wish) : sitting_open(wish, host);
}
