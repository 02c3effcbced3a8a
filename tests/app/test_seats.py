"""Who sits where, and when a seat is free again."""

from unolab.app.seats import AWAY, LEFT, SPARE, UNSEEN, Seats


def seated(limit=2):
    seats = Seats(limit)
    seat = seats.take("en/wilds.ipynb")
    seat.kernel = "k1"
    return seats, seat


def gone(seats, now):
    return [seat.kernel for seat in seats.gone(now)]


def test_no_more_come_in_than_there_are_seats():
    seats = Seats(2)
    first = seats.take("a")
    assert seats.free == 1 and seats.take("b") is not None
    assert seats.is_full and seats.take("c") is None
    seats.leave(first)
    seats.leave(first)
    assert seats.free == 1


def test_without_a_limit_it_is_never_full():
    seats = Seats()
    assert all(seats.take("a") is not None for _ in range(100))
    assert not seats.is_full and seats.free is None


def test_a_page_that_says_goodbye_is_gone_soon():
    seats, _ = seated()
    seats.join("k1")
    seats.part("k1", 100.0, goodbye=True)
    assert gone(seats, 100 + LEFT / 2) == [] and gone(seats, 101 + LEFT) == ["k1"]


def test_a_line_that_broke_is_waited_for_unless_somebody_needs_the_seat():
    seats, seat = seated()
    seats.join("k1")
    seats.part("k1", 100.0, goodbye=False)
    assert seats.spare(100 + SPARE / 2) is None and seats.spare(101 + SPARE) is seat
    assert gone(seats, 101 + SPARE) == [] and gone(seats, 101 + AWAY) == ["k1"]


def test_a_line_that_comes_back_keeps_the_seat():
    seats, _ = seated()
    seats.join("k1")
    seats.part("k1", 100.0, goodbye=True)
    seats.join("k1")
    assert gone(seats, 1e6) == [] and seats.spare(1e6) is None


def test_two_lines_to_one_kernel_are_both_waited_for():
    seats, _ = seated()
    seats.join("k1")
    seats.join("k1")
    seats.part("k1", 100.0, goodbye=True)
    assert gone(seats, 1e6) == []


def test_a_page_that_never_opened_a_line_is_given_time_for_it():
    seats, seat = seated()
    assert gone(seats, 1e6) == []  # it is still being sent
    seat.alone = 100.0
    assert seats.spare(100 + UNSEEN / 2) is None
    assert gone(seats, 100 + UNSEEN / 2) == [] and gone(seats, 101 + UNSEEN) == ["k1"]


def test_the_seat_left_longest_ago_goes_first():
    seats, first = seated()
    second = seats.take("b")
    second.kernel = "k2"
    for seat, at in ((first, 50.0), (second, 20.0)):
        seats.join(seat.kernel)
        seats.part(seat.kernel, at, goodbye=False)
    assert seats.spare(1000.0) is second


def test_a_line_to_an_unknown_kernel_changes_nothing():
    seats, seat = seated()
    seats.join("other")
    seats.part("other", 0.0, goodbye=True)
    assert seats.taken == [seat] and not seat.seen
