// SPDX-License-Identifier: GPL-3.0-or-later
// The list of games at Home: the known games in their order, and the player's own after them.
#include "home/games.h"

#include "base/text.h"
#include "base/words.h"

#include <string.h>

// The games that Home knows, each with a sentence about it.  The five games come first, then the other games and other ways to
// play one of them.
static const struct known_game {
    const char *id, *about;
} known[] = {
    { "playroom", N_("Open with 30 points, then lay cards anywhere.") },
    { "international", N_("Seven rounds of sets and runs, and discards are for sale.") },
    { "control", N_("A control card says what may be laid.") },
    { "kings", N_("A patience for several, with kings in the corners.") },
    { "battle", N_("You against one computer player, and the decks grow.") },
    { "basic-rummy", N_("The plainest rummy, a good one to learn with.") },
    { "carioca", N_("From Chile, and the last contract is a run of thirteen.") },
    { "conquian", N_("From Mexico, a card is laid at once or left to the other.") },
    { "continental", N_("From Spain and Mexico, 7 cards at first and 13 at last.") },
    { "contract", N_("Also known as Liverpool rummy.") },
    { "french-rami", N_("Open with 51 points and a run without a joker.") },
    { "kalooki-51", N_("Open with 51 points, with the top discard if you like.") },
    { "romme", N_("Open with 40 points, and going out in one turn counts double.") },
    { "rummy-500", N_("Take any discard that you lay at once.") },
    { "indian-rummy", N_("13 cards, shown all at once, with a pure run.") },
    { "shanghai", N_("Ten contracts that grow, and discards are for sale.") },
    { "three-thirteen", N_("From 3 cards to 13, and you lay them all at once.") },
    { "gin", N_("For two, knock with few points left over.") },
    { "gin-straight", N_("Gin where nobody knocks before the whole hand lies.") },
    { "oklahoma-gin", N_("Gin where the first card says with how much you knock.") },
    { "knock-rummy", N_("Knock with any hand, and the least left over wins.") },
    { "chinchon", N_("From Spain, close with little and stay under 100 points.") },
    { "conga", N_("Like Chinchón, with jokers.") },
    { "scala-40", N_("From Italy, open with 40 points and stay under 101.") },
    { "pool-rummy", N_("Indian rummy until one player is left.") },
    { "hearts", N_("Take no hearts and no queen of spades.") },
    { "spades", N_("With a partner, bid how many tricks you will take.") },
    { "whist", N_("With a partner, take more tricks than the others.") },
    { "oh-hell", N_("Take exactly as many tricks as you bid.") },
    { "nomination-whist", N_("Like Oh Hell, but trumps change from round to round.") },
    { "oh-hell-long", N_("Like Oh Hell, down to 1 card and up again.") },
    { "euchre", N_("With a partner, five cards each, and jacks are highest.") },
    { "euchre-british", N_("With a partner, and the joker is the highest trump.") },
    { "belote", N_("With a partner, 32 cards, and card points decide.") },
    { "belote-announced", N_("Belote, and sequences and four of a kind count too.") },
    { "battle-as-written", N_("The game's first description, to the letter.") },
    { "battle-captured", N_("You keep the cards you capture.") },
    { "colours-five", N_("Five rounds, and the fewest points win.") },
    { "colours-stacked", N_("Cards to be drawn are passed on and grow.") },
    { "crazy-eights-action", N_("Some cards skip, turn play or make others draw.") },
    { "makao-full", N_("A jack asks for a rank, and two of the kings cost five cards.") },
    { "ninety-nine-plain", N_("Nobody may go over 99, and whoever cannot play loses a token.") },
    { "crazy-eights", N_("Follow suit or rank, and an 8 goes on anything.") },
    { "mau-mau", N_("Eights with 32 cards, and you say last card.") },
    { "switch", N_("Twos, eights and jacks make trouble, an ace is wild.") },
    { "two-four-jacks", N_("Switch with fours that skip and jacks that draw five.") },
    { "last-card", N_("Several cards of a rank may be played together.") },
    { "makao", N_("Draws and skips are passed on, and first out wins.") },
    { "colours", N_("Numbers in four colours, skips, turns, wild cards.") },
    { "ninety-nine", N_("Each card changes a total, and tokens are at stake.") },
    { "control-level", N_("Three control cards stay in force.") },
    { "control-negative", N_("Cards left in hand count against you.") },
    { "control-played", N_("Control cards are played from the hand.") },
    { "hearts-jack", N_("The jack of diamonds takes ten points off.") },
    { "international-first", N_("Whoever asks first buys the discard.") },
    { "international-table", N_("The player left of the dealer begins each round.") },
    { "kings-scored", N_("Cards left in hand count, and 25 points end it.") },
    { "playroom-multiple", N_("Take any card of the discard pile, with those above it.") },
    { "playroom-none", N_("Nobody discards.") },
    { "playroom-one-way", N_("Nobody may take a discard.") },
    { "spades-solo", N_("Spades without partners, for three to six.") },
    { "klondike", N_("The patience that most people know.") },
    { "klondike-three", N_("Klondike, and the stock is turned by threes.") },
    { "freecell", N_("All cards lie open, and four cells help.") },
    { "spider", N_("Two packs, and whole runs in suit leave.") },
    { "spider-two", N_("Spider with spades and hearts.") },
    { "spider-one", N_("Spider with spades alone, to learn it.") },
    { "yukon", N_("No stock, and any open card moves with all on it.") },
    { "russian", N_("Yukon in suit, and very hard.") },
    { "scorpion", N_("Any open card moves, and whole runs in suit leave.") },
    { "forty-thieves", N_("Two packs, one card at a time, and the stock once.") },
    { "canfield", N_("A reserve of thirteen fills empty piles.") },
    { "bakers-dozen", N_("Thirteen piles, kings at the bottom, no stock.") },
    { "eight-off", N_("Eight cells, and piles go down in suit.") },
    { "seahaven", N_("Ten piles of five in suit, and four cells.") },
    { "easthaven", N_("Klondike, and the stock is dealt onto all piles.") },
    { "gypsy", N_("Two packs, and the stock is dealt onto all piles.") },
    { "thumb-and-pouch", N_("Klondike, and a card goes on any other suit.") },
    { "castle", N_("The aces are home, and one card moves at a time.") },
    { "golf", N_("End cards go on the waste, one rank up or down.") },
    { "tri-peaks", N_("Three peaks go onto the waste, one rank up or down.") },
    { "pyramid", N_("Pairs that make thirteen leave.") },
    { "aces-up", N_("Of two cards in one suit the lower one leaves.") },
    { "bakers-game", N_("FreeCell, and piles go down in suit.") },
    { "forecell", N_("FreeCell with full cells, and kings on empty piles.") },
    { "spiderette", N_("Spider with one pack.") },
    { "simple-simon", N_("Spider with one pack, open, without a stock.") },
    { "westcliff", N_("Ten piles of three, and the stock once.") },
    { "double-klondike", N_("Klondike with two packs and nine piles.") },
    { "vegas", N_("Klondike by threes for points.") },
    { "streets-and-alleys", N_("Beleaguered Castle with the aces among the cards.") },
    { "fortress", N_("Ten piles, up or down in suit.") },
    { "giza", N_("Pyramid with all other cards open.") },
    { "romme-first", N_("The first player has one card more, and discards it.") },
};
enum { KNOWN = sizeof known / sizeof *known, GAMES_FIRST = 5 };

