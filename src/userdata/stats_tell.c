// SPDX-License-Identifier: GPL-3.0-or-later
// Tells the statistics of finished matches, by game, by level, by partner and by rules, as sentences and as JSON.  Matches in
// which a decision was taken back after cards were seen, and those of practice tables, are counted apart and do not count towards
// a streak.
#include "base/bug.h"
#include "base/text.h"
#include "rules/phrase.h"
#include "rules/variant/variant_kept.h"
#include "userdata/stats.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// Feats of a match that the statistics tell besides points, if they ever happened: gin, undercuts and the like.
static const struct feat {
    size_t at;        // the offset of the feat's member in struct bout
    const char *json; // the feat's name in JSON
    struct says says;
} feats[] = {
    { offsetof(struct bout, gins), "gins", { NP_("Gin {n} time.", "Gin {n} times.") } },
    { offsetof(struct bout, whole_hands),
      "whole_hands",
      { NP_("Closed with nothing left over {n} time.", "Closed with nothing left over {n} times.") } },
    { offsetof(struct bout, one_runs),
      "one_runs",
      { NP_("The whole hand in one run {n} time.", "The whole hand in one run {n} times.") } },
    { offsetof(struct bout, undercuts), "undercuts", { NP_("You undercut {n} knock.", "You undercut {n} knocks.") } },
    { offsetof(struct bout, undercut),
      "undercut",
      { NP_("{n} of your knocks was undercut.", "{n} of your knocks were undercut.") } },
};
enum { FEATS = sizeof feats / sizeof *feats };

struct tally {
    char *key;    // what the matches of this tally of the statistics have in common
    char *name;   // the tally's key as it is told
    bool changed; // the matches of the tally changed some keys of the rules of that name
    bool company; // others played in one of the tally's matches; if not, they are deals of a patience, which may have no points
    int matches, won, streak, longest, apart, apart_won, practice, practice_won;
    long points;
    long feat[FEATS];
    long fewest; // the fewest moves with which a match of the tally was won; 0 if they are not counted
};
struct tallies {
    struct tally *tally;
    int count;
};
enum { BY_GAME, BY_LEVEL, BY_PARTNER, BY_RULES, BY_WAYS }; // BY_PARTNER: matches with one partner
struct sums {
    struct bouts bouts;
    int rounds, fresh; // rounds that are no matches and left out, and how many of them were not told yet
    struct tally all;
    struct tallies by[BY_WAYS];
    bool own_rules; // some matches of the statistics had rules of the player's own, or changed ones
};

// --- counting the matches ---

static void count(struct tally *tally, const struct bout *bout)
{
    tally->company |= bout->players != 1;
    if (bout->practice) {
        tally->practice++;
        tally->practice_won += bout->won;
        return;
    }
    if (bout->gone_back) {
        tally->apart++;
        tally->apart_won += bout->won;
        return;
    }
    tally->matches++;
    tally->won += bout->won;
    tally->points += bout->points;
    for (int i = 0; i < FEATS; i++)
        tally->feat[i] += *(const long *)((const char *)bout + feats[i].at);
    if (bout->won && bout->moves && (!tally->fewest || bout->moves < tally->fewest))
        tally->fewest = bout->moves;
    tally->streak = bout->won ? tally->streak + 1 : 0;
    if (tally->streak > tally->longest)
        tally->longest = tally->streak;
}

static struct tally *tally_of(struct sums *sums, int way, const char *key)
{
    struct tallies *tallies = &sums->by[way];
    for (int i = 0; i < tallies->count; i++)
        if (strcmp(tallies->tally[i].key, key) == 0)
            return &tallies->tally[i];
    tallies->tally = mem_grow(tallies->tally, (size_t)(tallies->count + 1) * sizeof *tallies->tally);
    struct tally *tally = &tallies->tally[tallies->count++];
    *tally = (struct tally){ .key = mem_copy(key) };
    return tally;
}

