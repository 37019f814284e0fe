// SPDX-License-Identifier: GPL-3.0-or-later
// What keeps one guest from filling a house: how many games somebody may have open, and tables at which nobody but the person who
// opened them ever sat down, which are taken away after an hour.  The owner of the house opens games for next week, so those
// stay.
#include "base/bug.h"
#include "base/text.h"
#include "net/server/server_inside.h"

#include <stdlib.h>
#include <string.h>

bool house_is_owner(const struct house *house, const struct house_user *user)
{
    return user && strcmp(user->user, house->owner) == 0;
}

bool house_owns_too_many(const struct house *house, const struct house_user *user)
{
    int owned = 0;
    for (int i = 0; i < house->table.count; i++)
        owned += table_at(house, i)->owner == user && table_at(house, i)->stage != HOUSE_OVER;
    return owned >= (house_is_owner(house, user) ? HOUSE_OWNED_MOST : HOUSE_GUEST_MOST);
}

static bool is_joined(const struct house_table *table)
{
    for (int seat = 0; seat < table->seats; seat++)
        if (table->seat[seat].user && table->seat[seat].user != table->owner && table->seat[seat].came)
            return true;
    return false;
}

static void take_away(struct house *house, struct house_table *table)
{
    char *word = mem_copy(table->word);
    if (house_close_table(house, table))
        house_log_line(house, _("The table %s is taken away, because nobody joined it."), word);
    free(word);
}

void house_clear(struct house *house)
{
    for (int i = house->table.count - 1; i >= 0; i--) {
        struct house_table *table = table_at(house, i);
        if (table->stage == HOUSE_WAITING && !house_is_owner(house, table->owner) && !is_joined(table) && !table->state_dirty &&
            house->now - table->last_at >= HOUSE_UNJOINED_MS)
            take_away(house, table);
    }
}
