"""Lesson pages in Korean, all of them in the long run; each language has a file of its own, for two cores to share."""

import pytest

from tests.browser.look import look, looked_at


@pytest.mark.parametrize("lesson", looked_at("ko"), ids=lambda lesson: lesson.path)
def test_a_page_says_what_it_is_is_accessible_fits_a_phone_and_carries_the_notice(page, app, lesson):
    look(page, app, lesson)
