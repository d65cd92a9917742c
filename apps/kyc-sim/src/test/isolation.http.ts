import { type Call, callPath, callsOf, kycCalls, kycFeatures } from '@oware/contract';
import { apiHeaders, database, fingerprint, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKycApp } from '../app.ts';
import {
  aClient,
  anOfficer,
  aPhone,
  aReference,
  type Fields,
  type Headers,
  type Officer,
  sendCard,
  sendConsent,
  smsCode,
} from './fixtures/kyc.fixtures.ts';

/** Data of another organisation or another sandbox, which a stranger names in a call. */
type Foreign = { reference: string; consentId: string; checkId: string; clientId: string; phone: string; code: string };

/** How a stranger would misuse each bound call, and the expected status. A bound call without a row fails. */
type Attempt = { params?: Fields; query?: object; body?: object; expected: number };
type Row = ((foreign: Foreign) => Attempt) | 'names nothing outside the session';

const rows: Record<string, Row> = {
  sendPhoneCode: 'names nothing outside the session',
  verifyPhoneCode: ({ phone, code }) => ({ body: { phonenumber: phone, code }, expected: 422 }),
  listPhoneVerifications: 'names nothing outside the session',
  // references are private to each organisation: see “a reference of another” below
  submitConsent: 'names nothing outside the session',
  submitGhanaCard: 'names nothing outside the session',
  listConsents: 'names nothing outside the session',
  getConsent: ({ reference }) => ({ params: { reference }, expected: 404 }),
  approveConsent: ({ consentId }) => ({
    params: { id: consentId },
    body: { ...officer.approval, first_name: 'Ama', last_name: 'Owusu', verified: true },
    expected: 404,
  }),
  downloadConsentPhoto: ({ consentId }) => ({ params: { id: consentId }, expected: 404 }),
  approveGhanaCard: ({ checkId }) => ({ params: { id: checkId }, body: officer.approval, expected: 404 }),
  requestApprovalCode: 'names nothing outside the session',
  listIdentityResults: 'names nothing outside the session',
  getIdentityResult: ({ checkId }) => ({ params: { id: checkId }, expected: 404 }),
  downloadIdentityPhoto: ({ checkId }) => ({ params: { id: checkId }, expected: 404 }),
  getKycRecord: ({ clientId }) => ({ params: { id: clientId }, expected: 404 }),
};

const bound = callsOf(kycFeatures);
/** Calls whose row is an attempt; the others say why none is possible. */
const attempted = bound.filter(({ name }) => typeof rows[name] === 'function');
const send = (call: Call, headers: Headers, { params, query, body }: Omit<Attempt, 'expected'>) => {
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  return request(server)
    [method](callPath(call, params))
    .query(query ?? {})
    .set(headers)
    .send(body);
};

const server = await serve(createKycApp);
let own: TestSandbox;
let other: TestSandbox;
let officer: Officer;
let stranger: Headers;
let foreigners: Record<'another organisation' | 'another sandbox', Foreign>;

beforeAll(async () => {
  [own, other] = [await freshSandbox(), await freshSandbox()];
  officer = await anOfficer(server, own, 'officer@adom');
  stranger = await openSession(other.account('officer@volta'));
  foreigners = {
    'another organisation': await belongingsOf(own, 'volta'),
    'another sandbox': await belongingsOf(other, 'adom'),
  };
});

/** Creates a code, a consent, a card and a client of an organisation. */
async function belongingsOf(sandbox: TestSandbox, organization: 'adom' | 'volta'): Promise<Foreign> {
  const headers = await openSession(sandbox.account(`officer@${organization}`));
  const reference = aReference();
  const phone = aPhone();
  const fields = { reference_number: reference, first_name: 'Hidden', last_name: 'Elsewhere' };
  await send(kycCalls.sendPhoneCode, headers, { body: { phonenumber: phone } }).expect(200);
  const consent = await sendConsent(server, headers, fields).expect(201);
  const card = await sendCard(server, headers, fields).expect(201);
  const clientId = await aClient(sandbox, { lenderId: organization === 'volta' ? 2 : 1, kycReference: reference });
  return {
    reference,
    consentId: consent.body.id,
    checkId: card.body.id,
    clientId: String(clientId),
    phone,
    code: await smsCode(sandbox, phone),
  };
}

