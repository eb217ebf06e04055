#!/bin/sh
# Fills a folder with the secrets that docker-compose.yml mounts: infra/makeSecrets.sh FOLDER. A file that exists is kept, so
# that a second run changes nothing. The certificate with its key, proxy_pem, is yours to add.
set -eu
folder=${1:?folder for the secrets}
umask 077
mkdir -p "$folder"
cd "$folder"

# Users of images read them: the folder keeps everybody else out.
keep() {
  if [ -e "$1" ]; then cat > /dev/null; else cat > "$1" && chmod 444 "$1"; fi
}
random() { openssl rand -hex 32; }

for name in app_secret metrics_token turn_secret janus_secret postgres_password grafana_password; do random | keep "$name"; done
# The same secrets in the form that each program reads.
echo "postgres://colloquy:$(cat postgres_password)@postgres:5432/colloquy" | keep database_url
echo "requirepass $(random)" | keep redis_conf
echo "redis://:$(cut -d ' ' -f 2 redis_conf)@redis:6379" | keep redis_url
echo "static-auth-secret=$(cat turn_secret)" | keep turn_conf
echo "api_secret = \"$(cat janus_secret)\"" | keep janus_conf
