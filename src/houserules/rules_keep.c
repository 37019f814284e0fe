// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the rules of somebody else's table as a rules file of the player's own.  The file extends the nearest shipped game and
// has the keys that differ from it, each after a comment.  Before the player is told that the rules are kept, the file is read
// again and must make the same rules.  Knows neither the network nor a game.
#include "houserules/houserules.h"

#include "base/text.h"
#include "rules/variant/variant_kept.h"
#include "rules/variant/variant_travel.h"
#include "system/file.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static bool same_rules(const struct variant *a, const struct variant *b) // a is NULL if its rules cannot be read
{
    LOCAL(strbuf) one = STRBUF_INIT, other = STRBUF_INIT;
    if (!a)
        return false;
    variant_canon(a, &one);
    variant_canon(b, &other);
    return strcmp(one.text, other.text) == 0;
}

// Returns the variant that the file of rules to keep should extend: the shipped game nearest to the rules, or the player's own
// file of that game's name, because the name means that file on this computer.  Returns NULL if this computer has no game of the
// rules' family.
static struct variant *base_for(const struct variant *rules)
{
    LOCAL_VARIANT standard = variant_kept_standard(rules);
    struct variant *base = standard ? variant_load(standard->id, NULL, NULL) : NULL;
    if (!base || base->game == rules->game)
        return base;
    variant_free(base);
    return NULL;
}

// Adds to the text of a file of rules to keep each rule key whose value differs from the one in `base`.  Returns false with an
// error message in `err` if a key cannot be added.
static bool add_keys(const struct variant *rules, const struct variant *base, struct strbuf *text, struct err *err)
{
    LOCAL(strbuf) sets = STRBUF_INIT;
    bool fine = true;
    variant_kept_sets(rules, base, &sets);
    for (char *line = sets.text; fine && sets.length && *line;) {
        char *key = line + strlen("set "), *value = strchr(key, ' '), *end = strchr(line, '\n');
        *value++ = *end = '\0';
        fine = rules_file_set(text, setting_find(rules->game->settings, key), value, err);
        line = end + 1;
    }
    return fine;
}

// Writes the file of rules to keep and reads it again.  Removes the file again if it does not make the same rules.  Returns false
// with an error message in `err` if the rules are not kept.
static bool write_file(const struct variant *rules, const char *id, const char *text, struct err *err)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    rules_file_path(id, &path);
    if (!file_save_new(path.text, text)) // another program may have taken the name a moment ago
        return err_add(err, _("%s cannot be written: %s."), path.text, strerror(errno));
    LOCAL_VARIANT read = variant_load(path.text, NULL, err);
    bool same = same_rules(read, rules);
    if (!same)
        unlink(path.text);
    return same || err->count || err_add(err, "%s", _("These rules cannot be written as a file, so they are not kept."));
}

// Returns whether the name `id` is free for the rules to keep.  If not, `said` gets a sentence that it means these rules already,
// or `err` gets one that says what else it means.
static bool is_free(const struct variant *rules, const char *id, struct strbuf *said, struct err *err)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    rules_file_path(id, &path);
    bool own = file_exists(path.text);
    if (!own && !variant_exists(id))
        return true;
    LOCAL_VARIANT old = variant_load(id, NULL, NULL);
    if (same_rules(old, rules))
        strbuf_addf(said, _("You have these rules already, as %s.\n"), id);
    else if (own)
        err_add(err, _("You have other rules called %s. Say another name."), id);
    else
        err_add(err, _("%s is a game that comes with Parlour. Say another name."), id);
    return false;
}

bool rules_keep(const struct variant *rules, const char *name, struct strbuf *said, struct err *err)
{
    LOCAL(strbuf) id = STRBUF_INIT, title = STRBUF_INIT, text = STRBUF_INIT;
    rules_file_plain_id(name, &id);
    if (!is_free(rules, id.text, said, err))
        return !err->count;
    LOCAL_VARIANT base = base_for(rules);
    if (!base)
        return err_add(err, "%s", _("These rules extend no game known here, so they cannot be kept."));
    bool called = strcmp(variant_title(rules), variant_title(base)) == 0; // two games of one title could not be told apart
    bool fine = true;
    if (called && same_rules(rules, base)) {
        strbuf_addf(said, _("You have these rules already, as %s.\n"), base->id);
    } else {
        if (called)
            text_title(name, &title);
        rules_file_begin(base, called ? title.text : variant_title(rules),
                         _("House rules, kept from a friend's table. Change them with parlour rules edit, or here."), &text);
        fine = add_keys(rules, base, &text, err) && write_file(rules, id.text, text.text, err);
        if (fine)
            strbuf_addf(said, _("These rules are kept as %s. Number 2 at Home has them after the other games.\n"), id.text);
    }
    return fine;
}
