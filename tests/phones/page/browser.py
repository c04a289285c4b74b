# SPDX-License-Identifier: GPL-3.0-or-later
"""Phones as people have them: Chromium at a phone's size, touched where a person would."""

import contextlib
import os
import random
import shutil
import sys
import tempfile
import time
import traceback

import ports      # noqa: F401  For SIXAIN_PHONES_PORT.

try:
    from selenium import webdriver
    from selenium.common.exceptions import (ElementClickInterceptedException, ElementNotInteractableException,
                                            JavascriptException, StaleElementReferenceException, WebDriverException)
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.by import By
except ImportError:
    webdriver = None

CHROMIUM = shutil.which('chromium')
DRIVER = shutil.which('chromedriver')
# Seconds, after which something will never happen.
PATIENCE = 60 * float(os.environ.get('SIXAIN_TEST_PATIENCE', '1'))
FLAGS = ('--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking '
         '--disable-component-update --disable-sync --disable-dev-shm-usage --hide-scrollbars --mute-audio').split()
# For pages from far away, through a web server whose certificate nobody has signed.
FLAGS += ['--ignore-certificate-errors', '--host-resolver-rules=MAP games.example.org 127.0.0.1']
# All that a player looks at, at once: to ask for it piece by piece takes a busy machine seconds.
LOOK = """
const first = (selector) => document.querySelector (selector);
const all = (selector) => [...document.querySelectorAll (selector)].map ((one) =>
  [one, one.getAttribute ('data-move'), one.getAttribute ('data-act'), one.getAttribute ('data-value')]);

return {
  over: first ('.game.over') !== null, continue: first ('.continue'), sequences: first ('.of-sequences') !== null,
  turn: first ('.turn') !== null, claim: first ('.claim') !== null, ready: first ('.of-rows .hand .chosen[aria-pressed]') !== null,
  offered: all ('.table [data-move]:not([aria-disabled]):not(.pending):not(.chosen), .table [data-act=special], .table [data-act=pick]'),
  actions: all ('.actions [data-move]:not(.pending), .actions [data-act=chain]'), never: all ('.actions [data-act=never]'),
  cards: all ('.hand .held'), chosen: all ('.hand .chosen, .mats .chosen, .piles .chosen'),
};
"""
# Lets a test say to the page what a host would say only in rare cases, and keeps the last view.
OVERHEAR = """
window.WebSocket = class extends WebSocket {
  constructor (...args) {
    super (...args);
    window.socket = this;
    this.addEventListener ('message', (event) => {
      const message = JSON.parse (event.data);

      if (message.type === 'view')
        window.view = message;
    });
  }
};
"""
UNTOUCHABLE = () if webdriver is None else (
    ElementClickInterceptedException, ElementNotInteractableException, StaleElementReferenceException, JavascriptException)


def need_chromium():
    """Ends the test as one that could not be run, if there is no browser."""
    if webdriver is None or CHROMIUM is None or DRIVER is None:
        print('1..0 # SKIP there is no chromium with its driver and python3-selenium')
        sys.exit(77)


