// SPDX-License-Identifier: GPL-3.0-or-later
// Play: the deal with the luck that the house and its guests made together, moves and who is told of them, and computer
// players at their constant pace.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"
#include "table/tokens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- who is told ---

void house_tell_sheet(const struct house *house, struct table *table, int seat, int n, long id, const char *line,
                      struct strbuf *out)
{
    strbuf_addf(out, "sheet %ld %d %ld%s\n", house->epoch, n, id, line ? "" : " whole");
    if (line && *line)
        strbuf_addf(out, "did %s\n", line);
    table_sheet(table, seat, line != NULL, out);
}

// Most answers to what is asked about a discard are silent, and a whole pause after each would be dead air.  So all share
// one, and each has a short moment of the same length, in which it decides: when it comes tells nothing of its hand.
static int answer_ms(const struct house *house)
{
    return house->pace_ms < HOUSE_ANSWER_MS ? house->pace_ms : HOUSE_ANSWER_MS;
}

void house_after(void *self, struct table *played, const char *line)
{
    struct house_awake *awake = self;
    struct house *house = awake->house;
    struct house_table *table = awake->of;
    table->moves = table_moves(played);
    if (awake->mover >= 0)
        table->seat[awake->mover].made = table->seat[awake->mover].heard = awake->moving;
    for (int seat = 0; seat < table->seats; seat++) {
        const struct house_seat *of = &table->seat[seat];
        if (!of->user)
            continue;
        strbuf_reset(&house->scratch);
        house_tell_sheet(house, played, seat, table->moves, of->made, line, &house->scratch);
        house_publish(house, TOPIC_EVENT, table, of->user->user, &house->scratch, false);
    }
    if (table->watch) {
        strbuf_reset(&house->scratch);
        house_tell_sheet(house, played, WATCHER, table->moves, 0, line, &house->scratch);
        house_publish(house, TOPIC_PUB, table, NULL, &house->scratch, false);
    }
    house->counts.moves += *line != '\0';
    table->last_at = house->now;
    table->beat_at = awake->asked && awake->mover < 0 ? table->beat_at + answer_ms(house) : house->now;
    table->dirty = true;
    house_touch(house, table);
}

// --- stage and timers ---

// Has everybody come who is to play himself?
static bool complete(const struct house_table *table)
{
    for (int seat = 0; seat < table->seats; seat++)
        if (table->seat[seat].user && !table->seat[seat].came && !*table->seat[seat].keep)
            return false;
    return true;
}

static bool has_word(const struct deal_opened *opened, const char *user)
{
    for (int i = 0; i < opened->count; i++)
        if (strcmp(opened->word[i].user, user) == 0)
            return true;
    return false;
}

// Have all who are here, but the owner, whose word is not taken, sent theirs for the next round?
static bool words_in(const struct house *house, const struct house_table *table)
{
    for (int seat = 0; seat < table->seats; seat++) {
        const struct house_user *user = table->seat[seat].user;
        if (user && user != table->owner && house_seat_here(house, table, seat) && !has_word(&table->awake->next, user->user))
            return false;
    }
    return true;
}

static void look_waiting(struct house *house, struct house_table *table)
{
    if (!table->started && !complete(table)) {
        table->full_at = NEVER;
        house_due_at(house, table, NEVER);
        return;
    }
    if (table->full_at == NEVER)
        table->full_at = house->now;
    if (house_wake(house, table))
        house_due_at(house, table, words_in(house, table) ? house->now : table->full_at + HOUSE_WORDS_MS);
}

void house_look_at_people(struct house *house, struct house_table *table)
{
    if (table->broken)
        return;
    if (table->stage == HOUSE_WAITING)
        look_waiting(house, table);
    if (table->stage == HOUSE_BETWEEN)
        house_between_look(house, table);
}

static void set_stage(struct house *house, struct house_table *table, enum stage stage)
{
    if (stage != table->stage) {
        table->card_dirty = true;
        house_touch(house, table);
    }
    table->stage = stage;
    if ((stage == HOUSE_OVER) != (table->over_s != 0)) {
        table->over_s = stage == HOUSE_OVER ? house_wall(house) : 0;
        table->state_dirty = true;
        house_touch(house, table);
    }
}

void house_look(struct house *house, struct house_table *table)
{
    if (table->stage == HOUSE_WAITING) {
        look_waiting(house, table);
        return;
    }
    struct standing standing;
    struct house_awake *awake = table->awake;
    unsigned turn = table_turn(awake->table);
    table_standing(awake->table, &standing);
    bool between = table->stage == HOUSE_BETWEEN;
    set_stage(house, table,
              !turn && standing.match_over   ? HOUSE_OVER
              : !turn && standing.round_over ? HOUSE_BETWEEN
                                             : HOUSE_PLAYING);
    awake->thought = false;
    awake->asked = standing.on_turn && (turn & ~standing.on_turn);
    bool computer = false;
    for (int seat = 0; seat < table->seats; seat++)
        computer |= (turn >> seat & 1) && awake->thinker[seat];
    if (table->stage == HOUSE_PLAYING) // it thinks when what was just played has been told
        house_due_at(house, table, computer ? house->now + 1 : NEVER);
    else if (table->stage == HOUSE_OVER)
        house_due_at(house, table, house->now + (table->over_s + HOUSE_OVER_S - house_wall(house)) * 1000);
    else if (between)
        house_between_look(house, table);
    else
        house_between_begin(house, table);
}

// --- dealing ---

static const char *cannot_save(void)
{
    return _("The house cannot write to its disk, so that was not done. Nothing is lost. Make room and try again.");
}

