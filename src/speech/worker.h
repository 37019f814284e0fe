// SPDX-License-Identifier: GPL-3.0-or-later
// A thread beside the terminal loop, which may hang in a device: nobody waits for it longer than is decent, and one that is left
// alone frees what is its own when it leaves.  It knows neither speech nor sounds.
#ifndef SPEECH_WORKER_H
#define SPEECH_WORKER_H

#include "base/local.h"
#include <pthread.h>
#include <stdbool.h>

struct worker {
    pthread_mutex_t lock; // over what both use, and over what follows
    pthread_cond_t wake;  // for the thread: there is something to do
    pthread_cond_t calm;  // for who waits for it
    pthread_t thread;
    bool started, leaving, left;
    bool orphaned; // nobody waits for the thread any more
};

// Holds the lock from here to the end of the block.
#define WORKER_LOCKED(worker) __attribute__((unused)) LOCAL(worker_lock) locked = worker_locked(worker)
struct worker_lock {
    pthread_mutex_t *lock;
};
static inline struct worker_lock worker_locked(const struct worker *worker)
{
    struct worker_lock locked = { (pthread_mutex_t *)&worker->lock }; // a lock is no part of what const promises
    pthread_mutex_lock(locked.lock);
    return locked;
}
static inline void worker_lock_release(struct worker_lock *locked)
{
    pthread_mutex_unlock(locked->lock);
}

void worker_init(struct worker *worker);
void worker_discard(struct worker *worker); // where the thread has left, or was never started
// Starts the thread, which takes no signals: they are the terminal loop's.  False: the system gives none.
bool worker_start(struct worker *worker, void *(*run)(void *context), void *context);
// Waits, with the lock held, until the thread has done it and told so by `calm`, or for so long; is it done?
bool worker_await(struct worker *worker, const bool *done, int most_ms);
// Has the thread leave, and waits so long.  False: it hangs, and all is the thread's from now on.
bool worker_end(struct worker *worker, int most_ms);
// The thread leaves: the last it does with the lock held, which this gives back.  True: it is to free all.
bool worker_leave(struct worker *worker);

#endif
