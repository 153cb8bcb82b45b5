"""Imports flow one way, and what must run without a screen never loads one."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.contract.play import GAMES
from tests.toy import TOY
from westerntable.games import game_ids

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "westerntable"

MAY_IMPORT = {
    "core": {"core"},
    "table": {"table", "core", "storage.paths"},
    "storage": {"storage", "core"},
    "ai": {"ai", "core", "games"},
    "scenes": {"scenes", "table", "ai", "storage", "core", "games", "window"},
    "rules": {"rules", "core"},
    "tactics": {"tactics", "rules", "core"},
    "scene": {"scene", "rules", "table", "core"},
    "games": {"games", "rules", "core"},
    "rehearsal": {"rehearsal", "app", "scenes", "table", "ai", "storage", "core", "games"},
    "cli": {"cli", "app", "rehearsal", "ai", "storage", "core", "games", "__version__"},
}
"""Which parts of the house a part may use. `rules`, `tactics` and `scene` are the parts of a game."""

PURE = ("core", "rules", "tactics", "ai", "storage")
"""Parts that load no pygame."""

IMPURE_MODULES = {"os", "io", "pathlib", "time", "datetime", "socket", "subprocess", "threading", "secrets", "logging"}
"""What rules have no business with: files, clocks, other processes, their own luck."""


@dataclass(frozen=True)
class Import:
    """One import statement: where it stands and what it names, in full."""

    file: Path
    line: int
    names: str

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line} imports {self.names}"


def imports_of(file: Path, module: str, is_package: bool) -> Iterator[Import]:
    """List what a file imports, wherever in it, except what is for type checkers only."""
    for node in _running_nodes(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(file, node.lineno, alias.name)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = module.split(".")
                kept = parts[: len(parts) - node.level + is_package]
                base = ".".join([*kept, *([node.module] if node.module else [])])
            for alias in node.names:
                yield Import(file, node.lineno, f"{base}.{alias.name}")


def _running_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        yield node
        yield from _running_nodes(node)


def _modules(folder: Path, root: Path) -> Iterator[tuple[Path, str, bool]]:
    for file in sorted(folder.rglob("*.py")):
        parts = list(file.relative_to(root).with_suffix("").parts)
        is_package = parts[-1] == "__init__"
        yield file, ".".join(parts[:-1] if is_package else parts), is_package


def _all_imports() -> list[tuple[str, Import]]:
    found = []
    for folder, root in ((PACKAGE, ROOT), (TOY / "westerntable", TOY)):
        for file, module, is_package in _modules(folder, root):
            found += [(module, each) for each in imports_of(file, module, is_package)]
    return found


def part_of(module: str) -> str:
    """Name the part of the house, or of a game, a module belongs to: `core`, `rules`, `storage.paths`, …"""
    words = module.split(".")
    if words[0] != "westerntable":
        return f"outside {words[0]}"
    if words[1:2] == ["games"] and len(words) > 3:
        return {"hints": "tactics", "poster": "scene"}.get(words[3], words[3])
    return words[1] if len(words) > 1 else ""


IMPORTS = _all_imports()


def test_imports_flow_one_way() -> None:
    wrong = []
    for module, each in IMPORTS:
        here, there = part_of(module), part_of(each.names)
        if here not in MAY_IMPORT or there.startswith("outside"):
            continue
        allowed = MAY_IMPORT[here]
        exact = ".".join(each.names.split(".")[1:3])
        if there not in allowed and exact not in allowed:
            wrong.append(f"{each}: {here} may import only {', '.join(sorted(allowed))}")
    assert not wrong, "\n".join(wrong)


def test_a_game_reaches_into_no_other_game() -> None:
    wrong = []
    for module, each in IMPORTS:
        own, other = module.split("."), each.names.split(".")
        if own[:2] == other[:2] == ["westerntable", "games"] and len(own) > 2 and len(other) > 2 and own[2] != other[2]:
            wrong.append(str(each))
    assert not wrong, "\n".join(wrong)


def test_a_games_facts_do_not_import_its_look() -> None:
    wrong = [
        str(each)
        for module, each in IMPORTS
        if len(module.split(".")) == 3 and module.split(".")[1] == "games" and part_of(each.names) == "scene"
    ]
    assert not wrong, "\n".join(wrong)


def test_what_runs_without_a_screen_imports_no_pygame() -> None:
    wrong = [
        str(each)
        for module, each in IMPORTS
        if part_of(module) in PURE and each.names.split(".")[0] in ("pygame", "pygame_gui")
    ]
    assert not wrong, "\n".join(wrong)


def test_rules_know_no_files_no_clock_and_no_luck_of_their_own() -> None:
    wrong = []
    for module, each in IMPORTS:
        if part_of(module) == "rules":
            top = each.names.split(".")[0]
            if top in IMPURE_MODULES or (top == "random" and each.names != "random.Random"):
                wrong.append(str(each))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("part", ["core", "ai", "table", "scenes", "storage", "rehearsal", "cli"])
def test_the_house_knows_no_game_by_name(part: str) -> None:
    wrong = []
    for file in sorted((PACKAGE / part).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_bytes())):
            names = [node.id] if isinstance(node, ast.Name) else []
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and not _is_docstring(node):
                names = [node.value]
            for game in game_ids():
                if any(name == game or name.startswith(f"{game}.") for name in names):
                    wrong.append(f"{file.relative_to(ROOT)}:{getattr(node, 'lineno', 0)} names {game}")
    assert not wrong, "\n".join(wrong)


def _is_docstring(node: ast.Constant) -> bool:
    return isinstance(node.value, str) and "\n" in node.value


BLOCK_PYGAME = """
import sys
class Block:
    def find_spec(self, name, path=None, target=None):
        if name.partition('.')[0] in ('pygame', 'pygame_gui'):
            raise ImportError(f'{name} is blocked')
sys.meta_path.insert(0, Block())
"""


def _run_blocked(program: str) -> None:
    subprocess.run([sys.executable, "-c", BLOCK_PYGAME + program], cwd=ROOT, check=True)


@pytest.mark.parametrize("game", GAMES)
def test_rules_and_tactics_work_where_pygame_cannot_be_loaded(game: str) -> None:
    _run_blocked(
        "from tests.contract.play import finished\n"
        "from tests.toy import toy_tactics\n"
        "from westerntable.games import load_tactics\n"
        f"toy_tactics() if {game!r} == 'showdown' else load_tactics({game!r})\n"
        f"assert finished({game!r}, 1).outcome\n"
    )


def test_the_thinking_process_never_loads_pygame() -> None:
    _run_blocked(
        "import westerntable.ai.worker, westerntable.ai.think, westerntable.ai.simulate\n"
        "from westerntable.games import game_ids, load_game, load_tactics\n"
        "for game in game_ids(): load_game(game), load_tactics(game)\n"
        "assert not any(name.startswith('pygame') for name in sys.modules)\n"
    )


def test_an_import_that_runs_the_wrong_way_is_named_with_file_and_line(tmp_path: Path) -> None:
    file = tmp_path / "wrong.py"
    file.write_text("x = 1\n\ndef f():\n    from ..scenes import title\n")
    (found,) = imports_of(file, "westerntable.core.wrong", False)
    assert (found.line, found.names) == (4, "westerntable.scenes.title")
    assert part_of(found.names) not in MAY_IMPORT["core"]
