# SPDX-License-Identifier: GPL-3.0-or-later
"""A player for tournaments. Its argument says how it misbehaves."""

import json
import os
import signal
import sys
import time

manner = sys.argv[1]
asked = 0

if manner == 'exiting':
    sys.exit(0)
if manner == 'flooding':
    while True:
        sys.stdout.write('x' * 4096)
if manner == 'chatting':
    while True:
        sys.stdout.write('{"move":"choose 1"}\n' * 100)
if manner == 'deaf':
    time.sleep(600)

for line in sys.stdin:
    question = json.loads(line)
    assert list(question) == ['seat', 'state', 'legal'], question
    assert question['legal'], question
    # Sand is to be seen only between a lift and the next first roll.
    assert question['state'].get('sand') is None or not question['state']['dice'], question
    for seat, hand in enumerate(question['state'].get('hands', [])):
        assert all((card is None) == (seat != question['seat']) for card in hand), question
    asked += 1
    move = {'move': question['legal'][0 if manner == 'first' else -1]}

    if manner == 'slow':
        time.sleep(0.2)
    if manner == 'crashing' and asked == 5:
        os.kill(os.getpid(), signal.SIGSEGV)

    if manner == 'garbage':
        answers = ['', 'hello', '[]', '{}', '{"move":5}', '{"move":"choose 200"}', '{"move":"choose 1 "}', '\xff' * 9, '{' * 99]
        sys.stdout.buffer.write(answers[asked % len(answers)].encode('latin-1') + b'\n')
    elif manner == 'long':
        print(json.dumps(move) + ' ' * 100000)
    elif manner == 'silent' and asked % 2:
        pass
    else:
        print(json.dumps(move))
    sys.stdout.flush()
