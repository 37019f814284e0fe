// SPDX-License-Identifier: GPL-3.0-or-later
// The growing string: what its header promises, at the places where buffers go wrong.
#include "base/strbuf.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <stdint.h>

TEST(an_empty_buffer_is_readable_and_owns_nothing)
{
    struct strbuf buf = STRBUF_INIT;
    assert_string_equal(buf.text, "");
    strbuf_reset(&buf);
    strbuf_cut(&buf, 0);
    strbuf_add(&buf, "");
    strbuf_add_bytes(&buf, NULL, 0);
    assert_ptr_equal(buf.text, strbuf_empty);
    strbuf_release(&buf);
    assert_string_equal(buf.text, "");
}

TEST(it_grows_byte_by_byte_and_stays_ended)
{
    struct strbuf buf = STRBUF_INIT;
    for (size_t i = 1; i <= 1000; i++) {
        strbuf_add_char(&buf, 'a');
        assert_int_equal(buf.length, i);
        assert_int_equal(buf.text[i], '\0');
    }
    strbuf_release(&buf);
}

TEST(a_formatted_text_of_any_length_fits)
{
    for (int width = 0; width < 300; width++) {
        struct strbuf buf = STRBUF_INIT;

        strbuf_addf(&buf, "%*d|", width, 7);
        strbuf_addf(&buf, "%s", "end");
        assert_int_equal(buf.length, (width ? width : 1) + 4);
        assert_string_equal(buf.text + buf.length - 5, "7|end");
        strbuf_release(&buf);
    }
}

TEST(zero_bytes_inside_are_kept)
{
    struct strbuf buf = STRBUF_INIT;
    strbuf_add_bytes(&buf, "a\0b", 3);
    assert_int_equal(buf.length, 3);
    assert_memory_equal(buf.text, "a\0b", 4);
    strbuf_release(&buf);
}

TEST(reset_keeps_the_room_and_cut_shortens)
{
    struct strbuf buf = STRBUF_INIT;
    size_t room;
    strbuf_add(&buf, "seven of hearts");
    room = buf.room;
    strbuf_cut(&buf, 5);
    assert_string_equal(buf.text, "seven");
    strbuf_reset(&buf);
    assert_string_equal(buf.text, "");
    assert_int_equal(buf.room, room);
    strbuf_release(&buf);
}

TEST(a_taken_text_belongs_to_the_caller)
{
    struct strbuf buf = STRBUF_INIT;
    char *first, *second;
    strbuf_add(&buf, "queen");
    first = strbuf_take(&buf);
    second = strbuf_take(&buf);
    strbuf_add(&buf, "king");
    assert_string_equal(first, "queen");
    assert_string_equal(second, "");
    assert_string_equal(buf.text, "king");
    free(first);
    free(second);
    strbuf_release(&buf);
}
