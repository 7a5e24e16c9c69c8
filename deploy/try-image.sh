#!/bin/bash
# Builds the image of the Dockerfile and runs it with PostgreSQL as compose.yaml does, where no image registry can be
# reached: both base images are made from Debian packages. Needs root, buildah and debootstrap (apt-get install
# --no-install-recommends buildah crun debootstrap), and a Node 24 with npm.
#
#   deploy/try-image.sh FOLDER     # holds everything; delete it afterwards
set -euo pipefail

folder=$(realpath --canonicalize-missing "${1:?Usage: deploy/try-image.sh FOLDER}")
project=$(cd "$(dirname "$0")/.." && pwd)
port=${PORT:-3000}
node=$(node -p process.execPath)
npm=$(dirname "$(dirname "$(realpath "$(command -v npm)")")")
mkdir -p "$folder"

export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot BUILDAH_FORMAT=docker
export TMPDIR=$folder/temporary
mkdir -p "$TMPDIR"
storage=(--root "$folder/storage" --runroot "$folder/run")
buildah() { command buildah "${storage[@]}" "$@"; }

say() { printf '%s\n' "$*" >&2; }

# One container of a system and its Node, committed under the name that the Dockerfile asks for.
make_bases() {
  if [ ! -e "$folder/base/etc/debian_version" ]; then
    say 'Making a Debian'
    debootstrap --variant=minbase --include=ca-certificates bookworm "$folder/base" >"$folder/debootstrap.log" 2>&1
  fi
  local debian
  debian=$(buildah from scratch)
  buildah add --quiet "$debian" "$folder/base" / >/dev/null
  buildah commit --quiet "$debian" debian:bookworm >/dev/null

  say 'Making node:24-bookworm-slim'
  buildah copy --quiet "$debian" "$node" /usr/local/bin/node >/dev/null
  buildah copy --quiet "$debian" "$npm" /usr/local/lib/node_modules/npm >/dev/null
  buildah run "$debian" -- sh -c 'useradd --create-home --uid 1000 node && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm'
  # A registry of packages behind a proxy of this machine needs its certificates. Real base images have no such setting.
  local certificates=/etc/ssl/certs/ca-certificates.crt
  buildah copy --quiet "$debian" "$certificates" "$certificates" >/dev/null
  buildah config --env "NODE_EXTRA_CA_CERTS=$certificates" "$debian"
  buildah commit --quiet --rm "$debian" docker.io/library/node:24-bookworm-slim >/dev/null

  say 'Making postgres:15-bookworm'
  local database
  database=$(buildah from --pull-never debian:bookworm)
  buildah run "$database" -- sh -c 'apt-get -qq update && apt-get -qq install --yes --no-install-recommends postgresql-15 >/dev/null'
  buildah commit --quiet --rm "$database" docker.io/library/postgres:15-bookworm >/dev/null
}

build_site() {
  say 'Building the Dockerfile'
  buildah build --pull-never --tag marketing-toolkit "$project"
}

# The settings of compose.yaml, for a machine without its own network of containers.
run_both() {
  local password
  password=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
  database=$(buildah from --pull-never docker.io/library/postgres:15-bookworm)
  site=$(buildah from --pull-never localhost/marketing-toolkit)
  # Each runs in a group of its own, because the end of buildah alone does not end what it runs.
  trap 'for job in $(jobs -p); do kill -- "-$job" || true; done; wait || true; buildah rm "$database" "$site" >/dev/null' EXIT
  printf '%s' "$password" >"$folder/password"
  buildah copy --quiet --chown postgres "$database" "$folder/password" /run/postgres-password >/dev/null
  local pg=/usr/lib/postgresql/15/bin
  buildah run --user postgres "$database" -- sh -c "
    $pg/initdb -D /var/lib/postgresql/data -U toolkit --pwfile=/run/postgres-password -A scram-sha-256 -E UTF8 >/dev/null
    $pg/pg_ctl -D /var/lib/postgresql/data -o '-p $((port + 1))' -w start >/dev/null
    PGPASSWORD=$password $pg/createdb -h 127.0.0.1 -p $((port + 1)) -U toolkit toolkit
    $pg/pg_ctl -D /var/lib/postgresql/data -w stop >/dev/null"
  setsid buildah "${storage[@]}" run --user postgres "$database" -- $pg/postgres -D /var/lib/postgresql/data -p $((port + 1)) >"$folder/postgres.log" 2>&1 &
  say 'Starting the image'
  setsid buildah "${storage[@]}" run --user node --env "DATABASE_URL=postgresql://toolkit:$password@127.0.0.1:$((port + 1))/toolkit" \
    --env HOST=127.0.0.1 --env "PORT=$port" "$site" -- node --max-semi-space-size=16 src/app/start.ts >"$folder/site.log" 2>&1 &
  for _ in $(seq 120); do
    curl --silent --fail "http://127.0.0.1:$port/readyz" && break
    sleep 0.5
  done
  check_site "$site"
}

check_site() {
  local status
  for path in /readyz / /bold-text-converter /sitemap.xml; do
    status=$(curl --silent --output /dev/null --write-out '%{http_code}' "http://127.0.0.1:$port$path")
    say "$path: $status"
    [ "$status" = 200 ]
  done
  # The health check of the image, by hand: chroot isolation runs none.
  buildah run --user node --env "PORT=$port" "$1" -- node -e \
    "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1))"
  say 'The image is built, runs with PostgreSQL and is healthy.'
}

make_bases
build_site
run_both