// Sorts tallies, in which the statistics count matches, by the number of matches, the most first.  Equal ones stay in their
// order.
static void sort(struct tallies *tallies)
{
    for (int i = 1; i < tallies->count; i++)
        for (int at = i; at > 0; at--) {
            struct tally *one = &tallies->tally[at - 1], *other = &tallies->tally[at], kept = *one;
            if (one->matches + one->apart + one->practice >= other->matches + other->apart + other->practice)
                break;
            *one = *other;
            *other = kept;
        }
}

// Returns the title that the statistics tell for a game, for the caller to free: in the player's language or, if the game no
// longer exists, as in its first match.
static char *title_of(const char *game, const char *rules)
{
    LOCAL_VARIANT variant = variant_kept_read(game, "", NULL);
    return mem_copy(variant ? variant_title(variant) : rules);
}

static const struct setting_word against[] = {
    { "alone", NC_("level", "Alone") },
    { "people", NC_("level", "Against people alone") },
    { "mixed", NC_("level", "Against players of several levels") },
    { "novice", NC_("level", "Against novices") },
    { "steady", NC_("level", "Against steady players") },
    { "hard", NC_("level", "Against hard players") },
    { "expert", NC_("level", "Against experts") },
    { NULL, NULL },
};
static const struct setting_word partnered[] = {
    { "mixed", NC_("level", "With partners of several levels") }, { "novice", NC_("level", "With a novice as partner") },
    { "steady", NC_("level", "With a steady partner") },          { "hard", NC_("level", "With a hard player as partner") },
    { "expert", NC_("level", "With an expert as partner") },      { NULL, NULL },
};

static void count_game(struct sums *sums, const struct bout *bout)
{
    struct tally *tally = tally_of(sums, BY_GAME, bout->game);
    if (!tally->name)
        tally->name = title_of(bout->game, bout->rules);
    count(tally, bout);
}

static void count_level(struct sums *sums, const struct bout *bout)
{
    struct tally *tally = tally_of(sums, BY_LEVEL, bout->level);
    const struct setting_word *known = setting_word_find(against, bout->level); // NULL: a level of a later Parlour
    if (!tally->name)
        tally->name = mem_copy(known ? text_in("level", known->says) : text_in("value", bout->level));
    count(tally, bout);
}

// Counts a match for the statistics by partner.  A person is told apart by name, computer players only by their level.
static void count_partner(struct sums *sums, const struct bout *bout)
{
    LOCAL(strbuf) level = STRBUF_INIT, name = STRBUF_INIT;
    const char *who = bout->partner + strcspn(bout->partner, " ");
    if (!*who || !*++who)
        return;
    strbuf_add_bytes(&level, bout->partner, (size_t)(who - 1 - bout->partner));
    bool person = strcmp(level.text, "people") == 0;
    struct tally *tally = tally_of(sums, BY_PARTNER, person ? who : level.text);
    const struct setting_word *known = person ? NULL : setting_word_find(partnered, level.text);
    if (known)
        strbuf_add(&name, text_in("level", known->says));
    else // translators: a person by name, "With Cid, 12 matches, 7 won."
        strbuf_addf(&name, text_in("level", NC_("level", "With %s")), person ? who : text_in("value", level.text));
    if (!tally->name)
        tally->name = mem_copy(name.text);
    count(tally, bout);
}

static void count_rules(struct sums *sums, const struct bout *bout)
{
    LOCAL(strbuf) key = STRBUF_INIT;
    strbuf_addf(&key, "%s %s %s", bout->game, bout->rules, bout->changed);
    struct tally *tally = tally_of(sums, BY_RULES, key.text);
    if (!tally->name) {
        LOCAL_VARIANT game = variant_kept_read(bout->game, "", NULL);
        bool same = game && strcmp(text_in("title", bout->rules), variant_title(game)) == 0;
        tally->name = mem_copy(text_in("title", bout->rules));
        tally->changed = same && *bout->changed;
        sums->own_rules |= !same || *bout->changed;
    }
    count(tally, bout);
}

