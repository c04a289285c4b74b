# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that programs, libraries and modules were built hardened.

Usage: check-hardening.py COMPILE_COMMANDS FORTIFIED FILE…"""

import json
import re
import subprocess
import sys


def read_elf(path):
    return subprocess.run(['readelf', '--wide', '--dynamic', '--segments', '--dyn-syms', path], check=True,
                          capture_output=True, text=True).stdout


commands, fortified, *files = sys.argv[1:]
faults = []

for path in files:
    elf = read_elf(path)
    for meaning, pattern in {
        'read-only relocations': r'\bGNU_RELRO\b',
        'binding at the start': r'\(FLAGS\).*\bBIND_NOW\b|\(FLAGS_1\).*\bNOW\b',
        'a stack protector': r'\b__stack_chk_fail\b',
    }.items():
        if not re.search(pattern, elf):
            faults.append(f'{path} has no {meaning}.')

# The functions that fortifying replaces are few here, so the files show nothing of it.
with open(commands, encoding='utf-8') as file:
    for entry in json.load(file):
        given = re.findall(r'-D_FORTIFY_SOURCE=([0-9])', entry['command'])
        if fortified == 'true' and (not given or given[-1] == '0'):
            faults.append(f'{entry["file"]} is not fortified.')

print('\n'.join(faults))
sys.exit(1 if faults else 0)
