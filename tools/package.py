"""Build the packaged program and its archive: `python tools/package.py`, which fills dist/ and prints sizes."""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
NAME: Final = "WesternTable"

sys.path.insert(0, str(ROOT))
from westerntable import __version__  # noqa: E402  # found beside this folder, installed or not

_SYSTEMS: Final = {"win32": "windows", "darwin": "macos"}
_MACHINES: Final = {"amd64": "x86_64", "aarch64": "arm64"}


def archive_name() -> str:
    """Name the archive by version and platform, without its ending."""
    system = _SYSTEMS.get(sys.platform, sys.platform)
    machine = platform.machine().lower()
    return f"westerntable-{__version__}-{system}-{_MACHINES.get(machine, machine)}"


def build(destination: Path, root: Path = ROOT) -> Path:
    """Build the project in `root` into `destination`/WesternTable, in place of one there; return that folder.

    Raises CalledProcessError, with what PyInstaller printed as its output.
    """
    destination.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=destination) as scratch:
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
        command += ["--distpath", f"{scratch}/dist", "--workpath", f"{scratch}/work", str(root / "build.spec")]
        subprocess.run(command, cwd=scratch, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        folder = destination / NAME
        shutil.rmtree(folder, ignore_errors=True)
        return (Path(scratch) / "dist" / NAME).replace(folder)


def pack(folder: Path, destination: Path) -> Path:
    """Pack a built folder into `destination`: .zip for Windows, else .tar.gz, which keeps links; return the file."""
    if sys.platform == "win32":
        file = destination / f"{archive_name()}.zip"
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for path in sorted(folder.rglob("*")):
                archive.write(path, path.relative_to(folder.parent))
        return file
    file = destination / f"{archive_name()}.tar.gz"
    with tarfile.open(file, "w:gz", compresslevel=9) as tar:
        tar.add(folder, folder.name, filter=_owned_by_nobody)
    return file


def _owned_by_nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def size(path: Path) -> int:
    """Return the bytes in a file, or in all files of a folder; links count nothing."""
    return sum(each.lstat().st_size for each in _files(path))


def _files(path: Path) -> Iterator[Path]:
    if path.is_file() and not path.is_symlink():
        yield path
    elif path.is_dir() and not path.is_symlink():
        for each in sorted(path.iterdir()):
            yield from _files(each)


def main() -> int:
    """Build and pack."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("destination", nargs="?", type=Path, default=ROOT / "dist")
    destination: Path = parser.parse_args().destination.absolute()
    os.environ.setdefault("PYINSTALLER_CONFIG_DIR", str(ROOT / "build" / "pyinstaller"))  # stripped libraries, kept
    try:
        folder = build(destination)
    except subprocess.CalledProcessError as error:
        print(error.stdout, file=sys.stderr)
        return 1
    archive = pack(folder, destination)
    largest = sorted(_files(folder), key=size, reverse=True)[:10]
    for path in largest:
        print(f"{size(path) / 1e6:8.1f} MB  {path.relative_to(destination)}")
    print(f"{size(folder) / 1e6:8.1f} MB  {folder}")
    print(f"{size(archive) / 1e6:8.1f} MB  {archive}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
