import { freshSandbox, newestMessage } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import { expect, it } from 'vitest';
import { clientsWith, newcomer, toReview } from '../support/newcomer.ts';
import { click, fill, fillSignIn, isAt, openAs, press, screen, sees } from '../support/staff.ts';

const trader = newcomer('Kwabena Fosu');
const password = 'cocoa drums river';

it('registers an invited institute, builds its first form, and creates its first client', async () => {
  const sandbox = await freshSandbox();
  const email = `naa@${sandbox.name}.example`;
  const administrator = await openAs(sandbox, 'admin@oware', '/finance-institute');
  await press(administrator, 'Create Institute');
  await fill(administrator, 'First name', 'Naa');
  await fill(administrator, 'Last name', 'Lamptey');
  await fill(administrator, 'Email', email);
  await press(administrator, 'Send invitation');
  await sees(administrator, `An invitation was sent to ${email}`);

  const mail = await newestMessage(sandbox, email);
  const page = await openPage(screen('/invitation?for=institute'));
  await fill(page, 'Email', email);
  await fill(page, 'Code from the email', /code ([0-9A-Z]{5}-[0-9A-Z]{5})/.exec(mail)?.[1] ?? '');
  await fill(page, 'Company name', 'Sika Susu');
  await fill(page, 'Password', password);
  await press(page, 'Open the account');
  await sees(page, 'Your account is ready.');
  await press(page, 'Sign in', 'link');
  await fillSignIn(page, email, password);

  await press(page, 'Create an application form', 'link');
  await isAt(page, '/admin/settings/application/build-form/0');
  await click(page, 'ol[aria-label=Steps] a ::-p-text(Completed)');
  await press(page, 'Complete Form');
  await fill(page, 'Form title', 'Market loan');
  await press(page, 'Save');
  await sees(page, 'Market loan was saved');

  await page.goto(screen('/dashboard'));
  await press(page, 'Add a client', 'link');
  await click(page, '::-p-text(Market loan)');
  await press(page, 'Not on a payroll');
  await toReview(page, sandbox, trader);
  await press(page, 'Save Client');
  await sees(page, 'Client created!!');
  expect(await clientsWith(sandbox, trader.phone)).toEqual([{ firstName: 'Kwabena', staffId: null }]);
});
