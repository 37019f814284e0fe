// SPDX-License-Identifier: GPL-3.0-or-later
// The ban on discarding players (rules.md 2.5).  A player is a card that some combination on the table would take; this file
// decides which cards may be discarded, which become dead, and when a hand must buy instead.  It decides by the exact searches
// of contract.h, never by the player's claim.  A search that gives up answers no, so nobody is kept from a discard by what
// could not be worked out.
#include "base/text.h"
#include "rules/rummy/engine/move_check.h"
#include "rules/rummy/solve/contract.h"

// Returns the first combination on the table to which some player could add the card that the discard ban is being checked for;
// -1 if there is none.  With `runs_only`, sets do not count.
static int fits_kind(const struct options *o, const struct shown *shown, int face, bool runs_only)
{
    for (int i = 0; i < shown->meld_count && (face != FACE_JOKER || o->joker_layoff); i++)
        if (!(runs_only && shown->meld[i].kind == MELD_SET) && shape_fits(o, shown, &shown->meld[i], face))
            return i;
    return -1;
}

int ban_takes(const struct options *o, const struct shown *shown, int face)
{
    int fits = o->layoff_on != LAYOFF_NONE ? fits_kind(o, shown, face, false) : -1;
    for (int i = 0; fits < 0 && o->joker_recover != RECOVER_NONE && i < shown->meld_count; i++)
        if (shape_joker(o, shown, &shown->meld[i], face, NULL) >= 0)
            fits = i;
    return fits;
}

// Returns the faces that the ban calls players, a bit for each: those that some combination on the table would take.  The ban
// binds every seat, also one that has not opened, so each combination is tried as its owner would.
static uint64_t players(const struct options *o, const struct shown *shown)
{
    uint64_t faces = 0;
    for (int i = 0; i < shown->meld_count; i++)
        faces |= shape_fits_one(o, shown, shown->meld[i].owner, i) | shape_takes_one(o, shown, shown->meld[i].owner, i);
    return faces;
}

bool ban_is_player(const struct options *o, const struct shown *shown, int face)
{
    return players(o, shown) >> face & 1;
}

static bool holds_harmless(const struct move_check *a)
{
    uint64_t banned = players(a->o, a->shown);
    for (int i = 0; i < a->hand->count; i++) {
        int face = card_face(a->hand->card[i]);
        if (!(banned >> face & 1) && check_may_return(a->o, a->shown, a->hand, face))
            return true;
    }
    return false;
}

static bool pair_shown(const struct move_check *a, int face)
{
    return a->o->discard_pair_exception && face != FACE_JOKER && pile_count(a->hand, face) > 1 &&
           fits_kind(a->o, a->shown, face, true) >= 0 && check_may_return(a->o, a->shown, a->hand, face);
}

static bool holds_pair(const struct move_check *a)
{
    for (int i = 0; i < a->hand->count; i++)
        if (pair_shown(a, card_face(a->hand->card[i])))
            return true;
    return false;
}

static bool can_lay_anew(const struct move_check *a)
{
    if (a->o->open_kind == OPEN_CONTRACT && !a->shown->down[a->seat])
        return check_meets_contract(a->o, a->shown, a->hand, a->seat, &(struct effort){ EFFORT_DISCARD });
    return legal_can_meld(a->o, a->shown, a->hand, a->seat, EFFORT_DISCARD);
}

// Returns whether the rules let a seat go out by laying off its last card.  Asked when the ban leaves it no harmless discard.
static bool may_lay_out(const struct move_check *a)
{
    return a->o->goout_discard != GOOUT_REQUIRED && move_check_includes(a, NULL) && check_is_open(a->o, a->shown, a->seat) &&
           check_layoff_open(a->o, a->shown, a->seat);
}