static const struct known_game *know(const char *id)
{
    for (int i = 0; i < KNOWN; i++)
        if (strcmp(known[i].id, id) == 0)
            return &known[i];
    return NULL;
}

// Returns whether the rules `entry` are another way to play the game `id`.  Among the games that come with Parlour, its id is
// that of the game with a hyphen and one more word.
static bool is_other(const struct variant_entry *entry, const char *id)
{
    size_t length = strlen(id);
    return !entry->own && strncmp(entry->id, id, length) == 0 && entry->id[length] == '-';
}

static bool is_any_other(const struct variant_entry *entry)
{
    for (int i = 0; i < GAMES_FIRST; i++)
        if (is_other(entry, known[i].id))
            return true;
    return false;
}

// Returns the place of a game in Home's list of games: 0 to 4 for the five games, 5 for all others that come with Parlour, and 6
// for the player's own.
static int place_of(const struct variant_entry *entry)
{
    const struct known_game *row = know(entry->id);
    return row && row < &known[GAMES_FIRST] ? (int)(row - known) : GAMES_FIRST + entry->own;
}

// Adds a game to the list of games that is sorted by title, after other games of the same title.
static void add_titled(struct games *all, const struct variant_entry *entry)
{
    int place = all->titles++;
    for (; place > 0 && text_before(games_title(entry), games_title(all->titled[place - 1])); place--)
        all->titled[place] = all->titled[place - 1];
    all->titled[place] = entry;
}

static bool stands_alone(const struct variant_entry *entry)
{
    return !entry->own && games_for_one(entry);
}

