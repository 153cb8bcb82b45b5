# Shared by ./play and ./check: bring what a fresh machine lacks. Sourced from the project's folder.

# Install Debian packages when a command or module they bring is missing; elsewhere say what is missing.
apt_install() {
    if command -v apt-get >/dev/null 2>&1; then
        as_root=""
        [ "$(id -u)" = 0 ] || as_root="sudo"
        $as_root apt-get update -qq || true
        DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends "$@" >/dev/null
    else
        echo "Please install with your system's package manager: $*" >&2
        exit 1
    fi
}

need_python() {
    command -v python3 >/dev/null 2>&1 || apt_install python3 python3-venv
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
        echo "WesternTable needs Python 3.11 or newer; this is $(python3 --version)." >&2
        exit 1
    }
    python3 -c 'import ensurepip, venv' 2>/dev/null || apt_install python3-venv
}

# make_venv WHAT MARK: install WHAT (a pip requirement) into .venv unless MARK is newer than pyproject.toml.
make_venv() {
    [ -x .venv/bin/python ] || python3 -m venv .venv
    if [ ! -e "$2" ] || [ pyproject.toml -nt "$2" ]; then
        echo "Setting up (once) …" >&2
        .venv/bin/python -m pip install --quiet --disable-pip-version-check -e "$1"
        touch "$2"
    fi
}
