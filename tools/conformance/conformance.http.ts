import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  callPath,
  createLoan,
  differenceReport,
  filterClients,
  listLenderBatches,
  listLoanProducts,
  mergeRecords,
} from '@oware/contract';
import { database, demoPassword, freshSandbox, serve, signIn, type TestSandbox } from '@oware/test-kit';
import { type BehaviourOf, type DifferentService, startDifferentService } from '@oware/test-kit/different-service';
import { freePort } from '@oware/db/free-port';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKycApp } from '../../apps/kyc-sim/src/app.ts';
import { createProviderApp } from '../../apps/provider-sim/src/app.ts';
import { turnTwoFactorOn, unusedCode } from '../../apps/provider-sim/src/test/fixtures/two-factor.fixtures.ts';
import { allCalls } from './calls.ts';
import { untriedCalls, writtenCalls } from './changing-calls.ts';
import { checkConformance, openSession } from './conformance.ts';
import { differentApi } from './different-provider.ts';
import {
  plannedFailures,
  plantedBehaviour,
  type PlantedDifference,
  plantedDifferences,
} from './planted-differences.ts';
import { aReadableSandbox } from './readable-sandbox.fixtures.ts';
import { reportPage } from './report-page.ts';
import { type CallReport, type ConformanceReport, reportFile } from './report.ts';
import { readingCalls } from './reading-calls.ts';
import { Run } from './run.ts';
import { isSimulator, ServiceClient } from './service.client.ts';
import { settingsFrom } from './settings.ts';
import { seededPerson, tryWritingCalls } from './writing-calls.ts';

let provider: Server;
let urls: Record<'PROVIDER_API_URL' | 'KYC_API_URL', string>;
let sandbox: TestSandbox;
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(async () => {
  const [first, kyc] = [await serve(createProviderApp), await serve(createKycApp)];
  provider = first;
  urls = { PROVIDER_API_URL: addressOf(provider), KYC_API_URL: addressOf(kyc) };
  sandbox = await aReadableSandbox(provider);
});

const settings = (given: Record<string, string> = {}) =>
  settingsFrom({ ...urls, ACCOUNT_EMAIL: sandbox.account('manager@adom'), ACCOUNT_PASSWORD: demoPassword, ...given });
/** Some calls share an address, so a difference planted in one shows in the other. */
const addressOfCall = ({ method, path }: CallReport) => `${method} ${path}`;
const differing = ({ calls }: ConformanceReport) => calls.filter(({ outcome }) => outcome === 'differs');

const made = async () => {
  const { rows } = await database().query<{ clients: number; loans: number; batches: number }>(
    `SELECT (SELECT count(*)::int FROM provider."Client" WHERE "sandboxId" = $1) AS clients,
            (SELECT count(*)::int FROM provider."LoanApplication" WHERE "sandboxId" = $1) AS loans,
            (SELECT count(*)::int FROM provider."Batch" WHERE "sandboxId" = $1) AS batches`,
    [sandbox.id],
  );
  return rows[0]!;
};

describe('against the simulators, with a test lender', () => {
  let before: Awaited<ReturnType<typeof made>>;
  let report: ConformanceReport;
  beforeAll(async () => {
    before = await made();
    report = await checkConformance(settings(), { testLender: '1' });
  });

  it('finds no difference', () => {
    expect(differing(report)).toEqual([]);
    expect(report).toMatchObject({ isSimulator: true, hasWritten: true, leftBehind: [] });
  });

  it('tries every read-only call', () => {
    const open = report.calls.filter(
      ({ outcome, why }) => outcome === 'notTried' && !/^It |^No screen/.test(why ?? ''),
    );
    expect(open.map(({ name, why }) => [name, why])).toEqual([]);
    expect(report.calls.filter(({ outcome }) => outcome === 'notOffered')).toEqual([]);
  });

  it('contains no answer value or credential, in JSON or on the page', async () => {
    const headers = await signIn(provider, sandbox.account('manager@adom'));
    const { body } = await request(provider).get(callPath(filterClients)).set(headers).expect(200);
    const texts = `${JSON.stringify(reportFile(report))}${reportPage(report)}`;
    const { name, mobileNo, customerUid } = body.clients[0];
    for (const value of [name, mobileNo, customerUid, demoPassword, sandbox.name]) expect(texts).not.toContain(value);
    expect(reportPage(report)).toContain('No call differs from the contract.');
  });

  it('creates a client, a loan and a batch, and removes them', async () => {
    const written = report.calls.filter(({ name }) => (writtenCalls as readonly string[]).includes(name));
    expect(written.map(({ outcome }) => outcome)).toEqual(writtenCalls.map(() => 'asDocumented'));
    // no call removes a batch, so the run rejects it
    expect(await made()).toEqual({ ...before, batches: before.batches + 1 });
    const headers = await signIn(provider, sandbox.account('manager@adom'));
    const { body } = await request(provider)
      .get(callPath(listLenderBatches, { id: '1' }))
      .set(headers)
      .expect(200);
    expect(body.batches[0]).toMatchObject({ status: 'Rejected' });
  });
});

