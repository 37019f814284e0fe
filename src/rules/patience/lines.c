// SPDX-License-Identifier: GPL-3.0-or-later
// Where the cards of a patience lie, as zones, and the record lines about them: of positions, of views, and of expectations.
#include "base/number.h"
#include "base/text.h"
#include "rules/keys/card_keys.h"
#include "rules/patience/inside.h"
#include <string.h>

// The zones of a patience, with the words of their record lines: a row for each sort of place where cards lie.
// clang-format off
const struct zone patience_zones[] = {
    [PATIENCE_PILE] = { ZONE("pile", SEEN_BY_ALL, PATIENCE_PILES, shown.pile[0].count, shown.pile[0].card), .room = PATIENCE_CARDS,
      .count_step = sizeof(struct patience_heap), .card_step = sizeof(struct patience_heap), .names = &patience_piles },
    [PATIENCE_UNDER] = { ZONE("under", SEEN_ABOVE, PATIENCE_PILES, shown.under_count, under),
                         .room = PATIENCE_CARDS,
                         .count_step = 1,
                         .card_step = PATIENCE_CARDS,
      .unseen = offsetof(struct state, shown.unseen.under), .names = &patience_piles },
    [PATIENCE_CELL] = { ZONE("cell", SEEN_BY_ALL, PATIENCE_CELLS, shown.cell_count, shown.cell),
                        .room = 1,
                        .count_step = 1,
                        .card_step = 1,
                        .names = &patience_cells },
    [PATIENCE_RESERVE_ZONE] = { ZONE("reserve", SEEN_ABOVE, 1, shown.reserve_count, reserve),
                                .room = PATIENCE_RESERVE,
                                .unseen = offsetof(struct state, shown.unseen.reserve) },
    [PATIENCE_WASTE] = { ZONE("waste", SEEN_BY_ALL, 1, shown.waste.count, shown.waste.card), .room = PATIENCE_CARDS, .top_first = true },
    [PATIENCE_LAYOUT_ZONE] = { ZONE("layout", SEEN_ABOVE, PATIENCE_LAYOUT, shown.layout_count, layout), .room = 1, .count_step = 1, .card_step = 1,
      .unseen = offsetof(struct state, shown.unseen.layout) },
    [PATIENCE_HOME] = { ZONE("home", SEEN_BY_ALL, PATIENCE_HOMES, shown.home[0].count, shown.home[0].card), .room = RANKS,
      .count_step = sizeof(struct patience_home), .card_step = sizeof(struct patience_home) },
    [PATIENCE_GONE] = { ZONE("gone", SEEN_BY_ALL, 1, shown.gone.count, shown.gone.card), .room = PATIENCE_CARDS },
    [PATIENCE_OFF] = { ZONE("off", SEEN_BY_ALL, 1, shown.off.count, shown.off.card), .room = PATIENCE_CARDS },
    [PATIENCE_STOCK] = { ZONE("stock", SEEN_ABOVE, 1, shown.stock_count, stock), .room = PATIENCE_CARDS, .unseen = offsetof(struct state, shown.unseen.stock),
      .stock = true, .top_first = true },
    [PATIENCE_ZONES] = { 0 },
};
// clang-format on

static struct state *state_of(const struct field_line *l)
{
    return (struct state *)l->shown;
}

static const struct zone *zone_of(int which)
{
    return &patience_zones[which];
}

// Lays a card where a record line of a patience's position or view says.  Returns false if the place is full or no such card is
// left.
static bool lay(struct field_line *l, int which, int place, int face)
{
    if (*zone_count(zone_of(which), state_of(l), place) >= zone_of(which)->room)
        return field_fault(l, _("More cards are named here than can lie in one place; name fewer."));
    if (!zone_claim(l, face))
        return false;
    zone_put(zone_of(which), state_of(l), place, face);
    return true;
}

