import { createLenderClient, listClients } from '@oware/contract';
import { freshSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import { it } from 'vitest';
import { desk, fill, openAs, press, sees } from '../support/staff.ts';

it('finds a call by its purpose, says what is wrong with an option, and disarms with one click', async () => {
  const sandbox = await freshSandbox();
  const deskPage = await openPage(desk(`/failures?sandbox=${sandbox.name}`), { expectedErrors: ['status of 400'] });
  await fill(deskPage, 'Call', 'list the lender clients');
  await press(deskPage, 'C1 List the lender’s clientsGET /institutions/{lenderId}/customers', 'option');
  await sees(deskPage, 'Something went wrong on the server');
  await press(deskPage, 'Arm unavailable');
  await fill(deskPage, 'Requests', '0');
  await press(deskPage, 'Arm');
  await sees(deskPage, 'At least 1 request');
  await fill(deskPage, 'Requests', '50');
  await fill(deskPage, 'Account', sandbox.account('officer@adom'));
  await press(deskPage, 'Arm');
  await sees(deskPage, 'Next 50 requests');
  const page = await openAs(sandbox, 'officer@adom', '/clients', { expectedErrors: ['status of 503'] });
  await sees(page, 'Try again');
  await press(deskPage, `Disarm unavailable of ${listClients.id}`);
  await sees(deskPage, 'No armed failures');
  // the console may have loaded the list again by itself
  await page.reload();
  await sees(page, 'Showing 1 to 10');
});

it('arms a share of the requests, and disarms all', async () => {
  const sandbox = await freshSandbox();
  const page = await openPage(desk(`/failures?sandbox=${sandbox.name}&call=${createLenderClient.id}`), {
    expectedErrors: ['status of 400'],
  });
  await press(page, 'Arm slow');
  await fill(page, 'How often', 'share');
  await fill(page, 'Value of the field', '5');
  await press(page, 'Arm');
  await sees(page, 'The body of C6 has the fields');
  await fill(page, 'Field of the body', 'lenderId');
  await press(page, 'Arm');
  await sees(page, 'Before the work, lenderId 5, 5 s');
  await sees(page, '25 % of requests');
  await press(page, 'Arm cut_before_answer');
  await fill(page, 'When', 'after');
  await press(page, 'Arm');
  await sees(page, 'After the work');
  await sees(page, 'Next 1 request');
  await press(page, 'Disarm all');
  await sees(page, 'No armed failures');
});
