# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever shows a game works from views, in which what a move depends on may be blank.
So it asks the rules whether a move can be made (check_move) and never makes one itself."""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
folders = [
    *root.glob('games/*/table'), *root.glob('games/*/help'), root / 'tests/catalog/sample/table',
    root / 'src/widgets', root / 'src/shell', root / 'src/phones',
]
sources = [source for folder in folders for source in folder.glob('**/*.[ch]')]
assert len(sources) > 100, 'the sources are not where they were'

offences = [
    f'{source.relative_to(root)}:{number}: {line.strip()}'
    for source in sources
    for number, line in enumerate(source.read_text().splitlines(), 1)
    if re.search(r'(\.|->)apply \(', line)
]
print('\n'.join(offences))
sys.exit(1 if offences else 0)
