import { axeViolations } from '@oware/test-kit/axe';
import { desktop, phone } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { desk, press, screen, sees } from './staff.ts';

/** A screen, a text that appears once it is loaded, and what to open on it before the check. */
export type Look = readonly [path: string, text: string, open?: (page: Page) => Promise<unknown>];

/** An application, and a screen of it that shows nothing of the others. */
type App = { address: (path: string) => string; away: Look };

export const consoleApp: App = { address: screen, away: ['/no-such-screen', 'This page doesn’t exist'] };
export const deskApp: App = {
  address: desk,
  away: ['/sandboxes/no-such-sandbox', 'There is no sandbox of this name'],
};

/**
 * Checks every screen with {@link expectSoundNow} before failing, so that one run reports all problems. Goes from one to
 * the next through the router: loading the page again takes a second of processor time.
 */
export async function expectSound(page: Page, screens: readonly Look[], { address, away }: App): Promise<void> {
  let isOpen = true;
  let last = '';
  for (const [path, text, open] of screens) {
    if (isOpen || path === last) {
      // closes what was opened, and removes the text of the same screen in the former width
      await follow(page, address(away[0]));
      await sees(page, away[1]);
    }
    await follow(page, address(path));
    last = path;
    await sees(page, text);
    await open?.(page);
    isOpen = open !== undefined;
    // loading parts and refetched lists are dimmed
    await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root, [aria-busy=true]'));
    await expectSoundNow(page, path);
  }
}

/**
 * Expects no violations by axe and no horizontal scrolling, on a wide screen and on a phone. The dark scheme differs
 * only in colours, and only the wide screen checks those.
 */
export async function expectSoundNow(page: Page, what: string): Promise<void> {
  await show(page, 'dark');
  expect.soft(await axeViolations(page, 'colours'), `${what}, dark`).toEqual([]);
  await show(page, 'light');
  await expectSoundIn(page, what);
  await page.setViewport(phone);
  await expectSoundIn(page, `${what}, on a phone`, 'layout');
  expect.soft(await page.evaluate(whatScrollsWhole), `${what}, on a phone`).toEqual([]);
  expect.soft(await page.evaluate(whatTearsApart), `${what}, on a phone`).toEqual([]);
  await page.setViewport(desktop);
}

export async function expectSoundIn(page: Page, what: string, look: 'all' | 'layout' = 'all'): Promise<void> {
  expect.soft(await axeViolations(page, look), what).toEqual([]);
  // parts that depend on the width render again after it changed: what counts is what stays too wide
  const fits = page.waitForFunction(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    { timeout: 5000 },
  );
  const sticksOut = await fits.then(
    () => [],
    () => page.evaluate(whatSticksOut),
  );
  expect.soft(sticksOut, what).toEqual([]);
}

/** Returns the dialogs whose title and buttons can be scrolled out of sight, by their text. Runs in the page. */
const whatScrollsWhole = (): string[] =>
  [...document.querySelectorAll('[role=dialog]')]
    .filter((dialog) => dialog.scrollHeight > dialog.clientHeight && getComputedStyle(dialog).overflowY === 'auto')
    .map(({ textContent }) => textContent.slice(0, 60));

/** Returns the buttons of dialogs that stand on several lines beside other actions, by their text. Runs in the page. */
const whatTearsApart = (): string[] =>
  [...document.querySelectorAll('.MuiDialogActions-root')].flatMap(({ children, textContent }) => {
    const [first, ...buttons] = children;
    const middles = buttons.map((button) => button.getBoundingClientRect()).map(({ top, bottom }) => top + bottom);
    const isTorn = first?.tagName === 'DIV' && Math.max(...middles) - Math.min(...middles) > 4;
    return isTorn ? [textContent] : [];
  });

/** Returns what makes the page scroll sideways, by its tag and text. Runs in the page. */
function whatSticksOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isCut = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
  const parts = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth && !isCut(element.parentElement),
  );
  return [
    `${scrollWidth - clientWidth} pixels`,
    ...parts.map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  ];
}

async function show(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.waitForSelector(`html[data-scheme=${scheme}]`);
}

/** Presses a button that opens something, and waits for its text. */
export async function opens(page: Page, button: string, text: string): Promise<void> {
  await press(page, button);
  await sees(page, text);
}

/** Navigates like a link: through the router, without reloading the page. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
