// SPDX-License-Identifier: GPL-3.0-or-later
// Patience as the kit's rows (rules/kit/kit.h): its moves, and the struct game.  lines.c has its zones and record lines,
// text/tell.c the sentences for its events, check.c says which moves are allowed and turn.c makes them.
#include "base/text.h"
#include "rules/board.h"
#include "rules/gain.h"
#include "rules/patience/inside.h"
#include "rules/verbs/shared.h"

static bool may_always(const struct kit_now *, const struct move *, struct refusal *)
{
    return true;
}

// BACK makes the sentences for a patience move that was taken back, the same for the player and for those who watch.
// clang-format off
#define BACK(sentence) { .own = { { sentence, NULL } }, .other = { { sentence, NULL } } }
// The sentences for a patience move that was taken back.  With one card, {The card} is back at the place {meld}; with a run,
// {card} names the run and {n} is its number of cards.
#define CARD_BACK { BOTH({ NP_("{The card} is back, {meld}.", "{card} are back, {meld}.") }, { N_("{card} back, {meld}."), NULL }) }
static const struct kit_verb verbs[] = {
    [PATIENCE_MOVE] = { "move SOURCE on PILE [from CARD]",
                        .flags = VERB_OFFERED | VERB_MOVES,
                        .command = &shared_move,
                        VERB_WORDS(WORD_ON, WORD_FROM),
                        .undo = CARD_BACK,
                        .may = patience_may_move,
                        .make = patience_make },
    [PATIENCE_UP] = { "up SOURCE", .flags = VERB_OFFERED | VERB_HOME,
      VERB_COMMAND(NC_("word", "up"),
                   .after = "finish",
                   .ways = NC_("typed", "home|to the foundation|foundation"),
                   .console = true,
                   .args = "PILE | waste | cell NUMBER | reserve | CARD",
                   .summary = N_("Bring a card home, as in up 3 or up waste.")),
      .undo = CARD_BACK, .may = patience_may_up, .make = patience_make },
    [PATIENCE_TO_CELL] = { "cell SOURCE", .flags = VERB_OFFERED,
      VERB_COMMAND(NC_("word", "cell"),
                   .after = "up",
                   .console = true,
                   .args = "PILE | waste | reserve | CARD",
                   .summary = N_("Put a card onto a free cell, as in cell 3.")),
      .undo = CARD_BACK, .may = patience_may_cell, .make = patience_make },
    [PATIENCE_PAIR] = { "pair CARDS", .flags = VERB_OFFERED,
      VERB_COMMAND(NC_("word", "pair"), .after = "cell", .console = true, .args = "CARD CARD", .summary = N_("Take a pair away, as in pair 6H 7C.")),
      .undo = BACK(N_("Both cards are back.")), .may = patience_may_pair, .make = patience_make },
    [PATIENCE_TURN] = { "turn", .undo = BACK(N_("The stock is as it was.")), .may = patience_may_turn, .make = patience_make },
    [PATIENCE_FINISH] = { "finish", .command = &shared_finish, .undo = BACK(N_("The cards are back from home.")), .may = patience_may_finish, .make = patience_make },
    [PATIENCE_GIVE_UP] = { "give-up", .flags = VERB_GIVES_UP,
      VERB_COMMAND(NC_("word", "give-up"), .after = "pair", .ways = NC_("typed", "give up|resign|surrender"), .summary = N_("Give this deal up.")),
      .may = may_always, .make = patience_make },
    [PATIENCE_AGAIN] = { "again",
      VERB_COMMAND(NC_("word", "again"),
                   .after = "give-up",
                   .ways = NC_("typed", "restart|same deal|start over|once more"),
                   .ruled = true,
                   .summary = N_("Begin the same deal again.")),
      .may = may_always, .make = patience_make, .after_end = true },
};
// clang-format on

// Returns whether the rules of a patience have the move `verb`.  Where whole runs leave the game, they do so by themselves, so no
// move takes them home.
static bool has_verb(const struct options *o, int verb, struct refusal *)
{
    return verb != PATIENCE_UP || o->goal != GOAL_FOUNDATIONS || o->takes != TAKES_WHOLE;
}

static void list(const struct kit_now *now, int face, struct move_list *out)
{
    if (face == FACE_NONE)
        patience_list(now, true, out);
}

// Finds the patience move that the Space key makes: turning the stock or, if there is none, the move that is offered first, if it
// gains more than giving up.  Pressing Space again and again never moves a card to and fro.  Returns false, after a sentence on
// what to do, if there is no such move.
static bool step(const struct game *game, const struct hearer *h, const struct choice *, struct move *m, struct strbuf *out)
{
    const struct kit_now now = kit_view(game, h->options, h->view);
    LOCAL(move_list) moves = { 0 };
    *m = (struct move){ .verb = PATIENCE_TURN };
    if (h->options->stock != STOCK_NONE || now.k->over)
        return true;
    patience_list(&now, false, &moves);
    if (moves.count)
        patience_sift(game, h, &moves);
    bool gains = moves.count && patience_gain(&now, &moves.move[0]) < PATIENCE_GIVES_UP;
    if (gains)
        *m = moves.move[0];
    else
        phrase_answer(moves.count ? patience_idle_says(h) : patience_stuck_says(h), h->style, FILL(0), out);
    return gains;
}

