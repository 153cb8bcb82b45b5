"""The sheep cards: what the files say, a player's own among them, and what is wrong with them by file and line."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from tests.games.mutton_bustin.tables import SHIPPED
from westerntable.core.errors import BadData
from westerntable.core.options import complete
from westerntable.core.section import Section
from westerntable.games.mutton_bustin import GAME
from westerntable.games.mutton_bustin.rules.cards import TYPES
from westerntable.games.mutton_bustin.rules.tasks import KINDS
from westerntable.games.mutton_bustin.rules.terms import KINDS_IN, Terms
from westerntable.storage.gamedata import data_from_plain, load_data, load_options
from westerntable.storage.paths import shipped_dir
from westerntable.storage.yamlfile import read_yaml

DOC = (Path(__file__).resolve().parents[3] / "docs" / "own-cards.md").read_text(encoding="utf-8")

OWN = """\
cards:
  - id: my_rooster
    type: vocal
    pose: opera
    minimum_ms: 1500
    name: The Rooster
    sentence: Crow as if the sun were late.
    task: {kind: mash, settings: {key: act}}
"""


def files(**replaced: str) -> dict[str, Section]:
    """Read the shipped files, some of them replaced by a file of the test's."""
    folder = shipped_dir() / "data" / GAME.id
    found = {name: read_yaml(folder / name) for name in ("track.yaml", "durations.yaml", "cards.yaml")}
    return {**found, **{name: read_yaml(Path(path)) for name, path in replaced.items()}}


def test_no_two_shipped_cards_are_the_same_joke() -> None:
    assert len({card.task for card in SHIPPED.cards}) == len(SHIPPED.cards)
    assert len({card.id for card in SHIPPED.cards}) == len(SHIPPED.cards)


@pytest.mark.parametrize("types", KINDS_IN)
def test_whatever_type_is_left_out_there_are_cards_enough(types: str) -> None:
    terms = Terms(SHIPPED, 4, types=types)
    assert len(terms.ids) >= SHIPPED.fewest
    assert {SHIPPED.card_of[card].type for card in terms.ids} == set(KINDS_IN[types])


def written(folder: Path, before: str = "", after: str = "") -> Path:
    """Write six cards of each type, and replace something in them once."""
    lines = ["fewest: 6", "cards:"]
    for nth in range(18):
        task = f"{{kind: mash, settings: {{key: act, sink_ms: {500 + nth}}}}}"
        lines.append(f"- {{id: card_{nth}, type: {TYPES[nth % 3]}, pose: x, minimum_ms: 900, task: {task}}}")
    text = "\n".join(lines)
    assert before in text
    path = folder / "cards.yaml"
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("before", "after", "line", "right"),
    [
        ("id: card_1,", "id: card_0,", 4, "'card_0' is taken"),
        ("id: card_1,", "id: Mäh,", 4, "a short word of small letters"),
        ("type: dexterity", "type: loud", 4, "one of these belongs here: vocal, dexterity, both"),
        ("minimum_ms: 900", "minimum_ms: 2", 3, "from 500 to 10000"),
        ("sink_ms: 501", "sink_ms: 500", 4, "a task that is not that of 'card_0' belongs here"),
        ("type: vocal", "type: both", 3, "at least 6 cards of the type 'vocal' belong here"),
        ("pose: x", "pose: X", 3, "the name of a pose belongs here"),
        ("pose: x", "pose: x, name: Who", 3, "'name' is not known here"),
    ],
)
def test_a_mistake_in_the_cards_is_named_with_file_and_line(
    tmp_path: Path, before: str, after: str, line: int, right: str
) -> None:
    path = written(tmp_path, before, after)
    with pytest.raises(BadData, match=right) as caught:
        GAME.read(files(**{"cards.yaml": str(path)}))
    assert Path(caught.value.file).name == "cards.yaml"
    assert caught.value.line == line


def test_cards_written_right_are_read(tmp_path: Path) -> None:
    assert len(GAME.read(files(**{"cards.yaml": str(written(tmp_path))})).cards) == 18


