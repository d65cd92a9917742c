import { database, freshSandbox, newestMessage, type TestSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { beforeEach, expect, it } from 'vitest';
import { click, fill, fillSignIn, isAt, openAs, press, screen, sees, seesNoMore } from '../support/staff.ts';

const waiting = '/enhanced-kyc/landing';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
  await database().query('DELETE FROM provider."Notification" WHERE "sandboxId" = $1', [sandbox.id]);
});

/** Waits until the bell shows this many unread notifications. */
const hasUnread = (page: Page, count: number): Promise<unknown> =>
  page.waitForSelector(`button[aria-label="Notifications, ${count} unread"]`);

/** Approves the seeded client's consent as another officer. */
async function approveConsent(manager: Page): Promise<void> {
  await press(manager, 'Review Kwabena Osei');
  await press(manager, 'Send me a code');
  await sees(manager, 'A code was sent');
  const mail = await newestMessage(sandbox, sandbox.account('manager@adom'));
  await fill(manager, 'Officer approval code', /\b\d{6}\b/.exec(mail)?.[0] ?? '');
  await press(manager, 'Approve');
  await sees(manager, 'Consent approved');
}

it('notifies another person of a decision, with a read state per person, and updates open lists', async () => {
  const officer = await openAs(sandbox, 'officer@adom', waiting);
  const review = 'button[aria-label="Review Kwabena Osei"]';
  await officer.waitForSelector(review);
  await hasUnread(officer, 0);
  const manager = await openAs(sandbox, 'manager@adom', waiting);
  await approveConsent(manager);
  await hasUnread(officer, 1);
  await officer.waitForSelector(review, { hidden: true });

  await officer.bringToFront();
  await press(officer, 'Notifications, 1 unread');
  await officer.locator('[role=dialog] [aria-label="Unread"]').wait();
  await click(officer, '[role=dialog] li a');
  await isAt(officer, '/clients/details/1002/clientKyc');
  await press(officer, 'Notifications, 1 unread');
  await press(officer, 'All notifications', 'link');
  await isAt(officer, '/notifications');
  await sees(officer, 'approved the consent of Kwabena Osei');
  await press(officer, 'Mark all as read');
  await hasUnread(officer, 0);
  await seesNoMore(officer, '1 unread notification');
  // nobody is notified of their own action
  await hasUnread(manager, 0);
  await officer.reload();
  await sees(officer, 'Consent approved');
  await hasUnread(officer, 0);
});

it('listens in one tab per session, and another takes over when it closes', async () => {
  const first = await openPage(screen('/login#/dashboard'));
  await click(first, 'input[name=remember]');
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

const question = 'Show decisions and approvals as notifications';

/** Opens the console signed in, with a browser that grants its permission. A headless browser denies all by default. */
async function openAsked(): Promise<Page> {
  const page = await openPage(screen('/login'), { hasWorker: true });
  await page.evaluateOnNewDocument(() => {
    let given: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => given });
    Notification.requestPermission = () => Promise.resolve((given = 'granted'));
  });
  await page.goto(screen('/login?asked#/dashboard'));
  expect(await page.evaluate(() => document.body.innerText)).not.toContain(question);
  await fillSignIn(page, sandbox.account('officer@adom'));
  await sees(page, question);
  return page;
}

it('asks once for push messages, and registers the browser per user', async () => {
  const page = await openAsked();
  const registered = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await press(page, 'Turn on notifications');
  await registered;
  const { rows } = await database().query<{ email: string; token: string }>(
    `SELECT email, token FROM provider."PushDevice" d
     JOIN provider."User" u ON u."sandboxId" = d."sandboxId" AND u.id = d."userId" WHERE d."sandboxId" = $1`,
    [sandbox.id],
  );
  expect(rows).toEqual([{ email: sandbox.account('officer@adom'), token: expect.stringMatching(/^[\w-]{20,}$/) }]);
  await seesNoMore(page, question);
  await page.reload();
  await hasUnread(page, 0);
  await sees(page, 'Customers');
  expect(await page.evaluate(() => document.body.innerText)).not.toContain(question);
});