it('has a row for every bound call and no other', () => {
  expect(Object.keys(rows).sort()).toEqual(bound.map(({ name }) => name).sort());
});

describe.each(['another organisation', 'another sandbox'] as const)('data of %s', (whose) => {
  it.each(attempted)('$name returns nothing and changes nothing', async ({ name, call }) => {
    const row = rows[name];
    if (typeof row !== 'function') throw new Error(`${name} has a reason instead of an attempt`);
    const { expected, ...attempt } = row(foreigners[whose]);
    const before = await worldOf(other.id, own.id);
    const answer = await send(call, officer.headers, attempt);
    expect(answer.status).toBe(expected);
    expect(answer.text).not.toContain('Hidden');
    expect(await worldOf(other.id, own.id)).toEqual(before);
  });

  it('is in no list', async () => {
    for (const call of [kycCalls.listIdentityResults, kycCalls.listConsents, kycCalls.listPhoneVerifications]) {
      const { text } = await send(call, officer.headers, {}).expect(200);
      expect(text).not.toContain('Hidden');
      expect(text).not.toContain(foreigners[whose].phone);
    }
  });

  it('keeps its reference when others submit under it', async () => {
    const { reference, consentId, checkId, clientId } = foreigners[whose];
    const manager = await anOfficer(server, own, 'manager@adom');
    const consent = await sendConsent(server, officer.headers, { reference_number: reference }).expect(201);
    const card = await sendCard(server, officer.headers, { reference_number: reference }).expect(201);
    const names = { first_name: 'Ama', last_name: 'Owusu', verified: true };
    const approved = [
      await send(kycCalls.approveConsent, manager.headers, {
        params: { id: consent.body.id },
        body: { ...manager.approval, ...names },
      }),
      await send(kycCalls.approveGhanaCard, manager.headers, { params: { id: card.body.id }, body: manager.approval }),
    ];
    expect(approved.map(({ status }) => status)).toEqual([200, 200]);
    const sandbox = whose === 'another sandbox' ? other : own;
    const { rows: theirs } = await database().query(
      `SELECT c.status::text AS consent, k.status::text AS card, p."consentVerified", p."idVerified"
       FROM kyc."Consent" c, kyc."IdentityCheck" k, provider."Client" p
       WHERE c."sandboxId" = $1 AND k."sandboxId" = $1 AND p."sandboxId" = $1 AND c.id = $2 AND k.id = $3 AND p.id = $4`,
      [sandbox.id, consentId, checkId, clientId],
    );
    expect(theirs).toEqual([{ consent: 'Pending', card: 'Pending', consentVerified: false, idVerified: false }]);
  });
});

describe('with headers of another', () => {
  const paramsOf = (call: Call) =>
    Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']));
  const withHeaders = (call: Call, headers: Headers) => send(call, headers, { params: paramsOf(call) });

  it.each(bound)('$name rejects another domainId, appId, and a missing or wrong token', async ({ call }) => {
    const { headers } = officer;
    const codeFor = async (changed: Headers) => (await withHeaders(call, { ...headers, ...changed })).body.code;
    expect(await codeFor({ domainid: stranger.domainid! })).toBe('domain_refused');
    expect(await codeFor({ appid: stranger.appid! })).toBe('app_refused');
    expect(await codeFor({ authorization: stranger.authorization! })).toBe('domain_refused');
    expect(await codeFor({ authorization: `Bearer ${'A'.repeat(43)}` })).toBe('session_expired');
    expect((await withHeaders(call, apiHeaders)).body.code).toBe(
      call.access === 'app' ? 'domain_refused' : 'session_required',
    );
  });
});

/** Returns a fingerprint of all codes, consents, cards, decisions and clients of two sandboxes. */
async function worldOf(...sandboxIds: number[]): Promise<unknown> {
  const tables = ['kyc."PhoneCode"', 'kyc."Consent"', 'kyc."IdentityCheck"', 'kyc."Decision"', 'provider."Client"'];
  const { rows: prints } = await database().query(
    `${tables
      .map(
        (table) => `SELECT '${table}' AS "table", ${fingerprint} AS print FROM ${table} t WHERE "sandboxId" = ANY ($1)`,
      )
      .join(' UNION ALL ')} ORDER BY 1`, // else the order of the parallel workers
    [sandboxIds],
  );
  return prints;
}
