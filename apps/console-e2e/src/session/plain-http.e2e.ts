import { freshSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import { startClassroomConsole } from '@oware/test-kit/classroom-console';
import { expect, it } from 'vitest';
import { mainScreens } from '../different-answers/main-screens.ts';
import { follow } from '../support/looks.ts';
import {
  atStep,
  clientsWith,
  fillStep,
  newcomer,
  personalOf,
  sectionsAfterCard,
  verifyPhone,
  wizard,
} from '../support/newcomer.ts';
import { chooseFile, withPlace } from '../support/photos.ts';
import { endedSession, fill, fillSignIn, press, sees, signInBeside } from '../support/staff.ts';

/** The browser's own line on a header that it takes with https only. */
const untrusted = 'Cross-Origin-Opener-Policy';

it('shows every main screen without https', async () => {
  const console = await startClassroomConsole();
  const { account } = await freshSandbox();
  const page = await openPage(`${console}/login`, { expectedErrors: [...endedSession, untrusted] });
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([false, 'undefined']);
  await fillSignIn(page, account('manager@adom'));
  await sees(page, 'Customers');
  for (const [path, text] of mainScreens) {
    await follow(page, console + path);
    await sees(page, text);
  }
  // each screen starts by itself too, after a reload
  await page.reload();
  await sees(page, 'Change your password');
  await follow(page, `${console}/clients/details/1001/Details`);
  await sees(page, 'Employer name');
  await press(page, 'Copy client ID');
  await sees(page, 'The browser did not allow copying');
});

it('onboards a client without https, with photos from files', async () => {
  const console = await startClassroomConsole();
  const sandbox = await freshSandbox();
  const trader = newcomer('Kwabena Fosu');
  const page = await openPage(`${console}/health/live`, { expectedErrors: [untrusted] });
  await signInBeside(page, sandbox.account('officer@adom'));
  await page.goto(console + wizard);
  await press(page, 'Not on a payroll');
  await verifyPhone(page, sandbox, trader);
  await fill(page, 'First name', trader.firstName);
  await fill(page, 'Last name', trader.lastName);
  await press(page, 'Use the camera');
  await sees(page, 'This browser doesn’t allow the camera at this address');
  const photo = await withPlace(page);
  await chooseFile(page, 'Consent photo', photo);
  await page.waitForSelector('img[alt="Consent photo"]');
  await press(page, 'Submit and continue');
  await fillStep(page, 'Personal information', personalOf(trader));
  await atStep(page, 'Ghana Card');
  await fill(page, 'ID number', trader.idNumber.replace(/\D/g, ''));
  await chooseFile(page, 'Photo of the card', photo);
  await page.waitForSelector('img[alt="Photo of the card"]');
  await press(page, 'Submit and continue');
  for (const title of sectionsAfterCard) await fillStep(page, title);
  await atStep(page, 'Review');
  await press(page, 'Save Client');
  await sees(page, 'Client created!!');
  expect(await clientsWith(sandbox, trader.phone)).toHaveLength(1);
});
