#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks that the application id is spelled the same wherever it is written down.
# Usage: check-ids.sh SOURCE_ROOT APPLICATION_ID
set -u

cd "$1" || exit 1
id=$2
status=0

expect ()
{
  file=$1
  line=$2

  if ! test -f "$file"; then
    echo "$file is missing"
    status=1
  elif ! sed 's/^ *//; s/ *$//' "$file" | grep -Fqxe "$line"; then
    echo "$file has no line: $line"
    status=1
  fi
}

expect meson.build "application_id = '$id'"
expect "data/$id.desktop.in" "Icon=$id"
expect "data/$id.metainfo.xml.in" "<id>$id</id>"
expect "data/$id.metainfo.xml.in" "<launchable type=\"desktop-id\">$id.desktop</launchable>"
expect "data/$id.gschema.xml" "<schema id=\"$id\" path=\"/$(echo "$id" | tr . /)/\">"
expect "data/icons/hicolor/scalable/apps/$id.svg" '</svg>'
expect "data/icons/hicolor/symbolic/apps/$id-symbolic.svg" '</svg>'
expect "flatpak/$id.yml" "id: $id"

# A file left over from another id would be installed beside the right one.
for file in data/*.desktop.in data/*.metainfo.xml.in data/*.gschema.xml data/icons/hicolor/*/apps/* flatpak/*.yml; do
  case ${file##*/} in
    "$id".* | "$id"-symbolic.svg) ;;
    *)
      echo "$file is not named after $id"
      status=1
      ;;
  esac
done

exit $status
