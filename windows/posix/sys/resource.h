// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef WINDOWS_SYS_RESOURCE_H
#define WINDOWS_SYS_RESOURCE_H
struct rlimit {
    unsigned long long rlim_cur, rlim_max;
};
enum { RLIMIT_CORE };
enum { PRIO_PROCESS };
static inline int setpriority(int which, int who, int value) { return (void)which, (void)who, (void)value, 0; }
static inline int setrlimit(int what, const struct rlimit *limit) { return (void)what, (void)limit, 0; }
#endif
