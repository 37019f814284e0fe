// SPDX-License-Identifier: GPL-3.0-or-later
// Beginning and end of such a thread, and the waits for it.
#include "speech/worker.h"

#include "system/os.h"

#include <signal.h>
#include <time.h>

void worker_init(struct worker *worker)
{
    *worker = (struct worker){ 0 };
    pthread_mutex_init(&worker->lock, NULL);
    os_condition(&worker->wake);
    os_condition(&worker->calm);
}

void worker_discard(struct worker *worker)
{
    pthread_cond_destroy(&worker->wake);
    pthread_cond_destroy(&worker->calm);
    pthread_mutex_destroy(&worker->lock);
}

bool worker_start(struct worker *worker, void *(*run)(void *context), void *context)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    worker->started = !pthread_create(&worker->thread, NULL, run, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return worker->started;
}

bool worker_await(struct worker *worker, const bool *done, int most_ms)
{
    struct timespec until = os_wait_clock();
    until.tv_nsec += most_ms % 1000 * 1000000L;
    until.tv_sec += most_ms / 1000 + until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    while (!*done && !pthread_cond_timedwait(&worker->calm, &worker->lock, &until))
        ;
    return *done;
}

bool worker_end(struct worker *worker, int most_ms)
{
    if (!worker->started)
        return true;
    pthread_mutex_lock(&worker->lock);
    worker->leaving = true;
    pthread_cond_broadcast(&worker->wake);
    bool left = worker_await(worker, &worker->left, most_ms);
    worker->orphaned = !left;
    if (!left) // still under the lock: after it the thread may free all
        pthread_detach(worker->thread);
    pthread_mutex_unlock(&worker->lock);
    if (left)
        pthread_join(worker->thread, NULL);
    return left;
}

bool worker_leave(struct worker *worker)
{
    bool orphaned = worker->orphaned;
    worker->left = true;
    pthread_cond_broadcast(&worker->calm);
    pthread_mutex_unlock(&worker->lock);
    return orphaned;
}
