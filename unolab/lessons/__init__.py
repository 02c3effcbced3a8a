"""Lessons: data with a position, a goal, a solution and wrong answers, and the pure progress through them."""

from unolab.lessons.check import check_lesson
from unolab.lessons.lesson import Lesson, Miss, Wrong
from unolab.lessons.library import lesson, lessons, read_lessons, topics
from unolab.lessons.progress import Progress, progress
from unolab.lessons.session import Session

__all__ = [
    "Lesson",
    "Miss",
    "Progress",
    "Session",
    "Wrong",
    "check_lesson",
    "lesson",
    "lessons",
    "progress",
    "read_lessons",
    "topics",
]
