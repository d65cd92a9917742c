import { freshSandbox, type TestSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerRequired,
  atStep,
  beginOnboarding,
  clientsWith,
  endSessions,
  kept,
  newcomer,
  personalOf,
  plainStorage,
  sectionsAfterCard,
  signInAgain,
  submitCard,
  submitConsent,
  verifyPhone,
  wizard,
} from '../support/newcomer.ts';
import { hearsNoNews } from '../support/pending-requests.ts';
import { click, endedSession, fill, openAs, press, screen, sees, signInBeside, valueOf } from '../support/staff.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

const trader = newcomer('Kwabena Fosu');
const teacher = newcomer('Adjoa Sackey');

describe('onboarding keeps its input', () => {
  it('after a reload, including photos', async () => {
    const page = await beginOnboarding(sandbox, 'Not on a payroll');
    await verifyPhone(page, sandbox, trader);
    await submitConsent(page, trader);
    await atStep(page, 'Personal information');
    await fill(page, 'Town', 'Osu');
    await kept(page);
    await page.reload();
    await atStep(page, 'Personal information');
    expect(await valueOf(page, 'Town')).toBe('Osu');
    expect(await valueOf(page, 'Firstname')).toBe('Kwabena');
    await page.goBack();
    await atStep(page, 'Consent photo');
    await page.waitForSelector('img[alt="Consent photo"]');
    expect(await plainStorage(page)).not.toMatch(/Osu|Kwabena/);
  });

  it('after leaving: the start page offers to continue, only to the same user', async () => {
    // the page asks first as the person of its last visit
    const page = await beginOnboarding(sandbox, 'Not on a payroll', ['status of 409']);
    await verifyPhone(page, sandbox, trader);
    await atStep(page, 'Consent photo');
    await fill(page, 'First name', 'Kwabena');
    await kept(page);
    await press(page, 'Forms', 'link');
    await sees(page, 'Continue where you left off');
    await sees(page, 'Kwabena');

    const forms = page.url();
    const other = await openPage(screen('/terms'), {
      context: page.browserContext(),
      expectedErrors: endedSession,
    });
    await page.goto('about:blank');
    await signInBeside(other, sandbox.account('manager@adom'));
    await other.goto(screen(wizard));
    await sees(other, 'Who is the client?');
    await signInBeside(other, sandbox.account('officer@adom'));
    await page.bringToFront();
    await page.goto(forms);
    await click(page, 'a[aria-label^="Continue"]');
    await atStep(page, 'Consent photo');
    expect(await valueOf(page, 'First name')).toBe('Kwabena');
  });

  it('with a second tab, which waits until the first is closed and continues', async () => {
    const page = await beginOnboarding(sandbox, 'On a payroll');
    await atStep(page, 'Staff Id');
    const other = await openPage(screen(wizard), { context: page.browserContext() });
    await sees(other, 'Open in another tab');
    await page.bringToFront();
    await fill(page, 'Staff Id', 'ABC');
    await kept(page);
    await page.goto('about:blank');
    await other.bringToFront();
    await press(other, 'Continue');
    await atStep(other, 'Staff Id');
    expect(await valueOf(other, 'Staff Id')).toBe('ABC');
  });

  it('when the session ends at any step', async () => {
    const expectedErrors = [...endedSession, 'ERR_FAILED'];
    const page = await openAs(sandbox, 'officer@adom', wizard, { expectedErrors });
    const settles = await hearsNoNews(page);
    const lose = async () => {
      await settles();
      await endSessions(sandbox);
    };
    await press(page, 'On a payroll');

    await fill(page, 'Staff Id', teacher.staffNumber ?? '');
    await lose();
    await press(page, 'Check');
    await signInAgain(page);
    await sees(page, 'Adjoa Sackey');
    await press(page, 'Next');

    await atStep(page, 'Phone verification');
    await lose();
    await verifyPhone(page, sandbox, teacher, () => signInAgain(page));

    await atStep(page, 'Consent photo');
    expect(await valueOf(page, 'First name')).toBe('Adjoa');
    await lose();
    await submitConsent(page, teacher, () => signInAgain(page));

    await endsOnReload(page, 'Personal information', personalOf(teacher));
    await lose();
    await submitCard(page, teacher, () => signInAgain(page));
    for (const title of sectionsAfterCard) await endsOnReload(page, title);

    await atStep(page, 'Review');
    await lose();
    await press(page, 'Save Client');
    await signInAgain(page);
    await sees(page, 'Client created!!');
    expect(await clientsWith(sandbox, teacher.phone)).toHaveLength(1);
  });

  /** Reloads a step that makes no calls before. */
  async function endsOnReload(page: Page, title: string, known: Record<string, string> = {}): Promise<void> {
    await atStep(page, title);
    await answerRequired(page, known);
    await kept(page);
    await endSessions(sandbox);
    await page.reload();
    await signInAgain(page);
    await atStep(page, title);
    await press(page, 'Next');
  }
});
