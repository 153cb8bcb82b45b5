#!/bin/sh
# Put WesternTable, where it lies, into this user's menu; `install.sh --remove` takes it out again.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
share=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$share/applications/westerntable.desktop
icon=$share/icons/hicolor/256x256/apps/westerntable.png

if [ "${1:-}" = --remove ]; then
    rm -f -- "$entry" "$icon"
    exit 0
fi

# A desktop entry quotes its command once as a text and once as an argument, and doubles per cent signs.
escaped() {
    printf '%s' "$1" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g'
}

mkdir -p -- "$(dirname -- "$entry")" "$(dirname -- "$icon")"
cp -- "$here/westerntable.png" "$icon"
command=$(escaped "$here/WesternTable")
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s"\n' "$command" ;;
        *) printf '%s\n' "$line" ;;
    esac
done <"$here/westerntable.desktop" >"$entry"
chmod 644 "$entry"
command -v update-desktop-database >/dev/null 2>&1 && update-desktop-database -q "$share/applications" || true