static void rank_write(int rank, struct strbuf *out)
{
    face_write(face_of(rank, SUIT_SPADES), out);
    strbuf_cut(out, out->length - 1);
}

static int suit_read(const char *word)
{
    static const char suits[] = {
        [SUIT_CLUBS] = 'C', [SUIT_DIAMONDS] = 'D', [SUIT_HEARTS] = 'H', [SUIT_SPADES] = 'S', [SUITS] = 0
    };
    const char *at = word[0] && !word[1] ? strchr(suits, word[0] & ~('a' - 'A')) : NULL;
    return at ? (int)(at - suits) : -1;
}

// --- lines of foundations ---

// Fills a foundation of the patience, as a record line says, with the cards of `suit` up to the rank `last`.  Returns false if
// the foundation never gets to that rank.
static bool fill_home(struct field_line *l, int home, int suit, int last)
{
    const struct options *o = l->options;
    struct shown *shown = l->shown;
    for (int rank = shown->base, steps = 0; steps < RANKS; steps++) {
        if (!lay(l, PATIENCE_HOME, home, face_of(rank, suit)))
            return false;
        if (rank == last)
            return true;
        int next = 0;
        for (int r = 1; r <= RANKS && !next; r++)
            if (patience_copies(o, 1, face_of(r, suit)) && patience_home_wants(o, shown, home, face_of(r, suit)))
                next = r;
        if (!next)
            break;
        rank = next;
    }
    return field_fault(l, _("The foundations of this game do not come to that card."));
}

// Reads the patience's record line `home S 9 4`, with a rank for each foundation of this suit, the higher first; or `home S
// none`.  Returns false if the line has a fault.
static bool place_suit(struct field_line *l, int suit)
{
    const struct options *o = l->options;
    int home = 0;
    l->shown->named |= (uint16_t)(1u << suit);
    if (!patience_has_suit(o, suit))
        return field_fault(l, _("This game has no such foundation."));
    for (int at = 2; at < l->line->count && !field_says_none(l, 2); at++) {
        int last = card_key_rank(l->line->word[at]);
        while (home < patience_homes(o) && (patience_home_suit(o, home) != suit || l->shown->home[home].count))
            home++;
        if (!last || home == patience_homes(o))
            return field_fault(l, _("Say a suit and the rank of its last card, or none, as in home H 4."));
        if (!l->shown->base)
            return field_fault(l, _("Say which rank foundations begin with too, as in base 7."));
        if (!fill_home(l, home, suit, last))
            return false;
    }
    return true;
}

// Reads the patience's record line `home 2 7H 8C`, which names all cards of a foundation by its number; or `home 2 8H`, which
// names the last card, so that the lower cards of the suit lie under it.  Returns false if the line has a fault.
static bool place_number(struct field_line *l, int home)
{
    bool view = l->use == IN_VIEW;
    l->shown->named |= (uint16_t)((1u << SUITS) - 1);
    for (int at = 2; at < l->line->count && !field_says_none(l, 2); at++) {
        int face = face_read_french(l->line->word[at]);
        bool card = face >= 0 && face < FACE_JOKER, fits = card && patience_home_wants(l->options, l->shown, home, face);
        if (!view && card && !fits && l->line->count == 3)
            return fill_home(l, home, face_suit(face), face_rank(face));
        if (!view && card && !fits)
            return field_fault(l, _("The foundations of this game do not come to that card."));
        if (!lay(l, PATIENCE_HOME, home, card ? face : FACE_JOKER))
            return false;
    }
    return true;
}

static bool place_home(struct field_line *l)
{
    long number;
    int suit = l->line->count > 2 ? suit_read(l->line->word[1]) : -1;
    bool numbered = l->line->count > 2 && number_read(l->line->word[1], 1, patience_homes(l->options), &number);
    if (suit >= 0 && l->options->home_build == HOME_SUIT)
        return place_suit(l, suit);
    if (numbered && (l->options->home_build != HOME_SUIT || l->use == IN_VIEW))
        return place_number(l, (int)number - 1);
    return field_fault(l, l->use == IN_VIEW ? _("A place in this view is unknown, or is there twice.")
                                            : _("Say a suit and the rank of its last card, or none, as in home H 4."));
}