// The steps by which the ban on discards judges a hand (rules.md 2.5).  The hand has a harmless card, has a pair to show, can go
// down, can lay off all its cards, must buy, or may make a dead discard.
enum ban_step { STEP_HARMLESS, STEP_PAIR, STEP_GO_DOWN, STEP_LAY_OFF, STEP_BUY, STEP_DEAD };
static enum ban_step judge(const struct move_check *a)
{
    if (holds_harmless(a))
        return STEP_HARMLESS;
    if (may_lay_out(a) && layoff_all(a->o, a->shown, a->seat, a->hand, &(struct effort){ EFFORT_DISCARD }))
        return STEP_LAY_OFF;
    if (holds_pair(a))
        return STEP_PAIR;
    if (can_lay_anew(a))
        return STEP_GO_DOWN;
    bool can_buy = buying_has_buy(a->o, a->shown, a->seat) && buying_live(a->o, a->shown, a->seat);
    return a->o->discard_stuck_rule == STUCK_FORCED_BUY && can_buy ? STEP_BUY : STEP_DEAD;
}

static enum ban refuse_player(const struct move_check *a, int face, enum ban_step step, struct refusal *no)
{
    if (!no) // lists of moves come here often
        return BAN_REFUSED;
    const char *card = face_the(face, refusal_style(no));
    switch (step) {
    case STEP_HARMLESS:
        refuse(no, REASON_BAN_PLAYABLE, "discard.ban_playable",
               _("%s would fit combination %d, so it may not be discarded. Discard another card."), card,
               ban_takes(a->o, a->shown, face) + 1);
        break;
    case STEP_PAIR:
        refuse(no, REASON_BAN_PLAYABLE, "discard.pair_exception",
               _("%s fits the table. Show a pair that fits a run and discard one of the two."), card);
        break;
    case STEP_LAY_OFF:
        refuse(no, REASON_BAN_PLAYABLE, "discard.ban_playable", "%s", _("All your cards fit the table, so add them and go out."));
        break;
    case STEP_GO_DOWN:
        refuse(no, REASON_MUST_GO_DOWN, "discard.ban_playable", "%s",
               check_is_open(a->o, a->shown, a->seat) ? _("All your cards fit the table, so lay the combination you hold.")
                                                      : _("All your cards fit the table, so you must go down."));
        break;
    case STEP_BUY:
    case STEP_DEAD:
        refuse(no, REASON_FORCED_BUY_FIRST, "discard.stuck_rule", "%s",
               _("All your cards fit the table. You must buy the last discard first."));
        break;
    }
    return BAN_REFUSED;
}

static enum ban judge_pair(const struct move_check *a, int face, struct refusal *no)
{
    if (!pair_shown(a, face)) {
        refuse(no, REASON_BAN_PLAYABLE, "discard.pair_exception", "%s",
               a->o->discard_pair_exception ? _("Only a pair that fits a run may be shown and discarded.")
                                            : _("In this game showing a pair does not allow a discard."));
        return BAN_REFUSED;
    }
    enum ban_step step = judge(a);
    return step == STEP_LAY_OFF ? refuse_player(a, face, step, no) : BAN_DEAD;
}

enum ban ban_judge(const struct options *o, const struct shown *shown, const struct pile *hand, int seat, int face, bool pair,
                   struct refusal *no)
{
    const struct move_check a = { o, shown, hand, seat, NULL };
    if (pair)
        return judge_pair(&a, face, no);
    if (!ban_is_player(o, shown, face))
        return BAN_FREE;
    enum ban_step step = judge(&a);
    if (step == STEP_DEAD)
        return o->discard_stuck_rule == STUCK_FREE ? BAN_FREE : BAN_DEAD;
    return refuse_player(&a, face, step, no);
}

bool ban_forces_buy(const struct options *o, const struct shown *shown, const struct pile *hand, int seat)
{
    const struct move_check a = { o, shown, hand, seat, NULL };
    return o->discard_required && o->discard_ban_playable && hand->count > 0 && judge(&a) == STEP_BUY;
}
