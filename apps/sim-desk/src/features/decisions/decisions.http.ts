import { callPath } from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import { addressOf, database, freshSandbox, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createKycApp } from '../../../../kyc-sim/src/app.ts';
import { createProviderApp } from '../../../../provider-sim/src/app.ts';
import { createDeskApp } from '../../app.ts';
import { applyTo, Player, type Servers, submitCard, submitConsent } from '../../lessons/lesson-player.fixtures.ts';

const adjoa = { phone: '0200980001', first: 'Adjoa', last: 'Sackey', card: 'GHA-998000001-1', born: '1975-01-10' };
const akosua = '1023';

let servers: Servers;
let sandbox: TestSandbox;
let player: Player;
beforeAll(async () => {
  const [provider, kyc] = [await serve(createProviderApp), await serve(createKycApp)];
  const addresses = { PROVIDER_API_URL: addressOf(provider), KYC_API_URL: addressOf(kyc) };
  servers = { provider, kyc, desk: await serve(createDeskApp, addresses) };
});
beforeEach(async () => {
  sandbox = await freshSandbox();
  player = await Player.signIn(servers, sandbox);
});

const at = () => callPath(desk.listPendingDecisions, { name: sandbox.name });
const pending = async (): Promise<desk.PendingDecision[]> =>
  (await request(servers.desk).get(at()).expect(200)).body.content;
const decide = (decision: object, status = 204) => request(servers.desk).post(at()).send(decision).expect(status);
const statusOf = async (table: string, id: string) => {
  const column = table.endsWith('"LoanApplication"') ? '"domainStatus"' : 'status';
  const { rows } = await database().query(
    `SELECT ${column}::text AS status FROM ${table} WHERE "sandboxId" = $1 AND id = $2`,
    [sandbox.id, id],
  );
  return rows[0].status;
};
const sessions = async () => {
  const { rows } = await database().query('SELECT count(*)::int AS n FROM provider."Session" WHERE "sandboxId" = $1', [
    sandbox.id,
  ]);
  return rows[0].n;
};

it('approves and rejects what a trainee handed in, as the second officer', async () => {
  expect(await pending()).toEqual([]);
  await submitConsent(player, adjoa);
  await submitCard(player, adjoa);
  await applyTo(player, akosua);
  const before = await sessions();
  const [consent, card, application] = await pending();
  expect([consent, card, application]).toMatchObject([
    { kind: 'consent', name: 'Adjoa Sackey' },
    { kind: 'card', name: 'Adjoa Sackey', details: expect.not.stringContaining('998000001') },
    { kind: 'application', name: 'Akosua Nyarko', details: expect.stringContaining('GHS 1,500.00') },
  ]);
  await decide({ kind: 'consent', id: consent!.id, isApproved: true });
  await decide({ kind: 'card', id: card!.id, isApproved: false, reason: 'The photo is blurred' });
  await decide({ kind: 'application', id: application!.id, isApproved: true });
  expect(await statusOf('kyc."Consent"', consent!.id)).toBe('Verified');
  expect(await statusOf('kyc."IdentityCheck"', card!.id)).toBe('Rejected');
  expect(await statusOf('provider."LoanApplication"', application!.id)).toBe('Approved');
  expect(await pending()).toEqual([]);
  expect(await sessions()).toBe(before);
  const { rows } = await database().query(
    'SELECT "officerName", reason FROM kyc."Decision" WHERE "sandboxId" = $1 AND "checkId" = $2',
    [sandbox.id, card!.id],
  );
  expect(rows).toEqual([{ officerName: expect.any(String), reason: 'The photo is blurred' }]);
});

it('lists only the newest consent of a person', async () => {
  await submitConsent(player, adjoa);
  await submitConsent(player, adjoa);
  expect(await pending()).toHaveLength(1);
});

it('passes the service’s refusal on, and decides nothing twice or elsewhere', async () => {
  await submitConsent(player, adjoa);
  const [consent] = await pending();
  const refused = await decide({ kind: 'consent', id: consent!.id, isApproved: false }, 409);
  expect(refused.body).toMatchObject({ code: 'decision_refused', message: expect.stringMatching(/say why/i) });
  await decide({ kind: 'card', id: consent!.id, isApproved: true }, 404);
  const elsewhere = callPath(desk.decideAsOfficer, { name: (await freshSandbox()).name });
  const decision = { kind: 'consent', id: consent!.id, isApproved: true };
  await request(servers.desk).post(elsewhere).send(decision).expect(404);
  await decide(decision);
  await decide(decision, 404);
});

it('says that the simulator does not answer', async () => {
  await submitConsent(player, adjoa);
  const [consent] = await pending();
  const lonely = await serve(createDeskApp, { KYC_API_URL: 'http://127.0.0.1:1' });
  const decision = { kind: 'consent', id: consent!.id, isApproved: true };
  const { body } = await request(lonely).post(at()).send(decision).expect(503);
  expect(body.message).toContain('doesn’t answer');
});
