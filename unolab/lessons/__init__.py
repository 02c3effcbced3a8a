"""Lessons: data with a position, a goal, a solution and wrong answers, and the pure progress through them."""

from unolab.lessons.check import check_lesson, check_quiz
from unolab.lessons.lesson import Lesson, Miss, Wrong
from unolab.lessons.library import Topic, lesson, lessons, quiz, quizzes, read_lessons, read_topic, topics
from unolab.lessons.progress import Progress, progress
from unolab.lessons.quiz import Answer, Quiz, QuizSession
from unolab.lessons.session import Session

__all__ = [
    "Answer",
    "Lesson",
    "Miss",
    "Progress",
    "Quiz",
    "QuizSession",
    "Session",
    "Topic",
    "Wrong",
    "check_lesson",
    "check_quiz",
    "lesson",
    "lessons",
    "progress",
    "quiz",
    "quizzes",
    "read_lessons",
    "read_topic",
    "topics",
]
