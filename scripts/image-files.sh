#!/bin/sh
# Copies what the image of one workspace holds beside its packages: image-files.sh <workspace> <target>, in the repository.
set -eu
app=$1
target=$2
case "$app" in
  gateway) own="gateway web/dist" ;;
  # The demo data is written through the services' own models.
  scripts) own="scripts services" ;;
  *) own=$app ;;
esac
mkdir -p "$target"
cp -R --parents proto services/kit $own "$target"
