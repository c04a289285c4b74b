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
PATIENCE = 60        # Seconds, after which something will never happen.
FLAGS = ('--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking '
         '--disable-component-update --disable-sync --disable-dev-shm-usage --hide-scrollbars --mute-audio').split()
UNTOUCHABLE = () if webdriver is None else (
    ElementClickInterceptedException, ElementNotInteractableException, StaleElementReferenceException, JavascriptException)


def need_chromium():
    """Ends the test as one that could not be run, if there is no browser."""
    if webdriver is None or CHROMIUM is None or DRIVER is None:
        print('1..0 # SKIP there is no chromium with its driver and python3-selenium')
        sys.exit(77)


class Browser:
    """A browser of its own, with a profile that is forgotten afterwards."""

    def __init__(self, width=390, height=844, dark=False, still=True):
        self.profile = tempfile.mkdtemp(prefix='sixain-browser-')
        options = Options()
        options.binary_location = CHROMIUM
        for flag in FLAGS:
            options.add_argument(flag)
        options.add_argument(f'--user-data-dir={self.profile}')
        options.set_capability('goog:loggingPrefs', {'browser': 'ALL'})
        self.driver = webdriver.Chrome(service=Service(DRIVER), options=options)
        self.still = still
        self.resize(width, height, dark)
        self.random = random.Random(6)
        self.tried = set()       # Cards that nothing was offered for in this turn.

    def resize(self, width, height, dark=False):
        self.driver.execute_cdp_cmd('Emulation.setDeviceMetricsOverride',
                                    {'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': width < 1000})
        self.driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': [
            {'name': 'prefers-color-scheme', 'value': 'dark' if dark else 'light'},
            {'name': 'prefers-reduced-motion', 'value': 'reduce' if self.still else 'no-preference'}]})

    def open(self, host, room=None):
        self.driver.get('about:blank')
        self.driver.get(f'http://127.0.0.1:{host.port}/#{host.room if room is None else room}')

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
                '/games/sample/' not in entry['message']]      # Which has no page of its own.
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
            if self.find('.game.over'):
                return None
            if self.find('.continue'):
                return 'continue' if self.touch(self.find('.continue')) else None
            if self.find('.of-sequences'):
                return self.play_sequences()
            return self.play_anything()
        return None

    def touch_one(self, elements):
        element = self.random.choice(elements)
        words = element.get_attribute('data-move') or f'{element.get_attribute("data-act")} {element.get_attribute("data-value")}'
        return words if self.touch(element) else None

    def play_anything(self):
        """Rows, Six, and games with buttons: whatever is offered, chosen at random."""
        # A card that lies ready can be changed; people do so now and then.
        if self.find('.of-rows .hand .chosen[aria-pressed]') and self.random.random() < 0.9:
            return None
        offered = self.driver.find_elements(
            By.CSS_SELECTOR, '.table [data-move]:not([aria-disabled]):not(.pending):not(.chosen), .table [data-act=special], .table [data-act=pick]')
        return self.touch_one(offered) if offered else None

    def play_sequences(self):
        """Draws, looks for something to lay, and discards."""
        simple = self.driver.find_elements(By.CSS_SELECTOR, '.actions [data-move]:not(.pending), .actions [data-act=chain]')
        if not self.find('.turn') and not self.find('.claim'):
            return None
        melds = [one for one in simple if (one.get_attribute('data-move') or 'chain').split()[0] not in ('discard', 'pass', 'decline')]
        if melds:
            self.tried.clear()
            return self.touch_one(melds)
        if self.find('.claim'):
            return self.touch_one(simple + self.driver.find_elements(By.CSS_SELECTOR, '.actions [data-act=never]'))
        # Each card is tried, for what could be laid with it; then one is discarded.
        cards = self.driver.find_elements(By.CSS_SELECTOR, '.hand .held')
        untried = [card for card in cards if card.get_attribute('data-value') not in self.tried]
        discards = [one for one in simple if one.get_attribute('data-move').startswith('discard')]
        passes = [one for one in simple if one.get_attribute('data-move') == 'pass']
        if not untried and (discards or passes):
            return self.touch_one(discards or passes)
        for chosen in self.driver.find_elements(By.CSS_SELECTOR, '.hand .chosen, .mats .chosen, .piles .chosen'):
            self.touch(chosen)
        card = self.random.choice(untried or cards)
        self.tried.add(card.get_attribute('data-value'))
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
