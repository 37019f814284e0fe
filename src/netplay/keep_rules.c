// SPDX-License-Identifier: GPL-3.0-or-later
// From the words `keep rules sunday` to a file of the player's own.  How a file is made is known to houserules/, and what a
// table's card says of its rules to variant_travel.
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
