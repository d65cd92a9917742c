import { messages } from '@oware/contract';
import { database, freshSandbox, newestMessage, type TestSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { beforeEach, expect, it } from 'vitest';
import { fill, fillSignIn, isAt, openAs, press, screen, sees, seesNoMore } from '../support/staff.ts';

const waiting = '/enhanced-kyc/landing';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
  await database().query('DELETE FROM provider."Notification" WHERE "sandboxId" = $1', [sandbox.id]);
});

/** Waits until the bell says so many. */
const hasUnread = (page: Page, count: number): Promise<unknown> =>
  page.waitForSelector(`button[aria-label="Notifications, ${count} unread"]`);

/** Another officer approves the consent of the seeded client. */
async function approveConsent(manager: Page): Promise<void> {
  await press(manager, 'Review Kwabena Osei');
  await press(manager, 'Send me a code');
  await sees(manager, 'A code was mailed');
  const mail = await newestMessage(sandbox, sandbox.account('manager@adom'));
  await fill(manager, 'Officer approval code', /\b\d{6}\b/.exec(mail)?.[0] ?? '');
  await press(manager, 'Approve');
  await sees(manager, 'Consent approved');
}

it('a decision of one rings the bell of the other, and each reads for themselves', async () => {
  const officer = await openAs(sandbox, 'officer@adom', '/notifications');
  await sees(officer, messages.noNotifications);
  await hasUnread(officer, 0);
  const manager = await openAs(sandbox, 'manager@adom', waiting);
  await approveConsent(manager);
  await hasUnread(officer, 1);
  await sees(officer, 'approved the consent of Kwabena Osei');

  await officer.bringToFront();
  await press(officer, 'Notifications, 1 unread');
  await officer.locator('[role=dialog] [aria-label="Unread"]').wait();
  await officer.locator('[role=dialog] li a').click();
  await isAt(officer, '/clients/details/1002/clientKyc');
  await press(officer, 'Notifications, 1 unread');
  await press(officer, 'All notifications', 'link');
  await isAt(officer, '/notifications');
  await press(officer, 'Mark all as read');
  await hasUnread(officer, 0);
  await seesNoMore(officer, '1 unread notification');
  // nobody is told of what they did themselves
  await hasUnread(manager, 0);
  await officer.reload();
  await sees(officer, 'Consent approved');
  await hasUnread(officer, 0);
});

it('a decision of one leaves the list that the other looks at, without a reload', async () => {
  const officer = await openAs(sandbox, 'officer@adom', waiting);
  const review = 'button[aria-label="Review Kwabena Osei"]';
  await officer.waitForSelector(review);
  await hasUnread(officer, 0);
  await approveConsent(await openAs(sandbox, 'manager@adom', waiting));
  await officer.waitForSelector(review, { hidden: true });
});

it('one tab listens for all of a session, and another takes over when it is closed', async () => {
  const first = await openPage(screen('/login#/dashboard'));
  await first.locator('input[name=remember]').click();
  await fillSignIn(first, sandbox.account('officer@adom'));
  await isAt(first, '/dashboard');
  await hasUnread(first, 0);
  const second = await openPage(screen('/dashboard'), { context: first.browserContext() });
  const streams: string[] = [];
  second.on('request', (request) => request.url().includes('/notifications/stream') && streams.push(request.url()));
  await hasUnread(second, 0);
  const tell = (subject: string) =>
    database().query(
      `WITH told AS (INSERT INTO provider."Notification" ("sandboxId", "organizationId", subject, body, "createdAt")
         VALUES ($1, 1, $2, 'Told.', now()) RETURNING 1)
       SELECT pg_notify('oware_notifications', $1::text || '.1') FROM told`,
      [sandbox.id, subject],
    );
  await tell('To the first');
  await hasUnread(second, 1);
  await hasUnread(first, 1);
  expect(streams).toEqual([]);
  await first.close();
  await tell('To the second');
  await hasUnread(second, 2);
  expect(streams).toHaveLength(1);
});

const question = 'May this browser tell you';

/** Someone signed in whose browser asks for permission, which they then answer so: a headless one denies all by itself. */
async function openAsked(permission: NotificationPermission): Promise<Page> {
  const page = await openPage(screen('/login'));
  await page.evaluateOnNewDocument((answer: NotificationPermission) => {
    let given: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => given });
    Notification.requestPermission = () => Promise.resolve((given = answer));
  }, permission);
  await page.goto(screen('/login?asked#/dashboard'));
  expect(await page.evaluate(() => document.body.innerText)).not.toContain(question);
  await fillSignIn(page, sandbox.account('officer@adom'));
  await sees(page, question);
  return page;
}

async function isNotAskedAgain(page: Page): Promise<void> {
  await seesNoMore(page, question);
  await page.reload();
  await hasUnread(page, 0);
  await sees(page, 'Customers');
  expect(await page.evaluate(() => document.body.innerText)).not.toContain(question);
}

it('asks once whether this browser may be told, and registers it for who uses it', async () => {
  const page = await openAsked('granted');
  const registered = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await press(page, 'Yes, tell me');
  await registered;
  const { rows } = await database().query<{ email: string; token: string }>(
    `SELECT email, token FROM provider."PushDevice" d
     JOIN provider."User" u ON u."sandboxId" = d."sandboxId" AND u.id = d."userId" WHERE d."sandboxId" = $1`,
    [sandbox.id],
  );
  expect(rows).toEqual([{ email: sandbox.account('officer@adom'), token: expect.stringMatching(/^[\w-]{20,}$/) }]);
  await isNotAskedAgain(page);
});

it.each([
  ['a no', 'granted', 'No, thanks'],
  ['a denial', 'denied', 'Yes, tell me'],
] as const)('asks nothing again after %s, and keeps no token', async (_what, permission, button) => {
  const page = await openAsked(permission);
  await press(page, button);
  await isNotAskedAgain(page);
  expect(await page.evaluate(() => localStorage.getItem('oware.push'))).toBe('{"answer":"no"}');
});

it('asks another time when the question is put off', async () => {
  const page = await openAsked('granted');
  await press(page, 'Ask me another time');
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  await isNotAskedAgain(page);
  expect(await page.evaluate(() => localStorage.getItem('oware.push'))).toBeNull();
});
