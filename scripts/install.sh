#!/bin/sh
# Installs ksr on Linux and macOS: downloads the archive of a release for this machine, compares its
# checksum, and puts the program into a folder. Changes nothing else.
#
#   KSR_REPOSITORY  owner/name of the project on GitHub
#   KSR_VERSION     tag of a release, such as v1.2.3 (default: the newest)
#   KSR_FOLDER      where the program goes (default: ~/.local/bin)
#   KSR_TARGET      the kind of machine, if it is not recognised
#   KSR_DOWNLOADS   address of a folder with archives, in place of a release
#   KSR_ATTESTED    1 also asks GitHub's program gh where the archive was built
#
# Exit codes: 0 installed, 1 not to be trusted, 2 cannot go on here, 3 nothing to download.
set -eu

# A release fills these in; see .github/workflows/release.yml.
repository=''
version=''

repository=${KSR_REPOSITORY:-$repository}
version=${KSR_VERSION:-$version}

stop() {
    code=$1
    shift
    printf 'error: %s\n' "$*" >&2
    exit "$code"
}

# Whether this is a glibc that programs of a release can use; they are built with 2.35.
has_new_glibc() {
    found=$(getconf GNU_LIBC_VERSION 2>/dev/null) || return 1
    found=${found#glibc }
    [ "${found%%.*}" -gt 2 ] || { [ "${found%%.*}" -eq 2 ] && [ "${found#*.}" -ge 35 ]; }
}

target() {
    case $(uname -m) in
        x86_64 | amd64) machine=x86_64 ;;
        aarch64 | arm64) machine=aarch64 ;;
        *) stop 3 "there is no download for a machine of the kind $(uname -m)" ;;
    esac
    case $(uname -s) in
        Linux) if has_new_glibc; then echo "$machine-unknown-linux-gnu"; else echo "$machine-unknown-linux-musl"; fi ;;
        Darwin) echo "$machine-apple-darwin" ;;
        *) stop 3 "there is no download for $(uname -s); on Windows, use install.ps1" ;;
    esac
}

# fetch ADDRESS FILE
fetch() {
    if command -v curl >/dev/null; then
        # What begins encrypted stays encrypted.
        case $1 in
            https:*) set -- "$1" "$2" --proto '=https' --tlsv1.2 ;;
        esac
        address=$1 file=$2
        shift 2
        curl "$@" --fail --silent --show-error --location --retry 2 --output "$file" "$address"
    elif command -v wget >/dev/null; then
        wget --quiet --output-document="$2" "$1"
    else
        stop 2 'install curl or wget first'
    fi
}

# hash FILE
hash() {
    if command -v sha256sum >/dev/null; then
        sha256sum "$1"
    elif command -v shasum >/dev/null; then
        shasum -a 256 "$1"
    else
        stop 2 'install sha256sum first; without it nobody can tell whether the download is sound'
    fi
}

# In a function, so that a script that is cut off while it is read does nothing.
main() {
    if [ -n "${KSR_DOWNLOADS:-}" ]; then
        downloads=$KSR_DOWNLOADS
    else
        case $repository in
            */*/* | /* | */ | *[!A-Za-z0-9._/-]*) stop 2 "this is no owner/name: $repository" ;;
            */*) ;;
            *) stop 2 'say whose ksr you want: KSR_REPOSITORY=owner/name' ;;
        esac
        downloads=https://github.com/$repository/releases
        case $version in
            '') downloads=$downloads/latest/download ;;
            *[!A-Za-z0-9._+-]*) stop 2 "this is no tag: $version" ;;
            *) downloads=$downloads/download/$version ;;
        esac
    fi
    folder=${KSR_FOLDER:-$HOME/.local/bin}
    name=ksr-${KSR_TARGET:-$(target)}

    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    fetch "$downloads/$name.tar.gz" "$scratch/$name.tar.gz" ||
        stop 3 "could not download $downloads/$name.tar.gz"
    fetch "$downloads/$name.tar.gz.sha256" "$scratch/expected" ||
        stop 1 "there is no checksum beside $name.tar.gz"

    expected=$(cut -d ' ' -f 1 "$scratch/expected")
    actual=$(hash "$scratch/$name.tar.gz" | cut -d ' ' -f 1)
    if [ "${#expected}" -ne 64 ] || [ "$expected" != "$actual" ]; then
        stop 1 "$name.tar.gz is not what the release says; nothing was installed"
    fi
    if [ "${KSR_ATTESTED:-}" = 1 ]; then
        command -v gh >/dev/null || stop 2 'install gh first, or do not ask for KSR_ATTESTED'
        gh attestation verify "$scratch/$name.tar.gz" --repo "$repository" >&2 ||
            stop 1 "GitHub does not vouch for $name.tar.gz; nothing was installed"
    fi

    tar -xzf "$scratch/$name.tar.gz" -C "$scratch"
    [ -f "$scratch/$name/ksr" ] || stop 1 "$name.tar.gz holds no program"
    chmod 755 "$scratch/$name/ksr"
    "$scratch/$name/ksr" --version >"$scratch/version" ||
        stop 3 "the program does not run on this machine ($name)"
    mkdir -p "$folder"
    # In two steps: a program that is running keeps its old file.
    cp "$scratch/$name/ksr" "$folder/.ksr.new"
    mv -f "$folder/.ksr.new" "$folder/ksr"
    printf 'installed %s as %s/ksr\n' "$(cat "$scratch/version")" "$folder"

    case :$PATH: in
        *:"$folder":*) ;;
        *)
            printf '\nYour terminal does not look into that folder yet. Run this once, then open a new terminal:\n\n'
            case ${SHELL:-} in
                */zsh) profile=.zshrc ;;
                */bash) profile=.bashrc ;;
                *) profile=.profile ;;
            esac
            # shellcheck disable=SC2016 # is written as it is
            printf "    echo 'export PATH=\"%s:\$PATH\"' >> ~/%s\n" "$folder" "$profile"
            ;;
    esac
}

main
