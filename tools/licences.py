"""Gather the licence texts of everything the packaged program carries."""

from __future__ import annotations

import shutil
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
LIBRARIES: Final = ROOT / "packaging" / "libraries.txt"
"""What the C libraries inside pygame-ce and Python are, and under which licences."""

_NAMES: Final = ("licen", "copying", "notice", "authors", "lgpl")
_OWN: Final = "westerntable"


class NoLicence(Exception):
    """A package is shipped whose licence text was not found; the sentence names it."""


def distributions_of(modules: Iterable[str]) -> list[str]:
    """Name the installed distributions some modules come from; Python's own modules and ours belong to none."""
    known = metadata.packages_distributions()
    tops = {module.partition(".")[0] for module in modules}
    return sorted({name for top in tops for name in known.get(top, ()) if name.lower() != _OWN})


def write_licences(folder: Path, modules: Iterable[str]) -> None:
    """Write into a folder the licences of the project, of Python, and of the packages of `modules`.

    Raises NoLicence.
    """
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / "LICENSE", folder / "WesternTable.txt")
    shutil.copyfile(LIBRARIES, folder / "libraries.txt")
    shutil.copyfile(_python_licence(), folder / "Python.txt")
    for name in distributions_of(modules):
        files = list(_licence_files(name))
        if not files:
            raise NoLicence(f"no licence text comes with {name}")
        for file in files:
            shutil.copyfile(file, folder / f"{name} - {file.stem}.txt")


def _licence_files(name: str) -> Iterator[Path]:
    """Find a distribution's licence texts: beside its metadata, or wherever among its files."""
    for file in metadata.files(name) or ():
        path = Path(str(file.locate()))
        named = path.name.lower().startswith(_NAMES) or path.stem.lower().endswith("-license")
        if named and path.suffix.lower() in ("", ".txt", ".md", ".rst") and path.is_file():
            yield path


def _python_licence() -> Path:
    """Find Python's licence where its makers or the system's put it."""
    library = Path(sysconfig.get_path("stdlib"))
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    places = (
        library / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE",
        Path("/usr/share/doc") / version / "copyright",
        Path("/usr/share/doc") / f"{version}-minimal" / "copyright",
    )
    for place in places:
        if place.is_file():
            return place
    raise NoLicence("Python's licence was found neither with Python nor with the system's documents")
