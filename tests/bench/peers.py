"""The same measurement for RLCard 1.2.0, the one program to compare with: a dependency of the benchmark alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version

WANTED = "1.2.0"
MISSING = f"RLCard is not installed; to compare with it: pip install rlcard=={WANTED} (the extra `bench`)."

PlayRounds = Callable[[int], int]


def env_run(players: int) -> PlayRounds:
    """Rounds of `env.run` with random agents: observations, records and payoffs included."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno", config={"game_num_players": players})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(players)])

    def rounds(n: int) -> int:
        acts = 0
        for _ in range(n):
            trajectories, _ = env.run(is_training=False)
            acts += sum(len(trajectory) // 2 for trajectory in trajectories)
        return acts

    return rounds


def game_step(players: int, chance: random.Random) -> PlayRounds:
    """Rounds of `UnoGame.step`: the state as a dictionary with the legal actions, without the arrays of the env."""
    from rlcard.games.uno import Game

    game = Game(num_players=players)

    def rounds(n: int) -> int:
        acts = 0
        for _ in range(n):
            state, _ = game.init_game()
            while not game.is_over():
                actions = state["legal_actions"]
                state, _ = game.step(actions[int(chance.random() * len(actions))])
                acts += 1
        return acts

    return rounds


def bare_round(players: int, chance: random.Random) -> PlayRounds:
    """Rounds of `UnoRound` alone: legal actions and moves, and nothing to look at."""
    import numpy
    from rlcard.games.uno import Dealer, Player, Round

    numbers = numpy.random.RandomState(chance.getrandbits(32))

    def rounds(n: int) -> int:
        acts = 0
        for _ in range(n):
            dealer, seats = Dealer(numbers), [Player(seat, numbers) for seat in range(players)]
            for seat in seats:
                dealer.deal_cards(seat, 7)
            game = Round(dealer, players, numbers)
            game.perform_top_card(seats, game.flip_top_card())
            while not game.is_over:
                actions = game.get_legal_actions(seats, game.current_player)
                game.proceed_round(seats, actions[int(chance.random() * len(actions))])
                acts += 1
        return acts

    return rounds


def peers(players: int, chance: random.Random) -> dict[str, PlayRounds]:
    """Return what there is to compare with, nothing where RLCard is missing.

    Raises `RuntimeError` for another release of it.
    """
    try:
        found = version("rlcard")
    except PackageNotFoundError:
        return {}
    if found != WANTED:
        raise RuntimeError(f"This compares with RLCard {WANTED}, not with {found}: pip install rlcard=={WANTED}.")
    return {
        "RLCard env.run": env_run(players),
        "RLCard UnoGame.step": game_step(players, chance),
        "RLCard UnoRound": bare_round(players, chance),
    }