static bool sum_up(struct sums *sums, struct err *err)
{
    *sums = (struct sums){ 0 };
    if (!stats_read(&sums->bouts, err))
        return false;
    sums->fresh = stats_find_stray(&sums->bouts);
    for (int i = 0; i < sums->bouts.count; i++) {
        const struct bout *bout = &sums->bouts.bout[i];
        sums->rounds += bout->left_out;
        if (bout->left_out)
            continue;
        count(&sums->all, bout);
        count_game(sums, bout);
        count_level(sums, bout);
        count_partner(sums, bout);
        count_rules(sums, bout);
    }
    for (int way = 0; way < BY_WAYS; way++)
        sort(&sums->by[way]);
    return true;
}

static void release(struct sums *sums)
{
    for (int way = 0; way < BY_WAYS; way++) {
        for (int i = 0; i < sums->by[way].count; i++) {
            free(sums->by[way].tally[i].key);
            free(sums->by[way].tally[i].name);
        }
        free(sums->by[way].tally);
    }
    bouts_release(&sums->bouts);
}

// --- the statistics in sentences ---

// Appends the sentence that tells one tally of the statistics: "Playroom rummy, 12 matches, 7 won, 3 in a row."
static void tell_tally(const struct tally *tally, struct strbuf *out)
{
    if (!tally->matches)
        return;
    if (tally->changed && !tally->company)
        strbuf_addf(out,
                    P_("%s with changed rules, %d deal, %d won.\n", "%s with changed rules, %d deals, %d won.\n", tally->matches),
                    tally->name, tally->matches, tally->won);
    else if (tally->changed)
        strbuf_addf(
            out, P_("%s with changed rules, %d match, %d won.\n", "%s with changed rules, %d matches, %d won.\n", tally->matches),
            tally->name, tally->matches, tally->won);
    else if (!tally->company && tally->streak >= 2)
        strbuf_addf(out, P_("%s, %d deal, %d won, %d in a row.\n", "%s, %d deals, %d won, %d in a row.\n", tally->matches),
                    tally->name, tally->matches, tally->won, tally->streak);
    else if (!tally->company)
        strbuf_addf(out, P_("%s, %d deal, %d won.\n", "%s, %d deals, %d won.\n", tally->matches), tally->name, tally->matches,
                    tally->won);
    else if (tally->streak >= 2)
        strbuf_addf(out, P_("%s, %d match, %d won, %d in a row.\n", "%s, %d matches, %d won, %d in a row.\n", tally->matches),
                    tally->name, tally->matches, tally->won, tally->streak);
    else
        strbuf_addf(out, P_("%s, %d match, %d won.\n", "%s, %d matches, %d won.\n", tally->matches), tally->name, tally->matches,
                    tally->won);
}

static void tell_more(const struct tally *tally, struct strbuf *out)
{
    static const struct says mean = { NP_("{n} point a match.", "{n} points a match.") };
    static const struct says mean_deal = { NP_("{n} point a deal.", "{n} points a deal.") };
    static const struct says fewest = { NP_("At best won in {n} move.", "At best won in {n} moves.") };
    if (!tally->matches)
        return;
    if (tally->longest > tally->streak && tally->longest >= 2)
        strbuf_addf(out, _("At best %d won in a row.\n"), tally->longest);
    long half = tally->points < 0 ? -tally->matches / 2 : tally->matches / 2;
    long average = (tally->points + half) / tally->matches;
    if (tally->fewest)
        phrase_say(&fewest, &(struct fill){ .n = tally->fewest }, out);
    if (tally->company || tally->points)
        phrase_say(tally->company ? &mean : &mean_deal, &(struct fill){ .n = average }, out);
    for (int i = 0; i < FEATS; i++)
        if (tally->feat[i])
            phrase_say(&feats[i].says, &(struct fill){ .n = tally->feat[i] }, out);
}

