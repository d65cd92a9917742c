import { demoPassword } from '@oware/seed';
import type { Page } from 'puppeteer-core';
import type { InteractionTimes } from './event-timing.ts';
import { keys, type, until } from './hand.ts';

/** What a walk needs besides the page that it walks through, which shows the sign-in. */
export type Walk = {
  page: Page;
  timing: InteractionTimes;
  email: string;
  /** Returns the newest code sent to a phone or mail address. */
  codeOf: (recipient: string) => Promise<string>;
};

export const hasRows = (count: number) => `document.querySelectorAll('tbody a[href*="/details/"]').length >= ${count}`;
export const hasDialog = `document.querySelector('[role=dialog]') !== null`;
export const hasNoDialog = `!document.querySelector('[role=dialog], [role=presentation].MuiModal-root:not(.MuiModal-hidden)')`;
export const hasFocus = (tag: string) => `document.activeElement?.tagName === '${tag}'`;
/** Onboarding shows the step with this title. */
export const isAtStep = (title: string) =>
  `document.querySelector('#step-title')?.textContent === ${JSON.stringify(title)}`;

/** Signs in by keyboard. */
export async function signIn({ page, timing, email }: Walk): Promise<void> {
  await timing.during('type in the sign-in', async () => {
    await type(page, 'Email', email);
    await type(page, 'Password', demoPassword);
  });
  await timing.during('sign in', async () => {
    await keys(page, 'Enter');
    await until(page, `document.querySelector('main h1') !== null`);
  });
}

/** Presses a key while Ctrl is held. */
export async function withControl(page: Page, key: 'Enter' | 'k'): Promise<void> {
  await page.keyboard.down('Control');
  await keys(page, key);
  await page.keyboard.up('Control');
}
