import { approveConsent, approveGhanaCard, getIdentityResult, requestApprovalCode } from '@oware/contract';
import { magicValues } from '@oware/seed/magic';
import { database, freshSandbox, openSession, sampleFiles, type TestSandbox } from '@oware/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCardNumber,
  aClient,
  anOfficer,
  approvalCodeOf,
  aReference,
  clientChecks,
  decideBy,
  type Fields,
  type Headers,
  moveClock,
  type Officer,
  register,
  send,
  sendCard,
  sendConsent,
  wrong,
} from '../../test/fixtures/kyc.fixtures.ts';
import { aReviewOffice, type ReviewOffice } from '../../test/fixtures/review-office.fixtures.ts';

let { server, sandbox, officer, manager } = {} as ReviewOffice;
beforeAll(async () => {
  ({ server, sandbox, officer, manager } = await aReviewOffice());
});

const submit = async (fields: Fields = {}): Promise<{ id: string; status: string }> =>
  (await sendCard(server, officer, fields).expect(201)).body;
const decide = (id: string, body: object = {}, by = manager) =>
  send(server, by.headers, approveGhanaCard, { params: { id }, body: { ...by.approval, ...body } });
const details = async (id: string, headers = manager.headers) =>
  (await send(server, headers, getIdentityResult, { params: { id } }).expect(200)).body;

describe('a card', () => {
  it('is pending for an officer, with the register’s data', async () => {
    const { id, status } = await submit({ id_number: await register(sandbox) });
    expect(status).toBe('Pending');
    expect(await details(id)).toMatchObject({
      status: { message: 'Pending' },
      awaits_decision: true,
      own: false,
      submitted_by: 'Kwame Asante',
      name_on_card: 'Ama Serwaa Owusu',
      date_of_birth: '1991-02-03',
      record: { first_name: 'Ama', last_name: 'Owusu', gender: 'Female', expires_on: null },
      differences: [],
    });
    expect(await details(id, officer)).toMatchObject({ own: true });
  });

  it.each([
    ['the register does not know', undefined, ['id_number']],
    ['has another name', { lastName: 'Ofosu' }, ['last_name']],
    ['has other names', { firstName: 'Adwoa', middleName: null }, ['first_name', 'middle_name']],
    ['is written with other signs', { firstName: 'ÁMA', lastName: 'owusu ' }, []],
    ['expired', { expiresOn: '2020-01-01' }, ['expires_on']],
  ])('that %s shows the difference', async (_how, registered, differences) => {
    const { id } = await submit({ id_number: registered ? await register(sandbox, registered) : aCardNumber() });
    expect((await details(id)).differences).toEqual(differences);
  });

  it('is recognised by its bytes, not its name', async () => {
    const { body } = await sendCard(server, officer, {}, sampleFiles.pdf).expect(400);
    expect(body.errors).toEqual({ photo: 'Please upload ID card and try again!' });
  });

  it('can be submitted again while pending, and the newer one counts', async () => {
    const reference_number = aReference();
    const first = await submit({ reference_number });
    const second = await submit({ reference_number });
    expect((await decide(first.id).expect(409)).body.code).toBe('already_decided');
    await decide(second.id).expect(200);
    expect((await sendCard(server, officer, { reference_number }).expect(409)).body.code).toBe('already_decided');
  });

  it('can be submitted again after a rejection, with both in its history', async () => {
    const reference_number = aReference();
    const first = await submit({ reference_number });
    await decide(first.id, { verified: false, reason: 'Too dark' }).expect(200);
    const second = await submit({ reference_number });
    await decide(second.id).expect(200);
    expect((await details(second.id)).history.map(({ what, by, reason }: Fields) => [what, by, reason])).toEqual([
      ['Submitted', 'Kwame Asante', null],
      ['Rejected', 'Akua Boateng', 'Too dark'],
      ['Submitted again', 'Kwame Asante', null],
      ['Approved', 'Akua Boateng', null],
    ]);
  });

  it('is submitted once for a repeated request', async () => {
    const headers = { ...officer, 'idempotency-key': 'one-submission' };
    const fields = { reference_number: aReference(), id_number: aCardNumber() };
    const [one, other] = [await sendCard(server, headers, fields), await sendCard(server, headers, fields)];
    expect(other.body).toEqual(one.body);
  });
});

