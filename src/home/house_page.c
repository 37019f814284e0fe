// SPDX-License-Identifier: GPL-3.0-or-later
// Friends at Home for a player whose Home is a page in a browser.  No table can be opened or joined there, but a house that lets
// browsers in has a page of its own.  The player is asked for the house's address, and this window goes to its page.
#include "base/text.h"
#include "home/home.h"
#include "session/say/say.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LINK_MOST = 200 };

static const char *scheme_of(const char *typed)
{
    static const char *const schemes[] = { "http://", "https://" };
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
        if (strncasecmp(typed, schemes[i], strlen(schemes[i])) == 0)
            return schemes[i];
    return NULL;
}

// Returns whether the house at a typed address has a certificate, so that the link to its page begins with https.  Names on the
// internet have one; numbers, and names in a network at home, do not.
static bool is_public(const char *host, size_t length)
{
    static const char local[] = ".local";
    bool letters = false, dots = false;
    for (size_t i = 0; i < length; i++) {
        letters = letters || isalpha((unsigned char)host[i]);
        dots = dots || host[i] == '.';
    }
    bool own = length > strlen(local) && strncasecmp(host + length - strlen(local), local, strlen(local)) == 0;
    return *host != '[' && letters && dots && !own;
}

// Returns the length in bytes of the computer's name, number or bracketed IPv6 address with which the typed address of a house's
// page begins.  Returns 0 if there is none.
static size_t host_length(const char *at)
{
    size_t length = *at == '[' ? strcspn(at, "]") : strcspn(at, ":/#?");
    if (*at == '[')
        return length > 2 && at[length] && strspn(at + 1, "0123456789abcdefABCDEF:.") == length - 1 ? length + 1 : 0;
    size_t fine = strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-");
    return fine == length && isalnum((unsigned char)*at) ? length : 0;
}

// Returns whether the rest of the typed address of a house's page, after the name of the computer, can be a path: it is empty, or
// all its characters may stand in a link.  The rest goes into the link unchanged.
static bool is_rest(const char *rest)
{
    static const char signs[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_~/#?=&%+";
    return !*rest || (strchr("/#?", *rest) && strspn(rest, signs) == strlen(rest));
}

bool house_link(const char *typed, struct strbuf *out)
{
    LOCAL(strbuf) address = STRBUF_INIT;
    typed += strspn(typed, " \t");
    strbuf_add(&address, typed);
    while (address.length && strchr(" \t.", address.text[address.length - 1]))
        strbuf_cut(&address, address.length - 1);
    const char *scheme = scheme_of(address.text), *host = address.text + (scheme ? strlen(scheme) : 0);
    size_t length = host_length(host);
    const char *rest = host + length;
    long port = 0;
    if (*rest == ':') {
        char *end;
        port = strtol(rest + 1, &end, 10);
        if (end == rest + 1 || port < 1 || port > 65535)
            return false;
        rest = end;
    }
    if (!length || address.length > LINK_MOST || !is_rest(rest))
        return false;
    bool public = !port && is_public(host, length);
    strbuf_add(out, scheme ? scheme : public ? "https://" : "http://");
    strbuf_add_bytes(out, host, length);
    if (port || (!scheme && !public))
        strbuf_addf(out, ":%ld", port ? port : (long)HOUSE_PAGE_PORT);
    strbuf_addf(out, "%s%s", *rest == '/' ? "" : "/", rest);
    return true;
}

void home_house_page(struct home_visit *home)
{
    struct session *session = home->session;
    char kept[MEMORY_WORD] = "";
    bool known = home_recall("house", kept), good = false;
    LOCAL(strbuf) typed = STRBUF_INIT, link = STRBUF_INIT;
    session_reply(session, _("Friends play at a page of their own, which somebody's Parlour opens. It says the address."));
    if (known)
        session_answerf(session, _("The last house was %s."), kept);
    while (!good && home_ask_line(home, known ? _("Address, or Enter for that one? ") : _("Address? "), kept, &typed)) {
        strbuf_reset(&link);
        if (!(good = house_link(typed.text, &link)))
            session_reply(session, _("That is no address of a house. It looks like 192.168.1.20:8080. q goes back."));
        strbuf_reset(&typed);
    }
    if (!good) {
        if (!home_over(home))
            session_reply(session, _("No other page is opened."));
        return;
    }
    home_remember("house", link.text);
    session_reply(session, _("The page of that house opens in this window. Your browser's key for going back leads here again."));
    session->output.front->opens = link.text;
    session_flush(session);
}
