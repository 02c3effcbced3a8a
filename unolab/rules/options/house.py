"""House rules: what families and classes agree on beside the printed rules."""

from __future__ import annotations

from dataclasses import replace

from unolab.rules.actions import Jump, Play, Several
from unolab.rules.cards import WILD, Card
from unolab.rules.options.drawing import draw_forced
from unolab.rules.options.option import Option, Value, forbid_too
from unolab.rules.parts import draw, hands, jump_in, stacking
from unolab.rules.rules import Answer, Forbid, JumpOver, Rules
from unolab.rules.rulings import Reason
from unolab.rules.state import State


def _answers(rules: Rules, *answers: Answer) -> Rules:
    asks = {**rules.asks, "answer": (*rules.asks["answer"], "play")} if not rules.answers else rules.asks
    return replace(rules, answers=(*rules.answers, *answers), asks=asks)


def stack_same_kind(rules: Rules) -> Rules:
    """A Draw Two is answered by a Draw Two, a Wild Draw 4 by a Wild Draw 4."""
    return _answers(rules, stacking.SAME_KIND)


def stack_up(rules: Rules) -> Rules:
    """A Draw Two is answered by a Wild Draw 4 as well: by the same value or a higher one."""
    return _answers(rules, stacking.SAME_KIND, stacking.FOUR_ON_TWO)


def stack_free(rules: Rules) -> Rules:
    """Any draw card is answered by any other."""
    return _answers(rules, stacking.SAME_KIND, stacking.FOUR_ON_TWO, stacking.TWO_ON_FOUR)


def stack_must_match(rules: Rules) -> Rules:
    """A card that answers has to fit as well."""
    return replace(rules, answer_must_match=True)


def stack_runs_on(rules: Rules) -> Rules:
    """The penalty of a last card may be passed on."""
    return replace(rules, runs_on_after_out=True)


def start_answered(rules: Rules) -> Rules:
    """A start Draw Two may be answered."""
    return replace(rules, start_answered=True)


def skip_passes(rules: Rules) -> Rules:
    """A Skip of its colour passes a Draw Two on."""
    return replace(_answers(rules, stacking.SKIP_PASSES), after_out=rules.after_out | {stacking.pass_on})


def reverse_returns(rules: Rules) -> Rules:
    """A Reverse of its colour sends a Draw Two back."""
    return replace(_answers(rules, stacking.REVERSE_RETURNS), after_out=rules.after_out | {stacking.send_back})


def _jump(rules: Rules, jump_over: JumpOver) -> Rules:
    return replace(rules, jump_over=jump_over, interrupts=(*rules.interrupts, "jump"))


def jump_cancel(rules: Rules) -> Rules:
    """The second identical card cancels the first."""
    return _jump(rules, jump_in.cancel)


def jump_once(rules: Rules) -> Rules:
    """One card's worth is drawn by the player after the jump."""
    return _jump(rules, jump_in.once)


def jump_both(rules: Rules) -> Rules:
    """Each draw card hits its own next player."""
    return _jump(rules, jump_in.both)


def jump_add(rules: Rules) -> Rules:
    """Draw cards add up for the player after the jump."""
    return _jump(rules, jump_in.add)


def jump_without_wilds(rules: Rules) -> Rules:
    """Nobody jumps in with a wild."""
    return replace(rules, jump_wilds=False)


def zero_rotates(rules: Rules) -> Rules:
    """On a 0 all hands move on."""
    return replace(rules, effects={**rules.effects, "0": hands.ZERO})


def seven_trades(rules: Rules) -> Rules:
    """Who plays a 7 trades hands."""
    return replace(rules, effects={**rules.effects, hands.SEVEN: hands.TRADE})


def seven_may_be_blocked(rules: Rules) -> Rules:
    """The chosen player may refuse by laying a 7."""
    return replace(seven_trades(rules), sevens_block=True)


def draw_until_must(rules: Rules) -> Rules:
    """Drawing goes on until a card fits, and that card has to be played."""
    return replace(draw_forced(rules), drawn_misfit=draw.draw_on)


def draw_until_may_stop(rules: Rules) -> Rules:
    """Drawing may go on until a card fits."""
    return replace(rules, drawn_misfit=draw.ask_on, asks={**rules.asks, "keep": (*rules.asks["keep"], "draw")})


def _several(rules: Rules, *questions: str) -> Rules:
    added = {ask: (*rules.asks[ask], "several") for ask in questions if "several" not in rules.asks[ask]}
    return replace(rules, asks={**rules.asks, **added})


