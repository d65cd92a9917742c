import { personas } from '@oware/seed';
import { freshSandbox, type TestSandbox } from '@oware/test-kit';
import { desktop, phone } from '@oware/test-kit/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { click, fill, openAs, press, sees } from '../support/staff.ts';

const esi = personas.nameDiffersFromCard.client;

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

describe('an officer', () => {
  it('finds a client, is asked before leaving loses a change, and sees the change in the list', async () => {
    const page = await openAs(sandbox, 'officer@adom', '/clients');
    await sees(page, 'Showing 1 to 10 of 240 results');
    await press(page, 'Next');
    await sees(page, 'Showing 11 to 20');
    await click(page, 'tbody a');
    await sees(page, 'Created on');
    await page.goBack();
    await sees(page, 'Showing 11 to 20');
    await page.reload();
    await sees(page, 'Showing 11 to 20');
    await fill(page, 'Search clients', esi.mobileNo.slice(3));
    await sees(page, 'Showing 1 to 1 of 1 results');
    await page.goBack();
    await sees(page, 'Showing 11 to 20');
    await page.goForward();
    await sees(page, 'Showing 1 to 1 of 1 results');
    await press(page, 'Esi Boateng', 'link');
    await sees(page, 'Created on');
    await press(page, 'Details', 'tab');
    await press(page, 'Edit');
    await fill(page, 'Employer name', 'Korle Bu Teaching Hospital');
    await press(page, 'Dashboard', 'link');
    await sees(page, 'Leave without saving?');
    expect(new URL(page.url()).pathname).toBe('/clients/details/1001/Details');
    await press(page, 'Stay');
    // on a slow machine too, leaving right after the notice doesn't ask about the saved change
    await page.emulateCPUThrottling(6);
    await press(page, 'Save');
    await sees(page, 'Client updated successfully!!');
    await press(page, 'Clients', 'link');
    await page.emulateCPUThrottling(null);
    await sees(page, 'Showing 1 to 10 of 240 results');
    await fill(page, 'Search clients', esi.mobileNo.slice(3));
    await sees(page, 'Korle Bu Teaching Hospital');
  });

  it('makes a column narrower by dragging its heading, which lasts', async () => {
    const page = await openAs(sandbox, 'officer@adom', '/clients');
    await sees(page, 'Showing 1 to 10 of 240 results');
    const widthOf = (heading: string) =>
      page.$eval(`::-p-xpath(//th[starts-with(., "${heading}")])`, (cell) => cell.getBoundingClientRect().width);
    const handle = await page.$('::-p-xpath(//th[starts-with(., "Contact")]/*[contains(@class, "column-handle")])');
    const { x = 0, y = 0, width = 0 } = (await handle?.boundingBox()) ?? {};
    const before = await widthOf('Contact');
    await page.mouse.move(x + width / 2, y + 5);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 80, y + 5, { steps: 4 });
    await page.mouse.up();
    const after = before - 80;
    await expect.poll(() => widthOf('Contact')).toBeCloseTo(after, 0);
    await page.reload();
    await sees(page, 'Showing 1 to 10 of 240 results');
    await expect.poll(() => widthOf('Contact')).toBeCloseTo(after, 0);
  });

  it('finds Download and View in the line of the search, however many filters are active', async () => {
    const active = 'status=Active&lastName=Asare&email=a&createdFrom=2026-01-01';
    const page = await openAs(sandbox, 'officer@adom', `/clients?${active}`);
    await sees(page, 'Download');
    const middleOf = (selector: string) =>
      page.$eval(selector, (element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return (top + bottom) / 2;
      });
    const button = (text: string) => middleOf(`::-p-xpath(//button[starts-with(., "${text}")])`);
    const line = await middleOf('#main [role=search]');
    for (const text of ['Filters', 'Download', 'View']) expect(await button(text)).toBeCloseTo(line, -1);
    expect(await button('Created from')).toBeGreaterThan(line + 20);
  });

  it('cuts the photo of a client to the face by keyboard, which lasts', async () => {
    const page = await openAs(sandbox, 'officer@adom', '/clients/details/1005/Details');
    await press(page, 'Choose the section of the photo of Adwoa Sarpong');
    await sees(page, 'until the face fills the square');
    await page.locator('.reactEasyCrop_CropArea').wait();
    await page.focus('[aria-label=Zoom][type=range]');
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight');
    await page.focus('[aria-label="Section of the photo"]');
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
    await press(page, 'Show this section');
    const shown = () =>
      page.$eval('aside[aria-label=Client] img', (photo) => {
        const [{ width, left }, frame] = [photo.getBoundingClientRect(), photo.parentElement?.getBoundingClientRect()];
        return { isEnlarged: width > 1.5 * (frame?.width ?? width), isMoved: left < (frame?.left ?? left) };
      });
    await expect.poll(shown).toEqual({ isEnlarged: true, isMoved: true });
    await page.reload();
    await sees(page, 'Created on');
    await page.locator('aside[aria-label=Client] img').wait();
    await expect.poll(shown).toEqual({ isEnlarged: true, isMoved: true });
  });
});

it.each([
  ['a laptop', desktop, 1],
  ['a phone', phone, 3],
])('shows every tab of a client at once on %s', async (_device, viewport, lines) => {
  const page = await openAs(sandbox, 'officer@adom', '/clients/details/1020/document', { viewport });
  await sees(page, 'Choose files');
  /** The tabs that can be pressed from edge to edge: nothing cuts or covers them. */
  const shown = await page.$$eval('[role=tablist] > [role=tab]', (tabs) =>
    tabs
      .filter((tab) => {
        const { left, right, top } = tab.getBoundingClientRect();
        const at = (x: number) => tab.contains(document.elementFromPoint(x, top + 1));
        return at(left + 1) && at(right - 1);
      })
      .map(({ textContent }) => textContent),
  );
  expect(shown).toEqual([
    'Overview',
    'Application',
    'Details',
    'KYC',
    'Accounts',
    'Cards',
    'Documents',
    'Contacts',
    'Locations',
    'Repayments',
  ]);
  const tops = await page.$$eval('[role=tab]', (tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(lines);
});

it('keeps New application at its place on a phone, also on the tab that has the upload itself', async () => {
  const page = await openAs(sandbox, 'officer@adom', '/clients/details/1020/document', { viewport: phone });
  const place = () =>
    page.$eval('main .MuiButton-contained', (button) => {
      const { left, top } = button.getBoundingClientRect();
      return { left, top };
    });
  await sees(page, 'Choose files');
  const onDocuments = await place();
  await click(page, '[role=tab]::-p-text(Overview)');
  await sees(page, 'Upload document');
  expect(await place()).toEqual(onDocuments);
});