static void tell_apart(const struct tally *tally, struct strbuf *out)
{
    if (tally->apart && tally->name && !tally->company)
        strbuf_addf(out,
                    P_("%s, %d more deal with a decision taken back, %d won.\n",
                       "%s, %d more deals with a decision taken back, %d won.\n", tally->apart),
                    tally->name, tally->apart, tally->apart_won);
    else if (tally->apart && tally->name)
        strbuf_addf(out,
                    P_("%s, %d more match with a decision taken back, %d won.\n",
                       "%s, %d more matches with a decision taken back, %d won.\n", tally->apart),
                    tally->name, tally->apart, tally->apart_won);
    else if (tally->apart && !tally->company)
        strbuf_addf(out,
                    P_("%d more deal with a decision taken back, %d won.\n",
                       "%d more deals with a decision taken back, %d won.\n", tally->apart),
                    tally->apart, tally->apart_won);
    else if (tally->apart)
        strbuf_addf(out,
                    P_("%d more match with a decision taken back, %d won.\n",
                       "%d more matches with a decision taken back, %d won.\n", tally->apart),
                    tally->apart, tally->apart_won);
}

static void tell_practice(const struct tally *tally, struct strbuf *out)
{
    if (tally->practice && tally->name && !tally->company)
        strbuf_addf(
            out,
            P_("%s, %d practice deal with a coach, %d won.\n", "%s, %d practice deals with a coach, %d won.\n", tally->practice),
            tally->name, tally->practice, tally->practice_won);
    else if (tally->practice && tally->name)
        strbuf_addf(out,
                    P_("%s, %d practice match with a coach, %d won.\n", "%s, %d practice matches with a coach, %d won.\n",
                       tally->practice),
                    tally->name, tally->practice, tally->practice_won);
    else if (tally->practice && !tally->company)
        strbuf_addf(out,
                    P_("%d practice deal with a coach, %d won.\n", "%d practice deals with a coach, %d won.\n", tally->practice),
                    tally->practice, tally->practice_won);
    else if (tally->practice)
        strbuf_addf(
            out, P_("%d practice match with a coach, %d won.\n", "%d practice matches with a coach, %d won.\n", tally->practice),
            tally->practice, tally->practice_won);
}

static void tell_tallies(const struct tallies *tallies, struct strbuf *out)
{
    for (int i = 0; i < tallies->count; i++)
        tell_tally(&tallies->tally[i], out);
}

static void tell_all(const struct sums *sums, struct strbuf *out)
{
    const struct tally *all = &sums->all;
    if (sums->bouts.count == sums->rounds)
        strbuf_addf(out, "%s\n", _("No match is finished yet."));
    if (all->matches && !all->company)
        strbuf_addf(out, P_("%d deal, %d won.\n", "%d deals, %d won.\n", all->matches), all->matches, all->won);
    else if (all->matches)
        strbuf_addf(out, P_("%d match, %d won.\n", "%d matches, %d won.\n", all->matches), all->matches, all->won);
    if (all->streak >= 2)
        strbuf_addf(out, _("You won the last %d in a row.\n"), all->streak);
    if (all->longest > all->streak && all->longest >= 2)
        strbuf_addf(out, _("At best you won %d in a row.\n"), all->longest);
    tell_apart(all, out);
    tell_practice(all, out);
}

static void tell_broken(const struct bouts *bouts, struct strbuf *out)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    stats_path(&path);
    if (bouts->broken)
        strbuf_addf(out,
                    P_("Line %d of %s cannot be read, so it is left out.\n",
                       "Line %d of %s and others cannot be read, so they are left out.\n", bouts->broken),
                    bouts->first_broken, strrchr(path.text, '/') + 1);
}

// Appends a sentence that tells how many rounds the statistics have counted as matches by mistake.  The sentence is told once,
// because the lines of these rounds are then marked.
static void tell_rounds(const struct sums *sums, struct strbuf *out)
{
    if (!sums->fresh)
        return;
    strbuf_addf(out,
                P_("%d round was counted as a match by mistake. It is left out.\n",
                   "%d rounds were counted as matches by mistake. They are left out.\n", sums->fresh),
                sums->fresh);
    stats_mark(&sums->bouts);
}

