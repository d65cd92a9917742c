import {
  callPath,
  type ClientUpdate,
  createLenderForm,
  createLenderClient,
  type LenderForm,
  listNotifications,
  type Notification,
  updateClient,
} from '@oware/contract';
import { clientStatusFor, type KycChecks } from '@oware/domain';
import { lenderIds, personas } from '@oware/seed';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aForm, aNewClient, submitIdentity, verifyPhone } from '../../test/fixtures/onboarding.fixtures.ts';

const one = personas.nameDiffersFromCard.client;
const free = '200970901';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Record<string, string>;
beforeEach(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
});

const change = (id: number, body: ClientUpdate) =>
  request(server)
    .put(callPath(updateClient, { id: String(id) }))
    .set(manager)
    .send(body);
/** Another client of the same lender, with a staff number. */
async function aColleague() {
  const { rows } = await database().query<{ id: number; customerUid: string; mobileNo: string; staffId: string }>(
    `SELECT id, "customerUid", "mobileNo", "staffId" FROM provider."Client"
     WHERE "sandboxId" = $1 AND "lenderId" = $2 AND "staffId" IS NOT NULL AND id <> $3 ORDER BY id LIMIT 1`,
    [sandbox.id, lenderIds.adom, one.id],
  );
  return rows[0]!;
}
async function rowOf(id: number) {
  const { rows } = await database().query<KycChecks & { mobileNo: string; status: string }>(
    `SELECT "mobileNo", "phoneVerified", "consentVerified", "idVerified", status::text AS status FROM provider."Client" WHERE "sandboxId" = $1 AND id = $2`,
    [sandbox.id, id],
  );
  return rows[0];
}

describe('a client’s phone and staff number', () => {
  it('cannot be those of another client of the lender', async () => {
    const other = await aColleague();
    const { body } = await change(one.id, { mobileNo: other.mobileNo, staffId: other.staffId }).expect(409);
    expect(body.errors).toMatchObject({
      mobileNo: `${other.customerUid} has this phone number already`,
      staffId: `${other.customerUid} has this staff number already`,
    });
    expect(await rowOf(one.id)).toMatchObject({ mobileNo: one.mobileNo });
  });

  it('can be sent again unchanged', async () => {
    const other = await aColleague();
    const before = await rowOf(other.id);
    await change(other.id, { mobileNo: other.mobileNo, staffId: other.staffId }).expect(200);
    expect(await rowOf(other.id)).toEqual(before);
  });

  it('are given to one of twenty clients at once', async () => {
    const { rows } = await database().query<{ id: number }>(
      'SELECT id FROM provider."Client" WHERE "sandboxId" = $1 AND "lenderId" = $2 ORDER BY id LIMIT 20',
      [sandbox.id, lenderIds.adom],
    );
    const answers = await Promise.all(rows.map(({ id }) => change(id, { mobileNo: free })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(409)]);
  });
});

describe('a client’s new phone', () => {
  it('counts as verified only if a code was sent to it', async () => {
    await change(one.id, { mobileNo: free }).expect(200);
    expect(await rowOf(one.id)).toMatchObject({ mobileNo: free, phoneVerified: false });
    await verifyPhone(sandbox, '200970902');
    await change(one.id, { mobileNo: '200970902' }).expect(200);
    expect(await rowOf(one.id)).toMatchObject({ phoneVerified: true });
  });

  it('makes a client with verified consent and card Active', async () => {
    const params = { lenderId: String(lenderIds.adom) };
    const send = { form_title: 'Salary loans', form: aForm() };
    const form = (await request(server).post(callPath(createLenderForm, params)).set(manager).send(send))
      .body as LenderForm;
    await submitIdentity(sandbox, { status: 'Verified' });
    const { body } = await request(server)
      .post(callPath(createLenderClient, params))
      .set(manager)
      .send(aNewClient(sandbox, form.id))
      .expect(201);
    expect(body.status).toBe('Pending');
    await verifyPhone(sandbox, free);
    expect((await change(Number(body.id), { mobileNo: free }).expect(200)).body.status).toBe('Active');
  });
});

