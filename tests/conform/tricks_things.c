// SPDX-License-Identifier: GPL-3.0-or-later
// What can happen in trick-taking games, and by which rules (rules.md section 13).
#include "conform/things.h"

#include "rules/tricks/tricks.h"

// --- what the rules can bring about ---

static bool always(const struct options *, int)
{
    return true;
}
static bool gives(const struct options *o, int)
{
    return o->give_cards > 0;
}
static bool buries(const struct options *o, int)
{
    return o->trump_by == TRUMP_OFFER && o->offer_kind == OFFER_EUCHRE;
}
static bool makes(const struct options *o, int)
{
    return o->trump_by == TRUMP_OFFER;
}
static bool goes_alone(const struct options *o, int)
{
    return makes(o, 0) && o->offer_alone;
}
static bool bids(const struct options *o, int)
{
    return o->bid_kind != BID_NONE;
}
static bool bids_nil(const struct options *o, int)
{
    return bids(o, 0) && o->bid_nil;
}
static bool has_trump(const struct options *o, int)
{
    return o->trump_by != TRUMP_NONE;
}
static bool breaks(const struct options *o, int)
{
    return o->unbroken.count > 0;
}
static bool shows_belote(const struct options *o, int)
{
    return o->score_mode == SCORE_CARDS && o->belote > 0;
}
static bool announces(const struct options *o, int)
{
    return o->score_mode == SCORE_CARDS && o->announced;
}
static bool scores_by(const struct options *o, int mode)
{
    return o->score_mode == mode;
}
static bool counts_bags(const struct options *o, int)
{
    return o->score_mode == SCORE_BID && o->bags > 0;
}
static bool finishes(const struct options *o, int)
{
    return o->finish == FINISH_ASK;
}

// --- what a move has brought about ---

static const struct event *told(const struct happened *h, int kind)
{
    for (int i = 0; i < h->events->count; i++)
        if (h->events->event[i].kind == kind)
            return &h->events->event[i];
    return NULL;
}
static bool told_kind(const struct happened *h, int kind)
{
    return told(h, kind) != NULL;
}
static bool said(const struct happened *h, int verb)
{
    return h->move->verb == verb;
}
static bool changed_gift(const struct happened *h, int)
{
    return said(h, TRICKS_GIVE) && h->before->shown.given >> h->seat & 1;
}
static bool went_alone(const struct happened *h, int)
{
    return (said(h, TRICKS_ACCEPT) || said(h, TRICKS_NAME)) && h->move->where;
}
static bool played(const struct happened *h, int how)
{
    const struct event *e = told(h, TRICKS_TOLD_PLAYED);
    return e && e->number == how;
}
static bool broke(const struct happened *h, int)
{
    const struct event *e = told(h, TRICKS_TOLD_PLAYED);
    return e && e->more;
}
static bool led_for_want(const struct happened *h, int)
{
    return broke(h, 0) && played(h, PLAYED_LEAD);
}
static bool met(const struct happened *h, int)
{
    for (int i = 0; i < h->events->count; i++)
        if (h->events->event[i].kind == TRICKS_TOLD_RESULT && h->events->event[i].more == h->events->event[i].other)
            return true;
    return false;
}
static bool nil_was(const struct happened *h, int below)
{
    const struct event *e = told(h, TRICKS_TOLD_NIL);
    return e && (e->number < 0) == below;
}

const struct thing tricks_things[] = { { "cards given", gives, said, TRICKS_GIVE },
                                       { "another choice of cards to give", gives, changed_gift, 0 },
                                       { "cards that came from another", gives, told_kind, TRICKS_TOLD_GOT },
                                       { "an offer taken", makes, said, TRICKS_ACCEPT },
                                       { "another suit named", makes, said, TRICKS_NAME },
                                       { "a maker alone", goes_alone, went_alone, 0 },
                                       { "a partner who sits out", goes_alone, told_kind, TRICKS_TOLD_SITS_OUT },
                                       { "an offer that nobody took", makes, told_kind, TRICKS_TOLD_NO_TAKER },
                                       { "a card put away", buries, said, TRICKS_BURY },
                                       { "the rest dealt to a taker", makes, told_kind, TRICKS_TOLD_PICKED },
                                       { "a bid", bids, said, TRICKS_BID },
                                       { "nil", bids_nil, said, TRICKS_NIL },
                                       { "a nil that was made", bids_nil, nil_was, false },
                                       { "a nil that failed", bids_nil, nil_was, true },
                                       { "a lead", always, played, PLAYED_LEAD },
                                       { "a card that follows", always, played, PLAYED_FOLLOW },
                                       { "a card thrown", always, played, PLAYED_THROW },
                                       { "a trump on another suit", has_trump, played, PLAYED_TRUMP },
                                       { "a suit broken", breaks, broke, 0 },
                                       { "a suit led for want of others", breaks, led_for_want, 0 },
                                       { "king and queen of trump", shows_belote, told_kind, TRICKS_TOLD_BELOTE },
                                       { "an announcement", announces, told_kind, TRICKS_TOLD_ANNOUNCED },
                                       { "an announcement shown", announces, told_kind, TRICKS_TOLD_SHOWED },
                                       { "a trick taken", always, told_kind, TRICKS_TOLD_TRICK },
                                       { "a round ended at once", finishes, said, TRICKS_FINISH },
                                       { "a bid that was met", scores_by, met, SCORE_EXACT },
                                       { "ten bags", counts_bags, told_kind, TRICKS_TOLD_BAGS },
                                       { "a match won", always, told_kind, TRICKS_TOLD_WON },
                                       { 0 } };