static const struct word_help helps[] = {
    { "draw", N_("Turn the stock. Without one it makes the move that new offers first.") },
    { "new", N_("Offer the moves by number, the best first.") },
    { "use", N_("Put down what you picked up, or move the run here where it goes.") },
    { "discard", N_("Bring the card home, or take it out of the game.") },
    { "number", N_("Go to that pile and say its run, 0 is 10. Again, and it says all its cards.") },
    { "zero", N_("Go to pile 10.") },
    { "left", N_("Go to the place before.") },
    { "right", N_("Go to the next place, such as a pile, a cell or the waste.") },
    { "earlier", N_("Go deeper into the pile.") },
    { "later", N_("Go back towards the end of the pile.") },
    { "mark", N_("Pick up the card with all on it, or let go. Then a digit puts it there.") },
    { "table", N_("Say the end cards of all piles, then the cells.") },
    { "pile", N_("Go to the waste and say it from the top. Or say a pile, as in pile 3.") },
    { "hand", N_("Read all piles, cells and foundations.") },
    { "counts", N_("Say how many cards are in the stock, face down and home.") },
    { "goal", N_("Say what the foundations want next and where it lies.") },
    { "card", N_("Say where a card lies and what is on it, as in card 3C.") },
    { "find", N_("Go to the next place with a card that can be moved.") },
    { "find-back", N_("Go to the previous place with a card that can be moved.") },
    { "ideas", N_("Say what turns or frees, then what would, then what is best.") },
    { "go", N_("Begin the next deal when this one is over, or give this one up.") },
    { "move", N_("Move cards, as in move 3 on 5, move waste on 2, move 3 on 5 from 9H.") },
    { "turn", N_("Say whether the game is on. Typed it turns the stock.") },
    { "scores", N_("Say how many deals are over and won.") },
    { "mark-on", N_("Pick up the card with all on it.") },
    { "marks", N_("Say what you picked up.") },
    { "unmark", N_("Let go of what you picked up.") },
    { "first", N_("Go to the first place.") },
    { "last", N_("Go to the last place.") },
    { "finish", N_("Bring home all that can go.") },
    { "since", N_("Say the last moves.") },
    { NULL, NULL },
};

static const struct word_help *helps_in(const struct options *o)
{
    static const struct word_help no_stock[] = {
        { "draw", N_("Make the move that new offers first, as this game has no stock.") },
        { "pile", N_("Say a pile, as in pile 3.") },
        { "first-keys",
          N_("Digits read piles, {table} all ends, {new} offers moves, {goal} says what is wanted, {help} the keys.") },
        { "first-words", N_("Type {table} to hear all ends, {new} for what goes where, {goal} for what is wanted, {help} for all "
                            "words.") },
        { NULL, NULL },
    };
    return o->stock == STOCK_NONE ? no_stock : NULL;
}

static int dealt(const struct options *, int, int, int)
{
    return 0;
}

static const struct kit kit = {
    .rows = {
        .zones = { .zone = patience_zones, .in_play = ZONES_IN_PLAY, .copies = patience_copies },
        .shown_size = sizeof(struct shown),
        .event = patience_events,
        .kinds = { .turn = PATIENCE_TOLD_DEAL },
        KIT_VERBS(verbs),
        .topic = patience_topics,
        .shaped = patience_shaped,
        .no_verb = N_("That is not a move in this game. The moves are move, up, cell, pair, turn, finish, give-up and again."),
        .kept = offsetof(struct state, shown.kept),
        .kept_size = sizeof(struct patience_kept),
        .moves = offsetof(struct state, shown.moves),
        .lasting = offsetof(struct state, shown.unseen),
        .lasting_size = sizeof(struct patience_unseen),
    },
    .course = {
        .dealt = dealt,
        .lay = patience_lay,
        .begin = patience_begin,
        .end = patience_end,
        .list = list,
    },
    .positions = {
        .reckon = patience_reckon,
        .wanted = patience_wanted,
        .settle = patience_settle,
    },
    .telling = {
        .fill_move = patience_fill_move,
        .name_cards = patience_name_told,
        .own_turn = patience_own_turn,
        .scored = patience_scored,
    },
    .players = { .judge = patience_worth },
};
// The game family to which all patience games belong.
// clang-format off
const struct game patience_game = {
    KIT_PLAYS(kit), .parse = patience_parse, .print = patience_print, .endless = kit_endless,
    .fields = &patience_lines, .id = "patience",
    .first_keys = N_("Digits read piles, {table} all ends, {new} offers moves, {draw} turns the stock, {help} says the keys."),
    .first_words = N_("Type {table} to hear all ends, {new} for what goes where, {draw} to turn the stock, {help} for all words."),
    .settings = patience_settings, .lacks = patience_lacks, .check = patience_check, .trial = patience_trial,
    .board = &patience_board, .has_verb = has_verb, .step = step, .hint = patience_hint, .glance = patience_glance, .helps = helps, .helps_in = helps_in,
    .everything = "turn goal places counts scores", .weigh = patience_weigh, .offer = gain_offer, .sift = patience_sift,
};
// clang-format on
