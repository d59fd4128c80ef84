#!/usr/bin/env bash
# Tests docs/operations.md on Debian: a live installation from the archive of `npm run release` on Debian's
# PostgreSQL 15 with every command, then a backup and a restore into a second server. Run as root:
#   ops/live-on-debian.sh release/pahiram-<version>-<commit>.tar.gz
# The service runs as the account nobody and cannot write its own program. Installs PostgreSQL 15 if
# missing. All files are in a temporary folder, which is removed at the end.
set -euo pipefail
archive=$(realpath "${1:?the archive of npm run release}")

say() { printf '\n== %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

[ "$(id -u)" = 0 ] || fail 'it runs as root, because it runs PostgreSQL as the account postgres'

bin=/usr/lib/postgresql/15/bin
if [ ! -x $bin/initdb ]; then
  say 'Installing PostgreSQL 15'
  apt-get update -q && apt-get install -y -q --no-install-recommends postgresql-15
fi
export PATH="$bin:$PATH"

work=$(mktemp -d)
chmod 711 "$work"
processes=()
clean_up() {
  for process in "${processes[@]}"; do kill -TERM -- "-$process" 2>/dev/null || true; done
  for cluster in first second; do
    [ -d "$work/$cluster" ] && as_postgres pg_ctl -D "$work/$cluster" -m immediate -w stop >/dev/null || true
  done
  rm -rf "$work"
}
trap clean_up EXIT

as_postgres() { (cd / && runuser -u postgres -- env PATH="$PATH" "$@"); }
account=(setpriv --reuid=nobody --regid=nogroup --clear-groups env HOME="$work/home")
as_service() { "${account[@]}" "$@"; }
free_port() { node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'; }

# Starts a PostgreSQL server with the role and the database that docs/operations.md asks for.
make_server() { # folder port
  mkdir "$work/$1" && chown postgres "$work/$1"
  echo owner >"$work/$1.password" && chown postgres "$work/$1.password"
  as_postgres initdb -D "$work/$1" -A scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 \
    --pwfile="$work/$1.password" >/dev/null
  as_postgres pg_ctl -D "$work/$1" -l "$work/$1/log" -w \
    -o "-p $2 -c listen_addresses=127.0.0.1 -c unix_socket_directories=$work/$1" start >/dev/null
  PGPASSWORD=owner psql -q -h 127.0.0.1 -p "$2" -U postgres -d postgres \
    -c "CREATE ROLE pahiram LOGIN CREATEROLE PASSWORD 'pahiram'" -c 'CREATE DATABASE pahiram OWNER pahiram'
}

use_server() { # port
  sed -i "s|^DATABASE_URL=.*|DATABASE_URL=postgres://pahiram:pahiram@127.0.0.1:$1/pahiram|" .env
}

start_service() {
  setsid "${account[@]}" npm start >"$work/service.log" 2>&1 &
  service=$!
  processes+=("$service")
  for _ in $(seq 1200); do
    curl -fsS -o /dev/null "http://127.0.0.1:$port/readyz" 2>/dev/null && return
    kill -0 "$service" 2>/dev/null || { cat "$work/service.log"; fail 'the service ended'; }
    sleep 0.5
  done
  cat "$work/service.log"
  fail 'the service is not ready'
}

stop_service() {
  # To npm alone, which passes it on: a second signal would cut the service off.
  kill -TERM "$service"
  wait "$service" || fail "the service ended with exit code $?"
}

# Runs a command that must fail with this exit code, and prints its message.
must_refuse() { # code command…
  local expected=$1 code=0
  shift
  "$@" >"$work/refused" 2>&1 || code=$?
  grep -v '^>' "$work/refused" | sed '/^$/d'
  [ "$code" = "$expected" ] || fail "exit code $code instead of $expected: $*"
}

say 'Installing the release'
mkdir "$work/release" "$work/home" "$work/data"
chown nobody "$work/home" "$work/data"
tar -xzf "$archive" -C "$work/release" --strip-components=1 --no-same-owner
cd "$work/release"
npm ci --omit=dev --loglevel=error

say 'Two servers of PostgreSQL 15, and the stand-ins of the providers'
first_port=$(free_port); second_port=$(free_port); port=$(free_port)
smtp_port=$(free_port); http_port=$(free_port)
make_server first "$first_port"
psql --version
setsid node ops/stand-ins.mjs "$smtp_port" "$http_port" >"$work/stand-ins.log" 2>&1 &
processes+=($!)

cat >.env <<SETTINGS
PAHIRAM_MODE=live
PORT=$port
PUBLIC_URL=https://loans.example
TRUST_PROXY=127.0.0.1
DATA_DIR=$work/data
DATABASE_URL=
MASTER_KEY=$(openssl rand -base64 32)
METRICS_TOKEN=$(openssl rand -hex 16)
LOG_LEVEL=info
COMPANY_NAME=Example Lending Corporation
COMPANY_SHORT_NAME=Example Lending
COMPANY_ADDRESS=1 Example Street, Makati
COMPANY_EMAIL=help@loans.example
SEC_REG=CS000000000
SEC_CA=0000
PAYOUT_PROVIDER=xendit
PAYMENT_PROVIDER=xendit
XENDIT_URL=http://127.0.0.1:$http_port
XENDIT_SECRET_KEY=stand-in
XENDIT_CALLBACK_TOKEN=stand-in
SMS=http
SMS_URL=http://127.0.0.1:$http_port/sms
SMS_TOKEN=stand-in
SMTP_URL=smtp://127.0.0.1:$smtp_port
MAIL_FROM=Example Lending <no-reply@loans.example>
SETTINGS
chown nobody .env && chmod 400 .env
use_server "$first_port"

say 'Refused: a start before npm run db:migrate'
must_refuse 79 as_service npm start
say 'npm run db:migrate'
as_service npm run -s db:migrate | tail -1
say 'npm run staff:create'
as_service npm run -s staff:create -- --email ana@loans.example --role ADMIN --name 'Ana Cruz' |
  sed 's/#.*/#…/'
say 'npm run ledger:verify'
as_service npm run -s ledger:verify
say 'npm run reconcile'
as_service npm run -s reconcile
say 'Refused: demo:reset, a demonstration on the live data, another master key'
must_refuse 78 as_service npm run -s demo:reset
must_refuse 78 as_service env PAHIRAM_MODE=demo PAYOUT_PROVIDER= PAYMENT_PROVIDER= SMS= SMTP_URL= npm run -s db:migrate
must_refuse 78 as_service env MASTER_KEY="$(openssl rand -base64 32)" npm run -s ledger:verify

say 'npm start'
start_service
grep -v '^{' "$work/service.log" | sed '/^$/d'
curl -fsS "http://127.0.0.1:$port/readyz"
echo
curl -fsS -o /dev/null -w 'the first page: %{http_code}\n' -H 'accept: text/html' "http://127.0.0.1:$port/"
stop_service

say 'npm run db:backup, of a server whose transaction ids are far ahead of a new one'
PGPASSWORD=owner psql -q -h 127.0.0.1 -p "$first_port" -U postgres -d pahiram \
  -c 'SET synchronous_commit = off' \
  -c 'DO $$ BEGIN FOR i IN 1..200000 LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$'
as_service npm run -s staff:create -- --email ben@loans.example --role ADMIN --name 'Ben Cruz' >/dev/null
as_service npm run -s db:backup -- "$work/home/pahiram.dump"

say 'npm run db:restore into a second server'
make_server second "$second_port"
use_server "$second_port"
as_service npm run -s db:restore -- "$work/home/pahiram.dump"
as_service npm run -s ledger:verify
start_service
curl -fsS "http://127.0.0.1:$port/readyz"
echo
stop_service
count() { PGPASSWORD=owner psql -qAt -h 127.0.0.1 -p "$1" -U postgres -d pahiram -c 'SELECT count(*) FROM staff'; }
[ "$(count "$first_port")" = "$(count "$second_port")" ] || fail 'the restored staff differ'

say 'Done: everything above works as docs/operations.md says'
