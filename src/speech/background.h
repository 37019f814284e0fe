// SPDX-License-Identifier: GPL-3.0-or-later
// A background thread beside the terminal loop, for work that may hang in a sound device.  Nobody waits for it longer than a set
// time.  A thread that was given up frees its own memory when it leaves.  These functions know neither speech nor sounds.
#ifndef SPEECH_BACKGROUND_H
#define SPEECH_BACKGROUND_H

#include "base/local.h"
#include <pthread.h>
#include <stdbool.h>

struct background {
    pthread_mutex_t lock; // guards the fields of the background thread, and what the caller shares with it
    pthread_cond_t wake;  // tells the background thread that there is something to do
    pthread_cond_t calm;  // tells the caller that the background thread has done something
    pthread_t thread;
    bool started, leaving, left;
    bool orphaned; // the caller has given up waiting for the background thread
};

// Holds the background thread's lock from this statement to the end of the block.
#define BACKGROUND_LOCKED(background) __attribute__((unused)) LOCAL(background_lock) locked = background_locked(background)
struct background_lock {
    pthread_mutex_t *lock;
};
static inline struct background_lock background_locked(const struct background *background)
{
    struct background_lock locked = { (pthread_mutex_t *)&background->lock }; // locking does not change what const protects
    pthread_mutex_lock(locked.lock);
    return locked;
}
static inline void background_lock_release(struct background_lock *locked)
{
    pthread_mutex_unlock(locked->lock);
}

void background_init(struct background *background);
void background_discard(struct background *background); // frees the lock of a thread that has left or was never started
// Starts the background thread and waits, at most most_ms, until it has set *opened.  The thread takes no signals, since they
// belong to the terminal loop.  If `noisy` is set, standard error is turned off meanwhile, because ALSA and PulseAudio explain
// there that there is no card, and a screen reader would read all of it.  Returns false if *opened was not set in time;
// background->started tells whether the system could start a thread at all.
bool background_begin(struct background *background, void *(*run)(void *context), void *context, const bool *opened, int most_ms,
                      bool noisy);
// Asks the background thread to leave and waits at most most_ms.  Returns false if the thread hangs: then everything that it uses
// belongs to it from then on.
bool background_end(struct background *background, int most_ms);
// Marks the background thread as ended and gives back the lock.  The thread calls this last.  Returns true if nobody waits for
// the thread any more, so that the thread itself has to free everything.
bool background_leave(struct background *background);

#endif
