// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour host`: opens a house with a table, says the codes, and sits the host down at it as a guest
// like any other.  The house is a process of its own; what it does stands in src/net.
#include "base/bug.h"
#include "base/text.h"
#include "console/commands.h"
#include "console/opening.h"
#include "console/terminal.h"
#include "meet/house_door.h"
#include "meet/meet.h"
#include "meet/sitting.h"

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
    code_forget(text.text, text.length);
    strbuf_release(&text);
}

// --- a new game ---

static bool made(const struct party *party)
{
    return party->made_known;
}

static void game_frame(const struct wish *wish, struct strbuf *out)
{
    static const char *const names[] = { "Alice", "Bob",  "Carol", "Dan", "Eve", "Frank", "Grace", "Heidi",
                                         "Ivan",  "Judy", "Karl",  "Liv", "Max", "Nora",  "Olga",  "Paul" };
    strbuf_addf(out, "game %s\nrules %s\n", wish->game, wish->rules);
    for (int i = 0; i < wish->sitting.sets; i++) {
        const char *equals = strchr(wish->sitting.set[i], '=');
        strbuf_addf(out, "set %.*s %s\n", (int)(equals - wish->sitting.set[i]), wish->sitting.set[i], equals + 1);
    }
    for (int i = 0; i < wish->names; i++)
        strbuf_addf(out, "seat %s\n", wish->name[i]);
    for (int i = 0, next = 0; i < wish->computers; next++) {
        bool taken = false;
        for (int j = 0; j < wish->names; j++)
            taken = taken || !strcasecmp(wish->name[j], names[next]);
        if (!taken)
            strbuf_addf(out, "computer %s %s\n", wish->computer[i++], names[next]);
    }
    strbuf_addf(out, "watch %s\n", wish->watched ? "yes" : "no");
}

static bool make_game(struct party *party, const struct wish *wish, const char *house, struct err *err)
{
    enum { TRIES = 10, TRY_MS = 800 };
    struct strbuf frame = STRBUF_INIT;
    game_frame(wish, &frame);
    // A house that is just opening hears nothing yet; a game that is asked for twice is made once.
    for (int i = 0; i < TRIES && !party->made_known && !terminal_leaving(); i++) {
        guest_new_game(party->guest, house, frame.text, frame.length);
        party_wait(party, TRY_MS, made);
    }
    strbuf_release(&frame);
    if (party->made.length)
        return true;
    if (!party->made_known)
        err_add(err, "%s", _("The house did not answer. Look into house.log in its folder."));
    return false; // else it said why
}

// --- the sitting ---

// The way back is without the rules and names: the game is there.
static void tell_way_back(const struct wish *wish, const char *table, struct strbuf *out)
{
    strbuf_addf(out, "parlour host \"%s\"", wish->game ? wish->game : table);
}

static void leave_house(struct session *session, struct party *party, const struct door *door)
{
    struct err err = ERR_INIT;
    const struct card *card = guest_card(party->guest);
    bool alone = true;
    for (int i = 0; card && i < card->seats; i++)
        alone = alone && (card->seat[i].presence != PRESENCE_HERE || !strcasecmp(card->seat[i].name, door->host));
    bool close = alone;
    if (!alone && session->terminal && !terminal_leaving())
        close = session_confirm(session, _("Others are still here. Close the house, y or n? "));
    if (close && !door_close(door, &err))
        session_answerf(session, "%s", err.text.text);
    else if (close)
        session_answerf(session, "%s", _("The house is closed. Its games are kept."));
    else
        session_answerf(session, "%s", _("The house stays open until nobody has been there for a quarter of an hour."));
    session_flush(session);
    err_release(&err);
}

static bool sit_down(struct session *session, const struct wish *wish, struct door *door, struct err *err)
{
    struct party party;
    struct means means = { 0 };
    struct strbuf back = STRBUF_INIT;
    if (!door_means(door, &means, err))
        return false;
    bool fine = party_open(&party, session, door->host, &means.link, err) && sitting_reach(&party, err);
    if (fine && wish->rules)
        fine = make_game(&party, wish, door->house, err);
    if (fine) {
        say_codes(session, door);
        tell_way_back(wish, door->host, &back);
    }
    const struct way way = { .person = door->host, .table = wish->game, .straight_on = wish->rules != NULL, .back = back.text };
    if (fine && wish->apart)
        door_stay(door, session);
    else if (fine)
        fine = sitting_run(&party, &way, err);
    if (fine && !wish->apart && door->started)
        leave_house(session, &party, door);
    party_close(&party);
    means_release(&means);
    strbuf_release(&back);
    return fine;
}

// The host is the player whose name stands in his settings, where one does.
static void recognize(const struct session *session, struct wish *wish)
{
    struct strbuf name = STRBUF_INIT;
    opening_name(session, &wish->sitting, &name);
    for (int i = 0; i < wish->names && !wish->sitting.name; i++)
        if (!strcasecmp(wish->name[i], name.text))
            wish->sitting.name = wish->name[i];
    strbuf_release(&name);
}

static bool host(struct session *session, struct wish *wish, struct err *err)
{
    struct door door;
    recognize(session, wish);
    bool fine = door_open(&door, wish, err);
    fine = fine && sit_down(session, wish, &door, err);
    door_release(&door);
    return fine;
}

// --- without a sitting ---

static int plain_errand(const struct wish *wish, struct err *err)
{
    bool fine = wish->close ? door_close_any(err) : wish->codes ? door_print_codes(err) : door_stand_by(wish, err);
    fputs(err->text.text, stderr);
    return fine ? EXIT_FINE : EXIT_WRONG;
}

static int sitting(struct wish *wish, struct err *err)
{
    struct session session;
    opening_begin(&session, &wish->sitting, err);
    opening_greet(&session, &wish->sitting, err);
    if (!session.done && !terminal_leaving())
        opening_voice(&session, err);
    bool fine = session.done || terminal_leaving() || host(&session, wish, err);
    opening_end(&session, err);
    return fine ? EXIT_FINE : EXIT_WRONG;
}

int meet_host(int argc, char **argv)
{
    struct wish wish = { 0 };
    struct err err = ERR_INIT;
    int status = EXIT_FINE;
    if (!wish_host(&wish, argc, argv, &err))
        status = meet_misuse("host", &err);
    else if (wish.sitting.help)
        fputs(wish_host_usage(), stdout);
    else if (wish.close || wish.codes || wish.standby)
        status = plain_errand(&wish, &err);
    else
        status = sitting(&wish, &err);
    err_release(&err);
    return status;
}