bool stats_tell(struct strbuf *out, struct err *err)
{
    struct sums sums;
    if (!sum_up(&sums, err))
        return false;
    tell_all(&sums, out);
    const struct tallies *by_game = &sums.by[BY_GAME];
    for (int i = 0; i < by_game->count; i++) {
        const struct tally *game = &by_game->tally[i];
        tell_tally(game, out);
        tell_more(game, out);
        if (by_game->count > 1) {
            tell_apart(game, out);
            tell_practice(game, out);
        }
    }
    tell_tallies(&sums.by[BY_LEVEL], out);
    tell_tallies(&sums.by[BY_PARTNER], out);
    LOCAL(strbuf) rules = STRBUF_INIT; // practice matches are not told by rules
    if (sums.own_rules)
        tell_tallies(&sums.by[BY_RULES], &rules);
    if (rules.length)
        strbuf_addf(out, "%s\n%s", _("By rules."), rules.text);
    tell_broken(&sums.bouts, out);
    tell_rounds(&sums, out);
    release(&sums);
    return true;
}

// --- the statistics as JSON ---

static void add_string(const char *text, struct strbuf *out)
{
    strbuf_add_char(out, '"');
    for (; *text; text++)
        if (*text == '"' || *text == '\\')
            strbuf_addf(out, "\\%c", *text);
        else if ((unsigned char)*text < ' ')
            strbuf_addf(out, "\\u%04x", (unsigned)*text);
        else
            strbuf_add_char(out, *text);
    strbuf_add_char(out, '"');
}

static void add_numbers(const struct tally *tally, struct strbuf *out)
{
    strbuf_addf(out,
                "\"matches\": %d, \"won\": %d, \"points\": %ld, \"streak\": %d, \"longest_streak\": %d, \"taken_back\": %d, "
                "\"taken_back_won\": %d",
                tally->matches, tally->won, tally->points, tally->streak, tally->longest, tally->apart, tally->apart_won);
    if (tally->fewest)
        strbuf_addf(out, ", \"fewest_moves\": %ld", tally->fewest);
    for (int i = 0; i < FEATS; i++)
        if (tally->feat[i])
            strbuf_addf(out, ", \"%s\": %ld", feats[i].json, tally->feat[i]);
    if (tally->practice)
        strbuf_addf(out, ", \"practice\": %d, \"practice_won\": %d", tally->practice, tally->practice_won);
}

static void add_tallies(const char *name, const struct tallies *tallies, struct strbuf *out)
{
    strbuf_addf(out, ",\n  \"%s\": [", name);
    for (int i = 0; i < tallies->count; i++) {
        strbuf_add(out, i ? ",\n    {\"key\": " : "\n    {\"key\": ");
        add_string(tallies->tally[i].key, out);
        strbuf_add(out, ", \"name\": ");
        add_string(tallies->tally[i].name, out);
        strbuf_add(out, ", ");
        add_numbers(&tallies->tally[i], out);
        strbuf_add_char(out, '}');
    }
    strbuf_add(out, tallies->count ? "\n  ]" : "]");
}

bool stats_json(struct strbuf *out, struct err *err)
{
    struct sums sums;
    if (!sum_up(&sums, err))
        return false;
    strbuf_add(out, "{\n  \"all\": {");
    add_numbers(&sums.all, out);
    strbuf_addf(out, "},\n  \"broken_lines\": %d, \"rounds_left_out\": %d", sums.bouts.broken, sums.rounds);
    add_tallies("games", &sums.by[BY_GAME], out);
    add_tallies("levels", &sums.by[BY_LEVEL], out);
    if (sums.by[BY_PARTNER].count)
        add_tallies("partners", &sums.by[BY_PARTNER], out);
    add_tallies("rules", &sums.by[BY_RULES], out);
    strbuf_add(out, "\n}\n");
    release(&sums);
    return true;
}
