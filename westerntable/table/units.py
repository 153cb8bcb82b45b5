"""Design units to pixels: one unit is 1/720 of a 1280×720 window, whatever the window's shape."""

from __future__ import annotations

from dataclasses import dataclass

DESIGN = (1280, 720)
SMALLEST_WINDOW, LARGEST_WINDOW = (960, 600), (3840, 2160)
TEXT_SCALE_MIN, TEXT_SCALE_MAX = 1.0, 1.75
LEGIBLE = 12  # px: no lettering is smaller, however small the window


@dataclass(frozen=True, slots=True)
class Units:
    """How large things are in this window.

    Shapes: `width`, `height` in pixels; `text_scale` 1.0–1.75, clamped, acts on lettering only.
    """

    width: int = DESIGN[0]
    height: int = DESIGN[1]
    text_scale: float = 1.0

    def __post_init__(self) -> None:
        object.__setattr__(self, "text_scale", min(TEXT_SCALE_MAX, max(TEXT_SCALE_MIN, self.text_scale)))

    @property
    def size(self) -> tuple[int, int]:
        """The window in pixels."""
        return self.width, self.height

    @property
    def scale(self) -> float:
        """Pixels in one design unit."""
        return min(self.width / DESIGN[0], self.height / DESIGN[1])

    def __call__(self, units: float) -> int:
        """Return whole pixels for a length; a visible length never vanishes."""
        px = round(units * self.scale)
        return px or (1 if units > 0 else -1 if units < 0 else 0)

    def box(self, width: float, height: float) -> tuple[int, int]:
        """Return a size in pixels."""
        return self(width), self(height)

    def text(self, units: float) -> int:
        """Return the pixel size of lettering, with the reader's text scale in it."""
        return max(LEGIBLE, round(units * self.scale * self.text_scale))

    def wide(self, units: float) -> int:
        """Return pixels for room that must grow with lettering (rows, strips, slips)."""
        return round(units * self.scale * self.text_scale)
