"""The packaged program, built when what goes into it has changed, kept in build/packaged/ until then."""

from __future__ import annotations

import functools
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from importlib import metadata
from pathlib import Path
from typing import Final

import pytest

from tools import package
from westerntable.storage.lock import try_lock

ROOT: Final = Path(__file__).resolve().parents[2]
KEPT: Final = 3
"""Builds that are kept: a run beside this one may be using an older one."""

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="of the Linux package")

_FOLDERS: Final = ("westerntable", "assets", "data", "packaging", "tools")
_FILES: Final = ("build.spec", "pyproject.toml", "README.md", "LICENSE")
_TOOLS: Final = ("pyinstaller", "pyinstaller-hooks-contrib", "pygame-ce", "pygame-gui", "python-i18n", "PyYAML")


def missing() -> list[str]:
    """List what a machine lacks to build: PyInstaller, and on Linux objdump."""
    lacks = [] if _version("pyinstaller") else ["pyinstaller"]
    if sys.platform.startswith("linux") and shutil.which("objdump") is None:
        lacks.append("binutils")
    return lacks


@functools.cache
def packaged_folder() -> Path:
    """Return the folder with the two programs, built first if need be; skips the test where it cannot be."""
    return _built() / package.NAME


def source() -> Path:
    """Return what the program was built from: a copy, since somebody may be writing to the project meanwhile."""
    return _built() / "source"


@functools.cache
def _built() -> Path:
    if missing():
        pytest.skip(f"not installed: {', '.join(missing())}")
    store = ROOT / "build" / "packaged"
    store.mkdir(parents=True, exist_ok=True)
    with (store / "lock").open("w") as lock:
        while not try_lock(lock.fileno()):
            time.sleep(0.2)
        scratch = store / "building"
        shutil.rmtree(scratch, ignore_errors=True)
        _copy(scratch / "source")
        built = store / _key(scratch / "source")
        if not built.is_dir():
            _build(scratch)
            scratch.rename(built)
        os.utime(built)
        _prune(store)
    return built


def program(name: str) -> Path:
    """Return one of the two programs, `WesternTable` or `westerntable-cli`."""
    match sys.platform:
        case "win32":
            return packaged_folder() / f"{name}.exe"
        case "darwin":
            return packaged_folder() / "WesternTable.app" / "Contents" / "MacOS" / name
        case _:
            return packaged_folder() / name


def run(
    words: Sequence[str | Path], env: Mapping[str, str], cwd: Path, said: str = "", user: int | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end with no other environment than `env`, as another user if one is given."""
    return subprocess.run(
        [str(word) for word in words],
        env=dict(env), cwd=cwd, input=said, capture_output=True, encoding="utf-8", timeout=120, user=user, check=False,
    )  # fmt: skip


def contents(folder: Path) -> dict[str, tuple[int, float]]:
    """Return every path in a folder with its size and time of change."""
    return {
        path.relative_to(folder).as_posix(): (path.lstat().st_size, path.lstat().st_mtime)
        for path in sorted(folder.rglob("*"))
    }


def _copy(destination: Path) -> None:
    destination.mkdir(parents=True)
    for name in _FOLDERS:
        shutil.copytree(ROOT / name, destination / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in _FILES:
        shutil.copy2(ROOT / name, destination)


def _build(scratch: Path) -> None:
    os.environ.setdefault("PYINSTALLER_CONFIG_DIR", str(ROOT / "build" / "pyinstaller"))
    try:
        package.build(scratch, scratch / "source")
    except subprocess.CalledProcessError as error:
        pytest.fail(f"the packaged program cannot be built:\n{error.stdout[-4000:]}")


def _prune(store: Path) -> None:
    builds = [each for each in store.iterdir() if each.is_dir() and each.name != "building"]
    builds.sort(key=lambda each: each.stat().st_mtime)
    for each in builds[:-KEPT]:
        shutil.rmtree(each, ignore_errors=True)


def _key(copied: Path) -> str:
    """Sum up everything a build is made of: files, tools, Python, platform."""
    found = hashlib.sha256()
    for word in (sys.version, platform.platform(), *(f"{name} {_version(name)}" for name in _TOOLS)):
        found.update(word.encode() + b"\0")
    for path in sorted(copied.rglob("*")):
        if path.is_file():
            found.update(path.relative_to(copied).as_posix().encode() + b"\0")
            found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()[:20]


def _version(distribution: str) -> str:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return ""
