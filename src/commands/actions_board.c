// SPDX-License-Identifier: GPL-3.0-or-later
// Commands of a cursor on the table (rules/board.h), in games such as patiences in which nobody holds cards: the cursor walks
// over the piles, picks cards up and puts them down.  The commands are those for a hand, which have their own meaning on the
// board.
#include "commands/actions_board.h"

#include "base/bug.h"
#include "base/number.h"
#include "base/text.h"
#include "base/words.h"
#include "commands/table_commands.h"
#include "rules/board.h"
#include "rules/phrase.h"
#include "session/say/say.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const struct board *board_of(const struct session *session)
{
    return table_game(session->table)->board;
}

bool board_walks(const struct session *session)
{
    return board_of(session) && session->person->seat != WATCHER;
}

static struct hearer hearer_of(struct session *session)
{
    return session_hearer(session, session_print_style(session));
}

// Returns where the cursor is on the board.  If the board has fewer piles or cards than before the last move, moves the cursor
// back first.
static struct board_at here(struct session *session)
{
    const struct hearer h = hearer_of(session);
    struct board_at *at = &session->person->at;
    int places = board_of(session)->places(&h);
    if (at->place >= places)
        at->place = places - 1;
    int cards = board_of(session)->cards(&h, at->place);
    if (at->depth >= cards)
        at->depth = cards - 1;
    return *at;
}

static void tell(struct session *session, enum board_way way)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    struct board_at at = here(session);
    for (struct both_ways to = { .text = &text }; session_tells(session, &to);)
        board_of(session)->say(&to.hearer, at, way, to.out);
    session_passing(session, &text, false);
}

static void go_to(struct session *session, struct board_at at, enum board_way way)
{
    session->person->at = at;
    tell(session, way);
}

bool board_reads(struct session *session, const struct typed_args *args, struct strbuf *said)
{
    const struct hearer h = hearer_of(session);
    struct board_at at = here(session);
    bool reads = board_of(session)->typed(&h, args->word, args->count, &at, said);
    if (reads)
        session->person->at = at;
    return reads;
}

// --- a card that the cursor has picked up ---

static void make(struct session *session, bool good, const struct move *move, const struct refusal *no)
{
    if (good)
        session_make(session, move);
    else
        session_refused(session, no);
}

static void put_down(struct session *session, int place)
{
    const struct hearer h = hearer_of(session);
    struct move *move = mem_zero(1, sizeof *move);
    struct refusal no = { .style = session_print_style(session) };
    session->person->carries = false;
    make(session, board_of(session)->put(&h, session->person->carried, place, move, &no), move, &no);
    session->person->before = session->person->carried;
    session->person->at = (struct board_at){ .place = place };
    free(move);
}

// Says which cards of the board are picked up, and from which pile.
static void say_carried(struct session *session)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    for (struct both_ways to = { .text = &text }; session_tells(session, &to);) {
        PHRASE(to.hearer.style, to.out, FILL(0), { N_("Picked up."), NULL });
        board_of(session)->say(&to.hearer, session->person->carried, BOARD_WALKED, to.out);
    }
    session_passing(session, &text, false);
}

bool board_let_go(struct session *session)
{
    bool carries = session->person->carries;
    session->person->carries = false;
    if (carries)
        session_reply(session, _("Let go."));
    return carries;
}

static void say_nothing_carried(struct session *session)
{
    session_reply(session, _("Nothing is picked up."));
}

void board_carry(struct session *session, int by)
{
    struct board_at at = here(session);
    const struct hearer h = hearer_of(session);
    struct refusal no = { .style = session_print_style(session) };
    if (by <= 0 && board_let_go(session))
        return;
    if (by < 0) {
        say_nothing_carried(session);
    } else if (!board_of(session)->up(&h, at, &(struct move){ 0 }, &no)) { // the pile has nothing to pick up
        session_refused(session, &no);
    } else {
        session->person->carries = true;
        session->person->carried = at;
        say_carried(session);
    }
}

void board_carried(struct session *session)
{
    if (session->person->carries)
        say_carried(session);
    else
        say_nothing_carried(session);
}

// --- walking over the table's places ---

void board_number(struct session *session, const struct typed_args *args)
{
    enum { NUMBERS = 20 };
    const struct hearer h = hearer_of(session);
    const char *word = args->word[!isdigit((unsigned char)*args->word[0]) && args->count > 1];
    long number;
    if (!number_read(word, 0, NUMBERS, &number)) {
        session_reply(session, _("Type the number of a pile, such as pile 3."));
        return;
    }
    int place = board_of(session)->numbered(&h, number ? (int)number : BOARD_ZERO);
    bool again = session->person->place == number + 1 && !session->person->walked && !session->person->at.depth;
    if (place < 0) {
        session_answerf(session, _("There is no pile %d."), number ? (int)number : BOARD_ZERO);
        return;
    }
    if (session->person->carries) {
        put_down(session, place);
        return;
    }
    session->person->place = (int)number + 1;
    session->person->walked = false;
    go_to(session, (struct board_at){ .place = place }, again ? BOARD_READ_AGAIN : BOARD_READ);
}

