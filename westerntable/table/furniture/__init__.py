"""What stands on every table: plates, the prompt, slips, wooden buttons, tags and the top bar.

Functions return shared pictures, made once for the same words and window; lay them with
`effects.lay`. Lettering shrinks before it leaves its place, and rooms grow with the text scale.
"""

from .buttons import Kind, State, backed, button, button_size, tag
from .keeping import forget, kept
from .papers import bare_slips, heading, ledger_sheet, ribbon, slip
from .plates import place_plate, plate, plate_size, seat_badge, seat_mark
from .topbar import bar_action, bar_height, caption, menu_bars, top_bar

__all__ = [
    "Kind", "State",
    "backed", "bar_action", "bar_height", "bare_slips", "button", "button_size", "caption", "forget", "heading",
    "kept", "ledger_sheet", "menu_bars", "place_plate", "plate", "plate_size", "ribbon", "seat_badge", "seat_mark",
    "slip", "tag", "top_bar",
]  # fmt: skip