describe('against a different provider', () => {
  const started: DifferentService[] = [];
  const reports = new Map<string, CallReport>();
  let report: ConformanceReport;
  let before: Awaited<ReturnType<typeof made>>;
  beforeAll(async () => {
    for (const target of Object.values(urls))
      started.push(await startDifferentService({ target, behaviourOf: plantedBehaviour, apiHeaders: differentApi }));
    const [first, second] = started.map(({ address }) => address) as [string, string];
    before = await made();
    report = await checkConformance(
      settings({
        PROVIDER_API_URL: first,
        KYC_API_URL: second,
        API_KEY: differentApi.key,
        API_KEY_HEADER: differentApi.keyHeader,
        API_VERSION: differentApi.version,
        API_VERSION_HEADER: differentApi.versionHeader,
      }),
    );
    for (const call of report.calls) reports.set(call.call, call);
  });
  afterAll(() => Promise.all(started.map(({ stop }) => stop())));

  const isLack = ({ finds }: PlantedDifference) => finds === 'notOffered';
  it.each(plantedDifferences.filter((planted) => !isLack(planted)))('$call: $text', ({ call, finds }) => {
    const { outcome, differences } = reports.get(call)!;
    expect(outcome).toBe('differs');
    expect(differences).toContainEqual(expect.objectContaining(finds as object));
  });

  it.each(plantedDifferences.filter(isLack))('$call: $text', ({ call }) => {
    expect(reports.get(call)).toMatchObject({ outcome: 'notOffered', differences: [] });
  });

  it('creates a report that npm run drift reads', () => {
    const { calls } = differenceReport.parse(JSON.parse(JSON.stringify(reportFile(report))));
    const merged = mergeRecords(calls, calls).find(({ call }) => call === 'A7');
    expect(merged?.differences[0]).toMatchObject({ path: '$[].id', found: 'number' });
    const seen = new Set(calls.map(({ call }) => call));
    expect(['K4', 'C5', 'X-streamNotifications'].map((call) => seen.has(call))).toEqual([true, false, false]);
  });

  it('changes nothing without a test lender', async () => {
    expect(report).toMatchObject({ hasWritten: false, leftBehind: [] });
    expect(await made()).toEqual(before);
    expect(reports.get('C5')).toMatchObject({
      outcome: 'notTried',
      why: expect.stringMatching('--test-lender') as string,
    });
  });

  it('reports no other call', () => {
    const planted = new Set(plantedDifferences.map(({ call }) => addressOfCall(reports.get(call)!)));
    expect(differing(report).filter((call) => !planted.has(addressOfCall(call)))).toEqual([]);
  });
});

/** Returns a signed-in run that has read the loan products, on a provider with this behaviour. */
async function aWritingRun(behaviourOf: BehaviourOf) {
  const service = await startDifferentService({ target: urls.PROVIDER_API_URL, behaviourOf });
  const own = settings({ PROVIDER_API_URL: service.address });
  const run = new Run(new ServiceClient(own));
  const given = await openSession(run, own, '1');
  await run.compare(listLoanProducts, { params: { lenderId: '1' } });
  return { run, given, stop: service.stop };
}

it('reports what could not be removed', async () => {
  const lacks = ['L12', 'C9'];
  const { run, given, stop } = await aWritingRun((call) => (lacks.includes(call?.id ?? '') ? { missing: 501 } : {}));
  const leftBehind = await tryWritingCalls(run, given, { isSimulated: true });
  await stop();
  expect(leftBehind).toMatchObject([{ what: 'the loan' }, { what: 'the client' }]);
});

it('removes its records when it is interrupted, and starts nothing new', async () => {
  sandbox = await freshSandbox();
  const before = await made();
  let end = () => Promise.resolve();
  let ended: Promise<void> | undefined;
  const { run, given, stop } = await aWritingRun((call) => {
    if (call?.id === 'C18') ended = end();
    return {};
  });
  const onEnd = (work: typeof end) => void (end = work);
  expect(await tryWritingCalls(run, given, { isSimulated: true, onEnd })).toEqual([]);
  await ended;
  await stop();
  expect(ended).toBeDefined();
  expect(run.isAnswered(createLoan)).toBe(true);
  expect(await made()).toEqual(before);
});