// Puts the games for one player into the list of games, in the order in which Home knows them.
static void add_alone(struct games *all)
{
    for (int row = 0; row < KNOWN; row++)
        for (int i = 0; i < all->list.count && all->alones < GAMES_MAX; i++)
            if (stands_alone(&all->list.entry[i]) && strcmp(all->list.entry[i].id, known[row].id) == 0)
                all->alone[all->alones++] = &all->list.entry[i];
}

struct games games_load(void)
{
    LOCAL(err) err = ERR_INIT;
    struct games all = { 0 };
    variant_list_offered(&all.list, &err);
    all.faults = err.count;
    for (int place = 0; place <= GAMES_FIRST + 1; place++)
        for (int i = 0; i < all.list.count && all.count < GAMES_MAX; i++)
            if (!is_any_other(&all.list.entry[i]) && !stands_alone(&all.list.entry[i]) && place_of(&all.list.entry[i]) == place)
                all.game[all.count++] = &all.list.entry[i];
    for (int i = 0; i < all.list.count && all.others < GAMES_MAX; i++)
        if (is_any_other(&all.list.entry[i]))
            all.other[all.others++] = &all.list.entry[i];
    add_alone(&all);
    for (int i = 0; i < all.list.count && all.titles < GAMES_MAX; i++)
        add_titled(&all, &all.list.entry[i]);
    return all;
}

void games_release(struct games *all)
{
    variant_list_release(&all->list);
}

// Returns how a game's name fits the typed text: 2 if the name begins with the text, 1 if another word of the name does, or else
// 0.
static int begins(const char *name, const char *typed)
{
    if (text_begins(name, typed))
        return 2;
    for (const char *at = name; (at = strpbrk(at, " -"));)
        if (text_begins(++at, typed))
            return 1;
    return 0;
}

// Finds the games whose title or id begins with the typed text or, if there are none, has another word that does.  Returns how
// many were found, without other ways to play one of them.
static int find_begun(const struct games *all, const char *typed, const struct variant_entry *found[GAMES_MAX])
{
    enum { TITLE_SHORTEST = 3 };
    int count = 0, kept = 0;
    for (int how = 2; how > 0 && !count && strlen(typed) >= TITLE_SHORTEST; how--)
        for (int i = 0; i < all->list.count && count < GAMES_MAX; i++)
            if (begins(games_title(&all->list.entry[i]), typed) == how || begins(all->list.entry[i].id, typed) == how)
                found[count++] = &all->list.entry[i];
    for (int i = 0; i < count; i++) { // the list is sorted by id, so a game comes before other ways to play it
        bool other = false;
        for (int j = 0; j < kept; j++)
            other = other || is_other(found[i], found[j]->id);
        if (!other)
            found[kept++] = found[i];
    }
    return kept;
}

const struct variant_entry *games_typed(const struct games *all, const char *typed)
{
    const struct variant_entry *found[GAMES_MAX];
    for (int i = 0; i < all->list.count; i++)
        if (text_same(all->list.entry[i].id, typed) || text_like(games_title(&all->list.entry[i]), typed))
            return &all->list.entry[i];
    return find_begun(all, typed, found) == 1 ? found[0] : NULL;
}

bool games_several(void *all, const char *typed, struct strbuf *out)
{
    const struct variant_entry *found[GAMES_MAX];
    const char *title[GAMES_MAX];
    int count = find_begun(all, typed, found);
    for (int i = 0; i < count; i++)
        title[i] = games_title(found[i]);
    if (count > 1)
        words_say_list(title, count, true, out);
    return count > 1;
}

const struct variant_entry *games_other(const struct games *all, const char *id, const struct variant_entry *after)
{
    for (int i = 0; i < all->others; i++)
        if (is_other(all->other[i], id) && (!after || all->other[i] > after))
            return all->other[i];
    return NULL;
}

const char *games_title(const struct variant_entry *game)
{
    return text_in("title", game->title);
}

const char *games_about(const struct variant_entry *game)
{
    const struct known_game *row = game->own ? NULL : know(game->id);
    return row ? _(row->about) : NULL;
}

void games_line(const struct variant_entry *game, struct strbuf *out)
{
    int min = game->players_min, max = game->players_max;
    if (games_for_one(game))
        strbuf_addf(out, _("%s."), games_title(game));
    else if (min == max)
        strbuf_addf(out, P_("%s, %d player.", "%s, %d players.", max), games_title(game), max);
    else
        strbuf_addf(out, _("%s, %d to %d players."), games_title(game), min, max);
}