def test_single_cards_can_be_left_out() -> None:
    out = SHIPPED.cards[0].id, SHIPPED.cards[7].id
    terms = Terms(SHIPPED, 3, without=",".join(out))
    assert len(terms.ids) == len(SHIPPED.cards) - 2 and not set(out) & set(terms.ids)
    assert not terms.too_few


def test_fewer_cards_than_a_match_needs_are_refused() -> None:
    many = len(SHIPPED.cards) - SHIPPED.fewest
    options = complete(load_options(GAME.id), {"without": ",".join(card.id for card in SHIPPED.cards[:many])})
    assert GAME.why_not_setup(SHIPPED, 4, options) is None
    options["without"] = ",".join(card.id for card in SHIPPED.cards[: many + 1])
    refused = GAME.why_not_setup(SHIPPED, 4, options)
    assert refused is not None and dict(refused.args) == {"n": SHIPPED.fewest}


# -- a player's own -----------------------------------------------------------------------------------------------


def own(home: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WESTERNTABLE_HOME", str(home))
    path = home / "data" / GAME.id / "cards.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_cards_of_ones_own_join_the_shipped_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own(tmp_path, OWN, monkeypatch)
    stock, plain = load_data(GAME)
    card = stock.card_of["my_rooster"]
    assert len(stock.cards) == len(SHIPPED.cards) + 1
    assert dict(card.name().args) == {"text": "The Rooster"}
    assert dict(card.sentence().args) == {"text": "Crow as if the sun were late."}
    assert data_from_plain(GAME, plain) == stock, "a record carries them, so that it replays without the file"


def test_the_example_in_the_documentation_is_a_file_that_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (example,) = re.findall(r"```yaml\n(.*?)```", DOC, re.DOTALL)
    own(tmp_path, example, monkeypatch)
    added = load_data(GAME)[0].cards[len(SHIPPED.cards) :]
    assert [card.id for card in added] == ["neighbours_dog", "snow_globe"]


def test_every_kind_of_task_is_documented_with_its_settings() -> None:
    table = dict(re.findall(r"^\| `([a-z]+)` \| (.*?) \|", DOC.split("| kind |")[1], re.MULTILINE))
    assert set(table) == set(KINDS)
    for kind, settings in table.items():
        read = inspect.getsource(KINDS[kind].read)
        named = set(re.findall(r"`([a-z_]+)`", settings)) - {"true", "false"}
        assert named == set(re.findall(r"\"([a-z_]+)\"", read.split("section.only(")[1].split(")")[0])), kind


def test_without_a_file_there_are_the_shipped_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path))
    assert load_data(GAME)[0].cards == SHIPPED.cards


@pytest.mark.parametrize(
    ("before", "after", "line", "right"),
    [
        ("my_rooster", "trot", 2, "'trot' is taken"),
        ("Crow as if the sun were late.", "Crow!", 7, "3 to 12 words"),
        ("    name: The Rooster\n", "", 2, "an entry 'name' belongs here"),
        ("key: act", "key: shout", 8, "one of these belongs here: left, right, act, roll"),
        ("type: vocal", "type: dance", 3, "one of these belongs here"),
        ("pose: opera", "pose: moonwalking", 4, "the pose of one of the game's own cards belongs here"),
        ("minimum_ms: 1500", "minimum_ms: soon", 5, "a whole number"),
        ("cards:", "card:", 2, "'card' is not known here"),
    ],
)
def test_a_bad_card_of_ones_own_is_named_with_file_and_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str, after: str, line: int, right: str
) -> None:
    path = own(tmp_path, OWN.replace(before, after), monkeypatch)
    with pytest.raises(BadData, match=right) as caught:
        load_data(GAME)
    assert Path(caught.value.file).name == path.name
    assert caught.value.line == line


def test_people_among_themselves_do_the_cards_in_person() -> None:
    """At the screen is the default with any player by computer."""
    options = load_options("mutton_bustin")
    assert complete(options, {}, people=3, seats=3)["actions"] == "party"
    assert complete(options, {}, people=2, seats=3)["actions"] == "screen"
