import { openPage } from '@oware/test-kit/browser';
import { startTokenDesk } from '@oware/test-kit/token-desk';
import { expect, it } from 'vitest';
import { expectSoundNow } from '../support/looks.ts';
import { fill, press, sees } from '../support/staff.ts';

const token = 'the-token-of-a-journey';

it('asks for the token before it shows anything, and again after signing out', async () => {
  const desk = await startTokenDesk(token);
  const page = await openPage(`${desk}/journal?sandbox=demo`, { expectedErrors: ['status of 401'] });
  await sees(page, 'Sign in at the desk');
  expect(await page.$('nav')).toBeNull();
  await expectSoundNow(page, 'the sign-in of the desk');
  await fill(page, 'Token', 'not-the-token-of-it');
  await press(page, 'Sign in');
  await sees(page, 'This is not the token');
  await fill(page, 'Token', token);
  await press(page, 'Sign in');
  await sees(page, 'Controls the simulators on');
  await sees(page, 'The last 200 calls in this sandbox');
  const [cookie] = await page.browserContext().cookies();
  expect(cookie).toMatchObject({ name: `oware-desk-${new URL(desk).port}`, httpOnly: true, sameSite: 'Strict' });
  await page.reload();
  await sees(page, 'The last 200 calls in this sandbox');
  await Promise.all([page.waitForNavigation(), press(page, 'Sign out')]);
  await sees(page, 'Sign in at the desk');
  expect(await page.browserContext().cookies()).toEqual([]);
});
