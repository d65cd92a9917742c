import { newcomers } from '@oware/seed';
import { database, freshSandbox, newestMessage, type TestSandbox } from '@oware/test-kit';
import { phone } from '@oware/test-kit/browser';
import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerRequired,
  atStep,
  beginOnboarding,
  newcomer,
  submitCard,
  submitConsent,
  takePhoto,
  verifyPhone,
  wizard,
} from '../support/newcomer.ts';
import { chooseFile, refuseCamera, withPlace } from '../support/photos.ts';
import { fill, openAs, press, sees, seesNoMore } from '../support/staff.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await freshSandbox();
});

const trader = newcomer('Kwabena Fosu');
const name = `${trader.firstName} ${trader.lastName}`;
const waiting = '/enhanced-kyc/landing';

/** Returns the officer's approval code in the newest mail. */
const approvalCode = async (account: string): Promise<string> =>
  /\b\d{6}\b/.exec(await newestMessage(sandbox, sandbox.account(account)))?.[0] ?? '';

/** Returns the values of a client's progress bars: beside the tabs, and on the KYC tab. */
const progressOf = (page: Page) =>
  page.$$eval('[role=progressbar][aria-label="KYC progress"]', (bars) =>
    bars.map((bar) => bar.getAttribute('aria-valuenow')),
  );

/** Requests a code and enters it. */
async function enterCode(page: Page, account: string): Promise<void> {
  await press(page, 'Send me a code');
  await sees(page, `A code was sent to ${sandbox.account(account)}`);
  await fill(page, 'Officer approval code', await approvalCode(account));
}

/** Opens onboarding as an officer at the consent step, after the client's phone is verified. */
async function atConsent(expectedErrors: readonly string[] = []): Promise<Page> {
  const page = await beginOnboarding(sandbox, 'Not on a payroll', expectedErrors);
  await verifyPhone(page, sandbox, trader);
  await atStep(page, 'Consent photo');
  return page;
}

describe('an officer’s approval', () => {
  it('of a card: rejects with a reason, and approves the new submission', async () => {
    const officer = await atConsent();
    await submitConsent(officer, trader);
    await atStep(officer, 'Personal information');
    await press(officer, 'Back');
    await press(officer, 'Show what was submitted');
    await sees(officer, 'Another person has to decide on this: you submitted it.');
    await press(officer, 'Close');
    await press(officer, 'Next');
    await atStep(officer, 'Personal information');
    await answerRequired(officer, { 'Date of birth': trader.dateOfBirth, Gender: trader.gender });
    await press(officer, 'Next');
    await submitCard(officer, trader);
    await atStep(officer, 'Employment');
    await press(officer, 'Back');

    const manager = await openAs(sandbox, 'manager@adom', waiting, { expectedErrors: ['status of 403'] });
    await press(manager, `Review ${name}`);
    await enterCode(manager, 'manager@adom');
    await press(manager, 'Approve');
    await sees(manager, 'Consent approved');
    await seesNoMore(manager, 'Approve consent');

    await press(manager, name, 'link');
    await press(manager, 'Officer approval');
    await sees(manager, 'Photo of the card');
    await press(manager, 'Ask to submit again');
    await press(manager, 'Ask to submit again');
    await sees(manager, 'Enter your officer approval code');
    await sees(manager, 'Say what needs to change');
    await fill(manager, 'Reason', 'The number cannot be read');
    await fill(manager, 'Officer approval code', '000000');
    await press(manager, 'Ask to submit again');
    await sees(manager, 'The officer approval code is wrong or has expired. Ask for a new one.');
    await enterCode(manager, 'manager@adom');
    await press(manager, 'Ask to submit again');
    await sees(manager, 'Asked to submit again');
    await sees(manager, 'To be submitted again: The number cannot be read');

    await officer.bringToFront();
    await press(officer, 'Identity', 'link');
    await press(officer, 'Verifications', 'link');
    await press(officer, name, 'link');
    await press(officer, 'Submit again', 'link');
    await atStep(officer, 'Ghana Card');
    await sees(officer, 'The number cannot be read');
    await takePhoto(officer, 'Photo of the card', 'Retake');
    await press(officer, 'Submit again and continue');
    await atStep(officer, 'Employment');
    await press(officer, 'Back');
    await sees(officer, 'The card is awaiting approval');

    await manager.bringToFront();
    await press(manager, 'Awaiting approval', 'link');
    await press(manager, name, 'link');
    await press(manager, 'Officer approval');
    await enterCode(manager, 'manager@adom');
    await press(manager, 'Approve');
    await sees(manager, 'Ghana Card approved');
    await sees(manager, 'Verified Successfully');
    await press(manager, 'History', 'tab');
    for (const event of ['Submitted again', 'Rejected', 'Approved', 'The number cannot be read'])
      await sees(manager, event);

    await officer.bringToFront();
    await officer.reload();
    await sees(officer, 'An officer has approved the card.');
  });

  it('of a consent on the client’s KYC tab updates the progress immediately', async () => {
    const manager = await openAs(sandbox, 'manager@adom', '/clients/details/1002/clientKyc');
    await press(manager, 'Approve consent');
    await sees(manager, 'Officer approval code');
    expect(await progressOf(manager)).toEqual(['33', '33']);
    await enterCode(manager, 'manager@adom');
    await press(manager, 'Approve');
    await sees(manager, 'Consent approved');
    await manager.waitForFunction(() =>
      [...document.querySelectorAll('[role=progressbar][aria-label="KYC progress"]')].every(
        (bar) => bar.getAttribute('aria-valuenow') === '67',
      ),
    );
  });

  it('can be closed and retried if the submission fails to load', async () => {
    const expectedErrors = ['ERR_FAILED'];
    const manager = await openAs(sandbox, 'manager@adom', waiting, { expectedErrors, viewport: phone });
    await sees(manager, 'Kwabena Osei');
    await manager.setRequestInterception(true);
    let broken = true;
    manager.on('request', (request) => {
      const isConsent = /\/api\/kyc\/.*consent/i.test(request.url());
      void (broken && isConsent ? request.abort() : request.continue());
    });
    await press(manager, 'Review Kwabena Osei');
    await sees(manager, 'What was submitted could not be loaded');
    await press(manager, 'Close');
    await seesNoMore(manager, 'What was submitted could not be loaded');
    await press(manager, 'Review Kwabena Osei');
    await sees(manager, 'What was submitted could not be loaded');
    broken = false;
    // the console may be the first to load it again
    await Promise.any([press(manager, 'Try again'), sees(manager, 'Officer approval code')]);
    await sees(manager, 'Officer approval code');
  });
});