static void write_home(const struct field_writer *w, int)
{
    for (int home = 0; home < PATIENCE_HOMES; home++)
        if (w->shown->home[home].count) {
            strbuf_addf(w->out, "home %d", home + 1);
            zone_write_cards(zone_of(PATIENCE_HOME), (const struct state *)w->shown, home, w->out);
        }
}

// Reads the line of a foundation in a seat's view of a patience.  Returns false if the foundation had a line already, or if more
// cards are named than fit.
static bool read_home(struct field_line *l)
{
    long number;
    if (!number_read(l->line->word[1], 1, patience_homes(l->options), &number) || l->shown->home[number - 1].count)
        return field_fault(l, _("A place in this view is unknown, or is there twice."));
    return place_number(l, (int)number - 1);
}

// Compares a foundation of the patience with a record's line of expectation, which has all its cards from the first on, or only
// its last one as a card or a rank.  Returns whether the expectation holds.
static bool expect_number(struct field_line *l, int home)
{
    const struct patience_home *at = &l->is->home[home];
    int words = field_says_none(l, 2) ? 0 : l->line->count - 2;
    bool same = words == at->count || (words == 1 && at->count);
    for (int i = 0; i < at->count; i++) {
        strbuf_add(l->got, i ? " " : "");
        face_write(at->card[i], l->got);
    }
    strbuf_add(l->got, at->count ? "" : "none");
    for (int i = 0; same && i < words; i++) {
        int card = at->card[words == 1 ? at->count - 1 : i];
        const char *word = l->line->word[2 + i];
        same = face_read_french(word) == card || (words == 1 && card_key_rank(word) == face_rank(card));
    }
    return same;
}

// Compares a record's line of expectation `home H 4` with the patience's foundation of that suit.  With several packs the line
// has the ranks of all foundations of the suit that have begun, the higher first.
static bool expect_suit(struct field_line *l, int suit)
{
    const struct options *o = l->options;
    int at = 2, words = l->line->count;
    bool none = field_says_none(l, 2), same = true, any = false;
    for (int cards = RANKS; cards > 0; cards--)
        for (int home = 0; home < patience_homes(o); home++) {
            const struct patience_home *is = &l->is->home[home];
            if (patience_home_suit(o, home) != suit || is->count != cards)
                continue;
            int rank = face_rank(is->card[cards - 1]);
            strbuf_add(l->got, any ? " " : "");
            rank_write(rank, l->got);
            same = same && at < words && card_key_rank(l->line->word[at]) == rank;
            at++;
            any = true;
        }
    strbuf_add(l->got, any ? "" : "none");
    return none ? !any : same && at == words;
}

static bool expect_home(struct field_line *l)
{
    long number;
    int suit = l->line->count > 2 ? suit_read(l->line->word[1]) : -1;
    if (suit >= 0 && l->options->home_build == HOME_SUIT)
        return expect_suit(l, suit);
    if (l->line->count > 2 && number_read(l->line->word[1], 1, patience_homes(l->options), &number))
        return expect_number(l, (int)number - 1);
    return field_fault(l, _("Say a suit and the rank of its last card, or none, as in home H 4."));
}

static bool place_base(struct field_line *l)
{
    int rank = l->line->count == 2 ? card_key_rank(l->line->word[1]) : 0;
    bool other = l->use != IN_VIEW && l->options->base != BASE_DEALT && rank != l->options->base;
    l->shown->base = (uint8_t)rank;
    return (rank && !other && patience_copies(l->options, 1, face_of(rank, SUIT_SPADES))) ||
           field_fault(l, _("Say the rank that foundations begin with, as in base 7."));
}

