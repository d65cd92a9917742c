import { demoPassword } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import { it } from 'vitest';
import { desk, fill, fillSignIn, isAt, press, screen, sees, textOf } from './staff.ts';

it('a sandbox of one’s own: its accounts, its mail and its clock reach the console', async () => {
  const deskPage = await openPage(desk('/sandboxes'));
  await press(deskPage, 'New sandbox');
  await fill(deskPage, 'Name', 'journey');
  await press(deskPage, 'Make it');
  await isAt(deskPage, '/sandboxes/journey');
  await sees(deskPage, 'officer@adom.journey.test');
  await sees(deskPage, demoPassword);

  const console = await openPage(screen('/forgot-password'), { expectedErrors: ['status of 401'] });
  await fill(console, 'Email', 'officer@adom.journey.test');
  await press(console, 'Reset password');
  await sees(console, 'Code from the mail');

  await press(deskPage, 'Inbox', 'link');
  await sees(deskPage, 'To officer@adom.journey.test');
  await fill(console, 'Code from the mail', await textOf(deskPage, 'article code'));
  await fill(console, 'New password', 'a brand new one');
  await press(console, 'Set the new password');
  await press(console, 'Sign in', 'link');
  await fillSignIn(console, 'officer@adom.journey.test', 'a brand new one');
  await sees(console, 'Customers');

  await press(console, 'Clients', 'link');
  await sees(console, 'Showing 1 to 10 of 240 results');
  await press(deskPage, 'Clock', 'link');
  await fill(deskPage, 'Hours', '9');
  await press(deskPage, 'Move on');
  await sees(deskPage, 'in journey');
  await press(console, 'Araba Eshun', 'link');
  await sees(console, 'Your session has ended');
  await fill(console, 'Password', 'a brand new one');
  await press(console, 'Authenticate');
  await sees(console, 'Created on');
});
