import { database, freshSandbox, withFault } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { follow } from '../support/looks.ts';
import { fill, openAs, press, screen, sees } from '../support/staff.ts';

const phone = { width: 390, height: 844 };

/** Returns the buttons, fields and headings of the open dialog or drawer that a notice covers. */
const coveredByNotices = (page: Page) =>
  page.evaluate(() => {
    if (!document.querySelector('.Toastify__toast')) throw new Error('no notice is shown');
    const isCovered = (control: Element) => {
      const { left, width, top, bottom } = control.getBoundingClientRect();
      return [top + 1, (top + bottom) / 2, bottom - 1].some((y) => {
        // without what is scrolled out of sight
        const [first, ...others] = document.elementsFromPoint(left + width / 2, y);
        return first?.closest('.Toastify') && others.some((other) => control.contains(other));
      });
    };
    return [...document.querySelectorAll('[aria-modal=true] :is(button, input, h2)')]
      .filter(isCovered)
      .map((control) => control.textContent || control.getAttribute('aria-label') || control.id);
  });

it.each([
  ['usual', '100%'],
  ['twice as large', '200%'],
])('keeps notices off what an open dialog or drawer needs on a phone, with %s text', async (_size, fontSize) => {
  const sandbox = await freshSandbox();
  await database().query(
    `INSERT INTO provider."Notification" ("sandboxId", "organizationId", subject, body, "createdAt")
     VALUES ($1, 1, 'Unread', 'Marked as read by the journey.', now())`,
    [sandbox.id],
  );
  const page = await openAs(sandbox, 'officer@adom', '/notifications', {
    viewport: phone,
    expectedErrors: ['status of 500'],
  });
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
  await withFault(sandbox, { callId: 'X-markNotificationsRead', failure: 'internal' }, async () => {
    await press(page, 'Mark all as read');
    await sees(page, 'Server error');
  });
  // the notice stays until it is closed
  await follow(page, screen('/clients/details/1020/contacts'));
  await press(page, 'Add contact');
  await fill(page, 'Name', 'Kofi Asare');
  expect(await coveredByNotices(page), 'of a dialog').toEqual([]);
  for (let numbers = 0; numbers < 4; numbers += 1) await press(page, 'Add number');
  expect(await coveredByNotices(page), 'of a dialog as high as the screen').toEqual([]);
  await press(page, 'Cancel');
  await press(page, 'Leave');
  await follow(page, screen('/clients'));
  await sees(page, 'Showing 1 to 10');
  await press(page, 'View');
  await press(page, 'Filters');
  await sees(page, 'Filter clients');
  expect(await coveredByNotices(page), 'of a drawer').toEqual([]);
});
