// SPDX-License-Identifier: GPL-3.0-or-later
// What the benchmarks share: a clock, quantiles, and the row that bench/run makes its table of.
// A figure is worth little alone, so each stands beside an anchor measured in the same run on the
// same machine, and beside its target.
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static inline double bench_now(void) // seconds, of a clock that never goes back
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

// Seconds of processor time this process has had: for work without waiting, and not disturbed by what else runs.
static inline double bench_worked(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static inline int bench_order(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// The value below which `part` (0 to 1) of the samples lie; sorts them.
static inline double bench_quantile(double *sample, size_t count, double part)
{
    qsort(sample, count, sizeof *sample, bench_order);
    size_t at = (size_t)((double)count * part);
    return sample[at < count ? at : count - 1];
}

// One row of the table: what was measured, the figure with its unit, the anchor of the same run, the target or "".
// Plain words without tabs.
static inline void bench_row(const char *what, const char *figure, const char *anchor, const char *target)
{
    printf("%s\t%s\t%s\t%s\n", what, figure, anchor, target);
    fflush(stdout);
}

#endif
