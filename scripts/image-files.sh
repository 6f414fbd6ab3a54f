#!/bin/sh
# Copies the files of the image of one workspace, without packages: image-files.sh <workspace> <target>, in the repository.
set -eu
app=$1
target=$2
case "$app" in
  gateway) own="gateway web/dist" ;;
  # The seed uses the models of the services.
  scripts) own="scripts services" ;;
  *) own="$app services/shared" ;;
esac
mkdir -p "$target"
cp -R --parents proto services/kit $own "$target"