static void write_base(const struct field_writer *w, int)
{
    if (!w->shown->base)
        return;
    strbuf_add(w->out, "base ");
    rank_write(w->shown->base, w->out);
    strbuf_add_char(w->out, '\n');
}

static bool expect_base(struct field_line *l)
{
    LOCAL(strbuf) is = STRBUF_INIT;
    if (l->is->base)
        rank_write(l->is->base, &is);
    return field_is_word(l, 1, is.length ? is.text : "none");
}

// --- lines of complete runs that have left ---

// Reads the patience's record line `gone S 2`: two complete runs of spades have left the game.
static bool place_gone(struct field_line *l)
{
    int suit = l->line->count == 3 ? suit_read(l->line->word[1]) : -1;
    long runs;
    if (suit < 0 || !number_read(l->line->word[2], 0, PATIENCE_HOMES, &runs))
        return field_fault(l, _("Say a suit and how many of its runs have left, as in gone S 2."));
    for (int i = 0; i < runs; i++)
        for (int rank = 1; rank <= RANKS; rank++)
            if (patience_copies(l->options, 1, face_of(rank, suit)) && !lay(l, PATIENCE_GONE, 0, face_of(rank, suit)))
                return false;
    return true;
}

static int runs_gone(const struct options *o, const struct shown *shown, int suit)
{
    int count = 0;
    for (int i = 0; i < shown->gone.count; i++)
        count += face_suit(shown->gone.card[i]) == suit;
    return count / patience_ranks(o);
}

static bool expect_gone(struct field_line *l)
{
    int suit = l->line->count == 3 ? suit_read(l->line->word[1]) : -1;
    if (suit < 0)
        return field_fault(l, _("Say a suit and how many of its runs have left, as in gone S 2."));
    return field_is_number(l, 2, runs_gone(l->options, l->is, suit));
}

// --- the line of the layout ---

// Returns whether the lines of a view of a patience hide the right cards of the layout: only cards that lie face down under
// others, and only where the layout is dealt face down.
static bool has_right_holes(struct field_line *l)
{
    const struct shown *shown = l->shown;
    for (int place = 0; place < PATIENCE_LAYOUT; place++) {
        int by[2];
        bool down = l->options->layout_open == LAYOUT_FREE && patience_covers(l->options, place, by) &&
                    (shown->layout_count[by[0]] || shown->layout_count[by[1]]);
        if (shown->unseen.layout[place] && !down)
            return field_fault(l, _("A card in this view does not fit where it lies."));
    }
    return true;
}

static bool place_layout(struct field_line *l)
{
    struct state *s = state_of(l);
    bool none = field_says_none(l, 1);
    if (l->options->shape == SHAPE_NONE)
        return field_fault(l, l->use == IN_VIEW ? _("A place in this view is unknown, or is there twice.")
                                                : _("This game has no layout."));
    if (!none && l->line->count != 1 + PATIENCE_LAYOUT)
        return field_fault(l, _("Say all 28 cards of the layout, row by row, and two hyphens where one has gone."));
    for (int place = 0; place < PATIENCE_LAYOUT && !none; place++) {
        const char *word = l->line->word[1 + place];
        bool hole = l->use == IN_VIEW && strcmp(word, "??") == 0;
        int face = hole ? FACE_NONE : face_read_french(word);
        if (strcmp(word, "--") == 0)
            continue;
        if (!hole && !zone_claim(l, face < 0 ? FACE_JOKER : face))
            return false;
        zone_put(zone_of(PATIENCE_LAYOUT_ZONE), s, place, face);
        l->shown->unseen.layout[place] = hole;
    }
    return l->use != IN_VIEW || has_right_holes(l);
}