def equal_numbers(rules: Rules) -> Rules:
    """All equal numbers may be laid together."""
    return replace(_several(rules, "play"), equal_numbers=True)


def _can_be_shown(rules: Rules, state: State, action: Play) -> bool:
    """True for a Wild whose colour is named while a card of a colour could show it."""
    return action.card.face == WILD and any(card.colour for card in state.hands[action.seat])


def _show_it(rules: Rules, state: State, action: Play) -> Reason:
    return Reason("several.show-it", "wild.with-colour-card", {"card": action.card})


def colour_by_card(rules: Rules) -> Rules:
    """A Wild's colour is shown with a card of that colour; who has none names it. [I]"""
    shown = replace(_several(rules, "play", "keep"), colour_by_card=True)
    return forbid_too(shown, "play", Forbid(_can_be_shown, _show_it))


def _laid(action: Play | Several | Jump) -> tuple[Card, ...]:
    return action.cards if isinstance(action, Several) else (action.card,)


def _goes_out_without_number(rules: Rules, state: State, action: Play | Several | Jump) -> bool:
    laid = _laid(action)
    return len(state.hands[action.seat]) <= len(laid) and not all(card.is_number for card in laid)


def _number_needed(rules: Rules, state: State, action: Play | Several | Jump) -> Reason:
    return Reason("out.number-needed", "out.any-card", {"card": _laid(action)[0]})


def out_by_number(rules: Rules) -> Rules:
    """Nobody goes out on anything but a number."""
    for kind in ("play", "several", "jump"):
        rules = forbid_too(rules, kind, Forbid(_goes_out_without_number, _number_needed))
    return rules


OPTIONS = (
    Option(
        "stack",
        (
            Value("none", "stack.d2-on-d2"),
            Value("same-kind", "house.progressive", stack_same_kind),
            Value("d2-to-wd4", "house.progressive.d2-to-wd4", stack_up),
            Value("by-value", "house.progressive.d2-to-wd4", stack_up),
            Value("free", "stack.d2-on-wd4", stack_free),
        ),
    ),
    Option(
        "stack.colour",
        (
            Value("free", "house.progressive.symbol"),
            Value("must-match", "house.progressive.symbol", stack_must_match),
        ),
    ),
    Option(
        "stack.after-out",
        (
            Value("round-over", "house.progressive.after-out"),
            Value("run-goes-on", "house.progressive.after-out", stack_runs_on),
        ),
    ),
    Option(
        "start.draw-two.answer",
        (Value("no", "start.draw-two.stack"), Value("yes", "start.draw-two.stack", start_answered)),
    ),
    Option(
        "rule-of-the-day",
        (
            Value("none", "answer.skip-on-d2"),
            Value("skip-passes-draw-two", "tweet.rule-of-the-day-skip", skip_passes),
            Value("reverse-returns-draw", "tweet.rule-of-the-day-reverse", reverse_returns),
        ),
    ),
    Option(
        "jump-in",
        (
            Value("off", "house.jump-in"),
            Value("cancel", "house.jump-in.action", jump_cancel),
            Value("once", "house.jump-in.once", jump_once),
            Value("both", "house.jump-in.both", jump_both),
            Value("add", "house.jump-in.add", jump_add),
        ),
    ),
    Option(
        "jump-in.wilds",
        (Value("yes", "house.jump-in.action"), Value("no", "house.jump-in.action", jump_without_wilds)),
    ),
    Option("zero", (Value("off", "house.seven-o.zero"), Value("on", "house.seven-o.zero", zero_rotates))),
    Option(
        "seven",
        (
            Value("off", "house.seven-o.seven"),
            Value("on", "house.seven-o.seven", seven_trades),
            Value("with-block", "house.seven.block", seven_may_be_blocked),
        ),
    ),
    Option(
        "draw.count",
        (
            Value("one", "turn.must-draw"),
            Value("until-may-stop", "house.draw-until", draw_until_may_stop),
            Value("until-must", "house.draw-until", draw_until_must),
        ),
    ),
    Option(
        "wild.with-colour-card",
        (Value("no", "card.wild"), Value("yes", "wild.with-colour-card", colour_by_card)),
    ),
    Option(
        "turn.equal-numbers",
        (Value("one-card", "turn.one-card"), Value("all-equal-numbers", "turn.equal-numbers", equal_numbers)),
    ),
    Option(
        "out.action-card",
        (Value("allowed", "out.any-card"), Value("not-allowed", "out.any-card", out_by_number)),
    ),
)
