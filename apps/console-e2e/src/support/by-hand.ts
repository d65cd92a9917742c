import type { Page } from 'puppeteer-core';

type Counted = { keys: number; clicks: number };
type CountingWindow = { counted: Counted };

/**
 * Counts a person's keys and clicks from now on, without the characters of the data that they type into fields. A key
 * with a modifier counts as two. Don't reload the page while counting.
 */
export async function countByHand(page: Page): Promise<() => Promise<Counted>> {
  await page.evaluate(() => {
    const counted: Counted = { keys: 0, clicks: 0 };
    Object.assign(globalThis, { counted });
    const isData = ({ key, ctrlKey, target }: KeyboardEvent) =>
      key.length === 1 && !ctrlKey && target instanceof Element && target.matches('input, select, textarea');
    addEventListener('keydown', (event) => void (counted.keys += isData(event) ? 0 : 1), true);
    // a key that presses a button also clicks it, without a detail
    addEventListener('click', ({ detail }) => void (counted.clicks += detail > 0 ? 1 : 0), true);
  });
  return () => page.evaluate(() => (globalThis as unknown as CountingWindow).counted);
}

/** Waits until the field or button with this label or text has the focus. */
export const hasFocus = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => {
      const element = document.activeElement as HTMLInputElement | null;
      return [element?.labels?.[0]?.textContent, element?.textContent].some((text) => text?.trim() === wanted);
    },
    { polling: 50 },
    name,
  );

/** Types into the field with the focus, once it has it. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await hasFocus(page, label);
  await page.keyboard.type(text);
}

/** Presses a key while Ctrl is held. */
export async function pressWithControl(page: Page, key: 'Enter' | 'KeyK'): Promise<void> {
  await page.keyboard.down('Control');
  await page.keyboard.press(key);
  await page.keyboard.up('Control');
}

/** The most fields without a required answer between two that have one. */
const mostTabs = 12;

/** Presses Tab until the field or button with this label or text has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    const isThere = await page.evaluate((wanted) => {
      const element = document.activeElement as HTMLInputElement | null;
      return [element?.labels?.[0]?.textContent, element?.textContent].some((text) => text?.trim() === wanted);
    }, name);
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is more than ${mostTabs} tabs away`);
}