static void write_places(const struct state *s, struct strbuf *out)
{
    for (int place = 0; place < PATIENCE_LAYOUT; place++) {
        strbuf_add_char(out, ' ');
        if (s->shown.layout_count[place])
            face_write(s->layout[place], out);
        else
            strbuf_add(out, "--");
    }
}

static void write_layout(const struct field_writer *w, int)
{
    bool any = false;
    for (int place = 0; place < PATIENCE_LAYOUT; place++)
        any |= w->shown->layout_count[place];
    if (!any)
        return;
    strbuf_add(w->out, "layout");
    write_places((const struct state *)w->view, w->out);
    strbuf_add_char(w->out, '\n');
}

static bool expect_layout(struct field_line *l)
{
    bool same = field_says_none(l, 1) || l->line->count == 1 + PATIENCE_LAYOUT;
    for (int place = 0; place < PATIENCE_LAYOUT && same; place++) {
        const char *word = field_says_none(l, 1) ? "--" : l->line->word[1 + place];
        bool gone = strcmp(word, "--") == 0;
        same =
            gone ? !l->is->layout_count[place] : l->is->layout_count[place] && face_read_french(word) == l->state->layout[place];
    }
    write_places(l->state, l->got);
    return same;
}

// --- lines of reserve, free cards and last moves ---

// Reads the line of the patience's reserve in a seat's view.  Returns false unless the end card is seen and, where the reserve
// lies open, every card.
static bool read_reserve(struct field_line *l)
{
    const struct shown *shown = l->shown;
    if (!zone_read(l))
        return false;
    int down = l->options->reserve_open == RESERVE_TOP ? shown->reserve_count - 1 : 0;
    return shown->unseen.reserve == 0 || shown->unseen.reserve <= down ||
           field_fault(l, _("A card in this view does not fit where it lies."));
}

static bool place_redeals(struct field_line *l)
{
    int number = REDEALS_UNLIMITED;
    bool unlimited = l->line->count == 2 && strcmp(l->line->word[1], "unlimited") == 0;
    if (!unlimited && !field_number(l, 1, 0, REDEALS_UNLIMITED - 1, &number))
        return false;
    l->shown->redeals = (uint8_t)number;
    return true;
}

static void write_redeals(const struct field_writer *w, int)
{
    if (w->shown->redeals == REDEALS_UNLIMITED)
        strbuf_add(w->out, "redeals unlimited\n");
    else if (w->shown->redeals)
        strbuf_addf(w->out, "redeals %d\n", w->shown->redeals);
}

static bool expect_redeals(struct field_line *l)
{
    if (l->is->redeals != REDEALS_UNLIMITED)
        return field_is_number(l, 1, l->is->redeals);
    return field_is_word(l, 1, "unlimited");
}

static bool expect_stuck(struct field_line *l)
{
    const struct kit_now now = kit_now(&patience_game, l->options, l->state, 0);
    return field_is_word(l, 1, patience_stuck(&now) ? "yes" : "no");
}

// Compares a record's line of expectation such as `free 5C yes`, which says whether the player of the patience can take that
// card.
static bool expect_free(struct field_line *l)
{
    const struct kit_now now = kit_now(&patience_game, l->options, l->state, 0);
    struct patience_spot spot[PATIENCE_FREE];
    int face = l->line->count > 1 ? face_read_french(l->line->word[1]) : -1, count = patience_free(&now, spot);
    bool found = false;
    if (face < 0)
        return field_fault(l, _("Say a card and yes or no, as in free 5C yes."));
    for (int i = 0; i < count; i++)
        found |= patience_face(&now, spot[i]) == face;
    return field_is_word(l, 2, found ? "yes" : "no");
}

// Writes the line of recent moves into a seat's view of a patience, the newest first, each as its verb, a card and a pile.
static void write_recent(const struct field_writer *w, int)
{
    strbuf_add(w->out, w->shown->recents ? "recent" : "");
    for (int i = 0; i < w->shown->recents; i++) {
        strbuf_addf(w->out, " %d ", w->shown->recent[i].verb);
        face_write(w->shown->recent[i].face, w->out);
        strbuf_addf(w->out, " %d", w->shown->recent[i].to);
    }
    strbuf_add(w->out, w->shown->recents ? "\n" : "");
}

