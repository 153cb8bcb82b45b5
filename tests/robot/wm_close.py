"""The close button of a window frame: what a window manager sends when it is pressed."""

from __future__ import annotations

import ctypes
import ctypes.util

_CLIENT_MESSAGE = 33


class _ClientMessage(ctypes.Structure):
    """An `XClientMessageEvent` in 32-bit format; the padding fills an `XEvent`."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 24),
    )


def press_close_button(display: str, window: int) -> None:
    """Ask a window to close, as its frame does: WM_DELETE_WINDOW. Raises OSError without libX11."""
    name = ctypes.util.find_library("X11")
    if name is None:
        raise OSError("libX11 is not installed")
    x11 = ctypes.CDLL(name)
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    opened = ctypes.c_void_p(x11.XOpenDisplay(display.encode()))
    if not opened:
        raise OSError(f"no screen {display}")
    protocols = x11.XInternAtom(opened, b"WM_PROTOCOLS", 0)
    delete = x11.XInternAtom(opened, b"WM_DELETE_WINDOW", 0)
    event = _ClientMessage(
        _CLIENT_MESSAGE, 0, 1, opened, window, protocols, 32, (ctypes.c_long * 5)(delete, 0, 0, 0, 0)
    )
    x11.XSendEvent(opened, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(event))
    x11.XFlush(opened)
    x11.XCloseDisplay(opened)
