import {
  approveGhanaCard,
  downloadIdentityPhoto,
  getIdentityResult,
  getKycRecord,
  listIdentityResults,
} from '@oware/contract';
import { database, freshSandbox, openSession, sampleFiles } from '@oware/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCardNumber, aClient, aReference, type Headers, send, sendCard } from '../../test/fixtures/kyc.fixtures.ts';
import { aReviewOffice, type ReviewOffice } from '../../test/fixtures/review-office.fixtures.ts';

let { server, sandbox, officer, manager } = {} as ReviewOffice;
beforeAll(async () => {
  ({ server, sandbox, officer, manager } = await aReviewOffice());
  await database().query('DELETE FROM kyc."IdentityCheck" WHERE "sandboxId" = $1', [sandbox.id]);
});

const list = async (query: object = {}, headers = officer) =>
  (await send(server, headers, listIdentityResults, { query }).expect(200)).body;
const record = (id: number | string, headers = officer) =>
  send(server, headers, getKycRecord, { params: { id: String(id) } });
const lookUps = (type: string, count: number) =>
  database().query(
    `INSERT INTO kyc."IdentityCheck" ("sandboxId", "organizationId", type, number, status, "submittedAt")
     SELECT $1, 1, $2, (9700000000 + n)::text, 'NoMatch', now() - n * interval '1 day' FROM generate_series(1, $3) n`,
    [sandbox.id, type, count],
  );

it('returns every seeded result, and a record for every client with a reference', async () => {
  const seeded = await freshSandbox();
  const admin = await openSession(seeded.account('admin@oware'));
  const { total_pages } = await list({}, admin);
  expect(total_pages).toBeGreaterThan(0);
  for (let page = 0; page < total_pages; page++) {
    const { results } = await list({ page }, admin);
    await Promise.all(
      results.map(({ id }: { id: string }) => send(server, admin, getIdentityResult, { params: { id } }).expect(200)),
    );
  }
  const { rows } = await database().query<{ id: number }>(
    'SELECT id FROM provider."Client" WHERE "sandboxId" = $1 AND "kycReference" IS NOT NULL LIMIT 20',
    [seeded.id],
  );
  await Promise.all(rows.map(({ id }) => record(id, admin).expect(200)));
});

describe('the list', () => {
  it('shows ten per page, newest first, and repeated submissions once', async () => {
    await lookUps('voterId', 12);
    const reference_number = aReference();
    await sendCard(server, officer, { reference_number }).expect(201);
    const { body: newest } = await sendCard(server, officer, { reference_number }).expect(201);
    const first = await list();
    expect(first).toMatchObject({ total_pages: 2 });
    expect(first.results).toHaveLength(10);
    expect(first.results[0]).toMatchObject({
      id: newest.id,
      type: 'ghana_card',
      name: 'Ama Owusu',
      status: { message: 'Pending' },
      own: true,
    });
    expect(first.results[1]).toMatchObject({ type: 'voterId', status: { message: 'No matching record found!' } });
    expect((await list({ page: 1 })).results).toHaveLength(3);
    expect(await list({ page: 7 })).toEqual({ results: [], total_pages: 2 });
  });

  it('filters by type and status', async () => {
    expect(await list({ type: 'voterId' })).toMatchObject({ total_pages: 2 });
    expect((await list({ type: 'ghana_card', status: 'Pending' })).results).toHaveLength(1);
    expect(await list({ type: 'passport' })).toEqual({ results: [], total_pages: 0 });
    expect((await list({ status: 'Verified Successfully' })).results).toEqual([]);
  });

  it('contains the organisation’s own; an administrator sees all', async () => {
    expect((await list({}, await openSession(sandbox.account('officer@volta')))).results).toEqual([]);
    expect((await list({}, await openSession(sandbox.account('admin@oware')))).total_pages).toBe(2);
  });
});