static bool read_recent(struct field_line *l)
{
    bool good = l->line->count % 3 == 1;
    for (int at = 1; good && at < l->line->count; at += 3) {
        long verb, to;
        int face = strcmp(l->line->word[at + 1], "??") == 0 ? FACE_NONE : face_read_french(l->line->word[at + 1]);
        good = number_read(l->line->word[at], 0, PATIENCE_VERBS - 1, &verb) &&
               (face == FACE_NONE || (face >= 0 && face < FACE_JOKER)) &&
               number_read(l->line->word[at + 2], 0, PATIENCE_PILES - 1, &to);
        if (good)
            l->shown->recent[l->shown->recents++] = (struct patience_recent){ (uint8_t)verb, (uint8_t)face, (uint8_t)to };
    }
    return good || field_fault(l, _("A place in this view is unknown, or is there twice."));
}

static bool place_exactly(struct field_line *l)
{
    l->shown->exactly = true;
    return kit_place_exactly(l);
}

// --- patience positions: cards that no line names ---

enum { SUITS_NAMED = (1 << SUITS) - 1, LAYOUT_NAMED = 1 << SUITS, NO_STOCK = LAYOUT_NAMED << 1 }; // bits of `named`

// Returns a random card of this rank (0: any rank) that no line of a patience's position names; -1 if there is none.
static int some_card(const struct kit_now *now, const struct field_line *l, int rank)
{
    const struct zone_lines *lines = l->self;
    uint16_t left[PATIENCE_CARDS];
    int count = 0;
    for (int face = 0; face < FACE_JOKER; face++)
        for (int i = lines->named[face]; i < patience_copies(now->o, 1, face) && (!rank || face_rank(face) == rank); i++)
            left[count++] = (uint16_t)face;
    return count ? left[luck_below(now->luck, (uint32_t)count)] : -1;
}

static void lay_home(const struct kit_now *now, struct field_line *l, int face)
{
    int home = patience_home_for(now->o, &now->s->shown, face);
    if (home < 0 || !zone_claim(l, face))
        return;
    zone_put(zone_of(PATIENCE_HOME), now->s, home, face);
}

// Deals the patience's first cards to foundations that no line of the position names, where the rules begin with some cards at
// home.
static void deal_homes(const struct kit_now *now, struct field_line *l)
{
    struct shown *shown = &now->s->shown;
    const struct zone_lines *lines = l->self;
    if (now->o->base == BASE_DEALT && !(shown->named & SUITS_NAMED)) {
        int face = some_card(now, l, shown->base);
        shown->base = (uint8_t)(face < 0 ? shown->base : face_rank(face));
        if (face >= 0)
            lay_home(now, l, face);
    }
    for (int face = 0; now->o->dealt_aces && face < FACE_JOKER; face++)
        for (int i = lines->named[face]; i < patience_copies(now->o, 1, face); i++)
            if (face_rank(face) == shown->base && !(shown->named >> face_suit(face) & 1))
                lay_home(now, l, face);
}

bool patience_reckon(const struct kit_now *now, struct field_line *l)
{
    struct shown *shown = &now->s->shown;
    if (!shown->base && now->o->goal == GOAL_FOUNDATIONS && now->o->takes == TAKES_CARDS)
        shown->base = (uint8_t)now->o->base;
    if (!fields_place(l, IN_POSITION_LATER))
        return false;
    shown->named |= field_said(l, "layout", -1) ? LAYOUT_NAMED : 0;
    if (field_said(l, "stock", -1) ? !shown->stock_count : now->o->stock == STOCK_NONE)
        shown->named |= NO_STOCK;
    if (now->o->goal == GOAL_FOUNDATIONS && now->o->takes == TAKES_CARDS && !shown->exactly)
        deal_homes(now, l);
    for (int pile = 0; pile < PATIENCE_PILES; pile++)
        if (field_said(l, "pile", pile) && !shown->pile[pile].count)
            shown->bare |= 1u << pile;
    return true;
}

