import { axeViolations } from '@oware/test-kit/axe';
import { desktop, phone } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { press, sees, type screen } from './staff.ts';

/** A screen, a text that shows when it is there, and what opens on it before it is looked at. */
export type Look = readonly [path: string, text: string, open?: (page: Page) => Promise<unknown>];

/**
 * Looks at every screen, as {@link expectSoundNow} does, before it fails: one run tells all.
 */
export async function expectSound(page: Page, screens: readonly Look[], address: typeof screen): Promise<void> {
  let isOpen = true;
  for (const [path, text, open] of screens) {
    // what was opened closes only where the screen is loaded anew
    await (isOpen ? page.goto(address(path)) : follow(page, address(path)));
    await sees(page, text);
    await open?.(page);
    isOpen = open !== undefined;
    // what is loading, and a list that is read again, is dimmed
    await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root, [aria-busy=true]'));
    await expectSoundNow(page, path);
  }
}

/**
 * Nothing that axe finds, and no scrolling sideways: wide, and then on a phone. Of the dark look only the colours are
 * another, and on a phone they alone are the same.
 */
export async function expectSoundNow(page: Page, what: string): Promise<void> {
  await show(page, 'dark');
  expect.soft(await axeViolations(page, 'colours'), `${what}, dark`).toEqual([]);
  await show(page, 'light');
  await expectSoundIn(page, what);
  await page.setViewport(phone);
  await expectSoundIn(page, `${what}, on a phone`, 'layout');
  await page.setViewport(desktop);
}

export async function expectSoundIn(page: Page, what: string, look: 'all' | 'layout' = 'all'): Promise<void> {
  expect.soft(await axeViolations(page, look), what).toEqual([]);
  const sideways = page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(await sideways, what).toBeLessThanOrEqual(0);
}

async function show(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.waitForSelector(`html[data-scheme=${scheme}]`);
}

/** Presses what opens something, and waits for it. */
export async function opens(page: Page, button: string, text: string): Promise<void> {
  await press(page, button);
  await sees(page, text);
}

/** Goes there as a link does: the router hears of it, and nothing is loaded anew. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
