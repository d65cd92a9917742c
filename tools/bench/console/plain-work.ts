import type { Page } from 'puppeteer-core';
import { clickUntil } from './console.ts';

/** Creates a button that draws a plain table over the page. This measures the browser itself on any machine. */
const button = `(() => {
  const made = document.createElement('button');
  made.onclick = () => {
    const table = document.createElement('table');
    table.id = 'plain-rows';
    table.style.cssText = 'position: fixed; inset: 0; z-index: 9999; background: white';
    for (let row = 0; row < 200; row++) {
      const line = table.insertRow();
      for (let cell = 0; cell < 8; cell++) line.insertCell().textContent = row + ' ' + cell;
    }
    made.replaceWith(table);
  };
  document.body.append(made);
  return made;
})()`;

/**
 * Returns the milliseconds from a click to the frame that shows a table of 200 plain rows with eight cells on the same
 * page.
 */
export async function timePlainRows(page: Page): Promise<number> {
  const time = await clickUntil(page, button, `document.querySelector('#plain-rows') !== null`);
  await page.evaluate(`document.querySelector('#plain-rows').remove()`);
  return time;
}

/** An expression for the page: milliseconds for multiplying, dividing and sorting 20,000 integers. */
export const plainCalculation = `(() => {
  const from = performance.now();
  const made = Array.from({ length: 20000 }, (_, n) => (BigInt(n) * 7919n) % 10007n);
  made.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return performance.now() - from;
})()`;
