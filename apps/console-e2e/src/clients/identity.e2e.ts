import { database, freshSandbox, newestMessage, type TestSandbox } from '@oware/test-kit';
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
} from '../support/newcomer.ts';
import { chooseFile, overflowOf, refuseCamera, withPlace } from '../support/photos.ts';
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

/** Requests a code and enters it. */
async function enterCode(page: Page, account: string): Promise<void> {
  await press(page, 'Send me a code');
  await sees(page, `A code was sent to ${sandbox.account(account)}`);
  await fill(page, 'Officer approval code', await approvalCode(account));
}

/** Opens onboarding as an officer at the consent step, after the client's phone is verified. */
async function atConsent(): Promise<Page> {
  const page = await beginOnboarding(sandbox, 'Not on a payroll');
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
});

describe('a photo', () => {
  it('can be a file if the camera is denied, must be readable, is shown whole, and is sent small and without metadata', async () => {
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
    expect(await overflowOf(officer, 'Consent photo')).toEqual([0, 0]);
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
