// SPDX-License-Identifier: GPL-3.0-or-later
// Makes and frees what one person at a table has.
#include "session/person.h"

#include <stdlib.h>

void person_init(struct person *person)
{
    *person = (struct person){ .seat = WATCHER,
                               .last = TEXT_PAIR_INIT,
                               .rest = TEXT_PAIR_INIT,
                               .summed = TEXT_PAIR_INIT,
                               .last_piece = STRBUF_INIT,
                               .learnt = -1 };
}

void person_release(struct person *person)
{
    batch_release(&person->batch);
    free(person->other_turn.event);
    history_release(&person->history);
    recap_release(&person->recap);
    text_pair_release(&person->last);
    text_pair_release(&person->rest);
    text_pair_release(&person->summed);
    strbuf_release(&person->last_piece);
    keys_lines_free(person->lines);
    person_init(person);
}
