import { freshSandbox } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { atStep, beginOnboarding, codeOf, newcomer, takePhoto, wizard } from '../support/newcomer.ts';
import { fill, openAs, press, sees, textOf, valueOf } from '../support/staff.ts';

/** Holds what the page submits to a path until it is released. Reads of the same path, such as for counts, pass. */
async function hold(page: Page, path: string) {
  const holder = await page.evaluateHandle((held) => {
    const send = globalThis.fetch;
    const waiting: (() => void)[] = [];
    globalThis.fetch = async (input, init) => {
      const [url, method] = input instanceof Request ? [input.url, input.method] : [input, init?.method];
      if (method !== 'GET' && new URL(url, location.href).pathname.endsWith(held))
        await new Promise<void>((go) => waiting.push(go));
      return send(input, init);
    };
    return {
      count: () => waiting.length,
      letGo: () => {
        globalThis.fetch = send;
        for (const go of waiting) go();
        return waiting.length;
      },
    };
  }, path);
  return {
    isHeld: () => page.waitForFunction((calls) => calls.count() > 0, {}, holder),
    letGo: () => holder.evaluate((calls) => calls.letGo()),
  };
}

const enterTwice = async (page: Page): Promise<void> => {
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
};
const typeInto = async (page: Page, label: string, text: string): Promise<void> => {
  const field = await page.waitForSelector(`::-p-xpath(//*[@id = //label[.="${label}"]/@for])`);
  await field?.focus();
  await page.keyboard.type(text);
};

it('does not send a request twice, and keeps input during it', async () => {
  const sandbox = await freshSandbox();
  const client = newcomer('Adjoa Sackey');
  const number = client.staffNumber ?? '';
  const page = await beginOnboarding(sandbox, 'On a payroll');
  await atStep(page, 'Staff Id');
  await fill(page, 'Staff Id', number);
  const check = await hold(page, '/tf/staff/verify');
  await page.focus('input[name=staffNumber]');
  await enterTwice(page);
  await check.isHeld();
  await page.waitForSelector('button[type=submit][disabled]');
  await page.keyboard.type('9');
  expect(await valueOf(page, 'Staff Id')).toBe(number);
  expect(await check.letGo()).toBe(1);
  await sees(page, 'Adjoa Sackey');
  await press(page, 'Next');

  await atStep(page, 'Phone verification');
  await fill(page, 'Phone number', `0${client.phone}`);
  await press(page, 'Send code');
  await page.waitForSelector('::-p-xpath(//label[.="Code"])');
  const verified = await hold(page, '/verify/code');
  await fill(page, 'Code', await codeOf(sandbox, client.phone));
  await enterTwice(page);
  await verified.isHeld();
  await page.keyboard.press('Enter');
  expect(await verified.letGo()).toBe(1);

  await atStep(page, 'Consent photo');
  await takePhoto(page, 'Consent photo');
  const consent = await hold(page, '/verify/consent');
  await typeInto(page, 'Middle name', 'Efua');
  await enterTwice(page);
  await consent.isHeld();
  await page.keyboard.type('X');
  expect(await valueOf(page, 'Middle name')).toBe('Efua');
  expect(await consent.letGo()).toBe(1);
  await atStep(page, 'Personal information');
  await press(page, 'Back');
  await sees(page, 'Show what was submitted');
  expect(await valueOf(page, 'Middle name')).toBe('Efua');
});

it('keeps the buttons of a step from covering it on a low screen', async () => {
  const page = await openAs(await freshSandbox(), 'officer@adom', wizard, { viewport: { width: 1280, height: 600 } });
  await press(page, 'Not on a payroll');
  await atStep(page, 'Phone verification');
  const positionOf = () =>
    page.$eval('button[type=submit]', (next) => getComputedStyle(next.parentElement ?? next).position);
  expect(await positionOf()).toBe('static');
  await page.setViewport({ width: 1280, height: 800 });
  expect(await positionOf()).toBe('sticky');
});

it('clears the previous person when another staff number is checked', async () => {
  const page = await openAs(await freshSandbox(), 'officer@adom', '/clients/staff-check');
  await fill(page, 'Staff ID', newcomer('Adjoa Sackey').staffNumber ?? '');
  await press(page, 'Check');
  expect(await textOf(page, 'dl[aria-label="Result of the check"]')).toContain('Sackey');
  await typeInto(page, 'Staff ID', '1');
  await page.waitForFunction(() => !document.querySelector('dl[aria-label="Result of the check"]'));
});