describe('a photo', () => {
  it('can be a file if the camera is denied, must be readable, and is sent small and without metadata', async () => {
    const officer = await atConsent();
    await chooseFile(officer, 'Consent photo', Buffer.from('no picture'));
    await sees(officer, 'could not be read as a photo');
    await press(officer, 'Submit and continue');
    await sees(officer, 'Please upload a photo and try again!');
    await atStep(officer, 'Consent photo');
    await refuseCamera(officer);
    await press(officer, 'Use the camera');
    await sees(officer, 'The camera is blocked.');
    await chooseFile(officer, 'Consent photo', await withPlace(officer));
    await fill(officer, 'First name', trader.firstName);
    await fill(officer, 'Last name', trader.lastName);
    await press(officer, 'Submit and continue');
    await atStep(officer, 'Personal information');
    const { rows } = await database().query<{ content: Buffer }>(
      `SELECT f.content FROM kyc."Consent" c JOIN sim."StoredFilePart" f ON f."sandboxId" = c."sandboxId" AND f."fileId" = c."photoId"
       WHERE c."sandboxId" = $1 ORDER BY c.id DESC LIMIT 1`,
      [sandbox.id],
    );
    const kept = rows[0]?.content ?? Buffer.of();
    expect(kept.subarray(0, 2)).toEqual(Buffer.of(0xff, 0xd8));
    expect(kept.length).toBeLessThan(1_000_000);
    expect(kept.includes('Exif')).toBe(false);
    expect(kept.includes('Osu')).toBe(false);
  });
});

it('shows errors of sending and verifying a code at their fields', async () => {
  const expectedErrors = ['status of 502', 'status of 422'];
  const officer = await openAs(sandbox, 'officer@adom', wizard, { expectedErrors });
  await press(officer, 'Not on a payroll');
  await fill(officer, 'Phone number', '0200990001');
  await press(officer, 'Send code');
  await sees(officer, 'The code could not be delivered to this number.');
  await fill(officer, 'Phone number', `0${trader.phone}`);
  await press(officer, 'Send code');
  await sees(officer, 'Code Sent!');
  await sees(officer, 'Resend in');
  await officer.reload();
  await sees(officer, 'Resend in');
  await fill(officer, 'Code', '0000');
  await sees(officer, 'Invaid code!');
  await sees(officer, 'The code is wrong or has expired.');
  await press(officer, 'Next');
  await sees(officer, 'Verify the code first');
});

describe('the verifications', () => {
  it('are filtered in the address, with numbers hidden until revealed', async () => {
    const page = await openAs(sandbox, 'officer@adom', '/enhanced-kyc');
    await sees(page, 'Page 1 of');
    await press(page, 'Any status');
    await press(page, 'Rejected', 'menuitem');
    await page.waitForFunction(() => location.search === '?status=Rejected');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('tbody tr')].every((row) => (row as HTMLElement).innerText.includes('Rejected')),
    );
    await page.reload();
    const number = () => page.$eval('tbody tr td:nth-child(3)', (cell) => (cell as HTMLElement).innerText.trim());
    await sees(page, '•••-');
    expect(await number()).toMatch(/^•••-•{6}\d{3}-\d$/);
    await press(page, 'Show the number');
    await page.waitForSelector('[aria-label="Hide the number"]');
    expect(await number()).toMatch(/^GHA-\d{9}-\d$/);
    expect(new URL(page.url()).pathname).toBe('/enhanced-kyc');
  });

  it('include a checked number with any result', async () => {
    const voter = newcomers.find(({ idType }) => idType === 'voterId');
    const page = await openAs(sandbox, 'officer@adom', '/enhanced-kyc');
    await press(page, 'Check a number', 'link');
    await press(page, 'Check');
    await sees(page, 'Enter the number of the document');
    await fill(page, 'Number', '9000000000');
    await press(page, 'Check');
    await sees(page, 'Voter ID verification unsuccessful. Please attempt verification with a different ID!');
    await press(page, 'Close');
    await seesNoMore(page, 'unsuccessful');
    await sees(page, 'No matching record found!');
    await press(page, 'Check a number', 'link');
    await fill(page, 'Number', voter?.idNumber ?? '');
    await press(page, 'Check');
    await sees(page, 'Congratulations, your voter ID has been successfully verified!');
    await sees(page, voter?.lastName ?? 'nobody');
  });
});
