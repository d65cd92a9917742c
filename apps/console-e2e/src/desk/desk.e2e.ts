import { appIdHeader, callPath, domainIdHeader, sendPhoneCode } from '@oware/contract';
import { magicValues, newcomers } from '@oware/seed';
import { apiHeaders, demoPassword, freshSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import { expect, inject, it } from 'vitest';
import { hearsNoNews } from '../support/pending-requests.ts';
import {
  click,
  desk,
  endedSession,
  fill,
  fillSignIn,
  isAt,
  press,
  screen,
  sees,
  textOf,
  valueOf,
} from '../support/staff.ts';

it('creates a sandbox whose accounts, mail and clock work in the console', async () => {
  const deskPage = await openPage(desk('/sandboxes'));
  await press(deskPage, 'New sandbox');
  await fill(deskPage, 'Name', 'journey');
  await press(deskPage, 'Make sandbox');
  await isAt(deskPage, '/sandboxes/journey');
  await sees(deskPage, 'officer@adom.journey.test');
  await sees(deskPage, demoPassword);

  const console = await openPage(screen('/forgot-password'), { expectedErrors: [...endedSession, 'ERR_FAILED'] });
  await fill(console, 'Email', 'officer@adom.journey.test');
  await press(console, 'Reset password');
  await sees(console, 'Code from the email');

  await press(deskPage, 'Inbox', 'link');
  await sees(deskPage, 'To officer@adom.journey.test');
  await fill(console, 'Code from the email', await textOf(deskPage, 'article code'));
  await fill(console, 'New password', 'a brand new one');
  await press(console, 'Set the new password');
  await press(console, 'Sign in', 'link');
  await fillSignIn(console, 'officer@adom.journey.test', 'a brand new one');
  await sees(console, 'Customers');

  const settles = await hearsNoNews(console);
  await press(console, 'Clients', 'link');
  await sees(console, 'Showing 1 to 10 of 240 results');
  await settles();
  await press(deskPage, 'Clock', 'link');
  await fill(deskPage, 'Hours', '9');
  await press(deskPage, 'Move on');
  // the preview makes the dialog higher, which moves its checkbox
  await deskPage.waitForSelector('::-p-xpath(//button[normalize-space(.)="Move the clock"][not(@disabled)])');
  await click(deskPage, '[role=dialog] input[type=checkbox]');
  await sees(deskPage, 'Session ended');
  await press(deskPage, 'Move the clock');
  await sees(deskPage, 'in journey');
  await press(console, 'Araba Eshun', 'link');
  await sees(console, 'Your session has ended');
  await fill(console, 'Password', 'a brand new one');
  await press(console, 'Authenticate');
  await sees(console, 'Created on');
});

it('sets who decides on verifications, lists test values, and receives a code like a phone', async () => {
  const { name, domainId } = await freshSandbox();
  const page = await openPage(desk(`/verification?sandbox=${name}`), { expectedErrors: ['status of 400'] });
  await click(page, 'input[value=after_a_while]');
  await fill(page, 'Seconds', '4000');
  await press(page, 'Save');
  await sees(page, 'At most 3600 seconds');
  await fill(page, 'Seconds', '90');
  await press(page, 'Save');
  await sees(page, `Saved for ${name}`);
  await page.reload();
  await page.waitForSelector('input[value=after_a_while]:checked');
  expect(await valueOf(page, 'Seconds')).toBe('90');
  const [phone] = newcomers.map((newcomer) => `0${newcomer.phone}`);
  await sees(page, magicValues[0]!.value);
  await sees(page, phone!);

  await press(page, 'Inbox', 'link');
  await sees(page, 'No messages yet');
  const sent = await fetch(inject('stack').kyc + callPath(sendPhoneCode), {
    method: sendPhoneCode.method,
    headers: {
      ...apiHeaders,
      'content-type': 'application/json',
      [domainIdHeader]: domainId('adom'),
      [appIdHeader]: `app-${domainId('adom')}`,
    },
    body: JSON.stringify({ phonenumber: phone }),
  });
  expect(sent.status).toBe(sendPhoneCode.status);
  await sees(page, 'is your code for Adom Microfinance');
  expect(await textOf(page, 'article code')).toMatch(/^\d{4}$/);
});