int patience_wanted(const struct kit_now *now, const struct zone *zone, int place, int)
{
    const struct options *o = now->o;
    const struct shown *shown = &now->s->shown;
    if (shown->exactly)
        return 0;
    switch (zone - patience_zones) {
    case PATIENCE_PILE:
        return place < o->piles ? patience_dealt_open(o, place) : 0;
    case PATIENCE_UNDER:
        return shown->bare >> place & 1 ? 0 : patience_dealt(o, place) - patience_dealt_open(o, place);
    case PATIENCE_CELL:
        return place < o->cells_deal;
    case PATIENCE_RESERVE_ZONE:
        return o->reserve;
    case PATIENCE_WASTE:
        return o->goal == GOAL_WASTE;
    case PATIENCE_LAYOUT_ZONE:
        return o->shape != SHAPE_NONE && !(shown->named & LAYOUT_NAMED);
    default:
        return 0;
    }
}

// Takes the cards that no line of a patience's position names out of play, in a game without a stock where they could lie.
static void leave_out(struct state *s)
{
    while (s->shown.stock_count)
        s->in_play[s->stock[--s->shown.stock_count]]--;
}

// Returns whether the lines of a position or view put cards in a place that this patience does not have.
static bool is_strange(const struct kit_now *now)
{
    const struct options *o = now->o;
    const struct shown *shown = &now->s->shown;
    bool homes = o->goal == GOAL_FOUNDATIONS && o->takes == TAKES_CARDS, runs = o->goal == GOAL_FOUNDATIONS && !homes;
    bool strange = (shown->waste.count && !patience_has_waste(o)) || (shown->reserve_count && !o->reserve) ||
                   (shown->stock_count && o->stock == STOCK_NONE) || (shown->gone.count && !runs);
    for (int pile = o->piles; pile < PATIENCE_PILES; pile++)
        strange |= shown->pile[pile].count || shown->under_count[pile];
    for (int cell = o->cells; cell < PATIENCE_CELLS; cell++)
        strange |= shown->cell_count[cell];
    for (int home = 0; home < PATIENCE_HOMES && !homes; home++)
        strange |= shown->home[home].count;
    return strange;
}

bool patience_settle(const struct kit_now *now, struct field_line *l)
{
    struct shown *shown = &now->s->shown;
    LOCAL(events) quiet = { .mute = true };
    struct kit_now here = *now;
    here.events = &quiet;
    if (shown->named & NO_STOCK)
        leave_out(now->s);
    if (is_strange(now))
        return field_fault(l, _("A place is named that this game does not have."));
    if (!field_said(l, "redeals", -1))
        shown->redeals = (uint8_t)patience_redeals(now->o);
    shown->named = shown->exactly = 0;
    shown->bare = 0;
    patience_turn_ends(&here);
    patience_begin_points(&here, field_said(l, "score", 0));
    patience_keep(&here);
    return true;
}

