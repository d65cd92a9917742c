import {
  approveConsent,
  approveGhanaCard,
  type AuditedAction,
  type AuditedKind,
  callsOf,
  kycFeatures,
  requestApprovalCode,
  sendPhoneCode,
  verifyPhoneCode,
} from '@oware/contract';
import { database, firstMadeId, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import { beforeEach, expect, it } from 'vitest';
import { createKycApp } from '../app.ts';
import {
  aClient,
  anOfficer,
  aPhone,
  aReference,
  decideBy,
  type Headers,
  type Officer,
  register,
  send,
  sendCard,
  sendConsent,
  smsCode,
} from './fixtures/kyc.fixtures.ts';

type Line = {
  kind: AuditedKind;
  action: AuditedAction;
  name: string;
  by: string | null;
  changes: { field: string; from: string | null; to: string | null }[];
};

const server = await serve(createKycApp);
let sandbox: TestSandbox;
let officer: Headers;
let manager: Officer;
beforeEach(async () => {
  sandbox = await freshSandbox();
  officer = await openSession(sandbox.account('officer@adom'));
  manager = await anOfficer(server, sandbox, 'manager@adom');
});

/** Returns the audit lines that the test wrote, oldest first. */
async function lines(): Promise<Line[]> {
  const { rows } = await database().query<Line>(
    `SELECT kind, action, "recordName" AS name, "actorName" AS by, changes FROM provider."AuditEntry"
     WHERE "sandboxId" = $1 AND id >= $2 ORDER BY id`,
    [sandbox.id, firstMadeId],
  );
  return rows;
}

const submitConsentUnder = async (reference: string) =>
  (await sendConsent(server, officer, { reference_number: reference }).expect(201)).body as { id: string };
const submitCardUnder = async (reference: string, fields: Record<string, string> = {}) =>
  (await sendCard(server, officer, { reference_number: reference, ...fields }).expect(201)).body as { id: string };
const decide = (call: typeof approveConsent | typeof approveGhanaCard, id: string, verdict: object) =>
  send(server, manager.headers, call, {
    params: { id },
    body: { ...manager.approval, first_name: 'Ama', last_name: 'Owusu', ...verdict },
  });

async function verifyPhone(phonenumber: string, times = 1) {
  await send(server, officer, sendPhoneCode, { body: { phonenumber } }).expect(200);
  const body = { phonenumber, code: await smsCode(sandbox, phonenumber) };
  for (let time = 0; time < times; time++) await send(server, officer, verifyPhoneCode, { body }).expect(200);
}

/** What one valid request of each changing call records; `null` if it changes no record. */
const audited: Record<string, readonly [AuditedAction, AuditedKind, () => PromiseLike<unknown>] | null> = {
  sendPhoneCode: null,
  requestApprovalCode: null,
  verifyPhoneCode: ['verified', 'phone', () => verifyPhone(aPhone())],
  submitConsent: ['submitted', 'consent', () => submitConsentUnder(aReference())],
  approveConsent: [
    'approved',
    'consent',
    async () => decide(approveConsent, (await submitConsentUnder(aReference())).id, { verified: true }).expect(200),
  ],
  submitGhanaCard: ['submitted', 'ghanaCard', () => submitCardUnder(aReference())],
  approveGhanaCard: [
    'approved',
    'ghanaCard',
    async () => decide(approveGhanaCard, (await submitCardUnder(aReference())).id, { verified: true }).expect(200),
  ],
};
const writing = Object.entries(audited).flatMap(([name, row]) => (row ? [[name, ...row] as const] : []));

it('has a row for every changing call and no other', () => {
  const changing = callsOf(kycFeatures).filter(({ call }) => call.method !== 'GET');
  expect(Object.keys(audited).sort()).toEqual(changing.map(({ name }) => name).sort());
});

it.each(writing)('%s writes one line', async (_name, action, kind, request) => {
  await request();
  expect((await lines()).at(-1)).toMatchObject({ action, kind });
  expect((await lines()).filter((line) => line.action === action)).toHaveLength(1);
});

it('writes nothing for sent codes', async () => {
  await send(server, officer, sendPhoneCode, { body: { phonenumber: aPhone() } }).expect(200);
  await send(server, officer, requestApprovalCode).expect(202);
  expect(await lines()).toEqual([]);
});

it('records who submitted, rejected and approved a card, with old and new status but no number', async () => {
  const reference = aReference();
  await aClient(sandbox, { kycReference: reference, idType: 'ghana_card', idNumber: 'GHA-970000991-1' });
  const first = await submitCardUnder(reference, { id_number: 'GHA-970000992-2' });
  await decide(approveGhanaCard, first.id, { verified: false, reason: 'Too dark' }).expect(200);
  const second = await submitCardUnder(reference, { id_number: 'GHA-970000992-2' });
  await decide(approveGhanaCard, second.id, { verified: true }).expect(200);
  await decide(approveGhanaCard, second.id, { verified: true }).expect(409);
  const told = (await lines()).map(({ by, action, kind, name }) => [by, action, kind, name]);
  expect(told).toEqual([
    ['Kwame Asante', 'submitted', 'ghanaCard', 'Ama Owusu'],
    ['Akua Boateng', 'rejected', 'ghanaCard', 'Ama Owusu'],
    ['Kwame Asante', 'submitted', 'ghanaCard', 'Ama Owusu'],
    ['Akua Boateng', 'approved', 'ghanaCard', 'Ama Owusu'],
  ]);
  const [submitted, rejected, again, approved] = (await lines()).map(({ changes }) => changes);
  expect(submitted).toEqual([
    { field: 'status', from: null, to: 'Pending' },
    { field: 'idNumber', from: '•••-••••••991-1', to: '•••-••••••992-2' },
    { field: 'nameOnId', from: 'Ama Owusu', to: 'Ama Serwaa Owusu' },
    { field: 'dateOfBirth', from: null, to: '1991-02-03' },
  ]);
  expect(rejected).toEqual([
    { field: 'status', from: 'Pending', to: 'Rejected' },
    { field: 'reason', from: null, to: 'Too dark' },
  ]);
  expect(again).toEqual([{ field: 'status', from: 'Rejected', to: 'Pending' }]);
  expect(approved).toEqual([{ field: 'status', from: 'Pending', to: 'Verified' }]);
});

it('records automatic decisions as the service’s, at their time', async () => {
  await decideBy(sandbox, 'at_once');
  await submitCardUnder(aReference(), { id_number: await register(sandbox) });
  expect((await lines()).map(({ by, action }) => [by, action])).toEqual([
    ['Kwame Asante', 'submitted'],
    [null, 'approved'],
  ]);
});

it('records a verified phone on its client, otherwise on the masked number, once', async () => {
  const phone = aPhone();
  await verifyPhone(phone, 2);
  const [line, ...more] = await lines();
  expect([line?.by, line?.action, line?.name, more]).toEqual([
    'Kwame Asante',
    'verified',
    `•••••${phone.slice(-4)}`,
    [],
  ]);
  await aClient(sandbox, { phoneVerified: false });
  await verifyPhone('0200985000');
  const [, ofClient, ...others] = await lines();
  expect(ofClient).toMatchObject({ by: 'Kwame Asante', action: 'changed', kind: 'client', name: 'Ama Owusu' });
  expect(ofClient?.changes).toEqual([{ field: 'phoneVerified', from: 'false', to: 'true' }]);
  expect(others).toEqual([]);
});
