import { approveConsent, downloadConsentPhoto, getConsent, listConsents, messages } from '@oware/contract';
import { database, freshSandbox, lockRow, openSession, sampleFiles } from '@oware/test-kit';
import { beforeAll, expect, it } from 'vitest';
import {
  aClient,
  aReference,
  clientChecks,
  decideBy,
  type Headers,
  moveClock,
  send,
  sendConsent,
} from '../../test/fixtures/kyc.fixtures.ts';
import { aReviewOffice, type ReviewOffice } from '../../test/fixtures/review-office.fixtures.ts';

let { server, sandbox, officer, manager } = {} as ReviewOffice;
beforeAll(async () => {
  ({ server, sandbox, officer, manager } = await aReviewOffice());
});

const submit = async (reference_number: string) =>
  (await sendConsent(server, officer, { reference_number }).expect(201)).body;
const get = (reference: string, headers = officer) => send(server, headers, getConsent, { params: { reference } });
const decide = (id: string, verified: boolean, reason?: string) =>
  send(server, manager.headers, approveConsent, {
    params: { id },
    body: { ...manager.approval, first_name: 'Ama', last_name: 'Owusu', verified, reason },
  });

it('is pending until an officer approves it', async () => {
  const reference = aReference();
  const client = await aClient(sandbox, { kycReference: reference });
  const { id, message, status } = await submit(reference);
  expect({ message, status }).toEqual({ message: messages.consentReceived, status: 'Pending' });
  expect((await get(reference).expect(200)).body).toEqual({
    verified: false,
    id,
    status: 'Pending',
    reason: null,
    first_name: 'Ama',
    last_name: 'Owusu',
    submitted_by: 'Kwame Asante',
    own: true,
    client_id: String(client),
    twoPersonApproval: { isRequired: true, ownWork: 'submitted' },
  });
  await decide(id, true).expect(200);
  expect((await get(reference, manager.headers)).body).toMatchObject({
    verified: true,
    status: 'Verified',
    own: false,
  });
  expect(await clientChecks(sandbox, client)).toMatchObject({ consentVerified: true, idVerified: false });
});

it('lets others change the client while its photo is stored', async () => {
  const reference_number = aReference();
  const client = await aClient(sandbox, { kycReference: reference_number });
  const photos = await lockRow('LOCK TABLE sim."StoredFile" IN SHARE MODE', []);
  const sending = sendConsent(server, officer, { reference_number }).then(({ status }) => status);
  await photos.waiting(1);
  const { rowCount } = await database().query(
    'SELECT FROM provider."Client" WHERE "sandboxId" = $1 AND id = $2 FOR UPDATE NOWAIT',
    [sandbox.id, client],
  );
  expect(rowCount).toBe(1);
  await photos.release();
  expect(await sending).toBe(201);
});

it('can be submitted again after a rejection, and the newer one counts', async () => {
  const reference = aReference();
  const first = await submit(reference);
  await decide(first.id, false, 'The face is covered').expect(200);
  expect((await get(reference)).body).toMatchObject({ status: 'Rejected', reason: 'The face is covered' });
  const second = await submit(reference);
  expect((await get(reference)).body).toMatchObject({ id: second.id, status: 'Pending' });
  const { body: rejected } = await send(server, officer, listConsents, { query: { status: 'Rejected' } }).expect(200);
  expect(rejected.results.map((row: { id: string }) => row.id)).not.toContain(first.id);
  await decide(second.id, true).expect(200);
  expect((await sendConsent(server, officer, { reference_number: reference }).expect(409)).body.code).toBe(
    'already_decided',
  );
});

it('must be a picture by its bytes', async () => {
  for (const content of [sampleFiles.pdf, sampleFiles.csv, Buffer.from('<svg/>')]) {
    const { body } = await sendConsent(server, officer, {}, content).expect(400);
    expect(body.errors).toEqual({ consent_photo: messages.consentPhotoNeeded });
  }
});

it('shows its photo as an attachment to people who submitted it', async () => {
  const reference = aReference();
  const { id } = await submit(reference);
  const photo = (headers: Headers) => send(server, headers, downloadConsentPhoto, { params: { id } });
  const answer = await photo(manager.headers).expect(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  expect((answer.body as Buffer).subarray(0, 3)).toEqual(sampleFiles.jpeg.subarray(0, 3));
  await photo(await openSession(sandbox.account('admin@oware'))).expect(200);
  await photo(await openSession(sandbox.account('officer@volta'))).expect(404);
});

it('is found by another officer of the organisation while pending', async () => {
  const reference_number = aReference();
  const { id } = await submit(reference_number);
  const waiting = async (headers: Headers) =>
    (await send(server, headers, listConsents, { query: { status: 'Pending' } }).expect(200)).body;
  const [newest] = (await waiting(manager.headers)).results;
  expect(newest).toMatchObject({ id, reference_number, status: 'Pending', submitted_by: 'Kwame Asante', own: false });
  const volta = await waiting(await openSession(sandbox.account('officer@volta')));
  expect(volta.results.map((row: { id: string }) => row.id)).not.toContain(id);
  await decide(id, true).expect(200);
  expect((await waiting(manager.headers)).results[0]?.id).not.toBe(id);
  const { body: all } = await send(server, manager.headers, listConsents, { query: { page: 99 } }).expect(200);
  expect(all).toEqual({ results: [], total_pages: expect.any(Number) });
});

it('names its client as soon as one is saved with its reference', async () => {
  const reference = aReference();
  const { id } = await submit(reference);
  const row = async () => {
    const { body } = await send(server, officer, listConsents, { query: { status: 'Pending' } }).expect(200);
    return body.results.find((one: { id: string }) => one.id === id);
  };
  expect(await row()).toMatchObject({ client_id: null });
  // a client of another lender with the same reference is nobody this organisation sees
  await aClient(sandbox, { lenderId: 2, kycReference: reference });
  expect(await row()).toMatchObject({ client_id: null });
  const client = await aClient(sandbox, { kycReference: reference });
  expect(await row()).toMatchObject({ client_id: String(client) });
});

it('is not found under an unknown reference', async () => {
  await get(aReference()).expect(404);
});

it('is approved by the simulator if the sandbox is set so', async () => {
  const other = await freshSandbox();
  const headers = await openSession(other.account('officer@adom'));
  await decideBy(other, 'at_once');
  expect((await sendConsent(server, headers).expect(201)).body.status).toBe('Verified');
  await decideBy(other, 'after_a_while', 30);
  const reference = aReference();
  await sendConsent(server, headers, { reference_number: reference }).expect(201);
  expect((await get(reference, headers)).body.status).toBe('Pending');
  await moveClock(other, 31);
  expect((await get(reference, headers)).body.status).toBe('Verified');
});

it('is pending once after ten simultaneous submissions', async () => {
  const reference = aReference();
  const sent = await Promise.all(Array.from({ length: 10 }, () => submit(reference)));
  const decided = await Promise.all(sent.map(({ id }: { id: string }) => decide(id, true)));
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(decided.filter(({ status }) => status === 409)).toHaveLength(9);
});
