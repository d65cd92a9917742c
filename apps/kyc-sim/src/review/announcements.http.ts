import { approveConsent, listIdentityResults } from '@oware/contract';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import { beforeEach, expect, it } from 'vitest';
import { createKycApp } from '../app.ts';
import {
  anOfficer,
  decideBy,
  type Headers,
  moveClock,
  type Officer,
  send,
  sendCard,
  sendConsent,
} from '../test/fixtures/kyc.fixtures.ts';

const server = await serve(createKycApp);
let sandbox: TestSandbox;
let officer: Headers;
let manager: Officer;
beforeEach(async () => {
  sandbox = await freshSandbox();
  await database().query('DELETE FROM provider."Notification" WHERE "sandboxId" = $1', [sandbox.id]);
  officer = await openSession(sandbox.account('officer@adom'));
  manager = await anOfficer(server, sandbox, 'manager@adom');
});

/** Returns the notifications of the sandbox's organisations, oldest first. */
const told = async () =>
  (
    await database().query<{ organizationId: number; subject: string; body: string; callBack: string }>(
      'SELECT "organizationId", subject, body, "callBack" FROM provider."Notification" WHERE "sandboxId" = $1 ORDER BY id',
      [sandbox.id],
    )
  ).rows;
const toAdom = { organizationId: 1, callBack: '/enhanced-kyc/landing' };

it('announces pending submissions and each decision once to the organisation', async () => {
  const { body } = await sendConsent(server, officer).expect(201);
  const decide = (verified: boolean, reason?: string) =>
    send(server, manager.headers, approveConsent, {
      params: { id: body.id },
      body: { ...manager.approval, first_name: 'Ama', last_name: 'Owusu', verified, reason },
    });
  await Promise.all([decide(false, 'The face is covered'), decide(false, 'Too dark')]);
  await decide(true).expect(409);
  expect(await told()).toEqual([
    {
      ...toAdom,
      subject: 'Consent awaits approval',
      body: 'Kwame Asante submitted the consent of Ama Owusu. It needs a decision.',
    },
    {
      ...toAdom,
      subject: 'Consent rejected',
      body: expect.stringMatching(/^\S+ \S+ asked for the consent of Ama Owusu again\.$/),
    },
  ]);
});

it('announces only the decision if the simulator decides immediately', async () => {
  await decideBy(sandbox, 'at_once');
  await sendConsent(server, officer).expect(201);
  expect(await told()).toEqual([
    { ...toAdom, subject: 'Consent approved', body: 'The verification service approved the consent of Ama Owusu.' },
  ]);
});

it('combines several decisions in one, with names if there are few', async () => {
  await decideBy(sandbox, 'after_a_while', 30);
  for (const first_name of ['Ama', 'Kofi']) await sendConsent(server, officer, { first_name }).expect(201);
  for (let count = 0; count < 4; count++) await sendCard(server, officer).expect(201);
  await moveClock(sandbox, 31);
  await send(server, officer, listIdentityResults).expect(200);
  const all = await told();
  expect(all.filter(({ subject }) => subject === 'Ghana Card awaits approval')).toHaveLength(4);
  expect(all.slice(-2)).toEqual([
    {
      ...toAdom,
      subject: '2 consents decided',
      body: 'The verification service approved those of Ama Owusu, Kofi Owusu.',
    },
    { ...toAdom, subject: '4 Ghana Cards decided', body: 'The verification service asked for 4 again.' },
  ]);
});

it('announces no rejected request', async () => {
  await sendConsent(server, officer, {}, Buffer.from('no picture')).expect(400);
  expect(await told()).toEqual([]);
});
