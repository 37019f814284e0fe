// SPDX-License-Identifier: GPL-3.0-or-later
// How many rounds of Playroom rummy four steady players play in a minute for `parlour rules simulate`, in two processes, beside
// as many in one process.
#include "bench.h"

#include "base/bug.h"
#include "houserules/simulate.h"

enum { DEALS = 2000, SEATS = 4, MINUTE_S = 60 };

static bool go_on(void *self, int done)
{
    (void)self;
    (void)done;
    return true;
}

static double rounds_a_minute(const struct variant *rules, int workers)
{
    struct simulation plan = {
        .rules = rules, .seats = SEATS, .level = { "steady" }, .levels = 1, .deals = DEALS, .seed = "bench", .workers = workers
    };
    static struct simulated found;
    struct err err = ERR_INIT;
    double start = bench_now();
    if (!simulate(&plan, go_on, NULL, &found, &err))
        BUG("%s", err.text.text);
    return DEALS / (bench_now() - start) * MINUTE_S;
}

int main(void)
{
    struct err err = ERR_INIT;
    struct variant *rules = variant_load("playroom", NULL, &err);
    if (!rules)
        BUG("%s", err.text.text);
    char figure[80], beside[80];
    snprintf(figure, sizeof figure, "%.0f rounds a minute", rounds_a_minute(rules, 2));
    snprintf(beside, sizeof beside, "%.0f in one process", rounds_a_minute(rules, 1));
    bench_row("simulate, playroom, 4 steady players, 2 processes", figure, beside, "at least 10000");
    variant_free(rules);
    err_release(&err);
    return 0;
}
