#!/bin/bash
# Runs Dockerfile and compose.yaml as docs/operations.md says, where no image registry can be reached: both base images are
# made from Debian packages. It starts a Docker of its own, so that no other one gets these images: stop others first.
# Needs root, a Node 24 with npm, docker.io, debootstrap and Compose 2 as a plugin of `docker`.
#
#   deploy/try-image.sh FOLDER     # holds everything; delete it afterwards
set -euo pipefail

folder=$(realpath --canonicalize-missing "${1:?Usage: deploy/try-image.sh FOLDER}")
project=$(cd "$(dirname "$0")/.." && pwd)
port=${PORT:-3000}
site=http://localhost:$port
node=$(node -p process.execPath)
npm=$(dirname "$(dirname "$(realpath "$(command -v npm)")")")

say() { printf '%s\n' "$*" >&2; }
fail() { say "Failed: $*"; exit 1; }

start_docker() {
  export DOCKER_HOST=unix://$folder/docker.sock
  dockerd --data-root "$folder/docker" --exec-root "$folder/run" --pidfile "$folder/docker.pid" --host "$DOCKER_HOST" \
    --oom-score-adjust 0 >"$folder/docker.log" 2>&1 &
  docker=$!
  trap 'docker compose down >/dev/null 2>&1 || true; kill "$docker"; wait' EXIT
  for _ in $(seq 60); do docker info >/dev/null 2>&1 && return; sleep 0.5; done
  fail "Docker does not start: $folder/docker.log"
}

make_bases() {
  if [ ! -e "$folder/base/etc/debian_version" ]; then
    say 'Making a Debian'
    debootstrap --variant=minbase --include=ca-certificates bookworm "$folder/base" >"$folder/debootstrap.log" 2>&1
  fi
  tar --directory "$folder/base" --create . | docker import - debian:bookworm >/dev/null

  say 'Making node:24-bookworm-slim'
  mkdir -p "$folder/node"
  cp --recursive --dereference "$node" "$npm" /etc/ssl/certs/ca-certificates.crt "$folder/node"
  # A registry of packages behind a proxy of this machine needs its certificates. Real base images have no such setting.
  docker build --quiet --tag node:24-bookworm-slim --file - "$folder/node" >"$folder/node.log" 2>&1 <<'DOCKERFILE'
FROM debian:bookworm
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY ca-certificates.crt /etc/ssl/certs/
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
RUN useradd --create-home --uid 1000 node && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
DOCKERFILE

  say 'Making postgres:15-bookworm'
  mkdir -p "$folder/postgres"
  # As in the official image, a first start sets the database up with a server that only its socket reaches.
  cat >"$folder/postgres/start" <<'START'
#!/bin/sh
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  (umask 077 && printf '%s' "$POSTGRES_PASSWORD" >/tmp/password)
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --wait --options="-c listen_addresses=''" start
  createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl --wait stop
fi
exec postgres -c listen_addresses='*'
START
  docker build --quiet --tag postgres:15-bookworm --file - "$folder/postgres" >"$folder/postgres.log" 2>&1 <<'DOCKERFILE'
FROM debian:bookworm
RUN apt-get -qq update && apt-get -qq install --yes --no-install-recommends postgresql-15
ENV PATH=/usr/lib/postgresql/15/bin:$PATH PGDATA=/var/lib/postgresql/data
COPY start /start
RUN chmod 755 /start && mkdir --mode=700 "$PGDATA" && chown postgres "$PGDATA"
USER postgres
VOLUME $PGDATA
STOPSIGNAL SIGINT
CMD ["/start"]
DOCKERFILE
}

post() { curl --silent --show-error --fail --output /dev/null --header "Origin: $site" --json "$2" "$site$1"; }
rows() { docker compose exec -T database psql --username=toolkit --csv --tuples-only --command='SELECT count(*) FROM conversions'; }

# The commands of docs/operations.md, in a copy that has a `.env` of its own.
try_composition() {
  local account='{"username":"mira","password":"a long walk by the river"}'
  printf 'POSTGRES_PASSWORD=%s\nPORT=%s\n' "$(openssl rand -hex 24)" "$port" >.env
  say 'Building and starting'
  docker compose up --detach --build --wait
  for path in /readyz / /bold-text-converter /sitemap.xml; do
    curl --silent --show-error --fail --output /dev/null "$site$path"
  done

  say 'Creating an administrator, signing in, storing a conversion'
  echo 'a long walk by the river' | docker compose exec -T site node src/app/admin.ts create mira
  post /api/admin/login "$account"
  post /api/conversions '{"inputText":"a","outputText":"b"}'
  [ "$(rows)" = 1 ] || fail 'the conversion is not in the database'

  ! docker compose exec -T --user root site touch /app/file 2>/dev/null || fail 'the root of the site is writable'
  [ "$(docker inspect --format '{{.HostConfig.PortBindings}}' "$(docker compose ps --quiet database)")" = 'map[]' ] ||
    fail 'the port of the database is published'

  say 'Restarting'
  docker compose restart
  docker compose up --detach --wait
  [ "$(rows)" = 1 ] || fail 'the restart lost the conversion'

  say 'Ending and starting again'
  local code begin=$SECONDS
  docker wait "$(docker compose ps --quiet site)" >"$folder/code" &
  docker compose down
  wait $!
  code=$(cat "$folder/code")
  say "The site ended with $code; all ended after $((SECONDS - begin)) s."
  [ "$code" = 0 ] || fail 'the site did not end cleanly'
  docker compose up --detach --wait
  post /api/admin/login "$account"
  [ "$(rows)" = 1 ] || fail 'the end lost the conversion'
  say 'The image is built; the composition runs, restarts and keeps its data.'
}

mkdir -p "$folder/project"
cd "$folder/project"
git -C "$project" ls-files -z | tar --directory "$project" --null --files-from=- --create | tar --extract
start_docker
make_bases
try_composition
