// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the rules of a friend's table, asked for by the words `keep rules sunday`, in a file of the player's own. houserules/
// knows how such a file is made, and variant_travel what a table's card says of its rules.
#include "netplay/netplay.h"

#include "base/text.h"
#include "base/words.h"
#include "houserules/houserules.h"
#include "rules/variant/variant_travel.h"
#include "session/say/say.h"

bool keep_is_of_rules(const struct typed_args *args)
{
    return args->count > 1 && text_among(args->word[1], NC_("typed", "rules"));
}

void keep_rules(struct session *session, const char *card_rules, const struct typed_args *args)
{
    LOCAL(strbuf) name = STRBUF_INIT, said = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    words_join(args->word + 2, args->count - 2, &name);
    if (session->guest) {
        session_reply(session, _("Rules can be kept only where Parlour runs on your own computer."));
        return;
    }
    if (!name.length) {
        session_reply(session, _("Say under which name, as in keep rules sunday."));
        return;
    }
    LOCAL_VARIANT rules = variant_travel_read(card_rules, &err);
    bool kept = rules && rules_keep(rules, name.text, &said, &err);
    session_answer(session, kept ? said.text : err.text.text);
}