// The fields of a patience: a row for each word that begins a line of its records.
// clang-format off
static const struct field rows[] = {
    KIT_ROUND,
    KIT_TURN,
    KIT_OVER,
    { OWN_FIELD("base", IN_ALL, OF_TABLE), .words = { 1, 1 }, .place = place_base, .read = place_base, .write = write_base, .expect = expect_base },
    { ZONE_FIELD("pile", &patience_zones[PATIENCE_PILE], IN_ALL, OF_PARTS) },
    { ZONE_FIELD("under", &patience_zones[PATIENCE_UNDER], IN_ALL, OF_PARTS) },
    { ZONE_FIELD("cell", &patience_zones[PATIENCE_CELL], IN_ALL, OF_PARTS) },
    { OWN_FIELD("reserve", IN_ALL, OF_TABLE),
      .zone = &patience_zones[PATIENCE_RESERVE_ZONE],
      .words = { 0, ZONE_PACK_MOST },
      .place = zone_place,
      .read = read_reserve,
      .write = zone_write,
      .expect = zone_expect },
    { ZONE_FIELD("waste", &patience_zones[PATIENCE_WASTE], IN_ALL, OF_TABLE) },
    { OWN_FIELD("layout", IN_ALL, OF_TABLE),
      .zone = &patience_zones[PATIENCE_LAYOUT_ZONE],
      .words = { PATIENCE_LAYOUT, PATIENCE_LAYOUT },
      .place = place_layout,
      .read = place_layout,
      .write = write_layout,
      .expect = expect_layout },
    { OWN_FIELD("home", IN_POSITION_LATER | IN_VIEW | IN_EXPECT, OF_PARTS),
      .words = { 2, 1 + RANKS },
      .place = place_home,
      .read = read_home,
      .write = write_home,
      .expect = expect_home },
    { ZONE_FIELD("gone", &patience_zones[PATIENCE_GONE], IN_VIEW, OF_TABLE) },
    { OWN_FIELD("gone", IN_POSITION | IN_EXPECT, OF_PARTS), .place = place_gone, .expect = expect_gone },
    { ZONE_FIELD("off", &patience_zones[PATIENCE_OFF], IN_VIEW, OF_TABLE) },
    { ZONE_FIELD("stock", &patience_zones[PATIENCE_STOCK], IN_ALL, OF_TABLE) },
    { OWN_FIELD("stock-exactly", IN_POSITION, OF_PARTS), .place = place_exactly },
    { OWN_FIELD("redeals", IN_ALL, OF_TABLE),
      .words = { 1, 1 },
      .place = place_redeals,
      .read = place_redeals,
      .write = write_redeals,
      .expect = expect_redeals },
    { FIELD("score", IN_POSITION | IN_VIEW, OF_SEAT, I32, k.points), .position = { -1000000, 1000000 }, .view = { -1000000000, 1000000000 } },
    KIT_WON,
    { FIELD("moves", IN_VIEW | IN_EXPECT, OF_TABLE, U16, moves), .view = { 0, UINT16_MAX } },
    { OWN_FIELD("recent", IN_VIEW, OF_TABLE), .words = { 3, 3 * PATIENCE_RECENT }, .read = read_recent, .write = write_recent },
    { FIELD("idle", IN_VIEW, OF_TABLE, U16, idle), .view = { 0, UINT16_MAX } },
    { FIELD("last-from", IN_VIEW, OF_TABLE, U8, last.from), .view = { 0, PATIENCE_PILES - 1 } },
    { FIELD("last-to", IN_VIEW, OF_TABLE, U8, last.to), .view = { 0, PATIENCE_PILES - 1 } },
    { FIELD("last-cards", IN_VIEW, OF_TABLE, U8, last.count), .view = { 0, PATIENCE_CARDS } },
    { FIELD("lost", IN_VIEW, OF_TABLE, U16, kept.lost), .view = { 0, UINT16_MAX } },
    { FIELD("before", IN_VIEW, OF_TABLE, I32, before), .view = { -1000000000, 1000000000 } },
    { FIELD("told-stuck", IN_VIEW, OF_TABLE, FLAG, stuck_told) },
    { OWN_FIELD("stuck", IN_EXPECT, OF_TABLE), .expect = expect_stuck },
    { OWN_FIELD("free", IN_EXPECT, OF_PARTS), .expect = expect_free },
    { 0 },
};
// clang-format on
// All record lines of a patience, as its family reads and writes them.
const struct fields patience_lines = { .row = rows, .exact = IN_POSITION };
