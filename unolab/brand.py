"""The project's name and the trademark notice, in one place, so that a fork can rename both."""

from types import MappingProxyType
from typing import Final

NAME: Final = "unolab"
"""The name people type and read."""

TAGLINE: Final = MappingProxyType(
    {
        "en": "Learn the rules of UNO by playing them",
        "ko": "해 보면서 배우는 UNO 규칙",
    }
)

_NOTICE: Final = MappingProxyType(
    {
        "en": (
            f"{NAME} is an independent, non-commercial teaching aid. UNO is a registered trademark of Mattel, Inc. "
            "This project is not affiliated with, sponsored or endorsed by Mattel. It uses the name only to say "
            "which game's rules are taught. All card drawings, texts and code are the project's own."
        ),
        "ko": (
            f"{NAME}은 독립적으로 만든 비영리 학습 도구예요. UNO(우노)는 Mattel, Inc.의 등록 상표예요. "
            "이 프로젝트는 Mattel과 제휴하지 않았고 후원이나 보증도 받지 않았어요. 어떤 게임의 규칙을 "
            "가르치는지 밝히려고만 이 이름을 써요. 카드 그림, 글, 코드는 모두 이 프로젝트가 직접 만들었어요."
        ),
    }
)


def notice(lang: str = "en") -> str:
    """Return the trademark notice in a language.

    lang: "en" or "ko"; any other language gets the English text.

    >>> notice("en").split(".")[1].strip()
    'UNO is a registered trademark of Mattel, Inc'
    >>> "Mattel" in notice("ko")
    True
    """
    return _NOTICE.get(lang, _NOTICE["en"])