class Browser:
    """A browser of its own, with a profile that is forgotten afterwards."""

    def __init__(self, width=390, height=844, dark=False, still=True, language='en'):
        self.profile = tempfile.mkdtemp(prefix='sixain-browser-')
        options = Options()
        options.binary_location = CHROMIUM
        for flag in FLAGS:
            options.add_argument(flag)
        options.add_argument(f'--user-data-dir={self.profile}')
        options.add_experimental_option('prefs', {'intl.accept_languages': language})
        options.set_capability('goog:loggingPrefs', {'browser': 'ALL'})
        self.driver = webdriver.Chrome(service=Service(DRIVER), options=options)
        self.still = still
        self.resize(width, height, dark)
        self.random = random.Random(6)
        self.goes_on = True      # From the end of a round.
        self.shunned = None      # A move that is never made.
        self.tried = set()       # Cards that nothing was offered for in this turn.

    def resize(self, width, height, dark=False):
        self.driver.execute_cdp_cmd('Emulation.setDeviceMetricsOverride',
                                    {'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': width < 1000})
        self.driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': [
            {'name': 'prefers-color-scheme', 'value': 'dark' if dark else 'light'},
            {'name': 'prefers-reduced-motion', 'value': 'reduce' if self.still else 'no-preference'}]})

    def open(self, host, room=None):
        self.driver.get('about:blank')
        self.driver.get(f'{host.page}#{host.room if room is None else room}')

    def overhear(self):
        """Before a page is opened with whom it is to be talked in the host's place."""
        self.driver.execute_cdp_cmd('Page.addScriptToEvaluateOnNewDocument', {'source': OVERHEAR})

    def say(self, **message):
        """Says something to the page in the host's place."""
        self.run('window.socket.onmessage ({ data: JSON.stringify (arguments[0]) })', message)

    def run(self, script, *args):
        return self.driver.execute_script(script, *args)

    def find(self, selector):
        found = self.driver.find_elements(By.CSS_SELECTOR, selector)
        return found[0] if found else None

    def wait(self, selector, condition=lambda element: True):
        """The first element with that selector for which the condition holds, as soon as there is one."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with contextlib.suppress(*UNTOUCHABLE):
                for element in self.driver.find_elements(By.CSS_SELECTOR, selector):
                    if condition(element):
                        return element
            time.sleep(0.02)
        raise AssertionError(f'there is no {selector}; the page says: {self.text()}')

    def wait_until(self, script, *args):
        """Waits until the script returns something true, and returns it."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if result := self.run(script, *args):
                return result
            time.sleep(0.02)
        raise AssertionError(f'never: {script}; the page says: {self.text()}')

    def text(self):
        return self.run('return document.body.innerText')

    def status(self):
        found = self.find('.status')
        return found.text if found else None

    def click(self, selector):
        """Clicks, as a person would: where the element is seen. What moves is tried again."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.touch(self.wait(selector)):
                return
        raise AssertionError(f'{selector} cannot be clicked; the page says: {self.text()}')

    def touch(self, element):
        """Whether it could be clicked."""
        try:
            element.click()
            return True
        except UNTOUCHABLE:
            time.sleep(0.02)
            return False

    def sit_down(self, host, name, picture='avatar:fox', colour=0):
        """Comes in as somebody new."""
        self.open(host)
        field = self.wait('#name')
        field.clear()
        field.send_keys(name)
        self.run("for (const [name, value] of arguments[0]) "
                 "document.querySelector(`input[name=${name}][value='${value}']`).click ()",
                 [['colour', str(colour)], ['picture', picture]])
        self.click('form [type=submit]')
        self.wait('.lobby, .game .status')

    def check(self):
        """Fails if the browser has something to complain about: errors, or what the policy has forbidden."""
        complaints = [entry['message'] for entry in self.driver.get_log('browser')
                if entry['level'] == 'SEVERE' and 'WebSocket connection' not in entry['message'] and
                'ERR_CONNECTION' not in entry['message'] and 'ERR_INTERNET_DISCONNECTED' not in entry['message'] and
                '/games/highest/' not in entry['message']]      # Which has no page of its own.
        if complaints:
            raise AssertionError(f'the browser complains: {complaints}')

    def offline(self, off):
        self.driver.execute_cdp_cmd('Network.enable', {})
        self.driver.execute_cdp_cmd('Network.emulateNetworkConditions',
                                    {'offline': off, 'latency': 0, 'downloadThroughput': -1, 'uploadThroughput': -1})

    def is_over(self):
        return self.find('.game.over') is not None

    def play(self):
        """Does one thing, if there is something to do, and returns what; otherwise None."""
        with contextlib.suppress(*UNTOUCHABLE):
            seen = self.run(LOOK)
            if seen['over'] or (seen['continue'] and not self.goes_on):
                return None
            if seen['continue']:
                return 'continue' if self.touch(seen['continue']) else None
            return self.play_sequences(seen) if seen['sequences'] else self.play_anything(seen)
        return None

    def touch_one(self, choices):
        element, move, act, value = self.random.choice(choices)
        return (move or f'{act} {value}') if self.touch(element) else None

    def play_anything(self, seen):
        """Rows, Six, and games with buttons: whatever is offered, chosen at random."""
        # A card that lies ready can be changed; people do so now and then.
        if seen['ready'] and self.random.random() < 0.9:
            return None
        offered = [one for one in seen['offered'] if one[1] is None or one[1].split()[0] != self.shunned]
        return self.touch_one(offered) if offered else None

    def play_sequences(self, seen):
        """Draws, looks for something to lay, and discards."""
        if not seen['turn'] and not seen['claim']:
            return None
        verbs = [(move or 'chain').split()[0] for _, move, _, _ in seen['actions']]
        melds = [one for one, verb in zip(seen['actions'], verbs) if verb not in ('discard', 'pass', 'decline')]
        if melds:
            self.tried.clear()
            return self.touch_one(melds)
        if seen['claim']:
            return self.touch_one(seen['actions'] + seen['never'])
        # Each card is tried, for what could be laid with it; then one is discarded.
        untried = [one for one in seen['cards'] if one[3] not in self.tried]
        ends = [one for one, verb in zip(seen['actions'], verbs) if verb == ('discard' if 'discard' in verbs else 'pass')]
        if not untried and ends:
            return self.touch_one(ends)
        for chosen, _, _, _ in seen['chosen']:
            self.touch(chosen)
        card = self.random.choice(untried or seen['cards'])
        self.tried.add(card[3])
        return self.touch_one([card])

    def quit(self):
        with contextlib.suppress(WebDriverException):
            self.driver.quit()
        shutil.rmtree(self.profile, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, kind, *rest):
        if kind is not None:
            with contextlib.suppress(Exception):
                print('# the page says: ' + ' | '.join(self.text().split('\n')))
                self.driver.save_screenshot(os.path.join(tempfile.gettempdir(), f'sixain-page-{os.getpid()}.png'))
        self.quit()


def play_together(browsers, is_enough=lambda done: False, seconds=240):
    """Lets everybody play until everybody sees the end, or until it is enough, and returns how often
    each thing was done."""
    done = {}
    deadline = time.monotonic() + seconds
    while not all(browser.is_over() for browser in browsers) and not is_enough(done):
        if time.monotonic() > deadline:
            raise AssertionError(f'it does not end: {[browser.status() for browser in browsers]}; done: {done}')
        for browser in browsers:
            if words := browser.play():
                done[words.split()[0]] = done.get(words.split()[0], 0) + 1
    return done


def run(tests):
    """Runs the tests, and reports as TAP."""
    failed = 0
    print(f'1..{len(tests)}')
    for number, test in enumerate(tests, 1):
        try:
            test()
            print(f'ok {number} - {test.__doc__}')
        except Exception:      # noqa: BLE001  Whatever it is, the test has failed.
            print(''.join('# ' + line for line in traceback.format_exc().splitlines(True)))
            print(f'not ok {number} - {test.__doc__}')
            failed += 1
        sys.stdout.flush()
    sys.exit(1 if failed else 0)
