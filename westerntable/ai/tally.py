"""What a series of matches says about its players: shares of wins with honest intervals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Final

from ..core.section import Plain

Z95: Final = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class Played:
    """One finished match: number of its deal, who sat where, wins (ties split, adding up to 1) and scores by seat.

    `moves` counts the decisions of the seats. `items[seat]` is what the score was made of: key and amount, in order.
    """

    deal: int
    seats: tuple[str, ...]
    wins: tuple[float, ...]
    scores: tuple[int, ...]
    moves: int
    items: tuple[tuple[tuple[str, int], ...], ...] = ()


@dataclass(frozen=True, slots=True)
class ItemReport:
    """One kind of line in a player's account: its key, its share of all lines, and what it brought on average."""

    key: str
    share: float
    mean: float


@dataclass(frozen=True, slots=True)
class PlayerReport:
    """One player's wins per game and seat it sat in, the 95 % interval of that share, its mean score, and its items."""

    player: str
    share: float
    low: float
    high: float
    mean_score: float
    items: tuple[ItemReport, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A series of matches. `even` is the share each would have if all were equal; `moves` and `seconds` are totals."""

    game: str
    games: int
    seats: tuple[str, ...]
    players: tuple[PlayerReport, ...]
    even: float
    moves: int
    seconds: float

    def of(self, player: str) -> PlayerReport:
        """Return one player's line; raises `KeyError`."""
        for each in self.players:
            if each.player == player:
                return each
        raise KeyError(player)

    def as_json(self, items: bool = False) -> Mapping[str, Plain]:
        """Return the object `simulate --json` prints; with `items`, what scores were made of as well."""
        return {
            "game": self.game,
            "games": self.games,
            "seats": list(self.seats),
            "players": [
                {
                    "player": each.player,
                    "share": round(each.share, 4),
                    "low": round(each.low, 4),
                    "high": round(each.high, 4),
                    "mean_score": round(each.mean_score, 2),
                    **({"items": [_plain_item(item) for item in each.items]} if items else {}),
                }
                for each in self.players
            ],
            "even": round(self.even, 4),
            "moves": self.moves,
            "seconds": round(self.seconds, 2),
        }


def tally(game: str, seats: Sequence[str], played: Iterable[Played], seconds: float) -> Report:
    """Sum up a series. `played` may come in any order and is counted in order of deals."""
    matches = sorted(played, key=lambda each: (each.deal, each.seats))
    lines = tuple(_line(player, matches) for player in dict.fromkeys(seats))
    moves = sum(each.moves for each in matches)
    return Report(game, len(matches), tuple(seats), lines, 1 / len(seats), moves, seconds)


def _line(player: str, matches: Sequence[Played]) -> PlayerReport:
    by_deal: dict[int, list[float]] = {}
    scores: list[int] = []
    for match in matches:
        for seat, name in enumerate(match.seats):
            if name == player:
                by_deal.setdefault(match.deal, []).append(match.wins[seat])
                scores.append(match.scores[seat])
    wins = list(by_deal.values())
    share = sum(map(sum, wins)) / max(1, len(scores))
    low, high = interval(wins)
    return PlayerReport(player, share, low, high, sum(scores) / max(1, len(scores)), _items(player, matches))


def _items(player: str, matches: Sequence[Played]) -> tuple[ItemReport, ...]:
    """Sum up the lines of a player's accounts by their keys."""
    amounts: dict[str, list[int]] = {}
    for match in matches:
        for name, account in zip(match.seats, match.items, strict=False):
            for key, amount in account if name == player else ():
                amounts.setdefault(key, []).append(amount)
    total = sum(map(len, amounts.values()))
    return tuple(ItemReport(key, len(each) / total, sum(each) / len(each)) for key, each in sorted(amounts.items()))


def _plain_item(item: ItemReport) -> Mapping[str, Plain]:
    return {"item": item.key, "share": round(item.share, 4), "mean": round(item.mean, 2)}


def interval(by_deal: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the 95 % interval of a share of wins, given the wins of each deal.

    Matches of one deal are not independent: with seats rotated, luck of the deal cancels out, and several seats of
    one player share one win. So the spread is measured between the deals' means and turned into the number of
    independent games that would spread as much; Wilson's interval is taken for that number. It stays honest at 0 %
    and 100 %, where a measured spread would be none. With fewer than ten deals, or no spread at all, the number of
    matches is taken.
    """
    deals = [sum(wins) / len(wins) for wins in by_deal if wins]
    count = len(deals)
    if count == 0:
        return 0.0, 1.0
    games = count * max(1, round(sum(map(len, by_deal)) / count))
    mean = sum(deals) / count
    effective = float(games)
    if count >= 10 and 0 < mean < 1:
        variance = sum((each - mean) ** 2 for each in deals) / (count - 1) / count
        effective = min(4.0 * games, mean * (1 - mean) / variance) if variance > 0 else float(games)
    return wilson(mean, effective)


def wilson(share: float, games: float) -> tuple[float, float]:
    """Return Wilson's 95 % score interval for a share seen in so many independent games."""
    spread = Z95**2 / games
    centre = (share + spread / 2) / (1 + spread)
    half = Z95 * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return (max(0.0, centre - half) if share > 0 else 0.0), (min(1.0, centre + half) if share < 1 else 1.0)
