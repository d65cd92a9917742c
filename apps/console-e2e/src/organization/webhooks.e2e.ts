import { freshSandbox } from '@oware/test-kit';
import { openPage } from '@oware/test-kit/browser';
import request from 'supertest';
import { inject, it } from 'vitest';
import { click, fill, openAs, press, sees } from '../support/staff.ts';

it('delivers a repayment to the webhook bin, signed with the secret shown once', async () => {
  const { desk } = inject('stack');
  const sandbox = await freshSandbox();
  const bin = await openPage(`${desk}/webhooks?sandbox=${sandbox.name}`);
  await sees(bin, 'No messages yet');
  const manager = await openAs(sandbox, 'manager@adom', '/settings/api');
  await press(manager, 'Create webhook');
  await fill(manager, 'Address', `${desk}/_sim/sandboxes/${sandbox.name}/webhook-bin`);
  await click(manager, '::-p-aria([name="Payment Received"][role="checkbox"])');
  await click(manager, '[role=dialog] button[type=submit]');
  await sees(manager, 'This is the only time that the secret is shown');
  await press(manager, 'Done');
  const loan = 'LN-00002004';
  await request(desk)
    .post(`/_sim/sandboxes/${sandbox.name}/repayments`)
    .send({ loan, amount: '50.00', reference: 'MM-HOOK-1' })
    .expect(200);
  await sees(bin, 'Signature right');
  await sees(bin, loan);
  await manager.bringToFront();
  await press(manager, 'Deliveries');
  await sees(manager, 'Answered 200');
});
