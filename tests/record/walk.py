"""Rounds played at random, to be written down."""

import random

from unolab.record.replay import Moment
from unolab.rules import CLASSIC, Draw, Play, RandomLuck, apply, deal, legal_actions


def play(players, seed, dealer=None, rules=CLASSIC, most=400, hoard=0.0):
    """Play a round at random; with `hoard`, seats often draw although they could play."""
    luck, rng = RandomLuck(seed), random.Random(seed)
    step = deal(rules, players, luck, dealer)
    history = [Moment(None, step.events, step.state)]
    while not step.state.is_over and len(history) <= most:
        legal = legal_actions(rules, step.state)
        draws = [action for action in legal if isinstance(action, Draw)]
        lays = [action for action in legal if isinstance(action, Play)]
        if draws and rng.random() < hoard:
            action = draws[0]
        else:
            action = rng.choice(lays if lays and rng.random() < 0.9 else legal)
        step = apply(rules, step.state, action, luck)
        history.append(Moment(action, step.events, step.state))
    return history
