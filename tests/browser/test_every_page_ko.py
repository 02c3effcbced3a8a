"""Every lesson page in Korean; each language has a file of its own, so that two cores share them."""

import pytest

from tests.browser.look import look, pages


@pytest.mark.parametrize("lesson", pages("ko"), ids=lambda lesson: lesson.path)
def test_a_page_says_what_it_is_is_accessible_fits_a_phone_and_carries_the_notice(page, app, lesson):
    look(page, app, lesson)