describe('a decision', () => {
  it('verifies the client of the reference, who is Active with all three verifications', async () => {
    const kycReference = aReference();
    const client = await aClient(sandbox, { kycReference });
    const { body: consent } = await sendConsent(server, officer, { reference_number: kycReference });
    const card = await submit({ reference_number: kycReference });
    await decide(card.id).expect(200);
    expect(await clientChecks(sandbox, client)).toEqual({
      status: 'Pending',
      consentVerified: false,
      idVerified: true,
    });
    const names = { first_name: 'Ama', last_name: 'Owusu', verified: true };
    await send(server, manager.headers, approveConsent, {
      params: { id: consent.id },
      body: { ...manager.approval, ...names },
    }).expect(200);
    expect(await clientChecks(sandbox, client)).toEqual({ status: 'Active', consentVerified: true, idVerified: true });
  });

  it('never verifies a client of another organisation by reference', async () => {
    const kycReference = aReference();
    const theirs = await aClient(sandbox, { kycReference, lenderId: 2 });
    const card = await submit({ reference_number: kycReference });
    await decide(card.id).expect(200);
    expect(await clientChecks(sandbox, theirs)).toMatchObject({ idVerified: false });
  });

  it('writes one audit entry', async () => {
    const card = await submit();
    await decide(card.id, { verified: false, reason: 'Too dark' }).expect(200);
    const { rows } = await database().query(
      'SELECT approved, reason, "officerId", "officerName" FROM kyc."Decision" WHERE "sandboxId" = $1 AND "checkId" = $2',
      [sandbox.id, card.id],
    );
    expect(rows).toEqual([
      { approved: false, reason: 'Too dark', officerId: Number(manager.id), officerName: 'Akua Boateng' },
    ]);
  });

  it('cannot be the submitter’s or in another name, and requires a reason to reject', async () => {
    const own = await anOfficer(server, sandbox, 'officer@adom');
    const card = await submit();
    expect((await decide(card.id, {}, own).expect(403)).body.code).toBe('own_work');
    const inOthersName = await decide(card.id, { verified_user: own.id }).expect(403);
    expect(inOthersName.body).toMatchObject({
      code: 'permission_denied',
      errors: { verified_user: expect.any(String) },
    });
    for (const reason of [undefined, '', '  ']) {
      const { body } = await decide(card.id, { verified: false, reason }).expect(400);
      expect(Object.keys(body.errors)).toEqual(['reason']);
    }
    await decide(card.id).expect(200);
  });

  it('is possible for a platform administrator, but no other organisation', async () => {
    const card = await submit();
    await decide(card.id, {}, await anOfficer(server, sandbox, 'officer@volta')).expect(404);
    await decide(card.id, {}, await anOfficer(server, sandbox, 'admin@oware')).expect(200);
  });
});

