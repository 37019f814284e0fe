// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour tables`: reads the open tables of a friend's house, and ends.
#include "base/sentence.h"
#include "base/text.h"
#include "cli/commands.h"
#include "home/startup.h"
#include "net/keys/code.h"
#include "net/keys/keyring.h"
#include "netplay/net_sitting.h"
#include "netplay/netplay.h"
#include "term/terminal.h"

#include <stdio.h>

// With a code kept for this address: the person's, or the only one.
static bool by_code(const struct wish *wish, struct means *means, char name[WIRE_USER_BYTES], struct err *err)
{
    char address[ADDRESS_BYTES + 8], key[CODE_KEY_BYTES];
    struct code code;
    address_write(&wish->address, address);
    bool known = wish->person ? wire_user(wish->person, name, WIRE_USER_BYTES) && codes_find(address, name, &code, err)
                              : codes_only(address, name, WIRE_USER_BYTES, &code, err);
    if (!known)
        return err->count
                   ? false
                   : err_add(err, "%s",
                             _("No code has been saved for this house and name. The command parlour join asks for it once."));
    code_key(&code, key);
    means_code(means, &wish->address, name, key);
    code_forget(key, sizeof key);
    code_forget(&code, sizeof code);
    return true;
}

// The rules' fingerprint, digit by digit: two people who read each other the same one play by the same rules.
static void tell_print(const char *print, struct strbuf *out)
{
    struct strbuf digits = STRBUF_INIT;
    for (const char *c = print; *c; c++)
        strbuf_addf(&digits, c == print ? "%c" : " %c", *c);
    strbuf_addf(out, _("The fingerprint of its rules is %s.\n"), digits.text);
    strbuf_release(&digits);
}

static void tell(struct party *party)
{
    const struct card *const *cards;
    struct strbuf text = STRBUF_INIT;
    int count = guest_tables(party->guest, &cards);
    strbuf_addf(&text, P_("%d table is open.\n", "%d tables are open.\n", count), count);
    for (int i = 0; i < count; i++) {
        card_tell(cards[i], &text);
        tell_print(cards[i]->fingerprint, &text);
    }
    sentence_put(stdout, "%s", text.text);
    strbuf_release(&text);
}

static bool ask(const struct wish *wish, struct err *err)
{
    struct means means = { 0 };
    struct party party;
    struct session session;
    char name[WIRE_USER_BYTES] = "";
    bool named = wish->ca || wish->password_file || wish->open;
    if (named && !wish->person)
        return err_add(err, "%s", _("Your name is missing; write it after the address."));
    if (named ? !means_named(&means, wish, wish->person, err) : !by_code(wish, &means, name, err))
        return false;
    session_init(&session);
    bool fine = party_open(&party, &session, wish->person ? wish->person : name, &means.link, err) && sitting_reach(&party, err);
    if (fine) {
        sitting_settle(&party);
        tell(&party);
    }
    party_close(&party);
    session_release(&session);
    means_release(&means);
    return fine;
}

int meet_tables(struct wish *wish)
{
    struct err err = ERR_INIT;
    bool fine = ask(wish, &err);
    if (!fine)
        sentence_put(stderr, "%s", err.text.text);
    err_release(&err);
    return fine ? EXIT_FINE : EXIT_WRONG;
}
