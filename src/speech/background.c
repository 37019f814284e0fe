// SPDX-License-Identifier: GPL-3.0-or-later
// A background thread: how it is started, how it leaves, and the waits for both.
#include "speech/background.h"

#include "system/file.h"
#include "system/os.h"

#include <fcntl.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

void background_init(struct background *background)
{
    *background = (struct background){ 0 };
    pthread_mutex_init(&background->lock, NULL);
    os_condition(&background->wake);
    os_condition(&background->calm);
}

void background_discard(struct background *background)
{
    pthread_cond_destroy(&background->wake);
    pthread_cond_destroy(&background->calm);
    pthread_mutex_destroy(&background->lock);
}

// Waits, with the background's lock held, for `done`, which the background thread sets before it signals `calm`; or for at most
// most_ms.  Returns *done.
static bool await(struct background *background, const bool *done, int most_ms)
{
    struct timespec until = os_wait_clock();
    until.tv_nsec += most_ms % 1000 * 1000000L;
    until.tv_sec += most_ms / 1000 + until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    while (!*done && !pthread_cond_timedwait(&background->calm, &background->lock, &until))
        ;
    return *done;
}

static void start(struct background *background, void *(*run)(void *context), void *context)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    background->started = !pthread_create(&background->thread, NULL, run, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// Starts a background thread.  If `noisy` is set, descriptor 2 (standard error) is turned to /dev/null meanwhile, because the
// libraries that look for a sound card have no common switch for their messages.  Returns false if the thread has not set *opened
// in time.
bool background_begin(struct background *background, void *(*run)(void *context), void *context, const bool *opened, int most_ms,
                      bool noisy)
{
    LOCAL_FILE kept = noisy ? fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3) : -1;
    LOCAL_FILE nowhere = noisy ? open("/dev/null", O_WRONLY | O_CLOEXEC) : -1;
    bool turned_off = kept >= 0 && nowhere >= 0 && dup2(nowhere, STDERR_FILENO) >= 0;
    start(background, run, context);
    pthread_mutex_lock(&background->lock);
    bool begun = background->started && await(background, opened, most_ms);
    pthread_mutex_unlock(&background->lock);
    if (turned_off)
        dup2(kept, STDERR_FILENO);
    return begun;
}

bool background_end(struct background *background, int most_ms)
{
    if (!background->started)
        return true;
    pthread_mutex_lock(&background->lock);
    background->leaving = true;
    pthread_cond_broadcast(&background->wake);
    bool left = await(background, &background->left, most_ms);
    background->orphaned = !left;
    if (!left) // while the lock is held: afterwards the thread may free everything
        pthread_detach(background->thread);
    pthread_mutex_unlock(&background->lock);
    if (left)
        pthread_join(background->thread, NULL);
    return left;
}

bool background_leave(struct background *background)
{
    bool orphaned = background->orphaned;
    background->left = true;
    pthread_cond_broadcast(&background->calm);
    pthread_mutex_unlock(&background->lock);
    return orphaned;
}
