// SPDX-License-Identifier: GPL-3.0-or-later
// The growing string: what its header promises, at the places where buffers go wrong.
#include "base/strbuf.h"

#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

static void an_empty_buffer_is_readable_and_owns_nothing(void **state)
{
    struct strbuf buf = STRBUF_INIT;
    (void)state;
    assert_string_equal(buf.text, "");
    strbuf_reset(&buf);
    strbuf_cut(&buf, 0);
    strbuf_add(&buf, "");
    strbuf_add_bytes(&buf, NULL, 0);
    assert_ptr_equal(buf.text, strbuf_empty);
    strbuf_release(&buf);
    assert_string_equal(buf.text, "");
}

static void it_grows_byte_by_byte_and_stays_ended(void **state)
{
    struct strbuf buf = STRBUF_INIT;
    (void)state;
    for (size_t i = 1; i <= 1000; i++) {
        strbuf_add_char(&buf, 'a');
        assert_int_equal(buf.length, i);
        assert_int_equal(buf.text[i], '\0');
    }
    strbuf_release(&buf);
}

static void a_formatted_text_of_any_length_fits(void **state)
{
    (void)state;
    for (int width = 0; width < 300; width++) {
        struct strbuf buf = STRBUF_INIT;

        strbuf_addf(&buf, "%*d|", width, 7);
        strbuf_addf(&buf, "%s", "end");
        assert_int_equal(buf.length, (width ? width : 1) + 4);
        assert_string_equal(buf.text + buf.length - 5, "7|end");
        strbuf_release(&buf);
    }
}

static void zero_bytes_inside_are_kept(void **state)
{
    struct strbuf buf = STRBUF_INIT;
    (void)state;
    strbuf_add_bytes(&buf, "a\0b", 3);
    assert_int_equal(buf.length, 3);
    assert_memory_equal(buf.text, "a\0b", 4);
    strbuf_release(&buf);
}

static void reset_keeps_the_room_and_cut_shortens(void **state)
{
    struct strbuf buf = STRBUF_INIT;
    size_t room;
    (void)state;
    strbuf_add(&buf, "seven of hearts");
    room = buf.room;
    strbuf_cut(&buf, 5);
    assert_string_equal(buf.text, "seven");
    strbuf_reset(&buf);
    assert_string_equal(buf.text, "");
    assert_int_equal(buf.room, room);
    strbuf_release(&buf);
}

static void a_taken_text_belongs_to_the_caller(void **state)
{
    struct strbuf buf = STRBUF_INIT;
    char *first, *second;
    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_buffer_is_readable_and_owns_nothing), cmocka_unit_test(it_grows_byte_by_byte_and_stays_ended),
        cmocka_unit_test(a_formatted_text_of_any_length_fits),          cmocka_unit_test(zero_bytes_inside_are_kept),
        cmocka_unit_test(reset_keeps_the_room_and_cut_shortens),        cmocka_unit_test(a_taken_text_belongs_to_the_caller),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
