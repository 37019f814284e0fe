// SPDX-License-Identifier: GPL-3.0-or-later
// In the place of gettext's header: gettext.c.
#ifndef WINDOWS_LIBINTL_H
#define WINDOWS_LIBINTL_H
char *gettext(const char *text) __attribute__((format_arg(1)));
char *ngettext(const char *one, const char *many, unsigned long n) __attribute__((format_arg(1))) __attribute__((format_arg(2)));
char *textdomain(const char *domain);
char *bindtextdomain(const char *domain, const char *folder);
char *bind_textdomain_codeset(const char *domain, const char *codeset);
#endif
