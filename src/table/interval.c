// SPDX-License-Identifier: GPL-3.0-or-later
// The clock of the interval between two rounds.  The caller gives it the time.
#include "table/interval.h"
#include "base/text.h"
#include "rules/phrase.h"
#include "table/table.h"

static int64_t later(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static int64_t sooner(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

// Returns when the interval allows anybody to start the next round, which is some time after those who went out may; INT64_MAX
// for never.
static int64_t all_after(const struct interval *interval)
{
    return interval->wait_ms > 0 ? interval->opens + interval->wait_ms : INT64_MAX;
}

void interval_begin(struct interval *interval, int pause_s, int wait_s, unsigned starters, int64_t now)
{
    *interval = (struct interval){
        .starters = pause_s > 0 ? starters : 0, .begun = now, .pause_ms = pause_s * 1000, .wait_ms = wait_s * 1000, .reader = -1
    };
    interval->opens = now + interval->pause_ms;
    interval->opens_all = all_after(interval);
}

void interval_set_starters(struct interval *interval, unsigned starters, int64_t now)
{
    if (interval->starters && !starters && interval->opens < now)
        interval->opens = now; // now the round is open to all
    interval->starters = starters;
}

void interval_open(struct interval *interval, int64_t now)
{
    interval->opens = sooner(interval->opens, now);
    interval->opens_all = sooner(interval->opens_all, now);
}

// Prolongs the interval between two rounds because a seat is still reading.  The next stage begins INTERVAL_READ_MS from now, or
// sooner if the stage is shorter, and at most INTERVAL_HELD_MS later than it would have.  Reading never makes the wait shorter.
void interval_read(struct interval *interval, int seat, int64_t now)
{
    enum interval_stage stage = interval_stage(interval, now);
    if (stage == INTERVAL_OPEN || interval->starters >> seat & 1)
        return;
    interval->reader = seat;
    if (stage == INTERVAL_CLOSED) {
        int64_t most = interval->begun + interval->pause_ms + INTERVAL_HELD_MS;
        int64_t held = sooner(now + sooner(INTERVAL_READ_MS, interval->pause_ms), most);
        interval->readers |= held > interval->opens ? 1u << seat : 0;
        interval->opens = later(interval->opens, held);
        interval->opens_all = all_after(interval);
    } else if (interval->wait_ms > 0) {
        int64_t most = interval->opens + interval->wait_ms + INTERVAL_HELD_MS;
        int64_t held = now + sooner(INTERVAL_READ_MS, interval->wait_ms);
        interval->opens_all = later(interval->opens_all, sooner(held, most));
    }
}

enum interval_stage interval_stage(const struct interval *interval, int64_t now)
{
    if (now < interval->opens)
        return INTERVAL_CLOSED;
    return interval->starters && now < interval->opens_all ? INTERVAL_STARTERS : INTERVAL_OPEN;
}

// Returns whether this seat may start the next round as soon as the pause of the interval is over.
static bool starts(const struct interval *interval, int seat)
{
    return seat >= 0 && (!interval->starters || interval->starters >> seat & 1);
}

// Returns when the pause of the interval is over for this seat.  The seat's own reading does not prolong it.
static int64_t opens_for(const struct interval *interval, int seat)
{
    bool own = starts(interval, seat) && interval->readers == 1u << seat;
    return own ? sooner(interval->opens, interval->begun + interval->pause_ms) : interval->opens;
}

bool interval_may(const struct interval *interval, int seat, int64_t now)
{
    return interval_stage(interval, now) == INTERVAL_OPEN || (starts(interval, seat) && now >= opens_for(interval, seat));
}

int64_t interval_next(const struct interval *interval, int64_t now)
{
    enum interval_stage stage = interval_stage(interval, now);
    return stage == INTERVAL_CLOSED ? interval->opens : stage == INTERVAL_STARTERS ? interval->opens_all : INT64_MAX;
}

// Returns the seconds of the interval from now until `when`, rounded up so that a player who waits for them is never too early;
// -1 for never.
static int seconds_until(int64_t when, int64_t now)
{
    if (when == INT64_MAX)
        return -1;
    return when > now ? (int)((when - now + 999) / 1000) : 1;
}

int interval_seconds(const struct interval *interval, enum interval_stage stage, int64_t now)
{
    return seconds_until(stage == INTERVAL_OPEN && interval->starters ? interval->opens_all : interval->opens, now);
}

// Returns the seat whose reading prolongs the interval at this time, or -1 if there is none.
static int reader_now(const struct interval *interval, int64_t now)
{
    bool holds = interval->reader >= 0 && interval_stage(interval, now) == INTERVAL_CLOSED &&
                 interval->opens > interval->begun + interval->pause_ms;
    return holds ? interval->reader : -1;
}

// --- saying who may start, and when ---

static void closed(const struct interval *interval, const char *names, int seats, int seat, int seconds, struct strbuf *out)
{
    if (game_has_deals(seats))
        strbuf_addf(out, P_("In %d second the next deal can begin.", "In %d seconds the next deal can begin.", seconds), seconds);
    else if (starts(interval, seat))
        strbuf_addf(out, P_("In %d second you can start the next round.", "In %d seconds you can start the next round.", seconds),
                    seconds);
    else if (*names)
        strbuf_addf(out, P_("In %d second %s can start the next round.", "In %d seconds %s can start the next round.", seconds),
                    seconds, names);
    else
        strbuf_addf(out, P_("In %d second the next round can begin.", "In %d seconds the next round can begin.", seconds),
                    seconds);
}

void interval_tell(const struct interval *interval, const char *const *name, int seats, int seat, int64_t now, struct strbuf *out)
{
    const char *starter[SEATS_MAX];
    int count = 0, reader = reader_now(interval, now);
    LOCAL(strbuf) names = STRBUF_INIT;
    for (int i = 0; i < seats; i++)
        if (interval->starters >> i & 1)
            starter[count++] = name[i];
    phrase_names(starter, count, &names);
    if (interval_stage(interval, now) == INTERVAL_CLOSED) {
        closed(interval, names.text, seats, seat, seconds_until(opens_for(interval, seat), now), out);
    } else {
        int seconds = interval_seconds(interval, INTERVAL_OPEN, now);
        strbuf_addf(out, _("%s can start the next round now."), names.text);
        if (seconds > 0 && seat != WATCHER) {
            strbuf_add_char(out, ' ');
            strbuf_addf(out, P_("In %d second you can too.", "In %d seconds you can too.", seconds), seconds);
        }
    }
    if (reader >= 0 && reader < seats && reader != seat) {
        strbuf_add_char(out, ' ');
        strbuf_addf(out, _("%s is reading, and that holds it for two minutes at most."), name[reader]);
    }
}