describe('the KYC record of a client', () => {
  it('is the newest card under the reference', async () => {
    const kycReference = aReference();
    const client = await aClient(sandbox, { kycReference, idNumber: 'GHA-970000001-1' });
    const id_number = aCardNumber();
    const { body: card } = await sendCard(server, officer, { reference_number: kycReference, id_number }).expect(201);
    const { body } = await record(client).expect(200);
    expect(body).toEqual({
      data: [
        {
          id_number,
          verified: false,
          first_name: 'Ama',
          last_name: 'Owusu',
          middle_name: 'Serwaa',
          date_of_birth: '1991-02-03',
          name_on_card: 'Ama Serwaa Owusu',
          result_id: card.id,
          reference_number: kycReference,
          status: { message: 'Pending' },
          phone_verified: true,
          consent_verified: false,
          consent_status: null,
        },
      ],
    });
    await send(server, manager.headers, approveGhanaCard, { params: { id: card.id }, body: manager.approval }).expect(
      200,
    );
    expect((await record(client)).body.data[0]).toMatchObject({
      verified: true,
      status: { message: 'Verified Successfully' },
    });
  });

  it('has no consent status for a consent that was verified elsewhere', async () => {
    const client = await aClient(sandbox, { consentVerified: true });
    expect((await record(client)).body.data[0]).toMatchObject({ consent_verified: true, consent_status: null });
  });

  it('otherwise comes from results of the same document', async () => {
    const idNumber = '9000123456';
    const client = await aClient(sandbox, { idType: 'voterId', idNumber });
    await database().query(
      `INSERT INTO kyc."IdentityCheck" ("sandboxId", "organizationId", type, number, "firstName", "lastName", status, "submittedAt")
       VALUES ($1, 1, 'voterId', $2, 'Ama', 'Owusu', 'Verified', now()), ($1, 1, 'passport', $2, 'Ama', 'Owusu', 'Rejected', now())`,
      [sandbox.id, idNumber],
    );
    expect((await record(client)).body.data[0]).toMatchObject({ id_number: idNumber, verified: true });
  });

  it('otherwise comes from the client’s own data', async () => {
    const client = await aClient(sandbox, { idNumber: 'GHA-970000009-1' });
    expect((await record(client)).body.data[0]).toMatchObject({
      id_number: 'GHA-970000009-1',
      verified: false,
      result_id: null,
      name_on_card: 'Ama Owusu',
      status: { message: 'Not Submitted' },
    });
  });

  it('excludes other organisations’ data', async () => {
    const kycReference = aReference();
    const client = await aClient(sandbox, { kycReference });
    await sendCard(server, await openSession(sandbox.account('officer@volta')), { reference_number: kycReference });
    expect((await record(client)).body.data[0]).toMatchObject({ status: { message: 'Not Submitted' } });
  });

  it('includes the platform’s submissions without a link', async () => {
    const kycReference = aReference();
    const client = await aClient(sandbox, { kycReference });
    const admin = await openSession(sandbox.account('admin@oware'));
    const { body } = await sendCard(server, admin, { reference_number: kycReference }).expect(201);
    expect((await record(client)).body.data[0]).toMatchObject({ status: { message: 'Pending' }, result_id: null });
    expect((await record(client, admin)).body.data[0]).toMatchObject({ result_id: body.id });
  });

  it('is not found for a client outside the session', async () => {
    const client = await aClient(sandbox, { lenderId: 2 });
    await record(client).expect(404);
    await record(client, await openSession(sandbox.account('officer@volta'))).expect(200);
    for (const id of ['0', 'abc', '999999999999']) await record(id).expect(404);
  });
});

it('shows the picture as an attachment to people who submitted it', async () => {
  const { body } = await sendCard(server, officer, {}, sampleFiles.png).expect(201);
  const photo = (headers: Headers) => send(server, headers, downloadIdentityPhoto, { params: { id: body.id } });
  const answer = await photo(manager.headers).expect(200);
  expect(answer.headers['content-type']).toBe('image/png');
  expect((answer.body as Buffer).subarray(0, 8)).toEqual(sampleFiles.png.subarray(0, 8));
  await photo(await openSession(sandbox.account('officer@volta'))).expect(404);
  await photo(await openSession(sandbox.account('admin@oware'))).expect(200);
});
