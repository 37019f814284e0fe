// SPDX-License-Identifier: GPL-3.0-or-later
// The beginning and the end of a program: no core is left behind, a full disk or a closed pipe does not end the program, and at
// the end it is checked whether all output was written.
#include "system/program.h"

#include "base/text.h"
#include "base/words.h"
#include "system/exit_status.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

void program_guard(void)
{
    setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
    signal(SIGXFSZ, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
}

int program_end(int status)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    if (errno != EPIPE) // the reader of a pipe has closed it, and knows
        fputs(_("The output could not be written. Check whether the disk is full.\n"), stderr);
    return EXIT_WRONG;
}

// Appends the path of another program.  Returns false if it is not installed.  Debian installs mosquitto where only root's PATH
// looks, and Homebrew installs it in a folder of its own.
bool program_find(const char *name, struct strbuf *path)
{
    const char *folders = getenv("PATH");
    LOCAL(strbuf) all = STRBUF_INIT;
    size_t before = path->length;
    strbuf_addf(&all, "%s:/usr/sbin:/usr/local/bin:/usr/local/sbin:/sbin:/usr/local/opt/mosquitto/sbin",
                folders ? folders : "/usr/bin:/bin");
    for (char *rest = all.text, *one = word_cut(&rest, ':'); one; one = word_cut(&rest, ':')) {
        strbuf_addf(path, "%s/%s", one, name);
        if (*one == '/' && access(path->text + before, X_OK) == 0)
            return true;
        strbuf_cut(path, before);
    }
    return false;
}