describe('a client’s status', () => {
  it('can only be sent back unchanged', async () => {
    const { client } = personas.cardUnderReview;
    const { body } = await change(client.id, { status: 'Active' }).expect(400);
    expect(body.errors).toHaveProperty('status');
    expect(await rowOf(client.id)).toMatchObject({ status: 'Pending' });
    await change(client.id, { status: 'Pending', gender: 'Male' }).expect(200);
  });

  it('is calculated by the database like the domain', async () => {
    const { rows } = await database().query<KycChecks & { status: string }>(
      `SELECT "phoneVerified", "consentVerified", "idVerified", provider.client_status("phoneVerified", "consentVerified", "idVerified") AS status
       FROM (VALUES (true), (false)) p ("phoneVerified"), (VALUES (true), (false)) c ("consentVerified"), (VALUES (true), (false)) i ("idVerified")`,
    );
    expect(rows).toHaveLength(8);
    for (const { status, ...checks } of rows) expect(status).toBe(clientStatusFor(checks));
  });
});

describe('a change of a verified value', () => {
  const verified = { phoneVerified: true, consentVerified: true, idVerified: true, status: 'Active' };

  it.each([
    ['the name', { firstName: 'Abena' }, ['consent', 'card'], { consentVerified: false, idVerified: false }],
    ['the date of birth', { dateOfBirth: '1990-01-02' }, ['card'], { idVerified: false }],
    ['the phone', { mobileNo: free }, ['phone'], { phoneVerified: false }],
  ] as const)('of %s invalidates its verification', async (_what, changes, ended, checks) => {
    expect(await rowOf(one.id)).toMatchObject(verified);
    const { body } = await change(one.id, changes).expect(200);
    expect(body).toMatchObject({ endedVerifications: ended, status: 'Pending' });
    expect(await rowOf(one.id)).toMatchObject({ ...verified, ...checks, status: 'Pending' });
  });

  it('invalidates nothing if only the spelling of a name differs', async () => {
    const { firstName, lastName, dateOfBirth, mobileNo } = one;
    const { body } = await change(one.id, { firstName: firstName.toUpperCase(), lastName, dateOfBirth, mobileNo });
    expect(body).toMatchObject({ endedVerifications: [], status: 'Active' });
  });

  it('notifies colleagues, but not the person who made it', async () => {
    const toldTo = async (headers: Record<string, string>) => {
      const query = { domainId: headers.domainid };
      const { body } = await request(server).get(callPath(listNotifications)).query(query).set(headers).expect(200);
      return (body as Notification[]).filter(({ subject }) => subject === 'Verification ended');
    };
    await change(one.id, { dateOfBirth: '1990-01-02' }).expect(200);
    expect(await toldTo(manager)).toEqual([]);
    expect(await toldTo(await openSession(sandbox.account('officer@adom')))).toMatchObject([
      {
        body: 'Akua Boateng changed what was verified of Esi Boateng. Identity document must be verified again.',
        callBack: `/clients/details/${one.id}/clientKyc`,
      },
    ]);
  });

  it('withdraws a pending card, with the reason', async () => {
    const { id } = personas.cardUnderReview.client;
    await change(id, { firstName: 'Kofi' }).expect(200);
    const { rows } = await database().query(
      `SELECT k.status::text AS status, d.approved, d."officerName" FROM provider."Client" c
       JOIN kyc."IdentityCheck" k ON k."sandboxId" = c."sandboxId" AND k.reference = c."kycReference"
       JOIN kyc."Decision" d ON d."sandboxId" = c."sandboxId" AND d."checkId" = k.id
       WHERE c."sandboxId" = $1 AND c.id = $2`,
      [sandbox.id, id],
    );
    expect(rows).toEqual([{ status: 'Rejected', approved: false, officerName: 'Akua Boateng' }]);
  });
});

describe('a typed value of a client', () => {
  it.each([
    ['dateOfBirth', { dateOfBirth: '2020-01-01' }],
    ['dateOfBirth', { dateOfBirth: '2999-01-01' }],
    ['mobileNo', { mobileNo: '0302123456' }],
    ['mobileNo', { mobileNo: '+44 7700 900123' }],
    ['employerInformation.employer_phone', { employerInformation: { employer_phone: '12' } }],
  ] as const)('is rejected at %s if it is %j', async (field, changes) => {
    const { body } = await change(one.id, changes).expect(400);
    expect(Object.keys(body.errors as object)).toEqual([field]);
  });

  it('can be a landline for the employer’s office', () =>
    change(one.id, { employerInformation: { employer_phone: '0302 001 234' } }).expect(200));
});
