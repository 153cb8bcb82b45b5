"""The packaged program, where it lies and where it does not like to lie."""

from __future__ import annotations

import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app import bundle
from tools import package


@pytest.fixture(scope="session")
def cli() -> Path:
    return bundle.program("westerntable-cli")


@pytest.fixture(scope="session")
def awkward(cli: Path) -> Iterator[Path]:
    """A copy nobody may write to, under a name with spaces, accents, Japanese and what shells and menus quote."""
    top = Path(tempfile.mkdtemp(prefix="westerntable-test-"))
    top.chmod(0o755)
    name = "l’été à 100 % 西部の卓" + ("" if sys.platform == "win32" else ' "$HOME" `id` \\n')
    folder = top / name / package.NAME
    shutil.copytree(bundle.packaged_folder(), folder, symlinks=True)
    _protect(folder.parent, False)
    yield folder
    _protect(folder.parent, True)
    shutil.rmtree(top)


def _protect(top: Path, writable: bool) -> None:
    for path in (top, *top.rglob("*")):
        if not path.is_symlink():
            mode = path.stat().st_mode
            path.chmod(mode | stat.S_IWUSR if writable else mode & ~0o222)


@pytest.fixture
def nobody() -> int | None:
    """A user who may not write where he should not: root may everywhere."""
    return 65534 if hasattr(os, "geteuid") and os.geteuid() == 0 else None


@pytest.fixture
def open_home() -> Iterator[Path]:
    """A home anybody may use."""
    folder = Path(tempfile.mkdtemp(prefix="westerntable-home-"))
    folder.chmod(0o777)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)