describe('an approval code', () => {
  let other: TestSandbox;
  let fresh: Officer;
  let card: { id: string };
  beforeAll(async () => {
    other = await freshSandbox();
    fresh = await anOfficer(server, other, 'manager@adom');
    const headers = await openSession(other.account('officer@adom'));
    card = (await sendCard(server, headers).expect(201)).body;
  });
  const tryCode = (approval_code: string) => decide(card.id, { approval_code }, fresh);

  it('is void after half an hour, and once there is a newer one', async () => {
    await moveClock(other, 1801);
    expect((await tryCode(fresh.approval.approval_code).expect(403)).body.errors).toHaveProperty('approval_code');
    const first = await approvalCodeOf(server, other, fresh.headers, fresh.email);
    const second = await approvalCodeOf(server, other, fresh.headers, fresh.email);
    if (first !== second) await tryCode(first).expect(403);
    await tryCode(second).expect(200);
  });

  it('is blocked after five wrong ones in all, across new codes', async () => {
    const headers = await openSession(other.account('officer@adom'));
    card = (await sendCard(server, headers).expect(201)).body;
    let code = await approvalCodeOf(server, other, fresh.headers, fresh.email);
    for (let tries = 0; tries < 5; tries++) {
      if (tries === 3) code = await approvalCodeOf(server, other, fresh.headers, fresh.email);
      expect((await tryCode(wrong(code)).expect(403)).body.code).toBe('approval_code_refused');
    }
    const refused = await tryCode(code).expect(429);
    expect(refused.body).toMatchObject({
      code: 'approval_code_locked',
      errors: { approval_code: expect.stringMatching(/^Too many wrong approval codes. Wait \d minutes/) },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(90);
    await moveClock(other, 181);
    await tryCode(code).expect(200);
  });

  it('is mailed twenty times at most, and then once a minute', async () => {
    const mailed = await Promise.all(
      Array.from({ length: 25 }, () => send(server, fresh.headers, requestApprovalCode)),
    );
    expect(mailed.some(({ status }) => status === 202)).toBe(true);
    expect(mailed.find(({ status }) => status === 429)?.headers['retry-after']).toMatch(/^\d+$/);
    await moveClock(other, 61);
    await send(server, fresh.headers, requestApprovalCode).expect(202);
    await moveClock(other, 61);
  });

  it('is stored as a hash', async () => {
    const code = await approvalCodeOf(server, other, fresh.headers, fresh.email);
    const { rows } = await database().query<{ row: string }>(
      'SELECT a::text AS row FROM kyc."ApprovalCode" a WHERE "sandboxId" = $1',
      [other.id],
    );
    expect(rows.some(({ row }) => row.includes(code))).toBe(false);
  });
});

describe('a sandbox that decides automatically', () => {
  let other: TestSandbox;
  let headers: Headers;
  beforeAll(async () => {
    other = await freshSandbox();
    headers = await openSession(other.account('officer@adom'));
  });

  it('immediately approves matching cards, and explains others', async () => {
    await decideBy(other, 'at_once');
    const kycReference = aReference();
    const client = await aClient(other, { kycReference });
    const agrees = { id_number: await register(other), reference_number: kycReference };
    expect((await sendCard(server, headers, agrees).expect(201)).body).toMatchObject({
      status: 'Verified',
      message: 'Verified Successfully',
    });
    expect(await clientChecks(other, client)).toMatchObject({ idVerified: true });
    const differs = { id_number: await register(other, { lastName: 'Ofosu' }) };
    const { body } = await sendCard(server, headers, differs).expect(201);
    expect(body.status).toBe('Rejected');
    expect(await details(body.id, headers)).toMatchObject({
      reason: 'Not as in the register: last name.',
      history: [{ what: 'Submitted' }, { what: 'Rejected', by: 'Automatic check' }],
    });
  });

  it('decides once after the set time', async () => {
    await decideBy(other, 'after_a_while', 30);
    const kycReference = aReference();
    const client = await aClient(other, { kycReference });
    const fields = { id_number: await register(other), reference_number: kycReference };
    const { id } = (await sendCard(server, headers, fields).expect(201)).body;
    expect((await details(id, headers)).status.message).toBe('Pending');
    await moveClock(other, 31);
    const read = await Promise.all(Array.from({ length: 10 }, () => details(id, headers)));
    for (const { status, history } of read) {
      expect(status.message).toBe('Verified Successfully');
      expect(history).toHaveLength(2);
    }
    expect(await clientChecks(other, client)).toMatchObject({ idVerified: true });
  });
});

describe('a test card', () => {
  const numberOf = (outcome: string) =>
    magicValues.find((magic) => magic.outcome === outcome && magic.kind === 'card')!;

  it.each([
    ['match', 'Pending', []],
    ['differs', 'Pending', ['last_name']],
    ['unknown', 'Pending', ['id_number']],
    ['expired', 'Pending', ['expires_on']],
    ['rejected', 'Rejected', []],
  ])('%s is %s', async (outcome, status, differences) => {
    const { id, ...card } = await submit({ id_number: numberOf(outcome).value });
    expect(card.status).toBe(status);
    expect((await details(id)).differences).toEqual(differences);
  });

  it('returns an unavailable service', async () => {
    expect((await sendCard(server, officer, { id_number: numberOf('down').value }).expect(503)).body.code).toBe(
      'service_down',
    );
  });
});