// Draws the seed of the round after the next one, and brings it with the words of the next onto the disk: after that, the next
// can be dealt.
static bool close_words(struct house *house, struct house_table *table, struct deal_opened *after, char luck[SHA_HEX_BYTES])
{
    *after = (struct deal_opened){ .round = table->awake->next.round + 1 };
    proof_seed(&after->secret);
    proof_mix(&table->awake->next, luck);
    return house_write_state(house, table, after);
}

static void turn_rounds(struct house *house, struct house_table *table, const struct deal_opened *after)
{
    table->awake->now = table->awake->next;
    table->awake->next = *after;
    table->round++;
    proof_commit(after->round, &after->secret, table->commit);
    table->card_dirty = true;
    house_touch(house, table);
}

static struct table *deal_table(const struct house *house, const struct house_table *table, const char *luck, struct err *err)
{
    struct seat_plan plan[SEATS_MAX] = { 0 };
    struct strbuf path = STRBUF_INIT;
    struct variant *variant = house_variant(table->rules->word, table->rules->sets, err);
    for (int seat = 0; seat < table->seats; seat++) {
        snprintf(plan[seat].name, sizeof plan[seat].name, "%s", table->seat[seat].name);
        snprintf(plan[seat].level, sizeof plan[seat].level, "%s", table->seat[seat].level);
    }
    struct table *dealt = variant ? table_new(variant, plan, table->seats, luck, err) : NULL;
    house_path(house, "tables", table->word, ".record", &path);
    if (dealt && !table_journal(dealt, path.text, err)) {
        table_free(dealt);
        dealt = NULL;
    }
    strbuf_release(&path);
    return dealt;
}

static bool deal_first(struct house *house, struct house_table *table, struct err *err)
{
    struct house_awake *awake = table->awake;
    struct deal_opened after;
    char luck[SHA_HEX_BYTES];
    if (!close_words(house, table, &after, luck))
        return err_add(err, "%s", cannot_save());
    awake->table = deal_table(house, table, luck, err);
    if (!awake->table)
        return false;
    table_follow(awake->table, (struct follower){ house_after, awake });
    table_defer_sync(awake->table, true);
    table_forbid_rewinds(awake->table);
    turn_rounds(house, table, &after);
    for (int seat = 0; seat < table->seats; seat++)
        house_seat_player(awake, seat);
    for (int seat = 0; seat < table->seats; seat++)
        table_repeat(awake->table, seat); // the deal, for computer players
    table->stage = HOUSE_PLAYING;
    house_card(house, table); // who has come is heard before the cards; what it promises is on the disk already
    table->card_dirty = false;
    house_after(awake, awake->table, "");
    house_look(house, table);
    return true;
}

static void begin(struct house *house, struct house_table *table)
{
    struct err err = ERR_INIT;
    if (!deal_first(house, table, &err)) {
        if (!table->troubled)
            house_said(house, table->word, table->owner->user, err.text.text);
        table->troubled = true;
        house_due_at(house, table, house->now + HOUSE_RETRY_MS);
    }
    err_release(&err);
}

// --- moves ---

static bool is_next(const char *text)
{
    struct tokens *words = mem_zero(1, sizeof *words);
    bool next = tokens_split(words, text) == TOKENS_FINE && words->count == 1 && strcmp(words->word[0], "next") == 0;
    free(words);
    return next;
}

// Would `next` deal a round now?
static bool may_deal(const struct house_table *table)
{
    struct standing standing;
    table_standing(table->awake->table, &standing);
    return standing.round_over && !standing.match_over && !table_turn(table->awake->table);
}

bool house_move(struct house *house, struct house_table *table, int seat, const char *text, long id, struct refusal *no)
{
    struct house_awake *awake = table->awake;
    struct deal_opened after;
    char mark[16], luck[SHA_HEX_BYTES];
    bool deals = is_next(text) && may_deal(table), made;
    if (deals && !house_between_may(house, table, seat, no))
        return false;
    if (deals) {
        if (!close_words(house, table, &after, luck))
            return refuse(no, REASON_BAD_MOVE, NULL, "%s", cannot_save());
        table_luck(awake->table, luck);
    }
    awake->mover = id ? seat : -1;
    awake->moving = id;
    snprintf(mark, sizeof mark, "%ld", id);
    made = id ? table_move_marked(awake->table, seat, text, mark, no) : table_move(awake->table, seat, text, no);
    awake->mover = -1;
    if (made && deals)
        turn_rounds(house, table, &after);
    if (made)
        house_look(house, table);
    return made;
}

// --- time ---

// A computer player: first it decides, then it waits for its time, then it moves.
static void tick_playing(struct house *house, struct house_table *table)
{
    struct house_awake *awake = table->awake;
    if (!awake->thought) {
        awake->thought = house_think(awake);
        int64_t when = table->beat_at + house->pace_ms;
        house_due_at(house, table, !awake->thought ? NEVER : when > house->now ? when : house->now);
    } else if (table_step(awake->table)) {
        house_look(house, table);
    } else {
        house_due_at(house, table, table_trouble(awake->table) ? house->now + HOUSE_RETRY_MS : NEVER);
    }
}

static void tick_over(struct house *house, struct house_table *table)
{
    enum { AN_HOUR = 3600 * 1000 };
    if (!house_close_table(house, table))
        house_due_at(house, table, house->now + AN_HOUR);
}

void house_table_tick(struct house *house, struct house_table *table)
{
    house_due_at(house, table, NEVER);
    if (table->stage == HOUSE_OVER)
        tick_over(house, table);
    else if (!house_wake(house, table))
        return;
    else if (table->stage == HOUSE_WAITING)
        begin(house, table);
    else if (table->stage == HOUSE_BETWEEN)
        house_between_tick(house, table);
    else
        tick_playing(house, table);
}
