// SPDX-License-Identifier: GPL-3.0-or-later
// A thread beside the terminal loop, which may hang in a device: nobody waits for it longer than is decent, and one that is left
// alone frees what is its own when it leaves.  It knows neither speech nor sounds.
#ifndef SPEECH_BACKGROUND_H
#define SPEECH_BACKGROUND_H

#include "base/local.h"
#include <pthread.h>
#include <stdbool.h>

struct background {
    pthread_mutex_t lock; // over what both use, and over what follows
    pthread_cond_t wake;  // for the thread: there is something to do
    pthread_cond_t calm;  // for who waits for it
    pthread_t thread;
    bool started, leaving, left;
    bool orphaned; // nobody waits for the thread any more
};

// Holds the lock from here to the end of the block.
#define BACKGROUND_LOCKED(background) __attribute__((unused)) LOCAL(background_lock) locked = background_locked(background)
struct background_lock {
    pthread_mutex_t *lock;
};
static inline struct background_lock background_locked(const struct background *background)
{
    struct background_lock locked = { (pthread_mutex_t *)&background->lock }; // a lock is no part of what const promises
    pthread_mutex_lock(locked.lock);
    return locked;
}
static inline void background_lock_release(struct background_lock *locked)
{
    pthread_mutex_unlock(locked->lock);
}

void background_init(struct background *background);
void background_discard(struct background *background); // where the thread has left, or was never started
// Starts the thread, which takes no signals, since they are the terminal loop's, and waits so long until it has opened.  noisy:
// meanwhile standard error is turned off: ALSA and PulseAudio explain themselves there when there is no card, and a screen reader
// would read all of it.  False: it has not opened; where it is not started either, the system gives no thread.
bool background_begin(struct background *background, void *(*run)(void *context), void *context, const bool *opened, int most_ms,
                      bool noisy);
// Has the thread leave, and waits so long.  False: it hangs, and all is the thread's from now on.
bool background_end(struct background *background, int most_ms);
// The thread leaves: the last it does with the lock held, which this gives back.  True: it is to free all.
bool background_leave(struct background *background);

#endif
