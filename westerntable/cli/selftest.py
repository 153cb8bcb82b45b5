"""`westerntable selftest`: tries everything once, a line each; the last line counts."""

from __future__ import annotations

from ..storage.texts import Texts
from .arguments import Arguments


def run(arguments: list[str], texts: Texts) -> int:
    """Try everything; exit code 1 if something failed."""
    Arguments("selftest").read(arguments)
    from ..rehearsal.backstage import backstage  # a refusal need not wait for all that

    passed = failed = 0
    with backstage():
        from ..rehearsal.everything import all_checks  # pygame, after its surroundings are set

        for check in all_checks():
            faults = check.faults()
            passed, failed = (passed, failed + 1) if faults else (passed + 1, failed)
            word = texts.get("cli.selftest.failed" if faults else "cli.selftest.passed")
            print(f"{word}  {texts(check.what)}{': ' if faults else ''}{'; '.join(faults)}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
