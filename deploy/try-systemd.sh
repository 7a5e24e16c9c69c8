#!/bin/bash
# Boots a Debian in a container, and runs marketing-toolkit.service in it as docs/operations.md says. The container shares
# this machine's network. Needs root, debootstrap, systemd-container and a Node 24 with npm.
#
#   deploy/try-systemd.sh FOLDER     # a new one, which holds everything; delete it afterwards
set -euo pipefail

folder=$(realpath --canonicalize-missing "${1:?Usage: deploy/try-systemd.sh FOLDER}")
project=$(cd "$(dirname "$0")/.." && pwd)
machine=$folder/machine
state=$machine/var/lib/private/marketing-toolkit
port=${PORT:-3000}
site=http://localhost:$port
init=

say() { printf '%s\n' "$*" >&2; }
fail() { say "Failed: $*"; exit 1; }
inside() { nsenter --target "$init" --all -- "$@"; }
shown() { inside systemctl show --value --property "$1" marketing-toolkit; }
post() { curl --silent --show-error --fail --header "Origin: $site" --json "$2" "$site$1"; }
until_ready() {
  for _ in $(seq 120); do curl --silent --fail --output /dev/null "$site/readyz" && return; sleep 0.5; done
  fail "the site is not ready: $(inside journalctl --unit marketing-toolkit --no-pager)"
}

say 'Making a Debian'
mkdir -p "$folder"
debootstrap --variant=minbase --include=systemd-sysv bookworm "$machine" >"$folder/debootstrap.log" 2>&1
cp "$(node -p process.execPath)" "$machine/usr/local/bin/node"
mkdir "$machine/opt/marketing-toolkit"
cd "$machine/opt/marketing-toolkit"
git -C "$project" ls-files -z | tar --directory "$project" --null --files-from=- --create | tar --extract
node scripts/prepare-image.mjs packages
node scripts/prepare-image.mjs pages
cp deploy/marketing-toolkit.service "$machine/etc/systemd/system"
(umask 077 && echo "PORT=$port" >"$machine/etc/marketing-toolkit.env")

say 'Booting'
# Where this machine runs no systemd, nothing can register the container.
[ -d /run/systemd/system ] && options=() || options=(--register=no --keep-unit)
systemd-nspawn --boot --quiet --console=pipe --directory "$machine" "${options[@]}" </dev/null >"$folder/console.log" 2>&1 &
nspawn=$!
# The signal asks systemd to power off.
trap 'kill -s RTMIN+4 "$init" 2>/dev/null || kill "$nspawn"; wait' EXIT
for _ in $(seq 60); do
  init=$(pgrep --parent "$nspawn" systemd) && inside systemctl is-system-running 2>/dev/null | grep -qE 'running|degraded' && break
  sleep 0.5
done

touch "$folder/started"
say 'Starting'
inside systemctl enable --now marketing-toolkit
until_ready
[ "$(shown ActiveState)" = active ] || fail 'the service is not active'
pid=$(shown MainPID)
# From here on are the numbers of users that systemd makes.
(($(inside stat --format %u "/proc/$pid") >= 61184)) || fail 'it has no user of its own'
! inside nsenter --target "$pid" --mount touch /opt/marketing-toolkit/file 2>/dev/null || fail 'its root is writable'
receipt=$(post /api/conversions '{"inputText":"a","outputText":"b"}' | sed 's/.*"receipt":"\([^"]*\)".*/\1/')

say 'Killing'
inside systemctl kill --signal KILL marketing-toolkit
for _ in $(seq 20); do [ "$(shown NRestarts)" = 1 ] && break; sleep 0.5; done
until_ready
[ "$(shown NRestarts)" = 1 ] || fail 'it was not restarted'

begin=$SECONDS
inside systemctl stop marketing-toolkit
say "It was stopped after $((SECONDS - begin)) s, with $(shown Result) and code $(shown ExecMainStatus)."
[[ $(shown Result) = success && $(shown ExecMainStatus) = 0 && $((SECONDS - begin)) -lt 10 ]] || fail 'it did not stop cleanly'
others=$(find "$machine" -newer "$folder/started" -type f ! -uid 0 ! -path "$state/*"; find "$machine/opt" -newer "$folder/started")
[[ -e $state/pg && -z $others ]] || fail "files outside its state folder: $others"

inside systemctl start marketing-toolkit
until_ready
post /api/my-data "{\"receipts\":[\"$receipt\"]}" | grep -q '"outputText":"b"' || fail 'the conversion is lost'
say 'The service starts, restarts, stops and keeps its data.'