it('writes to no lender outside the account', async () => {
  await expect(checkConformance(settings(), { testLender: '2' })).rejects.toThrow(/does not see the lender/);
});

it('never sends seed values to a real service', async () => {
  const real = await startDifferentService({
    target: urls.PROVIDER_API_URL,
    behaviourOf: (call) => (call ? {} : { missing: 404 }),
  });
  expect(await isSimulator(urls.PROVIDER_API_URL)).toBe(true);
  expect(await isSimulator(real.address)).toBe(false);
  await real.stop();
  const run = new Run(new ServiceClient(settings()));
  const given = { lenderId: '1', domainId: '', account: settings().account };
  await expect(tryWritingCalls(run, given, { isSimulated: false })).rejects.toThrow(/--test-client/);
  const person = { ...seededPerson(), phoneNumber: '0241234567', idNumber: 'X', staffId: 'X' };
  for (const seeded of [{ ...person, phoneNumber: '+233 200 98 0001' }, person])
    await expect(tryWritingCalls(run, given, { isSimulated: false, testClient: seeded })).rejects.toThrow(
      /only a simulator/,
    );
});

describe('with an account that has two-factor sign-in', () => {
  const account = () => sandbox.account('officer@adom');
  const officer = (given: Record<string, string> = {}) => settings({ ACCOUNT_EMAIL: account(), ...given });
  let secret: string;
  beforeAll(async () => {
    await turnTwoFactorOn(provider, await signIn(provider, account()));
    await unusedCode(account());
    const { rows } = await database().query<{ secret: string }>(
      `SELECT t.secret FROM provider."TwoFactor" t
       JOIN provider."User" u ON u."sandboxId" = t."sandboxId" AND u.id = t."userId" WHERE u.email = $1`,
      [account()],
    );
    secret = rows[0]!.secret;
  });

  it('signs in and renews the session with the codes of its authenticator app', async () => {
    const grouped = secret.toLowerCase().replace(/.{4}/g, '$& ').trim();
    const report = await checkConformance(officer({ ACCOUNT_AUTHENTICATOR_SECRET: grouped }));
    expect(differing(report)).toEqual([]);
    const outcomes = report.calls.filter(({ call }) => ['A1', 'A2'].includes(call)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['asDocumented', 'asDocumented']);
    expect(`${JSON.stringify(reportFile(report))}${reportPage(report)}`).not.toContain(secret);
  });

  it('reports a missing or rejected code', async () => {
    await expect(checkConformance(officer())).rejects.toThrow(/has two-factor sign-in. Enter the secret/);
    const other = officer({ ACCOUNT_AUTHENTICATOR_SECRET: 'JBSWY3DPEHPK3PXP' });
    await expect(checkConformance(other)).rejects.toThrow(/code of ACCOUNT_AUTHENTICATOR_SECRET was refused/);
    expect(() => officer({ ACCOUNT_AUTHENTICATOR_SECRET: 'not a secret 018' })).toThrow(
      /letters and the digits 2 to 7/,
    );
  });
});

it('distinguishes connection problems from a rejected account', async () => {
  const closed = settings({ PROVIDER_API_URL: `http://127.0.0.1:${await freePort()}` });
  await expect(checkConformance(closed)).rejects.toThrow(/can't be reached \(ECONNREFUSED\)/);
});

it('lists the calls that fail on purpose on the different provider', () => {
  expect(plannedFailures()).toContain('X-downloadClientPhoto: a gateway’s page');
  expect(plannedFailures()).toContain('X-downloadConsentPhoto: not implemented');
  expect(plannedFailures().join()).not.toContain('A7');
});

it('reports all invalid settings at once, without their values', () => {
  const wrong = () =>
    settingsFrom({ PROVIDER_API_URL: 'ftp://secret', API_KEY: ' secret\n', ACCOUNT_EMAIL: 'a@b.test' });
  expect(wrong).toThrow(/PROVIDER_API_URL[^]*KYC_API_URL[^]*API_KEY[^]*ACCOUNT_PASSWORD/);
  expect(wrong).not.toThrow(/secret/);
});

it('states for each call how it is tried, or why not', () => {
  const read = new Set(readingCalls.map(({ call }) => call.id));
  const known = [...Object.keys(untriedCalls), ...writtenCalls, 'signIn', 'signOut', 'listLenders'];
  const left = allCalls.filter(({ name, call }) => !read.has(call.id) && !known.includes(name));
  expect(left.map(({ name }) => name)).toEqual([]);
});