void board_walk(struct session *session, int by)
{
    const struct hearer h = hearer_of(session);
    int places = board_of(session)->places(&h);
    session->person->walked = true;
    go_to(session, (struct board_at){ .place = (here(session).place + by + places) % places }, BOARD_WALKED);
}

void board_go_end(struct session *session, int by)
{
    const struct hearer h = hearer_of(session);
    session->person->walked = true;
    go_to(session, (struct board_at){ .place = by < 0 ? 0 : board_of(session)->places(&h) - 1 }, BOARD_WALKED);
}

void board_dig(struct session *session, int by)
{
    const struct hearer h = hearer_of(session);
    struct board_at at = here(session);
    int depth = at.depth - by, cards = board_of(session)->cards(&h, at.place);
    session->person->walked = true;
    at.depth = depth < 0 ? 0 : depth >= cards ? cards - 1 : depth;
    go_to(session, at, BOARD_WALKED);
}

void board_find(struct session *session, int by)
{
    const struct hearer h = hearer_of(session);
    int places = board_of(session)->places(&h), from = here(session).place;
    if (session_tell_over(session))
        return;
    session->person->walked = true;
    for (int i = 1; i <= places; i++) {
        struct board_at at = { .place = ((from + by * i) % places + places) % places };
        if (board_of(session)->can_move(&h, at)) {
            go_to(session, at, BOARD_WALKED);
            return;
        }
    }
    session_reply(session, session_turn(session) ? board_of(session)->none_moves(&h) : session_no_turn(session));
}

void board_card(struct session *session, const struct typed_args *args)
{
    LOCAL(text_pair) text = TEXT_PAIR_INIT;
    int face = args->count > 1 ? face_read(args->word[1]) : -1;
    struct board_at at = here(session);
    bool found = false;
    if (args->count < 2) {
        tell(session, BOARD_WALKED);
        return;
    }
    if (face < 0 || face >= FACE_JOKER) {
        session_answerf(session, _("%.20s is not a card. Cards are written like 10H, AS or JK."), args->word[1]);
        return;
    }
    for (struct both_ways to = { .text = &text }; session_tells(session, &to);)
        found = board_of(session)->find(&to.hearer, face, &at, to.out);
    if (found) {
        session->person->at = at;
        session->person->walked = true;
    }
    session_answer_pair(session, &text, false);
}

// --- the cursor where a move took it, and back ---

void board_go_turned(struct session *session)
{
    const struct hearer h = hearer_of(session);
    int place = session->person->carries ? -1 : board_of(session)->turned(&h);
    if (place < 0)
        return;
    if (session->person->at.place != place)
        session->person->before = session->person->at;
    session->person->at = (struct board_at){ .place = place };
    session->person->walked = true;
}

bool board_holds(struct session *session)
{
    const struct hearer h = hearer_of(session);
    return board_walks(session) && board_of(session)->up(&h, here(session), &(struct move){ 0 }, NULL);
}

void board_go_back(struct session *session)
{
    if (!board_holds(session))
        session->person->at = session->person->before;
}

// --- moves from the table's cursor ---

void board_use(struct session *session)
{
    const struct hearer h = hearer_of(session);
    LOCAL(move_list) moves = { 0 };
    struct refusal no = { .style = session_print_style(session) };
    if (session->person->carries) {
        put_down(session, here(session).place);
        return;
    }
    if (session_tell_over(session))
        return;
    board_of(session)->uses(&h, here(session), &moves, &no);
    if (moves.count)
        session_one_of(session, &moves, "");
    else
        session_refused(session, &no);
}

void board_up(struct session *session, const struct typed_args *args)
{
    const struct hearer h = hearer_of(session);
    LOCAL(strbuf) text = STRBUF_INIT;
    struct refusal no = { .style = session_print_style(session) };
    if (args->count > 1) {
        words_join(args->word + 1, args->count - 1, &text);
        session_try_verb(session, VERB_HOME, "", text.text);
        return;
    }
    struct move *move = mem_zero(1, sizeof *move);
    session->person->carries = false;
    make(session, board_of(session)->up(&h, here(session), move, &no), move, &no);
    free(move);
}

// Runs the command `again` on a patience's board: deals the same cards once more.  A deal that is left unfinished counts as not
// won in the statistics.
void act_again(struct session *session, const struct typed_args *)
{
    bool over = table_standing(session->table).round_over;
    if (session_try(session, table_commands()[session->command].name) && !over)
        stats_begun_again(session);
}

// Asks the player whether to give up the deal on the patience's board.  Returns false, and asks nothing, if no deal can be given
// up now.
bool board_give_up(struct session *session)
{
    if (!board_walks(session) || !session_turn(session) || !session_can(session, VERB_GIVES_UP))
        return false;
    if (session_confirm(session, _("Give up this deal, y or n? ")))
        session_try_verb(session, VERB_GIVES_UP, "", NULL);
    else
        session_reply(session, _("It goes on."));
    return true;
}
